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
    ideas: int = 6
    """Ideas to begin with."""
    rounds: int = 1
    """How far each line looks ahead: so many times one's own doing and the full answer."""
    replies: int = 1
    """In how many manners the other side may answer; 1: by rule of thumb alone."""
    blur: float = 0.0
    """By how much the worth of an idea is misjudged, as a standard deviation."""

    def scaled(self, scale: float) -> "Effort":
        return self._replace(lines=max(1, round(self.lines * scale)), small=round(self.small * scale),
                             seconds=self.seconds * scale)

    def untimed(self) -> "Effort":
        """Counts alone: the same answer on every machine."""
        return self._replace(seconds=inf)


HINT = Effort(lines=36, small=24, seconds=0.9)
"""What a hint is worth: an answer within a second."""
EASY = Effort(lines=18, small=4, seconds=0.3, trust=0.0, ideas=3, blur=0.25)
NORMAL = Effort(lines=24, small=6, seconds=1.0, ideas=4, blur=0.06)
HARD = Effort(lines=120, small=32, seconds=5.0)
MASTER = Effort(lines=400, small=96, seconds=15.0, replies=3)
"""The weaker ones look at fewer ideas and misjudge them; they do not slip in the middle of a good plan."""
