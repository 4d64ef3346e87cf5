"""What a number means: a unit, a space, a marker, a side, or a set of them.

Rules code works with small integers and bit sets. Their types say what they number, so that a checker finds a unit used
as a hex, and so that the engine can write any of them by name: see `documents`.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, Literal, NamedTuple, NewType, cast

from trinchera.engine.bits import members

UnitId = NewType("UnitId", int)
"""A counter, by its place in the game's list of units."""
SpaceId = NewType("SpaceId", int)
"""An area, a hex or a box."""
MarkerId = NewType("MarkerId", int)
"""A chit or marker that is drawn from a cup."""
SideId = NewType("SideId", int)
"""A seat, by its place among the seats of the game."""

Kind = Literal["unit", "space", "marker", "side"]


class SetOf(NamedTuple):
    """The mark of a bit set: what its members are."""

    kind: Kind


UnitSet = Annotated[int, SetOf("unit")]
SpaceSet = Annotated[int, SetOf("space")]
MarkerSet = Annotated[int, SetOf("marker")]

Hex = Annotated[int, "a hex of a field"]
"""A hex as the ground numbers it, which does not ask what game is played there."""
Columns = Annotated[int, "columns"]
Rows = Annotated[int, "rows"]
"""How far apart hexes are, or how large a field is."""
Points = Annotated[int, "points"]
"""What is paid or gained: points of support, of movement, of loss, of victory."""
Factor = Annotated[int, "factor"]
"""What units are worth in a fight, or what stands against them."""
Face = Annotated[int, "face"]
"""What a die shows, or the faces up to which something holds."""
Modifier = Annotated[int, "modifier"]
"""What is added to a die, or by how many columns a chart is shifted."""
Distance = Annotated[int, "hexes"]
Level = Annotated[int, "level"]
"""How far off and how high something is."""
Units = Annotated[int, "units"]
Times = Annotated[int, "times"]
"""How many units there are, how often something is done."""
Seed = Annotated[int, "seed"]
Marks = Annotated[int, "marks"]
"""Which marks of a list something bears, a bit for each."""

NOBODY = UnitId(-1)
NOWHERE = SpaceId(-1)
NO_MARKER = MarkerId(-1)

KINDS: dict[Any, Kind] = {UnitId: "unit", SpaceId: "space", MarkerId: "marker", SideId: "side"}

each_unit = cast(Callable[[UnitSet], Iterator[UnitId]], members)
each_space = cast(Callable[[SpaceSet], Iterator[SpaceId]], members)
each_marker = cast(Callable[[MarkerSet], Iterator[MarkerId]], members)
"""The members of a set in rising order."""


class Ids:
    """The names of everything that a game numbers, both ways. A number without a name is none of the game's."""

    __slots__ = ("names", "numbers")

    def __init__(self, unit: Sequence[str] = (), space: Sequence[str] = (), marker: Sequence[str] = (),
                 side: Sequence[str] = ()) -> None:
        self.names: dict[Kind, Sequence[str]] = {"unit": unit, "space": space, "marker": marker, "side": side}
        self.numbers = {kind: {name: number for number, name in enumerate(names) if name}
                        for kind, names in self.names.items()}
