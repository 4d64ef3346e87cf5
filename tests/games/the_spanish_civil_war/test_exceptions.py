"""16 to 18: where each rule ends: its exceptions, its limits and what it leaves alone."""

from typing import Any

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    admin,
    assault,
    box,
    declare,
    fighting,
    labels,
    moving,
    next_turn,
    points,
    skip,
    space,
    state,
    tsc,
    unit,
    units,
    where,
)
from tests.games.the_spanish_civil_war.test_events import drawn
from tests.games.the_spanish_civil_war.test_felix import ARMY, PANZERS, felix
from tests.scene import asked, offered, play, told
from trinchera.games.the_spanish_civil_war.coup import is_due
from trinchera.games.the_spanish_civil_war.data import R
from trinchera.games.the_spanish_civil_war.declare import able_to_attack
from trinchera.games.the_spanish_civil_war.felix import felix_stations
from trinchera.games.the_spanish_civil_war.interrupts import TownDefence
from trinchera.games.the_spanish_civil_war.offensives import oviedo_is_void
from trinchera.games.the_spanish_civil_war.stacking import fits


@pytest.mark.rule("TSC-18.26-b")
def test_TSC_18_26_b_six_steps_of_units_that_stay_in_the_war() -> None:
    scene = {"N-13D": "3110", "N-14D": "3110", "N-11D": "3110", "N-23MD": "3110", "N-1_52": "3110"}
    game = play(drawn("n26", scene, turn=16), "N-LC1")
    assert "N-23MD" not in offered(game), "it withdraws next turn"
    assert "N-23MD" in offered(play(drawn("n26", scene, turn=15), "N-LC1"))
    left = []
    for name in ("N-13D", "N-14D", "N-1_52"):
        left.append(game.asked.values["left"])
        play(game, name)
    assert left == [6, 4, 2]
    assert asked(game) != "leave-pick"


@pytest.mark.rule("TSC-18.18-a", "TSC-R-45")
@pytest.mark.parametrize(("czech", "void"), [(14, True), (13, True), (12, False), (0, False)])
def test_TSC_18_18_no_anschluss_during_the_czech_crisis(czech: int, void: bool) -> None:
    game = admin(turn=12, rml=50, chits={NAT: [], REP: ["r18"]}, numbers={"czech": czech})
    if asked(game) == "grounding-which":
        play(game, "N-LC1")                                     # the second Condor unit of the crisis
    play(game, "r18")
    assert bool(told(game, "event-void")) is void


@pytest.mark.rule("TSC-18.1-c", "TSC-R-20")
def test_TSC_18_1_c_northern_columns_sail_last() -> None:
    game = drawn("r1", {"R-DRT": "2918", "R-GRE": "2710", "R-AM1": "3707", "R-RIQ": "2509"}, turn=3)
    play(game, "R-DRT")
    assert set(offered(game)) == {"R-GRE", "R-RIQ"}
    play(game, "R-GRE", "R-RIQ")
    assert offered(game) == ["R-AM1"], "nobody else is left"


@pytest.mark.rule("TSC-18.5-a", "TSC-R-25")
def test_TSC_18_5_a_when_there_is_no_offensive_on_oviedo() -> None:
    siege = {"N-OG": "3608", "R-AM1": "3607", "R-AM2": "3607", "R-AM3": "3607"}
    assert not oviedo_is_void(tsc(units=siege, turn=4))
    near = {"N-OG": "3608", "R-AM1": "3706", "R-AM2": "3706", "R-AM3": "3706"}
    assert not box().field.neighbours[space("3608")] >> space("3706") & 1
    assert oviedo_is_void(tsc(units=near, turn=4)), "nobody is next to Oviedo"
    brigades = {"N-OG": "3608", "R-AM1": "3607", "R-AM2": "3607", "R-17AB": "3607", "R-19AB": "3607"}
    assert oviedo_is_void(tsc(units=brigades, turn=4)), "brigades do not count"


RELIEF: dict[str, Any] = {"turn": 4, "rml": 50, "chits": {NAT: [], REP: []}}


@pytest.mark.rule("TSC-18.6-c")
def test_TSC_18_6_c_the_order_ends_with_the_siege() -> None:
    scene = {"N-CST": "2406", "N-12D": "2406", "R-RIQ": "2509"}
    still = tsc(units=scene, phase="B.I", flags={"relief": True, "alcazar": True}, **RELIEF)
    assert asked(still) == "orders-obey"
    fallen = tsc(units=scene, phase="B.I", flags={"relief": True, "alcazar": False}, **RELIEF)
    assert asked(fallen) == "move-pick"
    assert not fallen.board.relief


@pytest.mark.rule("TSC-18.6-b", "TSC-18.6-e", "TSC-R-79")
@pytest.mark.parametrize(("attack", "rml"), [(True, 50), (False, 53)])
def test_TSC_18_6_b_named_units_next_to_toledo_must_attack(attack: bool, rml: int) -> None:
    game = tsc(units={"N-12D": "2410 landed", "R-RIQ": "2510"}, phase="B.II", support={},
               flags={"relief": True, "alcazar": True}, **RELIEF)
    game.board.named = units("N-12D")
    play(game, *(("2510", "N-12D", "done") if attack else ("done",)))
    assert game.board.rml == rml
    assert game.board.relief is attack


@pytest.mark.rule("TSC-18.7-b")
@pytest.mark.parametrize(("target", "attackers", "asks"), [
    ("2206", ("N-CST", "N-PLS"), True), ("2206", ("N-12D",), False), ("1410", ("N-CST", "N-PLS"), False)])
def test_TSC_18_7_b_columns_in_a_town_against_columns(target: str, attackers: tuple[str, ...], asks: bool) -> None:
    here = min(labels(box().field.neighbours[space(target)]))
    pool: dict[str, Any] = {"chits": {NAT: [], REP: ["r7"]}, "hand": {NAT: [], REP: ["r7"]}, "turn": 3}
    game = assault(dict.fromkeys(attackers, f"{here} landed"), target, {"R-BDJ": target}, 4, **pool)
    assert (asked(skip(game, "towndefence-chit", "advance-pick", "move-pick")) == "towndefence-chit") is asks


@pytest.mark.rule("TSC-18.22-a", "TSC-18.24-a")
def test_TSC_18_22_and_24_not_for_the_north_and_not_in_defence() -> None:
    chits: dict[str, Any] = {"chits": {NAT: [], REP: ["r22", "r24-1"]}, "hand": {NAT: [], REP: ["r22", "r24-1"]}}
    north = fighting({"N-12D": "3612 landed", "R-1BA": "3613"}, turn=12, support={REP: ["R-NAIR"]}, **chits)
    declare(north, "3613", "N-12D")
    assert asked(play(north, "R-NAIR")) == "attack-dice", "aircraft, but Northern units, and they do not attack"


@pytest.mark.rule("TSC-18.25-b")
def test_TSC_18_25_b_madrid_must_have_a_garrison_to_rise() -> None:
    three = {"R-15D": "2712", "R-4D": "2713", "R-3D": "2511"}
    assert is_due(tsc(units=three, turn=17, flags={"coup": True}))
    assert not is_due(tsc(units={**three, "R-3D": "2211"}, turn=17, flags={"coup": True}))
    assert not is_due(tsc(units={**three, "R-15D": "2612"}, turn=17, flags={"coup": True}, control={NAT: ["2712"]}))


@pytest.mark.rule("TSC-18.25-b")
def test_TSC_18_25_b_rebels_never_go_farther_from_madrid() -> None:
    scene = {"R-15D": "2713", "R-4D": "2712", "R-3D": "2712", "N-12D": "3110"}
    game = play(tsc(units=scene, turn=17, phase="C.I", active=REP, flags={"coup": True}), "R-15D")
    assert asked(game) == "coup-to"
    assert "2712" in offered(game)
    goals = set(offered(game)) - {"stay"}
    assert all(box().field.distance(space(label), space("2712")) <= 1 for label in goals)


@pytest.mark.rule("TSC-18.14-c")
def test_TSC_18_14_c_the_truce_is_over_with_the_turn() -> None:
    game = tsc(units={"R-26": "3119", "R-15D": "3023", "N-12D": "3110"}, turn=8, phase="C.IV", active=REP,
               flags={"truce": True, "unrest": True})
    if game.board.turn == 8:
        next_turn(game)
    assert not game.board.truce
    assert able_to_attack(game, R, False) & units("R-26")


@pytest.mark.rule("TSC-17.5.5.6-a", "TSC-R-53")
@pytest.mark.parametrize(("turn", "lost", "die", "factors"), [
    (8, 0, 3, 0), (8, 0, 1, 0), (9, 0, 3, 10), (10, 0, 6, 50), (11, 0, 4, 20), (12, 0, 6, 30), (9, 5, 5, 30),
    (9, 4, 5, 20), (10, 5, 5, 50)])
def test_TSC_17_5_5_6_a_the_die_and_its_modifiers(turn: int, lost: int, die: int, factors: int) -> None:
    game = skip(felix(phase="A", turn=turn, numbers={"spanish_before": lost}), "guerrillas-die")
    assert told(play(game, die), "guerrillas")[0].values["factors"] == factors


@pytest.mark.rule("TSC-17.5.5.3-b")
def test_TSC_17_5_5_3_b_no_overrun_of_a_city() -> None:
    city = min(labels(box().ground.cities & box().ground.terrain["clear"] & box().ground.country["spain"]))
    here = min(labels(box().field.neighbours[space(city)] & box().ground.country["spain"]))
    game = play(felix(units={**dict.fromkeys(PANZERS, f"{here} landed"), "P-C1": city}), *PANZERS)
    assert city not in offered(game)


@pytest.mark.rule("TSC-17.5.5.3-d")
def test_TSC_17_5_5_3_d_who_fails_goes_back_and_stops() -> None:
    scene = {**dict.fromkeys(PANZERS, "3110 landed"), "S-12D": "3108", "S-13D": "3108", "G-Inf5": "3720"}
    game = skip(play(felix(units=scene, support={}), *PANZERS, "3108"), "attack-dice")
    play(game, 1)
    while asked(game) == "losses-take":
        play(game, offered(game)[0])
    assert where(game, "S-12D") == "3108"
    assert {where(game, name) for name in PANZERS} <= {"3109", "eliminated"}, "the hex from which they entered it"
    assert asked(game) == "move-pick"
    assert not set(PANZERS) & set(offered(game))


@pytest.mark.rule("TSC-17.5.5.3-d")
def test_TSC_17_5_5_3_d_zones_into_the_hex_do_not_hold_the_victors() -> None:
    scene = {**dict.fromkeys(PANZERS, "3110 landed"), "P-C1": "3108", "S-12D": "3208", "S-13D": "3014"}
    game = skip(play(felix(units=scene, support={}), *PANZERS, "3108"), "attack-dice")
    play(game, 6)
    assert where(game, "G-Pz1") == "3108"
    assert asked(game) == "overrun-onward"
    assert "3107" in offered(game), "out of the zone of 3208 into another hex"


@pytest.mark.rule("TSC-17.5.5.9-a")
def test_TSC_17_5_5_9_one_headquarters_three_divisions_and_three_others() -> None:
    assert fits(felix(units={**ARMY, "P-HQ": "2200"}), units("P-HQ"), space("2707"))
    minor = {"P-L": "2707", "P-GNR": "2707", "P-C1": "2709"}
    game = felix(units={**ARMY, **minor, "P-C2": "2200", "P-Div1": "2200"})
    assert not fits(game, units("P-C2"), space("2707"))
    assert fits(game, units("P-Div1"), space("2707")), "divisions are counted by themselves"


@pytest.mark.rule("TSC-17.5.5.4-b")
def test_TSC_17_5_5_4_b_two_divisions_through_portugal() -> None:
    game, everywhere = felix(units={**ARMY, "P-Div1": "2200"}), box().field.all
    assert felix_stations(game, unit("P-Div1"), everywhere, everywhere)
    game.board.rail[2] = 4
    assert not felix_stations(game, unit("P-Div1"), everywhere, everywhere)
    assert felix_stations(game, unit("S-12D"), everywhere, everywhere) & box().ground.country["spain"]


@pytest.mark.rule("TSC-17.5.5.5-f")
@pytest.mark.parametrize(("turn", "british"), [(8, 2), (9, 0), (10, 2), (11, 0), (12, 2)])
def test_TSC_17_5_5_5_f_british_points_every_other_turn(turn: int, british: int) -> None:
    game = felix(phase="A", turn=turn)
    skip(game, "spend-unit", "reinforce-where", "levies-pick", "rail-pick", "interdict-air")
    assert points(game, "british") == british


@pytest.mark.rule("TSC-17.3.5.3-a")
@pytest.mark.parametrize(("name", "place", "rml"), [("R-HQ-EBR", "2919", 43), ("R-15D", "2919", 43),
                                                    ("R-15D", "3020", 42)])
def test_TSC_17_3_5_3_a_regular_units_must_hold_gandesa(name: str, place: str, rml: int) -> None:
    scene = {name: place, "N-12D": "3110", "R-4D": "2712"}
    game = tsc(scenario="battle_of_the_ebro", turn=16, units=scene, phase="D", rml=42)
    assert game.board.rml == rml


@pytest.mark.rule("TSC-17.3.5.4-a")
def test_TSC_17_3_5_4_a_the_gates_open_once_for_a_turn_and_only_against_attacks() -> None:
    game = tsc(scenario="battle_of_the_ebro", turn=16, units={"R-15D": "2919", "N-12D": "2918"}, rml=42)
    play(game, "open_gates")
    assert state(next_turn(game), "R-15D") == "2919"
    assert game.board.turn == 17
    assert asked(game) != "turn-gates", "once in a game"


@pytest.mark.rule("TSC-16.1.1-c", "TSC-R-55", "TSC-R-90")
@pytest.mark.parametrize(("scene", "turn", "die", "falls"), [
    ({"R-RIQ": "2510"}, 4, 3, True), ({"R-RIQ": "2509"}, 4, 3, False), ({"R-RIQ": "2509"}, 4, 1, True),
    ({"R-HQ-CEN": "2510"}, 4, 3, True), ({"R-RIQ": "2509"}, 3, 1, False), ({"R-RIQ": "2510"}, 3, 1, True),
    ({"R-RIQ": "2510"}, 3, 2, False), ({"R-RIQ": "2510"}, 5, 5, True), ({"R-RIQ": "2510"}, 5, 6, False)])
def test_TSC_16_1_1_the_die_against_the_alcazar(scene: dict[str, str], turn: int, die: int, falls: bool) -> None:
    game = tsc(units={**scene, "N-12D": "3110", "R-15D": "2712"}, turn=turn, phase="D", flags={"alcazar": True}, rml=60)
    play(game, die)
    assert (game.board.alcazar, game.board.rml) == (not falls, 61 if falls else 60)


@pytest.mark.rule("TSC-16.1.1-e", "TSC-16.1.1-f")
def test_TSC_16_1_1_e_only_a_supplied_unit_relieves_the_alcazar() -> None:
    scene = {"N-12D": "2511", "R-15D": "2712"}
    cut_off = moving(scene, turn=4, rml=60, flags={"alcazar": True}, control={NAT: ["2511"]})
    play(cut_off, "N-12D", "2510")
    assert cut_off.board.alcazar
    fed = moving({**scene, "N-12D": "2511 landed"}, turn=4, rml=60, flags={"alcazar": True}, control={NAT: ["2511"]})
    fed.board.ashore = units("N-12D")
    play(fed, "N-12D", "2510")
    assert not fed.board.alcazar
    assert [entry.values["points"] for entry in told(fed, "morale") if entry.rule == "TSC-16.1.1-e"] == [-1]


@pytest.mark.rule("TSC-18.7-b", "TSC-R-41")
def test_TSC_18_7_b_a_colonial_column_pays_while_one_is_left() -> None:
    game = tsc(units={"N-CST": "2105", "N-PLS": "2105", "N-AVL": "2709"}, turn=3)
    assert TownDefence(units=units("N-CST", "N-PLS")).victims(game) == units("N-CST")
    assert TownDefence(units=units("N-SB", "N-PLS", "N-AVL")).victims(game) == units("N-PLS", "N-AVL"), "SB is dead"


@pytest.mark.rule("TSC-18.26-c")
def test_TSC_18_26_c_seven_hexes_are_too_far() -> None:
    scene = {"N-FN": "3708", "N-13D": "3110", "N-14D": "3110", "N-11D": "3110"}
    game = play(drawn("n26", scene, turn=17, control={NAT: ["3708"]}), "N-LC1", "N-13D", "N-14D", "N-11D")
    assert (asked(game), game.asked.values["unit"]) == ("czechs-where", "N-FN")
    assert "3708" not in offered(game)


@pytest.mark.rule("TSC-6.3-c", "TSC-R-87")
def test_a_position_at_the_start_of_a_movement_segment_begins_with_what_comes_before_the_moves() -> None:
    chits: dict[str, Any] = {"chits": {NAT: ["n12"], REP: []}, "hand": {NAT: ["n12"], REP: []}}
    game = tsc(units={"N-12D": "3110", "R-15D": "2712"}, phase="B.I", **chits)
    assert (asked(game), offered(game)) == ("playheld-which", ["pass", "n12"])
    assert not play(game, "n12").board.belt
