"""Lines that wander, edges that fray, points scattered over a shape. All chance comes from the seed given."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter1d
from shapely.geometry import LineString, MultiLineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = list[Point]
Floats: TypeAlias = NDArray[np.float64]


def polygons(shape: BaseGeometry) -> Iterator[Polygon]:
    """The polygons in any shape, lines and points left out."""
    for part in getattr(shape, "geoms", [shape]):
        if isinstance(part, Polygon) and not part.is_empty:
            yield part


def points_of(xy: Floats) -> Line:
    return [(float(x), float(y)) for x, y in xy]


def spline(points: Sequence[Point], per_leg: int = 10) -> Line:
    """Dense Catmull-Rom curve through the points."""
    p = np.array([points[0], *points, points[-1]], dtype=float)
    t = np.linspace(0, 1, per_leg, endpoint=False)[:, None]
    legs = [_leg(p[i : i + 4], t) for i in range(len(points) - 1)]
    return points_of(np.vstack([*legs, p[-1:]]))


def _leg(p: Floats, t: Floats) -> Floats:
    linear, square, cube = p[2] - p[0], 2 * p[0] - 5 * p[1] + 4 * p[2] - p[3], 3 * p[1] - p[0] - 3 * p[2] + p[3]
    leg: Floats = 0.5 * (2 * p[1] + linear * t + square * t**2 + cube * t**3)
    return leg


def wander(points: Sequence[Point], sway: float, wavelength: float, seed: int) -> Line:
    """A spline with gentle bends, so that a road is not a ruler line; the ends stay where they are."""
    line = LineString(spline(points))
    count = max(4, int(line.length / 12))
    sideways = gaussian_filter1d(np.random.default_rng(seed).standard_normal(count + 1), wavelength / 30, mode="wrap")
    steps = np.arange(count + 1)
    ease = np.minimum(1, np.minimum(steps, count - steps) / 4)
    return points_of(displaced(line, steps / count, sway * ease * sideways / np.abs(sideways).max()))


def displaced(line: LineString, at: Floats, sideways: Floats) -> Floats:
    """Points at shares of the line's length, each moved sideways."""
    xy = shapely.get_coordinates(shapely.line_interpolate_point(line, at, normalized=True))
    along = np.gradient(xy, axis=0)
    along /= np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-9)[:, None]
    moved: Floats = xy + sideways[:, None] * np.c_[-along[:, 1], along[:, 0]]
    return moved


def drifted(points: Sequence[Point], sway: float, wavelength: float) -> Line:
    """Bends that depend on the place alone: lines that meet or run side by side still do so afterwards."""
    x, y = np.array(points, dtype=float).T * 2 * np.pi / wavelength
    right = np.sin(0.9 * y + 1.3 * np.sin(0.6 * x)) + 0.6 * np.sin(1.9 * y - 1.1 * x + 2)
    down = np.sin(1.1 * x + 1.2 * np.sin(0.7 * y) + 4) + 0.6 * np.sin(1.7 * x + 1.3 * y + 1)
    return points_of(np.array(points) + sway / 1.6 * np.c_[right, down])


def ragged(shape: BaseGeometry, depth: float, wavelength: float, seed: int, step: float = 6) -> BaseGeometry:
    """The shape with a frayed outline, as of a wood or a river meadow; scraps are dropped."""
    parts = [p for p in polygons(shape) if p.area > 200]
    return shapely.union_all([_frayed(p, depth, wavelength, seed + i, step) for i, p in enumerate(parts)])


def _frayed(part: Polygon, depth: float, wavelength: float, seed: int, step: float) -> BaseGeometry:
    count = max(12, int(part.exterior.length / step))
    chance = np.random.default_rng(seed)
    broad = gaussian_filter1d(chance.standard_normal(count), wavelength / step / 2.2, mode="wrap")
    fine = gaussian_filter1d(chance.standard_normal(count), 1.2, mode="wrap")
    sideways = depth * (0.55 * broad / broad.std() + 0.45 * fine)
    return Polygon(displaced(part.exterior, np.arange(count) / count, sideways)).buffer(0)


def scatter(shape: BaseGeometry, step: float, seed: int, jitter: float = 0.42) -> Floats:
    """Points of a staggered lattice inside the shape, each pushed by up to ``jitter`` steps."""
    if shape.is_empty:
        return np.empty((0, 2))
    x0, y0, x1, y1 = shape.bounds
    ys = np.arange(y0, y1, step * 0.86)
    grid = np.array([(x + (row % 2) * step / 2, y) for row, y in enumerate(ys) for x in np.arange(x0, x1, step)])
    grid = grid + np.random.default_rng(seed).uniform(-jitter, jitter, grid.shape) * step
    return within(shape, grid)


def within(shape: BaseGeometry, xy: Floats) -> Floats:
    return xy[inside(shape, xy)]


def outside(shape: BaseGeometry, xy: Floats) -> Floats:
    return xy[~inside(shape, xy)]


def inside(shape: BaseGeometry, xy: Floats) -> NDArray[np.bool_]:
    shapely.prepare(shape)
    return np.asarray(shapely.contains_xy(shape, xy[:, 0], xy[:, 1]), dtype=bool)


def merged(lines: Sequence[Line]) -> Line:
    """The longest line that the pieces make when joined end to end."""
    joined = linemerge(MultiLineString(lines)) if len(lines) > 1 else LineString(lines[0])
    longest = max(getattr(joined, "geoms", [joined]), key=lambda part: part.length)
    return points_of(np.asarray(longest.coords))


def turned(xy: Floats, angle: float, centre: Point) -> Floats:
    """Points around the origin, turned and moved to the centre."""
    c, s = np.cos(angle), np.sin(angle)
    moved: Floats = xy @ np.array([[c, s], [-s, c]]) + np.array(centre)
    return moved
