"""How computers think about a game: a rule of thumb, ideas to try out, and the worth of a position.

A game fills in what it has. Players of every level use it through these names alone.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice
from trinchera.engine.game import Board, Game
from trinchera.engine.ideas import STEADY, Agenda, Idea, Plan

B = TypeVar("B", bound=Board)
D = TypeVar("D")


class Adviser(Protocol):
    """Answers by rule of thumb. It may remember what it is about, so use one for one line of play."""

    def choose(self, game: Any) -> Choice:
        """The answer to the pending decision."""
        ...


def every_choice(game: Any, most: int) -> list[Plan]:
    """Every choice on offer as a plan of its own."""
    return [(choice,) for choice in game.decision.choices[:most]]


def no_stage(game: Any) -> int:
    return 0


def no_tally(game: Any, seat: str) -> dict[str, float]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Commander(Generic[B, D]):
    """How computers think."""

    adviser: Callable[[Seeded], Adviser]
    """A quick, sensible commander that answers every question by rule of thumb."""
    worth: Callable[[Game[B, D], str], float]
    """How good a position is for a seat, from 0 (lost) to 1 (won)."""
    veteran: Callable[[Seeded], Adviser] | None = None
    """The rule of thumb of those who try their ideas out, where a game has one with more experience."""
    guide: Callable[[Seeded], Adviser] | None = None
    """Answers for people while odds are walked: the rule of thumb, unless a game leaves something open."""
    plans: Callable[[Game[B, D], int], list[Plan]] = every_choice
    """What is worth thinking about now, at most so many runs of choices, each a whole idea; fewer than two say that the
    rule of thumb will do."""
    agenda: Callable[[Game[B, D], int], Agenda] | None = None
    """The same as ideas that search may also change, where a game has a vocabulary of intents."""
    stances: Callable[[Game[B, D], int], Agenda | None] | None = None
    """Ideas that last, where a game has them: what those who try their ideas out think about instead."""
    follow: Callable[[Seeded, Idea], Adviser] | None = None
    """The rule of thumb that carries such an idea out."""
    watch: Callable[[Game[B, D]], int] = no_stage
    """A number that changes when such an idea is to be thought over again."""
    off_hand: tuple[str, ...] = ()
    """The questions in another's turn that strong players too answer by rule of thumb, so that nobody waits for it."""
    stage: Callable[[Game[B, D]], int] = no_stage
    """A number that changes as the game goes on, such as the turn; search looks ahead by changes of it."""
    lapses: Mapping[str, int] = field(default_factory=dict)
    """Of a hundred questions worth a thought, in how many a weaker level does not look for the answer; named where
    short sight costs more or less than elsewhere."""
    fancies: Mapping[str, int] = field(default_factory=dict)
    """How many ideas such a level then falls for one of; named where the first few are too good to be errors."""
    exchange: int = 2
    """How many of these changes, counted from a decision, hold one's own doing and the full answer to it."""
    conviction: float = 0.0
    """Standard errors by which an idea must be ahead of the rule of thumb on its last lines; more than none where that
    is hard to beat and most changes of it are errors."""
    campaign: bool = False
    """Whether strong players try ideas that last for the rest of the game, to its end, and remember what they learned
    of them; for games whose positions are hard to judge before the end is near."""
    manners: tuple[str, ...] = (STEADY,)
    """The ways in which the rule of thumb can play, its own first."""
    scripts: tuple[str, ...] = ()
    """One-sided manners that players are tried against."""
    in_manner: Callable[[Seeded, str], Adviser] | None = None
    """The rule of thumb in one of these."""
    infer: Callable[[Game[B, D], str, Seeded], None] | None = None
    """What others hide from a seat in an imagined game, put as they would hardly have put it otherwise, going by what
    they were seen to do."""
    tally: Callable[[Game[B, D], str], dict[str, float]] = no_tally
    """What a seat counts, by name, more being better for it; hints tell how an idea changes it."""
    counts: Callable[[Game[B, D], str], dict[str, float]] | None = None
    """What a learned judgement of a position is made from, by name."""
    rising: tuple[str, ...] = ()
    """Those of which more is never worse, whatever some games may seem to say."""
    by_hand: Callable[[Game[B, D], str], float] | None = None
    """The value made by hand that a learned one must beat; none where `worth` still is that."""
    telling: tuple[str, ...] = ()
    """The questions whose answers by the other side are worth fearing."""

    def think(self, game: Game[B, D], most: int) -> Agenda:
        """What is worth thinking about now."""
        if self.agenda:
            return self.agenda(game, most)
        return Agenda([Idea(plan) for plan in self.plans(game, most)])

    def judged_by_hand(self, game: Game[B, D], seat: str) -> float:
        """The worth of a position by the value made by hand; an end is worth what it is."""
        return self.by_hand(game, seat) if self.by_hand and game.decision is not None else self.worth(game, seat)

    def ponder(self, game: Game[B, D], most: int) -> Agenda:
        """The same for those who try their ideas out, each for as long as it is meant to last."""
        lasting = self.stances(game, most) if self.stances else None
        return lasting or self.think(game, most)
