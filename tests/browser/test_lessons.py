"""A first-time player finishes each lesson: the page is followed click by click, as its coach says."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Seated
from tests.browser.hand import ROLL, Hand
from trinchera import catalogue
from trinchera.engine.lessons import Lesson, Step, lessons

PLANS = [plan for slug in catalogue.GAMES for plan in lessons(slug)]
every_lesson = pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.game)


def offered(hand: Hand, wanted: list[str]) -> str:
    """The first of these that may be chosen, wherever on the page it is; it may take a moment to be there."""
    found = hand.page.wait_for_function("""(wanted) => {
      const there = new Set([
        ...[...document.querySelectorAll('[data-choice]')].map((node) => node.dataset.choice),
        ...[...document.querySelectorAll('[data-space].legal')].map((node) => node.dataset.space),
        ...[...document.querySelectorAll('[data-draw]')].flatMap((node) => node.dataset.draw.split(' '))]);
      return wanted.find((token) => there.has(token)) }""", arg=wanted)
    return str(found.json_value())


def make(hand: Hand, token: str) -> None:
    """Choose something: on the map, in a list, or from a stock."""
    if hand.count(f'[data-draw^="{token}"]'):
        hand.page.locator(f'[data-draw^="{token}"]').first.check()
        hand.after(lambda: hand.page.click("[data-roll]"))
    elif hand.count(f'[data-choice="{token}"]'):
        hand.after(lambda: hand.page.locator(f'[data-choice="{token}"]').first.dispatch_event("click"))
    else:
        hand.after(lambda: hand.page.locator(f'[data-space="{token}"].legal').dispatch_event("click"))


def press_counter(hand: Hand, space: str) -> None:
    """A click in the middle of a space, where its counter lies."""
    box = hand.page.locator(f'[data-space="{space}"]').bounding_box()
    assert box
    hand.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def do(hand: Hand, click: str, step: Step) -> None:
    if click == "@next":
        hand.page.click("[data-next]")
    elif click == "@undo":
        hand.after(lambda: hand.press("u"))
    elif click.startswith("@why"):
        space = hand.page.locator(f'[data-space="{click.split()[1]}"]')
        if space.count():
            space.dispatch_event("contextmenu")
        else:
            press_counter(hand, step.light.spaces[0])
        expect(hand.page.locator(".why.shown")).to_be_visible()
    elif click.startswith("@odds"):
        space = hand.page.locator(f'[data-space="{click.split()[1]}"]')
        if space.count():
            space.dispatch_event("pointerover")
        expect(hand.page.locator(".odds").first).to_be_visible(timeout=60_000)
    else:
        make(hand, offered(hand, click.split("|")))


def follow(hand: Hand, plan: Lesson) -> None:
    skipped = 0
    for step in plan.steps:
        for click in step.do:
            if skipped:
                skipped -= 1
                continue
            if not click.startswith("@"):
                offered(hand, click.split("|"))
            if hand.count("[data-draw]") and not click.startswith("@"):
                skipped = drawn(hand, list(step.do[step.do.index(click):]))
            else:
                do(hand, click, step)


def drawn(hand: Hand, clicks: list[str]) -> int:
    """A stock is drawn on at once: how many of the lesson's clicks that settled beside the first."""
    ways = hand.page.locator("[data-draw]")
    wanted = {way.get_attribute("data-draw") or "": way for way in ways.all()}
    for length in (2, 1):
        tokens = " ".join(clicks[:length])
        if tokens in wanted:
            wanted[tokens].check()
            hand.after(lambda: hand.page.click("[data-roll]"))
            return length - 1
    raise AssertionError(f"{clicks} is not to be drawn from {list(wanted)}")


@every_lesson
def test_a_lesson_is_followed_to_its_victory(sit: Seated, plan: Lesson) -> None:
    hand = sit("/learn")
    hand.page.locator("li", has_text=plan.title.en).get_by_role("link", name="Begin").click()
    hand.page.wait_for_selector("[data-number]")
    hand.idle()
    expect(hand.page.locator(".coach .say")).to_have_text(plan.steps[0].say.en)
    expect(hand.page.locator(".spot").first).to_be_attached()
    follow(hand, plan)
    expect(hand.page.locator(".coach h2")).to_have_text("Won")
    expect(hand.page.locator(".coach .bridge").first).to_be_visible()


def test_a_stray_choice_can_be_taken_back_even_across_dice(sit: Seated) -> None:
    plan = next(plan for plan in PLANS if plan.game == "storm_over_madrid")
    hand = sit(f"/learn/{plan.game}/{plan.id}", lang="es", size=PHONE)
    hand.page.wait_for_selector("[data-number]")
    hand.page.click("[data-next]")
    before = hand.number
    hand.after(lambda: hand.page.click("[data-choice=pass]"))
    stray = plan.steps[1].strays("pass")
    assert stray
    expect(hand.page.locator(".coach .say")).to_have_text(stray.say.es)
    hand.page.click("[data-back]")
    hand.page.wait_for_function(f"() => document.querySelector('[data-number]').dataset.number === '{before}'")
    expect(hand.page.locator(".coach .say")).to_have_text(plan.steps[1].say.es)
    assert hand.count(ROLL) == 0


def test_a_whole_stack_that_is_picked_at_once_is_followed_unit_by_unit(sit: Seated) -> None:
    plan = next(plan for plan in PLANS if plan.game == "eyes_of_the_enemy")
    hand = sit(f"/learn/{plan.game}/{plan.id}")
    hand.page.click("[data-next]")
    hand.page.locator('[data-space="41"]').dispatch_event("click")
    hand.page.get_by_role("button", name="Pick all 3").click()
    hand.at(3)
    undo = next(step for step in plan.steps if step.id == "undo")
    expect(hand.page.locator(".coach .say")).to_have_text(undo.say.en)


def test_on_a_phone_what_a_lesson_points_at_is_in_view_and_nothing_is_asked_in_vain(sit: Seated) -> None:
    plan = next(plan for plan in PLANS if plan.game == "a_las_barricadas")
    at = next(number for number, step in enumerate(plan.steps) if step.id == "why")
    hand = sit(lang="es", size=PHONE)
    refused: list[str] = []
    hand.page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    hand.go(f"/learn/{plan.game}/{plan.id}")
    hand.page.wait_for_selector("[data-number]")
    hand.idle()
    for step in plan.steps[:at + 1]:
        if step.id == "why":
            for space in step.light.spaces:
                expect(hand.page.locator(f'[data-space="{space}"]')).to_be_in_viewport(ratio=0.9)
        for click in step.do:
            do(hand, click, step)
    assert refused == []
