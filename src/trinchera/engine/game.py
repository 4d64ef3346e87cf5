"""A game in play: its board, the stack of procedures, and the one place where a choice is checked.

`board` is what lies on the table, `data` what came in the box. `decision` is the question that is pending; automatic
steps have already been run, so reading it changes nothing.
"""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, get_origin

import msgspec

from trinchera.engine.choices import Choice, Decision
from trinchera.engine.errors import IllegalChoice, Reason, Value
from trinchera.engine.frames import Frame, Frames, answer_to
from trinchera.engine.log import Entry, Term
from trinchera.engine.meaning import digest, encode

if TYPE_CHECKING:
    from trinchera.engine.title import Title

AUTOMATIC_STEPS = range(10_000)
"""As many as a procedure may go on by itself."""

ALL = "*"
"""Who knows everything: the seat of the whole position, never of a visitor."""


@cache
def columns(board: type["Board"]) -> tuple[str, ...]:
    """The names of the fields that hold lists, which a copy must not share."""
    return tuple(field.name for field in msgspec.structs.fields(board) if get_origin(field.type) is list)


class Board(msgspec.Struct):
    """Plain state: integers, strings, tuples and lists of integers. Each game adds its own fields."""

    result: str = ""
    """How the game ended; empty while it goes on."""

    def copy(self) -> Self:
        new: Self = self.__copy__()  # type: ignore[attr-defined]  # structs have it, their stubs leave it out
        for name in columns(type(self)):
            setattr(new, name, getattr(new, name)[:])
        return new


B = TypeVar("B", bound=Board)
D = TypeVar("D")


class Game(Generic[B, D]):
    """One game in play."""

    __slots__ = ("board", "data", "decision", "drawn", "learned", "log", "made", "opening", "options", "reveals",
                 "rules", "scenario", "stack", "title")

    def __init__(self, title: "Title[B, D]", data: D, scenario: str, options: Any, board: B,
                 stack: Sequence[Frame], rules: int = 1) -> None:
        self.title = title
        self.rules = rules
        """The version of the rules the match was begun under: a ruling that changed keeps its old reading by it."""
        self.data = data
        self.scenario = scenario
        self.options = options
        self.board = board
        self.stack = list(stack)
        self.decision: Decision | None = None
        self.log: list[Entry] | None = None
        self.opening: tuple[Entry, ...] = ()
        """What was told before the first choice."""
        self.made = 0
        self.reveals = 0
        self.learned = 0
        self.drawn: dict[str, Any] = {}
        """What was last shown of it: see `drawing`. Copies share it, since each picture says what it was drawn from."""

    def copy(self) -> "Game[B, D]":
        """An independent copy that plays on silently, without a log."""
        new: Game[B, D] = Game.__new__(Game)
        new.title = self.title
        new.rules = self.rules
        new.data = self.data
        new.scenario = self.scenario
        new.options = self.options
        new.board = self.board.copy()
        new.stack = self.stack[:]
        new.decision = self.decision
        new.log = None
        new.opening = self.opening
        new.made = self.made
        new.reveals = self.reveals
        new.learned = self.learned
        new.drawn = self.drawn
        return new

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def asked(self) -> Decision:
        """The question that is pending, for those who come only while there is one."""
        assert self.decision is not None, "the game is over"
        return self.decision

    def choose(self, choice: Choice) -> None:
        """Make a choice. It is legal exactly when it is in the pending offer."""
        decision = self.decision
        if decision is None or not decision.offers(choice):
            raise IllegalChoice(self.why_not(choice) or Reason("", "not-asked"))
        self.answer(choice)
        self.settle()

    def answer(self, choice: Choice) -> None:
        """What answers a choice takes the place of the frame that asked; nothing has run on yet."""
        if choice.kind == "unit":
            self.title.picked(self, choice.index)
        frame = self.stack.pop()
        self.made += 1
        self.stack += getattr(frame, answer_to(frame.step or frame.first))(self, choice)

    def begin(self) -> None:
        """Run to the first decision and keep what is told on the way for those who write a log."""
        self.log = []
        self.settle()
        self.opening, self.log = tuple(self.log), None

    def settle(self) -> None:
        """Run the automatic steps; stop where someone must choose, or where the game has a result."""
        stack, board = self.stack, self.board
        for _ in AUTOMATIC_STEPS:
            if not stack or board.result:
                stack.clear()
                self.decision = None
                return
            frame = stack[-1]
            outcome: Decision | Frames = getattr(frame, frame.step or frame.first)(self)
            if type(outcome) is Decision:
                self.decision = outcome
                return
            stack.pop()
            stack += outcome  # type: ignore[arg-type]
        raise AssertionError(f"{stack[-1].name} never stops to ask")

    def why_not(self, choice: Choice) -> Reason | None:
        """Why a choice is not on offer; None if it is."""
        decision = self.decision
        if decision is None:
            return Reason("", "game-over")
        if choice in decision.choices:
            return None
        frame = self.stack[-1]
        explain = getattr(frame, "why_" + (frame.step or frame.first), None)
        found: Reason | None = explain(self, choice) if explain else None
        return found or Reason(decision.rule, "not-on-offer", {"what": choice.id})

    def tell(self, key: str, rule: str, /, terms: Sequence[Term] = (), *, to: str = "", **values: Value) -> None:
        """Write a line in the log."""
        if self.log is not None:
            self.log.append(Entry(key, rule, values, tuple(terms), to, self.made))

    def reveal(self, *, own: bool = False) -> None:
        """Something hidden was shown: undo may not go back behind this, unless who acts has shown what was its own."""
        self.reveals += 1
        self.learned += not own

    def save(self) -> bytes:
        """The whole state as this program keeps it: a key for caches, of no use to any other program."""
        return encode([self.board, self.stack])

    def digest(self) -> str:
        """A hash of what the situation means: the same on every machine and in every release."""
        return digest(self.title.document(self))
