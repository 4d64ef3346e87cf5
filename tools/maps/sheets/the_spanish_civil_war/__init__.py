"""The sheet of The Spanish Civil War: all Spain, and the veil that lies over its neighbours until 1941."""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import shapely
from scipy.ndimage import distance_transform_edt, gaussian_filter, gaussian_filter1d
from shapely.geometry import LineString, MultiLineString, Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, nearest_points

from trinchera.games.the_spanish_civil_war.table.sheet import HEIGHT, WIDTH

from ... import erosion, houses, relief, svg
from ...geometry import Floats, Line, outside, points_of, wander
from ...geometry import Point as Spot
from ...noise import fractal
from ...palette import Palette
from ...picture import Cover, Drawing
from ...relief import Veil
from .atlas import Atlas, Shore, shore
from .country import CLEAR, ROUGHNESS, TINTS, TO_THE_SEA, crests, known_heights
from .ground import Ground, Hex, read_ground

SHEETS = ("spain", "veil", "land")
SCALE = 1.25
QUALITY = 70
COVER = Cover("spain", (1500, 700), 2.9)

STEP = 3.0
SUN = {
    "light": (Veil((70, 48, 22), 0.30), Veil((255, 255, 250), 0.20)),
    "dark": (Veil((8, 7, 5), 0.45), Veil((225, 200, 150), 0.11)),
}
LINES_OF_SEA = (4.5, 5.5, 6.5, 7.5, 9, 10.5, 12, 14)
GREATEST = {"Madrid": 23.0, "Barcelona": 23.0}
CITY, TOWN = 18.0, 10.5


@dataclass(frozen=True)
class River:
    name: str
    major: bool
    line: Line


@dataclass(frozen=True)
class Plan:
    """What the sheet shows, before any ink: the same for both papers."""

    ground: Ground
    shore: Shore
    rivers: list[River]
    railways: list[Line]
    towns: dict[str, Spot]
    land: relief.Ground
    sea: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]


def draw(name: str, data: Path, palette: Palette) -> Drawing:
    if name == "land":
        return _bare_land(data, palette)
    return _veil(data, palette) if name == "veil" else _spain(_plan(data), palette)


def _bare_land(data: Path, palette: Palette) -> Drawing:
    """Where there is ground at all: what is washed over hexes ends at the shore."""
    land = svg.fill(svg.outline(shore(data).land), palette["ink"])
    return Drawing(WIDTH, HEIGHT, {}, [land], clear=True, part=0.4)


def _veil(data: Path, palette: Palette) -> Drawing:
    """Paper over neutral ground, and the border of Spain."""
    found = shore(data)
    rim = found.neutral.boundary.intersection(found.land.buffer(-7))
    lines = [part for part in getattr(rim, "geoms", [rim]) if part.length > 40]
    border = svg.segments([points_of(shapely.get_coordinates(line)) for line in lines])
    return Drawing(WIDTH, HEIGHT, {}, [
        svg.fill(svg.outline(found.neutral), palette["paper-map"], 0.62),
        svg.stroke(border, palette["map-label-halo"], 7, 0.7),
        svg.stroke(border, palette["map-border"], 2.6, 1, "13 4 2.6 4 2.6 4", "butt"),
    ], clear=True, part=0.6)


def _spain(plan: Plan, palette: Palette) -> Drawing:
    elements = [
        svg.image("tint", WIDTH, HEIGHT),
        svg.image("shade", WIDTH, HEIGHT),
        *_contours(plan, palette),
        *_signs(plan, palette),
        *_sea(plan.shore.land, palette),
        *_waters(plan.rivers, palette),
        *_rails(plan.railways, palette),
        *_houses(plan, palette),
    ]
    images = {"tint": relief.tinted(plan.land, TINTS, palette), "shade": relief.shaded(plan.land, *SUN[palette.paper])}
    return Drawing(WIDTH, HEIGHT, images, elements)


@cache
def _plan(data: Path) -> Plan:
    ground, found = read_ground(data), shore(data)
    rivers = _rivers(ground, found.land)
    towns = {label: _town(h) for label, h in ground.hexes.items() if h.kind}
    land, sea = _land(ground, found.land, rivers)
    return Plan(ground, found, rivers, _railways(ground, towns), towns, land, sea)


def _town(h: Hex) -> Spot:
    """Towns lie a little beside the middle of their hex, always at the same place."""
    chance = np.random.default_rng(int(h.centre[0] * 7 + h.centre[1]))
    x, y = chance.uniform(-8, 8, 2)
    return h.centre[0] + float(x), h.centre[1] + float(y)


# --- lines


def _rivers(ground: Ground, land: BaseGeometry) -> list[River]:
    courses: list[River] = []
    for kind, names in ground.rivers.items():
        for name, pairs in names.items():
            for chain in _joined([ground.side(*pair) for pair in pairs]):
                line = _to_sea(chain, land) if name in TO_THE_SEA else chain
                sway = 7 if kind == "major" else 5
                course = wander(_eased(_cut(_cut(line))), sway, 34, len(courses) + 3)
                courses.append(River(name, kind == "major", course))
    return [River(river.name, river.major, _meeting(river, courses)) for river in courses]


def _joined(pieces: list[Line]) -> list[Line]:
    """Hexsides end to end; corners that differ by a rounding are one."""
    corners: dict[tuple[int, int], Spot] = {}
    ends = [[corners.setdefault((round(x / 6), round(y / 6)), (x, y)) for x, y in piece] for piece in pieces]
    merged = linemerge(MultiLineString(ends)) if len(ends) > 1 else LineString(ends[0])
    return [points_of(np.asarray(part.coords)) for part in getattr(merged, "geoms", [merged])]


def _to_sea(line: Line, land: BaseGeometry) -> Line:
    """The end that lies near the shore goes on to it."""
    coast = land.boundary
    head, tail = (_mouth(end, coast) if land.contains(Point(end)) else [] for end in (line[0], line[-1]))
    return head + line + tail


def _mouth(end: Spot, coast: BaseGeometry) -> Line:
    if coast.distance(Point(end)) > 46:
        return []
    return points_of(np.asarray(nearest_points(coast, Point(end))[0].coords))


def _cut(line: Line) -> Line:
    """The corners of a line cut off."""
    cut = [spot for a, b in pairwise(line) for spot in (_between(a, b, 0.25), _between(a, b, 0.75))]
    return [line[0], *cut, line[-1]]


def _between(a: Spot, b: Spot, part: float) -> Spot:
    return a[0] * (1 - part) + b[0] * part, a[1] * (1 - part) + b[1] * part


def _eased(line: Line, smooth: float = 26, part: float = 0.62) -> Line:
    """Some of the way to a line without the zigzag of hexsides; each side stays clear."""
    shape = LineString(line)
    count = max(8, int(shape.length / 5))
    even = shapely.get_coordinates(shapely.line_interpolate_point(shape, np.arange(count + 1) / count, normalized=True))
    calm = gaussian_filter1d(even, smooth / 5, axis=0, mode="nearest")
    steps = np.arange(count + 1)
    ease = np.minimum(1, np.minimum(steps, count - steps) / 8)[:, None] * part
    bent = even * (1 - ease) + calm * ease
    return points_of(np.vstack([bent[:-1:3], bent[-1:]]))


def _meeting(river: River, courses: list[River]) -> Line:
    """A tributary is drawn on to the river it joins."""
    others = [LineString(other.line) for other in courses if other is not river]
    line = river.line
    for end in (0, -1):
        spot = Point(line[end])
        nearest = min(others, key=spot.distance)
        if 0.5 < nearest.distance(spot) < 34:
            on = points_of(np.asarray(nearest_points(nearest, spot)[0].coords))
            line = on + line if end == 0 else line + on
    return line


def _railways(ground: Ground, towns: dict[str, Spot]) -> list[Line]:
    at = {label: towns.get(label) or _aside(h) for label, h in ground.hexes.items()}
    pairs = {frozenset(pair) for lines in ground.railways.values() for pair in lines}
    pieces = sorted([at[label] for label in sorted(pair)] for pair in pairs)
    chains = linemerge(MultiLineString(pieces)).geoms
    found = [points_of(np.asarray(chain.coords)) for chain in chains]
    return [wander(_cut(_cut(chain)) if len(chain) > 2 else chain, 4.5, 58, seed) for seed, chain in enumerate(found)]


def _aside(h: Hex) -> Spot:
    chance = np.random.default_rng(int(h.centre[0] * 3 + h.centre[1] * 5))
    x, y = chance.uniform(-17, 17, 2)
    return h.centre[0] + float(x), h.centre[1] + float(y)


# --- heights


def _land(ground: Ground, land: BaseGeometry, rivers: list[River]) -> tuple[
        relief.Ground, np.ndarray[tuple[int, ...], np.dtype[np.bool_]]]:
    """Known heights, ups and downs as the ground is, valleys along rivers, and what running water makes of it."""
    bare = relief.ground(WIDTH, HEIGHT, STEP, _known(ground, land), 0.0012)
    x, y = np.meshgrid(bare.xs, bare.ys)
    shapely.prepare(land)
    sea = ~shapely.contains_xy(land, x, y)
    force = _roughness(ground, x, y)
    noise = fractal(bare.z.shape, [size / STEP for size in (120, 60, 30, 15)], (70, 80, 56, 30), 4)
    z = np.maximum(bare.z, 4) + noise * force + (force - 0.5) * 70
    wet = relief.traced(bare, [river.line for river in rivers])
    away = distance_transform_edt(~wet) * STEP
    z = z - np.minimum(z * 0.45, 170) * np.exp(-((away / 26) ** 2))
    z[sea] = 0
    worn = erosion.eroded(relief.Ground(bare.xs, bare.ys, np.maximum(z, 1)), wet | sea, 9, 0.2, 2)
    return relief.Ground(bare.xs, bare.ys, np.where(sea, 60.0, worn.z)), sea


def _known(ground: Ground, land: BaseGeometry) -> Floats:
    atlas = Atlas(ground)
    known = [_placed(atlas, known_heights()), *(_crest(_placed(atlas, crest)) for crest in crests())]
    shores = [shapely.get_coordinates(shapely.line_interpolate_point(part, np.arange(0, part.length, 70)))
              for part in getattr(land.boundary, "geoms", [land.boundary])]
    known += [np.c_[shore_, np.full(len(shore_), 8.0)] for shore_ in shores]
    points = np.vstack(known)
    high = [_summit(h, points) for h in ground.hexes.values() if h.terrain == "mountain"]
    return np.vstack([points, np.array(high)])


def _placed(atlas: Atlas, points: list[tuple[float, float, float]]) -> Floats:
    return np.c_[atlas.place((x, y) for x, y, _ in points), np.array([z for _, _, z in points])]


def _crest(points: Floats) -> Floats:
    """Heights along a range, every 26 units."""
    line = LineString(points[:, :2])
    along = np.array([line.project(Point(x, y)) for x, y in points[:, :2]])
    steps = np.arange(0, line.length, 26)
    spots = shapely.get_coordinates(shapely.line_interpolate_point(line, steps))
    return np.c_[spots, np.interp(steps, along, points[:, 2])]


def _summit(h: Hex, points: Floats) -> tuple[float, float, float]:
    """A mountain hex is high ground whatever the map of the world says."""
    near = np.hypot(points[:, 0] - h.centre[0], points[:, 1] - h.centre[1]) < 80
    highest = float(points[near, 2].max()) if near.any() else 0.0
    return (*h.centre, max(1250.0, highest * 0.8))


def _roughness(ground: Ground, x: Floats, y: Floats) -> Floats:
    force = np.full(x.shape, 0.55)
    for terrain, strength in ROUGHNESS.items():
        shape = ground.of(terrain)
        shapely.prepare(shape)
        force[shapely.contains_xy(shape, x, y)] = strength
    soft: Floats = gaussian_filter(np.maximum(force, CLEAR * 0.4), 7)
    return soft


# --- drawing


def _contours(plan: Plan, palette: Palette) -> list[str]:
    ink = palette["map-contour"]
    dry = relief.Ground(plan.land.xs, plan.land.ys, np.where(plan.sea, 0.0, plan.land.z))
    found = relief.contours(dry, [float(z) for z in range(200, 3000, 200)], 90)
    thin = "".join(svg.curve(line) for z, lines in found.items() if z % 1000 for line in lines)
    thick = "".join(svg.curve(line) for z, lines in found.items() if z % 1000 == 0 for line in lines)
    steep = svg.segments(relief.hachures(dry, 0.10, 2, 5))
    return [svg.stroke(thin, ink, 0.8, 0.34), svg.stroke(thick, ink, 1.3, 0.5), svg.stroke(steep, ink, 0.85, 0.44)]


def _signs(plan: Plan, palette: Palette) -> list[str]:
    """Roofs on rough ground and reeds in marshes stand in a ring, so that a counter hides none."""
    lines = [LineString(river.line).buffer(9) for river in plan.rivers]
    avoid = shapely.union_all([*lines, *(LineString(line).buffer(6) for line in plan.railways)])
    roofs, reeds = (_ring(plan, terrain, count, avoid) for terrain, count in (("rough", 26), ("marsh", 40)))
    return [
        svg.stroke(svg.marks(points_of(roofs), "m-3.4 2.2l3.4 -5l3.4 5"), palette["map-contour"], 1.2, 0.8),
        svg.stroke(svg.marks(points_of(reeds), "m-5 0h10m-8 0v-4m3 4v-6m3 6v-4"), palette["map-water-line"], 1, 0.75),
    ]


def _ring(plan: Plan, terrain: str, count: int, avoid: BaseGeometry) -> Floats:
    chance = np.random.default_rng(7)
    kept: list[Floats] = []
    for h in plan.ground.hexes.values():
        if h.terrain == terrain:
            angle, far = chance.uniform(0, 2 * np.pi, count), chance.uniform(33, 50, count)
            spots = np.array(h.centre) + np.c_[far * np.cos(angle), far * np.sin(angle)]
            kept.append(_apart(spots, 13))
    spots = outside(avoid, np.vstack(kept))
    return spots[shapely.contains_xy(plan.shore.land, spots[:, 0], spots[:, 1])]


def _apart(spots: Floats, least: float) -> Floats:
    kept: list[Floats] = []
    for spot in spots:
        if all(np.hypot(*(spot - other)) > least for other in kept):
            kept.append(spot)
    return np.array(kept)


def _sea(land: BaseGeometry, palette: Palette) -> list[str]:
    """Pale water, lined along the shore with lines that part and fade."""
    frame = box(-80, -80, WIDTH + 80, HEIGHT + 80)
    ink = palette["map-water-line"]
    parts = [svg.fill(svg.outline(frame.difference(land)), _mixed(palette))]
    far = 0.0
    for number, gap in enumerate(LINES_OF_SEA):
        far += gap
        line = svg.outline(land.buffer(far).intersection(frame))
        parts.append(svg.stroke(line, ink, 1.25 - 0.08 * number, 0.8 - 0.085 * number))
    return [*parts, svg.stroke(svg.outline(land), ink, 2)]


def _mixed(palette: Palette) -> str:
    part = palette.pick(0.56, 0.8)
    pair = zip(palette.rgb("paper-map"), palette.rgb("map-water"), strict=True)
    return "#" + "".join(f"{round(one * (1 - part) + other * part):02x}" for one, other in pair)


def _waters(rivers: list[River], palette: Palette) -> list[str]:
    ink, water, halo = palette["map-water-line"], palette["map-water"], palette["map-label-halo"]
    small, great = ("".join(svg.curve(r.line) for r in rivers if r.major is major) for major in (False, True))
    return [
        svg.stroke(small, halo, 6.5, 0.5), svg.stroke(great, halo, 11, 0.5), svg.stroke(small, ink, 3),
        svg.stroke(great, ink, 7.6), svg.stroke(great, water, 5), svg.stroke(great, ink, 1.5, 0.5),
    ]


def _rails(lines: list[Line], palette: Palette) -> list[str]:
    """Lighter than on other sheets: three hundred of them would drown the front."""
    data, halo = svg.segments(lines), palette["map-label-halo"]
    return [
        svg.stroke(data, halo, 4.6, 0.6), svg.stroke(data, palette["map-rail"], 2.5, 0.85, cap="butt"),
        svg.stroke(data, halo, 1.15, 1, "8 6", "butt"),
    ]


def _houses(plan: Plan, palette: Palette) -> list[str]:
    blocks: list[str] = []
    for seed, (label, at) in enumerate(plan.towns.items()):
        h = plan.ground.hexes[label]
        reach = GREATEST.get(h.name, CITY if h.kind == "city" else TOWN)
        blocks += [svg.outline(block) for block in houses.village(at, reach, seed * 0.7, seed + 40, 4.6, 1.5)]
    data, halo = "".join(blocks), palette["map-label-halo"]
    return [svg.stroke(data, halo, 3, 0.6), svg.fill(data, palette["map-town"], 0.9)]
