"""The front ends know no game and no war: what they show, sheet, style and view tell them."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import trinchera
from tests.emissions import SOURCE, emissions
from trinchera import catalogue
from trinchera.engine.style import ICONS, PALETTES

WEB = Path(trinchera.__file__).parents[2] / "web" / "src"
FRONT_ENDS = [*sorted(path for kind in ("*.ts", "*.svelte", "*.css") for path in WEB.rglob(kind)),
              SOURCE / "terminal" / "picture.py", SOURCE / "words.py"]
GENERATED = "schema.d.ts"
LITERAL = re.compile(r"""(["'`])((?:(?!\1).)*)\1""")
WORD = re.compile(r"[A-Za-z][\w-]*")

OWN = {"turn", "round", "date", "minor", "spent", "reduced", "river", "control", "draw", "result", "target", "place",
       "aside", "points", "track", "trench", "inside"}
"""Words of the games with a meaning of their own here: roles of tracks, effects of marks, kinds of lines, a layer of
the client, values of messages, names within the source."""


@cache
def known() -> frozenset[str]:
    """The ids of every game: sides, units, marks, boxes, tracks, questions, choices, keys of the log."""
    return frozenset(name for slug in catalogue.GAMES for name in ids(slug)) - OWN


def ids(slug: str) -> Iterator[str]:
    title = catalogue.game(slug)
    style = title.table.style
    yield from (slug, *title.seats, *style.marks, *style.tags, *style.outcomes, *title.outcomes)
    yield from (side.id for side in style.sides)
    families = ("log-", "box-", "mark-", "track-", "ask-", "choice-")
    yield from (key.partition("-")[2] for key in emissions(SOURCE / "games" / slug) if key.startswith(families))
    for scenario in title.scenarios:
        yield scenario.id
        game = title.new(scenario.id)
        for seat in title.seats:
            view = title.table.look(game, seat)
            yield from (piece.id for piece in view.pieces)
            yield from (track.id for track in view.tracks)
        yield from (box.id for box in title.table.sheet(game.data, scenario.id).boxes)


@pytest.mark.slow
def test_there_is_something_to_look_for() -> None:
    assert {"nationalist", "republican", "durruti", "cas01", "round-activate", "chit-played"} <= known()
    assert len(FRONT_ENDS) > 60


@pytest.mark.slow
@pytest.mark.parametrize("path", FRONT_ENDS, ids=lambda path: path.name)
def test_no_front_end_names_a_side_a_unit_or_a_line_of_a_game(path: Path) -> None:
    text = path.read_text("utf-8")
    if path.name == GENERATED:
        return
    named = {literal for _, literal in LITERAL.findall(text)} & known()
    assert named == set()
    sides = {side.id for slug in catalogue.GAMES for side in catalogue.game(slug).table.style.sides}
    assert set(WORD.findall(text)) & (sides | set(catalogue.GAMES)) == set()


def test_every_palette_is_drawn_in_full_on_both_papers() -> None:
    tokens = (WEB / "tokens.css").read_text("utf-8")
    parts = {name: set(re.findall(rf"--{name}(-[\w-]+)?:", tokens)) for name in PALETTES}
    assert len({frozenset(found) for found in parts.values()}) == 1
    assert all(tokens.count(f"--{name}{part}:") == 2 for name, found in parts.items() for part in found)


@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_styles_name_only_what_front_ends_can_draw(slug: str) -> None:
    style = catalogue.game(slug).table.style
    assert {side.palette for side in style.sides} <= set(PALETTES)
    assert {line.icon for line in style.legend} <= set(ICONS)
    assert {mark.side for mark in style.marks.values()} <= {"", *(side.id for side in style.sides)}
    assert len({side.sign for side in style.sides}) == len(style.sides)
    tokens = (WEB / "tokens.css").read_text("utf-8")
    flags = {f"flag-{colour}" for side in style.sides for colour, _ in side.flag}
    for colour in flags | {mark.colour for mark in style.marks.values()}:
        assert f"--{colour}:" in tokens


@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_every_ending_that_somebody_wins_bears_the_colours_of_one_side(slug: str) -> None:
    title = catalogue.game(slug)
    won = [ending for side in title.table.style.sides for ending in side.wins]
    assert sorted(won) == sorted(set(title.outcomes) - {"draw"})
