"""Servers and visitors for the tests."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.server.harness import Guest, Running, running
from trinchera import catalogue
from trinchera.server import shelf
from trinchera.server.settings import Settings


@pytest.fixture(scope="module", autouse=True)
def toy() -> Iterator[None]:
    """The toy game stands on the shelf beside the others."""
    patch = pytest.MonkeyPatch()
    games = (*catalogue.GAMES, "toy")
    patch.setattr(catalogue, "GAMES", games)
    patch.setattr(shelf, "GAMES", games)
    patch.setitem(sys.modules, "trinchera.games.toy", import_module("tests.server.toy"))
    yield
    patch.undo()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with wide limits, shared by the tests of a module."""
    with running(tmp_path_factory.mktemp("data")) as found:
        yield found


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    """A server with the limits it has by default."""
    with running(tmp_path / "data", Settings()) as found:
        yield found


@pytest.fixture
def guest(server: Running) -> Guest:
    return Guest(server)


@pytest.fixture
def friend(server: Running) -> Guest:
    """Another visitor."""
    return Guest(server)
