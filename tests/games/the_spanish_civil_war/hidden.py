"""What a seat cannot know, dealt anew on the real table; position documents have no part in it."""

from trinchera.engine.bits import bit, members
from trinchera.engine.chance import Seeded
from trinchera.games.the_spanish_civil_war.board import NONE, Play
from trinchera.games.the_spanish_civil_war.data import SEATS


def redeal(game: Play, seat: str, dice: Seeded) -> None:
    """The other side's hand, drawn again from all its chits that nobody has seen; a spectator knows neither hand."""
    for side, owner in enumerate(SEATS):
        if owner != seat:
            redeal_side(game, side, dice)


def redeal_side(game: Play, side: int, dice: Seeded) -> None:
    board, data = game.board, game.data
    number, drew = board.hand[side].bit_count(), board.drawn[side] != NONE
    board.cup[side] |= board.hand[side]
    board.hand[side] = 0
    for index in range(number):
        last = drew and index == number - 1
        unseen = list(members(board.cup[side] & (data.holdable | (data.blue if last else 0))))
        chit = unseen[dice.below(len(unseen))]
        board.cup[side] &= ~bit(chit)
        board.hand[side] |= bit(chit)
        if last:
            board.drawn[side] = chit
