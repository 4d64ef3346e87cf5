"""2.0 Game set-up: the columns deploy, those beyond their flags are put to the test, the first dice are rolled."""

from collections.abc import Sequence
from itertools import combinations

from trinchera.engine import pieces
from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import Choice, Decision, ask, button, roll
from trinchera.engine.errors import BadInput, Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, SpaceId, SpaceSet, UnitId, Units, UnitSet, each_space, each_unit
from trinchera.games.eyes_of_the_enemy.board import (
    NATIONALIST,
    Board,
    Play,
    fits,
    held_by,
    is_armor,
    lose_step,
    occupied,
    on_map,
    plan,
    put,
    reserve,
)
from trinchera.games.eyes_of_the_enemy.data import COLUMNS, Data
from trinchera.games.eyes_of_the_enemy.sequence import Turn

SUGGESTED = button("suggested")
REDUCE = button("reduce")
OFF_MAP = button("off_map")


def new_board(data: Data, scenario: str) -> Board:
    """The table before the player touches it: everyone in the reserve, 19 Republicans in the container."""
    begins = data.plans[scenario]
    homes = bits(begins.homes)
    board = Board(**data.roster.beside(data.reserve), nationalist=homes, ever=homes, durruti=data.not_arrived,
                  entrenched=bits(begins.set_up.entrenchments), artillery=[0, 0, 0])
    for unit in data.rep_units:
        pieces.put(board, data.roster, unit, data.aside if unit in data.international else data.container)
    return board


def deployment_area(game: Play, column: int) -> SpaceSet:
    """2.0-e, R-6, R-10: the home area and those connected to it, but no VP area."""
    data, home = game.data, plan(game).homes[column]
    return (data.graph.neighbours[home] | bit(home)) & ~data.vp_areas


def still_to_place(game: Play, column: int) -> int:
    return plan(game).on_map[column] - (on_map(game) & game.data.of_column[column]).bit_count()


def free_halves(game: Play, column: int) -> int:
    """Places left for one more infantry unit in areas the column already stands in."""
    stacks, mine = game.board.at, game.data.of_column[column]
    taken = [area for area in each_space(deployment_area(game, column)) if stacks[area] & mine]
    return sum((stacks[area] & game.data.infantry).bit_count() == 1 for area in taken)


def everyone_fits(game: Play) -> bool:
    """2.0-h: whether the infantry not yet placed still finds room within the stacking limits."""
    empty = game.data.all_areas & ~held_by(game, game.data.infantry)
    needs = []
    for column in range(len(COLUMNS)):
        missing = still_to_place(game, column) - free_halves(game, column)
        needs.append((max(0, (missing + 1) // 2), deployment_area(game, column)))
    return room_for(needs, empty)


def armor_fits(game: Play, column: int, placed: Units) -> bool:
    """2.0-r: whether the armor not yet placed still finds areas without any; `placed` is what the column has."""
    data = game.data
    free = data.all_areas & ~held_by(game, data.armor)
    left = (reserve(game) & data.armor).bit_count()
    needs = []
    for number in range(column, len(COLUMNS)):
        wanted = min(left, plan(game).set_up.armor_per_column - (placed if number == column else 0))
        needs.append((wanted, deployment_area(game, number)))
        left -= wanted
    return room_for(needs, free)


def room_for(needs: Sequence[tuple[int, int]], empty: int) -> bool:
    """Whether each column can have its own number of empty areas out of those open to it."""
    if not needs:
        return True
    (number, where), rest = needs[0], needs[1:]
    return any(room_for(rest, empty & ~bits(areas)) for areas in combinations(members(where & empty), number))


class SetUp(Frame, frozen=True):
    """2.0: column by column, units and armor are placed in or next to the home area."""

    column: int = 0
    armor: int = 0
    unit: UnitId = NOBODY

    def pick(self, game: Play) -> Decision | Frames:                                          # 2.0-e, f, g, r
        if self.column == len(COLUMNS):
            return [FirstDice(), Doubtful(areas=doubtful_areas(game))]
        units = [unit for unit in map(UnitId, range(game.data.nat)) if not self.why_unit(game, unit)]
        if not units:
            return [SetUp(column=self.column + 1)]
        choices = [game.data.units[unit] for unit in units]
        if not on_map(game):
            choices.insert(0, SUGGESTED)
        return ask(NATIONALIST, "EYE-2.0-e", choices, column=COLUMNS[self.column],
                   infantry=still_to_place(game, self.column), armor=plan(game).set_up.armor_per_column - self.armor)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        if choice is not SUGGESTED:
            return [self.at("place", unit=choice.index)]
        for unit, area in plan(game).suggested.items():
            put(game, game.data.number[unit], SpaceId(area))
        game.tell("deployed-as-suggested", "EYE-2.0-e")
        return [SetUp(column=len(COLUMNS))]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind == "unit" and choice.index < game.data.nat:
            return self.why_unit(game, choice.index)
        return None

    def why_unit(self, game: Play, unit: UnitId) -> Reason | None:
        data = game.data
        if game.board.place[unit] != data.reserve:
            return reason("EYE-2.0-e", "already-placed", unit=data.units[unit].id)
        if has(data.armor, unit):
            full = self.armor >= plan(game).set_up.armor_per_column
            return reason("EYE-2.0-r", "column-has-armor", column=COLUMNS[self.column]) if full else None
        if data.column[unit] == self.column:
            full = still_to_place(game, self.column) <= 0
            return reason("EYE-2.0-e", "column-complete", column=COLUMNS[self.column]) if full else None
        if has(data.of_column[3], unit):
            return reason("EYE-2.0-l", "starts-in-reserve", unit=data.units[unit].id)
        return reason("EYE-2.0-e", "other-column", column=COLUMNS[self.column])

    def place(self, game: Play) -> Decision:                                                  # 2.0-h
        areas = [area for area in each_space(game.data.all_areas) if not self.why_area(game, area)]
        return ask(NATIONALIST, "EYE-2.0-h", [game.data.areas[area] for area in areas],
                   unit=game.data.units[self.unit].id)

    def on_place(self, game: Play, choice: Choice) -> Frames:
        put(game, self.unit, choice.index)
        game.tell("placed", "EYE-2.0-e", unit=game.data.units[self.unit].id, area=choice.index)
        return [self.at("pick", armor=self.armor + is_armor(game, self.unit), unit=-1)]

    def why_place(self, game: Play, choice: Choice) -> Reason | None:
        return self.why_area(game, choice.index) if choice.kind == "space" else None

    def why_area(self, game: Play, area: SpaceId) -> Reason | None:
        data = game.data
        if has(data.vp_areas, area):
            return reason("EYE-2.0-o", "no-vp-area-at-start", area=area)
        if not has(deployment_area(game, self.column), area):
            return reason("EYE-2.0-e", "not-next-to-home", area=area, home=plan(game).homes[self.column])
        if not fits(game, game.board.at[area] | bit(self.unit)):
            return reason("EYE-6.1.1-a", "stack-full", area=area)
        return None if self.leaves_room(game, area) else reason("EYE-2.0-h", "no-room-for-the-rest", area=area)

    def leaves_room(self, game: Play, area: SpaceId) -> bool:
        put(game, self.unit, area)
        armor = is_armor(game, self.unit)
        room = armor_fits(game, self.column, self.armor + 1) if armor else everyone_fits(game)
        put(game, self.unit, game.data.reserve)
        return room

    def sound(self, game: Play) -> bool:
        if not 0 <= self.column <= len(COLUMNS) or not 0 <= self.armor <= plan(game).set_up.armor_per_column:
            return False
        return self.column == len(COLUMNS) or (everyone_fits(game) and armor_fits(game, self.column, self.armor))


def rehearse(game: Play) -> None:
    """Refuse a pack with which the columns cannot set up, or whose suggested deployment breaks the limits."""
    if not everyone_fits(game) or not armor_fits(game, 0, 0):
        raise BadInput("pack-invalid", table="set_up", problem="stacking")
    for unit, area in plan(game).suggested.items():
        put(game, game.data.number[unit], SpaceId(area))
    if not all(fits(game, stack) for stack in game.board.at[:game.data.area_count + 1]):
        raise BadInput("pack-invalid", table="suggested", problem="stacking")


def doubtful_areas(game: Play) -> int:
    """2.0-i: areas without a flag that Nationalist units were set up in."""
    return occupied(game) & ~game.board.nationalist


class Doubtful(Frame, frozen=True):
    """2.0-i to k: a die for each unit in an area without a flag, lowest area first (R-7, R-8)."""

    areas: SpaceSet
    rolled: UnitSet = 0
    hit: UnitSet = 0

    def lowest(self) -> SpaceId:
        return next(each_space(self.areas))

    def waiting(self, game: Play) -> int:
        return game.board.at[self.lowest()] & ~self.rolled

    def area(self, game: Play) -> Frames:
        return [self.at("die")] if self.areas else END

    def die(self, game: Play) -> Decision | Frames:                                           # 2.0-i
        waiting = self.waiting(game)
        if not waiting:
            return [self.at("fate")]
        return roll("EYE-2.0-i", unit=game.data.units[next(members(waiting))].id)

    def on_die(self, game: Play, face: Choice) -> Frames:
        unit = next(members(self.waiting(game)))
        unlucky = face.index >= game.data.checks.set_up
        game.tell("set-up-die", "EYE-2.0-i", unit=game.data.units[unit].id, die=face.index, hit=int(unlucky))
        return [self.at("die", rolled=self.rolled | bit(unit), hit=self.hit | bit(unit) * unlucky)]

    def fate(self, game: Play) -> Decision | Frames:
        if not self.hit:
            return self.keep(game)
        return ask(NATIONALIST, "EYE-2.0-i", (REDUCE, OFF_MAP), unit=game.data.units[next(each_unit(self.hit))].id,
                   area=self.lowest())

    def on_fate(self, game: Play, choice: Choice) -> Frames:
        unit = next(each_unit(self.hit))
        if choice is REDUCE:
            lose_step(game, unit, "EYE-2.0-i")
        else:
            put(game, unit, game.data.beyond[self.lowest()])                                  # 2.0-j
            game.tell("off-map", "EYE-2.0-j", unit=game.data.units[unit].id, area=self.lowest())
        return [self.at("fate", hit=self.hit & ~bit(unit))]

    def keep(self, game: Play) -> Frames:                                                     # 2.0-k
        area = self.lowest()
        if game.board.at[area]:
            game.board.nationalist |= bit(area)
            game.board.ever |= bit(area)
            game.tell("area-nationalist", "EYE-2.0-k", area=area)
        return [Doubtful(areas=self.areas & ~bit(area))]

    def sound(self, game: Play) -> bool:
        return not (self.rolled | self.hit) >> game.data.nat and not self.hit & ~self.rolled


class FirstDice(Frame, frozen=True):
    """2.0-m, p, q: Durruti's turn, then the support of turn 1, which is clear (R-11)."""

    def durruti(self, game: Play) -> Decision:                                                # 2.0-p
        return roll("EYE-2.0-p")

    def on_durruti(self, game: Play, face: Choice) -> Frames:
        game.board.durruti_turn = game.data.durruti.arrival_by_die[face.index - 1]
        game.tell("durruti-due", "EYE-2.0-p", die=face.index, turn=game.board.durruti_turn)
        return [Turn(step="air")]
