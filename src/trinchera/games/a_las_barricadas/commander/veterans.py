"""What veterans know and the rule of thumb does not: how to attack.

The weights come from 755 battles in which both sides had theirs changed at random, and were tried on fresh dice; of
what the same battles said of defenders nothing stood the test (docs/balance/a_las_barricadas.md).
"""

from functools import lru_cache

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice
from trinchera.engine.ideas import STEADY, Idea
from trinchera.engine.ideas import Intent as Wish
from trinchera.games.a_las_barricadas.board import Play, battle
from trinchera.games.a_las_barricadas.commander.advice import Thumb
from trinchera.games.a_las_barricadas.commander.manners import MANNERS, Manner
from trinchera.games.a_las_barricadas.commander.manners import STEADY as USUAL
from trinchera.games.a_las_barricadas.data import SEATS
from trinchera.games.a_las_barricadas.sequence import is_meeting

ATTACKS = USUAL._replace(drive=1.6, fire=1.6, prize=0.9, post=0.6, detour=6.0)
"""He comes on quicker and by cover, fires where he can hurt, goes further for what lies open, and puts a guard on what
he has taken."""


class Veteran(Thumb):
    """The rule of thumb of those who search."""

    def __init__(self, dice: Seeded, manner: str = STEADY, wishes: tuple[Wish, ...] = ()) -> None:
        super().__init__(dice, manner, wishes)
        self.told = manner

    def choose(self, game: Play) -> Choice:
        assert game.decision is not None
        self.manner = seasoned(self.told, game, SEATS.index(game.decision.side))
        return super().choose(game)


def follow(dice: Seeded, idea: Idea) -> Veteran:
    """The veteran with a manner and intents for the turn."""
    return Veteran(dice, idea.manner, idea.intents)


def seasoned(manner: str, game: Play, side: int) -> Manner:
    """A manner as a veteran means it in his place; nobody attacks in a meeting (15-b)."""
    return in_attack(manner) if side == battle(game).attacker and not is_meeting(game) else MANNERS[manner]


@lru_cache
def in_attack(manner: str) -> Manner:
    """What a manner changes of the rule of thumb it changes of the veteran's attack in proportion."""
    told = MANNERS[manner]
    return ATTACKS._replace(drive=ATTACKS.drive * told.drive / USUAL.drive, care=ATTACKS.care * told.care / USUAL.care,
                            fire=ATTACKS.fire * told.fire / USUAL.fire, dash=ATTACKS.dash * told.dash / USUAL.dash,
                            wait=ATTACKS.wait * told.wait / USUAL.wait)
