"""18.0 to 20.0: each way a battle can end."""

import pytest

from tests.games.civil_war_battles.scenes import DEFENDER, FIRST, NAT, REP, SECOND, quiet_turn, scb, taken
from tests.scene import offered, play, told
from trinchera.games.civil_war_battles.board import Play
from trinchera.games.civil_war_battles.victory import net_places, road_hexes

SEVEN = ["1910", "1711", "1813", "1916", "1817", "2115", "1616"]
"""Seven places on the Nationalist side of the front line."""


def last_turn(scenario: str, **position: object) -> Play:
    """Nothing happens on the last turn."""
    return quiet_turn(scb(scenario=scenario, turn=10, phase="turn", **position))


@pytest.mark.rule("SCB-18.0-c", "SCB-R-49")
@pytest.mark.parametrize(("places", "lost", "winner"), [
    (SEVEN, [], REP), (SEVEN[:6], [], NAT), (SEVEN, ["2007"], NAT), ([*SEVEN, "1815"], ["2007"], REP)])
def test_SCB_18_0_c_a_net_gain_of_seven_places_wins_belchite(places: list[str], lost: list[str], winner: str) -> None:
    units = {FIRST: "2306", DEFENDER: "1105"}
    game = last_turn("belchite", units=units, taken=[*places, *lost])
    assert (net_places(game), game.board.result) == (len(places) - len(lost), winner)


@pytest.mark.rule("SCB-18.0-c", "SCB-R-49")
def test_SCB_R_49_cities_and_towns_count_one_each() -> None:
    assert net_places(scb(units={FIRST: "2306"}, taken=["2105"])) == 1
    assert net_places(scb(units={FIRST: "2306"}, taken=["1815"])) == 1
    assert net_places(scb(units={FIRST: "2306"}, taken=["1814"])) == 0


@pytest.mark.rule("SCB-18.0-d", "SCB-R-50")
def test_SCB_18_0_d_a_supplied_republican_unit_that_enters_zaragoza_wins_at_once() -> None:
    game = scb(units={FIRST: "1712", SECOND: "2014"}, taken=["1712"])
    play(game, FIRST, "1512")
    assert (game.over, game.board.result, len(told(game, "sudden-death"))) == (True, REP, 1)


@pytest.mark.rule("SCB-18.0-d", "SCB-R-50")
def test_SCB_R_50_passing_through_zaragoza_is_enough() -> None:
    game = scb(units={FIRST: "1612", SECOND: "2014"}, taken=["1612", "1712", "1711"])
    play(game, FIRST, "1412")
    assert (game.over, game.board.result) == (True, REP)


CUT_OFF = {FIRST: "1612", "bn-1-51": "1711", "bn-2-51": "1611", "bn-3-51": "1713", "bn-4-51": "1414", "bn-1-52": "1411"}


@pytest.mark.rule("SCB-18.0-d")
def test_SCB_18_0_d_out_of_supply_it_does_not_win() -> None:
    game = scb(units=CUT_OFF, taken=["1612"])
    play(game, FIRST, "1512")
    assert not game.over


@pytest.mark.rule("SCB-R-50")
def test_SCB_R_50_supply_that_opens_later_wins_at_the_end_of_the_phase() -> None:
    game = scb(units={**CUT_OFF, FIRST: "1512"}, taken=["1512"], phase="combat")
    assert not game.over
    opened = scb(units={FIRST: "1512", "bn-4-51": "1414"}, taken=["1512"], phase="combat")
    assert (opened.over, opened.board.result) == (True, REP)


@pytest.mark.rule("SCB-18.0-d")
def test_SCB_18_0_d_an_advance_into_zaragoza_wins_too() -> None:
    units = {"bn-2-m": "1512", FIRST: "1612", SECOND: "1613", "br-100-11": "1513", "br-32-35": "1511"}
    game = scb(units=units, taken=["1612", "1613", "1513", "1511", "1712", "1711"], phase="combat")
    play(game, "bn-2-m", FIRST, SECOND, "br-100-11", "br-32-35", 1)
    assert "retreat" in offered(game)
    play(game, "retreat")
    while not game.over and "done" not in offered(game):
        play(game, offered(game)[0])
    play(game, FIRST)
    while not game.over:
        play(game, "1512")
    assert game.board.result == REP


@pytest.mark.rule("SCB-18.0-b", "SCB-R-41")
def test_SCB_18_0_b_the_first_nationalist_player_turn_of_belchite_is_skipped() -> None:
    game = quiet_turn(scb(turn=1, phase="turn"))
    assert [entry.values["side"] for entry in told(game, "no-player-turn")] == [NAT]
    assert [entry.values["side"] for entry in told(game, "player-turn")][:1] == [REP]


@pytest.mark.rule("SCB-R-41")
def test_SCB_R_41_they_draw_and_support_all_the_same() -> None:
    game = scb(units={DEFENDER: "1907", FIRST: "1908", SECOND: "2008"}, phase="combat", hands={NAT: ["n5a"]})
    play(game, DEFENDER, FIRST, SECOND)
    assert game.decision is not None
    assert (game.decision.side, offered(game)) == (NAT, ["pass", "n5a"])


@pytest.mark.rule("SCB-19.0-b")
@pytest.mark.parametrize(("unit", "winner"), [("tr-22-39", REP), ("tn-i-52", NAT)])
def test_SCB_19_0_b_whoever_stands_in_teruel_in_supply_wins(unit: str, winner: str) -> None:
    other = "tn-62" if unit.startswith("tr") else "tr-96-39"
    game = last_turn("teruel", units={unit: "1914", other: "1405" if other == "tn-62" else "2505"})
    assert game.board.result == winner


@pytest.mark.rule("SCB-19.0-b")
def test_SCB_19_0_b_out_of_supply_it_is_a_draw() -> None:
    units = {"tn-i-52": "1914", "tr-22-39": "1813", "tr-96-39": "1814", "tr-64-39": "1915", "tr-61-42": "2014",
             "tr-59-42": "1913", "tr-151-42": "1815"}
    game = last_turn("teruel", units=units)
    assert game.board.result == "draw"


@pytest.mark.rule("SCB-R-46")
def test_SCB_R_46_teruel_vacant_is_a_draw() -> None:
    assert last_turn("teruel", units={"tn-62": "1405", "tr-22-39": "2505"}).board.result == "draw"


ROAD = ["2505", "2406", "2306", "2207", "2107", "2108"]


def counted(counts: list[int], blizzard: int = 1, taken_hexes: int = 5) -> str:
    """The result of Alfambra after counts at the ends of the turns before, and so many hexes held at the end."""
    game = scb(scenario="alfambra", turn=10, phase="turn", units={"tn-4n": "2104", "tr-22-39": "1717"},
               taken=[*ROAD[:taken_hexes], "2104"], road=counts, blizzard=blizzard)
    return quiet_turn(game).board.result


@pytest.mark.rule("SCB-20.0-b", "SCB-R-47")
def test_SCB_20_0_b_five_hexes_from_turn_8_to_the_end_win() -> None:
    assert counted([0] * 7 + [5, 6]) == NAT


@pytest.mark.rule("SCB-20.0-c", "SCB-R-47")
def test_SCB_20_0_c_from_turn_9_on_it_is_a_draw() -> None:
    assert counted([5] * 7 + [4, 5]) == "draw"


@pytest.mark.rule("SCB-20.0-e")
@pytest.mark.parametrize(("counts", "held"), [([0] * 9, 5), ([5] * 9, 4), ([0] * 9, 0)])
def test_SCB_20_0_e_otherwise_the_republicans_win(counts: list[int], held: int) -> None:
    assert counted(counts, taken_hexes=held) == REP


@pytest.mark.rule("SCB-20.0-f", "SCB-R-48")
def test_SCB_20_0_f_without_the_blizzard_the_limit_is_turn_6() -> None:
    assert counted([0] * 5 + [5] * 4, blizzard=0) == NAT
    assert counted([0] * 6 + [5] * 3, blizzard=0) == "draw"


@pytest.mark.rule("SCB-20.0-d", "SCB-R-47", "SCB-20.0-i")
def test_SCB_20_0_d_only_hexes_in_supply_count() -> None:
    units = {"tn-4n": "2104", "tr-22-39": "1717"}
    held = scb(scenario="alfambra", units=units, taken=[*ROAD, "2104"])
    assert road_hexes(held) == 6
    cut = {"tn-4n": "2505", "tr-22-39": "2405", "tr-96-39": "2506"}
    game = scb(scenario="alfambra", units=cut, taken=["2505"])
    assert road_hexes(game) == 0


@pytest.mark.rule("SCB-R-47")
def test_SCB_R_47_a_republican_unit_on_a_hex_keeps_it_from_counting() -> None:
    units = {"tn-4n": "2104", "tr-22-39": "2108"}
    held = scb(scenario="alfambra", units=units, taken=[*ROAD[:5], "2104"])
    assert road_hexes(held) <= 5


@pytest.mark.rule("SCB-R-47")
def test_SCB_R_47_the_count_is_kept_for_every_turn() -> None:
    game = quiet_turn(scb(scenario="alfambra", turn=3, phase="turn", road=[0, 1]))
    assert len(game.board.road) == 3
    assert told(game, "road")


def test_nothing_changes_hands_in_a_quiet_turn() -> None:
    assert taken(quiet_turn(scb(turn=5, phase="turn"))) == []
