"""10.4: rallying routed units and leaders, and the discipline of commissars."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has
from trinchera.engine.choices import DONE, Choice, Decision, ask, faces, roll_together, shown
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, UnitId, UnitSet, each_unit
from trinchera.engine.log import Term, total
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    begin_resolution,
    is_on_map,
    label,
    living,
    lose_step,
    name,
    reunite,
    seat,
    unit_choices,
)
from trinchera.games.a_las_barricadas.data import NATIONALIST
from trinchera.games.a_las_barricadas.morale import Aftermath, unit_morale

MOORS = ("n_moor", "n_moor_mmg")
BASQUES = ("r_gud", "r_gudmmg")


def faction_of(game: Play, unit: int) -> str:
    """2.2.1-a: officers have the faction of their formation."""
    return game.data.counters.faction[unit]


def formation_key(game: Play, unit: int) -> str:
    formation = game.board.formation[unit]
    return game.data.counters.formations[formation].key if formation >= 0 else ""


def may_rally(game: Play, leader: int, unit: UnitId) -> bool:
    """10.4.1: whom a leader may rally."""
    board, data = game.board, game.data
    if unit == leader:
        return True
    if has(board.routed, leader) or data.counters.side[leader] != data.counters.side[unit]:
        return False
    if has(data.high_ranks, leader):
        return True
    if has(data.commissars, leader):
        return faction_of(game, unit) != "anarchist" and not has(data.commissars, unit)       # 10.4.1-b
    if has(data.chaplains, leader):
        return blessed(game, leader, unit)
    return board.formation[unit] == board.formation[leader] and not has(data.leaders, unit)   # 10.4.1-a


def blessed(game: Play, chaplain: int, unit: UnitId) -> bool:
    """10.4.1-c: Basques by a Basque chaplain; Nationalists other than Moors by the others."""
    if game.data.counters.side[chaplain] == NATIONALIST:
        return not formation_key(game, unit).startswith("n_moor") and game.data.counters.type[unit] not in MOORS
    return formation_key(game, unit) in BASQUES


def eligible(game: Play, leader: int, tried: UnitSet = 0) -> int:
    """10.4.2-a: the routed units in a leader's own and adjacent hexes that he may try to rally."""
    board = game.board
    here = board.place[leader]
    if not board.routed or not is_on_map(game, leader):
        return 0
    near = bit(here) | battle(game).field.neighbours[here]
    return bits(unit for unit in each_unit(living(game, board.routed) & ~tried)
                if has(near, board.place[unit]) and may_rally(game, leader, unit))


class Rally(Frame, frozen=True):
    """10.4.2: a leader tries any number of units, one after another."""

    first: ClassVar[str] = "who"
    leader: UnitId
    tried: UnitSet = 0
    unit: UnitId = NOBODY

    def who(self, game: Play) -> Decision | Frames:
        units = eligible(game, self.leader, self.tried)
        if has(game.board.routed, self.leader):
            units &= bit(self.leader)
        if not units or not has(living(game, bit(self.leader)), self.leader):
            return END
        stop = [DONE] if self.tried else []
        return ask(seat(game.data.counters.side[self.leader]), "ALB-10.4.2-a", [*stop, *unit_choices(game, units)],
                   unit=name(game, self.leader))

    def on_who(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return END
        return [self.at("roll", unit=choice.index, tried=self.tried | bit(choice.index))]

    def why_who(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit":
            return None
        if not has(game.board.routed, choice.index):
            return reason("ALB-10.4.2-a", "not-routed", unit=choice.id)
        near = may_rally(game, self.leader, UnitId(choice.index))                             # too far, or tried
        return reason("ALB-10.4.2-a" if near else self.rule(game), "not-his-to-rally", unit=choice.id)

    def rule(self, game: Play) -> str:
        """10.4.1: the rule that says whom this leader may rally."""
        if has(game.data.commissars, self.leader):
            return "ALB-10.4.1-b"
        return "ALB-10.4.1-c" if has(game.data.chaplains, self.leader) else "ALB-10.4.1-a"

    def morale(self, game: Play) -> list[Term]:
        own = game.board.formation[self.unit] == game.board.formation[self.leader] and has(
            game.data.officers, self.leader)
        return unit_morale(game, self.unit, self.leader if not own or self.unit != self.leader else NOBODY)

    def roll(self, game: Play) -> Decision:                                                   # 10.4.2-a
        return roll_together(2, "ALB-10.4.2-a", unit=name(game, self.unit), morale=total(self.morale(game)),
                             side=seat(game.data.counters.side[self.unit]))

    def on_roll(self, game: Play, thrown: Choice) -> Frames:
        board, terms = game.board, self.morale(game)
        rallied = sum(faces(thrown)) <= total(terms)
        game.tell("rallied" if rallied else "not-rallied", "ALB-10.4.2-a", terms, unit=name(game, self.unit),
                  dice=sum(faces(thrown)), faces=shown(thrown))
        begin_resolution(game)
        after = END if game.rules >= 5 and self.unit == self.leader else [self.at("who")]
        if rallied:
            board.routed &= ~bit(self.unit)
            board.discipline &= ~bit(self.unit)
            self.may_act_later(game)
            return after
        board.finished |= bit(self.unit)                                                      # 10.4.2-d
        return [*after, *self.punish(game)]

    def may_act_later(self, game: Play) -> None:
        """10.4.2-c, R-103: later in the turn; an officer who has rallied commands those within his range again."""
        if game.rules >= 5:
            game.board.rallied |= bit(self.unit)
            game.board.resting |= bit(self.unit) if game.rules >= 6 else 0
            reunite(game, self.unit)

    def punish(self, game: Play) -> list[Frame]:
        """10.4.2-e, R-87: the first failure before a commissar marks, each later one costs a step."""
        board, unit = game.board, self.unit
        if not has(game.data.commissars, self.leader) or has(game.data.leaders, unit):
            return []
        if not has(board.discipline, unit):
            board.discipline |= bit(unit)
            return []
        space = board.place[unit]
        game.tell("discipline", "ALB-10.4.2-e", unit=name(game, unit), area=label(game, space))
        lose_step(game, unit, "ALB-10.4.2-e")
        return [Aftermath(space=space, manner="discipline", step="formations" if game.rules >= 5 else "")]
