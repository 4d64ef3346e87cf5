"""How hard a player thinks about one decision, and how well it judges what it sees."""

from math import inf
from typing import NamedTuple


class Effort(NamedTuple):
    """A budget for one decision. Whatever runs out first ends the thinking."""

    lines: int
    """Lines of play tried in all for a question whose ideas can be changed, such as a whole movement phase."""
    small: int
    """The same for a question with a handful of answers; 0: the rule of thumb answers it."""
    seconds: float
    trust: float = 0.5
    """By how many standard errors an idea must beat another to be preferred to it."""
    doubt: float = 2.0
    """The same for a question with a handful of answers, where the rule of thumb is seldom far wrong."""
    ideas: int = 6
    """Ideas to begin with."""
    rounds: int = 1
    """How far each line looks ahead: so many times one's own doing and the full answer."""
    replies: int = 1
    """In how many manners the other side may answer; 1: by rule of thumb alone."""
    finalists: int = 1
    """Ideas that meet the rule of thumb in the end on dice of their own, and the lines each then gets."""
    final: int = 12
    orders: int = 1
    """0: a lasting idea ends with its plan."""
    hunches: int = 0
    """Of so many changes of an idea that come to mind the one that looks best is tried, where a game has learned which
    do; 0: any."""
    by_hand: int = 0
    """1: the value made by hand judges the lines even where there is a learned one, so that both can be compared."""

    def scaled(self, scale: float) -> "Effort":
        return self._replace(lines=max(1, round(self.lines * scale)), small=round(self.small * scale),
                             seconds=self.seconds * scale)

    def untimed(self) -> "Effort":
        """Counts alone: the same answer on every machine."""
        return self._replace(seconds=inf)


class Haste(NamedTuple):
    """How often a player decides by what lies before its eyes, and how badly it sees."""

    lapses: int
    """Of a hundred questions worth a thought, in how many it does not look for the answer of the other side."""
    blur: float
    """By how much it misjudges what it then sees, as a standard deviation of the worth."""
    ideas: int = 4
    level: str = ""
    """Under which name a game may say otherwise (`Commander.lapses`, `Commander.fancies`)."""


EASY = Haste(lapses=90, blur=0.2, level="easy")
NORMAL = Haste(lapses=35, blur=0.04, level="normal")
"""The weaker ones are short-sighted; they do not slip in the middle of a good plan."""
HINT = Effort(lines=48, small=24, seconds=0.9)
"""What a hint is worth: an answer within a second."""
HARD = Effort(lines=48, small=16, seconds=5.0)
MASTER = Effort(lines=320, small=32, seconds=15.0, finalists=4, final=24, replies=3)
