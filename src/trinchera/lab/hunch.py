"""A hunch: which changes of an idea are likely to be gains, learned from those that were tried.

`python -m trinchera.lab.hunch FOLDER --game civil_war_battles --scenario belchite --out FILE` reads the notes of ladder
games (`trinchera.lab.ladders --ideas FOLDER`), fits a small function of the signs of a change to what it gained, and
tells what its order is worth on games it was not fitted to. It needs numpy.
"""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from trinchera.catalogue import game as title_of
from trinchera.engine.errors import BadInput
from trinchera.engine.judgement import Judgement, Recipe
from trinchera.lab.notes import Heading, Note, read
from trinchera.lab.train import Array, Fit, judgement
from trinchera.players.search import mean, standard_error

FULL = 0.05
"""Gains beyond this count no more: one lucky line is not to outweigh many."""
SURE = 8
"""Lines beyond which a gain is not looked at more often."""
PULLED = 0.01
"""How strongly the numbers are pulled towards nothing: what is learned from is little and noisy."""
PARTS = 4
"""Each part of the games is held out once."""
FEW = 4
"""Changes a decision must have for an order of them to tell anything."""
FIRST = 3
"""How many of an order are looked at for the best idea."""


class Change(NamedTuple):
    """A change of an idea: how it looked, and what it gained in how many lines."""

    signs: tuple[float, ...]
    gain: float
    lines: int


class Question(NamedTuple):
    """A decision of a game and the changes that were tried in it."""

    game: int
    changes: tuple[Change, ...]


def questions(notes: Iterable[Note], game: int) -> list[Question]:
    """The decisions of a game in which enough was tried."""
    found = (Question(game, tuple(Change(one.signs, one.ahead, one.lines) for one in note.tried[note.first:]
                                  if one.lines)) for note in notes)
    return [question for question in found if len(question.changes) >= FEW]


def load(folder: Path, game: str, scenario: str) -> tuple[tuple[str, ...], list[Question], int]:
    """The names of the signs, the decisions, and how many games they are from."""
    found, signs, number = list[Question](), tuple[str, ...](), 0
    for path in sorted(folder.glob(f"{game}-{scenario}*.jsonl.gz")):
        heading, notes = read(path)
        signs = check(heading, signs)
        found += questions(notes, number)
        number += 1
    if not found:
        raise BadInput("no-ideas", folder=str(folder))
    return signs, found, number


def check(heading: Heading, signs: tuple[str, ...]) -> tuple[str, ...]:
    """Notes of one vocabulary alone can be learned from."""
    if signs and heading.signs != signs:
        raise BadInput("ideas-differ", signs=", ".join(sorted(set(heading.signs) ^ set(signs))))
    return heading.signs


def fitted(signs: Sequence[str], known: Sequence[Question], recipe: Recipe) -> Judgement:
    """A function whose score rises with what a change is likely to gain."""
    changes = [change for question in known for change in question.changes]
    rows = np.array([change.signs for change in changes], float)
    gains = np.array([change.gain for change in changes])
    often = np.array([min(change.lines, SURE) for change in changes], float)
    means, scales = rows.mean(0), np.where(rows.std(0) > 0, rows.std(0), 1.0)
    fit = Fit(len(signs), recipe.seed, decay=PULLED)
    some = fit.dice.choice(len(rows), 4 * len(rows), p=often / often.sum())
    fit.run(((rows - means) / scales)[some], share(gains)[some])
    return judgement(fit, signs, means, scales, recipe)


def share(gains: Array) -> Array:
    """Gains from 0 (the worst) to 1 (the best)."""
    return np.asarray(0.5 + np.clip(gains, -FULL, FULL) / (2 * FULL))


class Told(NamedTuple):
    """What an order of the changes is worth on decisions it was not fitted to."""

    questions: int
    gain: float
    error: float
    """By how much more than any of them the foremost gains, and the standard error of that."""
    found: float
    by_chance: float
    """How often the best change is among the first few, and how often it would be by chance."""


def orders(signs: Sequence[str], found: Sequence[Question], recipe: Recipe) -> list[list[Change]]:
    """The changes of each decision in the order of a function that was fitted to the games of the other parts."""
    made = [fitted(signs, [question for question in found if part(question) != each], recipe) for each in range(PARTS)]
    return [sorted(question.changes, key=lambda change: -made[part(question)].score(change.signs))
            for question in found]


def part(question: Question) -> int:
    """Both games of a pair are in the same part, since they had the same dice."""
    return question.game // 2 % PARTS


def judged(orders: Sequence[Sequence[Change]]) -> Told:
    gains = [order[0].gain - mean([change.gain for change in order]) for order in orders]
    best = [max(order, key=lambda change: (change.lines, change.gain)) for order in orders]
    found = [float(one in order[:FIRST]) for one, order in zip(best, orders, strict=True)]
    chance = [FIRST / len(order) for order in orders]
    return Told(len(orders), mean(gains), standard_error(gains), mean(found), mean(chance))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m trinchera.lab.hunch", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", required=True)
    parser.add_argument("--scenario", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args(arguments)
    title = title_of(given.game)
    signs, found, games = load(given.folder, given.game, given.scenario)
    command = f"python -m trinchera.lab.hunch FOLDER --game {given.game} --seed {given.seed}" + (
        f" --scenario {given.scenario}" if given.scenario else "")
    recipe = Recipe(command, title.pack().hash, games, given.seed)
    print(told(games, judged(orders(signs, found, recipe))))
    if given.out:
        made = fitted(signs, found, recipe)
        given.out.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")


def told(games: int, held_out: Told) -> str:
    return (f"{games} games; in {held_out.questions} decisions, each of games held out, the foremost change gains "
            f"{100 * held_out.gain:.2f} ± {100 * held_out.error:.2f} hundredths of a win more than any, and the best "
            f"is among the first {FIRST} in {100 * held_out.found:.0f} % (by chance {100 * held_out.by_chance:.0f} %)")


if __name__ == "__main__":
    main()
