"""3.3.2: the actions of activated units and officers."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, button
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, NOWHERE, SideId, UnitId, UnitSet
from trinchera.games.a_las_barricadas.air import AirMissions, may_fly
from trinchera.games.a_las_barricadas.artillery import Missions, may_direct
from trinchera.games.a_las_barricadas.assault import Assault, marks, why_not_assault
from trinchera.games.a_las_barricadas.board import (
    BLOCKING,
    BRIDGING,
    DIGGING,
    FILLING,
    Play,
    battle,
    finish,
    is_carried,
    is_mounted,
    is_on_map,
    living,
    marked,
    mover,
    name,
    opposite,
    seat,
    take_control,
    unit_choices,
)
from trinchera.games.a_las_barricadas.cargo import carried_kinds, trucks_for, trucks_waiting
from trinchera.games.a_las_barricadas.entry import Enter, has_door
from trinchera.games.a_las_barricadas.fire import Fire, has_target, is_armed, may_fire, wrong_belts
from trinchera.games.a_las_barricadas.morale import relocate
from trinchera.games.a_las_barricadas.movement import Move, in_the_dark, why_not_leave
from trinchera.games.a_las_barricadas.rally import Rally, eligible
from trinchera.games.a_las_barricadas.reaction import Reaction
from trinchera.games.a_las_barricadas.transport import Charge, Load, Unload, can_charge, why_not_charge
from trinchera.games.a_las_barricadas.works import (
    Passage,
    Work,
    boat_landings,
    clear_sites,
    ditch_sites,
    keep_works,
    may_block,
    may_dig,
    pontoon_sites,
    wire_exits,
)

FIRE, MOVE, ASSAULT, CHARGE, ENTER, PREPARE, DIG, LOAD, UNLOAD = (button(word) for word in (
    "fire", "move", "assault", "charge", "enter", "prepare-reaction", "dig-in", "load", "unload"))
BLOCK, PONTOON, FILL, CLEAR, CROSS_WIRE, BOAT, DIRECT, FLY, RALLY = (button(word) for word in (
    "build-roadblock", "build-pontoon", "fill-ditch", "clear-obstacle", "cross-wire", "cross-by-boat",
    "direct-artillery", "direct-aircraft", "rally"))
RULE_OF = {
    FIRE: "ALB-8.3-b", MOVE: "ALB-5.2-a", ASSAULT: "ALB-9-c", CHARGE: "ALB-5.6-g", ENTER: "ALB-R-113",
    PREPARE: "ALB-3.3.2-i", DIG: "ALB-13.1.1-a", LOAD: "ALB-5.5-c", UNLOAD: "ALB-5.5-i", BLOCK: "ALB-13.3-a",
    PONTOON: "ALB-13.4-a", FILL: "ALB-R-71", CLEAR: "ALB-13.2-d", CROSS_WIRE: "ALB-13.2-b", BOAT: "ALB-12.9.2-c",
    DIRECT: "ALB-8.1.1-b", FLY: "ALB-8.2.1-b", RALLY: "ALB-10.4.1-a"}
"""The rule by which each action is refused, unless there is more to say."""
MOVES = (MOVE, ASSAULT, CHARGE, CROSS_WIRE, BOAT)
"""5.8-a: what night and fog forbid."""
ACTIONS = (FIRE, MOVE, ASSAULT, CHARGE, ENTER, PREPARE, DIG, LOAD, UNLOAD, BLOCK, PONTOON, FILL, CLEAR, CROSS_WIRE,
           BOAT, DIRECT, FLY, RALLY)


def at_his_call(game: Play, officer: int) -> UnitSet:
    """3.3.1-b, R-11: the units of an officer in command, not Finished and not waiting with a new marker, wherever they
    are."""
    board = game.board
    formation = board.formation[officer]
    if formation < 0 or has(board.routed, officer):
        return 0
    units = board.roster[formation] & ~(board.finished | board.ooc | board.routed | board.activated | board.resting)
    return units & ~(board.reaction & ~board.kept) & ~game.data.horses


def in_command(game: Play, officer: int) -> int:
    """3.3.1-b, R-113: the units an officer activates: those on the map and, if he comes on, those who can come too."""
    units = at_his_call(game, officer)
    here, waiting = living(game, units), game.board.at[battle(game).off]
    if has(waiting, officer):
        here |= marked(game, (unit for unit in members(units & waiting) if has_door(game, unit)))
    return here


class Activation(Frame, frozen=True):
    """3.3.2: the activated units act one after another, each once."""

    first: ClassVar[str] = "begin"
    side: SideId
    officers: UnitSet
    units: UnitSet
    unit: UnitId = NOBODY

    def begin(self, game: Play) -> Frames:
        board = game.board
        board.acted &= ~self.units
        board.activated |= self.units
        board.taps = 0
        there = living(game, self.units)
        for unit in members(self.units):
            board.spent[unit] = 0
            board.began[unit] = board.place[unit] if has(there, unit) else NOWHERE
        for unit in members(self.units & board.riding):
            if is_carried(game, unit) and (game.rules < 6 or has(game.data.fighters, unit)):
                board.activated |= bit(board.carrier[unit])
        return [self.at("pick")]

    def able(self, game: Play) -> int:
        """Those that have not acted yet, and those that moved and may still assault."""
        board = game.board
        alive = self.units & ~board.routed & ~board.finished | self.units & game.data.leaders & board.routed
        fresh = alive & ~board.acted
        for unit in members(alive & board.acted & board.present[self.side] & game.data.fighters):
            if board.spent[unit] and self.is_near(game, unit) and marks(game, unit):
                fresh |= bit(unit)
        return fresh

    def is_near(self, game: Play, unit: int) -> bool:
        """Whether an enemy is next to a unit."""
        board = game.board
        return bool(battle(game).field.neighbours[board.place[unit]] & board.held[opposite(self.side)])

    def pick(self, game: Play) -> Decision | Frames:                                          # 3.3.2-d
        able = self.able(game)
        units = able & self.soldiers(game)
        for unit in members(able & ~units):
            if self.can_walk(game, unit) or self.actions(game, unit):
                units |= bit(unit)
        if not units:
            return self.over(game)
        if self.units == units and units & (units - 1) == 0:
            return [self.at("act", unit=units.bit_length() - 1)]
        return ask(seat(self.side), "ALB-3.3.2-d", [DONE, *unit_choices(game, units)], units=units.bit_count())

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        return self.over(game) if choice is DONE else [self.at("act", unit=choice.index)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit":
            return None
        if has(game.board.routed & ~self.units, choice.index):
            return reason("ALB-10.3.1-a", "is-routed", unit=choice.id)
        if not has(self.units, choice.index):
            return reason("ALB-3.3.1-b", "not-activated", unit=choice.id)
        return reason("ALB-3.3.2-a", "has-acted", unit=choice.id)

    def soldiers(self, game: Play) -> int:
        """Those on the map that have not acted: they can always lie in wait, unless they ride on a truck."""
        board = game.board
        found = self.units & board.present[self.side] & game.data.fighters & ~(board.routed | board.acted)
        riding = found & board.riding
        return found & ~bits(unit for unit in members(riding) if is_carried(game, unit)) if riding else found

    def can_walk(self, game: Play, leader: int) -> bool:
        """Whether a leader on the map who has not acted can move by himself."""
        board, data = game.board, game.data
        if has(board.acted | board.routed | board.riding, leader) or data.counters.points[leader] <= 0:
            return False
        return has(board.present[self.side] & data.leaders, leader) and why_not_leave(game, leader) is None

    def actions(self, game: Play, unit: int) -> list[Choice]:
        """3.3.2-e, 3.3.2-i: what a unit may do now."""
        board, data = game.board, game.data
        if board.place[unit] == battle(game).off:
            return [ENTER, *([LOAD] if trucks_waiting(game, unit) else [])] if has_door(game, unit) else []
        if not is_on_map(game, unit):
            return []
        if has(data.leaders, unit):
            return self.leader_actions(game, unit)
        if has(board.acted, unit):
            return [ASSAULT] if marks(game, unit) else []
        found = []
        if is_carried(game, unit):
            found.append(UNLOAD)
        elif has(data.fighters, unit):
            found += self.fighting(game, unit)
        if why_not_leave(game, unit) is None and not self.is_used(game, mover(game, unit)):
            found.append(MOVE)
        return found

    def is_used(self, game: Play, one: int) -> bool:
        """5.5-i: whether a truck has done its work in this turn and drives no more."""
        return game.rules >= 5 and has(game.board.finished & game.data.trucks, one)

    def fighting(self, game: Play, unit: int) -> list[Choice]:
        board, data = game.board, game.data
        tests = ((FIRE, may_fire(game, unit) and has_target(game, unit)),
                 (ASSAULT, self.is_near(game, unit) and marks(game, unit) and not in_the_dark(game, unit)),
                 (CHARGE, is_mounted(game, unit) and can_charge(game, unit) and not in_the_dark(game, unit)),
                 (PREPARE, is_armed(game, unit)),
                 (DIG, may_dig(game, unit)),
                 (LOAD, board.at[board.place[unit]] & data.trucks and trucks_for(game, unit)))
        found = [action for action, able in tests if able]
        return found + self.risky(game, unit)

    def risky(self, game: Play, unit: int) -> list[Choice]:
        """11-a: what engineers and crossers may try."""
        board, data = game.board, game.data
        found = []
        if board.wire and wire_exits(game, unit) and not in_the_dark(game, unit):
            found.append(CROSS_WIRE)
        if board.boats and boat_landings(game, unit) and not in_the_dark(game, unit):
            found.append(BOAT)
        if has(data.engineers, unit):
            tests = ((BLOCK, may_block(game, unit)), (PONTOON, pontoon_sites(game, unit)),
                     (FILL, ditch_sites(game, unit)), (CLEAR, clear_sites(game, unit)))
            found += [action for action, able in tests if able]
        return found

    def leader_actions(self, game: Play, unit: int) -> list[Choice]:
        board, data = game.board, game.data
        if has(board.acted, unit):
            return []
        if has(board.routed, unit):
            return [RALLY]
        if game.rules >= 6 and is_carried(game, unit):
            return [UNLOAD]                                                                   # 5.5-h
        found = []
        commands = has(data.officers | data.high_ranks, unit)
        if commands and may_direct(game, unit):
            found.append(DIRECT)
        if commands and may_fly(game, unit):
            found.append(FLY)
        if eligible(game, unit):
            found.append(RALLY)
        if is_carried(game, unit):
            return [*found, UNLOAD]                                                           # 5.5-d
        if board.at[board.place[unit]] & data.trucks and trucks_for(game, unit):
            found.append(LOAD)
        if self.can_walk(game, unit):
            found.append(MOVE)
        return found

    def act(self, game: Play) -> Decision | Frames:                                           # 3.3.2-i
        actions = self.actions(game, self.unit)
        if not actions:
            game.board.acted |= bit(self.unit)
            return [self.at("pick")]
        return ask(seat(self.side), "ALB-3.3.2-i", [DONE, *actions], unit=name(game, self.unit))

    def on_act(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            if has(game.board.acted, self.unit):
                finish(game, bit(self.unit))
            game.board.acted |= bit(self.unit)
            return [self.at("pick")]
        return [self.at("pick"), *self.perform(game, choice)]

    def why_act(self, game: Play, choice: Choice) -> Reason | None:
        """Why an action is not on offer: it was performed, the night forbids it, or its own rule does."""
        who = name(game, self.unit)
        if choice not in RULE_OF:
            return reason("ALB-3.3.2-d", "choose-an-action", unit=who) if choice.kind != "die" else None
        if has(game.board.acted, self.unit) and choice is not ASSAULT:
            return reason("ALB-3.3.2-a", "has-acted", unit=who)
        if is_carried(game, self.unit) and choice is not UNLOAD:
            return reason("ALB-5.5-h", "cannot-do-that", unit=who)
        hindered = why_not_leave(game, self.unit) if choice in MOVES else None
        return hindered or reason(self.rule_of(game, choice), "cannot-do-that", unit=who)

    def rule_of(self, game: Play, choice: Choice) -> str:
        """The rule of an action that is not on offer, by who asks for it."""
        data, unit = game.data, self.unit
        if has(game.board.routed, unit):
            return "ALB-10.3.1-a"
        if choice is ASSAULT:
            return why_not_assault(game, unit)
        if choice is FIRE and has(data.mmgs, unit) and wrong_belts(game, unit):
            return "ALB-2.3-l"
        if choice is CHARGE:
            return why_not_charge(game, unit)
        if choice in (DIRECT, FLY) and has(data.commissars | data.chaplains, unit):
            return "ALB-7.4-b"
        if (choice is DIRECT and has(game.board.flown, unit)) or (choice is FLY and has(game.board.directed, unit)):
            return "ALB-8.1.1-c"
        if choice is RALLY and has(data.commissars | data.chaplains, unit):
            return "ALB-10.4.1-b" if has(data.commissars, unit) else "ALB-10.4.1-c"
        return "ALB-R-114" if choice is LOAD and not has(carried_kinds(game), unit) else RULE_OF[choice]

    def perform(self, game: Play, choice: Choice) -> Frames:
        unit, board = self.unit, game.board
        able = living(game, self.units) & ~board.acted & ~board.routed & ~board.finished
        if choice is FIRE:
            return [Fire(unit=unit, able=able)]
        if choice is MOVE:
            return [Move(units=bit(unit), able=able)]
        if choice is ASSAULT:
            return [Assault(unit=unit, able=self.able(game) & game.data.fighters)]
        if choice is CHARGE:
            return [Charge(unit=unit, able=able if game.rules >= 5 else 0)]
        if choice is PREPARE:
            return self.prepare(game)
        if choice in (DIRECT, FLY, RALLY):
            return self.lead(game, choice)
        return [self.other(choice)]

    def other(self, choice: Choice) -> Frame:
        unit = self.unit
        table: dict[Choice, Frame] = {
            ENTER: Enter(unit=unit), LOAD: Load(unit=unit), UNLOAD: Unload(unit=unit),
            DIG: Work(unit=unit, kind=DIGGING), BLOCK: Work(unit=unit, kind=BLOCKING),
            PONTOON: Work(unit=unit, kind=BRIDGING), FILL: Work(unit=unit, kind=FILLING),
            CLEAR: Passage(unit=unit, kind="clear"), CROSS_WIRE: Passage(unit=unit, kind="cross"),
            BOAT: Passage(unit=unit, kind="boat")}
        return table[choice]

    def lead(self, game: Play, choice: Choice) -> Frames:
        """3.3.2-e, 7.4-c: a leader directs, flies or rallies, and that is his action."""
        board, unit = game.board, self.unit
        board.acted |= bit(unit)
        formation = board.formation[unit]
        free = formation < 0 or not board.acted & self.units & board.roster[formation]
        if choice is DIRECT:
            return [Missions(officer=unit, free=free)]
        if choice is FLY:
            return [AirMissions(officer=unit, free=free)]
        return [Rally(leader=unit)]

    def prepare(self, game: Play) -> Frames:
        board, unit = game.board, self.unit
        board.acted |= bit(unit)
        board.reaction |= bit(unit)
        board.kept &= ~bit(unit)
        game.tell("prepared", "ALB-R-11", unit=name(game, unit))
        return [Reaction(side=opposite(self.side), units=bit(unit))]

    def over(self, game: Play) -> Frames:
        """All that were activated are Finished, but for those that lie in wait or keep an older marker unused."""
        board = game.board
        board.finished |= living(game, self.units) & ~board.reaction
        relocate(game)
        keep_works(game)
        take_control(game, 0)
        take_control(game, 1)
        return END
