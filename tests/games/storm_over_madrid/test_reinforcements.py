"""7 Reinforcements and 8 replacements."""

from typing import Any

import pytest

from tests.games.storm_over_madrid.scenes import at_step, box, fresh, where
from tests.scene import asked, offered, play, rule, why_not
from trinchera.games.storm_over_madrid.board import Play

FRONT = "D: n29, R: r03"
TEN = "r01 r02 r04 r05 r07 r08 r11 r12 r13 r14"


def turn_of(step: str, turn: int, units: str = FRONT, off: str = "", **position: Any) -> Play:
    """A turn at a step, with units off the map as in "track: n18"."""
    return at_step(step, f"{units}, {off}", turn=turn, **position)


@pytest.mark.rule("SOM-7-a", "SOM-1-j", "SOM-1-k", "SOM-1-l")
def test_units_arrive_fresh_on_their_turn_in_their_box_or_an_area_of_choice() -> None:
    game = turn_of("reinforcements", 3, off="track: n18 n19 r37 r36")
    assert (where(game, "n18"), where(game, "n19")) == ("box6", "track")
    assert (asked(game), offered(game)) == ("reinforce-where", ["O", "AF"])
    play(game, "AF", "AD")
    assert (where(game, "r36"), where(game, "r37")) == ("AF", "AD")
    assert fresh(game, "r37")


@pytest.mark.rule("SOM-7-b", "SOM-R-59")
def test_a_full_or_lost_area_is_replaced_by_the_nearest() -> None:
    game = turn_of("reinforcements", 2, f"D: n29, AA: {TEN}", off="track: r32")
    assert set(offered(game)) == {"AB", "AC", "AD", "AE", "AF", "AG", "AI"}
    assert why_not(game, "AA").rule == "SOM-7-b"
    lost = turn_of("reinforcements", 2, off="track: r33", nationalist=["D", "AB"])
    assert where(lost, "r33") == "AA"


@pytest.mark.rule("SOM-7-f", "SOM-R-59")
def test_a_unit_without_a_place_waits() -> None:
    everywhere = [space.id for space in box().spaces[:38]]
    game = turn_of("reinforcements", 2, "D: n29, AA: r03", "track: r72 r32", nationalist=everywhere, junta=True)
    assert where(game, "r32") in ("box1", "box2", "box3", "track")
    late = turn_of("reinforcements", 4, off="track: r32", rada=True)
    assert where(late, "r32") == "AA"


@pytest.mark.rule("SOM-7-c", "SOM-R-58")
def test_the_rada_column_comes_on_turn_4_on_a_six() -> None:
    game = turn_of("reinforcements", 4, off="track: n24 n35 n42 n45")
    assert rule(game) == "SOM-7-c"
    play(game, 5)
    assert where(game, "n24") == "track"
    lucky = turn_of("reinforcements", 4, off="track: n24 n35 n42 n45")
    play(lucky, 6)
    assert {where(lucky, name) for name in ("n24", "n35", "n42", "n45")} == {"box4"}


@pytest.mark.rule("SOM-7-d", "SOM-7-e")
def test_it_comes_on_turn_5_on_three_and_on_turn_6_for_sure() -> None:
    game = turn_of("reinforcements", 5, off="track: n24")
    play(game, 3)
    assert where(game, "n24") == "box4"
    assert where(turn_of("reinforcements", 6, off="track: n24"), "n24") == "box4"


def rebuild(dead: str, **position: Any) -> Play:
    """A Replacements Phase with these units in the box."""
    return turn_of("replacements", 2, off=f"eliminated: {dead}", **position)


@pytest.mark.rule("SOM-8-a", "SOM-8-b", "SOM-R-47")
def test_two_line_units_or_one_shock_unit_a_turn() -> None:
    game = rebuild("r14 r15 r17 r31 r19 r20")
    play(game, "r19", "r20", "AA", "r14", "r15", "AA")
    assert asked(game) != "rebuild-pick"
    shock = rebuild("r09 r10 r34 r35")
    play(shock, "r09", "r10", "AA")
    assert asked(shock) != "rebuild-pick"


@pytest.mark.rule("SOM-R-48")
def test_line_or_shock_but_not_both() -> None:
    game = rebuild("r14 r15 r09 r10")
    play(game, "r14", "AA")
    assert asked(game) != "rebuild-pick"
    mixed = rebuild("r14 r15 r17 r31 r09 r10")
    play(mixed, "r14", "r15", "AA")
    assert why_not(mixed, "r09").rule == "SOM-R-48"


@pytest.mark.rule("SOM-8-c", "SOM-R-90")
def test_a_pair_is_of_one_kind_and_faction() -> None:
    game = rebuild("r14 r11 r12 r09 r26")
    assert offered(game) == ["done", "r11", "r12"]
    assert why_not(game, "r14").rule == "SOM-8-c"
    assert why_not(game, "r26").rule == "SOM-8-c"


@pytest.mark.rule("SOM-8-d", "SOM-R-46")
def test_one_returns_fresh_where_its_side_has_control_and_the_other_is_gone() -> None:
    game = rebuild("r14 r15", nationalist=["D", "K"])
    play(game, "r14")
    assert {"AA", "box1"} <= set(offered(game))
    assert why_not(game, "K").rule == "SOM-8-d"
    play(game, "A")
    assert (where(game, "r14"), where(game, "r15")) == ("A", "removed")
    assert fresh(game, "r14")


@pytest.mark.rule("SOM-8-e", "SOM-8-f")
def test_the_weaker_of_the_two_returns() -> None:
    game = rebuild("r18 r14")
    assert offered(game) == ["done", "r14"]
    assert why_not(game, "r18").rule == "SOM-8-c"
    defence = rebuild("r14 r19")
    assert offered(defence) == ["done", "r19"]


@pytest.mark.rule("SOM-8-g", "SOM-8-i")
def test_internationals_and_guns_are_never_rebuilt() -> None:
    game = rebuild("r40 r41 r29 r30 r14 r15")
    assert why_not(game, "r40").rule == "SOM-8-g"
    assert why_not(game, "r29").rule == "SOM-8-i"


@pytest.mark.rule("SOM-8-h", "SOM-12.3-i", "SOM-R-49")
def test_legion_and_moroccans_only_in_the_pause_and_then_two() -> None:
    game = rebuild("n08 n11 n30 n31")
    assert why_not(game, "n08").rule == "SOM-8-h"
    pause = rebuild("n08 n11 n10 n12 n01 n02", scenario="campaign", pause=1)
    play(pause, "n08", "n10", "D", "n01", "D")
    assert (where(pause, "n08"), where(pause, "n01")) == ("D", "D")


def test_nobody_is_asked_when_nothing_can_be_rebuilt() -> None:
    assert asked(at_step("replacements", FRONT)) == "impulse-choose"
