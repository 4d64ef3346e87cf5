"""10.7-b: units go along a path, entering each hex."""

from trinchera.engine.bits import bits, members
from trinchera.games.the_spanish_civil_war.board import Play, put, war
from trinchera.games.the_spanish_civil_war.morale import enter


def travel(game: Play, units: int, path: tuple[int, ...]) -> None:
    """Units enter the hexes of their way one after the other and stand in the last."""
    moving, passed, goal = list(members(units)), path[:-1], path[-1]
    if passed and bits(passed) & war(game).decisive[game.data.side[moving[0]]]:
        for unit in moving:
            put(game, unit, game.data.out)  # on their way they stand in no hex, and supply is asked for
    for space in passed:
        enter(game, moving[0], space, passing=True)
    for unit in moving:
        put(game, unit, goal)
    for unit in moving:
        enter(game, unit, goal)
