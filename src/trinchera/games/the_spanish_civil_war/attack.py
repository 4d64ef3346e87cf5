"""15.4 to 15.25: one attack, from the organization of columns to the advance."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, button, faces, roll, roll_together
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SpaceId, SpaceSet, UnitSet
from trinchera.engine.log import total
from trinchera.games.the_spanish_civil_war.advance import Advance
from trinchera.games.the_spanish_civil_war.board import (
    Play,
    fighters_at,
    is_on_map,
    opposite,
    seat,
    stands_near,
    steps_in,
    war,
    within,
)
from trinchera.games.the_spanish_civil_war.chits import could_hold, held, spend
from trinchera.games.the_spanish_civil_war.data import ALL_LOST, ODDS, N, R
from trinchera.games.the_spanish_civil_war.headquarters import leave_reserve
from trinchera.games.the_spanish_civil_war.interrupts import TownDefence
from trinchera.games.the_spanish_civil_war.losses import Losses
from trinchera.games.the_spanish_civil_war.morale import north_fallen
from trinchera.games.the_spanish_civil_war.resources import payer
from trinchera.games.the_spanish_civil_war.strength import (
    Forces,
    Sums,
    enough,
    first_armor,
    first_italians,
    ground_odds,
    origins,
    reckon,
    result,
)
from trinchera.games.the_spanish_civil_war.supply import units_supplied, unsupplied
from trinchera.games.the_spanish_civil_war.support_units import flyers, in_range, in_service, is_banned, ships

GUNS = button("artillery")
ATTACKER, DEFENDER = 0, 1


class Attack(Frame, frozen=True):
    """The procedure of one combat."""

    first: ClassVar[str] = "organize"
    side: int
    """The attacker."""
    target: SpaceId
    units: UnitSet
    rolled: SpaceSet = 0
    """Hexes whose columns have rolled for organization."""
    halved: UnitSet = 0
    support: int = 0
    hqs: UnitSet = 0
    guns: int = 0
    chits: int = 0
    overrun: bool = False
    attacker_losses: int = 0
    defender_losses: int = 0
    fought: UnitSet = 0
    """The defenders when the die was cast."""
    spare: int = 0
    """Steps that the defender could not lose."""

    def forces(self, game: Play) -> Forces:
        defenders = self.fought or fighters_at(game, opposite(self.side), self.target)
        return Forces(self.side, self.target, self.units, defenders, self.halved, self.support, self.hqs, self.guns,
                      self.chits, self.overrun)

    def defender(self) -> int:
        return opposite(self.side)

    def role(self, side: int) -> int:
        return ATTACKER if side == self.side else DEFENDER

    # 15.25.1: organization of columns

    def stack_to_roll(self, game: Play) -> int:
        """15.25.1-a: the next attacking hex with a Republican column in it; -1 if none is left."""
        if self.side != R or war(game).felix:
            return -1
        hexes = origins(game, self.units & game.data.columns) & ~self.rolled
        return (hexes & -hexes).bit_length() - 1

    def organize(self, game: Play) -> Decision | Frames:
        space = self.stack_to_roll(game)
        if space < 0:
            return [self.at("check")]
        return roll("TSC-15.25.1-a", area=game.data.label(space), side=seat(self.side))

    def on_organize(self, game: Play, face: Choice) -> Frames:
        chart, space = game.data.organization, self.stack_to_roll(game)
        early = game.board.turn <= chart.early_turns
        number = face.index + (chart.early_modifier if early else 0)
        stack = self.units & game.board.at[space]
        game.tell("organization", "TSC-15.25.1-b", area=game.data.label(space), die=face.index, result=number)
        after = self.at("organize", rolled=self.rolled | bit(space))
        if number <= chart.cancelled_to:
            return [after.at("organize", units=self.units & ~stack)]
        return [after.at("organize", halved=self.halved | stack) if number <= chart.halved_to else after]

    def check(self, game: Play) -> Frames:                                                    # 15.5-a, 15.25.1-c
        units = self.units & game.board.present[self.side]
        leave_reserve(game, self.target, "TSC-12.1.4-b")
        if not has(game.board.fighters[self.defender()], self.target):
            return END
        if not units or not enough(*ground_odds(game, units, self.target, self.halved, self.overrun)):
            rule = "TSC-15.5-a" if units else "TSC-15.25.1-c"
            game.tell("attack-cancelled", rule, area=game.data.label(self.target))
            return END
        return [self.at("commit", units=units)]

    # 12.0: support

    def northern(self, game: Play, side: int) -> bool:
        """Whether Northern units of a side take part."""
        units = self.units if side == self.side else fighters_at(game, side, self.target)
        return bool(units & game.data.northern)

    def open_hqs(self, game: Play, side: int) -> int:
        """12.1.2, 12.1.3, R-86: headquarters that may give support; in an overrun only one in the hex."""
        board, data = game.board, game.data
        if self.hqs & data.army[side]:
            return 0                                                                          # 12.1.3-b
        ready = board.present[side] & data.hqs & ~board.used
        if side == self.side:
            ready &= ~board.reserve
        near = bit(self.target) if self.overrun else within(game, self.target, data.headquarters.range)
        if self.overrun and side == self.side:
            return 0
        found = bits(unit for unit in members(ready) if has(near, board.place[unit]))
        return found & ~unsupplied(game, side, found)

    def open_support(self, game: Play, side: int) -> int:
        """12.2, 12.3: air and naval units that may be committed."""
        attacking = side == self.side
        if self.overrun and (side == R if game.rules >= 4 else not attacking):
            return 0                                                                          # 17.5.5.3-f
        found = flyers(game, side, self.target, self.northern(game, side))
        if not self.overrun:
            found |= ships(game, side, self.target, origins(game, self.units), not attacking)
        return found & ~self.support

    def gunner(self, game: Play, side: int) -> bool:
        """12.1.5-a: a committed headquarters whose account can pay for artillery."""
        mine = self.hqs & game.data.army[side]
        if not mine or self.overrun or self.guns >> self.role(side) & 1:
            return False
        return payer(game, mine.bit_length() - 1) >= 0

    def events(self, game: Play, side: int) -> tuple[int, ...]:
        """18.17, 18.21, 18.22, 18.24: the events a side may add as far as everyone can see."""
        data, found = game.data, []
        if war(game).felix or self.overrun:
            return ()
        flown = self.support & data.support_of[side] & data.aircraft
        if side == N:
            return (21,) if flown & data.condor_air else ()
        if self.northern(game, R) and not north_fallen(game):
            found.append(17)
        if flown and not self.northern(game, R):
            found.append(22)
        return (*found, 24) if side == self.side else tuple(found)

    def open_to_all(self, game: Play, side: int) -> list[Choice]:
        """What a side may commit now, as far as everyone can see it."""
        data = game.data
        found = [data.supports[number] for number in members(self.open_support(game, side))]
        found += data.counters_of(self.open_hqs(game, side))
        return [*found, GUNS] if self.gunner(game, side) else found

    def question(self, game: Play, side: int, after: str) -> Decision | Frames:
        """A side is asked if it has anything to decide by what is open to all; its chits are offered to it too."""
        data, offered, events = game.data, self.open_to_all(game, side), self.events(game, side)
        if not offered and not could_hold(game, side, *events):
            return [self.at(after)]
        chits = [data.chits[chit] for chit in members(held(game, side, *events))]
        return ask(seat(side), "TSC-12.1.3-a", (DONE, *offered, *chits), area=data.label(self.target))

    def commit(self, game: Play) -> Decision | Frames:                                        # 15.4-a
        return self.question(game, self.side, "answer")

    def on_commit(self, game: Play, choice: Choice) -> Frames:
        return [self.at("answer")] if choice is DONE else [self.with_support(game, self.side, choice)]

    def why_commit(self, game: Play, choice: Choice) -> Reason | None:
        return self.why_no_support(game, self.side, choice)

    def answer(self, game: Play) -> Decision | Frames:
        return self.question(game, self.defender(), "dice")

    def on_answer(self, game: Play, choice: Choice) -> Frames:
        return [self.at("dice")] if choice is DONE else [self.with_support(game, self.defender(), choice)]

    def why_answer(self, game: Play, choice: Choice) -> Reason | None:
        return self.why_no_support(game, self.defender(), choice)

    def why_no_support(self, game: Play, side: int, choice: Choice) -> Reason | None:
        """12.0: why something cannot be committed."""
        if choice.kind == "unit":
            return self.why_no_headquarters(game, side, choice)
        if choice.kind == "support" and has(game.board.flown, choice.index):
            return reason("TSC-12.2.1-a", "flown-already", what=choice.id)
        if choice.kind == "support":
            return why_not_flown(game, side, choice, self)
        if choice is GUNS:
            return reason("TSC-17.5.5.3-f" if self.overrun else "TSC-12.1.5-a", "no-artillery")
        return reason("TSC-6.3-c", "chit-not-now") if choice.kind == "chit" else None

    def why_no_headquarters(self, game: Play, side: int, choice: Choice) -> Reason:
        board, data, unit = game.board, game.data, choice.index
        if not has(data.hqs & data.army[side], unit):
            return reason("TSC-12.1.3-a", "not-a-headquarters", unit=choice.id)
        if has(board.used, unit):
            return reason("TSC-12.1.3-a", "headquarters-used", unit=choice.id)
        if self.overrun:
            return reason("TSC-R-85", "not-in-an-overrun", what=choice.id)
        if self.hqs & data.army[side]:
            return reason("TSC-12.1.3-b", "headquarters-too-far", unit=choice.id)
        if side == self.side and has(board.reserve, unit):
            return reason("TSC-12.1.4-f", "in-reserve", unit=choice.id)
        if is_on_map(game, unit) and not has(units_supplied(game, side), unit):
            return reason("TSC-12.1.3-a", "out-of-supply", unit=choice.id)
        return reason("TSC-12.1.2-a", "headquarters-too-far", unit=choice.id)

    def with_support(self, game: Play, side: int, choice: Choice) -> "Attack":
        """The same attack with one thing more committed to it."""
        board, step = game.board, self.step or self.first
        if choice is GUNS:
            hq = (self.hqs & game.data.army[side]).bit_length() - 1
            board.rp[payer(game, hq)] -= game.data.headquarters.artillery_cost
            game.tell("guns-committed", "TSC-12.1.5-a", side=seat(side))
            return self.at(step, guns=self.guns | 1 << self.role(side))
        if choice.kind == "chit":
            spend(game, side, choice.index)
            return self.at(step, chits=self.chits | bit(choice.index))
        game.tell("committed", commitment_rule(game, choice), side=seat(side), what=choice.id)
        if choice.kind == "unit":
            board.used |= bit(choice.index)
            return self.at(step, hqs=self.hqs | bit(choice.index))
        board.flown |= bit(choice.index)
        return self.at(step, support=self.support | bit(choice.index))

    # 15.6 to 15.16: dice and losses

    def is_large(self, game: Play) -> bool:
        """15.9-a: four or more defenders, and no fewer attackers."""
        defenders = fighters_at(game, self.defender(), self.target).bit_count()
        return defenders >= game.data.combat.large_battle and self.units.bit_count() >= defenders

    def dice(self, game: Play) -> Decision:                                                   # 15.10-a
        if self.is_large(game):
            return roll_together(2, "TSC-15.9-a", area=game.data.label(self.target), side=seat(self.side))
        return roll("TSC-15.10-a", area=game.data.label(self.target), side=seat(self.side))

    def on_dice(self, game: Play, thrown: Choice) -> Frames:
        forces = self.forces(game)
        sums = reckon(game, forces)
        numbers = faces(thrown) if thrown.kind == "dice" else (thrown.index,)
        results = [result(game, sums, number) for number in numbers]
        lost = sum(attacker for attacker, _ in results), min(ALL_LOST, sum(defender for _, defender in results))
        if game.log is not None:
            self.report(game, sums, numbers, lost)
        self.after_first(game, forces)
        self.short(game, numbers, forces)
        return [self.at("attacker_loses", attacker_losses=lost[0], defender_losses=lost[1], fought=forces.defenders)]

    def short(self, game: Play, numbers: tuple[int, ...], forces: Forces) -> None:
        """15.16-a: two equal dice leave everyone short of ammunition; the markers lie until the end of the turn."""
        if len(numbers) == 2 and numbers[0] == numbers[1]:
            game.board.short |= forces.units | forces.defenders
            game.tell("ammunition-short", "TSC-15.16-a", area=game.data.label(self.target))

    def report(self, game: Play, sums: Sums, numbers: tuple[int, ...], lost: tuple[int, int]) -> None:
        area = game.data.label(self.target)
        game.tell("combat-odds", "TSC-15.6-a", sums.shifts, area=area, attack=total(sums.attack),
                  defence=total(sums.defence),
                  odds=ODDS[min(sums.odds, len(ODDS) - 1)] if sums.odds >= 0 else ODDS[0], column=ODDS[sums.column])
        game.tell("result", "TSC-15.10-a", sums.drms, area=area, dice=" ".join(map(str, numbers)), drm=sums.drm,
                  attacker=lost[0], defender=lost[1])

    def after_first(self, game: Play, forces: Forces) -> None:
        """16.2.4, 16.2.5: these shifts come once in a game."""
        board = game.board
        italians, armor = first_italians(game, forces), first_armor(game, forces)
        board.italian_shift = board.italian_shift and not italians
        board.armor_shift = board.armor_shift and not armor

    def attacker_loses(self, game: Play) -> Frames:                                           # 15.8-a
        after = self.at("defender_loses")
        if not self.attacker_losses:
            return [after]
        return [after, Losses(side=self.side, units=self.units, left=self.attacker_losses)]

    def defender_loses(self, game: Play) -> Frames:                                           # 15.8-c, 15.23-b
        spare = self.defender_losses
        if spare != ALL_LOST:
            spare = max(0, spare - steps_in(game, self.fought))
        after = self.at("town", spare=spare)
        if not self.defender_losses:
            return [after]
        return [after, Losses(side=self.defender(), units=self.fought, left=self.defender_losses)]

    def town(self, game: Play) -> Frames:                                                     # 18.7-b
        data = game.data
        after = self.at("planes")
        columns = self.fought & data.columns
        in_town = has(data.ground.towns & ~data.ground.cities, self.target)
        if self.side != N or not columns or not in_town or not self.units & data.columns:
            return [after]
        return [after, TownDefence(units=self.units & data.columns)]

    def planes(self, game: Play) -> Decision | Frames:                                        # 17.5.5.2-c
        fragile = self.support & game.data.fragile_air
        if not fragile:
            return [self.at("over")]
        return roll("TSC-17.5.5.2-c", what=game.data.supports[(fragile & -fragile).bit_length() - 1].id)

    def on_planes(self, game: Play, face: Choice) -> Frames:
        fragile = self.support & game.data.fragile_air
        plane = fragile & -fragile
        if face.index <= game.data.felix.air_destroyed_to:
            game.board.gone |= plane
            game.tell("air-destroyed", "TSC-17.5.5.2-c", what=game.data.supports[plane.bit_length() - 1].id)
        return [self.at("planes", support=self.support & ~plane)]

    def over(self, game: Play) -> Frames:                                                     # 15.23-a
        if has(game.board.fighters[self.defender()], self.target) or self.overrun:
            return END
        return [Advance(units=self.units, space=self.target, spare=self.spare)]

    def sound(self, game: Play) -> bool:
        """Who attacks stands next to the hex until the die is cast; those who fell afterwards are still named."""
        if self.side not in (N, R) or self.units & ~game.data.army[self.side]:
            return False
        return bool(self.fought) or stands_near(game, self.side, self.units, self.target)


def commitment_rule(game: Play, choice: Choice) -> str:
    """12.1.3, 12.2.4, 12.3, 17.5.5.8: by which rule a headquarters, an air or a naval unit supports a combat."""
    if choice.kind == "unit":
        return "TSC-12.1.3-a"
    if has(game.data.aircraft, choice.index):
        return "TSC-12.2.4-a"
    return "TSC-17.5.5.8-a" if war(game).felix else "TSC-12.3-a"


def why_not_flown(game: Play, side: int, choice: Choice, attack: Attack) -> Reason:
    """12.2, 16.2.3, 17.5.5: why an air or naval unit of a side stays away."""
    data, number, what = game.data, choice.index, choice.id
    if not has(data.support_of[side], number):
        return reason("TSC-12.2.4-a", "support-out-of-reach", what=what)
    if attack.overrun and (side == R or has(data.ships, number)):
        return reason("TSC-17.5.5.3-f", "not-in-an-overrun", what=what)
    if has(data.ships, number):
        return reason(ashore_by(game, side, attack), "support-out-of-reach", what=what)
    if side == R and war(game).felix and game.board.turn == war(game).first:
        return reason("TSC-17.5.5.2-c", "no-allied-air-yet", what=what)
    if not in_service(game, number):
        return reason("TSC-12.2.6-a", "support-out-of-reach", what=what)
    if side == N and has(data.legion_air, number) and is_banned(game, attack.target):
        return reason("TSC-16.2.3-a", "too-near-france", what=what)
    if in_range(game, side, attack.target):
        return reason("TSC-12.2.3-a", "not-in-that-zone", what=what)
    return reason("TSC-12.2.2-a", "support-out-of-reach", what=what)


def ashore_by(game: Play, side: int, attack: Attack) -> str:
    """12.3, 17.5.5.8: the rule that keeps a naval unit out of a combat: far from the coast, or of another one."""
    if war(game).felix:
        return "TSC-17.5.5.8-a"
    hexes = bit(attack.target) if side != attack.side else origins(game, attack.units)
    return "TSC-12.3-b" if hexes & game.data.ground.coast else "TSC-12.3-a"
