"""Computer players, for any game: they see what their seat sees and use the engine's interface alone.

>>> from trinchera.catalogue import game
>>> from trinchera.engine.chance import Seeded
>>> from trinchera.engine.match import Match
>>> match = Match(game("eyes_of_the_enemy").new(), Seeded(1))
>>> answer(player("easy", seed=1), match)
'suggested'
"""

from trinchera.engine.errors import BadInput
from trinchera.engine.match import Match
from trinchera.engine.title import unknown
from trinchera.players.base import Player, glance, glimpse
from trinchera.players.campaign import Strategist
from trinchera.players.effort import EASY, HARD, HINT, MASTER, NORMAL, Effort, Haste
from trinchera.players.hasty import Hasty
from trinchera.players.quick import Follower, Random
from trinchera.players.reasons import Counsel, Rated, Why, counsel, rate
from trinchera.players.search import Searcher

NAMES = ("random", "easy", "normal", "hard", "master")
"""From the weakest to the strongest."""
STEADY = "steady"
"""The rule of thumb: the yardstick."""
EFFORTS = {"hard": HARD, "master": MASTER}
HASTE = {"easy": EASY, "normal": NORMAL}

__all__ = ["EFFORTS", "HARD", "HASTE", "HINT", "MASTER", "NAMES", "STEADY", "Counsel", "Effort", "Haste", "Player",
           "Rated", "Searcher", "Strategist", "Why", "answer", "counsel", "glance", "glimpse", "player", "rate"]


def player(name: str, seed: int = 0, scale: float = 1.0, *, clock: bool = True) -> Player:
    """The computer player of that name. `scale` stretches its budget; without a clock it counts and is repeatable."""
    if scale <= 0:
        raise BadInput("scale-not-positive", scale=scale)
    if name == "random":
        return Random(seed)
    if name == STEADY:
        return Follower(seed)
    if name in HASTE:
        return Hasty(seed, HASTE[name])
    if name in EFFORTS:
        effort = EFFORTS[name].scaled(scale)
        return Strategist(seed, effort if clock else effort.untimed())
    raise unknown("player", name, (*NAMES, STEADY))


def answer(who: Player, match: Match) -> str:
    """What a player chooses in a match that waits for one of its seats."""
    pending = match.pending
    if pending is None:
        raise BadInput("game-over")
    return who.choose(match.view(pending.side), match.title, match.game.data)
