"""A player's hand: plays a match through the page, by keyboard or by mouse."""

from collections.abc import Callable

from playwright.sync_api import Page, Request, expect

MOST_CHOICES = 1500
BY_HINTS = 80
"""In whole games: decisions that a player makes through the page by hints; the rest is played for him by a computer."""
LONGEST_GAME = 240
"""Seconds that computers may take for what is left of a game on a busy machine."""
BUTTONS = ".choices [data-choice], [data-roll]"
ROLL = ".confirm .roll"
UNITS = ".list .unit[data-choice]"
PLACES = ".places [data-choice]"
ASKED = """() => document.querySelector(
  '.report, .choices [data-choice], [data-roll], .list .unit[data-choice], [data-space].legal')"""
IDLE = """() => { const table = document.querySelector('[data-number]');
  return document.querySelector('.report') || (table && table.dataset.busy === 'false') }"""


class Hand:
    """One page and what was seen to go wrong in it."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.errors: list[str] = []
        self.foreign: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self.watch)

    def watch(self, request: Request) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws", 1), "data:", "blob:")):
            self.foreign.append(request.url)

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def sit(self, match: str, query: str = "") -> "Hand":
        """Go to a match and wait for its board."""
        self.go(f"/m/{match}{query}")
        self.page.wait_for_selector("[data-number]")
        self.idle()
        return self

    def idle(self) -> None:
        self.page.wait_for_function(IDLE)

    @property
    def number(self) -> int:
        return int(self.page.get_attribute("[data-number]", "data-number") or -1)

    @property
    def question(self) -> str:
        return self.page.inner_text("#question")

    def at(self, number: int) -> None:
        """Wait until the page shows this moment of the match, and nothing is under way."""
        self.page.wait_for_function(f"() => document.querySelector('[data-number]')?.dataset.number === '{number}'")
        self.idle()

    def asks(self, question: str) -> None:
        expect(self.page.locator("#question")).to_have_text(question)

    @property
    def over(self) -> bool:
        return self.page.locator(".report").count() > 0

    def after(self, deed: Callable[[], None]) -> None:
        """Do something that changes the table, confirming it where dice follow, and wait until it has."""
        before = self.number
        deed()
        changed = f"""document.querySelector('.report')
          || document.querySelector('[data-number]').dataset.number !== '{before}'"""
        self.page.wait_for_function(f"() => {changed} || document.querySelector('{ROLL}')")
        if self.number == before and self.count(ROLL):
            self.page.click(ROLL)
        self.page.wait_for_function(f"() => {changed}")
        self.idle()

    def asked(self) -> bool:
        """Wait for our turn; whether there is one more."""
        self.page.wait_for_function(ASKED, timeout=60_000)
        self.idle()
        return not self.over

    def advised(self) -> None:
        """Ask what the computer would do, and do that."""
        self.press("h")
        self.page.wait_for_selector(".hint button", timeout=20_000)
        self.after(lambda: self.page.click(".hint button"))

    def hand_over(self, seat: str, level: str = "easy") -> None:
        """Let a computer play on in a seat of ours, leave the table, and come back for the report of the end."""
        table = self.page.url
        self.press("m")
        choice = self.page.locator("label.seat", has_text=seat).locator("select")
        with self.page.expect_response(lambda answer: "/api/matches/" in answer.url and answer.request.method != "GET"):
            choice.select_option(level)
        self.go("/learn")
        self.until_over(table.rsplit("/m/")[-1].split("?")[0])
        self.page.goto(table)
        self.page.wait_for_selector(".report", timeout=60_000)

    def until_over(self, match: str) -> None:
        """Ask the server, as the page's own visitor, until a match has a result."""
        for _ in range(LONGEST_GAME):
            found = self.page.request.get(f"{self.url}/api/matches/{match}").json()
            if found["result"]:
                return
            self.page.wait_for_timeout(1000)
        raise AssertionError(f"match {match} is not over after {LONGEST_GAME} s: {found['number']} choices")

    def let_pass(self) -> None:
        """Do as little as one may: the first button, else the first thing on offer."""
        if self.count(BUTTONS):
            self.after(lambda: self.press("1"))
        else:
            self.by_keyboard()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def count(self, selector: str) -> int:
        return self.page.locator(selector).count()

    def lit(self) -> int:
        """How many spaces of the map may be chosen."""
        return self.count("[data-space].legal")

    def by_keyboard(self, activations: int = 3) -> None:
        """Make one choice with keys alone; after so many activations pass."""
        if self.lit() or (self.count(UNITS) and (activations > 0 or not self.count(BUTTONS))):
            self.after(self.next_by_keyboard)
        else:
            self.after(lambda: self.press("1"))

    def next_by_keyboard(self) -> None:
        """The next that is lit: if a stack opens, its first unit; a space or a lone unit is picked at once."""
        before = self.number
        self.press("n", "Enter")
        self.page.wait_for_function(f"""() => document.activeElement.matches('.stack button.legal')
          || document.querySelector('{ROLL}, .report')
          || document.querySelector('[data-number]').dataset.number !== '{before}'""")
        if self.number == before and not self.count(ROLL):
            self.press("Enter")

    def by_mouse(self, activations: int = 3) -> None:
        """Make one choice by pointing: at a lit space, at a unit of the list, at a button."""
        if self.lit():
            self.after(lambda: self.point_at_space())
        elif self.count(UNITS) and (activations > 0 or not self.count(BUTTONS)):
            if not self.page.locator(UNITS).first.is_visible():
                self.page.click(".list summary")
            self.after(lambda: self.page.locator(UNITS).first.click())
        else:
            self.after(lambda: self.page.locator(BUTTONS).first.click())

    def point_at_space(self) -> None:
        """Where the space is on the screen, its badge being in no counter's way."""
        self.page.locator("[data-space].legal").first.dispatch_event("click")

    def play_out(self, one: Callable[[int], None], activations: int = 3) -> int:
        """Play until the report of the end is on the table; how many choices that took.

        The last choice is answered before its report is drawn: only what is asked, or the report, says how it goes on.
        """
        for made in range(MOST_CHOICES):
            if not self.asked():
                return made
            activations -= self.count(UNITS) > 0 and not self.lit()
            one(activations)
        raise AssertionError(f"not over after {MOST_CHOICES} choices: {self.question}")


def who_is_asked(*hands: Hand) -> Hand:
    """The first of some players to be asked something; what one of them did may be on its way to the others still."""
    for _ in range(600):
        for hand in hands:
            if hand.page.evaluate(f"() => !!({ASKED})()"):
                return hand
        hands[0].page.wait_for_timeout(100)
    raise AssertionError("nobody is asked")
