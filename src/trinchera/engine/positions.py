"""Position documents: any situation of a game as readable JSON, whole or as far as one seat knows it.

What is the same for every game stands here: the keys they share, reading and checking a document, the stack of
procedures, waking it. A game adds its own keys and says how they lie on its board. A document is treated as if an enemy
had written it: what cannot be is refused with the key that is wrong.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from trinchera.engine.bits import bits, members
from trinchera.engine.chance import Seeded
from trinchera.engine.documents import checked, read_stack, written
from trinchera.engine.errors import BadInput
from trinchera.engine.frames import Frame
from trinchera.engine.game import Board, Game
from trinchera.engine.hidden import Secret
from trinchera.engine.ids import Ids, Kind, SideId, SpaceId, SpaceSet
from trinchera.engine.migrations import SCHEMA

B = TypeVar("B", bound=Board)
D = TypeVar("D")

IMPOSSIBLE = (IndexError, KeyError, StopIteration, RuntimeError, AssertionError, ValueError, TypeError, AttributeError,
              ZeroDivisionError)
"""What rules code raises when a situation could never have come about."""
ONE_LINE, SEVERAL_LINES, LONGEST_LINE = 1, 5, 60
"""How often, and for how many choices, a position from outside is tried before it is believed."""


class Described(dict[str, Any]):
    """A document that the engine wrote itself: it is believed without a rehearsal."""


class Known(Described):
    """A document of which many games are made, one for each line of a search. It is not changed any more: what it says
    of the table is laid out once, and each game is a copy in which the rest is dealt."""

    laid: "Laid | None" = None


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The keys of every position document; each game adds its own."""

    game: str
    schema: int = SCHEMA
    """The form it is written in; one that does not say is in the form of today."""
    scenario: str = ""
    rules: int = 0
    options: dict[str, str] = {}
    result: str = ""
    stack: list[Any] | None = None
    """The procedures under way, the lowest first; a position that leaves them out stands where the game says."""


P = TypeVar("P", bound=Position)
Calls = Mapping[str, str]
"""By a procedure and the step it waits at, `Turn.event`, or by a procedure alone: the names of those that may be under
way above it."""


@dataclass(frozen=True, kw_only=True)
class Positions(Generic[B, D]):
    """How the situations of a game are written and read."""

    form: type[Position]
    """The keys of its documents."""
    describe: Callable[[Game[B, D], str], dict[str, Any]]
    """What lies on the table as far as a seat knows it; the shared keys and the stack are added."""
    restore: Callable[[Game[B, D], Any], None]
    """Lay a document out on the board of a new game; only what is `hidden` may be left open."""
    begin: Callable[[Game[B, D], Any], Sequence[Frame]]
    """The stack of a document that leaves it out."""
    hidden: tuple[Secret, ...] = ()
    """What seats hide from each other: it is written, read and dealt by its declaration."""
    check: Callable[[Game[B, D]], None] = lambda game: None
    """What must hold in any situation; it raises what is wrong."""
    sound: Callable[[Game[B, D], Frame], bool] = lambda game, frame: True
    """What must hold for any procedure under way, beside what each says of itself."""
    calls: Calls
    """Which procedures may be under way above a procedure that waits at a step."""


def described(positions: Positions[B, D], game: Game[B, D], seat: str) -> Described:
    """The situation as far as a seat knows it."""
    ids = game.title.ids(game)
    secrets = {key: held for cup in positions.hidden for key, held in cup.known(game, seat).items()}
    return Described(game=game.title.slug, schema=SCHEMA, rules=game.rules, scenario=game.scenario,
                     options=game.title.settings_told(game.options), **positions.describe(game, seat), **secrets,
                     result=game.board.result, stack=[written(ids, frame) for frame in game.stack])


def read(form: type[P], slug: str, document: Mapping[str, Any]) -> P:
    """A document checked against its shape; the error names the key that is wrong."""
    if not isinstance(document, Mapping) or document.get("game") != slug:
        raise BadInput("position-other-game", key="game", game=slug)
    return checked(form, dict(document), "")


class Laid(NamedTuple):
    """A document as it lies on the table, what it leaves open not yet dealt. It was found to be sound."""

    game: Game[Any, Any]
    position: Position

    def dealt(self, hidden: Sequence[Secret], dice: Seeded) -> Game[Any, Any]:
        game = self.game.copy()
        for cup in hidden:
            cup.lay(game, self.position, dice)
        if hidden and not self.position.result:
            wake(game)
        return game


def restored(positions: Positions[B, D], game: Game[B, D], position: Position, dice: Seeded) -> Laid:
    """Lay a document out and run it to its first decision; in what is kept of it, nothing that is hidden is dealt."""
    lay_out(positions, game, position)
    kept = game.copy()
    for cup in positions.hidden:
        cup.lay(game, position, dice)
    positions.check(game)
    if not position.result:
        if position.stack is not None:
            check_stack(positions, game)
        wake(game)
    return Laid(kept if positions.hidden else game.copy(), position)


def glimpsed(positions: Positions[B, D], game: Game[B, D], seat: str) -> Known:
    """What a seat knows, for players in the same house: not a document but the table that it would be laid out to. All
    that the seat cannot know is taken up from it, so that whoever plays on must deal it."""
    table = game.copy()
    table.made = table.reveals = table.learned = 0
    table.opening, table.drawn = (), {}
    known: dict[str, Any] = {}
    for cup in reversed(positions.hidden):
        known |= cup.take_up(table, seat)
        table.decision = None
    found = Known()
    found.laid = Laid(table, positions.form(game=game.title.slug, result=game.board.result, **known))
    return found


def lay_out(positions: Positions[B, D], game: Game[B, D], position: Position) -> None:
    """What a document says; what seats hide from each other comes later."""
    if position.result not in ("", *game.title.outcomes):
        raise BadInput("position-bad-name", key="result", name=position.result[:40])
    positions.restore(game, position)
    game.board.result = position.result
    if position.stack is None and not position.result:
        game.stack = list(positions.begin(game, position))
    elif not position.result:
        game.stack = read_stack(game.title.ids(game), type(game.title).__module__, position.stack)


def check_stack(positions: Positions[B, D], game: Game[B, D]) -> None:
    """Every procedure must have been called by the one below it, and must fit what lies on the table. The lowest may be
    any: such a position is about that procedure alone and ends with it."""
    for number, frame in enumerate(game.stack):
        if not is_sound(positions, game, frame):
            raise BadInput("position-impossible", key=f"stack[{number}]", problem=frame.name)
    for number, (below, above) in enumerate(pairwise(game.stack), 1):
        if tag(above) not in callable_from(positions.calls, below):
            raise BadInput("position-impossible", key=f"stack[{number}]", problem=above.name)
    if not game.stack:
        raise BadInput("position-impossible", key="stack", problem="")


def tag(frame: Frame) -> str:
    return str(frame.__struct_config__.tag)


def callable_from(calls: Calls, frame: Frame) -> set[str]:
    """What may be under way above a procedure that waits at a step; a document may leave out those between."""
    found: set[str] = set()
    edge = {*calls.get(f"{tag(frame)}.{frame.step or frame.first}", "").split(), *calls.get(tag(frame), "").split()}
    while edge:
        found |= edge
        edge = {above for below, names in calls.items() if below.partition(".")[0] in edge
                for above in names.split()} - found
    return found


def is_sound(positions: Positions[B, D], game: Game[B, D], frame: Frame) -> bool:
    try:
        return positions.sound(game, frame) and frame.sound(game)
    except IMPOSSIBLE:
        return False


def wake(game: Game[Any, Any]) -> None:
    """Run a position to its first decision; a stack that cannot run is refused."""
    try:
        game.settle()
    except (BadInput, *IMPOSSIBLE) as error:
        problem = error.key if isinstance(error, BadInput) else type(error).__name__
        raise BadInput("position-impossible", key="stack", problem=problem) from None
    if game.decision is None and not game.board.result:
        raise BadInput("position-impossible", key="stack", problem="")
    if game.decision is not None and not game.decision.choices:
        raise BadInput("position-impossible", key="stack", problem=game.stack[-1].name)


def rehearse(game: Game[Any, Any], position: Position) -> None:
    """Try a position from outside in some lines of play; one that ends in nonsense is refused."""
    for line in range(ONE_LINE if position.stack is None else SEVERAL_LINES):
        trial, dice = game.copy(), Seeded(line)
        try:
            for _ in range(LONGEST_LINE):
                if trial.decision is None:
                    break
                trial.choose(dice.pick(trial.decision))
        except IMPOSSIBLE as error:
            raise BadInput("position-impossible", key="stack", problem=type(error).__name__) from None


def within(key: str, value: int, least: int, most: int) -> int:
    """A number that lies between two others."""
    if not least <= value <= most:
        raise BadInput("position-out-of-range", key=key, least=least, most=most)
    return value


def group(ids: Ids, kind: Kind, key: str, names: Sequence[Any]) -> int:
    """The set of some names."""
    numbers = ids.numbers[kind]
    for name in names:
        if str(name) not in numbers:
            raise BadInput("position-bad-name", key=key, name=str(name)[:40])
    return bits(numbers[str(name)] for name in names)


def hexes_of(number: Mapping[str, SpaceId], key: str, texts: Sequence[str]) -> SpaceSet:
    """The set of some hexes by their printed names."""
    for text in texts:
        if text not in number:
            raise BadInput("position-no-such-hex", key=key, hex=text[:40])
    return bits(number[text] for text in texts)


def listed(ids: Ids, kind: Kind, numbers: int) -> list[str]:
    """The names of a set."""
    return [ids.names[kind][number] for number in members(numbers)]


def states_of(board: Board, flags: Sequence[str]) -> dict[int, list[str]]:
    """What is to be said of each unit: the names of the sets on a board that it is in."""
    found: dict[int, list[str]] = {}
    for flag in flags:
        for unit in members(getattr(board, flag)):
            found.setdefault(unit, []).append(flag)
    return found


def by_seat(seats: Sequence[str], key: str, given: Mapping[str, int], standard: Sequence[int], most: int) -> list[int]:
    """A number for each seat."""
    for seat, value in given.items():
        side_of(seats, key, seat)
        within(f"{key}.{seat}", value, 0, most)
    return [given.get(seat, standard[side]) for side, seat in enumerate(seats)]


def side_of(seats: Sequence[str], key: str, seat: str) -> SideId:
    if seat not in seats:
        raise BadInput("position-bad-name", key=f"{key}.{seat[:40]}", name=seat[:40])
    return SideId(list(seats).index(seat))
