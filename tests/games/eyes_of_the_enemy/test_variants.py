"""13.1 and 13.2: the optional tank duel and random events."""

from typing import Any

import pytest

from tests.games.eyes_of_the_enemy.scenes import (
    BRIGADE_IN,
    counterattack,
    drawn_count,
    eyes,
    fight,
    new_game,
    owner,
    sum_of,
    terms,
    turn_start,
    words,
)
from tests.scene import asked, offered, play, rule, told
from trinchera.engine.chance import Seeded
from trinchera.games.eyes_of_the_enemy import TITLE
from trinchera.games.eyes_of_the_enemy.board import Play

DUEL = {"tank_duel": "on"}
EVENTS = {"random_events": "on"}


def duel(units: str, **position: Any) -> Play:
    """A T-26 has been drawn against units in area 16."""
    game = fight(16, units, options=DUEL, units=BRIGADE_IN, **position)
    return play(game, 1, *(["armor_fights"] if "arm" in units else []), "ib_t26_1")


def event_turn(**position: Any) -> Play:
    return turn_start(2, options=EVENTS, **position)


@pytest.mark.rule("EYE-13.1-a")
def test_EYE_13_1_a_an_even_die_lets_the_republican_armor_attack_as_usual() -> None:
    game = duel("cas01 arm01")
    assert rule(game) == "EYE-13.1-a"
    assert asked(play(game, 2)) == "armorattack-aim"
    play(game, "cas01", 3, 6, 1)
    assert terms(game, "republican-total")["factors"] == 3


@pytest.mark.rule("EYE-13.1-a")
def test_EYE_13_1_a_there_is_no_duel_without_nationalist_armor_or_without_the_option() -> None:
    assert rule(duel("cas01")) == "EYE-9.1.2-c"
    game = play(fight(16, "cas01 arm01"), 1, "armor_fights", "rep_ft17")
    assert asked(game) == "armorattack-aim"


@pytest.mark.rule("EYE-13.1-b", "EYE-R-67")
@pytest.mark.parametrize(("armor", "die", "hit"), [("arm01", 3, True), ("arm01", 4, False), ("arm02", 2, True),
                                                   ("arm02", 3, False)])
def test_EYE_13_1_b_on_an_odd_die_a_shot_at_or_below_the_factor_sends_the_republican_armor_back(
        armor: str, die: int, hit: bool) -> None:
    game = play(duel(f"cas01 {armor}"), 1, die, "cas01", 6)
    assert words(game, "ib_t26_1") == ("container" if hit else "drawn")


@pytest.mark.rule("EYE-R-67")
def test_EYE_R_67_the_republican_armor_still_makes_its_attack_and_is_then_not_counted() -> None:
    game = fight(16, "cas01 arm01", options=DUEL, units=BRIGADE_IN)
    play(game, 2, "armor_fights", "ib_t26_1", "rep_inf8", 1, 3, "cas01", 3)
    assert words(game, "cas01") == "16 reduced"
    play(game, 6, 1)
    assert terms(game, "republican-total")["factors"] == 1


@pytest.mark.rule("EYE-R-67", "EYE-R-72")
def test_EYE_R_67_alone_and_hit_it_leaves_the_area_to_us() -> None:
    game = play(duel("cas01 arm01"), 1, 3, "cas01", 6)
    assert owner(game, 16) == "nationalist"


@pytest.mark.rule("EYE-R-67")
def test_EYE_R_67_duels_are_fought_in_counterattacks_too() -> None:
    game = counterattack(7, "cas01 arm01", options=DUEL, units=BRIGADE_IN)
    assert rule(play(game, 2, "armor_fights", "ib_t26_1")) == "EYE-13.1-a"


@pytest.mark.rule("EYE-13.2-a", "EYE-R-68")
def test_EYE_13_2_a_the_event_die_comes_after_durruti_and_before_the_weather() -> None:
    game = turn_start(9, options=EVENTS, durruti_turn=9, contested=[16], units={"cas01": "16"})
    assert (game.board.durruti, rule(game)) == (16, "EYE-13.2-a")
    assert rule(play(game, 2)) == "EYE-4.0-a"


@pytest.mark.rule("EYE-13.2-a")
def test_EYE_13_2_a_turn_1_has_no_event() -> None:
    game, dice = new_game(random_events="on"), Seeded(3)
    rules = set()
    while game.board.turn == 1 and game.decision is not None:
        rules.add(game.decision.rule)
        game.choose(dice.pick(game.decision))
    assert "EYE-13.2-a" not in rules


@pytest.mark.rule("EYE-13.2-a")
def test_EYE_13_2_a_an_event_holds_for_its_turn_only() -> None:
    game = turn_start(3, options=EVENTS, event=5, event_pending=1)
    assert (game.board.event, game.board.event_pending) == (0, 0)
    assert rule(turn_start(2)) == "EYE-4.0-a"


@pytest.mark.rule("EYE-13.2-b")
def test_EYE_13_2_b_event_1_flips_one_reduced_unit_for_nothing() -> None:
    game = play(event_turn(units={"cas01": "7 reduced", "cas02": "reserve reduced"}), 1)
    assert offered(game) == ["cas01", "cas02"]
    play(game, "cas02")
    assert (words(game, "cas01"), words(game, "cas02"), game.board.vp) == ("7 reduced", "reserve", 0)


@pytest.mark.rule("EYE-13.2-b")
def test_EYE_13_2_b_event_1_happens_once_in_a_game() -> None:
    game = play(event_turn(units={"cas01": "7 reduced"}, aid_used=True), 1)
    assert asked(game) == "turn-weather"


@pytest.mark.rule("EYE-R-68")
def test_EYE_R_68_event_1_is_used_up_even_with_nobody_to_flip() -> None:
    game = play(event_turn(), 1)
    assert (asked(game), game.board.aid_used) == ("turn-weather", True)


@pytest.mark.rule("EYE-13.2-b")
def test_EYE_13_2_b_the_question_of_event_1_survives_saving_and_loading() -> None:
    game = play(event_turn(units={"cas01": "7 reduced"}), 1)
    again = TITLE.imagine(game.data, TITLE.describe(game, "nationalist"), Seeded(0))
    assert again.decision == game.decision


@pytest.mark.rule("EYE-13.2-c")
@pytest.mark.parametrize(("number", "points"), [(0, 6), (1, 7)])
def test_EYE_13_2_c_event_2_takes_an_action_point_in_round_1(number: int, points: int) -> None:
    game = eyes(event=2, round=number, options=EVENTS, stack=[{"frame": "Turn", "step": "deploy"}, {"frame": "Round"}])
    assert play(game, 3).board.action_points == points


@pytest.mark.rule("EYE-13.2-d")
@pytest.mark.parametrize(("weather", "points"), [((2, 1), 5), ((1,), 3)])
def test_EYE_13_2_d_event_3_gives_an_artillery_point_even_in_rain(weather: tuple[int, ...], points: int) -> None:
    game = play(event_turn(), 3, *weather, 1)
    left = 0 if game.decision is None else int(game.decision.values.get("points", 0))
    assert sum(game.board.artillery) + left == points


@pytest.mark.rule("EYE-13.2-e")
def test_EYE_13_2_e_event_4_adds_a_unit_in_the_first_combat_in_a_vp_area_only() -> None:
    game = fight(11, "cas01", event=4, event_pending=1, options=EVENTS)
    assert drawn_count(play(game, 1)) == 3
    assert (game.board.event_pending, drawn_count(play(fight(16, "cas01", event=4, event_pending=1), 1))) == (0, 1)


@pytest.mark.rule("EYE-13.2-e")
def test_EYE_13_2_e_event_4_adds_a_unit_in_the_first_counterattack() -> None:
    game = play(counterattack(7, "cas01", event=4, event_pending=1), 2)
    assert (drawn_count(game), game.board.event_pending) == (2, 0)


@pytest.mark.rule("EYE-13.2-e")
def test_EYE_13_2_e_event_4_digs_in_where_open_republican_areas_meet_ours() -> None:
    game = event_turn(entrenched=[], nationalist=[7, 15, 26], contested=[48], units={"cas01": "48"})
    play(game, 4)
    assert TITLE.describe(game, "nationalist")["entrenched"] == [1, 8, 16, 33, 40, 41, 49]
    assert game.board.event_pending == 1


@pytest.mark.rule("EYE-R-68")
def test_EYE_R_68_new_entrenchments_are_permanent_and_one_to_an_area() -> None:
    game = play(event_turn(entrenched=[8]), 4, 2, 1, 1, "castejon", 1)
    assert TITLE.describe(game, "nationalist")["entrenched"] == [1, 8, 16, 33]


@pytest.mark.rule("EYE-13.2-f")
@pytest.mark.parametrize(("number", "points"), [(0, 7), (1, 8), (2, 7)])
def test_EYE_13_2_f_event_5_gives_an_action_point_in_round_2(number: int, points: int) -> None:
    game = eyes(event=5, round=number, options=EVENTS, stack=[{"frame": "Turn", "step": "deploy"}, {"frame": "Round"}])
    assert play(game, 3).board.action_points == points


@pytest.mark.rule("EYE-13.2-g")
def test_EYE_13_2_g_event_6_takes_a_unit_from_the_first_combat_in_a_vp_area() -> None:
    assert drawn_count(play(fight(11, "cas01", event=6, event_pending=-1), 1)) == 1


@pytest.mark.rule("EYE-13.2-g", "EYE-R-68")
def test_EYE_13_2_g_event_6_takes_a_unit_from_the_first_counterattack_down_to_nothing() -> None:
    game = play(counterattack(7, "cas01", event=6, event_pending=-1), 2)
    assert (owner(game, 7), game.board.event_pending, asked(game)) == ("nationalist", 0, "round-action-points")


@pytest.mark.rule("EYE-R-68")
def test_EYE_R_68_the_change_comes_before_reductions_and_outside_their_limit() -> None:
    game = fight(12, "cas01", event=6, event_pending=-1, air=2)
    assert drawn_count(play(game, "air", "air", 2, "reduce_draw", "reduce_draw")) == 1


@pytest.mark.rule("EYE-R-68")
@pytest.mark.parametrize("position", [
    {}, {"nationalist": [9, 11, 12, 13, 20, 21, 22, 35, 42, 7], "units": {"cas01": "7"}}])
def test_EYE_R_68_a_counterattack_that_draws_nobody_does_not_use_up_the_event(position: dict[str, Any]) -> None:
    game = play(counterattack(7, event=4, event_pending=1, **position), 2)
    assert game.board.event_pending == 1


@pytest.mark.rule("EYE-13.2-e", "EYE-13.2-g")
@pytest.mark.parametrize(("die", "pending"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 0), (6, -1)])
def test_EYE_13_2_events_4_and_6_wait_for_a_combat(die: int, pending: int) -> None:
    game = play(event_turn(), die)
    assert (game.board.event, game.board.event_pending) == (die, pending)


@pytest.mark.rule("EYE-13.2-b")
def test_EYE_13_2_b_rolled_again_the_log_says_that_there_is_no_event() -> None:
    game = play(event_turn(aid_used=True), 1)
    assert (told(game, "event-1"), len(told(game, "event-none"))) == ([], 1)


@pytest.mark.rule("EYE-13.2-d")
@pytest.mark.parametrize(("event", "points"), [(2, 4), (3, 5)])
def test_EYE_13_2_d_the_log_counts_the_artillery_point_of_the_event(event: int, points: int) -> None:
    game = play(event_turn(), event, 2, 1, 1)
    assert told(game, "artillery-points")[0].values["points"] == points
    assert sum_of(game, "artillery-points") == points
