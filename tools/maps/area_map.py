"""Reads the data of a game with an area map: what the areas are and where their outlines lie."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

import shapely
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from .geometry import Line, Point, merged


@dataclass(frozen=True)
class Area:
    shape: BaseGeometry
    label: Point
    terrain: str
    elevation: int


@dataclass(frozen=True)
class AreaMap:
    width: float
    height: float
    areas: dict[int, Area]
    borders: dict[tuple[int, int], Line]
    bridges: dict[str, Point]
    river: Line

    def union(self, *keys: int) -> BaseGeometry:
        """Several areas as one shape; the overlap closes hairline gaps between their outlines."""
        return shapely.union_all([self.areas[k].shape.buffer(1) for k in keys]).buffer(-1)

    def inset(self, distance: float, *keys: int) -> BaseGeometry:
        """Areas drawn in from their borders, but not from the edge of the sheet, where the land goes on."""
        shape = self.union(*keys)
        frame = box(0, 0, self.width, self.height)
        beyond = shape.buffer(40, join_style="mitre").difference(frame)
        return shape.union(beyond).buffer(-distance)

    def border(self, *pairs: tuple[int, int]) -> Line:
        """Borders joined end to end, as along a stream."""
        return merged([self.borders[p] for p in pairs])


def read_area_map(data: Path) -> AreaMap:
    facts = tomllib.loads((data / "map.toml").read_text(encoding="utf-8"))["areas"]["rows"]
    sheet = tomllib.loads((data / "sheet.toml").read_text(encoding="utf-8"))["sheet"]
    return AreaMap(
        width=sheet["width"],
        height=sheet["height"],
        areas={int(k): _area(drawn, facts[k]) for k, drawn in sheet["areas"].items()},
        borders={_pair(k): _line(points) for k, points in sheet["borders"].items()},
        bridges={k: (x, y) for k, (x, y) in sheet["bridges"].items()},
        river=_line(sheet["river"]),
    )


def _area(drawn: dict[str, list[list[float]]], facts: dict[str, str | int]) -> Area:
    x, y = drawn["label"]
    shape = Polygon(drawn["outline"]).buffer(0)
    return Area(shape, (float(x), float(y)), str(facts["terrain"]), int(facts["elevation"]))  # type: ignore[arg-type]


def _line(points: list[list[float]]) -> Line:
    return [(float(x), float(y)) for x, y in points]


def _pair(key: str) -> tuple[int, int]:
    a, b = key.split("-")
    return int(a), int(b)
