"""14.0: how many Republican units may move."""

from collections.abc import Iterable

import pytest

from tests.games.civil_war_battles.scenes import DEFENDER, FIRST, NAT, REP, SECOND, THIRD, new_game, scb, teruel, where
from tests.scene import asked, is_chance, offered, play, rule, told, why_not
from trinchera.games.civil_war_battles.board import Play

FOUR = {FIRST: "2306", SECOND: "2407", THIRD: "2506", "br-32-35": "2705"}


def rolled(die: int, turn: int = 5, **position: object) -> Play:
    return play(scb(turn=turn, phase="begin", side=REP, units=FOUR, **position), die)


@pytest.mark.rule("SCB-14.0-a")
@pytest.mark.parametrize("scenario", ["belchite", "teruel"])
def test_SCB_14_0_a_the_republicans_roll_from_turn_2(scenario: str) -> None:
    game = scb(scenario=scenario, turn=2, phase="begin", side=REP)
    assert (asked(game), is_chance(game)) == ("activate-die", True)


@pytest.mark.rule("SCB-14.0-a")
def test_SCB_14_0_a_the_nationalists_never_roll() -> None:
    assert asked(scb(turn=2, phase="begin", side=NAT)) == "movement-pick"


@pytest.mark.rule("SCB-14.0-b")
def test_SCB_14_0_b_not_in_alfambra() -> None:
    assert asked(scb(scenario="alfambra", turn=4, phase="begin", side=REP)) == "movement-pick"


@pytest.mark.rule("SCB-14.0-c")
def test_SCB_14_0_c_no_roll_on_turn_1() -> None:
    game = new_game()
    while is_chance(game):
        assert rule(game) == "SCB-13.0-c"
        play(game, offered(game)[0])
    assert game.board.activation == -1


@pytest.mark.rule("SCB-14.0-d", "SCB-14.0-h", "SCB-R-43")
@pytest.mark.parametrize(("turn", "dice", "units"), [
    (5, range(1, 7), [3, 6, 9, 12, 15, 18]), (2, range(1, 7), [6, 9, 12, 15, 18, 18]),
    (9, range(1, 7), [3, 3, 6, 9, 12, 15])])
def test_SCB_14_0_d_the_modified_die_gives_the_number(turn: int, dice: Iterable[int], units: list[int]) -> None:
    assert [rolled(die, turn).board.activation for die in dice] == units


@pytest.mark.rule("SCB-14.0-d")
def test_SCB_14_0_d_the_modifiers_of_teruel() -> None:
    found = [play(teruel(turn=turn, phase="begin", side=REP), 3).board.activation for turn in (2, 4, 5, 10)]
    assert found == [9, 9, 6, 6]


@pytest.mark.rule("SCB-14.0-e", "SCB-R-1", "SCB-R-42")
def test_SCB_14_0_e_no_more_units_than_that_may_move() -> None:
    game = rolled(1)
    for unit, there in ((FIRST, "2305"), (SECOND, "2408"), (THIRD, "2507")):
        assert len(offered(game)) > 1
        play(game, unit, there, "done")
    assert asked(game) != "movement-pick"


@pytest.mark.rule("SCB-14.0-e")
def test_SCB_14_0_e_the_reason_is_given() -> None:
    units = {FIRST: "2306 moved activated", SECOND: "2407 moved activated", THIRD: "2506", "br-4": "2705 activated"}
    game = scb(turn=5, side=REP, activation=3, units=units)
    assert why_not(game, THIRD)[:2] == ("SCB-14.0-e", "no-activation-left")


@pytest.mark.rule("SCB-14.0-e")
def test_SCB_14_0_e_the_mobile_movement_phase_counts_too() -> None:
    units = {FIRST: "2306 moved activated", SECOND: "2407 moved activated", "br-4": "2506"}
    within = scb(turn=5, side=REP, activation=3, units=units, phase="mobile_movement")
    beyond = scb(turn=5, side=REP, activation=2, units=units, phase="mobile_movement")
    assert offered(within) == ["done", "br-4"]
    assert asked(beyond) != "movement-pick"


@pytest.mark.rule("SCB-14.0-f")
def test_SCB_14_0_f_units_that_may_not_move_may_attack() -> None:
    units = {DEFENDER: "1907", FIRST: "1908", SECOND: "2008"}
    game = scb(turn=5, side=REP, activation=0, units=units)
    assert (asked(game), offered(game)) == ("combatphase-declare", ["done", DEFENDER])


@pytest.mark.rule("SCB-14.0-g")
def test_SCB_14_0_g_the_activation_need_not_be_used() -> None:
    assert "done" in offered(rolled(6))


@pytest.mark.rule("SCB-14.0-i", "SCB-R-42")
def test_SCB_14_0_i_reinforcements_on_their_turn_of_entry_are_free() -> None:
    units = {"tr-49-47": "off", "tr-22-39": "2205 moved activated", "tr-96-39": "2105"}
    game = teruel(turn=3, side=REP, activation=1, units=units)
    assert offered(game) == ["done", "tr-49-47"]
    play(game, "tr-49-47", "2505", "2406", "done")
    assert (where(game, "tr-49-47"), game.board.activated.bit_count()) == ("2406", 1)


@pytest.mark.rule("SCB-14.0-j")
def test_SCB_14_0_j_retreats_and_advances_are_not_limited() -> None:
    units = {DEFENDER: "1907", FIRST: "1908", SECOND: "2008"}
    game = scb(turn=5, side=REP, activation=0, units=units, phase="combat")
    play(game, DEFENDER, FIRST, SECOND, 1, "retreat")
    while asked(game) == "retreat-pace":
        play(game, offered(game)[0])
    assert set(offered(game)) == {"done", FIRST, SECOND}


@pytest.mark.rule("SCB-R-58")
def test_SCB_R_58_units_counted_stay_counted() -> None:
    units = {FIRST: "cup", SECOND: "2407", THIRD: "2506 moved activated"}
    game = scb(turn=5, side=REP, activation=2, units={**units, FIRST: "cup activated"})
    assert asked(game) != "movement-pick"


def test_the_roll_is_told_with_its_parts() -> None:
    entry = told(rolled(4, 9), "activation")[0]
    assert ([(term.key, term.value) for term in entry.terms], entry.values["units"]) == (
        [("die", 4), ("scenario", -1)], 9)
