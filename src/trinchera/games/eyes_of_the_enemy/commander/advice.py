"""A quick commander for the Nationalist seat: an answer by rule of thumb to every question of the game.

The player's seat sees everything there is to see in this game, so advice may look at the whole board.
"""

from bisect import insort
from collections.abc import Callable, Sequence

from trinchera.engine.bits import bit, has
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import DONE, PASS, Choice, Decision
from trinchera.engine.frames import Frame
from trinchera.engine.ideas import STEADY, Intent
from trinchera.engine.ids import SpaceId, SpaceSet, UnitId, UnitSet, each_space, each_unit
from trinchera.engine.thumbs import Thumb as Quick
from trinchera.games.eyes_of_the_enemy.board import Play, combat_factor, is_armor, on_map, plan, vp_areas_held
from trinchera.games.eyes_of_the_enemy.combat import ARMOR_FIGHTS, ARMOR_REDUCES, CUT_OFF, DIRECT, REDUCE_DRAW, Combat
from trinchera.games.eyes_of_the_enemy.commander.chances import FOOTHOLD, appeal, attack, defence, markers_on, outcome
from trinchera.games.eyes_of_the_enemy.commander.manners import counts, stance
from trinchera.games.eyes_of_the_enemy.commander.plans import (
    Move,
    assault,
    best_move,
    leaving,
    march,
    moves,
    moves_of,
    parts,
    ranked,
    returns,
)
from trinchera.games.eyes_of_the_enemy.commander.survey import Survey
from trinchera.games.eyes_of_the_enemy.conditions import MINOR, POINTS
from trinchera.games.eyes_of_the_enemy.data import Data
from trinchera.games.eyes_of_the_enemy.losses import STEP_LOSS, Casualties
from trinchera.games.eyes_of_the_enemy.movement import FIGHT, Activation
from trinchera.games.eyes_of_the_enemy.retreat import retreats
from trinchera.games.eyes_of_the_enemy.setup import OFF_MAP, REDUCE, SUGGESTED, Doubtful
from trinchera.games.eyes_of_the_enemy.support import AIR
from trinchera.games.eyes_of_the_enemy.victory import needed

LAST_DEPLOYMENT = 9
"""The last turn in which points are spent on fresh units."""
WORTH_DEPLOYING = 4
"""The least combat factor that is worth a point."""
KEPT = 4
"""Points in hand that are not spent on fresh units: each is a point at the end."""
NEIGHBOURHOOD = 2
"""How far from an area that has changed hands moves are weighed anew."""
HOPED_FOR = 11
"""VP areas one counts on in the end when points are spent early."""


STANDS = True


class Thumb(Quick[Play]):
    """Makes a plan for each activation and answers every other question as it comes."""

    def __init__(self, dice: Seeded, manner: str = STEADY, intents: Sequence[Intent] = ()) -> None:
        super().__init__(dice)
        self.manner = manner
        self.stance = stance(manner, intents)
        self.intended: Move | None = None
        self.outlook: tuple[int, ...] = ()
        self.ranking: list[Move] = []

    def go_on(self, game: Play, frame: Frame, decision: Decision) -> Choice | None:
        if isinstance(frame, Activation):
            return self.carry_on(game, frame, decision)
        return self.plan(game) if frame.name == "round-activate" else None

    def answer(self, game: Play, frame: Frame, decision: Decision) -> Choice:
        known = ANSWERS.get(frame.name)
        return known(self.look(game), frame, decision) if known else decision.choices[0]

    def look(self, game: Play) -> Survey:
        return Survey(game, self.stance)

    def plan(self, game: Play) -> Choice:
        survey = self.look(game)
        self.look_around(survey)
        self.intended = self.best_of_ranking(survey)
        return self.intended.choices(game)[0] if self.intended else PASS

    def look_around(self, survey: Survey) -> None:
        """Weigh all moves at the start of a round, afterwards only those near an area that has changed hands."""
        board = survey.board
        outlook = (board.turn, board.round, board.nationalist, board.contested)
        if outlook[:2] != self.outlook[:2]:
            self.ranking = ranked(survey)
        elif outlook != self.outlook:
            changed = (outlook[2] ^ self.outlook[2]) | (outlook[3] ^ self.outlook[3])
            near = around(survey.data, changed, NEIGHBOURHOOD)
            kept = [move for move in self.ranking if move.here > 0 and not near >> move.here & 1]
            self.ranking = sorted(kept + moves(survey, near), reverse=True)
        self.outlook = outlook

    def best_of_ranking(self, survey: Survey) -> Move | None:
        """The best move still possible. While no area changes hands moves can but lose worth: only the first is looked
        at again, and the next one when it has fallen behind."""
        fresh: dict[tuple[int, int], Move | None] = {}
        while self.ranking:
            move = self.ranking.pop(0)
            if not counts(self.manner, move):
                continue
            who = (move.stack, move.here)
            if (move.here <= 0 and possible(survey, move)) or move is fresh.get(who):
                return move
            if who not in fresh and possible(survey, move):
                again = fresh[who] = best_move(survey, *who)
                if again:
                    insort(self.ranking, again, key=lambda other: -other.worth)
        return None

    def carry_on(self, game: Play, frame: Activation, decision: Decision) -> Choice:
        if FIGHT in decision.choices:
            return FIGHT
        if not frame.moved:
            return self.assemble(game, frame, decision)
        path = self.intended.path if self.intended else ()
        if frame.here in path[:-1]:
            next_area = game.data.areas[path[path.index(frame.here) + 1]]
            if next_area in decision.choices:
                return next_area
        return onward(self.look(game), frame, decision)

    def assemble(self, game: Play, frame: Activation, decision: Decision) -> Choice:
        """Those who are to go along, then the way."""
        move = self.intended
        if move is None or frame.stack & ~move.stack or game.data.areas[move.path[0]] not in decision.choices:
            move = self.intended = best_with(self.look(game), frame)
        if move is None:
            return next(choice for choice in decision.choices if choice.kind == "space")
        for unit in each_unit(move.stack & ~frame.stack):
            if game.data.units[unit] in decision.choices:
                return game.data.units[unit]
        return game.data.areas[move.path[0]]


def around(data: Data, areas: SpaceSet, steps: int) -> int:
    """The areas and all that can be reached from them in so many steps."""
    for _ in range(steps):
        areas |= data.graph.touching(areas)
    return areas


def possible(survey: Survey, move: Move) -> bool:
    """Whether those who are to go are still where they were, ready, and can be paid for."""
    board = survey.board
    if move.stack & board.activated or move.stack.bit_count() > board.action_points:
        return False
    if move.here > 0:
        return not move.stack & ~board.at[move.here]
    return move in returns(survey)


def best_with(survey: Survey, frame: Activation) -> Move | None:
    """The best move of the units already picked, alone or with others of their area."""
    if frame.here <= 0:
        return None
    others = survey.board.at[frame.here] & ~survey.board.activated & ~frame.stack
    room = survey.board.action_points - frame.stack.bit_count()
    found = moves_of(survey, frame.stack, frame.here)
    for part in parts(others, room):
        found += moves_of(survey, frame.stack | part, frame.here)
    return max(found, key=lambda move: move.worth, default=None)


def onward(survey: Survey, frame: Activation, decision: Decision) -> Choice:
    """Where to go on to after a fight or a march: an attack that pays, a better place, or stop."""
    stack, here = frame.stack, frame.here
    left_behind = leaving(survey, stack, here)
    best, most = DONE, survey.weights.least
    for choice in decision.choices:
        if choice is DONE:
            continue
        ours = has(survey.board.nationalist, choice.index)
        value = (march if ours else assault)(survey, stack, here, here, choice.index) - left_behind
        if value > most:
            best, most = choice, value
    return best


def set_up_pick(survey: Survey, frame: Frame, decision: Decision) -> Choice:
    return SUGGESTED if SUGGESTED in decision.choices else decision.choices[0]


def doubtful_fate(survey: Survey, frame: Frame, decision: Decision) -> Choice:
    """A unit told to yield stays, reduced, only if the area would be lost without it."""
    assert isinstance(frame, Doubtful)
    others = survey.board.at[frame.lowest()] & ~frame.hit
    unit = next(each_unit(frame.hit))
    return OFF_MAP if others or is_armor(survey.game, unit) else REDUCE


def allocate(survey: Survey, frame: Frame, decision: Decision) -> Choice:
    """Guns go to the columns whose infantry stands near VP areas."""
    near = [0.0] * 3
    for area in each_space(survey.occupied):
        for column in range(3):
            units = (survey.board.at[area] & survey.data.of_column[column]).bit_count()
            near[column] += units * survey.pull[area]
    return max(decision.choices, key=lambda choice: near[choice.index] / (survey.board.artillery[choice.index] + 1))


def commit(survey: Survey, frame: Frame, decision: Decision) -> Choice:
    """A support point is spent where it gains more than it will be worth later; artillery before air."""
    assert isinstance(frame, Combat)
    prize = survey.gain(frame.area)
    stack = survey.board.at[frame.area]
    without, with_one = (stake(survey, frame, stack, frame.points + extra) for extra in (0, 1))
    if (with_one - without) * prize < survey.point:
        return DONE
    guns = [choice for choice in decision.choices if choice is not DONE and choice is not AIR]
    return max(guns, key=lambda choice: survey.board.artillery[choice.index]) if guns else AIR


def stake(survey: Survey, frame: Combat, stack: UnitSet, support: int) -> float:
    """How a combat looks with so many support points, as a share of what the area is worth."""
    strength = survey.strength(stack, frame.area, markers_on(survey.game, stack))
    if frame.counter:
        return appeal(defence(strength, support, frame.base, survey.opposition))
    ground = survey.ground(frame.area)
    return appeal(attack(strength, support, ground.level, ground.cut, survey.opposition))


def split(survey: Survey, frame: Frame, decision: Decision) -> Choice:
    """Fewer Republicans, or more strength of our own: whichever looks better."""
    assert isinstance(frame, Combat)
    lower, add = uses(survey, frame)
    if ARMOR_REDUCES in decision.choices:
        return ARMOR_REDUCES if lower >= add else ARMOR_FIGHTS
    return REDUCE_DRAW if lower >= add else DIRECT


def uses(survey: Survey, frame: Combat) -> tuple[float, float]:
    """How good it is to lower the draw by one, and to add one to the total."""
    stack = survey.board.at[frame.area]
    base = survey.strength(stack, frame.area, markers_on(survey.game, stack)).base + frame.direct
    against = 0 if frame.counter else survey.ground(frame.area).level
    against += CUT_OFF * survey.cut_off(frame.area)
    units = frame.base - frame.reduce
    lower = outcome(base, against, units - 1, survey.opposition)
    add = outcome(base + 1, against, units, survey.opposition)
    return appeal(lower), appeal(add)


def victim(survey: Survey, frame: Frame, decision: Decision) -> Choice:
    """Who suffers a hit: whoever loses the least strength by it."""
    return min(decision.choices, key=lambda choice: cost_of_step(survey.game, choice.index))


def cost_of_step(game: Play, unit: UnitId) -> float:
    full, reduced = game.data.cf[unit]
    if is_armor(game, unit):
        return full + 1.5
    return reduced + 1.5 if has(game.board.reduced, unit) else full - reduced


def casualty(survey: Survey, frame: Frame, decision: Decision) -> Choice:
    """Who answers for a level: the weakest that can step back, or who loses least if none can."""
    assert isinstance(frame, Casualties)
    def cost(choice: Choice) -> float:
        unit = choice.index
        if retreats(survey.game, unit, frame.resolved(survey.game)):
            return combat_factor(survey.game, unit) - 10.0
        return cost_of_step(survey.game, unit)
    return min(decision.choices, key=cost)


def fate(survey: Survey, frame: Frame, decision: Decision) -> Choice:
    """A retreat is free; a step is lost only to keep a VP area from falling."""
    assert isinstance(frame, Casualties)
    if stands(survey.game, frame):
        return STEP_LOSS
    areas = [choice for choice in decision.choices if choice is not STEP_LOSS]
    return max(areas, key=lambda choice: refuge(survey, frame.unit, choice.index))


def stands(game: Play, frame: Casualties) -> bool:
    """Whether the last unit of a VP area holds on for the price of a step."""
    board = game.board
    last = not board.at[frame.area] & ~bit(frame.unit)
    whole = not has(board.reduced, frame.unit) and not is_armor(game, frame.unit)
    return STANDS and frame.counter and last and whole and has(game.data.vp_areas & board.nationalist, frame.area)


def refuge(survey: Survey, unit: UnitId, area: SpaceId) -> float:
    """How good a place to fall back to is."""
    board = survey.board
    there = board.at[area]
    if board.contested >> area & 1:
        return -1.0 + survey.weights.near * survey.pull[area]
    safer = survey.keeps(area, there | bit(unit), survey.threats) - survey.keeps(area, there, survey.threats)
    return safer * survey.gain(area) + survey.weights.near * survey.pull[area]


def order(survey: Survey, frame: Frame, decision: Decision) -> Choice:
    """Counter-attacks on what there is least to lose come first: each roll may end them all."""
    def danger(choice: Choice) -> float:
        area = choice.index
        if survey.board.contested >> area & 1:
            return FOOTHOLD * survey.gain(area)
        return survey.gain(area) * (1.0 - survey.keeps(area, survey.board.at[area], survey.threats))
    return min(decision.choices, key=danger)


def deploy(survey: Survey, frame: Frame, decision: Decision) -> Choice:
    """Fresh units while the points can be spared: early, and never below what a victory needs."""
    units = [choice for choice in decision.choices if choice is not DONE]
    best = max(units, key=lambda choice: combat_factor(survey.game, choice.index))
    useful = combat_factor(survey.game, best.index) >= WORTH_DEPLOYING and survey.board.turn <= LAST_DEPLOYMENT
    return best if useful and survey.board.vp > KEPT and spare_points(survey.game) >= 1 else DONE


def spare_points(game: Play) -> float:
    """Victory points one can do without if what is held stays held and the advance goes on."""
    board, data = game.board, game.data
    uncounted = (board.nationalist & data.vp_areas & ~board.counted).bit_count()
    to_come = max(0, HOPED_FOR - vp_areas_held(game)) * min(1.0, (plan(game).last_turn - board.turn) / 8)
    return board.vp + data.vp.area * (uncounted + to_come) - needed(game, MINOR, POINTS)


def deploy_place(survey: Survey, frame: Frame, decision: Decision) -> Choice:
    def use(choice: Choice) -> float:
        there = survey.board.at[choice.index]
        return float(survey.pull[choice.index] + 0.3 * (there != 0))
    return max(decision.choices, key=use)


def flip(survey: Survey, frame: Frame, decision: Decision) -> Choice:
    """The unit on the map that gains most, while the points can be spared."""
    board = survey.board
    units = [choice for choice in decision.choices if choice is not DONE and has(on_map(survey.game), choice.index)]
    gain = {choice: survey.data.cf[choice.index][0] - survey.data.cf[choice.index][1] for choice in units}
    best = max(units, key=lambda choice: gain[choice], default=None)
    early = board.turn <= LAST_DEPLOYMENT
    return best if best and gain[best] >= 2 and spare_points(survey.game) >= 1 and early else DONE


Answer = Callable[[Survey, Frame, Decision], Choice]

ANSWERS: dict[str, Answer] = {
    "setup-pick": set_up_pick,
    "doubtful-fate": doubtful_fate,
    "turn-allocate": allocate,
    "combat-commit": commit,
    "combat-split": split,
    "combat-armor": split,
    "casualties-pick": casualty,
    "casualties-fate": fate,
    "hit-pick": victim,
    "armorattack-aim": victim,
    "counterattacks-order": order,
    "deploy-pick": deploy,
    "deploy-place": deploy_place,
    "flip-pick": flip,
}
