"""10.0: victory points and the level reached."""

from typing import Any

import pytest

from tests.games.eyes_of_the_enemy.scenes import counterattack, end_phase, owner
from tests.scene import play, told
from trinchera.games.eyes_of_the_enemy import TITLE

VP_AREAS = [9, 11, 12, 13, 20, 21, 22, 23, 29, 30, 31, 35, 37, 39, 42, 45]
TO_THE_EAST = [7, 8, 9, 10, 11, 5, 6, 14]
"""A chain of areas from Castejon's home to the east edge."""


def final(vp: int, areas: int, **position: Any) -> str:
    held = VP_AREAS[:areas]
    return end_phase(turn=12, nationalist=held, counted=held, vp=vp, **position).board.result


@pytest.mark.rule("EYE-10.0-a")
def test_EYE_10_0_a_each_vp_area_gained_gives_three_vp_at_the_end_of_the_turn() -> None:
    assert end_phase(turn=1, nationalist=[9, 11, 16], counted=[], vp=1).board.vp == 7


@pytest.mark.rule("EYE-10.0-a", "EYE-R-61")
def test_EYE_10_0_a_an_area_is_counted_once() -> None:
    game = end_phase(turn=1, nationalist=[9], counted=[9], vp=3)
    assert (game.board.vp, told(game, "vp")) == (3, [])


@pytest.mark.rule("EYE-R-61")
def test_EYE_R_61_an_area_won_and_lost_in_one_turn_gives_nothing() -> None:
    game = play(counterattack(11, nationalist=[11], counted=[], turn=1, round=6), 6)
    assert (owner(game, 11), game.board.turn, game.board.vp) == ("republican", 2, 0)


@pytest.mark.rule("EYE-R-61")
def test_EYE_R_61_an_area_won_again_is_counted_again() -> None:
    assert end_phase(turn=3, nationalist=[9], counted=[], ever=[9]).board.vp == 3


@pytest.mark.rule("EYE-10.0-b", "EYE-R-62")
@pytest.mark.parametrize(("areas", "award"), [
    (TO_THE_EAST, True), ([area for area in TO_THE_EAST if area != 14], False),
    ([area for area in TO_THE_EAST if area != 10], False), ([area for area in TO_THE_EAST if area != 7], False)])
def test_EYE_10_0_b_reserve_units_give_four_vp_if_a_chain_from_a_home_reaches_the_east_edge(
        areas: list[int], award: bool) -> None:
    game = end_phase(turn=12, nationalist=areas, units={"cas01": "8"})
    assert game.board.vp == (33 * 4 if award else 0)


@pytest.mark.rule("EYE-R-62")
def test_EYE_R_62_armor_and_reduced_units_in_the_reserve_count_like_any_other() -> None:
    game = end_phase(turn=12, nationalist=TO_THE_EAST, units={"cas01": "reserve reduced"})
    assert game.board.vp == 34 * 4


@pytest.mark.rule("EYE-10.0-b")
def test_EYE_10_0_b_only_at_the_end_of_the_game() -> None:
    assert end_phase(turn=6, nationalist=TO_THE_EAST).board.vp == 0


@pytest.mark.rule("EYE-10.0-c")
def test_EYE_10_0_c_a_flip_is_paid_at_once() -> None:
    game = play(end_phase(turn=1, units={"cas01": "7 reduced", "cas02": "7 reduced"}, vp=2), "cas01")
    assert [(entry.values["why"], entry.values["amount"]) for entry in told(game, "vp")] == [("flip", -1)]


@pytest.mark.rule("EYE-10.0-f", "EYE-10.0-g", "EYE-10.0-h")
@pytest.mark.parametrize(("vp", "areas", "result"), [
    (14, 8, "defeat"), (15, 7, "defeat"), (15, 8, "minor"), (20, 8, "minor"), (20, 11, "minor"), (19, 12, "minor"),
    (20, 12, "decisive"), (30, 16, "decisive"), (14, 16, "defeat"), (40, 7, "defeat"), (-5, 0, "defeat")])
def test_EYE_10_0_f_g_h_the_level_of_victory(vp: int, areas: int, result: str) -> None:
    assert final(vp, areas) == result


@pytest.mark.rule("EYE-R-63")
@pytest.mark.parametrize(("option", "result"), [("held", "defeat"), ("ever", "minor")])
def test_EYE_R_63_areas_held_at_the_end_count_or_by_option_areas_ever_won(option: str, result: str) -> None:
    assert final(15, 7, ever=VP_AREAS[:8], options={"victory_count": option}) == result


@pytest.mark.rule("EYE-R-63")
def test_EYE_R_63_the_points_that_count_are_those_left_at_the_end() -> None:
    held = VP_AREAS[:8]
    game = end_phase(turn=12, nationalist=held, counted=held[:4], vp=3)
    assert (game.board.vp, game.board.result, TITLE.score(game)) == (15, "minor", {"vp": 15, "vp_areas": 8})
