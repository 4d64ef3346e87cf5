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
from trinchera.players.lines import Situation
from trinchera.players.reasons import Counsel, Rated, Why, counsel, risk
from trinchera.players.reasons import told as summed_up
from trinchera.players.search import Contender, End, Trial
from trinchera.terminal.counsel import choices, lines
from trinchera.words import Words

pytestmark = pytest.mark.slow

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
    assert found.why.beside == {"steps": 1.0} or found.why.next == ("gamble",)


def test_no_answer_is_feared_where_none_comes() -> None:
    found = told([4, 5])
    assert found.why is not None
    assert found.why.fear is None
    assert found.why.wrong == 0.0


def test_a_risk_is_told_in_a_word() -> None:
    assert [risk(wrong) for wrong in (0.0, 0.1, 0.4, 0.9)] == ["", "seldom", "often", "mostly"]


def judged(thumb: float, champion: float) -> Counsel:
    """What is told where two ideas looked better than the rule of thumb and one of them met it again in the end."""
    game = Told().imagine(None, {"seat": 0, "card": 0, "steps": [4, 5], "turn": 0, "result": ""}, Seeded(0))
    trial = Trial(Situation(game.title, None, players.glance(game, "red")), QUICK, seed=2, telling=True)
    one, two, three = trial.contenders
    trial.final = Contender(one.idea), Contender(three.idea)
    tried = ((one, [0.5] * 6), (two, [0.6] * 3), (three, [0.55] * 6),
             (trial.final[0], [thumb] * 4), (trial.final[1], [champion] * 4))
    for contender, results in tried:
        contender.results = results
        contender.ends = [End({"steps": 5.0}, ())] * len(results)
    return summed_up(trial, one if thumb >= champion else three)


def test_no_idea_is_told_to_be_worth_more_than_the_one_that_is_advised() -> None:
    found = judged(thumb=0.503, champion=0.48)
    assert [(one.choices, round(one.worth, 3), one.lines) for one in found.rated] == [
        (("one",), 0.503, 10), (("two",), 0.503, 3), (("gamble",), 0.48, 10)]


def test_the_lead_is_that_of_the_last_lines() -> None:
    found = judged(thumb=0.5, champion=0.52)
    assert [(one.choices, round(one.worth, 3)) for one in found.rated] == [
        (("gamble",), 0.52), (("two",), 0.52), (("one",), 0.5)]
    assert found.why is not None
    assert (found.why.next, found.why.lead, found.why.lines) == (("two",), 0.0, 10)


@pytest.mark.parametrize("name", ["belchite_at_the_gates", "storm_bombardment", "eyes_deployment"])
def test_what_is_advised_is_told_to_be_the_best(name: str) -> None:
    _, found = hint(name)
    assert found.rated[0].worth == max(one.worth for one in found.rated)
    assert found.why is not None
    assert found.why.lead >= 0


def test_another_idea_is_told_only_where_it_differs() -> None:
    game, words = position("storm_bombardment"), Words.of(position("storm_bombardment"), "en")
    near, far = game.data.spaces[0].id, game.data.spaces[1].id
    unit = game.data.units[0].id
    assert choices((unit, near, far), game, words, (unit, near, near)) == f"… {words.space(far)}"
    assert choices((unit, near), game, words, (unit, near)) == f"… {words.space(near)}"
    assert choices((unit, near), game, words) == f"{words.names[unit]} → {words.space(near)}"
    assert choices((near, "done", far), game, words) == f"{words.space(near)}, {words.space(far)}"


def test_advice_names_the_next_idea_and_what_the_best_brings_beside_it() -> None:
    game, words = position("storm_bombardment"), Words.of(position("storm_bombardment"), "en")
    why = Why(8, wrong=0.5, risk="often", next=("pass",), lead=0.05, lead_error=0.01,
              beside={"areas": 0.6, "roads": -0.4})
    text = list(lines(Counsel((Rated(("pass",), 0.5, 0.1, 8),), why), game, words))
    assert text[0] == "  My advice: Pass."
    assert "    It may go wrong: in 50 of 100 lines you stand worse afterwards than now." in text
    assert "    The next best idea is some 5 points in 100 worse (give or take 1): Pass." in text
    assert "    Compared with that one, it brings areas +0.6, roads cut −0.4." in text


def test_an_idea_that_there_was_no_time_to_try_has_no_worth() -> None:
    game = position("storm_bombardment")
    assert game.decision is not None
    hurried = QUICK._replace(lines=1, small=1)
    found = counsel(players.glance(game, game.decision.side), game.title, game.data, hurried, seed=1)
    assert found.why is not None
    assert all(idea.lines for idea in found.rated)
    assert Words.of(game, "en")("reason-lines", lines=1) == "Tried in a single line of play: time was short."


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
