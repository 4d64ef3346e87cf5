"""The one file: what was acknowledged is there after a restart; damage is refused; copies come back."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest

from tests.server.harness import EYES, GENEROUS, SEAT, Guest, first, running
from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Audited
from trinchera.engine.errors import BadInput, CorruptFile
from trinchera.engine.files import compare
from trinchera.server.backup import backup, restore
from trinchera.server.house import House
from trinchera.server.journal import MARK
from trinchera.server.settings import Settings
from trinchera.server.store import FILE, MOST_ASKED, Store

pytestmark = pytest.mark.slow

OPEN = Settings(local=True, limits=GENEROUS)


def test_a_match_goes_on_after_a_restart_with_undo_and_redo(tmp_path: Path) -> None:
    with running(tmp_path, OPEN) as server:
        guest = Guest(server)
        match = guest.create()["id"]
        for number, unit in enumerate(("cas01", "1")):
            option = unit if unit == "cas01" else first(guest.table(match))
            guest.chosen(match, number, option)
        guest.post(f"/api/matches/{match}/undo", {"seat": SEAT, "number": 2})
        before = guest.table(match)
    assert before["undo"]
    assert before["redo"]
    with running(tmp_path, OPEN) as server:
        guest = Guest(server)
        assert guest.table(match) == before
        guest.post(f"/api/matches/{match}/redo", {"seat": SEAT, "number": 1})
        assert guest.table(match)["number"] == 2
        for number in (2, 1):
            assert guest.post(f"/api/matches/{match}/undo", {"seat": SEAT, "number": number}).status_code == 200
        assert guest.table(match)["number"] == 0


def test_a_repeated_choice_is_known_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path, OPEN) as server:
        match = Guest(server).create()["id"]
        after = Guest(server).choose(match, 0, "suggested", client="once").json()
    with running(tmp_path, OPEN) as server:
        answer = Guest(server).choose(match, 0, "suggested", client="once")
        assert (answer.status_code, answer.json()) == (200, after)


def test_the_same_dice_fall_after_a_restart(tmp_path: Path) -> None:
    """The stream of dice goes on where it stood: the whole match verifies at its end."""
    match = ""
    for _ in range(3):
        with running(tmp_path, OPEN) as server:
            guest = Guest(server)
            match = match or guest.create()["id"]
            guest.play(match, 4)
    with running(tmp_path, OPEN) as server:
        file = Guest(server).get(f"/api/matches/{match}/export").json()
        key = server.rows("SELECT dice_key FROM matches")[0][0]
        game = title_of(file["game"]).new()
        verdict = compare(game, file["choices"].split(), Audited(key, match))
        assert verdict.ok
        assert verdict.dice > 0


def test_a_failed_write_is_not_acknowledged_and_leaves_no_trace(tmp_path: Path) -> None:
    with running(tmp_path, OPEN) as server:
        guest = Guest(server)
        match = guest.create()["id"]
        table = guest.table(match)
        server.do(fill)
        answers: list[httpx.Response] = []
        while not answers or answers[-1].status_code == 200:
            table = answers[-1].json() if answers else table
            answers.append(guest.choose(match, table["number"], first(table)))
        assert (answers[-1].status_code, answers[-1].json()["error"]) == (503, "storage-failed")
        assert guest.post("/api/matches", {"game": EYES, "pack": "#" * 100_000}).json()["error"] == "storage-failed"
        assert guest.table(match)["view"] == table["view"]
        server.do(lambda house: house.store.db.execute("PRAGMA max_page_count = 1000000"))
        assert guest.choose(match, table["number"], first(table)).status_code == 200


def fill(house: House) -> None:
    """As if the disk were full."""
    pages = house.store.db.execute("PRAGMA page_count").fetchone()[0]
    house.store.db.execute(f"PRAGMA max_page_count = {pages}")


def test_matches_nobody_looks_at_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    with running(tmp_path, Settings(local=True, rooms=3)) as server:
        guest = Guest(server)
        matches = [guest.create()["id"] for _ in range(6)]
        tables = [guest.play(match, 3) for match in matches]
        assert len(server.house.rooms.rooms) <= 3
        assert [guest.table(match) for match in matches] == tables


def test_a_journal_that_does_not_replay_goes_on_from_where_it_can_and_is_kept(tmp_path: Path) -> None:
    with running(tmp_path, OPEN) as server:
        guest = Guest(server)
        match = guest.create()["id"]
        guest.play(match, 3)
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute("UPDATE journal SET tokens = 'nonsense' WHERE seq = 2")
        before = db.execute("SELECT * FROM journal").fetchall()
    with running(tmp_path, OPEN) as server:
        guest = Guest(server)
        table = guest.table(match)
        number = table["continued"]["number"]
        assert (table["number"], table["continued"]["lost"] > 0) == (number, True)
        assert [entry["key"] for entry in table["view"]["log"]][-1] == "match-continued"
        assert server.rows("SELECT * FROM journal WHERE seq < 4") == before
        played = guest.play(match, 3)
        assert (played["number"] > number, played["continued"]) == (True, table["continued"])
    with running(tmp_path, OPEN) as server:
        assert Guest(server).table(match) == played
        assert server.rows("SELECT kind, at, tokens FROM journal WHERE seq = 4") == [("start", number, "")]


def test_a_state_that_drifted_is_found_by_its_digest(tmp_path: Path) -> None:
    with running(tmp_path, OPEN) as server:
        guest = Guest(server)
        match = guest.create()["id"]
        guest.play(match, 17)
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        assert db.execute("UPDATE journal SET digest = ? WHERE digest != ''", (f"{MARK}0",)).rowcount == 1
    with running(tmp_path, OPEN) as server:
        assert Guest(server).table(match)["continued"] is not None


def test_a_digest_of_an_earlier_schema_is_passed_over(tmp_path: Path) -> None:
    with running(tmp_path, OPEN) as server:
        guest = Guest(server)
        match = guest.create()["id"]
        guest.play(match, 17)
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        assert db.execute("UPDATE journal SET digest = '0123456789abcdef' WHERE digest != ''").rowcount == 1
    with running(tmp_path, OPEN) as server:
        assert Guest(server).table(match)["continued"] is None


def test_the_journal_is_flushed_at_every_commit(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store.db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert os.stat(tmp_path / FILE).st_mode & 0o077 == 0
    store.close()


def test_two_servers_do_not_share_a_directory(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with pytest.raises(BadInput, match="data-in-use"):
        Store(tmp_path)
    store.close()
    Store(tmp_path).close()


def test_a_damaged_file_is_refused_at_the_start(tmp_path: Path) -> None:
    with running(tmp_path, OPEN) as server:
        Guest(server).play(Guest(server).create()["id"], 10)
    file = tmp_path / FILE
    body = bytearray(file.read_bytes())
    body[4096 * 2:] = os.urandom(len(body) - 4096 * 2)
    file.write_bytes(body)
    with pytest.raises(CorruptFile, match="data-damaged"):
        Store(tmp_path)


def test_a_file_of_a_later_version_is_refused(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(CorruptFile, match="data-newer"):
        Store(tmp_path)


def test_a_backup_of_a_running_server_is_restored(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with running(tmp_path / "one", OPEN) as server:
        guest = Guest(server)
        match = guest.create()["id"]
        before = guest.play(match, 5)
        assert backup(tmp_path / "one", copy) == 1
        guest.play(match, 3)
        with pytest.raises(BadInput, match="data-in-use"):
            restore(tmp_path / "one", copy)
    assert restore(tmp_path / "one", copy) == 1
    assert restore(tmp_path / "two", copy) == 1
    for directory in ("one", "two"):
        with running(tmp_path / directory, OPEN) as server:
            assert Guest(server).table(match) == before
    assert (tmp_path / "one" / "trinchera.db.before").exists()
    assert os.stat(copy).st_mode & 0o077 == 0


def test_what_is_not_a_whole_backup_is_refused(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with running(tmp_path / "data", OPEN) as server:
        before = Guest(server).create()["id"]
        backup(tmp_path / "data", copy)
    copy.write_bytes(copy.read_bytes()[:-4096])
    with pytest.raises(CorruptFile):
        restore(tmp_path / "data", copy)
    copy.write_text("not a database, only a text that is long enough to be looked at")
    with pytest.raises(CorruptFile):
        restore(tmp_path / "data", copy)
    with pytest.raises(BadInput, match="no-backup"):
        restore(tmp_path / "data", tmp_path / "missing.db")
    with pytest.raises(BadInput, match="no-data"):
        backup(tmp_path / "nowhere", copy)
    with running(tmp_path / "data", OPEN) as server:
        assert Guest(server).table(before)["number"] == 0


def test_what_is_remembered_of_rights_is_forgotten_at_every_write_but_a_choices(tmp_path: Path) -> None:
    """Also when the write fails: what was read inside it may never have been."""
    store = Store(tmp_path)
    store.remember("who", 1)
    with store.transaction(of_play=True):
        pass
    assert store.asked == {"who": 1}
    with suppress(ZeroDivisionError), store.transaction():
        assert store.asked == {}
        store.remember("who", 2)
        raise ZeroDivisionError
    assert store.asked == {}
    store.close()


def test_what_is_remembered_of_rights_is_bounded(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number in range(MOST_ASKED + 10):
        store.remember(number, number)
    assert len(store.asked) <= MOST_ASKED
    store.close()


def test_players_who_changed_places_sit_there_after_a_restart(tmp_path: Path) -> None:
    seats = {"nationalist": "me", "republican": "screen"}
    with running(tmp_path, OPEN) as server:
        guest = Guest(server)
        wish = {"scenario": "campaign", "options": {"bid": "auction"}, "seats": seats}
        match = guest.create("the_spanish_civil_war", **wish)["id"]
        bid, token = 0, ""
        while token != "pass":
            table = guest.table(match, "nationalist")
            bid, side = bid + 1, table["view"]["offer"]["side"]
            token = "pass" if bid > 1 and side == "republican" else f"bid_{bid}"
            guest.chosen(match, table["number"], token, side)
        before = guest.table(match, "nationalist")["seats"]
    assert before == {"nationalist": "screen", "republican": "me"}
    with running(tmp_path, OPEN) as server:
        assert Guest(server).table(match, "nationalist")["seats"] == before
