"""Steps: how much of a unit is left.

A counter with two faces has two steps, and loses the first by being turned over; the board keeps the set of those that
are reduced. Where units have more steps, all have as many, and markers beneath them count what each has lost.
"""

from collections.abc import Sequence

from trinchera.engine.bits import members
from trinchera.engine.ids import UnitId, UnitSet


class Faces:
    """The steps of counters with one face or two."""

    __slots__ = ("two",)

    def __init__(self, two: UnitSet) -> None:
        self.two = two
        """The units with a second face."""

    def left(self, unit: UnitId, reduced: UnitSet) -> int:
        return 1 + ((self.two & ~reduced) >> unit & 1)

    def count(self, units: UnitSet, reduced: UnitSet) -> int:
        """The steps of some units together."""
        return units.bit_count() + (units & self.two & ~reduced).bit_count()

    def whole(self, units: UnitSet, reduced: UnitSet) -> UnitSet:
        """Those of some units that would survive the loss of a step."""
        return units & self.two & ~reduced


class Marked:
    """The steps of units that all begin with the same number of them."""

    __slots__ = ("each",)

    def __init__(self, each: int) -> None:
        self.each = each

    def left(self, unit: UnitId, lost: Sequence[int]) -> int:
        return self.each - lost[unit]

    def count(self, units: UnitSet, lost: Sequence[int]) -> int:
        """The steps of some units together."""
        return self.each * units.bit_count() - sum(lost[unit] for unit in members(units))

    def fit(self, units: UnitSet, lost: Sequence[int], most: int) -> bool:
        """Whether units may stack where so many steps may."""
        return self.each * units.bit_count() <= most or self.count(units, lost) <= most
