"""Units in documents, and stacks of which a seat knows only the top counter (R-58): written, read and dealt anew."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from trinchera.engine import pieces
from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.engine.game import ALL
from trinchera.engine.ids import SideId, SpaceId, UnitId
from trinchera.games.the_spanish_civil_war.board import NONE, STATES, Play
from trinchera.games.the_spanish_civil_war.data import SEATS, N, R
from trinchera.games.the_spanish_civil_war.fog import size_of, top, veiled

UNIT_STATES = ("reduced", "swift", *STATES)
BENEATH = "beneath"
"""Where a unit is that lies under some stack of its side."""
ON_SLOTS = tuple(state for state in UNIT_STATES if state != "reduced")
"""What lies on a unit as a marker: it stays where it is, whoever the unit turns out to be."""


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
        hidden = {side: veiled(game, side) if seat not in (owner, ALL) else 0 for side, owner in self.sides}
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

    def redeal(self, game: Play, side: SideId, dice: Seeded) -> None:
        """Whoever lies under the stacks of a side is dealt anew."""
        units = veiled(game, side)
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
