"""10.0 Lines of supply: sources that a road joins to the map edge, and the hexes from which a line reaches one."""

from typing import NamedTuple

from trinchera.engine.bits import bit, has
from trinchera.engine.ids import SideId, SpaceId, SpaceSet, UnitId, each_space
from trinchera.games.civil_war_battles.board import Play, battle, controlled, opposite
from trinchera.games.civil_war_battles.data import halves
from trinchera.games.civil_war_battles.ground import Battle, Data


class Situation(NamedTuple):
    """All that supply depends on."""

    side: SideId
    own: int
    """The hexes the side's units stand in."""
    enemy: SpaceSet
    control: int
    """The hexes the side controls."""


def situation(game: Play, side: SideId) -> Situation:
    held = game.board.held
    return Situation(side, held[side], held[opposite(side)], controlled(game, side))


def supplied(game: Play, side: SideId) -> int:
    """10.0-a: every hex in which a unit of the side is in supply."""
    return remembered(game.data, battle(game), situation(game, side))


def in_supply(game: Play, unit: UnitId) -> bool:
    """Whether a unit on the map has a line of supply."""
    return has(supplied(game, game.data.side[unit]), game.board.place[unit])


def would_be_supplied(game: Play, side: SideId, space: SpaceId) -> bool:
    """R-47: whether a unit of the side would be in supply in a hex; standing there, it cancels zones of control."""
    now = situation(game, side)
    there = now._replace(own=now.own | bit(space), control=now.control | bit(space))
    return has(remembered(game.data, battle(game), there), space)


def remembered(data: Data, scenario: Battle, now: Situation) -> int:
    """The answer kept from the last time, since most choices leave supply as it was."""
    return scenario.known_supply.recall(now, lambda: trace(data, scenario, now))


def trace(data: Data, scenario: Battle, now: Situation) -> int:
    free = free_hexes(scenario, now)
    found = scenario.ground.supply_lines.trace(sources(data, scenario, now, free), free, data.supply.mountains)
    return found & scenario.ground.field.all


def free_hexes(scenario: Battle, now: Situation) -> int:
    """10.0-b to d: no enemy, and no enemy zone of control unless a friendly unit stands there."""
    field = scenario.ground.field
    return field.all & ~now.enemy & (~field.around(now.enemy) | now.own)


def sources(data: Data, scenario: Battle, now: Situation, free: int) -> int:
    """10.0-g to j: open exits, and places of the side within reach of a road that leads to one."""
    ground = scenario.ground
    exits = scenario.exits[now.side] & free & now.control
    net = ground.net.flood(exits, free & now.control)
    places = ground.places & free & now.control
    found = exits | places & net
    limit = halves(data.supply.town_to_road)
    for place in each_space(places & ~net):
        if not ground.ways.alone(place, limit).all & net:
            continue
        if ground.ways.reach(place, limit, free).all & net:
            found |= bit(place)
    return found
