"""18.0 to 20.0: what the endings of a scenario may ask, beside what every game can."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from trinchera.engine.ids import Ids, SpaceSet
from trinchera.engine.packs import Id
from trinchera.engine.scenarios import Condition, Eliminate, Hold, Score, Since, set_named, side_named
from trinchera.engine.scenarios import Ending as AnyEnding

OUTCOMES = REPUBLICAN_WIN, DRAW, NATIONALIST_WIN = ("republican", "draw", "nationalist")
NET_PLACES, ROAD = "net-places", "road"
SCORES = (NET_PLACES, ROAD)
"""The numbers that count: places taken less places lost (18.0-c), and road hexes held in supply (20.0-b)."""


class Enter(Condition, frozen=True, tag="enter"):
    """18.0-d, R-50: a unit in supply stands in one of some hexes; passing through is enough."""

    side: Id
    spaces: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=99)]

    def where(self, facts: Any) -> SpaceSet:
        """The hexes in which such a unit stands."""
        ours: SpaceSet = facts.held(side_named(facts.ids, self.side), "units", True)
        return ours & set_named(facts.ids, "space", self.spaces)

    def met(self, facts: Any) -> bool:
        return bool(self.where(facts))

    def check(self, ids: Ids, scores: Sequence[str]) -> None:
        side_named(ids, self.side)
        set_named(ids, "space", self.spaces)


class Blizzard(Condition, frozen=True, tag="blizzard"):
    """20.0-f: the blizzard has struck."""

    def met(self, facts: Any) -> bool:
        return bool(facts.game.board.blizzard)


class Ending(AnyEnding, frozen=True, kw_only=True):
    """How a battle may end."""

    all: Annotated[tuple[Hold | Eliminate | Score | Since | Enter | Blizzard, ...], msgspec.Meta(max_length=20)] = ()
