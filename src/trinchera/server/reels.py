"""Replays: a match as it was after any number of choices, with stops along the way so that scrubbing is quick."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

from trinchera.engine.game import Game
from trinchera.server.rooms import Room

EVERY = 50
MOST = 20


class Reel:
    """One match from its beginning, copied every so many choices."""

    def __init__(self, start: Game[Any, Any]) -> None:
        self.first = start.made
        self.stops = [start]

    def at(self, tokens: list[str], number: int) -> Game[Any, Any]:
        """The game after so many of the choices; from before its start it is the start."""
        tokens, number = tokens[self.first:], max(0, number - self.first)
        while len(self.stops) <= number // EVERY:
            first = (len(self.stops) - 1) * EVERY
            self.stops.append(played(self.stops[-1], tokens[first:first + EVERY]))
        first = number // EVERY * EVERY
        return played(self.stops[number // EVERY], tokens[first:number])

    def cut(self, number: int) -> None:
        """Forget what comes after so many choices: an undo took it back."""
        del self.stops[max(0, number - self.first) // EVERY + 1:]


class Reels:
    """The reels of the matches last replayed."""

    def __init__(self, apart: Callable[..., Awaitable[Any]]) -> None:
        self.apart = apart
        self.reels: OrderedDict[str, tuple[Reel, list[str]]] = OrderedDict()

    async def at(self, room: Room, number: int) -> Game[Any, Any]:
        tokens = list(room.match.choices)
        found: Game[Any, Any] = await self.apart(room, self.find, room, tokens, number)
        return found

    def find(self, room: Room, tokens: list[str], number: int) -> Game[Any, Any]:
        reel, seen = self.reels.pop(room.id) if room.id in self.reels else (Reel(room.opening()), [])
        reel.cut(common(seen, tokens))
        game = reel.at(tokens, number)
        self.reels[room.id] = reel, tokens
        while len(self.reels) > MOST:
            self.reels.popitem(last=False)
        return game


def common(one: list[str], other: list[str]) -> int:
    """How many choices two lists begin with alike."""
    for number, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return number
    return min(len(one), len(other))


def played(game: Game[Any, Any], tokens: list[str]) -> Game[Any, Any]:
    """A copy of a game after some more choices, chance included."""
    new = game.copy()
    for token in tokens:
        decision = new.decision
        assert decision is not None
        choice = decision.find(token)
        assert choice is not None
        new.choose(choice)
    return new
