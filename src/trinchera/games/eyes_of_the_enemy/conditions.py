"""10.0: what the endings of a scenario may ask, beside what every game can."""

from typing import Any

from trinchera.engine.scenarios import Condition, Hold, Score
from trinchera.engine.scenarios import Ending as AnyEnding

OUTCOMES = DECISIVE, MINOR, DEFEAT = ("decisive", "minor", "defeat")
SCORES = POINTS, AREAS = ("vp", "areas")
"""The numbers that count: victory points, and VP areas (R-63)."""


class Linked(Condition, frozen=True, tag="linked"):
    """10.0-b, R-62: Nationalist areas link west and east."""

    def met(self, facts: Any) -> bool:
        return bool(facts.linked())


Ending = AnyEnding[Hold | Score | Linked]
"""How a scenario may end."""
