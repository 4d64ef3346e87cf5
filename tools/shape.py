"""Lines of Python in each game, room by room, at one commit or several: python -m tools.shape [COMMIT ...].

Without a commit the working tree is counted. Rooms are told by folder; before there were folders, by the names of the
modules. Every line of a file counts, as `wc -l` would count it.
"""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES = "src/trinchera/games"
ROOMS = ("rules", "table", "commander", "former", "rules and table", "all")
TABLE = {"layers", "odds", "prices", "sheet", "standing", "style", "sums", "view"}
COMMANDER = {"advice", "by_hand", "chances", "intents", "manners", "muster", "outlook", "planning", "plans",
             "prospects", "stances", "survey"}
"""Where these modules of a game stood before it had rooms."""
FORMER = "former"
"""How tables of earlier releases are read: what the first release had no need of."""

Shape = dict[str, Counter[str]]


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def files_at(commit: str) -> Iterator[tuple[str, str]]:
    """Every module of the games with its text."""
    for name in git("ls-tree", "-r", "--name-only", commit, GAMES).split("\n"):
        if name.endswith(".py"):
            yield name, git("show", f"{commit}:{name}")


def files_here() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / GAMES).rglob("*.py")):
        yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")


def room(parts: list[str], roomy: bool) -> str:
    """The room a module stands in, or stood for."""
    if len(parts) > 1:
        return parts[0]
    name = parts[0].removesuffix(".py")
    if name == FORMER:
        return name
    return "rules" if roomy else "table" if name in TABLE else "commander" if name in COMMANDER else "rules"


def shape(files: list[tuple[str, str]]) -> Shape:
    """Lines by game and room."""
    found: Shape = {}
    paths = [(name.removeprefix(f"{GAMES}/").split("/"), text.count("\n")) for name, text in files]
    roomy = {game for (game, *parts), _ in paths if len(parts) > 1}
    for (game, *parts), lines in paths:
        if parts:
            found.setdefault(game, Counter())[room(parts, game in roomy)] += lines
    for rooms in found.values():
        rooms["all"] = sum(rooms.values())
        rooms["rules and table"] = rooms["rules"] + rooms["table"]
    return found


def report(shapes: dict[str, Shape]) -> Iterator[str]:
    """A line for each game and room, the commits beside each other, and how the last compares with the first."""
    yield f"{'game':24}{'room':18}" + "".join(f"{name[:10]:>12}" for name in shapes)
    for game in list(shapes.values())[-1]:
        for one in ROOMS:
            counts = [found.get(game, Counter())[one] for found in shapes.values()]
            change = f"{counts[-1] / counts[0] - 1:+12.1%}" if counts[0] else ""
            yield f"{game:24}{one:18}" + "".join(f"{count:12,}" for count in counts) + change * (len(shapes) > 1)


def main(*commits: str) -> None:
    shapes = {commit: shape(list(files_at(commit))) for commit in commits}
    print(*report(shapes | {"here": shape(list(files_here()))}), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
