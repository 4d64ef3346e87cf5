"""The one gate: whatever leaves the server about a game is made from what a seat may know."""

from collections.abc import Sequence
from typing import Any

import msgspec

from trinchera.engine.chance import Seeded
from trinchera.engine.errors import Reason
from trinchera.engine.game import Game
from trinchera.engine.views import Layer, View

SPECTATOR = ""


def view(game: Game[Any, Any], seat: str) -> View:
    """What a seat sees, without the position document; a spectator sees what lies open to everyone."""
    return game.title.seen(game, seat)


def glance(game: Game[Any, Any], seat: str) -> View:
    """What a seat sees, without the log, which grows while all else stays as it is."""
    title = game.title
    return msgspec.structs.replace(title.table.look(game, seat), offer=title.offer(game, seat))


def score(game: Game[Any, Any], seat: str) -> dict[str, int]:
    """The final reckoning as far as a seat can make it: what is hidden from it must not show in a sum."""
    title = game.title
    plain = title.open_score or len(title.seats) == 1 or game.over
    return title.score(game if plain else known(game, seat))


def position(game: Game[Any, Any], seat: str) -> dict[str, Any]:
    """The situation as far as a seat knows it."""
    return game.title.describe(game, seat)


def known(game: Game[Any, Any], seat: str) -> Game[Any, Any]:
    """A game that fits what a seat knows; the hidden rest is imagined, always in the same way."""
    return game.title.imagine(game.data, position(game, seat), Seeded(0))


def layer(game: Game[Any, Any], seat: str, name: str, piece: str) -> Layer:
    """A layer over the map, drawn from what a seat knows."""
    return game.title.layer(known(game, seat), name, seat, piece)


def suppose(game: Game[Any, Any], tokens: Sequence[str]) -> Game[Any, Any]:
    """The game after some more choices."""
    for token in tokens:
        game.choose(game.title.choice(game.data, token))
    return game


def why_not(game: Game[Any, Any], tokens: Sequence[str]) -> Reason | None:
    """Why the last of these choices could not be made after the others; None if it could."""
    for token in tokens[:-1]:
        blocked = game.why_not(game.title.choice(game.data, token))
        if blocked:
            return blocked
        suppose(game, [token])
    return game.why_not(game.title.choice(game.data, tokens[-1]))
