"""6.2 and 6.3: an attack from the support to the control of the area."""

import pytest

from tests.games.eyes_of_the_enemy.scenes import (
    BRIGADE_IN,
    counterattack,
    drawn_count,
    eyes,
    fight,
    owned,
    owner,
    resistance_of,
    sum_of,
    terms,
    units_at,
    words,
)
from tests.scene import asked, is_chance, offered, play, rule, told, why_not

LOST = (2, "rep_inf1", "rep_inf2", 1, 6)
"""An attack on area 16 that CF 6 alone loses by five."""
WON = (1, "rep_inf1", 6, 1)
"""An attack on area 16 that CF 6 wins by eight."""


@pytest.mark.rule("EYE-6.2-b", "EYE-R-28")
def test_EYE_6_2_b_support_is_committed_before_the_resistance_die_and_split_after_it() -> None:
    game = fight(16, "cas01", air=2)
    assert asked(game) == "combat-commit"
    assert asked(play(game, "air", "done")) == "combat-resistance-die"
    assert asked(play(game, 1)) == "combat-split"


@pytest.mark.rule("EYE-6.2-b")
def test_EYE_6_2_b_a_committed_point_is_spent_whatever_becomes_of_it() -> None:
    assert play(fight(16, "cas01", air=2), "air").board.air == 1


@pytest.mark.rule("EYE-6.2-c", "EYE-1.2-f")
@pytest.mark.parametrize(("die", "units"), [(1, 1), (2, 2), (3, 1), (4, 2), (5, 1), (6, 2)])
@pytest.mark.parametrize(("area", "level"), [(16, 0), (11, 1), (12, 2), (23, 3)])
def test_EYE_6_2_c_the_resistance_table_and_the_level_give_the_draw(
        die: int, units: int, area: int, level: int) -> None:
    game = play(fight(area, "cas01"), die)
    assert drawn_count(game) == units + level


@pytest.mark.rule("EYE-1.2-f")
def test_EYE_1_2_f_the_factor_that_draws_is_the_level_that_fights() -> None:
    game = play(fight(12, "cas01"), 1, "rep_inf1", "rep_inf2", "rep_inf3", 6, 1)
    assert terms(game, "resistance")["resistance"] == terms(game, "republican-total")["resistance"] == 2


@pytest.mark.rule("EYE-6.2-d")
def test_EYE_6_2_d_each_point_and_the_armor_lower_the_draw_by_one() -> None:
    game = play(fight(12, "cas01", air=2), "air", "done", 2, "reduce_draw")
    assert drawn_count(game) == 3
    game = play(fight(11, "cas01 arm01"), 2, "armor_reduces")
    assert drawn_count(game) == 2


@pytest.mark.rule("EYE-6.2-e")
def test_EYE_6_2_e_the_draw_is_never_lowered_by_more_than_two() -> None:
    game = play(fight(11, "cas01 arm01", air=2), "air", "air", 2, "reduce_draw", "reduce_draw")
    assert (drawn_count(game), asked(game)) == (1, "combat-draw")


@pytest.mark.rule("EYE-R-29")
def test_EYE_R_29_a_draw_lowered_to_nothing_wins_the_area_without_dice() -> None:
    game = play(fight(16, "cas01", air=1), "air", 1, "reduce_draw")
    assert (owner(game, 16), told(game, "nationalist-total")) == ("nationalist", [])


@pytest.mark.rule("EYE-R-29")
def test_EYE_R_29_what_cannot_lower_the_draw_any_more_is_direct_support() -> None:
    game = play(fight(16, "cas01", air=2), "air", "air", 1, "direct", "reduce_draw")
    assert owner(game, 16) == "nationalist"
    game = play(fight(11, "cas01", air=2), "air", "air", 1, "reduce_draw", "direct", "rep_inf1", 1, 1)
    assert terms(game, "nationalist-total")["direct-support"] == 1


@pytest.mark.rule("EYE-R-29")
def test_EYE_R_29_the_floor_is_nothing() -> None:
    game = play(fight(16, "cas01 arm01", air=2), "air", "air", 1, "reduce_draw")
    assert (drawn_count(game), owner(game, 16)) == (0, "nationalist")


@pytest.mark.rule("EYE-6.2-f")
def test_EYE_6_2_f_units_are_drawn_from_the_container_by_chance() -> None:
    game = play(fight(16, "cas01", units={"rep_inf1": "removed"}), 2)
    assert is_chance(game)
    assert offered(game) == units_at(game, "container")
    play(game, "rep_inf2")
    assert "rep_inf2" not in offered(game)


@pytest.mark.rule("EYE-R-31")
def test_EYE_R_31_a_container_too_small_gives_what_there_is() -> None:
    gone = {unit: "removed" for unit in units_at(eyes(), "container") if unit != "rep_inf1"}
    game = play(fight(16, "cas01", units=gone), 2, "rep_inf1")
    assert asked(game) == "combat-nat-roll"


@pytest.mark.rule("EYE-R-31", "EYE-R-72")
def test_EYE_R_31_an_empty_container_gives_the_area_away() -> None:
    gone = dict.fromkeys(units_at(eyes(), "container"), "removed")
    assert owner(play(fight(16, "cas01", units=gone), 2), 16) == "nationalist"


@pytest.mark.rule("EYE-R-32")
def test_EYE_R_32_all_units_are_drawn_before_the_first_special_unit_acts_in_draw_order() -> None:
    game = play(fight(16, "cas01"), 2, "rep_snp1", "rep_mg1")
    assert rule(game) == "EYE-9.2-a"
    assert rule(play(game, 1)) == "EYE-9.3-a"


@pytest.mark.rule("EYE-6.2-g")
def test_EYE_6_2_g_the_marker_goes_back_in_the_container_before_the_draw() -> None:
    game = play(fight(16, "cas01", contested=[16], units={"rep_inf1": "16"}), 1)
    assert "rep_inf1" in offered(game)


@pytest.mark.rule("EYE-6.2-h")
def test_EYE_6_2_h_the_brigade_is_drawn_once_it_is_in_play() -> None:
    assert "ib_inf1" not in offered(play(fight(16, "cas01"), 1))
    assert "ib_inf1" in offered(play(fight(16, "cas01", units=BRIGADE_IN), 1))


@pytest.mark.rule("EYE-6.2-i")
def test_EYE_6_2_i_the_factor_of_the_lead_and_one_for_each_other_unit() -> None:
    game = play(fight(16, "cas02 cas09 arm01"), 1, "armor_fights", "rep_inf1", 1, 1)
    assert terms(game, "nationalist-total") == {"die": 1, "lead": 6, "others": 2}


@pytest.mark.rule("EYE-6.2-i")
def test_EYE_6_2_i_the_player_may_name_another_lead() -> None:
    game = play(fight(16, "cas02 cas09", options={"lead": "ask"}), 1, "rep_inf1")
    assert offered(game) == ["cas02", "cas09"]
    play(game, "cas09", 1, 1)
    assert terms(game, "nationalist-total") == {"die": 1, "lead": 4, "others": 1}


@pytest.mark.rule("EYE-6.2-i")
def test_EYE_6_2_i_a_reduced_unit_fights_with_its_lower_factor() -> None:
    game = play(fight(16, "cas02:reduced"), 1, "rep_inf1", 1, 1)
    assert terms(game, "nationalist-total")["lead"] == 3


@pytest.mark.rule("EYE-R-40")
def test_EYE_R_40_the_lead_is_the_highest_factor_by_default_even_armor() -> None:
    game = play(fight(16, "cas12:reduced arm01"), 1, "armor_fights", "rep_inf8", 1, 1)
    assert terms(game, "nationalist-total") == {"die": 1, "lead": 3, "others": 1}


@pytest.mark.rule("EYE-R-40")
def test_EYE_R_40_armor_that_lowered_the_draw_leaves_a_base_of_nothing() -> None:
    game = play(fight(16, "arm01"), 2, "armor_reduces", "rep_inf8", 6, 1)
    assert terms(game, "nationalist-total") == {"die": 6}


@pytest.mark.rule("EYE-6.2-j")
def test_EYE_6_2_j_armor_that_lowered_the_draw_adds_nothing() -> None:
    game = play(fight(16, "cas01 arm01"), 2, "armor_reduces", "rep_inf1", 1, 1)
    assert terms(game, "nationalist-total") == {"die": 1, "lead": 6, "others": 0}


@pytest.mark.rule("EYE-6.2-k")
def test_EYE_6_2_k_the_republican_base_is_all_factors_and_the_resistance_level() -> None:
    game = play(fight(11, "cas01"), 1, "rep_inf1", "rep_inf3", 6, 2)
    assert terms(game, "republican-total") == {"die": 2, "factors": 5, "resistance": 1}


@pytest.mark.rule("EYE-6.2-l", "EYE-R-39")
def test_EYE_6_2_l_each_side_adds_one_die_to_its_total() -> None:
    game = play(fight(16, "cas01"), 1, "rep_inf1", 5, 2)
    assert (sum_of(game, "nationalist-total"), sum_of(game, "republican-total")) == (11, 5)


@pytest.mark.rule("EYE-6.2-m")
@pytest.mark.parametrize(("units", "penalty"), [
    ("cas01 cas02", 0), ("cas01 cas02:uphill", -1), ("cas01:river cas02", -1), ("cas01:river cas02:river", -1),
    ("cas01:river cas02:uphill", -2), ("cas01:river:uphill cas02:river:uphill", -2)])
def test_EYE_6_2_m_markers_cost_one_each_and_two_at_most(units: str, penalty: int) -> None:
    game = play(fight(16, units), 1, "rep_inf1", 6, 1)
    found = terms(game, "nationalist-total")
    assert found.get("moved-uphill", 0) + found.get("crossed-river", 0) == penalty


@pytest.mark.rule("EYE-6.2-n")
def test_EYE_6_2_n_direct_support_adds_one_for_each_point() -> None:
    game = play(fight(16, "cas01", air=2), "air", "air", 1, "direct", "direct", "rep_inf1", 1, 1)
    assert terms(game, "nationalist-total")["direct-support"] == 2


@pytest.mark.rule("EYE-6.2-o")
@pytest.mark.parametrize(("nationalist", "cut"), [([40, 41, 42, 49], -2), ([40, 41, 42], 0)])
def test_EYE_6_2_o_republicans_cut_off_from_the_east_edge_have_two_less(nationalist: list[int], cut: int) -> None:
    game = play(fight(48, "cas01", nationalist=nationalist), 1, "rep_inf1", "rep_inf3", 6, 1)
    assert terms(game, "republican-total").get("cut-off", 0) == cut


@pytest.mark.rule("EYE-R-53")
def test_EYE_R_53_an_area_with_nationalist_units_breaks_the_chain() -> None:
    game = fight(48, "cas01", nationalist=[40, 41, 42], units={"del01": "49"})
    play(game, 1, "rep_inf1", "rep_inf3", 6, 1)
    assert terms(game, "republican-total")["cut-off"] == -2


@pytest.mark.rule("EYE-R-53")
def test_EYE_R_53_a_contested_area_breaks_the_chain() -> None:
    game = fight(48, "cas01", nationalist=[40, 41, 42], units={"del01": "49"}, contested=[49], fought=[49])
    play(game, 1, "rep_inf1", "rep_inf3", 6, 1)
    assert terms(game, "republican-total")["cut-off"] == -2


@pytest.mark.rule("EYE-R-53")
def test_EYE_R_53_an_area_on_the_east_edge_is_never_cut_off() -> None:
    game = play(fight(14, "cas01", nationalist=[6, 13, 24, 25]), 1, "rep_inf1", "rep_inf3", 6, 1)
    assert "cut-off" not in terms(game, "republican-total")


@pytest.mark.rule("EYE-6.2-p")
def test_EYE_6_2_p_the_difference_of_the_totals_is_the_casualty_result() -> None:
    game = play(fight(16, "cas01 cas02"), 2, "rep_inf1", "rep_inf2", 1, 4)
    assert told(game, "nationalists-lose")[-1].values["levels"] == 2


@pytest.mark.rule("EYE-6.2-q")
@pytest.mark.parametrize(("rep_die", "left"), [(1, []), (2, []), (3, ["rep_inf3"])])
def test_EYE_6_2_q_a_republican_defeat_sends_as_many_units_back_as_the_result(rep_die: int, left: list[str]) -> None:
    game = play(fight(16, "cas01"), 2, "rep_inf3", "rep_inf4", 2, rep_die, *left)
    assert [unit for unit in units_at(game, "16") if unit.startswith("rep")] == left
    assert owner(game, 16) == ("contested" if left else "nationalist")


@pytest.mark.rule("EYE-R-42")
def test_EYE_R_42_chance_names_the_republican_unit_that_stays() -> None:
    game = play(fight(16, "cas01"), 2, "rep_inf3", "rep_inf4", 2, 3)
    assert (is_chance(game), offered(game)) == (True, ["rep_inf3", "rep_inf4"])


@pytest.mark.rule("EYE-6.2-r")
def test_EYE_6_2_r_the_player_chooses_retreat_or_step_for_each_unit() -> None:
    game = play(fight(16, "cas01 cas02"), *LOST)
    assert offered(game) == ["cas01", "cas02"]
    play(game, "cas02")
    assert offered(game) == ["step_loss", "7", "15", "26"]
    play(game, "step_loss", "7")
    assert (words(game, "cas01"), words(game, "cas02")) == ("7", "16 reduced")


@pytest.mark.rule("EYE-6.2-r")
def test_EYE_6_2_r_as_many_units_are_affected_as_the_result_says() -> None:
    game = play(fight(16, "cas01 cas02"), 2, "rep_inf1", "rep_inf2", 1, 3, "cas01", "step_loss")
    assert asked(game) == "combat-keep-marker"


@pytest.mark.rule("EYE-R-41")
def test_EYE_R_41_no_unit_is_affected_twice() -> None:
    game = play(fight(16, "cas01 cas02 arm01"), 2, "armor_fights", "rep_inf1", "rep_inf2", 1, 6, "cas01", "step_loss")
    assert why_not(game, "cas01")[:2] == ("EYE-6.2-r", "already-affected")
    play(game, "cas02", "step_loss", "step_loss")
    assert (words(game, "cas01"), asked(game)) == ("16 reduced", "combat-keep-marker")


@pytest.mark.rule("EYE-6.2-r")
def test_EYE_6_2_r_only_units_of_the_combat_are_affected() -> None:
    game = play(fight(16, "cas01 cas02", units={"cas03": "7"}), *LOST)
    assert why_not(game, "cas03")[:2] == ("EYE-6.2-r", "not-in-this-combat")
    assert why_not(game, "7").key == "not-on-offer"


@pytest.mark.rule("EYE-6.2-s")
def test_EYE_6_2_s_in_a_tie_nothing_is_lost_and_the_area_is_contested() -> None:
    game = play(fight(16, "cas01"), 1, "rep_inf1", 1, 4, "rep_inf1")
    assert (owner(game, 16), words(game, "cas01"), words(game, "rep_inf1")) == ("contested", "16", "16")
    assert (len(told(game, "tie")), told(game, "nationalists-lose")) == (1, [])


@pytest.mark.rule("EYE-6.2-t")
def test_EYE_6_2_t_without_republican_units_the_area_is_nationalist() -> None:
    game = play(fight(16, "cas01"), *WON)
    assert (owner(game, 16), words(game, "rep_inf1")) == ("nationalist", "container")


@pytest.mark.rule("EYE-6.2-u")
def test_EYE_6_2_u_one_republican_unit_stays_as_marker_and_the_rest_return() -> None:
    game = play(fight(16, "cas01 cas02"), *LOST, "cas01", "step_loss", "step_loss", "rep_inf2")
    assert (owner(game, 16), words(game, "rep_inf1"), words(game, "rep_inf2")) == ("contested", "container", "16")


@pytest.mark.rule("EYE-6.2-u")
def test_EYE_6_2_u_the_marker_lies_face_down() -> None:
    game = play(fight(16, "cas01"), 1, "rep_inf1", 1, 4, "rep_inf1")
    piece = next(piece for piece in game.title.table.look(game, "nationalist").pieces if piece.id == "rep_inf1")
    assert (piece.at, piece.marks) == ("16", ("face-down",))


@pytest.mark.rule("EYE-6.2-v")
@pytest.mark.parametrize("contested", [[], [16]])
def test_EYE_6_2_v_without_nationalist_units_the_area_is_republican(contested: list[int]) -> None:
    game = play(fight(16, "cas01", contested=contested), *LOST, "7")
    assert (owner(game, 16), units_at(game, "16")) == ("republican", [])


@pytest.mark.rule("EYE-R-38")
def test_EYE_R_38_no_dice_are_rolled_when_no_nationalist_unit_is_left() -> None:
    game = play(fight(16, "cas01"), 2, "rep_mg1", "rep_mg2", 2, "7")
    assert (owner(game, 16), words(game, "rep_mg1"), told(game, "nationalist-total")) == ("republican", "container", [])


@pytest.mark.rule("EYE-R-38")
def test_EYE_R_38_holds_when_the_last_special_unit_drives_them_out() -> None:
    game = play(fight(16, "cas01"), 1, "rep_mg1", 2, "7")
    assert (owner(game, 16), told(game, "nationalist-total")) == ("republican", [])


@pytest.mark.rule("EYE-R-72", "EYE-6.2-t")
def test_EYE_R_72_no_dice_are_rolled_when_no_republican_unit_is_left() -> None:
    game = play(fight(16, "cas01"), 1, "rep_snp1", 1)
    assert (owner(game, 16), told(game, "nationalist-total")) == ("nationalist", [])


@pytest.mark.rule("EYE-R-72")
def test_EYE_R_72_an_area_of_ours_stays_ours() -> None:
    game = play(counterattack(7, "cas01"), 2, "rep_snp1", 1)
    assert (owner(game, 7), told(game, "nationalist-total")) == ("nationalist", [])


@pytest.mark.rule("EYE-6.2.2-a")
def test_EYE_6_2_2_a_a_full_unit_that_loses_a_step_is_reduced() -> None:
    game = play(fight(16, "cas01"), *LOST, "step_loss")
    assert words(game, "cas01") == "16 reduced"


@pytest.mark.rule("EYE-6.2.2-b", "EYE-8.1-a", "EYE-R-44")
def test_EYE_6_2_2_b_a_reduced_unit_that_loses_a_step_goes_to_the_reserve_still_reduced() -> None:
    game = play(fight(16, "cas01:reduced"), *LOST, "step_loss")
    assert words(game, "cas01") == "reserve reduced"


@pytest.mark.rule("EYE-8.1-b", "EYE-R-44")
def test_EYE_8_1_b_armor_that_loses_its_step_goes_to_the_reserve_at_full_strength() -> None:
    game = play(fight(16, "arm01"), 2, "armor_fights", "rep_inf1", "rep_inf2", 1, 6, "step_loss")
    assert words(game, "arm01") == "reserve"


@pytest.mark.rule("EYE-R-44")
def test_EYE_R_44_no_nationalist_unit_leaves_the_game() -> None:
    game = play(fight(16, "cas01:reduced cas02:reduced arm01"), 2, "armor_fights", "rep_inf1", "rep_inf2", 1, 6,
                "cas01", "step_loss", "cas02", "step_loss", "step_loss")
    assert {words(game, unit).split()[0] for unit in ("cas01", "cas02", "arm01")} == {"reserve"}


@pytest.mark.rule("EYE-6.3-a")
def test_EYE_6_3_a_an_entrenchment_adds_one_to_the_level() -> None:
    assert [resistance_of(eyes(entrenched=entrenched), 11) for entrenched in ([], [11])] == [1, 2]


@pytest.mark.rule("EYE-6.3-b")
def test_EYE_6_3_b_an_entrenchment_no_longer_counts_when_the_area_is_won() -> None:
    game = fight(8, "cas01")
    assert resistance_of(game, 8) == 1
    play(game, 1, "rep_inf8", "rep_inf7", 6, 1)
    assert (owner(game, 8), resistance_of(game, 8)) == ("nationalist", 0)


@pytest.mark.rule("EYE-6.3-b", "EYE-R-45")
def test_EYE_R_45_it_counts_again_when_the_republicans_are_back() -> None:
    game = play(counterattack(8, nationalist=[8]), 2)
    assert (owner(game, 8), resistance_of(game, 8)) == ("republican", 1)


@pytest.mark.rule("EYE-6.3-c")
def test_EYE_6_3_c_an_entrenchment_never_helps_nationalist_units() -> None:
    game = play(counterattack(8, "cas01", nationalist=[8]), 4, "rep_inf1", "rep_inf2", 6, 1)
    assert terms(game, "nationalist-total") == {"die": 6, "lead": 6, "others": 0}


@pytest.mark.rule("EYE-6.3-c")
def test_EYE_6_3_c_entrenchments_stay_where_they_are() -> None:
    game = fight(8, "cas01")
    before = game.board.entrenched
    play(game, 1, "rep_inf8", "rep_inf7", 6, 1)
    assert game.board.entrenched == before


def test_a_split_and_a_draw_explain_nothing_more_than_the_offer() -> None:
    game = play(fight(16, "cas01", air=1), "air", 1)
    assert why_not(game, "done") == ("EYE-6.2-d", "not-on-offer", {"what": "done"})


def test_a_won_area_is_remembered_as_ever_held() -> None:
    game = play(fight(11, "cas01", air=2), "air", "air", 1, "reduce_draw", "reduce_draw")
    assert (game.title.score(game)["vp_areas"], owned(game, "nationalist")) == (1, [7, 11, 15, 26])
