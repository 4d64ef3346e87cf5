"""Pictures of every page, to be looked at beside each other: python -m tests.browser.gallery FOLDER [name ...].

Each page is taken at four widths, on light and dark paper, in English and Spanish; with `--quick` at one width, on
light paper, in English; with `--only=390-dark-es` in that setting alone.
"""

import shutil
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import LATE
from tests.server.harness import GENEROUS, Guest, Running, running
from trinchera.server.settings import Settings

SIZES = {1440: 900, 1920: 1080, 820: 1180, 390: 844}
QUICK = "1440-light-en"
STORM: dict[str, Any] = {"game": "storm_over_madrid", "nationalist": ["D", "K", "J"],
                         "units": {"n01": "J", "n08": "J", "r03": "I", "r07": "AA"}}


class Shot(NamedTuple):
    """A page: where it is, and what is done there before the picture is taken."""

    path: str
    deeds: Callable[[Page], None] = lambda page: None


def shots(guest: Guest) -> dict[str, Shot]:
    """Every page of the site; matches are begun for them."""
    storm, attack = guest.create("storm_over_madrid")["id"], begun(guest, STORM, "J", "assault", "n01")
    belchite = guest.create("civil_war_battles", scenario="belchite")["id"]
    eyes, late = guest.create("eyes_of_the_enemy")["id"], guest.post("/api/import", LATE).json()["id"]
    ended = over(guest, guest.post("/api/import", LATE).json()["id"])
    return {
        "home": Shot("/"), "new-game": Shot("/", lambda page: page.locator(".home .btn.pri").first.click()),
        "game-storm": Shot("/games/storm_over_madrid"), "game-battles": Shot("/games/civil_war_battles"),
        "learn": Shot("/learn"), "lesson": Shot("/learn/eyes_of_the_enemy/the_last_day"),
        "rules": Shot("/rules/storm_over_madrid"), "charts": Shot("/rules/civil_war_battles", charts),
        "charts-storm": Shot("/rules/storm_over_madrid", charts),
        "balance": Shot("/balance"), "storm": Shot(f"/m/{storm}"),
        "storm-attack": Shot(f"/m/{attack}", lambda page: page.locator('[data-space="I"]').dispatch_event("click")),
        "belchite": Shot(f"/m/{belchite}"), "belchite-close": Shot(f"/m/{belchite}", closer),
        "belchite-hint": Shot(f"/m/{belchite}", hinted),
        "eyes": Shot(f"/m/{eyes}"), "eyes-attack": Shot(f"/m/{late}", lambda page: page.keyboard.press("1")),
        "menu": Shot(f"/m/{late}", lambda page: page.keyboard.press("m")),
        "layers": Shot(f"/m/{late}", lambda page: page.keyboard.press("l")), "end": Shot(f"/m/{ended}"),
        "replay": Shot(f"/m/{ended}/replay"),
    }


def charts(page: Page) -> None:
    page.locator("button.chip, .chip").nth(2).click()


def closer(page: Page) -> None:
    for _ in range(2):
        page.keyboard.press("+")


def hinted(page: Page) -> None:
    page.keyboard.press("h")
    page.wait_for_selector(".hint", timeout=30_000)


def begun(guest: Guest, position: dict[str, Any], *choices: str) -> str:
    match = str(guest.create(position["game"], position=position)["id"])
    for number, choice in enumerate(choices):
        guest.chosen(match, number, choice, guest.table(match, "")["view"]["offer"]["side"])
    return match


def over(guest: Guest, match: str) -> str:
    """The match at its end, by doing the first thing on offer."""
    while (table := guest.table(match))["view"].get("offer"):
        offer = table["view"]["offer"]
        guest.chosen(match, table["number"], offer["options"][0]["id"], offer["side"])
    return match


def settings(only: str) -> Iterator[tuple[int, str, str]]:
    every = product(SIZES, ("light", "dark"), ("en", "es"))
    return (one for one in every if only in ("", f"{one[0]}-{one[1]}-{one[2]}"))


def take(browser: Browser, server: Running, folder: Path, wanted: dict[str, Shot], only: str) -> None:
    for width, paper, lang in settings(only):
        context = browser.new_context(viewport={"width": width, "height": SIZES[width]}, reduced_motion="reduce",
                                      locale={"en": "en-GB", "es": "es-ES"}[lang],
                                      color_scheme="dark" if paper == "dark" else "light", has_touch=width < 1100)
        page = context.new_page()
        for name, shot in wanted.items():
            page.goto(server.url + shot.path)
            page.wait_for_load_state("networkidle")
            shot.deeds(page)
            page.wait_for_timeout(2500 if "/m/" in shot.path else 600)
            page.screenshot(path=folder / f"{name}-{width}-{paper}-{lang}.png")
        context.close()


def main(arguments: list[str]) -> None:
    folder, *names = [argument for argument in arguments if not argument.startswith("--")]
    only = QUICK if "--quick" in arguments else "".join(one[7:] for one in arguments if one.startswith("--only="))
    Path(folder).mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright, TemporaryDirectory() as data, \
            running(Path(data), Settings(local=True, limits=GENEROUS)) as server:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        found = shots(Guest(server))
        take(browser, server, Path(folder), {name: found[name] for name in names or found}, only)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
