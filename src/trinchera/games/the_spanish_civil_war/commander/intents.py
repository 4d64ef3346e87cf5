"""What search thinks about: how to go about a phase, and for the hasty the single moves and attacks that tempt."""

from collections.abc import Sequence

from trinchera.engine.bits import bit, bits, members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import DONE, Choice
from trinchera.engine.ideas import STEADY, Agenda, Idea, Intent, Plan
from trinchera.engine.ideas import Stances as Ways
from trinchera.engine.ids import Hex, SpaceId, SpaceSet, UnitSet
from trinchera.games.the_spanish_civil_war.board import Play, war
from trinchera.games.the_spanish_civil_war.commander.advice import Thumb
from trinchera.games.the_spanish_civil_war.commander.fronts import ranked_efforts
from trinchera.games.the_spanish_civil_war.commander.operations import Staff
from trinchera.games.the_spanish_civil_war.commander.outlook import prizes, pull
from trinchera.games.the_spanish_civil_war.commander.planning import MANNERS, Directive, frontline_first
from trinchera.games.the_spanish_civil_war.commander.veterans import Veteran
from trinchera.games.the_spanish_civil_war.coup import REBELS
from trinchera.games.the_spanish_civil_war.data import R
from trinchera.games.the_spanish_civil_war.declare import Declare, attackers_of
from trinchera.games.the_spanish_civil_war.movement import Move, movable
from trinchera.games.the_spanish_civil_war.offensives import allowed_ends
from trinchera.games.the_spanish_civil_war.reach import REGULAR, ends, group_allowance, reach
from trinchera.games.the_spanish_civil_war.stacking import agree
from trinchera.games.the_spanish_civil_war.strength import ground_odds

STRIKE, FORCE, BAN = "strike", "force", "ban"
"""The intents: where the main effort is made, a hex that is attacked and one that is left alone."""
MOST_EFFORTS = 8
"""How many of the most promising efforts come to mind."""
FIRST = 3
"""How many ideas one begins with: what counts is which attacks are made, and that is found by changes."""
SPARE, INSIST = 65, 85
"""Of a hundred changes: up to which one leaves an attack, and up to which one makes another; then come main efforts."""
LEAST_LIKED = 3
"""Of how many attacks, those that promise least, one is left."""
TEMPTING = 1.0
"""The odds from which an attack tempts those who do not count its cost."""


class Stances(Ways):
    """A phase as a question: in which manner, where the main effort is made, which attacks are made and which not."""

    manners = tuple(MANNERS)
    other_manner, one_less = 15, 25

    def __init__(self, game: Play, most: int) -> None:
        self.game = game
        self.staffs: dict[tuple[str, tuple[Intent, ...]], Staff] = {}
        self.efforts = ranked_efforts(game, game.board.side, prizes(game, game.board.side))[:MOST_EFFORTS]
        struck = [self.idea(STEADY, (Intent(STRIKE, space=SpaceId(space)),)) for space in self.efforts[1:FIRST]]
        ideas = [self.idea(STEADY), self.idea("wary"), self.idea("bold"), *struck]
        distinct = {self.orders(idea): idea for idea in reversed(ideas)}
        Agenda.__init__(self, [idea for idea in ideas if idea in distinct.values()][:min(most, FIRST)])

    def idea(self, manner: str, intents: tuple[Intent, ...] = ()) -> Idea:
        thumb = Veteran(Seeded(0), directive(manner, intents))
        first = thumb.choose(self.game)
        assert thumb.staff is not None
        self.staffs[manner, intents] = thumb.staff
        return Idea((first,), manner, intents, lasting=True)

    def staff(self, idea: Idea) -> Staff:
        """The plan that an idea comes to."""
        if (idea.manner, idea.intents) not in self.staffs:
            self.idea(idea.manner, idea.intents)
        return self.staffs[idea.manner, idea.intents]

    def orders(self, idea: Idea) -> object:
        """Two ideas that send everybody to the same places are one."""
        staff = self.staff(idea)
        return tuple(sorted(staff.posts.items())), tuple(sorted(staff.aims)), staff.seen.goals

    def with_another(self, idea: Idea, ticket: int, dice: Seeded) -> Idea | None:
        found = self.another(self.staff(idea), ticket, dice)
        if found is None:
            return None
        kept = (one for one in idea.intents if one.space != found.space and not one.verb == found.verb == STRIKE)
        return self.idea(idea.manner, tuple(sorted({*kept, found})))

    def another(self, staff: Staff, ticket: int, dice: Seeded) -> Intent | None:
        """An attack that promises little is left, one that was not quite worth it is made, or one goes elsewhere."""
        if ticket < SPARE:
            return intent(BAN, sorted(staff.aims, key=lambda space: (staff.aims[space], space))[:LEAST_LIKED], dice)
        if ticket < INSIST:
            doubtful = sorted(staff.doubtful, key=lambda space: (-staff.doubtful[space], space))
            return intent(FORCE, doubtful[:LEAST_LIKED], dice)
        return intent(STRIKE, self.efforts, dice)


def intent(verb: str, spaces: Sequence[Hex], dice: Seeded) -> Intent | None:
    return Intent(verb, space=SpaceId(spaces[dice.below(len(spaces))])) if spaces else None


def directive(manner: str, intents: Sequence[Intent]) -> Directive:
    """What intents tell a commander."""
    def spaces(verb: str) -> SpaceSet:
        return bits(intent.space for intent in intents if intent.verb == verb)

    effort = next((intent.space for intent in intents if intent.verb == STRIKE), -1)
    return Directive(manner, effort, spaces(FORCE), spaces(BAN))


def follow(dice: Seeded, idea: Idea) -> Veteran:
    return Veteran(dice, directive(idea.manner, idea.intents))


def in_manner(dice: Seeded, manner: str) -> Thumb:
    return Thumb(dice, Directive(manner))


def stances(game: Play, most: int) -> Agenda | None:
    """The first question of a phase's movement, but not in the opening; in the middle of a phase those who search have
    nothing to think about, since a single move would break the plan. None elsewhere."""
    frame = game.stack[-1]
    if not isinstance(frame, Move | Declare):
        return None
    fresh = isinstance(frame, Move) and frame.name == "move-pick" and not frame.exploiting and not begun(game)
    if not fresh:
        return Agenda([])
    found = Stances(game, most)
    return Agenda(found.ideas[:1]) if is_opening(game) else found


def is_opening(game: Play) -> bool:
    """The first turn is played by rule of thumb: what stands after it hardly foretells the end."""
    return game.board.turn == war(game).first


def begun(game: Play) -> bool:
    """Whether the side has moved units of its own accord: not those it was ordered to move, nor rebels."""
    board = game.board
    moved = board.moved & ~board.named                                                        # 18.6
    rose = REBELS if board.side == R and board.coup else 0                                    # 18.25-b
    return moved.bit_count() > rose


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
