"""The dice of a line of play, which fall by what they are thrown for.

Two ideas are compared on the same dice. Were those read one after the other, an idea with one fight more would meet
other luck in every fight after it, and the comparison would drown in that. So the same throw in the same place at the
same stage of the game falls alike in both lines, whatever else happens in them.
"""

from collections import Counter
from functools import cache
from typing import Any
from zlib import crc32

from trinchera.engine.chance import GAMMA, MASK, Seeded
from trinchera.engine.choices import Choice, Decision
from trinchera.engine.documents import fields_of
from trinchera.engine.frames import Frame
from trinchera.engine.game import Game

Occasion = tuple[int, ...]
"""What a die is thrown for: the question, the stage of the game, the spaces it is about."""


class Fate:
    """All throws of one line; of a second throw on the same occasion it is known that it is the second."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.thrown: Counter[Occasion] = Counter()

    def pick(self, game: Game[Any, Any], decision: Decision) -> Choice:
        asked = occasion(game)
        self.thrown[asked] += 1
        return Seeded(self.seed ^ folded((*asked, self.thrown[asked]))).pick(decision)


def occasion(game: Game[Any, Any]) -> Occasion:
    spaces = (getattr(frame, name) for frame in game.stack for name in places(type(frame)))
    return (number(game.stack[-1].name), game.title.commander.stage(game), *spaces)


@cache
def places(frame: type[Frame]) -> tuple[str, ...]:
    """The fields of a procedure that name the space it is about."""
    return tuple(name for name, field in fields_of(frame).items() if field.kind == "space" and not field.many)


@cache
def number(name: str) -> int:
    """The same on every machine."""
    return crc32(name.encode())


def folded(parts: Occasion) -> int:
    found = 0
    for part in parts:
        found = (found ^ part) * GAMMA & MASK
    return found
