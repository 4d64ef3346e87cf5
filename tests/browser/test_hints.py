"""What a computer would do, with its reasons, and odds for a side that holds or adds."""

from playwright.sync_api import expect

from tests.browser.conftest import Seated
from tests.browser.test_layers import BATTLE, STORM, begun
from tests.server.harness import Guest


def test_odds_are_told_for_a_side_that_holds_and_for_one_that_adds(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(begun(guest, STORM, "J", "assault", "n01"))
    hand.page.locator('[data-space="I"]').dispatch_event("click")
    bars = hand.page.locator(".confirm .headline")
    expect(bars.locator("figure")).to_have_count(2, timeout=60_000)
    holds = bars.inner_text()
    expect(hand.page.locator("[data-replies=hold]")).to_have_attribute("aria-pressed", "true")
    hand.page.click("[data-replies=add]")
    expect(bars.locator("figure")).to_have_count(2, timeout=60_000)
    expect(bars).not_to_have_text(holds, use_inner_text=True)
    hand.page.click("[data-replies=hold]")
    expect(bars).to_have_text(holds, use_inner_text=True)


def test_a_fight_nobody_can_add_to_has_no_switch(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    hand.after(lambda: hand.press("1"))
    expect(hand.page.locator(".ways .odds").first).to_be_visible(timeout=60_000)
    assert hand.count("[data-replies]") == 0


def test_a_hint_is_drawn_on_the_map_and_gives_its_reasons(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(begun(guest, STORM))
    hand.press("h")
    expect(hand.page.locator(".hint")).to_contain_text("The computer would choose", timeout=60_000)
    expect(hand.page.locator(".hint .why .lines")).to_contain_text("lines of play")
    expect(hand.page.locator(".hinted path, .hinted circle")).not_to_have_count(0)


def test_the_arrows_of_a_hint_go_with_its_words_in_spanish(sit: Seated, guest: Guest) -> None:
    hand = sit(lang="es").sit(begun(guest, BATTLE))
    hand.press("h")
    expect(hand.page.locator(".hint")).to_contain_text("El ordenador", timeout=60_000)
    before = hand.number
    hand.after(lambda: hand.page.click(".hint button"))
    assert hand.number > before
    expect(hand.page.locator(".hinted")).to_have_count(0)
