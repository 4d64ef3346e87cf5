"""What a seat sees: one generic description of a table that every front end can draw.

A view is built up from nothing for one seat. It holds what lies on the table, what is asked, and `position`: the
situation as far as the seat knows it, as a position document. Computer players, odds and hints start from that
document and from nothing else.
"""

from typing import Any, Literal, NamedTuple

import msgspec

from trinchera.engine.errors import Value
from trinchera.engine.log import Entry, Term
from trinchera.engine.style import Badge


class FireBox(NamedTuple):
    """What a piece fires: the kind of munition, the number as it stands, and how far."""

    kind: str
    number: int
    range: int


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A counter. `at` is a space or a box of the sheet; `marks` are states such as "reduced" or "activated"."""

    id: str
    at: str
    side: str
    symbol: str
    name: str = ""
    label: str = ""
    numbers: tuple[int, ...] = ()
    size: str = ""
    formation: str = ""
    marks: tuple[str, ...] = ()
    hidden: bool = False
    steps: int = 0
    """The steps it has left, where that is shown."""
    most: int = 0
    """The steps it has at full strength."""
    boxes: tuple[FireBox, ...] = ()
    """What it fires with, in place of numbers."""
    pace: str = ""
    """How far it moves, and how: a number, then `w` on wheels, `t` on tracks, `d` if it is drawn."""
    tint: int = 0
    """Which of the colours of its side the strip has, from 1; 0 is the side's own."""
    code: str = ""
    """A few letters beside the symbol."""


class CoverPiece(msgspec.Struct, frozen=True):
    """A counter on the cover of a game, at a share of its width and height, on top of a stack of so many."""

    piece: Piece
    x: float
    y: float
    stack: int = 1


class SpaceState(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What changes about a space: who holds it, what is marked on it, the numbers in force."""

    id: str
    owner: str = ""
    marks: tuple[str, ...] = ()
    values: dict[str, int] = {}


class Link(NamedTuple):
    """One of those that act by turns: its letters, whose it is, which of the side's colours it has, and whether it has
    acted, acts now, or is still to act."""

    label: str
    side: str
    tint: int
    state: Literal["done", "now", "left"]
    figures: dict[str, int] = {}
    """Its numbers by name, told on its own sheet."""


class Track(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A number or a word that is kept beside the map. `goals` are the values at which something happens, `steps` the
    words it moves along. Tracks of one `group` share a cell; `side` tells whose it is. The role says what it is for:
    the turn, its date, the round or stage within it, the score, a thing of lesser weight, a card in hand, or an
    account. A `sequence` is where in the turn one is: its steps are named by a phase and what is done in it, as in
    `b-fight`. The steps of a turn record are the headings of its turns."""

    id: str
    value: Value
    most: int = 0
    goals: tuple[int, ...] = ()
    rule: str = ""
    steps: tuple[str, ...] = ()
    role: Literal["", "turn", "date", "round", "score", "minor", "card", "sequence", "stage",
                  "account"] = ""
    side: str = ""
    group: str = ""
    choice: str = ""
    """What a card is played as."""
    links: tuple[Link, ...] = ()
    """Where it is a chain of those who act by turns."""
    span: tuple[int, ...] = ()
    """The lowest and the highest value that are drawn, where that is not all of it."""
    named: tuple[str, ...] = ()
    """What happens at each of the goals."""
    coming: int = 0
    """What an account receives when next it is paid."""


class Sum(msgspec.Struct, frozen=True, gc=False):
    """A number about to be used, with its parts."""

    key: str
    terms: tuple[Term, ...]


class ResultTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a chart that a die is about to be read from: columns with their heads, one result for each face, and
    the column that counts; `before` is the one that would count without shifts."""

    heads: tuple[str, ...]
    columns: tuple[tuple[str, ...], ...]
    lit: int
    before: int = -1


class Rung(NamedTuple):
    """One face of the die in the column that counts: the result in short, what it means, and whether it is what the
    roller hopes for."""

    result: str
    meaning: str
    good: bool = False


class Ladder(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chart whose columns one climbs: the one that the plain numbers give, the one after all shifts, and what each
    face brings there. Several of them tell what becomes of it if the other side adds what it has; `values` say what."""

    key: str
    columns: tuple[str, ...]
    before: int
    final: int
    faces: tuple[Rung, ...] = ()
    figures: dict[str, float] = {}
    """Large numbers below, by name: shares as parts of one, the rest as they are."""
    values: dict[str, Value] = {}


class Chance(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a die may bring if nothing more is added: the share of each result. It may be rolled for several units."""

    key: str
    shares: dict[str, float]
    times: int = 1
    table: ResultTable | None = None
    ladders: tuple[Ladder, ...] = ()


class Firer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who may fire in answer to a choice, or by it: from where, in what state (a word), with what chance to hurt, and
    the numbers it is made of."""

    pieces: tuple[str, ...]
    at: str
    word: str
    share: float
    sums: tuple[Sum, ...] = ()


class Silent(msgspec.Struct, frozen=True):
    """Who cannot fire there, and why."""

    piece: str
    at: str
    word: str
    rule: str


class Later(NamedTuple):
    """What the same would bring at another moment: a word for it, where, and the chance then."""

    word: str
    at: str
    share: float


class Check(msgspec.Struct, frozen=True):
    """Dice that a piece must pass before it goes on: the highest sum that passes, its parts, and how often it comes."""

    piece: str
    most: int
    share: float
    terms: tuple[Term, ...]


class Leg(NamedTuple):
    """One step of a way: the space it enters, what it costs, and the chance of any loss there."""

    space: str
    cost: float
    risk: float


class Escape(NamedTuple):
    """A side of a space by which the beaten of a seat would leave it: where to, why that means loss (a word, else it
    is open), by which rule, and the middle of that side on the sheet."""

    seat: str
    space: str
    to: str
    word: str
    rule: str
    point: tuple[float, float]


class Ahead(msgspec.Struct, frozen=True, omit_defaults=True):
    """What awaits at a choice: who may fire, who cannot, and what it brings if all of them do. One with a `way` is not
    on offer yet: it tells of a place some steps away."""

    choice: str
    firers: tuple[Firer, ...] = ()
    silent: tuple[Silent, ...] = ()
    shares: dict[str, float] = {}
    risk: float = 0.0
    """The chance of any loss if all of them fire."""
    run: tuple[str, ...] = ()
    """The choices that do it, one after the other: such rows are ticked, and done with one button."""
    ticked: bool = False
    """Whether it is ticked to begin with."""
    later: tuple[Later, ...] = ()
    checks: tuple[Check, ...] = ()
    escapes: tuple[Escape, ...] = ()
    way: tuple[Leg, ...] = ()


Role = Literal["", "go", "target", "commit", "cancel"]
"""What a choice is for: a place to go, something to attack, the button that rolls, the way out. Others add to it."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One choice of an offer. `costs` are what it takes by the name of the points, `notes` what one should know; where
    a fight follows at once, `sums` and `chances` are its own, and `odds` says that the engine can tell its odds. After
    a `final` one dice fall or an attack is declared: it cannot be taken back, so front ends ask once more."""

    kind: str
    id: str
    costs: dict[str, float] = {}
    notes: tuple[str, ...] = ()
    sums: tuple[Sum, ...] = ()
    chances: tuple[Chance, ...] = ()
    odds: bool = False
    role: Role = ""
    final: bool = False
    bare: tuple[str, ...] = ()
    """What to choose next so that nothing is added: with it, `/odds` tells how the fight stands now."""


class Price(NamedTuple):
    """What a choice costs and what awaits who makes it; a note may end in a number, as in `fire-5`."""

    costs: dict[str, float]
    notes: tuple[str, ...] = ()
    sums: tuple[Sum, ...] = ()
    chances: tuple[Chance, ...] = ()
    odds: bool = False
    bare: tuple[str, ...] = ()


FREE = Price({})


class Pool(msgspec.Struct, frozen=True):
    """Choices that are made one after the other from a stock, so many in all: one question for the eye."""

    most: int
    left: dict[str, int]


class Offer(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The question that is pending. Seats that are not asked see no options."""

    side: str
    rule: str
    prompt: str
    values: dict[str, Value] = {}
    options: tuple[Option, ...] = ()
    focus: tuple[str, ...] = ()
    """Spaces and pieces the question is about."""
    against: tuple[str, ...] = ()
    """Spaces and pieces that are being attacked."""
    odds: bool = False
    """Whether the engine can tell the chances of what is being decided."""
    sums: tuple[Sum, ...] = ()
    """The numbers that the dice will be added to; only for the seat that is asked."""
    chances: tuple[Chance, ...] = ()
    """What the die would bring as things stand; only for the seat that is asked."""
    pool: Pool | None = None
    """Where the choices draw on a stock; only for the seat that is asked."""
    ahead: bool = False
    """Whether `Title.ahead` tells what awaits at the choices."""
    order: str = ""
    """The standing order that can be given here for each unit on offer, by its id."""


class View(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """All that one seat may know."""

    game: str
    scenario: str
    seat: str
    number: int
    result: str = ""
    offer: Offer | None = None
    spaces: tuple[SpaceState, ...] = ()
    pieces: tuple[Piece, ...] = ()
    tracks: tuple[Track, ...] = ()
    log: tuple[Entry, ...] = ()
    position: dict[str, Any] = {}


class SheetSpace(msgspec.Struct, frozen=True, omit_defaults=True):
    """A space as drawn: its outline, where its name and its counters go, what is printed in it."""

    id: str
    name: str
    outline: tuple[tuple[float, float], ...]
    label: tuple[float, float]
    kind: str = ""
    badge: Badge | None = None
    neighbours: tuple[str, ...] = ()
    printed: dict[str, Value] = {}
    """The facts of the space by name."""
    prize: bool = False
    """Whether victory depends on it."""
    worth: int = 0
    """What it counts towards victory, where that is told beside its counters."""
    sign: str = ""
    """What is printed after its number."""


class SheetLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A river, a border of a special kind, a road."""

    kind: str
    points: tuple[tuple[float, float], ...]
    name: str = ""
    id: str = ""


class SheetMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bridge, a town, an arrow at the edge; it is drawn broken while a space bears the mark named in `broken`."""

    kind: str
    at: tuple[float, float]
    id: str = ""
    name: str = ""
    angle: float = 0.0
    broken: str = ""


class SheetBox(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place off the map where pieces wait. A tray is a hand to play from; those in a box that is `facing` stand
    against the pieces in question."""

    id: str
    side: str = ""
    use: Literal["", "tray", "facing"] = ""
    drawer: str = ""
    """The drawer it is kept in: one line tells all its boxes until it is opened."""


class SheetTile(msgspec.Struct, frozen=True):
    """One of the pictures of a sheet that has several, and where it lies; later ones lie over earlier ones."""

    art: str
    x: float
    y: float
    width: float
    height: float


class SheetText(msgspec.Struct, frozen=True, omit_defaults=True):
    """Lettering on the sheet: the name of a sea, a river, a range or a country. `far` names are for the whole map only,
    `near` ones only for a closer look."""

    text: str
    at: tuple[float, float]
    kind: Literal["sea", "water", "range", "land"]
    size: float
    angle: float = 0.0
    spacing: float = 0.0
    show: Literal["", "far", "near"] = ""


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """The printed map: everything about the board that never changes."""

    width: float
    height: float
    spaces: tuple[SheetSpace, ...]
    lines: tuple[SheetLine, ...] = ()
    marks: tuple[SheetMark, ...] = ()
    boxes: tuple[SheetBox, ...] = ()
    source: str = "designed"
    art: str = "sheet"
    """The picture it is printed on: `<art>-light.webp` and `<art>-dark.webp` in the game's folder of art."""
    tiles: tuple[SheetTile, ...] = ()
    """The pictures of a sheet that is laid together from several."""
    letters: tuple[SheetText, ...] = ()
    land: str = ""
    """A picture that is full where there is ground: what a side holds is washed over it alone, not over the sea."""
    kilometre: float = 0.0
    """How long a kilometre is on it; 0: it has no scale."""


SIGNS = ("clear", "thin", "tree", "house", "hill", "ears", "crest", "hollow", "eye", "eye-moving", "eye-shut")


class LayerKind(msgspec.Struct, frozen=True, omit_defaults=True):
    """A layer that can be laid over the map; `of_piece` ones are about the piece that is looked at. The patches of a
    `line` are a way from space to space; those of a grade are where it is cut."""

    id: str
    of_piece: bool = False
    line: bool = False
    section: bool = False
    """Whether the line from the piece to a space can be told as a section of the ground under it."""
    rim: bool = False
    """Whether its spaces are not covered with a pattern: a line runs around those of each word."""
    asked: tuple[str, ...] = ()
    """Questions at which it is laid of the piece that is asked about, without being switched on."""


class SectionCell(NamedTuple):
    """A space under a line: its height, what stands on it (tree, house, crop or nothing), its number among what
    hinders, and whether it stops the line."""

    space: str
    level: int
    kind: Literal["", "tree", "house", "crop"]
    counted: int = 0
    stops: bool = False


class Section(msgspec.Struct, frozen=True):
    """The ground under a line from a piece to a space, and what became of the line."""

    piece: str
    space: str
    clear: bool
    word: str
    rule: str
    cells: tuple[SectionCell, ...]


class Patch(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a layer says about one space: a word for it, whose it is, a number, and how grave it is from 0 to 3."""

    space: str
    word: str
    side: str = ""
    value: float | None = None
    grade: int = 0
    sign: str = ""
    """Why a line to the space is stopped, as a small drawing: one of `SIGNS`. Spaces with one lie under a veil; `thin`
    is ground seen dimly, `clear` ground seen well, and eyes on it tell what is spotted there."""


class LayerCell(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table says in one place: a word, said as `figure-<word>`, with its numbers; `own` ones are about the piece
    itself, where it is now."""

    word: str
    values: dict[str, int] = {}
    own: bool = False


class LayerRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a table: about kinds of ground, or about pieces in a space."""

    cells: tuple[LayerCell, ...]
    words: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    space: str = ""


class LayerTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """Figures that belong to a layer, said as `table-<id>` and perhaps `table-<id>-note`, its columns as
    `head-<word>`."""

    id: str
    rule: str
    heads: tuple[str, ...]
    rows: tuple[LayerRow, ...]


class Layer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A layer as one seat may see it."""

    id: str
    patches: tuple[Patch, ...]
    piece: str = ""
    tables: tuple[LayerTable, ...] = ()
