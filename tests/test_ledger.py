"""The ledgers of all games: every rule proven, every ruling at home, both languages."""

import re
from functools import cache
from pathlib import Path

import pytest

from trinchera import catalogue, games, proofs
from trinchera.engine.ledger import Ledger, parse_ledger

IDENTIFIER = re.compile(r"[A-Z]{3}-(R-\d+|[A-Z]*\d*(\.\d+)*-[A-Za-z]\d*[a-z]?)")

every_game = pytest.mark.parametrize("slug", catalogue.GAMES)


@cache
def proven() -> dict[str, list[str]]:
    return proofs.proofs()


def ledger_of(slug: str) -> Ledger:
    return catalogue.game(slug).ledger()


def ids(ledger: Ledger) -> list[str]:
    return [row.id for row in ledger.rule] + [row.id for row in ledger.ruling]


@every_game
def test_every_implemented_rule_has_a_test(slug: str) -> None:
    assert [row.id for row in ledger_of(slug).rule if row.status == "implemented" and row.id not in proven()] == []


@every_game
def test_every_ruling_belongs_to_a_rule_or_has_a_test(slug: str) -> None:
    ledger = ledger_of(slug)
    known = {ruling for row in ledger.rule for ruling in row.rulings} | set(proven())
    assert [row.id for row in ledger.ruling if row.id not in known] == []


@every_game
def test_every_ruling_a_rule_names_exists(slug: str) -> None:
    ledger = ledger_of(slug)
    assert {ruling for row in ledger.rule for ruling in row.rulings} <= {row.id for row in ledger.ruling}


def test_every_marked_id_stands_in_a_ledger() -> None:
    ledgers = Path(games.__file__).parent.glob("*/data/rules.toml")
    known = {rule for path in ledgers for rule in ids(parse_ledger(path.read_bytes()))}
    assert [rule for rule in proven() if rule not in known] == []


@every_game
def test_ids_are_unique_and_well_formed(slug: str) -> None:
    found = ids(ledger_of(slug))
    assert len(set(found)) == len(found)
    assert [rule for rule in found if not IDENTIFIER.fullmatch(rule)] == []


@every_game
def test_a_rule_stands_in_the_section_its_id_names(slug: str) -> None:
    assert [row.id for row in ledger_of(slug).rule if row.id.split("-")[1] != row.section] == []


@every_game
def test_both_languages_are_there_and_differ(slug: str) -> None:
    ledger = ledger_of(slug)
    pairs = [(row.en, row.es) for row in ledger.rule]
    pairs += [pair for row in ledger.ruling for pair in ((row.en, row.es), (row.problem_en, row.problem_es))]
    assert [pair for pair in pairs if not all(text.strip() for text in pair) or pair[0] == pair[1]] == []


@every_game
def test_reasons_are_given_in_both_languages_or_in_none(slug: str) -> None:
    assert [row.id for row in ledger_of(slug).ruling if bool(row.reason_en) != bool(row.reason_es)] == []


@every_game
def test_a_rule_is_read_in_either_language_and_an_unknown_one_is_empty(slug: str) -> None:
    ledger = ledger_of(slug)
    rule, ruling = ledger.rule[0], ledger.ruling[0]
    assert [ledger.text(row.id, lang) for row in (rule, ruling) for lang in ("en", "es")] == [
        rule.en, rule.es, ruling.en, ruling.es]
    assert ledger.text("XXX-1.0-a", "en") == ""


SAMPLE = '''
import pytest

@pytest.mark.rule("AAA-1.0-b", "AAA-1.0-a")
@pytest.mark.parametrize("x", [1])
def test_one(x): ...

class TestGroup:
    @pytest.mark.rule("AAA-1.0-a")
    def test_two(self): ...

@pytest.mark.slow
def test_three(): ...

@pytest.mark.rule("AAA-9.9-z")
def helper(): ...
'''


def test_a_scan_finds_the_marked_tests_of_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "games"
    folder.mkdir(parents=True)
    folder.joinpath("test_sample.py").write_text(SAMPLE, "utf-8")
    folder.joinpath("sample.py").write_text(SAMPLE, "utf-8")
    assert proofs.scan(tmp_path / "tests") == {
        "AAA-1.0-a": ["tests/games/test_sample.py::test_one", "tests/games/test_sample.py::test_two"],
        "AAA-1.0-b": ["tests/games/test_sample.py::test_one"]}


def test_an_installed_package_reads_the_shipped_index(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(proofs, "TESTS", tmp_path / "tests")
    monkeypatch.setattr(proofs, "files", lambda package: tmp_path)
    assert proofs.proofs() == {}
    tmp_path.joinpath("proofs.json").write_text('{"AAA-1.0-a": ["tests/test_x.py::test_y"]}', "utf-8")
    assert proofs.proofs() == {"AAA-1.0-a": ["tests/test_x.py::test_y"]}
