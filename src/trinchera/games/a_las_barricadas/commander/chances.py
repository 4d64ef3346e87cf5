"""What fire may bring, from the charts that resolve it."""

from trinchera.engine.bits import bit
from trinchera.engine.ids import Factor, Hex, Modifier, Times, UnitSet
from trinchera.games.a_las_barricadas.attack import WAYS, Attack
from trinchera.games.a_las_barricadas.board import Play
from trinchera.games.a_las_barricadas.data import AP, Charts
from trinchera.games.a_las_barricadas.fire import KINDS, armed, can_shoot, companions, volley


def mean_hits(game: Play, attack: Attack) -> float:
    return sum(count * share for count, share in attack.shares(game).items())


def mean(charts: Charts, ff: Factor, shift: Modifier, modifier: Modifier, divisor: int) -> float:
    """The mean hits of a factor on the combat chart; each is worked out once."""
    key = (ff, shift, modifier, divisor)
    found = charts.means.get(key)
    if found is None:
        found = charts.means[key] = sum(
            ways * (charts.result(ff, shift, dice + modifier) // divisor) for dice, ways in WAYS.items()) / 36
    return found


def passes(morale: int) -> float:
    """The chance to roll a morale or less."""
    return sum(ways for dice, ways in WAYS.items() if dice <= morale) / 36


def best_shot(game: Play, unit: int, target: Hex, halvings: Times = 0) -> tuple[float, int]:
    """The mean hits of a unit's best munition against a hex, and that munition."""
    best = (0.0, AP)
    for kind in KINDS:
        if armed(game, unit, kind) and can_shoot(game, unit, kind, target):
            best = max(best, (mean_hits(game, volley(game, 1 << unit, kind, target, halvings)), kind))
    return best


def best_volley(game: Play, unit: int, target: Hex, able: UnitSet) -> tuple[float, int]:
    """The mean hits of a unit and all who could join it, with its best munition, and how many they are."""
    best = (0.0, 1)
    for kind in KINDS:
        if armed(game, unit, kind) and can_shoot(game, unit, kind, target):
            firers = bit(unit) | companions(game, bit(unit), kind, target, able)
            best = max(best, (mean_hits(game, volley(game, firers, kind, target)), firers.bit_count()))
    return best
