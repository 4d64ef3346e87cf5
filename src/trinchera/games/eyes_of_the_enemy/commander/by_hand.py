"""The value made by hand that the learned judgement was to beat: a fit of a few numbers to 200 games.

It is no longer played with; training measures what it makes against it.
"""

from math import exp

from trinchera.engine.ids import each_space, each_unit
from trinchera.games.eyes_of_the_enemy.board import (
    DEAD,
    Play,
    combat_factor,
    east_link,
    on_map,
    republican_areas,
    reserve,
    vp_areas_held,
)
from trinchera.games.eyes_of_the_enemy.commander.prospects import (
    DECISIVE_COUNTS,
    MINOR_COUNTS,
    POINTS_COUNT,
    points_share,
)
from trinchera.games.eyes_of_the_enemy.commander.survey import missing_to_the_east


def by_hand(game: Play, seat: str) -> float:
    """The prospects of the Nationalist player, from 0 to 1, of a game that is not over."""
    victory, areas, spread = game.data.victory, expected_areas(game), 1.1 + 0.3 * turns_left(game)
    return (MINOR_COUNTS * reached(areas, victory.minor.areas, spread)
            + DECISIVE_COUNTS * reached(areas, victory.decisive.areas, spread)
            + POINTS_COUNT * points_share(expected_points(game, areas)))


def turns_left(game: Play) -> int:
    return game.data.game.last_turn - game.board.turn


def reached(areas: float, needed: int, spread: float) -> float:
    """How likely so many VP areas are held in the end."""
    return 1 / (1 + exp(-1.7 * (areas - needed + 0.5) / spread))


def expected_areas(game: Play) -> float:
    """VP areas at the end: those held, and what territory, strength, armor at the front and support will win."""
    board, data = game.board, game.data
    late = turns_left(game) / 10
    front = data.graph.touching(republican_areas(game) & data.vp_areas) & board.nationalist & data.vp_areas
    fit = sum(combat_factor(game, unit) for unit in each_unit(on_map(game) & data.infantry))
    armored = sum(board.stacks[area] & data.armor != 0 for area in each_space(front))
    return (-3.9 - 5.3 * late + 12.4 * late * late + (0.7 + 0.05 * late) * vp_areas_held(game)
            + 0.3 * (board.contested & data.vp_areas).bit_count()
            + (0.06 + 0.18 * late) * board.nationalist.bit_count() + (0.045 - 0.035 * late) * fit
            + 0.6 * late * armored + 1.3 * (board.durruti == DEAD) + 0.1 * (board.air + sum(board.artillery)))


def expected_points(game: Play, areas: float) -> float:
    """Victory points at the end, with the reserve paid for as far as a way to the east edge is in sight."""
    board, data = game.board, game.data
    counted = board.counted.bit_count()
    missing = 0 if east_link(game) else min(
        missing_to_the_east(data, board.nationalist)[area] for area in each_space(board.nationalist))
    linked = 0.8 * 0.6 ** missing
    return board.vp + data.vp.area * (areas - counted) + linked * data.vp.reserve_unit * len(reserve(game))
