"""The edge: what a connection may cost before anybody knows what it wants.

uvicorn's HTTP protocol, with an eye on the clock and on the scales: heads of requests are small and come at once,
bodies come in time, answers are fetched. Connections that have said nothing yet give way when there are too many.
"""

import asyncio
import resource
from collections import Counter, OrderedDict
from typing import Any

from uvicorn.protocols.http.flow_control import service_unavailable
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from trinchera.server.limits import whose
from trinchera.server.metrics import Metrics
from trinchera.server.settings import Edge

LOOPBACK = ("127.", "::1")
SPARE_FILES = 128
"""Kept for the database, the workers and the log."""
MOST_CONNECTIONS = 4_000


class Door:
    """Everybody who is connected by HTTP and has not become a live connection."""

    def __init__(self, limits: Edge, per_address: int, metrics: Metrics) -> None:
        self.limits = limits
        self.per_address = per_address
        self.metrics = metrics
        self.most = limits.connections or min(MOST_CONNECTIONS, (open_files() - SPARE_FILES) // 2)
        self.inside: set[Doorkeeper] = set()
        self.silent: OrderedDict[Doorkeeper, None] = OrderedDict()
        """Those that have not asked for anything yet, the longest silent first."""
        self.addresses: Counter[str] = Counter()
        self.active = 0

    def enter(self, who: "Doorkeeper") -> None:
        self.inside.add(who)
        self.addresses[who.address] += 1
        if self.addresses[who.address] > self.per_address and not who.address.startswith(LOOPBACK):
            self.turn_away(who, "connections_of_one_address")
        while len(self.inside) > self.most and self.silent:
            self.turn_away(next(iter(self.silent)), "connections_silent")
        if len(self.inside) > self.most:
            self.turn_away(who, "connections_too_many")

    def turn_away(self, who: "Doorkeeper", why: str) -> None:
        self.metrics.count(f"{why}_closed")
        self.leave(who)
        who.transport.abort()

    def leave(self, who: "Doorkeeper") -> None:
        if who in self.inside:
            self.inside.discard(who)
            self.silent.pop(who, None)
            self.addresses[who.address] -= 1
            if self.addresses[who.address] <= 0:
                del self.addresses[who.address]


class Doorkeeper(HttpToolsProtocol):
    """One connection. At any time one clock runs: for the head, for the body or for the answer."""

    door: Door
    address = ""
    head = 0
    """Bytes of the present head so far."""
    clock: asyncio.TimerHandle | None = None
    due = 0.0
    """When the present clock runs out. The timer is set for the earliest and looks again: it is dear to set anew."""
    asking = False
    """Whether the head of a request is complete and its answer is not."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = whose(self.client[0]) if self.client else ""
        self.door.enter(self)
        self.fall_silent(self.door.limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_clock()
        self.door.leave(self)
        super().connection_lost(exc)

    def fall_silent(self, seconds: float) -> None:
        """From now on a head must come within its time."""
        self.head = 0
        self.asking = False
        self.start_clock(seconds)
        if self in self.door.inside:
            self.door.silent[self] = None

    def start_clock(self, seconds: float) -> None:
        self.due = self.loop.time() + seconds
        if self.clock is None or self.clock.when() > self.due:
            self.stop_clock()
            self.clock = self.loop.call_at(self.due, self.late)

    def stop_clock(self) -> None:
        if self.clock:
            self.clock.cancel()
            self.clock = None

    def late(self) -> None:
        self.clock = None
        if self.loop.time() < self.due:
            self.start_clock(self.due - self.loop.time())
            return
        self.door.metrics.count("connections_slow_closed")
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if not self.asking:
            self.head += len(data)
            if self.clock is None:
                self.start_clock(self.door.limits.head_seconds)
        super().data_received(data)
        if not self.asking and self.head > self.door.limits.head_bytes and not self.transport.is_closing():
            self.refuse_head()

    def refuse_head(self) -> None:
        self.door.metrics.count("connections_large_closed")
        self.transport.write(TOO_LARGE)
        self.transport.close()

    def on_headers_complete(self) -> None:
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > self.door.limits.head_bytes:
            self.refuse_head()
            raise ValueError("head too large")
        self.asking = True
        self.door.silent.pop(self, None)
        self.start_clock(self.door.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.start_clock(self.door.limits.answer_seconds)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            return
        if self.pipeline or not self.cycle.response_complete:
            self.start_clock(self.door.limits.answer_seconds)
        else:
            self.fall_silent(self.timeout_keep_alive)

    def handle_websocket_upgrade(self) -> None:
        self.stop_clock()
        self.door.leave(self)
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        if self.door.active >= self.door.limits.requests:
            self.door.metrics.count("requests_too_many")
            app = service_unavailable
        self.door.active += 1
        super()._start_asgi_task(cycle, self.counted(app))

    def counted(self, app: Any) -> Any:
        async def run(*scope: Any) -> None:
            try:
                await app(*scope)
            finally:
                self.door.active -= 1
        return run


TOO_LARGE = (b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: text/plain\r\ncontent-length: 0\r\n"
             b"connection: close\r\n\r\n")


def doorkeeper(door: Door) -> type[Doorkeeper]:
    """The protocol for one server."""
    return type("Doorkeeper", (Doorkeeper,), {"door": door})


def open_files() -> int:
    """How many files this process may open, after asking for as many as it can have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, 65_536) if hard != resource.RLIM_INFINITY else 65_536
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted
