"""9.0 Supply: lines from ultimate sources to towns and headquarters, and from there to units.

What supply depends on is a handful of sets of hexes; the answer is kept by them, since most choices leave it as it was.
"""

import msgspec

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.ids import Hex, SpaceSet, UnitSet
from trinchera.games.the_spanish_civil_war.board import Play, face, front, is_on, next_to_enemy, units_in, war, zoning
from trinchera.games.the_spanish_civil_war.data import R
from trinchera.games.the_spanish_civil_war.ground import Data, Lines, War

MOST_REMEMBERED = 4_000
ROUND = 6
"""Steps in which paths are looked for round what a line of supply has lost."""


class Situation(msgspec.Struct, frozen=True, gc=False):
    """All that the supply of a side depends on, as sets of hexes."""

    side: int
    own: int
    """Where its combat units stand."""
    hqs: int
    enemy: int
    watched: int
    """The hexes next to enemy units that exert a zone, full or limited."""
    control: int


def situation(game: Play, side: int) -> Situation:
    board, other = game.board, 1 - side
    watched = game.data.field.around(zoning(game, other)) if board.dropped else next_to_enemy(game, side)
    return Situation(side, board.fighters[side], board.hq_at[side], board.fighters[other], watched, board.control[side])


def lines(game: Play, side: int) -> Lines:
    known = front(game).lines
    found = known[side]
    if found is None:
        found = known[side] = trace(game.data, war(game), situation(game, side))
    return found


def supplied(game: Play, side: int) -> int:
    """9.4: every hex in which a unit of the side is fully supplied."""
    return lines(game, side).supplied


def trace(data: Data, scenario: War, now: Situation, before: int = 0) -> Lines:
    """9.4-a, 9.4-b, 9.4-g: where lines reach; the hex a line starts from is not looked at. `before` is what was reached
    in a situation where less was open."""
    free = now.control & ~now.enemy & (~now.watched | now.own)               # 9.4-c
    key, known = (now.side, free, now.control, now.hqs), scenario.known_lines
    found = known.get(key)
    if found is None:
        if len(known) >= MOST_REMEMBERED:
            known.clear()
        found = known[key] = flooded(data, scenario, now, free, before)
    return found


def flooded(data: Data, scenario: War, now: Situation, free: SpaceSet, before: int) -> Lines:
    """Paths of any length from ultimate sources through open hexes, and from sources that they lead to."""
    around = data.field.around
    uss = scenario.uss[now.side] & now.control                                                # 9.4-d
    reached = uss & free | before | still_reached(data, scenario, now.side, free)
    rim = around(reached)
    while edge := rim & free & ~reached:
        reached |= edge
        rim |= around(edge)
    scenario.reached[now.side] = reached
    joined = (reached | rim | uss) & scenario.land
    sources = (data.ground.towns & now.control | now.hqs) & joined
    near = sources & free
    for _ in range(data.supply.to_source - 1):
        near |= around(near) & free
    return Lines((sources | near | around(near)) & scenario.land, joined, reached)


def still_reached(data: Data, scenario: War, side: int, free: SpaceSet) -> int:
    """What was reached the last time and surely still is: all that is open, if no source was lost and paths through
    what was lost can go round it close by. It saves a flood of the whole map after most moves."""
    around, before = data.field.around, scenario.reached[side]
    lost = before & ~free
    if not lost:
        return before
    if scenario.uss[side] & lost:
        return 0
    rim = around(lost) & before & free
    if not rim & (rim - 1):
        return before & free
    close_by, found = around(lost | rim) & before & free, rim & -rim
    for _ in range(ROUND):
        if not rim & ~found:
            return before & free
        found |= around(found) & close_by
    return 0 if rim & ~found else before & free


def units_supplied(game: Play, side: int) -> int:
    """9.1-a: the units of a side on the map that are in supply."""
    board = game.board
    found = board.present[side]
    return found & ~units_in(game, board.held[side] & ~supplied(game, side)) | excused(game, side)


def unsupplied(game: Play, side: int, units: UnitSet) -> int:
    """9.1-a: those of some units of a side that are not in supply, a few looked at one by one."""
    fed, place, found = supplied(game, side), game.board.place, 0
    for unit in members(units & ~excused(game, side)):
        if not fed >> place[unit] & 1:
            found |= 1 << unit
    return found


def excused(game: Play, side: int) -> int:
    """11.8-d, 17.5.5.12-b, 16.2.7: units that count as supplied wherever they are."""
    found = put_ashore(game, side)
    return found | pyrenees(game) if side == R and has_border_stack(game) else found


def put_ashore(game: Play, side: int) -> int:
    """11.8-d, 17.5.5.12-b: units that landed, or dropped, and are supplied wherever they go."""
    board = game.board
    return (board.landed | board.ashore | board.dropped) & game.data.army[side]


def has_border_stack(game: Play) -> bool:
    """16.2.7: whether a Republican stack at the French border may do without a line."""
    return is_on(game, "pyrenees") and not (war(game).felix and game.rules >= 4)


def in_supply(game: Play, unit: int) -> bool:
    """Whether a unit on the map is fully supplied."""
    side = game.data.side[unit]
    return bool(lines(game, side).supplied >> game.board.place[unit] & 1) or has(excused(game, side), unit)


def all_in_supply(game: Play, units: UnitSet, here: Hex) -> bool:
    """Whether units of a side that stand together in a hex are all fully supplied."""
    side = game.data.side[(units & -units).bit_length() - 1]
    return bool(lines(game, side).supplied >> here & 1) or not units & ~excused(game, side)


def pyrenees(game: Play) -> int:
    """16.2.7, R-48: one small stack on the French border needs no line: the one that was chosen, or the strongest."""
    board, stacks = game.board, border_stacks(game)
    chosen = stacks & board.frontier or stacks
    best = max(members(chosen), key=lambda space: (defence_at(game, space), -space), default=None)
    return 0 if best is None else board.at[best] & game.data.combat_units


def border_stacks(game: Play) -> int:
    """16.2.7-a: hexes at the French border with a division, or with two smaller units at most, and without a line."""
    data, board, found = game.data, game.board, 0
    for space in members(data.ground.border & board.fighters[R] & ~supplied(game, R)):
        if is_small(data, board.at[space] & data.combat_units):
            found |= bit(space)
    return found


def is_small(data: Data, units: UnitSet) -> bool:
    """16.2.7-a: one division, or two smaller units at most."""
    return units.bit_count() == 1 or (units.bit_count() == 2 and not units & data.divisions)


def border_ends(game: Play, side: int, units: UnitSet, goals: SpaceSet) -> int:
    """16.2.7-a, R-48: those of some hexes at the French border in which units would be the stack without a line."""
    data, board = game.data, game.board
    if game.rules < 5 or side != R or not has_border_stack(game) or units & data.hqs:
        return 0
    return bits(space for space in members(goals & data.ground.border)
                if is_small(data, (board.at[space] | units) & data.combat_units))


def defence_at(game: Play, space: Hex) -> int:
    return sum(face(game, unit)[1] for unit in members(game.board.at[space] & game.data.combat_units))


def is_joined(game: Play, side: int, space: Hex) -> bool:
    """9.4-b, 9.4-f: whether a path of any length joins a hex to an ultimate source."""
    return has(lines(game, side).joined, space)


def after_move(game: Play, side: int, units: UnitSet, here: Hex, path: SpaceSet, goal: Hex) -> Situation:
    """How things stand once units have gone from one hex over others to a goal."""
    now, data, board = situation(game, side), game.data, game.board
    left = board.at[here] & data.army[side] & ~units
    own, hqs = now.own & ~bit(here), now.hqs & ~bit(here)
    own |= (bit(here) if left & data.combat_units else 0) | (bit(goal) if units & data.combat_units else 0)
    hqs |= (bit(here) if left & data.hqs else 0) | (bit(goal) if units & data.hqs else 0)
    return Situation(side, own, hqs, now.enemy, now.watched, now.control | path | bit(goal))


def would_be_supplied(game: Play, side: int, space: Hex) -> bool:
    """Whether a combat unit that enters a hex now would be in supply there."""
    now = situation(game, side)
    one = bit(space)
    there = Situation(side, now.own | one, now.hqs, now.enemy & ~one, now.watched, now.control | one)
    return has(trace(game.data, war(game), there).supplied, space)


def supplied_from(game: Play, side: int, source: Hex) -> int:
    """18.27, R-76: the hexes with a line of communications to one place."""
    now, field = situation(game, side), game.data.field
    free = now.control & ~now.enemy & (~now.watched | now.own)
    reached = edge = bit(source) & free
    while edge:
        edge = field.around(edge) & free & ~reached
        reached |= edge
    return reached | field.around(reached)


