"""Plans for the rest of a game: played to the end, believed by the lines behind them, and remembered."""

from dataclasses import replace
from time import perf_counter

import pytest

from tests.players import duel
from trinchera import players
from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice
from trinchera.engine.ideas import STEADY, Agenda, Idea, Stances
from trinchera.players.campaign import (
    BELIEF,
    CHANCES,
    DOUBT,
    FADING,
    LINE,
    MORE,
    SURE,
    Campaign,
    Lesson,
    Lessons,
    Strategist,
)
from trinchera.players.lines import Situation
from trinchera.players.search import Searcher, Trial, what

MANNERS = {STEADY: duel.ONE, "quick": duel.TWO, "rash": duel.GAMBLE}


class Runner:
    """Always the same step."""

    def __init__(self, step: Choice) -> None:
        self.step = step

    def choose(self, game: duel.Game) -> Choice:
        return self.step


class Gaits(Stances):
    manners = tuple(MANNERS)
    other_manner = 100

    def idea(self, manner: str, intents: tuple[object, ...] = ()) -> Idea:
        return Idea((MANNERS[manner],), manner, lasting=True)


def gaits(game: duel.Game, most: int) -> Agenda:
    return Gaits(most)


class Marathon(duel.Duel):
    """The race with gaits that last."""

    commander = replace(duel.Duel.commander, campaign=True, stances=gaits, stage=lambda game: game.board.turn,
                        watch=lambda game: game.board.turn, follow=lambda dice, idea: Runner(MANNERS[idea.manner]))


def asked(steps: list[int], title: duel.Duel | None = None) -> Situation:
    title = title or Marathon()
    game = title.imagine(None, {"seat": 0, "card": 0, "steps": steps, "turn": 0, "result": ""}, Seeded(0))
    return Situation(title, None, players.glance(game, "red"))


def campaign(steps: list[int], lessons: Lessons | None = None, lines: int = 48) -> Campaign:
    return Campaign(asked(steps), players.HARD.untimed()._replace(lines=lines), 3, lessons or {})


def quick(lead: float, lines: float) -> Lessons:
    idea = Gaits(3).idea("quick")
    return {what(idea): Lesson(idea, lead, lines)}


def test_a_plan_that_wins_in_the_end_is_followed() -> None:
    found = campaign([0, 0])
    assert found.run().idea.manner != STEADY
    assert set(found.thumb.results) <= {0.0, 1.0}


def test_the_rule_of_thumb_is_followed_where_no_line_speaks_for_another() -> None:
    assert campaign([0, 5]).run().idea.manner == STEADY


def test_a_lead_is_believed_by_the_lines_behind_it() -> None:
    hopes = [Lesson(Idea(()), 0.2, lines).hope for lines in (0, 2, 20, 2_000)]
    assert hopes == sorted(hopes)
    assert hopes[0] == DOUBT
    assert Lesson(Idea(()), 0.2, BELIEF).hope == pytest.approx((0.2 + DOUBT) / 2)
    assert hopes[-1] == pytest.approx(0.2, abs=0.01)


def test_a_few_lines_that_went_well_are_luck() -> None:
    """In a long battle an idea gets no more than eight: two or three of them won that were lost are no lead."""
    assert Lesson(Idea(()), 3 * 0.84 / 8, 8).hope < 0 < Lesson(Idea(()), 0.84 / 4, 48).hope


def test_what_was_learned_before_counts() -> None:
    """In a game that is lost whatever is done, lines tell nothing."""
    assert campaign([0, 5], quick(0.3, 100.0)).run().idea.manner == "quick"
    assert campaign([0, 5], quick(-0.3, 100.0)).run().idea.manner == STEADY


def test_what_did_badly_before_is_not_tried_again_and_what_did_well_is_tried_first() -> None:
    bad, good = ([idea.manner for idea in campaign([0, 0], quick(lead, 50.0)).come_to_mind()] for lead in (-0.3, 0.3))
    assert set(bad) == {STEADY, "rash"}
    assert good[0] == "quick"


def test_lines_count_less_at_the_next_question() -> None:
    found = campaign([0, 0])
    found.run()
    now = {what(one.idea): found.lesson(one) for one in found.contenders[1:]}
    later = found.learned()
    assert all(later[key].lines == FADING * lesson.lines > 0 for key, lesson in now.items())
    assert all(later[key].lead == lesson.lead for key, lesson in now.items())


def test_a_battle_that_is_won_in_every_line_is_not_thought_about_for_long() -> None:
    won, open_yet = campaign([5, 0]), campaign([0, 0])
    for each in (won, open_yet):
        each.run()
    assert won.is_won()
    assert won.played == SURE < open_yet.played


def test_where_all_is_lost_whatever_comes_to_mind_gets_a_chance() -> None:
    found = campaign([0, 5])
    found.contenders = found.contenders[:1]
    found.try_anything()
    assert {one.idea.manner for one in found.contenders} == set(MANNERS)
    assert [len(one.results) for one in found.contenders[1:]] == [CHANCES] * 2


def test_long_lines_are_few_and_short_ones_not_too_many() -> None:
    long, short = campaign([0, 0]), campaign([0, 0])
    long.length = LINE * 10
    for each in (long, short):
        each.run()
    assert long.played <= 5
    assert 48 < short.played <= 48 * MORE


def test_where_time_is_short_there_are_few_lines_but_not_of_the_rule_of_thumb_alone() -> None:
    found = campaign([0, 0])
    found.longest, found.deadline = 1.0, perf_counter() + 5.5
    assert found.affordable == 5
    found.run()
    assert found.played <= 6
    assert sum(bool(one.results) for one in found.contenders) == 2
    late = campaign([0, 0])
    late.deadline = perf_counter()
    assert late.run() is late.thumb


def test_only_games_that_ask_for_it_think_so() -> None:
    plain = Marathon()
    plain.commander = replace(Marathon.commander, campaign=False)
    who = Strategist(1, players.HARD.untimed())
    assert type(who.tried(asked([0, 0], plain), 1)) is Trial
    assert type(who.tried(asked([0, 0]), 1)) is Campaign
    asking = [slug for slug in ("a_las_barricadas", "civil_war_battles", "eyes_of_the_enemy", "storm_over_madrid",
                                "the_spanish_civil_war") if title_of(slug).commander.campaign]
    assert asking == ["a_las_barricadas"]


def test_a_player_remembers_what_it_learned_and_forgets_nothing_over_a_small_question() -> None:
    who, situation = Strategist(1, players.HARD.untimed()), asked([0, 0])
    who.decide(situation)
    before = dict(who.lessons)
    assert before
    small = campaign([0, 0], before)
    small.agenda = Agenda([])
    who.heed(small)
    assert who.lessons == before


def test_strong_players_think_so_at_the_table() -> None:
    assert isinstance(players.player("hard"), Strategist)
    assert isinstance(players.player("master"), Searcher)
