"""Journeys: the best to each place, the cheapest first."""

from collections.abc import Hashable, Iterator, Set
from itertools import islice
from typing import NamedTuple

from trinchera.engine.journeys import best_first

ROADS = {"a": {"b": 1, "c": 5}, "b": {"c": 2, "d": 2}, "c": {"a": 1}, "d": {}}


class Trip(NamedTuple):
    place: str
    price: tuple[int]
    way: str


def onward(here: Trip, reached: Set[Hashable]) -> Iterator[Trip]:
    return (Trip(place, (here.price[0] + cost,), here.way + place)
            for place, cost in ROADS[here.place].items() if place not in reached)


def test_each_place_is_reached_once_by_the_best_way_and_the_cheapest_comes_first() -> None:
    found = list(best_first(Trip("a", (0,), "a"), onward))
    assert [trip.way for trip in found] == ["a", "ab", "abc", "abd"]
    assert [trip.price for trip in found] == [(0,), (1,), (3,), (3,)]


def test_no_more_is_looked_at_than_is_asked_for() -> None:
    looked = []

    def told(here: Trip, reached: Set[Hashable]) -> Iterator[Trip]:
        looked.append(here.place)
        return onward(here, reached)

    assert len(list(islice(best_first(Trip("a", (0,), "a"), told), 2))) == 2
    assert looked == ["a"]
