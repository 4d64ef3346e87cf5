"""Fair queues: what somebody waits for goes before what nobody does, and owners of matches take turns."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import NamedTuple

MOST_OWNERS = 10_000

Rank = Callable[[], int]
"""How long something can wait, the lowest being the most urgent; asked again whenever a place is free."""


def at_once() -> int:
    return 0


class Place(NamedTuple):
    """A place in the queue."""

    owner: str
    rank: Rank
    arrival: int
    free: asyncio.Future[None]


class Queue:
    """Lets in so many at a time."""

    def __init__(self, size: int) -> None:
        self.free = size
        self.places: list[Place] = []
        self.arrivals = count(1)
        self.served: OrderedDict[str, int] = OrderedDict()
        """When each owner last had a turn."""

    @asynccontextmanager
    async def turn(self, owner: str, rank: Rank) -> AsyncIterator[None]:
        await self.wait(owner, rank)
        try:
            yield
        finally:
            self.free += 1
            self.call()

    async def wait(self, owner: str, rank: Rank) -> None:
        place = Place(owner, rank, next(self.arrivals), asyncio.get_running_loop().create_future())
        self.places.append(place)
        self.call()
        try:
            await place.free
        except asyncio.CancelledError:
            self.leave(place)
            raise

    def leave(self, place: Place) -> None:
        """Somebody does not want to wait any longer; perhaps the place was just given."""
        if place in self.places:
            self.places.remove(place)
        else:
            self.free += 1
            self.call()

    def call(self) -> None:
        while self.free and self.places:
            place = min(self.places, key=self.order)
            self.places.remove(place)
            self.free -= 1
            self.served[place.owner] = next(self.arrivals)
            self.served.move_to_end(place.owner)
            if len(self.served) > MOST_OWNERS:
                self.served.popitem(last=False)
            place.free.set_result(None)

    def order(self, place: Place) -> tuple[int, int, int]:
        return place.rank(), self.served.get(place.owner, 0), place.arrival
