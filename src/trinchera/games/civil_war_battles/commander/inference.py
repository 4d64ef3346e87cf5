"""What the other side has laid face down: hardly anything at all, but what one would lay of such a hand."""

from trinchera.engine.bits import bit
from trinchera.engine.chance import Seeded
from trinchera.engine.ids import MarkerId, SideId
from trinchera.games.civil_war_battles.board import FACE_DOWN, HANDS, MARKERS, Play, opposite
from trinchera.games.civil_war_battles.combat import Combat
from trinchera.games.civil_war_battles.commander.advice import gains_of_markers
from trinchera.games.civil_war_battles.data import SEATS


def infer(game: Play, seat: str, dice: Seeded) -> None:
    """8.3-b: all that the other side drew is dealt blind, but what lies in this combat was chosen from it."""
    frame, board = game.stack[-1], game.board
    if not isinstance(frame, Combat) or seat not in SEATS:
        return
    other = opposite(SideId(SEATS.index(seat)))
    laid = board.faceless[other]
    for _ in range(laid):
        drawn = MARKERS.things(board, other)
        MARKERS.move(board, other, drawn[dice.below(len(drawn))], HANDS)
    for _ in range(laid):
        marker = likeliest(game, frame, other)
        HANDS.move(board, other, marker, FACE_DOWN)
        board.supposed &= ~bit(marker)
    board.faceless[other] = 0


def likeliest(game: Play, frame: Combat, side: SideId) -> MarkerId:
    """The marker of a hand that the rule of thumb would lay next."""
    held, value = HANDS.things(game.board, side), game.data.value
    gains = gains_of_markers(game, frame, side, {value[marker] for marker in held})
    return max(held, key=lambda marker: gains[value[marker]])
