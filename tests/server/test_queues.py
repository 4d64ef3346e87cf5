"""Fair turns: owners one after the other, the watched before the unwatched, and nothing waked before it is needed."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from time import monotonic

import pytest

from benchmarks.server import multiply
from tests.server.harness import EYES, LATE, SEAT, Guest, running, until
from trinchera.server import computers
from trinchera.server.api import COMPUTER_KINDS
from trinchera.server.computers import GENTLY, WAITING, waiting
from trinchera.server.queues import Queue
from trinchera.server.store import FILE

pytestmark = pytest.mark.slow


def served(*wanted: tuple[str, Callable[[], int]], size: int = 1) -> list[str]:
    """Whose turn it is, one after the other; somebody else is being served when they come."""
    async def act() -> list[str]:
        queue, order, free = Queue(size), list[str](), asyncio.Event()

        async def come(owner: str, rank: Callable[[], int]) -> None:
            async with queue.turn(owner, rank):
                order.append(owner)
                await free.wait() if owner == "first" else await asyncio.sleep(0)

        tasks = [asyncio.create_task(come("first", lambda: 0))]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(come(*one)) for one in wanted]
        await asyncio.sleep(0)
        free.set()
        await asyncio.gather(*tasks)
        assert (queue.free, queue.places) == (size, [])
        return order[1:]
    return asyncio.run(act())


def test_owners_take_turns_whatever_the_number_of_their_matches() -> None:
    many = [("many", lambda: 0)] * 9
    assert served(*many, ("one", lambda: 0)).index("one") == 1


def test_the_watched_go_before_the_unwatched() -> None:
    assert served(("c", lambda: 2), ("b", lambda: 1), ("a", lambda: 0)) == ["a", "b", "c"]


def test_who_begins_to_be_watched_while_waiting_moves_up() -> None:
    turns = count()
    assert served(("late", lambda: 2 if next(turns) < 1 else 0), ("a", lambda: 1), ("b", lambda: 1),
                  ("c", lambda: 1)) == ["a", "late", "b", "c"]


def test_who_leaves_the_queue_takes_no_place_along() -> None:
    async def act() -> None:
        queue = Queue(1)
        await queue.wait("a", lambda: 0)
        given_up = asyncio.create_task(queue.wait("b", lambda: 0))
        next_one = asyncio.create_task(queue.wait("c", lambda: 0))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        queue.free += 1
        queue.call()
        await asyncio.wait_for(next_one, 1)
        assert queue.places == []
    asyncio.run(act())


def test_who_is_called_and_leaves_at_the_same_moment_passes_the_place_on() -> None:
    async def act() -> None:
        queue = Queue(1)
        await queue.wait("a", lambda: 0)
        called = asyncio.create_task(queue.wait("b", lambda: 0))
        await asyncio.sleep(0)
        queue.free += 1
        queue.call()
        called.cancel()
        await asyncio.gather(called, return_exceptions=True)
        await asyncio.wait_for(queue.wait("c", lambda: 0), 1)
    asyncio.run(act())


def test_the_kinds_that_are_waked_are_those_of_computers() -> None:
    assert all(f"'{kind}'" in WAITING for kind in COMPUTER_KINDS)


def test_after_a_start_matches_wake_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All 500 that waited for a computer were opened before the first answer: 44 seconds."""
    with running(tmp_path) as server:
        guest = Guest(server)
        guest.create(position=LATE)
    multiply(tmp_path / FILE, 300, 299)
    monkeypatch.setattr(computers, "WAKE_EVERY", 0.1)
    began = monotonic()
    with running(tmp_path) as server:
        assert Guest(server).get("/healthz").json()["matches"] == 300
        assert monotonic() - began < 3
        assert len(server.house.rooms.rooms) <= 4 * GENTLY
        until(lambda: server.rows("SELECT count(*) FROM standing WHERE result != ''")[0][0] >= 2, 30)
        assert max(len(server.house.computers.tasks) for _ in range(10)) <= GENTLY


def test_matches_in_which_people_wait_are_waked_first(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        Guest(server).create(position=LATE)
    multiply(tmp_path / FILE, 4, 0)
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute("""UPDATE standing SET seats = '{"nationalist":"hard"}', updated = 1 WHERE match = 2""")
        db.execute("""UPDATE standing SET seats = '{"nationalist":"hard","republican":"friend"}' WHERE match = 3""")
        db.execute("UPDATE standing SET turn_of = '' WHERE match = 4")
    assert waiting(tmp_path / FILE, set(), 9) == [f"{3:016x}", f"{2:016x}"]
    assert waiting(tmp_path / FILE, {f"{3:016x}"}, 9) == [f"{2:016x}"]


@pytest.mark.slow
def test_an_easy_computer_does_not_wait_behind_hard_ones(tmp_path: Path) -> None:
    """Beside nine hard-against-hard matches its 0.9 seconds became 22."""
    with running(tmp_path) as server:
        guest, other = Guest(server), Guest(server)
        for _ in range(9):
            other.create("storm_over_madrid", seats={"nationalist": "hard", "republican": "hard"})
        until(lambda: server.house.computers.pool.queue.places, 30)
        match = guest.create(EYES, seats={SEAT: "easy"})["id"]
        until(lambda: guest.table(match)["number"] > 0, 30)
        began, number = monotonic(), guest.table(match)["number"]
        until(lambda: guest.table(match)["number"] > number or guest.table(match)["result"], 30)
        assert monotonic() - began < 5
