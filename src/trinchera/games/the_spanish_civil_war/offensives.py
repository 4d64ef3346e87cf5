"""18.5 and 18.6: the offensives that blue chits order, and what it costs not to obey."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members, picked
from trinchera.engine.choices import Choice, Decision, ask, button
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, SpaceSet, UnitId, UnitSet
from trinchera.games.the_spanish_civil_war.board import NONE, Play, seat, steps_in
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.morale import change_morale, held_by
from trinchera.games.the_spanish_civil_war.reach import (
    MARCH,
    REGULAR,
    can_march,
    ends,
    group_allowance,
    reach,
)
from trinchera.games.the_spanish_civil_war.stacking import rooms
from trinchera.games.the_spanish_civil_war.travel import travel

OBEY = button("obey")
PAY = button("pay_morale")
OVIEDO_UNITS = 3
TOLEDO_STEPS, COLONIAL_STEPS, TOLEDO_REACH = 6, 3, 2
OVIEDO_PRICE, TOLEDO_PRICE = 2, 3


def oviedo_targets(game: Play) -> int:
    """18.5-c: Nationalist hexes in or next to Oviedo."""
    oviedo = game.data.oviedo
    return game.board.fighters[N] & (game.data.field.neighbours[oviedo] | bit(oviedo))


def oviedo_front(game: Play) -> int:
    """18.5-b: hexes next to Oviedo, or to a Nationalist unit that is next to it; in older matches to a combat unit."""
    field, board = game.data.field, game.board
    around = field.neighbours[game.data.oviedo]
    return around | field.around((board.fighters[N] if game.rules < 5 else board.held[N]) & around)


def counted(game: Play, units: int) -> int:
    """R-25: only columns and divisions count."""
    return units & (game.data.columns | game.data.divisions)


def at_oviedo(game: Play) -> int:
    """The columns and divisions that stand where the offensive wants them."""
    front, place = oviedo_front(game), game.board.place
    return bits(unit for unit in members(counted(game, game.board.present[R])) if has(front, place[unit]))


def obeyed(game: Play, attackers: int) -> bool:
    """18.5-c: whether one of the columns and divisions attacks there; in older matches anyone did."""
    return bool(attackers & at_oviedo(game)) if game.rules >= 4 else bool(attackers)


def can_reach_front(game: Play, unit: int) -> bool:
    """R-78: whether a unit alone could end the segment there; supply does not matter."""
    here, front = game.board.place[unit], oviedo_front(game)
    if has(front, here):
        return True
    for mode in (REGULAR, MARCH) if can_march(game, bit(unit)) else (REGULAR,):
        way = reach(game, bit(unit), here, group_allowance(game, bit(unit), mode, False), mode, True)
        if rooms(game, bit(unit), way.all & front):
            return True
    return False


def oviedo_is_void(game: Play) -> bool:
    """18.5-a: no siege, nobody near, or too few who can come."""
    data, board = game.data, game.board
    if not held_by(game, N, data.oviedo):
        return True
    if not board.held[R] & data.field.neighbours[data.oviedo]:
        return True
    near = [unit for unit in members(counted(game, board.present[R])) if can_reach_front(game, unit)]
    return len(near) < OVIEDO_UNITS


def toledo_is_void(game: Play) -> bool:
    """18.6-a: too early, or nothing left to relieve."""
    return game.board.turn <= 2 or not held_by(game, R, game.data.toledo) or not game.board.alcazar


class Orders(Frame, frozen=True):
    """6.4-b: at the start of its operational movement a side shows the blue chit it drew, and obeys or pays."""

    first: ClassVar[str] = "show"
    side: int

    def show(self, game: Play) -> Frames:
        board, data, chit = game.board, game.data, game.board.drawn[self.side]
        if chit != NONE:
            game.reveal()
            board.drawn[self.side] = NONE
            if has(data.blue, chit):
                board.hand[self.side] &= ~bit(chit)
                board.out |= bit(chit)
                self.order(game, chit)
        return [self.at("obey")]

    def order(self, game: Play, chit: int) -> None:
        event = game.data.chit_rows[chit].event
        void = oviedo_is_void(game) if event == 5 else toledo_is_void(game)
        game.tell("event-void" if void else "ordered", f"TSC-18.{event}-a", what=game.data.chits[chit].id)
        if not void:
            setattr(game.board, "offensive" if event == 5 else "relief", True)

    def obey(self, game: Play) -> Decision | Frames:                                          # 18.5-d, 18.6-d
        board = game.board
        if self.side == N and board.relief and toledo_is_void(game):
            board.relief = False                                                              # 18.6-c
        if not (board.relief if self.side == N else board.offensive):
            return END
        rule = "TSC-18.6-d" if self.side == N else "TSC-18.5-d"
        return ask(seat(self.side), rule, (OBEY, PAY), points=TOLEDO_PRICE if self.side == N else OVIEDO_PRICE)

    def on_obey(self, game: Play, choice: Choice) -> Frames:
        if choice is PAY:
            disobey(game, self.side)
            return END
        return [Relief()] if self.side == N else END


def disobey(game: Play, side: int) -> None:
    """18.5-d, 18.6-d, R-24: the order is paid off with morale and is over."""
    if side == N:
        game.board.relief = False
        game.board.named = 0
        change_morale(game, TOLEDO_PRICE, "TSC-18.6-d")
    else:
        game.board.offensive = False
        change_morale(game, -OVIEDO_PRICE, "TSC-18.5-d")


def allowed_ends(game: Play, units: int) -> int:
    """18.5-b: where units may end without supply because the offensive wants them there."""
    if game.board.offensive and game.board.side == R and counted(game, units) == units:
        return oviedo_front(game)
    return 0


def check_arrivals(game: Play) -> None:
    """18.5-e: at the end of the segment three columns or divisions must be there."""
    if game.board.offensive and game.board.side == R and at_oviedo(game).bit_count() < OVIEDO_UNITS:
        disobey(game, R)


class Relief(Frame, frozen=True):
    """18.6-b, R-79: six steps, three of them Colonial, go as near to Toledo as they can."""

    first: ClassVar[str] = "pick"
    unit: UnitId = NOBODY

    def steps_named(self, game: Play, among: int = -1) -> int:
        return steps_in(game, game.board.named & among)

    def mode(self, game: Play, unit: int) -> str:
        """By march if it legally can and that brings it nearer."""
        return self.goals(game, unit)[0]

    def goals(self, game: Play, unit: int) -> tuple[str, SpaceSet]:
        """How a unit goes, and to where."""
        marched = self.nearest(game, unit, MARCH) if can_march(game, bit(unit)) else 0
        return (MARCH, marched) if marched else (REGULAR, self.nearest(game, unit, REGULAR))

    def nearest(self, game: Play, unit: int, mode: str) -> int:
        """The hexes no farther from Toledo than the nearest supplied one it can reach by that mode."""
        data, here = game.data, game.board.place[unit]
        way = reach(game, bit(unit), here, group_allowance(game, bit(unit), mode, False), mode, True)
        supplied = ends(game, bit(unit), here, way)
        now = data.from_toledo[here]
        best = min(picked(data.from_toledo, supplied), default=now)
        if best >= now:
            return 0
        return rooms(game, bit(unit), way.all & data.field.within(data.toledo, best) & ~bit(here))

    def able(self, game: Play, among: UnitSet = -1) -> int:
        board, data = game.board, game.data
        far = ~data.field.within(data.toledo, TOLEDO_REACH)
        units = board.present[N] & data.combat_units & ~board.moved & ~board.named & ~board.reserve & among
        return bits(unit for unit in members(units)
                    if has(far, board.place[unit]) and self.goals(game, unit)[1])

    def pick(self, game: Play) -> Decision | Frames:
        if self.steps_named(game) >= TOLEDO_STEPS:
            return END
        wanted = self.steps_named(game, game.data.colonial) < COLONIAL_STEPS
        units = (self.able(game, game.data.colonial) if wanted else 0) or self.able(game)
        if not units:
            return END                                                                        # 18.6-e
        return ask(seat(N), "TSC-18.6-b", game.data.counters_of(units), left=TOLEDO_STEPS - self.steps_named(game))

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        return [self.at("to", unit=choice.index)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-18.6-b", "not-that-unit", unit=choice.id) if choice.kind == "unit" else None

    def to(self, game: Play) -> Decision:
        _, spaces = self.goals(game, self.unit)
        return ask(seat(N), "TSC-18.6-b", game.data.hexes(spaces), unit=game.data.units[self.unit].id)

    def on_to(self, game: Play, choice: Choice) -> Frames:
        board, unit = game.board, self.unit
        mode, here = self.mode(game, unit), board.place[unit]
        way = reach(game, bit(unit), here, group_allowance(game, bit(unit), mode, False), mode, True)
        path = way.path(choice.index, ~board.control[N])
        board.moved |= bit(unit)
        board.named |= bit(unit)
        game.tell("moved", "TSC-18.6-b", unit=game.data.units[unit].id, here=game.data.label(here), there=choice.id,
                  points=0)
        travel(game, bit(unit), path)
        return [self.at("pick", unit=-1)]

    def why_to(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-18.6-b", "not-near-enough", area=choice.id) if choice.kind == "space" else None


def toledo_targets(game: Play) -> int:
    """18.6-b: Republican hexes in or next to Toledo."""
    toledo = game.data.toledo
    return game.board.fighters[R] & (game.data.field.neighbours[toledo] | bit(toledo))


