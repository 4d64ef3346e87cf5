"""11.0: one depleted or eliminated unit comes back each player turn."""

import pytest

from tests.games.civil_war_battles.scenes import DEFENDER, FIRST, NAT, REP, SECOND, THIRD, scb, state, taken, where
from tests.scene import asked, is_chance, offered, play, rule, told, why_not
from trinchera.engine.ids import SideId
from trinchera.games.civil_war_battles.board import Play, battle, enemy_zone
from trinchera.games.civil_war_battles.rebuild import rooms
from trinchera.games.civil_war_battles.supply import supplied


def rebuild(units: dict[str, str], **position: object) -> Play:
    return scb(units=units, **{"phase": "rebuild", **position})


@pytest.mark.rule("SCB-11.0-a", "SCB-11.0-c")
def test_SCB_11_0_c_a_depleted_unit_returns_to_full_strength() -> None:
    game = rebuild({FIRST: "2306 depleted", DEFENDER: "1907"})
    assert offered(game) == ["done", FIRST]
    assert state(play(game, FIRST), FIRST) == "2306"


@pytest.mark.rule("SCB-11.0-a")
def test_SCB_11_0_a_one_unit_and_not_two() -> None:
    game = rebuild({FIRST: "2306 depleted", SECOND: "2407 depleted", THIRD: "cup", DEFENDER: "1907"})
    assert set(offered(game)) == {"done", FIRST, SECOND, "from_cup"}
    play(game, FIRST)
    assert asked(game) != "rebuild-pick"
    assert "depleted" in state(game, SECOND)


@pytest.mark.rule("SCB-11.0-b", "SCB-R-35")
def test_SCB_11_0_b_at_the_end_of_the_own_player_turn() -> None:
    game = scb(units={FIRST: "2306 depleted", DEFENDER: "1907"}, phase="mobile_combat")
    assert game.decision is not None
    assert (asked(game), game.decision.side) == ("rebuild-pick", REP)


@pytest.mark.rule("SCB-11.0-c")
def test_SCB_11_0_c_not_next_to_an_enemy_even_one_out_of_supply() -> None:
    game = rebuild({FIRST: "2306 depleted", SECOND: "2507 depleted", DEFENDER: "2307"}, taken=["2307"])
    assert why_not(game, FIRST)[:2] == ("SCB-11.0-c", "next-to-the-enemy")


@pytest.mark.rule("SCB-11.0-c")
def test_SCB_11_0_c_only_in_supply() -> None:
    ring = {"bn-1-51": "1204", "bn-2-51": "1407", "bn-3-51": "1308"}
    units = {FIRST: "1106 depleted", SECOND: "2306 depleted", "bn-1-51": "1104", "bn-2-51": "1306", "bn-3-51": "1008",
             "bn-4-51": "1208"}
    game = rebuild(units, taken=["1106"])
    assert len(ring) == 3
    assert why_not(game, FIRST)[:2] == ("SCB-11.0-c", "out-of-supply")


@pytest.mark.rule("SCB-11.0-a")
def test_SCB_11_0_a_only_a_depleted_unit_is_restored() -> None:
    game = rebuild({FIRST: "2306", SECOND: "2407 depleted", DEFENDER: "1907"})
    assert why_not(game, FIRST)[:2] == ("SCB-11.0-a", "not-depleted")


@pytest.mark.rule("SCB-11.0-d")
def test_SCB_11_0_d_what_is_not_used_is_lost() -> None:
    game = play(rebuild({FIRST: "2306 depleted", DEFENDER: "1907"}), "done")
    assert not told(game, "rebuilt")
    assert asked(game) != "rebuild-pick"


@pytest.mark.rule("SCB-11.0-e")
def test_SCB_11_0_e_a_unit_is_drawn_blind_from_the_cup() -> None:
    game = play(rebuild({FIRST: "cup", SECOND: "cup", THIRD: "2306", DEFENDER: "cup"}), "from_cup")
    assert (is_chance(game), set(offered(game)), rule(game)) == (True, {FIRST, SECOND}, "SCB-11.0-e")


@pytest.mark.rule("SCB-11.0-f", "SCB-R-36")
def test_SCB_11_0_f_it_is_placed_behind_the_lines_in_supply_and_away_from_the_enemy() -> None:
    game = play(rebuild({FIRST: "cup", SECOND: "2306", DEFENDER: "1907"}), "from_cup", FIRST)
    fit = rooms(game)
    assert fit & ~battle(game).home[0] == 0
    assert fit & enemy_zone(game, SideId(0)) == 0
    assert fit & ~supplied(game, SideId(0)) == 0
    assert set(offered(game)) == {game.data.label(h) for h in range(len(game.board.at)) if fit >> h & 1}
    assert why_not(game, "2306")[:2] == ("SCB-11.0-f", "no-place-to-rebuild")


@pytest.mark.rule("SCB-11.0-g", "SCB-R-35")
def test_SCB_11_0_g_a_two_step_unit_returns_reduced() -> None:
    game = play(rebuild({FIRST: "cup", SECOND: "2306", DEFENDER: "1907"}), "from_cup", FIRST, "2714")
    assert state(game, FIRST) == "2714 depleted"


@pytest.mark.rule("SCB-11.0-g")
def test_SCB_11_0_g_a_one_step_unit_returns_on_its_only_side() -> None:
    game = rebuild({"bn-2-m": "cup", "bn-pe": "1512", FIRST: "2306"}, side=NAT, turn=2)
    play(game, "from_cup", "bn-2-m", "1010")
    assert state(game, "bn-2-m") == "1010"


@pytest.mark.slow
@pytest.mark.rule("SCB-R-36")
def test_SCB_R_36_without_a_hex_to_place_it_no_unit_is_drawn() -> None:
    """All Republican ground lost: nothing is in supply."""
    everything = [label for label in scb().data.grounds["belchite"].rows
                  if label not in scb(units={}).title.describe(scb(units={}), REP)["taken"]]
    home = [label for label in everything if battle(scb()).home[0] >> scb().data.token[label].index & 1]
    units = {FIRST: "cup", SECOND: "1512", DEFENDER: "1907"}
    game = rebuild(units, taken=[*home, "1512"])
    assert asked(game) != "rebuild-pick"


@pytest.mark.rule("SCB-R-34")
def test_SCB_R_34_a_returning_unit_keeps_its_hex_its_own() -> None:
    game = play(rebuild({FIRST: "cup", SECOND: "2306", DEFENDER: "1907"}), "from_cup", FIRST, "2714")
    assert taken(game) == []
    assert where(game, FIRST) == "2714"


@pytest.mark.rule("SCB-R-41", "SCB-R-35", "SCB-18.0-b")
def test_SCB_R_41_the_nationalists_rebuild_nothing_on_turn_1_of_belchite() -> None:
    game = rebuild({DEFENDER: "1907 depleted", FIRST: "2306", "bn-1-51": "cup"})
    assert game.board.turn == 2
    assert "depleted" in state(game, DEFENDER)
