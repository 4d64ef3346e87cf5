"""What people are shown: costs and dangers of a step, chances of a shot, layers, standing orders."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    L2,
    L3,
    NAT,
    R1,
    R2,
    REP,
    TAMAYO,
    alb,
    begin,
    quiet,
    unit,
)
from tests.scene import asked, play
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.errors import BadInput
from trinchera.engine.game import ALL
from trinchera.engine.log import total
from trinchera.engine.odds import odds
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.attack import Attack
from trinchera.games.a_las_barricadas.table import layers, prices, standing, sums

LINE = {DIEZ: "A1210", R1: "A1210", R2: "A1210", TAMAYO: "A1208", L1: "A1208 reaction"}


def test_a_step_tells_its_cost_and_how_many_may_fire() -> None:
    game = begin(alb(units=LINE, side=REP), DIEZ, R1, "move", "done", "done")
    found = prices.prices(game)
    assert found["A1209"].costs == {"movement": 1.0}
    assert "fire-1" in found["A1209"].notes


def test_the_chances_of_a_shot_add_up() -> None:
    game = begin(alb(units=LINE, side=REP), DIEZ, R1, "fire", "A1208")
    (chance,) = sums.chances(game)
    assert asked(game) == "fire-group"
    assert sum(chance.shares.values()) == pytest.approx(1.0)


def test_the_numbers_of_a_shot_are_those_it_is_resolved_with() -> None:
    game = begin(alb(units=LINE, side=REP), DIEZ, R1, "fire", "A1208")
    found = {one.key: total(one.terms) for one in sums.sums(game)}
    play(game, "done")
    attack = game.stack[-1]
    assert isinstance(attack, Attack)
    assert (found["factor"], found["divisor"]) == (attack.ff, attack.divisor(game, False))


def test_the_odds_of_a_shot_are_the_shares_of_its_hits() -> None:
    game = begin(alb(units=LINE, side=REP), DIEZ, R1, "fire", "A1208")
    (chance,) = sums.chances(game)
    found = {share.outcome: share.probability for share in odds(game).shares}
    assert found["missed"] == pytest.approx(chance.shares["hits-0"])


HAND = {DIEZ: "A1210", R1: "A1210 lost-1", R2: "A1210", TAMAYO: "A1208", L1: "A1209", L2: "A1209", L3: "A1209"}


def test_an_assault_tells_values_modifiers_and_results_before_it_is_declared() -> None:
    game = begin(alb(units=HAND, side=NAT), TAMAYO, L1, "assault", L2)
    found = {one.key: total(one.terms) for one in sums.sums(game)}
    (chance,) = sums.chances(game)
    assert (asked(game), found["attack"], found["defence"]) == ("assault-gather", 8, 7)
    assert chance.table is not None
    assert chance.table.heads[chance.table.lit] == "1:1"
    assert sum(chance.shares.values()) == pytest.approx(1.0)


def test_the_odds_of_an_assault_are_better_with_more_men() -> None:
    game = begin(alb(units=HAND, side=NAT), TAMAYO, L1, "assault", L2)
    few = {share.outcome: share.probability for share in odds(game).shares}
    play(game, L3)
    many = {share.outcome: share.probability for share in odds(game).shares}
    assert many["taken"] > few["taken"]


def test_the_layer_of_sight_says_why_a_hex_is_not_seen() -> None:
    game = alb(units={R1: "A608", DIEZ: "A608", TAMAYO: "A116"})
    words = {patch.space: patch.word for patch in layers.patches(game, "sight", REP, unit(game, R1))}
    assert (words["A610"], words["A611"]) == ("seen", "blind")


def test_the_layer_of_command_is_the_range_of_the_officer() -> None:
    game = alb(units=LINE)
    found = {patch.space for patch in layers.patches(game, "command", REP, unit(game, R1))}
    assert ("A1208" in found, "A1207" in found) == (True, False)


@pytest.mark.parametrize(("orders", "answered"), [
    ({}, False), ({"reaction": "never"}, True), ({"reaction": "range-2"}, False), ({"unmarked": "never"}, False)])
def test_standing_orders_answer_for_the_reacting_side(orders: dict[str, str], answered: bool) -> None:
    game = begin(alb(units=LINE, side=REP), DIEZ, R1, "move", "done")
    assert asked(game) == "reaction-who"
    assert (standing.answer(game, orders) is not None) is answered


def test_units_that_do_not_lie_in_wait_may_be_left_alone() -> None:
    game = begin(alb(units=LINE | {L1: "A1208"}, side=REP), DIEZ, R1, "move", "done")
    assert standing.answer(game, {"unmarked": "never"}) is not None


def test_both_seats_and_visitors_see_the_same() -> None:
    game = quiet(begin(alb(units=LINE, side=REP), DIEZ, R1, "move", "done"), "A1209")
    assert TITLE.describe(game, REP) == TITLE.describe(game, NAT) == TITLE.describe(game, ALL)


@pytest.mark.parametrize(("units", "key"), [
    ({R1: "Z101"}, "position-bad-place"), ({"nobody": "A101"}, "position-no-such-unit"),
    ({R1: "A101 flying"}, "position-bad-state"), ({R1: "A101 lost-3"}, "position-bad-state"),
    ({R1: "A101", L1: "A101"}, "position-bad-place"), ({R1: f"A101 on-{R2}", R2: "A102"}, "position-bad-state")])
def test_positions_that_cannot_be_are_refused(units: dict[str, str], key: str) -> None:
    with pytest.raises(BadInput, match=key):
        alb(units=units)


def test_the_rule_of_thumb_plays_the_first_battle_to_the_end() -> None:
    game, dice, thumb = TITLE.new("hamlet"), Seeded(3), TITLE.adviser(Seeded(4))
    while game.decision is not None:
        game.choose(dice.pick(game.decision) if game.decision.side == CHANCE else thumb.choose(game))
    assert game.board.result in TITLE.outcomes
