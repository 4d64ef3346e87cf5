"""2.1, 12: the board of a scenario: its maps laid together, ground, levels, roads, rivers with banks, and sight."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import accumulate
from operator import or_

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.boards import Board as MapBoard
from trinchera.engine.boards import Sheet, opposite
from trinchera.engine.choices import Choice
from trinchera.engine.contents import Contents
from trinchera.engine.errors import BadInput
from trinchera.engine.hexes import Hexsides
from trinchera.engine.ids import Hex, Ids, Points, SideId, SpaceId, SpaceSet, UnitSet
from trinchera.engine.packs import Pack
from trinchera.engine.pieces import Roster
from trinchera.engine.scenarios import ScenarioRow, check_endings, offered
from trinchera.engine.sight import Sight
from trinchera.games.a_las_barricadas.checks import (
    check_charts,
    check_counters,
    check_maps,
    check_orders,
    refuse,
)
from trinchera.games.a_las_barricadas.conditions import OUTCOMES, POINTS, by_levels
from trinchera.games.a_las_barricadas.data import (
    BUILT_UP,
    DISPERSED,
    FIELDS,
    FOOT,
    GUNS,
    LIGHT_WOODS,
    ORCHARD,
    ROUGH,
    SEATS,
    TERRAINS,
    WOODS,
    Aircraft,
    Charts,
    Counters,
    Grid,
    HexRow,
    MapTable,
    Numbering,
)
from trinchera.games.a_las_barricadas.scenarios import Level, ScenarioTable, Special, Zone

COVER = (WOODS, LIGHT_WOODS, DISPERSED, BUILT_UP)
"""6.2.1-a: what blocks a line of sight."""
CROPS = (ROUGH, FIELDS, ORCHARD)
"""6.2.1-c: what hinders it; three of them block."""
MOST_CROPS = 3
TOP_LEVEL = 4

PLAIN, ROAD, TRAIL = range(3)
PUSHED = 3
"""5.1-c: beside the three ways to move, guns pushed by hand."""
WHOLE = 2
"""Half-points of one point."""
HOMEWARD = {"north": (5, 0, 1), "south": (2, 3, 4), "east": (1, 2), "west": (4, 5)}
"""R-68: the hexsides that face each edge of the board."""
OUTWARD = {"north": (0, 1, 5), "south": (3, 2, 4), "east": (1, 2), "west": (4, 5)}
"""The sides by which a hex on an edge touches it."""

Way = tuple[int, int]
"""The half-points to enter a neighbour, and whether one goes by road or trail."""


class Steps(dict[int, dict[int, Way]]):
    """What it takes to enter the neighbours of each hex, found where somebody first goes."""

    def __init__(self, find: Callable[[int], dict[int, Way]]) -> None:
        super().__init__()
        self.find = find

    def __missing__(self, here: int) -> dict[int, Way]:
        found = self[here] = self.find(here)
        return found


class Door:
    """Where a force may come on: the hexes of an edge, and the first turn."""

    __slots__ = ("edge", "spaces", "turn")

    def __init__(self, edge: str, spaces: SpaceSet, turn: int) -> None:
        self.edge = edge
        self.spaces = spaces
        self.turn = turn


WON_OR_LOST: list[tuple[int, Level]] = [(1, "attacker-marginal"), (0, "defender-marginal")]
"""What points mean where a scenario does not say: more than none is better than none."""


class Terrain:
    """Maps laid together, and what is printed on them. Scenarios on the same maps share it, so that a line of sight
    which one has found is known to all."""

    def __init__(self, sheets: Sequence[Sheet], maps: dict[str, dict[str, HexRow]], grid: Grid) -> None:
        self.spots = {sheet.map: {label: place(label) for label in maps[sheet.map]} for sheet in sheets}
        self.board = MapBoard(sheets, self.spots, grid.columns, grid.rows, grid.back)
        self.field = self.board.field
        self.rows = {label: row for sheet in sheets for label, row in maps[sheet.map].items()}
        self.neighbour = self.field.neighbour_table()
        """The hex on each side of a hex, -1 beyond the board."""
        self.lay_ground()

    def lay_ground(self) -> None:
        self.terrain = [0] * self.field.size
        self.level = [0] * self.field.size
        self.of_terrain = [0] * len(TERRAINS)
        levels = [0] * TOP_LEVEL
        for label, row in self.rows.items():
            space = self.board.number[label]
            self.terrain[space] = TERRAINS.index(row.terrain)
            self.level[space] = row.level
            self.of_terrain[self.terrain[space]] |= bit(space)
            levels[row.level] |= bit(space)
        cover, crops = (sum(self.of_terrain[kind] for kind in kinds) for kinds in (COVER, CROPS))
        self.sight = Sight(self.field, levels, cover, crops, MOST_CROPS)
        self.buildings = self.of_terrain[BUILT_UP] | self.of_terrain[DISPERSED]
        named = ((label, row.name) for label, row in self.rows.items() if row.name)
        self.names: dict[int, str] = {self.board.number[label]: name for label, name in named}


BOXES = ("off", "gone", "left", "absent")
"""Beside the map: waiting to come on, eliminated, gone by the exit edge, not in this battle."""


class Battle:
    """One scenario: its board, its ground, and its own facts."""

    known_cast: UnitSet = 0

    def __init__(self, name: str, table: ScenarioTable, terrain: Terrain, charts: Charts, numbers: dict[str, int],
                 choices: tuple[Choice, ...], counters: Counters, solid: UnitSet) -> None:
        self.name = name
        self.table = table
        self.board, self.field, self.rows = terrain.board, terrain.field, terrain.rows
        self.terrain, self.of_terrain, self.level = terrain.terrain, terrain.of_terrain, terrain.level
        self.neighbour, self.sight = terrain.neighbour, terrain.sight
        self.buildings, self.names, self.spots = terrain.buildings, terrain.names, terrain.spots
        self.special: dict[str, Special] = {special.key: special for special in table.special}
        self.number_hexes(numbers, choices)
        self.ids = Ids(unit=counters.ids, space=self.board.names, side=SEATS)
        self.beside_the_map(counters, solid)
        self.lay_ways(charts)
        self.say(table)
        self.check(table)

    def number_hexes(self, numbers: dict[str, int], choices: tuple[Choice, ...]) -> None:
        self.space_of = [SpaceId(-1)] * len(numbers)
        """The hex on this board of each printed hex, -1 for those of maps that are not used."""
        self.printed = [0] * self.field.size
        for label, space in self.board.number.items():
            self.space_of[numbers[label]] = SpaceId(space)
            self.printed[space] = numbers[label]
        self.choices = [choices[number] for number in self.printed]
        """To choose a hex of this board."""

    def beside_the_map(self, counters: Counters, solid: UnitSet) -> None:
        """2.3-a, 2.2.1-f, 2.3-j: the boxes that counters are in when they are in no hex."""
        self.roster = Roster(counters.side, self.field.size, BOXES, kinds={"manned": solid})
        self.edge = self.roster.edge
        self.off, self.gone, self.left, self.absent = self.roster.boxes.values()
        self.labels = (*self.board.names, *self.roster.boxes)

    def lay_ways(self, charts: Charts) -> None:
        """12.9, 12.10: roads, trails and rivers; a blown bridge interrupts them."""
        blown = self.hexes_of("bridges_blown")
        self.roads = Hexsides(self.field, self.lines("road", blown))
        self.trails = Hexsides(self.field, self.lines("trail", blown))
        self.rivers: dict[int, tuple[int, int]] = {}
        for label, row in self.rows.items():
            space = self.board.number[label]
            if row.river and self.table.river != "dry":
                first, second = (self.board.side(space, int(way) - 1) for way in row.river)
                self.rivers[space] = first, second
        self.river = sum(bit(space) for space in self.rivers)
        self.bridges = sum(bit(self.board.number[label]) for label, row in self.rows.items() if row.bridge)
        self.bridges &= self.river & ~blown
        self.fords = self.hexes_of("fords")
        self.pontoons = self.hexes_of("pontoons")
        """13.4-a: those of the scenario, which every unit may use."""
        self.vehicle_fords = self.hexes_of("vehicle_ford")
        self.mired = tuple(self.weather(move) for move in range(3))
        self.ways = tuple(Steps(partial(self.ways_from, move=move, charts=charts)) for move in range(3))
        self.gun_ways = Steps(partial(self.gun_ways_from, charts=charts))
        self.quick = tuple(self.quick_for(move, charts) for move in range(3))
        self.known_steps: dict[tuple[int, int], list[SpaceSet]] = {}
        """For each way to move, and guns pushed by hand, the neighbours of a hex that are entered for no half-point,
        for one, for two and so on."""

    def lines(self, kind: str, without: int) -> Iterable[tuple[int, int]]:
        found = set()
        for label, row in self.rows.items():
            space = self.board.number[label]
            for side in getattr(row, kind):
                near = self.neighbour[space][self.board.side(space, int(side) - 1)]
                if near >= 0 and not has(without, near) and not has(without, space):
                    found.add((min(space, near), max(space, near)))
        return sorted(found)

    def ways_from(self, here: Hex, move: int, charts: Charts) -> dict[int, Way]:
        """5.2, 5.4: the neighbours a kind of unit may enter, markers and rivers left aside."""
        found, level, uphill = {}, self.level[here], charts.uphill[move]
        road, trail = self.roads.neighbours[here], self.trails.neighbours[here]
        for there in members(self.field.neighbours[here]):
            if (road | trail) >> there & 1:
                cost, way = self.base(here, there, move, charts)
            else:
                cost, way = charts.enter[self.terrain[there]][move], PLAIN
                cost += self.mired[move] if cost >= 0 else 0
            if cost >= 0:
                climb = self.level[there] - level
                found[there] = cost + climb * uphill if climb > 0 else cost, way
        return found

    def steps_for(self, kind: int, here: Hex, points: Points) -> SpaceSet:
        """The neighbours that a kind of unit, or a gun pushed by hand, may enter for so many half-points, markers and
        rivers left aside."""
        known = self.known_steps.get((kind, here)) or self.steps_by_cost(kind, here)
        return known[min(points, len(known) - 1)] if points > 0 else 0

    def steps_by_cost(self, kind: int, here: Hex) -> list[SpaceSet]:
        """The neighbours that can be entered at all, for each number of half-points; remembered."""
        ways = (self.gun_ways if kind == PUSHED else self.ways[kind])[here]
        exactly = [0] * (max([cost for cost, _ in ways.values()], default=0) + 1)
        for there, (cost, _) in ways.items():
            exactly[cost] |= 1 << there
        known = self.known_steps[kind, here] = list(accumulate(exactly, or_))
        return known

    def quick_for(self, move: int, charts: Charts) -> SpaceSet:
        """The hexes that a kind of unit may enter for a single half-point from somewhere; all others cost more."""
        found = 0
        for kind, spaces in enumerate(self.of_terrain):
            found |= spaces if 0 <= charts.enter[kind][move] < WHOLE else 0
        for sides, cost in ((self.roads, charts.road[move]), (self.trails, charts.trail[move])):
            found |= sides.touched() if cost < WHOLE else 0
        return found

    def base(self, here: Hex, there: Hex, move: int, charts: Charts) -> tuple[int, int]:
        if self.roads.between(here, there):
            return charts.road[move], ROAD
        if self.trails.between(here, there):
            return charts.trail[move], TRAIL
        cost = charts.enter[self.terrain[there]][move]
        return (cost + self.mired[move] if cost >= 0 else cost), PLAIN

    def weather(self, move: int) -> int:
        """Mud and snow: what every hex costs more that is not entered by road or trail."""
        if "snow" in self.special:
            return 1 if move == FOOT else 2
        return 2 if "mud" in self.special and move != FOOT else 0

    def gun_ways_from(self, here: int, charts: Charts) -> dict[int, Way]:
        """5.1-c, R-91: guns pushed by hand pay as on foot on roads and among dispersed buildings."""
        found = {}
        for there in members(self.field.neighbours[here]):
            cost, way = self.base(here, there, 1, charts)
            climb = max(0, self.level[there] - self.level[here]) * charts.uphill[1]
            if way == ROAD:
                cost = charts.road[FOOT]
            elif way == PLAIN and self.terrain[there] == DISPERSED:
                cost = charts.enter[DISPERSED][FOOT]
            if cost >= 0:
                found[there] = cost + climb, way
        return found

    def say(self, table: ScenarioTable) -> None:
        self.turns = table.turns
        self.attacker = SideId(SEATS.index(table.attacker))
        self.own_edge = table.own_edge["republican"], table.own_edge["nationalist"]
        self.homeward = tuple(HOMEWARD[edge] for edge in self.own_edge)
        self.aa = table.aa["republican"], table.aa["nationalist"]
        self.eager = table.initiative.get("republican", 0), table.initiative.get("nationalist", 0)
        self.objectives = [(self.at(row.hex), row.vp) for row in table.objectives]
        self.dim_turns = {"fog": self.turns_of("fog_turns"), "night": self.turns_of("night_turns")}
        self.dim = {turn for turns in self.dim_turns.values() for turn in turns}
        self.entry_costs: dict[tuple[int, int, bool], dict[int, int]] = {}
        self.entry_sets: dict[tuple[int, int, int, bool, int], int] = {}
        self.approaches: dict[tuple[int, int], list[int]] = {}
        """Half-points from every hex to a goal for each way to move, remembered by those who plan."""
        self.known_distances: dict[Hex, tuple[int, ...]] = {}
        self.zones = [self.zone(force.deploy) for force in table.forces]
        self.doors = [[Door(zone.edge, self.board.edges[zone.edge], zone.turn) for zone in force.deploy if zone.edge]
                      for force in table.forces]

    def check(self, table: ScenarioTable) -> None:
        """2.3: both sides have a force, every force a place, levels fall, and no hex or mission counts twice."""
        if {force.side for force in table.forces} != set(SEATS):
            refuse(self.name, "forces")
        if any(not zone and not doors for zone, doors in zip(self.zones, self.doors, strict=True)):
            refuse(self.name, "deploy")
        levels = [least for least, _ in table.levels]
        if levels != sorted(set(levels), reverse=True) or (not table.levels and not table.endings):
            refuse(self.name, "levels")
        self.judge(table)
        if len({space for space, _ in self.objectives}) < len(self.objectives):
            refuse(self.name, "objectives")

    def judge(self, table: ScenarioTable) -> None:
        """2.3-k: how the battle may end."""
        self.endings = (*table.endings, *by_levels(table.levels, table.attacker, SEATS[1 - self.attacker]))
        check_endings(f"{self.name}.endings", self.endings, self.ids, OUTCOMES, (POINTS,))
        self.at_once = any(ending.when == "at-once" for ending in self.endings)
        self.levels = table.levels or WON_OR_LOST
        self.goals = tuple(sorted(least for least, _ in self.levels))
        """The points that decide something, the fewest first."""

    def rim_sides(self, space: int, edge: str) -> list[int]:
        """The sides of a hex that lie on an edge of the board."""
        if not has(self.board.edges[edge], space):
            return []
        return [side for side in range(6) if self.neighbour[space][side] < 0]

    def entry_cost(self, force: int, there: Hex, move: int, pushed: bool, charts: Charts) -> int | None:
        """R-113: what the first hex costs a force that comes on: its road, its trail or its ground."""
        for kind, costs in (("road", charts.road), ("trail", charts.trail)):
            if self.enters_along(force, there, kind):
                return costs[FOOT] if pushed else costs[move]
        cost = charts.enter[self.terrain[there]][move]
        return None if cost < 0 else cost + self.weather(move)

    def enters_along(self, force: int, there: Hex, kind: str) -> bool:
        """Whether a road or a trail comes in over the edge where a force comes on."""
        edges = {side for door in self.doors[force] for side in self.rim_sides(there, door.edge)}
        sides = getattr(self.rows[self.board.names[there]], kind)
        return any(self.board.side(there, int(side) - 1) in edges for side in sides)

    def entries(self, force: int, turn: int, move: int, pushed: bool, charts: Charts, points: Points) -> int:
        """The hexes by which a force may come on with so many half-points, remembered."""
        key = (force, turn, move, pushed, points)
        found = self.entry_sets.get(key)
        if found is None:
            spaces = 0
            for door in self.doors[force]:
                spaces |= door.spaces if door.turn <= turn else 0
            costs = self.costs_of_entry((force, move, pushed), charts)
            found = self.entry_sets[key] = spaces & bits(space for space, cost in costs.items() if cost <= points)
        return found

    def steps_to(self, goal: Hex) -> tuple[int, ...]:
        """For every hex how many hexes off a goal is, remembered."""
        if goal not in self.known_distances:
            self.known_distances[goal] = self.field.distances(bit(goal))
        return self.known_distances[goal]

    def costs_of_entry(self, who: tuple[int, int, bool], charts: Charts) -> dict[int, int]:
        """What the first hex costs those of a force who move so, for each hex by which it may come on; remembered."""
        if who not in self.entry_costs:
            force, move, pushed = who
            spaces = {space for door in self.doors[force] for space in members(door.spaces)}
            costs = {space: self.entry_cost(force, space, move, pushed, charts) for space in spaces}
            self.entry_costs[who] = {space: cost for space, cost in costs.items() if cost is not None}
        return self.entry_costs[who]

    def at(self, label: str) -> SpaceId:
        if label not in self.board.number:
            raise BadInput("pack-bad-hex", hex=label)
        return SpaceId(self.board.number[label])

    def hexes_of(self, key: str) -> int:
        return self.board.spaces(self.special[key].hexes) if key in self.special else 0

    def turns_of(self, key: str) -> tuple[int, ...]:
        return tuple(self.special[key].turns) if key in self.special else ()

    def zone(self, deploy: list[Zone]) -> int:
        """2.3-m: the hexes a force may set up in."""
        found = 0
        for zone in deploy:
            if zone.within:
                found |= self.field.within(self.at(zone.within), zone.dist)
            if zone.hexes:
                named = self.board.spaces(zone.hexes)
                found |= named | (self.field.around(named) if zone.adjacent else 0)
            if zone.map:
                spots = self.spots.get(zone.map, {})
                found |= self.board.spaces(label for label, spot in spots.items() if lies(spot, zone))
        return found

    def cast(self, counters: Counters) -> UnitSet:
        """Every counter that this battle can use, drawn or not."""
        self.known_cast = self.known_cast or self.find_cast(counters)
        return self.known_cast

    def find_cast(self, counters: Counters) -> UnitSet:
        rows = [row for force in self.table.forces for row in force.oob]
        keys = {row.formation for row in rows}
        pools = {kind for row in rows for kind in (row.pool, *row.attach)}
        roles = {(force.side, row.leader) for force in self.table.forces for row in force.oob if row.leader}
        found = 0
        for one in counters.formations:
            found |= bits((one.officer, *one.units)) if one.key in keys else 0
        for kind, units in counters.pool.items():
            found |= bits(units) if kind in pools else 0
        for (side, role, _), units in counters.leaders.items():
            found |= bits(units) if role == "replacement" or (SEATS[side], role) in roles else 0
        return found

    def bank(self, space: Hex, side: int) -> int:
        """5.5 of our reading: the bank of a river hex that a side belongs to: 0, 1, or -1 for the river's own sides."""
        first, second = self.rivers[space]
        if side in (first, second):
            return -1
        return 0 if (side - first) % 6 < (second - first) % 6 else 1

    def along(self, here: Hex, side: int, bank: int) -> int:
        """The bank of the next river hex that goes on from one of this."""
        clockwise = 0 if side == self.rivers[here][0] else 1
        there = self.neighbour[here][side]
        other = 1 if opposite(side) == self.rivers[there][0] else 0
        return other if bank == clockwise else 1 - other

    def side(self, here: Hex, there: Hex) -> int:
        return self.neighbour[here].index(there)

    def distance(self, one: Hex, other: Hex) -> int:
        return self.field.distance(one, other)


def place(label: str) -> tuple[int, int]:
    """2.1-b: the column and row of a printed hex."""
    return int(label[1:-2]), int(label[-2:])


def lies(spot: tuple[int, int], zone: Zone) -> bool:
    column, row = spot
    return zone.cols[0] <= column <= zone.cols[1] and zone.rows[0] <= row <= zone.rows[1]


def scenario_table(pack: Pack, name: str) -> ScenarioTable:
    return pack.table(name.replace("-", "_"), ScenarioTable)


class Battles(dict[str, Battle]):
    """The scenarios, each compiled when it is first wanted."""

    def __init__(self, pack: Pack, charts: Charts, maps: dict[str, dict[str, HexRow]], numbers: dict[str, int],
                 choices: tuple[Choice, ...], counters: Counters, solid: UnitSet) -> None:
        super().__init__()
        self.pack, self.maps = pack, maps
        self.facts = charts, numbers, choices, counters, solid
        self.terrains: dict[tuple[Sheet, ...], Terrain] = {}

    def __missing__(self, name: str) -> Battle:
        table = scenario_table(self.pack, name)
        self[name] = battle = Battle(name, table, self.terrain(table), *self.facts)
        return battle

    def terrain(self, table: ScenarioTable) -> Terrain:
        """The maps of a scenario as they lie."""
        sheets = tuple(Sheet(row.map, row.cell, row.turned) for row in table.maps)
        if sheets not in self.terrains:
            self.terrains[sheets] = Terrain(sheets, self.maps, self.pack.table("grid", Grid))
        return self.terrains[sheets]


class Data(Contents):
    """The whole box."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.charts = Charts(pack)
        check_charts(self.charts)
        self.most_steps, self.most_inside = self.charts.stacking.hex, self.charts.stacking.works
        self.counters = Counters(pack, self.charts)
        self.units = Numbering(self.counters).units
        self.number = Numbering(self.counters).number
        self.maps = {key.upper(): pack.table(f"map_{key}", MapTable).rows for key in "abcd"}
        check_counters(self.counters)
        check_maps(self.maps)
        labels = [label for rows in self.maps.values() for label in rows]
        self.spaces = tuple(Choice("space", label, n) for n, label in enumerate(labels))
        numbers = {label: n for n, label in enumerate(labels)}
        self.tokens(self.units, self.spaces)
        self.aircraft = pack.table("aircraft", Aircraft).rows
        rows = pack.rows("scenarios", ScenarioRow)
        tables = {name: scenario_table(pack, name) for name in rows}
        for name, table in tables.items():
            check_orders(name, table, self.counters)
        self.offered = tuple(offered(name, row, tables[name].turns) for name, row in rows.items())
        self.home = [-1] * len(self.units)
        """The formation each counter is printed with."""
        for number, one in enumerate(self.counters.formations):
            for unit in (one.officer, *one.units):
                self.home[unit] = number
        self.kinds()
        self.battles = Battles(pack, self.charts, self.maps, numbers, self.spaces, self.counters, self.solid)

    def kinds(self) -> None:
        """2.2.1.1: the counters by what they are."""
        group = self.counters.groups
        self.officers, self.commissars = group["officer"], group["commissar"]
        self.chaplains, self.high_ranks = group["chaplain"], group["high_rank"]
        self.leaders = self.officers | self.commissars | self.chaplains | self.high_ranks
        self.tank_officers = bits(officer for officer in members(self.officers) if not self.counters.points[officer])
        """7.1-e: officers without points of their own, who ride in a tank."""
        self.red_t = self.counters.red_t
        self.horses, self.trucks, self.cavalry = group["horse"], group["transport"], group["cavalry"]
        self.engineers, self.mmgs, self.mortars = group["engineer"], group["mmg"], group["mortar"]
        self.troops = group["infantry"] | self.engineers | self.cavalry
        self.guns = sum(group[kind] for kind in GUNS)
        self.flak = group["aa_gun"]
        self.afvs = group["tank"] | group["armored_car"]
        self.fighters = self.troops | self.mmgs | self.mortars | self.guns | self.afvs
        """Combat units: what counts for stacking, losses and control."""
        self.vehicles = self.afvs | self.trucks
        self.solid = self.fighters | self.trucks
        """What stands in the way of fire."""
        self.reach = [2 * max(ranges) for ranges in zip(*self.counters.range, strict=True)]
        """8-g: how far each unit can fire with one munition or another."""
        self.arms = [(far, bits(unit for unit, reach in enumerate(self.reach) if reach == far))
                     for far in sorted(set(self.reach) - {0}, reverse=True)]
        """The units that can fire so far and no further, the farthest first."""
        self.of_side = [sum(bit(u) for u, side in enumerate(self.counters.side) if side == wanted) for wanted in (0, 1)]
