"""3.4: reaction fire: after every hex an enemy enters, marked units may fire at full, others in command at half."""

from typing import ClassVar

from trinchera.engine.bits import bit, has, lowest, members
from trinchera.engine.choices import DONE, Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import Frame, Frames
from trinchera.engine.ids import Hex, SideId, UnitId, UnitSet
from trinchera.engine.windows import Window
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    finish,
    label,
    living,
    mover,
    name,
    opposite,
    put,
    seat,
    side_units,
    uncommanded,
    unit_choices,
)
from trinchera.games.a_las_barricadas.data import Munition
from trinchera.games.a_las_barricadas.fire import (
    KINDS,
    MUNITION_BUTTONS,
    armed,
    can_shoot,
    factor,
    may_fire,
    volley,
    why_not_shoot,
)
from trinchera.games.a_las_barricadas.spotting import spotted_up_to

FARTHEST = 24
"""No gun reaches further: twice the longest range."""


def half(game: Play, unit: int) -> int:
    """3.4-j: units without a marker react at half their factor."""
    return 0 if has(game.board.reaction, unit) else 1


def ready(game: Play, side: int) -> int:
    """3.4-c, 3.4-j, R-13: the units of a side that may react at all."""
    board = game.board
    if battle(game).special.get("surprise") and board.turn == 1 and side == opposite(battle(game).attacker):
        return 0
    unmarked = ~(board.activated | board.finished | uncommanded(game))
    return board.present[side] & game.data.fighters & (board.reaction | unmarked) & ~board.routed


def reactors(game: Play, side: int, space: Hex) -> int:
    """The units that may fire at a hex now."""
    found, units = 0, in_range(game, ready(game, side), side, space)
    if not units:
        return found
    board, ground = game.board, battle(game)
    far = spotted_up_to(game, side_units(game, space, opposite(side)) & ~game.data.horses)
    near = ground.field.within(space, far)
    for unit in members(units):
        here = board.place[unit]
        if has(near, here) and ground.sight.sees(space, here) and kinds_of(game, unit, space):
            found |= bit(unit)
    return found


def in_range(game: Play, able: UnitSet, side: int, space: Hex) -> UnitSet:
    """8-g: those of a side's units that can fire as far as to a hex, whatever lies between. Where nobody is within the
    longest range, nobody is within a shorter one."""
    field, at, found = battle(game).field, game.board.at, 0
    manned = game.board.manned[side] if able else 0
    for far, armed_so in game.data.arms if manned else ():
        if not (units := able & armed_so):
            continue
        near = field.within(space, far if far < FARTHEST else FARTHEST) & manned
        if not near:
            break
        for place in members(near):
            found |= at[place] & units
    return found


def kinds_of(game: Play, unit: int, space: Hex) -> list[int]:
    """The munitions a unit may fire at a hex with."""
    if not may_fire(game, unit):
        return []
    return [kind for kind in KINDS if armed(game, unit, kind) and can_shoot(game, unit, kind, space)]


def mean_fire(game: Play, units: UnitSet, there: Hex) -> float:
    """The mean number of hits if all who may react fired at units that came to a hex, each with its best shot."""
    trial = game.copy()
    trial.board.moved |= units
    for unit in members(units):
        put(trial, mover(game, unit), there)
    side = opposite(game.data.counters.side[next(members(units))])
    return sum(max(mean_hits(trial, unit, kind, there) for kind in kinds_of(trial, unit, there))
               for unit in members(reactors(trial, side, there)))


def mean_hits(game: Play, unit: int, kind: Munition, space: Hex) -> float:
    shares = volley(game, bit(unit), kind, space, half(game, unit)).shares(game)
    return sum(count * share for count, share in shares.items())


class Reaction(Frame, frozen=True):
    """3.4-a, R-12: may the other side fire now? Each hex of reactors is one attack, until nobody more will."""

    first: ClassVar[str] = "who"
    side: SideId
    """The side that may react."""
    units: UnitSet
    """The units that are vulnerable."""
    firers: UnitSet = 0
    kind: int = -1

    def space(self, game: Play) -> int:
        """Where the vulnerable units are; -1 if none is left."""
        units = living(game, self.units) & ~game.board.routed
        return game.board.place[lowest(units)] if units else -1

    def able(self, game: Play) -> list[Choice]:
        """3.4-c, 3.4-f: those that may fire now."""
        space = self.space(game)
        return unit_choices(game, reactors(game, self.side, space)) if space >= 0 else []

    who = Window(
        rule="ALB-3.4-a", side=lambda self, game: seat(self.side), has=able, leave=DONE,
        play=lambda self, game, choice: [self.at("munition", firers=bit(choice.index))],
        why=lambda self, game, choice: (why_not_react(game, self.side, choice.index, self.space(game))
                                        if choice.kind == "unit" else None),
        values=lambda self, game: {"area": label(game, self.space(game))})

    def munition(self, game: Play) -> Decision | Frames:
        unit, space = next(members(self.firers)), self.space(game)
        kinds = kinds_of(game, unit, space)
        if len(kinds) == 1:
            return [self.at("join", kind=kinds[0])]
        return ask(seat(self.side), "ALB-8.3-a", [MUNITION_BUTTONS[kind] for kind in kinds], unit=name(game, unit),
                   area=label(game, space))

    def on_munition(self, game: Play, choice: Choice) -> Frames:
        return [self.at("join", kind=MUNITION_BUTTONS.index(choice))]

    def join(self, game: Play) -> Decision | Frames:                                          # 3.4-d, 3.4-e
        space = self.space(game)
        more = self.companions(game, space)
        if not more and (game.rules < 2 or self.firers.bit_count() == 1):
            return self.fire(game)
        return ask(seat(self.side), "ALB-3.4-d", [DONE, *unit_choices(game, more)], area=label(game, space),
                   factor=sum(factor(game, unit, self.kind, space, half(game, unit)) for unit in members(self.firers)))

    def companions(self, game: Play, space: int) -> int:
        board, first = game.board, next(members(self.firers))
        formation = board.formation[first]
        mates = board.at[board.place[first]] & ready(game, self.side) & ~self.firers
        return sum(bit(unit) for unit in members(mates) if board.formation[unit] == formation
                   and self.kind in kinds_of(game, unit, space))

    def on_join(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return self.fire(game)
        return [self.at("join", firers=self.firers | bit(choice.index))]

    def why_join(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-3.4-e", "not-in-group", unit=choice.id) if choice.kind == "unit" else None

    def fire(self, game: Play) -> Frames:
        """3.4-h, 3.4-i: the reactors fire, each at its own strength, and are Finished."""
        space = self.space(game)
        attack = volley(game, self.firers, self.kind, space, cause="reaction")
        total = sum(factor(game, unit, self.kind, space, half(game, unit)) for unit in members(self.firers))
        game.tell("reaction", "ALB-3.4-a", side=seat(self.side), area=label(game, space),
                  units=self.firers.bit_count())
        finish(game, self.firers)
        from_here = self.at("who", firers=0, kind=-1)
        return [from_here, with_factor(attack, total)]


def with_factor(attack: Frame, ff: int) -> Frame:
    return attack.at("", ff=ff)


def why_not_react(game: Play, side: int, unit: UnitId, space: Hex) -> Reason:
    board, who = game.board, name(game, unit)
    if game.data.counters.side[unit] != side:
        return reason("ALB-3.4-a", "not-your-unit", unit=who)
    if has(board.routed, unit):
        return reason("ALB-10.3.1-a", "is-routed", unit=who)
    if has(board.finished, unit):
        return reason("ALB-3.4-h", "is-finished", unit=who)
    if not has(ready(game, side), unit):
        return reason("ALB-R-13", "cannot-react", unit=who)
    if space < 0 or not may_fire(game, unit):
        return reason("ALB-8.3-b", "cannot-fire-there", unit=who, area=label(game, space) if space >= 0 else "")
    return why_not_shoot(game, unit, space)
