"""Roads and railways: trunk roads from the game's data, country roads between neighbouring towns, lines of 1936."""

import math
from itertools import combinations

import shapely
from shapely.geometry import LineString

from ...geometry import Line, Point, wander
from ...ways import COUNTRY_ROAD, HIGHWAY, SECOND_ROAD, Rail, Road
from .chart import Chart

NAMES = {
    "Coruña": "Carretera de La Coruña",
    "Burgos": "Carretera de Burgos",
    "Aragón": "Carretera de Aragón",
    "Valencia": "Carretera de Valencia",
    "Extremadura": "Carretera de Extremadura",
    "Toledo": "Carretera de Toledo",
    "Andalucía": "Carretera de Andalucía",
}
FARTHEST = 330
# Stations are a little way off their towns; a pair is a spot between stations.
LINES: tuple[tuple[Point | str, ...], ...] = (
    ((904, 770), (866, 730), (806, 664), (744, 668), "Pozuelo", (580, 640), "Las Rozas", (500, 460), "Torrelodones",
     "Collado Villalba", (290, 320), "El Escorial", (90, 470), (0, 540)),
    ((1006, 856), (1010, 930), (1030, 1010), (1000, 1060), "Villaverde", "Getafe", (940, 1290), "Pinto", "Valdemoro",
     (1090, 1490), "Ciempozuelos", (1166, 1580), (1176, 1640), "Aranjuez", (1230, 1730), (1290, 1800)),
    ((1006, 856), (1070, 890), (1180, 910), "Vicálvaro", (1380, 770), (1450, 700), "Torrejón de Ardoz", (1590, 650),
     "Alcalá de Henares", (1760, 540)),
    ("Aranjuez", (1060, 1740), (940, 1775), (840, 1800)),
    ("Villaverde", "Leganés", "Fuenlabrada", (690, 1320), "Griñón", (640, 1470), "Illescas", (640, 1680), (600, 1800)),
)
NARROW: tuple[tuple[Point | str, ...], ...] = (
    ((852, 876), (800, 905), (716, 950), (650, 1010), "Alcorcón", "Móstoles", (440, 1140), "Navalcarnero", "Villamanta",
     (140, 1170), "Méntrida", (40, 1240), (0, 1250)),
    ((1100, 812), (1190, 840), "Vicálvaro", (1330, 960), "Vaciamadrid", (1470, 1080), "Arganda", (1560, 1190),
     (1546, 1250), "Morata"),
)
ASIDE = 7


def roads(chart: Chart) -> list[Road]:
    return [*_country_roads(chart), *(_trunk_road(chart, name, i) for i, name in enumerate(chart.roads))]


def _trunk_road(chart: Chart, name: str, seed: int) -> Road:
    style = HIGHWAY if name in chart.supply else SECOND_ROAD
    return Road(style, wander(chart.roads[name], 7, 110, 31 + seed * 7), NAMES[name])


def _country_roads(chart: Chart) -> list[Road]:
    """Between towns that have no third town nearer to both, unless a trunk road joins them already."""
    trunk = shapely.union_all([LineString(line).buffer(16) for line in chart.roads.values()])
    middle = chart.areas["AA"].buffer(-30)
    found: list[Road] = []
    for seed, (one, other) in enumerate(combinations(chart.towns.values(), 2)):
        way = LineString([one, other])
        joined = way.intersection(trunk).length >= 0.6 * way.length
        if _neighbours(one, other, chart) and not joined and not middle.intersects(way):
            found.append(Road(COUNTRY_ROAD, _bowed(one, other, seed)))
    return found


def _neighbours(one: Point, other: Point, chart: Chart) -> bool:
    apart = math.dist(one, other)
    between = (t for t in chart.towns.values() if t not in (one, other))
    return apart < FARTHEST and all(max(math.dist(one, t), math.dist(other, t)) >= apart for t in between)


def _bowed(one: Point, other: Point, seed: int) -> Line:
    (x1, y1), (x2, y2) = one, other
    middle = (x1 + x2) / 2 + (y2 - y1) * 0.06, (y1 + y2) / 2 - (x2 - x1) * 0.06
    return wander([one, middle, other], 5, 90, seed)


def rails(chart: Chart) -> list[Rail]:
    main = [Rail(wander(_stations(line, chart), 4, 110, i + 60)) for i, line in enumerate(LINES)]
    return main + [Rail(wander(_stations(line, chart), 5, 90, i + 80), narrow=True) for i, line in enumerate(NARROW)]


def _stations(line: tuple[Point | str, ...], chart: Chart) -> Line:
    """Towns are passed on their eastern side, where the road does not run."""
    return [_beside(chart.towns[stop]) if isinstance(stop, str) else stop for stop in line]


def _beside(town: Point) -> Point:
    return town[0] + ASIDE * 1.6, town[1] - ASIDE
