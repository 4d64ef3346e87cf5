"""Layers over the map: supply, the roads to Madrid, Defensive Fire, how far a unit can march."""

from tests.games.storm_over_madrid.scenes import N, R, activate, storm
from trinchera.engine.views import Patch
from trinchera.games.storm_over_madrid import TITLE
from trinchera.games.storm_over_madrid.board import Play

OURS = ["D", "K"]


def patches(game: Play, layer: str, seat: str = N, piece: str = "") -> dict[str, Patch]:
    return {patch.space: patch for patch in TITLE.layer(game, layer, seat, piece).patches}


def bank() -> Play:
    return storm("K: n29, R: r03, AA: r07", nationalist=OURS)


def test_areas_and_units_without_supply_stand_out() -> None:
    game = storm("K: n29, AE: n26, AA: r07", nationalist=[*OURS, "AE"])
    found = patches(game, "supply")
    assert (found["K"].word, found["K"].side) == ("supplied", N)
    assert (found["AE"].word, found["AE"].value, found["AE"].grade) == ("units-cut-off", 1, 3)


def test_a_road_is_cut_where_the_nationalists_stand_on_it_in_supply() -> None:
    chain = [*OURS, "R", "S", "T", "U", "V"]
    found = patches(storm("V: n29, AA: r07", nationalist=chain), "routes")
    assert (found["V"].word, found["H"].word, found["AK"].word) == ("cut-here", "cut", "open")


def test_fire_threatens_who_crosses_a_river_before_fresh_units() -> None:
    found = patches(bank(), "fire")
    assert (found["R"].word, found["R"].value, found["R"].side) == ("river", 1, R)
    assert "J" not in found


def test_spent_units_threaten_nobody() -> None:
    assert "R" not in patches(storm("K: n29, R: r03/spent, AA: r07", nationalist=OURS), "fire")


def test_the_reach_of_a_unit_is_what_its_steps_cost() -> None:
    found = patches(bank(), "reach", N, "n29")
    game = activate(bank(), "K", "move", "n29")
    offer = TITLE.offer(game, N)
    assert offer is not None
    first = {option.id: option.costs["movement"] for option in offer.options if option.kind == "space"}
    assert {space: found[space].value for space in first} == first


def test_a_march_ends_under_fire() -> None:
    found = patches(bank(), "reach", N, "n29")
    assert (found["R"].word, found["R"].grade) == ("fire", 3)
    assert "X" not in found


def test_a_unit_off_the_map_reaches_nothing() -> None:
    assert patches(bank(), "reach", N, "n01") == {}
