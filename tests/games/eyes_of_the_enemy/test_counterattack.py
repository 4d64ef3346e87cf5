"""7.0: who is rolled for, the table and its modifiers, the fight."""

from typing import Any

import pytest

from tests.games.eyes_of_the_enemy.scenes import (
    BRIGADE,
    counterattack,
    counterattacks,
    drawn_count,
    eyes,
    owner,
    sum_of,
    terms,
    units_at,
    words,
)
from tests.scene import asked, is_chance, offered, play, rule, told, why_not
from trinchera.games.eyes_of_the_enemy.table.sums import sums

NINE = [9, 11, 12, 13, 20, 21, 22, 35, 42]
"""Nine VP areas."""


@pytest.mark.rule("EYE-7.0-a")
def test_EYE_7_0_a_contested_areas_and_nationalist_areas_next_to_a_republican_vp_area_are_rolled_for() -> None:
    game = counterattacks(nationalist=[7, 8, 15, 16], contested=[27], units={"cas01": "27"})
    assert offered(game) == ["8", "16", "27"]


@pytest.mark.rule("EYE-7.0-a")
def test_EYE_7_0_a_a_vp_area_that_is_contested_or_nationalist_threatens_nobody() -> None:
    game = counterattacks(nationalist=[8, 16], contested=[9], units={"cas01": "9"})
    assert game.decision is not None
    assert game.decision.values["area"] == 9


@pytest.mark.rule("EYE-R-19")
def test_EYE_R_19_a_prohibited_border_makes_no_neighbour() -> None:
    game = counterattacks(nationalist=[2])
    assert game.decision is not None
    assert game.decision.values["area"] == 0


@pytest.mark.rule("EYE-7.0-a")
def test_EYE_7_0_a_each_area_gets_one_roll() -> None:
    game = play(counterattacks(nationalist=[8, 16, 17]), "8", 1)
    assert offered(game) == ["16", "17"]
    assert why_not(game, "8")[:2] == ("EYE-7.0-a", "already-rolled")
    assert why_not(game, "7")[:2] == ("EYE-7.0-a", "no-counterattack-there")
    assert why_not(game, "cas01").key == "not-on-offer"


@pytest.mark.rule("EYE-7.0-b", "EYE-R-70")
def test_EYE_7_0_b_the_player_picks_the_next_area_after_seeing_the_last_result() -> None:
    game = play(counterattacks(nationalist=[8, 16, 17]), "17", 1)
    assert (is_chance(game), offered(game)) == (False, ["8", "16"])


@pytest.mark.rule("EYE-7.0-b")
def test_EYE_7_0_b_no_eligible_area_is_skipped() -> None:
    game = play(counterattacks(nationalist=[8, 16, 17]), "17", 1, "8", 1, 1)
    assert [entry.values["area"] for entry in told(game, "counterattack")] == [17, 8, 16]


@pytest.mark.rule("EYE-R-46")
def test_EYE_R_46_no_area_is_added_to_the_list() -> None:
    game = counterattacks(nationalist=[8], contested=[9], units={"cas01": "9"})
    play(game, 2, "rep_inf1", "rep_inf2", "rep_inf3", 1, 6, "8")
    assert (owner(game, 9), asked(game)) == ("republican", "round-action-points")


@pytest.mark.rule("EYE-R-46")
def test_EYE_R_46_an_area_no_longer_eligible_is_skipped() -> None:
    listed = {"frame": "Counterattacks", "step": "order", "waiting": 1 << 7 | 1 << 8 | 1 << 16}
    game = eyes(nationalist=[7, 8, 16], stack=[{"frame": "Round", "step": "round_end"}, listed])
    assert offered(game) == ["8", "16"]


@pytest.mark.rule("EYE-R-47")
@pytest.mark.parametrize(("die", "over"), [(1, True), (2, False), (6, False)])
def test_EYE_R_47_without_an_eligible_area_one_die_may_end_the_phase_and_does_nothing_else(
        die: int, over: bool) -> None:
    game = play(counterattacks(round=2), die)
    assert (game.board.operations_over, units_at(game, "aside")) == (over, list(BRIGADE))


@pytest.mark.rule("EYE-7.0-c")
@pytest.mark.parametrize(("die", "number", "weather", "durruti", "result"), [
    (1, 3, "rain", "not-arrived", "end"), (1, 3, "clear", "not-arrived", "end"), (1, 2, "clear", "not-arrived", "end"),
    (1, 1, "clear", "not-arrived", "none"), (2, 1, "clear", "not-arrived", "small"),
    (3, 1, "clear", "not-arrived", "small"), (4, 1, "clear", "not-arrived", "serious"),
    (5, 1, "clear", "not-arrived", "reinforcements"), (6, 1, "clear", "not-arrived", "reinforcements"),
    (6, 1, "clear", "nowhere", "reinforcements")])
def test_EYE_7_0_c_the_counterattack_table(die: int, number: int, weather: str, durruti: str, result: str) -> None:
    game = play(counterattack(7, "cas01", round=number, weather=weather, durruti=durruti), die)
    assert told(game, "counterattack")[-1].values["result"] == result


@pytest.mark.rule("EYE-7.0-c", "EYE-R-48")
@pytest.mark.parametrize(("die", "more"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
@pytest.mark.parametrize(("area", "position", "level"), [
    (11, {"nationalist": [11]}, 0), (11, {"contested": [11]}, 1), (9, {"contested": [9]}, 2),
    (11, {"contested": [11], "durruti": 11, "round": 2}, 2)])
def test_EYE_7_0_c_the_draw_is_the_level_in_force_and_one_or_two(
        die: int, more: int, area: int, position: dict[str, Any], level: int) -> None:
    assert drawn_count(play(counterattack(area, "cas01", **position), die)) == level + more


@pytest.mark.rule("EYE-7.0-c")
def test_EYE_7_0_c_a_result_of_0_or_less_ends_the_operations_phase_at_once() -> None:
    game = counterattacks(turn=2, round=2, nationalist=[8, 16, 17])
    play(game, "8", 1)
    assert (asked(game), len(told(game, "counterattack"))) == ("turn-weather", 1)


@pytest.mark.rule("EYE-7.0-c")
def test_EYE_7_0_c_a_result_of_1_is_no_counterattack() -> None:
    game = play(counterattack(7, "cas01"), 1)
    assert (asked(game), told(game, "counterattack-draw")) == ("round-action-points", [])


@pytest.mark.rule("EYE-R-51")
def test_EYE_R_51_a_die_above_6_is_read_as_reinforcements() -> None:
    game = play(counterattack(7, "cas01", durruti="nowhere"), 6)
    assert (sum_of(game, "counterattack"), words(game, "ib_inf1")) == (7, "container")


@pytest.mark.rule("EYE-7.0-d")
@pytest.mark.parametrize(("number", "weather", "durruti", "modifier"), [
    (1, "clear", "not-arrived", 0), (2, "clear", "not-arrived", -1), (3, "clear", "not-arrived", -2),
    (6, "clear", "not-arrived", -2), (1, "rain", "not-arrived", 0), (2, "rain", "not-arrived", -2),
    (3, "rain", "not-arrived", -3), (1, "clear", 31, 1), (2, "rain", 31, -1), (1, "clear", "dead", 0)])
def test_EYE_7_0_d_round_rain_and_durruti_modify_the_die(
        number: int, weather: str, durruti: int | str, modifier: int) -> None:
    game = play(counterattack(7, "cas01", round=number, weather=weather, durruti=durruti), 3)
    assert sum_of(game, "counterattack") == 3 + modifier


@pytest.mark.rule("EYE-7.0-e")
@pytest.mark.parametrize(("held", "units"), [(NINE, 1), (NINE[:8], 2)])
def test_EYE_7_0_e_with_nine_vp_areas_every_counterattack_draws_one_unit_fewer(held: list[int], units: int) -> None:
    assert drawn_count(play(counterattack(11, "cas01", nationalist=held), 4)) == units


@pytest.mark.rule("EYE-R-50")
def test_EYE_R_50_a_base_of_nothing_does_nothing_at_all() -> None:
    game = counterattack(16, "cas01", nationalist=NINE, contested=[16], units={"rep_inf1": "16"})
    play(game, 2)
    assert (owner(game, 16), words(game, "rep_inf1"), asked(game)) == ("contested", "16", "round-action-points")


@pytest.mark.rule("EYE-R-50")
def test_EYE_R_50_a_contested_area_is_won_when_support_lowers_the_draw_to_nothing() -> None:
    game = play(counterattack(16, "cas01", contested=[16], air=1), 2, "air", "reduce_draw")
    assert owner(game, 16) == "nationalist"


@pytest.mark.rule("EYE-R-50")
def test_EYE_R_50_an_area_of_ours_stays_ours_when_the_draw_is_lowered_to_nothing() -> None:
    game = play(counterattack(7, "cas01 arm01"), 2, "armor_reduces")
    assert (owner(game, 7), told(game, "nationalist-total")) == ("nationalist", [])


@pytest.mark.rule("EYE-7.0-f", "EYE-R-52")
def test_EYE_7_0_f_reinforcements_put_the_brigade_in_the_container_before_the_draw() -> None:
    game = play(counterattack(7, "cas01"), 5)
    assert set(offered(game)) >= set(BRIGADE)
    assert len(told(game, "international-brigade")) == 1


@pytest.mark.rule("EYE-R-52")
def test_EYE_R_52_the_brigade_comes_once_and_for_good() -> None:
    game = counterattack(7, "cas01", units={**dict.fromkeys(BRIGADE, "container"), "ib_inf1": "removed"})
    play(game, 5)
    assert (words(game, "ib_inf1"), told(game, "international-brigade")) == ("removed", [])


@pytest.mark.rule("EYE-7.0-g")
def test_EYE_7_0_g_the_marker_of_a_contested_area_returns_before_the_draw() -> None:
    game = play(counterattack(16, "cas01", contested=[16], units={"rep_inf1": "16"}), 2)
    assert "rep_inf1" in offered(game)


@pytest.mark.rule("EYE-7.0-h", "EYE-R-28")
def test_EYE_7_0_h_support_is_committed_after_the_table_result_and_lowers_the_draw_by_two_at_most() -> None:
    game = play(counterattack(11, "cas01 arm01", contested=[11], air=2), 4)
    assert asked(game) == "combat-commit"
    play(game, "air", "air", "reduce_draw", "reduce_draw")
    assert (drawn_count(game), asked(game)) == (1, "combat-draw")


@pytest.mark.rule("EYE-7.0-h")
def test_EYE_7_0_h_support_may_add_to_the_total_instead() -> None:
    game = play(counterattack(7, "cas01", air=1), 2, "air", "direct", "rep_inf1", 1, 1)
    assert terms(game, "nationalist-total")["direct-support"] == 1


@pytest.mark.rule("EYE-7.1-a")
def test_EYE_7_1_a_a_counterattack_is_fought_like_an_attack_without_the_resistance_die() -> None:
    game = play(counterattack(7, "cas01"), 4, "rep_inf1", "rep_inf2")
    assert asked(game) == "combat-nat-roll"
    play(game, 1, 6, "15")
    assert (owner(game, 7), words(game, "cas01")) == ("republican", "15")


@pytest.mark.rule("EYE-7.1-a")
def test_EYE_7_1_a_units_of_both_sides_make_the_area_contested() -> None:
    game = play(counterattack(7, "cas01"), 4, "rep_inf1", "rep_inf2", 1, 6, "step_loss", "rep_inf1")
    assert (owner(game, 7), words(game, "rep_inf1")) == ("contested", "7")


@pytest.mark.rule("EYE-7.1-a")
def test_EYE_7_1_a_a_beaten_counterattack_leaves_the_area_nationalist() -> None:
    game = play(counterattack(7, "cas01"), 2, "rep_inf1", 6, 1)
    assert owner(game, 7) == "nationalist"


@pytest.mark.rule("EYE-7.1-b")
def test_EYE_7_1_b_the_level_is_not_added_to_the_republican_total() -> None:
    game = play(counterattack(11, "cas01", contested=[11]), 2, "rep_inf1", "rep_inf3", 6, 1)
    assert terms(game, "republican-total") == {"die": 1, "factors": 5}


@pytest.mark.rule("EYE-6.2-o")
def test_EYE_6_2_o_counterattacks_out_of_a_pocket_are_weaker_too() -> None:
    game = play(counterattack(48, "cas01", nationalist=[40, 41, 42, 48, 49]), 2, "rep_inf1", 6, 1)
    assert terms(game, "republican-total") == {"die": 1, "factors": 3, "cut-off": -2}


@pytest.mark.rule("EYE-7.1-c", "EYE-R-61")
@pytest.mark.parametrize("answers", [("10",), ("step_loss", "rep_inf1")])
def test_EYE_7_1_c_a_counted_vp_area_that_is_lost_or_contested_costs_three_vp_at_once(answers: tuple[str, ...]) -> None:
    game = counterattack(11, "cas01", nationalist=[10, 11], counted=[11], vp=5)
    play(game, 4, "rep_inf1", "rep_inf2", 1, 6, *answers)
    assert (game.board.vp, game.board.counted) == (2, 0)


@pytest.mark.rule("EYE-R-61", "EYE-R-60")
def test_EYE_R_61_an_area_not_yet_counted_costs_nothing_and_vp_may_fall_below_zero() -> None:
    game = play(counterattack(11, nationalist=[11], counted=[], vp=1), 2)
    assert (owner(game, 11), game.board.vp) == ("republican", 1)
    game = play(counterattack(11, nationalist=[11], counted=[11], vp=1), 2)
    assert game.board.vp == -2


@pytest.mark.rule("EYE-R-49")
def test_EYE_R_49_an_empty_area_falls_without_draw_dice_or_support() -> None:
    game = play(counterattack(7, air=4), 2)
    assert (owner(game, 7), game.board.air, rule(game)) == ("republican", 4, "EYE-6.0-f")


@pytest.mark.rule("EYE-R-49")
def test_EYE_R_49_an_empty_area_stands_when_nobody_comes() -> None:
    assert owner(play(counterattack(11, nationalist=NINE), 2), 11) == "nationalist"


@pytest.mark.rule("EYE-R-25", "EYE-6.2-m")
def test_EYE_R_25_markers_count_in_the_counterattacks_of_the_round() -> None:
    game = play(counterattack(16, "cas01:river:uphill", contested=[16]), 2, "rep_inf1", 6, 1)
    assert terms(game, "nationalist-total") == {
        "die": 6, "lead": 6, "others": 0, "moved-uphill": -1, "crossed-river": -1}


@pytest.mark.rule("EYE-7.0-c")
def test_EYE_7_0_c_the_sums_of_a_counterattack_speak_of_its_table_and_not_of_a_resistance_die() -> None:
    game = play(counterattack(7, "cas01", air=2), 5)
    assert asked(game) == "combat-commit"
    found = {one.key: one.terms for one in sums(game)}
    assert [(term.key, term.rule) for term in found["draw"]] == [("counterattack-draw", "EYE-7.0-c")]
    assert [term.key for term in found["nationalist"]] == ["lead"]
