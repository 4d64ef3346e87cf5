"""How good a position is for the Nationalist player, for search and hints: what is counted, and the learned judgement.

The numbers of a judgement lie beside this file by the name of the scenario, with the command that makes them.
"""

from trinchera.engine.ids import each_space, each_unit
from trinchera.engine.judgement import learned
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
from trinchera.games.eyes_of_the_enemy.commander.by_hand import (
    DECISIVE_COUNTS,
    MINOR_COUNTS,
    POINTS_COUNT,
    by_hand,
    points_share,
)
from trinchera.games.eyes_of_the_enemy.commander.survey import missing_to_the_east
from trinchera.games.eyes_of_the_enemy.conditions import DECISIVE, DEFEAT

RISING = ("vp", "vp_areas", "areas", "strength", "striking", "armor")
"""The counts of which more is never worse."""


def worth(game: Play) -> float:
    """The prospects of the Nationalist player, from 0 to 1."""
    board = game.board
    if board.result:
        return (MINOR_COUNTS * (board.result != DEFEAT) + DECISIVE_COUNTS * (board.result == DECISIVE)
                + POINTS_COUNT * points_share(board.vp))
    judgement = learned(__package__, f"judgement-{game.scenario}")
    return judgement.worth(tuple(counts(game).values())) if judgement else by_hand(game)


def counts(game: Play) -> dict[str, float]:
    """What the prospects hang on: time, areas and points, strength, what is at stake at the front."""
    board = game.board
    return {"turns_left": plan(game).last_turn - board.turn, "vp": board.vp, "counted": board.counted.bit_count(),
            "durruti_dead": float(board.durruti == game.data.dead), **ground_counts(game), **strength_counts(game)}


def ground_counts(game: Play) -> dict[str, float]:
    """Areas held and fought for, those in danger and those within reach, and how far it is to the east."""
    board, data = game.board, game.data
    hostile = republican_areas(game) & data.vp_areas
    exposed = data.graph.touching(hostile) & board.nationalist & data.vp_areas
    missing = 0 if east_link(game) else min(
        missing_to_the_east(data, board.nationalist)[area] for area in each_space(board.nationalist))
    return {"vp_areas": vp_areas_held(game), "contested": (board.contested & data.vp_areas).bit_count(),
            "areas": board.nationalist.bit_count(), "exposed": exposed.bit_count(),
            "empty": sum(not board.at[area] for area in each_space(exposed)),
            "armored": sum(board.at[area] & data.armor != 0 for area in each_space(exposed)),
            "within_reach": (data.graph.touching(board.nationalist) & hostile).bit_count(), "to_the_east": missing}


def strength_counts(game: Play) -> dict[str, float]:
    """What is left of the columns, and how much of it stands where it can strike."""
    board, data = game.board, game.data
    infantry = on_map(game) & data.infantry
    within_reach = data.graph.touching(board.nationalist) & republican_areas(game) & data.vp_areas
    ready = data.graph.touching(within_reach) & board.nationalist | board.contested
    striking = sum(board.at[area] for area in each_space(ready)) & data.infantry
    return {"strength": strength(game, infantry), "striking": strength(game, striking),
            "armor": (on_map(game) & data.armor).bit_count(), "reserve": reserve(game).bit_count()}


def strength(game: Play, units: int) -> int:
    return sum(combat_factor(game, unit) for unit in each_unit(units))
