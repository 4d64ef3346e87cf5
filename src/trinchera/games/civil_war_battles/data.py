"""What came in the box: the tables of the pack, checked, and the counters, markers and charts compiled for play.

Sides are numbered: 0 Republican, 1 Nationalist. Units and markers are numbered through all scenarios, hexes by the grid
that both maps share.
"""

from typing import Annotated, Literal

import msgspec

from trinchera.engine.bits import bit, bits
from trinchera.engine.choices import Choice, numbered
from trinchera.engine.contents import Contents
from trinchera.engine.errors import BadInput
from trinchera.engine.ids import SideId, UnitId
from trinchera.engine.packs import MOST_ROWS, Change, Count, Id, Name, Pack, Positive, Table
from trinchera.engine.packs import Row as Entry
from trinchera.engine.scenarios import MOST_ENDINGS
from trinchera.engine.steps import Faces
from trinchera.games.civil_war_battles.conditions import Ending

FILES = ("map.toml", "units.toml", "scenarios.toml", "tables.toml")

SEATS = ("republican", "nationalist")
REPUBLICAN, NATIONALIST = SideId(0), SideId(1)
SIDES = (REPUBLICAN, NATIONALIST)
Side = Literal["republican", "nationalist"]

Row = Literal["clear", "bridged", "river", "rough", "mountain"]
Result = Literal["de", "d3", "d2", "ex", "none", "a1", "a2", "a3", "attrition", "ae"]
ROWS: tuple[Row, ...] = ("clear", "bridged", "river", "rough", "mountain")
"""7.3: the rows of the combat results table, the best for the defender last."""


Points = Annotated[float, msgspec.Meta(ge=0, le=40, multiple_of=0.5)]
"""Movement points, which come in halves."""
Step = Annotated[float, msgspec.Meta(ge=0.5, le=40, multiple_of=0.5)]
"""What a step costs: something, or one could go on for ever."""
Allowance = Annotated[int, msgspec.Meta(ge=0, le=40)]
Turns = Annotated[list[Count], msgspec.Meta(max_length=99)]
Hexes = Annotated[list[Id], msgspec.Meta(max_length=3_000)]
Lines = Annotated[dict[Name, Hexes], msgspec.Meta(max_length=MOST_ROWS)]
Copies = Annotated[int, msgspec.Meta(ge=0, le=26)]


class Grid(Table, frozen=True):
    columns: tuple[Count, Count]
    rows: tuple[Count, Count]
    back: Literal["even", "odd"]


class HexRow(Entry, frozen=True):
    terrain: Literal["clear", "rough", "mountain"]
    place: Name = ""
    kind: Literal["", "town", "city"] = ""
    height: Name = ""
    exit: bool = False


class HexsideTable(Table, frozen=True):
    rivers: Lines
    roads: Lines
    trails: Lines
    railroads: Lines


class CounterRow(Entry, frozen=True):
    side: Side
    name: Name
    size: Literal["regiment", "brigade", "division"]
    kind: Literal["infantry", "cavalry"]
    attack: Count
    defence: Count
    move: Allowance


class Skipped(Entry, frozen=True):
    turn: Positive
    side: Side


class Reinforcement(Entry, frozen=True):
    side: Side
    turn: Positive
    entries: Annotated[list[Id], msgspec.Meta(min_length=1, max_length=99)]
    units: Annotated[list[Id], msgspec.Meta(max_length=MOST_ROWS)]


class ScenarioTable(Table, frozen=True):
    map: Id
    """The tables of its map are this and `_map`, and this and `_hexsides`."""
    first: Side
    sets_up_first: Side
    turns: Positive
    activation: bool
    blizzard: bool
    skipped: Annotated[list[Skipped], msgspec.Meta(max_length=99)]
    fortifications: Hexes
    set_up: Annotated[dict[Id, Id], msgspec.Meta(max_length=MOST_ROWS)]
    reinforcements: Annotated[list[Reinforcement], msgspec.Meta(max_length=MOST_ROWS)] = []


class Front(Table, frozen=True):
    nationalist: Hexes


class Allotment(Table, frozen=True):
    republican: Turns
    nationalist: Turns


class VictoryTable(Table, frozen=True):
    """How a scenario ends; `road` are the hexes that the Nationalists must hold in supply, counted every turn."""

    endings: Annotated[tuple[Ending, ...], MOST_ENDINGS]
    road: Hexes = []


class MovementTable(Table, frozen=True):
    clear: Step
    rough: Step
    road: Step
    trail: Step


class MovementDesigned(Table, frozen=True):
    mountain: Step
    river: Points
    railroad: Step


class SupportRange(Table, frozen=True):
    ground: Count
    heights: Count


class SupplyTable(Table, frozen=True):
    town_to_road: Points
    mountains: Count


class FatigueTable(Table, frozen=True):
    modifiers: tuple[Change, Change, Change]


class BlizzardTable(Table, frozen=True):
    strikes_to: Annotated[int, msgspec.Meta(ge=0, le=6)]
    last_turn: Count


SixResults = tuple[Result, Result, Result, Result, Result, Result]


class CombatResults(Table, frozen=True):
    rows: dict[Row, Annotated[tuple[Change, ...], msgspec.Meta(max_length=40)]]
    columns: Annotated[dict[Id, SixResults], msgspec.Meta(min_length=1, max_length=41)]


class Activation(Table, frozen=True):
    units: tuple[Count, Count, Count, Count, Count, Count]
    modifiers: Annotated[dict[Id, tuple[Change, ...]], msgspec.Meta(max_length=99)]


class MarkerRow(Entry, frozen=True):
    ground: Copies
    aircraft: Copies


Value = Annotated[str, msgspec.Meta(pattern=r"^[1-9]?[0-9]$")]


class MarkerTable(Table, frozen=True):
    republican: dict[Value, MarkerRow]
    nationalist: dict[Value, MarkerRow]


MOST_COPIES = 26
"""Markers of one value that letters can tell apart."""


def halves(points: float) -> int:
    """Movement points as half-points, in which all costs are counted."""
    return round(points * 2)


class Counts(Contents):
    """Counters, markers and charts, compiled to tuples and bit sets."""

    def __init__(self, pack: Pack) -> None:
        self.charts(pack)
        self.counters(pack)
        self.markers_of(pack.table("support_markers", MarkerTable))

    def charts(self, pack: Pack) -> None:
        self.movement = pack.table("movement", MovementTable)
        self.movement_designed = pack.table("movement_designed", MovementDesigned)
        self.support_range = pack.table("support_range", SupportRange)
        self.supply = pack.table("supply", SupplyTable)
        self.fatigue = pack.table("fatigue", FatigueTable)
        self.blizzard = pack.table("blizzard", BlizzardTable)
        self.activation = pack.table("activation", Activation)
        crt = pack.table("crt", CombatResults)
        self.bounds = {row: crt.rows.get(row, ()) for row in ROWS}
        self.columns = tuple(crt.columns.values())
        for row, bounds in self.bounds.items():
            if len(bounds) != len(self.columns) - 1 or list(bounds) != sorted(set(bounds)):
                raise BadInput("pack-bad-bounds", table=f"crt.rows.{row}")

    def column(self, row: Row, differential: int) -> int:
        """7.2: the column of the combat results table, from 0."""
        return sum(differential > bound for bound in self.bounds[row])

    def counters(self, pack: Pack) -> None:
        rows = pack.rows("counters", CounterRow, 2)
        reduced = pack.rows("reduced", tuple[Count, Count, Allowance], 0)
        self.unit_rows = tuple(rows.values())
        self.units = numbered("unit", rows)
        self.number: dict[str, UnitId] = {choice.id: choice.index for choice in self.units}
        self.side = tuple(SideId(SEATS.index(row.side)) for row in self.unit_rows)
        self.full = tuple((row.attack, row.defence, row.move) for row in self.unit_rows)
        self.reduced = tuple(reduced.get(name, (0, 0, 0)) for name in rows)
        self.slowest = tuple(min(row.move, reduced.get(name, (0, 0, row.move))[2]) for name, row in rows.items())
        """The movement allowance on the side that has less of it."""
        self.two_step = bits(unit for unit, name in enumerate(rows) if name in reduced)
        self.steps = Faces(self.two_step)
        self.mobile = bits(unit for unit, row in enumerate(self.unit_rows) if row.kind == "cavalry")
        self.army = tuple(bits(unit for unit, owner in enumerate(self.side) if owner == side) for side in (0, 1))
        for name in reduced:
            if name not in rows:
                raise BadInput("pack-no-such-unit", table="reduced.rows", unit=name)

    def markers_of(self, table: MarkerTable) -> None:
        self.value: list[int] = []
        self.aircraft = 0
        self.pool = [0, 0]
        ids: list[str] = []
        for side, rows in enumerate((table.republican, table.nationalist)):
            for text, row in rows.items():
                if row.ground + row.aircraft > MOST_COPIES:
                    raise BadInput("pack-too-many-copies", table=f"support_markers.{SEATS[side]}.{text}",
                                   most=MOST_COPIES)
                for copy in range(row.ground + row.aircraft):
                    marker = len(ids)
                    ids.append(f"{SEATS[side][0]}{text}{chr(ord('a') + copy)}")
                    self.value.append(int(text))
                    self.pool[side] |= bit(marker)
                    self.aircraft |= bit(marker) if copy >= row.ground else 0
        self.markers: tuple[Choice, ...] = numbered("marker", ids)
