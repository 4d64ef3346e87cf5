"""Everything a running server consists of."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import msgspec

from trinchera.server import logs
from trinchera.server.computers import CAGE_PATIENCE, Computers, Pool
from trinchera.server.health import Pulse
from trinchera.server.keeping import Keeper, Pruner
from trinchera.server.limits import Quotas, Shares
from trinchera.server.live import Hub
from trinchera.server.metrics import Metrics
from trinchera.server.notices import Post
from trinchera.server.reels import Reels
from trinchera.server.rooms import Room, Rooms
from trinchera.server.seats import Seats, Visitor
from trinchera.server.sessions import Sessions
from trinchera.server.settings import Settings
from trinchera.server.store import Store
from trinchera.server.table import table
from trinchera.server.wardens import Wardens


class House:
    """The parts, put together."""

    def __init__(self, data: Path, settings: Settings, clock: Callable[[], float] = monotonic) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.wardens = Wardens(self.metrics)
        self.store = Store(data)
        self.rooms = Rooms(self.store, settings.rooms, settings.notice_delay, settings.url)
        if not settings.local:
            self.rooms.shares = Shares(settings.limits.stranger_share, settings.limits.strangers_share, clock)
        self.seats = Seats(self.store)
        self.sessions = Sessions(self.store)
        self.hashing = asyncio.Semaphore(2)
        """Passwords at a time: hashing them takes much memory by design."""
        self.quotas = Quotas(settings.limits, clock, local=settings.local)
        self.hub = Hub(settings.limits, most=settings.edge.sockets)
        self.computers = Computers(self.rooms, self.hub, settings, self.metrics)
        self.desk = Pool(settings.desks, settings.worker_memory, self.metrics)
        self.cage = Pool(settings.cages, settings.cage_memory, self.metrics, CAGE_PATIENCE)
        self.keeper = Keeper(self.store, settings.keeping, self.metrics, local=settings.local)
        self.pruner = Pruner(self.store, self.rooms, settings.keeping, self.metrics)
        self.pruner.also = self.sessions.sweep
        self.post = Post(self.store, settings, self.metrics)
        self.post.given_up = self.rooms.readdress
        self.reels = Reels(self.rooms.apart)
        self.pulse = Pulse(self.store, self.wardens)
        self.rooms.watchers += [self.hub.tell, self.computers.stir, self.post.stir]
        self.rooms.in_use = lambda room: room.id in self.hub.wires or room.id in self.computers.tasks
        self.show()

    def show(self) -> None:
        """What can be read off at any time."""
        self.metrics.gauges |= {
            "trinchera_sockets": lambda: self.hub.count,
            "trinchera_matches_in_memory": lambda: len(self.rooms.rooms),
            "trinchera_outbox_waiting": self.post.waiting,
            "trinchera_thinkers_waiting": lambda: len(self.computers.pool.queue.places),
            "trinchera_cage_waiting": lambda: len(self.cage.queue.places),
            "trinchera_storage_bytes": self.keeper.size,
            "trinchera_sequence": lambda: self.store.sequence,
        }

    async def start(self) -> None:
        self.store.batched = True
        self.wardens.keep("notices", self.post.run)
        self.wardens.keep("checks", self.store.look_over)
        self.wardens.keep("waker", self.computers.wake)
        self.wardens.keep("pruner", self.pruner.run)

    async def stop(self) -> None:
        await self.wardens.close()
        await self.computers.close()
        await self.desk.close()
        await self.cage.close()
        await self.post.close()
        self.store.close()
        logs.note("stop")

    def table(self, visitor: Visitor, room: Room, seat: str, since: int = 0) -> bytes:
        """The table for a visitor, encoded."""
        self.computers.stir(room)
        mine = self.seats.mine(visitor, room)
        with self.rooms.metered(room):
            return msgspec.json.encode(table(room, seat, mine, owner=self.seats.owns(visitor, room), since=since,
                                             patience=self.settings.patience))
