"""What a seat sees: one generic description of a table that every front end can draw.

A view is built up from nothing for one seat. It holds what lies on the table, what is asked, and `position`: the
situation as far as the seat knows it, as a position document. Computer players, odds and hints start from that
document and from nothing else.
"""

from typing import Any

import msgspec

from trinchera.engine.errors import Value
from trinchera.engine.log import Entry, Term


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A counter. `at` is a space or a box of the sheet; `marks` are states such as "reduced" or "activated"."""

    id: str
    at: str
    side: str
    symbol: str
    name: str = ""
    label: str = ""
    numbers: tuple[int, ...] = ()
    size: str = ""
    formation: str = ""
    marks: tuple[str, ...] = ()
    hidden: bool = False


class SpaceState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What changes about a space: who holds it, what is marked on it, the numbers in force."""

    id: str
    owner: str = ""
    marks: tuple[str, ...] = ()
    values: dict[str, int] = {}


class Track(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number or a word that is kept beside the map. `goals` are the values at which something happens."""

    id: str
    value: Value
    most: int = 0
    goals: tuple[int, ...] = ()
    rule: str = ""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One choice of an offer."""

    kind: str
    id: str


class Sum(msgspec.Struct, frozen=True):
    """A number about to be used, with its parts."""

    key: str
    terms: tuple[Term, ...]


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The question that is pending. Seats that are not asked see no options."""

    side: str
    rule: str
    prompt: str
    values: dict[str, Value] = {}
    options: tuple[Option, ...] = ()
    focus: tuple[str, ...] = ()
    """Spaces and pieces the question is about."""
    odds: bool = False
    """Whether the engine can tell the chances of what is being decided."""
    sums: tuple[Sum, ...] = ()
    """The numbers that the dice will be added to; only for the seat that is asked."""


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that one seat may know."""

    game: str
    scenario: str
    seat: str
    number: int
    result: str = ""
    offer: Offer | None = None
    spaces: tuple[SpaceState, ...] = ()
    pieces: tuple[Piece, ...] = ()
    tracks: tuple[Track, ...] = ()
    log: tuple[Entry, ...] = ()
    position: dict[str, Any] = {}


class SheetSpace(msgspec.Struct, frozen=True, omit_defaults=True):
    """A space as drawn: its outline, where its name and its counters go, what is printed in it."""

    id: str
    name: str
    outline: tuple[tuple[float, float], ...]
    label: tuple[float, float]
    kind: str = ""
    badge: dict[str, Value] = {}
    neighbours: tuple[str, ...] = ()


class SheetLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A river, a border of a special kind, a road."""

    kind: str
    points: tuple[tuple[float, float], ...]
    name: str = ""
    id: str = ""


class SheetMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bridge, a town, an arrow at the edge."""

    kind: str
    at: tuple[float, float]
    id: str = ""
    name: str = ""
    angle: float = 0.0


class SheetBox(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place off the map where pieces wait."""

    id: str
    side: str = ""


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """The printed map: everything about the board that never changes."""

    width: float
    height: float
    spaces: tuple[SheetSpace, ...]
    lines: tuple[SheetLine, ...] = ()
    marks: tuple[SheetMark, ...] = ()
    boxes: tuple[SheetBox, ...] = ()
    source: str = "designed"
    art: str = "sheet"
    """The picture it is printed on: `<art>-light.webp` and `<art>-dark.webp` in the game's folder of art."""
