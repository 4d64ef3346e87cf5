"""9.5 Defensive Fire, and 11.2 the bad weather that lets it fall on every assault."""

import pytest

from tests.games.storm_over_madrid.scenes import N, R, activate, assault, fresh, move, storm, where
from tests.scene import asked, offered, play, rule, told

OURS = ["D", "K"]


@pytest.mark.rule("SOM-9.5-a", "SOM-9.2-i", "SOM-R-38")
def test_a_river_crossing_under_fresh_guns_draws_fire() -> None:
    game = move(storm("K: n29, R: r03, AA: r07", nationalist=OURS), "K", "n29", "R")
    assert (asked(game), rule(game)) == ("defensivefire-roll", "SOM-9.5-c")


@pytest.mark.rule("SOM-9.5-a", "SOM-R-38")
@pytest.mark.parametrize("units", ["R: r03/spent", "R: r03 n30", "S: r05"])
def test_no_fire_from_spent_units_on_a_bridgehead_or_from_an_empty_bank(units: str) -> None:
    game = move(storm(f"K: n29, {units}, AA: r07", nationalist=OURS), "K", "n29", "R")
    assert asked(game) == "impulse-choose"


@pytest.mark.rule("SOM-9.5-b", "SOM-9.8-a")
def test_fire_strength_counts_attack_guns_and_trios() -> None:
    units = "K: n29, R: r03 r40 r30 r14 r15 r17 r19 r01/spent, AA: r07"
    game = play(move(storm(units, nationalist=OURS), "K", "n29", "R"), "1+1")
    terms = {term.key: term.value for term in told(game, "defensive-fire")[0].terms}
    assert terms == {"dice": 2, "fire": 1 + 3 + 1, "trios": 1, "point-unit": -5}


@pytest.mark.rule("SOM-9.5-c", "SOM-9.5-d", "SOM-9.5-e", "SOM-R-38")
def test_fire_with_strength_0_against_the_point_unit_without_terrain() -> None:
    game = play(move(storm("R: n29, T: r14, AA: r07", nationalist=[*OURS, "R", "S", "J"]), "R", "n29", "S"), *())
    assert asked(game) == "impulse-choose"
    cross = play(move(storm("J: n29, T: r14, AA: r07", nationalist=[*OURS, "J"]), "J", "n29", "T"), "3+3")
    assert told(cross, "defensive-fire")[0].values["losses"] == 6 - 5
    assert fresh(cross, "r14")


@pytest.mark.rule("SOM-9.5-d", "SOM-9.5-f", "SOM-9.7-e")
def test_those_who_retreat_go_back_over_the_river() -> None:
    game = play(move(storm("K: n29, R: r40, D: n30, AA: r07", nationalist=OURS), "K", "n29", "R"), "1+3")
    assert told(game, "defensive-fire")[0].values["losses"] == 4 + 3 - 5
    assert (where(game, "n29"), fresh(game, "n29")) == ("K", False)


@pytest.mark.rule("SOM-R-40")
def test_fire_ends_a_move() -> None:
    game = play(move(storm("K: n08, R: r14, AA: r07", nationalist=OURS), "K", "n08", "R"), "1+1")
    assert asked(game) == "impulse-choose"
    assert where(game, "n08") == "R"


@pytest.mark.rule("SOM-9.4.3-d", "SOM-9.5-j")
def test_an_assault_over_a_river_draws_fire_on_its_point_unit() -> None:
    game = assault(storm("K: n08 n01, R: r40, AA: r07", nationalist=OURS), "K", "n08 n01", "R")
    play(game, "2+2")
    assert told(game, "defensive-fire")[0].terms[-1].value == -6


@pytest.mark.rule("SOM-9.5-g", "SOM-R-93", "SOM-R-37")
def test_attackers_made_spent_by_fire_do_not_fight() -> None:
    game = assault(storm("K: n01 n08, R: r40, AA: r07", nationalist=OURS), "K", "n01 n08", "R")
    play(game, "2+3")
    assert asked(game) == "march-under-fire"
    play(game, "n08")
    game2 = assault(storm("K: n01 n08 n11, R: r40, AA: r07", nationalist=OURS), "K", "n01 n08 n11", "R")
    play(game2, "2+4", "n01", "n08")
    assert offered(game2) == ["cancel", "n11"]
    play(game2, "n11", "done", "1+1+6")
    attack = told(game2, "attack-roll")[0]
    assert [term.value for term in attack.terms if term.key == "attackers"] == [2]
    assert where(game2, "n08") == "R"


@pytest.mark.rule("SOM-9.5-h", "SOM-R-37")
def test_an_assault_may_be_called_off_when_its_point_unit_is_hit() -> None:
    game = assault(storm("K: n01 n08, R: r40, AA: r07", nationalist=OURS), "K", "n01 n08", "R")
    play(game, "2+3")
    assert rule(game) == "SOM-9.5-h"
    play(game, "cancel")
    assert (where(game, "n08"), fresh(game, "n08")) == ("R", False)


@pytest.mark.rule("SOM-9.5-i", "SOM-R-36")
def test_with_another_point_unit_the_two_worst_dice_count() -> None:
    game = assault(storm("K: n01 n08, R: r40, AA: r07", nationalist=OURS), "K", "n01 n08", "R", prepared=True)
    play(game, "2+3", "n08", "done")
    assert rule(game) == "SOM-9.5-i"
    play(game, "1+2+6")
    assert told(game, "attack-roll")[0].terms[0].value == 3
    assert told(game, "intensity-roll")[0].terms[-1].value == -3
    assert game.board.sp[0] == 11


@pytest.mark.rule("SOM-R-37")
def test_with_the_point_unit_unharmed_the_fight_goes_on() -> None:
    game = assault(storm("K: n01 n08, R: r40, AA: r07", nationalist=OURS), "K", "n01 n08", "R")
    play(game, "1+1")
    assert asked(game) == "combat-counterattack"


@pytest.mark.rule("SOM-11.2-b", "SOM-R-39")
def test_bad_weather_draws_fire_on_every_assault_but_on_no_move() -> None:
    areas = {"nationalist": OURS, "bad_weather": True, "turn": 10, "scenario": "campaign"}
    assert asked(assault(storm("D: n08, C: r40, AA: r07", **areas), "D", "n08", "C")) == "defensivefire-roll"
    clear = assault(storm("D: n08, C: r40, AA: r07", **{**areas, "bad_weather": False}), "D", "n08", "C")
    assert asked(clear) == "combat-counterattack"
    walk = move(storm("D: n08, C: r40, AA: r07", **areas), "D", "n08", "C")
    assert asked(walk) == "impulse-choose"
    bridgehead = assault(storm("D: n08, C: r40 n29, AA: r07", **areas), "D", "n08", "C")
    assert asked(bridgehead) == "combat-counterattack"


@pytest.mark.rule("SOM-15-R3c", "SOM-R-79")
def test_tanks_strengthen_the_fire() -> None:
    game = move(storm("K: n29, R: r14, AA: r07", nationalist=OURS, hand={R: ["rep_tanks"]}, turn=3), "K", "n29", "R")
    play(game, "rep_tanks", "1+1")
    assert told(game, "defensive-fire")[0].values["losses"] == 2 + 3 - 5


@pytest.mark.rule("SOM-15-N3", "SOM-R-63")
def test_surprise_silences_the_fire() -> None:
    game = move(storm("K: n29, R: r40, AA: r07", nationalist=OURS, hand={N: ["nat_surprise"]}), "K", "n29", "R")
    play(game, "nat_surprise")
    assert asked(game) == "impulse-choose"
    assert fresh(game, "r40")


@pytest.mark.rule("SOM-15-N12", "SOM-R-75", "SOM-R-79")
def test_alfereces_help_africans_under_fire() -> None:
    game = move(storm("K: n08, R: r40, AA: r07", nationalist=OURS, hand={N: ["nat_alfereces"]}), "K", "n08", "R")
    play(game, "nat_alfereces", "3+3")
    assert told(game, "defensive-fire")[0].values["losses"] == 0
    line = move(storm("K: n29, R: r40, AA: r07", nationalist=OURS, hand={N: ["nat_alfereces"]}), "K", "n29", "R")
    assert offered(line) == ["pass"]


@pytest.mark.rule("SOM-15-N10c", "SOM-R-74", "SOM-R-79")
def test_teresa_has_the_fire_rolled_again() -> None:
    game = move(storm("K: n29, R: r40, AA: r07", nationalist=OURS, hand={N: ["nat_teresa"]}), "K", "n29", "R")
    play(game, "pass", "6+6")
    assert rule(game) == "SOM-15-N10c"
    play(game, "nat_teresa", "1+1")
    assert told(game, "defensive-fire")[0].values["losses"] == 0


def test_the_republicans_are_fired_on_as_well() -> None:
    game = activate(storm("R: r40, K: n29, AA: r07", nationalist=OURS, active=R), "R", "move", "r40")
    play(game, "K", "2+3")
    assert told(game, "defensive-fire")[0].values["losses"] == 5 + 1 - 6
