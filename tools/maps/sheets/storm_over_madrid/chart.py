"""Reads the drawing of the map from the game's data."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from ...geometry import Line, Point


@dataclass(frozen=True)
class Chart:
    """The map begins at 0, 0; the sheet around it, with the boxes, begins at left, top."""

    left: float
    top: float
    width: float
    height: float
    areas: dict[str, BaseGeometry]
    urban: frozenset[str]
    busy: list[Point]
    rivers: dict[str, Line]
    streams: dict[str, Line]
    roads: dict[str, Line]
    supply: frozenset[str]
    towns: dict[str, Point]
    area_of: dict[str, str]
    boxes: dict[str, BaseGeometry]
    owners: dict[str, str]

    @property
    def land(self) -> BaseGeometry:
        return shapely.union_all([shape.buffer(0.5) for shape in self.areas.values()])

    @property
    def size(self) -> tuple[float, float]:
        _, _, x, y = self.land.buffer(-0.5).bounds
        return round(x), round(y)

    @property
    def town_land(self) -> BaseGeometry:
        return shapely.union_all([self.areas[key].buffer(0.5) for key in self.urban])

    @property
    def water(self) -> BaseGeometry:
        return shapely.union_all([LineString(line) for line in self.rivers.values()])


def read_chart(data: Path) -> Chart:
    facts = tomllib.loads((data / "map.toml").read_text(encoding="utf-8"))
    sheet = tomllib.loads((data / "sheet.toml").read_text(encoding="utf-8"))["sheet"]
    areas, towns = sheet["areas"], sheet["towns"]
    return Chart(
        **{side: sheet[side] for side in ("left", "top", "width", "height")},
        areas={key: Polygon(area["outline"]).buffer(0) for key, area in areas.items()},
        urban=frozenset(key for key, row in facts["areas"]["rows"].items() if row["kind"] == "urban"),
        busy=[_point(area[key]) for area in areas.values() for key in ("label", "badge")],
        rivers=_lines(sheet["rivers"]),
        streams=_lines(sheet["streams"]),
        roads=_lines({name: road["line"] for name, road in sheet["roads"].items()}),
        supply=frozenset(name for name, road in sheet["roads"].items() if road["route"]),
        towns={name: _point(town["at"]) for name, town in towns.items()},
        area_of={name: town["area"] for name, town in towns.items()},
        boxes={key: Polygon(outline) for key, outline in sheet["boxes"].items()},
        owners={key: row["side"] for key, row in facts["boxes"]["rows"].items()},
    )


def _lines(drawn: dict[str, Any]) -> dict[str, Line]:
    return {name: [_point(p) for p in points] for name, points in drawn.items()}


def _point(pair: list[float]) -> Point:
    x, y = pair
    return float(x), float(y)
