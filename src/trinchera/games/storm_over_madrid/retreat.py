"""9.7 Retreat: one area back, by priority; who has nowhere to go is eliminated."""

from trinchera.engine.choices import Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOWHERE, SideId, SpaceId, UnitId, each_space
from trinchera.games.storm_over_madrid.board import Play, eliminate, friendly, other, put, together
from trinchera.games.storm_over_madrid.data import SEATS, N

ANYWHERE = NOWHERE


def retreats(game: Play, side: SideId, here: SpaceId, origin: SpaceId) -> int:
    """9.7-b to f: the open spaces of the best class; after an assault or Defensive Fire only the last one left."""
    board, data = game.board, game.data
    near = data.around[here] & ~data.boxes_of[other(side)] & ~board.full[side]
    if side == N and board.river_ban:
        near &= ~data.barred[here]
    ours, enemies, own = friendly(game, side), board.held[other(side)], board.held[side]
    if origin != ANYWHERE:
        return near & 1 << origin & (ours | own)                                              # 9.7-e, R-45
    return near & ours & ~enemies or near & ours or near & ~ours & own & enemies


class Retreat(Frame, frozen=True):
    """9.7: units retreat one by one; their owner chooses among equal areas (R-43)."""

    side: SideId
    here: SpaceId
    units: tuple[UnitId, ...]
    origin: SpaceId = ANYWHERE

    def where(self, game: Play) -> Decision | Frames:
        if not self.units:
            return END
        spaces = retreats(game, self.side, self.here, self.origin)
        if not spaces:
            eliminate(game, self.units[0], "SOM-9.7-g")
            return [self.next()]
        if not spaces & spaces - 1:
            return self.on_where(game, game.data.spaces[spaces.bit_length() - 1])
        return ask(SEATS[self.side], "SOM-9.7-a", [game.data.spaces[space] for space in each_space(spaces)],
                   unit=game.data.units[self.units[0]].id, area=game.data.spaces[self.here].id)

    def on_where(self, game: Play, choice: Choice) -> Frames:
        unit = self.units[0]
        put(game, unit, choice.index)
        rule = "SOM-9.7-a" if self.origin == ANYWHERE else "SOM-9.7-e"
        game.tell("retreated", rule, unit=game.data.units[unit].id, here=game.data.spaces[self.here].id,
                  there=choice.id)
        return [self.next()]

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        board, data, space = game.board, game.data, choice.index
        if not data.around[self.here] >> space & 1:
            return reason("SOM-9.7-a", "retreat-not-adjacent", area=choice.id)
        if data.boxes_of[other(self.side)] >> space & 1:
            return reason("SOM-2-i", "enemy-box", area=choice.id)
        if board.full[self.side] >> space & 1:
            return reason("SOM-9.7-f", "stack-full", area=choice.id)
        if self.side == N and board.river_ban and data.barred[self.here] >> space & 1:
            return reason("SOM-R-52", "river-banned", area=choice.id)
        return reason("SOM-9.7-b", "retreat-better-elsewhere", area=choice.id)

    def next(self) -> "Retreat":
        return self.at("where", units=self.units[1:])

    def sound(self, game: Play) -> bool:
        return together(game, self.side, self.units, self.here) and self.here < game.data.area_count
