"""2.3-j, 2.3-k: what the endings of a scenario may ask."""

from collections.abc import Sequence

from trinchera.engine.scenarios import Eliminate, Exit, Hold, Score
from trinchera.engine.scenarios import Ending as AnyEnding

GRADES = ("decisive", "tactical", "marginal")
OUTCOMES = (*(f"republican-{grade}" for grade in GRADES), "draw",
            *(f"nationalist-{grade}" for grade in reversed(GRADES)))
"""Every way the game can end, best for the Republicans first."""
POINTS = "points"
"""The number that counts: the attacker's victory points."""


Ending = AnyEnding[Hold | Eliminate | Score | Exit]
"""How a battle may end."""


def by_levels(levels: Sequence[tuple[int, str]], attacker: str, defender: str) -> tuple[Ending, ...]:
    """2.3-k: the levels of victory as endings: the attacker's points at the end, the highest first; the last level is
    what is left."""
    def ending(number: int, least: int, word: str) -> Ending:
        who, _, grade = word.partition("-")
        outcome = f"{attacker if who == 'attacker' else defender}-{grade}" if grade else word
        last = number == len(levels) - 1
        return Ending(outcome=outcome, rule="ALB-2.3-k", all=() if last else (Score(of=POINTS, least=least),))
    return tuple(ending(number, least, word) for number, (least, word) in enumerate(levels))
