"""The engine beside python-chess: whole choices in random play, lines of search, copies, and what else is often done.

Every round is a new process with new dice. Its first game is counted apart, since nothing is remembered yet; after that
ours and the peer are measured by turns in short slices of processor time. Medians and their intervals are printed.
"""

from collections import defaultdict
from collections.abc import Iterator
from secrets import randbelow
from statistics import quantiles
from time import process_time

import trinchera
from benchmarks.figures import Figure, rounds_beside, rounds_of
from benchmarks.peer import RandomChess
from benchmarks.side import OURS, Side
from benchmarks.worker import Each, Task
from trinchera.engine.chance import Seeded

PLAY_GOALS = {"eyes_of_the_enemy": "at least 1.5", "a_las_barricadas": "at least 1.2"}
"""What random play is held to beside bare python-chess; at least as fast in all other games."""
CHOICE_GOALS = {"eyes_of_the_enemy": "ours under 100", "storm_over_madrid": "ours under 150"}
ROUNDS = 5
SLICE = 0.05
"""Seconds of processor time in one slice."""
SLICES = 12
"""Slices of each kind in a round."""
TRIAL = 200
"""Choices that say how many make a slice."""
MOVES = 400
"""Chess moves in a slice."""
TIMED = 1_500
"""Choices timed one by one in a round."""

Pairs = list[tuple[float, float]]


class Game:
    """All that is measured in one game, round by round."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.bare: Pairs = []
        self.asking: Pairs = []
        self.cold: Pairs = []
        self.copies: Pairs = []
        self.single: defaultdict[str, list[float]] = defaultdict(list)
        self.choices: Pairs = []

    def round(self, number: int) -> None:
        seed = randbelow(1 << 40)
        chess, asking = RandomChess(seed), RandomChess(seed, asks_whether_over=True)
        with Side(OURS, number) as side:
            side.took(Task("begin", self.slug, seed=seed))
            self.first_game(side, chess)
            side.took(Task("prepare", self.slug))
            self.random_play(side, chess, asking)
            self.one_by_one(side.answer(Task("each", self.slug, TIMED), Each), chess.each(TIMED))
            self.parts(side, chess)

    def first_game(self, side: Side, chess: RandomChess) -> None:
        took = side.took(Task("whole", self.slug))
        self.cold.append((took.made / took.seconds, chess.play(MOVES)))

    def random_play(self, side: Side, chess: RandomChess, asking: RandomChess) -> None:
        times = side.repeats("play", self.slug, SLICE, TRIAL)
        for _ in range(SLICES):
            took = side.took(Task("play", self.slug, times))
            rate = took.made / took.seconds
            self.bare.append((rate, chess.play(MOVES)))
            self.asking.append((rate, asking.play(MOVES)))
            self.single["people"].append((took.made - took.chance) / took.seconds)
            self.single["chance"].append(100 * took.chance / took.made)

    def one_by_one(self, ours: Each, theirs: list[float]) -> None:
        """Half of all choices take less than the first figure, one in twenty more than the second."""
        cuts, peers = quantiles(ours.people, n=20), quantiles(theirs, n=20)
        self.choices.append((cuts[9], peers[9]))
        self.single["slow"].append(cuts[18])
        self.single["die"].append(quantiles(ours.chance, n=20)[9])

    def parts(self, side: Side, chess: RandomChess) -> None:
        times = {kind: side.repeats(kind, self.slug, SLICE) for kind in ("lines", "copies", "views", "saves")}
        for _ in range(SLICES):
            each = {kind: side.took(Task(kind, self.slug, count)) for kind, count in times.items()}
            cost = {kind: took.seconds / took.made * 1e6 for kind, took in each.items()}
            self.copies.append((cost["copies"], chess.copies(200)))
            self.single["lines"].append(1e6 / cost["lines"])
            self.single["views"].append(cost["views"])
            self.single["saves"].append(cost["saves"])

    def figures(self) -> Iterator[Figure]:
        yield from self.speeds()
        yield from self.costs()
        yield from saved_matches(self.slug)

    def speeds(self) -> Iterator[Figure]:
        name, single, goal = f"{self.slug}: random", self.single, PLAY_GOALS.get(self.slug, "at least 1")
        yield rounds_beside(f"{name} choices/s, bare python-chess", self.bare, goal)
        yield rounds_beside(f"{name} choices/s, python-chess with is_game_over", self.asking)
        yield rounds_beside(f"{name} choices/s, first game of a process, bare python-chess", self.cold)
        yield rounds_of(f"{name} choices of players alone/s, time of the dice included", single["people"])
        yield rounds_of(f"{name} choices made by chance, %", single["chance"])
        yield rounds_of(f"{self.slug}: search lines/s, each by rule of thumb to the horizon", single["lines"])

    def costs(self) -> Iterator[Figure]:
        name, single, goal = self.slug, self.single, CHOICE_GOALS.get(self.slug, "")
        yield rounds_beside(f"{name}: choice to next offer, median µs, python-chess move to moves", self.choices, goal)
        yield rounds_of(f"{name}: choice to next offer, one in twenty takes longer, µs", single["slow"])
        yield rounds_of(f"{name}: die to next offer, median µs", single["die"])
        yield rounds_beside(f"{name}: copy, µs, python-chess copy without history", self.copies, "ours under 10")
        yield rounds_of(f"{name}: view, µs", single["views"])
        yield rounds_of(f"{name}: save a state, µs", single["saves"])


def saved_matches(slug: str) -> Iterator[Figure]:
    """Whole matches of random choices: their size, and what it takes to read and replay them."""
    sizes, times = [], []
    for _ in range(ROUNDS):
        text = saved_match(slug, randbelow(1 << 40))
        start = process_time()
        trinchera.load(text)
        times.append((process_time() - start) * 1000)
        sizes.append(len(text))
    yield rounds_of(f"{slug}: load and replay a whole match, ms", times)
    yield rounds_of(f"{slug}: a saved match, bytes", sizes, "under 20000")


def saved_match(slug: str, seed: int) -> bytes:
    match, dice = trinchera.match(slug, seed=seed), Seeded(seed + 1)
    while match.pending is not None:
        match.choose(dice.pick(match.pending).id)
    return trinchera.save(match)


def tactical_beside_battles(games: list[Game]) -> Figure:
    """The two games on hexes for which one side asks the other most, round by round."""
    rates = {game.slug: [ours for ours, _ in game.bare] for game in games}
    return rounds_beside("a_las_barricadas: random choices/s, those of civil_war_battles",
                         [*zip(rates["a_las_barricadas"], rates["civil_war_battles"], strict=True)])


def measure() -> list[Figure]:
    games = [Game(slug) for slug in trinchera.GAMES]
    for number in range(ROUNDS):
        for game in games:
            game.round(number)
    return [*(figure for game in games for figure in game.figures()), tactical_beside_battles(games)]
