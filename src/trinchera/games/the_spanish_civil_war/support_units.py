"""12.2, 12.3: which air and naval units there are this turn, where they can reach, and how they are used up."""

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.ids import Hex, UnitSet
from trinchera.games.the_spanish_civil_war.board import Play, is_on, war, within
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.ground import hexes_near
from trinchera.games.the_spanish_civil_war.supply import supplied

BORDER_BAN_TURN, BORDER_BAN_HEXES = 12, 3


def in_service(game: Play, number: int) -> bool:
    """12.2.6-a: between entry and exit turn, not away and not gone."""
    board = game.board
    return has(war(game).on_duty(board.turn), number) and board.back[number] <= board.turn


def available(game: Play, side: int, among: UnitSet = -1) -> int:
    """12.2.1-a: those of some support units that a side can still use this turn."""
    board = game.board
    units = war(game).on_duty(board.turn) & game.data.support_of[side] & among & ~board.flown & ~board.gone
    back, turn = board.back, board.turn
    return bits([number for number in members(units) if back[number] <= turn])


def bases(game: Play, side: int) -> int:
    """12.2.2-a: friendly towns and cities in supply."""
    return game.data.ground.towns & game.board.control[side] & supplied(game, side)


def in_range(game: Play, side: int, target: Hex) -> bool:
    return bool(within(game, target, game.data.air.range) & bases(game, side))


def flyers(game: Play, side: int, target: Hex, northern: bool) -> int:
    """12.2.2, 12.2.3: the air units that may support a combat; `northern` if Northern units fight in it."""
    data, board = game.data, game.board
    found = available(game, side, data.aircraft)
    if not found or not in_range(game, side, target):
        return 0
    if side == R and not war(game).felix:
        in_the_north = northern or has(data.ground.north, target)
        found &= data.northern_air if in_the_north else ~data.northern_air
    if side == N and is_banned(game, target):
        found &= ~data.legion_air                                                             # 16.2.3-a
    if war(game).felix and board.turn == war(game).first:
        found &= ~data.portuguese_air                                                         # 17.5.5.9-a
    return found


def is_banned(game: Play, target: Hex) -> bool:
    """16.2.3-a: whether foreign air units must keep away from a combat near France."""
    return is_on(game, "border_ban") and game.board.turn >= BORDER_BAN_TURN and near_border(game, target)


def near_border(game: Play, target: int) -> bool:
    return has(hexes_near(game.data.field, game.data.ground.border, BORDER_BAN_HEXES), target)


def ships(game: Play, side: int, target: Hex, attackers: UnitSet, defending: bool) -> int:
    """12.3: a naval unit for a defender on the coast, or an attack from a coastal hex."""
    ground, found = game.data.ground, available(game, side, game.data.ships)
    if not found:
        return 0
    coast = ground.coast
    if war(game).felix:
        coast &= ~ground.mediterranean                                                        # 17.5.5.8-a
    elif side == R:
        coast = ground.mediterranean                                                          # 12.3-b
    from_hexes = bit(target) if defending else attackers
    return found if coast & from_hexes else 0
