"""What a release makes of the matches of an earlier one: told before it is deployed, or done."""

import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec

from trinchera.engine.errors import BadInput, TrincheraError
from trinchera.engine.resume import How
from trinchera.server.journal import Loaded, load
from trinchera.server.store import FILE, Store


class Fate(msgspec.Struct, frozen=True):
    """What becomes of one match."""

    id: str
    game: str
    scenario: str
    number: int
    """The choices it had, chance included."""
    how: How | None
    """None: the game it belongs to is no longer here."""
    lost: int = 0
    problem: str = ""

    @property
    def good(self) -> bool:
        return self.how in ("unchanged", "migrated")


class Report(msgspec.Struct, frozen=True):
    """What becomes of all matches of a server."""

    matches: tuple[Fate, ...]

    def count(self) -> dict[str, int]:
        found = Counter(fate.how or "unreadable" for fate in self.matches)
        return {how: found[how] for how in ("unchanged", "migrated", "continued", "unreadable")}

    @property
    def good(self) -> bool:
        return all(fate.good for fate in self.matches)


def check(data: Path) -> Report:
    """What this release would make of a server's matches. They are copied first: nothing is changed, and the server may
    be running."""
    with tempfile.TemporaryDirectory() as folder:
        copy(data / FILE if data.is_dir() else data, Path(folder) / FILE)
        return upgrade(Path(folder), keep=False)


def copy(source: Path, target: Path) -> None:
    if not source.is_file():
        raise BadInput("no-data", directory=str(source.parent))
    readable = f"{source.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(readable, uri=True)) as here, closing(sqlite3.connect(target)) as there:
        here.backup(there)


def upgrade(data: Path, *, keep: bool = True) -> Report:
    """Open every match once and, if it is to be kept, write down which go on from a checkpoint."""
    store = Store(data)
    try:
        return Report(tuple(fates(store, keep)))
    finally:
        store.close()


def fates(store: Store, keep: bool) -> Iterator[Fate]:
    for match_id, game, scenario, number in store.db.execute(
            "SELECT id, game, scenario, number FROM matches JOIN standing ON match = key ORDER BY key").fetchall():
        try:
            loaded = opened(store, match_id, keep)
        except TrincheraError as error:
            yield Fate(match_id, game, scenario, number, None, number, str(error))
            continue
        last = loaded.match.origin.earlier[-1] if loaded.how == "continued" else None
        yield Fate(match_id, game, scenario, number, loaded.how, last.lost if last else 0, last.problem if last else "")


def opened(store: Store, match_id: str, keep: bool) -> Loaded:
    record = store.record(match_id)
    assert record is not None
    loaded = load(record, store.rows(record.key), store.checkpoints(record), record.dice(()))
    if keep and loaded.first:
        match = loaded.match
        standing = store.standing(record.key)._replace(
            number=len(match.choices), turn_of=match.pending.side if match.pending else "", result=match.result)
        store.go_on(loaded.record, loaded.first, standing)
    return loaded
