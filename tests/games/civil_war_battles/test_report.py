"""What the log tells of a fight and of the end: whose die it was, and how the places add up."""

import pytest

from tests.games.civil_war_battles.scenes import DEFENDER, PLAIN_ATTACK, REP, front, new_game, quiet_turn
from tests.scene import play, told
from trinchera.engine.log import total


def test_the_die_of_an_attack_is_the_attackers() -> None:
    game = play(front(), *PLAIN_ATTACK)
    assert game.decision is not None
    assert (game.decision.values["side"], game.decision.values["unit"]) == (REP, DEFENDER)


@pytest.mark.rule("SCB-18.0-c")
def test_the_verdict_on_belchite_is_told_with_its_parts() -> None:
    game = new_game()
    while game.decision is not None:
        quiet_turn(game)
    (verdict,) = told(game, "judged-places")
    assert [term.key for term in verdict.terms] == ["places-taken", "places-lost"]
    assert total(verdict.terms) == verdict.values["count"] == 0
