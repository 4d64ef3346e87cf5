"""The rules of a game in our own words, and the rulings where its text is silent or contradicts itself."""

from typing import Literal

import msgspec


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the ledger."""

    id: str
    section: str
    en: str
    es: str
    status: Literal["implemented", "info", "open"]
    """`open`: not, or not wholly, in the code yet."""
    rulings: tuple[str, ...] = ()
    optional: bool = False


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How we read an unclear place: the problem, the reading, the reason."""

    id: str
    problem_en: str
    problem_es: str
    en: str
    es: str
    reason_en: str = ""
    reason_es: str = ""


class Ledger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All rules and rulings of a game."""

    rule: tuple[Rule, ...]
    ruling: tuple[Ruling, ...]

    def text(self, rule_id: str, lang: str) -> str:
        """A rule or ruling in a language, however its id is capitalised; empty if there is none of that id."""
        rows: list[Rule | Ruling] = [*self.rule, *self.ruling]
        for row in rows:
            if row.id.lower() == rule_id.lower():
                return row.es if lang == "es" else row.en
        return ""


def parse_ledger(text: bytes) -> Ledger:
    return msgspec.toml.decode(text, type=Ledger)
