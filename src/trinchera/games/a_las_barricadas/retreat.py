"""9.3.1: how the beaten leave a hex."""

from typing import ClassVar

from trinchera.engine.bits import bit, members
from trinchera.engine.choices import Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, Hex, SpaceId, UnitId, UnitSet
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    drop_horses,
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
from trinchera.games.a_las_barricadas.rout import can_stand, is_safe


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
        if game.rules >= 5:                                                                   # who rides has gone along
            fighting &= game.board.at[self.origin] & ~game.data.horses
            units &= game.data.leaders | fighting
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
        return ask(seat(game.data.counters.side[self.unit]), self.rule(game), hex_choices(game, ways),
                   unit=name(game, self.unit), hexes=self.hexes)

    def on_first_hex(self, game: Play, choice: Choice) -> Frames:
        return self.go(game, space_of(game, choice))

    def why_first_hex(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        return reason(self.why_not_there(game, space_of(game, choice)), "no-retreat-there", area=choice.id)

    def why_not_there(self, game: Play, there: Hex) -> str:
        """The rule that closes a hex: the side, the ground, others near it, or that it leads to ruin."""
        ground, here = battle(game), game.board.place[self.unit]
        if there < 0 or there not in [ground.neighbour[here][side] for side in members(self.sides)]:
            return self.rule(game)
        if not can_stand(game, self.unit, here, there):
            return "ALB-9.3.1-d"
        return "ALB-R-59" if is_safe(game, self.unit, there, self.foes) else "ALB-9.3.1-e"

    def rule(self, game: Play) -> str:
        """9.3.1-a, 9.3.1-b: by which sides attackers and defenders leave."""
        attacks = game.rules < 5 or game.data.counters.side[self.unit] == game.board.side
        return "ALB-9.3.1-a" if attacks else "ALB-9.3.1-b"

    def ways(self, game: Play) -> int:
        """R-59: the hexes to begin with, and if any of them leads all the way, only such."""
        ground, here = battle(game), game.board.place[self.unit]
        near = (ground.neighbour[here][side] for side in members(self.sides))
        open_to = sum(bit(there) for there in set(near) if there >= 0 and is_safe(game, self.unit, there, self.foes))
        if game.rules < 5:
            return open_to
        return sum(bit(there) for there in members(open_to) if self.leads_out(game, there)) or open_to

    def leads_out(self, game: Play, there: Hex) -> bool:
        """9.3.1-c, 4-f: whether the rest of the way, in the same direction, is safe; or one to shelter goes on."""
        ground, left = battle(game), self.hexes - 1
        here: Hex = game.board.place[self.unit]
        if self.shelter:
            return ground.terrain[there] != 0 or bool(self.homeward(game, there))
        heading = ground.side(here, there)
        while left > 0 or self.overfull(game, there):
            here, there = there, ground.neighbour[there][heading]
            if there < 0 or not is_safe(game, self.unit, there, self.foes, here):
                return False
            left -= 1
        return True

    def overfull(self, game: Play, there: Hex) -> bool:
        """4-a: whether a hex is too full with this unit."""
        side = game.data.counters.side[self.unit]
        return steps_of(game, fighters_in(game, there, side) | bit(self.unit)) > game.data.most_steps

    def go(self, game: Play, there: int) -> Frames:
        here = game.board.place[self.unit]
        heading = battle(game).side(here, there)
        self.step_to(game, there)
        return [self.at("further", heading=heading, left=2 if self.shelter else self.hexes - 1)]

    def step_to(self, game: Play, there: int) -> None:
        one = mover(game, self.unit)
        settle_bank(game, one, game.board.place[self.unit], there)
        put(game, one, there)
        drop_horses(game, game.data.counters.side[self.unit], there)

    def further(self, game: Play) -> Decision | Frames:                                       # 9.3.1-c, 4-f
        here, ground = game.board.place[self.unit], battle(game)
        sheltered = self.shelter and ground.terrain[here] != 0
        crowded = self.overfull(game, here)
        if (self.left <= 0 or sheltered) and not crowded:
            game.tell("retreated", self.rule(game), unit=name(game, self.unit), area=label(game, here))
            return END
        ways = self.onward(game, here)
        if not ways:
            if game.rules < 5 and self.shelter and not crowded:
                return END
            eliminate(game, self.unit, "ALB-9.3.1-d")
            return END
        if len(ways) == 1:
            return self.step_on(game, ways[0])
        return ask(seat(game.data.counters.side[self.unit]), "ALB-9.4-h",
                   hex_choices(game, sum(bit(there) for there in ways)), unit=name(game, self.unit), hexes=self.left)

    def on_further(self, game: Play, choice: Choice) -> Frames:
        return self.step_on(game, space_of(game, choice))

    def why_further(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-9.4-h", "no-retreat-there", area=choice.id) if choice.kind == "space" else None

    def step_on(self, game: Play, there: int) -> Frames:
        here = game.board.place[self.unit]
        self.step_to(game, there)
        return [self.at("further", left=self.left - 1, heading=battle(game).side(here, there))]

    def onward(self, game: Play, here: Hex) -> list[int]:
        """The next hex in the same direction; or toward the own lines, those that are nearest to shelter."""
        ground = battle(game)
        if not self.shelter:
            there = ground.neighbour[here][self.heading]
            return [there] if there >= 0 and is_safe(game, self.unit, there, self.foes) else []
        safe = self.homeward(game, here)
        covered = [there for there in safe if ground.terrain[there] != 0]
        if game.rules < 5:
            return (covered or safe)[:1]
        near = [there for there in safe if self.left > 1
                and any(ground.terrain[next_] != 0 for next_ in self.homeward(game, there))]
        return covered or near or safe

    def homeward(self, game: Play, here: Hex) -> list[int]:
        """9.4-h: the safe hexes next to one in the direction of the own lines."""
        ground, side = battle(game), game.data.counters.side[self.unit]
        near = [ground.neighbour[here][way] for way in ground.homeward[side]]
        return [there for there in near if there >= 0 and is_safe(game, self.unit, there, self.foes, here)]
