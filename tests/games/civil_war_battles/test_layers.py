"""Layers over the map: zones, supply and what cuts it, reach, threat."""

import pytest

from tests.games.civil_war_battles.scenes import CAVALRY, DEFENDER, FIRST, FRONT, NAT, REP, SECOND, THIRD, new_game, scb
from trinchera.engine.errors import BadInput
from trinchera.engine.views import Patch
from trinchera.games.civil_war_battles import TITLE
from trinchera.games.civil_war_battles.board import Play


def patches(game: Play, layer: str, seat: str = REP, piece: str = "") -> list[Patch]:
    return list(TITLE.layer(game, layer, seat, piece).patches)


def spaces(game: Play, layer: str, word: str) -> set[str]:
    return {patch.space for patch in patches(game, layer) if patch.word == word}


def test_the_zones_of_both_sides_are_laid_over_each_other() -> None:
    found = {(patch.space, patch.side) for patch in patches(scb(units=FRONT), "zones")}
    assert {("1907", REP), ("1908", NAT), ("1808", NAT), ("1808", REP)} <= found
    assert ("1512", REP) not in found


def test_towns_with_a_road_to_the_edge_are_sources() -> None:
    assert "1512" in spaces(new_game(), "supply-nationalist", "source")


def test_why_huesca_is_cut_off_is_told() -> None:
    game = scb(units={"bn-1-51": "2105", FIRST: "2006", SECOND: "2205", THIRD: "2104"})
    assert spaces(game, "supply-nationalist", "cut-off") == {"2105"}
    assert spaces(game, "supply-nationalist", "wall-enemy") == {"2006", "2205", "2104"}
    assert spaces(game, "supply-nationalist", "wall-zone") == {"2005", "2106", "2206"}


def test_a_unit_in_supply_is_walled_in_by_nothing() -> None:
    words = {patch.word for patch in patches(scb(units=FRONT), "supply-nationalist")}
    assert words == {"source", "supplied"}


def test_the_reach_of_any_unit_tells_its_movement_points() -> None:
    reach = {patch.space: patch for patch in patches(scb(units=FRONT), "reach", REP, DEFENDER)}
    assert (reach["1906"].value, reach["1906"].word) == (1.0, "open")
    assert (reach["1808"].value, reach["1808"].word, reach["1808"].grade) == (4.0, "zone", 2)
    assert "1908" not in reach


def test_a_unit_that_waits_reaches_nothing() -> None:
    assert patches(new_game(), "reach", NAT, "bn-i-13") == []


def test_the_threat_is_the_strongest_attack_the_enemy_could_move_into() -> None:
    game = scb(units={**FRONT, THIRD: "2010"})
    assert [(patch.space, patch.value) for patch in patches(game, "threat", NAT)] == [("1907", 3 + 3 + 3 - 3)]


def test_only_one_unit_fits_in_each_hex_of_an_attack() -> None:
    """Two hexes are open before the regiment: the third brigade finds no room."""
    walls = {"bn-1-51": "1906", "bn-2-m": "2006"}
    game = scb(units={DEFENDER: "1907", FIRST: "1908", SECOND: "2008", THIRD: "1909", CAVALRY: "1808", **walls})
    found = {patch.space: patch.value for patch in patches(game, "threat", NAT)}
    assert found["1907"] == max(value or 0 for value in found.values())


def test_a_seat_sees_the_threat_to_its_own_units_and_a_spectator_to_all() -> None:
    game = scb(units=FRONT)
    assert {patch.side for patch in patches(game, "threat", NAT)} == {NAT}
    assert {patch.side for patch in patches(game, "threat", "")} == {NAT, REP}


@pytest.mark.parametrize(("layer", "piece", "key"), [
    ("fog", "", "unknown-layer"), ("reach", "", "layer-needs-piece"), ("reach", "1907", "layer-needs-piece"),
    ("reach", "nobody", "unknown-choice")])
def test_a_layer_that_is_not_there_is_refused(layer: str, piece: str, key: str) -> None:
    with pytest.raises(BadInput, match=key):
        TITLE.layer(scb(units=FRONT), layer, REP, piece)
