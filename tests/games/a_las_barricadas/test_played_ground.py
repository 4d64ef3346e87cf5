"""2 to 6, 12: counters, movement, sight and ground, played at the table: what is offered and what it costs."""

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
    new_game,
    quiet,
    state,
    where,
)
from tests.scene import asked, is_chance, offered, play, rule, told, why_not
from trinchera.engine.chance import Seeded
from trinchera.games.a_las_barricadas.board import Play

FAR = {TAMAYO: "A116", L1: "A116"}
"""Enemies in a corner from where they see nothing."""
TANK, T_OFFICER, CAR, GUN, ENG = "r-aa-t26b-1", "r-aa-officer", "r-unl35-x1", "r-art75-x1", "r-engineer-x1"
HORSE, RIDER, GAVILAN = "n-y-horses-1", "n-y-cavalry-1", "n-y-officer"
ELSEWHERE = {"hamlet": "A116", "ebro": "D116", "suicide-hill": "C116", "badajoz": "B116"}


def points(game: Play) -> float:
    """What the unit that is moving has left."""
    assert game.decision is not None
    return float(str(game.decision.values["points"]))


def moving(mover: str, here: str, scenario: str = "hamlet", **position: object) -> Play:
    """A Republican unit that has begun to move."""
    off = ELSEWHERE[scenario]
    units = {TAMAYO: off, L1: off, DIEZ: here, mover: f"{here} of-r-g"}
    if mover in (R1, DIEZ):
        units[mover] = here
    elif mover == TANK:
        units = {TAMAYO: off, L1: off, TANK: here, T_OFFICER: f"{here} on-{TANK}"}
    game = begin(alb(scenario=scenario, units=units, side=REP, **position), T_OFFICER if mover == TANK else DIEZ,
                 mover, "move")
    return play(game, "done") if asked(game) == "move-group" else game


def price(mover: str, here: str, there: str, scenario: str = "hamlet", **position: object) -> float | None:
    """What a step costs when it is made; None if it is not offered."""
    game = moving(mover, here, scenario, turn=5 if scenario == "ebro" else 1, **position)
    if there not in offered(game):
        return None
    before, trial = points(game), play(game, there)
    return before - points(trial) if asked(trial) == "move-go" else before


@pytest.mark.rule("ALB-5.2-b", "ALB-R-78", "ALB-12.8-a", "ALB-12.10-a")
@pytest.mark.parametrize(("ground", "here", "there", "foot", "wheels", "tracks"), [
    ("open", "A1315", "A1316", 1, 2, 2), ("trail", "A1208", "A1209", 1, 1, 1), ("fields", "A1003", "A1103", 1.5, 3, 2),
    ("rough", "A712", "A713", 2, 4, 3), ("light woods", "A1313", "A1314", 2, 4, 3),
    ("dispersed", "A509", "A610", 2, 1, 1),
    ("marsh", "A303", "A304", 2, None, None), ("woods", "A501", "A602", 2, 6, 4),
    ("road", "A710", "A810", 1, .5, .5)])
def test_each_ground_costs_what_the_chart_says(ground: str, here: str, there: str, foot: float | None,
                                               wheels: float | None, tracks: float | None) -> None:
    assert [price(mover, here, there) for mover in (R1, CAR, TANK)] == [foot, wheels, tracks]


@pytest.mark.rule("ALB-5.2-b", "ALB-R-78")
@pytest.mark.parametrize(("mover", "cost"), [(R1, .5), (CAR, .5), (TANK, .5)])
def test_streets_cost_half_a_point(mover: str, cost: float) -> None:
    assert price(mover, "D607", "D608", "ebro") == cost


@pytest.mark.rule("ALB-5.2-f", "ALB-R-92")
@pytest.mark.parametrize(("mover", "here", "there", "scenario", "cost"), [
    (R1, "C915", "C914", "suicide-hill", 3), (TANK, "A809", "A808", "hamlet", 6), (CAR, "A809", "A808", "hamlet", 8)])
def test_each_level_climbed_is_added(mover: str, here: str, there: str, scenario: str, cost: float) -> None:
    assert price(mover, here, there, scenario) == cost


@pytest.mark.rule("ALB-5.4-a", "ALB-5.4-c")
@pytest.mark.parametrize(("here", "cost"), [("D1112", 2), ("D1011", 1)])
def test_a_road_in_the_woods_helps_only_along_it(here: str, cost: float) -> None:
    assert price(R1, here, "D1111", "ebro") == cost


@pytest.mark.rule("ALB-2.1-d")
@pytest.mark.parametrize(("scenario", "here", "beyond"), [("talavera", "A1608", {"B107", "B108"}),
                                                          ("boadilla", "A1608", {"C107", "C108"})])
def test_the_scenario_says_which_map_lies_beyond_the_edge(scenario: str, here: str, beyond: set[str]) -> None:
    game = begin(alb(scenario=scenario, units={DIEZ: here, R1: here, TAMAYO: "A116"}, side=REP), DIEZ, R1, "move",
                 "done")
    assert {label for label in offered(game) if label[0] not in "Ad"} == beyond


COLUMN = {DIEZ: "A1210", R1: "A1210", R2: "A1210", TAMAYO: "A1208", L1: "A1208"}


def factor_of(firer: str, states: str = "", target: str = "A1208") -> int:
    """The factor with which one unit fires from A1210."""
    units = {DIEZ: "A1210", firer: f"A1210 of-r-g{states}" if "-x" in firer else f"A1210{states}", L1: target,
             TAMAYO: "A116"}
    play(game := begin(alb(units=units, side=REP), DIEZ, firer, "fire"), target)
    assert game.decision is not None
    return int(str(game.decision.values["factor"]))


@pytest.mark.rule("ALB-2.2.1-d", "ALB-2.2.1-e", "ALB-8.4.4-a", "ALB-2.2.1-f")
@pytest.mark.parametrize(("firer", "factors"), [(R1, [5, 4, 2]), (MAXIM, [6, 5, 3]), (GUN, [6, 5, 3])])
def test_a_unit_fires_with_what_its_losses_leave_it(firer: str, factors: list[int]) -> None:
    assert [factor_of(firer, states) for states in ("", " lost-1", " lost-2")] == factors


@pytest.mark.rule("ALB-2.2.1-e", "ALB-2.2.1-f")
def test_the_third_step_removes_a_unit() -> None:
    game = play(begin(alb(units=COLUMN | {L1: "A1208 lost-2", TAMAYO: "A116", L2: "A116"}, side=REP), DIEZ, R1, "fire",
                      "A1208", R2, "done"), "1+2")
    assert (where(game, L1), told(game, "eliminated")[-1].values["unit"]) == ("gone", L1)


@pytest.mark.rule("ALB-2.4-b", "ALB-8-g", "ALB-R-7", "ALB-R-37")
@pytest.mark.parametrize(("target", "factor"), [("A1209", 5), ("A1208", 5), ("A1212", 5), ("A1207", 3)])
def test_beyond_its_range_a_unit_fires_at_half_rounded_up(target: str, factor: int) -> None:
    assert factor_of(R1, target=target) == factor


@pytest.mark.rule("ALB-8-g", "ALB-2.5-a")
def test_beyond_twice_its_range_a_unit_does_not_fire() -> None:
    """From A410 to A112 are four hexes, to A113 five: the hex fired from is not counted, the target is."""
    units = {DIEZ: "A410", R1: "A410", L1: "A113 moved", L2: "A112 moved", TAMAYO: "A1601"}
    game = begin(alb(units=units, side=REP), DIEZ, R1, "fire")
    assert (offered(game), why_not(game, "A113").rule) == (["A112"], "ALB-8-g")


@pytest.mark.rule("ALB-2.3-b", "ALB-2.3-c", "ALB-2.3-d", "ALB-R-6")
@pytest.mark.parametrize(("quality", "raw"), [(" veteran", 3), ("", 3), (" green", 2)])
def test_ten_factors_fire_as_twelve_if_veteran_and_as_nine_if_green(quality: str, raw: int) -> None:
    """With a 7 the columns 9, 10 and 12 of the chart have 2, 3 and 3, with a 9 they have 1, 1 and 2."""
    units = COLUMN | {R1: f"A1210{quality}", R2: f"A1210{quality}"}
    game = play(begin(alb(units=units, side=REP), DIEZ, R1, "fire", "A1208", R2, "done"), "3+4")
    assert told(game, "attack")[-1].values["raw"] == raw
    game = play(begin(alb(units=units, side=REP), DIEZ, R1, "fire", "A1208", R2, "done"), "4+5")
    assert told(game, "attack")[-1].values["raw"] == {" veteran": 2, "": 1, " green": 1}[quality]


@pytest.mark.rule("ALB-2.4-a")
@pytest.mark.parametrize(("dice", "raw", "hits"), [("4+5", 1, 0), ("3+4", 3, 1), ("2+3", 5, 2)])
def test_a_hit_needs_the_whole_of_the_defence_value(dice: str, raw: int, hits: int) -> None:
    game = play(begin(alb(units=COLUMN, side=REP), DIEZ, R1, "fire", "A1208", R2, "done"), dice)
    assert told(game, "attack")[-1].values["raw"] == raw
    assert [entry.values["hits"] for entry in told(game, "hits")] == [hits][:hits]


@pytest.mark.rule("ALB-2.2.1.1-a", "ALB-2.2.1.1-e", "ALB-9-a", "ALB-3.3.2-e")
@pytest.mark.parametrize(("who", "can", "cannot"), [
    (R1, {"fire", "assault", "move", "prepare-reaction"}, set()), (MAXIM, {"fire", "move"}, {"assault"}),
    (DIEZ, {"move"}, {"fire", "assault", "prepare-reaction"}), (GUN, {"fire"}, {"assault"})])
def test_leaders_troops_and_weapons_do_different_things(who: str, can: set[str], cannot: set[str]) -> None:
    units = {DIEZ: "A1210", R1: "A1210", MAXIM: "A1210 of-r-g", GUN: "A1210 of-r-g", L1: "A1209", TAMAYO: "A116"}
    found = set(offered(begin(alb(units=units, side=REP), DIEZ, who)))
    assert can <= found
    assert not found & cannot


@pytest.mark.rule("ALB-2.2.1.1-a", "ALB-5.5-a")
def test_a_truck_only_drives() -> None:
    units = {DIEZ: "A1210", "r-truck-x1": "A1210", L1: "A1208", TAMAYO: "A116"}
    game = play(alb(units=units, side=REP), "r-truck-x1")
    assert "fire" not in offered(game)
    while "A1211" not in offered(game):
        play(game, "move" if "move" in offered(game) else "done")
    assert where(play(game, "A1211"), "r-truck-x1") == "A1211"


@pytest.mark.rule("ALB-2.2.1.1-f", "ALB-13.2-a")
def test_tanks_go_on_tracks_and_armoured_cars_on_wheels() -> None:
    """Wire stops the car; the tank goes over it."""
    assert [price(one, "A1315", "A1316", wire=["A1316"]) for one in (TANK, CAR)] == [3, None]


@pytest.mark.rule("ALB-2.2.1.1-b", "ALB-2.2.1.1-c", "ALB-7.2-a", "ALB-R-33")
@pytest.mark.parametrize(("formation", "unit", "drawn"), [
    ("r-g", R1, 6), ("r-q", "r-q-mmg-1", 2), ("r-aa", TANK, 2)])
def test_a_fallen_officer_is_replaced_by_one_of_his_kind(formation: str, unit: str, drawn: int) -> None:
    """Six for the infantry, two for support weapons, two for tanks; only tank officers ride."""
    units = {unit: "A1208", "r-h-officer": "A1201", TAMAYO: "A116"}
    game = alb(units=units, fallen={formation: 7}, side=REP)
    while not is_chance(game) or rule(game) != "ALB-R-33":
        play(game, "pass" if "pass" in offered(game) else "done")
    assert len(offered(game)) == drawn
    new = offered(game)[0]
    play(game, new, unit)
    assert (where(game, new), "on-" in " ".join(state(game, new))) == ("A1208", formation == "r-aa")


@pytest.mark.rule("ALB-2.2.1.1-c", "ALB-2.3-g", "ALB-2.3-f", "ALB-R-4")
def test_the_cup_holds_six_officers_three_commissars_and_no_replacement() -> None:
    """Whatever is drawn before the first turn of three battles comes from the printed letters."""
    seen: dict[int, set[str]] = {}
    for scenario in ("brihuega", "suicide-hill", "pingarron"):
        game, dice = new_game(scenario), Seeded(3)
        while game.decision is not None and is_chance(game):
            found = set(offered(game))
            assert not any("replacement" in name for name in found)
            for kind in ("r-commissar", "r-q-officer", "r-g-officer"):
                if any(name.startswith(kind) for name in found):
                    seen[len(found)] = found
            game.choose(dice.pick(game.decision))
    assert seen[6] == {f"r-{letter}-officer" for letter in "ghijkl"}
    assert seen[2] == {"r-q-officer", "r-r-officer"}
    assert {name.split("-")[1] for name in seen[3]} == {"commissar"}


@pytest.mark.rule("ALB-2.2.1-b", "ALB-2.2.1-c", "ALB-7.3-c", "ALB-R-3")
@pytest.mark.parametrize(("one", "other", "modifier"), [
    ("r-g", "r-v", 0), ("r-g", "r-p", 0), ("r-g", "r-o", 0), ("r-g", "r-m", 1), ("r-p", "r-a", 1), ("r-m", "r-a", 2),
    ("n-a", "n-g", 0), ("n-a", "n-j", 0), ("n-a", "n-t", 0), ("n-m", "n-p", 1), ("n-m", "n-r", 1), ("n-a", "n-ca", 1),
    ("n-p", "n-ca", 1)])
def test_factions_show_when_officers_coordinate(one: str, other: str, modifier: int) -> None:
    mine, theirs = (REP, TAMAYO) if one[0] == "r" else (NAT, DIEZ)
    units = {f"{one}-officer": "A1208", f"{other}-officer": "A1208", theirs: "A116"}
    game = play(alb(units=units, side=mine), f"{one}-officer", f"{other}-officer")
    assert game.decision is not None
    assert game.decision.values["modifier"] == modifier


@pytest.mark.rule("ALB-3.3.1-b", "ALB-R-14", "ALB-3.3.1-c")
def test_an_officer_activates_those_in_command_and_no_others() -> None:
    units = {DIEZ: "A1210", R1: "A1208", R2: "A1212 finished", R3: "A1205 ooc", "r-h-rifle-1": "A1210",
             "r-h-officer": "A1210", **FAR}
    game = begin(alb(units=units, side=REP), DIEZ)
    assert set(offered(game)) == {"done", DIEZ, R1}
    assert why_not(game, R3).rule == why_not(game, "r-h-rifle-1").rule == "ALB-3.3.1-b"


@pytest.mark.rule("ALB-5.6-a", "ALB-5.6-b")
def test_cavalry_has_the_points_of_its_horses_until_it_dismounts() -> None:
    units = {GAVILAN: "A1208", RIDER: f"A1208 on-{HORSE}", HORSE: "A1208", DIEZ: "A116"}
    ridden = quiet(begin(alb(units=units, side=NAT), GAVILAN, RIDER, "move"), "done")
    walked = quiet(begin(alb(units=units | {RIDER: "A1208"}, side=NAT), GAVILAN, RIDER, "move"), "done")
    assert (points(ridden), points(walked)) == (8, 4)
    assert points(play(ridden, "dismount")) == 3


@pytest.mark.rule("ALB-5.6-d", "ALB-4-d")
def test_horses_are_for_cavalry_and_take_no_room() -> None:
    units = {TAMAYO: "A1209", L1: "A1208", L2: "A1209", "n-g-legion-3": "A1209", HORSE: "A1209", DIEZ: "A116",
             "n-y-horses-2": "A1208", "n-y-horses-3": "A1209"}
    game = quiet(begin(alb(units=units, side=NAT), TAMAYO, L1, "move"), "done")
    assert "mount" not in offered(game)
    assert {"A1209"} < set(offered(game))
    assert "done" in offered(play(game, "A1209"))


@pytest.mark.rule("ALB-5.6-c", "ALB-5.6-d")
@pytest.mark.parametrize(("seat", "factor"), [(f"A1210 on-{HORSE}", 2), ("A1210", 4)])
def test_mounted_men_fire_at_half_and_horses_are_no_target(seat: str, factor: int) -> None:
    units = {GAVILAN: "A1210", RIDER: seat, HORSE: "A1210", R1: "A1208", "r-ae-horses-1": "A1211", DIEZ: "A116"}
    game = begin(alb(units=units, side=NAT), GAVILAN, RIDER, "fire")
    assert offered(game) == ["A1208"]
    play(game, "A1208")
    assert game.decision is not None
    assert game.decision.values["factor"] == factor


def aimed_at(target: str, states: str, here: str, what: str = L1, firer: str = GUN, scenario: str = "hamlet",
             turn: int = 1) -> bool:
    """Whether a gun may fire at a unit in a hex: it must see the hex and spot the unit."""
    off = here[0] + "116"
    units = {DIEZ: here, firer: f"{here} of-r-g", TAMAYO: off, what: f"{target}{states}"}
    if what in (RIDER, HORSE):
        units |= {GAVILAN: off, HORSE: target, RIDER: f"{target} on-{HORSE}{states}"}
    elif "-x" in what and "truck" not in what:
        units[what] = f"{target} of-n-g{states}"
    game = begin(alb(scenario=scenario, units=units, side=REP, turn=turn), DIEZ, firer)
    return "fire" in offered(game) and target in offered(play(game, "fire"))


@pytest.mark.rule("ALB-6.1-b", "ALB-6.1-c", "ALB-6.1-a", "ALB-R-106")
@pytest.mark.parametrize(("what", "states", "target", "near", "far"), [
    (L1, "", "A104", "A509", "A510"), (L1, " moved", "A216", "A1010", "A1315"),
    (RIDER, "", "A104", "A510", "A611"), (RIDER, " moved", "A216", "A1416", "A1516"),
    ("n-truck-x1", "", "A216", "A1416", "A1516"),
    (L1, "", "A612", "A113", "A216"), (L1, " moved", "A612", "A206", "A1507"), (RIDER, "", "A612", "A306", "A206"),
    (L1, "", "A205", "A409", "A509"), (L1, "", "A115", "A416", "A515"), (L1, " moved", "A115", "A616", "A715"),
    ("n-truck-x1", " moved", "A115", "A915", "A1016"), (L1, "", "A203", "A401", "A406"),
    (L1, " moved", "A410", "A113", "A105"), (L1, "", "A105", "A101", "A110"), (L1, " moved", "A105", "A111", "A112"),
    (L1, "", "A102", "A502", "A207"), (RIDER, "", "A103", "A408", "A409"), (L1, "", "B913", "B713", "B614"),
    (L1, " moved", "B913", "B513", "B414"), ("n-truck-x1", "", "B913", "B614", "B513")])
def test_a_gun_fires_as_far_as_it_spots_and_no_hex_further(what: str, states: str, target: str, near: str,
                                                           far: str) -> None:
    """By size, ground and movement: open ground, rough, marsh, woods, buildings, light woods, fields, streets."""
    scenario = "badajoz" if target[0] == "B" else "hamlet"
    assert [aimed_at(target, states, here, what, scenario=scenario) for here in (near, far)] == [True, False]


@pytest.mark.rule("ALB-6.1-e", "ALB-6.1-f", "ALB-R-20")
@pytest.mark.parametrize(("states", "target", "near", "far"), [
    ("", "A101", "A507", "A1006"), ("", "A101", "A608", "A1106"), (" moved", "B101", "B1303", "B1403"),
    (" moved", "B514", "B1405", "B1404")])
def test_from_above_one_spots_further_by_the_level(states: str, target: str, near: str, far: str) -> None:
    """One level up 8 and 12 hexes instead of 7 and 10, two levels up 9 and 14."""
    scenario = "badajoz" if target[0] == "B" else "hamlet"
    assert [aimed_at(target, states, here, scenario=scenario) for here in (near, far)] == [True, False]


@pytest.mark.rule("ALB-6.1-g")
@pytest.mark.parametrize(("scenario", "turn", "near"), [("boadilla", 4, True), ("boadilla", 1, False),
                                                        ("brihuega", 1, False)])
def test_fog_and_sleet_hide_who_would_be_seen(scenario: str, turn: int, near: bool) -> None:
    assert aimed_at("A104", "", "A509", scenario=scenario, turn=turn) is near


@pytest.mark.rule("ALB-6.2-a", "ALB-6.2-b", "ALB-6.2.1-a", "ALB-6.2.1-b", "ALB-6.2.1-c", "ALB-6.2.2-a", "ALB-6.2.2-b",
                  "ALB-6.2.2-c", "ALB-6.2.2-d", "ALB-6.2.2-e", "ALB-6.2.2-f", "ALB-12-a", "ALB-12-b", "ALB-R-21",
                  "ALB-R-24", "ALB-R-27")
@pytest.mark.parametrize(("why", "one", "other", "open_"), [
    ("not over a crest of its own hex", "A607", "A610", False), ("steep", "A608", "A610", True),
    ("blind behind buildings", "A608", "A611", False), ("only the hex behind is blind", "A608", "A612", True),
    ("crest of A911 hides only A811", "A1012", "A610", True), ("interior of a plateau", "A707", "A1008", False),
    ("flat over a dip", "A707", "A1007", True), ("blind behind a crest", "A607", "A908", False),
    ("wooded crest", "A1003", "A607", False), ("open ground", "A211", "A410", True),
    ("one side of the hexside is open", "A311", "A410", True), ("two fields", "A1505", "A1508", True),
    ("three fields", "A101", "A502", False), ("three fields further off", "A103", "A308", False),
    ("a hill on the flat", "A705", "A907", False), ("a hill as high as the higher hex", "A807", "A1308", False),
    ("steep from level 3", "C912", "C915", True), ("wooded crest", "C913", "C916", False),
    ("blind behind a crest", "C1012", "C1008", False), ("beyond the blind hex", "C1012", "C1007", True),
    ("out by a corner", "C912", "C1208", True), ("a pair of fields counts once", "C810", "C410", True),
    ("a hill as high as the higher hex", "C413", "C715", False), ("the blocking hex itself", "D909", "D1010", True),
    ("woods on one side only", "D909", "D1109", True), ("woods on both sides", "D910", "D1110", False),
    ("not over a crest", "D513", "D516", False), ("blind behind a crest", "D614", "D511", False)])
def test_guns_fire_where_the_line_of_sight_is_free(why: str, one: str, other: str, open_: bool) -> None:
    """Both ways, at a truck that moves and is spotted from afar."""
    scenario = {"A": "alfambra", "C": "suicide-hill", "D": "ebro"}[one[0]]
    both = [aimed_at(there, " moved", here, "n-truck-x1", scenario=scenario, turn=5)
            for here, there in ((one, other), (other, one))]
    assert both == [open_, open_]


@pytest.mark.rule("ALB-12.2-a", "ALB-12.7-a", "ALB-6.2.1-c", "ALB-R-23", "ALB-R-25")
@pytest.mark.parametrize(("here", "there", "more"), [("A1505", "A1508", 1), ("A1208", "A1210", 0),
                                                     ("A612", "A713", 0), ("A1101", "A1103", 1)])
def test_one_or_two_fields_on_the_line_add_one_to_the_dice(here: str, there: str, more: int) -> None:
    units = {DIEZ: here, MAXIM: f"{here} of-r-g", L1: f"{there} moved", TAMAYO: "A116"}
    game = play(begin(alb(units=units, side=REP), DIEZ, MAXIM, "fire", there), "2+2")
    assert {term.key: term.value for term in told(game, "attack")[-1].terms}.get("hindrance", 0) == more


@pytest.mark.rule("ALB-12.9-a", "ALB-12.9.1-a", "ALB-R-79")
@pytest.mark.parametrize(("scenario", "last"), [("hamlet", 2), ("alfambra", 0)])
def test_a_minor_river_costs_two_more_to_cross_and_a_dry_one_nothing(scenario: str, last: float) -> None:
    """Open ground on both banks of A405's neighbour: in costs a point, out on the other side that and the river."""
    game = moving(R1, "A304", "hamlet") if scenario == "hamlet" else begin(
        alb(scenario=scenario, units={DIEZ: "A304", R1: "A304", **FAR}, side=REP), DIEZ, R1, "move", "done")
    before = points(game)
    assert before - points(play(game, "A305")) == 1
    between = points(game)
    play(game, "A306")
    assert between - (points(game) if asked(game) == "move-go" else 0) == 1 + last
    assert ("risky" in state(game, R1)) is bool(last)


@pytest.mark.rule("ALB-12.9.1-b")
@pytest.mark.parametrize(("here", "water", "over"), [("D605", "D606", "D607"), ("D105", "D106", "D107")])
def test_vehicles_cross_the_river_only_at_their_ford(here: str, water: str, over: str) -> None:
    """Manzanares: the river is low, and vehicles have one ford."""
    units = {TANK: here, T_OFFICER: f"{here} on-{TANK}", TAMAYO: "B116", L1: "B116"}
    game = begin(alb(scenario="manzanares", units=units, side=REP), T_OFFICER, TANK, "move")
    ford = water == "D606"
    assert (water in offered(game)) is ford or over not in offered(play(game, water))
    if ford:
        assert where(play(game, water, over), TANK) == over


@pytest.mark.rule("ALB-4-f", "ALB-4-g")
def test_a_rout_goes_on_out_of_a_hex_that_would_be_too_full() -> None:
    """Three hexes north of A1212 are nine steps of others: the platoon that runs there goes a hex further."""
    full = {f"r-h-rifle-{number}": "A1209" for number in (1, 2, 3)} | {"r-h-officer": "A1209"}
    units = {R1: "A1212", DIEZ: "A1616", L1: "A1214", TAMAYO: "A1214"}
    for others, end in (({}, "A1209"), (full, "A1208")):
        game = play(begin(alb(units=units | others | {R1: "A1212 ooc"}, side=NAT), TAMAYO, L1, "fire", "A1212"), "1+2")
        play(game, "6+6")
        while asked(game) == "rout-run":
            north = [label for label in ("A1211", "A1210", "A1209", "A1208") if label in offered(game)]
            play(game, north[0])
        assert (where(game, R1), "routed" in state(game, R1)) == (end, True)
