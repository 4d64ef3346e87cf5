"""How one may go about a turn: a manner, and what some formations go for, hold, or do first."""

from trinchera.engine import ideas
from trinchera.engine.bits import has
from trinchera.engine.chance import Seeded
from trinchera.engine.ideas import Agenda, Idea, Intent
from trinchera.engine.ids import SpaceId, UnitId
from trinchera.games.a_las_barricadas.board import Play
from trinchera.games.a_las_barricadas.commander.advice import FIRST, Thumb
from trinchera.games.a_las_barricadas.commander.outlook import HOLD, TAKE, Outlook
from trinchera.games.a_las_barricadas.data import SEATS

ALL, GOAL, STAY = 47, 70, 85
"""Of a hundred changes: up to which one is the same goal for all, another goal for a formation, one that holds. The
rest bring an officer's turn forward."""
ASKED = ("activations-pick", "activation-pick")
"""Where a turn is thought over: whom to activate or, where there is but one officer to be called, what his men do."""
REACTIONS = ("reaction-who", "reaction-munition", "reaction-join", "defensivefire-who", "defensivefire-where",
             "defensivefire-munition", "defensivefire-join")
"""Fire in the other side's turn: weighed by exact chances (`waiting.py`), without a search."""


class Stances(ideas.Stances):
    """A turn as a question: manners to begin with, and intents of formations that change them."""

    manners = ("steady", "bold", "storming", "shooting", "careful")
    """Where there is time for a few alone, the first of them are tried."""
    other_manner, one_less = 25, 37

    def __init__(self, game: Play, most: int) -> None:
        self.game = game
        assert game.decision is not None
        self.outlook = Outlook(game, SEATS.index(game.decision.side))
        self.officers = [choice.index for choice in game.decision.choices if choice.kind == "unit"
                         and game.stack[-1].name == ASKED[0] and has(game.data.officers, choice.index)]
        super().__init__(most)

    def idea(self, manner: str, intents: tuple[Intent, ...] = ()) -> Idea:
        return Idea((Thumb(Seeded(0), manner, intents).choose(self.game),), manner, intents, lasting=True)

    def with_another(self, idea: Idea, ticket: int, dice: Seeded) -> Idea | None:
        if ticket < ALL:
            return self.together(idea, self.any_goal(dice))
        intent = self.intent(ticket, dice)
        if intent is None or intent in idea.intents:
            return None
        others = tuple(one for one in idea.intents if (one.verb == FIRST) != (intent.verb == FIRST)
                       or (intent.verb != FIRST and one.unit != intent.unit))
        return self.idea(idea.manner, (intent, *others))

    def together(self, idea: Idea, goal: SpaceId) -> Idea | None:
        """All formations go for one place."""
        units = list(self.outlook.formations.values())
        if all(self.outlook.goal(unit) == goal for unit in units):
            return None
        return self.idea(idea.manner, tuple(Intent(TAKE, UnitId(unit), goal) for unit in units))

    def any_goal(self, dice: Seeded) -> SpaceId:
        goals = self.outlook.ground.objectives
        return SpaceId(goals[dice.below(len(goals))][0])

    def intent(self, ticket: int, dice: Seeded) -> Intent | None:
        """Something one formation might do."""
        units = list(self.outlook.formations.values())
        if ticket >= STAY:
            return Intent(FIRST, UnitId(self.officers[dice.below(len(self.officers))])) if self.officers else None
        if not units:
            return None
        unit = UnitId(units[dice.below(len(units))])
        if ticket >= GOAL:
            return None if self.outlook.holds(unit) else Intent(HOLD, unit)
        goal = self.any_goal(dice)
        return None if self.outlook.goal(unit) == goal else Intent(TAKE, unit, goal)


def stances(game: Play, most: int) -> Agenda:
    """How to go about the turn, asked before its first activation. All else is left to the rule of thumb: what comes to
    the mind of weaker players (`fancies.py`) are errors, and some of many that are tried look good by luck."""
    return Stances(game, most) if game.stack[-1].name in ASKED else Agenda([])


def stage(game: Play) -> int:
    return game.board.turn


def watch(game: Play) -> int:
    """An idea is thought over again when a new turn begins."""
    return game.board.turn
