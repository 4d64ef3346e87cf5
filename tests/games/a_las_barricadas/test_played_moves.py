"""Movement, transport, charges, boats and trenches, played at the table; older matches go on as they began."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    NAT,
    R1,
    R2,
    R3,
    REP,
    TAMAYO,
    alb,
    begin,
    new_game,
    quiet,
    state,
    unit,
    where,
)
from tests.scene import asked, offered, play, told, why_not
from trinchera.games.a_las_barricadas.board import Play
from trinchera.games.a_las_barricadas.costs import left

FAR = {TAMAYO: "A116", L1: "A116"}
TRUCK, GUN, TANK, TANK_2, T_OFFICER = "r-truck-x1", "r-art75-x1", "r-aa-t26b-1", "r-aa-t26b-2", "r-aa-officer"
PERNIA, H1 = "r-h-officer", "r-h-rifle-1"
CHIEF, CAV, CAV_2, HORSE, HORSE_2 = "n-y-officer", "n-y-cavalry-1", "n-y-cavalry-2", "n-y-horses-1", "n-y-horses-2"


def scene(rules: int = 5, **position: object) -> Play:
    return alb(rules=rules, **position)


def aboard(rules: int = 5, **units: str) -> Play:
    """A platoon on a truck, about to drive."""
    game = scene(rules, units={DIEZ: "A1210", R1: f"A1208 on-{TRUCK}", TRUCK: "A1208"} | FAR | units, side=REP)
    return begin(game, DIEZ, R1, "move")


# 5.5: trucks

@pytest.mark.rule("ALB-5.5-i", "ALB-3.3.2-j", "ALB-R-90")
def test_men_drive_and_get_off_in_one_move() -> None:
    """The truck pays three of its points; they go no further, and the truck has done its work."""
    game = quiet(aboard(), "A1209", "dismount")
    assert f"on-{TRUCK}" not in state(game, R1)
    assert (where(game, R1), left(game, unit(game, R1)), "finished" in state(game, TRUCK)) == ("A1209", 0, True)
    assert asked(game) == "activation-pick"


@pytest.mark.rule("ALB-5.5-i")
def test_a_truck_without_three_points_lets_nobody_off() -> None:
    """Two of its ten points for each hex of open ground."""
    game, able = aboard(), []
    for there in ("A1308", "A1208", "A1308", "A1208"):
        quiet(game, there)
        able.append("dismount" in offered(game))
    assert able == [True, True, True, False]


@pytest.mark.rule("ALB-5.5-i", "ALB-3.3.2-j")
def test_until_the_fourth_reading_nobody_got_off_on_the_way() -> None:
    assert "dismount" not in offered(quiet(aboard(4), "A1209"))


@pytest.mark.rule("ALB-5.5-i", "ALB-3.3.2-j", "ALB-R-90")
def test_men_walk_to_a_truck_and_get_on() -> None:
    units = {DIEZ: "A1208", R1: "A1208", TRUCK: "A1210"} | FAR
    game = begin(alb(units=units, side=REP), DIEZ, R1, "move", "done")
    assert "mount" not in offered(quiet(game, "A1209"))
    quiet(game, "A1210", "mount")
    assert f"on-{TRUCK}" in state(game, R1)
    assert (where(game, R1), asked(game)) == ("A1210", "activation-pick")


@pytest.mark.rule("ALB-5.5-i")
def test_the_last_point_is_needed_to_get_on() -> None:
    units = {DIEZ: "A1208", R1: "A1208", TRUCK: "A1109"} | FAR
    game = quiet(begin(alb(units=units, side=REP), DIEZ, R1, "move", "done"), "A1209", "A1210", "A1110", "A1109")
    assert (where(game, R1), asked(game)) == ("A1109", "activation-pick")


@pytest.mark.rule("ALB-5.5-b")
@pytest.mark.parametrize(("rules", "end"), [(5, "A1208"), (4, "A1209")])
def test_an_officer_does_not_drive_off_with_the_gun_of_another(rules: int, end: str) -> None:
    """He gets on and waits for those whose gun it is."""
    units = {PERNIA: "A1601", DIEZ: "A1208", R1: "A1208", GUN: f"A1208 of-r-h on-{TRUCK}", TRUCK: "A1208"} | FAR
    game = begin(scene(rules, units=units, side=REP), DIEZ, DIEZ, "load")
    if asked(game) == "move-go":
        quiet(game, "A1209")
    assert f"on-{TRUCK}" in state(game, DIEZ)
    assert (where(game, DIEZ), where(game, GUN)) == (end, end)


@pytest.mark.rule("ALB-5.5-f", "ALB-5.2-e")
@pytest.mark.parametrize(("rules", "asks"), [(5, "activations-pick"), (4, "move-go")])
def test_a_truck_that_has_driven_does_not_drive_again_for_an_officer(rules: int, asks: str) -> None:
    game = quiet(aboard(rules), "A1209", "A1210", "done")
    assert asked(play(game, DIEZ, "load")) == asks
    assert f"on-{TRUCK}" in state(game, DIEZ)


@pytest.mark.rule("ALB-6.1-d", "ALB-5.5-f")
@pytest.mark.parametrize(("rules", "seen"), [(5, True), (4, False)])
def test_a_truck_that_has_driven_is_spotted_as_moving(rules: int, seen: bool) -> None:
    """Eight hexes off among the fields a standing truck is hidden, and so are the men who got off it."""
    game = alb(units={TAMAYO: "A1208", "n-mmg-x1": "A1208 of-n-g", TRUCK: "A1215", R1: f"A1214 on-{TRUCK}"} | {
        TRUCK: "A1214", DIEZ: "A1616"}, side=REP)
    game.rules = rules
    begin(game, DIEZ, R1, "move")
    assert ("moved" in state(game, TRUCK)) is seen


# 5.6: cavalry

def horse(place: str, **units: str) -> dict[str, str]:
    return {CHIEF: place, CAV: f"{place} on-{HORSE}", HORSE: place} | units


@pytest.mark.rule("ALB-5.6-f", "ALB-R-89", "ALB-11-a")
@pytest.mark.parametrize(("scenario", "rules", "able"), [("hamlet", 5, True), ("hamlet", 4, False), ("ebro", 5, False)])
def test_a_charge_crosses_a_minor_river_and_no_major_one(scenario: str, rules: int, able: bool) -> None:
    one, other = ("A303", "A306") if scenario == "hamlet" else ("D605", "D607")
    game = scene(rules, scenario=scenario, side=NAT, units=horse(one, **{DIEZ: other, R1: other}), turn=5)
    begin(game, CHIEF, CAV)
    assert ("charge" in offered(game)) is able
    if able:
        play(game, "charge", other)
        while asked(game) == "reaction-who":
            play(game, "done")
        assert "risky" in state(game, CAV)


@pytest.mark.rule("ALB-5.6-f", "ALB-R-80")
def test_a_charge_over_a_bridge_is_no_risk() -> None:
    game = alb(side=NAT, units=horse("A504", **{DIEZ: "A406", R1: "A406"}))
    begin(game, CHIEF, CAV, "charge", "A406")
    while asked(game) in ("reaction-who", "charge-ride"):
        play(game, "done")
    assert "risky" not in state(game, CAV)
    assert told(game, "moved")[-1].values["there"] == "A505"


@pytest.mark.rule("ALB-R-17", "ALB-5.6-e", "ALB-9.3-a")
def test_squadrons_from_one_hex_charge_together() -> None:
    units = horse("A1213", **{DIEZ: "A1210", R1: "A1210", CAV_2: f"A1213 on-{HORSE_2}", HORSE_2: "A1213"})
    game = begin(alb(side=NAT, units=units), CHIEF, CAV, "charge", "A1210")
    assert offered(game) == ["done", CAV_2]
    play(game, CAV_2, "done")
    while asked(game) != "handtohand-die":
        play(game, "done" if "done" in offered(game) else "stay")
    assert game.decision is not None
    assert game.decision.values["attack"] == 12
    assert {"charged_now"} <= set(state(game, CAV)) & set(state(game, CAV_2))


@pytest.mark.rule("ALB-5.6-c", "ALB-R-7")
@pytest.mark.parametrize(("rules", "state_", "factor"), [
    (5, "", 1), (5, " reaction", 2), (4, "", 2), (4, " reaction", 4)])
def test_riders_fire_at_their_attackers_with_half(rules: int, state_: str, factor: int) -> None:
    """Four without a loss: half of it from the saddle, and half again without a marker."""
    units = {CHIEF: "A101", CAV: f"A1209 on-{HORSE}{state_}", HORSE: "A1209", DIEZ: "A1211", R1: "A1210"}
    game = begin(scene(rules, units=units, side=REP), DIEZ, R1, "assault")
    while asked(game) != "defensivefire-who":
        play(game, "done" if "done" in offered(game) else offered(game)[0])
    play(game, CAV)
    assert game.decision is not None
    assert (asked(game), game.decision.values["factor"]) == ("attack-roll", factor)


# 5.8: night and fog

DARK = {DIEZ: "A1208", R1: "A1210", TAMAYO: "A116"}


@pytest.mark.rule("ALB-5.8-a", "ALB-3.3.2-i")
@pytest.mark.parametrize(("officer", "rules", "able"), [("A1208", 5, False), ("A1209", 5, True), ("A1208", 4, True)])
def test_in_fog_only_units_near_an_officer_assault(officer: str, rules: int, able: bool) -> None:
    game = scene(rules, scenario="boadilla", units=DARK | {DIEZ: officer, L1: "A1211"}, side=REP)
    assert ("assault" in offered(begin(game, DIEZ, R1))) is able
    if not able:
        assert why_not(game, "assault").rule == "ALB-5.8-a"


@pytest.mark.rule("ALB-5.8-a", "ALB-R-55")
def test_in_fog_a_platoon_without_an_officer_does_not_join_an_assault() -> None:
    units = {DIEZ: "A1210", R1: "A1210", R2: "A1111", L1: "A1211", TAMAYO: "A116"}
    game = begin(alb(scenario="boadilla", units=units, side=REP), DIEZ, R1, "assault")
    assert R2 not in offered(game)
    clear = begin(alb(scenario="boadilla", units=units, side=REP, turn=5), DIEZ, R1, "assault")
    assert R2 in offered(clear)


@pytest.mark.rule("ALB-5.8-a")
def test_in_fog_cavalry_without_an_officer_does_not_charge() -> None:
    far, near = (begin(alb(scenario="boadilla", side=NAT, units=horse(
        "A1213", **{CHIEF: chief, DIEZ: "A1210", R1: "A1210"})), CHIEF, CAV) for chief in ("A1216", "A1214"))
    assert ("charge" in offered(far), "charge" in offered(near)) == (False, True)


@pytest.mark.rule("ALB-5.8-a")
def test_in_fog_men_get_on_a_truck_and_do_not_drive_off() -> None:
    units = {DIEZ: "A1208", R1: "A1210", TRUCK: "A1210"} | FAR
    game = begin(alb(scenario="boadilla", units=units, side=REP), DIEZ, R1, "load")
    assert (asked(game), f"on-{TRUCK}" in state(game, R1)) == ("activation-pick", True)


@pytest.mark.rule("ALB-5.8-a", "ALB-12.9.2-c")
def test_at_night_no_boat_leaves_without_an_officer_near() -> None:
    units = {DIEZ: "D1001", R1: "D1003", R2: "D1002", L1: "D116", TAMAYO: "D116"}
    dark, light = (begin(alb(scenario="ebro", side=REP, boats=2, turn=turn, units=units), DIEZ, R1) for turn in (1, 5))
    assert ("cross-by-boat" in offered(dark), "cross-by-boat" in offered(light)) == (False, True)


# 12.9: rivers and boats

@pytest.mark.rule("ALB-R-81", "ALB-12.9.2-c", "ALB-11-a")
def test_a_boat_takes_a_platoon_and_its_officer_to_the_other_bank() -> None:
    units = {DIEZ: "D1003", R1: "D1003", R2: "D1003", PERNIA: "D1003", L1: "D116", TAMAYO: "D116"}
    game = begin(alb(scenario="ebro", side=REP, boats=2, turn=5, units=units), DIEZ, R1, "cross-by-boat", "D1005")
    assert offered(game) == ["done", DIEZ]
    quiet(game, DIEZ, "done")
    assert [where(game, name) for name in (R1, DIEZ, R2)] == ["D1005", "D1005", "D1003"]
    assert (game.board.boats, {"risky", "finished"} <= set(state(game, DIEZ))) == (1, True)


@pytest.mark.rule("ALB-R-81")
def test_an_officer_may_stay_ashore_and_a_commissar_goes_along() -> None:
    units = {DIEZ: "D1003", R1: "D1003", "r-commissar-ochoa": "D1003", L1: "D116", TAMAYO: "D116"}
    game = begin(alb(scenario="ebro", side=REP, boats=2, turn=5, units=units), DIEZ, R1, "cross-by-boat", "D1005")
    assert set(offered(game)) == {"done", DIEZ, "r-commissar-ochoa"}
    quiet(game, "r-commissar-ochoa", "done")
    assert [where(game, name) for name in (R1, "r-commissar-ochoa", DIEZ)] == ["D1005", "D1005", "D1003"]
    assert DIEZ in offered(game)


@pytest.mark.rule("ALB-12.9.2-a", "ALB-R-79")
@pytest.mark.parametrize(("rules", "able"), [(5, True), (4, False)])
def test_one_goes_along_a_major_river_on_ones_own_bank(rules: int, able: bool) -> None:
    units = {DIEZ: "D905", R1: "D905", TAMAYO: "D116", L1: "D116"}
    game = begin(scene(rules, scenario="ebro", units=units, side=REP, turn=5), DIEZ, DIEZ, "move", "done")
    quiet(game, "D904")
    assert ("D805" in offered(game)) is able
    assert (why_not(game, "done").rule, why_not(game, "D903").rule) == ("ALB-12.9.2-a", "ALB-12.9.2-a")
    if able:
        assert {"D806", "D704", "D804"} & set(offered(quiet(game, "D805"))) == {"D806"}


# 13: markers

@pytest.mark.rule("ALB-13.5-a", "ALB-13.5-b")
@pytest.mark.parametrize(("rules", "inside"), [(5, False), (4, True)])
def test_a_full_trench_takes_nobody_who_comes_along_it(rules: int, inside: bool) -> None:
    units = {DIEZ: "A1208", R1: "A1208 inside", R2: "A1209 inside", R3: "A1209 inside"} | FAR
    game = begin(scene(rules, units=units, trenches=["A1208", "A1209"], side=REP), DIEZ, R1, "move", "done", "A1209")
    assert ("inside" in state(game, R1)) is inside


@pytest.mark.rule("ALB-13.5-b")
def test_along_a_trench_one_stays_inside_for_a_point() -> None:
    units = {DIEZ: "A1210", R1: "A1210 inside", R2: "A1211 inside"} | FAR
    game = begin(alb(units=units, trenches=["A1210", "A1211"], side=REP), DIEZ, R1, "move", "done", "A1211")
    assert ("inside" in state(game, R1), left(game, unit(game, R1))) == (True, 6)


@pytest.mark.rule("ALB-13.7-c", "ALB-5.4-a")
@pytest.mark.parametrize(("rules", "spent"), [(5, 4), (4, 5)])
def test_rubble_costs_two_also_by_road(rules: int, spent: int) -> None:
    units = {DIEZ: "B709", R1: "B709", TAMAYO: "B116", L1: "B116"}
    game = begin(scene(rules, scenario="badajoz", units=units, rubble=["B810"], side=REP), DIEZ, R1, "move", "done")
    quiet(game, "B810")
    assert game.board.spent[unit(game, R1)] == spent


@pytest.mark.rule("ALB-13.1.1-e")
@pytest.mark.parametrize(("rules", "kept"), [(5, False), (4, True)])
def test_a_position_is_lost_before_others_can_come(rules: int, kept: bool) -> None:
    units = {DIEZ: "A1209", R1: "A1208", R2: "A1209"} | FAR
    game = scene(rules, units=units, improved={REP: ["A1208"]}, side=REP)
    quiet(begin(game, DIEZ), R1, "move", "done", "A1108", "done", R2, "move", "done", "A1208", "done")
    while asked(game) != "activations-pick":
        play(game, "done")
    assert bool(game.board.improved[0]) is kept


@pytest.mark.rule("ALB-11-a", "ALB-13.2-d")
@pytest.mark.parametrize(("rules", "risky"), [(5, True), (4, False)])
def test_a_tank_in_the_wire_takes_a_risk(rules: int, risky: bool) -> None:
    units = {TANK: "A1208", T_OFFICER: f"A1208 on-{TANK}"} | FAR
    game = quiet(begin(scene(rules, units=units, wire=["A1209"], side=REP), T_OFFICER, TANK, "move"), "A1209")
    assert ("risky" in state(game, TANK)) is risky
    assert not game.board.wire


@pytest.mark.rule("ALB-13.3-a")
def test_roadblocks_of_the_scenario_lie_on_roads() -> None:
    game = new_game("villanueva")
    while asked(game) != "deploy-obstacle" or game.decision is None or game.decision.values["marker"] != "roadblock":
        suggested = game.decision.find("suggested") if game.decision else None
        play(game, "suggested" if suggested else offered(game)[0])
    rows = game.data.maps["B"]
    sites = [token for token in offered(game) if token in rows]
    assert sites
    assert [token for token in sites if not rows[token].road] == []


# 3: the turn, and officers

@pytest.mark.rule("ALB-R-103", "ALB-3.3.1-d")
@pytest.mark.parametrize(("rules", "able"), [(5, True), (4, False)])
def test_men_of_an_officer_who_runs_act_alone_at_once(rules: int, able: bool) -> None:
    units = {DIEZ: "A1208 routed", R1: "A1208", R2: "A1209"} | FAR
    game = scene(rules, units=units, side=REP)
    assert (R1 in offered(game)) is able
    if able:
        play(game, R1)
        assert game.decision is not None
        assert (asked(game), game.decision.values["morale"]) == ("alone-check", 7)


@pytest.mark.rule("ALB-R-103", "ALB-R-13")
@pytest.mark.parametrize(("marker", "able"), [("", False), (" reaction", True)])
def test_men_of_an_officer_who_runs_need_a_marker_to_react(marker: str, able: bool) -> None:
    units = {DIEZ: "A1207", R1: "A1208", TAMAYO: "A116 routed", L1: f"A1210{marker}"}
    game = begin(alb(units=units, side=REP), DIEZ, R1, "move", "done")
    assert (L1 in offered(game)) is able


@pytest.mark.rule("ALB-R-103", "ALB-10.4.1-a")
def test_an_officer_who_rallies_commands_those_in_his_range_again() -> None:
    units = {DIEZ: "A1208 routed", R1: "A1208 ooc", R2: "A1213 ooc"} | FAR
    game = play(alb(units=units, side=REP), DIEZ, "rally", DIEZ, "1+1")
    assert ("ooc" in state(game, R1), "ooc" in state(game, R2)) == (False, True)


@pytest.mark.rule("ALB-3.5-e", "ALB-R-10")
@pytest.mark.parametrize(("rules", "asks"), [(5, "activations-pick"), (4, "markers-lift")])
def test_a_pass_does_not_end_the_turn_while_others_wait_to_come_on(rules: int, asks: str) -> None:
    units = {DIEZ: "B101", R1: "B101", "n-m-officer": "B816 finished", "n-m-phalanx-1": "B816 reaction activated",
             "n-a-officer": "off force-2", "n-a-rifle-1": "off force-2"}
    game = play(scene(rules, scenario="villanueva", turn=5, side=REP, units=units), "pass")
    assert asked(game) == asks
    if rules == 5:
        assert "n-a-officer" in offered(game)


@pytest.mark.rule("ALB-R-34", "ALB-7.1-e")
@pytest.mark.parametrize(("rules", "hits"), [(5, 1), (4, 2)])
def test_the_hits_that_destroyed_his_tank_count_for_its_officer_and_no_others(rules: int, hits: int) -> None:
    """One hit on each of two tanks; his own had one step left."""
    units = {TANK: "A1208 lost-2", TANK_2: "A1208 lost-2", T_OFFICER: f"A1208 on-{TANK}", "r-aa-t26b-3": "A101",
             TAMAYO: "A1212", "n-at37-x1": "A1212 of-n-g"}
    game = begin(scene(rules, units=units, side=NAT), TAMAYO, "n-at37-x1", "fire", "A1208")
    while asked(game) != "attack-roll":
        play(game, offered(game)[0])
    play(game, "1+1")
    while asked(game) not in ("aftermath-casualty", "activations-pick"):
        play(game, offered(game)[0])
    assert game.decision is not None
    assert game.decision.values["hits"] == hits


@pytest.mark.rule("ALB-7.1-e", "ALB-7.2.1-a")
def test_without_a_tank_left_the_officer_is_gone_and_his_other_men_act_alone() -> None:
    units = {TANK: "A1208 lost-2", T_OFFICER: f"A1208 on-{TANK}", "r-mmg-x1": "A1206 of-r-aa", TAMAYO: "A1212",
             "n-at37-x1": "A1212 of-n-g"}
    game = begin(alb(units=units, side=NAT), TAMAYO, "n-at37-x1", "fire", "A1208")
    while asked(game) != "activations-pick":
        token = next((one for one in ("6+5", "done") if one in offered(game)), offered(game)[0])
        play(game, "1+1" if asked(game) in ("attack-roll", "formationcheck-roll", "unitcheck-roll") else token)
    assert (where(game, T_OFFICER), where(game, TANK)) == ("gone", "gone")
    assert "ooc" in state(game, "r-mmg-x1")


# Refusals

@pytest.mark.rule("ALB-5.3-a", "ALB-5.3-b", "ALB-5.3-c")
@pytest.mark.parametrize(("units", "mover", "rule"), [
    ({TANK: "A1208", T_OFFICER: f"A1208 on-{TANK}", TANK_2: "A1208"}, TANK, "ALB-5.3-a"),
    ({DIEZ: "A1208", R1: "A1208 double_before"}, R1, "ALB-5.3-c"),
    ({DIEZ: "A1208", R1: "A1208", L1: "A1209"}, R1, "ALB-5.3-b")])
def test_double_time_is_refused_by_its_rule(units: dict[str, str], mover: str, rule: str) -> None:
    game = begin(alb(units=FAR | units, side=REP), T_OFFICER if mover == TANK else DIEZ, mover, "move")
    assert (asked(game), why_not(game, "double-time").rule) == ("move-group", rule)


@pytest.mark.rule("ALB-3.3.2-i", "ALB-13.1.1-a", "ALB-5.5-h", "ALB-9-c", "ALB-8.3-b", "ALB-5.5-c")
@pytest.mark.parametrize(("action", "rule"), [
    ("fire", "ALB-8.3-b"), ("assault", "ALB-9-c"), ("load", "ALB-5.5-c"), ("cross-wire", "ALB-13.2-b"),
    ("clear-obstacle", "ALB-13.2-d"), ("build-roadblock", "ALB-13.3-a"), ("build-pontoon", "ALB-13.4-a")])
def test_an_action_is_refused_by_its_own_rule(action: str, rule: str) -> None:
    game = begin(alb(units={DIEZ: "A1208", R1: "A1208"} | FAR, side=REP), DIEZ, R1)
    assert why_not(game, action).rule == rule


@pytest.mark.rule("ALB-5.5-h")
def test_who_rides_is_refused_everything_else() -> None:
    game = begin(alb(units={DIEZ: "A1208", TRUCK: "A1208", R1: f"A1208 on-{TRUCK}"} | FAR, side=REP), DIEZ, R1)
    assert why_not(game, "prepare-reaction").rule == "ALB-5.5-h"


@pytest.mark.rule("ALB-5.6-g", "ALB-R-89")
@pytest.mark.parametrize(("scenario", "here", "there", "able"), [
    ("badajoz", "B709", "B810", False), ("ebro", "D307", "D306", False), ("hamlet", "A1209", "A1210", True)])
def test_no_charge_into_streets_or_marsh(scenario: str, here: str, there: str, able: bool) -> None:
    game = begin(alb(scenario=scenario, side=NAT, turn=5, units=horse(here, **{DIEZ: there, R1: there})), CHIEF, CAV)
    assert ("charge" in offered(game)) is able
    if not able:
        assert why_not(game, "charge").rule == "ALB-5.6-g"
