"""Rules that meet: one event while another is under way, what is passed on the way, what is still owed."""

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    admin,
    moving,
    next_turn,
    owner,
    points,
    skip,
    state,
    tsc,
    where,
)
from tests.games.the_spanish_civil_war.test_events import QUIET, drawn
from tests.scene import asked, offered, play, why_not
from trinchera.games.the_spanish_civil_war.data import R
from trinchera.games.the_spanish_civil_war.offensives import oviedo_is_void

# 18: one event upon another


@pytest.mark.rule("TSC-18.28-a", "TSC-18.26-b", "TSC-R-47")
@pytest.mark.parametrize(("rules", "returned"), [(5, "leave turn-20"), (4, "leave reduced turn-20")])
def test_TSC_18_28_a_unit_that_leaves_for_the_crisis_gets_back_the_step_that_guerrillas_tied_down(
        rules: int, returned: str) -> None:
    game = admin({**QUIET, "N-13D": "3110"}, turn=17, rml=50, rules=rules, chits={NAT: ["n28", "n26"], REP: []})
    next_turn(play(game, "n28", "N-12D", "N-13D"))
    play(skip(play(game, "n26"), "leave-pick"), "N-12D")
    assert state(game, "N-12D") == returned


@pytest.mark.rule("TSC-18.28-a", "TSC-7.6-a")
@pytest.mark.parametrize(("rules", "refused"), [(5, True), (4, False)])
def test_TSC_18_28_no_point_is_spent_on_a_step_that_comes_back_in_this_segment(rules: int, refused: bool) -> None:
    scene = {**QUIET, "N-13D": "3110", "N-14D": "3110 reduced"}
    game = next_turn(play(admin(scene, turn=17, rml=50, rules=rules, chits={NAT: ["n28"], REP: []}, rp={NAT: 3}),
                          "n28", "N-12D", "N-13D"))
    skip(game, "spend-unit")
    assert "N-14D" in offered(game)
    assert ("N-12D" not in offered(game)) is refused
    if refused:
        assert why_not(game, "N-12D")[:2] == ("TSC-18.28-a", "step-away")
    assert state(skip(game, "sea-pick", "rail-pick", "move-pick"), "N-12D") == "3110"


@pytest.mark.rule("TSC-R-27", "TSC-18.14-e")
@pytest.mark.parametrize(("rules", "troubled"), [(5, False), (4, True)])
def test_TSC_R_27_the_unrest_is_over_when_barcelona_falls_though_it_is_retaken(rules: int, troubled: bool) -> None:
    scene = {"N-12D": "3022", "N-13D": "3022", "R-AM1": "3123", "R-15D": "2712"}
    game = moving(scene, turn=9, rml=60, rules=rules, flags={"unrest": True, "truce": True})
    play(game, "N-12D", "3023")
    assert owner(game, "3023") == NAT
    assert game.board.unrest is troubled


@pytest.mark.rule("TSC-18.1-b", "TSC-R-77", "TSC-7.8-e")
@pytest.mark.parametrize(("rules", "entry"), [(5, {"3023", "2318"}), (4, {"3706", "3707", "3708", "3607"})])
def test_TSC_18_1_b_who_sailed_for_the_balearics_comes_back_through_barcelona_or_valencia(
        rules: int, entry: set[str]) -> None:
    game = skip(admin({**QUIET, "R-AM1": "exile turn-5"}, turn=5, rules=rules), "reinforce-where")
    assert set(offered(game)) == entry
    assert why_not(game, "3509").rule == ("TSC-7.8-f" if rules == 5 else "TSC-7.8-c")


@pytest.mark.rule("TSC-18.13-a", "TSC-18.20-a", "TSC-R-66")
def test_TSC_18_13_two_campaigns_cost_two_of_the_points_that_come() -> None:
    game = drawn("n13-2", turn=12, penalty={REP: 1})
    assert game.board.penalty == [0, 2]
    play(skip(game, "mobilization-general"), "mobilize")
    assert points(game, REP) == 1, "three came, and two were lost"
    assert game.board.penalty == [0, 0]


@pytest.mark.rule("TSC-18.19-a", "TSC-R-26")
def test_TSC_18_19_a_internationals_who_still_wait_for_room_go_home_too() -> None:
    game = drawn("n19", {"R-15LWB": "due turn-7", "R-12GIB": "2713"}, turn=12)
    assert (where(game, "R-15LWB"), where(game, "R-12GIB")) == ("eliminated", "eliminated")


@pytest.mark.rule("TSC-18.1-a", "TSC-R-20")
def test_TSC_18_1_a_columns_of_later_turns_do_not_sail() -> None:
    scene = {"R-DRT": "2918", "R-TYL": "due turn-3", "R-LIB": "due turn-2"}
    assert offered(drawn("r1", scene, turn=2)) == ["R-DRT", "R-LIB"]


@pytest.mark.rule("TSC-18.8-a")
def test_TSC_18_8_a_the_convoy_brings_a_column_of_a_later_turn() -> None:
    game = drawn("n8", {"N-BRR": "due turn-3", "N-MG": "due turn-4"}, turn=3)
    assert offered(game) == ["pass", "N-MG"]


@pytest.mark.rule("TSC-R-78", "TSC-18.5-a", "TSC-18.5-b")
@pytest.mark.parametrize(("third", "void"), [("3605", False), ("3511", True)])
def test_TSC_R_78_who_can_only_march_to_oviedo_counts_among_the_three(third: str, void: bool) -> None:
    scene = {"N-OG": "3608", "R-AM1": "3607", "R-AM2": "3607", "R-AM4": third, "R-17AB": "3707"}
    assert oviedo_is_void(moving(scene, REP, turn=4)) is void


@pytest.mark.rule("TSC-18.26-c", "TSC-12.1.4-e")
def test_TSC_18_26_c_who_is_sent_to_the_frontier_is_in_reserve_no_longer() -> None:
    scene = {"N-HQ-CTV": "1607 reserve", "N-LTD": "1607 reserve", "N-13D": "3110", "N-14D": "3110", "N-11D": "3110"}
    game = play(drawn("n26", scene, turn=16), "N-LC1", "N-13D", "N-14D", "N-11D")
    play(game, "3515")
    assert (state(game, "N-LTD"), state(game, "N-HQ-CTV")) == ("3515", "1607 reserve")
    play(game, "3413")
    assert state(game, "N-HQ-CTV") == "3413"


@pytest.mark.rule("TSC-18.3-b", "TSC-2.3-a")
@pytest.mark.parametrize(("rules", "frame"), [(5, "desertion-column"), (4, "move-pick")])
def test_TSC_18_3_b_a_headquarters_is_a_nationalist_unit_too(rules: int, frame: str) -> None:
    game = moving({"N-HQ-CTV": "3009", "R-SM1": "2908"}, REP, turn=4, rules=rules, chits={NAT: ["n3"], REP: []},
                  hand={NAT: ["n3"], REP: []})
    assert asked(game) == frame


@pytest.mark.rule("TSC-18.5-b", "TSC-2.3-a")
@pytest.mark.parametrize(("rules", "price"), [(5, 0), (4, 2)])
def test_TSC_18_5_b_next_to_a_headquarters_that_is_next_to_oviedo_is_near_enough(rules: int, price: int) -> None:
    scene = {"N-OG": "3608", "N-HQ-CTV": "3508", "R-AM1": "3607", "R-AM2": "3607", "R-AM5": "3509"}
    game = moving(scene, REP, turn=8, rml=60, rules=rules, flags={"offensive": True})
    skip(play(game, "obey", "done"), "declare-target")
    assert game.board.rml == 60 - price


@pytest.mark.rule("TSC-7.12-b", "TSC-18.17-a")
@pytest.mark.parametrize(("fallen", "left"), [(["3707"], 2), (["3707", "3710"], 0)])
def test_TSC_7_12_b_the_points_of_the_north_are_lost_with_the_last_capital(fallen: list[str], left: int) -> None:
    held = {NAT: [], REP: ["r17"]}
    game = moving({"N-12D": "3612", "R-15D": "2712", "R-1A": "3705"}, turn=9, rml=60, control={NAT: fallen},
                  rp={"northern": 2}, chits=held, hand=held)
    play(game, "N-12D", "3613")
    assert (points(game, "northern"), bool(game.board.hand[R])) == (left, left > 0)


@pytest.mark.rule("TSC-7.10-a", "TSC-7.9-b")
def test_TSC_7_10_a_those_mobilized_arrive_in_the_same_turn() -> None:
    game = play(admin({**QUIET, "R-49D": "due"}, turn=9, rml=50), "mobilize")
    assert asked(skip(game, "reinforce-where", "move-pick")) == "reinforce-where"
    assert (game.board.turn, game.asked.values["unit"]) == (9, "R-49D")


# 16.1.1 and 17.4.2.1: cities on the way


@pytest.mark.rule("TSC-16.1.1-e", "TSC-R-71")
def test_TSC_16_1_1_e_who_goes_on_from_toledo_has_relieved_it() -> None:
    game = play(moving({"N-MNT": "2610", "R-15D": "2116"}, turn=4, flags={"alcazar": True}, rml=70), "N-MNT", "2411")
    assert (owner(game, "2510"), where(game, "N-MNT")) == (NAT, "2411")
    assert (game.board.alcazar, game.board.rml) == (False, 68), "one for Toledo, one for the Alcázar"


# 6.3-c: the moments of held chits


@pytest.mark.rule("TSC-R-87", "TSC-6.3-c", "TSC-12.1.4-c")
def test_TSC_R_87_held_chits_are_asked_for_before_reserves_are_released() -> None:
    game = tsc(units={**QUIET, "N-HQ-N": "3110 reserve"}, turn=18, rml=60, rp={NAT: 1}, phase="B.III", active=NAT,
               chits={NAT: ["n29"], REP: []}, hand={NAT: ["n29"], REP: []}, control={NAT: ["2318"]})
    assert asked(game) == "playheld-which"
    assert asked(play(game, "n29")) == "release-hq"
    assert game.board.rml == 58
