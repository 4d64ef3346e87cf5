"""The Spanish Civil War through the page: chits and support between two browsers, the end of a turn, supply."""

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import DESK, PHONE, Seated
from tests.browser.hand import Hand
from tests.browser.test_access import faults
from tests.browser.test_layers import begun
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


@pytest.mark.parametrize("size", [DESK, {"width": 820, "height": 1180}], ids=["desk", "tablet"])
def test_the_sheet_in_the_corner_covers_neither_chips_nor_buttons(
        sit: Seated, guest: Guest, size: dict[str, int]) -> None:
    """At the opening of the campaign what may be chosen lies in the south, and the corner sheet above it."""
    page = sit(size=size).sit(guest.create(WAR, scenario="campaign")["id"]).page
    corner = page.locator(".mini").bounding_box()
    assert corner
    for others in (".frame .chips", ".frame .controls"):
        for box in filter(None, (one.bounding_box() for one in page.locator(others).all())):
            assert corner["y"] + corner["height"] <= box["y"] or box["y"] + box["height"] <= corner["y"]


def test_a_long_list_of_places_is_folded_and_the_map_shows_them(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(guest.create(WAR, scenario="campaign")["id"])
    listed = hand.page.locator(".places [data-choice]")
    assert listed.count() == hand.lit() > 24
    expect(listed.first).to_be_hidden()
    hand.page.locator("summary", has_text="places to choose from").click()
    expect(listed.first).to_be_visible()


def test_a_pass_is_named_like_a_town_and_a_region_on_the_whole_sheet_alone(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(guest.create(WAR, position=FRONT)["id"])
    name = hand.page.locator("text.name", has_text="Somosierra")
    expect(name).not_to_have_class("bold")
    assert name.evaluate("one => getComputedStyle(one).fontWeight") == "400"
    expect(hand.page.locator("svg text", has_text="EXTREMADURA")).to_have_count(0)
    hand.press("0")
    expect(hand.page.locator("svg text", has_text="EXTREMADURA")).to_have_count(1)


def test_no_odds_are_asked_while_a_choice_is_on_its_way(sit: Seated, guest: Guest) -> None:
    """The server may have left the moment by then, and would have to refuse."""
    hand = sit().sit(begun(guest, FRONT, "2812", "N-12D", "N-13D", "done"))
    page = hand.page
    odds: list[Route] = []
    choices: list[Route] = []
    page.route("**/odds", lambda route: odds.append(route))
    page.route("**/choices", lambda route: choices.append(route))
    page.reload()
    with page.expect_request("**/odds"):
        page.wait_for_selector('[data-choice="N-HQ-N"]')
    page.locator('[data-choice="N-HQ-N"]').first.dispatch_event("click")
    with page.expect_response("**/odds"):
        odds[0].continue_()
    page.wait_for_timeout(600)
    assert len(choices) == len(odds) == 1
    page.unroute("**/odds")
    with page.expect_response("**/odds") as answer:
        choices[0].continue_()
    assert answer.value.ok


def test_beside_a_chart_of_all_faces_what_may_be_added_stands_as_chips(sit: Seated, guest: Guest) -> None:
    """Every aircraft with odds of its own would fill the panel, and headquarters do not attack."""
    page = sit().sit(begun(guest, FRONT, "2812", "N-12D", "N-13D", "done")).page
    chip, die = page.locator('.chip[data-choice="N-LC1"]'), page.locator(".choices.chief button")
    expect(page.locator('.list [data-choice="N-HQ-N"]')).to_be_visible()
    expect(page.locator("[data-all]")).to_have_count(0)
    expect(chip).to_be_in_viewport(ratio=1)
    expect(die).to_be_in_viewport(ratio=1)
    page.wait_for_timeout(1500)
    expect(page.locator(".answers .chance")).to_have_count(0)
    expect(page.locator("[role=status]", has_text="…")).to_have_count(0)


def test_who_loses_a_step_is_not_asked_to_attack(sit: Seated, guest: Guest) -> None:
    """At 3 to 2 the attacker loses one or two steps whatever is rolled."""
    units = {"N-12D": "2811", "N-13D": "2811", "R-15D": "2812"}
    bare = FRONT | {"units": units, "hand": {"nationalist": [], "republican": []},
                    "support": {"nationalist": [], "republican": []}}
    hand = sit().sit(guest.create(WAR, position=bare)["id"], "?seat=nationalist")
    pick(hand, "2812")
    expect(hand.page.locator("[data-all]")).to_have_count(1)
    pick(hand, "N-12D", "N-13D", "done")
    hand.asks("Which unit loses a step?")
    expect(hand.page.locator(".list [data-choice]")).to_have_count(2)
    expect(hand.page.locator("[data-all]")).to_have_count(0)


def test_the_way_back_from_the_state_of_the_war_is_in_sight(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(guest.create(WAR, scenario="campaign")["id"])
    hand.press("v")
    expect(hand.page.locator(".war .place").first).to_be_visible()
    expect(hand.page.locator(".war .btn.pri")).to_be_in_viewport(ratio=1)


def test_the_line_from_a_name_to_its_place_runs_below_the_troops(sit: Seated, guest: Guest) -> None:
    crowd = {"R-1": "2511", "R-2": "2513", "R-4D": "2612", "R-15D": "2611", "R-17D": "2613", "R-33D": "2711",
             "N-12D": "2712", "N-13D": "2713", "N-14D": "2710", "N-15D": "2610"}
    hand = sit().sit(guest.create(WAR, position=FRONT | {"units": crowd})["id"])
    hand.press("0")
    line, pip = hand.page.locator(".far path").first, hand.page.locator("[data-stack]").first
    expect(line).to_be_attached()
    follows = "(one, other) => !!(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)"
    assert line.evaluate(follows, pip.element_handle())


def test_counters_of_divisions_say_what_they_are(sit: Seated, guest: Guest) -> None:
    page = sit().sit(guest.create(WAR, position=FRONT)["id"]).page
    expect(page.locator('[data-stack="2812"] text.name').first).to_have_text("15 Div")


def test_where_nothing_supports_an_attack_the_sum_alone_says_nought(sit: Seated, guest: Guest) -> None:
    page = sit().sit(begun(guest, FRONT, "2812", "N-12D", "N-13D", "done")).page
    row = page.locator(".sums > div", has_text="Support")
    expect(row.locator(".total")).to_have_text("0")
    expect(row.locator(".parts")).to_have_text("neither headquarters nor aircraft")
    expect(page.locator(".sums > div", has_text="Die").locator(".parts b").first).to_have_text("0")


def test_the_report_of_a_campaign_that_begins_late_counts_its_own_turns(sit: Seated, guest: Guest) -> None:
    last = EVENING | {"scenario": "northern_campaign", "turn": 10, "chits": {"nationalist": [], "republican": []}}
    match = str(guest.create(WAR, position=last)["id"])
    table = guest.table(match, "")
    guest.chosen(match, 0, "done", table["view"]["offer"]["side"])
    page = sit().sit(match).page
    expect(page.locator(".report")).to_contain_text("One turn")
    expect(page.locator(".report .lead")).to_contain_text("no Republican unit is left there")
    expect(page.locator(".report .rows")).to_have_count(0)


def test_a_defender_reads_what_he_would_lose_himself(sit: Seated, guest: Guest) -> None:
    held = FRONT | {"hand": {"nationalist": [], "republican": []}, "support": {"nationalist": [], "republican": []}}
    match = begun(guest, held, "2812", "N-12D", "N-13D", "done")
    page = sit().sit(match, "?seat=nationalist").page
    figures = page.locator(".ladders dl")
    expect(figures).to_contain_text("the defender loses on average, of 2")
    expect(figures).to_contain_text("the attacker loses on average")


def test_to_let_a_unit_stay_is_no_chief_answer(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(guest.create(WAR, position=FRONT | {"phase": "B.I"})["id"])
    pick(hand, "N-12D")
    expect(hand.page.locator('.choices [data-choice="stay"]')).not_to_have_class(re.compile(r"\bpri\b"))
