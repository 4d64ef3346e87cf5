"""What is kept for whom and how long: quotas, and matches that go when nobody has come back to them."""

import asyncio
import hashlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import time
from typing import Any

import msgspec

from trinchera.engine.errors import TrincheraError
from trinchera.engine.files import dumps
from trinchera.server import logs
from trinchera.server.exports import file_of
from trinchera.server.journal import Record
from trinchera.server.limits import whose
from trinchera.server.metrics import Metrics
from trinchera.server.refusals import Refusal
from trinchera.server.rooms import Rooms
from trinchera.server.settings import Keeping
from trinchera.server.store import Store

DAY = 24 * 3600
CHOICE_BYTES = 64
"""About what a choice takes on the disk."""
LOOK_EVERY = 3600.0
MOST_AT_ONCE = 200
PRUNED = "pruned"
OF_A_MATCH = ("outbox", "addresses", "orders", "grants", "links", "journal", "standing", "keeping", "given",
              "promises", "origins", "checkpoints")


class Keeper:
    """Counts what each address keeps here, and clears away."""

    def __init__(self, store: Store, settings: Keeping, metrics: Metrics, *, local: bool = False) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.local = local
        self.salt: bytes = store.db.execute("SELECT salt FROM pulse").fetchone()[0]

    def owner(self, address: str) -> bytes:
        """An address, not to be read back from the file."""
        return hashlib.blake2b(whose(address).encode(), key=self.salt, digest_size=16).digest()

    def check(self, address: str, more: int) -> None:
        """Refuse a new match where there is no room for it."""
        if self.local:
            return
        matches, size = self.kept(self.owner(address))
        if matches >= self.settings.matches_per_address or size + more > self.settings.bytes_per_address:
            raise Refusal(429, "too-much-kept", pause=3600, matches=self.settings.matches_per_address,
                          bytes=self.settings.bytes_per_address)
        if self.size() + more > self.settings.bytes:
            raise Refusal(503, "storage-full")

    def until(self, updated: int, over: bool) -> int:
        """When a match is removed if nothing happens in it; 0 if never."""
        days = self.settings.finished_days if over else self.settings.abandoned_days
        return int(updated + days * DAY) if days else 0

    def kept(self, owner: bytes) -> tuple[int, int]:
        """How many matches an owner has here, and about how many bytes."""
        matches, size, choices = self.store.db.execute(
            "SELECT count(*), coalesce(sum(bytes), 0), coalesce(sum(number), 0) FROM keeping "
            "JOIN standing USING (match) WHERE owner = ?", (owner,)).fetchone()
        return matches, size + choices * CHOICE_BYTES

    def size(self) -> int:
        """Bytes in all, without the pages that are free."""
        pages, free, page = (self.store.db.execute(f"PRAGMA {name}").fetchone()[0]
                             for name in ("page_count", "freelist_count", "page_size"))
        return int((pages - free) * page)

    def note(self, db: sqlite3.Connection, key: int, address: str, size: int, dice: str) -> bytes:
        """Write down whose a new match is; to be called inside a transaction."""
        owner = self.owner(address)
        db.execute("INSERT INTO keeping VALUES (?, ?, ?, ?)", (key, owner, size, dice))
        return owner


class Pruner:
    """Exports and removes the matches whose time is over, as far as the host has set one."""

    def __init__(self, store: Store, rooms: Rooms, settings: Keeping, metrics: Metrics) -> None:
        self.store = store
        self.rooms = rooms
        self.settings = settings
        self.metrics = metrics
        self.also: Callable[[], None] = lambda: None
        """What else is cleared away."""

    async def run(self) -> None:
        while True:
            while found := self.due():
                for key, match_id in found:
                    await self.prune(key, match_id)
                    await asyncio.sleep(0.01)
            self.also()
            await asyncio.sleep(LOOK_EVERY)

    def due(self) -> list[tuple[int, str]]:
        """Finished and abandoned matches past their time, the oldest first; none that somebody has open."""
        ends = [(time() - days * DAY if days else 0) for days in (self.settings.finished_days,
                                                                 self.settings.abandoned_days)]
        rows = self.store.db.execute(
            "SELECT key, id FROM standing JOIN matches ON key = match WHERE (result != '' AND updated < ?) "
            "OR (result = '' AND updated < ?) ORDER BY updated LIMIT ?", (*ends, MOST_AT_ONCE)).fetchall()
        return [(key, match_id) for key, match_id in rows if not self.open(match_id)]

    def open(self, match_id: str) -> bool:
        room = self.rooms.rooms.get(match_id)
        return room is not None and self.rooms.in_use(room)

    async def prune(self, key: int, match_id: str) -> None:
        """The file is on the disk before the match leaves it."""
        name, body = await self.export(key, match_id)
        await asyncio.to_thread(write, self.store.path.with_name(PRUNED), name, body)
        self.rooms.drop(match_id)
        remove(self.store, key)
        self.metrics.count("matches_pruned")
        logs.note("pruned", match=match_id)

    async def export(self, key: int, match_id: str) -> tuple[str, bytes]:
        try:
            room = await self.rooms.open(match_id)
        except TrincheraError:
            record = self.store.record(match_id)
            assert record is not None
            return f"{match_id}.journal.json", bare(record, self.store.rows(key))
        return f"{room.record.game}-{match_id}.json", dumps(file_of(room))


def bare(record: Record, rows: list[Any]) -> bytes:
    """A match that cannot be played again, as it stands in the file."""
    fields = msgspec.structs.asdict(record) | {"dice_key": record.dice_key.hex()}
    return msgspec.json.encode({"record": fields, "journal": [list(row) for row in rows]})


def write(directory: Path, name: str, body: bytes) -> None:
    directory.mkdir(mode=0o700, exist_ok=True)
    unfinished = directory / f"{name}.part"
    with unfinished.open("wb") as file:
        file.write(body)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(directory / name)


def remove(store: Store, key: int) -> None:
    """Take a match out of the file with all that belongs to it."""
    with store.transaction() as db:
        for table in OF_A_MATCH:
            db.execute(f"DELETE FROM {table} WHERE match = ?", (key,))  # noqa: S608, a name of ours
        db.execute("DELETE FROM matches WHERE key = ?", (key,))
