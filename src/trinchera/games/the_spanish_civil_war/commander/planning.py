"""Operational plans: where each unit should stand, by what it can attack, what it must hold and where it should go."""

from typing import NamedTuple

from trinchera.engine.bits import bit, has, members
from trinchera.engine.ideas import STEADY
from trinchera.engine.ids import Hex, SpaceSet, UnitSet
from trinchera.games.the_spanish_civil_war.board import Play, face, fighters_at, opposite, war
from trinchera.games.the_spanish_civil_war.commander.fronts import efforts, threat
from trinchera.games.the_spanish_civil_war.commander.outlook import prizes, pull
from trinchera.games.the_spanish_civil_war.data import N
from trinchera.games.the_spanish_civil_war.offensives import allowed_ends
from trinchera.games.the_spanish_civil_war.reach import MARCH, REGULAR, can_march, ends, group_allowance, reach

ATTACK, HOLD, DRAW, ONWARD, LINE, CROWD = 0.8, 2.0, 0.15, 1.0, 3.0, 0.25
"""What weighs in the choice of a hex: an attack from there, holding it, its nearness to prizes and to the main effort,
the line, crowding."""
SECOND_LINE, BEHIND = 0.8, -1.5
"""What a place beside a headquarters is worth, and how far from the main effort at most."""
GAIN = 0.25
"""How much better a hex must be to go there."""
FAR = 3
BUSY = 4
"""How far from its goal a main effort reaches."""


class Manner(NamedTuple):
    """A way to command: what own steps count, and how much of the usual guard is kept."""

    caution: float
    guard: float


MANNERS = {STEADY: Manner(1.0, 1.0), "bold": Manner(0.7, 0.6), "wary": Manner(1.4, 1.5)}
PRESSING = 0.6
"""What own steps count for the side that must take ground to win."""
SPARING = 2.4
"""The same for the Axis of 1941, which loses the war with its sixteenth step (17.5.2.2)."""


class Habits(NamedTuple):
    """What a commander has learned beside any order: from how far units leave the line for the main effort, how much
    more they are drawn to it, and how dear steps and guards are."""

    busy: int = BUSY
    drawn: float = 1.0
    caution: float = 1.0
    guard: float = 1.0


class Directive(NamedTuple):
    """What a commander was told: in which manner, where the main effort is to be (-1: as he sees fit), which hexes he
    is to attack or to leave alone, and where an army that is cut off gathers; and his habits."""

    manner: str = STEADY
    effort: int = -1
    forced: SpaceSet = 0
    banned: SpaceSet = 0
    redoubts: SpaceSet = 0
    habits: Habits = Habits()


AT_WILL = Directive()


class Picture(NamedTuple):
    """What a commander sees of the map at the start of a segment."""

    side: int
    pulls: list[float]
    threats: list[float]
    worth: dict[int, float]
    goals: tuple[int, ...]
    """Where the main efforts are made."""
    approach: tuple[float, ...]
    caution: float
    guard: float
    told: Directive = AT_WILL


def picture(game: Play, side: int, told: Directive = AT_WILL) -> Picture:
    worth, manner = prizes(game, side), MANNERS[told.manner]
    effort = efforts(game, side, worth, told.effort)
    pressing = 1.0 if side != N else SPARING if war(game).felix else PRESSING
    caution = manner.caution * told.habits.caution * pressing
    return Picture(side, pull(game, side), threat(game, side), worth, *effort, caution,
                   manner.guard * told.habits.guard, told)


def guard(game: Play, side: int, space: Hex, without: UnitSet) -> int:
    """The defence of a hex without some units."""
    units = fighters_at(game, side, space) & ~without
    return sum([face(game, unit)[1] for unit in members(units)]) if units else 0


def attack_interest(game: Play, seen: Picture, unit: int, space: Hex) -> float:
    """What a unit adds to the attacks that can be made from a hex."""
    board, field = game.board, game.data.field
    best, mine = 0.0, face(game, unit)[0]
    for target in members(field.neighbours[space] & board.fighters[opposite(seen.side)]):
        defence = max(1, guard(game, opposite(seen.side), target, 0))
        around = sum(face(game, one)[0] for near in members(field.neighbours[target])
                     for one in members(fighters_at(game, seen.side, near) & ~bit(unit)))
        ratio = min(4.0, (around + mine) / defence) - min(4.0, around / defence)
        best = max(best, ratio * (1 + seen.pulls[target] / 4))
    return best


def hold_interest(game: Play, seen: Picture, unit: int, space: Hex) -> float:
    """What it is worth to defend a hex: prizes under threat, and towns of the line."""
    danger = seen.threats[space]
    worth = seen.worth.get(space, 0.0)
    if worth and has(game.board.control[seen.side], space):
        there = guard(game, seen.side, space, bit(unit))
        need = min(1.5, (danger + 1.0) / (there + 2.0))
        return worth * need if not there else worth * need * (0.4 if danger > 2 * there else 0.05)
    if danger and has(game.data.ground.towns, space):
        return 0.4
    return 0.0


def line_interest(game: Play, seen: Picture, unit: int, space: Hex) -> float:
    """Nobody crowds a quiet hex; nobody stands alone before a strong enemy."""
    there = guard(game, seen.side, space, bit(unit))
    mine = face(game, unit)[1]
    danger = seen.threats[space]
    bold = -LINE * max(0.0, danger / max(1.0, there + mine) - 3.0) / 3
    return bold - CROWD * there / 10


def interest(game: Play, seen: Picture, unit: int, space: Hex) -> float:
    """How much a commander wants a unit in a hex."""
    if has(game.data.hqs, unit):
        return hq_interest(game, seen, space)
    mine = face(game, unit)[0] + 1
    drawn = seen.told.habits.drawn * (DRAW * seen.pulls[space] + ONWARD * seen.approach[space]) * mine / 6
    return (ATTACK * attack_interest(game, seen, unit, space) + HOLD * hold_interest(game, seen, unit, space)
            + drawn + line_interest(game, seen, unit, space) + second_line(game, seen, space) * mine / 6)


def second_line(game: Play, seen: Picture, space: int) -> float:
    """12.1.4: a stack with a headquarters behind the front near the main effort can be kept back for a second blow."""
    behind = has(game.board.hq_at[seen.side], space) and seen.approach[space] >= BEHIND
    return SECOND_LINE if behind else 0.0


def hq_interest(game: Play, seen: Picture, space: int) -> float:
    """A headquarters wants company and the front within its range, not next to it."""
    board, field = game.board, game.data.field
    company = min(3, fighters_at(game, seen.side, space).bit_count())
    exposed = bool(field.neighbours[space] & board.fighters[opposite(seen.side)])
    near = field.within(space, 2) & board.fighters[opposite(seen.side)]
    safe = (0.4 + 0.2 * company if company else -3.0) - 0.6 * exposed
    return safe + min(3, near.bit_count()) * 0.4 + 0.1 * seen.pulls[space] + seen.approach[space]


class Step(NamedTuple):
    """Where a unit should go and how."""

    goal: int
    mode: str


def best_step(game: Play, seen: Picture, unit: int, exploiting: bool) -> Step | None:
    """The best hex a unit can reach, if it is better than where it stands."""
    here, group = game.board.place[unit], bit(unit)
    found, step = interest(game, seen, unit, here) + GAIN, None
    for mode in modes(game, seen, unit):
        way = reach(game, group, here, group_allowance(game, group, mode, exploiting), mode, True)
        for goal in members(ends(game, group, here, way, allowed_ends(game, group))):
            value = interest(game, seen, unit, goal)
            if value > found:
                found, step = value, Step(goal, mode)
    return step


def is_last_guard(game: Play, seen: Picture, unit: int) -> bool:
    """Whether a prize of the own side would be left empty in reach of the enemy."""
    space = game.board.place[unit]
    prized = seen.worth.get(space, 0.0) > 0 and seen.threats[space] > 0
    return prized and not guard(game, seen.side, space, bit(unit))


def modes(game: Play, seen: Picture, unit: int) -> tuple[str, ...]:
    """Who is far from any enemy marches."""
    near = game.data.field.within(game.board.place[unit], FAR) & game.board.fighters[opposite(seen.side)]
    return (MARCH,) if not near and can_march(game, bit(unit)) else (REGULAR,)


def best_space(game: Play, unit: int, spaces: SpaceSet) -> int:
    """The hex in which a unit is wanted most."""
    seen = picture(game, game.data.side[unit])
    return max(members(spaces), key=lambda space: (interest(game, seen, unit, space), -space))


def frontline_first(game: Play, units: int) -> list[int]:
    """Units in the order in which they move: those nearest to the enemy first, headquarters last."""
    side = game.board.side
    steps = game.data.field.distances(game.board.fighters[opposite(side)])
    place, hqs = game.board.place, game.data.hqs
    return sorted(members(units), key=lambda unit: (has(hqs, unit), steps[place[unit]], unit))


