"""Whether the server works: not only that it answers, but that it can write, think and keep its tasks going."""

import asyncio
from time import monotonic, time

import trinchera
from trinchera.server.api import Health
from trinchera.server.store import Store
from trinchera.server.wardens import Wardens

FRESH = 1.0
"""Seconds a finding stays good: asking often must not cost much."""
THREADS_SECONDS = 2.0


class Pulse:
    """Feels the pulse of a server."""

    def __init__(self, store: Store, wardens: Wardens) -> None:
        self.store = store
        self.wardens = wardens
        self.at = -FRESH
        self.found: Health | None = None

    async def feel(self) -> Health:
        if self.found is None or monotonic() - self.at >= FRESH:
            self.found = await self.examine()
            self.at = monotonic()
        return self.found

    async def examine(self) -> Health:
        problems = [*self.storage(), *await self.threads(), *self.tasks()]
        matches = self.store.count() if "storage" not in problems else 0
        return Health(not problems, trinchera.__version__, matches, tuple(problems), self.wardens.states(),
                      self.store.sequence, self.store.lost)

    def storage(self) -> list[str]:
        """Try a write."""
        try:
            with self.store.transaction() as db:
                db.execute("UPDATE pulse SET beat = ?", (time(),))
        except Exception:
            return ["storage"]
        return ["storage-damaged"] if self.store.damaged else []

    async def threads(self) -> list[str]:
        """Whether the threads that replay matches and answer questions are all taken."""
        try:
            await asyncio.wait_for(asyncio.to_thread(int), THREADS_SECONDS)
        except TimeoutError:
            return ["threads"]
        return []

    def tasks(self) -> list[str]:
        return [f"task-{name}" for name, state in self.wardens.states().items() if state != "running"]
