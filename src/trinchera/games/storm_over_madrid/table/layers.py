"""What can be laid over the map: supply, the routes to Madrid, Defensive Fire, how far a unit can march."""

from collections.abc import Hashable, Iterator, Set
from itertools import islice
from typing import NamedTuple

from trinchera.engine.bits import bit
from trinchera.engine.ids import SideId, SpaceId, UnitId, each_space
from trinchera.engine.journeys import best_first
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
    for space, (spent, fired), _ in marches(game, unit):
        enemy = game.board.held[other(side)] >> space & 1
        word, grade = ("fire", 3) if fired else ("enemy", 2) if enemy else ("open", 0)
        yield Patch(spaces[space].id, word, SEATS[side], spent, grade)


class March(NamedTuple):
    """How far a unit has come alone, what that took, and whether it came under fire; the safer of two is better."""

    place: SpaceId
    price: tuple[int, bool]
    game: Play


def marches(game: Play, unit: UnitId) -> Iterator[March]:
    """The cheapest march to each space."""
    start, side = game.board.place[unit], game.data.side[unit]

    def onward(here: March, reached: Set[Hashable]) -> Iterator[March]:
        """9.2-c, k: where to next; who came under fire goes no farther (9.5-g)."""
        spent, fired = here.price
        left = allowance(game, bit(unit)) - spent
        onto = may_enter(game, side, bit(unit), start) if here.place == start else ways(
            here.game, side, bit(unit), here.place, left)
        return (step(here, unit, there) for there in each_space(0 if fired else onto) if there not in reached)

    if start < game.data.roster.edge:
        yield from islice(best_first(March(start, (0, False), game), onward), 1, None)


def step(here: March, unit: UnitId, there: SpaceId) -> March:
    """A step changes who controls what, so the march goes on from a copy."""
    side, (spent, _) = here.game.data.side[unit], here.price
    fired = draws_fire(here.game, side, here.place, there, assault=False)
    after = here.game.copy()
    put(after, unit, there)
    return March(there, (spent + step_cost(here.game, side, here.place, there), fired), after)


LAYERS = (of_map("supply", supply), of_map("routes", routes), of_viewer("fire", SEATS, fire), of_piece("reach", reach))
