"""From a drawing to pictures: chromium rasterises, numpy lays the paper over it, Pillow writes WebP."""

import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from . import svg
from .geometry import Floats
from .noise import fractal

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--no-first-run",
    "--disable-background-networking",
    "--allow-file-access-from-files",
    "--virtual-time-budget=4000",
)


@dataclass(frozen=True)
class Drawing:
    """A sheet before rasterising: SVG elements, and the arrays that they show as images by name."""

    width: float
    height: float
    images: dict[str, Floats]
    elements: list[str]
    left: float = 0
    top: float = 0
    clear: bool = False
    """Whether it lies over something else: where nothing is drawn one sees through it."""
    part: float = 1
    """The size of its picture beside the other sheets of the game."""
    mottle: float = 0.010
    """How uneven its paper is; sheets that are laid side by side must not differ."""


@dataclass(frozen=True)
class Cover:
    """The piece of a sheet on the home page: its corner in pixels of the sheet, and how many of them make one pixel."""

    sheet: str
    corner: tuple[float, float]
    part: float


def rasterise(drawing: Drawing, scale: float, font: Path) -> Floats:
    """One screenshot of the drawing, ``scale`` pixels to the map unit."""
    with tempfile.TemporaryDirectory(prefix="sheet-") as folder:
        place = Path(folder)
        for name, pixels in drawing.images.items():
            Image.fromarray(np.round(pixels).astype(np.uint8)).save(place / f"{name}.png")
        shutil.copy(font, place / "sheet.woff2")
        (place / "sheet.html").write_text(_page(drawing), encoding="utf-8")
        _screenshot(place, drawing, scale)
        colours = "RGBA" if drawing.clear else "RGB"
        return np.asarray(Image.open(place / "sheet.png").convert(colours), dtype=float)


def _page(drawing: Drawing) -> str:
    style = "@font-face{font-family:Sheet;font-style:italic;src:url(sheet.woff2)}"
    frame = (drawing.left, drawing.top, drawing.width, drawing.height)
    return svg.document(frame, style, drawing.elements)


def _screenshot(place: Path, drawing: Drawing, scale: float) -> None:
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        raise FileNotFoundError(f"none of {', '.join(BROWSERS)} is installed")
    own = (
        *(("--default-background-color=00000000",) if drawing.clear else ()),
        f"--user-data-dir={place / 'profile'}",
        f"--force-device-scale-factor={scale}",
        f"--window-size={round(drawing.width)},{round(drawing.height)}",
        f"--screenshot={place / 'sheet.png'}",
    )
    page = (place / "sheet.html").as_uri()
    subprocess.run([browser, *FLAGS, *own, page], check=True, capture_output=True, timeout=120)


def on_paper(pixels: Floats, mottle: float, grain: float, seed: int) -> Floats:
    """The unevenness of paper: broad pale clouds and a fine grain."""
    shape = pixels.shape[:2]
    clouds = fractal(shape, [110, 36], [0.7, 0.5], seed) * mottle
    fine = gaussian_filter(np.random.default_rng(seed).standard_normal(shape), 0.6) * grain
    light = (1 + clouds + fine)[..., None]
    return np.concatenate([np.clip(pixels[..., :3] * light, 0, 255), pixels[..., 3:]], axis=-1)


def folded(pixels: Floats, folds: int) -> Floats:
    """Upright creases, dark on one side and light on the other, as of a map that was carried in a pocket."""
    width = pixels.shape[1]
    x = np.arange(width, dtype=float)
    light = np.ones(width)
    for i in range(1, folds + 1):
        away = x - width * i / (folds + 1)
        light += 0.11 * np.exp(-(((away - 1.6) / 1.4) ** 2)) - 0.10 * np.exp(-(((away + 1.2) / 1.5) ** 2))
        light -= 0.05 * np.exp(-np.abs(away) / 26) * np.where(away < 0, 1, -0.55)
    return np.clip(pixels * light[None, :, None], 0, 255)


def cut(pixels: Floats, corner: tuple[float, float], size: tuple[int, int], part: float) -> Floats:
    """A piece of the picture from the corner on, ``part`` source pixels to one of the result."""
    x, y = (round(v) for v in corner)
    piece = Image.fromarray(pixels.astype(np.uint8)).crop((x, y, x + round(size[0] * part), y + round(size[1] * part)))
    return np.asarray(piece.resize(size, Image.Resampling.LANCZOS), dtype=float)


def save(pixels: Floats, target: Path, quality: int) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(np.round(pixels).astype(np.uint8)).save(target, "WEBP", quality=quality, method=6)
