"""The worth of a position: the score as it may be in the end, and the steps that are left."""

from math import exp

from trinchera.engine.bits import has, members
from trinchera.engine.ids import Hex
from trinchera.games.a_las_barricadas.board import Play, battle, opposite, steps_of
from trinchera.games.a_las_barricadas.conditions import GRADES
from trinchera.games.a_las_barricadas.data import SEATS
from trinchera.games.a_las_barricadas.victory import points

NEAR = 3
"""Hexes around an objective whose men count for its fate."""
HURRY = 3.0
"""Turns that are enough for what is near."""
HOPE = 0.75
"""The share of an objective that those may count on who have all the men around it."""


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
    """The attacker's score as it may become, measured by what he needs, and his share of the men."""
    ground, board = battle(game), game.board
    levels = ground.levels
    least = min((score for score, word in levels if word.startswith("attacker")), default=levels[0][0])
    most = max((score for score, word in levels if word.startswith("defender")), default=levels[-1][0])
    middle, width = (least + most) / 2, max(1.0, (levels[0][0] - levels[-1][0]) / 4)
    late = board.turn / ground.turns
    score = (expected(game) - middle) / width
    edge = 4 * (share(game) - 0.5)
    return 1 / (1 + exp(-(0.8 + 0.7 * late) * score - (1.2 - 0.7 * late) * edge))


def expected(game: Play) -> float:
    """The score with what is about to be taken, as far as time and the men around it allow."""
    ground, board = battle(game), game.board
    time = min(1.0, (ground.turns - board.turn + 1) / HURRY)
    meeting = 2 if ground.table.control == "none" else 1
    gain = 0.0
    for space, value in ground.objectives:
        mine, theirs = (around(game, space, side) for side in (ground.attacker, opposite(ground.attacker)))
        power = mine / (mine + theirs) if mine + theirs else 0.5
        if has(board.control[ground.attacker], space):
            gain -= meeting * value * HOPE * 0.5 * time * max(0.0, 1 - 2 * power)
        elif mine:
            gain += meeting * value * HOPE * time * max(0.0, 1.6 * power - 0.6)
    return points(game) + gain


def around(game: Play, space: Hex, side: int) -> float:
    """The steps of a side near a hex, the steady ones."""
    board, found = game.board, 0.0
    for place in members(battle(game).field.within(space, NEAR) & board.manned[side]):
        found += steps_of(game, board.at[place] & game.data.of_side[side] & ~board.routed)
    return found


def share(game: Play) -> float:
    """The attacker's share of the men of both sides who can still fight, as it has changed since the beginning."""
    attacker = battle(game).attacker
    mine, theirs = (left_over(game, side) for side in (attacker, opposite(attacker)))
    return 0.5 + (mine - theirs) / 2


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
