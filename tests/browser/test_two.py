"""Two at one match: at two screens, at one screen, by link."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESK, Seated
from tests.browser.gallery import BELCHITE, BELCHITE_ATTACK, begun
from tests.browser.hand import Hand
from tests.browser.test_access import faults
from tests.server.harness import GENEROUS, OWN, Guest, running
from trinchera.server.settings import Mail, Settings


def test_a_choice_at_one_screen_shows_at_the_other(sit: Seated, late: str) -> None:
    one, other = sit().sit(late), sit().sit(late)
    one.after(lambda: one.press("n", "Enter", "Enter"))
    other.at(one.number)
    other.asks(one.question)


def test_a_stale_choice_changes_nothing_and_shows_the_table_as_it_is(sit: Seated, guest: Guest, late: str) -> None:
    hand = sit()
    hand.page.add_init_script("window.WebSocket = class { close() {} }")
    hand.sit(late)
    table = guest.table(late)
    guest.chosen(late, table["number"], "del03")
    hand.after(lambda: hand.page.locator(".choices [data-choice=pass]").dispatch_event("click"))
    assert guest.table(late)["number"] == hand.number == table["number"] + 1


def test_between_two_people_at_one_screen_a_curtain_falls(sit: Seated, guest: Guest) -> None:
    match = guest.create("toy", seats={"red": "me", "blue": "screen"})["id"]
    hand = sit().sit(match)
    hand.page.locator("[data-choice=done]").click()
    curtain = hand.page.locator(".curtain")
    expect(curtain).to_contain_text("to play")
    hand.page.get_by_role("button", name="I am here").click()
    expect(curtain).to_have_count(0)
    expect(hand.page.locator("[data-choice=done]")).to_be_visible()


def test_behind_the_curtain_who_has_just_played_can_take_it_back(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(begun(guest, BELCHITE, *BELCHITE_ATTACK, "done"))
    before, marker = hand.number, hand.page.locator(".hand [data-choice=r4a]")
    marker.click()
    hand.page.locator(".curtain").get_by_role("button", name="Undo").click()
    expect(hand.page.locator(".curtain")).to_have_count(0)
    hand.at(before)
    expect(marker).to_be_enabled()


def test_a_friend_joins_by_a_link_whose_secret_leaves_the_address(browser: Browser, toy: None, tmp_path: Path) -> None:
    with running(tmp_path, Settings(limits=GENEROUS)) as server:
        made = Guest(server).create("toy", seats={"red": "me", "blue": "friend"})
        page = browser.new_context(viewport=DESK).new_page()  # type: ignore[arg-type]
        hand = Hand(page, server.url)
        hand.go(f"/join#{made['links']['blue']}")
        page.wait_for_selector("[data-number]")
        assert made["links"]["blue"] not in page.url
        assert page.evaluate("document.cookie") == ""
        expect(page.locator(".turn")).to_contain_text("to play")
        hand.go("/join#not-a-secret")
        expect(page.get_by_role("alert")).to_be_visible()
        page.context.close()


def test_a_player_says_where_to_be_told_of_the_turn(browser: Browser, toy: None, tmp_path: Path) -> None:
    mail = Mail(host="127.0.0.1", port=9)
    with running(tmp_path, Settings(limits=GENEROUS, mail=mail, url=OWN, notice_delay=3600.0)) as server:
        made = Guest(server).create("toy", seats={"red": "me", "blue": "friend"})
        page = browser.new_context(viewport=DESK, locale="es-ES").new_page()  # type: ignore[arg-type]
        hand = Hand(page, server.url)
        hand.go(f"/join#{made['links']['blue']}")
        page.wait_for_selector("[data-number]")
        page.keyboard.press("m")
        page.get_by_role("button", name="Avísame cuando me toque").click()
        email, webhook = page.get_by_label("Correo electrónico"), page.get_by_label("Webhook")
        email.fill("nowhere")
        email.press("Enter")
        expect(page.get_by_role("alert")).to_have_text("Eso no es una dirección de correo.")
        expect(email).to_have_attribute("aria-invalid", "true")
        assert faults(page) == []
        stored = "SELECT seat, email, webhook, lang FROM addresses"
        assert server.rows(stored) == []
        email.fill("")
        webhook.fill("https://example.org/turn")
        page.get_by_role("button", name="Guardar", exact=True).click()
        expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("Guardado")
        assert server.rows(stored) == [("blue", "", "https://example.org/turn", "es")]
        assert faults(page) == []
        page.get_by_role("button", name="Quitar").click()
        expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("Quitado")
        assert server.rows(stored) == [("blue", "", "", "es")]
        assert hand.errors == []
        page.context.close()


def test_a_server_without_mail_says_so_at_the_address(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(guest.create("toy", seats={"red": "me", "blue": "screen"})["id"])
    hand.press("m")
    hand.page.get_by_role("button", name="Tell me when it is my turn").click()
    hand.page.get_by_label("E-mail address").fill("red@example.org")
    hand.page.get_by_role("button", name="Save", exact=True).click()
    expect(hand.page.get_by_role("alert")).to_contain_text("This server cannot send e-mail.")
