"""One geomorphic map, as printed or turned half round: its hexes, heights, ways and river.

Ground at the rim lies at level 0 exactly and ways cross it square at the middle of a side, so any two maps fit.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from scipy.ndimage import distance_transform_edt, gaussian_filter
from scipy.spatial import cKDTree
from shapely.geometry import LineString, MultiLineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge

from trinchera.engine.boards import Board, Sheet
from trinchera.games.a_las_barricadas.table import courses
from trinchera.games.a_las_barricadas.table.sheet import SIZE, TILE, TILE_RIM

from ...geometry import Floats, Line, Point, points_of, spline
from ...noise import fractal
from ...relief import Ground

STEP = 2.0
LEVEL = 20.0
"""Metres from one level to the next."""
RIM = 4.0
"""What grows and stands keeps this far from the rim."""
FADE = (26.0, 70.0)
"""The noise of the ground begins so far from the rim and is full after so much more."""


@dataclass(frozen=True)
class Hex:
    centre: Point
    shape: Polygon
    terrain: str
    level: int
    name: str
    ways: dict[str, list[int]]
    river: tuple[int, int] | None
    bridge: bool


class GeoMap:
    """A map in the place it has on a board of its own."""

    def __init__(self, data: Path, letter: str, turned: bool) -> None:
        tables = tomllib.loads((data / "maps.toml").read_text(encoding="utf-8"))
        rows, grid = tables[f"map_{letter.lower()}"]["rows"], tables["grid"]
        spots = {label: (int(label[1:-2]), int(label[-2:])) for label in rows}
        sheets = [Sheet(letter, (0, 0), turned)]
        self.board = Board(sheets, {letter: spots}, grid["columns"], grid["rows"], grid["back"])
        self.field = self.board.field
        self.hexes = {label: self._hex(label, row) for label, row in rows.items()}
        self.land = shapely.union_all([h.shape.buffer(0.4) for h in self.hexes.values()]).buffer(-0.4)
        self.inner = self.land.buffer(-RIM)
        self.seed = ord(letter) * 7 + 180 * turned

    def _hex(self, label: str, row: dict[str, Any]) -> Hex:
        space = self.board.number[label]
        shape = Polygon(self.field.corners(space, SIZE))
        ways = {kind: [self._side(space, way) for way in row.get(kind, "")] for kind in ("road", "trail")}
        sides = [self._side(space, way) for way in row.get("river", "")]
        river = (sides[0], sides[1]) if sides else None
        name, level = row.get("name", ""), row.get("level", 0)
        return Hex(self.field.centre(space, SIZE), shape, row["terrain"], level, name, ways, river,
                   bool(row.get("bridge")))

    def _side(self, space: int, printed: str) -> int:
        return self.board.side(space, int(printed) - 1)

    def of(self, *terrains: str) -> list[Hex]:
        return [h for h in self.hexes.values() if h.terrain in terrains]

    def area(self, *terrains: str) -> BaseGeometry:
        return shapely.union_all([h.shape.buffer(0.5) for h in self.of(*terrains)])

    @cached_property
    def river(self) -> list[Line]:
        pieces = [courses.river(self.field, self.board.number[label], h.river, SIZE, label)
                  for label, h in self.hexes.items() if h.river]
        return [list(line) for line in courses.chained(pieces)]

    @cached_property
    def water(self) -> BaseGeometry:
        return shapely.union_all([LineString(line) for line in self.river])

    @cached_property
    def roads(self) -> list[Line]:
        return self._ways("road")

    @cached_property
    def trails(self) -> list[Line]:
        """Trails end on the road, not in the middle of the hex."""
        paved = shapely.union_all([LineString(line) for line in self.roads])
        return [self._onto(line, paved) for line in self._ways("trail")]

    def _onto(self, line: Line, paved: BaseGeometry) -> Line:
        ends = []
        for end in (line[0], line[-1]):
            spot = shapely.Point(end)
            inside = self.land.boundary.distance(spot) > 20
            near = not paved.is_empty and 0 < paved.distance(spot) < 30 and inside
            ends.append(shapely.shortest_line(spot, paved).coords[-1] if near else end)
        return [ends[0], *line[1:-1], ends[1]]

    def _ways(self, kind: str) -> list[Line]:
        legs: set[tuple[Point, Point]] = set()
        for label, h in self.hexes.items():
            space = self.board.number[label]
            for side in h.ways[kind]:
                edge = _near(courses.middle(self.field, space, side, SIZE))
                legs.add((_near(self._node(label, h)), edge))
        merged = linemerge(MultiLineString(sorted(legs)))
        lines = [points_of(np.asarray(part.coords)) for part in getattr(merged, "geoms", [merged])]
        return [self._bent(line, 7 if kind == "road" else 10, number) for number, line in enumerate(lines)]

    def _node(self, label: str, h: Hex) -> Point:
        """A way passes the middle of its hex; where there is a bridge, the middle of the water."""
        if h.bridge and h.river:
            return courses.river(self.field, self.board.number[label], h.river, SIZE, label)[courses.PIECES // 2]
        return h.centre

    def _bent(self, line: Line, sway: float, number: int) -> Line:
        """No zigzag from hex to hex, and no ruler's line either; the ends stay where they are."""
        fixed = {_near(self._node(label, h)) for label, h in self.hexes.items() if h.bridge}
        chance = np.random.default_rng(self.seed * 31 + number)
        points = np.array(line)
        for _ in range(2):
            eased = points.copy()
            eased[1:-1] = (points[:-2] + 2 * points[1:-1] + points[2:]) / 4
            keep = [index for index, spot in enumerate(line) if _near(spot) in fixed]
            eased[keep] = points[keep]
            points = eased
        inner = [index for index in range(1, len(line) - 1) if _near(line[index]) not in fixed]
        points[inner] += chance.uniform(-sway, sway, (len(inner), 2)) * 0.6
        return spline(points_of(points), 8)

    @cached_property
    def heights(self) -> Ground:
        xs, ys = np.arange(-TILE_RIM, TILE[0] + STEP, STEP), np.arange(-TILE_RIM, TILE[1] + STEP, STEP)
        x, y = np.meshgrid(xs, ys)
        noise = [fractal(x.shape, (size / STEP,), (1.0,), self.seed + seed) for seed, size in enumerate(NOISES)]
        level = self._levels(x + 11 * noise[0] + 5 * noise[1], y + 11 * noise[2] + 5 * noise[3])
        z = gaussian_filter(level, 15 / STEP, mode="nearest") * LEVEL
        shapely.prepare(self.land)
        away = distance_transform_edt(np.pad(shapely.contains_xy(self.land, x, y), 1))[1:-1, 1:-1] * STEP
        fade = gaussian_filter(np.clip((away - FADE[0]) / FADE[1], 0, 1), 4)
        roll = 2.6 * noise[4] + 1.1 * noise[5] + 0.35 * noise[6] * (0.6 + z / LEVEL)
        return self._cut(Ground(xs, ys, z + self._domes(x, y) + roll * fade), fade)

    def _levels(self, x: Floats, y: Floats) -> Floats:
        middles = np.array([h.centre for h in self.hexes.values()])
        levels = np.array([h.level for h in self.hexes.values()], dtype=float)
        _, nearest = cKDTree(middles).query(np.c_[x.ravel(), y.ravel()])
        found: Floats = levels[nearest].reshape(x.shape)
        return found

    def _domes(self, x: Floats, y: Floats) -> Floats:
        """A summit is rounded."""
        height = np.zeros(x.shape)
        for h in self.hexes.values():
            around = h.shape.buffer(20)
            if h.level and all(o.level <= h.level for o in self.hexes.values() if around.intersects(o.shape)):
                away = (x - h.centre[0]) ** 2 + (y - h.centre[1]) ** 2
                height = np.maximum(height, 5.5 * np.exp(-away / 2 / 30**2))
        return height

    def _cut(self, land: Ground, fade: Floats) -> Ground:
        """The valley of the river."""
        if not self.river:
            return land
        x, y = np.meshgrid(land.xs[::3], land.ys[::3])
        away = shapely.distance(self.water, shapely.points(x.ravel(), y.ravel())).reshape(x.shape)
        full = np.kron(away, np.ones((3, 3)))[: land.z.shape[0], : land.z.shape[1]]
        valley = 4.2 * np.exp(-((gaussian_filter(full, 2) / 34) ** 2)) * np.clip(fade * 2, 0, 1)
        return Ground(land.xs, land.ys, land.z - valley)

    def room(self, road: float = 8, trail: float = 6, river: float = 12) -> BaseGeometry:
        """What ways and water keep free."""
        return shapely.union_all([*_buffered(self.roads, road), *_buffered(self.trails, trail),
                                  *_buffered(self.river, river)])


NOISES = (120, 46, 120, 46, 210, 90, 34)


def _buffered(lines: Iterable[Line], far: float) -> list[BaseGeometry]:
    return [LineString(line).buffer(far) for line in lines]


def _near(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)
