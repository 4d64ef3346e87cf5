"""The server under load on the loopback: 200 matches, 400 live connections, every choice on the disk before its answer.

The server runs in a process of its own, on a real disk, with the limits for one address lifted. Choices are made by 200
players; first as fast as the server takes them from a few at a time, then at a steady pace to see how long each waits.
"""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from itertools import count
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from benchmarks.figures import Figure
from trinchera.server.run import listen

GAME, SEAT = "eyes_of_the_enemy", "nationalist"
MATCHES, SOCKETS = 200, 400
AT_ONCE = 16
CAPACITY_SECONDS, PACED_SECONDS = 8.0, 12.0
PACE = 500
"""Choices a second, over all matches, while waiting times are measured."""
LIFTED = """
[limits]
creates_per_minute = 1000000
choices_per_second = 1000000
reads_per_second = 1000000
sockets_per_address = 1000
"""


class Option(msgspec.Struct):
    id: str


class Offer(msgspec.Struct):
    options: list[Option] = []


class View(msgspec.Struct):
    offer: Offer | None = None


class Table(msgspec.Struct):
    number: int
    view: View


class Made(msgspec.Struct):
    id: str


class Line:
    """One kept-alive HTTP connection: as thin a client as there can be, since it shares the machine with the server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int) -> None:
        self.reader = reader
        self.writer = writer
        self.port = port
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Any = None) -> bytes:
        text = msgspec.json.encode(body) if body is not None else b""
        self.writer.write(f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nOrigin: http://127.0.0.1:{self.port}"
                          f"\r\nContent-Type: application/json\r\nCookie: {self.cookie}\r\n"
                          f"Content-Length: {len(text)}\r\n\r\n".encode() + text)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = int(head.split("content-length: ")[1].split("\r\n")[0])
        if "set-cookie: " in head:
            self.cookie = head.split("set-cookie: ")[1].split(";")[0]
        answer = await self.reader.readexactly(length)
        assert " 200 " in head.split("\r\n")[0], (head, answer[:200])
        return answer


class Player:
    """Somebody with a match of his own, who takes the choices on offer in turn."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.steps = count()

    async def begin(self, cookie: str) -> None:
        self.line.cookie = cookie
        self.id = msgspec.json.decode(await self.line.ask("POST", "/api/matches", {"game": GAME}), type=Made).id
        table = msgspec.json.decode(await self.line.ask("GET", f"/api/matches/{self.id}?seat={SEAT}"), type=Table)
        self.see(table)

    def see(self, table: Table) -> None:
        self.table = table

    async def choose(self) -> float:
        """Make a choice; the seconds until it was acknowledged."""
        offer = self.table.view.offer
        assert offer is not None
        step = next(self.steps)
        body = {"seat": SEAT, "number": self.table.number, "choice": offer.options[step % len(offer.options)].id,
                "client": f"{self.id}-{step}", "since": self.table.number}
        began = perf_counter()
        answer = await self.line.ask("POST", f"/api/matches/{self.id}/choices", body)
        waited = perf_counter() - began
        self.see(msgspec.json.decode(answer, type=Table))
        return waited


@asynccontextmanager
async def serving(data: Path) -> AsyncIterator[tuple[int, int]]:
    """A server in its own process; its port and process id."""
    (data / "server.toml").write_text(LIFTED)
    with listen("127.0.0.1", 0, 1) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-m", "trinchera.server", "--port", str(port), "--data", str(data)],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


async def line(port: int) -> Line:
    for _ in range(200):
        try:
            return Line(*await asyncio.open_connection("127.0.0.1", port, limit=1 << 22), port)
        except ConnectionRefusedError:
            await asyncio.sleep(0.05)
    raise AssertionError("the server did not come up")


async def people(port: int) -> list[Player]:
    players: list[Player] = []
    cookie = ""
    for _ in range(MATCHES):
        player = Player(await line(port))
        await player.begin(cookie)
        cookie = player.line.cookie
        players.append(player)
    return players


async def listen_in(port: int, player: Player, heard: list[int]) -> None:
    """A live connection that counts what it is told."""
    address = f"ws://127.0.0.1:{port}/api/matches/{player.id}/live?seat={SEAT}"
    headers = {"Origin": f"http://127.0.0.1:{port}", "Cookie": player.line.cookie}
    async with connect(address, additional_headers=headers, compression=None, proxy=None) as socket:
        async for _ in socket:
            heard[0] += 1


async def capacity(players: list[Player]) -> float:
    """Choices a second when a few players at a time choose without a pause."""
    end = perf_counter() + CAPACITY_SECONDS
    made = 0

    async def go(group: list[Player]) -> None:
        nonlocal made
        while perf_counter() < end:
            for player in group:
                await player.choose()
                made += 1

    began = perf_counter()
    await asyncio.gather(*(go(players[n::AT_ONCE]) for n in range(AT_ONCE)))
    return made / (perf_counter() - began)


async def paced(players: list[Player]) -> tuple[list[float], float]:
    """The waiting times when all players choose at a steady pace, and the pace that was kept."""
    began = perf_counter()
    waits: list[float] = []

    async def go(place: int, player: Player) -> None:
        for turn in count():
            due = began + (turn + place / len(players)) * len(players) / PACE
            if due - began > PACED_SECONDS:
                return
            await asyncio.sleep(max(0.0, due - perf_counter()))
            waits.append(await player.choose())

    await asyncio.gather(*(go(place, player) for place, player in enumerate(players)))
    return waits, len(waits) / (perf_counter() - began)


def resident(pid: int) -> float:
    """Megabytes in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def processor(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def bare_insert(data: Path, rows: list[tuple[Any, ...]]) -> float:
    """Microseconds for one durable insert of the same bytes with nothing around it."""
    with closing(sqlite3.connect(data / "bare.db", isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("CREATE TABLE journal (match INTEGER, seq INTEGER, kind TEXT, at INTEGER, tokens TEXT, seat TEXT, "
                   "client TEXT, digest TEXT, PRIMARY KEY (match, seq)) WITHOUT ROWID")
        began = perf_counter()
        for row in rows:
            db.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        return (perf_counter() - began) / len(rows) * 1e6


async def load(data: Path) -> list[Figure]:
    async with serving(data) as (port, pid):
        players = await people(port)
        heard = [0]
        wires = [asyncio.create_task(listen_in(port, player, heard)) for player in players * (SOCKETS // MATCHES)]
        await asyncio.sleep(1.0)
        rate = await capacity(players)
        heard[0], used = 0, processor(pid)
        waits, kept = await paced(players)
        used = (processor(pid) - used) / len(waits) * 1e6
        memory = resident(pid)
        told = heard[0] / len(waits)
        for wire in wires:
            wire.cancel()
        await asyncio.gather(*wires, return_exceptions=True)
        for player in players:
            player.line.writer.close()
    return [*speeds(rate, waits, kept, told), *costs(data, rate),
            Figure("server: processor time for a choice and what follows from it, us", used),
            Figure("server: memory, MB", memory)]


def speeds(rate: float, waits: list[float], kept: float, told: float) -> list[Figure]:
    cuts = quantiles(waits, n=100)
    return [
        Figure(f"server: durable choices/s, {MATCHES} matches, {SOCKETS} live connections", rate, goal="at least 500"),
        Figure("server: choices/s while waiting times were taken", kept),
        Figure("server: choice acknowledged, p50 ms", cuts[49] * 1000),
        Figure("server: choice acknowledged, p99 ms", cuts[98] * 1000, goal="under 150"),
        Figure("server: live messages per choice", told),
    ]


def costs(data: Path, rate: float) -> list[Figure]:
    """What a choice costs, beside a bare insert of the same bytes into the same disk."""
    with closing(sqlite3.connect(data / "trinchera.db")) as db:
        rows = db.execute("SELECT * FROM journal WHERE seq > 0 ORDER BY match, seq").fetchall()
        size = db.execute("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").fetchone()[0]
    bare = bare_insert(data, rows[:4000])
    ours = 1e6 / rate
    return [Figure("server: journal bytes per choice, whole file", size / len(rows)),
            Figure("server: one durable choice beside a bare SQLite insert, us", ours, bare, ours / bare)]


def measure() -> list[Figure]:
    with tempfile.TemporaryDirectory() as directory:
        return asyncio.run(load(Path(directory)))


if __name__ == "__main__":
    from benchmarks.figures import line as shown
    for figure in measure():
        print(shown(figure))
