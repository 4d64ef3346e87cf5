"""``python -m tools.maps eyes_of_the_enemy``"""

import argparse
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from . import picture, sheets
from .palette import PAPERS, read_palette

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "trinchera" / "games"
STYLESHEET = ROOT / "web" / "src" / "tokens.css"
FONTS = ROOT / "web" / "node_modules" / "@fontsource" / "old-standard-tt" / "files"
FONT = "old-standard-tt-latin-400-italic.woff2"
COVER = (640, 420)


def main() -> None:
    options = _options()
    sheet = import_module(f".sheets.{options.game}", __package__)
    if not (options.fonts / FONT).is_file():
        raise SystemExit(f"no {FONT} in {options.fonts}: install the web client's packages or give --fonts")
    art = GAMES / options.game / "art"
    for paper in options.paper or PAPERS:
        bake(sheet, options.game, paper, art, options.fonts / FONT)


def bake(sheet: ModuleType, game: str, paper: str, art: Path, font: Path) -> None:
    """Draws one paper; the light one also gives the cover."""
    drawing = sheet.draw(GAMES / game / "data", read_palette(STYLESHEET, paper))
    pixels = picture.on_paper(picture.rasterise(drawing, sheet.SCALE, font), mottle=0.010, grain=0.006, seed=6)
    picture.save(pixels, art / f"sheet-{paper}.webp", quality=82)
    if paper == "light":
        corner, part = sheet.COVER
        cover = picture.cut(pixels, corner, COVER, part)
        picture.save(picture.folded(cover, folds=2), art / "cover.webp", quality=78)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.maps", description="Draw the map sheet of a game.")
    parser.add_argument("game", choices=[m.name for m in iter_modules(sheets.__path__)])
    parser.add_argument("--paper", action="append", choices=PAPERS, help="only this paper")
    parser.add_argument("--fonts", type=Path, default=FONTS, help="folder with the lettering (Old Standard TT)")
    return parser.parse_args()


if __name__ == "__main__":
    main()
