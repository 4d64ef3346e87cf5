"""Sets of small integers as Python integers: bit n is set when n is a member.

A set of the spaces of a map, or of the units of a side, is one number. It is equal and hashable by value, copies for
nothing, and union, intersection and difference are one operation.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress, count
from typing import Generic, TypeVar

T = TypeVar("T")

DENSE = 8
"""Of so many numbers one must be a member for a set to be read digit by digit."""
DIGITS = bytes(int(digit == ord("1")) for digit in range(256))
"""The digits of a binary number as truth values."""


NOTHING: Iterator[int] = iter(())
"""The members of the empty set, which everybody may share."""


def bit(member: int) -> int:
    return 1 << member


def bits(members: Iterable[int]) -> int:
    result = 0
    for member in members:
        result |= 1 << member
    return result


def has(group: int, member: int) -> bool:
    return group >> member & 1 == 1


def lowest(group: int) -> int:
    """The lowest member of a set that has one."""
    return (group & -group).bit_length() - 1


def digits(group: int) -> bytes:
    """For each number from 0 to the highest member whether it is one."""
    return bin(group)[:1:-1].encode().translate(DIGITS)


def members(group: int) -> Iterator[int]:
    """The members in rising order. They are taken from the top, where each one less makes the number shorter; many sets
    have just one."""
    if not group:
        return NOTHING
    size, top = group.bit_count(), group.bit_length() - 1
    if size == 1:
        return iter((top,))
    if size * DENSE > top + 1:
        return compress(count(), digits(group))
    found = []
    while group:
        top = group.bit_length() - 1
        found.append(top)
        group ^= 1 << top
    return reversed(found)


def picked(things: Sequence[T], group: int) -> list[T]:
    """The things whose numbers are in a set, in rising order."""
    if not group:
        return []
    if group.bit_count() * DENSE > group.bit_length():
        return list(compress(things, digits(group)))
    found = []
    while group:
        top = group.bit_length() - 1
        found.append(things[top])
        group ^= 1 << top
    return found[::-1]


class Lineup(Generic[T]):
    """Things that are picked by one set after another, most of which differ by one member from the set before. Threads
    may share it: what was picked last is put in whole, and each answers with what it has in hand."""

    __slots__ = ("latest", "things")

    def __init__(self, things: Sequence[T]) -> None:
        self.things = tuple(things)
        self.latest: tuple[int, tuple[T, ...]] = (0, ())
        """The last set, and the things in it."""

    def picked(self, group: int) -> Sequence[T]:
        """The things whose numbers are in a set, in rising order; a few are picked as always, and not kept."""
        if group.bit_count() < DENSE:
            return picked(self.things, group)
        before, found = self.latest
        changed = group ^ before
        if not changed:
            return found
        if changed & (changed - 1):
            found = tuple(picked(self.things, group))
        else:
            place = (group & (changed - 1)).bit_count()
            come = () if before & changed else (self.things[changed.bit_length() - 1],)
            found = (*found[:place], *come, *found[place + (not come):])
        self.latest = group, found
        return found
