"""How computers play it: from what a seat is shown, through every procedure, to the end."""

import pytest

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.games.a_las_barricadas import TITLE


@pytest.mark.parametrize(("scenario", "seed"), [
    ("hamlet", 8), ("hamlet", 25), ("sesena", 1), *(pytest.param(one, 4, marks=pytest.mark.slow) for one in (
        "badajoz", "pingarron", "alfambra", "suicide-hill", "brihuega"))])
def test_a_game_is_played_to_its_end_from_views_alone(scenario: str, seed: int) -> None:
    game, dice = TITLE.new(scenario), Seeded(seed)
    advisers = {seat: TITLE.adviser(Seeded(seed)) for seat in TITLE.seats}
    while (decision := game.decision) is not None:
        if decision.side == CHANCE:
            game.choose(dice.pick(decision))
            continue
        known = TITLE.imagine(game.data, TITLE.view(game, decision.side).position, Seeded(1))
        game.choose(advisers[decision.side].choose(known))
    assert game.board.result in TITLE.outcomes
