"""1 and 3: Fresh and Spent, stacking, supply, control, the morale of the Republic."""

import pytest

from tests.games.storm_over_madrid.scenes import (
    N,
    R,
    activate,
    assault,
    at_step,
    fight,
    fresh,
    held_by,
    move,
    storm,
    units_in,
    where,
)
from tests.scene import asked, offered, play, why_not
from trinchera.engine.ids import SideId
from trinchera.games.storm_over_madrid.board import supplied_areas, supplied_units
from trinchera.games.storm_over_madrid.data import SEATS

TEN = "r01 r02 r03 r04 r05 r07 r08 r11 r12 r13"


@pytest.mark.rule("SOM-1-c", "SOM-1-d", "SOM-1-e")
def test_only_fresh_units_are_activated() -> None:
    game = storm("D: n29 n30/spent, E: n31/spent")
    assert "D" in offered(game)
    assert why_not(game, "E").rule == "SOM-1-e"
    activate(game, "D", "move", "n29")
    assert why_not(game, "n30").rule == "SOM-1-e"


@pytest.mark.rule("SOM-3.1-a", "SOM-9-a")
def test_the_side_whose_impulse_it_is_is_asked() -> None:
    assert storm("D: n29, R: r01", active=R).decision.side == R  # type: ignore[union-attr]
    assert why_not(storm("D: n29, R: r01", active=R), "D").rule == "SOM-9-b"


@pytest.mark.rule("SOM-3.1-b")
def test_friendly_means_controlled_whoever_stands_there() -> None:
    game = move(storm("D: n29, K: n31 r01", nationalist=["D"]), "D", "n29", "K")
    assert held_by(game, "K") == R


@pytest.mark.rule("SOM-3.2-a", "SOM-3.2-d", "SOM-R-15")
def test_ten_units_of_a_side_fill_an_area() -> None:
    game = storm(f"R: {TEN}, S: r14 r15", active=R)
    activate(game, "S", "move", "r14")
    assert "R" not in offered(game)
    assert why_not(game, "R").rule == "SOM-3.2-a"


@pytest.mark.rule("SOM-3.2-b")
def test_boxes_hold_any_number() -> None:
    game = storm(f"box1: {TEN}, A: r14, D: n29", active=R)
    move(game, "A", "r14", "box1")
    assert len(units_in(game, R, "box1").split()) == 11


@pytest.mark.rule("SOM-3.2-c")
def test_the_limit_holds_for_a_group_that_moves_through() -> None:
    game = storm("R: r01 r02 r03 r04 r05 r07 r08 r11 r12, S: r14 r15", active=R)
    activate(game, "S", "move", "r14")
    assert "R" in offered(game)
    play(game, "r15")
    assert "R" not in offered(game)


@pytest.mark.rule("SOM-3.3-a", "SOM-3.3-c")
def test_nationalist_supply_comes_from_the_western_boxes() -> None:
    game = storm("D: n29", nationalist=["D", "K", "R", "X"])
    names = {game.data.spaces[area].id for area in range(38) if supplied_areas(game, SideId(0)) >> area & 1}
    assert names == {"D", "K", "R", "X"}
    cut = storm("D: n29", nationalist=["K", "R", "X"])
    assert supplied_areas(cut, SideId(0)) == 0


@pytest.mark.rule("SOM-3.3-b", "SOM-R-13", "SOM-R-87")
def test_madrid_is_a_source_while_it_is_republican() -> None:
    ring = ["A", "H", "Z", "AH", "AJ", "AL", "G"]
    game = storm("D: n29", nationalist=ring)
    assert supplied_areas(game, SideId(1)) >> game.data.number_of("AI") & 1
    fallen = storm("D: n29", nationalist=[*ring, "AA"])
    assert supplied_areas(fallen, SideId(1)) == 0
    assert not supplied_areas(fallen, SideId(0)) >> fallen.data.madrid & 1


@pytest.mark.rule("SOM-3.3-d", "SOM-R-12")
def test_units_in_an_enemy_area_are_supplied_from_next_door() -> None:
    game = storm("K: n29 r01, AD: n30 r03, box5: n31", nationalist=["D"])
    units = supplied_units(game, SideId(0))
    assert [bool(units >> game.data.number[name] & 1) for name in ("n29", "n30", "n31")] == [True, False, True]


@pytest.mark.rule("SOM-3.3-e", "SOM-4-k")
def test_units_out_of_supply_stay_spent() -> None:
    game = at_step("refresh", "K: n29/spent, AD: n30/spent r03/spent", nationalist=["D", "K"])
    assert (fresh(game, "n29"), fresh(game, "n30"), fresh(game, "r03")) == (True, False, True)


@pytest.mark.rule("SOM-3.5-a", "SOM-3.5-b")
def test_a_contested_area_keeps_its_controller() -> None:
    game = storm("D: n29, K: r01, R: r03", nationalist=["D"])
    move(game, "D", "n29", "K")
    assert held_by(game, "K") == R
    assert "contested" in next(space.marks for space in game.title.table.look(game, N).spaces if space.id == "K")


@pytest.mark.rule("SOM-3.5.1-a", "SOM-1.2-a", "SOM-3.5.2-a", "SOM-R-10")
def test_control_passes_as_soon_as_an_enemy_enters_an_empty_area() -> None:
    game = storm("D: n08, R: r03", nationalist=["D"])
    activate(game, "D", "move", "n08")
    play(game, "K")
    assert held_by(game, "K") == N
    assert game.board.won == [1, 0]
    play(game, "J")
    assert held_by(game, "J") == N
    assert game.board.won == [2, 0]


@pytest.mark.rule("SOM-R-82")
def test_control_stays_when_everyone_leaves() -> None:
    game = storm("K: n08, R: r03", nationalist=["D", "K"])
    move(game, "K", "n08", "D", "done")
    assert held_by(game, "K") == N


@pytest.mark.rule("SOM-3.5.1-b", "SOM-4-h", "SOM-R-11", "SOM-3.5.2-c")
def test_empty_areas_out_of_supply_pass_to_the_enemy_in_4a() -> None:
    game = at_step("control", "D: n29, R: r03, X: n30", nationalist=["D", "X", "M", "AD"])
    assert [held_by(game, area) for area in ("X", "M", "AD")] == [N, R, R]
    assert game.board.morale == 0  # from +2: the suburb is back, and two areas won to none


@pytest.mark.rule("SOM-3.4.1-a", "SOM-3.5.2-b", "SOM-4-i")
def test_more_areas_for_the_nationalists_lower_morale() -> None:
    game = at_step("morale", "D: n29, R: r03", won={N: 3, R: 2}, morale="fragile")
    assert game.board.morale == 1
    assert game.board.won == [0, 0]


@pytest.mark.rule("SOM-3.4.1-b", "SOM-R-8")
def test_a_tie_raises_morale() -> None:
    assert at_step("morale", "D: n29, R: r03", morale="fragile").board.morale == -1


@pytest.mark.rule("SOM-3.4.1-e", "SOM-R-7")
def test_morale_stays_on_its_track() -> None:
    assert at_step("morale", "D: n29, R: r03", morale="good").board.morale == -2
    assert at_step("morale", "D: n29, R: r03", morale="crumbling", won={N: 1}).board.morale == 2


@pytest.mark.rule("SOM-3.4.1-d", "SOM-R-9")
def test_clearing_a_suburb_raises_morale_once() -> None:
    game = storm("AD: n29/spent r40, AA: r06", active=R, morale="bad", nationalist=["D"])
    fight(game, "AD", "r40")
    play(game, "6+6")
    assert where(game, "n29") == "eliminated"
    assert game.board.morale == 0


@pytest.mark.rule("SOM-3.4.1-d")
def test_taking_a_suburb_back_raises_morale_once() -> None:
    game = storm("AD: n29/spent r40, AA: r06", active=R, morale="bad", nationalist=["D", "AD"])
    fight(game, "AD", "r40")
    play(game, "6+6")
    assert held_by(game, "AD") == R
    assert game.board.morale == 0


@pytest.mark.rule("SOM-R-9")
def test_a_repulsed_assault_raises_nothing() -> None:
    game = storm("R: n08, AD: r40 r41 r06", nationalist=["D", "K", "R"], morale="bad")
    assault(game, "R", "n08", "AD")
    play(game, "r40", "r41", "done", "r40", "1+1")
    assert where(game, "n08") == "eliminated"
    assert game.board.morale == 1


def test_a_refusal_after_the_game_is_over() -> None:
    game = storm("D: n29", result="republican_hold")
    assert asked(game) == "over"
    assert SEATS == (N, R)
