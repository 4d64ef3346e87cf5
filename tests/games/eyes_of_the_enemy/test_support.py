"""4.0 and 5.0: weather, air and artillery support."""

from typing import Any

import pytest

from tests.games.eyes_of_the_enemy.scenes import counterattack, eyes, fight, sum_of, terms, turn_start, words
from tests.scene import asked, offered, play, why_not
from trinchera.games.eyes_of_the_enemy import TITLE
from trinchera.games.eyes_of_the_enemy.board import Play
from trinchera.words import Words

GUNS: dict[str, Any] = {"castejon": 2, "asensio": 2, "delgado": 2}


def supported(units: str, **position: Any) -> Play:
    """An attack on area 16 with plenty of support."""
    return fight(16, units, **{"air": 3, "artillery": GUNS, **position})


@pytest.mark.rule("EYE-4.0-a")
@pytest.mark.parametrize(("die", "weather"),
                         [(1, "rain"), (2, "clear"), (3, "rain"), (4, "clear"), (5, "rain"), (6, "clear")])
def test_EYE_4_0_a_even_is_clear_and_odd_is_rain(die: int, weather: str) -> None:
    assert play(turn_start(2), die).board.rain == (weather == "rain")


@pytest.mark.rule("EYE-4.0-a")
def test_EYE_4_0_a_the_weather_lasts_for_the_turn() -> None:
    game = play(turn_start(2, units={"cas01": "7"}), 1, 3, "castejon", 1, "pass", 1, 1)
    assert (game.board.round, game.board.rain) == (2, True)


@pytest.mark.rule("EYE-4.0-b")
def test_EYE_4_0_b_in_clear_weather_air_support_is_rolled() -> None:
    assert asked(play(turn_start(2), 2)) == "turn-air"


@pytest.mark.rule("EYE-4.0-b")
def test_EYE_4_0_b_in_clear_weather_a_river_is_crossed_without_a_check() -> None:
    game = play(eyes(units={"cas01": "8"}, nationalist=[8, 16]), "cas01", "16")
    assert (words(game, "cas01"), asked(game)) == ("16 activated", "activation-go-on")


@pytest.mark.rule("EYE-4.0-c")
def test_EYE_4_0_c_in_rain_there_is_no_air_support() -> None:
    game = play(turn_start(2, air=5), 1)
    assert (game.board.air, asked(game)) == (0, "turn-artillery")


@pytest.mark.rule("EYE-4.0-d")
@pytest.mark.parametrize(("die", "points"), [(1, 2), (2, 2), (3, 4), (4, 4), (5, 6), (6, 6)])
def test_EYE_4_0_d_in_rain_the_artillery_is_two_lower(die: int, points: int) -> None:
    assert artillery_of(play(turn_start(2), 1, die)) == points


def artillery_of(game: Play) -> int:
    """All points of the turn: those with the columns and those still to be given."""
    assert game.decision is not None
    return sum(game.board.artillery) + int(game.decision.values["points"])


@pytest.mark.rule("EYE-4.0-e", "EYE-R-27")
@pytest.mark.parametrize(("die", "state"), [(1, "16 activated"), (3, "16 activated"), (4, "16 reduced activated"),
                                            (6, "16 reduced activated")])
def test_EYE_4_0_e_in_rain_a_unit_that_moves_over_a_river_rolls_with_one_added(die: int, state: str) -> None:
    game = play(eyes(units={"cas01": "8"}, nationalist=[8, 16], weather="rain"), "cas01", "16", die)
    assert words(game, "cas01") == state


@pytest.mark.rule("EYE-4.0-e", "EYE-R-27")
def test_EYE_4_0_e_a_reduced_unit_that_fails_in_rain_goes_to_the_reserve() -> None:
    game = play(eyes(units={"cas01": "8 reduced"}, nationalist=[8, 16], weather="rain"), "cas01", "16", 4)
    assert words(game, "cas01") == "reserve reduced activated"


@pytest.mark.rule("EYE-4.0-e", "EYE-R-27")
def test_EYE_4_0_e_every_unit_of_a_stack_is_checked() -> None:
    game = eyes(units={"cas01": "8", "cas02": "8"}, nationalist=[8, 16], weather="rain")
    play(game, "cas01", "cas02", "16", 4, 3)
    assert (words(game, "cas01"), words(game, "cas02")) == ("16 reduced activated", "16 activated")


@pytest.mark.rule("EYE-4.0-e", "EYE-R-27")
def test_EYE_4_0_e_the_question_names_the_rain() -> None:
    game = play(eyes(units={"cas01": "8"}, nationalist=[8, 16], weather="rain"), "cas01", "16")
    assert game.decision is not None
    assert game.decision.rule == "EYE-4.0-e"


@pytest.mark.rule("EYE-4.0-e")
@pytest.mark.parametrize(("die", "state"), [(3, "8"), (4, "8 reduced")])
def test_EYE_4_0_e_in_rain_a_retreat_over_a_river_is_checked(die: int, state: str) -> None:
    game = fight(16, "cas01", nationalist=[8], weather="rain")
    play(game, 2, "rep_inf1", "rep_inf2", 1, 6, "8", die)
    assert words(game, "cas01") == state


@pytest.mark.rule("EYE-R-27")
def test_EYE_R_27_one_roll_is_enough_when_a_contested_check_is_due_too() -> None:
    game = eyes(units={"cas01": "8 reduced", "cas02": "16"}, contested=[8, 16], weather="rain")
    play(game, "cas01", "16", 4)
    assert (words(game, "cas01"), asked(game)) == ("8 reduced activated", "round-activate")


@pytest.mark.rule("EYE-R-27")
def test_EYE_R_27_armor_under_its_own_check_makes_no_other() -> None:
    game = play(eyes(units={"arm01": "8"}, nationalist=[8, 16], weather="rain"), "arm01", "16", 4)
    assert (words(game, "arm01"), asked(game)) == ("16 activated", "activation-go-on")


@pytest.mark.rule("EYE-R-27")
def test_EYE_R_27_armor_on_a_standing_bridge_rolls_for_the_rain() -> None:
    game = eyes(units={"arm01": "10"}, nationalist=[10, 11], weather="rain")
    assert words(play(game, "arm01", "11", 4), "arm01") == "reserve activated"


@pytest.mark.rule("EYE-4.0-f")
@pytest.mark.parametrize(("number", "modifiers"), [(1, {}), (2, {"round": -1, "rain": -1}),
                                                   (3, {"round": -2, "rain": -1})])
def test_EYE_4_0_f_rain_lowers_the_counterattack_die_from_round_2(number: int, modifiers: dict[str, int]) -> None:
    game = play(counterattack(7, "cas01", weather="rain", round=number), 6)
    assert terms(game, "counterattack") == {"die": 6, **modifiers}


@pytest.mark.rule("EYE-4.0-g")
@pytest.mark.parametrize(("weather", "most"), [("clear", 2), ("rain", 1)])
def test_EYE_4_0_g_a_combat_takes_two_support_points_and_one_in_rain(weather: str, most: int) -> None:
    game = supported("cas01", weather=weather)
    play(game, *["castejon"] * most)
    assert asked(game) == "combat-resistance-die"


@pytest.mark.rule("EYE-4.0-h", "EYE-6.0-f")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(("weather", "more"), [("clear", 4), ("rain", 2)])
def test_EYE_4_0_h_action_points_are_the_die_and_4_or_2_in_rain(die: int, weather: str, more: int) -> None:
    game = eyes(units={"cas01": "7"}, weather=weather)
    assert play(game, "pass", 1, die).board.action_points == die + more


@pytest.mark.rule("EYE-4.0-h", "EYE-6.1-a")
@pytest.mark.parametrize(("weather", "path"), [("clear", ["15", "26", "27"]), ("rain", ["15", "26"])])
def test_EYE_4_0_h_units_move_three_areas_and_two_in_rain(weather: str, path: list[str]) -> None:
    game = eyes(units={"cas01": "7"}, nationalist=[7, 15, 26, 27], weather=weather)
    play(game, "cas01", *path)
    assert asked(game) == "counterattackroll-die"


@pytest.mark.rule("EYE-5.0-a")
@pytest.mark.parametrize(("die", "points"), [(1, 5), (2, 4), (3, 5), (4, 4), (5, 5), (6, 4)])
def test_EYE_5_0_a_the_air_table(die: int, points: int) -> None:
    assert play(turn_start(2), 2, die).board.air == points


@pytest.mark.rule("EYE-5.0-b")
@pytest.mark.parametrize(("die", "points"), [(1, 4), (2, 4), (3, 6), (4, 6), (5, 8), (6, 8)])
def test_EYE_5_0_b_the_artillery_table(die: int, points: int) -> None:
    assert artillery_of(play(turn_start(2), 2, 1, die)) == points


@pytest.mark.rule("EYE-5.0-c")
def test_EYE_5_0_c_every_column_has_one_point_and_the_rest_go_as_the_player_likes() -> None:
    game = play(turn_start(2), 2, 1, 5, *["asensio"] * 5)
    assert game.board.artillery == [1, 6, 1]


@pytest.mark.rule("EYE-5.0-c", "EYE-R-12")
@pytest.mark.parametrize(("unit", "sources"), [
    ("cas01", ["done", "air", "castejon"]), ("ase01", ["done", "air", "asensio"]),
    ("del01", ["done", "air", "delgado"]), ("falange", ["done", "air", "castejon", "asensio", "delgado"]),
    ("falange del01", ["done", "air", "delgado"]), ("arm01", ["done", "air"])])
def test_EYE_R_12_artillery_serves_its_own_column_and_air_serves_anyone(unit: str, sources: list[str]) -> None:
    assert offered(supported(unit)) == sources


@pytest.mark.rule("EYE-R-12")
def test_EYE_R_12_falange_and_tercio_use_the_points_of_one_column_only() -> None:
    assert offered(play(supported("falange tercio_alcazar"), "asensio")) == ["done", "air", "asensio"]


@pytest.mark.rule("EYE-5.0-c", "EYE-R-12")
def test_EYE_R_12_the_guns_of_another_column_are_refused() -> None:
    assert why_not(supported("cas01"), "delgado")[:2] == ("EYE-5.0-c", "no-support-from-there")
    assert why_not(supported("cas01"), "cas01").key == "not-on-offer"


@pytest.mark.rule("EYE-R-13")
def test_EYE_R_13_two_points_go_to_two_different_columns() -> None:
    game = play(turn_start(2), 1, 1, "delgado")
    assert offered(game) == ["castejon", "asensio"]
    assert play(game, "castejon").board.artillery == [1, 0, 1]


@pytest.mark.rule("EYE-5.0-d")
def test_EYE_5_0_d_a_point_is_used_once() -> None:
    game = play(supported("cas01", air=1), "air", "castejon")
    assert (game.board.air, game.board.artillery) == (0, [1, 2, 2])


@pytest.mark.rule("EYE-5.0-d")
def test_EYE_5_0_d_points_do_not_outlive_their_turn() -> None:
    game = turn_start(2, air=9, artillery={"castejon": 9})
    assert (game.board.air, game.board.artillery) == (0, [0, 0, 0])


@pytest.mark.rule("EYE-5.0-d")
def test_EYE_5_0_d_points_left_serve_in_a_later_round_of_the_turn() -> None:
    game = play(eyes(units={"cas01": "7"}, air=3), "pass", 1, 1)
    assert (game.board.round, game.board.air) == (2, 3)


@pytest.mark.rule("EYE-5.0-e")
def test_EYE_5_0_e_a_point_lowers_the_draw_or_adds_to_the_total() -> None:
    game = play(supported("cas01"), "air", "air", 2)
    assert offered(game) == ["reduce_draw", "direct"]
    play(game, "reduce_draw", "direct", "rep_inf1", 1, 1)
    assert (terms(game, "nationalist-total")["direct-support"], sum_of(game, "republican-total")) == (1, 4)


@pytest.mark.rule("EYE-5.0-e", "EYE-7.0-h")
def test_EYE_5_0_e_support_serves_in_counterattacks_too() -> None:
    game = counterattack(7, "cas01", air=2)
    play(game, 4, "air", "done", "reduce_draw", "rep_inf1", 1, 1)
    assert game.board.air == 1


@pytest.mark.rule("EYE-5.0-f")
def test_EYE_5_0_f_support_is_rolled_anew_in_every_later_turn() -> None:
    game = play(turn_start(5, air=1, artillery={"castejon": 1, "asensio": 0, "delgado": 0}), 2, 1, 1, "castejon")
    assert (game.board.air, game.board.artillery) == (5, [2, 1, 1])


@pytest.mark.rule("EYE-R-13")
@pytest.mark.parametrize(("weather", "note"), [
    (1, "2 points left to give out; too few for all three columns: none gets a second one."),
    (2, "1 point left to give out; every column has one already.")])
def test_EYE_R_13_the_question_says_how_the_points_may_be_given_out(weather: int, note: str) -> None:
    game = play(turn_start(2), *([weather, 1] if weather == 1 else [weather, 1, 1]))
    offer = TITLE.offer(game, "nationalist")
    assert offer is not None
    assert Words.of(game, "en").circumstance(offer) == note
