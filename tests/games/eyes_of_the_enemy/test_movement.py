"""6.0 and 6.1: action points, activation, movement, stacking."""

import pytest

from tests.games.eyes_of_the_enemy.scenes import NO_SUPPORT, end_phase, eyes, fight, owner, terms, units_at, words
from tests.scene import asked, offered, play, rule, why_not


@pytest.mark.rule("EYE-6.0-a")
def test_EYE_6_0_a_activating_a_unit_costs_one_point() -> None:
    assert play(eyes(units={"cas01": "7"}), "cas01", "15").board.action_points == 7


@pytest.mark.rule("EYE-6.0-a", "EYE-R-23", "EYE-6.1.3-e")
def test_EYE_6_0_a_crossing_a_downed_bridge_costs_one_point_more_for_each_unit() -> None:
    game = eyes(units={"cas01": "10", "cas02": "10"}, nationalist=[10, 11], bridges_down=["franceses"])
    assert play(game, "cas01", "cas02", "11").board.action_points == 4


@pytest.mark.rule("EYE-R-23")
def test_EYE_R_23_without_the_points_a_downed_bridge_is_not_crossed() -> None:
    game = eyes(units={"cas01": "10"}, nationalist=[10, 11], bridges_down=["franceses"], action_points=1)
    assert why_not(play(game, "cas01"), "11")[:2] == ("EYE-6.1.3-e", "no-points-for-the-crossing")


@pytest.mark.rule("EYE-R-23")
def test_EYE_R_23_the_extra_is_paid_when_the_bridge_is_crossed() -> None:
    game = eyes(units={"cas01": "17"}, nationalist=[10, 11, 17], bridges_down=["franceses"])
    assert play(game, "cas01", "10").board.action_points == 7
    assert play(game, "11").board.action_points == 6


@pytest.mark.rule("EYE-6.0-a")
def test_EYE_6_0_a_a_stack_must_be_able_to_pay_for_all_its_units() -> None:
    game = play(eyes(units={"cas01": "7", "cas02": "7"}, action_points=1), "cas01")
    assert why_not(game, "cas02")[:2] == ("EYE-6.0-a", "no-action-points")


@pytest.mark.rule("EYE-6.0-a")
def test_EYE_6_0_a_without_points_nobody_is_activated() -> None:
    game = eyes(units={"cas01": "7", "cas02": "16", "cas03": "8"}, contested=[16, 8], action_points=0)
    assert "activate" not in asked(game)


@pytest.mark.rule("EYE-6.0-b")
def test_EYE_6_0_b_a_unit_is_activated_once_in_a_round() -> None:
    game = play(eyes(units={"cas01": "7", "cas02": "7"}), "cas01", "15", "done")
    assert why_not(game, "cas01")[:2] == ("EYE-6.0-b", "already-activated")


@pytest.mark.rule("EYE-6.0-b")
def test_EYE_6_0_b_one_activation_is_finished_before_the_next_begins() -> None:
    game = play(eyes(units={"cas01": "7", "cas02": "7"}), "cas01", "15")
    assert why_not(game, "cas02")[:2] == ("EYE-6.0-b", "finish-the-move-first")
    assert why_not(game, "pass").key == "not-on-offer"


@pytest.mark.rule("EYE-3.3-a")
def test_EYE_3_3_a_a_unit_in_the_reserve_is_not_activated() -> None:
    assert why_not(eyes(units={"cas01": "7"}), "cas02")[:2] == ("EYE-3.3-a", "in-reserve")


@pytest.mark.rule("EYE-6.0-e")
def test_EYE_6_0_e_a_retreat_costs_no_action_points() -> None:
    game = fight(16, "cas01", action_points=3)
    play(game, 2, "rep_inf1", "rep_inf2", 1, 6, "7")
    assert (words(game, "cas01"), game.board.action_points) == ("7", 3)


@pytest.mark.rule("EYE-6.0-e")
def test_EYE_6_0_e_a_deployment_costs_no_action_points() -> None:
    game = end_phase(turn=2, units={"cas01": "7"}, vp=3, action_points=0)
    assert words(play(game, "cas02", "7"), "cas02") == "7"


@pytest.mark.rule("EYE-6.1-a")
def test_EYE_6_1_a_a_unit_moves_from_area_to_connected_area() -> None:
    game = play(eyes(units={"cas01": "7"}), "cas01")
    assert offered(game) == ["1", "8", "15", "16"]
    assert why_not(game, "2")[:2] == ("EYE-6.1-a", "not-connected")


@pytest.mark.rule("EYE-6.1-a")
def test_EYE_6_1_a_a_unit_may_stop_before_its_last_area() -> None:
    game = play(eyes(units={"cas01": "7", "cas02": "7"}), "cas01", "15", "done")
    assert (words(game, "cas01"), asked(game)) == ("15 activated", "round-activate")


@pytest.mark.rule("EYE-6.1-a")
def test_EYE_6_1_a_a_unit_with_nowhere_to_go_is_not_activated() -> None:
    game = eyes(units={"cas01": "48", "cas02": "7"}, contested=[48])
    assert why_not(game, "cas01")[:2] == ("EYE-6.1-a", "nowhere-to-go")


@pytest.mark.rule("EYE-6.1-b", "EYE-R-15")
def test_EYE_6_1_b_a_unit_passes_through_nationalist_areas_even_vacant_ones() -> None:
    game = play(eyes(units={"cas01": "7"}), "cas01", "15", "26")
    assert words(game, "cas01") == "26 activated"


@pytest.mark.rule("EYE-6.1-b")
@pytest.mark.parametrize("contested", [[], [16]])
def test_EYE_6_1_b_a_unit_stops_in_a_republican_or_contested_area(contested: list[int]) -> None:
    units = {"cas01": "7", **({"cas02": "16"} if contested else {})}
    game = play(eyes(units=units, contested=contested), "cas01", "16")
    assert why_not(game, "15")[:2] == ("EYE-6.1-b", "must-stop-here")
    assert why_not(game, "cas01").key == "not-on-offer"


@pytest.mark.rule("EYE-6.1-c", "EYE-R-25")
@pytest.mark.parametrize(("here", "there", "markers"), [
    (8, 9, "uphill"), (8, 16, "river"), (16, 9, "uphill river"), (7, 16, ""), (9, 10, "")])
def test_EYE_6_1_c_entering_an_enemy_area_over_a_river_or_uphill_earns_a_marker(
        here: int, there: int, markers: str) -> None:
    game = play(eyes(units={"cas01": str(here)}, nationalist=[here]), "cas01", str(there))
    assert words(game, "cas01") == f"{there} activated {markers}".strip()


@pytest.mark.rule("EYE-6.1-c")
def test_EYE_6_1_c_entering_a_contested_area_earns_markers_too() -> None:
    game = eyes(units={"cas01": "8", "cas02": "16"}, nationalist=[8], contested=[16])
    assert words(play(game, "cas01", "16"), "cas01") == "16 activated river"


@pytest.mark.rule("EYE-R-25")
def test_EYE_R_25_entering_a_nationalist_area_earns_none() -> None:
    game = play(eyes(units={"cas01": "8"}, nationalist=[8, 9]), "cas01", "9")
    assert words(game, "cas01") == "9 activated"


@pytest.mark.rule("EYE-R-25")
def test_EYE_R_25_only_the_border_into_the_enemy_area_counts() -> None:
    game = play(eyes(units={"cas01": "8"}, nationalist=[8, 16]), "cas01", "16", "17")
    assert words(game, "cas01") == "17 activated"


@pytest.mark.rule("EYE-R-25")
def test_EYE_R_25_a_marker_is_lost_when_the_unit_leaves_the_area() -> None:
    game = play(eyes(units={"cas01": "16 river uphill"}, contested=[16]), "cas01", "7")
    assert words(game, "cas01") == "7 activated"


@pytest.mark.rule("EYE-6.1-d")
def test_EYE_6_1_d_a_contested_area_is_left_only_for_a_nationalist_or_contested_one() -> None:
    game = play(eyes(units={"cas01": "16", "cas02": "8"}, contested=[8, 16]), "cas01")
    assert offered(game) == ["7", "8", "15", "26"]
    assert why_not(game, "17")[:2] == ("EYE-6.1-d", "no-republican-to-republican")


@pytest.mark.rule("EYE-R-71")
def test_EYE_R_71_a_contested_area_left_by_the_last_unit_is_republican_at_once() -> None:
    game = play(eyes(units={"cas01": "16", "rep_inf1": "16"}, contested=[16]), "cas01", "7")
    assert (owner(game, 16), words(game, "rep_inf1")) == ("republican", "container")


@pytest.mark.rule("EYE-R-71")
def test_EYE_R_71_it_stays_contested_while_somebody_is_left() -> None:
    game = play(eyes(units={"cas01": "16", "cas02": "16", "rep_inf1": "16"}, contested=[16]), "cas01", "7")
    assert (owner(game, 16), words(game, "rep_inf1")) == ("contested", "16")


@pytest.mark.rule("EYE-R-71")
def test_EYE_R_71_a_nationalist_area_left_empty_stays_nationalist() -> None:
    assert owner(play(eyes(units={"cas01": "7"}), "cas01", "15"), 7) == "nationalist"


@pytest.mark.rule("EYE-6.1-e")
@pytest.mark.parametrize(("die", "state"), [(1, ""), (4, ""), (5, " reduced"), (6, " reduced")])
def test_EYE_6_1_e_moving_between_contested_areas_is_checked(die: int, state: str) -> None:
    game = eyes(units={"cas01": "16", "cas02": "27"}, contested=[16, 27])
    play(game, "cas01", "27")
    assert rule(game) == "EYE-6.1-e"
    assert words(play(game, die), "cas01") == f"27{state} activated"


@pytest.mark.rule("EYE-6.1-e")
@pytest.mark.parametrize(("here", "there"), [(16, 8), (8, 9), (16, 9)])
def test_EYE_6_1_e_a_river_or_a_climb_or_both_add_one_in_all(here: int, there: int) -> None:
    game = eyes(units={"cas01": str(here), "cas02": str(there)}, contested=[here, there])
    play(game, "cas01", str(there), 3)
    assert sum(terms(game, "move-check").values()) == 4


@pytest.mark.rule("EYE-6.1-e", "EYE-R-18")
def test_EYE_R_18_a_reduced_unit_that_fails_goes_back_with_its_markers_and_its_activation_is_over() -> None:
    game = eyes(units={"cas01": "16 reduced uphill", "cas02": "27", "cas03": "7"}, contested=[16, 27])
    play(game, "cas01", "27", 5)
    assert (words(game, "cas01"), asked(game), game.board.action_points) == (
        "16 reduced activated uphill", "round-activate", 7)


@pytest.mark.rule("EYE-R-18")
def test_EYE_R_18_armor_that_fails_goes_to_the_reserve() -> None:
    game = eyes(units={"arm01": "16", "cas02": "27"}, contested=[16, 27])
    play(game, "arm01", "27", 5)
    assert (words(game, "arm01"), owner(game, 16)) == ("reserve activated", "republican")


@pytest.mark.rule("EYE-R-18")
def test_EYE_R_18_the_rest_of_the_stack_goes_on_without_who_is_turned_back() -> None:
    game = eyes(units={"cas01": "16 reduced", "cas02": "16", "arm01": "27"}, contested=[16, 27])
    play(game, "cas01", "cas02", "27", 5, 1)
    assert (units_at(game, "16"), units_at(game, "27")) == (["cas01"], ["cas02", "arm01"])


@pytest.mark.rule("EYE-6.1.1-a")
def test_EYE_6_1_1_a_two_infantry_units_of_one_column_may_stack() -> None:
    game = eyes(units={"cas01": "7", "cas02": "15"})
    assert units_at(play(game, "cas01", "15"), "15") == ["cas01", "cas02"]


@pytest.mark.rule("EYE-6.1.1-a")
@pytest.mark.parametrize("there", [{"ase01": "15"}, {"cas02": "15", "cas03": "15"}])
def test_EYE_6_1_1_a_another_column_or_a_third_unit_does_not_fit(there: dict[str, str]) -> None:
    game = play(eyes(units={"cas01": "7", **there}), "cas01")
    assert why_not(game, "15")[:2] == ("EYE-6.1.1-a", "stack-full")


@pytest.mark.rule("EYE-6.1.1-b", "EYE-R-73")
@pytest.mark.parametrize("unit", ["falange", "tercio_alcazar"])
@pytest.mark.parametrize("other", ["cas01", "ase01", "del01"])
def test_EYE_6_1_1_b_falange_and_tercio_stack_with_any_column(unit: str, other: str) -> None:
    game = eyes(units={unit: "7", other: "15"})
    assert unit in units_at(play(game, unit, "15"), "15")


@pytest.mark.rule("EYE-R-73")
def test_EYE_R_73_falange_and_tercio_stack_together_and_count_as_infantry() -> None:
    game = eyes(units={"falange": "7", "tercio_alcazar": "15", "cas01": "7"})
    play(game, "falange", "15", "done", "cas01")
    assert why_not(game, "15")[:2] == ("EYE-6.1.1-a", "stack-full")


@pytest.mark.rule("EYE-R-73")
def test_EYE_R_73_neither_is_bound_to_the_column_of_an_earlier_stack() -> None:
    game = eyes(units={"falange": "7", "cas01": "7", "ase01": "15"})
    assert units_at(play(game, "falange", "15"), "15") == ["ase01", "falange"]


@pytest.mark.rule("EYE-6.1.1-c")
def test_EYE_6_1_1_c_one_armor_unit_may_stand_with_two_infantry_units() -> None:
    game = eyes(units={"cas01": "15", "cas02": "15", "arm01": "7"})
    assert units_at(play(game, "arm01", "15"), "15") == ["cas01", "cas02", "arm01"]


@pytest.mark.rule("EYE-6.1.1-c")
def test_EYE_6_1_1_c_two_armor_units_do_not_fit() -> None:
    game = play(eyes(units={"arm01": "7", "arm02": "15"}), "arm01")
    assert why_not(game, "15")[:2] == ("EYE-6.1.1-a", "stack-full")


@pytest.mark.rule("EYE-6.1.1-d", "EYE-R-26")
def test_EYE_6_1_1_d_stacking_holds_while_passing_through() -> None:
    game = play(eyes(units={"cas01": "7", "ase01": "15"}, nationalist=[7, 15]), "cas01")
    assert "15" not in offered(game)


@pytest.mark.rule("EYE-6.1.1-d", "EYE-R-26")
def test_EYE_6_1_1_d_a_stack_counts_with_whoever_is_in_the_area_entered() -> None:
    game = eyes(units={"cas01": "7", "cas02": "7", "cas03": "15"})
    assert "15" not in offered(play(game, "cas01", "cas02"))


@pytest.mark.rule("EYE-6.1.1-d")
def test_EYE_6_1_1_d_a_unit_that_would_leave_the_stack_no_way_may_not_join() -> None:
    game = eyes(units={"cas01": "48", "cas02": "48", "cas03": "42"}, contested=[48, 42])
    assert why_not(play(game, "cas01"), "cas02")[:2] == ("EYE-6.1.1-d", "no-way-together")


@pytest.mark.rule("EYE-6.1.1-e")
def test_EYE_6_1_1_e_markers_never_count_for_stacking() -> None:
    game = eyes(units={"cas01": "7", "cas02": "16", "arm01": "16", "rep_inf1": "16"}, contested=[16], durruti=16)
    assert units_at(play(game, "cas01", "16"), "16") == ["cas01", "cas02", "arm01", "rep_inf1"]


@pytest.mark.rule("EYE-R-14")
def test_EYE_R_14_nobody_drops_off_on_the_way() -> None:
    game = play(eyes(units={"cas01": "7", "cas02": "7"}), "cas01", "cas02", "15")
    assert offered(game) == ["done", "7", "16", "26"]
    assert units_at(play(game, "26"), "26") == ["cas01", "cas02"]


@pytest.mark.rule("EYE-R-14")
def test_EYE_R_14_a_unit_that_cannot_go_stays_behind_from_the_start() -> None:
    game = eyes(units={"cas01": "7", "arm01": "7", "arm02": "15"})
    assert "15" not in offered(play(game.copy(), "cas01", "arm01"))
    assert units_at(play(game, "cas01", "15"), "15") == ["cas01", "arm02"]


def test_an_activation_does_not_explain_republican_units() -> None:
    game = play(eyes(units={"cas01": "7"}, **NO_SUPPORT), "cas01")
    assert why_not(game, "rep_inf1").key == "not-on-offer"
    assert why_not(game, "cas01").key == "not-on-offer"
