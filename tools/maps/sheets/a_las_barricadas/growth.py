"""What grows and lies on the ground at 1:10,000: every tree, parcel and stone is drawn singly."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from ... import svg
from ...geometry import Floats, Line, inside, points_of, polygons, ragged, turned
from ...palette import Palette
from .ink import mixed

LEANS = (0.1, 0.35, -0.25, 0.62, -0.5, 0.9)
NOTHING = np.empty((0, 2))


def lattice(shape: BaseGeometry, step: tuple[float, float], lean: float, jitter: float, seed: int) -> Floats:
    """The points of a turned lattice that lie in a shape."""
    if shape.is_empty:
        return NOTHING
    x0, y0, x1, y1 = shape.bounds
    reach = math.hypot(x1 - x0, y1 - y0) / 2 + 20
    u, v = np.meshgrid(np.arange(-reach, reach, step[0]), np.arange(-reach, reach, step[1]))
    push = np.random.default_rng(seed).uniform(-jitter, jitter, (u.size, 2)) * np.array(step)
    spots = turned(np.c_[u.ravel(), v.ravel()] + push, lean, ((x0 + x1) / 2, (y0 + y1) / 2))
    return spots[inside(shape, spots)]


def patch(shape: BaseGeometry, inner: BaseGeometry, inset: float, fray: float, wave: float, seed: int) -> BaseGeometry:
    """Hexes of one kind as a piece of country: drawn in a little, frayed, off the rim of the map."""
    if shape.is_empty:
        return Polygon()
    return ragged(shape.buffer(-inset - 8).buffer(8), fray, wave, seed).intersection(inner)


@dataclass(frozen=True)
class Trees:
    spots: Floats
    sizes: tuple[float, float]
    tint: float
    """How dark the crowns are."""
    base: str = "map-wood-tint"


def crowns(trees: Trees, palette: Palette, seed: int) -> list[str]:
    """A shadow on the ground, the crown, and a dark crescent to the south-east."""
    if not len(trees.spots):
        return []
    at = trees.spots[np.argsort(trees.spots[:, 1])]
    radius = np.random.default_rng(seed).uniform(*trees.sizes, len(at))
    shadow = at + np.array([0.34, 0.46]) * radius[:, None]
    dark, fill = mixed(palette, "map-wood", "ink", 0.45), mixed(palette, trees.base, "map-wood", trees.tint)
    crown = discs(at, radius)
    return [
        svg.fill(discs(shadow, radius), dark, 0.3),
        f'<path d="{crown}" fill="{fill}" stroke="{palette["map-wood"]}" stroke-width=".8"/>',
        svg.stroke(crescents(at, radius * 0.62), mixed(palette, "map-wood", "ink", 0.12), 0.9, 0.8),
    ]


def discs(spots: Floats, radius: Floats) -> str:
    return "".join(svg.circles([(float(x), float(y))], float(r)) for (x, y), r in zip(spots, radius, strict=True))


def crescents(spots: Floats, radius: Floats) -> str:
    parts = []
    for (x, y), r in zip(spots, radius, strict=True):
        start, end = (x + r * 0.35, y + r * 0.94), (x + r * 0.94, y - r * 0.34)
        parts.append(f"M{svg.pair(start)}A{svg.number(r)} {svg.number(r)} 0 0 0 {svg.pair(end)}")
    return "".join(parts)


def thinned(spots: Floats, share: float, seed: int) -> Floats:
    return spots[np.random.default_rng(seed).random(len(spots)) < share] if len(spots) else spots


def under(spots: Floats, reach: float, inner: BaseGeometry) -> BaseGeometry:
    """The green ground below trees: hence clearings."""
    if not len(spots):
        return Polygon()
    discs_ = shapely.buffer(shapely.points(spots), reach, quad_segs=3)
    return shapely.union_all(discs_).buffer(-reach * 0.35).intersection(inner)


@dataclass
class Farm:
    """The parcels of a map by what stands on them."""

    edges: list[Polygon] = field(default_factory=list)
    ploughed: list[Polygon] = field(default_factory=list)
    wheat: list[Polygon] = field(default_factory=list)
    green: list[Polygon] = field(default_factory=list)
    furrows: list[Line] = field(default_factory=list)
    vines: list[Floats] = field(default_factory=list)
    stubble: list[Floats] = field(default_factory=list)
    hedges: list[Floats] = field(default_factory=list)


def farmed(fields: BaseGeometry, inner: BaseGeometry, seed: int) -> Farm:
    """Parcels of which at least half lie in the field hexes, drawn whole: fields end on field edges."""
    farm, chance = Farm(), np.random.default_rng(seed)
    for cluster in sorted(polygons(fields), key=lambda part: part.bounds):
        lean = float(chance.choice(LEANS))
        for parcel in parcels(cluster, lean, chance):
            for piece in polygons(parcel.intersection(inner).buffer(-0.5)):
                if piece.area > 70:
                    sow(farm, piece, lean if chance.random() < 0.6 else lean + math.pi / 2, chance)
    return farm


def parcels(cluster: Polygon, lean: float, chance: np.random.Generator) -> Iterable[Polygon]:
    x0, y0, x1, y1 = cluster.bounds
    reach = math.hypot(x1 - x0, y1 - y0) / 2 + 40
    centre, v = (cluster.centroid.x, cluster.centroid.y), -reach
    while v < reach:
        high, u = float(chance.choice((22, 28, 34))), -reach - chance.uniform(0, 30)
        while u < reach:
            wide = float(chance.choice((16, 22, 30, 38)))
            corners = np.array([(u, v), (u + wide, v), (u + wide, v + high), (u, v + high)])
            parcel = Polygon(turned(corners, lean, centre))
            if parcel.intersection(cluster).area > parcel.area / 2:
                yield parcel
            u += wide
        v += high


def sow(farm: Farm, parcel: Polygon, lean: float, chance: np.random.Generator) -> None:
    """Plough a third, wheat a fifth, then vines, vegetables, stubble; the rest lies fallow."""
    farm.edges.append(parcel)
    kind, seed = chance.random(), int(chance.integers(9999))
    if kind < 0.34:
        farm.furrows += stripes(parcel, lean, chance.uniform(3.4, 4.6))
        farm.ploughed += [parcel] if chance.random() < 0.55 else []
    elif kind < 0.56:
        farm.wheat.append(parcel)
    elif kind < 0.70:
        farm.vines.append(lattice(parcel.buffer(-2), (5.2, 5.2), lean, 0.05, seed))
    elif kind < 0.80:
        farm.green.append(parcel)
        farm.furrows += stripes(parcel, lean, 5.2)
    elif kind < 0.92:
        farm.stubble.append(lattice(parcel.buffer(-2), (4.6, 4.6), lean, 0.25, seed))
    if chance.random() < 0.11:
        farm.hedges.append(hedge(parcel))


def stripes(shape: BaseGeometry, lean: float, gap: float) -> list[Line]:
    if shape.is_empty:
        return []
    x, y = shape.centroid.x, shape.centroid.y
    x0, y0, x1, y1 = shape.bounds
    reach = math.hypot(x1 - x0, y1 - y0) / 2 + 2
    rows = [np.array([(-reach, v), (reach, v)]) for v in np.arange(-reach, reach, gap)]
    lines = [LineString(turned(row, lean, (x, y))) for row in rows]
    cut = [line.intersection(shape.buffer(-0.8)) for line in lines]
    parts = [part for piece in cut for part in getattr(piece, "geoms", [piece])]
    return [points_of(shapely.get_coordinates(part)) for part in parts if part.length > 3]


def hedge(parcel: Polygon) -> Floats:
    one, other = (np.array(spot) for spot in parcel.exterior.coords[:2])
    count = max(2, int(np.hypot(*(other - one)) / 8))
    found: Floats = one + (other - one) * np.linspace(0, 1, count)[:, None]
    return found


def farmland(farm: Farm, avoid: BaseGeometry, palette: Palette) -> list[str]:
    ink, outline = palette["map-field"], svg.outline
    shapes = {key: "".join(outline(part.difference(avoid)) for part in getattr(farm, key)) for key in
              ("edges", "ploughed", "wheat", "green")}
    furrows = [points_of(shapely.get_coordinates(part)) for line in farm.furrows
               for part in pieces(LineString(line).difference(avoid))]
    return [
        svg.fill(shapes["edges"], mixed(palette, "map-tint-1", "map-field", 0.10), 0.9),
        svg.fill(shapes["ploughed"], mixed(palette, "map-tint-3", "map-contour", 0.16), 0.45),
        svg.fill(shapes["wheat"], palette["map-field"], palette.pick(0.26, 0.36)),
        svg.fill(shapes["green"], mixed(palette, "map-wood-tint", "map-low", 0.3), 0.8),
        svg.stroke(svg.segments(furrows), ink, 0.75, palette.pick(0.75, 0.95)),
        svg.stroke(svg.marks(_free(farm.vines, avoid), "v2.4m-1 -1.5l2 -.9"), palette["map-wood"], 0.75, 0.8),
        svg.fill(svg.circles(_free(farm.stubble, avoid), 0.62), ink, 0.9),
        svg.stroke(shapes["edges"], palette["map-road-2-case"], 0.75, 0.55),
    ]


def pieces(shape: BaseGeometry) -> list[BaseGeometry]:
    return [part for part in getattr(shape, "geoms", [shape]) if part.length > 2]


def _free(groups: list[Floats], avoid: BaseGeometry) -> Line:
    spots = np.vstack([NOTHING, *groups])
    return points_of(spots[~inside(avoid, spots)]) if len(spots) else []


def grove(hexes: BaseGeometry, inner: BaseGeometry, avoid: BaseGeometry, seed: int) -> Floats:
    """Olives in rows, one direction to a grove; whole squares of four trees, so that they end where an owner would."""
    spots = [NOTHING]
    for number, part in enumerate(sorted(polygons(hexes), key=lambda p: p.bounds)):
        lean = (0.12, 0.5, -0.3, 0.85, -0.62)[number % 5]
        squares = lattice(part, (20.8, 20.8), lean, 0, 1)
        rows = np.vstack([squares + turned(np.array([corner]), lean, (0, 0)) for corner in SQUARE])
        spots.append(rows + np.random.default_rng(seed + number).uniform(-0.75, 0.75, rows.shape))
    found = np.vstack(spots)
    return found[inside(inner, found) & ~inside(avoid, found)] if len(found) else found


SQUARE = ((-5.2, -5.2), (5.2, -5.2), (5.2, 5.2), (-5.2, 5.2))


def stones(shape: BaseGeometry, avoid: BaseGeometry, palette: Palette, seed: int) -> list[str]:
    """Angular stones, scree and scrub of rough ground."""
    spots = lattice(shape, (13, 12), 0.3, 0.5, seed)
    spots = spots[~inside(avoid, spots)] if len(spots) else spots
    kind = np.random.default_rng(seed).random(len(spots))
    rocks = "".join(rock(x, y, 1.7 + 2.5 * k / 0.5) for (x, y), k in zip(spots, kind, strict=True) if k < 0.5)
    scree = points_of(spots[(kind >= 0.5) & (kind < 0.72)])
    scrub = spots[kind >= 0.72]
    return [
        svg.stroke(rocks, mixed(palette, "map-contour", "ink", 0.35), 0.85, 0.85),
        svg.fill("".join(svg.circles([(x + dx, y + dy)], 0.8) for x, y in scree for dx, dy in SCREE),
                 palette["map-contour"], 0.8),
        svg.fill(discs(scrub, np.full(len(scrub), 1.5)), palette["map-wood"], 0.55),
    ]


REED = "m0 -1v-5m-2.4 5l-1.4 -3.6m6.2 3.6l1.4 -3.6"
SCREE = ((0.0, 0.0), (3.4, 1.2), (1.2, 3.6))


def rock(x: float, y: float, a: float) -> str:
    n = svg.number
    return (f"M{n(x - a)} {n(y + a * 0.7)}l{n(a * 0.7)} {n(-a * 1.5)}l{n(a * 0.6)} {n(a * 0.45)}"
            f"l{n(a * 0.8)} {n(a * 1.05)}m{n(-a * 1.35)} {n(-a * 1.2)}l{n(-a * 0.1)} {n(a * 1.1)}")


def bog(shape: BaseGeometry, inner: BaseGeometry, avoid: BaseGeometry, palette: Palette, seed: int) -> list[str]:
    """Lying pools with reeds, and short strokes of water between them."""
    chance = np.random.default_rng(seed)
    pools = [shapely.affinity.scale(shapely.Point(spot).buffer(9), *chance.uniform((1.3, 0.7), (2.3, 1.15)))
             for spot in lattice(shape.buffer(-5), (21, 15), 0, 0.5, seed)]
    water = shapely.union_all(pools).intersection(inner).difference(avoid)
    spots = lattice(shape, (15, 8), 0, 0.35, seed + 1)
    spots = spots[~inside(avoid, spots)] if len(spots) else spots
    return [
        svg.fill(svg.outline(water), palette["map-water"], 0.55),
        svg.stroke(svg.outline(water), palette["map-water-line"], 0.8, 0.6),
        svg.stroke(svg.marks(points_of(spots), "m-4 0h8"), palette["map-water-line"], 0.8, 0.65),
        svg.stroke(svg.marks(points_of(spots[::3]), REED), palette["map-wood"], 0.85, 0.9),
    ]
