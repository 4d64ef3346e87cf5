"""Sets as integers."""

from hypothesis import given, settings
from hypothesis import strategies as st

from trinchera.engine.bits import Lineup, bit, bits, has, members, picked

GROUPS = st.sets(st.integers(0, 1300))


@settings(max_examples=50, deadline=None, derandomize=True, database=None)
@given(GROUPS)
def test_members_come_back_in_rising_order(group: set[int]) -> None:
    assert list(members(bits(group))) == sorted(group)


@settings(max_examples=50, deadline=None, derandomize=True, database=None)
@given(GROUPS, GROUPS)
def test_set_operations_are_number_operations(one: set[int], other: set[int]) -> None:
    a, b = bits(one), bits(other)
    assert (a | b, a & b, a & ~b) == (bits(one | other), bits(one & other), bits(one - other))


def test_a_member_is_found_and_a_stranger_is_not() -> None:
    group = bits([0, 5, 99])
    assert [has(group, number) for number in (0, 5, 99, 1, 100)] == [True, True, True, False, False]
    assert group == bit(0) | bit(5) | bit(99)


def test_the_empty_set_is_zero() -> None:
    assert (bits([]), list(members(0))) == (0, [])


@settings(max_examples=50, deadline=None, derandomize=True, database=None)
@given(st.sets(st.integers(0, 90)))
def test_things_are_picked_by_their_numbers_however_few_or_many(group: set[int]) -> None:
    things = [f"thing {number}" for number in range(91)]
    for chosen in (group, {90}, set(range(91)) - group):
        assert picked(things, bits(chosen)) == [things[number] for number in sorted(chosen)]


@settings(max_examples=50, deadline=None, derandomize=True, database=None)
@given(st.sets(st.integers(0, 90)), st.lists(st.integers(0, 90), max_size=30))
def test_a_lineup_picks_the_same_whatever_it_picked_before(group: set[int], changes: list[int]) -> None:
    things = [f"thing {number}" for number in range(91)]
    lineup = Lineup(things)
    for chosen in (group, {90}, set(range(91)) - group):
        for change in changes:
            chosen = chosen ^ {change}
            assert list(lineup.picked(bits(chosen))) == [things[number] for number in sorted(chosen)]
            assert list(lineup.picked(bits(chosen))) == [things[number] for number in sorted(chosen)]
