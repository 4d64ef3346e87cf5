"""2.3: what a scenario says, as tables of the pack."""

from typing import Literal

from trinchera.engine.packs import Row, Table
from trinchera.games.a_las_barricadas.data import Edge, Quality, Side

SCENARIOS = ("hamlet", "badajoz", "talavera", "sesena", "manzanares", "boadilla", "suicide-hill", "pingarron",
             "brihuega", "iron-belt", "villanueva", "belchite", "muela", "alfambra", "ebro", "hill-481", "mustered")
"""The battles in the order of their dates; the last is the one that players put together."""

TURNS = (6, 10, 14, 10, 12, 14, 10, 10, 14, 12, 12, 14, 12, 8, 12, 12, 6)
MINUTES = (45, 120, 180, 90, 180, 180, 90, 90, 180, 120, 120, 150, 180, 75, 120, 120, 90)
"""Their turns, and about how long they take."""

MarkerKind = Literal["reaction", "improved_position", "trench", "barbed_wire", "roadblock", "minefield",
                     "anti_tank_ditch", "dragons_teeth", "fortification"]
SpecialKey = Literal["city_wall", "petrol_bombs", "surprise", "bridges_blown", "vehicle_ford", "high_rank", "fog_turns",
                     "night_turns", "wrong_belts", "mud", "spotting_mod", "forts", "anti_tank_ditch", "heat", "rubble",
                     "surrounded", "snow", "boats", "fords", "mines"]


class MapRow(Row, frozen=True):
    map: Literal["A", "B", "C", "D"]
    cell: tuple[int, int]
    turned: bool = False


class OobRow(Row, frozen=True):
    """A line of the order of battle: formations drawn blind, counters from the pool, or leaders."""

    formation: str = ""
    n: int = 1
    attach: list[str] = []
    officer: str = ""
    take: dict[str, int] = {}
    quality: Quality = "regular"
    pool: str = ""
    leader: Literal["", "commissar", "chaplain", "high_rank"] = ""


class Zone(Row, frozen=True):
    """2.3-m: where a force sets up, or the edge and turn it comes on by."""

    within: str = ""
    dist: int = 0
    hexes: list[str] = []
    adjacent: bool = False
    map: Literal["", "A", "B", "C", "D"] = ""
    cols: tuple[int, int] = (1, 16)
    rows: tuple[int, int] = (1, 16)
    edge: Literal["", "north", "south", "east", "west"] = ""
    turn: int = 1


class Force(Row, frozen=True):
    side: Side
    oob: list[OobRow]
    deploy: list[Zone]


class Marker(Row, frozen=True):
    side: Side
    kind: MarkerKind
    n: int = 1


class Battery(Row, frozen=True):
    side: Side
    caliber: Literal[75, 105, 155]
    strength: Literal["complete", "depleted"]
    missions: int


class AirMission(Row, frozen=True):
    side: Side
    attacks: int
    unit: str = ""
    role: Literal["", "bombardment", "close_support"] = ""
    first_turn: int = 1


class FortRow(Row, frozen=True):
    hex: str
    vertex: int
    value: int


class Special(Row, frozen=True, rename={"forts": "list"}):
    key: SpecialKey
    side: Literal["", "republican", "nationalist"] = ""
    hexes: list[str] = []
    turns: list[int] = []
    value: int = 0
    n: int = 0
    forts: list[FortRow] = []


class Objective(Row, frozen=True):
    hex: str
    vp: int


class LossPoints(Row, frozen=True):
    attacker_per_enemy_unit: int = 0
    defender_per_enemy_afv: int = 0
    exit_edge: Literal["", "north", "south", "east", "west"] = ""
    vp_per_afv_exited: int = 0
    vp_per_unit_exited: int = 0
    max_exit_vp: int = 0


class ScenarioTable(Table, frozen=True):
    turns: int
    attacker: Side
    maps: list[MapRow]
    river: Literal["dry", "minor", "major"]
    own_edge: dict[Side, Edge]
    control: Literal["republican", "nationalist", "none"]
    aa: dict[Side, int]
    forces: list[Force]
    markers: list[Marker]
    batteries: list[Battery]
    air: list[AirMission]
    special: list[Special]
    objectives: list[Objective]
    loss_vp: LossPoints
    levels: list[tuple[int, str]]
