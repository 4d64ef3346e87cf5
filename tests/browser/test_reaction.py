"""Moving under fire: the strip of dangers before a step, the other side's reaction in another browser, a line of sight
explained, tanks against the computer."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Seated
from tests.browser.hand import Hand
from tests.browser.test_access import faults
from tests.browser.test_layers import switch
from tests.server.harness import Guest, Running

BARRICADAS = "a_las_barricadas"
SEATS = {"republican": "me", "nationalist": "me"}
FIRED = "The Republicans react at"
BEFORE_THE_HAMLET = {
    "game": BARRICADAS, "scenario": "hamlet", "side": "nationalist", "turn": 2, "units": {
        "r-g-officer": "A410", "r-g-rifle-1": "A410 reaction", "n-g-officer": "A107", "n-g-legion-1": "A208",
        "n-g-legion-2": "A107"}}

MEETING = {"kind": "meeting", "points": 20, "attacker": "nationalist", "edge": "west", "river": "dry",
           "maps": [{"map": "A", "cell": [0, 0]}],
           "purchases": {"republican": [{"ware": "rifle.3"}], "nationalist": [{"ware": "legion.3"}]}}
"""A platoon formation each, on one map."""


def question(page: Page, text: str) -> None:
    expect(page.locator("#question")).to_contain_text(text)


def test_two_browsers_play_a_mustered_meeting_engagement_with_a_reaction_between_them(
        visit: Seated, online: Running) -> None:
    guest = Guest(online)
    draft = guest.post(f"/api/games/{BARRICADAS}/muster", {"plan": MEETING}).json()
    made = guest.create(BARRICADAS, scenario=draft["scenario"], pack=draft["pack"], seats={"republican": "friend"},
                        position=BEFORE_THE_HAMLET | {"scenario": draft["scenario"]})
    for number, token in enumerate(("n-g-officer", "n-g-legion-1", "move", "done")):
        guest.chosen(made["id"], number, token, "nationalist")
    mover, waits = visit(online, f"/join#{made['owner']}"), visit(online, f"/join#{made['links']['republican']}")
    for hand in (mover, waits):
        expect(hand.page.locator("[data-number]")).to_be_attached()

    question(waits.page, "A208")
    row = waits.page.locator(".volley .firer")
    expect(row.locator(".share")).to_contain_text("%")
    expect(waits.page.locator(".volley dl")).to_contain_text("at its next hex")
    expect(waits.page.get_by_role("button", name="Hold fire")).to_be_visible()
    waits.after(lambda: waits.page.locator('.choices [data-choice="done"]').click())

    step = mover.page.locator(".strip button", has_text="A308")
    expect(step).to_contain_text("%")
    step.hover()
    expect(mover.page.locator(".firer")).to_contain_text("A410")
    expect(mover.page.locator(".threats .line")).to_have_count(1)
    mover.after(lambda: mover.page.locator('.places [data-choice="A308"]').click())

    question(waits.page, "A308")
    expect(row.get_by_role("checkbox")).to_be_checked()
    waits.after(lambda: waits.page.locator("[data-fire]").click())
    expect(mover.page.locator(".log, .sheet, .panel").first).to_contain_text("A308")


def test_never_for_this_unit_is_said_where_it_is_asked_about(visit: Seated, online: Running) -> None:
    guest = Guest(online)
    made = guest.create(BARRICADAS, scenario="hamlet", position=BEFORE_THE_HAMLET, seats={"republican": "friend"})
    for number, token in enumerate(("n-g-officer", "n-g-legion-1", "move", "done")):
        guest.chosen(made["id"], number, token, "nationalist")
    waits = visit(online, f"/join#{made['links']['republican']}").page
    waits.locator(".order summary").click()
    waits.locator(".order select").select_option("never")
    expect(waits.locator(".volley")).to_have_count(0)
    mover = visit(online, f"/join#{made['owner']}").page
    expect(mover.locator(".strip button").first).to_be_visible()
    assert guest.table(made["id"], "nationalist")["view"]["offer"]["prompt"] == "move-go"


def ordered(visit: Seated, online: Running, value: str) -> tuple[Hand, Hand]:
    """Two browsers: the Legion is about to leave A208, and what a platoon in the hamlet does about it is ordered."""
    guest = Guest(online)
    made = guest.create(BARRICADAS, scenario="hamlet", position=BEFORE_THE_HAMLET, seats={"republican": "friend"})
    for number, token in enumerate(("n-g-officer", "n-g-legion-1", "move", "done")):
        guest.chosen(made["id"], number, token, "nationalist")
    waits = visit(online, f"/join#{made['links']['republican']}")
    question(waits.page, "A208")
    expect(waits.page.locator("section.log")).not_to_contain_text(FIRED)
    waits.page.locator(".order summary").click()
    waits.after(lambda: choose(waits.page, value))
    return visit(online, f"/join#{made['owner']}"), waits


def choose(page: Page, value: str) -> None:
    page.locator(".order select").select_option(value)


def enters(mover: Hand, space: str) -> None:
    expect(mover.page.locator(".strip button").first).to_be_visible()
    mover.after(lambda: mover.page.locator(f'.places [data-choice="{space}"]').click())


def test_a_unit_ordered_to_fire_at_once_has_fired_before_the_other_player_goes_on(
        visit: Seated, online: Running) -> None:
    mover, waits = ordered(visit, online, "now")
    for hand in (mover, waits):
        expect(hand.page.locator("section.log")).to_contain_text(f"{FIRED} hex A208")
    expect(waits.page.locator(".volley")).to_have_count(0)


def test_a_unit_ordered_to_wait_for_the_next_hex_fires_there_unasked(visit: Seated, online: Running) -> None:
    mover, waits = ordered(visit, online, "next")
    expect(waits.page.locator(".volley")).to_have_count(0)
    enters(mover, "A308")
    for hand in (mover, waits):
        expect(hand.page.locator("section.log")).to_contain_text(f"{FIRED} hex A308")
        expect(hand.page.locator("section.log")).not_to_contain_text(f"{FIRED} hex A208")
    expect(waits.page.locator(".volley")).to_have_count(0)


def test_a_unit_ordered_to_fire_only_near_is_asked_about_only_there(visit: Seated, online: Running) -> None:
    mover, waits = ordered(visit, online, "range-2")
    expect(waits.page.locator(".volley")).to_have_count(0)
    enters(mover, "A308")
    question(waits.page, "A308")
    expect(waits.page.locator(".volley .firer")).to_have_count(1)
    expect(waits.page.locator(".order select")).to_have_value("range-2")
    expect(waits.page.locator("section.log")).not_to_contain_text(FIRED)


def test_a_unit_that_is_never_to_fire_is_not_asked_about_at_the_next_hex_either(visit: Seated, online: Running) -> None:
    mover, waits = ordered(visit, online, "never")
    enters(mover, "A308")
    expect(mover.page.locator(".strip button").first).to_be_visible()
    expect(waits.page.locator(".volley")).to_have_count(0)
    expect(mover.page.locator("section.log")).not_to_contain_text(FIRED)


def test_on_a_phone_the_rows_of_a_reaction_are_low(sit: Seated, guest: Guest) -> None:
    match = guest.create(BARRICADAS, scenario="hamlet", position=BEFORE_THE_HAMLET, seats=SEATS)["id"]
    for number, token in enumerate(("n-g-officer", "n-g-legion-1", "move", "done")):
        guest.chosen(match, number, token, "nationalist")
    page = sit(size=PHONE).sit(match, "?seat=republican").page
    order = page.locator(".asked .order summary").first
    expect(order).to_be_visible()
    row, box = page.locator(".asked").first.bounding_box(), page.locator(".asked input").first.bounding_box()
    below = order.bounding_box()
    assert row is not None
    assert box is not None
    assert below is not None
    assert row["height"] < 90
    assert below["y"] >= box["y"] + box["height"]
    assert faults(page) == []


def test_a_way_of_several_hexes_is_planned_and_taken_step_by_step(sit: Seated, guest: Guest) -> None:
    """Nobody waits for those who move; both sides sit at one screen, and the page shows the one that moves."""
    far = BEFORE_THE_HAMLET | {"units": {"r-g-officer": "A1612", "r-g-rifle-1": "A1612", "n-g-officer": "A107",
                                         "n-g-legion-1": "A208", "n-g-legion-2": "A107"}}
    match = guest.create(BARRICADAS, scenario="hamlet", position=far, seats=SEATS)["id"]
    for number, choice in enumerate(("n-g-officer", "n-g-legion-1", "move", "done")):
        guest.chosen(match, number, choice, "nationalist")
    hand = sit().sit(match, "?seat=nationalist")
    page = hand.page
    expect(page.locator(".strip button").first).to_be_visible()
    page.locator('[data-space="A310"]').dispatch_event("click")
    steps = page.locator(".strip.way button")
    expect(steps.last).to_contain_text("A310")
    expect(steps).not_to_have_count(1)
    expect(page.locator(".threats .ring")).to_have_count(1)
    first = page.locator("[data-way]")
    entered = first.get_attribute("data-way")
    hand.after(first.click)
    expect(page.locator("section.log")).to_contain_text(str(entered))
    expect(steps.last).to_contain_text("A310")
    expect(page.locator(f'[data-way="{entered}"]')).to_have_count(0)


def test_a_line_of_sight_is_explained_by_its_section(sit: Seated, guest: Guest) -> None:
    match = guest.create(BARRICADAS, scenario="hamlet", position=BEFORE_THE_HAMLET,
                         seats={"republican": "me", "nationalist": "me"})["id"]
    hand = sit().sit(match)
    switch(hand, "sight")
    page = hand.page
    page.locator('[data-stack="A410"]').first.dispatch_event("click")
    expect(page.locator(".veil")).to_be_attached()
    page.locator('[data-space="A207"]').dispatch_event("pointerover")
    expect(page.locator(".profile figcaption")).to_contain_text("A207")
    expect(page.locator(".sightline")).to_have_count(1)


def test_tanks_are_played_against_the_computer_for_some_activations(visit: Seated, quick: Running) -> None:
    seats = {"republican": "me", "nationalist": "normal"}
    hand = visit(quick).sit(Guest(quick).create(BARRICADAS, scenario="sesena", seats=seats)["id"])
    expect(hand.page.locator(".chain, .turns").first).to_be_visible()
    for _ in range(14):
        assert hand.asked()
        hand.by_mouse()
    assert hand.number > 14
