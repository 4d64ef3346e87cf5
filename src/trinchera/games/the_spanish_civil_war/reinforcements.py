"""7.4, 7.5, 7.8 and 7.9: withdrawals, militarization, and where new units enter."""

from collections.abc import Iterator
from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, Hex, SpaceSet, UnitId, each_unit
from trinchera.games.the_spanish_civil_war.board import Play, is_on_map, put, seat, take_off, war, within
from trinchera.games.the_spanish_civil_war.data import NORTHERN, N, R
from trinchera.games.the_spanish_civil_war.felix import felix_rule, felix_spaces
from trinchera.games.the_spanish_civil_war.fog import eyes
from trinchera.games.the_spanish_civil_war.ground import hexes_near
from trinchera.games.the_spanish_civil_war.stacking import rooms, why_no_room
from trinchera.games.the_spanish_civil_war.supply import supplied, supplied_from, units_supplied

NEAR = 2
"""7.8-b: how far from its hex a reinforcement may enter when the hex is barred."""


def withdraw(game: Play) -> None:
    """7.4, 7.5-d: units whose time is up leave the game; those out of supply stay until they are supplied."""
    board, data = game.board, game.data
    fed = units_supplied(game, N) | units_supplied(game, R)
    for unit, row in data.leaving:
        place = board.place[unit]
        if row.exit > board.turn or place in (data.out, data.guerrilla_box):
            continue
        on_map = is_on_map(game, unit)
        if on_map and not has(fed, unit) and not (data.side[unit] == R and row.kind == "column"):
            continue                                                                          # 7.4-b
        if on_map:
            board.openings.append(place)
        take_off(game, unit, data.out)
        board.reduced &= ~bit(unit)
        game.tell("withdrawn", "TSC-7.4-a" if on_map else "TSC-7.4-c", unit=data.units[unit].id)


def militarize(game: Play) -> None:
    """7.5: columns become units of the regular army where they are, in supply or not."""
    board, data = game.board, game.data
    for unit, row in data.converting:
        if row.converts <= board.turn and board.place[unit] not in (data.out, data.guerrilla_box):
            convert(game, unit, data.into[unit])


def convert(game: Play, unit: int, into: int) -> None:
    board = game.board
    place, marked, waiting = board.place[unit], has(board.oos, unit), has(board.reserve, unit)
    ashore = has(board.ashore, unit) and game.rules >= 5
    take_off(game, unit, game.data.out)
    board.due[into] = board.due[unit]
    put(game, into, place)                                                                    # 7.5-c, 7.5-e
    board.oos |= bit(into) if marked else 0
    board.reserve |= bit(into) if waiting and game.rules >= 4 else 0                          # 12.1.4-e
    board.ashore |= bit(into) if ashore else 0                                                # 11.8-d
    game.tell("converted", "TSC-7.5-a", unit=game.data.units[unit].id, into=game.data.units[into].id)


def arriving(game: Play, side: int) -> Iterator[UnitId]:
    """2.13-a, 7.9-a: the units of a side that may enter now, those that waited included, one after the other."""
    board, data, at = game.board, game.data, game.board.at
    waiting = (at[data.due] | at[data.exile] | at[data.leave]) & data.army[side]
    ready, turn, due = (at[data.rebuilt] | at[data.soviet]) & data.army[side], board.turn, board.due
    for unit in each_unit(ready | waiting):
        if ready >> unit & 1 or 0 < due[unit] <= turn:
            yield unit


def steps_return(game: Play) -> None:
    """18.28, R-77: the steps that guerrillas tied down come back to their units, if these still stand."""
    board = game.board
    for unit in members(board.present[N] | board.present[R]):
        if 0 < board.due[unit] <= board.turn:
            board.due[unit] = 0
            board.reduced &= ~bit(unit)
            game.tell("step-returns", "TSC-18.28-a", unit=game.data.units[unit].id)


def entry_spaces(game: Play, unit: UnitId) -> int:
    """7.8: where a unit may enter, with room for it."""
    data, board = game.data, game.board
    if war(game).felix:
        return rooms(game, bit(unit), felix_spaces(game, unit))
    side, place = data.side[unit], board.place[unit]
    if enters_in_the_north(game, unit):
        return rooms(game, bit(unit), northern_spaces(game, unit))
    land = board.control[side] & supplied(game, side)
    if side == R:
        land &= ~data.ground.north                                                            # 7.8-f, R-84
    if place == data.soviet:
        return rooms(game, bit(unit), land & data.ground.towns & supplied_from(game, R, data.la_jonquera))
    wanted = designated(game, unit)
    if wanted:
        return designated_spaces(game, unit, wanted, land)
    if has(data.trains, unit) and game.rules >= 5:
        return rooms(game, bit(unit), land & data.ground.towns & data.ground.rail_hexes)      # 16.2.2-a
    towns = data.ground.towns & (data.ground.rail_hexes if has(data.trains, unit) else -1)
    return rooms(game, bit(unit), land & (towns | bits(board.openings)))                      # 7.8-d, 7.4-d


def enters_in_the_north(game: Play, unit: UnitId) -> bool:
    """7.8-c, 7.8-e: Northern units but those that come back from the Balearics (18.1-b), in older matches these too."""
    away = game.board.place[unit] == game.data.exile and game.rules >= 5
    return has(game.data.northern, unit) and not away


def designated(game: Play, unit: UnitId) -> int:
    """2.13-a, 18.1-b: the hexes in which a unit is due to enter; none for a free-deployment unit."""
    data, board = game.data, game.board
    if board.place[unit] == data.exile:
        return bit(data.barcelona) | bit(data.valencia)
    arrival = war(game).arrivals.get(unit) if board.place[unit] == data.due else None
    return bits(arrival.spaces) if arrival else 0


def designated_spaces(game: Play, unit: int, wanted: SpaceSet, land: SpaceSet) -> int:
    """7.8-a, 7.8-b: the hex itself, or else any within two of it."""
    there = rooms(game, bit(unit), wanted & land)
    return there or rooms(game, bit(unit), nearby(game, wanted) & land & ~wanted)


def nearby(game: Play, wanted: SpaceSet) -> int:
    """7.8-b: the hexes within two of some, over any hexes; in older matches over land alone."""
    if game.rules < 5:
        return hexes_near(game.data.field, wanted, NEAR)
    found = 0
    for space in members(wanted):
        found |= within(game, space, NEAR)
    return found


def northern_spaces(game: Play, unit: int) -> int:
    """7.8-c: the capital of its own region or a friendly hex next to it."""
    data = game.data
    faction = data.unit_rows[unit].faction
    capital = data.field.number[data.north.capitals[NORTHERN.index(faction)]]
    near = data.field.neighbours[capital] & data.ground.north | bit(capital)
    return near & game.board.control[R]


class Reinforce(Frame, frozen=True):
    """7.8, 7.9-b: the units that arrive are placed one after the other; who has a hex must take one."""

    first: ClassVar[str] = "where"
    side: int

    def next(self, game: Play) -> tuple[UnitId, SpaceSet]:
        """The next unit that can be placed, and where; NOBODY if none can."""
        for unit in arriving(game, self.side):
            if spaces := entry_spaces(game, unit):
                return unit, spaces
        return NOBODY, 0

    def where(self, game: Play) -> Decision | Frames:
        unit, entries = self.next(game)
        if unit < 0:
            return END
        spaces, rule = game.data.hexes(entries), entry_rule(game, unit, entries)
        if len(spaces) == 1:
            arrive(game, unit, spaces[0].index, rule)
            return [self]
        return ask(seat(self.side), rule, spaces, unit=game.data.units[unit].id)

    def on_where(self, game: Play, choice: Choice) -> Frames:
        asked_for = str(game.asked.values["unit"])
        arrive(game, game.data.number[asked_for], choice.index, game.asked.rule)
        return [self]

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        unit = UnitId(game.data.number[str(game.asked.values["unit"])])
        return why_no_entry(game, unit, choice.index) if choice.kind == "space" else None


def entry_rule(game: Play, unit: UnitId, entries: SpaceSet) -> str:
    """7.8, 17.5.5.5: by which sentence a unit enters."""
    if war(game).felix and game.rules >= 5:
        return felix_rule(game, unit)
    if enters_in_the_north(game, unit):
        return "TSC-7.8-c"
    if wanted := designated(game, unit):
        return "TSC-7.8-a" if wanted & entries else "TSC-7.8-b"
    return "TSC-7.8-d"


def why_no_entry(game: Play, unit: UnitId, space: Hex) -> Reason:
    """7.8: why a unit cannot enter in a hex."""
    data, area, side = game.data, game.data.label(space), game.data.side[unit]
    rule, land = "TSC-7.8-d", game.board.control[side] & supplied(game, side)
    doors = land & data.ground.towns
    if war(game).felix:
        rule, doors = felix_rule(game, unit), felix_spaces(game, unit)
    elif enters_in_the_north(game, unit):
        rule, doors = "TSC-7.8-c", northern_spaces(game, unit)
    elif side == R and has(data.ground.north, space):
        rule, doors = "TSC-7.8-f", 0
    elif wanted := designated(game, unit):
        rule, doors = game.asked.rule, land & wanted
    elif game.board.place[unit] == data.soviet:
        rule, doors = "TSC-18.27-a", 0
    elif has(data.trains, unit):
        rule, doors = "TSC-16.2.2-a", doors & data.ground.rail_hexes
    full = why_no_room(game, bit(unit), space) if has(doors, space) else None
    return full or reason(rule, "no-entry-there", area=area)


def arrive(game: Play, unit: int, space: Hex, rule: str) -> None:
    """A unit enters the map by some rule; a headquarters on its used face (12.1.1-b)."""
    board, data = game.board, game.data
    free = game.rules < 5 or not designated(game, UnitId(unit))                               # 7.4-d
    if space in board.openings and free and not has(data.ground.towns, space):
        board.openings.remove(space)
    put(game, unit, space)
    board.due[unit] = 0
    if has(data.hqs, unit):
        board.used |= bit(unit)
    game.tell("arrived", rule, to=eyes(game, data.side[unit]), unit=data.units[unit].id, area=data.label(space))
