"""What the code makes of the corpus: `python -m tests.corpus` prints a line for each release, and the matches that are
not as they were."""

import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from tests.corpus import HERE, databases, match_files, unpack
from trinchera import catalogue
from trinchera.engine import files
from trinchera.engine.chance import Seeded
from trinchera.engine.match import Match
from trinchera.engine.resume import resume
from trinchera.server.upgrade import check

MORE = 25


def report(corpus: Path = HERE) -> dict[str, dict[str, str]]:
    """What becomes of every match of every release, by its name."""
    found: dict[str, dict[str, str]] = {}
    for path in match_files(corpus):
        found.setdefault(path.parent.name, {})[path.name] = fate_of(path)
    for database in databases(corpus):
        with tempfile.TemporaryDirectory() as folder:
            unpack(database, Path(folder))
            fates = check(Path(folder)).matches
        found[database.parent.name] |= {f"server/{fate.id}": fate.how or fate.problem for fate in fates}
    return found


def fate_of(path: Path) -> str:
    """How a file is opened, once the match has gone on for a while and was saved and opened again."""
    file = files.loads(path.read_bytes())
    title = catalogue.game(file.game)
    match, how = resume(title, file)
    assert match.result == file.result or how == "continued", path.name
    play_on(match)
    again = files.replay(title, files.loads(files.dumps(files.record(match))))
    assert again.game.digest() == match.game.digest(), path.name
    return how


def play_on(match: Match) -> None:
    """So many more choices, with other dice if those of the match are secret."""
    hand: Any = Seeded(4)
    match.dice = hand
    for _ in range(MORE):
        if match.pending is not None:
            match.choose(hand.pick(match.pending).id)


def lines(found: dict[str, dict[str, str]]) -> list[str]:
    counts = {release: Counter(fates.values()) for release, fates in found.items()}
    return [f"{release}: " + ", ".join(f"{number} {how}" for how, number in sorted(count.items()))
            for release, count in counts.items()]


def others(found: dict[str, dict[str, str]]) -> list[str]:
    """The matches that are not as they were."""
    return [f"{release}/{name}: {how}" for release, fates in found.items() for name, how in fates.items()
            if how not in ("unchanged", "migrated")]


if __name__ == "__main__":
    everything = report()
    print("\n".join([*lines(everything), *others(everything)]))
