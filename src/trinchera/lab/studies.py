"""Many games of one kind, in one process or several, and what came of them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

import msgspec

from trinchera.catalogue import game as title_of
from trinchera.engine.errors import BadInput
from trinchera.engine.odds import SURE, interval
from trinchera.lab.play import Played, Study, play, study

MOST_GAMES = 1_000_000


class Outcome(msgspec.Struct, frozen=True):
    """One way games ended: how often, and the 95 % interval of its share."""

    outcome: str
    count: int
    share: float
    low: float
    high: float


class Score(msgspec.Struct, frozen=True):
    """A number that counts at the end: its mean with the 95 % interval, and how often each value came up."""

    name: str
    mean: float
    low: float
    high: float
    counts: dict[int, int]


class Report(msgspec.Struct, frozen=True):
    """What a study found. Shares and scores are of the games that came to an end."""

    game: str
    scenario: str
    players: tuple[str, ...]
    games: int
    seed: int
    scale: float
    errors: int
    choices: int
    seconds: float
    choices_per_second: float
    results: tuple[Outcome, ...]
    scores: tuple[Score, ...]
    failures: tuple[str, ...] = ()
    """What each game that raised said, with its match file."""


def simulate(slug: str, scenario: str | None = None, players: Sequence[str] = ("normal",), games: int = 100,
             seed: int = 1, options: Mapping[str, str] | None = None, workers: int = 1, pack: str = "",
             scale: float = 1.0, failures: Path | None = None,
             progress: Callable[[Played], None] | None = None) -> Report:
    """Play so many games and count. `progress` hears of each game as it ends; `failures` is for games that raise."""
    if not 1 <= games <= MOST_GAMES:
        raise BadInput("bad-number-of-games", games=games, most=MOST_GAMES)
    if workers < 1:
        raise BadInput("bad-number-of-workers", workers=workers)
    wanted = study(slug, scenario, tuple(players), seed=seed, options=dict(options or {}), pack=pack, scale=scale,
                   failures=str(failures or ""))
    start = perf_counter()
    played = []
    for one in play_all(wanted, range(games), workers):
        played.append(one)
        if progress:
            progress(one)
    return report(wanted, played, perf_counter() - start)


def play_all(wanted: Study, numbers: Sequence[int], workers: int) -> Iterator[Played]:
    """The games of a study in their order, whoever plays them."""
    if workers == 1:
        yield from map(partial(play, wanted), numbers)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(partial(play, wanted), numbers)


def report(wanted: Study, played: Sequence[Played], seconds: float) -> Report:
    ended = [one for one in played if not one.error]
    failed = [one for one in played if one.error]
    choices = sum(one.choices for one in played)
    return Report(wanted.game, wanted.scenario, wanted.players, len(played), wanted.seed, wanted.scale, len(failed),
                  choices, seconds, choices / seconds if seconds else 0.0, outcomes(wanted.game, ended), scores(ended),
                  tuple(f"game {one.number}: {one.error} {one.file}".rstrip() for one in failed))


def outcomes(slug: str, ended: Sequence[Played]) -> tuple[Outcome, ...]:
    """Every way the game can end, the best for the first seat first, also those that never came up."""
    found = Counter(one.result for one in ended)
    total = len(ended)
    rows = []
    for name in title_of(slug).outcomes:
        share = found[name] / total if total else 0.0
        low, high = interval(share, total) if total else (0.0, 1.0)
        rows.append(Outcome(name, found[name], share, low, high))
    return tuple(rows)


def scores(ended: Sequence[Played]) -> tuple[Score, ...]:
    names = list(ended[0].score) if ended else []
    return tuple(score(name, [one.score[name] for one in ended]) for name in names)


def score(name: str, values: Sequence[int]) -> Score:
    mean, half = mean_and_half(values)
    return Score(name, mean, mean - half, mean + half, dict(sorted(Counter(values).items())))


def mean_and_half(values: Sequence[float]) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, SURE * sqrt(spread / count)
