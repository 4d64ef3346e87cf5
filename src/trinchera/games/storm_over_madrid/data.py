"""What came in the box: map, counters, chits and charts, checked and compiled for play.

Spaces are the areas and after them the external boxes; bit n of a set of spaces is space n. Units are numbered:
Nationalists first, then Republicans. Sides are numbered as the seats are.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from trinchera.engine.areas import Graph
from trinchera.engine.areasheets import Drawing
from trinchera.engine.bits import bit, bits, members
from trinchera.engine.choices import numbered
from trinchera.engine.contents import Contents
from trinchera.engine.errors import BadInput
from trinchera.engine.ids import Ids, MarkerId, SideId, SpaceId, UnitId
from trinchera.engine.packs import MOST_ROWS, Change, Count, Id, Name, Pack, Positive, Row, Table
from trinchera.engine.pieces import Roster
from trinchera.engine.scenarios import MOST_ENDINGS, ScenarioRow, check_endings, offered, thresholds
from trinchera.games.storm_over_madrid.conditions import OUTCOMES, POINTS, Ending

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
IMPULSES = {R_GUNS, R_PLANES, NO_PASARAN, N_GUNS, N_PLANES, FIFTH_COLUMN, STRIFE, DURRUTI_DEATH, FLIGHT, MOLA}
"""The titles that replace an impulse; what each does is in the rules, not on a table."""

Seat = Literal["nationalist", "republican"]
Faction = Literal["leg", "mor", "arm", "fal", "req", "com", "soc", "ana", "psu", "bas", "int", "art"]
Level = Literal["crumbling", "bad", "fragile", "steady", "good"]
Pair = tuple[Id, Id]
Pairs = Annotated[list[Pair], msgspec.Meta(max_length=MOST_ROWS)]
Path = Annotated[tuple[Id, ...], msgspec.Meta(max_length=MOST_ROWS)]
Die = Annotated[int, msgspec.Meta(ge=-20, le=20)]
ByTurn = Annotated[tuple[Count, ...], msgspec.Meta(min_length=1, max_length=60)]
Allowance = Annotated[int, msgspec.Meta(ge=0, le=20)]


class AreaRow(Row, frozen=True):
    name: Name
    kind: Literal["normal", "urban"]
    modifier: Change
    colour: Literal["black", "green", "brown", "blue"]
    later: Seat
    """Who holds it in a scenario with a free set-up."""


class Borders(Table, frozen=True):
    plain: Pairs


class Rivers(Table, frozen=True):
    guadarrama: Pairs
    manzanares: Pairs
    jarama: Pairs


class BoxRow(Row, frozen=True):
    name: Name
    side: Seat
    links: Path


class RouteRow(Row, frozen=True):
    name: Name
    path: Path


class UnitRow(Row, frozen=True, kw_only=True):
    name: Name
    label: Name
    formation: Name
    faction: Faction
    kind: Literal["line", "shock", "artillery"]
    attack: Count = 0
    defence: Count
    movement: Allowance
    turn: Count = 0
    rada: bool = False
    entry: Path
    later: Literal["", "madrid", "cross"] = ""
    """In a scenario with a free set-up: any area, the garrison of Madrid, or out of the game."""


class ChitRow(Row, frozen=True, kw_only=True):
    side: Seat
    rule: Name
    copies: Count
    kind: Literal["impulse", "combat"]
    one_time: bool = False
    from_turn: Count = 1


class Turns(Table, frozen=True):
    dates: Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=60)]
    nationalist: ByTurn
    republican: ByTurn


class Morale(Table, frozen=True):
    levels: tuple[Level, Level, Level, Level, Level]
    modifiers: tuple[Die, Die, Die, Die, Die]
    passes_to: Die
    retreats_to: Die
    stampede_retreats_to: Die
    air: Die
    outnumbered: Die
    urban: Die
    junta_urban: Die


class Limits(Table, frozen=True):
    stack: Positive
    hand: Count
    activated_free: Positive
    guns: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Costs(Table, frozen=True):
    chit: Count
    third_gun: Count
    many_units: Count
    prepared: Count


class Bombarding(Table, frozen=True):
    guns: tuple[Count, Count, Count]
    chit: Count


class Fighting(Table, frozen=True):
    intensity: Change
    assault: Change
    outnumbered: Change
    shock: Change
    spent: Change
    artillery_attack: Count
    trio: Count
    tanks: Change
    alfereces: Change


class Rada(Table, frozen=True):
    box: Id
    first_turn: Count
    die: tuple[Die, Die, Die]


class Junta(Table, frozen=True):
    first_turn: Count
    goal: Change
    adjacent: Change
    route: Change
    urban: Change
    pause: Change
    morale: Count
    support_points: Count


class Weather(Table, frozen=True):
    first_turn: Count
    bad_from: Die
    after_bad: Die


class Pause(Table, frozen=True):
    most_turns: Count
    income: Count
    shock: Count


class Replacements(Table, frozen=True):
    line: Count
    shock: Count


class VictoryPoints(Table, frozen=True):
    urban: Change
    route: Change
    madrid: Change
    madrid_units: Positive
    bad: Change
    fragile: Change
    eliminated: Change
    eliminated_units: Positive


class ScenarioTable(Table, frozen=True, kw_only=True):
    """How a scenario begins and what is special to it."""

    first_turns: Annotated[tuple[Positive, ...], msgspec.Meta(min_length=1, max_length=2)]
    last_turn: Positive
    morale: Level
    nationalist_sp: ByTurn
    republican_sp: ByTurn
    nationalist_areas: Path = ()
    sure_initiative: Count = 0
    """The last turn on which the Nationalists have the initiative without dice."""
    free_set_up: bool = False
    river_ban: bool = False
    junta: bool = False
    garrison: bool = False
    streak: bool = False
    first_income: bool = True
    pause: bool = False
    suggested: Id
    """The table with a deployment that a player may take over."""
    endings: Annotated[tuple[Ending, ...], MOST_ENDINGS]

    @property
    def points(self) -> tuple[int, ...]:
        """12.1-l: how many victory points decide; empty if they do not count."""
        return thresholds(self.endings, POINTS)


class Data(Contents):
    """Everything the rules look up, compiled to tuples and bit sets."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.charts(pack)
        self.map(pack)
        self.borders(pack)
        self.counters(pack)
        self.events(pack)
        self.roster = Roster(self.side, len(self.spaces), ("track", "eliminated", "removed", "beside"),
                             self.limits.stack, self.all_areas)
        """Boxes: on the Turn Record Track, in the Eliminated Units box, out of the game, still to be set up."""
        self.track, self.eliminated, self.removed, self.beside = self.roster.boxes.values()
        self.labels = (*(space.id for space in self.spaces), *self.roster.boxes)
        self.ids = Ids([unit.id for unit in self.units], [space.id for space in self.spaces], CHITS, SEATS)
        self.tokens(self.units, self.spaces, self.chits)
        self.check()

    def charts(self, pack: Pack) -> None:
        self.turns = pack.table("turns", Turns)
        if not len(self.turns.dates) == len(self.turns.nationalist) == len(self.turns.republican):
            raise BadInput("pack-invalid", table="turns", problem="a value for each turn is needed")
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
        self.drawing = pack.table("sheet", Drawing)
        rows = pack.rows("scenarios", ScenarioRow)
        self.scenarios = {name: pack.table(name, ScenarioTable) for name in rows}
        self.offered = tuple(offered(name, rows[name], table.last_turn - table.first_turns[0] + 1)
                             for name, table in self.scenarios.items())
        self.suggested = {table.suggested: pack.rows(table.suggested, Id) for table in self.scenarios.values()}

    def map(self, pack: Pack) -> None:
        areas, boxes = pack.rows("areas", AreaRow, 2), pack.rows("boxes", BoxRow, 0)
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
        self.nationalist_later = bits(n for n, row in enumerate(self.area_rows) if row.later == "nationalist")

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
        routes = pack.rows("routes", RouteRow)
        self.route_ids = tuple(routes)
        self.route_rows = tuple(routes.values())
        self.cut_in = tuple(bits(map(self.number_of, row.path)) & self.normal for row in self.route_rows)
        self.along_routes = bits(area for areas in self.cut_in for area in members(areas))

    def pairs(self, named: Iterable[Pair]) -> list[tuple[int, int]]:
        return [(self.number_of(one), self.number_of(other)) for one, other in named]

    def number_of(self, space: str) -> SpaceId:
        if space not in self.space_number:
            raise BadInput("pack-no-such-area", table="map", area=space)
        return self.space_number[space]

    def counters(self, pack: Pack) -> None:
        nationalist, republican = (pack.rows(seat, UnitRow) for seat in SEATS)
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
        self.garrison = self.units_of("later", "madrid")
        self.crossed_out = self.units_of("later", "cross")

    def units_of(self, field: str, *values: str) -> int:
        return bits(unit for unit, row in enumerate(self.unit_rows) if getattr(row, field) in values)

    def events(self, pack: Pack) -> None:
        rows = pack.rows("chits", ChitRow)
        if tuple(rows) != CHITS:
            raise BadInput("pack-missing-table", table="chits.rows")
        self.chits = numbered("chit", rows)
        self.chit_rows = tuple(rows.values())
        self.copies = tuple(row.copies for row in self.chit_rows)
        for number, (name, row) in enumerate(rows.items()):
            if number not in CHITS_OF[SEATS.index(row.side)] or (row.kind == "impulse") != (number in IMPULSES):
                raise BadInput("pack-invalid", table=f"chits.rows.{name}", problem="side, kind")

    def check(self) -> None:
        """What types alone cannot say."""
        for name, table in self.scenarios.items():
            self.check_scenario(name, table)
        self.check_morale()
        self.number_of(self.rada.box)
        for rows in self.suggested.values():
            for unit, space in rows.items():
                if unit not in self.number or space not in self.space_number:
                    raise BadInput("pack-bad-deployment", unit=unit, area=space)
        for number, row in enumerate(self.unit_rows):
            own = self.boxes_of[self.side[number]] | self.all_areas
            if not row.entry or any(not own & bit(space) for space in self.entry[number]):
                raise BadInput("pack-bad-deployment", unit=self.units[number].id, area=" ".join(row.entry))
        names = [space.id for space in self.spaces]
        self.drawing.check(names[:self.area_count], names[self.area_count:])

    def check_scenario(self, name: str, table: ScenarioTable) -> None:
        check_endings(f"{name}.endings", table.endings, self.ids, OUTCOMES, (POINTS,))
        if not max(table.first_turns) <= table.last_turn <= len(self.income):
            raise BadInput("pack-invalid", table=f"{name}.last_turn", problem="a value for each turn is needed")
        if not len(table.first_turns) == len(table.nationalist_sp) == len(table.republican_sp):
            raise BadInput("pack-invalid", table=f"{name}.first_turns", problem="support points for each")
        for area in table.nationalist_areas:
            self.number_of(area)

    def check_morale(self) -> None:
        """A level is one better or worse than the next."""
        values = self.morale.modifiers
        if len(set(self.morale.levels)) < len(values) or values != tuple(range(values[0], values[0] - len(values), -1)):
            raise BadInput("pack-invalid", table="morale.modifiers", problem="levels one apart, the worst first")
