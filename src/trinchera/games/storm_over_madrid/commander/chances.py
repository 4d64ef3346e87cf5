"""Quick estimates of a combat for the rule of thumb: the sums of 9.4 with morale tests and answers at their average."""

from functools import cache
from itertools import product
from typing import NamedTuple

from trinchera.engine.bits import bits
from trinchera.engine.choices import D6
from trinchera.engine.ids import Face, Factor, Modifier, Points, SideId, SpaceId, UnitId, Units, each_unit
from trinchera.games.storm_over_madrid.board import Play, able_units, attack_factor, other, shock_units, stack
from trinchera.games.storm_over_madrid.data import N

PLAIN, PREPARED, WORST = 0, 1, 2


@cache
def sums(kind: int) -> tuple[tuple[int, float], ...]:
    """How likely each sum of the two dice that count is."""
    dice = 2 if kind == PLAIN else 3
    found: dict[int, float] = {}
    for thrown in product(range(1, 7), repeat=dice):
        low, *_, high = ordered = sorted(thrown)
        kept = sum(ordered) - (0 if kind == PLAIN else low if kind == PREPARED else high)
        found[kept] = found.get(kept, 0.0) + 6.0**-dice
    return tuple(sorted(found.items()))


@cache
def morale_odds(passes_to: Face, retreats_to: Face, modifier: Modifier) -> tuple[float, float]:
    """How often a unit holds and how often it is lost, at a modifier of the die."""
    values = [face.index + modifier for face in D6]
    return sum(value <= passes_to for value in values) / 6, sum(value > retreats_to for value in values) / 6


def steadiness(game: Play, attackers: Units, defenders: Units) -> tuple[float, float]:
    """3.4.2: the same for the defenders of an area against so many."""
    table = game.data.morale
    modifier = game.board.morale + (table.outnumbered if attackers < defenders else 0)
    return morale_odds(table.passes_to, table.retreats_to, modifier)


class Prospect(NamedTuple):
    """What to expect: how likely the defenders are gone, the points each side loses, defenders lost to morale."""

    clear: float
    dealt: float
    paid: float
    routed: float


@cache
def exchange(attack: Factor, defence: Factor, intensity: Factor, stay: Points, kind: int) -> tuple[float, float, float]:
    """Chance to drive off defenders who can absorb `stay` points, and the mean points of both sides."""
    clear = dealt = paid = 0.0
    for rolled, chance in sums(kind):
        hit = max(0, rolled + attack - defence)
        clear += chance * (hit > stay)
        dealt += chance * min(hit, stay + 3)
        paid += chance * max(0, intensity - rolled)
    return clear, dealt, paid


def prospect(game: Play, side: SideId, area: SpaceId, units: tuple[UnitId, ...], assault: bool,
             kind: int = PLAIN) -> Prospect:
    """What to expect of an attack on an area with a group."""
    board, data, table = game.board, game.data, game.data.combat
    defenders = stack(game, other(side), area)
    shock, able = shock_units(game), able_units(game)
    present = (stack(game, side, area) | bits(units)).bit_count()
    holding, routed = 1.0, 0.0
    if side == N and data.normal >> area & 1:
        holds, lost = steadiness(game, present, defenders.bit_count())
        loose = (defenders & ~shock).bit_count()
        routed = loose * lost
        holding = (defenders.bit_count() - loose * (1 - holds)) / defenders.bit_count()
    fresh = defenders & board.fresh
    answer = sum(attack_factor(game, unit) for unit in each_unit(fresh & able)) * holding
    intensity = table.intensity + table.assault * assault + round(answer * 0.8)
    intensity += table.outnumbered * (defenders.bit_count() * holding > present)
    intensity += table.shock * (not bits(units) & ~shock and not defenders & shock) + table.spent * (not fresh)
    best = [fresh & able & ~data.artillery, fresh & ~data.artillery, defenders & ~data.artillery, defenders]
    leaders = next(group for group in best if group)
    defence = max(data.defence[unit] for unit in each_unit(leaders)) + data.modifier[area]
    stay = round((fresh.bit_count() * 2 + (defenders & ~fresh).bit_count()) * holding)
    attack = sum(attack_factor(game, unit) for unit in units)
    clear, dealt, paid = exchange(attack, defence, intensity, stay, kind)
    if side == N and holding < 1.0 and not defenders & shock:
        gone = (1 - steadiness(game, present, defenders.bit_count())[0]) ** defenders.bit_count()
        clear, dealt, paid = gone + (1 - gone) * clear, dealt * (1 - gone), paid * (1 - gone)
    return Prospect(clear, dealt, min(paid, 3.0 * len(units)), routed)


@cache
def mean_over(strength: Factor, against: Factor) -> float:
    """The mean of two dice and a strength above a value."""
    return sum(chance * max(0, rolled + strength - against) for rolled, chance in sums(PLAIN))


@cache
def toll(intensity: Points, kind: int) -> float:
    """The mean losses of an attacker."""
    return sum(chance * max(0, intensity - rolled) for rolled, chance in sums(kind))
