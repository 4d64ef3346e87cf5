"""7.5, 7.7 and 17.0: what a result does to the unit attacked, its stiff resistance, and the use of a fortification."""

from trinchera.engine.bits import bit, has
from trinchera.engine.choices import Choice, Decision, ask, button
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SpaceId, UnitId, UnitSet
from trinchera.games.civil_war_battles.board import Play, deplete, eliminate, is_on_map, on_last_step, seat
from trinchera.games.civil_war_battles.retreat import BOMBARDMENT, COMBAT, Retreat, may_pursue, routes

NEGATE = button("negate")
ACCEPT = button("accept")
IGNORE = button("ignore")
RETREAT = button("retreat")
STIFF = button("stiff")

RETREATS = {"d2": 2, "d3": 3, "a1": 1, "a2": 2, "a3": 3}
"""7.5: how many hexes each retreat result asks for."""


class Defender(Frame, frozen=True):
    """The unit attacked suffers De, Ex, D2 or D3, unless its fortification or its will holds."""

    unit: UnitId
    result: str
    cause: str = COMBAT
    pursuers: UnitSet = 0

    def owner(self, game: Play) -> str:
        return seat(game.data.side[self.unit])

    def space(self, game: Play) -> SpaceId:
        return game.board.place[self.unit]

    def fortified(self, game: Play) -> bool:
        return has(game.board.forts, self.space(game))

    def suffer(self, game: Play) -> Frames:                                                   # 7.5
        if self.result in RETREATS:
            return [self.at("stand")]
        if self.fortified(game):
            return [self.at("negate")]
        return self.harmed(game)

    def negate(self, game: Play) -> Decision:                                                 # 17.0-e, R-14
        return ask(self.owner(game), "SCB-17.0-e", (NEGATE, ACCEPT), unit=game.data.units[self.unit].id,
                   result=self.result)

    def on_negate(self, game: Play, choice: Choice) -> Frames:
        if choice is ACCEPT:
            return self.harmed(game)
        space = self.space(game)
        game.board.forts &= ~bit(space)
        game.tell("fort-lost", "SCB-17.0-e", area=game.data.label(space), result=self.result)
        return END

    def harmed(self, game: Play) -> Frames:
        if self.result == "de":
            eliminate(game, self.unit, "SCB-7.5-a")
        else:
            deplete(game, self.unit, "SCB-7.5-c")
        return END

    def stand(self, game: Play) -> Decision:                                                  # 7.7-a, 17.0-d, R-16
        choices = (IGNORE, RETREAT, STIFF) if self.fortified(game) else (RETREAT, STIFF)
        rule = "SCB-17.0-d" if self.fortified(game) else "SCB-7.7-a"
        way = next(routes(game, self.unit, self.space(game), RETREATS[self.result], self.cause), None)
        return ask(self.owner(game), rule, choices, unit=game.data.units[self.unit].id, result=self.result,
                   steps=RETREATS[self.result], room=way.length if way else 0, last=int(on_last_step(game, self.unit)))

    def on_stand(self, game: Play, choice: Choice) -> Frames:
        name = game.data.units[self.unit].id
        if choice is IGNORE:
            game.tell("fort-holds", "SCB-17.0-d", unit=name, result=self.result)
            return END
        if choice is STIFF:
            last = on_last_step(game, self.unit)
            game.tell("stiff-resistance", "SCB-7.7-a", unit=name, last=int(last))
            deplete(game, self.unit, "SCB-7.7-d" if last else "SCB-7.7-b")
            return END
        return [Retreat(unit=self.unit, origin=self.space(game), steps=RETREATS[self.result], cause=self.cause,
                        pursuers=0 if self.cause == BOMBARDMENT else self.pursuers)]

    def why_stand(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind == "space":
            return reason("SCB-R-56", "first-say-whether", unit=game.data.units[self.unit].id)
        return reason("SCB-17.0-d", "no-fortification") if choice is IGNORE else None

    def sound(self, game: Play) -> bool:
        asked = self.step not in ("stand",) or self.result in RETREATS
        return (is_on_map(game, self.unit) and self.result in ("de", "ex", "d2", "d3") and asked
                and self.cause in (COMBAT, BOMBARDMENT) and may_pursue(game, self.unit, self.pursuers))
