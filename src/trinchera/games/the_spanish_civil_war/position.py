"""Position documents: any situation of the game as readable JSON, whole or in part.

Units that a document leaves out take no part. A hand is a list of chits or, for the eyes of the other seat, a number;
such a hand is dealt from the chits that are not known to be elsewhere. Without a `stack` the position stands at the
beginning of the segment that `phase` names.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from trinchera.engine import pieces
from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.engine.frames import Frame
from trinchera.engine.game import ALL
from trinchera.engine.hidden import Held
from trinchera.engine.ids import SideId, SpaceId, UnitId
from trinchera.engine.positions import Position as SharedKeys
from trinchera.engine.positions import Positions, hexes_of, within
from trinchera.games.the_spanish_civil_war.board import CUP, NONE, STATES, Board, Play, put, war
from trinchera.games.the_spanish_civil_war.chits import in_play
from trinchera.games.the_spanish_civil_war.data import ACCOUNTS, SEATS, N, R
from trinchera.games.the_spanish_civil_war.fog import covered, size_of, top
from trinchera.games.the_spanish_civil_war.ground import Data
from trinchera.games.the_spanish_civil_war.sequence import Admin, Phase, Turn
from trinchera.games.the_spanish_civil_war.setup import empty_board, first_frames, new_board

UNIT_STATES = ("reduced", "swift", *STATES)
BENEATH = "beneath"
"""Where a unit is that lies under some stack of its side."""
ON_SLOTS = tuple(state for state in UNIT_STATES if state != "reduced")
"""What lies on a unit as a marker: it stays where it is, whoever the unit turns out to be."""
FLAGS = ("alcazar", "belt", "mobilized", "levied", "cabeza", "gernika", "relief", "offensive", "unrest", "truce",
         "coup", "volunteers", "basques", "italian_shift", "armor_shift")
RARE_FLAGS = ("traded",)
"""Those that are only written where they are true: most matches have never heard of them."""
NUMBERS = {"soviet": 9, "soviet_turn": 30, "evacuated": 2, "czech": 30, "gates": 19, "capitals": 20, "axis_lost": 99,
           "spanish_lost": 99, "spanish_before": 99}
PAIRS = ("penalty", "sea", "landings")
HEXES = ("kept", "interdicted", "forts", "frontier")
SEGMENTS = {"I": "move", "II": "fight", "III": "release", "IV": "fight_on"}
Two = dict[str, int]


class Position(SharedKeys):
    """The document. Hexes, units, support units and chits are named by their ids."""

    turn: int = 0
    phase: str = ""
    active: Literal["", "nationalist", "republican"] = ""
    rml: int = -1
    rp: dict[str, int] | None = None
    control: dict[str, list[str]] = {}
    units: dict[str, str] | None = None
    beneath: dict[str, dict[str, list[str]]] = {}
    """R-58: by seat and hex, the sizes of the units under a stack that are not known by name."""
    chits: dict[str, list[str]] | None = None
    hand: Held | None = None
    drawn: dict[str, str] = {}
    out: list[str] | None = None
    support: dict[str, list[str]] | None = None
    """Support units that may still be used; without it all of the turn."""
    flown: list[str] = []
    gone: list[str] = []
    away: dict[str, int] = {}
    penalty: Two = {}
    sea: Two = {}
    landings: Two = {}
    rail: tuple[int, int, int] = (0, 0, 0)
    openings: list[str] = []
    kept: list[str] = []
    interdicted: list[str] = []
    forts: list[str] = []
    frontier: list[str] = []
    flags: dict[str, bool] = {}
    numbers: dict[str, int] = {}


def describe(game: Play, seat: str) -> dict[str, Any]:
    """What lies open on the table."""
    board, data = game.board, game.data
    document: dict[str, Any] = {"turn": board.turn, "active": SEATS[board.side], "rml": board.rml}
    document |= {
        "rp": dict(zip(ACCOUNTS, board.rp, strict=True)), "control": taken(game),
        "chits": {SEATS[side]: chit_ids(game, in_play(game, side)) for side in (N, R)},
        "out": chit_ids(game, board.out), "flown": support_ids(game, board.flown),
        "gone": support_ids(game, board.gone),
        "away": {data.supports[number].id: turn for number, turn in enumerate(board.back) if turn},
        "rail": list(board.rail), "openings": [data.label(space) for space in board.openings],
        "flags": flags_of(board),
        "numbers": {name: getattr(board, name) for name in NUMBERS}}
    document |= {name: dict(zip(SEATS, getattr(board, name), strict=True)) for name in PAIRS}
    document |= {name: [data.label(space) for space in members(getattr(board, name))] for name in HEXES}
    return document


def flags_of(board: Board) -> dict[str, bool]:
    return {name: getattr(board, name) for name in FLAGS} | {name: True for name in RARE_FLAGS if getattr(board, name)}


def taken(game: Play) -> dict[str, list[str]]:
    """The hexes that each side controls and did not at the start."""
    home, control = war(game).home, game.board.control
    return {SEATS[side]: [game.data.label(space) for space in members(control[side] & ~home[side])] for side in (N, R)}


def chit_ids(game: Play, chits: int) -> list[str]:
    return [game.data.chits[chit].id for chit in members(chits)]


def support_ids(game: Play, units: int) -> list[str]:
    return [game.data.supports[number].id for number in members(units)]


def restore(game: Play, position: Position) -> None:
    """Put the situation of a document on the table of a new game."""
    make = new_board if position.units is None else empty_board
    game.board = make(game.data, game.scenario, game.options)
    set_hexes(game, position)
    for name, words in (position.units or {}).items():
        set_unit(game, name, words)
    own_ground(game)
    set_numbers(game, position)
    set_chits(game, position)
    set_support(game, position)


def begin(game: Play, position: Position) -> list[Frame]:
    """The stack at the beginning of a segment: A, B.I to B.IV, C.I to C.IV or D."""
    if not position.phase:
        return list(first_frames(war(game), game.options)) if position.units is None else [Turn()]
    letter, _, segment = position.phase.partition(".")
    if letter == "A":
        return [Turn(step="nationalist"), Admin()]
    if letter == "D":
        return [Turn(step="gandesa")]
    if letter not in ("B", "C") or segment not in SEGMENTS:
        raise BadInput("position-invalid", key="phase", problem="")
    side = N if letter == "B" else R
    game.board.side = side
    later = "capitals" if side == N else "gandesa"
    step = "opening" if segment == "I" and game.rules >= 4 else SEGMENTS[segment]
    return [Turn(step=later), Phase(side=side, step=step)]


def set_hexes(game: Play, position: Position) -> None:
    board = game.board
    for owner, labels in position.control.items():
        if owner not in SEATS:
            raise BadInput("position-invalid", key=f"control.{owner}", problem="")
        side, spaces = SEATS.index(owner), spaces_of(game, f"control.{owner}", labels)
        board.control[side] |= spaces
        board.control[1 - side] &= ~spaces
    for name in HEXES:
        setattr(board, name, spaces_of(game, name, getattr(position, name)))
    spaces_of(game, "openings", position.openings)
    board.openings = [game.data.field.number[text] for text in position.openings]


def spaces_of(game: Play, key: str, texts: list[str]) -> int:
    return hexes_of(game.data.field.number, key, texts)


def set_unit(game: Play, name: str, words: str) -> None:
    data, board = game.data, game.board
    unit = data.number.get(name, -1)
    if unit < 0:
        raise BadInput("position-no-such-unit", key=f"units.{name}")
    if words == BENEATH and has(data.combat_units, unit):
        return
    where, *states = words.split() or [""]
    place = data.roster.boxes.get(where, data.field.number.get(where, data.out))
    on_map = place < data.roster.edge
    if place == data.out or (on_map and not has(war(game).land, place)):
        raise BadInput("position-bad-place", key=f"units.{name}", place=where)
    for state in states:
        set_state(game, unit, name, state)
    put(game, unit, place)
    if on_map and board.at[place] & ~data.army[data.side[unit]]:
        raise BadInput("position-bad-place", key=f"units.{name}", place=where)


def set_state(game: Play, unit: int, name: str, state: str) -> None:
    board = game.board
    turn, aim = state.removeprefix("turn-"), state.removeprefix("aim-")
    if state.startswith("turn-") and turn.isdigit() and int(turn) < 40:
        board.due[unit] = int(turn)
    elif state.startswith("aim-") and aim in game.data.field.number:
        board.aim[unit] = game.data.field.number[aim]
    elif state not in UNIT_STATES or (state == "reduced" and not has(game.data.two_step, unit)):
        raise BadInput("position-bad-state", key=f"units.{name}", state=state)
    else:
        setattr(board, state, getattr(board, state) | bit(unit))


def own_ground(game: Play) -> None:
    """Whoever stands in a hex controls it."""
    board = game.board
    for side in (N, R):
        here = board.held[side]
        board.control[side] |= here
        board.control[1 - side] &= ~here


def set_numbers(game: Play, position: Position) -> None:
    board, here = game.board, war(game)
    board.turn = position.turn or here.first
    if not here.first <= board.turn <= here.last:
        raise BadInput("position-out-of-range", key="turn", least=here.first, most=here.last)
    board.side = SEATS.index(position.active) if position.active else here.starts
    if position.rml >= 0:
        board.rml = within("rml", position.rml, 0, 99)
    for account, points in (position.rp or {}).items():
        if account not in ACCOUNTS:
            raise BadInput("position-invalid", key=f"rp.{account}", problem="")
        board.rp[ACCOUNTS.index(account)] = within(f"rp.{account}", points, 0, 99)
    for name, value in position.numbers.items():
        if name not in NUMBERS:
            raise BadInput("position-invalid", key=f"numbers.{name}", problem="")
        setattr(board, name, within(name, value, 0, NUMBERS[name]))
    set_flags(board, position)


def set_flags(board: Board, position: Position) -> None:
    for name, yes in position.flags.items():
        if name not in (*FLAGS, *RARE_FLAGS):
            raise BadInput("position-invalid", key=f"flags.{name}", problem="")
        setattr(board, name, yes)
    for name in PAIRS:
        values: Two = getattr(position, name)
        setattr(board, name, [within(name, values.get(owner, 0), 0, 99) for owner in SEATS])
    board.rail = [within("rail", used, 0, 99) for used in position.rail]


def chits_of(game: Play, key: str, ids: list[str], side: int) -> int:
    found = 0
    for name in ids:
        chit = game.data.chit_number.get(name)
        if chit is None or has(found, chit) or not has(game.data.chits_of[side], chit):
            raise BadInput("position-bad-marker", key=key, marker=name)
        found |= bit(chit)
    return found


def set_chits(game: Play, position: Position) -> None:
    """Which chits have come into the cups, and which are out of the game; hands are drawn from the cups."""
    board, data = game.board, game.data
    for side, owner in enumerate(SEATS):
        if position.chits is not None:
            board.cup[side] = chits_of(game, "chits", position.chits.get(owner, []), side)
            board.hand[side] = 0
        held = position.hand.get(owner, []) if position.hand is not None else []
        if isinstance(held, list):
            board.cup[side] |= chits_of(game, f"hand.{owner}", held, side)
            board.hand[side] &= ~board.cup[side]
        if position.out is not None:
            mine = [name for name in position.out if data.chit_number.get(name, -1) >= 0
                    and has(data.chits_of[side], data.chit_number[name])]
            board.out |= chits_of(game, "out", mine, side)


def set_support(game: Play, position: Position) -> None:
    board = game.board
    board.flown = supports_of(game, "flown", position.flown)
    board.gone = supports_of(game, "gone", position.gone)
    for name, turn in position.away.items():
        board.back[supports_of(game, "away", [name]).bit_length() - 1] = within("away", turn, 0, 40)
    if position.support is not None:
        listed = [name for names in position.support.values() for name in names]
        board.flown |= war(game).support & ~supports_of(game, "support", listed)


def supports_of(game: Play, key: str, ids: list[str]) -> int:
    found = 0
    for name in ids:
        number = game.data.support_number.get(name)
        if number is None:
            raise BadInput("position-bad-marker", key=key, marker=name)
        found |= bit(number)
    return found


class Slot(NamedTuple):
    """A place under a stack: its hex, what everyone can tell of the unit, the markers on it."""

    space: int
    size: str
    states: tuple[str, ...]


def states_by_unit(game: Play, names: Sequence[str]) -> list[list[str]]:
    states: list[list[str]] = [[] for _ in game.board.place]
    for state in names:
        for unit in members(getattr(game.board, state)):
            states[unit].append(state)
    return states


def units_in_words(game: Play, hidden: int) -> dict[str, str]:
    """Every unit of the scenario: where it is, what has come over it, when and where it is to arrive."""
    data, places = game.data, game.board.place
    states = states_by_unit(game, UNIT_STATES)
    return {data.units[unit].id: BENEATH if has(hidden, unit) else
            " ".join([data.labels[place], *states[unit], *plans(game, unit)])
            for unit, place in enumerate(places) if place != data.out}


def plans(game: Play, unit: int) -> list[str]:
    due, aim = game.board.due[unit], game.board.aim[unit]
    return [f"turn-{due}"] * bool(due) + ([f"aim-{game.data.label(aim)}"] if aim != NONE else [])


class Stacks:
    """Counters under the top ones, as the engine deals with hidden things."""

    sides = [(SideId(side), owner) for side, owner in enumerate(SEATS)]
    keys = {"units", "beneath"}

    def known(self, game: Play, seat: str) -> dict[str, Any]:
        """Units by name, and for other eyes how many of which size lie where."""
        hidden = {side: covered(game, side) if seat not in (owner, ALL) else 0 for side, owner in self.sides}
        return {"units": units_in_words(game, hidden[SideId(N)] | hidden[SideId(R)]),
                "beneath": {owner: in_words(game, slots_of(game, hidden[side]))
                            for side, owner in self.sides if hidden[side]}}

    def lay(self, game: Play, position: Any, dice: Seeded) -> None:
        """Units that lie somewhere under a stack are dealt to the places that the document names."""
        lying = [name for name, words in (position.units or {}).items() if words == BENEATH]
        units = bits(game.data.number[name] for name in lying)
        for owner in position.beneath:
            if owner not in SEATS:
                raise BadInput("position-bad-name", key=f"beneath.{owner[:40]}", name=owner[:40])
        for side, owner in self.sides:
            slots = read_slots(game, side, position.beneath.get(owner, {}))
            deal(game, units & game.data.army[side], slots, dice)

    def take_up(self, game: Play, seat: str) -> dict[str, Any]:
        """Whoever lies under the stacks of the others is taken up; only these units are named."""
        hidden = {side: covered(game, side) if seat not in (owner, ALL) else 0 for side, owner in self.sides}
        beneath = {owner: in_words(game, slots_of(game, hidden[side])) for side, owner in self.sides if hidden[side]}
        units = [*members(hidden[SideId(N)] | hidden[SideId(R)])]
        for unit in units:
            clear(game, unit)
        return {"units": {game.data.units[unit].id: BENEATH for unit in units}, "beneath": beneath}

    def redeal(self, game: Play, side: SideId, dice: Seeded) -> None:
        """Whoever lies under the stacks of a side is dealt anew."""
        units = covered(game, side)
        slots = slots_of(game, units)
        for unit in members(units):
            clear(game, unit)
        deal(game, units, slots, dice)


STACKS = Stacks()


def slots_of(game: Play, units: int) -> list[Slot]:
    """The places of some units, in an order that tells nothing of who is where."""
    place, states = game.board.place, states_by_unit(game, ON_SLOTS)
    return sorted(Slot(place[unit], size_of(game.data, unit), tuple(states[unit])) for unit in members(units))


def in_words(game: Play, slots: Sequence[Slot]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for slot in slots:
        found.setdefault(game.data.label(slot.space), []).append(" ".join((slot.size, *slot.states)))
    return found


def read_slots(game: Play, side: int, given: dict[str, list[str]]) -> list[Slot]:
    """The places that a document names; each lies under a unit of the same side."""
    found, board = [], game.board
    for label, lying in given.items():
        space = game.data.field.number.get(label, -1)
        if space < 0 or not has(board.fighters[side], space):
            raise BadInput("position-bad-place", key=f"beneath.{SEATS[side]}", place=label[:40])
        for words in lying:
            size, *states = words.split() or [""]
            if not set(states) <= set(ON_SLOTS):
                raise BadInput("position-bad-state", key=f"beneath.{SEATS[side]}.{label}", state=words[:40])
            found.append(Slot(space, size, tuple(states)))
    return found


def clear(game: Play, unit: int) -> None:
    """A unit is taken up, and its markers with it."""
    board = game.board
    pieces.put(board, game.data.roster, UnitId(unit), game.data.out)
    for state in ON_SLOTS:
        setattr(board, state, getattr(board, state) & ~bit(unit))


def deal(game: Play, units: int, slots: Sequence[Slot], dice: Seeded) -> None:
    """Each place gets a unit of its size; where fewest may lie comes first, so that none is left over."""
    data, left = game.data, list(members(units))
    tops = {slot.space: top(data, game.board.at[slot.space] & data.combat_units) for slot in slots}
    floors = [(floor(game, slot, tops[slot.space]), slot) for slot in slots]
    for least, slot in sorted(floors, key=lambda one: -one[0]):
        able = [unit for unit in left if unit > least and size_of(data, unit) == slot.size]
        if not able:
            raise BadInput("position-invalid", key="beneath", problem=slot.size[:40])
        unit = able[dice.below(len(able))]
        left.remove(unit)
        lay_under(game, unit, slot)
    if left:
        raise BadInput("position-invalid", key="beneath", problem=data.units[left[0]].id)


def floor(game: Play, slot: Slot, lid: int) -> int:
    """Among units like the top one the first of the box lies on top; any other may lie under it."""
    data = game.data
    groups = (data.divisions, data.regulars & ~data.divisions, data.columns)
    return lid if any(has(group, lid) and slot.size.startswith(kind)
                      for group, kind in zip(groups, ("division", "brigade", "column"), strict=True)) else -1


def lay_under(game: Play, unit: int, slot: Slot) -> None:
    board = game.board
    pieces.put(board, game.data.roster, UnitId(unit), SpaceId(slot.space))
    for state in slot.states:
        setattr(board, state, getattr(board, state) | bit(unit))


ERRANDS = "Balearics Convoy BasqueRemnant EventDie Grounding ItalianLeaves Leave Czechs"
PREPARING = "Bid Deploy Forts SpanishArmy Reserve"
FIGHTING = "Declare Resolve Attack Advance Recon PlayHeld"
CALLS = {
    "Turn.begin": PREPARING, "Reserve.hq": PREPARING, "Deploy.leave_out": PREPARING,
    "Deploy.where": PREPARING, "Forts.where": PREPARING,
    "Turn.nationalist": "Admin Drop Reserve", "Turn.capitals": "Phase", "Turn.gandesa": "Phase",
    "Admin.new_chits": f"Draw PlayHeld {ERRANDS}", "Draw.chit": f"Draw PlayHeld {ERRANDS}",
    "PlayHeld.which": f"Draw Pyrenees {ERRANDS}", "Czechs.where": "Leave", "Leave.pick": "Grounding",
    "Grounding.which": "Grounding",
    "Admin.withdrawals": "Mobilization Income", "Admin.spending": "Income Guerrillas",
    "Income.port": "Guerrillas Mobilization", "Income.points": "Guerrillas",
    "Admin.arrivals": "Spend", "Spend.unit": "Spend", "Admin.cap": "Reinforce Levies",
    "Reinforce.where": "Reinforce", "Levies.pick": "Reinforce", "Admin.rail": "Sea Interdict Drop",
    "Sea.pick": "Sea Interdict Drop", "Interdict.air": "Drop", "Admin.readiness": "Rail",
    "Rail.pick": "Rail",
    "Turn.alcazar": "Pyrenees", "Phase.move": "Orders Coup Desertion PlayHeld Relief Pyrenees",
    "Orders.show": "Coup Desertion PlayHeld Pyrenees",
    "Coup.pick": "Desertion Pyrenees", "Desertion.column": "Pyrenees", "Coup.target": "Losses", "Losses.take": "Losses",
    "Phase.moved": "Move Recon", "Move.pick": "Recon Desertion Overrun",
    "Phase.fight": "Evacuate Desertion", "Evacuate.pick": "Desertion",
    "Phase.release": FIGHTING, "Phase.over": FIGHTING, "Declare.target": "Recon PlayHeld",
    "Recon.hq": "PlayHeld", "Resolve.next": "Attack Advance", "Attack.defender_loses": "Losses",
    "Attack.town": "Losses", "Attack.planes": "TownDefence", "Overrun.after": "Attack",
    "Phase.exploit": "Release PlayHeld", "Release.hq": "PlayHeld", "Phase.fight_on": "Move Overrun",
}
"""Which procedures may be under way above one that waits at a step."""


POSITIONS = Positions[Board, Data](
    form=Position, describe=describe, restore=restore, begin=begin, calls=CALLS, hidden=(CUP, STACKS))
