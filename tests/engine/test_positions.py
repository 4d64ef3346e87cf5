"""Position documents: what every game declares of its procedures."""

import pytest

from trinchera import catalogue
from trinchera.engine.chance import Seeded
from trinchera.engine.documents import frames_of
from trinchera.engine.frames import steps
from trinchera.engine.positions import Known


@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_every_procedure_that_may_call_and_be_called_is_one_of_the_game(slug: str) -> None:
    title = catalogue.game(slug)
    frames = frames_of(type(title).__module__)
    for caller, called in title.positions.calls.items():
        name, _, step = caller.partition(".")
        assert not step or step in steps(frames[name]), caller
        assert set(called.split()) <= frames.keys(), caller


@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_a_document_that_is_kept_gives_the_games_that_it_gives_when_it_is_read(slug: str) -> None:
    """Of any moment and for any dice, and whatever was played in the games made of it before."""
    title = catalogue.game(slug)
    game, dice = title.new(), Seeded(5)
    for moment in range(60):
        assert game.decision is not None
        if moment % 10 == 0:
            seat = title.seats[moment // 10 % len(title.seats)]
            document = title.describe(game, seat)
            kept = Known(document)
            for deal in range(3):
                once = title.imagine(game.data, kept, Seeded(deal))
                again = title.imagine(game.data, document, Seeded(deal))
                assert (once.save(), once.decision) == (again.save(), again.decision)
                for _ in range(4):
                    once.choose(dice.pick(once.asked))
        game.choose(dice.pick(game.decision))
