"""The numbers of the combat at hand before the dice, from the same functions that resolve it (9.3 to 9.5)."""

from trinchera.engine.bits import bits
from trinchera.engine.log import Term
from trinchera.engine.views import Sum
from trinchera.games.storm_over_madrid.activation import FIGHT, Activation
from trinchera.games.storm_over_madrid.board import Play, other
from trinchera.games.storm_over_madrid.bombardment import Bombardment
from trinchera.games.storm_over_madrid.combat import Combat
from trinchera.games.storm_over_madrid.fire import DefensiveFire, fire_terms
from trinchera.games.storm_over_madrid.movement import March, allowance


def sums(game: Play) -> tuple[Sum, ...]:
    """What the dice will be added to, as far as it is known."""
    frame = game.stack[-1]
    if isinstance(frame, Activation) and frame.units:
        return group_sums(game, frame)
    if isinstance(frame, Combat):
        return combat_sums(game, frame)
    if isinstance(frame, DefensiveFire):
        return kept(Sum("fire", tuple(fire_terms(game, other(frame.side), frame.area))))
    if isinstance(frame, Bombardment):
        return kept(Sum("bombardment", (frame.bonus(game),)))
    if isinstance(frame, March):
        return kept(Sum("movement", (Term("movement-left", frame.left, "SOM-9.2-d"),)))
    return ()


def group_sums(game: Play, frame: Activation) -> tuple[Sum, ...]:
    """The group being assembled: what it would attack with, or how far it goes."""
    if frame.what == FIGHT.id:
        return combat_sums(game, Combat(side=frame.side, area=frame.here, units=frame.units, point=frame.units[0]))
    points = allowance(game, bits(frame.units))
    return kept(Sum("movement", (Term("slowest", points, "SOM-9.2-d"),)))


def combat_sums(game: Play, combat: Combat) -> tuple[Sum, ...]:
    targets = [combat.target] if combat.target >= 0 else combat.candidates(game)
    defences = [tuple(combat.at(combat.step, target=target).defence_value(game)) for target in targets]
    best = max(defences, key=lambda terms: sum(term.value for term in terms))
    return kept(Sum("attack", tuple(combat.attack_value(game))), Sum("defence", best),
                Sum("intensity", tuple(combat.intensity(game))))


def kept(*found: Sum) -> tuple[Sum, ...]:
    return tuple(one for one in found if any(term.value for term in one.terms))
