"""What those who search are told by a game: ideas to begin with, how an idea can be changed, and what it comes to.

An idea is a run of choices that belong together. What makes it is a manner (how bold one is, say) and a few intents: an
attack one insists on, a unit that stays. The game's rule of thumb completes them into a whole plan, so that a change of
one intent never leaves the rest of the plan in pieces.
"""

from collections.abc import Sequence
from typing import NamedTuple

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice

Plan = tuple[Choice, ...]
"""A run of choices that belong together, such as a whole activation."""

STEADY = "steady"
"""The manner in which the rule of thumb plays by itself."""


class Intent(NamedTuple):
    """A wish that the rule of thumb works into a plan: what is wanted, of which unit, where."""

    verb: str
    unit: int = -1
    space: int = -1


class Idea(NamedTuple):
    """Something one might do: the choices it comes to, and what makes it."""

    plan: Plan
    manner: str = STEADY
    intents: tuple[Intent, ...] = ()


class Agenda:
    """A question worth a thought: the ideas to begin with. Those of a plain agenda are all there are."""

    def __init__(self, ideas: Sequence[Idea]) -> None:
        self.ideas = list(ideas)

    open = False
    """Whether ideas can be changed into others."""

    def vary(self, idea: Idea, dice: Seeded) -> Idea | None:
        """Another idea near this one; None if this time none came to mind."""
        return None
