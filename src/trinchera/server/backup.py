"""Copies of everything while the server runs, and back again when it does not."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from trinchera.engine.errors import BadInput, CorruptFile
from trinchera.server.store import FILE, VERSION, check, hold

PAGES = 1_000
"""Copied at a time, so that players hardly notice."""


def backup(data: str | Path, to: str | Path) -> int:
    """Copy a data directory's matches to one file, whether or not a server is running; how many there are."""
    source, target = Path(data) / FILE, Path(to)
    if not source.exists():
        raise BadInput("no-data", directory=str(data))
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(0o600)
    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(unfinished)) as there:
        here.backup(there, pages=PAGES, sleep=0.01)
        there.execute("PRAGMA journal_mode = DELETE")
    matches = inspect(unfinished)
    flushed(unfinished)
    unfinished.replace(target)
    flushed(target.parent)
    return matches


def restore(data: str | Path, source: str | Path) -> int:
    """Put a copy back in place of what is there, which is kept beside it; how many matches it holds."""
    directory, copy = Path(data), Path(source)
    matches = inspect(copy)
    directory.mkdir(parents=True, exist_ok=True)
    with hold(directory):
        unfinished, target = directory / (FILE + ".part"), directory / FILE
        shutil.copyfile(copy, unfinished)
        unfinished.chmod(0o600)
        flushed(unfinished)
        set_aside(target)
        unfinished.replace(target)
        flushed(directory)
    return matches


def set_aside(target: Path) -> None:
    """Keep what was there. Its write-ahead log is folded in first: it must not be taken for the new file's."""
    if target.exists():
        with closing(sqlite3.connect(target)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        target.replace(target.with_name(FILE + ".before"))
    for ending in ("-wal", "-shm"):
        target.with_name(FILE + ending).unlink(missing_ok=True)


def inspect(file: Path) -> int:
    """How many matches a copy holds; a file that is not a whole copy is refused."""
    if not file.is_file():
        raise BadInput("no-backup", file=file.name)
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
            check(db)
            version = db.execute("PRAGMA user_version").fetchone()[0]
            if not 1 <= version <= VERSION:
                raise CorruptFile("data-newer", found=version, known=VERSION)
            number: int = db.execute("SELECT count(*) FROM matches").fetchone()[0]
            return number
    except sqlite3.DatabaseError as error:
        raise CorruptFile("data-damaged", problem=str(error)) from None


def flushed(path: Path) -> None:
    """Not only written but on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
