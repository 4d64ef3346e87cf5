"""Pieces: which unit is where, on the map and beside it, in one numbering.

The spaces of the map come first, then the boxes beside it: units to come, eliminated units, units out of the game. A
unit is always in one of them. `put` is the one way to move it, and keeps what is looked up all the time: who is in a
space, which spaces a side holds, which of them are full, which units are on the map, where a side has units of some
kind. What else a move brings about, such as control of the space, is for the rules to say.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from trinchera.engine.bits import bits
from trinchera.engine.game import Board
from trinchera.engine.ids import SideId, SpaceId, SpaceSet, UnitId, UnitSet

Pair = tuple[int, int]
"""A set for each side. It is replaced, never changed, so that copies of a board can share it."""
NO_KINDS: Mapping[str, UnitSet] = {}


class Pieces(Board):
    """A board with units on it."""

    place: list[SpaceId] = []
    """Where each unit is, by its number."""
    at: list[UnitSet] = []
    """The units of both sides in each space and box: the same fact, kept for speed. So are those that follow."""
    held: Pair = (0, 0)
    """The spaces of the map where a side has units."""
    full: Pair = (0, 0)
    """Those where it has as many as may stack."""
    present: Pair = (0, 0)
    """The units of a side that are on the map."""


class Roster:
    """Whose the units are, how spaces and boxes are numbered, and how many units may stack."""

    __slots__ = ("army", "boxes", "crowded", "edge", "kinds", "limit", "side", "size")

    def __init__(self, side: Sequence[SideId], spaces: int, boxes: Sequence[str], limit: int = 0,
                 crowded: SpaceSet = -1, apart: Sequence[str] = (), kinds: Mapping[str, UnitSet] = NO_KINDS) -> None:
        self.side = tuple(side)
        """Of each unit."""
        self.army = tuple(bits(unit for unit, owner in enumerate(side) if owner == one) for one in (0, 1))
        """The units of each side."""
        self.edge = SpaceId(spaces)
        """The first box: whatever has a smaller number is a space of the map."""
        self.boxes = {name: SpaceId(spaces + number) for number, name in enumerate((*boxes, *apart))}
        self.size = spaces + len(boxes)
        """The first of those apart: many small boxes that `at` leaves out, to keep copies quick."""
        self.limit = limit
        """How many units of a side may stack in a space; 0 if that is not a matter of number."""
        self.crowded = crowded
        """The spaces where that limit counts."""
        counts = [[(name, kind, kind & army) for name, kind in kinds.items()] for army in self.army]
        self.kinds = tuple([tuple([(name, ours) for name, kind, ours in counts[owner] if kind >> unit & 1])
                            for unit, owner in enumerate(side)])
        """What a unit counts as: fields of the board, pairs by side, in which the spaces of such units are kept."""

    def beside(self, box: SpaceId) -> dict[str, Any]:
        """The fields of a board on which all units lie in a box."""
        at = [0] * self.size
        at[box] = self.army[0] | self.army[1]
        return {"place": [box] * len(self.side), "at": at}


def put(board: Pieces, roster: Roster, unit: UnitId, place: SpaceId) -> None:
    """Move a unit to a space or a box."""
    one, side, at, old = 1 << unit, roster.side[unit], board.at, board.place[unit]
    mine, edge, limit = roster.army[side], roster.edge, roster.limit
    held, full = board.held[side], board.full[side]
    gone, come = 1 << old if old < edge else 0, 1 << place if place < edge else 0
    if old < roster.size:
        at[old] ^= one
    if gone:
        left = at[old] & mine
        if not left:
            held &= ~gone
        if left.bit_count() < limit:
            full &= ~gone
    if place < roster.size:
        at[place] |= one
    board.place[unit] = place
    if come:
        held |= come
        if limit and (at[place] & mine).bit_count() >= limit:
            full |= come & roster.crowded
    rest, packed = board.held, board.full
    board.held = (rest[0], held) if side else (held, rest[1])
    board.full = (packed[0], full) if side else (full, packed[1])
    if (old < edge) != (place < edge):
        others = board.present
        present = others[side] | one if come else others[side] & ~one
        board.present = (others[0], present) if side else (present, others[1])
    for name, kind in roster.kinds[unit]:
        pair = getattr(board, name)
        spaces = pair[side] | come
        if gone and not at[old] & kind:
            spaces &= ~gone
        if spaces != pair[side]:
            setattr(board, name, (pair[0], spaces) if side else (spaces, pair[1]))
