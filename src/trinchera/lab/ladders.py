"""Which player is how strong: a round robin on both sides, or for solitaire games a table of scores."""

from collections.abc import Callable, Sequence
from itertools import combinations, permutations
from math import log10
from typing import NamedTuple

import msgspec

from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.engine.odds import interval
from trinchera.lab.play import Played, study
from trinchera.lab.studies import Report, play_all, simulate

RESAMPLES = 200
HALF_A_GAME = 0.5
"""Added to each pairing's points so that a clean sweep has a finite rating."""


class Pairing(msgspec.Struct, frozen=True):
    """One player's points against another over both sides, as a share with its 95 % interval."""

    player: str
    against: str
    games: int
    share: float
    low: float
    high: float


class Rating(msgspec.Struct, frozen=True):
    """An Elo rating, the first player named being 0, with its 95 % interval."""

    player: str
    elo: float
    low: float
    high: float


class Ladder(msgspec.Struct, frozen=True):
    """Solitaire games fill `reports`, one for each player; games for two fill the other lists."""

    game: str
    scenario: str
    games: int
    scale: float
    errors: int
    reports: tuple[Report, ...] = ()
    pairings: tuple[Pairing, ...] = ()
    ratings: tuple[Rating, ...] = ()


class Meeting(NamedTuple):
    """Two players by number, and the first one's points of one game."""

    one: int
    other: int
    points: float


def ladder(slug: str, players: Sequence[str], games: int = 50, scale: float = 1.0, scenario: str | None = None,
           seed: int = 1, workers: int = 1, progress: Callable[[Played], None] | None = None) -> Ladder:
    """Every player against every other, so many games on each side; alone where the game is solitaire."""
    if len(set(players)) != len(players) or len(players) < 2:
        raise BadInput("ladder-players", players=", ".join(players))
    title = title_of(slug)
    if len(title.seats) == 1:
        return solitaire(slug, players, games, scale, scenario, seed, workers, progress)
    if len(title.seats) > 2:
        raise BadInput("ladder-seats", seats=", ".join(title.seats))
    return round_robin(slug, players, games, scale, scenario, seed, workers, progress)


def solitaire(slug: str, players: Sequence[str], games: int, scale: float, scenario: str | None, seed: int,
              workers: int, progress: Callable[[Played], None] | None) -> Ladder:
    """The same games, that is the same dice, for each player."""
    reports = tuple(simulate(slug, scenario, (name,), games, seed, workers=workers, scale=scale, progress=progress)
                    for name in players)
    errors = sum(report.errors for report in reports)
    return Ladder(slug, reports[0].scenario, games, scale, errors, reports)


def round_robin(slug: str, players: Sequence[str], games: int, scale: float, scenario: str | None, seed: int,
                workers: int, progress: Callable[[Played], None] | None) -> Ladder:
    meetings: list[Meeting] = []
    errors = 0
    for first, second in permutations(range(len(players)), 2):
        wanted = study(slug, scenario, (players[first], players[second]), seed=seed, scale=scale)
        for one in play_all(wanted, range(games), workers):
            if one.error:
                errors += 1
            else:
                meetings.append(Meeting(first, second, points(one.worth)))
            if progress:
                progress(one)
    chosen = title_of(slug).scenario(scenario).id
    return Ladder(slug, chosen, games, scale, errors, (), pairings(players, meetings), ratings(players, meetings))


def points(worth: Sequence[float]) -> float:
    """A win, half a point, or nothing for the first seat."""
    return 0.5 if worth[0] == worth[1] else float(worth[0] > worth[1])


def pairings(players: Sequence[str], meetings: Sequence[Meeting]) -> tuple[Pairing, ...]:
    rows = []
    for one, other in combinations(range(len(players)), 2):
        scored = [m.points for m in meetings if (m.one, m.other) == (one, other)]
        scored += [1 - m.points for m in meetings if (m.one, m.other) == (other, one)]
        if scored:
            share = sum(scored) / len(scored)
            rows.append(Pairing(players[one], players[other], len(scored), share, *interval(share, len(scored))))
    return tuple(rows)


def ratings(players: Sequence[str], meetings: Sequence[Meeting], seed: int = 1) -> tuple[Rating, ...]:
    """Elo by the usual model; the intervals from fits to games drawn again from those played."""
    fitted = fit(len(players), meetings)
    dice = Seeded(seed)
    resampled = []
    for _ in range(RESAMPLES if meetings else 0):
        drawn = [meetings[dice.below(len(meetings))] for _ in meetings]
        resampled.append(fit(len(players), drawn))
    rows = []
    for number, name in enumerate(players):
        spread = sorted(sample[number] for sample in resampled) or [fitted[number]]
        low, high = spread[len(spread) // 40], spread[-1 - len(spread) // 40]
        rows.append(Rating(name, fitted[number], low, high))
    return tuple(rows)


def fit(count: int, meetings: Sequence[Meeting], rounds: int = 100) -> list[float]:
    """Strengths under which the points expected of each player are the points made (Bradley and Terry)."""
    made = [HALF_A_GAME * (count - 1)] * count
    met = [[2 * HALF_A_GAME * (one != other) for other in range(count)] for one in range(count)]
    for one, other, scored in meetings:
        made[one] += scored
        made[other] += 1 - scored
        met[one][other] += 1
        met[other][one] += 1
    strength = [1.0] * count
    for _ in range(rounds):
        expected = [sum(games / (strength[one] + strength[other]) for other, games in enumerate(met[one]))
                    for one in range(count)]
        strength = [made[one] / expected[one] for one in range(count)]
    return [400 * log10(value / strength[0]) for value in strength]
