"""Two or three dice in one throw: every set of faces once, weighed by how often it falls."""

import pytest

from trinchera.engine.chance import Seeded, tickets
from trinchera.engine.choices import D6_TOGETHER, faces, parse, roll_together


@pytest.mark.parametrize(("count", "sets"), [(2, 21), (3, 56)])
def test_every_set_of_faces_is_there_with_its_weight(count: int, sets: int) -> None:
    decision = roll_together(count, "R-1")
    assert len(decision.choices) == len(decision.weights) == sets
    assert tickets(decision) == 6**count
    mean = sum(weight * sum(faces(choice)) for choice, weight in zip(decision.choices, decision.weights, strict=True))
    assert mean / 6**count == 3.5 * count


def test_faces_are_told_lowest_first_whatever_the_order() -> None:
    assert faces(parse("2+5")) == (2, 5)
    assert faces(parse("1+4+6")) == (1, 4, 6)
    assert parse("2+5") in D6_TOGETHER[2]


def test_a_seeded_throw_falls_as_often_as_it_should() -> None:
    dice, decision = Seeded(4), roll_together(2, "R-1")
    doubles = sum(len(set(faces(dice.pick(decision)))) == 1 for _ in range(3600))
    assert 500 < doubles < 700
