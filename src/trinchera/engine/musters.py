"""Battles that players put together by points: what is on sale, what was bought, how the maps lie.

A `Plan` is all that two players agree on; it may come from anybody. A `Draft` is what becomes of it: the ground, two
purses with what is in them, what is still wrong, and the pack that a match is begun with.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec

from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput, Value
from trinchera.engine.style import Style
from trinchera.engine.views import Piece, SheetLine, SheetTile

D = TypeVar("D")

Word = Annotated[str, msgspec.Meta(max_length=64, pattern=r"\A[A-Za-z0-9_.+-]*\Z")]
Cell = Annotated[int, msgspec.Meta(ge=0, le=3)]
Seed = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Edge = Literal["north", "south", "east", "west"]
OPPOSITE: dict[str, Edge] = {"north": "south", "south": "north", "east": "west", "west": "east"}
MOST_MAPS, MOST_LINES, MOST_POINTS = 4, 60, 2000


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map in its place, perhaps turned half round."""

    map: Word
    cell: tuple[Cell, Cell]
    turned: bool = False


class Purchase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something bought: of what quality, how many where it is sold by the piece, and with what besides."""

    ware: Word
    quality: Word = ""
    count: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    extra: Word = ""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A battle as it was agreed on. The edge is that of the side in `attacker`, the other side has the opposite one;
    goals that are not named are chosen, and the seed is for the dice that some wares are bought with."""

    kind: Word
    points: Annotated[int, msgspec.Meta(ge=1, le=MOST_POINTS)]
    attacker: Word
    edge: Edge
    river: Word
    maps: Annotated[list[Placed], msgspec.Meta(min_length=1, max_length=MOST_MAPS)]
    purchases: Annotated[dict[Word, Annotated[list[Purchase], msgspec.Meta(max_length=MOST_LINES)]],
                         msgspec.Meta(max_length=2)] = {}
    goals: Annotated[list[Word], msgspec.Meta(max_length=6)] = []
    turns: Annotated[int, msgspec.Meta(ge=0, le=40)] = 0
    seed: Seed = 0


class Ware(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something on sale for a side; `prices` by quality, or one under "" where there is none. Where it is sold by the
    piece, `counts` are how many one may have, and the prices are for one piece. `extras` may be added to it."""

    id: str
    side: str
    group: str
    prices: dict[str, int]
    pieces: tuple[Piece, ...] = ()
    counts: tuple[int, ...] = ()
    extras: tuple[str, ...] = ()
    rule: str = ""
    only: str = ""
    """The kind of battle in which only the one who defends may have it."""


class Size(msgspec.Struct, frozen=True):
    """A usual sum, with the number of maps that goes with it."""

    id: str
    points: int
    maps: int


class GroundSheet(msgspec.Struct, frozen=True):
    """A map that may be laid: its pictures as printed and turned, and the places that are named on it."""

    id: str
    art: str
    turned: str
    places: tuple[str, ...]


class Stock(msgspec.Struct, frozen=True):
    """What a battle can be put together from."""

    kinds: tuple[str, ...]
    sizes: tuple[Size, ...]
    sheets: tuple[GroundSheet, ...]
    rivers: tuple[str, ...]
    wares: tuple[Ware, ...]
    style: Style
    """How its counters and its water are drawn."""


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to know: a message key with its values and its rule. What is `wrong` must be mended before a match can
    begin, the rest is advice; `side` tells whose purse it is about."""

    key: str
    values: dict[str, Value] = {}
    rule: str = ""
    side: str = ""
    wrong: bool = False


class Bought(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a purse."""

    purchase: Purchase
    group: str
    points: int
    pieces: tuple[Piece, ...] = ()


class PurseView(msgspec.Struct, frozen=True):
    """What a side may spend, what it has spent, and on what."""

    side: str
    points: int
    spent: int
    lines: tuple[Bought, ...]


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A named place of the ground; a goal of the battle, or what may become one."""

    id: str
    name: str
    at: tuple[float, float]
    goal: int = 0


class GroundView(msgspec.Struct, frozen=True):
    """The maps as they lie, with their water, their named places, and the edge of each side."""

    width: float
    height: float
    tiles: tuple[SheetTile, ...]
    lines: tuple[SheetLine, ...]
    spots: tuple[Spot, ...]
    edges: dict[str, Edge]


class Draft(msgspec.Struct, frozen=True):
    """What becomes of a plan; `pack` is empty as long as something is wrong."""

    plan: Plan
    ground: GroundView
    purses: tuple[PurseView, ...]
    notes: tuple[Note, ...]
    turns: int
    minutes: int
    pack: str
    scenario: str
    """The scenario that the pack fills."""


@dataclass(frozen=True, kw_only=True)
class Mustering(Generic[D]):
    """How battles are put together in a game that has them."""

    stock: Callable[[D], Stock]
    deal: Callable[[D, Mapping[str, str], Seeded], Plan]
    """A whole battle by chance, from a few wishes."""
    draft: Callable[[D, Plan], Draft]


def read_plan(document: Any) -> Plan:
    """A plan from outside, checked by its form."""
    try:
        return msgspec.convert(document, Plan)
    except msgspec.ValidationError as error:
        raise BadInput("muster-plan", problem=str(error)) from None
