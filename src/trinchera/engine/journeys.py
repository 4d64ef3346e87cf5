"""Journeys made step by step, where a step may change the ground for the next: the best to each place comes first."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Set
from heapq import heappop, heappush
from itertools import count
from typing import Any, Protocol, TypeVar


class Journey(Protocol):
    """A journey so far: where it has come to, and what it cost, the weightiest first."""

    @property
    def place(self) -> Hashable: ...

    @property
    def price(self) -> tuple[Any, ...]: ...


J = TypeVar("J", bound=Journey)


def best_first(start: J, onward: Callable[[J, Set[Hashable]], Iterable[J]]) -> Iterator[J]:
    """The best journey to each place, the cheapest of all first; of equals the one found first. `onward` is told the
    places that have been reached already."""
    turns, reached = count(), set[Hashable]()
    edge: list[tuple[tuple[Any, ...], int, J]] = [(start.price, next(turns), start)]
    while edge:
        _, _, here = heappop(edge)
        if here.place in reached:
            continue
        reached.add(here.place)
        yield here
        for farther in onward(here, reached):
            heappush(edge, (farther.price, next(turns), farther))
