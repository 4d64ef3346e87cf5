"""15.8 Losses: each owner chooses, but full units are reduced before any unit dies."""

from typing import ClassVar

from trinchera.engine.bits import members
from trinchera.engine.choices import Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import UnitSet
from trinchera.games.the_spanish_civil_war.board import Play, is_on_map, lose_step, seat, steps_in
from trinchera.games.the_spanish_civil_war.data import N, R


class Losses(Frame, frozen=True):
    """15.8: a side takes steps from the units that fought."""

    first: ClassVar[str] = "take"
    side: int
    """The side that chooses."""
    units: UnitSet
    left: int

    def alive(self, game: Play) -> int:
        return self.units & (game.board.present[N] | game.board.present[R])

    def candidates(self, game: Play) -> int:
        """15.8-b, R-38: full two-step units first."""
        alive = self.alive(game)
        return game.data.steps.whole(alive, game.board.reduced) or alive

    def take(self, game: Play) -> Decision | Frames:
        units = self.candidates(game) if self.left > 0 else 0
        if not units:
            return END
        if steps_in(game, self.alive(game)) <= self.left:
            for unit in members(self.alive(game)):
                while is_on_map(game, unit):
                    lose_step(game, unit, "TSC-15.8-a")
            return END
        if units & (units - 1) == 0:
            return self.on_take(game, game.data.units[units.bit_length() - 1])
        return ask(seat(self.side), "TSC-15.8-a", game.data.counters_of(units), left=self.left)

    def on_take(self, game: Play, choice: Choice) -> Frames:
        lose_step(game, choice.index, "TSC-15.8-a")
        return [self.at("take", left=self.left - 1)]

    def why_take(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit":
            return None
        if self.units >> choice.index & 1:
            return reason("TSC-15.8-b", "full-units-first", unit=choice.id)
        return reason("TSC-15.8-c", "did-not-fight", unit=choice.id)
