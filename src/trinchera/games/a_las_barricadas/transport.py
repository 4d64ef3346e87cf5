"""5.5, 5.6: trucks that carry and tow, horses, charges."""

from heapq import heappop, heappush
from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.carriers import disembark, embark
from trinchera.engine.choices import Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SpaceId, UnitId, each_unit
from trinchera.games.a_las_barricadas.assault import CHARGE, Assault, may_charge, soft
from trinchera.games.a_las_barricadas.board import (
    PLATOON,
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
from trinchera.games.a_las_barricadas.costs import allowance, settle_bank, step_costs
from trinchera.games.a_las_barricadas.movement import MOUNT_HORSES, MOUNT_MEN, Move, finish_markers, mines
from trinchera.games.a_las_barricadas.reaction import Reaction


def can_ride(game: Play, unit: int) -> bool:
    """R-114: infantry, engineers, dismounted cavalry, machine guns and mortars."""
    data = game.data
    return has(data.troops | data.mmgs | data.mortars, unit) and not is_mounted(game, unit)


def trucks_for(game: Play, unit: int) -> int:
    """5.5-c to 5.5-e: trucks in the hex with room for a unit, which it may ride on or be towed by."""
    board, data = game.board, game.data
    here, side = board.place[unit], data.counters.side[unit]
    if not is_on_map(game, unit) or has(board.riding, unit):
        return 0
    if not can_ride(game, unit) and not has(data.red_t | data.leaders, unit):
        return 0
    trucks = board.at[here] & data.trucks & data.of_side[side] & ~board.finished
    trucks &= ~(0 if has(data.leaders, unit) else board.activated)
    return bits(truck for truck in each_unit(trucks) if has_room(game, truck, unit))


def has_room(game: Play, truck: UnitId, unit: int) -> bool:
    board, cargo = game.board, riders(game, truck) & game.data.fighters
    if has(game.data.leaders, unit):
        return True                                                                           # 5.5-d
    if cargo and (has(game.data.red_t, unit) or cargo & game.data.red_t):
        return False                                                                          # 5.5-e
    return PLATOON.fit(cargo | bit(unit), board.losses, PLATOON.left(UnitId(truck), board.losses))


class Load(Frame, frozen=True):
    """5.5-i, 5.5-j: men climb on a truck and drive off; a gun is limbered and that is its whole activation."""

    first: ClassVar[str] = "truck"
    unit: UnitId

    def truck(self, game: Play) -> Decision | Frames:
        trucks = trucks_for(game, self.unit)
        if trucks & (trucks - 1) == 0:
            return self.load(game, trucks.bit_length() - 1)
        return ask(seat(game.data.counters.side[self.unit]), "ALB-5.5-c", unit_choices(game, trucks),
                   unit=name(game, self.unit))

    def on_truck(self, game: Play, choice: Choice) -> Frames:
        return self.load(game, choice.index)

    def load(self, game: Play, truck: int) -> Frames:
        board, unit = game.board, self.unit
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
        board.moved |= bit(unit)
        return [Move(units=bit(unit), step="go", begun=True, road=False), window]


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
    start = board.place[unit]
    best: dict[int, int] = {start: 0}
    ways: dict[int, tuple[int, ...]] = {start: ()}
    queue: list[tuple[int, int]] = [(0, start)]
    found: dict[int, tuple[int, ...]] = {}
    if not enemies & ground.field.within(start, most // 2):
        return found
    cost_of = step_costs(game, unit)
    while queue:
        spent, here = heappop(queue)
        for there in members(ground.field.neighbours[here] & ~ground.river) if spent == best[here] else ():
            cost = cost_of(here, there)
            if cost is None or spent + cost > most:
                continue
            if has(enemies, there):
                if there not in found and may_charge(game, there) and soft(game, there, opposite(side)):
                    found[there] = (*ways[here], there)
            elif spent + cost < best.get(there, most + 1):
                best[there], ways[there] = spent + cost, (*ways[here], there)
                heappush(queue, (spent + cost, there))
    return found


class Charge(Frame, frozen=True):
    """5.6-e: mounted cavalry rides at the enemy, hex by hex under fire, and assaults without a check."""

    first: ClassVar[str] = "target"
    unit: UnitId
    path: tuple[SpaceId, ...] = ()

    def target(self, game: Play) -> Decision:
        spaces = sum(bit(space) for space in charge_targets(game, self.unit))
        return ask(seat(game.data.counters.side[self.unit]), "ALB-5.6-f", hex_choices(game, spaces),
                   unit=name(game, self.unit))

    def on_target(self, game: Play, choice: Choice) -> Frames:
        board, unit = game.board, self.unit
        path = charge_targets(game, unit)[space_of(game, choice)]
        board.moved |= bit(unit)
        board.acted |= bit(unit)
        board.charged_now |= bit(unit)
        stop_work(game, unit)
        finish_markers(game, bit(unit))
        game.tell("charge", "ALB-5.6-e", unit=name(game, unit), area=choice.id)
        return [self.at("ride", path=path), Reaction(side=opposite(game.data.counters.side[unit]), units=bit(unit))]

    def why_target(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-5.6-g", "no-charge-there", area=choice.id) if choice.kind == "space" else None

    def ride(self, game: Play) -> Frames:
        board, unit = game.board, self.unit
        side = game.data.counters.side[unit]
        if not living(game, bit(unit)) & ~board.routed or not is_mounted(game, unit):
            return END
        there = self.path[0]
        if len(self.path) == 1:
            if not soft(game, there, opposite(side)):
                return END
            return [Assault(unit=unit, target=there, units=bit(unit), mode=CHARGE, step="declare")]
        here, horses = board.place[unit], board.carrier[unit]
        settle_bank(game, horses, here, there)
        put(game, horses, there)
        game.tell("moved", "ALB-5.6-e", unit=name(game, unit), area=label(game, there), more=0,
                  here=label(game, here), there=label(game, there))
        return [self.at("ride", path=self.path[1:]), Reaction(side=opposite(side), units=bit(unit)),
                *mines(game, there, bit(unit), side)]


def is_free_truck(game: Play, truck: int) -> bool:
    """5.5-a, R-90: an empty truck is activated alone."""
    return has(game.data.trucks, truck) and not riders(game, truck) & game.data.fighters


