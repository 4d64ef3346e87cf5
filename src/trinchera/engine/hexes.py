"""Hex maps: a map's own numbering, neighbours, distances, lines, hexsides and drawing, with sets of hexes as bit sets.

The hexes of a map stand in straight lines: columns if they are flat-topped, rows if they are pointed. A hex is numbered
by its line and its place in it, so that the neighbours of any set of hexes are a handful of shifts of one integer. Two
maps of the same layout share these numbers.
"""

from collections.abc import Iterable
from math import cos, pi, sin, sqrt
from typing import Literal, NamedTuple

import msgspec

from trinchera.engine.areas import Graph
from trinchera.engine.bits import bit, has, members
from trinchera.engine.errors import BadInput
from trinchera.engine.ids import Columns, Hex, Rows, SpaceId, SpaceSet

Point = tuple[float, float]

COLUMN_SIDES = ("n", "ne", "se", "s", "sw", "nw")
ROW_SIDES = ("w", "sw", "se", "e", "ne", "nw")
"""The names of the six directions, in the order of their numbers."""
SIDES = range(6)

COLUMN_CORNERS = (240, 300, 0, 60, 120, 180)
ROW_CORNERS = (210, 150, 90, 30, 330, 270)
"""The angle of the corner at which each side begins; it ends where the next one begins."""

NUDGE = 1 << 20
"""How finely a line is moved aside to see whether it runs along a hexside."""


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a map numbers its hexes and which way they lie."""

    columns: tuple[int, int]
    rows: tuple[int, int]
    lines: Literal["columns", "rows"] = "columns"
    """What runs straight: columns of flat-topped hexes, or rows of pointed ones."""
    back: Literal["even", "odd"]
    """The straight lines that lie half a hex nearer to the north (columns) or to the west (rows)."""
    order: Literal["column-row", "row-column"] = "column-row"
    digits: tuple[int, int] = (2, 2)
    rows_grow: Literal["south", "north"] = "south"
    prefix: str = ""


class Shift(NamedTuple):
    """Hexes that a step in one direction moves by the same amount."""

    mask: int
    by: int


class Field:
    """The hexes of one map."""

    def __init__(self, layout: Layout, labels: Iterable[str]) -> None:
        self.layout = layout
        self.straight = layout.lines == "columns"
        files, ranks = (layout.columns, layout.rows) if self.straight else (layout.rows, layout.columns)
        self.height = ranks[1] - ranks[0] + 2
        self.size = (files[1] - files[0] + 1) * self.height
        self.labels = [""] * self.size
        self.number: dict[str, SpaceId] = {}
        for label in labels:
            index = self.index_of(label)
            self.labels[index] = label
            self.number[label] = SpaceId(index)
        self.all = sum(bit(index) for index in self.number.values())
        self.back = sum(bit(index) for index in self.number.values() if self.lies_back(index))
        self.fore = self.all & ~self.back
        self.shifts = tuple(self.shifts_of(side) for side in SIDES)
        self.sides = tuple({shift.by: side for side in SIDES for shift in self.shifts[side] if shift.mask & lines}
                           for lines in (self.fore, self.back))
        """For hexes of lines that do not lie back, and those that do: the direction in which a step is so long."""
        self.neighbours = tuple(self.around(bit(h)) if has(self.all, h) else 0 for h in range(self.size))
        self.edge = sum(bit(h) for h in members(self.all) if self.neighbours[h].bit_count() < len(SIDES))
        self.discs: list[tuple[int, ...]] = [(bit(h) & self.all,) for h in range(self.size)]
        """For each hex what lies within no step of it, one, two and so on, as far as somebody has asked. An entry is
        only ever replaced by a longer one, so that threads may share it."""
        self.spot = tuple(self.spot_of(h) for h in range(self.size))
        self.first = tuple(min((self.spot[h][n] for h in members(self.all)), default=0) for n in (0, 1))
        """The line and the place along it at which the drawing begins: a map need not use all of its layout."""

    def index_of(self, label: str) -> int:
        """The number of a hex from what is printed in it."""
        layout = self.layout
        text = label.removeprefix(layout.prefix)
        cut = len(text) - layout.digits[1]
        try:
            parts = int(text[:cut]), int(text[cut:])
        except ValueError:
            raise BadInput("pack-bad-hex", hex=label) from None
        column, row = parts if layout.order == "column-row" else parts[::-1]
        inside = layout.columns[0] <= column <= layout.columns[1] and layout.rows[0] <= row <= layout.rows[1]
        if not inside:
            raise BadInput("pack-bad-hex", hex=label)
        down = row - layout.rows[0] if layout.rows_grow == "south" else layout.rows[1] - row
        across = column - layout.columns[0]
        return across * self.height + down if self.straight else down * self.height + across

    def lies_back(self, index: int) -> bool:
        column, row = self.column_row(index)
        return (column if self.straight else row) % 2 == (self.layout.back == "odd")

    def column_row(self, index: int) -> tuple[int, int]:
        """The printed numbers of column and row."""
        file, rank = divmod(index, self.height)
        across, down = (file, rank) if self.straight else (rank, file)
        layout = self.layout
        row = layout.rows[0] + down if layout.rows_grow == "south" else layout.rows[1] - down
        return layout.columns[0] + across, row

    def shifts_of(self, side: int) -> tuple[Shift, ...]:
        """How far a step in a direction moves the hexes of lines that lie back and of the others."""
        if side in (0, 3):
            return (Shift(self.all, 1 if side else -1),)
        line = self.height if side in (1, 2) else -self.height
        upper = side in (2, 4)
        return Shift(self.back, line - (not upper)), Shift(self.fore, line + upper)

    def toward(self, spaces: SpaceSet, side: int) -> int:
        """The hexes one step from `spaces` in one direction."""
        found = 0
        for mask, by in self.shifts[side]:
            found |= (spaces & mask) << by if by > 0 else (spaces & mask) >> -by
        return found & self.all

    def around(self, spaces: int) -> int:
        """Every hex next to one of `spaces`; a hex of the set counts only if it touches another."""
        back, fore, height = spaces & self.back, spaces & self.fore, self.height
        beside = back | back >> 1 | fore | fore << 1
        return (beside << height | beside >> height | spaces << 1 | spaces >> 1) & self.all

    def neighbour_table(self) -> list[list[int]]:
        """For each hex its neighbour in each direction, -1 where there is none."""
        found = [[-1] * len(SIDES) for _ in range(self.size)]
        for side in SIDES:
            inside = self.toward(self.all, (side + 3) % 6)
            for mask, by in self.shifts[side]:
                for here in members(inside & mask):
                    found[here][side] = here + by
        return found

    def near(self, spaces: SpaceSet, steps: int) -> int:
        """The hexes at most so many steps from one of `spaces`, these included."""
        for _ in range(steps):
            spaces |= self.around(spaces)
        return spaces

    def side(self, here: Hex, there: Hex) -> int:
        """The direction of a neighbour."""
        side = self.sides[has(self.back, here)].get(there - here)
        if side is not None and has(self.neighbours[here], there):
            return side
        raise BadInput("pack-not-adjacent", here=self.labels[here], there=self.labels[there])

    def spot_of(self, index: int) -> tuple[int, int]:
        """Line, and place along it in half hexes."""
        file, rank = divmod(index, self.height)
        return file, 2 * rank + (not self.lies_back(index))

    def distance(self, one: Hex, other: Hex) -> int:
        """How many steps apart two hexes are."""
        (file, place), (far_file, far_place) = self.spot[one], self.spot[other]
        across, along = abs(file - far_file), abs(place - far_place)
        return max(across, (across + along) // 2)

    def within(self, index: Hex, steps: int) -> int:
        """The hexes at most so many steps away, the hex itself included."""
        discs = self.discs[index]
        if steps >= len(discs):
            discs = self.discs[index] = self.grown(discs, steps)
            steps = min(steps, len(discs) - 1)
        return discs[steps]

    def grown(self, discs: tuple[int, ...], steps: int) -> tuple[int, ...]:
        """More steps, until nothing new lies within them."""
        found = list(discs)
        while len(found) <= steps and (len(found) < 2 or found[-1] != found[-2]):
            found.append(found[-1] | self.around(found[-1]))
        return tuple(found)

    def ring(self, index: Hex, steps: int) -> int:
        """The hexes exactly so many steps away."""
        return self.within(index, steps) & ~self.within(index, steps - 1) if steps else bit(index)

    def distances(self, goal: int) -> tuple[int, ...]:
        """For every hex the steps to the nearest hex of `goal`; -1 where there is none."""
        found = [-1] * self.size
        seen, edge, steps = goal, goal, 0
        while edge:
            for index in members(edge):
                found[index] = steps
            edge = self.around(edge) & ~seen
            seen |= edge
            steps += 1
        return tuple(found)

    def line(self, one: Hex, other: Hex) -> tuple[tuple[int, ...], ...]:
        """The hexes a straight line passes, step by step; where it runs along a hexside, those on both sides of it."""
        count = self.distance(one, other)
        return tuple(self.passed(one, other, step, count) for step in range(count + 1))

    def passed(self, one: Hex, other: Hex, step: int, count: int) -> tuple[int, ...]:
        (file, place), (far_file, far_place) = self.spot[one], self.spot[other]
        scale = max(1, count) * NUDGE
        x = (file * (count - step) + far_file * step) * NUDGE if count else file * NUDGE
        y = (place * (count - step) + far_place * step) * NUDGE if count else place * NUDGE
        found = {self.nearest(x + dx, y + dy, scale) for dx, dy in ((1, 2), (-1, -2))}
        return tuple(sorted(index for index in found if has(self.all, index)))

    def nearest(self, x: Columns, y: Rows, scale: int) -> int:
        """The hex around a point given in lines and half hexes, both multiplied by `scale`."""
        first, last = x // scale, -(-x // scale)
        best, index = None, 0
        for file in {first, last}:
            offset = 1 - self.has_back(file)
            rank = (y - offset * scale + scale) // (2 * scale)
            gap = 3 * (x - file * scale) ** 2 + (y - (2 * rank + offset) * scale) ** 2
            if best is None or gap < best:
                best, index = gap, file * self.height + rank
        return index if 0 <= index < self.size else 0

    def has_back(self, file: int) -> bool:
        return self.lies_back(file * self.height)

    def centre(self, index: int, size: float) -> Point:
        """Where the middle of a hex is drawn; `size` is the length of a side and the map begins at 0, 0."""
        file, place = (spot - first for spot, first in zip(self.spot[index], self.first, strict=True))
        across, along = size * (1.5 * file + 1), size * sqrt(3) * (place + 1) / 2
        return (across, along) if self.straight else (along, across)

    def corner(self, index: Hex, side: int, size: float) -> Point:
        """The corner of a hex at which a side begins."""
        x, y = self.centre(index, size)
        angle = (COLUMN_CORNERS if self.straight else ROW_CORNERS)[side % 6] * pi / 180
        return x + size * cos(angle), y + size * sin(angle)

    def corners(self, index: int, size: float) -> tuple[Point, ...]:
        return tuple(self.corner(index, side, size) for side in SIDES)

    def hexside(self, here: Hex, there: Hex, size: float) -> tuple[Point, Point]:
        """The two ends of the side that parts two neighbours."""
        side = self.side(here, there)
        return self.corner(here, side, size), self.corner(here, side + 1, size)

    def extent(self, size: float) -> Point:
        """Width and height of the drawing."""
        points = [point for index in members(self.all) for point in self.corners(index, size)]
        return max(x for x, _ in points), max(y for _, y in points)


class Hexsides(Graph):
    """Hexsides with something on them, such as a river, or crossed by something, such as a road.

    As a graph it joins the hexes on both sides of such a side, so it floods along roads.
    """

    __slots__ = ("field", "on")

    def __init__(self, field: Field, pairs: Iterable[tuple[int, int]]) -> None:
        crossed = list(pairs)
        super().__init__(field.size, crossed)
        on = [0] * len(SIDES)
        for here, there in crossed:
            on[field.side(here, there)] |= bit(here)
            on[field.side(there, here)] |= bit(there)
        self.field = field
        self.on = tuple(on)
        """For each direction the hexes that have the feature on that side."""

    def between(self, here: Hex, there: Hex) -> bool:
        return has(self.neighbours[here], there)

    def touched(self) -> int:
        """The hexes with at least one such side."""
        return self.on[0] | self.on[1] | self.on[2] | self.on[3] | self.on[4] | self.on[5]
