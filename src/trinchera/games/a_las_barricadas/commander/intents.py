"""What a unit is best used for now: the worth of each thing it could do, and the assault its formation can make."""

from typing import NamedTuple

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import Choice
from trinchera.engine.ids import Hex, UnitSet
from trinchera.games.a_las_barricadas.actions import (
    ASSAULT,
    BOAT,
    CHARGE,
    CROSS_WIRE,
    DIG,
    DIRECT,
    ENTER,
    FIRE,
    FLY,
    MOVE,
    PREPARE,
    RALLY,
    UNLOAD,
    Activation,
)
from trinchera.games.a_las_barricadas.assault import CLOSE, marks, mode_of
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    is_carried,
    is_mounted,
    is_on_map,
    living,
    mover,
    opposite,
    side_units,
    steps_of,
)
from trinchera.games.a_las_barricadas.commander.chances import best_volley
from trinchera.games.a_las_barricadas.commander.outlook import Outlook
from trinchera.games.a_las_barricadas.commander.storming import storm
from trinchera.games.a_las_barricadas.commander.ways import Reach, path, reach
from trinchera.games.a_las_barricadas.costs import left, step_cost, stop_cost
from trinchera.games.a_las_barricadas.fire import all_targets, targets
from trinchera.games.a_las_barricadas.handtohand import value
from trinchera.games.a_las_barricadas.works import boat_landings

WORTH_OF = {RALLY: 1.6, ENTER: 1.5, DIRECT: 1.2, FLY: 1.2, CHARGE: 1.0, CROSS_WIRE: 0.5}
LYING_IN_WAIT = 0.3
"""What a marker is worth to a unit that holds ground."""
WORTH_OF_LEAVING = 2.0
POINT = 2
"""The half-points of a movement point, which leaving costs."""
MARGIN = 0.25
"""What an assault must promise beyond what it costs."""


class Intent(NamedTuple):
    """An action with its worth, the hex it is about and the way there."""

    worth: float
    action: Choice | None
    space: int = -1
    way: tuple[int, ...] = ()


NOTHING = Intent(-1.0, None)


class Raid(NamedTuple):
    """An assault that a formation can make in this activation: from where each unit launches it."""

    worth: float
    target: int = -1
    launch: tuple[tuple[int, int, tuple[int, ...]], ...] = ()
    """Units with the hex they go in from, and the way to it."""

    def of(self, unit: int) -> tuple[int, tuple[int, ...]] | None:
        return next(((space, way) for one, space, way in self.launch if one == unit), None)


NO_RAID = Raid(0.0)


class Staff:
    """An activation thought through."""

    def __init__(self, outlook: Outlook, frame: Activation) -> None:
        self.outlook = outlook
        self.game = outlook.game
        self.frame = frame
        self.ground = outlook.ground
        self.raid = self.best_raid()

    # The assault

    def best_raid(self) -> Raid:
        game, foes = self.game, self.game.board.held[opposite(self.outlook.side)]
        troops = [unit for unit in members(self.frame.able(game) & game.data.troops)
                  if is_on_map(game, unit) and not is_carried(game, unit) and not is_mounted(game, unit)]
        near = self.ground.field.within
        close = [unit for unit in troops if near(game.board.place[unit], 5) & foes]
        if not close:
            return NO_RAID
        ways = {unit: self.reach(unit) for unit in close}
        spaces = 0
        for unit in close:
            spaces |= near(game.board.place[unit], 5) & foes
        return max((self.raid_on(space, ways) for space in members(spaces)), key=lambda raid: raid.worth)

    def reach(self, unit: int, *, moving: bool = False) -> dict[int, Reach]:
        """Where a unit can go; one that has moved stays, unless it is on its way."""
        game, board = self.game, self.game.board
        here = board.place[unit]
        if has(board.acted, unit) and not moving:
            return {here: Reach(left(game, unit), 0.0, here)}
        armour = self.outlook.armour(unit)
        return reach(game, unit, left(game, unit), lambda space: self.outlook.threat.entering(space, armour))

    def raid_on(self, target: int, ways: dict[int, dict[int, Reach]]) -> Raid:
        """Whoever can get next to a hex with the points to go in, the strongest first, nine steps at most."""
        game, found, units, danger = self.game, [], 0, 0.0
        for unit, reached in sorted(ways.items(), key=lambda row: (-value(game, row[0], False), row[0])):
            launch = self.launch_of(unit, target, reached)
            if launch >= 0 and steps_of(game, units | bit(unit)) <= game.data.most_steps:
                units |= bit(unit)
                danger += reached[launch].danger
                found.append((unit, launch, tuple(path(reached, launch))))
        if not units or not self.assailable(target):
            return NO_RAID
        promise = storm(game, units, target, sum({bit(space) for _, space, _ in found}))
        gain = promise.win * self.outlook.stake(target) + promise.harm
        cost = self.outlook.care * (promise.cost + 0.8 * danger) + 0.5 * (1 - promise.win)
        return Raid(gain - cost - MARGIN, target, tuple(found)) if gain > cost + MARGIN else NO_RAID

    def assailable(self, target: int) -> bool:
        """9-a: there is somebody to fight hand to hand, and no tank stands by him."""
        game = self.game
        there = side_units(game, target, opposite(self.outlook.side))
        return bool(there & ~game.data.vehicles & ~game.data.horses) and not there & game.data.afvs

    def launch_of(self, unit: int, target: Hex, reached: dict[int, Reach]) -> int:
        """The hex next to a target that a unit can reach with the points to go in; -1 if there is none."""
        best, found = 99.0, -1
        for space in members(self.ground.field.neighbours[target]):
            if space in reached:
                cost = step_cost(self.game, unit, space, target)
                if cost is not None and cost <= reached[space].rest and reached[space].danger < best and (
                        space == self.game.board.place[unit] or self.fits(unit, space)):
                    best, found = reached[space].danger, space
        return found

    def fits(self, unit: int, space: Hex) -> bool:
        """4-a, 12.9.2-a: room, and no wide river to end a move in."""
        game = self.game
        if stop_cost(game, unit, space) is None:
            return False
        there = game.board.at[space] & game.data.of_side[self.outlook.side] & game.data.fighters & ~bit(unit)
        return steps_of(game, there | bit(unit)) <= game.data.most_steps

    # The units

    def intent(self, unit: int) -> Intent:
        """The best thing a unit can do."""
        actions = self.frame.actions(self.game, unit)
        found = [Intent(WORTH_OF[action], action) for action in actions if action in WORTH_OF]
        launch = self.raid.of(unit)
        if ASSAULT in actions:
            found.append(self.assault(unit))
        if launch and MOVE in actions and len(launch[1]) > 1:
            found.append(Intent(2.0 + self.raid.worth, MOVE, launch[0], launch[1]))
        if FIRE in actions and not launch:
            found.append(self.fire(unit))
        if MOVE in actions and not launch:
            found.append(self.leader_move(unit) if has(self.game.data.leaders, unit) else self.move(unit))
        if BOAT in actions:
            found.append(Intent(self.crossing(unit), BOAT))
        if UNLOAD in actions:
            found.append(Intent(self.unload(unit), UNLOAD))
        if MOVE in actions and unit in self.outlook.leavers:
            found.append(self.leave(unit))
        holds = self.outlook.holds(unit)
        if PREPARE in actions and not launch:
            found.append(Intent(LYING_IN_WAIT if holds else 0.08, PREPARE))
        if DIG in actions and holds and not self.outlook.threat.staying(self.game.board.place[unit]):
            found.append(Intent(LYING_IN_WAIT + 0.05, DIG))
        return max(found, default=NOTHING, key=lambda intent: intent.worth)

    def fire(self, unit: int) -> Intent:
        """The best target for a unit and those who would join it; more where an assault is to follow."""
        game, best = self.game, NOTHING
        able = living(game, self.frame.able(game)) & ~game.board.acted
        for space in members(all_targets(game, unit)):
            hits, many = best_volley(game, unit, space, able)
            precious = any(space == one for one, _ in self.ground.objectives)
            weight = 1.5 if space == self.raid.target else 1.2 if precious else 1.0
            share = hits * weight * self.outlook.manner.fire * (0.5 + 0.5 / many)
            best = max(best, Intent(0.1 + share, FIRE, space))
        return best

    def assault(self, unit: int) -> Intent:
        """The assault of the plan, or whatever else is worth it from here."""
        game, best = self.game, NOTHING
        for space in members(marks(game, unit)):
            friends = self.friends(unit, space)
            if mode_of(game, unit, space) != CLOSE:
                ratio = self.ratio(friends, space)
                best = max(best, Intent(0.8 + min(ratio, 4) / 4, ASSAULT, space) if ratio >= 1.4 else NOTHING)
                continue
            promise = storm(game, friends, space, sum({bit(game.board.place[one]) for one in members(friends)}))
            gain = promise.win * self.outlook.stake(space) + promise.harm
            cost = self.outlook.care * promise.cost + 0.5 * (1 - promise.win)
            best = max(best, Intent(1.0 + gain - cost, ASSAULT, space) if gain > cost else NOTHING)
        return best

    def friends(self, unit: int, space: Hex) -> int:
        game, mode = self.game, mode_of(self.game, unit, space)
        able = self.frame.able(game) & game.data.fighters & ~bit(unit)
        found = bit(unit)
        for one in members(able):
            if has(marks(game, one), space) and mode_of(game, one, space) == mode and steps_of(
                    game, found | bit(one)) <= game.data.most_steps:
                found |= bit(one)
        return found

    def ratio(self, units: UnitSet, space: Hex) -> float:
        """Assault values of both sides."""
        game = self.game
        theirs = side_units(game, space, opposite(self.outlook.side)) & game.data.fighters & ~game.board.routed
        ours = sum(value(game, unit, False) for unit in members(units))
        return ours / (sum(value(game, unit, False) for unit in members(theirs)) or 0.5)

    def move(self, unit: int, *, moving: bool = False) -> Intent:
        """The best hex in reach, if it is better than where the unit stands."""
        game, outlook, here = self.game, self.outlook, self.game.board.place[unit]
        one = mover(game, unit)
        if not game.data.counters.points[one]:
            return NOTHING
        pressure, reached = outlook.pressure(unit), self.reach(unit, moving=moving)
        now = outlook.value(unit, here, pressure) + outlook.keeps(unit)
        best, gain = int(here), 0.0
        for space, found in reached.items():
            if space != here and self.fits(unit, space):
                better = outlook.value(unit, space, pressure) - now - outlook.care * found.danger
                better += self.aim(unit, space) + outlook.prize(space)
                if better > gain:
                    best, gain = space, better
        return Intent(0.05 + gain, MOVE, best, tuple(path(reached, best))) if best != here else NOTHING

    def leave(self, unit: int) -> Intent:
        """2.3-j: off the map, for who has a point left at the exit edge."""
        reached, edge = self.reach(unit), self.ground.board.edges[self.ground.table.loss_vp.exit_edge]
        near = [space for space in reached if has(edge, space) and reached[space].rest >= POINT]
        if not near:
            return NOTHING
        best = min(near, key=lambda space: (reached[space].danger, space))
        return Intent(WORTH_OF_LEAVING - reached[best].danger, MOVE, best, tuple(path(reached, best)))

    def aim(self, unit: int, space: Hex) -> float:
        """A small bonus for ground from which a unit could fire, for those who have the guns."""
        if has(self.game.data.troops, unit):
            return 0.0
        enemies = self.game.board.manned[opposite(self.outlook.side)]
        return 0.15 if self.ground.sight.among(space, enemies) else 0.0

    def crossing(self, unit: int) -> float:
        """R-81: over the river if that is the way to the goal, and not back again."""
        here = self.outlook.from_here(unit, self.game.board.place[unit])
        there = min(self.outlook.from_here(unit, space) for space in members(boat_landings(self.game, unit)))
        return 0.9 if there < here else -1.0

    def unload(self, unit: int) -> float:
        """Men get off where the enemy is near, or where they are wanted."""
        here = self.game.board.place[unit]
        foes = self.ground.field.within(here, 7) & self.game.board.manned[opposite(self.outlook.side)]
        return 0.9 if foes or self.ground.distance(here, self.outlook.goal(unit)) <= 2 else -1.0

    def leader_move(self, unit: int, *, moving: bool = False) -> Intent:
        """An officer follows his formation when it leaves him behind or alone."""
        here, goal = self.game.board.place[unit], leader_goal(self.game, unit)
        if goal == here or goal < 0:
            return NOTHING
        reached = self.reach(unit, moving=moving)
        best = min(reached, key=lambda space: (self.ground.distance(space, goal) + 2 * reached[space].danger, space))
        nearer = self.ground.distance(here, goal) - self.ground.distance(best, goal)
        return Intent(0.05 + 0.1 * nearer, MOVE, best, tuple(path(reached, best))) if nearer > 0 else NOTHING


def leader_goal(game: Play, unit: int) -> int:
    """A leader makes for the middle of his men."""
    board, ground, formation = game.board, battle(game), game.board.formation[unit]
    mine = board.roster[formation] if formation >= 0 else board.present[game.data.counters.side[unit]]
    places = [board.place[one] for one in members(mine & game.data.fighters) if is_on_map(game, one)]
    return min(places, key=lambda space: (sum(ground.distance(space, other) for other in places), space),
               default=board.place[unit])


def has_targets(game: Play, unit: int) -> bool:
    return any(targets(game, unit, kind) for kind in range(3))
