"""The printed map of a scenario: hexes, rivers along their sides, roads through their middles, the front line."""

from collections.abc import Iterable

from trinchera.engine.bits import has
from trinchera.engine.errors import Value
from trinchera.engine.hexes import Point
from trinchera.engine.ids import SpaceId, each_space
from trinchera.engine.views import Sheet, SheetBox, SheetLine, SheetMark, SheetSpace
from trinchera.games.civil_war_battles.data import NATIONALIST, SEATS
from trinchera.games.civil_war_battles.ground import Battle, Data, Ground

SIZE = 40.0
"""The length of a hexside on the sheet."""
BOXES = ("cup", "markers", "hand", "placed", "used")


def sheet(data: Data, scenario: str) -> Sheet:
    battle = data.battles[scenario]
    ground = battle.ground
    width, height = ground.field.extent(SIZE)
    lines = [*rivers(ground), *roads(ground), *front(battle)]
    spaces = tuple(sheet_space(data, ground, space) for space in each_space(ground.field.all))
    boxes = tuple(SheetBox(f"{kind}-{owner}", owner, "tray" if kind == "hand" else "")
                  for owner in SEATS for kind in BOXES)
    turns = sorted({arrival.turn for arrival in battle.arrivals.values()})
    return Sheet(round(width, 1), round(height, 1), spaces, tuple(lines), tuple(marks(ground)),
                 (*boxes, *(SheetBox(f"turn-{turn}") for turn in turns)), "designed", battle.table.map)


def rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def sheet_space(data: Data, ground: Ground, space: SpaceId) -> SheetSpace:
    field, label = ground.field, data.label(space)
    row = ground.rows[label]
    facts: dict[str, Value] = {"terrain": row.terrain, "kind": row.kind, "height": row.height, "exit": int(row.exit)}
    outline = tuple(rounded(point) for point in field.corners(space, SIZE))
    return SheetSpace(label, row.place, outline, rounded(field.centre(space, SIZE)), row.terrain, None,
                      tuple(data.label(near) for near in each_space(field.neighbours[space])), facts)


def rivers(ground: Ground) -> list[SheetLine]:
    found = []
    for name, pairs in ground.river_names.items():
        sides = [ground.field.hexside(*ground.pair(text), SIZE) for text in pairs]
        found += [SheetLine("river", line, name) for line in joined(sides)]
    return found


def roads(ground: Ground) -> list[SheetLine]:
    found = []
    for kind, lines in ground.lines.items():
        for name, pairs in lines.items():
            ends = [ground.pair(text) for text in pairs]
            steps = [(ground.field.centre(here, SIZE), ground.field.centre(there, SIZE)) for here, there in ends]
            found += [SheetLine(kind, line, name) for line in joined(steps)]
    return found


def front(battle: Battle) -> list[SheetLine]:
    """The front line at the start: the hexsides between the two sides."""
    field, ours = battle.ground.field, battle.home[NATIONALIST]
    sides = [field.hexside(here, there, SIZE)
             for here in each_space(ours) for there in each_space(field.neighbours[here] & ~ours)]
    return [SheetLine("front", line) for line in joined(sides)]


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


def marks(ground: Ground) -> list[SheetMark]:
    found = []
    for label, row in ground.rows.items():
        space = ground.field.number[label]
        at = rounded(ground.field.centre(space, SIZE))
        if row.kind:
            found.append(SheetMark(row.kind, at, name=row.place))
        if row.height:
            found.append(SheetMark("height", at, name=row.height))
        if has(ground.exits, space):
            found.append(SheetMark("exit", at))
    return found
