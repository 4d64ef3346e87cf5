"""Pulling the plug: a server killed at random moments, fifty times, loses nothing that it acknowledged."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
from collections import Counter
from contextlib import closing
from pathlib import Path
from time import sleep
from typing import Any

import httpx
import pytest

from tests.server.harness import EYES, SEAT, first, until
from trinchera.server.run import listen

KILLS = 50
MATCHES = 3
NURSERY = """
import os, signal, sys
from trinchera.catalogue import game
from trinchera.server.run import run
game("eyes_of_the_enemy").new()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
port, data = int(sys.argv[1]), sys.argv[2]
for line in sys.stdin:
    child = os.fork()
    if not child:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        run(port=port, data=data, local=True)
        os._exit(0)
    print(child, flush=True)
"""
"""Loads everything once and then gives birth to servers, so that fifty starts take seconds."""


def gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


class Servers:
    """One server after the other on the same port and the same data."""

    def __init__(self, data: Path) -> None:
        with listen("127.0.0.1", 0, 1) as free:
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.nursery = subprocess.Popen([sys.executable, "-c", NURSERY, str(self.port), str(data)], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def start(self) -> int:
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.write("\n")
        self.nursery.stdin.flush()
        child = next(int(line) for line in self.nursery.stdout if line.strip().isdigit())
        until(self.answers, 30)
        return child

    def kill(self, child: int) -> None:
        os.kill(child, signal.SIGKILL)
        until(lambda: gone(child))

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/healthz").status_code == 200
        except httpx.HTTPError:
            return False

    def create(self) -> str:
        answer = httpx.post(f"{self.url}/api/matches", json={"game": EYES}, headers={"Origin": self.url})
        return str(answer.json()["id"])

    def stop(self) -> None:
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.close()
        self.nursery.stdout.close()
        self.nursery.wait(10)


class Stubborn(threading.Thread):
    """A player who sends every choice until it is acknowledged, through every crash."""

    def __init__(self, url: str, match: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.http = httpx.Client(base_url=url, headers={"Origin": url}, timeout=10)
        self.match = match
        self.dice = random.Random(seed)
        self.acknowledged: list[tuple[str, int, str]] = []
        self.repeated = 0
        self.done = False
        self.failure = ""

    def run(self) -> None:
        table = self.insist(lambda: self.http.get(f"/api/matches/{self.match}", params={"seat": SEAT}))
        for step in range(100_000):
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


@pytest.mark.slow
def test_every_acknowledged_choice_is_there_once_after_fifty_kills(tmp_path: Path) -> None:
    servers, chance = Servers(tmp_path), random.Random(1936)
    child = servers.start()
    matches = [servers.create() for _ in range(MATCHES)]
    players = [Stubborn(servers.url, match, seed) for seed, match in enumerate(matches)]
    for player in players:
        player.start()
    for _ in range(KILLS):
        before = acknowledged(players)
        until(lambda before=before: acknowledged(players) > before, 30)  # type: ignore[misc]
        sleep(chance.uniform(0.0, 0.06))
        servers.kill(child)
        child = servers.start()
    for player in players:
        player.done = True
        player.join(20)
        player.http.close()
    tables = {match: httpx.get(f"{servers.url}/api/matches/{match}?seat={SEAT}").json() for match in matches}
    os.kill(child, signal.SIGTERM)
    servers.stop()
    check(tmp_path, players, tables)


def acknowledged(players: list[Stubborn]) -> int:
    return sum(len(player.acknowledged) for player in players)


def check(data: Path, players: list[Stubborn], tables: dict[str, Any]) -> None:
    with closing(sqlite3.connect(data / "trinchera.db")) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for player in players:
            assert player.failure == ""
            rows = db.execute("SELECT client, at, tokens FROM journal JOIN matches ON key = match WHERE id = ? "
                              "ORDER BY seq", (player.match,)).fetchall()
            written = {client: (at, tokens.split()[0]) for client, at, tokens in rows if client}
            assert max(Counter(client for client, _, _ in rows if client).values()) == 1
            assert {client: (at, choice) for client, at, choice in player.acknowledged} == written
            choices: list[str] = []
            for _, at, tokens in rows:
                choices[at:] = tokens.split()
            assert len(choices) == tables[player.match]["number"]
    assert acknowledged(players) > KILLS
    assert sum(player.repeated for player in players) > 0


def test_a_server_told_to_stop_ends_in_order(tmp_path: Path) -> None:
    """SIGTERM: what is under way is finished, connections are closed, the write-ahead log is folded in."""
    servers = Servers(tmp_path)
    child = servers.start()
    made = servers.create()
    os.kill(child, signal.SIGTERM)
    until(lambda: not servers.answers())
    servers.stop()
    until(lambda: not (tmp_path / "trinchera.db-wal").exists() or not (tmp_path / "trinchera.db-wal").stat().st_size)
    with closing(sqlite3.connect(tmp_path / "trinchera.db")) as db:
        assert db.execute("SELECT id FROM matches").fetchall() == [(made,)]
