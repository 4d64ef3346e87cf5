"""Computer players: worker processes with limits, and the tasks that move the seats computers sit in."""

import asyncio
import secrets
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec

from trinchera.engine.errors import TrincheraError
from trinchera.engine.views import View
from trinchera.players import HARD, NORMAL
from trinchera.server import logs
from trinchera.server.api import COMPUTER_KINDS
from trinchera.server.gate import position
from trinchera.server.live import Hub
from trinchera.server.metrics import Metrics
from trinchera.server.rooms import Room, Rooms
from trinchera.server.settings import Settings
from trinchera.server.worker import Answer, Job

SECONDS = {"random": 2.0, "easy": 2.0, "normal": 6.0, "hard": 32.0}
"""How long a player may take for one choice before it is given up."""
USUAL = {"normal": NORMAL.seconds, "hard": HARD.seconds}
"""How long a player thinks as a rule."""
BEAT = 0.4
ADVICE_SECONDS = 2.0
START_SECONDS = 20.0
LARGEST_ANSWER = 1 << 20


class WorkerLost(Exception):
    """A worker died, or was killed for taking too long."""


class Worker:
    """One process."""

    def __init__(self, memory: int) -> None:
        self.memory = memory
        self.process: Process | None = None
        self.last = ""
        """The match it last thought about: it may remember its plan."""

    async def ask(self, job: Job) -> Answer:
        """Let it do a job. A worker that fails is killed; the next job gets a new one."""
        seconds = job.seconds if self.process else job.seconds + START_SECONDS
        self.last = job.match
        try:
            return await asyncio.wait_for(self.talk(job), seconds)
        except (TimeoutError, OSError, EOFError, msgspec.DecodeError) as error:
            await self.kill()
            raise WorkerLost(type(error).__name__) from None
        except BaseException:
            await self.kill()
            raise

    async def talk(self, job: Job) -> Answer:
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "trinchera.server.worker", str(self.memory), stdin=PIPE, stdout=PIPE)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        body = msgspec.json.encode(job)
        self.process.stdin.write(len(body).to_bytes(4, "big") + body)
        await self.process.stdin.drain()
        length = int.from_bytes(await self.process.stdout.readexactly(4), "big")
        if length > LARGEST_ANSWER:
            raise EOFError
        return msgspec.json.decode(await self.process.stdout.readexactly(length), type=Answer)

    async def kill(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class Pool:
    """A few workers, and a queue before them."""

    def __init__(self, size: int, memory: int, metrics: Metrics) -> None:
        self.idle = [Worker(memory) for _ in range(size)]
        self.workers = tuple(self.idle)
        self.free = asyncio.Semaphore(size)
        self.metrics = metrics

    async def ask(self, job: Job) -> Answer:
        async with self.free:
            worker = next((one for one in self.idle if one.last == job.match), self.idle[0])
            self.idle.remove(worker)
            try:
                return await worker.ask(job)
            except WorkerLost as lost:
                self.metrics.count("workers_lost")
                logs.warn("worker-lost", job=job.kind, reason=str(lost))
                raise
            finally:
                self.idle.append(worker)

    async def close(self) -> None:
        for worker in self.workers:
            await worker.kill()


def job_for(room: Room, kind: Any, seat: str, **more: Any) -> Job:
    """A job with what a seat knows: the offer and the position, no counters and no log."""
    record, seen = room.record, room.view(seat)
    view = View(seen.game, seen.scenario, seat, seen.number, seen.result, seen.offer,
                position=position(room.match.game, seat))
    return Job(kind, record.game, record.pack, record.id, view=view, seed=secrets.randbits(62), data=record.data,
               tables=record.tables, **more)


class Computers:
    """Moves the seats that computers sit in, one task for each match that waits for one."""

    def __init__(self, rooms: Rooms, hub: Hub, settings: Settings, metrics: Metrics) -> None:
        self.rooms = rooms
        self.hub = hub
        self.scale = settings.thinking_scale
        self.pool = Pool(settings.thinkers, settings.worker_memory, metrics)
        self.metrics = metrics
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def waits_for_computer(self, room: Room) -> bool:
        return room.seats.get(room.turn_of, "") in COMPUTER_KINDS

    def stir(self, room: Room) -> None:
        """See whether a computer is to move."""
        if room.id not in self.tasks and self.waits_for_computer(room):
            self.tasks[room.id] = asyncio.create_task(self.drive(room.id))

    async def wake(self) -> None:
        """After a start, go on with every match that was waiting for a computer."""
        for match_id in self.rooms.store.waiting(COMPUTER_KINDS):
            with suppress(TrincheraError):
                self.stir(await self.rooms.open(match_id))

    async def drive(self, match_id: str) -> None:
        """Move until it is somebody else's turn. No pause lies between seeing that and giving up the task."""
        try:
            while self.waits_for_computer(room := await self.rooms.open(match_id)):
                await self.turn(room)
        except (TrincheraError, sqlite3.Error) as error:
            logs.warn("computer-stopped", match=match_id, reason=str(error))
        finally:
            self.tasks.pop(match_id, None)

    async def turn(self, room: Room) -> None:
        seat, number = room.turn_of, room.number
        room.thinking = seat
        telling = asyncio.create_task(self.tell(room.id, seat, USUAL.get(room.seats[seat], 0.1) * self.scale))
        try:
            token = await self.choice(room, seat)
        finally:
            telling.cancel()
            room.thinking = ""
        room = await self.rooms.open(room.id)
        if (room.number, room.turn_of) == (number, seat) and self.waits_for_computer(room):
            self.move(room, seat, token)

    async def tell(self, match_id: str, seat: str, seconds: float) -> None:
        """Say how far the thinking is, as far as one can know."""
        for beat in count():
            progress = min(1.0, beat * BEAT / seconds)
            self.hub.say(match_id, {"type": "thinking", "seat": seat, "progress": round(progress, 2)})
            await asyncio.sleep(BEAT)

    async def choice(self, room: Room, seat: str) -> str:
        """What the player chooses; if it fails the rule of thumb's choice, and if that fails too the first on offer."""
        strength = room.seats[seat]
        seconds = SECONDS[strength] * max(1.0, self.scale)
        for job in (job_for(room, "play", seat, strength=strength, seconds=seconds, scale=self.scale),
                    job_for(room, "advise", seat, seconds=ADVICE_SECONDS)):
            with suppress(WorkerLost):
                answer = await self.pool.ask(job)
                if answer.choice:
                    return answer.choice
                logs.warn("player-failed", match=room.id, seat=seat, reason=str(answer.trouble))
        return ""

    def move(self, room: Room, seat: str, token: str) -> None:
        offer = room.match.pending
        assert offer is not None
        if offer.find(token) is None:
            self.metrics.count("default_choices")
            token = offer.choices[0].id
        self.rooms.choose(room, seat, room.number, token)

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        await self.pool.close()
