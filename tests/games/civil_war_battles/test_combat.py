"""7.0 to 7.5: who attacks whom, the differential, the row, and what each result does."""

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
    THIRD,
    assault,
    beaten,
    fought_on,
    front,
    new_game,
    result,
    scb,
    state,
    terms,
    teruel,
    where,
)
from tests.scene import asked, is_chance, offered, play, told, why_not
from trinchera.engine.chance import Seeded
from trinchera.games.civil_war_battles.board import Play
from trinchera.games.civil_war_battles.combat import why_not_attack
from trinchera.games.civil_war_battles.strength import row_of

PHASES = ("combatphase-declare", "combat-join")


def row(attackers: dict[str, str], hex_: str, scenario: str = "belchite") -> str:
    """The row of an attack on a hex from where the attackers stand."""
    side = REP
    game = scb(scenario=scenario, units=attackers, side=side, phase="movement")
    units = sum(1 << game.data.number[unit] for unit in attackers)
    return row_of(game, game.data.grounds[game.data.battles[scenario].ground.name].field.number[hex_], units)


@pytest.mark.rule("SCB-7.0-a")
def test_SCB_7_0_a_only_adjacent_enemies_fight() -> None:
    game = front({"bn-1-51": "1705"})
    assert offered(game) == ["done", DEFENDER]
    assert why_not(game, "bn-1-51")[:2] == ("SCB-7.0-a", "nobody-adjacent")


@pytest.mark.rule("SCB-7.0-a")
def test_SCB_7_0_a_only_adjacent_units_join_in() -> None:
    game = play(front({THIRD: "2306"}), DEFENDER)
    assert why_not(game, THIRD)[:2] == ("SCB-7.0-a", "not-adjacent")


@pytest.mark.rule("SCB-7.0-b")
def test_SCB_7_0_b_combat_is_never_compulsory() -> None:
    game = play(front(), "done")
    assert not told(game, "attack")


@pytest.mark.rule("SCB-7.0-c")
def test_SCB_7_0_c_attacks_are_declared_in_the_combat_phases_alone() -> None:
    game, dice = new_game("alfambra"), Seeded(8)
    game.log = []
    while game.decision is not None and game.board.turn < 3:
        before = len(told(game, "attack"))
        phase = {frame.name for frame in game.stack}
        game.choose(dice.pick(game.decision))
        if len(told(game, "attack")) > before:
            assert "combatphase-declare" in phase


@pytest.mark.rule("SCB-7.0-d")
def test_SCB_7_0_d_an_attack_is_resolved_before_the_next_is_declared() -> None:
    game = play(front({"bn-1-51": "2105", THIRD: "2205"}), *PLAIN_ATTACK)
    assert is_chance(game)
    assert asked(play(game, 4)) == "combatphase-declare"


@pytest.mark.rule("SCB-7.1-a")
def test_SCB_7_1_a_who_stays_out_may_attack_another_hex_later() -> None:
    game = front({"bn-1-51": "1906", THIRD: "2007"})
    play(game, DEFENDER, FIRST, "done", 4)
    play(game, "bn-1-51")
    assert told(game, "attack")[-1].values["units"] == THIRD


@pytest.mark.rule("SCB-7.1-b", "SCB-R-40")
def test_SCB_7_1_b_a_defender_is_attacked_once_a_phase() -> None:
    game = front({"bn-1-51": "2105", THIRD: "2205"})
    play(game, DEFENDER, FIRST, "done", 4)
    assert why_not(game, DEFENDER)[:2] == ("SCB-7.1-b", "already-assaulted")


@pytest.mark.rule("SCB-7.1-b", "SCB-R-40", "SCB-4.1-o")
def test_SCB_7_1_b_and_once_more_in_the_mobile_combat_phase() -> None:
    game = front({CAVALRY: "2007"})
    play(game, DEFENDER, FIRST, SECOND, "done", 4)
    while asked(game) != "combatphase-declare":
        play(game, "done")
    assert DEFENDER in offered(game)


@pytest.mark.rule("SCB-7.1-c", "SCB-R-57")
def test_SCB_7_1_c_a_bombarded_unit_may_be_attacked() -> None:
    game = scb(units=FRONT, phase="bombardment", hands={REP: ["r1a"]})
    play(game, DEFENDER, "r1a", 1)
    assert DEFENDER in offered(play(game, *(["done"] if asked(game) == "bombardmentphase-target" else [])))


@pytest.mark.rule("SCB-7.1-d", "SCB-R-40")
def test_SCB_7_1_d_a_unit_attacks_once() -> None:
    game = front({"bn-1-51": "1906", THIRD: "2007"})
    play(game, DEFENDER, FIRST, "done", 4, "bn-1-51")
    assert why_not_attack(game, game.data.number[FIRST], "regular") is not None
    reason = why_not_attack(game, game.data.number[FIRST], "regular")
    assert reason is not None
    assert reason[:2] == ("SCB-7.1-d", "already-attacked")


@pytest.mark.rule("SCB-7.1-e")
def test_SCB_7_1_e_six_hexes_may_attack_together() -> None:
    ring = {"1906": FIRST, "2007": SECOND, "2008": THIRD, "1908": "br-32-35", "1808": "br-12-int-35",
            "1807": "br-14-int-35"}
    game = scb(units={DEFENDER: "1907", **{unit: hex_ for hex_, unit in ring.items()}}, phase="combat")
    play(game, DEFENDER, *ring.values())
    assert terms(play(game, 1), "differential")["attack"] >= 9


@pytest.mark.rule("SCB-7.1-f")
def test_SCB_7_1_f_one_attack_has_one_defender() -> None:
    game = play(front({"bn-1-51": "1906"}), DEFENDER)
    assert why_not(game, "bn-1-51")[:2] == ("SCB-4.1-i", "not-your-unit")


@pytest.mark.rule("SCB-7.1-h", "SCB-7.3-a")
def test_SCB_7_1_h_the_attackers_own_ground_never_matters() -> None:
    assert row({FIRST: "2010"}, "2011") == row({FIRST: "2012"}, "2011") == "rough"
    assert row({FIRST: "2010"}, "1911") == "clear"


@pytest.mark.rule("SCB-7.1-i", "SCB-2.3.2-a", "SCB-2.3.2-b", "SCB-7.2-a")
def test_SCB_7_1_i_attack_against_defence_and_nothing_split() -> None:
    assert terms(assault(4), "differential") == {"attack": 6, "defence": -3}


@pytest.mark.rule("SCB-7.1-j", "SCB-8.3-a", "SCB-2.3.2-c")
def test_SCB_7_1_j_both_sides_may_add_markers() -> None:
    game = play(front(hands={REP: ["r4a"], NAT: ["n2a"]}), *PLAIN_ATTACK, "r4a", "n2a", 4)
    assert terms(game, "differential") == {"attack": 6, "defence": -3, "support": 2}


@pytest.mark.rule("SCB-7.2-b", "SCB-7.3-e")
@pytest.mark.parametrize(("start", "hex_", "expected"), [
    ("2306", "2307", "clear"), ("1015", "1016", "rough"), ("1016", "1017", "mountain"), ("1909", "1910", "rough"),
    ("1515", "1616", "rough")])
def test_SCB_7_2_b_the_row_is_the_terrain_of_the_defender(start: str, hex_: str, expected: str) -> None:
    assert row({FIRST: start}, hex_) == expected


@pytest.mark.rule("SCB-7.3-b")
def test_SCB_7_3_b_the_river_helps_when_every_attacker_crosses_it() -> None:
    assert row({FIRST: "1606"}, "1706") == "river"
    assert row({FIRST: "1606", SECOND: "1705"}, "1706") == "clear"


@pytest.mark.rule("SCB-7.3-c", "SCB-2.1-d")
def test_SCB_7_3_c_one_attacker_over_a_bridge_makes_it_the_bridged_row() -> None:
    assert row({FIRST: "1709"}, "1610") == "bridged"
    assert row({FIRST: "1709", SECOND: "1710"}, "1610") == "bridged"


@pytest.mark.rule("SCB-R-7")
def test_SCB_R_7_a_railroad_is_no_bridge_for_combat() -> None:
    assert row({FIRST: "2509"}, "2609") == "river"


@pytest.mark.rule("SCB-7.3-d", "SCB-R-6")
def test_SCB_7_3_d_the_better_of_hex_and_river_counts_and_they_never_add() -> None:
    assert (row({FIRST: "1414"}, "1514"), row({FIRST: "1814"}, "1913"), row({FIRST: "1914"}, "1913")) == (
        "rough", "river", "river")


@pytest.mark.rule("SCB-7.3-f")
def test_SCB_7_3_f_a_city_behind_a_river_counts_as_rough() -> None:
    assert row({FIRST: "1511", SECOND: "1513"}, "1512") == "rough"


@pytest.mark.rule("SCB-8.3-h")
def test_SCB_8_3_h_the_example_of_the_rules_adds_up() -> None:
    """Eight points and two +2 markers against 3 and a marker: 12 against 3 + value."""
    units = {"tn-4n": "2005", "tr-22-39": "2105"}
    game = scb(scenario="alfambra", units=units, side=NAT, phase="combat",
               hands={NAT: ["n2a", "n2b"], REP: ["r4a"]})
    play(game, "tr-22-39", "n2a", "r4a", "n2b", 6)
    assert terms(game, "differential")["support"] == 2 + 2 - 4


@pytest.mark.rule("SCB-7.5-a")
def test_SCB_7_5_a_De_eliminates_a_full_unit_outright() -> None:
    units = {DEFENDER: "1907", FIRST: "1908", SECOND: "2008", THIRD: "2007", "br-32-35": "1808"}
    game = play(scb(units=units, phase="combat"), DEFENDER, FIRST, SECOND, THIRD, "br-32-35", 1)
    assert (result(game), where(game, DEFENDER)) == ("de", "cup")


@pytest.mark.rule("SCB-7.8-a")
def test_SCB_7_8_a_nobody_advances_after_De() -> None:
    units = {DEFENDER: "1907", FIRST: "1908", SECOND: "2008", THIRD: "2007", "br-32-35": "1808"}
    game = play(scb(units=units, phase="combat"), DEFENDER, FIRST, SECOND, THIRD, "br-32-35", 1)
    assert not asked(game).startswith("advance")


@pytest.mark.rule("SCB-7.5-b", "SCB-7.7-a")
@pytest.mark.parametrize(("units", "die", "steps"), [({}, 1, 2), ({THIRD: "2007"}, 1, 3)])
def test_SCB_7_5_b_D2_and_D3_make_the_defender_retreat(units: dict[str, str], die: int, steps: int) -> None:
    game = play(front(units), DEFENDER, FIRST, SECOND, *units, die)
    assert (asked(game), offered(game)) == ("defender-stand", ["retreat", "stiff"])
    assert game.decision is not None
    assert (game.decision.side, game.decision.values["steps"]) == (NAT, steps)


@pytest.mark.rule("SCB-7.5-c", "SCB-R-15")
def test_SCB_7_5_c_Ex_depletes_the_defender_and_one_attacker_of_his_choice() -> None:
    game = assault(3)
    assert (result(game), set(offered(game))) == ("ex", {FIRST, SECOND})
    play(game, SECOND)
    assert [unit for unit in FRONT if "depleted" in state(game, unit)] == [DEFENDER, SECOND]


@pytest.mark.rule("SCB-7.5-c", "SCB-7.6-b")
def test_SCB_7_5_c_Ex_eliminates_units_that_are_depleted() -> None:
    game = play(front({DEFENDER: "1907 depleted", FIRST: "1908 depleted"}), *PLAIN_ATTACK, 3, FIRST)
    assert result(game) == "ex"
    assert (where(game, DEFENDER), where(game, FIRST)) == ("cup", "cup")


@pytest.mark.rule("SCB-7.8-a")
def test_SCB_7_8_a_nobody_advances_after_Ex() -> None:
    game = play(front({DEFENDER: "1907 depleted"}), *PLAIN_ATTACK, 4, FIRST)
    assert (result(game), where(game, DEFENDER)) == ("ex", "cup")
    assert not asked(game).startswith("advance")


@pytest.mark.rule("SCB-7.5-d", "SCB-7.7-c")
@pytest.mark.parametrize(("die", "steps"), [(2, 1), (3, 2), (4, 3)])
def test_SCB_7_5_d_A1_to_A3_make_the_attackers_retreat(die: int, steps: int) -> None:
    game = play(beaten(), "bn-pe", die)
    assert (asked(game), offered(game)) == ("combat-hold", ["retreat", "stiff"])
    assert game.decision is not None
    assert (game.decision.side, game.decision.values["steps"]) == (REP, steps)


@pytest.mark.rule("SCB-7.5-e")
def test_SCB_7_5_e_A_in_brackets_depletes_one_attacker_of_the_owners_choice() -> None:
    game = play(assault(6), FIRST)
    assert ("depleted" in state(game, FIRST), "depleted" in state(game, SECOND)) == (True, False)


@pytest.mark.rule("SCB-7.5-f")
def test_SCB_7_5_f_Ae_eliminates_all_attackers_outright() -> None:
    game = play(beaten({SECOND: "2008 depleted", FIRST: "1908"}), "bn-pe", SECOND, FIRST)
    assert fought_on(play(game, 6))[2] <= 2
    assert (where(game, FIRST), where(game, SECOND)) == ("cup", "cup")


@pytest.mark.rule("SCB-7.5-g")
def test_SCB_7_5_g_a_dot_does_nothing() -> None:
    game = assault(4)
    assert (state(game, DEFENDER).split()[0], where(game, FIRST), result(game)) == ("1907", "1908", "none")


@pytest.mark.rule("SCB-10.2-b", "SCB-R-13")
def test_SCB_10_2_b_each_attacker_out_of_supply_counts_half_fractions_up() -> None:
    units = {"br-9-11": "1306", "br-1-11": "1407", "bn-2-51": "1307", "bn-1-51": "1206", "bn-3-51": "1505",
             "bn-4-51": "1508", "bn-1-52": "1304"}
    game = scb(units=units, taken=["1306", "1407"], phase="combat")
    play(game, "bn-2-51", "br-9-11", "br-1-11", 4)
    assert terms(game, "differential")["attack-unsupplied"] == 4


@pytest.mark.rule("SCB-10.2-b")
def test_SCB_10_2_b_a_defender_out_of_supply_counts_half_fractions_up() -> None:
    game = scb(units={DEFENDER: "2307", FIRST: "2306", SECOND: "2408", THIRD: "2208"}, taken=["2307"], phase="combat")
    play(game, DEFENDER, SECOND, FIRST, "done", 6)
    assert terms(game, "differential")["defence-unsupplied"] == -2


@pytest.mark.rule("SCB-R-29", "SCB-10.2-a")
def test_SCB_R_29_supply_is_judged_when_the_attack_is_declared() -> None:
    game = scb(units={DEFENDER: "2307", FIRST: "2306", SECOND: "2408", THIRD: "2208"}, taken=["2307"], phase="combat",
               hands={REP: ["r1a"]})
    play(game, DEFENDER, FIRST, "done")
    frame = game.stack[-1]
    assert getattr(frame, "unsupplied", 0) == 1 << game.data.number[DEFENDER]


@pytest.mark.rule("SCB-10.2-d")
def test_SCB_10_2_d_cavalry_out_of_supply_does_not_attack_in_the_mobile_phase() -> None:
    units = {CAVALRY: "1306", "bn-1-51": "1205", "bn-2-51": "1406", "bn-3-51": "1307"}
    game = scb(units=units, taken=["1306"], phase="combat")
    reason = why_not_attack(game, game.data.number[CAVALRY], "mobile")
    assert reason is not None
    assert reason[:2] == ("SCB-10.2-d", "out-of-supply")
    assert why_not_attack(game, game.data.number[CAVALRY], "regular") is None


@pytest.mark.rule("SCB-7.2-d", "SCB-8.3-c", "SCB-8.6-b")
def test_SCB_7_2_d_a_marker_used_is_gone_for_the_turn() -> None:
    game = front({"bn-1-51": "1906", THIRD: "2007"}, hands={REP: ["r4a"]})
    play(game, DEFENDER, FIRST, "done", "r4a", 4)
    assert used_markers(game) == ["r4a"]
    play(game, "bn-1-51")
    assert is_chance(game)


def used_markers(game: Play) -> list[str]:
    found: list[str] = game.title.describe(game, REP)["used"]
    return found


@pytest.mark.rule("SCB-7.8-j")
def test_SCB_7_8_j_an_advanced_unit_can_be_attacked_in_the_next_enemy_turn() -> None:
    game = scb(units={FIRST: "1907 advanced", "bn-pe": "1906"}, side=NAT, phase="combat", turn=2, taken=["1907"])
    assert offered(game) == ["done", FIRST]


@pytest.mark.rule("SCB-R-26")
def test_SCB_R_26_support_of_a_combat_has_no_range() -> None:
    game = play(front(hands={REP: ["r1a", "r4b"]}), *PLAIN_ATTACK)
    assert offered(game) == ["pass", "r1a", "r4b"]


def test_the_teruel_garrison_is_attacked_over_the_bridge_as_a_city() -> None:
    game = teruel(side=REP, phase="combat", turn=1)
    play(game, "tn-i-52")
    assert game.decision is not None
    assert game.decision.values["row"] == "rough"


def test_an_attacker_alone_joins_by_himself() -> None:
    game = scb(units={DEFENDER: "1907", FIRST: "1908"}, phase="combat")
    assert is_chance(play(game, DEFENDER))
