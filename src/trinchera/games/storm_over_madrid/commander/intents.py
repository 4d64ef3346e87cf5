"""An impulse as a question: which to begin with, and how one is changed into another."""

from functools import cached_property

from trinchera.engine.bits import bits
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import PASS
from trinchera.engine.ideas import Idea, Intent, Item, Plan, Pool
from trinchera.engine.ids import SideId, UnitId, each_unit
from trinchera.engine.judgement import learned
from trinchera.games.storm_over_madrid.activation import ASSAULT, FIGHT, movers
from trinchera.games.storm_over_madrid.board import Play, shock_units
from trinchera.games.storm_over_madrid.commander.plans import Impulse, ideas
from trinchera.games.storm_over_madrid.commander.signs import change_signs, follow_signs, impulse_signs
from trinchera.games.storm_over_madrid.commander.survey import Survey
from trinchera.games.storm_over_madrid.data import SEATS

STRIKE, MARCH, PLAY = "strike", "march", "play"
"""What may be intended: a fight for an area, a march or guns on it, a chit."""


class Impulses(Pool):
    """One impulse, and perhaps what is to come after the answer."""

    hunch = learned(__package__, "hunch")

    def __init__(self, game: Play, most: int) -> None:
        assert game.decision is not None
        self.game = game
        self.side = SideId(SEATS.index(game.decision.side))
        self.impulses: dict[Idea, Impulse] = {}
        self.by_plan: dict[Plan, Impulse] = {}
        found = ideas(game, self.side, everything=True)
        super().__init__([self.item(impulse) for impulse in found], most, [Idea((PASS,))])

    def item(self, impulse: Impulse) -> Item:
        idea = Idea(impulse.choices(self.game), intents=(intent(impulse),))
        self.impulses[idea] = self.by_plan[idea.plan] = impulse
        return Item(idea, impulse.goal, bits(impulse.units))

    def nearby(self, item: Item, dice: Seeded) -> Idea | None:
        """Another way to the same place, or the same with one unit more or less."""
        impulse = self.impulses[item.idea]
        if impulse.chit >= 0 or dice.below(2):
            return super().nearby(item, dice)
        again = self.item(impulse._replace(units=self.regrouped(impulse, dice)))
        self.known.setdefault(again.idea, again)
        return again.idea

    def signs(self, idea: Idea, beside: Idea) -> dict[str, float]:
        now, before = self.by_plan.get(idea.plan), self.by_plan.get(beside.plan)
        best = self.impulses[self.items[0].idea].worth if self.items else 0.0
        return {**impulse_signs(self.survey, now, best), **change_signs(now, before),
                **follow_signs(now, self.by_plan.get(idea.then))}

    @cached_property
    def survey(self) -> Survey:
        return Survey(self.game, self.side)

    def regrouped(self, impulse: Impulse, dice: Seeded) -> tuple[UnitId, ...]:
        units = impulse.units
        pool = movers(self.game, self.game.data.side[units[0]], impulse.here) & ~bits(units)
        others = list(each_unit(pool & shock_units(self.game) if impulse.kind == ASSAULT.id else pool))
        if others and (len(units) == 1 or dice.below(2)):
            return (*units, others[dice.below(len(others))])
        gone = dice.below(len(units))
        return units[:gone] + units[gone + 1:] or units


def intent(impulse: Impulse) -> Intent:
    if impulse.chit >= 0:
        return Intent(PLAY, marker=impulse.chit)
    verb = STRIKE if impulse.kind in (FIGHT.id, ASSAULT.id) else MARCH
    return Intent(verb, impulse.units[0], impulse.goal)
