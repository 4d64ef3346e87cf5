"""11, 13: improved positions, wire, roadblocks, pontoons, ditches, mines and boats; actions that are a risk."""

from typing import ClassVar

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, faces, roll_together, shown
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOWHERE, Hex, SpaceId, UnitId, UnitSet, each_unit
from trinchera.engine.log import Term, total
from trinchera.games.a_las_barricadas.board import (
    BLOCKING,
    BRIDGING,
    DIGGING,
    FILLING,
    Play,
    battle,
    drop_horses,
    fighters_in,
    finish,
    hex_choices,
    is_carried,
    is_mounted,
    label,
    living,
    name,
    occupied,
    opposite,
    put,
    seat,
    side_units,
    space_of,
    steps_of,
    stop_work,
    unit_choices,
)
from trinchera.games.a_las_barricadas.data import FIELDS, FOOT, LIGHT_WOODS, OPEN, ORCHARD, WOODS
from trinchera.games.a_las_barricadas.morale import unit_morale
from trinchera.games.a_las_barricadas.movement import mines
from trinchera.games.a_las_barricadas.reaction import Reaction

DIG_GROUND = (OPEN, WOODS, LIGHT_WOODS, FIELDS, ORCHARD)
WORK_WORDS = ("", "dig", "block", "pontoon", "crossing")
WORK_RULES = ("", "ALB-13.1.1-b", "ALB-13.3-a", "ALB-13.4-a", "ALB-R-71")


def may_dig(game: Play, unit: int) -> bool:
    """13.1.1-a: on open ground, in woods, fields and groves, and on any crest line."""
    board, ground = game.board, battle(game)
    here, side = board.place[unit], game.data.counters.side[unit]
    if not has(game.data.fighters & ~game.data.afvs, unit) or is_carried(game, unit) or is_mounted(game, unit):
        return False
    if has(board.improved[side], here) or has(board.inside, unit):
        return False
    return ground.terrain[here] in DIG_GROUND or has(ground.sight.crested, here)


def may_block(game: Play, unit: int) -> bool:
    """13.3-a: engineers on a road in or next to a wood."""
    board, ground = game.board, battle(game)
    here = board.place[unit]
    woods = ground.of_terrain[WOODS] | ground.of_terrain[LIGHT_WOODS]
    if not has(game.data.engineers, unit) or has(board.roadblocks, here) or not has(ground.roads.touched(), here):
        return False
    return bool((bit(here) | ground.field.neighbours[here]) & woods)


def pontoon_sites(game: Play, unit: int) -> int:
    """13.4-a: river hexes next to engineers."""
    if not has(game.data.engineers, unit):
        return 0
    ground, board = battle(game), game.board
    enemies = board.held[opposite(game.data.counters.side[unit])]
    return ground.field.neighbours[board.place[unit]] & ground.river & ~board.pontoons & ~ground.bridges & ~enemies


def ditch_sites(game: Play, unit: int) -> int:
    """R-71: ditches next to engineers that nothing leads over."""
    if not has(game.data.engineers, unit):
        return 0
    board = game.board
    enemies = board.held[opposite(game.data.counters.side[unit])]
    return battle(game).field.neighbours[board.place[unit]] & board.ditches & ~board.crossings & ~enemies


def clear_sites(game: Play, unit: int) -> int:
    """13.2-d, 13.3-b, R-70, R-71: wire, roadblocks, teeth and mines that engineers may remove, next to them."""
    if not has(game.data.engineers, unit) or is_carried(game, unit):
        return 0
    board = game.board
    marks = board.wire | board.roadblocks | board.teeth | board.mines
    near = battle(game).field.neighbours[board.place[unit]] & marks
    return sum(bit(space) for space in members(near) if can_land(game, unit, space))


def can_land(game: Play, unit: int, space: Hex) -> bool:
    """A hex without enemies, with room, where a man on foot may stand."""
    ground, side = battle(game), game.data.counters.side[unit]
    if has(occupied(game, opposite(side)), space) or (has(ground.river, space) and ground.table.river == "major"):
        return False
    return steps_of(game, fighters_in(game, space, side) | bit(unit)) <= game.data.most_steps


def wire_exits(game: Play, unit: int) -> int:
    """13.2-b, R-93: the hexes on the far side of wire next to a unit."""
    board, ground = game.board, battle(game)
    if not has(game.data.troops, unit) or is_carried(game, unit) or is_mounted(game, unit):
        return 0
    here, found = board.place[unit], 0
    for wire in members(ground.field.neighbours[here] & board.wire):
        side = ground.side(here, wire)
        for turn in (-1, 0, 1):
            beyond = ground.neighbour[wire][(side + turn) % 6]
            if beyond >= 0 and not has(board.wire, beyond) and can_land(game, unit, beyond):
                found |= bit(beyond)
    return found


def boat_landings(game: Play, unit: int) -> int:
    """12.9.2-c, R-81: over the river by boat to a hex next to it on the other bank."""
    board, ground = game.board, battle(game)
    boats = ground.special.get("boats")
    if boats is None or not board.boats or boats.side != seat(game.data.counters.side[unit]):
        return 0
    if not has(game.data.fighters, unit) or game.data.counters.move[unit] != FOOT or is_mounted(game, unit):
        return 0
    here, found = board.place[unit], 0
    if is_carried(game, unit) or has(ground.river, here):
        return 0
    for water in members(ground.field.neighbours[here] & ground.river):
        bank = ground.bank(water, ground.side(water, here))
        for there in members(ground.field.neighbours[water] & ~ground.river):
            if bank >= 0 and ground.bank(water, ground.side(water, there)) == 1 - bank and can_land(game, unit, there):
                found |= bit(there)
    return found & ~board.wire


def clearing_rule(game: Play, space: Hex) -> str:
    """By which rule engineers clear what lies in a hex."""
    board = game.board
    marks = ((board.wire, "ALB-13.2-d"), (board.roadblocks, "ALB-13.3-b"), (board.teeth, "ALB-R-71"))
    return next((rule for spaces, rule in marks if has(spaces, space)), "ALB-R-70")


class Work(Frame, frozen=True):
    """13.1, 13.3, 13.4: two activations in different turns doing nothing else."""

    first: ClassVar[str] = "place"
    unit: UnitId
    kind: int
    space: SpaceId = NOWHERE

    def sites(self, game: Play) -> int:
        here = bit(game.board.place[self.unit])
        if self.kind == BRIDGING:
            return pontoon_sites(game, self.unit)
        return ditch_sites(game, self.unit) if self.kind == FILLING else here

    def place(self, game: Play) -> Decision | Frames:                                         # 13.4-a
        sites = self.sites(game)
        if sites & (sites - 1) == 0:
            return self.begin(game, sites.bit_length() - 1)
        return ask(seat(game.data.counters.side[self.unit]), WORK_RULES[self.kind], hex_choices(game, sites),
                   unit=name(game, self.unit))

    def on_place(self, game: Play, choice: Choice) -> Frames:
        return self.begin(game, space_of(game, choice))

    def begin(self, game: Play, space: int) -> Frames:                                        # 11-a, R-12
        board, unit = game.board, self.unit
        board.acted |= bit(unit)
        board.risky |= bit(unit)
        finish(game, bit(unit))
        return [self.at("build", space=space),
                Reaction(side=opposite(game.data.counters.side[unit]), units=bit(unit))]

    def build(self, game: Play) -> Frames:                                                    # 13.1.1-b, R-82
        board, unit = game.board, self.unit
        if not living(game, bit(unit)) & ~board.routed:
            return END
        same = board.work[unit] == self.kind and board.work_at[unit] == self.space
        consecutive = board.work_turn[unit] == board.turn - 1
        if same and (consecutive or (self.kind == DIGGING and board.work_turn[unit] < board.turn)):
            self.complete(game)
            return END
        board.work[unit], board.work_turn[unit], board.work_at[unit] = self.kind, board.turn, self.space
        game.tell("work-begun", WORK_RULES[self.kind], unit=name(game, unit), work=WORK_WORDS[self.kind],
                  area=label(game, self.space))
        return END

    def complete(self, game: Play) -> None:
        board, unit, mark = game.board, self.unit, bit(self.space)
        stop_work(game, unit)
        if self.kind == DIGGING:
            board.improved[game.data.counters.side[unit]] |= mark
        elif self.kind == BLOCKING:
            board.roadblocks |= mark
        elif self.kind == BRIDGING:
            board.pontoons |= mark
        else:
            board.crossings |= mark
        game.tell("work-done", WORK_RULES[self.kind], unit=name(game, unit), work=WORK_WORDS[self.kind],
                  area=label(game, self.space))


class Passage(Frame, frozen=True):
    """13.2-b, 13.2-d, 13.3-b, 12.9.2-c: over the wire, into the obstacle to clear it, or over the river by boat."""

    first: ClassVar[str] = "where"
    unit: UnitId
    kind: str
    """`cross`, `clear` or `boat`."""
    space: SpaceId = NOWHERE
    leaders: UnitSet = 0
    """R-81: those who go along in the boat."""

    def sites(self, game: Play) -> int:
        if self.kind == "boat":
            return boat_landings(game, self.unit)
        return clear_sites(game, self.unit) if self.kind == "clear" else wire_exits(game, self.unit)

    def where(self, game: Play) -> Decision:
        sites = self.sites(game)
        clears = clearing_rule(game, next(members(sites))) if self.kind == "clear" else ""
        rule = {"cross": "ALB-13.2-b", "boat": "ALB-12.9.2-c"}.get(self.kind, clears)
        return ask(seat(game.data.counters.side[self.unit]), rule, hex_choices(game, sites),
                   unit=name(game, self.unit))

    def on_where(self, game: Play, choice: Choice) -> Frames:
        space = space_of(game, choice)
        return [self.at("aboard", space=space)] if self.kind == "boat" else self.at("", space=space).set_out(game)

    def set_out(self, game: Play) -> Frames:                                                  # 11-a, R-12
        board, unit = game.board, self.unit
        crew = bit(unit) | self.leaders
        board.acted |= crew
        board.risky |= crew
        board.moved |= crew
        board.activated |= crew
        stop_work(game, unit)
        finish(game, crew)
        if self.kind == "boat":
            board.boats -= 1
        return [self.at("boat" if self.kind == "boat" else "check"),
                Reaction(side=opposite(game.data.counters.side[unit]), units=bit(unit))]

    def aboard(self, game: Play) -> Decision | Frames:
        more = self.passengers(game)
        if not more and not self.leaders:
            return self.set_out(game)
        return ask(seat(game.data.counters.side[self.unit]), "ALB-R-81", [DONE, *unit_choices(game, more)],
                   unit=name(game, self.unit))

    def on_aboard(self, game: Play, choice: Choice) -> Frames:
        return self.set_out(game) if choice is DONE else [self.at("aboard", leaders=self.leaders | bit(choice.index))]

    def why_aboard(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-R-81", "not-in-group", unit=choice.id) if choice.kind == "unit" else None

    def passengers(self, game: Play) -> UnitSet:
        """R-81: leaders of this activation in the hex, and those without a formation who have not been activated."""
        board, side = game.board, game.data.counters.side[self.unit]
        if game.rules < 5:
            return 0
        here = side_units(game, board.place[self.unit], side) & game.data.leaders & ~self.leaders
        free = here & ~(board.routed | board.finished | board.acted | board.riding)
        return free & (board.activated & game.data.officers | ~board.activated & ~game.data.officers)

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        rule = {"cross": "ALB-R-93", "boat": "ALB-R-81", "clear": "ALB-13.2-d"}[self.kind]
        return reason(rule, "not-there", area=choice.id) if choice.kind == "space" else None

    def steady(self, game: Play) -> bool:
        return bool(living(game, bit(self.unit)) & ~game.board.routed)

    def boat(self, game: Play) -> Frames:
        if not self.steady(game):
            return END
        return self.land(game, "boat-landed", "ALB-12.9.2-c")

    def check(self, game: Play) -> Decision | Frames:                                         # 10.2-a
        if not self.steady(game):
            return END
        return roll_together(2, "ALB-10.2-a", unit=name(game, self.unit), morale=total(unit_morale(game, self.unit)),
                             side=seat(game.data.counters.side[self.unit]))

    def on_check(self, game: Play, thrown: Choice) -> Frames:
        terms: list[Term] = unit_morale(game, self.unit)
        passed = sum(faces(thrown)) <= total(terms)
        game.tell("check-passed" if passed else "check-failed", "ALB-10.2-a", terms, unit=name(game, self.unit),
                  dice=sum(faces(thrown)), faces=shown(thrown))
        if not passed:
            return END
        if self.kind == "clear":
            rule = clearing_rule(game, self.space)
            self.clear(game)
            return self.land(game, "cleared", rule)
        return self.land(game, "over-wire", "ALB-13.2-b")

    def clear(self, game: Play) -> None:
        board, mask = game.board, ~bit(self.space)
        board.wire &= mask
        board.roadblocks &= mask
        board.teeth &= mask
        board.mines &= mask

    def land(self, game: Play, key: str, rule: str) -> Frames:
        for one in (self.unit, *each_unit(living(game, self.leaders) & ~game.board.routed)):
            put(game, one, self.space)
            game.board.bank &= ~bit(one)
        drop_horses(game, game.data.counters.side[self.unit], self.space)
        game.tell(key, rule, unit=name(game, self.unit), area=label(game, self.space))
        side, crew = game.data.counters.side[self.unit], bit(self.unit) | self.leaders
        mined = mines(game, self.space, crew, side) if game.rules >= 6 else []
        return [Reaction(side=opposite(side), units=bit(self.unit)), *mined]


def keep_works(game: Play) -> None:
    """13.1.1-e, 13.6-e: positions without a friend are lost; forts fall to whoever stands there alone."""
    board = game.board
    for side in (0, 1) if any(board.improved) else ():
        for space in members(board.improved[side] & ~board.manned[side]):
            if not side_units(game, space, side) & ~(game.data.horses if game.rules >= 6 else game.data.leaders):
                board.improved[side] &= ~bit(space)
    for fort, space in enumerate(board.fort_at):
        friends, enemies = board.held[board.fort_side[fort]], board.manned[opposite(board.fort_side[fort])]
        if board.fort_value[fort] and not has(friends, space) and has(enemies, space):
            board.fort_value[fort] = 0
            game.tell("fort-taken", "ALB-13.6-e", area=label(game, space))
