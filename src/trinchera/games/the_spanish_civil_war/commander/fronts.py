"""Fronts: where the weight of an army belongs, and what the enemy can reach through the gaps of a line."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from trinchera.engine.bits import bit, has, members
from trinchera.engine.hexes import Field
from trinchera.engine.ids import Hex
from trinchera.games.the_spanish_civil_war.board import Play, face, fighters_at, opposite, war
from trinchera.games.the_spanish_civil_war.zones import zone

CLUSTER = 0.85
"""How much of a prize's worth counts for an effort at another, one hex away."""
OURS, THEIRS = 0.8, 0.7
"""How much of a unit counts for or against an effort, one hex farther away."""
OURS_TO, THEIRS_TO = 6, 4
ENOUGH_STRENGTH = 1.5
"""Beyond so many times the defence more strength makes an effort no better."""
ODDS_MATTER = 1.5
SOME_ATTACK = 8.0
"""Too little of one's own near by for an effort, in factors that count."""
SECOND = 8.0
"""How many hexes nearer the second effort must be to draw a unit away from the first."""
SECOND_1941 = 1.0
"""The same in 1941: an army that comes over the whole of the Pyrenees needs two cities soon."""
EFFORTS, EFFORTS_1941 = 2, 3
"""How many efforts an army makes at once; the one of 1941 has divisions for three."""
APART = 6
"""How far the second effort lies from the first."""
STEEPNESS = 0.3
"""How much nearer to an effort is better, per hex."""
SHARES = (1.0, 0.8, 0.55, 0.3, 0.15, 0.05, 0.03)
"""How much of a unit's attack counts against hexes so many hexes away."""


class Efforts(NamedTuple):
    """The places an army makes for, the main effort first, and how much each hex lies on the way to them."""

    goals: tuple[int, ...]
    approach: tuple[float, ...]


@lru_cache(maxsize=2048)
def steps_to(field: Field, goal: int) -> tuple[int, ...]:
    """How far each hex is from a goal."""
    return field.distances(bit(goal))


def factors(game: Play, side: int, kind: int) -> dict[int, int]:
    """The attack (0) or defence (1) factors of a side by hex."""
    return {space: sum(face(game, unit)[kind] for unit in members(fighters_at(game, side, space)))
            for space in members(game.board.fighters[side])}


def efforts(game: Play, side: int, worth: dict[int, float], wanted: Hex = -1) -> Efforts:
    """The best effort for the strength at hand, and a second one elsewhere; `wanted` is one that was ordered."""
    ranked = ranked_efforts(game, side, worth)
    first = wanted if wanted >= 0 else ranked[0] if ranked else -1
    if first < 0:
        return Efforts((), (0.0,) * game.data.field.size)
    goals = apart(game, (first, *ranked), EFFORTS_1941 if war(game).felix else EFFORTS)
    return Efforts(goals, approach(game, goals))


def apart(game: Play, ranked: Iterable[Hex], most: int) -> tuple[Hex, ...]:
    """The first of some places that do not lie close to each other."""
    found: tuple[Hex, ...] = ()
    for space in ranked:
        if len(found) < most and all(steps_to(game.data.field, one)[space] > APART for one in found):
            found = (*found, space)
    return found


def ranked_efforts(game: Play, side: int, worth: dict[int, float]) -> list[int]:
    """Prizes in enemy hands, the most promising first."""
    held = [space for space, value in worth.items() if value > 0 and not has(game.board.control[side], space)]
    ours, theirs = factors(game, side, 0), factors(game, opposite(side), 1)
    promise = {space: promise_of(game, space, {one: worth[one] for one in held}, ours, theirs) for space in held}
    return sorted(held, key=lambda space: (-promise[space], space))


def promise_of(game: Play, goal: int, held: dict[int, float], ours: dict[int, int], theirs: dict[int, int]) -> float:
    """What an effort may win, by the strength that can come and the defence that it meets."""
    steps = steps_to(game.data.field, goal)
    value = sum(worth * CLUSTER ** steps[space] for space, worth in held.items())
    mine = sum(attack * OURS ** steps[space] for space, attack in ours.items() if steps[space] <= OURS_TO)
    foe = sum(defence * THEIRS ** steps[space] for space, defence in theirs.items() if steps[space] <= THEIRS_TO)
    odds = min(ENOUGH_STRENGTH, mine / (foe + 4)) if mine >= SOME_ATTACK else 0.1
    return value * float(odds ** ODDS_MATTER)


def approach(game: Play, goals: tuple[int, ...]) -> tuple[float, ...]:
    field = game.data.field
    toll = SECOND_1941 if war(game).felix else SECOND
    ways = [[-STEEPNESS * (steps + toll * place) for steps in steps_to(field, goal)]
            for place, goal in enumerate(goals)]
    return tuple([max(drawn) for drawn in zip(*ways, strict=True)])


def threat(game: Play, side: int) -> list[float]:
    """For each hex the enemy attack factors that can be brought against it: zones and units of the line stop them."""
    board, field, foe = game.board, game.data.field, opposite(side)
    found, around = [0.0] * field.size, field.around
    open_land, held_up = war(game).land & ~board.fighters[side], zone(game, side)
    for space, attack in factors(game, foe, 0).items():
        if not attack:
            continue
        reached = edge = bit(space)
        seen = 0
        for share in SHARES:
            near = around(edge) & ~seen
            seen |= near
            for one in members(near):
                found[one] += attack * share
            going = edge & ~held_up if edge != bit(space) else edge
            edge = around(going) & open_land & ~reached
            reached |= edge
    return found
