"""10, 12: what the endings of a scenario may ask, beside what every game can."""

from typing import Any

from trinchera.engine.packs import Count
from trinchera.engine.scenarios import Condition, Eliminate, Hold, Score
from trinchera.engine.scenarios import Ending as AnyEnding

MADRID_FALLS = "madrid_falls"
ROADS_CUT = "roads_cut"
NATIONALIST_POINTS = "nationalist_points"
REPUBLICAN_HOLD = "republican_hold"
OUTCOMES = (MADRID_FALLS, ROADS_CUT, NATIONALIST_POINTS, REPUBLICAN_HOLD)
POINTS = "points"
"""The number that counts: the victory points of 12.1."""


class RoutesCut(Condition, frozen=True, tag="routes-cut"):
    """10-b: so many roads to Madrid are cut, or all of them."""

    least: Count = 0

    def met(self, facts: Any) -> bool:
        cut, roads = facts.routes()
        return bool(cut >= (self.least or roads))


Ending = AnyEnding[Hold | Eliminate | Score | RoutesCut]
"""How a scenario may end."""
