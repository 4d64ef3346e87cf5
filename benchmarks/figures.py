"""A figure, how far it strays, and the one it is held against."""

from collections.abc import Sequence
from math import comb
from statistics import median
from typing import NamedTuple

import msgspec

SURE = 0.95


class Spread(NamedTuple):
    """The median of several rounds, and an interval that holds the true one 19 times in 20."""

    middle: float
    low: float
    high: float


def spread(values: Sequence[float]) -> Spread:
    """Median and interval by counting alone, whatever the values are like; with few of them, all that was seen."""
    ordered = sorted(values)
    outside = left_out(len(ordered))
    return Spread(median(ordered), ordered[outside], ordered[-1 - outside])


def left_out(count: int) -> int:
    """How many values at either end lie outside a 95 % interval of the median: the sign test turned round."""
    tail = 0.0
    for cut in range(count):
        tail += comb(count, cut) / 2 ** count
        if 2 * tail > 1 - SURE:
            return max(0, cut - 1)
    return 0


class Figure(msgspec.Struct, frozen=True):
    """A measurement; `ratio` is ours to the peer's, `goal` what we hold ourselves to.

    A goal is `at least N` or `under N`; it is meant for the ratio where there is one, else for our figure, or for our
    figure if it begins with `ours`. The interval is that of what is printed last: the ratio, or our figure.
    """

    name: str
    ours: float
    peer: float | None = None
    ratio: float | None = None
    goal: str = ""
    low: float | None = None
    high: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the goal was met; None without one."""
        *words, number = self.goal.removeprefix("ours ").split() or [""]
        if not words:
            return None
        value = self.ours if self.ratio is None or self.goal.startswith("ours ") else self.ratio
        return value >= float(number) if words == ["at", "least"] else value < float(number)


def beside(name: str, ours: float, peer: float, goal: str = "") -> Figure:
    """Our figure beside a peer's."""
    return Figure(name, ours, peer, ours / peer, goal)


def rounds_of(name: str, ours: Sequence[float], goal: str = "") -> Figure:
    """Our figure from several rounds."""
    found = spread(ours)
    return Figure(name, found.middle, None, None, goal, found.low, found.high)


def rounds_beside(name: str, pairs: Sequence[tuple[float, float]], goal: str = "") -> Figure:
    """Ours and a peer's, measured by turns: the ratio is the median of the ratios of the pairs."""
    ratio = spread([ours / theirs for ours, theirs in pairs])
    return Figure(name, median(ours for ours, _ in pairs), median(theirs for _, theirs in pairs), ratio.middle, goal,
                  ratio.low, ratio.high)


HEAD = f"{'':84s} {'ours':>11s} {'peer':>11s} {'ratio':>7s}  {'95 % interval':>18s}  goal"


def line(figure: Figure) -> str:
    peer = f"{figure.peer:11,.1f}" if figure.peer is not None else " " * 11
    ratio = f"{figure.ratio:7.2f}" if figure.ratio is not None else " " * 7
    return f"{figure.name:84s} {figure.ours:11,.1f} {peer} {ratio}  {interval(figure):>18s}  {judged(figure)}".rstrip()


def interval(figure: Figure) -> str:
    return f"{figure.low:,.2f} - {figure.high:,.2f}" if figure.low is not None else ""


def judged(figure: Figure) -> str:
    return figure.goal if figure.met is not False else f"{figure.goal}: MISSED"
