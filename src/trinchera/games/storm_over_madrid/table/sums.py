"""The numbers of the combat at hand before the dice, from the same functions that resolve it (9.3 to 9.5)."""

from trinchera.engine.bits import bits
from trinchera.engine.choices import D6
from trinchera.engine.ids import SideId, SpaceId, UnitId
from trinchera.engine.log import Term
from trinchera.engine.views import Chance, Sum
from trinchera.games.storm_over_madrid.activation import FIGHT, Activation
from trinchera.games.storm_over_madrid.board import Play, other, put
from trinchera.games.storm_over_madrid.bombardment import Bombardment
from trinchera.games.storm_over_madrid.combat import Combat
from trinchera.games.storm_over_madrid.fire import DefensiveFire, fire_terms
from trinchera.games.storm_over_madrid.morale import MoraleTest, morale_terms
from trinchera.games.storm_over_madrid.movement import March, allowance

BEFORE_MORALE = ("", "opening", "begin", "miaja", "miaja_mode")


def sums(game: Play) -> tuple[Sum, ...]:
    """What the dice will be added to, as far as it is known."""
    frame, combat = game.stack[-1], combat_at_hand(game)
    if combat is not None:
        return combat_sums(game, combat)
    if isinstance(frame, Activation) and frame.units:
        return kept(Sum("movement", (Term("slowest", allowance(game, bits(frame.units)), "SOM-9.2-d"),)))
    if isinstance(frame, DefensiveFire):
        return kept(Sum("fire", tuple(fire_terms(game, other(frame.side), frame.area))))
    if isinstance(frame, Bombardment):
        return kept(Sum("bombardment", (frame.bonus(game),)))
    if isinstance(frame, March):
        return kept(Sum("movement", (Term("movement-left", frame.left, "SOM-9.2-d"),)))
    return ()


def combat_at_hand(game: Play) -> Combat | None:
    """The combat that goes on, or that a group being assembled or an assault could begin where it stands."""
    frame = game.stack[-1]
    if isinstance(frame, Activation) and frame.units and frame.what == FIGHT.id:
        return Combat(side=frame.side, area=frame.here, units=frame.units, point=frame.units[0])
    if isinstance(frame, March) and frame.assault and frame.stop(game):
        return Combat(side=frame.side, area=frame.here, units=frame.units, point=frame.point, assault=True)
    return frame if isinstance(frame, Combat) else None


def chances(game: Play) -> tuple[Chance, ...]:
    """C2: what the morale die of each unit that will test may bring."""
    combat = combat_at_hand(game)
    return () if combat is None else morale_chances(game, combat)


def morale_chances(game: Play, combat: Combat) -> tuple[Chance, ...]:
    if combat.step not in BEFORE_MORALE:
        return ()
    units, shock = combat.testing(game)
    loose = tuple(unit for unit in units if unit not in shock)
    groups = (("morale", loose), ("morale-shock", shock))
    return tuple(morale_chance(game, combat.area, key, group, shock) for key, group in groups if group)


def morale_chance(game: Play, area: SpaceId, key: str, units: tuple[UnitId, ...], shock: tuple[UnitId, ...]) -> Chance:
    test = MoraleTest(area=area, units=units, terms=morale_terms(game, area, air=False), steady=shock)
    results = [test.outcome(game, face) for face in D6]
    return Chance(key, {word: results.count(word) / len(D6) for word in dict.fromkeys(results)}, len(units))


def foreseen(game: Play, side: SideId, units: tuple[UnitId, ...],
             there: SpaceId) -> tuple[tuple[Sum, ...], tuple[Chance, ...]]:
    """The combat of an assault that has not set out yet, as if it had arrived unharmed."""
    after = game.copy()
    for unit in units:
        put(after, unit, there)
    combat = Combat(side=side, area=there, units=units, point=units[0], assault=True)
    return combat_sums(after, combat), morale_chances(after, combat)


def combat_sums(game: Play, combat: Combat) -> tuple[Sum, ...]:
    targets = [combat.target] if combat.target >= 0 else combat.candidates(game)
    defences = [tuple(combat.at(combat.step, target=target).defence_value(game)) for target in targets]
    best = max(defences, key=lambda terms: sum(term.value for term in terms))
    return kept(Sum("attack", tuple(combat.attack_value(game))), Sum("defence", best),
                Sum("intensity", tuple(combat.intensity(game))))


def kept(*found: Sum) -> tuple[Sum, ...]:
    return tuple(one for one in found if any(term.value for term in one.terms))
