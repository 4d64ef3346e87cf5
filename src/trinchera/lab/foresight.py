"""What thinking in the opponent's time would be worth: how often does what comes look like what was foreseen?

While the other side thinks, a seat can imagine what it will do and search for its own next decision there. At two
moments before each question of a seat that is open to ideas, when the other side is first asked after the seat's last
choice and when it is asked last, some futures are imagined and played on to that question by rule of thumb. The table
tells how often a future is the very position that came, how often any of them is, how often the same choices were on
offer, and what the decision gains if it may begin with what was found in two of the futures:
`python -m trinchera.lab.foresight civil_war_battles --scenario belchite --player normal --questions 40`. The games are
played by a player that is not the rule of thumb, since people are not. Decision 21 has the figures.
"""

import argparse
from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Any, NamedTuple

from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE, Choice
from trinchera.engine.game import Game
from trinchera.lab.contenders import contender
from trinchera.lab.drills import played_on, spread, worth_a_drill
from trinchera.players import HARD, Player, glimpse
from trinchera.players.lines import Situation
from trinchera.players.search import Contender, Trial, mean, what

FUTURES = 16
SEARCHED = 2
"""Futures in which a seat searches beforehand, as hard as it searches afterwards."""
LONGEST = 3_000
MOMENTS = ("first asked", "last asked")

Play = Game[Any, Any]


class Awaited(NamedTuple):
    """A question that came, and the games as they stood when the other side was asked first and last before it."""

    game: Play
    before: tuple[Play, Play]


class Met(NamedTuple):
    """What became of one question: what was foreseen at each moment, what the decision gained without and with it."""

    share: tuple[float, ...]
    """Of the futures, how many are the very position: as often one that is thought about beforehand would be it."""
    same: tuple[bool, ...]
    """Whether any is."""
    alike: tuple[bool, ...]
    gains: tuple[float, ...]


def awaited(slug: str, scenario: str, player: str, seed: int) -> Iterator[Awaited]:
    """Questions open to ideas out of game after game of a player, after the other side has chosen something."""
    title, dice = title_of(slug), Seeded(seed)
    while True:
        game, before = title.new(scenario or None), dict[str, tuple[Play, Play]]()
        who = {seat: contender(player, slug, dice.below(1 << 53)) for seat in title.seats}
        while (decision := game.decision) is not None:
            if decision.side != CHANCE and len(decision.choices) > 1:
                if decision.side in before and worth_a_drill(game):
                    yield Awaited(game, before[decision.side])
                remember(before, decision.side, game.copy())
            game.choose(dice.pick(decision) if decision.side == CHANCE else answered(game, who[decision.side]))


def remember(before: dict[str, tuple[Play, Play]], asked: str, now: Play) -> None:
    """When a seat is asked, the others wait: since their own last choice, or since this moment."""
    before.pop(asked, None)
    for seat in now.title.seats:
        if seat != asked:
            before[seat] = before[seat][0] if seat in before else now, now


def answered(game: Play, who: Player) -> Choice:
    assert game.decision is not None
    found = game.decision.find(who.choose(glimpse(game, game.decision.side), game.title, game.data))
    assert found is not None, "a player chooses what is on offer"
    return found


def foreseen(game: Play, seat: str, seed: int) -> Play | None:
    """One way things may go, as far as a seat knows them, up to its next question that is open to ideas."""
    title, dice = game.title, Seeded(seed)
    ahead = title.imagine(game.data, title.describe(game, seat), dice.spawn())
    thumbs = {each: title.adviser(dice.spawn()) for each in title.seats}
    for _ in range(LONGEST):
        decision = ahead.decision
        if decision is None:
            return None
        if decision.side == seat and len(decision.choices) > 1 and worth_a_drill(ahead):
            return ahead
        ahead.choose(dice.pick(decision) if decision.side == CHANCE else thumbs[decision.side].choose(ahead))
    return None


def met(one: Awaited, lines: int, seed: int) -> Met:
    game = one.game
    assert game.decision is not None
    seat = game.decision.side
    position, offered = game.title.describe(game, seat), {choice.id for choice in game.decision.choices}
    futures = [[future for number in range(FUTURES) if (future := foreseen(before, seat, seed + number))]
               for before in one.before]
    same = [[game.title.describe(future, seat) == position for future in some] for some in futures]
    alike = [any(future.decision and {choice.id for choice in future.decision.choices} == offered for future in some)
             for some in futures]
    return Met(tuple(sum(some) / FUTURES for some in same), tuple(map(any, same)), tuple(alike),
               gains(game, futures, lines, seed) if lines else ())


def gains(game: Play, futures: Sequence[Sequence[Play]], lines: int, seed: int) -> tuple[float, ...]:
    """What the decision gains over the rule of thumb: thought of then and there, and with what was found beforehand."""
    situation = of(game)
    found = [Trial(situation, HARD.untimed(), seed)]
    for some in futures:
        found.append(Trial(situation, HARD.untimed(), seed))
        seeded(found[-1], some[:SEARCHED], seed)
    judge = HARD._replace(rounds=2, replies=len(situation.title.commander.manners))
    thumb = played_on(situation, found[0].thumb.idea, judge, lines, seed)
    return tuple(mean(played_on(situation, trial.run().idea, judge, lines, seed)) - mean(thumb) for trial in found)


def of(game: Play) -> Situation:
    assert game.decision is not None
    return Situation(game.title, game.data, glimpse(game, game.decision.side))


def seeded(trial: Trial, futures: Sequence[Play], seed: int) -> None:
    """Let a trial begin with what was decided in some futures, where that means something here."""
    for number, future in enumerate(futures):
        idea = trial.agenda.again(Trial(of(future), HARD.untimed(), seed + 1 + number).run().idea)
        if idea and what(idea) not in {what(one.idea) for one in trial.contenders}:
            trial.contenders.append(Contender(trial.as_meant(idea)))


def told(rows: Sequence[Met]) -> str:
    """A row for each moment, and how thinking in it fares beside thinking when asked."""
    text = [f"{len(rows)} questions, {FUTURES} futures each.", "",
            "| moment | by one future | by any | choices | gain when asked | with what was found | difference |",
            "|---|---|---|---|---|---|---|"]
    for place, moment in enumerate(MOMENTS):
        shares = (f"{100 * mean([float(row[part][place]) for row in rows]):.0f} %" for part in (0, 1, 2))
        cells = ["", "", ""]
        if rows[0].gains:
            then, later = [row.gains[0] for row in rows], [row.gains[1 + place] for row in rows]
            cells = [spread(then), spread(later), spread([one - other for one, other in zip(later, then, strict=True)])]
        text.append(f"| {moment} | {' | '.join((*shares, *cells))} |")
    return "\n".join(text)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m trinchera.lab.foresight", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--scenario", default="")
    parser.add_argument("--player", default="normal", help="who plays the games")
    parser.add_argument("--questions", type=int, default=40)
    parser.add_argument("--lines", type=int, default=0, help="lines each decision is played on; 0: none is made")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    given = parser.parse_args(arguments)
    rows, until = list[Met](), monotonic() + given.seconds
    for number, one in enumerate(awaited(given.game, given.scenario, given.player, given.seed)):
        if number >= given.questions or (rows and monotonic() > until):
            break
        rows.append(met(one, given.lines, given.seed * 1000 + number * FUTURES))
    print(told(rows))


if __name__ == "__main__":
    main()
