"""15: the page on which a battle is put together: counters on sale, the maps as they lie, what is in the purses."""

from collections.abc import Mapping

from trinchera.engine.musters import (
    Bought,
    Draft,
    GroundSheet,
    GroundView,
    Mustering,
    Plan,
    PurseView,
    Spot,
    Stock,
    Ware,
)
from trinchera.engine.views import FireBox, Piece, SheetLine
from trinchera.games.a_las_barricadas.board import STEPS
from trinchera.games.a_las_barricadas.data import SEATS
from trinchera.games.a_las_barricadas.ground import Data
from trinchera.games.a_las_barricadas.muster import (
    MILITIA,
    QUALITIES,
    TURNS,
    USUAL,
    Item,
    Line,
    Purse,
    deal,
    items,
    may_add,
    quality_price,
)
from trinchera.games.a_las_barricadas.mustered import GOAL_POINTS, MUSTERED, RIVERS, Mustered, minutes, written
from trinchera.games.a_las_barricadas.table import courses
from trinchera.games.a_las_barricadas.table.look import LOOK
from trinchera.games.a_las_barricadas.table.sheet import SIZE, rounded, tile
from trinchera.games.a_las_barricadas.table.strips import strip
from trinchera.games.a_las_barricadas.table.view import MOVES, MUNITIONS, symbol

RULES = {"formation": "ALB-15-j", "leader": "ALB-15-j", "attach": "ALB-15-k", "offboard": "ALB-15-l", "air": "ALB-15-m",
         "fortification": "ALB-15-n"}
FEWEST = 3
"""R-109: units of a militia formation."""


def stock(data: Data) -> Stock:
    sheets = tuple(GroundSheet(key, f"map-{key.lower()}", f"map-{key.lower()}-turned",
                               tuple(row.name for row in rows.values() if row.name))
                   for key, rows in data.maps.items())
    wares = items(data)
    offer = tuple(ware(data, one, wares) for one in wares.values())
    return Stock(tuple(TURNS), USUAL, sheets, RIVERS, offer, LOOK.style)


def ware(data: Data, item: Item, wares: Mapping[tuple[str, str], Item]) -> Ware:
    """15-h, 15-k: what is on sale with its prices, and what may be added to it."""
    prices = {word: quality_price(item.points, word) for word in QUALITIES} if item.group == "formation" else {
        "": item.points}
    counts = tuple(range(FEWEST, item.points // MILITIA[item.militia] + 1)) if item.militia else ()
    extras = tuple(one.id for one in wares.values() if one.side == item.side and one.group == "attach"
                   and addable(item, one.id)) if item.group == "formation" else ()
    rule = "ALB-R-76" if item.defender else RULES[item.group]
    return Ware(item.id, item.side, item.group, prices, pieces(data, item.id, item.units), counts, extras, rule,
                "attack" if item.defender else "")


def addable(item: Item, extra: str) -> bool:
    """R-109: also to so few militia as may have it."""
    return may_add({item.militia: FEWEST} if item.militia else item.units, extra)


def pieces(data: Data, name: str, units: Mapping[str, int]) -> tuple[Piece, ...]:
    """The counters of a formation, or of a single vehicle."""
    kinds = [kind for kind, count in units.items() for _ in range(count)] or [name]
    return tuple(counter(data, kind, number) for number, kind in enumerate(kinds) if kind in data.counters.types)


def counter(data: Data, kind: str, number: int) -> Piece:
    """A counter of a type as it is printed."""
    row = data.counters.types[kind]
    boxes = tuple(FireBox(name, getattr(row, name)[0], getattr(row, name)[1]) for name in MUNITIONS
                  if getattr(row, name)[1])
    return Piece(f"{kind}-{number}", "", row.side, symbol(row.kind), row.name, strip(kind, row.name), steps=STEPS,
                 most=STEPS, boxes=boxes, pace=f"{row.mp}{MOVES.get(row.move, '')}")


def draft(data: Data, plan: Plan) -> Draft:
    found = Mustered(data, plan)
    table = found.table()
    wrong = any(note.wrong for note in found.notes)
    return Draft(plan, ground(data, found), tuple(purse(data, one) for one in found.purses), tuple(found.notes),
                 found.turns, minutes(table), "" if wrong else written(table), MUSTERED)


def purse(data: Data, found: Purse) -> PurseView:
    return PurseView(found.side, found.points, found.spent(), tuple(bought(data, line) for line in found.lines))


def bought(data: Data, line: Line) -> Bought:
    extra = {line.purchase.extra: 1} if line.purchase.extra else {}
    return Bought(line.purchase, line.item.group, line.points, pieces(data, line.item.id, {**line.units, **extra}))


def ground(data: Data, found: Mustered) -> GroundView:
    """The joined board: pictures, the river as it runs, named places, and the edges of both sides."""
    board = found.board
    width, height = (round(side, 1) for side in board.field.extent(SIZE))
    rows = {label: row for sheet in found.sheets for label, row in data.maps[sheet.map].items()}
    spots = tuple(Spot(label, row.name, rounded(board.field.centre(board.number[label], SIZE)),
                       GOAL_POINTS if label in found.goals else 0) for label, row in rows.items() if row.name)
    tiles = tuple(tile(sheet.map, sheet.cell, sheet.turned) for sheet in found.sheets)
    return GroundView(width, height, tiles, rivers(data, found), spots, {side: found.own_edge[side] for side in SEATS})


def rivers(data: Data, found: Mustered) -> tuple[SheetLine, ...]:
    board, streams = found.board, []
    for sheet in found.sheets:
        for label, row in data.maps[sheet.map].items():
            if row.river:
                here = board.number[label]
                first, second = (board.side(here, int(way) - 1) for way in row.river)
                streams.append(courses.river(board.field, here, (first, second), SIZE, label))
    return tuple(SheetLine(f"river-{found.plan.river}", line) for line in courses.chained(streams))


MUSTERING = Mustering[Data](stock=stock, deal=deal, draft=draft)
