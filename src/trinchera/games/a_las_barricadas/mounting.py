"""5.5-i and 5.6-b: who moves gets on his horses or a truck, or off them, on the way."""

from trinchera.engine.bits import bit, has
from trinchera.engine.carriers import disembark, embark
from trinchera.engine.ids import NOBODY, UnitId, UnitSet, each_unit
from trinchera.games.a_las_barricadas.board import Play, finish, is_carried, is_mounted, name
from trinchera.games.a_las_barricadas.cargo import convoy, may_drive, trucks_for
from trinchera.games.a_las_barricadas.costs import allowance, left

MOUNT_MEN, MOUNT_HORSES = 2, 6
"""Half-points of the men and of the horses or the truck."""


def can_change_seat(game: Play, unit: int) -> bool:
    """5.5-i, 5.6-b: horses or a truck in the same hex, and the points of the men and of what carries them."""
    board, data = game.board, game.data
    if has(board.riding, unit) and (is_mounted(game, unit) or (game.rules >= 5 and is_carried(game, unit))):
        return left(game, unit) >= MOUNT_HORSES and not has(data.red_t, unit)
    if not board.at[board.place[unit]] & (data.horses | data.trucks):
        return False
    return left(game, unit) >= MOUNT_MEN and bool(mounts(game, unit))


def mounts(game: Play, unit: int) -> UnitSet:
    """What a unit may get on here: its own horses, or a truck with room that nobody has used (3.3.2-j, R-90)."""
    horses = free_horses(game, unit) if has(game.data.cavalry, unit) else NOBODY
    if horses >= 0:
        return bit(horses)
    if game.rules < 5 or has(game.data.red_t | game.data.vehicles, unit):
        return 0
    return trucks_for(game, unit)


def change_seat(game: Play, unit: UnitId) -> None:
    """A unit that had moved before goes no further; one that had not has what its new legs are left with."""
    board = game.board
    fresh = not board.spent[unit]
    if has(board.riding, unit):
        get_off(game, unit)
        board.spent[unit] = MOUNT_MEN if fresh else allowance(game, unit)
    else:
        drives = get_on(game, unit)
        board.spent[unit] = MOUNT_HORSES if fresh and drives else allowance(game, unit)


def get_off(game: Play, unit: UnitId) -> None:
    """5.5-i, 5.6-b: the horses stay with their riders; a truck has done its work for this turn."""
    board, carrier = game.board, game.board.carrier[unit]
    disembark(board, unit)
    if has(game.data.horses, carrier):
        game.tell("dismounted", "ALB-5.6-b", unit=name(game, unit))
        return
    game.tell("unloaded", "ALB-5.5-i", unit=name(game, unit), target=name(game, carrier))
    finish(game, bit(carrier))


def get_on(game: Play, unit: UnitId) -> bool:
    """5.5-b, 5.5-i, 5.6-b: whether what carries the unit now may go on with it."""
    board, carrier = game.board, next(each_unit(mounts(game, unit)))
    drives = has(game.data.horses, carrier) or may_drive(game, carrier)
    embark(board, unit, carrier)
    if has(game.data.horses, carrier):
        game.tell("mounted", "ALB-5.6-b", unit=name(game, unit))
        return drives
    game.tell("loaded", "ALB-5.5-i", unit=name(game, unit), target=name(game, carrier))
    board.activated |= bit(carrier)
    board.moved |= convoy(game, bit(unit)) if drives else 0
    return drives


def free_horses(game: Play, unit: int) -> UnitId:
    """5.6-d: horses of a cavalryman's side in his hex that nobody rides; -1 if there are none."""
    board, side = game.board, game.data.counters.side[unit]
    for horses in each_unit(board.at[board.place[unit]] & game.data.horses & game.data.of_side[side]):
        if horses not in board.carrier:
            return horses
    return NOBODY
