"""6.2.1: where a beaten unit may go, and what may happen on the way."""

from typing import Any

import pytest

from tests.games.eyes_of_the_enemy.scenes import counterattack, eyes, fight, owner, sum_of, units_at, words
from tests.scene import asked, offered, play, rule, why_not
from trinchera.games.eyes_of_the_enemy.board import Play

LOST = (2, "rep_inf1", "rep_inf2", 1, 6)


def beaten(area: int, unit: str, more: int = 0, **position: Any) -> Play:
    """A lone unit that must retreat or lose a step; `more` units are drawn beside the first two."""
    extra = ["rep_inf3", "rep_inf4", "rep_inf5"][:more]
    return play(fight(area, unit, **position), 2, "rep_inf1", "rep_inf2", *extra, 1, 6)


@pytest.mark.rule("EYE-6.2.1-a")
def test_EYE_6_2_1_a_a_retreat_satisfies_one_level() -> None:
    game = play(fight(16, "cas01 cas02"), 2, "rep_inf1", "rep_inf2", 1, 3, "cas01", "7")
    assert (words(game, "cas01"), words(game, "cas02"), asked(game)) == ("7", "16", "combat-keep-marker")


@pytest.mark.rule("EYE-6.2.1-b")
def test_EYE_6_2_1_b_a_unit_retreats_to_a_nationalist_area_not_to_a_republican_one() -> None:
    game = beaten(16, "cas01")
    assert offered(game) == ["step_loss", "7", "15", "26"]
    assert why_not(game, "17")[:2] == ("EYE-6.2.1-b", "retreat-not-to-republican")
    assert why_not(game, "cas02").key == "not-on-offer"


@pytest.mark.rule("EYE-6.2.1-b")
def test_EYE_6_2_1_b_no_die_is_rolled_for_a_retreat_to_a_nationalist_area() -> None:
    game = play(beaten(16, "cas01"), "7")
    assert (words(game, "cas01"), rule(game)) == ("7", "EYE-7.0-c")


@pytest.mark.rule("EYE-6.2.1-c", "EYE-R-43")
def test_EYE_6_2_1_c_a_contested_area_takes_a_retreat_once_it_has_fought_this_round() -> None:
    position: dict[str, Any] = {"units": {"cas02": "27"}, "contested": [27]}
    assert "27" in offered(beaten(16, "cas01", fought=[27], **position))
    assert why_not(beaten(16, "cas01", **position), "27")[:2] == ("EYE-6.2.1-c", "retreat-combat-to-come")


@pytest.mark.rule("EYE-R-43")
@pytest.mark.parametrize(("rolled", "allowed"), [([27], True), ([], False)])
def test_EYE_R_43_in_counterattacks_its_roll_must_have_been_made(rolled: list[int], allowed: bool) -> None:
    game = counterattack(16, "cas01", units={"cas02": "27"}, contested=[16, 27], rolled=rolled, fought=[27])
    play(game, 4, "rep_inf1", "rep_inf2", 1, 6)
    assert ("27" in offered(game)) == allowed


@pytest.mark.rule("EYE-6.2.1-d")
def test_EYE_6_2_1_d_no_retreat_over_a_prohibited_border() -> None:
    game = beaten(17, "cas01", 1, nationalist=[16, 27])
    assert offered(game) == ["step_loss", "16"]
    assert why_not(game, "27")[:2] == ("EYE-6.2.1-d", "border-prohibited")


@pytest.mark.rule("EYE-6.2.1-d", "EYE-6.1.3-b")
def test_EYE_6_2_1_d_no_retreat_over_the_river_without_a_bridge() -> None:
    game = beaten(11, "cas01", 1, nationalist=[10, 18])
    assert why_not(game, "18")[:2] == ("EYE-6.1.3-b", "river-without-bridge")


@pytest.mark.rule("EYE-6.2.1-e", "EYE-R-3")
def test_EYE_6_2_1_e_no_retreat_into_a_full_area() -> None:
    game = beaten(16, "cas01", units={"ase01": "7"})
    assert why_not(game, "7")[:2] == ("EYE-6.2.1-e", "stack-full")


@pytest.mark.rule("EYE-6.2.1-f")
@pytest.mark.parametrize(("state", "expected"), [("", "16 reduced"), (":reduced", "reserve reduced")])
def test_EYE_6_2_1_f_a_unit_that_cannot_retreat_loses_a_step(state: str, expected: str) -> None:
    game = beaten(16, f"cas01{state}", nationalist=[])
    assert words(game, "cas01") == expected


@pytest.mark.rule("EYE-6.2.1-g")
@pytest.mark.parametrize(("die", "expected"), [(1, "27"), (4, "27"), (5, "27 reduced"), (6, "27 reduced")])
def test_EYE_6_2_1_g_a_retreat_into_a_contested_area_is_checked(die: int, expected: str) -> None:
    game = beaten(16, "cas01", units={"cas02": "27"}, contested=[27], fought=[27])
    assert rule(play(game, "27")) == "EYE-6.2.1-g"
    assert words(play(game, die), "cas01") == expected


@pytest.mark.rule("EYE-6.2.1-g")
@pytest.mark.parametrize(("here", "there", "more"), [(16, 8, 0), (8, 9, 1), (16, 9, 0)])
def test_EYE_6_2_1_g_a_river_or_a_climb_or_both_add_one(here: int, there: int, more: int) -> None:
    game = beaten(here, "cas01", more, units={"cas02": str(there)}, contested=[there], fought=[there])
    play(game, str(there), 3)
    assert sum_of(game, "retreat-check") == 4


@pytest.mark.rule("EYE-6.2.1-g")
def test_EYE_6_2_1_g_a_reduced_unit_that_fails_goes_to_the_reserve() -> None:
    game = beaten(16, "cas01:reduced", units={"cas02": "27"}, contested=[27], fought=[27])
    play(game, "27", 5)
    assert (words(game, "cas01"), owner(game, 16)) == ("reserve reduced", "republican")


@pytest.mark.rule("EYE-R-25")
def test_EYE_R_25_a_retreat_earns_no_marker_and_drops_the_old_ones() -> None:
    game = beaten(16, "cas01:river:uphill", units={"cas02": "9"}, contested=[9], fought=[9])
    assert words(play(game, "9", 1), "cas01") == "9"


@pytest.mark.rule("EYE-6.1.1-d")
def test_EYE_6_1_1_d_every_retreat_fills_its_area() -> None:
    game = eyes(stack=[{"frame": "Turn", "step": "deploy"}, {"frame": "Round", "step": "leftover"},
                       {"frame": "Combat", "area": 16}], nationalist=[7], air=0,
                artillery={"castejon": 0, "asensio": 0, "delgado": 0},
                units={"cas01": "16", "cas02": "16", "cas03": "7"})
    play(game, *LOST, "cas01", "7")
    assert (units_at(game, "7"), words(game, "cas02")) == (["cas01", "cas03"], "16 reduced")
