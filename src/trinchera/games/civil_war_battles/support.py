"""8.0 and 13.0: support markers - drawn blind each game turn, placed face down, revealed together."""

from typing import ClassVar

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import Choice, Decision, draw
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import MarkerId, MarkerSet, SideId, each_marker
from trinchera.engine.log import Term
from trinchera.games.civil_war_battles.board import Play, battle, hand, opposite, seat
from trinchera.games.civil_war_battles.data import NATIONALIST, REPUBLICAN, SIDES


class Allotment(Frame, frozen=True):
    """13.0: both sides draw the markers of the game turn, the first player first."""

    first: ClassVar[str] = "draw"
    side: SideId
    left: int = -1
    """Markers still to draw; -1 before the first."""

    def draw(self, game: Play) -> Decision | Frames:                                          # 13.0-c
        left = battle(game).allotment[self.side][game.board.turn - 1] if self.left < 0 else self.left
        if not left:
            return self.drawn(game)
        return draw("SCB-13.0-c", [game.data.markers[marker] for marker in each_marker(unseen(game, self.side))],
                    side=seat(self.side), left=left)

    def on_draw(self, game: Play, choice: Choice) -> Frames:
        left = battle(game).allotment[self.side][game.board.turn - 1] if self.left < 0 else self.left
        game.board.hands |= bit(choice.index)
        game.tell("marker-drawn", "SCB-13.0-d", to=seat(self.side), value=game.data.value[choice.index],
                  aircraft=int(has(game.data.aircraft, choice.index)))
        return [self.at("draw", left=left - 1)]

    def drawn(self, game: Play) -> Frames:
        game.tell("markers-drawn", "SCB-13.0-c", side=seat(self.side), number=hand(game, self.side).bit_count())
        if self.side == battle(game).first:
            return [Allotment(side=opposite(self.side))]
        return END


def commit(game: Play, marker: MarkerId) -> None:
    """8.3-b: a marker is placed face down."""
    game.board.hands &= ~bit(marker)
    game.board.committed |= bit(marker)


def unseen(game: Play, side: SideId) -> int:
    """The markers of a side in its cup; in an imagined game also those that lie face down without a face yet."""
    board = game.board
    return game.data.pool[side] & ~(board.hands | board.committed | board.used)


def face_down(game: Play, side: SideId) -> int:
    """How many markers of a side lie face down."""
    return (game.board.committed & game.data.pool[side]).bit_count() + game.board.veiled[side]


def veiled(game: Play, among: int = -1) -> Decision | None:
    """In an imagined game, chance says what a marker is that the seat has not seen; a real game never asks."""
    for side, count in zip(SIDES, game.board.veiled, strict=True):
        if count:
            possible = (unseen(game, side) | game.board.dealt & hand(game, side)) & among
            return draw("SCB-8.3-g", [game.data.markers[marker] for marker in each_marker(possible)], side=seat(side))
    return None


def unveil(game: Play, marker: MarkerId) -> None:
    """The face of an unseen marker; if it was imagined to be in the hand, the hand is imagined with another."""
    board, side = game.board, REPUBLICAN if has(game.data.pool[REPUBLICAN], marker) else NATIONALIST
    board.veiled[side] -= 1
    board.committed |= bit(marker)
    if has(board.hands, marker):
        cup = list(members(unseen(game, side)))
        board.hands = board.hands & ~bit(marker) | bit(cup[marker % len(cup)])


def reveal(game: Play) -> int:
    """8.3-g: all markers in the combat are turned up; they are spent for this game turn."""
    board = game.board
    shown = board.committed
    board.used |= shown
    board.committed = 0
    if shown:
        game.reveal()
    return shown


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
    board.hands = board.committed = board.used = 0
