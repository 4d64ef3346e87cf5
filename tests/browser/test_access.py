"""No page may shut anyone out: axe finds nothing on any of them, on either paper, in either language."""

import os
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import DESK, PHONE, Seated, shown
from tests.server.harness import Guest

SHOTS = os.environ.get("TRINCHERA_SHOTS", "")
"""A folder to keep pictures in, for the eye."""


def faults(page: Page) -> list[Any]:
    found = Axe().run(page).response["violations"]
    return [(fault["id"], [node["html"][:200] for node in fault["nodes"]]) for fault in found]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("paper", "lang"), [("light", "en"), ("dark", "es")])
def test_no_page_has_a_fault(sit: Seated, guest: Guest, late: str, size: dict[str, int], paper: str, lang: str) -> None:
    hand = sit(size=size, lang=lang, color_scheme=paper)
    page = hand.page
    name = f"{size['width']}-{paper}-{lang}"

    def look(what: str) -> None:
        page.wait_for_timeout(300)
        shown(page, f"{what}-{name}", SHOTS)
        found = faults(page)
        assert not found, f"{what}: {found}"

    page.wait_for_selector("article.card")
    look("home")
    page.locator("article.card .btn.pri").first.click()
    page.wait_for_selector("dialog[open]")
    look("new")
    hand.go("/rules/eyes_of_the_enemy")
    page.wait_for_selector("main li")
    look("rules")
    page.locator(".tools .chip").nth(2).click()
    look("charts")
    hand.sit(late)
    look("table")
    page.keyboard.press("?")
    look("keys")
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    look("menu")
    page.keyboard.press("m")
    page.locator('[data-stack="8"]').dispatch_event("click")
    look("stack")
    hand.after(lambda: hand.press("Escape", "1"))
    page.wait_for_timeout(2500 if SHOTS else 0)
    look("combat")
    hand.play_out(hand.by_mouse, activations=0)
    look("report")
    hand.go(f"/m/{late}/replay?at=6")
    page.wait_for_selector("[data-number]")
    look("replay")
    hand.go(f"/m/{late}/verify")
    page.wait_for_selector(".box")
    look("verify")
    for path, wanted in (("/learn", "li h2"), ("/balance", "main h2"), ("/games/eyes_of_the_enemy", "article h1"),
                         ("/learn/eyes_of_the_enemy/the_last_day", "[data-number]")):
        hand.go(path)
        page.wait_for_selector(wanted)
        look(path.strip("/").replace("/", "-"))
    hand.go("/join")
    page.wait_for_selector("[role=alert]")
    look("join")
