"""A crowd of players for the server's bench: as thin a client as there can be, since the machine is the server's too.

Every match of a game for two has two players who came in by different doors; one chooses, the other hears of it on the
live connection and fetches what has changed. A solitaire match has one player with two live connections.
"""

import asyncio
import gzip
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from trinchera.server.run import listen

LIFTED = """
[limits]
creates_per_minute = 1000000
joins_per_minute = 1000000
choices_per_second = 1000000
reads_per_second = 1000000
questions_per_minute = 1000000
handshakes_per_minute = 1000000
connections_per_address = 100000
sockets_per_address = 100000
everyone = 1000
[keeping]
matches_per_address = 1000000
bytes_per_address = 1000000000000
"""
SOON = ("suggested",)
"""Chosen whenever it is on offer: whole deployments at once."""


class Option(msgspec.Struct):
    id: str


class Offer(msgspec.Struct):
    side: str
    options: list[Option] = []


class View(msgspec.Struct):
    offer: Offer | None = None


class Table(msgspec.Struct):
    number: int
    view: View
    result: str = ""
    since: int = 0


class Made(msgspec.Struct):
    id: str
    links: dict[str, str]


class Line:
    """One kept-alive HTTP connection; it counts what comes back."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.bytes = 0
        self.reader: asyncio.StreamReader | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> bytes:
        if self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        text = msgspec.json.encode(body) if body is not None else b""
        self.writer.write(f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
                          f"Origin: http://127.0.0.1:{self.port}\r\nAccept-Encoding: gzip\r\n"
                          f"Content-Type: application/json\r\nCookie: {self.cookie}\r\n"
                          f"Content-Length: {len(text)}\r\n\r\n".encode() + text)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        answer = await self.reader.readexactly(int(head.split("content-length: ")[1].split("\r\n")[0]))
        self.bytes += len(head) + len(answer)
        if "set-cookie: " in head:
            self.cookie = head.split("set-cookie: ")[1].split(";")[0]
        if "content-encoding: gzip" in head:
            answer = gzip.decompress(answer)
        assert " 200 " in head.split("\r\n")[0], (head, answer[:300])
        return answer

    def close(self) -> None:
        if self.reader is not None:
            self.writer.close()


class Player:
    """Somebody in a seat, with what was last seen of the table."""

    def __init__(self, line: Line, seat: str) -> None:
        self.line = line
        self.seat = seat
        self.table = Table(0, View())

    @property
    def asked(self) -> bool:
        offer = self.table.view.offer
        return offer is not None and offer.side == self.seat

    async def look(self, match: str) -> None:
        path = f"/api/matches/{match}?seat={self.seat}&since={self.table.number}"
        self.table = msgspec.json.decode(await self.line.ask("GET", path), type=Table)


class Match:
    """A match and its players."""

    numbers = count()

    def __init__(self, port: int, game: str, seats: tuple[str, ...], more: dict[str, Any] | None = None) -> None:
        self.port = port
        self.game = game
        self.seats = seats
        self.more = more or {}
        self.dice = Random(next(self.numbers))
        self.steps = count()
        self.wires: list[asyncio.Task[None]] = []
        self.heard = 0

    async def begin(self, owner: Line) -> "Match":
        friends = dict.fromkeys(self.seats[1:], "friend")
        body = {"game": self.game, "seats": friends, **self.more}
        made = msgspec.json.decode(await owner.ask("POST", "/api/matches", body), type=Made)
        self.id = made.id
        self.players = [Player(owner, self.seats[0])]
        for seat in self.seats[1:]:
            line = Line(self.port)
            await line.ask("POST", "/api/join", {"secret": made.links[seat]})
            self.players.append(Player(line, seat))
        for player in self.players:
            await player.look(self.id)
        return self

    def listen_in(self, wires: int) -> None:
        for number in range(wires):
            self.wires.append(asyncio.create_task(self.hear(self.players[number % len(self.players)])))

    async def hear(self, player: Player) -> None:
        address = f"ws://127.0.0.1:{self.port}/api/matches/{self.id}/live?seat={player.seat}"
        headers = {"Origin": f"http://127.0.0.1:{self.port}", "Cookie": player.line.cookie}
        async with connect(address, additional_headers=headers, compression=None, proxy=None) as socket:
            async for _ in socket:
                self.heard += 1

    @property
    def over(self) -> bool:
        return not any(player.asked for player in self.players)

    async def step(self) -> float:
        """Who is asked chooses, the others fetch what changed; the seconds until the choice was acknowledged."""
        player = next(player for player in self.players if player.asked)
        offer = player.table.view.offer
        assert offer is not None
        ids = [option.id for option in offer.options]
        choice = next((option for option in ids if option in SOON), None) or self.dice.choice(ids)
        body = {"seat": player.seat, "number": player.table.number, "choice": choice, "since": player.table.number,
                "client": f"s{next(self.steps)}"}
        began = perf_counter()
        answer = await player.line.ask("POST", f"/api/matches/{self.id}/choices", body)
        waited = perf_counter() - began
        player.table = msgspec.json.decode(answer, type=Table)
        for other in self.players:
            if other is not player:
                await other.look(self.id)
        return waited

    async def play(self, most: int = 1_000_000) -> int:
        """On to the end, or for so many choices."""
        for made in range(most):
            if self.over:
                return made
            await self.step()
        return most

    @property
    def bytes(self) -> int:
        return sum(player.line.bytes for player in self.players)

    async def leave(self) -> None:
        for wire in self.wires:
            wire.cancel()
        await asyncio.gather(*self.wires, return_exceptions=True)
        for player in self.players:
            player.line.close()


async def started(data: Path, settings: str = LIFTED, *, outlives: bool = False) -> tuple[int, subprocess.Popen[bytes]]:
    """A server in its own process, which answers; one that outlives who started it, if so wished."""
    data.mkdir(exist_ok=True)
    (data / "server.toml").write_text(settings)
    with listen("127.0.0.1", 0, 1) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-m", "trinchera.server", "--port", str(port), "--data", str(data)],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=outlives)
    try:
        await answering(port)
    except BaseException:
        process.kill()
        raise
    return port, process


@asynccontextmanager
async def serving(data: Path, settings: str = LIFTED) -> AsyncIterator[tuple[int, int]]:
    """A server in its own process; its port and process id."""
    port, process = await started(data, settings)
    try:
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)


async def answering(port: int) -> None:
    """Wait until the server answers."""
    for _ in range(20_000):
        line = Line(port)
        try:
            await line.ask("GET", "/healthz")
        except (ConnectionError, AssertionError):
            await asyncio.sleep(0.005)
        else:
            return
        finally:
            line.close()
    raise AssertionError("the server did not come up")


def resident(pid: int) -> float:
    """Megabytes in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def processor(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
