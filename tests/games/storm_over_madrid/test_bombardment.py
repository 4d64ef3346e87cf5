"""9.3 Bombardment and the bombarding chits."""

import pytest

from tests.games.storm_over_madrid.scenes import N, R, activate, bombard, fresh, move, storm, where
from tests.scene import asked, offered, play, rule, told, why_not
from trinchera.games.storm_over_madrid import TITLE
from trinchera.words import Words

GUNS = "n48 n49 n50"


@pytest.mark.rule("SOM-9.3-a", "SOM-9.3-b")
def test_guns_reach_their_own_and_adjacent_areas_with_enemies() -> None:
    game = activate(storm("K: n48 n29 r03, C: r11, J: n30, AA: r07", nationalist=["D", "K"]), "K", "bombard", "n48")
    assert {"K", "C"} <= set(offered(game))
    assert why_not(game, "J").rule == "SOM-9.3-a"
    assert why_not(game, "AA").rule == "SOM-9.3-a"


@pytest.mark.rule("SOM-9.3-b")
def test_only_guns_bombard() -> None:
    game = activate(storm("K: n48 n49 n29, C: r11", nationalist=["D", "K"]), "K", "bombard", "n48")
    assert why_not(game, "n29").rule == "SOM-9.3-b"


@pytest.mark.rule("SOM-9.3-c", "SOM-5-d")
def test_a_third_gun_costs_a_support_point_and_there_is_no_fourth() -> None:
    game = activate(storm("K: n48 n49 n50 n51, C: r11", nationalist=["D", "K"]), "K", "bombard", GUNS)
    assert why_not(game, "n51").rule == "SOM-9.3-c"
    play(game, "C", "1+1")
    assert game.board.sp[0] == 11
    poor = activate(storm("K: n48 n49 n50, C: r11", nationalist=["D", "K"], sp={N: 0}), "K", "bombard", "n48 n49")
    assert why_not(poor, "n50").rule == "SOM-5-e"


@pytest.mark.rule("SOM-9.3-d")
def test_who_names_the_point_unit() -> None:
    quiet = bombard(storm("K: n48, C: r11 r23", nationalist=["D", "K"]), "K", "n48", "C")
    assert quiet.decision is not None
    assert (quiet.decision.side, rule(quiet)) == (R, "SOM-9.3-d")
    fought = bombard(storm("K: n48, C: r11 r23 n29", nationalist=["D", "K"]), "K", "n48", "C")
    assert fought.decision is not None
    assert fought.decision.side == N


@pytest.mark.rule("SOM-9.3-e", "SOM-9.3-f", "SOM-9.3-h", "SOM-9.3-i")
def test_two_dice_and_the_guns_against_defence_and_terrain() -> None:
    game = play(bombard(storm("K: n48 n29, C: r11, AA: r07", nationalist=["D", "K"]), "K", "n48", "C"), "3+4")
    assert told(game, "bombardment")[0].values["losses"] == 7 + 1 - 4 - 1
    assert where(game, "r11") == "eliminated"
    assert not fresh(game, "n48")
    assert fresh(game, "n29")


@pytest.mark.rule("SOM-9.3-f")
def test_in_the_own_area_the_best_two_of_three_dice_count() -> None:
    game = play(bombard(storm("K: n48 r03, R: r07", nationalist=["D", "K"]), "K", "n48", "K"), "1+4+6")
    assert told(game, "bombardment")[0].terms[0].value == 10


@pytest.mark.rule("SOM-9.3-g")
@pytest.mark.parametrize(("guns", "bonus"), [("n48", 1), ("n48 n49", 3), (GUNS, 5)])
def test_more_guns_add_more(guns: str, bonus: int) -> None:
    game = play(bombard(storm(f"K: {GUNS}, C: r11, R: r07", nationalist=["D", "K"]), "K", guns, "C"), "1+1")
    assert told(game, "bombardment")[0].terms[1].value == bonus


@pytest.mark.rule("SOM-9.3-h", "SOM-R-89", "SOM-9.6-i")
def test_losses_follow_at_once_and_nobody_tests_morale() -> None:
    game = play(bombard(storm("K: n48, C: r11 r23, R: r07", nationalist=["D", "K"]), "K", "n48", "C"), "r11", "3+3")
    assert asked(game) == "losses-take"


@pytest.mark.rule("SOM-R-14")
def test_guns_in_a_box_fire_on_the_areas_it_touches() -> None:
    game = activate(storm("box5: n48 n29, C: r11, R: r07"), "box5", "bombard", "n48")
    assert [token for token in offered(game) if token.isupper()] == ["C"]


@pytest.mark.rule("SOM-15-R1", "SOM-R-68", "SOM-R-69", "SOM-15-N1")
def test_reserve_artillery_reaches_next_to_own_units_and_the_defender_names_the_point_unit() -> None:
    game = storm("K: n29 n30, box1: r03, R: r05", hand={R: ["rep_reserve_artillery"]}, active=R)
    play(game, "rep_reserve_artillery")
    assert offered(game) == ["K"]
    play(game, "K")
    assert game.decision is not None
    assert game.decision.side == N
    play(game, "n29", "2+3")
    assert told(game, "bombardment")[0].values["losses"] == 5 + 4 - 5 - 1
    mirror = play(storm("K: r03 r05, D: n29", hand={N: ["nat_reserve_artillery"]}), "nat_reserve_artillery", "K")
    assert mirror.decision is not None
    assert mirror.decision.side == R


@pytest.mark.rule("SOM-R-69")
def test_a_box_counts_for_the_areas_it_touches() -> None:
    game = storm("C: n29, box4: n30, B: r05", hand={N: ["nat_reserve_artillery"]})
    assert "nat_reserve_artillery" in offered(game)
    far = storm("AJ: r05, D: n29", hand={N: ["nat_reserve_artillery"]})
    assert why_not(far, "nat_reserve_artillery").rule == "SOM-15-N1"


@pytest.mark.rule("SOM-15-R2", "SOM-R-67")
def test_republican_bombers_reach_any_area_and_choose_their_mark() -> None:
    game = storm("D: n29 n30, AA: r05", hand={R: ["rep_aerial_bombardment"]}, active=R, turn=3)
    play(game, "rep_aerial_bombardment", "D")
    assert game.decision is not None
    assert game.decision.side == R


@pytest.mark.rule("SOM-15-N2a", "SOM-15-N2b", "SOM-3.4.2-c", "SOM-R-6", "SOM-R-4")
def test_nationalist_bombers_shake_the_survivors() -> None:
    game = storm("D: n29, AD: r03 r30 r40, AA: r05", hand={N: ["nat_aerial_bombardment"]}, morale="fragile")
    play(game, "nat_aerial_bombardment", "AD", "r03", "1+1", 4)
    assert asked(game) == "moraletest-die"
    terms = {term.key: term.value for term in told(game, "morale-test")[0].terms}
    assert terms == {"die": 4, "air-attack": 1, "fewer-nationalists": -1, "urban": -1}
    play(game, 1)
    assert asked(game) == "impulse-choose"


@pytest.mark.rule("SOM-3.4.2-j", "SOM-R-67")
def test_nobody_tests_in_madrid() -> None:
    game = storm("D: n29, AA: r03, R: r05", hand={N: ["nat_aerial_bombardment"]})
    play(game, "nat_aerial_bombardment", "AA", "1+1")
    assert asked(game) == "impulse-choose"


@pytest.mark.rule("SOM-11.1-g")
def test_once_the_council_is_formed_bombers_shake_nobody() -> None:
    game = storm("D: n29, R: r03, AA: r05", hand={N: ["nat_aerial_bombardment"]}, junta=True)
    play(game, "nat_aerial_bombardment", "R", "1+1")
    assert asked(game) == "impulse-choose"


@pytest.mark.rule("SOM-12.2-i", "SOM-R-55")
def test_bombarding_madrid_frees_its_garrison() -> None:
    game = storm("AB: n48 n29, AA: r06 r40, R: n30", scenario="corunna_road", turn=10, first_turn=10)
    assert game.board.garrison
    play(bombard(game, "AB", "n48", "AA"), "r06", "1+1")
    assert not game.board.garrison


@pytest.mark.rule("SOM-12.2-i", "SOM-R-55")
def test_entering_madrid_frees_its_garrison_too() -> None:
    game = storm("AB: n29, AA: r06/spent, R: n30", scenario="corunna_road", turn=10, first_turn=10)
    move(game, "AB", "n29", "AA")
    assert not game.board.garrison
    tied = storm("AB: n29, AA: r06 r40, R: n30", scenario="corunna_road", turn=10, first_turn=10, active=R)
    assert why_not(activate(tied, "AA", "move", "r40"), "r06").rule == "SOM-12.2-i"
    alone = storm("AB: n29, AA: r06, A: r07", scenario="corunna_road", turn=10, first_turn=10, active=R)
    assert why_not(alone, "AA").rule == "SOM-12.2-i"


@pytest.mark.rule("SOM-9.3-b")
@pytest.mark.parametrize(("kind", "question"), [
    ("bombard", "Which artillery in Navalcarnero fires?"), ("fight", "Which unit in Navalcarnero leads?")])
def test_no_gun_is_asked_to_lead(kind: str, question: str) -> None:
    game = play(storm("K: n01 n02 n48 n49 r03, C: r11", nationalist=["D", "K"]), "K", kind)
    offer = TITLE.offer(game, N)
    assert offer is not None
    assert Words.of(game, "en").question(offer) == question


@pytest.mark.rule("SOM-9.3-d")
def test_the_log_names_the_unit_that_is_bombarded() -> None:
    game = play(bombard(storm("K: n48, C: r11 r23", nationalist=["D", "K"]), "K", "n48", "C"), "r23", "1+1")
    assert told(game, "bombardment")[0].values["unit"] == "r23"
