"""What a ladder found: who makes which share of the points against whom, Elo, and what the thinking cost."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import log10, sqrt
from typing import NamedTuple

import msgspec

from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.engine.odds import SURE
from trinchera.lab.bouts import Fought
from trinchera.lab.report import percent, table

RESAMPLES = 200
HALF_A_GAME = 0.5
"""Added to each pairing's points so that a clean sweep has a finite rating."""


class Pairing(msgspec.Struct, frozen=True):
    """One player's points against another over both sides, as a share with its 95 % interval over pairs of games."""

    game: str
    scenario: str
    player: str
    against: str
    games: int
    share: float
    low: float
    high: float
    draws: int


class Cost(msgspec.Struct, frozen=True):
    """What a player's thinking took: seconds a game, the slowest decision, lines a second."""

    game: str
    player: str
    games: int
    seconds: float
    slowest: float
    lines_per_second: float


class Rating(msgspec.Struct, frozen=True):
    """An Elo rating, the first player named being 0, with its 95 % interval."""

    player: str
    elo: float
    low: float
    high: float


class Meeting(NamedTuple):
    """Two players by number, and the first one's points of one game."""

    one: int
    other: int
    points: float


class Alone(msgspec.Struct, frozen=True):
    """How a solitaire game went for a player: the mean of each score, and how often it ended how."""

    game: str
    player: str
    games: int
    scores: dict[str, tuple[float, float]]
    """Mean, and what is to be added and taken off for the interval."""
    results: dict[str, float]


Key = tuple[str, str, str, str]


def by_matchup(fought: Iterable[Fought]) -> dict[Key, list[Fought]]:
    """The games that came to an end, by game, scenario and players."""
    found: dict[Key, list[Fought]] = defaultdict(list)
    for one in fought:
        if not one.error:
            found[one.bout.game, one.bout.where, one.bout.one, one.bout.other].append(one)
    return dict(sorted(found.items()))


ALL = "all"
"""In place of a scenario: all of a game together."""


def pairings(fought: Iterable[Fought]) -> tuple[Pairing, ...]:
    """Each matchup of a scenario, and those of a game together that were played in several."""
    rows, together = [], defaultdict(list)
    for key, games in by_matchup(fought).items():
        rows.append(pairing(key, games))
        together[key[0], key[2], key[3]].append(games)
    for (game, one, other), several in together.items():
        if len(several) > 1:
            rows.append(pairing((game, ALL, one, other), [each for games in several for each in games]))
    return tuple(rows)


def pairing(key: Key, games: Sequence[Fought]) -> Pairing:
    points = [each.points for each in games]
    draws = sum(each.points == 0.5 for each in games) if key[3] else 0
    share = sum(points) / len(points)
    return Pairing(*key, len(games), share, *interval(pair_means(games)), draws)


def pair_means(games: Sequence[Fought]) -> list[float]:
    """The points of each pair of games that shared their dice; a game whose partner is missing stands alone."""
    found: dict[tuple[str, int, int], list[float]] = defaultdict(list)
    for one in games:
        found[one.bout.where, one.bout.seed, one.bout.pair].append(one.points)
    return [sum(points) / len(points) for points in found.values()]


def interval(means: Sequence[float]) -> tuple[float, float]:
    """As Wilson's, for as many games as would scatter like these pairs do, so that a clean sweep has a width too."""
    count = len(means)
    share = sum(means) / count
    spread = sum((each - share) ** 2 for each in means) / (count - 1) if count > 1 else 0.0
    games = max(count, min(4 * count, share * (1 - share) * count / spread)) if spread else float(2 * count)
    middle = (share + SURE**2 / (2 * games)) / (1 + SURE**2 / games)
    half = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2)) / (1 + SURE**2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def alone(fought: Iterable[Fought]) -> tuple[Alone, ...]:
    """Each player of a solitaire game."""
    rows = []
    for (game, _, player, other), games in by_matchup(fought).items():
        if not other:
            names, results = sorted({one.result for one in games}), [one.result for one in games]
            scores = {name: mean_of([one.score[name] for one in games]) for name in games[0].score}
            rows.append(Alone(game, player, len(games), scores,
                              {name: results.count(name) / len(games) for name in names}))
    return tuple(rows)


def mean_of(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    count = len(numbers)
    middle = sum(numbers) / count
    spread = sum((number - middle) ** 2 for number in numbers) / max(1, count - 1)
    return middle, SURE * sqrt(spread / count)


def costs(fought: Iterable[Fought]) -> tuple[Cost, ...]:
    found: dict[tuple[str, str], list[tuple[float, float, int]]] = defaultdict(list)
    for each in fought:
        for name, thought in zip((each.bout.one, each.bout.other), each.thought, strict=False):
            found[each.bout.game, name].append((thought.seconds, thought.slowest, thought.lines))
    rows = []
    for (game, name), spent in sorted(found.items()):
        seconds = sum(one[0] for one in spent)
        lines = sum(one[2] for one in spent)
        rows.append(Cost(game, name, len(spent), seconds / len(spent), max(one[1] for one in spent),
                         lines / seconds if seconds else 0.0))
    return tuple(rows)


def elo(fought: Iterable[Fought], first: str = "") -> tuple[Rating, ...]:
    """Elo of all who met in games for two; the one named `first` is 0."""
    games = [one for one in fought if not one.error and one.bout.other]
    names = sorted({name for one in games for name in (one.bout.one, one.bout.other)}, key=lambda name: name != first)
    number = {name: index for index, name in enumerate(names)}
    return ratings(names, [Meeting(number[one.bout.one], number[one.bout.other], one.points) for one in games])


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


class Ladder(msgspec.Struct, frozen=True):
    """All that a record tells."""

    games: int
    errors: tuple[str, ...]
    pairings: tuple[Pairing, ...]
    ratings: tuple[Rating, ...]
    costs: tuple[Cost, ...]
    alone: tuple[Alone, ...] = ()


def judge(fought: Sequence[Fought], first: str = "steady") -> Ladder:
    errors = tuple(f"{one.bout}: {one.error}" for one in fought if one.error)
    return Ladder(len(fought), errors, pairings(fought), elo(fought, first), costs(fought), alone(fought))


def between(low: float, high: float) -> str:
    return f"{100 * low:.0f} - {100 * high:.0f} %"


def ladder_text(found: Ladder) -> str:
    """A ladder as tables."""
    parts = [f"{found.games} games, {len(found.errors)} errors", *found.errors]
    parts.append(table(("game", "scenario", "player", "against", "games", "draws", "points", "95 % interval"), (
        (row.game, row.scenario, row.player, row.against, str(row.games), str(row.draws), percent(row.share),
         between(row.low, row.high)) for row in found.pairings)))
    if found.ratings:
        parts.append(table(("player", "Elo", "95 % interval"), (
            (row.player, f"{row.elo:.0f}", f"{row.low:.0f} - {row.high:.0f}") for row in found.ratings)))
    parts.append(table(("game", "player", "games", "seconds a game", "slowest decision", "lines a second"), (
        (row.game, row.player, str(row.games), f"{row.seconds:.1f}", f"{row.slowest:.2f}",
         f"{row.lines_per_second:.0f}") for row in found.costs)))
    return "\n\n".join(parts)


BEGIN, END = "<!-- ladder begins -->", "<!-- ladder ends -->"


def put_into(document: str, found: Ladder) -> str:
    """A document with its tables made anew, between the two marks."""
    head, begin, rest = document.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise BadInput("no-ladder-marks", begin=BEGIN, end=END)
    return f"{head}{BEGIN}\n{markdown(found)}\n{END}{tail}"


def markdown(found: Ladder) -> str:
    """The tables of a ladder for a document."""
    rows = [(row.game, row.scenario, row.player, row.against or "alone", str(row.games), str(row.draws),
             percent(row.share), between(row.low, row.high)) for row in found.pairings]
    ratings = [(row.player, f"{row.elo:.0f}", f"{row.low:.0f} to {row.high:.0f}") for row in found.ratings]
    costs = [(row.game, row.player, str(row.games), f"{row.seconds:.1f}", f"{row.slowest:.2f}",
              f"{row.lines_per_second:.0f}") for row in found.costs]
    solitaire = [(row.game, row.player, str(row.games),
                  ", ".join(f"{name} {middle:.1f} ± {half:.1f}" for name, (middle, half) in row.scores.items()),
                  ", ".join(f"{name} {percent(share)}" for name, share in row.results.items())) for row in found.alone]
    told = [piped(("game", "player alone", "games", "mean scores, 95 %", "ends"), solitaire)] if solitaire else []
    return "\n\n".join((
        f"{found.games} games, {len(found.errors)} errors.", *told,
        piped(("game", "scenario", "player", "against", "games", "draws", "points", "95 %"), rows),
        piped(("player", "Elo", "95 %"), ratings),
        piped(("game", "player", "games", "processor seconds a game", "slowest decision, s", "lines a second"), costs)))


def piped(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
