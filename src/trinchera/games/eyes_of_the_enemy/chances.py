"""Quick estimates of a combat for the rule of thumb: the same sums as 6.2, with the container taken at its average."""

from functools import lru_cache
from typing import NamedTuple

from trinchera.engine.bits import members
from trinchera.games.eyes_of_the_enemy.board import ASIDE, Play, combat_factor, cut_off, resistance
from trinchera.games.eyes_of_the_enemy.combat import armor_usable

REGULAR = ((1, 7), (2, 10), (3, 2))
WITH_BRIGADE = ((1, 7), (2, 13), (3, 12))
"""How many units of each factor the container holds without and with the International Brigade, about."""


class Prospect(NamedTuple):
    """The chances of a combat: the area is won, at least held in part; the levels of loss to expect."""

    win: float
    hold: float
    loss: float


@lru_cache(maxsize=None)
def factor_sums(units: int, brigade: bool) -> tuple[float, ...]:
    """How likely each sum of the factors of so many drawn units is."""
    pool = WITH_BRIGADE if brigade else REGULAR
    whole = sum(count for _, count in pool)
    sums = [1.0]
    for _ in range(units):
        longer = [0.0] * (len(sums) + 3)
        for value, share in enumerate(sums):
            for factor, count in pool:
                longer[value + factor] += share * count / whole
        sums = longer
    return tuple(sums)


@lru_cache(maxsize=None)
def outcome(strength: int, against: int, units: int, brigade: bool) -> Prospect:
    """Chances with a Nationalist base `strength` against so many drawn units and a fixed Republican addition."""
    if units <= 0:
        return Prospect(1.0, 1.0, 0.0)
    win = hold = loss = 0.0
    for factors, share in enumerate(factor_sums(units, brigade)):
        for difference in range(-5, 6):
            chance = share * (6 - abs(difference)) / 36
            margin = strength + difference - factors - against
            win += chance * (margin >= units)
            hold += chance * (margin >= 0)
            loss += chance * max(0, -margin)
    return Prospect(win, hold, loss)


@lru_cache(maxsize=None)
def attack_outcome(strength: int, level: int, lowered: int, brigade: bool, cut: int) -> Prospect:
    """An attack: the resistance die draws one or two units beside the area's own."""
    first, second = (outcome(strength, level - cut, max(0, drawn + level - lowered), brigade) for drawn in (1, 2))
    return Prospect((first.win + second.win) / 2, (first.hold + second.hold) / 2, (first.loss + second.loss) / 2)


def base_strength(game: Play, stack: int, area: int, markers: int) -> tuple[int, int]:
    """6.2-i: what a stack adds up to in an area, and whether armor is free to lower the draw."""
    fighters = stack & game.data.infantry
    armor = stack & game.data.armor if armor_usable(game, area) else 0
    if not fighters:
        return (max((combat_factor(game, unit) for unit in members(armor)), default=0) - markers, 0)
    lead = max(combat_factor(game, unit) for unit in members(fighters))
    return lead + fighters.bit_count() - 1 - markers, int(bool(armor))


def brigade_entered(game: Play) -> bool:
    return game.board.place[game.data.international[0]] != ASIDE


def attack_prospect(game: Play, stack: int, area: int, markers: int, support: int) -> Prospect:
    """What to expect of an attack on an area with a stack and so many support points."""
    strength, armor = base_strength(game, stack, area, markers)
    lowered = min(2, support + armor)
    spare = support + armor - lowered
    cut = 2 if cut_off(game, area) else 0
    return attack_outcome(strength + spare, resistance(game, area), lowered, brigade_entered(game), cut)


def markers_on(game: Play, stack: int) -> int:
    """6.2-m: how much the markers of a stack cost it."""
    return int(bool(stack & game.board.uphill)) + int(bool(stack & game.board.river))


def best_use(game: Play, area: int, strength: int, units: int, counter: bool) -> tuple[float, float]:
    """For a draw of so many units: how good it is to lower it by one, and to add one to the total."""
    level = 0 if counter else resistance(game, area)
    brigade = brigade_entered(game)
    lower = outcome(strength, level, units - 1, brigade)
    add = outcome(strength + 1, level, units, brigade)
    return appeal(lower), appeal(add)


def appeal(prospect: Prospect) -> float:
    """One number for a prospect: winning matters most, then holding, then what it costs."""
    return prospect.win + 0.35 * prospect.hold - 0.25 * prospect.loss


