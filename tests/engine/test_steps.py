"""How much of a unit is left: counters with two faces, and units with markers."""

from trinchera.engine.ids import UnitId
from trinchera.engine.steps import Faces, Marked

FACES = Faces(0b011)
"""The first two of three units have a second face."""
REDUCED = 0b010
PLATOONS = Marked(3)
LOST = [0, 1, 2, 0]


def test_a_full_unit_has_two_steps_a_reduced_one_and_one_without_a_second_face_have_one() -> None:
    assert [FACES.left(UnitId(unit), REDUCED) for unit in range(3)] == [2, 1, 1]


def test_the_steps_of_some_units_are_those_of_each() -> None:
    assert (FACES.count(0b111, REDUCED), FACES.count(0b110, REDUCED), FACES.count(0, REDUCED)) == (4, 2, 0)
    assert (PLATOONS.count(0b1111, LOST), PLATOONS.count(0b0110, LOST), PLATOONS.count(0, LOST)) == (9, 3, 0)
    assert PLATOONS.left(UnitId(2), LOST) == 1


def test_whole_units_survive_the_loss_of_a_step() -> None:
    assert (FACES.whole(0b111, REDUCED), FACES.whole(0b110, REDUCED)) == (0b001, 0)


def test_units_fit_by_what_is_left_of_them() -> None:
    assert PLATOONS.fit(0b1111, LOST, 9)
    assert not PLATOONS.fit(0b1111, LOST, 8)
    assert PLATOONS.fit(0b1001, LOST, 6)
    assert not PLATOONS.fit(0b1001, LOST, 5)
