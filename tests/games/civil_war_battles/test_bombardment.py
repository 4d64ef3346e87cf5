"""12.0: bombardment, its range and the few results that count."""

import pytest

from tests.games.civil_war_battles.scenes import (
    DEFENDER,
    FIRST,
    FRONT,
    NAT,
    REP,
    SECOND,
    THIRD,
    fought_on,
    hand_of,
    result,
    scb,
    state,
    terms,
    where,
)
from tests.scene import asked, is_chance, offered, play, told, why_not
from trinchera.games.civil_war_battles import TITLE
from trinchera.games.civil_war_battles.board import Play
from trinchera.words import Words

GROUND, PLANE = "r4a", "r4b"


def shelling(units: dict[str, str] | None = None, hand: tuple[str, ...] = (GROUND, "r3a"), **position: object) -> Play:
    """The Republican bombardment phase."""
    return scb(units=FRONT if units is None else units, phase="bombardment", hands={REP: list(hand)}, **position)


WEAK = {"bn-1-51": "2307 depleted", FIRST: "2206", SECOND: "2409", THIRD: "2506", "br-32-35": "2108"}
"""A cut-off regiment of defence 1 in clear ground within range: with +4 and +3, differential 6, column 7."""


def struck(*answers: str | int, units: dict[str, str] | None = None) -> Play:
    game = shelling(units or WEAK, taken=["2307"])
    return play(game, "bn-1-51", GROUND, "r3a", *answers)


@pytest.mark.rule("SCB-12.0-a", "SCB-8.4-b", "SCB-8.4-c", "SCB-8.4-e")
def test_SCB_12_0_a_one_or_two_markers_strike_one_unit() -> None:
    game = play(shelling(), DEFENDER, GROUND)
    assert offered(game) == ["done", "r3a"]
    assert is_chance(play(game, "r3a"))
    assert terms(play(game, 1), "differential") == {"support": 7, "defence": -3}


@pytest.mark.rule("SCB-12.0-a")
def test_SCB_12_0_a_one_marker_is_enough() -> None:
    assert terms(play(shelling(), DEFENDER, "r3a", "done", 3), "differential") == {"support": 3, "defence": -3}


@pytest.mark.rule("SCB-12.0-b")
def test_SCB_12_0_b_ground_fire_reaches_two_hexes_from_a_friendly_unit() -> None:
    game = shelling({DEFENDER: "1907", "bn-1-51": "1707", FIRST: "1909"}, hand=(GROUND,))
    assert offered(game) == ["done", DEFENDER]
    assert why_not(game, "bn-1-51")[:2] == ("SCB-12.0-b", "out-of-range")


@pytest.mark.rule("SCB-12.0-c", "SCB-12.0-b")
def test_SCB_12_0_c_aircraft_strike_anywhere() -> None:
    game = shelling({DEFENDER: "1907", "bn-1-51": "1104", FIRST: "2818"}, hand=(PLANE,))
    assert set(offered(game)) == {"done", DEFENDER, "bn-1-51"}


@pytest.mark.rule("SCB-R-25")
def test_SCB_R_25_each_marker_needs_its_own_right_to_fire() -> None:
    game = play(shelling({"bn-1-51": "1104", FIRST: "2818"}, hand=(PLANE, GROUND)), "bn-1-51")
    assert offered(play(game, PLANE)) == ["done"]
    game = play(shelling({"bn-1-51": "1104", FIRST: "2818"}, hand=(PLANE, GROUND, "r3d")), "bn-1-51")
    assert offered(game) == ["r3d", PLANE]
    assert why_not(game, GROUND)[:2] == ("SCB-12.0-b", "marker-out-of-range")
    assert why_not(game, "r1a")[:2] == ("SCB-13.0-d", "not-in-your-hand")


@pytest.mark.rule("SCB-12.1-a")
def test_SCB_12_1_a_commanding_heights_reach_four_hexes() -> None:
    units = {"bn-1-51": "1906", FIRST: "2010"}
    assert offered(shelling(units, hand=(GROUND,))) == ["done", "bn-1-51"]
    assert offered(shelling({"bn-1-51": "1905", FIRST: "2010"}, hand=(GROUND,))) == ["done"]
    assert offered(shelling({"bn-1-51": "1906", FIRST: "2009"}, hand=(GROUND,))) == ["done"]


@pytest.mark.rule("SCB-12.0-d", "SCB-8.5-a")
def test_SCB_12_0_d_the_row_is_that_of_the_hex_and_never_of_its_sides() -> None:
    game = shelling({"bn-1-51": "1706", FIRST: "1606"}, taken=["1606"])
    assert fought_on(play(game, "bn-1-51", GROUND, "done", 3))[1] == "clear"
    game = shelling({"bn-1-51": "1910", FIRST: "1909"})
    assert fought_on(play(game, "bn-1-51", GROUND, "done", 3))[1] == "rough"


@pytest.mark.rule("SCB-12.0-e")
def test_SCB_12_0_e_the_defender_adds_no_markers() -> None:
    game = scb(units=FRONT, phase="bombardment", hands={REP: [GROUND, "r3a"], NAT: ["n5a"]})
    assert is_chance(play(game, DEFENDER, GROUND, "r3a"))


@pytest.mark.rule("SCB-12.0-f", "SCB-12.0-g")
def test_SCB_12_0_f_a_retreat_result_counts_and_may_be_resisted() -> None:
    game = struck(1)
    assert (result(game), offered(game)) == ("d3", ["retreat", "stiff"])
    assert where(play(game, "stiff"), "bn-1-51") == "cup"


@pytest.mark.rule("SCB-12.0-f", "SCB-R-24")
def test_SCB_12_0_f_Ex_has_no_effect() -> None:
    game = struck(5)
    assert (result(game), state(game, "bn-1-51").split()[:2]) == ("ex", ["2307", "depleted"])


@pytest.mark.rule("SCB-12.0-h")
@pytest.mark.parametrize(("die", "expected"), [(2, "a1"), (3, "a2"), (4, "a3"), (6, "ae")])
def test_SCB_12_0_h_of_the_attacker_results_only_A_in_brackets_counts(die: int, expected: str) -> None:
    units = {"bn-pe": "1813", FIRST: "1912"}
    game = play(shelling(units, hand=("r1a",)), "bn-pe", "r1a", die)
    assert (result(game), state(game, FIRST)) == (expected, "1912")


@pytest.mark.rule("SCB-12.0-i", "SCB-8.4.2-a", "SCB-R-24")
def test_SCB_12_0_i_friendly_fire_hits_an_adjacent_unit() -> None:
    units = {"bn-pe": "1813", FIRST: "1912", SECOND: "2013"}
    game = play(shelling(units, hand=("r1a",)), "bn-pe", "r1a", 5)
    assert "depleted" in state(game, FIRST)
    assert "depleted" not in state(game, SECOND)


@pytest.mark.rule("SCB-R-24")
def test_SCB_R_24_of_several_adjacent_units_the_owner_picks() -> None:
    units = {"bn-pe": "1813", FIRST: "1912", SECOND: "1913"}
    game = play(shelling(units, hand=("r1a",), taken=["1913"]), "bn-pe", "r1a", 5)
    assert set(offered(game)) == {FIRST, SECOND}
    assert "depleted" in state(play(game, SECOND), SECOND)


@pytest.mark.rule("SCB-12.0-i")
def test_SCB_12_0_i_with_nobody_adjacent_nothing_happens() -> None:
    units = {"bn-pe": "1813", FIRST: "2013"}
    game = play(shelling(units, hand=("r1a",)), "bn-pe", "r1a", 5)
    assert (result(game), state(game, FIRST)) == ("attrition", "2013")


@pytest.mark.rule("SCB-12.0-j", "SCB-7.6.1-e")
def test_SCB_12_0_j_nobody_advances_after_a_bombardment() -> None:
    units = {"bn-1-51": "1907 depleted", "br-9-11": "1909"}
    game = play(shelling(units), "bn-1-51", GROUND, "r3a", 3, "retreat")
    while asked(game) == "retreat-pace":
        play(game, offered(game)[0])
    assert not asked(game).startswith("advance")
    assert where(game, "bn-1-51") != "1907"


@pytest.mark.rule("SCB-8.6-d", "SCB-R-28", "SCB-8.4-c")
def test_SCB_8_6_d_a_hex_is_bombarded_once_a_game_turn() -> None:
    game = shelling({**FRONT, "bn-1-51": "1906"}, hand=("r1a", "r1b"))
    play(game, DEFENDER, "r1a", "done", 1)
    assert why_not(game, DEFENDER)[:2] == ("SCB-8.6-d", "already-bombarded")
    assert "bn-1-51" in offered(game)


@pytest.mark.rule("SCB-8.4-e", "SCB-8.6-b")
def test_SCB_8_4_e_markers_that_fired_are_spent() -> None:
    game = play(shelling(hand=("r1a", "r1b")), DEFENDER, "r1a", "done", 1)
    assert hand_of(game, REP) == ["r1b"]


@pytest.mark.rule("SCB-R-62", "SCB-10.2-a")
def test_SCB_R_62_a_target_out_of_supply_defends_with_half() -> None:
    assert terms(struck(6), "differential")["defence-unsupplied"] == -1


@pytest.mark.rule("SCB-7.6.1-a", "SCB-R-27")
def test_SCB_7_6_1_a_a_bombarded_unit_goes_farther_from_the_enemy_if_it_can() -> None:
    units = {"bn-1-51": "1907 depleted", "br-9-11": "1909"}
    game = play(shelling(units), "bn-1-51", GROUND, "r3a", 3, "retreat")
    while asked(game) == "retreat-pace":
        play(game, offered(game)[-1])
    field = game.data.grounds["belchite"].field
    assert field.distance(field.number["1909"], field.number[where(game, "bn-1-51")]) > 2


@pytest.mark.rule("SCB-7.6.1-c", "SCB-R-27")
def test_SCB_7_6_1_c_a_unit_that_can_only_get_nearer_retreats_and_is_depleted() -> None:
    """In the corner of the map, where every hex two away is nearer to one enemy or the other."""
    units = {"bn-1-51": "1005", FIRST: "1009", SECOND: "1405"}
    game = shelling(units, hand=(PLANE, "r3d"), taken=["1009", "1405"])
    play(game, "bn-1-51", PLANE, "r3d", 2, "retreat")
    while asked(game) == "retreat-pace":
        play(game, offered(game)[0])
    assert state(game, "bn-1-51").split()[1] == "depleted"
    assert where(game, "bn-1-51") in ("1007", "1106", "1205", "1206")


@pytest.mark.rule("SCB-7.6.1-d")
def test_SCB_7_6_1_d_a_bombarded_unit_that_cannot_retreat_is_eliminated() -> None:
    units = {"bn-1-51": "2307 depleted", FIRST: "2206", SECOND: "2208", "br-100-11": "2407"}
    game = play(shelling(units, taken=["2307"]), "bn-1-51", GROUND, "r3a", 3, "retreat")
    assert where(game, "bn-1-51") == "cup"


@pytest.mark.rule("SCB-8.4-b", "SCB-12.0-f")
def test_SCB_12_0_f_De_eliminates_the_target() -> None:
    game = shelling({"bn-1-51": "2307 depleted", FIRST: "2206", SECOND: "2208"}, hand=(GROUND, PLANE), taken=["2307"])
    play(game, "bn-1-51", GROUND, PLANE)
    assert fought_on(play(game, 1))[2] == 7


AIRCRAFT = ["r2g", "r2h", "r3c", "r3d", "r4b"]


@pytest.mark.rule("SCB-8.0-a", "SCB-13.0-d")
def test_the_phase_is_asked_for_whatever_the_hand_holds() -> None:
    """Nobody in range: a player with aircraft and one without are both asked, so the question tells nothing."""
    far = {"bn-1-51": "1104", FIRST: "2818"}
    assert offered(shelling(far, hand=(GROUND,))) == ["done"]
    assert offered(shelling(far, hand=(PLANE,))) == ["done", "bn-1-51"]
    assert asked(shelling(far, hand=(GROUND,), used=AIRCRAFT)) != "bombardmentphase-target"
    assert asked(shelling(far, hand=())) != "bombardmentphase-target"


def test_a_second_marker_is_asked_for_whatever_the_hand_holds() -> None:
    far = {"bn-1-51": "1104", FIRST: "2818"}
    alone = play(shelling(far, hand=(PLANE, GROUND)), "bn-1-51", PLANE)
    assert offered(alone) == ["done"]
    known = play(shelling(far, hand=(PLANE, GROUND), used=AIRCRAFT[:-1]), "bn-1-51", PLANE)
    assert is_chance(known)


@pytest.mark.rule("SCB-12.0-i", "SCB-12.0-f", "SCB-12.0-h")
@pytest.mark.parametrize(("friend", "foreseen"), [("1912", {"attrition", "none"}), ("2013", {"none"})])
def test_SCB_12_0_i_the_preview_leaves_out_what_cannot_strike(friend: str, foreseen: set[str]) -> None:
    game = play(shelling({"bn-pe": "1813", FIRST: friend}, hand=("r1a", "r1b")), "bn-pe", "r1a")
    assert asked(game) == "bombardment-marker"
    offer = TITLE.offer(game, REP)
    assert offer is not None
    assert set(offer.chances[0].shares) & {"attrition", "ex", "a1", "a2", "a3", "ae"} == foreseen - {"none"}


@pytest.mark.rule("SCB-12.0-f", "SCB-12.0-h", "SCB-12.0-i")
@pytest.mark.parametrize(("friend", "die", "ignored"), [
    ("1912", 5, 0), ("2013", 5, 1), ("1912", 2, 1), ("1912", 6, 1), ("1912", 1, 0)])
def test_SCB_12_0_f_the_log_says_which_results_a_bombardment_ignores(friend: str, die: int, ignored: int) -> None:
    game = play(shelling({"bn-pe": "1813", FIRST: friend}, hand=("r1a",)), "bn-pe", "r1a", die)
    line = told(game, "result")[0]
    assert line.values["ignored"] == ignored
    assert ("It does nothing in a bombardment." in Words.of(game, "en").entry(line)) == bool(ignored)
