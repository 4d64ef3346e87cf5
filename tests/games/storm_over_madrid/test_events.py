"""15 Event chits: what each of them does."""

import pytest

from tests.games.storm_over_madrid.scenes import N, R, activate, assault, fight, fresh, hand, storm, where
from tests.scene import asked, offered, play, rule, told, why_not

FRONT = "D: n29, K: r03 r14 r15, R: r05"


@pytest.mark.rule("SOM-15-R3a", "SOM-R-61")
def test_tanks_add_three_to_an_attack() -> None:
    game = fight(storm("AD: n29 r40, A: r07", active=R, hand={R: ["rep_tanks"]}, turn=3), "AD", "r40")
    play(game, "done", "rep_tanks", "1+1")
    assert {term.key: term.value for term in told(game, "attack-roll")[0].terms}["tanks"] == 3


@pytest.mark.rule("SOM-15-R3b", "SOM-R-61")
def test_tanks_add_three_to_the_intensity_of_a_counterattack() -> None:
    game = fight(storm("AD: n01 r40 r41, A: r07", hand={R: ["rep_tanks"]}, turn=3), "AD", "n01")
    assert "rep_tanks" not in offered(game)
    play(game, "r40", "rep_tanks", "done", "6+6")
    assert {term.key: term.value for term in told(game, "intensity-roll")[0].terms}["tanks"] == 3


@pytest.mark.rule("SOM-15-R4a", "SOM-R-62")
def test_fortification_doubles_the_defence_value() -> None:
    game = fight(storm("AD: n01 r03, A: r07", hand={R: ["rep_fortification"]}), "AD", "n01")
    play(game, "rep_fortification", "done", "6+6")
    assert {term.key: term.value for term in told(game, "attack-roll")[0].terms}["fortification"] == -8


@pytest.mark.rule("SOM-15-R4b")
def test_or_keeps_counterattackers_fresh() -> None:
    game = fight(storm("AD: n29 r40 r03, A: r07", hand={R: ["rep_fortification"]}), "AD", "n29")
    play(game, "r40", "rep_fortification", "keep_fresh", "done", "1+2")
    assert fresh(game, "r40")


@pytest.mark.rule("SOM-15-N4b", "SOM-R-64")
def test_engineers_break_a_fortification() -> None:
    game = fight(storm("AD: n01 r03, A: r07", hand={R: ["rep_fortification"], N: ["nat_engineers"]}), "AD", "n01")
    play(game, "rep_fortification")
    assert rule(game) == "SOM-15-N4b"
    play(game, "nat_engineers", "done", "2+2")
    assert "fortification" not in {term.key for term in told(game, "attack-roll")[0].terms}
    assert "terrain" in {term.key for term in told(game, "attack-roll")[0].terms}
    assert hand(game, N) == hand(game, R) == []


@pytest.mark.rule("SOM-15-N4a", "SOM-R-62")
def test_engineers_level_the_ground() -> None:
    game = storm("AD: n01 r03, A: r07", hand={N: ["nat_engineers"], R: ["rep_fortification"]})
    play(activate(game, "AD", "fight", "n01"), "nat_engineers", "attack", "rep_fortification", "done", "2+2")
    terms = {term.key: term.value for term in told(game, "attack-roll")[0].terms}
    assert "terrain" not in terms
    assert terms["fortification"] == -5


@pytest.mark.rule("SOM-15-R5a", "SOM-R-70")
def test_no_pasaran_turns_units_fresh() -> None:
    game = storm("D: n29, K: r03/spent r14/spent, box1: r15/spent, R: r05", active=R, hand={R: ["rep_no_pasaran"]})
    play(game, "rep_no_pasaran", "refresh", 2, "r15", "r03")
    assert (fresh(game, "r03"), fresh(game, "r14"), fresh(game, "r15")) == (True, False, True)
    all_of_them = storm("D: n29, K: r03/spent r14/spent, R: r05", active=R, hand={R: ["rep_no_pasaran"]})
    play(all_of_them, "rep_no_pasaran", "refresh", 6)
    assert fresh(all_of_them, "r14")


@pytest.mark.rule("SOM-15-R5b", "SOM-R-77")
def test_or_rebuilds_as_in_the_replacements_phase() -> None:
    game = storm("D: n29, R: r05, eliminated: r14 r15 r17 r31", active=R, hand={R: ["rep_no_pasaran"]})
    play(game, "rep_no_pasaran", "rebuild", "r14", "r15", "AA", "r17", "AA")
    assert (where(game, "r14"), where(game, "r17")) == ("AA", "AA")


@pytest.mark.rule("SOM-15-R5c")
def test_or_raises_morale() -> None:
    game = storm(FRONT, active=R, hand={R: ["rep_no_pasaran"]})
    play(game, "rep_no_pasaran")
    assert game.board.morale == 1


@pytest.mark.rule("SOM-15-R6", "SOM-R-60")
def test_durruti_makes_anarchists_shock_units_for_two_impulses() -> None:
    game = storm("AB: n29, D: n30, AA: r55 r49, A: r07", active=R, hand={R: ["rep_durruti"]}, turn=5,
                 nationalist=["D", "AB"])
    assert "rep_durruti" in offered(game)
    play(game, "rep_durruti")
    assert (rule(game), offered(game)) == ("SOM-15-R6", ["AA"])
    play(game, "AA", "r55", "r49", "AB", "1+1", "done", "3+4")
    assert [entry.values["what"] for entry in told(game, "activated")] == ["assault"]
    assert {term.key: term.value for term in told(game, "attack-roll")[0].terms}["attackers"] == 2
    while asked(game) != "impulse-choose":
        play(game, offered(game)[0])
    assert game.board.durruti == 1
    play(game, "pass")
    assert game.board.durruti == 0


@pytest.mark.rule("SOM-R-60")
def test_durruti_needs_a_combat() -> None:
    game = storm("D: n29, AA: r55, A: r07", active=R, hand={R: ["rep_durruti"]}, turn=5)
    assert "rep_durruti" not in offered(game)


@pytest.mark.rule("SOM-15-R7", "SOM-R-73")
def test_captured_plans_give_a_second_impulse_after_a_combat() -> None:
    game = fight(storm("AD: n29/spent r40, AA: r06, A: r07, D: n30", active=R, hand={R: ["rep_plans"]}), "AD", "r40")
    play(game, "6+6")
    assert rule(game) == "SOM-15-R7"
    play(game, "rep_plans")
    assert game.board.active == 1
    moved = storm("D: n29, R: r05 r03", active=R, hand={R: ["rep_plans"]})
    play(activate(moved, "R", "move", "r05"), "S", "done")
    assert moved.board.active == 0


@pytest.mark.rule("SOM-15-R8a", "SOM-R-66")
def test_miaja_cancels_the_morale_rolls() -> None:
    game = fight(storm("K: n01 r03, A: r07", hand={R: ["rep_miaja"]}), "K", "n01")
    play(game, "rep_miaja")
    assert asked(game) == "combat-counterattack"


@pytest.mark.rule("SOM-15-R8b", "SOM-R-66")
@pytest.mark.parametrize(("mode", "after"), [("cancel_stampede", "moraletest-die"),
                                             ("cancel_c2", "combat-counterattack")])
def test_miaja_answers_a_stampede(mode: str, after: str) -> None:
    game = storm("K: n01 r03 r40, A: r07", hand={R: ["rep_miaja"], N: ["nat_stampede"]})
    play(activate(game, "K", "fight", "n01"), "nat_stampede", "attack", "rep_miaja", mode)
    assert asked(game) == after
    if mode == "cancel_stampede":
        play(game, 1)
        assert asked(game) == "combat-counterattack"  # the shock unit does not test


@pytest.mark.rule("SOM-15-N3", "SOM-R-63")
def test_surprise_allows_no_counterattack() -> None:
    game = storm("AD: n01 r40 r41, A: r07", hand={N: ["nat_surprise"]})
    play(activate(game, "AD", "fight", "n01"), "nat_surprise", "attack")
    assert asked(game) == "combat-point-unit"
    fortified = storm("AD: n01 r40 r41, A: r07", hand={N: ["nat_surprise"], R: ["rep_fortification"]})
    play(activate(fortified, "AD", "fight", "n01"), "nat_surprise", "attack")
    assert offered(fortified) == ["done", "rep_fortification"]
    assert why_not(fortified, "r40").rule == "SOM-15-N3"


@pytest.mark.rule("SOM-15-N5", "SOM-R-70")
def test_the_fifth_column_spends_units_of_one_area() -> None:
    game = storm(FRONT, hand={N: ["nat_fifth_column"]})
    play(game, "nat_fifth_column", "K", 2, "r14", "r03")
    assert (fresh(game, "r03"), fresh(game, "r14"), fresh(game, "r15")) == (False, False, True)


@pytest.mark.rule("SOM-15-N6a", "SOM-15-N6b", "SOM-R-71", "SOM-R-31")
def test_strife_parts_communists_and_anarchists() -> None:
    game = activate(storm("D: n29, R: r21 r11 r03 r26, AA: r05", active=R, strife=True), "R", "move", "r21 r11 r03 r26")
    play(game, "S")
    assert rule(game) == "SOM-15-N6a"
    play(game, 4, "communists", "r03", "done")
    assert {where(game, name) for name in ("r11", "r03", "r26")} == {"S"}
    assert (where(game, "r21"), fresh(game, "r21")) == ("R", True)
    calm = activate(storm("D: n29, R: r21 r11, AA: r05", active=R, strife=True), "R", "move", "r21 r11")
    play(calm, "S", 3, "done")
    assert where(calm, "r21") == "S"


@pytest.mark.rule("SOM-15-N6a", "SOM-R-71")
def test_strife_concerns_nobody_else() -> None:
    game = activate(storm("D: n29, R: r21 r03, AA: r05", active=R, strife=True), "R", "move", "r21 r03")
    play(game, "S")
    assert asked(game) == "march-onward"


@pytest.mark.rule("SOM-15-N7", "SOM-R-78")
def test_durrutis_death_takes_his_chit_wherever_it_is() -> None:
    game = storm(FRONT, hand={N: ["nat_durruti_death"], R: ["rep_durruti", "rep_plans"]}, turn=6)
    play(game, "nat_durruti_death")
    assert hand(game, R) == ["rep_plans"]
    gone = storm(FRONT, hand={N: ["nat_durruti_death"]}, turn=6, out=["rep_durruti"])
    assert why_not(gone, "nat_durruti_death").rule == "SOM-15-N7"


@pytest.mark.rule("SOM-15-N9", "SOM-R-72")
def test_after_the_flight_of_the_government_three_impulses_pass_without_attack() -> None:
    game = storm("X: n29, AD: r40 n30 r30, A: r07 r08", hand={N: ["nat_flight"]}, nationalist=["D", "X"])
    play(game, "nat_flight")
    assert game.board.flight == 3
    play(game, "AD")
    assert asked(game) == "activation-lead"
    play(game, "r40", "AA", "done")
    assert game.board.flight == 2
    play(game, "pass")
    assert game.board.active == 1
    play(game, "pass")


@pytest.mark.rule("SOM-15-N9")
def test_the_flight_needs_a_threat_to_madrid() -> None:
    game = storm(FRONT, hand={N: ["nat_flight"]})
    assert why_not(game, "nat_flight").rule == "SOM-15-N9"


@pytest.mark.rule("SOM-15-N9")
def test_republican_bombardment_chits_wait_too() -> None:
    game = storm(FRONT, hand={R: ["rep_reserve_artillery"]}, active=R, flight=2)
    assert why_not(game, "rep_reserve_artillery").rule == "SOM-15-N9"


@pytest.mark.rule("SOM-15-N10a", "SOM-R-74")
def test_teresa_rolls_the_nationalist_attack_again_once() -> None:
    game = fight(storm("AD: n01 r03, A: r07", hand={N: ["nat_teresa", "nat_mola"]}), "AD", "n01")
    play(game, "done", "1+1", "nat_teresa", "5+6")
    assert told(game, "attack-roll")[0].terms[0].value == 11


@pytest.mark.rule("SOM-15-N10b")
def test_or_the_republican_attack() -> None:
    game = fight(storm("AD: n01/spent r40, A: r07", active=R, hand={N: ["nat_teresa"]}), "AD", "r40")
    play(game, "pass", "6+6")
    assert rule(game) == "SOM-15-N10b"
    play(game, "nat_teresa", "1+1")
    assert told(game, "attack-roll")[0].terms[0].value == 2


@pytest.mark.rule("SOM-15-N11a", "SOM-R-76")
def test_mola_rebuilds_one_unit() -> None:
    game = storm("D: n29/spent, R: r05, eliminated: n30 n31 n32 n33 n08 n11", hand={N: ["nat_mola"]})
    play(game, "nat_mola", "rebuild")
    assert why_not(game, "n08").rule == "SOM-8-h"
    play(game, "n30", "n31", "D")
    assert game.board.active == 1
    assert where(game, "n30") == "D"


@pytest.mark.rule("SOM-15-N11b", "SOM-R-70")
def test_or_turns_units_fresh() -> None:
    game = storm("D: n29/spent n30/spent, R: r05", hand={N: ["nat_mola"]})
    play(game, "nat_mola", 1, "n30")
    assert (fresh(game, "n29"), fresh(game, "n30")) == (False, True)


@pytest.mark.rule("SOM-15-N12", "SOM-R-75")
def test_alfereces_add_three_to_the_defence_of_africans() -> None:
    game = fight(storm("AD: n01/spent r40, A: r07", active=R, hand={N: ["nat_alfereces"]}), "AD", "r40")
    play(game, "nat_alfereces", "6+6")
    terms = {term.key: term.value for term in told(game, "attack-roll")[0].terms}
    assert terms["alfereces"] == -3
    line = fight(storm("AD: n29/spent r40, A: r07", active=R, hand={N: ["nat_alfereces"]}), "AD", "r40")
    assert asked(line) == "combat-roll"


def test_chits_of_an_assault_are_played_on_arrival() -> None:
    game = assault(storm("D: n08, K: r40, C: r11", nationalist=["D"], hand={N: ["nat_stampede"]}), "D", "n08", "K")
    play(game, "nat_stampede")
    assert asked(game) == "moraletest-die"
