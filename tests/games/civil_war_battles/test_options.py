"""15.0 and 16.0: the optional rules of fatigue and of the Great Blizzard."""

import pytest

from tests.games.civil_war_battles.scenes import (
    DEFENDER,
    FIRST,
    FRONT,
    NAT,
    PLAIN_ATTACK,
    REP,
    SECOND,
    new_game,
    quiet_turn,
    result,
    scb,
    state,
    terms,
    where,
)
from tests.scene import asked, is_chance, offered, play, rule, told
from trinchera.games.civil_war_battles.board import Play
from trinchera.words import Words

TIRING = {"options": {"fatigue": "on"}}
SNOW = {"options": {"blizzard": "on"}}


def tired(units: dict[str, str] | None = None, *answers: str | int) -> Play:
    """The front scene with fatigue in use."""
    return play(scb(units={**FRONT, **(units or {})}, phase="combat", **TIRING), *PLAIN_ATTACK, *answers)


@pytest.mark.rule("SCB-15.0-a", "SCB-15.1-h", "SCB-R-45")
@pytest.mark.parametrize(("before", "after"), [("", "mark-6"), (" mark-6", "mark-1"), (" mark-1", "mark-2"),
                                               (" mark-2", "mark-2")])
def test_SCB_15_0_a_each_combat_raises_the_mark(before: str, after: str) -> None:
    game = tired({FIRST: "1908" + before, SECOND: "2008" + before, DEFENDER: "1907" + before}, 5)
    assert {state(game, unit).split()[-1] for unit in (FIRST, SECOND, DEFENDER)} == {after}


@pytest.mark.rule("SCB-15.0-a")
def test_SCB_15_0_a_without_the_option_nobody_tires() -> None:
    game = play(scb(units=FRONT, phase="combat"), *PLAIN_ATTACK, 4)
    assert "mark" not in state(game, FIRST)


@pytest.mark.rule("SCB-15.1-a")
def test_SCB_15_1_a_mark_6_has_no_effect() -> None:
    game = tired({FIRST: "1908 mark-6", DEFENDER: "1907 mark-6"}, 4)
    assert terms(game, "result") == {"die": 4}


@pytest.mark.rule("SCB-15.1-b", "SCB-15.1-c")
@pytest.mark.parametrize(("mark", "penalty"), [("mark-1", 1), ("mark-2", 2)])
def test_SCB_15_1_b_tired_attackers_add_to_the_die(mark: str, penalty: int) -> None:
    game = tired({FIRST: f"1908 {mark}"}, 2)
    assert terms(game, "result") == {"die": 2, "tired-attackers": penalty}
    assert result(game) == ("ex" if penalty == 1 else "none")


@pytest.mark.rule("SCB-15.1-b", "SCB-15.1-c")
@pytest.mark.parametrize(("mark", "penalty"), [("mark-1", 1), ("mark-2", 2)])
def test_SCB_15_1_c_a_tired_defender_takes_away_from_it(mark: str, penalty: int) -> None:
    game = tired({DEFENDER: f"1907 {mark}"}, 4)
    assert terms(game, "result") == {"die": 4, "tired-defender": -penalty}
    assert result(game) == ("ex" if penalty == 1 else "d2")


@pytest.mark.rule("SCB-15.1-d", "SCB-15.1-e")
def test_SCB_15_1_e_the_worst_attacker_counts_once_and_the_defenders_mark_is_netted() -> None:
    game = tired({FIRST: "1908 mark-1", SECOND: "2008 mark-2", DEFENDER: "1907 mark-1"}, 3)
    assert terms(game, "result") == {"die": 3, "tired-attackers": 2, "tired-defender": -1}


@pytest.mark.rule("SCB-15.1-f")
def test_SCB_15_1_f_the_modified_die_stays_within_1_and_6() -> None:
    assert result(tired({DEFENDER: "1907 mark-2"}, 1)) == "d2"
    assert result(tired({FIRST: "1908 mark-2"}, 6)) == "attrition"


@pytest.mark.rule("SCB-15.1-g")
def test_SCB_15_1_g_fatigue_does_not_slow_anyone() -> None:
    game = play(scb(units={FIRST: "2306 mark-2"}, **TIRING), FIRST)
    assert game.decision is not None
    assert game.decision.values["points"] == 4


@pytest.mark.rule("SCB-15.1-h", "SCB-R-45")
def test_SCB_15_1_h_only_survivors_rise_and_a_garrison_that_ignores_a_retreat_has_defended() -> None:
    game = scb(units=FRONT, phase="combat", fortifications=["1907"], **TIRING)
    play(game, *PLAIN_ATTACK, 1, "ignore")
    assert state(game, DEFENDER).endswith("mark-6")


@pytest.mark.rule("SCB-15.2-a", "SCB-15.0-b", "SCB-15.0-c")
def test_SCB_15_2_a_who_rests_loses_the_mark_and_who_fought_keeps_it() -> None:
    units = {FIRST: "2306 mark-2", SECOND: "2407 mark-1 fought", DEFENDER: "1105 mark-6 shelled"}
    game = scb(units=units, side=NAT, phase="rebuild", turn=2, **TIRING)
    assert [state(game, unit).split()[-1] for unit in (FIRST, SECOND, DEFENDER)] == ["2306", "mark-1", "mark-6"]


@pytest.mark.rule("SCB-15.2-b")
def test_SCB_15_2_b_bombardment_tires_nobody_but_keeps_him_from_resting() -> None:
    game = scb(units={**FRONT, DEFENDER: "1907 mark-6"}, phase="bombardment", hands={REP: ["r1a"]}, **TIRING)
    play(game, DEFENDER, "r1a", 1)
    assert state(game, DEFENDER).split()[1:] == ["shelled", "mark-6"]


@pytest.mark.rule("SCB-R-45")
def test_SCB_R_45_a_unit_from_the_cup_is_fresh() -> None:
    game = scb(units={FIRST: "1908 mark-2 depleted", "bn-pe": "1907"}, phase="combat", **TIRING)
    play(game, "bn-pe", 4)
    assert (result(game), where(game, FIRST)) == ("ae", "cup")
    play(game, "from_cup", FIRST, "2714")
    assert state(game, FIRST).split()[:2] == ["2714", "depleted"]
    assert "mark" not in state(game, FIRST)


@pytest.mark.rule("SCB-16.0-a", "SCB-R-44")
@pytest.mark.parametrize("scenario", ["teruel", "alfambra"])
def test_SCB_16_0_a_a_die_is_rolled_before_the_markers_are_drawn(scenario: str) -> None:
    game = new_game(scenario, blizzard="on")
    assert (asked(game), is_chance(game), rule(game)) == ("gameturn-blizzard", True, "SCB-16.0-a")


@pytest.mark.rule("SCB-16.0-a")
def test_SCB_16_0_a_never_in_belchite_and_never_without_the_option() -> None:
    assert asked(new_game("belchite", blizzard="on")) == "allotment-draw"
    assert asked(new_game("teruel")) == "allotment-draw"


@pytest.mark.rule("SCB-16.0-b")
@pytest.mark.parametrize(("die", "struck"), [(1, 1), (4, 1), (5, 0), (6, 0)])
def test_SCB_16_0_b_1_to_4_bring_the_blizzard(die: int, struck: int) -> None:
    assert play(new_game("teruel", blizzard="on"), die).board.blizzard == struck


@pytest.mark.rule("SCB-16.0-b")
def test_SCB_16_0_b_after_the_blizzard_nobody_rolls() -> None:
    assert asked(scb(scenario="teruel", turn=2, phase="turn", blizzard=1, **SNOW)) == "allotment-draw"


@pytest.mark.rule("SCB-16.0-c")
def test_SCB_16_0_c_after_turn_3_it_never_comes() -> None:
    assert asked(scb(scenario="teruel", turn=3, phase="turn", **SNOW)) == "gameturn-blizzard"
    assert asked(scb(scenario="teruel", turn=4, phase="turn", **SNOW)) == "allotment-draw"


def snowed_in(**position: object) -> Play:
    """The Nationalist player turn of a blizzard turn in Teruel."""
    return scb(scenario="teruel", turn=2, blizzard=2, side=NAT, **{"phase": "begin", **SNOW, **position})


@pytest.mark.rule("SCB-16.1-a")
def test_SCB_16_1_a_the_republicans_have_no_player_turn() -> None:
    game = snowed_in(units={"tn-i-52": "1914", "tr-22-39": "2205 depleted"})
    play(game, "done")
    assert [entry.values["side"] for entry in told(game, "no-player-turn")] == [REP]
    assert (game.board.turn, "depleted" in state(game, "tr-22-39")) == (3, True)


@pytest.mark.rule("SCB-16.1-b")
def test_SCB_16_1_b_republican_reinforcements_come_the_next_turn() -> None:
    units = {"tr-49-47": "off", "tn-i-52": "1914"}
    game = scb(scenario="teruel", turn=4, side=REP, units=units, blizzard=3, activation=3, **SNOW)
    assert offered(game) == ["done", "tr-49-47"]


@pytest.mark.rule("SCB-16.1-c", "SCB-R-44")
def test_SCB_16_1_c_nationalist_units_move_one_hex_each() -> None:
    game = snowed_in(units={"tn-62": "1510", "tn-i-52": "1914"})
    play(game, "tn-62")
    assert set(offered(game)) == {"1509", "1610", "1611", "1511", "1411", "1410"}
    play(game, "1509")
    assert asked(game) == "movement-pick"


@pytest.mark.rule("SCB-16.1-c", "SCB-16.1-d", "SCB-R-44")
def test_SCB_16_1_c_all_other_phases_are_skipped() -> None:
    units = {"tn-62": "1510 depleted", "tr-22-39": "1509", "tn-i-52": "cup"}
    game = snowed_in(units=units, taken=["1509"], hands={NAT: ["n5a"]})
    while asked(game) == "movement-pick":
        play(game, "done")
    assert game.board.turn == 3
    assert "depleted" in state(game, "tn-62")


@pytest.mark.rule("SCB-R-44")
def test_SCB_R_44_reinforcements_may_come_on_and_stop_in_the_entry_hex() -> None:
    game = scb(scenario="teruel", turn=1, blizzard=1, side=NAT, phase="begin", **SNOW)
    play(game, "tn-i-81", "1405")
    assert (where(game, "tn-i-81"), asked(game)) == ("1405", "movement-pick")


@pytest.mark.rule("SCB-16.1-d")
def test_SCB_16_1_d_both_sides_rest() -> None:
    units = {"tn-62": "1510 mark-2", "tr-22-39": "2205 mark-1"}
    game = snowed_in(units=units, options={"blizzard": "on", "fatigue": "on"})
    quiet_turn(game)
    assert ["mark" in state(game, unit) for unit in units] == [False, False]


@pytest.mark.rule("SCB-15.0-a")
@pytest.mark.parametrize(("before", "marks"), [("", [6]), (" mark-6", [1]), (" mark-1", [2]), (" mark-2", [])])
def test_SCB_15_0_a_the_log_names_the_mark_by_its_figure(before: str, marks: list[int]) -> None:
    game = tired({FIRST: "1908" + before, SECOND: "2008" + before, DEFENDER: "1907" + before}, 5)
    lines = [entry for entry in told(game, "tired") if entry.values["unit"] == FIRST]
    assert [entry.values["mark"] for entry in lines] == marks
    assert all(Words.of(game, "en").entry(line).endswith(f"fatigue mark {marks[0]}.") for line in lines)
