"""9.2, 9.4-c to 9.4-e: what the assaulted may do: defensive fire before or after the checks, answers to armour."""

from typing import ClassVar

import msgspec

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import Frame, Frames
from trinchera.engine.ids import NOWHERE, Hex, SideId, SpaceId, UnitSet
from trinchera.engine.windows import Window
from trinchera.games.a_las_barricadas.board import (
    Play,
    finish,
    hex_choices,
    is_carried,
    is_mounted,
    label,
    living,
    name,
    seat,
    side_units,
    space_of,
    unit_choices,
)
from trinchera.games.a_las_barricadas.data import ART, AT
from trinchera.games.a_las_barricadas.fire import (
    KINDS,
    MUNITION_BUTTONS,
    armed,
    box,
    can_hurt,
    halved,
    may_fire,
    volley,
)
from trinchera.games.a_las_barricadas.spotting import fort_of, sees_out

BEFORE, AFTER = "before", "after"


def answers(game: Play, unit: int, attackers: UnitSet) -> list[int]:
    """The munitions with which a defender can hurt any of the attackers."""
    if not may_fire(game, unit) or is_carried(game, unit):
        return []
    foes = [foe for foe in members(attackers) if sees_out(game, unit, game.board.place[foe])]
    return [kind for kind in KINDS if armed(game, unit, kind) and game.data.counters.range[box(kind)][unit]
            and any(can_hurt(game, kind, unit, foe) for foe in foes)]


def halvings(game: Play, unit: int) -> int:
    """9.2-b, 5.6-c, R-7: half without a marker, and half again on horseback."""
    return (not has(game.board.reaction, unit)) + (game.rules >= 5 and is_mounted(game, unit))


class Salvo(msgspec.Struct, frozen=True):
    """R-57: what a formation has fired at a launch hex."""

    formation: int
    target: SpaceId
    kind: int


class DefensiveFire(Frame, frozen=True):
    """9.2: the assaulted fire at a launch hex, group by group, at one of two moments."""

    first: ClassVar[str] = "who"
    side: SideId
    space: SpaceId
    """The assaulted hex."""
    attackers: UnitSet
    moment: str
    armour: bool = False
    """9.4-d: the attackers are vehicles: only guns answer, and if none is marked only one of them."""
    firers: UnitSet = 0
    target: SpaceId = NOWHERE
    kind: int = -1
    salvoes: tuple[Salvo, ...] = ()

    def foes(self, game: Play, space: int) -> int:
        return living(game, self.attackers) & game.board.at[space]

    def able(self, game: Play) -> int:
        """9.2-a to 9.2-c: who may still fire."""
        board = game.board
        units = side_units(game, self.space, self.side) & game.data.fighters & ~board.routed & ~board.shot
        units = sum(bit(unit) for unit in members(units) if self.launches(game, unit))
        if not self.armour:
            return units
        units = sum(bit(unit) for unit in members(units) if {AT, ART} & set(answers(game, unit, self.attackers)))
        if units & board.reaction:
            return units & board.reaction
        return 0 if board.shot & side_units(game, self.space, self.side) else units

    def kinds(self, game: Play, unit: int, space: Hex) -> list[int]:
        """R-57: the munitions with which a unit can fire at a launch hex where its formation has not done so yet."""
        formation = game.board.formation[unit]
        return [kind for kind in answers(game, unit, self.foes(game, space))
                if game.rules < 5 or Salvo(formation, SpaceId(space), kind) not in self.salvoes]

    def launches(self, game: Play, unit: int) -> set[SpaceId]:
        """9-f: the launch hexes that a unit may fire at."""
        spaces = {game.board.place[foe] for foe in members(living(game, self.attackers))}
        return {space for space in spaces if self.kinds(game, unit, space)}

    def why_not(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit":
            return None
        if has(game.board.routed, choice.index):
            return reason("ALB-9.2-c", "is-routed", unit=choice.id)
        if has(game.board.shot, choice.index):
            return reason("ALB-R-57", "has-fired", unit=choice.id)
        if fort_of(game, choice.index) >= 0 and game.board.place[choice.index] == self.space:
            return reason("ALB-R-83", "not-in-the-assaulted-hex", unit=choice.id)
        return reason("ALB-R-57", "not-in-the-assaulted-hex", unit=choice.id)

    who = Window(
        rule=lambda self: "ALB-9.2-d" if self.moment == BEFORE else "ALB-9.2-a", leave=DONE, why=why_not,
        side=lambda self, game: seat(self.side),
        has=lambda self, game: unit_choices(game, self.able(game) if living(game, self.attackers) else 0),
        play=lambda self, game, choice: [self.at("where", firers=bit(choice.index))],
        values=lambda self, game: {"area": label(game, self.space), "moment": self.moment})

    def where(self, game: Play) -> Decision | Frames:                                         # 9-f
        unit = next(members(self.firers))
        spaces = self.launches(game, unit)
        if len(spaces) == 1:
            return [self.at("munition", target=spaces.pop())]
        return ask(seat(self.side), "ALB-9-f", hex_choices(game, sum(bit(space) for space in spaces)),
                   unit=name(game, unit))

    def on_where(self, game: Play, choice: Choice) -> Frames:
        return [self.at("munition", target=space_of(game, choice))]

    def munition(self, game: Play) -> Decision | Frames:
        unit = next(members(self.firers))
        kinds = self.kinds(game, unit, self.target)
        if len(kinds) == 1:
            return [self.at("join", kind=kinds[0])]
        return ask(seat(self.side), "ALB-8.3-a", [MUNITION_BUTTONS[kind] for kind in kinds], unit=name(game, unit),
                   area=label(game, self.target))

    def on_munition(self, game: Play, choice: Choice) -> Frames:
        return [self.at("join", kind=MUNITION_BUTTONS.index(choice))]

    def join(self, game: Play) -> Decision | Frames:
        board, first = game.board, next(members(self.firers))
        more = 0 if self.armour and not board.reaction & self.firers else sum(
            bit(unit) for unit in members(self.able(game) & ~self.firers)
            if board.formation[unit] == board.formation[first] and self.kind in self.kinds(game, unit, self.target))
        if not more and (game.rules < 2 or self.firers.bit_count() == 1):
            return self.fire(game)
        return ask(seat(self.side), "ALB-R-57", [DONE, *unit_choices(game, more)], area=label(game, self.target))

    def on_join(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return self.fire(game)
        return [self.at("join", firers=self.firers | bit(choice.index))]

    def fire(self, game: Play) -> Frames:
        board = game.board
        total = sum(halved(armed(game, unit, self.kind), halvings(game, unit)) for unit in members(self.firers))
        attack = volley(game, self.firers, self.kind, self.target, cause="defensive")
        only = self.foes(game, self.target) if self.moment == AFTER else 0
        cover = self.space if self.moment == AFTER else -1
        board.shot |= self.firers
        finish(game, self.firers & board.reaction)
        fired = Salvo(board.formation[next(members(self.firers))], self.target, self.kind)
        salvoes = (*self.salvoes, fired) if game.rules >= 5 else ()
        return [self.at("who", firers=0, target=-1, kind=-1, salvoes=salvoes),
                attack.at("", ff=total, only=only, cover=cover, crest=attack.crest and self.moment == BEFORE)]
