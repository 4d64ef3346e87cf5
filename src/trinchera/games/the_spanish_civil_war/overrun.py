"""17.5.5.3 Overruns of 1941: armored stacks attack while they move."""

from typing import ClassVar

from trinchera.engine.bits import bit, has, lowest, members
from trinchera.engine.choices import DONE, Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import Hex, Points, SpaceId, UnitSet
from trinchera.engine.paths import HALT, Zone
from trinchera.games.the_spanish_civil_war.attack import Attack
from trinchera.games.the_spanish_civil_war.board import Play, opposite, seat, war
from trinchera.games.the_spanish_civil_war.reach import (
    REGULAR,
    Reach,
    ends,
    extra_cost,
    open_land,
    reach,
    slow_flood,
    ways_of,
)
from trinchera.games.the_spanish_civil_war.stacking import fits, why_no_room
from trinchera.games.the_spanish_civil_war.strength import enough, ground_odds
from trinchera.games.the_spanish_civil_war.supply import excused, in_supply, would_be_supplied
from trinchera.games.the_spanish_civil_war.travel import travel
from trinchera.games.the_spanish_civil_war.zones import enemy_zone


def can_overrun(game: Play, units: int) -> bool:
    """17.5.5.3-a, 17.5.5.3-e: armor, with motorized units that started with it; in older matches with German ones."""
    data = game.data
    if not units & data.armor or not war(game).felix:
        return False
    helpers = data.motor_infantry if game.rules < 5 else data.motorized & data.combat_units
    return not units & ~(data.armor | helpers)


def open_targets(game: Play, side: int) -> int:
    """17.5.5.3-b: enemy hexes that can be overrun."""
    ground = game.data.ground
    barred = ground.cities | game.board.forts | ground.terrain["mountain"] | ground.terrain["marsh"]
    return game.board.fighters[opposite(side)] & ~barred


def overruns(game: Play, units: UnitSet, here: Hex, left: int, mode: str) -> int:
    """The enemy hexes that a group can still reach and overrun with the points it has."""
    if mode != REGULAR or not can_overrun(game, units):
        return 0
    side, field, found = game.data.side[(units & -units).bit_length() - 1], game.data.field, 0
    way = reach(game, units, here, left, REGULAR, fresh=False)
    for target in members(open_targets(game, side) & field.around(way.rings.all)):
        if approach(game, units, way, left, target) >= 0 and enough(*ground_odds(game, units, target, overrun=True)):
            found |= bit(target)
    return found


def why_no_overrun(game: Play, units: UnitSet, here: Hex, left: int, target: Hex) -> Reason | None:
    """17.5.5.3: why armor does not overrun the enemies in a hex; None where overruns are not in question."""
    data, area = game.data, game.data.label(target)
    if not war(game).felix or not units & data.armor:
        return None
    if not can_overrun(game, units):
        return reason("TSC-17.5.5.3-a", "only-armor-overruns")
    if not has(open_targets(game, data.side[lowest(units)]), target):
        return reason("TSC-17.5.5.3-b", "no-overrun-there", area=area)
    if approach(game, units, reach(game, units, here, left, REGULAR, fresh=False), left, target) < 0:
        return reason("TSC-17.5.5.3-c", "too-far", area=area)
    return reason("TSC-15.5-a", "odds-too-low")


def approach(game: Play, units: UnitSet, way: Reach, left: Points, target: Hex) -> int:
    """17.5.5.3-c: the hex from which a target is overrun at the least cost; -1 if it is too far."""
    return cheapest(game, units, way, left, target)[1]


def cheapest(game: Play, units: UnitSet, way: Reach, left: Points, target: Hex) -> tuple[Points, int]:
    """17.5.5.3-c: what an overrun costs at least, and the hex it comes from; -1 if it is too far."""
    data = game.data
    near = data.field.neighbours[target]
    price = entry_price(game, units, target)
    found = [(cost + price + data.ground.river_cost(space, target), space)
             for space in members(near & way.rings.all) if (cost := way.cost(space)) is not None]
    cost, space = min(found, default=(left + 1, -1))
    return cost, space if cost <= left else -1


def entry_price(game: Play, units: UnitSet, target: Hex) -> int:
    """17.5.5.3-c, 17.5.5.2-b: the ground and two points; one more for the Allies in an interdicted hex."""
    data, side = game.data, game.data.side[(units & -units).bit_length() - 1]
    slow = game.rules >= 4 and has(extra_cost(game, side), target)
    return data.ground.price[target] + data.movement.overrun + slow


def supplied_on_entry(game: Play, units: UnitSet, target: Hex) -> bool:
    """17.5.5.3-c: supply is judged in the defenders' hex; in older matches in the hex from which it is entered."""
    if game.rules < 4:
        return all(in_supply(game, unit) for unit in members(units))
    side = game.board.side
    return not units & ~excused(game, side) or would_be_supplied(game, side, target)


class Overrun(Frame, frozen=True):
    """17.5.5.3: the stack goes to the hex, fights, and moves on or stops."""

    first: ClassVar[str] = "begin"
    group: UnitSet
    here: SpaceId
    left: int
    target: SpaceId
    exploiting: bool = False

    def begin(self, game: Play) -> Frames:
        data, board = game.data, game.board
        way = reach(game, self.group, self.here, self.left, REGULAR, fresh=False)
        spent, space = cheapest(game, self.group, way, self.left, self.target)
        board.moved |= self.group
        if space != self.here:
            travel(game, self.group, way.path(space, ~board.control[board.side]))
        game.tell("overrun", "TSC-17.5.5.3-c", unit=data.names(self.group), area=data.label(self.target))
        after = self.at("after", here=space, left=self.left - spent)
        if not supplied_on_entry(game, self.group, self.target):                              # 17.5.5.3-c
            game.tell("overrun-unsupplied", "TSC-17.5.5.3-c", unit=data.names(self.group),
                      area=data.label(self.target))
            return END
        return [after, Attack(side=board.side, target=self.target, units=self.group, overrun=True)]

    def after(self, game: Play) -> Frames:                                                    # 17.5.5.3-d
        board = game.board
        alive = self.group & board.present[board.side]
        if not alive or has(board.fighters[opposite(board.side)], self.target) or not fits(game, alive, self.target):
            return END
        data = game.data
        game.tell("advanced", "TSC-17.5.5.3-d", unit=data.names(alive), there=data.label(self.target))
        travel(game, alive, (self.target,))
        return [self.at("onward", group=alive, here=self.target)]

    def way(self, game: Play) -> Reach:
        side = game.board.side
        zone = Zone(enemy_zone(game, side) & ~bit(self.here), HALT)
        ways, left, land = ways_of(game, self.group, REGULAR), max(0, self.left), open_land(game, side)
        extra = extra_cost(game, side) if game.rules >= 4 else 0                              # 17.5.5.7-b
        rings = (slow_flood(ways, self.here, left, land, zone.spaces, extra) if extra
                 else ways.reach(self.here, left, land, zone))
        return Reach(rings, 0, zone, ways, extra)

    def is_stopped(self, game: Play) -> bool:
        """10.5-a: in an enemy zone, but for the hex that was overrun; armor there may still overrun others."""
        return self.here != self.target and has(enemy_zone(game, game.board.side), self.here)

    def onward(self, game: Play) -> Decision | Frames:                                        # 17.5.5.3-d
        stopped = self.left <= 0 or self.is_stopped(game)
        goals = 0 if stopped else ends(game, self.group, self.here, self.way(game), strict=True)
        more = overruns(game, self.group, self.here, self.left, REGULAR) if self.left > 0 else 0
        if not goals | more:
            return END
        return ask(seat(game.board.side), "TSC-17.5.5.3-d", (DONE, *game.data.hexes(goals | more)),
                   unit=game.data.names(self.group), points=self.left)

    def on_onward(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return END
        if has(game.board.fighters[opposite(game.board.side)], choice.index):
            return [Overrun(group=self.group, here=self.here, left=self.left, target=choice.index,
                            exploiting=self.exploiting)]
        way, data = self.way(game), game.data
        left = self.left - (way.cost(choice.index) or 0)
        path = way.path(choice.index, ~game.board.control[game.board.side])
        game.tell("moved", "TSC-17.5.5.3-d", unit=data.names(self.group), here=data.label(self.here), there=choice.id,
                  points=left, path=" ".join(map(data.label, path)))
        travel(game, self.group, path)
        if game.rules < 5 and has(enemy_zone(game, game.board.side), choice.index):
            return END
        return [self.at("onward", here=choice.index, left=left)]

    def why_onward(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        side, goal, area = game.board.side, choice.index, choice.id
        if has(game.board.fighters[opposite(side)], goal):
            return why_no_overrun(game, self.group, self.here, self.left, goal)
        if self.is_stopped(game):
            return reason("TSC-10.5-a", "too-far", area=area)
        if not has(self.way(game).all, goal):
            return reason("TSC-13.3-a", "too-far", area=area)
        return why_no_room(game, self.group, goal) or reason("TSC-9.2-b", "would-be-out-of-supply", area=area)
