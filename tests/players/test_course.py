"""How a match stood after every choice, and what of it the dice gave."""

from typing import Any

import pytest

import trinchera
from trinchera.engine.choices import CHANCE
from trinchera.engine.match import Match
from trinchera.players.course import expected, moments

LATE: dict[str, Any] = {
    "game": "eyes_of_the_enemy", "turn": 12, "round": 6, "action_points": 4, "vp": 9, "durruti": "dead",
    "nationalist": [7, 8, 15, 16, 26, 27, 33, 34], "contested": [35],
    "units": {"cas01": "8", "cas02": "8", "arm01": "8", "ase01": "16", "ase02": "16", "del01": "35", "del02": "35",
              "del03": "34", "rep_inf5": "35"},
}


def played(seed: int) -> Match:
    match = trinchera.match("eyes_of_the_enemy", position=LATE, seed=seed)
    adviser = trinchera.game("eyes_of_the_enemy").adviser(trinchera.Seeded(seed))
    while match.pending is not None:
        match.choose(adviser.choose(match.game).id)
    return match


def opening() -> Any:
    return trinchera.match("eyes_of_the_enemy", position=LATE, seed=0).game.copy()


def test_there_is_a_moment_for_every_choice_and_one_before() -> None:
    match = played(3)
    found = list(moments(opening(), match.choices, "nationalist"))
    assert [moment.number for moment in found] == list(range(len(match.choices) + 1))
    assert all(0 <= moment.worth <= 1 for moment in found)


def test_only_dice_bring_luck() -> None:
    match = played(3)
    game, sides = opening(), []
    for token in match.choices:
        decision = game.decision
        sides.append(decision.side)
        game.choose(decision.find(token))
    found = list(moments(opening(), match.choices, "nationalist"))[1:]
    assert any(moment.luck for moment in found)
    assert not any(moment.luck for moment, side in zip(found, sides, strict=True) if side != CHANCE)


def test_the_luck_of_all_faces_together_is_none() -> None:
    """Weighed by their chances, what the faces of one die give comes to nothing."""
    game = opening()
    adviser = trinchera.game("eyes_of_the_enemy").adviser(trinchera.Seeded(1))
    while game.decision.side != CHANCE:
        game.choose(adviser.choose(game))
    decision = game.decision
    hoped = expected(game, decision, "nationalist")
    assert hoped is not None
    weights = decision.weights or (1,) * len(decision.choices)
    given = [list(moments(game.copy(), [choice.id], "nationalist"))[-1].luck for choice in decision.choices]
    assert sum(weight * luck for weight, luck in zip(weights, given, strict=True)) == pytest.approx(0)
