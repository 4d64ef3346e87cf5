"""Strategic journeys: who goes by rail or by sea to a prize without its guard, who lands, and who jumps (17.5.5.12)."""

from collections.abc import Iterable

from trinchera.engine.bits import bit, has, members
from trinchera.engine.ids import Hex, SpaceSet
from trinchera.games.the_spanish_civil_war.board import Play, face, opposite
from trinchera.games.the_spanish_civil_war.commander.operations import needed
from trinchera.games.the_spanish_civil_war.commander.outlook import is_long_war
from trinchera.games.the_spanish_civil_war.commander.planning import Picture, guard, is_last_guard
from trinchera.games.the_spanish_civil_war.strategic import beaches, harbours

LEAST_LACK = 0.25
"""What part of its guard a prize must lack before somebody is sent there from afar."""
BRAVE = 2.0
"""How many times its halved defence the enemy may have in reach where a division jumps."""


def lack(game: Play, seen: Picture, space: Hex) -> float:
    """What a prize of one's own may cost for want of a guard: its worth, by the part of the guard that is missing."""
    need = max(1.0, needed(seen, space))
    part = 1 - guard(game, seen.side, space, 0) / need
    return seen.worth[space] * part if part >= LEAST_LACK else 0.0


def unguarded(game: Play, seen: Picture, unit: int, spaces: SpaceSet) -> Hex:
    """Of the places that a unit can be brought to the capital that lacks its guard most, in a long war, where it counts
    for the sudden death; -1 if none does, or if the unit is wanted as a guard where it stands."""
    if not is_long_war(game) or is_wanted(game, seen, unit):
        return -1
    ours = spaces & game.board.control[seen.side] & game.data.ground.targets
    in_need = {space: lack(game, seen, space) for space in seen.worth if has(ours, space) and seen.threats[space] > 0}
    best = max(in_need, key=lambda space: (in_need[space], -space), default=-1)
    return best if best >= 0 and in_need[best] > 0 else -1


def is_wanted(game: Play, seen: Picture, unit: int) -> bool:
    """Whether a prize or a hex of the line would be held by nobody, or a prize by too few, without a unit."""
    here = game.board.place[unit]
    left = guard(game, seen.side, here, bit(unit))
    if not left and game.data.field.neighbours[here] & game.board.fighters[opposite(seen.side)]:
        return True
    prized = seen.worth.get(here, 0.0) > 0 and seen.threats[here] > 0
    return is_last_guard(game, seen, unit) or (prized and left < needed(seen, here))


def landing(game: Play, unit: int) -> Hex:
    """A beach next to the dearest prize of the enemy that lies open and that nobody of one's own is near; -1: none."""
    board, data = game.board, game.data
    side, foe = data.side[unit], opposite(data.side[unit])
    shore = harbours(game, unit) & beaches(game, unit) & ~data.field.around(board.fighters[foe])
    lies_open = data.ground.prizes & board.control[foe] & ~board.held[foe] & ~data.field.around(board.fighters[side])
    able = [prize for prize in members(lies_open) if data.field.neighbours[prize] & shore]
    best = max(able, key=lambda prize: (abs(data.ground.mp[prize]), -prize), default=-1)
    return next(members(data.field.neighbours[best] & shore)) if best >= 0 else -1


def drop_zone(game: Play, seen: Picture, unit: int, spaces: Iterable[Hex]) -> Hex:
    """17.5.5.12: where a division comes down: next to the city it is most likely to take in its next turn, where the
    enemy cannot crush it before; -1 if there is no such place."""
    attack, defence = face(game, unit)[0], face(game, unit)[1] / 2
    best, found = 0.0, -1
    for space in spaces:
        if seen.threats[space] > BRAVE * defence:
            continue
        for city in members(game.data.field.neighbours[space] & game.board.control[opposite(seen.side)]):
            hope = seen.worth.get(city, 0.0) * attack / (attack + guard(game, opposite(seen.side), city, 0))
            if hope > best:
                best, found = hope, space
    return found
