"""One revision under measurement: a process that is told on its standard input what to do and answers what it took.

It runs with the sources of any revision, so it leans on the few names that all of them have. Every task says how many
things were done and the processor time they took; what only prepares a task is not counted.
"""

import sys
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any, NamedTuple

import msgspec

import trinchera
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.players.effort import HARD
from trinchera.players.search import Situation, line

MOMENTS = 12
"""Different states in which lines begin and copies and views are taken."""


class Task(msgspec.Struct):
    """What to do, in which game, how often; `seed` counts when a game is begun."""

    kind: str
    game: str = ""
    times: int = 1
    seed: int = 0


class Took(NamedTuple):
    """How many were made, the processor time for all of them, and what they came to: equal for equal play."""

    made: int
    seconds: float
    trace: str = ""


def measured(action: Callable[[], object]) -> float:
    start = process_time()
    action()
    return process_time() - start


class Bench:
    """One game: random play that goes on from task to task, and some moments of a sensible game."""

    def __init__(self, slug: str, seed: int) -> None:
        self.title: Any = trinchera.game(slug)
        self.seed = seed
        self.games = 0
        self.lines_played = 0
        self.next_game()
        self.moments: list[Any] = []

    def next_game(self) -> None:
        """A new game, of each scenario in turn."""
        self.games += 1
        self.game = self.title.new(self.title.scenarios[self.games % len(self.title.scenarios)].id)
        self.dice = Seeded(self.seed + self.games)

    def play(self, times: int) -> Took:
        """So many random choices, in whole games one after another."""
        return Took(times, measured(lambda: self.go_on(times)), f"{self.games} {self.game.made}")

    def go_on(self, times: int) -> None:
        for _ in range(times):
            if self.game.decision is None:
                self.next_game()
            self.game.choose(self.dice.pick(self.game.decision))

    def prepare(self, times: int) -> Took:
        """Moments at which a player is asked, spread over a game that the rule of thumb plays."""
        found = [game.copy() for number, game in enumerate(self.asked()) if number % 7 == 0]
        self.moments = found[::max(1, len(found) // MOMENTS)][:MOMENTS]
        self.thought = [Situation(self.title, game.data, self.view(game)) for game in self.moments]
        return Took(len(self.moments), 0.0)

    def asked(self) -> Iterator[Any]:
        game, dice = self.title.new(self.title.scenarios[self.seed % len(self.title.scenarios)].id), Seeded(self.seed)
        advisers = {seat: self.title.adviser(dice.spawn()) for seat in self.title.seats}
        while game.decision is not None:
            side = game.decision.side
            if side != CHANCE:
                yield game
            game.choose(dice.pick(game.decision) if side == CHANCE else advisers[side].choose(game))

    def view(self, game: Any) -> Any:
        return self.title.view(game, game.decision.side)

    def lines(self, times: int) -> Took:
        """As the strong player tries them: imagined from a seat's view, played on by rule of thumb to its horizon."""
        worths: list[float] = []
        seconds = measured(lambda: worths.extend(self.one_line() for _ in range(times)))
        return Took(times, seconds, " ".join(f"{worth:.9f}" for worth in worths))

    def one_line(self) -> float:
        self.lines_played += 1
        return line(self.thought[self.lines_played % len(self.thought)], (), HARD.stages, self.seed + self.lines_played)

    def copies(self, times: int) -> Took:
        return Took(times * len(self.moments), measured(lambda: [game.copy() for game in self.moments * times]))

    def views(self, times: int) -> Took:
        """What a server makes for a player after every choice."""
        return Took(times * len(self.moments), measured(lambda: [self.view(game) for game in self.moments * times]))


def answers() -> Iterator[object]:
    bench: dict[str, Bench] = {}
    for text in sys.stdin.buffer:
        task = msgspec.json.decode(text, type=Task)
        if task.kind == "games":
            yield trinchera.GAMES
        elif task.kind == "begin":
            bench[task.game] = Bench(task.game, task.seed)
            yield Took(1, 0.0)
        else:
            yield getattr(bench[task.game], task.kind)(task.times)


def main() -> None:
    for answer in answers():
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
