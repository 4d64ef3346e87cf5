"""Standing orders: what they answer, what they leave to the player, and that none of them looks at the markers."""

import pytest

from tests.games.civil_war_battles.scenes import DEFENDER, NAT, PLAIN_ATTACK, REP, assault, beaten, front
from tests.games.civil_war_battles.test_fortifications import fortified
from tests.scene import asked, play
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.standing import listed
from trinchera.games.civil_war_battles import TITLE
from trinchera.games.civil_war_battles.board import Play
from trinchera.games.civil_war_battles.table.standing import ORDERS


def answer(game: Play, **orders: str) -> str:
    """What the orders say; empty if the player is asked."""
    found = TITLE.table.answer(game, orders)
    return found.id if found else ""


def supported() -> Play:
    """A game in which a side with markers in hand is asked for its first."""
    game = front(hands={REP: 2, NAT: 2})
    return play(game, *PLAIN_ATTACK)


def test_no_marker_is_placed() -> None:
    game = supported()
    assert asked(game) == "combat-support-1"
    assert answer(game, support="pass") == "pass"
    assert answer(game) == ""


def test_no_marker_is_placed_where_no_place_is_fought_for() -> None:
    assert answer(supported(), support="places") == "pass"


def test_nobody_is_bombarded() -> None:
    game = front(hands={REP: 2}, phase="bombardment")
    assert asked(game) == "bombardmentphase-target"
    assert answer(game, bombard="no") == "done"


def test_a_unit_retreats_if_it_can_go_the_whole_way() -> None:
    game = assault(1)
    assert asked(game) == "defender-stand"
    assert answer(game, stand="retreat") == "retreat"
    assert answer(game, stand="stiff") == "stiff"


def test_a_unit_that_would_be_lost_is_asked() -> None:
    game = assault(1, units={DEFENDER: "1907 depleted"})
    assert asked(game) == "defender-stand"
    assert answer(game, stand="stiff") == ""


def test_behind_a_fortification_a_retreat_is_ignored() -> None:
    game = fortified(1)
    assert asked(game) == "defender-stand"
    assert answer(game, fort="ignore") == "ignore"
    assert answer(game, stand="retreat") == ""


def test_an_attacker_thrown_back_retreats() -> None:
    game = play(beaten(), "bn-pe", 2)
    assert asked(game) == "combat-hold"
    assert answer(game, repulse="retreat") == "retreat"
    assert answer(game, repulse="stiff") == ""  # it is depleted already


def test_nobody_advances() -> None:
    game = play(assault(1), "retreat")
    while asked(game) == "retreat-pace":
        game = play(game, answer(game, path="edge"))
    assert asked(game) == "advance-pick"
    assert answer(game, advance="stay") == "done"
    assert answer(game) == ""


@pytest.mark.parametrize("scenario", ["belchite", "alfambra"])
def test_every_answer_of_every_order_is_on_offer(scenario: str) -> None:
    """A whole game in which orders answer all they can."""
    orders = {order.id: order.values[1] for order in listed(ORDERS)}
    game, dice, answered = TITLE.new(scenario), Seeded(4), set()
    adviser = TITLE.adviser(Seeded(5))
    while (decision := game.decision) is not None:
        found = None if decision.side == CHANCE else TITLE.table.answer(game, orders)
        answered |= {game.stack[-1].name} if found else set()
        game.choose(dice.pick(decision) if decision.side == CHANCE else found or adviser.choose(game))
    assert answered <= {question for order in ORDERS for question in order.says}
    assert {"combat-support-1", "combat-support-2"} <= answered
