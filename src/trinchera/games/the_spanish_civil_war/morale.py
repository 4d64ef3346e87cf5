"""4.0 Republican morale, 10.7 control: what happens when a hex changes hands or a unit enters it."""

from trinchera.engine.bits import bit, has, members
from trinchera.engine.ids import Hex
from trinchera.games.the_spanish_civil_war.board import (
    NONE,
    Play,
    check_axis,
    count_loss,
    opposite,
    seat,
    take_off,
    war,
)
from trinchera.games.the_spanish_civil_war.data import A_NR, N, R
from trinchera.games.the_spanish_civil_war.facts import check_entry
from trinchera.games.the_spanish_civil_war.supply import in_supply, would_be_supplied

MOST = 99
NORTHERN_AIRCRAFT = 17


def change_morale(game: Play, points: int, rule: str) -> None:
    """4.2-a, 4.2-e: the Republican Morale Level moves at once, where the scenario keeps it."""
    board = game.board
    if war(game).table.rml < 0 or not points:
        return
    board.rml = min(MOST, max(0, board.rml + points))
    game.tell("morale", rule, points=points, rml=board.rml)


def take(game: Play, side: int, space: Hex) -> None:
    """10.7: a hex passes to the side that entered it."""
    board, data, mask = game.board, game.data, bit(space)
    if board.control[side] & mask:
        return
    board.control[side] |= mask
    board.control[opposite(side)] &= ~mask
    if data.ground.prizes & mask:
        prize(game, side, space)
    if side == N:
        board.kept &= ~mask
        if space == data.cabeza:
            board.cabeza = True
        if space == data.barcelona and game.rules >= 5:
            board.unrest = False
        if data.north_capitals & mask and north_fallen(game):
            lose_north(game)


def lose_north(game: Play) -> None:
    """7.12-b, 18.17-a: with the last Northern capital go the points of the North, and a held #17."""
    board, data = game.board, game.data
    if board.rp[A_NR]:
        board.rp[A_NR] = 0
        game.tell("northern-points-lost", "TSC-7.12-b")
    forfeit = board.hand[R] & data.of_event[NORTHERN_AIRCRAFT] if game.rules >= 4 else 0
    for chit in members(forfeit):
        game.reveal()
        board.hand[R] &= ~bit(chit)
        board.out |= bit(chit)
        board.drawn[R] = NONE if board.drawn[R] == chit else board.drawn[R]
        game.tell("chit-lost", "TSC-18.17-a", side=seat(R), what=data.chits[chit].id)


def prize(game: Play, side: int, space: Hex) -> None:
    """4.2-b, 4.2-c: morale points of a hex; gained by R, lost to N."""
    points = game.data.ground.mp[space]
    rule = "TSC-4.2-b" if points < 0 else "TSC-4.2-c"
    game.tell("taken", rule, side=seat(side), area=game.data.label(space), points=abs(points))
    change_morale(game, abs(points) if side == R else -abs(points), rule)


def north_fallen(game: Play) -> bool:
    """R-46: all three Northern capitals are Nationalist."""
    return not game.data.north_capitals & ~game.board.control[N]


def run_over(game: Play, side: int, space: Hex) -> None:
    """12.1.3-d: headquarters left alone in a hex that an enemy enters are destroyed."""
    data, board = game.data, game.board
    for unit in members(board.at[space] & data.army[opposite(side)]):
        count_loss(game, unit)
        take_off(game, unit, data.eliminated)
        game.tell("headquarters-lost", "TSC-12.1.3-d", unit=data.units[unit].id)
        if game.rules >= 4:
            check_axis(game, unit)


def enter(game: Play, unit: int, space: Hex, passing: bool = False) -> None:
    """10.7-b, R-62: what comes of a unit that enters a hex, on its way through or to stay."""
    board, data = game.board, game.data
    side = data.side[unit]
    if board.hq_at[1 - side] >> space & 1:
        run_over(game, side, space)
    if not board.control[side] >> space & 1:
        take(game, side, space)
    if war(game).decisive[side] >> space & 1:
        relieve(game, unit, space, passing)
    if board.forts >> space & 1 and side == N:
        board.forts &= ~bit(space)                                                            # 17.5.5.7-b
        game.tell("fort-lost", "TSC-17.5.5.7-b", area=data.label(space))


def relieve(game: Play, unit: int, space: Hex, passing: bool) -> None:
    """16.1.1-e, 17.4.2.1-a: a supplied unit enters Toledo, or a city that may end the war."""
    board, data = game.board, game.data
    side = data.side[unit]
    safe = would_be_supplied(game, side, space) if passing else in_supply(game, unit)
    if not safe:
        return
    if side == N and space == data.toledo and board.alcazar:
        board.alcazar = False
        game.tell("alcazar-relieved", "TSC-16.1.1-e", unit=data.units[unit].id)
        change_morale(game, -1, "TSC-16.1.1-e")
    check_entry(game, unit, space)


def held_by(game: Play, side: int, space: Hex) -> bool:
    return has(game.board.control[side], space)
