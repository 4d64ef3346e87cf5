"""3.0 and 17: setting up the scenarios; where a list leaves the hex open, its owner chooses."""

from collections.abc import Mapping
from typing import ClassVar

from trinchera.engine import pieces
from trinchera.engine.bits import bit, has
from trinchera.engine.choices import Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, Hex, UnitId, each_unit
from trinchera.games.the_spanish_civil_war.bidding import Bid
from trinchera.games.the_spanish_civil_war.board import NONE, Board, Play, put, seat, war
from trinchera.games.the_spanish_civil_war.data import A_AXIS, N, R
from trinchera.games.the_spanish_civil_war.felix_setup import SpanishArmy, fort_spaces
from trinchera.games.the_spanish_civil_war.fog import eyes
from trinchera.games.the_spanish_civil_war.ground import Data, War, hexes_near
from trinchera.games.the_spanish_civil_war.headquarters import Reserve
from trinchera.games.the_spanish_civil_war.sequence import Turn
from trinchera.games.the_spanish_civil_war.stacking import rooms, why_no_room
from trinchera.games.the_spanish_civil_war.suggestions import SUGGESTED, suggested_space
from trinchera.games.the_spanish_civil_war.supply import supplied

SOUTH = ("Extremadura", "Andalucía")
MOST_IN_PORT = 2
"""17.4.4.1-b: how many of the free columns may be in Huelva or Málaga."""


def empty_board(data: Data, scenario: str, options: Mapping[str, str]) -> Board:
    """The map of a scenario without a unit on it."""
    here = data.wars[scenario]
    board = Board(**data.roster.beside(data.out), control=list(here.home), due=[0] * len(data.units),
                  aim=[NONE] * len(data.units),
                  rp=[*here.table.rp, 0, 0, 0, 0], penalty=[0, 0], rail=[0, 0, 0], sea=[0, 0], landings=[0, 0],
                  drawn=[NONE, NONE], cup=[here.chits & data.chits_of[side] for side in (N, R)],
                  hand=[here.hand & data.chits_of[side] for side in (N, R)], back=[0] * len(data.supports),
                  turn=here.first, side=here.starts, rml=max(0, here.table.rml), alcazar=here.table.alcazar)
    if options["bid"].isdigit() and not here.felix:
        board.capitals = int(options["bid"])                                                  # 16.2.11, R-67
    if here.felix:
        board.rp[A_AXIS] = data.felix.axis_points
    board.cabeza = has(here.home[N], data.cabeza)
    return board


def new_board(data: Data, scenario: str, options: Mapping[str, str]) -> Board:
    """The board before the first choice of a scenario: what is printed stands, what is free waits."""
    here, board = data.wars[scenario], empty_board(data, scenario, options)
    for unit, arrival in here.arrivals.items():
        board.due[unit] = arrival.turn
    places = dict.fromkeys((*here.arrivals, *each_unit(here.placed_freely), *here.areas), data.due)
    places |= dict.fromkeys(here.eliminated, data.eliminated)
    places |= {unit: space for unit, space in here.set_up.items() if not has(here.placed_freely, unit)}
    if options["train"] != "on":
        places |= dict.fromkeys(each_unit(data.optional), data.out)                           # 16.2.2
    for unit, place in places.items():
        pieces.put(board, data.roster, unit, place)
    return board


def first_frames(here: War, options: Mapping[str, str]) -> list[Frame]:
    """17: bidding where it was agreed on (16.2.11), set-up, and the turn that begins."""
    bidding: list[Frame] = [Bid()] if options["bid"] == "auction" and not here.felix else []
    return [*set_up_frames(here), *bidding]


def set_up_frames(here: War) -> list[Frame]:
    """17: the order of set-up, reserves, and the turn that begins."""
    turn: list[Frame] = [Turn()]
    if here.table.set_up == "1936":
        return [*turn, Deploy(side=R)]
    if here.felix:                                                                            # 17.5.4-c
        return [*turn, Reserve(side=N), Reserve(side=R), Deploy(side=N), Forts(), Deploy(side=R), SpanishArmy()]
    one, other = (R, N) if here.table.set_up == "1937" else (N, R)
    return [*turn, Reserve(side=other), Reserve(side=one), Deploy(side=other), Deploy(side=one)]


class Deploy(Frame, frozen=True):
    """17.2.4, 17.3.4, 17.4.4.1: a side places the units whose hexes are free, one after the other."""

    first: ClassVar[str] = "leave_out"
    side: int
    auto: bool = False

    def southern(self, game: Play) -> int:
        """17.2.4-f: columns of the southern sector that are still to be chosen from."""
        here = war(game)
        waiting = here.southern & game.board.at[game.data.due]
        return waiting if waiting.bit_count() > here.table.southern_most and self.side == N else 0

    def leave_out(self, game: Play) -> Decision | Frames:                                     # 17.2.4-f
        units = self.southern(game)
        if not units:
            return [self.at("where")]
        left = units.bit_count() - war(game).table.southern_most
        return ask(seat(N), "TSC-17.2.4-f", game.data.counters_of(units), left=left)

    def on_leave_out(self, game: Play, choice: Choice) -> Frames:
        put(game, choice.index, game.data.out)
        return [self]

    def why_leave_out(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-17.2.4-f", "not-that-unit", unit=choice.id) if choice.kind == "unit" else None

    def unit(self, game: Play) -> UnitId:
        """The next unit to be placed; NOBODY if all are."""
        here, place, due = war(game), game.board.place, game.data.due
        if not game.board.at[due] & here.to_deploy[self.side]:
            return NOBODY
        return next(unit for unit in here.deployed[self.side] if place[unit] == due)

    def where(self, game: Play) -> Decision | Frames:
        unit = self.unit(game)
        if unit < 0:
            return END
        spaces = deploy_spaces(game, unit)
        if self.auto or spaces & (spaces - 1) == 0:
            return self.on_where(game, suggested_space(game, unit, spaces))
        rule = "TSC-17.4.4.1-a" if war(game).table.set_up == "1936" else "TSC-3.1-a"
        return ask(seat(self.side), rule, (SUGGESTED, *game.data.hexes(spaces)), unit=game.data.units[unit].id)

    def on_where(self, game: Play, choice: Choice) -> Frames:
        if choice is SUGGESTED:
            return [self.at("where", auto=True)]
        unit = self.unit(game)
        put(game, unit, choice.index)
        game.tell("deployed", "TSC-3.1-a", to=eyes(game, self.side), unit=game.data.units[unit].id, area=choice.id)
        return [self]

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        return why_not_deployed(game, self.unit(game), choice.index) if choice.kind == "space" else None


def why_not_deployed(game: Play, unit: UnitId, space: Hex) -> Reason:
    """17.0-a, 17.4.4.1: why a unit is not set up in a hex."""
    data, rule = game.data, "TSC-17.0-a"
    if has(area_of(game, unit), space) and (full := why_no_room(game, bit(unit), space)):
        return full
    if not war(game).areas.get(unit):
        rule = "TSC-17.4.4.1-a" if has(game.board.control[R], space) else "TSC-17.4.4.1-d"
        rule = "TSC-17.4.4.1-b" if space in (data.huelva, data.malaga) else rule
    elif has(data.trains, unit) and has(war(game).area(war(game).areas[unit], R), space):
        rule = "TSC-16.2.2-a"
    return reason(rule, "not-in-its-area", area=data.label(space))


def deploy_spaces(game: Play, unit: UnitId) -> int:
    """The hexes in which a unit may be set up; any friendly town if its area is full, any friendly hex if they are."""
    data, group = game.data, bit(unit)
    home = war(game).home[data.side[unit]]
    towns = home & data.ground.towns & ~data.ground.north
    return rooms(game, group, area_of(game, unit)) or rooms(game, group, towns) or rooms(game, group, home)


def area_of(game: Play, unit: UnitId) -> int:
    data, here = game.data, war(game)
    name = here.areas.get(unit, "")
    if name == "france3":
        near = hexes_near(data.field, data.ground.country["spain"], data.felix.axis_reach)
        return data.ground.country["france"] & near                                           # 17.5.4.3-a
    if name == "portugal":
        return data.ground.country["portugal"]                                                # 17.5.4.2-a
    if not name:
        return southern_spaces(game)
    area = here.area(name, data.side[unit])
    if has(data.trains, unit) and game.rules >= 4:
        return area & data.ground.towns & data.ground.rail_hexes & supplied(game, R) or area  # 16.2.2-a
    return area & here.north_hexes or area if has(here.north_bound, unit) else area           # 17.2.4-k


def southern_spaces(game: Play) -> int:
    """17.4.4.1: in or next to a Republican town of Extremadura or Andalucía; two in each of two ports at most."""
    data, ours = game.data, game.board.control[R]
    regions = data.ground.region[SOUTH[0]] | data.ground.region[SOUTH[1]]
    towns = data.ground.towns & regions & ours
    found = hexes_near(data.field, towns, 1) & ours & data.ground.country["spain"]
    free = war(game).placed_freely
    for port in (data.huelva, data.malaga):
        if (game.board.at[port] & free).bit_count() >= MOST_IN_PORT:
            found &= ~bit(port)
    return found


class Forts(Frame, frozen=True):
    """17.5.5.7-a: seven fortifications near the French border."""

    first: ClassVar[str] = "where"
    auto: bool = False

    def where(self, game: Play) -> Decision | Frames:
        board, felix = game.board, game.data.felix
        spaces = fort_spaces(game)
        if board.forts.bit_count() >= felix.fortifications or not spaces:
            return END
        if self.auto:
            held = spaces & board.fighters[R] or spaces
            return self.on_where(game, game.data.spaces[(held & -held).bit_length() - 1])
        return ask(seat(R), "TSC-17.5.5.7-a", (SUGGESTED, *game.data.hexes(spaces)),
                   left=felix.fortifications - board.forts.bit_count())

    def on_where(self, game: Play, choice: Choice) -> Frames:
        if choice is SUGGESTED:
            return [self.at("where", auto=True)]
        game.board.forts |= bit(choice.index)
        return [self]

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-17.5.5.7-a", "no-fort-there", area=choice.id) if choice.kind == "space" else None
