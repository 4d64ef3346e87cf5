"""Spanish Civil War Battles through the page: to its end in Spanish, and hidden support fire between two screens."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Seated
from tests.browser.hand import BY_HINTS
from tests.server.harness import Guest, Running

BATTLES = "civil_war_battles"
FRONT: dict[str, Any] = {
    "game": BATTLES, "scenario": "belchite", "phase": "combat",
    "units": {"bn-2-51": "1907", "br-9-11": "1908", "br-1-11": "2008"},
    "hands": {"republican": ["r4a", "r1b"], "nationalist": ["n3a", "n1a"]},
}
"""Two brigades before one regiment, and markers in both hands."""


def test_belchite_is_played_to_its_end_in_spanish_by_mouse(visit: Seated, quick: Running) -> None:
    hand = visit(quick, lang="es")
    card = hand.page.locator("article.card", has_text="Spanish Civil War Battles")
    card.get_by_role("button", name="Jugar").click()
    hand.page.locator("dialog[open] button[type=submit]").click()
    hand.page.wait_for_selector("[data-number]")
    for _ in range(4):
        assert hand.asked()
        hand.by_mouse()
    for _ in range(BY_HINTS):
        assert hand.asked()
        hand.advised()
    hand.hand_over("Republicanos")
    assert hand.page.locator("#result").inner_text() in ("Victoria republicana", "Victoria nacional")
    expect(hand.page.locator(".report")).to_contain_text("Poblaciones netas")
    expect(hand.page.locator(".report")).to_contain_text(re.compile("poblaciones tomadas|una unidad abastecida", re.I))
    expect(hand.page.locator(".report [data-luck]")).to_contain_text("Republicanos")


def test_support_fire_is_hidden_until_it_is_turned_up(visit: Seated, online: Running) -> None:
    guest = Guest(online)
    made = guest.create(BATTLES, seats={"republican": "me", "nationalist": "friend"}, position=FRONT)
    match = made["id"]
    one, two, third = visit(online), visit(online), visit(online)
    watch = guest.post(f"/api/matches/{match}/links", {"seat": "watch"}).json()["secret"]
    for hand, secret in ((one, made["owner"]), (two, made["links"]["nationalist"]), (third, watch)):
        hand.go(f"/join#{secret}")
        hand.page.wait_for_selector("[data-number]")
    for token in ("bn-2-51", "br-9-11", "br-1-11"):
        one.asked()
        one.after(lambda name=token: one.page.locator(f'[data-choice="{name}"]').first.dispatch_event("click"))  # type: ignore[misc]
    assert "a first marker" in one.question
    expect(one.page.locator("[data-choice=r4a]")).to_contain_text("+4")
    one.after(lambda: one.page.click("[data-choice=r4a]"))
    assert two.asked()
    expect(two.page.locator(".decision .sub").first).to_contain_text("1 theirs")
    for hand in (two, third):
        expect(hand.page.locator(".part.log")).to_contain_text("place a marker face down")
        expect(hand.page.locator(".part.boxes", has_text="Republican hand")).to_have_count(0)
        pieces = guests_view(hand.page, match)
        shown = {piece["at"] for piece in pieces if piece["id"] in ("r4a", "r1b")}
        assert shown == {"markers-republican"}
    expect(third.page.locator(".part.boxes", has_text="hand")).to_have_count(0)
    two.after(lambda: two.page.click("[data-choice=pass]"))
    one.asked()
    one.after(lambda: one.page.click("[data-choice=pass]"))
    two.asked()
    two.after(lambda: two.page.click("[data-choice=pass]"))
    for hand in (one, two, third):
        expect(hand.page.locator(".battle")).to_contain_text("support +4")
        expect(hand.page.locator(".battle")).to_contain_text("Result")


def guests_view(page: Any, match: str) -> list[dict[str, Any]]:
    """The pieces as the page's own visitor gets them from the server."""
    found: list[dict[str, Any]] = page.evaluate(
        """async (id) => { const seat = new URLSearchParams(location.search).get('seat') ?? '';
        return (await (await fetch(`/api/matches/${id}?seat=${seat}`)).json()).view.pieces }""", match)
    return found


ADVANCE: dict[str, Any] = {
    "game": BATTLES, "scenario": "belchite",
    "units": {"bn-2-51": "1907", "br-9-11": "1909", "br-1-11": "2110", "br-32-35": "1807"},
    "hands": {"republican": ["r4a"], "nationalist": ["n3a"]},
}
"""Three brigades: one moves with points left, one moves up to attack together with the third."""


def test_a_turn_takes_no_more_clicks_than_it_has_deeds(visit: Seated, quick: Running) -> None:
    """As drawn: two clicks for a move, one each for the target, for all attackers, for a marker and for the answer."""
    made = Guest(quick).create(BATTLES, seats={"republican": "me", "nationalist": "screen"}, position=ADVANCE)
    hand, clicks = visit(quick).sit(made["id"]), 0

    def click(selector: str, then: str) -> None:
        nonlocal clicks
        hand.page.locator(selector).first.dispatch_event("click")
        clicks += 1
        expect(hand.page.locator("#question")).to_have_text(re.compile(then))
        hand.idle()
    click('[data-stack="2110"]', "Where does 1/11 go")
    click('[data-space="2109"]', "Does 1/11 go on")
    click('[data-stack="1909"]', "Where does 9/11 go")
    click('[data-space="1908"]', "Which unit moves")
    assert clicks == 4
    while "attacked" not in hand.question:
        click('.choices [data-choice="done"]', "moves|bombarded|attacked")
    moved = clicks
    click('[data-stack="1907"]', "Attack")
    click("[data-all]", "a first marker")
    click('.hand [data-choice="r4a"]', "a first marker")
    hand.page.get_by_role("button", name="I am here").click()
    expect(hand.page.locator("#question")).to_have_text(re.compile("Defence of"))
    click('[data-choice="pass"]', "Attack|Defence")
    assert clicks - moved == 4


def test_at_one_screen_a_curtain_falls_between_the_markers(visit: Seated, quick: Running) -> None:
    made = Guest(quick).create(BATTLES, seats={"republican": "me", "nationalist": "screen"}, position=FRONT)
    hand = visit(quick).sit(made["id"])
    for token in ("bn-2-51", "br-9-11", "br-1-11"):
        hand.after(lambda name=token: hand.page.locator(f'[data-choice="{name}"]').first.dispatch_event("click"))  # type: ignore[misc]
    hand.page.click("[data-choice=r4a]")
    expect(hand.page.locator(".curtain")).to_contain_text("Nationalists to play")
    hand.page.get_by_role("button", name="I am here").click()
    expect(hand.page.locator("[data-choice=n3a]")).to_contain_text("+3")
    assert hand.count("[data-choice=r1b]") == 0
    expect(hand.page.locator(".part.boxes", has_text="Republican hand")).to_have_count(0)
