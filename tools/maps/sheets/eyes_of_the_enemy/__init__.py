"""The sheet of The Eyes of the Enemy: Madrid and the Manzanares, November 1936."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import shapely
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from ... import lettering, plants, relief, svg, water
from ...area_map import AreaMap, read_area_map
from ...geometry import Floats, Line, outside, ragged, wander
from ...lettering import Name
from ...palette import Palette
from ...picture import Cover, Drawing
from ...plants import Wood
from ...relief import Ground, Veil
from ...ways import Rail, Road, draw_rails, draw_roads, room
from . import network, places, town

SHEETS = ("sheet",)
SCALE = 1.25
QUALITY = 82
COVER = Cover("sheet", (480, 190), 1.15)

METRES = {0: 604, 1: 646, 2: 692}
TINT_LEVELS = (588, 610, 634, 660, 686, 712)
SUN = {
    "light": (Veil((70, 48, 22), 0.26), Veil((255, 255, 250), 0.17)),
    "dark": (Veil((8, 7, 5), 0.42), Veil((225, 200, 150), 0.10)),
}
CASA_DE_CAMPO = (8, 9, 10, 16, 17, 18)
FARMED = {1: 0.2, 2: -0.3, 4: 0.4, 7: -0.15, 15: 0.5, 33: 0.3, 40: -0.5, 41: 0.1, 48: 0.42, 49: -0.6}


@dataclass(frozen=True)
class Plan:
    """What the sheet shows, before any ink: the same for both papers."""

    sheet: AreaMap
    streams: list[Line]
    gullies: list[Line]
    roads: list[Road]
    rails: list[Rail]
    woods: list[Wood]
    built: BaseGeometry
    avoid: BaseGeometry
    land: Ground


def draw(_: str, data: Path, palette: Palette) -> Drawing:
    plan = _plan(read_area_map(data))
    size = plan.sheet.width, plan.sheet.height
    elements = [
        svg.image("tint", *size),
        *_ground(plan, palette),
        svg.image("shade", *size),
        *_contours(plan.land, palette),
        *_vegetation(plan, palette),
        *_houses(plan, palette),
        *_waters(plan, palette),
        *draw_rails(plan.rails, palette),
        *draw_roads(plan.roads, palette),
        svg.fill("".join(svg.outline(b) for b in places.landmarks()), palette["map-town"], palette.pick(0.82, 0.95)),
        *_names(plan, palette),
    ]
    images = {
        "tint": relief.tinted(plan.land, TINT_LEVELS, palette),
        "shade": relief.shaded(plan.land, *SUN[palette.paper]),
    }
    return Drawing(*size, images, elements)


def _plan(sheet: AreaMap) -> Plan:
    roads, rails = network.roads(sheet), network.rails(sheet)
    streams = _streams(sheet)
    gullies = [wander(line, 4, 40, i) for i, line in enumerate(places.GULLIES)]
    wet = [LineString(sheet.river).buffer(10), places.LAKE.buffer(7), places.RETIRO_POND.buffer(4)]
    wet += [LineString(line).buffer(4.5) for line in streams]
    wet += [LineString(line).buffer(2.2) for line in gullies]
    grounds = [b.convex_hull.buffer(3) for b in places.landmarks()]
    avoid = shapely.union_all([room(roads, rails), *wet, *places.squares(), *grounds])
    built = sheet.inset(2, *(key for key, area in sheet.areas.items() if area.terrain == "urban"))
    return Plan(sheet, streams, gullies, roads, rails, _woods(sheet), built, avoid, _land(sheet, streams))


def _streams(sheet: AreaMap) -> list[Line]:
    """The streams that are borders in the rules, and the brooks that go on from them."""
    return [
        sheet.border((8, 16), (9, 16), (9, 17)),
        sheet.border((40, 48), (41, 48), (42, 48)),
        sheet.border((32, 47), (39, 47), (46, 47)),
        *(wander(line, 4, 50, i) for i, line in enumerate(places.BROOKS)),
    ]


def _woods(sheet: AreaMap) -> list[Wood]:
    return [
        Wood(sheet.inset(7, *CASA_DE_CAMPO), 0.70),
        Wood(sheet.inset(7, 19), 0.82, 8.5),
        Wood(sheet.inset(7, 32), 0.84, 8.5),
        Wood(sheet.inset(8, 5), 0.62),
        Wood(sheet.inset(9, 3), 0.5),
        Wood(sheet.inset(9, town.UNIVERSITY), 0.3),
        Wood(places.PALACE_GARDEN, 1, 7),
        Wood(places.BOTANICAL_GARDEN, 1, 6.5),
        Wood(places.NURSERY, 0.9, 7.5),
    ]


def _land(sheet: AreaMap, streams: list[Line]) -> Ground:
    land = relief.ground(sheet.width, sheet.height, 1.25, _known_heights(sheet, streams), smoothing=0.03)
    land = relief.roughened(
        land, (150, 66, 30, 14), (7, 4.4, 1.8, 0.5), 21, lambda z: np.clip((z - 560) / 70, 0.35, 1.7)
    )
    land = relief.carved(land, places.GULLIES, 11, 15)
    land = relief.carved(land, streams, 8, 12)
    return relief.carved(land, [sheet.river[::6]], 10, 22)


def _known_heights(sheet: AreaMap, streams: list[Line]) -> Floats:
    """Our estimates: the areas by their elevation in the rules, water low, the north higher than the south."""
    tilt = [(x, y, METRES[a.elevation] + (440 - y) * 0.035) for a in sheet.areas.values() for x, y in [a.label]]
    river = [(x, y, 592 - 0.032 * y) for x, y in sheet.river[::4]]
    brook = [(x, y, 612 + (440 - y) * 0.03) for line in streams for x, y in line[::3]]
    rim = [(float(x), y, z) for x in range(-40, 1401, 120) for y, z in ((-50.0, 668.0), (930.0, 592.0))]
    return np.array(tilt + river + brook + rim)


def _ground(plan: Plan, palette: Palette) -> list[str]:
    """Tints of towns, woods and river meadows, under the contours."""
    meadow = LineString(plan.sheet.river).buffer(30).difference(plan.built.buffer(-6))
    dry = meadow.difference(plan.sheet.union(18, 19))
    town_ground = ragged(plan.built, 2.2, 26, 4)
    return [
        *plants.meadow(dry, plan.avoid, palette, 7),
        svg.fill(svg.outline(town_ground), palette["map-city-tint"], palette.pick(0.46, 0.6)),
        *plants.wood_tint([w for w in plan.woods if w.density > 0.4], palette, palette.pick(0.72, 0.85)),
    ]


def _contours(land: Ground, palette: Palette) -> list[str]:
    ink = palette["map-contour"]
    found = relief.contours(land, [float(z) for z in range(560, 760, 5)])
    thin = "".join(svg.curve(line) for z, lines in found.items() if z % 25 for line in lines)
    thick = "".join(svg.curve(line) for z, lines in found.items() if z % 25 == 0 for line in lines)
    return [
        svg.stroke(thin, ink, 0.7, 0.42),
        svg.stroke(thick, ink, 1.25, 0.6),
        svg.stroke(svg.segments(relief.hachures(land, 0.035, 2)), ink, 0.85, 0.5),
    ]


def _vegetation(plan: Plan, palette: Palette) -> list[str]:
    parts: list[str] = []
    for key, angle in FARMED.items():
        shape = plan.sheet.inset(9, key)
        parts += plants.farmland(plants.fields(shape, plan.avoid, angle, 22, key), palette)
        parts.append(plants.tufts(shape, plan.avoid, palette, key))
    return [*parts, *_cemetery(palette), *plants.trees(plan.woods, plan.avoid, palette), *_avenue_trees(plan, palette)]


def _avenue_trees(plan: Plan, palette: Palette) -> list[str]:
    spots = np.vstack([plants.avenue_trees(r.line, 6.2, 8) for r in plan.roads if r.lined])
    crossings = shapely.union_all([LineString(r.line).buffer(4) for r in plan.roads if not r.lined])
    return plants.tree_signs(outside(crossings, spots), palette)


def _cemetery(palette: Palette) -> list[str]:
    crosses = [(x, y) for x in np.arange(566, 602, 8.5) for y in np.arange(508, 530, 8.5)]
    return [
        svg.fill(svg.outline(places.CEMETERY), palette["map-wood-tint"], 0.8),
        svg.stroke(svg.outline(places.CEMETERY), palette["map-road-2-case"], 0.9),
        svg.stroke(svg.marks(crosses, "v4.4m-1.6 -3h3.2"), palette["map-road-2-case"], 0.9),
    ]


def _houses(plan: Plan, palette: Palette) -> list[str]:
    keep_off = shapely.union_all(
        [plan.avoid, places.CEMETERY.buffer(2), places.PALACE_GARDEN.buffer(2), places.BOTANICAL_GARDEN.buffer(2)]
    )
    blocks = town.blocks(plan.sheet, plan.roads, keep_off)
    village = town.village_houses(room(plan.roads, plan.rails))
    return [
        svg.fill("".join(svg.outline(b) for b in blocks), palette["map-town"], palette.pick(0.43, 0.5)),
        svg.fill("".join(svg.outline(b) for b in village), palette["map-town"], palette.pick(0.85, 0.95)),
    ]


def _waters(plan: Plan, palette: Palette) -> list[str]:
    lake = ragged(places.LAKE.buffer(4), 2.4, 16, 4, 4)
    return [
        water.gullies(plan.gullies, palette),
        *water.streams(plan.streams[3:], 1.7, palette),
        *water.streams(plan.streams[:3], 3, palette),
        *water.river(plan.sheet.river, water.GREAT, palette),
        *water.pond(lake, palette),
        *water.pond(places.RETIRO_POND, palette),
    ]


def _names(plan: Plan, palette: Palette) -> list[str]:
    meaques, butarque, abronigal = plan.streams[:3]
    river, ink = plan.sheet.river, "map-water-label"
    names = [
        Name("Manzanares", river[-len(river) // 5 :], 19, ink, 0.17, 12),
        Name("Arroyo de Meaques", meaques, 12.5, ink, 0.06, 6),
        Name("Arroyo de Butarque", butarque, 12.5, ink, 0.06, 6),
        Name("Arroyo Abroñigal", abronigal, 12.5, ink, 0.06, 6),
        *(Name(r.name, r.line, 10.5, "ink-2", 0.05, 5) for r in plan.roads if r.name),
    ]
    busy = [area.label for area in plan.sheet.areas.values()] + list(plan.sheet.bridges.values())
    return lettering.write(names, busy, palette)
