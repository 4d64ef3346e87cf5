"""What happened, as message keys with values: words are made where they are read."""

from collections.abc import Sequence

import msgspec

from trinchera.engine.errors import Value


class Term(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One part of a number: what it is, how much, and the rule that adds it."""

    key: str
    value: int
    rule: str


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A line of the log. `to` names the only seat that may read it; empty means everyone."""

    key: str
    rule: str
    values: dict[str, Value] = {}
    terms: Sequence[Term] = ()
    to: str = ""
    at: int = 0
    """How many choices had been made."""


def total(terms: Sequence[Term]) -> int:
    return sum([term.value for term in terms])
