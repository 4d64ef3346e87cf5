"""What a unit is best used for now: its goal, and the worth of each thing it could do."""

from typing import NamedTuple

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import Choice
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
    Activation,
)
from trinchera.games.a_las_barricadas.assault import marks, mode_of
from trinchera.games.a_las_barricadas.board import Play, battle, opposite, side_units
from trinchera.games.a_las_barricadas.commander.chances import best_shot, odds
from trinchera.games.a_las_barricadas.costs import near_enemy
from trinchera.games.a_las_barricadas.fire import all_targets

GOOD_ODDS = 1.4
"""The ratio from which an assault is worth its risk."""
WORTH_OF = {RALLY: 1.6, ENTER: 1.5, DIRECT: 1.2, FLY: 1.2, CHARGE: 1.0, BOAT: 0.9, CROSS_WIRE: 0.5}


class Intent(NamedTuple):
    """An action with its worth and the hex it is about."""

    worth: float
    action: Choice | None
    space: int = -1


def goal(game: Play, unit: int) -> int:
    """Where a unit should be: the nearest objective that is lost or to be won, else the nearest of its own."""
    ground, board = battle(game), game.board
    side = game.data.counters.side[unit]
    here = board.place[unit] if board.place[unit] >= 0 else next(members(ground.board.edges[ground.own_edge[side]]))
    wanted = [(space, points) for space, points in ground.objectives if not has(board.control[side], space)]
    goals = wanted or ground.objectives
    if not goals:
        return here
    spread = max(board.formation[unit], 0)
    return min(enumerate(goals), key=lambda row: (
        ground.distance(here, row[1][0]) - 2 * row[1][1] + 2 * ((row[0] + spread) % len(goals)), row[0]))[1][0]


def attacks_now(game: Play, side: int) -> bool:
    """Whether a side has ground to take."""
    ground, board = battle(game), game.board
    return side == ground.attacker or any(not has(board.control[side], space) for space, _ in ground.objectives)


def best_fire(game: Play, unit: int) -> Intent:
    found = [(best_shot(game, unit, space)[0], space) for space in members(all_targets(game, unit))]
    return Intent(0.15 + max(found)[0], FIRE, max(found)[1]) if found else Intent(-1.0, None)


def best_assault(game: Play, frame: Activation, unit: int) -> Intent:
    """An assault with all who could join, if the odds are good or the enemy is running."""
    side, best = game.data.counters.side[unit], Intent(-1.0, None)
    for space in members(marks(game, unit)):
        friends = bit(unit) | sum(bit(one) for one in members(frame.able(game) & game.data.fighters & ~bit(unit))
                                  if has(marks(game, one), space) and mode_of(game, one, space) == "close")
        ratio = odds(game, friends, space, side)
        broken = not side_units(game, space, opposite(side)) & game.data.fighters & ~game.board.routed
        if broken or ratio >= GOOD_ODDS:
            best = max(best, Intent(1.0 + min(ratio, 4) / 4 + broken, ASSAULT, space))
    return best


def best_intent(game: Play, frame: Activation, unit: int) -> Intent:
    """The best thing a unit can do."""
    actions = frame.actions(game, unit)
    found = [Intent(WORTH_OF[action], action) for action in actions if action in WORTH_OF]
    if FIRE in actions:
        found.append(best_fire(game, unit))
    if ASSAULT in actions:
        found.append(best_assault(game, frame, unit))
    if MOVE in actions:
        found.append(Intent(worth_of_move(game, unit), MOVE, goal(game, unit)))
    if PREPARE in actions:
        found.append(Intent(0.3 if not attacks_now(game, game.data.counters.side[unit]) else 0.12, PREPARE))
    if DIG in actions and not attacks_now(game, game.data.counters.side[unit]):
        found.append(Intent(0.2, DIG))
    return max(found, default=Intent(-1.0, None), key=lambda intent: intent.worth)


def worth_of_move(game: Play, unit: int) -> float:
    """Going on is worth more the farther the goal is; who holds it, or a leader with his men, stays."""
    board, ground, data = game.board, battle(game), game.data
    side, here = data.counters.side[unit], board.place[unit]
    if has(data.leaders, unit):
        return leader_move(game, unit)
    away = ground.distance(here, goal(game, unit))
    if not attacks_now(game, side):
        return 0.25 if away > 4 else -1.0
    if near_enemy(game, side, here) or away == 0:
        return 0.1
    return 0.35 + min(away, 10) / 100


def leader_move(game: Play, unit: int) -> float:
    """An officer follows his formation when it leaves him behind."""
    board, ground, data = game.board, battle(game), game.data
    formation = board.formation[unit]
    mine = board.roster[formation] & board.present[data.counters.side[unit]] if formation >= 0 else 0
    reach = data.counters.stats[unit][2]
    far = sum(ground.distance(board.place[unit], board.place[mate]) > reach for mate in members(mine))
    return 0.01 + far if mine else -1.0
