"""Odds by walking the very code that resolves a combat.

Every branch of chance is followed on a copy of the game until the combat is over; the answers that people would give
are the rule-of-thumb ones. Where the tree is too wide to walk, the same walk is sampled and the interval is shown.
"""

from collections import defaultdict
from math import sqrt
from typing import Any

import msgspec

from trinchera.engine.chance import Seeded, tickets
from trinchera.engine.choices import CHANCE, Choice, Decision
from trinchera.engine.errors import BadInput
from trinchera.engine.game import Game

WIDEST_TREE = 6_000
SAMPLES = 400
SURE = 1.96
"""Standard errors either side of a 95 % interval."""


class Share(msgspec.Struct, frozen=True):
    """The probability of one outcome; `low` and `high` bound it where it was sampled."""

    outcome: str
    probability: float
    low: float
    high: float


class Odds(msgspec.Struct, frozen=True):
    """What may come of a combat. `means` are expected values such as losses."""

    exact: bool
    branches: int
    shares: tuple[Share, ...]
    means: dict[str, float]


class TooWide(Exception):
    """The tree has more branches than one should walk."""


def odds(game: Game[Any, Any], widest: int = WIDEST_TREE, samples: int = SAMPLES, seed: int = 1) -> Odds:
    """The odds of the combat that is pending in `game`."""
    depth = game.title.gamble(game)
    if depth is None:
        raise BadInput("no-combat-pending")
    walk = Walk(game, depth, widest)
    try:
        walk.follow(walk.cut(), 1.0)
    except TooWide:
        walk = Walk(game, depth, widest)
        walk.sample(samples, Seeded(seed))
    return walk.odds()


class Walk:
    """One walk over the branches of a combat."""

    def __init__(self, start: Game[Any, Any], depth: int, widest: int) -> None:
        self.start = start
        self.depth = depth
        self.widest = widest
        self.branches = 0
        self.samples = 0
        self.found: dict[str, float] = defaultdict(float)
        self.sums: dict[str, float] = defaultdict(float)
        self.adviser = start.title.adviser(Seeded(0))

    def cut(self) -> Game[Any, Any]:
        """A copy in which nothing follows the combat, so that its end is the end."""
        game = self.start.copy()
        del game.stack[:self.depth]
        return game

    def follow(self, game: Game[Any, Any], chance: float) -> None:
        """Walk every branch from here, each weighed by its probability."""
        while game.stack:
            decision = game.decision
            assert decision is not None
            if decision.side == CHANCE:
                for choice, share in branches(game, decision):
                    branch = game.copy()
                    branch.choose(choice)
                    self.follow(branch, chance * share)
                return
            game.choose(self.adviser.choose(game))
        self.count(game, chance)

    def sample(self, times: int, dice: Seeded) -> None:
        self.samples = times
        for _ in range(times):
            game = self.cut()
            while game.stack:
                decision = game.decision
                assert decision is not None
                random = decision.side == CHANCE
                game.choose(dice.pick(decision) if random else self.adviser.choose(game))
            self.count(game, 1 / times)

    def count(self, game: Game[Any, Any], chance: float) -> None:
        self.branches += 1
        if not self.samples and self.branches > self.widest:
            raise TooWide
        word, numbers = game.title.outcome(self.start, game)
        self.found[word] += chance
        for name, number in numbers.items():
            self.sums[name] += chance * number

    def odds(self) -> Odds:
        likeliest = sorted(self.found.items(), key=lambda item: (-item[1], item[0]))
        shares = tuple(self.share(word, chance) for word, chance in likeliest)
        return Odds(not self.samples, self.branches, shares, dict(self.sums))

    def share(self, word: str, chance: float) -> Share:
        if not self.samples:
            return Share(word, chance, chance, chance)
        low, high = interval(chance, self.samples)
        return Share(word, chance, low, high)


def branches(game: Game[Any, Any], decision: Decision) -> list[tuple[Choice, float]]:
    """The branches of a chance decision with their probability, draws that make no difference taken together."""
    whole = tickets(decision)
    weights = decision.weights or (1,) * len(decision.choices)
    merged: dict[object, tuple[Choice, float]] = {}
    for choice, weight in zip(decision.choices, weights, strict=True):
        kind = game.title.alike(game.data, choice)
        first, share = merged.get(kind, (choice, 0.0))
        merged[kind] = (first, share + weight / whole)
    return list(merged.values())


def interval(share: float, trials: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share seen in so many trials."""
    square = SURE * SURE
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    half = SURE * sqrt(share * (1 - share) / trials + square / (4 * trials * trials)) / (1 + square / trials)
    return max(0.0, centre - half), min(1.0, centre + half)
