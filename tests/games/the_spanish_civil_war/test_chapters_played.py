"""Chapters 1 to 12 and the rules of 16 seen at work, where only a played position tells one reading from another."""

from typing import Any

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    admin,
    box,
    declare,
    fighting,
    idle,
    labels,
    moving,
    new_game,
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
from trinchera.engine.bits import members
from trinchera.engine.chance import Seeded
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.resources import recorded
from trinchera.games.the_spanish_civil_war.stacking import fits
from trinchera.games.the_spanish_civil_war.supply import in_supply, supplied
from trinchera.games.the_spanish_civil_war.travel import travel


def labels_of(spaces: int) -> list[str]:
    return sorted(labels(spaces))


# 3: set-up


@pytest.mark.rule("TSC-17.4.4.1-a", "TSC-17.4.4.1-b", "TSC-17.4.4.1-d", "TSC-8.1-a")
def test_TSC_17_4_4_1_played_why_a_free_column_is_not_set_up_there() -> None:
    game = play(new_game(), "1605", "1605")
    assert [why_not(game, label).rule for label in ("1605", "2712", "1607")] == [
        "TSC-17.4.4.1-b", "TSC-17.4.4.1-a", "TSC-17.4.4.1-d"]
    play(game, *["2006"] * 5)
    assert why_not(game, "2006").rule == "TSC-8.1-a"


@pytest.mark.rule("TSC-17.0-a", "TSC-8.1-a")
def test_TSC_17_0_a_played_a_full_hex_of_its_own_area() -> None:
    game = new_game("northern_campaign")
    while not str(game.asked.values["unit"]).endswith("A"):
        play(game, offered(game)[1])
    while "3707" in offered(game):
        play(game, "3707")
    assert str(game.asked.values["unit"]) in ("R-5A", "R-6AD"), "four divisions stand in Gijón"
    assert [why_not(game, label).rule for label in ("3707", "1607")] == ["TSC-8.1-a", "TSC-17.0-a"]


# 4: morale


@pytest.mark.rule("TSC-R-71", "TSC-17.4.2.1-a", "TSC-4.2-b")
def test_TSC_R_71_played_only_a_supplied_unit_ends_the_war_in_madrid() -> None:
    scene = {"N-12D": "2711", "N-13D": "2711 landed", "R-15D": "2312"}
    sources: dict[str, Any] = {"control": {REP: labels_of(box().wars["campaign"].uss[N])}}
    game = play(moving(scene, turn=5, rml=60, **sources), "N-12D", "2712")
    assert (game.board.result, owner(game, "2712"), game.board.rml) == ("", NAT, 53), "without supply it only counts"
    play(skip(game, "move-pick"), "N-13D", "2712")
    assert (game.board.result, game.board.rml) == ("nationalist", 53)


# 6: chits

TWO_HELD: dict[str, Any] = {"chits": {NAT: ["n12", "n29"], REP: ["r0"]}, "units": {"N-12D": "3110", "R-15D": "2712"},
                            "control": {NAT: ["2318"]}, "rml": 60, "turn": 18}


@pytest.mark.rule("TSC-R-87", "TSC-6.3-c", "TSC-18.29-a", "TSC-R-22")
@pytest.mark.parametrize("phase", ["B.I", "B.II", "B.III", "B.IV"])
def test_TSC_R_87_played_recognition_is_played_at_the_start_of_any_nationalist_segment(phase: str) -> None:
    game = tsc(**TWO_HELD, hand={NAT: ["n29"], REP: []}, phase=phase, active=NAT)
    assert (asked(game), offered(game)) == ("playheld-which", ["pass", "n29"])
    play(game, "n29")
    assert game.board.rml == 58
    assert asked(game) != "playheld-which", "the hand is empty"


@pytest.mark.rule("TSC-R-87", "TSC-6.3-a", "TSC-6.3-c")
def test_TSC_R_87_played_a_chit_that_was_just_kept_waits_for_the_first_segment() -> None:
    position = {**TWO_HELD, "chits": {NAT: ["n12"], REP: ["r0"]}, "hand": {NAT: ["n29"], REP: []}}
    game = play(tsc(**position, phase="A"), "n12")
    assert offered(game) == ["pass", "reveal"]
    play(game, "pass")
    assert (asked(game), offered(game)) == ("playheld-which", ["pass", "n29"]), "of an earlier turn"
    play(skip(play(game, "pass"), "playheld-which"), "n12")
    assert not game.board.belt
    assert offered(game) == ["pass", "n29"], "one after the other"


@pytest.mark.rule("TSC-R-87", "TSC-6.3-c")
def test_TSC_R_87_played_nobody_is_asked_about_a_hand_of_one_new_chit() -> None:
    game = play(tsc(**{**TWO_HELD, "chits": {NAT: ["n12"], REP: ["r0"]}}, phase="A"), "n12", "pass")
    assert asked(game) == "draw-chit", "the Republic draws"
    assert asked(skip(game, "playheld-which")) == "playheld-which", "at the first Nationalist segment"


@pytest.mark.rule("TSC-R-87", "TSC-6.3-c")
@pytest.mark.parametrize("phase", ["C.I", "C.II", "C.III", "C.IV"])
def test_TSC_R_87_played_nobody_plays_them_in_the_republican_phase(phase: str) -> None:
    front = {"N-12D": "2811", "R-15D": "2812", "R-1BTB": "2312", "R-Arm2": "2812 released"}
    game = tsc(**{**TWO_HELD, "units": front}, hand={NAT: ["n12", "n29"], REP: []}, phase=phase, active=REP)
    assert game.decision is not None
    assert (game.board.turn, game.decision.side) == (18, REP)


@pytest.mark.rule("TSC-R-87", "TSC-6.3-c", "TSC-R-23")
def test_TSC_R_87_played_no_other_chit_is_played_there() -> None:
    game = tsc(units={"N-12D": "3110", "R-15D": "2712"}, chits={NAT: ["n21", "n12"], REP: []}, phase="B.II", active=NAT,
               turn=12, hand={NAT: ["n21"], REP: []})
    assert offered(game) == ["pass"], "asked by what everyone can know"
    assert why_not(game, "n21")[:2] == ("TSC-6.3-c", "chit-not-now")


# 7: the administrative phase


@pytest.mark.rule("TSC-7.5-d", "TSC-7.4-b", "TSC-7.5-b")
def test_TSC_7_5_d_played_a_column_without_a_regular_face_leaves_in_supply_or_not() -> None:
    scene = {"R-LTD": "3110", "R-LIB": "eliminated", "R-ROS": "exile turn-8", "N-AVL": "2312", "R-15D": "2712",
             "N-BLG": "3515"}
    game = skip(admin(scene, turn=6), "sea-pick", "rail-pick", "move-pick")
    assert [state(game, name) for name in ("R-LTD", "R-LIB", "R-ROS", "N-BLG")] == ["", "", "", ""]
    assert where(game, "N-AVL") == "2312", "a Nationalist column waits for supply"
    early = skip(admin(scene, turn=5), "sea-pick", "rail-pick", "move-pick")
    assert where(early, "R-LTD") == "3110", "its time has not come"


@pytest.mark.rule("TSC-7.8-b")
@pytest.mark.parametrize(("rules", "there"), [(5, True), (4, False)])
def test_TSC_7_8_b_played_two_hexes_are_counted_over_the_sea_too(rules: int, there: bool) -> None:
    scene = {"R-1BTB": "due turn-8", "R-15D": "2712", "N-12D": "1717"}
    game = skip(admin(scene, rules=rules), "reinforce-where", "sea-pick", "rail-pick", "move-pick")
    found = set(offered(game)) if asked(game) == "reinforce-where" else {where(game, "R-1BTB")}
    assert ("1918" in found) == there, "Cartagena lies across the bay from Alicante"


@pytest.mark.rule("TSC-7.4-d", "TSC-7.8-b")
@pytest.mark.parametrize(("rules", "left"), [(5, True), (4, False)])
def test_TSC_7_4_d_played_a_designated_unit_takes_nobodys_place(rules: int, left: bool) -> None:
    scene = {"N-12D": "due turn-6", "N-51D": "due turn-6", "R-1": "2707", "R-15D": "2712"}
    bare = sorted(set(offered(skip(admin(scene, turn=6), "reinforce-where"))) - labels(box().ground.towns))[0]
    game = play(skip(admin(scene, turn=6, openings=[bare], rules=rules), "reinforce-where"), bare)
    assert where(game, "N-12D") == bare
    assert (asked(game), game.asked.values["unit"]) == ("reinforce-where", "N-51D")
    assert (bare in offered(game)) == left


@pytest.mark.rule("TSC-11.8-d", "TSC-7.5-a")
@pytest.mark.parametrize(("rules", "kept"), [(5, True), (4, False)])
def test_TSC_11_8_d_played_a_landed_column_that_is_militarized_stays_supplied(rules: int, kept: bool) -> None:
    game = skip(admin({"R-MNG": "3110 ashore", "R-15D": "2712", "N-12D": "3310"}, turn=6, rules=rules), "move-pick")
    assert game.board.side == N
    assert state(game, "R-7") == ("3110 ashore" if kept else "3110")
    assert "ashore" not in state(next_turn(game), "R-7")


@pytest.mark.rule("TSC-7.3-b", "TSC-7.3-c", "TSC-7.6-f", "TSC-7.2-c")
def test_TSC_7_3_played_points_of_another_account_do_not_serve() -> None:
    scene = {"N-LTD": "3110 reduced", "N-12D": "3110 reduced", "R-15D": "2712"}
    game = skip(admin(scene, turn=5, rp={"nationalist": 3}), "spend-unit")
    assert offered(game) == ["done", "N-12D"]
    assert why_not(game, "N-LTD")[:2] == ("TSC-7.3-b", "no-points")
    north = {"R-5A": "eliminated", "R-4D": "2712 reduced", "R-1BA": "eliminated", "N-12D": "3110"}
    poor = skip(admin(north, turn=3, rp={"republican": 3}), "spend-unit")
    assert why_not(poor, "R-5A")[:2] == ("TSC-7.3-c", "no-points")
    lost = skip(admin(north, turn=8, rp={"northern": 3}, flags={"basques": False}), "spend-unit")
    assert "R-5A" in offered(lost)
    assert why_not(lost, "R-1BA").rule == "TSC-7.6-f", "nobody rebuilds who gave up"


@pytest.mark.rule("TSC-7.8-c", "TSC-7.8-a", "TSC-8.1-a")
def test_TSC_7_8_played_a_full_door_is_refused_by_the_limit_of_stacking() -> None:
    full = dict.fromkeys(("R-1A", "R-2A", "R-3A", "R-4A"), "3707")
    north = skip(admin({**full, "R-6AD": "due turn-6", "R-15D": "2712"}, turn=6), "reinforce-where")
    assert [why_not(north, label).rule for label in ("3707", "3507", "2712")] == [
        "TSC-8.1-a", "TSC-7.8-c", "TSC-7.8-c"]
    city = dict.fromkeys(("R-1", "R-2", "R-5", "R-6"), "3023")
    east = skip(admin({**city, "R-24D": "due turn-8"}), "reinforce-where")
    assert [why_not(east, label).rule for label in ("3023", "2712")] == ["TSC-8.1-a", "TSC-7.8-b"]


@pytest.mark.rule("TSC-16.2.2-a", "TSC-7.4-d")
@pytest.mark.parametrize(("rules", "there"), [(5, False), (4, True)])
def test_TSC_16_2_2_a_played_the_train_takes_no_place_off_the_railway(rules: int, there: bool) -> None:
    scene = {"R-ATB": "due turn-14", "R-15D": "2712", "N-12D": "3110"}
    game = skip(admin(scene, turn=14, options={"train": "on"}, openings=["2411"], rules=rules), "reinforce-where")
    assert game.asked.values["unit"] == "R-ATB"
    assert ("2411" in offered(game)) == there
    if not there:
        assert why_not(game, "2411").rule == "TSC-16.2.2-a"


# 11: strategic movement


@pytest.mark.rule("TSC-11.5-a", "TSC-11.5-c")
def test_TSC_11_5_c_played_why_a_republican_unit_does_not_sail() -> None:
    game = skip(admin({"R-15D": "2318", "R-4D": "2712", "R-5A": "3707", "N-12D": "3110"}), "sea-pick")
    assert [why_not(game, name).rule for name in ("R-4D", "R-5A")] == ["TSC-11.5-a", "TSC-11.5-c"]


@pytest.mark.rule("TSC-16.2.2-b")
def test_TSC_16_2_2_b_played_the_train_goes_twelve_hexes() -> None:
    scene = {"R-ATB": "3023", "R-15D": "2712", "N-12D": "3110"}
    game = play(skip(admin(scene, turn=14, options={"train": "on"}), "rail-pick"), "done")
    far = sorted(labels(box().ground.rail_hexes & box().ground.region["Andalucía"] & game.board.control[R]))[0]
    play(skip(game, "rail-pick"), "R-ATB")
    assert far not in offered(game)
    assert why_not(game, far).rule == "TSC-16.2.2-b"


# 12: support


@pytest.mark.rule("TSC-R-37", "TSC-12.1.3-c", "TSC-15.14-b")
def test_TSC_R_37_played_the_belt_carries_no_support() -> None:
    scene = {"N-12D": "3612 landed", "N-13D": "3612 landed", "R-1BA": "3613", "R-HQ-N": "3613"}
    game = declare(fighting(scene, support={REP: ["R-NAIR"]}, rp={"northern": 1}), "3613", "N-12D", "N-13D")
    play(game, "R-HQ-N", "artillery", "R-NAIR", 3)
    ground = box().full[box().number["R-1BA"]][1]
    assert odds(game)[1] == ground + ground + 4, "as much support as ground factors, and the belt"
    assert terms(game, "combat-odds")["artillery"] == -1, "the shift stays"


@pytest.mark.rule("TSC-R-37", "TSC-12.1.3-c", "TSC-9.3-c")
def test_TSC_R_37_played_halved_defenders_carry_half_the_support() -> None:
    scene = {"N-12D": "2213 landed", "N-13D": "2213 landed", "R-15D": "2313", "R-HQ-CEN": "2413",
             "N-14D": "2513 landed", "N-15D": "2414 landed", "N-11D": "2312 landed", "N-20D": "2314 landed"}
    game = fighting(scene, turn=12, support={REP: ["R-S1", "R-S2"]})
    declare(game, "2313", "N-12D", "N-13D")
    play(game, "R-S1", "R-S2", 3)
    assert odds(game)[1] == 6, "three of six without supply, and no more than three in the air"


@pytest.mark.rule("TSC-12.1.4-a")
def test_TSC_12_1_4_a_played_a_headquarters_enters_reserve_once() -> None:
    game = play(skip(admin({"N-HQ-N": "3110", "N-HQ-C": "3111", "R-15D": "2712"}), "reserve-hq"), "N-HQ-N")
    assert why_not(game, "N-HQ-N")[:2] == ("TSC-12.1.4-a", "in-reserve")


# 7 and 11: what counts and how much


@pytest.mark.rule("TSC-7.8-d", "TSC-7.8-a", "TSC-7.8-b")
def test_TSC_7_8_played_nobody_enters_where_supply_does_not_reach() -> None:
    siege = {"control": {REP: ["1809", "1709", "1909", "1910", "1811", "1711", "1710", "1909"]}}
    free = skip(admin({"N-150D": "due turn-8", "N-12D": "1810", "R-15D": "2712"}, **siege), "reinforce-where")
    assert "1810" not in offered(free), "Córdoba is cut off"
    assert {"3311", "1607"} <= set(offered(free))
    bound = skip(admin({"N-2_21": "due turn-8", "N-12D": "1810", "R-15D": "2712"}, **siege), "reinforce-where")
    assert "1810" not in offered(bound)
    assert set(offered(bound)) <= labels(box().field.within(box().field.number["1810"], 2))


@pytest.mark.rule("TSC-7.10-a", "TSC-7.11-a", "TSC-7.11-b", "TSC-17.1.5-a", "TSC-17.2.5-a", "TSC-17.3.5-a")
@pytest.mark.parametrize(("position", "questions"), [
    ({"turn": 12, "rml": 45}, ["mobilization-general", "mobilization-levy"]),
    ({"turn": 12, "rml": 45, "flags": {"mobilized": True}}, ["mobilization-levy"]),
    ({"turn": 12, "rml": 45, "flags": {"levied": True}}, ["mobilization-general"]),
    ({"turn": 12, "rml": 51}, ["mobilization-levy"]),
    ({"turn": 11, "rml": 45}, ["mobilization-general"]),
    ({"scenario": "war_of_the_columns", "turn": 7, "rml": 45}, []),
    ({"scenario": "northern_campaign", "turn": 8}, []),
    ({"scenario": "battle_of_the_ebro", "turn": 16, "rml": 40}, [])])
def test_TSC_7_10_played_when_the_republic_is_asked(position: dict[str, Any], questions: list[str]) -> None:
    game, seen = admin(**position), []
    while game.decision is not None and asked(game) != "move-pick":
        if asked(game).startswith("mobilization"):
            seen.append(asked(game))
        game.choose(idle(game))
    assert seen == questions


@pytest.mark.rule("TSC-7.11-b", "TSC-7.10-a")
def test_TSC_7_11_b_played_both_in_one_turn() -> None:
    game = play(skip(admin(turn=12, rml=50), "mobilization-general"), "mobilize", "levy")
    assert (game.board.rml, points(game, "republican")) == (42, 3 + 2 + recorded(game, 12)[2])
    again = skip(next_turn(game), "mobilization-general", "mobilization-levy", "move-pick")
    assert asked(again) == "move-pick", "once in a game"


@pytest.mark.rule("TSC-7.2-b")
@pytest.mark.parametrize("account", ["nationalist", "italian", "republican", "northern"])
def test_TSC_7_2_b_played_ten_is_the_most_of_every_account(account: str) -> None:
    game = skip(admin({"R-5A": "3707", "N-12D": "3110"}, rp={account: 10}), "move-pick")
    assert points(game, account) == 10


@pytest.mark.rule("TSC-16.2.6-a")
@pytest.mark.parametrize(("turn", "gone", "extra"), [(18, True, 1), (18, False, 0), (17, True, 0), (19, True, 0)])
def test_TSC_16_2_6_a_played_the_internationals_return_once(turn: int, gone: bool, extra: int) -> None:
    game = skip(admin(options={"late_aid": "on"}, turn=turn, flags={"volunteers": not gone}), "move-pick")
    assert points(game, "republican") == recorded(game, turn)[2] + extra


@pytest.mark.rule("TSC-16.2.8-a")
@pytest.mark.parametrize(("turn", "place", "rolls"), [(2, "3615", True), (3, "3614", True), (3, "", False)])
def test_TSC_16_2_8_a_played_the_border_is_open_while_the_port_is_held(turn: int, place: str, rolls: bool) -> None:
    scene = {"R-15D": "2712", "N-12D": "3110"} | ({"R-BM4": place} if place else {})
    more = {"control": {REP: ["3615"]}} if place else {"control": {NAT: ["3615"]}}
    game = skip(admin(scene, options={"san_sebastian": "on"}, turn=turn, **more), "income-port", "move-pick")
    assert (asked(game) == "income-port") == rolls


@pytest.mark.rule("TSC-11.2-a", "TSC-11.4-d")
@pytest.mark.parametrize(("unit", "size"), [("N-12D", 2), ("N-HQ-N", 2), ("N-1_71", 1), ("N-RC", 1), ("N-CRB", 1)])
def test_TSC_11_2_a_played_what_a_unit_takes_of_the_railway(unit: str, size: int) -> None:
    game = play(skip(admin({unit: "3010", "R-15D": "2712"}), "rail-pick"), unit, "3209")
    assert game.board.rail == [size, 0, 0]


@pytest.mark.rule("TSC-11.2-b")
def test_TSC_11_2_b_played_the_north_pays_for_its_own_trains() -> None:
    game = skip(admin({"R-1S": "3710", "R-15D": "2712", "N-12D": "3110"}), "rail-pick")
    game = skip(play(game, "done"), "rail-pick") if "R-1S" not in offered(game) else game
    play(game, "R-1S")
    north = sorted(set(offered(game)) & labels(box().ground.north))
    play(game, north[0])
    assert game.board.rail == [0, 0, 2]
    play(game, "R-15D")
    play(game, next(label for label in offered(game) if label != "stay"))
    assert game.board.rail == [0, 2, 2]


@pytest.mark.rule("TSC-11.8-b", "TSC-11.2-a")
def test_TSC_11_8_b_played_two_small_units_or_a_division_land() -> None:
    scene = {"N-1_71": "1305", "N-2_71": "1305", "N-1_72": "1305", "N-12D": "1305", "R-15D": "2712"}
    game = skip(admin(scene, turn=8), "sea-pick")
    coast = sorted(set(offered(play(game.copy(), "N-1_71"))) - labels(box().ground.towns) - {"stay"})
    assert len(coast) > 1
    play(game, "N-1_71", coast[0])
    assert game.board.sea[N] == 2, "half a division, twice"
    assert not set(offered(play(game.copy(), "N-12D"))) & set(coast), "no division beside it"
    play(game, "N-2_71", coast[1])
    assert (game.board.sea[N], asked(game) == "sea-pick" and "N-1_72" in offered(game)) == (4, False)


@pytest.mark.rule("TSC-11.8-b")
def test_TSC_11_8_b_played_a_third_small_unit_does_not_land() -> None:
    game = skip(admin({"N-1_72": "1305", "R-15D": "2712"}, turn=8, landings={NAT: 2}), "sea-pick")
    play(game, "N-1_72")
    assert not set(offered(game)) - labels(box().ground.ports) - {"stay"}
    beach = sorted(labels(box().ground.mediterranean & game.board.control[R] & ~box().ground.towns))[0]
    assert why_not(game, beach).rule == "TSC-11.8-b"


@pytest.mark.rule("TSC-6.1-b", "TSC-R-30")
@pytest.mark.parametrize(("turn", "new"), [(6, (5, 6)), (11, (5, 5)), (16, (4, 4)), (12, (0, 0))])
def test_TSC_6_1_b_played_how_many_chits_come_into_the_cups(turn: int, new: tuple[int, int]) -> None:
    game = skip(admin(turn=turn, chits={NAT: ["n0"], REP: ["r0"]}), "move-pick")
    assert tuple(cup.bit_count() - 1 for cup in game.board.cup) == new


@pytest.mark.rule("TSC-6.3-a", "TSC-6.3-c")
def test_TSC_6_3_a_played_a_chit_for_combat_is_kept_not_revealed() -> None:
    game = play(admin(turn=12, chits={NAT: ["n21"], REP: ["r0"]}), "n21")
    assert offered(game) == ["pass"]
    assert why_not(game, "reveal")[:2] == ("TSC-6.3-c", "chit-not-now")
    shown = play(admin({"N-12D": "3110", "R-15D": "2712"}, turn=18, chits={NAT: ["n29"], REP: ["r0"]},
                       control={NAT: ["2318"]}, rml=60), "n29", "reveal")
    assert (shown.board.rml, shown.board.hand[N], shown.board.drawn[N]) == (58, 0, -1)


# 12: reserves


@pytest.mark.rule("TSC-12.1.4-b", "TSC-12.1.4-d")
def test_TSC_12_1_4_b_played_a_reserve_stands_still_and_outlasts_the_turn() -> None:
    scene = {"R-HQ-CEN": "2712 reserve", "R-15D": "2712 reserve", "R-4D": "2712", "N-12D": "2711", "N-13D": "3110"}
    game = tsc(units=scene, phase="C.I", active=REP)
    assert "R-15D" not in offered(game)
    assert why_not(game, "R-15D")[:2] == ("TSC-12.1.4-b", "in-reserve")
    play(skip(game, "declare-target"), "2711")
    assert "R-15D" not in offered(game)
    assert state(next_turn(game), "R-15D") == "2712 reserve"


@pytest.mark.rule("TSC-12.1.4-b", "TSC-R-60")
def test_TSC_12_1_4_b_played_an_attack_ends_a_reserve() -> None:
    scene = {"R-HQ-CEN": "2812 reserve", "R-15D": "2812 reserve", "N-12D": "2811", "N-13D": "2811", "R-4D": "2312"}
    game = play(declare(fighting(scene), "2812", "N-12D", "N-13D"))
    assert [state(game, name) for name in ("R-HQ-CEN", "R-15D")] == ["2812", "2812"]


@pytest.mark.rule("TSC-12.1.4-c", "TSC-7.3-b", "TSC-R-61")
@pytest.mark.parametrize(("account", "released"), [("italian", True), ("nationalist", False)])
def test_TSC_12_1_4_c_played_the_corps_of_volunteers_pays_in_italian_points(account: str, released: bool) -> None:
    game = tsc(units={"N-HQ-CTV": "3110 reserve", "N-LTD": "3110 reserve", "R-15D": "2712"}, phase="B.III", active=NAT,
               rp={account: 1})
    assert (asked(game) == "release-hq" and "N-HQ-CTV" in offered(game)) == released


# 16.1: the Alcázar


@pytest.mark.rule("TSC-16.1.1-e", "TSC-16.1.1-f", "TSC-R-71")
def test_TSC_16_1_1_e_played_only_a_supplied_unit_relieves_the_alcazar() -> None:
    cut: dict[str, Any] = {"control": {REP: labels_of(box().wars["campaign"].uss[N])}}
    game = moving({"N-12D": "2610", "R-15D": "2312"}, turn=4, flags={"alcazar": True}, rml=70, **cut)
    play(game, "N-12D", "2510")
    assert (game.board.alcazar, game.board.rml) == (True, 69), "Toledo counts, the Alcázar does not"


@pytest.mark.rule("TSC-16.1.1-a", "TSC-16.1.1-b", "TSC-16.1.1-f")
def test_TSC_16_1_1_b_played_no_die_once_it_has_fallen() -> None:
    scene: dict[str, Any] = {"units": {"R-15D": "2510", "N-12D": "3110"}, "turn": 3, "phase": "D", "rml": 70}
    assert asked(tsc(**scene, flags={"alcazar": True})) == "turn-alcazar"
    gone = tsc(**scene, flags={"alcazar": False})
    assert (gone.board.turn, gone.board.rml) == (4, 70)


# 16.2.7: the Pyrenees

BORDER = ["3420", "3319", "3320", "3219", "3220", "3221", "3222", "3121", "3120", "3218", "3321", "3318", "3217"]


def at_the_border(units: dict[str, str], rules: int, **more: Any) -> Play:
    return moving({**units, "N-12D": "3110"}, REP, options={"pyrenees": "on"}, turn=14, rules=rules,
                  control={NAT: BORDER, REP: ["3419"]}, **more)


@pytest.mark.rule("TSC-16.2.7-a", "TSC-9.2-b", "TSC-R-48")
@pytest.mark.parametrize(("rules", "inland"), [(5, False), (4, True)])
def test_TSC_16_2_7_a_played_who_leaves_the_border_needs_a_line_again(rules: int, inland: bool) -> None:
    game = play(at_the_border({"R-43D": "3419"}, rules), "R-43D")
    assert "3420" in offered(game), "along the border"
    assert ("3319" in offered(game)) == inland
    if not inland:
        assert why_not(game, "3319")[:2] == ("TSC-9.2-b", "would-be-out-of-supply")


@pytest.mark.rule("TSC-16.2.7-a", "TSC-9.2-b", "TSC-R-48")
@pytest.mark.parametrize(("rules", "there"), [(5, True), (4, False)])
def test_TSC_16_2_7_a_played_a_supplied_division_may_go_to_the_border(rules: int, there: bool) -> None:
    scene = {"R-43D": "3321", "N-SLN": "3320", "N-12D": "3110"}
    more: dict[str, Any] = {"options": {"pyrenees": "on"}, "turn": 14, "rules": rules}
    game = play(moving(scene, REP, **more), "R-43D")
    assert ("3421" in offered(game)) == there
    both = play(moving({**scene, "R-31D": "3321"}, REP, **more), "R-43D", "R-31D")
    assert "3421" not in offered(both), "one division, not two"
    if there:
        play(game, "3421")
        assert "oos" not in state(next_turn(game), "R-43D")


# Sharper looks at single lines of these chapters


@pytest.mark.rule("TSC-8.1-a")
def test_TSC_8_1_a_played_a_fourth_division_joins_three_and_a_brigade() -> None:
    three = dict.fromkeys(("N-13D", "N-14D", "N-11D", "N-1_71"), "3110")
    game = play(moving({**three, "N-12D": "3111", "N-15D": "3111", "R-15D": "2312"}), "N-12D", "3110")
    assert where(game, "N-12D") == "3110"
    assert why_not(play(skip(game, "move-pick"), "N-15D"), "3110")[:2] == ("TSC-8.1-a", "stack-full")


@pytest.mark.rule("TSC-7.12-b", "TSC-7.12-a")
def test_TSC_7_12_b_played_only_the_fall_of_a_capital_costs_the_north_its_points() -> None:
    capitals = ["3707", "3710", "3613"]
    after: dict[str, Any] = {"rp": {"northern": 2}, "control": {NAT: capitals}}
    game = play(moving({"N-12D": "2811", "R-15D": "2312"}, **after), "N-12D", "2812")
    assert points(game, "northern") == 2
    last = play(moving({"N-12D": "3612", "N-13D": "3514", "R-15D": "2312"}, rp={"northern": 2},
                       control={NAT: capitals[:2]}), "N-12D", "3613")
    assert points(last, "northern") == 0
    assert told(last, "northern-points-lost")


@pytest.mark.rule("TSC-7.3-b", "TSC-7.2-c")
def test_TSC_7_2_c_played_a_side_is_told_what_its_own_accounts_hold() -> None:
    scene = {"N-12D": "3110 reduced", "R-4D": "2712 reduced", "R-3D": "2712"}
    game = skip(admin(scene, turn=3, rp={"nationalist": 4, "italian": 3, "republican": 1, "northern": 1}), "spend-unit")
    assert game.asked.values["points"] == 4 + 3 + recorded(game, 3)[0]
    play(game, "done")
    assert game.asked.values["points"] == 2 + recorded(game, 3)[2]


@pytest.mark.rule("TSC-7.2-c", "TSC-R-76", "TSC-7.3-c")
def test_TSC_7_2_c_played_without_any_points_of_its_own_a_side_is_told_so() -> None:
    scene = {"R-4D": "3023 reduced", "R-5A": "eliminated", "N-12D": "3110"}
    game = skip(admin(scene, turn=19, numbers={"soviet": 3, "soviet_turn": 18}, penalty={REP: 9},
                      control={NAT: ["3707", "3710", "3613"]}), "spend-unit")
    assert offered(game) == ["done", "R-4D"], "with Soviet points"
    assert why_not(game, "R-5A").rule == "TSC-7.2-c"


@pytest.mark.rule("TSC-7.8-c")
def test_TSC_7_8_c_played_northerners_enter_only_where_the_republic_rules() -> None:
    game = skip(admin({"R-6AD": "due turn-6", "R-15D": "2712"}, turn=6, control={NAT: ["3706", "3707"]}),
                "reinforce-where")
    assert {"3708", "3607"} & set(offered(game))
    assert not {"3706", "3707"} & set(offered(game))
    assert why_not(game, "3707").rule == "TSC-7.8-c"


@pytest.mark.rule("TSC-7.8-d", "TSC-8.1-a")
def test_TSC_7_8_d_played_a_crowded_field_is_no_door_all_the_same() -> None:
    crowd = dict.fromkeys(("R-1", "R-2", "R-5", "R-6"), "2412")
    game = skip(admin({**crowd, "R-50D": "due turn-8"}), "reinforce-where")
    assert why_not(game, "2412").rule == "TSC-7.8-d", "it is no town"


@pytest.mark.rule("TSC-16.2.7-a", "TSC-R-48")
def test_TSC_16_2_7_a_played_a_supplied_stack_at_the_border_takes_nothing_from_the_other() -> None:
    scene = {"R-46": "3419", "R-15D": "3324", "N-12D": "3318"}
    game = tsc(units=scene, phase="C.I", active=REP, options={"pyrenees": "on"}, turn=14, control={NAT: BORDER})
    assert asked(game) == "move-pick", "there is nothing to choose"
    assert "oos" not in state(next_turn(game), "R-46")
    without = tsc(units=scene, phase="C.I", active=REP, turn=14, control={NAT: BORDER})
    assert "oos" in state(next_turn(without), "R-46")


@pytest.mark.rule("TSC-16.2.9-c", "TSC-16.2.9-a")
def test_TSC_16_2_9_c_played_every_unit_rolls_once() -> None:
    game = tsc(options={"exploitation_die": "each"}, units={"R-1BTB": "2712", "R-Arm2": "2712", "N-12D": "3110"},
               phase="C.III", active=REP)
    play(game, 6, 3)
    assert asked(game) == "move-pick"
    assert (game.board.released.bit_count(), game.board.swift.bit_count()) == (2, 1)


@pytest.mark.rule("TSC-11.2-b", "TSC-11.4-b")
def test_TSC_11_2_b_played_trains_into_and_out_of_the_north_use_the_other_capacity() -> None:
    everything = [label for label, row in box().ground.rows.items() if row.control and label != "3311"]
    scene = {"R-15D": "2712", "R-1S": "3710", "N-12D": "3311"}
    game = skip(admin(scene, control={REP: everything}), "rail-pick")
    while game.decision is not None and game.decision.side == NAT:
        play(game, "done")
    into = play(play(game.copy(), "R-15D"), "3613")
    assert into.board.rail == [0, 2, 0]
    out = play(play(game, "R-1S"), "2712")
    assert out.board.rail == [0, 2, 0]


@pytest.mark.rule("TSC-12.1.4-c", "TSC-7.2-c")
def test_TSC_12_1_4_c_played_why_a_headquarters_is_not_released() -> None:
    scene = {"N-HQ-CTV": "3110 reserve", "N-HQ-N": "3111 reserve", "N-HQ-C": "3010", "R-15D": "2712"}
    game = tsc(units=scene, phase="B.III", active=NAT, rp={"nationalist": 1})
    assert [why_not(game, name).rule for name in ("N-HQ-CTV", "N-HQ-C")] == ["TSC-7.2-c", "TSC-12.1.4-c"]


@pytest.mark.rule("TSC-12.2.3-a")
@pytest.mark.parametrize(("defender", "here", "flies"), [
    ("R-BasqueA", "3413", ["R-NAIR"]), ("R-46", "3513", ["R-NAIR"]), ("R-46", "3413", ["R-S1"])])
def test_TSC_12_2_3_a_played_who_flies_for_northerners_and_in_the_north(defender: str, here: str,
                                                                       flies: list[str]) -> None:
    there = {defender: here, "N-12D": "3414 landed", "N-13D": "3414 landed"}
    game = declare(fighting(there, turn=9, support={REP: ["R-S1", "R-NAIR"]}, control={REP: [here]}), here,
                   "N-12D", "N-13D")
    assert [name for name in offered(game) if name in ("R-S1", "R-NAIR")] == flies


@pytest.mark.rule("TSC-18.3-a", "TSC-R-21")
@pytest.mark.parametrize(("turn", "asks"), [(5, True), (6, False)])
def test_TSC_R_21_played_nobody_deserts_after_the_fifth_turn(turn: int, asks: bool) -> None:
    game = tsc(units={"R-GRE": "2710", "N-12D": "2610 landed", "R-15D": "2312"}, phase="C.I", active=REP, turn=turn,
               chits={NAT: ["n3"], REP: []}, hand={NAT: ["n3"], REP: []})
    assert (asked(game) == "desertion-column") == asks


@pytest.mark.rule("TSC-18.25-a", "TSC-12.3-a")
def test_TSC_12_3_a_played_a_fleet_that_left_helps_nobody() -> None:
    scene = {"N-12D": "1411 landed", "R-15D": "1412", "R-HQ-AND": "1412"}
    for gone, there in (([], True), (["R-NAV"], False)):
        game = declare(fighting(scene, support={REP: ["R-NAV"]}, gone=gone, turn=12), "1412", "N-12D")
        assert ("R-NAV" in offered(game)) == there


@pytest.mark.rule("TSC-17.5.5.7-b", "TSC-10.7-b")
def test_TSC_10_7_b_played_nobody_speaks_of_fortifications_where_there_are_none() -> None:
    game = play(moving({"N-12D": "2811", "R-15D": "2312"}), "N-12D", "2812")
    assert owner(game, "2812") == NAT
    assert not told(game, "fort-lost")


@pytest.mark.rule("TSC-6.4-b", "TSC-6.3-a")
def test_TSC_6_4_b_played_a_blue_chit_is_not_shown_at_once() -> None:
    game = play(admin(turn=4, chits={NAT: ["n6"], REP: ["r0"]}), "n6")
    assert why_not(game, "reveal")[:2] == ("TSC-6.4-b", "chit-not-now")


@pytest.mark.rule("TSC-6.1-b")
def test_TSC_6_1_b_played_the_log_tells_of_new_chits() -> None:
    game = skip(admin(turn=6, chits={NAT: ["n0"], REP: ["r0"]}), "move-pick")
    new = [(entry.values["side"], entry.values["number"]) for entry in told(game, "chits-added")]
    assert new == [(NAT, 5), (REP, 6)]
    assert not told(skip(admin(turn=7), "move-pick"), "chits-added")


@pytest.mark.rule("TSC-9.2-b", "TSC-9.2-c", "TSC-9.2-a", "TSC-9.6-a")
@pytest.mark.parametrize(("scenario", "seed"), [("war_of_the_columns", 3), ("battle_of_the_ebro", 4)])
def test_TSC_9_2_b_played_moves_end_where_their_units_will_be_supplied(scenario: str, seed: int) -> None:
    """Every end within reach of some moves of a random game, tried out on a copy."""
    game, dice, tried = new_game(scenario), Seeded(seed), 0
    while game.decision is not None and game.made < 900:
        if asked(game) == "move-to" and game.made % 5 == 0 and not (game.board.offensive or game.board.relief):
            on_offer = {choice.index for choice in game.decision.choices if choice.kind == "space"}
            assert on_offer == legal_ends(game)
            tried += 1
        game.choose(dice.pick(game.decision))
    assert tried > 20


def legal_ends(game: Play) -> set[int]:
    """Where the units about to move may end: with room, and supplied once they are there, or in a town."""
    move: Any = game.stack[-1]
    way, towns = move.way(game), game.data.ground.towns
    fed: set[int] = set()
    hungry: set[int] = set()
    for goal in members(way.all & ~(1 << move.here)):
        if fits(game, move.group, goal):
            there = game.copy()
            travel(there, move.group, way.path(goal, ~game.board.control[game.board.side]))
            (fed if all(in_supply(there, one) for one in members(move.group)) else hungry).add(goal)
    cut_off = not all(in_supply(game, one) for one in members(move.group))
    return fed | {goal for goal in hungry if towns >> goal & 1 or (cut_off and not fed)}


@pytest.mark.rule("TSC-11.4-a", "TSC-11.4-b", "TSC-11.4-c", "TSC-11.2-a", "TSC-11.2-b", "TSC-11.5-a", "TSC-11.5-b",
                  "TSC-11.5-c", "TSC-11.8-a", "TSC-11.8-b", "TSC-11.8-e")
def test_TSC_11_played_what_is_offered_is_what_the_rules_say_one_by_one() -> None:
    """Who may be carried, and to where, in the strategic movement of a random campaign."""
    game, dice, asked_of = new_game(), Seeded(6), {"sea-pick": 0, "sea-to": 0, "rail-pick": 0, "rail-to": 0}
    while game.decision is not None and game.made < 2500:
        name = asked(game)
        if name in asked_of:
            asked_of[name] += 1
            frame: Any = game.stack[-1]
            kind = name.partition("-")[0]
            wanted = {choice.index for choice in game.decision.choices if choice.kind in ("unit", "space")}
            assert wanted == (passengers_of(game, frame.side, kind) if name.endswith("pick") else
                              goals_of(game, frame.unit, kind)), name
        game.choose(dice.pick(game.decision))
    assert min(asked_of.values()) > 3, asked_of


def size(game: Play, one: int) -> int:
    """11.2-a, in halves of a division."""
    return 2 if (game.data.divisions | game.data.hqs) >> one & 1 else 1


def left_of(game: Play, side: int, kind: str, north: bool = False) -> int:
    """11.2: what is left of a capacity, in halves."""
    row, board = game.data.turns[game.board.turn], game.board
    if kind == "sea":
        return 2 * row.sea[side] - board.sea[side]
    slot = 0 if side == N else 2 if north else 1
    return 2 * row.rail[slot] - board.rail[slot]


def passengers_of(game: Play, side: int, kind: str) -> set[int]:
    ground, board, found = game.data.ground, game.board, set()
    for one in members(board.present[side] & ~board.hauled & ~board.reserve):
        here, north = board.place[one], bool(ground.north >> board.place[one] & 1)
        if not in_supply(game, one):
            continue
        if kind == "sea":
            harbour = ground.ports & ground.towns & board.control[side]
            coast = side == N or ground.mediterranean >> here & 1
            able = harbour >> here & 1 and coast and not game.data.hqs >> one & 1
            able = able and left_of(game, side, kind) >= size(game, one)
        else:
            inside = north and side == R and left_of(game, side, kind, north=True) >= size(game, one)
            leaves = not (north and side == R) or any(not ground.north >> goal & 1 for goal in by_rail(game, one))
            able = ground.rail_hexes >> here & 1 and (
                inside or (leaves and left_of(game, side, kind) >= size(game, one)))
        if able:
            found.add(one)
    return found


def by_rail(game: Play, one: int) -> set[int]:
    """11.4-b, 11.4-c: the hexes that a train gets to."""
    board, field, side = game.board, game.data.field, game.data.side[one]

    def runs(space: int) -> bool:
        beside = field.neighbours[space] & board.fighters[1 - side]
        return bool(board.control[side] >> space & 1 and (not beside or board.held[side] >> space & 1))
    start = int(board.place[one])
    seen, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for there in members(field.neighbours[here]):
            if there not in seen and game.data.ground.rail.between(here, there) and runs(there):
                seen.add(there)
                edge.append(there)
    return seen - {start}


def goals_of(game: Play, one: int, kind: str) -> set[int]:
    ground, board, side = game.data.ground, game.board, game.data.side[one]
    coast = ground.coast if side == N else ground.mediterranean
    if kind == "sea":
        found = set(members(ground.ports & ground.towns & board.control[side] & coast)) - {board.place[one]}
        room = 2 * size(game, one) <= left_of(game, side, kind) and board.landings[side] + size(game, one) <= 2
        empty = coast & board.control[1 - side] & ~ground.towns & ~board.held[1 - side]
        found |= set(members(empty)) if room else set()
    else:
        found = by_rail(game, one)
        if side == R and ground.north >> board.place[one] & 1:
            found = {goal for goal in found
                     if left_of(game, side, kind, north=bool(ground.north >> goal & 1)) >= size(game, one)}
    return {goal for goal in found if fits(game, 1 << one, goal)}


@pytest.mark.rule("TSC-7.6-a", "TSC-7.6-d")
def test_TSC_7_6_d_played_nobody_makes_whole_what_the_other_side_rebuilt() -> None:
    scene = {"N-12D": "eliminated", "R-15D": "eliminated", "N-13D": "3110", "R-4D": "2712"}
    game = play(skip(admin(scene, turn=9), "spend-unit"), "N-12D", "done")
    assert game.decision is not None
    assert (game.decision.side, offered(game)) == (REP, ["done", "R-15D"])


@pytest.mark.rule("TSC-7.6-a", "TSC-7.6-b", "TSC-7.6-c", "TSC-7.6-f", "TSC-7.3-a", "TSC-7.3-b", "TSC-7.3-c",
                  "TSC-7.8-a", "TSC-7.8-b", "TSC-7.8-c", "TSC-7.8-d", "TSC-7.8-e", "TSC-7.8-f", "TSC-7.4-d")
def test_TSC_7_played_who_is_paid_for_and_where_units_enter_is_what_the_rules_say_one_by_one() -> None:
    game, dice, asked_of = new_game(), Seeded(7), {"spend-unit": 0, "reinforce-where": 0}
    while game.decision is not None and game.made < 3500:
        name = asked(game)
        if name in asked_of and not game.board.soviet:
            asked_of[name] += 1
            frame: Any = game.stack[-1]
            wanted = {choice.index for choice in game.decision.choices if choice.kind in ("unit", "space")}
            assert wanted == (paid_for(game, frame.side) if name == "spend-unit" else
                              doors(game, box().number[str(game.asked.values["unit"])]))
        game.choose(dice.pick(game.decision))
    assert min(asked_of.values()) > 10


PURSES = {"italian": [1], "italian_mixed": [0, 1], "asturias": [3], "basque": [3], "santander": [3]}
"""7.3: the accounts that units of a faction draw on, if not on the first of their side."""


def paid_for(game: Play, side: int) -> set[int]:
    data, board, found = game.data, game.board, set()
    for one, row in enumerate(data.unit_rows):
        accounts = PURSES.get(row.faction, [0 if side == N else 2])
        if data.side[one] != side or row.white_dot or not any(board.rp[account] for account in accounts):
            continue
        place, reduced, gone = board.place[one], board.reduced >> one & 1, row.faction == "basque" and not board.basques
        weak = reduced and (place == data.rebuilt or (place < data.roster.edge and in_supply(game, one)))
        lent = place < data.roster.edge and board.due[one] > board.turn
        if (weak and not lent) or (place == data.eliminated and not gone):
            found.add(one)
    return found


def doors(game: Play, one: int) -> set[int]:
    data, board, side, row = game.data, game.board, game.data.side[one], game.data.unit_rows[one]
    ground, field, at = data.ground, data.field, data.field.number
    home = {"asturias": "3707", "santander": "3710", "basque": "3613"}.get(row.faction)
    if home:
        near = (field.neighbours[at[home]] & ground.north | 1 << at[home]) & board.control[1]
        return {space for space in members(near) if fits(game, 1 << one, space)}
    fed = board.control[side] & supplied(game, side) & ~(ground.north if side == R else 0)
    fitting: set[int] = {space for space in members(fed) if fits(game, 1 << one, space)}
    bound = board.place[one] == data.due and row.entry[0].isdigit()
    wanted: set[int] = {at[text] for text in row.entry.split()} if bound else set()
    wanted |= {int(data.barcelona), int(data.valencia)} if board.place[one] == data.exile else set()
    if wanted:
        near_by = {space for space in fitting if min(field.distance(space, goal) for goal in wanted) <= 2}
        return wanted & fitting or near_by
    return {space for space in fitting if ground.towns >> space & 1 or space in board.openings}


@pytest.mark.rule("TSC-R-76", "TSC-18.27-a")
def test_TSC_R_76_played_soviet_points_need_an_open_road_from_la_jonquera() -> None:
    lost = sorted(labels(box().ground.region["Catalunya"]) - {"3324"})
    scene = {"R-4D": "2318 reduced", "N-12D": "3110"}
    more: dict[str, Any] = {"turn": 19, "numbers": {"soviet": 3, "soviet_turn": 18}, "penalty": {REP: 9}}
    for control, there in (({}, True), ({NAT: lost}, False)):
        game = skip(admin(scene, control=control, **more), "spend-unit", "sea-pick", "rail-pick", "move-pick")
        while asked(game) == "spend-unit" and game.decision is not None and game.decision.side == NAT:
            skip(play(game, "done"), "spend-unit", "sea-pick", "rail-pick", "move-pick")
        assert (asked(game) == "spend-unit" and "R-4D" in offered(game)) == there


@pytest.mark.rule("TSC-13.10-b")
def test_TSC_13_10_b_played_the_northern_headquarters_counts_for_no_step() -> None:
    scene = {"R-1S": "3613", "R-2S": "3613", "R-HQ-N": "3611", "N-12D": "3110"}
    game = play(moving(scene, REP), "R-HQ-N", "3612")
    assert where(game, "R-HQ-N") == "3612", "though two steps of Santander are abroad"


@pytest.mark.rule("TSC-12.2.3-a", "TSC-12.2.2-a")
def test_TSC_12_2_3_a_played_nationalist_aircraft_fly_in_the_north_too() -> None:
    scene = {"N-12D": "3612 landed", "N-13D": "3612 landed", "R-1BA": "3613"}
    game = declare(fighting(scene, turn=9, support={NAT: ["N-LC1", "N-SP1"]}), "3613", "N-12D", "N-13D")
    assert {"N-LC1", "N-SP1"} <= set(offered(game))


@pytest.mark.rule("TSC-11.4-a", "TSC-11.2-a", "TSC-9.3-e")
def test_TSC_11_4_a_played_why_a_unit_boards_no_train() -> None:
    siding = sorted(labels(supplied(admin(), N) & box().ground.region["Galicia"] & ~box().ground.rail_hexes))[0]
    scene = {"N-12D": "3010", "N-1_71": "3010", "N-13D": siding, "N-14D": "2213", "R-15D": "2712"}
    game = skip(admin(scene, rail=(11, 0, 0)), "rail-pick")
    assert offered(game) == ["done", "N-1_71"]
    assert [why_not(game, name).rule for name in ("N-12D", "N-13D", "N-14D")] == [
        "TSC-11.2-a", "TSC-11.4-a", "TSC-9.3-e"]


@pytest.mark.rule("TSC-9.2-b", "TSC-9.4-a", "TSC-9.4-g")
def test_TSC_9_4_g_played_who_stays_behind_is_no_source_unless_it_is_a_headquarters() -> None:
    road: dict[str, Any] = {"control": {NAT: ["3418", "3419", "3420", "3421", "3320", "3221", "3222"]}}
    game = play(moving({"N-12D": "3221", "N-13D": "3221", "R-15D": "1917"}, **road), "N-12D")
    assert why_not(game, "3222")[:2] == ("TSC-9.2-b", "would-be-out-of-supply")
    led = play(moving({"N-12D": "3221", "N-HQ-N": "3221", "R-15D": "1917"}, **road), "N-12D")
    assert "3222" in offered(led)


@pytest.mark.rule("TSC-13.8-a")
def test_TSC_13_8_a_played_northerners_sail_away_from_the_north_alone() -> None:
    scene = {"R-BasqueA": "2318", "R-5A": "3707", "R-15D": "2318", "R-4D": "3324", "N-12D": "3110"}
    game = skip(moving(scene, REP), "evacuate-pick")
    assert offered(game) == ["done", "R-5A", "R-4D"]


@pytest.mark.rule("TSC-16.1.1-e", "TSC-17.4.2.1-b")
def test_TSC_16_1_1_e_played_madrid_does_not_relieve_the_alcazar() -> None:
    game = moving({"N-12D": "2711 landed", "R-15D": "2312"}, turn=7, rml=70, flags={"alcazar": True})
    play(game, "N-12D", "2712")
    assert (game.board.alcazar, game.board.rml) == (True, 63)


@pytest.mark.rule("TSC-R-21", "TSC-18.3-a", "TSC-6.3-b")
def test_TSC_R_21_played_a_desertion_that_was_not_used_is_out_of_the_game() -> None:
    game = next_turn(tsc(units={"N-12D": "3110", "R-15D": "2712"}, turn=5, phase="D", chits={NAT: ["n3"], REP: []},
                         hand={NAT: ["n3"], REP: []}))
    assert (game.board.hand[N], game.board.out) == (0, 1 << box().chit_number["n3"])


@pytest.mark.rule("TSC-13.8-b")
def test_TSC_13_8_b_played_an_evacuation_pays_once() -> None:
    game = skip(admin(turn=9, numbers={"evacuated": 2}), "move-pick")
    assert points(game, "republican") == 2 + recorded(game, 9)[2]
    skip(next_turn(game), "move-pick")
    rules = {entry.rule for entry in told(game, "points-received")}
    assert "TSC-7.2-a" in rules, "the next turn brings points"
    assert "TSC-13.8-b" not in rules, "but no more for those who left"
