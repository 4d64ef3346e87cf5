"""Trees of ideas and answers, beside climbing."""

import pytest

from tests.lab.test_drills import QUICK, asked
from trinchera import players
from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.ideas import Idea
from trinchera.lab.contenders import contender
from trinchera.lab.tree import Tree, is_full, likeliest
from trinchera.players.lines import Situation
from trinchera.players.search import Contender

pytestmark = pytest.mark.slow


def tried(*results: float) -> Contender:
    found = Contender(Idea(()))
    found.results = list(results)
    return found


def test_a_tree_finds_the_idea_that_wins() -> None:
    trial = Tree(asked([4, 5]), QUICK._replace(lines=120), 2)
    best = trial.run()
    assert best.mean > trial.thumb.mean


def test_it_plays_as_many_lines_as_it_may() -> None:
    trial = Tree(asked([4, 5]), QUICK, 2)
    trial.run()
    assert trial.played <= QUICK.lines


def test_a_node_widens_with_the_root_of_its_visits() -> None:
    assert is_full([tried(0.5), tried(0.5), tried(0.5)])
    assert not is_full([tried(*[0.5] * 8), tried(0.5)])


def test_who_answers_takes_what_is_worst_for_the_seat() -> None:
    good, bad = tried(*[0.8] * 9), tried(*[0.2] * 9)
    assert likeliest([good, bad], 1) is good
    assert likeliest([good, bad], -1) is bad


def test_what_was_never_tried_comes_first() -> None:
    new = tried()
    assert likeliest([tried(0.9), new], 1) is new


def test_answers_are_ideas_of_the_other_side() -> None:
    title, dice = title_of("civil_war_battles"), Seeded(3)
    game, who = title.new("belchite"), title.adviser(dice.spawn())
    while game.decision is not None and game.stack[-1].name != "movement-pick":
        game.choose(dice.pick(game.decision) if game.decision.side == CHANCE else who.choose(game))
    assert game.decision is not None
    situation = Situation(title, game.data, players.glance(game, game.decision.side))
    trial = Tree(situation, players.HARD.untimed()._replace(lines=36, final=2), 1)
    trial.run()
    answers = [answer for some in trial.answers.values() for answer in some]
    assert len({answer.idea for answer in answers}) > 1
    assert sum(len(answer.results) for answer in answers) >= trial.played // 2


def test_a_ladder_knows_it_by_name() -> None:
    assert contender("tree", "civil_war_battles").reads_position
    assert contender("tree:lines=9", "civil_war_battles").effort.lines == 9  # type: ignore[attr-defined]
