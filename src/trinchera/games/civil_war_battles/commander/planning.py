"""Plans for a movement phase and for attacks: runs of choices that belong together."""

from collections import Counter
from typing import NamedTuple

from trinchera.engine.bits import bit, has
from trinchera.engine.choices import DONE, Choice, Decision
from trinchera.engine.ideas import Plan
from trinchera.engine.ids import UnitId, UnitSet, each_space, each_unit
from trinchera.games.civil_war_battles.activation import not_activated
from trinchera.games.civil_war_battles.advance import Advance
from trinchera.games.civil_war_battles.board import Play, face, occupied, on_map, opposite
from trinchera.games.civil_war_battles.combat import Combat, CombatPhase, attackers_of, targets
from trinchera.games.civil_war_battles.commander.muster import BARE_CHANCE, Muster
from trinchera.games.civil_war_battles.commander.outlook import (
    POSTURES,
    STEADY,
    Outlook,
    Posture,
    expected_support,
    fight,
    garrison,
    hex_value,
)
from trinchera.games.civil_war_battles.data import NATIONALIST, REPUBLICAN
from trinchera.games.civil_war_battles.defender import IGNORE, Defender
from trinchera.games.civil_war_battles.movement import Move, Movement
from trinchera.games.civil_war_battles.reach import BLIZZARD, MOBILE, destinations, reach
from trinchera.games.civil_war_battles.reinforcements import doors, waiting
from trinchera.games.civil_war_battles.strength import out_of_supply

__all__ = ["BARE_CHANCE", "attacks", "movement_plan", "plans"]

CLEAR_ATTACK = 0.6
"""What an attack promises that need not be compared with others."""
PRECIOUS = 0.8
"""What a hex must be worth for a fight about it to be thought over."""
THOUGHT_OVER = ("combat-support-1", "combat-support-2", "combat-support-3", "combat-support-4", "combat-hold")
"""The questions of such a fight that are."""
SPARE = 0.015
"""What an attack must gain from each point of a unit that could attack elsewhere."""


def movement_plan(game: Play, kind: str, posture: Posture = STEADY) -> Plan:
    """A whole phase as one run of choices."""
    return ordered(game, Muster(game, kind, posture))


def ordered(game: Play, muster: Muster) -> Plan:
    """What a muster comes to, tried out on a copy so that each choice is asked for when its turn comes."""
    trial, found, data, kind, posture = game.copy(), [], game.data, muster.kind, muster.posture
    for unit, goal in muster.plan():
        if has(destinations(trial, unit, trial.board.place[unit], 0, kind), goal):
            found += carried_out(trial, (data.units[unit], data.spaces[goal]))
    outlook = Outlook(trial, game.board.side)
    for unit in arrivals(game, kind):
        found += carried_out(trial, way_on(trial, outlook, unit, kind, posture))
    return (*found, DONE) if trial.stack and isinstance(trial.stack[-1], Movement) else tuple(found)


def carried_out(game: Play, wanted: Plan) -> list[Choice]:
    """The choices that carry out an order; none if it can no longer be given."""
    made: list[Choice] = []
    if not wanted or game.decision is None or wanted[0] not in game.decision.choices:
        return made
    for choice in wanted:
        if game.decision is None or choice not in game.decision.choices:
            break
        game.choose(choice)
        made.append(choice)
    if game.stack and isinstance(game.stack[-1], Move) and game.decision is not None:
        stop = DONE if DONE in game.decision.choices else game.decision.choices[0]
        game.choose(stop)
        made.append(stop)
    return made


def arrivals(game: Play, kind: str) -> list[UnitId]:
    """The reinforcements to bring on, the strongest first."""
    side = game.board.side
    units = waiting(game, side) & (game.data.mobile if kind == "mobile" else -1)
    return sorted(each_unit(units), key=lambda unit: (-face(game, unit)[0], unit))


def way_on(game: Play, outlook: Outlook, unit: UnitId, kind: str, posture: Posture) -> Plan:
    """A reinforcement comes on where it is soonest of use."""
    if game.board.place[unit] != game.data.off or game.decision is None:
        return ()
    data, taken = game.data, occupied(game)
    best = -99.0
    way: Plan = ()
    for door in doors(game, unit, kind == BLIZZARD):
        spaces = bit(door.space)
        if kind != BLIZZARD:
            spaces |= reach(game, unit, door.space, door.cost, kind).all
        for space in each_space(spaces & ~taken):
            value = outlook.place_value(unit, space, posture)
            if value > best:
                best = value
                way = (data.units[unit], data.spaces[door.space], data.spaces[space])[:2 + (space != door.space)]
    return way


class Attack(NamedTuple):
    """An attack thought through."""

    value: float
    target: UnitId
    units: UnitSet

    def choices(self, game: Play) -> Plan:
        """One attacker joins by himself; several are picked one by one, and DONE if some stay out."""
        data, ready = game.data, attackers_of(game, self.target, kind_of(game))
        if ready.bit_count() == 1:
            return (data.units[self.target],)
        picks = tuple(data.units[unit] for unit in each_unit(self.units))
        return (data.units[self.target], *picks, *(() if self.units == ready else (DONE,)))


def kind_of(game: Play) -> str:
    frame = game.stack[-1]
    return frame.kind if isinstance(frame, CombatPhase | Movement) else "regular"


Weighed = dict[object, Attack]
"""Attacks weighed before in this phase, by all that is likely to change about them."""


def attacks(game: Play, weighed: Weighed | None = None) -> list[Attack]:
    """Every target with those who should attack it, the most promising first."""
    side = game.board.side
    weighed = {} if weighed is None else weighed
    extra = expected_support(game, side, True) - expected_support(game, opposite(side), False)
    kind, stays = kind_of(game), garrison(game, side)
    possible = {target: attackers_of(game, target, kind) & ~stays for target in each_unit(targets(game, kind))}
    busy = Counter(unit for units in possible.values() for unit in each_unit(units))
    found = []
    for target, units in possible.items():
        if units:
            key = (target, game.board.place[target], units, game.board.depleted & (units | bit(target)), extra,
                   tuple(busy[unit] > 1 for unit in each_unit(units)))
            if key not in weighed:
                weighed[key] = attack_on(game, target, units, busy, extra)
            found.append(weighed[key])
    return sorted(found, key=lambda attack: (-attack.value, attack.target))


def attack_on(game: Play, target: UnitId, units: UnitSet, busy: Counter[UnitId], extra: float) -> Attack:
    """Units are added while they help; who could attack elsewhere too must help the more."""
    unsupplied = out_of_supply(game, units | bit(target))
    chosen, best, price = 0, Attack(-99.0, target, units), 0.0
    for unit in sorted(each_unit(units), key=lambda unit: (busy[unit], -face(game, unit)[0])):
        chosen |= bit(unit)
        price += SPARE * face(game, unit)[0] if busy[unit] > 1 else 0.0
        value = fight(game, target, chosen, unsupplied, extra) - price
        if value >= best.value:
            best = Attack(value, target, chosen)
    return best


def plans(game: Play, most: int) -> list[Plan]:
    """What is worth a thought: a whole movement phase, which attack to make next, whether to stand, to follow, to place
    a marker where ground is at stake that matters. The rest is left to the rule of thumb: luck hides what it does."""
    frame = game.stack[-1]
    assert game.decision is not None
    if isinstance(frame, Movement):
        return ways_to_move(game, frame.kind, most)
    if isinstance(frame, CombatPhase):
        return ways_to_attack(game, most)
    if isinstance(frame, Defender | Advance) and IGNORE not in game.decision.choices:
        return [(choice,) for choice in game.decision.choices[:most]]
    if frame.name in THOUGHT_OVER and isinstance(frame, Combat) and matters(game, frame):
        return answers_in_combat(game, game.decision)[:most]
    return [(game.decision.choices[0],)]


def matters(game: Play, frame: Combat) -> bool:
    """Whether a fight is about ground that counts in the end, or about a unit without which it may be lost."""
    return max(hex_value(game, side, frame.space) for side in (REPUBLICAN, NATIONALIST)) >= PRECIOUS


def answers_in_combat(game: Play, decision: Decision) -> list[Plan]:
    """One marker of each value or none; to fall back or to stand."""
    found: dict[object, Choice] = {}
    for choice in decision.choices:
        found.setdefault(game.data.value[choice.index] if choice.kind == "marker" else choice.id, choice)
    return [(choice,) for choice in found.values()]


def ways_to_attack(game: Play, most: int) -> list[Plan]:
    """The two best attacks and none; an attack that is clearly good is made without a thought."""
    found = [attack for attack in attacks(game)[:min(most - 1, 2)] if attack.value > -0.5]
    if found and found[0].value > CLEAR_ATTACK:
        return [found[0].choices(game)]
    return [*(attack.choices(game) for attack in found), (DONE,)]


def ways_to_move(game: Play, kind: str, most: int) -> list[Plan]:
    """A plan for each posture; once units have moved, the plan is made."""
    if phase_begun(game, kind):
        return [movement_plan(game, kind)]
    found: list[Plan] = []
    for posture in list(POSTURES.values())[:most]:
        plan = movement_plan(game, kind, posture)
        if plan not in found:
            found.append(plan)
    return found


def phase_begun(game: Play, kind: str) -> bool:
    """Whether units have moved in this phase as far as one can tell, or no more may."""
    side = game.board.side
    return bool(kind != MOBILE and game.board.moved & on_map(game, side)) or not_activated(game, side)
