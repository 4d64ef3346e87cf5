"""What a player's decisions are worth: at the same positions, several players decide, and each decision is played on.

A game tells who won, and a hundred are needed to tell two good players apart. A drill looks at single decisions: at
positions from games played by rule of thumb each player says what it would do, and that is played on many times on
dice nobody met while thinking, a whole exchange further than `hard` looks. The same dice meet every player's decision,
so that a few dozen positions show what a change of the search is worth:
`python -m trinchera.lab.drills civil_war_battles --scenario belchite --players hard,hard:lines=320 --positions 20`
"""

import argparse
from collections.abc import Iterator, Sequence
from time import monotonic, process_time
from typing import Any, NamedTuple

from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.errors import BadInput
from trinchera.engine.game import Game
from trinchera.engine.ideas import Idea
from trinchera.engine.title import unknown
from trinchera.lab.contenders import SEARCHING, effort_of, searcher
from trinchera.players import EFFORTS, Effort, glimpse
from trinchera.players.lines import Situation, line
from trinchera.players.search import Trial, mean, standard_error

MOST = 10_000
EVERY = 7
"""One question worth a thought in so many becomes a position."""


class Answer(NamedTuple):
    """What a player decided at a position: by how much it is better than the rule of thumb, and how long it took."""

    gain: float
    seconds: float
    lines: int


def positions(slug: str, scenario: str, seed: int) -> Iterator[Situation]:
    """Questions open to ideas out of game after game by rule of thumb."""
    title, dice = title_of(slug), Seeded(seed)
    while True:
        game = title.new(scenario or None)
        thumbs = {seat: title.adviser(dice.spawn()) for seat in title.seats}
        while (decision := game.decision) is not None:
            if decision.side != CHANCE and dice.below(EVERY) == 0 and (asked := worth_a_drill(game)):
                yield asked
            game.choose(dice.pick(decision) if decision.side == CHANCE else thumbs[decision.side].choose(game))


def worth_a_drill(game: Game[Any, Any]) -> Situation | None:
    assert game.decision is not None
    situation = Situation(game.title, game.data, glimpse(game, game.decision.side))
    agenda = game.title.commander.ponder(situation.imagine(Seeded(0)), EFFORTS["hard"].ideas)
    return situation if agenda.open and len(agenda.ideas) > 1 else None


def drilled(situation: Situation, efforts: Sequence[Effort], lines: int, rounds: int, seed: int,
            ways: Sequence[type[Trial]] = ()) -> list[Answer]:
    """What each player decides, measured against the rule of thumb on the same dice; each may think in its own way."""
    judge = EFFORTS["hard"]._replace(rounds=rounds, replies=len(situation.title.commander.manners))
    found, known = [], dict[Idea, list[float]]()
    for effort, way in zip(efforts, ways or [Trial] * len(efforts), strict=True):
        start, trial = process_time(), way(situation, effort.untimed(), seed)
        idea = trial.run().idea
        seconds = process_time() - start
        for each in (trial.thumb.idea, idea):
            if each not in known:
                known[each] = played_on(situation, each, judge, lines, seed)
        gains = [one - other for one, other in zip(known[idea], known[trial.thumb.idea], strict=True)]
        found.append(Answer(mean(gains), seconds, trial.played))
    return found


def played_on(situation: Situation, idea: Idea, judge: Effort, lines: int, seed: int) -> list[float]:
    worth, seat = situation.title.commander.worth, situation.view.seat
    seeds = Seeded(~seed)
    return [worth(line(situation, idea, judge, seeds.below(1 << 62)).game, seat) for _ in range(lines)]


def told(names: Sequence[str], rows: Sequence[Sequence[Answer]]) -> str:
    """A row for each player, and by how much it is ahead of the first."""
    first = [row[0].gain for row in rows]
    text = ["| player | positions | gain over the rule of thumb | over the first | s a decision | slowest | lines |",
            "|---|---|---|---|---|---|---|"]
    for place, name in enumerate(names):
        gains, seconds, lines = zip(*(row[place] for row in rows), strict=True)
        ahead = [one - base for one, base in zip(gains, first, strict=True)]
        text.append(f"| {name} | {len(rows)} | {spread(gains)} | {spread(ahead)} | {mean(seconds):.2f} |"
                    f" {max(seconds):.2f} | {mean(lines):.0f} |")
    return "\n".join(text)


def spread(numbers: Sequence[float]) -> str:
    """Mean and standard error, in hundredths of a win."""
    error = standard_error(numbers) if len(numbers) > 1 else 0.0
    return f"{100 * mean(numbers):.2f} ± {100 * error:.2f}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m trinchera.lab.drills", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--scenario", default="")
    parser.add_argument("--players", default="hard,master")
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--lines", type=int, default=48)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    given = parser.parse_args(arguments)
    names, until = given.players.split(","), monotonic() + given.seconds
    efforts, ways = [searching(name) for name in names], [searcher(name).trial for name in names]
    if not 1 <= given.positions <= MOST or given.lines < 1:
        raise BadInput("bad-number-of-games", games=min(given.positions, given.lines), most=MOST)
    rows = list[list[Answer]]()
    for number, situation in enumerate(positions(given.game, given.scenario, given.seed)):
        if number >= given.positions or (rows and monotonic() > until):
            break
        rows.append(drilled(situation, efforts, given.lines, given.rounds, given.seed * 1000 + number, ways))
    print(told(names, rows))


def searching(name: str) -> Effort:
    effort = effort_of(name)
    if effort is None:
        raise unknown("player", name, tuple(SEARCHING))
    return effort


if __name__ == "__main__":
    main()
