"""The dice of a line fall by what they are thrown for, so that two ideas meet the same luck."""

from typing import Any

from tests.players import duel
from tests.players.test_climbing import Climbing
from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE, Choice
from trinchera.games.civil_war_battles.combat import Combat
from trinchera.players.fate import Fate, occasion, places

PLACES = {"seat": 0, "card": 0, "steps": [0, 0], "turn": 0, "result": ""}


def race(fate: Fate, moves: list[Choice]) -> list[int]:
    """The faces thrown in the course of some moves."""
    game = Climbing().imagine(None, PLACES, Seeded(0))
    faces = []
    for move in moves:
        game.choose(move)
        while game.decision is not None and game.decision.side == CHANCE:
            face = fate.pick(game, game.decision)
            faces.append(face.index)
            game.choose(face)
    return faces


def test_a_throw_falls_alike_whatever_was_thrown_before_it() -> None:
    late = [race(Fate(seed), [duel.ONE, duel.ONE, duel.GAMBLE]) for seed in range(40)]
    both = [race(Fate(seed), [duel.GAMBLE, duel.ONE, duel.GAMBLE]) for seed in range(40)]
    assert [faces[-1] for faces in both] == [faces[0] for faces in late]
    assert any(faces[0] != faces[1] for faces in both)


def test_a_second_throw_on_the_same_occasion_is_another() -> None:
    game = Climbing().imagine(None, PLACES, Seeded(0))
    game.choose(duel.GAMBLE)
    assert game.decision is not None
    pairs = []
    for seed in range(60):
        fate = Fate(seed)
        pairs.append((fate.pick(game, game.decision).index, fate.pick(game, game.decision).index))
    assert {first for first, _ in pairs} == {1, 2, 3, 4, 5, 6}
    assert sum(first == second for first, second in pairs) < 30


def first_fight(game: Any) -> Any:
    """Played by rule of thumb as far as the first die of a combat."""
    dice, title = Seeded(3), game.title
    thumbs = {seat: title.adviser(dice.spawn()) for seat in title.seats}
    while game.stack[-1].name != "combat-die":
        decision = game.decision
        game.choose(dice.pick(decision) if decision.side == CHANCE else thumbs[decision.side].choose(game))
    return game


def test_an_occasion_is_told_by_the_hex_that_is_fought_for() -> None:
    game = first_fight(title_of("civil_war_battles").new())
    frame = game.stack[-1]
    assert isinstance(frame, Combat)
    assert places(Combat) == ("space",)
    assert occasion(game)[-1] == frame.space
