"""A real server and a real browser."""

import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from tests.browser.hand import Hand
from tests.server.harness import GENEROUS, Guest, Running, running, toy_on_the_shelf
from trinchera import catalogue
from trinchera.server.settings import Settings

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
CLIENT = Path(catalogue.__file__).with_name("static") / "index.html"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

Seated = Callable[..., Hand]

expect.set_options(timeout=20_000)  # a slow machine is not a fault of the page

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


def leave(hands: list[Hand], request: pytest.FixtureRequest) -> None:
    """Close the pages of a test; if it failed, print what they said last."""
    for hand in hands:
        if request.node.stash.get(FAILED, False):
            with suppress(Error):
                print(hand.page.url, hand.page.inner_text("body", timeout=2_000), sep="\n")
        hand.page.context.close()
    for hand in hands:
        assert hand.errors == []
        assert hand.foreign == []


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("there is no chromium")
    if not CLIENT.is_file():
        pytest.skip("the client is not built")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield found
        found.close()


@pytest.fixture(scope="session")
def toy() -> Iterator[None]:
    """A small game for two, to see what a game for one cannot show."""
    with toy_on_the_shelf():
        yield


@pytest.fixture(scope="session")
def server(toy: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The server as `make play` starts it."""
    with running(tmp_path_factory.mktemp("data"), Settings(local=True, limits=GENEROUS)) as found:
        yield found


@pytest.fixture
def guest(server: Running) -> Guest:
    return Guest(server)


@pytest.fixture
def sit(browser: Browser, server: Running, request: pytest.FixtureRequest) -> Iterator[Seated]:
    """Open a page: a hand on mouse and keyboard. Nothing may go wrong in it unseen, nothing be fetched elsewhere."""
    hands: list[Hand] = []

    def open_page(path: str = "/", lang: str = "en", size: dict[str, int] = DESK, **more: Any) -> Hand:
        locale = {"en": "en-GB", "es": "es-ES"}[lang]
        context = browser.new_context(viewport=size, locale=locale, reduced_motion="reduce", **more)  # type: ignore[arg-type]
        hand = Hand(context.new_page(), server.url)
        hands.append(hand)
        hand.go(path)
        return hand

    yield open_page
    leave(hands, request)


@pytest.fixture(scope="session")
def quick(toy: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One's own machine with computers that think little."""
    with running(tmp_path_factory.mktemp("quick"), Settings(local=True, limits=GENEROUS, thinking_scale=0.02)) as found:
        yield found


@pytest.fixture(scope="session")
def online(toy: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for friends, each with his own link."""
    with running(tmp_path_factory.mktemp("online"), Settings(limits=GENEROUS)) as found:
        yield found


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Seated]:
    """Open a page at any server, in a browser of its own; nothing may go wrong in it unseen."""
    hands: list[Hand] = []

    def open_page(server: Running, path: str = "/", lang: str = "en", size: dict[str, int] = DESK) -> Hand:
        locale = {"en": "en-GB", "es": "es-ES"}[lang]
        context = browser.new_context(viewport=size, locale=locale, reduced_motion="reduce")  # type: ignore[arg-type]
        hands.append(Hand(context.new_page(), server.url))
        hands[-1].go(path)
        return hands[-1]

    yield open_page
    leave(hands, request)


@pytest.fixture
def late(guest: Guest) -> str:
    """A match near its end."""
    return str(guest.post("/api/import", LATE).json()["id"])


LATE: dict[str, Any] = {
    "game": "eyes_of_the_enemy", "turn": 12, "round": 6, "action_points": 4, "vp": 9, "durruti": "dead",
    "nationalist": [7, 8, 15, 16, 26, 27, 33, 34], "contested": [35],
    "units": {"cas01": "8", "cas02": "8", "arm01": "8", "ase01": "16", "ase02": "16", "del01": "35", "del02": "35",
              "del03": "34", "rep_inf5": "35"},
}


def shown(page: Page, name: str, folder: str) -> None:
    """Keep a picture for the eye, if a folder is given."""
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=Path(folder) / f"{name}.png")
