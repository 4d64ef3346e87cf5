"""Hexes beside scipy: movement floods and supply traces for a whole side on the same graph."""

from collections.abc import Callable
from functools import partial
from statistics import mean
from time import perf_counter
from typing import Any

import numpy as np
from scipy.sparse import csr_matrix  # type: ignore[import-untyped]
from scipy.sparse.csgraph import dijkstra  # type: ignore[import-untyped]

from benchmarks.figures import Figure, beside
from trinchera.engine.bits import bit, has, members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.ids import SideId, UnitId, each_space, each_unit
from trinchera.engine.paths import Rings, Zone
from trinchera.games.civil_war_battles import TITLE
from trinchera.games.civil_war_battles.board import Play, battle, enemy_zone, ground, on_map, opposite
from trinchera.games.civil_war_battles.reach import allowance
from trinchera.games.civil_war_battles.supply import free_hexes, situation, sources

LIMIT = 8
"""The allowance of a leg unit in half-points."""
Edges = list[tuple[int, int, int]]


def played_games(turns: int) -> list[Play]:
    """Every moment at which a unit is picked to move, in games of all scenarios as the rule of thumb plays them."""
    found = []
    for scenario in TITLE.scenarios:
        game, dice = TITLE.new(scenario.id), Seeded(4)
        advisers = {seat: TITLE.adviser(Seeded(5)) for seat in TITLE.seats}
        while game.decision is not None and game.board.turn <= turns:
            side = game.decision.side
            if game.stack[-1].name == "movement-pick":
                found.append(game.copy())
            game.choose(dice.pick(game.decision) if side == CHANCE else advisers[side].choose(game))
    return found


def leg_units(game: Play, side: SideId) -> list[UnitId]:
    return [unit for unit in each_unit(on_map(game, side) & ~game.data.mobile) if allowance(game, unit) == LIMIT]


def our_floods(game: Play, side: SideId, units: list[UnitId]) -> list[Rings]:
    map_, place = ground(game), game.board.place
    open_hexes = map_.field.all & ~game.board.held[opposite(side)]
    zone = Zone(enemy_zone(game, side))
    return [map_.ways.reach(place[unit], LIMIT, open_hexes, zone) for unit in units]


def matrix(size: int, edges: Edges) -> Any:
    rows, columns, costs = zip(*edges, strict=True)
    return csr_matrix((np.array(costs, dtype=float), (np.array(rows), np.array(columns))), shape=(size, size))


def movement_graph(game: Play, side: SideId) -> tuple[Any, list[int]]:
    """The same rules as a directed graph: nobody leaves a hex of the enemy zone but the unit that begins there."""
    map_, hostile = ground(game), enemy_zone(game, side)
    open_hexes = map_.field.all & ~game.board.held[opposite(side)]
    edges: Edges = []
    for here in each_space(open_hexes & ~hostile):
        near = map_.field.neighbours[here] & open_hexes
        edges += [(here, there, map_.step(here, there)) for there in each_space(near)]
    starts = []
    for number, unit in enumerate(leg_units(game, side)):
        here, node = game.board.place[unit], map_.field.size + number
        starts.append(node)
        near = map_.field.neighbours[here] & open_hexes & (~hostile if has(hostile, here) else map_.field.all)
        edges += [(node, there, map_.step(here, there)) for there in each_space(near)]
    return matrix(map_.field.size + len(starts), edges), starts


def their_floods(graph: Any, starts: list[int]) -> Any:
    return dijkstra(graph, indices=starts, limit=LIMIT)


def floods_agree(game: Play, side: SideId, ours: list[Any], theirs: Any) -> bool:
    size = ground(game).field.size
    for rings, distances, unit in zip(ours, theirs, leg_units(game, side), strict=True):
        here = game.board.place[unit]
        reached = {space for space in range(size) if distances[space] <= LIMIT} | {here}
        if reached != set(members(rings.all)) or any(rings.cost(s) != distances[s] for s in reached - {here}):
            return False
    return True


def supply_graph(game: Play, side: SideId) -> tuple[Any, list[int], int, int]:
    """Lines traced backwards from the sources, on two floors: before and after the one mountain."""
    map_, now = ground(game), situation(game, side)
    free = free_hexes(battle(game), now)
    origin, size = sources(game.data, battle(game), now, free), map_.field.size
    edges: Edges = []
    for there in each_space(free):
        for here in each_space(map_.field.neighbours[there]):
            kind = map_.supply_step(here, there)
            if kind is None:
                continue
            floors = ((0, 1),) if kind else ((0, 0), (1, 1))
            edges += [(there + size * low, here + size * high, 1) for low, high in floors]
    return matrix(2 * size, edges), list(members(origin)), origin, free


def their_trace(graph: Any, starts: list[int]) -> Any:
    return dijkstra(graph, indices=starts, min_only=True, unweighted=True)


def supply_agrees(size: int, ours: int, theirs: Any) -> bool:
    reached = sum(bit(space) for space in range(size) if min(theirs[space], theirs[space + size]) < np.inf)
    return reached == ours


def microseconds(action: Callable[[], Any]) -> tuple[float, Any]:
    start = perf_counter()
    found = action()
    return (perf_counter() - start) * 1e6, found


def best_of_passes(actions: list[Callable[[], Any]], prepare: Callable[[], None]) -> float:
    """The mean over all positions of the best of three passes through them, each begun from the same state."""
    passes: list[list[float]] = []
    for _ in range(3):
        prepare()
        passes.append([microseconds(action)[0] for action in actions])
    return float(mean(min(times) for times in zip(*passes, strict=True)))


def forget() -> None:
    """Nothing is remembered from earlier positions."""
    for map_ in TITLE.load(TITLE.pack()).grounds.values():
        map_.ways.known.clear()


def figure(name: str, ours: list[Callable[[], Any]], theirs: list[Callable[[], Any]]) -> Figure:
    mine, peer = best_of_passes(ours, forget), best_of_passes(theirs, forget)
    return beside(f"{name}, µs, scipy dijkstra on a ready graph", mine, peer, "<= 1")


def flood_figure(games: list[Play]) -> Figure:
    """One position after another as they arise in play."""
    ours: list[Callable[[], Any]] = []
    theirs: list[Callable[[], Any]] = []
    for game in games:
        side = game.board.side
        units = leg_units(game, side)
        graph, starts = movement_graph(game, side)
        assert floods_agree(game, side, our_floods(game, side, units), their_floods(graph, starts))
        ours.append(partial(our_floods, game, side, units))
        theirs.append(partial(their_floods, graph, starts))
    return figure("civil_war_battles: movement floods of a side", ours, theirs)


def supply_figure(games: list[Play]) -> Figure:
    ours: list[Callable[[], Any]] = []
    theirs: list[Callable[[], Any]] = []
    for game in games:
        map_, side = ground(game), game.board.side
        graph, starts, origin, free = supply_graph(game, side)
        found = map_.supply_lines.trace(origin, free, 1) & map_.field.all
        assert supply_agrees(map_.field.size, found, their_trace(graph, starts))
        ours.append(partial(map_.supply_lines.trace, origin, free, 1))
        theirs.append(partial(their_trace, graph, starts))
    return figure("civil_war_battles: supply trace of a side", ours, theirs)


def measure() -> list[Figure]:
    games = played_games(4)
    return [flood_figure(games), supply_figure(games)]
