"""Standing orders: answers given beforehand to small questions, so that a game by turns need not wait for them.

An order is a seat's own business. What it answers is worked out from the game as that seat knows it.
"""

from collections.abc import Mapping

import msgspec

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
