"""13.8 Evacuation, 16.2.1 reconnaissance, 16.2.7 the Pyrenees: what the Republic may do around its movement."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, NOWHERE, SpaceId, UnitId
from trinchera.engine.log import total
from trinchera.games.the_spanish_civil_war.board import (
    NONE,
    Play,
    fighters_at,
    is_on,
    seat,
    steps_of,
    take_off,
    units_in,
    war,
    within,
)
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.strength import defence_terms
from trinchera.games.the_spanish_civil_war.supply import border_stacks

RECON_TURN, RECON_RANGE, SEEN_ON = 14, 2, 1


class Evacuate(Frame, frozen=True):
    """13.8: at the end of its operational movement the Republic may take units out over the border or by sea."""

    first: ClassVar[str] = "pick"
    steps: int = 0

    def able(self, game: Play) -> int:
        data, ground = game.data, game.data.ground
        by_sea = units_in(game, ground.ports & ground.north) & data.northern
        return (units_in(game, ground.border) | by_sea) & game.board.present[R]

    def pick(self, game: Play) -> Decision | Frames:                                          # 13.8-a
        units = self.able(game)
        if not units:
            return self.over(game)
        return ask(seat(R), "TSC-13.8-a", (DONE, *game.data.counters_of(units)), steps=self.steps)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return self.over(game)
        steps = steps_of(game, choice.index)
        northern = has(game.data.northern, choice.index)
        take_off(game, choice.index, game.data.out if northern else game.data.eliminated)
        game.board.reduced &= ~bit(choice.index)
        game.tell("evacuated", "TSC-13.8-a", unit=choice.id)
        return [self.at("pick", steps=self.steps + steps)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-13.8-a", "no-way-out", unit=choice.id) if choice.kind == "unit" else None

    def over(self, game: Play) -> Frames:                                                     # 13.8-b
        chart = game.data.evacuation
        game.board.evacuated = min(chart.most_points, self.steps // chart.steps_for_a_point)
        return END


def border_choice(game: Play) -> list[Frame]:
    """R-48: the Republic is asked before supply is judged where several stacks could do without a line."""
    if game.rules < 2 or not is_on(game, "pyrenees") or war(game).felix:
        return []
    return [Pyrenees()] if border_stacks(game).bit_count() > 1 else []


class Pyrenees(Frame, frozen=True):
    """16.2.7-a: which stack at the French border needs no line."""

    first: ClassVar[str] = "stack"

    def stack(self, game: Play) -> Decision | Frames:
        stacks = border_stacks(game)
        return ask(seat(R), "TSC-16.2.7-a", game.data.hexes(stacks)) if stacks else END

    def on_stack(self, game: Play, choice: Choice) -> Frames:
        game.board.frontier = bit(choice.index)
        game.tell("border-stack", "TSC-16.2.7-a", area=choice.id)
        return END

    def why_stack(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-16.2.7-a", "not-at-the-border", area=choice.id) if choice.kind == "space" else None


class Recon(Frame, frozen=True):
    """16.2.1: each Republican headquarters may look at one stack a turn."""

    first: ClassVar[str] = "hq"
    unit: UnitId = NOBODY
    space: SpaceId = NOWHERE

    def able(self, game: Play) -> int:
        data, board = game.data, game.board
        if not is_on(game, "recon") or board.turn < RECON_TURN:
            return 0
        hqs = board.present[R] & data.hqs & ~board.scouted
        return bits(unit for unit in members(hqs) if self.stacks(game, unit))

    def stacks(self, game: Play, unit: int) -> int:
        board = game.board
        return within(game, board.place[unit], RECON_RANGE) & board.fighters[N]

    def hq(self, game: Play) -> Decision | Frames:
        units = self.able(game)
        if not units:
            return END
        return ask(seat(R), "TSC-16.2.1-a", (DONE, *game.data.counters_of(units)))

    def on_hq(self, game: Play, choice: Choice) -> Frames:
        return END if choice is DONE else [self.at("stack", unit=choice.index)]

    def stack(self, game: Play) -> Decision:
        return ask(seat(R), "TSC-16.2.1-a", game.data.hexes(self.stacks(game, self.unit)),
                   unit=game.data.units[self.unit].id)

    def on_stack(self, game: Play, choice: Choice) -> Frames:
        return [self.at("die", space=choice.index)]

    def die(self, game: Play) -> Decision:
        return roll("TSC-16.2.1-b", area=game.data.label(self.space))

    def on_die(self, game: Play, face: Choice) -> Frames:
        game.board.scouted |= bit(self.unit)
        if face.index == SEEN_ON:
            game.reveal()
            factors = total(defence_terms(game, N, self.space, fighters_at(game, N, self.space)))
            game.tell("scouted", "TSC-16.2.1-b", area=game.data.label(self.space), factors=factors)
        else:
            game.tell("not-scouted", "TSC-16.2.1-b", area=game.data.label(self.space))
        return [self.at("hq", unit=-1, space=NONE)]
