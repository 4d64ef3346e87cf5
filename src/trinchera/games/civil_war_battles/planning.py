"""Plans for a movement phase and for attacks: runs of choices that belong together."""

from typing import NamedTuple

from trinchera.engine.bits import bit, members
from trinchera.engine.choices import DONE, Choice
from trinchera.games.civil_war_battles.activation import not_activated
from trinchera.games.civil_war_battles.board import OFF, Play, face, ground, occupied, on_map, opposite
from trinchera.games.civil_war_battles.combat import CombatPhase, attackers_of, targets
from trinchera.games.civil_war_battles.movement import Move, Movement, movable
from trinchera.games.civil_war_battles.outlook import (
    POSTURES,
    STEADY,
    Outlook,
    Posture,
    expected_support,
    fight,
)
from trinchera.games.civil_war_battles.reach import BLIZZARD, reach
from trinchera.games.civil_war_battles.reinforcements import doors
from trinchera.games.civil_war_battles.strength import out_of_supply

LEAST_GAIN = 0.12
"""What a move must improve to be made."""
BARE_CHANCE = 0.08
"""What an attack must promise to be made."""


class Order(NamedTuple):
    """A unit and where it should go; `gain` is what that improves."""

    gain: float
    unit: int
    door: int
    goal: int

    def choices(self, game: Play) -> list[Choice]:
        data = game.data
        way = [data.spaces[self.door]] if self.door >= 0 else []
        return [data.units[self.unit], *way, *([data.spaces[self.goal]] if self.goal != self.door else [])]


def orders(game: Play, kind: str, posture: Posture) -> list[Order]:
    """The moves of a whole phase, the most useful first, each unit in a hex of its own."""
    side = game.board.side
    outlook = Outlook(game, side)
    bring = strength_in_contact(game, side)
    units = list(members(movable(game, side, kind)))
    units.sort(key=lambda unit: outlook.to_goal[max(0, game.board.place[unit])] if game.board.place[unit] >= 0 else 99)
    taken, found = occupied(game), []
    for unit in units:
        order = best_order(game, outlook, unit, kind, bring, taken, posture)
        if order is not None:
            found.append(order)
            here = game.board.place[unit]
            taken = taken & ~(bit(here) if here >= 0 else 0) | bit(order.goal)
            shift_contact(game, outlook, bring, unit, here, order.goal)
    if side == 0 and game.board.activation >= 0:
        found.sort(key=lambda order: -order.gain)
    return found


def strength_in_contact(game: Play, side: int) -> dict[int, int]:
    """The attack strength that already stands next to each enemy hex."""
    found: dict[int, int] = {}
    enemy = game.board.held[opposite(side)]
    for unit in members(on_map(game, side)):
        for near in members(ground(game).field.neighbours[game.board.place[unit]] & enemy):
            found[near] = found.get(near, 0) + face(game, unit)[0]
    return found


def shift_contact(game: Play, outlook: Outlook, bring: dict[int, int], unit: int, here: int, there: int) -> None:
    attack = face(game, unit)[0]
    for space, sign in ((here, -1), (there, 1)):
        for near in members(outlook.field.neighbours[space] & outlook.enemy if space >= 0 else 0):
            bring[near] = bring.get(near, 0) + sign * attack


def best_order(game: Play, outlook: Outlook, unit: int, kind: str, bring: dict[int, int], taken: int,
               posture: Posture) -> Order | None:
    here = game.board.place[unit]
    if here == OFF:
        return arrival(game, outlook, unit, kind, bring, taken, posture)
    attack = face(game, unit)[0]
    without = dict(bring)
    for near in members(outlook.field.neighbours[here] & outlook.enemy):
        without[near] = without.get(near, 0) - attack
    spaces = reach(game, unit, here, 0, kind).all & ~taken
    best, goal = max(((outlook.place_value(unit, space, without, posture), space) for space in members(spaces)),
                     default=(-99.0, here))
    gain = best - outlook.place_value(unit, here, without, posture)
    return Order(gain, unit, -1, goal) if gain > LEAST_GAIN and goal != here else None


def arrival(game: Play, outlook: Outlook, unit: int, kind: str, bring: dict[int, int], taken: int,
            posture: Posture) -> Order | None:
    """A reinforcement comes on where it is soonest of use."""
    best: Order | None = None
    for door in doors(game, unit, kind == BLIZZARD):
        spaces = reach(game, unit, door.space, door.cost, kind).all | bit(door.space)
        if kind == BLIZZARD:
            spaces = bit(door.space)
        for space in members(spaces & ~taken):
            value = outlook.place_value(unit, space, bring, posture)
            if best is None or value > best.gain:
                best = Order(value, unit, door.space, space)
    return best


def movement_plan(game: Play, kind: str, posture: Posture = STEADY) -> tuple[Choice, ...]:
    """A whole phase as one run of choices, tried out on a copy so that each is asked for when its turn comes."""
    trial, found = game.copy(), []
    for order in orders(game, kind, posture):
        found += carried_out(trial, order)
    return (*found, DONE) if trial.stack and isinstance(trial.stack[-1], Movement) else tuple(found)


def carried_out(game: Play, order: Order) -> list[Choice]:
    """The choices that carry out an order; none if it can no longer be given."""
    made: list[Choice] = []
    for choice in order.choices(game):
        if game.decision is None or choice not in game.decision.choices:
            break
        game.choose(choice)
        made.append(choice)
    if made and game.stack and isinstance(game.stack[-1], Move) and game.decision is not None:
        stop = DONE if DONE in game.decision.choices else game.decision.choices[0]
        game.choose(stop)
        made.append(stop)
    return made


class Attack(NamedTuple):
    """An attack thought through."""

    value: float
    target: int
    units: int

    def choices(self, game: Play) -> tuple[Choice, ...]:
        """One attacker joins by himself; several are picked one by one, and DONE if some stay out."""
        data, ready = game.data, attackers_of(game, self.target, kind_of(game))
        if ready.bit_count() == 1:
            return (data.units[self.target],)
        picks = tuple(data.units[unit] for unit in members(self.units))
        return (data.units[self.target], *picks, *(() if self.units == ready else (DONE,)))


def kind_of(game: Play) -> str:
    frame = game.stack[-1]
    return frame.kind if isinstance(frame, CombatPhase | Movement) else "regular"


def attacks(game: Play) -> list[Attack]:
    """Every target with all that can attack it, the most promising first."""
    side = game.board.side
    extra = expected_support(game, side, True) - expected_support(game, opposite(side), False)
    found = []
    for target in members(targets(game, kind_of(game))):
        units = attackers_of(game, target, kind_of(game))
        unsupplied = out_of_supply(game, units | bit(target))
        found.append(Attack(fight(game, target, units, unsupplied, extra).sum, target, units))
    found.sort(key=lambda attack: (-attack.value, attack.target))
    return found


def plans(game: Play, most: int) -> list[tuple[Choice, ...]]:
    """What is worth a thought: ways to handle a whole movement phase, and which attack to make next, if any."""
    frame = game.stack[-1]
    if isinstance(frame, Movement):
        if game.board.moved & on_map(game, game.board.side) or not_activated(game, game.board.side):
            return [movement_plan(game, frame.kind)]
        found: list[tuple[Choice, ...]] = []
        for posture in POSTURES[:most]:
            plan = movement_plan(game, frame.kind, posture)
            if plan not in found:
                found.append(plan)
        return found
    if isinstance(frame, CombatPhase):
        promising = [attack for attack in attacks(game)[:most - 1] if attack.value > -0.5]
        return [*(attack.choices(game) for attack in promising), (DONE,)]
    return []


