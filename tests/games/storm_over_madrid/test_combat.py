"""9.4 Combat, from the attackers chosen to the losses taken."""

import pytest

from tests.games.storm_over_madrid.scenes import N, R, activate, assault, fight, fresh, held_by, standing, storm, where
from tests.scene import asked, offered, play, rule, told, why_not
from trinchera.engine.chance import Seeded
from trinchera.engine.odds import odds
from trinchera.games.storm_over_madrid import TITLE
from trinchera.games.storm_over_madrid.combat import Combat
from trinchera.words import Words

OURS = ["D", "K"]


def intensity(game: object) -> dict[str, int]:
    entries = told(game, "intensity-roll")  # type: ignore[arg-type]
    return {term.key: term.value for term in entries[-1].terms}


@pytest.mark.rule("SOM-9.4.1-a")
def test_standard_combat_is_fought_in_the_attackers_area() -> None:
    game = activate(storm("K: n01 r40, C: r11", nationalist=OURS), "K", "fight", "n01")
    assert why_not(game, "C").rule == "SOM-9.4.1-a"


@pytest.mark.rule("SOM-9.4.1-b", "SOM-9.8-a")
def test_who_may_attack() -> None:
    game = activate(storm("K: n01 n40 n48 r40, C: r11", nationalist=OURS), "K", "fight", "n01")
    assert "n48" in offered(game)
    assert why_not(game, "n40").rule == "SOM-9.4.1-b"


@pytest.mark.rule("SOM-9.4.1-c", "SOM-R-31")
def test_attackers_are_chosen_point_unit_first_and_more_than_five_are_paid_for() -> None:
    six = "n01 n02 n03 n04 n07 n08"
    game = fight(storm(f"K: {six} r40, C: r11", nationalist=OURS, sp={N: 3}), "K", six)
    assert game.board.sp[0] == 2
    combat = game.stack[-1]
    assert isinstance(combat, Combat)
    assert game.data.units[combat.point].id == "n01"


@pytest.mark.rule("SOM-9.4.1-d", "SOM-R-4", "SOM-3.4.2-i")
def test_in_open_country_line_and_guns_test_morale_and_shock_does_not() -> None:
    game = fight(storm("K: n01 r03 r30 r40, C: r11", nationalist=OURS, morale="good"), "K", "n01")
    seen = []
    while asked(game) == "moraletest-die":
        assert game.decision is not None
        seen.append(game.decision.values["unit"])
        play(game, 1)
    assert seen == ["r03", "r30"]


@pytest.mark.rule("SOM-9.4.1-d", "SOM-3.4.2-k")
def test_no_morale_tests_in_a_suburb_or_against_a_republican_attack() -> None:
    assert asked(fight(storm("AD: n01 r03, C: r11"), "AD", "n01")) == "combat-counterattack"
    assert asked(fight(storm("K: n01 r03, C: r11", active=R), "K", "r03")) == "combat-counterattack"


@pytest.mark.rule("SOM-9.4.1-e", "SOM-3.5.1-a", "SOM-R-88")
def test_if_all_run_the_impulse_is_over() -> None:
    game = fight(storm("K: n01 r03, R: r05", nationalist=["D"]), "K", "n01")
    play(game, 6)
    assert where(game, "r03") == "eliminated"
    assert held_by(game, "K") == N
    assert not fresh(game, "n01")
    assert game.board.active == 1


@pytest.mark.rule("SOM-9.4.1-f", "SOM-R-33", "SOM-9.8-a")
def test_who_may_counterattack() -> None:
    game = fight(storm("AD: n01 r03 r14 r30 r05/spent, C: r11"), "AD", "n01")
    assert rule(game) == "SOM-9.4.1-f"
    assert offered(game) == ["done", "r03", "r30"]
    assert why_not(game, "r14").key == "no-attack-factor"
    assert why_not(game, "r05").key == "unit-spent"


@pytest.mark.rule("SOM-R-33")
def test_a_tied_garrison_counterattacks_and_more_than_five_cost_nothing() -> None:
    units = "AA: n29 r06 r40 r41 r42 r43 r44 r45, A: r07"
    game = fight(storm(units, scenario="corunna_road", turn=10, first_turn=10, garrison=True), "AA", "n29")
    assert "r06" in offered(game)
    play(game, "r06", "r40", "r41", "r42", "r43", "r44", "r45")
    assert game.board.sp[1] == 6


@pytest.mark.rule("SOM-9.4.1-g", "SOM-9.4.1-r")
def test_a_roll_under_the_intensity_costs_the_attacker() -> None:
    game = fight(storm("AD: n01 n08 r03 r09, C: r11"), "AD", "n01 n08")
    play(game, "done", "r09", "1+2")
    assert intensity(game) == {"base": 5, "dice": -3}
    assert told(game, "intensity-roll")[0].values["losses"] == 2


@pytest.mark.rule("SOM-9.4.1-h", "SOM-9.4.3-a")
def test_an_assault_is_fiercer() -> None:
    game = assault(storm("D: n29 n08, K: r40, C: r11", nationalist=["D"]), "D", "n08", "K")
    play(game, "done", "3+3")
    assert intensity(game) == {"base": 5, "assault": 1, "dice": -6}


@pytest.mark.rule("SOM-9.4.1-i", "SOM-R-32", "SOM-R-35")
def test_more_defenders_raise_the_intensity_and_bystanders_count() -> None:
    game = fight(storm("AD: n01 r09 r03, C: r11"), "AD", "n01")
    play(game, "done", "r09", "3+3")
    assert intensity(game)["more-defenders"] == 1
    bystander = fight(storm("AD: n01 n40 r09 r03, C: r11"), "AD", "n01")
    play(bystander, "done", "r09", "3+3")
    assert "more-defenders" not in intensity(bystander)


@pytest.mark.rule("SOM-9.4.1-j", "SOM-9.4.1-s")
def test_counterattackers_add_their_attack_and_become_spent() -> None:
    game = fight(storm("AD: n01 n02 n03 r40 r41, C: r11"), "AD", "n01 n02 n03")
    play(game, "r40", "r41", "r40", "6+6")
    assert intensity(game)["counterattack"] == 5
    assert not fresh(game, "r41") or where(game, "r41") == "eliminated"
    assert not fresh(game, "n02")


@pytest.mark.rule("SOM-9.4.1-k")
def test_shock_against_none_lowers_the_intensity() -> None:
    game = fight(storm("AD: n01 r03, C: r11"), "AD", "n01")
    play(game, "done", "3+3")
    assert intensity(game)["all-shock"] == -1
    mixed = fight(storm("AD: n01 n29 r03, C: r11"), "AD", "n01 n29")
    play(mixed, "done", "3+3")
    assert "all-shock" not in intensity(mixed)


@pytest.mark.rule("SOM-9.4.1-l", "SOM-R-32")
def test_spent_defenders_lower_the_intensity() -> None:
    game = play(fight(storm("AD: n29 r03/spent, C: r11"), "AD", "n29"), "3+3")
    assert intensity(game)["all-spent"] == -1


@pytest.mark.rule("SOM-9.4.1-m", "SOM-9.4.1-p", "SOM-9.4.1-q", "SOM-R-1")
def test_dice_and_attack_against_defence_and_terrain() -> None:
    game = fight(storm("AD: n01 n08 r03, C: r11"), "AD", "n01 n08")
    play(game, "done", "3+4")
    attack = told(game, "attack-roll")[0]
    assert {term.key: term.value for term in attack.terms} == {
        "dice": 7, "attackers": 5, "point-unit": -5, "terrain": -3}
    assert attack.values["losses"] == 4


@pytest.mark.rule("SOM-9.4.1-q")
def test_a_total_that_only_equals_the_defence_does_nothing() -> None:
    game = fight(storm("AD: n29 r03, C: r11"), "AD", "n29")
    play(game, "done", "3+4")
    assert told(game, "attack-roll")[0].values["losses"] == 0
    assert fresh(game, "r03")


@pytest.mark.rule("SOM-9.4.1-n")
@pytest.mark.parametrize(("defenders", "allowed"), [
    ("r03 r09 r14 r30", ["r03", "r09"]),
    ("r14 r15 r03/spent r30", ["r14", "r15"]),
    ("r03/spent r05/spent r14/spent", ["r03", "r05"]),
    ("r14/spent r15/spent r30", ["r14", "r15"]),
    ("r29 r30 r39/spent", ["r29", "r30"]),
])
def test_the_defender_names_a_point_unit_of_the_best_class(defenders: str, allowed: list[str]) -> None:
    game = fight(storm(f"AD: n01 {defenders}, C: r11"), "AD", "n01")
    if asked(game) == "combat-counterattack":
        play(game, "done")
    assert (asked(game), offered(game)) == ("combat-point-unit", allowed)


@pytest.mark.rule("SOM-9.4.1-o", "SOM-R-34")
def test_with_a_counterattack_the_point_unit_takes_part_in_it() -> None:
    game = fight(storm("AD: n01 r03 r09 r40 r30, C: r11"), "AD", "n01")
    play(game, "r09", "r30", "r40", "done")
    assert offered(game) == ["r09", "r40"]
    assert why_not(game, "r03").rule == "SOM-9.4.1-o"
    gun = fight(storm("AD: n01 r03 r30, C: r11"), "AD", "n01")
    play(gun, "r30", "done", "3+3")
    assert told(gun, "attack-roll")[0].terms[2].value == -4


@pytest.mark.rule("SOM-9.4.1-s", "SOM-9.4.1-t", "SOM-R-81")
def test_attackers_are_spent_before_losses_and_the_defender_loses_first() -> None:
    game = fight(storm("AD: n01 n08 r03 r09 r14, AA: r11"), "AD", "n01 n08")
    play(game, "done", "r03", "1+2")
    assert game.decision is not None
    assert not fresh(game, "n01")
    assert asked(game) == "losses-take"
    assert game.decision.side == N  # 3 + 5 does not beat 8: only the attacker loses
    both = fight(storm("AD: n01 n02 n03 n08 r03 r09 r14 r40, AA: r11"), "AD", "n01 n02 n03 n08")
    play(both, "r40", "done", "1+3")
    assert both.decision is not None
    assert both.decision.side == R


@pytest.mark.rule("SOM-9.4.2-a", "SOM-5-f")
def test_a_prepared_attack_keeps_the_best_two_of_three_dice() -> None:
    game = fight(storm("AD: n01 r03, C: r11", sp={N: 2}), "AD", "n01", prepared=True)
    play(game, "done")
    assert rule(game) == "SOM-9.4.2-a"
    play(game, "1+4+5")
    assert told(game, "attack-roll")[0].terms[0].value == 9
    assert intensity(game)["dice"] == -9
    assert game.board.sp[0] == 1
    poor = activate(storm("AD: n01 r03, C: r11", sp={N: 0}), "AD", "fight", "n01")
    assert why_not(poor, "prepare").rule == "SOM-5-g"


@pytest.mark.rule("SOM-9.4.2-a")
def test_why_an_attack_is_not_prepared() -> None:
    ready = play(activate(storm("AD: n01 r03, C: r11", sp={N: 2}), "AD", "fight", "n01"), "prepare")
    assert why_not(ready, "prepare").key == "prepared-already"
    guns = activate(storm("AD: n01 n48 r03, C: r11", sp={N: 2}), "AD", "bombard", "n48")
    assert why_not(guns, "prepare").key == "only-attacks-are-prepared"
    poor = activate(storm("AD: n01 r03, C: r11", sp={N: 0}), "AD", "fight", "n01")
    assert why_not(poor, "prepare").key == "no-support-points"


@pytest.mark.rule("SOM-9.4.1-f", "SOM-9.4.1-n")
def test_the_log_tells_who_counterattacks_who_leads_the_defence_and_that_an_attack_is_prepared() -> None:
    game = fight(storm("K: n01 r40 r41, C: r11", nationalist=OURS, sp={N: 2}), "K", "n01", prepared=True)
    play(game, "r40", "r41", "r41")
    assert told(game, "combat")[0].values["prepared"] == 1
    assert told(game, "counterattackers")[0].values["units"] == "r40 r41"
    assert told(game, "point-unit")[0].values["unit"] == "r41"
    english = Words.of(game, "en")
    assert ", a prepared attack, " in english.entry(told(game, "combat")[0])
    alone = play(fight(storm("K: n01 r40, C: r11", nationalist=OURS), "K", "n01"), "done")
    assert (told(alone, "counterattackers"), told(alone, "point-unit")[0].values["unit"]) == ([], "r40")
    assert "prepared" not in english.entry(told(alone, "combat")[0])


@pytest.mark.rule("SOM-9.4.3-b", "SOM-9.4.3-f")
def test_only_shock_units_assault() -> None:
    game = activate(storm("D: n08 n25 n29 n48, K: r40, C: r11", nationalist=["D"]), "D", "assault", "n08")
    assert "n25" in offered(game)
    assert why_not(game, "n29").rule == "SOM-9.4.3-b"
    assert why_not(game, "n48").rule == "SOM-9.4.3-b"


@pytest.mark.rule("SOM-9.4.3-c", "SOM-R-91")
def test_an_assault_marches_and_then_fights_from_c2() -> None:
    game = assault(storm("D: n08, J: r14, AA: r11", nationalist=["D", "K"]), "D", "n08", "K")
    assert held_by(game, "K") == N
    play(game, "J")
    assert asked(game) == "moraletest-die"
    assert where(game, "n08") == "J"


@pytest.mark.rule("SOM-R-91")
def test_an_assault_must_reach_an_enemy() -> None:
    game = activate(storm("D: n08, K: r14, AA: r11", nationalist=["D"]), "D", "assault", "n08")
    spaces = [token for token in offered(game) if token.isupper()]
    assert "K" in spaces
    assert why_not(game, "E").rule == "SOM-R-91"
    no_enemy = storm("D: n08, AA: r11", nationalist=["D"])
    play(no_enemy, "D")
    assert asked(no_enemy) != "activation-kind"


@pytest.mark.rule("SOM-R-94")
def test_an_assault_never_ends_in_the_area_it_set_out_from() -> None:
    game = play(storm("K: n01 r03, AA: r11"), "K")
    assert offered(game) == ["move", "fight"]
    assert why_not(game, "assault").key == "nobody-can"
    assert "assault" in offered(play(storm("K: n01 r03, AA: r11", rules=1), "K"))
    other = activate(storm("K: n01 r03, J: r14, AA: r11", nationalist=["C", "D"]), "K", "assault", "n01")
    assert [token for token in offered(other) if token.isupper()] == ["C"]
    play(other, "C")
    assert (asked(other), why_not(other, "K").key) == ("march-onward", "no-enemy-that-way")


@pytest.mark.rule("SOM-R-91", "SOM-9.2-d")
@pytest.mark.parametrize(("allowance", "offers"), [(5, False), (6, True), (7, True)])
def test_a_fast_unit_assaults_from_as_far_as_its_allowance_reaches(allowance: int, offers: bool) -> None:
    rows = f"[nationalist.rows]\nn08 = {{ movement = {allowance} }}\n"
    data = TITLE.load(TITLE.pack().with_override(rows, "fast.toml"))
    ours = ["D", "K", "C", "B", "A"]
    position = {"game": "storm_over_madrid", "units": standing("A: n08, L: r14, AA: r11"), "nationalist": ours}
    game = TITLE.imagine(data, position, Seeded(0))
    assert ("assault" in offered(play(game, "A"))) == offers
    old = TITLE.imagine(data, {**position, "rules": 1}, Seeded(0))
    assert "assault" not in offered(play(old, "A"))


@pytest.mark.rule("SOM-9.4.3-e")
def test_an_assault_may_be_prepared() -> None:
    game = assault(storm("D: n08, K: r40, C: r11", nationalist=["D"]), "D", "n08", "K", prepared=True)
    play(game, "done")
    assert rule(game) == "SOM-9.4.2-a"


@pytest.mark.rule("SOM-9.7-e", "SOM-R-45")
def test_attackers_beaten_in_an_assault_go_back_where_they_came_from() -> None:
    game = assault(storm("D: n08 n11, K: r40 r41, C: n29, J: r11", nationalist=["D", "C"]), "D", "n08 n11", "K")
    play(game, "r40", "done", "2+4")
    while asked(game) in ("losses-take", "retreat-where"):
        play(game, offered(game)[0])
    assert {where(game, "n08"), where(game, "n11")} == {"D", "eliminated"}


def test_odds_of_a_combat_are_exact() -> None:
    game = fight(storm("AD: n01 n08 r03, AA: r11"), "AD", "n01 n08")
    play(game, "done")
    found = odds(game)
    assert found.exact
    assert found.branches == 11
    clear = {share.outcome: share.probability for share in found.shares}["area-clear"]
    assert clear == pytest.approx(30 / 36)  # a flip is not enough, two points are: a roll of 5 or more


def test_odds_may_be_asked_for_while_the_attackers_are_chosen() -> None:
    game = activate(storm("AD: n01 n08 r03, AA: r11"), "AD", "fight", "n01")
    offer = TITLE.view(game, N).offer
    assert offer is not None
    assert offer.odds
    assert {one.key for one in offer.sums} == {"attack", "defence", "intensity"}
    assert odds(game).exact


def test_odds_with_morale_tests_are_exact_as_well() -> None:
    game = fight(storm("K: n01 n08 r03 r14 r15, J: r07", nationalist=["D", "K"]), "K", "n01 n08")
    found = odds(game)
    assert found.exact
    assert sum(share.probability for share in found.shares) == pytest.approx(1)
    lone = odds(fight(storm("K: n01 r14, J: r07", nationalist=["D", "K"], morale="crumbling"), "K", "n01"))
    assert lone.shares[0].outcome == "area-clear"
    assert lone.shares[0].probability > 4 / 6
