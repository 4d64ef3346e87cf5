"""Choices that come in together go to the disk together: one flush serves them all, and nobody hears of any before it.

A flush takes the disk a quarter of a millisecond at best and many at worst, and everybody waits meanwhile. So the
choices that are made in one turn of the event loop share a transaction; what follows from them, answers and live
messages, waits until it has ended.
"""

import asyncio
from collections.abc import Callable

Act = Callable[[], None]


class Batch:
    """The choices that wait for one flush, and what waits for them."""

    def __init__(self) -> None:
        self.entries = 0
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.over.add_done_callback(seen)
        self.kept: list[Act] = []
        self.lost: list[Act] = []

    def then(self, kept: Act, lost: Act) -> None:
        """What to do when all this is on the disk, or when it never came there."""
        self.kept.append(kept)
        self.lost.append(lost)

    def end(self) -> None:
        try:
            for act in self.kept:
                act()
        finally:
            self.over.set_result(None)

    def fail(self, error: BaseException) -> None:
        try:
            for act in self.lost:
                act()
        finally:
            self.over.set_exception(error)


def seen(over: "asyncio.Future[None]") -> None:
    """A failure that nobody waits for was told to the matches it concerns: it is no mistake of the program."""
    if not over.cancelled():
        over.exception()
