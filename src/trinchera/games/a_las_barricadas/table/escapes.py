"""9.3.1: where the beaten of both sides of an assault can go: the sides of the hex that are theirs to leave by, and
which of them mean loss."""

from collections.abc import Iterator

from trinchera.engine.bits import has, members
from trinchera.engine.ids import Hex, UnitSet
from trinchera.engine.views import Escape
from trinchera.games.a_las_barricadas.armour import ArmouredAssault
from trinchera.games.a_las_barricadas.assault import ARMOURED, Assault
from trinchera.games.a_las_barricadas.board import Play, battle, living, occupied, opposite, side_units
from trinchera.games.a_las_barricadas.data import SEATS
from trinchera.games.a_las_barricadas.rout import can_stand, is_safe
from trinchera.games.a_las_barricadas.table.sheet import SIZE, rounded
from trinchera.games.a_las_barricadas.table.sums import fight_at


def escapes(game: Play, assault: Assault) -> Iterator[Escape]:
    """Of those who assault, were they beaten inside, and of the assaulted; tanks that fail go where they can."""
    if assault.mode == ARMOURED:
        tanks = ArmouredAssault(units=living(game, assault.units), target=assault.target).arrived(game)
        theirs = side_units(game, assault.target, assault.foe(game)) & game.data.fighters
        yield from ways(game, assault.target, theirs, tanks.away(), tanks.units)
    elif fight := fight_at(game, assault):
        trial, inside = fight
        ours = inside.units & game.data.fighters
        came = inside.took_part(trial, False) | (assault.units if game.rules >= 5 else 0)
        yield from ways(trial, inside.target, inside.defenders, inside.sides(False), came)
        yield from ways(trial, inside.target, ours, inside.sides(True), inside.took_part(trial, True))


def ways(game: Play, space: Hex, units: UnitSet, sides: int, foes: UnitSet) -> Iterator[Escape]:
    """9.3.1-a, 9.3.1-b: each side they may leave by; it means loss if one of them is not safe there."""
    ground = battle(game)
    if not units:
        return
    seat = SEATS[game.data.counters.side[next(members(units))]]
    for side in members(sides):
        there = ground.neighbour[space][side]
        word = next((found for unit in members(units) if (found := why_lost(game, unit, there, foes))), "")
        (x, y), (u, v) = (ground.field.corner(space, one, SIZE) for one in (side, side + 1))
        yield Escape(seat, ground.board.names[space], ground.board.names[there] if there >= 0 else "", word,
                     "ALB-9.3.1-d" if there < 0 else "ALB-9.3.1-e", rounded(((x + u) / 2, (y + v) / 2)))


def why_lost(game: Play, unit: int, there: Hex, foes: UnitSet) -> str:
    """9.3.1-d, 9.3.1-e: what makes a way out one to ruin."""
    if there < 0:
        return "edge"
    if has(occupied(game, opposite(game.data.counters.side[unit])), there):
        return "enemy"
    if not can_stand(game, unit, game.board.place[unit], there):
        return "ground"
    return "" if is_safe(game, unit, there, foes) else "near"
