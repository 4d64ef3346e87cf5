"""Hexes beside scipy: movement floods and supply traces for a whole side on the same graph.

Each round plays other games and takes every position of them in turn, ours and theirs, in processor time; positions met
for the first time and those seen before are told apart.
"""

from collections.abc import Callable
from functools import partial
from secrets import randbelow
from statistics import mean
from time import process_time
from typing import Any

import numpy as np
from scipy.sparse import csr_matrix  # type: ignore[import-untyped]
from scipy.sparse.csgraph import dijkstra  # type: ignore[import-untyped]

from benchmarks.figures import Figure, rounds_beside
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
ROUNDS = 7
Edges = list[tuple[int, int, int]]
Task = tuple[Callable[[], Any], Callable[[], Any]]
"""The same question to us and to them."""


def played_games(turns: int, seed: int) -> list[Play]:
    """Every moment at which a unit is picked to move, in games of all scenarios as the rule of thumb plays them."""
    found = []
    for scenario in TITLE.scenarios:
        game, dice = TITLE.new(scenario.id), Seeded(seed)
        advisers = {seat: TITLE.adviser(dice.spawn()) for seat in TITLE.seats}
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


def microseconds(action: Callable[[], Any]) -> float:
    start = process_time()
    action()
    return (process_time() - start) * 1e6


def forget() -> None:
    """Nothing is remembered from earlier positions."""
    for map_ in TITLE.load(TITLE.pack()).grounds.values():
        map_.ways.known.clear()


class Race:
    """Ours and theirs over the same positions, one position after another as they arise in play."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cold: list[tuple[float, float]] = []
        self.warm: list[tuple[float, float]] = []

    def round(self, tasks: list[Task]) -> None:
        """Once with nothing remembered but what the positions before it have taught, and once more."""
        forget()
        self.cold.append(self.lap(tasks))
        self.warm.append(self.lap(tasks))

    def lap(self, tasks: list[Task]) -> tuple[float, float]:
        """The mean time for a position."""
        times = [(microseconds(ours), microseconds(theirs)) for ours, theirs in tasks]
        return mean(ours for ours, _ in times), mean(theirs for _, theirs in times)

    def figures(self) -> list[Figure]:
        peer = "scipy on a ready graph"
        return [rounds_beside(f"{self.name}, µs, {peer}", self.cold, "under 1"),
                rounds_beside(f"{self.name}, seen before, µs, {peer}", self.warm)]


def floods(games: list[Play]) -> list[Task]:
    found: list[Task] = []
    for game in games:
        side = game.board.side
        units = leg_units(game, side)
        graph, starts = movement_graph(game, side)
        assert floods_agree(game, side, our_floods(game, side, units), their_floods(graph, starts))
        found.append((partial(our_floods, game, side, units), partial(their_floods, graph, starts)))
    return found


def traces(games: list[Play]) -> list[Task]:
    found: list[Task] = []
    for game in games:
        map_, side = ground(game), game.board.side
        graph, starts, origin, free = supply_graph(game, side)
        traced = map_.supply_lines.trace(origin, free, 1) & map_.field.all
        assert supply_agrees(map_.field.size, traced, their_trace(graph, starts))
        found.append((partial(map_.supply_lines.trace, origin, free, 1), partial(their_trace, graph, starts)))
    return found


def measure() -> list[Figure]:
    moves, supply = (Race(f"civil_war_battles: {task} of a side") for task in ("movement floods", "supply trace"))
    for _ in range(ROUNDS):
        games = played_games(4, randbelow(1 << 40))
        moves.round(floods(games))
        supply.round(traces(games))
    return [*moves.figures(), *supply.figures()]
