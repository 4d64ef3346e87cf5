"""11.0 Strategic movement: by sea and by rail, within the capacity of the turn."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, lowest, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, button
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, Hex, Points, SpaceSet, UnitId, UnitSet
from trinchera.games.the_spanish_civil_war.board import (
    Play,
    is_on_map,
    next_to_enemy,
    opposite,
    put,
    seat,
    units_in,
    war,
)
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.felix import (
    axis_rail_hexes,
    felix_rail_left,
    felix_sea_left,
    felix_stations,
    french_stops,
    spend_felix_rail,
)
from trinchera.games.the_spanish_civil_war.morale import enter
from trinchera.games.the_spanish_civil_war.stacking import rooms, why_no_room
from trinchera.games.the_spanish_civil_war.supply import units_supplied

STAY = button("stay")
N_RAIL, R_RAIL, NORTH_RAIL = 0, 1, 2
MOST_LANDED = 2
"""11.8-b: one division or two smaller units a turn, in halves of a division."""


def rail_left(game: Play, side: int, northern: bool) -> int:
    """11.2: rail capacity that is left, in halves of a division."""
    if war(game).felix:
        return felix_rail_left(game, side)
    slot = N_RAIL if side == N else NORTH_RAIL if northern else R_RAIL
    return 2 * game.data.turns[game.board.turn].rail[slot] - game.board.rail[slot]


def sea_left(game: Play, side: int) -> int:
    """11.2, 17.5.5.4-c: sea capacity that is left, in halves of a division."""
    if war(game).felix:
        return felix_sea_left(game, side)
    return 2 * game.data.turns[game.board.turn].sea[side] - game.board.sea[side]


def free_units(game: Play, side: int) -> int:
    """11.1-a, 9.3-e: the units that may still use strategic movement."""
    board = game.board
    return units_supplied(game, side) & board.present[side] & ~board.hauled & ~board.reserve


def in_hexes(game: Play, units: UnitSet, spaces: SpaceSet) -> int:
    """Those of some units of a side that stand in some hexes; the fewer hexes are looked through."""
    held = game.board.held[game.data.side[lowest(units)]] if units else 0
    inside, outside = held & spaces, held & ~spaces
    if outside.bit_count() < inside.bit_count():
        return units & ~units_in(game, outside)
    return units & units_in(game, inside)


def carried(game: Play, units: UnitSet, left: int) -> int:
    """11.2-a: those of some units that a capacity still has room for."""
    smaller = game.data.no_larger
    return units if left >= len(smaller) - 1 else units & smaller[left] if left >= 0 else 0


def sea_ports(game: Play, side: int) -> int:
    """11.5-a, 11.5-c: the ports of a side; the Republic sails the Mediterranean alone."""
    ground = game.data.ground
    ports = ground.ports & ground.towns & game.board.control[side]
    return ports & ground.mediterranean if side == R and not war(game).felix else ports


def sailors(game: Play, side: int) -> int:
    """11.5: units that may sail: in port, in supply, no headquarters, within what capacity is left."""
    data, left = game.data, sea_left(game, side)
    units = in_hexes(game, free_units(game, side) & ~data.hqs & ~data.trains, sea_ports(game, side))
    return carried(game, units, left)


def beaches(game: Play, unit: int) -> int:
    """11.8: enemy coast without a town and without a unit, where a unit may land."""
    data, board = game.data, game.board
    side = data.side[unit]
    size = data.size[unit]
    if war(game).felix or data.strategic.landing * size > sea_left(game, side):
        return 0
    if board.landings[side] + size > MOST_LANDED:
        return 0
    coast = data.ground.mediterranean if side == R else data.ground.coast
    enemies = board.held[opposite(side)]
    return coast & board.control[opposite(side)] & ~data.ground.towns & ~enemies


def harbours(game: Play, unit: int) -> int:
    """Where a unit may sail to, landings included."""
    data, board = game.data, game.board
    ports = sea_ports(game, data.side[unit]) & ~bit(board.place[unit])
    return rooms(game, bit(unit), ports | beaches(game, unit))


class Sea(Frame, frozen=True):
    """11.5, 11.8: a side moves units by sea."""

    first: ClassVar[str] = "pick"
    side: int
    unit: UnitId = NOBODY

    def pick(self, game: Play) -> Decision | Frames:
        units = sailors(game, self.side) if sea_left(game, self.side) > 0 else 0
        if not units:
            return END
        return ask(seat(self.side), "TSC-11.5-a", (DONE, *game.data.counters_of(units)),
                   left=sea_left(game, self.side) / 2)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        return END if choice is DONE else [self.at("to", unit=choice.index)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return why_not_hauled(game, self.side, choice.index, "sea") if choice.kind == "unit" else None

    def to(self, game: Play) -> Decision:
        return ask(seat(self.side), "TSC-11.5-a", (STAY, *game.data.hexes(harbours(game, self.unit))),
                   unit=game.data.units[self.unit].id)

    def on_to(self, game: Play, choice: Choice) -> Frames:
        if choice is not STAY:
            sail(game, self.unit, choice.index)
        return [self.at("pick", unit=-1)]

    def why_to(self, game: Play, choice: Choice) -> Reason | None:
        return why_no_harbour(game, self.unit, choice.index) if choice.kind == "space" else None


def why_no_harbour(game: Play, unit: int, space: Hex) -> Reason:
    """11.5, 11.8: why a unit cannot sail to a hex or land in it."""
    data, board, area = game.data, game.board, game.data.label(space)
    side, ground = data.side[unit], data.ground
    if has(sea_ports(game, side) | beaches(game, unit), space) and (room := why_no_room(game, bit(unit), space)):
        return room
    own = has(board.control[side], space)
    if not has(ground.coast, space) or (own and not has(ground.ports, space)):
        return reason("TSC-11.5-a", "no-port", area=area)
    if side == R and not has(ground.mediterranean, space):
        return reason("TSC-11.5-c" if own else "TSC-11.8-e", "no-port", area=area)
    if own or has(ground.towns | board.held[opposite(side)], space):
        return reason("TSC-11.5-a" if own else "TSC-11.8-a", "no-port", area=area)
    return reason("TSC-11.8-b", "no-port", area=area)


def sail(game: Play, unit: int, space: Hex) -> None:
    """11.6, 11.8: a sea move, or a landing for double the capacity."""
    board, data = game.board, game.data
    side, size = data.side[unit], data.size[unit]
    landing = not has(board.control[side], space)
    board.sea[side] += size * (data.strategic.landing if landing else 1)
    board.hauled |= bit(unit)
    put(game, unit, space)
    if landing:
        board.landings[side] += size
        board.landed |= bit(unit)                                                             # 11.8-d
        enter(game, unit, space)                                                              # 11.8-e
    game.tell("landed" if landing else "sailed", "TSC-11.8-a" if landing else "TSC-11.5-a",
              unit=data.units[unit].id, area=data.label(space))


def rail_track(game: Play, side: int) -> int:
    """11.4-b, 11.4-c: hexes that trains may run through; next to an enemy only where a friend is."""
    board = game.board
    friends = board.held[side]
    track = board.control[side] & (~next_to_enemy(game, side) | friends)
    if side == R:
        return track & ~board.interdicted                                                     # 17.5.5.2-b
    return track & axis_rail_hexes(game) if war(game).felix else track


def stations(game: Play, unit: int) -> int:
    """11.4: where a unit may go by rail."""
    data, board = game.data, game.board
    here, side = board.place[unit], data.side[unit]
    track = rail_track(game, side)
    found = railway(game, side, here, track) & ~bit(here)
    if has(data.trains, unit):
        return rooms(game, bit(unit), found & train_reach(game, here, track))
    if war(game).felix:
        stops = french_stops(game, side)
        found |= stops & track & ~bit(here) if has(stops, here) else 0
        found = felix_stations(game, unit, found, track)
    elif side == R and has(data.ground.north, here):
        inside = data.ground.north if rail_left(game, side, True) >= data.size[unit] else 0
        outside = ~data.ground.north if rail_left(game, side, False) >= data.size[unit] else 0
        found &= inside | outside
    return rooms(game, bit(unit), found)


def railway(game: Play, side: int, here: Hex, track: SpaceSet) -> int:
    """What trains reach from a hex over hexes that they may run through."""
    known, rail = war(game).lasting.rails, game.data.ground.rail
    if not has(track, here):
        return rail.flood(bit(here), track | bit(here))
    latest = known[side]
    if latest[0] != track:
        latest = known[side] = track, []
    parts = latest[1]
    for part in parts:
        if part >> here & 1:
            return part
    found = rail.flood(bit(here), track)
    parts.append(found)
    return found


def train_reach(game: Play, here: Hex, track: int) -> int:
    """16.2.2-b: the armored train goes up to twelve hexes."""
    rail, found = game.data.ground.rail, bit(here)
    for _ in range(game.data.strategic.train_hexes):
        found |= rail.touching(found) & track
    return found


def passengers(game: Play, side: int) -> int:
    """11.4-a: supplied units in rail hexes, within what capacity is left."""
    data = game.data
    units = in_hexes(game, free_units(game, side), data.ground.rail_hexes | french_stops(game, side))
    left, northern = rail_left(game, side, False), rail_left(game, side, True)
    if side == R and not war(game).felix and game.rules >= 4:
        return travellers(game, units, left, northern) | units & data.trains
    inside = in_hexes(game, units, data.ground.north) if northern > left else 0
    return carried(game, units, left) | carried(game, inside, northern) | units & data.trains


def travellers(game: Play, units: UnitSet, left: Points, northern: Points) -> int:
    """11.2-b: Northern capacity works in the North alone, and the other one only for those who leave it."""
    data = game.data
    inside = in_hexes(game, units, data.ground.north)
    if not inside:
        return carried(game, units, left)
    track = rail_track(game, R)
    leaving = bits(unit for unit in members(carried(game, inside, left))
                   if railway(game, R, game.board.place[unit], track) & ~data.ground.north)
    return carried(game, units & ~inside, left) | carried(game, inside, northern) | leaving


class Rail(Frame, frozen=True):
    """11.4: a side moves units by rail."""

    first: ClassVar[str] = "pick"
    side: int
    unit: UnitId = NOBODY

    def pick(self, game: Play) -> Decision | Frames:
        units = passengers(game, self.side)
        if not units:
            return END
        return ask(seat(self.side), "TSC-11.4-a", (DONE, *game.data.counters_of(units)),
                   left=rail_left(game, self.side, False) / 2)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        return END if choice is DONE else [self.at("to", unit=choice.index)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return why_not_hauled(game, self.side, choice.index, "rail") if choice.kind == "unit" else None

    def to(self, game: Play) -> Decision:
        return ask(seat(self.side), "TSC-11.4-b", (STAY, *game.data.hexes(stations(game, self.unit))),
                   unit=game.data.units[self.unit].id)

    def on_to(self, game: Play, choice: Choice) -> Frames:
        if choice is not STAY:
            ride(game, self.unit, choice.index)
        return [self.at("pick", unit=-1)]

    def why_to(self, game: Play, choice: Choice) -> Reason | None:
        return why_no_station(game, self.unit, choice.index) if choice.kind == "space" else None


def why_no_station(game: Play, unit: int, space: Hex) -> Reason:
    """11.4: why a train does not take a unit to a hex."""
    board, data, area = game.board, game.data, game.data.label(space)
    side, here = data.side[unit], board.place[unit]
    if side == R and has(board.interdicted, space):
        return reason("TSC-17.5.5.2-b", "interdicted", area=area)
    if has(next_to_enemy(game, side) & ~board.held[side], space):
        return reason("TSC-11.4-c", "no-rail-way", area=area)
    track = rail_track(game, side)
    if not has(railway(game, side, here, track), space) or space == here:
        return reason("TSC-11.4-b", "no-rail-way", area=area)
    if has(data.trains, unit) and not has(train_reach(game, here, track), space):
        return reason("TSC-16.2.2-b", "no-rail-way", area=area)
    rule = "TSC-11.2-b" if not war(game).felix else "TSC-17.5.5.4-b" if side == R else "TSC-17.5.5.4-a"
    return why_no_room(game, bit(unit), space) or reason(rule, "no-rail-way", area=area)


def ride(game: Play, unit: int, space: Hex) -> None:
    """11.2-b: a rail move; inside the North it takes Northern capacity while there is some."""
    board, data = game.board, game.data
    side, size, here = data.side[unit], data.size[unit], board.place[unit]
    if has(data.trains, unit):
        size = 0
    if war(game).felix:
        spend_felix_rail(game, unit, here, space, rail_track(game, side))
    elif side == R and has(data.ground.north, here) and has(data.ground.north, space) and rail_left(
            game, side, True) >= size:
        board.rail[NORTH_RAIL] += size
    else:
        board.rail[N_RAIL if side == N else R_RAIL] += size
    board.hauled |= bit(unit)
    put(game, unit, space)
    game.tell("railed", "TSC-11.4-b", unit=data.units[unit].id, area=data.label(space))


def why_not_hauled(game: Play, side: int, unit: UnitId, kind: str) -> Reason:
    data, board, name = game.data, game.board, game.data.units[unit].id
    if data.side[unit] != side or not is_on_map(game, unit):
        return reason("TSC-5.1-a", "not-your-unit", unit=name)
    if has(board.hauled, unit):
        return reason("TSC-11.1-a", "already-hauled", unit=name)
    if has(board.reserve, unit):
        return reason("TSC-R-60", "in-reserve", unit=name)
    if not has(units_supplied(game, side), unit):
        return reason("TSC-9.3-e", "out-of-supply", unit=name)
    if kind == "sea" and has(data.hqs, unit):
        return reason("TSC-11.5-b", "headquarters-do-not-sail", unit=name)
    if kind == "sea" and has(data.trains, unit):
        return reason("TSC-16.2.2-c", "only-by-rail", unit=name)
    if kind == "sea" and not has(sea_ports(game, side), board.place[unit]):
        barred = side == R and has(data.ground.ports, board.place[unit])
        return reason("TSC-11.5-c" if barred else "TSC-11.5-a", "not-in-port", unit=name)
    if kind == "rail" and not has(data.ground.rail_hexes, board.place[unit]):
        return reason("TSC-11.4-a", "not-on-a-railway", unit=name)
    return reason("TSC-11.2-a", "no-capacity", unit=name)


