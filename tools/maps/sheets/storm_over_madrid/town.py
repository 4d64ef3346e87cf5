"""The houses: Madrid with its old core, the suburbs around it, the towns and villages of the province."""

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Spot
from shapely.geometry.base import BaseGeometry

from ... import houses
from ...geometry import Floats, Point
from ...houses import Quarter
from ...ways import Road
from .chart import Chart
from .places import BIG_TOWNS, HAMLET, HILLS

CENTRE = (960.0, 800.0)
CORE = 58
# Planned quarters of Madrid: a wedge from the centre, and the turn of its streets.
WEDGES = (
    (Polygon([CENTRE, (700, 500), (1000, 480)]), 0.58),
    (Polygon([CENTRE, (1000, 480), (1300, 480), (1300, 700)]), 0.10),
    (Polygon([CENTRE, (1300, 700), (1300, 1000), (1100, 1000)]), -0.08),
    (Polygon([CENTRE, (1100, 1000), (900, 1100), (700, 900)]), -0.46),
    (Polygon([CENTRE, (700, 900), (600, 700), (700, 500)]), 0.24),
)
# Suburbs: area, middle, reach of the houses, turn of the streets.
SUBURBS: tuple[tuple[str, Point, float, float], ...] = (
    ("AC", (912, 690), 56, 0.5),
    ("AG", (992, 590), 74, 0.26),
    ("AG", (1076, 580), 50, 0.02),
    ("AD", (816, 985), 66, -0.3),
    ("AD", (880, 940), 46, -0.55),
    ("AE", (950, 1000), 46, 0.2),
    ("AE", (946, 1112), 40, -0.1),
    ("AF", (1124, 932), 66, 0.6),
    ("AF", (1240, 962), 36, 0.3),
    ("AF", (1284, 850), 28, -0.2),
    ("AB", (730, 842), 22, -0.4),
)


def blocks(chart: Chart, roads: list[Road], avoid: BaseGeometry) -> list[Polygon]:
    """City blocks; along the streets suburbs reach farther."""
    streets = shapely.union_all([LineString(r.line) for r in roads])
    madrid = chart.areas["AA"].buffer(-3)
    core = Spot(CENTRE).buffer(CORE)
    built = houses.blocks(Quarter(madrid.intersection(core), 0.5, 8.4, 1.7, 0.2, 3), 3)
    for seed, (wedge, turn) in enumerate(WEDGES):
        built += _planned(madrid.intersection(wedge).difference(core), turn, seed + 4)
    for seed, (area, middle, reach, turn) in enumerate(SUBURBS):
        built += _suburb(chart.areas[area].buffer(-4), middle, reach, turn, streets, seed + 20)
    return houses.cleared(built, avoid, 6)


def _planned(shape: BaseGeometry, turn: float, seed: int) -> list[Polygon]:
    full = houses.with_yards(houses.blocks(Quarter(shape, turn, 11.5, 2, 0.06), seed), 0.45, seed)
    return houses.thinned(full, np.minimum(1, 1.5 * houses.nearness(full, (985, 800), 155)), 46, seed)


def _suburb(
    shape: BaseGeometry, middle: Point, reach: float, turn: float, streets: BaseGeometry, seed: int
) -> list[Polygon]:
    quarter = Quarter(shape.intersection(Spot(middle).buffer(reach * 1.9)), turn, 8.6, 2, 0.1)
    full = houses.blocks(quarter, seed)
    likely: Floats = houses.nearness(full, middle, reach) * (0.55 + 0.45 * houses.roadside(full, streets, 16))
    return houses.thinned(full, likely, 30, seed)


def villages(chart: Chart, avoid: BaseGeometry) -> list[Polygon]:
    outlying = [t for t, area in chart.area_of.items() if area not in chart.urban and t not in HILLS]
    built = [
        house
        for seed, town in enumerate(outlying)
        for house in houses.village(chart.towns[town], BIG_TOWNS.get(town, HAMLET), seed * 0.7, seed + 40, 4.8, 1.7)
    ]
    return houses.cleared(built, avoid, 2)
