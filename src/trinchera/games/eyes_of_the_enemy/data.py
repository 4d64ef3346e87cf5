"""What came in the box: map, counters and charts, checked and compiled for play.

Areas keep their printed numbers, so bit n of a set of areas is area n and index 0 is unused. Units are numbered:
Nationalists first, then Republicans.
"""

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Annotated, Literal

import msgspec

from trinchera.engine.areas import Graph
from trinchera.engine.areasheets import Drawing
from trinchera.engine.bits import bits
from trinchera.engine.choices import numbered
from trinchera.engine.contents import Contents
from trinchera.engine.errors import BadInput
from trinchera.engine.ids import Ids, SideId, SpaceId, UnitId
from trinchera.engine.packs import MOST_ROWS, Change, Count, Id, Name, Pack, Positive, Row, Table, same_names
from trinchera.engine.pieces import Roster
from trinchera.engine.scenarios import MOST_ENDINGS, Hold, ScenarioRow, check_endings, conditions, offered
from trinchera.games.eyes_of_the_enemy.conditions import OUTCOMES, SCORES, Ending

FILES = ("map.toml", "units.toml", "scenarios.toml", "tables.toml", "sheet.toml")
SIDES = ("nationalist", "republican")

COLUMNS = ("castejon", "asensio", "delgado")
ANY_COLUMN = 3
NO_COLUMN = 4
COLUMN_NUMBER = {"castejon": 0, "asensio": 1, "delgado": 2, "any": ANY_COLUMN, "none": NO_COLUMN}

RepKind = Literal["infantry", "mg", "artillery", "armor", "sniper", "air"]
Number = Annotated[int, msgspec.Meta(ge=1, le=MOST_ROWS)]
"""The printed number of an area."""
Borderline = Annotated[list[tuple[Number, Number]], msgspec.Meta(max_length=3_000)]


class AreaRow(Row, frozen=True):
    name: Name
    bank: Literal["west", "east"]
    elevation: Count
    resistance: Count
    terrain: Literal["open", "urban"]
    vp: bool = False
    edge: Literal["", "west", "east"] = ""


class Borders(Table, frozen=True):
    plain: Borderline
    stream: Borderline
    river: Borderline
    prohibited: Borderline


class BridgeRow(Row, frozen=True):
    name: Name
    kind: Literal["road", "rail"]
    ends: tuple[Number, Number]


class NatRow(Row, frozen=True):
    name: Name
    label: Name
    column: Literal["castejon", "asensio", "delgado", "any", "none"]
    kind: Literal["infantry", "armor"]
    cf: Count
    reduced: Count = 0


class RepRow(Row, frozen=True):
    name: Name
    label: Name
    group: Literal["regular", "xi_ib"]
    kind: RepKind
    cf: Count


SixNumbers = tuple[Count, Count, Count, Count, Count, Count]
Sky = Literal["clear", "rain"]
CounterattackResult = Literal["end", "none", "small", "serious", "reinforcements"]


class GameTable(Table, frozen=True):
    most_rounds: Count
    attrition_from: Count
    dates: Annotated[tuple[Name, ...], msgspec.Meta(max_length=99)]


class Weather(Table, frozen=True):
    by_die: tuple[Sky, Sky, Sky, Sky, Sky, Sky]


class ByDie(Table, frozen=True):
    by_die: SixNumbers


class Artillery(Table, frozen=True):
    by_die: SixNumbers
    rain: Change
    least_per_column: Count


class ByWeather(Table, frozen=True):
    clear: Count
    rain: Count


class Support(Table, frozen=True):
    clear: Count
    rain: Count
    most_reduction: Count


class Counterattack(Table, frozen=True):
    results: tuple[CounterattackResult, CounterattackResult, CounterattackResult, CounterattackResult,
                   CounterattackResult, CounterattackResult]
    draw: dict[str, Count]
    round_2: Change
    round_3: Change
    rain_from_round_2: Change
    durruti: Change
    many_areas: Count
    many_areas_draw: Change


class Durruti(Table, frozen=True):
    arrival_by_die: SixNumbers
    vp_area_counts: Count


class Checks(Table, frozen=True):
    set_up: Count
    contested: Count
    rain_river: Count
    armor_river: Count
    bridge: Count


class VictoryPoints(Table, frozen=True):
    area: Count
    flip: Count
    deploy: Count
    sniper: Count
    durruti: Count
    reserve_unit: Count


class ColumnRow(Row, frozen=True):
    home: Number
    on_map: Count


class SetUp(Table, frozen=True):
    entrenchments: Annotated[tuple[Number, ...], msgspec.Meta(max_length=MOST_ROWS)]
    armor_per_column: Count
    columns: dict[Id, ColumnRow]


class ScenarioTable(Table, frozen=True):
    """A scenario: its turns, the tables of its set-up and of a deployment that may be taken over, its endings."""

    last_turn: Positive
    set_up: Id
    suggested: Id
    endings: Annotated[tuple[Ending, ...], MOST_ENDINGS]


BOXES = ("reserve", "container", "aside", "removed", "drawn", "set-aside")
DURRUTI_BOXES = ("not-arrived", "nowhere", "dead")
"""Places beside the map."""
NO_AREA = SpaceId(0)
"""Areas are numbered from 1, as printed."""


class Plan:
    """One scenario: its turns, where the columns begin and how many of each stand on the map, how it ends."""

    def __init__(self, pack: Pack, name: str) -> None:
        self.name = name
        table = pack.table(name, ScenarioTable)
        self.last_turn, self.endings = table.last_turn, table.endings
        self.set_up_table = table.set_up
        self.set_up = pack.table(table.set_up, SetUp)
        self.suggested = pack.rows(table.suggested, Number, 0)
        same_names(f"{table.set_up}.columns", self.set_up.columns, COLUMNS)
        self.homes = tuple(SpaceId(self.set_up.columns[name].home) for name in COLUMNS)
        self.on_map = tuple(self.set_up.columns[name].on_map for name in COLUMNS)


class Data(Contents):
    """Everything the rules look up, compiled to tuples and bit sets."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.charts(pack)
        self.map(pack)
        self.counters(pack)
        self.places()
        self.ids = Ids([unit.id for unit in self.units], [area.id for area in self.areas], side=SIDES)
        self.tokens(self.units, self.areas)
        rows = pack.rows("scenarios", ScenarioRow)
        self.plans = {name: Plan(pack, name) for name in rows}
        self.offered = tuple(offered(name, row, self.plans[name].last_turn) for name, row in rows.items())
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
        self.drawing = pack.table("sheet", Drawing)

    def map(self, pack: Pack) -> None:
        rows = pack.rows("areas", AreaRow, 2)
        self.area_rows = (AreaRow("", "west", 0, 0, "open"), *rows.values())
        self.areas = numbered("space", ("", *rows))
        self.area_count = len(rows)
        numbers = range(1, self.area_count + 1)
        if list(rows) != [str(number) for number in numbers]:
            raise BadInput("pack-areas-not-numbered", table="areas.rows")
        self.area_number: dict[str, SpaceId] = {choice.id: choice.index for choice in self.areas[1:]}
        self.all_areas = bits(numbers)
        self.elevation = tuple(row.elevation for row in self.area_rows)
        self.printed_resistance = tuple(row.resistance for row in self.area_rows)
        self.vp_areas = bits(n for n in numbers if self.area_rows[n].vp)
        self.east_edge = bits(n for n in numbers if self.area_rows[n].edge == "east")
        self.open_areas = bits(n for n in numbers if self.area_rows[n].terrain == "open")
        self.borders(pack)

    def borders(self, pack: Pack) -> None:
        borders = pack.table("borders", Borders)
        bridges = pack.rows("bridges", BridgeRow, 0)
        self.bridge_ids = tuple(bridges)
        self.bridge_rows = tuple(bridges.values())
        spans = [row.ends for row in self.bridge_rows]
        every = (*borders.plain, *borders.stream, *borders.river, *borders.prohibited, *spans)
        self.must_exist("borders", [area for pair in every for area in pair])
        self.graph = Graph(self.area_count + 1, [*borders.plain, *borders.stream, *spans])
        self.linked_east = lru_cache(maxsize=1024)(partial(self.graph.flood, self.east_edge))
        streams = Graph(self.area_count + 1, borders.stream)
        bridged = Graph(self.area_count + 1, spans)
        self.streams = streams.neighbours
        self.rivers = tuple(a | b for a, b in zip(streams.neighbours, bridged.neighbours, strict=True))
        self.bridge_between = {pair: n for n, (a, b) in enumerate(spans) for pair in ((a, b), (b, a))}
        self.bridges_at = tuple(
            tuple((n, b if a == area else a) for n, (a, b) in enumerate(spans) if area in (a, b))
            for area in range(self.area_count + 1)
        )
        self.prohibited = [(min(pair), max(pair)) for pair in borders.prohibited]
        self.unbridged = [(min(pair), max(pair)) for pair in borders.river]

    def counters(self, pack: Pack) -> None:
        nationalist, republican = pack.rows("nationalist", NatRow), pack.rows("republican", RepRow)
        self.nat_rows, self.rep_rows = tuple(nationalist.values()), tuple(republican.values())
        ids = (*nationalist, *republican)
        self.units = numbered("unit", ids)
        self.number: dict[str, UnitId] = {choice.id: choice.index for choice in self.units}
        self.nat = len(self.nat_rows)
        self.rep_units = tuple(map(UnitId, range(self.nat, len(ids))))
        self.column = tuple(COLUMN_NUMBER[row.column] for row in self.nat_rows)
        self.cf = tuple((row.cf, row.reduced) for row in self.nat_rows)
        self.armor = bits(n for n, row in enumerate(self.nat_rows) if row.kind == "armor")
        self.infantry = bits(range(self.nat)) & ~self.armor
        self.of_column = tuple(bits(n for n in range(self.nat) if self.column[n] == c) for c in range(ANY_COLUMN + 1))
        self.rep_kind = (*("",) * self.nat, *(row.kind for row in self.rep_rows))
        self.rep_cf = (*(0,) * self.nat, *(row.cf for row in self.rep_rows))
        self.international = tuple(u for u in self.rep_units if self.rep_rows[u - self.nat].group == "xi_ib")

    def places(self) -> None:
        """Beside the areas there are boxes; one beyond each area for who waits there, one in it for its marker."""
        numbers = [area.id for area in self.areas[1:]]
        waiting, markers = ([f"{word}-{area}" for area in numbers] for word in ("waiting", "marker"))
        self.roster = Roster([SideId(unit >= self.nat) for unit in range(len(self.units))], self.area_count + 1, BOXES,
                             apart=(*DURRUTI_BOXES, *waiting, *markers))
        boxes = self.roster.boxes
        self.reserve, self.container, self.aside, self.removed, self.drawn, self.set_aside = (
            boxes[name] for name in BOXES)
        self.not_arrived, self.nowhere, self.dead = (boxes[name] for name in DURRUTI_BOXES)
        self.beyond = (NO_AREA, *(boxes[name] for name in waiting))
        self.marker_at = (NO_AREA, *(boxes[name] for name in markers))
        self.labels = ("", *numbers, *BOXES, *DURRUTI_BOXES, *waiting, *numbers)
        self.area_of = {boxes[f"{word}-{area.id}"]: SpaceId(area.index) for word in ("waiting", "marker")
                        for area in self.areas[1:]}
        """The area that a box lies beyond or in."""

    def check(self) -> None:
        """What types alone cannot say."""
        for plan in self.plans.values():
            self.check_plan(plan)
        same_names("counterattack.draw", self.counterattack.draw, ("small", "serious", "reinforcements"))
        self.drawing.check([area.id for area in self.areas[1:]], bridges=self.bridge_ids)

    def check_plan(self, plan: Plan) -> None:
        self.must_exist(f"{plan.set_up_table}.columns", plan.homes)
        self.must_exist(f"{plan.set_up_table}.entrenchments", plan.set_up.entrenchments)
        if len(self.game.dates) < plan.last_turn:
            raise BadInput("pack-invalid", table="game", problem="dates")
        for unit, area in plan.suggested.items():
            if not self.number.get(unit, self.nat) < self.nat or not 1 <= area <= self.area_count:
                raise BadInput("pack-bad-deployment", unit=unit, area=area)
        check_endings(f"{plan.name}.endings", plan.endings, self.ids, OUTCOMES, SCORES)
        if any(hold.supplied for hold in conditions(plan.endings, Hold)):
            raise BadInput("pack-invalid", table=f"{plan.name}.endings", problem="supplied")

    def must_exist(self, table: str, areas: Iterable[int]) -> None:
        for area in areas:
            if not 1 <= area <= self.area_count:
                raise BadInput("pack-no-such-area", table=table, area=area)


COLUMN_BUTTONS = numbered("button", COLUMNS)
