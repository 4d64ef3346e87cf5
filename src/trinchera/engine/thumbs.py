"""The rule of thumb that computer commanders share: go on with what is under way, and a short answer to the rest."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice, Decision
from trinchera.engine.frames import Frame

G = TypeVar("G")

Answer = Callable[[Any, Any, Decision], Choice]
"""How a question is answered: the game, the procedure that asks, what it offers."""


class Thumb(Generic[G]):
    """A quick commander. It may remember what it is about, so use one for one line of play."""

    answers: ClassVar[Mapping[str, Answer]]
    """How each question is answered, by its prompt; one that is not listed gets the first choice on offer."""

    def __init__(self, dice: Seeded) -> None:
        self.dice = dice

    def choose(self, game: Any) -> Choice:
        decision: Decision = game.decision
        if len(decision.choices) == 1:
            return decision.choices[0]
        frame = game.stack[-1]
        return self.go_on(game, frame, decision) or self.answer(game, frame, decision)

    def go_on(self, game: G, frame: Frame, decision: Decision) -> Choice | None:
        """What a plan says to the question; None if it is none for a plan."""
        return None

    def answer(self, game: G, frame: Frame, decision: Decision) -> Choice:
        known = self.answers.get(frame.name)
        return known(game, frame, decision) if known else decision.choices[0]


class Planned(Thumb[G]):
    """A commander that makes several choices at once and keeps those that are still to be made."""

    def __init__(self, dice: Seeded) -> None:
        super().__init__(dice)
        self.intended: list[Choice] = []

    def next_intended(self, decision: Decision) -> Choice | None:
        """The next of the intended choices that can be made; those that no longer can are dropped."""
        while self.intended:
            choice = self.intended.pop(0)
            if choice in decision.choices:
                return choice
        return None
