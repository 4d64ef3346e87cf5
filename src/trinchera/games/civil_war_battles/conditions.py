"""18.0 to 20.0: what the endings of a scenario may ask, beside what every game can."""

from typing import Any

from trinchera.engine.scenarios import Condition, Eliminate, Enter, Hold, Score, Since
from trinchera.engine.scenarios import Ending as AnyEnding

OUTCOMES = REPUBLICAN_WIN, DRAW, NATIONALIST_WIN = ("republican", "draw", "nationalist")
NET_PLACES, ROAD = "net-places", "road"
SCORES = (NET_PLACES, ROAD)
"""The numbers that count: places taken less places lost (18.0-c), and road hexes held in supply (20.0-b)."""


class Blizzard(Condition, frozen=True, tag="blizzard"):
    """20.0-f: the blizzard has struck."""

    def met(self, facts: Any) -> bool:
        return bool(facts.game.board.blizzard)


Ending = AnyEnding[Hold | Eliminate | Score | Since | Enter | Blizzard]
"""How a battle may end."""
