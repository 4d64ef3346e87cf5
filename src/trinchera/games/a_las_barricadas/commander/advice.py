"""The worth of a position, and a rule of thumb for every question."""

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice
from trinchera.games.a_las_barricadas.board import Play
from trinchera.games.a_las_barricadas.victory import OUTCOMES, outcome


class Thumb:
    """Answers by rule of thumb."""

    def __init__(self, dice: Seeded) -> None:
        self.dice = dice

    def choose(self, game: Play) -> Choice:
        assert game.decision is not None
        return self.dice.pick(game.decision)


def stage(game: Play) -> int:
    return game.board.turn


def worth(game: Play, seat: str) -> float:
    """How good a position is for a seat, from 0 to 1."""
    word = game.board.result or outcome(game)
    good = 1 - OUTCOMES.index(word) / (len(OUTCOMES) - 1)
    return good if seat == game.title.seats[0] else 1 - good
