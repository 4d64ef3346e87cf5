"""Seats: as many as will fit, the first first."""

from trinchera.engine.bits import bits
from trinchera.engine.ids import UnitId
from trinchera.engine.seating import seated

ONE, TWO, THREE = map(UnitId, range(3))


def test_who_came_first_moves_over_for_who_has_no_other_seat() -> None:
    assert seated([ONE, TWO], {ONE: bits([4, 5]), TWO: bits([4])}) == {4: TWO, 5: ONE}


def test_who_came_first_keeps_a_seat_when_there_are_too_few() -> None:
    found = seated([ONE, TWO, THREE], {unit: bits([4, 5]) for unit in (ONE, TWO, THREE)})
    assert set(found.values()) == {ONE, TWO}
