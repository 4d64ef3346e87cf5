"""What if: a game as a seat knows it, some choices further on. Nothing here touches the game itself."""

from collections.abc import Sequence
from typing import Any

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice
from trinchera.engine.errors import BadInput, Reason
from trinchera.engine.game import Game


def known(game: Game[Any, Any], seat: str) -> Game[Any, Any]:
    """A game that fits what a seat knows; the hidden rest is imagined, always in the same way."""
    game.title.check_seat(seat)
    return game.title.imagine(game.data, game.title.describe(game, seat), Seeded(0))


def meant(game: Game[Any, Any], token: str) -> Choice:
    """The choice a token means: the one on offer if there is one."""
    if not isinstance(token, str):
        raise BadInput("token-not-text", found=type(token).__name__)
    return (game.decision.find(token) if game.decision else None) or game.title.choice(game.data, token)


def suppose(game: Game[Any, Any], tokens: Sequence[str]) -> Game[Any, Any]:
    """The game after some more choices."""
    for token in tokens:
        game.choose(meant(game, token))
    return game


def why_not(game: Game[Any, Any], tokens: Sequence[str]) -> Reason | None:
    """Why the last of these choices could not be made after the others; None if it could."""
    if not tokens:
        raise BadInput("no-choice-named")
    for token in tokens[:-1]:
        choice = meant(game, token)
        blocked = game.why_not(choice)
        if blocked:
            return blocked
        game.choose(choice)
    return game.why_not(meant(game, tokens[-1]))
