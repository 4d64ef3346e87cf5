"""Numbers say what they number: few functions take two bare integers that could be mistaken for each other."""

import ast
from collections.abc import Iterator
from pathlib import Path

import trinchera
from trinchera.catalogue import GAMES

SOURCE = Path(trinchera.__file__).parent
FOLDERS = ("engine", *(f"games/{slug}" for slug in GAMES))
CEILING = 29
"""It was 155 once. Lower it when there are fewer; do not raise it: say what the number is, see `engine/ids.py`."""


def mistakable(source: str) -> Iterator[str]:
    """The functions that take two or more parameters of the plain type `int`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            given = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
            bare = [one for one in given if isinstance(one.annotation, ast.Name) and one.annotation.id == "int"]
            if len(bare) > 1:
                yield f"{node.name}({', '.join(one.arg for one in bare)})"


def test_few_functions_take_two_bare_integers() -> None:
    modules = [path for folder in FOLDERS for path in sorted((SOURCE / folder).rglob("*.py"))]
    found = [f"{path.relative_to(SOURCE)}: {name}" for path in modules for name in mistakable(path.read_text("utf-8"))]
    assert 0 < len(found) <= CEILING, "\n".join(found)


def test_the_count_counts() -> None:
    text = "def f(a: int, b: int) -> int: ...\ndef g(a: int, b: SpaceId) -> int: ...\ndef h(a: int, *, b: int): ...\n"
    assert list(mistakable(text)) == ["f(a, b)", "h(a, b)"]
