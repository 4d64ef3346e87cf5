"""A player that tries its ideas out: each is played on many times from what the seat knows, and the best one is kept.

The ideas come from the game (`Title.plans`) and from its rule of thumb (`Title.adviser`), which also answers for every
seat in the lines played on. Each line imagines anew what the seat cannot know. All ideas meet the same dice. After each
heat the weaker half is dropped; the rule of thumb's own idea stays to the end, since it is the one to beat.
"""

from collections.abc import Sequence
from math import ceil, inf, log2, sqrt
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE, Choice
from trinchera.engine.game import Game
from trinchera.engine.title import Adviser, Plan, Title
from trinchera.engine.views import View
from trinchera.players.base import offered
from trinchera.players.effort import HARD, Effort

LONGEST_LINE = 2_000
"""Choices after which a line is judged where it stands."""
CLEAR_LEAD = 3.0
"""Standard errors by which the leader must be ahead of the next idea for the thinking to stop early."""
ENOUGH = 8
"""Lines each idea has had before a lead is believed."""


class Rated(msgspec.Struct, frozen=True):
    """An idea and how it fared: its choices by id, its mean worth from 0 to 1, the standard error, lines played."""

    choices: tuple[str, ...]
    worth: float
    error: float
    lines: int


class Situation(NamedTuple):
    """What is known: the game it is, and the seat's own position document."""

    title: Title[Any, Any]
    data: Any
    view: View

    def imagine(self, dice: Seeded) -> Game[Any, Any]:
        return self.title.imagine(self.data, self.view.position, dice)


class Idea:
    """A plan on trial."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.results: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results) if self.results else 0.0

    def lead_over(self, other: "Idea") -> tuple[float, float]:
        """Mean and standard error of the difference, line by line: both met the same dice."""
        pairs = list(zip(self.results, other.results, strict=False))
        gaps = [mine - theirs for mine, theirs in pairs]
        mean = sum(gaps) / max(1, len(gaps))
        if len(gaps) < 2:
            return mean, inf
        return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))

    def rated(self) -> Rated:
        count = len(self.results)
        spread = sum((result - self.mean) ** 2 for result in self.results)
        error = sqrt(spread / (count - 1) / count) if count > 1 else 0.0
        return Rated(tuple(choice.id for choice in self.plan), self.mean, error, count)


class Trial:
    """All ideas for one decision, and the race between them."""

    def __init__(self, situation: Situation, effort: Effort, seed: int) -> None:
        self.situation = situation
        self.effort = effort
        self.deadline = perf_counter() + effort.seconds if effort.seconds < inf else inf
        self.seed = seed
        game = situation.imagine(Seeded(seed))
        self.thumb = situation.title.adviser(Seeded(seed)).choose(game)
        plans = situation.title.commander.plans(game, effort.plans)
        self.ideas = [Idea(plan) for plan in candidates(self.thumb, plans)]

    def race(self) -> None:
        """Heat by heat, the lines still to be played are shared among the ideas still in the race."""
        running = self.ideas
        heats = max(1, ceil(log2(max(2, len(running)))))
        for _ in range(heats):
            if len(running) < 2:
                return
            if not self.heat(running, max(1, self.effort.rollouts // heats // len(running))):
                return
            best = sorted(running[1:], key=lambda idea: -idea.mean)
            running = [running[0], *best[:(len(running) + 1) // 2 - 1 or 1]]

    def heat(self, running: Sequence[Idea], lines: int) -> bool:
        """Some lines for every idea; False when time is up or the matter is clear."""
        for _ in range(lines):
            for idea in running:
                if perf_counter() > self.deadline:
                    return False
                self.extend(idea)
            if len(running[0].results) >= ENOUGH and self.clear(running):
                return False
        return True

    def clear(self, running: Sequence[Idea]) -> bool:
        leader, *others = sorted(running, key=lambda idea: -idea.mean)
        return all(lead > CLEAR_LEAD * error for lead, error in map(leader.lead_over, others))

    def extend(self, idea: Idea) -> None:
        seed = Seeded(self.seed).skip(len(idea.results) + 1).below(1 << 62)
        idea.results.append(line(self.situation, idea.plan, self.effort.stages, seed))

    def best(self) -> Idea:
        """The rule of thumb's idea, unless another is ahead of it by more than luck explains."""
        thumb = self.ideas[0]
        rivals = [idea for idea in self.ideas[1:] if idea.results and self.beats(idea, thumb)]
        most = max((len(idea.results) for idea in rivals), default=0)
        return max((idea for idea in rivals if len(idea.results) == most), key=lambda idea: idea.mean, default=thumb)

    def beats(self, idea: Idea, thumb: Idea) -> bool:
        lead, error = idea.lead_over(thumb)
        return lead > self.effort.trust * error


def candidates(thumb: Choice, plans: Sequence[Plan]) -> list[Plan]:
    """The plans, with the one the rule of thumb would follow first. Fewer than two plans: not worth a thought."""
    first = next((plan for plan in plans if plan[0] == thumb), (thumb,))
    return [first, *(plan for plan in plans if plan != first)] if len(plans) > 1 else [first]


def line(situation: Situation, plan: Plan, stages: int, seed: int) -> float:
    """Play a plan and then by rule of thumb for so many stages; how good that is for the seat."""
    title = situation.title
    dice = Seeded(seed)
    game = situation.imagine(dice.spawn())
    advisers: dict[str, Adviser] = {seat: title.adviser(dice.spawn()) for seat in title.seats}
    seat = situation.view.seat
    left = list(plan)
    stage = title.commander.stage(game)
    end = stage + stages
    for _ in range(LONGEST_LINE):
        decision = game.decision
        if decision is None or title.commander.stage(game) >= end:
            break
        if decision.side == CHANCE:
            game.choose(dice.pick(decision))
        elif left and decision.side == seat and left[0] in decision.choices:
            game.choose(left.pop(0))
        else:
            game.choose(advisers[decision.side].choose(game))
    return title.commander.worth(game, seat)


class Searcher:
    """Thinks about what is worth a thought and carries out what it decided."""

    reads_position = True

    def __init__(self, seed: int, effort: Effort) -> None:
        self.dice = Seeded(seed)
        self.effort = effort
        self.intended: list[str] = []

    def choose(self, view: View, title: Title[Any, Any], data: Any) -> str:
        options = offered(view)
        if len(options) == 1:
            return options[0]
        if self.intended and self.intended[0] in options:
            return self.intended.pop(0)
        trial = Trial(Situation(title, data, view), self.effort, self.dice.below(1 << 62))
        trial.race()
        first, *rest = (choice.id for choice in trial.best().plan)
        self.intended = rest
        return first


def rate(view: View, title: Title[Any, Any], data: Any, effort: Effort = HARD, seed: int = 0) -> list[Rated]:
    """What one might do and how good each idea looks, the best first; one idea alone needs no trial."""
    trial = Trial(Situation(title, data, view), effort, seed)
    trial.race()
    best = trial.best()
    rest = sorted((idea for idea in trial.ideas if idea is not best), key=lambda idea: -idea.mean)
    return [idea.rated() for idea in (best, *rest)]
