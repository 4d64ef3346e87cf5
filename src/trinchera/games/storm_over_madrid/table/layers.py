"""What can be laid over the map: supply, the routes to Madrid, Defensive Fire, how far a unit can march."""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from trinchera.engine.bits import bit, bits
from trinchera.engine.ids import SideId, SpaceId, UnitId, each_space
from trinchera.engine.log import total
from trinchera.engine.overlays import of_map, of_piece, of_viewer
from trinchera.engine.views import Patch
from trinchera.games.storm_over_madrid.board import (
    Play,
    cut_routes,
    friendly,
    other,
    put,
    stack,
    supplied_areas,
    supplied_units,
)
from trinchera.games.storm_over_madrid.data import SEATS, N, R
from trinchera.games.storm_over_madrid.fire import fire_terms
from trinchera.games.storm_over_madrid.movement import allowance, draws_fire, may_enter, step_cost, ways


def supply(game: Play) -> Iterator[Patch]:
    yield from (patch for side in (N, R) for patch in supply_of(game, side))


def supply_of(game: Play, side: SideId) -> Iterator[Patch]:
    """3.3: the areas of a side in supply and out of it, and how many of its units are cut off where."""
    good, lost = supplied_areas(game, side), ~supplied_units(game, side)
    for area in each_space(game.data.all_areas):
        cut = (stack(game, side, area) & lost).bit_count()
        if cut:
            yield Patch(game.data.spaces[area].id, "units-cut-off", SEATS[side], cut, 3)
        elif friendly(game, side) >> area & 1:
            word, grade = ("supplied", 0) if good >> area & 1 else ("cut-off", 2)
            yield Patch(game.data.spaces[area].id, word, SEATS[side], grade=grade)


def routes(game: Play) -> Iterator[Patch]:
    """10-c: the normal areas along each route; it is cut where they are Nationalist and in Nationalist supply."""
    data, held, cut = game.data, supplied_areas(game, N), cut_routes(game)
    for route, areas in enumerate(data.cut_in):
        for area in each_space(areas):
            word = "cut-here" if held >> area & 1 else "cut" if route in cut else "open"
            grade = {"cut-here": 3, "cut": 1, "open": 0}[word]
            yield Patch(data.spaces[area].id, word, SEATS[N if held >> area & 1 else R], grade=grade)


def fire(game: Play, side: SideId) -> Iterator[Patch]:
    """9.5: the areas a side cannot enter over a river, or assault in bad weather, without fire, and how much."""
    data = game.data
    for there in each_space(data.all_areas):
        near = list(each_space(data.around[there]))
        strength = total(fire_terms(game, other(side), there))
        if any(draws_fire(game, side, here, there, assault=False) for here in near):
            yield Patch(data.spaces[there].id, "river", SEATS[other(side)], strength, 2)
        elif any(draws_fire(game, side, here, there, assault=True) for here in near):
            yield Patch(data.spaces[there].id, "assault", SEATS[other(side)], strength, 1)


def reach(game: Play, unit: UnitId) -> Iterator[Patch]:
    """9.2: where a unit could march alone, step by step, and the movement points that takes."""
    side, spaces = game.data.side[unit], game.data.spaces
    for space, march in marches(game, unit).items():
        enemy = game.board.held[other(side)] >> space & 1
        word, grade = ("fire", 3) if march.fired else ("enemy", 2) if enemy else ("open", 0)
        yield Patch(spaces[space].id, word, SEATS[side], march.spent, grade)


class Arrival(NamedTuple):
    """The end of a march: what it took, and whether it ended under fire; the number settles ties."""

    spent: int
    fired: bool
    number: int
    space: SpaceId
    game: Play


def marches(game: Play, unit: UnitId) -> dict[int, Arrival]:
    """The cheapest march to each space, the safer of two."""
    start = game.board.place[unit]
    found: dict[int, Arrival] = {}
    edge = [Arrival(0, False, 0, start, game)] if start < game.data.roster.edge else []
    while edge:
        here = heappop(edge)
        if here.space not in found:
            found[here.space] = here
            for there in each_space(onward(here, unit, start) & ~bits(found)):
                heappush(edge, step(here, unit, there, len(edge) + len(found) * len(game.data.spaces)))
    found.pop(start, None)
    return found


def onward(here: Arrival, unit: UnitId, start: SpaceId) -> int:
    """9.2-c, k: where to next; who came under fire goes no farther (9.5-g)."""
    game, side = here.game, here.game.data.side[unit]
    if here.fired:
        return 0
    if here.space == start:
        return may_enter(game, side, bit(unit), start)
    return ways(game, side, bit(unit), here.space, allowance(game, bit(unit)) - here.spent)


def step(here: Arrival, unit: UnitId, there: SpaceId, number: int) -> Arrival:
    """A step changes who controls what, so the march goes on from a copy."""
    side = here.game.data.side[unit]
    fired = draws_fire(here.game, side, here.space, there, assault=False)
    after = here.game.copy()
    put(after, unit, there)
    return Arrival(here.spent + step_cost(here.game, side, here.space, there), fired, number, there, after)


LAYERS = (of_map("supply", supply), of_map("routes", routes), of_viewer("fire", SEATS, fire), of_piece("reach", reach))
