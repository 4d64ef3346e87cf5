"""15.1 to 15.5: declaring attacks."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOWHERE, SpaceId, UnitId, UnitSet, each_unit
from trinchera.games.the_spanish_civil_war.attack import Attack
from trinchera.games.the_spanish_civil_war.board import (
    NONE,
    Play,
    next_to_enemy,
    opposite,
    seat,
    stands_near,
    units_in,
    waiting,
)
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.fog import turn_up
from trinchera.games.the_spanish_civil_war.offensives import (
    at_oviedo,
    disobey,
    obeyed,
    oviedo_targets,
    toledo_targets,
)
from trinchera.games.the_spanish_civil_war.stacking import agree
from trinchera.games.the_spanish_civil_war.strategic import STAY
from trinchera.games.the_spanish_civil_war.strength import enough, seen_odds

TRUCE_HEXES = 6
"""18.14-c: how far the truce of Barcelona reaches."""


def able_to_attack(game: Play, side: int, exploiting: bool) -> int:
    """15.2-a, 14.2-a, 12.1.4-b: the combat units that may attack in this segment."""
    board, data = game.board, game.data
    units = board.present[side] & data.combat_units & ~board.attacked & ~board.dropped
    units &= board.released if exploiting else ~board.reserve
    units &= ~waiting(game)                                                                   # 17.5.5.9-a
    if side == R and board.coup:
        units &= data.columns                                                                 # 18.25-c
    if side == R and board.truce:
        units &= ~near_barcelona(game)                                                        # 18.14-c
    return units


def why_not_attack(game: Play, unit: UnitId, exploiting: bool) -> Reason:
    """Why a unit may not attack now, or not there."""
    board, data, name = game.board, game.data, game.data.units[unit].id
    if has(waiting(game), unit):
        return reason("TSC-17.5.5.9-a", "portuguese-wait", unit=name)
    if has(board.dropped, unit):
        return reason("TSC-17.5.5.12-b", "was-dropped", unit=name)
    if has(data.hqs, unit):
        return reason("TSC-2.4-a", "cannot-attack-that", unit=name)
    if has(board.reserve, unit):
        return reason("TSC-12.1.4-b", "in-reserve", unit=name)
    if exploiting and not has(board.released, unit):
        return reason("TSC-14.2-a", "not-in-exploitation", unit=name)
    if board.side == R and board.coup and not has(data.columns, unit):
        return reason("TSC-18.25-c", "coup-in-madrid", unit=name)
    if board.side == R and board.truce and has(near_barcelona(game), unit):
        return reason("TSC-18.14-c", "unrest-in-barcelona", unit=name)
    if board.side == R and board.offensive and has(at_oviedo(game), unit):
        return reason("TSC-18.5-c", "only-oviedo", unit=name)
    return reason("TSC-15.2-a", "cannot-attack-that", unit=name)


def near_barcelona(game: Play) -> int:
    """18.14-c: the units within six hexes of Barcelona."""
    return units_in(game, game.data.field.within(game.data.barcelona, TRUCE_HEXES))


def attackers_of(game: Play, target: int, units: UnitSet, ordered: bool = True) -> int:
    """Those of some units that stand next to a hex and may attack it; who is ordered to Oviedo, nowhere else."""
    held = game.board.held
    found = units & units_in(game, game.data.field.neighbours[target] & (held[0] | held[1]))
    if ordered and game.board.offensive and game.board.side == R and not has(oviedo_targets(game), target):
        found &= ~at_oviedo(game)                                                             # 18.5-c
    return found


class Declare(Frame, frozen=True):
    """15.4-a: the attacker names all his attacks before any is resolved."""

    first: ClassVar[str] = "target"
    exploiting: bool = False
    targets: tuple[SpaceId, ...] = ()
    """The hexes that are to be attacked; by whom, the board says."""
    space: SpaceId = NOWHERE
    units: UnitSet = 0

    def free(self, game: Play) -> int:
        """Units that are in no attack yet."""
        found = able_to_attack(game, game.board.side, self.exploiting)
        return found & ~engaged(game, self.targets) if self.targets else found

    def open_targets(self, game: Play) -> int:
        board, side, at, free, hexes = game.board, game.board.side, game.board.at, self.free(game), 0
        near = board.fighters[side] & next_to_enemy(game, side)
        if not board.present[side] & game.data.combat_units & ~free:
            hexes = near
        else:
            for space in members(near):
                if at[space] & free:
                    hexes |= 1 << space
        found = game.data.field.around(hexes) & board.fighters[opposite(side)]
        for space in self.targets:
            found &= ~bit(space)                                                              # 15.2-a
        if board.offensive and board.side == R:
            found = bits(space for space in members(found) if attackers_of(game, space, free))
        return found

    def target(self, game: Play) -> Decision | Frames:                                        # 15.1-a
        found = self.open_targets(game)
        if not found:
            return self.over(game)
        return ask(seat(game.board.side), "TSC-15.4-a", (DONE, *game.data.hexes(found)), attacks=len(self.targets))

    def on_target(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return self.over(game)
        return [self.at("attackers", space=choice.index, units=0)]

    def why_target(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return reason("TSC-15.4-a", "name-the-target-first") if choice.kind == "unit" else None
        if choice.index in self.targets:
            return reason("TSC-15.2-a", "already-a-target", area=choice.id)
        if not has(game.board.fighters[opposite(game.board.side)], choice.index):
            return reason("TSC-R-40", "nobody-to-attack", area=choice.id)
        near = game.board.present[game.board.side] & game.data.combat_units & ~engaged(game, self.targets)
        idle = attackers_of(game, choice.index, near) or attackers_of(game, choice.index, near, ordered=False)
        if idle:
            return why_not_attack(game, next(each_unit(idle)), self.exploiting)
        return reason("TSC-15.2-a", "nobody-can-attack", area=choice.id)

    def candidates(self, game: Play) -> int:
        """15.25.2-a: those next to the target whose allegiance agrees with the others'."""
        units = attackers_of(game, self.space, self.free(game)) & ~self.units
        mixed = game.data.allegiances if self.units else ()
        if not any(self.units & group for group in mixed):
            return units
        return bits(unit for unit in members(units) if agree(game, self.units | bit(unit)))

    def attackers(self, game: Play) -> Decision:                                              # 15.2-b, 15.3-a
        attack, defence = seen_odds(game, self.units, self.space) if self.units else (0, 1)
        ready = (DONE,) if self.units and enough(attack, defence) else ()
        return ask(seat(game.board.side), "TSC-15.5-a",
                   (STAY, *ready, *game.data.counters_of(self.candidates(game))),
                   area=game.data.label(self.space), attack=attack, defence=defence if self.units else 0)

    def on_attackers(self, game: Play, choice: Choice) -> Frames:
        if choice is STAY:
            return [self.at("target", space=NONE, units=0)]
        if choice is not DONE:
            return [self.at("attackers", units=self.units | bit(choice.index))]
        game.tell("attack-declared", "TSC-15.4-a", area=game.data.label(self.space), unit=game.data.names(self.units),
                  count=self.units.bit_count())
        for unit in members(self.units):
            game.board.aim[unit] = self.space
        return [self.at("target", targets=(*self.targets, self.space), space=NONE, units=0)]

    def why_attackers(self, game: Play, choice: Choice) -> Reason | None:
        if choice is DONE:
            return reason("TSC-15.5-a", "odds-too-low")
        if choice.kind != "unit":
            return None
        if has(game.board.attacked, choice.index):
            return reason("TSC-15.2-a", "already-attacked", unit=choice.id)
        if has(self.units, choice.index):
            return reason("TSC-15.2-a", "attacks-already", unit=choice.id)
        if has(attackers_of(game, self.space, self.free(game)), choice.index):
            return reason("TSC-15.25.2-a", "allegiances-differ", area=game.data.label(self.space))
        return why_not_attack(game, choice.index, self.exploiting)

    def over(self, game: Play) -> Frames:
        check_orders(game, self)
        for space in self.targets:
            game.board.attacked |= party(game, space)
        return [Resolve(targets=self.targets)] if self.targets else END

    def sound(self, game: Play) -> bool:
        return not self.units or stands_near(game, game.board.side, self.units, self.space)


def engaged(game: Play, targets: tuple[SpaceId, ...]) -> int:
    """The units that were told to attack one of several hexes."""
    board, near, found = game.board, 0, 0
    for space in targets:
        near |= game.data.field.neighbours[space]
    for unit in members(units_in(game, near & board.fighters[board.side])):
        if board.aim[unit] in targets:
            found |= 1 << unit
    return found


def party(game: Play, space: int) -> int:
    """15.4-a: the units that were told to attack a hex."""
    board, found = game.board, 0
    for here in members(game.data.field.neighbours[space] & board.fighters[board.side]):
        for unit in members(board.at[here]):
            if board.aim[unit] == space:
                found |= 1 << unit
    return found


def check_orders(game: Play, declared: Declare) -> None:
    """18.5-e, 18.6-b: whoever was ordered to attack and did not pays for it."""
    board = game.board
    if board.side == R and board.offensive and not declared.exploiting:
        attackers = sum(party(game, space) for space in declared.targets if has(oviedo_targets(game), space))
        missed = [space for space in members(oviedo_targets(game)) if could_attack(game, declared, space)]
        if not obeyed(game, attackers) and missed:
            disobey(game, R)
        board.offensive = False
    if board.side == N and board.relief and not declared.exploiting:
        idle = board.named & (declared.free(game) if game.rules < 5 else astray(game, declared))
        if any(attackers_of(game, space, idle) and could_attack(game, declared, space, idle)
               for space in members(toledo_targets(game))):
            disobey(game, N)


def astray(game: Play, declared: Declare) -> int:
    """R-79: who may attack and does not do so at Toledo, whether it attacks elsewhere or nobody."""
    there = [space for space in declared.targets if has(toledo_targets(game), space)]
    return able_to_attack(game, N, False) & ~engaged(game, tuple(there))


def could_attack(game: Play, declared: Declare, space: int, others: UnitSet = 0) -> bool:
    """R-78, R-79: whether an attack of one to three was open to those who are free, and to some others."""
    units = attackers_of(game, space, declared.free(game) | others)
    return bool(units) and enough(*seen_odds(game, units, space))


class Resolve(Frame, frozen=True):
    """15.4-a: declared attacks are resolved one by one in the order the attacker likes."""

    first: ClassVar[str] = "next"
    targets: tuple[SpaceId, ...]

    def next(self, game: Play) -> Decision | Frames:
        if not self.targets:
            return END
        if len(self.targets) == 1:
            return self.on_next(game, game.data.spaces[self.targets[0]])
        return ask(seat(game.board.side), "TSC-15.4-a", [game.data.spaces[space] for space in self.targets],
                   attacks=len(self.targets))

    def on_next(self, game: Play, choice: Choice) -> Frames:
        board = game.board
        units = party(game, choice.index) & board.present[board.side]
        for unit in members(units):
            board.aim[unit] = NONE
        left = tuple(space for space in self.targets if space != choice.index)
        turn_up(game, opposite(board.side), choice.index)
        attack = Attack(side=board.side, target=choice.index, units=units)
        return [self.at("next", targets=left), attack] if left else [attack]

    def why_next(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-15.4-a", "not-declared", area=choice.id) if choice.kind == "space" else None
