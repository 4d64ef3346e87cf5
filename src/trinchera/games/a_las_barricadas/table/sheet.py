"""The printed board of a scenario: hexes with their ground, roads, trails, rivers, bridges, objectives."""

from collections.abc import Iterable

from trinchera.engine.bits import members
from trinchera.engine.errors import Value
from trinchera.engine.hexes import Hexsides, Point
from trinchera.engine.views import Sheet, SheetBox, SheetLine, SheetMark, SheetSpace
from trinchera.games.a_las_barricadas.data import SEATS, TERRAINS
from trinchera.games.a_las_barricadas.ground import Battle, Data

SIZE = 40.0
"""The length of a hexside on the sheet."""
BOXES = ("waiting", "lost", "left")


def sheet(data: Data, scenario: str) -> Sheet:
    ground = data.battles[scenario or data.scenarios[0].id]
    width, height = ground.field.extent(SIZE)
    lines = [*ways(ground, "road", ground.roads), *ways(ground, "trail", ground.trails), *rivers(ground)]
    boxes = tuple(SheetBox(f"{kind}-{seat}", seat) for seat in SEATS for kind in BOXES)
    return Sheet(round(width, 1), round(height, 1),
                 tuple(space(ground, index) for index in members(ground.field.all)), tuple(lines),
                 tuple(marks(ground)), boxes, "designed", "")


def rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def space(ground: Battle, index: int) -> SheetSpace:
    field, label = ground.field, ground.board.names[index]
    terrain = TERRAINS[ground.terrain[index]].replace("_", "-")
    printed: dict[str, Value] = {"terrain": terrain, "level": ground.level[index]}
    prize = index in {goal for goal, _ in ground.objectives}
    outline = tuple(rounded(point) for point in field.corners(index, SIZE))
    near = tuple(ground.board.names[one] for one in members(field.neighbours[index]))
    centre = rounded(field.centre(index, SIZE))
    return SheetSpace(label, ground.names.get(index, ""), outline, centre, terrain, None, near, printed, prize)


def ways(ground: Battle, kind: str, sides: Hexsides) -> list[SheetLine]:
    pairs = [(here, there) for here in members(ground.field.all) for there in members(sides.neighbours[here])
             if here < there]
    steps = [(ground.field.centre(here, SIZE), ground.field.centre(there, SIZE)) for here, there in pairs]
    return [SheetLine(kind, line) for line in joined(steps)]


def rivers(ground: Battle) -> list[SheetLine]:
    """A river runs through the middles of its hexes, to the middle of the side by which it leaves the board."""
    steps = []
    for index, sides in ground.rivers.items():
        centre = ground.field.centre(index, SIZE)
        for side in sides:
            one, other = ground.field.corner(index, side, SIZE), ground.field.corner(index, side + 1, SIZE)
            steps.append((centre, ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)))
    return [SheetLine("river", line) for line in joined(steps)]


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
    found = [SheetMark("bridge", rounded(ground.field.centre(index, SIZE))) for index in members(ground.bridges)]
    for index, _ in ground.objectives:
        found.append(SheetMark("objective", rounded(ground.field.centre(index, SIZE)), id=ground.board.names[index]))
    return found
