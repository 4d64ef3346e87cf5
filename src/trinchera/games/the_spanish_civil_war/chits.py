"""6.0 Event chits: cups and hands, the draw, and what may be known about a hand.

A side is asked whether it plays a chit wherever one could be played as far as everyone can know: it holds at least one
chit, and that event is neither out of the game nor still to come. So a question never tells what a hand holds.
"""

from typing import ClassVar

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import PASS, Choice, Decision, ask, button, draw
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.windows import Window
from trinchera.games.the_spanish_civil_war.board import NONE, Play, seat
from trinchera.games.the_spanish_civil_war.data import SEATS, N
from trinchera.games.the_spanish_civil_war.events import HELD_AT_ONCE, LAST_DESERTION, is_void, resolve

REVEAL = button("reveal")


def in_play(game: Play, side: int) -> int:
    """The chits of a side that have come into its cup and are not out of the game."""
    board = game.board
    return (board.cup[side] | board.hand[side]) & game.data.chits_of[side]


def could_hold(game: Play, side: int, *events: int) -> bool:
    """Whether a side may hold one of these events, by what is open to all."""
    if not game.board.hand[side]:
        return False
    chits = in_play(game, side)
    return any(chits & game.data.of_event[event] for event in events)


def held(game: Play, side: int, *events: int) -> int:
    """The chits of these events in a side's hand."""
    found = 0
    for event in events:
        found |= game.board.hand[side] & game.data.of_event[event]
    return found


def spend(game: Play, side: int, chit: int) -> None:
    """6.3-b: a chit is shown and leaves the game."""
    board = game.board
    board.hand[side] &= ~bit(chit)
    board.out |= bit(chit)
    if board.drawn[side] == chit:
        board.drawn[side] = NONE
    game.reveal()
    game.tell("chit-played", f"TSC-18.{game.data.chit_rows[chit].event}-a", side=seat(side),
              what=game.data.chits[chit].id)


def add_chits(game: Play) -> None:
    """6.1-b, R-30: the chits of this turn go into the cups, after the draw."""
    board, data = game.board, game.data
    for side in (0, 1):
        known = board.cup[side] | board.hand[side] | board.out
        new = [chit for chit in members(data.chits_of[side] & ~known)
               if data.chit_rows[chit].turn == board.turn and board.turn > 1]
        for chit in new:
            board.cup[side] |= bit(chit)
        if new:
            game.tell("chits-added", "TSC-6.1-b", side=seat(side), number=len(new))


def forget(game: Play) -> None:
    """18.3, R-21: a desertion that was not used by the end of turn 5 is lost."""
    board = game.board
    if board.turn == LAST_DESERTION and board.hand[N]:
        game.reveal()
        for chit in members(held(game, N, 3)):
            board.hand[N] &= ~bit(chit)
            board.out |= bit(chit)
            game.tell("chit-lost", "TSC-R-21", side=seat(N), what=game.data.chits[chit].id)


class Draw(Frame, frozen=True):
    """6.2: a side draws one chit; it is resolved, kept for later or put back."""

    first: ClassVar[str] = "chit"
    side: int

    def chit(self, game: Play) -> Decision | Frames:                                          # 6.2-a, 6.2-d
        cup = game.board.cup[self.side]
        if not cup:
            return END
        return draw("TSC-6.2-a", [game.data.chits[chit] for chit in members(cup)], side=seat(self.side))

    def on_chit(self, game: Play, choice: Choice) -> Frames:
        board, data, chit = game.board, game.data, choice.index
        if has(data.no_event, chit):
            game.reveal()
            game.tell("no-event", "TSC-6.2-b", side=seat(self.side))
            return END
        board.cup[self.side] &= ~bit(chit)
        if has(data.holdable | data.blue, chit) and not is_void(game, chit):
            board.hand[self.side] |= bit(chit)
            board.drawn[self.side] = chit
            game.tell("chit-drawn", "TSC-6.3-a", to=seat(self.side), what=choice.id)
            return [self.at("keep")]
        board.out |= bit(chit)
        game.reveal()
        game.tell("event", f"TSC-18.{data.chit_rows[chit].event}-a", side=seat(self.side), what=choice.id)
        return resolve(game, chit)

    def keep(self, game: Play) -> Decision:                                                   # 6.3-a, 6.4-b
        chit = game.board.drawn[self.side]
        event = game.data.chit_rows[chit].event
        choices = (PASS, REVEAL) if event in HELD_AT_ONCE else (PASS,)
        return ask(seat(self.side), "TSC-6.3-a", choices)

    def on_keep(self, game: Play, choice: Choice) -> Frames:
        if choice is PASS:
            game.tell("chit-kept", "TSC-6.3-a", side=seat(self.side))
            return END
        chit = game.board.drawn[self.side]
        spend(game, self.side, chit)
        return resolve(game, chit)

    def why_keep(self, game: Play, choice: Choice) -> Reason | None:
        rule = "TSC-6.4-b" if has(game.data.blue, game.board.drawn[self.side]) else "TSC-6.3-c"
        return reason(rule, "chit-not-now") if choice is REVEAL else None


class PlayHeld(Frame, frozen=True):
    """6.3-c, R-87: the Nationalists may play a held #12 or #29 now."""

    first: ClassVar[str] = "which"
    old_only: bool = False

    def offered(self, game: Play) -> list[Choice]:
        fresh = game.board.drawn[N] if self.old_only else NONE
        return [game.data.chits[chit] for chit in members(held(game, N, *HELD_AT_ONCE)) if chit != fresh]

    def could(self, game: Play) -> bool:
        waiting = game.board.hand[N].bit_count() - (self.old_only and game.board.drawn[N] != NONE)
        return waiting > 0 and could_hold(game, N, *HELD_AT_ONCE)

    def play(self, game: Play, choice: Choice) -> Frames:
        spend(game, N, choice.index)
        return [self, *resolve(game, choice.index)]

    which = Window(
        rule="TSC-6.3-c", side=SEATS[N], order="held_chits", could=could, has=offered, play=play,
        why=lambda self, game, choice: reason("TSC-6.3-c", "chit-not-now") if choice.kind == "chit" else None)
