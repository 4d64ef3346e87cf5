"""A race for two with a hidden card, small enough to know the right answer.

Each seat in turn takes a step of one or two, or gambles on a die (four or more: three steps, else none). First at six
wins. Each seat holds a hidden card that is added to its steps at the start; only its owner sees it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from trinchera.engine import game as engine
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice, Decision, ask, button, draw, numbered, parse, roll
from trinchera.engine.commander import Adviser, Commander
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import Ids
from trinchera.engine.ledger import Ledger
from trinchera.engine.packs import Pack
from trinchera.engine.title import Scenario, Table, Title
from trinchera.engine.views import Sheet, View

SEATS = ("red", "blue")
GOAL = 6
ONE, TWO, GAMBLE = (button(name) for name in ("one", "two", "gamble"))
CARDS = numbered("card", ("zero", "ace"))


class Board(engine.Board):
    cards: list[int] = []
    steps: list[int] = []
    turn: int = 0


Game = engine.Game[Board, None]


class Deal(Frame, frozen=True):
    first: ClassVar[str] = "card"

    def card(self, game: Game) -> Decision | Frames:
        return draw("DUEL-1", CARDS) if len(game.board.cards) < 2 else [Race()]

    def on_card(self, game: Game, choice: Choice) -> Frames:
        game.board.cards.append(choice.index)
        game.board.steps.append(0)
        return [self]


class Race(Frame, frozen=True):
    first: ClassVar[str] = "move"

    def move(self, game: Game) -> Decision:
        return ask(SEATS[game.board.turn % 2], "DUEL-2", (ONE, TWO, GAMBLE))

    def on_move(self, game: Game, choice: Choice) -> Frames:
        if choice is GAMBLE:
            return [self.at("die")]
        return self.go(game, 1 if choice is ONE else 2)

    def die(self, game: Game) -> Decision:
        return roll("DUEL-3")

    def on_die(self, game: Game, face: Choice) -> Frames:
        return self.go(game, 3 if face.index >= 4 else 0)

    def go(self, game: Game, steps: int) -> Frames:
        board = game.board
        mover = board.turn % 2
        board.steps[mover] += steps
        board.turn += 1
        if board.steps[mover] + board.cards[mover] >= GOAL:
            board.result = SEATS[mover]
            return END
        return [Race()]


class Timid:
    """A rule of thumb that can be beaten: always one step."""

    def choose(self, game: Game) -> Choice:
        return ONE


def look(game: Game, seat: str) -> View:
    return View("duel", "race", seat, game.made, game.board.result)


def sheet(data: None, scenario: str = "") -> Sheet:
    return Sheet(1, 1, ())


def worth(game: Game, seat: str) -> float:
    board = game.board
    mine = SEATS.index(seat)
    if board.result:
        return float(board.result == seat)
    ours, theirs = (board.steps[side] + board.cards[side] for side in (mine, 1 - mine))
    return 0.5 + (ours - theirs) / (4 * GOAL)


def timid(dice: Seeded) -> Adviser:
    return Timid()


class Duel(Title[Board, None]):
    slug = "duel"
    seats = SEATS
    scenarios = (Scenario("race", 12, 1),)
    outcomes = SEATS
    table = Table[Board, None](look=look, sheet=sheet)
    commander = Commander[Board, None](adviser=timid, worth=worth)

    def scenarios_in(self, data: None) -> tuple[Scenario, ...]:
        return self.scenarios

    def pack(self) -> Pack:
        return Pack({})

    def load(self, pack: Pack) -> None:
        return None

    def ledger(self) -> Ledger:
        return Ledger((), ())

    def set_up(self, data: None, scenario: str, options: Mapping[str, str]) -> tuple[Board, Sequence[Frame]]:
        return Board(), [Deal()]

    def choice(self, data: None, token: str) -> Choice:
        return parse(token, CARDS, (ONE, TWO, GAMBLE))

    def ids(self, game: Game) -> Ids:
        return Ids()

    def describe(self, game: Game, seat: str) -> dict[str, Any]:
        board = game.board
        mine = SEATS.index(seat)
        return {"seat": mine, "card": board.cards[mine], "steps": list(board.steps), "turn": board.turn,
                "result": board.result}

    def glimpse(self, game: Game, seat: str) -> dict[str, Any]:
        return self.describe(game, seat)

    def imagine(self, data: None, position: Mapping[str, Any], dice: Seeded) -> Game:
        cards = [dice.below(2), dice.below(2)]
        cards[position["seat"]] = position["card"]
        board = Board(position["result"], cards, list(position["steps"]), position["turn"])
        game: Game = engine.Game(self, None, "race", {}, board, [Race()])
        game.settle()
        return game

    def score(self, game: Game) -> dict[str, int]:
        return dict(zip(SEATS, game.board.steps, strict=True))


TITLE = Duel()
