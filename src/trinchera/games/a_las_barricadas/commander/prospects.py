"""The worth of a position: the score as it may be in the end, and the steps that are left."""

from math import exp

from trinchera.engine.bits import bit, has, members
from trinchera.engine.ids import Hex
from trinchera.games.a_las_barricadas.board import Play, battle, is_on_map, mover, opposite, steps_of
from trinchera.games.a_las_barricadas.commander.ways import way_to
from trinchera.games.a_las_barricadas.conditions import GRADES
from trinchera.games.a_las_barricadas.data import SEATS
from trinchera.games.a_las_barricadas.victory import points

NEAR = 3
"""Hexes around an objective whose men count for its fate."""
HURRY = 3.0
"""Turns that are enough for what is near."""
HOPE = 0.75
"""The share of an objective that those may count on who have all the men around it."""
SCORE, REACH, MEN, MEN_EARLY = 1.8, 0.3, 1.7, 3.0
"""What a share of the score, of what can be reached, and of the men weighs: fitted to the ends of 246 battles of all
sixteen scenarios in changing manners. Before that ground weighed as much at first as in the end, and what was foretold
before the last three turns was worse than a coin."""


def worth(game: Play, seat: str) -> float:
    """How good a position is for a seat, from 0 to 1."""
    attacker = battle(game).attacker
    value = ended(game.board.result, attacker) if game.board.result else going_on(game)
    return value if seat == SEATS[attacker] else 1 - value


def ended(result: str, attacker: int) -> float:
    """What an end is worth to the attacker: any victory much, a greater one a little more."""
    if result == "draw":
        return 0.5
    side, grade = result.split("-")
    won = 0.85 + 0.07 * (len(GRADES) - 1 - GRADES.index(grade))
    return won if side == SEATS[attacker] else 1 - won


def going_on(game: Play) -> float:
    """The score as it may become, measured by what the attacker needs, who can still come, and what is left of the men.

    Ground tells little at first and all in the end; early on men tell, and the way that they still have to go."""
    ground = battle(game)
    levels, late = ground.levels, game.board.turn / ground.turns
    least = min((score for score, word in levels if word.startswith("attacker")), default=levels[0][0])
    most = max((score for score, word in levels if word.startswith("defender")), default=levels[-1][0])
    middle, width = (least + most) / 2, max(1.0, (levels[0][0] - levels[-1][0]) / 4)
    score = SCORE * late * late * (expected(game) - middle) / width
    reach = REACH * (1 - late) * within_reach(game) / width
    men = (MEN + MEN_EARLY * (1 - late)) * edge(game)
    return 1 / (1 + exp(-score - reach - men))


def expected(game: Play) -> float:
    """The score with what is about to be taken, as far as time and the men around it allow."""
    ground, board = battle(game), game.board
    time = min(1.0, (ground.turns - board.turn + 1) / HURRY)
    gain = 0.0
    for space, value in ground.objectives:
        mine, theirs = (around(game, space, side) for side in (ground.attacker, opposite(ground.attacker)))
        power = mine / (mine + theirs) if mine + theirs else 0.5
        if has(board.control[ground.attacker], space):
            gain -= value * HOPE * 0.5 * time * max(0.0, 1 - 2 * power)
        elif mine:
            gain += value * HOPE * time * max(0.0, 1.6 * power - 0.6)
    return points(game) + meeting(game) * gain


def around(game: Play, space: Hex, side: int) -> float:
    """The steps of a side near a hex, the steady ones."""
    board, found = game.board, 0.0
    for place in members(battle(game).field.within(space, NEAR) & board.manned[side]):
        found += steps_of(game, board.at[place] & game.data.of_side[side] & ~board.routed)
    return found


def within_reach(game: Play) -> float:
    """The points that the attacker may have in the end, by who can be there in time: never less for what is taken."""
    ground, found = battle(game), 0.0
    for space, value in ground.objectives:
        mine, theirs = (arrivals(game, space, side) for side in (ground.attacker, opposite(ground.attacker)))
        held = has(game.board.control[ground.attacker], space)
        found += value * (mine + held) / (mine + theirs + 1)
    return meeting(game) * found


def arrivals(game: Play, space: Hex, side: int) -> float:
    """The steady steps of a side on the map, each the less the more of the time that is left its way would take."""
    board, data, ground = game.board, game.data, battle(game)
    left = ground.turns - board.turn + 1
    found = 0.0
    for unit in members(board.present[side] & data.fighters & ~board.routed):
        if is_on_map(game, unit):
            turns = way_to(game, unit, space)[board.place[unit]] / max(2, data.counters.points[mover(game, unit)])
            found += steps_of(game, bit(unit)) * max(0.0, 1 - turns / left)
    return found


def meeting(game: Play) -> int:
    """15-b: in a meeting what one side takes the other loses."""
    return 2 if battle(game).table.control == "none" else 1


def edge(game: Play) -> float:
    """By how much more of the attacker's men can still fight than of the defender's, as parts of those who came."""
    attacker = battle(game).attacker
    return left_over(game, attacker) - left_over(game, opposite(attacker))


def left_over(game: Play, side: int) -> float:
    """The part of a side's steps that is left; who runs counts half."""
    board, data = game.board, game.data
    units = board.in_play & data.of_side[side] & data.fighters
    alive = units & ~board.at[battle(game).gone]
    steps = steps_of(game, alive & ~board.routed) + 0.5 * steps_of(game, alive & board.routed)
    return steps / (3 * units.bit_count() or 1)


def tally(game: Play, seat: str) -> dict[str, float]:
    """What a seat counts: the attacker's score by its own lights, its steps and those of the enemy."""
    side = SEATS.index(seat)
    sign = 1 if side == battle(game).attacker else -1
    board = game.board
    return {"points": float(sign * points(game)), "own-steps": float(steps_of(game, board.present[side])),
            "enemy-steps": -float(steps_of(game, board.present[opposite(side)])),
            "steady": float((board.present[side] & ~board.routed & game.data.fighters).bit_count())}
