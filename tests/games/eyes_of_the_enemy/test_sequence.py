"""3.0: the turn with its phases, the rounds, the End Phase."""

import pytest

from tests.games.eyes_of_the_enemy.scenes import (
    BRIGADE_IN,
    NO_SUPPORT,
    counterattacks,
    end_phase,
    eyes,
    owner,
    turn_start,
    units_at,
    words,
)
from tests.scene import asked, offered, play, rule, told, why_not
from trinchera.games.eyes_of_the_enemy.board import Play

VP_AREAS = [9, 11, 12, 13, 20, 21, 22, 23, 29, 30, 31, 35, 37, 39, 42, 45]


def steps_asked(game: Play, *answers: str | int) -> list[str]:
    """The questions that the answers met."""
    met = []
    for answer in answers:
        met.append(asked(game))
        play(game, answer)
    return met


@pytest.mark.rule("EYE-3.0-a")
def test_EYE_3_0_a_administration_then_operations_then_the_end_phase() -> None:
    game = turn_start(2, units={"cas01": "7", "cas02": "7 reduced"}, vp=5)
    assert steps_asked(game, 2, 2, 1, "castejon", 1, "pass", 1, 1, "pass", 1) == [
        "turn-weather", "turn-air", "turn-artillery", "turn-allocate", "round-action-points", "round-activate",
        "counterattackroll-die", "round-action-points", "round-activate", "counterattackroll-die"]
    assert steps_asked(game, "done", "done") == ["deploy-pick", "flip-pick"]
    assert (game.board.turn, asked(game)) == (3, "turn-weather")


@pytest.mark.rule("EYE-3.1-a", "EYE-R-11")
def test_EYE_3_1_a_clear_weather_air_and_artillery_are_rolled_from_turn_2() -> None:
    game = turn_start(2)
    assert steps_asked(game, 4, 1, 1) == ["turn-weather", "turn-air", "turn-artillery"]


@pytest.mark.rule("EYE-3.1-a")
def test_EYE_3_1_a_in_rain_no_air_support_is_rolled() -> None:
    assert steps_asked(turn_start(2), 3, 1) == ["turn-weather", "turn-artillery"]


@pytest.mark.rule("EYE-3.1-b", "EYE-R-52")
def test_EYE_3_1_b_the_administrative_phase_neither_adds_nor_removes_republican_units() -> None:
    game = turn_start(9, units={**BRIGADE_IN, "rep_inf1": "removed"}, durruti_turn=11)
    before = units_at(game, "container")
    play(game, 2, 1, 1, "castejon")
    assert (units_at(game, "container"), words(game, "rep_inf1")) == (before, "removed")


@pytest.mark.rule("EYE-3.2-a")
def test_EYE_3_2_a_each_round_begins_with_a_die_on_the_action_point_table() -> None:
    game = counterattacks()
    assert rule(play(game, 3)) == "EYE-6.0-f"
    assert play(game, 5).board.action_points == 9


@pytest.mark.rule("EYE-3.2-b", "EYE-R-14")
def test_EYE_3_2_b_a_stack_pays_one_point_for_each_unit_and_moves_as_one() -> None:
    game = play(eyes(units={"cas01": "7", "cas02": "7", "arm01": "7"}), "cas01", "cas02", "arm01", "15")
    assert (units_at(game, "15"), game.board.action_points) == (["cas01", "cas02", "arm01"], 5)


@pytest.mark.rule("EYE-3.2-b")
def test_EYE_3_2_b_only_units_of_one_area_move_together() -> None:
    game = play(eyes(units={"cas01": "7", "cas02": "15"}), "cas01")
    assert why_not(game, "cas02")[:2] == ("EYE-3.2-b", "not-in-the-stack")


@pytest.mark.rule("EYE-3.2-b")
def test_EYE_3_2_b_an_area_is_chosen_after_the_unit_that_goes_there() -> None:
    assert why_not(eyes(units={"cas01": "7"}), "8")[:2] == ("EYE-3.2-b", "pick-a-unit-first")


@pytest.mark.rule("EYE-3.2-c", "EYE-R-16")
def test_EYE_3_2_c_movement_is_interrupted_to_fight_at_once_or_to_wait() -> None:
    assert offered(play(eyes(units={"cas01": "7"}), "cas01", "16")) == ["fight", "wait"]


@pytest.mark.rule("EYE-3.2-c", "EYE-R-17")
def test_EYE_3_2_c_after_a_win_the_unit_may_use_the_areas_it_has_left() -> None:
    game = play(eyes(units={"cas01": "7"}, **NO_SUPPORT), "cas01", "16", "fight", 1, "rep_inf1", 6, 1)
    assert asked(game) == "activation-go-on"
    assert set(offered(game)) == {"done", "7", "8", "9", "15", "17", "26", "27"}


@pytest.mark.rule("EYE-R-17")
def test_EYE_R_17_without_a_win_the_activation_is_over() -> None:
    game = play(eyes(units={"cas01": "7", "cas02": "7"}, **NO_SUPPORT), "cas01", "16", "fight", 1, "rep_inf1", 1, 4,
                "rep_inf1")
    assert (asked(game), offered(game)) == ("round-activate", ["pass", "cas02"])


@pytest.mark.rule("EYE-R-17")
def test_EYE_R_17_a_second_entry_may_fight_again_in_the_same_round() -> None:
    game = play(eyes(units={"cas01": "7", "cas02": "7"}, **NO_SUPPORT), "cas01", "16", "fight", 1, "rep_inf1", 1, 4,
                "rep_inf1", "cas02", "16", "fight")
    assert asked(game) == "combat-resistance-die"


@pytest.mark.rule("EYE-R-17")
def test_EYE_R_17_an_area_that_fought_this_round_need_not_fight_again() -> None:
    game = play(eyes(units={"cas01": "7"}, **NO_SUPPORT), "cas01", "16", "fight", 1, "rep_inf1", 1, 4, "rep_inf1")
    assert asked(game) == "counterattackroll-die"


@pytest.mark.rule("EYE-R-16")
def test_EYE_R_16_who_waits_fights_after_the_last_activation_with_all_who_joined() -> None:
    game = eyes(units={"cas01": "7", "cas02": "15"}, **NO_SUPPORT)
    play(game, "cas01", "16", "wait", "cas02", "16", "wait", 1, "rep_inf1")
    assert (asked(game), units_at(game, "16")) == ("combat-nat-roll", ["cas01", "cas02"])


@pytest.mark.rule("EYE-3.2-d")
def test_EYE_3_2_d_units_receive_their_markers_as_they_earn_them() -> None:
    game = play(eyes(units={"cas01": "8"}, nationalist=[8]), "cas01", "9")
    assert words(game, "cas01") == "9 activated uphill"


@pytest.mark.rule("EYE-3.2-e")
def test_EYE_3_2_e_counterattacks_are_rolled_when_the_points_are_given_up() -> None:
    assert asked(play(eyes(units={"cas01": "7"}), "pass")) == "counterattackroll-die"


@pytest.mark.rule("EYE-3.2-e")
def test_EYE_3_2_e_counterattacks_are_rolled_when_the_points_are_used_up() -> None:
    game = eyes(units={"cas01": "7", "cas02": "7"}, action_points=1)
    assert asked(play(game, "cas01", "15", "done")) == "counterattackroll-die"


@pytest.mark.rule("EYE-3.2-f", "EYE-R-25")
def test_EYE_3_2_f_markers_are_removed_after_the_counterattacks_of_the_round() -> None:
    game = counterattacks(units={"cas01": "16 uphill river"}, contested=[16])
    assert words(game, "cas01") == "16 uphill river"
    assert words(play(game, 1), "cas01") == "16"


@pytest.mark.rule("EYE-3.2-f")
def test_EYE_3_2_f_markers_are_removed_when_the_phase_ends() -> None:
    game = counterattacks(units={"cas01": "16 uphill"}, contested=[16], round=2)
    assert words(play(game, 1), "cas01") == "16"


@pytest.mark.rule("EYE-3.2-g")
def test_EYE_3_2_g_a_new_round_begins_until_the_table_ends_the_phase() -> None:
    game = play(counterattacks(turn=2), 1)
    assert asked(game) == "round-action-points"
    play(game, 1, 1)
    assert (game.board.turn, asked(game)) == (3, "turn-weather")


@pytest.mark.rule("EYE-3.2-g", "EYE-6.0-b")
def test_EYE_3_2_g_in_a_new_round_every_unit_may_be_activated_again() -> None:
    game = eyes(units={"cas01": "7"}, action_points=1)
    play(game, "cas01", "15", "done", 6, 1)
    assert offered(game) == ["pass", "cas01"]


@pytest.mark.rule("EYE-3.2-h", "EYE-7.0-i")
@pytest.mark.parametrize(("number", "next_question"), [(5, "round-action-points"), (6, "turn-weather")])
def test_EYE_3_2_h_the_sixth_round_is_the_last(number: int, next_question: str) -> None:
    assert asked(play(counterattacks(turn=2, round=number), 6)) == next_question


@pytest.mark.rule("EYE-3.3-a", "EYE-R-56")
@pytest.mark.parametrize(("turn", "question"), [(1, "turn-weather"), (2, "deploy-pick"), (11, "deploy-pick")])
def test_EYE_3_3_a_reserve_units_are_deployed_in_the_end_phases_of_turns_2_to_11(turn: int, question: str) -> None:
    game = end_phase(turn=turn, units={"cas01": "7"}, vp=5, durruti="dead")
    assert asked(game) == question


@pytest.mark.rule("EYE-3.3-a", "EYE-3.3-b", "EYE-R-4")
def test_EYE_R_4_the_last_turn_has_neither_deployment_nor_flips() -> None:
    assert asked(end_phase(turn=12, units={"cas01": "7 reduced"}, vp=5)) == "over"


@pytest.mark.rule("EYE-R-5")
def test_EYE_R_5_areas_won_this_turn_pay_only_in_the_next_end_phase() -> None:
    game = end_phase(turn=2, nationalist=[7, 9], counted=[], units={"cas01": "7 reduced"})
    assert (asked(game), game.board.vp) == ("turn-weather", 3)


@pytest.mark.rule("EYE-3.3-b")
def test_EYE_3_3_b_reduced_units_are_flipped_in_the_end_phase() -> None:
    game = end_phase(turn=1, units={"cas01": "7 reduced"}, vp=1)
    assert (asked(game), offered(game)) == ("flip-pick", ["done", "cas01"])


@pytest.mark.rule("EYE-3.3-b")
def test_EYE_3_3_b_deployment_comes_before_the_flips() -> None:
    game = end_phase(turn=2, units={"cas01": "7 reduced"}, vp=5)
    assert asked(game) == "deploy-pick"
    assert asked(play(game, "done")) == "flip-pick"


@pytest.mark.rule("EYE-3.3-c")
def test_EYE_3_3_c_vp_are_recorded_in_the_end_phase() -> None:
    game = end_phase(turn=1, nationalist=[7, 9, 42], counted=[])
    assert game.board.vp == 6


@pytest.mark.rule("EYE-3.3-d")
def test_EYE_3_3_d_one_unit_of_container_and_markers_is_removed_for_good() -> None:
    game = end_phase(turn=7, units={"cas01": "16", "rep_inf1": "16"}, contested=[16])
    assert (rule(game), len(offered(game))) == ("EYE-3.3-d", 19)
    play(game, "rep_inf1")
    assert words(game, "rep_inf1") == "removed"


@pytest.mark.rule("EYE-3.3-d", "EYE-R-54")
def test_EYE_3_3_d_contested_areas_get_a_random_marker_again() -> None:
    game = end_phase(turn=7, contested=[16, 8],
                     units={"cas01": "16", "cas02": "8", "rep_inf1": "16", "rep_inf2": "8"})
    play(game, "rep_mg1", "rep_inf8", "rep_inf1")
    assert (words(game, "rep_inf8"), words(game, "rep_inf1"), words(game, "rep_inf2")) == ("8", "16", "container")


@pytest.mark.rule("EYE-3.3-d", "EYE-R-54")
@pytest.mark.parametrize(("turn", "attrition"), [(6, False), (7, True), (11, True)])
def test_EYE_3_3_d_attrition_begins_with_turn_7(turn: int, attrition: bool) -> None:
    assert (rule(end_phase(turn=turn, durruti="dead")) == "EYE-3.3-d") == attrition


@pytest.mark.rule("EYE-R-54")
def test_EYE_R_54_the_brigade_is_spared_until_it_has_entered() -> None:
    assert not set(offered(end_phase(turn=7))) & set(BRIGADE_IN)
    assert set(offered(end_phase(turn=7, units=BRIGADE_IN))) >= set(BRIGADE_IN)


@pytest.mark.rule("EYE-R-54", "EYE-6.2-w")
def test_EYE_R_54_with_an_empty_container_a_contested_area_stays_contested_without_a_unit() -> None:
    gone = dict.fromkeys(units_at(eyes(), "container"), "removed")
    game = end_phase(turn=8, durruti="dead", units={**gone, "cas01": "16", "rep_inf1": "16"}, contested=[16])
    play(game, "rep_inf1")
    assert (owner(game, 16), words(game, "rep_inf1"), asked(game)) == ("contested", "removed", "turn-weather")


@pytest.mark.rule("EYE-R-54")
def test_EYE_R_54_nobody_is_removed_when_nobody_is_left() -> None:
    gone = dict.fromkeys(units_at(eyes(), "container"), "removed")
    assert asked(end_phase(turn=8, durruti="dead", units=gone)) == "turn-weather"


@pytest.mark.rule("EYE-6.2-w")
def test_EYE_6_2_w_a_removed_unit_never_returns_to_the_container() -> None:
    game = play(end_phase(turn=7, durruti="dead"), "rep_inf1", 2, 1, 1, "castejon")
    assert words(game, "rep_inf1") == "removed"


@pytest.mark.rule("EYE-3.3-e", "EYE-R-3")
def test_EYE_3_3_e_the_turn_marker_goes_on_after_the_attrition() -> None:
    game = end_phase(turn=7)
    assert game.board.turn == 7
    play(game, "rep_inf1")
    assert (game.board.turn, [entry.values["turn"] for entry in told(game, "turn")]) == (8, [8])


@pytest.mark.rule("EYE-R-3")
def test_EYE_R_3_the_game_is_over_after_turn_12() -> None:
    assert end_phase(turn=12).over


@pytest.mark.rule("EYE-6.2-a")
def test_EYE_6_2_a_the_player_picks_the_order_of_the_combats_left_over() -> None:
    game = eyes(units={"cas01": "16", "cas02": "8", "cas03": "7"}, contested=[16, 8], **NO_SUPPORT)
    play(game, "pass")
    assert (offered(game), why_not(game, "7")[:2]) == (["8", "16"], ("EYE-6.2-a", "no-combat-due"))
    play(game, "16", 1, "rep_inf1", 6, 1)
    assert told(game, "attack")[-1].values["area"] == 8


@pytest.mark.rule("EYE-6.2-a")
def test_EYE_6_2_a_units_in_a_contested_area_must_fight_at_the_end_of_the_activations() -> None:
    game = eyes(units={"cas01": "16"}, contested=[16], action_points=0, **NO_SUPPORT)
    assert asked(game) == "combat-resistance-die"


@pytest.mark.rule("EYE-6.0-d")
def test_EYE_6_0_d_combat_needs_no_activation() -> None:
    game = eyes(units={"cas01": "16"}, contested=[16], action_points=0, **NO_SUPPORT)
    play(game, 1, "rep_inf1", 6, 1)
    assert (owner(game, 16), words(game, "cas01")) == ("nationalist", "16")


@pytest.mark.rule("EYE-6.0-c")
def test_EYE_6_0_c_unused_action_points_are_lost() -> None:
    game = play(eyes(units={"cas01": "7"}, action_points=9), "pass", 1, 2)
    assert game.board.action_points == 6


def test_nothing_but_units_and_areas_is_explained_while_activating() -> None:
    assert why_not(eyes(units={"cas01": "7"}), "done").key == "not-on-offer"
    assert why_not(eyes(units={"cas01": "7"}), "rep_inf1").key == "not-on-offer"


def test_left_over_combats_do_not_explain_units() -> None:
    game = play(eyes(units={"cas01": "16", "cas02": "8", "cas03": "7"}, contested=[16, 8]), "pass")
    assert why_not(game, "cas01").key == "not-on-offer"
