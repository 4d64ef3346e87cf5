"""2.3-j: who goes off by the exit edge for the points that it brings, and when it is time to."""

from trinchera.engine.bits import bits, members
from trinchera.engine.ids import UnitSet
from trinchera.games.a_las_barricadas.board import Play, battle, is_carried, is_on_map, mover
from trinchera.games.a_las_barricadas.commander.ways import FAR, way_to
from trinchera.games.a_las_barricadas.victory import exit_points

SPARE = 1.5
"""Turns that are left for whatever may be in the way."""


def leavers(game: Play, side: int, staying: UnitSet, urgent: bool) -> dict[int, int]:
    """Those nearest to the exit edge, as many as bring points, each with its hex there; they go when the turns that are
    left are no more than they need, or at once where nothing is urgent."""
    left = battle(game).turns - game.board.turn + 1
    rows = sorted((turns, unit, space) for unit in members(worth_a_point(game, side) & ~staying)
                  for turns, space in (to_the_edge(game, unit),))
    return {unit: space for turns, unit, space in rows[:still_wanted(game)]
            if turns <= left and (turns + SPARE >= left or not urgent)}


def still_wanted(game: Play) -> int:
    """Units whose leaving brings points yet."""
    table = battle(game).table.loss_vp
    each = table.vp_per_unit_exited or table.vp_per_afv_exited
    return -(-(table.max_exit_vp - exit_points(game)) // each) if each else 0


def worth_a_point(game: Play, side: int) -> UnitSet:
    """Who counts when he leaves: the attacker's men and guns on the map, or his tanks alone."""
    board, data = game.board, game.data
    counted = data.fighters if battle(game).table.loss_vp.vp_per_unit_exited else data.afvs
    return bits(unit for unit in members(board.present[side] & counted & ~board.routed)
                if is_on_map(game, unit) and not is_carried(game, unit) and data.counters.points[mover(game, unit)])


def to_the_edge(game: Play, unit: int) -> tuple[float, int]:
    """Turns of march to the exit edge, and the hex there."""
    ground, here = battle(game), game.board.place[unit]
    points = max(2, game.data.counters.points[mover(game, unit)])
    return min((min(FAR, way_to(game, unit, space)[here]) / points, space)
               for space in members(ground.board.edges[ground.table.loss_vp.exit_edge]))
