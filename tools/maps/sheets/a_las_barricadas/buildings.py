"""Single buildings: roofs in two tones, a shadow to the south-east, gardens; towns in closed blocks with patios."""

import math
from dataclasses import dataclass, field

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import LineString, Polygon, box
from shapely.geometry import Point as Spot
from shapely.geometry.base import BaseGeometry

from ... import houses, svg
from ...geometry import Point, polygons
from ...houses import Quarter
from ...palette import Palette
from .ground import GeoMap, Hex
from .growth import stripes
from .ink import mixed

MOST_HOUSES = 13
SQUARES = ("Plaza Mayor", "Pueblo", "La Ventilla")


@dataclass
class Built:
    """What stands: houses with a gable, other walls, yards and gardens."""

    gables: list[Polygon] = field(default_factory=list)
    walls: list[Polygon] = field(default_factory=list)
    yards: list[Polygon] = field(default_factory=list)
    gardens: list[Polygon] = field(default_factory=list)


def build(sheet: GeoMap, town: BaseGeometry) -> Built:
    built, free = Built(), sheet.room(6.4, 5, 14)
    shapely.prepare(free)
    chance = np.random.default_rng(sheet.seed + 5)
    ways = [LineString(line) for line in (*sheet.roads, *sheet.trails)]
    for h in sheet.of("dispersed"):
        hamlet(built, h, shapely.union_all(ways), free, chance)
    if not town.is_empty:
        streets(built, sheet, town, free)
    return built


def hamlet(built: Built, h: Hex, ways: BaseGeometry, free: BaseGeometry, chance: np.random.Generator) -> None:
    """Up to thirteen houses along the ways through the hex, some behind, and gardens between them."""
    ground, lean = h.shape.buffer(-9), chance.uniform(0, 3)
    crossed = [part for part in getattr(ways.intersection(ground), "geoms", [ways.intersection(ground)])
               if isinstance(part, LineString) and part.length > 12]
    count = 0
    for _ in range(80):
        at, turn = beside(crossed, chance) if crossed and chance.random() < 0.8 else (around(h, chance), lean)
        house = rectangle(at, float(chance.choice((11, 13, 16, 19))), float(chance.choice((8, 9, 10))), turn)
        if count < MOST_HOUSES and ground.contains(Spot(at)) and fits(house, free, built.gables, 2.2):
            built.gables.append(house)
            count += 1
    for _ in range(5):
        garden = rectangle(around(h, chance), chance.uniform(18, 26), chance.uniform(14, 20), lean)
        if h.shape.buffer(-5).contains(garden) and fits(garden, free, built.gables + built.gardens, 0.8):
            built.gardens.append(garden)


def around(h: Hex, chance: np.random.Generator) -> Point:
    x, y = chance.uniform(-34, 34, 2)
    return h.centre[0] + float(x), h.centre[1] + float(y)


def beside(ways: list[LineString], chance: np.random.Generator) -> tuple[Point, float]:
    """A place at the side of a way, and its direction."""
    way = ways[int(chance.integers(len(ways)))]
    along = chance.uniform(0, way.length - 3)
    here, there = way.interpolate(along), way.interpolate(along + 2)
    turn = math.atan2(there.y - here.y, there.x - here.x)
    far = float(chance.choice((-1, 1)) * chance.choice((13, 14, 15, 25, 27)))
    return (here.x - math.sin(turn) * far, here.y + math.cos(turn) * far), turn


def rectangle(at: Point, long: float, deep: float, turn: float) -> Polygon:
    x, y = at
    shape = box(x - long / 2, y - deep / 2, x + long / 2, y + deep / 2)
    turned: Polygon = affinity.rotate(shape, turn, origin=(x, y), use_radians=True)
    return turned


def fits(shape: Polygon, free: BaseGeometry, others: list[Polygon], least: float) -> bool:
    return not free.intersects(shape) and all(shape.distance(other) >= least for other in others)


def streets(built: Built, sheet: GeoMap, town: BaseGeometry, free: BaseGeometry) -> None:
    """Bent blocks split into houses around patios, a square, and a church beside it."""
    named = [h.centre for h in sheet.of("built_up") if h.name in SQUARES]
    x, y = named[0] if named else (town.centroid.x, town.centroid.y)
    square, church = rectangle((x, y + 14), 42, 30, 0.17), nave(x, y)
    blocks = houses.blocks(Quarter(town.buffer(-2.5), 0.17, 38, 4.6, 0.06, 4), sheet.seed)
    shut = shapely.union_all([free, square, church.buffer(3)])
    chance = np.random.default_rng(sheet.seed + 2)
    for block in blocks:
        for part in polygons(block.difference(shut).buffer(-0.4).buffer(0.4)):
            if part.area > 60:
                split(built, part, chance)
    built.walls.append(church)


def nave(x: float, y: float) -> Polygon:
    parts = [box(x + 26, y - 22, x + 56, y - 10), box(x + 35, y - 26, x + 45, y - 6), Spot(x + 57, y - 16).buffer(5)]
    whole: Polygon = affinity.rotate(shapely.union_all(parts), 0.17, origin=(x, y), use_radians=True)
    return whole


def split(built: Built, block: Polygon, chance: np.random.Generator) -> None:
    inner = block.buffer(-7.5, join_style="mitre")
    court = isinstance(inner, Polygon) and inner.area > 40
    if court:
        built.yards.append(inner)
    x, y = block.centroid.x, block.centroid.y
    count = max(3, int(block.length / 17))
    turns = np.arange(count) * 2 * math.pi / count + chance.random()
    cuts = [LineString([(x, y), (x + 60 * math.cos(t), y + 60 * math.sin(t))]).buffer(0.38) for t in turns]
    body = block.difference(inner) if court else block
    parts = polygons(body.difference(shapely.union_all(cuts)))
    built.walls += [part for part in parts if part.area > 12 and chance.random() < 0.96]


def draw(built: Built, palette: Palette) -> list[str]:
    outline = svg.outline
    walls = [*built.gables, *built.walls]
    gardens, yards, roofs = ("".join(map(outline, shapes)) for shapes in (built.gardens, built.yards, walls))
    shadow = "".join(outline(affinity.translate(wall, 2.1, 2.5)) for wall in walls)
    rows = [line for garden in built.gardens for line in stripes(garden.buffer(-1), 0, 3.6)]
    return [
        svg.fill(gardens, mixed(palette, "map-wood-tint", "map-low", 0.4), 0.9),
        svg.stroke(gardens, palette["map-road-2-case"], 0.8, 0.8),
        svg.stroke(svg.segments(rows), palette["map-wood"], 0.7, 0.8),
        svg.fill(yards, mixed(palette, "map-city-tint", "map-tint-1", 0.5), 0.9),
        svg.fill(shadow, mixed(palette, "ink", "map-town", 0.3) if palette.paper == "light" else "#000000", 0.3),
        svg.fill(roofs, palette["map-town"], 0.92),
        svg.fill("".join(map(sunny, built.gables)), mixed(palette, "map-town", "map-label-halo", 0.22), 0.95),
    ]


def sunny(house: Polygon) -> str:
    """The half of a gable roof that lies towards the north-west."""
    corners = [np.array(spot) for spot in house.exterior.coords[:-1]]
    long = max(range(4), key=lambda i: float(np.hypot(*(corners[i] - corners[(i + 1) % 4]))))
    a, b, c, d = (corners[(long + i) % 4] for i in range(4))
    ridge = (b + c) / 2, (d + a) / 2
    halves = [a, b, ridge[0], ridge[1]], [ridge[1], ridge[0], c, d]
    lit = min(halves, key=lambda half: float(sum(spot.sum() for spot in half)))
    return svg.ring([(float(x), float(y)) for x, y in lit])
