"""Reads the maps of a game with hexes; the geometry is the engine's own, so sheet and table fit."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from trinchera.engine.hexes import Field, Layout

from .geometry import Point

SIZE = 60.0
"""Map units from the middle of a hex to a corner."""

Pairs = list[tuple[str, str]]


@dataclass(frozen=True)
class Hex:
    centre: Point
    shape: Polygon
    terrain: str
    place: str
    kind: str
    height: str
    exit: bool


@dataclass(frozen=True)
class HexMap:
    """Rivers lie on the hexsides between pairs of hexes; roads, trails and railroads run from one hex to the other."""

    width: float
    height: float
    hexes: dict[str, Hex]
    rivers: dict[str, Pairs]
    roads: dict[str, Pairs]
    trails: dict[str, Pairs]
    railroads: dict[str, Pairs]

    def of(self, *terrains: str) -> BaseGeometry:
        """All hexes of some kinds of terrain as one shape."""
        return shapely.union_all([h.shape.buffer(0.5) for h in self.hexes.values() if h.terrain in terrains])

    def side(self, one: str, other: str) -> list[Point]:
        """The two ends of the side that parts two hexes."""
        ends = set(_rounded(self.hexes[one].shape)) & set(_rounded(self.hexes[other].shape))
        return sorted(ends)


def read_hex_map(data: Path, name: str) -> HexMap:
    """One map of the game, at the size the sheet is drawn."""
    tables = tomllib.loads((data / "map.toml").read_text(encoding="utf-8"))
    rows, sides = tables[f"{name}_map"]["rows"], tables[f"{name}_hexsides"]
    grid = {key: tables["grid"][key] for key in ("columns", "rows", "back")}
    field = Field(Layout(**grid), rows)
    return HexMap(
        *field.extent(SIZE),
        {label: _hex(row, field, field.number[label]) for label, row in rows.items()},
        *(_pairs(sides[kind]) for kind in ("rivers", "roads", "trails", "railroads")),
    )


def _hex(row: dict[str, Any], field: Field, index: int) -> Hex:
    place, kind, height = (str(row.get(key, "")) for key in ("place", "kind", "height"))
    shape = Polygon(field.corners(index, SIZE))
    return Hex(field.centre(index, SIZE), shape, row["terrain"], place, kind, height, row.get("exit", False))


def _pairs(lines: dict[str, list[str]]) -> dict[str, Pairs]:
    return {name: [(side[:4], side[5:]) for side in sides] for name, sides in lines.items()}


def _rounded(shape: Polygon) -> list[Point]:
    return [(round(x, 2), round(y, 2)) for x, y in shape.exterior.coords[:-1]]
