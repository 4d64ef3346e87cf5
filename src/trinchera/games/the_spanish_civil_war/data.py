"""What came in the box: the tables of the pack, checked, and the counters, support units, chits and charts for play.

Sides are numbered: 0 Nationalist (Axis in 1941), 1 Republican (Allied). Units, support units and chits are numbered
through all scenarios.
"""

from typing import Annotated, Literal

import msgspec

from trinchera.engine.bits import bits
from trinchera.engine.choices import Choice, numbered
from trinchera.engine.contents import Contents
from trinchera.engine.errors import BadInput
from trinchera.engine.ids import SideId
from trinchera.engine.packs import MOST_ROWS, Count, Id, Name, Pack, Table
from trinchera.engine.packs import Row as Entry
from trinchera.engine.scenarios import MOST_ENDINGS, AtMost, Enter, conditions
from trinchera.engine.steps import Faces
from trinchera.games.the_spanish_civil_war.conditions import MORALE, TURN, CutOff, Ending, Remain

FILES = ("map.toml", "units.toml", "support.toml", "schedule.toml", "scenarios.toml", "tables.toml")

SEATS = ("nationalist", "republican")
N, R = SideId(0), SideId(1)
Side = Literal["nationalist", "republican"]

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
Arm = Literal["inf", "mtn", "cav", "armor", "aa", "train", "hq", "mot", "para", "airland"]
Source = Literal["stated", "derived", "designed"]
ODDS = ("1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1")
"""15.6: the columns of the combat results table."""
BEYOND = len(ODDS)
"""R-34: the column that stands for 8:1 and more."""
ALL_LOST = 99
"""15.10: how many steps the result E takes."""

Factor = Annotated[int, msgspec.Meta(ge=0, le=40)]
"""A factor of a counter, a range, a limit of some kind."""
Step = Annotated[int, msgspec.Meta(ge=1, le=40)]
"""What a hex costs: something, or one could go on for ever."""
Modifier = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=40)]
Level = Annotated[int, msgspec.Meta(ge=-1, le=99)]
Morale = Annotated[int, msgspec.Meta(ge=-40, le=40)]
Outcome = Annotated[str, msgspec.Meta(pattern=r"^[0-9]/[0-9E]$")]
"""15.10: the steps that attacker and defender lose."""
Ids = Annotated[list[Id], msgspec.Meta(max_length=MOST_ROWS)]
Lines = Annotated[dict[Name, Ids], msgspec.Meta(max_length=MOST_ROWS)]


class Grid(Table, frozen=True):
    columns: tuple[Count, Count]
    rows: tuple[Count, Count]
    back: Literal["even", "odd"]


class HexRow(Entry, frozen=True):
    terrain: Terrain
    country: Literal["spain", "portugal", "france", "andorra", "gibraltar"]
    region: Name = ""
    name: Name = ""
    kind: Literal["", "town", "city"] = ""
    capital: bool = False
    port: bool = False
    coast: Literal["", "atlantic", "cantabrian", "mediterranean"] = ""
    mp: Morale = 0
    uss: Literal["", "nationalist", "republican", "northern"] = ""
    uss_1941: Literal["", "nationalist", "republican"] = ""
    border: Literal["", "france", "portugal"] = ""
    control: Name = ""
    area_1937: Name = ""
    area_1938: Name = ""


class HexsideTable(Table, frozen=True):
    major: Lines
    minor: Lines
    rail: Lines


Face = tuple[Factor, Factor, Factor]


class CounterRow(Entry, frozen=True):
    id: Name
    name: Name
    side: Side
    faction: Name
    kind: Kind
    arm: Arm
    full: Face
    src: Source
    allegiance: Name = ""
    reduced: Face | None = None
    support: Factor = 0
    motorized: bool = False
    white_dot: bool = False
    optional: bool = False
    turn: Turn = 0
    entry: Name = ""
    exit: Turn = 0
    converts: Turn = 0
    into: Name = ""
    start: Name = ""
    free_set_up: bool = False
    area_1937: Name = ""
    hex_1937: Name = ""
    area_1938: Name = ""


class SupportRow(Entry, frozen=True):
    side: Side
    kind: Literal["air", "naval"]
    faction: Name
    turn: Turn
    src: Source
    factor: Factor = 0
    exit: Turn = 0


class ChitRow(Entry, frozen=True):
    side: Side
    turn: Turn
    event: Annotated[int, msgspec.Meta(ge=0, le=29)]
    play: Literal["return", "yellow", "blue", "hold"]
    value: Modifier = 0


Points = tuple[Factor, Factor, Factor, Factor]


class TurnRow(Entry, frozen=True):
    date: Name
    rp: Points
    rail: tuple[Factor, Factor, Factor]
    sea: tuple[Factor, Factor]
    rp_in: Annotated[dict[Name, Points], msgspec.Meta(max_length=40)] = {}
    """Scenarios in which the turn brings other points than in the whole war."""


class Turns(Table, frozen=True):
    rows: Annotated[dict[Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,2}$")], TurnRow], msgspec.Meta(max_length=40)]


class ScenarioTable(Table, frozen=True, kw_only=True):
    set_up: Literal["1936", "1937", "1938", "1941"]
    turns: tuple[Turn, Turn]
    starts: Side
    rml: Level = -1
    rp: Points = (0, 0, 0, 0)
    chits: Ids = []
    hand: Ids = []
    no_support: Ids = []
    southern_columns: Ids = []
    southern_most: Factor = 0
    north_columns: Ids = []
    north_hexes: Ids = []
    alcazar: bool = False
    first_march: Turn = 1
    mobilization: bool = False
    levy: bool = False
    ebro: bool = False
    felix: bool = False
    endings: Annotated[tuple[Ending, ...], MOST_ENDINGS]

    @property
    def nationalist_rml(self) -> int:
        """4.1-a: the morale at which the Republic collapses; -1 if it is not counted."""
        return max((one.most for one in conditions(self.endings, AtMost) if one.of == MORALE), default=-1)

    @property
    def nationalist_sudden_death(self) -> int:
        """17.4.2.1-a: the last turn on which a city that is entered ends the war."""
        turns = [one.most for one in conditions(self.endings, AtMost, "at-once") if one.of == TURN]
        return max(turns, default=0) if conditions(self.endings, Enter) else 0

    @property
    def madrid_counts(self) -> bool:
        return bool(conditions(self.endings, CutOff))

    @property
    def north_counts(self) -> bool:
        return bool(conditions(self.endings, Remain))


class Stacking(Table, frozen=True):
    units: Annotated[int, msgspec.Meta(ge=2, le=40)]
    divisions: Annotated[int, msgspec.Meta(ge=2, le=40)]
    headquarters: Step


class Supply(Table, frozen=True):
    to_source: Factor


class Headquarters(Table, frozen=True):
    range: Factor
    most_in_reserve: Factor
    artillery_cost: Factor
    release_cost: Factor


class Air(Table, frozen=True):
    range: Factor
    condor_shift: Modifier


class Resources(Table, frozen=True):
    cap: Factor
    replenish: Factor
    rebuild: Factor
    mobilization_gain: Factor
    mobilization_rml: Factor
    mobilization_most_rml: Level
    levy_gain: Factor
    levy_rml: Factor
    levy_first_turn: Turn


class MovementCosts(Table, frozen=True):
    clear: Step
    rough: Step
    mountain: Step
    mountain_troops: Step
    marsh: Step
    minor_river: Factor
    major_river: Factor
    overrun: Factor
    fortification: Factor
    interdiction: Factor


class CombatChart(Table, frozen=True):
    rough: Modifier
    minor_river: Modifier
    major_river: Modifier
    fortification: Modifier
    mountain: Modifier
    marsh: Modifier
    iron_belt: Modifier
    madrid_republican: Modifier
    madrid_other: Modifier
    gandesa: Modifier
    gibraltar: Modifier
    overrun: Modifier
    concentric: Modifier
    out_of_supply: Modifier
    columns_against_colonials: Modifier
    ammunition: Modifier
    naval: Modifier
    over_the_table: Modifier
    large_battle: Step
    pursuit: Modifier


class Organization(Table, frozen=True):
    early_turns: Modifier
    early_modifier: Modifier
    cancelled_to: Modifier
    halved_to: Modifier


class North(Table, frozen=True):
    asturias: Factor
    basque: Factor
    santander: Factor
    capitals: Ids
    zone: Lines


class Evacuation(Table, frozen=True):
    steps_for_a_point: Step
    most_points: Factor


class Strategic(Table, frozen=True):
    division: Factor
    headquarters: Factor
    other: Factor
    landing: Factor
    train_hexes: Factor


class Places(Table, frozen=True):
    madrid: Id
    toledo: Id
    oviedo: Id
    barcelona: Id
    valencia: Id
    bilbao: Id
    gernika: Id
    cabeza: Id
    san_sebastian: Id
    la_jonquera: Id
    gandesa: Id
    gibraltar: Id
    andorra: Id
    toulouse: Id
    lisbon: Id
    corunna: Id
    cadiz: Id
    santander: Id
    huelva: Id
    malaga: Id
    south_bank: Ids
    free_crossings: Ids


class Felix(Table, frozen=True):
    victory: Ids
    verdicts: dict[Name, tuple[Factor, Factor]]
    step_losses: Factor
    fortifications: Factor
    fortification_reach: Factor
    axis_reach: Factor
    spanish_points: Factor
    spanish_cities: Ids
    portuguese_points: Factor
    british_points: Factor
    axis_points: Factor
    guerrillas: Annotated[list[Count], msgspec.Meta(min_length=7, max_length=7)]
    guerrilla_divisions: Factor
    axis_rail_from: Turn
    axis_rail: Factor
    french_moves: Factor
    allied_rail: Factor
    portuguese_rail: Factor
    allied_sea: Factor
    air_destroyed_to: Factor
    portuguese_abroad: tuple[Factor, Factor, Factor]
    border_divisions: Factor
    madrid_divisions: Factor
    one_each: Ids
    british_ports: Ids
    turn_2: Ids
    turn_3: Ids
    turn_4: Ids


class ResultsTable(Table, frozen=True):
    columns: dict[Name, Annotated[list[Outcome], msgspec.Meta(min_length=8, max_length=8)]]


def result_of(text: str) -> tuple[int, int]:
    attacker, defender = text.split("/")
    return int(attacker), ALL_LOST if defender == "E" else int(defender)


class Counts(Contents):
    """Counters, support units, chits and charts, compiled to tuples and bit sets."""

    def __init__(self, pack: Pack) -> None:
        self.charts(pack)
        self.results(pack.table("crt", ResultsTable))
        self.counters(pack)
        self.support_units(pack)
        self.events(pack.rows("chits", ChitRow, 0))

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
        rows = pack.rows("counters", CounterRow, 0) | pack.rows("counters_1941", CounterRow, 0)
        self.unit_rows = tuple(rows.values())
        self.units = numbered("unit", rows)
        self.number = {choice.id: choice.index for choice in self.units}
        self.side = tuple(SideId(SEATS.index(row.side)) for row in self.unit_rows)
        self.full = tuple(row.full for row in self.unit_rows)
        self.reduced = tuple(row.reduced or (0, 0, 0) for row in self.unit_rows)
        self.accounts = tuple(ACCOUNT_OF.get(row.faction, (A_R,)) for row in self.unit_rows)
        self.into = tuple(self.number.get(row.into, -1) for row in self.unit_rows)
        self.leaving = [(unit, row) for unit, row in enumerate(self.unit_rows) if row.exit]
        self.converting = [(unit, row) for unit, row in enumerate(self.unit_rows) if row.converts]
        """7.4, 7.5: the units that are withdrawn or militarized some day."""
        self.hq_factor = tuple(row.support for row in self.unit_rows)
        self.size = tuple(self.size_of(row.kind) for row in self.unit_rows)
        """11.2-a: what a unit takes of a capacity, in halves of a division."""
        most = max(self.strategic.division, self.strategic.headquarters)
        self.no_larger = tuple(bits(unit for unit, size in enumerate(self.size) if size <= left)
                               for left in range(most + 1))
        """The units that take so much or less."""
        self.classes()

    def size_of(self, kind: Kind) -> int:
        chart = self.strategic
        return {"division": chart.division, "hq": chart.headquarters}.get(kind, chart.other)

    def classes(self) -> None:
        """2.0: the sets of units that rules speak of."""
        rows = self.unit_rows
        self.army = tuple(bits(unit for unit, owner in enumerate(self.side) if owner == side) for side in (0, 1))
        self.two_step = bits(unit for unit, row in enumerate(rows) if row.reduced)
        self.steps = Faces(self.two_step)
        self.columns = self.of_kind("column")
        self.divisions, self.brigades = self.of_kind("division"), self.of_kind("brigade")
        self.hqs = self.of_kind("hq")
        self.combat_units = bits(range(len(rows))) & ~self.hqs
        self.regulars = self.combat_units & ~self.columns
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
        self.partisans = bits(unit for unit in range(len(self.unit_rows)) if any(
            group >> unit & 1 for group in self.allegiances))
        """The columns that have an allegiance."""
        self.particular = self.partisans | self.portuguese
        """Units that may be kept out of a hex by more than the number of those that are there."""
        self.allegiance = tuple(next((group for group in self.allegiances if group >> unit & 1), 0)
                                for unit in range(len(self.unit_rows)))

    def support_units(self, pack: Pack) -> None:
        rows = pack.rows("support", SupportRow, 0) | pack.rows("support_1941", SupportRow, 0)
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

    def events(self, rows: dict[str, ChitRow]) -> None:
        self.chit_rows = tuple(rows.values())
        self.chits: tuple[Choice, ...] = numbered("chit", rows)
        self.chit_number = {choice.id: choice.index for choice in self.chits}
        self.chits_of = tuple(bits(n for n, row in enumerate(self.chit_rows) if row.side == seat) for seat in SEATS)
        self.no_event = bits(n for n, row in enumerate(self.chit_rows) if row.play == "return")
        self.holdable = bits(n for n, row in enumerate(self.chit_rows) if row.play == "hold")
        self.blue = bits(n for n, row in enumerate(self.chit_rows) if row.play == "blue")
        self.of_event = {event: bits(n for n, row in enumerate(self.chit_rows) if row.event == event)
                         for event in range(30)}
