"""Scenes that the rules tests of A las Barricadas! begin from.

They are set in documents: a unit's name, its hex and its states. Map A is used unless a scene says otherwise; the
Republican formation G (Díez, 8+1, command 2) faces the Nationalist legion G (Tamayo, 8+1, command 2).
"""

from typing import Any

from tests.scene import asked, offered, play, told
from trinchera.engine.bits import members
from trinchera.engine.chance import Seeded
from trinchera.engine.ids import SpaceId, UnitId
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.board import Play, battle

REP, NAT = "republican", "nationalist"
DIEZ, R1, R2, R3 = "r-g-officer", "r-g-rifle-1", "r-g-rifle-2", "r-g-rifle-3"
TAMAYO, L1, L2, L3 = "n-g-officer", "n-g-legion-1", "n-g-legion-2", "n-g-legion-3"
MAXIM = "r-mmg-x1"
SEVEN = "3+4"


def alb(**position: Any) -> Play:
    """A game that stands as the document says."""
    game = TITLE.imagine(TITLE.load(TITLE.pack()), {"game": "a_las_barricadas", **position}, Seeded(0))
    game.log = []
    return game


def new_game(scenario: str = "hamlet", **options: str) -> Play:
    game = TITLE.new(scenario, options)
    game.log = []
    return game


def deployed(scenario: str = "hamlet", seed: int = 1, **options: str) -> Play:
    """A new game with both sides set up as suggested, at the first initiative die."""
    game, dice = new_game(scenario, **options), Seeded(seed)
    while game.decision is not None and not game.stack[-1].name.startswith("gameturn"):
        suggested = game.decision.find("suggested")
        game.choose(suggested or dice.pick(game.decision))
    return game


def unit(game: Play, name: str) -> UnitId:
    return UnitId(game.data.number[name])


def space(game: Play, label: str) -> SpaceId:
    return SpaceId(battle(game).board.number[label])


def state(game: Play, name: str) -> list[str]:
    """A unit's place and states, as documents write them."""
    return str(TITLE.describe(game, REP)["units"][name]).split()


def where(game: Play, name: str) -> str:
    return state(game, name)[0]


def lost(game: Play, name: str) -> int:
    return game.board.losses[unit(game, name)]


def terms(game: Play, key: str) -> dict[str, int]:
    """What the number in the last log line of a kind was made of."""
    return {term.key: term.value for term in told(game, key)[-1].terms}


def hexes(game: Play, spaces: int) -> set[str]:
    return {battle(game).board.names[one] for one in members(spaces)}


def begin(game: Play, officer: str, *answers: str | int) -> Play:
    """Activate an officer, alone if he is asked."""
    play(game, officer)
    if "alone" in offered(game):
        play(game, "alone")
    return play(game, *answers)


def quiet(game: Play, *answers: str | int) -> Play:
    """Play answers; questions of the other side in between are answered with `done`."""
    for answer in answers:
        token = f"d{answer}" if isinstance(answer, int) else answer
        while token not in offered(game) and "done" in offered(game):
            play(game, "done")
        play(game, answer)
    return game


def sees(game: Play, one: str, other: str) -> bool:
    return battle(game).sight.sees(space(game, one), space(game, other))


FIGHT = {DIEZ: "A1008", R1: "A1008", R2: "A1008", TAMAYO: "A1308", L1: "A1308", L2: "A1308"}


NOW, LAST, BEFORE = 6, 5, 4
"""The reading of the rules that new matches have, and those before it."""
PASS = {"assault_check": "1+1", "assault_leaders": "stay"}
HOME = ("activation-pick", "activations-pick")


def scene(units: dict[str, str], side: str, rules: int = NOW, **position: Any) -> Play:
    game = alb(units=units, side=side, **position)
    game.rules = rules
    return game


def on(game: Play, stop: tuple[str, ...], **answers: str) -> Play:
    """Go on with given answers to some questions, high dice and the last offer to the others, until one comes up."""
    for _ in range(200):
        if asked(game) in stop or game.decision is None:
            return game
        word = answers.get(asked(game).replace("-", "_"))
        play(game, word or ("6+6" if "6+6" in offered(game) else "done" if "done" in offered(game) else
                            offered(game)[-1]))
    raise AssertionError(asked(game))
