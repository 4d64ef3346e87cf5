"""What a computer commander weighs: plans for an activation, a rule of thumb for every question, the worth of a game.

The player's seat sees everything there is to see in this game, so advice may look at the whole board.
"""

from collections.abc import Callable
from math import exp
from typing import NamedTuple

from trinchera.engine.bits import bit, has, members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import DONE, PASS, Choice, Decision
from trinchera.engine.frames import Frame
from trinchera.games.eyes_of_the_enemy.board import Play, combat_factor, is_armor, republican_areas, vp_areas_held
from trinchera.games.eyes_of_the_enemy.chances import (
    appeal,
    attack_prospect,
    base_strength,
    best_use,
    brigade_entered,
    markers_on,
    outcome,
)
from trinchera.games.eyes_of_the_enemy.combat import (
    ARMOR_FIGHTS,
    ARMOR_REDUCES,
    DIRECT,
    REDUCE_DRAW,
    STEP_LOSS,
    Casualties,
    Combat,
)
from trinchera.games.eyes_of_the_enemy.crossing import climbs, crosses_river
from trinchera.games.eyes_of_the_enemy.data import COLUMNS
from trinchera.games.eyes_of_the_enemy.movement import FIGHT, Activation, allowance, crossing_cost, why_not_enter
from trinchera.games.eyes_of_the_enemy.setup import OFF_MAP, REDUCE, SUGGESTED, Doubtful
from trinchera.games.eyes_of_the_enemy.support import AIR, support_cap


class Weights(NamedTuple):
    """How much each thing matters to the rule of thumb; found by simulation."""

    vp_area: float = 3.0
    approach: float = 0.55
    plain: float = 0.25
    loss: float = 0.55
    exposed: float = 0.25
    garrison: float = 0.6
    least: float = 0.12


WEIGHTS = Weights()


class Plan(NamedTuple):
    """An activation thought through: who goes, which way, and what it is worth per action point."""

    worth: float
    stack: int
    path: tuple[int, ...]
    fight: bool

    def choices(self, game: Play) -> tuple[Choice, ...]:
        units = tuple(game.data.units[unit] for unit in members(self.stack))
        areas = tuple(game.data.areas[area] for area in self.path)
        return (*units, *areas, FIGHT if self.fight else DONE)


def area_value(game: Play, area: int) -> float:
    """What it is worth to hold an area: its own points, and the VP areas it leads to."""
    data, board = game.data, game.board
    ahead = republican_areas(game) & data.vp_areas & ~bit(area)
    near = data.graph.neighbours[area]
    value = WEIGHTS.plain + WEIGHTS.approach * min(2, (near & ahead).bit_count())
    if has(data.vp_areas, area):
        value += WEIGHTS.vp_area
    elif not near & ahead:
        value += WEIGHTS.approach / 3 * bool(data.graph.touching(near) & ahead)
    if board.turn >= data.game.last_turn and not has(data.vp_areas, area):
        value = 0.05
    return value


def spare_support(game: Play, stack: int, area: int) -> int:
    """How many support points one would spend here: as many as allowed while they last."""
    board = game.board
    columns = [c for c in range(len(COLUMNS)) if stack & game.data.of_column[c]]
    points = board.air + max((board.artillery[c] for c in columns), default=0)
    return min(support_cap(game), points)


def routes(game: Play, stack: int, here: int) -> dict[int, tuple[int, ...]]:
    """The shortest way to every area a stack can reach now, through Nationalist areas."""
    points = game.board.action_points - stack.bit_count()
    found: dict[int, tuple[int, ...]] = {}
    edge: list[tuple[int, tuple[int, ...], int]] = [(here, (), points)]
    for _ in range(allowance(game)):
        further = []
        for at, path, left in edge:
            if path and not has(game.board.nationalist, at):
                continue
            for there in members(game.data.graph.neighbours[at]):
                if there == here or there in found or why_not_enter(game, stack, at, there, left):
                    continue
                found[there] = (*path, there)
                further.append((there, found[there], left - crossing_cost(game, at, there) * stack.bit_count()))
        edge = further
    return found


def groups(game: Play, here: int) -> list[int]:
    """The stacks one would move together out of an area: everyone, or everyone but one."""
    ready = game.board.stacks[here] & ~game.board.activated
    if not ready:
        return []
    parts = {ready} | {ready & ~bit(unit) for unit in members(ready)} | {bit(unit) for unit in members(ready)}
    return [part for part in parts if part and part.bit_count() <= game.board.action_points]


def plans(game: Play, most: int) -> list[Plan]:
    """The best activations, the best first; empty if it is better to pass."""
    found = []
    for here in members(game.data.all_areas):
        for stack in groups(game, here):
            found += plans_of(game, stack, here)
    found += re_entries(game)
    found.sort(key=lambda plan: -plan.worth)
    return [plan for plan in found if plan.worth > WEIGHTS.least][:most]


def plans_of(game: Play, stack: int, here: int) -> list[Plan]:
    found = []
    for area, path in routes(game, stack, here).items():
        start = path[-2] if len(path) > 1 else here
        value = fight_value(game, stack, here, start, area) if not has(game.board.nationalist, area) else (
            march_value(game, stack, here, area))
        cost = stack.bit_count() + sum(crossing_cost(game, a, b) * stack.bit_count() for a, b in zip((here, *path), path, strict=False))
        if value > 0:
            found.append(Plan(value / cost**0.5, stack, path, not has(game.board.nationalist, area)))
    return found


def fight_value(game: Play, stack: int, here: int, start: int, area: int) -> float:
    """What an attack is worth: the chance to win the area, less what it may cost and what is left open behind."""
    markers = int(climbs(game, start, area)) + int(crosses_river(game, start, area))
    together = stack | game.board.stacks[area]
    support = spare_support(game, stack, area)
    prospect = attack_prospect(game, together, area, markers, support)
    value = area_value(game, area) * prospect.win - WEIGHTS.loss * min(prospect.loss, together.bit_count())
    if has(game.board.contested, area):
        value *= 1.2
    return value - leaving(game, stack, here)


def march_value(game: Play, stack: int, here: int, area: int) -> float:
    """What a march within our lines is worth: to be nearer to VP areas, to hold what is bare."""
    if not stack & game.data.infantry:
        return 0.0
    gain = position_value(game, area) - position_value(game, here)
    if not game.board.stacks[area] and has(game.data.vp_areas, area):
        gain += WEIGHTS.garrison
    return gain - leaving(game, stack, here)


def position_value(game: Play, area: int) -> float:
    """How near an area is to the nearest VP area still to be won."""
    goal = republican_areas(game) & game.data.vp_areas
    if not goal:
        return 0.0
    return -0.35 * (game.data.graph.steps(bit(area), goal) or 0)


def leaving(game: Play, stack: int, here: int) -> float:
    """What it costs to leave an area bare."""
    if here <= 0 or game.board.stacks[here] & ~stack & game.data.infantry:
        return 0.0
    data = game.data
    if has(game.board.contested, here):
        return 1.0 + 1.5 * has(data.vp_areas, here)
    exposed = data.graph.neighbours[here] & republican_areas(game) & data.vp_areas
    return WEIGHTS.exposed * bool(exposed) * (1 + 3 * has(data.vp_areas, here))


def re_entries(game: Play) -> list[Plan]:
    """Units that wait off the map come back where they are needed (R-9)."""
    board = game.board
    waiting = {unit: -board.place[unit] for unit in range(game.data.nat) if board.place[unit] < 0}
    found = []
    for unit, area in waiting.items():
        one = bit(unit)
        if board.action_points < 1 or has(board.activated, unit):
            continue
        fight = not has(board.nationalist, area)
        value = fight_value(game, one, 0, area, area) if fight else 0.5
        found.append(Plan(value, one, (area,), fight))
    return found


class Thumb:
    """A quick commander: it makes a plan for each activation and answers every other question by a rule of thumb."""

    def __init__(self, dice: Seeded) -> None:
        self.dice = dice
        self.intended: list[Choice] = []

    def choose(self, game: Play) -> Choice:
        decision = game.decision
        assert decision is not None
        if len(decision.choices) == 1:
            return decision.choices[0]
        frame = game.stack[-1]
        if isinstance(frame, Activation):
            return self.carry_on(game, frame, decision)
        answer = ANSWERS.get(frame.name)
        if answer:
            return answer(game, frame, decision)
        return self.plan(game, decision) if frame.name == "round-activate" else decision.choices[0]

    def plan(self, game: Play, decision: Decision) -> Choice:
        best = plans(game, 1)
        self.intended = list(best[0].choices(game)) if best else []
        return self.next_intended(decision) or PASS

    def next_intended(self, decision: Decision) -> Choice | None:
        while self.intended:
            choice = self.intended.pop(0)
            if choice in decision.choices:
                return choice
        return None

    def carry_on(self, game: Play, frame: Activation, decision: Decision) -> Choice:
        choice = self.next_intended(decision)
        if choice:
            return choice
        if FIGHT in decision.choices:
            return FIGHT
        return self.onward(game, frame, decision)

    def onward(self, game: Play, frame: Activation, decision: Decision) -> Choice:
        """Where to go on to after a fight: an attack that pays, or a stop."""
        best, best_value = None, WEIGHTS.least
        for choice in decision.choices:
            if choice.kind != "space":
                continue
            area = choice.index
            held = has(game.board.nationalist, area)
            value = (march_value(game, frame.stack, frame.here, area) if held else
                     fight_value(game, frame.stack, frame.here, frame.here, area))
            if value > best_value or (best is None and DONE not in decision.choices):
                best, best_value = choice, value
        return best or (DONE if DONE in decision.choices else decision.choices[0])


def set_up_pick(game: Play, frame: Frame, decision: Decision) -> Choice:
    return SUGGESTED if SUGGESTED in decision.choices else decision.choices[0]


def doubtful_fate(game: Play, frame: Frame, decision: Decision) -> Choice:
    """A unit told to yield stays, reduced, only if the area would be lost without it."""
    assert isinstance(frame, Doubtful)
    others = game.board.stacks[frame.lowest()] & ~frame.hit
    unit = next(members(frame.hit))
    return OFF_MAP if others or is_armor(game, unit) else REDUCE


def allocate(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Guns go where the infantry is."""
    board, data = game.board, game.data
    here = 0
    for stack in board.stacks:
        here |= stack
    return max(decision.choices, key=lambda c: (here & data.of_column[c.index]).bit_count() / (board.artillery[c.index] + 1))


def commit(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Support is spent where it changes the outcome: artillery before air."""
    assert isinstance(frame, Combat)
    sources = [choice for choice in decision.choices if choice is not DONE]
    guns = [choice for choice in sources if choice is not AIR]
    without, with_one = (estimate(game, frame, frame.points + extra) for extra in (0, 1))
    stakes = 1.0 if has(game.data.vp_areas, frame.area) else 0.6
    if (with_one - without) * stakes < 0.04:
        return DONE
    return max(guns, key=lambda c: game.board.artillery[c.index]) if guns else AIR


def estimate(game: Play, frame: Combat, support: int) -> float:
    stack = game.board.stacks[frame.area]
    markers = markers_on(game, stack)
    if not frame.counter:
        return appeal(attack_prospect(game, stack, frame.area, markers, support))
    strength, armor = base_strength(game, stack, frame.area, markers)
    lowered = min(2, support + armor, frame.base)
    return appeal(outcome(strength + support + armor - lowered, 0, frame.base - lowered, brigade_entered(game)))


def split(game: Play, frame: Frame, decision: Decision) -> Choice:
    assert isinstance(frame, Combat)
    stack = game.board.stacks[frame.area]
    strength, _ = base_strength(game, stack, frame.area, markers_on(game, stack))
    lower, add = best_use(game, frame.area, strength + frame.direct, frame.base - frame.reduce, frame.counter)
    if ARMOR_REDUCES in decision.choices:
        return ARMOR_REDUCES if lower >= add else ARMOR_FIGHTS
    return REDUCE_DRAW if lower >= add else DIRECT


def victim(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Who suffers: armor last, then the unit that loses least strength."""
    def cost(choice: Choice) -> float:
        unit = choice.index
        full, reduced = game.data.cf[unit]
        gone = has(game.board.reduced, unit) or is_armor(game, unit)
        return (reduced or full) + 1.0 if gone else full - reduced
    return min(decision.choices, key=cost)


def casualty(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Who answers for a level: the weakest that can step back."""
    return min(decision.choices, key=lambda choice: combat_factor(game, choice.index))


def fate(game: Play, frame: Frame, decision: Decision) -> Choice:
    """A retreat is free; a step is lost only to keep a VP area from falling."""
    assert isinstance(frame, Casualties)
    last = game.board.stacks[frame.area].bit_count() <= 1
    precious = has(game.data.vp_areas, frame.area) and frame.levels <= 1
    whole = not has(game.board.reduced, frame.unit) and not is_armor(game, frame.unit)
    if last and precious and whole:
        return STEP_LOSS
    areas = [choice for choice in decision.choices if choice is not STEP_LOSS]
    return min(areas, key=lambda choice: has(game.board.contested, choice.index) * 2 - position_value(game, choice.index))


def order(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Counter-attacks on what matters least come first: each roll may end them all."""
    def stakes(choice: Choice) -> float:
        return 2.0 * has(game.data.vp_areas, choice.index) + game.board.stacks[choice.index].bit_count()
    return min(decision.choices, key=stakes)


def deploy(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Fresh units while the points can be spared: early, and never below what a victory needs."""
    board = game.board
    late = board.turn > 9
    units = [choice for choice in decision.choices if choice is not DONE]
    strong = [choice for choice in units if combat_factor(game, choice.index) >= 4]
    spare = expected_points(game) - game.data.victory.minor.vp
    if late or not strong or spare < 1:
        return DONE
    return max(strong, key=lambda choice: combat_factor(game, choice.index))


def expected_points(game: Play) -> float:
    """Victory points at the end if what is held stays held and the advance goes on at half its pace."""
    board = game.board
    uncounted = (board.nationalist & game.data.vp_areas & ~board.counted).bit_count()
    to_come = max(0, 9 - vp_areas_held(game)) * min(1.0, (game.data.game.last_turn - board.turn) / 8)
    return board.vp + 3 * uncounted + 3 * to_come


def deploy_place(game: Play, frame: Frame, decision: Decision) -> Choice:
    return max(decision.choices, key=lambda choice: position_value(game, choice.index))


def flip(game: Play, frame: Frame, decision: Decision) -> Choice:
    board = game.board
    units = [choice for choice in decision.choices if choice is not DONE and board.place[choice.index] > 0]
    gain = {choice: game.data.cf[choice.index][0] - game.data.cf[choice.index][1] for choice in units}
    best = max(units, key=lambda choice: gain[choice], default=None)
    spare = expected_points(game) - game.data.victory.minor.vp
    return best if best and gain[best] >= 2 and spare >= 1 and board.turn <= 9 else DONE


Answer = Callable[[Play, Frame, Decision], Choice]

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


def worth(game: Play) -> float:
    """The prospects of the Nationalist player, from 0 to 1."""
    board, data = game.board, game.data
    if board.result:
        return {"decisive": 1.0, "minor": 0.75, "defeat": 0.0}[board.result] * 0.6 + 0.4 * squash(standing(game))
    return squash(standing(game))


def squash(points: float) -> float:
    return 1 / (1 + exp(-(points - 15) / 8))


def standing(game: Play) -> float:
    """Points in hand and to come: areas, units fit to fight, ground near the next goals."""
    board, data = game.board, game.data
    held = board.nationalist & data.vp_areas
    uncounted = (held & ~board.counted).bit_count()
    left = data.game.last_turn - board.turn
    fit = sum(combat_factor(game, unit) for stack in board.stacks for unit in members(stack))
    contested = (board.contested & data.vp_areas).bit_count()
    front = data.graph.touching(board.nationalist) & republican_areas(game) & data.vp_areas
    return (board.vp + 3.0 * uncounted + 0.8 * contested + 0.05 * fit * left / 6
            + 0.35 * front.bit_count() * min(left, 6) / 6)


