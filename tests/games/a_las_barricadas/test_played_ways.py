"""4, 5, 6, 8: ways through full hexes, double time from the edge, who counts as moving, and limits of marches."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    L2,
    LAST,
    MAXIM,
    NAT,
    NOW,
    R1,
    R2,
    R3,
    REP,
    TAMAYO,
    begin,
    quiet,
    scene,
    space,
    state,
    terms,
    unit,
    where,
)
from tests.scene import asked, is_chance, offered, play, why_not
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.board import Play, battle

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


def coming(states: str = "", rules: int = NOW, enemies: str = "") -> Play:
    units = JUNE | {"n-j-moor-1": f"off force-1{states}"} | ({R1: enemies} if enemies else {})
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
    assert "C105" in offered(coming(enemies="C205"))
    game = play(coming(enemies="C205"), "double-time")
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


# 5.4-b: the one hex more

def by_road(names: tuple[str, ...], units: dict[str, str], kind: str = "roads") -> list[str]:
    """A group goes along the road or trail of its hex as far as it may."""
    game = begin(scene(units | FAR, REP), DIEZ, names[0], "move", *names[1:])
    play(game, *(["done"] if asked(game) == "move-group" else []))
    lines, labels, gone = getattr(battle(game), kind), battle(game).board.names, [units[names[0]].split()[0]]
    while onward := [one for one in offered(game) if one in labels and one not in gone
                     and lines.between(space(game, gone[-1]), space(game, one))]:
        gone.append(onward[0])
        play(game, onward[0])
    return gone[1:]


@pytest.mark.rule("ALB-5.4-b", "ALB-R-91")
@pytest.mark.parametrize(("group", "start", "kind", "hexes"), [
    ((R1,), "A1609", "roads", 5), ((R1,), "A1201", "trails", 4), ((R1, DIEZ), "A1609", "roads", 5),
    ((DIEZ,), "A1609", "roads", 7), (("r-ft17m-x1",), "A1609", "roads", 10), (("r-art75-x1",), "A1609", "roads", 2)])
def test_only_who_goes_on_foot_and_by_road_has_one_hex_more(group: tuple[str, ...], start: str, kind: str,
                                                            hexes: int) -> None:
    """Four points on foot and one hex; none by trail, on tracks or for a gun that is pushed; a group goes together."""
    units = {DIEZ: start, R1: start} | {name: f"{start} of-r-g" for name in group if name not in (DIEZ, R1)}
    assert len(by_road(group, units, kind)) == hexes


@pytest.mark.rule("ALB-5.1-c")
def test_a_gun_is_pushed_among_houses_by_trail_as_on_wheels() -> None:
    """A trail leads from A412 to the hamlet of A411: a point, and not two."""
    game = begin(scene({DIEZ: "A412", "r-at45-x1": "A412 of-r-g"} | FAR, REP), DIEZ, "r-at45-x1", "move")
    play(play(game, *(["done"] if asked(game) == "move-group" else [])), "A411")
    assert game.decision is not None
    assert game.decision.values["points"] == 2


@pytest.mark.rule("ALB-R-88", "ALB-5.3-c")
def test_all_of_a_group_are_marked_for_double_time() -> None:
    game = begin(scene({DIEZ: "A1512", R1: "A1512", R2: "A1512"} | FAR, REP), DIEZ, R1, "move", R2, "double-time")
    assert game.decision is not None
    assert game.decision.values["points"] == 7
    assert [one for one in (R1, R2) if "double_now" in state(game, one)] == [R1, R2]


# 3.5-d: markers from an earlier turn

@pytest.mark.rule("ALB-3.5-d", "ALB-3.5-c", "ALB-R-11")
def test_who_prepared_and_kept_his_marker_acts_in_the_next_turn() -> None:
    game = begin(scene({DIEZ: "A1208", R1: "A1208"} | FAR, REP), DIEZ, R1, "prepare-reaction", "done")
    assert ("reaction" in state(game, R1), "kept" in state(game, R1)) == (True, False)
    while game.board.turn == 1:
        play(game, "pass" if "pass" in offered(game) else "done")
    begin(play(game, 6, 1), DIEZ)
    assert (R1 in offered(game), "reaction" in state(game, R1)) == (True, True)


@pytest.mark.rule("ALB-3.5-d", "ALB-3.4-c", "ALB-R-13")
@pytest.mark.parametrize(("marker", "acts"), [("reaction kept", True), ("reaction", False)])
def test_a_kept_marker_out_of_command_fires_in_full_or_lets_its_unit_act(marker: str, acts: bool) -> None:
    units = {TAMAYO: "A1508", L1: "A1508", DIEZ: "A101", R1: f"A1511 ooc {marker}"}
    game = play(quiet(begin(scene(units, NAT), TAMAYO, L1, "move"), "A1509"), R1)
    assert game.decision is not None
    assert game.decision.values["factor"] == 5
    own = scene(units, REP)
    assert (R1 in offered(own)) is acts
    assert acts or why_not(own, R1).rule == "ALB-R-11"


# 5.5, 7.1: trucks that were used, tank officers

@pytest.mark.rule("ALB-5.5-a", "ALB-5.5-b")
def test_a_truck_whose_men_have_ridden_does_not_drive_on_with_the_officer() -> None:
    units = {DIEZ: "A1511", R1: "A1512 on-r-truck-x1", "r-truck-x1": "A1512"} | FAR
    game = quiet(begin(scene(units, REP), DIEZ, R1, "move"), "A1511", "done")
    play(game, *([DIEZ] if asked(game) == "activation-pick" else []), "load")
    assert (where(game, "r-truck-x1"), "on-r-truck-x1" in state(game, DIEZ)) == ("A1511", True)
    assert asked(game) == "activations-pick"


@pytest.mark.rule("ALB-7.1-e", "ALB-R-34")
def test_an_officer_whose_tank_is_gone_passes_by_the_tanks_of_others() -> None:
    units = {"r-aa-t26b-1": "A1208 lost-2", "r-aa-t26b-2": "A1204", "r-ab-t26b-1": "A1108", "r-aa-officer":
             "A1208 on-r-aa-t26b-1", "r-ab-officer": "A101", TAMAYO: "A1212", "n-at37-x1": "A1212 of-n-g"}
    game = begin(scene(units, NAT), TAMAYO, "n-at37-x1", "fire", "A1208")
    play(game, *(["at"] if "at" in offered(game) else []), "1+1")
    while asked(game) != "activations-pick":
        play(game, "6+6" if asked(game) == "aftermath-casualty" else "1+1" if is_chance(game) else offered(game)[0])
    assert (where(game, "r-aa-t26b-1"), where(game, "r-aa-officer")) == ("gone", "A1204")


@pytest.mark.rule("ALB-7.2-a", "ALB-7.2.1-c", "ALB-R-33")
def test_with_the_replacement_the_fallen_officer_is_forgotten() -> None:
    game = scene({R1: "A1208"} | FAR, REP, fallen={"r-g": 8})
    while game.board.turn == 1:
        play(game, "pass" if "pass" in offered(game) else "done")
    while asked(game).startswith("replacements"):
        play(game, offered(game)[0])
    assert TITLE.describe(game, REP)["fallen"] == {}


@pytest.mark.rule("ALB-R-81", "ALB-12.9.2-c")
def test_boats_put_off_from_the_bank_and_not_from_the_river() -> None:
    units = {DIEZ: "D1003", R1: "D904", L1: "D116", TAMAYO: "D116"}
    game = begin(scene(units, REP, scenario="ebro", boats=2, turn=5), DIEZ, R1)
    assert why_not(game, "cross-by-boat").rule == "ALB-12.9.2-c"


@pytest.mark.rule("ALB-5.4-b", "ALB-R-91")
def test_the_one_hex_more_does_not_leave_the_road() -> None:
    """Trails meet the road in A1210, where four points end; the fifth hex is on the road, or back on it."""
    game = begin(scene({DIEZ: "A1609", R1: "A1609"} | FAR, REP), DIEZ, R1, "move", "done")
    assert offered(play(game, "A1509", "A1410", "A1310", "A1210")) == ["done", "A1109", "A1310"]


# 8: whom fire affects, and who fires together

@pytest.mark.rule("ALB-R-19", "ALB-7.1-b", "ALB-8-b")
@pytest.mark.parametrize(("rules", "beside", "able"), [
    (NOW, {"n-pz1-x1": "A1208 of-n-g"}, False), (LAST, {"n-pz1-x1": "A1208 of-n-g"}, True), (NOW, {}, True),
    (NOW, {"n-pz1-x1": "A1208 of-n-g", L1: "A1208"}, True), (NOW, {"n-truck-x1": "A1208"}, True)])
def test_an_officer_beside_tanks_is_no_target_for_rifles(rules: int, beside: dict[str, str], able: bool) -> None:
    game = begin(scene({DIEZ: "A1210", R1: "A1210", TAMAYO: "A1208", L2: "A116"} | beside, REP, rules), DIEZ, R1)
    assert ("fire" in offered(game)) is able
    if not able:
        other = begin(scene({DIEZ: "A1210", R1: "A1210", TAMAYO: "A1208", L2: "A1110"} | beside, REP), DIEZ, R1, "fire")
        assert why_not(other, "A1208").rule == "ALB-8-b"


@pytest.mark.rule("ALB-8-f", "ALB-3.3.2-a")
def test_who_is_out_of_command_or_has_acted_joins_no_fire_group() -> None:
    units = {DIEZ: "A1511", R1: "A1511", R2: "A1611", R3: "A1511 ooc", MAXIM: "A1511 of-r-g", L1: "A1509"} | FAR
    game = quiet(begin(scene(units, REP), DIEZ, MAXIM, "prepare-reaction"), R1, "fire", "A1509")
    assert [why_not(game, one).rule for one in (R3, MAXIM)] == ["ALB-8-f", "ALB-3.3.2-a"]


@pytest.mark.rule("ALB-5.5-j", "ALB-5.5-i")
@pytest.mark.parametrize(("load", "rule"), [("r-at45-x1", "ALB-5.5-j"), ("r-engineer-x1", "ALB-5.5-i")])
def test_whoever_cannot_get_off_on_the_way_is_told_why(load: str, rule: str) -> None:
    """A gun is unlimbered in an activation of its own; a truck with less than three points lets nobody off."""
    units = {DIEZ: "A1412", load: "A1512 of-r-g on-r-truck-x1", "r-truck-x1": "A1512"} | FAR
    game = begin(scene(units, REP), DIEZ, load, "move")
    for there in ("A1511", "A1510", "A1511", "A1510"):
        play(game, there)
    assert why_not(game, "dismount").rule == rule
