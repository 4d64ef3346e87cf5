"""How hard a player thinks about one decision."""

from math import inf
from typing import NamedTuple


class Effort(NamedTuple):
    """A budget for one decision. Whatever runs out first ends the thinking."""

    plans: int
    """Ideas weighed against each other."""
    rollouts: int
    """Lines of play tried in all."""
    stages: int
    """How many stages of the game each line looks ahead."""
    seconds: float
    trust: float
    """By how many standard errors an idea must beat the rule of thumb to be preferred to it."""

    def scaled(self, scale: float) -> "Effort":
        return self._replace(rollouts=max(self.plans, round(self.rollouts * scale)), seconds=self.seconds * scale)

    def untimed(self) -> "Effort":
        """Counts alone: the same answer on every machine."""
        return self._replace(seconds=inf)


NORMAL = Effort(plans=4, rollouts=16, stages=1, seconds=0.8, trust=1.0)
"""What a hint is worth: an answer within a second."""
HARD = Effort(plans=6, rollouts=320, stages=1, seconds=4.0, trust=0.5)
