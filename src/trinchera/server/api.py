"""The types of the HTTP interface. The OpenAPI document is made from them; nothing else is read or sent as JSON."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from trinchera.engine.errors import Value
from trinchera.engine.files import MatchFile
from trinchera.engine.ledger import Rule, Ruling
from trinchera.engine.lessons import Said
from trinchera.engine.musters import Plan, Seed
from trinchera.engine.odds import Replies
from trinchera.engine.standing import StandingOrder
from trinchera.engine.style import Side, Style
from trinchera.engine.title import GameOption, Scenario
from trinchera.engine.views import CoverPiece, LayerKind, Sheet, View
from trinchera.players.course import Moment
from trinchera.players.reasons import Why

HUMAN_KINDS = ("me", "screen", "friend")
OWN_KINDS = ("me", "screen")
COMPUTER_KINDS = ("random", "easy", "normal", "hard", "master")

SeatKind = Literal["me", "screen", "friend", "random", "easy", "normal", "hard", "master"]
Strength = Literal["random", "easy", "normal", "hard", "master"]
Name = Annotated[str, Meta(max_length=64)]
Token = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"\A[!-~\w]+\Z")]
Run = Annotated[list[Token], Meta(max_length=64)]
"""Choices one after the other."""
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Secret = Annotated[str, Meta(min_length=1, max_length=128)]
Share = Annotated[str, Meta(max_length=64, pattern=r"\A[0-9A-Za-z_-]*\Z")]
"""A player's own part of what the dice are made from."""
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"\A[!-~]+\Z")]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What clients send."""


class NewMatch(Request, frozen=True):
    """A match to begin. Seats that are not named are the visitor's own."""

    game: Name
    scenario: Name | None = None
    options: dict[str, str] = {}
    seats: dict[str, SeatKind] = {}
    pack: Annotated[str, Meta(max_length=2_000_000)] = ""
    pack_name: Name = ""
    position: dict[str, Any] | None = None
    share: Share = ""
    dice: Literal["host", "shared"] = "host"
    """Shared: the match begins when every player has added a share of his own to the dice."""
    title: Annotated[str, Meta(max_length=80)] = ""


class Choose(Request, frozen=True):
    """A choice: what it answers is told by `number`; `client` makes sending it twice harmless."""

    seat: Name
    number: Number
    choice: Token
    client: ClientId
    since: Number = 0


class StepBack(Request, frozen=True):
    """An undo or a redo; `client` makes sending it twice harmless, even if it arrives late."""

    seat: Name
    number: Number
    since: Number = 0
    client: Annotated[str, Meta(max_length=64, pattern=r"\A[!-~]*\Z")] = ""


class Supposed(Request, frozen=True):
    """Choices that might be made from here, one after the other."""

    seat: Name
    choices: Run = []
    replies: Replies = ""
    """What the other side does where it may add something to a fight: the likely thing, nothing, or all it may."""


class AskHint(Request, frozen=True):
    """Asks what a computer player would do."""

    seat: Name
    strength: Strength = "normal"


class Handover(Request, frozen=True):
    """Gives a seat to a computer player, or back with "human"."""

    seat: Name
    player: Literal["human", "random", "easy", "normal", "hard", "master"]


class GiveOrders(Request, frozen=True):
    """The standing orders of a seat, by id; those not named are to ask."""

    seat: Name
    orders: Annotated[dict[Name, Name], Meta(max_length=64)]
    since: Number = 0


class GiveShare(Request, frozen=True):
    """A seat's part of the dice, given before the first choice. Where every seat adds one, its SHA-256 as a hexadecimal
    number is promised first, and the share told when all have promised."""

    seat: Name
    share: Share = ""
    promise: Annotated[str, Meta(pattern=r"\A([0-9a-f]{64})?\Z")] = ""


class Nothing(Request, frozen=True):
    """Nothing needs to be said."""


AccountName = Annotated[str, Meta(min_length=2, max_length=40, pattern=r"\A[\w.-][\w .-]*[\w.-]\Z")]
PlainPassword = Annotated[str, Meta(min_length=8, max_length=200)]


class Credentials(Request, frozen=True):
    """A name and a password."""

    name: AccountName
    password: PlainPassword


class Password(Request, frozen=True):
    """The password once more, for what cannot be taken back."""

    password: PlainPassword


class NewPassword(Request, frozen=True):
    """Another password."""

    password: PlainPassword
    new: PlainPassword


class NewLink(Request, frozen=True):
    """A new link for a seat, "watch" or "watch:<seat>"; with `revoke` all earlier ones stop working."""

    seat: Name
    revoke: bool = False


class Notify(Request, frozen=True):
    """Where to tell a seat that it is its turn; empty for nowhere."""

    seat: Name
    email: Annotated[str, Meta(max_length=254, pattern=r"\A([^\s@<>,;:\"]+@[^\s@<>,;:\"]+)?\Z")] = ""
    webhook: Annotated[str, Meta(max_length=500, pattern=r"\A(https?://[!-~]+)?\Z")] = ""
    lang: Literal["en", "es"] = "en"


class LessonSoFar(Request, frozen=True):
    """A lesson under way: the pupil's choices, and what might be chosen then."""

    choices: Annotated[list[Token], Meta(max_length=400)] = []
    then: Run = []


class Join(Request, frozen=True):
    """The secret of a link, to be exchanged for the cookie."""

    secret: Secret


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    slug: str
    seats: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    options: tuple[GameOption, ...]
    outcomes: tuple[str, ...]
    players: tuple[str, ...]
    standing_orders: tuple[StandingOrder, ...] = ()
    sides: tuple[Side, ...] = ()
    cover: tuple[CoverPiece, ...] = ()
    muster: bool = False
    """Whether battles can be put together by points."""


class SheetReply(msgspec.Struct, frozen=True):
    """The printed map, the charts by name as the data pack has them, what can be laid over the map, and how the game
    looks."""

    sheet: Sheet
    charts: dict[str, dict[str, Any]]
    layers: tuple[LayerKind, ...]
    style: Style
    scenario: Scenario
    """With its words, if it came with an owner's pack."""


class ReadPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An owner's pack, to be told what it offers."""

    pack: Annotated[str, Meta(max_length=2_000_000)]


class PackReply(msgspec.Struct, frozen=True):
    """The scenarios that can be played with a pack, and the options for them."""

    scenarios: tuple[Scenario, ...]
    options: tuple[GameOption, ...]


class MusterOrder(Request, frozen=True):
    """A battle to be put together by points: a plan to be worked out, or without one a battle dealt by chance from a
    few wishes."""

    plan: Plan | None = None
    wish: Annotated[dict[Name, Name], Meta(max_length=8)] = {}
    seed: Seed = 0


class Measured(msgspec.Struct, frozen=True):
    """How often games ended in one way, with the 95 % interval of its share."""

    outcome: str
    count: int
    share: float
    low: float
    high: float


class Balance(msgspec.Struct, frozen=True):
    """What was measured for a scenario with players of one strength in every seat, and when."""

    date: str
    scenario: str
    player: str
    games: int
    seed: int
    outcomes: tuple[Measured, ...]


class RulesReply(msgspec.Struct, frozen=True):
    """The rules in our words, with the rulings."""

    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]


class Created(msgspec.Struct, frozen=True):
    """A match that was begun: the secrets of its links are told this once."""

    id: str
    links: dict[str, str]
    owner: str
    commitment: str


class MatchInfo(msgspec.Struct, frozen=True):
    """A match in the visitor's list. `updated` is in seconds since 1970, as is `kept_until`: when the host removes it,
    if nobody goes on with it; 0 for never."""

    id: str
    game: str
    scenario: str
    seats: dict[str, str]
    mine: tuple[str, ...]
    turn_of: str
    number: int
    result: str
    updated: int
    title: str
    kept_until: int = 0


class Luck(msgspec.Struct, frozen=True):
    """Six-sided dice of one side: the sum rolled beside the sum to be expected."""

    rolled: int
    expected: float
    dice: int


class DiceInfo(msgspec.Struct, frozen=True):
    """How the dice are made: by the host's key alone, or with shares. `seats` says of each whose share counts whether
    it is wanted, promised or given; `shares` are told when all are there."""

    mode: Literal["host", "shared"]
    seats: dict[str, Literal["wanted", "promised", "given"]] = {}
    shares: dict[str, str] = {}


class NoticeState(msgspec.Struct, frozen=True):
    """How it stands with a way of being told: on, unconfirmed, or failed; the address itself is not repeated."""

    seat: str
    channel: Literal["email", "webhook"]
    state: Literal["on", "unconfirmed", "failed"]


class Continued(msgspec.Struct, frozen=True):
    """A match that could not be replayed went on from a checkpoint after so many choices; later ones were lost."""

    number: int
    lost: int


class Table(msgspec.Struct, frozen=True):
    """Everything a seat may know. `mine` are the seats the visitor may act for. If `since` is not 0, pieces, spaces
    and log of the view are only what changed since that choice, and `gone` names the pieces that left it; with
    `same_tracks` the tracks are those that changed too, and the others stay as they were."""

    id: str
    game: str
    scenario: str
    options: dict[str, str]
    seat: str
    seats: dict[str, str]
    number: int
    commitment: str
    key: str
    result: str
    view: View
    undo: bool
    redo: bool
    thinking: str
    score: dict[str, int]
    luck: dict[str, Luck]
    title: str = ""
    owner: bool = False
    mine: tuple[str, ...] = ()
    since: int = 0
    orders: dict[str, str] = {}
    """The seat's own standing orders, for who may act for it."""
    gone: tuple[str, ...] = ()
    dice: DiceInfo = DiceInfo("host")
    replace_after: int = 0
    """When the owner may let a computer play on for the friend whose turn it is, in seconds since 1970."""
    notices: tuple[NoticeState, ...] = ()
    """The visitor's own ways of being told, and for the owner every one that was given up."""
    continued: Continued | None = None
    """Set if an earlier release began it: since when it goes on from a checkpoint."""
    same_tracks: bool = False


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson that can be taken."""

    game: str
    id: str
    seat: str
    minutes: int
    steps: int
    title: Said
    aim: Said


class LessonTable(msgspec.Struct, frozen=True):
    """The table of a lesson; whether a die since the last choice was prepared, and whether the lesson is won."""

    table: Table
    prepared: bool
    won: bool


class WhyReply(msgspec.Struct, frozen=True):
    """Why a choice cannot be made; `allowed` if it can."""

    allowed: bool
    rule: str = ""
    key: str = ""
    values: dict[str, Value] = {}


class Rating(msgspec.Struct, frozen=True):
    """An idea, by its first choice, and how good it looks from 0 to 1."""

    choice: str
    value: float
    choices: tuple[str, ...] = ()
    error: float = 0.0


class Hint(msgspec.Struct, frozen=True):
    """What a computer player would do, and how it rates the alternatives."""

    choices: tuple[str, ...]
    reasons: tuple[Rating, ...]
    why: Why | None = None
    """What the first of them gains and costs, the answer it fears, and the next best idea."""


class Course(msgspec.Struct, frozen=True):
    """How a match that is over stood for a seat, from one choice on, and the number to ask for next; 0 at the end."""

    seat: str
    moments: tuple[Moment, ...]
    next: int = 0


class Drawn(msgspec.Struct, frozen=True):
    """A die or a blind draw: of `tickets` in all, those from `low` up to `high` lead to `choice`."""

    number: int
    rule: str
    tickets: int
    low: int
    high: int
    choice: str


class VerifyReply(msgspec.Struct, frozen=True):
    """Whether every die follows from the revealed key; `dice_id` and `draws` let the reader check it again."""

    ok: bool
    dice: int
    problem: str
    commitment: str
    key: str
    shares: tuple[str, ...]
    dice_id: str = ""
    draws: tuple[Drawn, ...] = ()


class LinkReply(msgspec.Struct, frozen=True):
    """The secret of a new link."""

    secret: str


class Joined(msgspec.Struct, frozen=True):
    """Where a link leads: a seat, "owner", "watch" or "watch:<seat>"."""

    id: str
    seat: str


class Account(msgspec.Struct, frozen=True):
    """An account. `created` is in seconds since 1970."""

    name: str
    created: int


class Told(msgspec.Struct, frozen=True):
    """Where somebody asked to be told that it is his turn."""

    match: str
    seat: str
    email: str
    webhook: str


class AccountExport(msgspec.Struct, frozen=True):
    """Everything that is kept about an account; `files` are the match files that hold no secrets of others."""

    name: str
    created: int
    matches: tuple[MatchInfo, ...]
    files: tuple[MatchFile, ...]
    told: tuple[Told, ...]


class Done(msgspec.Struct, frozen=True):
    """It is done."""

    ok: bool = True


class Health(msgspec.Struct, frozen=True):
    """Whether the server works."""

    ok: bool
    version: str
    matches: int
    problems: tuple[str, ...] = ()
    """What is wrong, if anything: storage, storage-damaged, threads, task-<name>."""
    tasks: dict[str, str] = {}
    sequence: int = 0
    """Counts everything ever written down; after a restore from elsewhere it tells how much was lost."""
    lost: int = 0
    """How many writes were missing at the start."""


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused; `message` is English, `error` the key of the message."""

    error: str
    message: str
    values: dict[str, Value] = {}
    rule: str = ""


class Message(msgspec.Struct, frozen=True, tag_field="type", tag="pong", forbid_unknown_fields=True):
    """What a client may say on a live connection."""
