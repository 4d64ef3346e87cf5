"""Servers and visitors for the tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Guest, Running, running, toy_on_the_shelf
from trinchera.server.settings import Settings


@pytest.fixture(scope="module", autouse=True)
def toy() -> Iterator[None]:
    """The toy game stands on the shelf beside the others."""
    with toy_on_the_shelf():
        yield


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
