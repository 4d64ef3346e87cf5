"""`python -m benchmarks compare REV`: this working tree beside another revision, in one run on the same machine.

Both are processes of their own, given the same tasks with the same dice by turns, so that a busy moment of the machine
meets both. Every pair of answers gives one ratio of speeds; the median of many and its interval are printed. Each round
begins with new processes and new dice. The first choices of a process are counted apart: nothing is remembered yet.
"""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from secrets import randbelow
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.figures import Spread, spread
from benchmarks.side import OURS, Side
from benchmarks.worker import Task

ROOT = Path(__file__).parent.parent
ALLOWED = 0.05
"""What nothing may be slower by."""
KINDS = {"play": "random play, choices", "lines": "search lines",
         "short": "choices in search lines of equal length", "copies": "copies", "views": "views",
         "tables": "views of all seats as a match goes on"}
SLICE = 0.05
"""Seconds of processor time that one task should take: the shorter, the more alike is what else the machine does."""
TRIALS = {"play": 200, "tables": 20}
"""Choices that say how many make a slice: a single one may be the one that lays out a board. What else is repeated is
always the same, and once is enough."""
PAIRS = 30
"""Tasks of one kind in a round."""
LINES = 4 * PAIRS
"""Lines of equal length in a round, one by one: where both chose alike, nothing but speed is compared."""
COLD = 200
"""Choices in which a new process remembers little."""
FEWEST = 6
"""Ratios below which nothing is claimed."""


class Pair(NamedTuple):
    """One task done by both."""

    ratio: float
    alike: bool
    """Whether both played the same: the ratio then compares nothing but speed."""


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """The sources of a revision, in a folder that is gone afterwards."""
    with TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        git("worktree", "add", "--quiet", "--detach", str(tree), revision)
        try:
            yield tree / "src"
        finally:
            git("worktree", "remove", "--force", str(tree))


def git(*words: str) -> str:
    done = subprocess.run(["git", "-C", str(ROOT), *words], check=False, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr.strip())
    return done.stdout.strip()


def both(ours: Side, theirs: Side, task: Task, turn: int) -> Pair:
    """One task, first by the one and then by the other."""
    order = (ours, theirs) if turn % 2 == 0 else (theirs, ours)
    answers = {side: side.took(task) for side in order}
    mine, other = answers[ours], answers[theirs]
    mine_each, other_each = ((took.seconds or 1e-9) / took.made for took in (mine, other))
    return Pair(other_each / mine_each, mine.trace == other.trace)


def enough(pair: Sequence[Side], kind: str, game: str) -> int:
    """How often a task must be repeated to take a slice of time. Both do it, so that both have done the same."""
    return min(side.repeats(kind, game, SLICE, TRIALS.get(kind, 1)) for side in pair)


def one_round(ours: Side, theirs: Side, games: list[str], seed: int) -> Iterator[tuple[str, str, Pair]]:
    """Every kind of task in every game, by turns."""
    for game in games:
        both(ours, theirs, Task("begin", game, seed=seed), 0)
        yield game, "random play, first choices", both(ours, theirs, Task("play", game, COLD), seed)
        same_moments((ours, theirs) if seed % 2 else (theirs, ours), game)
        for kind, name in KINDS.items():
            if kind == "lines" and not theirs.thinks():
                continue
            times, pairs = (1, LINES) if kind == "short" else (enough((ours, theirs), kind, game), PAIRS)
            for turn in range(pairs):
                yield game, name, both(ours, theirs, Task(kind, game, times), turn)


def same_moments(order: Sequence[Side], game: str) -> None:
    """Both follow one game, played by the rule of thumb of the first, as far as both can go along."""
    course = order[0].took(Task("record", game)).trace.split("\n")
    for side in reversed(order):
        course = course[:side.took(Task("prepare", game, course=course)).made]


def measure(sources: Path, rounds: int, seed: int) -> dict[tuple[str, str], list[Pair]]:
    found: dict[tuple[str, str], list[Pair]] = {}
    for number in range(rounds):
        with ExitStack() as ending:
            ours, theirs = Side(OURS, number), Side(sources, number)
            ending.callback(ours.close)
            ending.callback(theirs.close)
            games = [game for game in ours.games() if game in theirs.games()]
            for game, name, pair in one_round(ours, theirs, games, seed + number * 100_000_001):
                found.setdefault((game, name), []).append(pair)
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
    return found


def judged(pairs: Sequence[Pair], speed: Spread) -> str:
    """Whether the goal is met, or missed, or there is too little to say."""
    if len(pairs) >= FEWEST and speed.low >= 1 - ALLOWED:
        return "holds"
    return "MISSED" if len(pairs) >= FEWEST and speed.high < 1 - ALLOWED else "open"


def main(words: list[str]) -> int:
    """Print the ratios; 1 if something is slower than allowed, beyond doubt."""
    if not words:
        raise SystemExit("python -m benchmarks compare REVISION [ROUNDS [SEED]]")
    rounds = int(words[1]) if len(words) > 1 else 5
    seed = int(words[2]) if len(words) > 2 else randbelow(1 << 40)
    with checked_out(words[0]) as sources:
        found = measure(sources, rounds, seed)
    print(f"this tree beside {git('rev-parse', '--short', words[0])}, seed {seed}; speeds, more than 1 is faster")
    print(f"{'':60s} {'median':>8s} {'95 % interval':>17s} {'pairs':>6s} {'alike':>6s}  at most 5 % slower")
    verdicts = [report(f"{game}: {name}", pairs) for (game, name), pairs in found.items()]
    for game in {game: None for game, _ in found}:
        alike = [pair for pair in found[game, KINDS["short"]] if pair.alike]
        if len(alike) >= FEWEST:
            report(f"{game}: such lines in which both chose the same", alike)
    return int("MISSED" in verdicts)


def report(name: str, pairs: list[Pair]) -> str:
    speed = spread([pair.ratio for pair in pairs])
    alike = sum(pair.alike for pair in pairs)
    verdict = judged(pairs, speed)
    interval = f"{speed.low:6.3f} - {speed.high:6.3f}"
    print(f"{name:60s} {speed.middle:8.3f}   {interval} {len(pairs):6d} {alike:6d}  {verdict}")
    return verdict
