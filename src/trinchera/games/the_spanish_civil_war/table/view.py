"""What a seat sees of the table, built up from nothing: of the other side's hand only how many chits it holds."""

from trinchera.engine.bits import has
from trinchera.engine.drawing import Model, redrawn, together
from trinchera.engine.ids import UnitSet
from trinchera.engine.views import Piece, SpaceState, View
from trinchera.games.the_spanish_civil_war.board import Play, face, is_on_map, steps_of, war
from trinchera.games.the_spanish_civil_war.data import SEATS, CounterRow, N, R
from trinchera.games.the_spanish_civil_war.fog import covered, is_foggy
from trinchera.games.the_spanish_civil_war.position import slots_of
from trinchera.games.the_spanish_civil_war.supply import units_supplied
from trinchera.games.the_spanish_civil_war.support_units import in_service
from trinchera.games.the_spanish_civil_war.table.tracks import tracks

FLAGS = ("reduced", "used", "reserve", "oos", "short", "moved", "attacked", "hauled", "landed", "dropped")
MARKS = {"short": "low-ammunition"}
SYMBOLS = {"inf": "infantry", "mtn": "mountain", "cav": "cavalry", "armor": "armor", "aa": "aa", "train": "train",
           "hq": "hq", "mot": "motor", "para": "para", "airland": "para"}
CODES = {"italian": "ITA", "italian_mixed": "I/N", "condor": "LC", "colonial": "COL", "ib": "INT", "soviet": "SOV",
         "asturias": "AST", "santander": "SAN", "basque": "EUZ", "german": "GER", "british": "GBR", "portuguese": "POR"}
"""Three letters say whose a unit is, where it is not simply Spanish."""
STRIPS = {"italian": 3, "italian_mixed": 3, "condor": 2, "german": 2}
"""The colours of strips other than the side's own."""
ARMS = {"inf": "Div", "cav": "Cab", "mot": "Mot", "aa": "DCA"}
"""What stands after the number of a division, and of cavalry and guns, on the counter."""
BOXES = {"eliminated": "eliminated", "exile": "away", "leave": "away", "rebuilt": "rebuilt", "soviet": "rebuilt",
         "guerrillas": "guerrillas"}
"""Where units beside the map are shown, by the box they are in."""


def look(game: Play, seat: str) -> View:
    return View(game.title.slug, game.scenario, seat, game.made, game.board.result, None, spaces(game),
                pieces(game, seat), tracks(game))


def spaces(game: Play) -> tuple[SpaceState, ...]:
    board, data = game.board, game.data
    groups = [("fortification", board.forts), ("interdicted", board.interdicted)]
    if board.alcazar:
        groups.append(("alcazar", 1 << data.toledo))
    if board.belt and not war(game).felix:
        groups.append(("iron-belt", 1 << data.bilbao))
    marks, sets = zip(*groups, strict=True)
    model = Model(data.field.all, (*board.control, *sets), rest=marks)
    return redrawn(game, "spaces", model, lambda space: space_state(game, space, groups))


def space_state(game: Play, space: int, groups: list[tuple[str, int]]) -> SpaceState:
    return SpaceState(game.data.label(space), owner_of(game, space),
                      tuple(name for name, group in groups if has(group, space)))


def owner_of(game: Play, space: int) -> str:
    control = game.board.control
    return SEATS[N] if has(control[N], space) else SEATS[R] if has(control[R], space) else ""


def pieces(game: Play, seat: str) -> tuple[Piece, ...]:
    hidden = {side: covered(game, side) for side, owner in enumerate(SEATS) if owner != seat}
    units = unit_pieces(game, seat if is_foggy(game) else "", sum(hidden.values()))
    return together(game, f"pieces-{seat}", units, support_pieces(game), chit_pieces(game, seat), backs(game, hidden))


def unit_pieces(game: Play, seat: str, hidden: UnitSet) -> tuple[Piece, ...]:
    board, fed = game.board, units_supplied(game, N) | units_supplied(game, R)
    sets = *(getattr(board, name) for name in FLAGS), fed, hidden
    model = Model(counters(game) | board.present[N] | board.present[R], sets, (tuple(board.place), tuple(board.due)))
    return redrawn(game, f"units-{seat}", model, lambda unit: unit_piece(game, unit, fed, has(hidden, unit)))


def backs(game: Play, hidden: dict[int, UnitSet]) -> tuple[Piece, ...]:
    """R-58: the backs of units under stacks. There are always as many as units; those not in use are in no hex."""
    if not is_foggy(game):
        return ()
    found, all_units = [], counters(game)
    for side, owner in enumerate(SEATS):
        lying = slots_of(game, hidden.get(side, 0))
        for number in range((all_units & game.data.army[side]).bit_count()):
            slot = lying[number] if number < len(lying) else None
            at, size = (game.data.label(slot.space), slot.size.split("-")[0]) if slot else ("absent", "")
            found.append(Piece(f"back-{owner}-{number + 1}", at, owner, "back", size=size, hidden=True))
    return tuple(found)


def support_pieces(game: Play) -> tuple[Piece, ...]:
    board = game.board
    model = Model(war(game).support, (board.gone, board.flown), (tuple(board.back),), (board.turn,))
    return redrawn(game, "support", model, lambda number: support_piece(game, number))


def chit_pieces(game: Play, seat: str) -> tuple[Piece, ...]:
    board = game.board
    model = Model(chits_of(game), (board.out, *board.hand, *board.cup))
    return redrawn(game, f"chits-{seat}", model, lambda chit: chit_piece(game, chit, seat))


def counters(game: Play) -> int:
    """The counters of the scenario, whatever has become of them."""
    here = war(game)
    if not here.counters:
        found = 0
        for unit in (*here.set_up, *here.areas, *here.eliminated, *here.arrivals):
            found |= 1 << unit
            into = game.data.into[unit]
            found |= 1 << into if into >= 0 else 0
        if not here.felix and here.table.set_up != "1938":
            found |= 1 << game.data.number["R-BasqueA"] | 1 << game.data.number["R-BasqueB"]
        here.counters = found
    return here.counters


def chits_of(game: Play) -> int:
    """The chits that can come up in the scenario."""
    here, data = war(game), game.data
    later = sum(1 << chit for chit, row in enumerate(data.chit_rows) if here.first < row.turn <= here.last)
    return 0 if here.felix else here.chits | here.hand | later


def unit_piece(game: Play, unit: int, fed: UnitSet, hidden: bool) -> Piece:
    board, data = game.board, game.data
    row = data.unit_rows[unit]
    if hidden:
        return Piece(data.units[unit].id, f"under-{row.side}", row.side, SYMBOLS[row.arm], row.name, printed(row),
                     data.full[unit], row.kind, tint=STRIPS.get(row.faction, 0), code=CODES.get(row.faction, ""))
    marks = [MARKS.get(name, name) for name in FLAGS if has(getattr(board, name), unit)]
    if is_on_map(game, unit) and not has(fed, unit):
        marks.append("out-of-supply")
    if not has(data.two_step, unit) and row.kind != "hq":
        marks.append("one-step")
    marks += [name for name, yes in (("white-dot", row.white_dot), ("motorized", row.motorized)) if yes]
    numbers = (row.support, row.full[2]) if row.kind == "hq" else face(game, unit)
    steps = 0 if row.kind == "hq" else steps_of(game, unit)
    return Piece(data.units[unit].id, unit_place(game, unit), row.side, SYMBOLS[row.arm], row.name, printed(row),
                 numbers, "corps" if row.kind == "hq" else row.kind, "", tuple(marks), steps=steps,
                 tint=STRIPS.get(row.faction, 0), code=CODES.get(row.faction, ""))


def printed(row: CounterRow) -> str:
    """The name on the strip: that of an infantry brigade is its number alone."""
    named = (row.id.isdigit() and row.arm != "inf") or (row.kind == "division" and row.arm == "inf")
    return f"{row.id} {ARMS[row.arm]}" if named and row.arm in ARMS else row.id


def unit_place(game: Play, unit: int) -> str:
    place, owner = game.data.labels[game.board.place[unit]], SEATS[game.data.side[unit]]
    if is_on_map(game, unit):
        return place
    if place == "due":
        due = game.board.due[unit]
        return f"turn-{due}" if due else f"waiting-{owner}"
    return f"{BOXES[place]}-{owner}" if place in BOXES else "absent"


def support_piece(game: Play, number: int) -> Piece:
    data, board = game.data, game.board
    row = data.support_rows[number]
    at = f"support-{row.side}"
    if has(board.gone, number) or not in_service(game, number):
        at = f"no-support-{row.side}"
    elif has(board.flown, number):
        at = f"flown-{row.side}"
    label = f"+{row.factor}" if row.kind == "air" else ""
    return Piece(data.supports[number].id, at, row.side, row.kind, "", label, (row.factor,), "", row.faction)


def chit_piece(game: Play, chit: int, seat: str) -> Piece:
    """A chit: out of the game, in the own hand, or somewhere between the cup and the other side's hand."""
    board, data = game.board, game.data
    row = data.chit_rows[chit]
    side = SEATS.index(row.side)
    at, hidden = f"cup-{row.side}", True
    if has(board.out, chit):
        at, hidden = f"played-{row.side}", False
    elif row.side == seat and has(board.hand[side], chit):
        at, hidden = f"hand-{row.side}", False
    elif not has(board.hand[side] | board.cup[side], chit):
        at, hidden = f"later-{row.side}", False
    return Piece(data.chits[chit].id, at, row.side, "chit", "", str(row.event) if row.event else "", (row.value,),
                 hidden=hidden and row.side != seat)
