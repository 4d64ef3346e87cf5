"""How computers think in The Eyes of the Enemy."""

from trinchera.engine.choices import PASS
from trinchera.engine.title import Commander, Plan, every_choice
from trinchera.games.eyes_of_the_enemy.board import Board, Play
from trinchera.games.eyes_of_the_enemy.commander import advice, prospects
from trinchera.games.eyes_of_the_enemy.commander.plans import different, ranked
from trinchera.games.eyes_of_the_enemy.commander.survey import Survey
from trinchera.games.eyes_of_the_enemy.data import Data

ROUNDS_AT_MOST = 8
WORTH_A_THOUGHT = ("combat-commit",)


def worth(game: Play, seat: str) -> float:
    return prospects.worth(game)


def plans(game: Play, most: int) -> list[Plan]:
    """Activations, support, going on after a fight and fresh units are worth a thought; the rest is routine."""
    asked = game.stack[-1].name
    if asked == "round-activate":
        return [*(move.choices(game) for move in different(ranked(Survey(game)), most - 1)), (PASS,)]
    return every_choice(game, most) if asked in WORTH_A_THOUGHT else []


def stage(game: Play) -> int:
    """Rounds, so that search looks ahead to the next action points."""
    return game.board.turn * ROUNDS_AT_MOST + game.board.round


COMMANDER = Commander[Board, Data](adviser=advice.Thumb, worth=worth, plans=plans, stage=stage)
