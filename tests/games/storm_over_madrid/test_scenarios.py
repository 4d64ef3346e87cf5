"""10 and 12: set-up, the special rules of the scenarios, and every way to end."""

import pytest

from tests.games.storm_over_madrid.scenes import N, R, at_step, held_by, new_game, storm, units_in, where
from tests.scene import asked, offered, play, rule, told, why_not
from trinchera.engine.chance import Seeded
from trinchera.games.storm_over_madrid import TITLE
from trinchera.games.storm_over_madrid.board import Play
from trinchera.games.storm_over_madrid.sequence import Turn

FRONT = "D: n29, R: r03"
ROADS = ["D", "K", "R", "W", "AB", "AC", "Y", "AH", "AI", "AF", "AK"]


def last_turn(units: str = FRONT, **position: object) -> Play:
    return at_step("victory", units, **{"turn": 6, **position})


@pytest.mark.rule("SOM-12.1-b", "SOM-12.1-d", "SOM-12.1-c", "SOM-R-57", "SOM-1-j", "SOM-1-k")
def test_scenario_1_begins_as_the_counters_say() -> None:
    game = new_game("initial_drive")
    assert game.decision is not None
    assert (game.decision.side, rule(game)) == (R, "SOM-1-k")
    assert set(offered(game)) == {"suggested", "K", "R"}
    assert why_not(game, "AA").rule == "SOM-1-k"
    play(game, "K")
    assert where(game, "r01") == "K"
    play(game, "suggested")
    assert units_in(game, N, "D") == "n08 n11 n12 n29"
    assert (where(game, "n32"), where(game, "n05"), where(game, "n06")) == ("track", "track", "removed")
    assert [area for area in ("D", "E", "K", "AA") if held_by(game, area) == N] == ["D"]
    assert game.board.morale == 2


@pytest.mark.rule("SOM-12.3-a")
def test_the_campaign_keeps_all_reinforcements() -> None:
    game = play(new_game("campaign"), "suggested")
    assert where(game, "n06") == "track"
    assert asked(game) == "turn-pause"


@pytest.mark.rule("SOM-12.2-a", "SOM-12.2-b", "SOM-12.2-k", "SOM-R-22")
@pytest.mark.parametrize(("answer", "turn", "points"), [("turn_10", 10, [10, 6]), ("turn_11", 11, [14, 8])])
def test_scenario_2_begins_on_turn_10_or_11(answer: str, turn: int, points: list[int]) -> None:
    game = play(new_game("corunna_road"), answer)
    assert (game.board.turn, game.board.sp) == (turn, points)
    assert game.board.pool[5] == 1
    play(game, "suggested", "suggested", 3)
    while asked(game) != "turn-streak":
        play(game, "done" if "done" in offered(game) else offered(game)[0])
    assert (where(game, "n22") == "box5") == (turn == 11)


@pytest.mark.rule("SOM-12.2-c", "SOM-1-m", "SOM-12.2-e", "SOM-12.2-g", "SOM-R-26")
def test_the_republicans_set_up_first_in_scenario_2() -> None:
    game = play(new_game("corunna_road"), "turn_10")
    assert game.decision is not None
    assert game.decision.side == R
    assert (where(game, "r01"), where(game, "r03"), where(game, "r71")) == ("AA", "removed", "track")
    assert set(offered(game)) == {"suggested", "B", "I", "T", "W", "AF", "O", "N", "G", "AC", "AD", "AE"}
    assert why_not(game, "AA").rule == "SOM-12.2-c"
    assert game.board.junta
    assert game.board.morale == 0


@pytest.mark.rule("SOM-12.2-c", "SOM-12.2-d", "SOM-3.2-a")
def test_every_area_of_the_front_gets_a_unit() -> None:
    game, dice = new_game("corunna_road"), Seeded(3)
    play(game, "turn_10")
    while asked(game) == "deploy-where":
        assert game.decision is not None
        choices = [choice for choice in game.decision.choices if choice.kind == "space"]
        game.choose(choices[0] if dice.below(4) else choices[-1])
    data = game.data
    for side, colour in ((1, "green"), (0, "blue")):
        region = data.colours["brown"] | data.colours[colour]
        assert region & ~game.board.held[side] == 0
    assert all((units & side).bit_count() <= 10 for side in game.data.of_side for units in game.board.at[:38])


@pytest.mark.rule("SOM-12.2-d")
def test_the_nationalists_set_up_second_rada_included() -> None:
    game = play(new_game("corunna_road"), "turn_10", "suggested")
    assert game.decision is not None
    assert game.decision.side == N
    assert set(offered(game)) == {"suggested", "C", "F", "J", "M", "P", "R", "S", "X", "AB", "AC", "AD", "AE"}
    assert where(game, "n24") == "beside"
    assert why_not(game, "K").rule == "SOM-12.2-d"


@pytest.mark.rule("SOM-12.2-f")
def test_no_income_in_the_first_turn_of_scenario_2() -> None:
    first = at_step("income", FRONT, scenario="corunna_road", turn=10, first_turn=10, sp={N: 5, R: 5})
    assert first.board.sp == [5, 5]
    later = at_step("income", FRONT, scenario="corunna_road", turn=11, first_turn=10, sp={N: 5, R: 5})
    assert later.board.sp == [9, 7]


@pytest.mark.rule("SOM-10-a", "SOM-4-j")
def test_madrid_in_nationalist_supply_ends_the_game() -> None:
    areas = ["D", "K", "R", "AB", "AA"]
    game = last_turn("D: n29, AA: n30, R: n31, A: r07", turn=3, nationalist=areas)
    assert (game.board.result, game.decision) == ("madrid_falls", None)
    alone = last_turn("D: n29, AA: n30, A: r07", turn=3, nationalist=["D", "AA"])
    assert not alone.board.result


@pytest.mark.rule("SOM-10-b", "SOM-10-c", "SOM-R-53")
def test_four_cut_roads_end_the_game() -> None:
    assert last_turn(turn=3, nationalist=ROADS).board.result == "roads_cut"
    three = [area for area in ROADS if area != "AH"]
    assert not last_turn(turn=3, nationalist=three).board.result
    unsupplied = [area for area in ROADS if area != "K"]
    assert not last_turn(turn=3, nationalist=unsupplied).board.result


def score(units: str = FRONT, dead: str = "", **position: object) -> int:
    return TITLE.score(storm(f"{units}, eliminated: {dead}", **position))["vp"]


@pytest.mark.rule("SOM-12.1-g", "SOM-12.1-h", "SOM-12.1-j")
def test_points_for_urban_areas_and_roads() -> None:
    areas = ["D", "K", "R", "W", "AB", "AD"]
    assert score(nationalist=areas) == 2 * 2 + 1
    assert score(nationalist=areas, morale="bad") == 4
    assert score(nationalist=areas, morale="fragile") == 3
    assert score(nationalist=areas, morale="good") == 3


@pytest.mark.rule("SOM-12.1-i")
def test_a_point_for_five_supplied_units_in_madrid() -> None:
    units = "AA: n01 n02 n03 n04 {} r40, AB: n30, A: r07"
    areas = ["D", "K", "R", "AB"]
    assert score(units.format("n07"), nationalist=areas) == 2 + 1
    assert score(units.format(""), nationalist=areas) == 2
    assert score(units.format("n07"), nationalist=["AB"]) == 2


@pytest.mark.rule("SOM-12.1-k", "SOM-R-54")
def test_a_point_lost_for_four_dead_units() -> None:
    assert score(dead="n01 n02 n03") == 0
    assert score(dead="n01 n02 n03 n04") == -1


@pytest.mark.rule("SOM-12.1-l", "SOM-12.1-a", "SOM-R-54")
def test_scenario_1_is_decided_by_points_after_turn_6() -> None:
    areas = ["D", "K", "R", "W", "AB", "AD"]
    assert last_turn(nationalist=areas).board.result == "nationalist_points"
    assert last_turn(nationalist=areas, morale="fragile").board.result == "republican_hold"
    assert not last_turn(nationalist=areas, turn=5).board.result
    assert last_turn(nationalist=ROADS).board.result == "roads_cut"


@pytest.mark.rule("SOM-12.2-j", "SOM-12.3-m")
@pytest.mark.parametrize("scenario", ["corunna_road", "campaign"])
def test_elsewhere_only_an_automatic_victory_counts(scenario: str) -> None:
    areas = ["D", "K", "R", "W", "AB", "AD"]
    assert last_turn(turn=15, scenario=scenario, nationalist=areas).board.result == "republican_hold"
    assert last_turn(turn=15, scenario=scenario, nationalist=ROADS).board.result == "roads_cut"


@pytest.mark.parametrize(("scenario", "turn", "areas", "by"), [
    ("initial_drive", 6, ["D"], "SOM-12.1-l"), ("corunna_road", 15, ["D"], "SOM-12.2-j"),
    ("campaign", 15, ["D"], "SOM-12.3-m"), ("campaign", 9, ROADS, "SOM-10-b")])
def test_the_end_names_the_rule_that_decided_it(scenario: str, turn: int, areas: list[str], by: str) -> None:
    game = storm(FRONT, scenario=scenario, turn=turn, nationalist=areas)
    Turn(step="victory").victory(game)
    assert [entry.rule for entry in told(game, "game-over")] == [by]
