"""The slow lines of sight for every pair of hexes of many boards at once: the same geometry, worked out once for each
displacement, and the same rules, asked of whole boards as arrays."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tests.engine.lines import BLOCKING, CROPS, Item, Land, Spot, far, neighbour

EDGE = 2
"""Rows and columns of open ground around the boards: a line may touch hexes beyond the edge."""
Array = Any


@cache
def geometry(odd: int, columns: int, rows: int) -> tuple[tuple[tuple[Item, bool], ...], set[int]]:
    """What a line meets that begins in an even or an odd column, and how it leaves its first hex."""
    items, leaves = Land({}).items((odd, 0), (odd + columns, rows))
    return tuple(items), leaves


class Lines(NamedTuple):
    """The lines of one displacement, on each board and from each hex they can begin in: whether they are open and
    hindered. Only those that do not go uphill are told."""

    start: Array
    end: Array
    level: Array
    clear: Array
    hindered: Array


class Lands:
    """Boards of one shape. Hexes are numbered by column and row, with an edge around them."""

    def __init__(self, grounds: list[dict[Spot, tuple[str, int]]]) -> None:
        spots = sorted(grounds[0])
        assert all(sorted(ground) == spots for ground in grounds), "boards of one shape"
        self.first, self.last = spots[0], spots[-1]
        self.height = self.last[1] - self.first[1] + 1 + 2 * EDGE
        self.size = self.height * (self.last[0] - self.first[0] + 1 + 2 * EDGE)
        where = [self.number(spot) for spot in spots]
        self.on_board, self.level, self.cover, self.crops = (
            np.zeros((count, self.size), kind) for count, kind in ((1, bool), (len(grounds), np.int8),
                                                                   (len(grounds), bool), (len(grounds), bool)))
        self.on_board[0, where] = True
        for board, ground in enumerate(grounds):
            self.level[board, where] = [ground[spot][1] for spot in spots]
            self.cover[board, where] = [ground[spot][0] in BLOCKING for spot in spots]
            self.crops[board, where] = [ground[spot][0] in CROPS for spot in spots]
        self.spots, self.where = spots, np.array(where)
        self.odd = np.array([spot[0] % 2 for spot in spots])
        self.crest = [self.crests(side) for side in range(6)]
        self.passed: dict[tuple[frozenset[int], frozenset[int], bool], Array] = {}

    def number(self, spot: Spot) -> int:
        return (spot[0] - self.first[0] + EDGE) * self.height + spot[1] - self.first[1] + EDGE

    def spot(self, number: int) -> Spot:
        column, row = divmod(int(number), self.height)
        return column - EDGE + self.first[0], row - EDGE + self.first[1]

    def crests(self, side: int) -> Array:
        found = np.zeros(self.level.shape, bool)
        for spot, here in zip(self.spots, self.where, strict=True):
            found[:, here] = self.level[:, here] > self.level[:, self.number(neighbour(spot, side))]
        return found

    def over(self, entry: set[int], leave: set[int], along: bool) -> Array:
        """Where a line that passes a hex so crosses a crest of it."""
        key = frozenset(entry), frozenset(leave), along
        if key not in self.passed:
            nowhere = np.zeros(self.level.shape, bool)
            groups = [[side] for side in entry | leave] if along else [sorted(entry), sorted(leave)]
            self.passed[key] = np.any([np.all([self.crest[side] for side in sides], axis=0) if sides else nowhere
                                       for sides in groups], axis=0)
        return self.passed[key]

    def displacements(self) -> Iterator[tuple[int, int, int]]:
        wide, high = self.last[0] - self.first[0], self.last[1] - self.first[1]
        yield from ((odd, columns, rows) for odd in (0, 1) for columns in range(-wide, wide + 1)
                    for rows in range(-high, high + 1) if columns or rows)

    def lines(self, odd: int, columns: int, rows: int) -> Lines:
        by = columns * self.height + rows
        inside = np.array([self.first[0] <= spot[0] + columns <= self.last[0]
                           and self.first[1] <= spot[1] + rows <= self.last[1] for spot in self.spots])
        start = self.where[inside & (self.odd == odd)]
        high, low = self.level[:, start], self.level[:, start + by]
        items, leaves = geometry(odd, columns, rows)
        flat, hindered = self.flat(start, high, odd, items)
        crest = np.any([self.crest[side][:, start] for side in leaves], axis=0)
        steep = high - low >= far((odd, 0), (odd + columns, rows))
        slope = crest & ~self.shut(start, (high, low, steep), odd, items)
        return Lines(start, start + by, high - low, np.where(high == low, flat, slope), hindered & (high == low))

    def known(self, at: list[Array]) -> Array:
        """The lines on which all hexes of an item are on the board."""
        return np.all([self.on_board[:, there] for there in at], axis=0)

    def places(self, start: Array, item: Item, odd: int) -> list[Array]:
        return [start + (column - odd) * self.height + row for (column, row), _, _ in item]

    def flat(self, start: Array, level: Array, odd: int, items: tuple[tuple[Item, bool], ...]) -> tuple[Array, Array]:
        stopped, count = np.zeros(level.shape, bool), np.zeros(level.shape, np.int8)
        for item, _ in items:
            at = self.places(start, item, odd)
            here = [(self.level[:, there], there) for there in at]
            stopped |= self.known(at) & np.all([(one > level) | ((one == level) & self.cover[:, there])
                                                for one, there in here], axis=0)
            count += self.known(at) & np.all([(one == level) & self.crops[:, there] for one, there in here], axis=0)
        clear = ~stopped & (count < 3)
        return clear, clear & (count > 0)

    def shut(self, start: Array, ends: tuple[Array, Array, Array], odd: int,
             items: tuple[tuple[Item, bool], ...]) -> Array:
        found = np.zeros(ends[0].shape, bool)
        for number, (item, along) in enumerate(items):
            at = self.places(start, item, odd)
            verdicts = [self.stops(there, ends, self.over(entry, leave, along)[:, there])
                        for there, (_, entry, leave) in zip(at, item, strict=True)]
            full = np.all([verdict[0] for verdict in verdicts], axis=0)
            if number == len(items) - 1:
                full |= np.all([verdict[1] for verdict in verdicts], axis=0)
            found |= self.known(at) & full
        return found

    def stops(self, there: Array, ends: tuple[Array, Array, Array], over: Array) -> tuple[Array, Array]:
        high, low, steep = ends
        level = self.level[:, there]
        crossed = over & (level > low) & ~steep
        cover = self.cover[:, there] & (level >= low) & ~steep
        full = (level >= high) | (crossed & cover)
        return full, full | crossed | cover
