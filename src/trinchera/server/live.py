"""Live connections: they only say that there is something new; what it is, the client fetches through the gate."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from time import monotonic
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from trinchera.server.api import Message
from trinchera.server.limits import Bucket, whose
from trinchera.server.refusals import Refusal
from trinchera.server.rooms import Room
from trinchera.server.settings import Limits

QUEUE = 16
LARGEST_MESSAGE = 16 * 1024
MALFORMED = 3
PING_EVERY = 20.0
SILENCE = 60.0
POLICY, UNSUPPORTED, TOO_BIG, RESTART = 1008, 1003, 1009, 1012

encode = msgspec.json.Encoder().encode
pong = msgspec.json.Decoder(Message)


class Wire:
    """One connection. What waits to be sent is bounded: if it grows too long, the latest number stands for it all."""

    def __init__(self, room: str, key: tuple[str, ...], address: str) -> None:
        self.room = room
        self.key = key
        self.address = address
        self.queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue(QUEUE)
        self.number = -1
        self.heard = monotonic()
        self.dismissed = asyncio.Event()

    def send(self, message: dict[str, Any]) -> None:
        if message["type"] == "table":
            self.number = message["number"]
        if self.queue.full():
            while not self.queue.empty():
                self.queue.get_nowait()
            message = {"type": "table", "number": self.number}
        self.queue.put_nowait(message)


class Hub:
    """All connections, by match."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = monotonic, most: int = 2_000) -> None:
        self.limits = limits
        self.most = most
        self.clock = clock
        self.wires: dict[str, set[Wire]] = defaultdict(set)
        self.by_key: dict[tuple[str, ...], int] = defaultdict(int)
        self.by_address: dict[str, int] = defaultdict(int)
        self.ping_every = PING_EVERY
        self.silence = SILENCE

    @property
    def count(self) -> int:
        return sum(map(len, self.wires.values()))

    def enter(self, room: Room, seat: str, holder: str, address: str) -> Wire:
        """A new connection, unless the seat or the address has too many. Who holds the seat has no `holder`; those
        who only look on are counted each for himself, so that they cannot keep the player out."""
        address = whose(address)
        key = (room.id, seat, holder)
        if self.by_key[key] >= self.limits.sockets_per_seat:
            raise Refusal(429, "too-many-sockets-for-seat", pause=60, most=self.limits.sockets_per_seat)
        if self.count >= self.most:
            raise Refusal(503, "too-many-sockets", pause=60, most=self.most)
        if self.by_address[address] >= self.limits.sockets_per_address:
            raise Refusal(429, "too-many-sockets", pause=60, most=self.limits.sockets_per_address)
        wire = Wire(room.id, key, address)
        self.wires[room.id].add(wire)
        self.by_key[key] += 1
        self.by_address[address] += 1
        return wire

    def leave(self, wire: Wire) -> None:
        self.wires[wire.room].discard(wire)
        if not self.wires[wire.room]:
            del self.wires[wire.room]
        drop(self.by_key, wire.key)
        drop(self.by_address, wire.address)

    def tell(self, room: Room) -> None:
        """Something is new in a match."""
        self.say(room.id, {"type": "table", "number": room.number})

    def say(self, room_id: str, message: dict[str, Any]) -> None:
        for wire in self.wires.get(room_id, ()):
            wire.send(message)

    async def serve(self, socket: WebSocket, wire: Wire, number: int) -> None:
        """Talk until either end has had enough. The present number comes first, so that a gap shows at once."""
        await socket.accept()
        wire.send({"type": "table", "number": number})
        tasks = [asyncio.create_task(task) for task in (self.write(socket, wire), self.read(socket, wire),
                                                        self.watch(wire), self.obey(wire))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            code = next((task.result() for task in done if not task.exception()), None)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if code is not None and socket.application_state is WebSocketState.CONNECTED:
            await socket.close(code)

    async def write(self, socket: WebSocket, wire: Wire) -> int:
        while True:
            await socket.send_text(encode(await wire.queue.get()).decode())

    async def read(self, socket: WebSocket, wire: Wire) -> int | None:
        """Listen; the answer is the code to close with."""
        bucket = Bucket(self.limits.messages_per_second, self.limits.message_burst, self.clock())
        malformed = 0
        while True:
            try:
                text = await socket.receive_text()
            except (WebSocketDisconnect, KeyError, RuntimeError) as gone:
                return UNSUPPORTED if isinstance(gone, KeyError) else None
            if bucket.take(self.clock()):
                return POLICY
            if len(text) > LARGEST_MESSAGE:
                return TOO_BIG
            wire.heard = self.clock()
            try:
                pong.decode(text)
            except (msgspec.ValidationError, RecursionError):
                return UNSUPPORTED
            except msgspec.DecodeError:
                malformed += 1
                if malformed >= MALFORMED:
                    return POLICY

    def dismiss(self, room_id: str) -> None:
        """Rights in a match have changed: everybody comes in anew, who still may."""
        for wire in self.wires.get(room_id, ()):
            wire.dismissed.set()

    async def obey(self, wire: Wire) -> int:
        await wire.dismissed.wait()
        return POLICY

    async def watch(self, wire: Wire) -> int:
        """Ask from time to time whether anybody is there."""
        wire.heard = self.clock()
        while self.clock() - wire.heard < self.silence:
            await asyncio.sleep(self.ping_every)
            wire.send({"type": "ping"})
        return POLICY


def drop(counts: dict[Any, int], key: Any) -> None:
    counts[key] -= 1
    if counts[key] <= 0:
        del counts[key]
