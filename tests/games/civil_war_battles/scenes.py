"""Scenes that the rules tests of Spanish Civil War Battles begin from. Hands are empty unless they are given."""

from functools import cache
from pathlib import Path
from typing import Any

from tests.scene import play, told
from trinchera.engine.bits import members
from trinchera.engine.chance import Seeded
from trinchera.engine.ids import SpaceId
from trinchera.games.civil_war_battles import TITLE
from trinchera.games.civil_war_battles.board import Play, battle
from trinchera.games.civil_war_battles.data import SEATS
from trinchera.games.civil_war_battles.ground import Data

NAT, REP = "nationalist", "republican"

DEFENDER = "bn-2-51"
"""A regiment of 2-3-4 that stands at 1907, in supply by Almudévar, in clear ground without a river."""
FIRST, SECOND, THIRD = "br-9-11", "br-1-11", "br-100-11"
"""Brigades of 3-5-4 in supply next to it."""
CAVALRY = "br-4"
FRONT = {DEFENDER: "1907", FIRST: "1908", SECOND: "2008"}
PLAIN_ATTACK = (DEFENDER, FIRST, SECOND)
"""6 against 3 in clear ground: differential 3, column 5."""


@cache
def box() -> Data:
    """The game's data with the values of `box.toml`, which tuning does not change."""
    text = Path(__file__).with_name("box.toml").read_text("utf-8")
    return TITLE.load(TITLE.pack().with_override(text, "box.toml"))


def scb(**position: Any) -> Play:
    """A game that stands as the document says."""
    game = TITLE.imagine(box(), {"game": "civil_war_battles", **position}, Seeded(0))
    game.log = []
    return game


def new_game(scenario: str = "belchite", **options: str) -> Play:
    """A game before its first choice."""
    game = TITLE.new(scenario, options, box())
    game.log = []
    return game


def teruel(**position: Any) -> Play:
    return scb(scenario="teruel", **position)


def front(units: dict[str, str] | None = None, **position: Any) -> Play:
    """The combat phase of the Republicans with two brigades before one Nationalist regiment."""
    return scb(units={**FRONT, **(units or {})}, **{"phase": "combat", **position})


def assault(*dice: int, units: dict[str, str] | None = None, **position: Any) -> Play:
    """Both brigades attack the regiment, and the die falls: 1, 2 is D2, 3 Ex, 4, 5 nothing, 6 (A)."""
    return play(front(units, **position), *PLAIN_ATTACK, *dice)


def beaten(units: dict[str, str] | None = None, **position: Any) -> Play:
    """A Republican attack on the front scene that fails with column 1: 1 dot, 2 A1, 3 A2, 4 A3, 5 (A), 6 Ae."""
    placed = {DEFENDER: "absent", "bn-pe": "1907", FIRST: "1908 depleted", **(units or {})}
    scene = {key: words for key, words in {**FRONT, **placed}.items() if key != SECOND or SECOND in (units or {})}
    return scb(units=scene, **{"phase": "combat", **position})


def where(game: Play, unit: str) -> str:
    """Where a unit is, as position documents write it."""
    return state(game, unit).split()[0]


def state(game: Play, unit: str) -> str:
    """Where a unit is and in what state."""
    return str(TITLE.describe(game, REP)["units"][unit])


def taken(game: Play) -> list[str]:
    """The hexes that changed hands."""
    found: list[str] = TITLE.describe(game, REP)["taken"]
    return found


def hand_of(game: Play, side: str) -> list[str]:
    """The markers a side holds."""
    mine = game.board.hands[SEATS.index(side)]
    return [game.data.markers[marker].id for marker in members(mine)]


def terms(game: Play, key: str) -> dict[str, int]:
    """What the number in the last log line of a kind was made of; parts of one name added up."""
    found: dict[str, int] = {}
    for term in told(game, key)[-1].terms:
        found[term.key] = found.get(term.key, 0) + term.value
    return found


def result(game: Play) -> str:
    """The last combat result."""
    return str(told(game, "result")[-1].values["result"])


def fought_on(game: Play) -> tuple[int, str, int]:
    """Differential, row and column of the last fight."""
    values = told(game, "differential")[-1].values
    return int(values["differential"]), str(values["row"]), int(values["column"])


def hexes(game: Play, spaces: int) -> set[str]:
    return {game.data.label(SpaceId(space)) for space in members(spaces)}


def space(game: Play, label: str) -> SpaceId:
    return battle(game).ground.field.number[label]


def quiet_turn(game: Play) -> Play:
    """Both players do nothing until the game turn is over; chance rolls sixes and draws the first marker."""
    turn = game.board.turn
    while game.decision is not None and game.board.turn == turn:
        idle = [c for c in game.decision.choices if c.id in ("done", "pass")]
        game.choose(idle[0] if idle else game.decision.choices[-1] if game.decision.choices[0].kind == "die"
                    else game.decision.choices[0])
    return game
