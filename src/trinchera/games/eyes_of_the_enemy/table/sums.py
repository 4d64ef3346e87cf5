"""The numbers of the combat at hand before the dice, from the same functions that resolve it (6.2)."""

from trinchera.engine.ids import NOBODY, each_unit
from trinchera.engine.log import Term
from trinchera.engine.views import Sum
from trinchera.games.eyes_of_the_enemy.board import Play, combat_factor, resistance
from trinchera.games.eyes_of_the_enemy.combat import Combat
from trinchera.games.eyes_of_the_enemy.movement import Activation


def combat_at_hand(game: Play) -> Combat | None:
    """The combat that is being decided on, or would begin."""
    frame = game.stack[-1]
    if isinstance(frame, Activation) and frame.step == "engage":
        return Combat(area=frame.here)
    return frame if isinstance(frame, Combat) else None


def sums(game: Play) -> tuple[Sum, ...]:
    combat = combat_at_hand(game)
    if combat is None:
        return ()
    fighters = each_unit(combat.countable(game))
    best = max(fighters, key=lambda unit: combat_factor(game, unit), default=NOBODY)
    lead = combat.lead if combat.lead >= 0 else best
    ours, theirs = combat.at(combat.step, lead=lead).nationalist_total(game), combat.republican_total(game)
    found = (Sum("nationalist", without_die(ours)), Sum("draw", draw_terms(game, combat)),
             Sum("republican", without_die(theirs)))
    return tuple(one for one in found if one.terms)


def without_die(terms: list[Term]) -> tuple[Term, ...]:
    """What is known before the dice; a zero says nothing."""
    return tuple(term for term in terms if term.key != "die" and term.value)


def draw_terms(game: Play, combat: Combat) -> tuple[Term, ...]:
    """6.2-c, d, 7.0-c: the units to draw; before the resistance die only the area's own level is known."""
    if not combat.base:
        level = resistance(game, combat.area)
        return (Term("resistance", level, "EYE-6.2-c"),) if level else ()
    lowered = (Term("lowered", -combat.reduce, "EYE-6.2-d"),) if combat.reduce else ()
    base = Term("counterattack-draw" if combat.counter else "base-draw", combat.base,
                "EYE-7.0-c" if combat.counter else "EYE-6.2-c")
    return (base, *lowered)
