"""Quick estimates of a combat for the rule of thumb: the sums of 6.2, with the container taken at its usual mixture.

Everything here depends on a few small numbers and is remembered, so that a commander can weigh hundreds of attacks.
"""

from collections import Counter
from functools import cache, lru_cache
from math import gcd
from typing import NamedTuple

from trinchera.engine.ids import Factor, Points, UnitSet, each_unit
from trinchera.games.eyes_of_the_enemy.board import Play
from trinchera.games.eyes_of_the_enemy.combat import CUT_OFF
from trinchera.games.eyes_of_the_enemy.data import COLUMNS, Data

DIE_DIFFERENCES = tuple((difference, (6 - abs(difference)) / 36) for difference in range(-5, 6))
FOOTHOLD = 0.45
"""What a Contested area is worth beside one that is ours."""


class Mixture(NamedTuple):
    """Who may be drawn against us, and what the charts say about how many."""

    factors: tuple[int, ...]
    """How many Republican units there are of each combat factor, from 0 up."""
    draws: tuple[int, ...]
    """6.2-c: what the resistance die may bring, each as likely as the next."""
    lowering: int
    """6.2-e: by how much support and armor may lower a draw."""
    small: int
    serious: int
    """7.0-c: the units of a counter-attack."""


class Prospect(NamedTuple):
    """The chances of a combat: the area is ours, we are at least still in it; the levels of loss to expect."""

    win: float
    hold: float
    loss: float


class Strength(NamedTuple):
    """What a stack brings to a combat: lead and others together, and whether armor can lower the draw."""

    base: int
    armor: int


@cache
def factor_sums(units: UnitSet, mixture: Mixture) -> tuple[float, ...]:
    """How likely each sum of the factors of so many drawn units is."""
    whole = sum(mixture.factors)
    sums = [1.0]
    for _ in range(units):
        longer = [0.0] * (len(sums) + len(mixture.factors) - 1)
        for value, share in enumerate(sums):
            for factor, count in enumerate(mixture.factors):
                longer[value + factor] += share * count / whole
        sums = longer
    return tuple(sums)


@cache
def outcome(strength: Factor, against: Factor, units: UnitSet, mixture: Mixture) -> Prospect:
    """Chances with a Nationalist base `strength` against so many drawn units and a fixed Republican addition."""
    if units <= 0:
        return Prospect(1.0, 1.0, 0.0)
    win = hold = loss = 0.0
    for factors, share in enumerate(factor_sums(units, mixture)):
        for difference, chance in DIE_DIFFERENCES:
            margin = strength + difference - factors - against
            win += share * chance * (margin >= units)
            hold += share * chance * (margin >= 0)
            loss += share * chance * max(0, -margin)
    return Prospect(win, hold, loss)


@cache
def attack(strength: Strength, support: Points, level: int, cut: bool, mixture: Mixture) -> Prospect:
    """6.2: the resistance die draws units beside the area's own; armor and support lower that first."""
    lowered = min(mixture.lowering, support + strength.armor)
    base, against = strength.base + support + strength.armor - lowered, level + CUT_OFF * cut
    ways = [outcome(base, against, level + drawn - lowered, mixture) for drawn in mixture.draws]
    return Prospect(*(sum(parts) / len(ways) for parts in zip(*ways, strict=True)))


@cache
def defence(strength: Strength, support: int, units: UnitSet, mixture: Mixture) -> Prospect:
    """7.1: a counter-attack by so many units before armor and support lower their number."""
    lowered = min(mixture.lowering, support + strength.armor, units)
    return outcome(strength.base + support + strength.armor - lowered, 0, units - lowered, mixture)


@cache
def kept(strength: Strength, support: Points, level: int, small: float, serious: float, mixture: Mixture) -> float:
    """The share of an area's worth that is left after the counter-attack it may suffer this round."""
    share = 1.0 - small - serious
    for units, chance in ((level + mixture.small, small), (level + mixture.serious, serious)):
        if chance:
            prospect = defence(strength, support, units, mixture)
            share += chance * (prospect.win + FOOTHOLD * (prospect.hold - prospect.win))
    return share


@lru_cache(maxsize=65536)
def strength_of(data: Data, stack: UnitSet, reduced: int, armor_counts: bool) -> Strength:
    """6.2-i: the lead's factor and one for each other; armor alone leads itself and lowers nothing."""
    armor = stack & data.armor if armor_counts else 0
    infantry = [data.cf[unit][reduced >> unit & 1] for unit in each_unit(stack & data.infantry)]
    if not infantry:
        return Strength(max((data.cf[unit][0] for unit in each_unit(armor)), default=0), 0)
    return Strength(max(infantry) + len(infantry) - 1, int(armor != 0))


class Makeup(NamedTuple):
    """Who is in a stack: infantry and all units by number, the column of the infantry (-1: of any), armor or none."""

    infantry: int
    units: UnitSet
    column: int
    armor: int


@lru_cache(maxsize=65536)
def makeup(data: Data, stack: UnitSet) -> Makeup:
    infantry = stack & data.infantry
    column = next((c for c in range(len(COLUMNS)) if infantry & data.of_column[c]), -1)
    return Makeup(infantry.bit_count(), stack.bit_count(), column, int(stack & data.armor != 0))


@lru_cache(maxsize=64)
def mixture_of(data: Data, with_brigade: bool) -> Mixture:
    """The factors of the regular units, and of the International Brigade if it has come."""
    units = [unit for unit in data.rep_units if with_brigade or unit not in data.international]
    factors = [data.rep_cf[unit] for unit in units]
    counts = tuple(factors.count(factor) for factor in range(max(factors) + 1))
    draw = data.counterattack.draw
    return Mixture(counts, fewest(data.resistance_table.by_die), data.support.most_reduction, draw["small"],
                   draw["serious"])


def fewest(faces: tuple[int, ...]) -> tuple[int, ...]:
    """The faces of a die in order, each as often as it must be to be as likely as it is."""
    counts = Counter(faces)
    often = gcd(*counts.values())
    return tuple(face for face in sorted(counts) for _ in range(counts[face] // often))


def opposition(game: Play) -> Mixture:
    """Who may be drawn against us."""
    return mixture_of(game.data, game.board.place[game.data.international[0]] != game.data.aside)


def markers_on(game: Play, stack: UnitSet) -> int:
    """6.2-m: how much the markers of a stack cost it."""
    return (stack & game.board.uphill != 0) + (stack & game.board.river != 0)


def appeal(prospect: Prospect) -> float:
    """One number for a prospect: winning matters most, then holding on, then what it costs."""
    return prospect.win + FOOTHOLD * (prospect.hold - prospect.win) - 0.1 * prospect.loss
