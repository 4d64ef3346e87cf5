"""Reads the map of the game; the geometry is the table's own, so that picture and hexes fit."""

import tomllib
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from trinchera.engine.hexes import Field, Layout
from trinchera.games.the_spanish_civil_war.table.sheet import LEFT, SIZE, TOP

from ...geometry import Line, Point

Pairs = list[tuple[str, str]]


@dataclass(frozen=True)
class Hex:
    centre: Point
    shape: Polygon
    terrain: str
    name: str
    kind: str
    spanish: bool


class Ground:
    """The hexes with what is in them; rivers on their sides by name, railways from middle to middle."""

    def __init__(self, data: Path) -> None:
        tables = tomllib.loads((data / "map.toml").read_text(encoding="utf-8"))
        rows, sides = tables["hexes"]["rows"], tables["hexsides"]
        grid = {key: tables["grid"][key] for key in ("columns", "rows", "back")}
        self.field = Field(Layout(**grid, lines="rows", order="row-column", rows_grow="north"), rows)
        self.hexes = {label: self._hex(label, row) for label, row in rows.items()}
        self.rivers = {kind: _pairs(sides[kind]) for kind in ("major", "minor")}
        self.railways = _pairs(sides["rail"])

    def _hex(self, label: str, row: dict[str, str]) -> Hex:
        index = self.field.number[label]
        shape = Polygon([moved(corner) for corner in self.field.corners(index, SIZE)])
        kind, name = row.get("kind", ""), row.get("name", "")
        return Hex(moved(self.field.centre(index, SIZE)), shape, row["terrain"], name, kind, row["country"] == "spain")

    def side(self, one: str, other: str) -> Line:
        """The two ends of the side that parts two hexes."""
        here, there = (self.field.number[label] for label in (one, other))
        return [(round(x, 1), round(y, 1)) for x, y in map(moved, self.field.hexside(here, there, SIZE))]

    def area(self, spanish: bool) -> BaseGeometry:
        return shapely.union_all([h.shape.buffer(0.2) for h in self.hexes.values() if h.spanish == spanish])

    def of(self, terrain: str) -> BaseGeometry:
        return shapely.union_all([h.shape.buffer(0.5) for h in self.hexes.values() if h.terrain == terrain])

    def open_sea(self) -> list[Point]:
        """The middles of the places of the grid where no hex is; the land beyond the rim is left as it is."""
        first, last = self.field.layout.rows
        spots: dict[tuple[int, int], Point] = {}
        for row in range(first, last + 1):
            for column in range(self.field.layout.columns[0], self.field.layout.columns[1] + 1):
                beyond = (row > 36 and 2 < column < 12) or (row < 13 and column > 12)
                if f"{row:02}{column:02}" not in self.hexes and not beyond:
                    spots[row, column] = self._spot(row, column)
        return list(spots.values())

    def _spot(self, row: int, column: int) -> Point:
        return moved(self.field.centre(self.field.index_of(f"{row:02}{column:02}"), SIZE))


def moved(point: Point) -> Point:
    """From the corner of the hexes to the corner of the sheet."""
    return point[0] + LEFT, point[1] + TOP


def _pairs(lines: dict[str, list[str]]) -> dict[str, Pairs]:
    found: dict[str, Pairs] = defaultdict(list)
    for name, sides in lines.items():
        found[name] += [(side[:4], side[5:]) for side in sides]
    return dict(found)


@cache
def read_ground(data: Path) -> Ground:
    return Ground(data)
