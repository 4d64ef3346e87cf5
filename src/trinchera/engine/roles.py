"""What the choices of an offer are for, and after which of them nothing can be taken back.

A game names the doors: the questions at which a choice may set dice rolling, with the kinds or ids of these choices.
Only there choices are tried on a copy, so that no second copy of the rules says when dice fall. Trying is dear, so a
door also says where one trial answers for all of a kind, and where dice fall whatever is chosen; a law tries them all.
"""

from collections.abc import Callable, Container, Hashable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, Literal, NamedTuple

from trinchera.engine.choices import CHANCE, DONE, PASS, Choice, Decision
from trinchera.engine.game import Game
from trinchera.engine.views import Role

How = Literal["each", "alike", "always"]


class Door(NamedTuple):
    """A kind or an id of choices after which dice may fall: each is tried for itself, or they are all alike, or dice
    always fall."""

    what: str
    how: How


Doors = Mapping[str, tuple[str | Door, ...]]
"""By question: the kinds and ids of choices after which dice may fall; a bare word is tried for each choice."""


def alike(what: str) -> Door:
    return Door(what, "alike")


def always(what: str) -> Door:
    return Door(what, "always")


Sort = Callable[[Choice], Hashable]
"""What makes a choice like another, where a door calls them alike."""


def by_kind(game: Game[Any, Any]) -> Sort:
    return attrgetter("kind")


@cache
def by_word(doors: tuple[str | Door, ...]) -> dict[str, How]:
    return dict(door if isinstance(door, Door) else Door(door, "each") for door in doors)


class Aims(NamedTuple):
    """What choices are for: those that declare an attack, those that are attacked, the way out."""

    attacks: Container[str] = ()
    targets: Container[str] = ()
    cancel: Container[str] = (DONE.id, PASS.id)
    calm: Container[str] = ()
    """Buttons that hold back or stop: never red, though dice may fall after them for what others do."""


def is_final(game: Game[Any, Any], choice: Choice, attack: bool) -> bool:
    """Whether dice fall after a choice on offer, or an attack passes out of one's hands."""
    assert game.decision is not None
    after, side = game.copy(), game.decision.side
    after.answer(choice)
    after.settle()
    asked = after.decision.side if after.decision else ""
    return asked == CHANCE or (attack and asked != side)


def finals(game: Game[Any, Any], decision: Decision, doors: Doors, attacks: Container[str],
           sorts: Callable[[Game[Any, Any]], Sort] = by_kind) -> frozenset[str]:
    """The choices on offer that cannot be taken back."""
    here = by_word(doors.get(game.stack[-1].name, ()))
    if not here:
        return frozenset()
    trials = Trials(game, sorts(game))
    return frozenset(choice.id for choice in decision.choices
                     if (how := here.get(choice.id) or here.get(choice.kind))
                     and (how == "always" or trials.found(choice, choice.id in attacks, how)))


class Trials:
    """What became of the choices of one offer that were tried."""

    def __init__(self, game: Game[Any, Any], sort: Sort) -> None:
        self.game = game
        self.sort = sort
        self.known: dict[tuple[Hashable, bool], bool] = {}

    def found(self, choice: Choice, attack: bool, how: How) -> bool:
        """What a trial says, of this choice or of one that is like it."""
        if how == "each":
            return is_final(self.game, choice, attack)
        key = self.sort(choice), attack
        if key not in self.known:
            self.known[key] = is_final(self.game, choice, attack)
        return self.known[key]


def role(choice: Choice, aims: Aims, final: bool) -> Role:
    if choice.kind == "button":
        if choice.id in aims.calm:
            return "cancel"
        return "commit" if final else "cancel" if choice.id in aims.cancel else ""
    if choice.id in aims.targets:
        return "target"
    return "go" if choice.kind == "space" else ""
