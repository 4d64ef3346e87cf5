"""Sets of small integers as Python integers: bit n is set when n is a member.

A set of the spaces of a map, or of the units of a side, is one number. It is equal and hashable by value, copies for
nothing, and union, intersection and difference are one operation.
"""

from collections.abc import Iterable, Iterator


def bit(member: int) -> int:
    return 1 << member


def bits(members: Iterable[int]) -> int:
    result = 0
    for member in members:
        result |= 1 << member
    return result


def has(group: int, member: int) -> bool:
    return bool(group >> member & 1)


def members(group: int) -> Iterator[int]:
    """The members in rising order."""
    while group:
        low = group & -group
        yield low.bit_length() - 1
        group ^= low
