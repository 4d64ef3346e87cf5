"""The shore of Spain made to fit the hexes: the real one through a spline, then pushed to land and sea."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import hypot
from pathlib import Path

import numpy as np
import shapely
from contourpy import FillType, contour_generator
from scipy.interpolate import RBFInterpolator
from scipy.ndimage import distance_transform_edt, gaussian_filter
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from trinchera.games.the_spanish_civil_war.table.sheet import HEIGHT, WIDTH

from ...geometry import Floats, Point, polygons
from ...noise import fractal
from .ground import Ground, read_ground

STEP = 3.0
MARGIN = 90.0
FAR = 90.0
LAND_AROUND, SEA_AROUND = 38.0, 30.0
"""How much land a land hex has around its middle, and how much sea the sea beside it."""
ROUNDS, REACH = 14, 58.0
FRAY = (3.4, 2.0)
LEAST_ISLAND = 600.0


class Atlas:
    """Longitude and latitude to places on the sheet, by a spline through the middles of all hexes."""

    def __init__(self, ground: Ground) -> None:
        known = json.loads((Path(__file__).parent / "geography.json").read_text(encoding="utf-8"))
        degrees = np.array([known["hexes"][label] for label in ground.hexes])
        middles = np.array([h.centre for h in ground.hexes.values()])
        self.land: dict[str, list[list[Point]]] = known["land"]
        self._spline = RBFInterpolator(degrees, middles, kernel="thin_plate_spline", smoothing=0.02, neighbors=120)

    def place(self, degrees: Iterable[tuple[float, float]]) -> Floats:
        found: Floats = self._spline(np.array(list(degrees), dtype=float))
        return found

    def country(self, name: str) -> BaseGeometry:
        """A country of the real map, on the sheet."""
        rings = [shapely.get_coordinates(LineString(ring).segmentize(0.08)) for ring in self.land[name]]
        return shapely.union_all([Polygon(self.place(map(tuple, ring))).buffer(0) for ring in rings])


@dataclass(frozen=True)
class Shore:
    """The land, and the part of it that takes no part in a war of 1936."""

    land: BaseGeometry
    neutral: BaseGeometry


class Field:
    """How far inland each spot lies, on a grid; below zero is sea."""

    def __init__(self, land: BaseGeometry) -> None:
        self.xs = np.arange(-MARGIN, WIDTH + MARGIN, STEP)
        self.ys = np.arange(-MARGIN, HEIGHT + MARGIN, STEP)
        self.x, self.y = np.meshgrid(self.xs, self.ys)
        shapely.prepare(land)
        dry = shapely.contains_xy(land, self.x, self.y)
        inland = (distance_transform_edt(dry) - distance_transform_edt(~dry)) * STEP
        self.inland: Floats = np.clip(inland, -FAR, FAR)

    def cell(self, spot: Point) -> tuple[int, int]:
        return round((spot[1] + MARGIN) / STEP), round((spot[0] + MARGIN) / STEP)

    def push(self, spot: Point, by: float) -> None:
        """Raise or lower the ground softly around a spot."""
        row, column = self.cell(spot)
        reach = int(2.6 * REACH / STEP)
        part = slice(max(0, row - reach), row + reach + 1), slice(max(0, column - reach), column + reach + 1)
        away = (self.x[part] - spot[0]) ** 2 + (self.y[part] - spot[1]) ** 2
        self.inland[part] += by * np.exp(-away / REACH**2)

    def settle(self, land: Iterable[Point], sea: Iterable[Point]) -> None:
        """One round of pushing towards what the hexes say."""
        for spot in land:
            if (found := self.inland[self.cell(spot)]) < LAND_AROUND:
                self.push(spot, (LAND_AROUND - found) * 0.6)
        for spot in sea:
            if (found := self.inland[self.cell(spot)]) > -SEA_AROUND:
                self.push(spot, (-SEA_AROUND - found) * 0.6)

    def outline(self) -> BaseGeometry:
        """The shore where nothing rises above the sea, a little frayed."""
        frayed = gaussian_filter(self.inland, 1.2) + fractal(self.inland.shape, (34 / STEP, 15 / STEP), FRAY, 11)
        found = contour_generator(self.xs, self.ys, frayed, fill_type=FillType.OuterOffset).filled(0, 1e9)
        shapes = [_ringed(points, offsets) for points, offsets in zip(found[0], found[1], strict=True)]
        return shapely.union_all([shape for shape in shapes if shape.area > LEAST_ISLAND]).simplify(0.6)


def _ringed(points: Floats, offsets: Floats) -> BaseGeometry:
    ends = [int(end) for end in offsets]
    rings = [points[start:end] for start, end in pairwise(ends)]
    return Polygon(rings[0], [hole for hole in rings[1:] if Polygon(hole).area > 900]).buffer(0)


@cache
def shore(data: Path) -> Shore:
    ground = read_ground(data)
    atlas = Atlas(ground)
    real = {name: atlas.country(name) for name in atlas.land if atlas.land[name]}
    field = Field(shapely.union_all(list(real.values())).buffer(1.2))
    middles = [h.centre for h in ground.hexes.values()]
    sea = [spot for spot in ground.open_sea() if min(hypot(spot[0] - x, spot[1] - y) for x, y in middles) < 130]
    for _ in range(ROUNDS):
        field.settle(middles, sea)
    land = field.outline()
    abroad = shapely.union_all([shape for name, shape in real.items() if name != "spain"])
    return Shore(land, _neutral(ground, land, abroad))


def _neutral(ground: Ground, land: BaseGeometry, abroad: BaseGeometry) -> BaseGeometry:
    """Everything that is not Spain, and the islands without hexes."""
    spain, others = ground.area(True), ground.area(False)
    outside = others.union(abroad.difference(spain.buffer(2))).difference(spain.buffer(-0.1))
    veil = smoothed(outside, 20).buffer(30).difference(smoothed(spain.buffer(0.5), 20)).intersection(land)
    islands = [part for part in polygons(land) if not part.intersects(spain.union(others))]
    large = [part for part in polygons(veil) if part.area > 4000]
    return shapely.union_all([*large, *islands]).buffer(0)


def smoothed(shape: BaseGeometry, radius: float) -> BaseGeometry:
    return shape.buffer(radius).buffer(-2 * radius).buffer(radius)
