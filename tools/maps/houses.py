"""City blocks, suburbs, villages and single large buildings."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import Point as Spot
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from .geometry import Floats, Point, polygons, turned
from .noise import patchy


@dataclass(frozen=True)
class Quarter:
    """Part of a town with streets of its own: where, how its streets lie, how large its blocks are."""

    shape: BaseGeometry
    turn: float
    block: float
    street: float
    jitter: float = 0.08
    bend: float = 0


def blocks(quarter: Quarter, seed: int) -> list[Polygon]:
    """Blocks between the streets of a jittered lattice, bent where the quarter grew without a plan."""
    chance = np.random.default_rng(seed)
    x0, y0, x1, y1 = quarter.shape.bounds
    reach = math.hypot(x1 - x0, y1 - y0) / 2 + 20
    u, v = (_cuts(reach, size, chance) for size in (quarter.block, quarter.block * 0.76))
    grid = np.stack(np.meshgrid(u, v), axis=-1)
    grid = grid + chance.uniform(-quarter.jitter, quarter.jitter, grid.shape) * quarter.block
    corners = turned(grid.reshape(-1, 2), quarter.turn, ((x0 + x1) / 2, (y0 + y1) / 2))
    corners = _bent(corners, quarter.bend).reshape(grid.shape)
    quads = np.stack([corners[:-1, :-1], corners[:-1, 1:], corners[1:, 1:], corners[1:, :-1]], axis=2)
    return _between_streets([Polygon(q) for q in quads.reshape(-1, 4, 2)], quarter)


def _bent(xy: Floats, bend: float) -> Floats:
    """Waves of several lengths; they depend on the place alone, so neighbouring quarters bend alike."""
    x, y = xy.T
    push = np.c_[
        np.sin(y / 31 + np.sin(x / 53)) + 0.5 * np.sin(y / 13 + x / 17),
        np.sin(x / 29 + 1.3 * np.sin(y / 47)) + 0.5 * np.sin(x / 14 - y / 16),
    ]
    bent: Floats = xy + bend * push
    return bent


def _cuts(reach: float, size: float, chance: np.random.Generator) -> Floats:
    cuts: Floats = np.cumsum(size * chance.choice([0.75, 1, 1, 1.3], int(3 * reach / size))) - reach
    return cuts[cuts < reach]


def _between_streets(cells: Sequence[BaseGeometry], quarter: Quarter) -> list[Polygon]:
    shapely.prepare(quarter.shape)
    near = [c for c in cells if quarter.shape.intersects(c)]
    shrunk = shapely.buffer(near, -quarter.street / 2, join_style="mitre", mitre_limit=3)
    return [p for b in shrunk for p in polygons(b.intersection(quarter.shape)) if p.area > 8]


def thinned(blocks: list[Polygon], likely: Floats, clump: float, seed: int) -> list[Polygon]:
    """Leaves blocks out in patches; ``likely`` is the chance of each to stay."""
    if not blocks:
        return blocks
    rank = patchy(_centres(blocks), clump, seed)
    return [b for b, r, p in zip(blocks, rank, likely, strict=True) if r <= p]


def nearness(blocks: list[Polygon], centre: Point, reach: float) -> Floats:
    """1 at the centre, falling off like a bell."""
    if not blocks:
        return np.empty(0)
    away = np.hypot(*(_centres(blocks) - np.array(centre)).T)
    bell: Floats = np.exp(-((away / reach) ** 2))
    return bell


def roadside(blocks: list[Polygon], roads: BaseGeometry, reach: float) -> Floats:
    """1 beside a road, falling off like a bell."""
    away = shapely.distance(np.array(blocks), roads) if blocks else np.empty(0)
    bell: Floats = np.exp(-((away / reach) ** 2))
    return bell


def _centres(blocks: list[Polygon]) -> Floats:
    return np.asarray(shapely.get_coordinates(shapely.centroid(np.array(blocks))))


def cleared(blocks: list[Polygon], avoid: BaseGeometry, least: float = 9) -> list[Polygon]:
    """Cuts streets, squares, rails and water out of the blocks; slivers are dropped."""
    shapely.prepare(avoid)
    cut = [b.difference(avoid) if avoid.intersects(b) else b for b in blocks]
    return [p for b in cut for p in polygons(b) if p.area > least and p.buffer(-0.9).area > 0]


def with_yards(blocks: list[Polygon], share: float, seed: int) -> list[Polygon]:
    """Opens a courtyard in the given share of the larger blocks."""
    chance = np.random.default_rng(seed).random(len(blocks))
    return [_yard(b) if c < share and b.area > 85 else b for b, c in zip(blocks, chance, strict=True)]


def _yard(block: Polygon) -> Polygon:
    inner = max(polygons(block.buffer(-3.1, join_style="mitre")), key=lambda p: p.area, default=None)
    return block if inner is None or inner.area < 4 else Polygon(block.exterior, [inner.exterior])


def village(
    centre: Point, radius: float, turn: float, seed: int, block: float = 6.2, close: float = 1
) -> list[Polygon]:
    """Small blocks, close in the middle and loose at the rim; ``close`` above 1 leaves fewer gaps."""
    full = blocks(Quarter(Spot(centre).buffer(radius * 1.3), turn, block, block * 0.274, 0.16, 1.5), seed)
    return thinned(full, close * nearness(full, centre, radius), 9, seed)


def _placed(shape: BaseGeometry, at: Point, turn: float) -> Polygon:
    placed = affinity.translate(affinity.rotate(shape, turn, origin=(0, 0), use_radians=True), *at)
    return next(polygons(placed))


def hall(at: Point, long: float, deep: float, turn: float = 0) -> list[Polygon]:
    """One large plain building."""
    return [_placed(box(-long / 2, -deep / 2, long / 2, deep / 2), at, turn)]


def court(at: Point, long: float, deep: float, turn: float = 0, wing: float = 4) -> list[Polygon]:
    """A building around a court: palace, barracks, main square."""
    outer = box(-long / 2, -deep / 2, long / 2, deep / 2)
    return [_placed(outer.difference(outer.buffer(-wing, join_style="mitre")), at, turn)]


def comb(at: Point, long: float, deep: float, wings: int, turn: float = 0) -> list[Polygon]:
    """A long house with wings across it: hospital, faculty."""
    parts = [box(-long / 2, -1.6, long / 2, 1.6)]
    pitch = (long - 3) / (wings - 1)
    parts += [box(x, -deep / 2, x + 3, deep / 2) for x in (-long / 2 + i * pitch for i in range(wings))]
    return [_placed(shapely.union_all(parts), at, turn)]


def sheds(at: Point, columns: int, rows: int, turn: float = 0, long: float = 9, deep: float = 3) -> list[Polygon]:
    """Rows of equal huts: barracks, slaughterhouse, pavilions."""
    huts: list[Polygon] = []
    for i in range(columns):
        for j in range(rows):
            x, y = (i - columns / 2) * (long + 2.4), (j - rows / 2) * (deep + 2.6)
            huts.append(_placed(box(x, y, x + long, y + deep), at, turn))
    return huts


def arena(at: Point, long: float, deep: float, turn: float = 0, wall: float = 2.6) -> list[Polygon]:
    """A round or oval ring: bullring, stadium."""
    oval = affinity.scale(Spot(0, 0).buffer(1, quad_segs=12), long / 2, deep / 2)
    return [_placed(oval.difference(oval.buffer(-wall)), at, turn)]


def star(at: Point, arms: int, long: float, turn: float = 0) -> list[Polygon]:
    """Wings that meet in a hub, and a wall around them: a model prison."""
    wings = [affinity.rotate(box(0, -1.3, long, 1.3), 360 / arms * i, origin=(0, 0)) for i in range(arms)]
    wall = Spot(0, 0).buffer(long + 2.6, quad_segs=2)
    parts = [shapely.union_all([*wings, Spot(0, 0).buffer(2.4)]), wall.difference(wall.buffer(-0.9))]
    return [_placed(part, at, turn) for part in parts]
