"""17: what the endings of a scenario may ask, beside what every game can."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from trinchera.engine.ids import Ids
from trinchera.engine.packs import Id
from trinchera.engine.scenarios import AtMost, Condition, Eliminate, Enter, Hold, Score, set_named, side_named
from trinchera.engine.scenarios import Ending as AnyEnding

OUTCOMES = ("nationalist", "republican")
MORALE, TURN, POINTS = "morale", "turn", "victory-points"
SCORES = (MORALE, TURN, POINTS)
"""The numbers that count: Republican morale (4.1), the turn, and the cities of 1941 (17.5.2.1)."""


class CutOff(Condition, frozen=True, tag="cut-off"):
    """9.4-f: one of some hexes is joined to no ultimate source of a side."""

    side: Id
    spaces: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=99)]

    def met(self, facts: Any) -> bool:
        joined = facts.joined(side_named(facts.ids, self.side))
        return bool(set_named(facts.ids, "space", self.spaces) & ~joined)

    def check(self, ids: Ids, scores: Sequence[str]) -> None:
        side_named(ids, self.side)
        set_named(ids, "space", self.spaces)


class Remain(Condition, frozen=True, tag="north-holds"):
    """17.2.2-a: a Republican unit is left in the North."""

    def met(self, facts: Any) -> bool:
        return bool(facts.north_holds())


class Capitals(Condition, frozen=True, tag="capitals"):
    """17.4.2.2-a: the Republic has held as many capitals for a turn as it must."""

    def met(self, facts: Any) -> bool:
        return bool(facts.capitals_kept())


class Verdict(Condition, frozen=True, tag="verdict"):
    """17.5.2.1-b: the points of the turn decide for a side."""

    side: Literal["nationalist", "republican"]

    def met(self, facts: Any) -> bool:
        low, high = facts.verdict()
        points = facts.score(POINTS)
        return bool(points >= high if self.side == "nationalist" else points < low)


class Ending(AnyEnding[Hold | Eliminate | Score | AtMost | Enter | CutOff | Remain | Capitals | Verdict], frozen=True,
             kw_only=True):
    """How a scenario may end, and the line of the log that tells it."""

    told: Literal["capitals-held", "morale-broken", "madrid-lost", "madrid-falls", "republic-stands", "north-judged",
                  "felix-judged"]
