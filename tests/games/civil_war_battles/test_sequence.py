"""3.0 and 4.0: set-up, the game turn and the phases of a player turn."""

import pytest

from tests.games.civil_war_battles.scenes import (
    CAVALRY,
    DEFENDER,
    FIRST,
    FRONT,
    NAT,
    PLAIN_ATTACK,
    REP,
    SECOND,
    assault,
    front,
    hand_of,
    new_game,
    quiet_turn,
    scb,
    state,
    where,
)
from tests.scene import asked, is_chance, offered, play, rule, told, why_not
from trinchera.engine.bits import members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.ids import SideId
from trinchera.games.civil_war_battles import TITLE
from trinchera.games.civil_war_battles.board import Play
from trinchera.games.civil_war_battles.combat import why_not_attack
from trinchera.games.civil_war_battles.movement import why_not_move


def drawn(game: Play) -> Play:
    """All support markers of the turn are drawn."""
    while is_chance(game):
        play(game, offered(game)[0])
    return game


@pytest.mark.rule("SCB-3.0-a", "SCB-5.3-a")
@pytest.mark.parametrize("scenario", ["belchite", "teruel", "alfambra"])
def test_SCB_3_0_a_every_unit_starts_in_the_hex_of_the_scenario(scenario: str) -> None:
    game = new_game(scenario)
    battle = game.data.battles[scenario]
    assert all(game.board.place[unit] == space for unit, space in battle.set_up.items())
    assert len({game.board.place[unit] for unit in battle.set_up}) == len(battle.set_up)


@pytest.mark.rule("SCB-3.0-a")
def test_SCB_3_0_a_nothing_in_a_set_up_is_chosen() -> None:
    assert asked(new_game()) == "allotment-draw"


@pytest.mark.rule("SCB-3.0-b", "SCB-4.1-e")
def test_SCB_3_0_b_reinforcements_wait_for_their_game_turn() -> None:
    game = scb(turn=2, side=NAT)
    assert why_not(game, "bn-fa")[:2] == ("SCB-3.0-b", "not-due-yet")
    assert "bn-i-13" in offered(game)


@pytest.mark.rule("SCB-3.0-d", "SCB-18.0-a", "SCB-19.0-a", "SCB-20.0-a")
@pytest.mark.parametrize(("scenario", "first"), [("belchite", REP), ("teruel", NAT), ("alfambra", REP)])
def test_SCB_3_0_d_the_scenario_names_first_player_and_length(scenario: str, first: str) -> None:
    game = drawn(new_game(scenario))
    assert game.decision is not None
    assert (game.decision.side, TITLE.scenario(scenario).turns) == (first, game.data.battles[scenario].turns)


@pytest.mark.rule("SCB-4.0-a", "SCB-4.1-p")
def test_SCB_4_0_a_a_game_turn_is_two_player_turns() -> None:
    game = quiet_turn(scb(turn=2, phase="turn"))
    assert [entry.values["side"] for entry in told(game, "player-turn")[:2]] == [REP, NAT]
    assert game.board.turn == 3


@pytest.mark.rule("SCB-4.0-a")
def test_SCB_4_0_a_after_the_last_game_turn_victory_is_judged() -> None:
    game = quiet_turn(scb(turn=10, phase="turn"))
    assert (game.over, bool(told(game, "judged-places"))) == (True, True)


@pytest.mark.rule("SCB-4.1-a", "SCB-13.0-c", "SCB-8.0-b", "SCB-8.0-c")
def test_SCB_4_1_a_both_players_draw_before_anyone_moves() -> None:
    game = drawn(new_game())
    assert (len(hand_of(game, REP)), len(hand_of(game, NAT)), asked(game)) == (8, 3, "movement-pick")


@pytest.mark.rule("SCB-4.1-b", "SCB-11.0-b")
def test_SCB_4_1_b_the_phases_come_in_order() -> None:
    units = {**FRONT, CAVALRY: "2108", "br-119-26": "2306 depleted"}
    game, phases = scb(units=units, hands={REP: ["r1a"]}), []
    while game.decision is not None and game.board.side == 0 and asked(game) != "allotment-draw":
        phases.append(asked(game))
        play(game, "done")
    assert phases == ["movement-pick", "bombardmentphase-target", "combatphase-declare", "movement-pick",
                      "rebuild-pick"]


@pytest.mark.rule("SCB-4.1-c", "SCB-5.0-c")
def test_SCB_4_1_c_any_all_or_none_of_the_units_may_move() -> None:
    game = scb(units={FIRST: "2306", SECOND: "2307"})
    assert offered(game) == ["done", FIRST, SECOND]
    play(game, FIRST, "2406", "done")
    assert offered(game) == ["done", SECOND]


@pytest.mark.rule("SCB-4.1-d", "SCB-5.1-a")
def test_SCB_4_1_d_the_inactive_player_never_moves() -> None:
    assert why_not(scb(units=FRONT), DEFENDER)[:2] == ("SCB-4.1-d", "not-your-unit")


@pytest.mark.rule("SCB-4.1-f", "SCB-2.3.2-f")
def test_SCB_4_1_f_cavalry_that_moved_may_not_move_again_in_the_mobile_phase() -> None:
    game = scb(units={**FRONT, CAVALRY: "2306 moved"}, phase="mobile_movement")
    assert asked(game) != "movement-pick"
    game = scb(units={**FRONT, CAVALRY: "2306"}, phase="mobile_movement")
    assert offered(game) == ["done", CAVALRY]


@pytest.mark.rule("SCB-4.1-f")
def test_SCB_4_1_f_the_reason_is_given() -> None:
    game = scb(units={**FRONT, CAVALRY: "2306 moved"}, phase="combat")
    reason = why_not_move(game, game.data.number[CAVALRY], SideId(0), "mobile")
    assert reason is not None
    assert reason[:2] == ("SCB-4.1-f", "already-moved")


@pytest.mark.rule("SCB-4.1-g", "SCB-12.0-a")
def test_SCB_4_1_g_the_bombardment_phase_comes_before_combat() -> None:
    game = scb(units=FRONT, phase="bombardment", hands={REP: ["r1a"]})
    assert (asked(game), rule(game)) == ("bombardmentphase-target", "SCB-12.0-a")
    assert asked(play(game, "done")) == "combatphase-declare"


@pytest.mark.rule("SCB-4.1-h", "SCB-7.0-d", "SCB-7.2-c")
def test_SCB_4_1_h_attacks_are_made_one_after_another_in_any_order() -> None:
    units = {DEFENDER: "1907", "bn-1-51": "2105", FIRST: "1908", SECOND: "2205"}
    game = scb(units=units, phase="combat")
    assert offered(game) == ["done", "bn-1-51", DEFENDER]
    play(game, DEFENDER, 6)
    assert told(game, "result")
    assert offered(game) == ["done", "bn-1-51"]


@pytest.mark.rule("SCB-4.1-i")
def test_SCB_4_1_i_the_active_player_is_the_attacker() -> None:
    game = front(side=NAT)
    assert game.decision is not None
    assert (game.decision.side, FIRST in offered(game), DEFENDER in offered(game)) == (NAT, True, False)


@pytest.mark.rule("SCB-4.1-j", "SCB-7.1-f")
def test_SCB_4_1_j_an_attack_names_one_defender_and_its_attackers() -> None:
    game = play(front(), DEFENDER, FIRST)
    assert offered(game) == ["done", SECOND]
    play(game, "done")
    entry = told(game, "attack")[0]
    assert (entry.values["unit"], entry.values["units"]) == (DEFENDER, FIRST)


@pytest.mark.rule("SCB-4.1-k", "SCB-8.3-d")
def test_SCB_4_1_k_attacker_then_defender_assign_support() -> None:
    game = play(front(hands={REP: ["r1a"], NAT: ["n1a"]}), *PLAIN_ATTACK)
    sides = []
    while not is_chance(game):
        assert game.decision is not None
        sides.append(game.decision.side)
        play(game, "pass")
    assert sides == [REP, NAT, REP, NAT]


@pytest.mark.rule("SCB-4.1-l", "SCB-7.2-a", "SCB-R-5")
def test_SCB_4_1_l_the_differential_is_not_adjusted_beside_the_row() -> None:
    game = assault(4)
    entry = told(game, "differential")[0]
    assert (entry.values["differential"], entry.values["row"], entry.values["column"]) == (3, "clear", 5)


@pytest.mark.rule("SCB-4.1-m", "SCB-R-40")
def test_SCB_4_1_m_cavalry_that_fought_may_not_attack_in_the_mobile_combat_phase() -> None:
    game = scb(units={DEFENDER: "1907", CAVALRY: "1908 attacked", SECOND: "2008"}, phase="combat")
    reason = why_not_attack(game, game.data.number[CAVALRY], "mobile")
    assert reason is not None
    assert reason[:2] == ("SCB-4.1-m", "already-attacked")


@pytest.mark.rule("SCB-4.1-n", "SCB-5.0-e")
def test_SCB_4_1_n_only_cavalry_moves_in_the_mobile_movement_phase() -> None:
    game = scb(units={FIRST: "2306", CAVALRY: "2407"}, phase="mobile_movement")
    assert offered(game) == ["done", CAVALRY]
    assert why_not(game, FIRST)[:2] == ("SCB-5.0-e", "leg-unit")


@pytest.mark.rule("SCB-4.1-o")
def test_SCB_4_1_o_only_cavalry_attacks_in_the_mobile_combat_phase() -> None:
    game = scb(units={DEFENDER: "1907", FIRST: "1908", CAVALRY: "2008"}, phase="mobile_combat")
    play(game, DEFENDER)
    assert told(game, "attack")[0].values["units"] == CAVALRY


@pytest.mark.rule("SCB-4.1-o")
def test_SCB_4_1_o_leg_units_are_refused_in_the_mobile_combat_phase() -> None:
    game = scb(units={DEFENDER: "1907", FIRST: "1908", CAVALRY: "2008", "br-119-26": "absent"}, phase="mobile_combat")
    reason = why_not_attack(game, game.data.number[FIRST], "mobile")
    assert reason is not None
    assert reason[:2] == ("SCB-4.1-o", "leg-unit")


@pytest.mark.rule("SCB-4.1-q", "SCB-8.6-c", "SCB-R-37", "SCB-8.3-i", "SCB-13.0-b")
def test_SCB_4_1_q_all_markers_go_back_at_the_end_of_the_game_turn() -> None:
    game = scb(turn=2, side=NAT, phase="rebuild", units=FRONT, hands={REP: ["r1a"]}, used=["n5a", "r4a"])
    assert (game.board.turn, game.board.used, asked(game)) == (3, 0, "allotment-draw")
    assert len(offered(game)) == 22


@pytest.mark.rule("SCB-4.1-q")
def test_SCB_4_1_q_the_turn_marker_advances() -> None:
    assert quiet_turn(scb(turn=4, phase="turn")).board.turn == 5


@pytest.mark.rule("SCB-5.1-a")
def test_SCB_5_1_a_only_the_active_side_and_chance_are_asked_to_move() -> None:
    game, dice = new_game("alfambra"), Seeded(3)
    while game.decision is not None and game.board.turn < 3:
        if asked(game).startswith(("movement", "move-")):
            assert game.decision.side == TITLE.seats[game.board.side]
        game.choose(dice.pick(game.decision))


@pytest.mark.rule("SCB-13.0-c", "SCB-13.0-d", "SCB-8.0-a")
def test_SCB_13_0_c_markers_are_drawn_blind_and_only_their_owner_is_told() -> None:
    game = new_game()
    assert game.decision is not None
    assert (game.decision.side, len(offered(game))) == (CHANCE, 22)
    play(game, "r4b")
    assert [entry.to for entry in told(game, "marker-drawn")] == [REP]


@pytest.mark.rule("SCB-3.0-c")
def test_SCB_3_0_c_the_allotment_counts_markers_not_points() -> None:
    game = drawn(scb(turn=9, phase="turn"))
    assert (len(hand_of(game, REP)), len(hand_of(game, NAT))) == (4, 5)


@pytest.mark.rule("SCB-8.6-a")
def test_SCB_8_6_a_losses_do_not_change_the_allotment() -> None:
    units = {"bn-1-51": "1910", FIRST: "2109"}
    game = drawn(scb(turn=1, phase="turn", units=units))
    assert (len(hand_of(game, REP)), len(hand_of(game, NAT))) == (8, 3)


@pytest.mark.rule("SCB-2.3.1-a", "SCB-2.3.1-c")
def test_names_and_sizes_have_no_effect() -> None:
    """Two units of equal values fight alike, whatever they are called."""
    one = assault(4)
    other = play(scb(units={DEFENDER: "1907", "br-12-int-35": "1908", "br-32-35": "2008"}, phase="combat"),
                 DEFENDER, "br-12-int-35", "br-32-35", 4)
    assert told(one, "differential")[0].values == told(other, "differential")[0].values


def test_units_of_other_scenarios_are_never_on_the_map() -> None:
    game = new_game("teruel")
    ours = set(game.data.battles["teruel"].units)
    assert all(game.board.place[unit] == game.data.absent for unit in range(len(game.data.units)) if unit not in ours)
    assert {unit for side in (0, 1) for unit in members(game.board.present[side])} <= ours
    assert where(game, "tn-i-52") == "1914"
    assert "off" in state(game, "tn-62")
