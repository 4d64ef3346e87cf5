"""What the server refuses, as typed errors with a status; every one says in words what would be right."""

from functools import cache

from trinchera.engine.errors import IllegalChoice, TrincheraError, Value
from trinchera.server.api import Problem
from trinchera.words import Words


class Refusal(TrincheraError):
    """A request that is refused. `pause` is after how many seconds it may be tried again."""

    def __init__(self, status: int, key: str, *, pause: int = 0, **values: Value) -> None:
        self.status = status
        self.pause = pause
        super().__init__(key, **values)


@cache
def english(slug: str) -> Words:
    return Words("en", slug)


def status_of(error: TrincheraError) -> int:
    return error.status if isinstance(error, Refusal) else 422


def problem(error: TrincheraError, slug: str = "") -> Problem:
    """The body of a refusal."""
    rule = error.rule if isinstance(error, IllegalChoice) else ""
    return Problem(error.key, english(slug).error(error), dict(error.values), rule)


def not_found(error: TrincheraError) -> Refusal:
    """What was asked for is not there."""
    refusal = Refusal(404, error.key)
    refusal.values = error.values
    return refusal


def unreadable(match_id: str, error: TrincheraError) -> Refusal:
    """A match of a game that is no longer here: kept as it is, but not playable."""
    return Refusal(503, "match-does-not-replay", match=match_id, problem=str(error))
