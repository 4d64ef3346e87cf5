"""Lessons: every one is played to its end along its line, and from every other choice to some end."""

from typing import Any

import pytest

from trinchera import catalogue
from trinchera.engine import files
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.lessons import PARTS, TABLE, Course, Lesson, Step, lessons, position, won
from trinchera.engine.match import DiceRecord, Match, Origin
from trinchera.engine.odds import odds

MOST_WORDS, MOST_STEPS, MOST_READ = 25, 14, 2

every_lesson = pytest.mark.parametrize("plan", [plan for slug in catalogue.GAMES for plan in lessons(slug)],
                                       ids=lambda plan: f"{plan.game}-{plan.id}")


def course(plan: Lesson, choices: list[str]) -> Course:
    return Course(catalogue.game(plan.game), plan).play(choices)


def clicks(plan: Lesson) -> Any:
    """The line of a lesson, click by click: the course before it, its step, the click, the choices made so far."""
    choices: list[str] = []
    for step in plan.steps:
        for click in step.do:
            now = course(plan, choices)
            yield now, step, click, list(choices)
            if click == "@undo":
                choices.pop()
            elif not click.startswith(TABLE):
                choices.append(offered(now, click))
    yield course(plan, choices), None, "", choices


def offered(now: Course, click: str) -> str:
    """The one of a click's choices that is on offer."""
    assert now.asked is not None
    return next(token for token in click.split("|") if now.asked.find(token))


def test_every_game_has_a_lesson() -> None:
    assert all(lessons(slug) for slug in catalogue.GAMES)


@every_lesson
def test_a_lesson_is_short_and_says_everything_twice(plan: Lesson) -> None:
    assert len({step.id for step in plan.steps}) == len(plan.steps) <= MOST_STEPS
    assert sum(step.do == ("@next",) for step in plan.steps) <= MOST_READ
    said = [*(step.say for step in plan.steps), *(step.plain for step in plan.steps if step.plain),
            *(one.say for step in plan.steps for one in step.stray), plan.ending.won.say, plan.ending.lost.say]
    for one in said:
        assert one.en.strip()
        assert one.es.strip()
        assert len(one.en.split()) <= MOST_WORDS, one.en
    assert plan.step(plan.ending.lost.back)
    goals = {one.then for step in plan.steps for one in step.stray} - {"back", "on"}
    assert all(plan.step(goal) for goal in goals)


@pytest.mark.slow
@every_lesson
def test_the_line_leads_to_a_victory_by_the_rules(plan: Lesson) -> None:
    title, steps = catalogue.game(plan.game), []
    now = None
    for now, step, click, _ in clicks(plan):
        if step is None:
            break
        if step.id not in steps:
            assert now.game.stack[-1].name == step.asks, step.id
            steps.append(step.id)
        if click.startswith("@why"):
            assert now.game.why_not(title.choice(now.game.data, click.split()[1])), click
        if click.startswith("@odds"):
            after = now.game.copy()
            after.choose(title.choice(now.game.data, click.split()[1]))
            assert odds(after).shares
    assert now is not None
    assert won(plan, now.game)


@every_lesson
def test_everything_prepared_is_used(plan: Lesson) -> None:
    left: dict[str, Any] = {}
    used = 0
    for now, step, _, _ in clicks(plan):
        if now.doing:
            left[now.doing.id] = {name: list(what) for name, what in now.prepared.items() if what}
        used += bool(step)
    assert used
    assert {name: what for name, what in left.items() if what} == {}


@pytest.mark.slow
@every_lesson
def test_every_step_lights_something_that_is_there(plan: Lesson) -> None:
    title = catalogue.game(plan.game)
    for now, step, _, _ in clicks(plan):
        if step is None:
            return
        spaces = {space.id for space in title.table.sheet(now.game.data, now.game.scenario).spaces}
        units = {piece.id for piece in title.table.look(now.game, plan.seat).pieces}
        assert any((step.light.spaces, step.light.units, step.light.buttons, step.light.parts)), step.id
        assert set(step.light.spaces) <= spaces
        assert set(step.light.units) <= units
        offer = title.offer(now.game, plan.seat)
        assert offer is None or {one.id for one in offer.options if one.kind == "unit"} <= units
        assert set(step.light.parts) <= set(PARTS)


@pytest.mark.slow
@every_lesson
def test_from_every_other_choice_the_lesson_still_ends(plan: Lesson) -> None:
    tried = 0
    for now, step, click, choices in clicks(plan):
        if step is None or click.startswith(TABLE):
            continue
        for choice in now.asked.choices:
            if choice.id in click.split("|"):
                continue
            stray = course(plan, [*choices, choice.id])
            played_out(stray)
            tried += 1
    assert tried > 20


def played_out(now: Course) -> None:
    thumb = catalogue.game(now.plan.game).adviser(Seeded(1))
    for _ in range(3000):
        if now.game.over:
            return
        assert now.asked is not None
        now.choose(thumb.choose(now.game).id)
    raise AssertionError("the lesson does not end")


@pytest.mark.slow
@every_lesson
def test_going_back_finds_the_very_same_situation(plan: Lesson) -> None:
    for now, _, _, choices in clicks(plan):
        again = course(plan, choices)
        assert (again.game.digest(), again.done) == (now.game.digest(), now.done)


@every_lesson
def test_the_position_makes_a_match_that_saves_and_loads(plan: Lesson) -> None:
    title = catalogue.game(plan.game)
    game = title.imagine(title.load(title.pack()), position(plan.game, plan.id), Seeded(1))
    match = Match(game, Seeded(3))
    match.origin = Origin(DiceRecord("seeded", seed=3), start=dict(position(plan.game, plan.id)))
    assert match.pending is not None
    assert match.pending.side in (plan.seat, CHANCE)
    again = files.replay(title, files.loads(files.dumps(files.record(match))))
    assert again.game.digest() == match.game.digest()


def test_a_choice_beside_the_line_is_told_apart() -> None:
    plan = next(iter(lessons("storm_over_madrid")))
    now = course(plan, ["pass"])
    assert now.turns[-1].stray
    assert now.turns[-1].stray.then == "back"
    step: Step | None = plan.step(now.turns[-1].step)
    assert step
    assert course(plan, ["R", "bombard"]).turns[-1].stray is None
