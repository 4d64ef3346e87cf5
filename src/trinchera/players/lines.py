"""Lines of play: what a seat knows, imagined and played on by rule of thumb to see what comes of an idea."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE, Choice, Decision
from trinchera.engine.commander import Adviser
from trinchera.engine.game import Game
from trinchera.engine.ideas import Idea
from trinchera.engine.positions import Described, Known
from trinchera.engine.title import Title
from trinchera.engine.views import View
from trinchera.players.effort import Effort
from trinchera.players.fate import Fate

LONGEST_LINE = 2_000
"""Choices after which a line is judged where it stands."""
USUAL_REPLIES = 2
"""Of so many lines, one is answered in the manner of the rule of thumb at least."""


class Situation:
    """What is known: the game it is, and the seat's own position document."""

    def __init__(self, title: Title[Any, Any], data: Any, view: View) -> None:
        self.title = title
        self.data = data
        self.view = view
        self.known = known(view.position)

    def imagine(self, dice: Seeded) -> Game[Any, Any]:
        """A game that fits what the seat knows, and what it may gather from what the others did."""
        game = self.title.imagine(self.data, self.known, dice)
        if self.title.commander.infer:
            self.title.commander.infer(game, self.view.seat, dice)
        return game


def known(position: Mapping[str, Any]) -> Mapping[str, Any]:
    """A position of which many games will be made; one that is laid out already is taken as it lies."""
    if isinstance(position, Known) or not isinstance(position, Described):
        return position
    return Known(position)


class Ahead:
    """Tells when a line has looked far enough: after so many exchanges, counted from the decision."""

    def __init__(self, game: Game[Any, Any], rounds: int) -> None:
        self.stage = game.title.commander.stage(game)
        self.left = rounds * game.title.commander.exchange

    def reached(self, game: Game[Any, Any]) -> bool:
        stage = game.title.commander.stage(game)
        if stage != self.stage:
            self.stage = stage
            self.left -= 1
        return self.left <= 0


def advisers(title: Title[Any, Any], seat: str, replies: int, dice: Seeded) -> dict[str, Adviser]:
    """One for each seat; the others may play in several manners, the rule of thumb's own in half the lines."""
    found = {}
    for each in title.seats:
        if each == seat:
            found[each] = experienced(title, dice.spawn())
        else:
            manner = reply(title.commander.manners[:replies], dice)
            found[each] = title.adviser(dice.spawn(), manner)
    return found


def reply(manners: Sequence[str], dice: Seeded) -> str:
    if len(manners) < 2 or dice.below(USUAL_REPLIES) == 0:
        return manners[0]
    return manners[dice.below(len(manners))]


class Line(NamedTuple):
    """A line of play: the game as it stands in the end, and what the other side did that is worth fearing."""

    game: Game[Any, Any]
    answers: tuple[tuple[str, str], ...]
    """Questions and what was chosen."""


class Story:
    """A line while it is played: an idea, and then the rule of thumb in all seats; somebody else may answer for the
    others."""

    def __init__(self, situation: Situation, idea: Idea, effort: Effort, seed: int,
                 others: Adviser | None = None) -> None:
        dice, title = Seeded(seed), situation.title
        self.seat = situation.view.seat
        self.answers: list[tuple[str, str]] = []
        self.fate = Fate(dice.below(1 << 62))
        self.game = situation.imagine(dice.spawn())
        self.thumbs = advisers(title, self.seat, effort.replies, dice.spawn())
        if idea.lasting:
            self.thumbs[self.seat] = carrying_out(title, idea, dice.spawn())
        if others:
            self.thumbs |= {each: others for each in title.seats if each != self.seat}
        self.course = Course(self.game, idea)
        self.choices = 0

    def play(self, ahead: "Ahead", most: int = LONGEST_LINE) -> None:
        """On as far as one looks ahead, with so many choices at most."""
        game, telling = self.game, self.game.title.commander.telling
        for _ in range(most):
            decision = game.decision
            if decision is None or ahead.reached(game):
                break
            self.choices += 1
            if decision.side == CHANCE:
                game.choose(self.fate.pick(game, decision))
            else:
                choice = (self.course.next(game, decision) if decision.side == self.seat else None) or (
                    self.thumbs[decision.side].choose(game))
                if decision.side != self.seat and (asked := game.stack[-1].name) in telling:
                    self.answers.append((asked, choice.id))
                game.choose(choice)


def line(situation: Situation, idea: Idea, effort: Effort, seed: int, others: Adviser | None = None) -> Line:
    """Play an idea and then by rule of thumb as far as the effort looks."""
    story = Story(situation, idea, effort, seed, others)
    story.play(Ahead(story.game, effort.rounds))
    return Line(story.game, tuple(story.answers))


def experienced(title: Title[Any, Any], dice: Seeded) -> Adviser:
    """Whom those who try their ideas out follow where none of them is better."""
    return (title.commander.veteran or title.commander.adviser)(dice)


def carrying_out(title: Title[Any, Any], idea: Idea, dice: Seeded) -> Adviser:
    """The rule of thumb with a lasting idea in mind."""
    assert title.commander.follow is not None, "lasting ideas need somebody to follow them"
    return title.commander.follow(dice, idea)


class Course:
    """An idea as it is carried out: its plan, and what is to follow when the same question comes again."""

    def __init__(self, game: Game[Any, Any], idea: Idea) -> None:
        self.asked = game.stack[-1].name
        self.left = [] if idea.lasting else list(idea.plan)
        self.then = list(idea.then)

    def next(self, game: Game[Any, Any], decision: Decision) -> Choice | None:
        if not self.left and self.then and game.stack[-1].name == self.asked:
            self.left, self.then = self.then, []
        return self.left.pop(0) if self.left and self.left[0] in decision.choices else None
