"""15.23 Advance after combat and breakthrough, 15.24 pursuit."""

from typing import ClassVar

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, NOWHERE, Points, SpaceId, UnitId, UnitSet
from trinchera.engine.paths import NO_ZONE
from trinchera.games.the_spanish_civil_war.board import Play, face, is_on_map, seat, war
from trinchera.games.the_spanish_civil_war.data import ALL_LOST
from trinchera.games.the_spanish_civil_war.reach import (
    REGULAR,
    Reach,
    ends,
    extra_cost,
    halved,
    open_land,
    slow_flood,
    ways_of,
)
from trinchera.games.the_spanish_civil_war.stacking import fits, why_no_room
from trinchera.games.the_spanish_civil_war.travel import travel


def breakthrough_points(game: Play, unit: int, spare: Points) -> int:
    """15.23-b, 15.23-c, 15.24-a: movement factors beyond the hex that was taken."""
    printed = face(game, unit)[2]
    if spare == ALL_LOST:
        return min(game.data.combat.pursuit, printed)
    return min(spare, halved(printed))


class Advance(Frame, frozen=True):
    """15.23: those who attacked enter the hex one by one, each then with a path of its own."""

    first: ClassVar[str] = "pick"
    units: UnitSet
    space: SpaceId
    spare: int
    """Steps the defender could not lose, or ALL_LOST."""
    unit: UnitId = NOBODY
    here: SpaceId = NOWHERE
    left: int = 0

    def followers(self, game: Play) -> int:
        """15.23-e, 16.2.2-c: surviving attackers that still find room."""
        data, board = game.data, game.board
        alive = self.units & board.present[board.side] & ~data.trains
        return sum(bit(unit) for unit in members(alive) if fits(game, bit(unit), self.space))

    def pick(self, game: Play) -> Decision | Frames:                                          # 15.23-a
        units = self.followers(game)
        if not units:
            return END
        most = max(breakthrough_points(game, unit, self.spare) for unit in members(units))
        return ask(seat(game.board.side), "TSC-15.23-a", (DONE, *game.data.counters_of(units)), points=most)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return END
        unit = choice.index
        game.tell("advanced", "TSC-15.23-a", unit=choice.id, there=game.data.label(self.space))
        travel(game, bit(unit), (self.space,))
        points = breakthrough_points(game, unit, self.spare)
        return [self.at("onward", units=self.units & ~bit(unit), unit=unit, here=self.space, left=points)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit":
            return None
        if not has(self.units, choice.index):
            return reason("TSC-15.23-e", "did-not-attack", unit=choice.id)
        if has(game.data.trains, choice.index):
            return reason("TSC-16.2.2-c", "trains-keep-to-the-line", unit=choice.id)
        return why_no_room(game, bit(choice.index), self.space)

    def way(self, game: Play) -> Reach:
        """15.23-c: zones of control do not matter, ground does."""
        side, units = game.board.side, bit(self.unit)
        ways, extra = ways_of(game, units, REGULAR), extra_cost(game, side)
        spaces = open_land(game, side)
        rings = (slow_flood(ways, self.here, self.left, spaces, 0, extra) if extra
                 else ways.reach(self.here, self.left, spaces))
        return Reach(rings, 0, NO_ZONE, ways, extra)

    def goals(self, game: Play) -> int:
        return ends(game, bit(self.unit), self.here, self.way(game), strict=True)                          # 15.23-d

    def onward(self, game: Play) -> Decision | Frames:                                        # 15.23-b
        goals = self.goals(game) if self.left > 0 and is_on_map(game, self.unit) else 0
        if not goals:
            return [self.at("pick", unit=-1, here=-1, left=0)]
        return ask(seat(game.board.side), self.onward_rule(), (DONE, *game.data.hexes(goals)),
                   unit=game.data.units[self.unit].id, points=self.left)

    def onward_rule(self) -> str:
        """A pursuit goes by a rule of its own."""
        return "TSC-15.24-a" if self.spare == ALL_LOST else "TSC-15.23-b"

    def on_onward(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("pick", unit=-1, here=-1, left=0)]
        way = self.way(game)
        cost = way.cost(choice.index)
        assert cost is not None, "the hex was on offer"
        game.tell("broke-through", self.onward_rule(), unit=game.data.units[self.unit].id, there=choice.id)
        travel(game, bit(self.unit), way.path(choice.index, ~game.board.control[game.board.side]))
        return [self.at("onward", here=choice.index, left=self.left - cost)]

    def why_onward(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        side = game.board.side
        if not has(war(game).land, choice.index):
            return reason("TSC-13.5-a", "off-limits", area=choice.id)
        if choice.index == game.data.andorra and not has(open_land(game, side) | game.board.fighters[1 - side],
                                                         choice.index):
            return reason("TSC-17.5.5.1-b", "off-limits", area=choice.id)
        if not has(open_land(game, side), choice.index):
            return reason("TSC-15.23-e", "enemy-there", area=choice.id)
        if not has(self.way(game).all, choice.index):
            return reason("TSC-15.23-c", "too-far", area=choice.id)
        room = why_no_room(game, bit(self.unit), choice.index)
        return room or reason("TSC-15.23-d", "would-be-out-of-supply", area=choice.id)
