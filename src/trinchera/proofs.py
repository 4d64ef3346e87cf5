"""Which tests prove which rule: read from the tests themselves, or from the index that a built package carries."""

import ast
import json
from functools import cache
from importlib.resources import files
from pathlib import Path

Proofs = dict[str, list[str]]


def scan(tests: Path) -> Proofs:
    """Rule ids with the tests that are marked with them, as `path::name`."""
    found: Proofs = {}
    for path in sorted(tests.rglob("test_*.py")):
        where = path.relative_to(tests.parent).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in marked(node):
                    found.setdefault(rule, []).append(f"{where}::{node.name}")
    return {rule: sorted(found[rule]) for rule in sorted(found)}


def marked(function: ast.FunctionDef) -> list[str]:
    """The ids given to `@pytest.mark.rule(...)` on a test."""
    ids = []
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            ids += [arg.value for arg in decorator.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return ids


@cache
def proofs() -> Proofs:
    """All proofs there are: from the tests of a checkout, else from the package."""
    tests = Path(__file__).parents[2] / "tests"
    if tests.is_dir():
        return scan(tests)
    packaged = files("trinchera").joinpath("proofs.json")
    index: Proofs = json.loads(packaged.read_text("utf-8")) if packaged.is_file() else {}
    return index
