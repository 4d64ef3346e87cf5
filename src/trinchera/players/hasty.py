"""A player that now and then decides by what lies before its eyes: the errors of people, not slips of the hand.

Most questions it answers by rule of thumb. In some it falls for an idea: it looks at a few, carries each out in its
mind and takes the one after which things look best, without a thought for the answer, and misjudging each a little.
"""

from typing import Any

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.commander import Adviser
from trinchera.engine.ideas import Agenda, Idea
from trinchera.engine.title import Title
from trinchera.engine.views import View
from trinchera.players.base import at_once, offered
from trinchera.players.effort import Haste
from trinchera.players.lines import Course, Situation

LONGEST_PLAN = 400


class Hasty:
    """Follows the rule of thumb, and its own eyes where it should think."""

    reads_position = True

    def __init__(self, seed: int, haste: Haste) -> None:
        self.dice = Seeded(seed)
        self.haste = haste
        self.adviser: Adviser | None = None
        self.intended: list[str] = []

    def choose(self, view: View, title: Title[Any, Any], data: Any) -> str:
        known = at_once(offered(view), self.intended)
        if known is not None:
            return known
        situation = Situation(title, data, view)
        if self.dice.below(100) < title.commander.lapses.get(self.haste.level, self.haste.lapses):
            idea = self.fallen_for(situation)
            if idea:
                first, *self.intended = (choice.id for choice in idea.plan)
                return first
        if self.adviser is None:
            self.adviser = title.adviser(self.dice.spawn())
        return self.adviser.choose(situation.imagine(self.dice.spawn())).id

    def fallen_for(self, situation: Situation) -> Idea | None:
        """The idea that looks best at a glance, since something must be done; None where there is nothing to do."""
        commander = situation.title.commander
        most = commander.fancies.get(self.haste.level, self.haste.ideas)
        agenda = commander.think(situation.imagine(self.dice.spawn()), most)
        ideas = [idea for idea in self.come_to_mind(agenda) if idea.plan[0].kind != "button"]
        if not ideas or len(agenda.ideas) < 2:
            return None
        seed = self.dice.below(1 << 62)
        return max(ideas, key=lambda idea: self.looks(situation, idea, seed))

    def come_to_mind(self, agenda: Agenda) -> list[Idea]:
        """The first ideas, and for each a change that is not thought through."""
        found = list(agenda.ideas)
        if agenda.open:
            found += [again for idea in agenda.ideas if (again := agenda.vary(idea, self.dice))]
        return found

    def looks(self, situation: Situation, idea: Idea, seed: int) -> float:
        """What lies on the table once an idea is carried out, before anybody answers."""
        dice = Seeded(seed)
        game, seat = situation.imagine(dice.spawn()), situation.view.seat
        course, thumb = Course(game, idea._replace(lasting=False)), situation.title.adviser(dice.spawn())
        for _ in range(LONGEST_PLAN):
            decision = game.decision
            if decision is None or not course.left or decision.side not in (seat, CHANCE):
                break
            meant = course.next(game, decision) if decision.side == seat else dice.pick(decision)
            game.choose(meant or thumb.choose(game))
        return situation.title.commander.worth(game, seat) + self.haste.blur * bell(self.dice)


def bell(dice: Seeded) -> float:
    """About a normal deviate: the sum of twelve even ones less its mean."""
    return sum(dice.below(1 << 20) for _ in range(12)) / (1 << 20) - 6
