"""`python -m tests.games.a_las_barricadas.random_games --keep FILE --seconds 250`: whole games of random choices.

All battles in turn, every fifth game mustered anew, until the time is over; the same command goes on where the last one
ended. What went wrong is kept with the battle and the number of the game.
"""

from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from time import perf_counter

import msgspec

from trinchera.engine.chance import Seeded
from trinchera.engine.errors import TrincheraError
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.board import Play
from trinchera.games.a_las_barricadas.ground import Data

MOST = 60_000
"""A game of more choices does not end."""
KINDS = ("meeting", "attack")


class Played(msgspec.Struct):
    """What was played so far."""

    games: int = 0
    choices: int = 0
    by: dict[str, int] = {}
    results: dict[str, int] = {}
    errors: list[str] = []


def battles(data: Data) -> list[str]:
    return [row.id for row in TITLE.scenarios_in(data) if row.id != "mustered"]


def begun(data: Data, number: int, names: list[str]) -> tuple[str, Play]:
    """The battle with a number: every fifth is dealt by points, on one to four maps."""
    if number % 5 < 4:
        name = names[(number - number // 5) % len(names)]
        return name, TITLE.new(name, {}, data)
    wish = {"kind": KINDS[number // 5 % 2], "maps": str(1 + number // 10 % 4)}
    pack = TITLE.pack().with_override(TITLE.muster(data, wish, Seeded(number)), "mustered")
    return f"mustered-{wish['kind']}", TITLE.new("mustered", {}, TITLE.load(pack))


def played(game: Play, dice: Seeded) -> int:
    """A game to its end; the number of choices."""
    for count in range(MOST):
        if game.decision is None:
            return count
        if not game.decision.choices:
            raise AssertionError(f"nothing on offer at {game.stack[-1].name}")
        game.choose(dice.pick(game.decision))
    raise AssertionError("the game does not end")


def one(data: Data, log: Played, names: list[str]) -> None:
    name, game = begun(data, log.games, names)
    try:
        log.choices += played(game, Seeded(log.games + 1))
        assert game.board.result in TITLE.outcomes, game.board.result
    except (TrincheraError, AssertionError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        log.errors.append(f"{name} {log.games}: {error!r}")
    log.by = dict(Counter(log.by) + Counter({name: 1}))
    log.results = dict(Counter(log.results) + Counter({str(game.board.result): 1}))
    log.games += 1


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--games", type=int, default=1250)
    given = parser.parse_args()
    log = msgspec.json.decode(given.keep.read_bytes(), type=Played) if given.keep.exists() else Played()
    data, ends = TITLE.load(TITLE.pack()), perf_counter() + given.seconds
    names = battles(data)
    while log.games < given.games and perf_counter() < ends:
        one(data, log, names)
        given.keep.write_bytes(msgspec.json.encode(log))
    print(f"{log.games} games, {log.choices} choices, {len(log.errors)} errors", *log.errors, sep="\n")


if __name__ == "__main__":
    main()
