"""9.4: the line that supplies a unit, hex by hex, or what cuts it."""

from collections.abc import Iterator

from trinchera.engine.bits import bit, has, members
from trinchera.engine.ids import Hex, SpaceSet
from trinchera.engine.views import Patch
from trinchera.games.the_spanish_civil_war.board import Play, is_on_map, war
from trinchera.games.the_spanish_civil_war.data import SEATS
from trinchera.games.the_spanish_civil_war.supply import Situation, lines, situation


def supply_line(game: Play, unit: int) -> Iterator[Patch]:
    """From the unit to its source and on to an ultimate one; where that is cut, the nearest way and what bars it."""
    here, side = game.board.place[unit], game.data.side[unit]
    if not is_on_map(game, unit):
        return
    now = situation(game, side)
    free = open_ground(game, now)
    way = whole_way(game, now, here, free)
    cut = not way
    if cut:
        way = nearest_way(game, now, here)
    for space in way:
        word = obstacle(game, now, space) if cut and space != here and not has(free, space) else "line"
        yield Patch(game.data.label(space), word, SEATS[side], grade=0 if word == "line" else 3)


def open_ground(game: Play, now: Situation) -> int:
    """9.4-c: the hexes a line may run through."""
    return now.control & ~now.enemy & (~now.watched | now.own)


def sources_of(game: Play, now: Situation) -> int:
    """9.4-a: towns and headquarters that are joined to an ultimate source."""
    return (game.data.ground.towns & now.control | now.hqs) & lines(game, now.side).joined


def whole_way(game: Play, now: Situation, here: Hex, free: int) -> list[int]:
    """9.4-b, 9.4-d: within the range of a source, and from there any number of hexes to an ultimate one."""
    sources = sources_of(game, now) & (free | bit(here))
    first = way(game, here, sources, free, game.data.supply.to_source)
    ultimate = war(game).uss[now.side] & now.control
    rest = way(game, first[-1], ultimate & free | ultimate & bit(first[-1]), free) if first else []
    return [*first, *rest[1:]] if rest else []


def nearest_way(game: Play, now: Situation, here: int) -> list[int]:
    """The way the line would have, if nobody stood in it."""
    land = war(game).land
    ultimate = war(game).uss[now.side] & land
    return way(game, here, sources_of(game, now) & ~bit(here), land) or way(game, here, ultimate, land)


def obstacle(game: Play, now: Situation, space: int) -> str:
    if has(now.enemy, space):
        return "cut-unit"
    return "cut-zone" if has(now.control, space) else "cut-ground"


def way(game: Play, here: Hex, goals: SpaceSet, free: SpaceSet, most: int = 99) -> list[int]:
    """A shortest way to one of the goals over free hexes; neither end need be free."""
    around = game.data.field.around
    rings, seen = [bit(here)], bit(here)
    while not rings[-1] & goals:
        edge = around(rings[-1] & (free | bit(here))) & ~seen
        if not edge or len(rings) > most:
            return []
        rings.append(edge)
        seen |= edge
    return walked(game, rings, next(members(rings[-1] & goals)), free)


def walked(game: Play, rings: list[int], goal: Hex, free: SpaceSet) -> list[int]:
    """Back from the goal, ring by ring."""
    path = [goal]
    for ring in reversed(rings[:-1]):
        step = game.data.field.neighbours[path[-1]] & ring
        path.append(next(members(step & free or step)))
    return path[::-1]
