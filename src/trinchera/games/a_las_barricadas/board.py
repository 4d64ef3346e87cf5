"""3 (state), 4: what stands where, in what state, and the few ways to change it."""

from collections.abc import Iterable

from trinchera.engine import carriers, pieces
from trinchera.engine.bits import bit, bits, has, members, picked
from trinchera.engine.carriers import Carriers, train
from trinchera.engine.choices import Choice
from trinchera.engine.game import Game
from trinchera.engine.ids import NOBODY, NOWHERE, Hex, SideId, SpaceId, SpaceSet, UnitId, UnitSet, each_unit
from trinchera.engine.pieces import Pair
from trinchera.engine.steps import Marked
from trinchera.games.a_las_barricadas.data import SEATS
from trinchera.games.a_las_barricadas.ground import Battle, Data

STEPS = 3
PLATOON = Marked(STEPS)
"""2.2.1-f: a combat unit loses its steps one by one."""

IDLE, DIGGING, BLOCKING, BRIDGING, FILLING = range(5)
"""What a unit is building: nothing, an improved position, a roadblock, a pontoon, a way over a ditch."""


class Board(Carriers):
    """What lies on the table. Sets of hexes and of units are bit sets. A carrier is the truck, the horses or the tank
    that a unit rides on, is towed by or commands from."""

    manned: Pair = (0, 0)
    """The hexes in which each side has more than leaders and horses."""
    in_play: UnitSet = 0
    losses: list[int] = []
    formation: list[int] = []
    force: list[int] = []
    officer: list[UnitId] = []
    fallen: list[int] = []
    """The morale of a fallen officer until he is replaced."""
    roster: list[UnitSet] = []
    """The units of each formation, alive or not, its officer not among them."""
    strength: list[int] = []
    """The number of units a formation began with."""
    spent: list[int] = []
    """Half-points spent in this activation."""
    began: list[SpaceId] = []
    """Where each unit of this activation was when it began."""
    veteran: UnitSet = 0
    green: UnitSet = 0
    finished: UnitSet = 0
    reaction: UnitSet = 0
    kept: UnitSet = 0
    """Reaction markers from an earlier turn."""
    ooc: UnitSet = 0
    routed: UnitSet = 0
    rallied: UnitSet = 0
    """Units that have rallied this turn."""
    resting: UnitSet = 0
    """10.4.2-c: those of them since whose rally the enemy has activated nobody."""
    moved: UnitSet = 0
    risky: UnitSet = 0
    activated: UnitSet = 0
    acted: UnitSet = 0
    """Units of this activation that have performed their action."""
    double_now: UnitSet = 0
    double_before: UnitSet = 0
    charged_now: UnitSet = 0
    charged_before: UnitSet = 0
    discipline: UnitSet = 0
    inside: UnitSet = 0
    bank: UnitSet = 0
    """Units on the second bank of their river hex."""
    bridged: UnitSet = 0
    """Units that stand on a bridge."""
    control: list[SpaceSet] = []
    trenches: SpaceSet = 0
    wire: SpaceSet = 0
    roadblocks: SpaceSet = 0
    mines: SpaceSet = 0
    ditches: SpaceSet = 0
    crossings: SpaceSet = 0
    teeth: SpaceSet = 0
    pontoons: SpaceSet = 0
    rubble: SpaceSet = 0
    rubble_marks: list[int] = []
    improved: list[SpaceSet] = []
    """Active improved positions of each side."""
    work: list[int] = []
    work_turn: list[int] = []
    work_at: list[SpaceId] = []
    fort_at: list[SpaceId] = []
    fort_side: list[SideId] = []
    fort_vertex: list[int] = []
    fort_value: list[int] = []
    missions: list[int] = []
    """Missions left to each battery of the scenario; a withdrawn one rests until the next turn."""
    rested: int = 0
    attacks: list[int] = []
    """Attacks left to each air mission of the scenario."""
    aircraft: list[int] = []
    """The aircraft drawn for each air mission, by its row; -1 before the draw."""
    boats: int = 0
    directed: UnitSet = 0
    """Officers who directed artillery this turn; they may not direct air missions in it, nor the reverse."""
    flown: UnitSet = 0
    turn: int = 1
    side: SideId = SideId(0)
    initiative: SideId = SideId(-1)
    blows: list[UnitId] = []
    """Each step lost in the attack at hand, by the unit that lost it."""
    wiped: UnitSet = 0
    slain: UnitSet = 0
    """Units and officers eliminated in the attack at hand."""
    shot: UnitSet = 0
    """In an assault: the defenders that have fired."""
    taps: SpaceSet = 0
    """9.5-c: hexes whose vehicles have fired defensively in this activation."""


Play = Game[Board, Data]
"""A game of A las Barricadas! in play."""


def battle(game: Play) -> Battle:
    return game.data.battles[game.scenario]


OPPOSITE = (SideId(1), SideId(0))


def opposite(side: int) -> SideId:
    return OPPOSITE[side]


def name(game: Play, unit: int) -> str:
    return game.data.units[unit].id


def label(game: Play, space: int) -> str:
    return battle(game).labels[space]


def unit_choices(game: Play, units: int) -> list[Choice]:
    return picked(game.data.units, units)


def hex_choices(game: Play, spaces: int) -> list[Choice]:
    return picked(battle(game).choices, spaces)


def space_of(game: Play, choice: Choice) -> SpaceId:
    """The hex on this board that a choice names; -1 if its map is not used."""
    found: SpaceId = battle(game).space_of[choice.index]
    return found


def owner(game: Play, unit: int) -> SideId:
    return game.data.counters.side[unit]


def side_units(game: Play, space: Hex, side: int) -> int:
    return game.board.at[space] & game.data.of_side[side]


def fighters_in(game: Play, space: Hex, side: int) -> int:
    return game.board.at[space] & game.data.of_side[side] & game.data.fighters


def is_on_map(game: Play, unit: int) -> bool:
    return has(game.board.present[game.data.counters.side[unit]], unit)


def steps_of(game: Play, units: UnitSet) -> int:
    """4-a, 4-c, 4-d: the steps of some units; leaders, horses and trucks have none that count."""
    return PLATOON.count(units & game.data.fighters, game.board.losses)


def fits(game: Play, units: UnitSet) -> bool:
    """4-a: whether units may stand in one hex together; three of them always may."""
    data = game.data
    fighting = units & data.fighters
    return STEPS * fighting.bit_count() <= data.most_steps or (
        PLATOON.fit(fighting, game.board.losses, data.most_steps))


def living(game: Play, units: int) -> int:
    """Those of some units that are on the map."""
    return units & (game.board.present[0] | game.board.present[1])


def set_down(game: Play, unit: int, place: Hex) -> None:
    """One counter is laid in a hex or a box."""
    pieces.put(game.board, battle(game).roster, UnitId(unit), SpaceId(place))


def put(game: Play, unit: int, space: Hex) -> None:
    """A counter and all it carries go to a hex."""
    board, roster = game.board, battle(game).roster
    movers = train(board, UnitId(unit))
    for one in movers:
        pieces.put(board, roster, one, SpaceId(space))
    outside = ~bits(movers)
    board.inside &= outside
    board.bridged &= outside


def riders(game: Play, unit: int) -> UnitSet:
    """What a vehicle or horses carry, tow or are commanded from."""
    return carriers.riders(game.board, UnitId(unit))


def is_mounted(game: Play, unit: int) -> bool:
    carrier = game.board.carrier[unit]
    return carrier >= 0 and has(game.data.horses, carrier)


def is_carried(game: Play, unit: int) -> bool:
    """5.5-h: loaded on or towed by a truck."""
    carrier = game.board.carrier[unit]
    return carrier >= 0 and has(game.data.trucks, carrier)


def afoot(game: Play, units: UnitSet) -> UnitSet:
    """5.5-l: what a truck carries or tows is not attacked by itself; until the sixth reading it was in assaults."""
    if game.rules < 6:
        return units
    return units & ~bits(unit for unit in each_unit(units & game.board.riding) if is_carried(game, unit))


def mover(game: Play, unit: int) -> UnitId:
    """The counter whose points are spent when a unit moves: its truck or its horses, or itself."""
    carrier = game.board.carrier[unit]
    return UnitId(unit) if carrier < 0 else carrier


def forget(game: Play, unit: int) -> None:
    """R-110: a unit that routs or falls gives up its marker and its work."""
    board, mask = game.board, ~bit(unit)
    board.reaction &= mask
    board.kept &= mask
    stop_work(game, unit)


def stop_work(game: Play, unit: int) -> None:
    board = game.board
    board.work[unit], board.work_turn[unit], board.work_at[unit] = IDLE, 0, NOWHERE


def remove(game: Play, unit: int, box: SpaceId) -> None:
    """A counter leaves the map."""
    board, mask = game.board, ~bit(unit)
    carriers.part(board, UnitId(unit))
    forget(game, unit)
    set_down(game, unit, box)
    for flags in ("finished", "ooc", "routed", "rallied", "resting", "moved", "risky", "activated", "acted",
                  "double_now", "double_before", "charged_now", "charged_before", "discipline", "inside", "bank",
                  "bridged"):
        setattr(board, flags, getattr(board, flags) & mask)


def eliminate(game: Play, unit: int, rule: str) -> None:
    """2.2.1-f: a unit is eliminated and removed; it counts three steps lost for its formation (R-66)."""
    board = game.board
    game.tell("eliminated", rule, unit=name(game, unit), area=label(game, board.place[unit]))
    horses = board.carrier[unit]
    if has(game.data.leaders, unit):
        board.slain |= bit(unit)
        bury(game, unit)
    else:
        board.wiped |= bit(unit)
        board.losses[unit] = STEPS
    remove(game, unit, battle(game).gone)
    if horses >= 0 and has(game.data.horses, horses) and (game.rules < 6 or enemy_at(game, horses)):
        remove(game, horses, battle(game).gone)


def enemy_at(game: Play, unit: int) -> bool:
    return has(game.board.held[opposite(game.data.counters.side[unit])], game.board.place[unit])


def bury(game: Play, officer: int) -> None:
    """7.2.1-a, 7.2.1-b: a formation without its officer is out of command; his morale stays."""
    board = game.board
    formation = board.formation[officer]
    if formation >= 0 and board.officer[formation] == officer:
        board.officer[formation] = NOBODY
        board.fallen[formation] = game.data.counters.stats[officer][0]
        board.ooc |= living(game, board.roster[formation])


def out_of_command(game: Play, formation: int) -> int:
    """3.1-b, R-103: the units of a formation beyond the range of their officer, all of them if he routs or fell."""
    board, data = game.board, game.data
    side = data.counters.formations[formation].side
    units = board.roster[formation] & board.present[side] & ~data.horses
    officer = board.officer[formation]
    if officer < 0 or has(board.routed, officer):
        return units
    here = board.place[officer]
    if not is_on_map(game, officer):
        return 0
    near = battle(game).field.within(here, data.counters.stats[officer][2])
    return sum(bit(unit) for unit in members(units) if not has(near, board.place[unit]))


def uncommanded(game: Play) -> UnitSet:
    """3.1-b, R-103: the units out of command now: the marked ones, and those whose officer runs, until he rallies."""
    board, found = game.board, game.board.ooc
    runaways = board.routed & game.data.officers if game.rules >= 5 else 0
    if not runaways:
        return found
    for officer in members(runaways):
        formation = board.formation[officer]
        found |= board.roster[formation] if formation >= 0 else 0
    return found


def reunite(game: Play, officer: int) -> None:
    """R-103: an officer who has rallied commands those in his range again."""
    board, formation = game.board, game.board.formation[officer]
    if formation >= 0 and has(game.data.officers, officer):
        board.ooc &= ~board.roster[formation] | out_of_command(game, formation)


def lose_step(game: Play, unit: int, rule: str) -> None:
    """2.2.1-f, 8.4.3: a step is lost; the third eliminates. What a truck carries suffers with it (5.5-l)."""
    board = game.board
    for one in (UnitId(unit), *each_unit(riders(game, unit) & ~game.data.leaders)):
        board.blows.append(one)
        board.losses[one] += 1
        if board.losses[one] >= STEPS:
            note_bail_out(game, one)
            eliminate(game, one, rule)
        else:
            game.tell("step-lost", rule, unit=name(game, one), area=label(game, board.place[one]),
                      steps=PLATOON.left(one, board.losses))


def note_bail_out(game: Play, vehicle: UnitId) -> None:
    """R-34: an officer whose own vehicle is destroyed is rolled for by the hits that it took."""
    board = game.board
    if game.rules >= 5:
        for leader in each_unit(riders(game, vehicle) & game.data.tank_officers):
            board.blows += [leader] * board.blows.count(vehicle)


def finish(game: Play, units: int) -> None:
    """3.3.2-b: units that have acted; acting takes an older Reaction marker away (R-11)."""
    board = game.board
    board.finished |= units
    board.reaction &= ~units
    board.kept &= ~units


def begin_resolution(game: Play) -> None:
    board = game.board
    board.blows = []
    board.wiped = board.slain = 0


def fort_in(game: Play, space: int) -> int:
    """The number of the fort in a hex, or -1."""
    board = game.board
    for number, where in enumerate(board.fort_at):
        if where == space and board.fort_value[number] > 0:
            return number
    return -1


def marked(game: Play, units: Iterable[int]) -> int:
    return sum(bit(unit) for unit in units)


def occupied(game: Play, side: int) -> SpaceSet:
    """5.2-g, R-114: the hexes that a side closes to the other; horses that nobody is with close none."""
    board, found = game.board, game.board.held[side]
    if found == board.manned[side] or game.rules < 6:
        return found
    for horses in members(board.present[side] & game.data.horses):
        if not side_units(game, board.place[horses], side) & ~game.data.horses:
            found &= ~bit(board.place[horses])
    return found


def drop_horses(game: Play, side: int, space: Hex) -> None:
    """R-114: horses left alone are removed when an enemy enters."""
    horses_here = game.board.at[space] & game.data.horses
    for horses in members(horses_here & game.data.of_side[opposite(side)]) if horses_here else ():
        remove(game, horses, battle(game).gone)


def take_control(game: Play, side: int) -> None:
    """R-77: whoever last had a good unit in a hex at the end of an activation controls it."""
    board, data = game.board, game.data
    good, new = data.of_side[side] & data.fighters & ~board.routed, board.manned[side] & ~board.control[side]
    found = bits(space for space in members(new) if board.at[space] & good) if new else 0
    board.control[side] |= found
    board.control[1 - side] &= ~found


def seat(side: int) -> str:
    return SEATS[side]
