"""`python -m benchmarks.hosting`: measure the server and write its figures into docs/hosting.md, misses too."""

import os
import platform
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.figures import Figure
from benchmarks.server import measure
from trinchera.catalogue import GAMES

PAGE = Path(__file__).parents[1] / "docs" / "hosting.md"


def table(figures: Sequence[Figure]) -> str:
    rows = [f"| {figure.name.removeprefix('server: ')} | {number(figure.ours)} | {number(figure.peer)} | "
            f"{goal(figure)} |" for figure in figures]
    return "\n".join(("| | ours | beside | goal |", "|---|---|---|---|", *rows))


def number(value: float | None) -> str:
    return "" if value is None else f"{value:,.0f}" if abs(value) >= 100 else f"{value:,.2f}"


def goal(figure: Figure) -> str:
    """What we hold ourselves to, and whether it was missed."""
    if not figure.goal:
        return ""
    *words, limit = figure.goal.removeprefix("ours ").split()
    value = figure.ours if figure.ratio is None or figure.goal.startswith("ours ") else figure.ratio
    met = value >= float(limit) if words == ["at", "least"] else value < float(limit)
    return figure.goal if met else f"{figure.goal}: missed"


def conditions() -> str:
    busy = os.getloadavg()[0]
    return (f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}; "
            f"{busy:.1f} other processes wanted a core on average when the run began.")


def put(name: str, text: str) -> None:
    """Put a block of figures in its place on the page: figures, soak or kills."""
    page, begin, end = PAGE.read_text("utf-8"), f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    before, found, rest = page.partition(begin)
    if not found or end not in rest:
        raise SystemExit(f"{PAGE.name} has no place for {name}")
    PAGE.write_text(f"{before}{begin}\n{text}\n{end}{rest.partition(end)[2]}", "utf-8")


def main() -> None:
    where = conditions()
    figures = measure(sys.argv[1:] or GAMES)
    put("figures", f"{where}\n\n{table(figures)}")
    print(table(figures))


if __name__ == "__main__":
    main()
