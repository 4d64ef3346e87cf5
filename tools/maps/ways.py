"""Roads and railways."""

from dataclasses import dataclass

import shapely
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from . import svg
from .geometry import Line
from .palette import Palette


@dataclass(frozen=True)
class Style:
    """Two strokes, the casing under the fill, and how far houses keep away; a trail is one dashed stroke."""

    casing: str
    fill: str
    outer: float
    inner: float
    clearance: float
    dash: str = ""


TRUNK = Style("map-road-case", "map-road", 5.8, 3.8, 4.4)
TRUNK_STREET = Style("map-road-case", "map-road", 4.6, 2.9, 3.8)
AVENUE = Style("map-road-2-case", "map-road-2", 5.2, 3.8, 4)
LANE = Style("map-road-2-case", "map-road-2", 3.2, 1.9, 2.6)
TRAIL = Style("map-road-2-case", "", 1.3, 0, 1.6, "5 3")
# Maps of whole provinces, where roads are drawn broader than they are.
HIGHWAY = Style("map-road-case", "map-road", 7.2, 4.8, 5.4)
SECOND_ROAD = Style("map-road-2-case", "map-road-2", 5.6, 3.7, 4.4)
COUNTRY_ROAD = Style("map-road-2-case", "map-road-2", 2.8, 1.5, 2.6)
MAIN_ROAD = Style("map-road-case", "map-road", 6.4, 4.1, 4.4)
PATH = Style("map-border", "", 2.2, 0, 3, "7 4")
# Lower classes first: a trunk road is drawn over the lanes that meet it.
ORDER = (TRAIL, PATH, COUNTRY_ROAD, LANE, SECOND_ROAD, AVENUE, TRUNK_STREET, TRUNK, MAIN_ROAD, HIGHWAY)


@dataclass(frozen=True)
class Road:
    """A road may have a name of its own, and trees on both sides."""

    style: Style
    line: Line
    name: str = ""
    lined: bool = False


@dataclass(frozen=True)
class Rail:
    """A main line is a chequered band; a narrow line a hairline with ticks."""

    line: Line
    narrow: bool = False


def room(roads: list[Road], rails: list[Rail]) -> BaseGeometry:
    """The ground that roads and rails keep free of houses and trees."""
    strips = [LineString(r.line).buffer(r.style.clearance) for r in roads]
    return shapely.union_all(strips + [LineString(r.line).buffer(3.6) for r in rails])


def draw_roads(roads: list[Road], palette: Palette) -> list[str]:
    """All casings of a class before its fills, so that crossings are open."""
    return [
        part for style in ORDER for part in _class_of_road([r.line for r in roads if r.style is style], style, palette)
    ]


def _class_of_road(lines: list[Line], style: Style, palette: Palette) -> list[str]:
    data = svg.segments(lines)
    if style.dash:
        return [svg.stroke(data, palette[style.casing], style.outer, 0.8, style.dash, "butt")]
    soft = 1 if style.casing == "map-road-case" else palette.pick(0.85, 1)
    return [
        svg.stroke(data, palette[style.casing], style.outer, soft, cap="butt"),
        svg.stroke(data, palette[style.fill], style.inner),
    ]


def draw_rails(rails: list[Rail], palette: Palette) -> list[str]:
    main = svg.segments([r.line for r in rails if not r.narrow])
    narrow = svg.segments([r.line for r in rails if r.narrow])
    ink, halo = palette["map-rail"], palette["map-label-halo"]
    return [
        svg.stroke(main, halo, 5, 0.7),
        svg.stroke(main, ink, 3.2, cap="butt"),
        svg.stroke(main, halo, 1.5, 1, "7 7", "butt"),
        svg.stroke(narrow, halo, 3, 0.6),
        svg.stroke(narrow, ink, 0.9, 0.9),
        svg.stroke(narrow, ink, 3.4, 0.9, "0.9 7", "butt"),
    ]
