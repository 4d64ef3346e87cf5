"""8.0 and 13.0: support markers - drawn blind each game turn, placed face down, revealed together."""

from trinchera.engine.bits import has
from trinchera.engine.choices import Choice, Decision, draw
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import MarkerSet, SideId, each_marker
from trinchera.engine.log import Term
from trinchera.games.civil_war_battles.board import HANDS, MARKERS, Play, battle, hand, opposite, seat


class Allotment(Frame, frozen=True):
    """13.0: both sides draw the markers of the game turn, the first player first."""

    side: SideId
    left: int = -1
    """Markers still to draw; -1 before the first."""

    def draw(self, game: Play) -> Decision | Frames:                                          # 13.0-c
        left = battle(game).allotment[self.side][game.board.turn - 1] if self.left < 0 else self.left
        if not left:
            return self.drawn(game)
        return draw("SCB-13.0-c", [game.data.markers[marker] for marker in each_marker(game.board.cup[self.side])],
                    side=seat(self.side), left=left)

    def on_draw(self, game: Play, choice: Choice) -> Frames:
        left = battle(game).allotment[self.side][game.board.turn - 1] if self.left < 0 else self.left
        MARKERS.move(game.board, self.side, choice.index, HANDS)
        game.tell("marker-drawn", "SCB-13.0-d", to=seat(self.side), value=game.data.value[choice.index],
                  aircraft=int(has(game.data.aircraft, choice.index)))
        return [self.at("draw", left=left - 1)]

    def drawn(self, game: Play) -> Frames:
        game.tell("markers-drawn", "SCB-13.0-c", side=seat(self.side), number=hand(game, self.side).bit_count())
        if self.side == battle(game).first:
            return [Allotment(side=opposite(self.side))]
        return END

    def sound(self, game: Play) -> bool:
        due = battle(game).allotment[self.side][game.board.turn - 1]
        return -1 <= self.left <= min(due, MARKERS.number(game.board, self.side))


def marker_terms(game: Play, markers: MarkerSet, side: SideId, fortified: bool) -> list[Term]:
    """8.3-a, 7.4-b: what the markers of a side add; against a fortification each counts half, fractions down."""
    found = []
    for marker in each_marker(markers & game.data.pool[side]):
        value = game.data.value[marker]
        found.append(Term("support-halved", value // 2, "SCB-7.4-b") if fortified else
                     Term("support", value, "SCB-8.3-a"))
    return found


def return_all(game: Play) -> None:
    """4.1-q, R-37: at the end of a game turn every marker goes back to its cup."""
    board = game.board
    board.cup, board.hands, board.face_down, board.used = list(game.data.pool), [0, 0], [0, 0], 0
