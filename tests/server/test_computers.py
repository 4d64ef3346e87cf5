"""Computer players: in processes of their own, within limits, and never able to stop a match."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Coroutine
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import pytest

from tests.server.harness import EYES, GENEROUS, LATE, SEAT, Guest, Running, running, until
from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.match import Match
from trinchera.players import glance
from trinchera.server.computers import Pool, Worker, WorkerLost
from trinchera.server.metrics import Metrics
from trinchera.server.queues import Queue
from trinchera.server.settings import Settings
from trinchera.server.worker import Answer, Job

pytestmark = pytest.mark.slow

MEMORY = 1 << 30


def with_pool(act: Any, memory: int = MEMORY, size: int = 1) -> Any:
    """Do something with a pool of workers and see that none is left."""
    async def inside() -> Any:
        pool = Pool(size, memory, Metrics())
        try:
            return await act(pool)
        finally:
            await pool.close()
            assert all(worker.process is None for worker in pool.workers)
    return asyncio.run(inside())


def play_job(**more: Any) -> Job:
    match = Match(title_of(EYES).new(), Seeded(1))
    return Job("play", EYES, match="m", strength="easy", view=glance(match.game, SEAT), seconds=10.0, **more)


def test_a_worker_answers_with_a_choice_on_offer() -> None:
    answer: Answer = with_pool(lambda pool: pool.ask(play_job()))
    match = Match(title_of(EYES).new(), Seeded(1))
    assert match.pending is not None
    assert match.pending.find(answer.choice)


def test_what_is_wrong_with_a_question_comes_back_as_an_error() -> None:
    job = msgspec.structs.replace(play_job(), kind="odds")
    answer: Answer = with_pool(lambda pool: pool.ask(job))
    assert answer.trouble is not None
    assert answer.trouble.error().key == "no-combat-pending"


def test_a_worker_that_takes_too_long_is_killed_and_replaced() -> None:
    async def act(pool: Pool) -> float:
        await pool.ask(play_job())
        process = pool.workers[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        began = monotonic()
        with pytest.raises(WorkerLost):
            await pool.ask(msgspec.structs.replace(play_job(), seconds=0.2))
        taken = monotonic() - began
        assert process.returncode == -signal.SIGKILL
        assert (await pool.ask(play_job())).choice
        return taken
    assert 0.2 <= with_pool(act) < 3


def test_a_worker_that_wants_too_much_memory_is_lost_not_the_server() -> None:
    async def act(pool: Pool) -> None:
        with pytest.raises(WorkerLost):
            await pool.ask(Job("check", file=bytes(150_000_000)))
        assert (await pool.ask(play_job())).choice
    with_pool(act, memory=1 << 28)


def test_a_worker_that_dies_while_it_has_nothing_to_do_is_replaced_without_a_word() -> None:
    async def act(pool: Pool) -> None:
        await pool.ask(play_job())
        process = pool.workers[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        assert (await pool.ask(play_job())).choice
    with_pool(act)


def test_a_worker_ends_when_its_server_is_gone() -> None:
    async def act() -> int | None:
        worker = Worker(MEMORY)
        await worker.ask(play_job())
        process = worker.process
        assert process is not None
        assert process.stdin is not None
        process.stdin.close()
        return await asyncio.wait_for(process.wait(), 10)
    assert asyncio.run(act()) == 0


def test_processor_time_is_limited_from_inside_too() -> None:
    """Should the server die while a worker thinks, the system ends the worker."""
    endless = "from trinchera.server.worker import limit_time\nlimit_time(0)\nwhile True: pass"
    assert subprocess.run([sys.executable, "-c", endless], timeout=60).returncode == -signal.SIGXCPU


class Dead:
    """A pool whose workers never answer."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.queue = Queue(1)

    def ask(self, job: Job, *_: Any) -> Coroutine[Any, Any, Answer]:
        async def lost() -> Answer:
            self.asked.append(job.kind)
            raise WorkerLost("dead")
        return lost()

    async def close(self) -> None:
        pass


def test_without_workers_the_game_still_goes_on_by_legal_choices(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        dead = Dead()
        server.house.computers.pool = server.house.computers.quick = dead  # type: ignore[assignment]
        guest = Guest(server)
        match = guest.create(position=LATE, seats={SEAT: "hard"})["id"]
        until(lambda: guest.table(match)["result"], 30)
        assert dead.asked[:2] == ["play", "advise"]
        assert "trinchera_default_choices_total" in guest.get("/metrics").text


class Mad(Dead):
    """A pool whose workers answer nonsense."""

    def ask(self, job: Job, *_: Any) -> Coroutine[Any, Any, Answer]:
        async def nonsense() -> Answer:
            return Answer("nonsense")
        return nonsense()


def test_an_answer_that_is_not_on_offer_is_not_taken(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.house.computers.pool = server.house.computers.quick = Mad()  # type: ignore[assignment]
        guest = Guest(server)
        match = guest.create(position=LATE, seats={SEAT: "hard"})["id"]
        until(lambda: guest.table(match)["result"], 30)


def test_the_server_answers_while_a_computer_thinks(server: Running) -> None:
    guest = Guest(server)
    match = guest.create(seats={SEAT: "hard"})["id"]
    until(lambda: guest.table(match)["thinking"] == SEAT)
    began = monotonic()
    for _ in range(20):
        assert guest.get("/healthz").status_code == 200
    assert monotonic() - began < 2
    guest.post(f"/api/matches/{match}/autoplay", {"seat": SEAT, "player": "human"})


def test_after_a_restart_the_computers_go_on(tmp_path: Path) -> None:
    settings = Settings(limits=GENEROUS)
    with running(tmp_path, settings) as server:
        guest = Guest(server)
        match = guest.create(position=LATE, seats={SEAT: "normal"})["id"]
        cookie = guest.http.cookies["trinchera"]
        number = guest.table(match)["number"]
    server.rows("SELECT 1")
    with running(tmp_path, settings) as server:
        guest = Guest(server)
        guest.http.cookies.set("trinchera", cookie)
        until(lambda: server.rows("SELECT number FROM standing")[0][0] > number, 30)
        guest.post(f"/api/matches/{match}/autoplay", {"seat": SEAT, "player": "random"})
        assert until(lambda: guest.table(match)["result"], 30)
