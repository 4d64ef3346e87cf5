"""What search thinks about: how to go about a phase, and for the hasty the single moves and attacks that tempt."""

from trinchera.engine.bits import bit, members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import DONE, Choice
from trinchera.engine.ideas import STEADY, Agenda, Idea, Intent, Plan
from trinchera.engine.ids import Hex, SpaceId, UnitSet
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.commander.advice import Thumb
from trinchera.games.the_spanish_civil_war.commander.fronts import ranked_efforts
from trinchera.games.the_spanish_civil_war.commander.outlook import prizes, pull
from trinchera.games.the_spanish_civil_war.commander.planning import MANNERS, Directive, frontline_first
from trinchera.games.the_spanish_civil_war.declare import Declare, attackers_of
from trinchera.games.the_spanish_civil_war.movement import Move, movable
from trinchera.games.the_spanish_civil_war.offensives import allowed_ends
from trinchera.games.the_spanish_civil_war.reach import REGULAR, ends, group_allowance, reach
from trinchera.games.the_spanish_civil_war.stacking import agree
from trinchera.games.the_spanish_civil_war.strength import ground_odds

STRIKE = "strike"
"""The intent that names the main effort."""
MOST_EFFORTS = 8
"""How many of the most promising efforts come to mind."""
OTHER_MANNER = 40
"""Of a hundred changes, how many are of the manner; the others are of the main effort."""
TEMPTING = 1.0
"""The odds from which an attack tempts those who do not count its cost."""


class Stances(Agenda):
    """A phase as a question: in which manner, and where the main effort is made."""

    open = True

    def __init__(self, game: Play, most: int) -> None:
        self.game = game
        self.efforts = ranked_efforts(game, game.board.side, prizes(game))[:MOST_EFFORTS]
        struck = [self.idea(STEADY, space) for space in self.efforts[1:]]
        super().__init__([self.idea(STEADY), self.idea("bold"), *struck, self.idea("wary")][:most])

    def idea(self, manner: str, effort: int = -1) -> Idea:
        intents = (Intent(STRIKE, space=SpaceId(effort)),) if effort >= 0 else ()
        first = Thumb(Seeded(0), Directive(manner, effort)).choose(self.game)
        return Idea((first,), manner, intents, lasting=True)

    def vary(self, idea: Idea, dice: Seeded) -> Idea | None:
        effort = idea.intents[0].space if idea.intents else -1
        if dice.below(100) < OTHER_MANNER:
            return self.idea(list(MANNERS)[dice.below(len(MANNERS))], effort)
        return self.idea(idea.manner, self.efforts[dice.below(len(self.efforts))]) if self.efforts else None


def follow(dice: Seeded, idea: Idea) -> Thumb:
    return Thumb(dice, Directive(idea.manner, idea.intents[0].space if idea.intents else -1))


def in_manner(dice: Seeded, manner: str) -> Thumb:
    return Thumb(dice, Directive(manner))


def stances(game: Play, most: int) -> Agenda | None:
    """The first question of a phase's movement; None elsewhere."""
    frame = game.stack[-1]
    fresh = isinstance(frame, Move) and not frame.exploiting and frame.name == "move-pick"
    return Stances(game, most) if fresh and not game.board.moved else None


def agenda(game: Play, most: int) -> Agenda:
    """Single moves and attacks that tempt; of other questions nothing."""
    frame = game.stack[-1]
    if isinstance(frame, Move) and frame.name == "move-pick":
        return Agenda([Idea(plan) for plan in tempting_moves(game, frame, most)])
    if isinstance(frame, Declare) and frame.name == "declare-target":
        return Agenda([Idea(plan) for plan in tempting_attacks(game, frame, most)])
    return Agenda([])


def tempting_moves(game: Play, frame: Move, most: int) -> list[Plan]:
    """Those nearest to the enemy go where the prizes draw them, whatever they leave behind."""
    side, found = game.board.side, list[Plan]()
    pulls = pull(game, side)
    for unit in frontline_first(game, movable(game, side, frame.exploiting) & game.data.combat_units)[:2 * most]:
        here, group = game.board.place[unit], bit(unit)
        way = reach(game, group, here, group_allowance(game, group, REGULAR, frame.exploiting), REGULAR, True)
        goals = ends(game, group, here, way, allowed_ends(game, group))
        goal = max(members(goals), key=lambda space: (pulls[space], -space), default=-1)
        if goal >= 0 and pulls[goal] > pulls[here]:
            found.append((game.data.units[unit], game.data.spaces[goal]))
    return found[:most]


def tempting_attacks(game: Play, frame: Declare, most: int) -> list[Plan]:
    """Every hex that can be attacked at fair odds by all who stand next to it."""
    found: list[tuple[float, Plan]] = []
    for space in members(frame.open_targets(game)):
        units = attackers_of(game, space, frame.free(game))
        if not units or not agree(game, units):
            continue
        attack, defence = ground_odds(game, units, space)
        if attack >= TEMPTING * max(1, defence):
            found.append((attack / max(1, defence), attack_plan(game, space, units)))
    return [plan for _, plan in sorted(found, key=lambda pair: -pair[0])[:most]]


def attack_plan(game: Play, space: Hex, units: UnitSet) -> Plan:
    counters: tuple[Choice, ...] = tuple(game.data.units[unit] for unit in members(units))
    return (game.data.spaces[space], *counters, DONE)
