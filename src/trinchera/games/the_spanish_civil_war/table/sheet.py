"""The printed map: hexes with what is in them, rivers along their sides, railways through their middles."""

from collections.abc import Iterable

from trinchera.engine.bits import members
from trinchera.engine.errors import Value
from trinchera.engine.hexes import Point
from trinchera.engine.views import Sheet, SheetBox, SheetLine, SheetMark, SheetSpace
from trinchera.games.the_spanish_civil_war.data import SEATS, N
from trinchera.games.the_spanish_civil_war.ground import Data, Ground

SIZE = 40.0
"""The length of a hexside on the sheet."""
BOXES = ("eliminated", "away", "rebuilt", "waiting", "support", "flown", "no-support", "hand", "cup", "played", "later")


def sheet(data: Data, scenario: str = "") -> Sheet:
    here = data.wars[scenario or "war_of_the_columns"]
    ground = data.ground
    width, height = ground.field.extent(SIZE)
    lines = [*rivers(ground), *railways(ground), *front(data, scenario)]
    spaces = tuple(sheet_space(data, space, bool(here.land >> space & 1)) for space in members(ground.field.all))
    boxes = tuple(SheetBox(f"{kind}-{owner}", owner) for owner in SEATS for kind in BOXES)
    extra = (SheetBox("guerrillas-nationalist", SEATS[N]),) if here.felix else ()
    turns = tuple(SheetBox(f"turn-{turn}") for turn in range(here.first, here.last + 3))
    return Sheet(round(width, 1), round(height, 1), spaces, tuple(lines), tuple(marks(ground)),
                 (*boxes, *extra, *turns), "designed", "spain")


def rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def sheet_space(data: Data, space: int, open_to_play: bool) -> SheetSpace:
    field, label = data.field, data.label(space)
    row = data.ground.rows[label]
    printed: dict[str, Value] = {"terrain": row.terrain, "kind": row.kind, "country": row.country, "region": row.region,
                               "coast": row.coast, "mp": row.mp, "capital": int(row.capital), "port": int(row.port),
                               "uss": row.uss, "uss_1941": row.uss_1941, "neutral": int(not open_to_play)}
    outline = tuple(rounded(point) for point in field.corners(space, SIZE))
    return SheetSpace(label, row.name, outline, rounded(field.centre(space, SIZE)), row.terrain, None,
                      tuple(data.label(near) for near in members(field.neighbours[space])), printed, bool(row.mp))


def rivers(ground: Ground) -> list[SheetLine]:
    found = []
    for kind, names in ground.river_names.items():
        for name, pairs in names.items():
            sides = [ground.field.hexside(*ground.pair(text), SIZE) for text in pairs]
            found += [SheetLine("river" if kind == "major" else "stream", line, name) for line in joined(sides)]
    return found


def railways(ground: Ground) -> list[SheetLine]:
    found = []
    for name, pairs in ground.rail_names.items():
        ends = [ground.pair(text) for text in pairs]
        steps = [(ground.field.centre(here, SIZE), ground.field.centre(there, SIZE)) for here, there in ends]
        found += [SheetLine("railroad", line, name) for line in joined(steps)]
    return found


def front(data: Data, scenario: str) -> list[SheetLine]:
    """The front line at the start: the hexsides between the two sides."""
    here, field = data.wars[scenario or "war_of_the_columns"], data.field
    ours, theirs = here.home
    sides = [field.hexside(one, other, SIZE)
             for one in members(ours) for other in members(field.neighbours[one] & theirs)]
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
        at = rounded(ground.field.centre(ground.field.number[label], SIZE))
        if row.kind:
            found.append(SheetMark(row.kind, at, name=row.name))
        if row.port:
            found.append(SheetMark("port", at))
    return found
