"""2.3: what a scenario says, as tables of the pack."""

from typing import Annotated, Literal

import msgspec

from trinchera.engine.packs import Count, Id, Name, Positive, Row, Table
from trinchera.games.a_las_barricadas.conditions import Ending
from trinchera.games.a_las_barricadas.data import Edge, Quality, Side

MarkerKind = Literal["reaction", "improved_position", "trench", "barbed_wire", "roadblock", "minefield",
                     "anti_tank_ditch", "dragons_teeth", "fortification"]
SpecialKey = Literal["city_wall", "petrol_bombs", "surprise", "bridges_blown", "vehicle_ford", "high_rank", "fog_turns",
                     "night_turns", "wrong_belts", "mud", "spotting_mod", "forts", "anti_tank_ditch", "heat", "rubble",
                     "surrounded", "snow", "boats", "fords", "pontoons", "mines"]


Few = Annotated[int, msgspec.Meta(ge=0, le=20)]
Some = Annotated[int, msgspec.Meta(ge=1, le=20)]
Score = Annotated[int, msgspec.Meta(ge=-999, le=999)]
Cell = Annotated[int, msgspec.Meta(ge=0, le=3)]
Hexes = Annotated[list[Id], msgspec.Meta(max_length=1024)]
Level = Literal["attacker-decisive", "attacker-tactical", "attacker-marginal", "draw", "defender-marginal",
                "defender-tactical", "defender-decisive"]


class MapRow(Row, frozen=True):
    map: Literal["A", "B", "C", "D"]
    cell: tuple[Cell, Cell]
    turned: bool = False


class OobRow(Row, frozen=True):
    """A line of the order of battle: formations drawn blind, counters from the pool, or leaders."""

    formation: Name = ""
    n: Some = 1
    attach: Annotated[list[Id], msgspec.Meta(max_length=20)] = []
    officer: Name = ""
    take: Annotated[dict[Id, Few], msgspec.Meta(max_length=20)] = {}
    quality: Quality = "regular"
    pool: Name = ""
    leader: Literal["", "commissar", "chaplain", "high_rank"] = ""


class Zone(Row, frozen=True):
    """2.3-m: where a force sets up, or the edge and turn it comes on by."""

    within: Name = ""
    dist: Count = 0
    hexes: Hexes = []
    adjacent: bool = False
    map: Literal["", "A", "B", "C", "D"] = ""
    cols: tuple[Count, Count] = (1, 16)
    rows: tuple[Count, Count] = (1, 16)
    edge: Literal["", "north", "south", "east", "west"] = ""
    turn: Positive = 1


class Force(Row, frozen=True):
    side: Side
    oob: Annotated[list[OobRow], msgspec.Meta(max_length=60)]
    deploy: Annotated[list[Zone], msgspec.Meta(min_length=1, max_length=40)]


class Marker(Row, frozen=True):
    side: Side
    kind: MarkerKind
    n: Some = 1


class Battery(Row, frozen=True):
    side: Side
    caliber: Literal[75, 105, 155]
    strength: Literal["complete", "depleted"]
    missions: Few


class AirMission(Row, frozen=True):
    side: Side
    attacks: Few
    unit: Name = ""
    role: Literal["", "bombardment", "close_support"] = ""
    first_turn: Positive = 1


class FortRow(Row, frozen=True):
    hex: Id
    vertex: Annotated[int, msgspec.Meta(ge=1, le=6)]
    value: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Special(Row, frozen=True, rename={"forts": "list"}):
    key: SpecialKey
    side: Literal["", "republican", "nationalist"] = ""
    hexes: Hexes = []
    turns: Annotated[list[Positive], msgspec.Meta(max_length=40)] = []
    value: Annotated[int, msgspec.Meta(ge=-20, le=20)] = 0
    n: Few = 0
    forts: Annotated[list[FortRow], msgspec.Meta(max_length=60)] = []


class Objective(Row, frozen=True):
    hex: Id
    vp: Few


class LossPoints(Row, frozen=True):
    attacker_per_enemy_unit: Few = 0
    defender_per_enemy_afv: Few = 0
    exit_edge: Literal["", "north", "south", "east", "west"] = ""
    vp_per_afv_exited: Few = 0
    vp_per_unit_exited: Few = 0
    max_exit_vp: Count = 0


class ScenarioTable(Table, frozen=True):
    turns: Annotated[int, msgspec.Meta(ge=1, le=40)]
    attacker: Side
    maps: Annotated[list[MapRow], msgspec.Meta(min_length=1, max_length=4)]
    river: Literal["dry", "minor", "major"]
    own_edge: Annotated[dict[Side, Edge], msgspec.Meta(min_length=2)]
    control: Literal["republican", "nationalist", "none"]
    aa: Annotated[dict[Side, Few], msgspec.Meta(min_length=2)]
    forces: Annotated[list[Force], msgspec.Meta(min_length=2, max_length=20)]
    markers: Annotated[list[Marker], msgspec.Meta(max_length=200)]
    batteries: Annotated[list[Battery], msgspec.Meta(max_length=20)]
    air: Annotated[list[AirMission], msgspec.Meta(max_length=20)]
    special: Annotated[list[Special], msgspec.Meta(max_length=20)]
    objectives: Annotated[list[Objective], msgspec.Meta(min_length=1, max_length=60)]
    loss_vp: LossPoints
    initiative: dict[Side, Annotated[int, msgspec.Meta(ge=-6, le=6)]] = {}
    """3.2-d: what each side adds to its initiative die."""
    levels: Annotated[list[tuple[Score, Level]], msgspec.Meta(max_length=7)] = []
    """2.3-k: the attacker's points and what they mean."""
    endings: Annotated[tuple[Ending, ...], msgspec.Meta(max_length=30)] = ()
    """What else may end the battle; it is looked at before the levels, and may stand in their place."""
