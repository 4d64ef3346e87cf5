"""Choices that come in together share a flush: nobody hears of one before it is on the disk, and a failure takes
back all that was not there yet."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.server.harness import EYES, SEAT, Guest, Running, running
from trinchera.server.house import House
from trinchera.server.store import FILE, Store


def on_disk(store: Store, query: str = "SELECT sequence FROM pulse") -> int:
    """What another program would read now."""
    with closing(sqlite3.connect(store.path)) as db:
        found: int = db.execute(query).fetchone()[0]
        return found


def write(store: Store, beat: int) -> None:
    with store.entry() as db:
        db.execute("UPDATE pulse SET beat = ?", (beat,))


def batched(path: Path, act: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        store = Store(path)
        store.batched = True
        try:
            await act(store)
        finally:
            store.close()
    asyncio.run(main())


def test_what_is_written_in_one_turn_of_the_loop_is_one_flush(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        commits: list[str] = []
        store.db.set_trace_callback(lambda line: commits.append(line) if line == "COMMIT" else None)
        before = store.sequence
        for beat in range(5):
            write(store, beat)
        assert on_disk(store) == before
        await store.kept()
        assert (on_disk(store), store.sequence, len(commits)) == (before + 5, before + 5, 1)
    batched(tmp_path, act)


def test_what_follows_waits_for_the_disk(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        told: list[int] = []
        write(store, 7)
        store.when_kept(lambda: told.append(on_disk(store, "SELECT beat FROM pulse")), lambda: told.append(-1))
        assert told == []
        await store.kept()
        assert told == [7]
        store.when_kept(lambda: told.append(8), lambda: told.append(-1))  # nothing is being written
        assert told == [7, 8]
    batched(tmp_path, act)


def test_another_write_comes_after_the_choices_that_wait(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        write(store, 1)
        with store.transaction() as db:
            assert on_disk(store, "SELECT beat FROM pulse") == 1
            db.execute("UPDATE pulse SET beat = 2")
        assert on_disk(store, "SELECT beat FROM pulse") == 2
        assert store.batch is None
    batched(tmp_path, act)


def test_a_choice_that_cannot_be_written_takes_no_other_with_it(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        before = store.sequence
        write(store, 1)
        with suppress(ZeroDivisionError), store.entry() as db:
            db.execute("UPDATE pulse SET beat = 2")
            raise ZeroDivisionError
        await store.kept()
        assert (on_disk(store), on_disk(store, "SELECT beat FROM pulse")) == (before + 1, 1)
    batched(tmp_path, act)


def test_when_the_database_gives_up_a_transaction_all_its_choices_are_lost(tmp_path: Path) -> None:
    """A full disk does so. What comes next begins anew, and is not mistaken for the rest of it."""
    async def act(store: Store) -> None:
        told: list[str] = []
        write(store, 1)
        store.when_kept(lambda: told.append("kept"), lambda: told.append("lost"))
        with suppress(sqlite3.OperationalError), store.entry() as db:
            db.execute("ROLLBACK")
            raise sqlite3.OperationalError("disk is full")
        assert told == ["lost"]
        write(store, 3)
        await store.kept()
        assert on_disk(store, "SELECT beat FROM pulse") == 3
    batched(tmp_path, act)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("batches")) as found:
        yield found


def break_next_commit(house: House) -> None:
    """The disk fails once, at the flush of the next choices."""
    whole = house.store.commit

    def commit(writes: int) -> None:
        house.store.commit = whole  # type: ignore[method-assign]
        raise sqlite3.OperationalError("disk I/O error")

    house.store.commit = commit  # type: ignore[method-assign]


def test_a_choice_whose_flush_fails_was_never_made(server: Running) -> None:
    guest = Guest(server)
    match = guest.create()["id"]
    before = guest.play(match, 2)
    told: list[int] = []
    server.do(lambda house: house.rooms.watchers.append(lambda room: told.append(room.number)))
    server.do(break_next_commit)
    refused = guest.choose(match, before["number"], before["view"]["offer"]["options"][0]["id"])
    assert (refused.status_code, refused.json()["error"]) == (503, "storage-failed")
    assert told == []
    assert guest.table(match)["number"] == before["number"]
    made = guest.chosen(match, before["number"], before["view"]["offer"]["options"][0]["id"])
    assert told == [made["number"]]


def test_an_answer_waits_until_the_choices_before_it_are_on_the_disk(server: Running) -> None:
    """Whoever looks on in the same turn of the loop would else be shown a choice that may yet be lost."""
    guest, other = Guest(server), Guest(server)
    match = guest.create()["id"]
    before = guest.play(match, 1)

    def choose_and_hold(house: House) -> None:
        house.store.flush = lambda: None  # type: ignore[method-assign]
        room = house.rooms.rooms[match]
        house.rooms.choose(room, SEAT, room.number, before["view"]["offer"]["options"][0]["id"])

    def let_go(house: House) -> None:
        del house.store.flush
        house.store.flush()

    server.do(choose_and_hold)
    with ThreadPoolExecutor(1) as aside:
        looking = aside.submit(other.get, "/api/games")
        with pytest.raises(TimeoutError):
            looking.result(0.2)
        server.do(let_go)
        assert looking.result(10).status_code == 200
    assert guest.table(match)["number"] > before["number"]


def test_a_real_server_shares_flushes(server: Running) -> None:
    guest = Guest(server)
    matches = [guest.create()["id"] for _ in range(3)]

    async def all_at_once(house: House) -> int:
        rooms = [await house.rooms.open(match) for match in matches]
        before = on_disk(house.store, "SELECT count(*) FROM journal")
        for room in rooms:
            assert room.match.pending is not None
            house.rooms.choose(room, SEAT, room.number, room.match.pending.choices[0].id)
        assert on_disk(house.store, "SELECT count(*) FROM journal") == before
        await house.store.kept()
        return on_disk(house.store, "SELECT count(*) FROM journal") - before

    assert asyncio.run_coroutine_threadsafe(all_at_once(server.house), server.loop).result(10) == 3
    assert (server.data / FILE).exists()
    assert all(guest.table(match)["game"] == EYES for match in matches)
