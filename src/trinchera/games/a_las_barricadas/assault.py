"""9: close assault: who may start one, the declaration, defensive fire, the checks, and who enters the hex."""

from collections.abc import Iterator
from typing import ClassVar

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, button, faces, roll_together, shown
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, NOWHERE, Hex, SideId, SpaceId, UnitId, UnitSet, each_unit
from trinchera.engine.log import total
from trinchera.games.a_las_barricadas.armour import AntiArmour, ArmouredAssault, exit_cost, may_strike, strikers
from trinchera.games.a_las_barricadas.board import (
    DIGGING,
    Play,
    afoot,
    battle,
    finish,
    hex_choices,
    is_carried,
    is_mounted,
    is_on_map,
    label,
    living,
    marked,
    name,
    opposite,
    seat,
    side_units,
    space_of,
    steps_of,
    stop_work,
    unit_choices,
)
from trinchera.games.a_las_barricadas.costs import crosses, left, step_cost
from trinchera.games.a_las_barricadas.data import MARSH, WOODS
from trinchera.games.a_las_barricadas.defence import AFTER, BEFORE, DefensiveFire
from trinchera.games.a_las_barricadas.fire import commands_from_vehicle
from trinchera.games.a_las_barricadas.handtohand import HandToHand
from trinchera.games.a_las_barricadas.morale import unit_morale
from trinchera.games.a_las_barricadas.movement import assaulted_mines, in_the_dark
from trinchera.games.a_las_barricadas.reaction import Reaction
from trinchera.games.a_las_barricadas.surrender import spoil, surrender

CLOSE, CHARGE, COMBINED, ARMOURED, ANTI = "close", "charge", "combined", "armoured", "anti"
JOIN, STAY = button("join"), button("stay")
MOST_ENTER = 3


def soft(game: Play, space: Hex, side: int) -> int:
    """9-a: the units of a side in a hex that are assaulted hand to hand: neither AFVs nor transports."""
    return afoot(game, side_units(game, space, side)) & game.data.fighters & ~game.data.afvs


def can_pay(game: Play, unit: int, target: Hex) -> bool:
    """9-c, R-55: the points for the full cost of the hex."""
    cost = step_cost(game, unit, game.board.place[unit], target)
    return cost is not None and cost <= left(game, unit)


def mode_of(game: Play, unit: int, target: Hex) -> str:
    """Which kind of assault a unit would make on a hex; empty if none."""
    data, side = game.data, game.data.counters.side[unit]
    if game.board.double_now >> unit & 1 or is_carried(game, unit) or not can_pay(game, unit, target):
        return ""
    enemies = side_units(game, target, opposite(side)) & ~data.horses
    vehicles = enemies & data.vehicles
    others = sum(bit(one) for one in members(afoot(game, enemies) & ~vehicles)
                 if not commands_from_vehicle(game, one))
    if has(data.afvs, unit):
        able = others and not enemies & data.afvs and exit_cost(game, unit, target)           # R-102, 9.4-b
        return ARMOURED if able else ""
    if others:
        if has(data.troops, unit):
            return "" if is_mounted(game, unit) else CLOSE
        return ""
    return ANTI if vehicles and may_strike(game, unit) else ""


def marks(game: Play, unit: int) -> int:
    """The hexes next to a unit that it may assault now."""
    board, side = game.board, game.data.counters.side[unit]
    here = board.place[unit]
    if not is_on_map(game, unit):
        return 0
    near = battle(game).field.neighbours[here] & board.held[opposite(side)]
    return sum(bit(space) for space in members(near) if mode_of(game, unit, space))


def why_not_assault(game: Play, unit: int) -> str:
    """The rule that keeps a unit from assaulting any of the hexes next to it."""
    board, data, foe = game.board, game.data, opposite(game.data.counters.side[unit])
    near = battle(game).field.neighbours[board.place[unit]] & board.held[foe] if is_on_map(game, unit) else 0
    if not near:
        return "ALB-9-c"
    if has(board.double_now, unit):
        return "ALB-5.3-b"
    payable = [space for space in members(near) if can_pay(game, unit, space)]
    if not payable:
        return "ALB-R-55"
    if not has(data.afvs, unit):
        return "ALB-R-54" if is_mounted(game, unit) else "ALB-9-a"
    men = [space for space in payable if soft(game, space, foe)]
    if not men:
        return "ALB-9.4-a"
    return "ALB-R-102" if all(side_units(game, space, foe) & data.afvs for space in men) else "ALB-9.4-b"


def may_charge(game: Play, target: int) -> bool:
    """5.6-g, R-89: not against units in built-up hexes, woods or marsh."""
    terrain = battle(game).terrain[target]
    return not has(battle(game).of_terrain[2], target) and terrain not in (WOODS, MARSH)


class Assault(Frame, frozen=True):
    """9-e: declaration, defensive fire, checks, defensive fire again, and the fight."""

    first: ClassVar[str] = "target_hex"
    bystanders: ClassVar[tuple[str, ...]] = ("able",)
    unit: UnitId
    able: UnitSet = 0
    """The units of this activation that may take part."""
    target: SpaceId = NOWHERE
    mode: str = CLOSE
    units: UnitSet = 0
    passed: UnitSet = 0
    checked: UnitSet = 0
    leader: UnitId = NOBODY
    asked: UnitSet = 0
    struck: UnitSet = 0
    """9.6-c: the defenders that went for the tanks."""
    assaulted: UnitSet = 0
    """9-e: the defenders among whom somebody came, wherever they are when it is over."""

    def side(self, game: Play) -> SideId:
        return game.data.counters.side[self.unit]

    def foe(self, game: Play) -> SideId:
        return opposite(self.side(game))

    def target_hex(self, game: Play) -> Decision | Frames:                                    # 9-c
        spaces = marks(game, self.unit)
        if spaces & (spaces - 1) == 0:
            return self.aim(game, spaces.bit_length() - 1)
        return ask(seat(self.side(game)), "ALB-9-c", hex_choices(game, spaces), unit=name(game, self.unit))

    def on_target_hex(self, game: Play, choice: Choice) -> Frames:
        return self.aim(game, space_of(game, choice))

    def why_target_hex(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-9-c", "cannot-assault-there", area=choice.id) if choice.kind == "space" else None

    def aim(self, game: Play, space: int) -> Frames:
        return [self.at("gather", target=space, units=bit(self.unit), mode=mode_of(game, self.unit, space))]

    def gather(self, game: Play) -> Decision | Frames:                                        # 9-e, R-17, R-55
        more = 0 if self.mode == ANTI else sum(bit(unit) for unit in members(self.able & ~self.units)
                                               if self.may_join(game, unit))
        if not more and (game.rules < 2 or self.units == bit(self.unit)):
            return [self.at("declare")]
        return ask(seat(self.side(game)), "ALB-R-55", [DONE, *unit_choices(game, more)], area=label(game, self.target))

    def on_gather(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("declare")]
        units = self.units | bit(choice.index)
        mode = COMBINED if units & game.data.afvs and units & ~game.data.afvs else self.mode
        return [self.at("gather", units=units, mode=mode)]

    def why_gather(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-R-55", "cannot-join-assault", unit=choice.id) if choice.kind == "unit" else None

    def may_join(self, game: Play, unit: int) -> bool:
        """R-30, R-55, 9.6-a: next to the target, with the points, within nine steps; armour from the same hex."""
        board = game.board
        place = board.place[unit]
        if not has(battle(game).field.neighbours[self.target], place) or has(board.routed, unit):
            return False
        if steps_of(game, self.units | bit(unit)) > game.data.most_steps or not can_pay(game, unit, self.target):
            return False
        afv, afvs = has(game.data.afvs, unit), self.units & game.data.afvs
        if not afv and not has(game.data.troops, unit):
            return False
        if is_mounted(game, unit) or is_carried(game, unit) or has(board.double_now, unit):
            return False
        if not board.spent[unit] and in_the_dark(game, unit):
            return False                                                                      # 5.8-a
        if afv == bool(afvs) and not (self.units & ~game.data.afvs and afv):
            return mode_of(game, unit, self.target) == self.mode if self.mode != COMBINED else True
        if game.rules >= 6:                                                                   # 9.6-a
            return all(board.began[one] == board.began[unit] for one in members(self.units))
        first = next(members(self.units))
        return board.began[first] == board.began[unit] and board.place[first] == place

    def declare(self, game: Play) -> Frames:
        board = game.board
        fresh = self.units & ~board.moved
        board.moved |= self.units
        board.acted |= self.units
        board.shot = 0
        board.reaction &= ~self.units
        board.kept &= ~self.units
        for unit in members(self.units):
            if game.rules < 6 or board.work[unit] != DIGGING:                                 # 13.1.1-d
                stop_work(game, unit)
            if game.rules >= 5 and crosses(game, unit, board.place[unit], self.target):
                board.risky |= bit(unit)                                                      # 11-a
        game.tell("assault", "ALB-9-e", side=seat(self.side(game)), area=label(game, self.target),
                  units=self.units.bit_count(), mode=self.mode)
        window = [Reaction(side=self.foe(game), units=fresh)] if fresh and self.mode != CHARGE else []
        return [self.at("route"), *window]

    def route(self, game: Play) -> Frames:
        units = living(game, self.units) & ~game.board.routed
        if not units or not has(game.board.held[self.foe(game)], self.target):
            return [self.at("over", units=units)]
        if self.mode == ARMOURED:
            return [self.at("over", assaulted=self.defenders(game)), ArmouredAssault(units=units, target=self.target)]
        if self.mode == ANTI:
            assaulted = self.defenders(game) if game.rules < 5 else 0
            return [self.at("over", assaulted=assaulted), AntiArmour(unit=self.unit, target=self.target)]
        return [self.at("before", units=units)]

    def defenders(self, game: Play) -> int:
        """9-e: those who will be Finished; until the third reading only those who were still there."""
        return side_units(game, self.target, self.foe(game)) & game.data.fighters if game.rules >= 3 else 0

    def before(self, game: Play) -> Frames:                                                   # 9.2-d
        after = "strike" if self.mode == COMBINED and game.rules >= 2 else "checks"
        return [self.at(after), DefensiveFire(side=self.foe(game), space=self.target, attackers=self.units,
                                              moment=BEFORE)]

    def tanks(self, game: Play) -> int:
        return living(game, self.units) & game.data.afvs & ~game.board.routed

    def strike(self, game: Play) -> Decision | Frames:                                        # 9.6-c
        units = strikers(game, self.target, self.foe(game), self.struck) if self.tanks(game) else 0
        if not units:
            return [self.at("checks")]
        return ask(seat(self.foe(game)), "ALB-9.6-c", [DONE, *unit_choices(game, units)], area=label(game, self.target))

    def on_strike(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("checks")]
        game.board.shot |= bit(choice.index)
        tank = next(members(self.tanks(game)))
        return [self.at("strike", struck=self.struck | bit(choice.index)),
                AntiArmour(unit=choice.index, target=game.board.place[tank], answer=True)]

    def why_strike(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-9.6-c", "cannot-strike", unit=choice.id) if choice.kind == "unit" else None

    def checks(self, game: Play) -> Decision | Frames:                                        # 9.1-a, R-56
        units = living(game, self.units) & ~game.board.routed & ~self.checked
        if self.mode == COMBINED and game.rules >= 5 and not self.tanks(game):                # 9.6-b: no armour is left
            return [self.at("checks", mode=CLOSE)]
        if not units or self.passed.bit_count() >= MOST_ENTER:
            return [self.at("after")]
        many = game.rules >= 6 and (units | self.passed).bit_count() > MOST_ENTER             # 9.1-c
        if self.mode in (CHARGE, COMBINED) and not many:                                      # 5.6-f, 9.6-b
            unit = next(members(units))
            return [self.at("checks", passed=self.passed | bit(unit), checked=self.checked | bit(unit))]
        if units & (units - 1) == 0:
            return [self.at("check", unit=units.bit_length() - 1)]
        return ask(seat(self.side(game)), "ALB-R-56", unit_choices(game, units), area=label(game, self.target))

    def on_checks(self, game: Play, choice: Choice) -> Frames:
        if self.mode in (CHARGE, COMBINED):
            return [self.at("checks", passed=self.passed | bit(choice.index), checked=self.checked | bit(choice.index))]
        return [self.at("check", unit=choice.index)]

    def check(self, game: Play) -> Decision:                                                  # 9.1-a, 10.2-a
        return roll_together(2, "ALB-9.1-a", unit=name(game, self.unit), morale=total(unit_morale(game, self.unit)),
                             side=seat(game.data.counters.side[self.unit]))

    def on_check(self, game: Play, thrown: Choice) -> Frames:
        terms = unit_morale(game, self.unit)
        good = sum(faces(thrown)) <= total(terms)
        game.tell("check-passed" if good else "check-failed", "ALB-9.1-a", terms, unit=name(game, self.unit),
                  dice=sum(faces(thrown)), faces=shown(thrown))
        return [self.at("checks", checked=self.checked | bit(self.unit),
                        passed=self.passed | (bit(self.unit) if good else 0))]

    def after(self, game: Play) -> Frames:                                                    # 9.2-d
        board = game.board
        passed = living(game, self.passed) & ~board.routed
        if not passed:
            return [self.at("over")]
        used = board.shot & side_units(game, self.target, self.foe(game))
        if used:
            return [self.at("surrender", passed=passed)]
        return [self.at("surrender", passed=passed), DefensiveFire(side=self.foe(game), space=self.target,
                                                                   attackers=passed, moment=AFTER)]

    def surrender(self, game: Play) -> Frames:                                                # 9.1.1-b, 9.3-f, R-65
        passed = living(game, self.passed) & ~game.board.routed
        if not passed:
            return [self.at("over")]
        spoil(game, self.target, self.foe(game))
        frames = surrender(game, self.target, self.foe(game))
        return [self.at("leaders", passed=passed, assaulted=self.defenders(game)), *frames]

    def leaders(self, game: Play) -> Decision | Frames:                                       # 9.1-b
        leader = next(self.companions(game), NOBODY)
        if leader < 0:
            return [self.at("mined")]
        return ask(seat(self.side(game)), "ALB-9.1-b", (JOIN, STAY), unit=name(game, leader))

    def on_leaders(self, game: Play, choice: Choice) -> Frames:
        leader = next(self.companions(game))
        joined = self.passed | (bit(leader) if choice is JOIN else 0)
        return [self.at("leaders", asked=self.asked | bit(leader), passed=joined)]

    def companions(self, game: Play) -> Iterator[UnitId]:
        """9.1-b: the officers in a launch hex of whose units one has passed, and who have not been asked yet."""
        board = game.board
        came = self.units if game.rules >= 5 else self.passed
        near = marked(game, {board.place[unit] for unit in members(living(game, came))} - {self.target})
        leaders = game.data.officers & game.data.of_side[self.side(game)] & ~self.asked & ~board.routed
        for leader in each_unit(living(game, leaders)):
            formation = board.formation[leader]
            if has(near, board.place[leader]) and formation >= 0 and board.carrier[leader] < 0 \
                    and board.roster[formation] & self.passed:
                yield leader

    def mined(self, game: Play) -> Frames:
        passed = living(game, self.passed) & ~game.board.routed
        return [self.at("fight"), *assaulted_mines(game, self.target, passed, self.side(game))]

    def fight(self, game: Play) -> Frames:
        passed = living(game, self.passed) & ~game.board.routed
        if not passed & game.data.fighters:
            return [self.at("over")]
        tried = self.checked if game.rules >= 5 else 0
        alone = self.mode == COMBINED and game.rules >= 5 and not passed & game.data.afvs
        return [self.at("over"), HandToHand(side=self.side(game), target=self.target, units=passed, tried=tried,
                                            mode=CLOSE if alone else self.mode)]

    def over(self, game: Play) -> Frames:                                                     # 9-e
        """Finished: the attackers, also those who failed, and the assaulted if anyone came in."""
        finish(game, living(game, self.units | self.assaulted))
        theirs = living(game, side_units(game, self.target, self.foe(game)) & game.data.fighters)
        if self.came_in(game):
            finish(game, theirs)
        elif game.rules >= 5:
            finish(game, theirs & game.board.shot)
        return END

    def came_in(self, game: Play) -> bool:
        """R-64: whether anybody got in; who goes for vehicles alone says so himself."""
        return bool(self.passed) or self.mode == ARMOURED or (self.mode == ANTI and game.rules < 5)
