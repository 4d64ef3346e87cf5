"""18.0-j to n: reinforcements come on by their entry hexes, in a chain, or past a hex that is blocked."""

from typing import NamedTuple

from trinchera.engine.bits import bit, has
from trinchera.engine.errors import Reason, reason
from trinchera.engine.ids import SideId, SpaceId, UnitId, each_space
from trinchera.games.civil_war_battles.board import Play, battle, enemy_zone, ground, is_mobile, occupied, opposite
from trinchera.games.civil_war_battles.reach import REGULAR, allowance, destinations, toll


class Door(NamedTuple):
    """A hex by which a unit can come on, and what that costs in half-points."""

    space: SpaceId
    cost: int


def due(game: Play, unit: UnitId) -> bool:
    """3.0-b, 18.0-l: a unit is due from its game turn on; it may come later."""
    return has(battle(game).due[game.board.turn], unit)


def waiting(game: Play, side: SideId) -> int:
    """The units of a side that are due and still off the map."""
    return game.board.at[game.data.off] & game.data.army[side] & battle(game).due[game.board.turn]


def price(game: Play, unit: UnitId, space: SpaceId, shifted: int) -> int:
    """R-38, R-39: the k-th unit through a hex pays its entry k times; each hex shifted costs a point."""
    cost = 2 * shifted + (game.board.chain.count(space) + 1) * ground(game).entry(space)
    if is_mobile(game, unit) and has(enemy_zone(game, game.data.side[unit]), space):
        cost += toll(game, unit)
    return cost


def shifted_from(game: Play, entry: int) -> tuple[int, int]:
    """R-39: the nearest vacant hexes along the map edge, and how far they are."""
    field = ground(game).field
    seen = edge = bit(entry)
    steps = 0
    while edge:
        vacant = edge & ~occupied(game)
        if vacant:
            return vacant, steps
        edge = field.around(edge) & field.edge & ~seen
        seen |= edge
        steps += 1
    return 0, 0


def ways_on(game: Play, unit: UnitId) -> dict[SpaceId, int]:
    """The hexes a unit might come on by, with what it pays; whether it can afford that is not asked."""
    found: dict[SpaceId, int] = {}
    for entry in battle(game).arrivals[unit].entries:
        near, steps = shifted_from(game, entry)
        offers = [(space, price(game, unit, space, steps)) for space in each_space(near)]
        if has(game.board.held[game.data.side[unit]], entry):
            offers.append((entry, price(game, unit, entry, 0)))
        for space, cost in offers:
            found[space] = min(cost, found.get(space, cost))
    return found


def doors(game: Play, unit: UnitId, halted: bool) -> list[Door]:
    """18.0-j: where a unit can come on now; in a blizzard it stays in the hex it enters by."""
    found = []
    for space, cost in sorted(ways_on(game, unit).items()):
        if cost > allowance(game, unit):
            continue
        if has(occupied(game), space) and (halted or not destinations(game, unit, space, cost, REGULAR)):
            continue
        found.append(Door(space, cost))
    return found


def can_enter(game: Play, unit: UnitId, halted: bool) -> bool:
    """Whether a unit that is due can come on; mostly one of its entry hexes is vacant and the chain still short."""
    taken, points = occupied(game), allowance(game, unit)
    for entry in battle(game).arrivals[unit].entries:
        if not has(taken, entry) and price(game, unit, entry, 0) <= points:
            return True
    return bool(doors(game, unit, halted))


def why_not_enter(game: Play, unit: UnitId, halted: bool) -> Reason | None:
    """Why a unit off the map cannot come on now."""
    name = game.data.units[unit].id
    if not due(game, unit):
        return reason("SCB-3.0-b", "not-due-yet", unit=name, turn=battle(game).arrivals[unit].turn)
    return None if can_enter(game, unit, halted) else reason("SCB-18.0-l", "entry-blocked", unit=name)


def why_not_through(game: Play, unit: UnitId, space: SpaceId) -> Reason:
    """Why a unit cannot come on by a hex."""
    area, entries = game.data.label(space), battle(game).arrivals[unit].entries
    if has(game.board.held[opposite(game.data.side[unit])], space):
        return reason("SCB-18.0-l", "enemy-there", area=area)
    if space in ways_on(game, unit):
        return reason("SCB-18.0-m", "entry-too-dear", area=area)
    known = " ".join(game.data.label(entry) for entry in entries)
    return reason("SCB-18.0-k", "not-an-entry", area=area, entries=known)
