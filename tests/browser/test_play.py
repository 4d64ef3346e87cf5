"""The Eyes of the Enemy played through the page to its end."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import APIResponse, Route, expect

from tests.browser.conftest import LATE, PHONE, Seated
from tests.server.harness import Guest


def test_a_game_can_be_played_to_its_end_by_keyboard_alone(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    made = hand.play_out(hand.by_keyboard)
    assert made > 3
    heading = hand.page.locator("#result")
    expect(heading).to_be_focused()
    assert heading.inner_text() in ("Decisive victory", "Minor victory", "Defeat")


def test_a_game_can_be_played_to_its_end_by_mouse(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    hand.play_out(hand.by_mouse)
    expect(hand.page.locator(".report .rows .vr, .report .rows .dim").first).to_be_visible()
    expect(hand.page.locator(".report [data-luck]")).to_contain_text("Nationalists")
    expect(hand.page.locator(".report [data-course]")).to_contain_text("What the dice gave", timeout=60_000)


def test_a_game_can_be_played_in_spanish(sit: Seated, late: str) -> None:
    hand = sit(lang="es").sit(late)
    expect(hand.page.locator("html")).to_have_attribute("lang", "es")
    hand.asks("¿Qué unidad se activa?")
    hand.play_out(hand.by_mouse, activations=1)
    assert hand.page.locator("#result").inner_text() in ("Victoria decisiva", "Victoria menor", "Derrota")


@pytest.mark.slow
def test_a_whole_game_of_twelve_days_by_keyboard(sit: Seated, guest: Guest) -> None:
    hand = sit().sit(guest.create()["id"])
    assert hand.play_out(hand.by_keyboard, activations=40) > 50


def test_a_stack_on_the_map_opens_and_its_units_can_be_picked(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    hand.page.locator('[data-stack="8"]').click()
    expect(hand.page.locator(".fan [data-piece]")).to_have_count(3)
    hand.after(lambda: hand.page.locator('.fan [data-piece="cas02"]').click())
    hand.asks("Where to, or who comes along?")


def test_a_whole_stack_is_picked_at_once(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    hand.page.locator('[data-stack="8"]').click()
    hand.page.get_by_role("button", name="Pick all 3").click()
    hand.page.wait_for_function("() => document.querySelectorAll('.decision .concerned svg').length >= 3")
    expect(hand.page.locator(".decision .sub")).to_contain_text("3 units in Cerro del Águila")


def test_undo_takes_back_a_choice_and_redo_makes_it_again(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    asked = hand.question
    hand.after(lambda: hand.press("n", "Enter", "Enter"))
    assert hand.question != asked
    hand.after(lambda: hand.press("u"))
    assert hand.question == asked
    hand.after(lambda: hand.press("r"))
    assert hand.question != asked


def test_an_answer_that_comes_late_takes_nothing_back(sit: Seated, late: str) -> None:
    """What the server said of an older table, said by a connection that was slower, is not put on the one of now."""
    hand = sit().sit(late)
    hand.by_keyboard()
    slow: list[tuple[Route, APIResponse]] = []
    news = re.compile(r"/api/matches/\w+\?.*since=")
    hand.page.route(news, lambda route: slow.append((route, route.fetch())), times=1)
    with hand.page.expect_event("request", lambda request: "since=" in request.url):
        hand.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    hand.page.wait_for_timeout(300)
    hand.by_keyboard()
    hand.by_keyboard()
    number, question, told = hand.number, hand.question, hand.page.inner_text(".part.log")
    route, answer = slow.pop()
    with hand.page.expect_response(answer.url):
        route.fulfill(response=answer)
    hand.page.wait_for_timeout(500)
    assert (hand.number, hand.question, hand.page.inner_text(".part.log")) == (number, question, told)


def test_what_is_not_on_offer_says_why_with_its_rule(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    hand.page.locator('[data-space="30"]').dispatch_event("click")
    expect(hand.page.locator(".why")).to_contain_text("Choose a unit first")
    hand.page.locator(".why").get_by_role("button", name=re.compile("EYE-3.2-b")).click()
    expect(hand.page.locator("dialog")).to_contain_text("EYE-3.2-b")


def test_the_odds_are_told_before_the_dice(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    hand.after(lambda: hand.press("1"))
    assert hand.question.startswith("Support for the combat")
    expect(hand.page.locator(".ways .odds").first).to_be_visible(timeout=60_000)
    expect(hand.page.locator(".sums")).to_contain_text("lead unit")
    spoken = hand.page.get_by_role("radio").first.get_attribute("aria-label") or ""
    shares = [int(share) for share in re.findall(r"(\d+) %", spoken)]
    assert 98 <= sum(shares) <= 102


def test_a_hint_names_a_choice_that_can_be_made(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    hand.press("h")
    hand.page.get_by_role("button", name="Do that").wait_for(timeout=60_000)
    hand.after(lambda: hand.page.get_by_role("button", name="Do that").click())


def test_the_language_changes_at_once(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    hand.page.get_by_role("button", name="Español").click()
    expect(hand.page.locator("#question")).to_have_text("¿Qué unidad se activa?")


def test_a_reload_in_the_middle_of_a_decision_loses_nothing(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    hand.after(lambda: hand.press("n", "Enter", "Enter"))
    asked, number, lit = hand.question, hand.number, hand.lit()
    hand.page.reload()
    hand.at(number)
    hand.asks(asked)
    expect(hand.page.locator("[data-space].legal")).to_have_count(lit)


def test_a_lost_connection_is_told_and_the_game_goes_on_after_it(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    hand.page.context.set_offline(True)
    hand.press("1")
    expect(hand.page.locator(".why")).to_contain_text("no connection")
    hand.page.context.set_offline(False)
    hand.after(lambda: hand.press("1"))


def test_a_match_is_saved_opened_again_and_replayed(sit: Seated, late: str, tmp_path: Path) -> None:
    hand = sit().sit(late)
    hand.play_out(hand.by_mouse, activations=1)
    with hand.page.expect_download() as saved:
        hand.page.locator(".report").get_by_role("link", name="Save the match as a file").click()
    file = tmp_path / "match.json"
    saved.value.save_as(file)
    assert json.loads(file.read_text())["format"] == "trinchera-match"
    hand.go("/")
    hand.page.set_input_files("input[type=file]", file)
    hand.page.wait_for_selector(".report")
    hand.page.get_by_role("link", name="Replay").last.click()
    hand.page.wait_for_selector(".replay")
    hand.at(0)
    hand.press("ArrowRight")
    hand.at(1)
    hand.after(lambda: hand.press("End"))
    expect(hand.page).to_have_url(re.compile(rf"replay\?at={hand.number}$"))
    expect(hand.page.locator("output")).to_have_text(f"{hand.number} / {hand.number}")


def test_a_position_file_begins_a_match(sit: Seated, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(LATE))
    hand = sit("/")
    hand.page.set_input_files("input[type=file]", file)
    hand.page.wait_for_selector("[data-number]")
    hand.asks("Which unit is activated?")
    file.write_text("{}")
    hand.go("/")
    hand.page.set_input_files("input[type=file]", file)
    expect(hand.page.get_by_role("alert")).to_be_visible()


def test_a_link_to_a_moment_opens_that_moment(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    hand.play_out(hand.by_mouse, activations=1)
    hand.go(f"/m/{late}/replay?at=3")
    hand.at(3)


def test_every_die_is_checked_in_the_browser(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    hand.play_out(hand.by_mouse, activations=1)
    hand.go(f"/m/{late}/verify")
    expect(hand.page.locator(".box.good")).to_contain_text("agree with the seal")
    marks = hand.page.locator("tbody tr td:last-child").all_inner_texts()
    assert len(marks) > 2
    assert set(marks) == {"✓"}


def test_a_phone_shows_the_map_and_one_part_at_a_time(sit: Seated, late: str) -> None:
    hand = sit(size=PHONE, has_touch=True, is_mobile=True).sit(late)
    page = hand.page
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.locator("#question")).to_be_visible()
    page.locator(".tabs button", has_text="Log").tap()
    expect(page.locator("#question")).to_be_hidden()
    expect(page.locator(".part .log")).to_be_visible()
    least = 0.4 * PHONE["height"] - 1
    page.wait_for_function(f"() => document.querySelector('.map').getBoundingClientRect().height >= {least}")
