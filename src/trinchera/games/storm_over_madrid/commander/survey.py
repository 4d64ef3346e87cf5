"""What each side wants where: the worth of holding an area and of one unit more in it."""

from functools import reduce
from operator import or_

from trinchera.engine.bits import bit
from trinchera.engine.ids import SideId, SpaceId, SpaceSet, UnitId, UnitSet, each_space, each_unit
from trinchera.games.storm_over_madrid.board import (
    Play,
    able_units,
    friendly,
    other,
    shock_units,
    stack,
    supplied_areas,
)
from trinchera.games.storm_over_madrid.data import N, R

NEAR_SUBURBS = ("AB", "AD", "AE")
FAR = 12
MADRID, SUBURB = 7.0, 3.2
ROADS = (1.3, 1.8, 3.0, 7.0)
"""The worth of cutting a road, by how many others are cut."""
TIDE = 0.35
"""The worth of a level of morale when one area decides it."""
LIFELINE = 4.0
"""The most that an area is worth for the supply that runs through it."""
GUARD = 0.9
"""Which share of a road's worth the first Republican unit on it saves."""


class Survey:
    """A look at the map for one side, made once for each question."""

    def __init__(self, game: Play, side: SideId) -> None:
        self.game = game
        self.side = side
        board, data = game.board, game.data
        self.at, self.army, self.foes = board.at, data.of_side[side], data.of_side[other(side)]
        self.ours = friendly(game, side)
        self.enemies = board.held[other(side)]
        self.quiet = self.ours & ~self.enemies & ~board.full[side]
        """Our spaces without an enemy, with room."""
        self.empty = data.all_areas & ~self.ours & ~self.enemies
        self.near = self.neighbours()
        self.gains: dict[tuple[int, int], float] = {}
        self.distance = self.distances(self.objectives())
        self.threat = self.threats()
        self.alarm = self.steps_from(self.enemies)
        self.tide = self.turn_of_the_tide()
        self.lifelines = lifelines(game)
        self.roads = reduce(or_, data.cut_in)
        self.cut = [bool(areas & board.nationalist) for areas in data.cut_in]
        self.values = [self.value(area) for area in map(SpaceId, range(data.area_count))]
        self.weights = [self.weight(space) for space in map(SpaceId, range(len(data.spaces)))]

    def neighbours(self) -> list[int]:
        """Where one may go on to from each space that is friendly and quiet by then."""
        board, data = self.game.board, self.game.data
        closed = data.boxes_of[other(self.side)] | board.full[self.side]
        if self.side == N and board.river_ban:
            return [near & ~barred & ~closed for near, barred in zip(data.around, data.barred, strict=True)]
        return [near & ~closed for near in data.around]

    def threats(self) -> list[int]:
        """Attack factors of the enemy that could strike each space from the next one."""
        data, hitters = self.game.data, shock_units(self.game) & able_units(self.game)
        found = [0] * len(data.spaces)
        for space in each_space(self.enemies):
            strong = self.at[space] & self.foes & hitters
            strength = sum(data.attack[unit] for unit in each_unit(strong))
            strength += (self.at[space] & self.foes ^ strong).bit_count() // data.combat.trio
            found[space] += strength
            for near in each_space(data.around[space]):
                found[near] += strength
        return found

    def objectives(self) -> int:
        """Where the Nationalists want to go: the suburbs they can reach, then Madrid and the roads."""
        board, data = self.game.board, self.game.data
        republican = data.all_areas & ~board.nationalist
        if board.river_ban:
            suburbs = sum(bit(data.number_of(name)) for name in NEAR_SUBURBS)
            return republican & suburbs or republican & data.urban
        uncut = 0
        for areas in data.cut_in:
            if not areas & board.nationalist:
                uncut |= areas
        goals = republican & (uncut | data.urban)
        return goals or bit(data.madrid)

    def distances(self, goals: int) -> list[int]:
        """Steps to the nearest goal; rivers under the ban are walls to the Nationalists."""
        board, data = self.game.board, self.game.data
        found = [FAR] * len(data.spaces)
        edge = reached = goals
        steps = 0
        while edge:
            for space in each_space(edge):
                found[space] = steps
            further = 0
            for space in each_space(edge):
                further |= data.around[space] & ~(data.barred[space] if board.river_ban else 0)
            edge = further & ~reached
            reached |= edge
            steps += 1
        return found

    def steps_from(self, start: SpaceSet) -> list[int]:
        """Steps from the nearest of some spaces."""
        around = self.game.data.around
        found, edge, reached, steps = [FAR] * len(around), start, start, 0
        while edge:
            further = 0
            for space in each_space(edge):
                found[space] = steps
                further |= around[space]
            edge = further & ~reached
            reached |= edge
            steps += 1
        return found

    def guards_road(self, area: SpaceId) -> bool:
        """Whether the Republicans have to watch a road: in reach of the enemy, once he may cross the rivers."""
        board, data = self.game.board, self.game.data
        if self.side == N or board.river_ban or self.alarm[area] > 3:
            return False
        return any(areas >> area & 1 and not areas & board.nationalist for areas in data.cut_in)

    def turn_of_the_tide(self) -> float:
        """What one area more means for Republican morale at the end of the turn (3.4.1-a, b)."""
        board, (worst, *_, best) = self.game.board, self.game.data.morale.modifiers
        levels = min(worst, board.morale + 1) - max(best, board.morale - 1)
        return TIDE * levels * 0.6 ** abs(board.won[N] - board.won[R] - self.side)

    def value(self, area: SpaceId) -> float:
        """What it is worth to control an area, to either side."""
        board, data = self.game.board, self.game.data
        worth = 0.8 + self.tide + self.lifelines.get(area, 0.0)
        if data.urban >> area & 1:
            worth += MADRID if area == data.madrid else SUBURB
        for route, areas in enumerate(data.cut_in):
            if areas >> area & 1:
                others = sum(self.cut) - self.cut[route]
                worth += ROADS[others] if not areas & board.nationalist & ~bit(area) else 0.3
        return worth

    def weight(self, space: SpaceId) -> float:
        """How much one unit more is wanted in a space, before counting those there."""
        data = self.game.data
        if space >= data.area_count:
            return 0.02
        pressure = min(1.0, self.threat[space] / 8)
        if self.side == N:
            drive = 1.6 / (1 + self.distance[space])
            held = bool(self.ours >> space & 1)
            return drive + 0.25 * pressure * held
        if data.urban >> space & 1:
            base = 3.0 if space == data.madrid else 1.5
            return base * (0.35 + pressure)
        panic = max(0, self.game.board.morale)
        return (1.0 if self.roads >> space & 1 else 0.3) * (0.3 + pressure) / (1 + 0.7 * panic * pressure)

    def fade(self, space: SpaceId) -> float:
        """How quickly the next unit in a space is wanted less."""
        if self.side == N:
            return 0.9
        return 0.87 if self.game.data.urban >> space & 1 else 0.65 if self.roads >> space & 1 else 0.45

    def room(self, space: SpaceId) -> int:
        """How many more of our units may stack in a space."""
        limit = self.game.data.limits.stack
        return limit - (self.at[space] & self.army).bit_count() if space < self.game.data.area_count else limit

    def cost(self, here: SpaceId, there: SpaceId) -> int:
        """Movement points for going on from a space that is friendly by now."""
        if self.ours >> there & 1:
            return 1 + (self.enemies >> there & 1)
        return 2 + (self.game.data.across_river[here] >> there & 1)

    def prize(self, space: SpaceId) -> float:
        """What is won by entering an area that is the enemy's and empty."""
        return self.values[space] if self.empty >> space & 1 else 0.0

    def joined(self, space: SpaceId, units: UnitSet) -> float:
        key = space, units
        if key not in self.gains:
            self.gains[key] = self.holding(space, units, joining=True)
        return self.gains[key]

    def garrison(self, space: SpaceId) -> float:
        """What the first unit in a space of our own adds."""
        if space >= self.game.data.area_count or not self.ours >> space & 1:
            return 0.0
        if self.guards_road(space):
            return GUARD * self.values[space]
        return 0.5 * self.values[space] * min(1.0, self.threat[space] / 4)

    def holding(self, space: SpaceId, units: UnitSet, joining: bool) -> float:
        """What a group adds by joining a space, or takes away by leaving it."""
        start = (self.at[space] & self.army).bit_count() - (0 if joining else units)
        fade = self.fade(space)
        crowd = self.weights[space] * fade**start * (1 - fade**units) / (1 - fade)
        return crowd if start else crowd + self.garrison(space)


def lifelines(game: Play) -> dict[SpaceId, float]:
    """Nationalist areas in reach of the enemy on which the supply of others depends, and what hangs on each."""
    board, data = game.board, game.data
    supplied = supplied_areas(game, N)
    found = {}
    for area in each_space(supplied & (board.held[R] | data.graph.touching(board.held[R]))):
        rest = supplied & ~bit(area)
        lost = rest & ~data.graph.flood(data.sources[N] & rest, rest)
        if lost:
            units = sum(stack(game, N, space).bit_count() for space in each_space(lost & board.held[N]))
            found[area] = min(LIFELINE, 0.5 * lost.bit_count() + 0.2 * units)
    return found


def unit_worth(game: Play, unit: UnitId) -> float:
    """A unit by its factors; Spent ones count less."""
    data = game.data
    worth = data.attack[unit] + data.defence[unit] / 2
    return worth if game.board.fresh >> unit & 1 else worth * 0.75
