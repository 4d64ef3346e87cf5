"""A las Barricadas! through the page: maps laid together, counters with fire boxes, line of sight with its reasons."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Seated
from tests.browser.test_access import faults
from tests.browser.test_layers import switch
from tests.server.harness import Guest

BARRICADAS = "a_las_barricadas"
SEATS = {"republican": "me", "nationalist": "me"}
POST = {"game": BARRICADAS, "scenario": "hamlet", "units": {
    "r-g-officer": "A410", "r-g-rifle-1": "A410", "n-g-officer": "A116", "n-g-legion-1": "A116"}}
"""A platoon in the hamlet and one that comes."""
IN_SIGHT = {"game": BARRICADAS, "scenario": "hamlet", "units": {
    "r-g-officer": "A410", "r-g-rifle-1": "A410", "n-g-officer": "A408", "n-g-legion-1": "A408",
    "n-g-legion-2": "A408", "n-g-legion-3": "A407"}}
"""Three platoons of the Legion before one in the hamlet."""


def test_two_maps_lie_side_by_side_and_counters_show_what_they_fire(sit: Seated, guest: Guest) -> None:
    match = guest.create(BARRICADAS, scenario="talavera", seats=SEATS)["id"]
    page = sit().sit(match).page
    pictures = page.locator(".world > img")
    expect(pictures).to_have_count(2)
    assert [picture.get_attribute("src") for picture in pictures.all()] == [
        f"/art/{BARRICADAS}/map-a-light.webp", f"/art/{BARRICADAS}/map-b-light.webp"]
    page.wait_for_function(
        "() => [...document.querySelectorAll('.world > img')].every((one) => one.complete && one.naturalWidth > 0)")
    left, right = (picture.bounding_box() for picture in pictures.all())
    assert left is not None
    assert right is not None
    assert right["x"] < left["x"] + left["width"], "they share the strip in which their hexes interlock"


def test_line_of_sight_is_a_veil_with_reasons_and_range_a_line_with_its_factor(sit: Seated, guest: Guest) -> None:
    match = guest.create(BARRICADAS, scenario="hamlet", seats=SEATS, position=POST)["id"]
    hand = sit().sit(match)
    switch(hand, "sight", "range")
    page = hand.page
    page.locator('[data-stack="A410"]').first.dispatch_event("click")
    expect(page.locator(".veil")).to_be_attached()
    expect(page.locator(".veil g").nth(20)).to_be_attached()
    expect(page.locator(".key")).to_contain_text("blocked, woods")
    expect(page.locator(".overlay text", has_text="full factor 5")).to_be_attached()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("paper", "lang", "spotted"), [
    ("light", "en", "Spotted to, standing – moving"), ("dark", "es", "Se avista a, quieto")])
def test_beside_a_line_of_sight_stand_the_tables_of_spotting_and_who_is_in_sight(
        sit: Seated, guest: Guest, size: dict[str, int], paper: str, lang: str, spotted: str) -> None:
    match = guest.create(BARRICADAS, scenario="hamlet", seats=SEATS, position=IN_SIGHT)["id"]
    hand = sit(size=size, lang=lang, color_scheme=paper).sit(match)
    switch(hand, "sight", "spotting-small")
    hand.press("Escape")
    expect(hand.page.locator("[data-layer=sight]")).to_have_count(0)
    page = hand.page
    page.locator('[data-stack="A410"]').first.dispatch_event("click")
    chart = page.locator("[data-table=spotted]")
    expect(chart).to_have_count(1)
    expect(chart).to_contain_text(spotted)
    expect(chart.locator("tbody tr").first).to_contain_text("12–18")
    expect(chart.locator(".own")).to_have_text("3–5")
    expect(page.locator("[data-table=in-sight] tbody tr").first).to_contain_text("%")
    assert faults(page) == []
