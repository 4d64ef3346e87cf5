"""The edge: heads that never end, requests that never come, connections that say nothing."""

import socket
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.harness import EYES, GENEROUS, SEAT, Guest, Running, running, until
from trinchera.server import shelf
from trinchera.server.limits import MOST_ADDRESSES, Guesses, Quotas, whose
from trinchera.server.refusals import Refusal
from trinchera.server.settings import Edge, Limits, Settings

pytestmark = pytest.mark.slow

QUICK = Settings(limits=GENEROUS, edge=Edge(head_seconds=0.5, body_seconds=0.5, answer_seconds=1.0, connections=60))


def dial(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=5)


def ends(line: socket.socket) -> bytes:
    """What is still heard until the other end hangs up."""
    heard = b""
    try:
        while piece := line.recv(65536):
            heard += piece
    except ConnectionError:
        pass
    return heard


def trickle(line: socket.socket, drop: bytes) -> None:
    for _ in range(30):
        line.sendall(drop)
        sleep(0.1)
    line.recv(1)


def metric(server: Running, name: str) -> int:
    lines = Guest(server).get("/metrics").text.splitlines()
    return next((int(line.split()[1]) for line in lines if line.startswith(f"trinchera_{name}_total")), 0)


def test_a_head_of_sixty_megabytes_is_cut_off_and_delays_nobody(server: Running) -> None:
    guest = Guest(server)
    guest.get("/healthz")
    with dial(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ")
        sent = 0
        try:
            for _ in range(600):
                line.sendall(b"a" * 100_000)
                sent += 100_000
        except OSError:
            pass
        began = monotonic()
        assert guest.get("/healthz").status_code == 200
        assert monotonic() - began < 1
        assert sent < 60_000_000
    assert metric(server, "connections_large_closed") > 0


@pytest.mark.parametrize("head", [
    b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"a" * 40_000 + b"\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\n" + b"Abcdefgh: b\r\n" * 9_000 + b"\r\n",
    b"GET /" + b"a" * 40_000 + b" HTTP/1.1\r\n\r\n"])
def test_a_head_that_is_too_large_is_refused(server: Running, head: bytes) -> None:
    with dial(server) as line:
        line.sendall(head)
        assert ends(line).startswith(b"HTTP/1.1 431")


def test_a_head_of_a_usual_size_is_read(server: Running) -> None:
    assert Guest(server).http.get("/healthz", headers={"X-Long": "a" * 20_000}).status_code == 200


def test_half_a_request_is_closed_after_a_while(tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as server, dial(server) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost:")
        began = monotonic()
        assert ends(line) == b""
        assert monotonic() - began < 3


def test_one_byte_now_and_then_does_not_keep_a_connection(tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as server:
        for drop in (b"G", b"\r\n"):
            with dial(server) as line, pytest.raises(OSError, match="pipe|reset|abort"):  # noqa: RUF043
                trickle(line, drop)


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as server, dial(server) as line:
        line.sendall(f"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.url}\r\n"
                     "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{".encode())
        began = monotonic()
        assert ends(line) == b""
        assert monotonic() - began < 3


def test_an_answer_that_is_not_fetched_is_given_up(tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as server, dial(server) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        for _ in range(200):
            line.sendall(b"GET /api/games/storm_over_madrid/sheet HTTP/1.1\r\nHost: x\r\n\r\n")
        until(lambda: metric(server, "connections_slow_closed") > 0, 15)


def test_more_half_requests_than_there_is_room_for_lock_nobody_out(tmp_path: Path) -> None:
    """1,100 of them kept everybody out; those that have said nothing make room."""
    patient = msgspec.structs.replace(QUICK, edge=Edge(connections=60))
    with running(tmp_path, patient) as server, ExitStack() as lines:
        for _ in range(150):
            lines.enter_context(dial(server)).sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        began = monotonic()
        for _ in range(5):
            assert Guest(server).get("/healthz").status_code == 200
        assert monotonic() - began < 3
        assert metric(server, "connections_silent_closed") >= 90


def test_requests_at_a_time_are_limited(tmp_path: Path) -> None:
    with running(tmp_path, msgspec.structs.replace(QUICK, edge=Edge(requests=0))) as server:
        assert Guest(server).get("/healthz").status_code == 503


def test_keep_alive_connections_go_on_working(server: Running) -> None:
    guest = Guest(server)
    for _ in range(20):
        assert guest.get("/healthz").status_code == 200


def test_pipelined_requests_are_all_answered(server: Running) -> None:
    with dial(server) as line:
        line.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 5)
        heard = b""
        while heard.count(b"HTTP/1.1 200") < 5:
            heard += line.recv(65536)


def test_handshakes_are_metered(tmp_path: Path) -> None:
    few = msgspec.structs.replace(GENEROUS, handshakes_per_minute=3)
    with running(tmp_path, Settings(limits=few)) as server:
        guest = Guest(server)
        match = guest.create()["id"]
        for _ in range(3):
            with guest.live(match):
                pass
        with pytest.raises(InvalidStatus, match="429"), guest.live(match):
            pass


def test_watchers_of_a_seat_do_not_lock_its_player_out(tmp_path: Path) -> None:
    """Five who looked over a shoulder took all the connections of the seat."""
    with running(tmp_path, Settings()) as server, ExitStack() as wires:
        guest = Guest(server)
        match = guest.create("toy")["id"]
        secret = guest.post(f"/api/matches/{match}/links", {"seat": "watch:red"}).json()["secret"]
        for _ in range(6):
            watcher = Guest(server)
            watcher.join(secret)
            wires.enter_context(watcher.live(match, "red"))
        with guest.live(match, "red") as wire:
            assert msgspec.json.decode(wire.recv(5))["type"] == "table"


def test_live_connections_are_limited_in_all(tmp_path: Path) -> None:
    with running(tmp_path, Settings(limits=GENEROUS, edge=Edge(sockets=2))) as server, ExitStack() as wires:
        guest = Guest(server)
        match = guest.create()["id"]
        for _ in range(2):
            wires.enter_context(guest.live(match))
        with pytest.raises(InvalidStatus, match="503"), guest.live(match):
            pass


def test_what_is_remembered_of_visitors_is_bounded(server: Running) -> None:
    guesses = Guesses(1, 900, lambda: 0.0)
    for number in range(MOST_ADDRESSES + 10):
        guesses.wrong(f"a{number}")
    assert len(guesses.until) <= MOST_ADDRESSES
    guest, before = Guest(server), shelf.picture.cache_info().currsize
    for number in range(300):
        assert guest.get(f"/art/{EYES}/picture-{number}.webp").status_code == 404
    assert shelf.picture.cache_info().currsize == before


def test_a_household_of_the_newer_internet_is_one_visitor() -> None:
    assert whose("2001:db8:1:2::5") == whose("2001:db8:1:2:ffff::1") != whose("2001:db8:1:3::5")
    assert whose("::ffff:192.0.2.1") == whose("192.0.2.1")
    quotas = Quotas(Limits(creates_per_minute=1), lambda: 0.0)
    quotas.take("create", "2001:db8::1")
    with pytest.raises(Refusal):
        quotas.take("create", "2001:db8::2")


@pytest.mark.parametrize("path", [
    "/" + "a" * 5_000 + ".js", "/assets/" + "b" * 300, f"/art/{EYES}/" + "c" * 300 + ".webp",
    f"/api/games/{'d' * 300}/sheet", "/api/words/" + "e" * 300, "/api/matches/" + "f" * 5_000, "/%00.js",
    f"/art/{EYES}/%2e%2e.webp"])
def test_names_of_any_length_get_an_answer_and_no_mistake(server: Running, path: str) -> None:
    assert Guest(server).get(path).status_code in (200, 403, 404)


@pytest.mark.parametrize("body", [
    {"seat": SEAT, "number": 0, "choice": "suggested\n", "client": "c"},
    {"seat": SEAT, "number": 0, "choice": "suggested", "client": "c\n"}])
def test_a_line_break_at_the_end_is_no_part_of_a_name(guest: Guest, body: Any) -> None:
    match = guest.create()["id"]
    answer = guest.post(f"/api/matches/{match}/choices", body)
    assert (answer.status_code, answer.json()["error"]) == (422, "request-invalid")


@pytest.mark.parametrize("address", [{"email": "a@example.org\n"}, {"webhook": "https://example.org/\n"}])
def test_a_line_break_at_the_end_is_no_part_of_an_address(guest: Guest, address: Any) -> None:
    match = guest.create()["id"]
    answer = guest.post(f"/api/matches/{match}/notices", {"seat": SEAT, **address})
    assert answer.json()["error"] == "request-invalid"
