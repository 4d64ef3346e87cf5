"""What stands before every request: origins, sizes, forms, headers; and nothing secret in the logs."""

import json
import logging
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.harness import EYES, GENEROUS, SEAT, Guest, Running, running
from trinchera.server import logs
from trinchera.server.logs import Lines
from trinchera.server.settings import Settings

JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "", "http://127.0.0.1:1"])
def test_a_request_that_another_site_makes_is_refused(server: Running, origin: str) -> None:
    answer = httpx.post(f"{server.url}/api/matches", json={"game": EYES}, headers={"Origin": origin} if origin else {})
    assert (answer.status_code, answer.json()["error"]) == (403, "wrong-origin")


def test_the_origin_is_the_configured_one_if_there_is_one(tmp_path: Path) -> None:
    with running(tmp_path, Settings(url="https://games.example", limits=GENEROUS)) as server:
        guest = Guest(server)
        assert guest.post("/api/matches", {"game": EYES}).status_code == 403
        answer = guest.post("/api/matches", {"game": EYES}, headers={"Origin": "https://games.example"})
        assert answer.status_code == 200
        assert "secure" in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize(("body", "status", "error"), [
    (b"{", 400, "request-malformed"),
    (b"\xff\xfe", 400, "request-malformed"),
    (b'{"game": "eyes_of_the_enemy", "position": {"stack":' + b"[" * 5000, 400, "request-malformed"),
    (b"[]", 422, "request-invalid"),
    (b'{"game": 3}', 422, "request-invalid"),
    (b'{"game": "eyes_of_the_enemy", "cheat": true}', 422, "request-invalid"),
    (b'{"game": "nothing"}', 422, "unknown-game"),
    (b'{"game": "eyes_of_the_enemy", "seats": {"nationalist": "god"}}', 422, "request-invalid"),
])
def test_malformed_bodies_are_refused_by_name(guest: Guest, body: bytes, status: int, error: str) -> None:
    answer = guest.http.post("/api/matches", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert answer.json()["message"]


def test_only_json_is_read(guest: Guest) -> None:
    answer = guest.http.post("/api/matches", content=b"{}", headers={"Content-Type": "text/plain"})
    assert (answer.status_code, answer.json()["error"]) == (415, "not-json")


def test_an_announced_body_that_is_too_large_is_not_read(guest: Guest) -> None:
    answer = guest.http.post("/api/join", content=b'{"secret": "' + b"x" * 20_000 + b'"}', headers=JSON)
    assert (answer.status_code, answer.json()["error"]) == (413, "request-too-large")


def test_a_body_that_grows_too_large_is_cut_off(guest: Guest) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(40):
            yield b" " * 1000
    answer = guest.http.post("/api/join", content=endless(), headers=JSON)
    assert answer.status_code == 413


def test_a_match_file_that_is_too_large_is_refused(guest: Guest) -> None:
    answer = guest.http.post("/api/import", content=b'{"format": "' + b"x" * 2_100_000 + b'"}', headers=JSON)
    assert (answer.status_code, answer.json()["error"]) == (422, "file-too-large")


@pytest.mark.parametrize("path", ["/api/nothing", "/api/matches/none", "/api/games/none/sheet", "/api/games/none/rules",
                                  "/api/words/xx", "/api/words/en/none", f"/art/{EYES}/none.webp", "/art/none/x.webp",
                                  f"/art/{EYES}/..%5cdata.webp", f"/art/{EYES}/%2e%2e"])
def test_what_is_not_there_is_a_typed_404(guest: Guest, path: str) -> None:
    answer = guest.get(path)
    assert answer.status_code == 404
    assert set(answer.json()) == {"error", "message", "values", "rule"}


def test_a_method_that_a_path_does_not_have_is_a_typed_405(guest: Guest) -> None:
    answer = guest.http.delete("/api/matches")
    assert answer.status_code == 405
    assert answer.json()["error"]


def test_every_answer_wears_the_security_headers(guest: Guest) -> None:
    for path in ("/", "/api/games", "/api/nothing", f"/art/{EYES}/cover.webp", "/healthz"):
        headers = guest.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_tables_are_not_kept_by_caches(guest: Guest) -> None:
    match = guest.create()["id"]
    assert guest.get(f"/api/matches/{match}", seat=SEAT).headers["cache-control"] == "no-store"


def test_header_injection_in_a_path_stays_harmless(guest: Guest) -> None:
    answer = guest.get("/api/matches/x%0d%0aSet-Cookie:%20a=b")
    assert answer.status_code == 404
    assert "set-cookie" not in answer.headers


def test_large_answers_are_compressed_for_who_can_read_them(guest: Guest) -> None:
    match = guest.create()["id"]
    packed = guest.http.get(f"/api/matches/{match}?seat={SEAT}", headers={"Accept-Encoding": "gzip"})
    plain = guest.http.get(f"/api/matches/{match}?seat={SEAT}", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) * 3 < int(plain.headers["content-length"])


class Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.setFormatter(Lines())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


def test_logs_are_json_lines_without_secrets(server: Running) -> None:
    handler = Kept()
    logger = logging.getLogger("trinchera")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    guest, friend = Guest(server), Guest(server)
    try:
        made = guest.create("toy", seats={"blue": "friend"})
        friend.join(made["links"]["blue"])
        friend.join("wrong-" + made["owner"])
        guest.get(f"/api/matches/{made['id']}", seat="red", secret=made["owner"])
        with friend.live(made["id"], "blue"):
            guest.chosen(made["id"], 6, "done", "red")
        guest.post(f"/api/matches/{made['id']}/notices", {"seat": "red", "email": "someone@example.org"})
    finally:
        logger.removeHandler(handler)
    text = "\n".join(handler.lines)
    assert {"/api/join", "/api/matches/{id}/choices"} <= {json.loads(line).get("route") for line in handler.lines}
    key = server.rows("SELECT dice_key FROM matches WHERE id = ?", made["id"])[0][0].hex()
    cookies = [who.http.cookies["trinchera"] for who in (guest, friend)]
    for secret in (made["owner"], made["links"]["blue"], key, "someone@example.org", *cookies):
        assert secret not in text


def test_a_request_is_one_line_of_json_in_the_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = StringIO()
    monkeypatch.setattr(logs.LOGGER, "handlers", [logs.Out(stream)])
    monkeypatch.setattr(logs.LOGGER, "level", logging.INFO)
    logs.request("GET", "/api/matches/{id}\n", 200, 0.0125)
    found = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [(line["event"], line["route"], line["ms"]) for line in found] == [("request", "/api/matches/{id}\n", 12.5)]


def test_a_line_break_in_a_value_does_not_begin_a_new_line() -> None:
    record = logging.LogRecord("trinchera", logging.INFO, "", 0, "said", (), None)
    record.what = "one\n{\"event\": \"forged\"}"
    assert Lines().format(record).count("\n") == 0


def test_a_mistake_of_the_server_is_said_without_its_details(guest: Guest, server: Running,
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError("inside")
    match = guest.create()["id"]
    room = server.do(lambda house: house.rooms.rooms[match])
    monkeypatch.setattr(room.match, "choose", broken)
    answer = guest.choose(match, 0, "suggested")
    assert (answer.status_code, answer.json()["error"]) == (500, "internal")
    assert "inside" not in answer.text
    assert guest.choose(match, 0, "suggested").status_code == 200
