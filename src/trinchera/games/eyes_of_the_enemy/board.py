"""1.2 and 6.1.1: the situation on the map - control, resistance, stacking - and the few ways to change it."""

from collections.abc import Sequence
from typing import Annotated

from trinchera.engine import pieces
from trinchera.engine.bits import bit, bits, has
from trinchera.engine.choices import Choice
from trinchera.engine.game import Game
from trinchera.engine.ids import SpaceId, UnitId, UnitSet, each_space
from trinchera.engine.pieces import Pieces
from trinchera.games.eyes_of_the_enemy.data import ANY_COLUMN, NO_AREA, Data, Plan

NATIONALIST = "nationalist"

Place = Annotated[SpaceId, "or waiting off the map"]
"""Where a stack is, as procedures spell it: an area, or its number with a minus sign while it waits beyond it."""


class Board(Pieces):
    """What lies on the table. Sets of areas, bridges and Nationalist units are bit sets."""

    reduced: int = 0
    activated: int = 0
    uphill: int = 0
    river: int = 0
    nationalist: int = 0
    contested: int = 0
    entrenched: int = 0
    down: int = 0
    fought: int = 0
    rolled: int = 0
    counted: int = 0
    ever: int = 0
    turn: int = 1
    round: int = 0
    rain: bool = False
    action_points: int = 0
    air: int = 0
    artillery: list[int] = []
    vp: int = 0
    durruti: SpaceId = NO_AREA
    durruti_turn: int = 0
    event: int = 0
    event_pending: int = 0
    aid_used: bool = False
    operations_over: bool = False


Play = Game[Board, Data]
"""A game of The Eyes of the Enemy in play."""


def control(game: Play, area: SpaceId) -> str:
    """1.2: an area is Republican, Contested or Nationalist."""
    board = game.board
    if has(board.nationalist, area):
        return "nationalist"
    return "contested" if has(board.contested, area) else "republican"


def republican_areas(game: Play) -> int:
    return game.data.all_areas & ~game.board.nationalist & ~game.board.contested


def resistance(game: Play, area: SpaceId) -> int:
    """1.2, 6.3, 9.4: the resistance level in force; none in a Nationalist area."""
    board = game.board
    if has(board.nationalist, area):
        return 0
    return game.data.printed_resistance[area] + (board.entrenched >> area & 1) + (board.durruti == area)


def combat_factor(game: Play, unit: UnitId) -> int:
    """The printed factor of a Nationalist unit on the side that is up."""
    return game.data.cf[unit][game.board.reduced >> unit & 1]


def is_armor(game: Play, unit: UnitId) -> bool:
    return has(game.data.armor, unit)


def plan(game: Play) -> Plan:
    """The scenario's own facts."""
    return game.data.plans[game.scenario]


def vp_areas_held(game: Play) -> int:
    return (game.board.nationalist & game.data.vp_areas).bit_count()


def fits(game: Play, stack: UnitSet) -> bool:
    """6.1.1, R-73: at most one armor unit and two infantry, of one column if two."""
    data = game.data
    infantry = stack & data.infantry
    if infantry.bit_count() > 2 or (stack & data.armor).bit_count() > 1:
        return False
    return infantry.bit_count() < 2 or len(columns_in(data, infantry)) <= 1


def columns_in(data: Data, stack: UnitSet) -> list[int]:
    """The columns whose infantry is in a stack; Falange and Tercio del Alcázar belong to any (6.1.1-b)."""
    return [column for column in range(ANY_COLUMN) if stack & data.of_column[column]]


def put(game: Play, unit: UnitId, place: SpaceId) -> None:
    """Move a unit; what it had earned on its way is gone when it leaves its area (R-25)."""
    board = game.board
    pieces.put(board, game.data.roster, unit, place)
    board.uphill &= ~bit(unit)
    board.river &= ~bit(unit)


def lose_step(game: Play, unit: UnitId, rule: str) -> None:
    """6.2.2, 8.1: a full unit flips; a reduced one, or armor, goes to the reserve."""
    board = game.board
    if is_armor(game, unit) or has(board.reduced, unit):
        put(game, unit, game.data.reserve)
        game.tell("to-reserve", rule, unit=game.data.units[unit].id)
    else:
        board.reduced |= bit(unit)
        game.tell("unit-reduced", rule, unit=game.data.units[unit].id)


def gain(game: Play, amount: int, key: str, rule: str, area: SpaceId = NO_AREA) -> None:
    """Victory points won or lost, with the reason for the ledger of every change."""
    game.board.vp += amount
    game.tell("vp", rule, why=key, amount=amount, area=area, vp=game.board.vp)


def container(game: Play) -> Sequence[Choice]:
    return game.data.counters_of(game.board.at[game.data.container])


def return_marker(game: Play, area: SpaceId) -> None:
    """6.2-g, 7.0-g: the Republican unit that lies face down in a Contested area goes back in the container."""
    data = game.data
    for unit in data.rep_units:
        if game.board.place[unit] == data.marker_at[area]:
            put(game, unit, data.container)


def make_nationalist(game: Play, area: SpaceId, rule: str) -> None:
    """6.2-t: the area is won; an entrenchment in it no longer counts (6.3-b)."""
    board = game.board
    return_marker(game, area)
    board.contested &= ~bit(area)
    if not has(board.nationalist, area):
        board.nationalist |= bit(area)
        board.ever |= bit(area)
        game.tell("area-nationalist", rule, area=area)
    if board.durruti == area:
        board.durruti = game.data.nowhere


def make_contested(game: Play, area: SpaceId, rule: str) -> None:
    board = game.board
    lose_area(game, area)
    board.contested |= bit(area)
    game.tell("area-contested", rule, area=area)


def make_republican(game: Play, area: SpaceId, rule: str) -> None:
    board = game.board
    return_marker(game, area)
    lose_area(game, area)
    board.contested &= ~bit(area)
    game.tell("area-republican", rule, area=area)


def lose_area(game: Play, area: SpaceId) -> None:
    """7.1-c, R-61: a counted VP area that stops being Nationalist costs its points at once."""
    board = game.board
    board.nationalist &= ~bit(area)
    if has(board.counted, area):
        board.counted &= ~bit(area)
        gain(game, -game.data.vp.area, "area-lost", "EYE-7.1-c", area)


def abandon(game: Play, area: SpaceId) -> None:
    """R-71: a Contested area that the last Nationalist unit has left is Republican again."""
    if has(game.board.contested, area) and not game.board.at[area]:
        make_republican(game, area, "EYE-6.2-v")


def on_map(game: Play) -> UnitSet:
    """The Nationalist units in an area."""
    return game.board.present[0]


def reserve(game: Play) -> UnitSet:
    return game.board.at[game.data.reserve]


def waiting(game: Play) -> UnitSet:
    """2.0-j: the Nationalist units off the map, each beyond the area it was set up in."""
    return game.data.roster.army[0] & ~on_map(game) & ~reserve(game)


def east_link(game: Play) -> bool:
    """10.0-b, R-62: a chain of Nationalist areas from a home area to the east edge."""
    data, held = game.data, game.board.nationalist
    start = sum(bit(home) for home in plan(game).homes) & held
    return bool(data.graph.flood(start, held) & data.east_edge)


def cut_off(game: Play, area: SpaceId) -> bool:
    """6.2-o, R-53: no chain of free Republican areas leads from the combat to the east edge."""
    if has(game.data.east_edge, area):
        return False
    return not game.data.graph.neighbours[area] & linked_to_the_east(game)


def linked_to_the_east(game: Play) -> int:
    """The Republican areas free of Nationalist units that a chain of such areas joins to the east edge."""
    return game.data.linked_east(republican_areas(game) & ~occupied(game))


def occupied(game: Play) -> int:
    """The areas that hold a Nationalist unit."""
    return game.board.held[0]


def held_by(game: Play, units: UnitSet) -> int:
    """The areas that hold a unit of a group."""
    at = game.board.at
    return bits(area for area in each_space(occupied(game)) if at[area] & units)


def eligible(game: Play) -> int:
    """7.0-a: every Contested area, and every Nationalist one next to a Republican VP area."""
    data, board = game.data, game.board
    threats = republican_areas(game) & data.vp_areas
    return board.contested | board.nationalist & data.graph.touching(threats)
