"""2.3, R-113: drawing the formations, and setting up: the defender first, then the attacker."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.carriers import disembark, embark, train
from trinchera.engine.choices import DONE, Choice, Decision, ask, button, draw
from trinchera.engine.errors import BadInput, Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, NOWHERE, Hex, SideId, SpaceId, SpaceSet, UnitId, each_unit
from trinchera.games.a_las_barricadas.board import (
    IDLE,
    Board,
    Play,
    battle,
    fighters_in,
    fort_in,
    hex_choices,
    is_mounted,
    is_on_map,
    label,
    mover,
    name,
    opposite,
    seat,
    set_down,
    space_of,
    steps_of,
    unit_choices,
)
from trinchera.games.a_las_barricadas.cargo import trucks_waiting
from trinchera.games.a_las_barricadas.costs import goes_on_foot
from trinchera.games.a_las_barricadas.data import FIELDS, LIGHT_WOODS, MARSH, OPEN, ORCHARD, SEATS, WOODS
from trinchera.games.a_las_barricadas.entry import finds_room, full
from trinchera.games.a_las_barricadas.ground import Battle, Data
from trinchera.games.a_las_barricadas.movement import DISMOUNT, MOUNT
from trinchera.games.a_las_barricadas.scenarios import Marker, OobRow

SUGGESTED = button("suggested")
TRENCH_GROUND = (OPEN, WOODS, LIGHT_WOODS, FIELDS, ORCHARD)
FIRST_KINDS = ("trench", "barbed_wire", "roadblock", "minefield", "anti_tank_ditch", "dragons_teeth", "fortification")
"""Markers that are laid before the units; improved positions and Reaction markers need units."""
FORT_VALUE, FORT_VERTEX = 3, {"north": 3, "south": 6, "east": 5, "west": 2}
"""What a bought fort is worth, and where its front lies: away from the own edge."""


def empty_board(data: Data, scenario: str) -> Board:
    """The table before anybody is on it."""
    ground: Battle = data.battles[scenario]
    units, formations, size = len(data.units), len(data.counters.formations), ground.field.size
    owner = {"republican": (ground.field.all, 0), "nationalist": (0, ground.field.all), "none": (0, 0)}
    forts = ground.special.get("forts")
    side = SideId(SEATS.index(forts.side) if forts and forts.side else 0)
    rows = forts.forts if forts else []
    return Board(
        **ground.roster.beside(ground.absent), losses=[0] * units,
        formation=[-1] * units, force=[-1] * units, carrier=[NOBODY] * units, officer=[NOBODY] * formations,
        fallen=[0] * formations, roster=[0] * formations, strength=[0] * formations, spent=[0] * units,
        began=[NOWHERE] * units, control=list(owner[ground.table.control]), rubble_marks=[0] * size, improved=[0, 0],
        work=[IDLE] * units, work_turn=[0] * units, work_at=[NOWHERE] * units,
        fort_at=[ground.at(row.hex) for row in rows], fort_side=[side] * len(rows),
        fort_vertex=[row.vertex for row in rows], fort_value=[row.value for row in rows],
        missions=[row.missions for row in ground.table.batteries], attacks=[row.attacks for row in ground.table.air],
        aircraft=[-1] * len(ground.table.air), ditches=ground.hexes_of("anti_tank_ditch"))


class Muster(Frame, frozen=True):
    """2.3-e to 2.3-h: the order of battle, line by line; formations and leaders are drawn blind."""

    first: ClassVar[str] = "line"
    force: int = 0
    row: int = 0
    taken: int = 0

    def line(self, game: Play) -> Decision | Frames:
        forces = battle(game).table.forces
        if self.force >= len(forces):
            return [self.at("assign")]
        if self.row >= len(forces[self.force].oob):
            return [self.at("line", force=self.force + 1, row=0, taken=0)]
        row = forces[self.force].oob[self.row]
        if self.taken >= row.n:
            return [self.at("line", row=self.row + 1, taken=0)]
        if row.pool:
            enlist(game, self.from_pool(game, row.pool), -1, self.force, row)
            return [self.at("line", taken=self.taken + 1)]
        choices = self.choices(game, row)
        if not choices:
            raise BadInput("pack-invalid", table=battle(game).name, problem=f"oob: {row.formation or row.leader}")
        if len(choices) <= row.n - self.taken:
            return self.take(game, choices[0])
        return draw("ALB-2.3-f", [game.data.units[unit] for unit in choices], side=forces[self.force].side)

    def on_line(self, game: Play, choice: Choice) -> Frames:
        return self.take(game, choice.index)

    def choices(self, game: Play, row: OobRow) -> list[int]:
        """The officers, or the leaders of a role, that may be drawn."""
        counters, absent = game.data.counters, game.board.at[battle(game).absent]
        if row.leader:
            side = SEATS.index(battle(game).table.forces[self.force].side)
            return [unit for unit in counters.leaders.get((side, row.leader, ""), []) if has(absent, unit)]
        return [one.officer for one in counters.formations if one.key == row.formation and has(absent, one.officer)
                and (not row.officer or counters.names[one.officer].endswith(row.officer))]

    def from_pool(self, game: Play, kind: str) -> int:
        absent = game.board.at[battle(game).absent]
        for unit in game.data.counters.pool.get(kind, []):
            if has(absent, unit):
                return unit
        raise BadInput("pack-invalid", table=battle(game).name, problem=f"oob: {kind}")

    def take(self, game: Play, leader: int) -> Frames:
        row = battle(game).table.forces[self.force].oob[self.row]
        found = [n for n, one in enumerate(game.data.counters.formations) if one.officer == leader]
        after = self.at("line", taken=self.taken + 1)
        enlist(game, leader, found[0] if found else -1, self.force, row)
        if not found:
            return [after]
        for unit in self.counters(game, found[0], row):
            enlist(game, unit, found[0], self.force, row)
        for kind in row.attach:
            enlist(game, self.from_pool(game, kind), found[0], self.force, row)
        game.board.officer[found[0]] = UnitId(leader)
        game.tell("drawn", "ALB-2.3-f", unit=name(game, leader))
        return [after]

    def counters(self, game: Play, formation: int, row: OobRow) -> list[int]:
        """R-5: all counters of the formation, or as many of each kind as the scenario takes."""
        counters = game.data.counters
        units = counters.formations[formation].units
        if not row.take:
            return list(units)
        return [unit for kind, many in row.take.items()
                for unit in [one for one in units if counters.type[one] == kind][:many]]

    def loose(self, game: Play) -> int:
        """R-98: counters of the pool that no line attaches to a formation; trucks belong to none."""
        board = game.board
        units = board.in_play & ~game.data.leaders & ~game.data.trucks & ~game.data.horses
        return sum(bit(unit) for unit in members(units) if board.formation[unit] < 0)

    def assign(self, game: Play) -> Decision | Frames:
        units = self.loose(game)
        if not units:
            return [self.at("ready")]
        unit = next(members(units))
        return ask(seat(game.data.counters.side[unit]), "ALB-R-98", unit_choices(game, self.chiefs(game, unit)),
                   unit=name(game, unit))

    def chiefs(self, game: Play, unit: int) -> int:
        """Officers of the same side and force; of the same side if the force has none."""
        board, data, side = game.board, game.data, game.data.counters.side[unit]
        officers = board.in_play & data.officers & data.of_side[side]
        mine = sum(bit(one) for one in members(officers) if board.force[one] == board.force[unit])
        return mine or officers

    def on_assign(self, game: Play, choice: Choice) -> Frames:
        unit, board = next(members(self.loose(game))), game.board
        formation = board.formation[choice.index]
        board.formation[unit] = formation
        board.roster[formation] |= bit(unit)
        return [self]

    def ready(self, game: Play) -> Frames:
        ready_ranks(game)
        attacker = battle(game).attacker
        return [Deploy(side=attacker), Deploy(side=opposite(attacker))]


def enlist(game: Play, unit: int, formation: int, force: int, row: OobRow) -> None:
    board = game.board
    set_down(game, unit, battle(game).off)
    board.in_play |= bit(unit)
    board.force[unit] = force
    board.formation[unit] = formation
    if has(game.data.leaders, unit):
        return
    board.veteran |= bit(unit) if row.quality == "veteran" else 0
    board.green |= bit(unit) if row.quality == "green" else 0
    if formation >= 0 and not has(game.data.horses | game.data.trucks, unit):
        board.roster[formation] |= bit(unit)


def ready_ranks(game: Play) -> None:
    """R-66, 5.6-a, 7.1-e, R-113: numbers of units; cavalry mounts, tank officers take a tank, heavy guns a truck."""
    board, data = game.board, game.data
    for formation, units in enumerate(board.roster):
        board.strength[formation] = units.bit_count()
        officer = board.officer[formation]
        if officer >= 0 and not data.counters.points[officer]:
            embark(board, officer, next(each_unit(units & data.afvs)))
        horses = [unit for unit in data.counters.formations[formation].units if has(board.in_play & data.horses, unit)]
        for rider, horse in zip(each_unit(units & data.cavalry), horses, strict=False):
            embark(board, rider, horse)
    for gun in each_unit(board.in_play & data.red_t):
        trucks = [one for one in each_unit(board.in_play & data.trucks & data.of_side[data.counters.side[gun]])
                  if board.force[one] == board.force[gun] and one not in board.carrier]
        if not data.counters.points[gun] and trucks:
            embark(board, gun, trucks[0])


class Deploy(Frame, frozen=True):
    """2.3-m, 2.3-i, 3.4-g: a side lays its obstacles, places its units, then positions and Reaction markers."""

    first: ClassVar[str] = "obstacle"
    side: SideId
    laid: int = 0
    unit: UnitId = NOBODY

    def zone(self, game: Play) -> int:
        """Where the owner's markers may go: the zones of all his forces."""
        found, ground = 0, battle(game)
        for number, force in enumerate(ground.table.forces):
            found |= ground.zones[number] if force.side == seat(self.side) else 0
        return found or self.own_half(game)

    def own_half(self, game: Play) -> int:
        """15-n: in a meeting nobody sets up, and what was bought is laid on the half of the board by the own edge."""
        ground = battle(game)
        if ground.table.control != "none" or game.rules < 6:
            return 0
        mine, theirs = (ground.field.distances(ground.board.edges[ground.own_edge[side]])
                        for side in (self.side, opposite(self.side)))
        return bits(space for space in members(ground.field.all) if mine[space] < theirs[space])

    def markers(self, game: Play, early: bool) -> list[str]:
        """The markers of the side, one by one; those that need units come late."""
        rows: list[Marker] = battle(game).table.markers
        if game.options["mines"] == "off":
            rows = [row for row in rows if row.kind != "minefield"]
        return [row.kind for row in rows if row.side == seat(self.side) and (row.kind in FIRST_KINDS) == early
                for _ in range(row.n)]

    def obstacle(self, game: Play) -> Decision | Frames:                                      # 13.2-e, 13.5-a
        kinds = self.markers(game, True)
        if self.laid >= len(kinds):
            return [self.at("pick", laid=0)]
        spaces = self.sites(game, kinds[self.laid])
        if not spaces:
            return [self.at("obstacle", laid=self.laid + 1)]
        return ask(seat(self.side), "ALB-13.2-e", [SUGGESTED, *hex_choices(game, spaces)], marker=kinds[self.laid])

    def on_obstacle(self, game: Play, choice: Choice) -> Frames:
        kind = self.markers(game, True)[self.laid]
        sites = self.sites(game, kind)
        lay(game, kind, self.side, best_site(game, self.side, sites) if choice is SUGGESTED else space_of(game, choice))
        return [self.at("obstacle", laid=self.laid + 1)]

    def why_obstacle(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-13.5-a", "not-there", area=choice.id) if choice.kind == "space" else None

    def sites(self, game: Play, kind: str) -> int:
        board, ground = game.board, battle(game)
        taken = board.trenches | board.wire | board.roadblocks | board.mines | board.ditches | board.teeth
        taken |= sum(bit(space) for space in set(board.fort_at))
        spaces = self.zone(game) & ~taken & ~ground.river & ~board.held[0] & ~board.held[1]
        if kind == "trench":
            return spaces & sum(ground.of_terrain[terrain] for terrain in TRENCH_GROUND)
        if kind == "roadblock":
            return self.road_sites(game, spaces)
        return spaces

    def road_sites(self, game: Play, spaces: SpaceSet) -> SpaceSet:
        """13.3-a: roadblocks lie on roads; on trails where a side has none."""
        ground = battle(game)
        roads = spaces & ground.roads.touched()
        return roads if roads and game.rules >= 5 else spaces & (ground.roads.touched() | ground.trails.touched())

    def pick(self, game: Play) -> Decision | Frames:                                          # 2.3-m
        units = self.waiting(game)
        if not units:
            return [self.at("position")]
        free = not any(not battle(game).doors[game.board.force[unit]] for unit in members(units))
        return ask(seat(self.side), "ALB-2.3-m", [SUGGESTED, *([DONE] if free else []), *unit_choices(game, units)],
                   units=units.bit_count())

    def waiting(self, game: Play) -> int:
        """Units that can still be set up; what rides goes with what carries it."""
        board, data = game.board, game.data
        units = board.at[battle(game).off] & data.of_side[self.side] & ~data.horses
        units &= ~board.riding | data.cavalry
        empty = [[bool(ground & ~board.manned[self.side]) for ground in self.firm_ground(game, zone)]
                 for zone in battle(game).zones]
        if all(all(pair) for pair in empty):
            return units
        return bits(unit for unit in members(units)
                    if empty[board.force[unit]][goes_on_foot(game, unit)] or self.has_place(game, unit))

    def places(self, game: Play, unit: int) -> int:
        """R-113: hexes in which a unit may stand, with room for it."""
        zone = self.zone_of(game, unit)
        return zone & ~full(game, unit, zone)

    def has_place(self, game: Play, unit: int) -> bool:
        return finds_room(game, unit, self.zone_of(game, unit))

    def zone_of(self, game: Play, unit: int) -> SpaceSet:
        return self.firm_ground(game, battle(game).zones[game.board.force[unit]])[goes_on_foot(game, unit)]

    def firm_ground(self, game: Play, zone: SpaceSet) -> tuple[SpaceSet, SpaceSet]:
        """R-115: the hexes of a zone in which what drives may stand, and those for who goes on foot."""
        board, ground = game.board, battle(game)
        dry = zone & ~(board.held[opposite(self.side)] | board.wire | ground.river)
        return dry & ~(board.roadblocks | board.teeth | board.ditches | ground.of_terrain[MARSH]), dry

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("position")]
        if choice is SUGGESTED:
            waiting = self.waiting(game)
            unit = next(members(waiting & ~game.data.leaders or waiting))
            self.settle(game, unit, suggestion(game, unit, self.places(game, unit)))
            return [self]
        return [self.at("where", unit=choice.index)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-2.3-m", "not-to-be-placed", unit=choice.id) if choice.kind == "unit" else None

    def where(self, game: Play) -> Decision:
        return ask(seat(self.side), "ALB-2.3-m", [*self.seats(game), *hex_choices(game, self.places(game, self.unit))],
                   unit=name(game, self.unit))

    def seats(self, game: Play) -> list[Choice]:
        """R-113: the owner says who starts loaded, towed or mounted."""
        found = unit_choices(game, trucks_waiting(game, self.unit))
        if game.rules < 5 or not has(game.data.cavalry, self.unit):
            return found
        if is_mounted(game, self.unit):
            return [DISMOUNT, *found]
        return [MOUNT, *found] if self.horses(game, self.unit) >= 0 else found

    def horses(self, game: Play, unit: int) -> UnitId:
        """The horses of a unit's formation that wait with it and that nobody rides; -1 if there are none."""
        board = game.board
        mates = game.data.counters.formations[board.formation[unit]].units
        free = (UnitId(one) for one in mates if has(board.at[battle(game).off] & game.data.horses, one))
        return next((one for one in free if one not in board.carrier), NOBODY)

    def take_seat(self, game: Play, choice: Choice) -> Frames:
        if choice is DISMOUNT:
            disembark(game.board, self.unit)
        elif choice is MOUNT:
            embark(game.board, self.unit, self.horses(game, self.unit))
        else:
            embark(game.board, self.unit, UnitId(choice.index))
            return [self.at("pick", unit=-1)]
        return [self]

    def on_where(self, game: Play, choice: Choice) -> Frames:
        if choice.kind != "space":
            return self.take_seat(game, choice)
        self.settle(game, self.unit, space_of(game, choice))
        return [self.at("pick", unit=-1)]

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-R-113", "not-there", area=choice.id) if choice.kind == "space" else None

    def settle(self, game: Play, unit: int, space: Hex) -> None:
        """A unit with all it rides on and carries; it gets into the trench or fort while there is room."""
        board, data = game.board, game.data
        spare = self.horses(game, unit) if has(data.cavalry, unit) and not is_mounted(game, unit) else NOBODY
        for each in (*train(board, mover(game, unit)), *((spare,) if spare >= 0 else ())):
            set_down(game, each, space)
            cover = has(board.trenches, space) or fort_in(game, space) >= 0
            there = board.at[space] & board.inside & data.of_side[self.side]
            if cover and not has(data.vehicles | data.horses, each) and board.carrier[each] < 0 and (
                    steps_of(game, there | bit(each)) <= game.data.most_inside):
                board.inside |= bit(each)

    def position(self, game: Play) -> Decision | Frames:                                      # 2.3-i, 3.4-g
        kinds = self.markers(game, False)
        if self.laid >= len(kinds):
            return END
        kind = kinds[self.laid]
        if kind == "reaction":
            units = unit_choices(game, self.watchers(game))
            if not units:
                return [self.at("position", laid=self.laid + 1)]
            return ask(seat(self.side), "ALB-3.4-g", [SUGGESTED, *units], marker=kind)
        spaces = game.board.manned[self.side] & ~game.board.improved[self.side]
        if not spaces:
            return [self.at("position", laid=self.laid + 1)]
        return ask(seat(self.side), "ALB-2.3-i", [SUGGESTED, *hex_choices(game, spaces)], marker=kind)

    def watchers(self, game: Play) -> int:
        board = game.board
        return board.present[self.side] & game.data.fighters & ~board.reaction & ~board.riding

    def on_position(self, game: Play, choice: Choice) -> Frames:
        board = game.board
        if self.markers(game, False)[self.laid] == "reaction":
            unit = next(members(self.watchers(game))) if choice is SUGGESTED else choice.index
            board.reaction |= bit(unit)
            board.kept |= bit(unit)
        else:
            spaces = board.manned[self.side] & ~board.improved[self.side]
            board.improved[self.side] |= bit(next(members(spaces)) if choice is SUGGESTED else space_of(game, choice))
        return [self.at("position", laid=self.laid + 1)]


def lay(game: Play, kind: str, side: int, space: Hex) -> None:
    """A marker is laid in a hex."""
    board, mark = game.board, bit(space)
    field = {"trench": "trenches", "barbed_wire": "wire", "roadblock": "roadblocks", "minefield": "mines",
             "anti_tank_ditch": "ditches", "dragons_teeth": "teeth"}.get(kind)
    if field:
        setattr(board, field, getattr(board, field) | mark)
    else:
        board.fort_at.append(SpaceId(space))
        board.fort_side.append(SideId(side))
        board.fort_vertex.append(front_vertex(game, side, space))
        board.fort_value.append(FORT_VALUE)
    game.tell("laid", "ALB-13.2-e", marker=kind, area=label(game, space))


def front_vertex(game: Play, side: int, space: Hex) -> int:
    """13.6-a: the vertex of a bought fort, away from the own edge; on a map that is turned vertices are turned too."""
    vertex = FORT_VERTEX[battle(game).own_edge[side]]
    return (vertex + 2) % 6 + 1 if game.rules >= 6 and has(battle(game).board.turned, space) else vertex


def front_of(game: Play, side: int) -> SpaceId:
    """The objective nearest to a side's own edge, around which a suggestion is made."""
    return battle(game).objectives[0][0] if battle(game).objectives else SpaceId(next(members(battle(game).field.all)))


def best_site(game: Play, side: int, spaces: SpaceSet) -> int:
    """The site nearest to the first objective."""
    ground, centre = battle(game), front_of(game, side)
    return min(members(spaces), key=lambda space: (abs(ground.distance(space, centre) - 1), space))


def suggestion(game: Play, unit: int, spaces: SpaceSet) -> int:
    """Near the objective of the unit's formation, in cover, with its fellows but not crowded."""
    ground, board, side = battle(game), game.board, game.data.counters.side[unit]
    formation = board.formation[unit]
    mates = bits(board.place[mate] for mate in members(board.roster[formation] if formation >= 0 else 0)
                 if is_on_map(game, mate))
    goals = [space for space, _ in ground.objectives] or [front_of(game, side)]
    goal = goals[max(formation, 0) % len(goals)]
    defence, held = game.data.charts.defence, board.held[side]
    near, far = ground.field.distances(mates), ground.steps_to(goal)

    def merit(space: int) -> tuple[int, int]:
        crowd = 1 + steps_of(game, fighters_in(game, space, side)) if has(held, space) else 0
        score = 3 * max(0, near[space] - 1) + far[space] - defence[ground.terrain[space]][0] + crowd
        return score, space
    return min(members(spaces), key=merit)
