"""3b: impulses in turn - an area activated, a chit in its place, or a pass - and what an impulse leaves behind."""

from trinchera.engine.choices import PASS, Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SideId, SpaceId, each_space
from trinchera.games.storm_over_madrid.activation import Activation, combat_kinds, ready_spaces, why_not_space
from trinchera.games.storm_over_madrid.board import FOUGHT, HAND, Play, contested, other, stack
from trinchera.games.storm_over_madrid.chits import chit_window, in_hand, play_chit, why_not_chit
from trinchera.games.storm_over_madrid.data import CHITS_OF, DURRUTI, PLANS, SEATS, N, R
from trinchera.games.storm_over_madrid.events import Event, playable_events, why_not_event

DURRUTI_IMPULSES = 2


def combat_spaces(game: Play) -> list[SpaceId]:
    """R-60: where the Republicans could fight with Durruti's anarchists as shock units."""
    board = game.board
    before, board.durruti = board.durruti, DURRUTI_IMPULSES
    found = [space for space in each_space(game.data.all_areas)
             if stack(game, R, space) & board.fresh and combat_kinds(game, R, space)]
    board.durruti = before
    return found


class Impulses(Frame, frozen=True):
    """3b: until both pass in a row or nobody is Fresh (R-30)."""

    def next(self, game: Play) -> Frames:
        board = game.board
        if board.passes >= 2 or not board.fresh:
            return END
        board.effects = 0
        board.besieged = contested(board) & game.data.urban
        return [self, Impulse(side=board.active)]


class Impulse(Frame, frozen=True):
    """9: one impulse of one side."""

    side: SideId

    def choose(self, game: Play) -> Decision | Frames:                                        # 9-a to d
        spaces = ready_spaces(game, self.side)
        if not spaces and not HAND.number(game.board, self.side):
            return self.on_choose(game, PASS)
        chits = playable_events(game, self.side)
        if self.side == R and in_hand(game, [DURRUTI]) and combat_spaces(game):
            chits.append(game.data.chits[DURRUTI])
        return ask(SEATS[self.side], "SOM-9-a", (PASS, *(game.data.spaces[space] for space in spaces), *chits),
                   points=game.board.sp[self.side], streak=game.board.streak if self.side == N else 0)

    def on_choose(self, game: Play, choice: Choice) -> Frames:
        board = game.board
        if choice is PASS:
            board.passes += 1
            board.streak = 0
            game.tell("passed", "SOM-9-d", side=SEATS[self.side])
            return [self.at("finish")]
        board.passes = 0
        if choice.kind == "space":
            return [self.at("finish"), Activation(side=self.side, here=choice.index)]
        if choice.index != DURRUTI:
            return [self.at("finish"), Event(chit=choice.index, side=self.side)]
        play_chit(game, DURRUTI)
        board.durruti = DURRUTI_IMPULSES
        return [self.at("with_durruti")]

    def why_choose(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind == "space":
            return why_not_space(game, self.side, choice.index)
        if choice.kind == "chit":
            found = None
            if choice.index in CHITS_OF[self.side] and in_hand(game, [choice.index]):
                found = why_not_event(game, choice.index)
            return found or why_not_chit(game, self.side, choice.index)
        return reason("SOM-9-b", "name-an-area-first") if choice.kind == "unit" else None

    def with_durruti(self, game: Play) -> Decision:                                           # 15-R6, R-60
        return ask(SEATS[R], "SOM-15-R6", [game.data.spaces[space] for space in combat_spaces(game)])

    def on_with_durruti(self, game: Play, choice: Choice) -> Frames:
        return [self.at("finish"), Activation(side=R, here=choice.index, combat_only=True)]

    def why_with_durruti(self, game: Play, choice: Choice) -> Reason | None:
        return reason("SOM-R-60", "durruti-fights", area=choice.id) if choice.kind == "space" else None

    def play_plans(self, game: Play, chit: Choice) -> Frames:
        self.count_down(game)
        play_chit(game, PLANS)
        return END

    def over(self, game: Play) -> Frames:
        self.count_down(game)
        board = game.board
        board.active = N if self.side == N and board.streak else other(self.side)
        return END

    finish = chit_window(                                                                     # 15-R7, R-73
        PLANS, R, "SOM-15-R7", play_plans, over, order="plans",
        when=lambda self, game: self.side == R and bool(game.board.effects & FOUGHT))

    def count_down(self, game: Play) -> None:
        board = game.board
        board.impulse += 1
        board.durruti = max(0, board.durruti - 1)
        if self.side == R:
            board.flight = max(0, board.flight - 1)
        elif board.streak:
            board.streak -= 1

    def sound(self, game: Play) -> bool:
        return self.step != "with_durruti" or (self.side == R and bool(combat_spaces(game)))
