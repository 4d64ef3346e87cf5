"""3 General: the situation on the map - stacks, control, supply, Republican morale - and the few ways to change it."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from trinchera.engine import pieces
from trinchera.engine.bits import bit, bits
from trinchera.engine.game import Game
from trinchera.engine.hidden import Counts, Cup, Hand
from trinchera.engine.ids import MarkerSet, SideId, SpaceId, SpaceSet, UnitId, UnitSet, each_space
from trinchera.engine.pieces import Pieces
from trinchera.games.storm_over_madrid.data import CHITS_OF, SEATS, Data, N, R

MOST_REMEMBERED = 2_000

FOUGHT = bit(0)
WITH_SURPRISE = bit(1)
WITH_ENGINEERS = bit(2)
WITH_STAMPEDE = bit(3)
DOUBLED = bit(4)
STAYS_FRESH = bit(5)
TANKS_ATTACK = bit(6)
TANKS_COUNTER = bit(7)
TANKS_FIRE = bit(8)
WITH_ALFERECES = bit(9)
WITH_MIAJA = bit(10)
"""What is in force during one impulse: that it is a combat, and the Combat Events played."""


class Board(Pieces):
    """What lies on the table. Sets of spaces and units are bit sets; lists of two are by side."""

    fresh: UnitSet = 0
    nationalist: SpaceSet = 0
    """The areas under Nationalist control; the others are Republican."""
    turn: int = 1
    first_turn: int = 1
    sp: list[int] = []
    morale: int = 0
    won: list[int] = []
    hand: list[int] = []
    pool: list[int] = []
    discard: list[int] = []
    out: list[int] = []
    """How many copies of each chit title are in hand, to be drawn, played this turn, out of the game."""
    played: MarkerSet = 0
    bad_weather: bool = False
    junta: bool = False
    rada: bool = False
    river_ban: bool = False
    pause: int = 0
    """Which turn of the Pause in Fighting this is; 0 when there is none."""
    pause_used: bool = False
    after_pause: bool = False
    active: SideId = N
    streak: int = 0
    """Impulses the Nationalists may still play in a row."""
    passes: int = 0
    impulse: int = 0
    """Impulses played this turn."""
    garrison: bool = False
    """Whether the units coded for Madrid are still tied to it."""
    strife: bool = False
    flight: int = 0
    durruti: int = 0
    effects: int = 0
    besieged: SpaceSet = 0
    """Urban areas that were contested when the impulse began."""


HAND = Hand(Counts("hand", CHITS_OF), "hand")
POOL = Cup(Counts("pool", CHITS_OF), SEATS, HAND)
"""6-a: event chits are drawn blind and held."""

Play = Game[Board, Data]
"""A game of Storm Over Madrid in play."""


def other(side: SideId) -> SideId:
    return R if side == N else N


def stack(game: Play, side: SideId, space: SpaceId) -> UnitSet:
    """The units of a side in a space."""
    return game.board.at[space] & game.data.of_side[side]


def dead(game: Play, side: SideId) -> UnitSet:
    """8-a: the units of a side in the Eliminated Units box."""
    return stack(game, side, game.data.eliminated)


def friendly(game: Play, side: SideId) -> int:
    """3.1-b, R-14: the areas a side controls, and its own boxes."""
    board, data = game.board, game.data
    held = data.all_areas & ~board.nationalist if side else board.nationalist
    return held | data.boxes_of[side]


def contested(board: Board) -> int:
    """3.5-b: the areas with units of both sides."""
    return board.held[N] & board.held[R]


def names(game: Play, units: Iterable[UnitId]) -> str:
    return " ".join(game.data.units[unit].id for unit in units)


def put(game: Play, unit: UnitId, place: SpaceId) -> None:
    """Move a unit; control, the river ban and the garrison follow at once (3.5.1-a)."""
    board, data = game.board, game.data
    side, old = data.side[unit], board.place[unit]
    pieces.put(board, data.roster, unit, place)
    if place >= data.roster.edge:
        board.fresh &= ~bit(unit)
    if old < data.area_count and not board.held[side] >> old & 1:
        vacated(game, side, old)
    if board.river_ban and side == R:
        lift_ban(game, old)
    if place < data.area_count:
        entered(game, side, place)


def entered(game: Play, side: SideId, area: SpaceId) -> None:
    board = game.board
    enemy = other(side)
    if controller(board, area) == enemy and not board.held[enemy] >> area & 1:
        take_control(game, side, area, "SOM-3.5.1-a")
    if side == N:
        if board.river_ban:
            lift_ban(game, area)
        if board.garrison and area == game.data.madrid:
            release_garrison(game)


def vacated(game: Play, side: SideId, area: SpaceId) -> None:
    """The last unit of a side is gone from an area: the enemy there takes it; a cleared suburb lifts spirits (R-9)."""
    board = game.board
    enemy = other(side)
    if controller(board, area) == side and board.held[enemy] >> area & 1:
        take_control(game, enemy, area, "SOM-3.5.1-a")
    elif side == N and board.besieged >> area & 1:
        shift_morale(game, 1, "SOM-3.4.1-d")
    if side == N:
        board.besieged &= ~(1 << area)


def controller(board: Board, area: SpaceId) -> SideId:
    return R if not board.nationalist >> area & 1 else N


def take_control(game: Play, side: SideId, area: SpaceId, rule: str) -> None:
    """3.5.2-a: the marker is turned and the side advances on the Area Control Track."""
    board = game.board
    board.nationalist ^= bit(area)
    board.won[side] += 1
    game.tell("control", rule, area=game.data.spaces[area].id, side=SEATS[side])
    if side == R and game.data.urban >> area & 1:
        shift_morale(game, 1, "SOM-3.4.1-d")


def shift_morale(game: Play, levels: int, rule: str) -> None:
    """3.4.1, R-7: so many levels better (or worse, if negative), within the track."""
    board, modifiers = game.board, game.data.morale.modifiers
    old = board.morale
    board.morale = max(modifiers[-1], min(modifiers[0], old - levels))
    if board.morale != old:
        game.tell("morale", rule, level=morale_word(game), better=int(board.morale < old))


def morale_word(game: Play) -> str:
    table = game.data.morale
    return table.levels[table.modifiers.index(game.board.morale)]


def lift_ban(game: Play, area: SpaceId) -> None:
    """12.1-f, R-52: as many Nationalists as Republicans in an urban area end the ban on the rivers for good."""
    board = game.board
    if not game.data.urban >> area & 1 or not board.held[N] >> area & 1:
        return
    if stack(game, N, area).bit_count() >= stack(game, R, area).bit_count():
        board.river_ban = False
        game.tell("river-ban-lifted", "SOM-12.1-f", area=game.data.spaces[area].id)


def release_garrison(game: Play) -> None:
    """12.2-i, R-55: the city is bombarded or entered; its units are free for good."""
    game.board.garrison = False
    game.tell("garrison-free", "SOM-12.2-i")


def arrive(game: Play, unit: UnitId, place: SpaceId) -> None:
    """A unit comes into play, Fresh."""
    put(game, unit, place)
    game.board.fresh |= bit(unit)


def eliminate(game: Play, unit: UnitId, rule: str) -> None:
    """8-a: the unit goes to the Eliminated Units box of its side."""
    put(game, unit, game.data.eliminated)
    game.tell("eliminated", rule, unit=game.data.units[unit].id)


def spend(game: Play, units: Iterable[UnitId]) -> None:
    """1-c: units are turned to their Spent side."""
    game.board.fresh &= ~bits(units)


def is_fresh(board: Board, unit: UnitId) -> bool:
    return bool(board.fresh >> unit & 1)


def in_play(board: Board) -> UnitSet:
    """The units of both sides on the map or in a box of it."""
    return board.present[N] | board.present[R]


def shock_units(game: Play) -> int:
    """R-60: shock units, anarchists among them while Durruti's chit lasts."""
    return game.data.shock | game.data.anarchists if game.board.durruti else game.data.shock


def able_units(game: Play) -> int:
    """9.4.1-b, 9.8-a: units with an attack factor of 1 or more; guns count 1."""
    return game.data.able | game.data.anarchists if game.board.durruti else game.data.able


def attack_factor(game: Play, unit: UnitId) -> int:
    factor = game.data.attack[unit]
    if game.board.durruti and not factor and game.data.anarchists >> unit & 1:
        return 1
    return factor


def supplied_areas(game: Play, side: SideId) -> int:
    """3.3-a to c: the areas of a side that a chain of its own areas links to a source."""
    return linked(game.data, side, friendly(game, side) & game.data.all_areas)


@lru_cache(maxsize=MOST_REMEMBERED)
def linked(data: Data, side: SideId, mine: SpaceSet) -> int:
    """Kept from the last time: most choices leave control as it was."""
    start = data.sources[side] & mine
    if side == R:
        start |= bit(data.madrid) & mine
    return data.graph.flood(start, mine)


def supplied_units(game: Play, side: SideId) -> int:
    """3.3-d, R-12: units in a supplied area, in a box, or in an enemy area next to either."""
    board, data = game.board, game.data
    areas = supplied_areas(game, side)
    sources = areas | data.boxes_of[side]
    good = sources | data.graph.touching(sources) & ~friendly(game, side)
    found = 0
    for space in each_space(board.held[side] & good):
        found |= board.at[space]
    return found & data.of_side[side]


def cut_routes(game: Play) -> list[int]:
    """10-c: the routes with a normal area that is Nationalist and in Nationalist supply."""
    held = supplied_areas(game, N)
    return [route for route, areas in enumerate(game.data.cut_in) if areas & held]


def together(game: Play, side: SideId, units: Sequence[UnitId], space: SpaceId) -> bool:
    """Whether units of a side all stand in a space."""
    return not bits(units) & ~stack(game, side, space)


def thrown(dice: Sequence[int], number: int) -> bool:
    """Whether these can be so many dice as they are kept, the lowest first."""
    return len(dice) == number and list(dice) == sorted(dice) and all(1 <= die <= 6 for die in dice)
