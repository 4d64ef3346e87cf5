"""What came in the box: the tables of the pack, checked, and the counters, markers and charts compiled for play.

Sides are numbered: 0 Republican, 1 Nationalist. Units and markers are numbered through all scenarios, hexes by the grid
that both maps share.
"""

from typing import Literal

from trinchera.engine.bits import bit, bits
from trinchera.engine.choices import Choice, numbered
from trinchera.engine.errors import BadInput
from trinchera.engine.ids import MarkerId, SideId, SpaceSet, UnitId
from trinchera.engine.packs import Pack, Table
from trinchera.engine.packs import Row as Entry

FILES = ("map.toml", "units.toml", "scenarios.toml", "tables.toml")

SEATS = ("republican", "nationalist")
REPUBLICAN, NATIONALIST = SideId(0), SideId(1)
SIDES = (REPUBLICAN, NATIONALIST)
Side = Literal["republican", "nationalist"]
SCENARIOS = ("belchite", "teruel", "alfambra")

Row = Literal["clear", "bridged", "river", "rough", "mountain"]
Result = Literal["de", "d3", "d2", "ex", "none", "a1", "a2", "a3", "attrition", "ae"]
ROWS: tuple[Row, ...] = ("clear", "bridged", "river", "rough", "mountain")
"""7.3: the rows of the combat results table, the best for the defender last."""


class Grid(Table, frozen=True):
    columns: tuple[int, int]
    rows: tuple[int, int]
    back: Literal["even", "odd"]


class HexRow(Entry, frozen=True):
    terrain: Literal["clear", "rough", "mountain"]
    place: str = ""
    kind: Literal["", "town", "city"] = ""
    height: str = ""
    exit: bool = False


class MapTable(Table, frozen=True):
    rows: dict[str, HexRow]


class HexsideTable(Table, frozen=True):
    rivers: dict[str, list[str]]
    roads: dict[str, list[str]]
    trails: dict[str, list[str]]
    railroads: dict[str, list[str]]


class CounterRow(Entry, frozen=True):
    side: Side
    name: str
    size: Literal["regiment", "brigade", "division"]
    kind: Literal["infantry", "cavalry"]
    attack: int
    defence: int
    move: int


class Counters(Table, frozen=True):
    rows: dict[str, CounterRow]


class Reduced(Table, frozen=True):
    rows: dict[str, tuple[int, int, int]]


class Skipped(Entry, frozen=True):
    turn: int
    side: Side


class Reinforcement(Entry, frozen=True):
    side: Side
    turn: int
    entries: list[str]
    units: list[str]


class ScenarioTable(Table, frozen=True):
    map: Literal["belchite", "teruel"]
    first: Side
    sets_up_first: Side
    turns: int
    activation: bool
    blizzard: bool
    skipped: list[Skipped]
    fortifications: list[str]
    set_up: dict[str, str]
    reinforcements: list[Reinforcement] = []


class Front(Table, frozen=True):
    nationalist: list[str]


class Allotment(Table, frozen=True):
    republican: list[int]
    nationalist: list[int]


class BelchiteVictory(Table, frozen=True):
    net_places: int
    sudden_death: str


class TeruelVictory(Table, frozen=True):
    objective: str


class AlfambraVictory(Table, frozen=True):
    road: list[str]
    hexes: SpaceSet
    win_by: int
    draw_by: int
    win_by_without_blizzard: int


class MovementTable(Table, frozen=True):
    clear: float
    rough: float
    road: float
    trail: float


class MovementDesigned(Table, frozen=True):
    mountain: float
    river: float
    railroad: float


class SupportRange(Table, frozen=True):
    ground: int
    heights: int


class SupplyTable(Table, frozen=True):
    town_to_road: float
    mountains: int


class FatigueTable(Table, frozen=True):
    modifiers: tuple[int, int, int]


class BlizzardTable(Table, frozen=True):
    strikes_to: int
    last_turn: int


SixResults = tuple[Result, Result, Result, Result, Result, Result]


class CombatResults(Table, frozen=True):
    rows: dict[Row, tuple[int, ...]]
    columns: dict[str, SixResults]


class Activation(Table, frozen=True):
    units: tuple[int, int, int, int, int, int]
    modifiers: dict[str, tuple[int, ...]]


class MarkerRow(Entry, frozen=True):
    ground: int
    aircraft: int


class MarkerTable(Table, frozen=True):
    republican: dict[str, MarkerRow]
    nationalist: dict[str, MarkerRow]


def halves(points: float) -> int:
    """Movement points as half-points, in which all costs are counted."""
    return round(points * 2)


class Counts:
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
        rows = pack.table("counters", Counters).rows
        reduced = pack.table("reduced", Reduced).rows
        self.unit_rows = tuple(rows.values())
        self.units = numbered("unit", rows)
        self.number: dict[str, UnitId] = {choice.id: choice.index for choice in self.units}
        self.side = tuple(SideId(SEATS.index(row.side)) for row in self.unit_rows)
        self.full = tuple((row.attack, row.defence, row.move) for row in self.unit_rows)
        self.reduced = tuple(reduced.get(name, (0, 0, 0)) for name in rows)
        self.two_step = bits(unit for unit, name in enumerate(rows) if name in reduced)
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
                for copy in range(row.ground + row.aircraft):
                    marker = len(ids)
                    ids.append(f"{SEATS[side][0]}{text}{chr(ord('a') + copy)}")
                    self.value.append(int(text) if text.isdigit() else 0)
                    self.pool[side] |= bit(marker)
                    self.aircraft |= bit(marker) if copy >= row.ground else 0
        self.markers: tuple[Choice, ...] = numbered("marker", ids)
        self.marker_number: dict[str, MarkerId] = {choice.id: choice.index for choice in self.markers}
