"""A small game for two with hidden hands, for tests of what one-player games cannot show.

Each seat is dealt three cards. In turn a seat picks cards and ends its turn; then a die falls for it. After two turns
each the higher sum of picked cards and dice wins.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from trinchera.engine import game as engine
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import DONE, Choice, Decision, ask, draw, numbered, parse, roll
from trinchera.engine.commander import Adviser, Commander
from trinchera.engine.errors import BadInput, Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.game import ALL
from trinchera.engine.ids import Ids
from trinchera.engine.ledger import Ledger
from trinchera.engine.overlays import of_map
from trinchera.engine.packs import Pack
from trinchera.engine.standing import ASK, Orders, StandingOrder
from trinchera.engine.title import Scenario, Table, Title
from trinchera.engine.views import Patch, Piece, Sheet, View

CARDS = numbered("card", [f"card{n}" for n in range(12)])
SEATS = ("red", "blue")
DECK, PLAYED = -1, 2


class Board(engine.Board):
    """Where each card is (the deck, a seat's hand, played), what each seat has, and the turn."""

    place: list[int] = msgspec.field(default_factory=lambda: [DECK] * len(CARDS))
    points: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    turn: int = 0


Game = engine.Game[Board, None]


class Deal(Frame, frozen=True):
    first: ClassVar[str] = "card"

    def card(self, game: Game) -> Decision | Frames:
        dealt = sum(place != DECK for place in game.board.place)
        if dealt == 6:
            return [Turn()]
        return draw("TOY-1", [CARDS[n] for n, place in enumerate(game.board.place) if place == DECK], seat=dealt % 2)

    def on_card(self, game: Game, choice: Choice) -> Frames:
        seat = sum(place != DECK for place in game.board.place) % 2
        game.board.place[choice.index] = seat
        game.tell("dealt", "TOY-1", to=SEATS[seat], card=choice.id)
        return [self]


class Turn(Frame, frozen=True):
    first: ClassVar[str] = "pick"

    def pick(self, game: Game) -> Decision:
        seat = game.board.turn % 2
        hand = [CARDS[n] for n, place in enumerate(game.board.place) if place == seat]
        return ask(SEATS[seat], "TOY-2", [DONE, *hand])

    def why_pick(self, game: Game, choice: Choice) -> Reason | None:
        return reason("TOY-2", "not-in-hand") if choice.kind == "card" else None

    def on_pick(self, game: Game, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("die")]
        game.board.place[choice.index] = PLAYED
        game.board.points[game.board.turn % 2] += choice.index
        game.tell("played", "TOY-2", card=choice.id)
        return [self]

    def die(self, game: Game) -> Decision:
        return roll("TOY-3", side=SEATS[game.board.turn % 2])

    def on_die(self, game: Game, face: Choice) -> Frames:
        board = game.board
        board.points[board.turn % 2] += face.index
        board.turn += 1
        if board.turn < 4:
            return [Turn()]
        board.result = SEATS[board.points[1] > board.points[0]]
        return END


class Thumb:
    def choose(self, game: Any) -> Choice:
        decision = game.decision
        assert decision is not None
        last: Choice = decision.choices[-1]
        return last


def answer(game: Game, orders: Orders) -> Choice | None:
    """To end the turn at once, or to pick every card and then be asked; the strange one is never on offer."""
    cards = [choice for choice in game.decision.choices if choice.kind == "card"] if game.decision else []
    given = {"done": DONE, "all": cards[0] if cards else None, "strange": CARDS[game.board.place.index(DECK)]}
    return given.get(orders.get("cards", ""))


def look(game: Game, seat: str) -> View:
    board = game.board
    shown = [(n, place) for n, place in enumerate(board.place)
             if place == PLAYED or (seat and place == SEATS.index(seat))]
    pieces = tuple(Piece(CARDS[n].id, "table" if place == PLAYED else "hand", "", "card") for n, place in shown)
    return View("toy", "short", seat, game.made, board.result, pieces=pieces)


def cards(game: Game) -> list[Patch]:
    """A layer that tells all it is given: where every card lies."""
    return [Patch(card.id, str(game.board.place[card.index])) for card in CARDS]


def sheet(data: None, scenario: str = "") -> Sheet:
    return Sheet(1, 1, ())


def worth(game: Game, seat: str) -> float:
    return 0.5


def thumb(dice: Seeded) -> Adviser:
    return Thumb()


ORDERS = (StandingOrder("cards", "TOY-2", (ASK, "done", "all", "strange")),
          StandingOrder("blue", "TOY-2", (ASK, "done"), "blue"))


class Toy(Title[Board, None]):
    slug = "toy"
    seats = SEATS
    scenarios = (Scenario("short", 4, 1),)
    outcomes = SEATS
    table = Table[Board, None](look=look, sheet=sheet, overlays=(of_map("cards", cards),),
                               standing_orders=ORDERS, answer=answer)
    commander = Commander[Board, None](adviser=thumb, worth=worth)

    def scenarios_in(self, data: None) -> tuple[Scenario, ...]:
        return self.scenarios

    def pack(self) -> Pack:
        return Pack({})

    def former(self, name: str) -> bytes | None:
        return None

    def load(self, pack: Pack) -> None:
        return None

    def ledger(self) -> Ledger:
        return Ledger((), ())

    def set_up(self, data: None, scenario: str, options: Mapping[str, str]) -> tuple[Board, Sequence[Frame]]:
        return Board(), [Deal()]

    def choice(self, data: None, token: str) -> Choice:
        return parse(token, CARDS)

    def ids(self, game: Game) -> Ids:
        return Ids()

    def describe(self, game: Game, seat: str) -> dict[str, Any]:
        """Cards of the other hand are given as a number only."""
        board = game.board
        mine = (0, 1) if seat == ALL else (SEATS.index(seat),) if seat else ()
        return {"game": "toy", "seat": seat, "turn": board.turn, "points": list(board.points), "result": board.result,
                "known": {CARDS[n].id: place for n, place in enumerate(board.place) if place in (*mine, PLAYED)},
                "hands": [board.place.count(0), board.place.count(1)],
                "stack": [type(frame).__name__ + ":" + frame.step for frame in game.stack]}

    def imagine(self, data: None, position: Mapping[str, Any], dice: Seeded) -> Game:
        if "known" not in position:
            raise BadInput("position-invalid", problem="known")
        board = Board(turn=position["turn"], points=list(position["points"]))
        board.result = position["result"]
        for card, place in position["known"].items():
            board.place[int(card.removeprefix("card"))] = place
        for seat, size in enumerate(position["hands"]):
            while board.place.count(seat) < size:
                deck = [n for n, place in enumerate(board.place) if place == DECK]
                board.place[deck[dice.below(len(deck))]] = seat
        kinds: dict[str, type[Frame]] = {"Deal": Deal, "Turn": Turn}
        stack = [kinds[name](step=step) for name, _, step in (entry.partition(":") for entry in position["stack"])]
        game: Game = engine.Game(self, None, "short", {}, board, stack)
        game.settle()
        return game

    def score(self, game: Game) -> dict[str, int]:
        return dict(zip(SEATS, game.board.points, strict=True))


TITLE = Toy()
