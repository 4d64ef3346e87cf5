"""Rules read word by word once more: what is offered and refused, what the odds come to, what happens then."""

from typing import Any

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    box,
    declare,
    fighting,
    labels,
    moving,
    odds,
    owner,
    points,
    result,
    skip,
    space,
    state,
    tsc,
    unit,
    units,
    where,
)
from tests.scene import asked, offered, play, rule, told, why_not
from trinchera.engine.bits import bit, has, members
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.felix import FRENCH_RAIL, felix_spaces, tied_up
from trinchera.games.the_spanish_civil_war.strategic import ride, stations
from trinchera.games.the_spanish_civil_war.strength import ground_odds
from trinchera.games.the_spanish_civil_war.supply import in_supply
from trinchera.games.the_spanish_civil_war.table.prices import prices

PANZERS = ("G-Pz1", "G-Pz2", "G-Pz4")


def felix(**position: Any) -> Play:
    return tsc(**{"scenario": "unternehmen_felix", "turn": 8, "phase": "B.I", "support": {}, **position})


def panzers(*others: str, **position: Any) -> Play:
    """Armor in Castile with a Portuguese horse brigade within its reach, and somebody else still to move."""
    scene = {**dict.fromkeys((*PANZERS, *others), "3110 landed"), "P-C1": "3108", "S-12D": "3014", "G-Inf5": "3720"}
    return felix(**{"units": {**scene, **position.pop("more", {})}, **position})


# 17.5.5.3: overruns

@pytest.mark.rule("TSC-17.5.5.3-a", "TSC-17.5.5.3-e")
@pytest.mark.parametrize(("rules", "helps"), [(5, True), (4, False)])
def test_TSC_17_5_5_3_a_any_motorized_unit_helps_the_armor_it_started_with(rules: int, helps: bool) -> None:
    scene = {"B-1A": "3110 landed", "B-3": "3110 landed", "G-GD": "3108", "G-Pz1": "3720"}
    game = play(felix(units=scene, phase="C.I", active=REP, rules=rules), "B-1A", "B-3")
    assert ("3108" in offered(game)) == helps


@pytest.mark.rule("TSC-17.5.5.3-a")
def test_TSC_17_5_5_3_a_neither_infantry_nor_a_staff_comes_along() -> None:
    foot = play(panzers("G-Inf21"), "G-Pz1", "G-Inf21")
    assert why_not(foot, "3108")[:2] == ("TSC-17.5.5.3-a", "only-armor-overruns")
    staff = play(panzers("G-HQ-6A"), "G-Pz1", "G-HQ-6A")
    assert why_not(staff, "3108")[:2] == ("TSC-17.5.5.3-a", "only-armor-overruns")
    assert why_not(play(panzers("G-Inf21"), "G-Inf21"), "3108")[:2] == ("TSC-13.4-a", "enemy-there")
    trucks = play(panzers("G-Mot3", "G-Mot18"), "G-Mot3", "G-Mot18")
    assert "3108" not in offered(trucks), "motorized units alone"
    assert why_not(trucks, "3108")[:2] == ("TSC-13.4-a", "enemy-there")


@pytest.mark.rule("TSC-17.5.5.3-a", "TSC-17.5.5.3-c", "TSC-10.5-a")
@pytest.mark.parametrize(("rules", "goals"), [(5, {"3108"}), (4, set())])
def test_TSC_17_5_5_3_a_armor_that_has_come_next_to_the_enemy_still_overruns_him(rules: int, goals: set[str]) -> None:
    game = play(panzers(rules=rules), *PANZERS, "3109")
    assert set(offered(game)) & set(box().field.labels) == goals, "the zone stops every other move"
    assert why_not(game, "3209")[:2] == ("TSC-10.5-a", "too-far") or rules < 5


@pytest.mark.rule("TSC-17.5.5.3-d", "TSC-17.5.5.3-c")
def test_TSC_17_5_5_3_d_victors_overrun_the_next_with_what_is_left() -> None:
    game = skip(play(panzers(more={"P-C2": "3007"}), *PANZERS, "3108"), "attack-dice")
    play(game, 6)
    assert (asked(game), game.asked.values["points"]) == ("overrun-onward", 5), "ten, less two for 3109 and three"
    assert rule(game) == "TSC-17.5.5.3-d"
    assert [(entry.rule, entry.values["there"]) for entry in told(game, "advanced")] == [("TSC-17.5.5.3-d", "3108")]
    play(game, "3008")
    (move,) = told(game, "moved")
    assert (move.rule, move.values["here"], move.values["path"], move.values["points"]) == (
        "TSC-17.5.5.3-d", "3108", "3008", 4)
    assert (asked(game), game.asked.values["points"]) == ("overrun-onward", 4)
    assert offered(game) == ["done", "3007"], "held up by the zone, but not kept from an overrun"
    assert why_not(game, "3009")[:2] == ("TSC-10.5-a", "too-far")
    skip(play(game, "3007"), "attack-dice")
    play(game, 6)
    assert {where(game, name) for name in (*PANZERS, "P-C2")} == {"3007", "eliminated"}
    assert asked(game) == "move-pick", "a river and three points: nothing is left"


@pytest.mark.rule("TSC-17.5.5.3-d", "TSC-10.5-b")
def test_TSC_17_5_5_3_d_from_zone_to_zone_out_of_the_hex_that_was_overrun() -> None:
    game = skip(play(panzers(more={"S-13D": "3208"}), *PANZERS, "3108"), "attack-dice")
    play(game, 6)
    step = box().ground.ways[0].step_cost(space("3108"), space("3107"))
    assert prices(game)["3107"].costs["movement"] == step, "straight on, under the guns of 3208"


@pytest.mark.rule("TSC-17.5.5.3-d", "TSC-15.8-b")
def test_TSC_17_5_5_3_d_the_survivors_alone_go_on() -> None:
    worn = {"G-Pz1": "3110 landed reduced", "G-Pz2": "3110 landed reduced", "G-GD": "3110 landed"}
    scene = {**worn, "P-C1": "3108", "S-12D": "3014", "G-Inf5": "3720"}
    game = skip(play(felix(units=scene), *worn, "3108"), "attack-dice")
    play(game, 1)
    assert asked(game) == "losses-take"
    play(game, "G-GD")
    assert {name: where(game, name) for name in worn} == {"G-Pz1": "3108", "G-Pz2": "3108", "G-GD": "eliminated"}
    assert (asked(game), game.asked.values["unit"]) == ("overrun-onward", "G-Pz1 G-Pz2")


@pytest.mark.rule("TSC-17.5.5.3-d", "TSC-15.23-a")
def test_TSC_17_5_5_3_d_where_both_sides_die_nobody_enters() -> None:
    scene = {"G-Pz1": "3110 landed reduced", "P-C1": "3108", "S-12D": "3014", "G-Inf5": "3720"}
    game = play(felix(units=scene), "G-Pz1", "3108", 1)
    assert (odds(game)[3], result(game)) == ("6:1", (1, 2))
    assert {where(game, name) for name in ("G-Pz1", "P-C1")} == {"eliminated"}
    assert (asked(game), owner(game, "3108"), owner(game, "3109")) == ("move-pick", REP, NAT)


@pytest.mark.rule("TSC-17.5.5.3-c", "TSC-13.12-b")
def test_TSC_17_5_5_3_c_the_price_of_an_overrun_is_what_it_takes() -> None:
    game = play(panzers(more={"P-C2": "3007"}), *PANZERS)
    assert prices(game)["3108"].costs["movement"] == 5, "two for 3109, one for the ground and two more"
    skip(play(game, "3108"), "attack-dice")
    play(game, 6, "3008")
    assert prices(game)["3007"].costs["movement"] == 4, "a river lies between"


@pytest.mark.rule("TSC-17.5.5.3-d", "TSC-10.5-a")
def test_TSC_17_5_5_3_d_older_matches_stop_in_the_zone() -> None:
    game = skip(play(panzers(more={"P-C2": "3007"}, rules=4), *PANZERS, "3108"), "attack-dice")
    assert asked(play(game, 6, "3008")) == "move-pick"


@pytest.mark.rule("TSC-17.5.5.3-d", "TSC-17.5.5.3-c")
def test_TSC_17_5_5_3_d_defenders_who_hold_send_them_back_with_their_losses() -> None:
    game = skip(play(panzers(more={"S-13D": "3108", "S-14D": "3108"}), *PANZERS, "3108"), "attack-dice")
    play(game, 2)
    while asked(game) == "losses-take":
        play(game, offered(game)[0])
    assert {where(game, name) for name in PANZERS} - {"eliminated"} == {"3109"}
    assert asked(game) == "move-pick"
    assert why_not(game, "G-Pz1")[:2] == ("TSC-13.1-a", "already-moved")
    assert not set(offered(game)) & set(box().field.labels)


@pytest.mark.rule("TSC-17.5.5.3-c", "TSC-9.3-b", "TSC-15.4-b")
@pytest.mark.parametrize(("rules", "attack"), [(5, 20), (4, 10)])
def test_TSC_17_5_5_3_c_who_is_supplied_in_the_defenders_hex_overruns_with_all_his_factors(
        rules: int, attack: int) -> None:
    open_country = sorted(labels(box().ground.country["spain"] & ~box().ground.towns))
    scene = {"G-HQ-6A": "2414", "G-Inf5": "2613", "G-Pz1": "2711", "S-AGCS": "2612", "S-12D": "2921"}
    game = felix(units=scene, control={NAT: open_country}, rules=rules)
    assert not in_supply(game, unit("G-Pz1")), "five hexes from its headquarters, the enemy is four from it"
    play(game, "G-Pz1", "2612", 6)
    assert odds(game)[0] == attack


@pytest.mark.rule("TSC-17.5.5.3-b")
@pytest.mark.parametrize(("target", "forts"), [("3010", []), ("3108", ["3108"])])
def test_TSC_17_5_5_3_b_cities_and_fortifications_are_refused_by_their_rule(target: str, forts: list[str]) -> None:
    game = play(panzers(more={"P-C2": "3010"}, forts=forts), *PANZERS)
    assert why_not(game, target)[:2] == ("TSC-17.5.5.3-b", "no-overrun-there")


@pytest.mark.rule("TSC-17.5.5.3-c", "TSC-15.5-a")
def test_TSC_17_5_5_3_c_too_far_and_too_strong_are_different_reasons() -> None:
    far = play(panzers(more={"P-C2": "2505"}), *PANZERS)
    assert why_not(far, "2505")[:2] == ("TSC-17.5.5.3-c", "too-far")
    scene = {"S-AGCS": "3110", "G-Inf5": "3108", "G-Inf21": "3108", "G-Inf28": "3108", "G-Inf35": "3108"}
    weak = play(felix(units=scene, phase="C.I", active=REP), "S-AGCS")
    assert why_not(weak, "3108")[:2] == ("TSC-15.5-a", "odds-too-low")


# 17.5.5: trains, entries and guerrillas of 1941

GALICIA = {"S-12D": "3202", "S-13D": "2104", "G-Pz1": "3720"}


def cut_off_by_rail(**position: Any) -> Play:
    """The Spanish lines of 3202 are lost; trains still run through Portugal."""
    land, here = box().ground, space("3202")
    lost = labels(land.rail.touching(bit(here)) & ~bit(here) & land.country["spain"])
    return felix(units=GALICIA, phase="A", control={NAT: sorted(lost)}, **position)


@pytest.mark.rule("TSC-17.5.5.4-b")
@pytest.mark.parametrize(("rules", "spent"), [(5, 2), (4, 0)])
def test_TSC_17_5_5_4_b_a_way_through_portugal_counts(rules: int, spent: int) -> None:
    game = cut_off_by_rail(rules=rules)
    assert has(stations(game, unit("S-12D")), space("2104"))
    ride(game, unit("S-12D"), space("2104"))
    assert game.board.rail[FRENCH_RAIL] == spent


@pytest.mark.rule("TSC-17.5.5.4-b")
@pytest.mark.parametrize(("rules", "offers"), [(5, False), (4, True)])
def test_TSC_17_5_5_4_b_no_third_division_rides_through_portugal(rules: int, offers: bool) -> None:
    game = cut_off_by_rail(rules=rules)
    skip(game, "rail-pick")
    game.board.rail[FRENCH_RAIL] = 4
    play(game, "S-12D")
    assert ("2104" in offered(game)) == offers
    if not offers:
        assert why_not(game, "2104")[:2] == ("TSC-17.5.5.4-b", "no-rail-way")


@pytest.mark.rule("TSC-17.5.5.4-b")
def test_TSC_17_5_5_4_b_a_way_round_portugal_is_free_of_its_limit() -> None:
    game = felix(units=GALICIA, phase="A")
    ride(game, unit("S-12D"), space("2104"))
    assert game.board.rail == [0, 2, 0]


@pytest.mark.rule("TSC-17.5.5.2-b")
def test_TSC_17_5_5_2_b_refusals_name_the_aircraft() -> None:
    scene = {"S-12D": "2712", "G-Pz1": "3720"}
    game = felix(units=scene, phase="C.I", active=REP)
    game.board.interdicted = bit(space("2713"))
    play(game, "S-12D", "march")
    assert why_not(game, "2713")[:2] == ("TSC-17.5.5.2-b", "interdicted")
    trains = skip(felix(units=scene, phase="A"), "rail-pick")
    trains.board.interdicted = bit(space("2713"))
    assert why_not(play(trains, "S-12D"), "2713")[:2] == ("TSC-17.5.5.2-b", "interdicted")


@pytest.mark.rule("TSC-17.5.5.5-a", "TSC-17.5.5.5-b", "TSC-17.5.5.5-e")
def test_TSC_17_5_5_5_entries_are_asked_and_refused_by_their_rules() -> None:
    game = skip(felix(units={"B-3": "due turn-8", "S-12D": "2712", "G-Pz1": "3720"}, phase="A"), "reinforce-where")
    assert rule(game) == "TSC-17.5.5.5-b"
    assert why_not(game, "2712")[:2] == ("TSC-17.5.5.5-b", "no-entry-there")
    scene = {"S-12D": "eliminated", "S-13D": "2712", "G-Pz1": "3720"}
    rebuilt = skip(felix(units=scene, phase="A", rp={"spanish": 1}), "spend-unit")
    skip(play(rebuilt, "S-12D"), "reinforce-where")
    assert rule(rebuilt) == "TSC-17.5.5.5-e"
    assert why_not(rebuilt, "2812")[:2] == ("TSC-17.5.5.5-e", "no-entry-there")


@pytest.mark.rule("TSC-17.5.5.6-b")
@pytest.mark.parametrize(("rules", "offers"), [(5, True), (4, False)])
def test_TSC_17_5_5_6_b_reserves_hunt_guerrillas_too(rules: int, offers: bool) -> None:
    scene = {"G-HQ-6A": "3720 reserve", "G-Pz1": "3720 reserve", "G-Pz2": "3720", "S-12D": "2712"}
    game = skip(felix(units=scene, phase="A", turn=9, rules=rules), "guerrillas-die")
    play(game, 4)
    assert ("G-Pz1" in offered(game)) == offers
    if offers:
        play(game, "G-Pz1")
        assert (state(game, "G-Pz1"), tied_up(game)) == ("guerrillas", 20)


# 17.3.5.3 and 13.10

@pytest.mark.rule("TSC-17.3.5.3-a", "TSC-1.1-c")
@pytest.mark.parametrize(("rules", "rml"), [(5, 43), (4, 42)])
def test_TSC_17_3_5_3_a_a_staff_of_the_regular_army_holds_gandesa_too(rules: int, rml: int) -> None:
    scene = {"R-HQ-EBR": "2919", "N-12D": "3110", "R-4D": "2712"}
    game = tsc(scenario="battle_of_the_ebro", turn=16, units=scene, phase="D", rml=42, rules=rules)
    assert game.board.rml == rml


# Refusals

@pytest.mark.rule("TSC-15.2-a")
def test_TSC_15_2_a_who_is_in_the_attack_is_told_so() -> None:
    game = play(fighting({"N-12D": "2213 landed", "N-13D": "2213 landed", "R-15D": "2313"}), "2313", "N-12D")
    assert why_not(game, "N-12D")[:2] == ("TSC-15.2-a", "attacks-already")


@pytest.mark.rule("TSC-10.5-a", "TSC-13.11-d", "TSC-13.3-a")
def test_TSC_10_5_a_who_has_stopped_is_told_why() -> None:
    stopped = play(moving({"N-12D": "3110", "N-13D": "3011", "R-15D": "2908"}), "N-12D", "3009")
    assert why_not(stopped, "3008")[:2] == ("TSC-10.5-a", "too-far")
    friends = {"N-12D": "3110", "N-13D": "2909", "N-14D": "3009", "N-11D": "3011", "R-15D": "2908"}
    marched = play(moving(friends), "N-12D", "march", "3009")
    assert why_not(marched, "3109")[:2] == ("TSC-13.11-d", "too-far")
    tired = play(moving({"N-12D": "3110", "R-15D": "2312"}), "N-12D", "3111")
    assert why_not(tired, "3120")[:2] == ("TSC-13.3-a", "too-far")


@pytest.mark.rule("TSC-18.27-a", "TSC-R-76")
def test_TSC_18_27_a_the_owner_says_what_pays_and_soviet_arms_enter_at_la_jonquera() -> None:
    scene = {"R-15D": "3023", "R-4D": "eliminated", "N-12D": "3110"}
    numbers = {"soviet": 3, "soviet_turn": 18}
    position: dict[str, Any] = {"turn": 18, "rml": 60, "rp": {"republican": 1}, "numbers": numbers}
    game = play(skip(tsc(units=scene, phase="A", **position), "spend-unit"), "R-4D")
    assert (rule(game), offered(game)) == ("TSC-18.27-a", ["points_soviet", "points_republican"])
    play(game, "points_soviet")
    assert game.board.soviet == 2
    skip(game, "reinforce-where")
    assert why_not(game, "3110")[:2] == ("TSC-18.27-a", "no-entry-there")
    assert "3324" in offered(game)


@pytest.mark.rule("TSC-17.5.5.1-b", "TSC-13.5-a")
def test_TSC_17_5_5_1_b_andorra_is_refused_by_its_rule() -> None:
    scene = {"G-Pz1": "3720", "S-12D": "3322", "S-13D": "2712"}
    game = play(felix(units=scene, phase="C.I", active=REP), "S-12D")
    assert why_not(game, "3422")[:2] == ("TSC-17.5.5.1-b", "off-limits")
    war = play(moving({"R-15D": "3322", "N-12D": "3110"}, REP), "R-15D")
    assert why_not(war, "3422")[:2] == ("TSC-13.5-a", "off-limits")


# 18.6: the relief of Toledo

@pytest.mark.rule("TSC-18.6-b", "TSC-18.6-e", "TSC-R-79")
@pytest.mark.parametrize(("rules", "answers", "rml"), [
    (5, ("2510", "N-12D", "done"), 50), (5, ("2409", "N-12D", "done"), 53), (5, ("done",), 53),
    (4, ("2409", "N-12D", "done"), 50)])
def test_TSC_18_6_b_who_attacks_another_hex_than_toledo_has_not_obeyed(rules: int, answers: tuple[str, ...],
                                                                       rml: int) -> None:
    scene = {"N-12D": "2410 landed", "R-RIQ": "2510", "R-GRE": "2409"}
    assert box().field.distance(space("2409"), space("2510")) == 2, "a hex that is none of those at Toledo"
    ordered: dict[str, Any] = {"turn": 4, "rml": 50, "flags": {"relief": True, "alcazar": True}, "rules": rules}
    game = tsc(units=scene, phase="B.II", support={}, **ordered)
    game.board.named = units("N-12D")
    play(game, *answers)
    if answers != ("done",) and asked(game) == "declare-target":
        play(game, "done")
    assert game.board.rml == rml


# 12.1.5: who pays for artillery

@pytest.mark.rule("TSC-12.1.5-a", "TSC-7.3-b", "TSC-7.3-c")
@pytest.mark.parametrize(("side", "staff", "scene", "target", "account"), [
    (NAT, "N-HQ-CTV", {"N-12D": "2213 landed", "R-15D": "2313"}, "2313", "italian"),
    (NAT, "N-HQ-C", {"N-12D": "2213 landed", "R-15D": "2313"}, "2313", "nationalist"),
    (REP, "R-HQ-CEN", {"R-15D": "2613", "N-12D": "2612"}, "2612", "republican")])
def test_TSC_12_1_5_a_the_account_of_the_headquarters_pays(side: str, staff: str, scene: dict[str, str], target: str,
                                                          account: str) -> None:
    first = next(iter(scene))
    purses = dict.fromkeys(("nationalist", "italian", "republican", "northern"), 2)
    game = fighting({**scene, staff: scene[first], "R-46": "2412"}, side, rp=purses, turn=12)
    play(declare(game, target, first), staff, "artillery")
    assert {name: points(game, name) for name in purses} == {**purses, account: 1}


@pytest.mark.rule("TSC-17.5.5.2-b")
def test_TSC_17_5_5_2_b_interdiction_reaches_ten_hexes_from_an_axis_base() -> None:
    game = skip(felix(units={"G-Pz1": "3720", "S-12D": "2712"}, phase="A"), "interdict-air")
    play(game, "G-FK1")
    assert game.asked.side == NAT
    field, french = box().field, box().ground.towns & box().ground.country["france"]
    reach = [label for label in offered(game) if label != "done"]
    assert all(min(field.distance(one, space(label)) for one in members(french)) <= 10 for label in reach)
    assert {"3221", "3613"} <= set(reach)


@pytest.mark.rule("TSC-15.5-a", "TSC-15.14-b")
def test_TSC_15_5_a_the_belt_counts_when_the_attack_is_resolved_too() -> None:
    game = fighting({"N-12D": "3612 landed", "R-1BA": "3613"})
    assert ground_odds(game, units("N-12D"), space("3613")) == (6, 7)
    game.board.belt = False
    assert ground_odds(game, units("N-12D"), space("3613")) == (6, 3)


@pytest.mark.rule("TSC-17.5.5.5-e")
def test_TSC_17_5_5_5_e_no_way_to_a_port_no_entry() -> None:
    around = sorted(labels(box().field.neighbours[space("2318")]))
    ring = {f"G-Inf{number}": label for number, label in zip((5, 21, 28, 35, 50, 52), around, strict=False)}
    free, shut = felix(units={"S-12D": "2712"}), felix(units={"S-12D": "2712", **ring})
    assert [has(felix_spaces(game, unit("S-13D")), space("2318")) for game in (free, shut)] == [True, False]
    assert has(felix_spaces(shut, unit("S-13D")), space("2712"))
    lost = felix(units={"S-12D": "2712", "G-Pz1": "2200"})
    assert not felix_spaces(lost, unit("P-Div1")), "the Portuguese need Lisbon"


# 18: the turns and numbers at which an event is none

@pytest.mark.rule("TSC-18.1-a", "TSC-18.3-a", "TSC-18.7-a", "TSC-18.8-a", "TSC-18.14-a", "TSC-18.25-a", "TSC-6.2-c")
@pytest.mark.parametrize(("chit", "turn", "rml", "void"), [
    ("r1", 6, 60, False), ("r1", 7, 60, True), ("n3", 5, 60, False), ("n3", 6, 60, True), ("r7", 5, 60, False),
    ("r7", 6, 60, True), ("n8", 3, 60, False), ("n8", 4, 60, True), ("r14", 11, 60, False), ("r14", 12, 60, True),
    ("r25", 17, 35, False), ("r25", 17, 36, True), ("r23", 19, 60, False)])
def test_TSC_18_when_an_event_is_none(chit: str, turn: int, rml: int, void: bool) -> None:
    cups = {NAT: [chit] if chit[0] == "n" else [], REP: [chit] if chit[0] == "r" else []}
    game = tsc(units={"R-DRT": "2918", "R-15D": "2712", "N-12D": "3110", "N-MG": "due turn-9"}, phase="A", turn=turn,
               rml=rml, chits=cups)
    play(game, chit)
    assert bool(told(game, "event-void")) == void
    assert not void or bool(game.board.out >> box().chit_number[chit] & 1), "it leaves the game"


# 15.23: breakthrough

@pytest.mark.rule("TSC-15.23-b", "TSC-15.23-c")
def test_TSC_15_23_b_a_breakthrough_is_spent_step_by_step() -> None:
    scene = {**dict.fromkeys(("N-12D", "N-13D", "N-1ND"), "2811"), "N-HQ-N": "2811 used", "R-47": "2812", "R-2": "2512"}
    game = play(declare(fighting(scene), "2812", "N-12D", "N-13D", "N-1ND"), 6, "N-12D")
    assert (asked(game), game.asked.values["points"]) == ("advance-onward", 3), "half of five, though six were to spare"
    assert prices(game)["2712"].costs["movement"] == 1
    play(game, "2712")
    assert (asked(game), game.asked.values["points"], where(game, "N-12D")) == ("advance-onward", 2, "2712")
    play(game, "done")
    assert set(offered(game)) == {"done", "N-13D", "N-1ND"}, "each has its own points"
    assert play(game, "N-13D").asked.values["points"] == 3
