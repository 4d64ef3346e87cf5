"""``python -m tools.maps eyes_of_the_enemy``"""

import argparse
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from . import picture, sheets
from .geometry import Floats
from .palette import PAPERS, read_palette

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "trinchera" / "games"
STYLESHEET = ROOT / "web" / "src" / "tokens.css"
FONTS = ROOT / "web" / "node_modules" / "@fontsource" / "old-standard-tt" / "files"
FONT = "old-standard-tt-latin-400-italic.woff2"
COVER = (640, 420)


def main() -> None:
    options = _options()
    maps = import_module(f".sheets.{options.game}", __package__)
    if not (options.fonts / FONT).is_file():
        raise SystemExit(f"no {FONT} in {options.fonts}: install the web client's packages or give --fonts")
    for name in options.sheet or maps.SHEETS:
        for paper in options.paper or PAPERS:
            bake(maps, name, paper, GAMES / options.game, options.fonts / FONT)


def bake(maps: ModuleType, name: str, paper: str, game: Path, font: Path) -> None:
    """Draws one sheet on one paper; a light one also gives the cover."""
    drawing = maps.draw(name, game / "data", read_palette(STYLESHEET, paper))
    drawn = picture.rasterise(drawing, maps.SCALE * drawing.part, font)
    pixels = picture.on_paper(drawn, drawing.mottle, grain=0.006, seed=6)
    picture.save(pixels, game / "art" / f"{name}-{paper}.webp", maps.QUALITY)
    if paper == "light" and name == maps.COVER.sheet:
        save_cover(pixels, maps.COVER, game / "art" / "cover.webp")


def save_cover(pixels: Floats, cover: picture.Cover, target: Path) -> None:
    piece = picture.cut(pixels[..., :3], cover.corner, COVER, cover.part)
    picture.save(picture.folded(piece, folds=2), target, quality=78)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.maps", description="Draw the map sheets of a game.")
    parser.add_argument("game", choices=[m.name for m in iter_modules(sheets.__path__)])
    parser.add_argument("--sheet", action="append", help="only this sheet")
    parser.add_argument("--paper", action="append", choices=PAPERS, help="only this paper")
    parser.add_argument("--fonts", type=Path, default=FONTS, help="folder with the lettering (Old Standard TT)")
    return parser.parse_args()


if __name__ == "__main__":
    main()
