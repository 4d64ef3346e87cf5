"""18.0-j to n: how reinforcements come on the map."""

import pytest

from tests.games.civil_war_battles.scenes import (
    CAVALRY,
    FIRST,
    NAT,
    REP,
    SECOND,
    scb,
    space,
    state,
    taken,
    teruel,
    where,
)
from tests.scene import asked, offered, play, told, why_not
from trinchera.games.civil_war_battles.board import Play
from trinchera.games.civil_war_battles.reinforcements import doors

WAITING = dict.fromkeys(("bn-i-13", "bn-ii-13", "bn-i-105", "bn-ii-105", "bn-i-150", "bn-ii-150"), "off")


def arrivals(units: dict[str, str] | None = None, **position: object) -> Play:
    """The Nationalist movement phase of turn 2 in Belchite with six brigades due."""
    return scb(units={**WAITING, **(units or {})}, turn=2, side=NAT, **position)


def costs(game: Play, unit: str) -> dict[str, float]:
    return {game.data.label(door.space): door.cost / 2 for door in doors(game, game.data.number[unit], False)}


@pytest.mark.rule("SCB-18.0-h", "SCB-4.1-e", "SCB-18.0-j")
def test_SCB_18_0_h_a_unit_comes_on_by_one_of_the_entry_hexes() -> None:
    game = play(arrivals(), "bn-i-13")
    assert set(offered(game)) == {"1904", "1009", "1010", "1019"}
    assert why_not(game, "1512")[:2] == ("SCB-18.0-k", "not-an-entry")


@pytest.mark.rule("SCB-18.0-j")
def test_SCB_18_0_j_it_pays_the_road_of_the_entry_hex_and_may_go_on() -> None:
    game = play(arrivals(), "bn-i-13", "1010")
    assert told(game, "entered")[0].values["points"] == 0.5
    assert game.decision is not None
    assert game.decision.values["points"] == 3.5
    play(game, "1211", "done")
    assert where(game, "bn-i-13") == "1211"


@pytest.mark.rule("SCB-18.0-l", "SCB-4.1-e")
def test_SCB_18_0_l_a_unit_may_be_left_off_the_map() -> None:
    game = play(arrivals({"bn-pe": "1512"}), "done")
    assert where(game, "bn-i-13") == "off"
    assert "bn-i-13" in offered(scb(units=WAITING, turn=7, side=NAT))


@pytest.mark.rule("SCB-18.0-m", "SCB-R-38")
def test_SCB_18_0_m_the_next_unit_through_a_hex_pays_once_more() -> None:
    game = arrivals()
    for unit, points in (("bn-i-13", 0.5), ("bn-ii-13", 1.0), ("bn-i-105", 1.5)):
        assert costs(game, unit)["1010"] == points
        play(game, unit, "1010", "1110" if unit == "bn-i-13" else "1211" if unit == "bn-ii-13" else "1111", "done")
    assert costs(game, "bn-ii-105")["1009"] == 0.5


@pytest.mark.rule("SCB-18.0-m")
def test_SCB_18_0_m_a_chain_can_be_too_long() -> None:
    game = arrivals(chain=["1009"] * 8)
    assert "1009" not in costs(game, "bn-i-13")
    assert why_not(play(game, "bn-i-13"), "1009")[:2] == ("SCB-18.0-m", "entry-too-dear")


@pytest.mark.rule("SCB-18.0-k", "SCB-R-39")
def test_SCB_18_0_k_an_enemy_in_the_entry_hex_shifts_the_entry_along_the_edge() -> None:
    game = arrivals({FIRST: "1904"})
    found = costs(game, "bn-i-13")
    assert "1904" not in found
    shifted = next(label for label in found if label not in ("1009", "1010", "1019"))
    price = game.data.grounds["belchite"].price[space(game, shifted)] / 2
    assert found[shifted] == 1 + price


@pytest.mark.rule("SCB-18.0-k")
def test_SCB_18_0_k_the_reason_for_a_blocked_entry_is_given() -> None:
    game = play(arrivals({FIRST: "1904"}), "bn-i-13")
    assert why_not(game, "1904")[:2] == ("SCB-18.0-l", "enemy-there")


@pytest.mark.rule("SCB-R-39")
def test_SCB_R_39_past_a_friend_in_the_entry_hex_a_unit_must_move_on() -> None:
    game = play(arrivals({"bn-pe": "1010"}), "bn-i-13", "1010")
    assert asked(game) == "move-go"
    assert "done" not in offered(game)
    play(game, "1110", "done")
    assert (where(game, "bn-i-13"), where(game, "bn-pe")) == ("1110", "1010")


@pytest.mark.rule("SCB-R-38")
def test_SCB_R_38_a_leg_unit_that_arrives_in_an_enemy_zone_stops() -> None:
    game = play(arrivals({FIRST: "1111"}, taken=["1111"]), "bn-i-13", "1010")
    assert "1110" in offered(game)
    game = play(arrivals({FIRST: "1011"}, taken=["1011"]), "bn-i-13", "1010")
    assert asked(game) == "movement-pick"


@pytest.mark.rule("SCB-R-38", "SCB-18.0-n", "SCB-19.0-i", "SCB-19.0-f")
def test_SCB_18_0_n_cavalry_may_come_on_in_the_mobile_phase_at_the_tail_of_the_chain() -> None:
    units = {"tn-1-cav": "off", "tn-2-cav": "off", "tn-1n": "1406"}
    game = teruel(units=units, turn=5, side=NAT, phase="mobile_movement", chain=["1405"])
    assert offered(game) == ["done", "tn-1-cav", "tn-2-cav"]
    assert costs(game, "tn-1-cav")["1405"] == 1.0
    play(game, "tn-1-cav", "1405", "done")
    assert state(game, "tn-1-cav").split() == ["1405", "moved", "entered"]


@pytest.mark.rule("SCB-R-38")
def test_SCB_R_38_leg_units_do_not_come_on_in_the_mobile_phase() -> None:
    game = teruel(units={"tn-1-cav": "off", "tn-1n": "off"}, turn=5, side=NAT, phase="mobile_movement")
    assert offered(game) == ["done", "tn-1-cav"]


@pytest.mark.rule("SCB-R-38")
def test_SCB_R_38_cavalry_pays_half_its_allowance_to_arrive_in_an_enemy_zone() -> None:
    game = teruel(units={"tn-1-cav": "off", "tr-22-39": "1305"}, turn=5, side=NAT, taken=["1305"])
    assert costs(game, "tn-1-cav")["1405"] == 3.5


@pytest.mark.rule("SCB-19.0-h", "SCB-19.0-i")
def test_SCB_19_0_h_republican_reinforcements_come_from_the_east() -> None:
    game = play(teruel(units={"tr-49-47": "off"}, turn=3, side=REP, activation=3), "tr-49-47")
    assert offered(game) == ["2505", "2511"]


@pytest.mark.rule("SCB-R-34")
def test_SCB_R_34_an_arrival_takes_the_entry_hex() -> None:
    game = arrivals({CAVALRY: "2306"}, taken=["1010"])
    play(game, "bn-i-13", "1010", "done")
    assert taken(game) == []


@pytest.mark.rule("SCB-18.0-l")
def test_SCB_18_0_l_units_whose_entries_cost_too_much_wait() -> None:
    chain = ["1904", "1009", "1010", "1019"] * 9
    game = arrivals({SECOND: "2306", "bn-pe": "1512"}, chain=chain)
    assert why_not(game, "bn-i-13")[:2] == ("SCB-18.0-l", "entry-blocked")
