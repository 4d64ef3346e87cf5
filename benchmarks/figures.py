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
    """A measurement; `ratio` is ours to the peer's, `goal` what we hold ourselves to."""

    name: str
    ours: float
    peer: float | None = None
    ratio: float | None = None
    goal: str = ""


def beside(name: str, ours: float, peer: float, goal: str = "") -> Figure:
    """Our figure beside a peer's."""
    return Figure(name, ours, peer, ours / peer, goal)


def line(figure: Figure) -> str:
    peer = f"{figure.peer:14,.1f}" if figure.peer is not None else " " * 14
    ratio = f"{figure.ratio:8.2f}" if figure.ratio is not None else " " * 8
    return f"{figure.name:78s} {figure.ours:14,.1f} {peer} {ratio}  {figure.goal}"
