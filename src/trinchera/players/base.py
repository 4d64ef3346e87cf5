"""What a computer player is, and the part of a view it reads."""

from typing import Any, Protocol

from trinchera.engine.game import Game
from trinchera.engine.title import Title
from trinchera.engine.views import View


class Player(Protocol):
    """Sits in one seat. It may remember what it is about, so use one for one seat of one match."""

    def choose(self, view: View, title: Title[Any, Any], data: Any) -> str:
        """The id of one of the choices that the view offers."""
        ...


def offered(view: View) -> tuple[str, ...]:
    """The ids on offer; asking a player whose seat has none is a mistake."""
    options = view.offer.options if view.offer else ()
    assert options, "no choice is on offer to this seat"
    return tuple(option.id for option in options)


def glance(game: Game[Any, Any], seat: str) -> View:
    """The offer and the position of a seat's view without its counters and log, which computer players never read."""
    title = game.title
    return View(title.slug, game.scenario, seat, game.made, offer=title.offer(game, seat),
                position=title.describe(game, seat))
