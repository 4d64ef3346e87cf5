"""Graphs of spaces."""

from trinchera.engine.areas import Graph
from trinchera.engine.bits import bit, bits
from trinchera.engine.ids import SpaceId

LINE = Graph(6, [(0, 1), (1, 2), (2, 3), (4, 5)])


def test_borders_are_known_from_both_sides() -> None:
    assert (LINE.around(SpaceId(1)), LINE.around(SpaceId(2)), LINE.around(SpaceId(0))) == ([0, 2], [1, 3], [1])


def test_touching_counts_a_space_of_the_set_only_if_it_touches_another() -> None:
    assert LINE.touching(bit(1)) == bits([0, 2])
    assert LINE.touching(bits([1, 2])) == bits([0, 1, 2, 3])
    assert LINE.touching(0) == 0


def test_a_flood_stays_within_its_bounds() -> None:
    assert LINE.flood(bit(0), bits([0, 1, 3])) == bits([0, 1])
    assert LINE.flood(bit(0), bits([1, 2])) == 0
    assert LINE.flood(bit(0) | bit(4), bits(range(6))) == bits(range(6))


def test_steps_are_the_fewest_borders_crossed() -> None:
    assert LINE.steps(bit(0), bit(3)) == 3
    assert LINE.steps(bits([0, 2]), bits([3, 5])) == 1
    assert LINE.steps(bit(2), bit(2)) == 0
    assert LINE.steps(bit(0), bit(4)) is None
