"""Where a rule ends: who has had his turn, which hexes are closed, by how much dice may miss."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    HOME,
    L1,
    L2,
    L3,
    NAT,
    PASS,
    R1,
    R2,
    R3,
    REP,
    TAMAYO,
    alb,
    begin,
    on,
    quiet,
    scene,
    sees,
    space,
    state,
    unit,
    where,
)
from tests.games.a_las_barricadas.test_played_armour import MORTAR, PZ, QUIET, TANK, TANK_2, going_for, tank_assault
from tests.games.a_las_barricadas.test_played_beaten import thrown_out
from tests.scene import asked, offered, play, told
from trinchera.engine.bits import bit, has
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.air import may_fly
from trinchera.games.a_las_barricadas.artillery import may_direct
from trinchera.games.a_las_barricadas.board import Play, battle
from trinchera.games.a_las_barricadas.costs import allowance, step_cost
from trinchera.games.a_las_barricadas.handtohand import row_of
from trinchera.games.a_las_barricadas.morale import relocate
from trinchera.games.a_las_barricadas.mounting import can_change_seat
from trinchera.games.a_las_barricadas.movement import Move
from trinchera.games.a_las_barricadas.retreat import Retreat

VAZQUEZ, H1 = "n-a-officer", "n-a-rifle-1"
TRUCK, AT, AT_2 = "n-truck-x1", "n-at37-x1", "n-at37-x2"
COMMISSAR, ENGINEER = "r-commissar-ochoa", "r-engineer-x1"
PERNIA, PZ_3, R_TRUCK = "r-h-officer", "n-pa-pz1-3", "r-truck-x1"
CHIEF, CAV, HORSE = "n-y-officer", "n-y-cavalry-1", "n-y-horses-1"


# 3.5: the end of the activations

@pytest.mark.rule("ALB-3.5-e")
@pytest.mark.parametrize(("mark", "asks"), [
    (" finished", "markers-lift"), (" routed", "markers-lift"), ("", "activations-pick")])
def test_who_is_finished_is_not_waited_for(mark: str, asks: str) -> None:
    """Besides the legionaries who lie in wait there is one that has fired already, or that may still act."""
    units = {DIEZ: "A1213", R1: "A1213", TAMAYO: "A116", L1: "A115 reaction", L2: f"A115{mark}"}
    assert asked(play(alb(units=units, side=REP), "pass")) == asks


@pytest.mark.rule("ALB-10.4.2-c", "ALB-R-86")
def test_who_has_rallied_waits_until_an_enemy_has_been_activated() -> None:
    """Out of command, rallied by the commissar; a pass of the other side is not enough."""
    units = {COMMISSAR: "A1208", DIEZ: "A116 finished", R1: "A1208 routed ooc", TAMAYO: "A108", L1: "A108"}
    game = play(alb(units=units, side=REP), COMMISSAR, "rally", R1, "1+1")
    assert asked(play(game.copy(), "pass")) == "gameturn-republican-die"
    play(game, TAMAYO, "done")
    assert offered(game) == ["pass", R1]


@pytest.mark.rule("ALB-3.3.2-b", "ALB-3.3.1-a")
@pytest.mark.parametrize(("mark", "able"), [("", True), (" finished", False), (" activated", False)])
def test_who_is_finished_is_not_activated(mark: str, able: bool) -> None:
    """A platoon out of command: fresh, or it has fired already at those who came."""
    units = {DIEZ: "A1213", R1: f"A1208 ooc{mark}", TAMAYO: "A116"}
    assert (R1 in offered(alb(units=units, side=REP))) is able


@pytest.mark.rule("ALB-10.4.2-c")
@pytest.mark.parametrize(("mark", "able"), [
    ("", True), (" finished", False), (" activated", False), (" routed", False)])
def test_who_rallied_after_his_officer_acted_is_activated_once(mark: str, able: bool) -> None:
    units = {DIEZ: "A1208 finished activated", R1: f"A1208 rallied{mark}", TAMAYO: "A116"}
    assert (R1 in offered(alb(units=units, side=REP))) is able


# 7.3: coordination

@pytest.mark.rule("ALB-7.3-a")
@pytest.mark.parametrize(("mark", "able"), [("", True), (" finished", False), (" activated", False), (" routed", False),
                                            (" resting", False)])
def test_only_an_officer_who_may_still_act_coordinates(mark: str, able: bool) -> None:
    units = {DIEZ: "A1208", R1: "A1208", PERNIA: f"A1209{mark}", TAMAYO: "A116"}
    game = play(alb(units=units, side=REP), DIEZ)
    assert (asked(game), PERNIA in offered(game)) == (("coordination-second", True) if able else
                                                      ("activation-pick", False))


# 8.1: missions

def observers(drift: int, *answers: str | int) -> Play:
    """Two Nationalist officers on the hill; the first has a mission of the battery laid."""
    units = {TAMAYO: "C912", L1: "C912", VAZQUEZ: "C912", H1: "C912", R1: "C1208", DIEZ: "C1208"}
    game = begin(alb(scenario="suicide-hill", units=units, side=NAT), TAMAYO, TAMAYO, "direct-artillery", "battery-1",
                 "C1208", "concentrated", "done", drift)
    return play(game, *answers)


@pytest.mark.rule("ALB-R-49", "ALB-8.1.3.2-e")
@pytest.mark.parametrize(("verdict", "able"), [("withdraw", False), ("resolve", True)])
def test_a_mission_that_is_withdrawn_is_not_fired_by_another_officer_this_turn(verdict: str, able: bool) -> None:
    game = observers(5, 1, verdict)
    on(game, ("activations-pick",), activation_pick="done")
    begin(play(game, "pass"), VAZQUEZ, VAZQUEZ)
    assert ("direct-artillery" in offered(game)) is able


@pytest.mark.rule("ALB-8.1.1-c", "ALB-8.2.1-b")
@pytest.mark.parametrize(("own", "guns", "aircraft"), [
    ("", True, True), ("direct-artillery", True, False), ("direct-aircraft", False, True)])
def test_an_officer_directs_guns_or_aircraft_in_a_turn_and_not_both(own: str, guns: bool, aircraft: bool) -> None:
    units = {TAMAYO: "B808", L1: "B808", R1: "B1008", DIEZ: "B1008"}
    game = begin(alb(scenario="badajoz", units=units, side=NAT), TAMAYO, TAMAYO)
    if own:
        on(play(game, own), HOME, missions_pattern="concentrated")
    game.board.attacks, officer = [1, *game.board.attacks[1:]], unit(game, TAMAYO)
    assert (may_direct(game, officer), may_fly(game, officer)) == (guns, aircraft)


# 9.4: tanks

@pytest.mark.rule("ALB-9.4-d")
@pytest.mark.parametrize(("marks", "first", "then"), [
    (("", ""), [AT, AT_2], "attack-roll"), ((" reaction", ""), [AT], "attack-roll"),
    ((" reaction", " reaction"), [AT, AT_2], "defensivefire-join")])
def test_of_guns_that_do_not_lie_in_wait_one_alone_fires_at_tanks(marks: tuple[str, str], first: list[str],
                                                                  then: str) -> None:
    units = {"r-aa-officer": f"A1210 on-{TANK}", TANK: "A1210", TAMAYO: "A116", AT: f"A1209 of-n-g{marks[0]}",
             AT_2: f"A1209 of-n-g{marks[1]}"}
    game = on(begin(scene(units, REP), "r-aa-officer", TANK, "assault"), ("defensivefire-who",))
    assert offered(game) == ["done", *first]
    assert asked(play(game, AT)) == then


@pytest.mark.rule("ALB-9.4-j")
def test_a_tank_that_hit_nobody_leaves_for_the_hex_its_owner_says() -> None:
    game = on(play(tank_assault({L1: "A1209"}), "6+6"), ("armouredassault-leave",), **QUIET)
    assert "A1108" in offered(game)
    assert (where(play(game, "A1108"), TANK), where(game, L1)) == ("A1108", "A1209")


@pytest.mark.rule("ALB-9-e", "ALB-9.5-d")
@pytest.mark.parametrize(("dice", "finished"), [("1+1", True), ("6+6", False)])
def test_vehicles_are_finished_when_men_have_come_at_them(dice: str, finished: bool) -> None:
    game = going_for({PZ: "A1209"}, antiarmour_answer_fire="hold-fire", antiarmour_check=dice, attack_roll="6+6")
    assert ("finished" in state(game, PZ)) is finished


@pytest.mark.rule("ALB-9.5-f")
@pytest.mark.parametrize(("others", "asks"), [({}, True), ({PZ_3: "A1209"}, False)])
def test_men_go_in_only_where_no_enemy_is_left(others: dict[str, str], asks: bool) -> None:
    game = going_for({PZ: "A1209 lost-2"} | others, stop=("antiarmour-stand", *HOME), attack_roll="2+2",
                     antiarmour_answer_fire="hold-fire", antiarmour_check="1+1", formationcheck_roll="1+1",
                     antiarmour_withdraw="done")
    assert (asked(game) == "antiarmour-stand") is asks


@pytest.mark.rule("ALB-9-d", "ALB-R-101")
@pytest.mark.parametrize(("answer", "asks"), [("go-on", "antiarmour-answer-fire"), ("stop", "activation-pick")])
def test_who_has_beaten_the_infantry_goes_on_against_the_tank_or_stops(answer: str, asks: str) -> None:
    units = {DIEZ: "A1210", R1: "A1210", R2: "A1210", R3: "A1210", L1: "A1209 lost-2", TAMAYO: "A116", PZ: "A1209",
             "n-pa-officer": f"A1209 on-{PZ}"}
    game = on(begin(scene(units, REP), DIEZ, R1, "assault", R2, R3), ("handtohand-die",), **PASS)
    on(play(game, 1), ("handtohand-armour-left",), **PASS)
    assert asked(play(game, answer)) == asks


@pytest.mark.rule("ALB-R-65", "ALB-9.3-f")
def test_an_officer_of_others_who_has_only_routed_men_beside_him_gives_up() -> None:
    game = tank_assault({L1: "A1209 routed", VAZQUEZ: "A1209", H1: "A115"})
    assert (where(game, L1), where(game, VAZQUEZ)) == ("gone", "gone")


@pytest.mark.rule("ALB-9.5-f", "ALB-R-114")
def test_horses_fall_to_the_men_who_go_in() -> None:
    units = {PZ: "A1209 lost-2", HORSE: "A1209", CAV: "A116", CHIEF: "A116"}
    game = going_for(units, stop=("antiarmour-stand", *HOME), attack_roll="2+2", antiarmour_answer_fire="hold-fire",
                     antiarmour_check="1+1", formationcheck_roll="1+1")
    assert where(game, HORSE) == "A1209"
    play(game, "advance")
    assert [where(game, one) for one in (R1, HORSE)] == ["A1209", "gone"]


@pytest.mark.rule("ALB-7.1-e", "ALB-R-34")
@pytest.mark.parametrize(("second", "carrier"), [("A1210", TANK_2), ("gone", TANK)])
def test_a_tank_officer_changes_vehicles_only_when_his_own_is_gone(second: str, carrier: str) -> None:
    seat = f"A1210 on-{TANK_2}" if second != "gone" else "A1210"
    game = alb(units={"r-aa-officer": seat, TANK: "A1210", TANK_2: second, TAMAYO: "A116"}, side=REP)
    relocate(game)
    assert state(game, "r-aa-officer") == ["A1210", f"on-{carrier}"]


@pytest.mark.rule("ALB-9.1.1-b", "ALB-R-43")
def test_those_who_see_a_platoon_of_theirs_surrender_check_their_morale() -> None:
    units = {"r-aa-officer": f"A1210 on-{TANK}", TANK: "A1210", L1: "A1209 routed", L2: "A1109", L3: "A1308",
             TAMAYO: "A1308"}
    game = on(begin(scene(units, REP), "r-aa-officer", TANK, "assault"), ("formationcheck-roll", *HOME), **QUIET)
    assert (asked(game), where(game, L1)) == ("formationcheck-roll", "gone")


@pytest.mark.rule("ALB-9.4-h", "ALB-7.1-a")
def test_an_empty_truck_drives_off_before_a_tank_and_the_officer_is_lost() -> None:
    game = on(tank_assault({TRUCK: "A1209", TAMAYO: "A1209"}), HOME, **QUIET)
    assert (where(game, TAMAYO), where(game, TANK)) == ("gone", "A1209")
    assert where(game, TRUCK) not in ("gone", "A1209")


# 9.2: defensive fire

@pytest.mark.rule("ALB-9.2-a")
def test_who_lay_in_wait_and_fires_at_an_assault_is_finished() -> None:
    units = {DIEZ: "A1211", R1: "A1210", L1: "A1209 reaction", L2: "A1209", TAMAYO: "A116"}
    game = on(begin(scene(units, REP), DIEZ, R1, "assault"), ("defensivefire-who",))
    on(play(game, L1, "done"), HOME)
    assert [state(game, one) for one in (L1, L2)] == [["A1209", "finished"], ["A1209"]]


@pytest.mark.rule("ALB-9.2-d", "ALB-10.3.1-a")
def test_who_runs_from_the_fire_after_the_checks_does_not_come_in() -> None:
    units = {DIEZ: "A1211", R1: "A1210", R2: "A1109 lost-2", R3: "A1213 lost-2", L1: "A1209 reaction", TAMAYO: "A116"}
    game = on(begin(scene(units, REP), DIEZ, R1, "assault", R2), ("assault-checks",))
    on(play(game, R1), ("defensivefire-who",), **PASS)
    on(play(game, L1, "A1210"), ("attack-roll",))
    on(play(game, "1+1"), HOME, formationcheck_roll="4+5", aftermath_casualty="6+6")
    assert ["routed" in state(game, one) for one in (R1, R2)] == [True, True]
    assert told(game, "hand-to-hand") == []


@pytest.mark.rule("ALB-5.3-b", "ALB-9-c")
def test_one_platoon_at_double_time_keeps_no_other_from_an_assault() -> None:
    units = {DIEZ: "A1309", R1: "A1309", R3: "A1311", TAMAYO: "A1111", L1: "A1308"}
    game = begin(alb(units=units, side=REP), DIEZ, R3, "move", "double-time")
    quiet(game, "A1312", "done", R1)
    assert "assault" in offered(game)


@pytest.mark.rule("ALB-9.3-a")
@pytest.mark.parametrize(("who", "states", "charging", "row"), [
    (L1, "", False, "infantry"), (CAV, f" on-{HORSE}", True, "cavalry"), (CAV, f" on-{HORSE}", False, "infantry"),
    (CAV, "", True, "infantry"), (AT, " of-n-g", False, "gun"), (TRUCK, "", False, "transport"),
    ("n-mortar81-x1", " of-n-g", False, "mortar"), ("n-mmg-x1", " of-n-g", False, "mmg"), (PZ, "", False, "afv_light")])
def test_each_kind_fights_hand_to_hand_by_its_row(who: str, states: str, charging: bool, row: str) -> None:
    game = alb(units={TAMAYO: "A116", L1: "A115", HORSE: "A1209", CHIEF: "A1209", DIEZ: "A1616", who: f"A1209{states}"})
    assert row_of(game, unit(game, who), charging) == row


# 3.4: reaction

@pytest.mark.rule("ALB-3.4-d")
def test_those_of_another_formation_react_by_themselves() -> None:
    units = {DIEZ: "A1309", R1: "A1309", TAMAYO: "A1111", L1: "A1210 reaction", L2: "A1210 reaction",
             VAZQUEZ: "A1111", H1: "A1210 reaction"}
    game = quiet(begin(alb(units=units, side=REP), DIEZ, R1, "move", "done"), "A1310")
    assert {L1, L2, H1} <= set(offered(game))
    assert set(offered(play(game, L1))) == {"done", L2}


@pytest.mark.rule("ALB-8.1.1-b")
def test_a_mortar_that_was_lost_fires_no_mission() -> None:
    units = {DIEZ: "A1309", R1: "A1309", MORTAR: "A1309 of-r-g", "r-mortar81-x2": "gone of-r-g", TAMAYO: "A116"}
    game = begin(alb(units=units, side=REP), DIEZ, DIEZ, "direct-artillery")
    assert offered(game) == [MORTAR]


# 8.2: aircraft

@pytest.mark.rule("ALB-8.2.1-a", "ALB-8.2.1-b")
def test_an_attack_that_is_spoken_for_is_not_sent_twice() -> None:
    """Two squadrons with an attack each: who has named the first has the other left, and then none."""
    units = {TAMAYO: "A808", L1: "A808", R1: "A1008", DIEZ: "A1008"}
    game = begin(alb(scenario="talavera", units=units, side=NAT), TAMAYO, TAMAYO, "direct-aircraft")
    assert offered(game) == ["air-1", "air-2"]
    play(game, "air-1", "A1008", "second-mission")
    assert offered(game) == ["air-2"]


@pytest.mark.rule("ALB-8.2.2-a")
@pytest.mark.parametrize(("dice", "line"), [("1+1", "air-aborted"), ("6+6", "air-through")])
def test_each_of_two_squadrons_flies_once_through_the_guns(dice: str, line: str) -> None:
    units = {TAMAYO: "A808", L1: "A808", R1: "A1008", DIEZ: "A1008"}
    game = begin(alb(scenario="talavera", units=units, side=NAT), TAMAYO, TAMAYO, "direct-aircraft", "air-1", "A1008",
                 "second-mission", "air-2", "A1008")
    on(game, HOME, airmissions_guns=dice)
    assert len(told(game, line)) == 2


@pytest.mark.rule("ALB-8.2.1-b", "ALB-3.3.2-h")
@pytest.mark.parametrize(("first", "asks"), [
    ([], "airmissions-second"), ([L2, "prepare-reaction"], "airmissions-guns")])
def test_there_is_a_second_air_mission_only_if_the_formation_has_done_nothing(first: list[str], asks: str) -> None:
    units = {TAMAYO: "A808", L1: "A808", L2: "A808", R1: "A1008", DIEZ: "A1008"}
    game = begin(alb(scenario="talavera", units=units, side=NAT), TAMAYO)
    quiet(game, *first, TAMAYO, "direct-aircraft", "air-1", "A1008")
    assert asked(game) == asks


@pytest.mark.rule("ALB-8.2.1-c")
def test_horses_alone_are_no_target_of_aircraft() -> None:
    units = {TAMAYO: "B808", L1: "B808", R1: "B1008", DIEZ: "B1008", "r-ae-horses-1": "B1007"}
    game = begin(alb(scenario="badajoz", units=units, side=NAT), TAMAYO, TAMAYO, "direct-aircraft", "air-1")
    assert sees(game, "B808", "B1007")
    assert offered(game) == ["B1008"]


@pytest.mark.rule("ALB-8.2.1-a")
@pytest.mark.parametrize(("turn", "able"), [(5, False), (6, True)])
def test_aircraft_come_in_the_turn_of_the_scenario(turn: int, able: bool) -> None:
    units = {TAMAYO: "D808", L1: "D808", R1: "D809", DIEZ: "D809"}
    game = begin(alb(scenario="ebro", units=units, side=NAT, turn=turn), TAMAYO, TAMAYO)
    assert ("direct-aircraft" in offered(game)) is able


# 9.3.1: the beaten

@pytest.mark.rule("ALB-9.3.1-d", "ALB-9.3.1-c")
def test_who_must_go_back_two_hexes_and_finds_wire_in_the_second_is_lost() -> None:
    game = thrown_out({}, 1, wire=["A1008", "A1408", "A1207", "A1307", "A1107"])
    assert set(offered(game)) == {"A1108", "A1208", "A1308"}
    assert where(play(game, "A1208"), L1) == "gone"


@pytest.mark.rule("ALB-9.3.1-c", "ALB-R-59")
def test_who_goes_back_one_hex_does_not_mind_wire_in_the_second() -> None:
    game = on(thrown_out({}, 3, wire=["A1207"]), ("retreat-first-hex",))
    assert set(offered(game)) == {"A1108", "A1208", "A1308"}


@pytest.mark.rule("ALB-4-f", "ALB-4-a")
@pytest.mark.parametrize(("mates", "end"), [((L2, L3), "A1208"), ((L2, L3, H1), "A1207")])
def test_the_beaten_go_on_through_a_hex_that_has_no_room(mates: tuple[str, ...], end: str) -> None:
    """One hex back, past nine steps of friends to the next."""
    game = thrown_out(dict.fromkeys(mates, "A1208"), 3, wire=["A1108", "A1308"])
    assert told(game, "hand-to-hand")[-1].values["result"] == "d1"
    on(game, HOME, unitcheck_roll="1+1", formationcheck_roll="1+1")
    assert where(game, L1) == end


@pytest.mark.rule("ALB-9.4-h", "ALB-R-62")
@pytest.mark.parametrize(("here", "left", "onward"), [
    ("A107", 2, {"A108"}), ("A515", 2, {"A416"}), ("A515", 1, {"A616", "A516", "A416"})])
def test_from_tanks_one_runs_for_the_nearest_cover(here: str, left: int, onward: set[str]) -> None:
    """Next to A107 there are fields; beyond A416 there is cover two hexes off; with one hex left all are the same."""
    game = alb(units={L1: here, TAMAYO: "A116", DIEZ: "A1616", R1: "A1616"}, side=REP)
    men = bit(unit(game, L1))
    flight = Retreat(units=men, flock=men, origin=space(game, here), sides=63, hexes=1, foes=0, shelter=True,
                     unit=unit(game, L1), left=left)
    assert {battle(game).board.names[there] for there in flight.onward(game, space(game, here))} == onward


# 10.3, 10.4: the routed

@pytest.mark.rule("ALB-10.3.1-a", "ALB-3.3.1-d")
def test_a_routed_platoon_out_of_command_is_not_activated() -> None:
    units = {DIEZ: "A1213", R1: "A1208 routed ooc", R2: "A1208 ooc", TAMAYO: "A116"}
    assert offered(alb(units=units, side=REP)) == ["pass", DIEZ, R2]


@pytest.mark.rule("ALB-10.4.2-e", "ALB-R-87")
def test_who_rallies_has_nothing_more_to_fear_from_the_commissar() -> None:
    units = {COMMISSAR: "A1208", DIEZ: "A1213", R1: "A1208 routed discipline", TAMAYO: "A116"}
    game = play(alb(units=units, side=REP), COMMISSAR, "rally", R1, "1+1")
    assert not {"routed", "discipline"} & set(state(game, R1))


@pytest.mark.rule("ALB-10.4.1-b")
@pytest.mark.parametrize(("who", "able"), [(R1, True), (L1, False)])
def test_a_commissar_rallies_nobody_of_the_other_side(who: str, able: bool) -> None:
    units = {COMMISSAR: "A1208", DIEZ: "A1213", who: "A1209 routed", TAMAYO: "A116"}
    assert ("rally" in offered(play(alb(units=units, side=REP), COMMISSAR))) is able


@pytest.mark.rule("ALB-10.4.2-e")
def test_only_commissars_keep_count_of_failures() -> None:
    units = {DIEZ: "A1208", R1: "A1208 routed", TAMAYO: "A116"}
    game = play(alb(units=units, side=REP), DIEZ, "rally", R1, "6+6")
    assert state(game, R1) == ["A1208", "finished", "routed"]


@pytest.mark.rule("ALB-5.6-e", "ALB-10.3.1-a")
@pytest.mark.parametrize(("dice", "routed"), [("4+5", True), ("1+1", False)])
def test_a_squadron_that_runs_rides_no_further(dice: str, routed: bool) -> None:
    """It is hit in A1212, half way to the platoon, and checks its morale."""
    units = {CHIEF: "A1213", CAV: f"A1213 on-{HORSE}", HORSE: "A1213", DIEZ: "A1207", R1: "A1208 reaction",
             R2: "A1208 reaction", "n-y-cavalry-2": "A116 lost-2", "n-y-cavalry-3": "A116 lost-2"}
    game = on(begin(alb(units=units, side=NAT), CHIEF, CAV, "charge"), ("charge-ride",), charge_target="A1208")
    on(play(game, "A1212", R1, "done"), ("attack-roll",))
    on(play(game, "2+3"), ("charge-ride", *HOME), unitcheck_roll=dice, aftermath_casualty="6+6")
    assert ("routed" in state(game, CAV), asked(game) == "charge-ride") == (routed, not routed)


# 13: works

@pytest.mark.rule("ALB-13.2-d", "ALB-13.3-b")
@pytest.mark.parametrize(("who", "able"), [(R1, False), (ENGINEER, True)])
def test_only_engineers_clear_wire(who: str, able: bool) -> None:
    units = {DIEZ: "A1309", R1: "A1309", ENGINEER: "A1309 of-r-g", TAMAYO: "A116"}
    assert ("clear-obstacle" in offered(begin(alb(units=units, side=REP, wire=["A1308"]), DIEZ, who))) is able


@pytest.mark.rule("ALB-13.1.1-a")
@pytest.mark.parametrize(("officer", "who", "units", "able"), [
    (DIEZ, R1, {R1: "A1309"}, True), (DIEZ, R1, {R1: f"A1309 on-{R_TRUCK}", R_TRUCK: "A1309"}, False),
    ("r-aa-officer", TANK, {TANK: "A1309", "r-aa-officer": f"A1309 on-{TANK}"}, False),
    ("r-ae-officer", "r-ae-cavalry-1", {"r-ae-officer": "A1309", "r-ae-cavalry-1": "A1309 on-r-ae-horses-1",
                                        "r-ae-horses-1": "A1309"}, False)])
def test_only_men_on_their_feet_dig_in(officer: str, who: str, units: dict[str, str], able: bool) -> None:
    game = begin(alb(units={DIEZ: "A1309", TAMAYO: "A116"} | units, side=REP), officer, who)
    assert ("dig-in" in offered(game)) is able


@pytest.mark.rule("ALB-13.5-a", "ALB-13.5-b", "ALB-R-111")
@pytest.mark.parametrize(("states", "stay"), [("", 2), (" inside", 1)])
def test_along_a_trench_no_more_stay_inside_than_have_room(states: str, stay: int) -> None:
    """Six steps come from one trench into the next, which is empty or holds three already."""
    units = {DIEZ: "A116", R1: "A1210 inside", R2: "A1210 inside", R3: f"A1209{states}", TAMAYO: "A101"}
    game = alb(units=units, side=REP, trenches=["A1209", "A1210"])
    moving = Move(units=bit(unit(game, R1)) | bit(unit(game, R2)), step="go")
    assert moving.along_the_trench(game, space(game, "A1210"), space(game, "A1209")).bit_count() == stay


@pytest.mark.rule("ALB-R-93")
@pytest.mark.parametrize(("foe", "over"), [("A116", {"A1208", "A1307", "A1408"}), ("A1307", {"A1208", "A1408"})])
def test_nobody_crosses_wire_to_where_an_enemy_is(foe: str, over: set[str]) -> None:
    units = {DIEZ: "A1309", R1: "A1309", TAMAYO: "A116", L1: foe}
    game = begin(alb(units=units, side=REP, wire=["A1308"]), DIEZ, R1, "cross-wire")
    assert set(offered(game)) == over


@pytest.mark.rule("ALB-R-93", "ALB-4-a")
@pytest.mark.parametrize(("mates", "room"), [((R2, R3), True), ((R2, R3, "r-h-rifle-1"), False)])
def test_nobody_crosses_wire_to_where_there_is_no_room(mates: tuple[str, ...], room: bool) -> None:
    units = {DIEZ: "A1309", R1: "A1309", TAMAYO: "A116"} | dict.fromkeys(mates, "A1307")
    game = begin(alb(units=units, side=REP, wire=["A1308"]), DIEZ, R1, "cross-wire")
    assert ("A1307" in offered(game)) is room


@pytest.mark.rule("ALB-R-71")
@pytest.mark.parametrize(("who", "able"), [(R1, True), (TANK, False), (R_TRUCK, False)])
def test_teeth_stop_vehicles_and_nobody_else(who: str, able: bool) -> None:
    units = {DIEZ: "A1309", R1: "A1309", TANK: "A1309", "r-aa-officer": f"A1309 on-{TANK}", R_TRUCK: "A1309",
             TAMAYO: "A116"}
    game = alb(units=units, side=REP, teeth=["A1308"])
    assert (step_cost(game, unit(game, who), space(game, "A1309"), space(game, "A1308")) is not None) is able


@pytest.mark.rule("ALB-13.2-d", "ALB-11-a")
@pytest.mark.parametrize("wire", [True, False])
def test_a_tank_is_at_risk_where_it_flattens_wire_and_nowhere_else(wire: bool) -> None:
    units = {TANK: "A1309", "r-aa-officer": f"A1309 on-{TANK}", TAMAYO: "A116"}
    game = alb(units=units, side=REP, wire=["A1308"])
    there = "A1308" if wire else "A1209"
    quiet(begin(game, "r-aa-officer", TANK, "move"), there)
    assert (where(game, TANK), has(game.board.risky, unit(game, TANK))) == (there, wire)
    assert has(game.board.wire, space(game, "A1308")) is not wire


# 5: movement

@pytest.mark.rule("ALB-2.3-l", "ALB-5.3-a")
@pytest.mark.parametrize(("scenario", "turn", "able"), [
    ("villanueva", 3, True), ("villanueva", 4, False), ("muela", 1, False), ("sesena", 4, True)])
def test_nobody_runs_in_the_snow_nor_in_the_heat_after_the_third_turn(scenario: str, turn: int, able: bool) -> None:
    units = {DIEZ: "B1008", R1: "B1008", TAMAYO: "B102", L1: "B102"}
    game = begin(alb(scenario=scenario, units=units, side=REP, turn=turn), DIEZ, R1, "move")
    assert ("double-time" in offered(game)) is able


@pytest.mark.rule("ALB-5.6-e", "ALB-R-89")
@pytest.mark.parametrize(("foe", "around"), [("A1208", True), ("A1207", False)])
def test_a_charge_goes_no_way_that_is_too_long(foe: str, around: bool) -> None:
    """A1113 lies beside the way: from there five hexes more are near enough, and six are not."""
    units = {CHIEF: "A1213", CAV: f"A1213 on-{HORSE}", HORSE: "A1213", DIEZ: "A116", R1: foe}
    game = on(begin(alb(units=units, side=NAT), CHIEF, CAV, "charge"), ("charge-ride",), charge_target=foe)
    assert ("A1113" in offered(game), "A1212" in offered(game)) == (around, True)


@pytest.mark.rule("ALB-5.6-b")
@pytest.mark.parametrize(("spent", "able"), [(6, True), (7, False)])
def test_a_point_of_the_men_is_enough_to_mount(spent: int, able: bool) -> None:
    game = alb(units={CHIEF: "A1010", CAV: f"A1010 spent-{spent}", HORSE: "A1010", DIEZ: "A116"}, side=NAT)
    assert can_change_seat(game, unit(game, CAV)) is able


@pytest.mark.rule("ALB-5.6-h")
@pytest.mark.parametrize(("charged", "share"), [(CAV, 2), ("n-y-cavalry-2", 1)])
def test_only_the_squadron_that_charged_has_half_its_points(charged: str, share: int) -> None:
    units = {CHIEF: "A1010", CAV: f"A1010 on-{HORSE}", HORSE: "A1010", "n-y-cavalry-2": "A116", DIEZ: "A1616"}
    units[charged] += " charged_before"
    game = alb(units=units, side=NAT)
    whole = game.data.counters.points[unit(game, HORSE)]
    assert allowance(game, unit(game, CAV)) == whole // share


@pytest.mark.rule("ALB-13.7-c")
@pytest.mark.parametrize(("scenario", "half_points"), [("hamlet", 6), ("brihuega", 8)])
def test_rubble_in_the_mud_costs_a_tank_a_point_more(scenario: str, half_points: int) -> None:
    units = {TANK: "A1210", "r-aa-officer": f"A1210 on-{TANK}", TAMAYO: "A116"}
    game = alb(scenario=scenario, units=units, side=REP, rubble=["A1309"])
    assert step_cost(game, unit(game, TANK), space(game, "A1210"), space(game, "A1309")) == half_points


# 10.1: disintegration

@pytest.mark.rule("ALB-10.1-c")
@pytest.mark.parametrize(("dice", "over", "end"), [("5+5", 2, "A1207"), ("5+6", 3, "gone")])
def test_the_routed_of_a_formation_disintegrate_by_three(dice: str, over: int, end: str) -> None:
    units = {DIEZ: "A1208", R1: "A1208 lost-2", R2: "A1207 routed", TAMAYO: "A1210", L1: "A1210", L2: "A1210",
             L3: "A1210"}
    game = begin(scene(units, NAT), TAMAYO, L1, "fire", "A1208", L2, "done", "2+2")
    on(game, HOME, formationcheck_roll=dice, aftermath_casualty="6+6")
    assert (told(game, "formation-check")[-1].values["over"], where(game, R2)) == (over, end)


@pytest.mark.rule("ALB-10.1-b")
@pytest.mark.parametrize(("dice", "over", "gone"), [("5+6", 4, False), ("6+6", 5, True)])
def test_a_formation_disintegrates_by_five(dice: str, over: int, gone: bool) -> None:
    units = {DIEZ: "A1208", R1: "A1208 lost-1", R2: "A1207", R3: "A1207 lost-2", TAMAYO: "A1210", L1: "A1210",
             L2: "A1210", L3: "A1210"}
    game = begin(scene(units, NAT), TAMAYO, L1, "fire", "A1208", L2, "done", "3+3")
    on(game, HOME, formationcheck_roll=dice, aftermath_casualty="6+6")
    assert told(game, "formation-check")[-1].values["over"] == over
    assert (where(game, R2) == "gone") is gone


# 2.3: entry and points

@pytest.mark.rule("ALB-R-113", "ALB-13.2-a", "ALB-13.3-a")
@pytest.mark.parametrize(("who", "closed"), [(H1, {"C102"}), (TRUCK, {"C102", "C104", "C105"})])
def test_wire_closes_an_edge_hex_to_all_and_roadblocks_to_trucks(who: str, closed: set[str]) -> None:
    units = {VAZQUEZ: "C108", H1: "off force-1", TRUCK: "off force-1", DIEZ: "C816"}
    free, game = (begin(alb(scenario="suicide-hill", side=NAT, units=units, **works), who, "enter") for works in (
        {}, {"wire": ["C102"], "roadblocks": ["C104"], "teeth": ["C105"]}))
    assert {"C102", "C104", "C105"} <= set(offered(free))
    assert set(offered(free)) - set(offered(game)) == closed


@pytest.mark.rule("ALB-R-113", "ALB-4-a")
@pytest.mark.parametrize(("mates", "room"), [((L1, L2), True), ((L1, L2, L3), False)])
def test_nobody_comes_on_where_nine_steps_stand(mates: tuple[str, ...], room: bool) -> None:
    units = {VAZQUEZ: "C108", H1: "off force-1", DIEZ: "C816", TAMAYO: "C109"} | dict.fromkeys(mates, "C102")
    game = begin(alb(scenario="suicide-hill", side=NAT, units=units), H1, "enter")
    assert ("C102" in offered(game)) is room


@pytest.mark.rule("ALB-2.3-j")
@pytest.mark.parametrize(("legion", "tank", "points"), [
    ("B808", "B1201", 0), ("gone", "B1201", 1), ("B808", "gone", -2), ("B808", "left", 2), ("gone", "gone", -1)])
def test_units_lost_and_tanks_that_left_count_at_sesena(legion: str, tank: str, points: int) -> None:
    units = {L1: legion, TAMAYO: "B808", DIEZ: "B1201", "r-aa-t26b-1": tank, "r-aa-officer": "B1201"}
    assert TITLE.score(alb(scenario="sesena", units=units))["points"] == points


@pytest.mark.rule("ALB-2.3-j")
@pytest.mark.parametrize(("here", "spent", "able"), [("B816", 6, True), ("B816", 7, False), ("B815", 0, False)])
def test_a_point_is_enough_to_leave_by_the_exit_edge(here: str, spent: int, able: bool) -> None:
    game = alb(scenario="sesena", units={R1: f"{here} spent-{spent}", DIEZ: here, TAMAYO: "B101"}, side=REP)
    group = Move(units=bit(unit(game, R1)), step="go")
    assert group.can_exit(game, space(game, here)) is able


@pytest.mark.rule("ALB-2.3-j")
def test_of_the_attackers_tanks_count_and_of_the_defenders_units_without_leaders() -> None:
    units = {L1: "B808", TAMAYO: "gone", DIEZ: "B1201", R1: "gone", PZ: "gone"}
    assert TITLE.score(alb(scenario="sesena", units=units))["points"] == 1
