"""Fire foreseen: which attacks some units would make on a hex, and what each of them may do.

All of it comes from the code that resolves fire: the attack that would follow is asked for its shares.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from trinchera.engine.bits import bit, has, members
from trinchera.engine.ids import Hex, UnitSet
from trinchera.engine.log import Term, total
from trinchera.engine.views import Ahead, Firer, Silent, Sum
from trinchera.games.a_las_barricadas.attack import WAYS, Attack
from trinchera.games.a_las_barricadas.board import Play, battle, label
from trinchera.games.a_las_barricadas.defence import AFTER, DefensiveFire, answers
from trinchera.games.a_las_barricadas.defence import halvings as defence_halvings
from trinchera.games.a_las_barricadas.fire import KINDS, Fire, armed, can_shoot, factor, halved, volley
from trinchera.games.a_las_barricadas.reaction import half, kinds_of
from trinchera.games.a_las_barricadas.table.sums import MOST_HITS, attack_sums, quality

TICKETS = 36


class Volley(NamedTuple):
    """Those who fire together, and their attack; or one who must pass a check before he strikes."""

    units: UnitSet
    attack: Attack
    check: tuple[Term, ...] = ()

    def made(self) -> float:
        """How often the attack is made at all."""
        return at_most(total(self.check)) if self.check else 1.0

    def share(self, game: Play) -> float:
        """The chance of a hit at least."""
        return self.made() * hurts(game, self.attack)


def at_most(most: int) -> float:
    """How often two dice make so much or less."""
    return sum(ways for dice, ways in WAYS.items() if dice <= most) / TICKETS


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
            yield Volley(units, attack)
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
            found.append(Volley(able, defending(game, able, kind, launch, foes, moment, space)))
    return max(found, key=lambda one: one.share(game), default=None)


def defending(game: Play, units: UnitSet, kind: int, launch: Hex, foes: UnitSet, moment: str, space: Hex) -> Attack:
    """9.2-b, 9.2-d: marked units in full, others at half; after the checks the ground of the assaulted hex counts."""
    late = moment == AFTER
    ff = sum(halved(armed(game, unit, kind), defence_halvings(game, unit)) for unit in members(units))
    found = volley(game, units, kind, launch, cause="defensive")
    return found.at("", ff=ff, only=foes if late else 0, cover=space if late else -1,
                    crest=found.crest and not late)


def hurts(game: Play, found: Attack) -> float:
    """8.3-f: the chance of a hit at least."""
    return max(0.0, round(1.0 - found.shares(game).get(0, 0.0), 12))


def told(game: Play, choice: str, found: list[Volley], mute: tuple[Silent, ...] = ()) -> Ahead:
    firers = tuple(sorted((firer(game, one) for one in found), key=lambda one: -one.share))
    clear = 1.0
    for one in firers:
        clear *= 1.0 - one.share
    return Ahead(choice, firers, mute, together(game, found), round(1.0 - clear, 12))


def firer(game: Play, found: Volley) -> Firer:
    names = tuple(game.data.units[unit].id for unit in members(found.units))
    where = label(game, game.board.place[next(members(found.units))])
    parts = Sum("check", found.check), *attack_sums(
        game, found.attack, factors(game, found.units, found.attack), quality(found.attack))
    return Firer(names, where, state(game, found), found.share(game), tuple(one for one in parts if one.terms))


def state(game: Play, found: Volley) -> str:
    """3.4-c, 3.4-j: whether all, some or none of them lie in wait; it is no matter to who fires in full or strikes."""
    if found.check:
        return "strikes"
    marked = found.units & game.board.reaction
    if isinstance(game.stack[-1], Fire) or (not marked and is_full(game, found.units, found.attack)):
        return "fires"
    return "marked" if marked == found.units else "mixed" if marked else "half"


def is_full(game: Play, units: UnitSet, found: Attack) -> bool:
    """9.5-c: vehicles that are assaulted fire in full without a marker."""
    return found.cause in ("defensive", "anti-armour") and found.ff == sum(
        armed(game, unit, found.kind) for unit in members(units))


def factors(game: Play, units: UnitSet, found: Attack) -> Iterable[Term]:
    """8-g, 3.4-j: what fires at its full factor, and what at less for range or want of a marker."""
    if is_full(game, units, found):
        return [Term("factor-full", found.ff, "ALB-8.3-e")]
    whole = sum(armed(game, unit, found.kind) for unit in members(units) if is_whole(game, unit, found))
    parts = (Term("factor-full", whole, "ALB-8.3-e"), Term("factor-halved", found.ff - whole, "ALB-8-g"))
    return (part for part in parts if part.value)


def is_whole(game: Play, unit: int, found: Attack) -> bool:
    if found.cause == "defensive":
        return has(game.board.reaction, unit)
    return factor(game, unit, found.kind, found.target, halvings(game, unit)) == armed(game, unit, found.kind)


def together(game: Play, found: list[Volley]) -> dict[str, float]:
    """The hits of all attacks, one after the other, as if none made the others needless."""
    sums_of = {0: 1.0}
    for one in found:
        after: dict[int, float] = {}
        for before, chance in sums_of.items():
            for hits, share in shares(game, one).items():
                after[before + hits] = after.get(before + hits, 0.0) + chance * share
        sums_of = after
    return counted(sums_of)


def shares(game: Play, one: Volley) -> dict[int, float]:
    """How often each number of hits comes of an attack that may not be made."""
    made = one.made()
    found = {hits: made * share for hits, share in one.attack.shares(game).items()}
    return found if made == 1.0 else found | {0: found.get(0, 0.0) + 1.0 - made}


def counted(sums_of: dict[int, float]) -> dict[str, float]:
    """Numbers of hits by their words."""
    found: dict[str, float] = {}
    for count, share in sorted(sums_of.items()):
        word = f"hits-{min(count, MOST_HITS)}"
        found[word] = found.get(word, 0.0) + share
    return found


def nearest(game: Play, units: UnitSet, space: Hex) -> list[int]:
    """Units by how near they are to a hex."""
    place, ground = game.board.place, battle(game)
    return sorted(members(units), key=lambda unit: ground.distance(place[unit], space))


def fire_groups(game: Play, frame: DefensiveFire) -> list[UnitSet]:
    """9.4-d: against armour those without a marker fire alone."""
    able = frame.able(game)
    if frame.armour and not able & game.board.reaction:
        return [bit(unit) for unit in members(able)]
    return groups(game, able)
