"""7.8 Advance after combat: those who attacked may follow along the path of retreat."""

from trinchera.engine.bits import bit, bits, has
from trinchera.engine.choices import DONE, Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, SpaceId, UnitId, UnitSet
from trinchera.games.civil_war_battles.board import Play, occupied, on_map, opposite, seat
from trinchera.games.civil_war_battles.movement import arrive


class Advance(Frame, frozen=True):
    """7.8: units one by one, each to any vacant hex of the path; enemy zones do not matter."""

    units: UnitSet
    path: tuple[SpaceId, ...]
    unit: UnitId = NOBODY

    def open_path(self, game: Play) -> tuple[int, ...]:
        """7.8-g: the path as far as no enemy stands on it."""
        enemy = game.board.held[opposite(game.board.side)]
        for number, space in enumerate(self.path):
            if has(enemy, space):
                return self.path[:number]
        return self.path

    def rooms(self, game: Play) -> int:
        return bits(self.open_path(game)) & ~occupied(game)                                   # 7.8-h, R-23

    def followers(self, game: Play) -> int:
        return self.units & (game.board.present[0] | game.board.present[1])

    def pick(self, game: Play) -> Decision | Frames:                                          # 7.8-d, 7.8-e
        units = self.followers(game)
        if not units or not self.rooms(game):
            return END
        return ask(seat(game.board.side), "SCB-7.8-d", [DONE, *game.data.counters_of(units)],
                   hexes=self.rooms(game).bit_count())

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        return END if choice is DONE else [self.at("where", unit=choice.index)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return reason("SCB-7.8-d", "did-not-attack", unit=choice.id) if choice.kind == "unit" else None

    def where(self, game: Play) -> Decision | Frames:                                         # 7.8-e
        choices = game.data.hexes(self.rooms(game))
        if len(choices) == 1:
            return self.on_where(game, choices[0])
        return ask(seat(game.board.side), "SCB-7.8-e", choices, unit=game.data.units[self.unit].id)

    def on_where(self, game: Play, choice: Choice) -> Frames:
        way = self.path[:self.path.index(choice.index) + 1]
        game.board.advanced |= bit(self.unit)                                                 # 7.8-i
        game.tell("advanced", "SCB-7.8-d", unit=game.data.units[self.unit].id, there=choice.id)
        arrive(game, self.unit, way)
        return [self.at("pick", units=self.units & ~bit(self.unit), unit=-1)]

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        if choice.index in self.path:
            return reason("SCB-7.8-h", "hex-taken", area=choice.id)
        return reason("SCB-7.8-g", "off-the-path", area=choice.id)

    def sound(self, game: Play) -> bool:
        side = game.board.side
        asked = self.step != "where" or (has(self.units, self.unit) and bool(self.rooms(game)))
        return not self.units & ~on_map(game, side) and asked and len(set(self.path)) == len(self.path) <= 5
