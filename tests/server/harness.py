"""A real server in a thread, and visitors that speak to it over the loopback."""

import asyncio
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

from trinchera import catalogue
from trinchera.server import shelf
from trinchera.server.house import House
from trinchera.server.run import configure, listen
from trinchera.server.settings import Limits, Settings

EYES = "eyes_of_the_enemy"
SEAT = "nationalist"
LATE = {"game": EYES, "turn": 12, "units": {"cas01": "9"}, "nationalist": [7, 9]}
"""A position near the end of the game."""
GENEROUS = Limits(creates_per_minute=10_000, joins_per_minute=10_000, exports_per_two_minutes=10_000,
                  questions_per_minute=10_000, choices_per_second=10_000, reads_per_second=10_000,
                  stranger_share=1_000.0, strangers_share=1_000.0)
OWN = "own"
"""As the address of a server: wherever it will be."""
numbers = count()


@contextmanager
def toy_on_the_shelf() -> Iterator[None]:
    """A small game for two stands beside the others."""
    games = (*catalogue.GAMES, "toy")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "GAMES", games)
        patch.setattr(shelf, "GAMES", games)
        patch.setitem(sys.modules, "trinchera.games.toy", import_module("tests.server.toy"))
        yield


class Clock:
    """Time that stands still until it is moved on."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return self.ahead


class Running:
    """A server in a thread of its own."""

    def __init__(self, data: Path, settings: Settings) -> None:
        self.data = data
        self.settings = settings
        self.clock = Clock()
        self.ready = threading.Event()
        self.failure: BaseException | None = None
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.socket = listen("127.0.0.1", 0, 1)
        self.port: int = self.socket.getsockname()[1]
        self.guests: list[Guest] = []
        self.url = f"http://127.0.0.1:{self.port}"
        if settings.url == OWN:
            self.settings = msgspec.structs.replace(settings, url=self.url)

    def run(self) -> None:
        try:
            asyncio.run(self.serve())
        except BaseException as error:
            self.failure = error
            raise
        finally:
            self.ready.set()

    async def serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.house = House(self.data, self.settings, self.clock)
        self.server = uvicorn.Server(configure(self.house))
        serving = asyncio.create_task(self.server.serve([self.socket]))
        while not self.server.started and not serving.done():
            await asyncio.sleep(0.005)
        self.ready.set()
        await serving

    def start(self) -> "Running":
        self.thread.start()
        self.ready.wait(20)
        assert self.failure is None, self.failure
        return self

    def stop(self) -> None:
        for guest in self.guests:
            guest.http.close()
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive()

    def do(self, act: Callable[[House], Any]) -> Any:
        """Do something to the house in its own thread."""
        async def inside() -> Any:
            return act(self.house)
        return asyncio.run_coroutine_threadsafe(inside(), self.loop).result(10)

    def rows(self, query: str, *values: Any) -> list[Any]:
        """Read the database from outside."""
        with closing(sqlite3.connect(self.data / "trinchera.db")) as db:
            return db.execute(query, values).fetchall()


@contextmanager
def running(data: Path, settings: Settings | None = None) -> Iterator[Running]:
    server = Running(data, settings or Settings(limits=GENEROUS)).start()
    try:
        yield server
    finally:
        server.stop()


class Guest:
    """A visitor with a browser of his own."""

    def __init__(self, server: Running, address: str = "127.0.0.1") -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, headers={"Origin": server.url}, timeout=30,
                                 transport=httpx.HTTPTransport(local_address=address))
        server.guests.append(self)

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, body: Any, **more: Any) -> httpx.Response:
        return self.http.post(path, json=body, **more)

    def create(self, game: str = EYES, **more: Any) -> Any:
        answer = self.post("/api/matches", {"game": game, **more})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def table(self, match: str, seat: str = SEAT, **query: Any) -> Any:
        answer = self.get(f"/api/matches/{match}", seat=seat, **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def choose(self, match: str, number: int, choice: str, seat: str = SEAT, client: str = "") -> httpx.Response:
        return self.post(f"/api/matches/{match}/choices", {"seat": seat, "number": number, "choice": choice,
                                                           "client": client or f"c{next(numbers)}"})

    def chosen(self, match: str, number: int, choice: str, seat: str = SEAT) -> Any:
        answer = self.choose(match, number, choice, seat)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def play(self, match: str, steps: int, seat: str = SEAT) -> Any:
        """Take the first choice on offer so many times."""
        table = self.table(match, seat)
        for _ in range(steps):
            table = self.chosen(match, table["number"], first(table), seat)
        return table

    def join(self, secret: str) -> httpx.Response:
        return self.post("/api/join", {"secret": secret})

    def live(self, match: str, seat: str = SEAT, **headers: str) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        more = {"Origin": self.server.url, **({"Cookie": cookie} if cookie else {})} | headers
        address = f"{self.server.url.replace('http', 'ws')}/api/matches/{match}/live?seat={seat}"
        return connect(address, additional_headers=more, proxy=None)


def first(table: Any) -> str:
    token: str = table["view"]["offer"]["options"][0]["id"]
    return token


def heard(socket: ClientConnection, kind: str = "table") -> Any:
    """The next message of a kind."""
    while True:
        message = msgspec.json.decode(socket.recv(10))
        if message["type"] == kind:
            return message


def until(condition: Callable[[], Any], seconds: float = 10.0) -> Any:
    """Wait for something to come true."""
    end = monotonic() + seconds
    while not (found := condition()):
        assert monotonic() < end, "it never came true"
        sleep(0.02)
    return found
