"""9 and 9.2: activations and movement."""

import pytest

from tests.games.storm_over_madrid.scenes import N, R, activate, fresh, held_by, move, storm, where
from tests.scene import asked, offered, play, told, why_not
from trinchera.games.storm_over_madrid.movement import step_cost

SIX = "n08 n11 n12 n29 n30 n31"


def cost(game: object, here: str, there: str, side: int = 0) -> int:
    assert hasattr(game, "data")
    return step_cost(game, side, game.data.number_of(here), game.data.number_of(there))  # type: ignore[arg-type]


@pytest.mark.rule("SOM-9-b")
def test_an_area_is_named_and_its_units_are_chosen() -> None:
    game = storm("D: n29 n30, E: n31, R: r03")
    activate(game, "D", "move", "n29")
    assert "n30" in offered(game)
    assert why_not(game, "n31").rule == "SOM-9-b"


@pytest.mark.rule("SOM-9-f", "SOM-9.4-a")
def test_the_kinds_of_activation() -> None:
    game = storm("K: n01 n48 r03, R: r05", nationalist=["D", "K"])
    play(game, "K")
    assert offered(game) == ["move", "fight", "assault", "bombard"]


@pytest.mark.rule("SOM-9-g", "SOM-R-3")
def test_units_that_moved_are_spent() -> None:
    game = move(storm("D: n29 n30, R: r03"), "D", "n29", "K")
    assert (fresh(game, "n29"), fresh(game, "n30")) == (False, True)


@pytest.mark.rule("SOM-9.2-a", "SOM-5-e", "SOM-R-17")
def test_more_than_five_units_cost_a_support_point() -> None:
    game = move(storm(f"D: {SIX}, R: r03", sp={N: 2}), "D", SIX, "K")
    assert game.board.sp[0] == 1
    poor = activate(storm(f"D: {SIX}, R: r03", sp={N: 0}), "D", "move", "n08 n11 n12 n29 n30")
    assert why_not(poor, "n31").rule == "SOM-5-e"


@pytest.mark.rule("SOM-R-17")
def test_at_most_ten_units_go_together() -> None:
    eleven = "n01 n04 n14 n15 n16 n17 n25 n26 n27 n30 n41"
    game = play(activate(storm(f"box6: {eleven}, R: r03"), "box6", "move", "n01"), "all")
    assert why_not(game, "n41").rule == "SOM-R-17"


@pytest.mark.rule("SOM-9.2-b", "SOM-R-31")
def test_the_first_unit_chosen_is_the_point_unit() -> None:
    game = storm("D: n29 n30, R: r03")
    play(game, "D")
    assert asked(game) == "activation-lead"
    play(game, "n30", "n29", "K", "done")
    assert told(game, "activated")[0].values["units"] == "n30 n29"


@pytest.mark.rule("SOM-9.2-c")
def test_a_group_moves_together() -> None:
    game = move(storm("D: n29 n30, R: r03"), "D", "n29 n30", "K")
    assert (where(game, "n29"), where(game, "n30")) == ("K", "K")


@pytest.mark.rule("SOM-9.2-d")
def test_the_slowest_sets_the_pace() -> None:
    game = play(activate(storm("D: n08 n29, R: r03", nationalist=["D", "C", "K"]), "D", "move", "n08 n29"), "K")
    assert game.decision is not None
    assert game.decision.values["left"] == 3 - 1


@pytest.mark.rule("SOM-9.2-e", "SOM-9.2-f", "SOM-9.2-g", "SOM-9.2-h")
def test_what_a_step_costs() -> None:
    game = storm("D: n29, K: r03 n30, S: r05, L: n31", nationalist=["D", "C", "L"])
    assert cost(game, "D", "C") == 1
    assert cost(game, "D", "K") == 2
    assert cost(game, "K", "D") == 2
    assert cost(game, "D", "E") == 3
    assert cost(game, "D", "L") == 1
    assert cost(game, "K", "L") == 3


@pytest.mark.rule("SOM-9.2-j")
def test_never_from_an_enemy_area_to_an_enemy_area() -> None:
    game = activate(storm("K: n29 r03, R: r05", nationalist=["D"]), "K", "move", "n29")
    assert offered(game) == ["D"]
    assert why_not(game, "J").rule == "SOM-9.2-j"


@pytest.mark.rule("SOM-9.2-k")
def test_one_area_is_always_within_reach() -> None:
    game = storm("K: n48 n30 r03, E: n31 r05, R: r07", nationalist=["D"])
    assert cost(game, "K", "D") == 2
    move(game, "K", "n48", "D")
    assert where(game, "n48") == "D"
    river = storm("D: n29, E: r05 n31, R: r07", nationalist=["D"])
    assert cost(river, "D", "E") == 3
    assert "E" in offered(activate(river, "D", "move", "n29"))


@pytest.mark.rule("SOM-9.2-e")
def test_a_step_that_costs_too_much_is_refused() -> None:
    game = play(activate(storm("D: n29, J: r05, R: r07", nationalist=["D"]), "D", "move", "n29"), "K")
    assert held_by(game, "K") == N
    assert why_not(game, "J").rule == "SOM-9.2-e"


@pytest.mark.rule("SOM-9.2-l", "SOM-R-86")
def test_guns_enter_an_enemy_area_only_behind_others() -> None:
    game = activate(storm("D: n29 n48, R: r07", nationalist=["D"]), "D", "move", "n29 n48")
    assert "K" not in offered(game)
    assert why_not(game, "K").rule == "SOM-9.2-l"
    behind = activate(storm("D: n48, K: n29 r03, R: r07", nationalist=["D"]), "D", "move", "n48")
    assert "K" in offered(behind)


@pytest.mark.rule("SOM-2-i", "SOM-R-14")
def test_nobody_enters_an_enemy_box() -> None:
    game = activate(storm("B: r07, D: n29", active=R), "B", "move", "r07")
    assert why_not(game, "box4").rule == "SOM-2-i"


@pytest.mark.rule("SOM-R-14")
def test_boxes_are_where_moves_begin() -> None:
    game = move(storm("box5: n29, R: r07"), "box5", "n29", "D")
    assert where(game, "n29") == "D"


@pytest.mark.rule("SOM-12.1-f", "SOM-12.3-e", "SOM-R-52")
def test_the_nationalists_do_not_cross_manzanares_and_jarama_at_first() -> None:
    areas = ["D", "K", "R", "W", "F"]
    game = activate(storm("W: n29, R: n30, AA: r07, AD: r03", nationalist=areas), "W", "move", "n29")
    assert why_not(game, "AC").rule == "SOM-12.1-f"
    assert "AB" in offered(game)
    campaign = storm("F: n29, AA: r07", nationalist=areas, scenario="campaign")
    assert why_not(activate(campaign, "F", "move", "n29"), "G").rule == "SOM-12.1-f"


@pytest.mark.rule("SOM-12.1-f", "SOM-R-52")
def test_as_many_units_in_a_suburb_end_the_ban_for_good() -> None:
    game = storm("R: n29 n30, AD: r03 r05, AA: r07, W: n31", nationalist=["D", "K", "R", "W"])
    move(game, "R", "n29", "AD")
    banned = [game.board.river_ban]
    play(game, "pass")
    move(game, "R", "n30", "AD")
    assert [*banned, game.board.river_ban] == [True, False]
    play(game, "pass")
    assert "AC" in offered(activate(game, "W", "move", "n31"))


def test_all_takes_everyone_who_can_come() -> None:
    game = activate(storm("D: n29 n30 n31 n48, R: r03", nationalist=["D", "K"]), "D", "move", "n29")
    play(game, "all", "K")
    assert where(game, "n48") == "K"


def test_a_space_that_is_not_adjacent_is_refused() -> None:
    game = activate(storm("D: n29, R: r03"), "D", "move", "n29")
    assert why_not(game, "AA").rule == "SOM-2-c"
