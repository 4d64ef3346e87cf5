"""12.1 Headquarters: readiness, reserves and their release."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, UnitId, UnitSet
from trinchera.games.the_spanish_civil_war.board import Play, next_to_enemy, seat
from trinchera.games.the_spanish_civil_war.data import R
from trinchera.games.the_spanish_civil_war.fog import show
from trinchera.games.the_spanish_civil_war.resources import payer
from trinchera.games.the_spanish_civil_war.supply import units_supplied

STUCK_TO, SLOW_TO = 2, 4
"""16.2.9-a: up to these faces nobody exploits, or only at half speed."""


def make_ready(game: Play, side: int) -> None:
    """12.1.1-a: every supplied headquarters turns to its available face."""
    game.board.used &= ~(units_supplied(game, side) & game.data.hqs)


def reserve_hqs(game: Play, side: int) -> int:
    return game.board.reserve & game.data.hqs & game.data.army[side]


class Reserve(Frame, frozen=True):
    """12.1.4-a, 12.1.4-d: headquarters and the units with them enter or leave reserve."""

    first: ClassVar[str] = "hq"
    side: int
    unit: UnitId = NOBODY
    seen: UnitSet = 0
    """Headquarters already decided on."""

    def able(self, game: Play) -> int:
        board, data = game.board, game.data
        ours = board.present[self.side] & data.hqs & ~self.seen
        leaving = ours & board.reserve
        full = reserve_hqs(game, self.side).bit_count() >= data.headquarters.most_in_reserve
        return leaving | (0 if full else ours & ~board.reserve & units_supplied(game, self.side))

    def hq(self, game: Play) -> Decision | Frames:
        units = self.able(game)
        if not units:
            return END
        return ask(seat(self.side), "TSC-12.1.4-a", (DONE, *game.data.counters_of(units)),
                   reserves=reserve_hqs(game, self.side).bit_count())

    def on_hq(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return END
        board, unit = game.board, choice.index
        after = self.at("hq", seen=self.seen | bit(unit), unit=-1)
        if has(board.reserve, unit):
            leave_reserve(game, board.place[unit], "TSC-12.1.4-d")
            return [after] if game.rules < 4 else [self]                                      # 12.1.4-e
        board.reserve |= bit(unit)
        game.tell("in-reserve", "TSC-12.1.4-a", unit=choice.id)
        return [after.at("units", unit=unit)]

    def why_hq(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit":
            return None
        if not has(game.data.hqs & game.data.army[self.side], choice.index):
            return reason("TSC-12.1.4-a", "not-a-headquarters", unit=choice.id)
        if has(game.board.reserve, choice.index):
            return reason("TSC-12.1.4-a", "in-reserve", unit=choice.id)
        if not has(units_supplied(game, self.side), choice.index):
            return reason("TSC-9.3-e", "out-of-supply", unit=choice.id)
        return reason("TSC-12.1.4-a", "reserves-full", unit=choice.id)

    def with_it(self, game: Play) -> int:
        """12.1.4-e, 16.2.2-c: the units in its hex that may share the reserve."""
        board, data = game.board, game.data
        here = board.at[board.place[self.unit]] & data.combat_units & ~data.trains
        return here & data.army[self.side] & ~board.reserve

    def units(self, game: Play) -> Decision | Frames:
        units = self.with_it(game)
        if not units:
            return [self.at("hq", unit=-1)]
        return ask(seat(self.side), "TSC-12.1.4-e", (DONE, *game.data.counters_of(units)),
                   unit=game.data.units[self.unit].id)

    def on_units(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("hq", unit=-1)]
        game.board.reserve |= bit(choice.index)
        game.tell("in-reserve", "TSC-12.1.4-e", unit=choice.id)
        return [self]

    def why_units(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind == "unit" and has(game.data.trains, choice.index):
            return reason("TSC-16.2.2-c", "trains-keep-to-the-line", unit=choice.id)
        return reason("TSC-12.1.4-e", "not-with-the-headquarters", unit=choice.id) if choice.kind == "unit" else None


def leave_reserve(game: Play, space: int, rule: str) -> None:
    """12.1.4-b, R-60: the whole stack is out of reserve."""
    board = game.board
    if board.at[space] & board.reserve:
        board.reserve &= ~board.at[space]
        game.tell("out-of-reserve", rule, area=game.data.label(space))


def begin_exploitation(game: Play, side: int) -> None:
    """14.1-a, 14.1-c: motorized units with no enemy next to them may act."""
    board, data = game.board, game.data
    beside = next_to_enemy(game, side)
    units = board.present[side] & data.motorized & ~board.reserve & ~data.trains
    board.released = bits(unit for unit in members(units) if not has(beside, board.place[unit]))


class Release(Frame, frozen=True):
    """12.1.4-c: reserves are released for a point each; then the Republic may have to roll (16.2.9)."""

    first: ClassVar[str] = "hq"
    side: int
    rolled: UnitSet = 0

    def payable(self, game: Play) -> int:
        return bits(unit for unit in members(reserve_hqs(game, self.side)) if payer(game, unit) >= 0)

    def hq(self, game: Play) -> Decision | Frames:
        units = self.payable(game)
        if not units:
            return [self.at("speed")]
        return ask(seat(self.side), "TSC-12.1.4-c", (DONE, *game.data.counters_of(units)))

    def on_hq(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("speed")]
        board, unit = game.board, choice.index
        board.rp[payer(game, unit)] -= game.data.headquarters.release_cost
        stack = board.at[board.place[unit]] & board.reserve
        if game.rules >= 4:
            stack &= ~game.data.hqs | bit(unit)                                               # each for its own point
        show(game, stack)
        board.reserve &= ~stack
        board.released |= stack
        game.tell("released", "TSC-12.1.4-c", unit=choice.id, units=stack.bit_count())
        return [self]

    def why_hq(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit":
            return None
        if not has(reserve_hqs(game, self.side), choice.index):
            return reason("TSC-12.1.4-c", "not-in-reserve", unit=choice.id)
        return reason("TSC-7.2-c", "no-points", unit=choice.id)

    def speed(self, game: Play) -> Decision | Frames:                                         # 16.2.9-a, 14.1.1-a
        die, released = game.options["exploitation_die"], game.board.released & ~self.rolled
        if self.side != R or die == "off" or not released:
            return END
        group = released & -released if die == "each" else released                           # 16.2.9-c
        return roll("TSC-16.2.9-a", unit=game.data.names(group))

    def on_speed(self, game: Play, face: Choice) -> Frames:
        board, released = game.board, game.board.released & ~self.rolled
        group = released & -released if game.options["exploitation_die"] == "each" else released
        game.tell("exploitation-die", "TSC-16.2.9-a", die=face.index, unit=game.data.names(group))
        if face.index <= STUCK_TO:
            board.released &= ~group                                                          # 16.2.9-d
        elif face.index > SLOW_TO:
            board.swift |= group
        return [self.at("speed", rolled=self.rolled | group)]
