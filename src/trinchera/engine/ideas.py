"""What those who search are told by a game: ideas to begin with, how an idea can be changed, and what it comes to.

An idea is a run of choices that belong together. What makes it is a manner (how bold one is, say) and a few intents: an
attack one insists on, a unit that stays. The game's rule of thumb completes them into a whole plan, so that a change of
one intent never leaves the rest of the plan in pieces.
"""

from collections.abc import Sequence
from typing import NamedTuple

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice
from trinchera.engine.ids import NO_MARKER, NOBODY, NOWHERE, MarkerId, SpaceId, UnitId
from trinchera.engine.judgement import Judgement

Plan = tuple[Choice, ...]
"""A run of choices that belong together, such as a whole activation."""

STEADY = "steady"
"""The manner in which the rule of thumb plays by itself."""


class Intent(NamedTuple):
    """A wish that the rule of thumb works into a plan: what is wanted, of which unit, where."""

    verb: str
    unit: UnitId = NOBODY
    space: SpaceId = NOWHERE
    marker: MarkerId = NO_MARKER


class Idea(NamedTuple):
    """Something one might do: the choices it comes to, and what makes it."""

    plan: Plan
    manner: str = STEADY
    intents: tuple[Intent, ...] = ()
    then: Plan = ()
    """What one means to do when one is next asked the same; lines play it, but it is thought over again by then."""
    lasting: bool = False
    """Whether it is a way to go about things for some time: the plan is how it begins, and the rule of thumb answers
    with its manner and its intents until the matter is to be thought over again (`Commander.watch`)."""


def added(idea: Idea, beside: Idea) -> Intent | None:
    """The intent that an idea has and the one it is a change of has not."""
    return next((intent for intent in idea.intents if intent not in beside.intents), None)


class Agenda:
    """A question worth a thought: the ideas to begin with. Those of a plain agenda are all there are."""

    def __init__(self, ideas: Sequence[Idea]) -> None:
        self.ideas = list(ideas)

    open = False
    """Whether ideas can be changed into others."""

    hunch: Judgement | None = None
    """Which changes are likely to be gains, by their signs, where that was learned."""

    def vary(self, idea: Idea, dice: Seeded) -> Idea | None:
        """Another idea near this one; None if this time none came to mind."""
        return None

    def again(self, idea: Idea) -> Idea | None:
        """An idea of another moment as it would be here; None where nothing here is like it."""
        return next((one for one in self.ideas if one.plan == idea.plan), None)

    def signs(self, idea: Idea, beside: Idea) -> dict[str, float]:
        """How an idea looks before it is tried, beside the one it is a change of, by name: what a policy is learned
        from; nothing where a game has no words for it."""
        return {}


class Stances(Agenda):
    """A turn as a question: manners to begin with, and intents that change them."""

    open = True
    manners: Sequence[str] = ()
    other_manner, one_less = 0, 0
    """Of a hundred changes: up to which one is another manner, and up to which an intent is dropped. The rest are the
    game's own."""

    def __init__(self, most: int) -> None:
        super().__init__([self.idea(manner) for manner in self.manners[:most]])

    def idea(self, manner: str, intents: tuple[Intent, ...] = ()) -> Idea:
        """What such a turn begins with."""
        raise NotImplementedError

    def again(self, idea: Idea) -> Idea | None:
        return self.idea(idea.manner, idea.intents)

    def vary(self, idea: Idea, dice: Seeded) -> Idea | None:
        ticket = dice.below(100)
        if ticket < self.other_manner:
            return self.idea(self.manners[dice.below(len(self.manners))], idea.intents)
        if ticket < self.one_less:
            gone = dice.below(len(idea.intents) + 1)
            return self.idea(idea.manner, idea.intents[:gone] + idea.intents[gone + 1:])
        return self.with_another(idea, ticket, dice)

    def with_another(self, idea: Idea, ticket: int, dice: Seeded) -> Idea | None:
        """The same with one more intent, in place of those it contradicts."""
        raise NotImplementedError


class Item(NamedTuple):
    """An idea of a pool: what it is about, and the pieces it uses as a bit set."""

    idea: Idea
    goal: int
    pieces: int = 0


FOLLOW = "follow"
"""The verb of what is meant to come after the answer."""
SAME, AFTER = 35, 65
"""Of a hundred changes: up to which one is another way to the same goal, and up to which something to follow. The rest
are other ideas of the pool."""
STEEP = 1.6
"""How much sooner the better ideas of a pool come to mind."""


class Pool(Agenda):
    """Ideas that stand side by side, the best first, such as the activations of one impulse. They change into each
    other, and into one with another to follow it."""

    open = True

    def __init__(self, items: Sequence[Item], most: int, plain: Sequence[Idea] = ()) -> None:
        self.items = list(items)
        self.known = {item.idea: item for item in items}
        best: dict[object, Idea] = {}
        for item in items:
            best.setdefault((item.goal, item.idea.intents[0].verb if item.idea.intents else ""), item.idea)
        super().__init__([*list(best.values())[:max(1, most - len(plain))], *plain])

    def vary(self, idea: Idea, dice: Seeded) -> Idea | None:
        item, ticket = self.known.get(idea), dice.below(100)
        if item is None or ticket >= AFTER:
            return self.any(self.items, dice)
        if ticket < SAME:
            return self.nearby(item, dice)
        return self.followed(item, dice)

    def again(self, idea: Idea) -> Idea | None:
        return next((item.idea for item in self.items if item.idea.plan == idea.plan), None)

    def any(self, items: Sequence[Item], dice: Seeded) -> Idea | None:
        """One of these, the better the likelier."""
        if not items:
            return None
        return items[int((dice.below(1 << 20) / (1 << 20)) ** STEEP * len(items))].idea

    def nearby(self, item: Item, dice: Seeded) -> Idea | None:
        """Another way to the same goal."""
        return self.any([other for other in self.items if other.goal == item.goal and other is not item], dice)

    def followed(self, item: Item, dice: Seeded) -> Idea | None:
        """The same with something else to come after the answer, half the time about the same goal."""
        others = [other for other in self.items if not other.pieces & item.pieces and other is not item]
        near = [other for other in others if other.goal == item.goal]
        then = self.any(near if near and dice.below(2) else others, dice)
        if then is None:
            return None
        after = tuple(intent._replace(verb=FOLLOW) for intent in then.intents)
        made = item.idea._replace(then=then.plan, intents=(*item.idea.intents[:1], *after))
        self.known[made] = item
        return made
