"""Nothing dies silently: long-lived tasks are watched over, begun again when they fail, counted and shown."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic

from trinchera.server import logs
from trinchera.server.metrics import Metrics

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 30.0
STEADY = 60.0
"""A task that ran so many seconds is well again: its next failure is answered quickly."""

Work = Callable[[], Awaitable[None]]


class Warden:
    """Keeps one task going."""

    def __init__(self, name: str, work: Work, metrics: Metrics) -> None:
        self.name = name
        self.work = work
        self.metrics = metrics
        self.running = False
        self.failures = 0
        """In a row."""
        self.task = asyncio.create_task(self.keep(), name=name)

    async def keep(self) -> None:
        while True:
            began = monotonic()
            self.running = True
            try:
                await self.work()
            except Exception:
                logs.LOGGER.exception("task-failed", extra={"task": self.name})
            self.running = False
            self.failures = 1 if monotonic() - began > STEADY else self.failures + 1
            self.metrics.count(f"{self.name}_restarts")
            await asyncio.sleep(min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (self.failures - 1)))

    async def close(self) -> None:
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task


class Wardens:
    """All of them by name."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.wardens: dict[str, Warden] = {}

    def keep(self, name: str, work: Work) -> None:
        """Begin a task that is to go on until the server stops."""
        self.metrics.counters[f"{name}_restarts"] += 0
        self.wardens[name] = Warden(name, work, self.metrics)

    def states(self) -> dict[str, str]:
        return {name: "running" if one.running else "failing" for name, one in self.wardens.items()}

    async def close(self) -> None:
        for warden in self.wardens.values():
            await warden.close()
