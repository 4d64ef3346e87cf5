"""9.3.1: how the beaten leave a hex."""

from typing import ClassVar

from trinchera.engine.bits import bit, members
from trinchera.engine.choices import Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, NOWHERE, SpaceId, UnitId, UnitSet
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    eliminate,
    fighters_in,
    hex_choices,
    label,
    living,
    mover,
    name,
    put,
    seat,
    space_of,
    steps_of,
)
from trinchera.games.a_las_barricadas.costs import settle_bank
from trinchera.games.a_las_barricadas.rout import is_safe


class Retreat(Frame, frozen=True):
    """9.3.1: the beaten units retreat one by one through the sides that are open to them; leaders go with them."""

    first: ClassVar[str] = "next_unit"
    units: UnitSet
    flock: UnitSet
    """All that were beaten."""
    origin: SpaceId
    sides: int
    """The hexsides they may leave by, as a set."""
    hexes: int
    foes: UnitSet
    """The enemies that took part: they do not make a hex unsafe."""
    shelter: bool = False
    """9.4-h: after the first hex on to the nearest ground that is not open, at most two hexes further."""
    unit: UnitId = NOBODY
    heading: int = -1
    left: int = 0

    def next_unit(self, game: Play) -> Frames:
        units = living(game, self.units)
        fighting = units & ~game.data.leaders
        if fighting:
            unit = next(members(fighting))
            return [self.at("next_unit", units=self.units & ~bit(unit)), self.at("first_hex", unit=unit)]
        return self.follow(game, units)

    def follow(self, game: Play, leaders: int) -> Frames:
        """7.1-c: leaders go with a unit that got away; without one they are lost."""
        board = game.board
        away = [unit for unit in members(living(game, self.flock) & game.data.fighters)
                if board.place[unit] != self.origin]
        for leader in members(leaders):
            mine = [unit for unit in away if board.formation[unit] == board.formation[leader]] or away
            if not mine:
                eliminate(game, leader, "ALB-7.1-c")
            elif board.carrier[leader] < 0:
                put(game, leader, board.place[mine[0]])
        return END

    def first_hex(self, game: Play) -> Decision | Frames:
        ways = self.ways(game)
        if not ways:
            eliminate(game, self.unit, "ALB-9.3.1-d")
            return END
        if ways & (ways - 1) == 0:
            return self.go(game, ways.bit_length() - 1)
        return ask(seat(game.data.counters.side[self.unit]), "ALB-9.3.1-a", hex_choices(game, ways),
                   unit=name(game, self.unit), hexes=self.hexes)

    def on_first_hex(self, game: Play, choice: Choice) -> Frames:
        return self.go(game, space_of(game, choice))

    def why_first_hex(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-9.3.1-e", "no-retreat-there", area=choice.id) if choice.kind == "space" else None

    def ways(self, game: Play) -> int:
        ground, here = battle(game), game.board.place[self.unit]
        near = (ground.neighbour[here][side] for side in members(self.sides))
        return sum(bit(there) for there in set(near) if there >= 0 and is_safe(game, self.unit, there, self.foes))

    def go(self, game: Play, there: int) -> Frames:
        here = game.board.place[self.unit]
        heading = battle(game).side(here, there)
        self.step_to(game, there)
        return [self.at("further", heading=heading, left=2 if self.shelter else self.hexes - 1)]

    def step_to(self, game: Play, there: int) -> None:
        one = mover(game, self.unit)
        settle_bank(game, one, game.board.place[self.unit], there)
        put(game, one, there)

    def further(self, game: Play) -> Decision | Frames:                                       # 9.3.1-c, 4-f
        here, ground = game.board.place[self.unit], battle(game)
        side = game.data.counters.side[self.unit]
        crowded = steps_of(game, fighters_in(game, here, side)) > game.data.most_steps
        sheltered = self.shelter and ground.terrain[here] != 0
        if (self.left <= 0 or sheltered) and not crowded:
            game.tell("retreated", "ALB-9.3.1-a", unit=name(game, self.unit), area=label(game, here))
            return END
        there = self.onward(game, here)
        if there < 0 or not is_safe(game, self.unit, there, self.foes):
            if self.shelter and not crowded:
                return END
            eliminate(game, self.unit, "ALB-9.3.1-d")
            return END
        self.step_to(game, there)
        return [self.at("further", left=self.left - 1, heading=ground.side(here, there))]

    def onward(self, game: Play, here: int) -> int:
        """The next hex in the same direction; in search of shelter the best one toward the own lines."""
        ground, side = battle(game), game.data.counters.side[self.unit]
        if not self.shelter:
            return ground.neighbour[here][self.heading]
        near = [ground.neighbour[here][way] for way in ground.homeward[side]]
        safe = [there for there in near if there >= 0 and is_safe(game, self.unit, there, self.foes)]
        covered = [there for there in safe if ground.terrain[there] != 0]
        return (covered or safe or [NOWHERE])[0]
