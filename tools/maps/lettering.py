"""Names that belong to the sheet itself: rivers and roads, written along their lines."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from scipy.ndimage import gaussian_filter1d
from shapely.geometry import LineString, MultiPoint, box
from shapely.ops import substring

from . import svg
from .geometry import Line, Point, points_of
from .palette import Palette


@dataclass(frozen=True)
class Name:
    """Words above a line that runs from left to right, ``aside`` units away from it."""

    words: str
    line: Line
    size: float
    ink: str
    spacing: float
    aside: float


def on_sheet(line: Line, width: float, height: float, margin: float) -> Line:
    """The longest part of a line that is not near the edge, where a name would be cut off."""
    inner = box(margin, margin, width - margin, height - margin).intersection(LineString(line))
    return points_of(shapely.get_coordinates(max(getattr(inner, "geoms", [inner]), key=lambda part: part.length)))


def write(names: Sequence[Name], busy: Sequence[Point], palette: Palette) -> list[str]:
    """Writes each name where its line is farthest from the busy spots (badges and area names)."""
    crowd = MultiPoint(list(busy))
    return [_written(f"name-{i}", name, crowd, palette) for i, name in enumerate(names)]


def _written(key: str, name: Name, crowd: MultiPoint, palette: Palette) -> str:
    style = (
        f"font:italic 400 {svg.number(name.size)}px Sheet;letter-spacing:{name.spacing}em;"
        f"fill:{palette[name.ink]};stroke-width:{svg.number(name.size / 4.4)};stroke-linejoin:round"
    )
    return svg.text_along(key, _stretch(name, crowd), name.words, style, palette["map-label-halo"])


def _stretch(name: Name, crowd: MultiPoint) -> Line:
    """The quietest stretch of the line, set aside and running from left to right."""
    line = LineString(name.line)
    long = min(line.length, len(name.words) * name.size * (0.5 + name.spacing) * 1.35)
    starts = np.arange(0, line.length - long + 1, 6)
    pieces = [LineString(substring(line, s, s + long).coords) for s in starts]
    merit = np.minimum(shapely.distance(np.array(pieces), crowd), 60) - 400 * np.array([_bend(p) for p in pieces])
    best = pieces[int(np.argmax(merit))]
    if best.coords[-1][0] < best.coords[0][0]:
        best = best.reverse()
    aside = shapely.offset_curve(LineString(_calm(best)), -name.aside)
    return _calm(LineString(shapely.get_coordinates(aside)))


def _bend(piece: LineString) -> float:
    """How much longer the line is than the way straight across."""
    start, end = np.array(piece.coords[0]), np.array(piece.coords[-1])
    return float(piece.length / max(1.0, np.hypot(*(end - start))) - 1)


def _calm(piece: LineString) -> Line:
    """The line without its small bends, on which letters would stumble."""
    even = shapely.line_interpolate_point(piece, np.linspace(0, 1, 25), normalized=True)
    return points_of(gaussian_filter1d(shapely.get_coordinates(even), 3.5, axis=0, mode="nearest"))
