"""No player thinks with what its seat cannot know: deal that anew, and it answers the same."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.test_laws import redealt
from trinchera import players
from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.game import Game
from trinchera.lab.contenders import contender
from trinchera.players.reasons import counsel

HIDING = (("storm_over_madrid", "initial_drive"), ("civil_war_battles", "belchite"))
QUICK = players.HINT.untimed()._replace(lines=30, small=6, ideas=3)


def moments(slug: str, scenario: str, every: int, most: int) -> Iterator[Game[Any, Any]]:
    """Situations of a game played by rule of thumb in which a seat has to choose."""
    title, dice = title_of(slug), Seeded(7)
    game = title.new(scenario)
    advisers = {seat: title.adviser(dice.spawn()) for seat in title.seats}
    found = 0
    while game.decision is not None and found < most:
        if game.decision.side == CHANCE:
            game.choose(dice.pick(game.decision))
            continue
        if len(game.decision.choices) > 1 and dice.below(every) == 0:
            found += 1
            yield game
        game.choose(advisers[game.decision.side].choose(game))


@pytest.mark.parametrize(("slug", "scenario"), HIDING)
@pytest.mark.parametrize("name", ["steady", "easy", "normal", "hard:lines=30:small=6:ideas=3", "rush"])
def test_a_player_answers_the_same_whatever_the_other_side_holds(slug: str, scenario: str, name: str) -> None:
    for game in moments(slug, scenario, 12, 3 if ":" in name else 8):
        assert game.decision is not None
        seat = game.decision.side
        other = redealt(game, seat, Seeded(game.made))
        answers = [contender(name, slug, 5).choose(players.glance(each, seat), game.title, game.data)
                   for each in (game, other)]
        assert answers[0] == answers[1]


@pytest.mark.parametrize(("slug", "scenario"), HIDING)
def test_a_hint_and_its_reasons_are_the_same_whatever_the_other_side_holds(slug: str, scenario: str) -> None:
    for game in moments(slug, scenario, 25, 2):
        assert game.decision is not None
        seat = game.decision.side
        other = redealt(game, seat, Seeded(game.made))
        told = [counsel(players.glance(each, seat), game.title, game.data, QUICK, 3) for each in (game, other)]
        assert told[0] == told[1]
