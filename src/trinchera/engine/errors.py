"""The errors that can reach a player: bad input, an illegal choice, a corrupt file.

Each carries a message key with values, so that every front end says it in the reader's language. Anything else that is
raised is a programming error.
"""

from collections.abc import Mapping
from typing import NamedTuple

Value = int | str | float
"""What a message may be filled with."""


class Reason(NamedTuple):
    """Why something may not be done: the rule and a message key with its values."""

    rule: str
    key: str
    values: Mapping[str, Value] = {}


def reason(rule: str, key: str, /, **values: Value) -> Reason:
    """Why not, in short."""
    return Reason(rule, key, values)


class TrincheraError(Exception):
    """Base of the errors that are shown to people."""

    def __init__(self, key: str, /, **values: Value) -> None:
        self.key = key
        self.values = values
        super().__init__(key, values)

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key} ({facts})" if facts else self.key


class BadInput(TrincheraError):
    """What was asked for does not exist or is malformed."""


class CorruptFile(TrincheraError):
    """A file is damaged, forged or of a kind that cannot be read."""


class IllegalChoice(TrincheraError):
    """The rules do not allow it now; `rule` names the rule that says so."""

    def __init__(self, why: Reason) -> None:
        self.rule = why.rule
        self.reason = why
        super().__init__(why.key, **why.values)

    def __str__(self) -> str:
        return f"[{self.rule}] {super().__str__()}"
