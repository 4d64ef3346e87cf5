"""4.0 morale, 6.0 chits, 7.0 the administrative phase, 11.0 strategic movement, 12.1 headquarters."""

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    admin,
    box,
    idle,
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
from tests.scene import asked, offered, play, told, why_not
from trinchera.engine.choices import CHANCE
from trinchera.games.the_spanish_civil_war import TITLE
from trinchera.games.the_spanish_civil_war.data import A_R, ACCOUNTS, N, R
from trinchera.games.the_spanish_civil_war.morale import change_morale, take
from trinchera.games.the_spanish_civil_war.reinforcements import entry_spaces
from trinchera.games.the_spanish_civil_war.resources import rebuildable, recorded, scheduled
from trinchera.games.the_spanish_civil_war.strategic import beaches, harbours, stations
from trinchera.games.the_spanish_civil_war.supply import in_supply

HQ = "R-HQ-CEN"


@pytest.mark.rule("TSC-4.2-a", "TSC-4.2-b", "TSC-4.2-c", "TSC-4.2-d", "TSC-17.4.2.1-b", "TSC-R-16")
@pytest.mark.parametrize(("side", "label", "change"), [(N, "2712", -7), (N, "3023", -8), (R, "3017", 3),
                                                       (R, "2617", 2)])
def test_TSC_4_2_morale_points_of_hexes(side: int, label: str, change: int) -> None:
    game = tsc(units={}, rml=60)
    take(game, side, space(label))
    assert game.board.rml == 60 + change
    take(game, 1 - side, space(label))
    assert game.board.rml == 60


@pytest.mark.rule("TSC-4.2-a", "TSC-4.2-e", "TSC-17.2.2-b", "TSC-4.2-f")
def test_TSC_4_2_a_morale_stays_between_0_and_99_and_some_scenarios_do_not_keep_it() -> None:
    game = tsc(units={}, rml=2)
    change_morale(game, -5, "TSC-4.2-a")
    assert game.board.rml == 0
    north = tsc(scenario="northern_campaign", turn=8)
    take(north, N, space("3613"))
    assert north.board.rml == 0
    assert not told(north, "morale")
    assert tsc(scenario="battle_of_the_ebro", turn=15).board.rml == 42


@pytest.mark.rule("TSC-6.1-a", "TSC-6.2-a", "TSC-6.2-b", "TSC-5.1.1-a", "TSC-R-29")
def test_TSC_6_2_each_side_draws_one_chit_the_nationalists_first() -> None:
    game = skip(new_game(), "draw-chit")
    assert game.board.turn == 2, "nothing is drawn on the first turn"
    assert game.decision is not None
    assert (game.decision.side, game.decision.values["side"]) == (CHANCE, NAT)
    assert set(offered(game)) == {"n0", "n3", "n4-1", "n6", "n8"}
    play(game, "n0")
    assert set(offered(game)) == {"r0", "r1", "r2", "r5", "r7"}
    play(game, "r0")
    skip(next_turn(game), "draw-chit")
    assert "n0" in offered(game), "No Event went back"


@pytest.mark.rule("TSC-6.1-b", "TSC-R-30")
def test_TSC_6_1_b_new_chits_come_after_the_draw() -> None:
    game = admin(turn=6, chits={NAT: ["n0"], REP: ["r0"]})
    assert offered(game) == ["n0"]
    play(game, "n0", "r0")
    assert {box().chits[chit].id for chit in range(40) if game.board.cup[N] >> chit & 1} == {
        "n0", "n4-2", "n9", "n11", "n12", "n13-1"}


@pytest.mark.rule("TSC-6.2-c", "TSC-6.2-d", "TSC-R-31", "TSC-6.4-a", "TSC-6.3-b")
def test_TSC_6_2_c_a_void_chit_leaves_the_game() -> None:
    game = play(admin(turn=7, chits={NAT: ["n8"], REP: []}), "n8")
    assert told(game, "event-void")
    assert not game.board.cup[N]
    assert game.board.out == 1 << box().chit_number["n8"]


@pytest.mark.rule("TSC-6.3-a", "TSC-6.3-c", "TSC-R-23", "TSC-R-87")
def test_TSC_6_3_a_held_chits_are_secret_until_played() -> None:
    game = play(admin({"N-12D": "3110", "R-15D": "2312"}, chits={NAT: ["n12"], REP: ["r0"]}), "n12")
    assert offered(game) == ["pass", "reveal"]
    play(game, "pass")
    assert game.title.describe(game, REP)["hand"][NAT] == 1
    assert game.board.belt
    skip(game, "playheld-which")
    assert offered(game) == ["pass", "n12"], "at the start of a Nationalist segment"
    play(game, "n12")
    assert not game.board.belt


@pytest.mark.rule("TSC-6.3-c", "TSC-R-87")
@pytest.mark.parametrize("phase", ["B.I", "B.II", "B.III", "B.IV"])
def test_TSC_6_3_c_a_held_chit_is_played_at_the_start_of_any_nationalist_segment(phase: str) -> None:
    hand = {"chits": {NAT: ["n12"], REP: []}, "hand": {NAT: ["n12"], REP: []}}
    game = tsc(units={"N-12D": "3110", "R-15D": "2712"}, phase=phase, active=NAT, **hand)
    assert (asked(game), offered(game)) == ("playheld-which", ["pass", "n12"])


@pytest.mark.rule("TSC-6.4-b", "TSC-18.25-b")
def test_TSC_6_4_b_a_segment_begins_with_what_was_drawn_for_it() -> None:
    scene = {"R-15D": "2712", "R-4D": "2712", "R-3D": "2713", "N-12D": "3110"}
    assert asked(tsc(units=scene, phase="C.I", active=REP, turn=17, flags={"coup": True})) == "coup-pick"
    assert asked(tsc(units=scene, phase="C.I", active=REP, turn=17, flags={"coup": True}, rules=3)) == "move-pick"


@pytest.mark.rule("TSC-6.4-b")
def test_TSC_6_4_b_a_blue_chit_is_shown_when_its_owner_moves() -> None:
    scene = {"N-CST": "2506", "N-SB": "2506", "N-TEL": "2506", "R-MNG": "2610", "R-LTD": "2712"}
    game = play(admin(scene, turn=4, chits={NAT: ["n6"], REP: ["r0"]}, flags={"alcazar": True}), "n6")
    assert offered(game) == ["pass"], "nobody can tell it from a chit that may be held"
    play(game, "pass")
    skip(game, "orders-obey")
    assert told(game, "ordered")
    assert game.board.relief


@pytest.mark.rule("TSC-7.2-a", "TSC-7.2-b", "TSC-7.12-a", "TSC-7.12-b", "TSC-R-46", "TSC-7.1-a", "TSC-5.1.3-a")
def test_TSC_7_2_points_come_in_and_ten_is_the_most() -> None:
    game = skip(admin({"R-5A": "3707"}, turn=8, rp={"nationalist": 9}), "move-pick", "rail-pick")
    _, italian, republican, northern = box().turns[8].rp
    assert [points(game, name) for name in ACCOUNTS[:4]] == [10, italian, republican, northern]
    fallen = tsc(units={}, rp={"northern": 2}, control={NAT: ["3707", "3710"]})
    take(fallen, N, space("3613"))
    assert points(fallen, "northern") == 0
    lost = skip(admin(turn=8, control={NAT: ["3707", "3710", "3613"]}), "move-pick", "rail-pick")
    assert (points(lost, "nationalist"), points(lost, "northern")) == (box().turns[8].rp[0] + northern, 0)


@pytest.mark.rule("TSC-7.3-a", "TSC-7.3-b", "TSC-7.3-c", "TSC-2.14-a", "TSC-R-61", "TSC-7.2-c")
def test_TSC_7_3_who_pays_for_whom() -> None:
    scene = {"N-CST": "3110 reduced", "N-LTD": "3110 reduced", "N-FN": "3110 reduced", "N-12D": "3110 reduced"}
    game = skip(admin(scene, turn=5, rp={"nationalist": 0, "italian": 1}), "spend-unit")
    assert points(game, "nationalist") == 2
    assert set(offered(game)) == {"done", "N-LTD", "N-FN", "N-12D"}
    assert why_not(game, "N-CST")[:2] == ("TSC-7.3-a", "white-dot")
    older = play(skip(admin(scene, turn=5, rp={"nationalist": 0, "italian": 1}, rules=3), "spend-unit"), "N-FN")
    assert points(older, "italian") == 0, "older matches: a mixed unit took Italian points first"
    assert offered(play(game, "N-FN")) == ["points_italian", "points_nationalist"]
    assert why_not(game, "points_republican")[:2] == ("TSC-7.3-b", "no-points")
    play(game, "points_italian")
    assert points(game, "italian") == 0
    assert why_not(game, "N-LTD")[:2] == ("TSC-7.3-b", "no-points")
    assert box().accounts[unit("R-HQ-N")] == (3,)
    assert box().accounts[unit("R-5A")] == (3,)


@pytest.mark.rule("TSC-7.3-b")
@pytest.mark.parametrize(("answers", "rules", "left"), [
    (("points_nationalist",), 4, (1, 1)), (("points_italian",), 4, (2, 0)), ((), 3, (2, 0))])
def test_TSC_7_3_b_mixed_units_use_either_account(answers: tuple[str, ...], rules: int, left: tuple[int, int]) -> None:
    scene = {"N-FN": "3110 reduced", "N-12D": "3110 reduced"}
    game = skip(admin(scene, turn=5, rp={"nationalist": 0, "italian": 1}, rules=rules), "spend-unit")
    play(game, "N-FN", *answers)
    assert (points(game, "nationalist"), points(game, "italian")) == left
    assert state(game, "N-FN") == "3110"


@pytest.mark.rule("TSC-7.3-b")
def test_TSC_7_3_b_nobody_is_asked_where_one_account_is_empty() -> None:
    game = skip(admin({"N-FN": "eliminated"}, turn=5, rp={"nationalist": 0}), "spend-unit")
    assert points(game, "italian") == 0
    play(game, "N-FN")
    assert points(game, "nationalist") == 1


@pytest.mark.rule("TSC-7.6-a", "TSC-7.6-b", "TSC-7.6-c", "TSC-7.6-d", "TSC-7.6-e", "TSC-7.6-f")
def test_TSC_7_6_replenishing_and_rebuilding() -> None:
    scene = {"R-15D": "eliminated", HQ: "eliminated", "R-4D": "2712 reduced", "R-49D": "due", "R-1": "2712"}
    game = skip(admin(scene, turn=8), "spend-unit")
    assert points(game, "republican") == box().turns[8].rp[2]
    assert why_not(game, "R-49D")[:2] == ("TSC-7.6-f", "not-to-be-rebuilt")
    play(game, "R-4D", "R-15D")
    assert "reduced" not in state(game, "R-4D")
    assert state(game, "R-15D") == "rebuilt reduced"
    assert "R-15D" in offered(game), "a second point makes it whole"
    play(game, HQ)
    skip(game, "reinforce-where")
    assert asked(game) == "reinforce-where"
    assert labels(entry_spaces(game, unit("R-15D"))) >= {"2712", "3023", "2318"}
    while asked(game) == "reinforce-where":
        play(game, "2318")
    assert "used" in state(game, HQ)


@pytest.mark.rule("TSC-7.4-a", "TSC-7.4-b", "TSC-7.4-c", "TSC-R-59", "TSC-2.9-a")
def test_TSC_7_4_withdrawals() -> None:
    scene = {"N-CRB": "1810", "N-FG": "1307", "N-MNZ": "eliminated", "R-15D": "2312"}
    game = skip(admin(scene, turn=10, control={REP: ["1809", "1709", "1909", "1910", "1811", "1711", "1710", "1810"]}),
                "move-pick", "rail-pick")
    assert where(game, "N-CRB") == "1810", "it has no supply and stays"
    assert state(game, "N-FG") == state(game, "N-MNZ") == ""


@pytest.mark.rule("TSC-7.5-a", "TSC-7.5-b", "TSC-7.5-c", "TSC-7.5-d", "TSC-7.5-e", "TSC-2.5-b")
def test_TSC_7_5_militarization() -> None:
    scene = {"R-DRT": "2918", "R-JM": "eliminated", "R-ORT": "exile turn-8", "R-HZ": "3119", "N-12D": "2917",
             "R-CRT": "2213"}
    game = skip(admin(scene, turn=7), "move-pick", "rail-pick", "spend-unit")
    assert (where(game, "R-26"), where(game, "R-21"), state(game, "R-25")) == ("2918", "eliminated", "exile turn-8")
    assert state(game, "R-HZ") == state(game, "R-DRT") == ""
    assert not box().two_step >> unit("R-26") & 1


@pytest.mark.rule("TSC-7.8-a", "TSC-7.8-b", "TSC-2.13-a", "TSC-7.9-a", "TSC-7.9-b")
def test_TSC_7_8_designated_reinforcements() -> None:
    home = admin({"N-12D": "due turn-6", "R-15D": "2312"}, turn=6)
    assert where(skip(home, "rail-pick", "move-pick"), "N-12D") == "2707"
    barred = skip(admin({"N-12D": "due turn-6", "R-15D": "2312", "R-1": "2707"}, turn=6), "reinforce-where")
    assert set(offered(barred)) <= labels(box().field.within(space("2707"), 2))
    nowhere = skip(admin({"R-24D": "due turn-8"}, turn=8, control={NAT: sorted(labels(
        box().field.within(space("3023"), 2) & box().ground.country["spain"]))}), "move-pick", "rail-pick")
    assert where(nowhere, "R-24D") == "due", "it waits"


@pytest.mark.rule("TSC-7.8-c", "TSC-7.8-d", "TSC-7.8-e", "TSC-7.8-f", "TSC-R-84", "TSC-R-19")
def test_TSC_7_8_the_north_has_its_own_doors() -> None:
    game = admin({"R-6AD": "due turn-6", "R-45B": "due turn-6", "R-5A": "3707"}, turn=6)
    assert labels(entry_spaces(game, unit("R-6AD"))) <= {"3707", "3706", "3708", "3607", "3608", "3807"}
    assert not labels(entry_spaces(game, unit("R-45B"))) & labels(box().ground.north)
    assert {"2712", "2318"} <= labels(entry_spaces(game, unit("R-45B")))


@pytest.mark.rule("TSC-7.4-d", "TSC-7.8-d")
def test_TSC_7_4_d_a_new_unit_may_take_the_place_of_a_withdrawn_column() -> None:
    game = skip(admin({"N-FA": "3411", "N-150D": "due turn-8", "R-15D": "2312"}, turn=8), "reinforce-where")
    assert "3411" in offered(game)
    assert "3310" not in offered(game)


@pytest.mark.rule("TSC-7.10-a", "TSC-5.1.2-a")
def test_TSC_7_10_a_general_mobilization() -> None:
    game = skip(admin({"R-49D": "due", "R-55D": "due", "R-15D": "2312"}, turn=12, rml=50), "mobilization-general")
    play(game, "mobilize")
    assert game.board.rml == 44
    assert points(game, "republican") == 3
    skip(game, "reinforce-where")
    assert game.decision is not None
    assert game.decision.values["unit"] in ("R-49D", "R-55D")
    high = skip(admin(turn=11, rml=51), "mobilization-general", "rail-pick", "move-pick")
    assert asked(high) != "mobilization-general"


@pytest.mark.rule("TSC-7.11-a", "TSC-7.11-b")
def test_TSC_7_11_the_levy() -> None:
    game = play(skip(admin(turn=12, rml=45), "mobilization-general"), "pass")
    assert asked(game) == "mobilization-levy"
    without = skip(play(game.copy(), "pass"), "spend-unit", "rail-pick", "move-pick")
    called = skip(play(game, "levy"), "spend-unit", "rail-pick", "move-pick")
    assert without.board.rml - called.board.rml == 2
    assert points(called, "republican") - points(without, "republican") == 2
    early = skip(admin(turn=11, rml=45), "mobilization-levy", "rail-pick", "move-pick")
    assert asked(early) != "mobilization-levy"


@pytest.mark.rule("TSC-11.1-a", "TSC-11.2-a", "TSC-11.3-a", "TSC-11.4-a", "TSC-11.4-b", "TSC-5.1.4-a")
def test_TSC_11_4_rail_within_capacity() -> None:
    game = skip(admin({"N-12D": "3010", "N-13D": "2213", "N-14D": "3110", "R-15D": "2312"}, turn=2), "rail-pick")
    assert "N-12D" in offered(game)
    assert why_not(game, "N-13D")[:2] == ("TSC-9.3-e", "out-of-supply")
    play(game, "N-12D")
    assert "3311" in offered(game) or "3209" in offered(game)
    play(game, "3209")
    assert game.board.rail[0] == 2
    assert "N-12D" not in offered(game)
    assert why_not(game, "N-12D")[:2] == ("TSC-11.1-a", "already-hauled")


@pytest.mark.rule("TSC-11.2-a", "TSC-11.2-b")
def test_TSC_11_2_capacity_runs_out_and_the_north_has_its_own() -> None:
    scene = {f"N-{name}": "3010" for name in ("12D", "13D", "14D")}
    game = play(skip(admin({**scene, "R-15D": "2312"}, turn=2), "rail-pick"), "N-12D", "3209", "N-13D", "3209")
    assert asked(game) != "rail-pick" or "N-14D" not in offered(game)
    north = admin({"R-5A": "3707", "R-15D": "2712"}, turn=8)
    assert labels(stations(north, unit("R-5A"))) <= labels(box().ground.north)


@pytest.mark.rule("TSC-11.2-b")
@pytest.mark.parametrize(("rules", "offers"), [(4, False), (3, True)])
def test_TSC_11_2_b_nobody_boards_a_train_in_the_north_without_its_capacity(rules: int, offers: bool) -> None:
    game = skip(admin({"R-1S": "3710", "R-15D": "2712"}, rail=(0, 0, 2), rules=rules), "rail-pick")
    assert ("R-1S" in offered(game)) == offers
    assert "R-15D" in offered(game)
    fresh = skip(admin({"R-1S": "3710", "R-15D": "2712"}, rules=rules), "rail-pick")
    assert "R-1S" in offered(fresh)
    assert not stations(game, unit("R-1S")), "other capacity does not work there"
    assert stations(fresh, unit("R-1S"))


@pytest.mark.rule("TSC-11.4-c", "TSC-11.4-d")
def test_TSC_11_4_c_trains_stop_short_of_the_enemy_but_where_a_friend_is() -> None:
    scene = {"N-12D": "3110", "R-15D": "2908", "N-HQ-N": "3111"}
    assert "3009" not in labels(stations(admin(scene), unit("N-12D")))
    held = admin({**scene, "N-13D": "3009", "N-14D": "2909"})
    assert "3009" in labels(stations(held, unit("N-HQ-N")))


@pytest.mark.rule("TSC-11.5-a", "TSC-11.5-b", "TSC-11.5-c", "TSC-11.6-a", "TSC-11.2-c", "TSC-11.8-c")
def test_TSC_11_5_sea_moves() -> None:
    game = skip(admin({"N-12D": "1305", "N-HQ-N": "1305", "R-15D": "2318", "R-5A": "3707"}, turn=8), "sea-pick")
    assert offered(game) == ["done", "N-12D"]
    assert why_not(game, "N-HQ-N")[:2] == ("TSC-11.5-b", "headquarters-do-not-sail")
    play(game, "N-12D")
    assert {"3701", "3301"} <= set(offered(game))
    play(game, "3701")
    assert game.board.sea[0] == 2
    skip(play(game, "done") if asked(game) == "sea-pick" and "R-15D" not in offered(game) else game, "sea-pick")
    assert "R-5A" not in offered(game), "the Republic sails the Mediterranean"
    assert box().turns[3].sea[0] == 0
    assert box().turns[4].sea[0] == 1


@pytest.mark.rule("TSC-11.8-a", "TSC-11.8-b", "TSC-11.8-d", "TSC-11.8-e")
def test_TSC_11_8_landings() -> None:
    game = admin({"N-CRZ": "1607", "N-CST": "1207", "N-12D": "1207", "R-15D": "1918"}, turn=8)
    coast = labels(beaches(game, unit("N-12D")))
    assert coast
    assert not coast & labels(box().ground.towns)
    assert all(box().ground.rows[label].coast for label in coast)
    assert coast <= labels(harbours(game, unit("N-12D"))) | coast
    skip(game, "sea-pick")
    target = sorted(coast)[0]
    play(game, "N-12D", target)
    assert "landed" in state(game, "N-12D")
    assert game.board.sea[0] == 4
    assert game.board.control[N] >> space(target) & 1
    assert not beaches(game, unit("N-CST")), "one division a turn"


@pytest.mark.rule("TSC-11.8-a", "TSC-11.8-e")
def test_TSC_11_8_a_nobody_lands_on_an_enemy_and_the_republic_only_in_the_mediterranean() -> None:
    scene = {"N-12D": "1207", "R-15D": "2318"}
    coast = sorted(labels(beaches(admin(scene, turn=8), unit("N-12D"))))
    assert coast[0] not in labels(beaches(admin({**scene, "R-HQ-CEN": coast[0]}, turn=8), unit("N-12D")))
    assert labels(beaches(admin(scene, turn=8, control={NAT: ["1514"]}), unit("R-15D"))) == {"1514"}


@pytest.mark.rule("TSC-11.8-d")
def test_TSC_11_8_d_a_landed_unit_is_fed_until_its_next_movement() -> None:
    game = skip(admin({"N-12D": "2213 ashore", "R-15D": "2712"}), "rail-pick")
    assert in_supply(game, unit("N-12D")), "in the administrative phase of the next turn"
    skip(game, "move-pick")
    assert not in_supply(game, unit("N-12D"))
    landed = tsc(units={"N-12D": "2213 landed", "R-15D": "2712"}, phase="D")
    assert in_supply(landed, unit("N-12D")), "a new turn has begun"


@pytest.mark.rule("TSC-R-60", "TSC-11.1-a")
def test_TSC_R_60_who_is_in_reserve_takes_no_train() -> None:
    game = skip(admin({"N-12D": "3010 reserve", "N-HQ-N": "3010 reserve", "N-13D": "3010"}), "rail-pick")
    assert offered(game) == ["done", "N-13D"]
    assert why_not(game, "N-12D")[:2] == ("TSC-R-60", "in-reserve")


@pytest.mark.rule("TSC-12.1.4-a", "TSC-9.3-e", "TSC-12.1.1-b")
def test_TSC_12_1_4_a_a_headquarters_without_supply_forms_no_reserve_and_a_new_one_is_used() -> None:
    game = skip(admin({"N-HQ-N": "2213", "N-HQ-C": "3010", "N-HQ-GLC": "due turn-8", "R-15D": "2712"}), "rail-pick")
    assert state(game, "N-HQ-GLC").endswith(" used"), "until the last segment"
    skip(game, "reserve-hq")
    assert "N-HQ-N" not in offered(game)
    assert {"N-HQ-C", "N-HQ-GLC"} <= set(offered(game))
    assert why_not(game, "N-HQ-N")[:2] == ("TSC-9.3-e", "out-of-supply")


@pytest.mark.rule("TSC-7.3-a", "TSC-7.6-f")
def test_TSC_7_3_a_nobody_rebuilds_white_dots_or_basques_who_gave_up() -> None:
    game = admin({"N-CST": "eliminated", "N-12D": "eliminated", "R-1BA": "eliminated", "R-1A": "eliminated"}, turn=6,
                 rp={"nationalist": 5, "northern": 5}, flags={"basques": False})
    assert where(game, "N-CST") == "eliminated"
    assert not rebuildable(game, N) & units("N-CST")
    assert rebuildable(game, N) & units("N-12D")
    assert rebuildable(game, R) & units("R-1A", "R-1BA") == units("R-1A")


@pytest.mark.rule("TSC-7.4-d")
def test_TSC_7_4_d_one_new_unit_for_each_that_was_withdrawn() -> None:
    scene = {"N-51D": "due turn-8", "N-62D": "due turn-8", "R-15D": "2712"}
    game = skip(admin(scene, openings=["3110"]), "reinforce-where")
    assert "3110" in offered(game)
    play(game, "3110")
    assert asked(game) == "reinforce-where"
    assert "3110" not in offered(game), "its place is taken"


@pytest.mark.rule("TSC-12.1.1-a", "TSC-12.1.1-b", "TSC-5.1.5-a", "TSC-R-65")
def test_TSC_12_1_1_headquarters_become_ready_in_the_last_segment() -> None:
    game = skip(admin({HQ: "2712 used", "R-15D": "2712"}), "reserve-hq")
    assert "used" not in state(game, HQ)
    start = skip(new_game("battle_of_the_ebro"), "move-pick")
    assert not start.board.used


@pytest.mark.rule("TSC-12.1.4-a", "TSC-12.1.4-d", "TSC-12.1.4-e")
def test_TSC_12_1_4_reserves_are_formed_and_left() -> None:
    hqs = {"R-HQ-CEN": "2712", "R-HQ-LEV": "2318", "R-HQ-EST": "3023", "R-HQ-EXT": "2211"}
    game = skip(admin({**hqs, "R-15D": "2712", "R-4D": "2712"}), "reserve-hq")
    play(game, "R-HQ-CEN", "R-15D", "done")
    assert "reserve" in state(game, "R-15D")
    assert "reserve" not in state(game, "R-4D")
    play(game, "R-HQ-LEV", "R-HQ-EST")
    assert asked(game) != "reserve-hq" or "R-HQ-EXT" not in offered(game), "three at most"
    again = skip(admin({"R-HQ-CEN": "2712 reserve", "R-15D": "2712 reserve"}), "reserve-hq")
    play(again, "R-HQ-CEN")
    assert "reserve" not in state(again, "R-15D")


@pytest.mark.rule("TSC-12.1.4-a", "TSC-12.1.4-e")
@pytest.mark.parametrize(("rules", "other", "held"), [(4, "", False), (3, "", True), (4, "3023 reserve", True)])
def test_TSC_12_1_4_a_there_is_no_reserve_without_a_headquarters(rules: int, other: str, held: bool) -> None:
    scene = {"R-HQ-CEN": "3324 reserve", "R-15D": "3324 reserve"}
    if other:
        scene["R-HQ-EST"] = "3324 reserve"
    game = skip(tsc(units=scene, phase="C.I", active=REP, rules=rules), "evacuate-pick")
    play(game, "R-HQ-CEN")
    assert ("reserve" in state(game, "R-15D")) == held


@pytest.mark.rule("TSC-12.1.4-c", "TSC-7.2-c")
def test_TSC_12_1_4_c_a_release_costs_a_point() -> None:
    game = tsc(units={"R-HQ-CEN": "2712 reserve", "R-15D": "2712 reserve", "R-4D": "2712"}, phase="C.III", active=REP,
               rp={"republican": 1})
    assert offered(game) == ["done", "R-HQ-CEN"]
    play(game, "R-HQ-CEN")
    assert points(game, "republican") == 0
    assert game.board.released == units("R-HQ-CEN", "R-15D")
    poor = tsc(units={"R-HQ-CEN": "2712 reserve", "R-15D": "2712 reserve"}, phase="C.III", active=REP)
    assert asked(poor) != "release-hq"


@pytest.mark.rule("TSC-12.1.4-c")
@pytest.mark.parametrize(("rules", "other"), [(4, "reserve"), (3, "released")])
def test_TSC_12_1_4_c_each_headquarters_is_released_for_a_point_of_its_own(rules: int, other: str) -> None:
    scene = {"R-HQ-CEN": "2712 reserve", "R-HQ-LEV": "2712 reserve", "R-15D": "2712 reserve"}
    game = play(tsc(units=scene, phase="C.III", active=REP, rp={"republican": 2}, rules=rules), "R-HQ-CEN")
    assert state(game, "R-HQ-LEV") == f"2712 {other}"
    assert state(game, "R-15D") == "2712 released"


@pytest.mark.rule("TSC-12.1.4-d", "TSC-12.1.4-e")
def test_TSC_12_1_4_e_a_reserve_is_formed_anew_with_other_units() -> None:
    scene = {"R-HQ-CEN": "2712 reserve", "R-15D": "2712 reserve", "R-4D": "2712"}
    game = play(skip(admin(scene), "reserve-hq"), "R-HQ-CEN", "R-HQ-CEN", "R-4D", "done")
    assert [state(game, name) for name in scene] == ["2712 reserve", "2712", "2712 reserve"]
    assert asked(game) != "reserve-hq", "once"
    old = play(skip(admin(scene, rules=3), "reserve-hq"), "R-HQ-CEN")
    assert asked(old) != "reserve-hq"


@pytest.mark.rule("TSC-12.1.4-e", "TSC-7.5-a")
@pytest.mark.parametrize(("rules", "after"), [(4, "3706 reserve"), (3, "3706")])
def test_TSC_12_1_4_e_militarization_does_not_end_a_reserve(rules: int, after: str) -> None:
    scene = {"R-HQ-N": "3706 reserve", "R-AM1": "3706 reserve", "N-12D": "3110"}
    game = skip(admin(scene, turn=6, rules=rules), "sea-pick", "rail-pick", "reserve-hq")
    assert state(game, "R-1A") == after


@pytest.mark.rule("TSC-16.1.1-a", "TSC-16.1.1-b", "TSC-16.1.1-c", "TSC-16.1.1-d", "TSC-16.1.1-f", "TSC-R-55",
                  "TSC-R-90")
@pytest.mark.parametrize(("turn", "die", "held", "falls"), [
    (2, 1, True, True), (2, 2, True, False), (4, 3, True, True), (5, 5, True, True), (5, 4, False, False),
    (6, 3, False, True)])
def test_TSC_16_1_1_the_alcazar(turn: int, die: int, held: bool, falls: bool) -> None:
    scene = {"R-15D": "2510" if held else "2712"}
    game = play(tsc(units=scene, turn=turn, phase="D", flags={"alcazar": True}, rml=70), die)
    assert game.board.alcazar != falls
    assert game.board.rml == 70 + falls


@pytest.mark.rule("TSC-16.1.1-e", "TSC-16.1.1-f")
def test_TSC_16_1_1_e_relief() -> None:
    game = play(moving({"N-12D": "2610"}, turn=4, flags={"alcazar": True}, rml=70,
                       control={NAT: ["2610", "2609", "2509"]}), "N-12D", "2510")
    assert not game.board.alcazar
    assert told(game, "alcazar-relieved")
    assert game.board.rml == 68, "one for the Alcázar, one for Toledo"


@pytest.mark.rule("TSC-5.4-a", "TSC-R-56", "TSC-R-73", "TSC-12.2.1-a", "TSC-15.16-b")
def test_TSC_5_4_the_end_of_the_turn_clears_the_table() -> None:
    game = tsc(units={"N-12D": "3110 short", "R-15D": "2312"}, phase="D", flown=["N-LC1"])
    assert not game.board.flown
    assert "short" not in state(game, "N-12D")
    assert game.board.turn == 9


@pytest.mark.rule("TSC-5.1-a", "TSC-5.3-a", "TSC-5.2.1-a")
def test_TSC_5_the_order_of_a_turn() -> None:
    game = admin({"N-12D": "3110", "R-15D": "2712", "N-HQ-N": "3110", HQ: "2712"}, turn=9, rp={"nationalist": 1})
    seen: list[tuple[str, str]] = []
    while game.decision is not None and game.board.turn == 9:
        step = (game.stack[-1].name, game.decision.side)
        if not seen or seen[-1] != step:
            seen.append(step)
        game.choose(idle(game))
    names = [name for name, _ in seen]
    order = [name for name in ("rail-pick", "reserve-hq", "move-pick", "evacuate-pick") if name in names]
    assert [names.index(name) for name in order] == sorted(names.index(name) for name in order)
    assert [side for name, side in seen if name == "rail-pick"] == [NAT, REP]
    assert [side for name, side in seen if name == "move-pick"] == [NAT, REP]


@pytest.mark.rule("TSC-7.2-a")
def test_TSC_7_2_a_short_scenarios_may_bring_points_of_their_own() -> None:
    text = "[turns.rows]\n16 = { rp = [3, 1, 5, 1], rp_in = { battle_of_the_ebro = [10, 1, 0, 1] } }\n"
    data = TITLE.load(TITLE.pack().with_override(text, "test"))
    whole, short = (TITLE.new(scenario, {}, data) for scenario in ("campaign", "battle_of_the_ebro"))
    assert (recorded(whole, 16), recorded(short, 16)) == ((3, 1, 5, 1), (10, 1, 0, 1))
    assert (scheduled(whole, 16)[A_R], scheduled(short, 16)[A_R]) == (5, 0)
