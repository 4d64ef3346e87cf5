"""Lessons over the interface. A lesson is no match: each request brings its choices, and nothing is kept.

So a pupil can go back across dice, leave and come again from any browser, and no lesson is ever verified or counted.
"""

import asyncio
from typing import Any

from trinchera.catalogue import GAMES
from trinchera.catalogue import game as title_of
from trinchera.engine.errors import BadInput
from trinchera.engine.lessons import Course, Lesson, lesson, lessons, won
from trinchera.engine.odds import Odds
from trinchera.server import api, gate
from trinchera.server.endpoints import Ask
from trinchera.server.matches import QUESTION_SECONDS, question
from trinchera.server.refusals import not_found
from trinchera.server.worker import Job

Asked = Ask[api.LessonSoFar]


async def every(ask: Ask[None]) -> list[api.LessonInfo]:
    return [api.LessonInfo(plan.game, plan.id, plan.seat, plan.minutes, len(plan.steps), plan.title, plan.aim)
            for slug in GAMES for plan in lessons(slug)]


def found(ask: Ask[Any]) -> Lesson:
    slug, name = ask.path("slug"), ask.path("lesson")
    try:
        return lesson(title_of(slug).slug, name)
    except BadInput as error:
        raise not_found(error) from None


async def document(ask: Ask[None]) -> Lesson:
    return found(ask)


async def course(ask: Asked) -> Course:
    """The lesson as far as it has come."""
    plan = found(ask)
    return await asyncio.to_thread(lambda: Course(title_of(plan.game), plan).play(ask.body.choices))


async def table(ask: Asked) -> api.LessonTable:
    now = await course(ask)
    prepared = bool(now.turns) and now.turns[-1].prepared
    return api.LessonTable(laid(now), prepared, won(now.plan, now.game))


def laid(now: Course) -> api.Table:
    """The table as the pupil sees it."""
    plan, game = now.plan, now.game
    seats = {seat: "me" if seat == plan.seat else "easy" for seat in game.title.seats}
    return api.Table(
        f"{plan.game}/{plan.id}", plan.game, game.scenario, dict(game.options), plan.seat, seats, game.made, "", "",
        str(game.board.result), gate.view(game, plan.seat), bool(now.turns), False, "",
        game.title.score(gate.known(game, plan.seat) if not game.over else game), {}, mine=(plan.seat,))


async def why(ask: Asked) -> api.WhyReply:
    now = await course(ask)
    blocked = gate.why_not(gate.known(now.game, now.plan.seat), list(ask.body.then))
    if blocked is None:
        return api.WhyReply(True)
    return api.WhyReply(False, blocked.rule, blocked.key, dict(blocked.values))


async def odds(ask: Asked) -> Odds:
    now = await course(ask)
    view = now.game.title.view(now.game, now.plan.seat)
    job = Job("odds", now.plan.game, view=view, choices=list(ask.body.then), seed=now.plan.seed,
              seconds=QUESTION_SECONDS)
    answer = await question(ask, job)
    assert answer.odds is not None
    return answer.odds
