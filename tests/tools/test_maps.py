"""The map sheets in the box fit the maps they are drawn for, and the baker finds its colours."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tools.maps.palette import PAPERS, read_palette
from trinchera.engine.hexes import Field, Layout
from trinchera.games.a_las_barricadas.table import sheet as barricadas
from trinchera.games.the_spanish_civil_war.table import sheet as spain

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "trinchera" / "games"
STYLESHEET = ROOT / "web" / "src" / "tokens.css"
INKS = ("map-low", *(f"map-tint-{n}" for n in range(1, 7)), "map-contour", "map-wood", "map-water-line", "map-road",
        "map-rail", "map-town", "map-label-halo", "paper-map", "ink-2")

LARGEST = 900_000
"""Bytes of a picture: on a slow line it is there in some seconds."""


def table(game: str, name: str) -> dict[str, Any]:
    return tomllib.loads((GAMES / game / "data" / f"{name}.toml").read_text(encoding="utf-8"))


def picture_size(path: Path) -> tuple[int, int]:
    """Width and height from the header of a lossy WebP file."""
    head = path.read_bytes()[:30]
    assert head[8:16] == b"WEBPVP8 "
    return int.from_bytes(head[26:28], "little") & 0x3FFF, int.from_bytes(head[28:30], "little") & 0x3FFF


@pytest.mark.parametrize("paper", PAPERS)
def test_every_ink_of_a_sheet_is_in_the_stylesheet(paper: str) -> None:
    palette = read_palette(STYLESHEET, paper)
    assert all(len(palette[ink]) == 7 for ink in INKS)
    assert palette.pick(1, 2) == PAPERS.index(paper) + 1


def test_dark_paper_is_darker() -> None:
    light, dark = (sum(read_palette(STYLESHEET, paper).rgb("paper-map")) for paper in ("light", "dark"))
    assert light > 2 * dark


def test_a_stylesheet_without_the_paper_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tokens.css").write_text('[data-paper="light"] {\n  --ink: #000000;\n}\n', encoding="utf-8")
    assert read_palette(tmp_path / "tokens.css", "light").rgb("ink") == (0, 0, 0)
    with pytest.raises(ValueError, match="dark"):
        read_palette(tmp_path / "tokens.css", "dark")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", ["eyes_of_the_enemy", "storm_over_madrid"])
def test_the_picture_of_an_area_map_fits_its_sheet(game: str, paper: str) -> None:
    sheet = table(game, "sheet")["sheet"]
    width, height = picture_size(GAMES / game / "art" / f"sheet-{paper}.webp")
    assert width == pytest.approx(1.25 * sheet["width"], abs=1)
    assert height == pytest.approx(1.25 * sheet["height"], abs=1)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", ["belchite", "teruel"])
def test_the_picture_of_a_hex_map_fits_its_hexes(name: str, paper: str) -> None:
    tables = table("civil_war_battles", "map")
    grid = {key: tables["grid"][key] for key in ("columns", "rows", "back")}
    field = Field(Layout(**grid), tables[f"{name}_map"]["rows"])
    corners = [corner for index in field.number.values() for corner in field.corners(index, 60)]
    assert (min(x for x, _ in corners), min(y for _, y in corners)) == pytest.approx((0, 0), abs=1e-6)
    width, height = picture_size(GAMES / "civil_war_battles" / "art" / f"{name}-{paper}.webp")
    assert (width, height) == pytest.approx([1.5 * side for side in field.extent(60)], abs=1.5)


def clear_picture_size(path: Path) -> tuple[int, int]:
    """Width and height of a WebP picture one can see through."""
    head = path.read_bytes()[:30]
    assert head[12:16] == b"VP8X"
    return 1 + int.from_bytes(head[24:27], "little"), 1 + int.from_bytes(head[27:30], "little")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("letter", "abcd")
def test_each_geomorphic_map_is_drawn_as_printed_and_turned(letter: str, turned: bool, paper: str) -> None:
    tile = barricadas.tile(letter.upper(), (0, 0), turned)
    art = GAMES / "a_las_barricadas" / "art" / f"{tile.art}-{paper}.webp"
    assert clear_picture_size(art) == pytest.approx((1.25 * tile.width, 1.25 * tile.height), abs=1)
    assert art.stat().st_size < LARGEST


@pytest.mark.parametrize("paper", PAPERS)
def test_the_picture_of_spain_fits_its_sheet(paper: str) -> None:
    art = GAMES / "the_spanish_civil_war" / "art"
    assert picture_size(art / f"spain-{paper}.webp") == (1.25 * spain.WIDTH, 1.25 * spain.HEIGHT)
    assert clear_picture_size(art / f"veil-{paper}.webp") == (0.75 * spain.WIDTH, 0.75 * spain.HEIGHT)
    assert (art / f"spain-{paper}.webp").stat().st_size < LARGEST


def test_a_map_lies_half_a_hex_over_the_next() -> None:
    """Pictures of neighbours share the strip in which the hexes of both interlock."""
    one, other = (barricadas.tile("A", cell, False) for cell in ((0, 0), (1, 1)))
    rim = 2 * barricadas.TILE_RIM
    assert other.x - one.x == pytest.approx(one.width - rim - barricadas.SIZE / 2, abs=0.1)
    assert other.y - one.y == pytest.approx(one.height - rim - barricadas.SIZE * 3**0.5 / 2, abs=0.1)
