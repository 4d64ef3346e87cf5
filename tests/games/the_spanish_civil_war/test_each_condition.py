"""One condition of a rule at a time: scenes in which everything else already holds."""

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
    new_game,
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
from tests.games.the_spanish_civil_war.test_fog import STACKS, foggy, places
from tests.scene import asked, offered, play, rule, told, why_not
from trinchera.engine.bits import bit, bits
from trinchera.games.the_spanish_civil_war import TITLE
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.felix import Guerrillas, felix_spaces, felix_stations
from trinchera.games.the_spanish_civil_war.felix_setup import spanish_slots
from trinchera.games.the_spanish_civil_war.movement import able_to_move
from trinchera.games.the_spanish_civil_war.offensives import allowed_ends, oviedo_is_void
from trinchera.games.the_spanish_civil_war.reinforcements import arriving
from trinchera.games.the_spanish_civil_war.resources import recorded
from trinchera.games.the_spanish_civil_war.strategic import rail_left, ride, sea_left
from trinchera.games.the_spanish_civil_war.support_units import flyers
from trinchera.games.the_spanish_civil_war.table.prices import prices
from trinchera.games.the_spanish_civil_war.victory import storm_alcazar


def felix(**position: Any) -> Play:
    return tsc(**{"scenario": "unternehmen_felix", "turn": 9, "phase": "B.I", "support": {}, **position})


# 13.8: evacuation

@pytest.mark.rule("TSC-13.8-a")
def test_TSC_13_8_a_the_enemy_at_the_border_is_not_evacuated() -> None:
    game = skip(tsc(units={"R-26": "3324", "R-1": "2712", "N-12D": "3417"}, phase="C.I", active=REP), "evacuate-pick")
    assert offered(game) == ["done", "R-26"]
    assert why_not(game, "N-12D")[:2] == ("TSC-13.8-a", "no-way-out")


# 12.1.4: reserves

@pytest.mark.rule("TSC-12.1.4-c")
def test_TSC_12_1_4_c_who_declines_pays_nothing_and_stays_in_reserve() -> None:
    scene = {"N-HQ-CTV": "3110 reserve", "N-LTD": "3110 reserve", "R-15D": "2712"}
    game = tsc(units=scene, phase="B.III", active=NAT, rp={"italian": 1})
    assert asked(game) == "release-hq"
    play(game, "done")
    assert asked(game) != "release-hq"
    assert (points(game, "italian"), state(game, "N-LTD")) == (1, "3110 reserve")


# 12.2: aircraft

@pytest.mark.rule("TSC-12.2.2-a")
def test_TSC_12_2_2_a_aircraft_without_a_town_in_range_do_not_fly() -> None:
    scene = {"N-12D": "2213 landed", "R-15D": "2313"}
    assert flyers(fighting(scene, turn=12, support={REP: ["R-S1"]}), R, space("2313"), False)
    none = {NAT: sorted(labels(box().ground.towns))}
    assert not flyers(fighting(scene, turn=12, support={REP: ["R-S1"]}, control=none), R, space("2313"), False)


# 18.3: desertion

@pytest.mark.rule("TSC-R-58", "TSC-18.3-b")
@pytest.mark.parametrize(("chit", "turn", "known"), [("n3", 4, True), ("n12", 4, False), ("n3", 6, False)])
def test_TSC_R_58_columns_that_may_desert_are_known(chit: str, turn: int, known: bool) -> None:
    hand: dict[str, Any] = {"chits": {NAT: [chit], REP: []}, "hand": {NAT: [chit], REP: []}}
    scene = {"R-15D": "2812", "R-SM1": "2812", "R-DRT": "2812", "R-AM1": "2812", "N-12D": "3110"}
    seen = places(foggy(units=scene, turn=turn, phase="B.II", active=NAT, **hand), NAT)
    assert (seen["R-SM1"] == "2812") == known
    assert (seen["R-DRT"], seen["R-AM1"]) == ("under-republican", "under-republican"), "too strong to melt away"


@pytest.mark.rule("TSC-R-58")
def test_TSC_R_58_a_top_counter_that_moves_shows_nothing_new() -> None:
    game = foggy(phase="B.I", active=NAT)
    before = game.reveals
    assert places(game, REP)["N-HQ-CTV"] == "2909"
    play(game, "N-HQ-CTV")
    assert game.reveals == before


@pytest.mark.rule("TSC-18.3-b")
def test_TSC_18_3_b_a_column_with_a_good_defence_does_not_desert() -> None:
    hand: dict[str, Any] = {"chits": {NAT: ["n3"], REP: []}, "hand": {NAT: ["n3"], REP: []}}
    game = tsc(units={"R-AM1": "2908", "N-12D": "3009"}, turn=4, phase="C.I", active=REP, **hand)
    assert box().full[unit("R-AM1")][:2] == (1, 2)
    assert asked(game) == "move-pick"


# 18.5: the offensive on Oviedo

@pytest.mark.rule("TSC-18.5-a")
def test_TSC_18_5_a_nobody_besieges_a_town_of_his_own() -> None:
    siege = {"R-AM1": "3607", "R-AM2": "3607", "R-AM3": "3607", "N-12D": "3110"}
    assert not oviedo_is_void(tsc(units=siege, turn=4))
    assert oviedo_is_void(tsc(units=siege, turn=4, control={REP: ["3608"]}))


@pytest.mark.rule("TSC-18.5-b", "TSC-R-25")
def test_TSC_18_5_b_only_columns_and_divisions_may_go_without_supply() -> None:
    game = tsc(units={"R-AM1": "3607", "R-17AB": "3607", "N-OG": "3608"}, turn=4, phase="C.I", active=REP,
               flags={"offensive": True})
    assert allowed_ends(game, units("R-AM1"))
    assert not allowed_ends(game, units("R-17AB"))
    assert not allowed_ends(game, units("R-AM1", "R-17AB"))
    game.board.offensive = False
    assert not allowed_ends(game, units("R-AM1"))


# 18.14: unrest

@pytest.mark.rule("TSC-18.14-b", "TSC-18.14-c")
def test_TSC_18_14_b_unrest_needs_barcelona() -> None:
    scene = {"R-LEN": "3110", "R-15D": "2712", "N-12D": "3312"}
    lost = admin(scene, rml=50, chits={NAT: [], REP: ["r14"]}, control={NAT: ["3023"]})
    play(lost, "r14")
    assert (lost.board.rml, lost.board.truce, told(lost, "unrest")) == (48, False, [])
    assert asked(lost) != "grounding-which"


# 18.1: the Balearic landings

@pytest.mark.rule("TSC-18.1-a")
def test_TSC_18_1_a_three_of_the_east_and_one_of_valencia() -> None:
    scene = {"R-DRT": "2918", "R-ASC": "3220", "R-HIE": "2417", "R-TYL": "3221", "R-15D": "2712", "N-12D": "3110"}
    game = play(admin(scene, rml=50, turn=3, chits={NAT: [], REP: ["r1"]}), "r1")
    left = []
    while asked(game) == "landings-pick" or rule(game) == "TSC-18.1-a":
        left.append(game.asked.values["left"])
        play(game, offered(game)[0])
    assert left == [4, 3, 2, 1]


# 18.25: Casado

RISING = {"R-3D": "2713", "R-11D": "2613", "R-15D": "2712", "R-HQ-CEN": "2712", "N-12D": "3110"}


def rising(**more: Any) -> Play:
    return tsc(units=RISING, turn=17, phase="C.I", active=REP, flags={"coup": True}, **more)


@pytest.mark.rule("TSC-18.25-b")
def test_TSC_18_25_b_a_staff_does_not_rise() -> None:
    assert set(offered(rising())) == {"done", "R-3D", "R-11D", "R-15D"}
    assert why_not(rising(), "R-HQ-CEN")[:2] == ("TSC-18.25-b", "not-that-unit")


@pytest.mark.rule("TSC-18.25-b")
def test_TSC_18_25_b_rebels_do_not_attack_each_other() -> None:
    game = play(rising(), "R-3D", "stay", "R-11D", "stay")
    assert asked(game) == "coup-target"
    assert offered(game) == ["done", "2712"]
    assert why_not(game, "2613")[:2] == ("TSC-18.25-b", "cannot-attack-that")


@pytest.mark.rule("TSC-18.25-b")
def test_TSC_18_25_b_rebels_in_madrid_do_not_defend_it() -> None:
    game = play(rising(), "R-3D", "stay")
    assert offered(game) == ["done", "R-11D", "R-15D"], "each rises once"
    play(game, "R-15D", "stay")
    assert offered(game) == ["done", "2613"]


@pytest.mark.rule("TSC-R-58", "TSC-18.25-b")
def test_TSC_R_58_the_coup_is_played_open() -> None:
    assert places(foggy(turn=17, phase="C.I", flags={"coup": True}), NAT)["R-15D"] == "2812"
    assert places(foggy(turn=17, phase="C.I"), NAT)["R-15D"] == "under-republican"


@pytest.mark.rule("TSC-R-63", "TSC-13.1-a", "TSC-18.25-b")
def test_TSC_R_63_who_has_risen_does_not_move_again() -> None:
    game = play(rising(), "R-3D", "stay", "done", "done")
    assert asked(game) == "move-pick"
    assert why_not(game, "R-3D")[:2] == ("TSC-13.1-a", "already-moved")
    assert "R-15D" in offered(game)


# 17.5: the war of 1941

@pytest.mark.rule("TSC-17.5.5.9-a")
@pytest.mark.parametrize(("turn", "waits"), [(7, True), (8, False)])
def test_TSC_17_5_5_9_a_the_portuguese_wait_for_one_turn(turn: int, waits: bool) -> None:
    scene = {"G-Pz1": "2300", "G-Pz2": "3720", "P-Div1": "2200", "S-12D": "2712"}
    game = felix(units=scene, turn=turn, phase="C.I", active=REP, support={REP: ["P-AP"]})
    assert bool(able_to_move(game, R, False) & units("P-Div1")) != waits
    assert bool(flyers(game, R, space("2200"), False)) != waits


@pytest.mark.rule("TSC-17.5.5.5-e")
def test_TSC_17_5_5_5_e_spaniards_come_back_in_spain() -> None:
    game = felix(units={"S-12D": "eliminated", "S-13D": "2712", "G-Pz1": "3720"})
    goals = labels(felix_spaces(game, unit("S-12D")))
    assert "1607" in goals
    assert not goals & {"2200", "2901"}, "Lisbon is open, but it is not theirs"


@pytest.mark.rule("TSC-17.5.5.4-a")
def test_TSC_17_5_5_4_a_trains_in_france_take_who_stands_in_a_french_town() -> None:
    french = box().ground.towns & box().ground.country["france"]
    game = felix(units={"G-Pz1": "3515", "G-Pz2": "3720", "S-12D": "2712"}, phase="A", turn=10, control={NAT: ["3515"]})
    game.board.rail[0] = box().felix.axis_rail
    assert felix_stations(game, unit("G-Pz2"), french, french), "the moves within France are their own"
    assert not felix_stations(game, unit("G-Pz1"), french, french), "the capacity of Spain is spent"


@pytest.mark.rule("TSC-17.5.5.6-a")
@pytest.mark.parametrize(("defender", "how", "lost"), [
    ("S-12D", " reduced", 1), ("P-C1", "", 0), ("S-AGCS", "", 0)])
def test_TSC_17_5_5_6_a_spanish_divisions_that_fall_are_counted(defender: str, how: str, lost: int) -> None:
    armor = dict.fromkeys(("G-Pz1", "G-Pz2", "G-Pz4", "G-Mot3"), "3110 landed")
    game = felix(units={**armor, defender: f"3109{how}", "S-13D": "2712", "G-Inf5": "3720"}, phase="B.II")
    play(skip(declare(game, "3109", *armor), "attack-dice"), 6)
    assert where(game, defender) == "eliminated"
    assert game.board.spanish_lost == lost


@pytest.mark.rule("TSC-17.5.4-a")
@pytest.mark.parametrize(("kind", "most"), [("strong", 10), ("line", 8)])
def test_TSC_17_5_4_a_no_more_of_a_kind_than_its_slots(kind: str, most: int) -> None:
    game = skip(TITLE.new("unternehmen_felix", {}, box()), "spanisharmy-pick")
    group = {box().units[one].id for one, area in box().wars["unternehmen_felix"].areas.items() if area == kind}
    chosen = 0
    while group & set(offered(game)):
        play(game, min(group & set(offered(game))))
        chosen += 1
        while asked(game) == "spanisharmy-where":
            play(game, next(label for label in offered(game) if label != "suggested"))
    assert chosen == most
    assert asked(game) == "spanisharmy-pick", "of the other kind"


@pytest.mark.rule("TSC-17.5.5.4-a")
def test_TSC_17_5_5_4_a_a_ride_within_france_is_one_of_its_moves() -> None:
    game = felix(units={"G-Pz1": "3720", "S-12D": "2712"}, phase="A")
    ride(game, unit("G-Pz1"), space("3817"))
    assert game.board.rail == [0, 0, 1]


# 8.1: stacking

@pytest.mark.rule("TSC-8.1-a")
@pytest.mark.parametrize(("moving_in", "room"), [(("N-14D",), True), (("N-14D", "N-15D"), False)])
def test_TSC_8_1_a_two_do_not_enter_where_one_finds_room(moving_in: tuple[str, ...], room: bool) -> None:
    stack = dict.fromkeys(("N-11D", "N-12D", "N-13D"), "3009")
    game = moving({**stack, "N-14D": "3110", "N-15D": "3110", "R-15D": "2712"})
    play(game, *moving_in)
    assert ("3009" in offered(game)) == room
    if not room:
        assert why_not(game, "3009").rule == "TSC-8.1-a"


# 13.8-a again: by sea

@pytest.mark.rule("TSC-13.8-a")
def test_TSC_13_8_a_only_northerners_leave_by_sea() -> None:
    scene = {"R-26": "3707", "R-5A": "3707", "R-1": "2712", "N-12D": "3110"}
    game = skip(tsc(units=scene, phase="C.I", active=REP), "evacuate-pick")
    assert offered(game) == ["done", "R-5A"]


# 16.2.11: bidding

@pytest.mark.rule("TSC-16.2.11-b")
@pytest.mark.parametrize(("die", "first"), [(3, NAT), (4, REP)])
def test_TSC_16_2_11_b_the_die_names_the_first_bidder(die: int, first: str) -> None:
    game = play(new_game(bid="auction"), die)
    assert game.decision is not None
    assert (asked(game), game.decision.side) == ("bid-bid", first)


# 18.6: the relief of Toledo

@pytest.mark.rule("TSC-18.6-b")
def test_TSC_18_6_b_who_is_near_toledo_already_is_not_named() -> None:
    scene = {"N-CST": "2406", "N-SB": "2409", "N-RC": "3311", "R-RIQ": "2510"}
    game = tsc(units=scene, phase="B.I", turn=4, rml=50, flags={"relief": True, "alcazar": True})
    play(game, "obey")
    assert offered(game) == ["N-CST"]
    assert why_not(game, "N-SB")[:2] == ("TSC-18.6-b", "not-that-unit")


@pytest.mark.rule("TSC-18.6-b")
def test_TSC_18_6_b_a_staff_does_not_go_to_toledo() -> None:
    scene = {"N-HQ-C": "2406", "N-12D": "2406", "R-RIQ": "2510"}
    game = tsc(units=scene, phase="B.I", turn=4, rml=50, flags={"relief": True, "alcazar": True})
    assert offered(play(game, "obey")) == ["N-12D"]


@pytest.mark.rule("TSC-18.6-d", "TSC-18.5-d")
@pytest.mark.parametrize(("side", "flag"), [(NAT, "relief"), (REP, "offensive")])
def test_TSC_18_6_d_the_price_that_is_asked_is_the_price_that_is_paid(side: str, flag: str) -> None:
    scene = {"N-CST": "2406", "R-RIQ": "2510", "N-OG": "3608", "R-AM1": "3607", "R-AM2": "3607", "R-AM3": "3607"}
    game = tsc(units=scene, phase="B.I" if side == NAT else "C.I", active=side, turn=4, rml=50,
               flags={flag: True, "alcazar": True})
    assert asked(game) == "orders-obey"
    assert rule(game) == ("TSC-18.6-d" if side == NAT else "TSC-18.5-d")
    price = game.asked.values["points"]
    play(game, "pay_morale")
    assert abs(game.board.rml - 50) == price


# 18.7: the defence of a town

@pytest.mark.rule("TSC-18.7-b", "TSC-6.3-b")
def test_TSC_18_7_b_the_chit_leaves_the_hand() -> None:
    here = min(labels(box().field.neighbours[space("2206")]))
    hand: dict[str, Any] = {"chits": {NAT: [], REP: ["r7"]}, "hand": {NAT: [], REP: ["r7"]}, "turn": 3}
    game = assault({"N-CST": f"{here} landed", "N-PLS": f"{here} landed"}, "2206", {"R-BDJ": "2206"}, 4, **hand)
    skip(game, "towndefence-chit")
    assert asked(game) == "towndefence-chit"
    play(game, "r7")
    assert not game.board.hand[R]
    assert game.board.out


@pytest.mark.rule("TSC-8.1-b")
@pytest.mark.parametrize("side", [NAT, REP])
def test_TSC_8_1_b_a_third_staff_finds_no_room(side: str) -> None:
    scene = {"N-HQ-N": "3110", "N-HQ-C": "3009", "N-HQ-GLC": "3009", "N-12D": "3110",
             "R-HQ-CEN": "2612", "R-HQ-LEV": "2513", "R-HQ-EST": "2513", "R-15D": "2612"}
    game = moving(scene, side)
    mover, there, other = ("N-HQ-N", "3009", "N-HQ-C") if side == NAT else ("R-HQ-CEN", "2513", "R-HQ-EST")
    play(game, mover)
    assert there not in offered(game)
    assert why_not(game, there).rule == "TSC-8.1-b"
    del scene[other]
    assert there in offered(play(moving(scene, side), mover))


# 12.1.4-e, 14.1: who shares a reserve, who exploits

@pytest.mark.rule("TSC-12.1.4-e")
def test_TSC_12_1_4_e_who_is_in_reserve_is_not_asked_for_again() -> None:
    scene = {"N-HQ-N": "3110", "N-12D": "3110", "N-13D": "3110", "R-15D": "2712"}
    game = play(skip(admin(scene), "reserve-hq"), "N-HQ-N")
    assert offered(game) == ["done", "N-12D", "N-13D"]
    play(game, "N-12D")
    assert offered(game) == ["done", "N-13D"]


@pytest.mark.rule("TSC-16.2.2-c", "TSC-14.1-a")
def test_TSC_16_2_2_c_the_train_does_not_exploit() -> None:
    scene = {"R-ATB": "3023", "R-1BTB": "3023", "R-15D": "2712", "N-12D": "3110"}
    game = tsc(units=scene, options={"train": "on"}, turn=14, phase="C.III", active=REP)
    assert asked(game) == "move-pick"
    assert offered(game) == ["done", "R-1BTB"]


# 17.5: points and ports of 1941

@pytest.mark.rule("TSC-17.5.5.5-a")
def test_TSC_17_5_5_5_a_the_axis_begins_with_points_of_its_own() -> None:
    assert points(new_game("unternehmen_felix"), "axis") == box().felix.axis_points > 0
    assert points(new_game(), "axis") == 0


@pytest.mark.rule("TSC-17.5.5.5-e")
@pytest.mark.parametrize("port", ["lisbon", "corunna", "cadiz"])
def test_TSC_17_5_5_5_e_one_open_port_is_enough(port: str) -> None:
    kept = getattr(box(), port)
    taken = [box().label(one) for one in (box().lisbon, box().corunna, box().cadiz) if one != kept]
    scene = {"S-12D": "eliminated", "S-13D": "2712", "G-Inf5": taken[0], "G-Inf21": taken[1]}
    assert "1810" in labels(felix_spaces(felix(units=scene), unit("S-12D")))
    closed = felix(units={**scene, "G-Inf28": box().label(kept)})
    assert not felix_spaces(closed, unit("S-12D")), "the Axis stands in all three"


# What is asked by what everyone can know

@pytest.mark.rule("TSC-18.7-b")
@pytest.mark.parametrize(("chit", "asks"), [("r7", True), ("r22", False)])
def test_TSC_18_7_b_nobody_is_asked_when_the_chit_cannot_be_held(chit: str, asks: bool) -> None:
    here = min(labels(box().field.neighbours[space("2206")]))
    hand: dict[str, Any] = {"chits": {NAT: [], REP: [chit]}, "hand": {NAT: [], REP: [chit]}, "turn": 3}
    game = assault({"N-CST": f"{here} landed", "N-PLS": f"{here} landed"}, "2206", {"R-BDJ": "2206"}, 4, **hand)
    skip(game, "towndefence-chit", "advance-pick", "move-pick")
    assert (asked(game) == "towndefence-chit") == asks


@pytest.mark.rule("TSC-18.22-a", "TSC-12.3-a")
def test_TSC_18_22_a_ships_are_no_aircraft() -> None:
    chits: dict[str, Any] = {"chits": {NAT: [], REP: ["r22"]}, "hand": {NAT: [], REP: ["r22"]}}
    here = next(label for label in sorted(labels(box().field.neighbours[space("1918")] & box().wars["campaign"].land))
                if not box().ground.coast >> space(label) & 1)
    scene = {"N-12D": f"{here} landed", "N-13D": f"{here} landed", "R-15D": "1918"}
    game = declare(fighting(scene, turn=12, support={REP: ["R-NAV"]}, **chits), "1918", "N-12D", "N-13D")
    assert asked(play(game, "R-NAV")) == "attack-dice"


@pytest.mark.rule("TSC-17.5.5.2-b", "TSC-17.5.5.3-c")
def test_TSC_17_5_5_2_b_an_interdicted_hex_costs_the_allies_one_more_to_overrun() -> None:
    scene = {"B-1A": "3110 landed", "B-3": "3110 landed", "G-GD": "3108", "G-Pz1": "3720"}
    costs = []
    for spaces in (0, bit(space("3108"))):
        game = felix(units=scene, turn=8, phase="C.I", active=REP)
        game.board.interdicted = spaces
        play(game, "B-1A", "B-3")
        costs.append(prices(game)["3108"].costs["movement"])
    assert costs[1] == costs[0] + 1


# 5.2: a turn begins

@pytest.mark.rule("TSC-11.2-a", "TSC-11.5-a", "TSC-11.8-a", "TSC-7.4-d")
def test_TSC_11_2_a_what_a_turn_used_up_is_there_again() -> None:
    game = tsc(units={"N-12D": "3110", "R-15D": "2712"}, phase="C.I", active=REP)
    board = game.board
    board.rail, board.sea, board.landings, board.openings = [2, 2, 2], [2, 2], [2, 2], [space("2411")]
    next_turn(game)
    assert (board.rail, board.sea, board.landings, board.openings) == ([0, 0, 0], [0, 0], [0, 0], [])


# 7.10, 14.1: who comes and who acts

@pytest.mark.rule("TSC-7.10-a")
def test_TSC_7_10_a_mobilization_hurries_nobody_else() -> None:
    scene = {"R-15D": "2712", "N-12D": "3110", "R-24D": "due turn-18"}
    game = play(skip(admin(scene, turn=12, rml=45), "mobilization-general"), "mobilize")
    assert state(game, "R-24D") == "due turn-18"


@pytest.mark.rule("TSC-12.1.4-c", "TSC-14.1-a")
def test_TSC_14_1_a_who_is_in_reserve_acts_only_when_released() -> None:
    scene = {"R-HQ-EST": "3023 reserve", "R-1BTB": "3023 reserve", "R-Arm2": "2318", "R-15D": "2712", "N-12D": "3110"}
    game = tsc(units=scene, turn=12, phase="C.III", active=REP)
    assert (asked(game), offered(game)) == ("move-pick", ["done", "R-Arm2"])


# 16.1.1, 18.14, 18.25

@pytest.mark.rule("TSC-16.1.1-b")
@pytest.mark.parametrize(("turn", "most"), [(1, 1), (2, 1), (3, 1), (4, 3), (5, 5), (9, 5)])
def test_TSC_16_1_1_b_on_what_the_alcazar_falls(turn: int, most: int) -> None:
    falls = []
    for die in range(1, 7):
        game = tsc(units={"R-RIQ": "2510", "N-12D": "3110"}, turn=turn, flags={"alcazar": True})
        storm_alcazar(game, die)
        falls.append(not game.board.alcazar)
    assert falls == [die <= most for die in range(1, 7)]


@pytest.mark.rule("TSC-18.14-d")
@pytest.mark.parametrize(("control", "rml"), [({}, 48), ({NAT: ["3023"]}, 50)])
def test_TSC_18_14_d_unrest_is_over_with_the_loss_of_barcelona(control: dict[str, list[str]], rml: int) -> None:
    game = tsc(units={"N-12D": "3110", "R-15D": "2712"}, phase="D", rml=50, flags={"unrest": True}, control=control)
    assert game.board.turn == 9, "a new turn has begun"
    assert game.board.rml == rml


@pytest.mark.rule("TSC-18.25-b")
def test_TSC_18_25_b_rebels_attack_once() -> None:
    game = play(rising(), "R-3D", "stay", "R-11D", "stay", "2712", 4, "R-3D")
    assert where(game, "R-11D") == "2613", "and could attack still"
    assert asked(game) == "move-pick"


# R-58 again

@pytest.mark.rule("TSC-R-58")
@pytest.mark.parametrize("how", ["reduced", "landed"])
def test_TSC_R_58_a_marked_unit_is_known(how: str) -> None:
    assert places(foggy(units={**STACKS, "N-14D": f"2810 {how}"}, phase="C.I"), REP)["N-14D"] == "2810"


# 17.5 again

@pytest.mark.rule("TSC-17.5.5.2-b")
def test_TSC_17_5_5_2_b_no_hex_is_interdicted_twice() -> None:
    game = skip(felix(units={"G-Pz1": "3720", "S-12D": "2712"}, phase="A", support={NAT: ["G-FK1", "G-FK2"]}),
                "interdict-air")
    play(game, "G-FK1")
    there = offered(game)[1]
    play(game, there, "G-FK2")
    assert there not in offered(game)


@pytest.mark.rule("TSC-17.5.5.6-b")
def test_TSC_17_5_5_6_b_hunters_come_back_where_the_axis_rules() -> None:
    game = felix(units={"G-Inf5": "guerrillas", "G-Pz1": "3720", "S-12D": "2712"})
    assert labels(Guerrillas(needed=0).homes(game, unit("G-Inf5"))) == {"3720"}


@pytest.mark.rule("TSC-17.5.4.1-a")
def test_TSC_17_5_4_1_a_the_slots_of_the_army_lie_in_spain() -> None:
    assert all(not slot & ~box().ground.country["spain"] for slot in spanish_slots(box()))


@pytest.mark.rule("TSC-17.5.5.12-b")
def test_TSC_17_5_5_12_b_who_dropped_is_assembled_in_the_next_turn() -> None:
    game = felix(units={"G-FJ7": "3110", "G-Pz1": "3720", "S-12D": "2712"}, turn=8, phase="C.I", active=REP)
    game.board.dropped = units("G-FJ7")
    next_turn(game)
    assert not game.board.dropped
    assert state(game, "G-FJ7") == "3110 ashore"


# 2.13: who is to come

@pytest.mark.rule("TSC-2.13-a")
@pytest.mark.parametrize("scenario", ["campaign", "northern_campaign", "unternehmen_felix"])
def test_TSC_2_13_a_reinforcements_wait_for_their_turn(scenario: str) -> None:
    game = new_game(scenario)
    arrivals = box().wars[scenario].arrivals
    timed = {box().units[one].id: arrival.turn for one, arrival in arrivals.items()
             if arrival.turn and not box().optional >> one & 1}
    assert timed
    assert {name: state(game, name) for name in timed} == {name: f"due turn-{turn}" for name, turn in timed.items()}


# 12.1.4-c again

@pytest.mark.rule("TSC-12.1.4-c")
def test_TSC_12_1_4_c_a_side_releases_its_own_reserves() -> None:
    scene = {"R-HQ-EST": "3023 reserve", "R-15D": "3023 reserve", "N-LTD": "3110", "N-HQ-N": "3110 reserve"}
    game = tsc(units=scene, phase="B.III", active=NAT, rp={"nationalist": 1, "republican": 1})
    assert (asked(game), offered(game)) == ("release-hq", ["done", "N-HQ-N"])


@pytest.mark.rule("TSC-18.25-b")
def test_TSC_18_25_b_without_a_target_nobody_is_asked_for_one() -> None:
    assert asked(play(rising(), "done")) == "move-pick"


@pytest.mark.rule("TSC-17.5.5.3-a", "TSC-17.5.5.3-c")
def test_TSC_17_5_5_3_a_armor_overruns_from_where_it_stopped_out_of_reach_of_the_enemy() -> None:
    armor = ("G-Pz1", "G-Pz2", "G-Pz4")
    scene = {**dict.fromkeys(armor, "3110 landed"), "P-C1": "3108", "S-12D": "3014", "G-Inf5": "3720"}
    game = play(felix(units=scene, turn=8), *armor, "3210")
    assert asked(game) == "move-pick"
    assert "3108" in offered(game), "two hexes away"
    assert "3209" in offered(game), "and so is the ground between"


@pytest.mark.rule("TSC-17.5.5.4-c", "TSC-17.5.5.4-b")
def test_TSC_17_5_5_4_the_allies_have_capacities_of_their_own() -> None:
    game = felix(units={"S-12D": "2712", "G-Pz1": "3720"}, phase="A")
    assert rail_left(game, R, False) == box().felix.allied_rail
    assert (sea_left(game, R), sea_left(game, N)) == (box().felix.allied_sea, 0)
    campaign = admin()
    assert rail_left(campaign, R, False) != box().felix.allied_rail


@pytest.mark.rule("TSC-17.5.5.5-f", "TSC-7.2-c")
@pytest.mark.parametrize("account", ["spanish", "british", "axis"])
def test_TSC_17_5_5_5_f_the_points_of_1941_are_the_ones_that_count(account: str) -> None:
    unit_of = {"spanish": "S-14D", "british": "B-3", "axis": "G-Inf5"}
    scene = {"S-12D": "2712", "G-Pz1": "3720", unit_of[account]: "eliminated"}
    game = skip(felix(units=scene, turn=9, phase="A", rp={account: 3}), "spend-unit")
    assert unit_of[account] in offered(game)
    own = ("axis",) if account == "axis" else ("spanish", "portuguese", "british")
    assert game.asked.values["points"] == sum(points(game, name) for name in own) >= 3


@pytest.mark.rule("TSC-8.2-b")
def test_TSC_8_2_b_too_many_units_are_lost_at_the_end_of_operational_movement() -> None:
    stack = dict.fromkeys(("R-1", "R-2", "R-5", "R-6", "R-8"), "2712")
    game = play(tsc(units={**stack, "R-7": "2512", "N-12D": "2711"}, phase="C.I", active=REP), "done")
    assert asked(game) == "move-excess"
    play(game, "R-8")
    assert asked(game) == "declare-target", "before any attack"


@pytest.mark.rule("TSC-16.2.6-a")
@pytest.mark.parametrize(("option", "extra"), [("on", 1), ("off", 0)])
def test_TSC_16_2_6_a_late_aid_comes_by_its_option_alone(option: str, extra: int) -> None:
    game = skip(admin(options={"late_aid": option}, turn=18, flags={"volunteers": False}), "move-pick")
    assert points(game, "republican") == recorded(game, 18)[2] + extra


@pytest.mark.rule("TSC-7.8-a")
def test_TSC_7_8_a_each_side_brings_in_its_own_rebuilt_units() -> None:
    game = admin({"N-12D": "rebuilt", "R-4D": "rebuilt", "N-13D": "3110", "R-15D": "2712"})
    both = units("N-12D", "R-4D")
    assert bits(arriving(game, N)) & both == units("N-12D")
    assert bits(arriving(game, R)) & both == units("R-4D")


@pytest.mark.rule("TSC-11.2-a")
def test_TSC_11_2_a_the_capacity_that_is_shown_is_the_capacity_that_is_left() -> None:
    game = skip(admin({"N-12D": "3010", "N-1_71": "3110", "R-15D": "2712"}), "rail-pick")
    before = game.asked.values["left"]
    assert before == box().turns[8].rail[0]
    play(skip(play(game, "N-1_71", "3209"), "rail-pick"))
    assert game.asked.values["left"] == before - 0.5


@pytest.mark.rule("TSC-R-58")
def test_TSC_R_58_a_brigade_lies_on_top_of_columns() -> None:
    scene = {"R-51": "2812", "R-AM1": "2812", "R-DRT": "2812", "N-12D": "3110"}
    seen = places(foggy(units=scene, phase="B.II", active=NAT), NAT)
    assert [seen[name] for name in ("R-51", "R-AM1", "R-DRT")] == ["2812", "under-republican", "under-republican"]


@pytest.mark.rule("TSC-18.11-a", "TSC-18.15-a")
@pytest.mark.parametrize(("chit", "asks"), [("n11", "TSC-18.11-a"), ("r15", "TSC-18.15-a")])
def test_TSC_18_11_a_the_die_is_thrown_by_the_rule_of_its_chit(chit: str, asks: str) -> None:
    cups = {NAT: [chit] if chit[0] == "n" else [], REP: [chit] if chit[0] == "r" else []}
    scene = {"N-12D": "3110", "R-15D": "2712"}
    assert rule(play(admin(scene, chits=cups, rml=50, flags={"gernika": chit == "r15"}), chit)) == asks


@pytest.mark.rule("TSC-18.21-a")
@pytest.mark.parametrize(("plane", "asks"), [("N-LC1", True), ("N-AL1", False)])
def test_TSC_18_21_a_only_a_condor_unit_brings_the_chit(plane: str, asks: bool) -> None:
    hand: dict[str, Any] = {"chits": {NAT: ["n21"], REP: []}, "hand": {NAT: ["n21"], REP: []}}
    scene = {"N-12D": "2213 landed", "N-13D": "2213 landed", "R-15D": "2313"}
    game = declare(fighting(scene, turn=9, support={NAT: [plane]}, **hand), "2313", "N-12D", "N-13D")
    play(game, plane)
    assert ("n21" in offered(game)) == asks
    assert (asked(game) != "attack-dice") == asks


@pytest.mark.rule("TSC-17.5.5.4-c")
def test_TSC_17_5_5_4_c_what_has_sailed_is_taken_off_the_capacity() -> None:
    game = felix(units={"S-12D": "2712", "G-Pz1": "3720"}, phase="A")
    game.board.sea[R] = 3
    assert sea_left(game, R) == box().felix.allied_sea - 3


@pytest.mark.rule("TSC-13.11-f")
def test_TSC_13_11_f_from_the_second_turn_on_another_rule_keeps_units_from_marching() -> None:
    scene = {"R-15D": "2812", "N-12D": "2811", "N-13D": "3311"}
    first = box().wars["campaign"].table.first_march
    assert why_not(play(moving(scene, turn=first), "N-12D"), "march")[:2] == ("TSC-13.11-a", "enemy-too-near")
    assert why_not(play(moving(scene, turn=first - 1), "N-12D"), "march")[:2] == ("TSC-13.11-f", "no-march-yet")
