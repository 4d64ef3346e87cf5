"""Matches as earlier releases left them: match files and a server's database each. They are never written again.

`python -m tests.corpus.write NAME` adds the folder of a release; `tests/corpus/README.md` says when.
"""

import gzip
from pathlib import Path

HERE = Path(__file__).parent
DATABASE = "server.db.gz"
FRAMES = "frames.txt"
CONTINUED: dict[str, str] = {}
"""Matches that this release cannot replay and lets go on from a checkpoint, with the reason why that was accepted."""


def match_files(corpus: Path = HERE) -> list[Path]:
    """Every match file of every release, and those that fixed bugs left behind."""
    return sorted(corpus.glob("*/*.json"))


def databases(corpus: Path = HERE) -> list[Path]:
    return sorted(corpus.glob(f"*/{DATABASE}"))


def unpack(database: Path, folder: Path) -> Path:
    """A copy of a server's database as its data folder holds it."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / "trinchera.db"
    target.write_bytes(gzip.decompress(database.read_bytes()))
    return target


def frame_tags() -> set[tuple[str, str]]:
    """Every procedure that documents of a release may speak of: its game and its tag."""
    lines = [line for path in HERE.glob(f"*/{FRAMES}") for line in path.read_text("utf-8").splitlines()]
    return {(slug, tag) for slug, tag in (line.split() for line in lines)}
