"""Layers over the map: resistance, the risk of counter-attacks, defenders cut off, the reach of a stack."""

from tests.games.eyes_of_the_enemy.scenes import eyes
from trinchera.engine.views import Patch
from trinchera.games.eyes_of_the_enemy import TITLE
from trinchera.games.eyes_of_the_enemy.board import Play


def patches(game: Play, layer: str, piece: str = "") -> dict[str, Patch]:
    return {patch.space: patch for patch in TITLE.layer(game, layer, "nationalist", piece).patches}


def test_resistance_is_told_wherever_it_counts() -> None:
    found = patches(eyes(units={"cas01": "9"}, nationalist=[7, 9], entrenched=[10]), "resistance")
    printed = patches(eyes(units={"cas01": "9"}, nationalist=[7, 9], entrenched=[]), "resistance")
    assert "9" not in found
    assert (found["10"].value or 0) == (printed["10"].value or 0) + 1


def test_the_risk_of_a_counterattack_is_the_rolls_that_bring_one() -> None:
    found = patches(eyes(units={"cas01": "12"}, nationalist=[7, 9], contested=[12]), "counterattack")
    assert found["12"].word == "contested"
    assert 0 < (found["12"].value or 0) < 6


def test_an_area_without_garrison_is_lost_when_they_come() -> None:
    found = patches(eyes(units={"cas01": "7"}, nationalist=[7, 9, 10, 11, 12]), "counterattack")
    assert {patch.word for patch in found.values()} == {"empty"}


def test_where_defenders_have_no_way_out_is_told() -> None:
    around = [3, 9, 11, 17, 18]
    found = patches(eyes(units={"cas01": "9"}, nationalist=around), "cut-off")
    assert "10" in found
    assert "30" not in found


def test_the_reach_of_a_stack_is_told_in_action_points() -> None:
    game = eyes(units={"cas01": "10", "cas02": "10"}, nationalist=[10, 11], bridges_down=["franceses"])
    found = patches(game, "reach", "cas01")
    assert (found["11"].value, found["11"].word) == (4, "open")
    assert (found["9"].value, found["9"].word, found["9"].grade) == (2, "fight", 2)


def test_an_activated_unit_reaches_nothing() -> None:
    assert patches(eyes(units={"cas01": "10 activated"}, nationalist=[10]), "reach", "cas01") == {}
