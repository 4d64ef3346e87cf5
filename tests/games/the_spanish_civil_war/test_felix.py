"""17.5 Unternehmen Felix."""

from collections import Counter
from typing import Any

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    box,
    declare,
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
    where,
)
from tests.scene import asked, offered, play, told, why_not
from trinchera.engine.bits import bit, has, members
from trinchera.games.the_spanish_civil_war.board import Play, lose_step, war
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.facts import victory_points
from trinchera.games.the_spanish_civil_war.felix import (
    axis_rail_hexes,
    felix_rail_left,
    felix_sea_left,
    felix_spaces,
    felix_stations,
    tied_up,
)
from trinchera.games.the_spanish_civil_war.ground import hexes_near
from trinchera.games.the_spanish_civil_war.movement import able_to_move
from trinchera.games.the_spanish_civil_war.overrun import can_overrun, open_targets
from trinchera.games.the_spanish_civil_war.reach import REGULAR, allowance, open_land, reach
from trinchera.games.the_spanish_civil_war.resources import cap
from trinchera.games.the_spanish_civil_war.stacking import excess, fits
from trinchera.games.the_spanish_civil_war.strategic import passengers, stations
from trinchera.games.the_spanish_civil_war.strength import Forces, reckon
from trinchera.games.the_spanish_civil_war.supply import in_supply
from trinchera.games.the_spanish_civil_war.support_units import flyers, ships
from trinchera.games.the_spanish_civil_war.zones import zone

ARMY = {"G-Pz1": "3720", "S-12D": "3017"}


def felix(**position: Any) -> Play:
    return tsc(**{"scenario": "unternehmen_felix", "turn": 8, "units": ARMY, "phase": "B.I", **position})


@pytest.mark.rule("TSC-17.5.4-a", "TSC-17.5.4-b", "TSC-17.5.4-c", "TSC-17.5.4.1-a", "TSC-17.5.4.2-a", "TSC-17.5.4.3-a",
                  "TSC-17.5.4.3-b", "TSC-17.5.1-a", "TSC-R-5", "TSC-17.5.5.7-a", "TSC-17.5.5.1-a")
def test_TSC_17_5_4_the_set_up() -> None:
    first = new_game("unternehmen_felix")
    assert asked(first) == "spanisharmy-pick"
    game = skip(first, "drop-pick", "move-pick")
    data, board = box(), game.board
    ours = Counter(data.unit_rows[one].arm for one in members(board.present[N]))
    assert ours == {"hq": 4, "armor": 11, "mot": 5, "cav": 1, "inf": 13, "mtn": 1, "para": 1, "airland": 1}
    spanish = board.present[R] & data.spaniards
    assert (spanish & data.divisions & data.of_arm("inf")).bit_count() == 18
    border = data.ground.border
    assert not border & ~(hexes_near(data.field, board.fighters[R], 1))
    assert board.forts.bit_count() == 7
    portuguese = members(board.present[R] & data.portuguese)
    assert all(has(data.ground.country["portugal"], board.place[one]) for one in portuguese)
    assert all(has(data.ground.country["france"], board.place[one]) for one in members(board.present[N]))
    assert (war(game).first, war(game).last) == (7, 12)
    assert not board.cup[N]


@pytest.mark.rule("TSC-17.5.2.1-a", "TSC-17.5.2.1-b")
@pytest.mark.parametrize(("turn", "cities", "winner"), [
    (9, ["3023"], "republican"), (9, ["3023", "2712", "2318"], "nationalist"), (9, ["3023", "2318"], ""),
    (12, ["3023", "2712", "2318", "3613"], "republican"),
    (12, ["3023", "2712", "2318", "3613", "1607"], "nationalist")])
def test_TSC_17_5_2_1_cities(turn: int, cities: list[str], winner: str) -> None:
    game = felix(turn=turn, control={NAT: cities}, phase="C.IV", active=REP)
    if game.board.turn == turn:
        assert victory_points(game) == len(cities) + ("2712" in cities)
    assert game.board.result == winner or (not winner and game.board.turn == turn + 1)


@pytest.mark.rule("TSC-17.5.2.2-a")
def test_TSC_17_5_2_2_sixteen_german_steps() -> None:

    game = felix(numbers={"axis_lost": 15})
    lose_step(game, unit("G-Pz1"), "TSC-15.8-a")
    assert game.board.result == "republican"


@pytest.mark.rule("TSC-17.5.5.1-b", "TSC-17.5.5.1-d")
def test_TSC_17_5_5_1_andorra_and_slow_allies() -> None:
    game = felix()
    assert has(open_land(game, N), space("3422"))
    assert not has(open_land(game, R), space("3422"))
    entered = felix(control={NAT: ["3422"]})
    assert has(open_land(entered, R), space("3422"))
    assert allowance(game, unit("S-12D"), REGULAR, True) == 3


@pytest.mark.rule("TSC-17.5.5.1-c", "TSC-17.5.5.12-a", "TSC-17.5.5.12-b", "TSC-R-3")
def test_TSC_17_5_5_12_paradrops() -> None:
    game = felix(turn=7, units={**ARMY, "G-FJ7": "3720"}, phase="")
    assert asked(game) == "drop-pick"
    play(game, "G-FJ7")
    assert not set(offered(game)) & labels(box().ground.towns | box().ground.terrain["mountain"])
    target = next(label for label in offered(game) if label in labels(box().ground.country["spain"]))
    play(game, target)
    assert in_supply(game, unit("G-FJ7"))
    around, base = box().field.neighbours[space(target)], box().field.neighbours[space("3720")]
    assert not zone(game, N) & around & ~base
    assert not able_to_move(game, N, False) & units("G-FJ7")
    assert "dropped" in state(game, "G-FJ7")
    sums = reckon(game, Forces(R, space(target), units("S-12D"), units("G-FJ7")))
    assert {term.key: term.value for term in sums.defence}["halved-factors"] == 4


@pytest.mark.rule("TSC-17.5.5.2-a", "TSC-17.5.5.2-b", "TSC-R-52")
def test_TSC_17_5_5_2_air_and_interdiction() -> None:
    game = skip(felix(phase="A", units={**ARMY, "S-13D": "3222"}), "interdict-air")
    play(game, "G-FK1", "3221", "done")
    assert game.board.interdicted == bit(space("3221"))
    way = reach(game, units("S-13D"), space("3222"), 5, REGULAR, True)
    free = felix(units={**ARMY, "S-13D": "3222"})
    before = reach(free, units("S-13D"), space("3222"), 5, REGULAR, True).cost(space("3221"))
    assert before is not None
    assert way.cost(space("3221")) == before + 1
    forces = Forces(N, space("3017"), units("G-Pz1"), units("S-12D"), support=1 << box().support_number["G-FK2"])
    sums = reckon(felix(), forces)
    assert {term.key: term.value for term in sums.attack}["air"] == 10
    assert "condor" not in {term.key for term in sums.shifts}


@pytest.mark.rule("TSC-17.5.5.2-c", "TSC-17.5.5.9-a")
def test_TSC_17_5_5_2_c_allied_aircraft() -> None:
    assert not flyers(felix(turn=7), R, space("3017"), False)
    scene = {"G-Pz1": "3117", "S-12D": "3017"}
    game = tsc(scenario="unternehmen_felix", turn=8, units=scene, phase="B.II", support={REP: ["S-A1"]})
    declare(game, "3017", "G-Pz1")
    play(game, "S-A1", 3)
    skip(game, "attack-planes")
    play(game, 3)
    assert game.board.gone >> box().support_number["S-A1"] & 1


@pytest.mark.rule("TSC-17.5.5.3-a", "TSC-17.5.5.3-b", "TSC-17.5.5.3-c", "TSC-17.5.5.3-d", "TSC-17.5.5.3-e",
                  "TSC-17.5.5.3-f", "TSC-R-85")
def test_TSC_17_5_5_3_overruns() -> None:
    scene = {"G-Pz1": "3110 landed", "G-Pz2": "3110 landed", "G-Pz4": "3110 landed", "G-HQ-6A": "3111", "P-C1": "3108",
             "S-12D": "3014"}
    game = play(felix(units=scene), "G-Pz1", "G-Pz2", "G-Pz4")
    assert "3108" in offered(game)
    play(game, "3108")
    assert told(game, "overrun")
    skip(game, "attack-dice")
    play(game, 6)
    assert terms(game, "combat-odds")["overrun"] == -2
    assert where(game, "P-C1") == "eliminated"
    assert where(game, "G-Pz1") == "3108"
    assert asked(game) == "overrun-onward"
    assert not can_overrun(game, units("G-Inf5"))
    cities = felix(units={"S-12D": "3010", "P-C1": "3108"})
    assert labels(open_targets(cities, N)) == {"3108"}


@pytest.mark.rule("TSC-17.5.5.4-a", "TSC-17.5.5.4-b", "TSC-17.5.5.4-c", "TSC-R-54", "TSC-R-81")
def test_TSC_17_5_5_4_rail_and_sea() -> None:
    france = box().ground.country["france"]
    assert axis_rail_hexes(felix(turn=8)) == france
    later = axis_rail_hexes(felix(turn=9))
    assert has(later, space("3515"))
    assert not has(later, space("2712"))
    assert not has(later, space("3707"))
    game = felix()
    assert (felix_rail_left(game, R), felix_sea_left(game, R), felix_sea_left(game, N)) == (16, 4, 0)
    game.board.rail[2] = 4
    everywhere = box().field.all
    assert not felix_stations(game, unit("S-12D"), everywhere, everywhere) & box().ground.country["portugal"]


@pytest.mark.rule("TSC-17.5.5.5-a", "TSC-17.5.5.5-b", "TSC-17.5.5.5-e", "TSC-7.2-d", "TSC-R-80")
def test_TSC_17_5_5_5_where_units_enter() -> None:
    game = felix(rp={"axis": 30})
    assert labels(felix_spaces(game, unit("G-Pz1"))) == {"3720"}
    assert labels(felix_spaces(game, unit("B-3"))) == {"3701", "3707", "2901", "2200", "1305"}
    assert "2712" in labels(felix_spaces(game, unit("S-12D")))
    assert labels(felix_spaces(game, unit("P-Div1"))) <= labels(box().ground.country["portugal"])
    cap(game)
    assert points(game, "axis") == 30


@pytest.mark.rule("TSC-17.5.5.5-c", "TSC-17.5.5.5-d", "TSC-17.5.5.5-g", "TSC-R-88")
def test_TSC_17_5_5_5_spanish_reinforcements() -> None:
    pool = dict.fromkeys(("S-11D", "S-14D", "S-73D", "S-19D", "S-20D", "S-74D"), "due")
    game = skip(felix(phase="A", units={**ARMY, **pool}, control={NAT: ["3023"]}), "levies-pick")
    play(game, "S-11D")
    assert state(game, "S-11D") == "", "Barcelona is lost, and the division with it"
    play(game, "S-14D")
    assert "2712" in offered(game)
    play(game, "2712")
    assert where(game, "S-14D") == "2712"


@pytest.mark.rule("TSC-17.5.5.5-f")
def test_TSC_17_5_5_5_f_allied_points() -> None:
    game = skip(felix(phase="A", control={NAT: ["3023"]}), "spend-unit", "reinforce-where", "levies-pick", "rail-pick",
                "interdict-air")
    assert [points(game, name) for name in ("spanish", "portuguese", "british")] == [4, 1, 2]


@pytest.mark.rule("TSC-17.5.5.6-a", "TSC-17.5.5.6-b", "TSC-R-53")
def test_TSC_17_5_5_6_guerrillas() -> None:
    reduced = {"G-Pz1": "3720 reduced", "G-Pz2": "3720 reduced", "G-Mot3": "3720"}
    game = skip(felix(phase="A", turn=9, units={**ARMY, **reduced}), "guerrillas-die")
    play(game, 5)
    assert asked(game) == "guerrillas-send"
    play(game, "G-Pz1", "G-Pz2")
    assert tied_up(game) == 2 * box().reduced[unit("G-Pz1")][0], "the factors of the face that is up"
    assert where(game, "G-Pz1") == "guerrillas"
    less = skip(felix(phase="A", turn=9, units={**ARMY, "G-Pz2": "guerrillas"}), "guerrillas-die")
    play(less, 1, "G-Pz2")
    assert "3720" in offered(less)
    play(less, "3720")
    assert [(entry.rule, entry.values["unit"]) for entry in told(less, "arrived")][:1] == [("TSC-17.5.5.6-b", "G-Pz2")]


@pytest.mark.rule("TSC-17.5.5.7-a", "TSC-17.5.5.7-b", "TSC-15.14-a")
def test_TSC_17_5_5_7_fortifications() -> None:
    game = felix(units={"G-Pz1": "3721", "S-12D": "3320"}, forts=["3320", "3421"])
    sums = reckon(game, Forces(N, space("3320"), units("G-Pz1"), units("S-12D")))
    assert {term.key: term.value for term in sums.drms}["fortification"] == -1
    assert not has(open_targets(game, N), space("3320"))
    way = reach(game, units("G-Pz1"), space("3521"), 9, REGULAR, True)
    plain = reach(felix(units={"G-Pz1": "3521"}), units("G-Pz1"), space("3521"), 9, REGULAR, True)
    assert (way.cost(space("3421")) or 0) == (plain.cost(space("3421")) or 0) + 1
    entered = play(felix(units={"G-Pz1": "3521 landed", "S-12D": "3017"}, forts=["3421"]), "G-Pz1", "3421")
    assert not entered.board.forts


@pytest.mark.rule("TSC-17.5.5.8-a", "TSC-17.5.5.10-a", "TSC-R-1", "TSC-17.5.5.1-a")
def test_TSC_17_5_5_8_the_royal_navy_gibraltar_and_madrid() -> None:
    game = felix(units={"G-Pz1": "1207", "S-12D": "1208", "S-13D": "3701", "S-1ND": "2712"})
    sums = reckon(game, Forces(N, space("1208"), units("G-Pz1"), units("S-12D")))
    assert {term.key: term.value for term in sums.shifts} == {"gibraltar": -3}
    assert ships(game, R, space("3701"), 0, defending=True)
    assert not ships(game, R, space("1208"), 0, defending=True), "not in the Mediterranean"
    navy = Forces(N, space("3701"), units("G-Pz1"), units("S-13D"), support=1 << box().support_number["B-RN"])
    assert {term.key: term.value for term in reckon(game, navy).shifts} == {"royal-navy": -1}
    city = reckon(game, Forces(N, space("2712"), units("G-Pz1"), units("S-1ND")))
    assert {term.key: term.value for term in city.shifts} == {"madrid": -1}


@pytest.mark.rule("TSC-17.5.5.9-a")
def test_TSC_17_5_5_9_the_portuguese_stay_at_home() -> None:
    abroad = {f"P-Div{number}": "2707" for number in (1, 2, 3)}
    game = felix(units={**ARMY, **abroad, "P-Div4": "2200"})
    assert not fits(game, units("P-Div4"), space("2709"))
    assert fits(game, units("P-Div4"), space("2901"))
    first = felix(turn=7, units={**ARMY, "P-Div1": "2200"})
    assert not able_to_move(first, R, False) & units("P-Div1")


def test_a_drop_is_refused_in_a_town() -> None:
    game = play(felix(turn=7, units={**ARMY, "G-FJ7": "3720"}, phase=""), "G-FJ7")
    assert why_not(game, "3515")[:2] == ("TSC-17.5.5.12-a", "no-jump-there")


PANZERS = ("G-Pz1", "G-Pz2", "G-Pz4")


def far_panzers(**position: Any) -> Play:
    """Armor at the end of its line; one hex farther it would be out of supply."""
    scene = {**dict.fromkeys(PANZERS, "3315"), "P-C1": "3215"}
    return felix(units=scene, control={NAT: ["3516", "3417", "3316", "3315"]}, **position)


@pytest.mark.rule("TSC-17.5.5.3-c")
def test_TSC_17_5_5_3_c_supply_is_judged_in_the_defenders_hex() -> None:
    game = far_panzers()
    assert in_supply(game, unit("G-Pz1"))
    play(game, *PANZERS, "3215")
    assert not told(game, "result"), "no line reaches the hex: they come back"
    assert [entry.rule for entry in told(game, "overrun-unsupplied")] == ["TSC-17.5.5.3-c"]
    assert {where(game, name) for name in (*PANZERS, "P-C1")} == {"3315", "3215"}
    assert asked(game) != "overrun-onward"
    assert why_not(stopped_panzers(), "G-Pz1")[:2] == ("TSC-13.1-a", "already-moved")
    older = skip(play(far_panzers(rules=3), *PANZERS, "3215"), "attack-dice")
    assert told(play(older, 6), "result"), "older matches look at the hex they come from"


def stopped_panzers() -> Play:
    """They have tried; another unit is still to move, so that the segment goes on."""
    scene = {**dict.fromkeys(PANZERS, "3315"), "P-C1": "3215", "G-Inf5": "3720"}
    game = felix(units=scene, control={NAT: ["3516", "3417", "3316", "3315"]})
    return play(game, *PANZERS, "3215")


@pytest.mark.rule("TSC-17.5.5.3-f")
def test_TSC_17_5_5_3_f_only_axis_aircraft_support_an_overrun() -> None:
    scene = {**dict.fromkeys(PANZERS, "3110 landed"), "P-C1": "3108", "P-HQ": "3108 landed", "S-12D": "3014"}
    support = {NAT: ["G-FK1"], REP: ["B-RAF1", "B-RN"]}
    game = play(felix(units={**scene, "G-HQ-6A": "3110 landed"}, support=support), *PANZERS, "3108")
    assert (asked(game), offered(game)) == ("attack-commit", ["done", "G-FK1"]), "nor headquarters from outside (R-85)"
    assert why_not(game, "G-HQ-6A")[:2] == ("TSC-R-85", "not-in-an-overrun")
    play(game, "G-FK1")
    assert (asked(game), offered(game)) == ("attack-answer", ["done", "P-HQ"]), "one in the hex still helps"
    assert why_not(game, "B-RAF1")[:2] == ("TSC-17.5.5.3-f", "not-in-an-overrun")
    assert why_not(game, "artillery")[:2] == ("TSC-17.5.5.3-f", "no-artillery")
    assert asked(play(game, "P-HQ")) == "attack-dice", "no artillery either"


@pytest.mark.rule("TSC-17.5.5.3-f", "TSC-17.5.5.3-a")
@pytest.mark.parametrize(("rules", "attacker", "defender"), [(4, "attack-answer", ["done", "G-FK1"]),
                                                            (3, "attack-commit", ["done", "B-RAF1"])])
def test_TSC_17_5_5_3_f_no_allied_aircraft_in_an_allied_overrun(rules: int, attacker: str, defender: list[str]) -> None:
    scene = {"B-1A": "3110 landed", "G-Geb1": "3108 reduced", "G-Pz1": "3720"}
    support = {NAT: ["G-FK1"], REP: ["B-RAF1"]}
    game = felix(units=scene, support=support, turn=9, phase="C.I", active=REP, rules=rules,
                 control={NAT: ["3108", "3107", "3007", "3008"]})
    play(game, "B-1A", "3108")
    assert (asked(game), offered(game)) == (attacker, defender)


@pytest.mark.rule("TSC-17.5.2.2-a")
@pytest.mark.parametrize(("rules", "result"), [(4, "republican"), (3, "")])
def test_TSC_17_5_2_2_a_headquarters_that_is_run_over_is_the_sixteenth_step(rules: int, result: str) -> None:
    scene = {**ARMY, "G-HQ-6A": "3110", "S-13D": "3010"}
    game = felix(units=scene, numbers={"axis_lost": 15}, phase="C.I", active=REP, control={NAT: ["3110"]}, rules=rules)
    play(game, "S-13D", "3110")
    assert where(game, "G-HQ-6A") == "eliminated"
    assert (game.board.axis_lost, game.board.result) == (16, result)


@pytest.mark.rule("TSC-17.5.2.2-a")
@pytest.mark.parametrize(("rules", "lost"), [(4, 16), (3, 14)])
def test_TSC_17_5_2_2_a_steps_over_the_stacking_limit_count(rules: int, lost: int) -> None:
    crowd = dict.fromkeys(("G-Inf5", "G-Inf21", "G-Inf28", "G-Inf35", "G-Inf50"), "3720")
    game = felix(units={"S-12D": "3017", **crowd}, numbers={"axis_lost": 14}, rules=rules)
    assert excess(game, N)
    play(game, "done", "G-Inf5")
    assert game.board.axis_lost == lost
    assert (game.board.result == "republican") is (rules == 4)


@pytest.mark.rule("TSC-17.5.5.12-b", "TSC-11.1-a")
def test_TSC_17_5_5_12_b_who_jumped_goes_nowhere_by_rail() -> None:
    ours = ["3515", "3414", "3514", "3616", "3615", "3517", "3516", "3415"]
    for rules, rides in ((4, False), (3, True)):
        game = felix(turn=10, phase="A", units={"G-FJ7": "3720", "G-Pz1": "3515", "S-12D": "2712"},
                     control={NAT: ours}, rules=rules)
        play(skip(play(skip(game, "guerrillas-die"), 1), "drop-pick"), "G-FJ7", "3414")
        skip(game, "rail-pick")
        assert ("G-FJ7" in offered(game)) is rides
        if not rides:
            assert why_not(game, "G-FJ7")[:2] == ("TSC-11.1-a", "already-hauled")


@pytest.mark.rule("TSC-17.5.5.4-a")
def test_TSC_17_5_5_4_a_inside_france_any_town_will_do() -> None:
    off_the_line = box().ground.towns & box().ground.country["france"] & ~box().ground.rail_hexes
    assert labels(off_the_line) == {"3719", "3822"}
    game = felix(units={"G-Pz1": "3720", "G-Pz2": "3719", "G-Pz4": "3721", "S-12D": "3017"})
    assert passengers(game, N) & units("G-Pz2")
    assert not stations(game, unit("G-Pz4")), "3721 is no town"
    assert {"3719", "3822", "3715"} <= labels(stations(game, unit("G-Pz1")))
    assert "3720" in labels(stations(game, unit("G-Pz2")))
    assert not stations(game, unit("G-Pz1")) & ~box().ground.country["france"], "Spain has to wait for turn 3"
    older = felix(units={"G-Pz1": "3720", "G-Pz2": "3719", "S-12D": "3017"}, rules=3)
    assert not passengers(older, N) & units("G-Pz2")


@pytest.mark.rule("TSC-17.5.5.6-b")
@pytest.mark.parametrize(("rules", "home"), [(4, False), (3, True)])
def test_TSC_17_5_5_6_b_no_city_next_to_an_allied_headquarters(rules: int, home: bool) -> None:
    scene = {"G-Pz1": "3720", "S-12D": "2712", "G-Pz2": "guerrillas", "S-HQ-N": "3616"}
    game = felix(phase="A", turn=9, units=scene, control={NAT: ["3615"]}, rules=rules)
    play(skip(game, "guerrillas-die"), 1, "G-Pz2")
    assert ("3615" in offered(game)) is home


@pytest.mark.rule("TSC-17.5.5.9-a", "TSC-17.5.5.2-c", "TSC-17.5.5.12-b")
def test_what_waits_on_the_first_turn_is_refused_by_its_rule() -> None:
    game = felix(turn=7, phase="C.I", active=REP, units={**ARMY, "P-Div1": "2200"})
    assert why_not(game, "P-Div1")[:2] == ("TSC-17.5.5.9-a", "portuguese-wait")
    attack = felix(turn=7, phase="C.II", active=REP, units={"P-Div1": "3118", "G-Pz1": "3117 dropped", "S-12D": "3017"})
    play(attack, "3117")
    assert why_not(attack, "P-Div1")[:2] == ("TSC-17.5.5.9-a", "portuguese-wait")
    air = felix(turn=7, phase="B.II", units={"G-Pz1": "3117", "S-12D": "3017", "S-HQ-N": "3017"})
    skip(declare(air, "3017", "G-Pz1"), "attack-answer")
    assert why_not(air, "S-A1")[:2] == ("TSC-17.5.5.2-c", "no-allied-air-yet")


@pytest.mark.rule("TSC-17.5.5.7-b", "TSC-17.5.5.3-d")
def test_TSC_17_5_5_7_b_an_empty_fortification_costs_one_more_after_an_overrun_too() -> None:
    left = {}
    for forts in ((), ("3107",)):
        scene = {**dict.fromkeys(PANZERS, "3110 landed"), "P-C1": "3108", "S-12D": "3014"}
        game = skip(play(felix(units=scene, forts=list(forts)), *PANZERS, "3108"), "attack-dice")
        play(game, 6, "3107")
        values = game.asked.values if asked(game) == "overrun-onward" else {"points": 0}
        left[forts] = int(str(values["points"]))
    assert left[()] == left[("3107",)] + 1
