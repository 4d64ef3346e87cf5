"""6 Event chits: hands and pools, and when a player is asked whether he plays one.

A player is asked wherever a chit of his could be played as far as everyone can know: he holds at least one chit, and
the title is not out of the game, not yet to come and not played this turn. So a question never tells what a hand holds.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from trinchera.engine.choices import DONE, Choice, Decision, ask, button, draw
from trinchera.engine.errors import Reason, Value, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import MarkerId, SideId
from trinchera.engine.windows import Window
from trinchera.games.storm_over_madrid.board import HAND, POOL, Play
from trinchera.games.storm_over_madrid.data import CHITS_OF, SEATS

DRAW = button("draw")


def could_be_held(game: Play, chit: MarkerId) -> bool:
    """Whether a title may be in its owner's hand and playable, by what is open to all."""
    board, row = game.board, game.data.chit_rows[chit]
    return (not board.played >> chit & 1 and row.from_turn <= board.turn
            and board.out[chit] < row.copies)


def is_asked(game: Play, side: SideId, *chits: MarkerId) -> bool:
    """Whether a side gets the question if it plays one of these titles now."""
    return any(could_be_held(game, chit) for chit in chits) and HAND.number(game.board, side) > 0


def in_hand(game: Play, chits: Iterable[MarkerId]) -> list[Choice]:
    """6-d, R-18: those of the titles that are in hand and not played this turn."""
    board = game.board
    return [game.data.chits[chit] for chit in chits if board.hand[chit] and not board.played >> chit & 1]


def play_chit(game: Play, chit: MarkerId) -> None:
    """6-g, R-19: a played chit is laid aside until the turn ends; a one-time chit is out of the game."""
    board, row = game.board, game.data.chit_rows[chit]
    board.hand[chit] -= 1
    board.played |= 1 << chit
    (board.out if row.one_time else board.discard)[chit] += 1
    game.reveal(own=True)
    game.tell("chit-played", row.rule, side=row.side, what=game.data.chits[chit].id)


def why_not_chit(game: Play, side: SideId, chit: MarkerId) -> Reason:
    """Why a chit may not be played now, said only from what its owner may know."""
    board, data = game.board, game.data
    name = data.chits[chit].id
    if chit not in CHITS_OF[side]:
        return reason("SOM-1.3-a", "chit-of-the-other-side", what=name)
    if board.played >> chit & 1:
        return reason("SOM-6-d", "chit-played-already", what=name)
    if not board.hand[chit]:
        return reason("SOM-6-a", "chit-not-in-hand", what=name)
    if data.chit_rows[chit].kind == "impulse":
        return reason("SOM-6-e", "chit-replaces-an-impulse", what=name)
    return reason("SOM-6-f", "chit-not-now", what=name)


def chit_window(chits: Callable[[Any, Play], Iterable[MarkerId]] | MarkerId, side: Callable[[Any], SideId] | SideId,
                rule: str | Callable[[Any], str], play: Callable[[Any, Play, Choice], Frames],
                then: str | Callable[[Any, Play], Frames], when: Callable[[Any, Play], bool] = lambda frame, game: True,
                order: str = "", **values: Callable[[Any, Play], Value]) -> Window:
    """6-f: a side may play one of some titles now. Which are in hand only its owner is shown."""
    def titles(frame: Any, game: Play) -> Iterable[MarkerId]:
        return chits(frame, game) if callable(chits) else (chits,)

    def owner(frame: Any) -> SideId:
        return side(frame) if callable(side) else side

    def words(frame: Any, game: Play) -> dict[str, Value]:
        area = {"area": game.data.spaces[frame.area].id} if hasattr(frame, "area") else {}
        return area | {name: value(frame, game) for name, value in values.items()}

    return Window(
        rule=rule, side=lambda frame, game: SEATS[owner(frame)], then=then, play=play, order=order, values=words,
        could=lambda frame, game: when(frame, game) and is_asked(game, owner(frame), *titles(frame, game)),
        has=lambda frame, game: in_hand(game, titles(frame, game)),
        why=lambda frame, game, choice: (why_not_chit(game, owner(frame), choice.index) if choice.kind == "chit" else
                                         None))


class DrawChits(Frame, frozen=True):
    """2b: a side buys chits one after the other, at most five in hand."""

    side: SideId

    def buy(self, game: Play) -> Decision | Frames:                                           # 6-a to c
        if self.why_none(game):
            return END
        board = game.board
        return ask(SEATS[self.side], "SOM-6-b", (DONE, DRAW), points=board.sp[self.side],
                   hand=HAND.number(board, self.side))

    def on_buy(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return END
        game.board.sp[self.side] -= game.data.costs.chit
        game.tell("chit-bought", "SOM-6-b", side=SEATS[self.side], points=game.board.sp[self.side])
        return [self.at("draw")]

    def why_buy(self, game: Play, choice: Choice) -> Reason | None:
        return self.why_none(game) if choice is DRAW else None

    def why_none(self, game: Play) -> Reason | None:
        board, data = game.board, game.data
        if board.sp[self.side] < data.costs.chit:
            return reason("SOM-5-g", "no-support-points")
        if HAND.number(board, self.side) >= data.limits.hand:
            return reason("SOM-6-c", "hand-full")
        if not POOL.number(board, self.side):
            return reason("SOM-R-21", "pool-empty")
        return None

    def draw(self, game: Play) -> Decision:
        pool = game.board.pool
        left = [game.data.chits[chit] for chit in CHITS_OF[self.side] if pool[chit]]
        drawn = draw("SOM-R-21", left, side=SEATS[self.side])
        return replace(drawn, weights=tuple(pool[chit.index] for chit in left))

    def on_draw(self, game: Play, choice: Choice) -> Frames:
        POOL.move(game.board, self.side, choice.index, HAND)
        game.tell("chit-drawn", "SOM-5-c", to=SEATS[self.side], what=choice.id)
        return [self.at("buy")]


class ReturnChits(Frame, frozen=True):
    """4d: unplayed chits may go back to be drawn again; nothing is refunded (6-i, R-20, R-23)."""

    side: SideId

    def pick(self, game: Play) -> Decision | Frames:
        board = game.board
        held = [game.data.chits[chit] for chit in CHITS_OF[self.side] if board.hand[chit]]
        if not held:
            return END
        return ask(SEATS[self.side], "SOM-6-i", (DONE, *held), hand=HAND.number(board, self.side))

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return END
        HAND.move(game.board, self.side, choice.index, POOL)
        game.tell("chit-returned", "SOM-6-i", side=SEATS[self.side])
        return [self]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "chit":
            return None
        return reason("SOM-6-a", "chit-not-in-hand", what=choice.id)
