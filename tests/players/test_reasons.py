"""Hints say why: what an idea gains and costs, the answer it fears, and the next best one."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.players import duel
from tests.players.test_blunders import position
from trinchera import players
from trinchera.catalogue import GAMES
from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.players.reasons import Counsel, counsel
from trinchera.terminal.counsel import lines
from trinchera.words import Words

QUICK = players.HINT.untimed()._replace(lines=24, small=12)


class Told(duel.Duel):
    """The race, with its steps counted and the moves of the other side feared."""

    commander = replace(duel.Duel.commander, telling=("race-move",),
                        tally=lambda game, seat: {"steps": float(game.board.steps[duel.SEATS.index(seat)])})


def told(steps: list[int]) -> Counsel:
    position = {"seat": 0, "card": 0, "steps": steps, "turn": 0, "result": ""}
    title = Told()
    game = title.imagine(None, position, Seeded(0))
    return counsel(players.glance(game, "red"), title, None, QUICK, seed=2)


def test_a_hint_tells_what_it_gains_and_by_how_much_it_is_ahead() -> None:
    found = told([4, 5])
    assert found.why is not None
    assert found.rated[0].choices == ("two",)
    assert found.why.gains == {"steps": 2.0}
    assert found.why.costs == {}
    assert found.why.next in (("one",), ("gamble",))
    assert found.why.lead > 0


def test_no_answer_is_feared_where_none_comes() -> None:
    found = told([4, 5])
    assert found.why is not None
    assert found.why.fear is None
    assert found.why.wrong == 0.0


@cache
def hint(name: str) -> tuple[Any, Counsel]:
    game = position(name)
    assert game.decision is not None
    return game, counsel(players.glance(game, game.decision.side), game.title, game.data, QUICK, seed=1)


@pytest.mark.parametrize("name", ["belchite_at_the_gates", "storm_bombardment", "eyes_deployment"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_reasons_are_sentences_in_both_languages(name: str, lang: str) -> None:
    game, found = hint(name)
    text = list(lines(found, game, Words.of(game, lang)))
    assert found.why is not None
    assert len(text) > 3
    assert not any("reason-" in line or "tally-" in line or "intent-" in line or "fear-" in line for line in text)


def test_a_hint_at_the_gates_of_zaragoza_says_what_it_intends_or_fears() -> None:
    _, found = hint("belchite_at_the_gates")
    assert found.why is not None
    assert found.why.gains or found.why.costs
    assert found.why.meant or found.why.manner
    assert found.why.fear is None or found.why.fear.prompt == "combatphase-declare"


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_everything_a_hint_counts_has_a_name(slug: str, lang: str) -> None:
    title = title_of(slug)
    words = Words(lang, slug)
    for scenario in title.scenarios:
        game = title.new(scenario.id)
        for seat in title.seats:
            assert all(words.has(f"tally-{name}") for name in title.commander.tally(game, seat))
    assert all(words.has(f"fear-{prompt}") for prompt in title.commander.telling)


def test_ideas_that_begin_alike_are_told_once() -> None:
    game = title_of("eyes_of_the_enemy").new()
    adviser, dice = game.title.adviser(Seeded(1)), Seeded(1)
    while game.stack[-1].name != "round-activate":
        assert game.decision is not None
        game.choose(dice.pick(game.decision) if game.decision.side == CHANCE else adviser.choose(game))
    found = counsel(players.glance(game, "nationalist"), game.title, game.data, QUICK, seed=3)
    beginnings = [rated.choices for rated in found.rated]
    assert len(set(beginnings)) == len(beginnings)
    assert found.why is not None
    assert found.why.gains
