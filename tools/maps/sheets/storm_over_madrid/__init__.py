"""The sheet of Storm Over Madrid: the province from the Sierra to the Tagus, autumn 1936."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import shapely
from shapely.geometry import LineString, Point
from shapely.geometry.base import BaseGeometry

from ... import erosion, lettering, plants, relief, svg, water
from ...geometry import Floats, Line, outside, ragged, scatter, wander
from ...lettering import Name
from ...noise import clumped
from ...palette import Palette
from ...picture import Cover, Drawing
from ...plants import Wood
from ...relief import Ground, Veil
from ...water import Lining
from ...ways import Rail, Road, draw_rails, draw_roads, room
from . import network, places, town
from .chart import Chart, read_chart

SHEETS = ("sheet",)
SCALE = 1.25
QUALITY = 76
COVER = Cover("sheet", (894, 820), 1.6)

TINT_LEVELS = (545, 610, 690, 790, 920, 1120)
SUN = {
    "light": (Veil((70, 48, 22), 0.25), Veil((255, 255, 250), 0.17)),
    "dark": (Veil((8, 7, 5), 0.42), Veil((225, 200, 150), 0.10)),
}
MEADOWS = {"Jarama": 40, "Tajo": 38, "Manzanares": 22, "Guadarrama": 18, "Tajuña": 22, "Tajo (alto)": 32, "Henares": 24}
# The Guadarrama widens before it becomes a border of the rules.
UPPER = Lining(9, ((5.4, 1.0),))
BOX_INKS = {"republican": "plum-tint", "nationalist": "ochre-tint"}


@dataclass(frozen=True)
class Plan:
    """What the sheet shows, before any ink: the same for both papers."""

    chart: Chart
    streams: dict[str, Line]
    beds: list[Line]
    roads: list[Road]
    rails: list[Rail]
    woods: list[Wood]
    avoid: BaseGeometry
    meadow: BaseGeometry
    land: Ground


def draw(_: str, data: Path, palette: Palette) -> Drawing:
    plan = _plan(data)
    chart = plan.chart
    country = [
        svg.image("tint", *chart.size),
        *_ground(plan, palette),
        svg.image("shade", *chart.size),
        *_contours(plan.land, palette),
        *_vegetation(plan, palette),
        *_waters(plan, palette),
        *_houses(plan, palette),
        *draw_rails(plan.rails, palette),
        *draw_roads(plan.roads, palette),
        *_buildings(plan, palette),
        *_names(plan, palette),
    ]
    images = {
        "tint": relief.tinted(plan.land, TINT_LEVELS, palette),
        "shade": relief.shaded(_levelled(plan.land), *SUN[palette.paper]),
    }
    elements = [*_margin(chart, palette), svg.clipped(country, *chart.size), _neat_line(chart, palette)]
    return Drawing(chart.width, chart.height, images, elements, chart.left, chart.top)


@cache
def _plan(data: Path) -> Plan:
    chart = read_chart(data)
    roads, rails = network.roads(chart), network.rails(chart)
    streams = {name: _stream(name, line) for name, line in chart.streams.items()}
    land = _land(chart, streams)
    countryside = chart.land.difference(chart.town_land.buffer(-12))
    beds = [bed for bed in erosion.beds(land, _wet(land, chart, streams), 130) if countryside.contains(Point(bed[0]))]
    ponds = [places.CAMPO_LAKE.buffer(4), places.RETIRO_POND.buffer(3)]
    wet = [chart.water.buffer(8), *(LineString(line).buffer(4) for line in streams.values()), *ponds]
    wet += [LineString(line).buffer(1.6) for line in beds]
    grounds = [b.convex_hull.buffer(2) for b in places.landmarks()]
    avoid = shapely.union_all([room(roads, rails), *wet, *grounds, *_town_grounds(chart)])
    return Plan(chart, streams, beds, roads, rails, _woods(chart), avoid, _meadow(chart, streams), land)


def _stream(name: str, line: Line) -> Line:
    """A stream from its source or from the edge of the map; small bends lie on great ones."""
    course = [places.SOURCES[name], *line]
    return wander(wander(course, 15, 170, len(name))[::2], 8, 38, len(name) + 1)


def _town_grounds(chart: Chart) -> list[BaseGeometry]:
    """Where the houses of a town stand no tree is drawn; its fields begin at the rim."""
    return [
        Point(at).buffer(places.BIG_TOWNS.get(name, places.HAMLET))
        for name, at in chart.towns.items()
        if chart.area_of[name] not in chart.urban and name not in places.HILLS
    ]


def _woods(chart: Chart) -> list[Wood]:
    area = chart.areas
    return [
        Wood(_grown(area["Y"].buffer(-9).union(places.PARDO), 1), 0.72, 10),
        Wood(area["AB"].buffer(-8), 0.74, 8.5),
        Wood(_grown(places.VALDELATAS.difference(area["Y"]), 10), 0.6, 10),
        Wood(_grown(places.BOADILLA, 2), 0.78, 10),
        Wood(_grown(places.VILLAVICIOSA, 3), 0.66, 10),
        Wood(_grown(places.SIERRA_WEST, 4), 0.62, 10),
        Wood(_grown(places.SIERRA_NORTH, 5), 0.55, 10),
        Wood(_grown(places.HOYO, 6), 0.5, 10),
        Wood(_grown(places.ROBLEDO, 7), 0.55, 10),
        Wood(_grown(places.PERALES, 8), 0.5, 10),
        Wood(places.ARANJUEZ, 0.9, 8.5),
        Wood(_grown(places.VACIAMADRID, 9), 0.7, 9),
        Wood(places.RETIRO, 0.95, 7),
        Wood(places.MONCLOA, 0.6, 8.5),
    ]


def _grown(shape: BaseGeometry, seed: int) -> BaseGeometry:
    """The outline of a wood that nobody planned."""
    return ragged(shape, 11, 60, seed, 8)


def _meadow(chart: Chart, streams: dict[str, Line]) -> BaseGeometry:
    courses = {**streams, **chart.rivers}
    strips = [LineString(courses[name]).buffer(width) for name, width in MEADOWS.items()]
    return shapely.union_all(strips).difference(chart.town_land.buffer(-14)).intersection(chart.land)


def _land(chart: Chart, streams: dict[str, Line]) -> Ground:
    land = relief.ground(*chart.size, 1.25, _known_heights(chart, streams), smoothing=0.02)
    land = relief.roughened(
        land, (240, 110, 50, 24), (15, 9, 5, 2.2), 11, lambda z: np.clip((z - 440) / 190, 0.45, 4.0)
    )
    land = erosion.eroded(land, _wet(land, chart, streams), rounds=9, strength=0.018)
    return relief.roughened(land, (26, 12), (1.6, 0.7), 12, lambda z: np.clip((z - 440) / 200, 0.5, 4.0))


def _wet(land: Ground, chart: Chart, streams: dict[str, Line]) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    return relief.traced(land, [*chart.rivers.values(), *streams.values()])


def _known_heights(chart: Chart, streams: dict[str, Line]) -> Floats:
    known = [(x, y, float(places.HEIGHTS[name])) for name, (x, y) in chart.towns.items()]
    known += [point for name, line in {**chart.rivers, **streams}.items() for point in _fall(name, line)]
    return np.array([*known, *places.POINTS], dtype=float)


def _fall(name: str, line: Line) -> list[tuple[float, float, float]]:
    course = LineString(line)
    share = np.linspace(0, 1, max(3, int(course.length / 45)))
    spots = shapely.get_coordinates(shapely.line_interpolate_point(course, share, normalized=True))
    heights = np.interp(share, np.linspace(0, 1, len(places.FALLS[name])), places.FALLS[name])
    return [(float(x), float(y), float(z)) for (x, y), z in zip(spots, heights, strict=True)]


def _levelled(land: Ground) -> Ground:
    """The Sierra taken down, so that its slopes do not outshine those of the plain."""
    return Ground(land.xs, land.ys, np.maximum(land.z - 430, 1) ** 0.62)


def _margin(chart: Chart, palette: Palette) -> list[str]:
    """Paper around the map, and the ground of the boxes in the tint of their side."""
    sheet = f"M{chart.left} {chart.top}h{chart.width}v{chart.height}h-{chart.width}z"
    boxes = [
        svg.fill(svg.outline(shape), palette[BOX_INKS[chart.owners[key]]], 0.8) for key, shape in chart.boxes.items()
    ]
    return [svg.fill(sheet, palette["paper-map"]), *boxes]


def _neat_line(chart: Chart, palette: Palette) -> str:
    width, height = chart.size
    return svg.stroke(f"M0 0H{width}V{height}H0Z", palette["ink"], 2.2) + svg.stroke(
        f"M-7 -7H{width + 7}V{height + 7}H-7Z", palette["ink"], 4
    )


def _ground(plan: Plan, palette: Palette) -> list[str]:
    """Tints of towns, woods and river meadows, under the contours."""
    built = ragged(plan.chart.town_land.difference(plan.chart.areas["AB"]).buffer(-2), 2.6, 30, 4)
    return [
        *plants.meadow(plan.meadow, plan.avoid, palette, 7),
        svg.fill(svg.outline(built), palette["map-city-tint"], palette.pick(0.5, 0.6)),
        *plants.wood_tint([w for w in plan.woods if w.density > 0.4], palette, palette.pick(0.52, 0.8)),
    ]


def _contours(land: Ground, palette: Palette) -> list[str]:
    ink = palette["map-contour"]
    levels = [float(z) for z in (*range(480, 800, 20), *range(800, 2200, 50))]
    found = relief.contours(land, levels)
    thin = "".join(svg.curve(line) for z, lines in found.items() if z % 100 for line in lines)
    thick = "".join(svg.curve(line) for z, lines in found.items() if z % 100 == 0 for line in lines)
    return [
        svg.stroke(thin, ink, 0.75, 0.42),
        svg.stroke(thick, ink, 1.3, 0.6),
        svg.stroke(svg.segments(relief.hachures(land, 0.07, 2, 5)), ink, 0.85, 0.42),
    ]


def _vegetation(plan: Plan, palette: Palette) -> list[str]:
    wooded = shapely.union_all([w.shape.buffer(5) for w in plan.woods])
    avoid = shapely.union_all([plan.avoid, wooded, plan.chart.town_land.buffer(-6)])
    parts: list[str] = []
    for seed, (key, angle) in enumerate(places.FIELDS.items()):
        farmed = ragged(_farmed(plan.chart, key), 8, 50, seed).difference(wooded)
        parts += plants.farmland(plants.fields(farmed, avoid, angle, 21, seed), palette)
    open_ground = plan.chart.land.buffer(-6).difference(plan.chart.town_land).difference(wooded)
    parts.append(plants.tufts(open_ground, plan.avoid, palette, 3, 0.2))
    return [*parts, *plants.trees(plan.woods, plan.avoid, palette), *_riverside_trees(plan, palette)]


def _farmed(chart: Chart, key: str) -> BaseGeometry:
    """Fields lie around the towns of an area."""
    near = [Point(at).buffer(78) for name, at in chart.towns.items() if chart.area_of[name] == key]
    return shapely.union_all(near).intersection(chart.areas[key].buffer(-8))


def _riverside_trees(plan: Plan, palette: Palette) -> list[str]:
    """Poplars along the lower rivers."""
    rivers = [LineString(plan.chart.rivers[name]) for name in ("Jarama", "Tajo")]
    banks = shapely.union_all([r.buffer(19).difference(r.buffer(9)) for r in rivers]).intersection(plan.chart.land)
    spots = clumped(outside(plan.avoid, scatter(banks, 9, 5)), 0.4, 30, 5)
    return plants.tree_signs(spots, palette)


def _waters(plan: Plan, palette: Palette) -> list[str]:
    lake = ragged(places.CAMPO_LAKE.buffer(2), 1.4, 12, 4, 4)
    parts = [
        svg.stroke("".join(svg.curve(line) for line in plan.beds), palette["map-water-line"], 0.9, 0.5),
        *water.streams(list(plan.streams.values()), 2.6, palette),
    ]
    upper = plan.streams["Guadarrama (alto)"]
    courses = [(upper[-len(upper) // 4 :], UPPER), *((line, water.MAJOR) for line in plan.chart.rivers.values())]
    parts += water.rivers(courses, palette)
    return [*parts, *water.pond(lake, palette), *water.pond(places.RETIRO_POND, palette)]


def _houses(plan: Plan, palette: Palette) -> list[str]:
    parks = shapely.union_all([places.RETIRO.buffer(3), places.MONCLOA, plan.avoid])
    blocks = town.blocks(plan.chart, plan.roads, parks)
    return [svg.fill("".join(svg.outline(b) for b in blocks), palette["map-town"], palette.pick(0.5, 0.55))]


def _buildings(plan: Plan, palette: Palette) -> list[str]:
    village = town.villages(plan.chart, room(plan.roads, plan.rails).union(plan.chart.water.buffer(9)))
    solid = [*village, *places.landmarks()]
    return [svg.fill("".join(svg.outline(b) for b in solid), palette["map-town"], palette.pick(0.88, 0.95))]


def _inside(line: Line, chart: Chart) -> Line:
    return lettering.on_sheet(line, *chart.size, 60)


def _names(plan: Plan, palette: Palette) -> list[str]:
    rivers, ink = plan.chart.rivers, "map-water-label"
    manzanares, half = rivers["Manzanares"], len(rivers["Manzanares"]) // 3
    names = [
        Name("Manzanares", manzanares[:half], 20, ink, 0.18, 10),
        Name("Manzanares", manzanares[2 * half :], 20, ink, 0.18, 10),
        *(Name(words, rivers[words], 20, ink, 0.18, 10) for words in ("Guadarrama", "Jarama", "Tajo")),
        *(Name(words, _inside(plan.streams[words], plan.chart), 16, ink, 0.12, 6) for words in ("Henares", "Tajuña")),
        *(Name(r.name, r.line[len(r.line) // 4 :], 13.5, "ink-2", 0.06, 6) for r in plan.roads if r.name),
    ]
    return lettering.write(names, plan.chart.busy + list(plan.chart.towns.values()), palette)
