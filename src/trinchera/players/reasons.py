"""What one might do and why: ideas with their worth, what the best gains and costs, and the answer it fears.

Everything is counted from the lines that were tried, which begin from what the seat knows and from nothing else.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec

from trinchera.engine.chance import Seeded
from trinchera.engine.game import Game
from trinchera.engine.ideas import Intent, Plan
from trinchera.engine.ids import Kind
from trinchera.engine.title import Title
from trinchera.engine.views import View
from trinchera.players.effort import HARD, Effort
from trinchera.players.lines import Situation
from trinchera.players.search import Contender, Trial, mean, standard_error

NOTABLE = 0.05
"""Changes of a count smaller than this are not told."""
OFTEN = 0.15
"""In which share of the lines an answer must come to be feared."""
WORSE = 0.03
"""By how much the worth must fall for a line to count as one that went wrong."""
SELDOM, MOSTLY = 0.25, 0.65
"""Shares up to which an idea goes wrong seldom, and from which mostly."""
TELLING = 0.3
"""By how much one idea must bring more of something than another for it to be told."""


class Rated(msgspec.Struct, frozen=True):
    """An idea and how it fared: its choices by id, its mean worth from 0 to 1, the standard error, lines played.

    None is told to be worth more than the one that is advised: where it looked so, that was not more than luck."""

    choices: tuple[str, ...]
    worth: float
    error: float
    lines: int


class Fear(msgspec.Struct, frozen=True):
    """An answer of the other side: the question, what it chooses, in which share of the lines, and what it costs."""

    prompt: str
    choice: str
    share: float
    cost: float


class Meant(msgspec.Struct, frozen=True):
    """An intent behind an idea, by the names of what it is about."""

    verb: str
    unit: str = ""
    space: str = ""
    marker: str = ""


class Why(msgspec.Struct, frozen=True):
    """Why the best idea is the best, as far as the lines show."""

    lines: int
    gains: dict[str, float] = {}
    """What it brings on the average, by the name of what is counted."""
    costs: dict[str, float] = {}
    """What it loses on the average."""
    wrong: float = 0.0
    """In which share of the lines things are worse in the end than now."""
    risk: str = ""
    """The same in a word: it goes wrong seldom, often or mostly; empty: never."""
    fear: Fear | None = None
    manner: str = ""
    meant: tuple[Meant, ...] = ()
    next: tuple[str, ...] = ()
    """The next best idea, by its choices."""
    lead: float = 0.0
    """By how much the best is ahead of it, and the standard error of that."""
    lead_error: float = 0.0
    beside: dict[str, float] = {}
    """What the best brings more than it, or less, on the same dice."""


class Counsel(msgspec.Struct, frozen=True):
    """The ideas, the best first, and the reasons for the best; none where the rule of thumb answered at once."""

    rated: tuple[Rated, ...]
    why: Why | None = None


def rate(view: View, title: Title[Any, Any], data: Any, effort: Effort = HARD, seed: int = 0) -> list[Rated]:
    """What one might do and how good each idea looks, the best first; one idea alone needs no trial."""
    return list(counsel(view, title, data, effort, seed).rated)


def counsel(view: View, title: Title[Any, Any], data: Any, effort: Effort = HARD, seed: int = 0) -> Counsel:
    """The same with the reasons."""
    trial = Trial(Situation(title, data, view), effort, seed, telling=True)
    return told(trial, trial.run())


def told(trial: Trial, best: Contender) -> Counsel:
    """What a trial found out about the idea to follow and the others."""
    tried = [one for one in trial.contenders if one is not best and (one.results or not best.results)]
    others = sorted(tried, key=lambda one: (-worth(trial, one, best), -len(one.results)))
    rated = tuple(rating(trial, one, best) for one in unlike((best, *others)))
    return Counsel(rated, why(trial, best, others) if best.results else None)


def last_lines(trial: Trial, one: Contender) -> Contender | None:
    """The lines that an idea played in the end, on dice that nobody had met; None if it was not among the last."""
    return next((last for last in trial.final if last.idea is one.idea and last.results), None)


def same_dice(trial: Trial, one: Contender, other: Contender) -> tuple[Contender, Contender]:
    """Two ideas by the lines in which they are to be compared: the last ones if both have them, since before that one
    may have been picked for its luck."""
    mine, theirs = last_lines(trial, one), last_lines(trial, other)
    return (mine, theirs) if mine and theirs else (one, other)


def worth(trial: Trial, one: Contender, best: Contender) -> float:
    """What an idea is worth: as much less than the best as it was behind on the same dice."""
    mine, theirs = same_dice(trial, one, best)
    return (last_lines(trial, best) or best).mean + min(0.0, mine.lead_over(theirs)[0])


def whole(trial: Trial, one: Contender) -> Contender:
    """An idea with all its lines, for what they tell of it alone."""
    found, last = Contender(one.idea), last_lines(trial, one)
    found.results = one.results + (last.results if last else [])
    found.ends = one.ends + (last.ends if last else [])
    return found


def unlike(contenders: Sequence[Contender]) -> list[Contender]:
    """Those that begin differently, the first of each kind: ways to go about a round may begin alike."""
    found: dict[Plan, Contender] = {}
    for one in contenders:
        found.setdefault(one.idea.plan, one)
    return list(found.values())


def rating(trial: Trial, one: Contender, best: Contender) -> Rated:
    results = whole(trial, one).results
    error = standard_error(results) if len(results) > 1 else 0.0
    return Rated(tuple(choice.id for choice in one.idea.plan), worth(trial, one, best), error, len(results))


def why(trial: Trial, best: Contender, others: Sequence[Contender]) -> Why:
    situation = trial.situation
    now, lines = situation.imagine(Seeded(trial.seed)), whole(trial, best)
    seat, commander = situation.view.seat, situation.title.commander
    changes = changed(commander.tally(now, seat), [end.tally for end in lines.ends])
    stands = trial.judge(now, seat)
    wrong = mean([float(result < stands - WORSE) for result in lines.results])
    found = Why(
        len(lines.results), {name: each for name, each in changes.items() if each > 0},
        {name: -each for name, each in changes.items() if each < 0}, wrong, risk(wrong), feared(lines),
        best.idea.manner, tuple(meant(now, intent) for intent in best.idea.intents))
    rival = next((one for one in others if one.results and one.idea.plan != best.idea.plan), None)
    return beside_the_next(found, rival, *same_dice(trial, best, rival)) if rival else found


def beside_the_next(found: Why, rival: Contender, mine: Contender, theirs: Contender) -> Why:
    """The reasons with the next best idea, and by how much the best was ahead of it on the same dice."""
    lead, error = mine.lead_over(theirs)
    return msgspec.structs.replace(
        found, next=tuple(choice.id for choice in rival.idea.plan), lead=max(0.0, lead),
        lead_error=error if error < 1 else 0.0, beside=beside(mine, theirs))


def risk(wrong: float) -> str:
    """How often an idea goes wrong, in a word."""
    if not wrong:
        return ""
    return "seldom" if wrong <= SELDOM else "often" if wrong < MOSTLY else "mostly"


def beside(best: Contender, rival: Contender) -> dict[str, float]:
    """By how much more of each count the best brings than its rival in the lines whose dice both met."""
    pairs = list(zip(best.ends, rival.ends, strict=False))
    names = pairs[0][0].tally if pairs else {}
    found = {name: mean([mine.tally[name] - theirs.tally[name] for mine, theirs in pairs]) for name in names}
    return {name: each for name, each in found.items() if abs(each) >= TELLING}


def changed(before: dict[str, float], ends: list[dict[str, float]]) -> dict[str, float]:
    """By how much each count changes on the average."""
    found = {name: mean([end[name] for end in ends]) - count for name, count in before.items()}
    return {name: each for name, each in found.items() if abs(each) >= NOTABLE}


def feared(best: Contender) -> Fear | None:
    """The answer after which the idea fares worst beside the lines without it."""
    with_it: dict[tuple[str, str], list[int]] = defaultdict(list)
    for number, end in enumerate(best.ends):
        for answer in set(end.answers):
            with_it[answer].append(number)
    fears = [fear for answer, numbers in with_it.items() if (fear := weighed(best, answer, set(numbers)))]
    return max(fears, key=lambda fear: fear.cost * fear.share, default=None)


def weighed(best: Contender, answer: tuple[str, str], numbers: set[int]) -> Fear | None:
    share = len(numbers) / len(best.results)
    struck = mean([best.results[number] for number in numbers])
    spared = [result for number, result in enumerate(best.results) if number not in numbers]
    cost = mean(spared) - struck if spared else 0.0
    return Fear(*answer, share, cost) if share >= OFTEN and cost > 0 else None


def meant(game: Game[Any, Any], intent: Intent) -> Meant:
    """An intent by names, as the game's own documents write them."""
    names = game.title.ids(game).names

    def name(kind: Kind, number: int) -> str:
        return names[kind][number] if number >= 0 else ""
    return Meant(intent.verb, name("unit", intent.unit), name("space", intent.space), name("marker", intent.marker))
