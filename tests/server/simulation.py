"""A server, its players and a bad network in virtual time: everything that happens follows from a seed.

Messages are dropped, sent twice, delayed and so overtaken by others; the server crashes and comes back. Players keep to
the interface: one request at a time, sent again until it is answered; a message on the live connection, or the wish to
know, leads to a request for what has changed.
"""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec

from tests.server.harness import GENEROUS
from tests.server.test_changes import applied
from trinchera.server import openings
from trinchera.server.app import application
from trinchera.server.house import House
from trinchera.server.settings import Settings

DROP, TWICE = 0.12, 0.12
LONGEST_DELAY = 2.0
PATIENCE = 3.0
"""Seconds after which a player sends a request again."""
CURIOSITY = 8.0
"""Seconds after which a player asks by himself whether there is something new."""
HORIZON = 240.0
SETTINGS = Settings(local=True, limits=GENEROUS)
HEADERS = [(b"host", b"localhost"), (b"origin", b"http://localhost"), (b"content-type", b"application/json")]

Act = Callable[[], Awaitable[None]]
Answer = tuple[int, Any]


class Drawn:
    """Ids and keys of dice that follow from the seed as well."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

    def token_hex(self, size: int) -> str:
        return self.dice.randbytes(size).hex()

    def token_bytes(self, size: int) -> bytes:
        return self.dice.randbytes(size)


class World:
    """Time, the network and the server."""

    def __init__(self, data: Path, seed: int) -> None:
        self.data = data
        self.dice = Random(seed)
        self.now = 0.0
        self.order = count()
        self.agenda: list[tuple[float, int, Act]] = []
        self.healed = False
        self.players: list[Player] = []
        self.house: House | None = None
        self.crashes = 0

    def later(self, seconds: float, act: Act) -> None:
        heapq.heappush(self.agenda, (self.now + seconds, next(self.order), act))

    def carry(self, act: Act) -> None:
        """A message on its way: it may be lost, come twice, come late."""
        if self.healed:
            return self.later(0.01, act)
        copies = 0 if self.dice.random() < DROP else 2 if self.dice.random() < TWICE else 1
        for _ in range(copies):
            self.later(self.dice.uniform(0.001, LONGEST_DELAY), act)
        return None

    def start(self) -> None:
        self.house = House(self.data, SETTINGS)
        self.house.store.db.execute("PRAGMA synchronous = OFF")
        self.house.rooms.watchers = [self.tell]
        self.app = application(self.house)

    def tell(self, room: Any) -> None:
        """The live connections: the players of a match hear its number."""
        for player in self.players:
            if player.match == room.id:
                self.carry(player.hear(room.number))

    async def crash(self) -> None:
        """What was in memory is gone, and what was on its way to the server."""
        if self.house:
            self.crashes += 1
            self.house.store.release()
            self.house = None
            self.later(self.dice.uniform(0.2, 3.0), self.come_back)

    async def come_back(self) -> None:
        if self.house is None:
            self.start()

    async def ask(self, method: str, path: str, query: str = "", body: Any = None) -> Answer | None:
        """A request as the server answers it; None if there is no server."""
        if self.house is None:
            return None
        found: dict[str, Any] = {"body": b""}

        async def receive() -> Any:
            return {"type": "http.request", "body": msgspec.json.encode(body), "more_body": False}

        async def send(message: Any) -> None:
            found["status"] = message.get("status", found.get("status"))
            found["body"] += message.get("body", b"")

        await self.app({"type": "http", "method": method, "path": path, "raw_path": path.encode(), "scheme": "http",
                        "query_string": query.encode(), "headers": HEADERS, "client": ("127.0.0.1", 1),
                        "server": ("localhost", 80), "http_version": "1.1", "root_path": ""}, receive, send)
        return found["status"], msgspec.json.decode(found["body"])

    async def run(self, until: float) -> None:
        while self.agenda and self.agenda[0][0] <= until:
            self.now, _, act = heapq.heappop(self.agenda)
            await act()


class Player:
    """Somebody at a table. Answers to anything but the last request are not listened to."""

    def __init__(self, world: World, match: str, seat: str, name: str) -> None:
        self.world = world
        self.match = match
        self.seat = seat
        self.name = name
        self.table: Any = None
        self.request = 0
        self.asking = False
        self.made: list[tuple[str, int, str]] = []
        """What was acknowledged: its id, the number it answered, and the choice."""

    @property
    def number(self) -> int:
        return self.table["number"] if self.table else 0

    def hear(self, number: int) -> Act:
        async def act() -> None:
            if number != self.number:
                self.look()
        return act

    def look(self) -> None:
        if not self.asking:
            self.send("GET", "", f"seat={self.seat}&since={self.number}")

    async def wonder(self) -> None:
        """Do what is to be done, and look whether there is something new."""
        self.go_on()
        self.look()
        self.world.later(CURIOSITY, self.wonder)

    def go_on(self) -> None:
        """Choose if it is one's turn."""
        offer = self.table["view"].get("offer") if self.table else None
        if self.asking or self.world.healed or not offer or offer["side"] != self.seat or not self.seat:
            return
        dice, number = self.world.dice, self.number
        body = {"seat": self.seat, "number": number, "since": number, "client": f"{self.name}-{self.request}"}
        if self.table["undo"] and dice.random() < 0.3:
            self.send("POST", "/undo", "", body)
        else:
            self.send("POST", "/choices", "", {**body, "choice": dice.choice(offer["options"])["id"]})

    def send(self, method: str, tail: str, query: str, body: Any = None) -> None:
        self.asking = True
        self.request += 1
        self.insist(self.request, method, f"/api/matches/{self.match}{tail}", query, body)

    def insist(self, request: int, method: str, path: str, query: str, body: Any) -> None:
        async def arrive() -> None:
            answer = await self.world.ask(method, path, query, body)
            if answer is not None:
                self.world.carry(self.listen(request, answer, body))

        async def again() -> None:
            if self.asking and request == self.request:
                self.insist(request, method, path, query, body)

        self.world.carry(arrive)
        self.world.later(PATIENCE, again)

    def listen(self, request: int, answer: Answer, body: Any) -> Act:
        async def act() -> None:
            if not self.asking or request != self.request:
                return
            status, table = answer
            assert status in (200, 409), answer
            self.asking = False
            self.table = applied(self.table, table)
            if status == 200 and body:
                self.made.append((body["client"], body["number"], body.get("choice", "undo")))
            self.world.later(self.world.dice.uniform(0.0, 0.5), self.move)
        return act

    async def move(self) -> None:
        self.go_on()


async def simulate(data: Path, seed: int, matches: int = 2) -> World:
    """A world after so much time, its network healed and everybody told."""
    world = World(data, seed)
    world.start()
    for number in range(matches):
        with patch.object(openings, "secrets", Drawn(world.dice)):
            made = await world.ask("POST", "/api/matches", "", {"game": "toy"})
        assert made is not None
        world.players += [Player(world, made[1]["id"], seat, f"m{number}{seat or 'w'}") for seat in ("red", "blue", "")]
    for player in world.players:
        world.later(world.dice.random(), player.wonder)
    for _ in range(world.dice.randint(0, 3)):
        world.later(world.dice.uniform(0.0, 40.0), world.crash)
    await world.run(HORIZON)
    world.healed = True
    if world.house is None:
        world.start()
    await world.run(HORIZON + 4 * CURIOSITY)
    return world


def run(data: Path, seed: int) -> World:
    return asyncio.run(simulate(data, seed))
