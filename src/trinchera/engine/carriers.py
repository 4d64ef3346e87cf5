"""Carriers: units that ride in, are towed by or command from another unit, and go where it goes.

A rider is always in the space or box of its carrier. Who may ride on what, and what getting on and off costs, is for
the rules to say.
"""

from trinchera.engine.bits import members
from trinchera.engine.ids import NOBODY, SpaceId, UnitId, UnitSet, each_unit
from trinchera.engine.pieces import Pieces, Roster, put


class Carriers(Pieces):
    """A board on which units carry others."""

    carrier: list[UnitId] = []
    """What each unit rides on; NOBODY for most."""
    riding: UnitSet = 0
    """The units that ride on something: the same fact, kept for speed."""


def embark(board: Carriers, unit: UnitId, carrier: UnitId) -> None:
    """A unit gets on another that is where it is."""
    board.carrier[unit] = carrier
    board.riding |= 1 << unit


def disembark(board: Carriers, unit: UnitId) -> None:
    """A unit goes on its own from now on."""
    board.carrier[unit] = NOBODY
    board.riding &= ~(1 << unit)


def riders(board: Carriers, unit: UnitId) -> UnitSet:
    """What a unit carries."""
    found, riding = 0, board.at[board.place[unit]] & board.riding
    if not riding:
        return found
    carrier = board.carrier
    for one in members(riding):
        if carrier[one] == unit:
            found |= 1 << one
    return found


def bearer(board: Carriers, unit: UnitId) -> UnitId:
    """What moves when a unit moves: its carrier, or itself."""
    carrier = board.carrier[unit]
    return unit if carrier < 0 else carrier


def train(board: Carriers, unit: UnitId) -> tuple[UnitId, ...]:
    """A unit and all it carries."""
    carried = riders(board, unit)
    return (unit, *each_unit(carried)) if carried else (unit,)


def put_train(board: Carriers, roster: Roster, unit: UnitId, place: SpaceId) -> None:
    """Move a unit and all it carries to a space or a box."""
    for one in train(board, unit):
        put(board, roster, one, place)


def part(board: Carriers, unit: UnitId) -> None:
    """A unit carries nobody and rides on nothing any more."""
    for one in train(board, unit):
        disembark(board, one)
