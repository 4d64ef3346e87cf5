"""5.5-b to 5.5-e, R-114: what trucks carry and tow, and when they may drive off with it."""

from trinchera.engine.bits import bit, bits, has
from trinchera.engine.ids import UnitId, UnitSet, each_unit
from trinchera.games.a_las_barricadas.board import (
    PLATOON,
    Play,
    battle,
    is_carried,
    is_mounted,
    is_on_map,
    mover,
    riders,
)


def can_ride(game: Play, unit: int) -> bool:
    """R-114: infantry, engineers, dismounted cavalry, machine guns and mortars."""
    data = game.data
    return has(data.troops | data.mmgs | data.mortars, unit) and not is_mounted(game, unit)


def trucks_for(game: Play, unit: int) -> int:
    """5.5-c to 5.5-e: trucks in the hex with room for a unit, which it may ride on or be towed by."""
    board, data = game.board, game.data
    trucks = board.at[board.place[unit]] & data.trucks & data.of_side[data.counters.side[unit]] & ~board.finished
    if not trucks or not is_on_map(game, unit) or has(board.riding, unit):
        return 0
    if not can_ride(game, unit) and not has(data.red_t | data.leaders, unit):
        return 0
    used = 0 if has(data.leaders, unit) else board.activated & trucks
    used &= ~bits(truck for truck in each_unit(used) if game.rules >= 6 and may_drive_on(game, truck))
    return bits(truck for truck in each_unit(trucks & ~used) if has_room(game, truck, unit))


def trucks_waiting(game: Play, unit: int) -> UnitSet:
    """R-113: trucks of its force that are not on the board either, on which a unit may start or come on."""
    board, data = game.board, game.data
    off = board.at[battle(game).off]
    if game.rules < 5 or not has(off & ~board.riding, unit) or not has(carried_kinds(game), unit):
        return 0
    trucks = off & data.trucks & data.of_side[data.counters.side[unit]]
    return bits(truck for truck in each_unit(trucks)
                if board.force[truck] == board.force[unit] and has_room(game, truck, unit))


def carried_kinds(game: Play) -> UnitSet:
    """5.5-c, 5.5-d, R-114: what a truck carries or tows."""
    data = game.data
    return data.troops | data.mmgs | data.mortars | data.red_t | data.leaders & ~data.tank_officers


def has_room(game: Play, truck: UnitId, unit: int) -> bool:
    board, cargo = game.board, riders(game, truck) & game.data.fighters
    if has(game.data.leaders, unit):
        return True                                                                           # 5.5-d
    if cargo and (has(game.data.red_t, unit) or cargo & game.data.red_t):
        return False                                                                          # 5.5-e
    return PLATOON.fit(cargo | bit(unit), board.losses, PLATOON.left(UnitId(truck), board.losses))


def may_drive(game: Play, truck: UnitId) -> bool:
    """5.5-a, 5.5-b: an empty truck that has not been used yet, or one whose load is activated and has not acted."""
    board, cargo = game.board, riders(game, truck) & game.data.fighters
    if cargo:
        return not cargo & (~board.activated | board.acted | board.finished)
    return not has(board.activated | board.finished, truck)


def may_drive_on(game: Play, truck: UnitId) -> bool:
    """5.5-b: whether a truck was activated with a load that has done nothing yet."""
    return bool(riders(game, truck) & game.data.fighters) and may_drive(game, truck)


def convoy(game: Play, units: UnitSet) -> UnitSet:
    """5.5-f: units with the trucks on which they ride, and with all that those carry."""
    found = units
    for unit in each_unit(units & game.board.riding):
        if is_carried(game, unit):
            found |= bit(mover(game, unit)) | riders(game, mover(game, unit))
    return found
