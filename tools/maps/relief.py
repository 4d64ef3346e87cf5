"""The shape of the ground: heights by spline and noise, tints, hill shade, contours, hachures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from contourpy import LineType, contour_generator
from numpy.typing import NDArray
from scipy.interpolate import RBFInterpolator
from scipy.ndimage import distance_transform_edt, gaussian_filter, zoom

from .geometry import Floats, Line, points_of, spline
from .noise import fitted, fractal
from .palette import Palette

TINTS = ("map-low", *(f"map-tint-{i}" for i in range(1, 7)))
COARSE = 4


@dataclass(frozen=True)
class Ground:
    """Heights in metres on a square grid that covers the sheet."""

    xs: Floats
    ys: Floats
    z: Floats

    @property
    def step(self) -> float:
        return float(self.xs[1] - self.xs[0])


def ground(width: float, height: float, step: float, known: Floats, smoothing: float) -> Ground:
    """Thin-plate spline through known heights, rows of x, y, metres."""
    xs, ys = np.arange(0, width + step, step), np.arange(0, height + step, step)
    surface = RBFInterpolator(known[:, :2] / 500, known[:, 2], kernel="thin_plate_spline", smoothing=smoothing)
    xx, yy = np.meshgrid(xs[::COARSE], ys[::COARSE])
    z = surface(np.c_[xx.ravel(), yy.ravel()] / 500).reshape(xx.shape)
    return Ground(xs, ys, gaussian_filter(fitted(zoom(z, COARSE, order=1), (len(ys), len(xs))), 3))


def roughened(
    land: Ground, sizes: Sequence[float], strengths: Sequence[float], seed: int, force: Callable[[Floats], Floats]
) -> Ground:
    """Adds noise (sizes in map units); ``force`` says how strong it is at a height."""
    noise = fractal(land.z.shape, [s / land.step for s in sizes], strengths, seed)
    return Ground(land.xs, land.ys, land.z + noise * force(land.z))


def traced(land: Ground, lines: Sequence[Line]) -> NDArray[np.bool_]:
    """The cells of the grid through which lines run."""
    cells = np.zeros(land.z.shape, dtype=bool)
    for line in lines:
        x, y = (np.array(spline(line, 40)) / land.step).T.astype(int)
        keep = (x >= 0) & (y >= 0) & (x < len(land.xs)) & (y < len(land.ys))
        cells[y[keep], x[keep]] = True
    return cells


def carved(land: Ground, lines: Sequence[Line], depth: float, width: float) -> Ground:
    """Cuts valleys along lines."""
    away = distance_transform_edt(~traced(land, lines)) * land.step
    return Ground(land.xs, land.ys, land.z - depth * np.exp(-((away / width) ** 2)))


def tinted(land: Ground, levels: Sequence[float], palette: Palette) -> Floats:
    """Tints stepped by height, as an array of red, green and blue."""
    tints = np.array([palette.rgb(name) for name in TINTS[: len(levels) + 1]], dtype=float)
    soft: Floats = gaussian_filter(tints[np.digitize(land.z, levels)], (0.7, 0.7, 0))
    return soft


@dataclass(frozen=True)
class Veil:
    """Colour and strongest cover of shadow or light."""

    colour: tuple[int, int, int]
    strength: float


def shaded(land: Ground, shadow: Veil, light: Veil) -> Floats:
    """Hill shade with the sun in the north-west, to lie over tints: red, green, blue, cover."""
    slope_y, slope_x = np.gradient(gaussian_filter(land.z, 1.6), land.step)
    facing = -(slope_x + slope_y)
    facing = np.tanh(1.1 * facing / np.percentile(np.abs(facing), 97))
    away = facing < 0
    colour = np.where(away[..., None], np.array(shadow.colour), np.array(light.colour))
    cover = 255 * np.abs(facing) * np.where(away, shadow.strength, light.strength)
    return np.concatenate([colour, cover[..., None]], axis=-1)


def contours(land: Ground, levels: Sequence[float], shortest: float = 80) -> dict[float, list[Line]]:
    """Contour lines by height; rings shorter than ``shortest`` are dropped."""
    generator = contour_generator(land.xs, land.ys, gaussian_filter(land.z, 1.3), line_type=LineType.Separate)
    found = {level: [np.asarray(line, dtype=float) for line in generator.lines(level)] for level in levels}
    return {level: [_thinned(line) for line in lines if _length(line) >= shortest] for level, lines in found.items()}


def _length(line: Floats) -> float:
    return float(np.hypot(*np.diff(line, axis=0).T).sum())


def _thinned(line: Floats) -> Line:
    every = max(1, round(len(line) * 5 / _length(line)))
    return points_of(np.vstack([line[::every], line[-1:]]))


def hachures(land: Ground, steepest: float, seed: int, step: int = 4) -> list[Line]:
    """Short downhill strokes on the given steepest part of the ground."""
    slope = np.array(np.gradient(gaussian_filter(land.z, 3), land.step))
    steep: Floats = np.hypot(slope[0], slope[1])
    threshold = float(np.quantile(steep, 1 - steepest))
    chance = np.random.default_rng(seed)
    strokes: list[Line] = []
    for row, column in np.argwhere(steep[::step, ::step] > threshold) * step:
        if chance.random() < 0.7:
            s = float(steep[row, column])
            long = min(9.0, 3 + 2.6 * s / threshold) / s
            x, y = land.xs[column] + chance.uniform(-2.5, 2.5), land.ys[row] + chance.uniform(-2.5, 2.5)
            strokes.append([(x, y), (x - slope[1, row, column] * long, y - slope[0, row, column] * long)])
    return strokes
