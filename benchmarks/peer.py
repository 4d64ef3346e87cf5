"""python-chess, played as Trinchera's games are: random legal moves, in slices, in processor time."""

import random
from time import process_time

import chess

LONGEST = 300
"""Moves after which a game is given up: random play seldom mates."""


class RandomChess:
    """Games of random moves, one after another. Bare, it asks for the legal moves and no more."""

    def __init__(self, seed: int, *, asks_whether_over: bool = False) -> None:
        self.dice = random.Random(seed)
        self.asks_whether_over = asks_whether_over
        self.board = chess.Board()

    def play(self, moves: int) -> float:
        """Moves per second."""
        start = process_time()
        for _ in range(moves):
            self.move()
        return moves / (process_time() - start)

    def move(self) -> None:
        move = self.dice.choice(self.legal())
        self.board.push(move)

    def legal(self) -> list[chess.Move]:
        """The legal moves; of a new game if this one is over."""
        board = self.board
        over = len(board.move_stack) >= LONGEST or (self.asks_whether_over and board.is_game_over())
        found = [] if over else list(board.legal_moves)
        if not found:
            self.board = chess.Board()
            found = list(self.board.legal_moves)
        return found

    def each(self, moves: int) -> list[float]:
        """Microseconds for a move and the next legal moves, one by one."""
        return [self.timed(self.dice.choice(self.legal())) for _ in range(moves)]

    def timed(self, move: chess.Move) -> float:
        start = process_time()
        self.board.push(move)
        list(self.board.legal_moves)
        return (process_time() - start) * 1e6

    def copies(self, times: int) -> float:
        """Microseconds for a copy without its history, which ours does not carry either."""
        spent = 0.0
        for _ in range(10):
            self.play(7)
            start = process_time()
            for _ in range(times):
                self.board.copy(stack=False)
            spent += process_time() - start
        return spent * 1e6 / 10 / times
