"""2.3, 11 to 13: set-up, rivers, pontoons, positions and rubble, played at the table."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    NAT,
    R1,
    REP,
    TAMAYO,
    alb,
    begin,
    deployed,
    hexes,
    new_game,
    quiet,
    state,
    terms,
    unit,
    where,
)
from tests.scene import asked, is_chance, offered, play, rule, why_not
from trinchera.engine.bits import has, members
from trinchera.engine.chance import Seeded
from trinchera.engine.packs import Pack
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.board import Play, battle

TANK, T_OFFICER, PZ, P_OFFICER, CAR = "r-aa-t26b-1", "r-aa-officer", "n-pa-pz1-1", "n-pa-officer", "r-unl35-x1"
GUN = "r-at45-x1"


def setting_up(scenario: str, step: str) -> Play:
    """A new battle at a question of its set-up; what comes before is drawn or suggested."""
    game, dice = new_game(scenario), Seeded(1)
    while asked(game) != step:
        assert game.decision is not None
        game.choose(game.decision.find("suggested") or dice.pick(game.decision))
    return game


@pytest.mark.rule("ALB-2.3-m", "ALB-R-113")
def test_units_are_set_up_in_their_zone_and_nowhere_else() -> None:
    """The hamlet: the Republicans in or next to the three hexes of houses, the others by their edge."""
    game = setting_up("hamlet", "deploy-pick")
    play(game, offered(game)[1])
    assert set(offered(game)) == {"A410", "A411", "A610"}
    assert why_not(game, "A1208").rule == "ALB-R-113"


@pytest.mark.rule("ALB-2.3-i", "ALB-13.1.2-a", "ALB-13.1.1-c")
def test_positions_of_the_scenario_are_laid_where_a_unit_stands_and_hold_at_once() -> None:
    game = setting_up("alfambra", "deploy-position")
    ground = battle(game)
    manned = hexes(game, game.board.manned[0])
    assert rule(game) == "ALB-2.3-i"
    assert set(offered(game)) - {"suggested"} <= manned
    here = offered(game)[1]
    play(game, here)
    assert has(game.board.improved[0], ground.at(here))


@pytest.mark.rule("ALB-3.4-g")
def test_the_owner_gives_reaction_markers_while_he_sets_up() -> None:
    game = setting_up("hamlet", "deploy-position")
    assert (rule(game), game.board.reaction) == ("ALB-3.4-g", 0)
    one = offered(game)[1]
    play(game, one)
    assert "reaction" in state(game, one)
    assert one not in offered(game)


@pytest.mark.rule("ALB-13.2-e", "ALB-R-115")
def test_wire_is_laid_by_its_owner_before_anybody_stands_there() -> None:
    """Pingarrón: four trenches, then four lengths of wire; nobody sets up on them and no more come later."""
    game = setting_up("pingarron", "deploy-obstacle")
    laid = []
    while asked(game) == "deploy-obstacle":
        assert game.decision is not None
        if game.decision.values["marker"] == "barbed_wire":
            laid.append(offered(game)[1])
        play(game, offered(game)[1])
    assert (len(laid), hexes(game, game.board.wire)) == (4, set(laid))
    play(game, offered(game)[1])
    assert not set(laid) & set(offered(game))


def crossing(mover: str, pontoon: bool) -> Play:
    """The Ebro at D505, where the bridge is down."""
    officer = T_OFFICER if mover == TANK else DIEZ
    units = {DIEZ: "D504", mover: "D505 of-r-g" if mover == GUN else "D505", TAMAYO: "D1316", L1: "D1316"}
    if mover == TANK:
        units[T_OFFICER] = f"D505 on-{TANK}"
    game = begin(alb(scenario="ebro", units=units, side=REP, turn=5, pontoons=["D506"] if pontoon else []), officer,
                 mover, "move")
    return play(game, "done") if asked(game) == "move-group" else game


@pytest.mark.rule("ALB-12.9.2-a", "ALB-12.9.2-b", "ALB-12.9.2-d", "ALB-13.4-b", "ALB-13.4-c", "ALB-11-a")
def test_men_cross_a_major_river_on_a_pontoon_and_nowhere_else() -> None:
    """One point into the hex, two for the pontoon and half a one for the street behind it."""
    assert not {"D506", "D507"} & set(offered(crossing(R1, False)))
    over = play(crossing(R1, True), "D506", "D507")
    assert over.decision is not None
    assert (over.decision.values["points"], where(over, R1), "risky" in state(over, R1)) == (.5, "D507", True)


@pytest.mark.rule("ALB-12.9.2-d", "ALB-13.4-c")
def test_a_pontoon_laid_in_play_carries_no_tank_and_a_gun_that_is_pushed() -> None:
    """The gun takes its whole activation for the one hex and stands on the far bank; then it goes on."""
    tank = crossing(TANK, True)
    assert "D506" not in offered(tank) or "D507" not in offered(play(tank, "D506"))
    assert "D506" not in offered(crossing(GUN, False))
    gun = play(crossing(GUN, True), "D506")
    assert (where(gun, GUN), "risky" in state(gun, GUN)) == ("D506", True)
    units = {DIEZ: "D507", GUN: " ".join(word for word in state(gun, GUN) if word in ("D506", "of-r-g", "bank")),
             TAMAYO: "D1316", L1: "D1316"}
    on = begin(alb(scenario="ebro", units=units, side=REP, turn=6, pontoons=["D506"]), DIEZ, GUN, "move")
    assert "D507" in offered(on)
    assert where(play(on, "D507"), GUN) == "D507"


@pytest.mark.rule("ALB-5.2-c", "ALB-12.9.1-a", "ALB-12.9.1-c")
@pytest.mark.parametrize(("rules", "able"), [(3, True), (2, False)])
def test_a_gun_crosses_a_minor_river_with_all_its_points(rules: int, able: bool) -> None:
    """The one hex that all its points pay for may be a river; matches of the second reading know it otherwise."""
    units = {DIEZ: "A306", GUN: "A306 of-r-g", TAMAYO: "A1616", L1: "A1616"}
    game = alb(units=units, side=REP)
    game.rules = rules
    begin(game, DIEZ, GUN, "move", "done")
    assert ("A305" in offered(game)) is able
    if able:
        play(game, "A305")
        assert (where(game, GUN), "risky" in state(game, GUN)) == ("A305", True)


@pytest.mark.rule("ALB-13.1.1-a")
@pytest.mark.parametrize(("hex_", "ground", "able"), [
    ("A1208", "open", True), ("A1309", "orchard", True), ("A602", "woods", True), ("A1313", "open", True),
    ("A1314", "light woods", True), ("A1003", "fields", True), ("A410", "buildings", False), ("A304", "marsh", False),
    ("A612", "rough", False), ("A1012", "crest of rough", True), ("A710", "road", True)])
def test_where_men_may_dig_in(hex_: str, ground: str, able: bool) -> None:
    units = {DIEZ: hex_, R1: hex_, TAMAYO: "A116", L1: "A116"}
    assert ("dig-in" in offered(begin(alb(units=units, side=REP), DIEZ, R1))) is able


@pytest.mark.rule("ALB-13.6-e")
def test_a_fort_falls_when_the_enemy_stands_there_alone() -> None:
    """The platoon walks into an empty fort; at the end of the activation it is one no more."""
    fort = [{"hex": "A1209", "side": NAT, "vertex": 3, "value": 3}]
    units = {DIEZ: "A1210", R1: "A1210", TAMAYO: "A116", L1: "A116"}
    game = begin(alb(units=units, side=REP, forts=fort), DIEZ, R1, "move", "done", "A1209", "done")
    assert game.board.fort_value == [3]
    while asked(game) == "activation-pick":
        play(game, "done")
    assert game.board.fort_value == [0]


@pytest.mark.rule("ALB-13.7-c")
@pytest.mark.parametrize(("mover", "cost"), [(R1, 2), (TANK, 3), (CAR, None)])
def test_rubble_costs_men_two_and_tracks_three_and_stops_wheels(mover: str, cost: float | None) -> None:
    units = {DIEZ: "A509", mover: "A509 of-r-g" if mover == CAR else "A509", TAMAYO: "A1616", L1: "A1616"}
    if mover == TANK:
        units[T_OFFICER] = f"A509 on-{TANK}"
    game = begin(alb(units=units, side=REP, rubble=["A610"]), T_OFFICER if mover == TANK else DIEZ, mover, "move")
    play(game, *(["done"] if asked(game) == "move-group" else []))
    assert game.decision is not None
    before = float(str(game.decision.values["points"]))
    assert ("A610" in offered(game)) is (cost is not None)
    if cost is None:
        assert why_not(game, "A610").rule == "ALB-5.7-a"
        return
    play(game, "A610")
    assert game.decision is not None
    assert before - float(str(game.decision.values["points"])) == cost


@pytest.mark.rule("ALB-13.7-c", "ALB-9.5-e")
@pytest.mark.parametrize(("rubble", "modifier"), [(["A610"], -1), ([], 0)])
def test_from_the_rubble_men_strike_tanks_with_one_less(rubble: list[str], modifier: int) -> None:
    units = {DIEZ: "A610", R1: "A610", PZ: "A611", P_OFFICER: f"A611 on-{PZ}", TAMAYO: "A1616"}
    game = begin(alb(units=units, side=REP, rubble=rubble), DIEZ, R1, "assault")
    while asked(game) != "attack-roll":
        play(game, "1+1" if is_chance(game) else "hold-fire" if "hold-fire" in offered(game) else offered(game)[0])
    play(game, "6+6")
    assert terms(game, "attack").get("from-rubble", 0) == modifier


@pytest.mark.rule("ALB-R-115", "ALB-13.5-a")
def test_nobody_stands_on_wire_after_the_set_up() -> None:
    game = deployed("pingarron")
    assert not game.board.trenches & game.board.wire
    assert not any(game.board.at[one] & game.data.fighters for one in members(game.board.wire))


def placing(scenario: str, kind: str, **document: int) -> tuple[Play, str]:
    """The set-up, at the question where a unit of a kind goes."""
    game, dice = new_game(scenario), Seeded(1)
    game.rules = document.get("rules", game.rules)
    while asked(game) != "deploy-pick" or not any(kind in token for token in offered(game)):
        assert game.decision is not None
        game.choose(game.decision.find("suggested") or dice.pick(game.decision))
    who = next(token for token in offered(game) if kind in token)
    return play(game, who), who


@pytest.mark.rule("ALB-R-113", "ALB-5.6-a")
def test_cavalry_starts_mounted_or_on_foot_as_its_owner_wishes() -> None:
    game, who = placing("sesena", "cavalry")
    horses = state(game, who)[-1].removeprefix("on-")
    assert "dismount" in offered(play(game, "dismount", "mount"))
    play(game, "dismount")
    there = offered(game)[-1]
    play(game, there)
    assert (state(game, who)[0], where(game, horses), f"on-{horses}" in state(game, who)) == (there, there, False)


@pytest.mark.rule("ALB-R-113", "ALB-5.5-c")
def test_men_start_on_a_truck_if_their_owner_wishes() -> None:
    game, who = placing("brihuega", "ctv")
    truck = next(token for token in offered(game) if "truck" in token)
    play(game, truck)
    assert f"on-{truck}" in state(game, who)
    assert who not in offered(game)
    there = offered(play(game, truck))[-1]
    play(game, there)
    assert (where(game, truck), where(game, who)) == (there, there)


@pytest.mark.rule("ALB-R-113")
def test_until_the_fourth_reading_nobody_started_on_a_truck() -> None:
    game, _ = placing("brihuega", "ctv", rules=4)
    assert [token for token in offered(game) if "truck" in token] == []


@pytest.mark.rule("ALB-R-113", "ALB-5.5-f")
def test_men_come_on_with_their_truck() -> None:
    units = {"n-a-officer": "off force-2", "n-a-rifle-1": "off force-2", "n-truck-x1": "off force-2", DIEZ: "C1001",
             R1: "C1001"}
    game = play(alb(scenario="boadilla", side=NAT, turn=5, units=units), "n-a-officer", "n-a-rifle-1", "load")
    assert asked(game) == "activation-pick"
    play(game, "n-a-rifle-1", "enter")
    there = offered(game)[0]
    quiet(game, there)
    assert [where(game, name) for name in ("n-a-rifle-1", "n-truck-x1")] == [there, there]


@pytest.mark.rule("ALB-13.4-a", "ALB-13.4-b", "ALB-12.9.2-b", "ALB-11-a")
def test_a_pontoon_of_the_scenario_carries_tanks() -> None:
    """Two points for the open ground beyond, four for the climb, one and a half for the pontoon; and a risk."""
    tables = dict(TITLE.pack().tables)
    special = [*tables["ebro"]["special"], {"key": "pontoons", "hexes": ["D904"]}]
    data = TITLE.load(Pack({**tables, "ebro": {**tables["ebro"], "special": special}}, "bridged"))
    units = {TANK: "D905", T_OFFICER: f"D905 on-{TANK}", L1: "D116", TAMAYO: "D116"}
    position = {"game": "a_las_barricadas", "scenario": "ebro", "units": units, "side": REP, "turn": 5}
    game = TITLE.imagine(data, position, Seeded(0))
    quiet(begin(game, T_OFFICER, TANK, "move"), "D904")
    before = game.board.spent[unit(game, TANK)]
    quiet(game, "D903")
    assert "risky" in state(game, TANK)
    assert game.board.spent[unit(game, TANK)] - before == 2 * 7.5


SAPPER, TRUCK = "r-engineer-x1", "r-truck-x1"


def sappers(scenario: str, hex_: str, states: str = "", **document: object) -> Play:
    """Engineers of Díez's formation in a hex, about to act."""
    far = {L1: f"{hex_[0]}116", TAMAYO: f"{hex_[0]}116"}
    units = {DIEZ: hex_, SAPPER: f"{hex_} of-r-g{states}"} | far
    return begin(alb(scenario=scenario, side=REP, turn=5, units=units, **document), DIEZ, SAPPER)


@pytest.mark.rule("ALB-13.3-a")
@pytest.mark.parametrize(("scenario", "hex_", "able"), [
    ("ebro", "D1111", True), ("ebro", "D1110", False), ("hamlet", "A1210", False)])
def test_a_roadblock_is_built_on_a_road_by_the_trees(scenario: str, hex_: str, able: bool) -> None:
    """A road in the woods; woods without a road; a road without a tree."""
    assert ("build-roadblock" in offered(sappers(scenario, hex_))) is able


@pytest.mark.rule("ALB-13.3-a", "ALB-R-94", "ALB-13.4-a")
@pytest.mark.parametrize(("hex_", "site", "kind", "action", "by"), [
    ("D1111", "D1111", 2, "build-roadblock", "ALB-13.3-a"), ("D905", "D904", 3, "build-pontoon", "ALB-13.4-a")])
@pytest.mark.parametrize(("since", "done"), [(4, True), (3, False)])
def test_works_of_engineers_take_two_turns_running(hex_: str, site: str, kind: int, action: str, by: str,
                                                   since: int, done: bool) -> None:
    game = play(sappers("ebro", hex_, f" work-{kind} since-{since} site-{site}"), action)
    if asked(game) == "work-place":
        play(game, site)
    begun = "work-begun" in {line.key for line in game.log or []}
    assert {line.rule for line in game.log or [] if line.key.startswith("work-")} == {by}
    assert (bool(game.board.roadblocks | game.board.pontoons), begun) == (done, not done)


@pytest.mark.rule("ALB-13.2-b", "ALB-R-93")
def test_only_infantry_gets_over_the_wire_to_one_of_three_hexes() -> None:
    units = {DIEZ: "A1208", R1: "A1208", "r-mmg-x1": "A1208 of-r-g", L1: "A116", TAMAYO: "A116"}
    guns, men = (begin(alb(side=REP, wire=["A1209"], units=units), DIEZ, who) for who in ("r-mmg-x1", R1))
    assert why_not(guns, "cross-wire").rule == "ALB-13.2-b"
    assert offered(play(men, "cross-wire")) == ["A1109", "A1210", "A1309"]


@pytest.mark.rule("ALB-5.5-c")
@pytest.mark.parametrize(("truck", "men", "able"), [
    ("", "", True), (" lost-1", "", False), (" lost-1", " lost-1", True)])
def test_a_truck_carries_as_many_steps_as_it_has(truck: str, men: str, able: bool) -> None:
    units = {DIEZ: "A1208", R1: f"A1208{men}", TRUCK: f"A1208{truck}", L1: "A116", TAMAYO: "A116"}
    assert ("load" in offered(begin(alb(side=REP, units=units), DIEZ, R1))) is able
