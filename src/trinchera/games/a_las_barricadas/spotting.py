"""6.1, 8.3: who is spotted from where, fire through friends, and the arcs of fortifications."""

from math import atan2, degrees, sqrt

from trinchera.engine.bits import has, lowest, members
from trinchera.engine.ids import Hex, Level, SpaceSet, UnitSet
from trinchera.games.a_las_barricadas.board import Play, battle, fort_in, is_mounted
from trinchera.games.a_las_barricadas.data import MEDIUM
from trinchera.games.a_las_barricadas.ground import TOP_LEVEL

ARC = 60.0
"""R-83: degrees either side of the vertex a fort faces."""


def size_of(game: Play, unit: int) -> int:
    """6.1-b: how large a target is; mounted cavalry is medium, and what rides in a truck is as large as the truck."""
    data = game.data
    carrier = game.board.carrier[unit]
    if carrier >= 0 and not has(data.leaders, unit):
        return MEDIUM if is_mounted(game, unit) else data.counters.size[carrier]
    return data.counters.size[unit]


def spotting_distance(game: Play, unit: int, level: Level) -> int:
    """6.1-c to 6.1-g: how far off a unit is spotted from a level."""
    return weather(game, clear_day_distance(game, unit, level))


def clear_day_distance(game: Play, unit: int, level: Level) -> int:
    """6.1-c to 6.1-f: the same but for the weather."""
    ground, charts = battle(game), game.data.charts
    space, size = game.board.place[unit], size_of(game, unit)
    moving = has(game.board.moved, unit)
    distance = charts.spot[ground.terrain[space]][size][moving]
    return distance + abs(ground.level[space] - level) * charts.spot_level[size][moving]


def spotted_up_to(game: Play, units: UnitSet) -> int:
    """How far off any of some units in one hex can be spotted, from whatever level."""
    if not units:
        return 0
    ground, board = battle(game), game.board
    level = ground.level[board.place[lowest(units)]]
    other = 0 if 2 * level >= TOP_LEVEL else TOP_LEVEL - 1
    return weather(game, max([clear_day_distance(game, unit, other) for unit in members(units)]))


def weather(game: Play, distance: int) -> int:
    """6.1-g: fog, night and sleet."""
    ground, turn = battle(game), game.board.turn
    if "spotting_mod" in ground.special:
        distance = max(1, distance + ground.special["spotting_mod"].value)
    if turn in ground.dim_turns["fog"]:
        return max(1, distance // 2)
    return max(1, distance // 4) if turn in ground.dim_turns["night"] else distance


def is_dim(game: Play) -> bool:
    """5.8: whether it is night or foggy."""
    return game.board.turn in battle(game).dim


def spots(game: Play, here: Hex, unit: int) -> bool:
    """6-a, 6.1-a: whether a unit in sight is spotted from a hex."""
    ground = battle(game)
    return ground.distance(here, game.board.place[unit]) <= spotting_distance(game, unit, ground.level[here])


def spotted(game: Play, here: Hex, units: UnitSet) -> int:
    """Those of some units that are in sight of a hex and spotted from it."""
    sight, place, found = battle(game).sight, game.board.place, 0
    for unit in members(units):
        if sight.sees(here, place[unit]) and spots(game, here, unit):
            found |= 1 << unit
    return found


def line_is_free(game: Play, side: int, here: Hex, there: Hex) -> bool:
    """8.3-c, 8.3-d, R-28: no friends in the line of fire, and on the flat no nearer enemy that is spotted."""
    ground, board = battle(game), game.board
    mask, items = ground.sight.path(here, there)
    friends, enemies = board.manned[side], board.held[1 - side]
    if not mask & (friends | enemies):
        return True
    if any(all(has(friends, space) for space in item) for item in items):
        return False
    if ground.level[here] != ground.level[there] or not mask & enemies:
        return True
    return not any(nearer_enemy(game, side, here, item) for item in items)


def friends_between(game: Play, side: int, here: Hex, there: Hex) -> bool:
    """8.3-c: friends in the line of fire, in both hexes where it runs between two."""
    friends = game.board.manned[side]
    return any(all(has(friends, space) for space in item) for item in battle(game).sight.path(here, there)[1])


def nearer_enemy(game: Play, side: int, here: Hex, item: tuple[int, ...]) -> bool:
    enemies = game.board.held[1 - side]
    if not all(has(enemies, space) for space in item):
        return False
    seen = item[:1] if game.rules < 5 else item
    foes = game.data.of_side[1 - side] & ~game.data.horses
    return all(any(spots(game, here, unit) for unit in members(game.board.at[space] & foes)) for space in seen)


def in_arc(game: Play, fort: int, space: Hex) -> bool:
    """13.6-a, R-83: whether a hex lies before the front of a fort."""
    ground, board = battle(game), game.board
    file, place = ground.field.spot[board.fort_at[fort]]
    far_file, far_place = ground.field.spot[space]
    bearing = degrees(atan2(1.5 * (far_file - file), (place - far_place) * sqrt(3) / 2)) % 360
    front = (60 * board.fort_vertex[fort] - 30 + (180 if has(ground.board.turned, board.fort_at[fort]) else 0)) % 360
    gap = abs(bearing - front)
    return min(gap, 360 - gap) <= ARC + 1e-6


def fort_of(game: Play, unit: int) -> int:
    """The fort a unit is in, or -1."""
    return fort_in(game, game.board.place[unit]) if has(game.board.inside, unit) else -1


def sees_out(game: Play, unit: int, space: Hex) -> bool:
    """R-83: whether a hex lies before the front of the fort that a unit is in; outside of forts any does."""
    fort = fort_of(game, unit)
    return fort < 0 or game.rules < 6 or in_arc(game, fort, space)


def in_view(game: Play, unit: int, spaces: SpaceSet) -> SpaceSet:
    """6.2, 13.6-a: those of some hexes that a unit has a line of sight to; from a fort only before its front."""
    seen = battle(game).sight.among(game.board.place[unit], spaces)
    if not has(game.board.inside, unit):
        return seen
    return SpaceSet(sum(1 << space for space in members(seen) if sees_out(game, unit, space)))


def sees_from(game: Play, unit: int, space: Hex) -> bool:
    """6.2, 13.6-a: whether a unit has a line of sight to a hex; from a fort only before its front."""
    fort = fort_of(game, unit)
    if fort >= 0 and not in_arc(game, fort, space):
        return False
    return battle(game).sight.sees(game.board.place[unit], space)
