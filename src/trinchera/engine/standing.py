"""Standing orders: answers given beforehand to small questions, so that a game by turns need not wait for them.

An order is a seat's own business. What it answers is worked out from the game as that seat knows it.
"""

from collections.abc import Callable, Iterable, Mapping
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
    of_units: tuple[str, ...] = ()
    """Answers that can be given for a single unit only."""


Says = Choice | Callable[[Any, Any, str], Choice | None]
"""What an order says to a question: a choice, or what the procedure that asks, the game and the value of the order lead
to."""


class Order(NamedTuple):
    """A standing order, and what it says to each question it is for, by its name."""

    standing: StandingOrder
    says: Mapping[str, Says]


def order(name: str, rule: str, *values: str, to: Mapping[str, Says], seat: str = "") -> Order:
    return Order(StandingOrder(name, rule, (ASK, *values), seat), to)


def passing(name: str, rule: str, seat: str, *frames: type[Frame]) -> Order:
    """An order that passes those windows of some procedures that name it."""
    return order(name, rule, "pass", seat=seat,
                 to={question: PASS for question, passed in orders_of(frames).items() if passed == name})


def listed(orders: Iterable[Order]) -> tuple[StandingOrder, ...]:
    return tuple(one.standing for one in orders)


def answering(known: Iterable[Order]) -> Callable[[Any, Orders], Choice | None]:
    """What orders say to the question that is pending; None if it must be asked."""
    def answer(game: Any, orders: Orders) -> Choice | None:
        question = game.stack[-1].name
        said = (told(one, game, orders) for one in known if question in one.says)
        return next((choice for choice in said if choice is not None), None)
    return answer


def told(one: Order, game: Any, orders: Orders) -> Choice | None:
    value, frame = orders.get(one.standing.id, ASK), game.stack[-1]
    if value == ASK:
        return None
    says = one.says[frame.name]
    return says if isinstance(says, Choice) else says(frame, game, value)
