"""The numbers of the combat at hand before the die, from the functions that resolve it (15.6 to 15.19)."""

from trinchera.engine.bits import members
from trinchera.engine.errors import Value
from trinchera.engine.ids import Hex, Points
from trinchera.engine.log import total
from trinchera.engine.views import Chance, Ladder, Rung, Sum
from trinchera.games.the_spanish_civil_war.attack import Attack
from trinchera.games.the_spanish_civil_war.board import Play, opposite, steps_in
from trinchera.games.the_spanish_civil_war.data import ALL_LOST, ODDS
from trinchera.games.the_spanish_civil_war.declare import Declare
from trinchera.games.the_spanish_civil_war.fog import seen_at
from trinchera.games.the_spanish_civil_war.strength import Forces, enough, reckon, result, seen_odds
from trinchera.games.the_spanish_civil_war.table import parts


def at_hand(game: Play) -> Forces | None:
    """The attack being declared or supported; what the other side may still add is open."""
    frame = game.stack[-1] if game.stack else None
    if isinstance(frame, Attack) and frame.step in ("commit", "answer", "dice"):
        return frame.forces(game)
    if isinstance(frame, Declare) and frame.step == "attackers" and frame.units:
        side = game.board.side
        if enough(*seen_odds(game, frame.units, frame.space)):
            return Forces(side, frame.space, frame.units, seen_at(game, opposite(side), frame.space))
    return None


def sums(game: Play) -> tuple[Sum, ...]:
    forces = at_hand(game)
    if forces is None:
        return ()
    found = reckon(game, forces)
    return (Sum("ground", parts.ground(game, forces, found)), Sum("support", parts.support(game, forces, found)),
            Sum("defence", parts.defence(game, forces, found)), Sum("shifts", parts.shifts(found)),
            Sum("die", parts.die(found)))


def chances(game: Play) -> tuple[Chance, ...]:
    """15.10: what the column brings, as things stand and if the other side adds all that lies open."""
    forces = at_hand(game)
    if forces is None:
        return ()
    found = [ladder(game, "bare", forces)]
    answered = with_answer(game, forces)
    if answered != forces:
        added = total(reckon(game, answered).defence) - total(reckon(game, forces).defence)
        found.append(ladder(game, "answered", answered, added))
    lost = outcomes(game, forces)
    there = steps_in(game, forces.defenders)
    words = [large_word(one[1], there) if is_large(game, forces) else word_of(*one) for one in lost]
    shares = {word: words.count(word) / len(words) for word in sorted(set(words))}
    return (Chance("result", shares, ladders=tuple(found)),)


def with_answer(game: Play, forces: Forces) -> Forces:
    """12.1, 12.2: the same fight with a headquarters and all the aircraft and ships the defender could still commit."""
    frame = game.stack[-1]
    if not isinstance(frame, Attack) or frame.step not in ("", "commit"):
        return forces
    side = frame.defender()
    hqs = list(members(frame.open_hqs(game, side)))
    best = max(hqs, key=lambda unit: game.data.unit_rows[unit].support, default=None)
    return forces._replace(support=forces.support | frame.open_support(game, side),
                           hqs=forces.hqs | (1 << best if best is not None else 0))


def is_large(game: Play, forces: Forces) -> bool:
    """15.9-a: four or more defenders, and no fewer attackers."""
    defenders = forces.defenders.bit_count()
    return defenders >= game.data.combat.large_battle and forces.units.bit_count() >= defenders


def outcomes(game: Play, forces: Forces) -> list[tuple[int, int]]:
    """Steps lost by both for every way the dice may fall; a large battle adds two of them."""
    found = reckon(game, forces)
    single = [result(game, found, die) for die in range(1, 7)]
    if not is_large(game, forces):
        return single
    return [(one[0] + other[0], min(ALL_LOST, one[1] + other[1])) for one in single for other in single]


def ladder(game: Play, key: str, forces: Forces, added: int = 0) -> Ladder:
    """15.6 to 15.10: the columns, and what each face brings in the last one."""
    found, there = reckon(game, forces), steps_in(game, forces.defenders)
    lost = outcomes(game, forces)
    faces = () if is_large(game, forces) else tuple(rung(one, there) for one in lost)
    gone = [min(there, defender) for _, defender in lost]
    figures = {"falls": sum(defender >= there for defender in gone) / len(lost),
               "defender-loses": sum(gone) / len(lost),
               "attacker-loses": sum(attacker for attacker, _ in lost) / len(lost)}
    before = max(0, min(found.odds, len(ODDS) - 1))
    values: dict[str, Value] = {"there": there, "attack": total(found.attack), "defence": total(found.defence)}
    return Ladder(key, ODDS, before, found.column, faces, figures, values | {"points": added} if added else values)


def rung(lost: tuple[int, int], there: int) -> Rung:
    """15.23: a hex whose defenders are all lost falls; what is left over carries the attackers on."""
    attacker, defender = lost
    short = f"{attacker}/{'E' if defender == ALL_LOST else defender}"
    return Rung(short, "falls" if defender >= there else "holds", defender >= there)


def large_word(lost: int, there: Hex) -> str:
    """15.9: a large battle is told by the steps that the defender loses."""
    return f"steps-{min(lost, there):02}"


def word_of(attacker: Points, defender: Points) -> str:
    """A result of the table as a word: attacker's steps and defender's."""
    return f"loss-{attacker}-all" if defender == ALL_LOST else f"loss-{attacker}-{defender}"
