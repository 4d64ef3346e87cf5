"""16.2: the eleven optional rules."""

from typing import Any

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    admin,
    box,
    declare,
    fighting,
    labels,
    new_game,
    points,
    skip,
    space,
    state,
    terms,
    tsc,
    unit,
    units,
)
from tests.scene import asked, offered, play, told, why_not
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.headquarters import Reserve
from trinchera.games.the_spanish_civil_war.reach import MARCH, REGULAR, allowance, first_steps
from trinchera.games.the_spanish_civil_war.strategic import passengers, stations
from trinchera.games.the_spanish_civil_war.strength import Forces, reckon
from trinchera.games.the_spanish_civil_war.supply import in_supply
from trinchera.games.the_spanish_civil_war.support_units import flyers


def with_(option: str, value: str = "on", **position: Any) -> Play:
    return tsc(options={option: value}, **position)


@pytest.mark.rule("TSC-16.2.1-a", "TSC-16.2.1-b", "TSC-16.2.1-c", "TSC-R-82", "TSC-R-58")
def test_TSC_16_2_1_reconnaissance() -> None:
    scene = {"R-HQ-CEN": "2712", "R-15D": "2712", "N-12D": "2811"}
    game = with_("recon", units=scene, phase="C.II", active=REP, turn=14)
    assert asked(game) == "recon-hq"
    play(game, "R-HQ-CEN", "2811", 1)
    assert told(game, "scouted")[0].values["factors"] == 8
    assert asked(game) != "recon-hq", "once a turn"
    early = with_("recon", units=scene, phase="C.II", active=REP, turn=13)
    assert asked(early) != "recon-hq"
    failed = with_("recon", units=scene, phase="C.II", active=REP, turn=14)
    assert told(play(failed, "R-HQ-CEN", "2811", 2), "not-scouted")


@pytest.mark.rule("TSC-16.2.2-a", "TSC-16.2.2-b", "TSC-16.2.2-c", "TSC-16.2.2-d")
def test_TSC_16_2_2_the_armored_train() -> None:
    scene = {"R-ATB": "2115", "R-15D": "2712", "R-HQ-CEN": "2115"}
    game = admin(scene, options={"train": "on"}, turn=14)
    assert passengers(game, R) & units("R-ATB")
    reach = labels(stations(game, unit("R-ATB")))
    assert reach <= labels(box().ground.rail_hexes)
    assert "2114" in reach
    skip(game, "rail-pick")
    while "R-ATB" not in offered(game):
        play(game, "done")
    used = list(game.board.rail)
    play(game, "R-ATB", "2114")
    assert game.board.rail == used, "it takes no capacity"
    moving = with_("train", units=scene, phase="C.I", active=REP, turn=14)
    assert why_not(moving, "R-ATB")[:2] == ("TSC-16.2.2-b", "only-by-rail")
    assert not Reserve(side=R, unit=unit("R-HQ-CEN")).with_it(moving) & units("R-ATB")
    due = skip(admin({"R-ATB": "due turn-14", "R-15D": "2712"}, options={"train": "on"}, turn=14), "reinforce-where")
    assert set(offered(due)) <= labels(box().ground.rail_hexes & box().ground.towns)
    assert new_game().board.place[unit("R-ATB")] == box().out


@pytest.mark.rule("TSC-16.2.3-a")
def test_TSC_16_2_3_no_foreign_aircraft_near_france() -> None:
    scene: dict[str, Any] = {"units": {"N-12D": "3318", "R-15D": "3319"}, "turn": 12, "phase": "B.I"}
    free, banned = tsc(**scene), with_("border_ban", **scene)
    assert flyers(free, N, space("3319"), False) & box().legion_air
    assert not flyers(banned, N, space("3319"), False) & box().legion_air
    assert flyers(banned, N, space("2712"), False) & box().legion_air


def shifts(game: Play, forces: Forces) -> dict[str, int]:
    return {term.key: term.value for term in reckon(game, forces).shifts}


@pytest.mark.rule("TSC-16.2.4-a", "TSC-16.2.5-a", "TSC-16.2.5-b", "TSC-R-50")
def test_TSC_16_2_4_and_5_first_combats() -> None:
    scene = {"N-LTD": "2213 landed", "R-1BTB": "2313", "R-15D": "2313"}
    game = tsc(options={"italians": "on", "tanks": "on"}, units=scene, phase="B.II")
    forces = Forces(N, space("2313"), units("N-LTD"), units("R-1BTB", "R-15D"))
    assert shifts(game, forces) == {"first-italians": -1, "first-armor": -1}
    game.board.italian_shift = game.board.armor_shift = False
    assert shifts(game, forces) == {}
    planes = Forces(N, space("2313"), units("N-LTD"), units("R-15D"), support=1 << box().support_number["R-S1"])
    game.board.armor_shift = True
    assert shifts(game, planes) == {"first-armor": -1}
    assert shifts(tsc(units=scene, phase="B.II"), forces) == {}


@pytest.mark.rule("TSC-16.2.6-a", "TSC-16.2.8-a")
def test_TSC_16_2_6_and_8_more_points() -> None:
    late = admin(options={"late_aid": "on"}, turn=18, flags={"volunteers": False})
    assert points(skip(late, "rail-pick", "move-pick"), "republican") == box().turns[18].rp[2] + 1
    port = skip(admin({"R-BM4": "3615", "N-12D": "3110"}, options={"san_sebastian": "on"}, turn=3), "income-port")
    assert points(skip(play(port, 2), "rail-pick", "move-pick", "spend-unit"), "northern") == 1


@pytest.mark.rule("TSC-16.2.7-a", "TSC-R-48")
def test_TSC_16_2_7_the_pyrenees() -> None:
    scene: dict[str, Any] = {"units": {"R-43D": "3419", "N-12D": "3318", "N-13D": "3319", "N-14D": "3420"},
                             "phase": "C.I", "turn": 14, "control": {NAT: ["3420", "3319", "3320", "3219", "3220"]}}
    assert not in_supply(tsc(**scene), unit("R-43D"))
    assert in_supply(with_("pyrenees", **scene), unit("R-43D"))


def two_stacks_at_the_border(**more: Any) -> Play:
    """Two divisions at the French border, both without a line."""
    scene = {"R-43D": "3419", "R-31D": "3421", "N-12D": "3318", "N-13D": "3319", "N-14D": "3420", "N-15D": "3321",
             "N-11D": "3322"}
    lost = ["3420", "3319", "3320", "3219", "3220", "3221", "3222", "3322", "3121", "3120"]
    return with_("pyrenees", units=scene, turn=14, control={NAT: lost}, **more)


@pytest.mark.rule("TSC-16.2.7-a", "TSC-R-48")
def test_TSC_16_2_7_the_republic_says_which_stack_needs_no_line() -> None:
    game = two_stacks_at_the_border(phase="D")
    assert (asked(game), game.decision and game.decision.side) == ("pyrenees-stack", REP)
    assert set(offered(game)) == {"3419", "3421"}
    for chosen, other, place in (("R-43D", "R-31D", "3419"), ("R-31D", "R-43D", "3421")):
        one = play(game.copy(), place)
        assert in_supply(one, unit(chosen))
        assert "oos" in state(one, other)
        assert "oos" not in state(one, chosen)
    assert asked(two_stacks_at_the_border(phase="D", rules=1)) != "pyrenees-stack"
    assert why_not(game, "3023")[:2] == ("TSC-16.2.7-a", "not-at-the-border")


@pytest.mark.rule("TSC-16.2.9-a", "TSC-16.2.9-b", "TSC-16.2.9-d")
@pytest.mark.parametrize(("die", "speed", "march"), [(2, None, None), (3, 3, 6), (6, 6, 12)])
def test_TSC_16_2_9_the_exploitation_die(die: int, speed: int | None, march: int | None) -> None:
    game = with_("exploitation_die", units={"R-Cav1": "2712 reserve", "R-HQ-CEN": "2712 reserve"}, phase="C.III",
                 active=REP, rp={"republican": 1})
    play(game, "R-HQ-CEN")
    assert points(game, "republican") == 0
    play(game, die)
    assert "reserve" not in state(game, "R-Cav1")
    if speed is None:
        assert not game.board.released
    else:
        assert allowance(game, unit("R-Cav1"), REGULAR, True) == speed
        assert allowance(game, unit("R-Cav1"), MARCH, True) == march


@pytest.mark.rule("TSC-16.2.9-c")
def test_TSC_16_2_9_c_a_die_for_each_unit() -> None:
    game = with_("exploitation_die", "each", units={"R-Cav1": "2712 reserve", "R-HQ-CEN": "2712 reserve"},
                 phase="C.III", active=REP, rp={"republican": 1})
    play(game, "R-HQ-CEN", 1, 6)
    assert game.board.released.bit_count() == 1
    assert game.board.swift == game.board.released


@pytest.mark.rule("TSC-16.2.10-a")
def test_TSC_16_2_10_infiltration() -> None:
    scene: dict[str, Any] = {"units": {"N-12D": "3009", "N-13D": "3009", "R-15D": "2908"}, "phase": "B.I"}
    def steps(game: Play, *names: str) -> set[str]:
        return labels(first_steps(game, N, units(*names), space("3009")))
    assert "2909" not in steps(tsc(**scene), "N-12D")
    game = with_("infiltration", **scene)
    assert {"2909", "3008"} <= steps(game, "N-12D")
    assert "2909" not in steps(game, "N-12D", "N-13D"), "nobody would stay behind"
    play(game, "N-12D", "2909")
    assert "2910" not in offered(game), "it must stop"


@pytest.mark.rule("TSC-16.2.10-a")
def test_TSC_16_2_10_a_units_with_enemies_all_around_infiltrate_too() -> None:
    scene: dict[str, Any] = {"units": {"N-12D": "2213 landed", "N-13D": "2213 landed", "R-3D": "2214", "R-11D": "2212"},
                             "phase": "B.I"}
    assert asked(tsc(**scene)) != "move-pick"
    game = with_("infiltration", **scene)
    assert offered(game) == ["done", "N-12D", "N-13D"]
    assert "2312" in offered(play(game, "N-12D"))


@pytest.mark.rule("TSC-16.2.10-a")
def test_TSC_16_2_10_who_is_hemmed_in_by_zones_may_infiltrate() -> None:
    ring = {"R-15D": "2908", "R-4D": "3108", "R-3D": "3010"}
    scene: dict[str, Any] = {"units": {"N-12D": "3009", "N-13D": "3009", **ring}, "phase": "B.I"}
    game = with_("infiltration", **scene)
    assert offered(game) == ["done", "N-12D", "N-13D"], "every hex around is open to an enemy zone"
    play(game, "N-12D")
    assert {"2909", "3008", "3109"} <= set(offered(game))
    play(game, "3109")
    assert state(game, "N-12D").startswith("3109")
    assert "N-13D" not in offered(game), "nobody would stay behind"
    assert asked(tsc(**scene)) != "move-pick"
    assert asked(with_("infiltration", rules=3, **scene)) != "move-pick", "older matches did not offer it"


@pytest.mark.rule("TSC-16.2.5-b")
@pytest.mark.parametrize(("tank", "rules", "expected"), [
    ("R-1BTB", 4, {"first-armor": -1}), ("R-RCPB", 4, {}), ("R-RCPB", 3, {"first-armor": -1})])
def test_TSC_16_2_5_b_a_regiment_is_no_tank_brigade(tank: str, rules: int, expected: dict[str, int]) -> None:
    game = with_("tanks", units={"N-12D": "2213 landed", tank: "2313", "R-15D": "2313"}, phase="B.II", rules=rules)
    assert shifts(game, Forces(N, space("2313"), units("N-12D"), units(tank, "R-15D"))) == expected


@pytest.mark.rule("TSC-16.2.4-a", "TSC-16.2.5-a")
def test_TSC_16_2_4_and_5_the_shift_is_spent_by_the_first_combat() -> None:
    scene = {"N-LTD": "2213 landed", "N-FIND": "2312 landed", "R-1BTB": "2313", "R-4D": "2212"}
    game = tsc(options={"italians": "on", "tanks": "on"}, units=scene, phase="B.II", support={})
    play(game, "2313", "N-LTD", "done", "2212", "N-FIND", "done")
    play(skip(play(game, "2313"), "attack-dice"), 1)
    assert terms(game, "combat-odds") == {"first-italians": -1, "first-armor": -1} | ground_of("2313")
    assert (game.board.italian_shift, game.board.armor_shift) == (False, False)
    play(skip(game, "attack-dice"), 1)
    assert terms(game, "combat-odds") == ground_of("2212"), "once in a game"


def ground_of(label: str) -> dict[str, int]:
    """The shift that the ground of a hex brings."""
    mountain = box().ground.terrain["mountain"] >> space(label) & 1
    return {"mountain": -1} if mountain else {}


@pytest.mark.rule("TSC-16.2.8-a")
def test_TSC_16_2_8_the_die_falls_before_anyone_withdraws() -> None:
    scene = {"R-BM4": "3615", "N-12D": "3110", "N-CRZ": "1607"}
    game = skip(admin(scene, options={"san_sebastian": "on"}, turn=6), "income-port")
    assert state(game, "N-CRZ") == "1607", "its last turn, but withdrawals come later in the segment"
    assert state(game, "R-BM4") == "3615"
    assert points(game, "northern") == 0
    after = skip(play(game.copy(), 2), "rail-pick", "spend-unit")
    assert points(after, "northern") == box().turns[6].rp[3] + 1
    assert state(after, "N-CRZ") == ""
    assert points(skip(play(game, 3), "rail-pick", "spend-unit"), "northern") == box().turns[6].rp[3]
    older = skip(admin(scene, options={"san_sebastian": "on"}, turn=6, rules=3), "income-port")
    assert state(older, "N-CRZ") == ""
    assert points(skip(play(older, 2), "rail-pick", "spend-unit"), "northern") == box().turns[6].rp[3] + 1
    lost = admin({"N-12D": "3615"}, options={"san_sebastian": "on"}, turn=6, control={NAT: ["3615"]})
    assert asked(skip(lost, "income-port", "rail-pick", "move-pick")) != "income-port"


@pytest.mark.rule("TSC-16.2.2-a")
def test_TSC_16_2_2_a_the_train_sets_up_in_a_town_on_a_railway() -> None:
    game = new_game("battle_of_the_ebro", train="on")
    while game.asked.values.get("unit") != "R-ATB":
        game.choose(next(choice for choice in game.decision.choices if choice.id != "suggested"))  # type: ignore[union-attr]
    stations_on_offer = set(offered(game)) - {"suggested"}
    assert stations_on_offer
    assert stations_on_offer <= labels(box().ground.towns & box().ground.rail_hexes)


@pytest.mark.rule("TSC-16.2.2-c")
def test_TSC_16_2_2_c_what_the_train_may_not_do_is_refused_by_its_rule() -> None:
    scene = {"R-ATB": "2318", "R-15D": "2318", "R-HQ-CEN": "2318", "N-12D": "3110"}
    port = skip(admin(scene, options={"train": "on"}, turn=14), "sea-pick")
    while port.decision and port.decision.side == NAT:
        play(port, "done")
    assert asked(port) == "sea-pick"
    assert why_not(port, "R-ATB")[:2] == ("TSC-16.2.2-c", "only-by-rail")
    reserve = skip(port, "reserve-hq")
    while reserve.decision and reserve.decision.side == NAT:
        play(reserve, "done")
    play(reserve, "R-HQ-CEN")
    assert why_not(reserve, "R-ATB")[:2] == ("TSC-16.2.2-c", "trains-keep-to-the-line")


@pytest.mark.rule("TSC-16.2.2-c", "TSC-15.23-a")
def test_TSC_16_2_2_c_the_train_attacks_but_does_not_advance() -> None:
    scene = {"R-ATB": "2213 landed", "R-15D": "2213 landed", "R-11D": "2213 landed", "N-CEB": "2313", "N-12D": "3110"}
    game = fighting(scene, REP, options={"train": "on"}, turn=14)
    play(skip(declare(game, "2313", "R-ATB", "R-15D", "R-11D"), "attack-dice"), 6)
    assert (asked(game), offered(game)) == ("advance-pick", ["done", "R-11D", "R-15D"])
    assert why_not(game, "R-ATB")[:2] == ("TSC-16.2.2-c", "trains-keep-to-the-line")


@pytest.mark.rule("TSC-16.2.7-a")
def test_TSC_16_2_7_is_of_the_civil_war_alone() -> None:
    scene: dict[str, Any] = {"scenario": "unternehmen_felix", "turn": 8, "phase": "C.I", "active": REP,
                             "units": {"S-12D": "3419", "G-Pz1": "3318", "G-Pz2": "3319", "G-Pz4": "3420"},
                             "control": {NAT: ["3420", "3319", "3320", "3219", "3220", "3318"]}}
    assert not in_supply(with_("pyrenees", **scene), unit("S-12D"))


@pytest.mark.rule("TSC-16.2.3-a")
def test_TSC_16_2_3_is_named_when_it_keeps_an_air_unit_away() -> None:
    game = with_("border_ban", units={"N-12D": "3318", "R-15D": "3319"}, turn=12, phase="B.II")
    declare(game, "3319", "N-12D")
    assert why_not(game, "N-LC1")[:2] == ("TSC-16.2.3-a", "too-near-france")
    assert why_not(game, "N-AL1")[:2] == ("TSC-16.2.3-a", "too-near-france")
    assert "N-SP1" in offered(game), "Spanish aircraft may come"


@pytest.mark.rule("TSC-16.2.1-a", "TSC-12.1.2-b")
@pytest.mark.parametrize(("rules", "question"), [(4, "recon-hq"), (3, "declare-target")])
def test_TSC_16_2_1_two_hexes_are_counted_over_the_sea_too(rules: int, question: str) -> None:
    scene = {"R-HQ-LEV": "2318", "N-12D": "2119", "R-15D": "2712", "N-13D": "2812"}
    game = with_("recon", units=scene, phase="C.II", active=REP, turn=14, rules=rules, control={NAT: ["2119"]})
    assert asked(game) == question
