"""8.0 and 6.2.2: units come back to the map or to full strength."""

import pytest

from tests.games.eyes_of_the_enemy.scenes import end_phase, new_game, units_at, words
from tests.scene import asked, offered, play, why_not


@pytest.mark.rule("EYE-8.0-a", "EYE-R-55")
def test_EYE_8_0_a_units_set_up_in_the_reserve_and_units_sent_there_form_one_pool() -> None:
    game = end_phase(turn=2, units={"cas01": "7", "cas02": "reserve reduced"}, vp=5)
    assert {"cas02", "cas03"} <= set(offered(game))


@pytest.mark.rule("EYE-8.0-a")
def test_EYE_8_0_a_thirteen_units_set_up_in_the_reserve() -> None:
    assert len(units_at(play(new_game(), "suggested"), "reserve")) == 13


@pytest.mark.rule("EYE-8.1-c")
@pytest.mark.parametrize("state", ["reserve", "reserve reduced"])
def test_EYE_8_1_c_a_reserve_unit_of_either_strength_is_deployed_from_turn_2_on(state: str) -> None:
    game = end_phase(turn=2, units={"cas01": "7", "cas02": state}, vp=1)
    assert words(play(game, "cas02", "7"), "cas02") == state.replace("reserve", "7")


@pytest.mark.rule("EYE-8.1-c")
def test_EYE_8_1_c_only_units_in_the_reserve_are_deployed() -> None:
    game = end_phase(turn=2, units={"cas01": "7"}, vp=1)
    assert why_not(game, "cas01")[:2] == ("EYE-8.1-c", "not-in-reserve")
    assert why_not(game, "rep_inf1").key == "not-on-offer"


@pytest.mark.rule("EYE-8.1-d", "EYE-R-57")
@pytest.mark.parametrize("unit", ["cas02", "falange", "arm01"])
def test_EYE_8_1_d_every_deployment_costs_one_vp(unit: str) -> None:
    game = end_phase(turn=2, units={"cas01": "7"}, vp=3)
    assert play(game, unit, "7").board.vp == 2


@pytest.mark.rule("EYE-8.1-d")
def test_EYE_8_1_d_any_number_of_units_may_be_deployed() -> None:
    game = play(end_phase(turn=2, units={"cas01": "7"}, vp=3), "cas02", "7", "arm01", "7")
    assert (asked(game), game.board.vp) == ("deploy-pick", 1)


@pytest.mark.rule("EYE-8.1-e", "EYE-R-60")
@pytest.mark.parametrize("vp", [0, -1])
def test_EYE_8_1_e_without_a_vp_there_is_no_deployment(vp: int) -> None:
    assert asked(end_phase(turn=2, units={"cas01": "7"}, vp=vp)) == "turn-weather"


@pytest.mark.rule("EYE-8.1-e")
def test_EYE_8_1_e_the_last_vp_ends_the_deployment() -> None:
    assert asked(play(end_phase(turn=2, units={"cas01": "7"}, vp=1), "cas02", "7")) == "turn-weather"


@pytest.mark.rule("EYE-8.1-f")
def test_EYE_8_1_f_a_column_unit_is_placed_with_or_next_to_its_column_in_nationalist_areas() -> None:
    game = end_phase(turn=2, units={"cas01": "16"}, contested=[16], nationalist=[1, 7, 15, 26, 33], vp=1)
    play(game, "cas02")
    assert offered(game) == ["7", "15", "26"]
    assert why_not(game, "16")[:2] == ("EYE-8.1-f", "deploy-only-nationalist")
    assert why_not(game, "33")[:2] == ("EYE-8.1-f", "deploy-too-far")
    assert why_not(game, "done").key == "not-on-offer"


@pytest.mark.rule("EYE-8.1-f")
def test_EYE_8_1_f_stacking_applies() -> None:
    game = play(end_phase(turn=2, units={"cas01": "7", "cas02": "7", "ase01": "15"}, vp=1), "ase02")
    assert why_not(game, "7")[:2] == ("EYE-6.1.1-a", "stack-full")


@pytest.mark.rule("EYE-8.1-f")
def test_EYE_8_1_f_a_unit_without_a_place_is_not_offered() -> None:
    game = end_phase(turn=2, units={"cas01": "7", "cas02": "7"}, nationalist=[7], vp=1)
    assert why_not(game, "cas03")[:2] == ("EYE-8.1-f", "no-place-for-it")


@pytest.mark.rule("EYE-8.1-e")
def test_EYE_8_1_e_nothing_is_asked_when_no_unit_has_a_place() -> None:
    assert asked(end_phase(turn=2, nationalist=[], vp=5)) == "turn-weather"


@pytest.mark.rule("EYE-R-58")
def test_EYE_R_58_a_column_with_nobody_on_the_map_comes_to_its_home_area() -> None:
    game = play(end_phase(turn=2, nationalist=[7, 15, 26, 33], units={"cas01": "7"}, vp=1), "del01")
    assert offered(game) == ["26"]


@pytest.mark.rule("EYE-R-58")
def test_EYE_R_58_not_if_its_home_is_lost() -> None:
    game = end_phase(turn=2, nationalist=[7, 33], units={"cas01": "7"}, vp=1)
    assert "del01" not in offered(game)


@pytest.mark.rule("EYE-8.1-g")
@pytest.mark.parametrize("unit", ["arm01", "falange", "tercio_alcazar"])
def test_EYE_8_1_g_armor_falange_and_tercio_go_to_any_nationalist_area_with_a_unit(unit: str) -> None:
    game = end_phase(turn=2, units={"cas01": "7", "del01": "33", "ase01": "16"}, nationalist=[7, 15, 33],
                     contested=[16], vp=1)
    play(game, unit)
    assert offered(game) == ["7", "33"]
    assert why_not(game, "15")[:2] == ("EYE-8.1-g", "deploy-too-far")


@pytest.mark.rule("EYE-6.2.2-c", "EYE-10.0-c", "EYE-R-59")
@pytest.mark.parametrize("place", ["7", "16", "reserve"])
def test_EYE_6_2_2_c_a_reduced_unit_anywhere_is_flipped_for_one_vp(place: str) -> None:
    game = end_phase(turn=1, units={"cas01": f"{place} reduced", "cas02": "16"}, contested=[16], vp=3)
    play(game, "cas01")
    assert (words(game, "cas01"), game.board.vp) == (place, 2)


@pytest.mark.rule("EYE-R-59")
def test_EYE_R_59_any_number_is_flipped_while_vp_last() -> None:
    game = end_phase(turn=1, units={"cas01": "7 reduced", "cas02": "7 reduced", "ase01": "15 reduced"}, vp=2)
    play(game, "cas01", "cas02")
    assert (asked(game), words(game, "ase01"), game.board.vp) == ("turn-weather", "15 reduced", 0)


@pytest.mark.rule("EYE-6.2.2-c")
def test_EYE_6_2_2_c_only_reduced_units_are_flipped_and_nobody_has_to_be() -> None:
    game = end_phase(turn=1, units={"cas01": "7 reduced", "cas02": "7"}, vp=2)
    assert why_not(game, "cas02")[:2] == ("EYE-6.2.2-c", "not-reduced")
    assert why_not(game, "7").key == "not-on-offer"
    assert words(play(game, "done"), "cas01") == "7 reduced"


@pytest.mark.rule("EYE-6.2.2-d", "EYE-R-60")
@pytest.mark.parametrize("vp", [0, -2])
def test_EYE_6_2_2_d_nobody_is_flipped_without_a_vp(vp: int) -> None:
    assert asked(end_phase(turn=1, units={"cas01": "7 reduced"}, vp=vp)) == "turn-weather"
