"""How computers think in The Spanish Civil War."""

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice
from trinchera.engine.title import Commander
from trinchera.games.the_spanish_civil_war.board import Board, Play
from trinchera.games.the_spanish_civil_war.ground import Data


class Thumb:
    """Answers by chance."""

    def __init__(self, dice: Seeded) -> None:
        self.dice = dice

    def choose(self, game: Play) -> Choice:
        assert game.decision is not None
        return self.dice.pick(game.decision)


def worth(game: Play, seat: str) -> float:
    return 0.5


COMMANDER = Commander[Board, Data](adviser=Thumb, worth=worth)
