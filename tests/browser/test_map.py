"""The map under the hand: it pans, zooms and fits, and a hand that drags does not choose."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Seated
from tests.browser.hand import Hand
from tests.server.harness import Guest

WORLD = "() => new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform)"


def camera(hand: Hand) -> tuple[float, float, float]:
    found = hand.page.evaluate(f"() => {{ const m = ({WORLD})(); return [m.a, m.e, m.f]; }}")
    return float(found[0]), float(found[1]), float(found[2])


def moved(hand: Hand, how: str) -> None:
    """Wait until the camera stands as told: `m` is its matrix."""
    hand.page.wait_for_function(f"() => {{ const m = ({WORLD})(); return {how}; }}")


def middle(hand: Hand) -> tuple[float, float]:
    box = hand.page.locator(".frame").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_wheel_zooms_about_the_place_under_the_pointer(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    x, y = middle(hand)
    before = camera(hand)
    hand.page.mouse.move(x, y)
    hand.page.mouse.wheel(0, -400)
    moved(hand, f"m.a > {before[0] * 1.2}")
    after = camera(hand)
    frame = hand.page.locator(".frame").bounding_box()
    assert frame is not None
    under = [((x - frame["x"] - one[1]) / one[0], (y - frame["y"] - one[2]) / one[0]) for one in (before, after)]
    assert all(abs(a - b) < 2 for a, b in zip(*under, strict=True))


def test_a_drag_pans_and_chooses_nothing(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    hand.press("+", "+")
    before, number = camera(hand), hand.number
    x, y = middle(hand)
    hand.page.mouse.move(x, y)
    hand.page.mouse.down()
    hand.page.mouse.move(x - 60, y - 40, steps=4)
    hand.page.mouse.up()
    moved(hand, f"Math.abs({before[1]} - m.e - 60) < 1 && Math.abs({before[2]} - m.f - 40) < 1")
    assert (hand.number, hand.count(".why.shown"), hand.count(".part.stack .stack")) == (number, 0, 0)


def test_the_whole_sheet_fits_again_and_never_leaves_the_view(sit: Seated, late: str) -> None:
    hand = sit().sit(late)
    before = camera(hand)
    hand.press("+", "+", *("d" * 40), *("s" * 40))
    moved(hand, f"m.a > {before[0]}")
    hand.press("0")
    moved(hand, "[m.a, m.e, m.f].every((one, at) => Math.abs(one - [{}, {}, {}][at]) < 1)".format(*before))


def test_two_fingers_zoom(sit: Seated, late: str) -> None:
    hand = sit(has_touch=True).sit(late)
    x, y = middle(hand)
    before = camera(hand)
    session = hand.page.context.new_cdp_session(hand.page)

    def touch(kind: str, spread: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x - spread, "y": y, "id": 0}, {"x": x + spread, "y": y, "id": 1}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 40)
    for spread in (60, 80, 100):
        touch("touchMove", spread)
    touch("touchEnd", 0)
    moved(hand, f"m.a > {before[0] * 1.5}")


WIDE = {"width": 1920, "height": 1080}
EDGES = """const world = document.querySelector('.world').offsetWidth;
  const room = document.querySelector('.frame').clientWidth;"""


def test_a_wide_screen_is_filled_and_the_rest_is_a_click_away(sit: Seated, guest: Guest) -> None:
    hand = sit(size=WIDE).sit(guest.create("civil_war_battles", scenario="belchite")["id"])
    hand.page.wait_for_function(
        f"() => {{ {EDGES} const m = ({WORLD})(); return m.e < 50 && m.e + m.a * world > room - 50; }}")
    above = hand.page.get_by_role("button", name=re.compile("choices above"))
    above.click()
    expect(above).to_have_count(0)
    expect(hand.page.get_by_role("button", name=re.compile("choices below"))).to_be_visible()


def test_a_click_on_a_hex_speaks_of_who_stands_there(sit: Seated, guest: Guest) -> None:
    """Huesca, while one is asked which of one's units moves."""
    hand = sit().sit(guest.create("civil_war_battles", scenario="belchite")["id"])
    hand.page.locator('[data-space="2105"]').dispatch_event("click")
    expect(hand.page.locator(".why")).to_contain_text("not yours to command")
