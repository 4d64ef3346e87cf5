"""One revision under measurement: a process that is told on its standard input what to do and answers what it took.

It runs with the sources of any revision, so it leans on the few names that all of them have. Every task says how many
things were done and the processor time they took; what only prepares a task is not counted.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Any, NamedTuple

import msgspec

import trinchera
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE

try:
    from trinchera.engine.ideas import Idea
    from trinchera.players.effort import HARD
    from trinchera.players.lines import Situation, line
except ImportError:  # a revision whose search has another interface: all but its lines can be measured
    THINKS = False
else:
    THINKS = True

SHORT = 30
"""Choices in a short line."""
MOMENTS = 12
"""Different states in which lines begin and copies and views are taken."""


class Task(msgspec.Struct):
    """What to do, in which game, how often; `seed` counts when a game is begun."""

    kind: str
    game: str = ""
    times: int = 1
    seed: int = 0
    course: list[str] = []
    """The choices of a game that both play, so that both are measured at the same moments."""


class Took(NamedTuple):
    """How many were made, the processor time for all of them, and what they came to: equal for equal play."""

    made: int
    seconds: float
    trace: str = ""
    chance: int = 0
    """How many of them were answered by dice."""


class Each(NamedTuple):
    """Processor time in microseconds for choices one by one, those of people and those of chance."""

    people: list[float]
    chance: list[float]


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
        self.chance = 0
        self.next_game()
        self.moments: list[Any] = []

    def next_game(self) -> None:
        """A new game, of each scenario in turn."""
        self.games += 1
        self.game = self.title.new(self.title.scenarios[self.games % len(self.title.scenarios)].id)
        self.dice = Seeded(self.seed + self.games)

    def play(self, times: int) -> Took:
        """So many random choices, in whole games one after another."""
        self.chance = 0
        seconds = measured(lambda: self.go_on(times))
        return Took(times, seconds, f"{self.games} {self.game.made}", self.chance)

    def go_on(self, times: int) -> None:
        for _ in range(times):
            if self.game.decision is None:
                self.next_game()
            decision = self.game.decision
            self.chance += decision.side == CHANCE
            self.game.choose(self.dice.pick(decision))

    def whole(self, times: int) -> Took:
        """Whole games, from the first choice to the last; set-up not counted."""
        took = [self.to_the_end() for _ in range(times)]
        return Took(sum(made for made, _ in took), sum(seconds for _, seconds in took))

    def to_the_end(self) -> tuple[int, float]:
        self.next_game()
        seconds = measured(self.finish)
        return self.game.made, seconds

    def finish(self) -> None:
        game, dice = self.game, self.dice
        while game.decision is not None:
            game.choose(dice.pick(game.decision))

    def each(self, times: int) -> Each:
        """Choices timed one by one: the answer, what follows from it, and the next offer."""
        found = Each([], [])
        for _ in range(times):
            if self.game.decision is None:
                self.next_game()
            decision = self.game.decision
            choice = self.dice.pick(decision)
            start = process_time()
            self.game.choose(choice)
            spent = (process_time() - start) * 1e6
            (found.chance if decision.side == CHANCE else found.people).append(spent)
        return found

    def record(self, times: int) -> Took:
        """A game that the rule of thumb plays; what it came to are its choices."""
        made = list(self.sensible())
        return Took(len(made), 0.0, "\n".join(made))

    def prepare(self, times: int, course: Sequence[str] = ()) -> Took:
        """Moments at which a player is asked, spread over such a game. It says how far it could go along."""
        game, found, made = self.sensible_game(), [], 0
        for token in course or self.record(1).trace.split("\n"):
            choice = game.decision.find(token) if game.decision else None
            if choice is None:
                break
            found += [game.copy()] if game.decision.side != CHANCE else []
            game.choose(choice)
            made += 1
        found = found[::7]
        self.moments = found[::max(1, len(found) // MOMENTS)][:MOMENTS]
        self.seen = [self.view(game) for game in self.moments]
        if THINKS:
            self.thought = [Situation(self.title, game.data, view)
                            for game, view in zip(self.moments, self.seen, strict=True)]
        return Took(made, 0.0)

    def sensible_game(self) -> Any:
        return self.title.new(self.title.scenarios[self.seed % len(self.title.scenarios)].id)

    def sensible(self) -> Iterator[str]:
        """What is chosen in a game by rule of thumb."""
        game, dice = self.sensible_game(), Seeded(self.seed)
        advisers = {seat: self.title.adviser(dice.spawn()) for seat in self.title.seats}
        while game.decision is not None:
            side = game.decision.side
            choice = dice.pick(game.decision) if side == CHANCE else advisers[side].choose(game)
            yield choice.id
            game.choose(choice)

    def view(self, game: Any) -> Any:
        return self.title.view(game, game.decision.side)

    def lines(self, times: int) -> Took:
        """As the strong player tries them: imagined from a seat's view, played on by rule of thumb to its horizon."""
        worths: list[float] = []
        seconds = measured(lambda: worths.extend(self.one_line() for _ in range(times)))
        return Took(times, seconds, " ".join(f"{worth:.9f}" for worth in worths))

    def one_line(self) -> float:
        self.lines_played += 1
        situation = self.thought[self.lines_played % len(self.thought)]
        end = line(situation, Idea(()), HARD, self.seed + self.lines_played).game
        return float(self.title.commander.worth(end, situation.view.seat))

    def short(self, times: int) -> Took:
        """Lines of search as every revision can play them: imagined from a seat's view, so many choices by rule of
        thumb, and judged. What is longer today is not counted against it, but what a choice takes is."""
        ends: list[tuple[float, list[str]]] = []
        seconds = measured(lambda: ends.extend(self.short_line() for _ in range(times)))
        return Took(sum(max(1, len(made)) for _, made in ends), seconds, "\n".join(" ".join(made) for _, made in ends))

    def short_line(self) -> tuple[float, list[str]]:
        self.lines_played += 1
        number = self.lines_played % len(self.moments)
        view, dice = self.seen[number], Seeded(self.seed + self.lines_played)
        game = self.imagined(number, dice.spawn())
        advisers = {seat: self.title.adviser(dice.spawn()) for seat in self.title.seats}
        made: list[str] = []
        while game.decision is not None and len(made) < SHORT:
            decision = game.decision
            choice = dice.pick(decision) if decision.side == CHANCE else advisers[decision.side].choose(game)
            made.append(choice.id)
            game.choose(choice)
        return self.worth(game, view.seat), made

    def imagined(self, number: int, dice: Any) -> Any:
        """As the search of the revision does it; an earlier one read the document for every line."""
        if THINKS:
            return self.thought[number].imagine(dice)
        return self.title.imagine(self.moments[number].data, self.seen[number].position, dice)

    def worth(self, game: Any, seat: str) -> float:
        judge = getattr(self.title, "commander", self.title)
        return float(judge.worth(game, seat))

    def copies(self, times: int) -> Took:
        return self.at_every_moment(lambda game: game.copy(), times)

    def views(self, times: int) -> Took:
        """What a server makes for a player after every choice."""
        return self.at_every_moment(self.view, times)

    def tables(self, times: int) -> Took:
        """The views of every seat after each of so many choices of random play: what a server makes while a match
        goes on. The choices themselves are not counted."""
        seconds = 0.0
        for _ in range(times):
            self.go_on(1)
            if self.game.decision is not None:
                seconds += measured(self.every_view)
        return Took(times, seconds, f"{self.games} {self.game.made}")

    def every_view(self) -> None:
        for seat in self.title.seats:
            self.title.view(self.game, seat)

    def saves(self, times: int) -> Took:
        return self.at_every_moment(lambda game: game.save(), times)

    def at_every_moment(self, action: Callable[[Any], object], times: int) -> Took:
        """Nothing that is made is kept: it would be the collector that is measured."""
        def go() -> None:
            for _ in range(times):
                for game in self.moments:
                    action(game)
        return Took(times * len(self.moments), measured(go))


def answers() -> Iterator[object]:
    bench: dict[str, Bench] = {}
    for text in sys.stdin.buffer:
        task = msgspec.json.decode(text, type=Task)
        if task.kind == "games":
            yield trinchera.GAMES
        elif task.kind == "thinks":
            yield THINKS
        elif task.kind == "begin":
            bench[task.game] = Bench(task.game, task.seed)
            yield Took(1, 0.0)
        elif task.kind == "prepare":
            yield bench[task.game].prepare(task.times, task.course)
        else:
            yield getattr(bench[task.game], task.kind)(task.times)


def main() -> None:
    for answer in answers():
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
