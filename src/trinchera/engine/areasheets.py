"""Maps of areas as sheets: what the table `sheet` of a pack draws, and what a game prints on it."""

from collections.abc import Callable, Collection
from typing import Annotated

import msgspec

from trinchera.engine.errors import BadInput, Value
from trinchera.engine.packs import Coordinate, Id, Name, Outline, Point, Row, Table, same_names
from trinchera.engine.style import Badge
from trinchera.engine.views import SheetLine, SheetMark, SheetSpace


class DrawnArea(Row, frozen=True):
    label: Point
    outline: Outline
    radius: Coordinate = 0.0
    badge: Point = (0.0, 0.0)


class DrawnRoad(Row, frozen=True):
    route: Annotated[str, msgspec.Meta(max_length=32)]
    line: Outline


class DrawnTown(Row, frozen=True):
    area: Id
    at: Point


class Drawing(Table, frozen=True, kw_only=True):
    """Where everything lies. A border is named by the areas on its two sides, `A-B`, and a number if they have more."""

    width: Coordinate
    height: Coordinate
    left: Coordinate = 0.0
    top: Coordinate = 0.0
    areas: dict[Id, DrawnArea]
    boxes: dict[Id, Outline] = {}
    borders: dict[Id, Outline]
    river: Outline = ()
    rivers: dict[Name, Outline] = {}
    streams: dict[Name, Outline] = {}
    roads: dict[Name, DrawnRoad] = {}
    towns: dict[Name, DrawnTown] = {}
    bridges: dict[Id, Point] = {}

    def check(self, areas: Collection[str], boxes: Collection[str] = (), bridges: Collection[str] = ()) -> None:
        """Everything that lies on the map is drawn, and nothing else."""
        same_names("sheet.areas", self.areas, areas)
        same_names("sheet.boxes", self.boxes, boxes)
        same_names("sheet.bridges", self.bridges, bridges)
        for border in self.borders:
            for end in ends(border):
                if end not in self.areas and end not in self.boxes:
                    raise BadInput("pack-no-such-area", table="sheet.borders", area=end)

    def at(self, point: Point) -> Point:
        return round(point[0] - self.left, 1), round(point[1] - self.top, 1)

    def along(self, points: Outline) -> tuple[Point, ...]:
        return tuple(self.at(point) for point in points)

    def lines(self, border: Callable[[str, str], str], river: str = "") -> tuple[SheetLine, ...]:
        """Borders of the kinds that a game tells, waters, roads; first the river, where there is but one."""
        return (
            *([SheetLine("river", self.along(self.river), river)] if self.river else ()),
            *(SheetLine(border(*ends(key)), self.along(line), id=key) for key, line in self.borders.items()),
            *(SheetLine("stream", self.along(line), name) for name, line in self.streams.items()),
            *(SheetLine("river", self.along(line), name) for name, line in self.rivers.items()),
            *(SheetLine("supply-route" if road.route else "road", self.along(road.line), name, road.route)
              for name, road in self.roads.items()))

    def marks(self) -> tuple[SheetMark, ...]:
        return tuple(SheetMark("town", self.at(town.at), name=name) for name, town in self.towns.items())

    def space(self, token: str, name: str, kind: str, badge: Badge | None, around: Collection[str],
              printed: dict[str, Value], *, prize: bool = False) -> SheetSpace:
        """An area, or a box with its name in the middle."""
        drawn = self.areas.get(token) or DrawnArea(middle(self.boxes[token]), self.boxes[token])
        return SheetSpace(token, name, self.along(drawn.outline), self.at(drawn.label), kind, badge, tuple(around),
                          printed, prize)


def ends(border: str) -> tuple[str, str]:
    """The areas on the two sides of a border."""
    one, _, other = border.partition("-")
    return one, other.partition("-")[0]


def middle(outline: Outline) -> Point:
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
