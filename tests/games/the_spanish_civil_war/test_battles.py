"""15 and 14.2: combats from the first choice to the last, with the rule that every question, number and line names."""

from typing import Any

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    assault,
    box,
    declare,
    drm,
    fighting,
    moving,
    odds,
    owner,
    result,
    skip,
    space,
    state,
    tsc,
    unit,
    units,
    where,
)
from tests.scene import asked, is_chance, offered, play, rule, told, why_not
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.data import ODDS, R
from trinchera.games.the_spanish_civil_war.strength import Forces, reckon
from trinchera.games.the_spanish_civil_war.table.sums import at_hand, chances, outcomes, sums

PLAIN = "2313"
"""Clear ground in La Mancha without a river."""
BRIGADES = ("R-5B", "R-37B", "R-39B", "R-41B", "R-44B")
DIVISIONS = ("N-12D", "N-13D", "N-1ND", "N-5ND")
FELIX: dict[str, Any] = {"scenario": "unternehmen_felix", "turn": 9}


def battle(attackers: int, defenders: int, *others: str) -> Play:
    """Divisions against brigades in the open; the dice are to be cast."""
    ours = dict.fromkeys((*DIVISIONS, "N-CEB")[:attackers], "2213 landed")
    foe = dict.fromkeys((*BRIGADES[:defenders], *others), PLAIN)
    return declare(fighting({**ours, **foe, "R-1": "2412"}, support={}), PLAIN, *ours)


def named(game: Play, key: str) -> dict[str, tuple[int, str]]:
    """The terms of the last line of a kind with their values and rules."""
    return {term.key: (term.value, term.rule) for term in told(game, key)[-1].terms}


# 15.9, 15.16: large battles

@pytest.mark.rule("TSC-15.9-a")
@pytest.mark.parametrize(("attackers", "defenders", "others", "large"), [
    (4, 4, (), True), (5, 4, (), True), (5, 5, (), True), (4, 5, (), False), (3, 4, (), False), (4, 3, (), False),
    (4, 3, ("R-HQ-CEN",), False)])
def test_TSC_15_9_a_what_makes_a_battle_large(attackers: int, defenders: int, others: tuple[str, ...],
                                              large: bool) -> None:
    game = battle(attackers, defenders, *(f"{name}" for name in others))
    skip(game, "attack-dice")
    assert is_chance(game)
    assert (rule(game), len(offered(game))) == (("TSC-15.9-a", 21) if large else ("TSC-15.10-a", 6))


@pytest.mark.rule("TSC-15.9-a", "TSC-R-39")
@pytest.mark.parametrize(("dice", "lost"), [("2+5", (3, 3)), ("1+6", (3, 2)), ("6+6", (2, 4))])
def test_TSC_15_9_a_each_die_has_its_own_result_and_they_are_added(dice: str, lost: tuple[int, int]) -> None:
    game = play(battle(4, 4), dice)
    assert odds(game)[3] == "2:1"
    assert result(game) == lost


@pytest.mark.rule("TSC-15.16-a")
def test_TSC_15_16_a_all_who_fought_and_live_are_short() -> None:
    game = play(battle(4, 4), "3+3")
    assert [entry.rule for entry in told(game, "ammunition-short")] == ["TSC-15.16-a"]
    while asked(game) == "losses-take":
        play(game, offered(game)[0])
    alive = [name for name in (*DIVISIONS, *BRIGADES[:4]) if where(game, name) != "eliminated"]
    assert len(alive) == 6, "two brigades have fallen"
    assert all("short" in state(game, name) for name in alive)
    assert "short" not in state(game, "R-1"), "nobody else"


@pytest.mark.rule("TSC-15.16-a", "TSC-15.16-b")
@pytest.mark.parametrize("dice", ["3+4", "1+2"])
def test_TSC_15_16_a_different_dice_leave_ammunition(dice: str) -> None:
    game = play(battle(4, 4), dice)
    assert not told(game, "ammunition-short")
    assert not game.board.short
    small = play(battle(4, 3), 3)
    assert not small.board.short, "nor does a single die"


@pytest.mark.rule("TSC-15.16-b", "TSC-R-56")
def test_TSC_15_16_b_markers_go_at_the_end_of_the_turn() -> None:
    units = {"N-12D": "3110 short", "R-15D": "2712"}
    assert moving(units).board.short
    ended = tsc(units=units, phase="D", rml=60)
    assert ended.board.turn == 9
    assert not ended.board.short


# 15.5: least odds

@pytest.mark.rule("TSC-15.5-a", "TSC-15.2-b", "TSC-12.2.7-c")
def test_TSC_15_5_a_guns_alone_do_not_attack_but_join_others() -> None:
    scene = {"N-J88": "2213 landed", "N-12D": "2213 landed", "R-15D": PLAIN, "R-1": "2412"}
    game = play(fighting(scene), PLAIN, "N-J88")
    assert rule(game) == "TSC-15.5-a"
    assert "done" not in offered(game)
    assert why_not(game, "done")[:2] == ("TSC-15.5-a", "odds-too-low")
    assert "done" in offered(play(game, "N-12D"))


@pytest.mark.rule("TSC-15.5-a", "TSC-15.14-b")
@pytest.mark.parametrize(("belt", "ready"), [(True, False), (False, True)])
def test_TSC_15_5_a_the_belt_counts_among_the_ground_factors(belt: bool, ready: bool) -> None:
    game = play(fighting({"N-CEB": "3612 landed", "R-1BA": "3613"}, flags={"belt": belt}), "3613", "N-CEB")
    assert ("done" in offered(game)) == ready


@pytest.mark.rule("TSC-15.5-a", "TSC-15.25.1-b", "TSC-15.25.1-c")
@pytest.mark.parametrize(("die", "fights"), [(3, False), (4, True)])
def test_TSC_15_5_a_odds_are_looked_at_again_when_the_attack_is_resolved(die: int, fights: bool) -> None:
    scene = {"R-DRT": "2918", "N-12D": "2917", "R-15D": "2312"}
    game = fighting({**scene, "R-ASC": "2918"}, REP, turn=5)
    declare(game, "2917", "R-DRT", "R-ASC")
    play(game, die)
    cancelled = told(game, "attack-cancelled")
    assert [entry.rule for entry in cancelled] == ([] if fights else ["TSC-15.5-a"])
    if not fights:
        assert where(game, "R-DRT") == "2918"
        assert asked(game) != "attack-dice"


@pytest.mark.rule("TSC-15.25.1-c", "TSC-15.2-a")
def test_TSC_15_25_1_c_a_cancelled_attack_was_an_attack() -> None:
    scene = {"R-DRT": "2918", "N-SUR": "2917", "R-15D": "2312", "R-ASC": "3019", "N-URT": "3018"}
    game = fighting(scene, REP, turn=5)
    play(game, "2917", "R-DRT", "done", "3018", "R-ASC", "done")
    assert asked(game) == "resolve-next"
    play(game, "2917", 1)
    assert [entry.rule for entry in told(game, "attack-cancelled")] == ["TSC-15.25.1-c"], "nobody is left to attack"
    assert game.board.attacked >> unit("R-DRT") & 1


@pytest.mark.rule("TSC-15.25.1-b", "TSC-R-68", "TSC-15.12-a")
@pytest.mark.parametrize(("dice", "attack"), [((2, 3), 2), ((2, 4), 3), ((4, 3), 3), ((4, 4), 4)])
def test_TSC_15_25_1_b_each_stack_is_halved_by_its_own_die(dice: tuple[int, int], attack: int) -> None:
    game = fighting({"R-DRT": "2918 landed", "R-ASC": "2817 landed", "N-SUR": "2917"}, REP, turn=5)
    play(declare(game, "2917", "R-DRT", "R-ASC"), *dice, 4)
    assert odds(game)[0] == attack


# 15.13 to 15.19: every number names its rule

@pytest.mark.rule("TSC-15.13-a", "TSC-15.14-a", "TSC-15.15-a", "TSC-15.18-a", "TSC-15.19-a", "TSC-15.17-a",
                  "TSC-15.16-b", "TSC-15.13-b", "TSC-17.5.5.10-a", "TSC-17.3.5.3-b", "TSC-15.7-a")
@pytest.mark.parametrize(("attackers", "target", "defenders", "position", "line", "key", "term"), [
    ({"N-12D": "2117 landed"}, "2118", {"R-15D": "2118"}, {}, "combat-odds", "mountain", (-1, "TSC-15.13-a")),
    ({"N-12D": "1506 landed"}, "1505", {"R-15D": "1505"}, {}, "combat-odds", "marsh", (-1, "TSC-15.13-a")),
    ({"N-12D": "2211 landed"}, "2210", {"R-15D": "2210"}, {}, "result", "rough", (-1, "TSC-15.13-a")),
    ({"N-12D": "3109 landed"}, "3110", {"R-15D": "3110"}, {}, "result", "river", (-1, "TSC-15.13-b")),
    ({"N-12D": "2918 landed"}, "3018", {"R-15D": "3018"}, {}, "result", "river", (-2, "TSC-15.13-b")),
    ({"N-12D": "2711 landed"}, "2712", {"R-15D": "2712"}, {}, "combat-odds", "madrid", (-2, "TSC-15.15-a")),
    ({"N-12D": "2213 landed", "N-13D": "2414 landed"}, PLAIN, {"R-15D": PLAIN}, {}, "result", "concentric",
     (1, "TSC-15.19-a")),
    ({"N-12D": "2213 landed"}, PLAIN, {"R-15D": f"{PLAIN} short"}, {}, "result", "ammunition", (1, "TSC-15.16-b")),
    ({"N-12D": "3111"}, "3110", {"R-15D": "3110"}, {}, "result", "out-of-supply", (1, "TSC-9.3-d")),
    ({f"N-{name}": "2213 landed" for name in ("12D", "13D", "1ND", "5ND")}, PLAIN, {"R-DRT": PLAIN}, {}, "result",
     "over-the-table", (1, "TSC-15.7-a")),
    ({"G-Pz1": "3421"}, "3320", {"S-12D": "3320"}, {**FELIX, "forts": ["3320"], "control": {NAT: ["3421"]}}, "result",
     "fortification", (-1, "TSC-15.14-a")),
    ({"G-Pz1": "1207"}, "1208", {"S-12D": "1208"}, {**FELIX, "control": {NAT: ["1207"]}}, "combat-odds", "gibraltar",
     (-3, "TSC-17.5.5.10-a")),
    ({"G-Pz1": "2711 landed"}, "2712", {"S-12D": "2712"}, FELIX, "combat-odds", "madrid", (-1, "TSC-15.15-a"))])
def test_TSC_15_each_number_of_a_combat_names_its_rule(attackers: dict[str, str], target: str,
                                                      defenders: dict[str, str], position: dict[str, Any], line: str,
                                                      key: str, term: tuple[int, str]) -> None:
    others = {} if position else {"R-46": "2412"}
    game = fighting({**attackers, **defenders, **others}, NAT, **position)
    play(skip(declare(game, target, *attackers), "attack-dice"), 4)
    assert named(game, line)[key] == term


@pytest.mark.rule("TSC-15.14-a", "TSC-17.5.5.7-a")
def test_TSC_15_14_a_only_the_allies_defend_behind_the_line() -> None:
    scene = {"S-12D": "3319", "G-Pz1": "3320", "S-13D": "2712"}
    game = fighting(scene, REP, **FELIX, forts=["3320"])
    play(skip(declare(game, "3320", "S-12D"), "attack-dice"), 4)
    assert "fortification" not in named(game, "result")


@pytest.mark.rule("TSC-17.3.5.3-b", "TSC-R-51", "TSC-15.13-a")
@pytest.mark.parametrize(("side", "attacker", "defender", "shifts", "rough"), [
    (NAT, "N-12D", "R-15D", {"gandesa": (-3, "TSC-17.3.5.3-b")}, 0), (REP, "R-15D", "N-12D", {}, -1)])
def test_TSC_17_3_5_3_b_the_heights_of_gandesa_are_the_republics(
        side: str, attacker: str, defender: str, shifts: dict[str, tuple[int, str]], rough: int) -> None:
    game = fighting({attacker: "2819 landed", defender: "2919 landed"}, side, scenario="battle_of_the_ebro", turn=16)
    play(skip(declare(game, "2919", attacker), "attack-dice"), 4)
    assert named(game, "combat-odds") == shifts
    assert named(game, "result").get("rough", (0, ""))[0] == rough


@pytest.mark.rule("TSC-17.5.5.10-a")
def test_TSC_17_5_5_10_a_the_rock_helps_the_allies_alone() -> None:
    scene = {"S-12D": "1207", "G-Pz1": "1208", "S-13D": "2712"}
    game = fighting(scene, REP, **FELIX)
    play(skip(declare(game, "1208", "S-12D"), "attack-dice"), 4)
    assert "gibraltar" not in named(game, "combat-odds")


@pytest.mark.rule("TSC-17.5.5.3-d")
def test_TSC_17_5_5_3_d_two_columns_to_the_left_by_its_rule() -> None:
    scene = {**dict.fromkeys(("G-Pz1", "G-Pz2", "G-Pz4"), "3110 landed"), "P-C1": "3108", "S-12D": "3014"}
    game = tsc(**FELIX, units=scene, phase="B.I", support={})
    play(skip(play(game, "G-Pz1", "G-Pz2", "G-Pz4", "3108"), "attack-dice"), 4)
    assert named(game, "combat-odds")["overrun"] == (-2, "TSC-17.5.5.3-d")
    assert odds(game)[2:] == ("7:1", "6:1"), "beyond the table, and two columns back"


@pytest.mark.rule("TSC-15.14-b")
@pytest.mark.parametrize(("attacker", "defender", "position", "belt"), [
    ("G-Pz1", "S-12D", FELIX, 0), ("N-12D", "R-1BA", {}, 4), ("N-12D", "R-15D", {}, 4)])
def test_TSC_15_14_b_the_belt_is_manned_by_the_republic_alone(attacker: str, defender: str, position: dict[str, Any],
                                                             belt: int) -> None:
    game = fighting({attacker: "3612 landed", defender: "3613"}, **position)
    printed = box().full[unit(defender)][1]
    assert play(game, "3613", attacker).asked.values["defence"] == printed + belt


@pytest.mark.rule("TSC-17.3.5.4-a")
@pytest.mark.parametrize(("opened", "factors"), [(16, (0, 2)), (15, (1, 5)), (0, (1, 5))])
def test_TSC_17_3_5_4_a_the_flood_takes_two_of_each_but_leaves_no_debts(opened: int, factors: tuple[int, int]) -> None:
    scene = {"R-gen1": "2918 landed", "R-15D": "2918 landed", "N-12D": "2917"}
    game = fighting(scene, REP, scenario="battle_of_the_ebro", turn=16, numbers={"gates": opened})
    alone = play(game, "2917", "R-gen1").asked.values["attack"]
    assert (alone, play(game, "R-15D").asked.values["attack"]) == factors, "one factor, and four"


@pytest.mark.rule("TSC-12.1.3-a", "TSC-12.2.4-a", "TSC-12.3-a", "TSC-17.5.5.8-a")
@pytest.mark.parametrize(("scene", "target", "position", "support"), [
    ({"N-12D": "1306", "N-HQ-C": "1305", "R-15D": "1307"}, "1307", {"support": {NAT: ["N-SP1", "N-NAV"]}},
     {"N-HQ-C": "TSC-12.1.3-a", "N-SP1": "TSC-12.2.4-a", "N-NAV": "TSC-12.3-a"}),
    ({"S-12D": "1306", "S-HQ-C": "1305", "G-Pz1": "1307"}, "1307",
     {**FELIX, "side": REP, "support": {REP: ["B-RAF1", "B-RN"]}},
     {"S-HQ-C": "TSC-12.1.3-a", "B-RAF1": "TSC-12.2.4-a", "B-RN": "TSC-17.5.5.8-a"})])
def test_TSC_12_what_is_committed_is_told_by_its_rule(scene: dict[str, str], target: str, position: dict[str, Any],
                                                      support: dict[str, str]) -> None:
    game = fighting(scene, **position)
    declare(game, target, next(iter(scene)))
    play(game, *support)
    assert {entry.values["what"]: entry.rule for entry in told(game, "committed")} == support


@pytest.mark.rule("TSC-17.5.5.12-b", "TSC-9.3-c")
@pytest.mark.parametrize(("words", "term"), [
    ("3118 dropped", (4, "TSC-17.5.5.12-b")), ("3118", (4, "TSC-9.3-c")), ("3118 landed", None)])
def test_TSC_17_5_5_12_b_what_halves_a_defence_is_named(words: str, term: tuple[int, str] | None) -> None:
    game = fighting({"S-12D": "3018", "G-FJ7": words}, REP, **FELIX)
    forces = Forces(R, space("3118"), units("S-12D"), units("G-FJ7"))
    terms = {one.key: (one.value, one.rule) for one in reckon(game, forces).defence}
    assert terms.get("halved-factors") == term


# 15.23: advance

@pytest.mark.rule("TSC-15.23-a", "TSC-15.24-a")
def test_TSC_15_23_a_the_advance_is_asked_and_told_by_its_rule() -> None:
    foe = {"R-5B": PLAIN, "R-1": "2412"}
    attackers = dict.fromkeys(("N-12D", "N-13D", "N-1ND"), "2213 landed")
    game = assault(attackers, PLAIN, foe, 4)
    assert (asked(game), rule(game)) == ("advance-pick", "TSC-15.23-a")
    play(game, "N-13D")
    assert [(entry.rule, entry.values["unit"]) for entry in told(game, "advanced")] == [("TSC-15.23-a", "N-13D")]
    assert (where(game, "N-13D"), where(game, "N-12D"), owner(game, PLAIN)) == (PLAIN, "2213", NAT)
    skip(game, "advance-pick")
    assert "N-13D" not in offered(game), "each advances once"
    assert {"N-12D", "N-1ND"} <= set(offered(game))
    play(game, "done")
    assert asked(game) != "advance-pick"


@pytest.mark.rule("TSC-15.23-a", "TSC-8.2-a")
def test_TSC_15_23_a_no_more_advance_than_find_room() -> None:
    five = ("N-12D", "N-13D", "N-1ND", "N-5ND")
    attackers = {**dict.fromkeys(five, "2213 landed"), "N-4ND": "2214 landed", "N-LC": "2214 landed"}
    game = assault(attackers, PLAIN, {"R-5B": PLAIN, "R-1": "2412"}, 6)
    while asked(game) == "losses-take":
        play(game, offered(game)[0])
    for name in five:
        skip(play(game, name), "advance-pick")
    assert set(offered(game)) == {"done", "N-LC"}, "a fifth division finds no room, a battalion does"
    assert why_not(game, "N-4ND")[:2] == ("TSC-8.1-a", "stack-full-of-divisions")


@pytest.mark.rule("TSC-15.23-b", "TSC-15.8-c")
def test_TSC_15_23_b_steps_are_spared_and_not_units() -> None:
    game = assault(dict.fromkeys(DIVISIONS, "2213 landed"), PLAIN, {"R-15D": PLAIN, "R-1": "2412"}, 6)
    assert (result(game), asked(game)) == ((0, 3), "advance-pick")
    assert game.asked.values["points"] == 1, "three steps were asked of a division of two"


@pytest.mark.rule("TSC-15.23-a", "TSC-15.11-a")
def test_TSC_15_23_a_nobody_advances_while_a_defender_lives() -> None:
    game = assault({"N-12D": "2213 landed", "N-13D": "2213 landed"}, PLAIN,
                   {"R-15D": PLAIN, "R-5B": PLAIN, "R-1": "2412"}, 6)
    while asked(game) == "losses-take":
        play(game, offered(game)[0])
    assert asked(game) != "advance-pick"


# 14.2: exploitation combat

@pytest.mark.rule("TSC-14.2-a", "TSC-12.1.4-c", "TSC-15.2-a")
def test_TSC_14_2_a_the_activated_attack_moved_or_not_and_nobody_else() -> None:
    scene = {"N-RC": "2713 landed", "N-12D": "2713 landed", "N-13D": "2713 landed reserve",
             "N-HQ-N": "2713 landed reserve", "R-15D": "2512", "R-GRM": "2813"}
    game = tsc(units=scene, phase="B.IV", active=NAT, support={})
    assert "2813" not in (offered(game) if game.decision else []), "nobody was activated"
    game = tsc(units={**scene, "N-13D": "2713 landed released"}, phase="B.IV", active=NAT, support={})
    play(game, "2813")
    assert offered(game) == ["stay", "N-13D"]
    assert [why_not(game, name)[:2] for name in ("N-12D", "N-RC", "N-HQ-N")] == [
        ("TSC-14.2-a", "not-in-exploitation"), ("TSC-14.2-a", "not-in-exploitation"),
        ("TSC-2.4-a", "cannot-attack-that")]


@pytest.mark.rule("TSC-14.2-a", "TSC-14.1-a", "TSC-15.2-a")
def test_TSC_14_2_a_who_attacked_before_may_attack_again_when_activated() -> None:
    scene = {"N-RC": "2811 landed", "N-12D": "2811 landed", "R-15D": "2812", "R-1": "2512"}
    game = fighting(scene, rp={"nationalist": 0})
    play(declare(game, "2812", "N-12D"), 1)
    while asked(game) == "losses-take":
        play(game, offered(game)[0])
    skip(game, "declare-target", "move-pick")
    assert game.board.attacked == 0, "a new segment"


# 13.11-a: who marches

@pytest.mark.rule("TSC-13.11-a")
def test_TSC_13_11_a_only_those_who_can_march_come_along() -> None:
    game = play(moving({"N-12D": "3110", "N-11D": "3110", "N-RC": "3110", "R-15D": "2312"}), "N-12D")
    assert {"N-11D", "N-RC"} <= set(offered(game))
    assert "N-RC" not in offered(play(game, "march"))
    assert "N-11D" in offered(game)
    mixed = play(moving({"N-12D": "3110", "N-RC": "3110", "R-15D": "2312"}), "N-12D", "N-RC")
    assert "march" not in offered(mixed)
    assert why_not(mixed, "march")[:2] == ("TSC-13.11-a", "motorized-does-not-march")


@pytest.mark.rule("TSC-13.11-a")
@pytest.mark.parametrize(("foe", "marches"), [("R-15D", False), ("R-DRT", False), ("R-HQ-CEN", True)])
def test_TSC_13_11_a_any_combat_unit_next_to_it_forbids_the_march(foe: str, marches: bool) -> None:
    game = play(moving({"N-12D": "3110", foe: "3109", "R-46": "2312"}), "N-12D")
    assert ("march" in offered(game)) == marches


# What the table says beforehand is what happens

@pytest.mark.rule("TSC-15.10-a", "TSC-15.9-a", "TSC-15.6-a")
@pytest.mark.parametrize("game", [
    lambda: battle(4, 4), lambda: battle(3, 2), lambda: battle(5, 5),
    lambda: declare(fighting({"N-12D": "3612 landed", "N-13D": "3612 landed", "R-1BA": "3613"}), "3613", "N-12D",
                    "N-13D"),
    lambda: declare(fighting({"R-15D": "2613", "N-12D": "2712 landed"}, REP), "2712", "R-15D"),
    lambda: skip(play(tsc(**FELIX, phase="B.I", support={}, units={
        "G-Pz1": "3110 landed", "G-Pz2": "3110 landed", "P-C1": "3108", "S-12D": "3014"}), "G-Pz1", "G-Pz2", "3108"),
        "attack-dice")])
def test_TSC_15_10_a_the_numbers_before_the_dice_are_those_of_the_result(game: Any) -> None:
    fight = game()
    assert asked(fight) == "attack-dice"
    forces = at_hand(fight)
    assert forces is not None
    shown, ladder, lost = {one.key: one for one in sums(fight)}, chances(fight)[0].ladders[0], outcomes(fight, forces)
    two = rule(fight) == "TSC-15.9-a"
    for face in range(1, 7):
        copy = fight.copy()
        copy.log = []
        play(copy, f"{face}+{face}" if two else face)
        attack, defence, _, column = odds(copy)
        assert (ladder.values["attack"], ladder.values["defence"], ODDS[ladder.final]) == (attack, defence, column)
        assert sum(part.value for part in shown["die"].terms) == drm(copy)
        assert result(copy) == lost[(face - 1) * 7 if two else face - 1]


def test_the_scenes_of_this_page_stand_on_open_ground() -> None:
    row = box().ground.rows[PLAIN]
    assert (row.terrain, row.kind) == ("clear", "")


@pytest.mark.rule("TSC-15.23-b", "TSC-15.23-c")
def test_TSC_15_23_c_half_the_movement_may_be_more_than_the_four_of_a_pursuit() -> None:
    scene = {**dict.fromkeys(("G-Pz1", "G-Pz2", "G-Pz4"), "3110 landed"), "P-C1": "3109", "S-12D": "3014"}
    game = fighting(scene, **FELIX)
    play(skip(declare(game, "3109", "G-Pz1", "G-Pz2", "G-Pz4"), "attack-dice"), 5)
    assert (result(game), asked(game)) == ((0, 6), "advance-pick")
    assert game.asked.values["points"] == 5, "ten movement factors, and five steps too many"
    assert play(game, "G-Pz1").asked.values["points"] == 5
