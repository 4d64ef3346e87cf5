"""What came in the box: map, counters, chits and charts, checked and compiled for play.

Spaces are the areas and after them the external boxes; bit n of a set of spaces is space n. Units are numbered:
Nationalists first, then Republicans. Sides are numbered as the seats are.
"""

from collections.abc import Iterable
from typing import Literal

from trinchera.engine.areas import Graph
from trinchera.engine.bits import bit, bits
from trinchera.engine.choices import numbered
from trinchera.engine.errors import BadInput
from trinchera.engine.ids import Ids, MarkerId, SideId, SpaceId, UnitId, UnitSet
from trinchera.engine.packs import Pack, Row, Table

FILES = ("map.toml", "units.toml", "events.toml", "tables.toml", "scenarios.toml", "sheet.toml")

SEATS = ("nationalist", "republican")
N, R = SideId(0), SideId(1)
SIDES = (N, R)
"""The sides, by the number of their seat."""

CHITS = (
    "rep_reserve_artillery", "rep_aerial_bombardment", "rep_tanks", "rep_fortification", "rep_no_pasaran",
    "rep_durruti", "rep_plans", "rep_miaja", "nat_reserve_artillery", "nat_aerial_bombardment", "nat_surprise",
    "nat_engineers", "nat_fifth_column", "nat_strife", "nat_durruti_death", "nat_stampede", "nat_flight",
    "nat_teresa", "nat_mola", "nat_alfereces",
)
(R_GUNS, R_PLANES, TANKS, FORTIFICATION, NO_PASARAN, DURRUTI, PLANS, MIAJA, N_GUNS, N_PLANES, SURPRISE, ENGINEERS,
 FIFTH_COLUMN, STRIFE, DURRUTI_DEATH, STAMPEDE, FLIGHT, TERESA, MOLA, ALFERECES) = map(MarkerId, range(len(CHITS)))
CHITS_OF = (tuple(map(MarkerId, range(N_GUNS, ALFERECES + 1))), tuple(map(MarkerId, range(R_GUNS, MIAJA + 1))))
"""The titles of each side's chits."""

SCENARIOS = ("initial_drive", "corunna_road", "campaign")

Seat = Literal["nationalist", "republican"]
Faction = Literal["leg", "mor", "arm", "fal", "req", "com", "soc", "ana", "psu", "bas", "int", "art"]
Pair = tuple[str, str]


class AreaRow(Row, frozen=True):
    name: str
    kind: Literal["normal", "urban"]
    modifier: int
    colour: Literal["black", "green", "brown", "blue"]
    corunna_road: Seat


class Areas(Table, frozen=True):
    rows: dict[str, AreaRow]


class Borders(Table, frozen=True):
    plain: list[Pair]


class Rivers(Table, frozen=True):
    guadarrama: list[Pair]
    manzanares: list[Pair]
    jarama: list[Pair]


class BoxRow(Row, frozen=True):
    name: str
    side: Seat
    links: tuple[str, ...]


class Boxes(Table, frozen=True):
    rows: dict[str, BoxRow]


class RouteRow(Row, frozen=True):
    name: str
    path: tuple[str, ...]


class Routes(Table, frozen=True):
    rows: dict[str, RouteRow]


class UnitRow(Row, frozen=True, kw_only=True):
    name: str
    label: str
    formation: str
    faction: Faction
    kind: Literal["line", "shock", "artillery"]
    attack: int = 0
    defence: int
    movement: int
    turn: int = 0
    rada: bool = False
    entry: tuple[str, ...]
    corunna_road: Literal["", "madrid", "cross"] = ""


class Units(Table, frozen=True):
    rows: dict[str, UnitRow]


class ChitRow(Row, frozen=True, kw_only=True):
    side: Seat
    rule: str
    copies: int
    kind: Literal["impulse", "combat"]
    one_time: bool = False
    from_turn: int = 1


class Chits(Table, frozen=True):
    rows: dict[str, ChitRow]


class Turns(Table, frozen=True):
    dates: tuple[str, ...]
    nationalist: tuple[int, ...]
    republican: tuple[int, ...]


class Morale(Table, frozen=True):
    levels: tuple[str, str, str, str, str]
    modifiers: tuple[int, int, int, int, int]
    passes_to: int
    retreats_to: int
    stampede_retreats_to: int
    air: int
    outnumbered: int
    urban: int
    junta_urban: int


class Limits(Table, frozen=True):
    stack: UnitSet
    hand: int
    activated_free: int
    guns: int


class Costs(Table, frozen=True):
    chit: MarkerId
    third_gun: int
    many_units: int
    prepared: int


class Bombarding(Table, frozen=True):
    guns: tuple[int, int, int]
    chit: MarkerId


class Fighting(Table, frozen=True):
    intensity: int
    assault: int
    outnumbered: int
    shock: int
    spent: int
    artillery_attack: int
    trio: int
    tanks: int
    alfereces: int


class Rada(Table, frozen=True):
    box: str
    first_turn: int
    die: tuple[int, int, int]


class Junta(Table, frozen=True):
    first_turn: int
    goal: SpaceId
    adjacent: int
    route: int
    urban: int
    pause: int
    morale: int
    support_points: int


class Weather(Table, frozen=True):
    first_turn: int
    bad_from: int
    after_bad: int


class Pause(Table, frozen=True):
    most_turns: int
    income: int
    shock: int


class Replacements(Table, frozen=True):
    line: int
    shock: int


class VictoryPoints(Table, frozen=True):
    urban: int
    route: int
    madrid: int
    madrid_units: int
    bad: int
    fragile: int
    eliminated: int
    eliminated_units: int
    goal: SpaceId


class ScenarioTable(Table, frozen=True):
    """How a scenario begins and what is special to it."""

    first_turns: tuple[int, ...]
    last_turn: int
    morale: str
    nationalist_sp: tuple[int, ...]
    republican_sp: tuple[int, ...]
    nationalist_areas: tuple[str, ...] = ()
    sure_initiative: int = 0
    """The last turn on which the Nationalists have the initiative without dice."""
    free_set_up: bool = False
    river_ban: bool = False
    junta: bool = False
    garrison: bool = False
    streak: bool = False
    first_income: bool = True
    pause: bool = False
    points: bool = False


class Suggested(Table, frozen=True):
    rows: dict[str, str]


class Data:
    """Everything the rules look up, compiled to tuples and bit sets."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.charts(pack)
        self.map(pack)
        self.borders(pack)
        self.counters(pack)
        self.events(pack)
        self.ids = Ids([unit.id for unit in self.units], [space.id for space in self.spaces], CHITS, SEATS)
        self.check()

    def charts(self, pack: Pack) -> None:
        self.turns = pack.table("turns", Turns)
        self.income = tuple(zip(self.turns.nationalist, self.turns.republican, strict=True))
        self.morale = pack.table("morale", Morale)
        self.limits = pack.table("limits", Limits)
        self.costs = pack.table("costs", Costs)
        self.bombardment = pack.table("bombardment", Bombarding)
        self.combat = pack.table("combat", Fighting)
        self.rada = pack.table("rada", Rada)
        self.junta = pack.table("junta", Junta)
        self.weather = pack.table("weather", Weather)
        self.pause = pack.table("pause", Pause)
        self.replacements = pack.table("replacements", Replacements)
        self.vp = pack.table("vp", VictoryPoints)
        self.scenarios = {name: pack.table(name, ScenarioTable) for name in SCENARIOS}
        self.suggested = {name: pack.table(f"{name}_suggested", Suggested).rows
                          for name in ("initial_drive", "corunna_road")}

    def map(self, pack: Pack) -> None:
        areas, boxes = pack.table("areas", Areas).rows, pack.table("boxes", Boxes).rows
        self.area_rows, self.box_rows = tuple(areas.values()), tuple(boxes.values())
        self.area_count = len(areas)
        self.spaces = numbered("space", (*areas, *boxes))
        self.space_number: dict[str, SpaceId] = {space.id: space.index for space in self.spaces}
        self.all_areas = bits(range(self.area_count))
        self.modifier = (*(row.modifier for row in self.area_rows), *(0 for _ in boxes))
        self.urban = bits(n for n, row in enumerate(self.area_rows) if row.kind == "urban")
        self.normal = self.all_areas & ~self.urban
        self.madrid = self.number_of("AA")
        self.colours = {colour: bits(n for n, row in enumerate(self.area_rows) if row.colour == colour)
                        for colour in ("black", "green", "brown", "blue")}
        self.boxes_of = tuple(
            bits(self.area_count + n for n, row in enumerate(self.box_rows) if row.side == seat) for seat in SEATS)
        self.nationalist_later = bits(n for n, row in enumerate(self.area_rows) if row.corunna_road == "nationalist")

    def borders(self, pack: Pack) -> None:
        rivers = pack.table("rivers", Rivers)
        wet = [*rivers.guadarrama, *rivers.manzanares, *rivers.jarama]
        links = [(box, area) for box, row in zip(self.spaces[self.area_count:], self.box_rows, strict=True)
                 for area in row.links]
        linked = [(box.index, self.number_of(area)) for box, area in links]
        plain = [*self.pairs(pack.table("borders", Borders).plain), *linked]
        self.graph = Graph(len(self.spaces), [*plain, *self.pairs(wet)])
        self.around = self.graph.neighbours
        self.dry = Graph(len(self.spaces), plain)
        self.wet = Graph(len(self.spaces), self.pairs(wet))
        self.fordable = Graph(len(self.spaces), self.pairs(rivers.guadarrama))
        self.across_river = self.wet.neighbours
        self.barred = Graph(len(self.spaces), self.pairs([*rivers.manzanares, *rivers.jarama])).neighbours
        self.sources = tuple(self.graph.touching(boxes) for boxes in self.boxes_of)
        self.next_to_urban = self.graph.touching(self.urban) & self.all_areas
        routes = pack.table("routes", Routes).rows
        self.route_ids = tuple(routes)
        self.route_rows = tuple(routes.values())
        self.cut_in = tuple(bits(map(self.number_of, row.path)) & self.normal for row in self.route_rows)

    def pairs(self, named: Iterable[Pair]) -> list[tuple[int, int]]:
        return [(self.number_of(one), self.number_of(other)) for one, other in named]

    def number_of(self, space: str) -> SpaceId:
        if space not in self.space_number:
            raise BadInput("pack-no-such-area", table="map", area=space)
        return self.space_number[space]

    def counters(self, pack: Pack) -> None:
        nationalist, republican = (pack.table(seat, Units).rows for seat in SEATS)
        self.unit_rows = (*nationalist.values(), *republican.values())
        self.units = numbered("unit", (*nationalist, *republican))
        self.number: dict[str, UnitId] = {unit.id: unit.index for unit in self.units}
        self.nat = len(nationalist)
        everyone = range(len(self.units))
        self.of_side = (bits(range(self.nat)), bits(range(self.nat, len(self.units))))
        self.side = tuple(R if unit >= self.nat else N for unit in everyone)
        self.shock, self.line, self.artillery = (self.units_of("kind", kind) for kind in ("shock", "line", "artillery"))
        self.anarchists = self.units_of("faction", "ana")
        self.communists = self.units_of("faction", "com", "psu", "int")
        self.africans = self.units_of("faction", "leg", "mor")
        self.internationals = self.units_of("faction", "int")
        guns = self.combat.artillery_attack
        self.attack = tuple(guns if row.kind == "artillery" else row.attack for row in self.unit_rows)
        self.able = bits(unit for unit in everyone if self.attack[unit])
        self.defence = tuple(row.defence for row in self.unit_rows)
        self.movement = tuple(row.movement for row in self.unit_rows)
        self.entry = tuple(tuple(map(self.number_of, row.entry)) for row in self.unit_rows)
        self.rada_units = bits(unit for unit in everyone if self.unit_rows[unit].rada)
        self.garrison = self.units_of("corunna_road", "madrid")
        self.crossed_out = self.units_of("corunna_road", "cross")

    def units_of(self, field: str, *values: str) -> int:
        return bits(unit for unit, row in enumerate(self.unit_rows) if getattr(row, field) in values)

    def events(self, pack: Pack) -> None:
        rows = pack.table("chits", Chits).rows
        if tuple(rows) != CHITS:
            raise BadInput("pack-missing-table", table="chits.rows")
        self.chits = numbered("chit", rows)
        self.chit_rows = tuple(rows.values())
        self.copies = tuple(row.copies for row in self.chit_rows)

    def check(self) -> None:
        """What types alone cannot say."""
        last = max(table.last_turn for table in self.scenarios.values())
        if not len(self.turns.dates) == len(self.income) >= last:
            raise BadInput("pack-invalid", table="turns", problem="a value for each turn is needed")
        for table, rows in self.suggested.items():
            for unit, space in rows.items():
                if unit not in self.number or space not in self.space_number:
                    raise BadInput("pack-bad-deployment", unit=unit, area=space)
            if not rows:
                raise BadInput("pack-missing-table", table=table)
        for number, row in enumerate(self.unit_rows):
            own = self.boxes_of[self.side[number]] | self.all_areas
            if not row.entry or any(not own & bit(space) for space in self.entry[number]):
                raise BadInput("pack-bad-deployment", unit=self.units[number].id, area=" ".join(row.entry))
