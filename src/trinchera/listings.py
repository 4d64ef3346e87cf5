"""What the listing commands show, as plain structs."""

from typing import Any

import msgspec

from trinchera import catalogue
from trinchera.engine.title import Title
from trinchera.proofs import proofs
from trinchera.words import Words


class ScenarioRow(msgspec.Struct, frozen=True):
    id: str
    name: str
    turns: int
    minutes: int


class OptionRow(msgspec.Struct, frozen=True):
    id: str
    rule: str
    values: tuple[str, ...]


class GameRow(msgspec.Struct, frozen=True):
    slug: str
    name: str
    seats: tuple[str, ...]
    scenarios: tuple[ScenarioRow, ...]
    options: tuple[OptionRow, ...]


class RuleRow(msgspec.Struct, frozen=True):
    id: str
    text: str
    status: str
    tests: tuple[str, ...]


class RuleList(msgspec.Struct, frozen=True):
    """A ledger with its coverage. Rulings are rows of their own."""

    game: str
    rows: tuple[RuleRow, ...]
    implemented: int
    tested: int
    rulings: int


def games(lang: str) -> list[GameRow]:
    return [game_row(catalogue.game(slug), Words(lang, slug)) for slug in catalogue.GAMES]


def game_row(title: Title[Any, Any], words: Words) -> GameRow:
    scenarios = tuple(ScenarioRow(s.id, words.scenario(s), s.turns, s.minutes) for s in title.scenarios)
    options = tuple(OptionRow(option.id, option.rule, option.values) for option in title.options)
    return GameRow(title.slug, words("game-name"), title.seats, scenarios, options)


def rules(title: Title[Any, Any], lang: str) -> RuleList:
    proven, ledger = proofs(), title.ledger()
    implemented = [rule.id for rule in ledger.rule if rule.status == "implemented"]
    rows = [RuleRow(rule.id, ledger.text(rule.id, lang), rule.status, tuple(proven.get(rule.id, ())))
            for rule in ledger.rule]
    rows += [RuleRow(ruling.id, ledger.text(ruling.id, lang), "ruling", tuple(proven.get(ruling.id, ())))
             for ruling in ledger.ruling]
    return RuleList(title.slug, tuple(rows), len(implemented), sum(bool(proven.get(rule)) for rule in implemented),
                    len(ledger.ruling))
