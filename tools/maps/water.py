"""Rivers with water lining, streams, gullies, ponds."""

from collections.abc import Sequence
from dataclasses import dataclass

from shapely.geometry.base import BaseGeometry

from . import svg
from .geometry import Line
from .palette import Palette


@dataclass(frozen=True)
class Lining:
    """Widths of the strokes of a river: bank lines and water in turn, outermost first."""

    halo: float
    strokes: tuple[tuple[float, float], ...]


# Each pair: width of the line, opacity of the line; the water inside it is a little narrower.
MAJOR = Lining(15, ((10.5, 1.0), (4.6, 0.55)))
GREAT = Lining(20, ((14.5, 1.0), (8.4, 0.55), (3.2, 0.4)))


def river(line: Line, lining: Lining, palette: Palette) -> list[str]:
    return rivers([(line, lining)], palette)


def rivers(courses: Sequence[tuple[Line, Lining]], palette: Palette) -> list[str]:
    """Layer by layer, so that where rivers meet their water is open."""
    drawn = [(svg.curve(line), lining) for line, lining in courses]
    parts = [svg.stroke(data, palette["map-label-halo"], lining.halo, 0.6) for data, lining in drawn]
    for i in range(max(len(lining.strokes) for _, lining in drawn)):
        deep = [(data, *lining.strokes[i]) for data, lining in drawn if i < len(lining.strokes)]
        gap = 2.5 if i == 0 else 1.4
        parts += [svg.stroke(data, palette["map-water-line"], width, opacity) for data, width, opacity in deep]
        parts += [svg.stroke(data, palette["map-water"], width - gap) for data, width, _ in deep]
    return parts


def streams(lines: list[Line], width: float, palette: Palette) -> list[str]:
    data = "".join(svg.curve(line) for line in lines)
    return [
        svg.stroke(data, palette["map-label-halo"], width + 3.8, 0.55),
        svg.stroke(data, palette["map-water-line"], width),
    ]


def gullies(lines: list[Line], palette: Palette) -> str:
    """Beds that carry water only after rain."""
    data = "".join(svg.curve(line) for line in lines)
    return svg.stroke(data, palette["map-water-line"], 0.9, 0.6)


def pond(shape: BaseGeometry, palette: Palette) -> list[str]:
    """A shore and lines inside it, each farther, thinner and paler than the one before."""
    parts = [
        svg.fill(svg.outline(shape), palette["map-water"]),
        svg.stroke(svg.outline(shape), palette["map-water-line"], 1.4),
    ]
    for inset, width, opacity in ((3.2, 0.8, 0.65), (6.6, 0.7, 0.5), (10.4, 0.6, 0.4)):
        inner = shape.buffer(-inset)
        if inner.area > 12:
            parts.append(svg.stroke(svg.outline(inner), palette["map-water-line"], width, opacity))
    return parts
