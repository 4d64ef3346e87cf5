"""How search climbs: what an idea is followed by, how far a line looks, when a lead is believed."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.storm_over_madrid.scenes import storm
from tests.players import duel
from tests.players.test_blunders import position
from trinchera import players
from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.ideas import Agenda, Idea, Intent, Item, Pool
from trinchera.engine.judgement import Judgement, Recipe
from trinchera.players.lines import Ahead, Course, Situation, line
from trinchera.players.search import Contender, Trial, what

pytestmark = pytest.mark.slow

STEPS = [Idea((choice,)) for choice in (duel.ONE, duel.TWO, duel.GAMBLE)]


class Climbing(duel.Duel):
    """The race with its moves as a pool of ideas that change into each other."""

    commander = replace(duel.Duel.commander, agenda=lambda game, most: pool(), stage=lambda game: game.board.turn)


def pool() -> Agenda:
    return Pool([Item(idea, number) for number, idea in enumerate(STEPS)], 1)


def trial(steps: list[int], lines: int = 120, seed: int = 3) -> Trial:
    title = Climbing()
    game = title.imagine(None, {"seat": 0, "card": 0, "steps": steps, "turn": 0, "result": ""}, Seeded(0))
    effort = players.HARD.untimed()._replace(lines=lines)
    return Trial(Situation(title, None, players.glance(game, "red")), effort, seed)


def test_climbing_finds_the_winning_move_from_one_that_is_not() -> None:
    found = trial([4, 5])
    assert [one.idea for one in found.contenders] == [STEPS[0]]
    assert found.run().idea.plan == (duel.TWO,)


def test_the_champion_and_the_rule_of_thumb_meet_on_dice_of_their_own() -> None:
    found = trial([4, 5])
    found.run()
    assert [len(one.results) for one in found.final] == [players.HARD.final] * (players.HARD.finalists + 1)


def test_a_game_may_ask_for_a_clear_lead_over_the_rule_of_thumb() -> None:
    found = trial([4, 5])
    found.final = (Contender(STEPS[0]), Contender(STEPS[1]))
    found.final[0].results, found.final[1].results = [0.5] * 4, [0.5, 0.6, 0.5, 0.6]
    answers = []
    for asked in (0.0, 1.0, 2.0):
        found.situation.title.commander = replace(Climbing.commander, conviction=asked)
        answers.append(found.convinces(found.final[1]))
    assert answers == [True, True, False]


def test_what_was_found_gives_way_to_the_rule_of_thumb_where_it_does_not_convince() -> None:
    found = trial([4, 5])
    found.situation.title.commander = replace(Climbing.commander, conviction=1e9)
    luck = Seeded(7)
    found.judge = lambda game, seat: luck.below(1000) / 1000
    assert found.run() is found.thumb


def test_the_same_seed_finds_the_same() -> None:
    one, other = trial([1, 2]), trial([1, 2])
    assert one.run().idea == other.run().idea
    assert [each.results for each in one.contenders] == [each.results for each in other.contenders]


class Seen(Pool):
    """The same with a hunch that the later steps are the better ones."""

    hunch = Judgement(("number",), (0.0,), (1.0,), (), (), (1.0,), 0.0, Recipe("", "", 0, 0))

    def signs(self, idea: Idea, beside: Idea) -> dict[str, float]:
        return {"number": float(STEPS.index(idea._replace(then=(), intents=())))}


def foreseen(hunches: int) -> Trial:
    title = Climbing()
    title.commander = replace(title.commander, agenda=lambda game, most: Seen(
        [Item(idea, number) for number, idea in enumerate(STEPS)], 1))
    game = title.imagine(None, {"seat": 0, "card": 0, "steps": [1, 2], "turn": 0, "result": ""}, Seeded(0))
    effort = players.HARD.untimed()._replace(lines=120, hunches=hunches)
    return Trial(Situation(title, None, players.glance(game, "red")), effort, 3)


def test_of_several_changes_the_one_that_looks_best_is_tried_first() -> None:
    found = foreseen(hunches=16)
    first = found.change(STEPS[0], {what(STEPS[0])})
    assert first is not None
    assert first.plan == (duel.GAMBLE,)
    later = found.change(STEPS[0], {what(STEPS[0]), what(first)})
    assert later != first


def test_what_came_to_mind_is_tried_before_the_next_best_of_the_same_idea() -> None:
    found = foreseen(hunches=16)
    looks = []
    for _ in range(3):
        found.change(STEPS[0], set())
        looks.append(max(found.in_mind.values(), default=0.0))
    assert looks == sorted(looks, reverse=True)
    found.change(STEPS[1], set())
    assert found.near == STEPS[1]


def test_without_hunches_any_change_is_tried() -> None:
    seen, plain = foreseen(hunches=0), trial([1, 2])
    assert seen.run().idea.plan == plain.run().idea.plan
    assert [one.results for one in seen.contenders] == [one.results for one in plain.contenders]


def test_a_lost_game_is_not_thought_about_for_long() -> None:
    found = trial([0, 5], lines=2_000)
    found.run()
    assert sum(len(one.results) for one in found.contenders) < 200


def test_what_is_to_follow_is_played_when_the_same_is_asked_again() -> None:
    title = Climbing()
    game = title.imagine(None, {"seat": 0, "card": 0, "steps": [0, 0], "turn": 0, "result": ""}, Seeded(0))
    course = Course(game, Idea((duel.TWO,), then=(duel.ONE,)))
    assert game.decision is not None
    assert [course.next(game, game.decision) for _ in range(3)] == [duel.TWO, duel.ONE, None]


def test_a_line_looks_as_far_as_the_answer_counted_from_the_decision() -> None:
    title = Climbing()
    for turn in (0, 1, 7):
        seat = duel.SEATS[turn % 2]
        position = {"seat": turn % 2, "card": 0, "steps": [0, 0], "turn": turn, "result": ""}
        game = title.imagine(None, position, Seeded(0))
        situation = Situation(title, None, players.glance(game, seat))
        assert line(situation, STEPS[0], players.HARD, 1).game.board.turn == turn + 2


def test_an_exchange_is_counted_in_changes_of_the_stage() -> None:
    game = Climbing().imagine(None, {"seat": 0, "card": 0, "steps": [0, 0], "turn": 5, "result": ""}, Seeded(0))
    ahead = Ahead(game, 1)
    seen = []
    for turn in (5, 5, 9, 9, 2):
        game.board.turn = turn
        seen.append(ahead.reached(game))
    assert seen == [False, False, False, False, True]


def playable(game: Any, plan: Any) -> bool:
    trial = game.copy()
    for choice in plan:
        while trial.decision is not None and trial.decision.side == CHANCE:
            trial.choose(trial.decision.choices[0])
        if trial.decision is None or choice not in trial.decision.choices:
            return False
        trial.choose(choice)
    return True


def test_the_impulses_of_storm_change_into_others_that_can_be_played() -> None:
    game = storm("D: n29 n30 n01 n02, K: n03 n04, R: r03 r04, B: r07", nationalist=["D", "K"])
    agenda, dice = title_of("storm_over_madrid").commander.think(game, 6), Seeded(2)
    idea = agenda.ideas[0]
    seen = set()
    for _ in range(60):
        again = agenda.vary(idea, dice)
        if again is not None:
            assert playable(game, again.plan)
            seen.add((again.plan, again.then))
            idea = again
    assert len(seen) > 10
    assert any(then for _, then in seen)


def first_round() -> Any:
    game = title_of("eyes_of_the_enemy").new()
    adviser, dice = game.title.adviser(Seeded(1)), Seeded(1)
    while game.stack[-1].name != "round-activate":
        assert game.decision is not None
        game.choose(dice.pick(game.decision) if game.decision.side == CHANCE else adviser.choose(game))
    return game


def test_a_way_to_go_about_a_round_is_kept_to_until_the_next_one() -> None:
    game, dice = first_round(), Seeded(4)
    who = players.Searcher(2, players.HARD.untimed()._replace(lines=40, final=4))
    watch = game.title.commander.watch
    thought = []
    while game.decision is not None and watch(game) < watch(first_round()) + 2:
        if game.decision.side == CHANCE:
            game.choose(dice.pick(game.decision))
            continue
        before = who.lines
        choice = game.decision.find(who.choose(players.glance(game, game.decision.side), game.title, game.data))
        assert choice is not None
        if who.lines > before:
            thought.append(watch(game))
        game.choose(choice)
    assert len(thought) == len(set(thought)) >= 1


def test_ways_to_go_about_a_round_change_into_others() -> None:
    game, dice = first_round(), Seeded(3)
    agenda = game.title.commander.ponder(game, 6)
    assert agenda.ideas[0].manner == "steady"
    assert len({idea.manner for idea in agenda.ideas}) == 6
    found = [idea for _ in range(40) if (idea := agenda.vary(agenda.ideas[0], dice))]
    assert {"want", "leave"} <= {intent.verb for idea in found for intent in idea.intents}
    assert all(idea.lasting and playable(game, idea.plan[:1]) for idea in found)


def test_who_means_to_leave_a_hex_alone_does_not_attack_it() -> None:
    title = title_of("civil_war_battles")
    game = position("teruel_weak_ring")
    thumb = title.adviser(Seeded(1)).choose(game)
    there = game.board.place[thumb.index]
    idea = Idea((), intents=(Intent("ban", space=there),), lasting=True)
    assert title.commander.follow is not None
    other = title.commander.follow(Seeded(1), idea).choose(game)
    assert thumb.kind == "unit"
    assert other != thumb


def test_an_effort_without_orders_ends_an_idea_with_its_plan() -> None:
    game = first_round()
    situation = Situation(game.title, game.data, players.glance(game, "nationalist"))
    kept, ended = (Trial(situation, players.HARD.untimed()._replace(orders=orders), 1) for orders in (1, 0))
    assert all(one.idea.lasting for one in kept.contenders)
    assert not any(one.idea.lasting for one in ended.contenders)
