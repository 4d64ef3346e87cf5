"""Storm Over Madrid through the page: to its end, online, at one screen, and with standing orders."""

import re
from typing import Any

from playwright.sync_api import Page, Response, Route, WebSocket, expect

from tests.browser.conftest import PHONE, Seated
from tests.browser.hand import BY_HINTS, Hand, who_is_asked
from tests.browser.test_access import faults
from tests.server.harness import Guest, Running

STORM = "storm_over_madrid"
OUTCOMES = re.compile("Madrid has fallen|all four roads are cut|victory by points|Madrid holds")
SUBURB: dict[str, Any] = {
    "game": STORM, "turn": 2, "sp": {"nationalist": 5, "republican": 5},
    "units": {"n01": "AD", "n02": "AD", "r03": "AD", "r14": "AD", "r30": "AD", "r05": "AD spent", "r11": "C",
              "n29": "D"},
}
"""A fight in a suburb is about to begin."""


class Traffic:
    """Everything that a page was told about a match, beside the printed sheet: that names all there is in the box."""

    def __init__(self, page: Page) -> None:
        self.texts: list[str] = []
        page.on("response", self.heard)
        page.on("websocket", self.listen)

    def heard(self, response: Response) -> None:
        if "/api/matches" in response.url and "/sheet" not in response.url and response.ok:
            self.texts.append(response.text())

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.texts.append(str(frame)))

    def tells(self, words: str) -> bool:
        return any(words in text for text in self.texts)


def chits_of(hand: Hand) -> list[str]:
    """The chits that a player sees in his own hand."""
    found: list[str] = hand.page.evaluate("""async () => {
      const id = location.pathname.split('/')[2];
      const table = await (await fetch(`/api/matches/${id}?seat=${document.body.dataset.seat ?? ''}`)).json();
      return table.view.tracks.map((track) => track.id).filter((id) => id.startsWith('chit-')) }""")
    return found


def seated(hand: Hand, seat: str) -> Hand:
    hand.page.evaluate(f"document.body.dataset.seat = '{seat}'")
    return hand


def deployed(server: Running) -> str:
    """A match at one screen whose Republicans stand as suggested; the Nationalists are asked for chits."""
    guest = Guest(server)
    match = str(guest.create(STORM, seats={"nationalist": "me", "republican": "screen"})["id"])
    guest.chosen(match, 0, "suggested", "republican")
    return match


def test_the_initial_drive_from_the_set_up_to_the_victory(visit: Seated, quick: Running) -> None:
    hand = visit(quick)
    card = hand.page.locator("article.card", has_text="Storm Over Madrid")
    card.get_by_role("button", name="Play").click()
    hand.page.get_by_role("button", name="Begin").click()
    hand.page.wait_for_selector("[data-number]")
    for _ in range(BY_HINTS):
        assert hand.asked()
        hand.advised()
    hand.hand_over("Nationalists")
    expect(hand.page.locator("#result")).to_have_text(OUTCOMES)
    expect(hand.page.locator(".report")).to_contain_text("The reckoning")
    expect(hand.page.locator(".report")).to_contain_text("The front, turn by turn", timeout=30_000)
    expect(hand.page.locator(".report [data-luck]")).to_contain_text("Nationalists")
    expect(hand.page.locator(".report .total").first).to_contain_text("Victory points")


def test_two_play_online_and_neither_learns_the_hand_of_the_other(visit: Seated, online: Running) -> None:
    one = visit(online)
    one.page.locator("article.card", has_text="Storm Over Madrid").get_by_role("button", name="Play").click()
    one.page.locator("label.seat", has_text="Republicans").locator("select").select_option("friend")
    one.page.get_by_role("button", name="Begin").click()
    link = one.page.locator("label.field input[readonly]").input_value()
    one.page.get_by_role("link", name="To the table").click()
    two = visit(online, link.removeprefix(online.url))
    traffic = Traffic(two.page)
    for hand in (one, two):
        hand.page.wait_for_selector("[data-number]")
    two.after(lambda: two.page.click("[data-choice=suggested]"))
    for _ in range(3):
        assert one.asked()
        one.after(lambda: one.page.click("[data-choice=draw]"))
    held = chits_of(seated(one, "nationalist"))
    assert held
    one.after(lambda: one.page.click("[data-choice=done]"))
    assert two.asked()
    expect(two.page.locator(".part.log")).to_contain_text("The Nationalists draw a chit")
    address, context = two.page.url, two.page.context
    two.page.close()
    two.page = context.new_page()
    again = Traffic(two.page)
    two.page.goto(address)
    assert two.asked()
    two.after(lambda: two.page.click("[data-choice=done]"))
    for _ in range(12):
        mover = who_is_asked(one, two)
        assert mover.asked()
        mover.let_pass()
        number = mover.number
        for hand in (one, two):
            hand.page.wait_for_function(f"() => +document.querySelector('[data-number]').dataset.number >= {number}")
    assert traffic.texts
    assert again.texts
    for chit in held:
        name = chit.removeprefix("chit-")
        assert not traffic.tells(name)
        assert not again.tells(f'"{chit}"')
        assert name not in two.page.content()


def test_at_one_screen_a_curtain_hides_the_hand_until_the_other_has_sat_down(visit: Seated, quick: Running) -> None:
    hand = visit(quick).sit(deployed(quick))
    page, curtain = hand.page, hand.page.locator(".curtain")
    hand.after(lambda: page.click("[data-choice=draw]"))
    names = [line.removeprefix("You draw: ").rstrip(".") for line in page.locator(".log .line span").all_inner_texts()
             if line.startswith("You draw")]
    assert names
    page.click("[data-choice=done]")
    expect(curtain).to_contain_text("Republicans to play")
    assert page.locator(".table").get_attribute("inert") is not None

    def late(route: Route) -> None:
        page.wait_for_timeout(300)
        assert curtain.is_visible()
        assert page.locator("[data-choice]").count() == 0
        route.continue_()

    page.route(re.compile(r"/api/matches/\w+\?seat=republican"), late, times=1)
    page.get_by_role("button", name="I am here").click()
    expect(curtain).to_have_count(0)
    hand.asks("Draw an event chit?")
    assert not [name for name in names if name in page.locator("body").inner_text()]


def test_no_curtain_falls_while_nobody_hides_anything(visit: Seated, quick: Running) -> None:
    hand = visit(quick).sit(deployed(quick))
    hand.page.click("[data-choice=done]")
    expect(hand.page.locator(".decision")).to_contain_text("Republicans")
    assert hand.asked()
    assert hand.count(".curtain") == 0


def test_standing_orders_given_in_the_page_are_obeyed(visit: Seated, quick: Running) -> None:
    match = Guest(quick).post("/api/import", SUBURB).json()["id"]
    one, two = visit(quick), visit(quick, size=PHONE)
    one.sit(match, "?seat=nationalist")
    two.sit(match, "?seat=republican")
    two.press("o")
    two.page.wait_for_selector("dialog[open] .order")
    assert faults(two.page) == []
    two.page.get_by_label("Counterattacks").select_option("never")
    two.page.get_by_label("Losses").select_option("suggested")
    two.page.get_by_label("Point unit in defence").select_option("toughest")
    two.page.get_by_label("Retreats").select_option("friends")
    two.page.get_by_role("button", name="Save").click()
    expect(two.page.locator("dialog")).to_have_count(0)
    one.after(lambda: one.page.locator('[data-space="AD"]').dispatch_event("click"))
    for _ in range(12):
        if one.count(".battle") or not one.asked():
            break
        choice = next((name for name in ("fight", "all", "attack") if one.count(f"[data-choice={name}]")), "")
        if choice:
            one.after(lambda name=choice: one.page.click(f"[data-choice={name}]"))  # type: ignore[misc]
        else:
            one.by_keyboard()
    expect(two.page.locator(".part.log")).to_contain_text("By standing order")
    expect(one.page.locator(".part.log")).not_to_contain_text("By standing order")
    expect(one.page.locator(".part.log .battle").first).to_contain_text("Attack in Carabanchel")
    two.page.keyboard.press("g")
    two.page.keyboard.press("o")
    expect(two.page.get_by_label("Counterattacks")).to_have_value("never")


def fought(server: Running) -> str:
    """A match in which the suburb has been fought for."""
    guest = Guest(server)
    match = str(guest.post("/api/import", SUBURB).json()["id"])
    for _ in range(20):
        seat = guest.table(match, "")["view"]["offer"]["side"]
        table = guest.table(match, seat)
        if any(entry["key"] == "attack-roll" for entry in table["view"].get("log", ())):
            return match
        offered = [option["id"] for option in table["view"]["offer"]["options"]]
        wanted = [token for token in ("AD", "fight", "attack", "n01", "done", "suggested") if token in offered]
        guest.chosen(match, table["number"], (wanted or offered)[0], seat)
    raise AssertionError("nobody fought")


def test_a_battle_is_told_at_length(visit: Seated, quick: Running) -> None:
    match = fought(quick)
    hand = visit(quick).sit(match, "?seat=nationalist")
    hand.page.locator(".battle", has_text="Attack in").get_by_role("button", name="Report").click()
    dialog = hand.page.get_by_role("dialog", name="Battle in Carabanchel")
    expect(dialog).to_contain_text("point unit")
    expect(dialog.locator("svg[role=img]").nth(1)).to_be_visible()
    expect(dialog.get_by_role("rowheader", name="terrain")).to_be_visible()
    assert faults(hand.page) == []
    hand.press("Escape")
    hand.go(f"/m/{match}/replay?at={hand.number}&seat=nationalist")
    hand.page.wait_for_selector("[data-number]")
    hand.page.locator(".battle").get_by_role("button", name="Report").first.click()
    expect(hand.page.get_by_role("dialog", name="Battle in Carabanchel")).to_be_visible()
