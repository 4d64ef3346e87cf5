"""A battle put together on its page: bought, laid out, mended, begun, and sent to a friend by link."""

import json
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Seated
from tests.server.harness import Guest, Running

PAGE = "/muster/a_las_barricadas"


def test_a_battle_is_mustered_and_sent_by_link_and_a_friend_sits_down(visit: Seated, online: Running) -> None:
    plan = Guest(online).post("/api/games/a_las_barricadas/muster", {"wish": {"maps": "2"}, "seed": 2}).json()["plan"]
    plan["purchases"]["republican"] += [{"ware": "t26b.3"}, {"ware": "rifle.3+art75.1"}]
    page = visit(online, f"{PAGE}#{quote(json.dumps(plan))}").page
    expect(page.locator(".ground img")).to_have_count(2)
    purse = page.locator('[data-purse="republican"]')
    expect(purse.locator("li")).to_have_count(len(plan["purchases"]["republican"]))

    name = page.locator(".pill").first.get_attribute("data-map")
    art = page.locator(f'.ground img[src*="map-{str(name).lower()}"]')
    was = art.get_attribute("src")
    page.get_by_role("button", name=f"Turn map {name} half round").click()
    expect(art).not_to_have_attribute("src", str(was))

    purse.get_by_role("button", name="Add a formation").click()
    page.locator('[data-ware="t26b.3"]').get_by_role("button").click()
    page.keyboard.press("Escape")
    expect(purse.get_by_role("alert")).to_contain_text("too many")
    begin = page.get_by_role("button", name="Invite a friend")
    expect(begin).to_be_disabled()
    purse.get_by_role("button", name="Take back: 3 T-26 B").last.click()
    expect(purse.get_by_role("alert")).to_have_count(0)

    begin.click()
    link = page.get_by_role("dialog").locator("input")
    expect(link).to_have_value(re.compile(r"/join#.+"))
    friend = visit(online, link.input_value().removeprefix(online.url)).page
    expect(friend.locator(".pill, .question, .panel").first).to_be_visible()
    expect(friend).to_have_url(re.compile(r"/m/\w+\?seat=nationalist"))
    page.get_by_role("link", name="To the table").click()
    expect(page).to_have_url(re.compile(r"/m/\w+\?seat=republican"))
    expect(page.locator(".world > img")).to_have_count(2)


def test_on_a_phone_and_in_spanish_an_overdrawn_sum_is_told(visit: Seated, online: Running) -> None:
    page = visit(online, PAGE, "es", PHONE).page
    page.get_by_role("button", name="Mediano 250").click()
    expect(page.locator(".ground img")).to_have_count(2)
    page.get_by_role("button", name="Repárteme un combate").click()
    expect(page.locator(".sum").first).to_have_text(re.compile(r"19[5-9]|200"))
    page.get_by_label("Otra suma").fill("40")
    page.get_by_label("Otra suma").press("Enter")
    expect(page.get_by_role("alert").first).to_contain_text("se ha pasado por")
    expect(page.get_by_role("button", name="A desplegar")).to_be_disabled()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_on_a_tablet_the_last_button_is_whole(visit: Seated, online: Running, lang: str) -> None:
    page = visit(online, PAGE, lang, {"width": 820, "height": 1180}).page
    begin = page.locator("footer .pri")
    expect(begin).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.querySelector('footer').scrollWidth <= innerWidth")
