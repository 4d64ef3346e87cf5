"""How good a position is for the Nationalist player, for search and hints."""

from math import exp

from trinchera.engine.bits import members
from trinchera.games.eyes_of_the_enemy.board import Play, combat_factor, republican_areas

LEVELS = {"decisive": 1.0, "minor": 0.75, "defeat": 0.0}


def worth(game: Play) -> float:
    """The prospects of the Nationalist player, from 0 to 1."""
    board = game.board
    if board.result:
        return LEVELS[board.result] * 0.6 + 0.4 * squash(standing(game))
    return squash(standing(game))


def squash(points: float) -> float:
    return 1 / (1 + exp(-(points - 15) / 8))


def standing(game: Play) -> float:
    """Points in hand and to come: areas, units fit to fight, ground near the next goals."""
    board, data = game.board, game.data
    held = board.nationalist & data.vp_areas
    uncounted = (held & ~board.counted).bit_count()
    left = data.game.last_turn - board.turn
    fit = sum(combat_factor(game, unit) for stack in board.stacks for unit in members(stack))
    contested = (board.contested & data.vp_areas).bit_count()
    front = data.graph.touching(board.nationalist) & republican_areas(game) & data.vp_areas
    return (board.vp + 3.0 * uncounted + 0.8 * contested + 0.05 * fit * left / 6
            + 0.35 * front.bit_count() * min(left, 6) / 6)
