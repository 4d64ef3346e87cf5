"""Live connections: news at once, gaps that show, and an end for who misbehaves."""

import asyncio
import socket
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.harness import SEAT, Guest, Running, heard, until
from trinchera.server.live import QUEUE, Wire

pytestmark = pytest.mark.slow


def closed_with(connection: Any) -> int:
    """The code a connection ends with."""
    with suppress(ConnectionClosed):
        while True:
            connection.recv(10)
    return int(connection.close_code)


def test_the_present_number_comes_first_and_every_change_after(guest: Guest) -> None:
    match = guest.create()["id"]
    with guest.live(match) as wire:
        assert heard(wire)["number"] == 0
        number = guest.chosen(match, 0, "cas01")["number"]
        assert heard(wire)["number"] == number
        guest.post(f"/api/matches/{match}/undo", {"seat": SEAT, "number": number})
        assert heard(wire)["number"] == 0


def test_after_a_gap_the_first_message_tells_what_was_missed(guest: Guest) -> None:
    match = guest.create()["id"]
    with guest.live(match) as wire:
        heard(wire)
    number = guest.play(match, 3)["number"]
    with guest.live(match) as wire:
        assert heard(wire)["number"] == number


def test_both_seats_and_spectators_hear_the_same_and_no_secret(guest: Guest, friend: Guest, server: Running) -> None:
    made = guest.create("toy", seats={"blue": "friend"})
    friend.join(made["links"]["blue"])
    watcher = Guest(server)
    watcher.join(guest.post(f"/api/matches/{made['id']}/links", {"seat": "watch"}).json()["secret"])
    with guest.live(made["id"], "red") as red, friend.live(made["id"], "blue") as blue, \
            watcher.live(made["id"], "") as open_to_all:
        wires = (red, blue, open_to_all)
        assert [heard(wire)["number"] for wire in wires] == [6, 6, 6]
        guest.chosen(made["id"], 6, "done", "red")
        assert [heard(wire) for wire in wires] == [{"type": "table", "number": 8}] * 3


def test_who_thinks_is_told(guest: Guest) -> None:
    match = guest.create()["id"]
    with guest.live(match) as wire:
        guest.post(f"/api/matches/{match}/autoplay", {"seat": SEAT, "player": "random"})
        assert heard(wire, "thinking")["seat"] == SEAT
        guest.post(f"/api/matches/{match}/autoplay", {"seat": SEAT, "player": "human"})


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_a_connection_that_another_site_makes_is_refused(guest: Guest, origin: str) -> None:
    with pytest.raises(InvalidStatus, match="403"), guest.live(guest.create()["id"], Origin=origin):
        pass


def test_a_connection_without_an_origin_is_refused(guest: Guest, server: Running) -> None:
    match = guest.create()["id"]
    request = (f"GET /api/matches/{match}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
               "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.sendall(request.encode())
        assert b" 403 " in raw.recv(200).splitlines()[0]


def test_a_connection_without_a_seat_is_refused(guest: Guest, server: Running) -> None:
    match = guest.create()["id"]
    with pytest.raises(InvalidStatus, match="403"), Guest(server).live(match):
        pass
    with pytest.raises(InvalidStatus, match="404"), guest.live("nothing"):
        pass


def test_an_unknown_message_ends_the_connection(guest: Guest) -> None:
    with guest.live(guest.create()["id"]) as wire:
        wire.send('{"type": "choose", "seat": "nationalist"}')
        assert closed_with(wire) == 1003


def test_three_malformed_messages_end_the_connection(guest: Guest) -> None:
    with guest.live(guest.create()["id"]) as wire:
        for _ in range(3):
            wire.send("{")
        assert closed_with(wire) == 1008


def test_bytes_end_the_connection(guest: Guest) -> None:
    with guest.live(guest.create()["id"]) as wire:
        wire.send(b"\x00\x01")
        assert closed_with(wire) in (1003, 1008)


def test_a_message_that_is_too_large_ends_the_connection(guest: Guest) -> None:
    with guest.live(guest.create()["id"]) as wire:
        wire.send(" " * (16 * 1024 + 1))
        assert closed_with(wire) == 1009


def test_more_messages_than_the_burst_end_the_connection(guest: Guest) -> None:
    with guest.live(guest.create()["id"]) as wire:
        with suppress(ConnectionClosed):
            for _ in range(200):
                wire.send('{"type": "pong"}')
        assert closed_with(wire) == 1008


def test_thirty_messages_are_a_burst_that_is_allowed(guest: Guest) -> None:
    match = guest.create()["id"]
    with guest.live(match) as wire:
        heard(wire)
        for _ in range(25):
            wire.send('{"type": "pong"}')
        number = guest.chosen(match, 0, "cas01")["number"]
        assert heard(wire)["number"] == number


def test_the_server_asks_who_is_there_and_drops_who_does_not_answer(guest: Guest, server: Running) -> None:
    hub = server.house.hub
    match = guest.create()["id"]
    before = hub.ping_every, hub.silence
    hub.ping_every, hub.silence = 0.05, 0.3
    try:
        with guest.live(match) as wire:
            assert heard(wire, "ping")
            assert closed_with(wire) == 1008
    finally:
        hub.ping_every, hub.silence = before


def test_who_answers_stays(guest: Guest, server: Running) -> None:
    hub = server.house.hub
    match = guest.create()["id"]
    before = hub.ping_every, hub.silence
    hub.ping_every, hub.silence = 0.1, 0.3
    try:
        with guest.live(match) as wire:
            for _ in range(6):
                heard(wire, "ping")
                wire.send('{"type": "pong"}')
    finally:
        hub.ping_every, hub.silence = before


def test_a_connection_that_is_left_is_forgotten(guest: Guest, server: Running) -> None:
    with guest.live(guest.create()["id"]):
        assert server.house.hub.count == 1
    until(lambda: server.house.hub.count == 0)
    assert not server.house.hub.by_address
    assert not server.house.hub.by_key


def test_a_queue_that_is_full_becomes_the_latest_number() -> None:
    async def overflow() -> list[Any]:
        wire = Wire("room", ("room",), "address")
        for number in range(QUEUE):
            wire.send({"type": "table", "number": number})
        wire.send({"type": "thinking", "seat": "x", "progress": 0.5})
        return [wire.queue.get_nowait() for _ in range(wire.queue.qsize())]
    assert asyncio.run(overflow()) == [{"type": "table", "number": QUEUE - 1}]
