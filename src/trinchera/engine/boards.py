"""Boards made of several maps laid together: each map in its cell, some of them turned, one numbering of hexes for all.

Every map has the same number of columns and rows, an even number of columns, and no half hexes, so that any map fits
beside any other, as it is printed or turned half round. A hex keeps the name that is printed in it.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from trinchera.engine.bits import bit
from trinchera.engine.errors import BadInput
from trinchera.engine.hexes import SIDES, Field, Layout
from trinchera.engine.ids import Columns, Hex, Rows


class Sheet(NamedTuple):
    """A map in its place: the column and row of its cell, and whether it lies turned half round."""

    map: str
    cell: tuple[int, int]
    turned: bool = False


class Laid(NamedTuple):
    """Where a printed hex lies on the board."""

    column: int
    row: int
    turned: bool


class Board:
    """Maps laid together. `maps` gives for each map its printed hexes with their column and row, counted from 1."""

    def __init__(self, sheets: Sequence[Sheet], maps: Mapping[str, Mapping[str, tuple[int, int]]], columns: Columns,
                 rows: Rows, back: Literal["even", "odd"]) -> None:
        self.sheets = tuple(sheets)
        self.columns, self.rows = columns, rows
        check(self.sheets)
        laid = {label: self.lay(sheet, spot) for sheet in self.sheets for label, spot in maps[sheet.map].items()}
        across = columns * (1 + max(sheet.cell[0] for sheet in self.sheets))
        down = rows * (1 + max(sheet.cell[1] for sheet in self.sheets))
        layout = Layout(columns=(1, across), rows=(1, down), back=back, digits=(3, 3))
        self.field = field_of(layout, tuple(sorted(grid(spot) for spot in laid.values())))
        self.number = {label: self.field.number[grid(spot)] for label, spot in laid.items()}
        """The hexes by the names printed in them."""
        self.names = [""] * self.field.size
        for label, space in self.number.items():
            self.names[space] = label
        self.turned = sum(bit(self.number[label]) for label, spot in laid.items() if spot.turned)
        """The hexes of maps that lie turned: what is printed on a side of theirs lies on the opposite one."""
        self.edges = {"north": self.rim(0), "south": self.rim(3), "west": self.rim(5, 4), "east": self.rim(1, 2)}

    def lay(self, sheet: Sheet, spot: tuple[int, int]) -> Laid:
        column, row = spot
        if sheet.turned:
            column, row = self.columns + 1 - column, self.rows + 1 - row
        return Laid(column + self.columns * sheet.cell[0], row + self.rows * sheet.cell[1], sheet.turned)

    def side(self, space: Hex, printed: int) -> int:
        """The direction on the board of a side as it is printed in a hex."""
        return (printed + 3) % 6 if self.turned >> space & 1 else printed

    def rim(self, *outward: int) -> int:
        """The hexes along an edge of the board: those with no hex beyond them on the sides that face it."""
        inside = 0
        for side in outward:
            inside |= self.field.toward(self.field.all, opposite(side))
        return self.field.all & ~inside

    def spaces(self, labels: Iterable[str]) -> int:
        """A set of hexes by their printed names."""
        found = 0
        for label in labels:
            if label not in self.number:
                raise BadInput("pack-bad-hex", hex=label)
            found |= bit(self.number[label])
        return found


@lru_cache(maxsize=16)
def field_of(layout: Layout, labels: tuple[str, ...]) -> Field:
    """The hexes of all boards of one shape: they are numbered alike, and what is found out about distances stays."""
    return Field(layout, labels)


def grid(spot: Laid) -> str:
    return f"{spot.column:03}{spot.row:03}"


def check(sheets: Sequence[Sheet]) -> None:
    """No cell twice, no map twice, the first row and column in use, and every map touching another."""
    cells = [sheet.cell for sheet in sheets]
    if not cells or len(set(cells)) < len(cells) or len({sheet.map for sheet in sheets}) < len(sheets):
        raise BadInput("board-maps-clash", maps=", ".join(sheet.map for sheet in sheets))
    if min(cell[0] for cell in cells) != 0 or min(cell[1] for cell in cells) != 0 or not joined(cells):
        raise BadInput("board-maps-apart", maps=", ".join(sheet.map for sheet in sheets))


def joined(cells: Sequence[tuple[int, int]]) -> bool:
    reached, edge = {cells[0]}, [cells[0]]
    while edge:
        column, row = edge.pop()
        near = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)} & set(cells) - reached
        reached |= near
        edge += near
    return len(reached) == len(cells)


def opposite(side: int) -> int:
    """The direction back from a neighbour."""
    return (side + 3) % len(SIDES)
