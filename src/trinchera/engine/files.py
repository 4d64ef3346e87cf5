"""Match files: canonical JSON that replays to the same state, checked as if written by an enemy."""

import hashlib
from typing import Any, Literal

import msgspec

from trinchera.engine.chance import Audited, Dice, Scripted, Seeded, Withheld
from trinchera.engine.choices import CHANCE
from trinchera.engine.errors import BadInput, CorruptFile, TrincheraError
from trinchera.engine.game import Game
from trinchera.engine.kept import carried, data_of, named
from trinchera.engine.match import Chapter, Checkpoint, DiceRecord, Match, Origin
from trinchera.engine.meaning import digest, encode
from trinchera.engine.migrations import FILES, SCHEMA, migrated
from trinchera.engine.title import Title

LARGEST_MATCH = 2_000_000
MOST_CHOICES = 200_000


class MatchFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A match as it is written down; `choices` are tokens parted by spaces, chance included."""

    format: Literal["trinchera-match"]
    schema: int
    """The schema it was written in; what is read is in the form of today."""
    id: str
    game: str
    rules: int
    scenario: str
    dice: DiceRecord
    choices: str
    options: dict[str, str] = {}
    seats: dict[str, str] = {}
    pack: str = ""
    """The text of the data pack laid over the bundled one."""
    start: dict[str, Any] = {}
    """The position the match began from; empty for the scenario's own set-up."""
    data: str = ""
    """The hash of the bundled pack it is played with."""
    tables: str = ""
    """That pack itself, packed, if no release keeps it."""
    draws: int = 0
    """The number of the first draw of chance."""
    earlier: tuple[Chapter, ...] = ()
    """What was played before, if the match went on from a checkpoint."""
    checkpoints: tuple[Checkpoint, ...] = ()
    """The whole position at the beginning of the last turns, and after the last choice."""
    result: str = ""
    digest: str = ""
    """Hash of the position after the last choice."""
    checksum: str = ""

    @property
    def base(self) -> int:
        """How many choices were made before the first of this file."""
        return sum(len(chapter.standing) for chapter in self.earlier)


def record(match: Match) -> MatchFile:
    """The file of a match as it stands."""
    game, origin, last = match.game, match.origin, match.checkpoint(match.game)
    turns = [one for one in match.checkpoints if one.number != last.number]
    name = origin.data or game.title.pack().hash
    file = MatchFile("trinchera-match", SCHEMA, origin.id, game.title.slug, game.rules, game.scenario,
                     origin.dice, " ".join(match.choices[match.base:]), dict(game.options), dict(match.seats),
                     origin.pack, origin.start, name, carried(game.title, name, origin.tables), origin.draws,
                     origin.earlier, (*turns, last), match.result, digest(last.position))
    return msgspec.structs.replace(file, checksum=checksum(file))


def checksum(file: MatchFile) -> str:
    return hashlib.sha256(encode(msgspec.structs.replace(file, checksum=""))).hexdigest()


def dumps(file: MatchFile) -> bytes:
    return encode(file) + b"\n"


def loads(text: bytes) -> MatchFile:
    """Read a match file of any schema; whatever is wrong with it is a CorruptFile."""
    if len(text) > LARGEST_MATCH:
        raise CorruptFile("file-too-large", most=LARGEST_MATCH)
    try:
        document = msgspec.json.decode(text, type=dict[str, Any])
        schema = msgspec.convert(document, Kind).schema
        if not 1 <= schema <= SCHEMA:
            raise CorruptFile("file-schema", found=schema, known=SCHEMA)
        check_text(document, text)
        return msgspec.convert(migrated(document, schema, "file", FILES), MatchFile)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise CorruptFile("file-not-a-match", problem=str(error)) from None


class Kind(msgspec.Struct):
    """What every match file says of itself, whatever its schema."""

    format: Literal["trinchera-match"]
    schema: int


def check_text(document: dict[str, Any], text: bytes) -> None:
    """A file is as it was written, to the byte; what it says is in the order in which it was written."""
    unsigned = {name: value for name, value in document.items() if name != "checksum"}
    true = hashlib.sha256(msgspec.json.encode(unsigned)).hexdigest()
    if document.get("checksum") != true or msgspec.json.encode({**unsigned, "checksum": true}) != text.strip():
        raise CorruptFile("file-checksum")


def origin_of(title: Title[Any, Any], file: MatchFile) -> Origin:
    """What the match of a file began from."""
    return Origin(file.dice, file.id, file.start, file.pack, named(title, file.data), file.tables, file.draws,
                  file.earlier)


def opening(title: Title[Any, Any], file: MatchFile) -> Game[Any, Any]:
    """The game before the first choice of a file."""
    data = data_of(title, file.data, file.tables, file.pack)
    if not file.start:
        return title.new(file.scenario, file.options, data, file.rules)
    start = migrated(file.start, file.schema, "position", title.migrations)
    return title.imagine(data, {**start, "rules": file.rules}, Seeded(0))


def replay(title: Title[Any, Any], file: MatchFile, dice: Dice | None = None) -> Match:
    """Play a file's choices again; the end must be the state the file claims."""
    tokens = checked(title, file)
    try:
        match = Match(opening(title, file), Replayed(tokens), file.seats, origin_of(title, file))
        follow(match, tokens)
        match.seats = dict(file.seats) or match.seats
    except TrincheraError as error:
        raise CorruptFile("file-does-not-replay", problem=str(error)) from None
    if match.result != file.result or not same_meaning(match, file):
        raise CorruptFile("file-other-state")
    match.dice = dice or dice_of(file, match.draws)
    return match


def checked(title: Title[Any, Any], file: MatchFile) -> list[str]:
    """The choices of a file, if they can be followed at all."""
    if not 1 <= file.rules <= title.rules_version:
        raise CorruptFile("file-rules", found=file.rules, known=title.rules_version)
    tokens = file.choices.split()
    if len(tokens) > MOST_CHOICES:
        raise CorruptFile("file-too-long", most=MOST_CHOICES)
    return tokens


def same_meaning(match: Match, file: MatchFile) -> bool:
    """Whether a match has come to the position its file claims. Files of another schema have no digest that could be
    compared, but from schema 2 on their last checkpoint; of schema 1 the result alone is known."""
    if file.schema == SCHEMA:
        return not file.digest or match.game.digest() == file.digest
    last = file.checkpoints[-1] if file.checkpoints else None
    if last is None or last.number != len(match.choices):
        return True
    return digest(migrated(last.position, file.schema, "position", match.title.migrations)) == match.game.digest()


def moment(title: Title[Any, Any], file: MatchFile, number: int) -> Game[Any, Any]:
    """The game as it stood after so many choices, chance included, with its log."""
    tokens, first = file.choices.split(), file.base
    if not first <= number <= first + len(tokens):
        raise BadInput("no-such-moment", at=number, least=first, most=first + len(tokens))
    game = opening(title, file)
    game.log = list(game.opening)
    game.made = first
    for token in tokens[:number - first]:
        choice = game.decision.find(token) if game.decision else None
        if choice is None:
            raise CorruptFile("file-does-not-replay", problem=token)
        game.choose(choice)
    return game


class Replayed(Scripted):
    """Chance as a journal recorded it: the tokens are shared with the players' choices."""

    def __init__(self, tokens: list[str]) -> None:
        super().__init__(())
        self.tokens = tokens
        self.made = 0

    def pick(self, decision: Any, number: int) -> Any:
        if self.made >= len(self.tokens):
            raise BadInput("script-ended", rule=decision.rule)
        choice = decision.find(self.tokens[self.made])
        if choice is None:
            raise BadInput("script-mismatch", token=self.tokens[self.made], rule=decision.rule)
        self.made += 1
        return choice


def follow(match: Match, tokens: list[str]) -> None:
    dice = match.dice
    assert isinstance(dice, Replayed)
    while dice.made < len(tokens):
        token = tokens[dice.made]
        dice.made += 1
        match.choose(token)


def dice_of(file: MatchFile, drawn: int = 0) -> Dice:
    """The dice of a file, as they stand after so many draws."""
    record = file.dice
    if record.kind == "seeded":
        return Seeded(record.seed).skip(drawn)
    if record.kind == "audited" and record.key:
        try:
            return Audited(bytes.fromhex(record.key), file.id, record.shares)
        except (ValueError, BadInput):
            raise CorruptFile("file-bad-key") from None
    return Withheld() if record.kind == "audited" else Scripted(record.script, drawn)


class Verdict(msgspec.Struct, frozen=True):
    """What a check of all dice found."""

    ok: bool
    dice: int
    problem: str = ""


def verify(title: Title[Any, Any], file: MatchFile) -> Verdict:
    """Derive every die of a match again from its revealed key or seed and compare."""
    if file.dice.kind == "scripted" or (file.dice.kind == "audited" and not file.dice.key):
        return Verdict(False, 0, "no-key")
    dice = dice_of(file, file.draws)
    if isinstance(dice, Audited) and dice.commitment != file.dice.commitment:
        return Verdict(False, 0, "wrong-key")
    try:
        replay(title, file)
    except CorruptFile as error:
        return Verdict(False, 0, error.key)
    return compare(opening(title, file), file.choices.split(), dice, file.draws)


def compare(game: Game[Any, Any], tokens: list[str], dice: Dice, first: int = 0) -> Verdict:
    """Whether the dice fall as they fell; the first of them has the number `first`."""
    drawn = first
    for token in tokens:
        decision = game.decision
        assert decision is not None
        choice = decision.find(token)
        assert choice is not None
        if decision.side == CHANCE:
            if dice.pick(decision, drawn) != choice:
                return Verdict(False, drawn - first, "wrong-die")
            drawn += 1
        game.choose(choice)
    return Verdict(True, drawn - first)
