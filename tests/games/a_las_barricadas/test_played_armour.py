"""8.1, 8.2, 9.2, 9.4 to 9.6: tanks, those who go for them, defensive fire, missions: what the sentences add."""

from typing import Any

import pytest

from tests.games.a_las_barricadas.scenes import (
    BEFORE,
    DIEZ,
    HOME,
    L1,
    L2,
    L3,
    LAST,
    NAT,
    NOW,
    PASS,
    R1,
    R2,
    REP,
    TAMAYO,
    alb,
    begin,
    lost,
    on,
    quiet,
    scene,
    space,
    state,
    terms,
    unit,
    where,
)
from tests.scene import asked, offered, play, told, why_not
from trinchera.engine.bits import bit
from trinchera.engine.log import total
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.attack import Attack
from trinchera.games.a_las_barricadas.board import Play
from trinchera.games.a_las_barricadas.fire import volley

TANK, TANK_2, T_OFFICER = "r-aa-t26b-1", "r-aa-t26b-2", "r-aa-officer"
PZ, PZ_2, P_OFFICER = "n-pa-pz1-1", "n-pa-pz1-2", "n-pa-officer"
TRUCK, CAV, HORSES = "n-truck-x1", "n-y-cavalry-1", "n-y-horses-1"
FLAK, MORTAR = "n-flak88-x1", "r-mortar81-x1"
QUIET = {"antiarmour_answer_fire": "hold-fire", "armouredassault_infantry": "done", "formationcheck_roll": "1+1",
         "unitcheck_roll": "1+1"}


def tank_assault(units: dict[str, str], rules: int = NOW, **position: Any) -> Play:
    """A tank rolls at A1209 from the south; nobody answers; the next question is the attack of the tank."""
    base = {T_OFFICER: f"A1210 on-{TANK}", TANK: "A1210", TAMAYO: "A116"}
    game = begin(scene(base | units, REP, rules, **position), T_OFFICER, TANK, "assault")
    return on(game, ("attack-roll", *HOME), **QUIET)


@pytest.mark.rule("ALB-10.3.4-a", "ALB-9.1.1-b")
@pytest.mark.parametrize(("rules", "end"), [(NOW, "gone"), (BEFORE, "A1209")])
def test_the_routed_surrender_to_a_tank(rules: int, end: str) -> None:
    """A tank needs no check; a steady platoon is then attacked alone."""
    game = tank_assault({L1: "A1209 routed", L2: "A1209"}, rules)
    assert (asked(game), where(game, L1), where(game, L2)) == ("attack-roll", end, "A1209")


@pytest.mark.rule("ALB-10.3.4-a", "ALB-9.4-j")
def test_a_tank_takes_the_hex_of_the_routed_without_a_shot() -> None:
    game = on(tank_assault({L1: "A1209 routed"}), HOME)
    assert (where(game, L1), where(game, TANK), told(game, "attack")) == ("gone", "A1209", [])


def going_for(units: dict[str, str], rules: int = NOW, stop: tuple[str, ...] = HOME, **answers: str) -> Play:
    """A platoon goes for vehicles north of it."""
    base = {DIEZ: "A1210", R1: "A1210", TAMAYO: "A116", P_OFFICER: f"A1209 on-{PZ}"}
    return on(begin(scene(base | units, REP, rules), DIEZ, R1, "assault"), stop, **answers)


@pytest.mark.rule("ALB-10.3.4-a")
@pytest.mark.parametrize(("rules", "end"), [(NOW, "gone"), (BEFORE, "A1209")])
def test_routed_vehicles_surrender_to_men_who_pass_their_check(rules: int, end: str) -> None:
    game = going_for({PZ: "A1209 routed"}, rules, ("attack-roll", "antiarmour-stand"), antiarmour_check="1+1")
    assert where(game, PZ) == end
    assert (asked(game) == "antiarmour-stand") is (rules == NOW)


@pytest.mark.rule("ALB-9.5-g", "ALB-14-a")
@pytest.mark.parametrize(("rules", "checks"), [(NOW, 1), (BEFORE, 0)])
def test_who_lost_a_step_on_the_way_to_the_vehicles_checks_afterwards(rules: int, checks: int) -> None:
    game = going_for({PZ: "A1209"}, rules, antiarmour_answer_fire="fire-back", attack_roll="2+2",
                     antiarmour_check="1+1", unitcheck_roll="1+1", formationcheck_roll="1+1", aftermath_casualty="6+6",
                     antiarmour_withdraw="done")
    assert lost(game, R1) == 1
    assert sum(entry.values["unit"] == R1 for entry in told(game, "unit-check")) == checks


@pytest.mark.rule("ALB-R-64", "ALB-9-e")
@pytest.mark.parametrize(("rules", "answer", "finished"), [
    (NOW, "hold-fire", False), (NOW, "fire-back", True), (BEFORE, "hold-fire", True)])
def test_vehicles_are_not_finished_by_one_who_did_not_dare(rules: int, answer: str, finished: bool) -> None:
    game = going_for({PZ: "A1209"}, rules, antiarmour_answer_fire=answer, antiarmour_check="6+6", attack_roll="6+6")
    assert ("finished" in state(game, PZ)) is finished


@pytest.mark.rule("ALB-R-64", "ALB-9.2-b")
@pytest.mark.parametrize(("rules", "fires", "finished"), [
    (NOW, True, True), (NOW, False, False), (BEFORE, True, False)])
def test_if_all_fail_only_those_who_fired_are_finished(rules: int, fires: bool, finished: bool) -> None:
    units = {DIEZ: "A1211", R1: "A1210", L1: "A1209", L2: "A1209", TAMAYO: "A116"}
    game = begin(scene(units, REP, rules), DIEZ, R1, "assault")
    on(game, ("defensivefire-who",))
    play(game, *([L1, "done", "6+6"] if fires else []))
    on(game, ("activation-pick", "activations-pick"), assault_check="6+6")
    assert where(game, R1) == "A1210"
    assert ["finished" in state(game, name) for name in (L1, L2)] == [finished, False]


@pytest.mark.rule("ALB-9.5-c", "ALB-R-63")
@pytest.mark.parametrize(("rules", "step"), [(NOW, "attack-roll"), (BEFORE, "antiarmour-nerve")])
def test_vehicles_that_held_their_fire_fire_in_full_the_first_time(rules: int, step: str) -> None:
    """They let the first platoon come and fire at the second."""
    base = {DIEZ: "A1210", R1: "A1210", R2: "A1210", TAMAYO: "A116", PZ: "A1209", P_OFFICER: f"A1209 on-{PZ}"}
    game = begin(scene(base, REP, rules), DIEZ, R1, "assault")
    on(game, ("activation-pick",), antiarmour_check="1+1", attack_roll="6+6", antiarmour_answer_fire="hold-fire")
    on(play(game, R2, "assault"), ("antiarmour-answer-fire",))
    assert asked(play(game, "fire-back")) == step


@pytest.mark.rule("ALB-9.5-g")
def test_every_vehicle_that_was_hit_may_go_back() -> None:
    game = going_for({PZ: "A1209", PZ_2: "A1209"}, stop=("antiarmour-withdraw",),
                     antiarmour_check="1+1", attack_roll="1+1", antiarmour_answer_fire="hold-fire",
                     unitcheck_roll="1+1", formationcheck_roll="1+1", aftermath_casualty="6+6")
    assert [lost(game, name) for name in (PZ, PZ_2)] == [1, 1]
    play(game, "A1208")
    assert (asked(game), where(game, PZ)) == ("antiarmour-withdraw", "A1208")
    play(game, "A1308")
    assert where(game, PZ_2) == "A1308"


@pytest.mark.rule("ALB-9.4-j", "ALB-R-114")
@pytest.mark.parametrize(("rules", "left"), [(NOW, True), (BEFORE, False)])
def test_horses_of_dismounted_men_are_left_to_the_tank(rules: int, left: bool) -> None:
    """They do not retreat by themselves, nor keep the tank out of the hex."""
    game = tank_assault({CAV: "A1209", HORSES: "A1209", "n-y-officer": "A116"}, rules)
    on(play(game, "2+3"), HOME, **QUIET)
    assert where(game, CAV) not in ("A1209", "gone")
    assert where(game, TANK) == "A1209"
    assert (where(game, HORSES) == "gone") is left


@pytest.mark.rule("ALB-9.4-h", "ALB-5.5-f")
@pytest.mark.parametrize(("rules", "retreats"), [(NOW, [L1]), (BEFORE, [L1, TRUCK])])
def test_a_truck_retreats_once_with_those_it_carries(rules: int, retreats: list[str]) -> None:
    game = tank_assault({TRUCK: "A1209", L1: f"A1209 on-{TRUCK}", L2: "A1209"}, rules)
    on(play(game, "2+3"), HOME, **QUIET)
    assert where(game, L1) == where(game, TRUCK) != "A1209"
    assert [entry.values["unit"] for entry in told(game, "retreated") if entry.values["unit"] != L2] == retreats


@pytest.mark.rule("ALB-9.4-e", "ALB-9.4-c")
@pytest.mark.parametrize(("rules", "is_asked"), [(NOW, True), (BEFORE, False)])
def test_the_defender_says_which_tanks_his_men_go_for(rules: int, is_asked: bool) -> None:
    """Tanks come from two hexes."""
    units = {T_OFFICER: f"A1210 on-{TANK}", TANK: "A1210", TANK_2: "A1309", L1: "A1209", TAMAYO: "A116"}
    game = begin(scene(units, REP, rules), T_OFFICER, TANK, "assault", TANK_2, "done")
    on(game, ("armouredassault-infantry",), **QUIET)
    play(game, L1)
    assert (asked(game) == "armouredassault-against") is is_asked
    if is_asked:
        assert offered(game) == ["A1210", "A1309"]
        play(game, "A1309", "hold-fire", "1+1", "2+3")
        assert (lost(game, TANK), lost(game, TANK_2)) == (0, 1)


@pytest.mark.rule("ALB-9.4-h", "ALB-R-62")
@pytest.mark.parametrize(("rules", "questions"), [(NOW, 1), (BEFORE, 0)])
def test_the_way_to_cover_is_the_owners_choice(rules: int, questions: int) -> None:
    """From A1208 on: open ground to the north, and the owner says which way to the nearest cover."""
    game = tank_assault({L1: "A1209"}, rules)
    play(game, "2+3")
    on(game, ("retreat-further", *HOME), retreat_first_hex="A1208", unitcheck_roll="1+1", formationcheck_roll="1+1")
    assert (asked(game) == "retreat-further") == bool(questions)


@pytest.mark.rule("ALB-9.4-i", "ALB-R-62")
@pytest.mark.parametrize(("rules", "end"), [(NOW, "gone"), (BEFORE, "A716")])
def test_who_is_driven_off_the_board_by_tanks_is_lost(rules: int, end: str) -> None:
    """The way south ends at the edge in A716, and others close the hexes beside it."""
    units = {T_OFFICER: f"A714 on-{TANK}", TANK: "A714", TAMAYO: "A116", L1: "A715", R1: "A515", R2: "A915",
             DIEZ: "A1616"}
    game = begin(scene(units, REP, rules), T_OFFICER, TANK, "assault")
    on(game, ("attack-roll",), **QUIET)
    on(play(game, "2+2"), HOME, **QUIET)
    assert where(game, L1) == end


@pytest.mark.rule("ALB-R-59", "ALB-9.4-h")
def test_who_flees_from_tanks_takes_a_way_that_goes_on() -> None:
    units = {T_OFFICER: f"A714 on-{TANK}", TANK: "A714", TAMAYO: "A116", L1: "A715", DIEZ: "A1616", R1: "A1616"}
    game = begin(scene(units, REP), T_OFFICER, TANK, "assault")
    on(play(on(game, ("attack-roll",), **QUIET), "2+2"), ("retreat-first-hex",), **QUIET)
    assert set(offered(game)) == {"A616", "A816"}


@pytest.mark.rule("ALB-9.6-b", "ALB-9.1-a")
@pytest.mark.parametrize(("rules", "step"), [(NOW, "assault-check"), (BEFORE, "handtohand-die")])
def test_when_the_tank_is_lost_its_infantry_checks_and_has_no_support(rules: int, step: str) -> None:
    """An anti-tank gun destroys the tank before the assault comes in."""
    units = {T_OFFICER: "A116", TANK: "A1210 lost-2 of-r-g", R1: "A1210", DIEZ: "A1211", L1: "A1209",
             "n-at37-x1": "A1209 of-n-g reaction", TAMAYO: "A1601"}
    game = begin(scene(units | {T_OFFICER: f"A1616 on-{TANK_2}", TANK_2: "A1616"}, REP, rules), DIEZ, R1, "assault",
                 TANK, "done")
    on(game, ("defensivefire-who",))
    play(game, "n-at37-x1", "at", "1+1")
    on(game, ("assault-check", "handtohand-die"), assault_leaders="stay", formationcheck_roll="1+1",
       unitcheck_roll="1+1")
    assert (where(game, TANK), asked(game)) == ("gone", step)
    on(game, ("handtohand-die",), **PASS)
    assert ("combined" in terms(play(game, 6), "hand-to-hand")) is (rules == BEFORE)


@pytest.mark.rule("ALB-9.2-d")
@pytest.mark.parametrize(("rules", "divisor", "improved"), [(NOW, 2, False), (BEFORE, 5, True)])
def test_after_the_checks_the_works_of_the_launch_hex_help_nobody(rules: int, divisor: int, improved: bool) -> None:
    """They come out of a trench with a dug position into the open: the ground of the assaulted hex counts."""
    units = {DIEZ: "A1211", R1: "A1210 inside", L1: "A1209 reaction", L2: "A1209 reaction", TAMAYO: "A116"}
    game = begin(scene(units, REP, rules, trenches=["A1210"], improved={REP: ["A1210"]}), DIEZ, R1, "assault")
    on(game, ("assault-check",))
    on(play(game, "1+1"), ("defensivefire-who",))
    play(game, L1, L2, "done")
    modifiers = {entry.key: entry.value for entry in attack_of(game).modifiers(game)}
    play(game, "1+2")
    raw = told(game, "attack")[-1].values["raw"]
    assert isinstance(raw, int)
    assert told(game, "hits")[-1].values["hits"] == raw // divisor
    assert ("improved-position" in modifiers) is improved


def attack_of(game: Play) -> Attack:
    frame = game.stack[-1]
    assert isinstance(frame, Attack)
    return frame


@pytest.mark.rule("ALB-R-57", "ALB-9-f")
@pytest.mark.parametrize(("rules", "again"), [(NOW, False), (BEFORE, True)])
def test_a_formation_fires_once_at_each_launch_hex(rules: int, again: bool) -> None:
    """One of three fires alone; the others may fire at the other launch hex only."""
    one = {DIEZ: "A1211", R1: "A1210", L1: "A1209", L2: "A1209", L3: "A1209", TAMAYO: "A116"}
    game = begin(scene(one, REP, rules), DIEZ, R1, "assault")
    on(game, ("defensivefire-who",))
    play(game, L1, "done", "6+6")
    assert (asked(game) == "defensivefire-who") is again
    two = one | {R2: "A1109"}
    game = begin(scene(two, REP, rules), DIEZ, R1, "assault", R2)
    on(game, ("defensivefire-who",))
    play(game, L1, "A1210", "done", "6+6")
    assert asked(play(game, L2)) == ("defensivefire-where" if again else "defensivefire-join")
    if not again:
        assert told(play(game, "done", "6+6"), "attack")[-1].values["area"] == "A1109"


@pytest.mark.rule("ALB-5.6-c", "ALB-9.2-b")
def test_what_the_table_foretells_of_riders_who_defend_is_what_they_fire() -> None:
    units = {DIEZ: "A1211", R1: "A1210", CAV: f"A1209 on-{HORSES} reaction", HORSES: "A1209", "n-y-officer": "A116"}
    game = begin(scene(units, REP), DIEZ, R1)
    ahead = next(one for one in TITLE.ahead(game, REP) if one.choice == "assault")
    (foretold,) = [one.share for one in ahead.firers]
    on(play(game, "assault"), ("defensivefire-who",))
    play(game, CAV)
    fired = attack_of(game)
    assert fired.ff == 2
    assert foretold == pytest.approx(1.0 - fired.shares(game).get(0, 0.0))


@pytest.mark.rule("ALB-7.1-b", "ALB-13.5-a")
@pytest.mark.parametrize(("rules", "end"), [(NOW, "A1208"), (BEFORE, "gone")])
def test_a_leader_outside_the_trench_is_not_alone_with_his_men_in_it(rules: int, end: str) -> None:
    units = {DIEZ: "A1210", R1: "A1210", R2: "A1210", L1: "A1208 inside", TAMAYO: "A1208"}
    game = begin(scene(units, REP, rules, trenches=["A1208"]), DIEZ, R1, "fire", "A1208", R2, "done", "2+2")
    assert where(on(game, HOME, unitcheck_roll="1+1", aftermath_casualty="6+6"), TAMAYO) == end


@pytest.mark.rule("ALB-2.3-b", "ALB-R-6")
@pytest.mark.parametrize(("quality", "rules", "shift"), [
    ("veteran", NOW, 1), ("green", NOW, -1), ("", NOW, 0), ("veteran", BEFORE, 0)])
def test_veteran_mortars_fire_a_column_higher_when_they_are_directed_too(quality: str, rules: int, shift: int) -> None:
    units = {DIEZ: "A1210", MORTAR: f"A1212 of-r-g {quality}", L1: "A1208", TAMAYO: "A116"}
    game = begin(scene(units, REP, rules), DIEZ, DIEZ, "direct-artillery", MORTAR, "A1208", "concentrated")
    on(game, ("attack-roll",), missions_drift="d1")
    assert attack_of(game).shift == shift


@pytest.mark.rule("ALB-3.3.2-g", "ALB-8.1.3.2-a")
@pytest.mark.parametrize(("missions", "rules", "more"), [
    ([1, 0], NOW, False), ([2, 0], NOW, True), ([1, 0], BEFORE, True)])
def test_a_second_mission_is_offered_only_if_there_is_one(missions: list[int], rules: int, more: bool) -> None:
    units = {TAMAYO: "C912", L1: "C912", R1: "C1208", DIEZ: "C116"}
    game = scene(units, NAT, rules, scenario="iron-belt")
    game.board.missions = [*missions, *[0] * (len(game.board.missions) - 2)]
    begin(game, TAMAYO, TAMAYO, "direct-artillery", "battery-1", "C1208", "concentrated")
    assert (asked(game) == "missions-second") is more


def two_bombers(flak: str, rules: int) -> Play:
    """Belchite: two bombers on one hex, and a gun near it."""
    units = {DIEZ: "B404", R1: "B404", L1: "B407", TAMAYO: "B407"} | {FLAK: flak, TRUCK: "B407"}
    game = scene(units, REP, rules, scenario="belchite")
    game.board.attacks = [2] * len(game.board.attacks)
    begin(game, DIEZ, DIEZ, "direct-aircraft", "air-1", "B407", "second-mission", "air-1", "B407")
    return on(game, ("airmissions-guns", "airmissions-flak", "airmissions-locate"), airmissions_plane="")


@pytest.mark.rule("ALB-8.2.2-b")
@pytest.mark.parametrize(("rules", "second"), [(NOW, 6), (BEFORE, 3)])
def test_the_88_fires_at_all_bombers_that_come_near(rules: int, second: int) -> None:
    game = two_bombers("B407 of-n-g reaction", rules)
    play(game, FLAK)
    on(game, ("airmissions-guns",))
    assert game.decision is not None
    assert game.decision.values["points"] == 6
    assert "finished" in state(game, FLAK)
    on(play(game, "6+6"), ("airmissions-guns",), airmissions_locate="6+6")
    assert game.decision.values["points"] == second


@pytest.mark.rule("ALB-8.2.2-b", "ALB-5.5-h")
@pytest.mark.parametrize(("rules", "able"), [(NOW, False), (BEFORE, True)])
def test_an_88_on_tow_does_not_fire_at_aircraft(rules: int, able: bool) -> None:
    game = two_bombers(f"B407 of-n-g on-{TRUCK}", rules)
    assert (asked(game) == "airmissions-flak") is able


@pytest.mark.rule("ALB-13.6-f", "ALB-R-99")
@pytest.mark.parametrize(("firer", "value", "divisor"), [(R1, 4, 4), (R1, 1, 3), ("r-art105-x1", 4, 0)])
def test_what_is_foretold_of_fire_at_a_fort_is_divided_as_it_will_be(firer: str, value: int, divisor: int) -> None:
    fort = [{"hex": "A1208", "side": NAT, "vertex": 3, "value": value}]
    units = {DIEZ: "A1210", firer: "A1210" if firer == R1 else "A1210 of-r-g", L1: "A1208 inside", TAMAYO: "A116"}
    game = alb(units=units, side=REP, forts=fort)
    kind = 0 if firer == R1 else 2
    shot = volley(game, bit(unit(game, firer)), kind, space(game, "A1208"))
    assert [total(terms) for _, terms in shot.foreseen(game)] == ([divisor] if divisor else [])
    if not divisor:
        assert shot.shares(game) == {0: pytest.approx(1.0)}


@pytest.mark.rule("ALB-9.4-g")
@pytest.mark.parametrize(("hex_", "start", "foe", "found"), [
    ("A610", "A710", {L1: "A610"}, {"assault-buildings": 1}), ("A1209", "A1210", {L1: "A1209"}, {}),
    ("A610", "A710", {"n-mmg-x1": "A610 of-n-g"}, {}),
    ("A1209", "A1210", {"n-at37-x1": "A1209 of-n-g"}, {"assault-guns": -1})])
def test_only_guns_and_infantry_among_houses_change_the_dice_of_a_tank(hex_: str, start: str, foe: dict[str, str],
                                                                       found: dict[str, int]) -> None:
    units = {T_OFFICER: f"{start} on-{TANK}", TANK: start, TAMAYO: "A116"} | foe
    game = begin(scene(units, REP), T_OFFICER, TANK, "assault")
    on(game, ("attack-roll",), **QUIET)
    terms_of = {term.key: term.value for term in attack_of(game).modifiers(game)}
    assert (terms_of, attack_of(game).target) == (found, space(game, hex_))


@pytest.mark.rule("ALB-9.3-c")
@pytest.mark.parametrize(("launch", "uphill"), [(["A809", "A809"], True), (["A809", "A708"], False)])
def test_who_comes_up_the_hill_fights_at_a_disadvantage_if_all_do(launch: list[str], uphill: bool) -> None:
    """A808 is one level up; A708 lies on the same height."""
    units = {DIEZ: "A810", R1: launch[0], R2: launch[1], L1: "A808", TAMAYO: "A116"}
    game = begin(scene(units, REP), DIEZ, R1, "assault", R2)
    on(game, ("handtohand-die",), **PASS)
    assert (terms(play(game, 3), "hand-to-hand").get("uphill", 0) == 1) is uphill


@pytest.mark.rule("ALB-8.3-f")
@pytest.mark.parametrize(("second", "drm"), [("A1208 moved", 1), ("A1208", 0)])
def test_tanks_are_harder_to_hit_if_all_of_them_have_moved(second: str, drm: int) -> None:
    units = {DIEZ: "A1210", "r-at45-x1": "A1210 of-r-g", PZ: "A1208 moved", PZ_2: second, P_OFFICER: f"A1208 on-{PZ}",
             TAMAYO: "A116"}
    game = begin(scene(units, REP), DIEZ, "r-at45-x1", "fire", "A1208", "at")
    assert sum(term.value for term in attack_of(game).modifiers(game) if term.key == "moving-afv") == drm


@pytest.mark.rule("ALB-8.2.1-e")
@pytest.mark.parametrize(("target", "most"), [("A1210", 10), ("A1210 inside", 9)])
def test_men_in_a_trench_are_harder_to_find_from_the_air(target: str, most: int) -> None:
    units = {TAMAYO: "A1012", L1: "A1012", R1: target, DIEZ: "A116"}
    game = begin(scene(units, NAT, scenario="talavera", trenches=["A1210"]), TAMAYO, TAMAYO, "direct-aircraft", "air-1",
                 "A1210")
    on(game, ("airmissions-locate",))
    assert game.decision is not None
    assert game.decision.values["most"] == most


@pytest.mark.rule("ALB-5.5-l", "ALB-R-61", "ALB-9-a")
@pytest.mark.parametrize(("rules", "step"), [(NOW, "antiarmour-check"), (LAST, "assault-check")])
def test_men_on_a_truck_are_not_assaulted_apart_from_it(rules: int, step: str) -> None:
    """There is nothing but a truck to go for; what it loses its passengers lose."""
    units = {DIEZ: "A1210", R1: "A1210", TRUCK: "A1209", L1: f"A1209 on-{TRUCK}", TAMAYO: "A116"}
    game = on(begin(scene(units, REP, rules), DIEZ, R1, "assault"), ("antiarmour-check", "assault-check"))
    assert asked(game) == step
    if rules == NOW:
        play(game, "1+1", "3+3")
        assert (lost(game, TRUCK), lost(game, L1)) == (1, 1)


@pytest.mark.rule("ALB-5.5-l", "ALB-9.3-a", "ALB-9.3-d")
@pytest.mark.parametrize(("rules", "defence"), [(NOW, 4), (LAST, 8)])
def test_men_on_a_truck_do_not_fight_beside_those_on_foot_and_leave_with_them(rules: int, defence: int) -> None:
    units = {DIEZ: "A1210", R1: "A1210", TRUCK: "A1209", L1: f"A1209 on-{TRUCK}", L2: "A1209", TAMAYO: "A116"}
    game = on(begin(scene(units, REP, rules), DIEZ, R1, "assault"), ("handtohand-die",), **PASS)
    assert game.decision is not None
    assert game.decision.values["defence"] == defence
    on(play(game, 1), HOME, retreat_first_hex="A1208", hits_assign=L2, unitcheck_roll="1+1", formationcheck_roll="1+1")
    if rules == NOW:
        assert [where(game, name) for name in (TRUCK, L1, L2, R1)] == ["A1208", "A1208", "A1208", "A1209"]
        assert [lost(game, name) for name in (L1, L2)] == [0, 1]


@pytest.mark.rule("ALB-5.5-l", "ALB-9.4-a", "ALB-9.4-g")
@pytest.mark.parametrize(("rules", "able"), [(NOW, False), (LAST, True)])
def test_a_tank_does_not_assault_men_on_a_truck(rules: int, able: bool) -> None:
    units = {T_OFFICER: f"A1210 on-{TANK}", TANK: "A1210", TRUCK: "A1209", L1: f"A1209 on-{TRUCK}", TAMAYO: "A116"}
    game = begin(scene(units, REP, rules), T_OFFICER, TANK)
    assert ("assault" in offered(game)) is able
    if not able:
        assert why_not(game, "assault").rule == "ALB-9.4-a"


@pytest.mark.rule("ALB-9.6-a", "ALB-R-55")
@pytest.mark.parametrize(("start", "rules", "able"), [
    ("A1210", NOW, True), ("A1210", LAST, False), ("A1211", NOW, False)])
def test_infantry_and_tank_begin_in_one_hex_and_come_from_two(start: str, rules: int, able: bool) -> None:
    """The tank drives from A1210 to A1309 first; the platoon goes in from A1210, where it began or has just come to."""
    units = {DIEZ: "A1212", R1: start, TANK: "A1210 of-r-g", L1: "A1209", TAMAYO: "A116"}
    game = quiet(begin(scene(units, REP, rules), DIEZ), TANK, "move", "A1309", "done")
    if start != "A1210":
        quiet(game, R1, "move", "A1210", "done")
    quiet(game, R1, "assault")
    assert (asked(game) == "assault-gather" and TANK in offered(game)) is able


@pytest.mark.rule("ALB-13.1.1-d")
@pytest.mark.parametrize(("rules", "digging"), [(NOW, False), (LAST, True)])
def test_a_position_that_is_being_built_is_lost_to_a_tank_that_gets_in(rules: int, digging: bool) -> None:
    """A tank needs no check; it does no harm and leaves again."""
    game = tank_assault({L1: "A1209 work-1 since-1 site-A1209"}, rules, turn=2)
    play(game, "6+6")
    assert ("work-1" in state(game, L1)) is digging


@pytest.mark.rule("ALB-13.1.1-d")
@pytest.mark.parametrize(("dice", "rules", "digging"), [("6+6", NOW, True), ("1+1", NOW, False), ("6+6", LAST, False)])
def test_who_does_not_dare_to_assault_goes_on_digging(dice: str, rules: int, digging: bool) -> None:
    """The position is lost only if its builder leaves the hex, or is assaulted in it."""
    units = {DIEZ: "A1210", R1: "A1210 work-1 since-1 site-A1210", L1: "A1209", TAMAYO: "A116"}
    game = begin(scene(units, REP, rules, turn=2), DIEZ, R1, "assault")
    on(game, ("handtohand-die", *HOME), assault_check=dice, assault_leaders="stay")
    assert ("work-1" in state(game, R1)) is digging


@pytest.mark.rule("ALB-13.1.1-d", "ALB-9.5-f")
def test_who_went_for_a_vehicle_has_left_his_digging() -> None:
    units = {DIEZ: "A1210", R1: "A1210 work-1 since-1 site-A1210", TRUCK: "A1209", TAMAYO: "A116", L1: "A116"}
    game = begin(scene(units, REP, turn=2), DIEZ, R1, "assault")
    on(game, HOME, antiarmour_check="1+1", attack_roll="6+6")
    assert (where(game, R1), "work-1" in state(game, R1)) == ("A1210", False)


@pytest.mark.rule("ALB-R-94")
def test_engineers_who_hold_out_go_on_with_their_roadblock() -> None:
    """An assault spoils positions; a roadblock is given up only by who leaves or does something else."""
    units = {TAMAYO: "D1112", L1: "D1112 lost-2", "r-engineer-x1": "D1111 of-r-g work-2 since-4 site-D1111",
             R1: "D1111", R2: "D1111", DIEZ: "D101"}
    game = begin(scene(units, NAT, scenario="ebro", turn=5), TAMAYO, L1, "assault")
    play(on(game, ("handtohand-die",), **PASS), 6)
    on(game, HOME, unitcheck_roll="1+1", formationcheck_roll="1+1")
    assert (where(game, "r-engineer-x1"), "work-2" in state(game, "r-engineer-x1")) == ("D1111", True)


@pytest.mark.rule("ALB-9.1-b", "ALB-R-18", "ALB-10.3.1-a")
@pytest.mark.parametrize(("chief", "first", "states", "is_asked"), [
    (DIEZ, "A1210", "", True), (DIEZ, "A1210 routed", " ooc", False), (T_OFFICER, f"A1210 on-{TANK}", "", False)])
def test_only_an_officer_on_foot_who_has_not_run_may_go_in_with_his_men(chief: str, first: str, states: str,
                                                                         is_asked: bool) -> None:
    """The officer of a tank goes where his tank goes; one who is routed stays."""
    tank = {TANK: "A1210"} if chief == T_OFFICER else {}
    of = " of-r-aa" if tank else ""
    units = {chief: first, R1: f"A1210{of}{states}", L1: "A1209 lost-2", TAMAYO: "A116"} | tank
    game = scene(units, REP)
    begin(game, *((R1, "1+1") if states else (chief, R1)), "assault")
    if asked(game) == "assault-gather" and tank:
        play(game, TANK)
    on(game, ("assault-leaders", "handtohand-die"), assault_check="1+1", assault_strike="done")
    assert (asked(game) == "assault-leaders") is is_asked


MINED = {"mines": ["A1209"]}


@pytest.mark.rule("ALB-R-70", "ALB-9-b")
@pytest.mark.parametrize(("rules", "step"), [(NOW, "attack-roll"), (LAST, "handtohand-die")])
def test_who_assaults_a_minefield_sets_it_off_as_he_goes_in(rules: int, step: str) -> None:
    """Only those who passed their check go in; the defenders who stand among the mines are not harmed."""
    units = {DIEZ: "A1210", R1: "A1210", R2: "A1210", L1: "A1209", TAMAYO: "A116"}
    game = begin(scene(units, REP, rules, **MINED), DIEZ, R1, "assault", R2)
    play(on(game, ("assault-checks",)), R1, "1+1", "6+6")
    assert asked(on(game, ("attack-roll", "handtohand-die"), **PASS)) == step
    if rules == NOW:
        assert game.decision is not None
        assert game.decision.values["factor"] == 6
        play(game, "3+3")
        assert [lost(game, name) for name in (R1, R2, L1)] == [1, 0, 0]
        assert asked(on(game, ("handtohand-die",), aftermath_casualty="6+6")) == "handtohand-die"
        assert "risky" in state(game, R1)


@pytest.mark.rule("ALB-R-70", "ALB-9.4-b")
@pytest.mark.parametrize(("rules", "area"), [(NOW, "A1210"), (LAST, "A1209")])
def test_tanks_that_assault_a_minefield_set_it_off(rules: int, area: str) -> None:
    """The first dice are those of the mines, where the tank is; a medium tank loses a step by a six."""
    game = tank_assault({L1: "A1209"}, rules, **MINED)
    assert game.decision is not None
    assert game.decision.values["area"] == area
    if rules == NOW:
        play(game, "3+3", 6)
        assert lost(game, TANK) == 1


@pytest.mark.rule("ALB-R-70", "ALB-9.5-a")
@pytest.mark.parametrize(("rules", "dice"), [(NOW, 2), (LAST, 1)])
def test_who_goes_for_a_vehicle_in_a_minefield_sets_it_off(rules: int, dice: int) -> None:
    units = {DIEZ: "A1211", R1: "A1210", TRUCK: "A1209", TAMAYO: "A116", L1: "A116"}
    game = begin(scene(units, REP, rules, **MINED), DIEZ, R1, "assault")
    on(game, HOME, antiarmour_check="1+1")
    assert len(told(game, "attack")) == dice


@pytest.mark.rule("ALB-R-70", "ALB-13.2-b")
@pytest.mark.parametrize(("rules", "mined"), [(NOW, True), (LAST, False)])
def test_who_gets_over_the_wire_may_land_in_a_minefield(rules: int, mined: bool) -> None:
    units = {DIEZ: "A1208", R1: "A1208", L1: "A116", TAMAYO: "A116"}
    game = begin(scene(units, REP, rules, wire=["A1209"], mines=["A1210"]), DIEZ, R1, "cross-wire", "A1210", "1+1")
    assert (where(game, R1), asked(game) == "attack-roll") == ("A1210", mined)


@pytest.mark.rule("ALB-R-70", "ALB-R-113")
@pytest.mark.parametrize(("rules", "mined"), [(NOW, True), (LAST, False)])
def test_who_comes_on_the_board_may_come_on_a_minefield(rules: int, mined: bool) -> None:
    units = {"n-j-officer": "off force-1", "n-j-moor-1": "off force-1", DIEZ: "C816"}
    game = scene(units, NAT, rules, scenario="suicide-hill", mines=["C108"])
    begin(game, "n-j-officer", "n-j-moor-1", "enter", "C108")
    assert (asked(game) == "attack-roll") is mined
