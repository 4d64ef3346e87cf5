"""The one file everything is kept in: SQLite, written ahead, flushed to the disk at every commit.

Calls are made straight from the event loop, and nothing can see a choice before it is on the disk: those that come in
together share a flush (see `batches`), all else is on the disk when the call returns.
"""

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import Hashable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import time
from typing import IO, Any, NamedTuple, TypeVar

import msgspec

from trinchera.engine.errors import BadInput, CorruptFile, TrincheraError
from trinchera.engine.match import Checkpoint
from trinchera.server import lasting, logs
from trinchera.server.batches import Act, Batch
from trinchera.server.journal import Record, Row
from trinchera.server.lasting import LASTING
from trinchera.server.schema import HOUSE

T = TypeVar("T")
FILE = "trinchera.db"
COUNTER = "sequence"
CHECKED_AT_START = 64 << 20
"""Bytes up to which the whole file is checked before the server starts; a larger one is checked beside it."""
LOOK_OVER_EVERY = 24 * 3600.0
MOST_ASKED = 20_000
CHECKPOINT_PAGES = 4_000
"""The write-ahead log is folded in after so many pages: seldom, because somebody waits meanwhile."""
SCHEMA = """
CREATE TABLE matches (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, rules INTEGER NOT NULL,
    scenario TEXT NOT NULL, options TEXT NOT NULL, kinds TEXT NOT NULL, pack TEXT NOT NULL, pack_name TEXT NOT NULL,
    start TEXT NOT NULL, title TEXT NOT NULL, dice_id TEXT NOT NULL, dice_key BLOB NOT NULL,
    imported INTEGER NOT NULL);
CREATE TABLE standing (
    match INTEGER PRIMARY KEY REFERENCES matches, seats TEXT NOT NULL, shares TEXT NOT NULL, number INTEGER NOT NULL,
    turn_of TEXT NOT NULL, result TEXT NOT NULL, updated INTEGER NOT NULL);
CREATE TABLE journal (
    match INTEGER NOT NULL REFERENCES matches, seq INTEGER NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL,
    tokens TEXT NOT NULL, seat TEXT NOT NULL, client TEXT NOT NULL, digest TEXT NOT NULL,
    PRIMARY KEY (match, seq)) WITHOUT ROWID;
CREATE TABLE links (
    hash BLOB PRIMARY KEY, match INTEGER NOT NULL REFERENCES matches, role TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE grants (
    session BLOB NOT NULL, match INTEGER NOT NULL REFERENCES matches, role TEXT NOT NULL, link BLOB NOT NULL,
    PRIMARY KEY (session, match, role)) WITHOUT ROWID;
CREATE INDEX grants_by_match ON grants (match, role);
CREATE TABLE addresses (
    match INTEGER NOT NULL REFERENCES matches, seat TEXT NOT NULL, email TEXT NOT NULL, webhook TEXT NOT NULL,
    lang TEXT NOT NULL, origin TEXT NOT NULL, PRIMARY KEY (match, seat)) WITHOUT ROWID;
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY, dedupe TEXT NOT NULL UNIQUE, match INTEGER NOT NULL REFERENCES matches, seat TEXT NOT NULL,
    number INTEGER NOT NULL, channel TEXT NOT NULL, target TEXT NOT NULL, lang TEXT NOT NULL, link TEXT NOT NULL,
    due REAL NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0, state TEXT NOT NULL DEFAULT 'waiting', problem TEXT NOT NULL DEFAULT '');
CREATE INDEX outbox_due ON outbox (state, due);
"""
ORDERS = """
CREATE TABLE orders (
    match INTEGER NOT NULL REFERENCES matches, seat TEXT NOT NULL, orders TEXT NOT NULL,
    PRIMARY KEY (match, seat)) WITHOUT ROWID;
"""
UPGRADES = (SCHEMA, ORDERS, LASTING, HOUSE)
"""The register of migrations: what leads from each version to the next. Never change one: add the next."""
VERSION = len(UPGRADES)


COLUMNS = Record.__struct_fields__[:14]
"""What `matches` holds of a record."""


class Standing(NamedTuple):
    """What changes about a match, as lists of matches show it."""

    seats: dict[str, str]
    shares: dict[str, str]
    number: int
    turn_of: str
    result: str
    updated: int = 0


class Notice(NamedTuple):
    """Something to be sent to a player, written down together with the choice that is its reason."""

    dedupe: str
    seat: str
    number: int
    channel: str
    target: str
    lang: str
    link: str
    due: float


class Store:
    """The database. One server at a time may hold it."""

    def __init__(self, data: Path) -> None:
        self.path = data / FILE
        self.lock = hold(usable(data))
        self.damaged = ""
        self.asked: dict[Hashable, Any] = {}
        """What is asked with every request and seldom changes; every write but that of a choice forgets it."""
        self.counter: Counter | None = None
        self.batched = False
        """Whether choices that come in together share a flush; who sets it waits for `kept` before telling anybody."""
        self.batch: Batch | None = None
        try:
            refuse_half_restored(self.path)
            self.path.touch(0o600)
            self.small = self.path.stat().st_size <= CHECKED_AT_START
            self.db = connect(self.path)
            (check if self.small else check_head)(self.db)
            migrate(self.db)
            self.counter = Counter(data)
            self.sequence, self.lost = self.counted()
        except (TrincheraError, OSError, sqlite3.Error) as error:
            self.release()
            raise typed(error, data) from None

    def counted(self) -> tuple[int, int]:
        """The number of the last write, and how many the counter beside the file remembers that are not in it."""
        found: int = self.db.execute("SELECT sequence FROM pulse").fetchone()[0]
        assert self.counter is not None
        remembered = self.counter.read()
        if remembered > found:
            logs.warn("journal-tail-lost", writes=remembered - found, last=found)
        return max(found, remembered), max(0, remembered - found)

    async def look_over(self) -> None:
        """A file too large to be checked before the start is checked meanwhile, then all of them once a day."""
        await asyncio.sleep(LOOK_OVER_EVERY if self.small else 0)
        while True:
            self.damaged = await asyncio.to_thread(damage, self.path)
            if self.damaged:
                logs.warn("storage-damaged", problem=self.damaged)
            await asyncio.sleep(LOOK_OVER_EVERY)

    def close(self) -> None:
        self.flush()
        self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.release()

    def release(self) -> None:
        if hasattr(self, "db"):
            self.db.close()
        if self.counter:
            self.counter.close()
        self.lock.close()

    @contextmanager
    def transaction(self, *, of_play: bool = False) -> Iterator[sqlite3.Connection]:
        """All or nothing, and on the disk when it ends; each has a number. Those `of_play` change nobody's rights."""
        self.flush()
        if not of_play:
            self.asked.clear()
        self.db.execute("BEGIN IMMEDIATE")
        try:
            yield self.db
            self.commit(1)
        except BaseException:
            self.roll_back()
            raise
        finally:
            if not of_play:
                self.asked.clear()

    def commit(self, writes: int) -> None:
        """End a transaction of so many writes on the disk."""
        self.db.execute("UPDATE pulse SET sequence = ?", (self.sequence + writes,))
        self.db.execute("COMMIT")
        self.sequence += writes
        if self.counter:
            self.counter.write(self.sequence)

    def roll_back(self) -> None:
        if self.db.in_transaction:
            self.db.execute("ROLLBACK")

    @contextmanager
    def entry(self) -> Iterator[sqlite3.Connection]:
        """A choice: a transaction of its own, or a part of the one that the choices of this moment share."""
        if not self.batched:
            with self.transaction(of_play=True) as db:
                yield db
            return
        batch = self.batch or self.open_batch()
        self.db.execute("SAVEPOINT entry")
        try:
            yield self.db
            self.db.execute("RELEASE entry")
        except BaseException as error:
            self.take_out(error)
            raise
        batch.entries += 1

    def take_out(self, error: BaseException) -> None:
        """A choice could not be written. The others of its moment stand, unless the database gave up all of them."""
        if self.db.in_transaction:
            self.db.execute("ROLLBACK TO entry")
            self.db.execute("RELEASE entry")
            return
        batch, self.batch = self.batch, None
        if batch:
            batch.fail(error)

    def open_batch(self) -> Batch:
        self.db.execute("BEGIN IMMEDIATE")
        self.batch = Batch()
        asyncio.get_running_loop().call_soon(self.flush)
        return self.batch

    def flush(self) -> None:
        """Bring the choices that wait to the disk, and go on with what waited for them. If it fails, none was made."""
        batch, self.batch = self.batch, None
        if batch is None:
            return
        try:
            self.commit(batch.entries)
        except sqlite3.Error as error:
            self.roll_back()
            batch.fail(error)
        else:
            batch.end()

    async def kept(self) -> None:
        """Wait until everything that was written is on the disk. Who wrote something must not pause before."""
        if self.batch:
            await asyncio.shield(self.batch.over)

    def when_kept(self, kept: Act, lost: Act) -> None:
        """Do something when everything that was written is on the disk, or something else if it did not get there."""
        if self.batch:
            self.batch.then(kept, lost)
        else:
            kept()

    def remember(self, question: Hashable, answer: T) -> T:
        """Keep an answer until the next write that may change it."""
        if len(self.asked) >= MOST_ASKED:
            self.asked.clear()
        self.asked[question] = answer
        return answer

    def create(self, db: sqlite3.Connection, record: Record, standing: Standing, first: Row) -> Record:
        """Write down a new match; to be called inside a transaction."""
        fields = msgspec.structs.asdict(record) | {"key": None}
        key = db.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                         [packed(fields[name]) for name in COLUMNS]).lastrowid
        assert key is not None
        db.execute("INSERT INTO standing VALUES (?, ?, ?, ?, ?, ?, ?)", (key, *stand(standing)))
        db.execute("INSERT INTO journal VALUES (?, 0, ?, ?, ?, ?, ?, ?)", (key, *first))
        written = msgspec.structs.replace(record, key=key)
        lasting.write_origin(db, written)
        return written

    def go_on(self, record: Record, row: Row, standing: Standing) -> None:
        """Write down that a match goes on from a checkpoint; the lines before stay as they are."""
        with self.transaction() as db:
            lasting.write_origin(db, record)
            db.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (record.key, record.first, *row))
            db.execute("UPDATE standing SET number = ?, turn_of = ?, result = ? WHERE match = ?",
                       (standing.number, standing.turn_of, standing.result, record.key))

    def append(self, key: int, seq: int, row: Row, standing: Standing, notices: Sequence[Notice] = (),
               checkpoint: Checkpoint | None = None) -> None:
        """Write down one choice, with where the match stands and whom to tell: all or nothing."""
        with self.entry() as db:
            db.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (key, seq, *row))
            stands = packed(standing.seats), standing.number, standing.turn_of, standing.result, now(), key
            db.execute("UPDATE standing SET seats = ?, number = ?, turn_of = ?, result = ?, updated = ? "
                       "WHERE match = ?", stands)
            for notice in notices:
                post(db, key, notice)
            if checkpoint:
                lasting.write_checkpoint(db, key, checkpoint)

    def seat(self, key: int, standing: Standing) -> None:
        """Write down who sits where, and the players' shares of the dice."""
        with self.transaction() as db:
            db.execute("UPDATE standing SET seats = ?, shares = ?, updated = ? WHERE match = ?",
                       (packed(standing.seats), packed(standing.shares), now(), key))

    def order(self, key: int, seat: str, orders: dict[str, str]) -> None:
        """Write down the standing orders of a seat."""
        with self.transaction() as db:
            db.execute("INSERT OR REPLACE INTO orders VALUES (?, ?, ?)", (key, seat, packed(orders)))

    def keeping(self, key: int) -> tuple[str, str]:
        """Whose a match is, and how its dice are made."""
        row = self.db.execute("SELECT owner, dice FROM keeping WHERE match = ?", (key,)).fetchone()
        return (row[0].hex(), row[1]) if row else ("", "host")

    def given(self, key: int) -> frozenset[str]:
        """The seats that the owner has given away."""
        return frozenset(seat for seat, in self.db.execute("SELECT seat FROM given WHERE match = ?", (key,)))

    def promises(self, key: int) -> dict[str, str]:
        return dict(self.db.execute("SELECT seat, promise FROM promises WHERE match = ?", (key,)).fetchall())

    def promise(self, key: int, seat: str, promise: str) -> None:
        with self.transaction() as db:
            db.execute("INSERT INTO promises VALUES (?, ?, ?)", (key, seat, promise))

    def reopen(self, key: int, first: Row, standing: Standing) -> None:
        """Begin a match anew that no choice was made in."""
        with self.transaction() as db:
            db.execute("UPDATE journal SET tokens = ? WHERE match = ? AND seq = 0", (first.tokens, key))
            db.execute("UPDATE standing SET seats = ?, shares = ?, number = ?, turn_of = ?, result = ?, updated = ? "
                       "WHERE match = ?", (*stand(standing), key))

    def orders(self, key: int) -> dict[str, dict[str, str]]:
        """The standing orders of each seat that has given any."""
        rows = self.db.execute("SELECT seat, orders FROM orders WHERE match = ?", (key,))
        return {seat: msgspec.json.decode(orders) for seat, orders in rows}

    def record(self, match_id: str) -> Record | None:
        row = self.db.execute("SELECT * FROM matches WHERE id = ?", (match_id,)).fetchone()
        return lasting.with_origin(self.db, unpacked(row)) if row else None

    def checkpoints(self, record: Record) -> tuple[Checkpoint, ...]:
        return lasting.checkpoints(self.db, record)

    def standing(self, key: int) -> Standing:
        row = self.db.execute("SELECT * FROM standing WHERE match = ?", (key,)).fetchone()
        return Standing(msgspec.json.decode(row[1]), msgspec.json.decode(row[2]), *row[3:])

    def rows(self, key: int) -> list[Row]:
        return [Row(*row) for row in self.db.execute(
            "SELECT kind, at, tokens, seat, client, digest FROM journal WHERE match = ? ORDER BY seq", (key,))]

    def count(self) -> int:
        number: int = self.db.execute("SELECT count(*) FROM matches").fetchone()[0]
        return number


class Counter:
    """The number of the last write in a file of its own, written after it. If it is ahead of the database, the
    database has lost its tail: it was restored from a copy, or a disk did not keep what it said it had."""

    def __init__(self, data: Path) -> None:
        self.file = os.open(data / COUNTER, os.O_RDWR | os.O_CREAT, 0o600)

    def read(self) -> int:
        text = os.pread(self.file, 32, 0).strip()
        return int(text) if text.isdigit() else 0

    def write(self, number: int) -> None:
        os.pwrite(self.file, b"%20d\n" % number, 0)

    def close(self) -> None:
        os.close(self.file)


def usable(data: Path) -> Path:
    """A directory that can be written to."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        return data
    except OSError as error:
        raise typed(error, data) from None


def typed(error: Exception, data: Path) -> TrincheraError:
    """What keeps a database from being used, in words."""
    if isinstance(error, TrincheraError):
        return error
    if isinstance(error, OSError):
        return BadInput("data-unusable", directory=data.name[:64], problem=error.strerror or type(error).__name__)
    return CorruptFile("data-damaged", problem=str(error))


def refuse_half_restored(path: Path) -> None:
    """Beside a restore that did not finish an empty database would look like one that lost everything."""
    if path.exists():
        return
    rest = sorted(found.name for found in path.parent.glob(f"{FILE}.*") if not found.name.endswith(("-wal", "-shm")))
    if rest:
        raise BadInput("restore-unfinished", file=rest[0], directory=path.parent.name)


def connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None)
    with suppress(sqlite3.DatabaseError):
        db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def hold(data: Path) -> IO[str]:
    """Two servers on one file would each have their own idea of a match."""
    try:
        lock = (data / "lock").open("w")
    except OSError as error:
        raise typed(error, data) from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise BadInput("data-in-use", directory=data.name) from None
    return lock


def check(db: sqlite3.Connection) -> None:
    """Refuse a damaged file instead of making it worse."""
    examine(db, "PRAGMA integrity_check(1)")


def check_head(db: sqlite3.Connection) -> None:
    """Whether it is a database of ours at all."""
    examine(db, "SELECT 'ok' FROM sqlite_schema WHERE name = 'matches'")


def examine(db: sqlite3.Connection, question: str) -> None:
    try:
        found = (db.execute(question).fetchone() or ("not a database of this program",))[0]
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != "ok":
        raise CorruptFile("data-damaged", problem=found)


def damage(path: Path) -> str:
    """What is wrong with a file, read beside the server; nothing if it is sound."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
            examine(db, "PRAGMA quick_check(1)")
    except (CorruptFile, sqlite3.Error) as error:
        return str(error)
    return ""


def migrate(db: sqlite3.Connection) -> None:
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise CorruptFile("data-newer", found=version, known=VERSION)
    if version < VERSION:
        steps = "".join(UPGRADES[version:])
        db.executescript(f"BEGIN IMMEDIATE; {steps} PRAGMA user_version = {VERSION}; COMMIT;")


def post(db: sqlite3.Connection, key: int, notice: Notice) -> None:
    """Put a notice in the outbox, once."""
    db.execute("INSERT OR IGNORE INTO outbox (match, dedupe, seat, number, channel, target, lang, link, due) "
               "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (key, *notice))


def stand(standing: Standing) -> tuple[Any, ...]:
    return (packed(standing.seats), packed(standing.shares), standing.number, standing.turn_of, standing.result, now())


def packed(value: Any) -> Any:
    return msgspec.json.encode(value).decode() if isinstance(value, dict) else value


def unpacked(row: Sequence[Any]) -> Record:
    fields = dict(zip(COLUMNS, row, strict=True))
    for name in ("options", "kinds", "start"):
        fields[name] = msgspec.json.decode(fields[name])
    return Record(**fields)


def now() -> int:
    return int(time())
