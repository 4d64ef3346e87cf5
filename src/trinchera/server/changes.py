"""What has changed on a seat's table since a choice: a few pieces and spaces, in place of the whole view.

A `Trail` follows the views of one seat from the first time somebody asks for changes. It knows when each piece and
space last changed, and at which numbers the seat was shown its table; only from there can changes be told.
"""

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from trinchera.engine.log import Entry
from trinchera.engine.views import Piece, SpaceState, Track, View

REMEMBERED = 64
"""Numbers at which a seat was shown its table."""

P = TypeVar("P", Piece, SpaceState, Track)


class Delta(NamedTuple):
    """What a view differs by. Tracks that are others than before, or in another order, are told all; else None."""

    pieces: tuple[Piece, ...]
    gone: tuple[str, ...]
    spaces: tuple[SpaceState, ...]
    tracks: tuple[Track, ...] | None = None


class Trail:
    """The views of a seat, one after the other."""

    def __init__(self, number: int, view: View) -> None:
        self.shown: deque[int] = deque([number], REMEMBERED)
        self.last = view
        self.pieces = by_id(view.pieces)
        self.spaces = by_id(view.spaces)
        self.changed: dict[str, int] = {}
        self.gone: dict[str, int] = {}
        self.changed_spaces: dict[str, int] = {}
        self.changed_tracks: dict[str, int] = {}
        self.other_tracks = 0
        """The number at which tracks last came, went or changed places."""

    def follow(self, number: int, view: View) -> bool:
        """Take the next view; False if its pieces came in another order, which changes cannot tell."""
        if view.pieces is not self.last.pieces and not self.follow_pieces(number, view.pieces):
            return False
        if view.spaces is not self.last.spaces:
            self.follow_spaces(number, view.spaces)
        if view.tracks is not self.last.tracks:
            self.follow_tracks(number, view.tracks)
        self.last = view
        if self.shown[-1] != number:
            self.shown.append(number)
        return True

    def follow_pieces(self, number: int, now: tuple[Piece, ...]) -> bool:
        moved = in_place(self.last.pieces, now)
        if moved is not None:
            take(self.pieces, self.changed, moved, number)
            return True
        pieces = by_id(now)
        if not in_order(self.pieces, pieces):
            return False
        for piece in self.pieces.keys() - pieces.keys():
            self.gone[piece] = number
        note(self.changed, self.pieces, pieces, number)
        self.pieces = pieces
        return True

    def follow_spaces(self, number: int, now: tuple[SpaceState, ...]) -> None:
        moved = in_place(self.last.spaces, now)
        if moved is not None:
            return take(self.spaces, self.changed_spaces, moved, number)
        spaces = by_id(now)
        note(self.changed_spaces, self.spaces, spaces, number)
        for space in self.spaces.keys() - spaces.keys():
            self.changed_spaces[space] = number
        self.spaces = spaces
        return None

    def follow_tracks(self, number: int, now: tuple[Track, ...]) -> None:
        moved = in_place(self.last.tracks, now)
        if moved is None:
            self.other_tracks = number
        for track in moved or ():
            self.changed_tracks[track.id] = number

    def since(self, number: int) -> Delta | None:
        """The changes since a number; None if the seat was not shown its table then."""
        if number not in self.shown:
            return None
        pieces = tuple(self.pieces[key] for key, at in self.changed.items() if at > number and key in self.pieces)
        gone = tuple(key for key, at in self.gone.items() if at > number and key not in self.pieces)
        spaces = tuple(self.spaces.get(key) or SpaceState(key)
                       for key, at in self.changed_spaces.items() if at > number)
        return Delta(pieces, gone, spaces, self.tracks_since(number))

    def tracks_since(self, number: int) -> tuple[Track, ...] | None:
        if self.other_tracks > number:
            return None
        return tuple(track for track in self.last.tracks if self.changed_tracks.get(track.id, 0) > number)


def in_place(before: tuple[P, ...], now: tuple[P, ...]) -> list[P] | None:
    """What has changed among the same things in the same order; None if they are others."""
    if len(before) != len(now):
        return None
    pairs = [pair for pair in zip(before, now, strict=True) if pair[0] is not pair[1]]
    if any(old.id != new.id for old, new in pairs):
        return None
    return [new for old, new in pairs if old != new]


def take(known: dict[str, P], changed: dict[str, int], moved: list[P], number: int) -> None:
    for thing in moved:
        known[thing.id] = thing
        changed[thing.id] = number


def by_id(things: Iterable[P]) -> dict[str, P]:
    return {thing.id: thing for thing in things}


def note(changed: dict[str, int], before: dict[str, P], now: dict[str, P], number: int) -> None:
    for key, thing in now.items():
        old = before.get(key)
        if old is not thing and old != thing:
            changed[key] = number


def in_order(before: dict[str, Piece], now: dict[str, Piece]) -> bool:
    """Whether the pieces that stayed come first, in the order they were in."""
    if before.keys() == now.keys():
        return list(before) == list(now)
    stayed = [key for key in before if key in now]
    return stayed == list(now)[:len(stayed)]


def lines_since(log: list[Entry], seat: str, number: int) -> tuple[Entry, ...]:
    """The lines of the log after a choice that a seat may read; looked for from the end, where they are."""
    first = len(log)
    while first and log[first - 1].at > number:
        first -= 1
    return tuple(entry for entry in log[first:] if entry.to in ("", seat))
