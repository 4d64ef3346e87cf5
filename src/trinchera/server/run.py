"""Starting and stopping a server."""

import asyncio
import gc
import socket
import sys
import webbrowser
from pathlib import Path

import msgspec
import uvicorn

from trinchera.engine.errors import BadInput
from trinchera.server import logs
from trinchera.server.app import application
from trinchera.server.edge import Door, doorkeeper
from trinchera.server.house import House
from trinchera.server.live import LARGEST_MESSAGE
from trinchera.server.settings import Settings, read

GRACE = 5
TRIES = 20
GARBAGE = 10_000, 10, 20
"""New objects before the young are looked through for garbage, and how often that happens before the older ones are. A
look at all of them takes a tenth of a second in which nobody is served, and finds next to nothing."""
HAND_OVER = 0.0005
"""Seconds that a thread with much to do keeps the others waiting: the one that serves gives way at every answer, and
would wait as long each time."""


class Server(uvicorn.Server):
    """A server that can say when it is there."""

    opens: str = ""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.opens and self.started:
            await asyncio.to_thread(webbrowser.open, self.opens)


def run(host: str = "127.0.0.1", port: int = 8000, data: str | Path = "data", *, local: bool = False,
        open_browser: bool = False, settings: Settings | None = None) -> None:
    """Serve until a signal says stop. `local` is for one's own machine: no links, no cookies, nobody else."""
    directory = Path(data)
    chosen = settings or read(directory)
    if local:
        host, chosen = "127.0.0.1", msgspec.structs.replace(chosen, local=True)
    logs.start()
    listening = listen(host, port, TRIES if local else 1)
    house = House(directory, chosen)
    address = f"http://{host}:{listening.getsockname()[1]}"
    logs.note("start", address=address, local=chosen.local, matches=house.store.count())
    server = Server(configure(house))
    server.opens = address if open_browser else ""
    keep_calm()
    print(f"Trinchera is at {address}", flush=True)
    server.run(sockets=[listening])


def keep_calm() -> None:
    """No long pauses: what is there when the server starts stays, and need not be looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(HAND_OVER)


def configure(house: House) -> uvicorn.Config:
    """uvicorn with a protocol of our own around its HTTP parser: it has no limits on heads and slow requests itself."""
    door = Door(house.settings.edge, house.settings.limits.connections_per_address, house.metrics)
    house.metrics.gauges["trinchera_connections"] = lambda: len(door.inside)
    return uvicorn.Config(application(house), http=doorkeeper(door), log_config=None, access_log=False,
                          server_header=False, ws_max_size=LARGEST_MESSAGE, ws_max_queue=8,
                          ws_per_message_deflate=False, timeout_graceful_shutdown=GRACE, timeout_keep_alive=30,
                          lifespan="on")


def listen(host: str, port: int, tries: int) -> socket.socket:
    """A socket on that port or, if it is taken and another will do, on one of the next.

    The protocol is named because asyncio sends small packets at once only where it is: else each answer waits 40 ms.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for attempt in range(tries):
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, port + attempt))
        except OSError:
            found.close()
        else:
            return found
    raise BadInput("port-in-use", host=host, port=port)
