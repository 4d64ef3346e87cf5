"""The worked example of section 20, move by move: the first turn of the Northern Campaign and what follows."""

from typing import Any

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    NO_CHITS,
    REP,
    assault,
    declare,
    drm,
    fighting,
    labels,
    new_game,
    odds,
    owner,
    result,
    skip,
    space,
    state,
    terms,
    tsc,
    units,
    where,
)
from tests.scene import asked, offered, play, told, why_not
from trinchera.engine.bits import has
from trinchera.engine.log import total
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.strength import defence_terms
from trinchera.games.the_spanish_civil_war.supply import in_supply, supplied
from trinchera.games.the_spanish_civil_war.zones import enemy_zone

NORTH: dict[str, Any] = {"scenario": "northern_campaign", "turn": 7}
FIRST = {"N-1Nb": "3411", "N-2Nb": "3411", "N-1C": "3411", "N-3Nb": "3412", "N-4Nb": "3412", "N-FN": "3412",
         "N-J88": "3412"}
SANTANDER = {"R-1S": "3511", "R-CHB": "3511", "R-2S": "3510", "R-DCB": "3510", "R-HQ-N": "3609", "R-PB": "3609",
             "R-3S": "3509", "R-1SEB": "3710", "R-1A": "3508"}
AIR = {NAT: ["N-LC1", "N-LC2", "N-LC3", "N-AL1", "N-AL2", "N-SP1"], REP: ["R-NAIR", "R-S1", "R-S2"]}


def first_attack() -> Play:
    game = fighting({**FIRST, **SANTANDER}, NAT, **NORTH, support=AIR)
    return declare(game, "3511", *FIRST)


@pytest.mark.rule("TSC-12.2.7-a", "TSC-12.2.7-c", "TSC-12.2.4-a", "TSC-12.2.5-a", "TSC-15.13-a", "TSC-15.13-b",
                  "TSC-15.6-a", "TSC-15.10-a", "TSC-12.1.2-a", "TSC-12.2.3-a", "TSC-R-10", "TSC-1.2-a")
def test_the_first_attack_in_the_north() -> None:
    game = first_attack()
    assert asked(game) == "attack-commit"
    play(game, "N-LC1", "N-AL1", "done")
    assert offered(game) == ["done", "R-NAIR"], "headquarters N is three hexes away, other air units may not come"
    assert why_not(game, "R-S1").rule == "TSC-12.2.3-a"
    play(game, "R-NAIR", 5)
    assert odds(game) == (37, 7, "5:1", "5:1")
    assert terms(game, "combat-odds") == {"condor": 1, "mountain": -1}
    assert terms(game, "result") == {"river": -1}
    assert result(game) == (1, 3)


@pytest.mark.rule("TSC-15.23-a", "TSC-15.23-b", "TSC-10.5-e", "TSC-15.23-d", "TSC-24-b")
def test_one_step_too_many_is_one_movement_factor_of_breakthrough() -> None:
    game = play(first_attack(), "N-LC1", "N-AL1", "done", "R-NAIR", 5, "N-2Nb")
    assert where(game, "R-1S") == where(game, "R-CHB") == "eliminated"
    assert asked(game) == "advance-pick"
    play(game, "N-1Nb")
    assert asked(game) == "advance-onward"
    assert "3611" in offered(game)
    assert has(enemy_zone(game, N), space("3611"))
    play(game, "3611")
    assert owner(game, "3611") == NAT
    assert [entry.rule for entry in told(game, "broke-through")] == ["TSC-15.23-b"]
    assert asked(game) == "advance-pick"


@pytest.mark.rule("TSC-12.1.4-c", "TSC-13.11-d", "TSC-14.1-b", "TSC-12.1.4-a", "TSC-14.2-a")
def test_the_reserve_of_the_corps_marches_to_the_breach_behind_its_tanks() -> None:
    corps = {"N-HQ-CTV": "3210 reserve", "N-FIND": "3210 reserve", "N-PND": "3210 reserve", "N-DLVD": "3210 reserve",
             "N-LTD": "3210 reserve", "N-RC": "3309"}
    game = tsc(units={**corps, **SANTANDER}, phase="B.III", active=NAT, rp={"italian": 1}, **NORTH)
    play(game, "N-HQ-CTV", "N-FIND", "march")
    assert "3410" not in offered(game), "nobody of ours stands there yet"
    play(game, "stay", "N-RC", "3410", "N-FIND", "march")
    assert "3410" in offered(game)
    play(game, "3410", "N-PND", "march", "3410", "N-DLVD", "march", "3410", "N-LTD", "march", "3410", "done")
    assert {where(game, name) for name in corps if name != "N-HQ-CTV"} == {"3410"}
    assert asked(game) == "declare-target"


@pytest.mark.rule("TSC-12.1.3-a", "TSC-12.1.3-b", "TSC-15.23-b", "TSC-12.1.4-f")
def test_the_second_attack_is_met_by_the_headquarters() -> None:
    corps = dict.fromkeys(("N-FIND", "N-PND", "N-DLVD", "N-LTD", "N-RC"), "3410")
    game = fighting({**corps, **SANTANDER}, NAT, **NORTH, support=AIR)
    declare(game, "3510", *corps)
    play(game, "N-LC2", "N-AL2", "N-SP1", "done")
    assert offered(game) == ["done", "R-NAIR", "R-HQ-N"]
    play(game, "R-HQ-N", "done", 3)
    assert odds(game) == (36, 9, "4:1", "4:1")
    assert terms(game, "result") == {}
    assert result(game) == (0, 2)
    assert where(game, "R-2S") == "eliminated"
    play(game, "N-LTD")
    assert asked(game) == "advance-pick", "an exact kill gives no breakthrough"


@pytest.mark.rule("TSC-10.5-b", "TSC-9.6-a", "TSC-9.4-b", "TSC-9.3-c")
def test_the_north_is_pinned_and_reinosa_cut_off() -> None:
    after = {"N-1Nb": "3511", "N-2Nb": "3611", "N-LTD": "3510", "N-PND": "3410", "N-3Nb": "3408", "N-4Nb": "3407",
             "N-5Nb": "3608", "R-3S": "3509", "R-DCB": "3509", "R-1A": "3508", "R-2A": "3508", "R-HQ-N": "3609",
             "R-PB": "3609", "R-1SEB": "3710"}
    game = tsc(units=after, phase="C.I", active=REP, **NORTH)
    assert in_supply(game, game.data.number["R-3S"])
    assert "R-1A" not in offered(game)
    assert why_not(game, "R-1A").rule == "TSC-10.5-b"
    play(game, "R-HQ-N", "R-PB")
    assert "3709" in offered(game)
    play(game, "3709", "3710")
    assert where(game, "R-HQ-N") == "3710"
    assert not in_supply(game, game.data.number["R-3S"])
    assert not in_supply(game, game.data.number["R-1A"])
    reinosa, open_ground = (total(defence_terms(game, R, space(hex_), units(*names))) for hex_, names in (
        ("3509", ("R-3S", "R-DCB")), ("3508", ("R-1A", "R-2A"))))
    assert (reinosa, open_ground) == (5, 3), "a town defends at full strength, the open at half"


VNG = {"N-VNG": "2612"}
RING = {"R-11D": "2712", "R-4D": "2712", "R-3D": "2712", "R-10D": "2613", "R-12": "2613", "R-8": "2511", "R-2": "2511"}


def around_vng(*dice: int) -> Play:
    return assault(RING, "2612", {**VNG, "N-14D": "2609"}, *dice, side=REP, **NORTH)


@pytest.mark.rule("TSC-15.7-a", "TSC-15.19-a", "TSC-9.3-d", "TSC-15.17-a", "TSC-R-32", "TSC-R-34", "TSC-15.24-a")
def test_the_vanguard_brigade_is_wiped_out() -> None:
    game = around_vng(5)
    attack, defence, first, column = odds(game)
    assert (attack, defence) == (26, 3)
    assert (first, column) == ("7:1", "7:1")
    assert terms(game, "result") == {"concentric": 1, "out-of-supply": 1, "river": -1, "over-the-table": 1}
    assert drm(game) == 2
    assert result(game) == (0, 99)
    assert game.asked.values["points"] == 4, "the most that one of them may go"
    play(game, "R-11D")
    assert told(game, "advanced")
    assert (game.asked.rule, game.asked.values["points"]) == ("TSC-15.24-a", 4)
    play(game, next(choice for choice in offered(game) if choice != "done"))
    assert [entry.rule for entry in told(game, "broke-through")] == ["TSC-15.24-a"]


@pytest.mark.rule("TSC-15.24-a", "TSC-15.23-c")
def test_after_e_a_unit_goes_four_hexes_but_no_farther_than_it_is_printed() -> None:
    from trinchera.games.the_spanish_civil_war.advance import breakthrough_points
    game = around_vng(5)
    data = game.data
    assert breakthrough_points(game, data.number["R-11D"], 99) == 4
    assert breakthrough_points(game, data.number["R-8"], 99) == 3
    assert breakthrough_points(game, data.number["R-11D"], 5) == 2, "0/7 would give half its movement"


@pytest.mark.rule("TSC-12.1.5-a", "TSC-15.18-a", "TSC-12.1.3-a", "TSC-7.2-c", "TSC-15.8-a")
def test_the_attack_on_the_colonials_with_artillery() -> None:
    stack = {"R-11D": "2713", "R-4D": "2713", "R-3D": "2713", "R-12": "2713", "R-HQ-CEN": "2713", "R-14": "2813"}
    foe = {"N-14D": "2814", "N-2_L": "2814"}
    game = fighting({**stack, **foe}, REP, **NORTH, support={NAT: ["N-LC3"], REP: ["R-S1"]}, rp={"republican": 2})
    attackers = [name for name in stack if name != "R-HQ-CEN"]
    declare(game, "2814", *attackers)
    play(game, "R-HQ-CEN", "artillery", "R-S1", "N-LC3", 6)
    attack, defence, first, column = odds(game)
    assert (attack, defence) == (27, 17)
    assert terms(game, "combat-odds") == {"artillery": 1, "condor": -1}
    assert first == column == "3:2"
    assert game.board.rp[2] == 1
    assert terms(game, "result") == {"rough": -1}
    assert result(game) == (1, 1)
    play(game, "R-11D", "N-2_L")
    assert state(game, "N-2_L").split()[:2] == ["2814", "reduced"]


@pytest.mark.rule("TSC-15.8-b", "TSC-15.19-b", "TSC-R-38", "TSC-9.6-a", "TSC-15.14-a")
def test_teruel_holds_with_both_units_reduced() -> None:
    ring = {"R-40": "2717", "R-39": "2618", "R-TYL": "2618", "R-42": "2517", "R-25": "2517", "R-28": "2717",
            "R-26": "2717", "R-41": "2517"}
    foe = {"N-1_52": "2617", "N-2_52": "2617"}
    game = fighting({**ring, **foe}, REP, **NORTH, support={REP: ["R-S2"]})
    declare(game, "2617", *ring)
    play(game, 6, "R-S2", 5)
    attack, defence, first, column = odds(game)
    assert defence == 8
    assert (first, column) == ("3:1", "2:1")
    assert terms(game, "result") == {"out-of-supply": 1, "river": -1}
    assert result(game) == (1, 2)
    assert attack == 24
    play(game, "R-40", "N-1_52")
    assert state(game, "N-1_52").split()[:2] == ["2617", "reduced"]
    assert state(game, "N-2_52").split()[:2] == ["2617", "reduced"]


@pytest.mark.rule("TSC-18.12-a", "TSC-7.4-a", "TSC-7.4-d", "TSC-7.5-a", "TSC-11.4-d", "TSC-5.1.5-a")
def test_the_next_turn_withdraws_converts_and_brings_a_headquarters_by_rail_into_reserve() -> None:
    units = {"N-FA": "3410", "N-GI": "3605", "N-1Nb": "3412", "R-TYL": "2918", "R-HQ-EST": "due turn-8",
             "N-150D": "due turn-8", "R-26": "2918", "R-1SEB": "3710", "R-27": "3020"}
    game = tsc(units=units, phase="A", scenario="northern_campaign", turn=8, hand=NO_CHITS,
               chits={NAT: ["n12"], REP: ["r17"]})
    play(game, "n12", "reveal", "r17", "pass")
    assert not game.board.belt
    skip(game, "reinforce-where")
    assert not state(game, "N-FA")
    assert where(game, "R-153") == "2918"
    assert "3410" in offered(game)
    play(game, "3410")
    assert where(game, "R-HQ-EST") == "3023"
    skip(game, "rail-pick")
    while asked(game) == "rail-pick" and "R-HQ-EST" not in offered(game):
        play(game, "done")
    play(game, "R-HQ-EST", "2918")
    skip(game, "reserve-hq")
    while asked(game) == "reserve-hq" and "R-HQ-EST" not in offered(game):
        play(game, "done")
    play(game, "R-HQ-EST", "R-26")
    assert "reserve" in state(game, "R-26")


def test_the_scene_is_in_supply_from_burgos() -> None:
    game = first_attack()
    assert labels(supplied(game, N)) >= {"3411", "3412", "3511"}
    assert has(supplied(game, R), space("3511"))


CORPS = ("N-FIND", "N-PND", "N-DLVD", "N-LTD")
WHOLE = {**FIRST, **SANTANDER, **dict.fromkeys(("N-HQ-CTV", *CORPS), "3210 reserve"), "N-RC": "3309", "N-VNG": "2612",
         "N-14D": "2814", "N-2_L": "2814", "N-1_52": "2617", "N-2_52": "2617", "N-FA": "3408", "N-GI": "3605",
         "N-5Nb": "3608", "N-6Nb": "3407", "N-2C": "3408", **RING,
         **dict.fromkeys(("R-15D", "R-11THB", "R-12GIB", "R-15LWB", "R-HQ-CEN"), "2713"), "R-14": "2813",
         **dict.fromkeys(("R-40", "R-28", "R-26"), "2717"), "R-39": "2618", "R-TYL": "2618",
         **dict.fromkeys(("R-42", "R-25", "R-41"), "2517")}
STRIKERS = ("R-15D", "R-11THB", "R-12GIB", "R-15LWB", "R-14")
BESIEGERS = ("R-40", "R-39", "R-TYL", "R-42", "R-25", "R-28", "R-26", "R-41")


@pytest.mark.rule("TSC-8.1-a", "TSC-12.1.3-d", "TSC-17.2.4-a")
def test_gijon_is_set_up_with_four_divisions_and_a_brigade_on_top() -> None:
    game = new_game("northern_campaign")
    placed: list[str] = []
    while len(placed) < 5:
        name, wanted = str(game.asked.values["unit"]), offered(game)
        here = "3707" if name in ("R-1A", "R-2A", "R-3A", "R-4A", "R-17AB") else wanted[-1]
        if name == "R-5A":
            assert "3707" not in wanted or len(placed) < 4, "no fifth division"
        play(game, here)
        placed += [name] if here == "3707" else []
    assert {where(game, name) for name in placed} == {"3707"}


def test_the_whole_example_in_one_game() -> None:
    game = fighting(WHOLE, NAT, **NORTH, support=AIR, rp={"italian": 1, "republican": 2}, hand=NO_CHITS,
                    chits={NAT: ["n12"], REP: ["r17"]})
    declare(game, "3511", *FIRST)
    play(game, "N-LC1", "N-AL1", "done", "R-NAIR", 5, "N-2Nb", "N-1Nb", "3611", "done")
    assert (odds(game), result(game), owner(game, "3611")) == ((37, 7, "5:1", "5:1"), (1, 3), NAT)
    play(game, "N-HQ-CTV", "N-RC", "3410")
    for name in CORPS:
        play(game, name, "march", "3410")
    play(game, "done")
    declare(game, "3510", "N-RC", *CORPS)
    play(game, "N-LC2", "N-AL2", "N-SP1", "done")
    assert offered(game) == ["done", "R-HQ-N"], "the Northern air unit has flown, others may not come"
    play(game, "R-HQ-N", "done", 3)
    assert (odds(game), result(game)) == ((36, 9, "4:1", "4:1"), (0, 2))
    play(game, "N-LTD", "done")
    assert game.asked.side == REP, "the Nationalists' turn is over"
    play(game, "R-HQ-N", "R-PB", "3709", "3710", "done")
    assert not in_supply(game, game.data.number["R-3S"]), "Reinosa is cut off"
    skip(game, "declare-target")
    play(game, "2612", *RING, "done", "2814", *STRIKERS, "done", "2617", *BESIEGERS, "done", "done")
    play(game, "2612", "done", "done", 5)
    assert (odds(game)[:2], drm(game), result(game)) == ((26, 3), 2, (0, 99))
    skip(game, "resolve-next")
    play(game, "2814", "R-HQ-CEN", "artillery", "R-S1", "done", "N-LC3", 6)
    assert (odds(game), result(game)) == ((27, 17, "3:2", "3:2"), (1, 1))
    play(game, "R-15D", "N-2_L")
    play(game, 6, "R-S2", 5)
    assert (odds(game), drm(game), result(game)) == ((24, 8, "3:1", "2:1"), 0, (1, 2))
    play(game, "R-40", "N-1_52")
    assert ["reduced" in state(game, name) for name in ("N-1_52", "N-2_52", "N-2_L")] == [True, True, True]
    skip(game, "draw-chit")
    play(game, "n12", "reveal", "r17", "pass")
    assert (game.board.turn, game.board.belt, game.board.hand[R].bit_count()) == (8, False, 1)
    skip(game, "reserve-hq")
    assert [state(game, name) for name in ("N-FA", "N-GI")] == ["", ""], "withdrawn"
    assert where(game, "R-153") == "2618", "the column is a brigade now"
