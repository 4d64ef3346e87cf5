"""2.3, 5.3, 6.0 and 18.0-e: what stands where, zones of control, control of hexes, and the few ways to change them."""

from trinchera.engine import pieces
from trinchera.engine.bits import bit, has
from trinchera.engine.game import Game
from trinchera.engine.hidden import Cup, Hand, Pile, Sets, WithPiles
from trinchera.engine.ids import MarkerSet, SideId, SpaceId, SpaceSet, UnitId, UnitSet, each_space
from trinchera.games.civil_war_battles.data import NATIONALIST, REPUBLICAN, SEATS
from trinchera.games.civil_war_battles.ground import Battle, Data, Ground

NO_LIMIT = -1

FRESH, MARK_6, MARK_1, MARK_2 = range(4)
"""15.0: the levels of fatigue by their marks."""


class Board(WithPiles):
    """What lies on the table. Sets of hexes, of units and of markers are bit sets."""

    control: SpaceSet = 0
    """The hexes the Republicans control; the Nationalists control the others."""
    forts: SpaceSet = 0
    depleted: UnitSet = 0
    moved: UnitSet = 0
    attacked: UnitSet = 0
    advanced: UnitSet = 0
    displaced: UnitSet = 0
    entered: UnitSet = 0
    """What units did in this player turn."""
    assaulted: UnitSet = 0
    """The units attacked in this Combat or Mobile Combat Phase."""
    fought: UnitSet = 0
    shelled: UnitSet = 0
    """The units that fought, or were bombarded, in this game turn."""
    bombarded: SpaceSet = 0
    """The hexes bombarded in this game turn."""
    fatigue: list[int] = []
    cup: list[MarkerSet] = []
    hands: list[MarkerSet] = []
    face_down: list[MarkerSet] = []
    """The markers of each side to be drawn, those drawn and not yet placed, and those placed in a combat."""
    used: MarkerSet = 0
    """The markers revealed this game turn."""
    activation: int = NO_LIMIT
    activated: int = 0
    chain: tuple[SpaceId, ...] = ()
    """The hexes by which units came on in this player turn, in order (R-38)."""
    turn: int = 1
    side: SideId = REPUBLICAN
    """Whose player turn it is."""
    blizzard: int = 0
    """The game turn of the blizzard."""
    road: tuple[int, ...] = ()
    """20.0: the road hexes that counted at the end of each game turn."""


HANDS = Hand(Sets("hands"), "hands")
FACE_DOWN = Pile(Sets("face_down"), "face_down")
MARKERS = Cup(Sets("cup"), SEATS, HANDS, FACE_DOWN)
"""8.3, 13.0: support markers are drawn blind, held, and placed face down."""

Play = Game[Board, Data]
"""A game of Spanish Civil War Battles in play."""


def battle(game: Play) -> Battle:
    """The scenario's own facts."""
    return game.data.battles[game.scenario]


def ground(game: Play) -> Ground:
    return game.data.battles[game.scenario].ground


def opposite(side: SideId) -> SideId:
    return NATIONALIST if side == REPUBLICAN else REPUBLICAN


def seat(side: SideId) -> str:
    return SEATS[side]


def occupied(game: Play) -> int:
    held = game.board.held
    return held[0] | held[1]


def zone(game: Play, side: SideId) -> int:
    """6.0: the hexes in the zone of control of a side's units."""
    return ground(game).field.around(game.board.held[side])


def enemy_zone(game: Play, side: SideId) -> int:
    return zone(game, opposite(side))


def controlled(game: Play, side: SideId) -> int:
    """18.0-e: the hexes a side was the last to enter, or began with."""
    control = game.board.control
    return control if side == REPUBLICAN else ground(game).field.all & ~control


def on_map(game: Play, side: SideId) -> int:
    """The units of a side that stand on the map."""
    return game.board.present[side]


def units_in(game: Play, spaces: SpaceSet) -> int:
    """The units that stand in some hexes."""
    at, found = game.board.at, 0
    for space in each_space(spaces & occupied(game)):
        found |= at[space]
    return found


def face(game: Play, unit: UnitId) -> tuple[int, int, int]:
    """2.3-a: attack, defence and movement on the side that is up."""
    data = game.data
    return data.reduced[unit] if has(game.board.depleted, unit) else data.full[unit]


def is_mobile(game: Play, unit: UnitId) -> bool:
    return has(game.data.mobile, unit)


def is_on_map(game: Play, unit: UnitId) -> bool:
    return game.board.place[unit] < game.data.roster.edge


def occupant(game: Play, space: SpaceId) -> UnitId:
    """5.3-a: the unit in a hex, or NOBODY."""
    return UnitId(game.board.at[space].bit_length() - 1)


def put(game: Play, unit: UnitId, space: SpaceId) -> None:
    """5.3-a: a unit stands in a hex, alone; whoever enters a hex controls it (18.0-e)."""
    assert not game.board.at[space] & ~bit(unit), "two units in a hex"
    pieces.put(game.board, game.data.roster, unit, space)
    take(game, game.data.side[unit], bit(space))


def take(game: Play, side: SideId, spaces: SpaceSet) -> None:
    """18.0-e, R-34: the last side to enter a hex controls it."""
    if side == REPUBLICAN:
        game.board.control |= spaces
    else:
        game.board.control &= ~spaces


def eliminate(game: Play, unit: UnitId, rule: str) -> None:
    """11.0-e: an eliminated unit goes into the cup of its side."""
    board = game.board
    pieces.put(board, game.data.roster, unit, game.data.cup)
    board.depleted &= ~bit(unit)
    board.fatigue[unit] = FRESH
    game.tell("eliminated", rule, unit=game.data.units[unit].id)


def on_last_step(game: Play, unit: UnitId) -> bool:
    """7.6-b: a unit that is depleted, or has one step."""
    return game.data.steps.left(unit, game.board.depleted) == 1


def deplete(game: Play, unit: UnitId, rule: str) -> None:
    """7.6-b: a full unit flips; one that is depleted, or has one step, is eliminated."""
    if on_last_step(game, unit):
        eliminate(game, unit, rule)
        return
    game.board.depleted |= bit(unit)
    game.tell("depleted", rule, unit=game.data.units[unit].id)


def in_cup(game: Play, side: SideId) -> UnitSet:
    """11.0-e: the eliminated units of a side."""
    return game.board.at[game.data.cup] & game.data.army[side]


def hand(game: Play, side: SideId) -> MarkerSet:
    """13.0-d: the markers a side has drawn and not yet used."""
    return game.board.hands[side]
