"""The sheets of Spanish Civil War Battles: Zaragoza and Belchite, Teruel and the Alfambra."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import shapely
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from ... import erosion, hex_ways, houses, lettering, plants, relief, svg, water
from ...geometry import Floats, Line, outside, points_of, ragged, scatter
from ...hex_map import Hex, HexMap, read_hex_map
from ...houses import Quarter
from ...lettering import Name
from ...noise import clumped
from ...palette import Palette
from ...picture import Cover, Drawing
from ...plants import Wood
from ...relief import Ground, Veil
from ...water import Lining
from ...ways import MAIN_ROAD, PATH, Rail, Road, draw_rails, draw_roads, room
from .country import COUNTRIES, Country

SHEETS = ("belchite", "teruel")
SCALE = 1.5
QUALITY = 74
COVER = Cover("belchite", (430, 1180), 1.7)

LESSER = Lining(10, ((6.2, 1.0), (2.2, 0.5)))
SUN = {
    "light": (Veil((70, 48, 22), 0.30), Veil((255, 255, 250), 0.20)),
    "dark": (Veil((8, 7, 5), 0.45), Veil((225, 200, 150), 0.11)),
}
TOWN = 17
CITY_REACH = {"Zaragoza": 40, "Huesca": 25, "Teruel": 24}


@dataclass(frozen=True)
class Plan:
    """What a sheet shows, before any ink: the same for both papers."""

    board: HexMap
    country: Country
    rivers: dict[str, list[Line]]
    beds: list[Line]
    roads: list[Road]
    rails: list[Rail]
    towns: dict[str, tuple[float, float]]
    avoid: BaseGeometry
    land: Ground


def draw(name: str, data: Path, palette: Palette) -> Drawing:
    plan = _plan(name, data)
    size = plan.board.width, plan.board.height
    elements = [
        svg.image("tint", *size),
        *_ground(plan, palette),
        svg.image("shade", *size),
        *_contours(plan, palette),
        *_vegetation(plan, palette),
        *_waters(plan, palette),
        *draw_rails(plan.rails, palette),
        *draw_roads(plan.roads, palette),
        *_houses(plan, palette),
        *_names(plan, palette),
    ]
    images = {
        "tint": relief.tinted(plan.land, plan.country.tints, palette),
        "shade": relief.shaded(plan.land, *SUN[palette.paper]),
    }
    return Drawing(*size, images, elements)


@cache
def _plan(name: str, data: Path) -> Plan:
    board, country = read_hex_map(data, name), COUNTRIES[name]
    rivers, at = hex_ways.rivers(board), hex_ways.nodes(board)
    roads = [Road(MAIN_ROAD, line) for line in hex_ways.routes(board, board.roads, at)]
    roads += [Road(PATH, line) for line in hex_ways.routes(board, board.trails, at)]
    rails = [Rail(line) for line in hex_ways.railways(board, at)]
    towns = {label: hex_ways.drift(at[label]) for label, h in board.hexes.items() if h.place}
    land = _land(board, country, rivers)
    beds = erosion.beds(land, _wet(land, rivers), 150)
    wet = [LineString(line).buffer(9 if key in country.great else 6) for key, line in _courses(rivers)]
    wet += [LineString(line).buffer(1.6) for line in beds]
    grounds = [Point(spot).buffer(TOWN + 3) for spot in towns.values()]
    avoid = shapely.union_all([room(roads, rails), *wet, *grounds])
    return Plan(board, country, rivers, beds, roads, rails, towns, avoid, land)


def _courses(rivers: dict[str, list[Line]]) -> list[tuple[str, Line]]:
    return [(name, line) for name, lines in rivers.items() for line in lines]


def _land(board: HexMap, country: Country, rivers: dict[str, list[Line]]) -> Ground:
    low = country.metres["clear"]
    force = (country.metres["rough"] - low) * 0.9
    land = relief.ground(board.width, board.height, 1.25, _known_heights(board, country, rivers), smoothing=0.004)
    land = relief.roughened(
        land, (150, 70, 34, 18), (20, 15, 9, 4), 4, lambda z: np.clip((z - low + 90) / force, 0.5, 2.2)
    )
    land = erosion.eroded(land, _wet(land, rivers), rounds=10, strength=0.02)
    return relief.roughened(land, (24, 11), (2.6, 1.1), 5, lambda z: np.clip((z - low) / force, 0.1, 2.0))


def _wet(land: Ground, rivers: dict[str, list[Line]]) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    return relief.traced(land, [line for _, line in _courses(rivers)])


def _known_heights(board: HexMap, country: Country, rivers: dict[str, list[Line]]) -> Floats:
    """The middle of a hex and a ring around it have the height of its terrain, so that the ground shows it."""
    main = shapely.union_all([LineString(line) for line in rivers[country.main]])
    known: list[tuple[float, float, float]] = []
    for h in board.hexes.values():
        z = country.metres[h.terrain] + min(1.0, main.distance(Point(h.centre)) / 420) * country.valley
        ring = shapely.get_coordinates(h.shape.buffer(-22, join_style="mitre"))[:-1]
        known += [(float(x), float(y), z) for x, y in ring]
        known.append((*h.centre, z + country.hill * bool(h.height)))
    known += [(x, y, country.river) for name, line in _courses(rivers) for x, y in line[::4]]
    return np.array(known)


def _meadow(plan: Plan) -> BaseGeometry:
    strips = [
        LineString(line).buffer(38 if name in plan.country.great else 17) for name, line in _courses(plan.rivers)
    ]
    return shapely.union_all(strips).difference(plan.board.of("mountain"))


def _ground(plan: Plan, palette: Palette) -> list[str]:
    cities = [h.shape.buffer(-3) for h in plan.board.hexes.values() if h.kind == "city"]
    built = ragged(shapely.union_all(cities), 3, 30, 4)
    return [
        *plants.meadow(_meadow(plan), plan.avoid, palette, 7),
        svg.fill(svg.outline(built), palette["map-city-tint"], palette.pick(0.7, 0.75)),
        *plants.wood_tint(_woods(plan)[:1], palette, palette.pick(0.45, 0.6)),
    ]


def _woods(plan: Plan) -> list[Wood]:
    """Pines grow on the mountains, and thinly around the commanding heights."""
    high = plan.board.of("mountain").buffer(-14)
    hills = [h.shape.buffer(-10) for h in plan.board.hexes.values() if h.height and not h.place]
    return [Wood(ragged(high, 13, 60, 5), 0.62, 11), Wood(shapely.union_all(hills).difference(high), 0.3, 11)]


def _contours(plan: Plan, palette: Palette) -> list[str]:
    ink, land, step = palette["map-contour"], plan.land, plan.country.contour
    first = int(land.z.min() // 100 * 100)
    found = relief.contours(land, [float(z) for z in range(first, int(land.z.max()), step)])
    thin = "".join(svg.curve(line) for z, lines in found.items() if z % 100 for line in lines)
    thick = "".join(svg.curve(line) for z, lines in found.items() if z % 100 == 0 for line in lines)
    return [
        svg.stroke(thin, ink, 0.7, 0.36),
        svg.stroke(thick, ink, 1.25, 0.56),
        svg.stroke(svg.segments(relief.hachures(land, 0.11, 2, 5)), ink, 0.85, 0.5),
    ]


def _vegetation(plan: Plan, palette: Palette) -> list[str]:
    clear, rough = _terrain(plan.board, "clear", 2), _terrain(plan.board, "rough", 3)
    parts: list[str] = []
    for seed, at in enumerate(plan.towns.values()):
        farmed = ragged(Point(at).buffer(66), 10, 40, seed).intersection(clear)
        parts += plants.farmland(plants.fields(farmed, plan.avoid, seed * 0.41 % 1.5, 15, seed), palette)
    parts.append(plants.tufts(clear.difference(_meadow(plan)), plan.avoid, palette, 3, 0.15))
    parts += [_vineyards(plan, palette), _crags(rough, plan.avoid, palette), _poplars(plan, palette)]
    return [*parts, *plants.trees(_woods(plan), plan.avoid, palette)]


def _terrain(board: HexMap, kind: str, seed: int) -> BaseGeometry:
    """The hexes of one kind with a frayed rim; what lies amid them stays left out."""
    others = {"clear", "rough", "mountain"} - {kind}
    return ragged(board.of(kind).buffer(-7), 4, 40, seed).difference(board.of(*others).buffer(-3))


def _crags(rough: BaseGeometry, avoid: BaseGeometry, palette: Palette) -> str:
    """Small roofs: the sign of rough ground."""
    spots = clumped(outside(avoid, scatter(rough, 15, 8)), 0.42, 34, 8)
    roofs = svg.marks(points_of(spots), "l2.4 -3.4l2.4 3.4")
    return svg.stroke(roofs, palette["map-contour"], 0.9, palette.pick(0.75, 0.9))


def _poplars(plan: Plan, palette: Palette) -> str:
    rivers = [LineString(line) for name, line in _courses(plan.rivers) if name in plan.country.great]
    if not rivers:
        return ""
    banks = shapely.union_all([r.buffer(20).difference(r.buffer(10)) for r in rivers])
    spots = clumped(outside(plan.avoid, scatter(banks, 9, 5)), 0.4, 30, 5)
    return "".join(plants.tree_signs(spots, palette))


def _vineyards(plan: Plan, palette: Palette) -> str:
    hexes = [plan.board.hexes[label].shape.buffer(-9) for label in plan.country.vines]
    if not hexes:
        return ""
    rows = outside(plan.avoid, scatter(ragged(shapely.union_all(hexes), 8, 40, 6), 10, 6, 0.06))
    vines = svg.marks(points_of(clumped(rows, 0.6, 40, 6)), "v3.4m-1.4 -2.1l2.8 -1.2")
    return svg.stroke(vines, palette["map-wood"], 0.8, 0.7)


def _waters(plan: Plan, palette: Palette) -> list[str]:
    parts = [svg.stroke("".join(svg.curve(line) for line in plan.beds), palette["map-water-line"], 0.8, 0.42)]
    parts += water.streams(hex_ways.headwaters(plan.board, plan.rivers), 2.4, palette)
    courses = [(line, water.GREAT if name in plan.country.great else LESSER) for name, line in _courses(plan.rivers)]
    parts += water.rivers(courses, palette)
    lagoons = [_lagoon(plan.board.hexes[label], seed) for seed, label in enumerate(plan.country.lagoons)]
    return parts + [part for lagoon in lagoons for part in water.pond(lagoon, palette)]


def _lagoon(h: Hex, seed: int) -> BaseGeometry:
    """Shallow salt lakes without outlet."""
    x, y = h.centre
    return ragged(Point(x - 22 + 9 * seed, y + 24).buffer(8 + 2 * (seed % 2)), 2.4, 16, seed + 3, 4)


def _houses(plan: Plan, palette: Palette) -> list[str]:
    streets = room(plan.roads, plan.rails)
    wet = shapely.union_all([LineString(line).buffer(10) for _, line in _courses(plan.rivers)])
    built: list[Polygon] = []
    for seed, (label, at) in enumerate(plan.towns.items()):
        h = plan.board.hexes[label]
        built += _city(h, at, seed) if h.kind == "city" else houses.village(at, TOWN, seed * 0.7, seed + 40, 4.8, 1.7)
    blocks = houses.cleared(built, streets.union(wet), 2)
    return [svg.fill("".join(svg.outline(b) for b in blocks), palette["map-town"], palette.pick(0.85, 0.92))]


def _city(h: Hex, at: tuple[float, float], seed: int) -> list[Polygon]:
    """An old core with narrow lanes, blocks with yards around it, thinning out."""
    reach = CITY_REACH[h.place]
    core = Point(at).buffer(reach * 0.42)
    old = houses.blocks(Quarter(core, 0.5, 6, 1.4, 0.2, 2), seed)
    full = houses.blocks(Quarter(h.shape.buffer(-5).difference(core), 0.22, 9, 1.8, 0.09, 1), seed + 1)
    full = houses.with_yards(full, 0.4, seed)
    return old + houses.thinned(full, 2.2 * houses.nearness(full, at, reach), 20, seed)


def _names(plan: Plan, palette: Palette) -> list[str]:
    names: list[Name] = []
    for river, lines in plan.rivers.items():
        great = river in plan.country.great
        words = plan.country.names.get(river, river)
        size, aside = (25, 13) if great else (17, 8)
        course = lettering.on_sheet(max(lines, key=len), plan.board.width, plan.board.height, 24)
        parts = _thirds(course) if great else [course]
        names += [Name(words, line, size, "map-water-label", 0.2, aside) for line in parts]
    labels = [(x, y + 44) for x, y in (h.centre for h in plan.board.hexes.values() if h.place)]
    return lettering.write(names, labels, palette)


def _thirds(line: Line) -> list[Line]:
    third = len(line) // 3
    return [line[:third], line[third : 2 * third], line[2 * third :]]
