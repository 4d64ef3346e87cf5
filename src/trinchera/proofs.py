"""Which tests prove which rules: read from the markers in the tests, or from the index that is shipped."""

import ast
import json
from collections import defaultdict
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

TESTS = Path(__file__).resolve().parents[2] / "tests"
"""The tests of a checkout; an installed package has none."""


def scan(tests: Path) -> dict[str, list[str]]:
    """Every rule id that a test is marked with, and the names of those tests."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(tests.rglob("test_*.py")):
        name = path.relative_to(tests.parent).as_posix()
        for test in tests_of(ast.parse(path.read_text("utf-8"))):
            for rule in rules_of(test):
                found[rule].add(f"{name}::{test.name}")
    return {rule: sorted(found[rule]) for rule in sorted(found)}


def tests_of(node: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """The tests of a file, and those of its classes."""
    for inner in node.body:
        if isinstance(inner, ast.ClassDef):
            yield from tests_of(inner)
        elif isinstance(inner, ast.FunctionDef) and inner.name.startswith("test_"):
            yield inner


def rules_of(test: ast.FunctionDef) -> list[str]:
    """The ids in the `pytest.mark.rule` markers of a test."""
    return [
        argument.value
        for marker in test.decorator_list
        if isinstance(marker, ast.Call) and ast.unparse(marker.func) == "pytest.mark.rule"
        for argument in marker.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def proofs() -> dict[str, list[str]]:
    """Rule ids with the tests that prove them; empty if neither tests nor index are there."""
    if TESTS.is_dir() and TESTS.parent.joinpath("src", "trinchera").is_dir():
        return scan(TESTS)
    index = files("trinchera").joinpath("proofs.json")
    if not index.is_file():
        return {}
    shipped: dict[str, list[str]] = json.loads(index.read_text("utf-8"))
    return shipped
