"""How one may go about a round: a manner, areas one wants, areas one leaves alone. The rule of thumb does the rest."""

from functools import cached_property

from trinchera.engine import ideas
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import PASS, Choice
from trinchera.engine.ideas import Idea, Intent, added
from trinchera.engine.ids import SpaceId
from trinchera.engine.judgement import learned
from trinchera.games.eyes_of_the_enemy.board import Play
from trinchera.games.eyes_of_the_enemy.commander.advice import Thumb
from trinchera.games.eyes_of_the_enemy.commander.manners import LEAVE, MANNERS, WANT, stance
from trinchera.games.eyes_of_the_enemy.commander.plans import Move, ranked
from trinchera.games.eyes_of_the_enemy.commander.signs import (
    area_signs,
    beginning_signs,
    manner_signs,
    moment_signs,
)
from trinchera.games.eyes_of_the_enemy.commander.survey import Survey

SPARE = 66
"""Of a hundred changes: up to which an area is left alone. The rest want one."""


class Stances(ideas.Stances):
    """The rest of a turn as a question: manners to begin with, and areas that change them."""

    manners = tuple(MANNERS)
    other_manner, one_less = 30, 42
    hunch = learned(__package__, "hunch")

    def __init__(self, game: Play, most: int) -> None:
        self.game = game
        super().__init__(most)

    def idea(self, manner: str, intents: tuple[Intent, ...] = ()) -> Idea:
        return Idea(self.beginning(manner, intents), manner, intents, lasting=True)

    def beginning(self, manner: str, intents: tuple[Intent, ...]) -> tuple[Choice, ...]:
        """The first activation that comes of it."""
        thumb = Thumb(Seeded(0), manner, intents)
        first = thumb.plan(self.game)
        return thumb.intended.choices(self.game) if thumb.intended and first is not PASS else (PASS,)

    def with_another(self, idea: Idea, ticket: int, dice: Seeded) -> Idea | None:
        goals = self.goals(idea)
        if not goals:
            return None
        intent = Intent(LEAVE if ticket < SPARE else WANT, space=goals[dice.below(len(goals))])
        others = tuple(other for other in idea.intents if other.space != intent.space)
        return self.idea(idea.manner, (intent, *others))

    def signs(self, idea: Idea, beside: Idea) -> dict[str, float]:
        return {**manner_signs(idea, beside), **area_signs(self.survey, self.moves, added(idea, beside)),
                **moment_signs(self.survey, self.moves), **beginning_signs(idea, beside)}

    @cached_property
    def survey(self) -> Survey:
        return Survey(self.game)

    @cached_property
    def moves(self) -> list[Move]:
        return ranked(self.survey)

    def goals(self, idea: Idea) -> list[SpaceId]:
        """The areas that could be attacked now."""
        fights: list[Move] = [move for move in ranked(Survey(self.game, stance(idea.manner, ()))) if move.fight]
        return list(dict.fromkeys(move.path[-1] for move in fights))
