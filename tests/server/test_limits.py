"""Every limit is hit by a test, and gives way again with time."""

from collections.abc import Callable
from contextlib import ExitStack

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.harness import EYES, Guest, Running, until
from trinchera.server.house import House

pytestmark = pytest.mark.slow


def refused(answer: httpx.Response) -> bool:
    if answer.status_code != 429:
        return False
    assert answer.json()["error"] == "too-many-requests"
    assert int(answer.headers["retry-after"]) >= 1
    return True


def allowed(act: Callable[[], httpx.Response], most: int) -> int:
    """How many times something is answered before it is refused."""
    for times in range(most + 5):
        if refused(act()):
            return times
    return most + 5


def test_five_matches_a_minute(strict: Running) -> None:
    guest = Guest(strict)
    assert allowed(lambda: guest.post("/api/matches", {"game": EYES}), 5) == 5
    strict.clock.ahead += 13
    assert allowed(lambda: guest.post("/api/matches", {"game": EYES}), 5) == 1


def test_limits_are_for_each_address(strict: Running) -> None:
    for address in ("127.0.0.1", "127.0.0.2"):
        guest = Guest(strict, address)
        assert allowed(lambda guest=guest: guest.post("/api/matches", {"game": EYES}), 5) == 5  # type: ignore[misc]


def test_twenty_joins_a_minute(strict: Running) -> None:
    guest = Guest(strict)
    owner = guest.create()["owner"]
    assert allowed(lambda: guest.join(owner), 20) == 20


def test_wrong_secrets_bring_a_pause_even_for_right_ones(strict: Running) -> None:
    guest = Guest(strict)
    owner = guest.create()["owner"]
    for _ in range(10):
        assert guest.join("wrong").json()["error"] == "wrong-secret"
    answer = guest.join(owner)
    assert (answer.status_code, answer.json()["error"]) == (429, "too-many-guesses")
    assert 800 < int(answer.headers["retry-after"]) <= 900
    strict.clock.ahead += 890
    assert guest.join(owner).status_code == 429
    strict.clock.ahead += 11
    assert guest.join(owner).status_code == 200


def test_two_exports_in_two_minutes(strict: Running) -> None:
    guest = Guest(strict)
    match = guest.create()["id"]
    assert allowed(lambda: guest.get(f"/api/matches/{match}/export"), 2) == 2


def test_questions_are_limited(strict: Running) -> None:
    guest = Guest(strict)
    match = guest.create()["id"]
    assert allowed(lambda: guest.get(f"/api/matches/{match}/verify"), 120) == 120


def test_choices_are_limited(strict: Running) -> None:
    guest = Guest(strict)
    match = guest.create()["id"]
    assert allowed(lambda: guest.choose(match, 1, "pass"), 200) == 200


def test_reads_are_limited(strict: Running) -> None:
    guest = Guest(strict)
    assert allowed(lambda: guest.get("/healthz"), 500) == 500
    strict.clock.ahead += 1
    assert allowed(lambda: guest.get("/healthz"), 50) == 50


def test_all_addresses_together_are_limited(strict: Running) -> None:
    guest = Guest(strict)

    def empty(house: House) -> None:
        house.quotas.quotas["create"].all.tokens = 0.0
    strict.do(empty)
    assert refused(guest.post("/api/matches", {"game": EYES}))


def test_five_connections_for_a_seat(strict: Running) -> None:
    guest = Guest(strict)
    match = guest.create()["id"]
    with ExitStack() as wires:
        for _ in range(5):
            wires.enter_context(guest.live(match))
        with pytest.raises(InvalidStatus, match="429"), guest.live(match):
            pass
    until(lambda: strict.house.hub.count == 0)
    with guest.live(match):
        assert strict.house.hub.count == 1


def test_fifty_connections_for_an_address(strict: Running) -> None:
    guest = Guest(strict)
    matches = []
    for _ in range(11):
        strict.clock.ahead += 60
        matches.append(guest.create()["id"])
    with ExitStack() as wires:
        for match in matches[:10] * 5:
            wires.enter_context(guest.live(match))
        with pytest.raises(InvalidStatus, match="429"), guest.live(matches[10]):
            pass
