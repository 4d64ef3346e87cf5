"""6, 8: spotting, fire, hits and who takes them."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    L2,
    L3,
    MAXIM,
    NAT,
    R1,
    R2,
    R3,
    REP,
    TAMAYO,
    alb,
    begin,
    lost,
    space,
    state,
    terms,
    unit,
    where,
)
from tests.scene import asked, is_chance, offered, play, told, why_not
from trinchera.engine.bits import has, members
from trinchera.games.a_las_barricadas.attack import AIR, BULLETS, DIRECT, INDIRECT, Attack, Hits
from trinchera.games.a_las_barricadas.board import Play, battle
from trinchera.games.a_las_barricadas.data import AP, ART, AT
from trinchera.games.a_las_barricadas.fire import can_shoot, companions, shift_of, targets, volley
from trinchera.games.a_las_barricadas.spotting import line_is_free, spots, spotting_distance

LINE = {DIEZ: "A1210", R1: "A1210", R2: "A1210", TAMAYO: "A1208", L1: "A1208"}
"""Two rifle platoons two hexes from a legion platoon with its officer, open ground all the way."""


def shoot(*dice: str, units: dict[str, str] | None = None, target: str = "A1208", **position: object) -> Play:
    """Both platoons fire; the dice follow."""
    game = begin(alb(units=LINE | (units or {}), side=REP, **position), DIEZ, R1, "fire")
    if target in offered(game):
        play(game, target)
    while asked(game) == "fire-group":
        play(game, offered(game)[1] if len(offered(game)) > 1 else "done")
    return play(game, *dice)


def attack(game: Play, target: str, **changes: object) -> Attack:
    given: dict[str, object] = {"side": 0, "target": space(game, target), "kind": AP, "ff": 10, "manner": DIRECT}
    return Attack(**(given | changes))  # type: ignore[arg-type]


def modifiers(game: Play, target: str, **changes: object) -> dict[str, int]:
    return {term.key: term.value for term in attack(game, target, **changes).modifiers(game)}


@pytest.mark.rule("ALB-6-a", "ALB-6.1-a", "ALB-6.1-b", "ALB-6.1-c")
@pytest.mark.parametrize(("hex_", "moved", "distance"), [("A1208", "", 7), ("A1208", " moved", 10), ("A410", "", 3),
                                                         ("A410", " moved", 5), ("A1309", "", 4)])
def test_spotting_depends_on_ground_and_movement(hex_: str, moved: str, distance: int) -> None:
    game = alb(units={L1: f"{hex_}{moved}", TAMAYO: "A1208", DIEZ: "A1610"})
    assert spotting_distance(game, unit(game, L1), battle(game).level[space(game, hex_)]) == distance


@pytest.mark.rule("ALB-6.1-e", "ALB-6.1-f", "ALB-R-20")
@pytest.mark.parametrize(("level", "moved", "distance"), [(1, "", 8), (2, "", 9), (1, " moved", 12), (2, " moved", 14)])
def test_each_level_lets_one_see_farther(level: int, moved: str, distance: int) -> None:
    game = alb(units={L1: f"A1208{moved}", TAMAYO: "A1208", DIEZ: "A1610"})
    assert spotting_distance(game, unit(game, L1), level) == distance


@pytest.mark.rule("ALB-8.1.4-b")
def test_from_two_levels_up_buildings_hide_little() -> None:
    game = alb(units={R1: "A610", DIEZ: "A610", TAMAYO: "A1012"})
    assert spots(game, space(game, "A1012"), unit(game, R1))


@pytest.mark.rule("ALB-6.1-g")
@pytest.mark.parametrize(("scenario", "turn", "distance"), [("boadilla", 1, 3), ("boadilla", 4, 7), ("brihuega", 1, 5)])
def test_fog_and_sleet_shorten_spotting(scenario: str, turn: int, distance: int) -> None:
    game = alb(scenario=scenario, turn=turn, units={L1: "A1208", TAMAYO: "A1208", DIEZ: "A1610"})
    assert spotting_distance(game, unit(game, L1), 0) == distance


@pytest.mark.rule("ALB-6.1-g")
def test_night_quarters_spotting() -> None:
    game = alb(scenario="ebro", units={L1: "D116", TAMAYO: "D116", DIEZ: "D1601"})
    assert spotting_distance(game, unit(game, L1), 0) >= 1


@pytest.mark.rule("ALB-R-106")
def test_a_road_does_not_make_woods_open() -> None:
    game = alb(units={L1: "A410", TAMAYO: "A410", DIEZ: "A1610"})
    assert spotting_distance(game, unit(game, L1), 0) == 3


@pytest.mark.rule("ALB-6.1-b")
def test_vehicles_are_large_and_mounted_men_medium() -> None:
    game = alb(units={"n-pa-pz1-1": "A1208", "n-y-cavalry-1": "A1208 on-n-y-horses-1", "n-y-horses-1": "A1208",
                      TAMAYO: "A1208", DIEZ: "A1610"})
    assert [spotting_distance(game, unit(game, name), 0) for name in ("n-pa-pz1-1", "n-y-cavalry-1")] == [12, 8]


@pytest.mark.rule("ALB-6.2-c", "ALB-8.3-c", "ALB-R-28")
def test_friends_do_not_block_sight_but_fire() -> None:
    game = alb(units=LINE | {R3: "A1209"})
    assert battle(game).sight.sees(space(game, "A1210"), space(game, "A1208"))
    assert not line_is_free(game, 0, space(game, "A1210"), space(game, "A1208"))


@pytest.mark.rule("ALB-8.3-d", "ALB-R-28")
def test_the_nearest_enemy_on_the_line_is_the_target() -> None:
    game = begin(alb(units=LINE | {L2: "A1209"}, side=REP), DIEZ, R1, "fire")
    assert "A1208" not in offered(game)
    assert why_not(game, "A1208").rule == "ALB-8.3-d"


@pytest.mark.rule("ALB-8.3-b", "ALB-R-19", "ALB-8-g")
def test_targets_are_in_range_in_sight_and_spotted() -> None:
    game = alb(units=LINE | {L2: "A1602"})
    assert targets(game, unit(game, R1), AP) == 1 << space(game, "A1208")
    assert not can_shoot(game, unit(game, R1), AP, space(game, "A1602"))


@pytest.mark.rule("ALB-8.3-a", "ALB-8-d")
def test_machine_guns_may_fire_at_vehicles_without_armour() -> None:
    game = alb(units={DIEZ: "A1210", MAXIM: "A1210 of-r-g", "n-bilbao-x1": "A1208 of-n-g", TAMAYO: "A116"}, side=REP)
    assert targets(game, unit(game, MAXIM), BULLETS) == 1 << space(game, "A1208")
    assert not targets(game, unit(game, MAXIM), AP)


@pytest.mark.rule("ALB-8-a", "ALB-8-b")
def test_rifles_do_nothing_to_tanks() -> None:
    game = alb(units={DIEZ: "A1210", R1: "A1210", "n-pa-pz1-1": "A1208", "n-pa-officer": "A1208 on-n-pa-pz1-1"})
    assert not any(targets(game, unit(game, R1), kind) for kind in (AP, AT, ART, BULLETS))


@pytest.mark.rule("ALB-8-f", "ALB-R-36")
def test_a_fire_group_is_of_one_formation_in_touching_hexes() -> None:
    game = alb(units=LINE | {R2: "A1110", R3: "A1610", "r-h-officer": "A1210", "r-h-rifle-1": "A1210"})
    firers = 1 << unit(game, R1)
    everyone = sum(1 << unit(game, name) for name in (R1, R2, R3, "r-h-rifle-1"))
    assert companions(game, firers, AP, space(game, "A1208"), everyone) == 1 << unit(game, R2)


@pytest.mark.rule("ALB-2.3-b", "ALB-2.3-c", "ALB-R-6")
def test_a_mixed_group_does_not_shift() -> None:
    game = alb(units=LINE | {R1: "A1210 veteran", R2: "A1210 green"})
    one, two = 1 << unit(game, R1), 1 << unit(game, R2)
    assert [shift_of(game, firers) for firers in (one, two, one | two)] == [1, -1, 0]


@pytest.mark.rule("ALB-R-112")
def test_hindrance_of_one_firing_hex_counts_for_the_group() -> None:
    game = alb(units={DIEZ: "A1505", R1: "A1505", L1: "A1508", TAMAYO: "A1508"})
    assert volley(game, 1 << unit(game, R1), AP, space(game, "A1508")).hindered


@pytest.mark.rule("ALB-8.3-e", "ALB-8.3-f", "ALB-8.3-g")
def test_factors_are_added_and_the_result_divided() -> None:
    game = shoot("1+5")
    line = told(game, "attack")[-1]
    assert (line.values["factor"], line.values["raw"]) == (10, 4)
    assert told(game, "hits")[-1].values["hits"] == 2


@pytest.mark.rule("ALB-8.4.1-d", "ALB-8.4.2-a", "ALB-2.2.1-f")
def test_a_single_unit_takes_all_hits() -> None:
    assert lost(shoot("1+5"), L1) == 2


@pytest.mark.rule("ALB-2.2.1-f", "ALB-8.3-h")
def test_the_third_step_eliminates_and_the_formation_checks() -> None:
    game = shoot("1+5", units={L1: "A1208 lost-1", L2: "A1116"})
    assert where(game, L1) == "gone"
    play(game, "6+6")
    assert asked(game) in ("unitcheck-roll", "formationcheck-roll", "aftermath-casualty", "activation-pick")


@pytest.mark.rule("ALB-5.6-c")
def test_mounted_cavalry_fires_at_half_and_is_easier_to_hit() -> None:
    game = alb(units={"n-y-officer": "A1210", "n-y-cavalry-1": "A1210 on-n-y-horses-1", "n-y-horses-1": "A1210",
                      R1: "A1208", DIEZ: "A1208"})
    assert volley(game, 1 << unit(game, "n-y-cavalry-1"), AP, space(game, "A1208")).ff == 2
    assert modifiers(game, "A1210")["mounted"] == -1


@pytest.mark.rule("ALB-R-38")
@pytest.mark.parametrize(("states", "crowded"), [("", True), (" lost-2", True), (" lost-2x", False)])
def test_more_than_six_steps_are_a_crowd(states: str, crowded: bool) -> None:
    third = {L3: "A1208" + states} if not states.endswith("x") else {}
    game = alb(units=LINE | {L1: "A1208", L2: "A1208"} | third)
    assert ("crowded" in modifiers(game, "A1208")) is crowded


@pytest.mark.rule("ALB-8.3-f", "ALB-13.1.1-c", "ALB-12.2-a", "ALB-11-a")
def test_modifiers_of_fire() -> None:
    game = alb(units=LINE | {L1: "A1208 moved risky", "n-pa-pz1-1": "A1208"}, improved={NAT: ["A1208"]})
    assert modifiers(game, "A1208", hindered=True) == {
        "moving-foot": -1, "afv-shield": 1, "hindrance": 1, "improved-position": 1, "risky": -1}


@pytest.mark.rule("ALB-8.2.2-a", "ALB-13.1.1-c")
def test_shells_that_are_not_aimed_directly_ignore_movement() -> None:
    game = alb(units=LINE | {L1: "A1208 moved"})
    assert modifiers(game, "A1208", kind=ART, manner=INDIRECT) == {}
    assert modifiers(game, "A1208", kind=ART, manner=AIR, damaged=True) == {"aa-damaged": 2}


@pytest.mark.rule("ALB-12-d", "ALB-12-c")
def test_a_crest_helps_against_fire_from_below() -> None:
    game = alb(units={DIEZ: "A809", R1: "A809", L1: "A808", TAMAYO: "A808"})
    below = volley(game, 1 << unit(game, R1), AP, space(game, "A808"))
    assert (below.crest, below.divisor(game, False)) == (True, 3)


@pytest.mark.rule("ALB-8.4.1-a", "ALB-8.4.1-e", "ALB-R-41")
def test_hits_go_to_whoever_has_lost_least() -> None:
    game = alb(units=LINE | {L1: "A1208 lost-2", L2: "A1208 lost-2", L3: "A1208"})
    pool = sum(1 << unit(game, name) for name in (L1, L2, L3))
    assert Hits(pool=pool, hits=3, kind=AP, manner=0).candidates(game) == 1 << unit(game, L3)


@pytest.mark.rule("ALB-8.4.1-f", "ALB-R-40", "ALB-8.4.1-e")
def test_equal_losses_are_drawn_by_lot_or_chosen_by_the_owner() -> None:
    game = shoot("1+5", units={L2: "A1208"})
    assert (asked(game), is_chance(game)) == ("hits-assign", True)
    game = shoot("1+5", units={L2: "A1208"}, options={"hits": "owner"})
    assert game.decision is not None
    assert game.decision.side == NAT


@pytest.mark.rule("ALB-8.4.1-g", "ALB-R-41")
def test_green_troops_are_hit_before_veterans() -> None:
    game = alb(units=LINE | {L1: "A1208 veteran", L2: "A1208 green"})
    pool = sum(1 << unit(game, name) for name in (L1, L2))
    assert Hits(pool=pool, hits=1, kind=AP, manner=0).candidates(game) == 1 << unit(game, L2)


@pytest.mark.rule("ALB-8.4.1-b", "ALB-8.4.1-c", "ALB-R-42")
def test_armour_shares_hits_only_if_it_can_be_hurt() -> None:
    game = alb(units={TAMAYO: "A1208", L1: "A1208", "n-t26b-x1": "A1208 of-n-g", DIEZ: "A1610"})
    here = game.board.at[space(game, "A1208")] & game.data.solid
    tank, legion = 1 << unit(game, "n-t26b-x1"), 1 << unit(game, L1)
    assert attack(game, "A1208", kind=AT, piercing=2).pools(game, here) == (tank, 0)
    assert attack(game, "A1208", kind=AT, piercing=1).pools(game, here) == (0, 0)
    assert attack(game, "A1208", kind=ART, caliber=75, manner=INDIRECT).pools(game, here) == (legion, 0)
    assert attack(game, "A1208", kind=ART, caliber=105, manner=INDIRECT).pools(game, here) == (legion | tank, 0)


@pytest.mark.rule("ALB-8.2.1-i", "ALB-8.2.1-h")
def test_bombs_hit_men_before_armour() -> None:
    game = alb(units={TAMAYO: "A1208", L1: "A1208", "n-t26b-x1": "A1208 of-n-g", DIEZ: "A1610"})
    here = game.board.at[space(game, "A1208")] & game.data.solid
    pools = attack(game, "A1208", kind=ART, manner=AIR, ff=20).pools(game, here)
    assert pools == (1 << unit(game, L1), 1 << unit(game, "n-t26b-x1"))


@pytest.mark.rule("ALB-8.4.2-b", "ALB-8.4.2-c")
@pytest.mark.parametrize(("caliber", "needed"), [(81, (6, 7, 7)), (105, (5, 6, 7)), (155, (4, 5, 6))])
def test_dice_that_hurt_armour_by_caliber(caliber: int, needed: tuple[int, int, int]) -> None:
    game = alb(units=LINE)
    shell = attack(game, "A1208", kind=ART, caliber=caliber, manner=INDIRECT).shell()
    assert game.data.charts.calibers[shell] == needed


@pytest.mark.rule("ALB-8.4.2-f", "ALB-8.4.2-c")
@pytest.mark.parametrize(("die", "steps"), [(5, 0), (6, 1)])
def test_machine_guns_hurt_thin_armour_on_a_six(die: int, steps: int) -> None:
    units = {DIEZ: "A1209", MAXIM: "A1209 of-r-g", "n-bilbao-x1": "A1208 of-n-g", TAMAYO: "A116"}
    game = begin(alb(units=units, side=REP), DIEZ, MAXIM, "fire", "A1208", "1+4")
    while asked(game) != "hits-armour":
        play(game, "1+1")
    assert lost(play(game, die), "n-bilbao-x1") == steps


@pytest.mark.rule("ALB-8.4.2-d")
def test_a_gun_that_pierces_costs_a_step() -> None:
    units = {"r-aa-officer": "A1209 on-r-aa-t26b-1", "r-aa-t26b-1": "A1209", "n-pa-pz1-1": "A1208",
             "n-pa-officer": "A1208 on-n-pa-pz1-1"}
    game = begin(alb(units=units, side=REP), "r-aa-officer", "r-aa-t26b-1", "fire", "A1208", "1+2")
    assert lost(game, "n-pa-pz1-1") >= 1


@pytest.mark.rule("ALB-5.5-l", "ALB-5.5-m", "ALB-R-114")
def test_what_a_truck_tows_suffers_with_it() -> None:
    units = LINE | {"n-truck-x1": "A1208", "n-art105-x1": "A1208 of-n-g on-n-truck-x1", L1: "A116", TAMAYO: "A116"}
    game = shoot("1+5", units=units)
    assert lost(game, "n-truck-x1") == lost(game, "n-art105-x1") == 2


@pytest.mark.rule("ALB-7.1-b", "ALB-R-32")
def test_a_lone_officer_falls_to_one_hit() -> None:
    game = shoot("1+5", units={L1: "A116"})
    assert where(game, TAMAYO) == "gone"


@pytest.mark.rule("ALB-10.3.3-a")
def test_routed_men_under_fire_run_again() -> None:
    game = shoot("4+4", units={L1: "A1208 routed", TAMAYO: "A116", L2: "A116"})
    assert where(game, L1) != "A1208" or asked(game) == "rout-run"


@pytest.mark.rule("ALB-R-52", "ALB-8.1.1-a")
def test_guns_fire_directly_at_what_they_see() -> None:
    game = alb(units={DIEZ: "A1210", "r-mortar81-x1": "A1210 of-r-g", L1: "A1208", TAMAYO: "A1208"})
    assert targets(game, unit(game, "r-mortar81-x1"), ART) == 1 << space(game, "A1208")


@pytest.mark.rule("ALB-R-111", "ALB-13.5-a")
def test_men_in_the_trench_and_outside_take_their_own_hits() -> None:
    game = alb(units=LINE | {L1: "A1208 inside", L2: "A1208"}, trenches=["A1208"])
    shot = attack(game, "A1208", ff=12)
    assert (shot.divisor(game, False), shot.divisor(game, True)) == (2, 5)
    assert len(shot.damage(game, 5)) == 2


@pytest.mark.rule("ALB-13.6-b", "ALB-13.6-f", "ALB-R-99", "ALB-13.6-c")
def test_heavy_shells_break_the_fort_and_light_ones_hit_those_inside() -> None:
    fort = [{"hex": "A1208", "side": NAT, "vertex": 4, "value": 4}]
    game = alb(units=LINE | {L1: "A1208 inside"}, forts=fort)
    assert not attack(game, "A1208", kind=ART, caliber=105, manner=INDIRECT).damage(game, 4)
    assert game.board.fort_value == [3]
    assert attack(game, "A1208", kind=ART, caliber=75, manner=INDIRECT).damage(game, 4)


@pytest.mark.rule("ALB-13.6-c")
def test_those_outside_the_fort_are_hit_first() -> None:
    fort = [{"hex": "A1208", "side": NAT, "vertex": 4, "value": 4}]
    game = alb(units=LINE | {L1: "A1208", L2: "A1208"}, forts=fort)
    attack(game, "A1208", kind=ART, caliber=105, manner=INDIRECT).damage(game, 6)
    assert game.board.fort_value == [3]


@pytest.mark.rule("ALB-13.6-a", "ALB-R-83")
def test_those_in_a_fort_fire_only_to_its_front() -> None:
    fort = [{"hex": "A1208", "side": NAT, "vertex": 6, "value": 4}]
    game = alb(units=LINE | {L1: "A1208 inside", TAMAYO: "A116"}, forts=fort)
    assert not targets(game, unit(game, L1), AP)
    assert not targets(game, unit(game, R1), AP)
    fort[0]["vertex"] = 3
    game = alb(units=LINE | {L1: "A1208 inside", TAMAYO: "A116"}, forts=fort)
    assert targets(game, unit(game, L1), AP) == 1 << space(game, "A1210")


@pytest.mark.rule("ALB-13.7-a", "ALB-13.7-b", "ALB-13.7-d", "ALB-R-84")
def test_heavy_fire_turns_houses_to_rubble() -> None:
    game = alb(units=LINE | {L1: "A410", TAMAYO: "A410"}, options={"rubble": "on"})
    frames = attack(game, "A410", kind=ART, ff=20, caliber=155, manner=INDIRECT).rubble(game)
    assert len(frames) == 1
    game.board.blows = [unit(game, L1), unit(game, L1)]
    game.stack.append(frames[0])
    game.settle()
    play(game, 4)
    assert game.board.rubble_marks[space(game, "A410")] == 2
    game.stack.append(frames[0])
    game.settle()
    play(game, 3)
    assert has(game.board.rubble, space(game, "A410"))


@pytest.mark.rule("ALB-2.3-l")
def test_the_machine_guns_of_suicide_hill_are_silent_before_turn_four() -> None:
    units = {"r-q-officer": "C912", "r-q-mmg-1": "C912", "n-j-officer": "C913", "n-j-moor-1": "C913"}
    early, late = (alb(scenario="suicide-hill", turn=turn, units=units, side=REP) for turn in (3, 4))
    begin(early, "r-q-officer", "r-q-mmg-1")
    begin(late, "r-q-officer", "r-q-mmg-1")
    assert ("fire" in offered(early), "fire" in offered(late)) == (False, True)


@pytest.mark.rule("ALB-3.3.2-b")
def test_who_fired_is_finished() -> None:
    assert "finished" in state(shoot("6+6"), R1)


def test_terms_of_an_attack_are_told() -> None:
    assert terms(shoot("6+6"), "attack")["dice"] == 12
    assert list(members(1)) == [0]
