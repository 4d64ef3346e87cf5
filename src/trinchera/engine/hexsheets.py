"""Maps of hexes as sheets: where hexes, hexsides and ways lie, and lines that run on from one to the next."""

from collections.abc import Iterable

from trinchera.engine.hexes import Field, Point
from trinchera.engine.ids import SpaceId, SpaceSet, each_space
from trinchera.engine.views import SheetLine

Pairs = Iterable[tuple[SpaceId, SpaceId]]


def rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def joined(segments: Iterable[tuple[Point, Point]]) -> list[tuple[Point, ...]]:
    """Segments that share an end as lines that run on."""
    left = [(rounded(one), rounded(other)) for one, other in segments]
    found = []
    while left:
        line = list(left.pop())
        while (more := next((pair for pair in left if line[-1] in pair or line[0] in pair), None)) is not None:
            left.remove(more)
            if line[-1] in more:
                line.append(more[1] if more[0] == line[-1] else more[0])
            else:
                line.insert(0, more[1] if more[0] == line[0] else more[0])
        found.append(tuple(line))
    return found


class HexSheet:
    """A field of hexes of some size on a sheet."""

    def __init__(self, field: Field, size: float) -> None:
        self.field = field
        self.size = size

    def extent(self) -> Point:
        return rounded(self.field.extent(self.size))

    def centre(self, space: SpaceId) -> Point:
        return rounded(self.field.centre(space, self.size))

    def outline(self, space: SpaceId) -> tuple[Point, ...]:
        return tuple(rounded(point) for point in self.field.corners(space, self.size))

    def between(self, kind: str, pairs: Pairs, name: str = "") -> list[SheetLine]:
        """What runs along the sides between hexes: rivers, front lines."""
        sides = [self.field.hexside(here, there, self.size) for here, there in pairs]
        return [SheetLine(kind, line, name) for line in joined(sides)]

    def through(self, kind: str, pairs: Pairs, name: str = "") -> list[SheetLine]:
        """What runs from the middle of a hex to that of the next: roads, railways."""
        steps = [(self.centre(here), self.centre(there)) for here, there in pairs]
        return [SheetLine(kind, line, name) for line in joined(steps)]

    def front(self, ours: SpaceSet, theirs: SpaceSet) -> list[SheetLine]:
        """The hexsides between the ground of two sides."""
        return self.between("front", [(here, there) for here in each_space(ours)
                                      for there in each_space(self.field.neighbours[here] & theirs)])
