"""9.4: when and where Durruti comes, what he does, how he falls."""

from typing import Any

import pytest

from tests.games.eyes_of_the_enemy.scenes import (
    box,
    counterattack,
    drawn_count,
    eyes,
    fight,
    owner,
    resistance_of,
    terms,
    turn_start,
    units_at,
    words,
)
from tests.scene import asked, is_chance, offered, play, rule, told
from trinchera.games.eyes_of_the_enemy.board import Play

DEAD, NOWHERE, NOT_ARRIVED = (box().roster.boxes[name] for name in ("dead", "nowhere", "not-arrived"))


def arrival(**position: Any) -> Play:
    """The start of the turn on which he comes."""
    return turn_start(9, durruti_turn=9, **position)


@pytest.mark.rule("EYE-9.4-a")
@pytest.mark.parametrize(("turn", "here"), [(9, False), (10, True)])
def test_EYE_9_4_a_durruti_arrives_at_the_start_of_his_turn(turn: int, here: bool) -> None:
    game = turn_start(turn, durruti_turn=10, contested=[16], units={"cas01": "16"})
    assert (game.board.durruti == 16) == here


@pytest.mark.rule("EYE-9.4-b")
def test_EYE_9_4_b_first_to_a_nationalist_vp_area_next_to_a_republican_one_which_is_contested_then() -> None:
    game = arrival(nationalist=[11], contested=[16], units={"cas01": "11", "cas02": "16"})
    assert (rule(game), is_chance(game)) == ("EYE-9.4-b", True)
    play(game, "rep_inf1")
    assert (game.board.durruti, owner(game, 11), words(game, "rep_inf1")) == (11, "contested", "11")


@pytest.mark.rule("EYE-9.4-b")
def test_EYE_9_4_b_chance_decides_among_several() -> None:
    game = arrival(nationalist=[11, 42], units={"cas01": "11", "cas02": "42"})
    assert (is_chance(game), offered(game)) == (True, ["11", "42"])
    assert play(game, "42", "rep_inf1").board.durruti == 42


@pytest.mark.rule("EYE-R-65")
def test_EYE_R_65_an_empty_vp_area_becomes_republican_and_its_counted_vp_are_lost() -> None:
    game = arrival(nationalist=[11], counted=[11], vp=5)
    assert (game.board.durruti, owner(game, 11), game.board.vp) == (11, "republican", 2)


@pytest.mark.rule("EYE-R-65")
def test_EYE_R_65_a_contested_vp_area_loses_its_counted_vp() -> None:
    game = play(arrival(nationalist=[11], counted=[11], vp=5, units={"cas01": "11"}), "rep_inf1")
    assert game.board.vp == 2


@pytest.mark.rule("EYE-R-65")
def test_EYE_R_65_with_an_empty_container_the_area_is_contested_without_a_unit() -> None:
    gone = dict.fromkeys(units_at(eyes(), "container"), "removed")
    game = arrival(nationalist=[11], units={"cas01": "11", **gone})
    assert (owner(game, 11), asked(game)) == ("contested", "turn-weather")


@pytest.mark.rule("EYE-9.4-c")
def test_EYE_9_4_c_then_to_the_contested_area_with_the_most_units_of_any_strength() -> None:
    game = arrival(contested=[8, 16], units={"cas01": "8", "cas02": "16 reduced", "arm01": "16"})
    assert game.board.durruti == 16


@pytest.mark.rule("EYE-9.4-c")
def test_EYE_9_4_c_a_vp_area_counts_two_more() -> None:
    game = arrival(contested=[9, 16], units={"cas01": "9", "cas02": "16", "arm01": "16"})
    assert game.board.durruti == 9


@pytest.mark.rule("EYE-9.4-c")
def test_EYE_9_4_c_ties_are_settled_by_chance() -> None:
    game = arrival(contested=[9, 16], units={"cas01": "9", "cas02": "16", "cas03": "16", "arm01": "16"})
    assert (is_chance(game), offered(game)) == (True, ["9", "16"])


@pytest.mark.rule("EYE-9.4-d")
def test_EYE_9_4_d_then_to_the_vp_area_closest_to_a_nationalist_vp_area() -> None:
    game = arrival(nationalist=[8, 9, 10, 16, 17, 33])
    assert game.board.durruti == 11


@pytest.mark.rule("EYE-9.4-d", "EYE-R-65")
def test_EYE_R_65_without_a_nationalist_vp_area_any_nationalist_area_will_do() -> None:
    game = arrival()
    assert (is_chance(game), offered(game)) == (True, ["9", "35"])


@pytest.mark.rule("EYE-R-65")
def test_EYE_R_65_without_any_nationalist_area_no_vp_area_is_closest() -> None:
    assert arrival(nationalist=[]).board.durruti == NOWHERE


@pytest.mark.rule("EYE-9.4-e")
def test_EYE_9_4_e_the_level_is_one_higher_where_he_stands() -> None:
    game = eyes(durruti=11)
    assert (resistance_of(game, 11), resistance_of(game, 12)) == (2, 2)


@pytest.mark.rule("EYE-9.4-f")
@pytest.mark.parametrize(("where", "more"), [(31, 1), ("nowhere", 1), ("not-arrived", 0), ("dead", 0)])
def test_EYE_9_4_f_every_counterattack_die_has_one_more_while_he_is_in_play(where: int | str, more: int) -> None:
    game = play(counterattack(7, "cas01", durruti=where), 3)
    assert terms(game, "counterattack").get("durruti", 0) == more


@pytest.mark.rule("EYE-9.4-g", "EYE-R-30")
@pytest.mark.parametrize(("where", "units"), [(16, 2), (31, 1)])
def test_EYE_9_4_g_one_more_unit_is_drawn_where_he_stands_and_nowhere_else(where: int, units: int) -> None:
    assert drawn_count(play(fight(16, "cas01", durruti=where), 1)) == units


@pytest.mark.rule("EYE-9.4-h", "EYE-10.0-e")
@pytest.mark.parametrize(("die", "where", "vp"), [(1, DEAD, 3), (2, NOWHERE, 2)])
def test_EYE_9_4_h_a_republican_die_of_1_in_his_area_removes_him_for_one_vp(die: int, where: int, vp: int) -> None:
    game = play(fight(16, "cas01", durruti=16, vp=2), 1, "rep_inf8", "rep_inf7", 6, die)
    assert (game.board.durruti, game.board.vp) == (where, vp)


@pytest.mark.rule("EYE-9.4-h")
def test_EYE_9_4_h_the_nationalist_die_does_not_harm_him() -> None:
    game = play(fight(16, "cas01", durruti=16), 1, "rep_inf1", "rep_inf2", 1, 6)
    assert game.board.durruti == 16


@pytest.mark.rule("EYE-R-64")
def test_EYE_R_64_he_may_fall_in_a_counterattack_in_his_area() -> None:
    game = play(counterattack(16, "cas01", contested=[16], durruti=16, round=2), 2, "rep_inf1", "rep_inf3", 6, 1)
    assert game.board.durruti == DEAD


@pytest.mark.rule("EYE-R-64")
def test_EYE_R_64_his_level_still_counts_in_the_combat_in_which_he_falls() -> None:
    game = play(fight(16, "cas01", durruti=16), 1, "rep_inf1", "rep_inf2", 6, 1)
    assert terms(game, "republican-total")["resistance"] == 1


@pytest.mark.rule("EYE-R-64")
@pytest.mark.parametrize(("option", "where"), [("local", 31), ("any", DEAD)])
def test_EYE_R_64_elsewhere_he_falls_only_by_option(option: str, where: int) -> None:
    game = play(fight(16, "cas01", durruti=31, options={"durruti_kill": option}), 1, "rep_inf1", 6, 1)
    assert game.board.durruti == where


@pytest.mark.rule("EYE-R-64")
@pytest.mark.parametrize("absent", ["not-arrived", "dead"])
def test_EYE_R_64_who_is_not_in_play_cannot_fall(absent: str) -> None:
    game = play(fight(16, "cas01", durruti=absent, options={"durruti_kill": "any"}), 1, "rep_inf1", 6, 1)
    assert (told(game, "durruti-falls"), game.board.vp) == ([], 0)


@pytest.mark.rule("EYE-9.4-i")
def test_EYE_9_4_i_he_is_placed_anew_on_every_later_turn() -> None:
    game = turn_start(10, durruti=31, durruti_turn=9, contested=[16], units={"cas01": "16"})
    assert game.board.durruti == 16


@pytest.mark.rule("EYE-9.4-i")
def test_EYE_9_4_i_he_may_stay_where_he_is() -> None:
    game = turn_start(10, durruti=16, durruti_turn=9, contested=[16], units={"cas01": "16"})
    assert game.board.durruti == 16


@pytest.mark.rule("EYE-9.4-i")
def test_EYE_9_4_i_the_dead_are_not_placed() -> None:
    game = turn_start(10, durruti="dead", durruti_turn=9, contested=[16], units={"cas01": "16"})
    assert game.board.durruti == DEAD


@pytest.mark.rule("EYE-R-66")
def test_EYE_R_66_when_his_area_is_won_he_is_in_play_without_an_area_until_the_next_turn() -> None:
    game = play(fight(16, "cas01", durruti=16, turn=9, durruti_turn=9), 1, "rep_inf8", "rep_inf7", 6, 2)
    assert (owner(game, 16), game.board.durruti) == ("nationalist", NOWHERE)
    game = turn_start(10, durruti="nowhere", durruti_turn=9, contested=[16], units={"cas01": "16"})
    assert game.board.durruti == 16


ALL_OURS = list(range(1, 52))


@pytest.mark.rule("EYE-R-75", "EYE-9.4-a")
def test_EYE_R_75_when_no_area_can_take_him_he_comes_without_one() -> None:
    eve = [{"frame": "Turn", "step": "advance"}, {"frame": "Attrition"}]
    game = play(eyes(turn=8, durruti_turn=9, nationalist=ALL_OURS, stack=eve), "rep_inf1")
    assert (game.board.turn, game.board.durruti, len(told(game, "durruti-nowhere"))) == (9, NOWHERE, 1)


@pytest.mark.rule("EYE-R-75", "EYE-9.4-i")
def test_EYE_R_75_on_a_later_turn_he_stays_where_he_is() -> None:
    assert turn_start(11, durruti_turn=9, durruti=1, nationalist=ALL_OURS[1:]).board.durruti == 1


@pytest.mark.rule("EYE-R-75")
def test_EYE_R_75_in_a_match_of_rules_version_1_he_stays_away() -> None:
    assert arrival(nationalist=ALL_OURS, rules=1).board.durruti == NOT_ARRIVED
