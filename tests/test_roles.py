"""No dice from a tap: what cannot be taken back is marked as final, so that every front end asks once more."""

from typing import Any

import pytest

from trinchera import catalogue
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.game import Game
from trinchera.engine.views import Option

SEEDS = [0, pytest.param(1, marks=pytest.mark.slow)]
ROUTINE = {"move-go", "move-go-on"}
"""Questions whose last answer may end a phase: the dice are those of the turn, not of what was done."""

FEW = 5
"""Scenarios of a game that are all played; of more, every third."""


def some_scenarios(slug: str) -> list[str]:
    found = [one.id for one in catalogue.game(slug).scenarios]
    return found if len(found) <= FEW else found[::3]


every_scenario = pytest.mark.parametrize(
    ("slug", "scenario"),
    [pytest.param(slug, one, marks=pytest.mark.slow if number else ())
     for slug in catalogue.GAMES for number, one in enumerate(some_scenarios(slug))])


def offers(slug: str, scenario: str, seed: int, every: int) -> Any:
    """Questions to a seat in a game that rules of thumb and chance play by turns, with the options the seat sees."""
    title = catalogue.game(slug)
    options = {option.id: option.values[-1] for option in title.options}
    game, dice, thumb = title.new(scenario, options), Seeded(seed), title.adviser(Seeded(seed))
    while game.decision is not None:
        side = game.decision.side
        if side != CHANCE and dice.below(every) == 0:
            offer = title.offer(game, side)
            assert offer is not None
            yield game, offer
        game.choose(thumb.choose(game) if side != CHANCE and dice.below(3) else dice.pick(game.decision))


def follows(game: Game[Any, Any], option: Option) -> str:
    """Who is asked after a choice, "dice" if dice fall."""
    after = game.copy()
    after.choose(game.title.choice(game.data, option.id))
    if after.decision is None:
        return ""
    rolls = after.decision.side == CHANCE and after.decision.choices[0].kind in ("die", "dice")
    return "dice" if rolls else after.decision.side


@pytest.mark.slow
@every_scenario
@pytest.mark.parametrize("seed", SEEDS)
def test_no_dice_fall_after_a_tap_that_is_not_marked_as_final(slug: str, scenario: str, seed: int) -> None:
    seen = 0
    for game, offer in offers(slug, scenario, seed, 3):
        if offer.prompt in ROUTINE:
            continue
        for option in (one for one in offer.options if one.kind != "button" and not one.final):
            seen += 1
            assert follows(game, option) != "dice", (offer.prompt, option.id)
    assert seen > 50


@pytest.mark.slow
@every_scenario
def test_final_choices_are_final_and_the_others_can_be_taken_back(slug: str, scenario: str) -> None:
    found = {"final": 0, "commit": 0, "target": 0, "cancel": 0, "go": 0}
    for game, offer in offers(slug, scenario, 5, 2):
        for option in offer.options:
            found["final"] += option.final
            if option.role:
                found[option.role] += 1
            if option.final:
                assert follows(game, option) != offer.side, (offer.prompt, option.id)
                calm = option.id in game.title.table.aims(game).calm
                assert option.kind != "button" or option.role == ("cancel" if calm else "commit")
    assert min(found.values()) > 0, found


@pytest.mark.slow
@every_scenario
def test_what_is_attacked_is_told_to_both_sides(slug: str, scenario: str) -> None:
    assert any(fights_told(slug, scenario, seed) for seed in (7, 8, 9)), "games in which nobody is ever attacked"


def fights_told(slug: str, scenario: str, seed: int) -> int:
    """How many of the first fights of a game are told as they should."""
    title, told = catalogue.game(slug), 0
    for game, offer in offers(slug, scenario, seed, 1):
        if offer.against and told < 20:
            told += 1
            spaces = {space.id for space in title.table.sheet(game.data, scenario).spaces}
            assert set(offer.against) & spaces
            for seat in ("", *title.seats):
                assert (title.offer(game, seat) or offer).against == offer.against
    return told
