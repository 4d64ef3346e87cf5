"""10.0 zones of control, 13.0 operational movement, 14.0 exploitation movement."""

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    box,
    labels,
    moving,
    owner,
    space,
    state,
    tsc,
    unit,
    units,
    where,
)
from tests.scene import asked, offered, play, told, why_not
from trinchera.engine.bits import has
from trinchera.games.the_spanish_civil_war.board import Play, steps_in
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.movement import Move
from trinchera.games.the_spanish_civil_war.reach import MARCH, REGULAR, allowance, reach
from trinchera.games.the_spanish_civil_war.resources import income
from trinchera.games.the_spanish_civil_war.supply import in_supply, supplied
from trinchera.games.the_spanish_civil_war.travel import travel
from trinchera.games.the_spanish_civil_war.zones import enemy_zone, zone

HOME = {"N-12D": "3110"}
"""A division of movement 5 in supply on the plain of Castile."""


@pytest.mark.rule("TSC-13.1-a", "TSC-5.2.1-a", "TSC-13.3-a", "TSC-2.4-a")
def test_TSC_13_3_a_a_unit_moves_once_up_to_its_movement_factors() -> None:
    game = play(moving({**HOME, "N-13D": "3011"}), "N-12D")
    assert "3108" in offered(game)
    play(game, "3108")
    assert where(game, "N-12D") == "3108"
    assert why_not(game, "N-12D")[:2] == ("TSC-13.1-a", "already-moved")


@pytest.mark.rule("TSC-13.12-a", "TSC-13.12-b", "TSC-13.12-c")
@pytest.mark.parametrize(("here", "there", "cost"), [
    ("3111", "3112", 1), ("3111", "3211", 2), ("3112", "3212", 3), ("3110", "3111", 1), ("3110", "3109", 2),
    ("1506", "1505", 5), ("3017", "3018", 3), ("3109", "3209", 1)])
def test_TSC_13_12_ground_and_rivers_cost(here: str, there: str, cost: int) -> None:
    assert box().ground.ways[0].step_cost(space(here), space(there)) == cost


@pytest.mark.rule("TSC-13.12-a")
def test_TSC_13_12_a_mountain_troops_climb_for_two() -> None:
    assert [ways.step_cost(space("3112"), space("3212")) for ways in box().ground.ways] == [3, 2]
    game = moving({"N-HSC": "3112", "N-12D": "3112"})
    costs = [reach(game, units(*names), space("3112"), 4, REGULAR, True).cost(space("3212"))
             for names in (("N-HSC",), ("N-12D",), ("N-HSC", "N-12D"))]
    assert costs == [2, 3, 3], "a stack climbs like its worst climber"


@pytest.mark.rule("TSC-13.12-b")
def test_TSC_13_12_b_a_major_river_costs_two_more_than_the_ground() -> None:
    assert box().ground.river_cost(space("2918"), space("3018")) == 2
    assert box().ground.river_cost(space("3110"), space("3109")) == 1


@pytest.mark.rule("TSC-13.11-e")
def test_TSC_13_11_e_a_railway_bridge_is_free_on_the_march() -> None:
    ground, ends = box().ground, (space("3209"), space("3210"))
    assert ground.rail.between(*ends)
    assert [ways[0].step_cost(*ends) for ways in (ground.ways, ground.march_ways)] == [2, 1]


@pytest.mark.rule("TSC-13.3-b", "TSC-13.3-c")
def test_TSC_13_3_b_one_hex_may_always_be_moved_but_not_on_the_march() -> None:
    game = moving({"N-OG": "3206", "R-1A": "3507"}, NAT)
    way = reach(game, units("N-OG"), space("3206"), 1, REGULAR, fresh=True)
    assert {"3205", "3305"} <= labels(way.all), "a mountain for three points"
    march = reach(game, units("N-OG"), space("3206"), 1, MARCH, fresh=True)
    assert "3205" not in labels(march.all)


@pytest.mark.rule("TSC-13.2-a")
def test_TSC_13_2_a_units_of_one_hex_move_together_at_the_pace_of_the_slowest() -> None:
    game = play(moving({**HOME, "N-11D": "3110", "N-13D": "3011"}), "N-12D")
    assert game.decision is not None
    assert game.decision.values["points"] == 5
    play(game, "N-11D")
    assert game.decision.values["points"] == 4
    play(game, "3108")
    assert where(game, "N-12D") == where(game, "N-11D") == "3108"


@pytest.mark.rule("TSC-13.2-a", "TSC-10.7-b", "TSC-10.7-a", "TSC-R-62", "TSC-3.1-b")
def test_who_has_points_left_goes_on_and_every_hex_entered_changes_hands() -> None:
    game = play(moving({"N-12D": "2911", "R-1": "2512"}), "N-12D", "2912")
    assert owner(game, "2912") == NAT
    assert "2813" in offered(game)
    play(game, "2813")
    assert [owner(game, label) for label in ("2912", "2813", "2814")] == [NAT, NAT, REP]


@pytest.mark.rule("TSC-13.4-a", "TSC-8.3-a")
def test_TSC_13_4_a_nobody_enters_an_enemy_hex() -> None:
    game = play(moving({**HOME, "R-1": "3109"}), "N-12D")
    assert why_not(game, "3109")[:2] == ("TSC-13.4-a", "enemy-there")


@pytest.mark.rule("TSC-13.5-a", "TSC-10.7-c")
def test_TSC_13_5_a_foreign_ground_is_off_limits() -> None:
    game = play(moving({"N-12D": "3515"}), "N-12D")
    assert why_not(game, "3616")[:2] == ("TSC-13.5-a", "off-limits")
    assert owner(game, "3616") == ""


@pytest.mark.rule("TSC-10.1-a", "TSC-10.2-a", "TSC-10.3-a")
def test_TSC_10_2_a_a_division_controls_the_six_hexes_around_it() -> None:
    game = moving({**HOME, "R-1": "2908", "R-HQ-CEN": "3007"})
    assert labels(zone(game, R)) == {"2907", "2909", "2808", "2809", "3008", "3009"}, "headquarters exert none"


@pytest.mark.rule("TSC-10.4-a")
def test_TSC_10_4_a_zones_stop_at_the_border_but_cross_rivers() -> None:
    game = moving({"N-12D": "3017", "N-13D": "3515"})
    assert not labels(zone(game, N)) & {"3616", "3516"} - {"3516"}
    assert "3018" in labels(zone(game, N))


@pytest.mark.rule("TSC-10.5-a", "TSC-10.5-b", "TSC-10.5-c", "TSC-10.5-d")
def test_TSC_10_5_zones_stop_and_pin() -> None:
    game = play(moving({"N-12D": "3109", "N-13D": "3009", "N-14D": "2909", "R-1": "2908", "R-2": "2707"}), "N-12D")
    assert "3009" in offered(game)
    play(game, "3009")
    assert "2910" not in offered(game), "it had to stop, though a friend is there"
    play(game, "N-14D")
    assert why_not(game, "3009")[:2] == ("TSC-10.5-b", "zone-to-zone")
    assert "2910" in offered(game)


@pytest.mark.rule("TSC-10.6-a", "TSC-10.6-b", "TSC-10.6-c")
def test_TSC_10_6_a_column_stops_movement_only_from_a_supplied_town() -> None:
    in_the_open = moving({"N-12D": "2211 landed", "R-DRT": "2313"})
    assert not enemy_zone(in_the_open, N)
    in_a_town = moving({"N-12D": "2211 landed", "R-DRT": "2312"})
    assert has(enemy_zone(in_a_town, N), space("2311"))
    cut_off = moving({"R-DRT": "3209", "N-12D": "2909"})
    assert not in_supply(cut_off, unit("R-DRT")), "in a town far behind the enemy"
    assert not enemy_zone(cut_off, N)
    colonial = moving({"N-CST": "3110", "R-1": "2211"})
    assert not zone(colonial, N)
    assert has(zone(moving({"N-CST": "3209", "R-1": "2211"}), N), space("3210"))


@pytest.mark.rule("TSC-13.11-a", "TSC-13.11-b", "TSC-13.11-c")
def test_TSC_13_11_a_march_goes_twice_as_far_through_friendly_land() -> None:
    game = play(moving({"N-12D": "3009", "R-1": "2712"}), "N-12D", "march")
    assert game.decision is not None
    assert game.decision.values["points"] == 10
    assert "3001" not in offered(game)
    assert why_not(game, "2812")[:2] == ("TSC-13.11-c", "march-into-enemy-land")


@pytest.mark.rule("TSC-13.11-a")
@pytest.mark.parametrize(("scene", "rule", "key"), [
    ({"N-RC": "3110"}, "TSC-13.11-a", "motorized-does-not-march"),
    ({"N-12D": "3110", "R-1": "3109"}, "TSC-13.11-a", "enemy-too-near"),
    ({"N-12D": "2213"}, "TSC-9.3-e", "out-of-supply")])
def test_TSC_13_11_a_who_may_not_march(scene: dict[str, str], rule: str, key: str) -> None:
    game = play(moving(scene), next(iter(scene)))
    assert "march" not in offered(game)
    assert why_not(game, "march")[:2] == (rule, key)


@pytest.mark.rule("TSC-13.11-d")
def test_TSC_13_11_d_next_to_an_enemy_only_where_a_friend_is() -> None:
    scene = {"N-12D": "3111", "R-1": "2908"}
    assert "3009" not in offered(play(moving(scene), "N-12D", "march"))
    joined = play(moving({**scene, "N-13D": "3009"}), "N-12D", "march")
    assert "3009" in offered(joined)


@pytest.mark.rule("TSC-13.11-f", "TSC-17.1.5-a", "TSC-17.4.5-a")
def test_TSC_13_11_f_nobody_marches_on_the_first_turn() -> None:
    game = play(moving(HOME, turn=1), "N-12D")
    assert why_not(game, "march")[:2] == ("TSC-13.11-f", "no-march-yet")


@pytest.mark.rule("TSC-9.3-a", "TSC-R-70")
def test_TSC_9_3_a_out_of_supply_a_unit_is_slow() -> None:
    game = moving({"N-12D": "2213"})
    assert allowance(game, unit("N-12D"), REGULAR, False) == 3


@pytest.mark.rule("TSC-9.2-a", "TSC-9.2-b")
def test_TSC_9_2_b_a_move_may_not_end_without_supply_but_in_a_town() -> None:
    game = play(moving({"N-12D": "2811", "R-GRM": "2710", "R-BUR": "2912"}), "N-12D")
    assert why_not(game, "2812")[:2] == ("TSC-9.2-b", "would-be-out-of-supply")


@pytest.mark.rule("TSC-9.2-b")
def test_TSC_9_2_b_a_raid_beyond_all_lines_must_end_in_a_town() -> None:
    raider = play(moving({"N-Cav1": "2908", "R-1": "2412"}), "N-Cav1")
    found = {label for label in offered(raider) if label in box().field.number and owner(raider, label) == REP}
    assert all(label in labels(box().ground.towns) or reachable_supply(raider, label) for label in found)


def reachable_supply(game: Play, label: str) -> bool:
    """Whether the unit that is about to move would be in supply in a hex, found by moving it there."""
    copy = game.copy()
    frame = copy.stack[-1]
    assert isinstance(frame, Move)
    travel(copy, frame.group, frame.way(copy).path(space(label), ~copy.board.control[N]))
    return has(supplied(copy, N), space(label))


@pytest.mark.rule("TSC-9.2-c")
def test_TSC_9_2_c_a_unit_cut_off_may_end_cut_off_if_it_must() -> None:
    game = play(moving({"N-12D": "2013", "R-1": "2712"}), "N-12D")
    assert len(offered(game)) > 1


@pytest.mark.rule("TSC-9.2-c", "TSC-9.2-b")
@pytest.mark.parametrize(("rules", "open_ground"), [(4, True), (3, False)])
def test_TSC_9_2_c_a_town_without_supply_is_no_supplied_hex(rules: int, open_ground: bool) -> None:
    game = play(moving({"N-12D": "2213", "R-15D": "2712"}, rules=rules), "N-12D")
    assert ("2313" in offered(game)) == open_ground
    assert "2211" in offered(game)


@pytest.mark.rule("TSC-9.2-c", "TSC-9.2-b")
@pytest.mark.parametrize(("rules", "goes_on"), [(4, False), (3, True)])
def test_TSC_9_2_c_who_set_out_in_supply_does_not_raid_on_from_a_town(rules: int, goes_on: bool) -> None:
    scene = {"N-Cav1": "2807", "R-RIQ": "2408", "R-HZ": "2609", "R-MLG2": "2710"}
    game = play(moving(scene, rules=rules), "N-Cav1", "2509")
    assert not in_supply(game, unit("N-Cav1"))
    assert ("2508" in offered(game)) == goes_on


@pytest.mark.rule("TSC-9.2-c")
def test_TSC_9_2_c_who_set_out_without_supply_goes_on_without() -> None:
    game = play(moving({"N-12D": "2213", "R-15D": "2712"}), "N-12D", "2313")
    assert "2314" in offered(game)


@pytest.mark.rule("TSC-9.2-b", "TSC-11.8-d")
@pytest.mark.parametrize(("rules", "offers"), [(4, False), (3, True)])
def test_TSC_9_2_b_a_landed_unit_does_not_speak_for_those_that_go_with_it(rules: int, offers: bool) -> None:
    scene = {"N-12D": "2811 landed", "N-13D": "2811", "R-GRM": "2710", "R-BUR": "2912"}
    game = play(moving(scene, rules=rules), "N-12D", "N-13D")
    assert ("2812" in offered(game)) == offers


@pytest.mark.rule("TSC-13.11-d")
@pytest.mark.parametrize(("rules", "goes_on"), [(4, False), (3, True)])
def test_TSC_13_11_d_a_march_ends_next_to_the_enemy(rules: int, goes_on: bool) -> None:
    scene = {"N-12D": "3110", "N-13D": "2909", "N-14D": "3009", "R-15D": "2908"}
    game = play(moving(scene, rules=rules), "N-12D", "march", "3009")
    assert any(label in box().field.number for label in offered(game)) == goes_on


@pytest.mark.rule("TSC-12.1.3-d", "TSC-8.3-a")
@pytest.mark.parametrize(("rules", "enters"), [(4, False), (3, True)])
def test_TSC_12_1_3_d_a_headquarters_runs_nobody_over(rules: int, enters: bool) -> None:
    game = play(moving({"N-HQ-N": "3110", "N-12D": "3110", "R-HQ-CEN": "3109"}, rules=rules), "N-HQ-N")
    assert ("3109" in offered(game)) == enters
    if not enters:
        assert why_not(game, "3109")[:2] == ("TSC-12.1.3-d", "enemy-there")
    assert "3109" in offered(play(game, "N-12D")), "together with a division it may"


@pytest.mark.rule("TSC-12.1.3-d", "TSC-R-40")
def test_TSC_12_1_3_d_a_lone_headquarters_is_run_over() -> None:
    game = play(moving({"N-12D": "3110", "R-HQ-CEN": "3109"}), "N-12D", "3109")
    assert where(game, "R-HQ-CEN") == "eliminated"
    assert told(game, "headquarters-lost")


@pytest.mark.rule("TSC-12.1.4-b")
def test_TSC_12_1_4_b_reserves_do_not_move_in_the_operational_segment() -> None:
    game = moving({"N-12D": "3110 reserve", "N-HQ-N": "3110 reserve", "N-13D": "3011"})
    assert offered(game)[1:] == ["N-13D"]
    assert why_not(game, "N-12D")[:2] == ("TSC-12.1.4-b", "in-reserve")


@pytest.mark.rule("TSC-14.1-a", "TSC-14.1-c", "TSC-5.2.3-a", "TSC-2.8-a", "TSC-2.8-b")
def test_TSC_14_1_a_only_motorized_units_away_from_the_enemy_and_released_reserves_exploit() -> None:
    scene = {"N-RC": "3110", "N-LC": "3009", "N-12D": "3011", "N-HQ-N": "3111", "N-MNT": "3112", "R-1": "2908"}
    game = tsc(units=scene, phase="B.III", active=NAT)
    assert offered(game) == ["done", "N-RC"]
    assert why_not(game, "N-12D")[:2] == ("TSC-14.1-a", "not-in-exploitation")


@pytest.mark.rule("TSC-14.1.1-a", "TSC-14.1-b", "TSC-R-70")
def test_TSC_14_1_1_a_the_republic_exploits_at_half_speed() -> None:
    game = tsc(units={"R-15D": "2312", "R-1BTB": "2312", "N-RC": "3110"}, phase="C.I", active=REP)
    assert allowance(game, unit("R-1BTB"), REGULAR, True) == 3
    assert allowance(game, unit("R-15D"), MARCH, True) == 4
    assert allowance(game, unit("N-RC"), REGULAR, True) == box().full[unit("N-RC")][2]


@pytest.mark.rule("TSC-13.8-a", "TSC-13.8-b")
def test_TSC_13_8_evacuation_over_the_border_brings_points_next_turn() -> None:
    game = tsc(units={"R-26": "3324", "R-27": "3324", "R-15D": "3324", "R-5A": "3707", "R-1": "2712"}, phase="C.I",
               active=REP)
    play(game, "done")
    assert asked(game) == "evacuate-pick"
    assert set(offered(game)) == {"done", "R-5A", "R-26", "R-27", "R-15D"}
    play(game, "R-15D", "R-26", "R-5A", "done")
    assert (where(game, "R-15D"), where(game, "R-26"), state(game, "R-5A")) == ("eliminated", "eliminated", "")
    received = [entry.values["points"] for entry in told(game, "points-received") if entry.rule == "TSC-13.8-b"]
    assert received == [1], "three steps of the four that left make a point"


@pytest.mark.rule("TSC-13.8-b")
def test_TSC_13_8_b_two_points_at_most_and_none_without_a_source() -> None:
    leaving = dict.fromkeys(("R-15D", "R-4D", "R-3D", "R-11D", "R-26"), "3324") | {"R-5": "3323", "R-6": "3323"}
    game = tsc(units={**leaving, "R-1": "2712"}, phase="C.I", active=REP)
    assert steps_in(game, units(*leaving)) >= 9
    play(game, "done", *leaving)
    received = [entry.values["points"] for entry in told(game, "points-received") if entry.rule == "TSC-13.8-b"]
    assert received == [2], "nine steps would make three"


@pytest.mark.rule("TSC-13.8-b")
@pytest.mark.parametrize(("lost", "gained"), [([], 2), (["3023", "2318", "1717", "1918", "3613", "3710", "3707"], 0)])
def test_TSC_13_8_b_no_points_without_a_source(lost: list[str], gained: int) -> None:
    game = tsc(units={"R-1": "2712"}, numbers={"evacuated": 2}, control={NAT: lost})
    before = game.board.rp[2]
    game.board.evacuated = 2
    income(game)
    assert game.board.rp[2] - before == box().turns[game.board.turn].rp[2] + gained


@pytest.mark.rule("TSC-8.2-b")
def test_TSC_8_2_b_what_is_too_much_after_a_conversion_is_eliminated_by_choice() -> None:
    stack = dict.fromkeys(("R-1", "R-2", "R-5", "R-6", "R-8"), "2712")
    game = play(tsc(units={**stack, "R-7": "2512"}, phase="C.I", active=REP), "done")
    assert asked(game) == "move-excess"
    play(game, "R-8")
    assert where(game, "R-8") == "eliminated"
    assert asked(game) != "move-excess"


@pytest.mark.rule("TSC-8.2-b", "TSC-17.5.2.2-a")
@pytest.mark.parametrize(("rules", "lost"), [(4, 2), (3, 0)])
def test_TSC_8_2_b_german_steps_in_excess_are_lost_steps(rules: int, lost: int) -> None:
    stack = dict.fromkeys(("G-Inf5", "G-Inf21", "G-Inf28", "G-Inf35", "G-Inf50"), "3717")
    game = play(tsc(scenario="unternehmen_felix", turn=8, units=stack, phase="B.I", active=NAT, rules=rules), "done")
    play(game, "G-Inf5")
    assert game.board.axis_lost == lost


def test_a_move_cannot_be_made_before_a_unit_is_named() -> None:
    assert why_not(moving(HOME), "3011")[:2] == ("TSC-13.2-a", "pick-a-unit-first")
