"""What a step costs in action points, and the dice that wait on the way."""

import pytest

from tests.games.eyes_of_the_enemy.scenes import eyes
from tests.scene import play
from trinchera.engine.views import Option
from trinchera.games.eyes_of_the_enemy import TITLE
from trinchera.games.eyes_of_the_enemy.board import Play

CROSSED = {"nationalist": [10, 11], "bridges_down": ["franceses"]}


def options(game: Play) -> dict[str, Option]:
    offer = TITLE.offer(game, "nationalist")
    assert offer is not None
    return {option.id: option for option in offer.options}


def test_setting_out_costs_a_point_for_each_unit() -> None:
    game = play(eyes(units={"cas01": "9", "cas02": "9"}, nationalist=[9]), "cas01")
    assert options(game)["cas02"].costs == {"action-points-more": 1}
    assert options(game)["10"].costs == {"action-points": 1}
    assert options(play(game, "cas02"))["10"].costs == {"action-points": 2}


def test_a_downed_bridge_costs_one_more_for_each_unit() -> None:
    over = options(play(eyes(units={"cas01": "10"}, **CROSSED), "cas01"))["11"]
    assert (over.costs, over.notes) == ({"action-points": 2}, ("bridge-down",))


@pytest.mark.parametrize("unit", ["cas01", "arm01"])
def test_what_is_told_is_what_is_paid(unit: str) -> None:
    game = play(eyes(units={unit: "10"}, **CROSSED), unit)
    told, before = options(game)["11"].costs["action-points"], game.board.action_points
    assert before - play(game, "11").board.action_points == told


def test_going_on_is_free_but_for_a_downed_bridge() -> None:
    game = play(eyes(units={"cas01": "9"}, nationalist=[9, 10, 11], bridges_down=["franceses"]), "cas01", "10")
    assert (options(game)["9"].costs, options(game)["11"].costs) == ({}, {"action-points": 1})


def test_armor_over_water_is_told_that_it_will_be_checked() -> None:
    assert "check-armor" in options(play(eyes(units={"arm01": "10"}, **CROSSED), "arm01"))["11"].notes
    assert "check-armor" not in options(play(eyes(units={"cas01": "10"}, **CROSSED), "cas01"))["11"].notes


def test_rain_puts_who_crosses_the_river_to_the_test() -> None:
    game = play(eyes(units={"cas01": "10"}, nationalist=[10, 11], weather="rain"), "cas01")
    assert "check-rain" in options(game)["11"].notes


def test_an_attack_is_told_its_resistance_and_its_slope() -> None:
    game = play(eyes(units={"cas01": "10"}, nationalist=[10]), "cas01")
    assert options(game)["9"].notes == ("resistance-2", "attack-uphill")


def test_bridges_that_may_be_blown_are_told() -> None:
    game = play(eyes(units={"cas01": "10"}, nationalist=[10]), "cas01")
    assert "check-bridge" in options(game)["3"].notes


def test_to_engage_or_to_wait_has_no_price() -> None:
    game = play(eyes(units={"cas01": "10"}, nationalist=[10]), "cas01", "9")
    assert not any(option.costs or option.notes for option in options(game).values())
