"""14.0 Republican activation: how many units may move in a player turn."""

from trinchera.engine.bits import bit, has
from trinchera.engine.choices import Choice, Decision, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SideId, UnitId
from trinchera.engine.log import Term, total
from trinchera.games.civil_war_battles.board import NO_LIMIT, Play, battle, seat
from trinchera.games.civil_war_battles.data import REPUBLICAN


def rolls_for_activation(game: Play) -> bool:
    """14.0-a to c: the Republicans in Belchite and Teruel, from the second game turn."""
    return game.board.side == REPUBLICAN and battle(game).table.activation and game.board.turn > 1


class Activate(Frame, frozen=True):
    """14.0: one die, a modifier, and the number of units."""

    def die(self, game: Play) -> Decision:                                                    # 14.0-d
        return roll("SCB-14.0-d", side=seat(game.board.side))

    def on_die(self, game: Play, face: Choice) -> Frames:
        table = game.data.activation
        modifier = table.modifiers[game.scenario][game.board.turn - 1]
        terms = [Term("die", face.index, "SCB-14.0-d"), Term("scenario", modifier, "SCB-14.0-d")]
        row = min(max(total(terms), 1), len(table.units))
        game.board.activation = table.units[row - 1]
        game.tell("activation", "SCB-14.0-e", terms, units=game.board.activation)
        return END


def not_activated(game: Play, side: SideId) -> bool:
    """14.0-e: whether no further unit of a side may begin to move."""
    board = game.board
    return side == REPUBLICAN and NO_LIMIT < board.activation <= board.activated.bit_count()


def why_not_activated(game: Play, unit: UnitId) -> Reason | None:
    """14.0-e, R-42: no unit moves beyond the limit; one that came on this turn is free."""
    board = game.board
    if has(board.activated | board.entered, unit) or not not_activated(game, game.data.side[unit]):
        return None
    return reason("SCB-14.0-e", "no-activation-left", units=board.activation)


def activate(game: Play, unit: UnitId) -> None:
    """R-42: a unit counts when it first leaves its hex."""
    board = game.board
    if board.activation != NO_LIMIT and game.data.side[unit] == REPUBLICAN and not has(board.entered, unit):
        board.activated |= bit(unit)
