"""The record of luck: dice alone, dice thrown together, and whose they were."""

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice, Decision, draw, faces, numbered, roll, roll_together
from trinchera.server.api import Luck
from trinchera.server.luck import Tally


def tallied(*decisions: Decision) -> tuple[dict[str, Luck], list[Choice]]:
    tally = Tally(Seeded(3))
    fallen = [tally.pick(decision, number) for number, decision in enumerate(decisions)]
    return tally.luck(), fallen


def test_dice_thrown_together_are_counted_one_by_one() -> None:
    luck, (thrown,) = tallied(roll_together(3, "SOM-9.4.2-a", side="nationalist"))
    assert luck == {"nationalist": Luck(sum(faces(thrown)), 10.5, 3)}


def test_a_die_that_is_neither_sides_is_everyones() -> None:
    luck, (one, other) = tallied(roll("SOM-11.2-a"), roll("SOM-11.2-a"))
    assert luck == {"all": Luck(one.index + other.index, 7.0, 2)}


def test_blind_draws_are_not_dice() -> None:
    assert tallied(draw("SOM-R-21", numbered("chit", ["one", "two"])))[0] == {}
