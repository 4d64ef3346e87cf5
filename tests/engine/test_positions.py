"""Position documents: what every game declares of its procedures."""

import pytest

from trinchera import catalogue
from trinchera.engine.documents import frames_of
from trinchera.engine.frames import steps


@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_every_procedure_that_may_call_and_be_called_is_one_of_the_game(slug: str) -> None:
    title = catalogue.game(slug)
    frames = frames_of(type(title).__module__)
    for caller, called in title.positions.calls.items():
        name, _, step = caller.partition(".")
        assert not step or step in steps(frames[name]), caller
        assert set(called.split()) <= frames.keys(), caller
