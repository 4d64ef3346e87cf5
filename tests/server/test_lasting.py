"""A server's matches outlive its releases: checkpoints, kept data, and a report before a deploy."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.harness import EYES, GENEROUS, SEAT, Guest, Running, running
from trinchera import catalogue, cli
from trinchera.engine.chance import Seeded
from trinchera.engine.game import ALL
from trinchera.engine.kept import data_of
from trinchera.engine.match import MOST_CHECKPOINTS, told
from trinchera.server import upgrade
from trinchera.server.settings import Settings
from trinchera.server.store import FILE

pytestmark = pytest.mark.slow

OPEN = Settings(local=True, limits=GENEROUS)
TITLE = catalogue.game(EYES)


def play(server: Running, match: str, most: int) -> None:
    """The rule of thumb plays, until so many choices are made."""
    adviser = TITLE.adviser(Seeded(3))

    def on(house: Any) -> bool:
        room = house.rooms.rooms[match]
        for _ in range(50):
            if room.turn_of and room.number < most:
                house.rooms.choose(room, room.turn_of, room.number, adviser.choose(room.match.game).id)
        return bool(room.turn_of and room.number < most)

    while server.do(on):
        pass


def played(data: Path, most: int = 500, **more: Any) -> tuple[str, Any]:
    """A match on a server that has been stopped, and its table."""
    with running(data, OPEN) as server:
        guest = Guest(server)
        match = guest.create(**more)["id"]
        play(server, match, most)
        return match, guest.table(match)


def tamper(data: Path, statement: str, *values: Any) -> int:
    with closing(sqlite3.connect(data / FILE)) as db, db:
        return db.execute(statement, values).rowcount


def test_the_last_turns_are_kept_as_checkpoints_with_their_log(tmp_path: Path) -> None:
    _, table = played(tmp_path, 1_000)  # whatever the dice, some turns go by
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        rows = db.execute("SELECT number, position, log FROM checkpoints ORDER BY number").fetchall()
    turns = [msgspec.json.decode(position)["turn"] for _, position, _ in rows]
    now = next(track["value"] for track in table["view"]["tracks"] if track["id"] == "turn")
    assert turns == list(range(now - MOST_CHECKPOINTS + 1, now + 1))
    number, _, log = rows[-1]
    assert [bool(text) for _, _, text in rows] == [False] * (MOST_CHECKPOINTS - 1) + [True]
    assert [entry.key for entry in told(log)] == [
        entry["key"] for entry in table["view"]["log"] if entry.get("at", 0) <= number]


def test_a_match_broken_at_its_beginning_stands_where_it_stood_with_its_whole_log(tmp_path: Path) -> None:
    match, table = played(tmp_path)
    assert tamper(tmp_path, "UPDATE journal SET tokens = 'nonsense' WHERE seq = 1") == 1
    with running(tmp_path, OPEN) as server:
        again = Guest(server).table(match)
        assert again["continued"] == {"number": table["number"], "lost": 0}
        assert again["view"]["pieces"] == table["view"]["pieces"]
        assert again["view"]["log"][:-1] == table["view"]["log"]
        assert again["view"]["offer"] == table["view"]["offer"]


def test_a_match_that_went_on_is_scrubbed_exported_and_brought_in_again(tmp_path: Path) -> None:
    match, table = played(tmp_path)
    tamper(tmp_path, "UPDATE journal SET tokens = 'nonsense' WHERE seq = 1")
    with running(tmp_path, OPEN) as server:
        guest = Guest(server)
        guest.table(match)
        play(server, match, table["number"] + 60)
        now = guest.table(match)
        early, late = (guest.get(f"/api/matches/{match}/replay", seat=SEAT, at=at).json() for at in
                       (3, now["number"]))
        assert (early["number"], late["view"]["pieces"]) == (table["number"], now["view"]["pieces"])
        text = guest.get(f"/api/matches/{match}/export").content
        answer = guest.http.post("/api/import", content=text, headers={"Content-Type": "application/json"})
        there = guest.table(answer.json()["id"])
        assert (there["number"], there["continued"], there["view"]["pieces"]) == (
            now["number"], now["continued"], now["view"]["pieces"])
        assert [entry["key"] for entry in there["view"]["log"]] == [entry["key"] for entry in now["view"]["log"]]


def test_a_finished_match_keeps_its_result_and_the_rest_of_its_dice_is_verified(tmp_path: Path) -> None:
    match, table = played(tmp_path, 100_000)
    assert table["result"]
    tamper(tmp_path, "UPDATE journal SET tokens = 'nonsense' WHERE seq = 1")
    with running(tmp_path, OPEN) as server:
        guest = Guest(server)
        assert (guest.table(match)["result"], guest.table(match)["key"]) == (table["result"], table["key"])
        assert guest.get(f"/api/matches/{match}/verify").json()["ok"] is True


def test_nothing_that_can_be_used_is_a_match_that_begins_again(tmp_path: Path) -> None:
    match, _ = played(tmp_path, 5)
    rows = tamper(tmp_path, "UPDATE journal SET tokens = 'nonsense'")
    with running(tmp_path, OPEN) as server:
        again = Guest(server).table(match)
        assert (again["number"], again["continued"]["number"], again["continued"]["lost"] > 0) == (0, 0, True)
        assert len(server.rows("SELECT * FROM journal WHERE tokens = 'nonsense'")) == rows


def test_data_that_no_release_keeps_are_kept_with_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = TITLE.pack().with_override("[nationalist.rows]\ncas01.cf = 9", "other edition")
    with monkeypatch.context() as patch:
        patch.setattr(type(TITLE), "pack", lambda self: pack)
        match, table = played(tmp_path, 200)
        played(tmp_path, 20)
    data_of.cache_clear()
    with running(tmp_path, OPEN) as server:
        assert server.rows("SELECT hash FROM data") == [(pack.hash,)]
        again = Guest(server).table(match)
        assert (again["continued"], again["view"]) == (None, table["view"])
        assert server.do(lambda house: house.rooms.rooms[match].match.game.data.cf[0][0]) == 9
        assert msgspec.json.decode(Guest(server).get(f"/api/matches/{match}/export").content)["data"] == pack.hash


def test_nobody_may_sit_where_everything_is_seen(tmp_path: Path) -> None:
    with running(tmp_path, OPEN) as server:
        guest = Guest(server)
        match = guest.create("storm_over_madrid")["id"]
        for path in ("", "/position", "/replay"):
            assert guest.get(f"/api/matches/{match}{path}", seat=ALL, at=0).status_code in (403, 404, 422)


def test_the_report_changes_nothing_and_the_upgrade_writes_down_what_it_says(tmp_path: Path) -> None:
    played(tmp_path, 50)
    good, _ = played(tmp_path, 50)
    tamper(tmp_path, "UPDATE journal SET tokens = 'nonsense' WHERE seq = 9 AND match = 1")
    before = (tmp_path / FILE).read_bytes()
    report = upgrade.check(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before
    assert (report.count(), report.good) == ({"unchanged": 1, "migrated": 0, "continued": 1, "unreadable": 0}, False)
    broken, sound = report.matches
    assert (sound.id, sound.how, broken.lost > 0) == (good, "unchanged", True)
    assert upgrade.upgrade(tmp_path) == report
    assert upgrade.check(tmp_path).count()["unchanged"] == 2


def test_the_command_prints_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match, _ = played(tmp_path, 50)
    cli.main(["upgrade", "--check", str(tmp_path)])
    assert capsys.readouterr().out == "1 unchanged, 0 migrated, 0 continued, 0 unreadable\n"
    tamper(tmp_path, "UPDATE journal SET tokens = 'nonsense' WHERE seq = 9")
    with pytest.raises(SystemExit) as ended:
        cli.main(["upgrade", "--check", str(tmp_path)])
    told_of = capsys.readouterr().out
    assert (ended.value.code, told_of.startswith(f"{match} {EYES} madrid: continued")) == (1, True)
    with pytest.raises(SystemExit):
        cli.main(["upgrade", "--check", str(tmp_path), "--json"])
    assert msgspec.json.decode(capsys.readouterr().out)["matches"][0]["how"] == "continued"


def test_a_match_of_a_game_that_is_gone_is_told_of(tmp_path: Path) -> None:
    played(tmp_path, 5)
    tamper(tmp_path, "UPDATE matches SET game = 'gone'")
    assert upgrade.check(tmp_path).count()["unreadable"] == 1
