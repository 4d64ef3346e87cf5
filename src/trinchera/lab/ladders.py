"""Which player is how strong: paired games on both sides, many at once, broken off and gone on with at will.

`python -m trinchera.lab.ladders --plan FILE --out DIR --workers 16 --seconds 500` plays what a plan names until the
time is up and writes each game as a line of JSON; run again, it goes on where it stopped. It needs msgspec alone.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from datetime import UTC, datetime
from functools import partial
from itertools import combinations, islice
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.lab.bouts import Bout, Fought, fight, wish
from trinchera.lab.contenders import contender
from trinchera.lab.play import data_of

RESULTS = "games.jsonl"
MOST_PAIRS = 100_000
Fight = Callable[[Bout], Fought]


class Matchup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two players, or one alone, who are to play so many pairs of games in a scenario."""

    game: str
    one: str
    other: str = ""
    scenario: str = ""
    pairs: int = 100
    seed: int = 1
    scale: float = 1.0
    batch: int = 1
    """Pairs that are played when its turn comes: more for quick players."""
    muster: str = ""
    """What battle is put together by points for each pair, as `kind=attack,maps=2`."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a ladder is to find out."""

    matchups: list[Matchup]
    code: str = ""
    """The revision of the code, written with each game."""


def round_robin(game: str, players: Sequence[str], pairs: int = 50, scenario: str = "", seed: int = 1,
                scale: float = 1.0) -> Plan:
    """Every player against every other; alone where the game is solitaire."""
    if len(set(players)) != len(players) or len(players) < 2:
        raise BadInput("ladder-players", players=", ".join(players))
    seats = title_of(game).seats
    if len(seats) > 2:
        raise BadInput("ladder-seats", seats=", ".join(seats))
    met = [(name, "") for name in players] if len(seats) == 1 else list(combinations(players, 2))
    return Plan([Matchup(game, one, other, scenario, pairs, seed, scale) for one, other in met])


def bouts(plan: Plan) -> list[Bout]:
    """The games of a plan, a batch of each matchup in turn, so that all are equally far when time is up."""
    rows = [(max(1, matchup.batch), list(bouts_of(matchup))) for matchup in plan.matchups]
    found = []
    for number in range(max((len(pairs) for _, pairs in rows), default=0)):
        for batch, pairs in rows:
            found += [bout for pair in pairs[number * batch:(number + 1) * batch] for bout in pair]
    return found


def bouts_of(matchup: Matchup) -> Iterator[tuple[Bout, ...]]:
    """The pairs of a matchup, its names checked."""
    if not 1 <= matchup.pairs <= MOST_PAIRS:
        raise BadInput("bad-number-of-games", games=matchup.pairs, most=MOST_PAIRS)
    title = title_of(matchup.game)
    if (len(title.seats) == 2) != bool(matchup.other):
        raise BadInput("wrong-number-of-players", given=1 + bool(matchup.other), seats=", ".join(title.seats))
    scenario = title.scenario(matchup.scenario or None, mustered(matchup)).id
    for name in filter(None, (matchup.one, matchup.other)):
        contender(name, matchup.game)
    for pair in range(matchup.pairs):
        first = Bout(matchup.game, scenario, matchup.one, matchup.other, pair, False, matchup.seed, matchup.scale,
                     matchup.muster)
        yield (first, msgspec.structs.replace(first, swapped=True)) if matchup.other else (first,)


def mustered(matchup: Matchup) -> Any:
    """The data of a battle as it is put together for a matchup; None if it is played with the box."""
    if not matchup.muster:
        return None
    title = title_of(matchup.game)
    return data_of(title, title.muster(data_of(title, ""), wish(matchup.muster), Seeded(matchup.seed)))


def read(path: Path) -> list[Fought]:
    """The games played so far. A last line that was cut off counts as not played."""
    found = []
    for text in path.read_bytes().splitlines() if path.exists() else ():
        try:
            found.append(msgspec.json.decode(text, type=Fought))
        except msgspec.DecodeError:
            continue
    return found


class Record:
    """The file of a ladder: each game is written when it is over."""

    def __init__(self, path: Path, code: str = "") -> None:
        self.path = path
        self.code = code
        self.fought = read(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in self.fought))

    def left(self, plan: Plan) -> list[Bout]:
        done = {one.bout for one in self.fought}
        return [bout for bout in bouts(plan) if bout not in done]

    def of(self, plan: Plan) -> list[Fought]:
        """The games of a plan that were played, not those of others in the same file."""
        wanted = set(bouts(plan))
        return [one for one in self.fought if one.bout in wanted]

    def add(self, one: Fought) -> None:
        dated = msgspec.structs.replace(one, when=datetime.now(UTC).date().isoformat(), code=self.code)
        self.fought.append(dated)
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(dated) + b"\n")


def run(plan: Plan, record: Record, workers: int = 1, seconds: float = 0.0,
        progress: Callable[[Fought], None] | None = None, ideas: Path | None = None) -> int:
    """Play what is left of a plan; how many games are still open when the time is up (0 seconds: none is set)."""
    if workers < 1:
        raise BadInput("bad-number-of-workers", workers=workers)
    left = record.left(plan)
    until = monotonic() + seconds if seconds else float("inf")
    played = 0
    how = partial(fight, ideas=ideas)
    for one in one_by_one(left, until, how) if workers == 1 else at_once(left, workers, until, how):
        record.add(one)
        played += 1
        if progress:
            progress(one)
    return len(left) - played


def one_by_one(left: Iterable[Bout], until: float, how: Fight) -> Iterator[Fought]:
    for bout in left:
        if monotonic() >= until:
            return
        yield how(bout)


def at_once(left: Sequence[Bout], workers: int, until: float, how: Fight) -> Iterator[Fought]:
    """Several processes; games still under way when the time is up are given up."""
    waiting = iter(left)
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    running: set[Future[Fought]] = {pool.submit(how, bout) for bout in islice(waiting, workers)}
    while running and monotonic() < until:
        done, running = wait(running, max(0.0, min(until - monotonic(), 1e6)), FIRST_COMPLETED)
        running |= {pool.submit(how, bout) for bout in islice(waiting, len(done))}
        yield from (future.result() for future in done)
    for process in list((pool._processes or {}).values()) if running else ():
        process.terminate()
    pool.shutdown(wait=not running, cancel_futures=True)


def tell(one: Fought) -> None:
    bout = one.bout
    print(bout.where, bout.one, bout.other, bout.pair, int(bout.swapped), one.points, one.error, flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m trinchera.lab.ladders", description=__doc__)
    parser.add_argument("--plan", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--ideas", type=Path, help="a folder for the ideas that were tried, a file for each game")
    given = parser.parse_args(arguments)
    plan = msgspec.json.decode(given.plan.read_bytes(), type=Plan)
    record = Record(given.out / RESULTS, plan.code)
    left = run(plan, record, given.workers, given.seconds, tell, given.ideas)
    print(f"{len(record.fought)} games in {record.path}, {left} left")


if __name__ == "__main__":
    main()
