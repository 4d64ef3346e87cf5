"""A las Barricadas! through the page: maps laid together, counters with fire boxes, line of sight with its reasons."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Seated
from tests.browser.gallery import kept
from tests.browser.test_access import faults
from tests.browser.test_layers import switch
from tests.server.harness import Guest

BARRICADAS = "a_las_barricadas"
SEATS = {"republican": "me", "nationalist": "me"}
POST = {"game": BARRICADAS, "scenario": "hamlet", "units": {
    "r-g-officer": "A410", "r-g-rifle-1": "A410", "n-g-officer": "A116", "n-g-legion-1": "A116"}}
"""A platoon in the hamlet and one that comes."""
IN_SIGHT: dict[str, Any] = {"game": BARRICADAS, "scenario": "hamlet", "units": {
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


@pytest.mark.parametrize(("lang", "word"), [("en", "routed"), ("es", "en huida")])
def test_the_word_stands_on_a_routed_counter(sit: Seated, guest: Guest, lang: str, word: str) -> None:
    units = IN_SIGHT["units"] | {"n-g-legion-3": "A407 routed"}
    match = guest.create(BARRICADAS, scenario="hamlet", seats=SEATS, position={**IN_SIGHT, "units": units})["id"]
    page = sit(lang=lang).sit(match).page
    expect(page.locator('[data-stack="A407"] text', has_text=word)).to_be_attached()


def test_the_shelf_of_a_large_battle_is_one_row_with_guns_and_air_in_one_cell(sit: Seated, guest: Guest) -> None:
    page = sit().sit(kept(guest, BARRICADAS, "unfinished")).page
    shelf = page.locator(".tracks .shelf")
    expect(shelf).to_contain_text("Guns and air")
    assert len(set(shelf.locator("> .cell").evaluate_all("all => all.map((one) => one.offsetTop)"))) == 1


def test_beside_the_chain_a_phone_shows_the_score_alone(sit: Seated, guest: Guest) -> None:
    page = sit(size=PHONE).sit(kept(guest, BARRICADAS, "unfinished")).page
    expect(page.locator(".status > div")).to_have_count(2)
    expect(page.locator(".status")).to_contain_text("VP")
    assert page.locator(".status ol").evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize(("lang", "said"), [("en", "The ground, turn by turn"), ("es", "El terreno, turno a turno")])
def test_a_battle_without_a_front_is_reported_without_one(sit: Seated, guest: Guest, lang: str, said: str) -> None:
    page = sit(lang=lang).sit(kept(guest, BARRICADAS, "finished")).page
    expect(page.locator(".report")).to_contain_text(said)
    expect(page.locator(".report")).not_to_contain_text("front")
    expect(page.locator(".report")).not_to_contain_text("frente")


def test_a_shot_without_a_chance_is_told_calmly(sit: Seated, guest: Guest) -> None:
    page = sit().sit(kept(guest, BARRICADAS, "unfinished")).page
    shares = page.locator(".firer .share")
    expect(shares.first).to_be_visible()
    for share in shares.all():
        assert ("none" in str(share.get_attribute("class"))) == (share.inner_text() == "0 %")
    expect(page.locator(".share.none").first).to_be_visible()


def test_lines_of_fire_are_drawn_where_no_shot_has_a_chance_too(sit: Seated, guest: Guest) -> None:
    page = sit().sit(kept(guest, BARRICADAS, "unfinished")).page
    expect(page.locator(".firer .share").first).to_be_visible()
    lines = page.locator(".threats .line")
    expect(lines).to_have_count(2)
    expect(page.locator(".threats .line.thin")).to_have_count(2)
    assert page.locator(".threats .pill + text").all_text_contents() == ["0 %", "0 %"]


ASSAULTED: dict[str, Any] = {"game": BARRICADAS, "scenario": "hamlet", "side": "nationalist", "turn": 2, "units": {
    "r-g-officer": "A410", "r-g-rifle-1": "A410 reaction", "n-g-officer": "A308", "n-g-legion-1": "A309"}}
"""A platoon in the hamlet, and one that is about to assault it."""


def test_what_may_come_of_holding_fire_stands_below_both_answers(sit: Seated, guest: Guest) -> None:
    match = guest.create(BARRICADAS, scenario="hamlet", position=ASSAULTED, seats=SEATS)["id"]
    for number, token in enumerate(("n-g-officer", "n-g-legion-1", "assault", "done")):
        guest.chosen(match, number, token, guest.table(match, "")["view"]["offer"]["side"])
    page = sit().sit(match, "?seat=republican").page
    expect(page.locator(".answers .heads")).to_contain_text("Hold fire. What may come of it")
    fire, hold, told = (page.locator(one).bounding_box() for one in (
        "[data-fire]", '.answers [data-choice="done"]', ".answers .heads"))
    assert fire is not None
    assert hold is not None
    assert told is not None
    assert abs(fire["y"] - hold["y"]) < fire["height"]
    assert told["y"] >= fire["y"] + fire["height"]
    assert faults(page) == []


def test_the_check_of_who_acts_out_of_command_is_told_before_the_dice(sit: Seated, guest: Guest) -> None:
    units = ASSAULTED["units"] | {"r-g-rifle-2": "A1603 ooc"}
    match = guest.create(BARRICADAS, position=ASSAULTED | {"side": "republican", "units": units}, seats=SEATS)["id"]
    page = sit().sit(match, "?seat=republican").page
    page.locator('[data-stack="A1603"]').first.dispatch_event("click")
    expect(page.locator(".confirm .roll")).to_be_visible()
    expect(page.locator(".sums")).to_contain_text("out of command")
    expect(page.locator(".decision")).to_contain_text("58 %")
    expect(page.locator(".decision")).to_contain_text("does nothing this turn")


def test_the_way_that_was_gone_leaves_counters_free(sit: Seated, guest: Guest) -> None:
    """Without motion a trail stays; it is painted under the counters."""
    units = {"r-g-officer": "A1610", "r-g-rifle-1": "A1610", "n-g-officer": "A308", "n-g-legion-1": "A208"}
    match = guest.create(BARRICADAS, position=ASSAULTED | {"units": units}, seats=SEATS)["id"]
    for number, token in enumerate(("n-g-officer", "n-g-legion-1", "move", "done")):
        guest.chosen(match, number, token, "nationalist")
    hand = sit().sit(match, "?seat=nationalist")
    hand.after(lambda: hand.page.locator('.places [data-choice="A209"]').click())
    trail = hand.page.locator(".movers path").first
    expect(trail).to_be_attached()
    assert trail.evaluate("""one => !!(one.compareDocumentPosition(document.querySelector('[data-stack="A209"]'))
        & Node.DOCUMENT_POSITION_FOLLOWING)""")


def test_the_red_button_of_an_assault_is_in_sight_below_all_its_numbers(sit: Seated, guest: Guest) -> None:
    match = guest.create(BARRICADAS, scenario="hamlet", position=ASSAULTED, seats=SEATS)["id"]
    for number, token in enumerate(("n-g-officer", "n-g-legion-1")):
        guest.chosen(match, number, token, "nationalist")
    page = sit().sit(match, "?seat=nationalist").page
    page.locator('.choices [data-choice="assault"]').click()
    expect(page.locator(".confirm .odds").first).to_be_attached()
    expect(page.locator(".confirm .roll")).to_be_in_viewport(ratio=1)


def test_on_a_phone_to_stop_is_in_sight_below_the_way_ahead(sit: Seated, guest: Guest) -> None:
    units = {"r-g-officer": "A1610", "r-g-rifle-1": "A1610", "n-g-officer": "A308", "n-g-legion-1": "A208"}
    match = guest.create(BARRICADAS, position=ASSAULTED | {"units": units}, seats=SEATS)["id"]
    for number, token in enumerate(("n-g-officer", "n-g-legion-1", "move", "done")):
        guest.chosen(match, number, token, "nationalist")
    page = sit(size=PHONE).sit(match, "?seat=nationalist").page
    expect(page.locator(".ahead")).to_be_visible()
    expect(page.locator('.choices [data-choice="done"]')).to_be_in_viewport(ratio=1)


def test_a_word_alone_in_its_cell_has_its_name_above_it(sit: Seated, guest: Guest) -> None:
    match = guest.create(BARRICADAS, position=ASSAULTED | {"initiative": "nationalist"}, seats=SEATS)["id"]
    cell = sit().sit(match, "?seat=nationalist").page.locator(".shelf .cell", has_text="Nationalists").first
    expect(cell.locator(".cap")).to_have_text("Initiative")
