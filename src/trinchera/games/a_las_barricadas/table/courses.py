"""Lines drawn on the joined board: where rivers run inside their hexes, where bridges stand, and the crests of hills.

Each hex has its own piece of a river, from the middle of one side to the middle of another, square to both, so that any
two maps meet without a break. The pictures of the maps are drawn for the same lines.
"""

from collections.abc import Iterable
from itertools import pairwise
from math import hypot, pi, sin

from trinchera.engine.bits import members
from trinchera.engine.hexes import Field, Point
from trinchera.engine.ids import Hex

PIECES = 10
BEND = 0.46
"""How far a river holds its course into a hex, as a share of the hexside."""
SWAY = 0.15
INSET = 0.06
"""How far inside the higher hex the crest runs."""


def middle(field: Field, space: Hex, side: int, size: float) -> Point:
    """The middle of a hexside."""
    return between(field.corner(space, side, size), field.corner(space, side + 1, size), 0.5)


def between(one: Point, other: Point, part: float) -> Point:
    return one[0] * (1 - part) + other[0] * part, one[1] * (1 - part) + other[1] * part


def river(field: Field, space: int, sides: tuple[int, int], size: float, label: str) -> list[Point]:
    """The piece of a river inside a hex; the name of the hex says to which side it swings."""
    centre = field.centre(space, size)
    start, end = (middle(field, space, side, size) for side in sides)
    first, second = between(start, centre, BEND), between(end, centre, BEND)
    swing = SWAY * size * (sum(map(ord, label)) * 37 % 17 - 8) / 8
    found = []
    for step in range(PIECES + 1):
        part = step / PIECES
        found.append(aside(bezier(start, first, second, end, part), start, end, swing * sin(pi * part) ** 2))
    return found


def bezier(start: Point, first: Point, second: Point, end: Point, part: float) -> Point:
    rest = 1 - part
    weights = rest ** 3, 3 * rest ** 2 * part, 3 * rest * part ** 2, part ** 3
    spots = tuple(zip(weights, (start, first, second, end), strict=True))
    return sum(weight * spot[0] for weight, spot in spots), sum(weight * spot[1] for weight, spot in spots)


def aside(spot: Point, start: Point, end: Point, far: float) -> Point:
    """A spot moved square to the way from start to end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = hypot(dx, dy) or 1.0
    return spot[0] - dy / long * far, spot[1] + dx / long * far


def chained(pieces: Iterable[list[Point]]) -> list[tuple[Point, ...]]:
    """Pieces that share an end as lines that run on."""
    left = [[rounded(point) for point in piece] for piece in pieces]
    found = []
    while left:
        line = left.pop(0)
        while (more := next((piece for piece in left if touches(line, piece)), None)) is not None:
            left.remove(more)
            line = linked(line, more)
        found.append(tuple(line))
    return found


def rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def same(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) < 0.5


def touches(line: list[Point], piece: list[Point]) -> bool:
    return any(same(one, other) for one in (line[0], line[-1]) for other in (piece[0], piece[-1]))


def linked(line: list[Point], piece: list[Point]) -> list[Point]:
    if same(line[-1], piece[0]):
        return line + piece[1:]
    if same(line[-1], piece[-1]):
        return line + piece[-2::-1]
    if same(line[0], piece[-1]):
        return piece[:-1] + line
    return piece[:0:-1] + line


def crests(field: Field, high: int, size: float) -> list[tuple[Point, ...]]:
    """The rims of high ground, rounded, just inside it; the low ground lies to the left of each line."""
    sides = [[field.corner(space, side, size), field.corner(space, side + 1, size)]
             for space in members(high) for side in range(6) if not field.toward(1 << space, side) & high]
    return [inset(softened(softened(line)), INSET * size) for line in chained(sides)]


def softened(line: Iterable[Point]) -> list[Point]:
    """Corners cut off; a line that comes back to its beginning stays closed."""
    points = list(line)
    cut = [spot for one, other in pairwise(points) for spot in (between(one, other, 0.25), between(one, other, 0.75))]
    return [*cut, cut[0]] if same(points[0], points[-1]) else [points[0], *cut, points[-1]]


def inset(line: list[Point], far: float) -> tuple[Point, ...]:
    """The line moved to its right."""
    closed = same(line[0], line[-1])
    before = [line[-2] if closed else line[0], *line[:-1]]
    after = [*line[1:], line[1] if closed else line[-1]]
    return tuple(rounded(aside(spot, one, other, far)) for spot, one, other in zip(line, before, after, strict=True))
