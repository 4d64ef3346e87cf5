"""18 Events, each from its draw."""

from typing import Any

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    admin,
    assault,
    box,
    fighting,
    labels,
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
from trinchera.engine.bits import members
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.declare import able_to_attack
from trinchera.games.the_spanish_civil_war.offensives import oviedo_front, oviedo_is_void, toledo_is_void
from trinchera.games.the_spanish_civil_war.reinforcements import entry_spaces
from trinchera.games.the_spanish_civil_war.resources import rebuildable, replenishable
from trinchera.games.the_spanish_civil_war.support_units import available

QUIET = {"N-12D": "3110", "R-15D": "2712"}


def drawn(chit: str, scene: dict[str, str] | None = None, **position: Any) -> Play:
    """A chit comes out of its owner's cup."""
    mine = [chit]
    chits = {NAT: mine if chit[0] == "n" else [], REP: mine if chit[0] == "r" else []}
    return play(admin({**QUIET, **(scene or {})}, chits=chits, **{"rml": 50, **position}), chit)


@pytest.mark.rule("TSC-18.1-a", "TSC-18.1-b", "TSC-18.1-c", "TSC-R-20", "TSC-R-77")
def test_TSC_18_1_balearic_landings() -> None:
    scene = {"R-DRT": "2918", "R-ASC": "3220", "R-LEN": "3221", "R-HIE": "2417", "R-GRE": "2710", "R-TYL": "due turn-3"}
    game = drawn("r1", scene, turn=3)
    assert set(offered(game)) == {"R-DRT", "R-ASC", "R-LEN", "R-TYL"}
    play(game, "R-DRT", "R-ASC", "R-TYL")
    assert "R-HIE" in offered(game)
    play(game, offered(game)[0])
    assert state(game, "R-DRT") == "exile turn-5"
    assert labels(entry_spaces(game, unit("R-DRT"))) == {"3023", "2318"}
    assert told(drawn("r1", turn=7), "event-void")


@pytest.mark.rule("TSC-18.2-a", "TSC-18.23-a")
@pytest.mark.parametrize(("chit", "rml"), [("r2", 49), ("r23", 51)])
def test_TSC_18_2_and_23_morale(chit: str, rml: int) -> None:
    assert drawn(chit).board.rml == rml


CONDOR = ["N-LC1", "N-LC2", "N-LC3"]


def condors(game: Play) -> list[str]:
    return [box().supports[number].id for number in members(available(game, N) & box().condor_air)]


WEAK = {"R-SM1": "2908", "N-12D": "3009"}


@pytest.mark.rule("TSC-18.3-a", "TSC-18.3-b", "TSC-18.3-c", "TSC-R-75", "TSC-R-21")
def test_TSC_18_3_desertion() -> None:
    pool: dict[str, Any] = {"chits": {NAT: ["n3"], REP: []}, "hand": {NAT: ["n3"], REP: []}}
    game = tsc(units=WEAK, turn=4, phase="C.I", active=REP, **pool)
    assert asked(game) == "desertion-column", "before it moves"
    play(game, "pass", "R-SM1", "2707")
    assert asked(game) == "desertion-column", "and after"
    play(game, "R-SM1")
    assert where(game, "R-SM1") == "eliminated"
    assert not game.board.hand[N]
    strong = tsc(units={"R-DRT": "2908", "N-12D": "3009"}, turn=4, phase="C.I", active=REP, **pool)
    assert asked(play(strong, "R-DRT", "2707")) != "desertion-column"
    late = tsc(units=QUIET, turn=5, phase="D", **pool)
    assert not late.board.hand[N], "it is lost at the end of turn 5"
    assert told(drawn("n3", turn=6), "event-void")


@pytest.mark.rule("TSC-18.3-c")
def test_TSC_18_3_c_a_column_that_stays_may_desert_too() -> None:
    game = tsc(units=WEAK, turn=4, phase="C.I", active=REP, chits={NAT: ["n3"], REP: []}, hand={NAT: ["n3"], REP: []})
    assert asked(play(game, "pass", "done")) == "desertion-column"


@pytest.mark.rule("TSC-18.4-a", "TSC-18.16-a", "TSC-18.13-a", "TSC-18.20-a", "TSC-R-66")
def test_TSC_18_4_13_16_20_resource_points() -> None:
    assert told(drawn("n4-4", turn=17), "points-received")[0].values["points"] == 2
    assert told(drawn("r16-2"), "points-received")[0].values["points"] == 2
    lost = drawn("n13-1", rp={"republican": 2})
    assert told(lost, "points-lost")
    owed = drawn("n20", turn=12)
    assert told(owed, "points-owed")
    assert told(skip(owed, "rail-pick", "move-pick"), "points-lost"), "the next one that came was lost"


OVIEDO = {"N-OG": "3608", "R-AM1": "3607", "R-AM2": "3706", "R-AM3": "3709", "R-AM4": "3705", "N-ART": "3408"}


@pytest.mark.rule("TSC-18.5-a", "TSC-18.5-b", "TSC-18.5-d", "TSC-18.5-e", "TSC-R-25", "TSC-R-78", "TSC-18.5-c")
def test_TSC_18_5_the_offensive_on_oviedo() -> None:
    game = skip(play(drawn("r5", OVIEDO, turn=4), "pass"), "orders-obey")
    assert asked(game) == "orders-obey"
    paid = play(game.copy(), "pay_morale")
    assert paid.board.rml == 48
    play(game, "obey")
    assert not oviedo_is_void(game)
    lazy = game.copy()
    lazy.log = []
    skip(lazy, "declare-target", "evacuate-pick", "desertion-column")
    assert lazy.board.rml == 48, "fewer than three came"
    play(game, "R-AM2", "3707", "R-AM3", offered_near(play(game.copy(), "R-AM3")))
    assert game.board.offensive
    void = tsc(units={"R-AM1": "3607"}, turn=4, control={REP: ["3608"]})
    assert oviedo_is_void(void)


def offered_near(game: Play) -> str:
    """A hex of the front of Oviedo that is on offer."""
    return next(label for label in offered(game) if label in labels(oviedo_front(game)))


@pytest.mark.rule("TSC-18.5-c", "TSC-18.5-e")
def test_TSC_18_5_c_they_must_attack_there_and_nowhere_else() -> None:
    scene = {"N-OG": "3608", "R-AM1": "3607", "R-AM2": "3607", "R-AM5": "3507", "N-ART": "3407"}
    game = fighting(scene, REP, turn=4, flags={"offensive": True}, rml=50)
    assert offered(game) == ["done", "3608"], "not the column at 3407"
    shirking = play(game.copy(), "done")
    assert shirking.board.rml == 48
    play(game, "3608", "R-AM1", "R-AM2", "R-AM5", "done")
    assert game.board.rml == 50


@pytest.mark.rule("TSC-18.6-a", "TSC-18.6-b", "TSC-18.6-c", "TSC-18.6-d", "TSC-18.6-e", "TSC-R-24", "TSC-R-79")
def test_TSC_18_6_on_to_the_alcazar() -> None:
    scene = {"N-CST": "2406", "N-SB": "2406", "N-PLS": "2506", "N-SER": "2708", "N-AVL": "2709", "R-RIQ": "2510"}
    game = skip(play(drawn("n6", scene, turn=4, flags={"alcazar": True}), "pass"), "orders-obey")
    assert play(game.copy(), "pay_morale").board.rml == 53
    play(game, "obey")
    assert asked(game) == "relief-pick"
    assert set(offered(game)) <= {"N-CST", "N-SB"}, "Colonials first"
    before = box().field.distance(space("2406"), space("2510"))
    play(game, "N-CST")
    play(game, offered(game)[0])
    assert box().field.distance(game.board.place[unit("N-CST")], space("2510")) < before
    assert game.board.relief, "it is ordered again next turn"
    assert toledo_is_void(tsc(units={}, turn=2, flags={"alcazar": True}))
    assert toledo_is_void(tsc(units={}, turn=4, flags={"alcazar": False}))


@pytest.mark.rule("TSC-18.7-a", "TSC-18.7-b", "TSC-R-41")
def test_TSC_18_7_town_defence() -> None:
    pool: dict[str, Any] = {"chits": {NAT: [], REP: ["r7"]}, "hand": {NAT: [], REP: ["r7"]}, "turn": 3}
    game = assault({"N-CST": "2105 landed", "N-PLS": "2105 landed"}, "2206", {"R-BDJ": "2206"}, 4, **pool)
    skip(game, "towndefence-chit", "losses-take")
    while asked(game) == "losses-take":
        play(game, offered(game)[0])
    assert asked(game) == "towndefence-chit"
    before = state(game, "N-CST")
    play(game, "r7")
    assert state(game, "N-CST") != before, "a Colonial column must take it"
    assert told(drawn("r7", turn=6), "event-void")


@pytest.mark.rule("TSC-18.8-a", "TSC-R-64")
def test_TSC_18_8_victory_convoy() -> None:
    game = drawn("n8", {"N-BRR": "due turn-3", "N-MG": "due turn-4"}, turn=2)
    assert offered(game) == ["pass", "N-BRR", "N-MG"]
    play(game, "N-MG")
    assert state(skip(game, "rail-pick", "move-pick", "sea-pick"), "N-MG") == "1207"


@pytest.mark.rule("TSC-18.9-a", "TSC-18.9-b", "TSC-R-42")
def test_TSC_18_9_basque_surrender() -> None:
    assert told(drawn("n9", {"R-1BA": "3612"}), "event-void")
    basques = {"R-1BA": "3612", "R-2BA": "3612", "R-3BAd": "3611", "R-4BAd": "eliminated", "R-HQ-N": "3710"}
    game = drawn("n9", basques, control={NAT: ["3613"]})
    assert offered(game) == ["3611", "3612"]
    play(game, "3612")
    assert (where(game, "R-BasqueA"), state(game, "R-1BA"), where(game, "R-HQ-N")) == ("3612", "", "3710")
    assert game.board.rml == 49
    assert not rebuildable(game, R) & box().basque


@pytest.mark.rule("TSC-18.10-a", "TSC-R-43")
def test_TSC_18_10_santa_maria_de_la_cabeza() -> None:
    assert drawn("r10").board.rml == 51
    assert drawn("r10", flags={"cabeza": True}).board.rml == 50


@pytest.mark.rule("TSC-18.11-a", "TSC-18.15-a", "TSC-R-44")
@pytest.mark.parametrize(("chit", "die", "rml"), [("n11", 3, 50), ("n11", 4, 51), ("r15", 2, 51), ("r15", 3, 50),
                                                   ("r15", 6, 49)])
def test_TSC_18_11_and_15_dice(chit: str, die: int, rml: int) -> None:
    game = play(drawn(chit, flags={"gernika": chit == "r15"}), die)
    assert game.board.rml == rml
    assert told(drawn("r15"), "event-void")
    assert told(drawn("n11", control={NAT: ["3614"]}), "event-void")


@pytest.mark.rule("TSC-18.14-a", "TSC-18.14-b", "TSC-18.14-c", "TSC-18.14-d", "TSC-18.14-e", "TSC-R-27", "TSC-R-12")
def test_TSC_18_14_political_unrest() -> None:
    game = drawn("r14", {"R-29": "3220", "R-26": "3119", "R-40": "2517"})
    assert (asked(game), game.decision and game.decision.side) == ("grounding-which", REP)
    assert "R-NAIR" not in offered(game)
    play(game, "R-S1")
    assert state(game, "R-29") == ""
    assert game.board.rml == 48
    assert not able_to_attack(game, R, False) & units("R-26")
    assert able_to_attack(game, R, False) & units("R-40")
    assert game.board.flown == 1 << box().support_number["R-S1"]
    next_turn(game)
    skip(game, "rail-pick", "move-pick", "sea-pick")
    assert game.board.rml == 46, "again, without a garrison"
    held = drawn("r14", {"R-26": "3023"})
    next_turn(held)
    assert not held.board.unrest
    assert told(drawn("r14", turn=12), "event-void")


@pytest.mark.rule("TSC-18.18-a", "TSC-18.26-a", "TSC-R-45", "TSC-R-83")
def test_TSC_18_18_and_26_the_legion_looks_north() -> None:
    game = drawn("r18", turn=12)
    assert (asked(game), offered(game), game.decision and game.decision.side) == ("grounding-which", CONDOR, NAT)
    play(game, "N-LC2")
    assert condors(game) == ["N-LC1", "N-LC3"]
    assert condors(next_turn(game)) == CONDOR
    crisis = play(drawn("n26", {"N-13D": "3110", "N-14D": "3110"}, turn=17), "N-LC3")
    assert (asked(crisis), crisis.board.czech, condors(crisis)) == ("leave-pick", 19, ["N-LC1", "N-LC2"])
    skip(next_turn(crisis), "grounding-which")
    assert condors(play(crisis, "N-LC1")) == ["N-LC2"]
    assert condors(next_turn(crisis)) == CONDOR


@pytest.mark.rule("TSC-18.18-a")
def test_TSC_18_18_only_condor_units_can_be_named() -> None:
    assert why_not(drawn("r18", turn=12), "N-A1")[:2] == ("TSC-18.18-a", "not-that-aircraft")


@pytest.mark.rule("TSC-18.18-a", "TSC-18.14-b")
def test_matches_of_the_first_rules_are_not_asked_which_aircraft() -> None:
    assert condors(drawn("r18", turn=12, rules=1)) == ["N-LC2", "N-LC3"]
    assert told(drawn("r14", rules=1), "air-tied-down")


@pytest.mark.rule("TSC-18.26-b", "TSC-18.26-c", "TSC-18.26-d", "TSC-R-47", "TSC-R-74")
def test_TSC_18_26_troops_for_the_frontier() -> None:
    scene = {"N-13D": "3110", "N-14D": "3110", "N-11D": "3110", "N-LTD": "1607", "N-HQ-CTV": "3017", "N-FN": "3515"}
    game = play(drawn("n26", scene, turn=17), "N-LC1")
    assert asked(game) == "leave-pick"
    play(game, "N-13D", "N-14D", "N-11D")
    assert state(game, "N-13D") == "leave turn-19"
    assert asked(game) == "czechs-where"
    assert "3515" in offered(game)
    play(game, "3515")
    assert where(game, "N-LTD") == "3515"


@pytest.mark.rule("TSC-18.19-a", "TSC-18.19-b", "TSC-18.19-c", "TSC-18.19-d", "TSC-R-26")
def test_TSC_18_19_the_volunteers_go_home() -> None:
    scene = {"R-11THB": "2712", "N-LTD": "3110 reserve", "N-HQ-CTV": "3110 reserve", "N-23MD": "3110"}
    game = drawn("n19", scene, turn=12)
    assert where(game, "R-11THB") == "eliminated"
    assert "reserve" not in state(game, "N-LTD")
    assert offered(game) == ["N-LTD", "N-23MD"]
    play(game, "N-23MD")
    assert state(game, "N-23MD") == ""
    assert game.board.rml == 49
    assert points(skip(game, "spend-unit", "rail-pick"), "italian") == 0
    assert rebuildable(game, R) & box().international, "they may be rebuilt"


@pytest.mark.rule("TSC-18.25-a", "TSC-18.25-b", "TSC-18.25-c", "TSC-R-63")
def test_TSC_18_25_casado() -> None:
    scene = {"R-15D": "2712", "R-4D": "2712", "R-3D": "2713", "R-11D": "2613"}
    assert told(drawn("r25", scene, turn=17, rml=36), "event-void")
    game = skip(drawn("r25", scene, turn=17, rml=35), "coup-pick")
    assert game.board.gone >> box().support_number["R-NAV"] & 1
    assert "R-3D" in offered(game)
    play(game, "R-15D", "stay", "R-4D", "stay", "2713", 6)
    assert told(game, "rebels-fought")
    assert not able_to_attack(game, R, False) & units("R-11D")


REBELS = {"R-3D": "2713", "R-11D": "2613", "R-15D": "2712"}
"""Two divisions that rise near Madrid, and one that holds it: 9 against 6."""


@pytest.mark.rule("TSC-15.15-a", "TSC-18.25-b", "TSC-R-63")
@pytest.mark.parametrize(("rules", "column"), [(4, "1:2"), (3, "3:2")])
def test_TSC_15_15_a_madrid_is_as_hard_for_its_own_rebels(rules: int, column: str) -> None:
    game = skip(drawn("r25", REBELS, turn=17, rml=35, rules=rules), "coup-pick")
    play(game, "R-3D", "stay", "R-11D", "stay", "2712", 6)
    assert told(game, "rebels-fought")[-1].values["column"] == column


@pytest.mark.rule("TSC-12.1.4-a", "TSC-12.1.4-b", "TSC-R-60", "TSC-18.25-b")
@pytest.mark.parametrize(("rules", "held"), [(4, False), (3, True)])
def test_TSC_12_1_4_rebels_and_those_they_attack_are_out_of_reserve(rules: int, held: bool) -> None:
    scene = {"R-3D": "2713 reserve", "R-HQ-LEV": "2713 reserve", "R-11D": "2613", "R-15D": "2712 reserve",
             "R-HQ-CEN": "2712 reserve"}
    game = skip(drawn("r25", scene, turn=17, rml=35, rules=rules), "coup-pick")
    play(game, "R-3D", "2612", "R-11D", "stay", "2712", 6)
    assert [("reserve" in state(game, name)) for name in ("R-3D", "R-15D")] == [held, held]
    assert "reserve" in state(game, "R-HQ-LEV")


@pytest.mark.rule("TSC-18.27-a", "TSC-R-76")
def test_TSC_18_27_soviet_weapons() -> None:
    game = drawn("r27", {"R-26": "3023", "R-31D": "3023 reduced", "R-15D": "2712 reduced"}, turn=17)
    assert game.board.soviet == 3
    game.board.rp[2] = 0
    assert not replenishable(game, R)
    game.board.turn = 18
    assert replenishable(game, R) & units("R-31D")
    assert told(drawn("r27", control={NAT: ["3324"]}, turn=17), "event-void")


@pytest.mark.rule("TSC-18.28-a", "TSC-R-49")
def test_TSC_18_28_guerrillas() -> None:
    game = drawn("n28", {"N-RC": "3110", "N-1_52": "3110 reduced", "N-2_52": "3110 reduced"}, turn=17)
    assert set(offered(game)) == {"N-12D", "N-1_52", "N-2_52"}
    play(game, "N-1_52", "N-2_52")
    assert state(game, "N-1_52") == "leave reduced turn-18"


@pytest.mark.rule("TSC-18.28-a", "TSC-R-49", "TSC-R-77")
def test_TSC_18_28_a_step_of_each_of_two_units() -> None:
    game = play(drawn("n28", {"N-13D": "3110", "N-14D": "3110 reduced"}, turn=17, rp={"nationalist": 3}),
                "N-12D", "N-13D")
    assert state(game, "N-12D") == "3110 reduced turn-18"
    assert not replenishable(game, N) & units("N-12D"), "its step comes back by itself"
    assert why_not(skip(game, "spend-unit"), "N-12D")[:2] == ("TSC-18.28-a", "step-away")
    next_turn(game)
    skip(game, "sea-pick", "rail-pick", "move-pick")
    assert (state(game, "N-12D"), state(game, "N-13D")) == ("3110", "3110")


@pytest.mark.rule("TSC-18.28-a", "TSC-R-49")
def test_TSC_18_28_both_steps_of_one_unit_take_the_counter_along() -> None:
    game = play(drawn("n28", {"N-13D": "3110"}, turn=17), "N-12D", "N-12D")
    assert state(game, "N-12D") == "leave turn-18"
    assert state(game, "N-13D") == "3110"


@pytest.mark.rule("TSC-18.29-a", "TSC-R-22")
@pytest.mark.parametrize(("city", "rml"), [("2712", 48), ("3110", 50)])
def test_TSC_18_29_recognition(city: str, rml: int) -> None:
    scene = {"R-15D": "2312"}
    game = drawn("n29", scene, turn=17, control={NAT: [city]})
    play(game, "reveal")
    assert game.board.rml == rml


def test_an_order_is_refused_for_other_units() -> None:
    game = skip(drawn("n19", {"N-LTD": "3110", "N-23MD": "3110"}, turn=12), "italianleaves-pick")
    assert why_not(game, "N-12D")[:2] == ("TSC-18.19-d", "not-that-unit")


@pytest.mark.rule("TSC-18.8-a", "TSC-R-64")
def test_TSC_18_8_the_column_lands_at_once() -> None:
    game = play(drawn("n8", {"N-MG": "due turn-4"}, turn=2), "N-MG")
    assert (state(game, "N-MG"), told(game, "withdrawn")) == ("1207", []), "while chits are still being drawn"
    crowded = dict.fromkeys(("N-12D", "N-13D", "N-14D", "N-11D", "N-73D"), "1207")
    near = play(drawn("n8", {"N-MG": "due turn-4", **crowded}, turn=2), "N-MG")
    assert asked(near) == "convoy-where", "its hex is full"
    assert why_not(near, "1207")[:2] == ("TSC-R-64", "no-entry-there")
    assert all(box().field.distance(space(label), space("1207")) <= 2 for label in offered(near))
    for rules, first in ((4, "arrived"), (3, "points-received")):
        later = skip(play(drawn("n8", {"N-MG": "due turn-4"}, turn=2, rules=rules), "N-MG"), "sea-pick", "rail-pick")
        keys = [entry.key for entry in later.log or [] if entry.key in ("arrived", "points-received")]
        assert keys[0] == first, "in older matches it came with the reinforcements"


@pytest.mark.rule("TSC-18.17-a")
def test_TSC_18_17_the_chit_is_forfeit_with_the_last_northern_capital() -> None:
    held: dict[str, Any] = {"units": {"N-12D": "3612", "R-5A": "3708"}, "chits": {NAT: [], REP: ["r17"]},
                            "hand": {NAT: [], REP: ["r17"]}, "control": {NAT: ["3707", "3710", "3612"]}}
    game = play(tsc(phase="B.I", **held), "N-12D", "3613")
    assert not game.board.hand[R]
    assert told(game, "chit-lost")[0].rule == "TSC-18.17-a"
    older = play(tsc(phase="B.I", rules=3, **held), "N-12D", "3613")
    assert older.board.hand[R]
    fallen = {NAT: ["3707", "3710", "3613"]}
    assert told(drawn("r17", control=fallen), "event-void")
    assert not told(drawn("r17", control={NAT: ["3707", "3710"]}), "event-void")


@pytest.mark.rule("TSC-18.14-b", "TSC-18.14-d")
@pytest.mark.parametrize(("third", "rules", "unrest"), [("R-37B", 4, False), ("R-RCPB", 4, True), ("R-RCPB", 3, False)])
def test_TSC_18_14_b_three_brigades_and_nothing_less(third: str, rules: int, unrest: bool) -> None:
    scene = {"R-39B": "3023", "R-41B": "3023", third: "3023", "R-15D": "2712"}
    game = tsc(units={**QUIET, **scene}, phase="D", flags={"unrest": True}, rules=rules)
    assert game.board.unrest is unrest


@pytest.mark.rule("TSC-18.5-c", "TSC-18.14-c", "TSC-18.25-c")
def test_who_may_not_attack_is_refused_by_the_event_that_forbids_it() -> None:
    scene = {"R-26": "3119", "R-DRT": "3119", "N-12D": "3118", "R-15D": "2712", "N-13D": "2812"}
    truce = fighting(scene, REP, flags={"truce": True})
    assert offered(truce) == ["done", "2812"]
    assert why_not(truce, "3118")[:2] == ("TSC-18.14-c", "unrest-in-barcelona")
    coup = fighting(scene, REP, flags={"coup": True})
    assert offered(coup) == ["done", "3118"]
    assert why_not(coup, "2812")[:2] == ("TSC-18.25-c", "coup-in-madrid")
    assert why_not(play(coup, "3118"), "R-26")[:2] == ("TSC-18.25-c", "coup-in-madrid")
    front = {"N-OG": "3608", "R-AM1": "3607", "R-AM2": "3607", "R-AM5": "3507", "N-ART": "3407", "R-17AB": "3507"}
    oviedo = play(fighting(front, REP, turn=4, flags={"offensive": True}), "3407")
    assert offered(oviedo) == ["stay", "R-17AB"]
    assert why_not(oviedo, "R-AM5")[:2] == ("TSC-18.5-c", "only-oviedo")


def armed(scene: dict[str, str], soviet: int = 3, **position: Any) -> Play:
    """The Republic spends its points, Soviet ones among them."""
    game = admin({**QUIET, **scene}, turn=18, numbers={"soviet": soviet, "soviet_turn": 18}, **position)
    skip(game, "spend-unit")
    while game.decision and game.decision.side == NAT:
        play(game, "done")
    return game


@pytest.mark.rule("TSC-18.27-a", "TSC-R-76")
def test_TSC_18_27_the_republic_says_which_points_it_spends() -> None:
    game = play(armed({"R-26": "3023", "R-11THB": "eliminated"}, rp={"republican": 3}), "R-11THB")
    assert (asked(game), offered(game)) == ("spend-purse", ["points_soviet", "points_republican"])
    assert (game.decision and game.decision.side) == REP
    assert why_not(game, "points_northern")[:2] == ("TSC-7.3-b", "no-points")
    before = points(game, "republican")
    soviet, plain = play(game.copy(), "points_soviet"), play(game.copy(), "points_republican")
    assert (soviet.board.soviet, points(soviet, "republican")) == (2, before)
    assert (plain.board.soviet, points(plain, "republican")) == (3, before - 1)
    line = labels(entry_spaces(soviet, unit("R-11THB")))
    assert "3023" in line
    assert line <= labels(entry_spaces(plain, unit("R-11THB")))
    older = play(armed({"R-26": "3023", "R-11THB": "eliminated"}, rp={"republican": 3}, rules=3), "R-11THB")
    assert (older.board.soviet, points(older, "republican")) == (3, before - 1), "the ordinary ones first"


@pytest.mark.rule("TSC-18.27-a", "TSC-R-76")
def test_TSC_18_27_the_points_wait_while_la_jonquera_is_cut_off() -> None:
    open_line = armed({"R-26": "3023", "R-11THB": "eliminated"}, rp={"republican": 0})
    assert rebuildable(open_line, R) & units("R-11THB")
    cut: dict[str, Any] = {"rp": {"republican": 0}, "control": {NAT: ["3324"]}}
    assert not rebuildable(tsc(units={"R-11THB": "eliminated", "R-26": "3023"}, turn=18,
                               numbers={"soviet": 3, "soviet_turn": 18}, **cut), R)


@pytest.mark.rule("TSC-18.5-c", "TSC-18.5-e", "TSC-R-25")
@pytest.mark.parametrize(("attackers", "rules", "rml"), [
    (("R-17AB", "R-19AB"), 4, 48), (("R-17AB", "R-19AB"), 3, 50), (("R-17AB", "R-19AB", "R-AM1"), 4, 50)])
def test_TSC_18_5_c_brigades_alone_do_not_obey_the_order(attackers: tuple[str, ...], rules: int, rml: int) -> None:
    scene = {"N-OG": "3608", "R-AM1": "3607", "R-AM2": "3607", "R-AM5": "3507", "R-17AB": "3707", "R-19AB": "3707"}
    game = fighting(scene, REP, turn=4, flags={"offensive": True}, rml=50, rules=rules)
    play(game, "3608", *attackers, "done")
    assert game.board.rml == rml


@pytest.mark.rule("TSC-18.26-c")
def test_TSC_18_26_c_the_distance_to_france_is_counted_over_the_sea() -> None:
    scene = {"N-FN": "3709", "N-13D": "3110", "N-14D": "3110", "N-11D": "3110"}
    for rules, stays in ((4, True), (3, False)):
        game = drawn("n26", scene, turn=17, control={NAT: ["3709"]}, rules=rules)
        play(game, "N-LC1", "N-13D", "N-14D", "N-11D")
        assert (asked(game) != "czechs-where") is stays, "3709 is six hexes from Bayonne"


@pytest.mark.rule("TSC-18.9-b", "TSC-R-42")
@pytest.mark.parametrize(("number", "remnants"), [(3, 0), (4, 1), (7, 1), (8, 2)])
def test_TSC_18_9_b_a_remnant_for_each_four(number: int, remnants: int) -> None:
    names = ("R-1BA", "R-2BA", "R-3BAd", "R-4BAd", "R-9BA", "R-3BAB", "R-4BAB", "R-BM1")
    game = drawn("n9", dict(zip(names[:number], ("3612", "3612", "3611", "3611", "3511", "3511", "3610", "3610"),
                                strict=False)), control={NAT: ["3613"]})
    while asked(game) == "basqueremnant-where":
        play(game, offered(game)[0])
    placed = [name for name in ("R-BasqueA", "R-BasqueB") if state(game, name)]
    assert placed == ["R-BasqueA", "R-BasqueB"][:remnants]


@pytest.mark.rule("TSC-18.19-c")
@pytest.mark.parametrize(("italian", "stays"), [(0, False), (1, True)])
def test_TSC_18_19_c_an_italian_reserve_with_points_stays(italian: int, stays: bool) -> None:
    scene = {"N-LTD": "3110 reserve", "N-HQ-CTV": "3110 reserve", "N-23MD": "3110"}
    game = drawn("n19", scene, turn=12, rp={"italian": italian})
    assert ("reserve" in state(game, "N-LTD")) is stays
    assert ("reserve" in state(game, "N-HQ-CTV")) is stays
