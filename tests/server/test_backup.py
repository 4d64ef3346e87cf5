"""Backup and restore with the plug pulled at every step: there is always a whole database, and all is kept."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.harness import GENEROUS, Guest, running, until
from trinchera.engine.errors import BadInput, CorruptFile, TrincheraError
from trinchera.server import store as stores
from trinchera.server.backup import backup, restore
from trinchera.server.settings import Settings
from trinchera.server.store import COUNTER, FILE, Store

pytestmark = pytest.mark.slow

OPEN = Settings(local=True, limits=GENEROUS)
RESTORE_STEPS = ("copy", "keep", "link", "counter", "rename", "flush")
BACKUP_STEPS = ("copy", "check", "rename")
KILLED = """
import os, signal, sys
from trinchera.server import backup
act, data, file, fatal = sys.argv[1:]
def step(name):
    if name == fatal:
        os.kill(os.getpid(), signal.SIGKILL)
getattr(backup, act)(data, file, step)
"""


def killed_at(act: str, data: Path, file: Path, step: str) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, act, str(data), str(file), step], timeout=60)
    assert done.returncode == -signal.SIGKILL


def ids(file: Path) -> set[str]:
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return {row[0] for row in db.execute("SELECT id FROM matches")}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A backup, and the id of the match in it."""
    place = tmp_path_factory.mktemp("made")
    with running(place / "data", OPEN) as server:
        match = Guest(server).create()["id"]
        backup(place / "data", place / "copy.db")
    return place / "copy.db", match


def old(data: Path) -> str:
    """A data directory with a match of its own, as a crash leaves it: the write-ahead log is not folded in."""
    with running(data / "source", OPEN) as server:
        match: str = Guest(server).create()["id"]
        for name in (FILE, f"{FILE}-wal"):
            (data / name).write_bytes((data / "source" / name).read_bytes())
    return match


@pytest.mark.parametrize("step", RESTORE_STEPS)
def test_a_restore_killed_at_any_step_leaves_the_old_or_the_new_and_can_be_done_again(
        tmp_path: Path, made: tuple[Path, str], step: str) -> None:
    mine, (copy, new) = old(tmp_path), made
    killed_at("restore", tmp_path, copy, step)
    Store(tmp_path).close()
    assert ids(tmp_path / FILE) == ({new} if step == "flush" else {mine})
    assert restore(tmp_path, copy) == 1
    assert ids(tmp_path / FILE) == {new}
    assert any(ids(kept) == {mine} for kept in tmp_path.glob(f"{FILE}.before*"))


@pytest.mark.parametrize("step", RESTORE_STEPS)
def test_into_an_empty_directory_a_restore_that_was_killed_is_not_taken_for_an_empty_server(
        tmp_path: Path, made: tuple[Path, str], step: str) -> None:
    if step == "link":
        pytest.skip("there is nothing to keep")
    copy, new = made
    killed_at("restore", tmp_path, copy, step)
    if step == "flush":
        Store(tmp_path).close()
    elif list(tmp_path.glob(f"{FILE}.*")):
        with pytest.raises(BadInput, match="restore-unfinished"):
            Store(tmp_path)
    assert restore(tmp_path, copy) == 1
    assert ids(tmp_path / FILE) == {new}


@pytest.mark.parametrize("step", BACKUP_STEPS)
def test_a_backup_killed_at_any_step_leaves_the_last_one_as_it_was(tmp_path: Path, made: tuple[Path, str],
                                                                 step: str) -> None:
    mine, copy = old(tmp_path), tmp_path / "copy.db"
    copy.write_bytes(made[0].read_bytes())
    killed_at("backup", tmp_path, copy, step)
    assert ids(copy) == {made[1]}
    backup(tmp_path, copy)
    assert ids(copy) == {mine}


def test_what_was_kept_is_never_overwritten(tmp_path: Path, made: tuple[Path, str]) -> None:
    mine = old(tmp_path)
    for _ in range(3):
        restore(tmp_path, made[0])
    kept = sorted(tmp_path.glob(f"{FILE}.before*"))
    assert [ids(file) for file in kept] == [{mine}, {made[1]}, {made[1]}]


def test_a_damaged_database_is_kept_too_when_a_copy_takes_its_place(tmp_path: Path, made: tuple[Path, str]) -> None:
    old(tmp_path)
    (tmp_path / f"{FILE}-wal").unlink()
    (tmp_path / FILE).write_bytes(b"garbage" * 1000)
    restore(tmp_path, made[0])
    assert (tmp_path / f"{FILE}.before").read_bytes() == b"garbage" * 1000
    assert ids(tmp_path / FILE) == {made[1]}


def test_a_tail_of_the_journal_that_was_lost_is_seen_at_the_start(tmp_path: Path) -> None:
    """The file goes back to an earlier state behind the server's back, as from a copy made elsewhere."""
    with running(tmp_path, OPEN) as server:
        guest = Guest(server)
        match = guest.create()["id"]
        guest.play(match, 2)
        backup(tmp_path, tmp_path / "copy.db")
        guest.play(match, 3)
        told = guest.get("/healthz").json()["sequence"]
    os.replace(tmp_path / "copy.db", tmp_path / FILE)
    for name in ("-wal", "-shm"):
        (tmp_path / (FILE + name)).unlink(missing_ok=True)
    with running(tmp_path, OPEN) as server:
        found = Guest(server).get("/healthz").json()
        assert found["lost"] >= 3
        assert found["sequence"] >= told


def test_after_a_crash_or_a_restore_nothing_is_reported_lost(tmp_path: Path, made: tuple[Path, str]) -> None:
    old(tmp_path)
    for _ in range(2):
        store = Store(tmp_path)
        assert store.lost == 0
        with store.transaction():
            pass
        store.close()
    restore(tmp_path, made[0])
    store = Store(tmp_path)
    assert store.lost == 0
    store.close()


@pytest.mark.parametrize("text", ["", "12x", "\x00" * 40])
def test_a_counter_that_cannot_be_read_is_no_alarm(tmp_path: Path, text: str) -> None:
    Store(tmp_path).close()
    (tmp_path / COUNTER).write_text(text)
    store = Store(tmp_path)
    assert store.lost == 0
    store.close()


@pytest.mark.parametrize("body", [b"garbage", b"SQLite format 3\x00" + b"\xff" * 5000, b"SQLite format 3\x00",
                                  bytes(range(256)) * 40])
def test_a_garbage_database_is_refused_in_words(tmp_path: Path, body: bytes) -> None:
    (tmp_path / FILE).write_bytes(body)
    with pytest.raises(CorruptFile, match="data-damaged"):
        Store(tmp_path)
    assert (tmp_path / FILE).read_bytes() == body


def test_a_directory_that_cannot_be_used_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no directory")
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "lock").mkdir()
    for place in (tmp_path / "file", tmp_path / "file" / "below", tmp_path / ("n" * 300), Path("/proc/nowhere"),
                  tmp_path / "taken"):
        with pytest.raises(TrincheraError, match="data-unusable"):
            Store(place)


def test_a_directory_that_cannot_be_written_to_is_refused_in_words(tmp_path: Path,
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")
    Store(tmp_path / "data").close()
    monkeypatch.setattr(Path, "touch", refuse)
    with pytest.raises(BadInput, match="data-unusable"):
        Store(tmp_path / "data")
    with pytest.raises(BadInput, match="data-unusable"):
        backup(tmp_path / "data", tmp_path / "copy.db")


def test_a_large_file_is_checked_while_the_server_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "CHECKED_AT_START", 0)
    with running(tmp_path, OPEN) as server:
        Guest(server).create()
    body = bytearray((tmp_path / FILE).read_bytes())
    page = body.rindex(b"nationalist") // 4096 * 4096
    body[page:page + 4096] = b"\xff" * 4096
    (tmp_path / FILE).write_bytes(body)
    with running(tmp_path, OPEN) as server:
        until(lambda: server.house.store.damaged)
        assert "storage-damaged" in Guest(server).get("/healthz").json()["problems"]
