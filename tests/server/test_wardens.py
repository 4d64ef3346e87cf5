"""Nothing dies silently: tasks begin again, are counted, and show in the health of the server."""

import asyncio
import os
import signal
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import LATE, SEAT, Guest, Running, running, until
from trinchera.server import health, wardens
from trinchera.server.house import House
from trinchera.server.metrics import Metrics
from trinchera.server.wardens import Wardens

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH", 0.0)


def test_a_task_that_fails_begins_again_and_is_counted() -> None:
    async def act() -> tuple[int, dict[str, int], dict[str, str]]:
        tries = 0

        async def work() -> None:
            nonlocal tries
            tries += 1
            if tries < 3:
                raise ValueError
            await asyncio.Event().wait()

        metrics = Metrics()
        kept = Wardens(metrics)
        kept.keep("work", work)
        while tries < 3:
            await asyncio.sleep(0.01)
        states = kept.states()
        await kept.close()
        return tries, dict(metrics.counters), states
    assert asyncio.run(act()) == (3, {"work_restarts": 2}, {"work": "running"})


def test_pauses_grow_while_a_task_keeps_failing(monkeypatch: pytest.MonkeyPatch) -> None:
    paused: list[float] = []
    real = asyncio.sleep

    async def note(seconds: float) -> None:
        paused.append(seconds)
        await real(0)

    async def act() -> None:
        async def work() -> None:
            raise ValueError
        kept = Wardens(Metrics())
        monkeypatch.setattr(asyncio, "sleep", note)
        kept.keep("work", work)
        while len(paused) < 12:
            await real(0)
        await kept.close()
    asyncio.run(act())
    assert paused[:3] == [0.1, 0.2, 0.4]
    assert max(paused) == wardens.LONGEST_PAUSE


def healthy(server: Running) -> Any:
    answer = Guest(server).get("/healthz")
    return answer.status_code, answer.json()


def test_health_names_every_task(server: Running) -> None:
    status, body = healthy(server)
    assert (status, body["ok"], body["problems"]) == (200, True, [])
    assert body["tasks"] == dict.fromkeys(("notices", "checks", "waker", "pruner"), "running")


def test_a_task_that_cannot_go_on_shows_in_the_health(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wardens, "FIRST_PAUSE", 5.0)
    with running(tmp_path) as server:
        server.do(lambda house: setattr(house.post, "claim", None))
        server.do(lambda house: house.post.call.set())
        _, body = until(lambda: (found := healthy(server))[0] == 503 and found)
        assert body["problems"] == ["task-notices"]
        assert "trinchera_notices_restarts_total 1" in Guest(server).get("/metrics").text


def test_a_disk_that_takes_nothing_shows_in_the_health(tmp_path: Path) -> None:
    def fill(house: House) -> None:
        pages = house.store.db.execute("PRAGMA page_count").fetchone()[0]
        house.store.db.execute(f"PRAGMA max_page_count = {pages}")
        house.store.db.execute("PRAGMA query_only = ON")
    with running(tmp_path) as server:
        assert healthy(server)[0] == 200
        server.do(fill)
        status, body = healthy(server)
        assert (status, body["problems"]) == (503, ["storage"])
        server.do(lambda house: house.store.db.execute("PRAGMA query_only = OFF"))


def test_threads_that_are_all_taken_show_in_the_health(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "THREADS_SECONDS", 0.2)
    block = threading.Event()
    with running(tmp_path) as server:
        server.do(lambda house: [server.loop.run_in_executor(None, block.wait) for _ in range(64)])
        status, body = healthy(server)
        block.set()
        assert (status, body["problems"]) == (503, ["threads"])


def test_a_worker_that_dies_while_idle_does_not_stop_the_computers_seat(tmp_path: Path) -> None:
    """Nobody asks for the table: the match goes on all the same."""
    with running(tmp_path) as server:
        guest = Guest(server)
        match = guest.create(position=LATE, seats={SEAT: "me"})["id"]
        other = guest.create(position=LATE, seats={SEAT: "easy"})["id"]
        until(lambda: result(server, other), 30)
        process = server.house.computers.quick.workers[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        guest.post(f"/api/matches/{match}/autoplay", {"seat": SEAT, "player": "easy"})
        until(lambda: result(server, match), 30)


def result(server: Running, match: str) -> str:
    found: str = server.rows("SELECT result FROM standing JOIN matches ON key = match WHERE id = ?", match)[0][0]
    return found


def test_a_mistake_while_a_computer_moves_is_counted_and_the_match_goes_on(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        right = server.house.computers.turn
        failed: list[Any] = []

        async def turn(room: Any) -> None:
            if len(failed) < 2:
                failed.append(room)
                raise sqlite3.OperationalError("busy") if len(failed) == 1 else ZeroDivisionError
            await right(room)

        server.house.computers.turn = turn  # type: ignore[method-assign]
        guest = Guest(server)
        match = guest.create(position=LATE, seats={SEAT: "easy"})["id"]
        until(lambda: result(server, match), 30)
        assert "trinchera_computer_failures_total 2" in guest.get("/metrics").text
