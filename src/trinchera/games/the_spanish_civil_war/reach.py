"""13.3, 13.11 and 14.1: how far units go, by regular movement or on the march, and where they may end."""

import msgspec

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.ids import Hex, Points, SpaceId, SpaceSet, UnitSet
from trinchera.engine.paths import HALT, Rings, Ways, Zone
from trinchera.games.the_spanish_civil_war.board import Play, face, front, is_on, next_to_enemy, war
from trinchera.games.the_spanish_civil_war.data import R
from trinchera.games.the_spanish_civil_war.ground import Lines
from trinchera.games.the_spanish_civil_war.stacking import rooms
from trinchera.games.the_spanish_civil_war.supply import (
    Situation,
    after_move,
    all_in_supply,
    border_ends,
    excused,
    in_supply,
    lines,
    put_ashore,
    situation,
    trace,
)
from trinchera.games.the_spanish_civil_war.zones import enemy_zone

REGULAR, MARCH = "regular", "march"


def halved(number: int) -> int:
    """1.2-a: half, fractions up."""
    return (number + 1) // 2


class Reach(msgspec.Struct, frozen=True, gc=False):
    """Where units can go: what they reach with their points, and hexes next to them that they may always enter."""

    rings: Rings
    near: int
    zone: Zone
    ways: Ways
    extra: int = 0
    """17.5: hexes that cost one more; the way there is worked out step by step."""

    @property
    def all(self) -> int:
        return self.rings.all | self.near

    def cost(self, goal: int) -> int | None:
        return self.rings.cost(goal)

    def path(self, goal: Hex, liked: SpaceSet) -> tuple[int, ...]:
        if not self.rings.all >> goal & 1:
            return (goal,)                                                                    # 13.3-b
        if self.extra:
            return slow_path(self, goal, liked)
        return self.ways.path(self.rings, SpaceId(goal), liked, self.zone)


def allowance(game: Play, unit: int, mode: str, exploiting: bool, fed: bool = False) -> int:
    """9.3-a, 13.11-b, 14.1.1-a: the movement factors of a unit; nothing is halved twice (1.2-b). It is `fed` if it is
    known to be in supply."""
    printed = face(game, unit)[2]
    slow = exploiting and half_speed(game, unit)
    if mode == MARCH:
        return printed if slow else 2 * printed
    return halved(printed) if slow or not (fed or in_supply(game, unit)) else printed


def half_speed(game: Play, unit: int) -> bool:
    """14.1.1-a, 16.2.9: whether a unit is slow in exploitation."""
    return has(game.data.army[R] & ~game.board.swift, unit)


def group_allowance(game: Play, units: int, mode: str, exploiting: bool, fed: bool = False) -> int:
    if not units & (units - 1):
        return allowance(game, units.bit_length() - 1, mode, exploiting, fed)
    return min([allowance(game, unit, mode, exploiting, fed) for unit in members(units)])


def ways_of(game: Play, units: int, mode: str) -> Ways:
    """13.12-a: what steps cost; mountain troops climb for less."""
    ground = game.data.ground
    table = ground.march_ways if mode == MARCH else ground.ways
    return table[0 if units & ~game.data.mountain_troops else 1]


def open_land(game: Play, side: int) -> int:
    """13.4, 13.5, 17.5.5.1-b: the hexes that a side may move into."""
    scenario = war(game)
    land = scenario.land & ~game.board.fighters[1 - side]
    if side == R and scenario.felix and not has(game.board.control[0] | game.board.control[1], game.data.andorra):
        land &= ~bit(game.data.andorra)
    return land


def open_to(game: Play, side: int, units: UnitSet) -> int:
    """12.1.3-d: only combat units run over a headquarters that is alone."""
    land = open_land(game, side)
    if game.rules < 4 or units & game.data.combat_units:
        return land
    return land & ~game.board.hq_at[1 - side]


def can_march(game: Play, units: int) -> bool:
    """13.11-a, 13.11-f: fully supplied, not motorized, no enemy next to it."""
    data, board = game.data, game.board
    if units & data.motorized or board.turn < war(game).table.first_march:
        return False
    first = (units & -units).bit_length() - 1
    here = board.place[first]
    if next_to_enemy(game, data.side[first]) >> here & 1:
        return False
    return all_in_supply(game, units, here)


def extra_cost(game: Play, side: int) -> int:
    """17.5.5.2-b, 17.5.5.7-b: hexes that cost a side one more."""
    return game.board.interdicted if side == R else game.board.forts


def reach(game: Play, units: UnitSet, here: Hex, left: int, mode: str, fresh: bool) -> Reach:
    """Everything some units can reach from a hex; `fresh` if they have not moved yet."""
    side = game.data.side[(units & -units).bit_length() - 1]
    ways, extra, known = ways_of(game, units, mode), extra_cost(game, side), front(game).reached
    staff = game.rules >= 4 and not units & game.data.combat_units
    key = (side, ways, here, left, extra, staff)
    found = known.get(key)
    if found is None:
        found = known[key] = (march_reach(game, side, ways, here, left) if mode == MARCH else
                              plain_reach(game, side, ways, here, left, extra, open_to(game, side, units)))
    beyond = game.data.field.neighbours[here] & ~found.rings.all if fresh and mode != MARCH else 0
    near = beyond and first_steps(game, side, units, here) & beyond
    return Reach(found.rings, near, found.zone, ways, extra) if near else found


def plain_reach(game: Play, side: int, ways: Ways, here: Hex, left: Points, extra: SpaceSet,
                spaces: SpaceSet) -> Reach:
    """13.3: as far as points go, into enemy zones and no further; `extra` are hexes that cost one more."""
    zone = Zone(enemy_zone(game, side), HALT)
    slow = extra and extra & ways.alone(here, left).all
    rings = slow_flood(ways, here, left, spaces, zone.spaces, extra) if slow else ways.reach(here, left, spaces, zone)
    return Reach(rings, 0, zone, ways, extra)


def first_steps(game: Play, side: int, units: UnitSet, here: Hex) -> int:
    """13.3-b, 16.2.10-a: one hex may always be moved, from one enemy zone to another only out of a held hex."""
    hostile = enemy_zone(game, side)
    near = game.data.field.neighbours[here] & open_to(game, side, units)
    if not has(hostile, here):
        return near
    relieved = game.board.at[here] & game.data.army[side] & ~units
    return near if relieved and is_on(game, "infiltration") else near & ~hostile


def march_reach(game: Play, side: int, ways: Ways, here: Hex, left: Points) -> Reach:
    """13.11-c, 13.11-d: through friendly hexes away from the enemy; next to him only to end where a friend is."""
    board = game.board
    beside = next_to_enemy(game, side)
    friends = board.held[side]
    spaces = board.control[side] & open_land(game, side) & (~beside | friends)
    if side == R:
        spaces &= ~board.interdicted                                                          # 17.5.5.2-b
    zone = Zone(beside, HALT)
    return Reach(ways.reach_among(here, left, spaces, zone), 0, zone, ways)


def slow_flood(ways: Ways, start: Hex, allowance: Points, spaces: SpaceSet, zone: SpaceSet, extra: SpaceSet) -> Rings:
    """As the floods of `Ways`, with some hexes that cost one more."""
    rings = [0] * (allowance + 2)
    rings[0] = seen = bit(start)
    for spent in range(allowance + 1):
        ring = rings[spent] = rings[spent] & ~seen if spent else bit(start)
        seen |= ring
        for here in members(ring if not spent else ring & ~zone):
            allowed = spaces & ~zone if not spent and has(zone, here) else spaces
            for price, near in ways.steps[here]:
                if spent + price <= allowance:
                    rings[spent + price] |= near & allowed & ~extra
                    rings[spent + price + 1] |= near & allowed & extra
    return Rings(tuple(rings[:allowance + 1]), seen)


def slow_path(way: Reach, goal: Hex, liked: SpaceSet) -> tuple[int, ...]:
    """The way to a hex when some hexes cost one more."""
    found, spent = [goal], way.rings.cost(goal) or 0
    while spent:
        toll = 1 if has(way.extra, goal) else 0
        goal, spent = one_back(way, goal, spent - toll, liked)
        found.append(goal)
    return tuple(reversed(found))[1:]


def one_back(way: Reach, goal: Hex, spent: Points, liked: SpaceSet) -> tuple[int, int]:
    for price, near in way.ways.steps_into[goal]:
        before = spent - price
        if before < 0:
            continue
        found = near & way.rings.by_cost[before] & (~way.zone.spaces if before or has(way.zone.spaces, goal) else -1)
        if found:
            best = found & liked or found
            return (best & -best).bit_length() - 1, before
    raise AssertionError("no way leads there")


def ends(game: Play, units: UnitSet, here: Hex, way: Reach, exempt: int = 0, strict: bool = False) -> int:
    """8.2-a, 9.2-b, 9.2-c: where a move may end; outside towns only where the units would be supplied."""
    side = game.data.side[(units & -units).bit_length() - 1]
    found = rooms(game, units, way.all & ~(1 << here))
    safe = found & (game.data.ground.towns | exempt)
    doubtful = found & ~safe
    if doubtful:
        sure = supplied_ends(game, side, units, here, way, doubtful)
        safe |= sure if sure == doubtful or is_hungry(game, side, units) else doubtful
    start = game.board.place[(units & -units).bit_length() - 1]
    if strict or safe == found or all_in_supply(game, units, start):
        return safe
    fed = safe if game.rules < 4 else supplied_ends(game, side, units, here, way, found)
    return safe if fed else found                                                             # 9.2-c


def is_hungry(game: Play, side: int, units: UnitSet) -> bool:
    """Whether some of the units need a line of supply; in older matches one that needs none spoke for all."""
    free = put_ashore(game, side) if game.rules >= 5 else excused(game, side)
    return bool(units & ~free) if game.rules >= 4 else not units & free


def supplied_ends(game: Play, side: int, units: UnitSet, here: Hex, way: Reach, goals: SpaceSet) -> int:
    """Those of some hexes in which the units would be in supply once they are there."""
    data = game.data
    now = lines_behind(game, side, units, here)
    sure = goals & wanted(data.hqs & units, now)
    if sure != goals:
        sure |= border_ends(game, side, units, goals)
    if sure == goals:
        return sure
    vacated = left_behind(game, side, units, here)
    hoped = way.all & ~game.board.fighters[1 - side]
    all_taken = Situation(side, vacated.own, vacated.hqs, vacated.enemy, vacated.watched, vacated.control | hoped)
    best = trace(data, war(game), all_taken, now.reached)
    open_question = goals & ~sure & wanted(data.hqs & units, best)
    if open_question:
        liked = ~game.board.control[side]
        sure |= bits(goal for goal in members(open_question) if safe_way(game, side, units, here, way, goal, liked))
    return sure


def lines_behind(game: Play, side: int, units: UnitSet, here: Hex) -> Lines:
    """The lines of supply once some units have left a hex: the same, unless they were a source or kept a hex open."""
    data = game.data
    left = game.board.at[here] & data.army[side] & ~units
    same_sources = not units & data.hqs or left & data.hqs
    if same_sources and (left & data.combat_units or not next_to_enemy(game, side) >> here & 1):
        return lines(game, side)
    return trace(game.data, war(game), left_behind(game, side, units, here))


def left_behind(game: Play, side: int, units: UnitSet, here: Hex) -> Situation:
    """How things stand once some units have left a hex."""
    data, now = game.data, situation(game, side)
    left = game.board.at[here] & data.army[side] & ~units
    own = now.own if left & data.combat_units else now.own & ~bit(here)
    hqs = now.hqs if left & data.hqs else now.hqs & ~bit(here)
    return Situation(side, own, hqs, now.enemy, now.watched, now.control)


def wanted(hqs: int, lines: Lines) -> int:
    """9.4-g: a headquarters needs only to be joined to a source."""
    return lines.joined if hqs else lines.supplied


def safe_way(game: Play, side: int, units: UnitSet, here: Hex, way: Reach, goal: Hex, liked: SpaceSet) -> bool:
    path = bits(way.path(goal, liked))
    there = after_move(game, side, units, here, path, goal)
    return has(trace(game.data, war(game), there).supplied, goal)


def stands_free(game: Play, side: int) -> int:
    """The hexes of a side from which a unit can surely take a step as far as zones and enemies go."""
    spaces, hostile = open_land(game, side), enemy_zone(game, side)
    known = war(game).lasting.out
    found = known[side]
    if found[0] != spaces or found[1] != hostile:
        around = game.data.field.around
        found = known[side] = spaces, hostile, around(spaces) & ~hostile | around(spaces & ~hostile) & hostile
    return game.board.held[side] & found[2]


