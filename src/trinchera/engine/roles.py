"""What the choices of an offer are for, and after which of them nothing can be taken back.

A game names the doors: the questions at which a choice may set dice rolling, with the kinds or ids of these choices.
Only there each choice is tried on a copy, so that no second copy of the rules says when dice fall.
"""

from collections.abc import Container, Mapping
from typing import Any, NamedTuple

from trinchera.engine.choices import CHANCE, DONE, PASS, Choice, Decision
from trinchera.engine.game import Game
from trinchera.engine.views import Role

Doors = Mapping[str, tuple[str, ...]]
"""By question: the kinds and ids of choices after which dice may fall."""


class Aims(NamedTuple):
    """What choices are for: those that declare an attack, those that are attacked, the way out."""

    attacks: Container[str] = ()
    targets: Container[str] = ()
    cancel: Container[str] = (DONE.id, PASS.id)


def is_final(game: Game[Any, Any], choice: Choice, attack: bool) -> bool:
    """Whether dice fall after a choice, or an attack passes out of one's hands."""
    assert game.decision is not None
    after, side = game.copy(), game.decision.side
    after.choose(choice)
    asked = after.decision.side if after.decision else ""
    return asked == CHANCE or (attack and asked != side)


def finals(game: Game[Any, Any], decision: Decision, doors: Doors, attacks: Container[str]) -> frozenset[str]:
    """The choices on offer that cannot be taken back."""
    found = doors.get(game.stack[-1].name, ())
    tried = (choice for choice in decision.choices if choice.kind in found or choice.id in found)
    return frozenset(choice.id for choice in tried if is_final(game, choice, choice.id in attacks))


def role(choice: Choice, aims: Aims, final: bool) -> Role:
    if choice.kind == "button":
        return "commit" if final else "cancel" if choice.id in aims.cancel else ""
    if choice.id in aims.targets:
        return "target"
    return "go" if choice.kind == "space" else ""
