"""Pulling the plug: a server killed at random moments while people play, begin matches and are sent notices, and while
copies are made and put back. `python -m tests.server.kills 2000 --write` does it two thousand times, in rounds of fifty
with fresh data, several rounds at a time, and writes the sum into docs/hosting.md. With `--keep FILE` every round is
written down there when it is over, and a run that was broken off goes on with those that are missing.
"""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
from argparse import ArgumentParser
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from multiprocessing import get_context
from pathlib import Path
from time import sleep
from typing import Any

import httpx
import msgspec

from benchmarks.hosting import put
from tests.server.harness import EYES, SEAT, first, until
from trinchera.catalogue import GAMES
from trinchera.server.run import listen

MATCHES = 3
STORM = "storm_over_madrid"
OTHERS = tuple(slug for slug in GAMES if slug not in (EYES, STORM))
ROUND = 50
"""Kills with the same data."""
COPY = "copy.db"
NURSERY = """
import os, signal, sys
import uvloop, uvicorn.lifespan.on, uvicorn.loops.uvloop, uvicorn.middleware.proxy_headers
import uvicorn.protocols.websockets.websockets_sansio_impl
from trinchera.catalogue import GAMES, game
from trinchera.server.backup import backup, restore
from trinchera.server.run import run
for slug in GAMES:
    game(slug).new()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
port, data = int(sys.argv[1]), sys.argv[2]
for line in sys.stdin:
    child = os.fork()
    if not child:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        if line.strip() == "backup":
            backup(data, os.path.join(data, "copies", "copy.db"))
        elif line.strip() == "restore":
            restore(data, os.path.join(data, "copies", "copy.db"))
        else:
            run(port=port, data=data, local=True)
        os._exit(0)
    print(child, flush=True)
"""
"""Loads everything once and then gives birth to servers, so that many starts take seconds."""
SETTINGS = "private_webhooks = true\nnotice_delay = 0.0\nurl = 'http://127.0.0.1:{port}'\n"


def gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


class Servers:
    """One server after the other on the same port and the same data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with listen("127.0.0.1", 0, 1) as free:
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.url, headers={"Origin": self.url}, verify=False, timeout=10)
        (data / "server.toml").write_text(SETTINGS.format(port=self.port))
        (data / "copies").mkdir()
        self.nursery = subprocess.Popen([sys.executable, "-c", NURSERY, str(self.port), str(data)], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def bear(self, what: str = "server") -> int:
        """A child process that serves, or copies, or puts a copy back."""
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.write(f"{what}\n")
        self.nursery.stdin.flush()
        return next(int(line) for line in self.nursery.stdout if line.strip().isdigit())

    def start(self) -> int:
        child = self.bear()
        until(self.answers, 60)
        return child

    def kill(self, child: int) -> None:
        try:
            os.kill(child, signal.SIGKILL)
        except ProcessLookupError:
            return
        until(lambda: gone(child))

    def answers(self) -> bool:
        try:
            return self.http.get("/healthz").status_code == 200
        except httpx.HTTPError:
            return False

    def create(self, **more: Any) -> str:
        answer = self.http.post("/api/matches", json={"game": EYES, **more})
        return str(answer.json()["id"])

    def stop(self) -> None:
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.close()
        self.nursery.stdout.close()
        self.nursery.wait(10)
        self.http.close()


class Stubborn(threading.Thread):
    """A player who sends every choice until it is acknowledged, through every crash."""

    def __init__(self, url: str, match: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.http = httpx.Client(base_url=url, headers={"Origin": url}, verify=False, timeout=10)
        self.match = match
        self.dice = random.Random(seed)
        self.acknowledged: list[tuple[str, int, str]] = []
        self.repeated = 0
        self.done = False
        self.failure = ""

    def run(self) -> None:
        table = self.insist(lambda: self.http.get(f"/api/matches/{self.match}", params={"seat": SEAT}))
        for step in range(1_000_000):
            if self.done or table["result"]:
                return
            table = self.undo(table) if table["undo"] and self.dice.random() < 0.1 else self.choose(table, step)

    def choose(self, table: Any, step: int) -> Any:
        options = table["view"]["offer"]["options"]
        choice = first(table) if table["number"] == 0 else self.dice.choice(options)["id"]
        body = {"seat": SEAT, "number": table["number"], "choice": choice, "client": f"{self.match}-{step}"}
        after = self.insist(lambda: self.http.post(f"/api/matches/{self.match}/choices", json=body))
        self.acknowledged.append((body["client"], table["number"], choice))
        return after

    def undo(self, table: Any) -> Any:
        body = {"seat": SEAT, "number": table["number"]}
        return self.insist(lambda: self.http.post(f"/api/matches/{self.match}/undo", json=body), stale=True)

    def insist(self, send: Any, stale: bool = False) -> Any:
        """Send until there is an answer. An undo may have been made by the try before: then the number is stale."""
        while True:
            try:
                answer = send()
            except httpx.HTTPError:
                self.repeated += 1
                sleep(0.01)
                continue
            if answer.status_code != 200 and not (stale and answer.status_code == 409):
                self.failure = answer.text
                self.done = True
            return answer.json()


class Correspondent(Stubborn):
    """Both players of a match by turns; where one of them wants to be told when it is his turn, he takes his time."""

    def __init__(self, url: str, match: str, seed: int, pause: float) -> None:
        super().__init__(url, match, seed)
        self.pause = pause

    def run(self) -> None:
        table = self.see("nationalist")
        for step in range(1_000_000):
            side = table["view"]["offer"]["side"] if table["view"].get("offer") else ""
            if self.done or not side:
                return
            if side != table["seat"]:
                sleep(self.pause)
                table = self.see(side)
            table = self.choose(table, step)

    def see(self, seat: str) -> Any:
        return self.insist(lambda: self.http.get(f"/api/matches/{self.match}", params={"seat": seat}))

    def choose(self, table: Any, step: int) -> Any:
        options = [option["id"] for option in table["view"]["offer"]["options"]]
        hasty = [option for option in options if option in ("suggested", "pass", "done")]
        body = {"seat": table["seat"], "number": table["number"], "client": f"{self.match}-{step}",
                "choice": hasty[0] if hasty else self.dice.choice(options)}
        after = self.insist(lambda: self.http.post(f"/api/matches/{self.match}/choices", json=body))
        self.acknowledged.append((body["client"], table["number"], body["choice"]))
        return after


class Founder(threading.Thread):
    """Somebody who begins one match after the other, and keeps the ids he was told."""

    def __init__(self, servers: Servers) -> None:
        super().__init__(daemon=True)
        self.servers = servers
        self.told: list[str] = []
        self.done = False

    def run(self) -> None:
        while not self.done:
            try:
                self.told.append(self.servers.create())
            except (httpx.HTTPError, KeyError):
                sleep(0.01)
            sleep(0.05)


class Hook:
    """Takes notices and remembers their keys."""

    def __init__(self) -> None:
        self.keys: Counter[str] = Counter()
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["Content-Length"]))
                hook.keys[self.headers["Idempotency-Key"]] += 1
                self.send_response(200)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Ordeal:
    """Kills, and what must be true after them."""

    def __init__(self, data: Path, seed: int = 1936) -> None:
        self.data = data
        self.servers = Servers(data)
        self.chance = random.Random(seed)
        self.other = OTHERS[seed % len(OTHERS)]
        """The game for two that is played beside the one with notices: each has its rounds."""
        self.players: list[Stubborn] = []
        self.finished: list[Stubborn] = []
        self.told: list[str] = []
        self.hook = Hook()

    def run(self, kills: int) -> None:
        child = self.servers.start()
        self.sit_down()
        founder = Founder(self.servers)
        founder.start()
        for number in range(kills):
            self.progress()
            if number % 10 == 5:
                self.kill_a_copy()
            sleep(self.chance.uniform(0.0, 0.06))
            self.servers.kill(child)
            child = self.servers.start()
        until(self.heard, 120)
        founder.done = True
        founder.join(20)
        self.told = founder.told
        self.rise()
        self.check_tables()
        os.kill(child, signal.SIGTERM)
        until(lambda: gone(child), 30)
        self.check_file(self.data / "trinchera.db")
        self.check_notices()
        self.check_restores(max(2, kills // 20))
        self.servers.stop()
        self.hook.stop()

    def sit_down(self) -> None:
        for seed in range(MATCHES):
            self.players.append(Stubborn(self.servers.url, self.servers.create(), seed))
        self.pairs = [self.with_notices(),
                      Correspondent(self.servers.url, self.servers.create(game=self.other), MATCHES + 1, 0.0)]
        for player in (*self.players, *self.pairs):
            player.start()

    def with_notices(self) -> Correspondent:
        match = self.servers.create(game=STORM)
        body = {"seat": "republican", "webhook": self.hook.url}
        assert self.servers.http.post(f"/api/matches/{match}/notices", json=body).status_code == 200
        return Correspondent(self.servers.url, match, MATCHES, 0.6)

    def heard(self) -> bool:
        """Whether a notice has arrived at last; people play on meanwhile."""
        self.progress()
        return bool(self.hook.keys)

    def progress(self) -> None:
        """Wait until something new was acknowledged; who has finished begins again."""
        before = self.acknowledged
        if not self.pairs[0].is_alive() and not self.pairs[0].failure:
            self.finished.append(self.pairs[0])
            self.pairs[0] = self.with_notices()
            self.pairs[0].start()
        for place, player in enumerate(self.players):
            if not player.is_alive() and not player.failure:
                self.finished.append(player)
                fresh = Stubborn(self.servers.url, self.servers.create(), place + len(self.finished) * MATCHES)
                fresh.start()
                self.players[place] = fresh
        until(lambda: self.acknowledged > before, 60)

    @property
    def everyone(self) -> list[Stubborn]:
        return [*self.finished, *self.players, *self.pairs]

    @property
    def acknowledged(self) -> int:
        return sum(len(player.acknowledged) for player in self.everyone)

    def kill_a_copy(self) -> None:
        """A copy is being made while people play, and is killed; the last whole one stays."""
        child = self.servers.bear("backup")
        if self.chance.random() < 0.5:
            sleep(self.chance.uniform(0.0, 0.05))
            self.servers.kill(child)
        until(lambda: gone(child), 60)
        copy = self.data / "copies" / COPY
        if copy.exists():
            with closing(sqlite3.connect(copy)) as db:
                assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)

    def rise(self) -> None:
        for player in self.everyone:
            player.done = True
            player.join(30)
            player.http.close()

    def check_tables(self) -> None:
        """Every match anybody was told of is there, with as many choices as its journal says."""
        get = self.servers.http.get
        self.tables = {player.match: get(f"/api/matches/{player.match}?seat={SEAT}").json() for player in self.everyone}
        for match in self.told:
            assert get(f"/api/matches/{match}?seat={SEAT}").status_code == 200

    def check_file(self, file: Path) -> None:
        with closing(sqlite3.connect(file)) as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            for player in self.everyone:
                self.check_journal(db, player)
            halves = db.execute("SELECT count(*) FROM matches LEFT JOIN journal ON journal.match = key AND seq = 0 "
                                "LEFT JOIN standing ON standing.match = key WHERE seq IS NULL OR updated IS NULL")
            assert halves.fetchone() == (0,)

    def check_notices(self) -> None:
        """Every turn that passed to who wanted to be told is written down once; what was sent arrived."""
        with closing(sqlite3.connect(self.data / "trinchera.db")) as db:
            found = dict(db.execute("SELECT dedupe, state FROM outbox"))
        sent = {key for key, state in found.items() if state == "sent"}
        assert sent <= set(self.hook.keys) <= set(found)
        self.sent = len(sent)

    def check_journal(self, db: sqlite3.Connection, player: Stubborn) -> None:
        assert player.failure == ""
        rows = db.execute("SELECT client, at, tokens FROM journal JOIN matches ON key = match WHERE id = ? "
                          "ORDER BY seq", (player.match,)).fetchall()
        written = {client: (at, tokens.split()[0]) for client, at, tokens in rows if client}
        assert max(Counter(client for client, _, _ in rows if client).values(), default=1) == 1
        assert {client: (at, choice) for client, at, choice in player.acknowledged} == written
        choices: list[str] = []
        for _, at, tokens in rows:
            choices[at:] = tokens.split()
        assert len(choices) == self.tables[player.match]["number"]

    def check_restores(self, times: int) -> None:
        """A copy put back and killed on the way: there is always a whole database of ours under its name."""
        child = self.servers.bear("backup")
        until(lambda: gone(child), 60)
        for _ in range(times):
            child = self.servers.bear("restore")
            sleep(self.chance.uniform(0.0, 0.04))
            self.servers.kill(child)
            self.check_file(self.data / "trinchera.db")


class Round(msgspec.Struct):
    """What one ordeal came to."""

    seed: int
    kills: int
    choices: int
    matches: int
    repeated: int
    notices: int
    restores: int


def one_round(seed: int) -> Round:
    with tempfile.TemporaryDirectory() as directory:
        ordeal = Ordeal(Path(directory), seed)
        ordeal.run(ROUND)
        return Round(seed, ROUND, ordeal.acknowledged, len(ordeal.told),
                     sum(player.repeated for player in ordeal.everyone), ordeal.sent, max(2, ROUND // 20))


def rounds(kills: int, keep: Path | None, at_once: int) -> list[Round]:
    """So many kills in rounds, those that were kept from before counted in."""
    lines = keep.read_bytes().splitlines() if keep and keep.exists() else []
    found = [msgspec.json.decode(line, type=Round) for line in lines]
    seeds = [seed for seed in range(1936, 1936 + -(-kills // ROUND)) if seed not in {one.seed for one in found}]
    with ProcessPoolExecutor(at_once, mp_context=get_context("spawn")) as pool:
        for one in as_completed([pool.submit(one_round, seed) for seed in seeds]):
            found.append(one.result())
            if keep:
                with keep.open("ab") as file:
                    file.write(msgspec.json.encode(found[-1]) + b"\n")
            print(f"{sum(each.kills for each in found)} of {kills} kills", flush=True)
    return found


def told(found: list[Round]) -> str:
    total = {name: sum(getattr(one, name) for one in found) for name in Round.__struct_fields__}
    return (f"{total['kills']:,} kills in {len(found)} rounds: {total['choices']:,} choices and {total['matches']:,} "
            f"new matches acknowledged, every one of them there once; {total['repeated']:,} requests sent again, "
            f"{total['notices']:,} notices sent, {total['restores']:,} restores killed on their way.")


def main() -> None:
    reader = ArgumentParser(prog="python -m tests.server.kills")
    reader.add_argument("kills", type=int, nargs="?", default=2000)
    reader.add_argument("--at-once", type=int, default=4)
    reader.add_argument("--keep", type=Path)
    reader.add_argument("--write", action="store_true")
    words = reader.parse_args()
    print(text := told(rounds(words.kills, words.keep, words.at_once)))
    if words.write:
        put("kills", text)


if __name__ == "__main__":
    main()
