"""Words, made late: message keys with values become English or Spanish where somebody reads them.

Each game has its own `words/en.ftl` and `words/es.ftl` beside the common ones; the browser reads the same files. Before
a message is filled, ids become names, values that are words become words, and an empty value becomes `nothing`, which
a message can select. A value that messages select by never has a word of its own.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from trinchera.engine.errors import Reason, TrincheraError, Value
from trinchera.engine.log import Entry, Term, total
from trinchera.engine.title import Title, unknown
from trinchera.engine.views import Offer, Track

LANGUAGES = ("en", "es")
NAMED = ("unit", "units", "target", "bridge")
"""Values that are ids of pieces or marks, one or several."""
SPACES = ("area", "here", "there", "home")
"""Values that are ids of spaces."""
SEATS = ("seat", "turn_of")
QUOTED = ("name", "nearest", "known", "key", "token", "problem", "table", "file", "state", "place", "step")
"""Values that are shown as they were written."""
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
    found = FluentBundle([lang], use_isolating=False)
    found.add_resource(FluentResource(sources(lang, slug)))
    return found


def names_of(title: Title[Any, Any], data: Any) -> dict[str, str]:
    """The names of a game's pieces, marks and spaces by id; a space stands under `space:<id>`."""
    names: dict[str, str] = {}
    for scenario in title.scenarios:
        sheet = title.sheet(data, scenario.id)
        names |= {f"space:{space.id}": space.name for space in sheet.spaces}
        names |= {mark.id: mark.name for mark in sheet.marks if mark.id}
        game = title.new(scenario.id, data=data)
        for seat in title.seats:
            names |= {piece.id: piece.name for piece in title.look(game, seat).pieces}
    return {key: name for key, name in names.items() if name}


def signed(number: float) -> str:
    """A number with a true minus sign.

    >>> signed(-2)
    '−2'
    """
    return str(number).replace("-", "−")


class Words:
    """Renders the messages of one game in one language. `names` gives the words for ids of units and spaces."""

    def __init__(self, lang: str, slug: str = "", names: Mapping[str, str] | None = None) -> None:
        self.lang = lang
        self.bundle = bundle(lang, slug)
        self.names = names or {}

    @classmethod
    def of(cls, title: Title[Any, Any], lang: str, data: Any = None) -> "Words":
        """The words of a game with the names of its pieces and spaces."""
        box = title.load(title.pack()) if data is None else data
        return cls(lang, title.slug, names_of(title, box))

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
            return self.names.get(f"space:{value}", value)
        if not isinstance(value, str):
            return fluent_number(value, useGrouping=False)
        if name in NAMED:
            return " + ".join(self.names.get(part, part) for part in value.split())
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

    def thing(self, token: str) -> str:
        """Whatever a choice is about: a piece, a space or a button."""
        name = self.names.get(token) or self.names.get(f"space:{token}")
        return name or self.optional(f"choice-{token}") or token

    def place(self, at: str) -> str:
        """Where a piece is: a space or a box beside the map."""
        name = self.names.get(f"space:{at}") or self.optional(f"box-{at}")
        numbered = NUMBERED.fullmatch(at)
        if not name and numbered:
            name = self.optional(f"box-{numbered[1]}", area=numbered[2])
        return name or at

    def question(self, offer: Offer) -> str:
        return self(f"ask-{offer.prompt}", **offer.values)

    def circumstance(self, offer: Offer) -> str:
        """The line below a question; empty if there is none."""
        return self.optional(f"ask-{offer.prompt}-note", **offer.values)

    def choice(self, kind: str, token: str) -> str:
        """What to write on a choice."""
        if kind in ("unit", "marker"):
            return self.names.get(token, token)
        if kind == "space":
            return self.names.get(f"space:{token}", token)
        if kind == "dice":
            return token.replace("+", " + ")
        return self(f"choice-{token}")

    def entry(self, entry: Entry) -> str:
        """A line of the log."""
        return self(f"log-{entry.key}", **entry.values)

    def term(self, term: Term) -> str:
        return self(f"term-{term.key}")

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
