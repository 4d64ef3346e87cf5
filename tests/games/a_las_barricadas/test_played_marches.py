"""3 to 5, 7, 10, 12: marches, trucks, charges, rout and command at the table; what the sixth reading mends."""

from typing import Any

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    L2,
    LAST,
    NAT,
    NOW,
    R1,
    R2,
    REP,
    TAMAYO,
    alb,
    begin,
    quiet,
    scene,
    state,
    unit,
    where,
)
from tests.scene import asked, is_chance, offered, play, told, why_not
from trinchera.engine.bits import members
from trinchera.engine.chance import Seeded
from trinchera.games.a_las_barricadas.board import Play, battle
from trinchera.games.a_las_barricadas.costs import allowance, left
from trinchera.games.a_las_barricadas.rout import is_safe

FAR = {TAMAYO: "A116", L1: "A116"}
TRUCK, TRUCK_2, GUN, AT, HEAVY = "r-truck-x1", "r-truck-x2", "r-art75-x1", "r-at45-x1", "r-art105-x1"
TANK, TANK_2, TANK_3, T_OFFICER, CAR = "r-aa-t26b-1", "r-aa-t26b-2", "r-aa-t26b-3", "r-aa-officer", "r-unl35-x1"
PERNIA, H1, H2, COMMISSAR = "r-h-officer", "r-h-rifle-1", "r-h-rifle-2", "r-commissar-ochoa"
CHIEF, CAV, CAV_2, HORSE, HORSE_2 = "n-y-officer", "n-y-cavalry-1", "n-y-cavalry-2", "n-y-horses-1", "n-y-horses-2"
RIDERS = {CHIEF: "A1213", CAV: f"A1213 on-{HORSE}", HORSE: "A1213"}
ROAD = ("A1010", "A909", "A810", "A710", "A610", "A510", "A410", "A309", "A209", "A108")
"""The road over the map of the hamlet, westward from the crossroads."""


def along(game: Play, who: str, *, start: str = "A1010", path: tuple[str, ...] = ROAD) -> list[str]:
    """The hexes of a road that a unit enters as long as it may."""
    done = []
    for there in path[path.index(start) + 1:]:
        if asked(game) != "move-go" or there not in offered(game):
            break
        quiet(play(game, there))
        done.append(where(game, who))
    return done


def on_foot(game: Play, *chosen: str) -> Play:
    """A move begins; who is chosen goes along."""
    play(game, "move", *chosen)
    return play(game, "done") if asked(game) == "move-group" else game


# 5.4: the one hex more along a road

@pytest.mark.rule("ALB-5.4-b", "ALB-R-91")
@pytest.mark.parametrize(("who", "units", "hexes"), [
    (R1, {R1: "A1010"}, 5), (DIEZ, {R1: "A1208"}, 7), (GUN, {GUN: "A1010 of-r-g"}, 2), (AT, {AT: "A1010 of-r-g"}, 3),
    (CAR, {CAR: "A1010 of-r-g"}, 9)])
def test_only_those_on_foot_get_one_hex_more_along_the_road(who: str, units: dict[str, str], hexes: int) -> None:
    """Four points and a hex more for a platoon; guns that are pushed and vehicles have what they pay for."""
    game = on_foot(begin(alb(units={DIEZ: "A1010"} | FAR | units, side=REP), DIEZ, who))
    assert len(along(game, who)) == hexes


@pytest.mark.rule("ALB-5.4-b", "ALB-R-91", "ALB-5.3-a")
def test_at_double_time_too_the_hex_more_comes_after_the_last_point() -> None:
    game = begin(alb(units={DIEZ: "A1010", R1: "A1010"} | FAR, side=REP), DIEZ, R1, "move", "double-time")
    assert len(along(game, R1)) == 8


@pytest.mark.rule("ALB-5.4-b", "ALB-R-91")
def test_who_came_to_the_road_over_the_fields_gets_no_hex_more() -> None:
    """One point for open ground, three along the road, and no more."""
    game = on_foot(begin(alb(units={DIEZ: "A1011", R1: "A1011"} | FAR, side=REP), DIEZ, R1))
    spent = left(game, unit(game, R1))
    quiet(game, "A1010")
    assert spent - left(game, unit(game, R1)) == 2
    assert len(along(game, R1)) == 3


@pytest.mark.rule("ALB-5.4-b", "ALB-R-91")
@pytest.mark.parametrize(("rules", "hexes"), [(NOW, 5), (LAST, 6)])
def test_who_mounts_first_has_not_spent_all_on_the_road(rules: int, hexes: int) -> None:
    """Three points to mount, five along the road."""
    units = {CHIEF: "A1010", CAV: "A1010", HORSE: "A1010", DIEZ: "A116"}
    game = quiet(on_foot(begin(scene(units, NAT, rules), CHIEF, CAV)), "mount")
    assert len(along(game, CAV)) == hexes


@pytest.mark.rule("ALB-5.4-b", "ALB-R-113")
@pytest.mark.parametrize(("rules", "hexes"), [(NOW, 4), (LAST, 3)])
def test_who_comes_on_by_road_has_gone_by_road(rules: int, hexes: int) -> None:
    units = {"n-j-officer": "off force-1", "n-j-moor-1": "off force-1", DIEZ: "C816"}
    game = begin(scene(units, NAT, rules, scenario="suicide-hill"), "n-j-officer", "n-j-moor-1", "enter", "C108")
    roads, seen = battle(game).roads, ["C108"]
    while asked(game) == "move-go":
        near = [battle(game).board.names[one] for one in members(
            roads.neighbours[game.board.place[unit(game, "n-j-moor-1")]])]
        onward = [name for name in near if name in offered(game) and name not in seen]
        if not onward:
            break
        seen.append(onward[0])
        play(game, onward[0])
    assert len(seen) - 1 == hexes


# 5.1: guns pushed by hand

@pytest.mark.rule("ALB-5.1-c", "ALB-R-91")
@pytest.mark.parametrize(("here", "there", "pushed", "towed"), [
    ("A1010", "A909", 1, .5), ("A509", "A610", 2, 1), ("A1208", "A1209", 1, 1), ("A1315", "A1316", 2, 2),
    ("A1003", "A1103", 3, 3)])
def test_a_pushed_gun_pays_as_on_foot_on_paved_roads_and_among_houses(here: str, there: str, pushed: float,
                                                                     towed: float) -> None:
    """Road, dispersed buildings; as on wheels by trail, over open ground and fields. A truck that tows it is one."""
    found = []
    for states in ("", f" on-{TRUCK}"):
        units = {DIEZ: here, AT: f"{here} of-r-g{states}", TRUCK: here} | FAR
        game = on_foot(begin(alb(units=units, side=REP), DIEZ, AT))
        before = left(game, unit(game, AT))
        play(game, there)
        found.append((before - left(game, unit(game, AT))) / 2)
    assert found == [pushed, towed]


@pytest.mark.rule("ALB-R-113", "ALB-5.1-c")
def test_a_pushed_gun_comes_on_by_road_as_on_foot() -> None:
    """A point of its three by road where wheels would pay half a one; and by the ground elsewhere."""
    spent = []
    for there in ("C108", "C104"):
        units = {"n-j-officer": "off force-1", "n-at37-x1": "off force-1 of-n-j", "n-truck-x1": "off force-1",
                 DIEZ: "C816"}
        game = begin(alb(scenario="suicide-hill", side=NAT, units=units), "n-j-officer", "n-at37-x1", "enter", there)
        spent.append(game.board.spent[unit(game, "n-at37-x1")])
    game = play(alb(scenario="suicide-hill", side=NAT, units=units | {"n-j-officer": "C108", "n-at37-x1": "C108"}),
                "n-truck-x1", "enter", "C108")
    assert (spent[0], spent[1] > 2, game.board.spent[unit(game, "n-truck-x1")]) == (2, True, 1)


# 5.3: double time over the turns

def next_turn(game: Play) -> Play:
    """Both sides pass, and the Republic begins again."""
    turn = game.board.turn
    while game.board.turn == turn or asked(game) != "activations-pick":
        play(game, 6 if asked(game) == "gameturn-republican-die" else 1 if is_chance(game) else
             "pass" if "pass" in offered(game) else "done")
    return game


@pytest.mark.rule("ALB-R-88", "ALB-5.3-c")
def test_double_time_is_barred_for_a_turn_and_free_again() -> None:
    game = begin(alb(units={DIEZ: "A1208", R1: "A1208"} | FAR, side=REP), DIEZ, R1, "move", "double-time")
    play(quiet(game, "A1209", "done"), "done")
    play(begin(next_turn(game), DIEZ), R1, "move")
    assert why_not(game, "double-time").rule == "ALB-5.3-c"
    quiet(game, "done", "done", "done", "pass") if asked(game) == "move-group" else None
    assert "double-time" in offered(play(begin(next_turn(game), DIEZ), R1, "move"))


@pytest.mark.rule("ALB-5.6-h", "ALB-R-89")
def test_after_a_charge_half_the_points_for_a_turn_fractions_dropped() -> None:
    """Eight become four, three become one; the turn after they are whole again, and one may charge."""
    game = alb(side=NAT, units=RIDERS | {DIEZ: "A116", R1: "A101", "n-mmg-x1": "A1213 of-n-y"})
    game.board.charged_now = 1 << unit(game, CAV) | 1 << unit(game, "n-mmg-x1")
    found = []
    for _ in range(2):
        next_turn(game)
        found.append([allowance(game, unit(game, name)) / 2 for name in (CAV, "n-mmg-x1")])
    assert found == [[4, 1], [8, 3]]


# 5.5: trucks

@pytest.mark.rule("ALB-5.5-e", "ALB-5.5-d", "ALB-5.5-c", "ALB-R-114")
@pytest.mark.parametrize(("cargo", "who", "able"), [
    ({}, AT, True), ({R2: ""}, AT, False), ({GUN: " of-r-g"}, R1, False), ({GUN: " of-r-g"}, AT, False),
    ({DIEZ: ""}, AT, True), ({GUN: " of-r-g"}, DIEZ, True), ({R2: " lost-1"}, R1, False), ({R2: " lost-2"}, R1, False),
    ({R2: " lost-2"}, "r-mmg-x1", False), ({}, "r-mortar81-x1", True), ({}, TANK, False)])
def test_what_a_truck_takes_beside_what_it_has(cargo: dict[str, str], who: str, able: bool) -> None:
    """It carries or it tows, and no more steps than its own; officers ride with either."""
    units = {DIEZ: "A1208", TRUCK: "A1208", who: "A1208" + ("" if who in (R1, DIEZ) else " of-r-g")} | FAR
    units |= {name: f"A1208{states} on-{TRUCK}" for name, states in cargo.items()}
    assert ("load" in offered(begin(alb(units=units, side=REP), DIEZ, who))) is able


@pytest.mark.rule("ALB-5.5-c")
@pytest.mark.parametrize(("truck", "aboard", "lost", "able"), [
    (" lost-1", "", " lost-1", True), (" lost-1", "", "", False), ("", " lost-1", " lost-2", True),
    ("", " lost-1", " lost-1", False)])
def test_a_truck_takes_as_many_steps_as_it_has(truck: str, aboard: str, lost: str, able: bool) -> None:
    units = {DIEZ: "A1208", TRUCK: f"A1208{truck}", R1: f"A1208{lost}"} | FAR
    units |= {R2: f"A1208{aboard} on-{TRUCK}"} if aboard else {}
    assert ("load" in offered(begin(alb(units=units, side=REP), DIEZ, R1))) is able


@pytest.mark.rule("ALB-5.5-b", "ALB-5.5-e")
@pytest.mark.parametrize(("rules", "able"), [(NOW, True), (LAST, False)])
def test_who_rides_and_has_not_acted_does_not_keep_others_off_the_truck(rules: int, able: bool) -> None:
    """Both are activated by the one officer; together they drive off."""
    units = {DIEZ: "A1208", TRUCK: "A1208", R1: "A1208 lost-1", R2: f"A1208 lost-2 on-{TRUCK}"} | FAR
    game = begin(alb(units=units, side=REP, rules=rules), DIEZ, R1)
    assert ("load" in offered(game)) is able
    if able:
        quiet(play(game, "load"), "A1209")
        assert [where(game, name) for name in (R1, R2, TRUCK)] == ["A1209"] * 3


@pytest.mark.rule("ALB-5.5-a", "ALB-5.5-b", "ALB-5.5-d")
def test_trucks_without_a_load_act_alone_and_once() -> None:
    """One with an officer on it is still empty; one with men, or one that is Finished, is not offered."""
    units = {DIEZ: f"A1208 on-{TRUCK}", TRUCK: "A1208", R1: f"A1205 on-{TRUCK_2}", TRUCK_2: "A1205"} | FAR
    game = alb(units=units, side=REP)
    assert (TRUCK in offered(game), TRUCK_2 in offered(game)) == (True, False)
    assert why_not(game, TRUCK_2).rule == "ALB-5.5-b"
    quiet(on_foot(play(game, TRUCK)), "A1209", "done")
    assert (where(game, DIEZ), where(game, TRUCK), asked(game)) == ("A1209", "A1209", "activations-pick")
    assert game.decision is not None
    assert (game.decision.side, "finished" in state(game, TRUCK)) == (NAT, True)
    assert why_not(play(game, "pass"), TRUCK).rule == "ALB-3.3.2-b"


@pytest.mark.rule("ALB-5.5-b", "ALB-R-113")
@pytest.mark.parametrize(("rules", "able"), [(NOW, False), (LAST, True)])
def test_a_loaded_truck_waits_off_the_board_for_the_officer_of_its_men(rules: int, able: bool) -> None:
    units = {"n-j-officer": "off force-1", "n-j-moor-1": "off force-1 on-n-truck-x1", "n-truck-x1": "off force-1",
             DIEZ: "C816"}
    game = alb(units=units, side=NAT, rules=rules, scenario="suicide-hill")
    assert ("n-truck-x1" in offered(game)) is able
    late = alb(units=units | {"n-j-officer": "C108"}, side=NAT, rules=rules, scenario="suicide-hill")
    assert "n-truck-x1" in offered(late)


@pytest.mark.rule("ALB-5.8-a", "ALB-R-90")
@pytest.mark.parametrize(("rules", "asks"), [(NOW, "activation-pick"), (LAST, "move-go")])
@pytest.mark.parametrize("who", [R1, GUN])
def test_in_fog_men_get_off_and_go_no_further(who: str, rules: int, asks: str) -> None:
    """Nor does the truck from which a gun was unlimbered."""
    cargo = f"A1210 on-{TRUCK}" + (" of-r-g" if who == GUN else "")
    units = {DIEZ: "A1208", who: cargo, TRUCK: "A1210"} | FAR
    game = begin(scene(units, REP, rules, scenario="boadilla"), DIEZ, who, "unload")
    assert (asked(game), f"on-{TRUCK}" in state(game, who)) == (asks, False)


@pytest.mark.rule("ALB-R-12", "ALB-3.4-a", "ALB-5.5-i")
@pytest.mark.parametrize(("action", "states", "before"), [("load", "", False), ("unload", f" on-{TRUCK}", True)])
def test_before_they_get_on_or_off_the_other_side_may_fire(action: str, states: str, before: bool) -> None:
    """It fires at those who are where they were; then once more."""
    units = {DIEZ: "A1309", TRUCK: "A1310", R1: f"A1310{states}", TAMAYO: "A1111", L1: "A1210 reaction"}
    game = begin(alb(units=units, side=REP), DIEZ, R1, action)
    assert (asked(game), f"on-{TRUCK}" in state(game, R1)) == ("reaction-who", before)
    assert (asked(play(game, "done")), f"on-{TRUCK}" in state(game, R1)) == ("reaction-who", not before)
    old = begin(scene(units, REP, LAST), DIEZ, R1, action)
    assert f"on-{TRUCK}" in state(old, R1) or action == "unload"


@pytest.mark.rule("ALB-R-12", "ALB-10.3.1-a")
@pytest.mark.parametrize(("action", "states"), [("load", ""), ("unload", f" on-{TRUCK}")])
def test_who_runs_before_he_gets_on_or_off_does_neither(action: str, states: str) -> None:
    units = {DIEZ: "A1616", TRUCK: "A1310", R1: f"A1310 ooc{states}", TAMAYO: "A1111", L1: "A1210 reaction"}
    game = play(alb(units=units, side=REP), R1, "1+1", action)
    play(game, L1, "1+4" if action == "load" else "2+3")
    while asked(game) != "activations-pick":
        play(game, "5+5" if asked(game) in ("unitcheck-roll", "formationcheck-roll") else offered(game)[0])
    assert "routed" in state(game, R1)
    assert (f"on-{TRUCK}" in state(game, R1)) is (action == "unload")


# 5.6, R-114: horses and charges

@pytest.mark.rule("ALB-R-114", "ALB-5.2-g", "ALB-5.3-b")
@pytest.mark.parametrize(("rules", "able"), [(NOW, True), (LAST, False)])
def test_horses_that_are_alone_are_taken_by_whoever_enters(rules: int, able: bool) -> None:
    """They close no hex, and one goes past them at double time."""
    units = {DIEZ: "A1208", R1: "A1208", HORSE: "A1209"} | FAR
    game = play(begin(scene(units, REP, rules), DIEZ, R1), "move")
    assert ("double-time" in offered(game)) is able
    play(game, "done")
    assert ("A1209" in offered(game)) is able
    if able:
        quiet(game, "A1209")
        assert (where(game, R1), where(game, HORSE)) == ("A1209", "gone")


@pytest.mark.rule("ALB-R-114")
@pytest.mark.parametrize(("rules", "place"), [(NOW, "A1208"), (LAST, "gone")])
def test_the_horses_of_a_fallen_squadron_stay_until_an_enemy_comes(rules: int, place: str) -> None:
    units = {DIEZ: "A1210", R1: "A1210", R2: "A1210", CHIEF: "A116", CAV: f"A1208 lost-2 on-{HORSE}", HORSE: "A1208"}
    game = play(begin(scene(units, REP, rules), DIEZ, R1, "fire", "A1208", R2, "done"), "1+1")
    assert (where(game, CAV), where(game, HORSE)) == ("gone", place)


@pytest.mark.rule("ALB-R-114", "ALB-10.3.2-a")
def test_who_runs_over_horses_that_are_alone_takes_them() -> None:
    units = {R1: "A1212 ooc", DIEZ: "A1616", L1: "A1214", L2: "A1214", TAMAYO: "A1214", HORSE: "A1211"}
    game = play(begin(alb(units=units, side=NAT), TAMAYO, L1, "fire", "A1212", "done"), "1+3", "5+5")
    play(game, "A1211") if asked(game) == "rout-run" else None
    assert (told(game, "routed") != [], where(game, HORSE)) == (True, "gone")


@pytest.mark.rule("ALB-5.6-e", "ALB-R-89")
@pytest.mark.parametrize(("target", "able"), [("A1210", True), ("A1207", True), ("A1201", False)])
def test_a_charge_reaches_twelve_points_and_no_further(target: str, able: bool) -> None:
    game = begin(alb(side=NAT, units=RIDERS | {DIEZ: target, R1: target}), CHIEF, CAV)
    assert ("charge" in offered(game)) is able
    if not able:
        assert why_not(game, "charge").rule == "ALB-5.6-e"


@pytest.mark.rule("ALB-R-17", "ALB-5.6-e", "ALB-5.6-h")
@pytest.mark.parametrize("other", [f"A1213 on-{HORSE_2} charged_before", f"A1212 on-{HORSE_2}", "A1213"])
def test_who_could_not_make_the_charge_does_not_ride_along(other: str) -> None:
    """A squadron that charged the turn before, one in another hex, one on foot."""
    units = RIDERS | {CAV_2: other, HORSE_2: other.split()[0], DIEZ: "A1209", R1: "A1209"}
    game = begin(alb(side=NAT, units=units), CHIEF, CAV, "charge", "A1209")
    assert asked(game) != "charge-company"


def charge(**position: Any) -> Play:
    """A squadron three hexes from its target, its charge declared."""
    units = RIDERS | {DIEZ: "A1210", R1: "A1210"}
    game = begin(alb(side=NAT, units=units, **position), CHIEF, CAV, "charge", "A1210")
    while asked(game) == "reaction-who":
        play(game, "done")
    return game


@pytest.mark.rule("ALB-5.6-e", "ALB-5.2-a")
def test_the_owner_leads_a_charge_hex_by_hex() -> None:
    """Over any hex from which the target can still be reached."""
    game = charge()
    assert (asked(game), {"A1212", "A1112", "A1312"} <= set(offered(game))) == ("charge-ride", True)
    assert why_not(game, "A1201").rule == "ALB-5.6-e"
    quiet(game, "A1312", "A1311")
    assert where(game, CAV) == "A1311"
    while asked(game) in ("reaction-who", "charge-ride"):
        play(game, "done")
    assert [entry.values["there"] for entry in told(game, "moved")][:2] == ["A1312", "A1311"]
    assert told(game, "assault")


@pytest.mark.rule("ALB-5.6-e", "ALB-R-89")
def test_a_charge_does_not_ride_about_until_its_points_are_gone() -> None:
    """Twelve points: wherever it is led, the target stays in reach, and in the end there is only the way in."""
    game, steps = charge(), 0
    while asked(game) == "charge-ride":
        away = [token for token in offered(game) if token not in ("done", "A1210")]
        if not away:
            break
        play(game, away[-1])
        while asked(game) == "reaction-who":
            play(game, "done")
        steps += 1
    assert 3 < steps < 12
    assert told(game, "assault")


@pytest.mark.rule("ALB-5.6-e")
def test_a_charge_that_is_told_to_go_straight_asks_no_more() -> None:
    game = play(charge(), "done")
    while asked(game) == "reaction-who":
        play(game, "done")
    assert asked(game) != "charge-ride"
    assert [entry.values["there"] for entry in told(game, "moved")] == ["A1212", "A1211"]


@pytest.mark.rule("ALB-5.6-f", "ALB-R-70")
def test_a_charge_may_go_round_what_the_shortest_way_leads_into() -> None:
    game = quiet(charge(mines=["A1212", "A1211"]), "A1312", "A1311")
    assert told(game, "mines") == []


@pytest.mark.rule("ALB-5.6-e", "ALB-5.6-g", "ALB-5.6-h", "ALB-R-89")
@pytest.mark.parametrize(("states", "rule"), [(f" on-{HORSE} charged_before", "ALB-5.6-h"), ("", "ALB-R-89")])
def test_a_charge_is_refused_by_its_rule(states: str, rule: str) -> None:
    units = RIDERS | {CAV: f"A1213{states}", DIEZ: "A1210", R1: "A1210"}
    assert why_not(begin(alb(side=NAT, units=units), CHIEF, CAV), "charge").rule == rule


# 10.3: rout

RING = ("n-a-rifle-1", "n-a-rifle-2", "n-a-rifle-3", "n-b-rifle-1", "n-b-rifle-2")


def beaten_off(rules: int, *enemies: str, **units: str) -> Play:
    """A platoon in A1212 fails its check under fire from the south; other enemies stand where they are said to."""
    base = {R1: "A1212 ooc", DIEZ: "A1616", L1: "A1214", L2: "A1214", TAMAYO: "A1214", "n-a-officer": "A1214"}
    base |= dict(zip(RING, enemies, strict=False))
    game = begin(alb(units=base | units, side=NAT, rules=rules), TAMAYO, L1, "fire", "A1212")
    return play(game, *(["done"] if asked(game) == "fire-group" else []), "1+3", "5+5")


@pytest.mark.rule("ALB-10.3.2-c", "ALB-10.3.2-d", "ALB-R-68")
@pytest.mark.parametrize(("rules", "end"), [(NOW, "A912"), (LAST, "gone")])
def test_nobody_is_lost_who_can_trace_a_way(rules: int, end: str) -> None:
    """To the north the third hex would be next to the enemy: the platoon goes west, which is no nearer to the firer."""
    assert where(beaten_off(rules, "A1309", "A1511", "A1412", "A1011", "A1308"), R1) == end


@pytest.mark.rule("ALB-10.3.2-c", "ALB-10.3.2-d", "ALB-R-68")
def test_the_owner_is_not_offered_a_way_to_ruin() -> None:
    """Once he was asked whether to go to A1112 or A1312, and to the west all was closed further on."""
    assert "A1112" in offered(beaten_off(LAST, "A1310", "A1011", "A1014"))
    assert where(beaten_off(NOW, "A1310", "A1011", "A1014"), R1) == "A1511"


@pytest.mark.rule("ALB-10.3.2-a", "ALB-10.3.2-b", "ALB-10.3.2-c", "ALB-10.3.2-d")
@pytest.mark.parametrize(("hex_", "rule"), [("A1201", "ALB-10.3.2-a"), ("A1213", "ALB-10.3.2-c"),
                                            ("A1112", "ALB-10.3.2-b")])
def test_a_way_that_is_closed_to_the_routed_names_its_rule(hex_: str, rule: str) -> None:
    """Too far, next to the enemy, not toward the own edge."""
    game = beaten_off(NOW)
    assert (asked(game), why_not(game, hex_).rule) == ("rout-run", rule)


@pytest.mark.rule("ALB-10.3.2-a", "ALB-5.5-f", "ALB-R-107")
@pytest.mark.parametrize(("rules", "hexes"), [(NOW, 5), (LAST, 10)])
def test_those_on_one_truck_run_once(rules: int, hexes: int) -> None:
    """A platoon and its officer on a truck: five hexes, not five for each of them."""
    units = {R1: f"A1212 lost-1 on-{TRUCK}", DIEZ: f"A1212 on-{TRUCK}", TRUCK: "A1212 lost-1", TAMAYO: "A1214",
             L1: "A1214"}
    game = play(begin(alb(units=units, side=NAT, rules=rules), TAMAYO, L1, "fire", "A1212"), "2+4")
    while asked(game) != "activations-pick":
        token = "6+6" if asked(game) == "aftermath-casualty" else "5+5" if is_chance(game) else offered(game)[0]
        play(game, token)
    assert {"routed"} <= set(state(game, R1)) & set(state(game, DIEZ))
    ground = battle(game)
    assert ground.distance(ground.at("A1212"), game.board.place[unit(game, TRUCK)]) == hexes


# 7: command

@pytest.mark.rule("ALB-7.1-e", "ALB-R-34")
@pytest.mark.parametrize(("second", "third", "end"), [("A1204", "A1207", "A1207"), ("A1207", "A1204", "A1207"),
                                                      ("A1205", "A1205", "A1205")])
def test_an_officer_goes_to_the_nearest_tank_that_is_left(second: str, third: str, end: str) -> None:
    units = {TANK: "A1208 lost-2", TANK_2: second, TANK_3: third, T_OFFICER: f"A1208 on-{TANK}", TAMAYO: "A1212",
             "n-at37-x1": "A1212 of-n-g"}
    game = begin(alb(units=units, side=NAT), TAMAYO, "n-at37-x1", "fire", "A1208")
    play(game, *(["at"] if "at" in offered(game) else []), "1+1")
    while asked(game) != "activations-pick":
        play(game, "6+6" if asked(game) == "aftermath-casualty" else "1+1" if is_chance(game) else offered(game)[0])
    assert (where(game, TANK), where(game, T_OFFICER)) == ("gone", end)


def turns_over(game: Play) -> Play:
    """To the first question of the next turn."""
    turn = game.board.turn
    while game.board.turn == turn:
        play(game, "pass" if "pass" in offered(game) else "done")
    return game


@pytest.mark.rule("ALB-R-33", "ALB-7.2-a")
def test_each_leaderless_formation_draws_from_the_cup_of_its_kind() -> None:
    """Two of the infantry, one of support weapons: six in the cup, then five; and two in the other."""
    units = {R1: "A1208", H1: "A1210", "r-q-mmg-1": "A1205", PERNIA: "gone"} | FAR
    game, cups = turns_over(alb(units=units, fallen={"r-g": 8, "r-h": 7, "r-q": 7}, side=REP)), []
    while asked(game).startswith("replacements"):
        if is_chance(game):
            cups.append(len(offered(game)))
            assert all("replacement" in name and name.startswith("r-") for name in offered(game))
        play(game, offered(game)[0])
    assert cups == [6, 5, 2]
    assert all(game.board.officer[game.data.home[unit(game, name)]] >= 0 for name in (R1, H1, "r-q-mmg-1"))


@pytest.mark.rule("ALB-R-33", "ALB-7.2.1-a")
def test_with_an_empty_cup_a_formation_stays_without_an_officer() -> None:
    units = {"r-q-mmg-1": "A1205", R1: "A1208", DIEZ: "A1208"} | FAR
    probe = alb(units=units, side=REP)
    cup = probe.data.counters.leaders[0, "replacement", "support"]
    gone = {probe.data.units[one].id: "gone" for one in cup}
    game = turns_over(alb(units=units | gone, fallen={"r-q": 7}, side=REP))
    assert asked(game) == "gameturn-republican-die"
    play(game, 6, 1)
    assert ("ooc" in state(game, "r-q-mmg-1"), "ooc" in state(game, R1)) == (True, False)


@pytest.mark.rule("ALB-R-33", "ALB-7.2-a")
def test_a_formation_without_a_man_left_gets_no_officer() -> None:
    game = turns_over(alb(units={R1: "gone", H1: "A1208", PERNIA: "A1208"} | FAR, fallen={"r-g": 8}, side=REP))
    assert asked(game) == "gameturn-republican-die"


@pytest.mark.rule("ALB-R-95", "ALB-5.8-a")
@pytest.mark.parametrize(("near", "able"), [
    ({PERNIA: "A1211"}, True), ({PERNIA: "A1210"}, True), ({PERNIA: "A1212"}, False), ({COMMISSAR: "A1211"}, False),
    ({TAMAYO: "A1211"}, False), ({PERNIA: "A1211 routed"}, True)])
def test_in_fog_any_officer_of_the_side_will_do(near: dict[str, str], able: bool) -> None:
    """Stacked or adjacent; not a commissar, nor one of the enemy's."""
    game = begin(alb(scenario="boadilla", units={DIEZ: "A1207", R1: "A1210"} | FAR | near, side=REP), DIEZ, R1)
    assert ("move" in offered(game)) is able
    if not able:
        assert why_not(game, "move").rule == "ALB-5.8-a"


@pytest.mark.rule("ALB-R-95", "ALB-5.8-a")
def test_in_fog_it_counts_where_a_move_begins_and_leaders_are_free() -> None:
    game = on_foot(begin(alb(scenario="boadilla", units={DIEZ: "A1208", R1: "A1208"} | FAR, side=REP), DIEZ, R1))
    quiet(game, "A1209", "A1210", "A1211")
    assert where(game, R1) == "A1211"
    alone = play(alb(scenario="boadilla", units={DIEZ: "A1208", COMMISSAR: "A1204"} | FAR, side=REP), COMMISSAR)
    assert "move" in offered(alone)


@pytest.mark.rule("ALB-R-18", "ALB-R-17")
def test_who_may_go_with_a_group() -> None:
    """His officer, and a platoon of the hex that has not moved; nobody from elsewhere, none who rides or has moved."""
    units = {DIEZ: "A1208", R1: "A1208", R2: "A1208", "r-g-rifle-3": "A1209", TRUCK: "A1208",
             "r-mmg-x1": f"A1208 lost-2 of-r-g on-{TRUCK}", COMMISSAR: "A1208", PERNIA: "A1208",
             GUN: "A1208 lost-2 of-r-g"} | FAR
    game = play(begin(alb(units=units, side=REP), DIEZ, R1), "move")
    assert set(offered(game)) == {"done", "double-time", DIEZ, R2, GUN}
    assert why_not(game, COMMISSAR).rule == "ALB-R-17"
    play(quiet(play(game, "done"), "A1209", "A1208", "done"), R2, "move")
    assert R1 not in offered(game)
    assert DIEZ in offered(game)


@pytest.mark.rule("ALB-R-18", "ALB-7.1-e")
def test_an_officer_of_tanks_moves_with_his_tank_and_not_by_himself() -> None:
    units = {TANK: "A1208", TANK_2: "A1208", T_OFFICER: f"A1208 on-{TANK}"} | FAR
    game = begin(alb(units=units, side=REP), T_OFFICER)
    assert T_OFFICER not in offered(game)
    assert offered(play(game, TANK_2, "move")) == ["done", TANK]
    quiet(play(game, TANK), "A1209", "done")
    assert {where(game, name) for name in (TANK, TANK_2, T_OFFICER)} == {"A1209"}


@pytest.mark.rule("ALB-3.5-d", "ALB-3.4-c", "ALB-R-11")
@pytest.mark.parametrize(("marker", "acts"), [("reaction kept", True), ("reaction", False)])
def test_who_kept_his_marker_may_fire_in_reaction_or_act(marker: str, acts: bool) -> None:
    units = {DIEZ: "A1309", R1: "A1309", TAMAYO: "A1111", L1: f"A1110 {marker}"}
    game = quiet(begin(alb(units=units, side=REP), DIEZ, R1, "move", "done"), "A1310")
    play(game, L1)
    assert game.decision is not None
    assert game.decision.values["factor"] == 6
    own = begin(alb(units=units, side=NAT), TAMAYO)
    assert (L1 in offered(own)) is acts


# 12.9: rivers

@pytest.mark.rule("ALB-12.9.1-c", "ALB-R-79", "ALB-12.9.1-d")
def test_who_stopped_in_a_minor_river_is_over_it() -> None:
    """Next turn he goes on for the ground alone; to go back he would have to cross again."""
    game = on_foot(begin(alb(units={DIEZ: "A304", R1: "A304"} | FAR, side=REP), DIEZ, R1))
    quiet(game, "A305", "done")
    assert (left(game, unit(game, R1)), "risky" in state(game, R1)) == (8 - 2 - 4, True)
    bank = " bank" if "bank" in state(game, R1) else ""
    costs = []
    for there in ("A306", "A304"):
        later = on_foot(begin(alb(units={DIEZ: "A306", R1: f"A305{bank}"} | FAR, side=REP), DIEZ, R1))
        before = left(later, unit(later, R1))
        play(later, there)
        costs.append((before - left(later, unit(later, R1))) / 2)
    assert costs == [1, 4]


@pytest.mark.rule("ALB-12.9.1-c", "ALB-9-c")
def test_who_assaults_men_in_a_minor_river_pays_for_the_ground_alone() -> None:
    """Two of four points went into the marsh on the bank; the open ground of the river hex costs one."""
    units = {DIEZ: "A302", R1: "A303", L1: "A305", TAMAYO: "A1616"}
    game = quiet(on_foot(begin(alb(units=units, side=REP), DIEZ, R1)), "A304")
    while asked(game) in ("reaction-who", "move-go"):
        play(game, "done")
    assert left(game, unit(game, R1)) == 4
    assert "assault" in offered(play(game, *([R1] if asked(game) == "activation-pick" else [])))


@pytest.mark.rule("ALB-12.9.1-c", "ALB-5.5-f")
def test_all_on_a_truck_that_stops_in_a_river_are_over_it() -> None:
    units = {DIEZ: f"A306 on-{TRUCK}", R1: f"A306 on-{TRUCK}", TRUCK: "A306"} | FAR
    game = quiet(on_foot(begin(alb(units=units, side=REP), DIEZ, R1)), "A305", "done")
    banks = {"bank" in state(game, name) for name in (DIEZ, R1, TRUCK)}
    assert (where(game, TRUCK), len(banks), len(told(game, "crossed"))) == ("A305", 1, 1)


@pytest.mark.rule("ALB-R-81", "ALB-12.9.2-c")
def test_a_boat_lands_on_the_other_bank_and_nowhere_else() -> None:
    units = {DIEZ: "D1003", R1: "D1003", L1: "D116", TAMAYO: "D116"}
    game = begin(alb(scenario="ebro", side=REP, boats=2, turn=5, units=units), DIEZ, R1, "cross-by-boat")
    ground = battle(game)
    here = ground.at("D1003")
    shores = set()
    for water in members(ground.field.neighbours[here] & ground.river):
        mine = ground.bank(water, ground.side(water, here))
        shores |= {ground.board.names[there] for side, there in enumerate(ground.neighbour[water])
                   if there >= 0 and not ground.river >> there & 1 and ground.bank(water, side) == 1 - mine}
    assert set(offered(game)) == shores
    assert "D1003" not in shores


@pytest.mark.rule("ALB-10.4.2-c", "ALB-R-86")
@pytest.mark.parametrize(("rules", "able"), [(NOW, False), (LAST, True)])
def test_a_pass_is_no_activation_of_the_enemy_s(rules: int, able: bool) -> None:
    """Who has rallied waits until the other side has activated somebody; the same goes for those of his officer."""
    units = {DIEZ: "A1208", R1: "A1209 routed", COMMISSAR: "A1209"} | FAR
    game = play(alb(units=units, side=REP, rules=rules), COMMISSAR, "rally", R1, "1+1")
    play(game, *(["done"] if asked(game) == "activation-pick" else []), "pass")
    assert (R1 in offered(begin(game, DIEZ))) is able
    if able:
        return
    assert why_not(play(game, "done"), R1).key == "not-your-unit"
    begin(game, TAMAYO, "done")
    assert R1 in offered(game)


@pytest.mark.rule("ALB-10.4.2-c")
def test_who_has_just_rallied_is_refused_by_that_rule() -> None:
    units = {DIEZ: "A1208", R1: "A1209 routed", R2: "A1208", PERNIA: "A101"} | FAR
    game = play(begin(alb(units=units, side=REP), DIEZ, DIEZ, "rally", R1, "1+1"), "done", "pass")
    assert (asked(game), why_not(game, R1).rule) == ("activations-pick", "ALB-10.4.2-c")


@pytest.mark.rule("ALB-R-114", "ALB-5.6-e")
def test_the_horses_of_riders_who_fall_among_the_enemy_are_lost() -> None:
    """A reduced squadron charges and is thrown out with losses: nothing of it is left in the hex."""
    units = RIDERS | {CAV: f"A1213 lost-2 on-{HORSE}", DIEZ: "A1212", R1: "A1212", R2: "A1212"}
    game = begin(alb(side=NAT, units=units), CHIEF, CAV, "charge", "A1212")
    while asked(game) != "handtohand-die":
        play(game, "done" if "done" in offered(game) else offered(game)[-1])
    play(game, 6)
    assert (where(game, CAV), where(game, HORSE)) == ("gone", "gone")


@pytest.mark.rule("ALB-10.3.2-c", "ALB-9.3.1-e")
@pytest.mark.parametrize(("company", "safe"), [({R2: "A1209"}, True), ({"r-ae-horses-1": "A1209"}, False), ({}, False)])
def test_horses_are_no_friends_who_make_a_hex_safe(company: dict[str, str], safe: bool) -> None:
    game = alb(units={R1: "A1208", DIEZ: "A116", L1: "A1210", TAMAYO: "A1210"} | company)
    assert is_safe(game, unit(game, R1), battle(game).at("A1209")) is safe


@pytest.mark.rule("ALB-10.3.2-c")
def test_nobody_runs_into_the_enemy() -> None:
    """The hex to the north is the enemy's, and nobody else is near it."""
    game = beaten_off(NOW, "A1211")
    assert "A1211" not in offered(game)
    assert where(game, R1) != "A1211"
    assert not is_safe(game, unit(game, R1), battle(game).at("A1211"))


@pytest.mark.rule("ALB-5.5-a", "ALB-5.5-c")
@pytest.mark.parametrize(("states", "able"), [("", True), (" finished", False), (" activated", False)])
def test_a_truck_that_has_done_its_work_takes_nobody(states: str, able: bool) -> None:
    game = begin(alb(units={DIEZ: "A1208", R1: "A1208", TRUCK: f"A1208{states}"} | FAR, side=REP), DIEZ, R1)
    assert ("load" in offered(game)) is able


@pytest.mark.rule("ALB-R-113", "ALB-5.5-c")
@pytest.mark.parametrize(("force", "able"), [(2, True), (1, False)])
def test_off_the_board_one_gets_on_a_truck_of_ones_own_force(force: int, able: bool) -> None:
    units = {DIEZ: "B101", "n-m-officer": "B816", "n-a-officer": "off force-2", "n-a-rifle-1": "off force-2",
             "n-truck-x1": f"off force-{force}"}
    game = begin(alb(scenario="villanueva", turn=5, side=NAT, units=units), "n-a-officer", "n-a-rifle-1")
    assert ("load" in offered(game)) is able


@pytest.mark.rule("ALB-5.5-e")
@pytest.mark.parametrize(("aboard", "who"), [(R2, AT), (AT, R2)])
def test_a_truck_with_room_for_both_does_not_carry_and_tow(aboard: str, who: str) -> None:
    """A platoon and a gun of one step each."""
    units = {name: "A1208 lost-2" + (" of-r-g" if name == AT else "") for name in (R2, AT)}
    units[aboard] += f" on-{TRUCK}"
    game = begin(alb(units={DIEZ: "A1208", TRUCK: "A1208"} | FAR | units, side=REP), DIEZ, who)
    assert ("load" in offered(game)) is False
    assert why_not(game, "load").rule == "ALB-5.5-c"


@pytest.mark.rule("ALB-5.5-f", "ALB-5.5-i")
def test_men_get_on_an_empty_truck_and_drive_off() -> None:
    game = begin(alb(units={DIEZ: "A1208", R1: "A1208", TRUCK: "A1208"} | FAR, side=REP), DIEZ, R1, "load")
    assert asked(game) == "move-go"
    quiet(game, "A1209", "done")
    assert (where(game, R1), where(game, TRUCK)) == ("A1209", "A1209")


@pytest.mark.rule("ALB-7.2.1-a")
def test_when_a_battle_is_over_nobody_is_marked_out_of_command_by_its_document() -> None:
    """Markers are lifted with the turn; a document marks those without an officer only where an activation begins."""
    game = alb(units={R1: "A1208 finished", H1: "A1208", PERNIA: "A1208"} | FAR, fallen={"r-g": 8}, side=REP, turn=6)
    while game.decision is not None:
        play(game, "pass" if "pass" in offered(game) else "done")
    seen = game.title.view(game, REP)
    again = game.title.imagine(game.data, seen.position, Seeded(1))
    assert game.title.view(again, REP).pieces == seen.pieces
