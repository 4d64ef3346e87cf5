"""Copies of everything while the server runs, and back again when it does not.

At every moment of a restore there is a whole database under its name: the old one until one rename puts the new one in
its place. What was there before stays beside it under a name of its own.
"""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

from trinchera.engine.errors import BadInput, CorruptFile
from trinchera.server.store import COUNTER, FILE, VERSION, check, hold, typed, usable

PAGES = 1_000
"""Copied at a time, so that players hardly notice."""
PART, RESTORING, BEFORE = ".part", ".restoring", ".before"

Step = Callable[[str], None]


def no_step(name: str) -> None:
    """Tests pull the plug here."""


def backup(data: str | Path, to: str | Path, step: Step = no_step) -> int:
    """Copy a data directory's matches to one file, whether or not a server is running; how many there are."""
    source, target = Path(data) / FILE, Path(to)
    if not source.exists():
        raise BadInput("no-data", directory=str(data))
    unfinished = target.with_name(target.name + PART)
    try:
        unfinished.unlink(missing_ok=True)
        unfinished.touch(0o600)
        step("copy")
        copy(source, unfinished)
        step("check")
        matches = inspect(unfinished)
        flushed(unfinished)
        step("rename")
        unfinished.replace(target)
        flushed(target.parent)
    except OSError as error:
        raise typed(error, target.parent) from None
    return matches


def copy(source: Path, target: Path) -> None:
    try:
        with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(target)) as there:
            here.backup(there, pages=PAGES, sleep=0.01)
            there.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise CorruptFile("data-damaged", problem=str(error)) from None


def restore(data: str | Path, source: str | Path, step: Step = no_step) -> int:
    """Put a copy in place of what is there, which is kept beside it; how many matches it holds."""
    directory, kept = Path(data), Path(source)
    matches = inspect(kept)
    with hold(usable(directory)):
        try:
            swap(directory / FILE, kept, step)
        except OSError as error:
            raise typed(error, directory) from None
    return matches


def swap(target: Path, source: Path, step: Step) -> None:
    """A new file, whole and on the disk; then a second name for the old one; then one rename."""
    unfinished = target.with_name(FILE + RESTORING)
    step("copy")
    shutil.copyfile(source, unfinished)
    unfinished.chmod(0o600)
    inspect(unfinished)
    flushed(unfinished)
    step("keep")
    if target.exists():
        fold(target)
        step("link")
        keep(target)
    step("counter")
    target.with_name(COUNTER).unlink(missing_ok=True)
    for ending in ("-wal", "-shm"):
        target.with_name(FILE + ending).unlink(missing_ok=True)
    step("rename")
    unfinished.replace(target)
    step("flush")
    flushed(target.parent)


def fold(target: Path) -> None:
    """The write-ahead log of the old file goes into it: it must not be taken for the new file's. A file too damaged
    for that is kept with its log."""
    try:
        with closing(sqlite3.connect(target)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            db.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.DatabaseError:
        wal = target.with_name(FILE + "-wal")
        if wal.exists():
            shutil.copyfile(wal, free_name(wal))


def keep(target: Path) -> Path:
    """A second name for the old file, one that nothing has; the old name stays until the new file takes it."""
    name = free_name(target)
    try:
        os.link(target, name)
    except OSError:
        shutil.copyfile(target, name)
    flushed(target.parent)
    return name


def free_name(target: Path) -> Path:
    names = (target.with_name(f"{target.name}{BEFORE}{number or ''}") for number in count())
    return next(name for name in names if not name.exists())


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
