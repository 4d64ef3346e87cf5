"""What a seat cannot know, dealt anew on the real table; position documents have no part in it."""

from trinchera.engine.bits import bits, members
from trinchera.engine.chance import Seeded
from trinchera.engine.ids import SideId
from trinchera.games.civil_war_battles.board import Play, hand, opposite
from trinchera.games.civil_war_battles.bombardment import Bombardment
from trinchera.games.civil_war_battles.data import SEATS


def redeal(game: Play, seat: str, dice: Seeded) -> None:
    """The other side's markers in hand and face down; a spectator knows neither side's."""
    for side, owner in enumerate(SEATS):
        if owner != seat:
            redeal_side(game, side, dice)


def redeal_side(game: Play, side: int, dice: Seeded) -> None:
    board, pool = game.board, game.data.pool[side]
    in_hand, face_down = hand(game, SideId(side)), board.committed & pool
    placed = dealt(pool & ~board.used & possible(game, side), face_down.bit_count(), dice)
    held = dealt(pool & ~board.used & ~placed, in_hand.bit_count(), dice)
    board.committed = board.committed & ~face_down | placed
    board.hands = board.hands & ~in_hand | held


def possible(game: Play, side: int) -> int:
    """12.0-b: what everyone sees of a marker that strikes beyond the range of the ground is that it flies."""
    frame = game.stack[-1]
    far = isinstance(frame, Bombardment) and side != opposite(game.board.side) and not frame.in_range(game)
    return game.data.aircraft if far else -1


def dealt(markers: int, number: int, dice: Seeded) -> int:
    left = list(members(markers))
    return bits(left.pop(dice.below(len(left))) for _ in range(number))
