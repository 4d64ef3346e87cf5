"""What fire and fights may bring, from the charts that resolve them."""

from trinchera.engine.bits import members
from trinchera.engine.log import total
from trinchera.games.a_las_barricadas.attack import Attack
from trinchera.games.a_las_barricadas.board import Play, opposite, side_units
from trinchera.games.a_las_barricadas.data import AP
from trinchera.games.a_las_barricadas.fire import KINDS, armed, can_shoot, volley
from trinchera.games.a_las_barricadas.handtohand import value

WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
"""In how many of 36 ways two dice make each sum."""


def hits(game: Play, attack: Attack) -> dict[int, float]:
    """The share of each number of hits that an attack may score on those outside trench and fort."""
    charts, modifier = game.data.charts, total(attack.modifiers(game))
    inside = not attack.victims(game) & ~game.board.inside & game.data.fighters
    divisor = attack.divisor(game, inside)
    found: dict[int, float] = {}
    for dice, ways in WAYS.items():
        count = charts.result(attack.ff, attack.shift, dice + modifier) // divisor
        found[count] = found.get(count, 0.0) + ways / 36
    return found


def mean_hits(game: Play, attack: Attack) -> float:
    return sum(count * share for count, share in hits(game, attack).items())


def passes(morale: int) -> float:
    """The chance to roll a morale or less."""
    return sum(ways for dice, ways in WAYS.items() if dice <= morale) / 36


def best_shot(game: Play, unit: int, target: int, halvings: int = 0) -> tuple[float, int]:
    """The mean hits of a unit's best munition against a hex, and that munition."""
    best = (0.0, AP)
    for kind in KINDS:
        if armed(game, unit, kind) and can_shoot(game, unit, kind, target):
            best = max(best, (mean_hits(game, volley(game, 1 << unit, kind, target, halvings)), kind))
    return best


def odds(game: Play, units: int, target: int, side: int) -> float:
    """The ratio of assault values if units went in now."""
    theirs = side_units(game, target, opposite(side)) & game.data.fighters & ~game.board.routed
    ours = sum(value(game, unit, False) for unit in members(units))
    return ours / (sum(value(game, unit, False) for unit in members(theirs)) or 0.5)
