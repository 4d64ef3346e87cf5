"""10.0 Zones of control: full ones, and the limited ones of columns."""

from trinchera.games.the_spanish_civil_war.board import Play, assembled, front, war, zoning
from trinchera.games.the_spanish_civil_war.supply import supplied


def zone(game: Play, side: int) -> int:
    """10.2, 10.6-b: the hexes where a side stops movement."""
    known = front(game).zone
    found = known[side]
    if found is None:
        found = known[side] = exerted(game, side)
    return found


def exerted(game: Play, side: int) -> int:
    """Full zones, and those of columns, which have one only in a fully supplied town or city."""
    firm = assembled(game, side, game.board.firm[side], game.data.regulars)
    columns = zoning(game, side) & ~firm & game.data.ground.towns
    acting = columns & supplied(game, side) if columns else 0
    scenario, spaces = war(game), firm | acting
    found = scenario.lasting.exerting[side]
    if found[0] != spaces:
        found = spaces, game.data.field.around(spaces) & scenario.land                        # 10.4-a
        scenario.lasting.exerting[side] = found
    return found[1]


def enemy_zone(game: Play, side: int) -> int:
    """10.3: the hexes that are enemy zone of control for a side."""
    return zone(game, 1 - side)
