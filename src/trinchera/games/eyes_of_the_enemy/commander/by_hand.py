"""The value made by hand: a fit of a few numbers to 200 games, for the scenarios without a learned judgement.

Training measures what it makes against it.
"""

from math import exp

from trinchera.engine.ids import each_space, each_unit
from trinchera.games.eyes_of_the_enemy.board import (
    Play,
    combat_factor,
    east_link,
    on_map,
    plan,
    republican_areas,
    reserve,
    vp_areas_held,
)
from trinchera.games.eyes_of_the_enemy.commander.survey import missing_to_the_east
from trinchera.games.eyes_of_the_enemy.conditions import AREAS, DECISIVE, MINOR
from trinchera.games.eyes_of_the_enemy.victory import needed

MINOR_COUNTS, DECISIVE_COUNTS, POINTS_COUNT = 0.5, 0.3, 0.2
"""What reaching each level is worth, and what the points are beside that."""
FEWEST_POINTS, MOST_POINTS = -10, 60


def by_hand(game: Play) -> float:
    """The prospects of the Nationalist player, from 0 to 1, of a game that is not over."""
    areas, spread = expected_areas(game), 1.1 + 0.3 * turns_left(game)
    return (MINOR_COUNTS * reached(areas, needed(game, MINOR, AREAS), spread)
            + DECISIVE_COUNTS * reached(areas, needed(game, DECISIVE, AREAS), spread)
            + POINTS_COUNT * points_share(expected_points(game, areas)))


def turns_left(game: Play) -> int:
    return plan(game).last_turn - game.board.turn


def reached(areas: float, needed: int, spread: float) -> float:
    """How likely so many VP areas are held in the end."""
    return 1 / (1 + exp(-1.7 * (areas - needed + 0.5) / spread))


def points_share(points: float) -> float:
    return min(1.0, max(0.0, (points - FEWEST_POINTS) / (MOST_POINTS - FEWEST_POINTS)))


def expected_areas(game: Play) -> float:
    """VP areas at the end: those held, and what territory, strength, armor at the front and support will win."""
    board, data = game.board, game.data
    late = turns_left(game) / 10
    front = data.graph.touching(republican_areas(game) & data.vp_areas) & board.nationalist & data.vp_areas
    fit = sum(combat_factor(game, unit) for unit in each_unit(on_map(game) & data.infantry))
    armored = sum(board.at[area] & data.armor != 0 for area in each_space(front))
    return (-3.9 - 5.3 * late + 12.4 * late * late + (0.7 + 0.05 * late) * vp_areas_held(game)
            + 0.3 * (board.contested & data.vp_areas).bit_count()
            + (0.06 + 0.18 * late) * board.nationalist.bit_count() + (0.045 - 0.035 * late) * fit
            + 0.6 * late * armored + 1.3 * (board.durruti == data.dead) + 0.1 * (board.air + sum(board.artillery)))


def expected_points(game: Play, areas: float) -> float:
    """Victory points at the end, with the reserve paid for as far as a way to the east edge is in sight."""
    board, data = game.board, game.data
    counted = board.counted.bit_count()
    missing = 0 if east_link(game) else min(
        missing_to_the_east(data, board.nationalist)[area] for area in each_space(board.nationalist))
    linked = 0.8 * 0.6 ** missing
    return board.vp + data.vp.area * (areas - counted) + linked * data.vp.reserve_unit * reserve(game).bit_count()
