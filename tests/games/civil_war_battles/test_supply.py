"""10.0: lines of supply, their sources, and what breaks them."""

import pytest

from tests.games.civil_war_battles.scenes import FIRST, REP, SECOND, new_game, scb, space, teruel
from trinchera.engine.bits import bit
from trinchera.engine.ids import SideId, SpaceId
from trinchera.games.civil_war_battles.board import Play, battle, is_on_map
from trinchera.games.civil_war_battles.supply import (
    free_hexes,
    in_supply,
    situation,
    sources,
    supplied,
    would_be_supplied,
)


def has_supply(game: Play, unit: str) -> bool:
    return in_supply(game, game.data.number[unit])


def source_labels(game: Play, side: int) -> set[str]:
    now = situation(game, SideId(side))
    found = sources(game.data, battle(game), now, free_hexes(battle(game), now))
    return {label for label, at in battle(game).ground.field.number.items() if found & bit(at)}


@pytest.mark.rule("SCB-10.0-a", "SCB-R-30")
def test_SCB_10_0_a_a_line_of_any_length_to_a_source() -> None:
    assert has_supply(scb(units={FIRST: "1306", "bn-1-51": "1009"}, taken=["1306"]), FIRST)


@pytest.mark.rule("SCB-10.0-a")
def test_SCB_10_0_a_huesca_and_quinto_are_cut_off_at_the_start() -> None:
    game = new_game()
    assert [unit for unit in game.data.number if is_on_map(game, game.data.number[unit])
            and not has_supply(game, unit)] == ["bn-1-51", "bn-2-51"]


RING = {"bn-1-51": "1205", "bn-2-51": "1406", "bn-3-51": "1307"}
"""Three regiments whose zones close all six hexes around 1306."""


@pytest.mark.rule("SCB-10.0-b", "SCB-10.0-c")
def test_SCB_10_0_c_enemy_zones_cut_the_line() -> None:
    assert not has_supply(scb(units={**RING, FIRST: "1306"}, taken=["1306"]), FIRST)
    assert has_supply(scb(units={"bn-1-51": "1205", FIRST: "1306"}, taken=["1306"]), FIRST)


@pytest.mark.rule("SCB-10.0-d", "SCB-6.0-e")
def test_SCB_10_0_d_a_friend_in_the_hex_cancels_the_enemy_zone() -> None:
    units = {**RING, FIRST: "1306", SECOND: "1407"}
    assert has_supply(scb(units=units, taken=["1306", "1407"]), FIRST)


@pytest.mark.rule("SCB-10.0-b")
def test_SCB_10_0_b_an_enemy_unit_blocks_its_hex() -> None:
    game = scb(units={"bn-1-51": "1205"})
    assert not free_hexes(battle(game), situation(game, SideId(0))) & bit(space(game, "1205"))


@pytest.mark.rule("SCB-10.0-e", "SCB-R-33")
@pytest.mark.parametrize(("here", "there", "count"), [
    ("1016", "1017", 1), ("1016", "1015", 0), ("2210", "2211", 1), ("2010", "2109", 0)])
def test_SCB_10_0_e_a_mountain_entered_off_the_road_counts(here: str, there: str, count: int) -> None:
    ground = new_game().data.grounds["belchite"]
    assert ground.supply_step(ground.field.number[here], ground.field.number[there]) == count


@pytest.mark.rule("SCB-10.0-e", "SCB-R-33")
def test_SCB_10_0_e_one_mountain_may_be_crossed_and_not_two() -> None:
    """1017 and 1117 are mountains; a line from 1016 by 1017 into 1117 would cross both."""
    ground = new_game().data.grounds["belchite"]
    one, two = (bit(ground.field.number[label]) for label in ("1017", "1117"))
    start = bit(ground.field.number["1016"])
    assert ground.supply_lines.trace(one, one, 1) & start
    assert not ground.supply_lines.trace(two, one | two, 1) & start


@pytest.mark.rule("SCB-10.0-f", "SCB-R-7")
def test_SCB_10_0_f_no_line_crosses_a_river_but_by_road_or_railroad() -> None:
    ground = new_game().data.grounds["belchite"]
    at = ground.field.number
    assert ground.supply_step(at["1606"], at["1706"]) is None
    assert ground.supply_step(at["1113"], at["1213"]) is None
    assert ground.supply_step(at["1709"], at["1610"]) == 0
    assert ground.supply_step(at["2509"], at["2609"]) == 0


@pytest.mark.rule("SCB-10.0-g", "SCB-10.0-h")
def test_SCB_10_0_g_a_place_counts_for_whoever_took_it() -> None:
    before = source_labels(scb(units={FIRST: "1909"}), 0)
    after = source_labels(scb(units={FIRST: "1909"}, taken=["1910"]), 0)
    assert ("1910" in before, "1910" in after) == (False, True)
    assert "1910" not in source_labels(scb(units={FIRST: "1909"}, taken=["1910"]), 1)


@pytest.mark.rule("SCB-10.0-h", "SCB-R-32")
def test_SCB_10_0_h_a_place_needs_a_road_of_the_side_to_the_map_edge() -> None:
    """With the roads into Caspe lost, Caspe is no source."""
    lost = ["2716", "2818", "2617", "2616", "2517", "2618", "2619", "2817", "2718", "2717"]
    assert "2717" in source_labels(scb(units={FIRST: "2817"}), 0)
    assert "2717" not in source_labels(scb(units={FIRST: "2306"}, taken=lost), 0)


@pytest.mark.rule("SCB-10.0-h", "SCB-R-31")
def test_SCB_R_31_a_place_off_the_road_reaches_it_within_four_points() -> None:
    game = scb(units={FIRST: "2109"})
    assert {"2111", "2212"} <= source_labels(game, 0)


@pytest.mark.rule("SCB-R-31")
def test_SCB_R_31_the_leg_to_the_road_may_not_pass_enemy_zones() -> None:
    units = {"bn-1-51": "2110", "bn-2-51": "2012", "bn-3-51": "2113", "bn-4-51": "2211"}
    game = scb(units=units, taken=["2110", "2012", "2113", "2211"])
    assert "2111" not in source_labels(game, 0)


@pytest.mark.rule("SCB-10.0-i", "SCB-10.0-j", "SCB-R-61")
def test_SCB_10_0_i_exits_are_sources_while_their_side_controls_them() -> None:
    assert {"2806", "2809", "2814", "2818"} <= source_labels(new_game(), 0)
    assert "2814" not in source_labels(scb(units={FIRST: "2306"}, taken=["2814"]), 0)


@pytest.mark.rule("SCB-R-61")
def test_SCB_R_61_the_enemy_never_gains_an_exit_as_a_source() -> None:
    assert "2809" not in source_labels(scb(units={FIRST: "2306"}, taken=["2809"]), 1)


@pytest.mark.rule("SCB-R-30")
def test_SCB_R_30_a_unit_in_a_source_is_supplied_though_zones_surround_it() -> None:
    ring = {"bn-1-51": "2813", "bn-2-51": "2713", "bn-3-51": "2815", FIRST: "2814"}
    assert has_supply(scb(units=ring, taken=["2813", "2713", "2815"]), FIRST)


@pytest.mark.rule("SCB-10.2-a")
def test_SCB_10_2_a_supply_is_judged_afresh_whenever_it_is_asked_for() -> None:
    units = {**RING, FIRST: "1306"}
    game = scb(units=units, taken=["1306"])
    assert not has_supply(game, FIRST)
    game.board.held = (game.board.held[0], game.board.held[1] & ~bit(space(game, "1307")))
    assert has_supply(game, FIRST)


@pytest.mark.rule("SCB-R-36", "SCB-R-47")
def test_a_unit_would_cancel_the_zones_in_its_own_hex() -> None:
    units = {"tn-4n": "1905", "tr-22-39": "2008"}
    game = teruel(units=units, side=REP, turn=2)
    assert would_be_supplied(game, SideId(0), SpaceId(space(game, "2108")))
    assert supplied(game, SideId(0)) & bit(space(game, "2108"))
