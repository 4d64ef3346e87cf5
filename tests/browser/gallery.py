"""Pictures of every page, to be looked at beside each other: python -m tests.browser.gallery FOLDER [name ...].

Each page is taken at four widths, on light and dark paper, in English and Spanish; with `--quick` at one width, on
light paper, in English; with `--only=390-dark-es` in that setting alone, with `--only=390` at that width. A name may
be a pattern: `attack-*` is the attack of every game, `*-war` everything of one.
"""

import shutil
import sys
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from functools import cache, partial
from itertools import product
from json import loads
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import LATE
from tests.browser.test_war import FRONT as WAR
from tests.corpus import match_files
from tests.server.harness import GENEROUS, Guest, Running, running
from trinchera.catalogue import GAMES
from trinchera.engine.lessons import lessons, position
from trinchera.server.settings import Settings

SIZES = {1440: 900, 1920: 1080, 820: 1180, 390: 844}
QUICK = "1440-light-en"
SHORT = {"eyes_of_the_enemy": "eyes", "storm_over_madrid": "storm", "civil_war_battles": "battles",
         "a_las_barricadas": "barricadas", "the_spanish_civil_war": "war"}
STORM: dict[str, Any] = {
    "game": "storm_over_madrid", "turn": 4, "nationalist": ["D", "J", "K", "L", "M", "P", "Q", "R", "S", "X"],
    "units": {"n01": "R", "n08": "R", "n09": "R", "n12": "S", "n20": "Q", "r03": "AB", "r07": "AB", "r10": "AD",
              "r12": "AA", "r13": "AA", "r15": "W", "r18": "T"},
}
"""Three battalions at Móstoles before the Casa de Campo."""
STORM_ASSAULT = ("R", "assault", "n01", "n08", "n09")
BELCHITE: dict[str, Any] = {
    "game": "civil_war_battles", "scenario": "belchite", "turn": 3, "phase": "combat", "fortifications": ["1817"],
    "units": {"bn-4-52": "1817", "br-32-35": "1816", "br-11-int-45": "1917", "br-14-int-35": "1818",
              "br-12-int-35": "1717", "br-4": "1716", "br-9-11": "2116", "br-15-int-45": "2013", "bn-i-13": "1713",
              "bn-ii-13": "1613"},
    "hands": {"republican": ["r4a", "r3a", "r2a", "r1b"], "nationalist": ["n3a", "n1a", "n2a"]},
}
"""Five brigades around Belchite, as in any account of the battle."""
BELCHITE_ATTACK = ("bn-4-52", "br-32-35", "br-11-int-45", "br-14-int-35", "br-12-int-35")
HAMLET = dict(position("a_las_barricadas", "the_hamlet"))
HAMLET_FIRE = ("n-a-officer", "alone", "n-a-rifle-1", "fire")
WAR_ATTACK = ("2812", "N-12D", "N-13D", "done")
COUNTED = "() => ![...document.querySelectorAll('[role=status]')].some((one) => one.textContent.endsWith('…'))"
"""Nothing says any more that it is still being worked out."""


class Shot(NamedTuple):
    """A page: where it is, and what is done there before the picture is taken."""

    path: str
    deeds: Callable[[Page], None] = lambda page: None


def shots(guest: Guest) -> dict[str, Callable[[], Shot]]:
    """Every page of the site by name; the match of a page is begun when its picture is wanted."""
    return {**pages(), **per_game(guest), **tables(guest), **attacks(guest), **ends(guest)}


def pages() -> dict[str, Callable[[], Shot]]:
    fixed = {
        "home": Shot("/"), "new-game": Shot("/", lambda page: page.locator(".home .btn.pri").first.click()),
        "learn": Shot("/learn"), "balance": Shot("/balance"), "account": Shot("/account"),
        "muster": Shot("/muster/a_las_barricadas"), "missing": Shot("/nothing-here"),
    }
    return {name: partial(lambda shot: shot, shot) for name, shot in fixed.items()}


def per_game(guest: Guest) -> dict[str, Callable[[], Shot]]:
    """What every game has: its page, rules, charts, lessons, and the opening of a match."""
    found: dict[str, Callable[[], Shot]] = {}
    for slug in GAMES:
        short = SHORT[slug]
        found[f"game-{short}"] = partial(Shot, f"/games/{slug}")
        found[f"rules-{short}"] = partial(Shot, f"/rules/{slug}")
        found[f"charts-{short}"] = partial(Shot, f"/rules/{slug}", charts)
        found[f"new-{short}"] = partial(Shot, f"/games/{slug}", asking)
        found[f"open-{short}"] = partial(lambda slug: Shot(f"/m/{guest.create(slug)['id']}"), slug)
        for lesson in lessons(slug):
            found[f"lesson-{short}-{lesson.id}"] = partial(Shot, f"/learn/{slug}/{lesson.id}")
    return found


def tables(guest: Guest) -> dict[str, Callable[[], Shot]]:
    """A table as one comes to it in the middle of things, and what may be open beside it."""
    belchite = partial(guest.create, "civil_war_battles", scenario="belchite")
    return {
        "belchite-close": lambda: Shot(f"/m/{belchite()['id']}", closer),
        "belchite-hint": lambda: Shot(f"/m/{belchite()['id']}", hinted),
        "menu": lambda: Shot(f"/m/{late(guest)}", lambda page: page.keyboard.press("m")),
        "layers": lambda: Shot(f"/m/{late(guest)}", lambda page: page.keyboard.press("l")),
        **{f"middle-{SHORT[slug]}": partial(middle, guest, slug) for slug in GAMES},
    }


def middle(guest: Guest, slug: str) -> Shot:
    return Shot(f"/m/{kept(guest, slug, 'unfinished')}")


def attacks(guest: Guest) -> dict[str, Callable[[], Shot]]:
    """Each game before its dice: the attack with everything that speaks for and against it."""
    return {
        "attack-eyes": lambda: Shot(f"/m/{late(guest)}", lambda page: page.keyboard.press("1")),
        "attack-storm": lambda: Shot(f"/m/{begun(guest, STORM, *STORM_ASSAULT)}", partial(space, "AB")),
        "attack-battles": lambda: Shot(f"/m/{begun(guest, BELCHITE, *BELCHITE_ATTACK)}"),
        "support-battles": lambda: Shot(f"/m/{begun(guest, BELCHITE, *BELCHITE_ATTACK, 'done')}"),
        "attack-barricadas": lambda: Shot(f"/m/{begun(guest, HAMLET, *HAMLET_FIRE)}", partial(space, "A410")),
        "attack-war": lambda: Shot(f"/m/{begun(guest, WAR, *WAR_ATTACK)}"),
    }


def ends(guest: Guest) -> dict[str, Callable[[], Shot]]:
    """Each game at its end: the report, the replay, the story, the dice."""
    found: dict[str, Callable[[], Shot]] = {}
    for slug in GAMES:
        ended = cache(partial(kept, guest, slug, "finished"))
        for name, path in {"end": "", "replay": "/replay?at=40", "story": "/story", "verify": "/verify"}.items():
            found[f"{name}-{SHORT[slug]}"] = partial(lambda ended, path: Shot(f"/m/{ended()}{path}"), ended, path)
    return found


def kept(guest: Guest, slug: str, state: str) -> str:
    """A match of the corpus, an audited one if there is such; a random game may be over before it is broken off."""
    files = [one for one in match_files() if fnmatch(one.name, f"{slug}-*-{state}-*.json")]
    matches = [loads(file.read_text()) for file in sorted(files, key=lambda one: "-audited" in one.name)]
    match = [one for one in matches if ("result" in one) == (state == "finished")][-1]
    return str(guest.post("/api/import", match).json()["id"])


def late(guest: Guest) -> str:
    return str(guest.post("/api/import", LATE).json()["id"])


def space(name: str, page: Page) -> None:
    page.locator(f'[data-space="{name}"]').dispatch_event("click")


def asking(page: Page) -> None:
    page.locator(".btn.pri").first.click()


def charts(page: Page) -> None:
    page.locator("button.chip, .chip").nth(2).click()


def closer(page: Page) -> None:
    for _ in range(2):
        page.keyboard.press("+")


def hinted(page: Page) -> None:
    page.keyboard.press("h")
    page.wait_for_selector(".hint", timeout=30_000)


def begun(guest: Guest, where: dict[str, Any], *choices: str) -> str:
    match = str(guest.create(where["game"], position=where)["id"])
    for number, choice in enumerate(choices):
        guest.chosen(match, number, choice, guest.table(match, "")["view"]["offer"]["side"])
    return match


def settings(only: str) -> Iterator[tuple[int, str, str]]:
    every = product(SIZES, ("light", "dark"), ("en", "es"))
    return (one for one in every if only in f"{one[0]}-{one[1]}-{one[2]}")


def take(browser: Browser, server: Running, folder: Path, wanted: dict[str, Shot], only: str) -> None:
    for width, paper, lang in settings(only):
        context = browser.new_context(viewport={"width": width, "height": SIZES[width]}, reduced_motion="reduce",
                                      locale={"en": "en-GB", "es": "es-ES"}[lang],
                                      color_scheme="dark" if paper == "dark" else "light", has_touch=width < 1100)
        page = context.new_page()
        for name, shot in wanted.items():
            page.goto(server.url + shot.path)
            page.wait_for_load_state("networkidle")
            shot.deeds(page)
            page.wait_for_timeout(2500 if "/m/" in shot.path else 600)
            page.wait_for_function(COUNTED, timeout=60_000)
            page.screenshot(path=folder / f"{name}-{width}-{paper}-{lang}.png")
        context.close()


def main(arguments: list[str]) -> None:
    folder, *names = [argument for argument in arguments if not argument.startswith("--")]
    only = QUICK if "--quick" in arguments else "".join(one[7:] for one in arguments if one.startswith("--only="))
    Path(folder).mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright, TemporaryDirectory() as data, \
            running(Path(data), Settings(local=True, limits=GENEROUS)) as server:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        found = shots(Guest(server))
        wanted = [name for name in found if any(fnmatch(name, one) for one in names or ["*"])]
        take(browser, server, Path(folder), {name: found[name]() for name in wanted}, only)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
