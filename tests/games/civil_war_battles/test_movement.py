"""5.0 to 6.2: movement, terrain, roads, stacking and zones of control."""

import pytest

from tests.games.civil_war_battles.scenes import (
    CAVALRY,
    DEFENDER,
    FIRST,
    FRONT,
    NAT,
    REP,
    SECOND,
    THIRD,
    box,
    hexes,
    scb,
    space,
    state,
    taken,
    teruel,
    where,
)
from tests.scene import asked, offered, play, told, why_not
from trinchera.engine.bits import bit
from trinchera.engine.ids import SideId, SpaceId
from trinchera.games.civil_war_battles.board import Play, zone
from trinchera.games.civil_war_battles.movement import why_not_move
from trinchera.games.civil_war_battles.reach import reach


def cost(game: Play, unit: str, here: str, there: str) -> float | None:
    """Movement points from hex to hex; None if it is out of reach."""
    number = game.data.number[unit]
    way = reach(game, number, SpaceId(space(game, here)), 0, "regular")
    goal = space(game, there)
    return way.cost(SpaceId(goal)) / 2 if way.all & bit(goal) else None


def step(map_: str, here: str, there: str) -> float:
    """Movement points of one step."""
    ground = box().grounds[map_]
    return ground.step(ground.field.number[here], ground.field.number[there]) / 2


@pytest.mark.rule("SCB-5.0-a", "SCB-2.3.2-d")
def test_SCB_5_0_a_a_leg_unit_crosses_four_clear_hexes() -> None:
    game = scb(units={FIRST: "1006"}, taken=["1006"])
    assert (cost(game, FIRST, "1006", "1406"), cost(game, FIRST, "1006", "1508")) == (4, None)


@pytest.mark.rule("SCB-5.0-c")
def test_SCB_5_0_c_one_unit_is_moved_at_a_time() -> None:
    game = play(scb(units={FIRST: "2306", SECOND: "2407"}), FIRST)
    assert why_not(game, SECOND)[:2] == ("SCB-5.0-c", "finish-the-move-first")


@pytest.mark.rule("SCB-5.0-c")
def test_SCB_5_0_c_a_unit_is_picked_before_its_goal() -> None:
    assert why_not(scb(units={FIRST: "2306"}), "2307")[:2] == ("SCB-5.0-c", "pick-a-unit-first")


@pytest.mark.rule("SCB-5.0-d", "SCB-5.2-a")
def test_SCB_5_2_a_clear_costs_one() -> None:
    assert step("belchite", "2306", "2307") == 1


@pytest.mark.rule("SCB-5.2-b")
def test_SCB_5_2_b_rough_costs_two() -> None:
    assert step("belchite", "1015", "1016") == 2


@pytest.mark.rule("SCB-5.2-c")
def test_SCB_5_2_c_a_town_pays_the_terrain_of_its_hex() -> None:
    assert (step("belchite", "1916", "1815"), step("belchite", "1515", "1616")) == (1, 2)


def test_a_mountain_costs_three() -> None:
    assert step("belchite", "1016", "1017") == 3


@pytest.mark.rule("SCB-5.2-d")
def test_SCB_5_2_d_a_river_adds_one() -> None:
    assert (step("belchite", "1606", "1706"), step("belchite", "1514", "1415")) == (2, 2)
    assert step("belchite", "1414", "1514") == 3


@pytest.mark.rule("SCB-5.2-e", "SCB-5.1-g")
def test_SCB_5_2_e_who_lacks_the_points_for_hex_and_hexside_may_not_enter() -> None:
    game = play(scb(units={FIRST: "1609"}, taken=["1609"]), FIRST, "1606")
    assert where(game, FIRST) == "1606"
    assert why_not(game, "1705")[:2] == ("SCB-5.2-e", "too-far")
    assert "1605" in offered(game)


@pytest.mark.rule("SCB-5.2.1-a", "SCB-2.1-b", "SCB-2.1-c")
def test_SCB_5_2_1_a_a_road_costs_half_a_point_whatever_it_crosses() -> None:
    assert (step("belchite", "2814", "2714"), step("belchite", "1512", "1612"), step("teruel", "2311", "2312")) == (
        0.5, 0.5, 1)


@pytest.mark.rule("SCB-5.2.1-a")
def test_SCB_5_2_1_a_eight_road_hexes_in_one_move() -> None:
    game = scb(units={FIRST: "2814"})
    assert cost(game, FIRST, "2814", "2014") == 4


@pytest.mark.rule("SCB-5.2.1-a")
def test_SCB_5_2_1_a_two_road_hexes_without_the_road_between_them_pay_the_ground() -> None:
    assert step("belchite", "1009", "1109") == 1


@pytest.mark.rule("SCB-5.2.2-a")
def test_SCB_5_2_2_a_a_trail_costs_one() -> None:
    assert (step("belchite", "1518", "1618"), step("teruel", "1607", "1707")) == (1, 1)


@pytest.mark.rule("SCB-R-8", "SCB-R-7")
def test_SCB_R_8_a_railroad_costs_one_and_cancels_the_river() -> None:
    assert (step("belchite", "2318", "2218"), step("belchite", "2509", "2609"), step("belchite", "1010", "1110")) == (
        1, 1, 0.5)


@pytest.mark.rule("SCB-R-7")
def test_SCB_R_7_a_trail_over_a_river_costs_one() -> None:
    assert step("belchite", "1113", "1213") == 1


@pytest.mark.rule("SCB-5.1-b")
def test_SCB_5_1_b_a_unit_that_has_moved_may_still_advance() -> None:
    game = scb(units={DEFENDER: "1907", FIRST: "1908 moved", SECOND: "2008 moved"}, phase="combat")
    play(game, DEFENDER, FIRST, SECOND, 1, "retreat")
    while asked(game) == "retreat-pace":
        play(game, offered(game)[0])
    assert set(offered(game)) == {"done", FIRST, SECOND}


@pytest.mark.rule("SCB-5.1-c")
def test_SCB_5_1_c_nobody_enters_a_hex_with_an_enemy() -> None:
    assert why_not(play(scb(units=FRONT), FIRST), "1907")[:2] == ("SCB-5.1-c", "enemy-there")


@pytest.mark.rule("SCB-5.1-d")
def test_SCB_5_1_d_nobody_leaves_the_map() -> None:
    game = play(teruel(units={"tr-22-39": "2505"}, side=REP, turn=1), "tr-22-39")
    assert why_not(game, "2605")[:2] == ("SCB-5.1-d", "off-the-map")
    assert set(offered(game)) <= hexes(game, game.data.grounds["teruel"].field.all)


@pytest.mark.rule("SCB-5.1-e")
def test_SCB_5_1_e_a_unit_may_stop_and_go_on_with_what_is_left() -> None:
    game = play(scb(units={FIRST: "2306"}), FIRST, "2307")
    assert game.decision is not None
    assert game.decision.values["points"] == 3
    play(game, "2308", "done")
    assert where(game, FIRST) == "2308"


@pytest.mark.rule("SCB-5.1-e")
def test_SCB_5_1_e_unused_points_are_not_saved() -> None:
    game = play(scb(units={FIRST: "2306", SECOND: "2507"}), FIRST, "2307", "done", SECOND)
    assert game.decision is not None
    assert game.decision.values["points"] == 4


@pytest.mark.rule("SCB-5.1-f")
def test_SCB_5_1_f_a_unit_moves_once() -> None:
    game = play(scb(units={FIRST: "2306", SECOND: "2407"}), FIRST, "2307", "done")
    assert why_not(game, FIRST)[:2] == ("SCB-5.1-f", "already-moved")


@pytest.mark.rule("SCB-5.1-g")
def test_SCB_5_1_g_a_unit_with_nowhere_to_go_is_not_offered() -> None:
    ring = {"br-9-11": "1512", "bn-1-51": "1511", "bn-2-51": "1612", "bn-3-51": "1613", "bn-4-51": "1513",
            "bn-1-52": "1413", "bn-2-52": "1412", SECOND: "2306"}
    game = scb(units=ring, taken=["1512"], turn=2, fortifications=[], phase="movement", activation=9)
    assert why_not(game, FIRST)[:2] == ("SCB-5.1-g", "nowhere-to-go")


@pytest.mark.rule("SCB-5.3-a", "SCB-5.3-c")
def test_SCB_5_3_c_nobody_ends_on_another_unit() -> None:
    assert why_not(play(scb(units={FIRST: "2306", SECOND: "2307"}), FIRST), "2307")[:2] == ("SCB-5.3-c", "hex-taken")


@pytest.mark.rule("SCB-5.3-b")
def test_SCB_5_3_b_units_pass_through_friends_at_no_extra_cost() -> None:
    wall = {FIRST: "1005", SECOND: "1105", THIRD: "1006", "br-32-35": "1104"}
    game = scb(units=wall, taken=["1005", "1105", "1006", "1104"])
    assert cost(game, FIRST, "1005", "1007") == 2


@pytest.mark.rule("SCB-6.0-a", "SCB-6.0-b")
def test_SCB_6_0_a_a_zone_of_control_is_the_six_hexes_around() -> None:
    game = scb(units={FIRST: "2307 depleted"})
    assert hexes(game, zone(game, SideId(0))) == {"2306", "2407", "2408", "2308", "2208", "2207"}


@pytest.mark.rule("SCB-6.0-c")
def test_SCB_6_0_c_rivers_and_mountains_do_not_stop_it() -> None:
    game = scb(units={DEFENDER: "1512"})
    assert {"1511", "1513", "1612"} <= hexes(game, zone(game, SideId(1)))


@pytest.mark.rule("SCB-6.0-e", "SCB-6.0-f")
def test_SCB_6_0_e_a_friend_in_the_hex_does_not_cancel_the_enemy_zone_for_movement() -> None:
    game = scb(units={DEFENDER: "2307", FIRST: "2206", SECOND: "2207", THIRD: "2406"}, taken=["2307"])
    assert cost(game, FIRST, "2206", "2208") == 3
    assert hexes(game, zone(game, SideId(0)) & zone(game, SideId(1)))


@pytest.mark.rule("SCB-6.1-a", "SCB-6.1-d")
def test_SCB_6_1_a_a_leg_unit_stops_when_it_enters_an_enemy_zone() -> None:
    game = play(scb(units={DEFENDER: "2307", FIRST: "2205", SECOND: "2706"}, taken=["2307"]), FIRST, "2207")
    assert asked(game) == "movement-pick"
    assert where(game, FIRST) == "2207"


@pytest.mark.rule("SCB-6.1-a")
def test_SCB_6_1_a_it_does_not_go_through_the_zone() -> None:
    game = play(scb(units={DEFENDER: "2307", FIRST: "2205"}, taken=["2307"]), FIRST)
    assert why_not(game, "2209")[:2] == ("SCB-5.2-e", "too-far")


@pytest.mark.rule("SCB-6.1-b", "SCB-R-9")
def test_SCB_6_1_b_from_zone_to_zone_takes_a_leg_unit_its_whole_allowance() -> None:
    game = scb(units={DEFENDER: "2307", FIRST: "2207", SECOND: "2706"}, taken=["2307"])
    assert cost(game, FIRST, "2207", "2306") == 4
    assert asked(play(game, FIRST, "2306")) == "movement-pick"


@pytest.mark.rule("SCB-R-9")
def test_SCB_R_9_zone_to_zone_is_the_whole_move_and_never_its_end() -> None:
    """A unit that began outside goes round: it cannot step from 2207 to 2208 on its way."""
    game = scb(units={DEFENDER: "2307", FIRST: "2206", SECOND: "2706"}, taken=["2307"])
    assert (cost(game, FIRST, "2206", "2207"), cost(game, FIRST, "2206", "2208")) == (1, 3)


@pytest.mark.rule("SCB-6.1-c", "SCB-R-10")
def test_SCB_6_1_c_a_leg_unit_steps_out_of_the_zone_at_normal_cost_and_may_come_back() -> None:
    game = scb(units={DEFENDER: "2307", FIRST: "2207", SECOND: "2706"}, taken=["2307"])
    assert [cost(game, FIRST, "2207", there) for there in ("2206", "2107", "2006")] == [1, 1, 2]
    assert cost(game, FIRST, "2207", "2306") == 4
    play(game, FIRST, "2206", "2306")
    assert where(game, FIRST) == "2306"


@pytest.mark.rule("SCB-6.1-e", "SCB-6.1-f", "SCB-R-11")
def test_SCB_6_1_e_cavalry_pays_half_its_allowance_for_each_hex_of_the_zone() -> None:
    game = scb(units={DEFENDER: "2307", CAVALRY: "2206"}, taken=["2307"])
    assert (cost(game, CAVALRY, "2206", "2207"), cost(game, CAVALRY, "2206", "2208")) == (4, 6)
    assert cost(game, CAVALRY, "2206", "2108") == 3


@pytest.mark.rule("SCB-R-11")
def test_SCB_R_11_cavalry_in_a_zone_may_go_on_and_pays_nothing_to_leave() -> None:
    game = play(scb(units={DEFENDER: "2307", CAVALRY: "2206"}, taken=["2307"]), CAVALRY, "2207")
    assert "2108" in offered(game)
    play(game, "2108")
    assert where(game, CAVALRY) == "2108"


@pytest.mark.rule("SCB-6.1-g", "SCB-R-9", "SCB-R-54", "SCB-17.0-b")
def test_SCB_6_1_g_nobody_goes_from_zone_to_zone_into_a_fortification() -> None:
    units = {DEFENDER: "2307", "bn-1-51": "2205", FIRST: "2207", SECOND: "2706"}
    game = play(scb(units=units, taken=["2307", "2205"], fortifications=["2306"]), FIRST)
    assert why_not(game, "2306")[:2] == ("SCB-6.1-g", "no-zone-to-zone-into-fort")


@pytest.mark.rule("SCB-R-9")
def test_SCB_R_9_cavalry_is_bound_by_the_fortification_ban() -> None:
    units = {DEFENDER: "2307", CAVALRY: "2207"}
    free = scb(units=units, taken=["2307"])
    barred = scb(units=units, taken=["2307"], fortifications=["2306"])
    assert (cost(free, CAVALRY, "2207", "2306"), cost(barred, CAVALRY, "2207", "2306")) == (4, 5)


@pytest.mark.rule("SCB-6.1-g")
def test_SCB_6_1_g_from_outside_the_zone_a_fortification_may_be_entered() -> None:
    game = scb(units={DEFENDER: "2307", FIRST: "2206"}, taken=["2307"], fortifications=["2306"])
    assert cost(game, FIRST, "2206", "2306") == 1


@pytest.mark.rule("SCB-18.0-e", "SCB-R-34", "SCB-20.0-i")
def test_SCB_18_0_e_passing_through_a_hex_takes_it() -> None:
    game = play(scb(units={FIRST: "1909", "br-122-27": "1908"}), FIRST, "1911", "done")
    assert taken(game) == ["1910", "1911"]


@pytest.mark.rule("SCB-R-34")
def test_SCB_R_34_zones_of_control_take_nothing() -> None:
    assert taken(scb(units={FIRST: "1909"})) == []


@pytest.mark.rule("SCB-10.2-c")
def test_SCB_10_2_c_units_out_of_supply_move_as_usual() -> None:
    game = scb(units={FIRST: "1106", CAVALRY: "1306"}, taken=["1106", "1306"])
    assert {FIRST, CAVALRY} <= set(offered(game))
    assert cost(game, FIRST, "1106", "1104") == 2


@pytest.mark.rule("SCB-10.2-d", "SCB-10.2-a")
def test_SCB_10_2_d_cavalry_out_of_supply_does_not_move_in_the_mobile_phase() -> None:
    units = {CAVALRY: "1306", "bn-1-51": "1205", "bn-2-51": "1406", "bn-3-51": "1307"}
    game = scb(units=units, taken=["1306"], phase="combat")
    reason = why_not_move(game, game.data.number[CAVALRY], SideId(0), "mobile")
    assert reason is not None
    assert reason[:2] == ("SCB-10.2-d", "out-of-supply")


@pytest.mark.rule("SCB-R-51")
def test_SCB_R_51_cavalry_that_attacked_may_still_move() -> None:
    game = scb(units={DEFENDER: "1907", CAVALRY: "2108 attacked"}, phase="mobile_movement")
    assert offered(game) == ["done", CAVALRY]


@pytest.mark.rule("SCB-R-51")
def test_SCB_R_51_cavalry_that_moved_may_attack_in_either_combat_phase() -> None:
    for phase in ("combat", "mobile_combat"):
        game = scb(units={DEFENDER: "1907", CAVALRY: "2008 moved"}, phase=phase)
        assert offered(game) == ["done", DEFENDER]


@pytest.mark.rule("SCB-7.8-i")
def test_SCB_7_8_i_cavalry_that_advanced_does_not_move_in_the_mobile_phase() -> None:
    game = scb(units={CAVALRY: "2108 advanced", SECOND: "2306"}, phase="combat")
    reason = why_not_move(game, game.data.number[CAVALRY], SideId(0), "mobile")
    assert reason is not None
    assert reason[:2] == ("SCB-7.8-i", "has-advanced")


def test_a_move_is_told_with_its_cost() -> None:
    game = play(scb(units={FIRST: "2306"}), FIRST, "2307", "done")
    assert told(game, "moved")[0].values == {"unit": FIRST, "here": "2306", "there": "2307", "points": 1.0,
                                               "path": "2307"}


def test_a_path_prefers_hexes_that_are_still_the_enemys() -> None:
    game = play(scb(units={FIRST: "1909", SECOND: "2109"}), FIRST, "1811")
    assert state(game, FIRST).startswith("1811")
    assert set(taken(game)) <= {"1810", "1811", "1910"}
    assert len(taken(game)) == 2


def test_hostile_sides_have_their_own_units() -> None:
    game = scb(units=FRONT, side=NAT)
    assert offered(game) == ["done", DEFENDER]
