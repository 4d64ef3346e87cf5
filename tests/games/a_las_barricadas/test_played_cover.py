"""8, 9, 13: forts, trenches and wire under fire and in assaults, played at the table."""

from collections import Counter

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    L2,
    L3,
    LAST,
    NAT,
    NOW,
    R1,
    R2,
    R3,
    REP,
    TAMAYO,
    begin,
    lost,
    quiet,
    scene,
    space,
    state,
    unit,
    where,
)
from tests.scene import asked, is_chance, offered, play, told, why_not
from trinchera.engine.log import total
from trinchera.games.a_las_barricadas.assault import Assault, why_not_assault
from trinchera.games.a_las_barricadas.attack import Attack
from trinchera.games.a_las_barricadas.board import Play, battle
from trinchera.games.a_las_barricadas.costs import left
from trinchera.games.a_las_barricadas.spotting import in_arc
from trinchera.games.a_las_barricadas.table.sums import attack_sums

HEAVY, GUN, AT, TANK, MEDIUM = "r-art105-x1", "r-art75-x1", "r-at45-x1", "r-t26b-x1", "n-t26b-x1"
PZ, P_OFFICER, FLAK = "n-pa-pz1-1", "n-pa-officer", "n-flak88-x1"
FAR = {TAMAYO: "A116", L3: "A116"}
SOUTH, NORTH = 3, 1
"""Vertices: the front of the fort toward those who come from the south, or away from them."""


def fort(vertex: int = SOUTH, value: int = 4) -> list[dict[str, object]]:
    return [{"hex": "A1208", "side": NAT, "vertex": vertex, "value": value}]


def firing(firer: str, foes: dict[str, str], rules: int = NOW, **position: object) -> Play:
    """A Republican unit two hexes south of A1208, about to act."""
    units = FAR | {DIEZ: "A1210", firer: "A1210" if firer == R1 else "A1210 of-r-g"} | foes
    return begin(scene(units, REP, rules, **position), DIEZ, firer)


def at_the_dice(game: Play) -> Attack:
    play(game, "fire", "A1208")
    while not is_chance(game):
        play(game, offered(game)[0])
    attack = game.stack[-1]
    assert isinstance(attack, Attack)
    return attack


# 13.6: forts

@pytest.mark.rule("ALB-R-83", "ALB-R-99", "ALB-13.6-b")
@pytest.mark.parametrize(("firer", "vertex", "rules", "able"), [
    (HEAVY, SOUTH, NOW, True), (HEAVY, NORTH, NOW, True), (GUN, SOUTH, NOW, True), (GUN, NORTH, NOW, False),
    (R1, NORTH, NOW, False), (HEAVY, NORTH, LAST, False)])
def test_only_heavy_shells_reach_a_fort_from_behind(firer: str, vertex: int, rules: int, able: bool) -> None:
    game = firing(firer, {L1: "A1208 inside"}, rules, forts=fort(vertex))
    assert ("fire" in offered(game)) is able
    if firer == HEAVY and able:
        play(game, "fire", "A1208", "2+3")
        assert (game.board.fort_value, lost(game, L1)) == ([3], 0)


@pytest.mark.rule("ALB-R-83", "ALB-13.6-f")
def test_who_cannot_reach_the_inside_of_a_fort_is_told_why() -> None:
    units = {L1: "A1208 inside", L2: "A1308", R2: "A1210"}
    game = play(firing(R1, units, forts=fort(NORTH)), "fire")
    assert offered(game) == ["A1308"]
    assert why_not(game, "A1208").rule == "ALB-R-83"
    out = begin(scene(units | {TAMAYO: "A1208", DIEZ: "A1210", R1: "A1207"}, NAT, forts=fort(NORTH)), TAMAYO, L1)
    assert offered(play(out, "fire")) == ["A1207"]
    assert why_not(out, "A1210").rule == "ALB-R-83"


@pytest.mark.rule("ALB-R-83", "ALB-9.2-a", "ALB-R-57")
@pytest.mark.parametrize(("vertex", "where", "rules", "able"), [
    (SOUTH, "inside", NOW, True), (NORTH, "inside", NOW, False), (NORTH, "", NOW, True), (NORTH, "inside", LAST, True)])
def test_those_in_a_fort_fire_defensively_only_before_its_front(vertex: int, where: str, rules: int,
                                                               able: bool) -> None:
    """Two platoons in the hex: one is outside and may always fire, the other where the case says."""
    units = {DIEZ: "A1209", R1: "A1209", L1: f"A1208 reaction {where}".strip(), L2: "A1208"} | {TAMAYO: "A116"}
    game = begin(scene(units, REP, rules, forts=fort(vertex)), DIEZ, R1, "assault")
    quiet(game, *(["done"] if asked(game) == "reaction-who" else []))
    assert asked(game) == "defensivefire-who"
    assert (L1 in offered(game)) is able
    if not able:
        assert why_not(game, L1).rule == "ALB-R-83"


@pytest.mark.rule("ALB-R-83", "ALB-13.6-a", "ALB-8.1.1-e", "ALB-8.2.1-b")
@pytest.mark.parametrize(("states", "rules", "seen"), [
    (" inside", NOW, False), ("", NOW, True), (" inside", LAST, True)])
def test_an_officer_in_a_fort_directs_guns_only_before_its_front(states: str, rules: int, seen: bool) -> None:
    """The nest on Cota 481 looks east; the platoon comes from the north."""
    units = {TAMAYO: f"C1012{states}", L1: f"C1012{states}", DIEZ: "C1007", R1: "C1007"}
    game = begin(scene(units, NAT, rules, scenario="hill-481"), TAMAYO, TAMAYO)
    assert ("direct-aircraft" in offered(game)) is seen
    play(game, "direct-artillery", "battery-1")
    assert ("C1007" in offered(game)) is seen
    assert "C1412" in offered(game) or not seen
    if not seen:
        assert why_not(game, "C1007").rule == "ALB-R-83"


@pytest.mark.rule("ALB-R-83", "ALB-8.1.3.2-f")
@pytest.mark.parametrize(("states", "verdict"), [(" inside", False), ("", True)])
def test_a_mission_that_drifts_behind_the_fort_is_out_of_the_officers_sight(states: str, verdict: bool) -> None:
    units = {TAMAYO: f"C1012{states}", L1: f"C1012{states}", DIEZ: "C116", R1: "C116"}
    game = begin(scene(units, NAT, scenario="hill-481"), TAMAYO, TAMAYO, "direct-artillery", "battery-1")
    play(game, "C1112", "concentrated", "done", 6, 6)
    assert (asked(game) == "missions-verdict") is verdict


@pytest.mark.rule("ALB-13.6-c", "ALB-8.4.1-e", "ALB-R-99")
@pytest.mark.parametrize(("outside", "dice", "rules", "steps", "value"), [
    ((L1,), "1+1", NOW, 2, 3), ((L1,), "1+1", LAST, 1, 2), ((L1,), "1+2", NOW, 1, 3), ((L1, L2), "1+2", NOW, 2, 3)])
def test_the_fort_is_the_last_unit_of_each_round_of_hits(outside: tuple[str, ...], dice: str, rules: int, steps: int,
                                                         value: int) -> None:
    """Three hits on one platoon before the fort: one for it, one for the fort, one for it."""
    foes = dict.fromkeys(outside, "A1208") | {"n-h-legion-1": "A1208 inside"}
    game = play(firing(HEAVY, foes, rules, forts=fort()), "fire", "A1208", dice)
    while asked(game) == "hits-assign":
        play(game, offered(game)[0])
    assert (sum(lost(game, one) for one in outside), game.board.fort_value) == (steps, [value])


@pytest.mark.rule("ALB-13.6-b", "ALB-R-99")
@pytest.mark.parametrize(("battery", "value"), [("battery-1", 4), ("battery-2", 4)])
def test_an_empty_fort_is_broken_by_heavy_batteries_alone(battery: str, value: int) -> None:
    units = {TAMAYO: "C912", L1: "C912", DIEZ: "C116", R1: "C116"}
    forts = [{"hex": "C1208", "side": REP, "vertex": 6, "value": value}]
    game = begin(scene(units, NAT, scenario="hill-481", forts=forts), TAMAYO, TAMAYO, "direct-artillery", "battery-1")
    play(game, "C1208", "concentrated", "done", 1)
    assert asked(game) == "attack-roll"
    assert play(game, "2+3").board.fort_value[0] == value - 1


# The numbers before the dice

MIXED = [
    (R1, {L1: "A1208 inside", MEDIUM: "A1208 of-n-g"}, "trench"),
    (R1, {L1: "A1208 inside", MEDIUM: "A1208 of-n-g"}, "fort"),
    (R1, {TAMAYO: "A1208"}, ""), (R1, {"n-truck-x1": "A1208"}, ""),
    (R1, {TAMAYO: "A1208", L1: "A1208 inside"}, "trench"),
    (HEAVY, {L1: "A1208 inside", L2: "A1208"}, "trench"), (HEAVY, {L1: "A1208 inside", L2: "A1208"}, "fort"),
    (AT, {L1: "A1208 inside", MEDIUM: "A1208 of-n-g"}, "trench"), (R1, {L1: "A1208 inside"}, "fort"),
    (R1, {L1: "A1208 inside", L2: "A1208"}, "trench")]


@pytest.mark.rule("ALB-8.3-f", "ALB-R-111", "ALB-R-99", "ALB-7.1-b")
@pytest.mark.parametrize(("firer", "foes", "works"), MIXED)
def test_the_hits_that_are_foretold_come_of_the_dice(firer: str, foes: dict[str, str], works: str) -> None:
    """Each sum of the dice is played out, and the steps that it costs are counted."""
    position = {"forts": fort()} if works == "fort" else {"trenches": ["A1208"]} if works else {}
    game = firing(firer, foes, **position)
    attack = at_the_dice(game)
    found: Counter[int] = Counter()
    for dice in offered(game):
        trial = game.copy()
        trial.log = []
        play(trial, dice)
        hits = sum(int(line.values["hits"]) for line in told(trial, "hits"))
        found[hits or len(told(trial, "eliminated"))] += 1 if dice[0] == dice[2] else 2
    shares = attack.shares(game)
    if not set(foes) - {TAMAYO}:                                                              # a hit is enough
        shares = {0: shares[0], 1: 1.0 - shares[0]}
    assert {count: many / 36 for count, many in found.items()} == pytest.approx(shares)


@pytest.mark.rule("ALB-13.6-f")
@pytest.mark.parametrize(("value", "divisor"), [(5, 5), (2, 3)])
def test_the_divisor_that_is_shown_for_a_fort_is_its_value(value: int, divisor: int) -> None:
    game = firing(R1, {L1: "A1208 inside"}, forts=fort(value=value))
    attack = at_the_dice(game)
    shown = next(one for one in attack_sums(game, attack, (), ()) if one.key == "divisor")
    assert [(term.value, term.rule) for term in shown.terms] == [(divisor, "ALB-13.6-f")]
    assert total(attack.foreseen_cover(game)) == divisor


# 13.2, 13.5: wire and trenches

@pytest.mark.rule("ALB-13.2-d")
@pytest.mark.parametrize(("pattern", "dice", "rules", "gone"), [
    ("concentrated", "1+1", NOW, True), ("concentrated", "3+3", NOW, True), ("concentrated", "3+4", NOW, False),
    ("dispersed", "1+1", NOW, False), ("concentrated", "", LAST, False)])
def test_a_battery_clears_wire_where_nobody_is(pattern: str, dice: str, rules: int, gone: bool) -> None:
    """75 mm, eight factors: a raw result of three with a six, two with a seven."""
    units = {TAMAYO: "C912", L1: "C912", DIEZ: "C116"}
    game = begin(scene(units, NAT, rules, scenario="suicide-hill", wire=["C1208"]), TAMAYO, TAMAYO,
                 "direct-artillery", "battery-1", "C1208", pattern, "done", 1)
    if asked(game) == "attack-roll":
        play(game, dice)
    assert (game.board.wire == 0) is gone


def walking(*group: str, rules: int = NOW, **units: str) -> Play:
    """A group from A1208 comes into the trench of A1209."""
    base = FAR | {DIEZ: "A1208", R1: "A1208", R2: "A1208", R3: "A1208"} | units
    game = begin(scene(base, REP, rules, trenches=["A1209"]), DIEZ, group[0], "move", *group[1:], "done")
    return quiet(game, "A1209")


def inside(game: Play, *units: str) -> list[bool]:
    return ["inside" in state(game, one) for one in units]


@pytest.mark.rule("ALB-R-111", "ALB-13.5-a", "ALB-13.5-b")
def test_of_a_group_that_is_too_large_for_a_trench_the_owner_says_who_is_inside() -> None:
    game = walking(R1, R2, R3)
    assert "entrench" in offered(game)
    assert (asked(play(game, "entrench")), offered(game)) == ("move-shelter", [R1, R2, R3])
    assert why_not(play(game, R3), DIEZ).rule == "ALB-13.5-a"
    play(game, R1)
    assert asked(game) == "move-go"
    assert inside(game, R1, R2, R3) == [True, False, True]
    assert [left(game, unit(game, one)) for one in (R1, R2, R3)] == [4, 6, 4]
    assert "entrench" not in offered(game)


@pytest.mark.rule("ALB-R-111")
def test_nobody_need_follow_the_first_into_the_trench() -> None:
    game = play(walking(R1, R2, R3), "entrench", R2, "done")
    assert inside(game, R1, R2, R3) == [False, True, False]
    assert "entrench" in offered(game)


@pytest.mark.rule("ALB-13.5-a", "ALB-R-111")
def test_a_group_of_six_steps_gets_in_together() -> None:
    game = play(walking(R1, R2), "entrench")
    assert inside(game, R1, R2) == [True, True]


@pytest.mark.rule("ALB-R-111")
def test_until_the_sixth_reading_a_group_of_nine_steps_stayed_outside() -> None:
    assert "entrench" not in offered(walking(R1, R2, R3, rules=LAST))


@pytest.mark.rule("ALB-13.5-a")
@pytest.mark.parametrize(("rules", "able"), [(NOW, True), (LAST, False)])
def test_a_gun_that_is_pushed_gets_into_a_trench(rules: int, able: bool) -> None:
    game = walking(AT, rules=rules, **{AT: "A1208 of-r-g"})
    assert ("entrench" in offered(game)) is able
    if able:
        assert inside(play(game, "entrench"), AT) == [True]


@pytest.mark.rule("ALB-13.5-a", "ALB-13.6-d")
@pytest.mark.parametrize("works", ["trenches", "forts"])
def test_no_tank_gets_into_a_trench_or_a_fort(works: str) -> None:
    own: object = [{"hex": "A1209", "side": REP, "vertex": 1, "value": 3}] if works == "forts" else ["A1209"]
    units = FAR | {DIEZ: "A1208", R1: "A1208", TANK: "A1208 of-r-g"}
    tank = quiet(begin(scene(units, REP, NOW, **{works: own}), DIEZ, TANK, "move", "done"), "A1209")
    men = quiet(begin(scene(units, REP, NOW, **{works: own}), DIEZ, R1, "move", "done"), "A1209")
    assert ["entrench" in offered(tank), "entrench" in offered(men)] == [False, True]


@pytest.mark.rule("ALB-13.1.1-e", "ALB-2.2.1.1-a")
@pytest.mark.parametrize(("rules", "kept"), [(NOW, True), (LAST, False)])
def test_an_officer_alone_holds_a_position(rules: int, kept: bool) -> None:
    units = FAR | {DIEZ: "A1208", R1: "A1208"}
    game = begin(scene(units, REP, rules, improved={REP: ["A1208"]}), DIEZ, R1, "move", "done")
    quiet(game, "A1108", "done")
    assert bool(game.board.improved[0]) is kept


@pytest.mark.rule("ALB-13.1.1-e")
def test_a_position_is_lost_with_the_last_of_its_side() -> None:
    units = FAR | {DIEZ: "A1209", R1: "A1208"}
    game = begin(scene(units, REP, improved={REP: ["A1208"]}), DIEZ, R1, "move", "done")
    assert not quiet(game, "A1108").board.improved[0]


# 9: assaults

@pytest.mark.rule("ALB-9.1-c", "ALB-R-56", "ALB-9.6-b")
@pytest.mark.parametrize(("rules", "asks"), [(NOW, True), (LAST, False)])
def test_of_four_with_armour_the_attacker_says_which_three_go_in(rules: int, asks: bool) -> None:
    """Three weak platoons and a tank, eight steps: nobody checks, but only three enter."""
    units = dict.fromkeys((R1, R2, R3), "A1210 lost-1")
    units |= {TANK: "A1210 of-r-g lost-1", DIEZ: "A1210", TAMAYO: "A116", L1: "A1209"}
    game = begin(scene(units, REP, rules), DIEZ, R1, "assault", R2, R3, TANK, "done")
    while asked(game) in ("reaction-who", "defensivefire-who", "assault-strike"):
        play(game, "done")
    assert (asked(game) == "assault-checks") is asks
    if asks:
        play(game, TANK, R1, R3)
        while asked(game) != "handtohand-die":
            play(game, "stay" if "stay" in offered(game) else "done")
        assert game.decision is not None
        assert game.decision.values["attack"] == 3 + 3 + 6


@pytest.mark.rule("ALB-12-d", "ALB-9.5-c", "ALB-8.3-f")
@pytest.mark.parametrize(("launch", "rules", "crest"), [("A808", NOW, 1), ("A808", LAST, 0), ("A909", NOW, 0)])
def test_vehicles_that_fire_up_at_a_crest_fire_at_its_defence_value(launch: str, rules: int, crest: int) -> None:
    """The tank stands below the crest of A808; who goes for it from there is protected, from the flat he is not."""
    units = {DIEZ: launch, R1: launch, TAMAYO: "A116", PZ: "A809", P_OFFICER: f"A809 on-{PZ}"}
    game = quiet(begin(scene(units, REP, rules), DIEZ, R1, "assault"), "fire-back")
    attack = game.stack[-1]
    assert isinstance(attack, Attack)
    assert {term.key: term.value for term in attack.cover_terms(game, False)}.get("crest", 0) == crest


# the front of a fort, vertex by vertex

RING = ("A1207", "A1307", "A1308", "A1209", "A1108", "A1107")
"""Round A1208 from the north, clockwise; vertex k lies between the first k and the next."""
OUTER = ("A1206", "A1306", "A1407", "A1408", "A1409", "A1309", "A1210", "A1109", "A1009", "A1008", "A1007", "A1106")
"""Two hexes off, every thirty degrees."""


@pytest.mark.rule("ALB-R-83", "ALB-13.6-a")
@pytest.mark.parametrize("vertex", range(1, 7))
def test_a_fort_looks_sixty_degrees_to_either_side_of_its_vertex(vertex: int) -> None:
    game = scene({DIEZ: "A1210", TAMAYO: "A116"}, REP, forts=fort(vertex))
    near = [label for label in RING if in_arc(game, 0, space(game, label))]
    far = [label for label in OUTER if in_arc(game, 0, space(game, label))]
    assert set(near) == {RING[vertex - 1], RING[vertex % 6]}
    assert set(far) == {OUTER[(2 * vertex - 1 + step) % 12] for step in (-2, -1, 0, 1, 2)}


@pytest.mark.rule("ALB-R-83", "ALB-3.4-a")
@pytest.mark.parametrize(("vertex", "able"), [(SOUTH, True), (NORTH, False)])
def test_those_in_a_fort_react_only_before_its_front(vertex: int, able: bool) -> None:
    units = {DIEZ: "A1311", R1: "A1311", TAMAYO: "A116", L1: "A1208 inside reaction"}
    game = begin(scene(units, REP, forts=fort(vertex)), DIEZ, R1, "move", "done")
    quiet(game, *(["done"] if asked(game) == "reaction-who" else []))
    play(game, "A1310")
    assert (asked(game) == "reaction-who" and L1 in offered(game)) is able


@pytest.mark.rule("ALB-R-83")
@pytest.mark.parametrize(("firer", "foe", "able"), [(AT, L1, False), (AT, MEDIUM, True)])
def test_anti_tank_shells_never_reach_the_inside_of_a_fort(firer: str, foe: str, able: bool) -> None:
    """Of the gun's two munitions only high explosive is fired at men."""
    states = "" if foe == MEDIUM else " inside"
    game = firing(firer, {foe: f"A1208{states}" + (" of-n-g" if foe == MEDIUM else "")}, forts=fort())
    play(game, "fire", "A1208")
    assert game.decision is not None
    assert (game.decision.values.get("kind") == "at" or "at" in offered(game)) is able


# 13.5-b: what the ways into a trench cost

@pytest.mark.rule("ALB-13.5-b")
@pytest.mark.parametrize(("start", "goal", "states", "spent", "stays"), [
    ("A608", "A607", " inside", 2, True), ("A608", "A607", "", 4, False), ("A707", "A608", " inside", 6, False),
    ("A608", "A707", " inside", 4, False)])
def test_only_trenches_on_one_level_are_one(start: str, goal: str, states: str, spent: int, stays: bool) -> None:
    """A607 and A608 are rough and light woods on the second level, A707 is woods on the first."""
    units = FAR | {DIEZ: start, R1: f"{start}{states}"}
    game = begin(scene(units, REP, trenches=[start, goal]), DIEZ, R1, "move", "done")
    ground = game.data.charts.enter[battle(game).terrain[space(game, goal)]][0]
    climb = 2 * max(0, battle(game).level[space(game, goal)] - battle(game).level[space(game, start)])
    quiet(game, goal)
    assert game.board.spent[unit(game, R1)] == (2 if stays else ground + climb)
    assert inside(game, R1) == [stays]
    assert ("entrench" in offered(game)) is not stays


@pytest.mark.rule("ALB-13.5-b")
@pytest.mark.parametrize(("spent", "able"), [(4, True), (5, False)])
def test_without_a_point_for_the_trench_one_is_in_the_hex_and_unprotected(spent: int, able: bool) -> None:
    """Eight half-points: the open hex takes two, the trench two more."""
    game = begin(scene(FAR | {DIEZ: "A1208", R1: "A1208"}, REP, trenches=["A1209"]), DIEZ, R1, "move", "done")
    game.board.spent[unit(game, R1)] = spent
    quiet(game, "A1209")
    assert (asked(game) == "move-go" and "entrench" in offered(game)) is able
    assert inside(game, R1) == [False]


@pytest.mark.rule("ALB-13.5-a", "ALB-8.3-f")
@pytest.mark.parametrize(("states", "divisor"), [(" inside", 5), ("", 2)])
def test_the_trench_protects_those_who_are_in_it(states: str, divisor: int) -> None:
    game = firing(R1, {L1: f"A1208{states}"}, trenches=["A1208"])
    assert total(at_the_dice(game).foreseen_cover(game)) == divisor


# 9: why an assault is refused

MAXIM, MORTAR, SQUADRON, R_CAV = "r-mmg-x1", "r-mortar81-x1", "n-y-cavalry-1", "n-y-officer"
OWN, T_OFFICER = "r-aa-t26b-1", "r-aa-officer"
RIDERS = {R_CAV: "A1210", SQUADRON: "A1210 on-n-y-horses-1", "n-y-horses-1": "A1210", R1: "A1209", DIEZ: "A1616"}
TANKS = {OWN: "A1210", T_OFFICER: f"A1210 on-{OWN}", DIEZ: "A1616", TAMAYO: "A116"}
ENEMY_TANK = {PZ: "A1209", P_OFFICER: f"A1209 on-{PZ}"}


@pytest.mark.rule("ALB-9-a", "ALB-9-c", "ALB-R-54", "ALB-R-55", "ALB-9.4-a", "ALB-R-102")
@pytest.mark.parametrize(("units", "officer", "who", "rule"), [
    ({DIEZ: "A1210", R1: "A1210", TAMAYO: "A116", L1: "A1206"}, DIEZ, R1, "ALB-9-c"),
    ({DIEZ: "A1210", MAXIM: "A1210 of-r-g", TAMAYO: "A116", L1: "A1209"}, DIEZ, MAXIM, "ALB-9-a"),
    ({DIEZ: "A1210", MORTAR: "A1210 of-r-g", TAMAYO: "A116", L1: "A1209"}, DIEZ, MORTAR, "ALB-9-a"),
    (RIDERS, R_CAV, SQUADRON, "ALB-R-54"), (TANKS | ENEMY_TANK, T_OFFICER, OWN, "ALB-9.4-a"),
    (TANKS | ENEMY_TANK | {L1: "A1209"}, T_OFFICER, OWN, "ALB-R-102")])
def test_a_refused_assault_names_its_rule(units: dict[str, str], officer: str, who: str, rule: str) -> None:
    game = begin(scene(units, NAT if who == SQUADRON else REP), officer, who)
    assert why_not(game, "assault").rule == rule


@pytest.mark.rule("ALB-R-55", "ALB-9-c", "ALB-9.4-b")
@pytest.mark.parametrize(("who", "officer", "spent", "rule"), [
    (R1, DIEZ, 7, "ALB-R-55"), (OWN, T_OFFICER, 14, "ALB-9.4-b"), (OWN, T_OFFICER, 19, "ALB-R-55")])
def test_an_assault_without_the_points_names_its_rule(who: str, officer: str, spent: int, rule: str) -> None:
    units = {DIEZ: "A1210", R1: "A1210", OWN: "A1210", T_OFFICER: f"A1210 on-{OWN}", TAMAYO: "A116", L1: "A1209"}
    game = begin(scene(units, REP), officer, who)
    game.board.spent[unit(game, who)] = spent
    assert why_not_assault(game, unit(game, who)) == rule


@pytest.mark.rule("ALB-8-a", "ALB-8-b", "ALB-8.4.1-b")
@pytest.mark.parametrize(("firer", "foe", "rule"), [
    (FLAK, R1, "ALB-8-a"), (L1, OWN, "ALB-8-b"), ("n-at37-x1", "r-aa-t26b-2", None)])
def test_fire_without_effect_is_refused_by_the_munition(firer: str, foe: str, rule: str | None) -> None:
    """An 88 has nothing for men, platoons nothing for tanks; each of them has somebody else to fire at."""
    own = {TAMAYO: "A1210", firer: "A1210" if firer == L1 else "A1210 of-n-g", DIEZ: "A1616"}
    target = {foe: "A1208"} | ({T_OFFICER: f"A1208 on-{foe}"} if foe != R1 else {T_OFFICER: f"A1308 on-{OWN}"})
    other = {OWN: "A1308"} if foe == R1 else {R1: "A1308"}
    game = play(begin(scene(own | target | other, NAT), TAMAYO, firer), "fire")
    if rule is None:
        assert "A1208" in offered(game)
    else:
        assert why_not(game, "A1208").rule == rule


@pytest.mark.rule("ALB-R-12", "ALB-9-e", "ALB-3.4-a")
def test_others_may_fire_when_those_who_have_not_moved_declare_an_assault() -> None:
    """They fire before the declaration counts as one: the assaulted have still to say whether they fire defensively."""
    units = {DIEZ: "A1210", R1: "A1210", TAMAYO: "A116", L1: "A1209", L2: "A1212 reaction"}
    game = begin(scene(units, REP), DIEZ, R1, "assault")
    assert (asked(game), L2 in offered(game)) == ("reaction-who", True)
    play(game, "done")
    assert (asked(game), L2 in offered(game)) == ("defensivefire-who", False)


@pytest.mark.rule("ALB-9.4-h", "ALB-9.3.1-b")
def test_who_is_driven_out_of_a_town_by_tanks_retreats_one_hex() -> None:
    units = {OWN: "B809", T_OFFICER: f"B809 on-{OWN}", DIEZ: "B116", TAMAYO: "B1610", L1: "B909"}
    game = begin(scene(units, REP, scenario="badajoz"), T_OFFICER, OWN, "assault", "done", "1+1")
    assert (asked(game), offered(game)) == ("retreat-first-hex", ["B910", "B1009", "B1010"])
    assert asked(play(game, "B910")) == "unitcheck-roll"
    assert (where(game, L1), where(game, OWN)) == ("B910", "B809")
    assert where(play(game, "1+1"), OWN) == "B909"


@pytest.mark.rule("ALB-R-55", "ALB-4-b", "ALB-9-c")
@pytest.mark.parametrize(("fourth", "spent", "able"), [
    ("A1210", 0, False), ("A1210 lost-1", 0, False), ("", 0, True), ("", 7, False)])
def test_nine_steps_may_assault_together_and_each_has_the_points(fourth: str, spent: int, able: bool) -> None:
    """A third platoon joins two of them if it can pay for the hex; engineers do not join three."""
    units = {DIEZ: "A1210", R1: "A1210", R2: "A1210", R3: "A1210", TAMAYO: "A116", L1: "A1209"}
    units |= {"r-engineer-x1": f"{fourth} of-r-g"} if fourth else {}
    game = begin(scene(units, REP), DIEZ, R1, "assault")
    quiet(game, R2)
    game.board.spent[unit(game, R3)] = spent
    joins = R3
    if fourth:
        quiet(game, R3)
        joins = "r-engineer-x1"
    frame = game.stack[-1]
    assert isinstance(frame, Assault)
    assert frame.may_join(game, unit(game, joins)) is able


@pytest.mark.rule("ALB-7-b", "ALB-8.1.1-b")
@pytest.mark.parametrize(("scenario", "sources"), [("manzanares", ["battery-1"]), ("hamlet", None)])
def test_a_high_ranking_officer_directs_batteries_and_has_no_guns_of_his_own(scenario: str,
                                                                            sources: list[str] | None) -> None:
    """Guns on the board belong to formations, and their officers direct them."""
    map_ = "D" if scenario == "manzanares" else "A"
    senior = "n-high-rank-asensio"
    units = {senior: f"{map_}1210", "n-mortar81-x1": f"{map_}1210 of-n-g", TAMAYO: f"{map_}1210", DIEZ: f"{map_}1212",
             "r-g-rifle-1": f"{map_}1212", "r-mortar81-x1": f"{map_}1212 of-r-g"}
    game = play(scene(units, NAT, scenario=scenario), senior)
    assert ("direct-artillery" in offered(game)) is bool(sources)
    if sources:
        assert offered(play(game, "direct-artillery")) == sources


@pytest.mark.rule("ALB-R-12", "ALB-3.4-a", "ALB-9-e")
def test_those_who_have_moved_up_may_not_be_fired_at_again_when_they_declare() -> None:
    units = {DIEZ: "A1110", R1: "A1110", TAMAYO: "A116", L1: "A1209", L2: "A1212 reaction"}
    game = begin(scene(units, REP), DIEZ, R1, "move", "done")
    while "A1210" not in offered(game):
        play(game, "done")
    play(game, "A1210")
    assert (asked(game), L2 in offered(game)) == ("reaction-who", True)
    play(game, "done", "done")
    while asked(game) == "activation-pick":
        play(game, R1)
    assert asked(play(game, "assault")) == "defensivefire-who"


# 8.2.1: where bombs and close support fall

@pytest.mark.rule("ALB-8.2.1-f", "ALB-8.2.1-g", "ALB-R-51")
@pytest.mark.parametrize(("mission", "dice", "beside", "step", "rule"), [
    ("air-1", "4+4", False, "attack-roll", ""), ("air-1", "4+5", False, "activation-pick", "ALB-8.2.1-g"),
    ("air-1", "5+5", True, "attack-roll", ""), ("air-1", "5+6", True, "activation-pick", "ALB-8.2.1-g"),
    ("air-2", "5+5", False, "attack-roll", ""), ("air-2", "5+6", False, "activation-pick", "ALB-8.2.1-f"),
    ("air-2", "5+6", True, "attack-roll", ""), ("air-2", "6+6", True, "activation-pick", "ALB-8.2.1-f")])
def test_where_aircraft_strike_by_the_dice(mission: str, dice: str, beside: bool, step: str, rule: str) -> None:
    """Talavera: a bomber by name, and a machine for close support that is drawn."""
    units = {TAMAYO: "A1012", L1: "A1012", R1: "A1210", DIEZ: "A116"} | ({R2: "A1211"} if beside else {})
    game = begin(scene(units, NAT, scenario="talavera"), TAMAYO, TAMAYO, "direct-aircraft", mission, "A1210", "done")
    if asked(game) == "airmissions-plane":
        play(game, offered(game)[0])
    assert asked(play(game, "6+6", "1+1", dice)) == step
    assert [line.rule for line in told(game, "air-lost")] == ([rule] if rule else [])


@pytest.mark.rule("ALB-9.6-c", "ALB-9.2-d")
def test_who_does_not_go_for_the_tanks_is_not_asked_again() -> None:
    units = {DIEZ: "A1210", R1: "A1210", TANK: "A1210 of-r-g", TAMAYO: "A116"}
    units |= dict.fromkeys((L1, L2), "A1209 reaction")
    game = begin(scene(units, REP), DIEZ, R1, "assault", TANK)
    questions = []
    while asked(game) != "handtohand-die":
        questions.append(asked(game))
        play(game, "stay" if "stay" in offered(game) else "done")
    assert questions.count("assault-strike") == 1
