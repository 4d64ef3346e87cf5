"""3: the turn: command, initiative, activations, removal of markers."""

from typing import ClassVar

from trinchera.engine.bits import bit
from trinchera.engine.choices import DONE, Choice, Decision, ask, button, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import Face, SideId
from trinchera.engine.log import Term, total
from trinchera.games.a_las_barricadas.activation import Activations
from trinchera.games.a_las_barricadas.board import Play, battle, opposite, out_of_command, seat, unit_choices
from trinchera.games.a_las_barricadas.data import NATIONALIST, REPUBLICAN
from trinchera.games.a_las_barricadas.officers import Replacements
from trinchera.games.a_las_barricadas.victory import judge

ENTER_FIRST, ENTER_SECOND = button("enter-first"), button("enter-second")


def is_meeting(game: Play) -> bool:
    """15-b: both sides come on, and nobody holds anything when it begins."""
    return battle(game).table.control == "none"


class GameTurn(Frame, frozen=True):
    """3-a: the phases of a turn."""

    first: ClassVar[str] = "begin"
    republican: int = 0

    def begin(self, game: Play) -> Frames:
        board = game.board
        boats = battle(game).special.get("boats")
        board.boats = boats.n if boats else 0
        game.tell("turn", "ALB-3-a", turn=board.turn)
        return [self.at("command"), Replacements()]                                           # 7.2-a

    def command(self, game: Play) -> Frames:                                                  # 3.1
        board = game.board
        board.ooc = 0
        for formation, units in enumerate(board.roster):
            if units:
                board.ooc |= out_of_command(game, formation)
        surprised = battle(game).special.get("surprise") and board.turn == 1
        if surprised:
            return [self.at("initiative", republican=-1)]
        return [self.at("republican_die")]

    def republican_die(self, game: Play) -> Decision:                                         # 3.2-a
        return roll("ALB-3.2-a", side=seat(REPUBLICAN))

    def on_republican_die(self, game: Play, face: Choice) -> Frames:
        return [self.at("nationalist_die", republican=face.index)]

    def nationalist_die(self, game: Play) -> Decision:
        return roll("ALB-3.2-a", side=seat(NATIONALIST))

    def terms(self, game: Play, side: int, die: Face) -> list[Term]:
        """3.2-b to 3.2-d: the attacker, who is nobody in a meeting (15-b), and the last holder add one each, and the
        scenario may have its own."""
        found = [Term("die", die, "ALB-3.2-a")]
        if side == battle(game).attacker and (game.rules < 5 or not is_meeting(game)):
            found.append(Term("attacker", 1, "ALB-3.2-b"))
        if side == game.board.initiative:
            found.append(Term("initiative", 1, "ALB-3.2-c"))
        more = battle(game).eager[side]
        return [*found, Term("scenario", more, "ALB-3.2-d")] if more else found

    def on_nationalist_die(self, game: Play, face: Choice) -> Frames:
        ours, theirs = self.terms(game, REPUBLICAN, self.republican), self.terms(game, NATIONALIST, face.index)
        game.tell("initiative-roll", "ALB-3.2-a", ours, side=seat(REPUBLICAN), total=total(ours))
        game.tell("initiative-roll", "ALB-3.2-a", theirs, side=seat(NATIONALIST), total=total(theirs))
        if total(ours) == total(theirs):
            return [self.at("republican_die")]                                                # 3.2-e
        game.board.initiative = REPUBLICAN if total(ours) > total(theirs) else NATIONALIST
        return [self.at("initiative")]

    def initiative(self, game: Play) -> Frames:                                               # 3.2-e
        board = game.board
        if self.republican < 0:
            board.initiative = battle(game).attacker
        game.tell("initiative", "ALB-3.2-e", side=seat(board.initiative))
        if board.turn == 1 and is_meeting(game):
            return [self.at("entry")]
        return [self.at("removal"), Activations(side=board.initiative)]

    def entry(self, game: Play) -> Decision:                                                  # 15-i
        """In a meeting the winner of the first initiative says who comes on first."""
        return ask(seat(game.board.initiative), "ALB-15-i", (ENTER_FIRST, ENTER_SECOND))

    def on_entry(self, game: Play, choice: Choice) -> Frames:
        winner = game.board.initiative
        return [self.at("removal"), Activations(side=winner if choice is ENTER_FIRST else opposite(winner))]

    def removal(self, game: Play) -> Frames:                                                  # 3.5
        board = game.board
        board.finished = board.activated = board.acted = board.moved = board.risky = board.rallied = 0
        board.resting = 0
        board.double_before, board.double_now = board.double_now, 0
        board.charged_before, board.charged_now = board.charged_now, 0
        board.rested = board.directed = board.flown = 0
        first, second = board.initiative, opposite(board.initiative)
        return [self.at("end"), Markers(side=second), Markers(side=first)]

    def end(self, game: Play) -> Frames:                                                      # 2.3-k
        board = game.board
        board.kept = board.reaction
        judge(game)
        if board.result:
            return END
        board.turn += 1
        return [GameTurn()]


class Markers(Frame, frozen=True):
    """3.5-c: each side keeps its Reaction markers or lifts some of them."""

    first: ClassVar[str] = "lift"
    side: SideId

    def lift(self, game: Play) -> Decision | Frames:
        units = game.board.reaction & game.board.present[self.side]
        if not units or game.board.turn >= battle(game).turns:
            return END
        return ask(seat(self.side), "ALB-3.5-c", [DONE, *unit_choices(game, units)], units=units.bit_count())

    def on_lift(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return END
        game.board.reaction &= ~bit(choice.index)
        game.board.kept &= ~bit(choice.index)
        return [self]

    def why_lift(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-3.5-c", "no-marker", unit=choice.id) if choice.kind == "unit" else None
