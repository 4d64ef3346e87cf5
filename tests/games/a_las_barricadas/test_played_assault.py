"""9, 10: assaults, retreat, morale, rout and rally, played at the table."""

from typing import Any

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    L2,
    MAXIM,
    NAT,
    R1,
    R2,
    R3,
    REP,
    TAMAYO,
    alb,
    begin,
    quiet,
    state,
    terms,
    where,
)
from tests.scene import asked, is_chance, offered, play, told, why_not
from trinchera.games.a_las_barricadas.board import Play

TANK, T_OFFICER, PZ, P_OFFICER, ENG = "r-aa-t26b-1", "r-aa-officer", "n-pa-pz1-1", "n-pa-officer", "r-engineer-x1"
MOOR, ONZAIN, HUIDOBRO = "n-j-moor-1", "r-chaplain-onzain", "n-chaplain-huidobro"
FRONT = {DIEZ: "A1210", R1: "A1210", TAMAYO: "A116", L1: "A1209"}
"""A rifle platoon next to a legion platoon, open ground."""


def acting(who: str, units: dict[str, str], officer: str = DIEZ, side: str = REP, **position: object) -> Play:
    return begin(alb(units=units, side=side, **position), officer, who)


def to_the_die(game: Play) -> Play:
    """Everybody joins and passes, nobody fires or leads, up to the die of the fight."""
    while asked(game) != "handtohand-die":
        if asked(game) == "assault-gather":
            play(game, offered(game)[-1])
        elif asked(game) in ("assault-check", "antiarmour-check"):
            play(game, "1+1")
        else:
            play(game, next(answer for answer in ("stay", "done", *offered(game)) if answer in offered(game)))
    return game


@pytest.mark.rule("ALB-9-a", "ALB-9.5-a", "ALB-9.4-a", "ALB-R-54", "ALB-R-61", "ALB-R-102")
@pytest.mark.parametrize(("who", "men", "truck", "tank"), [
    (R1, True, True, True), (ENG, True, True, True), (MAXIM, False, True, True), (TANK, True, False, False)])
def test_who_may_assault_what(who: str, men: bool, truck: bool, tank: bool) -> None:
    """Infantry and engineers go at anybody, machine guns only at vehicles, tanks only at men."""
    found = []
    for foe in ({L1: "A1209"}, {"n-truck-x1": "A1209"}, {PZ: "A1209", P_OFFICER: f"A1209 on-{PZ}"}):
        units = {DIEZ: "A1210", TAMAYO: "A116", who: "A1210" if who in (R1, TANK) else "A1210 of-r-g"} | foe
        if who == TANK:
            units[T_OFFICER] = f"A1210 on-{TANK}"
        found.append("assault" in offered(acting(who, units, T_OFFICER if who == TANK else DIEZ)))
    assert found == [men, truck, tank]


@pytest.mark.rule("ALB-9-c", "ALB-9.1-a")
@pytest.mark.parametrize(("dice", "fights"), [("1+1", True), ("6+6", False)])
def test_an_assault_needs_a_check(dice: str, fights: bool) -> None:
    game = quiet(play(acting(R1, FRONT), "assault"), dice)
    while asked(game) in ("defensivefire-who", "assault-leaders"):
        play(game, offered(game)[0])
    assert (asked(game) == "handtohand-die", where(game, R1)) == (fights, "A1209" if fights else "A1210")


def walk(game: Play, *path: str) -> Play:
    """A unit that has begun to move goes along a path and stops; nobody reacts."""
    for step in (*path, "done"):
        while asked(game) == "reaction-who":
            play(game, "done")
        play(game, step)
    return game


@pytest.mark.rule("ALB-9-c", "ALB-5.2-g", "ALB-R-55")
@pytest.mark.parametrize(("start", "path", "able"), [("A1209", ["A1208"], True), ("A1210", ["A1209", "A1208"], False)])
def test_who_spent_his_points_on_the_way_assaults_nobody(start: str, path: list[str], able: bool) -> None:
    """The rough hill A1107 takes three points: after one hex of trail they are left, after two they are not."""
    units = {DIEZ: start, R1: start, TAMAYO: "A116", L1: "A1107"}
    game = walk(play(acting(R1, units), "move", "done"), *path)
    assert (R1 in offered(game)) is able
    if able:
        assert offered(play(game, R1)) == ["done", "assault"]


@pytest.mark.rule("ALB-9.3-g", "ALB-9.3-b", "ALB-R-44", "ALB-R-45")
def test_the_first_worked_example_of_hand_to_hand() -> None:
    """Twelve against six are two to one; with one for the houses the result is 3: the defenders retreat."""
    units = {DIEZ: "A509", R1: "A509", R2: "A509", R3: "A509", "n-c-officer": "A116", "n-mmg-x1": "A610 of-n-c",
             "n-mmg-x2": "A610 of-n-c"}
    game = to_the_die(play(acting(R1, units | {DIEZ: "A508"}), "assault"))
    assert game.decision is not None
    assert [game.decision.values[key] for key in ("attack", "defence", "odds")] == [12, 6, "2:1"]
    play(game, 3)
    assert terms(game, "hand-to-hand") == {"die": 3, "buildings": 1, "attacker-morale": -1}
    assert told(game, "hand-to-hand")[-1].values["result"] == "dr"


@pytest.mark.rule("ALB-9.6-e", "ALB-9.6-b", "ALB-R-39")
def test_the_second_worked_example_of_hand_to_hand() -> None:
    """Fifteen against seven: a 2, less one for armour with infantry, less one for morale, one for the woods: 1."""
    units = {DIEZ: "A501", R1: "A501", R2: "A501 lost-1", TANK: "A501 of-r-g", "n-c-officer": "A116",
             "n-c-rifle-1": "A602", "n-mmg-x1": "A602 of-n-c"}
    game = to_the_die(play(acting(R1, units), "assault"))
    assert game.decision is not None
    assert [game.decision.values[key] for key in ("attack", "defence", "odds")] == [15, 7, "2:1"]
    play(game, 2)
    assert terms(game, "hand-to-hand") == {"die": 2, "woods": 1, "combined": -1, "attacker-morale": -1}
    assert told(game, "hand-to-hand")[-1].values["result"] == "d2"


def beaten(units: dict[str, str], **position: Any) -> Play:
    """One platoon from the south against a hex held by three: it is thrown back."""
    strong = {L1: "A1209", L2: "A1209", "n-g-legion-3": "A1209", TAMAYO: "A116", DIEZ: "A1211", R1: "A1210"}
    return play(to_the_die(play(acting(R1, strong | units, **position), "assault")), 6)


@pytest.mark.rule("ALB-9.3.1-a", "ALB-9.3-d")
def test_a_beaten_attacker_goes_back_by_the_three_sides_he_came_from() -> None:
    game = beaten({})
    while asked(game) == "hits-assign":
        play(game, offered(game)[0])
    assert asked(game) == "retreat-first-hex"
    assert set(offered(game)) == {"A1210", "A1109", "A1309"}
    assert why_not(game, "A1208").rule == "ALB-9.3.1-a"


@pytest.mark.rule("ALB-9.3.1-e", "ALB-R-59")
def test_a_beaten_unit_avoids_other_enemies_unless_friends_are_there() -> None:
    """A machine gun in A1409 makes A1309 unsafe, and friends there and in the second hex make it safe again."""
    more = {"n-mmg-x1": "A1409 of-n-g"}
    game = beaten(more)
    assert set(offered(game)) == {"A1210", "A1109"}
    friends = {"r-h-rifle-1": "A1309", "r-h-rifle-2": "A1410", "r-h-officer": "A1616"}
    assert set(offered(beaten(more | friends))) == {"A1210", "A1109", "A1309"}


@pytest.mark.rule("ALB-9.3.1-d", "ALB-13.2-c", "ALB-9.3.1-e")
def test_with_wire_and_enemies_all_around_a_beaten_unit_is_lost() -> None:
    """Wire behind it on one side; machine guns that took no part close the other two."""
    closed = {"n-mmg-x1": "A1108 of-n-g", "n-mmg-x2": "A1410 of-n-g"}
    wire = beaten(closed, wire=["A1210"])
    assert where(wire, R1) == "gone"
    assert where(beaten(closed), R1) != "gone"


@pytest.mark.rule("ALB-9.4-b", "ALB-9.4-a")
@pytest.mark.parametrize(("start", "path", "able"), [("A1209", ["A1208"], True), ("A1210", ["A1209", "A1208"], False)])
def test_a_tank_needs_points_to_get_in_and_out_and_no_check(start: str, path: list[str], able: bool) -> None:
    """Up the rough hill A1107 takes seven points and down again two: nine of ten may be left, not eight."""
    units = {TANK: start, T_OFFICER: f"{start} on-{TANK}", L1: "A1107", TAMAYO: "A116"}
    game = walk(play(acting(TANK, units, T_OFFICER), "move"), *path)
    assert (TANK in offered(game)) is able
    if able:
        play(game, TANK, "assault")
        while asked(game) != "attack-roll":
            play(game, "done")
        assert told(game, "check-passed") == told(game, "check-failed") == []


@pytest.mark.rule("ALB-10-a", "ALB-R-66")
def test_a_formation_checks_with_one_less_for_each_step_beyond_its_number() -> None:
    """Four units that have lost six steps when the last of them falls: two less."""
    units = {DIEZ: "A1210", R1: "A1210 lost-1", R2: "A1210 lost-2", R3: "A1210 lost-2", MAXIM: "A1210 of-r-g",
             TAMAYO: "A1208", L1: "A1208"}
    game = begin(alb(units=units, side=NAT), TAMAYO, L1, "fire", "A1210", "3+3")
    while asked(game) in ("hits-assign", "aftermath-casualty"):
        play(game, offered(game)[-1] if asked(game) == "hits-assign" else "6+6")
    assert asked(game) == "formationcheck-roll"
    play(game, "1+1")
    assert terms(game, "formation-check") == {"morale": 8, "leadership": 1, "formation-losses": -2}


def fled(units: dict[str, str], dice: str = "5+5", **position: object) -> Play:
    """The legion fires at a platoon out of command, which checks and runs."""
    base = {R1: "A1208 ooc", DIEZ: "A1616", R2: "A1616", R3: "A1616", L1: "A1210", TAMAYO: "A1210"}
    game = begin(alb(units=base | units, side=NAT, **position), TAMAYO, L1, "fire", "A1208")
    play(game, *(["done"] if asked(game) == "fire-group" else []), "1+2")
    while asked(game) in ("hits-assign", "aftermath-casualty", "unitcheck-roll"):
        play(game, offered(game)[0] if asked(game) == "hits-assign" else dice if "unit" in asked(game) else "6+6")
    return game


@pytest.mark.rule("ALB-10.2-d", "ALB-R-107")
@pytest.mark.parametrize(("mate", "routed"), [({}, True), ({R2: "A1208"}, False)])
def test_an_officer_runs_with_the_last_of_his_men(mate: dict[str, str], routed: bool) -> None:
    """Díez stands with a platoon that runs; if another stays with him he stays too."""
    units = {DIEZ: "A1208", R3: "A1616 ooc"} | mate
    game = begin(alb(units={R1: "A1208 ooc", L1: "A1210", TAMAYO: "A1210"} | units, side=NAT), TAMAYO, L1, "fire",
                 "A1208", "1+3")
    while asked(game) in ("hits-assign", "aftermath-casualty"):
        play(game, R1 if asked(game) == "hits-assign" else "6+6")
    play(game, "5+6")
    while asked(game) == "rout-run":
        play(game, offered(game)[0])
    assert ("routed" in state(game, R1), "routed" in state(game, DIEZ)) == (True, routed)


@pytest.mark.rule("ALB-10.3.2-c", "ALB-10.3.2-b", "ALB-10.3.2-a")
def test_a_rout_shuns_hexes_next_to_enemies() -> None:
    """A machine gun at A1205 makes A1206 no way to run, unless friends are there."""
    gun = {"n-mmg-x1": "A1205 of-n-g"}
    assert set(offered(fled({}))) == {"A1107", "A1207", "A1307"}
    free, barred = (play(fled(more), "A1207") for more in ({}, gun))
    assert "A1206" in offered(free)
    assert (asked(barred), "A1206" in offered(barred)) == ("rout-run", False)
    assert why_not(barred, "A1206").rule == "ALB-10.3.2-c"
    assert "A1206" in offered(play(fled(gun | {"r-h-rifle-1": "A1206", "r-h-officer": "A1616"}), "A1207"))


@pytest.mark.rule("ALB-10.3.2-c", "ALB-10.3.2-d")
def test_whoever_has_no_way_to_run_is_lost_and_another_way_is_taken_first() -> None:
    """The hexes toward his lines are next to enemies: he runs aside, no nearer to the fire; or there is none."""
    north = {"n-a-rifle-1": "A1206", "n-a-rifle-2": "A1407", "n-a-rifle-3": "A1007", "n-a-officer": "A1206"}
    assert set(offered(fled(north))) == {"A1108", "A1308"}
    ring = {"n-b-rifle-1": "A1409", "n-b-rifle-2": "A1009", "n-b-officer": "A1409"}
    assert where(fled(north | ring), R1) == "gone"


@pytest.mark.rule("ALB-10.4.1-c", "ALB-10.4.1-a")
@pytest.mark.parametrize(("chaplain", "routed", "able"), [
    (HUIDOBRO, L1, True), (HUIDOBRO, MOOR, False), (HUIDOBRO, "n-m-phalanx-1", True), (ONZAIN, "r-v-gudari-1", True),
    (ONZAIN, R1, False)])
def test_chaplains_rally_their_flock(chaplain: str, routed: str, able: bool) -> None:
    side = NAT if chaplain == HUIDOBRO else REP
    units = {chaplain: "A1208", routed: "A1209 routed", "n-c-officer": "A116", "r-h-officer": "A1616"}
    game = play(alb(units=units, side=side), chaplain)
    assert ("rally" in offered(game)) is able
    if able:
        play(game, "rally", routed, "1+1")
        assert "routed" not in state(game, routed)


@pytest.mark.rule("ALB-10.4.2-b", "ALB-10.4.2-f", "ALB-10.4.2-a")
@pytest.mark.parametrize(("leader", "dice", "rallied"), [
    ("r-v-officer", "2+3", True), ("r-v-officer", "3+3", False), (ONZAIN, "4+4", True), (ONZAIN, "4+5", False)])
def test_a_platoon_rallies_on_five_for_its_officer_and_on_eight_for_father_onzain(leader: str, dice: str,
                                                                                  rallied: bool) -> None:
    """Zárate is 7+1, his three units have lost five steps, the routed one of them one."""
    units = {"r-v-officer": "A1208", ONZAIN: "A1208", "r-v-gudari-1": "A1209 routed lost-1",
             "r-v-gudari-2": "A1201 lost-2", "r-v-gudari-3": "A1201 lost-2", TAMAYO: "A116"}
    game = play(alb(units=units, side=REP), leader)
    if "alone" in offered(game):
        play(game, "alone")
    if leader in offered(game):
        play(game, leader)
    play(game, "rally", "r-v-gudari-1", dice)
    assert ("routed" not in state(game, "r-v-gudari-1")) is rallied


@pytest.mark.rule("ALB-13.6-g", "ALB-R-108")
def test_a_fort_is_stormed_after_those_outside_are_thrown_out() -> None:
    """Two fights: the first without, the second with two for the fort."""
    fort = [{"hex": "A1209", "side": NAT, "vertex": 3, "value": 3}]
    units = {DIEZ: "A1211", R1: "A1210", R2: "A1210", R3: "A1210", L1: "A1209", L2: "A1209 inside", TAMAYO: "A116"}
    game = to_the_die(play(acting(R1, units, forts=fort), "assault"))
    play(game, 1)
    assert "fortification" not in terms(game, "hand-to-hand")
    while asked(game) != "handtohand-die":
        play(game, "1+1" if is_chance(game) else offered(game)[0])
    play(game, 1)
    assert terms(game, "hand-to-hand")["fortification"] == 2
