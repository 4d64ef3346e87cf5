"""Scenes that the rules tests of The Eyes of the Enemy begin from. Combats have no support unless it is given."""

from functools import cache
from pathlib import Path
from typing import Any

from tests.scene import told
from trinchera.engine.chance import Seeded
from trinchera.engine.ids import SpaceId
from trinchera.games.eyes_of_the_enemy import TITLE
from trinchera.games.eyes_of_the_enemy.board import Play, control
from trinchera.games.eyes_of_the_enemy.data import Data

HOMES = [7, 15, 26]
NO_SUPPORT: dict[str, Any] = {"air": 0, "artillery": {"castejon": 0, "asensio": 0, "delgado": 0}}
BRIGADE = ("ib_inf1", "ib_inf2", "ib_inf3", "ib_inf4", "ib_mg1", "ib_mg2", "ib_mg3", "ib_t26_1", "ib_t26_2",
           "ib_art1", "ib_art2", "ib_air1", "ib_air2")
BRIGADE_IN = dict.fromkeys(BRIGADE, "container")
OPERATIONS = [{"frame": "Turn", "step": "deploy"}]


@cache
def box() -> Data:
    """The game's data with the values of `box.toml`, which tuning does not change."""
    text = Path(__file__).with_name("box.toml").read_text("utf-8")
    return TITLE.load(TITLE.pack().with_override(text, "box.toml"))


def eyes(**position: Any) -> Play:
    """A game that stands as the document says."""
    game = TITLE.imagine(box(), {"game": "eyes_of_the_enemy", **position}, Seeded(0))
    game.log = []
    return game


def new_game(**options: str) -> Play:
    """A game before its first choice."""
    game = TITLE.new(options=options, data=box())
    game.log = []
    return game


def standing_in(area: int, units: str) -> dict[str, str]:
    """The units of one area; states follow a colon: "cas01 cas02:reduced:river"."""
    return {unit: " ".join([str(area), *states]) for unit, *states in (word.split(":") for word in units.split())}


def with_units(area: int, fighters: str, position: dict[str, Any]) -> dict[str, Any]:
    return {**NO_SUPPORT, **position, "units": {**standing_in(area, fighters), **position.get("units", {})}}


def fight(area: int, fighters: str, **position: Any) -> Play:
    """An attack about to be resolved: the next thing is the support, or the resistance die when there is none."""
    stack = [*OPERATIONS, {"frame": "Round", "step": "leftover"}, {"frame": "Combat", "area": area}]
    return eyes(stack=stack, **with_units(area, fighters, position))


def counterattack(area: int, fighters: str = "", **position: Any) -> Play:
    """The counter-attack die of an area is about to fall."""
    stack = [*OPERATIONS, {"frame": "Round", "step": "round_end"}, {"frame": "CounterattackRoll", "area": area}]
    return eyes(stack=stack, **with_units(area, fighters, position))


def counterattacks(**position: Any) -> Play:
    """The activations and combats of a round are over."""
    stack = [*OPERATIONS, {"frame": "Round", "step": "round_end"}, {"frame": "Counterattacks"}]
    return eyes(stack=stack, **{**NO_SUPPORT, **position})


def end_phase(**position: Any) -> Play:
    """The Operations Phase is over."""
    return eyes(stack=OPERATIONS, **position)


def turn_start(turn: int, **position: Any) -> Play:
    """The first thing of a turn."""
    return eyes(turn=turn, stack=[{"frame": "Turn"}], **position)


def words(game: Play, unit: str) -> str:
    """Where a unit is and in what state, as position documents write it."""
    return str(TITLE.describe(game, "nationalist")["units"][unit])


def units_at(game: Play, place: str) -> list[str]:
    """The units in a place."""
    units: dict[str, str] = TITLE.describe(game, "nationalist")["units"]
    return [unit for unit, found in units.items() if found.split()[0] == place]


def owner(game: Play, area: int) -> str:
    return control(game, SpaceId(area))


def owned(game: Play, who: str) -> list[int]:
    return [area for area in range(1, 52) if control(game, SpaceId(area)) == who]


def resistance_of(game: Play, area: int) -> int:
    """The resistance level in force, as the player sees it."""
    return TITLE.table.look(game, "nationalist").spaces[area - 1].values["resistance"]


def terms(game: Play, key: str) -> dict[str, int]:
    """What the number in the last log line of a kind was made of."""
    return {term.key: term.value for term in told(game, key)[-1].terms}


def sum_of(game: Play, key: str) -> int:
    return sum(terms(game, key).values())


def drawn_count(game: Play) -> int:
    """How many Republican units the last draw was to bring."""
    return int(told(game, "draw-count")[-1].values["units"])
