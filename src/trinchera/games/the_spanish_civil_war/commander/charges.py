"""17.5.5.3: overruns: which stack rides down which enemy before the rest of the army moves."""

from collections.abc import Iterator
from typing import NamedTuple

from trinchera.engine.bits import bit, has, members
from trinchera.engine.ids import Hex, Points, UnitSet
from trinchera.games.the_spanish_civil_war.board import Play, face, fighters_at, opposite, units_in, war
from trinchera.games.the_spanish_civil_war.commander.operations import hoped
from trinchera.games.the_spanish_civil_war.commander.outlook import expected, worth_of_attack
from trinchera.games.the_spanish_civil_war.commander.planning import Picture, is_last_guard
from trinchera.games.the_spanish_civil_war.movement import movable
from trinchera.games.the_spanish_civil_war.overrun import overruns, supplied_on_entry
from trinchera.games.the_spanish_civil_war.reach import REGULAR, group_allowance
from trinchera.games.the_spanish_civil_war.strength import Forces

LEAST_CHARGE = 0.5
"""What an overrun must be worth."""
SURE_CHARGE = 0.8
"""How sure it must be to clear the hex: a stack that is thrown back moves no farther."""
RIDER = 0.1
"""What one unit more in an overrun must make it better by."""


class Charge(NamedTuple):
    """An overrun: who rides, whom they ride down, and what it is worth."""

    units: UnitSet
    target: Hex
    worth: float


NO_CHARGE = Charge(0, -1, LEAST_CHARGE)


def best_charge(game: Play, seen: Picture, exploiting: bool) -> Charge:
    """The overrun that promises most, the fewest riders for it; NO_CHARGE if none is worth it."""
    if not war(game).felix:
        return NO_CHARGE
    riders = movable(game, seen.side, exploiting) & (game.data.armor | game.data.motor_infantry)
    found = [charge for units in parties(game, seen, riders)
             for charge in charges(game, seen, units, game.board.place[units.bit_length() - 1],
                                   group_allowance(game, units, REGULAR, exploiting))]
    return max(found, key=lambda charge: (charge.worth, -charge.target), default=NO_CHARGE)


def parties(game: Play, seen: Picture, riders: UnitSet) -> Iterator[UnitSet]:
    """17.5.5.3-e: of those who stand together the strongest, and one more, and one more."""
    for here in {game.board.place[unit] for unit in members(riders & game.data.armor)}:
        party = 0
        able = [unit for unit in members(riders & units_in(game, bit(here))) if not is_last_guard(game, seen, unit)]
        for unit in sorted(able, key=lambda unit: (-face(game, unit)[0], unit)):
            party |= bit(unit)
            if party & game.data.armor:
                yield party


def charges(game: Play, seen: Picture, units: UnitSet, here: Hex, left: Points) -> list[Charge]:
    """What a party can ride down from a hex with the points it has, as far as that is worth it."""
    targets = overruns(game, units, here, left, REGULAR)
    found = [Charge(units, target, worth_of_charge(game, seen, units, target) - RIDER * units.bit_count())
             for target in members(targets) if supplied_on_entry(game, units, target)]
    return [charge for charge in found if charge.worth >= LEAST_CHARGE]


def worth_of_charge(game: Play, seen: Picture, units: UnitSet, target: Hex) -> float:
    """17.5.5.3-f: what an overrun promises with the aircraft alone; nothing if the hex may well stand."""
    if has(seen.told.banned, target):
        return 0.0
    forces = Forces(seen.side, target, units, fighters_at(game, opposite(seen.side), target),
                    support=hoped(game, seen.side, target, units), overrun=True)
    if expected(game, forces).clears < SURE_CHARGE:
        return 0.0
    return worth_of_attack(game, forces, seen.pulls, seen.caution)
