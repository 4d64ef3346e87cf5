"""What a computer player is, and the part of a view it reads."""

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from trinchera.engine.game import Game
from trinchera.engine.title import Title
from trinchera.engine.views import Offer, Option, View


class Player(Protocol):
    """Sits in one seat. It may remember what it is about, so use one for one seat of one match."""

    reads_position: bool
    """Whether it looks at the situation, or at the choices alone."""

    def choose(self, view: View, title: Title[Any, Any], data: Any) -> str:
        """The id of one of the choices that the view offers."""
        ...


def offered(view: View) -> tuple[str, ...]:
    """The ids on offer; asking a player whose seat has none is a mistake."""
    options = view.offer.options if view.offer else ()
    assert options, "no choice is on offer to this seat"
    return tuple(option.id for option in options)


def at_once(options: Sequence[str], intended: list[str]) -> str | None:
    """What needs no thought: the only choice, or the next of those that were intended."""
    if len(options) == 1:
        return options[0]
    return intended.pop(0) if intended and intended[0] in options else None


def glance(game: Game[Any, Any], seat: str, position: bool = True) -> View:
    """What computer players read of the view of the seat that is asked: the choices and, if wanted, the position."""
    found = choices_alone(game, seat)
    return replace(found, position=game.title.describe(game, seat)) if position else found


def glimpse(game: Game[Any, Any], seat: str, position: bool = True) -> View:
    """The same for players in the same house, and much quicker: the position is laid out and not written. Such a view
    cannot be sent anywhere."""
    found = choices_alone(game, seat)
    return replace(found, position=game.title.glimpse(game, seat)) if position else found


def choices_alone(game: Game[Any, Any], seat: str) -> View:
    decision, title = game.decision, game.title
    assert decision is not None
    assert decision.side == seat, "a seat that is not asked has nothing to read"
    options = tuple(Option(choice.kind, choice.id) for choice in decision.choices)
    offer = Offer(seat, decision.rule, game.stack[-1].name, options=options)
    return View(title.slug, game.scenario, seat, game.made, offer=offer)
