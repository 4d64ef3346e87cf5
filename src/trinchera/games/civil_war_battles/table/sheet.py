"""The printed map of a scenario: hexes, rivers along their sides, roads through their middles, the front line."""

from trinchera.engine.bits import has
from trinchera.engine.errors import Value
from trinchera.engine.hexsheets import HexSheet
from trinchera.engine.ids import SpaceId, each_space
from trinchera.engine.views import Sheet, SheetBox, SheetLine, SheetMark, SheetSpace
from trinchera.games.civil_war_battles.data import NATIONALIST, REPUBLICAN, SEATS
from trinchera.games.civil_war_battles.ground import Data, Ground

SIZE = 40.0
"""The length of a hexside on the sheet."""
BOXES = ("cup", "markers", "hand", "placed", "used")


def sheet(data: Data, scenario: str) -> Sheet:
    battle = data.battles[scenario]
    ground, page = battle.ground, HexSheet(battle.ground.field, SIZE)
    lines = [*ways(ground, page), *page.front(battle.home[NATIONALIST], battle.home[REPUBLICAN])]
    spaces = tuple(sheet_space(data, ground, page, space) for space in each_space(ground.field.all))
    boxes = tuple(SheetBox(f"{kind}-{owner}", owner, "tray" if kind == "hand" else "")
                  for owner in SEATS for kind in BOXES)
    turns = sorted({arrival.turn for arrival in battle.arrivals.values()})
    return Sheet(*page.extent(), spaces, tuple(lines), tuple(marks(ground, page)),
                 (*boxes, *(SheetBox(f"turn-{turn}") for turn in turns)), "designed", battle.table.map)


def sheet_space(data: Data, ground: Ground, page: HexSheet, space: SpaceId) -> SheetSpace:
    label = data.label(space)
    row = ground.rows[label]
    facts: dict[str, Value] = {"terrain": row.terrain, "kind": row.kind, "height": row.height, "exit": int(row.exit)}
    near = tuple(data.label(one) for one in each_space(ground.field.neighbours[space]))
    return SheetSpace(label, row.place, page.outline(space), page.centre(space), row.terrain, None, near, facts)


def ways(ground: Ground, page: HexSheet) -> list[SheetLine]:
    """Rivers first, roads and railroads over them."""
    found = []
    for name, pairs in ground.river_names.items():
        found += page.between("river", map(ground.pair, pairs), name)
    for kind, lines in ground.lines.items():
        for name, pairs in lines.items():
            found += page.through(kind, map(ground.pair, pairs), name)
    return found


def marks(ground: Ground, page: HexSheet) -> list[SheetMark]:
    found = []
    for label, row in ground.rows.items():
        space = ground.field.number[label]
        at = page.centre(space)
        if row.kind:
            found.append(SheetMark(row.kind, at, name=row.place))
        if row.height:
            found.append(SheetMark("height", at, name=row.height))
        if has(ground.exits, space):
            found.append(SheetMark("exit", at))
    return found
