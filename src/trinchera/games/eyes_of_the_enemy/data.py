"""What came in the box: map, counters and charts, checked and compiled for play.

Areas keep their printed numbers, so bit n of a set of areas is area n and index 0 is unused. Units are numbered:
Nationalists first, then Republicans.
"""

from typing import Literal

import msgspec

from trinchera.engine.areas import Graph
from trinchera.engine.bits import bit, bits
from trinchera.engine.choices import Choice, numbered
from trinchera.engine.errors import BadInput
from trinchera.engine.packs import Pack

FILES = ("map.toml", "units.toml", "tables.toml", "sheet.toml")

COLUMNS = ("castejon", "asensio", "delgado")
ANY_COLUMN = 3
NO_COLUMN = 4
COLUMN_NUMBER = {"castejon": 0, "asensio": 1, "delgado": 2, "any": ANY_COLUMN, "none": NO_COLUMN}

Control = Literal["republican", "contested", "nationalist"]
RepKind = Literal["infantry", "mg", "artillery", "armor", "sniper", "air"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table: unknown keys are refused."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the pack, with its source."""

    source: Literal["stated", "derived", "designed"]
    note: str = ""


class AreaRow(Row, frozen=True):
    name: str
    bank: Literal["west", "east"]
    elevation: int
    resistance: int
    terrain: Literal["open", "urban"]
    vp: bool = False
    edge: Literal["", "west", "east"] = ""


class Areas(Table, frozen=True):
    rows: dict[str, AreaRow]


class Borders(Table, frozen=True):
    plain: list[tuple[int, int]]
    stream: list[tuple[int, int]]
    river: list[tuple[int, int]]
    prohibited: list[tuple[int, int]]


class BridgeRow(Row, frozen=True):
    name: str
    kind: Literal["road", "rail"]
    ends: tuple[int, int]


class Bridges(Table, frozen=True):
    rows: dict[str, BridgeRow]


class NatRow(Row, frozen=True):
    name: str
    label: str
    column: Literal["castejon", "asensio", "delgado", "any", "none"]
    kind: Literal["infantry", "armor"]
    cf: int
    reduced: int = 0


class Nationalist(Table, frozen=True):
    rows: dict[str, NatRow]


class RepRow(Row, frozen=True):
    name: str
    label: str
    group: Literal["regular", "xi_ib"]
    kind: RepKind
    cf: int


class Republican(Table, frozen=True):
    rows: dict[str, RepRow]


SixNumbers = tuple[int, int, int, int, int, int]


class GameTable(Table, frozen=True):
    last_turn: int
    most_rounds: int
    attrition_from: int
    dates: tuple[str, ...]


class Weather(Table, frozen=True):
    by_die: tuple[Literal["clear", "rain"], ...]


class ByDie(Table, frozen=True):
    by_die: SixNumbers


class Artillery(Table, frozen=True):
    by_die: SixNumbers
    rain: int
    least_per_column: int


class ByWeather(Table, frozen=True):
    clear: int
    rain: int


class Support(Table, frozen=True):
    clear: int
    rain: int
    most_reduction: int


class Counterattack(Table, frozen=True):
    results: tuple[str, str, str, str, str, str]
    draw: dict[str, int]
    round_2: int
    round_3: int
    rain_from_round_2: int
    durruti: int
    many_areas: int
    many_areas_draw: int


class Durruti(Table, frozen=True):
    arrival_by_die: SixNumbers
    vp_area_counts: int


class Checks(Table, frozen=True):
    set_up: int
    contested: int
    rain_river: int
    armor_river: int
    bridge: int


class VictoryPoints(Table, frozen=True):
    area: int
    flip: int
    deploy: int
    sniper: int
    durruti: int
    reserve_unit: int


class Level(Row, frozen=True):
    vp: int
    areas: int


class Victory(Table, frozen=True):
    minor: Level
    decisive: Level


class ColumnRow(Row, frozen=True):
    home: int
    on_map: int


class SetUp(Table, frozen=True):
    entrenchments: tuple[int, ...]
    armor_per_column: int
    columns: dict[str, ColumnRow]


class Suggested(Table, frozen=True):
    rows: dict[str, int]


class Data:
    """Everything the rules look up, compiled to tuples and bit sets."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.charts(pack)
        self.map(pack)
        self.counters(pack)
        self.check()

    def charts(self, pack: Pack) -> None:
        self.game = pack.table("game", GameTable)
        self.weather = pack.table("weather", Weather)
        self.air_support = pack.table("air_support", ByDie)
        self.artillery_support = pack.table("artillery_support", Artillery)
        self.action_points = pack.table("action_points", ByWeather)
        self.movement = pack.table("movement", ByWeather)
        self.support = pack.table("support", Support)
        self.resistance_table = pack.table("resistance", ByDie)
        self.counterattack = pack.table("counterattack", Counterattack)
        self.durruti = pack.table("durruti", Durruti)
        self.checks = pack.table("checks", Checks)
        self.vp = pack.table("vp", VictoryPoints)
        self.victory = pack.table("victory", Victory)
        self.set_up = pack.table("set_up", SetUp)
        self.suggested = pack.table("suggested", Suggested)

    def map(self, pack: Pack) -> None:
        rows = pack.table("areas", Areas).rows
        self.area_rows = (AreaRow("", "west", 0, 0, "open"), *rows.values())
        self.areas = numbered("space", ("", *rows))
        self.area_count = len(rows)
        numbers = range(1, self.area_count + 1)
        self.all_areas = bits(numbers)
        self.elevation = tuple(row.elevation for row in self.area_rows)
        self.printed_resistance = tuple(row.resistance for row in self.area_rows)
        self.vp_areas = bits(n for n in numbers if self.area_rows[n].vp)
        self.east_edge = bits(n for n in numbers if self.area_rows[n].edge == "east")
        self.open_areas = bits(n for n in numbers if self.area_rows[n].terrain == "open")
        self.borders(pack)

    def borders(self, pack: Pack) -> None:
        borders = pack.table("borders", Borders)
        bridges = pack.table("bridges", Bridges).rows
        self.bridge_ids = tuple(bridges)
        self.bridge_rows = tuple(bridges.values())
        spans = [row.ends for row in self.bridge_rows]
        self.graph = Graph(self.area_count + 1, [*borders.plain, *borders.stream, *spans])
        streams = Graph(self.area_count + 1, borders.stream)
        bridged = Graph(self.area_count + 1, spans)
        self.streams = streams.neighbours
        self.rivers = tuple(a | b for a, b in zip(streams.neighbours, bridged.neighbours, strict=True))
        self.bridge_between = {pair: n for n, (a, b) in enumerate(spans) for pair in ((a, b), (b, a))}
        self.bridges_at = tuple(
            tuple((n, b if a == area else a) for n, (a, b) in enumerate(spans) if area in (a, b))
            for area in range(self.area_count + 1)
        )
        self.prohibited = borders.prohibited
        self.unbridged = borders.river

    def counters(self, pack: Pack) -> None:
        self.nat_rows = tuple(pack.table("nationalist", Nationalist).rows.values())
        self.rep_rows = tuple(pack.table("republican", Republican).rows.values())
        ids = (*pack.tables["nationalist"]["rows"], *pack.tables["republican"]["rows"])
        self.units = numbered("unit", ids)
        self.number = {choice.id: choice.index for choice in self.units}
        self.nat = len(self.nat_rows)
        self.rep_units = range(self.nat, len(ids))
        self.column = tuple(COLUMN_NUMBER[row.column] for row in self.nat_rows)
        self.cf = tuple((row.cf, row.reduced) for row in self.nat_rows)
        self.armor = bits(n for n, row in enumerate(self.nat_rows) if row.kind == "armor")
        self.infantry = bits(range(self.nat)) & ~self.armor
        self.of_column = tuple(bits(n for n in range(self.nat) if self.column[n] == c) for c in range(ANY_COLUMN + 1))
        self.rep_kind = (*("",) * self.nat, *(row.kind for row in self.rep_rows))
        self.rep_cf = (*(0,) * self.nat, *(row.cf for row in self.rep_rows))
        self.international = tuple(u for u in self.rep_units if self.rep_rows[u - self.nat].group == "xi_ib")
        self.homes = tuple(self.set_up.columns[name].home for name in COLUMNS)
        self.on_map = tuple(self.set_up.columns[name].on_map for name in COLUMNS)

    def check(self) -> None:
        """What types alone cannot say."""
        if list(self.areas[1:]) != [self.areas[n] for n in range(1, self.area_count + 1)] or [
                choice.id for choice in self.areas[1:]] != [str(n) for n in range(1, self.area_count + 1)]:
            raise BadInput("pack-areas-not-numbered", table="areas.rows")
        for home in self.homes:
            if not self.all_areas & bit(home):
                raise BadInput("pack-no-such-area", table="set_up.columns", area=home)
        for unit, area in self.suggested.rows.items():
            if unit not in self.number or not self.all_areas >> area & 1:
                raise BadInput("pack-bad-deployment", unit=unit, area=area)

    def choice_of_column(self, column: int) -> Choice:
        return COLUMN_BUTTONS[column]


COLUMN_BUTTONS = numbered("button", COLUMNS)
