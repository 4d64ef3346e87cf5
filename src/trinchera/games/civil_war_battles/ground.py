"""2.1 and 18.0 to 20.0: the maps and the scenarios on them, compiled to bit sets of hexes."""

from collections.abc import Iterator

from trinchera.engine.bits import bits, has
from trinchera.engine.choices import Choice
from trinchera.engine.errors import BadInput
from trinchera.engine.hexes import Field, Hexsides, Layout
from trinchera.engine.ids import NOWHERE, Ids, SideId, SpaceId, UnitId, each_space
from trinchera.engine.memory import Memory
from trinchera.engine.packs import Pack
from trinchera.engine.paths import Lines, Ways
from trinchera.engine.pieces import Roster
from trinchera.engine.scenarios import (
    Enter,
    Hold,
    ScenarioRow,
    check_endings,
    conditions,
    counting,
    offered,
    set_named,
    side_named,
    thresholds,
)
from trinchera.games.civil_war_battles.conditions import NET_PLACES, OUTCOMES, ROAD, SCORES, Ending
from trinchera.games.civil_war_battles.data import (
    NATIONALIST,
    REPUBLICAN,
    SEATS,
    Allotment,
    Counts,
    Front,
    Grid,
    HexRow,
    HexsideTable,
    ScenarioTable,
    VictoryTable,
    halves,
)

MOST_REMEMBERED = 2_000
"""Answers about supply that are kept before all are forgotten."""


class Ground:
    """One map: its hexes, what is in and between them, and what it costs to go over it."""

    def __init__(self, pack: Pack, name: str, counts: Counts) -> None:
        grid = pack.table("grid", Grid)
        if grid.columns[0] > grid.columns[1] or grid.rows[0] > grid.rows[1]:
            raise BadInput("pack-invalid", table="grid", problem="columns, rows")
        self.name = name
        self.rows = pack.rows(f"{name}_map", HexRow, 2, 3_000)
        self.field = Field(Layout(columns=grid.columns, rows=grid.rows, back=grid.back), self.rows)
        at = self.field.number
        self.terrain = {kind: bits(at[n] for n, row in self.rows.items() if row.terrain == kind)
                        for kind in ("clear", "rough", "mountain")}
        self.places = bits(at[n] for n, row in self.rows.items() if row.kind)
        self.heights = bits(at[n] for n, row in self.rows.items() if row.height)
        self.exits = bits(at[n] for n, row in self.rows.items() if row.exit)
        self.hexsides(pack.table(f"{name}_hexsides", HexsideTable))
        self.costs(counts)

    def hexsides(self, table: HexsideTable) -> None:
        self.river_names = table.rivers
        self.lines = {"road": table.roads, "trail": table.trails, "railroad": table.railroads}
        self.rivers = self.sides(table.rivers)
        self.roads = self.sides(table.roads)
        self.trails = self.sides(table.trails)
        self.railroads = self.sides(table.railroads)
        self.net = self.sides(table.roads | {f"{name} rail": pairs for name, pairs in table.railroads.items()})
        """Roads and railroads together: what carries supply (R-7)."""

    def sides(self, lines: dict[str, list[str]]) -> Hexsides:
        return Hexsides(self.field, [self.pair(text) for pairs in lines.values() for text in pairs])

    def pair(self, text: str) -> tuple[SpaceId, SpaceId]:
        ends = text.split("-")
        if len(ends) != 2 or not all(end in self.field.number for end in ends):
            raise BadInput("pack-bad-hexside", table=f"{self.name}_hexsides", hexside=text)
        return SpaceId(self.field.number[ends[0]]), SpaceId(self.field.number[ends[1]])

    def costs(self, counts: Counts) -> None:
        given, ours = counts.movement, counts.movement_designed
        prices = {"clear": halves(given.clear), "rough": halves(given.rough), "mountain": halves(ours.mountain)}
        self.price = [0] * self.field.size
        for kind, spaces in self.terrain.items():
            for space in each_space(spaces):
                self.price[space] = prices[kind]
        self.road_price, self.river_price = halves(given.road), halves(ours.river)
        self.trail_price, self.rail_price = halves(given.trail), halves(ours.railroad)
        self.ways = Ways(self.field, self.step)
        self.dearest = max((price for steps in self.ways.steps for price, _ in steps), default=1)
        self.supply_lines = Lines(self.field, self.supply_step)

    def step(self, here: SpaceId, there: SpaceId) -> int:
        """5.2, R-8: half-points for one step; a road, trail or railroad replaces hex and hexside."""
        if self.roads.between(here, there):
            return self.road_price
        if self.trails.between(here, there):
            return self.trail_price
        if self.railroads.between(here, there):
            return self.rail_price
        return self.price[there] + (self.river_price if self.rivers.between(here, there) else 0)

    def entry(self, space: SpaceId) -> int:
        """18.0-j: half-points to come on the map here: the road or railroad, else the ground."""
        if has(self.exits, space):
            return self.road_price if has(self.roads.touched(), space) else self.rail_price
        return self.price[space]

    def supply_step(self, here: SpaceId, there: SpaceId) -> int | None:
        """10.0-e, 10.0-f, R-33: no river but by road or railroad; a mountain entered off them counts."""
        if self.net.between(here, there):
            return 0
        if self.rivers.between(here, there):
            return None
        return 1 if has(self.terrain["mountain"], there) else 0


class Arrival:
    """When a reinforcement is due and where it may come on."""

    __slots__ = ("entries", "turn")

    def __init__(self, turn: int, entries: tuple[SpaceId, ...]) -> None:
        self.turn = turn
        self.entries = entries


class Battle:
    """One scenario: its map, its front line, who stands where and who comes when."""

    def __init__(self, pack: Pack, name: str, ground: Ground, counts: Counts) -> None:
        self.name = name
        self.ground = ground
        self.table = table = pack.table(name, ScenarioTable)
        self.first = SideId(SEATS.index(table.first))
        self.turns = table.turns
        self.skipped = {(row.turn, SEATS.index(row.side)) for row in table.skipped}
        self.front(pack.table(f"{name}_front", Front))
        allotment = pack.table(f"{name}_allotment", Allotment)
        self.allotment = (tuple(allotment.republican), tuple(allotment.nationalist))
        self.forts = bits(self.space(text) for text in table.fortifications)
        self.set_up = {self.unit(counts, unit): self.space(text) for unit, text in table.set_up.items()}
        self.arrivals = {self.unit(counts, unit): Arrival(row.turn, tuple(map(self.space, row.entries)))
                         for row in table.reinforcements for unit in row.units}
        self.due = [bits(unit for unit, arrival in self.arrivals.items() if arrival.turn <= turn)
                    for turn in range(self.turns + 1)]
        """The reinforcements that have become due by each game turn."""
        self.brisk = bits(unit for unit, slowest in enumerate(counts.slowest) if 2 * slowest >= ground.dearest)
        """The units that can pay for any step, on whichever side they lie."""
        self.units = tuple(sorted({*self.set_up, *self.arrivals}))
        self.cast = bits(self.units)
        self.known_supply = Memory[int](MOST_REMEMBERED)
        """Supply worked out before, by situation; see `supply`."""
        self.ids = Ids([unit.id for unit in counts.units], ground.field.labels,
                       [marker.id for marker in counts.markers], SEATS)
        self.victory(pack.table(f"{name}_victory", VictoryTable))
        self.check(counts)

    def space(self, text: str) -> SpaceId:
        found = self.ground.field.number.get(text)
        if found is None:
            raise BadInput("pack-no-such-hex", table=self.name, hex=text)
        return SpaceId(found)

    def unit(self, counts: Counts, name: str) -> UnitId:
        if name not in counts.number:
            raise BadInput("pack-no-such-unit", table=self.name, unit=name)
        return counts.number[name]

    def front(self, table: Front) -> None:
        field = self.ground.field
        nationalist = bits(map(self.space, table.nationalist))
        self.home = (field.all & ~nationalist, nationalist)
        """The hexes on each side of the front line at the start."""
        self.exits = tuple(self.ground.exits & side for side in self.home)
        self.edges = tuple(field.edge & side for side in self.home)
        self.to_edge = tuple(field.distances(edge) for edge in self.edges)
        """R-19: how far each hex is from the friendly map edge of a side."""

    def victory(self, table: VictoryTable) -> None:
        self.endings = table.endings
        check_endings(f"{self.name}_victory.endings", self.endings, self.ids, OUTCOMES, SCORES)
        self.at_once = any(ending.when == "at-once" for ending in self.endings)
        self.sudden_deaths = [bits(there for _, there in self.entered(side)) for side in (REPUBLICAN, NATIONALIST)]
        self.road_hexes = bits(map(self.space, table.road))
        self.counted = {one.of for one in counting(self.endings)}
        if ROAD in self.counted and not self.road_hexes:
            raise BadInput("pack-invalid", table=f"{self.name}_victory.road", problem="the hexes that count")
        self.net_places = min(thresholds(self.endings, NET_PLACES), default=0)
        self.road_goal = min(thresholds(self.endings, ROAD), default=0)
        held = [one for one in conditions(self.endings, Hold) if len(one.spaces) == 1]
        self.objective = self.space(held[0].spaces[0]) if held else NOWHERE
        """The one hex that decides, if there is one."""
        several = [one.spaces for one in conditions(self.endings, Hold) if len(one.spaces) > 1]
        self.prized = self.road_hexes | bits(self.space(name) for spaces in several for name in spaces)
        """The hexes of which as many as possible count."""
        self.aim = "places" if self.net_places else "objective" if held else "road" if self.road_goal else "other"
        """What the battle is mostly about."""

    def entered(self, side: SideId, space: SpaceId | None = None) -> Iterator[tuple[Ending, SpaceId]]:
        """The endings that a unit of a side brings about where it enters, with the hexes; or only those of one hex."""
        for ending in self.endings:
            for one in conditions([ending], Enter):
                if side_named(self.ids, one.side) == side and len(ending.all) == 1:
                    there = set_named(self.ids, "space", one.spaces)
                    yield from ((ending, hex_) for hex_ in each_space(there) if space in (None, hex_))

    @property
    def sudden_death(self) -> SpaceId:
        """The hex that the Nationalists must not let the enemy enter."""
        return next(each_space(self.sudden_deaths[REPUBLICAN]), NOWHERE)

    def check(self, counts: Counts) -> None:
        """What types alone cannot say."""
        if len(set(self.set_up.values())) < len(self.set_up):
            raise BadInput("pack-stacked", table=self.name)
        for unit, space in self.set_up.items():
            if not has(self.home[counts.side[unit]], space):
                raise BadInput("pack-wrong-side", table=self.name, unit=counts.units[unit].id)
        self.check_arrivals(counts)
        for side in (REPUBLICAN, NATIONALIST):
            most = counts.pool[side].bit_count()
            if len(self.allotment[side]) != self.turns or max(self.allotment[side]) > most:
                raise BadInput("pack-bad-allotment", table=f"{self.name}_allotment")
        if self.table.activation and len(counts.activation.modifiers.get(self.name, ())) < self.turns:
            raise BadInput("pack-invalid", table=f"activation.modifiers.{self.name}", problem=f"{self.turns} turns")

    def check_arrivals(self, counts: Counts) -> None:
        """A unit begins on the map or comes once, with its own side."""
        seen = set(self.set_up)
        for row in self.table.reinforcements:
            for name in row.units:
                unit = counts.number[name]
                if unit in seen:
                    raise BadInput("pack-unit-twice", table=self.name, unit=name)
                if SEATS[counts.side[unit]] != row.side:
                    raise BadInput("pack-wrong-side", table=f"{self.name}.reinforcements", unit=name)
                seen.add(unit)


class Data(Counts):
    """Everything the rules look up."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.pack = pack
        rows = pack.rows("scenarios", ScenarioRow)
        maps = {name: pack.table(name, ScenarioTable).map for name in rows}
        self.grounds = {name: Ground(pack, name, self) for name in dict.fromkeys(maps.values())}
        self.battles = {name: Battle(pack, name, self.grounds[maps[name]], self) for name in rows}
        self.offered = tuple(offered(name, row, self.battles[name].turns) for name, row in rows.items())
        self.spaces = self.space_choices()
        self.tokens(self.units, self.markers, self.spaces)
        self.roster = Roster(self.side, len(self.spaces), ("off", "cup", "absent"), limit=1)
        self.labels = (*(choice.id for choice in self.spaces), *self.roster.boxes)
        self.off, self.cup, self.absent = self.roster.boxes.values()

    def space_choices(self) -> tuple[Choice, ...]:
        """One choice for each hex number; the maps share them."""
        labels = [""] * max(ground.field.size for ground in self.grounds.values())
        for ground in self.grounds.values():
            for label, index in ground.field.number.items():
                labels[index] = label
        return tuple(Choice("space", label, index) for index, label in enumerate(labels))
