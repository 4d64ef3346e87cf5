"""What awaits at the choices on offer: who may fire at each step of a way, and what each shot may do.

All of it comes from the code that resolves fire: the units are put where the choice would bring them, and the attack
that would follow is asked for its shares.
"""

from collections.abc import Iterable

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import Choice
from trinchera.engine.ids import Hex, UnitSet
from trinchera.engine.log import Term
from trinchera.engine.views import Ahead, Firer, Silent, Sum
from trinchera.games.a_las_barricadas.attack import Attack
from trinchera.games.a_las_barricadas.board import Play, battle, label, opposite, put, space_of
from trinchera.games.a_las_barricadas.data import AP, ART, AT
from trinchera.games.a_las_barricadas.fire import KINDS, Fire, armed, can_shoot, factor, volley
from trinchera.games.a_las_barricadas.movement import Move
from trinchera.games.a_las_barricadas.reaction import Reaction, half, kinds_of, reactors
from trinchera.games.a_las_barricadas.table.sums import MOST_HITS, is_inside

MOST_SILENT = 4
"""Of those who lie in wait and cannot fire, so many are named."""


def foresees(game: Play) -> bool:
    """A step to be taken, a target to be aimed at, or a reaction to be made."""
    return game.stack[-1].name in ("move-go", "fire-aim", "reaction-who")


def order_here(game: Play) -> str:
    """3.4-a: the standing order that can be given for each unit that is asked about."""
    return "reaction" if game.stack[-1].name == "reaction-who" else ""


def ahead(game: Play) -> tuple[Ahead, ...]:
    frame, decision = game.stack[-1], game.decision
    assert decision is not None
    if isinstance(frame, Move):
        return tuple(step(game, frame, choice) for choice in decision.choices if choice.kind == "space")
    if isinstance(frame, Fire):
        return tuple(shot(game, choice, bit(frame.unit), space_of(game, choice)) for choice in decision.choices)
    if isinstance(frame, Reaction):
        return tuple(shot(game, choice, bit(choice.index), frame.space(game)) for choice in decision.choices
                     if choice.kind == "unit")
    return ()


def step(game: Play, frame: Move, choice: Choice) -> Ahead:
    """3.4: the other side is imagined with the group in the hex; those who stand together fire together (3.4-d)."""
    there, side = space_of(game, choice), opposite(frame.side(game))
    trial = game.copy()
    for unit in members(frame.units):
        put(trial, unit, there)
    able = reactors(trial, side, there)
    attacks = [(firers, attack) for firers in groups(trial, able) for attack in (best(trial, firers, there),)]
    return told(trial, choice, attacks, tuple(silent(trial, side, there, able)))


def groups(game: Play, able: int) -> list[int]:
    """3.4-d: units of one formation in one hex."""
    found: dict[tuple[int, int], int] = {}
    for unit in members(able):
        key = game.board.place[unit], game.board.formation[unit]
        found[key] = found.get(key, 0) | bit(unit)
    return list(found.values())


def shot(game: Play, choice: Choice, firers: UnitSet, space: Hex) -> Ahead:
    """One's own fire, or one's own reaction."""
    return told(game, choice, [(firers, best(game, firers, space))], ())


def best(game: Play, firers: UnitSet, space: Hex) -> Attack:
    """8.3-a: the attack with the munition that hurts most often; those who have it fire."""
    return max((attack(game, firers, kind, space) for kind in KINDS if with_kind(game, firers, kind, space)),
               key=lambda one: hurts(game, one))


def with_kind(game: Play, firers: UnitSet, kind: int, space: Hex) -> int:
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


def hurts(game: Play, found: Attack) -> float:
    """8.3-f: the chance of a hit at least."""
    return 1.0 - found.shares(game).get(0, 0.0)


def told(game: Play, choice: Choice, attacks: list[tuple[int, Attack]], mute: tuple[Silent, ...]) -> Ahead:
    firers = tuple(sorted((firer(game, units, one) for units, one in attacks), key=lambda one: -one.share))
    clear = 1.0
    for one in firers:
        clear *= 1.0 - one.share
    return Ahead(choice.id, firers, mute, together(game, [one for _, one in attacks]), 1.0 - clear)


def firer(game: Play, units: int, found: Attack) -> Firer:
    units = with_kind(game, units, found.kind, found.target)
    names = tuple(game.data.units[unit].id for unit in members(units))
    marked = all(has(game.board.reaction, unit) for unit in members(units))
    word = "fires" if isinstance(game.stack[-1], Fire) else "marked" if marked else "half"
    where = label(game, game.board.place[next(members(units))])
    return Firer(names, where, word, hurts(game, found), tuple(one for one in sums(game, units, found) if one.terms))


def sums(game: Play, units: int, found: Attack) -> Iterable[Sum]:
    """8.3-e, 8.3-f: factors, what is added to the dice, and what the result is divided by."""
    counts = {unit: factor(game, unit, found.kind, found.target, halvings(game, unit)) for unit in members(units)}
    whole = sum(count for unit, count in counts.items() if count == armed(game, unit, found.kind))
    parts = (Term("factor-full", whole, "ALB-8.3-e"), Term("factor-halved", sum(counts.values()) - whole, "ALB-8-g"))
    yield Sum("factor", tuple(part for part in parts if part.value))
    yield Sum("modifiers", tuple(found.modifiers(game)))
    yield Sum("divisor", tuple(found.cover_terms(game, is_inside(game, found))))


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


def silent(game: Play, side: int, space: Hex, able: UnitSet) -> Iterable[Silent]:
    """3.4: those who lie in wait and cannot fire there, the nearest first, and why."""
    board, ground = game.board, battle(game)
    waiting = board.reaction & board.present[side] & ~able
    nearest = sorted(members(waiting), key=lambda unit: ground.distance(board.place[unit], space))
    for unit in nearest[:MOST_SILENT]:
        word, rule = why_silent(game, unit, space)
        yield Silent(game.data.units[unit].id, label(game, board.place[unit]), word, rule)


def why_silent(game: Play, unit: int, space: Hex) -> tuple[str, str]:
    ground, here = battle(game), game.board.place[unit]
    verdict = ground.sight.why(here, space)
    if not verdict.clear:
        return verdict.word, "ALB-6.2-b"
    farthest = 2 * max(game.data.counters.range[kind][unit] for kind in (AP, AT, ART))
    return ("far", "ALB-8-g") if ground.distance(here, space) > farthest else ("unseen", "ALB-6.1-a")
