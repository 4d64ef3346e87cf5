"""What can be laid over the map: zones of control, supply and what cuts it, reach, and where an attack threatens.

All of it follows from what lies open to both sides; markers are never counted.
"""

from collections.abc import Iterator

from trinchera.engine.bits import bit, has
from trinchera.engine.ids import SideId, SpaceSet, UnitId, each_space, each_unit
from trinchera.engine.log import total
from trinchera.engine.overlays import of_map, of_piece, of_sides, of_viewer
from trinchera.engine.seating import seated
from trinchera.engine.views import Patch
from trinchera.games.civil_war_battles.board import (
    Play,
    battle,
    enemy_zone,
    face,
    ground,
    is_on_map,
    occupied,
    on_map,
    opposite,
    zone,
)
from trinchera.games.civil_war_battles.data import SEATS, SIDES
from trinchera.games.civil_war_battles.reach import REGULAR, reach
from trinchera.games.civil_war_battles.strength import defence_terms, hex_row, out_of_supply
from trinchera.games.civil_war_battles.supply import free_hexes, situation, sources, supplied

HURTS = ("de", "d2", "d3", "ex")
"""Results that cost the unit attacked its hex or a step."""
DANGER = ("none", "some", "even", "most")
"""How many of six rolls hurt: none, one or two, three or four, five or six."""


def zones(game: Play) -> Iterator[Patch]:
    """6.0: the zone of control of each side; both may lie on one hex."""
    for side, owner in zip(SIDES, SEATS, strict=True):
        for space in each_space(zone(game, side)):
            yield Patch(game.data.label(space), "zone", owner)


def supply(game: Play, side: SideId) -> Iterator[Patch]:
    """10.0: sources, the hexes in supply, units cut off, and what stands between them and a source."""
    now, reached = situation(game, side), supplied(game, side)
    cut = game.board.held[side] & ~reached
    origin = sources(game.data, battle(game), now, free_hexes(battle(game), now))
    walls = barriers(game, side, pocket(game, side, cut))
    groups = [("source", origin), ("supplied", reached & ~origin), ("cut-off", cut), *walls]
    for word, spaces in groups:
        grade = 3 if word == "cut-off" else 2 if word.startswith("wall") else 0
        for space in each_space(spaces):
            yield Patch(game.data.label(space), word, SEATS[side], grade=grade)


def pocket(game: Play, side: SideId, cut: int) -> int:
    """The hexes that lines of supply of the units cut off can run through."""
    lines, free = ground(game).supply_lines, free_hexes(battle(game), situation(game, side))
    reached = edge = cut
    while edge:
        edge = (lines.before(edge, 0) | lines.before(edge, 1)) & free & ~reached
        reached |= edge
    return reached


def barriers(game: Play, side: SideId, inside: int) -> list[tuple[str, int]]:
    """10.0-b to f: what ends those lines: enemy units, their zones of control, rivers."""
    field, enemy = ground(game).field, game.board.held[opposite(side)]
    around = field.around(inside) & ~inside
    held, zoned = around & enemy, around & ~enemy & enemy_zone(game, side) & ~game.board.held[side]
    return [("wall-enemy", held), ("wall-zone", zoned), ("wall-ground", around & ~held & ~zoned)]


def reaches(game: Play, unit: UnitId) -> Iterator[Patch]:
    """5.0, 6.1: where a unit could go with its whole allowance, and what it pays."""
    here, side = game.board.place[unit], game.data.side[unit]
    if not is_on_map(game, unit):
        return
    way, hostile = reach(game, unit, here, 0, REGULAR), enemy_zone(game, side)
    for space in each_space(way.all & ~occupied(game)):
        word, grade = ("zone", 2) if has(hostile, space) else ("open", 0)
        yield Patch(game.data.label(space), word, SEATS[side], way.cost(space) / 2, grade)


def threats(game: Play, side: SideId) -> Iterator[Patch]:
    """The differential of the strongest attack the other side could make on each unit after one move, before support.

    It is an upper bound: each attack is taken alone, as if nobody attacked elsewhere.
    """
    data, place = game.data, game.board.place
    near = {unit: ends(game, unit) for unit in each_unit(on_map(game, opposite(side)))}
    for unit in each_unit(on_map(game, side)):
        space = place[unit]
        attack = strongest(game, near, ground(game).field.neighbours[space])
        if attack:
            differential = attack - total(defence_terms(game, unit, out_of_supply(game, bit(unit))))
            results = data.columns[data.column(hex_row(game, space), differential)]
            grade = (sum(result in HURTS for result in results) + 1) // 2
            yield Patch(data.label(space), DANGER[grade], SEATS[side], differential, grade)


def ends(game: Play, unit: UnitId) -> int:
    """The hexes a unit can stand in after its move, its own among them."""
    here = game.board.place[unit]
    return reach(game, unit, here, 0, REGULAR).all & ~occupied(game) | bit(here)


def strongest(game: Play, near: dict[UnitId, SpaceSet], around: SpaceSet) -> int:
    """The attack strength that fits around a hex, one unit a hex: the strong first, others moved over to make room."""
    seats = {unit: spaces & around for unit, spaces in near.items() if spaces & around}
    found = seated(sorted(seats, key=lambda unit: -face(game, unit)[0]), seats)
    return sum(face(game, unit)[0] for unit in found.values())


LAYERS = (of_map("zones", zones), *of_sides("supply", SEATS, supply), of_piece("reach", reaches),
          of_viewer("threat", SEATS, threats))
