"""Choices, dice thrown together, and the tokens that name them."""

import pytest

from trinchera.engine.choices import (
    CHANCE,
    D6,
    DONE,
    ask,
    button,
    draw,
    faces,
    numbered,
    parse,
    roll,
    roll_together,
)
from trinchera.engine.errors import BadInput


def test_a_button_is_no_token_of_games_that_do_not_have_it() -> None:
    button("salute")
    with pytest.raises(BadInput):
        parse("salute")


def test_a_die_has_six_faces_for_chance_to_choose_from() -> None:
    decision = roll("TOY-1-a", unit="x")
    assert (decision.side, [choice.index for choice in decision.choices]) == (CHANCE, [1, 2, 3, 4, 5, 6])
    assert decision.values == {"unit": "x"}


@pytest.mark.parametrize("count", [2, 3])
def test_dice_thrown_together_weigh_as_often_as_their_faces_can_fall(count: int) -> None:
    decision = roll_together(count, "TOY-1-a")
    assert sum(decision.weights) == 6**count
    totals = {sum(faces(choice)) for choice in decision.choices}
    assert totals == set(range(count, 6 * count + 1))


def test_the_faces_of_a_throw_are_read_from_its_name() -> None:
    throw = roll_together(2, "TOY-1-a").find("2+5")
    assert throw is not None
    assert faces(throw) == (2, 5)


def test_a_decision_finds_its_choices_by_id() -> None:
    family = numbered("unit", ["a", "b"])
    decision = draw("TOY-1-a", family)
    assert (decision.find("b"), decision.find("c")) == (family[1], None)


def test_a_token_is_looked_up_among_families_dice_and_buttons() -> None:
    family = numbered("unit", ["a", "b"])
    assert [parse(token, family) for token in ("b", "d3", "done")] == [family[1], D6[2], DONE]
    with pytest.raises(BadInput) as error:
        parse("nothing", family)
    assert (error.value.key, error.value.values) == ("unknown-choice", {"token": "nothing"})


def test_a_question_carries_the_values_of_its_prompt() -> None:
    assert ask("player", "TOY-1-a", [DONE], area=3).values == {"area": 3}
