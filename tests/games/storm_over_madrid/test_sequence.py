"""4, 5, 9.1, 11 and 12: the phases of a turn, support points, initiative, weather, council and pause."""

import pytest

from tests.games.storm_over_madrid.scenes import N, R, at_step, fresh, move, new_game, storm
from tests.scene import asked, is_chance, offered, play, rule, told, why_not
from trinchera.engine.chance import Seeded
from trinchera.games.storm_over_madrid import TITLE

FRONT = "D: n29, R: r03"


@pytest.mark.rule("SOM-4-a", "SOM-4-b", "SOM-4-c", "SOM-4-d", "SOM-4-e", "SOM-4-f", "SOM-4-g", "SOM-R-24", "SOM-R-21")
def test_the_phases_follow_one_another() -> None:
    game = at_step("begin", FRONT, scenario="campaign", turn=10, first_turn=1,
                   sp={N: 0, R: 0}, morale="bad")
    seen = [asked(game)]
    for answer in ("keep_on", 2, 2, "draw", "nat_surprise", "done", "draw", "rep_plans", "done"):
        play(game, answer)
        seen.append(asked(game))
    assert seen == ["turn-pause", "turn-weather", "turn-council", "drawchits-buy", "drawchits-draw", "drawchits-buy",
                    "drawchits-buy", "drawchits-draw", "drawchits-buy", "turn-initiative"]
    play(game, 3, 4)
    assert (asked(game), game.board.active) == ("impulse-choose", 1)


@pytest.mark.rule("SOM-5-a", "SOM-5-b", "SOM-R-83")
def test_support_points_at_the_start_and_each_turn() -> None:
    assert new_game("initial_drive").board.sp == [12, 6]
    assert at_step("income", FRONT, turn=2).board.sp == [16, 8]
    assert at_step("income", FRONT, turn=1).board.sp == [12, 6]


@pytest.mark.rule("SOM-5-g", "SOM-R-16")
def test_support_points_are_never_overspent() -> None:
    game = at_step("income", FRONT, turn=1, sp={N: 1, R: 0})
    play(game, "draw", "nat_mola")
    assert game.board.sp == [0, 0]
    assert asked(game) != "drawchits-buy"


@pytest.mark.rule("SOM-9-d", "SOM-9-e", "SOM-R-30")
def test_two_passes_in_a_row_end_the_phase() -> None:
    game = storm("D: n29 n30, R: r03 r05", sp={N: 0, R: 0})
    play(game, "pass")
    move(game, "R", "r03", "S", "done")
    play(game, "pass", "pass")
    assert [entry.key for entry in game.log or []][-1] != "passed"
    assert told(game, "areas-won")


@pytest.mark.rule("SOM-R-30")
def test_the_phase_ends_when_nobody_is_fresh() -> None:
    game = storm("D: n29, R: r03/spent", sp={N: 0, R: 0})
    move(game, "D", "n29", "K")
    assert told(game, "areas-won")


@pytest.mark.rule("SOM-R-30")
def test_who_has_nothing_to_do_passes_by_himself_unless_he_holds_a_chit() -> None:
    game = storm("D: n29 n30, R: r03/spent")
    move(game, "D", "n29", "K")
    assert told(game, "passed")[0].values["side"] == R
    assert game.decision is not None
    assert game.decision.side == N
    held = storm("D: n29 n30, R: r03/spent", hand={R: ["rep_plans"]})
    move(held, "D", "n29", "K")
    assert held.decision is not None
    assert (held.decision.side, offered(held)) == (R, ["pass"])


@pytest.mark.rule("SOM-9.1-a", "SOM-12.1-e", "SOM-12.3-b")
def test_initiative_is_sure_on_turns_1_to_3_and_diced_for_from_turn_4() -> None:
    assert asked(at_step("initiative", FRONT, turn=3)) == "impulse-choose"
    game = at_step("initiative", FRONT, turn=4)
    play(game, 3, 4)
    assert game.board.active == 1
    tie = at_step("initiative", FRONT, turn=4, scenario="campaign")
    play(tie, 4, 4)
    assert tie.board.active == 0


@pytest.mark.rule("SOM-R-28")
def test_initiative_in_scenario_2_after_its_first_turn() -> None:
    assert asked(at_step("initiative", FRONT, scenario="corunna_road", turn=11, first_turn=10)) == "turn-initiative"


@pytest.mark.rule("SOM-12.2-h", "SOM-R-29")
def test_the_nationalists_begin_scenario_2_with_impulses_in_a_row() -> None:
    game = at_step("initiative", "D: n29 n30 n31, B: r07, A: r08", scenario="corunna_road", turn=10, first_turn=10)
    play(game, 3)
    move(game, "D", "n29", "K", "done")
    assert (game.board.active, game.board.streak) == (0, 2)
    play(game, "pass")
    assert game.board.active == 1


@pytest.mark.rule("SOM-11.2-a", "SOM-11.2-c", "SOM-R-84")
def test_weather_from_turn_10() -> None:
    game = at_step("weather", FRONT, scenario="campaign", turn=10)
    assert rule(game) == "SOM-11.2-a"
    play(game, 5)
    assert game.board.bad_weather
    again = at_step("weather", FRONT, scenario="campaign", turn=11, bad_weather=True)
    play(again, 4)
    assert again.board.bad_weather
    clear = at_step("weather", FRONT, scenario="campaign", turn=10)
    play(clear, 4)
    assert not clear.board.bad_weather
    assert asked(at_step("weather", FRONT, turn=2)) != "turn-weather"


@pytest.mark.rule("SOM-11.1-a", "SOM-11.1-f", "SOM-R-25", "SOM-11.1-h", "SOM-11.1-i", "SOM-3.4.1-c")
def test_the_council_is_formed_on_a_six() -> None:
    game = at_step("council", FRONT, turn=3)
    play(game, 6)
    assert game.board.junta
    assert game.board.morale == 0
    assert told(game, "council-support")[0].values["points"] == 2
    early = at_step("council", FRONT, turn=2)
    assert asked(early) != "turn-council"
    late = at_step("council", FRONT, turn=3)
    play(late, 5)
    assert not late.board.junta


@pytest.mark.rule("SOM-11.1-b", "SOM-11.1-c", "SOM-11.1-d", "SOM-11.1-e", "SOM-R-27")
def test_what_hastens_the_council() -> None:
    areas = ["D", "K", "R", "W", "AB"]
    game = at_step("council", "D: n29, AD: n30 r03", turn=5, nationalist=areas, pause_used=True, scenario="campaign")
    play(game, 1)
    terms = {term.key: term.value for term in told(game, "council")[0].terms}
    assert terms == {"die": 1, "next-to-madrid": 1, "routes-cut": 1, "urban-areas": 2, "pause": 2}
    assert game.board.junta


@pytest.mark.rule("SOM-11.1-k")
def test_the_council_is_formed_once() -> None:
    assert asked(at_step("council", FRONT, turn=4, junta=True)) != "turn-council"


@pytest.mark.rule("SOM-12.3-f", "SOM-12.3-g", "SOM-R-51")
def test_the_pause_is_declared_once_and_lasts_four_turns_at_most() -> None:
    game = at_step("pause", FRONT, scenario="campaign", turn=7)
    play(game, "declare_pause")
    assert (game.board.pause, game.board.pause_used) == (1, True)
    over = at_step("pause", FRONT, scenario="campaign", turn=11, pause=4, pause_used=True, junta=True)
    assert over.board.pause == 0
    assert over.board.after_pause
    once = at_step("pause", FRONT, scenario="campaign", turn=12, pause_used=True, junta=True)
    assert asked(once) == "turn-weather"
    early = at_step("pause", FRONT, scenario="campaign", turn=8, pause=1, pause_used=True)
    assert offered(early) == ["keep_on", "end_pause"]
    play(early, "keep_on")
    assert early.board.pause == 2


def test_there_is_no_pause_in_scenario_1() -> None:
    assert asked(at_step("pause", FRONT, turn=2)) != "turn-pause"


@pytest.mark.rule("SOM-12.3-h", "SOM-12.3-l")
def test_in_the_pause_income_is_doubled_and_no_chits_are_drawn() -> None:
    game = at_step("income", FRONT, scenario="campaign", turn=7, pause=1)
    assert game.board.sp == [12 + 2 * 3, 6 + 3]
    assert game.decision is not None
    assert (asked(game), game.decision.side) == ("drawchits-buy", R)


@pytest.mark.rule("SOM-12.3-c")
def test_the_republicans_have_the_initiative_in_the_pause() -> None:
    game = at_step("initiative", FRONT, scenario="campaign", turn=7, pause=1)
    assert game.board.active == 1


@pytest.mark.rule("SOM-12.3-d")
def test_after_the_pause_the_nationalists_play_in_a_row() -> None:
    game = at_step("initiative", FRONT, scenario="campaign", turn=9, after_pause=True, pause_used=True)
    assert rule(game) == "SOM-12.3-d"
    play(game, 4)
    assert (game.board.active, game.board.streak) == (0, 4)


@pytest.mark.rule("SOM-12.3-j", "SOM-R-50")
def test_in_the_pause_the_nationalists_enter_only_contested_republican_areas() -> None:
    game = storm("D: n29 n30, K: n31/spent r03, R: r05", scenario="campaign", turn=7, pause=1, nationalist=["D"])
    play(game, "D", "n29")
    assert "K" in offered(game)
    assert why_not(game, "E").rule == "SOM-12.3-j"


@pytest.mark.rule("SOM-12.3-k", "SOM-R-50")
def test_in_the_pause_the_nationalists_do_not_attack_republican_areas() -> None:
    where_fought = storm("K: n01 n48 r03, R: r05", scenario="campaign", turn=7, pause=1, nationalist=["D"])
    play(where_fought, "K")
    assert asked(where_fought) == "activation-lead"
    own = storm("K: n01 n48 r03, R: r05", scenario="campaign", turn=7, pause=1, nationalist=["D", "K"])
    play(own, "K")
    assert {"fight", "bombard"} <= set(offered(own))


@pytest.mark.rule("SOM-R-19", "SOM-6-h", "SOM-R-22")
def test_played_chits_come_back_and_new_ones_come_in() -> None:
    game = at_step("refresh", FRONT, turn=2, discard=["nat_mola"], played=["nat_mola"])
    assert game.board.turn == 3
    assert game.board.pool[game.title.choice(game.data, "nat_mola").index] == 1
    assert game.board.pool[game.title.choice(game.data, "rep_tanks").index] == 2
    assert not game.board.played


def test_chance_answers_for_nobody_else() -> None:
    game = at_step("council", FRONT, turn=3)
    assert is_chance(game)
    assert TITLE.view(game, N).offer.options == ()  # type: ignore[union-attr]
    assert Seeded(1).pick(game.decision).kind == "die"  # type: ignore[arg-type]
    assert fresh(game, "n29")
