"""Learned judgement: games played by rule of thumb in changing manners, and a small function fitted to their ends.

`python -m trinchera.lab.train eyes_of_the_enemy --games 2000 --workers 16 --seed 1 --out FILE --held-out FILE` writes
the judgement with its recipe, and some positions that it was not fitted to. It needs numpy.
"""

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.game import Game
from trinchera.engine.ideas import STEADY
from trinchera.engine.judgement import Judgement, Recipe
from trinchera.engine.title import Title

Array = NDArray[np.float64]

HELD_OUT = 4
"""One game of so many is not fitted to."""
KEPT = 200
"""Positions of those that are written for the tests."""
BENT, ROUNDS, BATCH, DECAY, SPEED = 8, 4000, 256, 1e-3, 0.01


class Row(msgspec.Struct, frozen=True):
    """A position met on the way: its counts, what the value made by hand said, and how the game ended."""

    game: int
    counts: tuple[float, ...]
    by_hand: float
    end: float


def wander(slug: str, scenario: str, seed: int, number: int) -> list[Row]:
    """A game by rule of thumb; half the time a seat changes its manner when a stage is over."""
    title = title_of(slug)
    dice = Seeded(seed).skip(number).spawn()
    game = title.new(scenario)
    met = list(walk(title, game, dice))
    end = title.commander.worth(game, title.seats[0])
    return [Row(number, counts, by_hand, end) for counts, by_hand in met]


def walk(title: Title[Any, Any], game: Game[Any, Any], dice: Seeded) -> Iterator[tuple[tuple[float, ...], float]]:
    """The positions between two stages, as the first seat counts them; what is good for it is bad for the other."""
    commander, first = title.commander, title.seats[0]
    assert commander.counts is not None, "a game without counts has nothing to learn from"
    by_hand = commander.by_hand or commander.worth
    stage, thumbs = commander.stage(game), {seat: title.adviser(dice.spawn()) for seat in title.seats}
    while (decision := game.decision) is not None:
        if commander.stage(game) != stage:
            stage = commander.stage(game)
            yield tuple(commander.counts(game, first).values()), by_hand(game, first)
            thumbs = {seat: title.adviser(dice.spawn(), mood(commander.manners, dice)) for seat in title.seats}
        game.choose(dice.pick(decision) if decision.side == CHANCE else thumbs[decision.side].choose(game))


def mood(manners: Sequence[str], dice: Seeded) -> str:
    return manners[dice.below(len(manners))] if dice.below(2) else STEADY


def gather(slug: str, scenario: str, games: int, seed: int, workers: int, seconds: float) -> list[Row]:
    """The positions of many games, as far as the time reaches."""
    until, found = monotonic() + (seconds or float("inf")), list[Row]()
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for rows in pool.map(partial(wander, slug, scenario, seed), range(games), chunksize=4):
            found += rows
            if monotonic() > until:
                pool.shutdown(wait=False, cancel_futures=True)
                break
    return found


class Fit:
    """A judgement in the making: counts, a few bent sums of them, and the odds of a good end."""

    def __init__(self, width: int, seed: int, rising: Sequence[int] = (), decay: float = DECAY) -> None:
        self.dice = np.random.default_rng(seed)
        self.rising = list(rising)
        self.decay = decay
        self.parts: list[Array] = [self.dice.normal(0, width ** -0.5, (width, BENT)), np.zeros(BENT),
                                   self.dice.normal(0, 0.1, BENT), np.zeros(width), np.zeros(1)]

    def predict(self, counts: Array) -> Array:
        into, shift, out, direct, base = self.parts
        return np.asarray(1 / (1 + np.exp(-(np.tanh(counts @ into + shift) @ out + counts @ direct + base))))

    def slopes(self, counts: Array, ends: Array) -> list[Array]:
        """How the error changes with each number, a little pulled towards nothing."""
        into, shift, out, direct, _ = self.parts
        bent = np.tanh(counts @ into + shift)
        gap = (self.predict(counts) - ends) / len(ends)
        inward = np.outer(gap, out) * (1 - bent * bent)
        return [counts.T @ inward + self.decay * into, inward.sum(0), bent.T @ gap + self.decay * out,
                counts.T @ gap + self.decay * direct, np.array([gap.sum()])]

    def put_right(self) -> None:
        """More of what is rising adds to every sum, and no sum is taken off."""
        into, _, out, direct, _ = self.parts
        out[:] = np.maximum(out, 0)
        into[self.rising] = np.maximum(into[self.rising], 0)
        direct[self.rising] = np.maximum(direct[self.rising], 0)

    def run(self, counts: Array, ends: Array) -> None:
        """Step down the slopes, each number at its own pace (Adam)."""
        first, second = [np.zeros_like(part) for part in self.parts], [np.zeros_like(part) for part in self.parts]
        for step in range(1, ROUNDS + 1):
            some = self.dice.integers(0, len(counts), BATCH)
            for number, slope in enumerate(self.slopes(counts[some], ends[some])):
                first[number] = 0.9 * first[number] + 0.1 * slope
                second[number] = 0.999 * second[number] + 0.001 * slope ** 2
                pace = SPEED * (1 - step / ROUNDS) / (1 - 0.9 ** step)
                self.parts[number] -= pace * first[number] / (np.sqrt(second[number] / (1 - 0.999 ** step)) + 1e-8)
            self.put_right()


def fitted(rows: Sequence[Row], names: Sequence[str], rising: Sequence[str], recipe: Recipe) -> Judgement:
    """A judgement from the games that are not held out; its recipe is given the error on those that are."""
    known = [row for row in rows if row.game % HELD_OUT]
    counts, ends = np.array([row.counts for row in known], float), np.array([row.end for row in known])
    means, scales = counts.mean(0), np.where(counts.std(0) > 0, counts.std(0), 1.0)
    fit = Fit(len(names), recipe.seed, [names.index(name) for name in rising])
    fit.run((counts - means) / scales, ends)
    made = judgement(fit, names, means, scales, recipe)
    return msgspec.structs.replace(made, recipe=with_errors(made, held_out(rows)))


def judgement(fit: Fit, names: Sequence[str], means: Array, scales: Array, recipe: Recipe) -> Judgement:
    """What was fitted, as it is kept."""
    into, shift, out, direct, base = (np.round(part, 5) for part in fit.parts)
    sums = tuple((*map(float, into[:, each]), float(shift[each])) for each in range(BENT))
    return Judgement(tuple(names), numbers(np.round(means, 5)), numbers(np.round(scales, 5)), sums, numbers(out),
                     numbers(direct), float(base[0]), recipe)


def numbers(array: NDArray[Any]) -> tuple[float, ...]:
    return tuple(map(float, array))


def held_out(rows: Sequence[Row]) -> list[Row]:
    return [row for row in rows if not row.game % HELD_OUT]


def with_errors(made: Judgement, rows: Sequence[Row]) -> Recipe:
    errors = [(made.worth(row.counts) - row.end) ** 2 for row in rows]
    by_hand = [(row.by_hand - row.end) ** 2 for row in rows]
    return msgspec.structs.replace(made.recipe, error=round(sum(errors) / len(rows), 5),
                                   by_hand=round(sum(by_hand) / len(rows), 5))


def sample(rows: Sequence[Row]) -> list[Row]:
    """Some of the positions held out, evenly taken."""
    return list(rows[::max(1, len(rows) // KEPT)])[:KEPT]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m trinchera.lab.train", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--scenario", default="")
    for name, kind, usual in (("games", int, 1000), ("seed", int, 1), ("workers", int, 1), ("seconds", float, 0.0)):
        parser.add_argument(f"--{name}", type=kind, default=usual)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--held-out", type=Path)
    given = parser.parse_args(arguments)
    title = title_of(given.game)
    scenario = title.scenario(given.scenario or None).id
    rows = gather(given.game, scenario, given.games, given.seed, given.workers, given.seconds)
    assert title.commander.counts is not None
    names = tuple(title.commander.counts(title.new(scenario), title.seats[0]))
    games = 1 + max(row.game for row in rows)
    command = f"python -m trinchera.lab.train {given.game} --scenario {scenario} --games {games} --seed {given.seed}"
    made = fitted(rows, names, title.commander.rising, Recipe(command, title.pack().hash, games, given.seed))
    given.out.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
    if given.held_out:
        lines = [msgspec.json.encode(row) for row in sample(held_out(rows))]
        given.held_out.write_bytes(b"[\n" + b",\n".join(lines) + b"\n]\n")
    print(f"{made.recipe.games} games, {len(rows)} positions; mean squared error {made.recipe.error}, "
          f"by hand {made.recipe.by_hand}")


if __name__ == "__main__":
    main()
