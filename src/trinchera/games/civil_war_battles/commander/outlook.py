"""What a computer commander sees: goals, dangers, what a unit is worth and what an attack promises.

Only what both sides can see is weighed, and the own hand; of the enemy's markers only how many there are.
"""

from functools import cached_property, lru_cache
from typing import NamedTuple

from trinchera.engine.bits import bit, bits, has
from trinchera.engine.ids import SideId, SpaceId, SpaceSet, UnitId, UnitSet, each_marker, each_space, each_unit
from trinchera.engine.log import total
from trinchera.games.civil_war_battles.board import (
    Play,
    battle,
    controlled,
    enemy_zone,
    face,
    ground,
    hand,
    occupant,
    on_last_step,
    opposite,
)
from trinchera.games.civil_war_battles.data import NATIONALIST, REPUBLICAN, Row
from trinchera.games.civil_war_battles.ground import Battle, Data
from trinchera.games.civil_war_battles.reach import REGULAR, reach
from trinchera.games.civil_war_battles.strength import attack_terms, defence_terms, hex_row, row_of
from trinchera.games.civil_war_battles.supply import supplied

FEARED = 12
"""Attack strength beyond what a unit can stand at which it is as good as beaten."""


class Posture(NamedTuple):
    """How a commander feels about goals, attacks and dangers."""

    goal: float = 1.0
    march: float = 0.16
    attack: float = 1.3
    danger: float = 0.1
    supply: float = 0.8
    guard: float = 1.0
    rooted: bool = False
    """Whether nobody leaves his hex."""


STEADY = Posture()
BOLD = Posture(goal=1.3, attack=2.0, danger=0.04, supply=0.5, guard=0.6)
WARY = Posture(attack=0.7, danger=0.35, supply=1.2, guard=1.6, march=0.1)
HOLD = Posture(goal=0.6, attack=0.5, danger=0.5, supply=1.5, guard=2.5, march=0.02)
PUSH = Posture(goal=2.0, march=0.3, attack=1.3, danger=0.08)
POSTURES = {"steady": STEADY, "bold": BOLD, "wary": WARY, "push": PUSH, "hold": HOLD}
"""The ways in which a commander may handle a phase, the rule of thumb's own first."""
SCRIPTS = {
    "never-attack": Posture(attack=0.0),
    "never-move": Posture(rooted=True),
    "rush": Posture(goal=2.5, march=0.4, attack=3.0, danger=0.0, supply=0.2, guard=0.1),
    "citadel": Posture(goal=0.3, march=0.02, attack=0.4, danger=0.8, supply=2.0, guard=6.0),
    "raider": Posture(goal=4.0, march=0.5, attack=0.3, danger=0.02, supply=0.0, guard=0.0),
}
"""One-sided ways to play that an opponent must have an answer to; the lab plays them."""
MANNERS = {**POSTURES, **SCRIPTS}


def row_shelter(data: Data, row: Row) -> int:
    """7.3: how much attack strength the row of a hex is worth to who stands there, beside clear ground."""
    return data.bounds[row][0] - data.bounds["clear"][0] if data.bounds[row] else 0


def unit_worth(game: Play, unit: UnitId) -> float:
    """What a unit is worth as it stands, in about the points of a brigade."""
    attack, defence, move = face(game, unit)
    return (attack + defence) / 6 + (0.3 if move > 4 else 0)


def step_cost(game: Play, unit: UnitId) -> float:
    """What it costs to deplete a unit."""
    if on_last_step(game, unit):
        return unit_worth(game, unit) + 0.4
    full, reduced = game.data.full[unit], game.data.reduced[unit]
    return (full[0] + full[1] - reduced[0] - reduced[1]) / 6 + 0.1


def hex_value(game: Play, side: SideId, space: SpaceId) -> float:
    """What it is worth to a side to control a hex."""
    return stakes(battle(game))[space]


PLACE = {"places": 1.0, "objective": 0.15, "road": 0.2, "other": 0.2}
"""What a city or town is worth, by what the battle is about."""


@lru_cache(maxsize=64)
def stakes(scenario: Battle) -> tuple[float, ...]:
    """What each hex is worth, by the endings of the scenario."""
    map_, there, found = scenario.ground, scenario.objective, []
    for space in map(SpaceId, range(map_.field.size)):
        near = map_.field.distance(space, there) if there >= 0 else 99
        place = PLACE[scenario.aim] if has(map_.places, space) else 0.0
        found.append((5.0 if not near else 0.8 if near == 1 else place) + (1.2 if has(scenario.prized, space) else 0.0)
                     + (6.0 if space == scenario.sudden_death else 0.0))
    return tuple(found)


def goals(game: Play, side: SideId) -> int:
    """The hexes a side wants and does not control."""
    scenario, map_ = battle(game), ground(game)
    wanted = scenario.prized
    if scenario.net_places:
        wanted |= map_.places & scenario.home[NATIONALIST] if side == REPUBLICAN else map_.places
    if scenario.objective >= 0:
        wanted |= bit(scenario.objective) | map_.field.neighbours[scenario.objective]
    return wanted & ~controlled(game, side)


def key_hex(game: Play, side: SideId) -> int:
    """The hex a side must not leave empty: Teruel for either, Zaragoza for the Nationalists; -1 if there is none."""
    scenario = battle(game)
    return scenario.objective if side == REPUBLICAN else max(scenario.objective, scenario.sudden_death)


def garrison(game: Play, side: SideId) -> int:
    """The unit in the hex that must not be left empty, as a set: it attacks nobody, lest it be thrown back."""
    there = key_hex(game, side)
    return game.board.at[there] if there >= 0 and has(game.board.held[side], there) else 0


def enemy_still_moves(game: Play, side: SideId) -> bool:
    """Whether the enemy has a player turn left in which he could use what he is given now."""
    scenario = battle(game)
    return game.board.turn < scenario.turns or scenario.first == side or game.board.side != side


def price_of_loss(game: Play, side: SideId) -> float:
    """What an own step counts: little when there is nothing left to use it for."""
    return 1.0 if enemy_still_moves(game, side) else 0.1


class Outlook:
    """The lie of the land for one side at one moment."""

    def __init__(self, game: Play, side: SideId) -> None:
        self.game = game
        self.side = side
        self.field = ground(game).field
        self.enemy = game.board.held[opposite(side)]
        self.supplied = supplied(game, side)
        self.wanted = goals(game, side)

    @cached_property
    def valued(self) -> int:
        """The hexes of the map that are worth anything."""
        game = self.game
        return bits(space for space in each_space(self.field.all) if hex_value(game, self.side, space) >= 0.4)

    @cached_property
    def to_goal(self) -> tuple[int, ...]:
        return self.field.distances((self.wanted or self.posts()) | self.alarm())

    def alarm(self) -> int:
        """Around the hex that must not fall, once the enemy can attack it."""
        must = key_hex(self.game, self.side)
        if must < 0 or has(self.wanted, must) or not self.threat[must]:
            return 0
        return self.field.neighbours[must]

    def posts(self) -> int:
        """With nothing left to take, stay with what must be held, or go where the enemy stands."""
        must, road = key_hex(self.game, self.side), battle(self.game).prized
        if self.side == REPUBLICAN and road:
            return self.risk & road or road
        return self.field.neighbours[must] if must >= 0 else self.enemy

    @cached_property
    def raids(self) -> dict[UnitId, SpaceSet]:
        """Where each enemy unit can go in its next turn; nowhere if there is none."""
        game = self.game
        if not enemy_still_moves(game, self.side):
            return {}
        return {unit: reach(game, unit, space, 0, REGULAR).all
                for space in each_space(self.enemy) for unit in (occupant(game, space),)}

    @cached_property
    def risk(self) -> int:
        """The hexes an enemy unit can enter in its next turn."""
        found = 0
        for spaces in self.raids.values():
            found |= spaces
        return found

    @cached_property
    def threat(self) -> list[int]:
        """The attack strength the enemy could bring next to each hex."""
        found = [0] * self.field.size
        for unit, spaces in self.raids.items():
            attack = face(self.game, unit)[0]
            for near in each_space(self.field.around(spaces | bit(self.game.board.place[unit]))):
                found[near] += attack
        return found

    def shelter(self, unit: UnitId, space: SpaceId) -> int:
        """The attack strength a unit in a hex can look at calmly."""
        defence = face(self.game, unit)[1]
        strong = 2 * defence if has(self.game.board.forts & self.supplied, space) else defence
        return row_shelter(self.game.data, hex_row(self.game, space)) + 2 * strong

    def danger(self, unit: UnitId, space: SpaceId) -> float:
        """How much of a unit may be lost in a hex, in points."""
        beyond = self.threat[space] - self.shelter(unit, space)
        return unit_worth(self.game, unit) * min(1.0, beyond / FEARED) if beyond > 0 else 0.0

    def place_value(self, unit: UnitId, space: SpaceId, posture: Posture) -> float:
        """How good it is for a unit to end its move in a hex, attacks apart."""
        value = -posture.march * max(0, self.to_goal[space]) - posture.danger * self.danger(unit, space)
        if has(self.wanted, space):
            value += posture.goal * hex_value(self.game, self.side, space)
        elif has(self.risk | self.game.board.held[self.side], space) and self.threat[space]:
            value += posture.guard * self.guard(space)
        return value if has(self.supplied, space) else value - posture.supply

    def matters(self, space: SpaceId) -> float:
        """How much a fight in a hex matters: less, the farther it is from any goal."""
        return 1 / (1 + 0.3 * max(0, self.to_goal[space] - 2))

    def guard(self, space: SpaceId) -> float:
        """What it is worth to stand on a hex of one's own that the enemy could walk into."""
        if space == key_hex(self.game, self.side):
            return 6.0
        return 0.8 * hex_value(self.game, self.side, space)


class Shares(NamedTuple):
    """How often a column brings what."""

    eliminated: float
    pushed: float
    exchange: float
    repelled: float
    attrition: float
    disaster: float


@lru_cache(maxsize=64)
def shares(results: tuple[str, ...]) -> Shares:
    """What may come of a column."""
    kinds = (("de",), ("d2", "d3"), ("ex",), ("a1", "a2", "a3"), ("attrition",), ("ae",))
    return Shares(*(sum(result in kind for result in results) / len(results) for kind in kinds))


class Prey(NamedTuple):
    """A unit that may be attacked, and what each thing that may befall it is worth to the attacker."""

    unit: UnitId
    space: SpaceId
    killed: float
    step: float
    pushed: float
    walled: bool


def prey(game: Play, unit: UnitId) -> Prey:
    """The enemy gives up ground or a step, whichever he misses less."""
    space = game.board.place[unit]
    land, step = hex_value(game, opposite(game.data.side[unit]), space), step_cost(game, unit)
    if has(game.board.forts, space):
        breach = 0.4 + 0.4 * land
        return Prey(unit, space, breach, max(step, breach / 2), 0.0, True)
    killed = unit_worth(game, unit) + 0.4 + 0.6 * land
    step = killed if step > killed - land else step + 0.3 * land
    return Prey(unit, space, killed, step, min(step, 0.25 + land), False)


def weigh(found: Prey, results: tuple[str, ...], costs: list[float], pinned: bool) -> float:
    """What an attack on a column promises; `costs` is what a step of each attacker is worth."""
    chance = shares(results)
    cheapest = min(costs, default=0.0)
    pushed = found.step if pinned and not found.walled else found.pushed
    gain = chance.eliminated * found.killed + chance.pushed * pushed + chance.exchange * (found.step - cheapest)
    return gain - chance.repelled * 0.12 - chance.attrition * cheapest - chance.disaster * 1.8 * sum(costs)


def expected_support(game: Play, side: SideId, seen: bool) -> float:
    """About what a side will add to a fight: its own best markers if seen, an average of what may be there if not."""
    markers = hand(game, side)
    if seen:
        best = sorted((game.data.value[marker] for marker in each_marker(markers)), reverse=True)[:2]
        return sum(best) * 0.6
    return mean_marker(game.data, side) * min(1.2, markers.bit_count() * 0.3)


@lru_cache(maxsize=64)
def mean_marker(data: Data, side: SideId) -> float:
    """What a marker of a side is worth on the average."""
    values = [data.value[marker] for marker in each_marker(data.pool[side])]
    return round(sum(values) / max(1, len(values)), 2)


def fight(game: Play, target: UnitId, attackers: UnitSet, unsupplied: UnitSet, extra: float) -> float:
    """The promise of an attack with `extra` strength from markers, the enemy's already taken off."""
    data, space = game.data, game.board.place[target]
    strength = total(attack_terms(game, attackers, unsupplied)) - total(defence_terms(game, target, unsupplied))
    results = data.columns[data.column(row_of(game, space, attackers), round(strength + extra))]
    price = price_of_loss(game, opposite(data.side[target]))
    return weigh(prey(game, target), results, [price * step_cost(game, unit) for unit in each_unit(attackers)],
                 is_pinned(game, target))


def is_pinned(game: Play, target: UnitId) -> bool:
    """Whether a unit has nowhere to retreat to."""
    space, side = game.board.place[target], game.data.side[target]
    barred = enemy_zone(game, side) | game.board.held[opposite(side)]
    return not ground(game).field.neighbours[space] & ~barred
