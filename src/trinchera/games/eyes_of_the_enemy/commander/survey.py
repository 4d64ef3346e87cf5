"""The situation as a commander reads it: what each area is worth to us, what may be lost where, what support costs."""

from functools import cached_property, lru_cache
from typing import NamedTuple

from trinchera.engine.bits import bit, has, members
from trinchera.engine.ids import MarkerSet, SpaceId, SpaceSet, Units, UnitSet, each_space
from trinchera.games.eyes_of_the_enemy.board import Play, plan, republican_areas, resistance, vp_areas_held
from trinchera.games.eyes_of_the_enemy.commander.chances import (
    FOOTHOLD,
    Strength,
    attack,
    kept,
    makeup,
    opposition,
    strength_of,
)
from trinchera.games.eyes_of_the_enemy.counterattack import die_modifiers, table_result
from trinchera.games.eyes_of_the_enemy.data import Data
from trinchera.games.eyes_of_the_enemy.special_units import armor_usable
from trinchera.games.eyes_of_the_enemy.support import support_cap


class Weights(NamedTuple):
    """How much each thing matters to the rule of thumb, in victory points; found by simulation."""

    area: float = 3.0
    """A VP area: what it scores."""
    ninth: float = 2.5
    """Each VP area on the way to the ninth, which weakens every counter-attack."""
    access: float = 0.55
    """A way to a VP area that no other area of ours borders on."""
    second_way: float = 0.3
    plain: float = 0.1
    relief: float = 0.3
    """An area of ours that need no longer fear a counter-attack."""
    shelter: float = 0.35
    """A VP area of ours that Durruti can no longer raise."""
    link: float = 0.4
    """The road east, for each unit in the reserve, when one area is missing; halved for each further one."""
    level: float = 0.65
    """A level of loss, mostly met by a retreat."""
    step: float = 1.3
    """A step lost."""
    armor: float = 2.2
    """An armor unit that is stopped by water."""
    near: float = 0.45
    """One area nearer to the next VP area, for a full stack."""
    support: float = 0.7
    """A support point in the first round of a turn."""
    later_support: float = 0.5
    """What is left of that with every further round."""
    hold: float = 0.2
    """How much this round's danger to an area of ours counts: little, since most of what falls is won back."""
    action: float = 0.06
    """How much dear action points count: 0 not at all, 1 in proportion."""
    least: float = 0.1
    """Below this an activation is not worth the trouble."""


WEIGHTS = Weights()


class Stance(NamedTuple):
    """How one goes about it: what counts how much, the areas one wants above others, those one leaves alone."""

    weights: Weights = WEIGHTS
    wanted: SpaceSet = 0
    left_alone: SpaceSet = 0


AS_USUAL = Stance()
WANTED = 4.0
"""What an area one wants counts for beside what it is worth by itself."""
EXPECTED_SUPPORT = 1
"""Support points one would spend on a VP area that is counter-attacked."""
FAR = 9
FADE = 0.7
"""How much a goal counts for with every further area on the way to it."""


@lru_cache(maxsize=4096)
def distances(data: Data, goals: int) -> tuple[int, ...]:
    """How many areas it is from each area to the nearest goal."""
    found = [FAR] * (data.area_count + 1)
    reached = edge = goals
    for steps in range(FAR):
        for area in each_space(edge):
            found[area] = steps
        edge = data.graph.touching(edge) & ~reached
        reached |= edge
    return tuple(found)


def ease(data: Data, area: SpaceId) -> float:
    """How much sooner one goes for a weakly held area than for a strong one."""
    return (1.0, 0.8, 0.5, 0.25)[min(3, data.printed_resistance[area])]


@lru_cache(maxsize=4096)
def pull(data: Data, goals: int) -> tuple[float, ...]:
    """How strongly each area is drawn to the goals: the near and weak ones count most."""
    found = [0.0] * (data.area_count + 1)
    for goal in each_space(goals):
        here = ease(data, goal)
        for area, steps in enumerate(distances(data, bit(goal))):
            found[area] += here * FADE ** max(0, steps - 1)
    return tuple(found)


@lru_cache(maxsize=65536)
def opening(data: Data, nationalist: SpaceSet, goals: SpaceSet, area: SpaceId) -> float:
    """How much nearer the goals are once an area is ours: one for a goal that could not be attacked before."""
    before, after = distances(data, nationalist), distances(data, bit(area))
    gained = 0.0
    for goal in each_space(goals & ~bit(area)):
        if after[goal] < before[goal]:
            gained += ease(data, goal) * (FADE ** (after[goal] - 1) - FADE ** (before[goal] - 1))
    return gained


@lru_cache(maxsize=4096)
def missing_to_the_east(data: Data, nationalist: int) -> tuple[int, ...]:
    """For each area: how many areas, itself included, we still have to win from it on to reach the east edge."""
    graph = data.graph
    found = [FAR] * (data.area_count + 1)
    reached = 0
    level = graph.flood(data.east_edge & nationalist, nationalist)
    for missing in range(FAR):
        for area in each_space(level):
            found[area] = missing
        reached |= level
        next_to_win = (graph.touching(level) | data.east_edge) & ~nationalist & ~reached
        level = next_to_win | graph.flood(graph.touching(next_to_win) & nationalist & ~reached, nationalist & ~reached)
    return tuple(found)


class Ways(NamedTuple):
    """Where a stack can get to: the area before each on the shortest way, and the action points it takes."""

    came: dict[SpaceId, SpaceId]
    costs: dict[SpaceId, int]


class Ground(NamedTuple):
    """An area as a battlefield: what it is worth to us, its resistance, whether it is cut off, whether armor fights."""

    prize: float
    level: int
    cut: bool
    armor: bool


class Survey:
    """One look at the board. What is asked of it often is worked out once, and only if it is asked."""

    def __init__(self, game: Play, stance: Stance = AS_USUAL) -> None:
        board, data = game.board, game.data
        self.game, self.board, self.data = game, board, data
        self.stance = stance
        self.weights = stance.weights
        self.republican = republican_areas(game)
        self.threats = self.republican & data.vp_areas
        self.goals = (self.republican | board.contested) & data.vp_areas
        self.held = vp_areas_held(game)
        self.opposition = opposition(game)
        self.point = self.weights.support * self.weights.later_support ** (board.round - 1)
        self.turns_left = plan(game).last_turn - board.turn
        self.grounds: dict[int, Ground] = {}
        self.battles: dict[tuple[int, Strength, int, int, bool], float] = {}
        self.rooms: dict[tuple[int, int, int], int] = {}
        self.ways: dict[tuple[int, int, int], Ways] = {}

    @cached_property
    def pull(self) -> tuple[float, ...]:
        """How strongly each area is drawn to the VP areas still to be won."""
        return pull(self.data, self.goals)

    @cached_property
    def occupied(self) -> int:
        return self.board.held[0]

    @cached_property
    def exposed(self) -> int:
        """7.0-a: the areas next to a Republican VP area."""
        return self.data.graph.touching(self.threats)

    @cached_property
    def lifeline(self) -> int:
        """6.2-o: the Republican areas with a free way to the east edge."""
        free = self.republican & ~self.occupied
        return self.data.graph.flood(self.data.east_edge & free, free)

    @cached_property
    def alarms(self) -> tuple[float, float]:
        """7.0-c: how likely a roll of this round brings a small and a larger counter-attack."""
        game = self.game
        modifier = sum(term.value for term in die_modifiers(game))
        results = [table_result(game, die + modifier) for die in range(1, 7)]
        small = results.count("small") / 6
        larger = (results.count("serious") + results.count("reinforcements")) / 6
        return (larger, 0.0) if self.held >= self.data.counterattack.many_areas else (small, larger)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """The support a stack of each column could have in one combat; the last is what air alone gives."""
        cap, air = support_cap(self.game), self.board.air
        return tuple(min(cap, air + guns) for guns in (*self.board.artillery, 0))

    @cached_property
    def roads(self) -> tuple[float, ...]:
        """10.0-b: what each area is worth on the way to the east edge, where the reserve earns points at the end."""
        units = self.board.at[self.data.reserve].bit_count()
        worth = self.weights.link * units / (1 + self.turns_left / 3)
        missing = missing_to_the_east(self.data, self.board.nationalist)
        return tuple(worth / 2.0 ** max(0, areas - 1) if areas < FAR else 0.0 for areas in missing)

    def cut_off(self, area: SpaceId) -> bool:
        data = self.data
        return not (data.east_edge >> area & 1 or data.graph.neighbours[area] & self.lifeline)

    def gain(self, area: SpaceId) -> float:
        """What it is worth to have an area rather than not."""
        return self.ground(area).prize

    def ground(self, area: SpaceId) -> "Ground":
        found = self.grounds.get(area)
        if found is None:
            prize = self.prize(area)
            found = self.grounds[area] = Ground(
                prize, resistance(self.game, area), self.cut_off(area), armor_usable(self.game, area))
        return found

    def prize(self, area: SpaceId) -> float:
        """What an area is worth to one who may want it above others, or leave it alone while it is not ours."""
        if has(self.stance.left_alone & self.republican, area):
            return 0.0
        return self.own_value(area) + self.outlook(area) + WANTED * has(self.stance.wanted, area)

    def own_value(self, area: SpaceId) -> float:
        """The points an area scores, and what more VP areas mean for victory."""
        weights = self.weights
        if not self.data.vp_areas >> area & 1:
            return weights.plain
        ninth = self.data.counterattack.many_areas
        return weights.area + weights.ninth * (self.held < ninth)

    def outlook(self, area: SpaceId) -> float:
        """What an area leads to: VP areas, safety for its neighbours, the east edge."""
        weights, data, board = self.weights, self.data, self.board
        near = data.graph.neighbours[area]
        ahead = near & self.threats
        value = weights.access * opening(data, board.nationalist, self.goals, area)
        value += weights.second_way * ahead.bit_count()
        if self.threats >> area & 1:
            others = data.graph.touching(self.threats & ~(1 << area))
            value += weights.relief * (near & board.nationalist & ~others).bit_count()
        if board.durruti != self.data.dead:
            for other in members(near & board.nationalist & data.vp_areas):
                value += weights.shelter / ((self.republican | bit(area)) & data.graph.neighbours[other]).bit_count()
        return value * min(1.0, self.turns_left / 2 + 0.5) + self.roads[area]

    def strength(self, stack: UnitSet, area: SpaceId, markers: MarkerSet = 0) -> Strength:
        fit = strength_of(self.data, stack, self.board.reduced & stack, self.ground(area).armor)
        return Strength(fit.base - markers, fit.armor) if markers else fit

    def keeps(self, area: SpaceId, stack: UnitSet, threats: int) -> float:
        """The share of an area of ours that a garrison keeps this round, if these are the Republican VP areas."""
        strength = self.strength(stack, area) if stack else None
        share = self.outlasts_durruti(area, strength)
        if not self.data.graph.neighbours[area] & threats:
            return share
        if strength is None:
            return share * (1.0 - sum(self.alarms))
        return share * self.withstands(area, strength, self.spare_points(stack))

    def withstands(self, area: SpaceId, strength: Strength, points: int) -> float:
        small, serious = self.alarms
        support = min(points, EXPECTED_SUPPORT) if self.data.vp_areas >> area & 1 else 0
        return kept(strength, support, 0, small, serious, self.opposition)

    def foothold(self, area: SpaceId, strength: Strength) -> float:
        """What a Contested area is worth beside one that is ours, if such a stack holds on in it."""
        small, serious = self.alarms
        return FOOTHOLD * kept(strength, 0, self.ground(area).level, small, serious, self.opposition)

    @cached_property
    def risings(self) -> int:
        """9.4-b: the VP areas of ours that Durruti may raise at the start of the next turn."""
        board, data = self.board, self.data
        due = board.durruti != self.data.dead and board.turn + 1 >= board.durruti_turn and self.turns_left
        return board.nationalist & data.vp_areas & data.graph.touching(self.republican) if due else 0

    def outlasts_durruti(self, area: SpaceId, strength: Strength | None) -> float:
        """The share of an area that is left if he comes: with a garrison it can be won back."""
        if not self.risings >> area & 1:
            return 1.0
        printed = self.data.printed_resistance[area] + (self.board.entrenched >> area & 1) + 1
        back = attack(strength, 1, printed, False, self.opposition).win if strength else 0.0
        return 1.0 - (1.0 - back) / self.risings.bit_count()

    def spare_points(self, stack: UnitSet) -> int:
        """How many support points a stack could have in one combat."""
        column = makeup(self.data, stack).column
        return self.points[column]

    def refuges(self, stack: UnitSet, area: SpaceId) -> int:
        """6.2.1: where the infantry of a stack could fall back to from an area, as things stand."""
        infantry = stack & self.data.infantry
        return self.data.graph.neighbours[area] & self.board.nationalist & self.room(infantry)

    def room(self, stack: UnitSet) -> int:
        """6.1.1: the areas in which a stack would find room."""
        who = makeup(self.data, stack)
        key = (who.infantry, who.column, who.armor)
        found = self.rooms.get(key)
        if found is None:
            found = self.rooms[key] = self.find_room(*key)
        return found

    def find_room(self, infantry: Units, column: int, armor: Units) -> int:
        data, stacks = self.data, self.board.at
        full = 0
        for area in each_space(self.occupied):
            there = makeup(data, stacks[area])
            mixed = infantry and column >= 0 <= there.column != column
            if mixed or there.infantry + infantry > 2 or there.armor + armor > 1:
                full |= 1 << area
        return data.all_areas & ~full
