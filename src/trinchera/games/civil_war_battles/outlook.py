"""What a computer commander sees: goals, dangers, what a unit is worth and what an attack promises.

Only what both sides can see is weighed, and the own hand; of the enemy's markers only how many there are.
"""

from functools import lru_cache
from typing import NamedTuple

from trinchera.engine.bits import bit, has, members
from trinchera.engine.log import total
from trinchera.games.civil_war_battles.board import (
    Play,
    battle,
    controlled,
    face,
    ground,
    hand,
    opposite,
)
from trinchera.games.civil_war_battles.data import NATIONALIST, REPUBLICAN, Row
from trinchera.games.civil_war_battles.retreat import passable
from trinchera.games.civil_war_battles.strength import attack_terms, defence_terms, hex_row, out_of_supply, row_of
from trinchera.games.civil_war_battles.supply import supplied

THREAT_RADIUS = 3
"""How far away an enemy unit is taken to be able to join an attack."""
ROW_SHELTER = {"clear": 0, "bridged": 1, "river": 2, "rough": 3, "mountain": 5}
"""How much attack strength the row of a hex is worth to who stands there."""


class Posture(NamedTuple):
    """How a commander feels about goals, attacks and dangers."""

    goal: float = 1.0
    march: float = 0.16
    attack: float = 1.0
    danger: float = 0.05
    supply: float = 1.2
    guard: float = 1.0


STEADY = Posture()
BOLD = Posture(goal=1.3, attack=1.5, danger=0.02, supply=0.8, guard=0.6)
WARY = Posture(attack=0.7, danger=0.12, supply=1.6, guard=1.6, march=0.1)
HOLD = Posture(goal=0.6, attack=0.3, danger=0.15, supply=2.0, guard=2.5, march=0.02)
PUSH = Posture(goal=2.0, march=0.3, attack=1.0, danger=0.03)
POSTURES = (STEADY, BOLD, WARY, PUSH, HOLD)


def unit_worth(game: Play, unit: int) -> float:
    """What a unit is worth as it stands, in about the points of a brigade."""
    attack, defence, move = face(game, unit)
    return (attack + defence) / 6 + (0.3 if move > 4 else 0)


def step_cost(game: Play, unit: int) -> float:
    """What it costs to deplete a unit."""
    if has(game.board.depleted, unit) or not has(game.data.two_step, unit):
        return unit_worth(game, unit) + 0.4
    full, reduced = game.data.full[unit], game.data.reduced[unit]
    return (full[0] + full[1] - reduced[0] - reduced[1]) / 6


def hex_value(game: Play, side: int, space: int) -> float:
    """What it is worth to a side to control a hex."""
    scenario = battle(game)
    if game.scenario == "belchite":
        value = 1.0 if has(ground(game).places, space) else 0.0
        return value + (6.0 if space == scenario.sudden_death else 0.0)
    if game.scenario == "teruel":
        near = ground(game).field.distance(space, scenario.objective)
        return 5.0 if not near else 0.5 if near == 1 else 0.15 if has(ground(game).places, space) else 0.0
    road = 1.2 if has(scenario.road_hexes, space) else 0.0
    return road + (0.2 if has(ground(game).places, space) else 0.0)


def goals(game: Play, side: int) -> int:
    """The hexes a side wants and does not control."""
    scenario, map_ = battle(game), ground(game)
    if game.scenario == "belchite":
        wanted = map_.places & scenario.home[NATIONALIST] if side == REPUBLICAN else map_.places
    elif game.scenario == "teruel":
        wanted = bit(scenario.objective) | map_.field.neighbours[scenario.objective]
    else:
        wanted = scenario.road_hexes
    return wanted & ~controlled(game, side)


def key_hex(game: Play, side: int) -> int:
    """The hex a side must not leave empty: Teruel for either, Zaragoza for the Nationalists; -1 if there is none."""
    scenario = battle(game)
    return scenario.objective if side == REPUBLICAN else max(scenario.objective, scenario.sudden_death)


class Outlook:
    """The lie of the land for one side at one moment."""

    def __init__(self, game: Play, side: int) -> None:
        self.game = game
        self.side = side
        self.field = ground(game).field
        self.enemy = game.board.held[opposite(side)]
        self.supplied = supplied(game, side)
        self.wanted = goals(game, side)
        self.to_goal = self.field.distances(self.wanted | self.weak_spots())
        self.threat = self.threats()
        self.defence = {space: self.defender(space) for space in members(self.enemy)}

    def weak_spots(self) -> int:
        """With nothing left to take, stay with what must be held, or go where the enemy stands."""
        if self.wanted:
            return 0
        must, road = key_hex(self.game, self.side), battle(self.game).road_hexes
        if self.side == REPUBLICAN and road:
            return road
        return self.field.neighbours[must] if must >= 0 else self.enemy

    def threats(self) -> list[int]:
        """The attack strength the enemy could bring near each hex."""
        found, board = [0] * self.field.size, self.game.board
        for space in members(self.enemy):
            attack = face(self.game, board.at[space])[0]
            for near in members(self.field.within(space, THREAT_RADIUS)):
                found[near] += attack
        return found

    def defender(self, space: int) -> tuple[int, Row, float]:
        """What an enemy unit defends with, on which row, and what it is worth to be rid of it."""
        game = self.game
        unit = game.board.at[space]
        defence = total(defence_terms(game, unit, out_of_supply(game, bit(unit))))
        return defence, hex_row(game, space), unit_worth(game, unit) + hex_value(game, self.side, space)

    def promise(self, space: int, attack: int) -> float:
        """What an attack of a strength on an enemy hex is worth, before markers."""
        if not attack:
            return 0.0
        defence, row, prize = self.defence[space]
        data = self.game.data
        return max(0.0, prospects(data.columns[data.column(row, attack - defence)])) * prize

    def place_value(self, unit: int, space: int, bring: dict[int, int], posture: Posture) -> float:
        """How good it is for a unit to end its move in a hex; `bring` is the attack of others on each enemy."""
        attack, defence, _ = face(self.game, unit)
        value = -posture.march * max(0, self.to_goal[space])
        if has(self.wanted, space):
            value += posture.goal * hex_value(self.game, self.side, space)
        for near in members(self.field.neighbours[space] & self.enemy):
            gain = self.promise(near, bring.get(near, 0) + attack) - self.promise(near, bring.get(near, 0))
            value += posture.attack * gain
        if not has(self.supplied, space):
            value -= posture.supply
        shelter = ROW_SHELTER[hex_row(self.game, space)] + 2 * defence
        return value - posture.danger * max(0, self.threat[space] - shelter) + self.guard(space, posture)

    def guard(self, space: int, posture: Posture) -> float:
        """What it is worth to stay on a hex of one's own that the enemy could walk into, or that must never be bare."""
        if space == key_hex(self.game, self.side) and not has(self.wanted, space):
            return 6.0
        if not self.threat[space] or has(self.wanted, space):
            return 0.0
        return posture.guard * 0.6 * hex_value(self.game, self.side, space)


@lru_cache(maxsize=64)
def prospects(results: tuple[str, ...]) -> float:
    """What a column is worth to the attacker for each point the defender is worth."""
    value = {"de": 1.0, "d3": 0.55, "d2": 0.45, "ex": 0.1, "none": 0.0, "a1": -0.08, "a2": -0.12, "a3": -0.16,
             "attrition": -0.45, "ae": -1.6}
    return sum(value[result] for result in results) / len(results)


class Chances(NamedTuple):
    """What may come of a fight, for the attacker."""

    gain: float
    risk: float

    @property
    def sum(self) -> float:
        return self.gain - self.risk


def expected_support(game: Play, side: int, seen: bool) -> float:
    """About what a side will add to a fight: its own best markers if seen, an average of what may be there if not."""
    markers = hand(game, side)
    if seen:
        best = sorted((game.data.value[marker] for marker in members(markers)), reverse=True)[:2]
        return sum(best) * 0.6
    mean = 2.0 if side == REPUBLICAN else 2.65
    return mean * min(1.2, markers.bit_count() * 0.3)


def fight(game: Play, target: int, attackers: int, unsupplied: int, extra: float) -> Chances:
    """The chances of an attack with `extra` strength from markers, the enemy's already taken off."""
    data, space = game.data, game.board.place[target]
    row = row_of(game, space, attackers)
    strength = total(attack_terms(game, attackers, unsupplied)) - total(defence_terms(game, target, unsupplied))
    results = data.columns[data.column(row, round(strength + extra))]
    return weigh(game, target, attackers, results)


def weigh(game: Play, target: int, attackers: int, results: tuple[str, ...]) -> Chances:
    side = opposite(game.data.side[target])
    prize, step = unit_worth(game, target) + 0.4, step_cost(game, target)
    land = hex_value(game, side, game.board.place[target])
    stuck = not ground(game).field.neighbours[game.board.place[target]] & passable(game, opposite(side))
    walled = has(game.board.forts, game.board.place[target])
    pushed = 0.0 if walled else step + 0.5 * land if stuck else 0.35 * step + 0.7 * land + 0.15
    cheapest = min((step_cost(game, unit) for unit in members(attackers)), default=0.0)
    gains = {"de": prize + 0.4 * land, "d2": pushed, "d3": pushed, "ex": step}
    risks = {"ex": cheapest, "attrition": cheapest, "a1": 0.1, "a2": 0.15, "a3": 0.2,
             "ae": sum(unit_worth(game, unit) + 0.4 for unit in members(attackers))}
    number = len(results)
    return Chances(sum(gains.get(result, 0.0) for result in results) / number,
                   sum(risks.get(result, 0.0) for result in results) / number)
