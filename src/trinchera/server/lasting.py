"""What lets a match outlive the release it was begun in: its data, its checkpoints, and where it went on from one."""

import sqlite3

import msgspec

from trinchera.catalogue import game as title_of
from trinchera.engine.kept import carried
from trinchera.engine.match import MOST_CHECKPOINTS, Chapter, Checkpoint
from trinchera.engine.migrations import FIRST, SCHEMA, migrated
from trinchera.server.journal import Record

LASTING = """
CREATE TABLE data (hash TEXT PRIMARY KEY, tables TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE origins (
    match INTEGER PRIMARY KEY REFERENCES matches, schema INTEGER NOT NULL, start TEXT NOT NULL, data TEXT NOT NULL,
    draws INTEGER NOT NULL, earlier TEXT NOT NULL, first INTEGER NOT NULL);
CREATE TABLE checkpoints (
    match INTEGER NOT NULL REFERENCES matches, number INTEGER NOT NULL, schema INTEGER NOT NULL,
    draws INTEGER NOT NULL, position TEXT NOT NULL, log TEXT NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID;
"""


def write_origin(db: sqlite3.Connection, record: Record) -> None:
    """Write down what a match begins from, and its data if no release keeps them."""
    earlier = msgspec.json.encode(record.earlier).decode()
    db.execute("INSERT OR REPLACE INTO origins VALUES (?, ?, ?, ?, ?, ?, ?)",
               (record.key, SCHEMA, text(record.start), record.data, record.draws, earlier, record.first))
    db.execute("DELETE FROM checkpoints WHERE match = ?", (record.key,))
    if db.execute("SELECT 1 FROM data WHERE hash = ?", (record.data,)).fetchone() is None:
        tables = carried(title_of(record.game), record.data, record.tables)
        if tables:
            db.execute("INSERT INTO data VALUES (?, ?)", (record.data, tables))


def with_origin(db: sqlite3.Connection, record: Record) -> Record:
    """A record with what its match began from. One without has been there since before origins were written down."""
    row = db.execute("SELECT schema, start, data, draws, earlier, first FROM origins WHERE match = ?",
                     (record.key,)).fetchone()
    if row is None:
        return msgspec.structs.replace(record, schema=1, data=FIRST)
    schema, start, data, draws, earlier, first = row
    tables = db.execute("SELECT tables FROM data WHERE hash = ?", (data,)).fetchone()
    return msgspec.structs.replace(
        record, schema=schema, start=msgspec.json.decode(start), data=data, tables=tables[0] if tables else "",
        draws=draws, earlier=msgspec.json.decode(earlier, type=tuple[Chapter, ...]), first=first)


def write_checkpoint(db: sqlite3.Connection, key: int, checkpoint: Checkpoint) -> None:
    """Write a checkpoint down and forget those that are too old to be wanted; the log is kept with the last."""
    db.execute("UPDATE checkpoints SET log = '' WHERE match = ?", (key,))
    db.execute("INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?, ?, ?)",
               (key, checkpoint.number, SCHEMA, checkpoint.draws, text(checkpoint.position), checkpoint.log))
    db.execute("DELETE FROM checkpoints WHERE match = ? AND number NOT IN "
               "(SELECT number FROM checkpoints WHERE match = ? ORDER BY number DESC LIMIT ?)",
               (key, key, MOST_CHECKPOINTS))


def checkpoints(db: sqlite3.Connection, record: Record) -> tuple[Checkpoint, ...]:
    """The checkpoints of a match, the last one last, in the form of today."""
    register = title_of(record.game).migrations
    rows = db.execute("SELECT number, draws, position, log, schema FROM checkpoints WHERE match = ? ORDER BY number",
                      (record.key,))
    return tuple(Checkpoint(number, draws, migrated(msgspec.json.decode(position), schema, "position", register), log)
                 for number, draws, position, log, schema in rows)


def text(document: object) -> str:
    return msgspec.json.encode(document).decode()
