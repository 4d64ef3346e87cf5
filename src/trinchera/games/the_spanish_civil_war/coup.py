"""18.25 Casado's coup: the Nationalist moves two Republican units near Madrid and makes them attack their own side."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, NOWHERE, SpaceId, UnitId, UnitSet
from trinchera.engine.log import total
from trinchera.games.the_spanish_civil_war.board import NONE, Play, put, seat
from trinchera.games.the_spanish_civil_war.data import ODDS, N, R
from trinchera.games.the_spanish_civil_war.headquarters import leave_reserve
from trinchera.games.the_spanish_civil_war.losses import Losses
from trinchera.games.the_spanish_civil_war.morale import held_by
from trinchera.games.the_spanish_civil_war.reach import REGULAR, Reach, ends, group_allowance, reach
from trinchera.games.the_spanish_civil_war.strategic import STAY
from trinchera.games.the_spanish_civil_war.strength import Forces, attack_terms, defence_terms, enough, reckon, result

NEAR_MADRID, UNITS_NEEDED, REBELS = 2, 3, 2


def is_due(game: Play) -> bool:
    """18.25-b: Madrid is Republican and has a garrison to rise."""
    data, board = game.data, game.board
    if not board.coup or not held_by(game, R, data.madrid):
        return False
    near = data.field.within(data.madrid, NEAR_MADRID)
    return sum(has(near, board.place[unit]) for unit in members(board.present[R])) >= UNITS_NEEDED


class Coup(Frame, frozen=True):
    """18.25-b: up to two units rise; resolved at once, without support."""

    first: ClassVar[str] = "pick"
    rebels: UnitSet = 0
    unit: UnitId = NOBODY
    idle: UnitSet = 0
    """Rebels that have attacked."""
    space: SpaceId = NOWHERE

    def way_ends(self, game: Play, unit: int) -> int:
        """Where a rebel may go: never farther from Madrid."""
        board, field, madrid = game.board, game.data.field, game.data.madrid
        here = board.place[unit]
        return ends(game, bit(unit), here, self.way(game, unit)) & field.within(madrid, field.distance(here, madrid))

    def able(self, game: Play) -> int:
        """Combat units in Madrid, or that could reach it by normal movement."""
        data, board, madrid = game.data, game.board, game.data.madrid
        units, found = board.present[R] & data.combat_units & ~self.rebels & ~data.trains, 0
        for unit in members(units):
            here = board.place[unit]
            near = data.field.distance(here, madrid) <= data.full[unit][2]
            if here == madrid or (near and has(self.way(game, unit).all, madrid)):
                found |= bit(unit)
        return found

    def way(self, game: Play, unit: int) -> Reach:
        """All that a unit reaches by normal movement."""
        points = group_allowance(game, bit(unit), REGULAR, False)
        return reach(game, bit(unit), game.board.place[unit], points, REGULAR, True)

    def pick(self, game: Play) -> Decision | Frames:
        units = self.able(game) if self.rebels.bit_count() < REBELS else 0
        if not units:
            return [self.at("target")]
        return ask(seat(N), "TSC-18.25-b", (DONE, *game.data.counters_of(units)))

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("target")]
        return [self.at("to", unit=choice.index, rebels=self.rebels | bit(choice.index))]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-18.25-b", "not-that-unit", unit=choice.id) if choice.kind == "unit" else None

    def to(self, game: Play) -> Decision:
        return ask(seat(N), "TSC-18.25-b", (STAY, *game.data.hexes(self.way_ends(game, self.unit))),
                   unit=game.data.units[self.unit].id)

    def on_to(self, game: Play, choice: Choice) -> Frames:
        if choice is not STAY:
            put(game, self.unit, choice.index)
            game.board.reserve &= ~bit(self.unit) if game.rules >= 4 else -1                  # 12.1.4-a
            game.tell("rebel-moved", "TSC-18.25-b", unit=game.data.units[self.unit].id, there=choice.id)
        game.board.moved |= bit(self.unit)
        return [self.at("pick", unit=-1)]

    def why_to(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-18.25-b", "farther-from-madrid", area=choice.id) if choice.kind == "space" else None

    def attackers(self, game: Play, space: int) -> int:
        data, board = game.data, game.board
        near = data.field.neighbours[space]
        return bits(unit for unit in members(self.rebels & ~self.idle & board.present[R])
                    if has(near, board.place[unit]))

    def loyal(self, game: Play, space: int) -> int:
        return game.board.at[space] & game.data.combat_units & ~self.rebels & game.data.army[R]

    def targets(self, game: Play) -> int:
        near = game.data.field.within(game.data.madrid, NEAR_MADRID) & game.board.fighters[R]
        return bits(space for space in members(near) if self.can_fight(game, space))

    def can_fight(self, game: Play, space: int) -> bool:
        units, loyal = self.attackers(game, space), self.loyal(game, space)
        return bool(units and loyal) and enough(total(attack_terms(game, units)),
                                                total(defence_terms(game, R, space, loyal)))

    def target(self, game: Play) -> Decision | Frames:
        spaces = self.targets(game)
        if not spaces:
            return END
        return ask(seat(N), "TSC-18.25-b", (DONE, *game.data.hexes(spaces)))

    def on_target(self, game: Play, choice: Choice) -> Frames:
        return END if choice is DONE else [self.at("dice", space=choice.index)]

    def why_target(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-18.25-b", "cannot-attack-that", unit=choice.id) if choice.kind == "space" else None

    def dice(self, game: Play) -> Decision:
        return roll("TSC-15.10-a", area=game.data.label(self.space))

    def on_dice(self, game: Play, face: Choice) -> Frames:
        units, loyal = self.attackers(game, self.space), self.loyal(game, self.space)
        sums = reckon(game, Forces(R, self.space, units, loyal, plain=True))
        attacker, defender = result(game, sums, face.index)
        game.tell("result", "TSC-15.10-a", sums.drms, area=game.data.label(self.space), dice=str(face.index),
                  drm=sums.drm, attacker=attacker, defender=defender)
        if game.rules >= 4:
            leave_reserve(game, self.space, "TSC-12.1.4-b")
        game.tell("rebels-fought", "TSC-R-63", area=game.data.label(self.space), column=ODDS[sums.column])
        after = self.at("target", idle=self.idle | units, space=NONE)
        return [after, Losses(side=R, units=loyal, left=defender), Losses(side=R, units=units, left=attacker)]
