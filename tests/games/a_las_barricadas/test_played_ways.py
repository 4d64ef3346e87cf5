"""4, 5, 6, 8: ways through full hexes, double time from the edge, who counts as moving, and limits of marches."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    LAST,
    NAT,
    NOW,
    R1,
    REP,
    TAMAYO,
    begin,
    quiet,
    scene,
    terms,
    unit,
)
from tests.scene import asked, offered, play, why_not
from trinchera.games.a_las_barricadas.board import Play

FAR = {TAMAYO: "A116"}
CROWD = [f"r-{letter}-{kind}-{number}" for letter, kind in (
    ("h", "rifle"), ("i", "rifle"), ("j", "rifle"), ("k", "rifle"), ("l", "rifle"), ("t", "carabineer"))
    for number in (1, 2, 3)]


def walled(*full: str, rules: int = NOW, **more: str) -> Play:
    """A platoon in A1512 about to move; nine steps stand in each of some hexes."""
    units = {name: full[number // 3] for number, name in enumerate(CROWD[:3 * len(full)])}
    return begin(scene(units | {DIEZ: "A1512", R1: "A1512"} | (more or FAR), REP, rules), DIEZ, R1, "move")


AROUND = ("A1511", "A1510", "A1611", "A1411", "A1612", "A1412")
"""The next hex on the way north, and all around it."""


@pytest.mark.rule("ALB-4-e")
@pytest.mark.parametrize(("rules", "way"), [(NOW, True), (LAST, False)])
def test_there_is_a_way_through_two_full_hexes(rules: int, way: bool) -> None:
    """A1511 and A1510 are full, and so is all else about A1511: the third point leads to A1509."""
    game = play(walled(*AROUND, rules=rules), "done")
    assert ("A1511" in offered(game)) is way
    if way:
        play(game, "A1511")
        assert ("done" in offered(game), "A1510" in offered(game)) == (False, True)
        assert [one for one in offered(play(game, "A1510", "A1509")) if one == "done"] == ["done"]


@pytest.mark.rule("ALB-4-e", "ALB-5.3-b")
@pytest.mark.parametrize(("rules", "way"), [(NOW, False), (LAST, True)])
def test_at_double_time_no_way_leads_on_past_the_enemy(rules: int, way: bool) -> None:
    """With two points left: beyond A1511 only A1510 is free, and enemies are next to that."""
    full = tuple(one for one in AROUND if one != "A1510")
    game = walled(*full, rules=rules, **{TAMAYO: "A1508", L1: "A1509"})
    game.board.spent[unit(game, R1)] = 10
    quiet(game, "double-time")
    assert ("A1511" in offered(game)) is way


@pytest.mark.rule("ALB-4-e", "ALB-5.4-b")
@pytest.mark.parametrize(("rules", "way"), [(NOW, True), (LAST, False)])
def test_the_one_hex_more_leads_out_of_a_full_one(rules: int, way: bool) -> None:
    """Four points bring a platoon from A1609 along the road to A1210; the fifth hex, A1109, is free."""
    full = ("A1209", "A1210", "A1211", "A1110", "A1310")
    units = {name: full[number // 3] for number, name in enumerate(CROWD[:15])} | {DIEZ: "A1609", R1: "A1609"}
    game = begin(scene(units | FAR, REP, rules), DIEZ, R1, "move", "done", "A1509", "A1410")
    assert ("A1310" in offered(game)) is way
    if way:
        assert offered(play(game, "A1310", "A1210")) == ["A1109"]


# 5.3-a: double time from the edge

JUNE = {"n-j-officer": "off force-1", "n-j-moor-1": "off force-1", DIEZ: "C816"}


def coming(states: str = "", rules: int = NOW, **more: str) -> Play:
    units = JUNE | {"n-j-moor-1": f"off force-1{states}"} | more
    return begin(scene(units, NAT, rules, scenario="suicide-hill"), "n-j-officer", "n-j-moor-1", "enter")


@pytest.mark.rule("ALB-5.3-a", "ALB-R-113")
def test_who_goes_on_foot_comes_on_at_double_time() -> None:
    """Four points and three, less one for the open ground of C104."""
    game = play(coming(), "double-time", "C104")
    assert game.decision is not None
    assert game.decision.values["points"] == 6
    assert "double-time" not in offered(coming(rules=LAST))


@pytest.mark.rule("ALB-5.3-a", "ALB-5.3-b", "ALB-5.3-c", "ALB-R-113")
def test_no_double_time_from_the_edge_twice_running_nor_past_the_enemy() -> None:
    assert why_not(coming(" double_before"), "double-time").rule == "ALB-5.3-c"
    near = {R1: "C205"}
    assert "C105" in offered(coming(**near))
    game = play(coming(**near), "double-time")
    assert ("C105" in offered(game), "C108" in offered(game)) == (False, True)
    assert why_not(game, "double-time").rule == "ALB-5.3-a"


# 8.3-f: who counts as moving on foot

@pytest.mark.rule("ALB-8.3-f", "ALB-R-32", "ALB-R-18")
@pytest.mark.parametrize(("rules", "drm"), [(NOW, -1), (LAST, None)])
def test_an_officer_who_walks_is_a_moving_target(rules: int, drm: int | None) -> None:
    units = {TAMAYO: "A1508", L1: "A116", DIEZ: "A1511", R1: "A1511"}
    game = begin(scene(units, NAT, rules), TAMAYO, TAMAYO, "move")
    play(quiet(game, "A1509"), R1, "2+3")
    assert terms(game, "attack").get("moving-foot") == drm


@pytest.mark.rule("ALB-8.3-f", "ALB-5.5-d", "ALB-7.1-e")
def test_officers_on_trucks_and_in_tanks_do_not_walk() -> None:
    for states, mount in (("n-pa-officer", "n-pa-pz1-1"), (TAMAYO, "n-truck-x1")):
        units = {states: f"A1508 moved on-{mount}", mount: "A1508 moved", DIEZ: "A1510", "r-at45-x1": "A1510 of-r-g",
                 L1: "A116"}
        game = begin(scene(units, REP), DIEZ, "r-at45-x1", "fire", "A1508")
        play(play(game, "art") if asked(game) == "fire-munition" else game, "6+6")
        assert "moving-foot" not in terms(game, "attack")


# 5.5-h, 8.1.1-c: what officers may not do

@pytest.mark.rule("ALB-5.5-h")
@pytest.mark.parametrize(("rules", "able"), [(NOW, ["done", "unload"]),
                                             (LAST, ["done", "direct-artillery", "rally", "unload"])])
def test_an_officer_on_a_truck_neither_directs_nor_rallies(rules: int, able: list[str]) -> None:
    units = {DIEZ: "A1510 on-r-truck-x1", "r-truck-x1": "A1510", R1: "A1510 routed", "r-mortar81-x1": "A1510 of-r-g"}
    game = begin(scene(units | FAR, REP, rules), DIEZ, DIEZ)
    assert offered(game) == able
    if rules == NOW:
        assert [why_not(game, one).rule for one in ("rally", "direct-artillery")] == ["ALB-5.5-h", "ALB-5.5-h"]


@pytest.mark.rule("ALB-8.1.1-c", "ALB-3.3.2-h")
@pytest.mark.parametrize(("states", "refused"), [("directed", "direct-aircraft"), ("flown", "direct-artillery")])
def test_the_refusal_names_what_an_officer_has_directed_before(states: str, refused: str) -> None:
    units = {TAMAYO: f"C1605 {states}", L1: "C1605", DIEZ: "C101", R1: "C1608"}
    assert why_not(begin(scene(units, NAT, scenario="iron-belt"), TAMAYO, TAMAYO), refused).rule == "ALB-8.1.1-c"
