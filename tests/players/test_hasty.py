"""Players that are short-sighted now and then."""

from dataclasses import replace

import msgspec
import pytest

from tests.players import duel
from trinchera import players
from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.ideas import Agenda
from trinchera.players.effort import Haste
from trinchera.players.hasty import Hasty, bell


def answer(haste: Haste, steps: list[int], seed: int = 1) -> str:
    position = {"seat": 0, "card": 0, "steps": steps, "turn": 0, "result": ""}
    game = duel.TITLE.imagine(None, position, Seeded(0))
    return Hasty(seed, haste).choose(players.glance(game, "red"), duel.TITLE, None)


@pytest.fixture(autouse=True)
def moves_are_no_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    """The race is played with buttons; a hasty player waits for none."""
    for name in ("ONE", "TWO", "GAMBLE"):
        monkeypatch.setattr(duel, name, msgspec.structs.replace(getattr(duel, name), kind="move"))


def test_a_hasty_player_does_something_rather_than_nothing() -> None:
    game = title_of("eyes_of_the_enemy").new()
    adviser, dice = game.title.adviser(Seeded(1)), Seeded(1)
    while game.stack[-1].name != "round-activate":
        assert game.decision is not None
        game.choose(dice.pick(game.decision) if game.decision.side == CHANCE else adviser.choose(game))
    answers = {Hasty(seed, Haste(100, 1.0)).choose(players.glance(game, "nationalist"), game.title, game.data)
               for seed in range(8)}
    assert "pass" not in answers


def test_without_lapses_it_is_the_rule_of_thumb() -> None:
    assert {answer(Haste(0, 0.0), [4, 5], seed) for seed in range(8)} == {"one"}


def test_in_a_lapse_it_takes_what_looks_best_at_once() -> None:
    assert {answer(Haste(100, 0.0), [4, 5], seed) for seed in range(8)} == {"two"}


@pytest.mark.parametrize(("fancies", "asked"), [({}, [4]), ({"easy": 9}, [9]), ({"normal": 9}, [4])])
def test_a_game_says_how_many_ideas_a_level_falls_for_one_of(fancies: dict[str, int], asked: list[int]) -> None:
    seen: list[int] = []

    def think(game: object, most: int) -> Agenda:
        seen.append(most)
        return Agenda([])

    class Fanciful(duel.Duel):
        commander = replace(duel.Duel.commander, agenda=think, fancies=fancies)

    game = Fanciful().imagine(None, {"seat": 0, "card": 0, "steps": [4, 5], "turn": 0, "result": ""}, Seeded(0))
    Hasty(1, Haste(100, 0.0, level="easy")).choose(players.glance(game, "red"), game.title, None)
    assert seen == asked


def test_who_sees_badly_errs() -> None:
    assert len({answer(Haste(100, 5.0), [0, 5], seed) for seed in range(20)}) > 1


def test_noise_is_about_normal() -> None:
    dice = Seeded(3)
    drawn = [bell(dice) for _ in range(2000)]
    mean = sum(drawn) / len(drawn)
    assert abs(mean) < 0.1
    assert sum((each - mean) ** 2 for each in drawn) / len(drawn) == pytest.approx(1, abs=0.1)


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "scenario"), [("storm_over_madrid", "initial_drive"), ("civil_war_battles", "teruel"),
                                                ("eyes_of_the_enemy", "madrid")])
def test_it_is_legal_in_every_decision(slug: str, scenario: str) -> None:
    title, dice = title_of(slug), Seeded(5)
    game, who = title.new(scenario), {seat: players.player("easy", 5) for seat in title.seats}
    while game.decision is not None and game.made < 900:
        if game.decision.side == CHANCE:
            game.choose(dice.pick(game.decision))
            continue
        side = game.decision.side
        choice = game.decision.find(who[side].choose(players.glance(game, side), title, game.data))
        assert choice is not None
        game.choose(choice)
    assert game.made > 300
