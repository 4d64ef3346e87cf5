"""The course of a match that is over: how it stood after every choice, and how much of that the dice gave.

How it stands is the game's own judgement (`Commander.worth`), all hidden things laid open. What a die gives is counted
against what was to be expected of it: the worth after the face that fell, less the mean over all faces it might have
shown. What remains of a change is what the players did.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from trinchera.engine.choices import CHANCE, Choice, Decision
from trinchera.engine.game import Game
from trinchera.engine.odds import branches

MOST_BRANCHES = 40
"""A blind draw with more ways than these is counted as what it was, with no luck in it."""


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match stood for a seat after so many choices, from 0 to 1, and what the last die gave it."""

    number: int
    worth: float
    luck: float = 0.0


def moments(game: Game[Any, Any], tokens: Iterable[str], seat: str) -> Iterator[Moment]:
    """The moments from a game on, itself included; the game is played on."""
    worth = game.title.commander.worth
    yield Moment(game.made, worth(game, seat))
    for token in tokens:
        decision = game.decision
        assert decision is not None
        choice = decision.find(token)
        assert choice is not None
        hoped = expected(game, decision, seat) if decision.side == CHANCE else None
        game.choose(choice)
        now = worth(game, seat)
        yield Moment(game.made, now, 0.0 if hoped is None else now - hoped)


def expected(game: Game[Any, Any], decision: Decision, seat: str) -> float | None:
    """The mean worth over all that a die may show; None where there are too many ways to count."""
    ways = branches(game, decision)
    if len(ways) > MOST_BRANCHES:
        return None
    return sum(share * after(game, choice, seat) for choice, share in ways)


def after(game: Game[Any, Any], choice: Choice, seat: str) -> float:
    branch = game.copy()
    branch.choose(choice)
    return branch.title.commander.worth(branch, seat)
