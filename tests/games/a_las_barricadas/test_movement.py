"""4, 5: stacking and movement."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    NAT,
    R1,
    R2,
    R3,
    REP,
    TAMAYO,
    alb,
    begin,
    hexes,
    new_game,
    quiet,
    space,
    state,
    unit,
    where,
)
from tests.scene import asked, offered, play, told, why_not
from trinchera.engine.bits import members
from trinchera.games.a_las_barricadas.board import battle, steps_of
from trinchera.games.a_las_barricadas.costs import allowance, left, step_cost
from trinchera.games.a_las_barricadas.data import BUILT_UP, FOOT
from trinchera.games.a_las_barricadas.ground import PLAIN
from trinchera.games.a_las_barricadas.movement import Move, room
from trinchera.games.a_las_barricadas.spotting import is_dim

ALONE = {DIEZ: "A1208", R1: "A1208", TAMAYO: "A116", L1: "A116"}
GUN, TRUCK, CAV, HORSE, TANK = "r-art75-x1", "r-truck-x1", "r-ae-cavalry-1", "r-ae-horses-1", "r-aa-t26b-1"


def cost(scenario: str, name: str, here: str, there: str, states: str = "") -> int | None:
    """Half-points of one step."""
    game = alb(scenario=scenario, units={name: f"{here}{states}"})
    return step_cost(game, unit(game, name), space(game, here), space(game, there))


def walk(*hexes_: str, states: str = "", **position: object) -> list[str]:
    """A platoon goes so far; what is on offer then."""
    game = alb(units=ALONE | {R1: f"A1208{states}"}, side=REP, **position)
    begin(game, DIEZ, R1, "move", "done")
    return offered(quiet(game, *hexes_))


@pytest.mark.rule("ALB-4-a", "ALB-4-c", "ALB-4-d")
def test_nine_steps_of_a_side_fit_in_a_hex_leaders_trucks_and_horses_are_free() -> None:
    full = {R1: "A1208", R2: "A1208", R3: "A1208", DIEZ: "A1209", "r-mmg-x1": "A1209 of-r-g"}
    game = alb(units=full | {"r-h-officer": "A1208", TRUCK: "A1208", HORSE: "A1208"})
    assert steps_of(game, game.board.at[space(game, "A1208")]) == 9
    assert not room(game, 1 << unit(game, "r-mmg-x1"), space(game, "A1208"))


@pytest.mark.rule("ALB-4-b", "ALB-5.2-g")
def test_an_enemy_hex_is_entered_only_by_assault() -> None:
    game = begin(alb(units=ALONE | {L1: "A1209"}, side=REP), DIEZ, R1, "move", "done", "done")
    assert why_not(game, "A1209").rule == "ALB-5.2-g"


@pytest.mark.rule("ALB-4-e")
def test_one_may_pass_through_a_full_hex_but_not_stop_there() -> None:
    full = {"r-h-officer": "A1209", "r-h-rifle-1": "A1209", "r-h-rifle-2": "A1209", "r-h-rifle-3": "A1209"}
    game = begin(alb(units=ALONE | full, side=REP), DIEZ, R1, "move", "done", "A1209")
    assert "done" not in offered(game)
    assert "A1210" in offered(game)


@pytest.mark.rule("ALB-5.1-a", "ALB-5.1-b", "ALB-5.2-a", "ALB-5.2-e")
def test_a_platoon_has_four_points_and_need_not_spend_them() -> None:
    game = begin(alb(units=ALONE, side=REP), DIEZ, R1, "move", "done")
    assert left(game, unit(game, R1)) == 8
    play(game, "A1209")
    assert (left(game, unit(game, R1)), "done" in offered(game)) == (6, True)


@pytest.mark.rule("ALB-5.2-a")
def test_without_the_points_a_hex_cannot_be_entered() -> None:
    game = begin(alb(units=ALONE, side=REP), DIEZ, R1, "move", "done")
    quiet(game, "A1209", "A1210", "A1110", "A1109")
    assert asked(game) != "move-go"


@pytest.mark.rule("ALB-5.2-f", "ALB-R-92")
def test_uphill_into_light_woods_costs_three_on_foot() -> None:
    assert cost("suicide-hill", R1, "C915", "C914") == 6


@pytest.mark.rule("ALB-5.2-c", "ALB-5.2-d", "ALB-5.1-c")
def test_a_gun_goes_uphill_with_all_its_points() -> None:
    assert cost("hamlet", GUN, "A809", "A808", " of-r-g") == 16
    game = begin(alb(units={DIEZ: "A809", GUN: "A809 of-r-g"}, side=REP), DIEZ, GUN, "move", "done")
    quiet(game, "A808")
    assert where(game, GUN) == "A808"


@pytest.mark.rule("ALB-5.4-c", "ALB-5.4-a", "ALB-12.10-a")
def test_a_road_counts_only_along_the_road() -> None:
    assert cost("ebro", R1, "D1112", "D1111") == 4


@pytest.mark.rule("ALB-5.4-a", "ALB-5.2-b")
def test_along_the_road_the_ground_does_not_count() -> None:
    assert cost("hamlet", R1, "A1010", "A909") == 2
    assert cost("hamlet", TANK, "A1010", "A909") == 1


@pytest.mark.rule("ALB-5.1-c", "ALB-R-91")
def test_a_gun_pushed_by_hand_pays_as_on_foot_on_the_road() -> None:
    assert cost("hamlet", GUN, "A1010", "A909", " of-r-g") == 2


@pytest.mark.rule("ALB-5.4-b", "ALB-R-91")
def test_who_spends_all_on_the_road_gets_one_hex_more() -> None:
    units = {DIEZ: "A1610", R1: "A1509", TAMAYO: "A116", L1: "A116"}
    game = begin(alb(units=units, side=REP), DIEZ, R1, "move", "done")
    road = battle(game).roads
    here: int = space(game, "A1509")
    path: list[str] = []
    for _ in range(5):
        near = [n for n in range(road.field.size) if road.between(here, n) and battle(game).board.names[n] not in path]
        path.append(battle(game).board.names[here])
        here = max(near, key=lambda n: -n)
        quiet(game, battle(game).board.names[here])
    assert left(game, unit(game, R1)) == 0
    assert asked(game) == "activation-pick"


@pytest.mark.rule("ALB-5.3-a", "ALB-5.3-c", "ALB-R-88")
def test_double_time_gives_three_points_and_not_twice_running() -> None:
    game = begin(alb(units=ALONE, side=REP), DIEZ, R1, "move", "double-time")
    assert allowance(game, unit(game, R1)) == 14
    again = begin(alb(units=ALONE | {R1: "A1208 double_before"}, side=REP), DIEZ, R1, "move")
    assert "double-time" not in offered(again)


@pytest.mark.rule("ALB-5.3-b")
def test_no_double_time_next_to_the_enemy() -> None:
    game = begin(alb(units=ALONE | {L1: "A1211"}, side=REP), DIEZ, R1, "move", "double-time")
    quiet(game, "A1209")
    while asked(game) == "reaction-who":
        play(game, "done")
    assert why_not(game, "A1210").rule == "ALB-5.3-b"


@pytest.mark.rule("ALB-5.5-a", "ALB-R-90")
def test_an_empty_truck_moves_alone_without_a_check() -> None:
    game = play(alb(units=ALONE | {TRUCK: "A1209"}, side=REP), TRUCK)
    assert offered(game) == ["done", "move"]


@pytest.mark.rule("ALB-5.5-b", "ALB-5.5-h", "ALB-5.5-f")
def test_a_loaded_truck_goes_with_its_men_who_do_nothing_else() -> None:
    game = alb(units=ALONE | {TRUCK: "A1208", R1: f"A1208 on-{TRUCK}"}, side=REP)
    assert TRUCK not in offered(game)
    begin(game, DIEZ, R1)
    assert offered(game) == ["done", "unload", "move"]
    quiet(play(game, "move", "done"), "A1209")
    assert (where(game, R1), where(game, TRUCK)) == ("A1209", "A1209")


@pytest.mark.rule("ALB-5.5-c", "ALB-5.5-i", "ALB-R-114")
def test_men_get_on_a_truck_for_three_of_its_points() -> None:
    game = begin(alb(units=ALONE | {TRUCK: "A1208"}, side=REP), DIEZ, R1, "load")
    assert f"on-{TRUCK}" in state(game, R1)
    assert left(game, unit(game, R1)) == 20 - 6


@pytest.mark.rule("ALB-5.5-e", "ALB-5.5-c")
def test_a_truck_that_tows_carries_nobody() -> None:
    game = begin(alb(units=ALONE | {TRUCK: "A1208", GUN: f"A1208 of-r-g on-{TRUCK}"}, side=REP), DIEZ, R1)
    assert "load" not in offered(game)


@pytest.mark.rule("ALB-5.5-j", "ALB-5.5-k")
def test_limbering_is_the_whole_activation_of_the_gun() -> None:
    game = begin(alb(units=ALONE | {TRUCK: "A1208", GUN: "A1208 of-r-g"}, side=REP), DIEZ, GUN, "load")
    assert {"finished", f"on-{TRUCK}"} <= set(state(game, GUN))


@pytest.mark.rule("ALB-5.5-g", "ALB-5.5-j", "ALB-R-90")
def test_after_unlimbering_the_truck_has_half_its_points() -> None:
    game = begin(alb(units=ALONE | {TRUCK: "A1208", GUN: f"A1208 of-r-g on-{TRUCK}"}, side=REP), DIEZ, GUN, "unload")
    assert (asked(game), left(game, unit(game, TRUCK))) == ("move-go", 10)


@pytest.mark.rule("ALB-5.6-a", "ALB-5.6-d")
def test_mounted_cavalry_has_the_points_of_its_horses() -> None:
    game = alb(units={CAV: f"A1208 on-{HORSE}", HORSE: "A1208", "r-ae-cavalry-2": "A1208"})
    assert [allowance(game, unit(game, name)) for name in (CAV, "r-ae-cavalry-2")] == [16, 8]


@pytest.mark.rule("ALB-5.6-b", "ALB-3.3.2-j")
def test_dismounting_is_part_of_a_move() -> None:
    game = alb(units={"r-ae-officer": "A1208", CAV: f"A1208 on-{HORSE}", HORSE: "A1208"}, side=REP)
    begin(game, "r-ae-officer", CAV, "move", "done", "dismount")
    assert f"on-{HORSE}" not in state(game, CAV)
    assert left(game, unit(game, CAV)) == 8 - 2


def charging(**units: str) -> list[str]:
    game = alb(side=NAT, units={"n-y-officer": "A1213", "n-y-cavalry-1": "A1213 on-n-y-horses-1",
                                "n-y-horses-1": "A1213", DIEZ: "A1210"} | units)
    begin(game, "n-y-officer", "n-y-cavalry-1")
    return offered(play(game, "charge")) if "charge" in offered(game) else []


@pytest.mark.rule("ALB-5.6-e", "ALB-5.6-f", "ALB-R-89", "ALB-R-54")
def test_cavalry_charges_what_it_can_reach_with_half_its_points_more() -> None:
    assert "A1210" in charging(**{R1: "A1210"})


@pytest.mark.rule("ALB-5.6-h")
def test_no_charge_the_turn_after_and_half_the_points() -> None:
    states = {"n-y-cavalry-1": "A1213 on-n-y-horses-1 charged_before"}
    assert charging(**{R1: "A1210"}, **states) == []
    game = alb(units={"n-y-officer": "A1213", "n-y-horses-1": "A1213",
                      "n-y-cavalry-1": "A1213 on-n-y-horses-1 charged_before"})
    assert allowance(game, unit(game, "n-y-cavalry-1")) == 8


@pytest.mark.rule("ALB-5.6-g")
def test_no_charge_into_woods() -> None:
    game = alb(scenario="suicide-hill")
    woods = hexes(game, battle(game).of_terrain[3])
    target = sorted(woods)[0]
    near = [name for name in hexes(game, battle(game).field.neighbours[space(game, target)]) if name not in woods]
    units = {"n-y-officer": near[0], "n-y-cavalry-1": f"{near[0]} on-n-y-horses-1", "n-y-horses-1": near[0], R1: target}
    begin(game := alb(scenario="suicide-hill", side=NAT, units=units), "n-y-officer", "n-y-cavalry-1")
    assert "charge" not in offered(game)


@pytest.mark.rule("ALB-5.7-a", "ALB-12.8-a")
def test_marsh_is_prohibited_to_vehicles() -> None:
    game = alb(scenario="ebro")
    marsh = battle(game).of_terrain[6]
    there = next(iter(sorted(hexes(game, marsh))))
    near = next(name for name in hexes(game, battle(game).field.neighbours[space(game, there)])
                if name not in hexes(game, marsh | battle(game).river))
    assert cost("ebro", TANK, near, there) is None
    assert cost("ebro", R1, near, there) is not None


@pytest.mark.rule("ALB-5.8-a", "ALB-R-95")
def test_in_fog_only_units_near_an_officer_move() -> None:
    units = {DIEZ: "A1208", R1: "A1208", R2: "A1210", L1: "A116"}
    game = begin(alb(scenario="boadilla", units=units, side=REP), DIEZ, R2)
    assert is_dim(game)
    assert "move" not in offered(game)


@pytest.mark.rule("ALB-R-17", "ALB-R-18")
def test_units_that_start_together_may_go_as_a_group_with_their_officer() -> None:
    game = begin(alb(units=ALONE | {R2: "A1208"}, side=REP), DIEZ, R1, "move", R2, DIEZ, "done")
    quiet(game, "A1209", "done")
    assert [where(game, name) for name in (R1, R2, DIEZ)] == ["A1209"] * 3


@pytest.mark.rule("ALB-12.9.2-a", "ALB-12.9.1-d")
def test_a_major_river_may_be_passed_through_without_crossing() -> None:
    game = begin(alb(scenario="ebro", units={DIEZ: "D1205", R1: "D1205"}, side=REP, turn=5), DIEZ, R1, "move", "done")
    quiet(game, "D1104")
    assert "done" not in offered(game)
    assert "D1005" in offered(game)


@pytest.mark.rule("ALB-12.9.2-a", "ALB-12.9.2-b")
def test_a_major_river_is_not_crossed_off_the_bridge() -> None:
    game = begin(alb(scenario="ebro", units={DIEZ: "D1205", R1: "D1205"}, side=REP, turn=5), DIEZ, R1, "move", "done")
    quiet(game, "D1104")
    ground = battle(game)
    here = space(game, "D1104")
    far = {ground.board.names[ground.neighbour[here][side]] for side in range(6)
           if ground.bank(here, side) == 1 - ground.bank(here, ground.side(here, space(game, "D1205")))}
    assert not far & set(offered(game))


@pytest.mark.rule("ALB-12.9.1-a", "ALB-11-a", "ALB-R-79", "ALB-12.9.1-c")
def test_who_stops_in_a_minor_river_has_crossed_and_took_a_risk() -> None:
    game = alb()
    ground = battle(game)
    water = next(s for s in ground.rivers if not ground.bridges >> s & 1 and ground.terrain[s] == 0)
    near = next(n for side, n in enumerate(ground.neighbour[water]) if n >= 0 and ground.bank(water, side) >= 0
                and n not in ground.rivers)
    here, there = ground.board.names[near], ground.board.names[water]
    game = begin(alb(units={DIEZ: here, R1: here}, side=REP), DIEZ, R1, "move", "done")
    quiet(game, there, "done")
    assert "risky" in state(game, R1)
    assert told(game, "crossed")


@pytest.mark.rule("ALB-12.9.1-a", "ALB-5.2-b")
def test_over_the_river_costs_its_surcharge() -> None:
    game = alb()
    ground = battle(game)
    water = next(s for s in ground.rivers if not ground.bridges >> s & 1 and ground.terrain[s] == 0)
    banks = {ground.bank(water, side): n for side, n in enumerate(ground.neighbour[water])
             if n >= 0 and n not in ground.rivers and ground.bank(water, side) >= 0}
    one, name = banks[0], ground.board.names
    game = alb(units={R1: name[water]})
    there, back = (step_cost(game, unit(game, R1), water, bank) or 0 for bank in (banks[1], one))
    assert there - back >= 2


@pytest.mark.rule("ALB-R-80", "ALB-12.10-a")
def test_one_may_stop_on_a_bridge() -> None:
    game = alb(units={DIEZ: "A504", R1: "A504"}, side=REP)
    begin(game, DIEZ, R1, "move", "done")
    quiet(game, "A505", "done")
    assert "risky" not in state(game, R1)


@pytest.mark.rule("ALB-12.9.1-b")
def test_vehicles_cross_only_where_they_may() -> None:
    game = alb(scenario="manzanares")
    assert hexes(game, battle(game).vehicle_fords) == {"D606"}


def test_a_move_is_a_frame_of_its_own() -> None:
    assert isinstance(begin(alb(units=ALONE, side=REP), DIEZ, R1, "move").stack[-1], Move)


@pytest.mark.rule("ALB-12.9.2-c", "ALB-R-81")
def test_a_boat_takes_a_platoon_to_the_other_bank() -> None:
    game = alb(scenario="ebro", side=REP, boats=2, units={DIEZ: "D803", R1: "D803", L1: "D116", TAMAYO: "D116"})
    begin(game, DIEZ, R1)
    if "cross-by-boat" not in offered(game):
        ground = battle(game)
        here = next(n for w in ground.rivers for side, n in enumerate(ground.neighbour[w])
                    if n >= 0 and n not in ground.rivers and ground.bank(w, side) == 0)
        label = ground.board.names[here]
        game = alb(scenario="ebro", side=REP, boats=2, units={DIEZ: label, R1: label, L1: "D116", TAMAYO: "D116"})
        begin(game, DIEZ, R1)
    play(game, "cross-by-boat")
    quiet(game, offered(game)[0], "done")
    assert game.board.boats == 1
    assert "risky" in state(game, R1)


@pytest.mark.rule("ALB-5.5-d", "ALB-R-97")
def test_an_officer_rides_on_a_truck_that_tows() -> None:
    game = alb(units=ALONE | {TRUCK: "A1208", GUN: f"A1208 of-r-g on-{TRUCK}"}, side=REP)
    begin(game, DIEZ, DIEZ, "load")
    quiet(game, "A1209")
    assert [where(game, name) for name in (DIEZ, TRUCK, GUN)] == ["A1209"] * 3


@pytest.mark.rule("ALB-R-78", "ALB-5.2-b")
@pytest.mark.parametrize(("streets", "cost"), [("printed", 1), ("one", 2)])
def test_a_built_up_hex_costs_half_a_point_on_foot_or_a_whole_one(streets: str, cost: int) -> None:
    game = new_game("badajoz", streets=streets)
    ground = battle(game)
    here, there = next((here, there) for there in members(ground.of_terrain[BUILT_UP])
                       for here, way in ((one, ground.ways[FOOT][one][there]) for one in members(
                           ground.field.neighbours[there])) if way == (1, PLAIN))
    assert step_cost(game, unit(game, R1), here, there) == cost
