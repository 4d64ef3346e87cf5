"""5: movement, hex by hex, of a unit or of a group that starts together; the other side may react after each hex."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, lowest, members
from trinchera.engine.carriers import train
from trinchera.engine.choices import DONE, Choice, Decision, ask, button
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOWHERE, Hex, Points, SideId, SpaceId, SpaceSet, UnitSet, each_unit
from trinchera.games.a_las_barricadas.attack import MINE, Attack
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    drop_horses,
    fits,
    fort_in,
    hex_choices,
    is_mounted,
    is_on_map,
    label,
    living,
    marked,
    mover,
    name,
    occupied,
    opposite,
    put,
    remove,
    riders,
    seat,
    side_units,
    space_of,
    stop_work,
    unit_choices,
)
from trinchera.games.a_las_barricadas.cargo import convoy
from trinchera.games.a_las_barricadas.costs import (
    across_country,
    allowance,
    by_bridge,
    cheap_steps,
    crosses,
    fits_inside,
    goes_on_foot,
    is_hand_pushed,
    left,
    linked,
    near_enemy,
    odd_ground,
    settle_bank,
    step_cost,
    stop_cost,
    way,
    why_not_double,
)
from trinchera.games.a_las_barricadas.data import ART, TRACKED
from trinchera.games.a_las_barricadas.ground import ROAD
from trinchera.games.a_las_barricadas.mounting import can_change_seat, change_seat
from trinchera.games.a_las_barricadas.reaction import Reaction
from trinchera.games.a_las_barricadas.spotting import is_dim

DOUBLE_TIME, ENTRENCH, EXIT, MOUNT, DISMOUNT = (
    button("double-time"), button("entrench"), button("exit"), button("mount"), button("dismount"))
MOVE_BUTTONS = (DOUBLE_TIME, ENTRENCH, EXIT, MOUNT, DISMOUNT)



def why_not_leave(game: Play, unit: int) -> Reason | None:
    """5.2-a, 5.8-a: why a unit may not begin a move."""
    if not allowance(game, unit):
        return reason("ALB-5.2-a", "no-points", unit=name(game, unit))
    return why_in_the_dark(game, unit)


def in_the_dark(game: Play, unit: int) -> bool:
    """5.8-a, 3.3.2-i: night and fog keep a unit from assaults, charges, wire and boats too, which are moves."""
    return game.rules >= 5 and why_in_the_dark(game, unit) is not None


def why_in_the_dark(game: Play, unit: int) -> Reason | None:
    """5.8-a, R-95: at night and in fog units move only from next to an officer."""
    board = game.board
    if has(game.data.leaders, unit) or not is_dim(game) or not is_on_map(game, unit):
        return None
    side, ground = game.data.counters.side[unit], battle(game)
    officers = game.data.officers & game.data.of_side[side]
    here = board.place[unit]
    near = [here, *members(ground.field.neighbours[here])]
    if any(board.at[space] & officers for space in near):
        return None
    return reason("ALB-5.8-a", "dark-without-officer", unit=name(game, unit))


def can_pay(game: Play, unit: int, here: Hex, there: Hex, road: bool) -> bool:
    """5.2-a, 5.2-c, 5.4-b: whether a unit has the points for a step, or may make it with all it has."""
    cost = step_cost(game, unit, here, there)
    if cost is None:
        return False
    rest = left(game, unit)
    if cost <= rest:
        return True
    if not game.board.spent[unit]:
        return one_hex_for_all(game, unit)
    return road and rest == 0 and road_bonus(game, unit, here, there)


def payable(game: Play, unit: int, here: Hex, spaces: SpaceSet, odd: SpaceSet, road: bool) -> SpaceSet:
    """Those of some hexes next to a unit for which it can pay; only of odd ground, and of what it may enter beyond its
    points, the cost is asked hex by hex."""
    rest = left(game, unit)
    sure = cheap_steps(game, unit, here, rest) & spaces & ~odd
    if sure == spaces:
        return sure
    if not game.board.spent[unit]:
        beyond = spaces if one_hex_for_all(game, unit) else 0
    else:
        beyond = battle(game).roads.neighbours[here] if road and rest == 0 else 0
    doubtful = spaces & (odd | beyond) & ~sure
    return sure | bits(there for there in members(doubtful) if can_pay(game, unit, here, there, road)) \
        if doubtful else sure


def one_hex_for_all(game: Play, unit: int) -> bool:
    """5.2-c: vehicles, and in the snow everybody, may make one hex with all their points whatever it costs."""
    return (not goes_on_foot(game, unit) or "snow" in battle(game).special) and allowance(game, unit) >= 2


def unspent(game: Play, units: UnitSet) -> bool:
    """Whether a group has all its points for the hex it enters; before the third reading water was left aside."""
    spent = game.board.spent
    return game.rules >= 3 and not any(spent[unit] for unit in members(units))


def road_bonus(game: Play, unit: int, here: Hex, there: Hex) -> bool:
    """5.4-b, R-91: one more hex along the road for those who go on foot."""
    found = way(game, unit, here, there)
    return found is not None and found[1] == ROAD and goes_on_foot(game, unit) and not is_hand_pushed(game, unit)


def room(game: Play, units: UnitSet, there: Hex) -> bool:
    """4-a: whether units may end their move in a hex."""
    data = game.data
    board, carrying = game.board, units & data.vehicles
    together = board.at[there] & data.of_side[data.counters.side[lowest(units)]] | units
    if carrying and board.riding:
        for unit in members(carrying):
            together |= riders(game, unit)
    return fits(game, together)


def can_stop(game: Play, units: UnitSet, there: Hex, spare: int = 0, whole: bool = False) -> bool:
    """4-e, 12.9: room enough, and ground on which a move may end; `whole`: it is the one hex of 5.2-c."""
    if not room(game, units, there):
        return False
    if not has(battle(game).river, there):
        return True
    costs = [(unit, stop_cost(game, unit, there)) for unit in members(units)]
    return all(cost is not None and (cost == 0 or cost <= left(game, unit) - spare or (
        whole and one_hex_for_all(game, unit))) for unit, cost in costs)


class Move(Frame, frozen=True):
    """5.2: a group of units goes hex by hex."""

    first: ClassVar[str] = "group"
    bystanders: ClassVar[tuple[str, ...]] = ("able",)
    units: UnitSet
    able: UnitSet = 0
    """Who may still join: the units of the activation that have not acted."""
    road: bool = True
    begun: bool = False
    last: SpaceId = NOWHERE
    whole: bool = False
    """5.2-c: the hex where the group is now is the only one that it has entered."""

    def side(self, game: Play) -> SideId:
        return game.data.counters.side[lowest(self.units)]

    def here(self, game: Play) -> int:
        return game.board.place[lowest(self.units)]

    def moving(self, game: Play) -> int:
        """Those of the group that are still there and steady."""
        return living(game, self.units) & ~game.board.routed

    def group(self, game: Play) -> Decision | Frames:
        board = game.board
        mates = board.at[self.here(game)] & self.able & ~self.units
        more = sum(bit(unit) for unit in members(mates) if joins(game, unit))
        double = not board.double_now & self.units and not self.why_slow(game)
        if not more and not double:
            return [self.at("declare")]
        return ask(seat(self.side(game)), "ALB-R-17", [DONE, *([DOUBLE_TIME] if double else []),
                                                       *unit_choices(game, more)], area=label(game, self.here(game)))

    def on_group(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("declare")]
        if choice is DOUBLE_TIME:
            game.board.double_now |= self.units
            return [self.at("declare")]
        return [self.at("group", units=self.units | bit(choice.index))]

    def why_group(self, game: Play, choice: Choice) -> Reason | None:
        if choice is DOUBLE_TIME:
            return self.why_slow(game)
        return reason("ALB-R-17", "not-in-group", unit=choice.id) if choice.kind == "unit" else None

    def why_slow(self, game: Play) -> Reason | None:
        """5.3: why the group may not go at double time."""
        return next((why for unit in members(self.units) if (why := why_not_double(game, unit))), None)

    def declare(self, game: Play) -> Frames:                                                  # R-12 (a)
        board = game.board
        board.moved |= self.units if game.rules < 5 else convoy(game, self.units)             # 6.1-d
        board.acted |= self.units
        for unit in members(self.units):
            stop_work(game, unit)
        finish_markers(game, self.units)
        return [self.at("go", begun=True), Reaction(side=opposite(self.side(game)), units=self.units)]

    def go(self, game: Play) -> Decision | Frames:                                            # 5.2-a
        units = self.moving(game)
        if not units:
            return END
        if units != self.units:
            return [self.at("go", units=units)]
        here = self.here(game)
        spaces, extras = self.ways(game, here), self.extras(game, here)
        if not spaces and not extras:
            return self.halt(game)
        stop = [DONE] if not spaces or can_stop(game, units, here, whole=self.whole) else []
        return ask(seat(self.side(game)), "ALB-5.2-a", [*stop, *extras, *hex_choices(game, spaces)],
                   area=label(game, here), points=min([left(game, unit) for unit in members(units)]) / 2)

    def on_go(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return self.halt(game)
        if choice is ENTRENCH:
            return self.entrench(game)
        if choice is EXIT:
            return self.exit(game)
        if choice is MOUNT or choice is DISMOUNT:
            return self.change_seat(game)
        return self.step_to(game, space_of(game, choice))

    def why_go(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind == "unit":
            return reason("ALB-3.3.2-d", "finish-the-move-first")
        if choice is DONE:
            return self.why_no_end(game, self.here(game))
        if choice in MOVE_BUTTONS:
            hindered = self.why_slow(game) if choice is DOUBLE_TIME else None
            return hindered or reason(self.rule_of(game, choice), "cannot-do-that", unit=name(game, lowest(self.units)))
        return self.why_way(game, space_of(game, choice)) if choice.kind == "space" else None

    def rule_of(self, game: Play, choice: Choice) -> str:
        """The rule of what may be done on the way besides going on."""
        if choice is MOUNT or choice is DISMOUNT:
            return "ALB-5.6-b" if self.units & game.data.cavalry else (
                "ALB-5.5-j" if self.units & game.data.red_t else "ALB-5.5-i")
        return {DOUBLE_TIME: "ALB-5.3-a", ENTRENCH: "ALB-13.5-b", EXIT: "ALB-2.3-j"}[choice]

    def why_no_end(self, game: Play, space: Hex) -> Reason:
        """4-e, 12.9.2-a: why one may not end a move in a hex, and not enter it either if there is no way on."""
        rule = "ALB-4-e"
        if has(battle(game).river, space) and room(game, self.units, space):
            rule = water_rule(game)
        return reason(rule, "no-way-on", area=label(game, space))

    def ways(self, game: Play, here: int) -> int:
        ground, board, side = battle(game), game.board, self.side(game)
        enemies = occupied(game, opposite(side))
        spaces, odd = ground.field.neighbours[here] & ~enemies, odd_ground(game)
        if has(odd, here):
            odd = spaces
        for unit in members(self.units):
            spaces = payable(game, unit, here, spaces, odd, self.road)
        if not spaces:
            return 0
        if board.double_now & self.units:
            spaces &= ~ground.field.around(enemies)                                           # 5.3-b
        empty = spaces & ~(board.manned[side] | ground.river)
        if empty and not room(game, self.units, empty.bit_length() - 1):
            empty = 0
        doubtful = spaces & ~empty
        return empty | bits(there for there in members(doubtful) if self.ends_well(game, here, there)) \
            if doubtful else empty

    def ends_well(self, game: Play, here: Hex, there: Hex) -> bool:
        """4-e, 12.9.2-a: a hex one may not stop in is entered only if there is a way on."""
        units, ground = self.units, battle(game)
        enough = room(game, units, there)
        if enough and not has(ground.river, there):
            return True
        spare = max(step_cost(game, unit, here, there) or 0 for unit in members(units))
        bridge = all(by_bridge(game, unit, here, there) for unit in members(units))
        if enough and (bridge or can_stop(game, units, there, spare, unspent(game, units))):
            return True
        road = game.rules >= 6 and self.stays_on_road(game, here, there)
        near = members(ground.field.neighbours[there])
        return any(self.goes_on(game, here, there, after, spare, road) for after in near)

    def goes_on(self, game: Play, here: Hex, there: Hex, after: Hex, spare: Points, road: bool) -> bool:
        """4-e: whether a group can go on from a hex to one it may stop in, also through hexes without room for it, but
        without crossing a river on the way."""
        ground = battle(game)
        if after == here or has(self.closed(game) | ground.river, after):
            return False
        if has(ground.river, there):
            bank, side = self.bank_at(game, here, there), ground.bank(there, ground.side(there, after))
            if bank != side or bank < 0:
                return False
        if not all(self.affords(game, unit, there, after, spare, road) for unit in members(self.units)):
            return False
        return room(game, self.units, after) or (game.rules >= 6 and self.goes_further(game, there, after, spare, road))

    def goes_further(self, game: Play, here: Hex, there: Hex, spare: Points, road: bool) -> bool:
        """4-e: the same from the hex after, which has no room either."""
        ways = [way(game, unit, here, there) or (0, 0) for unit in members(self.units)]
        spent, paved = spare + max(cost for cost, _ in ways), road and all(kind == ROAD for _, kind in ways)
        near = members(battle(game).field.neighbours[there])
        return any(self.goes_on(game, here, there, after, spent, paved) for after in near)

    def closed(self, game: Play) -> SpaceSet:
        """5.2-g, 5.3-b: the hexes that enemies hold, and at double time those next to them."""
        enemies = occupied(game, opposite(self.side(game)))
        near = game.rules >= 6 and game.board.double_now & self.units
        return enemies | battle(game).field.around(enemies) if near else enemies

    def bank_at(self, game: Play, here: Hex, there: Hex) -> int:
        """R-79: on which bank of a river hex the group would come; along the river it stays on its own."""
        ground = battle(game)
        bank = ground.bank(there, ground.side(there, here))
        if bank >= 0 or game.rules < 5 or not has(ground.river, here):
            return bank
        return ground.along(here, ground.side(here, there), has(game.board.bank, lowest(self.units)))

    def affords(self, game: Play, unit: int, there: Hex, after: Hex, spare: Points, road: bool) -> bool:
        found, rest = way(game, unit, there, after), left(game, unit) - spare
        board = game.board
        if found is None or has(board.wire | board.roadblocks | board.ditches | board.teeth | board.rubble, after):
            return False
        return found[0] <= rest or (road and not rest and road_bonus(game, unit, there, after))  # 5.4-b

    def why_way(self, game: Play, there: int) -> Reason:
        here, side = self.here(game), self.side(game)
        if there < 0 or not has(battle(game).field.neighbours[here], there):
            return reason("ALB-5.2-a", "not-adjacent")
        where = label(game, there)
        if has(occupied(game, opposite(side)), there):
            return reason("ALB-5.2-g", "enemy-there", area=where)
        costs = [step_cost(game, unit, here, there) for unit in members(self.units)]
        if None in costs:
            dry = all(way(game, unit, here, there) for unit in members(self.units)) and has(battle(game).river, here)
            return reason(water_rule(game) if dry else "ALB-5.7-a", "prohibited", area=where)
        if not all(can_pay(game, unit, here, there, self.road) for unit in members(self.units)):
            return reason("ALB-5.2-a", "too-dear", area=where, points=max(cost or 0 for cost in costs) / 2)
        if game.board.double_now & self.units and near_enemy(game, side, there):
            return reason("ALB-5.3-b", "double-time-near-enemy", area=where)
        return self.why_no_end(game, there)

    def step_to(self, game: Play, there: int) -> Frames:
        """5.2-f, 12.9: the group enters a hex; a river crossed is a risk taken."""
        board, here, units, side = game.board, self.here(game), list(members(self.units)), self.side(game)
        on_road = self.stays_on_road(game, here, there)
        whole = unspent(game, self.units)
        for unit in units:
            self.pay(game, unit, here, there)
        stay = self.along_the_trench(game, here, there) if board.inside & self.units else 0
        self.clear_wire(game, there)
        for unit in units:
            bridge, one = by_bridge(game, unit, here, there), mover(game, unit)
            settle_bank(game, one, here, there)
            put(game, one, there)
            if bridge:
                board.bridged |= bit(unit)
        self.settle_riders(game)
        self.give_up(game, here, side)
        board.inside |= stay
        if game.log is not None:
            game.tell("moved", "ALB-5.2-a", unit=name(game, units[0]), area=label(game, there),
                      more=self.units.bit_count() - 1, here=label(game, here), there=label(game, there))
        drop_horses(game, side, there)
        after: list[Frame] = [self.at("go", road=on_road, last=here, whole=whole),
                              Reaction(side=opposite(side), units=self.units)]
        return after + mines(game, there, self.units, side)

    def give_up(self, game: Play, here: Hex, side: SideId) -> None:
        """13.1.1-e: a position from which the last has gone is lost at once."""
        board = game.board
        if game.rules < 5 or not has(board.improved[side], here):
            return
        kept = game.data.horses if game.rules >= 6 else game.data.horses | game.data.leaders
        if not side_units(game, here, side) & ~kept:
            board.improved[side] &= ~bit(here)

    def along_the_trench(self, game: Play, here: Hex, there: Hex) -> UnitSet:
        """13.5-a, 13.5-b: those who come from one trench into the next, as far as it has room."""
        found = 0
        for unit in members(self.units):
            if linked(game, unit, here, there) and (game.rules < 5 or fits_inside(game, found | bit(unit), there)):
                found |= bit(unit)
        return found

    def stays_on_road(self, game: Play, here: Hex, there: Hex) -> bool:
        """R-91: whether the group has come by road alone, this hex included."""
        return self.road and all(self.keeps_road(game, unit, here, there) for unit in members(self.units))

    def keeps_road(self, game: Play, unit: int, here: Hex, there: Hex) -> bool:
        """5.4-b: whether a unit that has points left goes by road; the one hex more is made only once."""
        found = way(game, unit, here, there)
        return found is not None and found[1] == ROAD and left(game, unit) != 0

    def settle_riders(self, game: Play) -> None:
        """Men on trucks and horses share the bank of what carries them."""
        board = game.board
        for unit in members(self.units) if board.riding else ():
            one = mover(game, unit)
            for rider in members(riders(game, one)):
                board.bank = board.bank & ~bit(rider) | (bit(rider) if has(board.bank, one) else 0)

    def pay(self, game: Play, unit: int, here: Hex, there: Hex) -> None:
        board = game.board
        if crosses(game, mover(game, unit), here, there):
            board.risky |= bit(unit)                                                          # 11-a
        if has(board.bridged, unit) and across_country(game, unit, here, there):
            board.bridged &= ~bit(unit)
        cost = step_cost(game, unit, here, there) or 0
        board.spent[unit] = min(board.spent[unit] + cost, allowance(game, unit))
        for rider in members(riders(game, mover(game, unit))) if board.riding else ():        # 5.5-f
            board.spent[rider] = board.spent[unit]
            board.acted |= bit(rider)

    def clear_wire(self, game: Play, there: int) -> None:
        """13.2-d: a tracked vehicle flattens the wire it passes."""
        board, move = game.board, game.data.counters.move
        if has(board.wire, there) and any(move[mover(game, unit)] == TRACKED for unit in members(self.units)):
            board.wire &= ~bit(there)
            board.risky |= self.units if game.rules >= 5 else 0                               # 11-a
            game.tell("wire-cleared", "ALB-13.2-d", area=label(game, there))

    def extras(self, game: Play, here: int) -> list[Choice]:
        """13.5-b, 5.6-b, 5.9 of our reading: into the trench or fort, off the map, on and off horses."""
        found = []
        if self.may_entrench(game, here):
            found.append(ENTRENCH)
        if self.can_exit(game, here):
            found.append(EXIT)
        if self.units.bit_count() == 1 and can_change_seat(game, lowest(self.units)):
            found.append(DISMOUNT if has(game.board.riding, lowest(self.units)) else MOUNT)
        return found

    def may_entrench(self, game: Play, here: int) -> UnitSet:
        """13.5-a, 13.5-b, 13.6-d, R-111: those of the group who may get in: a point more, no vehicles, six steps."""
        board = game.board
        if not has(board.trenches, here) and (not board.fort_at or fort_in(game, here) < 0):
            return 0
        if game.rules < 6:
            return self.units if self.can_all_entrench(game, here) else 0
        units = self.units & ~(game.data.vehicles | board.inside)
        return sum(bit(unit) for unit in members(units) if left(game, unit) >= 2 and not is_mounted(game, unit)
                   and (goes_on_foot(game, unit) or is_hand_pushed(game, unit))
                   and fits_inside(game, bit(unit), here))

    def can_all_entrench(self, game: Play, here: int) -> bool:
        if self.units & (game.data.vehicles | game.board.inside):
            return False
        return fits_inside(game, self.units, here) and all(
            left(game, unit) >= 2 and goes_on_foot(game, unit) and not is_mounted(game, unit)
            for unit in members(self.units))

    def entrench(self, game: Play) -> Frames:
        here = self.here(game)
        units = self.may_entrench(game, here)
        if not fits_inside(game, units, here):
            return [self.at("shelter")]
        self.get_in(game, units)
        return self.sheltered(game)

    def shelter(self, game: Play) -> Decision | Frames:
        """Not all of the group have room: the owner says who is inside."""
        units, done = self.may_entrench(game, self.here(game)), self.units & game.board.inside
        if not units:
            return self.sheltered(game)
        return ask(seat(self.side(game)), "ALB-R-111", [*unit_choices(game, units), *([DONE] if done else [])],
                   area=label(game, self.here(game)))

    def on_shelter(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return self.sheltered(game)
        self.get_in(game, bit(choice.index))
        return [self.at("shelter")]

    def why_shelter(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-13.5-a", "not-in-group", unit=choice.id) if choice.kind == "unit" else None

    def get_in(self, game: Play, units: UnitSet) -> None:
        board = game.board
        for unit in members(units):
            board.spent[unit] += 2
        board.inside |= units
        game.tell("entrenched", "ALB-13.5-b", unit=name(game, next(members(units))), area=label(game, self.here(game)))

    def sheltered(self, game: Play) -> Frames:
        return [self.off_road(game), Reaction(side=opposite(self.side(game)), units=self.units)]

    def off_road(self, game: Play) -> Frame:
        """R-91: points that went into anything but the road leave no hex more along it."""
        return self.at("go", road=self.road and game.rules < 6)

    def can_exit(self, game: Play, here: int) -> bool:
        ground = battle(game)
        edge = ground.table.loss_vp.exit_edge
        if not edge or not has(ground.board.edges[edge], here) or self.side(game) != ground.attacker:
            return False
        return all(left(game, unit) >= 2 for unit in members(self.units))

    def exit(self, game: Play) -> Frames:
        """Leaving by the exit edge: a point, and the unit does not come back."""
        for unit in members(self.units):
            for one in train(game.board, mover(game, unit)):
                game.tell("exited", "ALB-2.3-j", unit=name(game, one))
                remove(game, one, battle(game).left)
        return END

    def change_seat(self, game: Play) -> Frames:
        """5.5-i, 5.6-b: on or off its horses or a truck."""
        change_seat(game, next(each_unit(self.units)))
        return [self.off_road(game), Reaction(side=opposite(self.side(game)), units=self.units)]

    def halt(self, game: Play) -> Frames:
        """12.9.1-c: whoever stops in a minor river has crossed it."""
        board, here = game.board, self.here(game)
        for unit in members(self.units):
            cost = stop_cost(game, unit, here)
            if cost and self.last >= 0:
                board.spent[unit] = min(board.spent[unit] + cost, allowance(game, unit))
                board.risky |= bit(unit)
                board.bank ^= bit(unit) | bit(mover(game, unit))
                game.tell("crossed", "ALB-12.9.1-c", unit=name(game, unit), area=label(game, here))
        if game.rules >= 6:
            self.settle_riders(game)
        return END

    def sound(self, game: Play) -> bool:
        """A group in one place; those who fell or ran on the way are left behind when it goes on."""
        places = {game.board.place[unit] for unit in members(self.moving(game))}
        return len(places) <= 1 and (bool(places) or self is not game.stack[-1])


def water_rule(game: Play) -> str:
    """12.9.2-a, 12.9.1-a: a major river is prohibited, a minor one where the scenario says so."""
    return "ALB-12.9.2-a" if battle(game).table.river == "major" else "ALB-12.9.1-a"


def finish_markers(game: Play, units: int) -> None:
    """R-11: acting takes an older Reaction marker away."""
    game.board.reaction &= ~units
    game.board.kept &= ~units


def joins(game: Play, unit: int) -> bool:
    """R-17, R-18: whether a unit may go along with a group."""
    board = game.board
    if board.carrier[unit] >= 0 and not is_mounted(game, unit):
        return False
    return not board.spent[unit] and why_not_leave(game, unit) is None


def mines(game: Play, space: Hex, units: UnitSet, side: int) -> list[Frame]:
    """R-70: whoever enters a minefield is attacked by it."""
    if not has(game.board.mines, space):
        return []
    game.board.risky |= units
    game.tell("mines", "ALB-R-70", area=label(game, space))
    return [blast(game, space, units, side)]


def blast(game: Play, space: Hex, units: UnitSet, side: int) -> Attack:
    """R-70: the attack of the mines on some units that stand in a hex."""
    return Attack(side=opposite(side), target=SpaceId(space), kind=ART, ff=game.data.charts.mines.ff, manner=MINE,
                  only=units & game.data.solid or units)


def assaulted_mines(game: Play, space: Hex, units: UnitSet, side: int) -> list[Frame]:
    """R-70: those who assault a minefield set it off as they go in; until the sixth reading it lay still."""
    board = game.board
    if game.rules < 6 or not has(board.mines, space):
        return []
    board.risky |= units
    game.tell("mines", "ALB-R-70", area=label(game, space))
    near = marked(game, {board.place[unit] for unit in members(units)})
    return [blast(game, here, units & board.at[here], side) for here in members(near)]
