"""What can be laid over the map: zones of control, supply and who is cut off, the line and the reach of a unit.

All of it follows from what lies open to both sides; hands are never looked at.
"""

from collections.abc import Callable, Iterable, Iterator

from trinchera.engine.bits import bit, has, members
from trinchera.engine.ids import UnitId
from trinchera.engine.overlays import Overlay, of_map, of_piece, of_sides
from trinchera.engine.views import Patch
from trinchera.games.the_spanish_civil_war.board import Play, is_on_map, within
from trinchera.games.the_spanish_civil_war.data import SEATS
from trinchera.games.the_spanish_civil_war.fog import covered
from trinchera.games.the_spanish_civil_war.reach import REGULAR, group_allowance, reach
from trinchera.games.the_spanish_civil_war.supply import lines
from trinchera.games.the_spanish_civil_war.table.supply_line import supply_line
from trinchera.games.the_spanish_civil_war.zones import enemy_zone, zone


def zones(game: Play) -> Iterator[Patch]:
    """10.0: the zone of control of each side; both may lie on one hex."""
    for side, owner in enumerate(SEATS):
        for space in members(zone(game, side)):
            yield Patch(game.data.label(space), "zone", owner)


def supply(game: Play, side: int) -> Iterator[Patch]:
    """9.0: sources, the hexes in supply, and units cut off."""
    board, data = game.board, game.data
    found = lines(game, side)
    sources = (data.ground.towns & board.control[side] | board.hq_at[side]) & found.joined
    cut = board.held[side] & ~found.supplied
    groups = (("source", sources, 0), ("supplied", found.supplied & ~sources, 0), ("cut-off", cut, 3))
    for word, spaces, grade in groups:
        for space in members(spaces):
            yield Patch(data.label(space), word, SEATS[side], grade=grade)


def reaches(game: Play, unit: int) -> Iterator[Patch]:
    """13.3: how far a unit goes by regular movement, with what it costs."""
    here = game.board.place[unit]
    if not is_on_map(game, unit):
        return
    hostile = enemy_zone(game, game.data.side[unit])
    way = reach(game, bit(unit), here, group_allowance(game, bit(unit), REGULAR, False), REGULAR, fresh=True)
    for space in members(way.all & ~bit(here)):
        cost = way.cost(space)
        yield Patch(game.data.label(space), "zone" if has(hostile, space) else "open", SEATS[game.data.side[unit]],
                    float(cost) if cost is not None else None)


def ranges(game: Play, unit: int) -> Iterator[Patch]:
    """12.1.2: the hexes a headquarters can support."""
    here, data = game.board.place[unit], game.data
    if not is_on_map(game, unit) or not has(data.hqs, unit):
        return
    for space in members(within(game, here, data.headquarters.range)):
        yield Patch(data.label(space), "in-range", SEATS[data.side[unit]])


def is_known(game: Play, seat: str, unit: UnitId) -> bool:
    """R-58: whether a seat can tell where a unit stands."""
    side = game.data.side[unit]
    return seat == SEATS[side] or not has(covered(game, side), unit)


def of_known(name: str, shown: Callable[[Play, UnitId], Iterable[Patch]], *, line: bool = False) -> Overlay:
    """A layer about a unit; it tells nothing of one that lies under an enemy stack."""
    kind = of_piece(name, shown, line=line).kind
    return Overlay(kind, lambda game, seat, unit: shown(game, unit) if is_known(game, seat, unit) else ())


LAYERS = (of_known("line", supply_line, line=True), of_map("zones", zones), *of_sides("supply", SEATS, supply),
          of_known("reach", reaches), of_known("range", ranges))
