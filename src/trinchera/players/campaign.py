"""Plans for the rest of a battle: each is played to the end, and what was learned of it at earlier questions counts on.

Where a battle is long and its dice are many, a look a few turns ahead tells next to nothing of how two plans will end,
and a few lines to the end tell little. So a lead is believed by as much as there are lines behind it, and an idea that
was lucky among many is not taken for a good one. The next time the question comes, the better ideas are tried again,
and their former lines count half.
"""

from collections.abc import Callable, Sequence
from itertools import cycle, islice
from math import ceil, log2
from time import perf_counter
from typing import NamedTuple

from trinchera.engine.chance import Seeded
from trinchera.engine.ideas import Idea
from trinchera.players.effort import Effort
from trinchera.players.lines import Ahead, Situation, Story
from trinchera.players.search import BARREN, Contender, Searcher, Trial, what

TO_THE_END = 1_000
"""Exchanges that no game has."""
LINE = 500
"""Choices for each line of an effort: long battles get fewer lines, their last turns more."""
MORE = 3
"""Times as many lines as an effort has that short ones may come to."""
LONGEST = 3_000
"""Choices after which a line is judged where it stands."""
FIELD, EACH = 8, 6
"""Ideas that are tried at most, the rule of thumb's among them, and the lines for each that there must be time for."""
SURE = 6
"""Dice on which a battle must have ended alike to be called won or lost."""
CHANCES = 2
"""Lines for an idea where all is lost."""
KNOWN = 3
"""Of them, those that did best before."""
DOUBT, BELIEF = -0.1, 32.0
"""By how much an idea leads the rule of thumb before anything is known of it, since most changes are errors, and the
lines that weigh as much as this doubt. Two halves of seven lines each went together by 0.18: dice scatter a line 32
times as much as ideas differ. Ideas that eight lines spoke for, believed sooner, lost a tenth of a battle each."""
FADING = 0.5
"""How much of its weight a line keeps until the next question."""
INSTANT = 1e-6
"""Seconds that any line takes."""
EVEN = 0.5
"""What a draw is worth."""


class Lesson(NamedTuple):
    """What is known of an idea: by how much it led the rule of thumb, and the lines behind that."""

    idea: Idea
    lead: float = 0.0
    lines: float = 0.0

    @property
    def hope(self) -> float:
        """The lead that is to be expected of it."""
        return (self.lead * self.lines + DOUBT * BELIEF) / (self.lines + BELIEF)


Lessons = dict[object, Lesson]
"""By what tells ideas apart."""


class Campaign(Trial):
    """Plans for the rest of a battle, at one question."""

    def __init__(self, situation: Situation, effort: Effort, seed: int, lessons: Lessons) -> None:
        super().__init__(situation, effort, seed)
        self.lessons = lessons
        self.deadline = self.end
        self.choices, self.lines = LINE * self.lines, MORE * self.lines
        """Choices and lines that may still be played."""
        self.length = 1
        """Those of the longest line."""

    def climb(self) -> Contender:
        """Heat by heat the more promising half goes on; the most promising one is followed."""
        self.extend(self.thumb)
        self.contenders = running = self.field()
        if self.affordable >= SURE * 2:
            self.extend(self.thumb, SURE - 1)
        heats = 0 if self.is_won() else ceil(log2(len(running)))
        for heat in range(heats):
            ahead = len(self.thumb.results) - max(len(one.results) for one in running[1:])
            lines = max(1, (self.affordable + ahead) // (heats - heat) // len(running))
            if not self.heat(running, lines) or self.is_won() or self.is_lost():
                break
            running = [self.thumb, *self.ranked(running[1:])[:len(running) // 2 - 1 or 1]]
        if self.is_lost():
            self.try_anything()
        return next((one for one in self.ranked(self.contenders[1:]) if self.lesson(one).hope > 0), self.thumb)

    def heat(self, running: Sequence[Contender], lines: int) -> bool:
        """Some lines for every idea, and as many for the rule of thumb as any of them has; False when time is up."""
        for _ in range(lines):
            for one in running[1:]:
                if not self.extend(one) or not self.extend(self.thumb, len(one.results) - len(self.thumb.results)):
                    return False
        return True

    @property
    def affordable(self) -> int:
        """The lines for which there are choices and time left, if they are as long as the longest."""
        time = (self.deadline - perf_counter()) / max(self.longest, INSTANT)
        return max(0, int(min(self.lines, self.choices // self.length, time)))

    def is_won(self) -> bool:
        """Whether every line was won, on enough dice to say so."""
        return self.ended_alike(lambda result: result > EVEN)

    def is_lost(self) -> bool:
        return self.ended_alike(lambda result: result < EVEN)

    def ended_alike(self, so: Callable[[float], bool]) -> bool:
        return len(self.thumb.results) >= SURE and all(so(result) for one in self.contenders for result in one.results)

    def try_anything(self) -> None:
        """Where there is nothing to lose, whatever comes to mind gets a chance."""
        tried = {what(one.idea) for one in self.contenders}
        for one in islice(cycle(list(self.contenders)), BARREN):
            idea = self.agenda.vary(one.idea, self.dice)
            if idea and what(idea) not in tried:
                tried.add(what(idea))
                self.contenders.append(Contender(self.as_meant(idea)))
                if not self.extend(self.contenders[-1], CHANCES):
                    return

    def field(self) -> list[Contender]:
        """The ideas to be tried."""
        found = {what(self.thumb.idea): self.thumb}
        for idea in self.come_to_mind():
            found.setdefault(what(idea), Contender(self.as_meant(idea)))
        return list(found.values())[:min(FIELD, max(2, self.affordable // EACH))]

    def come_to_mind(self) -> list[Idea]:
        """What did well before, and what is not known yet: the first ideas, and changes of the best."""
        known = [lesson for lesson in self.lessons.values() if lesson.hope > DOUBT]
        best = sorted(known, key=lambda lesson: -lesson.hope)[:KNOWN]
        again = [idea for lesson in best if (idea := self.agenda.again(lesson.idea))]
        near = again[0] if again and best[0].hope > 0 else self.thumb.idea
        changes = [idea for _ in range(BARREN) if (idea := self.agenda.vary(near, self.dice))]
        new = [idea for idea in (*self.agenda.ideas, *changes) if what(idea) not in self.lessons]
        return again + new

    def ranked(self, some: list[Contender]) -> list[Contender]:
        return sorted(some, key=lambda one: -self.lesson(one).hope)

    def lesson(self, one: Contender) -> Lesson:
        """What is known of an idea by now: what was known before, and its lines beside those of the rule of thumb."""
        before = self.lessons.get(what(one.idea), Lesson(one.idea))
        lines = min(len(one.results), len(self.thumb.results))
        if not lines:
            return before
        total = before.lines + lines
        return Lesson(one.idea, (before.lead * before.lines + one.lead_over(self.thumb)[0] * lines) / total, total)

    def learned(self) -> Lessons:
        """What is kept for the next question."""
        tried = {what(one.idea): self.lesson(one) for one in self.contenders[1:] if one.results}
        return {key: lesson._replace(lines=FADING * lesson.lines) for key, lesson in (self.lessons | tried).items()}

    def extend(self, contender: Contender, lines: int = 1, dice: int = -1) -> bool:
        """Some lines to the end; False when choices or time ran out."""
        for _ in range(lines):
            if not self.affordable:
                return False
            self.lines -= 1
            seed = Seeded(self.seed).skip(len(contender.results) + 1).below(1 << 62)
            begun = perf_counter()
            contender.results.append(self.fought(contender.idea, seed))
            self.longest = max(self.longest, perf_counter() - begun)
        return True

    def fought(self, idea: Idea, seed: int) -> float:
        """What the end of a line is worth."""
        story = Story(self.situation, idea, self.effort, seed)
        story.play(Ahead(story.game, TO_THE_END), LONGEST)
        self.choices -= story.choices
        self.length = max(self.length, story.choices)
        return self.judge(story.game, self.situation.view.seat)


class Strategist(Searcher):
    """Thinks of the rest of the battle, in games that ask for it, and remembers what it learned."""

    def __init__(self, seed: int, effort: Effort) -> None:
        super().__init__(seed, effort)
        self.lessons: Lessons = {}

    def tried(self, situation: Situation, seed: int) -> Trial:
        if not situation.title.commander.campaign:
            return super().tried(situation, seed)
        return Campaign(situation, self.effort, seed, self.lessons)

    def heed(self, trial: Trial) -> None:
        if isinstance(trial, Campaign) and trial.agenda.open:
            self.lessons = trial.learned()
