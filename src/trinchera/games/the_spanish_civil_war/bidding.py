"""16.2.11: before a scenario begins both players bid for the Republic; whoever bids last takes it."""

from typing import ClassVar

from trinchera.engine.choices import PASS, Choice, Decision, ask, button, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.games.the_spanish_civil_war.board import NONE, Play, opposite, seat
from trinchera.games.the_spanish_civil_war.data import N, R

FIRST_FOR_NATIONALISTS = 3
"""16.2.11-b: up to this face the player in the Nationalist seat begins."""
BIDS = tuple(button(f"bid_{number}") for number in range(1, 21))
"""With how many capitals to take a player would play the Republic."""


class Bid(Frame, frozen=True):
    """The players name more and more capitals by turns, until one passes; seats change hands if need be."""

    first: ClassVar[str] = "begins"
    bidder: int = N
    last: int = 0
    """The number that was bid last."""

    def most(self, game: Play) -> int:
        """16.2.11-b: as many as there are capitals to be taken."""
        return min(len(BIDS), game.data.ground.targets.bit_count())

    def begins(self, game: Play) -> Decision:
        return roll("TSC-16.2.11-b")

    def on_begins(self, game: Play, face: Choice) -> Frames:
        return [self.at("bid", bidder=N if face.index <= FIRST_FOR_NATIONALISTS else R)]

    def bid(self, game: Play) -> Decision:                                                    # 16.2.11-a
        higher = BIDS[self.last:self.most(game)]
        return ask(seat(self.bidder), "TSC-16.2.11-a", (*((PASS,) if self.last else ()), *higher), number=self.last)

    def on_bid(self, game: Play, choice: Choice) -> Frames:
        if choice is PASS:
            return self.settled(game, opposite(self.bidder), self.last)
        number = BIDS.index(choice) + 1
        game.tell("bid", "TSC-16.2.11-a", side=seat(self.bidder), number=number)
        if number == self.most(game):
            return self.settled(game, self.bidder, number)
        return [self.at("bid", bidder=opposite(self.bidder), last=number)]

    def why_bid(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-16.2.11-a", "bid-higher", number=self.last) if choice in (PASS, *BIDS) else None

    def settled(self, game: Play, winner: int, number: int) -> Frames:
        """R-67: the number stands for four; a winner in the Nationalist seat changes places with the other player."""
        game.board.capitals = number
        game.tell("bid-won", "TSC-16.2.11-a", number=number)
        if winner == N:
            game.board.traded = True
            game.reveal()
            game.tell("places-changed", "TSC-16.2.11-a")
        return END

    def sound(self, game: Play) -> bool:
        return self.bidder in (N, R) and NONE < self.last < self.most(game)
