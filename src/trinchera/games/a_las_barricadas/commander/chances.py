"""What fire and fights may bring, from the charts that resolve them."""

from trinchera.engine.bits import members
from trinchera.games.a_las_barricadas.attack import WAYS, Attack
from trinchera.games.a_las_barricadas.board import Play, opposite, side_units
from trinchera.games.a_las_barricadas.data import AP
from trinchera.games.a_las_barricadas.fire import KINDS, armed, can_shoot, volley
from trinchera.games.a_las_barricadas.handtohand import value


def mean_hits(game: Play, attack: Attack) -> float:
    return sum(count * share for count, share in attack.shares(game).items())


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
