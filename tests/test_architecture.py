"""Imports go one way, the rules stay pure, and no file outgrows its reader."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import trinchera

SOURCE = Path(trinchera.__file__).parent
MODULES = sorted(path.relative_to(SOURCE) for path in SOURCE.rglob("*.py"))

IMPURE = {"datetime", "os", "random", "secrets", "socket", "ssl", "time", "urllib", "http", "asyncio", "subprocess",
          "threading", "multiprocessing", "uuid", "tempfile", "shutil", "pathlib", "sqlite3", "pickle"}
"""What neither engine nor games may import: clocks, chance, the machine, the network."""

LAYERS = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "players": {"engine", "players", "catalogue"},
    "lab": {"engine", "players", "lab", "catalogue", "words"},
    "terminal": {"engine", "players", "terminal", "catalogue", "words"},
    "server": {"engine", "players", "server", "catalogue", "words", "proofs"},
    "words": {"engine", "words"},
    "catalogue": {"engine"},
}
"""Which parts of the package each part may import."""


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module name a file imports, wherever in the file it does so."""
    return tuple(imported(path))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse((SOURCE / path).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield node.module or ""
            if node.module == "trinchera":
                yield from (f"trinchera.{alias.name}" for alias in node.names)


def part(path: Path) -> str:
    return path.parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", [path for path in MODULES if part(path) in ("engine", "games")], ids=str)
def test_engine_and_games_import_no_clock_no_chance_no_machine(path: Path) -> None:
    assert not {name.split(".")[0] for name in imports(path)} & IMPURE


@pytest.mark.parametrize("path", [path for path in MODULES if part(path) in LAYERS], ids=str)
def test_imports_go_one_way(path: Path) -> None:
    ours = {name.split(".")[1] for name in imports(path) if name.startswith("trinchera.")}
    assert ours <= LAYERS[part(path)]


CHAPTERS = [path for path in MODULES if part(path) == "games" and len(path.parts) == 3
            and path.name not in ("__init__.py", "position.py")]
IMAGINED = re.compile(r"\b(veil|unveil|imagin|redeal)\w*|\bfaceless\b(?!=)|\bsupposed\b", re.IGNORECASE)


@pytest.mark.parametrize("path", CHAPTERS, ids=str)
def test_rules_do_not_know_that_a_game_may_be_imagined(path: Path) -> None:
    assert IMAGINED.findall((SOURCE / path).read_text("utf-8")) == []


@pytest.mark.parametrize("path", [path for path in MODULES if part(path) == "games" and len(path.parts) > 2], ids=str)
def test_no_game_knows_another(path: Path) -> None:
    games = {name.split(".")[2] for name in imports(path) if name.startswith("trinchera.games.")}
    assert games <= {path.parts[1]}


@pytest.mark.parametrize("path", [path for path in MODULES if part(path) == "games" and len(path.parts) == 3], ids=str)
def test_rules_know_neither_the_table_nor_the_commander(path: Path) -> None:
    if path.name == "__init__.py":
        return
    games = [name.split(".") for name in imports(path) if name.startswith("trinchera.games.")]
    rooms = {parts[3] for parts in games if len(parts) > 3}
    assert not rooms & {"table", "commander"}


@pytest.mark.parametrize("path", [path for path in MODULES if "table" in path.parts[2:-1]], ids=str)
def test_the_table_knows_no_commander(path: Path) -> None:
    assert not [name for name in imports(path) if ".commander" in name]


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_files_stay_short_enough_to_read(path: Path) -> None:
    assert (SOURCE / path).read_text("utf-8").count("\n") <= 600


def test_nothing_is_copied_deeply_or_pickled() -> None:
    for path in MODULES:
        text = (SOURCE / path).read_text("utf-8")
        assert "deepcopy" not in text, path
        assert "pickle" not in text, path
