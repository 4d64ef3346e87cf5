"""Odds by walking the very code that resolves a combat.

Every branch of chance is followed on a copy of the game until the combat is over; the answers that people would give
are the rule-of-thumb ones. Where the tree is too wide to walk, the same walk is sampled and the interval is shown.

What the other side may still add to a fight (a marker, a chit, a counter-attack) can be asked about from both ends: if
it holds, it adds nothing; if it adds, it adds all it may.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, Literal

import msgspec

from trinchera.engine.chance import Seeded, tickets
from trinchera.engine.choices import CHANCE, DONE, PASS, Choice, Decision
from trinchera.engine.errors import BadInput
from trinchera.engine.game import Game
from trinchera.engine.ids import Seed, Times
from trinchera.engine.supposing import known, suppose

WIDEST_TREE = 15_000
SAMPLES = 1_500
SURE = 1.96
"""Standard errors either side of a 95 % interval."""


class Share(msgspec.Struct, frozen=True):
    """The probability of one outcome; `low` and `high` bound it where it was sampled."""

    outcome: str
    probability: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """How many a side may lose: the chance of `least`, of one more, and so on."""

    name: str
    side: str
    least: int
    chances: tuple[float, ...]


class Odds(msgspec.Struct, frozen=True):
    """What may come of a combat. `means` are expected values such as losses."""

    exact: bool
    branches: int
    shares: tuple[Share, ...]
    means: dict[str, float]
    adds: tuple[str, ...] = ()
    """The questions at which the other side may add something to this fight."""
    spreads: tuple[Spread, ...] = ()
    """The losses behind the means, side by side."""


Replies = Literal["", "hold", "add"]
"""What the other side does where it may add something: what the rule of thumb says, nothing, or all it may."""


class TooWide(Exception):
    """The tree has more branches than one should walk."""


Ending = tuple[str, tuple[tuple[str, float], ...]]
"""What came of a combat, and its numbers."""


def odds(game: Game[Any, Any], widest: int = WIDEST_TREE, samples: Times = SAMPLES, seed: Seed = 1, seat: str = "",
         replies: Replies = "") -> Odds:
    """The odds of the combat that is pending in `game`, or that the one choice that begins one would bring. Hidden
    things in it are seen: give it a game as a seat knows it. `replies` are those of all who are not `seat`."""
    start = at_the_combat(game)
    depth = start.title.table.gamble(start)
    assert depth is not None
    walk = Walk(start, depth, widest, seat, replies)
    try:
        endings = walk.follow(walk.cut())
    except TooWide:
        return sampled(walk, samples, Seeded(seed))
    return walk.told(endings, 0)


def blended(several: Sequence[Odds]) -> Odds:
    """One from several that are as likely as each other, such as the same fight against hands dealt anew."""
    if all(one == several[0] for one in several):
        return several[0]
    count = sum(one.branches for one in several)
    endings: dict[Ending, float] = defaultdict(float)
    for one in several:
        for share in one.shares:
            endings[share.outcome, tuple(one.means.items())] += share.probability / len(several)
    adds = sorted({name for one in several for name in one.adds})
    spread = mixed_spreads([(1 / len(several), one) for one in several])
    return Odds(False, count, shares(endings, count), means(endings), tuple(adds), spread)


def odds_for(game: Game[Any, Any], seat: str, tokens: Sequence[str] = ()) -> Odds:
    """The odds as a seat may know them, after some more choices."""
    return odds(suppose(known(game, seat), tokens))


def odds_all_seeing(game: Game[Any, Any], tokens: Sequence[str] = ()) -> Odds:
    """The odds with all that is hidden laid open, after some more choices: not for the eyes of a player."""
    return odds(suppose(game.copy(), tokens))


def at_the_combat(game: Game[Any, Any]) -> Game[Any, Any]:
    """The game with its combat pending; at "fight or wait" that is after "fight"."""
    if game.title.table.gamble(game) is not None:
        return game
    decision = game.decision
    choices = decision.choices if decision is not None and decision.side != CHANCE else ()
    begun = [choice.id for choice in choices if begins(game, choice)]
    if not begun:
        raise BadInput("no-combat-pending")
    if len(begun) > 1:
        raise BadInput("odds-of-which", choices=", ".join(begun))
    return suppose(game.copy(), begun)


def begins(game: Game[Any, Any], choice: Choice) -> bool:
    """Whether a choice is answered with a combat at once, and not only when more has been done."""
    after = game.copy()
    after.answer(choice)
    return after.title.table.gamble(after) is not None


def sampled(walk: "Walk", times: int, dice: Seeded) -> Odds:
    endings: dict[Ending, float] = defaultdict(float)
    for _ in range(times):
        endings[walk.one_way(dice)] += 1 / times
    return walk.told(endings, times)


class Walk:
    """One walk over the branches of a combat. States that are reached by several ways are walked once."""

    def __init__(self, start: Game[Any, Any], depth: int, widest: int, seat: str = "", replies: Replies = "") -> None:
        self.start = start
        self.depth = depth
        self.widest = widest
        self.seat = seat
        self.replies = replies
        self.adds: set[str] = set()
        self.branches = 0
        self.known: dict[bytes, dict[Ending, float]] = {}
        self.adviser = start.title.guide(Seeded(0))

    def cut(self) -> Game[Any, Any]:
        """A copy in which nothing follows the combat, so that its end is the end."""
        game = self.start.copy()
        del game.stack[:self.depth]
        return game

    def advise(self, game: Game[Any, Any]) -> Decision | None:
        """Answer for the players; the chance decision that comes next, or None at the end."""
        while game.decision is not None and game.decision.side != CHANCE and game.stack:
            game.choose(self.answer(game, game.decision))
        return game.decision if game.stack else None

    def answer(self, game: Game[Any, Any], decision: Decision) -> Choice:
        """What a player would do: the rule of thumb, unless the other side is to hold or to add."""
        chosen = self.adviser.choose(game)
        question = game.stack[-1].name
        if not self.seat or decision.side == self.seat or question not in game.title.table.additions:
            return chosen
        self.adds.add(question)
        ends = [choice for choice in decision.choices if choice in (PASS, DONE)]
        if self.replies == "hold":
            return ends[0] if ends else chosen
        more = [choice for choice in decision.choices if choice not in ends]
        return more[0] if self.replies == "add" and chosen in ends and more else chosen

    def follow(self, game: Game[Any, Any]) -> dict[Ending, float]:
        """All endings that can be reached from here, with their probability."""
        decision = self.advise(game)
        if decision is None:
            return {self.ending(game): 1.0}
        state = game.save()
        if state not in self.known:
            self.known[state] = self.fork(game, decision)
        return self.known[state]

    def fork(self, game: Game[Any, Any], decision: Decision) -> dict[Ending, float]:
        found: dict[Ending, float] = defaultdict(float)
        for choice, chance in branches(game, decision):
            self.branches += 1
            if self.branches > self.widest:
                raise TooWide
            branch = game.copy()
            branch.choose(choice)
            for ending, share in self.follow(branch).items():
                found[ending] += chance * share
        return found

    def one_way(self, dice: Seeded) -> Ending:
        """One way it may go."""
        game = self.cut()
        while (decision := self.advise(game)) is not None:
            game.choose(dice.pick(decision))
        return self.ending(game)

    def ending(self, game: Game[Any, Any]) -> Ending:
        word, numbers = game.title.table.outcome(self.start, game)
        return word, tuple(numbers.items())

    def told(self, endings: Mapping[Ending, float], samples: int) -> Odds:
        """All endings as odds; without samples they are exact."""
        spread = spreads(endings, self.start.title.table.losing(self.start))
        return Odds(not samples, samples or self.branches, shares(endings, samples), means(endings),
                    tuple(sorted(self.adds)), spread)


def shares(endings: Mapping[Ending, float], samples: int) -> tuple[Share, ...]:
    """The probability of each outcome, the likeliest first, with its interval if it was sampled."""
    by_word: dict[str, float] = defaultdict(float)
    for (word, _), chance in endings.items():
        by_word[word] += chance
    likeliest = sorted(by_word.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Share(word, chance, *(interval(chance, samples) if samples else (chance, chance)))
                 for word, chance in likeliest)


def means(endings: Mapping[Ending, float]) -> dict[str, float]:
    found: dict[str, float] = defaultdict(float)
    for (_, numbers), chance in endings.items():
        for name, number in numbers:
            found[name] += chance * number
    return dict(found)


def spreads(endings: Mapping[Ending, float], losers: Mapping[str, str]) -> tuple[Spread, ...]:
    """The numbers that are losses, each with whose they are."""
    found = []
    for name, side in losers.items():
        chances: dict[int, float] = defaultdict(float)
        for (_, numbers), chance in endings.items():
            chances[round(dict(numbers)[name])] += chance
        found.append(spread(name, side, chances))
    return tuple(found)


def spread(name: str, side: str, chances: Mapping[int, float]) -> Spread:
    least, most = min(chances), max(chances)
    return Spread(name, side, least, tuple(chances.get(number, 0.0) for number in range(least, most + 1)))


def mixed_spreads(several: Sequence[tuple[float, Odds]]) -> tuple[Spread, ...]:
    """The losses of several odds as one, each by its weight."""
    found: dict[tuple[str, str], dict[int, float]] = defaultdict(lambda: defaultdict(float))
    for weight, one in several:
        for each in one.spreads:
            for number, chance in enumerate(each.chances, each.least):
                found[each.name, each.side][number] += weight * chance
    return tuple(spread(*key, chances) for key, chances in found.items())


def branches(game: Game[Any, Any], decision: Decision) -> list[tuple[Choice, float]]:
    """The branches of a chance decision with their probability, draws that make no difference taken together."""
    whole = tickets(decision)
    weights = decision.weights or (1,) * len(decision.choices)
    merged: dict[object, tuple[Choice, float]] = {}
    for choice, weight in zip(decision.choices, weights, strict=True):
        kind = game.title.table.likeness(game, choice)
        first, share = merged.get(kind, (choice, 0.0))
        merged[kind] = (first, share + weight / whole)
    return list(merged.values())


def interval(share: float, trials: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share seen in so many trials."""
    square = SURE * SURE
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    half = SURE * sqrt(share * (1 - share) / trials + square / (4 * trials * trials)) / (1 + square / trials)
    return max(0.0, centre - half), min(1.0, centre + half)
