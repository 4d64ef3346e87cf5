"""A player that tries its ideas out: each is played on many times from what the seat knows, and the best one is kept.

The ideas come from the game (`Commander.agenda`) and from its rule of thumb, which also answers for every seat in the
lines played on: for one's own the more experienced one, where a game has it (`Commander.veteran`). Each line imagines
anew what the seat cannot know. All ideas meet the same dice.

A question with a handful of answers is a race: after each heat the weaker half is dropped. Where ideas can be changed,
search climbs: the best idea so far is changed a little, the new one plays on the same dice as long as it is ahead, and
takes its place once its lead is more than luck. In the end whatever was found must still beat the rule of thumb.
"""

from collections.abc import Callable, Sequence
from math import ceil, inf, log2, sqrt
from time import perf_counter
from typing import Any, NamedTuple

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice
from trinchera.engine.commander import Adviser
from trinchera.engine.ideas import Agenda, Idea, Plan
from trinchera.engine.title import Title
from trinchera.engine.views import View
from trinchera.players.base import at_once, offered
from trinchera.players.effort import Effort
from trinchera.players.lines import Situation, carrying_out, experienced, line

CLEAR_LEAD = 3.0
"""Standard errors by which the leader must be ahead of the next idea for the thinking to stop early."""
ENOUGH = 8
"""Lines each idea has had before a lead is believed."""
OPENING = 3
"""Lines each first idea gets before the best of them is changed, and that one again."""
FRESH = 3
"""Lines on new dice that an idea and its challenger get when the challenger was ahead on the old ones."""
UNSEEN = 1 << 20
"""Where the dice begin that only the last ideas meet."""
TRIED = 4
"""Lines an idea has had that is among the last."""
KEPT_BACK = 0.3
"""The share of the time that is kept for them."""
BARREN = 24
"""Changes in a row that come to nothing new after which there is nothing left to try."""
DECIDED = 0.985
"""Worth beyond which, or below what is left to one, nothing an idea does matters any more."""


class End(NamedTuple):
    """The end of a line as it is told: what is counted, and the answers of the other side."""

    tally: dict[str, float]
    answers: tuple[tuple[str, str], ...]


class Contender:
    """An idea on trial."""

    def __init__(self, idea: Idea, beside: "Contender | None" = None) -> None:
        self.idea = idea
        self.beside = beside
        """The one it is a change of."""
        self.results: list[float] = []
        self.ends: list[End] = []
        """What stood at the end of each line, if reasons are to be told."""

    @property
    def mean(self) -> float:
        return mean(self.results)

    def lead_over(self, other: "Contender") -> tuple[float, float]:
        """Mean and standard error of the difference, line by line: both met the same dice."""
        gaps = [mine - theirs for mine, theirs in zip(self.results, other.results, strict=False)]
        return mean(gaps), standard_error(gaps)


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def standard_error(numbers: Sequence[float]) -> float:
    """Of the mean; without bound while there is but one number."""
    count = len(numbers)
    if count < 2:
        return inf
    middle = mean(numbers)
    return sqrt(sum((number - middle) ** 2 for number in numbers) / (count - 1) / count)


class Trial:
    """All ideas for one decision, and how they are tried."""

    def __init__(self, situation: Situation, effort: Effort, seed: int, *, telling: bool = False) -> None:
        self.situation = situation
        self.telling = telling
        self.effort = effort
        self.end = perf_counter() + effort.seconds
        self.deadline = self.end - KEPT_BACK * effort.seconds if effort.seconds < inf else inf
        self.longest = 0.0
        """Seconds that the longest line took."""
        self.seed = seed
        self.dice = Seeded(seed).spawn()
        commander = situation.title.commander
        self.judge = commander.judged_by_hand if effort.by_hand else commander.worth
        game = situation.imagine(Seeded(seed))
        thumb = experienced(situation.title, Seeded(seed)).choose(game)
        self.agenda = commander.ponder(game, effort.ideas)
        self.lines = effort.lines if self.agenda.open else effort.small
        self.contenders = [Contender(self.as_meant(idea)) for idea in candidates(thumb, self.agenda)]
        self.near: Idea | None = None
        self.in_mind: dict[Idea, float] = {}
        """Changes of that idea that came to mind and are not tried yet, and how they look."""
        self.final: tuple[Contender, ...] = ()
        """The last two and their last lines."""

    def as_meant(self, idea: Idea) -> Idea:
        """An idea for as long as this effort keeps to one."""
        return idea if self.effort.orders else idea._replace(lasting=False)

    @property
    def thumb(self) -> Contender:
        """The rule of thumb's own idea: the one to beat."""
        return self.contenders[0]

    @property
    def played(self) -> int:
        """Lines tried so far."""
        return sum(len(contender.results) for contender in (*self.contenders, *self.final))

    def run(self) -> Contender:
        """Try the ideas out; the one to follow."""
        if self.agenda.open:
            return self.climb()
        if len(self.contenders) > 1 and self.lines:
            self.race()
        return self.best()

    def out_of_time(self) -> bool:
        """Whether the longest line so far would end too late."""
        return perf_counter() + self.longest > self.deadline

    def extend(self, contender: Contender, lines: int = 1, dice: int = -1) -> bool:
        """Play some lines with an idea, on the next dice or on those of a number; False when lines or time ran out."""
        for _ in range(lines):
            if self.lines <= 0 or self.out_of_time():
                return False
            self.lines -= 1
            number = len(contender.results) if dice < 0 else dice
            seed = Seeded(self.seed).skip(number + 1).below(1 << 62)
            begun = perf_counter()
            played = line(self.situation, contender.idea, self.effort, seed)
            self.longest = max(self.longest, perf_counter() - begun)
            commander, seat = self.situation.title.commander, self.situation.view.seat
            contender.results.append(self.judge(played.game, seat))
            if self.telling:
                contender.ends.append(End(commander.tally(played.game, seat), played.answers))
        return True

    # A handful of answers

    def race(self) -> None:
        """Heat by heat, the lines still to be played are shared among the ideas still in the race."""
        running, lines = self.contenders, self.lines
        heats = max(1, ceil(log2(max(2, len(running)))))
        for _ in range(heats):
            if len(running) < 2 or not self.heat(running, max(1, lines // heats // len(running))):
                return
            best = sorted(running[1:], key=lambda contender: -contender.mean)
            running = [running[0], *best[:(len(running) + 1) // 2 - 1 or 1]]

    def heat(self, running: Sequence[Contender], lines: int) -> bool:
        """Some lines for every idea; False when time is up or the matter is clear."""
        for _ in range(lines):
            if not all(self.extend(contender) for contender in running):
                return False
            if len(running[0].results) >= ENOUGH and self.clear(running):
                return False
        return True

    def clear(self, running: Sequence[Contender]) -> bool:
        leader, *others = sorted(running, key=lambda contender: -contender.mean)
        return all(lead > CLEAR_LEAD * error for lead, error in map(leader.lead_over, others))

    def best(self) -> Contender:
        """The rule of thumb's idea, unless another is ahead of it by more than luck explains."""
        rivals = [one for one in self.contenders[1:] if one.results and self.beats(one, self.thumb)]
        most = max((len(one.results) for one in rivals), default=0)
        return max((one for one in rivals if len(one.results) == most), key=lambda one: one.mean, default=self.thumb)

    def beats(self, one: Contender, other: Contender) -> bool:
        lead, error = one.lead_over(other)
        return lead > (self.effort.trust if self.agenda.open else self.effort.doubt) * error

    # Ideas that can be changed

    def climb(self) -> Contender:
        """From the best of the first ideas to better ones, as far as the lines reach."""
        champion = self.opening()
        tried = {what(one.idea) for one in self.contenders}
        barren = 0
        self.lines -= self.last_lines
        while self.lines > 0 and barren < BARREN and not self.settled(champion):
            idea = self.change(champion.idea, tried)
            if idea is None or what(idea) in tried:
                barren += 1
                continue
            barren = 0
            tried.add(what(idea))
            child = Contender(self.as_meant(idea), champion)
            self.contenders.append(child)
            if self.overtakes(child, champion):
                champion = child
        return self.confirmed(champion)

    def change(self, idea: Idea, tried: set[object]) -> Idea | None:
        """Another idea near this one: of several that come to mind the one that looks best, where that was learned."""
        hunch = self.agenda.hunch
        if hunch is None or self.effort.hunches < 2:
            return self.agenda.vary(idea, self.dice)
        if self.near != idea:
            self.near, self.in_mind = idea, {}
        for _ in range(self.effort.hunches - len(self.in_mind)):
            other = self.agenda.vary(idea, self.dice)
            if other is not None and what(other) not in tried:
                self.in_mind[other] = hunch.score(tuple(self.agenda.signs(other, idea).values()))
        best = max(self.in_mind, key=self.in_mind.__getitem__, default=None)
        if best is not None:
            del self.in_mind[best]
        return best

    def opening(self) -> Contender:
        """A few lines for each of the first ideas, and more for the best."""
        for contender in self.contenders:
            self.extend(contender, OPENING)
        champion = max(self.contenders, key=lambda contender: contender.mean)
        self.extend(champion, OPENING)
        return champion

    def overtakes(self, child: Contender, champion: Contender) -> bool:
        """On the champion's dice as long as the child is ahead, then on fresh ones for both."""
        wanted = 2
        while len(child.results) < len(champion.results):
            if not self.extend(child, min(wanted, len(champion.results)) - len(child.results)):
                return False
            if child.lead_over(champion)[0] <= 0:
                return False
            wanted *= 2
        return self.extend(child, FRESH) and self.extend(champion, FRESH) and self.beats(child, champion)

    def settled(self, champion: Contender) -> bool:
        """Whether the game is won or lost whatever is done."""
        return len(champion.results) >= ENOUGH and not 1 - DECIDED < champion.mean < DECIDED

    @property
    def last_lines(self) -> int:
        return (self.effort.finalists + 1) * self.effort.final

    def confirmed(self, champion: Contender) -> Contender:
        """The best of a few on dice that none of them has met, the rule of thumb among them: each was picked for its
        luck with the others among many."""
        last = self.finalists(champion)
        if last == [self.thumb]:
            return champion
        self.lines, self.deadline = max(self.lines, self.last_lines), self.end
        self.final = tuple(Contender(one.idea) for one in last)
        for number in range(UNSEEN, UNSEEN + self.effort.final):
            if not all(self.extend(one, 1, number) for one in self.final):
                break
        rounds = min(len(one.results) for one in self.final)
        best = max(range(len(last)), key=lambda place: (sum(self.final[place].results[:rounds]), -place))
        return last[best] if self.convinces(self.final[best]) else self.thumb

    def convinces(self, one: Contender) -> bool:
        """Whether an idea is as far ahead of the rule of thumb on its last lines as the game asks for."""
        lead, error = one.lead_over(self.final[0])
        asked = self.situation.title.commander.conviction
        return not asked or lead > asked * error

    def finalists(self, champion: Contender) -> list[Contender]:
        """The rule of thumb, the champion, and those who looked best beside them."""
        others = [one for one in self.contenders[1:] if one is not champion and len(one.results) >= TRIED]
        ranked = [champion, *sorted(others, key=lambda one: -one.mean)]
        rivals = [one for one in ranked if one is not self.thumb]
        return [self.thumb, *rivals[:self.effort.finalists]]


def what(idea: Idea) -> object:
    """What tells an idea from others: what is done, or how one goes about it."""
    return (idea.manner, frozenset(idea.intents)) if idea.lasting else (idea.plan, idea.then)


def candidates(thumb: Choice, agenda: Agenda) -> list[Idea]:
    """The ideas, with the one the rule of thumb would follow first. Fewer than two: not worth a thought."""
    ideas = agenda.ideas
    first = next((idea for idea in ideas if idea.plan[0] == thumb), Idea((thumb,)))
    return [first, *(idea for idea in ideas if idea is not first)] if len(ideas) > 1 else [first]


class Standing(NamedTuple):
    """A lasting idea that is being carried out: by whom, and the number that changes when it is over."""

    adviser: Adviser
    watched: int


class Searcher:
    """Thinks about what is worth a thought and carries out what it decided."""

    reads_position = True
    trial: type[Trial] = Trial
    """How its ideas are tried."""

    def __init__(self, seed: int, effort: Effort) -> None:
        self.dice = Seeded(seed)
        self.effort = effort
        self.intended: list[str] = []
        self.standing: Standing | None = None
        self.thumb: Adviser | None = None
        """Who answers off-hand, and remembers what it began."""
        self.lines = 0
        """Lines played so far."""
        self.witness: Callable[[Trial], None] | None = None
        """Who looks at each trial when it is over."""

    def choose(self, view: View, title: Title[Any, Any], data: Any) -> str:
        known = at_once(offered(view), self.intended)
        if known is not None:
            return known
        situation = Situation(title, data, view)
        return self.as_ordered(situation) or self.off_hand(situation) or self.decide(situation)

    def as_ordered(self, situation: Situation) -> str | None:
        """What a lasting idea says, until it is to be thought over again."""
        if self.standing is None:
            return None
        game = situation.imagine(self.dice.spawn())
        if situation.title.commander.watch(game) == self.standing.watched:
            return self.standing.adviser.choose(game).id
        self.standing = None
        return None

    def off_hand(self, situation: Situation) -> str | None:
        """What is answered without a search."""
        if not situation.title.commander.off_hand:
            return None
        game = situation.imagine(self.dice.spawn())
        if game.stack[-1].name not in situation.title.commander.off_hand:
            return None
        self.thumb = self.thumb or experienced(situation.title, self.dice.spawn())
        return self.thumb.choose(game).id

    def decide(self, situation: Situation) -> str:
        trial = self.tried(situation, self.dice.below(1 << 62))
        idea = trial.run().idea
        self.lines += trial.played
        self.heed(trial)
        if self.witness:
            self.witness(trial)
        if not idea.lasting:
            return self.follow(idea.plan)
        game = situation.imagine(self.dice.spawn())
        adviser = carrying_out(situation.title, idea, self.dice.spawn())
        self.standing = Standing(adviser, situation.title.commander.watch(game))
        return adviser.choose(game).id

    def tried(self, situation: Situation, seed: int) -> Trial:
        """How the ideas for a question are tried."""
        return self.trial(situation, self.effort, seed)

    def heed(self, trial: Trial) -> None:
        """What is remembered of a trial."""

    def follow(self, plan: Plan) -> str:
        first, *self.intended = (choice.id for choice in plan)
        return first
