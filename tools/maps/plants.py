"""Woods, orchards, fields and the small signs of open ground."""

from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from . import svg
from .geometry import Floats, Line, inside, outside, points_of, polygons, ragged, scatter, turned
from .noise import clumped
from .palette import Palette

TREE_SIZES = (1.6, 2.1, 2.6)


@dataclass(frozen=True)
class Wood:
    """A patch of trees; ``density`` is the part of it under trees, the rest are clearings."""

    shape: BaseGeometry
    density: float
    step: float = 9


@dataclass(frozen=True)
class Fields:
    """Parcels of a piece of farmland: stripes of ploughing, tinted crops, olive dots, vines."""

    stripes: list[Line]
    crops: list[Polygon]
    olives: Floats
    vines: Floats


def wood_tint(woods: list[Wood], palette: Palette, opacity: float) -> list[str]:
    """The green ground of woods, to lie under the contours."""
    shapes = [ragged(w.shape, 5, 34, int(w.shape.area) % 97) for w in woods]
    return [svg.fill(svg.outline(s.buffer(-5).buffer(8).buffer(-3)), palette["map-wood-tint"], opacity) for s in shapes]


def trees(woods: list[Wood], avoid: BaseGeometry, palette: Palette) -> list[str]:
    """Open circles of three sizes with a stroke of shadow to the south-east."""
    spots = [clumped(scatter(w.shape, w.step, i + 11), w.density, 42, i + 5) for i, w in enumerate(woods)]
    return tree_signs(outside(avoid, np.vstack(spots)), palette)


def tree_signs(spots: Floats, palette: Palette) -> list[str]:
    size = np.random.default_rng(len(spots)).choice(len(TREE_SIZES), len(spots), p=[0.35, 0.45, 0.2])
    drawn: list[str] = []
    for i, radius in enumerate(TREE_SIZES):
        at = points_of(spots[size == i])
        shadow = svg.marks([(x + radius * 0.3, y + radius * 1.25) for x, y in at], f"h{radius * 1.5:.1f}")
        drawn.append(svg.stroke(shadow, palette["map-wood"], 0.9, 0.75))
        drawn.append(_outlined(svg.circles(at, radius), palette["map-wood-tint"], palette["map-wood"]))
    return drawn


def _outlined(data: str, inside_ink: str, edge: str) -> str:
    return f'<path d="{data}" fill="{inside_ink}" stroke="{edge}" stroke-width=".85"/>'


def avenue_trees(line: Line, offset: float, step: float) -> Floats:
    """Trees in step on both sides of a street."""
    rows = [shapely.offset_curve(LineString(line).simplify(1), side) for side in (-offset, offset)]
    spots = [shapely.line_interpolate_point(row, np.arange(step, row.length, step)) for row in rows]
    return np.vstack([shapely.get_coordinates(s) for s in spots])


def fields(shape: BaseGeometry, avoid: BaseGeometry, angle: float, cell: float, seed: int) -> Fields:
    """Parcels on a turned lattice; about half of the ground stays blank paper."""
    chance = np.random.default_rng(seed)
    found = Fields([], [], np.empty((0, 2)), np.empty((0, 2)))
    olives, vines = [found.olives], [found.vines]
    for parcel, lean in _parcels(shape, avoid, angle, cell, chance):
        kind = chance.random()
        if kind < 0.30:
            found.stripes.extend(_stripes(parcel, lean, chance.uniform(3.2, 4.4)))
        elif kind < 0.42:
            found.crops.append(parcel)
        elif kind < 0.54:
            olives.append(_rows(parcel, lean, 5.4))
        elif kind < 0.62:
            vines.append(_rows(parcel, lean, 5.8))
    return Fields(found.stripes, found.crops, np.vstack(olives), np.vstack(vines))


def _parcels(
    shape: BaseGeometry, avoid: BaseGeometry, angle: float, cell: float, chance: np.random.Generator
) -> list[tuple[Polygon, float]]:
    """Neighbouring parcels often share their direction, as strips of one estate do."""
    if shape.is_empty:
        return []
    x0, y0, x1, y1 = shape.bounds
    reach = np.hypot(x1 - x0, y1 - y0) / 2 + cell
    found: list[tuple[Polygon, float]] = []
    for v in np.arange(-reach, reach, cell * 0.8):
        u = -reach + chance.uniform(0, cell)
        while u < reach:
            long = cell * chance.uniform(0.6, 1.7)
            corners = np.array([(u, v), (u + long, v), (u + long, v + cell * 0.8), (u, v + cell * 0.8)])
            corners = corners + chance.uniform(-0.1, 0.1, (4, 2)) * cell
            quad = Polygon(turned(corners, angle, ((x0 + x1) / 2, (y0 + y1) / 2))).buffer(-1.2)
            if shape.contains(quad) and not avoid.intersects(quad):
                found.append((quad, angle + (np.pi / 2 if chance.random() < 0.4 else 0)))
            u += long
    return found


def _stripes(parcel: Polygon, lean: float, gap: float) -> list[Line]:
    x, y = parcel.centroid.x, parcel.centroid.y
    lines: list[Line] = []
    for v in np.arange(-60, 60, gap):
        across = LineString(turned(np.array([(-90.0, v), (90.0, v)]), lean, (x, y))).intersection(parcel)
        if isinstance(across, LineString) and across.length > 2:
            lines.append(points_of(np.asarray(across.coords)))
    return lines


def _rows(parcel: Polygon, lean: float, step: float) -> Floats:
    u, v = np.meshgrid(np.arange(-60, 60, step), np.arange(-60, 60, step))
    grid = turned(np.c_[u.ravel(), v.ravel()], lean, (parcel.centroid.x, parcel.centroid.y))
    return grid[inside(parcel.buffer(-1.2), grid)]


def farmland(found: Fields, palette: Palette) -> list[str]:
    ink = palette["map-field"]
    return [
        svg.fill("".join(svg.outline(c) for c in found.crops), ink, palette.pick(0.16, 0.30)),
        svg.stroke(svg.segments(found.stripes), ink, 0.7, palette.pick(0.62, 0.95)),
        svg.fill(svg.circles(points_of(found.olives), 1.15), palette["map-wood"], 0.75),
        svg.stroke(svg.marks(points_of(found.vines), "v2.6m-1.1 -1.6l2.2 -1"), palette["map-wood"], 0.7, 0.7),
    ]


def meadow(shape: BaseGeometry, avoid: BaseGeometry, palette: Palette, seed: int) -> list[str]:
    """River meadow: its ground, and small upright signs of grass."""
    frayed = ragged(shape, 5, 34, seed)
    grass = points_of(clumped(outside(avoid, scatter(frayed.buffer(-2), 11, seed)), 0.6, 40, seed))
    return [
        svg.fill("".join(svg.outline(p) for p in polygons(frayed)), palette["map-low"], 0.8),
        svg.stroke(svg.marks(grass, "h3.8m-1.9 0v-2.6"), palette["map-wood"], 0.8, 0.7),
    ]


def tufts(shape: BaseGeometry, avoid: BaseGeometry, palette: Palette, seed: int, share: float = 0.34) -> str:
    """Scattered grass of open ground."""
    grass = points_of(clumped(outside(avoid, scatter(shape, 13, seed)), share, 60, seed))
    return svg.stroke(svg.marks(grass, "h3.4m-1.7 0v-2.3"), palette["map-field"], 0.8, palette.pick(0.8, 1))
