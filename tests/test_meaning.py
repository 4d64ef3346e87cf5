"""The whole position is the game: from any moment's document the same game goes on."""

from typing import Any

import pytest

from trinchera import catalogue
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.game import Game
from trinchera.engine.title import Title

SCENARIOS = [pytest.param(slug, scenario.id, marks=[pytest.mark.slow] if number else [])
             for slug in catalogue.GAMES for number, scenario in enumerate(catalogue.game(slug).scenarios)]
"""Of each game the first is part of the quick run."""
MOMENTS = 24
AFTERWARDS = 50


def step(game: Game[Any, Any], hand: Seeded, adviser: Any) -> str:
    """One choice: chance and half of the others at random, the rest by the rule of thumb."""
    assert game.decision is not None
    blind = game.decision.side == CHANCE or hand.below(2)
    choice = hand.pick(game.decision) if blind else adviser.choose(game)
    game.choose(choice)
    return str(choice.id)


def line(game: Game[Any, Any], seed: int, most: int) -> list[tuple[str, str]]:
    """How a game goes on: every choice, and the question after it."""
    hand, adviser = Seeded(seed), game.title.adviser(Seeded(seed))
    found: list[tuple[str, str]] = []
    while game.decision is not None and len(found) < most:
        found.append((step(game, hand, adviser), repr(game.decision)))
    return found


def moments(title: Title[Any, Any], scenario: str, seed: int) -> list[Game[Any, Any]]:
    """Moments of a game, chance's included, from the first to the last."""
    game = title.new(scenario, {option.id: option.values[seed % 2] for option in title.options})
    hand, adviser, found = Seeded(seed), title.adviser(Seeded(seed)), [game.copy()]
    while game.decision is not None:
        step(game, hand, adviser)
        if game.decision is None or hand.below(30) == 0:
            found.append(game.copy())
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow), pytest.param(3, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("slug", "scenario"), SCENARIOS)
def test_the_whole_position_is_the_same_game_again(slug: str, scenario: str, seed: int) -> None:
    title = catalogue.game(slug)
    found = moments(title, scenario, seed)
    for number, game in enumerate(found[:MOMENTS - 1] + found[-1:]):
        document = title.document(game)
        again = title.imagine(game.data, document, Seeded(99))
        assert title.document(again) == document
        assert again.digest() == game.digest()
        assert line(again, number, AFTERWARDS) == line(game, number, AFTERWARDS)
        assert again.digest() == game.digest()


def test_an_option_that_came_later_changes_no_match_without_it() -> None:
    title = catalogue.game("the_spanish_civil_war")
    without, with_it = title.document(title.new()), title.document(title.new(None, {"stack_fog": "on"}))
    assert "stack_fog" not in without["options"]
    assert with_it["options"] == without["options"] | {"stack_fog": "on"}
    assert title.imagine(title.new().data, without, Seeded(1)).options["stack_fog"] == "off"
