"""The worth of a position: how likely the Nationalists are to win from it, told from what lies on the table.

The weights were fitted by logistic regression to positions of games that the rule of thumb played against itself, and
checked on games that were left out of the fit; see docs/balance/storm_over_madrid.md.
"""

from math import exp
from typing import NamedTuple

from trinchera.engine.ids import SideId, SpaceSet, UnitSet, each_space, each_unit
from trinchera.games.storm_over_madrid.board import HAND, Play, cut_routes, dead, in_play, supplied_units
from trinchera.games.storm_over_madrid.conditions import REPUBLICAN_HOLD
from trinchera.games.storm_over_madrid.data import Data, N, R, ScenarioTable

LONG_TURN = 30
"""Impulses after which a turn counts as over."""
MOST_DEAD = 6
"""Nationalist losses beyond this tell nothing more."""


class Standing(NamedTuple):
    """What counts for the Nationalists, or how much each of it weighs."""

    even: float
    suburbs: float
    roads: float
    last_roads: float
    """Roads cut beyond the second."""
    areas: float
    panic: float
    """The modifier of Republican morale."""
    units: float
    enemy_units: float
    """Strength in units, Fresh or Spent: who has acted already is made up for by what he did."""
    dead: float
    support: float
    chits: float
    spearhead: float
    """Shock units in or next to the city."""
    city: float
    """Republican units in the city."""
    stranded: float
    """Units without supply."""


WEIGHTS = {
    "points": (
        Standing(even=-7.097, suburbs=0.0, roads=0.0, last_roads=0.0, areas=0.067, panic=0.0, units=0.073,
                 enemy_units=-0.027, dead=-0.061, support=0.102, chits=0.095, spearhead=0.0, city=0.0,
                 stranded=0.0),
        Standing(even=-5.238, suburbs=0.75, roads=0.0, last_roads=1.199, areas=0.166, panic=0.113, units=0.026,
                 enemy_units=-0.012, dead=0.0, support=0.096, chits=0.141, spearhead=0.04, city=-0.093,
                 stranded=-0.161),
    ),
    "suburbs": (
        Standing(even=-1.311, suburbs=0.0, roads=0.193, last_roads=0.899, areas=0.066, panic=0.0, units=0.042,
                 enemy_units=-0.039, dead=0.0, support=0.087, chits=0.143, spearhead=0.061, city=-0.026,
                 stranded=0.0),
        Standing(even=-5.83, suburbs=0.0, roads=0.306, last_roads=0.932, areas=0.049, panic=0.0, units=0.03,
                 enemy_units=-0.022, dead=0.0, support=0.17, chits=0.399, spearhead=0.154, city=-0.014,
                 stranded=0.0),
    ),
    "whole": (
        Standing(even=-5.165, suburbs=0.278, roads=0.0, last_roads=0.76, areas=0.077, panic=0.0, units=0.056,
                 enemy_units=-0.02, dead=0.0, support=0.084, chits=0.035, spearhead=0.0, city=-0.036,
                 stranded=-0.107),
        Standing(even=-6.906, suburbs=0.069, roads=0.57, last_roads=0.219, areas=0.145, panic=0.0, units=0.038,
                 enemy_units=-0.029, dead=0.0, support=0.0, chits=0.008, spearhead=0.224, city=0.0,
                 stranded=0.0),
    ),
}
"""By the kind of scenario: what each thing weighs at the beginning and at the end."""


def kind(table: ScenarioTable) -> str:
    """One that is won by points, one that begins in the suburbs, or the whole battle."""
    return "points" if table.points else "suburbs" if table.free_set_up else "whole"


def worth(game: Play, side: SideId) -> float:
    """The prospects of a side, from 0 to 1."""
    result = game.board.result
    nationalist = float(result != REPUBLICAN_HOLD) if result else prospects(game)
    return nationalist if side == N else 1 - nationalist


def prospects(game: Play) -> float:
    """Between the weights of the beginning and those of the end, by how much of the scenario has passed."""
    passed, table = progress(game), game.data.scenarios[game.scenario]
    score = sum(value * (first + (last - first) * passed)
                for value, first, last in zip(standing(game), *WEIGHTS[kind(table)], strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, score))))


def counts(game: Play) -> dict[str, float]:
    """What a judgement can be learned from, seen by the Nationalists: what lies on the table, and by how late it is."""
    late, stands = progress(game), standing(game)._asdict()
    del stands["even"]
    fresh = [strength(game.data, game.board.fresh & game.data.of_side[side]) for side in (N, R)]
    return {"late": late, "active": float(game.board.active == N), "fresh": fresh[0], "enemy_fresh": fresh[1],
            **stands, **{f"{name}_late": value * late for name, value in stands.items()}}


def progress(game: Play) -> float:
    board = game.board
    length = game.data.scenarios[game.scenario].last_turn - board.first_turn + 1
    return min(1.0, max(0.0, (board.turn - board.first_turn + min(1.0, board.impulse / LONG_TURN)) / length))


def standing(game: Play) -> Standing:
    board, data = game.board, game.data
    units, ring = in_play(board), data.urban | data.next_to_urban
    ours, cut = units & data.of_side[N], len(cut_routes(game))
    return Standing(
        1.0, (board.nationalist & data.urban).bit_count(), cut, max(0, cut - 2), board.nationalist.bit_count(),
        board.morale, strength(data, ours), strength(data, units & data.of_side[R]),
        min(MOST_DEAD, dead(game, N).bit_count()),
        board.sp[N] - board.sp[R], HAND.number(board, N) - HAND.number(board, R),
        count(board.at, board.held[N] & ring, data.shock & data.of_side[N]),
        count(board.at, board.held[R] & data.urban, data.of_side[R]),
        (ours & ~supplied_units(game, N)).bit_count())


def strength(data: Data, units: UnitSet) -> float:
    """The factors of a set of units; a defence factor counts half."""
    attack, defence = data.attack, data.defence
    return sum(attack[unit] + defence[unit] / 2 for unit in each_unit(units))


def count(stacks: list[UnitSet], spaces: SpaceSet, kind: UnitSet) -> int:
    """How many units of a kind stand in some spaces."""
    return sum((stacks[space] & kind).bit_count() for space in each_space(spaces))
