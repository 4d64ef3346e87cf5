"""10.7-b: units go along a path, entering each hex."""

from trinchera.engine.bits import members
from trinchera.games.the_spanish_civil_war.board import Play, put
from trinchera.games.the_spanish_civil_war.morale import enter


def travel(game: Play, units: int, path: tuple[int, ...]) -> None:
    """Units enter the hexes of their way one after the other and stand in the last."""
    first = (units & -units).bit_length() - 1
    for unit in members(units if len(path) > 1 else 0):
        put(game, unit, game.data.out)  # on their way they stand in no hex
    for space in path[:-1]:
        enter(game, first, space, passing=True)
    for unit in members(units):
        put(game, unit, path[-1])
    for unit in members(units):
        enter(game, unit, path[-1])
