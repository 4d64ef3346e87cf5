"""3.0 and 10.7: what stands where and whose each hex is, and the few ways to change it."""

from trinchera.engine import pieces
from trinchera.engine.bits import bit, has, members, picked
from trinchera.engine.game import Game
from trinchera.engine.hidden import Cup, Hand, Sets
from trinchera.engine.ids import Hex, SpaceId, SpaceSet, UnitId, UnitSet
from trinchera.engine.pieces import Pair, Pieces
from trinchera.games.the_spanish_civil_war.data import SEATS, N, R
from trinchera.games.the_spanish_civil_war.fog import is_foggy, show
from trinchera.games.the_spanish_civil_war.ground import Data, Front, War

NONE = -1


class Board(Pieces):
    """What lies on the table. Sets of hexes, units, support units and chits are bit sets; pairs are by side."""

    fighters: Pair = (0, 0)
    firm: Pair = (0, 0)
    hq_at: Pair = (0, 0)
    """The hexes of each side's combat units, of those that are no columns, and of its headquarters."""
    control: list[int] = []
    """10.7: the hexes of each side."""
    due: list[int] = []
    """The turn on which each unit off the map arrives; 0 for none."""
    reduced: int = 0
    used: int = 0
    """12.1.1: the headquarters on their used face."""
    reserve: int = 0
    released: int = 0
    """12.1.4: units in reserve, and those that may act in this exploitation."""
    oos: int = 0
    short: int = 0
    """9.2-d, 15.16: units with an out-of-supply or an ammunition marker."""
    moved: int = 0
    attacked: int = 0
    """What units did in this segment."""
    hauled: int = 0
    """11.1: units that used strategic movement this turn."""
    landed: int = 0
    ashore: int = 0
    dropped: int = 0
    """11.8-d, 17.5.5.12: units put ashore this turn, in the turn before, and dropped this turn."""
    aim: list[int] = []
    """15.4-a: the hex that each unit was told to attack in this segment; -1 for none."""
    named: int = 0
    """18.6: the units that must go to Toledo this turn."""
    scouted: int = 0
    """16.2.1: headquarters that made their reconnaissance roll this turn."""
    turn: int = 1
    side: int = N
    """Whose phase it is."""
    rml: int = 0
    rp: list[int] = []
    """Resource points by account."""
    penalty: list[int] = []
    """18.13, 18.20: resource points that each side loses when it next receives some."""
    soviet: int = 0
    soviet_turn: int = 0
    """18.27: special points, and the turn from which they may be used."""
    evacuated: int = 0
    """13.8-b: resource points that evacuations bring in the next turn."""
    rail: list[int] = []
    sea: list[int] = []
    landings: list[int] = []
    """Capacity used this turn: rail of N, R and the North, sea and landings of N and R."""
    openings: list[int] = []
    """7.4-d: hexes that units withdrew from this turn, one entry for each unit."""
    cup: list[int] = []
    hand: list[int] = []
    drawn: list[int] = []
    """6.0: chits in each cup and hand, and the chit that was drawn this turn and kept."""
    out: int = 0
    """Chits out of the game."""
    flown: int = 0
    gone: int = 0
    """12.2.1: support units used this turn, and those that left for good."""
    back: list[int] = []
    """The turn from which each support unit is available again."""
    alcazar: bool = False
    belt: bool = True
    mobilized: bool = False
    levied: bool = False
    cabeza: bool = False
    """18.10: the Nationalists have held Santa María de la Cabeza."""
    gernika: bool = False
    relief: bool = False
    """18.6: the march on Toledo is still ordered."""
    offensive: bool = False
    """18.5: the offensive on Oviedo is ordered this turn."""
    unrest: bool = False
    """18.14: Barcelona is still without its garrison."""
    truce: bool = False
    """18.14-c: nobody of the Republic attacks near Barcelona this turn."""
    coup: bool = False
    """18.25: Casado's coup happens this turn."""
    volunteers: bool = True
    """18.19: foreign volunteers are still in Spain."""
    basques: bool = True
    """18.9: the Basques still fight."""
    czech: int = 0
    """18.26: the turn on which the crisis ends."""
    gates: int = 0
    """17.3.5.4: the turn on which the gates of the Segre were opened."""
    italian_shift: bool = True
    armor_shift: bool = True
    """16.2.4, 16.2.5: the first combats that are still to come."""
    capitals: int = 4
    """17.4.2.2, 16.2.11: how many capitals the Republic needs."""
    traded: bool = False
    """16.2.11: the players have changed places after the bidding."""
    kept: int = 0
    """R-28: positive capitals in Republican hands at the end of the last turn and ever since."""
    interdicted: int = 0
    forts: int = 0
    axis_lost: int = 0
    spanish_lost: int = 0
    spanish_before: int = 0
    """17.5: interdicted hexes, fortifications, German steps lost, Spanish divisions lost this turn and the last."""
    swift: int = 0
    """16.2.9: Republican units that exploit at full speed."""
    frontier: int = 0
    """16.2.7: the hex at the French border that was chosen to need no line."""


HAND = Hand(Sets("hand"), "hand", may_hold=lambda game: game.data.holdable, newest="drawn",
            may_be_newest=lambda game: game.data.holdable | game.data.blue)
CUP = Cup(Sets("cup"), SEATS, HAND)
"""6.0: event chits are drawn blind and held; what was drawn this turn may also be one that is not kept for long."""

Play = Game[Board, Data]
"""A game of The Spanish Civil War in play."""


def war(game: Play) -> War:
    """The scenario's own facts."""
    return game.data.wars[game.scenario]


def front(game: Play) -> Front:
    """What has been worked out of the situation so far. Comparing is quick, since what did not change is the same
    object; units that dropped this turn count by whom they stand with (17.5.5.12-b), so nothing is kept of them."""
    board, scenario = game.board, game.data.wars[game.scenario]
    ours, theirs = board.control
    key = (board.fighters, board.firm, board.hq_at, ours, theirs)
    found = scenario.front
    if board.dropped or found.key != key:
        found = scenario.front = Front(() if board.dropped else key)
    return found


def within(game: Play, space: Hex, steps: int) -> int:
    """12.1.2-b: the hexes at most so far away, over any hexes; in older matches over land alone."""
    field = game.data.field
    return field.within(space, steps) if game.rules < 4 else game.data.ground.sheet.within(space, steps) & field.all


def opposite(side: int) -> int:
    return 1 - side


def seat(side: int) -> str:
    return SEATS[side]


def is_on(game: Play, option: str) -> bool:
    """16.2: whether an optional rule is in use."""
    return bool(game.options[option] == "on")


def face(game: Play, unit: int) -> tuple[int, int, int]:
    """2.4-a: attack, defence and movement on the face that is up."""
    return game.data.reduced[unit] if game.board.reduced >> unit & 1 else game.data.full[unit]


def steps_of(game: Play, unit: int) -> int:
    return game.data.steps.left(UnitId(unit), game.board.reduced)


def steps_in(game: Play, units: UnitSet) -> int:
    return game.data.steps.count(units, game.board.reduced)


def on_map(game: Play, side: int) -> int:
    return game.board.present[side]


def units_in(game: Play, spaces: int) -> int:
    """The ground units of both sides that stand in some hexes."""
    found = 0
    for units in picked(game.board.at, spaces):
        found |= units
    return found


def fighters_at(game: Play, side: int, space: Hex) -> int:
    """The combat units of a side in a hex."""
    data = game.data
    return game.board.at[space] & data.army[side] & data.combat_units


def placed(game: Play, side: int, box: SpaceId) -> int:
    """The units of a side that are in a box beside the map."""
    return game.board.at[box] & game.data.army[side]


def is_on_map(game: Play, unit: int) -> bool:
    return game.board.place[unit] < game.data.roster.edge


def zoning(game: Play, side: int) -> int:
    """10.2: the hexes of a side's combat units that exert a zone, full or limited."""
    return assembled(game, side, game.board.fighters[side], game.data.combat_units)


def assembled(game: Play, side: int, spaces: SpaceSet, kind: UnitSet) -> int:
    """17.5.5.12-b: the hexes of a kind of units without those where all have dropped this turn."""
    board = game.board
    if not board.dropped:
        return spaces
    kind &= game.data.army[side] & ~board.dropped
    for unit in members(board.dropped & board.present[side]):
        if not board.at[board.place[unit]] & kind:
            spaces &= ~bit(board.place[unit])
    return spaces


def next_to_enemy(game: Play, side: int) -> int:
    """The hexes adjacent to an enemy combat unit, whatever its zone."""
    known, other = war(game).lasting.beside, 1 - side
    enemies = game.board.fighters[other]
    found = known[other]
    if found[0] != enemies:
        found = known[other] = enemies, game.data.field.around(enemies)
    return found[1]


def put(game: Play, unit: int, place: Hex) -> None:
    """A unit stands in a hex, or waits in a box; nothing is said about control."""
    if (here := game.board.place[unit]) < game.data.roster.edge and is_foggy(game):
        show(game, game.board.at[here])
    pieces.put(game.board, game.data.roster, UnitId(unit), SpaceId(place))


STATES = ("used", "reserve", "released", "oos", "short", "moved", "attacked", "hauled", "landed", "ashore", "dropped",
          "named", "scouted")
"""The sets of units that a unit leaves with the map."""


def take_off(game: Play, unit: int, box: SpaceId) -> None:
    """A unit leaves the map for a box beside it."""
    break_up_reserve(game, unit)
    put(game, unit, box)
    board, mask = game.board, ~bit(unit)
    for name in STATES:
        group = getattr(board, name)
        if group & ~mask:
            setattr(board, name, group & mask)


def break_up_reserve(game: Play, unit: int) -> None:
    """12.1.4-a: units are in reserve with a headquarters; when the last one leaves them, they are no longer."""
    board, staffs = game.board, game.data.hqs & game.board.reserve
    if game.rules >= 4 and has(staffs, unit) and not board.at[board.place[unit]] & staffs & ~bit(unit):
        board.reserve &= ~board.at[board.place[unit]]


def eliminate(game: Play, unit: int, rule: str) -> None:
    """2.5: a unit goes to the Eliminated box."""
    take_off(game, unit, game.data.eliminated)
    game.board.reduced &= ~bit(unit)
    game.tell("eliminated", rule, unit=game.data.units[unit].id)


def lose_step(game: Play, unit: int, rule: str) -> None:
    """2.5-a: a full two-step unit is reduced, any other eliminated."""
    count_loss(game, unit)
    if steps_of(game, unit) == 2:
        show(game, bit(unit))
        game.board.reduced |= bit(unit)
        game.tell("reduced", rule, unit=game.data.units[unit].id)
    else:
        eliminate(game, unit, rule)
    check_axis(game, unit)


def destroy(game: Play, unit: int, rule: str) -> None:
    """17.5.2.2-a: a unit is eliminated with all its steps, which count as lost; in older matches they did not."""
    if game.rules < 4:
        eliminate(game, unit, rule)
        return
    for _ in range(steps_of(game, unit)):
        lose_step(game, unit, rule)


def check_axis(game: Play, unit: int) -> None:
    """17.5.2.2-a: German steps lost in any way end the war of 1941 at once."""
    if has(game.data.german, unit) and game.board.axis_lost >= game.data.felix.step_losses:
        game.board.result = SEATS[R]
        game.tell("axis-broken", "TSC-17.5.2.2-a", steps=game.board.axis_lost, result=SEATS[R])


def waiting(game: Play) -> int:
    """17.5.5.9-a: the Portuguese units, on the first turn of 1941: they neither move nor attack."""
    here = war(game)
    return game.data.portuguese if here.felix and game.board.turn == here.first else 0


def count_loss(game: Play, unit: int) -> None:
    """17.5.2.2, 17.5.5.6-a: German steps and Spanish divisions lost are counted."""
    data, board = game.data, game.board
    if has(data.german, unit):
        board.axis_lost += 1
    elif has(data.spaniards & data.divisions, unit) and steps_of(game, unit) == 1:
        board.spanish_lost += 1


def stands_near(game: Play, side: int, units: UnitSet, target: Hex) -> bool:
    """Whether units of a side are on the map, next to a hex."""
    near = game.data.field.neighbours[target]
    present = not units & ~game.board.present[side]
    return present and all(has(near, game.board.place[unit]) for unit in members(units))
