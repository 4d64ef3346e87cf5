"""What a choice costs under the hand, and layers over the map, in every game."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Seated
from tests.browser.hand import Hand
from tests.browser.test_access import faults
from tests.server.harness import Guest

BATTLE: dict[str, Any] = {"game": "civil_war_battles", "units": {"br-9-11": "1909", "bn-2-51": "1907"}}
STORM: dict[str, Any] = {"game": "storm_over_madrid", "nationalist": ["D", "K", "J"],
                         "units": {"n01": "J", "n08": "J", "r03": "I", "r07": "AA"}}


def begun(guest: Guest, position: dict[str, Any], *choices: str) -> str:
    """A match that stands as the document says, some choices later."""
    match = guest.create(position["game"], position=position)["id"]
    for number, choice in enumerate(choices):
        side = guest.table(match, "")["view"]["offer"]["side"]
        guest.chosen(match, number, choice, side)
    return str(match)


def point(hand: Hand, space: str) -> None:
    hand.page.locator(f'[data-space="{space}"]').dispatch_event("pointerover")


def switch(hand: Hand, *layers: str) -> None:
    hand.press("l")
    for layer in layers:
        hand.page.locator(f"[data-layer={layer}]").click()


def test_a_hex_under_the_hand_tells_its_cost_and_what_waits_there(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(begun(guest, BATTLE, "br-9-11"))
    point(hand, "1811")
    expect(hand.page.locator(".tag")).to_have_text("1½ MP")
    point(hand, "1908")
    expect(hand.page.locator(".tag")).to_contain_text("enemy zone of control: must stop")


def test_the_list_and_the_ear_are_told_the_same(sit: Seated, guest: Guest) -> None:
    hand = sit(lang="es").sit(begun(guest, BATTLE, "br-9-11"))
    expect(hand.page.locator('.places [data-choice="1811"]')).to_contain_text("1½ PM")
    told = re.compile("zona de control enemiga")
    expect(hand.page.locator('[data-space="1908"]')).to_have_attribute("aria-label", told)


def test_the_keyboard_shows_the_cost_as_well(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(begun(guest, BATTLE, "br-9-11"))
    hand.press("n")
    expect(hand.page.locator(".tag")).to_contain_text("MP")


def test_an_assault_tells_its_values_and_odds_before_it_sets_out(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(begun(guest, STORM, "J", "assault", "n01"))
    point(hand, "I")
    expect(hand.page.locator(".sums")).to_contain_text("Intensity")
    expect(hand.page.locator(".tag .bar")).to_be_visible(timeout=60_000)
    expect(hand.page.locator(".chances")).to_contain_text("Morale die of one unit")


def test_supply_shows_why_a_unit_is_cut_off(sit: Seated, guest: Guest) -> None:
    ring = {"bn-1-51": "2105", "br-9-11": "2006", "br-1-11": "2205", "br-100-11": "2104"}
    hand = sit().sit(begun(guest, {"game": "civil_war_battles", "units": ring}))
    switch(hand, "supply-nationalist")
    expect(hand.page.locator(".key")).to_contain_text("line cut: enemy zone of control")
    huesca = hand.page.locator('[data-space="2105"]')
    expect(huesca).to_have_attribute("aria-label", re.compile("unit out of supply"))


def test_layers_survive_a_reload(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(guest.create("civil_war_battles")["id"])
    switch(hand, "zones")
    expect(hand.page.locator(".key")).to_contain_text("Zones of control")
    hand.page.reload()
    expect(hand.page.locator(".key")).to_contain_text("Zones of control")


def test_the_reach_of_the_stack_that_is_looked_at(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    switch(hand, "reach")
    hand.page.locator('[data-stack="8"]').dispatch_event("click")
    expect(hand.page.locator(".key")).to_contain_text("Reach of the stack")
    expect(hand.page.locator(".figures text").first).to_be_attached()


def test_the_front_and_the_names_can_be_put_away(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    names = hand.page.locator(".letters .name")
    expect(names.first).to_be_attached()
    switch(hand, "names")
    expect(names).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("paper", "lang"), [("light", "en"), ("dark", "es")])
@pytest.mark.parametrize(("position", "choices", "layers"), [
    (BATTLE, ("br-9-11",), ("zones", "supply-republican", "threat")),
    (STORM, ("J", "assault", "n01"), ("supply", "routes", "fire"))], ids=["battles", "storm"])
def test_layers_and_prices_shut_nobody_out(
        sit: Seated, guest: Guest, size: dict[str, int], paper: str, lang: str,
        position: dict[str, Any], choices: tuple[str, ...], layers: tuple[str, ...]) -> None:
    hand = sit(size=size, lang=lang, color_scheme=paper).sit(begun(guest, position, *choices))
    switch(hand, *layers)
    hand.page.locator(".key").wait_for()
    hand.press("n")
    hand.page.wait_for_timeout(400)
    assert faults(hand.page) == []
