"""Scenes that the rules tests of The Spanish Civil War begin from. Hands and cups are empty unless given."""

from functools import cache
from typing import Any

from tests.scene import play, told
from trinchera.engine.bits import members
from trinchera.engine.chance import Seeded
from trinchera.engine.ids import SpaceId, UnitId
from trinchera.games.the_spanish_civil_war import TITLE
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.data import ACCOUNTS, SEATS
from trinchera.games.the_spanish_civil_war.ground import Data

NAT, REP = SEATS
NO_CHITS: dict[str, list[str]] = {NAT: [], REP: []}


@cache
def box() -> Data:
    return TITLE.load(TITLE.pack())


def tsc(**position: Any) -> Play:
    """A game that stands as the document says."""
    flags = {"alcazar": False, **position.pop("flags", {})}
    game = TITLE.imagine(box(), {"game": "the_spanish_civil_war", "scenario": "campaign", "turn": 8, "units": {},
                                 "chits": NO_CHITS, "hand": NO_CHITS, "flags": flags, **position}, Seeded(0))
    game.log = []
    return game


def new_game(scenario: str = "campaign", **options: str) -> Play:
    game = TITLE.new(scenario, options, box())
    game.log = []
    return game


def moving(units: dict[str, str], side: str = NAT, **position: Any) -> Play:
    """The operational movement of a side."""
    return tsc(units=units, phase="B.I" if side == NAT else "C.I", active=side, **position)


def fighting(units: dict[str, str], side: str = NAT, **position: Any) -> Play:
    """The operational combat of a side; without aircraft or ships unless they are given."""
    return tsc(units=units, phase="B.II" if side == NAT else "C.II", active=side, **{"support": {}, **position})


def admin(units: dict[str, str] | None = None, **position: Any) -> Play:
    """The administrative phase of a turn."""
    return tsc(units=units or {"N-12D": "3110", "R-15D": "2712"}, phase="A", **position)


def state(game: Play, unit: str) -> str:
    """Where a unit is and in what state, as position documents write it; empty if it is out of the game."""
    return str(TITLE.describe(game, NAT)["units"].get(unit, ""))


def where(game: Play, unit: str) -> str:
    return state(game, unit).partition(" ")[0]


def space(label: str) -> SpaceId:
    return SpaceId(box().field.number[label])


def unit(name: str) -> UnitId:
    return UnitId(box().number[name])


def units(*names: str) -> int:
    return sum(1 << box().number[name] for name in names)


def labels(spaces: int) -> set[str]:
    return {box().label(space) for space in members(spaces)}


def owner(game: Play, label: str) -> str:
    control = game.board.control
    return NAT if control[0] >> space(label) & 1 else REP if control[1] >> space(label) & 1 else ""


def points(game: Play, account: str) -> int:
    return game.board.rp[ACCOUNTS.index(account)]


def skip(game: Play, *names: str, most: int = 4000) -> Play:
    """Answer every question idly until one of the named questions is pending, or the game is over."""
    for _ in range(most):
        if game.decision is None or game.stack[-1].name in names:
            return game
        game.choose(idle(game))
    raise AssertionError(f"never asked {names}")


def idle(game: Play) -> Any:
    """The answer of someone who wants nothing: done, pass, stay; the highest die; the first of what must be."""
    assert game.decision is not None
    choices = game.decision.choices
    for wanted in ("done", "pass", "stay", "suggested"):
        found = game.decision.find(wanted)
        if found:
            return found
    return choices[-1] if choices[0].kind in ("die", "dice") else choices[0]


def next_turn(game: Play) -> Play:
    """Everybody does nothing until the next turn has begun."""
    turn = game.board.turn
    while game.decision is not None and game.board.turn == turn:
        game.choose(idle(game))
    return game


def terms(game: Play, key: str) -> dict[str, int]:
    """What the number in the last log line of a kind was made of."""
    found: dict[str, int] = {}
    for term in told(game, key)[-1].terms:
        found[term.key] = found.get(term.key, 0) + term.value
    return found


def odds(game: Play) -> tuple[int, int, str, str]:
    """Attack, defence, odds and the column they came to in the last combat."""
    values = told(game, "combat-odds")[-1].values
    return int(values["attack"]), int(values["defence"]), str(values["odds"]), str(values["column"])


def drm(game: Play) -> int:
    return int(told(game, "result")[-1].values["drm"])


def result(game: Play) -> tuple[int, int]:
    values = told(game, "result")[-1].values
    return int(values["attacker"]), int(values["defender"])


def declare(game: Play, target: str, *attackers: str) -> Play:
    """One attack, and no more; the combat begins."""
    play(game, target, *attackers, "done")
    if game.decision is not None and game.stack[-1].name == "declare-target":
        play(game, "done")
    return game


def assault(attackers: dict[str, str], target: str, defenders: dict[str, str], *dice: int, side: str = NAT,
            **position: Any) -> Play:
    """All attackers attack a hex, nobody adds support, the dice fall."""
    game = fighting({**attackers, **defenders}, side, **position)
    names = [name for name in attackers if "-HQ" not in name]
    return play(declare(game, target, *names), *dice)
