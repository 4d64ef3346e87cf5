"""The ways in which the rule of thumb can play, and one-sided ones that a computer commander is measured against."""

from collections.abc import Sequence
from functools import lru_cache

from trinchera.engine.bits import bits
from trinchera.engine.ideas import STEADY, Intent
from trinchera.games.eyes_of_the_enemy.commander.plans import Move
from trinchera.games.eyes_of_the_enemy.commander.survey import WEIGHTS, Stance, Weights

SCRIPTS = ("never-attack", "never-move", "rush")
"""The lab plays these."""
WANT, LEAVE = "want", "leave"
"""What one may intend: an area above all others, or to let one alone."""

MANNERS: dict[str, Weights] = {
    STEADY: WEIGHTS,
    "keen": WEIGHTS._replace(least=0.02, hold=0.1, second_way=0.15, action=0.02, near=0.3),
    "bold": WEIGHTS._replace(level=0.3, step=0.6, hold=0.1),
    "careful": WEIGHTS._replace(level=1.1, step=2.2, least=0.3),
    "lavish": WEIGHTS._replace(support=0.25),
    "sparing": WEIGHTS._replace(support=1.6),
    "warden": WEIGHTS._replace(hold=0.8, relief=0.9),
    "eastward": WEIGHTS._replace(link=1.2),
}
"""Losses count less or more, support is spent freely or kept, what is held is guarded, the road east comes first."""


@lru_cache(maxsize=1024)
def stance(manner: str, intents: Sequence[Intent]) -> Stance:
    """How one goes about it in a manner and with some intents; a script weighs as the rule of thumb does."""
    return Stance(MANNERS.get(manner, WEIGHTS), areas(intents, WANT), areas(intents, LEAVE))


def areas(intents: Sequence[Intent], verb: str) -> int:
    return bits(intent.space for intent in intents if intent.verb == verb)


def counts(manner: str, move: Move) -> bool:
    """Whether an activation is one that a manner would make."""
    if manner == "never-attack":
        return not move.fight
    if manner == "rush":
        return move.fight
    return manner != "never-move"
