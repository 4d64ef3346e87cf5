"""The printed board of a scenario: hexes with their ground, roads, trails, rivers, bridges, objectives."""

from collections.abc import Iterable
from math import atan2, degrees, sqrt

from trinchera.engine.bits import members
from trinchera.engine.errors import Value
from trinchera.engine.hexes import Hexsides, Point
from trinchera.engine.views import Sheet, SheetBox, SheetLine, SheetMark, SheetSpace, SheetTile
from trinchera.games.a_las_barricadas.data import SEATS, TERRAINS
from trinchera.games.a_las_barricadas.ground import Battle, Data
from trinchera.games.a_las_barricadas.table import courses

SIZE = 60.0
"""The length of a hexside on the sheet."""
TILE = SIZE * 24.5, SIZE * sqrt(3) * 16.5
"""Width and height of one map of 16 columns and rows."""
PITCH = SIZE * 24, SIZE * sqrt(3) * 16
"""From the corner of one map to that of the next."""
TILE_RIM = 2.0
"""How far a picture reaches beyond its map."""
BOXES = ("waiting", "lost", "left")


def sheet(data: Data, scenario: str) -> Sheet:
    ground = data.battles[scenario or data.offered[0].id]
    width, height = ground.field.extent(SIZE)
    lines = [*ways(ground, "road", ground.roads), *ways(ground, "trail", ground.trails), *rivers(ground),
             *crests(ground)]
    boxes = tuple(SheetBox(f"{kind}-{seat}", seat) for seat in SEATS for kind in BOXES)
    return Sheet(round(width, 1), round(height, 1),
                 tuple(space(ground, index) for index in members(ground.field.all)), tuple(lines),
                 tuple(marks(ground)), boxes, "designed", "", tiles(ground))


def tiles(ground: Battle) -> tuple[SheetTile, ...]:
    """The pictures of the maps as they lie."""
    return tuple(tile(sheet.map, sheet.cell, sheet.turned) for sheet in ground.board.sheets)


def tile(name: str, cell: tuple[int, int], turned: bool) -> SheetTile:
    x, y = (round(at * pitch - TILE_RIM, 2) for at, pitch in zip(cell, PITCH, strict=True))
    width, height = (round(side + 2 * TILE_RIM, 2) for side in TILE)
    return SheetTile(f"map-{name.lower()}{'-turned' if turned else ''}", x, y, width, height)


def rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def space(ground: Battle, index: int) -> SheetSpace:
    field, label = ground.field, ground.board.names[index]
    terrain = TERRAINS[ground.terrain[index]].replace("_", "-")
    printed: dict[str, Value] = {"terrain": terrain, "level": ground.level[index]}
    prizes: dict[int, int] = dict(ground.objectives)
    outline = tuple(rounded(point) for point in field.corners(index, SIZE))
    near = tuple(ground.board.names[one] for one in members(field.neighbours[index]))
    centre = rounded(field.centre(index, SIZE))
    return SheetSpace(label, ground.names.get(index, ""), outline, centre, terrain, None, near, printed,
                      index in prizes, prizes.get(index, 0), "▲" * ground.level[index])


def ways(ground: Battle, kind: str, sides: Hexsides) -> list[SheetLine]:
    pairs = [(here, there) for here in members(ground.field.all) for there in members(sides.neighbours[here])
             if here < there]
    steps = [(ground.field.centre(here, SIZE), ground.field.centre(there, SIZE)) for here, there in pairs]
    return [SheetLine(kind, line) for line in joined(steps)]


def rivers(ground: Battle) -> list[SheetLine]:
    """12.9: the water as the scenario has it; a dry bed is drawn all the same."""
    pieces = []
    for label, row in ground.rows.items():
        if row.river:
            here = ground.board.number[label]
            first, second = (ground.board.side(here, int(way) - 1) for way in row.river)
            pieces.append(courses.river(ground.field, here, (first, second), SIZE, label))
    return [SheetLine(f"river-{ground.table.river}", line) for line in courses.chained(pieces)]


def crests(ground: Battle) -> list[SheetLine]:
    """A line around all ground of a level and above, for each level."""
    found = []
    for level in range(1, max(ground.level) + 1):
        high = sum(1 << index for index in members(ground.field.all) if ground.level[index] >= level)
        found += [SheetLine("crest", line) for line in courses.crests(ground.field, high, SIZE)]
    return found


def joined(segments: Iterable[tuple[Point, Point]]) -> list[tuple[Point, ...]]:
    """Segments that share an end as lines that run on."""
    left = [(rounded(one), rounded(other)) for one, other in segments]
    found = []
    while left:
        line = list(left.pop())
        while (more := next((pair for pair in left if line[-1] in pair), None)) is not None:
            left.remove(more)
            line.append(more[1] if more[0] == line[-1] else more[0])
        found.append(tuple(line))
    return found


def marks(ground: Battle) -> list[SheetMark]:
    return [bridge(ground, index) for index in members(ground.bridges)]


def bridge(ground: Battle, index: int) -> SheetMark:
    """A bridge stands where the way crosses the water, and lies along the way."""
    label = ground.board.names[index]
    course = courses.river(ground.field, index, ground.rivers[index], SIZE, label)
    ends = [ground.field.centre(there, SIZE) for ways in (ground.roads, ground.trails)
            for there in members(ways.neighbours[index])] or [ground.field.centre(index, SIZE)]
    one, other = ends[0], ends[-1]
    angle = degrees(atan2(other[1] - one[1], other[0] - one[0]))
    return SheetMark("bridge", rounded(course[len(course) // 2]), label, angle=round(angle, 1))
