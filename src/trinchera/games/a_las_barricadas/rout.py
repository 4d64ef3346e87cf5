"""10.3: rout: who runs, which way, and who is lost on it."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, NOWHERE, Hex, Points, SpaceId, SpaceSet, UnitId, UnitSet
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    drop_horses,
    eliminate,
    fighters_in,
    forget,
    hex_choices,
    label,
    living,
    mover,
    name,
    occupied,
    opposite,
    put,
    riders,
    seat,
    space_of,
    steps_of,
)
from trinchera.games.a_las_barricadas.costs import allowance, is_stuck, settle_bank, step_cost

FAR, VEHICLES_FAR = 3, 5
"""10.3.2-a: the hexes of a rout."""


def can_stand(game: Play, unit: int, here: Hex, there: Hex) -> bool:
    """9.3.1-d, 10.3.2-c: ground a beaten unit may be forced into: not prohibited, not the enemy's."""
    side = game.data.counters.side[unit]
    if has(occupied(game, opposite(side)), there):
        return False
    return step_cost(game, unit, here, there, forced=True) is not None


def is_safe(game: Play, unit: int, there: Hex, without: UnitSet = 0, here: Hex = NOWHERE) -> bool:
    """9.3.1-e, 10.3.2-c: not next to enemies (those that took part left aside) unless friends are there; the step is
    made from where the unit is, or from another hex of its way."""
    board, side = game.board, game.data.counters.side[unit]
    if not can_stand(game, unit, board.place[unit] if here < 0 else here, there):
        return False
    if board.at[there] & game.data.of_side[side] & ~game.data.horses & ~bit(unit):
        return True
    near = battle(game).field.neighbours[there] & board.held[opposite(side)]
    return not any(board.at[space] & game.data.of_side[opposite(side)] & ~game.data.horses & ~without
                   for space in members(near))


class Rout(Frame, frozen=True):
    """10.3.2: units run, one after another; their leaders with them."""

    first: ClassVar[str] = "begin"
    units: UnitSet
    cause: SpaceId = NOWHERE
    pace: str = "hexes"
    """`points`: a second rout, with the unit's own points and the cost of the ground (10.3.3-a)."""
    unit: UnitId = NOBODY
    start: SpaceId = NOWHERE
    left: int = 0
    seen: SpaceSet = 0

    def begin(self, game: Play) -> Frames:                                                    # 10.2-d, R-107
        board, data = game.board, game.data
        units = living(game, self.units) & ~data.trucks & ~data.horses
        for leader in members(sum(board.at[space] for space in self.spaces(game, units)) & data.leaders & ~units):
            mates = self.mates(game, leader)
            if mates and not mates & ~(units | board.routed) and mates & units:
                units |= bit(leader)
        for unit in members(units):
            forget(game, unit)
            if not has(board.routed, unit):
                game.tell("routed", "ALB-10.3.1-a", unit=name(game, unit), area=label(game, board.place[unit]))
        board.routed |= units
        self.out_of_command(game, units)
        staying = self.staying(game, units)
        if not units & ~staying:
            return END
        return [self.at("next_unit", units=units & ~staying)]

    def out_of_command(self, game: Play, units: UnitSet) -> None:
        """R-103: the units of an officer who routs are out of command at once."""
        board = game.board
        for officer in members(units & game.data.officers if game.rules >= 5 else 0):
            formation = board.formation[officer]
            if formation >= 0 and board.officer[formation] == officer:
                board.ooc |= living(game, board.roster[formation]) & ~game.data.horses

    def spaces(self, game: Play, units: int) -> set[int]:
        return {game.board.place[unit] for unit in members(units)}

    def mates(self, game: Play, leader: int) -> int:
        """Those whose rout carries a leader off: his own units in the hex, or all of them for a man without any."""
        board, data = game.board, game.data
        formation = board.formation[leader]
        mine = board.roster[formation] if formation >= 0 else data.of_side[data.counters.side[leader]]
        return board.at[board.place[leader]] & mine & data.fighters

    def staying(self, game: Play, units: UnitSet) -> UnitSet:
        """Belchite: those of the surrounded garrison who are among its houses have nowhere to run."""
        if "surrounded" not in battle(game).special or not units:
            return 0
        houses, place = battle(game).of_terrain[2], game.board.place
        garrison = units & game.data.of_side[1]
        stay = sum(bit(unit) for unit in members(garrison) if has(houses, place[unit]))
        return stay if game.rules >= 5 or stay == units else 0

    def next_unit(self, game: Play) -> Frames:
        units = living(game, self.units)
        fighting = units & ~game.data.leaders
        if not units:
            return END
        unit = next(members(fighting or units))
        rest, start = self.units & ~bit(unit), game.board.place[unit]
        along = self.company(game, unit, rest)
        ran = along | riders(game, mover(game, unit) if game.rules >= 6 else unit) if game.rules >= 4 else 0
        return [self.at("next_unit", units=rest & ~ran),
                self.at("run", unit=unit, units=along, start=start, left=self.distance(game, unit), seen=bit(start))]

    def company(self, game: Play, unit: int, rest: UnitSet) -> int:
        """R-107: the leaders who run with a unit they were stacked with; who rides goes where his vehicle goes."""
        riding = game.board.riding if game.rules >= 4 else riders(game, unit)
        return rest & game.data.leaders & game.board.at[game.board.place[unit]] & ~riding

    def distance(self, game: Play, unit: int) -> int:
        if self.pace == "points":
            return allowance(game, unit)
        return VEHICLES_FAR if has(game.data.vehicles, mover(game, unit)) else FAR

    def run(self, game: Play) -> Decision | Frames:                                           # 10.3.2-a, R-68
        board = game.board
        if not has(board.present[0] | board.present[1], self.unit):
            return END
        if self.cannot_move(game):
            return self.lost(game)
        if self.left <= 0 and not self.crowded(game, board.place[self.unit]):
            return self.halt(game)
        ways = self.ways(game)
        if not ways:
            return self.halt(game) if self.is_spent(game, board.place[self.unit]) else self.lost(game)
        if ways & (ways - 1) == 0:
            return self.go(game, ways.bit_length() - 1)
        return ask(seat(game.data.counters.side[self.unit]), "ALB-10.3.2-a", hex_choices(game, ways),
                   unit=name(game, self.unit), left=self.left)

    def cannot_move(self, game: Play) -> bool:
        """R-107: an unlimbered piece without points of its own is left to the enemy."""
        piece = has(game.data.guns | game.data.mortars, self.unit) and is_stuck(game, self.unit)
        return game.rules >= 5 and self.pace == "hexes" and piece

    def on_run(self, game: Play, choice: Choice) -> Frames:
        return self.go(game, space_of(game, choice))

    def why_run(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        return reason(self.why_not_there(game, space_of(game, choice)), "no-rout-there", area=choice.id)

    def why_not_there(self, game: Play, there: Hex) -> str:
        """The rule that closes a hex: too far, not safe, nearer to the cause, too dear, not homeward, or to ruin."""
        here, ground = game.board.place[self.unit], battle(game)
        if there < 0 or not has(ground.field.neighbours[here] & ~self.seen, there):
            return "ALB-10.3.2-a"
        if not is_safe(game, self.unit, there):
            return "ALB-10.3.2-c"
        if not self.allows(game, here, there):
            return "ALB-10.3.3-a" if self.is_open(game, here, there) else "ALB-10.3.2-d"
        return "ALB-10.3.2-c" if not self.leads_on(game, here, there) else "ALB-10.3.2-b"

    def ways(self, game: Play) -> SpaceSet:
        """10.3.2-c, 10.3.2-d: the hexes from which the rout can be made to its end, toward the own edge if any lies so.
        Nobody is lost who can trace a way; until the sixth reading each hex was judged alone."""
        ground, side, here = battle(game), game.data.counters.side[self.unit], game.board.place[self.unit]
        open_to = self.open_to(game, here)
        if game.rules >= 6:
            open_to = bits(there for there in members(open_to) if self.leads_on(game, here, there)) or open_to
        home = sum(bit(there) for there in members(open_to) if ground.side(here, there) in ground.homeward[side])
        return home or open_to

    def open_to(self, game: Play, here: Hex) -> SpaceSet:
        near = battle(game).field.neighbours[here] & ~self.seen
        return bits(there for there in members(near) if self.allows(game, here, there))

    def leads_on(self, game: Play, here: Hex, there: Hex) -> bool:
        """Whether the way over a hex can be followed to the end of the rout."""
        after = self.at("run", left=self.left - self.toll(game, here, there), seen=self.seen | bit(there))
        if after.left <= 0 and not self.crowded(game, there):
            return True
        barred = True
        for one in members(battle(game).field.neighbours[there] & ~after.seen):
            if after.allows(game, there, one):
                if after.leads_on(game, there, one):
                    return True
                barred = False
        return barred and after.is_spent(game, there)

    def is_spent(self, game: Play, here: Hex) -> bool:
        """10.3.3-a: a second rout ends where the points do; who is barred by enemies or the edge is lost."""
        if self.pace != "points" or game.rules < 5:
            return self.pace == "points" and self.left > 0
        near = battle(game).field.neighbours[here] & ~self.seen
        return any(self.is_open(game, here, there) for there in members(near))

    def allows(self, game: Play, here: Hex, there: Hex) -> bool:
        return self.can_afford(game, here, there) and self.is_open(game, here, there)

    def is_open(self, game: Play, here: Hex, there: Hex) -> bool:
        """R-68: never nearer to the cause than where it began, and safe."""
        ground = battle(game)
        if self.cause >= 0 and ground.distance(self.cause, there) < ground.distance(self.cause, self.start):
            return False
        return is_safe(game, self.unit, there, here=here)

    def can_afford(self, game: Play, here: Hex, there: Hex) -> bool:
        """10.3.3-a: in a second rout the ground costs points, but nobody stays in a hex that is too full (4-f)."""
        if self.pace != "points" or (game.rules >= 5 and self.crowded(game, here)):
            return True
        cost = step_cost(game, self.unit, here, there, forced=True)
        return cost is not None and cost <= max(self.left, 0)

    def crowded(self, game: Play, space: Hex) -> bool:
        """4-e, 4-f: a rout does not end in a hex that is too full."""
        there = fighters_in(game, space, game.data.counters.side[self.unit])
        running = bit(self.unit) | riders(game, mover(game, self.unit))
        return steps_of(game, there | running & game.data.fighters) > game.data.most_steps

    def toll(self, game: Play, here: Hex, there: Hex) -> Points:
        """10.3.3-a: a second rout costs points, the first one counts hexes."""
        return step_cost(game, self.unit, here, there, forced=True) or 1 if self.pace == "points" else 1

    def go(self, game: Play, there: int) -> Frames:
        here = game.board.place[self.unit]
        toll = self.toll(game, here, there)
        for one in (mover(game, self.unit), *members(self.units & game.data.leaders)):
            settle_bank(game, one, here, there)
            put(game, one, there)
        drop_horses(game, game.data.counters.side[self.unit], there)
        return [self.at("run", left=self.left - toll, seen=self.seen | bit(there))]

    def halt(self, game: Play) -> Frames:
        game.tell("ran-to", "ALB-10.3.2-a", unit=name(game, self.unit), area=label(game, game.board.place[self.unit]))
        return END

    def lost(self, game: Play) -> Frames:                                                     # 10.3.2-c
        eliminate(game, self.unit, "ALB-10.3.2-c")
        return END
