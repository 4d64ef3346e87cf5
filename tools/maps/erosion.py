"""Running water shapes the ground: valleys that branch, spurs between them, and the beds where water gathers."""

import heapq
import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, gaussian_filter1d, zoom

from .geometry import Floats, Line, drifted, points_of
from .noise import fitted, fractal
from .relief import Ground

UNEVEN = 1.3
WINDING = 8.0
STEPS = [(down, right, math.hypot(down, right)) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


@dataclass(frozen=True)
class Drainage:
    """For every cell in which cell its water goes on, how far that is, and how many cells drain through it.

    ``order`` runs upstream: a cell comes after the one it drains into. Outlets drain into themselves.
    """

    order: list[int]
    into: list[int]
    far: list[float]
    catchment: Floats


def eroded(land: Ground, water: NDArray[np.bool_], rounds: int, strength: float, cells: int = 4) -> Ground:
    """Lets water cut into the ground, on a grid ``cells`` times coarser; ``water`` marks rivers, which stay."""
    before = land.z[::cells, ::cells]
    outlets = _outlets(water, cells, before.shape)
    z = before.copy()
    chance = np.random.default_rng(rounds)
    for _ in range(rounds):
        z = _uneven(z, chance)
        z = gaussian_filter(_cut(z, drainage(z, outlets), strength), 0.45)
    change = fitted(zoom(z - before, cells, order=1), land.z.shape)
    return Ground(land.xs, land.ys, land.z + gaussian_filter(change, cells * 0.55))


def _uneven(z: Floats, chance: np.random.Generator) -> Floats:
    """Harder and softer spots, the more the steeper: on an even slope water would run in rulers' lines."""
    slope_y, slope_x = np.gradient(z)
    rough: Floats = z + UNEVEN * np.hypot(slope_x, slope_y) * gaussian_filter(chance.standard_normal(z.shape), 0.7)
    return rough


def drainage(z: Floats, outlets: NDArray[np.bool_]) -> Drainage:
    """Floods the ground from its outlets upwards; each cell drains into the lowest neighbour reached before it."""
    rows, columns = z.shape
    heights = z.ravel().tolist()
    into = [-1] * len(heights)
    far = [1.0] * len(heights)
    order: list[int] = []
    shore = [(heights[i], i) for i in np.flatnonzero(outlets.ravel()).tolist()]
    for _, i in shore:
        into[i] = i
    heapq.heapify(shore)
    while shore:
        level, i = heapq.heappop(shore)
        order.append(i)
        row, column = divmod(i, columns)
        for down, right, distance in STEPS:
            r, c = row + down, column + right
            j = r * columns + c
            if 0 <= r < rows and 0 <= c < columns and into[j] < 0:
                into[j], far[j] = i, distance
                heapq.heappush(shore, (max(level, heights[j]), j))
    return Drainage(order, into, far, _gathered(order, into).reshape(z.shape))


def beds(land: Ground, water: NDArray[np.bool_], least: float, cells: int = 4) -> list[Line]:
    """Lines of the beds through which at least ``least`` cells drain, each from its head to a river or a larger bed."""
    coarse = land.z[::cells, ::cells]
    # Without small ups and downs the beds of flat ground would be rulers' lines.
    z = coarse + WINDING * fractal(coarse.shape, (16, 7), (1, 0.6), 9)
    found = drainage(z, _outlets(water, cells, z.shape))
    catchment, columns = found.catchment.ravel(), z.shape[1]
    taken: set[int] = set()
    lines: list[Line] = []
    for head in _heads(found, least):
        path = _followed(found, head, taken)
        if len(path) > 7 and catchment[path[0]] >= least:
            rows, cols = np.divmod(np.array(path), columns)
            xy = np.c_[land.xs[cols * cells], land.ys[rows * cells]]
            lines.append(drifted(points_of(gaussian_filter1d(xy, 1.6, axis=0, mode="nearest")[::2]), 4, 52))
    return lines


def _outlets(water: NDArray[np.bool_], cells: int, shape: tuple[int, ...]) -> NDArray[np.bool_]:
    """Rivers, and the rim of the sheet, over which water runs off."""
    wet = np.zeros(shape, dtype=bool)
    rows, columns = np.nonzero(water)
    wet[np.minimum(rows // cells, shape[0] - 1), np.minimum(columns // cells, shape[1] - 1)] = True
    wet[0], wet[-1], wet[:, 0], wet[:, -1] = True, True, True, True
    return wet


def _gathered(order: list[int], into: list[int]) -> Floats:
    total = [1.0] * len(into)
    for i in reversed(order):
        if into[i] != i:
            total[into[i]] += total[i]
    return np.array(total)


def _cut(z: Floats, flow: Drainage, strength: float) -> Floats:
    """Each cell sinks towards the one below it, the faster the more water passes; never below it."""
    heights = z.ravel().tolist()
    force = (strength * np.sqrt(flow.catchment)).ravel().tolist()
    for i in flow.order:
        below = heights[flow.into[i]]
        if below < heights[i]:
            pull = force[i] / flow.far[i]
            heights[i] = (heights[i] + pull * below) / (1 + pull)
    return np.array(heights).reshape(z.shape)


def _heads(flow: Drainage, least: float) -> list[int]:
    """Where beds begin, those of the longest ways first."""
    large = (flow.catchment.ravel() >= least).tolist()
    fed = [False] * len(large)
    length = [0] * len(large)
    for i in flow.order:
        below = flow.into[i]
        if large[i] and below != i:
            fed[below] = True
            length[i] = length[below] + 1
    heads = [i for i in flow.order if large[i] and not fed[i] and flow.into[i] != i]
    return sorted(heads, key=lambda i: -length[i])


def _followed(flow: Drainage, head: int, taken: set[int]) -> list[int]:
    path = [head]
    while path[-1] not in taken and flow.into[path[-1]] != path[-1]:
        taken.add(path[-1])
        path.append(flow.into[path[-1]])
    return path
