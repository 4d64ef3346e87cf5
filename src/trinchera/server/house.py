"""Everything a running server consists of."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic

import msgspec

from trinchera.server import logs
from trinchera.server.computers import Computers, Pool
from trinchera.server.limits import Quotas
from trinchera.server.live import Hub
from trinchera.server.metrics import Metrics
from trinchera.server.notices import Post
from trinchera.server.reels import Reels
from trinchera.server.rooms import Room, Rooms
from trinchera.server.seats import Seats, Visitor
from trinchera.server.settings import Settings
from trinchera.server.store import Store
from trinchera.server.table import table


class House:
    """The parts, put together."""

    def __init__(self, data: Path, settings: Settings, clock: Callable[[], float] = monotonic) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(data)
        self.rooms = Rooms(self.store, settings.rooms, settings.notice_delay)
        self.seats = Seats(self.store)
        self.quotas = Quotas(settings.limits, clock, local=settings.local)
        self.hub = Hub(settings.limits)
        self.computers = Computers(self.rooms, self.hub, settings, self.metrics)
        self.desk = Pool(settings.desks, settings.worker_memory, self.metrics)
        self.post = Post(self.store, settings, self.metrics)
        self.reels = Reels()
        self.rooms.watchers += [self.hub.tell, self.computers.stir, self.post.stir]
        self.rooms.in_use = lambda room: room.id in self.hub.wires or room.id in self.computers.tasks
        self.metrics.gauges |= {
            "trinchera_sockets": lambda: self.hub.count,
            "trinchera_matches_in_memory": lambda: len(self.rooms.rooms),
            "trinchera_outbox_waiting": self.post.waiting,
        }

    async def start(self) -> None:
        await self.computers.wake()
        self.post.start()

    async def stop(self) -> None:
        await self.computers.close()
        await self.desk.close()
        await self.post.close()
        self.store.close()
        logs.note("stop")

    def table(self, visitor: Visitor, room: Room, seat: str, since: int = 0) -> bytes:
        """The table for a visitor, encoded."""
        self.computers.stir(room)
        mine = self.seats.mine(visitor, room)
        return msgspec.json.encode(table(room, seat, mine, owner=self.seats.owns(visitor, room), since=since))
