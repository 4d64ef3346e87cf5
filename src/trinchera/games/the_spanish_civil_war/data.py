"""What came in the box: the tables of the pack, checked, and the counters, support units, chits and charts for play.

Sides are numbered: 0 Nationalist (Axis in 1941), 1 Republican (Allied). Units, support units and chits are numbered
through all scenarios.
"""

from typing import Literal

from trinchera.engine.bits import bits
from trinchera.engine.choices import Choice, numbered
from trinchera.engine.errors import BadInput
from trinchera.engine.packs import Pack, Table
from trinchera.engine.packs import Row as Entry

FILES = ("map.toml", "units.toml", "support.toml", "schedule.toml", "scenarios.toml", "tables.toml")

SEATS = ("nationalist", "republican")
N, R = 0, 1
Side = Literal["nationalist", "republican"]
SCENARIOS = ("war_of_the_columns", "northern_campaign", "battle_of_the_ebro", "campaign", "unternehmen_felix")

ACCOUNTS = ("nationalist", "italian", "republican", "northern", "axis", "spanish", "portuguese", "british")
"""7.2, 17.5.5.5: whose resource points there are."""
A_N, A_ITALIAN, A_R, A_NR, A_AXIS, A_SPANISH, A_PORTUGUESE, A_BRITISH = range(8)
ACCOUNT_OF = {"spanish": (A_N,), "colonial": (A_N,), "condor": (A_N,), "italian": (A_ITALIAN,),
              "italian_mixed": (A_N, A_ITALIAN), "asturias": (A_NR,), "santander": (A_NR,), "basque": (A_NR,),
              "german": (A_AXIS,), "spanish_1941": (A_SPANISH,), "portuguese": (A_PORTUGUESE,),
              "british": (A_BRITISH,)}
"""7.3-b, 7.3-c: the accounts that pay for a unit of a faction; all others are the Republic's."""
NORTHERN = ("asturias", "santander", "basque")
"""24-d: the Northern Republicans."""

Terrain = Literal["clear", "rough", "mountain", "marsh"]
TERRAINS: tuple[Terrain, ...] = ("clear", "rough", "mountain", "marsh")
Kind = Literal["column", "battalion", "regiment", "brigade", "division", "hq"]
Source = Literal["stated", "derived", "designed"]
ODDS = ("1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1")
"""15.6: the columns of the combat results table."""
BEYOND = len(ODDS)
"""R-34: the column that stands for 8:1 and more."""
ALL_LOST = 99
"""15.10: how many steps the result E takes."""


class Grid(Table, frozen=True):
    columns: tuple[int, int]
    rows: tuple[int, int]
    back: Literal["even", "odd"]


class HexRow(Entry, frozen=True):
    terrain: Terrain
    country: Literal["spain", "portugal", "france", "andorra", "gibraltar"]
    region: str = ""
    name: str = ""
    kind: Literal["", "town", "city"] = ""
    capital: bool = False
    port: bool = False
    coast: Literal["", "atlantic", "cantabrian", "mediterranean"] = ""
    mp: int = 0
    uss: Literal["", "nationalist", "republican", "northern"] = ""
    uss_1941: Literal["", "nationalist", "republican"] = ""
    border: Literal["", "france", "portugal"] = ""
    control: str = ""
    area_1937: str = ""
    area_1938: str = ""


class MapTable(Table, frozen=True):
    rows: dict[str, HexRow]


class HexsideTable(Table, frozen=True):
    major: dict[str, list[str]]
    minor: dict[str, list[str]]
    rail: dict[str, list[str]]


Face = tuple[int, int, int]


class CounterRow(Entry, frozen=True):
    id: str
    name: str
    side: Side
    faction: str
    kind: Kind
    arm: str
    full: Face
    src: Source
    allegiance: str = ""
    reduced: Face | None = None
    support: int = 0
    motorized: bool = False
    white_dot: bool = False
    optional: bool = False
    turn: int = 0
    entry: str = ""
    exit: int = 0
    converts: int = 0
    into: str = ""
    start: str = ""
    free_set_up: bool = False
    area_1937: str = ""
    hex_1937: str = ""
    area_1938: str = ""


class Counters(Table, frozen=True):
    rows: dict[str, CounterRow]


class SupportRow(Entry, frozen=True):
    side: Side
    kind: Literal["air", "naval"]
    faction: str
    turn: int
    src: Source
    factor: int = 0
    exit: int = 0


class SupportTable(Table, frozen=True):
    rows: dict[str, SupportRow]


class ChitRow(Entry, frozen=True):
    side: Side
    turn: int
    event: int
    play: Literal["return", "yellow", "blue", "hold"]
    value: int = 0


class Chits(Table, frozen=True):
    rows: dict[str, ChitRow]


class TurnRow(Entry, frozen=True):
    date: str
    rp: tuple[int, int, int, int]
    rail: tuple[int, int, int]
    sea: tuple[int, int]


class Turns(Table, frozen=True):
    rows: dict[str, TurnRow]


class ScenarioTable(Table, frozen=True):
    set_up: Literal["1936", "1937", "1938", "1941"]
    turns: tuple[int, int]
    starts: Side
    rml: int = -1
    rp: tuple[int, int, int, int] = (0, 0, 0, 0)
    chits: list[str] = []
    hand: list[str] = []
    no_support: list[str] = []
    southern_columns: list[str] = []
    southern_most: int = 0
    north_columns: list[str] = []
    north_hexes: list[str] = []
    alcazar: bool = False
    first_march: int = 1
    mobilization: bool = False
    levy: bool = False
    nationalist_rml: int = -1
    madrid_counts: bool = False
    north_counts: bool = False
    checked_each_turn: bool = False
    nationalist_sudden_death: int = 0
    republican_sudden_death: bool = False
    ebro: bool = False
    felix: bool = False


class Stacking(Table, frozen=True):
    units: int
    divisions: int
    headquarters: int


class Supply(Table, frozen=True):
    to_source: int


class Headquarters(Table, frozen=True):
    range: int
    most_in_reserve: int
    artillery_cost: int
    release_cost: int


class Air(Table, frozen=True):
    range: int
    condor_shift: int


class Resources(Table, frozen=True):
    cap: int
    replenish: int
    rebuild: int
    mobilization_gain: int
    mobilization_rml: int
    mobilization_most_rml: int
    levy_gain: int
    levy_rml: int
    levy_first_turn: int


class MovementCosts(Table, frozen=True):
    clear: int
    rough: int
    mountain: int
    mountain_troops: int
    marsh: int
    minor_river: int
    major_river: int
    overrun: int
    fortification: int
    interdiction: int


class CombatChart(Table, frozen=True):
    rough: int
    minor_river: int
    major_river: int
    fortification: int
    mountain: int
    marsh: int
    iron_belt: int
    madrid_republican: int
    madrid_other: int
    gandesa: int
    gibraltar: int
    overrun: int
    concentric: int
    out_of_supply: int
    columns_against_colonials: int
    ammunition: int
    naval: int
    over_the_table: int
    large_battle: int
    pursuit: int


class Organization(Table, frozen=True):
    early_turns: int
    early_modifier: int
    cancelled_to: int
    halved_to: int


class North(Table, frozen=True):
    asturias: int
    basque: int
    santander: int
    capitals: list[str]
    zone: dict[str, list[str]]


class Evacuation(Table, frozen=True):
    steps_for_a_point: int
    most_points: int


class Strategic(Table, frozen=True):
    division: int
    headquarters: int
    other: int
    landing: int
    train_hexes: int


class Places(Table, frozen=True):
    madrid: str
    toledo: str
    oviedo: str
    barcelona: str
    valencia: str
    bilbao: str
    gernika: str
    cabeza: str
    san_sebastian: str
    la_jonquera: str
    gandesa: str
    gibraltar: str
    andorra: str
    toulouse: str
    lisbon: str
    corunna: str
    cadiz: str
    santander: str
    huelva: str
    malaga: str
    south_bank: list[str]
    free_crossings: list[str]


class Felix(Table, frozen=True):
    victory: list[str]
    verdicts: dict[str, tuple[int, int]]
    step_losses: int
    fortifications: int
    fortification_reach: int
    axis_reach: int
    spanish_points: int
    spanish_cities: list[str]
    portuguese_points: int
    british_points: int
    axis_points: int
    guerrillas: list[int]
    guerrilla_divisions: int
    axis_rail_from: int
    axis_rail: int
    french_moves: int
    allied_rail: int
    portuguese_rail: int
    allied_sea: int
    air_destroyed_to: int
    portuguese_abroad: tuple[int, int, int]
    border_divisions: int
    madrid_divisions: int
    one_each: list[str]
    british_ports: list[str]
    turn_2: list[str]
    turn_3: list[str]
    turn_4: list[str]


class ResultsTable(Table, frozen=True):
    columns: dict[str, list[str]]


def result_of(text: str) -> tuple[int, int]:
    attacker, defender = text.split("/")
    return int(attacker), ALL_LOST if defender == "E" else int(defender)


class Counts:
    """Counters, support units, chits and charts, compiled to tuples and bit sets."""

    def __init__(self, pack: Pack) -> None:
        self.charts(pack)
        self.results(pack.table("crt", ResultsTable))
        self.counters(pack)
        self.support_units(pack)
        self.events(pack.table("chits", Chits))

    def charts(self, pack: Pack) -> None:
        self.stacking = pack.table("stacking", Stacking)
        self.supply = pack.table("supply", Supply)
        self.headquarters = pack.table("headquarters", Headquarters)
        self.air = pack.table("air", Air)
        self.resources = pack.table("resources", Resources)
        self.movement = pack.table("movement", MovementCosts)
        self.combat = pack.table("combat", CombatChart)
        self.organization = pack.table("organization", Organization)
        self.north = pack.table("north", North)
        self.evacuation = pack.table("evacuation", Evacuation)
        self.strategic = pack.table("strategic", Strategic)
        self.places = pack.table("places", Places)
        self.felix = pack.table("felix", Felix)
        self.turns = {int(turn): row for turn, row in pack.table("turns", Turns).rows.items()}

    def results(self, table: ResultsTable) -> None:
        rows = {len(column) for column in table.columns.values()}
        if tuple(table.columns) != ODDS or rows != {8}:
            raise BadInput("pack-bad-bounds", table="crt.columns")
        self.crt = tuple(tuple(result_of(text) for text in column) for column in table.columns.values())

    def counters(self, pack: Pack) -> None:
        rows = pack.table("counters", Counters).rows | pack.table("counters_1941", Counters).rows
        self.unit_rows = tuple(rows.values())
        self.units = numbered("unit", rows)
        self.number = {choice.id: choice.index for choice in self.units}
        self.side = tuple(SEATS.index(row.side) for row in self.unit_rows)
        self.full = tuple(row.full for row in self.unit_rows)
        self.reduced = tuple(row.reduced or (0, 0, 0) for row in self.unit_rows)
        self.accounts = tuple(ACCOUNT_OF.get(row.faction, (A_R,)) for row in self.unit_rows)
        self.into = tuple(self.number.get(row.into, -1) for row in self.unit_rows)
        self.hq_factor = tuple(row.support for row in self.unit_rows)
        self.size = tuple(self.size_of(row.kind) for row in self.unit_rows)
        """11.2-a: what a unit takes of a capacity, in halves of a division."""
        self.classes()

    def size_of(self, kind: Kind) -> int:
        chart = self.strategic
        return {"division": chart.division, "hq": chart.headquarters}.get(kind, chart.other)

    def classes(self) -> None:
        """2.0: the sets of units that rules speak of."""
        rows = self.unit_rows
        self.army = tuple(bits(unit for unit, owner in enumerate(self.side) if owner == side) for side in (0, 1))
        self.two_step = bits(unit for unit, row in enumerate(rows) if row.reduced)
        self.columns = self.of_kind("column")
        self.divisions = self.of_kind("division")
        self.hqs = self.of_kind("hq")
        self.combat_units = bits(range(len(rows))) & ~self.hqs
        self.minor = self.combat_units & ~self.divisions
        self.motorized = bits(unit for unit, row in enumerate(rows) if row.motorized)
        self.white_dot = bits(unit for unit, row in enumerate(rows) if row.white_dot)
        self.optional = bits(unit for unit, row in enumerate(rows) if row.optional)
        self.arms()
        self.factions()

    def of_kind(self, kind: Kind) -> int:
        return bits(unit for unit, row in enumerate(self.unit_rows) if row.kind == kind)

    def of_arm(self, *arms: str) -> int:
        return bits(unit for unit, row in enumerate(self.unit_rows) if row.arm in arms)

    def of_faction(self, *factions: str) -> int:
        return bits(unit for unit, row in enumerate(self.unit_rows) if row.faction in factions)

    def arms(self) -> None:
        self.mountain_troops = self.of_arm("mtn")
        self.infantry = self.of_arm("inf", "mtn")
        self.anti_aircraft = self.of_arm("aa")
        self.trains = self.of_arm("train")
        self.armor = self.of_arm("armor")
        self.motor_infantry = self.of_arm("mot")
        self.airborne = self.of_arm("para", "airland")

    def factions(self) -> None:
        self.colonial = self.of_faction("colonial")
        self.italian = self.of_faction("italian", "italian_mixed")
        self.condor = self.of_faction("condor")
        self.international = self.of_faction("ib")
        self.basque = self.of_faction("basque")
        self.northern = self.of_faction(*NORTHERN)
        self.german = self.of_faction("german")
        self.portuguese = self.of_faction("portuguese")
        self.british = self.of_faction("british")
        self.spaniards = self.of_faction("spanish_1941")
        self.in_faction = {name: self.of_faction(name) for name in NORTHERN}
        names = sorted({row.allegiance for row in self.unit_rows if row.side == "republican" and row.allegiance})
        self.allegiances = tuple(bits(unit for unit, row in enumerate(self.unit_rows) if row.allegiance == name)
                                 for name in names)
        """15.25.2-a: the columns of each political allegiance."""
        self.allegiance = tuple(next((group for group in self.allegiances if group >> unit & 1), 0)
                                for unit in range(len(self.unit_rows)))

    def support_units(self, pack: Pack) -> None:
        rows = pack.table("support", SupportTable).rows | pack.table("support_1941", SupportTable).rows
        self.support_rows = tuple(rows.values())
        self.supports = numbered("support", rows)
        self.support_number = {choice.id: choice.index for choice in self.supports}
        self.factor = tuple(row.factor for row in self.support_rows)
        self.support_of = tuple(bits(n for n, row in enumerate(self.support_rows) if row.side == seat)
                                for seat in SEATS)
        self.aircraft = bits(n for n, row in enumerate(self.support_rows) if row.kind == "air")
        self.ships = bits(n for n, row in enumerate(self.support_rows) if row.kind == "naval")
        self.condor_air = self.flown_by("condor")
        self.legion_air = self.flown_by("condor", "aviazione_legionaria")
        self.northern_air = self.flown_by("northern")
        self.german_air = self.flown_by("german")
        self.portuguese_air = self.flown_by("portuguese")
        self.fragile_air = self.flown_by("spanish_1941", "portuguese")

    def flown_by(self, *factions: str) -> int:
        return bits(n for n, row in enumerate(self.support_rows) if row.kind == "air" and row.faction in factions)

    def events(self, table: Chits) -> None:
        self.chit_rows = tuple(table.rows.values())
        self.chits: tuple[Choice, ...] = numbered("chit", table.rows)
        self.chit_number = {choice.id: choice.index for choice in self.chits}
        self.chits_of = tuple(bits(n for n, row in enumerate(self.chit_rows) if row.side == seat) for seat in SEATS)
        self.no_event = bits(n for n, row in enumerate(self.chit_rows) if row.play == "return")
        self.holdable = bits(n for n, row in enumerate(self.chit_rows) if row.play == "hold")
        self.blue = bits(n for n, row in enumerate(self.chit_rows) if row.play == "blue")
        self.of_event = {event: bits(n for n, row in enumerate(self.chit_rows) if row.event == event)
                         for event in range(30)}
