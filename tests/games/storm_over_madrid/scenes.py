"""Scenes that the rules tests of Storm Over Madrid begin from. Nobody holds chits unless they are given."""

from functools import cache
from pathlib import Path
from typing import Any

from tests.scene import asked, play
from trinchera.engine.bits import members
from trinchera.engine.chance import Seeded
from trinchera.engine.ids import SideId
from trinchera.games.storm_over_madrid import TITLE
from trinchera.games.storm_over_madrid.activation import Activation
from trinchera.games.storm_over_madrid.board import Play, controller, is_fresh, stack
from trinchera.games.storm_over_madrid.data import CHITS, SEATS, Data

N, R = SEATS


@cache
def box() -> Data:
    """The game's data with the values of `box.toml`, which tuning does not change."""
    text = Path(__file__).with_name("box.toml").read_text("utf-8")
    return TITLE.load(TITLE.pack().with_override(text, "box.toml"))


def storm(units: str = "", **position: Any) -> Play:
    """A game at an impulse. Units stand as in "K: n01 r03/spent, box5: n48"; the document gives the rest."""
    game = TITLE.imagine(box(), {"game": "storm_over_madrid", "units": standing(units), **position}, Seeded(0))
    game.log = []
    return game


def standing(words: str) -> dict[str, str]:
    found = {}
    for part in filter(None, (piece.strip() for piece in words.split(","))):
        space, names = part.split(":")
        for name in names.split():
            unit, _, state = name.partition("/")
            found[unit] = f"{space} {state}".strip()
    return found


def new_game(scenario: str) -> Play:
    game = TITLE.new(scenario, data=box())
    game.log = []
    return game


def at_step(step: str, units: str = "", **position: Any) -> Play:
    """A game whose turn stands at a step."""
    return storm(units, stack=[{"frame": "Turn", "step": step}], **position)


def activate(game: Play, area: str, kind: str, units: str) -> Play:
    """Name an area, what is done and who does it; questions with one answer are not asked."""
    play(game, area)
    if asked(game) == "activation-kind":
        play(game, kind)
    for unit in units.split():
        frame = game.stack[-1]
        assert isinstance(frame, Activation), asked(game)
        if game.data.number[unit] not in frame.units:
            play(game, unit)
    frame = game.stack[-1]
    assert isinstance(frame, Activation)
    assert frame.what == kind
    return game


def fight(game: Play, area: str, units: str, prepared: bool = False) -> Play:
    activate(game, area, "fight", units)
    return play(game, *(["prepare"] if prepared else []), "attack")


def assault(game: Play, area: str, units: str, *path: str, prepared: bool = False) -> Play:
    activate(game, area, "assault", units)
    return play(game, *(["prepare"] if prepared else []), *path)


def move(game: Play, area: str, units: str, *path: str) -> Play:
    """A whole move: it ends where the path does."""
    play(activate(game, area, "move", units), *path)
    return play(game, "done") if asked(game) == "march-onward" and path[-1] != "done" else game


def bombard(game: Play, area: str, guns: str, target: str) -> Play:
    return play(activate(game, area, "bombard", guns), target)


def where(game: Play, unit: str) -> str:
    """The space a unit is in, or the place off the map."""
    return TITLE.describe(game, N)["units"][unit].split()[0]  # type: ignore[no-any-return]


def fresh(game: Play, unit: str) -> bool:
    return is_fresh(game.board, game.data.number[unit])


def held_by(game: Play, area: str) -> str:
    return SEATS[controller(game.board, game.data.number_of(area))]


def units_in(game: Play, seat: str, area: str) -> str:
    found = stack(game, SideId(SEATS.index(seat)), game.data.number_of(area))
    return " ".join(game.data.units[unit].id for unit in members(found))


def hand(game: Play, seat: str) -> list[str]:
    return list(TITLE.describe(game, seat)["hand"][seat])


def in_pool(game: Play, chit: str) -> int:
    return game.board.pool[CHITS.index(chit)]
