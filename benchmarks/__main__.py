"""`make bench`: print every figure and write them to benchmarks/latest.json; `compare REV`: beside another revision."""

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import msgspec

from benchmarks.figures import HEAD, Figure, line

PARTS = ("engine", "hexes", "sight", "war", "server", "client")


def figures(part: str) -> list[Figure]:
    measure: Callable[[], list[Figure]] = import_module(f"benchmarks.{part}").measure
    return measure()


def main(parts: tuple[str, ...]) -> None:
    print(HEAD)
    found = []
    for part in parts:
        for figure in figures(part):
            print(line(figure), flush=True)
            found.append(figure)
    if parts == PARTS:
        text = msgspec.json.format(msgspec.json.encode(found), indent=1)
        Path(__file__).with_name("latest.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    if sys.argv[1:2] == ["compare"]:
        from benchmarks.compare import main as compare
        sys.exit(compare(sys.argv[2:]))
    main(tuple(sys.argv[1:]) or PARTS)
