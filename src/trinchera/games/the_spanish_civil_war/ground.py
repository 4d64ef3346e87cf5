"""2.2 and 17.0: the map and the scenarios on it, compiled to bit sets of hexes."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from trinchera.engine.bits import Lineup, bits, has, members, picked
from trinchera.engine.choices import Choice
from trinchera.engine.errors import BadInput
from trinchera.engine.hexes import Field, Hexsides, Layout
from trinchera.engine.ids import Hex, Ids, SpaceId, SpaceSet, UnitId, UnitSet
from trinchera.engine.packs import Pack
from trinchera.engine.paths import Ways
from trinchera.engine.pieces import Roster
from trinchera.engine.scenarios import Enter, ScenarioRow, check_endings, conditions, offered
from trinchera.games.the_spanish_civil_war.conditions import OUTCOMES, SCORES
from trinchera.games.the_spanish_civil_war.data import (
    NORTHERN,
    SEATS,
    TERRAINS,
    Counts,
    Grid,
    HexRow,
    HexsideTable,
    MovementCosts,
    N,
    ScenarioTable,
    SupportRow,
)

if TYPE_CHECKING:
    from trinchera.games.the_spanish_civil_war.reach import Reach

MOST_KNOWN = 4_000
"""Sets of hexes whose choices are kept before all are forgotten."""
YEARS = {"1936": 0, "1937": 1, "1938": 2}


class Named(dict[str, int]):
    """Numbers by name, as rows of a pack use them; a name that is not there is the pack's fault."""

    def __init__(self, table: str, numbers: Mapping[str, int]) -> None:
        super().__init__(numbers)
        self.table = table

    def __missing__(self, name: str) -> int:
        raise BadInput("pack-missing-row", table=self.table, row=str(name))


class Ground:
    """The map: its hexes, what is in and between them, and what it costs to go over it."""

    def __init__(self, pack: Pack, counts: Counts) -> None:
        grid = pack.table("grid", Grid)
        self.rows = pack.rows("hexes", HexRow, 2, 3_000)
        layout = Layout(columns=grid.columns, rows=grid.rows, lines="rows", back=grid.back, order="row-column",
                        rows_grow="north")
        self.field = Field(layout, self.rows)
        self.sheet = Field(layout, every_hex(grid))
        """The same with the sea and all else that is no ground: ranges count over any hexes (12.1.2-b)."""
        self.hexes()
        self.regions(counts.north.zone)
        self.hexsides(pack.table("hexsides", HexsideTable))
        self.costs(counts.movement)

    def hexes(self) -> None:
        rows, at = self.rows, self.field.number
        self.terrain = {kind: bits(at[n] for n, row in rows.items() if row.terrain == kind) for kind in TERRAINS}
        self.towns = bits(at[n] for n, row in rows.items() if row.kind)
        """Towns and cities: secondary sources, and places where a unit without supply holds out."""
        self.cities = bits(at[n] for n, row in rows.items() if row.kind == "city")
        self.ports = bits(at[n] for n, row in rows.items() if row.port)
        self.capitals = bits(at[n] for n, row in rows.items() if row.capital)
        self.coast = bits(at[n] for n, row in rows.items() if row.coast)
        self.mediterranean = bits(at[n] for n, row in rows.items() if row.coast == "mediterranean")
        self.mp = [0] * self.field.size
        for name, row in rows.items():
            self.mp[at[name]] = row.mp
        self.prizes = bits(at[n] for n, row in rows.items() if row.mp)
        self.targets = bits(at[n] for n, row in rows.items() if row.mp > 0 and row.capital)   # 19-b

    def regions(self, zone: dict[str, list[str]]) -> None:
        rows, at = self.rows, Named("hexes", self.field.number)
        self.country = {name: bits(at[n] for n, row in rows.items() if row.country == name)
                        for name in ("spain", "portugal", "france", "andorra", "gibraltar")}
        self.region = {name: bits(at[n] for n, row in rows.items() if row.region == name)
                       for name in sorted({row.region for row in rows.values()} - {""})}
        self.border = bits(at[n] for n, row in rows.items() if row.border == "france")
        self.own_region = {name: bits(at[text] for text in zone.get(name, ())) for name in NORTHERN}
        """13.10-a: the region of each Northern faction."""
        self.north = self.own_region["asturias"] | self.own_region["santander"] | self.own_region["basque"]

    def hexsides(self, table: HexsideTable) -> None:
        self.river_names = {"major": table.major, "minor": table.minor}
        self.rail_names = table.rail
        self.major, self.minor = self.sides(table.major), self.sides(table.minor)
        self.rail = self.sides(table.rail)
        self.rail_hexes = self.rail.touched()
        ebro = {f"{name} {kind}": pairs for kind, lines in self.river_names.items() for name, pairs in lines.items()
                if name.startswith("Ebro")}
        self.ebro = self.sides(ebro)

    def sides(self, lines: dict[str, list[str]]) -> Hexsides:
        return Hexsides(self.field, [self.pair(text) for pairs in lines.values() for text in pairs])

    def pair(self, text: str) -> tuple[int, int]:
        ends = text.split("-")
        if len(ends) != 2 or not all(end in self.field.number for end in ends):
            raise BadInput("pack-bad-hexside", table="hexsides", hexside=text)
        return self.field.number[ends[0]], self.field.number[ends[1]]

    def costs(self, chart: MovementCosts) -> None:
        self.minor_cost, self.major_cost = chart.minor_river, chart.major_river
        plain = {"clear": chart.clear, "rough": chart.rough, "mountain": chart.mountain, "marsh": chart.marsh}
        climbing = plain | {"mountain": chart.mountain_troops}
        self.price = self.prices(plain)
        prices = (self.price, self.prices(climbing))
        self.ways = tuple(Ways(self.field, self.stepper(price, free_bridges=False)) for price in prices)
        self.march_ways = tuple(Ways(self.field, self.stepper(price, free_bridges=True)) for price in prices)
        """What steps cost ordinary units and mountain troops, in regular movement and on the march."""

    def prices(self, by_terrain: dict[str, int]) -> list[int]:
        found = [0] * self.field.size
        for kind, spaces in self.terrain.items():
            for space in members(spaces):
                found[space] = by_terrain[kind]
        return found

    def stepper(self, price: list[int], free_bridges: bool) -> "Stepper":
        return Stepper(self, price, free_bridges)

    def river_cost(self, here: Hex, there: Hex) -> int:
        if self.major.between(here, there):
            return self.major_cost
        return self.minor_cost if self.minor.between(here, there) else 0


class Stepper:
    """13.12: what one step costs."""

    def __init__(self, ground: Ground, price: list[int], free_bridges: bool) -> None:
        self.ground = ground
        self.price = price
        self.free_bridges = free_bridges

    def __call__(self, here: Hex, there: Hex) -> int:
        ground = self.ground
        if self.free_bridges and ground.rail.between(here, there):
            return self.price[there]                                                          # 13.11-e
        return self.price[there] + ground.river_cost(here, there)


class Lines(msgspec.Struct, frozen=True, gc=False):
    """9.4: the hexes in which a unit of a side is in supply, and those joined to an ultimate source."""

    supplied: int
    joined: int
    reached: int = 0
    """What an unbroken path of open hexes leads to."""


LATER = ("strong", "line", "at_start", "turn_3")
"""17.5.4-a, 17.5.5.5-c: Spanish divisions of 1941 have a step of their own, or come later."""


class Front:
    """How things stand on the map: which hexes are held and whose they are. What follows from it is put in when
    somebody first asks, and kept until a unit or a hex makes it another; None is what nobody has asked for."""

    __slots__ = ("key", "lines", "reached", "zone")

    def __init__(self, key: tuple[object, ...]) -> None:
        self.key = key
        self.lines: list[Lines | None] = [None, None]
        self.zone: list[int | None] = [None, None]
        self.reached: dict[tuple[object, ...], Reach] = {}
        """How far units get, by whose they are, how they move, from where, with what, and which hexes are dearer."""


class Lasting:
    """What most changes of the front leave as it is. Each entry begins with what it was found for and is made whole
    before it is put in, so that threads may share them: who has one in hand keeps it."""

    __slots__ = ("beside", "exerting", "out", "rails")

    def __init__(self) -> None:
        self.out: list[tuple[int, int, int]] = [(0, 0, 0), (0, 0, 0)]
        """For each side where it may go, where the enemy stops it, and the hexes that it could then step out of."""
        self.beside: list[tuple[int, int]] = [(0, 0), (0, 0)]
        """The combat units of each side, and the hexes next to them."""
        self.exerting: list[tuple[int, int]] = [(0, 0), (0, 0)]
        """The hexes of each side whose units exert a zone now, and that zone."""
        self.rails: list[tuple[int, list[int]]] = [(0, []), (0, [])]
        """The hexes that trains of each side may run through, and the parts they fall into, as far as anybody asked."""


class Arrival:
    """When a reinforcement is due and where it may enter; without hexes it is a free-deployment unit."""

    __slots__ = ("spaces", "turn")

    def __init__(self, turn: int, spaces: tuple[SpaceId, ...]) -> None:
        self.turn = turn
        self.spaces = spaces


class War:
    """One scenario: its turns and lines, who stands where and who comes when."""

    def __init__(self, pack: Pack, name: str, ground: Ground, counts: Counts) -> None:
        self.name = name
        self.ground = ground
        self.table = table = pack.table(name, ScenarioTable)
        self.first, self.last = table.turns
        self.starts = SEATS.index(table.starts)
        self.felix = table.felix
        self.check(counts)
        self.borders()
        self.enlist(counts)
        self.chits = bits(self.chit(counts, text) for text in table.chits)
        self.hand = bits(self.chit(counts, text) for text in table.hand)
        self.support = self.support_units(counts)
        self.support_rows = counts.support_rows
        self.duty: dict[int, int] = {}
        """The support units that serve on each turn, as far as somebody asked."""
        self.victory([unit.id for unit in counts.units], [chit.id for chit in counts.chits], counts.places.toledo)
        self.known_areas: dict[tuple[str, int], int] = {}
        self.counters = 0
        """The counters that can come into play, found when they are first shown."""
        self.known_lines: dict[tuple[int, ...], Lines] = {}
        """Supply worked out before, by what lines may run through; see `supply`."""
        self.reached = [0, 0]
        """Of each side the open hexes that lines of supply led to when they were last traced. They begin at sources of
        the scenario and hang together, whichever game they were traced in."""
        self.front = Front(())
        """What was worked out of the latest situation. Threads may share it: who has one in hand keeps it."""
        self.lasting = Lasting()

    def victory(self, units: list[str], chits: list[str], toledo: str) -> None:
        ids, endings = Ids(units, self.ground.field.labels, chits, SEATS), self.table.endings
        check_endings(f"{self.name}.endings", endings, ids, OUTCOMES, SCORES)
        entered = [(one.side, self.space(text)) for one in conditions(endings, Enter) for text in one.spaces]
        entered.append((SEATS[N], self.space(toledo)))
        self.decisive = tuple(bits(space for side, space in entered if side == seat) for seat in SEATS)
        """16.1.1-e, 17.4.2.1-a: Toledo, and the hexes that end the war when a side enters them: who does so must be
        supplied to count."""

    def check(self, counts: Counts) -> None:
        """A scenario wants a row of the turn record for each of its turns; only 1941 has none."""
        if self.felix != (self.table.set_up == "1941") or self.first > self.last:
            raise BadInput("pack-bad-scenario", table=self.name)
        missing = next((turn for turn in range(self.first, self.last + 1) if turn not in counts.turns), 0)
        if missing and not self.felix:
            raise BadInput("pack-missing-row", table="turns", row=missing)

    def chit(self, counts: Counts, text: str) -> int:
        if text not in counts.chit_number:
            raise BadInput("pack-no-such-chit", table=self.name, chit=text)
        return int(counts.chit_number[text])

    def space(self, text: str) -> SpaceId:
        found = self.ground.field.number.get(text)
        if found is None:
            raise BadInput("pack-no-such-hex", table=self.name, hex=text)
        return SpaceId(found)

    def borders(self) -> None:
        """13.5-a, 17.5.4-b: the hexes that may be entered, and whose they are at the start."""
        ground, rows, at = self.ground, self.ground.rows, self.ground.field.number
        if self.felix:
            self.land = ground.field.all
            france = ground.country["france"]
            self.home: tuple[int, ...] = (france, self.land & ~france & ~ground.country["andorra"])
            self.uss = tuple(bits(at[n] for n, row in rows.items() if row.uss_1941 == seat) for seat in SEATS)
            return
        year = YEARS[self.table.set_up]
        self.land = ground.country["spain"]
        self.home = tuple(bits(at[n] for n, row in rows.items() if row.control[year:year + 1] == letter)
                          for letter in "nr")
        sources = (("nationalist",), ("republican", "northern"))
        self.uss = tuple(bits(at[n] for n, row in rows.items() if row.uss in names) for names in sources)

    def enlist(self, counts: Counts) -> None:
        """17.0: the units of the scenario: set up in a hex or an area, eliminated, or due on a turn."""
        self.set_up: dict[UnitId, SpaceId] = {}
        self.areas: dict[UnitId, str] = {}
        self.eliminated: list[UnitId] = []
        self.arrivals: dict[UnitId, Arrival] = {}
        enlist = {"1936": self.enlist_1936, "1941": self.enlist_1941}.get(self.table.set_up, self.enlist_area)
        for unit in range(len(counts.unit_rows)):
            enlist(counts, UnitId(unit))
        self.placed_freely = bits(unit for unit in self.set_up if counts.unit_rows[unit].free_set_up)
        """17.4.4.1: units whose list gives them no more than a part of the country."""
        self.deployed = tuple([unit for unit in (*self.areas, *self.set_up) if counts.side[unit] == side
                               and self.areas.get(unit) not in LATER] for side in range(len(SEATS)))
        """The units that each side sets up, in the order in which they are asked for; so also as sets."""
        self.to_deploy = tuple(bits(units) for units in self.deployed)
        self.converted = {counts.into[unit] for unit in range(len(counts.unit_rows)) if counts.into[unit] >= 0}
        number = Named("counters", counts.number)
        self.southern = bits(number[key] for key in self.table.southern_columns)
        self.north_bound = bits(number[key] for key in self.table.north_columns)
        self.north_hexes = bits(map(self.space, self.table.north_hexes))

    def enlist_1936(self, counts: Counts, unit: UnitId) -> None:
        row = counts.unit_rows[unit]
        if counts.units[unit].id[0] not in "NR":
            return
        if row.start:
            self.set_up[unit] = self.space(row.start)
        elif row.entry == "mobilization":
            self.arrivals[unit] = Arrival(0, ())
        elif row.turn and row.turn <= self.last:
            self.arrivals[unit] = self.arrival(row.turn, row.entry)

    def arrival(self, turn: int, entry: str) -> Arrival:
        return Arrival(turn, () if entry == "free" else tuple(map(self.space, entry.split())))

    def enlist_area(self, counts: Counts, unit: UnitId) -> None:
        """17.2.4-b, 17.3.4-a: those of the list, and the reinforcements of the turns that follow the first."""
        row, year = counts.unit_rows[unit], self.table.set_up
        area = row.area_1937 if year == "1937" else row.area_1938
        if area == "eliminated":
            self.eliminated.append(unit)
        elif year == "1937" and row.hex_1937:
            self.set_up[unit] = self.space(row.hex_1937)
        elif area:
            self.areas[unit] = area
        elif self.first < row.turn <= self.last and counts.units[unit].id[0] in "NR":
            self.arrivals[unit] = self.arrival(row.turn, row.entry)

    def enlist_1941(self, counts: Counts, unit: UnitId) -> None:
        row = counts.unit_rows[unit]
        key = counts.units[unit].id
        if key[0] not in "GPBS":
            return
        if row.entry in ("france3", "portugal", "strong", "line", "at_start", "turn_3"):
            self.areas[unit] = row.entry
        else:
            self.arrivals[unit] = self.arrival(self.first - 1 + row.turn, row.entry)

    def support_units(self, counts: Counts) -> int:
        letters = "GSPB" if self.felix else "NR"
        barred = set(map(Named("support", counts.support_number).__getitem__, self.table.no_support))
        return bits(n for n, choice in enumerate(counts.supports)
                    if (choice.id[0] in letters and n not in barred
                        and (counts.support_rows[n].exit == 0 or counts.support_rows[n].exit > self.first)))

    def serves(self, row: SupportRow, turn: int) -> bool:
        """12.2.6-a: whether a turn is between entry and exit turn of a support unit."""
        first = row.turn + self.first - 1 if self.felix else row.turn
        return first <= turn and (not row.exit or turn < row.exit)

    def on_duty(self, turn: int) -> int:
        """The support units of the scenario that serve on a turn."""
        found = self.duty.get(turn)
        if found is None:
            found = self.duty[turn] = bits(number for number in members(self.support)
                                          if self.serves(self.support_rows[number], turn))
        return found

    def area(self, name: str, side: int) -> int:
        """17.2.4-a, 17.3.4-a: the hexes of a set-up area."""
        if (name, side) not in self.known_areas:
            self.known_areas[name, side] = self.hexes_of(name, side)
        return self.known_areas[name, side]

    def hexes_of(self, name: str, side: int) -> int:
        field, year = self.ground.field, self.table.set_up
        wanted = ("3", "4", "5", "6") if name == "reserve" else (name,)                       # 17.3.4-g
        rows = self.ground.rows.items()
        found = bits(field.number[n] for n, row in rows
                     if (row.area_1937 if year == "1937" else row.area_1938) in wanted)
        return found & self.home[side]


BOXES = ("due", "eliminated", "exile", "leave", "rebuilt", "soviet", "guerrillas", "out")
"""Beside the map: units to come; eliminated; gone for a while under Event 1 and under Events 26 and 28; rebuilt in this
segment, with points of Event 27 too; against guerrillas; out of the game, or not part of the scenario."""


class Data(Counts):
    """Everything the rules look up."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.pack = pack
        self.ground = Ground(pack, self)
        self.field = self.ground.field
        self.spaces = tuple(Choice("space", label, index) for index, label in enumerate(self.field.labels))
        self.ids = Ids([choice.id for choice in self.units], self.field.labels,
                       [choice.id for choice in self.chits], SEATS)
        self.beside_the_map()
        self.named_places()
        rows = pack.rows("scenarios", ScenarioRow)
        self.wars = {name: War(pack, name, self.ground, self) for name in rows}
        self.offered = tuple(offered(name, rows[name], war.last - war.first + 1) for name, war in self.wars.items())
        self.tokens(self.units, self.supports, self.chits, self.spaces)
        self.lineup = Lineup(self.units)
        self.known_hexes: dict[int, tuple[Choice, ...]] = {}
        """What was offered of the map before, by the set of hexes: many are asked for again."""

    def hexes(self, spaces: SpaceSet) -> Sequence[Choice]:
        found = self.known_hexes.get(spaces)
        if found is None:
            if len(self.known_hexes) >= MOST_KNOWN:
                self.known_hexes.clear()
            found = self.known_hexes[spaces] = tuple(picked(self.spaces, spaces))
        return found

    def counters_of(self, units: UnitSet) -> Sequence[Choice]:
        return self.lineup.picked(units)

    def beside_the_map(self) -> None:
        """2.5, 7.6, 18.1, 17.5.5.6: the boxes that units are in when they are in no hex."""
        kinds = {"fighters": self.combat_units, "firm": self.regulars, "hq_at": self.hqs}
        self.roster = Roster(self.side, self.field.size, BOXES, self.stacking.divisions, kinds=kinds)
        (self.due, self.eliminated, self.exile, self.leave, self.rebuilt, self.soviet, self.guerrilla_box,
         self.out) = self.roster.boxes.values()
        self.labels = (*self.field.labels, *self.roster.boxes)

    def named_places(self) -> None:
        places, at = self.places, Named("hexes", self.field.number)
        self.madrid, self.toledo, self.oviedo = at[places.madrid], at[places.toledo], at[places.oviedo]
        self.from_toledo = tuple(self.field.distance(space, self.toledo) for space in range(self.field.size))
        """18.6-b: how far it is from each hex."""
        self.barcelona, self.valencia, self.bilbao = at[places.barcelona], at[places.valencia], at[places.bilbao]
        self.gernika, self.cabeza = at[places.gernika], at[places.cabeza]
        self.san_sebastian, self.la_jonquera = at[places.san_sebastian], at[places.la_jonquera]
        self.gandesa, self.gibraltar, self.andorra = at[places.gandesa], at[places.gibraltar], at[places.andorra]
        self.toulouse, self.lisbon, self.corunna = at[places.toulouse], at[places.lisbon], at[places.corunna]
        self.cadiz, self.santander = at[places.cadiz], at[places.santander]
        self.huelva, self.malaga = at[places.huelva], at[places.malaga]
        self.south_bank = bits(at[text] for text in places.south_bank)
        self.north_capitals = bits(at[text] for text in self.north.capitals)
        felix = self.felix
        lists = (felix.victory, felix.spanish_cities, felix.one_each, felix.british_ports, felix.turn_2, felix.turn_3,
                 felix.turn_4)
        self.felix_places = bits(at[text] for texts in lists for text in texts)
        self.beyond_ebro = self.north_of_ebro()
        pairs = [self.ground.pair(text) for text in places.free_crossings]
        self.free_crossings = {frozenset(pair) for pair in pairs}

    def north_of_ebro(self) -> int:
        """R-54: what is joined to France without a step over the Ebro, not west of Santander."""
        ground, field = self.ground, self.field
        west = field.spot[self.santander][1]
        east = bits(space for space in members(field.all) if field.spot[space][1] >= west)
        reached = edge = ground.country["france"]
        while edge:
            found = 0
            for here in members(edge):
                found |= field.neighbours[here] & ~ground.ebro.neighbours[here]
            edge = found & east & ~reached
            reached |= edge
        return reached & east

    def label(self, space: int) -> str:
        return self.spaces[space].id

    def is_northern(self, unit: int) -> bool:
        return has(self.northern, unit)


def every_hex(grid: Grid) -> list[str]:
    """What is printed in the hexes of the whole sheet."""
    (left, right), (bottom, top) = grid.columns, grid.rows
    return [f"{row:02}{column:02}" for row in range(bottom, top + 1) for column in range(left, right + 1)]


def hexes_near(field: Field, spaces: SpaceSet, steps: int) -> int:
    """All hexes within so many steps of some."""
    found = spaces
    for _ in range(steps):
        found |= field.around(found)
    return found


