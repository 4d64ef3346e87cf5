"""What can be laid over the map: each layer with what it shows, of the map, of a piece or of a side."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from trinchera.engine.ids import NOBODY, SideId, UnitId
from trinchera.engine.views import Layer, LayerKind, LayerTable, Patch

Shown = Callable[[Any, str, UnitId], Iterable[Patch]]
"""What a layer shows of a game, to a seat, of a piece."""
Tables = Callable[[Any, UnitId], Iterable[LayerTable]]
"""The figures that belong to a layer of a piece."""


def no_tables(game: Any, piece: UnitId) -> tuple[LayerTable, ...]:
    return ()


class Overlay(NamedTuple):
    """A layer and what it shows."""

    kind: LayerKind
    shown: Shown
    tables: Tables = no_tables

    def laid(self, game: Any, seat: str, unit: UnitId = NOBODY, piece: str = "") -> Layer:
        """The layer as a seat sees it, of a piece or of none."""
        tables = () if unit == NOBODY else tuple(self.tables(game, unit))
        return Layer(self.kind.id, tuple(self.shown(game, seat, unit)), piece, tables)


def of_map(name: str, shown: Callable[[Any], Iterable[Patch]]) -> Overlay:
    """A layer that is the same for everyone."""
    return Overlay(LayerKind(name), lambda game, seat, piece: shown(game))


def of_piece(name: str, shown: Callable[[Any, UnitId], Iterable[Patch]], *, line: bool = False,
             section: bool = False, rim: bool = False, asked: tuple[str, ...] = (),
             tables: Tables = no_tables) -> Overlay:
    """A layer about the piece that is looked at; its lines of sight may be told as sections, its figures as tables."""
    return Overlay(LayerKind(name, of_piece=True, line=line, section=section, rim=rim, asked=asked),
                   lambda game, seat, piece: shown(game, piece), tables)


def of_viewer(name: str, seats: Sequence[str], shown: Callable[[Any, SideId], Iterable[Patch]]) -> Overlay:
    """A layer about the side that looks; spectators see it of every side."""
    def for_seat(game: Any, seat: str, piece: UnitId) -> list[Patch]:
        return [patch for side, owner in enumerate(seats) if seat in ("", owner) for patch in shown(game, SideId(side))]
    return Overlay(LayerKind(name), for_seat)


def of_sides(name: str, seats: Sequence[str], shown: Callable[[Any, SideId], Iterable[Patch]]) -> tuple[Overlay, ...]:
    """A layer for each side."""
    def of_side(side: SideId, owner: str) -> Overlay:
        return of_map(f"{name}-{owner}", lambda game: shown(game, side))
    return tuple(of_side(SideId(side), owner) for side, owner in enumerate(seats))
