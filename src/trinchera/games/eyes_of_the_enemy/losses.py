"""6.2-r and 6.2.2: what a lost level does - a retreat or a step, unit by unit."""

from trinchera.engine.bits import bit, has
from trinchera.engine.choices import Choice, Decision, ask, button
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, SpaceId, UnitId, UnitSet, each_unit
from trinchera.games.eyes_of_the_enemy.board import NATIONALIST, Play, lose_step
from trinchera.games.eyes_of_the_enemy.retreat import Retreat, retreats, why_not_retreat

STEP_LOSS = button("step_loss")


class Casualties(Frame, frozen=True):
    """6.2-r: each level is met by one Nationalist unit that retreats or loses a step; no unit twice (R-41)."""

    area: SpaceId
    levels: int
    counter: bool
    affected: UnitSet = 0
    unit: UnitId = NOBODY
    rule: str = "EYE-6.2-r"

    def unharmed(self, game: Play) -> list[UnitId]:
        return list(each_unit(game.board.at[self.area] & ~self.affected))

    def pick(self, game: Play) -> Decision | Frames:
        units = self.unharmed(game) if self.levels else []
        if not units:
            return END
        if len(units) == 1:
            return [self.at("fate", unit=units[0])]
        return ask(NATIONALIST, self.rule, [game.data.units[unit] for unit in units], area=self.area,
                   levels=self.levels)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        return [self.at("fate", unit=choice.index)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit":
            return None
        if has(self.affected, choice.index):
            return reason("EYE-6.2-r", "already-affected", unit=choice.id)
        return reason("EYE-6.2-r", "not-in-this-combat", unit=choice.id)

    def resolved(self, game: Play) -> int:
        """R-43: the Contested areas whose combat is behind them."""
        return game.board.rolled if self.counter else game.board.fought

    def fate(self, game: Play) -> Decision | Frames:                                          # 6.2.1-f
        areas = retreats(game, self.unit, self.resolved(game))
        if not areas:
            return self.step_loss(game)
        return ask(NATIONALIST, self.rule, [STEP_LOSS, *(game.data.areas[area] for area in areas)],
                   unit=game.data.units[self.unit].id, area=self.area)

    def on_fate(self, game: Play, choice: Choice) -> Frames:
        if choice is STEP_LOSS:
            return self.step_loss(game)
        return [self.next(), Retreat(unit=self.unit, here=self.area, there=choice.index)]

    def why_fate(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        return why_not_retreat(game, self.unit, choice.index, self.resolved(game))

    def step_loss(self, game: Play) -> Frames:
        lose_step(game, self.unit, "EYE-6.2.2-a")
        return [self.next()]

    def next(self) -> "Casualties":
        return self.at("pick", levels=self.levels - 1, affected=self.affected | bit(self.unit), unit=-1)

    def sound(self, game: Play) -> bool:
        return 0 <= self.levels <= 99 and not self.affected >> game.data.nat and self.unit < game.data.nat


class Hit(Frame, frozen=True):
    """A unit of the player's choice loses a step before the dice (9.1.2-c, 9.2-c)."""

    area: SpaceId
    rule: str

    def pick(self, game: Play) -> Decision | Frames:
        units = list(each_unit(game.board.at[self.area]))
        if len(units) > 1:
            return ask(NATIONALIST, self.rule, [game.data.units[unit] for unit in units], area=self.area)
        return self.on_pick(game, game.data.units[units[0]]) if units else END

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        lose_step(game, choice.index, self.rule)
        return END
