"""Nothing is committed by surprise: dice wait for a red button, unless the player trusts his clicks."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Seated
from tests.browser.hand import ROLL
from tests.browser.test_layers import STORM, begun
from tests.server.harness import Guest

ALONE: dict[str, Any] = {"game": "civil_war_battles", "scenario": "belchite", "step": "combat",
                         "units": {"bn-2-51": "2105", "br-9-11": "2006"}}


def test_an_assault_waits_for_the_red_button(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(begun(guest, STORM, "J", "assault", "n01"))
    before = hand.number
    expect(hand.page.locator('.places [data-choice="I"]')).to_contain_text("2 MP")
    expect(hand.page.locator('[data-price="I"]')).to_have_text("2 MP")
    hand.page.locator('[data-space="I"]').dispatch_event("click")
    expect(hand.page.locator(ROLL)).to_have_text("Roll the assault")
    expect(hand.page.locator(".sums")).to_contain_text("Intensity")
    expect(hand.page.locator(".confirm .odds")).to_be_visible(timeout=60_000)
    assert hand.number == before
    hand.press("Escape")
    expect(hand.page.locator(ROLL)).to_have_count(0)
    assert hand.number == before
    hand.after(lambda: hand.page.locator('[data-space="I"]').dispatch_event("click"))
    assert hand.number > before


def test_who_trusts_his_clicks_is_not_asked(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(begun(guest, STORM, "J", "assault", "n01"))
    hand.press("l")
    hand.page.locator("[data-trust]").check()
    before = hand.number
    hand.page.locator('[data-space="I"]').dispatch_event("click")
    hand.page.wait_for_function(f"() => document.querySelector('[data-number]').dataset.number !== '{before}'")
    assert hand.count(ROLL) == 0


def test_support_is_one_table_and_one_button(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    hand.after(lambda: hand.press("1"))
    ways = hand.page.get_by_role("radio")
    expect(ways.first).to_have_attribute("data-draw", "done")
    chosen = ways.nth(1)
    taken = (chosen.get_attribute("data-draw") or "").split()
    chosen.check()
    hand.after(lambda: hand.page.click("[data-roll]"))
    expect(hand.page.locator(".part.log")).to_contain_text("Resistance die")
    assert taken[0] != "done"
