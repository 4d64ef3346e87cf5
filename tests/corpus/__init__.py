"""Matches as earlier releases left them: match files and a server's database each. They are never written again.

`python -m tests.corpus.write NAME` adds the folder of a release; `tests/corpus/README.md` says when.
"""

import gzip
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
DATABASE = "server.db.gz"


def match_files() -> list[Path]:
    """Every match file of every release, and those that fixed bugs left behind."""
    return sorted(HERE.glob("*/*.json"))


def databases() -> list[Path]:
    return sorted(HERE.glob(f"*/{DATABASE}"))


def unpack(database: Path, folder: Path) -> Path:
    """A copy of a server's database as its data folder holds it."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / "trinchera.db"
    target.write_bytes(gzip.decompress(database.read_bytes()))
    return target


def releases() -> Iterator[str]:
    """The folders, oldest first."""
    yield from sorted({path.parent.name for path in match_files()})
