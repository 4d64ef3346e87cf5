"""5.5, 5.6: trucks that carry and tow, horses, charges."""

from heapq import heappop, heappush
from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, lowest, members
from trinchera.engine.carriers import disembark, embark
from trinchera.engine.choices import DONE, Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import Hex, SpaceId, UnitId, UnitSet
from trinchera.games.a_las_barricadas.assault import CHARGE, Assault, may_charge, soft
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    finish,
    hex_choices,
    is_mounted,
    is_on_map,
    label,
    living,
    name,
    opposite,
    put,
    riders,
    seat,
    space_of,
    stop_work,
    unit_choices,
)
from trinchera.games.a_las_barricadas.cargo import convoy, may_drive, trucks_for, trucks_waiting
from trinchera.games.a_las_barricadas.costs import allowance, by_bridge, crosses, settle_bank, step_cost, step_costs
from trinchera.games.a_las_barricadas.movement import MOUNT_HORSES, MOUNT_MEN, Move, finish_markers, in_the_dark, mines
from trinchera.games.a_las_barricadas.reaction import Reaction


class Load(Frame, frozen=True):
    """5.5-i, 5.5-j: men climb on a truck and drive off; a gun is limbered and that is its whole activation."""

    first: ClassVar[str] = "truck"
    unit: UnitId

    def truck(self, game: Play) -> Decision | Frames:
        trucks = trucks_for(game, self.unit) or trucks_waiting(game, self.unit)
        if trucks & (trucks - 1) == 0:
            return self.load(game, trucks.bit_length() - 1)
        return ask(seat(game.data.counters.side[self.unit]), "ALB-5.5-c", unit_choices(game, trucks),
                   unit=name(game, self.unit))

    def on_truck(self, game: Play, choice: Choice) -> Frames:
        return self.load(game, choice.index)

    def load(self, game: Play, truck: int) -> Frames:
        board, unit = game.board, self.unit
        if not is_on_map(game, unit):
            return self.wait(game, truck)
        drives = game.rules < 5 or (may_drive(game, UnitId(truck)) and not in_the_dark(game, unit))
        embark(board, unit, UnitId(truck))
        board.acted |= bit(unit)
        board.activated |= bit(truck)
        stop_work(game, unit)
        finish_markers(game, bit(unit))
        window = Reaction(side=opposite(game.data.counters.side[unit]), units=bit(unit))
        game.tell("loaded", "ALB-5.5-i", unit=name(game, unit), target=name(game, truck))
        if has(game.data.red_t, unit):                                                        # 5.5-j, 5.5-k
            finish(game, bit(unit) | bit(truck))
            return [window]
        board.spent[unit] = MOUNT_HORSES
        board.moved |= bit(unit) if game.rules < 5 else convoy(game, bit(unit))
        return [Move(units=bit(unit), step="go", begun=True, road=False), window] if drives else [window]


    def wait(self, game: Play, truck: int) -> Frames:
        """R-113: off the board it costs nothing to get on; the unit comes on with its truck."""
        embark(game.board, self.unit, UnitId(truck))
        game.board.activated |= bit(truck)
        game.tell("loaded", "ALB-R-113", unit=name(game, self.unit), target=name(game, truck))
        return END


class Unload(Frame, frozen=True):
    """5.5-i, 5.5-j, R-90: men get off; a gun is unlimbered, and its truck may use the other half of its points."""

    first: ClassVar[str] = "unload"
    unit: UnitId

    def unload(self, game: Play) -> Frames:
        board, unit = game.board, self.unit
        truck = board.carrier[unit]
        disembark(board, unit)
        board.acted |= bit(unit)
        board.activated |= bit(truck)
        finish_markers(game, bit(unit))
        game.tell("unloaded", "ALB-5.5-i", unit=name(game, unit), target=name(game, truck))
        window = Reaction(side=opposite(game.data.counters.side[unit]), units=bit(unit))
        if has(game.data.red_t, unit):
            finish(game, bit(unit) | bit(truck))
            board.spent[truck] = allowance(game, truck) // 2
            board.moved |= bit(truck)
            return [Move(units=bit(truck), step="go", begun=True, road=False), window]
        board.spent[unit] = MOUNT_MEN
        board.moved |= bit(unit)
        finish(game, bit(truck))
        return [Move(units=bit(unit), step="go", begun=True, road=False), window]


def charge_points(game: Play, unit: int) -> int:
    """5.6-e, R-89: half as many points again, fractions dropped."""
    return allowance(game, unit) // 2 * 3 // 2 * 2


def charge_targets(game: Play, unit: int) -> dict[int, tuple[int, ...]]:
    """5.6-e to 5.6-h: the enemy hexes a mounted unit can ride down, with the way to each."""
    board = game.board
    if not is_mounted(game, unit) or has(board.charged_before | board.moved, unit):
        return {}
    side, ground = game.data.counters.side[unit], battle(game)
    enemies, most = board.held[opposite(side)], charge_points(game, unit)
    start = board.place[unit], int(has(board.bank, unit))
    best: dict[Stand, int] = {start: 0}
    ways: dict[Stand, tuple[int, ...]] = {start: ()}
    queue: list[tuple[int, Stand]] = [(0, start)]
    found: dict[int, tuple[int, ...]] = {}
    if not enemies & ground.field.within(start[0], most // 2):
        return found
    ride = Ride(game, unit)
    while queue:
        spent, here = heappop(queue)
        for there in members(ground.field.neighbours[here[0]]) if spent == best[here] else ():
            cost, stand = ride.to(here, there)
            if cost is None or spent + cost > most:
                continue
            if has(enemies, there):
                if there not in found and may_charge(game, there) and soft(game, there, opposite(side)):
                    found[there] = (*ways[here], there)
            elif spent + cost < best.get(stand, most + 1):
                best[stand], ways[stand] = spent + cost, (*ways[here], there)
                heappush(queue, (spent + cost, stand))
    return found


Stand = tuple[int, int]
"""A hex, and the bank on which a rider is there if it is a river hex."""


class Ride:
    """5.6-f: what the steps of a charge cost, over rivers too; a major one is prohibited but for its bridges."""

    def __init__(self, game: Play, unit: int) -> None:
        self.ground, self.unit, self.cost = battle(game), unit, step_costs(game, unit)
        self.trial = game.copy() if self.ground.river else game

    def to(self, here: Stand, there: Hex) -> tuple[int | None, Stand]:
        river, (space, bank) = self.ground.river, here
        if not has(river, space) and not has(river, there):
            return self.cost(space, there), (there, 0)
        trial, unit = self.trial, self.unit
        if has(river, there) and (trial.rules < 5 or self.drowns(space, there)):
            return None, (there, 0)
        trial.board.bank = trial.board.bank & ~bit(unit) | bank << unit
        cost = step_cost(trial, unit, space, there)
        settle_bank(trial, unit, space, there)
        return cost, (there, int(has(trial.board.bank, unit)))

    def drowns(self, here: Hex, there: Hex) -> bool:
        return self.ground.table.river == "major" and not by_bridge(self.trial, self.unit, here, there)


class Charge(Frame, frozen=True):
    """5.6-e: mounted cavalry rides at the enemy, hex by hex under fire, and assaults without a check."""

    first: ClassVar[str] = "target"
    unit: UnitId
    path: tuple[SpaceId, ...] = ()
    able: UnitSet = 0
    """R-17: who may ride along: the units of the activation that have not acted."""
    units: UnitSet = 0

    def target(self, game: Play) -> Decision:
        spaces = sum(bit(space) for space in charge_targets(game, self.unit))
        return ask(seat(game.data.counters.side[self.unit]), "ALB-5.6-f", hex_choices(game, spaces),
                   unit=name(game, self.unit))

    def on_target(self, game: Play, choice: Choice) -> Frames:
        path = charge_targets(game, self.unit)[space_of(game, choice)]
        return [self.at("company", path=path, units=bit(self.unit))]

    def why_target(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-5.6-g", "no-charge-there", area=choice.id) if choice.kind == "space" else None

    def company(self, game: Play) -> Decision | Frames:
        more = bits(unit for unit in members(self.able & ~self.units) if self.rides_along(game, unit))
        if not more and self.units == bit(self.unit):
            return self.declare(game)
        return ask(seat(game.data.counters.side[self.unit]), "ALB-R-17", [DONE, *unit_choices(game, more)],
                   area=label(game, self.path[-1]))

    def rides_along(self, game: Play, unit: int) -> bool:
        """R-17: a squadron from the same hex that has the points for the same way."""
        place = game.board.place
        if place[unit] != place[self.unit] or charge_points(game, unit) < charge_points(game, self.unit):
            return False
        return self.path[-1] in charge_targets(game, unit) and not in_the_dark(game, unit)

    def on_company(self, game: Play, choice: Choice) -> Frames:
        return self.declare(game) if choice is DONE else [self.at("company", units=self.units | bit(choice.index))]

    def why_company(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-R-17", "not-in-group", unit=choice.id) if choice.kind == "unit" else None

    def declare(self, game: Play) -> Frames:
        board = game.board
        board.moved |= self.units
        board.acted |= self.units
        board.charged_now |= self.units
        for unit in members(self.units):
            stop_work(game, unit)
        finish_markers(game, self.units)
        game.tell("charge", "ALB-5.6-e", unit=name(game, self.unit), area=label(game, self.path[-1]))
        return [self.at("ride"), self.window(game)]

    def window(self, game: Play) -> Reaction:
        return Reaction(side=opposite(game.data.counters.side[self.unit]), units=self.units)

    def ride(self, game: Play) -> Frames:
        side, units = game.data.counters.side[self.unit], self.riding(game)
        if not units:
            return END
        there = self.path[0]
        if len(self.path) == 1:
            if not soft(game, there, opposite(side)):
                return END
            return [Assault(unit=UnitId(lowest(units)), target=there, units=units, mode=CHARGE, step="declare")]
        here = game.board.place[lowest(units)]
        for unit in members(units):
            self.step_to(game, unit, here, there)
        game.tell("moved", "ALB-5.6-e", unit=name(game, lowest(units)), area=label(game, there),
                  more=units.bit_count() - 1, here=label(game, here), there=label(game, there))
        onward = self.at("ride", path=self.path[1:], units=units)
        return [onward, onward.window(game), *mines(game, there, units, side)]

    def riding(self, game: Play) -> UnitSet:
        """Those who are still in the saddle and steady."""
        units = living(game, self.units or bit(self.unit)) & ~game.board.routed
        return bits(unit for unit in members(units) if is_mounted(game, unit))

    def step_to(self, game: Play, unit: int, here: Hex, there: Hex) -> None:
        board, horses = game.board, game.board.carrier[unit]
        board.risky |= bit(unit) if crosses(game, unit, here, there) else 0                   # 11-a
        for one in (unit, horses):
            settle_bank(game, one, here, there)
        put(game, horses, there)


def is_free_truck(game: Play, truck: int) -> bool:
    """5.5-a, R-90: an empty truck is activated alone."""
    return has(game.data.trucks, truck) and not riders(game, truck) & game.data.fighters


