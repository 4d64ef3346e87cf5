"""Where the army of 1941 is set up: massed before the two cities it can reach soonest, not spread along a border."""

from trinchera.engine.bits import has, members
from trinchera.engine.ids import Hex, SpaceSet, UnitId
from trinchera.games.the_spanish_civil_war.board import Play, fighters_at, opposite
from trinchera.games.the_spanish_civil_war.commander.fronts import APART, steps_to
from trinchera.games.the_spanish_civil_war.commander.outlook import prizes

COMPANY = 0.5
"""How many hexes farther away is as good as a hex with one unit less."""
STAFFS, EXPOSED_STAFF = 6.0, 2.0
"""The same for a second headquarters, and for one next to the enemy."""
CITIES = 2


def first_cities(game: Play, side: int, spaces: SpaceSet) -> list[Hex]:
    """The enemy's prizes nearest to where one starts from, apart from each other."""
    field, found = game.data.field, list[Hex]()
    ours = field.distances(spaces)
    held = [space for space in prizes(game, side) if not has(game.board.control[side], space)]
    for space in sorted(held, key=lambda space: (ours[space], space)):
        if all(steps_to(field, one)[space] > APART for one in found):
            found.append(space)
    return found[:CITIES]


def massed(game: Play, unit: UnitId, spaces: SpaceSet) -> Hex:
    """The hex for a unit: near one of the cities, with room to attack beside the others."""
    field, side = game.data.field, game.data.side[unit]
    tables = [steps_to(field, city) for city in first_cities(game, side, spaces)]
    nearest = [min(steps[space] for space in members(spaces)) for steps in tables]

    def cost(space: Hex) -> float:
        way = min((steps[space] - least for steps, least in zip(tables, nearest, strict=True)), default=0)
        return way + (staff_cost(game, side, space) if has(game.data.hqs, unit) else
                      COMPANY * fighters_at(game, side, space).bit_count())

    return min(members(spaces), key=lambda space: (cost(space), space))


def staff_cost(game: Play, side: int, space: Hex) -> float:
    """Headquarters stand apart from each other and not in the first line."""
    exposed = game.data.field.neighbours[space] & game.board.control[opposite(side)]
    return STAFFS * has(game.board.hq_at[side], space) + EXPOSED_STAFF * bool(exposed)
