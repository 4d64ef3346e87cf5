"""How far it is to a place for those on foot, on wheels or on tracks, and what a unit can reach now."""

from collections.abc import Callable
from heapq import heappop, heappush
from math import inf
from typing import NamedTuple

from trinchera.engine.bits import has, members
from trinchera.engine.ids import Hex, Points
from trinchera.games.a_las_barricadas.board import Play, battle, mover, opposite
from trinchera.games.a_las_barricadas.costs import plain_steps, step_cost
from trinchera.games.a_las_barricadas.data import Charts
from trinchera.games.a_las_barricadas.ground import PLAIN, Battle

BY_BOAT = 10
"""Half-points that waiting for a boat is like."""
FAR = 999
"""Half-points to where nobody can go."""


def way_to(game: Play, unit: int, goal: Hex) -> list[int]:
    """Half-points from every hex to a goal for a unit's way to move, worked out once for each battle."""
    ground, move = battle(game), game.data.counters.move[mover(game, unit)]
    if (goal, move) not in ground.approaches:
        ground.approaches[goal, move] = flood_back(ground, goal, move, game.data.charts)
    return ground.approaches[goal, move]


def flood_back(ground: Battle, goal: Hex, move: int, charts: Charts) -> list[int]:
    found = [FAR] * ground.field.size
    found[goal] = 0
    heap = [(0, goal)]
    while heap:
        spent, there = heappop(heap)
        if spent > found[there]:
            continue
        for here in members(ground.field.neighbours[there]):
            cost = step(ground, here, there, move, charts)
            if cost is not None and spent + cost < found[here]:
                found[here] = spent + cost
                heappush(heap, (spent + cost, here))
    return found


def step(ground: Battle, here: Hex, there: Hex, move: int, charts: Charts) -> int | None:
    """A step with the river as it is on most days: a surcharge, or a wall where it is wide."""
    way = ground.ways[move][here].get(there)
    if way is None or not has(ground.river, there):
        return None if way is None else way[0]
    if way[1] != PLAIN and has(ground.bridges, there):
        return way[0]
    if ground.table.river == "major" and not has(ground.fords, there):
        return way[0] + BY_BOAT if "boats" in ground.special else None
    return way[0] + (charts.minor[move] or 0)


class Reach(NamedTuple):
    """A hex a unit can get to: the points it has left there, the hits it may take on its way, and the hex before."""

    rest: int
    danger: float
    before: int


DREAD = 5.0
"""The half-points that a detour is worth for each hit it spares."""


def toll(rest: Points, danger: float) -> float:
    """What makes a way longer than another: points, and fire."""
    return DREAD * danger - rest


def reach(game: Play, unit: int, points: Points, fire: Callable[[int], float]) -> dict[int, Reach]:
    """Where a unit can go with its points, by ways that draw little fire."""
    here, foes = int(game.board.place[unit]), game.board.held[opposite(game.data.counters.side[unit])]
    steps, odd = plain_steps(game, unit)
    found, least = {here: Reach(points, 0.0, here)}, {here: toll(points, 0.0)}
    heap = [(0.0, here)]
    done: set[int] = set()
    while heap:
        _, space = heappop(heap)
        if space in done:
            continue
        done.add(space)
        rest, danger, _ = found[space]
        for there, (plain, _) in steps[space].items():
            if there in done or foes >> there & 1:
                continue
            cost = step_cost(game, unit, space, there) if (odd >> space | odd >> there) & 1 else plain
            if cost is None or cost > rest:
                continue
            known = least.get(there, inf)
            if toll(rest - cost, danger) >= known:                                            # even if nobody fires
                continue
            risk = danger + fire(there)
            mine = toll(rest - cost, risk)
            if mine < known:
                found[there], least[there] = Reach(rest - cost, risk, space), mine
                heappush(heap, (mine, there))
    return found


def path(found: dict[int, Reach], goal: int) -> list[int]:
    """The hexes to a goal, the one a unit stands in first."""
    way = [goal]
    while found[goal].before != goal:
        goal = found[goal].before
        way.append(goal)
    return way[::-1]
