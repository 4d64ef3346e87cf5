"""What a seat cannot know, dealt anew on the real table; position documents have no part in it."""

from trinchera.engine.chance import Seeded
from trinchera.engine.ids import SideId
from trinchera.games.storm_over_madrid.board import Play
from trinchera.games.storm_over_madrid.chits import hand_size
from trinchera.games.storm_over_madrid.data import CHITS_OF, SEATS


def redeal(game: Play, seat: str, dice: Seeded) -> None:
    """The other side's hand, drawn again from all its chits that nobody has seen; a spectator knows neither hand."""
    for side, owner in enumerate(SEATS):
        if owner != seat:
            redeal_side(game, side, dice)


def redeal_side(game: Play, side: int, dice: Seeded) -> None:
    board, number = game.board, hand_size(game.board, SideId(side))
    for chit in CHITS_OF[side]:
        board.pool[chit] += board.hand[chit]
        board.hand[chit] = 0
    for _ in range(number):
        unseen = [chit for chit in CHITS_OF[side] for _ in range(board.pool[chit])]
        chit = unseen[dice.below(len(unseen))]
        board.pool[chit] -= 1
        board.hand[chit] += 1
