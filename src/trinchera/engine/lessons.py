"""Lessons: a guided first game on a prepared position. A lesson is data of a game; this is how its line is followed.

A course has no memory of its own: it is the position and the choices made since, played again. Dice and answers of the
other seats come from the step that is being done, then from a seed and from rules of thumb, so that stray play never
jams. Clicks that begin with `@` are asked of the table and not of the game: front ends follow those.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal, NamedTuple

import msgspec

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE, Choice, Decision
from trinchera.engine.commander import Adviser
from trinchera.engine.errors import BadInput
from trinchera.engine.game import Game
from trinchera.engine.title import Title, unknown

TABLE, UNDO = "@", "@undo"
PARTS = ("goal", "score", "question", "answers", "sums", "chances", "odds", "log", "undo", "hint", "why", "layers",
         "hand", "stack", "boxes")


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in both languages."""

    en: str
    es: str


class Light(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a step puts a ring around."""

    spaces: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    buttons: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()


class Stray(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"choices": "if"}):
    """Something else was chosen: what it means, and whether to go back, on, or to another step."""

    then: str
    say: Said
    choices: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One idea: the question it belongs to, the clicks that do it, and what is prepared while it lasts."""

    id: str
    asks: str
    do: tuple[str, ...]
    say: Said
    plain: Said | None = None
    light: Light = Light()
    dice: dict[str, tuple[str, ...]] = {}
    replies: dict[str, tuple[str, ...]] = {}
    stray: tuple[Stray, ...] = ()

    @property
    def choices(self) -> tuple[str, ...]:
        """The clicks that are choices of the game."""
        return tuple(click for click in self.do if not click.startswith(TABLE))

    def strays(self, token: str) -> Stray | None:
        return next((one for one in self.stray if not one.choices or token in one.choices), None)


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is said at the end, and the step worth repeating."""

    say: Said
    back: str = ""


class Endings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a lesson may end."""

    won: Ending
    lost: Ending


class Bridge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A piece of the real game to go on with."""

    id: str
    scenario: str
    say: Said
    seats: dict[str, str] = {}
    options: dict[str, str] = {}
    choices: tuple[str, ...] = ()
    stop: dict[str, int] = {}
    minutes: int = 0


class Later(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that the lesson left out."""

    rules: tuple[str, ...]
    say: Said


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The outcomes of the game that count as won."""

    results: tuple[str, ...]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"steps": "step"}):
    """A lesson as it is written down."""

    format: Literal["trinchera-lesson"]
    schema: Literal[1]
    game: str
    id: str
    seat: str
    minutes: int
    position: str
    seed: int
    title: Said
    aim: Said
    goal: Goal
    steps: tuple[Step, ...]
    ending: Endings
    bridge: tuple[Bridge, ...] = ()
    later: Later | None = None

    def step(self, name: str) -> Step | None:
        return next((step for step in self.steps if step.id == name), None)


def folder(slug: str) -> Any:
    return files(f"trinchera.games.{slug}").joinpath("lessons")


@cache
def lessons(slug: str) -> tuple[Lesson, ...]:
    """The lessons of a game, by name."""
    found = folder(slug)
    names = sorted(entry.name for entry in found.iterdir()) if found.is_dir() else []
    return tuple(read(found.joinpath(name, "lesson.toml").read_text("utf-8")) for name in names)


def read(text: str) -> Lesson:
    try:
        return msgspec.convert(tomllib.loads(text), Lesson)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise BadInput("lesson-invalid", problem=str(error)) from None


def lesson(slug: str, name: str) -> Lesson:
    for found in lessons(slug):
        if found.id == name:
            return found
    raise unknown("lesson", name, [found.id for found in lessons(slug)])


@cache
def position(slug: str, name: str) -> Mapping[str, Any]:
    document = folder(slug).joinpath(name, lesson(slug, name).position).read_bytes()
    found: dict[str, Any] = msgspec.json.decode(document)
    return found


class Turn(NamedTuple):
    """What a choice of the pupil was: the step it belonged to, and whether it strayed from it."""

    step: str
    stray: Stray | None = None
    prepared: bool = False


class Course:
    """A lesson under way."""

    def __init__(self, title: Title[Any, Any], plan: Lesson) -> None:
        self.plan = plan
        self.dice = Seeded(plan.seed)
        self.game = title.imagine(title.load(title.pack()), position(plan.game, plan.id), Seeded(plan.seed))
        self.game.log = []
        self.done: list[str] = []
        self.doing: Step | None = None
        self.made: list[str] = []
        self.prepared: dict[str, list[str]] = {}
        self.turns: list[Turn] = []
        self.thumb: Adviser | None = None
        self.go_on()

    @property
    def asked(self) -> Decision | None:
        return self.game.decision

    def play(self, choices: Iterable[str]) -> "Course":
        for token in choices:
            self.choose(token)
        return self

    def choose(self, token: str) -> None:
        """A choice of the pupil, then what chance and the others answer."""
        choice = self.game.title.choice(self.game.data, token)
        step = self.fitting()
        stray = step.strays(token) if step and not expected(step, self.made_in(step), token) else None
        self.game.choose(choice)
        self.begin(step)
        self.made.append(token)
        self.turns.append(Turn(step.id if step else "", stray, self.go_on()))
        self.settle(step, stray)

    def fitting(self) -> Step | None:
        """The step that a choice belongs to: the one under way, else the first that is open. What is done again after
        an undo is the choice of the step before."""
        return next((step for step in self.open_steps() if step.choices and step.do[0] != UNDO), None)

    def open_steps(self) -> list[Step]:
        """Steps not done whose question is pending."""
        asks = self.game.stack[-1].name if self.game.stack else ""
        return [step for step in self.plan.steps if step.id not in self.done
                and (step.asks == asks or step is self.doing)]

    def made_in(self, step: Step) -> int:
        return len(self.made) if step is self.doing else 0

    def begin(self, step: Step | None) -> None:
        """Another step begins: what was prepared for the one before is forgotten, and those before it are passed."""
        if step is None or step is self.doing:
            return
        passed = self.plan.steps[:self.plan.steps.index(step)]
        self.done += [one.id for one in passed
                      if one.id not in self.done and (one.asks == step.asks or one is self.doing)]
        self.doing, self.made = step, []
        self.prepared = {name: list(what) for name, what in (*step.dice.items(), *step.replies.items())}

    def settle(self, step: Step | None, stray: Stray | None) -> None:
        """A step is done with its last click, or when its question is gone."""
        if step is None:
            return
        asks = self.game.stack[-1].name if self.game.stack else ""
        goal = self.plan.step(stray.then) if stray else None
        if goal:
            self.done += [one.id for one in self.plan.steps[:self.plan.steps.index(goal)] if one.id not in self.done]
        elif len(self.made) >= len(step.choices) or (stray and stray.then == "on" and asks != step.asks):
            self.done.append(step.id)

    def go_on(self) -> bool:
        """Chance and the other seats answer until the pupil is asked; whether something prepared was used."""
        prepared = False
        self.thumb = None
        while (asked := self.game.decision) is not None and asked.side != self.plan.seat:
            answer, scripted = self.answer(asked)
            prepared |= scripted and asked.side == CHANCE
            self.game.choose(answer)
        return prepared

    def answer(self, asked: Decision) -> tuple[Choice, bool]:
        """What is prepared for a rule or a question, if it is on offer; else the seed, or rule of thumb."""
        script = self.prepared.get(asked.rule if asked.side == CHANCE else self.game.stack[-1].name, [])
        found = asked.find(script[0]) if script else None
        if found:
            script.pop(0)
            self.thumb = None
            return found, True
        return self.dice.pick(asked) if asked.side == CHANCE else self.by_thumb(), False

    def by_thumb(self) -> Choice:
        """A commander who comes new when the pupil has acted or something was scripted: it is not what he was about."""
        if self.thumb is None:
            self.thumb = self.game.title.adviser(Seeded(self.plan.seed))
        return self.thumb.choose(self.game)


def expected(step: Step, made: int, token: str) -> bool:
    """Whether a choice is the next click of a step; `a|b` takes any of them."""
    return made < len(step.choices) and token in step.choices[made].split("|")


def won(plan: Lesson, game: Game[Any, Any]) -> bool:
    return game.over and str(game.board.result) in plan.goal.results
