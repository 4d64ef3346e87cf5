"""Words, made late: message keys with values become English or Spanish where somebody reads them.

Each game has its own `words/en.ftl` and `words/es.ftl` beside the common ones; the browser reads the same files. Before
a message is filled, ids become names, values that are words become words, and an empty value becomes `nothing`, which
a message can select. A value that messages select by never has a word of its own.
"""

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from trinchera.engine.errors import Reason, TrincheraError, Value
from trinchera.engine.game import Game
from trinchera.engine.log import Entry, Term, total
from trinchera.engine.scenarios import Scenario
from trinchera.engine.title import unknown
from trinchera.engine.views import Offer, Option, Track

LANGUAGES = ("en", "es")
NAMED = ("unit", "units", "target", "mark")
"""Values that are ids of pieces or marks, one or several."""
SPACES = ("area", "here", "there", "home")
"""Values that are ids of spaces."""
SEATS = ("seat", "turn_of")
QUOTED = ("name", "nearest", "known", "key", "token", "problem", "table", "file", "state", "place", "step")
"""Values that are shown as they were written."""
HALF = 0.5
EMPTY = "nothing"
"""What an empty value is called in a selector."""

DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
NUMBERED = re.compile(r"([a-z][a-z-]*)-(\d+)")
"""Words with a number, such as `turn-9` and `area-12`."""
HYPHEN_AS_MINUS = re.compile(r"(?<![\w.])-(?=\d)")


def sources(lang: str, slug: str = "") -> str:
    """The Fluent text of a language: the common part, that of the browser, and a game's own."""
    if lang not in LANGUAGES:
        raise unknown("language", lang, LANGUAGES)
    common = files("trinchera").joinpath("words")
    parts = [common.joinpath(f"{lang}.ftl"), common.joinpath(f"ui.{lang}.ftl")]
    if slug:
        parts.append(files(f"trinchera.games.{slug}").joinpath("words", f"{lang}.ftl"))
    return "\n".join(part.read_text("utf-8") for part in parts)


@cache
def bundle(lang: str, slug: str = "") -> FluentBundle:
    found = FluentBundle([lang], functions={"SIGNED": with_plus}, use_isolating=False)
    found.add_resource(FluentResource(sources(lang, slug)))
    return found


def plain(name: str) -> str:
    """A name as it stands in a key: small letters without accents, and figures."""
    letters = unicodedata.normalize("NFD", name).encode("ascii", "ignore").decode()
    return re.sub("[^a-z0-9]+", "-", letters.lower()).strip("-")


def names_of(game: Game[Any, Any]) -> dict[str, str]:
    """The names of a game's pieces, marks and spaces by id; a space stands under `space:<id>`, maybe unnamed."""
    title = game.title
    sheet = title.table.sheet(game.data, game.scenario)
    names = {mark.id: mark.name for mark in sheet.marks if mark.id}
    for seat in title.seats:
        names |= {piece.id: piece.name for piece in title.table.look(game, seat).pieces}
    named = {key: name for key, name in names.items() if name}
    return named | {f"space:{space.id}": space.name for space in sheet.spaces}


def halves(number: float) -> str:
    """A number as boards print it: 1½, not 1.5.

    >>> halves(-0.5)
    '−½'
    """
    whole = int(number)
    if number == whole:
        return signed(whole)
    return f"{signed(whole) if whole else '−' if number < 0 else ''}½"


def signed(number: float) -> str:
    """A number with a true minus sign.

    >>> signed(-2)
    '−2'
    """
    return str(number).replace("-", "−")


def with_plus(number: float) -> Any:
    """What messages write with a sign, as `SIGNED($points)`; Fluent's type of values does not tell of plain text.

    >>> with_plus(2), with_plus(-2), with_plus(0)
    ('+2', '-2', '0')
    """
    return f"{int(number):+d}" if number else "0"


class Words:
    """Renders the messages of one game in one language. `names` gives the words for ids of units and spaces."""

    def __init__(self, lang: str, slug: str = "", names: Mapping[str, str] | None = None) -> None:
        self.lang = lang
        self.bundle = bundle(lang, slug)
        self.names = names or {}

    @classmethod
    def of(cls, game: Game[Any, Any], lang: str) -> "Words":
        """The words of a game with the names of its pieces and of the spaces on its map."""
        return cls(lang, game.title.slug, names_of(game))

    def __call__(self, key: str, /, **values: Value) -> str:
        """The message of that key; the key itself if there is no such message."""
        if not self.has(key):
            return key
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            return key
        filled = {name: self.value(name, value) for name, value in values.items()}
        text, _ = self.bundle.format_pattern(pattern, filled)
        return HYPHEN_AS_MINUS.sub("−", str(text))

    def has(self, key: str) -> bool:
        return bool(self.bundle.has_message(key))

    def optional(self, key: str, /, **values: Value) -> str:
        """The message of that key; nothing if there is no such message."""
        return self(key, **values) if self.has(key) else ""

    def value(self, name: str, value: Value) -> Any:
        """What a message is filled with for a value of that name."""
        if name in SPACES:
            return self.space(str(value)) or value
        if not isinstance(value, str):
            return halves(value) if value % 1 == HALF else fluent_number(value, useGrouping=False)
        if name in NAMED:
            return " + ".join(self.called(self.names.get(part, part)) for part in value.split())
        if name in SEATS:
            return self.optional(f"seat-{value}") or value
        if name in QUOTED:
            return value or EMPTY
        return self.thing(value) if name == "what" else self.word(value)

    def word(self, value: str) -> str:
        """A value as a word of the language, if it has one: a word, a date, a word with a number."""
        if self.has(f"word-{value}"):
            return self(f"word-{value}")
        if date := DATE.fullmatch(value):
            year, month, day = map(int, date.groups())
            return self("date", year=year, month=month, day=day)
        numbered = NUMBERED.fullmatch(value)
        if numbered and self.has(f"word-{numbered[1]}"):
            return self(f"word-{numbered[1]}", number=int(numbered[2]), area=numbered[2])
        return value or EMPTY

    def space(self, token: str) -> str:
        """A space of the map by its name, or by its number if it has none; empty if it is no space."""
        name = self.names.get(f"space:{token}")
        return self("space-without-name", number=token) if name == "" else name or ""

    def thing(self, token: str) -> str:
        """Whatever a choice is about: a piece, a space or a button."""
        return self.called(self.names.get(token, "")) or self.space(token) or self.optional(f"choice-{token}") or token

    def called(self, name: str) -> str:
        """The name of a piece as the language has it, if it has one: the whole, or but for its number, the first word
        or all after the first word."""
        first, _, rest = name.partition(" ")
        stem, _, last = name.rpartition(" ")
        forms = ((f"called-{plain(name)}", ""), (f"called-{plain(stem)}", last), (f"called-of-{plain(rest)}", first),
                 (f"called-title-{plain(first)}", rest))
        return next((self(key, name=part) for key, part in forms if self.has(key)), name)

    def scenario(self, scenario: Scenario) -> str:
        """What a scenario is called: by the game's own words, or by those that came with an owner's pack."""
        return self.optional(f"scenario-{scenario.id}") or scenario.name.get(self.lang) or scenario.id

    def about(self, scenario: Scenario) -> str:
        """What a scenario is about; empty if nobody says."""
        return self.optional(f"scenario-{scenario.id}-note") or scenario.note.get(self.lang, "")

    def place(self, at: str) -> str:
        """Where a piece is: a space or a box beside the map."""
        name = self.space(at) or self.optional(f"box-{at}")
        numbered = NUMBERED.fullmatch(at)
        if not name and numbered:
            name = self.optional(f"box-{numbered[1]}", number=int(numbered[2]), area=numbered[2])
        return name or at

    def question(self, offer: Offer) -> str:
        return self(f"ask-{offer.prompt}", **offer.values)

    def circumstance(self, offer: Offer) -> str:
        """The line below a question; empty if there is none."""
        return self.optional(f"ask-{offer.prompt}-note", **offer.values)

    def choice(self, kind: str, token: str) -> str:
        """What to write on a choice."""
        if kind in ("unit", "marker"):
            return self.called(self.names.get(token, token))
        if kind == "space":
            return self.space(token) or token
        if kind == "dice":
            return token.replace("+", " + ")
        return self(f"choice-{token}")

    def price(self, option: Option) -> str:
        """What a choice costs and what one should know about it; empty if there is nothing to say."""
        paid = [self(f"cost-{name}", cost=halves(cost)) for name, cost in option.costs.items()]
        return ", ".join([*paid, *(self.counted("note", note) for note in option.notes)])

    def counted(self, family: str, name: str) -> str:
        """A message of a family; `fire-5` may be `<family>-fire` with the number 5."""
        numbered = NUMBERED.fullmatch(name)
        if numbered and not self.has(f"{family}-{name}"):
            return self(f"{family}-{numbered[1]}", number=int(numbered[2]))
        return self(f"{family}-{name}")

    def entry(self, entry: Entry) -> str:
        """A line of the log; it may begin with a name of a side, which has no capital of its own."""
        text = self(f"log-{entry.key}", **entry.values)
        return text[:1].upper() + text[1:]

    def term(self, term: Term) -> str:
        """What a part of a number is, some by another word where it takes away; a unit that adds something is called by
        its name."""
        less = self.optional(f"term-{term.key}-less") if term.value < 0 else ""
        return less or self.optional(f"term-{term.key}") or self.called(self.names.get(term.key, term.key))

    def explain(self, entry: Entry) -> str:
        """Where the number in a line of the log comes from: "die 4 + round −1 = 3"; empty if it has no parts."""
        parts = " + ".join(f"{self.term(term)} {signed(term.value)}" for term in entry.terms)
        return f"{parts} = {signed(total(entry.terms))}" if len(entry.terms) > 1 else parts

    def track(self, track: Track) -> tuple[str, str]:
        """The name of a track and what stands on it."""
        value = self.word(track.value) if isinstance(track.value, str) else signed(track.value)
        return self(f"track-{track.id}"), value

    def reason(self, reason: Reason) -> str:
        """Why something may not be done."""
        return self(f"why-{reason.key}", **reason.values)

    def error(self, error: TrincheraError) -> str:
        key = f"why-{error.key}" if self.has(f"why-{error.key}") else f"error-{error.key}"
        return self(key, **error.values)
