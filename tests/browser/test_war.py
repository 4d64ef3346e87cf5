"""The Spanish Civil War through the page: chits and support between two browsers, the end of a turn, supply."""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Seated
from tests.browser.hand import Hand
from tests.browser.test_access import faults
from tests.server.harness import Guest, Running

WAR = "the_spanish_civil_war"
FRONT: dict[str, Any] = {
    "game": WAR, "scenario": "campaign", "turn": 12, "phase": "B.II", "active": "nationalist",
    "units": {"N-12D": "2811", "N-13D": "2811", "N-HQ-N": "2810", "R-15D": "2812", "R-4D": "2712", "R-HQ-CEN": "2712"},
    "support": {"nationalist": ["N-LC1"], "republican": []}, "flags": {"alcazar": False},
    "chits": {"nationalist": [], "republican": []}, "hand": {"nationalist": ["n21"], "republican": ["r22"]},
}
"""Two divisions before a pass of the Guadarrama; each side holds a chit."""
EVENING: dict[str, Any] = {**FRONT, "phase": "C.I", "active": "republican", "units": {"N-12D": "2811", "R-15D": "2612"},
                           "hand": {"nationalist": [], "republican": []}}
"""Nothing is left to do this turn but to end it."""


def pick(hand: Hand, *tokens: str) -> None:
    """Choose one thing after another, wherever on the page it is."""
    for token in tokens:
        where = hand.page.locator(f'[data-choice="{token}"], [data-space="{token}"].legal').first
        where.wait_for(state="attached")
        hand.after(partial(where.dispatch_event, "click"))


def test_chits_in_hand_and_support_of_both_sides_between_two_browsers(visit: Seated, online: Running) -> None:
    friends = {"nationalist": "friend", "republican": "friend"}
    made = Guest(online).create(WAR, position=FRONT, seats=friends)
    one, other = (visit(online, f"/join#{made['links'][seat]}") for seat in friends)
    expect(one.page.locator(".hand .card")).to_contain_text("21. New German aircraft")
    expect(other.page.locator(".hand .card")).to_contain_text("22. New Soviet aircraft")
    expect(other.page.get_by_text("New German aircraft")).to_have_count(0)
    pick(one, "2812", "N-12D", "N-13D", "done")
    expect(one.page.locator("#question")).to_contain_text("supports the attack")
    expect(one.page.locator(".ladders .switch button")).to_have_count(2)
    pick(one, "N-LC1")
    one.after(lambda: one.page.locator(".hand .card.lit").click())
    pick(one, "done")
    expect(other.page.locator("#question")).to_contain_text("supports the defence")
    expect(other.page.locator("section.log")).to_contain_text("New German aircraft")
    pick(other, "R-HQ-CEN")
    expect(one.page.locator("section.log")).to_contain_text("column")


def test_a_turn_ends_with_its_communique_and_the_state_of_the_war(sit: Seated, guest: Guest) -> None:
    """Read from one seat, so that no curtain falls; the rest of the turn is played elsewhere."""
    match = str(guest.create(WAR, position=EVENING)["id"])
    hand = sit().sit(match, "?seat=nationalist")
    expect(hand.page.locator(".sequence")).to_contain_text("Republican movement")
    while turn_of(table := guest.table(match, "")) == EVENING["turn"]:
        seat = table["view"]["offer"]["side"]
        options = [one["id"] for one in guest.table(match, seat)["view"]["offer"]["options"]]
        guest.chosen(match, table["number"], next(one for one in options if one in ("done", "pass")), seat)
    hand.at(table["number"])
    told = hand.page.locator("[aria-labelledby=headline]")
    expect(told.locator("h1")).to_have_text("The front holds")
    expect(told).to_contain_text("No ground has changed hands")
    expect(told.locator("tbody tr", has_text="Nationalists")).to_contain_text("+")
    expect(hand.page.locator("[role=dialog]")).to_have_count(1)
    hand.page.get_by_role("button", name="Go on to turn 13").click()
    expect(told).to_have_count(0)
    hand.press("v")
    expect(hand.page.locator(".war h2")).to_contain_text("March–April 1938")
    expect(hand.page.locator(".war .place").first).to_be_visible()


def turn_of(table: dict[str, Any]) -> int:
    return int(next(track["value"] for track in table["view"]["tracks"] if track["id"] == "turn"))


def test_the_line_of_a_unit_is_drawn_and_drawers_tell_what_is_off_the_map(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(str(guest.create(WAR, position=FRONT)["id"]))
    hand.page.locator(".chips .chip", has_text="Supply line").click()
    hand.page.locator('[data-space="2712"]').dispatch_event("click")
    expect(hand.page.locator(".ways path").first).to_be_attached()
    expect(hand.page.locator(".key .line path[stroke-dasharray]").first).to_be_attached()
    drawer = hand.page.locator(".drawers details", has_text="Aircraft and ships")
    drawer.locator("summary").click()
    expect(drawer).to_contain_text("Condor Legion 1 (+6)")
    hand.page.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")  # only the panel scrolls


@pytest.mark.parametrize("lang", ["en", "es"])
def test_on_a_phone_the_die_and_the_chief_answer_of_an_attack_are_seen_at_once(
        sit: Seated, guest: Guest, lang: str) -> None:
    hand = sit(size=PHONE, lang=lang).sit(guest.create(WAR, position=FRONT)["id"])
    pick(hand, "2812", "N-12D", "N-13D", "done")
    page = hand.page
    expect(page.locator(".ladders .says")).to_be_in_viewport()
    expect(page.locator(".ladders ul li").last).to_be_in_viewport(ratio=1)
    expect(page.locator(".choices.chief button")).to_be_in_viewport(ratio=1)
    expect(page.locator(".ladders ol")).to_be_hidden()
    assert faults(page) == []
