"""What awaits at the choices on offer: who may fire at each step of a way, what one's own fire may do now or later, and
what stands between a declared assault and the fight."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from trinchera.engine.bits import bit, members
from trinchera.engine.choices import DONE, Choice
from trinchera.engine.ids import Hex, UnitSet
from trinchera.engine.views import Ahead, Later, Silent
from trinchera.games.a_las_barricadas.board import Play, battle, label, living, opposite, put, side_units, space_of
from trinchera.games.a_las_barricadas.costs import left
from trinchera.games.a_las_barricadas.data import AP, ART, AT
from trinchera.games.a_las_barricadas.defence import BEFORE, DefensiveFire, answers
from trinchera.games.a_las_barricadas.fire import MUNITION_BUTTONS, Fire
from trinchera.games.a_las_barricadas.movement import Move
from trinchera.games.a_las_barricadas.reaction import Reaction, kinds_of, reactors
from trinchera.games.a_las_barricadas.table.storming import assaults, declared, launches
from trinchera.games.a_las_barricadas.table.volleys import (
    Volley,
    attack,
    best,
    defence,
    fire_groups,
    groups,
    hurts,
    nearest,
    told,
    volleys,
    with_kind,
)
from trinchera.games.a_las_barricadas.table.ways import planned

Run = tuple[str, ...]
"""Choices that are made one after the other."""
MOST_SILENT = 4
"""Of those who lie in wait and cannot fire, so many are named."""
FORESEEN = ("move-go", "fire-aim", "reaction-who", "defensivefire-who", "assault-target-hex", "assault-gather")


def foresees(game: Play) -> bool:
    """A step to be taken, a target to be aimed at, a reaction, defensive fire or an assault to be made."""
    return game.stack[-1].name in FORESEEN or any(declared(game))


def order_here(game: Play) -> str:
    """3.4-a: the standing order that can be given for each unit that is asked about."""
    return "reaction" if game.stack[-1].name == "reaction-who" else ""


def ahead(game: Play) -> tuple[Ahead, ...]:
    frame, decision = game.stack[-1], game.decision
    assert decision is not None
    if isinstance(frame, Move):
        near = tuple(step(game, frame, choice) for choice in decision.choices if choice.kind == "space")
        return (*near, *planned(game, step))
    if isinstance(frame, Fire):
        return tuple(shot(game, choice, bit(frame.unit), space_of(game, choice)) for choice in decision.choices)
    if isinstance(frame, Reaction):
        return ticked(list(reactions(game, frame)))
    if isinstance(frame, DefensiveFire):
        return tuple(answering(game, frame))
    return tuple(assaults(game))


def step(game: Play, frame: Move, choice: Choice) -> Ahead:
    """3.4: the other side is imagined with the group in the hex; those who stand together fire together (3.4-d)."""
    there, side = space_of(game, choice), opposite(frame.side(game))
    trial = moved_to(game, frame.units, there)
    able = reactors(trial, side, there)
    return told(trial, choice.id, list(volleys(trial, able, there)), tuple(silent(trial, side, there, able)))


def moved_to(game: Play, units: UnitSet, there: Hex) -> Play:
    trial = game.copy()
    for unit in members(units):
        put(trial, unit, there)
    return trial


def shot(game: Play, choice: Choice, firers: UnitSet, space: Hex) -> Ahead:
    """One's own fire."""
    return told(game, choice.id, [Volley(firers, best(game, firers, space))])


def ticked(rows: list[Ahead]) -> tuple[Ahead, ...]:
    """3.4-j: those who lie in wait are put forward, and the others only where nobody does."""
    waits = any(one.risk and one.firers[0].word == "marked" for one in rows)
    return tuple(replace(one, ticked=bool(one.risk) and (not waits or one.firers[0].word == "marked")) for one in rows)


def reactions(game: Play, frame: Reaction) -> Iterator[Ahead]:
    """3.4-d: each attack that could be made now, and what it would be worth later. Of a group in which only some lie in
    wait, these may also fire alone."""
    space = frame.space(game)
    steps = list(next_steps(game, frame))
    for units, found, _ in volleys(game, reactors(game, frame.side, space), space):
        marked = units & game.board.reaction
        for some in sorted({marked, units} - {0}):
            shots = attack(game, some, found.kind, space)
            asks = len(kinds_of(game, next(members(some)), space)) > 1
            run = run_of(game, some, found.kind, asks, ends=some != units)
            waiting = (*(at_step(trial, some, found.kind, there) for there, trial in steps),
                       *if_assaulted(game, frame, some))
            yield replace(told(game, "+".join(run), [Volley(some, shots)]), run=run, later=waiting)


def run_of(game: Play, units: UnitSet, kind: int, asks: bool, where: str = "", *, ends: bool = False) -> Run:
    """The choices by which a group fires: the first, at what hex and with what if asked, the others, and done."""
    first, *others = (game.data.units[unit].id for unit in members(units))
    done = [DONE.id] if ends or (others and game.rules >= 2) else []
    return (first, *([where] if where else []), *([MUNITION_BUTTONS[kind].id] if asks else []), *others, *done)


def next_steps(game: Play, frame: Reaction) -> Iterator[tuple[Hex, Play]]:
    """The hexes that those who move may enter next, each with a board on which they have."""
    move = game.stack[-2] if len(game.stack) > 1 else None
    units = living(game, frame.units) & ~game.board.routed
    if isinstance(move, Move) and units:
        for there in members(move.at("go", units=units).ways(game, frame.space(game))):
            yield there, moved_to(game, units, there)


def at_step(trial: Play, units: UnitSet, kind: int, there: Hex) -> Later:
    """What the same units would do at the next hex."""
    able = with_kind(trial, units, kind, there)
    return Later("next", label(trial, there), hurts(trial, attack(trial, able, kind, there)) if able else 0.0)


def if_assaulted(game: Play, frame: Reaction, units: UnitSet) -> Iterator[Later]:
    """9.2: defensive fire of all of the group in the hex, where those who move have the points to come."""
    foes, here = living(game, frame.units) & ~game.board.routed, game.board.place[next(members(units))]
    ground, space = battle(game), frame.space(game)
    points = min(left(game, unit) for unit in members(foes)) // 2
    if not ground.distance(here, space) <= points or not foes & game.data.troops:
        return
    near = ground.field.neighbours[here] & ~game.board.held[frame.side]
    launch = min(members(near), key=lambda one: ground.distance(one, space), default=space)
    trial = moved_to(game, foes, launch)
    mates = side_units(trial, here, frame.side) & game.data.fighters & ~game.board.routed
    group = next(one for one in groups(trial, mates) if one & units)
    found = defence(trial, group, launch, foes, BEFORE, here)
    yield Later("assault", label(game, here), found.share(trial) if found else 0.0)


def answering(game: Play, frame: DefensiveFire) -> Iterator[Ahead]:
    """9.2, R-57: each group of the assaulted at the launch hex where it hurts most."""
    places = launches(game, living(game, frame.attackers))
    for group in fire_groups(game, frame):
        found = [shots for one in places if (shots := defence(
            game, group, one, frame.foes(game, one), frame.moment, frame.space))]
        if found:
            units, one, _ = max(found, key=lambda shots: shots.share(game))
            first, foes = next(members(units)), frame.foes(game, one.target)
            many = sum(bool(answers(game, first, frame.foes(game, place))) for place in places) > 1
            run = run_of(game, units, one.kind, len(answers(game, first, foes)) > 1, label(game, one.target) * many)
            yield replace(told(game, "+".join(run), [Volley(units, one)]), run=run, ticked=hurts(game, one) > 0)


def silent(game: Play, side: int, space: Hex, able: UnitSet) -> Iterable[Silent]:
    """3.4: those who lie in wait and cannot fire there, the nearest first, and why."""
    board = game.board
    for unit in nearest(game, board.reaction & board.present[side] & ~able, space)[:MOST_SILENT]:
        word, rule = why_silent(game, unit, space)
        yield Silent(game.data.units[unit].id, label(game, board.place[unit]), word, rule)


def why_silent(game: Play, unit: int, space: Hex) -> tuple[str, str]:
    ground, here = battle(game), game.board.place[unit]
    verdict = ground.sight.why(here, space)
    if not verdict.clear:
        return verdict.word, "ALB-6.2-b"
    farthest = 2 * max(game.data.counters.range[kind][unit] for kind in (AP, AT, ART))
    return ("far", "ALB-8-g") if ground.distance(here, space) > farthest else ("unseen", "ALB-6.1-a")
