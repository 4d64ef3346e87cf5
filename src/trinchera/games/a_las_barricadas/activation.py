"""3.3.1: alternating activations of officers with their units, of units out of command, of trucks and other leaders."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import PASS, Choice, Decision, ask, faces, roll_together, shown
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SideId, UnitId, UnitSet
from trinchera.engine.log import Term
from trinchera.games.a_las_barricadas.actions import Activation, at_his_call, in_command
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    finish,
    is_on_map,
    living,
    name,
    opposite,
    riders,
    seat,
    uncommanded,
    unit_choices,
)
from trinchera.games.a_las_barricadas.entry import has_door
from trinchera.games.a_las_barricadas.morale import morale, officer_of, unit_morale
from trinchera.games.a_las_barricadas.officers import Coordination, partners
from trinchera.games.a_las_barricadas.transport import is_free_truck
from trinchera.games.a_las_barricadas.victory import check_at_once

ALONE = -1
"""3.3.1-d: what a check out of command is made at."""


def stragglers(game: Play, side: int) -> int:
    """R-113: units that wait off the board though their officer has come on, or is no more."""
    board, data, off = game.board, game.data, game.board.at[battle(game).off]
    led = waiting_for_officers(game)
    waiting = off & data.of_side[side] & ~(data.leaders | data.horses | board.riding | led)
    bound = off & board.riding & data.fighters & led if game.rules >= 6 else 0                   # 5.5-b
    return bits(unit for unit in members(waiting & ~board.activated & ~board.finished)
                if has_door(game, unit) and not (bound and riders(game, unit) & bound))


def waiting_for_officers(game: Play) -> UnitSet:
    """R-113: the units whose officers have not come on yet."""
    board, found = game.board, 0
    for officer in members(board.at[battle(game).off] & game.data.officers):
        formation = board.formation[officer]
        if formation >= 0 and board.officer[formation] == officer:
            found |= board.roster[formation]
    return found


def candidates(game: Play, side: int) -> int:
    """3.3.1-a, 5.5-a, 7.4-c: whatever a side may activate now."""
    board, data = game.board, game.data
    fresh = board.present[side] & ~(board.finished | board.activated | board.resting)
    loose = fresh & uncommanded(game) & data.fighters & ~board.routed & ~(board.reaction & ~board.kept)
    found = loose | fresh & data.leaders
    if board.rallied and game.rules >= 5:
        found |= rallied(game, side)
    for truck in members(fresh & data.trucks):
        if is_free_truck(game, truck):
            found |= bit(truck)
    if board.at[battle(game).off] & data.of_side[side]:
        found |= arriving(game, side) | stragglers(game, side)
    return found


def rallied(game: Play, side: int) -> int:
    """10.4.2-c: units that rallied this turn and are in command, but too late for the activation of their officer."""
    board, found = game.board, 0
    late = board.rallied & board.present[side] & ~(board.finished | board.activated | board.routed | uncommanded(game))
    late &= ~board.resting
    for unit in members(late & game.data.fighters):
        officer = officer_of(game, unit)
        if officer >= 0 and has(board.activated, officer):
            found |= bit(unit)
    return found


def arriving(game: Play, side: int) -> int:
    """R-113: officers who wait off the board and can come on with anybody, and other leaders who can come."""
    board, data = game.board, game.data
    waiting = board.at[battle(game).off] & board.in_play & data.of_side[side] & data.leaders & ~board.activated
    found = 0
    if not waiting:
        return found
    for officer in members(waiting & data.officers & ~board.finished):
        if may_come(game, officer):
            found |= bit(officer)
    for leader in members(waiting & ~data.officers):
        if has_door(game, leader):
            found |= bit(leader)
    return found


def may_come(game: Play, officer: int) -> bool:
    """Whether an officer off the board can come on with anybody."""
    if game.board.carrier[officer] < 0 and game.data.counters.points[officer] and has_door(game, officer):
        return True
    called = at_his_call(game, officer)
    waiting = called & game.board.at[battle(game).off]
    return bool(living(game, called)) or any(has_door(game, unit) for unit in members(waiting))


class Activations(Frame, frozen=True):
    """3.3.1: the sides take turns until both pass."""

    first: ClassVar[str] = "pick"
    side: SideId
    passes: int = 0

    def pick(self, game: Play) -> Decision | Frames:
        check_at_once(game)
        if game.board.result:
            return END
        units = candidates(game, self.side)
        game.board.side = self.side
        if not units:
            return self.pass_on(game)
        return ask(seat(self.side), "ALB-3.3.1-a", [PASS, *unit_choices(game, units)], turn=game.board.turn)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        if choice is PASS:
            game.tell("passed", "ALB-3.3.1-h", side=seat(self.side))
            return self.pass_on(game)
        after = self.at("pick", side=opposite(self.side), passes=0)
        game.board.resting &= game.data.of_side[self.side]                                    # 10.4.2-c
        return [after, *self.activate(game, choice.index)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return why_not_activate(game, self.side, choice.index) if choice.kind == "unit" else None

    def pass_on(self, game: Play) -> Frames:
        """3.3.1-h, 3.5-e: two passes end the phase, and so does a pass when the other side only lies in wait."""
        if self.passes or not candidates(game, opposite(self.side)) or self.only_waiting(game):
            return END
        return [self.at("pick", side=opposite(self.side), passes=self.passes + 1)]

    def only_waiting(self, game: Play) -> bool:
        board, side = game.board, opposite(self.side)
        fresh = board.present[side] & game.data.fighters & ~(board.finished | board.routed)
        if not fresh or fresh & ~board.reaction:
            return False
        if game.rules >= 5 and candidates(game, side) & (game.data.trucks | board.at[battle(game).off]):
            return False
        return not stragglers(game, side)

    def activate(self, game: Play, unit: int) -> Frames:
        data = game.data
        if has(data.officers, unit):
            others = partners(game, unit)
            game.tell("activated", "ALB-3.3.1-b", unit=name(game, unit))
            if others:
                return [Coordination(officer=UnitId(unit))]
            return [Activation(side=self.side, officers=bit(unit), units=bit(unit) | in_command(game, unit))]
        game.tell("activated", "ALB-3.3.1-c", unit=name(game, unit))
        if acts_alone(game, unit):
            return [Alone(unit=UnitId(unit))]
        return [Activation(side=self.side, officers=0, units=bit(unit))]


def acts_alone(game: Play, unit: int) -> bool:
    """3.3.1-d: whether a unit checks out of command before it acts."""
    return has(game.data.fighters, unit) and is_on_map(game, unit) and has(uncommanded(game), unit)


def why_not_activate(game: Play, side: int, unit: UnitId) -> Reason:
    board, who = game.board, name(game, unit)
    if game.data.counters.side[unit] != side:
        return reason("ALB-3.3.1-a", "not-your-unit", unit=who)
    if not is_on_map(game, unit):
        return reason("ALB-R-113", "not-on-the-map", unit=who)
    if has(board.routed, unit):
        return reason("ALB-10.3.1-a", "is-routed", unit=who)
    if has(board.finished | board.activated, unit):
        return reason("ALB-3.3.2-b", "is-finished", unit=who)
    if has(board.resting, unit):
        return reason("ALB-10.4.2-c", "just-rallied", unit=who)
    if has(board.reaction & ~board.kept, unit):
        return reason("ALB-R-11", "lies-in-wait", unit=who)
    if has(game.data.trucks, unit):
        return reason("ALB-5.5-b", "by-its-officer", unit=who)
    return reason("ALB-3.3.1-b", "by-its-officer", unit=who)


class Alone(Frame, frozen=True):
    """3.3.1-c to 3.3.1-f: a unit out of command checks at -1 before it acts."""

    first: ClassVar[str] = "check"
    unit: UnitId

    def morale(self, game: Play) -> list[Term]:
        return [*unit_morale(game, self.unit), Term("out-of-command", ALONE, "ALB-3.3.1-d")]

    def check(self, game: Play) -> Decision:
        return roll_together(2, "ALB-3.3.1-d", unit=name(game, self.unit), morale=morale(game, self.unit) + ALONE,
                             side=seat(game.data.counters.side[self.unit]))

    def on_check(self, game: Play, thrown: Choice) -> Frames:
        good = sum(faces(thrown)) <= morale(game, self.unit) + ALONE
        if game.log is not None:
            game.tell("check-passed" if good else "check-failed", "ALB-3.3.1-d", self.morale(game),
                      unit=name(game, self.unit), dice=sum(faces(thrown)), faces=shown(thrown))
        if good:
            return [Activation(side=game.data.counters.side[self.unit], officers=0, units=bit(self.unit))]
        game.board.activated |= bit(self.unit)
        finish(game, bit(self.unit))                                                          # 3.3.1-e
        return END
