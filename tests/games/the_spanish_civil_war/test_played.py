"""Rules seen at work: small positions that are played on, so that what a predicate says is also what happens."""

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
    idle,
    labels,
    moving,
    next_turn,
    odds,
    owner,
    points,
    skip,
    state,
    terms,
    tsc,
    where,
)
from tests.scene import asked, offered, play, told, why_not

FELIX: dict[str, Any] = {"scenario": "unternehmen_felix"}


# 1 and 15: numbers of a combat

@pytest.mark.rule("TSC-1.2-a", "TSC-1.2-b", "TSC-9.3-b", "TSC-15.12-a", "TSC-R-69")
def test_TSC_15_12_a_played_out_of_supply_and_short_of_ammunition_is_halved_once() -> None:
    game = assault({"N-12D": "2213", "N-1ND": "2213 short"}, "2313", {"R-15D": "2313"}, 3, control={NAT: ["2213"]})
    assert odds(game)[0] == 7, "thirteen factors, halved once and rounded up"


@pytest.mark.rule("TSC-1.2-c", "TSC-15.10-a")
def test_TSC_1_2_c_played_modifiers_move_the_die_and_shifts_the_column() -> None:
    game = assault({"N-12D": "2711 landed"}, "2712", {"R-HQ-N": "3710", "R-46": "2712"}, 4)
    assert terms(game, "combat-odds")["madrid"] == -2
    before, after = odds(game)[2:]
    columns = ["1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"]
    assert columns.index(after) == columns.index(before) - 2


@pytest.mark.rule("TSC-15.15-a", "TSC-R-72")
def test_TSC_15_15_a_played_an_empty_madrid_is_simply_entered() -> None:
    game = play(moving({"N-12D": "2711 landed", "R-15D": "2312"}, turn=9, rml=60), "N-12D", "2712")
    assert (owner(game, "2712"), game.board.rml) == (NAT, 53)
    held = assault({"R-15D": "2613"}, "2712", {"N-12D": "2712 landed"}, 4, side=REP)
    assert terms(held, "combat-odds")["madrid"] == -1


@pytest.mark.rule("TSC-15.14-b", "TSC-18.12-a", "TSC-12.1.3-c")
@pytest.mark.parametrize(("belt", "defence"), [(True, 7), (False, 3)])
def test_TSC_15_14_b_played_the_belt_stands_until_it_is_betrayed(belt: bool, defence: int) -> None:
    game = assault({"N-12D": "3612 landed", "N-13D": "3612 landed"}, "3613", {"R-1BA": "3613"}, 3,
                   flags={"belt": belt})
    assert odds(game)[1] == defence


@pytest.mark.rule("TSC-15.25.2-b", "TSC-15.25.2-a", "TSC-8.4-a")
def test_TSC_15_25_2_played_allegiances_in_an_attack() -> None:
    game = play(fighting({"R-DRT": "2918", "R-MRX": "2818", "R-VLB": "2818", "N-12D": "2917"}, REP), "2917", "R-DRT")
    assert why_not(game, "R-MRX")[:2] == ("TSC-15.25.2-a", "allegiances-differ")
    assert "R-VLB" in offered(game), "who has no allegiance joins anybody"


# 4: morale

@pytest.mark.rule("TSC-4.2-a", "TSC-4.2-b", "TSC-4.2-c")
def test_TSC_4_2_played_a_place_counts_when_it_is_entered_and_when_it_is_won_back() -> None:
    lerida = play(moving({"N-12D": "3018 landed", "R-15D": "2312"}, rml=60, turn=12), "N-12D")
    near = [label for label in offered(lerida) if label in box().ground.rows and box().ground.rows[label].mp < 0]
    assert near, "a Republican place with morale points lies in reach"
    play(lerida, near[0])
    worth = box().ground.rows[near[0]].mp
    assert lerida.board.rml == 60 + worth
    again = moving({"R-15D": "2616", "N-12D": "3110"}, REP, rml=60)
    play(again, "R-15D", "2617")
    assert again.board.rml == 62, "Teruel is worth two to the Republic"


@pytest.mark.rule("TSC-4.1-a", "TSC-17.4.2-a", "TSC-5.4-a", "TSC-R-56", "TSC-R-73")
def test_TSC_4_1_a_played_morale_is_looked_at_when_the_turn_ends() -> None:
    game = tsc(turn=9, rml=29, units={"R-15D": "2712", "N-12D": "3110"}, phase="C.I", active=REP, flown=["N-LC1"])
    assert game.board.result == "", "not in the middle of a turn"
    next_turn(game)
    assert game.board.result == "nationalist"
    on = next_turn(tsc(turn=9, rml=40, units={"R-15D": "2712", "N-12D": "3110"}, phase="C.I", active=REP,
                       flown=["N-LC1"]))
    assert (on.board.turn, on.board.flown) == (10, 0)


# 7: arrivals

@pytest.mark.rule("TSC-7.8-c", "TSC-7.8-e", "TSC-7.8-f", "TSC-R-84")
def test_TSC_7_8_played_northerners_arrive_at_home_and_others_elsewhere() -> None:
    game = skip(admin({"R-6AD": "due turn-6", "R-45B": "due turn-6", "R-5A": "3707", "R-15D": "2712"}, turn=6),
                "reinforce-where")
    while asked(game) == "reinforce-where":
        play(game, offered(game)[0])
    north = labels(box().ground.own_region["asturias"])
    assert {name: (where(game, name) in north) for name in ("R-6AD", "R-45B")} == {"R-6AD": True, "R-45B": False}
    assert where(game, "R-45B") not in labels(box().ground.north)


@pytest.mark.rule("TSC-7.8-a", "TSC-7.8-b", "TSC-7.8-c", "TSC-7.8-d", "TSC-17.5.5.5-a", "TSC-17.5.5.5-b")
@pytest.mark.parametrize(("scenario", "turn", "unit", "words", "rule"), [
    ("campaign", 8, "R-24D", "due turn-8", "TSC-7.8-a"), ("campaign", 8, "R-13D", "due turn-8", "TSC-7.8-d"),
    ("campaign", 6, "R-6AD", "due turn-6", "TSC-7.8-c"),
    ("unternehmen_felix", 8, "B-3", "due turn-8", "TSC-17.5.5.5-b"),
    ("unternehmen_felix", 8, "G-Inf5", "rebuilt", "TSC-17.5.5.5-a")])
def test_TSC_7_8_played_an_arrival_is_told_by_the_rule_it_enters_by(
        scenario: str, turn: int, unit: str, words: str, rule: str) -> None:
    others = {"N-12D": "3110", "R-15D": "2712"} if scenario == "campaign" else {"G-Pz1": "3721", "S-12D": "2712"}
    game = tsc(scenario=scenario, turn=turn, units={**others, unit: words}, phase="A", rml=50)
    while not told(game, "arrived"):
        play(game, offered(game)[0]) if asked(game) == "reinforce-where" else game.choose(idle(game))
    assert [entry.rule for entry in told(game, "arrived")] == [rule]


@pytest.mark.rule("TSC-R-19", "TSC-7.8-f")
def test_TSC_R_19_played_anybody_may_walk_into_the_north() -> None:
    game = play(moving({"R-15D": "3413 landed", "N-12D": "3110"}, REP), "R-15D")
    assert set(offered(game)) & labels(box().ground.north)


# 8: stacking

@pytest.mark.rule("TSC-8.1-a", "TSC-8.1-b", "TSC-8.2-a")
def test_TSC_8_1_played_a_full_hex_takes_nobody_but_a_headquarters() -> None:
    full = dict.fromkeys(("N-12D", "N-13D", "N-14D", "N-11D"), "3110")
    game = play(moving({**full, "N-15D": "3111", "N-1_71": "3111", "N-HQ-N": "3111", "R-15D": "2312"}), "N-15D")
    assert why_not(game, "3110")[:2] == ("TSC-8.1-a", "stack-full-of-divisions")
    play(game, "stay", "N-1_71", "3110", "N-HQ-N", "3110")
    assert (where(game, "N-1_71"), where(game, "N-HQ-N")) == ("3110", "3110"), "the fifth unit, and one that counts not"


@pytest.mark.rule("TSC-15.25.2-a", "TSC-8.4-a", "TSC-2.6-a")
def test_TSC_8_4_a_played_a_column_may_not_end_its_move_among_others() -> None:
    game = play(moving({"R-DRT": "2818", "R-MRX": "2819", "R-15D": "2918", "N-12D": "3110"}, REP), "R-DRT")
    assert why_not(game, "2819")[:2] == ("TSC-15.25.2-a", "allegiances-differ")
    assert "2918" in offered(game), "the regular army takes anybody in"


# 9: supply

NARROW_ROAD = ["3418", "3419", "3420", "3421", "3320", "3221", "3222"]
"""A strip of Nationalist land without towns, farther from the last town than a line may be."""


@pytest.mark.rule("TSC-9.1-a", "TSC-9.3-a", "TSC-R-36", "TSC-R-70")
def test_TSC_9_3_a_played_half_the_points_rounded_up() -> None:
    assert play(moving({"N-12D": "2213"}), "N-12D").asked.values["points"] == 3
    assert play(moving({"N-12D": "3110"}), "N-12D").asked.values["points"] == 5


@pytest.mark.rule("TSC-9.4-d", "TSC-9.2-d", "TSC-9.4-b")
def test_TSC_9_4_d_played_a_source_in_enemy_hands_feeds_nobody() -> None:
    home = {"control": {REP: ["3023", "2318", "1717", "1918", "3613", "3710", "3707"]}}
    lost = {"control": {NAT: ["3023", "2318", "1717", "1918", "3613", "3710", "3707"]}}
    for position, hungry in ((home, False), (lost, True)):
        game = next_turn(tsc(units={"R-15D": "2411", "N-12D": "3110"}, phase="C.IV", active=REP, rml=60, **position))
        assert ("oos" in state(game, "R-15D")) == hungry


@pytest.mark.rule("TSC-9.4-g", "TSC-9.4-a")
def test_TSC_9_4_g_played_a_headquarters_brings_supply_along() -> None:
    scene: dict[str, Any] = {"phase": "C.IV", "active": REP, "control": {NAT: NARROW_ROAD}}
    bare = next_turn(tsc(units={"N-12D": NARROW_ROAD[-1], "R-15D": "1917"}, **scene))
    led = next_turn(tsc(units={"N-12D": NARROW_ROAD[-1], "N-HQ-N": NARROW_ROAD[-2], "R-15D": "1917"}, **scene))
    assert ["oos" in state(game, "N-12D") for game in (bare, led)] == [True, False]


@pytest.mark.rule("TSC-9.4-f", "TSC-17.1.2-a")
def test_TSC_17_1_2_a_played_a_corridor_saves_madrid() -> None:
    ring = sorted(labels(box().field.neighbours[box().field.number["2712"]]))
    scene: dict[str, Any] = {"scenario": "war_of_the_columns", "turn": 7, "rml": 70, "phase": "C.IV", "active": REP,
                             "units": {"R-15D": "2712", "N-12D": "3110"}}
    closed = next_turn(tsc(**scene, control={NAT: ring}))
    ajar = next_turn(tsc(**scene, control={NAT: [label for label in ring if label != "2613"]}))
    assert (closed.board.result, ajar.board.result) == ("nationalist", "republican")


# 10: zones

def onward(game: Any) -> set[str]:
    """Where the unit that moved last may still go."""
    return {label for label in offered(game) if label in box().field.number} if asked(game) == "move-pick" else set()


@pytest.mark.rule("TSC-10.1-a", "TSC-10.2-a", "TSC-10.3-a", "TSC-10.6-b", "TSC-10.6-c")
@pytest.mark.parametrize(("enemy", "stops"), [("R-15D", True), ("R-DRT", False), ("R-HQ-CEN", False)])
def test_TSC_10_2_played_who_stops_a_unit_that_passes(enemy: str, stops: bool) -> None:
    game = play(moving({"N-12D": "3109", enemy: "2908", "R-26": "2312"}), "N-12D", "3009")
    assert bool(onward(game)) != stops


@pytest.mark.rule("TSC-10.6-b", "TSC-10.6-a")
def test_TSC_10_6_b_played_a_column_in_a_supplied_town_does_stop_it() -> None:
    game = play(moving({"N-12D": "2211 landed", "R-DRT": "2312"}), "N-12D", "2311")
    assert not onward(game)


@pytest.mark.rule("TSC-10.4-a")
def test_TSC_10_4_a_played_a_zone_crosses_a_river() -> None:
    game = play(moving({"N-12D": "3017", "R-15D": "3019", "R-26": "2312"}), "N-12D", "3018")
    assert not onward(game), "it had to stop beyond the Ebro"


# 11 and 12: transport and support

@pytest.mark.rule("TSC-11.4-c", "TSC-11.4-a")
def test_TSC_11_4_c_played_trains_end_next_to_the_enemy_only_with_a_friend() -> None:
    scene = {"N-12D": "3110", "R-15D": "2908", "N-HQ-N": "3111"}
    alone = play(skip(admin(scene), "rail-pick"), "N-HQ-N")
    assert "3009" not in offered(alone)
    joined = play(skip(admin({**scene, "N-13D": "3009", "N-14D": "2909"}), "rail-pick"), "N-HQ-N", "3009")
    assert where(joined, "N-HQ-N") == "3009"


@pytest.mark.rule("TSC-12.3-a", "TSC-12.3-b")
def test_TSC_12_3_played_the_fleet_adds_to_one_combat_a_turn() -> None:
    scene = {"N-12D": "1411 landed", "R-15D": "1412"}
    game = declare(fighting(scene, support={NAT: ["N-NAV"], REP: ["R-NAV"]}, turn=12), "1412", "N-12D")
    assert "N-NAV" in offered(game)
    play(game, "N-NAV", "R-NAV", 4)
    assert terms(game, "result")["naval"] == 0, "one for each side"
    assert {"N-NAV", "R-NAV"} <= {box().supports[n].id for n in range(len(box().supports)) if game.board.flown >> n & 1}


@pytest.mark.rule("TSC-12.2.2-a", "TSC-12.2.6-a", "TSC-17.4.4.1-c")
@pytest.mark.parametrize(("turn", "there"), [(8, True), (9, False)])
def test_TSC_12_2_6_played_an_air_unit_is_offered_until_it_goes_home(turn: int, there: bool) -> None:
    game = declare(tsc(units={"N-12D": "2811", "R-15D": "2812"}, phase="B.II", active=NAT, turn=turn), "2812", "N-12D")
    assert asked(game) == "attack-commit"
    assert ("N-A1" in offered(game)) == there


@pytest.mark.rule("TSC-16.2.3-a")
@pytest.mark.parametrize(("turn", "option", "there"), [(12, "on", False), (11, "on", True), (12, "off", True)])
def test_TSC_16_2_3_played_foreign_aircraft_stay_away_from_france(turn: int, option: str, there: bool) -> None:
    scene = {"N-12D": "3319 landed", "R-15D": "3320"}
    game = declare(tsc(units=scene, phase="B.II", active=NAT, turn=turn, options={"border_ban": option}), "3320",
                   "N-12D")
    assert ("N-LC1" in offered(game)) == there


@pytest.mark.rule("TSC-16.2.4-a", "TSC-R-50", "TSC-16.2.5-a", "TSC-16.2.5-b")
def test_TSC_16_2_4_played_the_first_italians_and_the_first_tanks_count_once() -> None:
    scene = {"N-LTD": "2813 landed", "R-15D": "2812", "R-1BTB": "2812", "R-14": "2713"}
    game = declare(fighting(scene, REP, options={"italians": "on", "tanks": "on"}), "2813", "R-15D", "R-1BTB")
    play(game, 4)
    assert {"first-italians": 1, "first-armor": 1}.items() <= terms(game, "combat-odds").items()
    assert not game.board.italian_shift
    assert not game.board.armor_shift


# 13 and 14: movement

@pytest.mark.rule("TSC-13.3-b", "TSC-13.3-c", "TSC-13.12-a")
def test_TSC_13_3_b_played_one_hex_whatever_it_costs() -> None:
    game = play(moving({"N-OG": "3206", "R-1A": "3507"}), "N-OG")
    assert {"3205", "3305"} <= set(offered(game))
    play(game, "3205")
    assert where(game, "N-OG") == "3205"


@pytest.mark.rule("TSC-13.12-a", "TSC-13.12-b", "TSC-13.12-c")
@pytest.mark.parametrize(("there", "left"), [("3111", 4), ("3109", 3)])
def test_TSC_13_12_played_what_a_step_costs(there: str, left: int) -> None:
    game = play(moving({"N-12D": "3110", "R-15D": "2312"}), "N-12D", there)
    assert told(game, "moved")[-1].values["points"] == left


@pytest.mark.rule("TSC-13.11-e")
def test_TSC_13_11_e_played_on_the_march_a_bridge_costs_nothing() -> None:
    march = play(moving({"N-12D": "3209", "R-15D": "2312"}), "N-12D", "march", "3210")
    plain = play(moving({"N-12D": "3209", "R-15D": "2312"}), "N-12D", "3210")
    assert [10 - int(told(march, "marched")[-1].values["points"]),
            5 - int(told(plain, "moved")[-1].values["points"])] == [1, 2]


@pytest.mark.rule("TSC-14.1-a", "TSC-14.1-b", "TSC-14.1-c", "TSC-14.1.1-a", "TSC-2.8-a", "TSC-2.8-b", "TSC-5.2.3-a")
@pytest.mark.parametrize(("phase", "tank", "speed"), [("B.III", "N-RC", 8), ("C.III", "R-1BTB", 3)])
def test_TSC_14_1_played_tanks_exploit_the_republics_at_half_speed(phase: str, tank: str, speed: int) -> None:
    side = NAT if phase == "B.III" else REP
    here = "3110" if side == NAT else "2312"
    scene = {tank: here, "N-12D": "3011", "R-15D": "2412", "N-HQ-N": "3011", "R-HQ-CEN": "2412"}
    game = tsc(units=scene, phase=phase, active=side)
    assert offered(game) == ["done", tank], "no infantry, no headquarters"
    play(game, tank)
    assert game.asked.values["points"] == speed


# 17: scenarios

@pytest.mark.rule("TSC-17.2.2-a", "TSC-17.2.5-a")
@pytest.mark.parametrize(("place", "winner"), [("3707", "republican"), ("2712", "nationalist")])
def test_TSC_17_2_2_a_played_to_the_last_day(place: str, winner: str) -> None:
    scene = {"R-HQ-N": place, "N-12D": "3110"}
    game = next_turn(tsc(scenario="northern_campaign", turn=10, units=scene, phase="C.IV", active=REP))
    assert game.board.result == winner
    assert not told(game, "alcazar-die")


@pytest.mark.rule("TSC-17.3.5.3-a", "TSC-17.3.5.3-b", "TSC-R-51")
def test_TSC_17_3_5_3_played_gandesa_is_held() -> None:
    ebro: dict[str, Any] = {"scenario": "battle_of_the_ebro", "turn": 15, "support": {}}
    game = assault({"N-12D": "2918 landed", "N-13D": "2918 landed"}, "2919", {"R-15D": "2919"}, 4, rml=42, **ebro)
    assert terms(game, "combat-odds")["gandesa"] == -3
    assert "rough" not in terms(game, "result")
    next_turn(game)
    assert game.board.rml == 43


@pytest.mark.rule("TSC-17.3.5.3-c")
@pytest.mark.parametrize(("turn", "river"), [(15, False), (16, True)])
def test_TSC_17_3_5_3_c_played_the_crossing_is_free_on_the_first_turn(turn: int, river: bool) -> None:
    game = assault({"R-15D": "3020", "R-26": "3020"}, "2919", {"N-12D": "2919 landed"}, 4, side=REP,
                   scenario="battle_of_the_ebro", turn=turn)
    assert ("river" in terms(game, "result")) == river


@pytest.mark.rule("TSC-17.5.2.1-a", "TSC-17.5.2.1-b")
@pytest.mark.parametrize(("cities", "winner"), [(["3613"], REP), (["3613", "3023"], ""),
                                                (["2712", "3023", "3613"], NAT)])
def test_TSC_17_5_2_1_played_the_third_turn_decides_for_some(cities: list[str], winner: str) -> None:
    game = tsc(**FELIX, turn=9, units={"G-Pz1": "3720"}, phase="D",
               control={NAT: cities})
    assert game.board.result == winner


# 17.5: 1941

@pytest.mark.rule("TSC-17.5.5.1-b")
def test_TSC_17_5_5_1_b_played_the_axis_opens_andorra() -> None:
    scene = {"G-Pz1": "3521", "S-12D": "3322", "S-13D": "2712"}
    game = play(tsc(**FELIX, turn=9, units=scene, phase="B.I", active=NAT), "G-Pz1")
    assert "3422" in offered(game)
    allied = play(tsc(**FELIX, turn=9, units=scene, phase="C.I", active=REP), "S-12D")
    assert "3422" not in offered(allied)
    opened = play(tsc(**FELIX, turn=9, units=scene, phase="C.I", active=REP, control={NAT: ["3422"]}), "S-12D")
    assert "3422" in offered(opened)


@pytest.mark.rule("TSC-17.5.5.4-a", "TSC-R-54", "TSC-17.5.5.4-c", "TSC-R-81")
@pytest.mark.parametrize(("turn", "beyond"), [(8, False), (9, True)])
def test_TSC_17_5_5_4_played_german_trains(turn: int, beyond: bool) -> None:
    scene = {"G-Inf5": "3720", "S-12D": "2712", "S-13D": "2318"}
    taken = labels(box().ground.region["Navarra"] | box().ground.region["Euzkadi"] | box().ground.region["Catalunya"])
    game = tsc(**FELIX, turn=turn, units=scene, phase="A", control={NAT: sorted(taken)})
    seen = set()
    while asked(game) != "rail-pick":
        seen.add((asked(game), game.asked.side))
        play(game, 1) if asked(game).startswith("guerrillas") else game.choose(idle(game))
    assert ("sea-pick", NAT) not in seen, "the Axis has no ships"
    play(game, "G-Inf5")
    spain = labels(box().ground.country["spain"])
    assert bool(set(offered(game)) & spain) == beyond


@pytest.mark.rule("TSC-17.5.5.5-a", "TSC-7.2-d", "TSC-R-80")
def test_TSC_17_5_5_5_a_played_what_the_axis_rebuilds_enters_at_toulouse() -> None:
    scene = {"G-Inf5": "eliminated", "G-Pz1": "3720", "S-12D": "2712"}
    game = skip(tsc(**FELIX, turn=9, units=scene, phase="A", rp={"axis": 30}), "spend-unit")
    play(game, "G-Inf5")
    skip(game, "rail-pick", "move-pick")
    assert (where(game, "G-Inf5"), points(game, "axis")) == ("3720", 29), "no cap of ten"


@pytest.mark.rule("TSC-17.5.5.5-b")
def test_TSC_17_5_5_5_b_played_the_british_land_at_their_ports() -> None:
    game = skip(tsc(**FELIX, turn=8, units={"B-3": "due turn-8", "S-12D": "2712", "G-Pz1": "3720"}, phase="A"),
                "reinforce-where")
    assert set(offered(game)) == {"3701", "3707", "2901", "2200", "1305"}
    play(game, "2200")
    assert where(game, "B-3") == "2200"


@pytest.mark.rule("TSC-17.5.5.10-a", "TSC-R-1", "TSC-17.5.5.8-a")
def test_TSC_17_5_5_10_a_played_the_rock() -> None:
    game = assault({"G-Pz1": "1207", "G-Pz2": "1207"}, "1208", {"S-12D": "1208"}, 4, **FELIX, turn=9,
                   control={NAT: ["1207"]})
    assert terms(game, "combat-odds")["gibraltar"] == -3


@pytest.mark.rule("TSC-17.5.2.2-a")
def test_TSC_17_5_2_2_a_played_the_sixteenth_step_ends_it() -> None:
    game = assault({"G-Pz1": "3018"}, "3019", {"S-12D": "3019", "S-13D": "3019"}, 1, **FELIX, turn=9,
                   numbers={"axis_lost": 15}, control={NAT: ["3018"]})
    skip(game, "declare-target", most=3)
    assert game.board.result == "republican"


@pytest.mark.rule("TSC-17.5.5.1-d", "TSC-4.2-e")
def test_TSC_17_5_played_nobody_counts_morale() -> None:
    game = play(tsc(**FELIX, turn=9, units={"G-Pz1": "3522", "S-12D": "2712"}, phase="B.I", active=NAT), "G-Pz1")
    play(game, sorted(set(offered(game)) & labels(box().ground.country["spain"]))[0])
    assert not told(game, "morale")


@pytest.mark.rule("TSC-17.1.1-a", "TSC-R-17", "TSC-4.2-d", "TSC-24-a")
def test_TSC_17_1_played_madrid_is_no_sudden_death_in_the_war_of_the_columns() -> None:
    scene: dict[str, Any] = {"units": {"N-12D": "2711 landed", "R-15D": "2312"}, "turn": 5, "rml": 72, "phase": "B.I"}
    columns = play(tsc(scenario="war_of_the_columns", **scene), "N-12D", "2712")
    whole = play(tsc(**scene), "N-12D", "2712")
    assert (columns.board.result, columns.board.rml, whole.board.result) == ("", 65, "nationalist")


@pytest.mark.rule("TSC-17.3.2-a", "TSC-19-b")
def test_TSC_17_3_2_a_played_the_ebro_ends_like_the_campaign() -> None:
    scene: dict[str, Any] = {"scenario": "battle_of_the_ebro", "units": {"N-12D": "3110", "R-15D": "2712"},
                             "phase": "C.IV", "active": REP}
    assert next_turn(tsc(turn=19, rml=31, **scene)).board.result == "republican"
    assert next_turn(tsc(turn=16, rml=30, **scene)).board.result == "nationalist"
    five = next_turn(next_turn(tsc(turn=15, rml=40, control={REP: ["3017", "2617", "1810", "3608"]}, **scene)))
    assert five.board.result == "republican"
