"""Notices: sent once, never lost, and saying nothing that is hidden."""

import asyncio
import email
import email.policy
import ipaddress
import json
import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from time import monotonic, sleep, time
from typing import Any

import pytest

from tests.server.harness import GENEROUS, OWN, Guest, Running, running, until
from trinchera.server import notices
from trinchera.server.settings import Mail, Settings
from trinchera.server.store import FILE
from trinchera.server.webhooks import public

pytestmark = pytest.mark.slow


class Sink:
    """A mail server that keeps what it is given; it can be told to be ill."""

    def __init__(self) -> None:
        self.letters: list[Any] = []
        self.ill = False
        self.ready = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self.serve()), daemon=True).start()
        self.ready.wait(5)

    async def serve(self) -> None:
        self.stopping = asyncio.Event()
        self.loop = asyncio.get_running_loop()
        server = await asyncio.start_server(self.talk, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self.ready.set()
        async with server:
            await self.stopping.wait()

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.stopping.set)

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 sink\r\n")
        while line := await reader.readline():
            word = line.split()[0].upper() if line.split() else b""
            if word == b"DATA":
                writer.write(b"354 go on\r\n")
                body = await reader.readuntil(b"\r\n.\r\n")
                if not self.ill:
                    self.letters.append(email.message_from_bytes(body[:-5], policy=email.policy.default))
            writer.write(b"451 ill\r\n" if self.ill and word == b"DATA" else b"221 bye\r\n" if word == b"QUIT" else
                         b"250 ok\r\n")
            await writer.drain()
            if word == b"QUIT":
                break
        writer.close()


class Hook:
    """A receiver of webhooks; it can be told to fail."""

    def __init__(self) -> None:
        self.bodies: list[Any] = []
        self.keys: list[str] = []
        self.status = 200
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                hook.keys.append(self.headers["Idempotency-Key"])
                if hook.status == 200:
                    hook.bodies.append(body)
                self.send_response(hook.status)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/told?x=1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def sink() -> Iterator[Sink]:
    found = Sink()
    yield found
    found.stop()


@pytest.fixture
def hook() -> Iterator[Hook]:
    found = Hook()
    yield found
    found.stop()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "FIRST_PAUSE", 0.2)
    monkeypatch.setattr(notices, "CLAIM", 0.5)


def settings(sink: Sink, **more: Any) -> Settings:
    mail = Mail(host="127.0.0.1", port=sink.port, sender="table@example.org", tls=False)
    return Settings(limits=GENEROUS, mail=mail, private_webhooks=True, url=OWN,
                    **{"notice_delay": 0.0} | more)


def begin(server: Running, **address: str) -> tuple[Guest, Guest, str]:
    """A match of two in which blue wants to be told."""
    guest, friend = Guest(server), Guest(server)
    made = guest.create("toy", seats={"blue": "friend"})
    friend.join(made["links"]["blue"])
    server.do(lambda house: setattr(house.post, "confirmed", lambda *_: True))
    answer = friend.post(f"/api/matches/{made['id']}/notices", {"seat": "blue", **address})
    assert answer.status_code == 200, answer.text
    return guest, friend, made["id"]


def test_the_next_player_is_told_by_mail_once_and_learns_nothing_hidden(tmp_path: Path, sink: Sink) -> None:
    with running(tmp_path, settings(sink)) as server:
        guest, friend, match = begin(server, email="blue@example.org", lang="es")
        card = next(piece["id"] for piece in guest.table(match, "red")["view"]["pieces"])
        guest.chosen(match, 6, card, "red")
        guest.chosen(match, 7, "done", "red")
        until(lambda: sink.letters)
        friend.chosen(match, 9, "done", "blue")
        guest.chosen(match, 11, "done", "red")
        until(lambda: len(sink.letters) == 2)
        sleep(0.3)
    first, second = sink.letters
    assert (first["To"], first["From"]) == ("blue@example.org", "table@example.org")
    assert first["Message-ID"] != second["Message-ID"]
    text = first["Subject"] + first.get_content()
    assert "Juguete" in first["Subject"]
    assert f"{server.url}/m/{match}?seat=blue" in text
    assert "card" not in text


def test_webhooks_are_posted_as_json_with_a_key(tmp_path: Path, sink: Sink, hook: Hook) -> None:
    with running(tmp_path, settings(sink)) as server:
        guest, _, match = begin(server, webhook=hook.url)
        guest.chosen(match, 6, "done", "red")
        until(lambda: hook.bodies)
        sleep(0.3)
    assert len(hook.bodies) == 1
    body = hook.bodies[0]
    assert (body["event"], body["match"], body["seat"], body["game"]) == ("your-turn", match, "blue", "toy")
    assert set(body) == {"event", "match", "game", "seat", "number", "link", "text"}
    assert hook.keys == [f"{match}:blue:8:webhook"]


def test_a_notice_is_tried_again_until_it_arrives(tmp_path: Path, sink: Sink, hook: Hook) -> None:
    sink.ill, hook.status = True, 500
    with running(tmp_path, settings(sink)) as server:
        guest, _, match = begin(server, webhook=hook.url, email="blue@example.org")
        guest.chosen(match, 6, "done", "red")
        until(lambda: len(hook.keys) >= 2)
        assert (sink.letters, hook.bodies) == ([], [])
        sink.ill, hook.status = False, 200
        until(lambda: sink.letters and hook.bodies)
        sleep(0.6)
        assert (len(sink.letters), len(hook.bodies)) == (1, 1)
        assert len(set(hook.keys)) == 1
        states = server.rows("SELECT state, attempts > 1 FROM outbox")
        assert states == [("sent", 1), ("sent", 1)]


def test_a_notice_outlives_the_server(tmp_path: Path, sink: Sink) -> None:
    sink.ill = True
    with running(tmp_path, settings(sink)) as server:
        guest, _, match = begin(server, email="blue@example.org")
        guest.chosen(match, 6, "done", "red")
        until(lambda: server.rows("SELECT attempts FROM outbox")[0][0])
    sink.ill = False
    with running(tmp_path, settings(sink)):
        until(lambda: sink.letters)


def test_a_notice_being_sent_when_the_server_died_is_sent_again(tmp_path: Path, sink: Sink) -> None:
    with running(tmp_path, settings(sink, notice_delay=3600.0)) as server:
        guest, _, match = begin(server, email="blue@example.org")
        guest.chosen(match, 6, "done", "red")
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute("UPDATE outbox SET attempts = 1, due = ?", (time() + 0.5,))
    with running(tmp_path, settings(sink)):
        until(lambda: sink.letters)


def test_who_answers_in_time_is_not_told(tmp_path: Path, sink: Sink) -> None:
    with running(tmp_path, settings(sink, notice_delay=0.4)) as server:
        guest, friend, match = begin(server, email="blue@example.org")
        guest.chosen(match, 6, "done", "red")
        friend.chosen(match, 8, "done", "blue")
        until(lambda: server.rows("SELECT state FROM outbox") == [("moot",)])
        assert sink.letters == []


def test_notices_can_be_ended(tmp_path: Path, sink: Sink) -> None:
    with running(tmp_path, settings(sink)) as server:
        guest, friend, match = begin(server, email="blue@example.org")
        friend.post(f"/api/matches/{match}/notices", {"seat": "blue"})
        guest.chosen(match, 6, "done", "red")
        assert server.rows("SELECT * FROM outbox") == []


def test_a_webhook_into_the_hosts_own_network_is_not_called(tmp_path: Path, hook: Hook) -> None:
    with running(tmp_path, Settings(limits=GENEROUS, notice_delay=0.0)) as server:
        guest, _, match = begin(server, webhook=hook.url)
        guest.chosen(match, 6, "done", "red")
        until(lambda: server.rows("SELECT state FROM outbox") == [("refused",)])
        assert hook.keys == []


def test_mail_needs_a_mail_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        guest = Guest(server)
        made = guest.create("toy")
        answer = guest.post(f"/api/matches/{made['id']}/notices", {"seat": "red", "email": "a@example.org"})
        assert (answer.status_code, answer.json()["error"]) == (422, "no-mail-here")


@pytest.mark.parametrize("address", [{"email": "no address"}, {"email": "a@b\r\nBcc: c@d"}, {"webhook": "file:///etc"},
                                     {"webhook": "http://x/\r\nHost: y"}])
def test_what_is_not_an_address_is_refused(server: Running, address: dict[str, str]) -> None:
    guest = Guest(server)
    made = guest.create("toy")
    answer = guest.post(f"/api/matches/{made['id']}/notices", {"seat": "red", **address})
    assert (answer.status_code, answer.json()["error"]) == (422, "request-invalid")


def asked(server: Running, sink: Sink, lang: str = "en") -> tuple[Guest, Guest, str, str]:
    """A match in which blue left a mail address, and the way to the page of the letter that asked."""
    guest, friend = Guest(server), Guest(server)
    made = guest.create("toy", seats={"blue": "friend"})
    friend.join(made["links"]["blue"])
    answer = friend.post(f"/api/matches/{made['id']}/notices", {"seat": "blue", "email": "b@example.org", "lang": lang})
    assert answer.status_code == 200, answer.text
    until(lambda: sink.letters)
    link = next(word for word in sink.letters[0].get_content().split() if "/confirm/" in word)
    return guest, friend, made["id"], link.removeprefix(server.url)


def test_a_mail_address_is_told_nothing_before_its_owner_said_yes(tmp_path: Path, sink: Sink) -> None:
    with running(tmp_path, settings(sink)) as server:
        guest, friend, match, page = asked(server, sink, "es")
        assert friend.table(match, "blue")["notices"] == [{"seat": "blue", "channel": "email", "state": "unconfirmed"}]
        assert "form" in Guest(server).get(page).text
        guest.chosen(match, 6, "done", "red")
        sleep(0.3)
        assert len(sink.letters) == 1
        assert Guest(server).http.post(page, headers={"Origin": server.url}).status_code == 303
        assert friend.table(match, "blue")["notices"][0]["state"] == "on"
        friend.chosen(match, 8, "done", "blue")
        guest.chosen(match, 10, "done", "red")
        until(lambda: len(sink.letters) == 2)


def test_a_wrong_secret_confirms_nothing(tmp_path: Path, sink: Sink) -> None:
    with running(tmp_path, settings(sink)) as server:
        guest = Guest(server)
        assert guest.get("/confirm/nonsense").status_code == 404
        assert guest.http.post("/confirm/nonsense").status_code == 404


def test_nobody_is_asked_again_and_again(tmp_path: Path, sink: Sink) -> None:
    with running(tmp_path, settings(sink)) as server:
        guest = Guest(server)
        statuses = []
        for _ in range(4):
            match = guest.create("toy")["id"]
            statuses.append(guest.post(f"/api/matches/{match}/notices", {"seat": "red", "email": "v@example.org"}))
        assert [answer.status_code for answer in statuses] == [200, 200, 200, 429]


def test_links_in_letters_come_from_the_configured_address(tmp_path: Path, sink: Sink, hook: Hook) -> None:
    """A request that names another host is a way to send players there."""
    with running(tmp_path, Settings(limits=GENEROUS, private_webhooks=True, notice_delay=0.0)) as server:
        evil = {"Host": "evil.example", "Origin": "http://evil.example"}
        guest, friend = Guest(server), Guest(server)
        made = guest.create("toy", seats={"blue": "friend"})
        friend.join(made["links"]["blue"])
        body = {"seat": "blue", "webhook": hook.url}
        assert friend.post(f"/api/matches/{made['id']}/notices", body, headers=evil).status_code == 200
        guest.chosen(made["id"], 6, "done", "red")
        until(lambda: hook.bodies)
    assert hook.bodies[0]["link"] == f"/m/{made['id']}?seat=blue"


@pytest.mark.parametrize("webhook", ["http://[", "http://example.org:99999/", "http://:80/", "https://example.org:0"])
def test_a_webhook_that_cannot_be_called_is_refused_at_once(server: Running, webhook: str) -> None:
    guest = Guest(server)
    made = guest.create("toy")
    answer = guest.post(f"/api/matches/{made['id']}/notices", {"seat": "red", "webhook": webhook})
    assert (answer.status_code, answer.json()["error"]) == (422, "webhook-invalid")


def poison(server: Running, webhook: str) -> None:
    """A webhook as it may stand in a file from before addresses were checked."""
    guest = Guest(server)
    match = guest.create("toy", seats={"blue": "friend"})["id"]
    server.do(lambda house: house.store.db.execute(
        "INSERT INTO addresses (match, seat, email, webhook, lang, origin) "
        "SELECT key, 'blue', '', ?, 'en', '' FROM matches WHERE id = ?", (webhook, match)))
    server.do(lambda house: house.rooms.readdress(match))
    guest.chosen(match, 6, "done", "red")


@pytest.mark.parametrize("webhook", ["http://[", "http://example.org:99999/", "http://\u0130.example/"])
def test_one_bad_webhook_does_not_end_the_notices_of_everybody(tmp_path: Path, sink: Sink, hook: Hook,
                                                              webhook: str) -> None:
    with running(tmp_path, settings(sink)) as server:
        poison(server, webhook)
        until(lambda: server.rows("SELECT 1 FROM outbox WHERE attempts > 0"))
        guest, _, match = begin(server, webhook=hook.url)
        guest.chosen(match, 6, "done", "red")
        until(lambda: hook.bodies)
        assert Guest(server).get("/healthz").json()["tasks"]["notices"] == "running"


def test_silent_webhooks_delay_nobody_else(tmp_path: Path, sink: Sink, hook: Hook) -> None:
    """Three of them held everybody up for 44 seconds."""
    with running(tmp_path, settings(sink)) as server, socket.create_server(("127.0.0.2", 0), backlog=64) as silent:
        for _ in range(5):
            poison(server, f"http://127.0.0.2:{silent.getsockname()[1]}/")
        until(lambda: server.rows("SELECT count(*) FROM outbox WHERE attempts > 0")[0][0] >= 4)
        guest, _, match = begin(server, webhook=hook.url)
        began = monotonic()
        guest.chosen(match, 6, "done", "red")
        until(lambda: hook.bodies)
        assert monotonic() - began < 5


def test_a_webhook_that_never_works_is_given_up_and_the_owner_is_told(tmp_path: Path, sink: Sink, hook: Hook,
                                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "MOST_ATTEMPTS", 2)
    hook.status = 500
    with running(tmp_path, settings(sink)) as server:
        guest, friend, match = begin(server, webhook=hook.url)
        guest.chosen(match, 6, "done", "red")
        until(lambda: server.rows("SELECT state, attempts FROM outbox") == [("given-up", 2)])
        note = [{"seat": "blue", "channel": "webhook", "state": "failed"}]
        assert until(lambda: guest.table(match, "red")["notices"]) == note
        assert friend.table(match, "blue")["notices"] == note
        friend.chosen(match, 8, "done", "blue")
        guest.chosen(match, 10, "done", "red")
        assert len(server.rows("SELECT 1 FROM outbox")) == 1


@pytest.mark.parametrize("address", [
    "127.0.0.1", "10.1.2.3", "169.254.169.254", "0.0.0.0", "192.168.1.1", "224.0.0.1", "100.64.0.1", "::1", "::",
    "fe80::1", "fc00::1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1", "2002:7f00:1::", "2002:a00:1::",
    "fec0::1", "::ffff:127.0.0.1", "::127.0.0.1", "2001:0:53aa:64c::1", "ff02::1", "::ffff:0:10.0.0.1"])
def test_no_disguise_of_a_private_address_is_public(address: str) -> None:
    assert not public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"])
def test_the_open_internet_can_be_called(address: str) -> None:
    assert public(ipaddress.ip_address(address))
