"""Activations thought through: who goes where, and what it is worth."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from trinchera.engine.bits import bit
from trinchera.engine.choices import D6, Choice
from trinchera.engine.ids import MarkerSet, Points, SpaceId, SpaceSet, UnitSet, each_space, each_unit
from trinchera.engine.log import Term, total
from trinchera.games.eyes_of_the_enemy.board import Play, waiting
from trinchera.games.eyes_of_the_enemy.commander.chances import Strength, attack, makeup
from trinchera.games.eyes_of_the_enemy.commander.survey import Survey, Ways
from trinchera.games.eyes_of_the_enemy.crossing import bridge_down, river_and_slope
from trinchera.games.eyes_of_the_enemy.movement import FIGHT, Step, allowance


class Move(NamedTuple):
    """An activation: who goes, from where and which way, whether it ends in a fight, and what it is worth."""

    worth: float
    stack: UnitSet
    here: SpaceId
    path: tuple[SpaceId, ...]
    fight: bool

    def choices(self, game: Play) -> tuple[Choice, ...]:
        units = tuple(game.data.units[unit] for unit in each_unit(self.stack))
        areas = tuple(game.data.areas[area] for area in self.path)
        return (*units, *areas, FIGHT) if self.fight else (*units, *areas)


def moves(survey: Survey, within: int) -> list[Move]:
    """Every activation from some areas that is worth its trouble, and the units that wait off the map."""
    found = returns(survey)
    for here in each_space(survey.occupied & within):
        for stack in groups(survey, here):
            found += moves_of(survey, stack, here)
    return found


def ranked(survey: Survey) -> list[Move]:
    """Every activation worth its trouble, the best first; none if it is better to pass."""
    return sorted(moves(survey, survey.data.all_areas), reverse=True)


def different(found: list[Move], most: int) -> list[Move]:
    """The best moves that differ in where they go."""
    by_goal: dict[int, Move] = {}
    for move in found:
        by_goal.setdefault(move.path[-1], move)
    return list(by_goal.values())[:most]


def best_move(survey: Survey, stack: UnitSet, here: SpaceId) -> Move | None:
    return max(moves_of(survey, stack, here), default=None)


def groups(survey: Survey, here: SpaceId) -> list[int]:
    """Who could go out of an area together: any part of the stack that the action points pay for."""
    board = survey.board
    return list(parts(board.at[here] & ~board.activated, board.action_points))


def parts(stack: UnitSet, most: int) -> Iterator[int]:
    """Every part of a stack of at most so many units."""
    part = stack
    while part:
        if part.bit_count() <= most:
            yield part
        part = (part - 1) & stack


def moves_of(survey: Survey, stack: UnitSet, here: SpaceId) -> list[Move]:
    nationalist, least = survey.board.nationalist, survey.weights.least
    ways = reach(survey, stack, here)
    if not ways.came:
        return []
    left_behind = leaving(survey, stack, here)
    found = []
    for area, start in ways.came.items():
        ours = nationalist >> area & 1
        value = (march if ours else assault)(survey, stack, here, start, area) - left_behind
        if value > least:
            value /= ways.costs[area] ** survey.weights.action
            found.append(Move(value, stack, here, path_to(ways.came, here, area), not ours))
    return found


def reach(survey: Survey, stack: UnitSet, here: SpaceId) -> Ways:
    """Every area a stack can get to now; the same for all stacks of an area that are alike."""
    room = survey.room(stack) & ~bit(here)
    key = (here, room, stack.bit_count())
    found = survey.ways.get(key)
    if found is None:
        found = survey.ways[key] = find_ways(survey, *key)
    return found


def find_ways(survey: Survey, here: SpaceId, room: SpaceSet, units: int) -> Ways:
    game, board, neighbours = survey.game, survey.board, survey.data.graph.neighbours
    came: dict[SpaceId, SpaceId] = {}
    costs = {here: units}
    edge = [here]
    for _ in range(allowance(game)):
        further = []
        for at in edge:
            open_ways = neighbours[at] & room
            if not board.nationalist >> at & 1:
                open_ways &= ~survey.republican
            for there in each_space(open_ways):
                if there in came:
                    continue
                cost = costs[at] + units * bridge_down(game, at, there)
                if cost > board.action_points:
                    continue
                came[there], costs[there] = at, cost
                if board.nationalist >> there & 1:
                    further.append(there)
        edge = further
    return Ways(came, costs)


def path_to(came: dict[SpaceId, SpaceId], here: SpaceId, area: SpaceId) -> tuple[SpaceId, ...]:
    path = [area]
    while came[path[-1]] != here:
        path.append(came[path[-1]])
    return tuple(reversed(path))


def assault(survey: Survey, stack: UnitSet, here: SpaceId, start: SpaceId, area: SpaceId) -> float:
    """What an attack is worth: the area if it is won, a foothold if not, less the losses and the support it takes."""
    data = survey.data
    there = survey.board.at[area]
    uphill = data.elevation[area] > data.elevation[start]
    river = data.rivers[start] >> area & 1
    fighters = stack & ~data.armor if river and wades(survey, start, area) else stack
    way_back = (start == here and stack == survey.board.at[here]) or survey.refuges(stack | there, area) != 0
    value = battle(survey, fighters | there, area, uphill + river, way_back)
    if there:
        value -= battle(survey, there, area, 0, survey.refuges(there, area) != 0)
    value += closer(survey, stack, here, area)
    return value - crossing_risk(survey, stack, start, area) if river else value


def wades(survey: Survey, here: SpaceId, area: SpaceId) -> bool:
    """Whether armor has to cross water where no bridge stands."""
    bridge = survey.data.bridge_between.get((here, area))
    return bridge is None or bool(survey.board.down >> bridge & 1)


def battle(survey: Survey, stack: UnitSet, area: SpaceId, markers: MarkerSet, way_back: bool) -> float:
    """The expected gain of a combat in an area with the support that pays best; alike for stacks that are alike."""
    key = (area, survey.strength(stack, area, markers), survey.spare_points(stack), stack.bit_count(), way_back)
    found = survey.battles.get(key)
    if found is None:
        found = survey.battles[key] = weigh_battle(survey, *key)
    return found


def weigh_battle(survey: Survey, area: SpaceId, strength: Strength, points: Points, units: int,
                 way_back: bool) -> float:
    """A level of loss is a retreat where there is a way back, and a step where there is none."""
    ground = survey.ground(area)
    exposed = survey.data.graph.neighbours[area] & survey.threats
    won = ground.prize * (survey.withstands(area, strength, points) if exposed else 1.0)
    foothold = ground.prize * survey.foothold(area, strength)
    level = survey.weights.level if way_back else survey.weights.step
    values = []
    for support in range(points + 1):
        chance = attack(strength, support, ground.level, ground.cut, survey.opposition)
        values.append(chance.win * won + (chance.hold - chance.win) * foothold
                      - level * min(chance.loss, units) - support * survey.point)
    return max(values)


def march(survey: Survey, stack: UnitSet, here: SpaceId, start: SpaceId, area: SpaceId) -> float:
    """What a march within our lines is worth: to be nearer to the next VP area, to hold what may be lost."""
    there = survey.board.at[area]
    value = closer(survey, stack, here, area)
    threats = survey.threats
    if (survey.exposed | survey.risings) >> area & 1:
        safer = survey.keeps(area, stack | there, threats) - survey.keeps(area, there, threats)
        value += safer * survey.gain(area) * survey.weights.hold
    return value - crowding(survey, stack, area) - crossing_risk(survey, stack, start, area)


def crowding(survey: Survey, stack: UnitSet, area: SpaceId) -> float:
    """What it costs to fill the only area to which those who fight next door could fall back."""
    board = survey.board
    if not stack & survey.data.infantry:
        return 0.0
    fighting = survey.data.graph.neighbours[area] & board.contested
    shut_in = sum(survey.refuges(board.at[other], other) == bit(area) for other in each_space(fighting))
    return survey.weights.step * shut_in


def closer(survey: Survey, stack: UnitSet, here: SpaceId, area: SpaceId) -> float:
    """How much nearer to the next goal a stack gets, by its strength."""
    if here <= 0:
        return 0.0
    who = makeup(survey.data, stack)
    return survey.weights.near * (survey.pull[area] - survey.pull[here]) * (who.infantry + who.armor / 2)


def crossing_risk(survey: Survey, stack: UnitSet, here: SpaceId, area: SpaceId) -> float:
    """What water may cost: a step for each unit in rain, armor where no bridge stands."""
    data = survey.data
    if not data.rivers[here] >> area & 1:
        return 0.0
    risk = 0.0
    step = Step(stack=stack, here=here, there=area)
    if survey.board.rain:
        slope = river_and_slope(survey.game, here, area, "EYE-4.0-e")
        risk += survey.weights.step * at_least(data.checks.rain_river, slope) * makeup(data, stack).infantry
    if stack & data.armor and wades(survey, here, area):
        risk += survey.weights.armor * at_least(data.checks.armor_river, step.armor_terms(survey.game))
    return risk


def at_least(limit: int, terms: Sequence[Term]) -> float:
    """How often a die with some modifiers comes to a limit."""
    lucky = [face for face in D6 if face.index + total(terms) >= limit]
    return len(lucky) / len(D6)


def leaving(survey: Survey, stack: UnitSet, here: SpaceId) -> float:
    """What it costs to take units away from where they are."""
    board = survey.board
    all_here = board.at[here]
    rest = all_here & ~stack
    if board.nationalist >> here & 1:
        risk = survey.keeps(here, all_here, survey.threats) - survey.keeps(here, rest, survey.threats)
        return risk * survey.gain(here) * survey.weights.hold
    way_back = survey.refuges(all_here, here) != 0
    together = battle(survey, all_here, here, 0, way_back)
    return together - battle(survey, rest, here, 0, way_back) if rest else together


def returns(survey: Survey) -> list[Move]:
    """Units that wait off the map come back where they were set up (R-9)."""
    board = survey.board
    found = []
    for unit in each_unit(waiting(survey.game) & ~board.activated) if board.action_points else ():
        area = survey.data.area_of[board.place[unit]]
        if not survey.room(bit(unit)) >> area & 1:
            continue
        ours = board.nationalist >> area & 1
        value = 0.6 if ours else battle(survey, bit(unit) | board.at[area], area, 0, False)
        found.append(Move(value, bit(unit), SpaceId(-area), (area,), not ours))
    return found
