"""Fire foreseen: which attacks some units would make on a hex, and what each of them may do.

All of it comes from the code that resolves fire: the attack that would follow is asked for its shares.
"""

from collections.abc import Iterable, Iterator

from trinchera.engine.bits import bit, has, members
from trinchera.engine.ids import Hex, UnitSet
from trinchera.engine.log import Term
from trinchera.engine.views import Ahead, Firer, Silent, Sum
from trinchera.games.a_las_barricadas.attack import Attack
from trinchera.games.a_las_barricadas.board import Play, battle, label
from trinchera.games.a_las_barricadas.defence import AFTER, answers
from trinchera.games.a_las_barricadas.fire import KINDS, Fire, armed, can_shoot, factor, halved, volley
from trinchera.games.a_las_barricadas.reaction import half, kinds_of
from trinchera.games.a_las_barricadas.table.sums import MOST_HITS, is_inside

Volley = tuple[UnitSet, Attack]
"""Those who fire together, and their attack."""


def groups(game: Play, able: int) -> list[UnitSet]:
    """3.4-d: units of one formation in one hex."""
    found: dict[tuple[int, int], UnitSet] = {}
    for unit in members(able):
        key = game.board.place[unit], game.board.formation[unit]
        found[key] = found.get(key, 0) | bit(unit)
    return list(found.values())


def volleys(game: Play, able: int, space: Hex) -> Iterator[Volley]:
    """The attacks of all who may fire: each group with the munition that hurts most, then those who have another."""
    for group in groups(game, able):
        while group:
            attack = best(game, group, space)
            units = with_kind(game, group, attack.kind, space)
            yield units, attack
            group &= ~units


def best(game: Play, firers: UnitSet, space: Hex) -> Attack:
    """8.3-a: the attack with the munition that hurts most often; those who have it fire."""
    return max((attack(game, firers, kind, space) for kind in KINDS if with_kind(game, firers, kind, space)),
               key=lambda one: hurts(game, one))


def with_kind(game: Play, firers: UnitSet, kind: int, space: Hex) -> UnitSet:
    reacts = not isinstance(game.stack[-1], Fire)
    return sum(bit(unit) for unit in members(firers) if (
        kind in kinds_of(game, unit, space) if reacts else armed(game, unit, kind) and can_shoot(
            game, unit, kind, space)))


def attack(game: Play, firers: UnitSet, kind: int, space: Hex) -> Attack:
    """3.4-j: those without a marker count half when they react."""
    units = with_kind(game, firers, kind, space)
    found = volley(game, units, kind, space)
    return found.at("", ff=sum(factor(game, unit, kind, space, halvings(game, unit)) for unit in members(units)))


def halvings(game: Play, unit: int) -> int:
    return 0 if isinstance(game.stack[-1], Fire) else half(game, unit)


def defence(game: Play, units: UnitSet, launch: Hex, foes: UnitSet, moment: str, space: Hex) -> Volley | None:
    """9.2: the assaulted of one group fire at a launch hex with the munition that hurts most."""
    found = []
    for kind in KINDS:
        able = sum(bit(unit) for unit in members(units) if kind in answers(game, unit, foes))
        if able:
            found.append((able, defending(game, able, kind, launch, foes, moment, space)))
    return max(found, key=lambda one: hurts(game, one[1]), default=None)


def defending(game: Play, units: UnitSet, kind: int, launch: Hex, foes: UnitSet, moment: str, space: Hex) -> Attack:
    """9.2-b, 9.2-d: marked units in full, others at half; after the checks the ground of the assaulted hex counts."""
    late = moment == AFTER
    total = sum(halved(armed(game, unit, kind), not has(game.board.reaction, unit)) for unit in members(units))
    found = volley(game, units, kind, launch, cause="defensive")
    return found.at("", ff=total, only=foes if late else 0, cover=space if late else -1,
                    crest=found.crest and not late)


def hurts(game: Play, found: Attack) -> float:
    """8.3-f: the chance of a hit at least."""
    return max(0.0, round(1.0 - found.shares(game).get(0, 0.0), 12))


def told(game: Play, choice: str, found: list[Volley], mute: tuple[Silent, ...] = ()) -> Ahead:
    firers = tuple(sorted((firer(game, units, one) for units, one in found), key=lambda one: -one.share))
    clear = 1.0
    for one in firers:
        clear *= 1.0 - one.share
    return Ahead(choice, firers, mute, together(game, [one for _, one in found]), round(1.0 - clear, 12))


def firer(game: Play, units: UnitSet, found: Attack) -> Firer:
    names = tuple(game.data.units[unit].id for unit in members(units))
    word = "fires" if isinstance(game.stack[-1], Fire) else state(game, units)
    where = label(game, game.board.place[next(members(units))])
    return Firer(names, where, word, hurts(game, found), tuple(one for one in sums(game, units, found) if one.terms))


def state(game: Play, units: UnitSet) -> str:
    """3.4-c, 3.4-j: whether all, some or none of them lie in wait."""
    marked = units & game.board.reaction
    return "marked" if marked == units else "mixed" if marked else "half"


def sums(game: Play, units: UnitSet, found: Attack) -> Iterable[Sum]:
    """8.3-e, 8.3-f: factors, what is added to the dice, and what the result is divided by."""
    yield Sum("factor", tuple(factors(game, units, found)))
    yield Sum("modifiers", tuple(found.modifiers(game)))
    yield Sum("divisor", tuple(found.cover_terms(game, is_inside(game, found))))


def factors(game: Play, units: UnitSet, found: Attack) -> Iterable[Term]:
    """8-g, 3.4-j: what fires at its full factor, and what at less for range or want of a marker."""
    whole = sum(armed(game, unit, found.kind) for unit in members(units) if is_whole(game, unit, found))
    parts = (Term("factor-full", whole, "ALB-8.3-e"), Term("factor-halved", found.ff - whole, "ALB-8-g"))
    return (part for part in parts if part.value)


def is_whole(game: Play, unit: int, found: Attack) -> bool:
    if found.cause == "defensive":
        return has(game.board.reaction, unit)
    return factor(game, unit, found.kind, found.target, halvings(game, unit)) == armed(game, unit, found.kind)


def together(game: Play, attacks: list[Attack]) -> dict[str, float]:
    """The hits of all attacks, one after the other, as if none made the others needless."""
    sums_of = {0: 1.0}
    for one in attacks:
        after: dict[int, float] = {}
        for before, chance in sums_of.items():
            for hits, share in one.shares(game).items():
                after[before + hits] = after.get(before + hits, 0.0) + chance * share
        sums_of = after
    found: dict[str, float] = {}
    for count, share in sorted(sums_of.items()):
        word = f"hits-{min(count, MOST_HITS)}"
        found[word] = found.get(word, 0.0) + share
    return found


def nearest(game: Play, units: UnitSet, space: Hex) -> list[int]:
    """Units by how near they are to a hex."""
    place, ground = game.board.place, battle(game)
    return sorted(members(units), key=lambda unit: ground.distance(place[unit], space))
