"""9.4, 9.5: tanks against infantry and guns, and men against vehicles."""

from typing import ClassVar

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, button, faces, roll_together, shown
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, Hex, Points, SideId, SpaceId, UnitId, UnitSet
from trinchera.engine.log import Term, total
from trinchera.games.a_las_barricadas.attack import ANTI_ARMOUR, ARMOURED, Attack
from trinchera.games.a_las_barricadas.board import (
    Play,
    afoot,
    battle,
    begin_resolution,
    drop_horses,
    eliminate,
    finish,
    hex_choices,
    is_carried,
    is_mounted,
    label,
    living,
    marked,
    name,
    opposite,
    put,
    seat,
    side_units,
    space_of,
    stop_work,
    unit_choices,
)
from trinchera.games.a_las_barricadas.costs import left, settle_bank, step_cost
from trinchera.games.a_las_barricadas.data import AP, BUILT_UP, FOOT
from trinchera.games.a_las_barricadas.defence import BEFORE, DefensiveFire
from trinchera.games.a_las_barricadas.fire import armed, halved, shift_of, under_crest
from trinchera.games.a_las_barricadas.morale import Aftermath, UnitCheck, unit_morale
from trinchera.games.a_las_barricadas.movement import assaulted_mines, room
from trinchera.games.a_las_barricadas.retreat import Retreat
from trinchera.games.a_las_barricadas.rout import is_safe
from trinchera.games.a_las_barricadas.surrender import spoil, surrender

FIRE_BACK, HOLD_FIRE = button("fire-back"), button("hold-fire")
ADVANCE, STAY_PUT = button("advance"), button("stay-put")
WEIGHTS = ("afv-light", "afv-medium", "afv-heavy")
TRUCK_COLUMNS = 2
"""9.5-e: columns to the right against trucks."""


def may_strike(game: Play, unit: int) -> bool:
    """9.5-a, R-63: any unmounted foot unit with an AP box."""
    foot = game.data.counters.move[unit] == FOOT and not is_mounted(game, unit) and not is_carried(game, unit)
    return foot and has(game.data.fighters, unit) and armed(game, unit, AP) > 0


def exit_cost(game: Play, unit: int, target: Hex) -> bool:
    """9.4-b, R-62: the points to enter the hex and to leave it again by the cheapest way."""
    cost = step_cost(game, unit, game.board.place[unit], target) or 0
    return bool(exits(game, unit, target, left(game, unit) - cost))


def exits(game: Play, unit: int, target: Hex, points: Points) -> int:
    """The hexes without enemies to which a vehicle can leave the assaulted one."""
    board, side, found = game.board, game.data.counters.side[unit], 0
    for there in members(battle(game).field.neighbours[target] & ~board.held[opposite(side)]):
        cost = step_cost(game, unit, target, there)
        if cost is not None and cost <= points and room(game, bit(unit), there):
            found |= bit(there)
    return found


def strikers(game: Play, space: Hex, side: int, struck: UnitSet) -> int:
    """9.4-e, 9.6-c: the marked infantry of a side in a hex, or one unit if none is marked, that may go for tanks."""
    board = game.board
    units = side_units(game, space, side) & game.data.troops & ~board.routed & ~board.shot
    units = marked(game, (unit for unit in members(units) if may_strike(game, unit)))
    if units & board.reaction:
        return units & board.reaction
    return units if not struck else 0


class ArmouredAssault(Frame, frozen=True):
    """9.4: the answers of the defenders, the attack, and who stays in the hex."""

    first: ClassVar[str] = "guns"
    units: UnitSet
    target: SpaceId
    struck: UnitSet = 0
    came: int = 0
    """The sides by which the vehicles came, as a set."""
    unit: UnitId = NOBODY

    def sound(self, game: Play) -> bool:
        """Somebody goes for the tanks when it is asked for which."""
        return self.step != "against" or self.unit >= 0

    def side(self, game: Play) -> SideId:
        return game.data.counters.side[next(members(self.units))]

    def guns(self, game: Play) -> Frames:                                                     # 9.4-c, 9.4-d
        return [self.arrived(game), self.gunners(game)]

    def arrived(self, game: Play) -> "ArmouredAssault":
        ground = battle(game)
        came = marked(game, {ground.side(self.target, game.board.place[unit]) for unit in members(self.units)})
        return self.at("infantry", came=came)

    def gunners(self, game: Play) -> DefensiveFire:
        return DefensiveFire(side=opposite(self.side(game)), space=self.target, attackers=self.units, moment=BEFORE,
                             armour=True)

    def infantry(self, game: Play) -> Decision | Frames:                                      # 9.4-e
        units = strikers(game, self.target, opposite(self.side(game)), self.struck) if living(game, self.units) else 0
        if not units:
            return [self.at("mined" if game.rules >= 5 else "attack")]
        return ask(seat(opposite(self.side(game))), "ALB-9.4-e", [DONE, *unit_choices(game, units)],
                   area=label(game, self.target))

    def on_infantry(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("mined" if game.rules >= 5 else "attack")]
        game.board.shot |= bit(choice.index)
        bold = self.at("against", unit=choice.index, struck=self.struck | bit(choice.index))
        spaces = self.launches(game)
        if game.rules >= 5 and spaces & (spaces - 1):
            return [bold]
        afv = next(members(living(game, self.units)))
        return bold.strike_at(game, game.board.place[afv])

    def launches(self, game: Play) -> int:
        """The hexes from which the tanks come."""
        return marked(game, {game.board.place[unit] for unit in members(living(game, self.units))})

    def against(self, game: Play) -> Decision:                                                # 9.4-e
        """The tanks come from more than one hex: the defender says which of them the platoon goes for."""
        return ask(seat(opposite(self.side(game))), "ALB-9.4-e", hex_choices(game, self.launches(game)),
                   unit=name(game, self.unit))

    def on_against(self, game: Play, choice: Choice) -> Frames:
        return self.strike_at(game, space_of(game, choice))

    def why_against(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-9.4-e", "cannot-assault-there", area=choice.id) if choice.kind == "space" else None

    def strike_at(self, game: Play, space: SpaceId) -> Frames:
        return [self.at("infantry", unit=NOBODY), AntiArmour(unit=self.unit, target=space, answer=True)]

    def why_infantry(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-9.4-e", "cannot-strike", unit=choice.id) if choice.kind == "unit" else None

    def mined(self, game: Play) -> Frames:
        units = living(game, self.units) & ~game.board.routed
        return [self.at("surrender"), *assaulted_mines(game, self.target, units, self.side(game))] if units else END

    def surrender(self, game: Play) -> Frames:                                                # 10.3.4-a
        """Tanks need no check: the routed give up to them."""
        if not living(game, self.units) & ~game.board.routed:
            return END
        if game.rules >= 6:
            spoil(game, self.target, opposite(self.side(game)))
        return [self.at("attack"), *surrender(game, self.target, opposite(self.side(game)))]

    def attack(self, game: Play) -> Frames:                                                   # 9.4-f
        units = living(game, self.units) & ~game.board.routed
        theirs = side_units(game, self.target, opposite(self.side(game)))
        if not units:
            return END
        if not afoot(game, theirs) & game.data.fighters:
            if game.rules >= 5:
                begin_resolution(game)
            for leader in members(theirs & game.data.leaders):
                eliminate(game, leader, "ALB-7.1-a")
            return [self.at("result", units=units)]
        return [self.at("result", units=units), self.blow(game)]

    def blow(self, game: Play) -> Attack:
        """9.4-f: the attack of the tanks on those in the hex."""
        units, data = living(game, self.units) & ~game.board.routed, game.data
        theirs = side_units(game, self.target, opposite(self.side(game)))
        return Attack(side=self.side(game), target=self.target, kind=AP, ff=total(self.factors(game)), manner=ARMOURED,
                      cause="armoured", shift=shift_of(game, units),
                      only=afoot(game, theirs) & data.fighters & ~data.afvs)

    def factors(self, game: Play) -> list[Term]:
        """9.4-f: what each tank counts for, by its weight and its losses."""
        board, data = game.board, game.data
        return [Term(f"value-{WEIGHTS[data.counters.weight[unit]]}",
                     data.charts.armoured_ff[data.counters.weight[unit]][board.losses[unit]], "ALB-9.4-f")
                for unit in members(living(game, self.units) & ~board.routed)]

    def result(self, game: Play) -> Frames:                                                   # 9.4-h, R-62
        board, data, foe = game.board, game.data, opposite(self.side(game))
        theirs = living(game, side_units(game, self.target, foe))
        if not afoot(game, theirs) & data.fighters:
            for unit in members(theirs & data.leaders):
                eliminate(game, unit, "ALB-7.1-c")
            if game.rules < 5 or not theirs & data.trucks:
                return [self.at("stay"), Aftermath(space=self.target, cause=self.target, manner="assault")]
        elif not board.blows:
            return [self.at("leave")]
        for unit in members(theirs & (data.guns | data.mortars)):
            eliminate(game, unit, "ALB-9.1.1-a")
        hurt = living(game, marked(game, set(board.blows)))
        beaten = living(game, theirs)
        board.inside &= ~beaten
        town = battle(game).terrain[self.target] == BUILT_UP
        retreat = Retreat(units=beaten, flock=beaten, origin=self.target, hexes=1, sides=self.away(), foes=self.units,
                          shelter=not town)
        check = Aftermath(space=self.target, cause=self.target, beaten=hurt & data.fighters, manner="assault")
        return [self.at("stay"), *check.around(game, retreat, beaten)]

    def away(self) -> int:
        """9.3.1-b: the sides opposite to those by which the vehicles came, and their neighbours."""
        sides = 0
        for came in members(self.came):
            back = (came + 3) % 6
            sides |= bit(back) | bit((back + 1) % 6) | bit((back + 5) % 6)
        return sides

    def stay(self, game: Play) -> Frames:                                                     # 9.4-j
        theirs = side_units(game, self.target, opposite(self.side(game)))
        if theirs & ~game.data.horses if game.rules >= 5 else theirs:
            return [self.at("leave")]
        for unit in members(living(game, self.units) & ~game.board.routed):
            if room(game, bit(unit), self.target):
                self.go(game, unit, self.target)
        return END

    def go(self, game: Play, unit: int, there: Hex) -> None:
        board = game.board
        here = board.place[unit]
        board.spent[unit] += step_cost(game, unit, here, there) or 0
        settle_bank(game, unit, here, there)
        put(game, unit, there)
        drop_horses(game, self.side(game), there)

    def leave(self, game: Play) -> Decision | Frames:
        units = living(game, self.units) & ~game.board.routed
        if not units:
            return END
        unit = next(members(units))
        points = left(game, unit) - (step_cost(game, unit, game.board.place[unit], self.target) or 0)
        spaces = exits(game, unit, self.target, points)
        if not spaces:
            return [self.at("leave", units=units & ~bit(unit))]
        return ask(seat(self.side(game)), "ALB-9.4-j", hex_choices(game, spaces), unit=name(game, unit))

    def on_leave(self, game: Play, choice: Choice) -> Frames:
        unit, there = next(members(living(game, self.units) & ~game.board.routed)), space_of(game, choice)
        here = game.board.place[unit]
        put(game, unit, there)
        game.tell("moved", "ALB-9.4-j", unit=name(game, unit), area=label(game, there), more=0,
                  here=label(game, here), there=label(game, there))
        return [self.at("leave", units=self.units & ~bit(unit))]


class AntiArmour(Frame, frozen=True):
    """9.5: one unit on foot against the vehicles in a hex."""

    first: ClassVar[str] = "answer_fire"
    unit: UnitId
    target: SpaceId
    answer: bool = False
    """9.4-e: as the answer to an armoured assault the unit stays in its hex."""
    firer: UnitId = NOBODY
    steps: int = -1
    """9.5-g: the steps the unit had lost before it went."""
    asked: UnitSet = 0
    """9.5-g: the vehicles that have been asked whether they go back."""

    def side(self, game: Play) -> SideId:
        return game.data.counters.side[self.unit]

    def vehicles(self, game: Play) -> int:
        return side_units(game, self.target, opposite(self.side(game))) & game.data.vehicles

    def alive(self, game: Play) -> bool:
        return bool(living(game, bit(self.unit)) & ~game.board.routed) and bool(self.vehicles(game))

    def shooters(self, game: Play) -> int:
        """R-63: vehicles with an AP box."""
        return marked(game, (one for one in members(self.vehicles(game) & game.data.afvs & ~game.board.routed)
                             if armed(game, one, AP)))

    def answer_fire(self, game: Play) -> Decision | Frames:                                   # 9.5-c
        if not self.alive(game):
            return [self.at("over")]
        if self.steps < 0 and game.rules >= 5:
            return [self.at("answer_fire", steps=game.board.losses[self.unit])]
        if not self.shooters(game):
            return [self.at("check")]
        return ask(seat(opposite(self.side(game))), "ALB-9.5-c", (FIRE_BACK, HOLD_FIRE), area=label(game, self.target),
                   unit=name(game, self.unit))

    def on_answer_fire(self, game: Play, choice: Choice) -> Frames:
        if choice is HOLD_FIRE:
            return [self.at("check")]
        if game.rules >= 5 and not self.answer:
            game.board.shot |= self.shooters(game)
        if has(game.board.taps, self.target):
            return [self.at("nerve", firer=next(members(self.shooters(game))))]
        game.board.taps |= bit(self.target)
        return [self.at("check"), self.shot(game, 0)]

    def nerve(self, game: Play) -> Decision:                                                  # 9.5-c
        return roll_together(2, "ALB-9.5-c", unit=name(game, self.firer), morale=total(unit_morale(game, self.firer)),
                             side=seat(game.data.counters.side[self.firer]))

    def on_nerve(self, game: Play, thrown: Choice) -> Frames:
        terms = unit_morale(game, self.firer)
        good = sum(faces(thrown)) <= total(terms)
        game.tell("check-passed" if good else "check-failed", "ALB-9.5-c", terms, unit=name(game, self.firer),
                  dice=sum(faces(thrown)), faces=shown(thrown))
        return [self.at("check"), *([self.shot(game, 1)] if good else [])]

    def shot(self, game: Play, halvings: int) -> Attack:
        """9.5-c: the fire of the vehicles at the unit that comes."""
        firers = self.shooters(game)
        ff = sum(halved(armed(game, one, AP), halvings) for one in members(firers))
        space = game.board.place[self.unit]
        return Attack(side=opposite(self.side(game)), target=space, kind=AP, ff=ff, manner=0, cause="defensive",
                      shift=shift_of(game, firers), origin=self.target, only=bit(self.unit),
                      crest=game.rules >= 6 and under_crest(game, self.target, space))        # 12-d

    def morale(self, game: Play) -> list[Term]:
        """9.5-d: -1 against armour."""
        terms = unit_morale(game, self.unit)
        if self.vehicles(game) & game.data.afvs:
            terms.append(Term("against-armour", -1, "ALB-9.5-d"))
        return terms

    def check(self, game: Play) -> Decision | Frames:
        if not self.alive(game):
            return [self.at("over")]
        return roll_together(2, "ALB-9.5-d", unit=name(game, self.unit), morale=total(self.morale(game)),
                             side=seat(game.data.counters.side[self.unit]))

    def on_check(self, game: Play, thrown: Choice) -> Frames:
        terms = self.morale(game)
        good = sum(faces(thrown)) <= total(terms)
        game.tell("check-passed" if good else "check-failed", "ALB-9.5-d", terms, unit=name(game, self.unit),
                  dice=sum(faces(thrown)), faces=shown(thrown))
        if good and game.rules >= 5:
            answers = self.answer or game.rules < 6
            mined = [] if answers else assaulted_mines(game, self.target, bit(self.unit), self.side(game))
            return [self.at("surrender"), *mined]
        return [self.at("strike" if good else "over")]

    def surrender(self, game: Play) -> Frames:                                                # 10.3.4-a, 9-e
        """Routed vehicles give up to the first who comes; the assaulted are Finished."""
        if not living(game, bit(self.unit)) & ~game.board.routed:
            return [self.at("over")]
        if not self.answer:
            finish(game, self.vehicles(game) & game.data.fighters)
            stop_work(game, self.unit)                                                        # 13.1.1-d
        return [self.at("strike"), *surrender(game, self.target, opposite(self.side(game)))]

    def strike(self, game: Play) -> Frames:                                                   # 9.5-e
        if game.rules < 5:
            game.board.taps |= bit(self.target)
        elif not self.alive(game):
            return [self.at("stand")]
        return [self.at("withdraw"), self.blow(game)]

    def blow(self, game: Play) -> Attack:
        """9.5-e: the attack of the unit on the vehicles."""
        return Attack(side=self.side(game), target=self.target, kind=AP, ff=armed(game, self.unit, AP),
                      manner=ANTI_ARMOUR, cause="anti-armour", shift=total(self.columns(game)),
                      origin=game.board.place[self.unit], only=self.vehicles(game))

    def columns(self, game: Play) -> list[Term]:
        """9.5-e: the columns by which the attack is shifted: quality, vehicles without armour, bottles of petrol."""
        trucks_only = not self.vehicles(game) & game.data.afvs
        parts = (Term("quality", shift_of(game, bit(self.unit)), "ALB-2.3-b"),
                 Term("only-trucks", TRUCK_COLUMNS * trucks_only, "ALB-9.5-e"),
                 Term("petrol", self.petrol(game), "ALB-2.3-l"))
        return [part for part in parts if part.value]

    def petrol(self, game: Play) -> int:
        """Sesena: bottles of petrol thrown in or from a built-up hex."""
        ground = battle(game)
        if "petrol_bombs" not in ground.special:
            return 0
        return int(BUILT_UP in (ground.terrain[self.target], ground.terrain[game.board.place[self.unit]]))

    def withdraw(self, game: Play) -> Decision | Frames:                                      # 9.5-g
        """A vehicle that was hit may go back one hex."""
        board = game.board
        hurt = self.hurt(game)
        if not hurt or board.place[next(members(hurt))] != self.target:
            return [self.at("stand")]
        unit = next(members(hurt))
        spaces = sum(bit(space) for space in members(battle(game).field.neighbours[self.target])
                     if is_safe(game, unit, space, bit(self.unit)) and room(game, bit(unit), space))
        if not spaces:
            return [self.passed_over(game, unit)]
        return ask(seat(opposite(self.side(game))), "ALB-9.5-g", [DONE, *hex_choices(game, spaces)],
                   unit=name(game, unit))

    def on_withdraw(self, game: Play, choice: Choice) -> Frames:
        unit = next(members(self.hurt(game)))
        if choice is not DONE:
            put(game, unit, space_of(game, choice))
            drop_horses(game, game.data.counters.side[unit], space_of(game, choice))
        return [self.passed_over(game, unit)]

    def hurt(self, game: Play) -> int:
        """The vehicles that were hit, are still there and have not been asked."""
        struck = living(game, marked(game, set(game.board.blows)))
        return struck & self.vehicles(game) & ~game.board.routed & ~self.asked

    def passed_over(self, game: Play, unit: int) -> "AntiArmour":
        return self.at("withdraw", asked=self.asked | bit(unit)) if game.rules >= 5 else self.at("stand")

    def stand(self, game: Play) -> Decision | Frames:                                         # 9.5-f
        if self.answer or not living(game, bit(self.unit)) & ~game.board.routed:
            return [self.at("over")]
        enemies = side_units(game, self.target, opposite(self.side(game))) & ~game.data.horses
        if enemies or not room(game, bit(self.unit), self.target):
            return [self.at("over")]
        return ask(seat(self.side(game)), "ALB-9.5-f", (ADVANCE, STAY_PUT), unit=name(game, self.unit),
                   area=label(game, self.target))

    def on_stand(self, game: Play, choice: Choice) -> Frames:
        if choice is ADVANCE:
            settle_bank(game, self.unit, game.board.place[self.unit], self.target)
            put(game, self.unit, self.target)
            drop_horses(game, self.side(game), self.target)
        return [self.at("over")]

    def over(self, game: Play) -> Frames:                                                     # 9.5-g
        """Who lost steps on the way checks his morale, unless he was hit out of command and has done so (10-c)."""
        board, unit = game.board, living(game, bit(self.unit))
        finish(game, unit)
        shaken = self.steps >= 0 and board.losses[self.unit] > self.steps
        return [UnitCheck(units=unit, cause=self.target)] if shaken and unit & ~board.ooc & ~board.routed else END
