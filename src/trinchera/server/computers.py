"""Computer players: worker processes with limits, and the tasks that move the seats computers sit in."""

import asyncio
import secrets
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from contextlib import closing, suppress
from functools import partial
from itertools import count, islice
from pathlib import Path
from signal import SIGXCPU
from typing import Any

import msgspec

from trinchera.engine.errors import TrincheraError
from trinchera.engine.views import View
from trinchera.players import EFFORTS
from trinchera.server import logs
from trinchera.server.api import COMPUTER_KINDS
from trinchera.server.gate import position
from trinchera.server.live import Hub
from trinchera.server.metrics import Metrics
from trinchera.server.queues import Queue, Rank, at_once
from trinchera.server.rooms import Room, Rooms
from trinchera.server.settings import Settings
from trinchera.server.worker import Answer, Job

SECONDS = {"random": 2.0, "easy": 2.0, "normal": 6.0, "hard": 32.0, "master": 60.0}
"""How long a player may take for one choice before it is given up."""
USUAL = {name: effort.seconds for name, effort in EFFORTS.items()}
"""How long a player thinks as a rule."""
BEAT = 0.4
ADVICE_SECONDS = 2.0
START_SECONDS = 20.0
CAGE_PATIENCE = 5.0
"""On a busy machine a stranger's honest work takes longer on the clock than it takes of the processor."""
LARGEST_ANSWER = 1 << 20
QUICK = ("random", "easy")
GENTLY = 6
"""Matches that are waked while nobody looks at them."""
WAKE_EVERY, LOOK_EVERY = 1.0, 30.0
"""Seconds between looks for matches to be waked, while there are some and while there are none."""
WAITING = """
SELECT id FROM standing JOIN matches ON key = match
WHERE turn_of != '' AND json_extract(seats, '$."' || turn_of || '"') IN ('random', 'easy', 'normal', 'hard', 'master')
ORDER BY NOT (seats LIKE '%"me"%' OR seats LIKE '%"screen"%' OR seats LIKE '%"friend"%'), updated
"""
MOST_HOPELESS = 10_000
MOST_AT_A_STRETCH = 50
MOST_FAILURES = 5
"""In a row: then the match waits until somebody looks at it."""


class WorkerLost(Exception):
    """A worker died, or was killed for taking too long."""

    def __init__(self, reason: str, late: bool = False) -> None:
        self.late = late
        super().__init__(reason)


class Worker:
    """One process. A job is ended when it has used up its seconds of the processor, which it sees to itself, or when
    `patience` times as many have gone by on the clock."""

    def __init__(self, memory: int, patience: float = 1.0) -> None:
        self.memory = memory
        self.patience = patience
        self.process: Process | None = None
        self.last = ""
        """The match it last thought about: it may remember its plan."""

    async def ask(self, job: Job) -> Answer:
        """Let it do a job. One that died while it had nothing to do is replaced without a word."""
        self.last = job.match
        used = self.process
        try:
            return await self.attempt(job)
        except WorkerLost as lost:
            if used is None or lost.late:
                raise
            return await self.attempt(job)

    async def attempt(self, job: Job) -> Answer:
        """A worker that fails is killed; the next job gets a new one."""
        seconds = job.seconds * self.patience + (0 if self.process else START_SECONDS)
        try:
            return await asyncio.wait_for(self.talk(job), seconds)
        except (TimeoutError, OSError, EOFError, RuntimeError, msgspec.DecodeError) as error:
            late = await self.kill() == -SIGXCPU or isinstance(error, TimeoutError)
            raise WorkerLost(type(error).__name__, late) from None
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

    async def kill(self) -> int:
        """End the process; what it died of, if it was dead already."""
        process, self.process = self.process, None
        if process is None:
            return 0
        with suppress(ProcessLookupError):
            process.kill()
        return await process.wait()


class Pool:
    """A few workers, and a fair queue before them."""

    def __init__(self, size: int, memory: int, metrics: Metrics, patience: float = 1.0) -> None:
        self.idle = [Worker(memory, patience) for _ in range(size)]
        self.workers = tuple(self.idle)
        self.queue = Queue(size)
        self.metrics = metrics

    async def ask(self, job: Job, owner: str = "", rank: Rank = at_once) -> Answer:
        async with self.queue.turn(owner, rank):
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
        self.quick = Pool(1, settings.worker_memory, metrics)
        """For players that need hardly any time: they never wait behind one that does."""
        self.metrics = metrics
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.hopeless: OrderedDict[str, None] = OrderedDict()
        """Matches that cannot be played on; they are tried again when somebody looks at them."""

    def waits_for_computer(self, room: Room) -> bool:
        return room.seats.get(room.turn_of, "") in COMPUTER_KINDS and not room.unshared

    def stir(self, room: Room) -> None:
        """See whether a computer is to move."""
        if room.id not in self.tasks and self.waits_for_computer(room):
            self.tasks[room.id] = asyncio.create_task(self.drive(room.id))

    def rank(self, room: Room) -> int:
        """Who is watched thinks first, then who is waited for, then computers among themselves."""
        if room.id in self.hub.wires:
            return 0
        return 2 if self.alone(room) else 1

    def alone(self, room: Room) -> bool:
        return all(kind in COMPUTER_KINDS for kind in room.seats.values())

    async def wake(self) -> None:
        """Go on with the matches that wait for a computer, a few at a time and those first that somebody waits for.
        Nothing is opened before the server serves, and nothing that was left behind stays behind."""
        while True:
            some = GENTLY - sum(match_id not in self.hub.wires for match_id in self.tasks)
            skip = {*self.tasks, *self.hopeless}
            found = await asyncio.to_thread(waiting, self.rooms.store.path, skip, some) if some > 0 else []
            for match_id in found:
                await self.wake_one(match_id)
            await asyncio.sleep(WAKE_EVERY if found or some <= 0 else LOOK_EVERY)

    async def wake_one(self, match_id: str) -> None:
        try:
            self.stir(await self.rooms.open(match_id))
        except TrincheraError as error:
            self.give_up(match_id, error)

    def give_up(self, match_id: str, error: Exception) -> None:
        self.metrics.count("computers_stopped")
        logs.warn("computer-stopped", match=match_id, reason=str(error))
        self.hopeless[match_id] = None
        if len(self.hopeless) > MOST_HOPELESS:
            self.hopeless.popitem(last=False)

    async def drive(self, match_id: str) -> None:
        """Move until it is somebody else's turn. No pause lies between seeing that and giving up the task."""
        failures = 0
        try:
            for _ in range(MOST_AT_A_STRETCH):
                if not self.waits_for_computer(room := await self.rooms.open(match_id)):
                    return
                failures = 0 if await self.tried(room) else failures + 1
                if failures >= MOST_FAILURES:
                    raise TrincheraError("internal")
                await asyncio.sleep(min(5.0, 0.1 * 2 ** failures) if failures else 0)
        except TrincheraError as error:
            self.give_up(match_id, error)
        finally:
            self.tasks.pop(match_id, None)
        self.again(match_id)

    def again(self, match_id: str) -> None:
        """After so many moves at a stretch a match that is watched goes on at once; the waker sees to the others."""
        room = self.rooms.rooms.get(match_id)
        if room and self.rank(room) < 2 and match_id not in self.hopeless:
            self.stir(room)

    async def tried(self, room: Room) -> bool:
        """Whether a move could be made; a mistake is written down and counted, and the match goes on."""
        try:
            await self.turn(room)
        except TrincheraError:
            raise
        except Exception:
            self.metrics.count("computer_failures")
            logs.LOGGER.exception("computer-failed", extra={"match": room.id})
            return False
        return True

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
        pool = self.quick if strength in QUICK else self.pool
        for who, job in ((pool, job_for(room, "play", seat, strength=strength, seconds=seconds, scale=self.scale)),
                         (self.quick, job_for(room, "advise", seat, seconds=ADVICE_SECONDS))):
            with suppress(WorkerLost):
                answer = await who.ask(job, room.owner, partial(self.rank, room))
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
        await self.quick.close()


def waiting(path: Path, skip: set[str], most: int) -> list[str]:
    """Matches that wait for a computer, those with people in them first, the longest waiting first. Read beside the
    server, so that nobody waits for it."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
        rows = db.execute(WAITING)
        return list(islice((match_id for match_id, in rows if match_id not in skip), most))
