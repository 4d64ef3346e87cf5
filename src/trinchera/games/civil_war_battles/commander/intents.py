"""What a commander may intend in a movement phase, and how one plan is changed into another."""

from collections.abc import Sequence
from functools import cached_property
from typing import TypeVar

from trinchera.engine.bits import bit
from trinchera.engine.chance import Seeded
from trinchera.engine.ideas import Agenda, Idea, Intent, Plan, added
from trinchera.engine.ids import SpaceId, each_space
from trinchera.engine.judgement import learned
from trinchera.games.civil_war_battles.board import Play
from trinchera.games.civil_war_battles.commander.muster import ANY_CHANCE, BAN, FORCE, GO, STAY, Muster
from trinchera.games.civil_war_battles.commander.outlook import MANNERS, POSTURES
from trinchera.games.civil_war_battles.commander.planning import ordered
from trinchera.games.civil_war_battles.commander.signs import intent_signs, manner_signs, plan_signs

T = TypeVar("T")

MANNER, DROP, SPARE, PIN, STRIKE = 12, 22, 40, 58, 80
"""Of a hundred changes: up to which one is another posture, an intent dropped, an assault banned, a unit pinned, an
assault insisted on. The rest send a unit somewhere."""
FAINT = 0.05
"""How likely a hopeless assault is tried, beside its promise."""


class Marching(Agenda):
    """A movement phase as a question: postures to begin with, and intents that change them."""

    open = True
    hunch = learned(__package__, "hunch")

    def __init__(self, game: Play, kind: str, most: int) -> None:
        self.game = game
        self.kind = kind
        self.fresh = Muster(game, kind, MANNERS["steady"])
        self.made: dict[tuple[str, tuple[Intent, ...]], Muster] = {}
        self.seen: set[tuple[Plan, frozenset[Intent]]] = set()
        super().__init__(self.different(list(POSTURES)[:most]))

    def different(self, manners: list[str]) -> list[Idea]:
        """A plan for each posture, those alike left out."""
        found: dict[object, Idea] = {}
        for manner in manners:
            idea = self.idea(manner, ())
            if self.is_new(idea):
                found.setdefault(idea.plan, idea)
        return list(found.values())

    def idea(self, manner: str, intents: tuple[Intent, ...]) -> Idea:
        muster = self.made[manner, intents] = Muster(self.game, self.kind, MANNERS[manner], intents)
        return Idea(ordered(self.game, muster), manner, intents, lasting=True)

    def again(self, idea: Idea) -> Idea | None:
        return self.idea(idea.manner, idea.intents)

    def vary(self, idea: Idea, dice: Seeded) -> Idea | None:
        found = self.change(idea, dice)
        return found if found and self.is_new(found) else None

    def is_new(self, idea: Idea) -> bool:
        """Whether it comes to something else than all that came to mind before."""
        aims = frozenset(intent for intent in idea.intents if intent.verb in (FORCE, BAN))
        before = len(self.seen)
        self.seen.add((idea.plan, aims))
        return len(self.seen) > before

    def signs(self, idea: Idea, beside: Idea) -> dict[str, float]:
        now, before = (self.made[one.manner, one.intents] for one in (idea, beside))
        return {**manner_signs(idea, beside), **intent_signs(added(idea, beside), before, self.promises),
                **plan_signs(now, before)}

    def change(self, idea: Idea, dice: Seeded) -> Idea | None:
        muster = self.made[idea.manner, idea.intents]
        ticket = dice.below(100)
        if ticket < MANNER:
            return self.idea(list(POSTURES)[dice.below(len(POSTURES))], idea.intents)
        if ticket < DROP:
            return self.without(idea, dice)
        intent = self.intent(ticket, muster, dice)
        if intent is None or intent in idea.intents:
            return None
        return self.idea(idea.manner, (intent, *idea.intents))

    def without(self, idea: Idea, dice: Seeded) -> Idea | None:
        if not idea.intents:
            return None
        gone = dice.below(len(idea.intents))
        return self.idea(idea.manner, idea.intents[:gone] + idea.intents[gone + 1:])

    def intent(self, ticket: int, muster: Muster, dice: Seeded) -> Intent | None:
        """Something this plan does and might leave, or does not and might do."""
        if ticket < SPARE:
            return Intent(BAN, space=pick(muster.assaults, dice)) if muster.assaults else None
        if ticket < PIN:
            moved = [order.unit for order in muster.orders]
            return Intent(STAY, unit=pick(moved, dice)) if moved else None
        return self.strike(muster, dice) if ticket < STRIKE else self.send(dice)

    def strike(self, muster: Muster, dice: Seeded) -> Intent | None:
        """An assault the plan does not make, the likelier the more it promises."""
        able = [strike for strike in self.strikes if strike[1] not in muster.assaults]
        return Intent(FORCE, space=weighted(able, dice)) if able else None

    @cached_property
    def promises(self) -> dict[SpaceId, float]:
        """Every assault that could be set up by itself, and what it promises."""
        found = (self.fresh.assault(space, ANY_CHANCE) for space in each_space(self.fresh.outlook.enemy))
        return {one.space: one.value for one in found if one}

    @cached_property
    def strikes(self) -> list[tuple[float, SpaceId]]:
        """The same with the weight of its promise."""
        return [(FAINT + max(0.0, value), space) for space, value in self.promises.items()]

    def send(self, dice: Seeded) -> Intent | None:
        """A unit goes to a hex that is wanted, or to one of ours that the enemy could take."""
        outlook = self.fresh.outlook
        places = (outlook.wanted | outlook.risk & outlook.valued | outlook.alarm()) & ~outlook.enemy
        able = [unit for unit, spaces in self.fresh.where.items() if spaces & places & ~bit(self.fresh.place[unit])]
        if not able:
            return None
        unit = pick(able, dice)
        goals = self.fresh.where[unit] & places & ~bit(self.fresh.place[unit])
        return Intent(GO, unit, pick(list(each_space(goals)), dice))


def pick(some: Sequence[T], dice: Seeded) -> T:
    return some[dice.below(len(some))]


def weighted(some: Sequence[tuple[float, T]], dice: Seeded) -> T:
    """One of these, as likely as its weight."""
    ticket = dice.below(1 << 30) / (1 << 30) * sum(weight for weight, _ in some)
    for weight, each in some:
        ticket -= weight
        if ticket < 0:
            return each
    return some[-1][1]
