"""What the other side has laid face down, and what it kept: hardly anything at all, but what one would lay of such a
hand, and not what one would have laid."""

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
    if chances(game, frame, other) > FACE_DOWN.number(board, other):
        keep_back(game, frame, other, dice)


CHANCES = {"support_2": (1, 0), "support_3": (1, 1), "support_4": (2, 1), "turn_up": (2, 2)}
"""8.3-d: how often the attacker and the defender were asked for a marker before each step."""


def chances(game: Play, frame: Combat, side: SideId) -> int:
    return CHANCES.get(frame.step, (0, 0))[side != game.board.side]


def keep_back(game: Play, frame: Combat, side: SideId, dice: Seeded) -> None:
    """Who was asked once more and laid nothing holds nothing that is worth more here than later: what is goes back, and
    something else is drawn for it."""
    board, value = game.board, game.data.value
    gains = gains_of_markers(game, frame, side, {value[marker] for marker in everything(game, side)})
    for marker in HANDS.things(board, side):
        left = [each for each in MARKERS.things(board, side) if gains[value[each]] <= 0]
        if gains[value[marker]] > 0 and left:
            drawn = left[dice.below(len(left))]
            HANDS.move(board, side, marker, MARKERS)
            MARKERS.move(board, side, drawn, HANDS)
            board.supposed = board.supposed & ~bit(marker) | bit(drawn)


def everything(game: Play, side: SideId) -> list[MarkerId]:
    return [*HANDS.things(game.board, side), *MARKERS.things(game.board, side)]


def likeliest(game: Play, frame: Combat, side: SideId) -> MarkerId:
    """The marker of a hand that the rule of thumb would lay next."""
    held, value = HANDS.things(game.board, side), game.data.value
    gains = gains_of_markers(game, frame, side, {value[marker] for marker in held})
    return max(held, key=lambda marker: gains[value[marker]])
