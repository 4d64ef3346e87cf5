"""1.0 to 2.0: the parts, the set-up and its dice."""

from collections import Counter

import pytest

from tests.games.eyes_of_the_enemy.scenes import box, eyes, new_game, owned, owner, resistance_of, units_at, words
from tests.scene import asked, is_chance, offered, play, rule, told, why_not
from trinchera.engine.chance import Seeded
from trinchera.games.eyes_of_the_enemy import TITLE
from trinchera.games.eyes_of_the_enemy.board import Play

CASTEJON = (
    "cas01", "7", "cas02", "7", "cas03", "8", "cas04", "8", "cas05", "1", "cas06", "1", "arm01", "7", "arm02", "8")
ASENSIO = ("ase01", "15", "ase02", "15", "ase03", "16", "ase04", "16", "arm03", "15", "arm04", "16")
DELGADO = ("del01", "26", "del02", "26", "del03", "27", "del04", "27", "del05", "33", "arm05", "26", "arm06", "27")
SUGGESTED_DICE = 14
"""Units of the suggested deployment that stand in areas without a flag."""


def deployed(game: Play, *dice: int) -> Play:
    """The suggested deployment, and its dice: those given, then ones."""
    return play(game, "suggested", *dice, *[1] * (SUGGESTED_DICE - len(dice)))


def kinds(game: Play, place: str) -> Counter[str]:
    data = game.data
    return Counter(data.rep_kind[data.number[unit]] for unit in units_at(game, place) if data.number[unit] >= data.nat)


@pytest.mark.rule("EYE-1.0-a")
def test_EYE_1_0_a_only_the_nationalist_player_and_chance_are_ever_asked() -> None:
    game, dice, sides = new_game(), Seeded(1), set()
    while game.decision is not None:
        sides.add(game.decision.side)
        game.choose(dice.pick(game.decision))
    assert (TITLE.seats, sides) == (("nationalist",), {"nationalist", "chance"})


@pytest.mark.rule("EYE-1.2-c")
def test_EYE_1_2_c_a_contested_area_holds_nationalist_units_and_one_republican_unit() -> None:
    game = eyes(units={"cas01": "16", "rep_inf1": "16"}, contested=[16])
    assert (owner(game, 16), units_at(game, "16")) == ("contested", ["cas01", "rep_inf1"])


@pytest.mark.rule("EYE-1.2-c")
def test_EYE_1_2_c_every_area_is_in_exactly_one_of_three_states() -> None:
    game = eyes(units={"cas01": "16"}, contested=[16])
    states = [owned(game, state) for state in ("republican", "contested", "nationalist")]
    assert sorted(area for state in states for area in state) == list(range(1, 52))


@pytest.mark.rule("EYE-1.2-d")
def test_EYE_1_2_d_areas_7_15_and_26_begin_nationalist() -> None:
    assert owned(new_game(), "nationalist") == [7, 15, 26]


@pytest.mark.rule("EYE-1.2-e", "EYE-R-48")
def test_EYE_1_2_e_a_nationalist_area_has_no_resistance_level() -> None:
    assert (resistance_of(eyes(), 11), resistance_of(eyes(nationalist=[11]), 11)) == (1, 0)


@pytest.mark.rule("EYE-2.0-a", "EYE-R-1")
def test_EYE_2_0_a_one_scenario_of_twelve_days_from_8_to_19_november() -> None:
    dates = box().game.dates
    assert [(one.id, one.turns) for one in TITLE.scenarios] == [("madrid", 12)]
    assert (dates[0], dates[-1], len(dates), box().plans["madrid"].last_turn) == ("1936-11-08", "1936-11-19", 12, 12)


@pytest.mark.rule("EYE-2.0-b")
def test_EYE_2_0_b_nineteen_units_start_in_the_container() -> None:
    assert kinds(new_game(), "container") == {"infantry": 8, "mg": 4, "artillery": 3, "armor": 1, "sniper": 2, "air": 1}


@pytest.mark.rule("EYE-2.0-c")
def test_EYE_2_0_c_the_international_brigade_starts_aside() -> None:
    game = new_game()
    assert kinds(game, "aside") == {"infantry": 4, "mg": 3, "armor": 2, "artillery": 2, "air": 2}
    assert all(unit.startswith("ib_") for unit in units_at(game, "aside"))


@pytest.mark.rule("EYE-2.0-d")
def test_EYE_2_0_d_eighteen_areas_are_entrenched() -> None:
    spaces = TITLE.table.look(new_game(), "nationalist").spaces
    assert [int(space.id) for space in spaces if "entrenched" in space.marks] == [
        2, 3, 8, 9, 10, 17, 18, 21, 27, 28, 33, 34, 35, 36, 40, 41, 42, 48]


@pytest.mark.rule("EYE-2.0-e", "EYE-R-10")
def test_EYE_2_0_e_castejon_sets_up_in_or_next_to_area_7() -> None:
    assert offered(play(new_game(), "cas09")) == ["1", "7", "8", "15", "16"]


@pytest.mark.rule("EYE-2.0-e")
def test_EYE_2_0_e_six_of_castejons_twelve_units_stand_on_the_map() -> None:
    game = play(new_game(), *CASTEJON[:12])
    assert why_not(game, "cas07")[:2] == ("EYE-2.0-e", "column-complete")
    assert sum(unit.startswith("cas") for unit in units_at(play(game, *CASTEJON[12:]), "reserve")) == 6


@pytest.mark.rule("EYE-2.0-e")
def test_EYE_2_0_e_a_unit_is_placed_once() -> None:
    assert why_not(play(new_game(), "cas01", "7"), "cas01")[:2] == ("EYE-2.0-e", "already-placed")


@pytest.mark.rule("EYE-2.0-e")
def test_EYE_2_0_e_a_far_area_is_refused() -> None:
    assert why_not(play(new_game(), "cas01"), "33")[:2] == ("EYE-2.0-e", "not-next-to-home")


@pytest.mark.rule("EYE-2.0-e")
def test_EYE_2_0_e_the_columns_set_up_one_after_the_other() -> None:
    assert why_not(new_game(), "del01")[:2] == ("EYE-2.0-e", "other-column")


def test_set_up_does_not_explain_what_is_no_piece_of_it() -> None:
    game = new_game()
    assert why_not(game, "rep_inf1").key == "not-on-offer"
    assert why_not(play(game, "cas01"), "done").key == "not-on-offer"


@pytest.mark.rule("EYE-2.0-f", "EYE-R-6")
def test_EYE_2_0_f_four_asensio_units_set_up_in_or_next_to_area_15() -> None:
    game = play(new_game(), *CASTEJON, "ase05")
    assert set(offered(game)) <= {"7", "15", "16", "26"}
    game = play(game, "15", "ase06", "15", "ase07", "16", "ase01", "16")
    assert why_not(game, "ase02")[:2] == ("EYE-2.0-e", "column-complete")


@pytest.mark.rule("EYE-2.0-g", "EYE-R-6")
def test_EYE_2_0_g_five_delgado_units_set_up_in_or_next_to_area_26() -> None:
    game = play(new_game(), *CASTEJON, *ASENSIO, "del05")
    assert offered(game) == ["26", "27", "33"]
    play(game, "33", *DELGADO[:8])
    assert why_not(game, "del07")[:2] == ("EYE-2.0-e", "column-complete")
    play(game, *DELGADO[10:])
    assert [unit for unit in units_at(game, "reserve") if unit.startswith("del")] == ["del06", "del07"]


@pytest.mark.rule("EYE-2.0-h", "EYE-R-6")
def test_EYE_2_0_h_three_units_of_a_column_do_not_fit_in_one_area() -> None:
    game = play(new_game(), "cas01", "7", "cas02", "7", "cas03")
    assert why_not(game, "7")[:2] == ("EYE-6.1.1-a", "stack-full")


@pytest.mark.rule("EYE-2.0-h")
def test_EYE_2_0_h_no_column_may_take_the_room_the_others_need() -> None:
    game = play(new_game(), "cas01", "15", "cas02")
    assert why_not(game, "16")[:2] == ("EYE-2.0-h", "no-room-for-the-rest")
    assert offered(game) == ["1", "8", "15"]


@pytest.mark.rule("EYE-2.0-h")
def test_EYE_2_0_h_some_units_must_start_in_republican_areas() -> None:
    game = play(new_game(), *CASTEJON, *ASENSIO, *DELGADO)
    assert asked(game) == "doubtful-die"


@pytest.mark.rule("EYE-2.0-i", "EYE-R-7")
@pytest.mark.parametrize(("die", "asked_for"), [(1, False), (2, False), (3, False), (4, True), (5, True), (6, True)])
def test_EYE_2_0_i_a_die_of_4_to_6_makes_a_unit_reduce_or_leave(die: int, asked_for: bool) -> None:
    game = play(new_game(), "suggested", die, 1)
    assert (offered(game) == ["reduce", "off_map"]) == asked_for


@pytest.mark.rule("EYE-2.0-i")
def test_EYE_2_0_i_a_unit_may_be_reduced_in_place() -> None:
    assert words(play(new_game(), "suggested", 6, 1, "reduce"), "cas03") == "1 reduced"


@pytest.mark.rule("EYE-2.0-i", "EYE-R-8")
def test_EYE_2_0_i_only_units_in_areas_without_a_flag_roll() -> None:
    game = deployed(new_game())
    assert [entry.values["unit"] for entry in told(game, "set-up-die")] == [
        "cas03", "cas04", "cas01", "cas02", "arm01", "ase01", "ase02", "arm03", "del01", "del02", "arm05", "del03",
        "del04", "arm06"]


@pytest.mark.rule("EYE-R-8")
def test_EYE_R_8_armor_told_to_reduce_goes_to_the_reserve() -> None:
    game = play(new_game(), "suggested", 1, 1, 1, 1, 5, "reduce")
    assert words(game, "arm01") == "reserve"


@pytest.mark.rule("EYE-2.0-j", "EYE-R-9")
def test_EYE_2_0_j_a_unit_off_the_map_comes_back_at_its_area_when_activated() -> None:
    game = eyes(units={"cas01": "waiting-1"}, nationalist=[1])
    assert why_not(play(game, "cas01"), "7")[:2] == ("EYE-2.0-j", "re-enters-elsewhere")
    play(game, "1")
    assert (words(game, "cas01"), game.board.action_points, asked(game)) == ("1 activated", 7, "activation-go-on")


@pytest.mark.rule("EYE-2.0-j")
def test_EYE_2_0_j_a_unit_taken_off_the_map_waits_at_its_area() -> None:
    assert words(play(new_game(), "suggested", 6, 1, "off_map"), "cas03") == "waiting-1"


@pytest.mark.rule("EYE-R-9")
def test_EYE_R_9_coming_back_counts_as_the_first_area_moved() -> None:
    game = play(eyes(units={"cas01": "waiting-1"}, nationalist=[1, 7, 15, 26]), "cas01", "1", "7", "15")
    assert asked(game) == "counterattackroll-die"


@pytest.mark.rule("EYE-R-9")
def test_EYE_R_9_who_comes_back_to_a_republican_area_must_fight_and_earns_no_marker() -> None:
    game = play(eyes(units={"cas01": "waiting-8"}), "cas01", "8")
    assert (asked(game), words(game, "cas01")) == ("activation-engage", "8 activated")


@pytest.mark.rule("EYE-R-9")
def test_EYE_R_9_units_waiting_at_one_spot_may_come_back_together() -> None:
    game = play(eyes(units={"cas01": "waiting-1", "cas02": "waiting-1"}), "cas01", "cas02", "1")
    assert (units_at(game, "1"), game.board.action_points) == (["cas01", "cas02"], 6)


@pytest.mark.rule("EYE-R-9")
def test_EYE_R_9_stacking_applies_to_those_who_come_back() -> None:
    game = eyes(units={"cas01": "waiting-1", "cas02": "1", "cas03": "1"})
    assert why_not(game, "cas01")[:2] == ("EYE-6.1.1-a", "stack-full")


@pytest.mark.rule("EYE-2.0-k", "EYE-R-10")
def test_EYE_2_0_k_an_area_where_a_unit_stays_becomes_nationalist() -> None:
    assert owner(play(new_game(), "suggested", 6, 1, "off_map"), 1) == "nationalist"


@pytest.mark.rule("EYE-R-10")
def test_EYE_R_10_an_area_where_nobody_stays_remains_republican() -> None:
    assert owner(play(new_game(), "suggested", 6, 6, "off_map", "off_map"), 1) == "republican"


@pytest.mark.rule("EYE-R-10")
def test_EYE_R_10_a_kept_entrenched_area_becomes_nationalist() -> None:
    assert owner(deployed(new_game()), 8) == "nationalist"


@pytest.mark.rule("EYE-2.0-l")
@pytest.mark.parametrize("unit", ["falange", "tercio_alcazar"])
def test_EYE_2_0_l_falange_and_tercio_start_in_the_reserve(unit: str) -> None:
    game = new_game()
    assert words(game, unit) == "reserve"
    assert why_not(game, unit)[:2] == ("EYE-2.0-l", "starts-in-reserve")


@pytest.mark.rule("EYE-2.0-m", "EYE-R-11")
def test_EYE_2_0_m_the_artillery_of_turn_1_is_split_with_one_point_for_each_column() -> None:
    game = play(deployed(new_game()), 1, 1, 4)
    assert (game.board.artillery, game.stack[-1].name, offered(game)) == (
        [1, 1, 1], "turn-allocate", ["castejon", "asensio", "delgado"])
    play(game, "delgado", "delgado", "castejon")
    assert game.board.artillery == [2, 1, 3]


@pytest.mark.rule("EYE-2.0-n", "EYE-R-11")
def test_EYE_2_0_n_one_die_gives_the_action_points_of_round_1() -> None:
    game = play(deployed(new_game()), 1, 1, 1, "castejon")
    assert rule(game) == "EYE-6.0-f"
    play(game, 3)
    assert (game.board.round, game.board.action_points, asked(game)) == (1, 7, "round-activate")


@pytest.mark.rule("EYE-2.0-o")
def test_EYE_2_0_o_the_game_starts_without_vp_and_without_vp_areas() -> None:
    game = deployed(new_game())
    assert (game.board.vp, TITLE.score(game)["vp_areas"]) == (0, 0)


@pytest.mark.rule("EYE-2.0-o", "EYE-R-10")
def test_EYE_2_0_o_no_vp_area_is_taken_at_set_up() -> None:
    assert why_not(play(new_game(), "cas01"), "9")[:2] == ("EYE-2.0-o", "no-vp-area-at-start")


@pytest.mark.rule("EYE-2.0-p")
@pytest.mark.parametrize(("die", "turn"), [(1, 9), (2, 9), (3, 10), (4, 10), (5, 11), (6, 11)])
def test_EYE_2_0_p_a_die_gives_the_turn_of_durruti(die: int, turn: int) -> None:
    assert play(deployed(new_game()), die).board.durruti_turn == turn


@pytest.mark.rule("EYE-2.0-q")
def test_EYE_2_0_q_turn_1_is_clear_without_a_roll() -> None:
    game, rules = deployed(new_game()), []
    while is_chance(game):
        rules.append(rule(game))
        play(game, 1)
    assert (rules, game.board.rain) == (["EYE-2.0-p", "EYE-5.0-a", "EYE-5.0-b"], False)


@pytest.mark.rule("EYE-2.0-r")
def test_EYE_2_0_r_each_column_has_two_armor_units_of_the_players_choice() -> None:
    game = play(new_game(), "arm06", "7", "arm05", "8")
    assert why_not(game, "arm04")[:2] == ("EYE-2.0-r", "column-has-armor")


@pytest.mark.rule("EYE-2.0-r")
def test_EYE_2_0_r_all_six_armor_units_start_on_the_map() -> None:
    game = play(new_game(), *CASTEJON, *ASENSIO, *DELGADO)
    assert not [unit for unit in units_at(game, "reserve") if unit.startswith("arm")]


@pytest.mark.rule("EYE-2.0-s")
def test_EYE_2_0_s_the_turn_marker_starts_on_space_1() -> None:
    assert new_game().board.turn == 1
