"""The journal of a match and how it is played again.

A row says: from choice number `at` on, the choices are these. A choice is a row with the answers of chance that follow
it; an undo is a row without choices that begins before the last one. Nothing is ever overwritten.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Audited, Dice
from trinchera.engine.choices import Choice, Decision
from trinchera.engine.errors import CorruptFile, TrincheraError
from trinchera.engine.files import MatchFile, opening, origin_of
from trinchera.engine.game import Game
from trinchera.engine.log import Entry
from trinchera.engine.match import Chapter, Checkpoint, DiceRecord, Match, Origin
from trinchera.engine.migrations import SCHEMA, migrated
from trinchera.engine.resume import How, go_on
from trinchera.server.luck import Tally

DIGEST_EVERY = 16
DIGEST_LENGTH = 16
MARK = f"{SCHEMA}:"
"""What a digest of today's positions begins with; others cannot be compared and are passed over."""


UNKNOWN = "?"
"""In place of a choice that a journal has lost."""


Kind = Literal["start", "choose", "answer", "undo", "redo"]
"""An answer is a choice that a standing order made for its seat."""


class Row(NamedTuple):
    """One line of the journal. `digest`, where there is one, is the state afterwards."""

    kind: Kind
    at: int
    tokens: str
    seat: str = ""
    client: str = ""
    digest: str = ""


class Record(msgspec.Struct, frozen=True):
    """What never changes about a match."""

    key: int
    id: str
    game: str
    rules: int
    scenario: str
    options: dict[str, str]
    kinds: dict[str, str]
    """Who sat where at the beginning."""
    pack: str
    pack_name: str
    start: dict[str, Any]
    title: str
    dice_id: str
    """The id in the dice: another than the match's own if it was played elsewhere."""
    dice_key: bytes
    imported: int
    """How many of its choices were made elsewhere with dice that are not ours to check."""
    data: str = ""
    """The hash of the bundled pack it is played with, and that pack itself if no release keeps it."""
    tables: str = ""
    draws: int = 0
    """How many draws of chance came before its start."""
    earlier: tuple[Chapter, ...] = ()
    """What was played before, if it went on from a checkpoint."""
    first: int = 0
    """The line of the journal that begins from its start."""
    schema: int = SCHEMA
    """What its start is written in."""

    def dice(self, shares: Iterable[str]) -> Audited:
        return Audited(self.dice_key, self.dice_id, shares)

    def file(self, seats: dict[str, str], shares: tuple[str, ...], over: bool) -> MatchFile:
        """The match file without its choices; the key of the dice is in it only when the match is over."""
        key = self.dice_key.hex() if over else ""
        dice = DiceRecord("audited", commitment=self.dice(()).commitment, key=key, shares=shares)
        start = migrated(self.start, self.schema, "position", title_of(self.game).migrations)
        return MatchFile("trinchera-match", SCHEMA, self.dice_id, self.game, self.rules, self.scenario, dice, "",
                         self.options, seats, self.pack, start, self.data, self.tables, self.draws, self.earlier)

    def origin(self) -> Origin:
        return origin_of(title_of(self.game), self.file({}, (), over=False))

    def opening(self) -> Game[Any, Any]:
        """The game before its first choice."""
        return opening(title_of(self.game), self.file({}, (), over=False))


class Recorded:
    """Chance as the journal has it."""

    def __init__(self, tokens: Iterable[str] = ()) -> None:
        self.tokens = deque(tokens)

    def pick(self, decision: Decision, number: int) -> Choice:
        token = self.tokens.popleft() if self.tokens else ""
        choice = decision.find(token)
        if choice is None:
            raise CorruptFile("script-mismatch", token=token, rule=decision.rule)
        return choice


def replay(record: Record, rows: Sequence[Row], dice: Dice) -> tuple[Match, Tally]:
    """A match as its journal left it, undo and all; from here on chance is `dice`."""
    try:
        match, tally = begin(record, rows[0].tokens.split())
        for row in rows[1:]:
            again(match, tally, row)
    except CorruptFile:
        raise
    except (TrincheraError, IndexError) as error:
        raise CorruptFile("file-does-not-replay", problem=str(error)) from None
    tally.dice = dice
    return match, tally


def begin(record: Record, tokens: Sequence[str]) -> tuple[Match, Tally]:
    recorded = Recorded(tokens)
    tally = Tally(recorded)
    match = Match(record.opening(), tally, None, record.origin())
    while recorded.tokens:
        match.choose(recorded.tokens.popleft())
    return match, tally


def again(match: Match, tally: Tally, row: Row) -> None:
    token, *chance = row.tokens.split() or [""]
    tally.dice = Recorded(chance)
    if row.kind == "undo":
        match.undo()
    elif row.kind == "redo":
        match.redo()
    elif row.kind == "answer":
        obey(match, row.seat, token)
    else:
        match.choose(token)
    if len(match.choices) != row.at + bool(token) + len(chance):
        raise CorruptFile("file-does-not-replay", problem=f"number {row.at}")
    if row.digest.startswith(MARK) and digest(match) != row.digest:
        raise CorruptFile("file-other-state")


def obey(match: Match, seat: str, token: str) -> None:
    """Make the choice a standing order asks for, with a line in the log that only its seat reads."""
    log, pending, made = match.game.log, match.pending, match.game.made
    assert log is not None
    assert pending is not None
    place = len(log)
    match.choose(token)
    log.insert(place, Entry("standing-order", pending.rule, {"what": token}, to=seat, at=made + 1))


def digest(match: Match) -> str:
    return MARK + match.game.digest()[:DIGEST_LENGTH]


class Loaded(NamedTuple):
    """A match out of its journal, and how it came to be there."""

    record: Record
    match: Match
    tally: Tally
    how: How
    first: Row | None = None
    """The line that is to be written, with the record, if the match goes on from a checkpoint."""


def load(record: Record, rows: Sequence[Row], checkpoints: tuple[Checkpoint, ...], dice: Dice) -> Loaded:
    """A match as its journal left it or, where the rules of today do not follow it, from a checkpoint."""
    try:
        match, tally = replay(record, rows[record.first:], dice)
        return Loaded(record, match, tally, "unchanged" if record.schema == SCHEMA else "migrated")
    except Exception as error:  # whatever the rules of today raise: no match is to be unreadable
        problem = error if isinstance(error, CorruptFile) else CorruptFile("file-does-not-replay", problem=repr(error))
    bare = record.file(record.kinds, (), over=False)
    tokens = " ".join(standing(rows[record.first:])[bare.base:])
    file = msgspec.structs.replace(bare, choices=tokens, checkpoints=checkpoints)
    return continued(record, len(rows), go_on(title_of(record.game), file, problem, 0), dice)


def standing(rows: Sequence[Row]) -> list[str]:
    """The choices that stand at the end of a journal, read without any rules; one that is not there is unknown."""
    found: list[str] = []
    for row in rows:
        found += [UNKNOWN] * (row.at - len(found))
        found[row.at:] = row.tokens.split()
    return found


def continued(record: Record, seq: int, match: Match, dice: Dice) -> Loaded:
    """A match that begins from a checkpoint: what its record says from now on, and the line of its journal."""
    tally, origin = Tally(dice), match.origin
    match.dice = tally
    later = msgspec.structs.replace(record, start=origin.start, data=origin.data, tables=origin.tables,
                                    draws=origin.draws, earlier=origin.earlier, first=seq, schema=SCHEMA)
    row = Row("start", match.base, " ".join(match.choices[match.base:]), digest=digest(match))
    return Loaded(later, match, tally, "continued", row)
