"""What each side wants where: the worth of holding an area and of one unit more in it."""

from trinchera.engine.bits import bit, members
from trinchera.games.storm_over_madrid.board import Play, able_units, friendly, other, shock_units
from trinchera.games.storm_over_madrid.data import N, R

NEAR_SUBURBS = ("AB", "AD", "AE")
CORRIDOR = ("D", "K", "L", "E", "R", "C", "Q", "X")
FAR = 12


class Survey:
    """A look at the map for one side, made once for each question."""

    def __init__(self, game: Play, side: int) -> None:
        self.game = game
        self.side = side
        board, data = game.board, game.data
        self.mine = board.rep if side else board.nat
        self.theirs = board.nat if side else board.rep
        self.ours = friendly(game, side)
        self.enemies = board.held[other(side)]
        self.goals = self.objectives()
        self.distance = self.distances(self.goals)
        hitters = shock_units(game) & able_units(game)
        self.threat = [0] * len(data.spaces)
        """Attack factors of the enemy that could strike a space from the next one."""
        for space in members(self.enemies):
            strength = sum(data.attack[unit] for unit in members(self.theirs[space] & hitters)) + (
                self.theirs[space] & ~hitters).bit_count() // 3
            self.threat[space] += strength
            for near in members(data.around[space]):
                self.threat[near] += strength
        self.alarm = self.steps_from(self.enemies)
        self.weights = [self.weight(space) for space in range(len(data.spaces))]

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
            for space in members(edge):
                found[space] = steps
            further = 0
            for space in members(edge):
                further |= data.around[space] & ~(data.barred[space] if board.river_ban else 0)
            edge = further & ~reached
            reached |= edge
            steps += 1
        return found

    def steps_from(self, start: int) -> list[int]:
        """Steps from the nearest of some spaces."""
        around = self.game.data.around
        found, edge, reached, steps = [FAR] * len(around), start, start, 0
        while edge:
            further = 0
            for space in members(edge):
                found[space] = steps
                further |= around[space]
            edge = further & ~reached
            reached |= edge
            steps += 1
        return found

    def guards_road(self, area: int) -> bool:
        """Whether the Republicans have to watch a road: in reach of the enemy, once he may cross the rivers."""
        board, data = self.game.board, self.game.data
        if self.side == N or board.river_ban or self.alarm[area] > 3:
            return False
        return any(areas >> area & 1 and not areas & board.nationalist for areas in data.cut_in)

    def value(self, area: int) -> float:
        """What it is worth to control an area, to either side."""
        board, data = self.game.board, self.game.data
        worth = 0.8
        if data.urban >> area & 1:
            worth += 7.0 if area == data.madrid else 3.2
        for areas in data.cut_in:
            if areas >> area & 1:
                worth += 1.3 if not areas & board.nationalist & ~bit(area) else 0.3
        return worth

    def weight(self, space: int) -> float:
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
            base = 1.9 if space == data.madrid else 1.5
            return base * (0.35 + pressure)
        on_road = any(areas >> space & 1 for areas in data.cut_in)
        panic = max(0, self.game.board.morale)
        return (0.75 if on_road else 0.3) * (0.3 + pressure) / (1 + 0.7 * panic * pressure)

    def fade(self, space: int) -> float:
        """How quickly the next unit in a space is wanted less."""
        if self.side == N:
            return 0.9
        return 0.87 if self.game.data.urban >> space & 1 else 0.45

    def marginal(self, space: int, count: int) -> float:
        """What the unit number `count` (from 0) adds in a space."""
        bonus = 0.0
        if not count and space < self.game.data.area_count and self.ours >> space & 1:
            bonus = 0.5 * self.value(space) * (1.0 if self.guards_road(space) else min(1.0, self.threat[space] / 4))
        return self.weights[space] * self.fade(space) ** count + bonus

    def holding(self, space: int, units: int, joining: bool) -> float:
        """What a group adds by joining a space, or takes away by leaving it."""
        here = self.mine[space].bit_count()
        start = here if joining else here - units
        return sum(self.marginal(space, start + n) for n in range(units))


def unit_worth(game: Play, unit: int) -> float:
    """A unit by its factors; Spent ones count less."""
    data = game.data
    worth = data.attack[unit] + data.defence[unit] / 2
    return worth if game.board.fresh >> unit & 1 else worth * 0.75


def sides(game: Play) -> tuple[float, float]:
    """The worth of all units in play by side."""
    totals = [0.0, 0.0]
    for side, stacks in ((N, game.board.nat), (R, game.board.rep)):
        for stack in stacks:
            for unit in members(stack):
                totals[side] += unit_worth(game, unit)
    return totals[N], totals[R]
