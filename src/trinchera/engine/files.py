"""Match files: canonical JSON that replays to the same state, checked as if written by an enemy."""

import hashlib
from typing import Any, Literal

import msgspec

from trinchera.engine.chance import Audited, Dice, Scripted, Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.errors import BadInput, CorruptFile, TrincheraError
from trinchera.engine.game import Game, encode
from trinchera.engine.match import DiceRecord, Match, Origin
from trinchera.engine.title import Title

SCHEMA = 1
LARGEST_MATCH = 2_000_000
MOST_CHOICES = 200_000


class MatchFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A match as it is written down; `choices` are tokens parted by spaces, chance included."""

    format: Literal["trinchera-match"]
    schema: int
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
    result: str = ""
    digest: str = ""
    """Hash of the state after the last choice."""
    checksum: str = ""


def record(match: Match) -> MatchFile:
    """The file of a match as it stands."""
    game, origin = match.game, match.origin
    file = MatchFile("trinchera-match", SCHEMA, origin.id, game.title.slug, game.rules, game.scenario,
                     origin.dice, " ".join(match.choices), dict(game.options), dict(match.seats), origin.pack,
                     origin.start, match.result, game.digest())
    return msgspec.structs.replace(file, checksum=checksum(file))


def checksum(file: MatchFile) -> str:
    return hashlib.sha256(encode(msgspec.structs.replace(file, checksum=""))).hexdigest()


def dumps(file: MatchFile) -> bytes:
    return encode(file) + b"\n"


def loads(text: bytes) -> MatchFile:
    """Read a match file; whatever is wrong with it is a CorruptFile."""
    if len(text) > LARGEST_MATCH:
        raise CorruptFile("file-too-large", most=LARGEST_MATCH)
    try:
        file = msgspec.json.decode(text, type=MatchFile)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise CorruptFile("file-not-a-match", problem=str(error)) from None
    if file.schema != SCHEMA:
        raise CorruptFile("file-schema", found=file.schema, known=SCHEMA)
    if file.checksum != checksum(file) or dumps(file).strip() != text.strip():
        raise CorruptFile("file-checksum")
    return file


def opening(title: Title[Any, Any], file: MatchFile) -> Game[Any, Any]:
    """The game before its first choice."""
    pack = title.pack()
    data = title.load(pack.with_override(file.pack, "pack") if file.pack else pack)
    if file.start:
        return title.imagine(data, {**file.start, "rules": file.rules}, Seeded(0))
    return title.new(file.scenario, file.options, data, file.rules)


def replay(title: Title[Any, Any], file: MatchFile, dice: Dice | None = None) -> Match:
    """Play a file's choices again; the end must be the state the file claims."""
    if not 1 <= file.rules <= title.rules_version:
        raise CorruptFile("file-rules", found=file.rules, known=title.rules_version)
    tokens = file.choices.split()
    if len(tokens) > MOST_CHOICES:
        raise CorruptFile("file-too-long", most=MOST_CHOICES)
    try:
        game = opening(title, file)
        match = Match(game, Replayed(tokens), file.seats)
        follow(match, tokens)
    except TrincheraError as error:
        raise CorruptFile("file-does-not-replay", problem=str(error)) from None
    if match.result != file.result or (file.digest and match.game.digest() != file.digest):
        raise CorruptFile("file-other-state")
    match.dice = dice or dice_of(file, match.draws)
    match.origin = Origin(file.dice, file.id, file.start, file.pack)
    return match


def moment(title: Title[Any, Any], file: MatchFile, number: int) -> Game[Any, Any]:
    """The game as it stood after so many choices of a file, chance included, with its log."""
    tokens = file.choices.split()
    if not 0 <= number <= len(tokens):
        raise BadInput("no-such-moment", at=number, most=len(tokens))
    game = opening(title, file)
    game.log = []
    for token in tokens[:number]:
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
        except ValueError:
            raise CorruptFile("file-bad-key") from None
    return Scripted(())


class Verdict(msgspec.Struct, frozen=True):
    """What a check of all dice found."""

    ok: bool
    dice: int
    problem: str = ""


def verify(title: Title[Any, Any], file: MatchFile) -> Verdict:
    """Derive every die of a match again from its revealed key or seed and compare."""
    if file.dice.kind == "scripted" or (file.dice.kind == "audited" and not file.dice.key):
        return Verdict(False, 0, "no-key")
    dice = dice_of(file)
    if isinstance(dice, Audited) and dice.commitment != file.dice.commitment:
        return Verdict(False, 0, "wrong-key")
    try:
        replay(title, file)
    except CorruptFile as error:
        return Verdict(False, 0, error.key)
    return compare(opening(title, file), file.choices.split(), dice)


def compare(game: Game[Any, Any], tokens: list[str], dice: Dice) -> Verdict:
    drawn = 0
    for token in tokens:
        decision = game.decision
        assert decision is not None
        choice = decision.find(token)
        assert choice is not None
        if decision.side == CHANCE:
            if dice.pick(decision, drawn) != choice:
                return Verdict(False, drawn, "wrong-die")
            drawn += 1
        game.choose(choice)
    return Verdict(True, drawn)
