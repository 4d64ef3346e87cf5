"""Standing orders: answers given beforehand to small questions, so that a game by turns need not wait for them.

An order is a seat's own business. What it answers is worked out from the game as that seat knows it.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from trinchera.engine.choices import PASS, Choice
from trinchera.engine.frames import Frame
from trinchera.engine.windows import orders_of

ASK = "ask"
"""The first value of every order: the question is asked as ever."""

Orders = Mapping[str, str]
"""The orders in force by their ids."""


class StandingOrder(msgspec.Struct, frozen=True):
    """A question that can be answered beforehand, by its rule, with the answers there are; without a seat for all."""

    id: str
    rule: str
    values: tuple[str, ...]
    seat: str = ""


class Reply(NamedTuple):
    """What an order says to a question: a choice, or what the procedure that asks, the game and the value of the order
    lead to."""

    question: str
    order: str
    says: Choice | Callable[[Any, Any, str], Choice | None]


def passing(*frames: type[Frame]) -> tuple[Reply, ...]:
    """The orders that pass the windows of some procedures."""
    return tuple(Reply(question, order, PASS) for question, order in orders_of(frames).items())


def answering(*replies: Reply) -> Callable[[Any, Orders], Choice | None]:
    """What orders say to the question that is pending; None if it must be asked."""
    def answer(game: Any, orders: Orders) -> Choice | None:
        question = game.stack[-1].name
        said = (told(reply, game, orders) for reply in replies if reply.question == question)
        return next((choice for choice in said if choice is not None), None)
    return answer


def told(reply: Reply, game: Any, orders: Orders) -> Choice | None:
    value = orders.get(reply.order, ASK)
    if value == ASK:
        return None
    return reply.says if isinstance(reply.says, Choice) else reply.says(game.stack[-1], game, value)
