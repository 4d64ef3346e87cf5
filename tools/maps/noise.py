"""Smooth chance: the same seed always gives the same ground."""

from collections.abc import Sequence

import numpy as np
from scipy.ndimage import gaussian_filter, zoom
from scipy.stats import rankdata

from .geometry import Floats

CELL = 4


def fractal(shape: tuple[int, ...], sizes: Sequence[float], strengths: Sequence[float], seed: int) -> Floats:
    """Noise of several sizes (in cells of the array), each with its own strength."""
    chance = np.random.default_rng(seed)
    total = np.zeros(shape)
    for size, strength in zip(sizes, strengths, strict=True):
        cells = [int(n / size * 3) + 8 for n in shape]
        noise = gaussian_filter(chance.standard_normal(cells), 1.0)
        total += strength * fitted(zoom(noise / noise.std(), size / 3, order=3), shape)
    return total


def fitted(grid: Floats, shape: tuple[int, ...]) -> Floats:
    """The array cut or padded to a shape."""
    cut = grid[: shape[0], : shape[1]]
    return np.pad(cut, [(0, shape[i] - cut.shape[i]) for i in (0, 1)], mode="edge")


def patchy(xy: Floats, size: float, seed: int) -> Floats:
    """A rank from 0 to 1 for every point; neighbours within about ``size`` rank alike."""
    cells = np.maximum(xy / CELL, 0).astype(int)
    columns, rows = cells.max(axis=0) + 1
    noise = fractal((int(rows), int(columns)), [size / CELL], [1.0], seed)[cells[:, 1], cells[:, 0]]
    noise = noise + np.random.default_rng(seed).normal(0, 0.45, len(xy))
    ranks: Floats = rankdata(noise) / len(xy)
    return ranks


def clumped(xy: Floats, share: float, size: float, seed: int) -> Floats:
    """Keeps the given share of the points, in clumps of about the given size."""
    return xy[patchy(xy, size, seed) <= share] if len(xy) else xy
