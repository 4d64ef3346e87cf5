"""A player that grows a tree of ideas and answers instead of climbing: information-set tree search, for comparison.

At the root stand the ideas of the seat, below each of them the ideas of the other side when its turn comes. Both widen
with the square root of the visits, so that the better ones are tried more often than new ones come. A line begins from
what the seat knows, with all that is hidden dealt anew, and an answer is an idea (manner and intents) which is worked
out anew in the position that a line comes to: a node is what a side means to do, not a position. `docs/opponents.md`
tells how it fared beside climbing. A ladder and a drill know it as `tree`, with the numbers of `hard`.
"""

from collections import defaultdict
from collections.abc import Sequence
from math import ceil, log, sqrt
from typing import Any

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice
from trinchera.engine.commander import Adviser
from trinchera.engine.game import Game
from trinchera.engine.ideas import STEADY, Agenda, Idea
from trinchera.engine.title import Title
from trinchera.players.lines import carrying_out, line
from trinchera.players.search import Contender, Searcher, Trial, what

WIDTH = 1.5
"""Ideas at a node, times the square root of its visits."""
CURIOSITY = 0.1
"""How much an idea is favoured that was seldom tried."""
AT_FIRST = Idea((), STEADY)
"""The first answer of every node: the rule of thumb's."""


def visits(tried: Sequence[Contender]) -> int:
    return sum(len(one.results) for one in tried)


def is_full(tried: Sequence[Contender]) -> bool:
    """Whether there are as many ideas as the visits bear."""
    return len(tried) >= max(1, ceil(WIDTH * sqrt(visits(tried))))


def promise(one: Contender, total: int, sign: int) -> float:
    """An upper bound of what an idea may be worth to who is asked: the seat itself, or for −1 its enemy."""
    count = len(one.results)
    return sign * one.mean + CURIOSITY * sqrt(log(total) / count) if count else 1e9


def likeliest(tried: Sequence[Contender], sign: int) -> Contender:
    total = visits(tried)
    return max(tried, key=lambda one: promise(one, total, sign))


class Answering:
    """The other side in one line: its idea, chosen below that of the seat when its turn comes."""

    def __init__(self, title: Title[Any, Any], answers: list[Contender], dice: Seeded) -> None:
        self.title = title
        self.answers = answers
        self.dice = dice
        self.adviser: Adviser = title.adviser(dice.spawn())
        self.met: Contender | None = None
        """The answer that was given, once it was."""

    def choose(self, game: Game[Any, Any]) -> Choice:
        assert game.decision is not None
        if self.met is None and len(game.decision.choices) > 1:
            self.think(self.title.commander.ponder(game, 1))
        return self.adviser.choose(game)

    def think(self, agenda: Agenda) -> None:
        """Of a question that is open to ideas: choose among the answers tried before, or find a new one."""
        if not agenda.open or not agenda.ideas:
            return
        if not is_full(self.answers):
            self.widen(agenda)
        self.met = likeliest(self.answers, -1)
        idea = agenda.again(self.met.idea)
        if idea is not None and idea.lasting and self.met.idea is not AT_FIRST:
            self.adviser = carrying_out(self.title, idea, self.dice.spawn())

    def widen(self, agenda: Agenda) -> None:
        if not self.answers:
            self.answers.append(Contender(AT_FIRST))
            return
        best = agenda.again(likeliest(self.answers, -1).idea)
        found = agenda.vary(best, self.dice) if best else None
        if found and what(found) not in {what(one.idea) for one in self.answers}:
            self.answers.append(Contender(found))


class Tree(Trial):
    """All ideas for one decision as a tree with the answers below them."""

    def climb(self) -> Contender:
        self.answers: dict[Contender, list[Contender]] = defaultdict(list)
        self.lines -= self.last_lines
        while self.lines > 0 and not self.out_of_time():
            if visits(self.contenders) and not is_full(self.contenders):
                self.widen()
            self.visit(likeliest(self.contenders, 1))
        return self.confirmed(max(self.contenders, key=lambda one: len(one.results)))

    def widen(self) -> None:
        found = self.agenda.vary(likeliest(self.contenders, 1).idea, self.dice)
        if found and what(found) not in {what(one.idea) for one in self.contenders}:
            self.contenders.append(Contender(self.as_meant(found)))

    def visit(self, one: Contender) -> None:
        """A line with an idea and the answer below it that looks worst, on the dice of its next number."""
        self.lines -= 1
        others = Answering(self.situation.title, self.answers[one], self.dice.spawn())
        seed = Seeded(self.seed).skip(len(one.results) + 1).below(1 << 62)
        played = line(self.situation, one.idea, self.effort, seed, others)
        worth = self.judge(played.game, self.situation.view.seat)
        one.results.append(worth)
        if others.met:
            others.met.results.append(worth)


class Grower(Searcher):
    """Thinks in trees."""

    trial = Tree
