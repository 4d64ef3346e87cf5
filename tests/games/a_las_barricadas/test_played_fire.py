"""7.1, 8, 13.6: munitions, guns, missions, aircraft, hits and forts, played at the table."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    L2,
    MAXIM,
    NAT,
    R1,
    R2,
    REP,
    TAMAYO,
    alb,
    begin,
    lost,
    state,
    where,
)
from tests.scene import asked, is_chance, offered, play, told, why_not
from trinchera.games.a_las_barricadas.board import Play

TANK, TANK_2, T_OFFICER = "r-aa-t26b-1", "r-aa-t26b-2", "r-aa-officer"
PZ, PZ_2, P_OFFICER, MEDIUM, THIN = "n-pa-pz1-1", "n-pa-pz1-2", "n-pa-officer", "n-t26b-x1", "n-bilbao-x1"
AT, GUN, HEAVY, TRUCK, MORTAR = "r-at45-x1", "r-art75-x1", "r-art105-x1", "n-truck-x1", "r-mortar81-x1"
MORTAR_2, MORTAR_3, FLAK = "r-mortar81-x2", "r-mortar81-x3", "n-flak88-x1"
LOOSE = (AT, GUN, HEAVY, MAXIM, MORTAR, MORTAR_2, MORTAR_3, "r-at45-x2", "r-art75-x2")


def facing(target: str, firer: str, states: str = "", **position: object) -> Play:
    """A Republican unit in A1210 with enemies two hexes off, about to act."""
    units = {DIEZ: "A1210", TAMAYO: "A116", P_OFFICER: f"A116 on-{PZ_2}", PZ_2: "A116", target: f"A1208{states}"}
    units[firer] = "A1210 of-r-g" if firer in LOOSE else "A1210"
    if firer == TANK:
        units[T_OFFICER] = f"A1210 on-{TANK}"
    if target in (MEDIUM, THIN):
        units[target] += " of-n-g"
    return begin(alb(units=units, side=REP, **position), T_OFFICER if firer == TANK else DIEZ, firer)


def munitions(firer: str, target: str) -> list[str]:
    game = facing(target, firer)
    if "fire" not in offered(game):
        return []
    play(game, "fire", "A1208")
    assert game.decision is not None
    return offered(game) if asked(game) == "fire-munition" else [str(game.decision.values["kind"])]


@pytest.mark.rule("ALB-8-a", "ALB-8-b", "ALB-8-c", "ALB-8-d", "ALB-8.3-a", "ALB-2.2.1-h")
@pytest.mark.parametrize(("firer", "men", "truck", "thin", "light", "medium"), [
    (R1, ["ap"], ["ap"], [], [], []), (MAXIM, ["ap"], ["ap"], ["bullets"], [], []),
    (AT, ["art"], ["art"], ["at", "art"], ["at", "art"], ["at"]),
    (GUN, ["art"], ["art"], ["at", "art"], ["at", "art"], ["at"]), (TANK, ["ap"], ["ap"], ["at"], ["at"], ["at"])])
def test_munitions_against_men_trucks_and_armour(firer: str, men: list[str], truck: list[str], thin: list[str],
                                                 light: list[str], medium: list[str]) -> None:
    assert [munitions(firer, target) for target in (L1, TRUCK, THIN, PZ, MEDIUM)] == [men, truck, thin, light, medium]


@pytest.mark.rule("ALB-8.1.1-a", "ALB-8-f")
def test_guns_fire_directly_in_a_group_at_what_they_see() -> None:
    units = {"r-af-officer": "A1210", "r-af-art75-1": "A1210", "r-af-art75-2": "A1110", L1: "A1208", L2: "A1108 moved",
             TAMAYO: "A116"}
    game = begin(alb(units=units, side=REP), "r-af-officer", "r-af-art75-1", "fire", "A1208")
    assert offered(game) == ["done", "r-af-art75-2"]
    play(game, "r-af-art75-2", "done")
    assert game.decision is not None
    assert (game.decision.values["factor"], game.decision.values["kind"]) == (12, "art")


HILL = {DIEZ: "A608", MORTAR: "A607 of-r-g", L1: "A612", TAMAYO: "A116"}
"""The officer looks down from El Cerro at a platoon that the mortar behind him does not see."""


def laid(*answers: str | int, units: dict[str, str] | None = None) -> Play:
    return begin(alb(units=HILL | (units or {}), side=REP), DIEZ, DIEZ, "direct-artillery", *answers)


@pytest.mark.rule("ALB-8.1.1-f", "ALB-8.1.4-a", "ALB-8.1.1-e")
def test_a_mortar_fires_over_the_hill_for_its_officer() -> None:
    assert "fire" not in offered(begin(alb(units=HILL, side=REP), DIEZ, MORTAR))
    game = laid(MORTAR)
    assert "A612" in offered(game)
    assert "A611" not in offered(game)
    play(game, "A612", "concentrated", 3)
    assert game.decision is not None
    assert (asked(game), game.decision.values["factor"]) == ("attack-roll", 5)


@pytest.mark.rule("ALB-8.1.4-a", "ALB-8.1.3.2-f", "ALB-R-49")
def test_fire_that_drifts_out_of_the_officers_sight_is_lost() -> None:
    """One hex north lies A611, blind behind the houses; two hexes south he sees it fall."""
    game = laid(MORTAR, "A612", "concentrated", 5, 1)
    assert [entry.values["area"] for entry in told(game, "drifted")] == ["A611"]
    assert (len(told(game, "mission-lost")), told(game, "attack"), lost(game, L1)) == (1, [], 0)
    assert "finished" in state(game, MORTAR)


@pytest.mark.rule("ALB-3.3.2-f", "ALB-8.1.1-f", "ALB-8.1.1-b")
def test_one_mission_is_fired_by_guns_in_one_hex_and_in_command() -> None:
    more = {MORTAR_2: "A607 of-r-g", MORTAR_3: "A607 of-r-g ooc", "r-mortar81-x4": "A609 of-r-g"}
    game = laid(units=more)
    assert offered(game) == [MORTAR, MORTAR_2, "r-mortar81-x4"]
    assert why_not(game, MORTAR_3).rule == "ALB-8.1.1-b"
    play(game, MORTAR)
    assert offered(game) == ["done", MORTAR_2]
    play(game, MORTAR_2, "A612", "concentrated", "done", 3)
    assert game.decision is not None
    assert game.decision.values["factor"] == 10


@pytest.mark.rule("ALB-8.1.1-g", "ALB-R-50")
def test_no_fire_from_the_woods_over_the_next_trees() -> None:
    """The officer sees A212; between the mortar in the wood of A215 and that hex stand the trees of A214."""
    units = {DIEZ: "A314", R1: "A314", TAMAYO: "A1601", L1: "A1601"}
    open_, wood = (begin(alb(units=units | {MORTAR: f"{here} of-r-g"}, side=REP), DIEZ, DIEZ, "direct-artillery",
                         MORTAR) for here in ("A314", "A215"))
    assert "A212" in offered(open_)
    assert "A212" not in offered(wood)
    assert [why_not(wood, there).rule for there in ("A212", "A1601")] == ["ALB-8.1.1-g", "ALB-8.1.1-e"]


SEVEN_HEXES = ("A714", "A713", "A814", "A815", "A715", "A615", "A614")


@pytest.mark.rule("ALB-8.1.2-b", "ALB-8.1.3-b", "ALB-8.1.3-c", "ALB-2.1-b", "ALB-R-53")
@pytest.mark.parametrize(("side", "factors"), [(REP, (10, 5)), (NAT, (6, 3))])
def test_a_105_battery_on_one_hex_or_on_seven(side: str, factors: tuple[int, int]) -> None:
    """Brihuega: a complete battery for the Republic, a depleted one for the other side."""
    officer, letters, rank = (DIEZ, "abc", "n-{}-rifle-{}") if side == REP else (TAMAYO, "hij", "r-{}-rifle-{}")
    names = [rank.format(letter, number) for letter in letters for number in (1, 2, 3)]
    units = dict(zip(names, (*SEVEN_HEXES, "A713"), strict=False)) | {officer: "A1014"}
    units[f"{'n' if side == REP else 'r'}-{letters[0]}-officer"] = "A116"
    source = "battery-1" if side == REP else "battery-2"
    for pattern, factor in zip(("concentrated", "dispersed"), factors, strict=True):
        game = begin(alb(scenario="brihuega", units=units, side=side), officer, "direct-artillery", source, "A714",
                     pattern, "done", 1)
        while asked(game) == "attack-roll":
            play(game, "6+6")
        struck = {entry.values["area"]: entry.values["factor"] for entry in told(game, "attack")}
        assert struck == dict.fromkeys(SEVEN_HEXES if pattern == "dispersed" else ("A714",), factor)


@pytest.mark.rule("ALB-8.1.2-c", "ALB-3.3.2-e")
def test_two_batteries_on_one_hex_are_one_attack() -> None:
    units = {TAMAYO: "C912", L1: "C912", R1: "C1208", DIEZ: "C116"}
    game = begin(alb(scenario="iron-belt", units=units, side=NAT), TAMAYO, TAMAYO, "direct-artillery", "battery-1",
                 "C1208", "concentrated", "second-mission", "battery-2", "C1208", "concentrated", 1, 1)
    assert game.decision is not None
    assert game.decision.values["factor"] == 14 + 10
    assert told(play(game, "6+6"), "attack")[-1].values["area"] == "C1208"
    assert asked(game) != "attack-roll"


@pytest.mark.rule("ALB-8.1.3.2-d", "ALB-2.1-c", "ALB-2.1-d", "ALB-R-96")
@pytest.mark.parametrize(("scenario", "spot", "target", "direction", "lands"), [
    ("brihuega", "A1012", "A710", 5, "A611"), ("brihuega", "A1012", "A710", 1, "A709"),
    ("hill-481", "C912", "C1208", 1, "C1207"), ("pingarron", "C912", "C1208", 1, "C1209")])
def test_drift_is_counted_from_north_clockwise(scenario: str, spot: str, target: str, direction: int,
                                               lands: str) -> None:
    """At Pingarrón the map lies turned: north is where its rows end."""
    source = "battery-2" if scenario == "hill-481" else "battery-1"
    units = {DIEZ: spot, R1: spot, L1: target, TAMAYO: target[0] + "116"}
    game = begin(alb(scenario=scenario, units=units, side=REP), DIEZ, DIEZ, "direct-artillery", source, target,
                 "concentrated", "done", 4, direction)
    assert told(game, "drifted")[-1].values["area"] == lands


@pytest.mark.rule("ALB-8.1.4-b", "ALB-8.1.3.2-b")
@pytest.mark.parametrize(("spot", "unseen"), [("A1012", False), ("A1009", True)])
def test_from_two_levels_up_men_among_houses_are_seen_at_four_hexes(spot: str, unseen: bool) -> None:
    units = {TAMAYO: spot, L1: spot, R1: "A610", DIEZ: "A1601"}
    game = begin(alb(scenario="boadilla", units=units, side=NAT, turn=6), TAMAYO, TAMAYO, "direct-artillery",
                 "battery-1", "A610", "concentrated", "done", 1)
    assert ("unseen" in [term.key for term in told(game, "drift")[-1].terms]) is unseen


def bombed(dice: str, **units: str) -> Play:
    """Talavera: a bomber of sixteen factors gets through and finds its target."""
    base = {TAMAYO: "A1012", L1: "A1012", R1: "A1210", DIEZ: "A116", TANK: "A1210", T_OFFICER: f"A1210 on-{TANK}"}
    return begin(alb(scenario="talavera", units=base | units, side=NAT), TAMAYO, TAMAYO, "direct-aircraft", "air-1",
                 "A1210", "done", "6+6", "1+1", "1+1", dice)


@pytest.mark.rule("ALB-8.2.1-i", "ALB-R-42")
def test_bombs_strike_men_first_and_armour_with_what_is_left() -> None:
    few, many = bombed("4+4"), bombed("1+1")
    assert (lost(few, R1), lost(few, TANK), told(few, "bounced")) == (2, 0, [])
    assert (where(many, R1), asked(many)) == ("gone", "hits-armour")
    assert lost(play(many, 6), TANK) == 1


@pytest.mark.rule("ALB-8.2.2-b", "ALB-2.2.1.2-a", "ALB-R-51")
@pytest.mark.parametrize(("scenario", "states", "points"), [
    ("belchite", " reaction", 6), ("belchite", "", 4), ("belchite", " finished", 3), ("pingarron", "", 3)])
def test_the_88_fires_at_bombers_and_not_at_close_support(scenario: str, states: str, points: int) -> None:
    here, there = ("B404", "B407") if scenario == "belchite" else ("C912", "C1208")
    units = {DIEZ: here, R1: here, L1: there, TAMAYO: there, FLAK: f"{there} of-n-g{states}"}
    game = begin(alb(scenario=scenario, units=units, side=REP), DIEZ, DIEZ, "direct-aircraft", "air-1", there)
    while asked(game) != "airmissions-guns":
        play(game, FLAK if FLAK in offered(game) else offered(game)[0])
    assert game.decision is not None
    assert game.decision.values["points"] == points
    assert ("finished" in state(game, FLAK)) is (scenario == "belchite")


@pytest.mark.rule("ALB-8.4.1-a", "ALB-8.4.1-b", "ALB-8.4.1-c")
def test_two_hits_on_two_tanks_and_a_platoon_hurt_a_tank_each() -> None:
    units = {DIEZ: "A1210", AT: "A1210 of-r-g", "r-at45-x2": "A1210 of-r-g", L1: "A1208", PZ: "A1208", PZ_2: "A1208",
             P_OFFICER: f"A1208 on-{PZ}", TAMAYO: "A116"}
    game = begin(alb(units=units, side=REP), DIEZ, AT, "fire", "A1208", "at", "r-at45-x2", "done", "3+3")
    assert told(game, "hits")[-1].values["hits"] == 2
    assert (asked(game), set(offered(game))) == ("hits-assign", {PZ, PZ_2})
    play(game, PZ)
    assert [lost(game, name) for name in (PZ, PZ_2, L1)] == [1, 1, 0]


@pytest.mark.rule("ALB-8.4.1-b", "ALB-8.4.1-c", "ALB-8.4.1-a")
def test_shells_that_cannot_hurt_the_tank_all_strike_the_men() -> None:
    units = {"r-af-officer": "A1210", "r-af-art75-1": "A1210", "r-af-art75-2": "A1210", L1: "A1208", L2: "A1208",
             MEDIUM: "A1208 of-n-g", TAMAYO: "A116"}
    game = begin(alb(units=units, side=REP), "r-af-officer", "r-af-art75-1", "fire", "A1208", "art", "r-af-art75-2",
                 "done", "2+3")
    assert told(game, "hits")[-1].values["hits"] == 3
    while asked(game) == "hits-assign":
        play(game, offered(game)[0])
    assert (lost(game, L1) + lost(game, L2), lost(game, MEDIUM)) == (3, 0)


@pytest.mark.rule("ALB-8.4.1-g", "ALB-R-41")
def test_green_men_are_hit_before_veterans() -> None:
    units = {DIEZ: "A1210", R1: "A1210", R2: "A1210", L1: "A1208 veteran", L2: "A1208 green", TAMAYO: "A116"}
    game = begin(alb(units=units, side=REP), DIEZ, R1, "fire", "A1208", R2, "done", "3+4")
    assert [lost(game, name) for name in (L1, L2)] == [0, 1]


@pytest.mark.rule("ALB-8.4.2-b")
@pytest.mark.parametrize(("firer", "target", "needed"), [(GUN, PZ, 6), (HEAVY, PZ, 5), (HEAVY, MEDIUM, 6)])
def test_a_shell_hurts_armour_by_its_caliber(firer: str, target: str, needed: int) -> None:
    for face in range(1, 7):
        game = play(facing(target, firer), "fire", "A1208", "art", "2+3")
        assert asked(game) == "hits-armour"
        assert lost(play(game, face), target) == (face >= needed)


@pytest.mark.rule("ALB-8.4.2-b", "ALB-8.1.3-b")
@pytest.mark.parametrize(("source", "target", "needed"), [
    ("battery-1", TANK, 5), ("battery-1", "r-unl35-x1", 4), ("battery-2", TANK, 6), ("battery-2", "r-unl35-x1", 5)])
def test_a_battery_hurts_armour_by_its_caliber(source: str, target: str, needed: int) -> None:
    """The Iron Belt: 155 and 105 mm on medium and light armour."""
    units = {TAMAYO: "C912", L1: "C912", target: "C1208" if target == TANK else "C1208 of-r-g", DIEZ: "C116"}
    if target == TANK:
        units[T_OFFICER] = f"C1208 on-{TANK}"
    for face in (needed - 1, needed):
        game = begin(alb(scenario="iron-belt", units=units, side=NAT), TAMAYO, TAMAYO, "direct-artillery", source,
                     "C1208", "concentrated", "done", 1, "2+2")
        assert asked(game) == "hits-armour"
        assert lost(play(game, face), target) == (face >= needed)


@pytest.mark.rule("ALB-8.4.2-e")
@pytest.mark.parametrize(("armour", "offers"), [(PZ, ["at", "art"]), (MEDIUM, ["art"])])
def test_a_105_at_six_hexes_pierces_one_and_finishes_a_reduced_tank(armour: str, offers: list[str]) -> None:
    units = {DIEZ: "A106", HEAVY: "A106 of-r-g", armour: "A112 lost-2", TAMAYO: "A1616", P_OFFICER: f"A1616 on-{PZ_2}",
             PZ_2: "A1616"}
    if armour == MEDIUM:
        units[MEDIUM] += " of-n-g"
    game = begin(alb(units=units, side=REP), DIEZ, HEAVY, "fire", "A112")
    assert (offered(game) if asked(game) == "fire-munition" else ["art"]) == offers
    if armour == PZ:
        assert where(play(game, "at", "1+1"), PZ) == "gone"


@pytest.mark.rule("ALB-7.1-e", "ALB-R-34")
@pytest.mark.parametrize(("other", "end"), [("A1212", f"A1212 on-{TANK_2}"), (None, "gone")])
def test_a_tank_officer_who_gets_out_takes_another_tank(other: str | None, end: str) -> None:
    units = {TANK: "A1210 lost-2", T_OFFICER: f"A1210 on-{TANK}", TAMAYO: "A1208", "n-at37-x1": "A1208 of-n-g"}
    if other:
        units[TANK_2] = other
    game = begin(alb(units=units, side=NAT), TAMAYO, "n-at37-x1", "fire", "A1210", "1+1")
    while asked(game) == "aftermath-casualty":
        play(game, "3+4")
    assert where(game, TANK) == "gone"
    assert " ".join(state(game, T_OFFICER)).startswith(end)


def fort(value: int = 4, vertex: int = 3) -> list[dict[str, object]]:
    return [{"hex": "A1208", "side": NAT, "vertex": vertex, "value": value}]


def stormed(firer: str, dice: str, units: dict[str, str], value: int = 4, vertex: int = 3) -> Play:
    """A unit south of a fort fires at it."""
    base = {DIEZ: "A1210", firer: "A1210 of-r-g" if firer in LOOSE else "A1210", TAMAYO: "A116"}
    game = begin(alb(units=base | units, side=REP, forts=fort(value, vertex)), DIEZ, firer, "fire", "A1208", dice)
    while asked(game) == "hits-assign":
        play(game, offered(game)[0])
    return game


@pytest.mark.rule("ALB-13.6-a", "ALB-R-83")
@pytest.mark.parametrize(("vertex", "open_"), [(3, True), (4, True), (1, False), (6, False)])
def test_a_fort_is_fired_from_and_fired_at_only_through_its_front(vertex: int, open_: bool) -> None:
    units = {DIEZ: "A1210", R1: "A1210", TAMAYO: "A1208", L1: "A1208 inside"}
    out = begin(alb(units=units, side=NAT, forts=fort(4, vertex)), TAMAYO, L1)
    into = begin(alb(units=units | {TAMAYO: "A116"}, side=REP, forts=fort(4, vertex)), DIEZ, R1)
    assert ["fire" in offered(out), "fire" in offered(into)] == [open_, open_]


@pytest.mark.rule("ALB-13.6-b", "ALB-13.6-e", "ALB-R-99")
@pytest.mark.parametrize(("value", "left"), [(4, 3), (1, 0)])
def test_heavy_shells_break_the_fort_and_leave_those_inside_alone(value: int, left: int) -> None:
    game = stormed(HEAVY, "2+3", {L1: "A1208 inside"}, value)
    assert (game.board.fort_value, lost(game, L1)) == ([left], 0)
    assert ("inside" in state(game, L1)) is bool(left)


@pytest.mark.rule("ALB-13.6-c", "ALB-R-99")
@pytest.mark.parametrize(("dice", "outside", "value"), [("2+3", 2, 4), ("1+2", 2, 3)])
def test_those_outside_are_hit_first_and_the_fort_by_what_is_left(dice: str, outside: int, value: int) -> None:
    """Two hits are one for each platoon outside, the third is for the fort."""
    game = stormed(HEAVY, dice, {L1: "A1208", L2: "A1208", "n-g-legion-3": "A1208 inside"})
    assert (lost(game, L1) + lost(game, L2), lost(game, "n-g-legion-3")) == (outside, 0)
    assert game.board.fort_value == [value]


@pytest.mark.rule("ALB-13.6-f", "ALB-R-83")
@pytest.mark.parametrize(("firer", "dice", "value", "hits"), [
    (R1, "1+1", 4, 1), (R1, "1+1", 5, 0), (MAXIM, "1+1", 2, 1), (GUN, "1+1", 2, 1), (GUN, "2+2", 2, 1)])
def test_lighter_fire_from_the_front_is_divided_by_the_value_or_three(firer: str, dice: str, value: int,
                                                                     hits: int) -> None:
    game = stormed(firer, dice, {L1: "A1208 inside"}, value)
    assert (told(game, "attack")[-1].values["raw"], lost(game, L1), game.board.fort_value) == (
        {R1: 4, MAXIM: 5, GUN: 5 if dice == "1+1" else 3}[firer], hits, [value])


@pytest.mark.rule("ALB-13.6-f", "ALB-13.6-c")
def test_nobody_inside_is_hit_while_others_stand_outside() -> None:
    game = stormed(R1, "1+1", {L1: "A1208 inside", L2: "A1208"})
    assert (lost(game, L1), lost(game, L2)) == (0, 2)
    assert not is_chance(game) or asked(game) != "hits-assign"
