"""Where dice come from: a script for tests, a seed for simulation, an audited stream for matches.

Audited dice: the host draws a secret key and publishes its SHA-256 before the game. Draw number n is read from
HMAC-SHA-256(key, shares, match id, n), byte by byte, leaving out the bytes that would favour the low faces. When the
key is revealed, anyone can derive every die again.
"""

import hashlib
import hmac
from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, islice
from typing import Protocol, Self

from trinchera.engine.choices import Choice, Decision
from trinchera.engine.errors import BadInput

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
LONGEST_SCRIPT = 200_000
SHORTEST_KEY = 16
"""Bytes of a key that nobody can guess."""


class Dice(Protocol):
    """Answers the decisions of chance."""

    def pick(self, decision: Decision, number: int) -> Choice:
        """The answer to the chance decision with that number, counted from 0 in its game."""
        ...


def weighted(decision: Decision, ticket: int) -> Choice:
    """The choice that holds ticket number `ticket`, counting each choice as often as it weighs."""
    if not decision.weights:
        return decision.choices[ticket]
    held = last_tickets(decision.weights)
    assert ticket < held[-1], "ticket beyond the last choice"
    return decision.choices[bisect_right(held, ticket)]


def tickets(decision: Decision) -> int:
    return last_tickets(decision.weights)[-1] if decision.weights else len(decision.choices)


@lru_cache
def last_tickets(weights: tuple[int, ...]) -> tuple[int, ...]:
    """How many tickets each choice and those before it hold."""
    return tuple(accumulate(weights))


class Seeded:
    """A small generator of our own (splitmix64): quick, and its whole state is one number."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        if not isinstance(seed, int):
            raise BadInput("seed-not-a-number", found=type(seed).__name__)
        self.state = seed & MASK

    def skip(self, times: int) -> Self:
        """As if drawn from so many times."""
        self.state = (self.state + times * GAMMA) & MASK
        return self

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1."""
        mixed = self.state = (self.state + GAMMA) & MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return ((mixed ^ (mixed >> 31)) * limit) >> 64

    def pick(self, decision: Decision, number: int = 0) -> Choice:
        choices, weights = decision.choices, decision.weights
        if not weights:
            return choices[self.below(len(choices))]
        held = last_tickets(weights)
        return choices[bisect_right(held, self.below(held[-1]))]

    def spawn(self) -> "Seeded":
        """A new generator that goes its own way."""
        return Seeded(self.below(1 << 62))


class Scripted:
    """Dice that fall as written; for tests and for replays. A number is a face of the die, a word a choice's token."""

    def __init__(self, script: Iterable[int | str], used: int = 0) -> None:
        self.script = written(script)
        self.used = used

    def pick(self, decision: Decision, number: int) -> Choice:
        if self.used >= len(self.script):
            raise BadInput("script-ended", rule=decision.rule)
        token = self.script[self.used]
        choice = decision.find(token)
        if choice is None:
            raise BadInput("script-mismatch", token=token, rule=decision.rule)
        self.used += 1
        return choice


def written(script: Iterable[int | str]) -> tuple[str, ...]:
    """A script as tokens."""
    faces = tuple(islice(script, LONGEST_SCRIPT + 1)) if isinstance(script, Iterable) else (None,)
    if len(faces) > LONGEST_SCRIPT:
        raise BadInput("script-too-long", most=LONGEST_SCRIPT)
    for face in faces:
        if not isinstance(face, int | str) or isinstance(face, bool):
            raise BadInput("script-not-dice", found=type(face).__name__)
    return tuple(f"d{face}" if isinstance(face, int) else str(face) for face in faces)


class Withheld:
    """Dice whose key is not at hand: what was rolled can be looked at, nothing more can be rolled."""

    def pick(self, decision: Decision, number: int) -> Choice:
        raise BadInput("dice-no-key", rule=decision.rule)


class Audited:
    """Dice that anyone can check once the key is revealed."""

    def __init__(self, key: bytes, match_id: str, shares: Iterable[str] = ()) -> None:
        self.key = key
        self.match_id = match_id
        self.shares = tuple(shares)
        if not isinstance(key, bytes) or len(key) < SHORTEST_KEY:
            raise BadInput("dice-short-key", least=SHORTEST_KEY)
        if not all(isinstance(text, str) for text in (match_id, *self.shares)):
            raise BadInput("dice-bad-share")
        self.context = "/".join((*self.shares, match_id)).encode()

    @property
    def commitment(self) -> str:
        """What is published before the first die."""
        return hashlib.sha256(self.key).hexdigest()

    def below(self, limit: int, number: int) -> int:
        width = 1 if limit <= 256 else 4
        fair = 256**width // limit * limit
        for block in range(256):
            message = b"%s/%d/%d" % (self.context, number, block)
            digest = hmac.new(self.key, message, hashlib.sha256).digest()
            for start in range(0, len(digest), width):
                value = int.from_bytes(digest[start:start + width], "big")
                if value < fair:
                    return value % limit
        raise AssertionError("no fair byte in 256 blocks")

    def pick(self, decision: Decision, number: int) -> Choice:
        return weighted(decision, self.below(tickets(decision), number))
