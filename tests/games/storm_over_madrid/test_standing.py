"""Standing orders: what they answer, what they leave to the player, and that none of them looks at a hand."""

import pytest

from tests.games.storm_over_madrid.scenes import R, fight, storm
from tests.games.storm_over_madrid.test_losses import losses
from tests.scene import asked, play
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.standing import listed
from trinchera.games.storm_over_madrid import TITLE
from trinchera.games.storm_over_madrid.board import Play
from trinchera.games.storm_over_madrid.table.standing import ORDERS


def answer(game: Play, **orders: str) -> str:
    """What the orders say; empty if the player is asked."""
    found = TITLE.table.answer(game, orders)
    return found.id if found else ""


def attacked() -> Play:
    """r03 and r30 could counterattack with one attack factor each."""
    return fight(storm("AD: n01 r03 r14 r30 r05/spent, C: r11"), "AD", "n01")


@pytest.mark.parametrize(("order", "said"), [("ask", ""), ("under_1", ""), ("under_3", "done"), ("never", "done")])
def test_a_counterattack_that_is_too_weak_is_not_made(order: str, said: str) -> None:
    assert answer(attacked(), counterattack=order) == said


def test_who_has_begun_a_counterattack_is_asked() -> None:
    assert answer(play(attacked(), "r03"), counterattack="never") == ""


def test_the_point_unit_is_the_one_with_the_best_defence() -> None:
    game = play(fight(storm("AD: n01 r03 r40, C: r11"), "AD", "n01"), "done")
    assert asked(game) == "combat-point-unit"
    best = max((game.data.units[game.data.number[name]] for name in ("r03", "r40")),
               key=lambda unit: game.data.defence[unit.index])
    assert answer(game, point_unit="toughest") == best.id


def test_losses_are_taken_as_suggested() -> None:
    assert answer(losses("AD: r03 r05", 2, "r03"), losses="suggested") == "suggested"


def test_losses_are_taken_by_spent_units_first() -> None:
    game = losses("AD: r03/spent r05, AA: r06", 3, "r03")
    assert asked(game) == "losses-take"
    assert answer(game, losses="spent_first") == "r03"
    assert answer(losses("AD: r03 r05", 2, "r03"), losses="spent_first") == "suggested"


def test_a_unit_retreats_to_where_most_friends_are() -> None:
    game = losses("AD: r03, AE: r05, AA: r06 r40", 2, "r03")
    assert asked(game) == "retreat-where"
    assert answer(game, retreat="friends") == "AA"
    assert answer(game) == ""


@pytest.mark.parametrize("hand", [["rep_reserve_artillery"], ["rep_miaja"]])
def test_a_window_for_a_chit_is_passed_whatever_is_in_hand(hand: list[str]) -> None:
    game = fight(storm("K: n01 r03, R: r05", hand={R: hand}), "K", "n01")
    assert asked(game) == "combat-miaja"
    assert answer(game, miaja="pass") == "pass"
    assert answer(game, tanks="pass") == ""


def test_every_answer_of_every_order_is_on_offer() -> None:
    """A whole game in which orders answer all they can."""
    orders = {order.id: order.values[-1] for order in listed(ORDERS)}
    game, dice, answered = TITLE.new(), Seeded(4), set()
    adviser = TITLE.adviser(Seeded(5))
    while (decision := game.decision) is not None:
        prompt = game.stack[-1].name
        found = None if decision.side == CHANCE else TITLE.table.answer(game, orders)
        answered |= {prompt} if found else set()
        game.choose(dice.pick(decision) if decision.side == CHANCE else found or adviser.choose(game))
    assert answered <= {question for order in ORDERS for question in order.says}
    assert {"combat-counterattack", "combat-point-unit", "losses-take", "retreat-where"} <= answered
