"""The houses of Madrid: an old town that grew, planned quarters around it, suburbs that thin out."""

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from ... import houses
from ...area_map import AreaMap
from ...geometry import Floats
from ...houses import Quarter
from ...ways import Road
from .places import VILLAGES

OLD_TOWN = {30: 10, 38: 10, 23: 11, 29: 11, 37: 11}
PLANNED = {20: 0.5, 21: 0.62, 22: 0.5, 24: 0.06, 25: 0.02, 31: 0.10, 39: -0.42, 12: -0.16, 13: 0.22}
# Turn of the streets, and how far the houses reach from the middle of the area.
SUBURBS = {
    6: (0.30, 92),
    14: (0.10, 70),
    26: (-0.35, 74),
    27: (0.05, 62),
    28: (-0.12, 70),
    34: (0.45, 62),
    35: (-0.22, 76),
    36: (-0.62, 74),
    42: (-0.72, 70),
    43: (-0.60, 70),
    44: (0.40, 84),
    45: (0.16, 84),
    46: (0.30, 88),
    47: (0.52, 78),
    50: (-0.30, 68),
    51: (0.22, 72),
}
UNIVERSITY = 11


def blocks(sheet: AreaMap, roads: list[Road], avoid: BaseGeometry) -> list[Polygon]:
    streets = shapely.union_all([LineString(r.line) for r in roads])
    built = [b for key in OLD_TOWN for b in _old_town(sheet, key)]
    built += [b for key in PLANNED for b in _planned(sheet, key)]
    built += [b for key in SUBURBS for b in _suburb(sheet, key, streets)]
    return houses.cleared(built, avoid)


def village_houses(avoid: BaseGeometry) -> list[Polygon]:
    built = [h for i, (at, radius) in enumerate(VILLAGES) for h in houses.village(at, radius, i * 0.7, i + 40)]
    return houses.cleared(built, avoid, 2)


def _old_town(sheet: AreaMap, key: int) -> list[Polygon]:
    quarter = Quarter(sheet.areas[key].shape.buffer(-1.6), 0.5, OLD_TOWN[key], 2, 0.2, 4)
    return houses.blocks(quarter, key)


def _planned(sheet: AreaMap, key: int) -> list[Polygon]:
    quarter = Quarter(sheet.areas[key].shape.buffer(-1.6), PLANNED[key], 14, 2.3, 0.06)
    full = houses.with_yards(houses.blocks(quarter, key), 0.55, key)
    return houses.thinned(full, 0.30 + 0.72 * _towards_centre(full), 60, key)


def _towards_centre(blocks: list[Polygon]) -> Floats:
    """The planned quarters are full near the old town and still have gaps at the rim of 1936."""
    return np.minimum(1, 1.6 * houses.nearness(blocks, (890, 420), 330))


def _suburb(sheet: AreaMap, key: int, streets: BaseGeometry) -> list[Polygon]:
    turn, reach = SUBURBS[key]
    area = sheet.areas[key]
    full = houses.blocks(Quarter(area.shape.buffer(-3), turn, 10.5, 2.4, 0.1), key)
    near = houses.nearness(full, area.label, reach)
    along = houses.roadside(full, streets, 15)
    return houses.thinned(full, 0.16 + 0.62 * near * (0.35 + 0.65 * along) + 0.30 * along, 44, key)
