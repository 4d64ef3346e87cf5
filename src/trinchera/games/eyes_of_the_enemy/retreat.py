"""6.2.1 Retreat: one unit goes back an area."""

from trinchera.engine.bits import bit, has
from trinchera.engine.choices import Choice, Decision, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SpaceId, UnitId, each_space
from trinchera.engine.log import Term, total
from trinchera.games.eyes_of_the_enemy.board import Play, control, fits, is_armor, lose_step, put
from trinchera.games.eyes_of_the_enemy.crossing import (
    BridgeChecks,
    crosses_river,
    not_connected,
    rain_on_river,
    river_and_slope,
    standing_bridge,
)


class Retreat(Frame, frozen=True):
    """6.2.1: one unit goes back an area; a check if that area is Contested or a river is crossed in rain."""

    unit: UnitId
    here: SpaceId
    there: SpaceId

    def check(self, game: Play) -> Decision | Frames:                                         # 6.2.1-g, 4.0-e
        if has(game.board.contested, self.there) or rain_on_river(game, self.here, self.there):
            return roll(self.rule(game), unit=game.data.units[self.unit].id)
        return [self.at("arrive")]

    def rule(self, game: Play) -> str:
        return "EYE-6.2.1-g" if has(game.board.contested, self.there) else "EYE-4.0-e"

    def limit(self, game: Play) -> int:
        checks = game.data.checks
        return checks.contested if has(game.board.contested, self.there) else checks.rain_river

    def on_check(self, game: Play, face: Choice) -> Frames:
        rule = self.rule(game)
        terms = [Term("die", face.index, rule), *river_and_slope(game, self.here, self.there, rule)]
        game.tell("retreat-check", rule, terms, unit=game.data.units[self.unit].id, area=self.there)
        if total(terms) >= self.limit(game):
            lose_step(game, self.unit, rule)
            if game.board.place[self.unit] == game.data.reserve:
                return END
        return [self.at("arrive")]

    def arrive(self, game: Play) -> Frames:
        put(game, self.unit, self.there)
        game.tell("retreated", "EYE-6.2.1-a", unit=game.data.units[self.unit].id, here=self.here, there=self.there)
        return [BridgeChecks(area=self.there)]

    def sound(self, game: Play) -> bool:
        return 0 <= self.unit < game.data.nat and game.board.place[self.unit] == self.here


def why_not_retreat(game: Play, unit: UnitId, there: SpaceId, settled: int) -> Reason | None:
    """6.2.1: why a unit may not retreat to an area; `settled` are the Contested areas already resolved (R-43)."""
    board, data = game.board, game.data
    here = board.place[unit]
    if not has(data.graph.neighbours[here], there):
        return not_connected(game, here, there)
    if control(game, there) == "republican":
        return reason("EYE-6.2.1-b", "retreat-not-to-republican", area=there)
    if has(board.contested, there) and not has(settled, there):
        return reason("EYE-6.2.1-c", "retreat-combat-to-come", area=there)
    if not fits(game, board.at[there] | bit(unit)):
        return reason("EYE-6.2.1-e", "stack-full", area=there)
    water = is_armor(game, unit) and crosses_river(game, here, there)
    if water and not standing_bridge(game, here, there):
        return reason("EYE-9.1.1-c", "armor-not-over-water", area=there)
    return None


def retreats(game: Play, unit: UnitId, settled: int) -> list[SpaceId]:
    around = each_space(game.data.graph.neighbours[game.board.place[unit]])
    return [there for there in around if not why_not_retreat(game, unit, there, settled)]
