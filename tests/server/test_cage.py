"""Strangers' work: tried out where it can do no harm, bounded in every number, kept only while there is room."""

import asyncio
import os
import subprocess
import sys
import threading
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import pytest

from tests.server.harness import EYES, GENEROUS, LATE, SEAT, Guest, Running, first, running, until
from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.errors import BadInput
from trinchera.server import rooms
from trinchera.server.computers import Worker, WorkerLost
from trinchera.server.deadlines import Late, deadline
from trinchera.server.keeping import PRUNED
from trinchera.server.limits import MOST_ADDRESSES, Shares
from trinchera.server.refusals import Refusal
from trinchera.server.settings import Keeping, Settings
from trinchera.server.worker import Job

pytestmark = pytest.mark.slow

BATTLES, STORM = "civil_war_battles", "storm_over_madrid"
BILLION = "[support_markers.nationalist.2]\nground = 1000000000\n"


def test_a_pack_that_asks_for_a_billion_markers_is_refused_at_once(server: Running) -> None:
    began = monotonic()
    answer = Guest(server).post("/api/matches", {"game": BATTLES, "pack": BILLION})
    assert (answer.status_code, answer.json()["error"]) == (422, "pack-no-number")
    assert monotonic() - began < 5


@pytest.mark.parametrize("text", [
    "[support_markers.nationalist.2]\nground = 999999\n", "[support_markers.nationalist.2]\nground = -1000\n",
    "[support_markers.nationalist.2]\nground = 1e300\n", "[support_markers.nationalist.2]\nground = inf\n",
    "[grid]\ncolumns = [1, 100000000]\n", f"[grid]\ncolumns = [{'1,' * 5000}]\n", f"[grid]\nnote = '{'x' * 10_000}'\n"])
def test_every_number_and_length_of_a_pack_is_bounded(text: str) -> None:
    title = title_of(BATTLES)
    with pytest.raises(BadInput, match="pack-"):
        title.load(title.pack().with_override(text, "pack"))


def test_the_owner_of_the_printed_game_can_still_change_values() -> None:
    title = title_of(BATTLES)
    title.load(title.pack().with_override("[support_markers.nationalist.2]\nground = 9\n", "pack"))


def slow(server: Running) -> None:
    """A cage in which everything takes for ever."""
    worker = server.house.cage.workers[0]
    server.house.settings = msgspec.structs.replace(server.house.settings, cage_seconds=0.2)
    until(lambda: worker.process)
    assert worker.process is not None
    os.kill(worker.process.pid, 19)


def test_eight_packs_that_take_for_ever_keep_nobody_else_waiting(tmp_path: Path) -> None:
    """They filled the threads: replays and new matches timed out while the server said that it was well."""
    with running(tmp_path) as server:
        guest, answers = Guest(server), []
        match = guest.create(position=LATE)["id"]
        slow(server)
        strangers = [threading.Thread(target=lambda: answers.append(
            Guest(server).post("/api/matches", {"game": EYES, "position": LATE}))) for _ in range(8)]
        for stranger in strangers:
            stranger.start()
        until(lambda: server.house.cage.queue.places)
        began = monotonic()
        assert guest.create()["id"]
        assert guest.get(f"/api/matches/{match}/replay", seat=SEAT, at=0).status_code == 200
        assert guest.get("/healthz").status_code == 200
        assert monotonic() - began < 2
        for stranger in strangers:
            stranger.join(60)
        assert {answer.status_code for answer in answers} <= {200, 422}
        assert 422 in {answer.status_code for answer in answers}


def test_a_caged_job_is_ended_by_the_processor_time_it_takes_and_not_tried_again() -> None:
    """By the clock, honest work on a busy machine was ended too. One that dies of it is not mistaken for one that died
    while it had nothing to do, which is replaced without a word."""
    game, dice = title_of(STORM).new(), Seeded(3)
    adviser = game.title.adviser(dice)
    while game.made < 60 or game.decision is None or game.decision.side == CHANCE or len(game.decision.choices) < 6:
        assert game.decision is not None
        game.choose(dice.pick(game.decision) if game.decision.side == CHANCE else adviser.choose(game))
    view = game.title.view(game, game.decision.side)
    job = Job("hint", STORM, view=view, strength="hard", seconds=0.1, scale=100.0)

    async def ask() -> bool:
        worker = Worker(1 << 30, patience=600.0)
        await worker.ask(Job("advise", STORM, view=view, seconds=10.0))
        with pytest.raises(WorkerLost) as lost:
            await worker.ask(job)
        assert worker.process is None
        return lost.value.late

    assert asyncio.run(ask())


def test_what_takes_too_much_memory_is_refused_in_words(tmp_path: Path) -> None:
    settings = Settings(limits=GENEROUS, cage_memory=200 << 20)
    with running(tmp_path, settings) as server:
        units = {f"u{number}": "9" for number in range(90_000)}
        body = msgspec.json.encode({"game": EYES, "position": {"game": EYES, "units": units}})
        answer = Guest(server).http.post("/api/matches", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 422
        assert Guest(server).create(position=LATE)["id"]


ENDLESS = """
from trinchera.server.computers import Worker, WorkerLost
from trinchera.server.deadlines import Late, deadline
try:
    with deadline(0.2):
        while True:
            pass
except Late:
    print("late")
"""


def test_an_endless_step_in_the_servers_own_thread_is_ended() -> None:
    done = subprocess.run([sys.executable, "-c", ENDLESS], capture_output=True, text=True, timeout=30)
    assert done.stdout == "late\n"


def test_elsewhere_than_in_the_main_thread_a_deadline_does_nothing() -> None:
    found: list[str] = []

    def act() -> None:
        with deadline(0.01):
            found.append("done")
    thread = threading.Thread(target=act)
    thread.start()
    thread.join()
    assert found == ["done"]


def test_a_choice_that_takes_too_long_leaves_the_match_as_it_was(tmp_path: Path,
                                                                monkeypatch: pytest.MonkeyPatch) -> None:
    class Rings:
        def __enter__(self) -> None:
            raise Late

        def __exit__(self, *_: object) -> None:
            pass

    with running(tmp_path) as server:
        guest = Guest(server)
        match = guest.create(position=LATE)["id"]
        before = guest.table(match)
        monkeypatch.setattr(rooms, "deadline", Rings)
        answer = guest.choose(match, 0, "cas01")
        assert (answer.status_code, answer.json()["error"]) == (503, "took-too-long")
        monkeypatch.undo()
        assert guest.table(match) == before


def test_a_strangers_match_that_is_slow_pays_for_it_and_nobody_else_waits(tmp_path: Path,
                                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer was given up after two seconds, but as many could be asked for as one liked: one visitor with one
    pack took the whole server."""
    settings = Settings(limits=msgspec.structs.replace(GENEROUS, stranger_share=0.05, strangers_share=0.25))
    with running(tmp_path, settings) as server:
        guest, other = Guest(server), Guest(server)
        slow_one, quick_one = guest.create(position=LATE)["id"], other.create()["id"]
        clock = iter(number * 0.8 for number in range(100))
        monkeypatch.setattr(rooms, "thread_time", lambda: next(clock))
        answers = [guest.get(f"/api/matches/{slow_one}", seat=SEAT) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 503, 503]
        assert answers[2].json()["error"] == "more-than-its-share"
        assert int(answers[2].headers["Retry-After"]) >= 10
        assert other.table(quick_one)["number"] == 0
        server.clock.ahead += 60
        assert guest.get(f"/api/matches/{slow_one}", seat=SEAT).status_code == 200


QUESTIONS: dict[str, Any] = {
    "why": lambda guest, match: guest.post(f"/api/matches/{match}/why", {"seat": SEAT, "choices": ["9"]}),
    "layer": lambda guest, match: guest.get(f"/api/matches/{match}/layers/resistance", seat=SEAT),
    "replay": lambda guest, match: guest.get(f"/api/matches/{match}/replay", seat=SEAT, at=0),
    "verify": lambda guest, match: guest.get(f"/api/matches/{match}/verify"),
    "ahead": lambda guest, match: guest.get(f"/api/matches/{match}/ahead", seat=SEAT),
    "position": lambda guest, match: guest.get(f"/api/matches/{match}/position", seat=SEAT),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_questions_about_a_strangers_match_are_paid_for_too(question: str, server: Running,
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    """They are worked out beside the server's own thread, one after the other: asked for without end they would keep
    all other strangers waiting, and nobody paid."""
    guest = Guest(server)
    match = guest.create(position=LATE)["id"]
    charged: list[float] = []
    monkeypatch.setattr(server.house.rooms, "shares", Purse(charged))
    assert QUESTIONS[question](guest, match).status_code == 200
    assert sum(charged) > 0
    charged.clear()
    own = guest.create()["id"]
    assert QUESTIONS[question](guest, own).status_code == 200
    assert charged == []


def test_a_question_that_is_refused_is_paid_for_too(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest(server)
    match, charged = guest.create(position=LATE)["id"], list[float]()
    monkeypatch.setattr(server.house.rooms, "shares", Purse(charged))
    answer = guest.get(f"/api/matches/{match}/section", seat=SEAT, piece="cas01", space="10")
    assert (answer.status_code, answer.json()["error"]) == (422, "no-section")
    assert sum(charged) > 0


class Purse(Shares):
    """Notes what is charged."""

    def __init__(self, charged: list[float]) -> None:
        super().__init__(1.0, 1.0, lambda: 0.0)
        self.charged = charged

    def charge(self, owner: str, seconds: float) -> None:
        self.charged.append(seconds)


def test_a_question_that_takes_its_owner_beyond_the_share_is_the_last_for_a_while(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(limits=msgspec.structs.replace(GENEROUS, stranger_share=0.05, strangers_share=0.25))
    with running(tmp_path, settings) as server:
        guest = Guest(server)
        match = guest.create(position=LATE)["id"]
        clock = iter(number * 0.8 for number in range(100))
        monkeypatch.setattr(rooms, "thread_time", lambda: next(clock))
        statuses = [QUESTIONS["why"](guest, match).status_code for _ in range(4)]
        assert statuses == [200, 200, 503, 503]


def test_all_strangers_together_have_a_share_too() -> None:
    now = [0.0]
    shares = Shares(1.0, 0.25, lambda: now[0])
    for number in range(6):
        shares.check(f"a{number}")
        shares.charge(f"a{number}", 1.0)
    with pytest.raises(Refusal, match="more-than-its-share"):
        shares.check("newcomer")
    now[0] = 5.0
    shares.check("newcomer")


def test_owners_of_strange_matches_are_remembered_within_bounds() -> None:
    shares = Shares(1.0, 1.0, lambda: 0.0)
    for number in range(MOST_ADDRESSES + 10):
        shares.charge(f"a{number}", 0.0)
    assert len(shares.owners) <= MOST_ADDRESSES


def keeping(**values: Any) -> Settings:
    return Settings(limits=GENEROUS, keeping=Keeping(**values))


def test_an_address_keeps_so_many_matches_and_no_more(tmp_path: Path) -> None:
    with running(tmp_path, keeping(matches_per_address=3)) as server:
        guest = Guest(server)
        for _ in range(3):
            guest.create()
        answer = guest.post("/api/matches", {"game": EYES})
        assert (answer.status_code, answer.json()["error"]) == (429, "too-much-kept")
        assert Guest(server).post("/api/matches", {"game": EYES}).status_code == 429
        assert Guest(server, "127.0.0.2").create()["id"]


def test_an_address_keeps_so_many_bytes_and_no_more(tmp_path: Path) -> None:
    with running(tmp_path, keeping(bytes_per_address=3_000)) as server:
        guest = Guest(server)
        note = f"[areas]\nnote = '{'x' * 450}'\n"
        statuses = [guest.post("/api/matches", {"game": EYES, "pack": note}).status_code for _ in range(8)]
        assert statuses[:5] == [200] * 5
        assert statuses[-1] == 429


def test_a_full_server_begins_nothing_new_and_goes_on_with_what_there_is(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        guest = Guest(server)
        match = guest.create()["id"]
        server.house.keeper.settings = Keeping(bytes=1)
        answer = guest.post("/api/matches", {"game": EYES})
        assert (answer.status_code, answer.json()["error"]) == (503, "storage-full")
        guest.play(match, 2)


def age(server: Running, match: str, days: float) -> None:
    server.do(lambda house: house.store.db.execute(
        "UPDATE standing SET updated = updated - ? WHERE match = (SELECT key FROM matches WHERE id = ?)",
        (days * 24 * 3600, match)))


def prune(server: Running) -> None:
    server.house.wardens.wardens["pruner"].task.get_loop().call_soon_threadsafe(
        server.house.wardens.keep, "pruner-again", server.house.pruner.run)


def test_abandoned_matches_are_exported_and_removed_when_their_time_is_over(tmp_path: Path) -> None:
    with running(tmp_path, keeping(abandoned_days=30)) as server:
        guest = Guest(server)
        old, new = guest.create()["id"], guest.create()["id"]
        guest.play(old, 5)
        age(server, old, 31)
        age(server, new, 29)
        prune(server)
        until(lambda: server.rows("SELECT id FROM matches") == [(new,)])
        for table in ("journal", "standing", "links", "grants", "keeping"):
            assert {row[0] for row in server.rows(f"SELECT DISTINCT match FROM {table}")} == {2}
        assert guest.get(f"/api/matches/{old}", seat=SEAT).status_code == 404
        file = (tmp_path / PRUNED / f"{EYES}-{old}.json").read_bytes()
        back = guest.http.post("/api/import", content=file, headers={"Content-Type": "application/json"})
        assert back.status_code == 200, back.text
        assert guest.table(back.json()["id"])["number"] >= 5


def test_nothing_is_removed_unless_the_host_says_so(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        match = Guest(server).create()["id"]
        age(server, match, 10_000)
        assert server.do(lambda house: house.pruner.due()) == []


def test_a_match_that_cannot_be_played_again_is_kept_as_its_journal(tmp_path: Path) -> None:
    with running(tmp_path, keeping(abandoned_days=30)) as server:
        match = Guest(server).create()["id"]
        server.do(lambda house: house.store.db.execute("UPDATE matches SET game = 'forgotten'"))
        server.do(lambda house: house.rooms.drop(match))
        age(server, match, 31)
        prune(server)
        until(lambda: server.rows("SELECT id FROM matches") == [])
        kept = msgspec.json.decode((tmp_path / PRUNED / f"{match}.journal.json").read_bytes())
        assert (kept["record"]["game"], kept["journal"][0][0]) == ("forgotten", "start")


def test_the_journal_of_one_match_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_ROWS", 3)
    with running(tmp_path) as server:
        guest = Guest(server)
        match = guest.create()["id"]
        table = guest.play(match, 2)
        answer = guest.choose(match, table["number"], first(table))
        assert (answer.status_code, answer.json()["error"]) == (422, "match-too-long")


def test_addresses_are_not_to_be_read_from_the_file(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        Guest(server).create()
        owner = server.rows("SELECT owner FROM keeping")[0][0]
    assert len(owner) == 16
    assert b"127.0.0.1" not in (tmp_path / "trinchera.db").read_bytes()
