"""The browser client in Chromium: how soon a board can be used, how soon a click lights it, how it pans, its weight.

The large board is made up: 500 hexes and 350 counters, answered inside the page, so that only the client is timed. The
small one is The Eyes of the Enemy on a real server, its answer included. These are seconds by the clock, with whatever
else the machine was doing; of several tries the median counts.
"""

import gzip
import shutil
from importlib.resources import files
from math import cos, pi, sin
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.figures import Figure, rounds_of
from tests.server.harness import GENEROUS, Guest, running
from trinchera.server.settings import Settings

COLUMNS, ROWS = 25, 20
COUNTERS = 350
RADIUS = 60.0
LIT = 60
TIMES = 7
CAMPAIGN = {"game": "eyes_of_the_enemy", "turn": 2, "nationalist": [7, 8, 15, 16, 26, 27],
            "units": {"cas01": "8", "cas02": "8", "ase01": "16", "ase02": "16", "del01": "27", "del02": "27"}}

USABLE = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  while (!document.querySelector('[data-space]')) await frame();
  await frame(); await frame();
  return performance.now();
}"""

LIGHT = """async (piece) => {
  const frame = () => new Promise(requestAnimationFrame);
  const unit = document.querySelector(`.unit[data-choice="${piece}"]`);
  const start = performance.now();
  unit.click();
  while (!document.querySelector('[data-space].legal')) await frame();
  await frame();
  return performance.now() - start;
}"""

PAN = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const map = document.querySelector('.frame').getBoundingClientRect();
  const [x, y] = [map.left + map.width / 2, map.top + map.height / 2];
  const hand = (kind, n) => new PointerEvent(kind, {bubbles: true, pointerId: 1,
    clientX: x + 150 * Math.sin(n / 15), clientY: y + 90 * Math.sin(n / 9)});
  document.elementFromPoint(x, y).dispatchEvent(hand('pointerdown', 0));
  await frame();
  const times = [];
  let last = await frame();
  for (let n = 1; n <= 150; n++) {
    window.dispatchEvent(hand('pointermove', n));
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  window.dispatchEvent(hand('pointerup', 150));
  return times;
}"""

DARK = "() => document.querySelectorAll('[data-space].legal').length === 0"

STAND_IN = """
const made = MADE;
const real = window.fetch;
const text = (body) => Promise.resolve(new Response(body));
const json = (body) => text(JSON.stringify(body));
window.fetch = (path, init) => {
  if (path.startsWith('/api/matches/big/choices')) return json(made.lit);
  if (path.startsWith('/api/matches/big/undo')) return json(made.dark);
  if (path.startsWith('/api/matches/big/sheet')) return json(made.sheet);
  if (path.startsWith('/api/matches/big')) return json(made.dark);
  if (path.startsWith('/api/words/en/big')) return text('game-name = Big\\nask-pick = Which?\\n');
  return real(path, init);
};
window.WebSocket = class { close() {} send() {} };
"""


def measure() -> list[Figure]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if not chromium:
        return weight()
    with sync_playwright() as playwright, TemporaryDirectory() as data, \
            running(Path(data), Settings(local=True, limits=GENEROUS)) as server:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        match = Guest(server).post("/api/import", CAMPAIGN).json()["id"]
        battle = Guest(server).post("/api/matches", {"game": "civil_war_battles"}).json()["id"]
        found = [*small(browser, server.url, match), *large(browser, server.url), *pans(browser, server.url, battle),
                 *weight()]
        browser.close()
    return found


def small(browser: Browser, url: str, match: str) -> list[Figure]:
    """51 areas on a real server: cold caches, then a click on a unit with the server's answer."""
    opened: list[float] = []
    for _ in range(TIMES):
        page = desk(browser)
        page.goto(f"{url}/m/{match}")
        opened.append(page.evaluate(USABLE))
        page.context.close()
    page = desk(browser)
    page.goto(f"{url}/m/{match}")
    page.evaluate(USABLE)
    lit = clicks(page, "cas01")
    page.context.close()
    return [rounds_of("client: first usable board, empty cache, ms", opened, "under 1500"),
            rounds_of("client: click to lit, 51 areas, server's answer included, ms", lit, "under 100")]


def large(browser: Browser, url: str) -> list[Figure]:
    """500 hexes and 350 counters: the whole map in view, then close enough for every counter to be drawn."""
    script = STAND_IN.replace("MADE", msgspec.json.encode(made_up()).decode())
    opened: list[float] = []
    for _ in range(TIMES):
        page = desk(browser)
        page.add_init_script(script)
        page.goto(f"{url}/m/big")
        opened.append(page.evaluate(USABLE))
        if len(opened) < TIMES:
            page.context.close()
    whole = clicks(page, "p0")
    for _ in range(3):
        page.keyboard.press("+")
        page.wait_for_timeout(500)
    close = clicks(page, "p0")
    page.context.close()
    return [rounds_of("client: first usable board, 500 hexes and 350 counters, ms", opened, "under 1500"),
            rounds_of("client: click to lit, 500 hexes and 350 counters, whole map, ms", whole, "under 100"),
            rounds_of("client: click to lit, 500 hexes and 350 counters, closer, ms", close, "under 100")]


def pans(browser: Browser, url: str, battle: str) -> list[Figure]:
    """The largest map there is, with all its counters, drawn about by the hand, whole and close: frames in a second."""
    page = desk(browser)
    page.goto(f"{url}/m/{battle}")
    page.evaluate(USABLE)
    found: list[Figure] = []
    for scale, presses in (("close", 0), ("closer", 2)):
        for _ in range(presses):
            page.keyboard.press("+")
            page.wait_for_timeout(500)
        paces = [1000 * len(times) / sum(times) for times in (page.evaluate(PAN) for _ in range(TIMES))]
        found.append(rounds_of(f"client: frames a second while panning the largest map, {scale}", paces, "at least 58"))
    page.context.close()
    return found


def desk(browser: Browser) -> Page:
    return browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB").new_page()


def clicks(page: Page, piece: str) -> list[float]:
    """Several clicks on a unit, each taken back."""
    times: list[float] = []
    for _ in range(TIMES):
        page.wait_for_selector(f'.unit[data-choice="{piece}"]', state="attached")
        times.append(page.evaluate(LIGHT, piece))
        page.keyboard.press("u")
        page.wait_for_function(DARK)
    return times


def made_up() -> dict[str, Any]:
    """A hex map with two armies on it, before and after a unit is picked."""
    spaces = [hexagon(column, row) for column in range(COLUMNS) for row in range(ROWS)]
    pieces = [{"id": f"p{n}", "at": spaces[n * 7 % len(spaces)]["id"], "side": ("nationalist", "republican")[n % 2],
               "symbol": ("infantry", "artillery", "armor")[n % 3], "label": f"{n}/150", "numbers": [3, 5, 4],
               "size": "brigade"} for n in range(COUNTERS)]
    half = len(spaces) // 2
    owners = [{"id": space["id"], "owner": ("nationalist", "republican")[n >= half]} for n, space in enumerate(spaces)]
    units = [{"kind": "unit", "id": f"p{n}"} for n in range(0, 40, 2)]
    ways = [{"kind": "space", "id": spaces[n]["id"]} for n in range(LIT)]
    sheet = {"width": COLUMNS * RADIUS * 1.5 + RADIUS, "height": ROWS * RADIUS * 1.74 + RADIUS, "spaces": spaces}
    style = {"sides": [{"id": "nationalist", "palette": "ochre", "shape": "cut", "flag": [["red", 1]], "sign": "N"},
                       {"id": "republican", "palette": "plum", "shape": "round", "flag": [["red", 1]], "sign": "R"}]}
    reply = {"sheet": sheet, "charts": {}, "layers": [], "style": style}
    return {"sheet": reply, "dark": table(0, units, owners, pieces),
            "lit": table(1, ways, owners, pieces)}


def table(number: int, options: list[Any], owners: list[Any], pieces: list[Any]) -> dict[str, Any]:
    offer = {"side": "nationalist", "rule": "", "prompt": "pick", "options": options}
    view = {"game": "big", "scenario": "", "seat": "nationalist", "number": number, "offer": offer, "spaces": owners,
            "pieces": pieces, "tracks": [], "log": []}
    return {"id": "big", "game": "big", "scenario": "", "seat": "nationalist", "seats": {"nationalist": "me"},
            "number": number, "view": view, "undo": number > 0, "redo": False, "mine": ["nationalist"]}


def hexagon(column: int, row: int) -> dict[str, Any]:
    x, y = RADIUS * (1 + 1.5 * column), RADIUS * (1 + 1.74 * row + 0.87 * (column % 2))
    corners = [(round(x + RADIUS * cos(n * pi / 3), 1), round(y + RADIUS * sin(n * pi / 3), 1)) for n in range(6)]
    return {"id": f"{column:02d}{row:02d}", "name": "", "outline": corners, "label": (x, y), "kind": "clear"}


def weight() -> list[Figure]:
    """What a table needs before it can be played, and all there is."""
    static = files("trinchera").joinpath("static")
    page = static.joinpath("index.html").read_text()
    assets = [asset for asset in static.joinpath("assets").iterdir() if asset.name.endswith((".js", ".css"))]
    code = {asset.name: len(gzip.compress(asset.read_bytes(), 9)) / 1000 for asset in assets}
    first = sum(size for name, size in code.items() if name in page)
    return [Figure("client: scripts and styles of the table, gzip, kB", first, goal="under 103"),
            Figure("client: scripts and styles of all pages, gzip, kB", sum(code.values()), goal="under 120")]
