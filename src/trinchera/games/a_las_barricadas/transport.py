"""5.5, 5.6: trucks that carry and tow, horses, charges."""

from heapq import heappop, heappush
from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, lowest, members
from trinchera.engine.carriers import disembark, embark
from trinchera.engine.choices import DONE, Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, Hex, Points, SpaceId, SpaceSet, UnitId, UnitSet
from trinchera.games.a_las_barricadas.assault import CHARGE, Assault, may_charge, soft
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    drop_horses,
    finish,
    hex_choices,
    is_carried,
    is_mounted,
    is_on_map,
    label,
    living,
    mover,
    name,
    occupied,
    opposite,
    put,
    riders,
    seat,
    space_of,
    stop_work,
    unit_choices,
)
from trinchera.games.a_las_barricadas.cargo import convoy, may_drive, trucks_for, trucks_waiting
from trinchera.games.a_las_barricadas.costs import allowance, by_bridge, crosses, plain_steps, settle_bank, step_cost
from trinchera.games.a_las_barricadas.mounting import MOUNT_HORSES, MOUNT_MEN
from trinchera.games.a_las_barricadas.movement import Move, finish_markers, in_the_dark, mines
from trinchera.games.a_las_barricadas.reaction import Reaction

ALL = 999
"""More enemy hexes than can be ridden down."""


class Load(Frame, frozen=True):
    """5.5-i, 5.5-j: men climb on a truck and drive off; a gun is limbered and that is its whole activation."""

    first: ClassVar[str] = "truck"
    unit: UnitId
    carrier: UnitId = NOBODY

    def truck(self, game: Play) -> Decision | Frames:
        trucks = trucks_for(game, self.unit) or trucks_waiting(game, self.unit)
        if trucks & (trucks - 1) == 0:
            return self.load(game, trucks.bit_length() - 1)
        return ask(seat(game.data.counters.side[self.unit]), "ALB-5.5-c", unit_choices(game, trucks),
                   unit=name(game, self.unit))

    def on_truck(self, game: Play, choice: Choice) -> Frames:
        return self.load(game, choice.index)

    def load(self, game: Play, truck: int) -> Frames:                                         # R-12 (a)
        board, unit, ready = game.board, self.unit, self.at("climb", carrier=truck)
        if not is_on_map(game, unit):
            return self.wait(game, truck)
        if game.rules < 6:
            return ready.climb(game)
        board.acted |= bit(unit)
        board.moved |= bit(unit) & ~game.data.red_t                                           # 6.1-d
        finish_markers(game, bit(unit))
        return [ready, window(game, unit)]

    def climb(self, game: Play) -> Frames:
        """They get on, if they still stand and the truck still has room for them."""
        board, unit, truck = game.board, self.unit, self.carrier
        if not is_steady(game, unit) or not has(trucks_for(game, unit), truck):
            return END
        drives = game.rules < 5 or (may_drive(game, UnitId(truck)) and not in_the_dark(game, unit))
        embark(board, unit, UnitId(truck))
        board.acted |= bit(unit)
        board.activated |= bit(truck)
        stop_work(game, unit)
        finish_markers(game, bit(unit))
        after = window(game, unit)
        game.tell("loaded", "ALB-5.5-i", unit=name(game, unit), target=name(game, truck))
        if has(game.data.red_t, unit):                                                        # 5.5-j, 5.5-k
            finish(game, bit(unit) | bit(truck))
            return [after]
        board.spent[unit] = MOUNT_HORSES
        board.moved |= bit(unit) if game.rules < 5 else convoy(game, bit(unit))
        return [Move(units=bit(unit), step="go", begun=True, road=False), after] if drives else [after]

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

    def unload(self, game: Play) -> Frames:                                                   # R-12 (a)
        board, unit = game.board, self.unit
        if game.rules < 6:
            return self.get_off(game)
        board.acted |= bit(unit)
        board.moved |= bit(unit) & ~game.data.red_t                                           # 6.1-d
        finish_markers(game, bit(unit))
        return [self.at("get_off"), window(game, unit)]

    def get_off(self, game: Play) -> Frames:
        board, unit = game.board, self.unit
        if not is_steady(game, unit) or not is_carried(game, unit):
            return END
        truck = board.carrier[unit]
        disembark(board, unit)
        board.acted |= bit(unit)
        board.activated |= bit(truck)
        finish_markers(game, bit(unit))
        game.tell("unloaded", "ALB-5.5-i", unit=name(game, unit), target=name(game, truck))
        if has(game.data.red_t, unit):
            finish(game, bit(unit) | bit(truck))
            board.spent[truck] = allowance(game, truck) // 2
            board.moved |= bit(truck)
            return self.go_on(game, truck)
        board.spent[unit] = MOUNT_MEN
        board.moved |= bit(unit)
        finish(game, bit(truck))
        return self.go_on(game, unit)

    def go_on(self, game: Play, unit: int) -> Frames:
        """R-90, 5.8-a: the emptied truck, or the men who got off, go on if the night lets them."""
        if game.rules >= 6 and in_the_dark(game, unit):
            return [window(game, self.unit)]
        return [Move(units=bit(unit), step="go", begun=True, road=False), window(game, self.unit)]


def window(game: Play, unit: int) -> Reaction:
    return Reaction(side=opposite(game.data.counters.side[unit]), units=bit(unit))


def is_steady(game: Play, unit: int) -> bool:
    return has(living(game, bit(unit)) & ~game.board.routed, unit)


def charge_points(game: Play, unit: int) -> int:
    """5.6-e, R-89: half as many points again, fractions dropped."""
    return allowance(game, unit) // 2 * 3 // 2 * 2


def can_charge(game: Play, unit: int) -> bool:
    """Whether a unit can ride anybody down; looked for no further than the first."""
    return bool(charge_targets(game, unit, any_one=True))


def charge_targets(game: Play, unit: int, any_one: bool = False) -> dict[int, tuple[int, ...]]:
    """5.6-e to 5.6-h: the enemy hexes a mounted unit can ride down, with the way to each."""
    board = game.board
    if not is_mounted(game, unit) or has(board.charged_before | board.moved, unit):
        return {}
    enemies, most = occupied(game, opposite(game.data.counters.side[unit])), charge_points(game, unit)
    if not enemies & battle(game).field.within(board.place[unit], most // 2):
        return {}
    start, ride = (board.place[unit], int(has(board.bank, unit))), Ride(game, unit)
    goals = ride.goals(start[0], most)
    return ride.reach(start, most, goals, ride.hopes(goals, most), 1 if any_one else ALL)


def why_not_charge(game: Play, unit: int) -> str:
    """The rule that keeps a unit from charging: not mounted, a charge or a move before, the ground, the distance."""
    board = game.board
    if not is_mounted(game, unit) or has(board.moved, unit):
        return "ALB-R-89"
    if has(board.charged_before, unit):
        return "ALB-5.6-h"
    reach = battle(game).field.within(board.place[unit], charge_points(game, unit) // 2)
    enemies = occupied(game, opposite(game.data.counters.side[unit])) & reach
    return "ALB-5.6-g" if any(not may_charge(game, space) for space in members(enemies)) else "ALB-5.6-e"


Stand = tuple[int, int]
"""A hex, and the bank on which a rider is there if it is a river hex."""


Leg = tuple[Hex, Points, Stand]
"""A step: the hex it leads to, what it costs, and how the rider stands there."""


class Ride:
    """5.6-f: what the steps of a charge cost, over rivers too; a major one is prohibited but for its bridges."""

    def __init__(self, game: Play, unit: int) -> None:
        self.game, self.ground, self.unit = game, battle(game), unit
        self.steps, self.odd = plain_steps(game, unit)
        self.trial = game.copy() if self.ground.river else game
        self.foe = opposite(game.data.counters.side[unit])
        self.enemies = occupied(game, self.foe)
        self.legs: dict[Stand, list[Leg]] = {}

    def reach(self, start: Stand, most: Points, goals: SpaceSet, hopes: list[SpaceSet],
              enough: int = ALL) -> dict[int, tuple[int, ...]]:
        """Those of some enemy hexes that can be reached from somewhere with so many half-points, and the shortest way
        to each, until they are enough; what is known to be too far off is not looked at."""
        best: dict[Stand, int] = {start: 0}
        ways: dict[Stand, tuple[int, ...]] = {start: ()}
        queue: list[tuple[int, Stand]] = [(0, start)]
        found: dict[int, tuple[int, ...]] = {}
        while goals and queue and len(found) < enough:
            spent, here = heappop(queue)
            for there, cost, stand in self.onward(here) if spent == best[here] else ():
                total = spent + cost
                if total > most or not hopes[most - total] >> there & 1:
                    continue
                if has(goals, there):
                    found[there] = (*ways[here], there)
                    goals &= ~bit(there)
                elif total < best.get(stand, most + 1) and not has(self.enemies, there):
                    best[stand], ways[stand] = total, (*ways[here], there)
                    heappush(queue, (total, stand))
        return found

    def onward(self, here: Stand) -> list[Leg]:
        """The steps that can be made from somewhere, enemies or not; several ways lead through the same hexes."""
        if here not in self.legs:
            near, plain = self.ground.field.neighbours[here[0]], self.steps[here[0]]
            if (near | bit(here[0])) & self.odd:
                legs = [(there, *self.to(here, there)) for there in members(near)]
                self.legs[here] = [(there, cost, stand) for there, cost, stand in legs if cost is not None]
            else:
                self.legs[here] = [(there, way[0], (there, 0)) for there, way in plain.items()]
        return self.legs[here]

    def goals(self, start: Hex, most: Points) -> SpaceSet:
        """5.6-f, 5.6-g: the enemy hexes that may be ridden down and are not too far off for any way."""
        near = self.enemies & self.ground.field.within(start, most)
        return bits(there for there in members(near) if self.can_be_ridden_down(there))

    def can_be_ridden_down(self, there: Hex) -> bool:
        return may_charge(self.trial, there) and bool(soft(self.trial, there, self.foe))

    def hopes(self, goals: SpaceSet, most: Points) -> list[SpaceSet]:
        """For each number of half-points the hexes from which they may be enough for one of some goals, if every hex on
        the way costs the least that it can."""
        around = self.ground.field.around
        quick = self.ground.quick[self.game.data.counters.move[mover(self.game, self.unit)]]
        found = [goals]
        for points in range(1, most + 1 if goals else 1):
            near = found[-1] | around(found[-1] & quick)
            found.append(near | around(found[-2]) if points > 1 else near)
        return found

    def first_steps(self, start: Stand, target: Hex, most: Points) -> dict[int, tuple[int, ...]]:
        """The hexes next to a rider over which he can still reach his target, and the shortest way over each."""
        found: dict[int, tuple[int, ...]] = {}
        goal = bit(target) if self.can_be_ridden_down(target) else 0
        hopes = self.hopes(goal, most)
        for there in members(self.ground.field.neighbours[start[0]]):
            cost, stand = self.to(start, there)
            if cost is None or cost > most or (has(self.enemies, there) and there != target):
                continue
            onward = () if there == target else self.reach(stand, most - cost, goal, hopes).get(target)
            if onward is not None:
                found[there] = (there, *onward)
        return found

    def to(self, here: Stand, there: Hex) -> tuple[int | None, Stand]:
        space, bank = here
        if not has(self.odd, space) and not has(self.odd, there):
            found = self.steps[space].get(there)
            return found[0] if found else None, (there, 0)
        trial, unit, river = self.trial, self.unit, self.ground.river
        if not has(river, space) and not has(river, there):
            return step_cost(trial, unit, space, there), (there, 0)
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
    bystanders: ClassVar[tuple[str, ...]] = ("able",)
    unit: UnitId
    path: tuple[SpaceId, ...] = ()
    able: UnitSet = 0
    """R-17: who may ride along: the units of the activation that have not acted."""
    units: UnitSet = 0
    spent: Points = 0
    straight: bool = False
    """The owner has said that the rest of the way is the shortest."""

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

    def ride(self, game: Play) -> Decision | Frames:                                          # 5.6-e, 5.2-a
        """The owner leads them hex by hex, or straight on; the way that was found first is the shortest."""
        if not self.riding(game):
            return END
        ways = {} if game.rules < 6 or self.straight else self.ways(game)
        if len(ways) <= 1:
            return self.onward(game)
        return ask(seat(game.data.counters.side[self.unit]), "ALB-5.6-e",
                   [DONE, *hex_choices(game, sum(bit(there) for there in ways))], unit=name(game, self.unit),
                   area=label(game, self.path[-1]))

    def on_ride(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return self.at("ride", straight=True).onward(game)
        return self.at("ride", path=self.ways(game)[space_of(game, choice)]).onward(game)

    def why_ride(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-5.6-e", "no-charge-there", area=choice.id) if choice.kind == "space" else None

    def ways(self, game: Play) -> dict[int, tuple[int, ...]]:
        """The next hexes over which the target can still be reached."""
        unit = lowest(self.riding(game))
        start = game.board.place[unit], int(has(game.board.bank, unit))
        return Ride(game, unit).first_steps(start, self.path[-1], charge_points(game, unit) - self.spent)

    def onward(self, game: Play) -> Frames:
        side, units = game.data.counters.side[self.unit], self.riding(game)
        there = self.path[0]
        if len(self.path) == 1:
            if not soft(game, there, opposite(side)):
                return END
            return [Assault(unit=UnitId(lowest(units)), target=there, units=units, mode=CHARGE, step="declare")]
        here = game.board.place[lowest(units)]
        cost = step_cost(game, lowest(units), here, there) or 0
        for unit in members(units):
            self.step_to(game, unit, here, there)
        game.tell("moved", "ALB-5.6-e", unit=name(game, lowest(units)), area=label(game, there),
                  more=units.bit_count() - 1, here=label(game, here), there=label(game, there))
        onward = self.at("ride", path=self.path[1:], units=units, spent=self.spent + cost)
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
        drop_horses(game, game.data.counters.side[unit], there)


def is_free_truck(game: Play, truck: int) -> bool:
    """5.5-a, R-90: an empty truck is activated alone."""
    return has(game.data.trucks, truck) and not riders(game, truck) & game.data.fighters


