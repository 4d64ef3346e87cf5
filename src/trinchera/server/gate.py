"""The one gate: whatever leaves the server about a game is made from what a seat may know."""

from collections.abc import Sequence
from typing import Any

import msgspec

from trinchera.engine.errors import Reason
from trinchera.engine.game import Game
from trinchera.engine.supposing import known, suppose, why_not
from trinchera.engine.views import Ahead, Layer, Section, View

SPECTATOR = ""

__all__ = ["SPECTATOR", "ahead", "glance", "known", "layer", "position", "refusal", "score", "section", "suppose",
           "view", "why_not"]


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


def refusal(game: Game[Any, Any], seat: str, choices: Sequence[str]) -> Reason | None:
    """Why the last of some choices cannot be made after the others, as far as a seat knows."""
    return why_not(known(game, seat), choices)


def layer(game: Game[Any, Any], seat: str, name: str, piece: str) -> Layer:
    """A layer over the map, drawn from what a seat knows."""
    return game.title.layer(known(game, seat), name, seat, piece)


def ahead(game: Game[Any, Any], seat: str) -> tuple[Ahead, ...]:
    """What awaits at the choices on offer, from what a seat knows."""
    return game.title.ahead(known(game, seat), seat)


def section(game: Game[Any, Any], seat: str, piece: str, space: str) -> Section:
    """The ground under a line, from what a seat knows."""
    return game.title.section(known(game, seat), piece, space)
