"""Learned judgement: a small function of a few counts that tells how good a position is, with the recipe it came from.

It is fitted to the ends of games that computers played (`python -m trinchera.lab.train`) and kept as a file beside the
code that counts for it. It is small enough to be worked out without any library.
"""

from functools import cache, cached_property
from importlib.resources import files
from math import exp, tanh
from operator import mul

import msgspec


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the numbers come from, so that they can be made again."""

    command: str
    data: str
    """The hash of the pack that the games were played with."""
    games: int
    seed: int
    error: float = 0.0
    """Mean squared error on games that were held out."""
    by_hand: float = 0.0
    """The same of the value made by hand."""


class Judgement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Counts, brought to a common scale, feed a few bent sums and the result straight away."""

    names: tuple[str, ...]
    means: tuple[float, ...]
    scales: tuple[float, ...]
    sums: tuple[tuple[float, ...], ...]
    """For each bent sum the weights of the counts, and last what is added."""
    weights: tuple[float, ...]
    """Of the bent sums."""
    direct: tuple[float, ...]
    """Of the counts themselves."""
    base: float
    recipe: Recipe

    @cached_property
    def folded(self) -> tuple[tuple[tuple[float, ...], float], ...]:
        """The bent sums with means and scales worked in."""
        return tuple(self.fold(row[:-1], row[-1]) for row in self.sums)

    @cached_property
    def straight(self) -> tuple[tuple[float, ...], float]:
        return self.fold(self.direct, self.base)

    def fold(self, row: tuple[float, ...], base: float) -> tuple[tuple[float, ...], float]:
        scaled = tuple(weight / scale for weight, scale in zip(row, self.scales, strict=True))
        return scaled, base - sum(map(mul, scaled, self.means))

    def worth(self, counts: tuple[float, ...]) -> float:
        """From 0 (lost) to 1 (won)."""
        return 1 / (1 + exp(-max(-30.0, min(30.0, self.score(counts)))))

    def score(self, counts: tuple[float, ...]) -> float:
        """The same without bounds, for those who only ask which is more."""
        row, total = self.straight
        total += sum(map(mul, row, counts))
        for weight, (row, base) in zip(self.weights, self.folded, strict=True):
            total += weight * tanh(base + sum(map(mul, row, counts)))
        return float(total)


@cache
def learned(package: str, name: str) -> Judgement | None:
    """The judgement of that name in a package; none where a value made by hand is kept."""
    file = files(package).joinpath(f"{name}.json")
    return msgspec.json.decode(file.read_bytes(), type=Judgement) if file.is_file() else None
