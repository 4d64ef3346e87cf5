"""What a server for many people has to offer, in the browser: accounts, shared dice, mail that is confirmed, links that
are put out of use, how long a friend is waited for and how long a match is kept."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Seated
from tests.browser.test_access import faults
from tests.server.harness import GENEROUS, OWN, Guest, Running, running
from trinchera.server.settings import Keeping, Mail, Settings

SEATS = {"red": "me", "blue": "friend"}


@pytest.fixture
def house(toy: None, tmp_path: Path) -> Iterator[Running]:
    """A server with a mail server that never answers, and a host who clears away after some days."""
    with running(tmp_path, Settings(limits=GENEROUS, mail=Mail(host="127.0.0.1", port=9), url=OWN, notice_delay=3600.0,
                                    keeping=Keeping(abandoned_days=30.0))) as found:
        yield found


def own_match(hand: Any, **more: Any) -> Any:
    """A match begun from the page itself, so that its cookie is the owner's."""
    body = {"game": "toy", "seats": SEATS, **more}
    return hand.page.evaluate("""async (body) => (await fetch("/api/matches", {
        method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body)})).json()""", body)


def test_an_account_finds_its_matches_on_another_device_and_can_be_deleted(house: Running, visit: Seated) -> None:
    first = visit(house)
    made = own_match(first, title="The bridge")
    first.go("/account")
    page = first.page
    page.get_by_label("Name").fill("Ana")
    page.get_by_label("Password").fill("short")
    page.get_by_role("button", name="New account").click()
    expect(page.get_by_role("alert")).to_contain_text("at least eight characters")
    page.get_by_label("Password").fill("long enough for me")
    page.get_by_role("button", name="New account").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ana")
    assert faults(page) == []
    other = visit(house, "/account", lang="es", size=PHONE)
    other.page.get_by_label("Nombre").fill("Ana")
    other.page.get_by_label("Contraseña").fill("wrong wrong wrong")
    other.page.get_by_role("button", name="Entrar").click()
    expect(other.page.get_by_role("alert")).to_be_visible()
    other.page.get_by_label("Contraseña").fill("long enough for me")
    other.page.get_by_label("Contraseña").press("Enter")
    expect(other.page.get_by_role("heading", level=1)).to_have_text("Ana")
    assert faults(other.page) == []
    other.go("/")
    expect(other.page.get_by_text("The bridge")).to_be_visible()
    expect(other.page.get_by_text("El servidor conserva esta partida hasta")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save everything kept about me").click()
    kept = msgspec.json.decode(Path(saved.value.path()).read_bytes())
    assert [match["id"] for match in kept["matches"]] == [made["id"]]
    page.get_by_label("Password, to be sure").fill("long enough for me")
    page.get_by_role("button", name="Delete the account").click()
    expect(page.get_by_role("status")).to_contain_text("deleted")
    assert house.rows("SELECT name FROM accounts") == []


def test_a_mail_address_waits_for_its_confirmation(house: Running, visit: Seated) -> None:
    hand = visit(house)
    made = own_match(hand)
    hand.sit(made["id"])
    page = hand.page
    page.keyboard.press("m")
    page.get_by_role("button", name="Tell me when it is my turn").click()
    page.get_by_label("E-mail address").fill("ana@example.org")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("A letter is on its way")
    expect(page.locator("[data-notice=unconfirmed]")).to_contain_text("waiting for confirmation")
    assert house.rows("SELECT seat, email, state FROM addresses") == [("red", "ana@example.org", "unconfirmed")]
    assert faults(page) == []


def test_two_players_make_the_dice_together(house: Running, visit: Seated) -> None:
    owner = visit(house)
    made = own_match(owner, dice="shared")
    owner.sit(made["id"])
    owner.page.get_by_role("button", name="Add the part of").click()
    expect(owner.page.locator("[data-share=promised]")).to_have_count(1)
    assert faults(owner.page) == []
    friend = visit(house, f"/join#{made['links']['blue']}", lang="es", size=PHONE)
    friend.page.wait_for_selector("[data-number]")
    friend.page.get_by_role("button", name="Añadir la parte de").click()
    expect(friend.page.locator("[data-share=given]")).to_have_count(2)
    expect(owner.page.locator("[data-share=given]")).to_have_count(2)
    assert faults(friend.page) == []
    owner.page.get_by_role("link", name="Check the dice").first.click()
    expect(owner.page.get_by_text("Your own part is among them")).to_be_visible()


def test_every_link_can_be_put_out_of_use_the_owners_own_included(house: Running, visit: Seated) -> None:
    hand = visit(house)
    made = own_match(hand)
    friend = Guest(house)
    friend.join(made["links"]["blue"])
    assert friend.get(f"/api/matches/{made['id']}", seat="blue").status_code == 200
    hand.sit(made["id"])
    page = hand.page
    page.keyboard.press("m")
    page.get_by_role("button", name="Replace links").click()
    page.locator("[data-ask=blue]").click()
    page.locator("[data-revoke=blue]").click()
    expect(page.get_by_role("dialog").get_by_label("Link", exact=True)).to_have_count(1)
    assert friend.get(f"/api/matches/{made['id']}", seat="blue").status_code == 403
    page.locator("[data-ask=owner]").click()
    page.locator("[data-revoke=owner]").click()
    expect(page.get_by_role("dialog").get_by_label("Link", exact=True)).to_have_count(2)
    assert faults(page) == []
    thief = Guest(house)
    assert thief.post("/api/join", {"secret": made["owner"]}).status_code in (403, 404)
    hand.sit(made["id"])


def test_the_owner_reads_when_a_computer_may_play_on(house: Running, visit: Seated) -> None:
    hand = visit(house)
    made = own_match(hand)
    friend = Guest(house)
    friend.join(made["links"]["blue"])
    hand.sit(made["id"])
    hand.after(lambda: hand.page.locator("[data-choice=done]").click())
    hand.press("m")
    expect(hand.page.get_by_role("note")).to_contain_text("a computer may play on from")
    hand.page.locator("label.seat select").nth(1).select_option("easy")
    expect(hand.page.locator(".menu").get_by_role("alert")).to_be_visible()
    assert friend.table(made["id"], "blue")["seats"]["blue"] == "friend"
