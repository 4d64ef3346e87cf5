"""What came in the box: the tables of the pack, checked, and the counters and charts compiled for play.

Sides are numbered: 0 Republican, 1 Nationalist. Units are numbered through the whole box, leaders among them. Points
of movement are counted in halves.
"""

from typing import Annotated, Literal

import msgspec

from trinchera.engine.bits import bit
from trinchera.engine.choices import Choice, numbered
from trinchera.engine.errors import BadInput
from trinchera.engine.ids import Face, Factor, SideId, UnitId
from trinchera.engine.packs import Count, Id, Name, Pack, Positive, Row, Table

FILES = ("maps.toml", "units.toml", "formations.toml", "charts.toml", "scenarios.toml", "points.toml")

SEATS = ("republican", "nationalist")
REPUBLICAN, NATIONALIST = SideId(0), SideId(1)
Side = Literal["republican", "nationalist"]
Edge = Literal["north", "south", "east", "west"]

Terrain = Literal["open", "rough", "built_up", "woods", "light_woods", "dispersed", "marsh", "fields", "orchard"]
TERRAINS: tuple[Terrain, ...] = ("open", "rough", "built_up", "woods", "light_woods", "dispersed", "marsh", "fields",
                                 "orchard")
OPEN, ROUGH, BUILT_UP, WOODS, LIGHT_WOODS, DISPERSED, MARSH, FIELDS, ORCHARD = range(9)

FOOT, WHEELED, TRACKED = range(3)
MOVES = ("foot", "wheeled", "tracked")
SMALL, MEDIUM, LARGE = range(3)
SIZES = ("small", "medium", "large")
AP, AT, ART = range(3)
Munition = Annotated[int, "a munition"]
MUNITIONS = ("ap", "at", "art")
LIGHT_AFV, MEDIUM_AFV, HEAVY_AFV = range(3)
WEIGHTS = ("light", "medium", "heavy")

Kind = Literal["infantry", "engineer", "cavalry", "horse", "mmg", "mortar", "artillery", "inf_gun", "at_gun", "aa_gun",
               "tank", "armored_car", "transport"]
Role = Literal["officer", "replacement", "commissar", "chaplain", "high_rank"]
OfficerKind = Literal["infantry", "support", "tank"]
Quality = Literal["veteran", "regular", "green"]
GUNS = ("artillery", "inf_gun", "at_gun", "aa_gun")


Level = Annotated[int, msgspec.Meta(ge=0, le=3)]
Ways = Annotated[str, msgspec.Meta(pattern=r"^[1-6]{0,6}$")]
River = Annotated[str, msgspec.Meta(pattern=r"^([1-6]{2})?$")]
Allowance = Annotated[int, msgspec.Meta(ge=0, le=40)]
Reach = Annotated[int, msgspec.Meta(ge=0, le=40)]
FireBox = tuple[Count, Reach, Count]
"""Factor, range, factor of the reduced side."""
Morale = Annotated[int, msgspec.Meta(ge=2, le=12)]
Copies = Annotated[int, msgspec.Meta(ge=0, le=20)]
Modifier = Annotated[int, msgspec.Meta(ge=-12, le=12)]
Gun = Literal["", "g20", "g37s", "g37", "g45", "g65", "g75s", "g75", "g88", "g105"]


class Grid(Table, frozen=True):
    columns: Literal[16]
    rows: Literal[16]
    back: Literal["even", "odd"]


class HexRow(Row, frozen=True):
    terrain: Terrain
    level: Level = 0
    road: Ways = ""
    trail: Ways = ""
    river: River = ""
    bridge: bool = False
    name: Name = ""


class MapTable(Table, frozen=True):
    rows: Annotated[dict[Id, HexRow], msgspec.Meta(min_length=256, max_length=256)]


class TypeRow(Row, frozen=True, rename={"origin": "from"}):
    side: Side
    faction: Id
    name: Name
    kind: Kind
    size: Literal["small", "medium", "large"]
    move: Literal["foot", "wheeled", "tracked"]
    mp: Allowance
    origin: Name = ""
    red_t: bool = False
    ap: FireBox = (0, 0, 0)
    at: FireBox = (0, 0, 0)
    art: FireBox = (0, 0, 0)
    caliber: Annotated[int, msgspec.Meta(ge=0, le=400)] = 0
    gun: Gun = ""
    armour: Annotated[int, msgspec.Meta(ge=-1, le=9)] = -1
    weight: Literal["", "light", "medium", "heavy"] = ""


class AircraftRow(Row, frozen=True):
    side: Side
    name: Name
    role: Literal["bombardment", "close_support"]
    ff: Count
    count: Copies


class Aircraft(Table, frozen=True):
    rows: Annotated[list[AircraftRow], msgspec.Meta(max_length=60)]


class FormationRow(Row, frozen=True):
    key: Id
    letter: Id
    side: Side
    faction: Id
    kind: OfficerKind
    officer: Name
    rank: Name
    morale: Morale
    leadership: Copies
    command: Copies
    coordination: Copies
    mp: Allowance
    units: Annotated[dict[Id, Copies], msgspec.Meta(min_length=1, max_length=12)]


class Formations(Table, frozen=True):
    rows: Annotated[list[FormationRow], msgspec.Meta(min_length=2, max_length=200)]


class LeaderRow(Row, frozen=True):
    side: Side
    role: Role
    kind: OfficerKind
    name: Name
    morale: Morale
    leadership: Copies
    command: Copies
    coordination: Copies
    mp: Allowance


class Leaders(Table, frozen=True):
    rows: Annotated[list[LeaderRow], msgspec.Meta(max_length=200)]


Cost = Annotated[float, msgspec.Meta(ge=-1, le=40, multiple_of=0.5)]
Costs = tuple[Cost, Cost, Cost]


class MovementTable(Table, frozen=True):
    open: Costs
    rough: Costs
    built_up: Costs
    woods: Costs
    light_woods: Costs
    road: Costs
    trail: Costs
    dispersed: Costs
    marsh: Costs
    fields: Costs
    orchard: Costs
    uphill_per_level: Costs
    minor_river: Costs
    major_river: Costs
    pontoon: Costs
    rubble: Costs
    roadblock: Costs
    barbed_wire: Costs
    trench_entry: Costs
    double_time_bonus: Allowance


class Spots(Row, frozen=True):
    small: tuple[Count, Count]
    medium: tuple[Count, Count]
    large: tuple[Count, Count]


class SpottingTable(Table, frozen=True):
    open: Spots
    rough: Spots
    marsh: Spots
    woods: Spots
    dispersed: Spots
    light_woods: Spots
    fields: Spots
    orchard: Spots
    built_up: Spots
    per_level: Spots


class Pair(Row, frozen=True):
    a: Id
    b: Id
    drm: Modifier


class CoordinationTable(Table, frozen=True):
    pairs: Annotated[list[Pair], msgspec.Meta(max_length=100)]


Columns = Annotated[list[Count], msgspec.Meta(min_length=1, max_length=40)]


class CombatTable(Table, frozen=True):
    columns: Columns
    rows: Annotated[list[Columns], msgspec.Meta(min_length=11, max_length=11)]


class Modifiers(Table, frozen=True):
    moving_foot: Modifier
    crowded: Modifier
    afv_shield: Modifier
    hindrance: Modifier
    improved_pos: Modifier
    aa_damaged: Modifier
    risky_action: Modifier
    mounted: Modifier
    moving_afv: Modifier
    assault_guns: Modifier
    assault_buildings: Modifier
    from_rubble: Modifier


Divisors = tuple[Positive, Positive, Positive]


class DefenseTable(Table, frozen=True):
    open: Divisors
    fields: Divisors
    orchard: Divisors
    rough: Divisors
    marsh: Divisors
    light_woods: Divisors
    woods: Divisors
    dispersed: Divisors
    built_up: Divisors
    crest_bonus: tuple[Count, Count, Count]
    trench: Divisors
    fort_min: Positive
    anti_armor_assault: Positive


class Batteries(Table, frozen=True):
    mm75: tuple[Count, Count]
    mm105: tuple[Count, Count]
    mm155: tuple[Count, Count]


class Drift(Table, frozen=True):
    hexes: tuple[Copies, Copies, Copies, Copies, Copies, Copies, Copies]
    unseen: Modifier


ByLosses = tuple[Count, Count, Count]


class AssaultValues(Table, frozen=True):
    infantry: ByLosses
    cavalry: ByLosses
    mmg: ByLosses
    mortar: ByLosses
    gun: ByLosses
    transport: ByLosses
    afv_light: ByLosses
    afv_medium: ByLosses
    afv_heavy: ByLosses


class Odds(Table, frozen=True):
    columns: Annotated[list[Name], msgspec.Meta(min_length=1, max_length=40)]
    ratios: Annotated[list[tuple[Positive, Positive]], msgspec.Meta(min_length=1, max_length=40)]


HandResult = Literal["AR", "A1", "A2", "DR", "D1", "D2"]


class HandTable(Table, frozen=True):
    rows: Annotated[list[list[HandResult]], msgspec.Meta(min_length=9, max_length=9)]


class HandModifiers(Table, frozen=True):
    buildings: Modifier
    woods: Modifier
    fortification: Modifier
    combined: Modifier
    attacker_morale: Modifier
    defender_morale: Modifier
    trench: Modifier
    uphill: Modifier
    risky_action: Modifier
    charge: Modifier
    city_wall: Modifier


class ArmoredFF(Table, frozen=True):
    light: ByLosses
    medium: ByLosses
    heavy: ByLosses


class Penetration(Table, frozen=True):
    bands: Columns
    g20: Columns
    g37s: Columns
    g37: Columns
    g45: Columns
    g65: Columns
    g75s: Columns
    g75: Columns
    g88: Columns
    g105: Columns


class CaliberTable(Table, frozen=True):
    lt100: ByLosses
    c100_120: ByLosses
    gt120: ByLosses


class AirLocation(Table, frozen=True):
    open: tuple[Count, Count]
    fields: tuple[Count, Count]
    orchard: tuple[Count, Count]
    rough: tuple[Count, Count]
    marsh: tuple[Count, Count]
    light_woods: tuple[Count, Count]
    dispersed: tuple[Count, Count]
    built_up: tuple[Count, Count]
    woods: tuple[Count, Count]
    trench_or_fort_shift: Modifier


class AirEffect(Table, frozen=True):
    close_support: tuple[Count, Count]
    bombardment: tuple[Count, Count]


class FirstLoss(Table, frozen=True):
    bands: Annotated[list[tuple[Count, Count]], msgspec.Meta(min_length=1, max_length=40)]


class RubbleTable(Table, frozen=True):
    min_ff: Count
    built_up_total: Count
    dispersed_total: Count


class MinesTable(Table, frozen=True):
    ff: Count
    divisor: Positive
    points: Count


def halves(points: float) -> int:
    """Movement points counted in halves; what is prohibited stays -1."""
    return -1 if points < 0 else round(2 * points)


def columns_of(costs: Costs) -> tuple[int, int, int]:
    return halves(costs[0]), halves(costs[1]), halves(costs[2])


class Stacking(Table, frozen=True):
    """4-a, 13.5-a, 13.6-d: the steps of a side that a hex holds, and a trench or a fort. Earlier packs do not say."""

    hex: Positive = 9
    works: Positive = 6


class Charts:
    """The charts compiled to tables of whole numbers."""

    def __init__(self, pack: Pack) -> None:
        self.stacking = pack.table("stacking", Stacking) if "stacking" in pack.tables else Stacking(source="stated")
        self.movement = move = pack.table("movement", MovementTable)
        self.enter = tuple(columns_of(getattr(move, name)) for name in TERRAINS)
        self.road, self.trail = columns_of(move.road), columns_of(move.trail)
        self.uphill, self.minor = columns_of(move.uphill_per_level), columns_of(move.minor_river)
        self.pontoon, self.rubble_cost = columns_of(move.pontoon), columns_of(move.rubble)
        self.double_time = 2 * move.double_time_bonus
        spots = pack.table("spotting", SpottingTable)
        self.spot = tuple(sizes(getattr(spots, name)) for name in TERRAINS)
        self.spot_level = sizes(spots.per_level)
        self.coordination = {(p.a, p.b): p.drm for p in pack.table("coordination", CoordinationTable).pairs}
        self.combat(pack)
        self.assault(pack)
        self.air(pack)
        self.rubble = pack.table("rubble", RubbleTable)
        self.mines = pack.table("mines", MinesTable)

    def combat(self, pack: Pack) -> None:
        table = pack.table("combat", CombatTable)
        self.columns = table.columns
        self.raw = table.rows
        self.means: dict[tuple[int, int, int, int], float] = {}
        """Mean hits by factor, shift, modifier and defence, remembered by those who weigh a shot."""
        self.column = [max((n for n, least in enumerate(table.columns) if least <= ff), default=0) for ff in range(200)]
        self.drm = pack.table("modifiers", Modifiers)
        defence = pack.table("defense", DefenseTable)
        self.defence = tuple(getattr(defence, name) for name in TERRAINS)
        self.crest_bonus, self.trench = defence.crest_bonus, defence.trench
        self.fort_min, self.anti_armour_divisor = defence.fort_min, defence.anti_armor_assault
        self.first_loss = pack.table("first_loss", FirstLoss).bands
        self.penetration = pack.table("penetration", Penetration)
        calibers = pack.table("caliber", CaliberTable)
        self.calibers = (calibers.lt100, calibers.c100_120, calibers.gt120)

    def assault(self, pack: Pack) -> None:
        self.values = pack.table("assault_value", AssaultValues)
        self.odds = pack.table("odds", Odds)
        self.hand = pack.table("hand_to_hand", HandTable).rows
        self.hand_drm = pack.table("hand_modifiers", HandModifiers)
        weights = pack.table("armored_assault_ff", ArmoredFF)
        self.armoured_ff = (weights.light, weights.medium, weights.heavy)

    def air(self, pack: Pack) -> None:
        table = pack.table("batteries", Batteries)
        self.batteries = {75: table.mm75, 105: table.mm105, 155: table.mm155}
        self.drift = pack.table("drift", Drift)
        location = pack.table("air_location", AirLocation)
        self.location = tuple(getattr(location, name) for name in TERRAINS)
        self.location_shift = location.trench_or_fort_shift
        effect = pack.table("air_effect", AirEffect)
        self.air_effect = {"close_support": effect.close_support, "bombardment": effect.bombardment}

    def after_first(self, ff: int) -> int:
        """8.4.4: a printed factor after the first step is lost."""
        return max(0, ff - next(less for most, less in self.first_loss if ff <= most)) if ff else 0

    def result(self, ff: Factor, shift: Modifier, roll: Face) -> int:
        """8.3-e, 8.3-f: the raw result on the combat chart."""
        column = min(max(self.column[min(ff, 199)] + shift, 0), len(self.columns) - 1)
        return self.raw[min(max(roll, 2), 12) - 2][column]

    def pierced(self, gun: str, distance: int) -> int:
        """8.4.2-d: the penetration of a gun at a distance."""
        table = self.penetration
        band = next(n for n, most in enumerate(table.bands) if distance <= most)
        found: list[int] = getattr(table, gun)
        return found[band]

    def odds_column(self, attacker: Factor, defender: Factor) -> int:
        """9.3-b: the highest column that is not above the ratio."""
        if defender == 0:
            return len(self.odds.ratios) - 1
        return max((n for n, (over, under) in enumerate(self.odds.ratios) if attacker * under >= over * defender),
                   default=0)


def sizes(spots: Spots) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    return spots.small, spots.medium, spots.large


class Formation(msgspec.Struct, frozen=True):
    """A formation as it came in the box: its officer and its counters by their numbers."""

    id: str
    key: str
    letter: str
    side: SideId
    faction: str
    kind: str
    officer: UnitId
    units: tuple[UnitId, ...]


class Counters:
    """Every counter of the box by its number."""

    def __init__(self, pack: Pack, charts: Charts) -> None:
        self.types = pack.rows("types", TypeRow, 2)
        self.ids: list[str] = []
        self.names: list[str] = []
        self.type: list[str] = []
        self.side: list[SideId] = []
        self.kind: list[str] = []
        self.faction: list[str] = []
        self.stats: list[tuple[int, int, int, int]] = []
        """Morale, leadership, command range and coordination of leaders."""
        self.points: list[int] = []
        self.groups: dict[str, int] = {}
        """The counters of each kind, and the leaders of each role, as bit sets."""
        self.pool: dict[str, list[UnitId]] = {}
        self.leaders: dict[tuple[int, str, str], list[UnitId]] = {}
        self.formations = [self.formation(row) for row in pack.table("formations", Formations).rows]
        for name, count in pack.rows("pool", Copies, 0).items():
            self.pool[name] = [self.counter(name, f"{name[0]}-{name[2:]}-x{n + 1}") for n in range(count)]
        for leader in pack.table("leaders", Leaders).rows:
            self.leader(leader)
        self.compile(charts)

    def formation(self, row: FormationRow) -> Formation:
        side = SideId(SEATS.index(row.side))
        name = f"{row.side[0]}-{row.letter.lower()}"
        officer = self.add(f"{name}-officer", f"{row.rank} {row.officer}", "", side, "officer", row.faction,
                           (row.morale, row.leadership, row.command, row.coordination), row.mp)
        units = tuple(self.counter(kind, f"{name}-{kind[2:]}-{n + 1}", row.letter)
                      for kind, count in row.units.items() for n in range(count))
        return Formation(name, row.key, row.letter, side, row.faction, row.kind, officer, units)

    def counter(self, kind: str, name: str, letter: str = "") -> UnitId:
        if kind not in self.types:
            raise BadInput("pack-unknown-key", file="units.toml", key=kind)
        row = self.types[kind]
        number = name.rsplit("-", 1)[1].removeprefix("x")
        words = f"{row.name} {letter}{number}" if letter else f"{row.name} {number}"
        return self.add(name, words, kind, SideId(SEATS.index(row.side)), row.kind, row.faction, (0, 0, 0, 0), row.mp)

    def leader(self, row: LeaderRow) -> None:
        side = SideId(SEATS.index(row.side))
        name = f"{row.side[0]}-{row.role.replace('_', '-')}-{slug(row.name)}"
        role = "officer" if row.role == "replacement" else row.role
        unit = self.add(name, row.name, "", side, role, "", (row.morale, row.leadership, row.command, row.coordination),
                        row.mp)
        kind = row.kind if row.role == "replacement" else ""
        self.leaders.setdefault((side, row.role, kind), []).append(unit)

    def add(self, name: str, words: str, kind: str, side: SideId, role: str, faction: str,
            stats: tuple[int, int, int, int], points: int) -> UnitId:
        unit = UnitId(len(self.ids))
        self.ids.append(name)
        self.names.append(words)
        self.type.append(kind)
        self.side.append(side)
        self.kind.append(role)
        self.faction.append(faction)
        self.stats.append(stats)
        self.points.append(2 * points)
        self.groups[role] = self.groups.get(role, 0) | bit(unit)
        return unit

    def compile(self, charts: Charts) -> None:
        """The boxes of the counters by munition and steps lost, and what else the rules ask often."""
        rows = [self.types.get(kind) for kind in self.type]
        self.factor = tuple([factors(row, name, charts) for row in rows] for name in MUNITIONS)
        self.range = tuple([getattr(row, name)[1] if row else 0 for row in rows] for name in MUNITIONS)
        self.caliber = [row.caliber if row else 0 for row in rows]
        self.gun = [row.gun if row else "" for row in rows]
        self.armour = [row.armour if row else -1 for row in rows]
        self.weight = [WEIGHTS.index(row.weight) if row and row.weight else 0 for row in rows]
        self.move = [MOVES.index(row.move) if row else FOOT for row in rows]
        self.size = [SIZES.index(row.size) if row else SMALL for row in rows]
        self.red_t = sum(bit(unit) for unit, row in enumerate(rows) if row and row.red_t)


def factors(row: TypeRow | None, munition: str, charts: Charts) -> tuple[int, int, int, int]:
    full, _, reduced = getattr(row, munition) if row else (0, 0, 0)
    return full, charts.after_first(full), reduced, 0


def slug(name: str) -> str:
    plain = name.lower().split(". ")[-1].split(" ")[-1]
    return "".join(sign for sign in plain if sign.isalnum())


class Numbering:
    """The counters as choices."""

    def __init__(self, counters: Counters) -> None:
        self.units: tuple[Choice, ...] = numbered("unit", counters.ids)
        self.number = {choice.id: choice.index for choice in self.units}
