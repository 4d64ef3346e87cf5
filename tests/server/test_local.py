"""On one's own machine nothing is asked, and nobody else is let in."""

from collections.abc import Iterator

import httpx
import pytest

from tests.server.harness import EYES, Guest, Running, running
from trinchera.server.settings import Settings


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data"), Settings(local=True)) as found:
        yield found


def test_every_match_is_the_visitors_without_a_cookie(local: Running) -> None:
    made = Guest(local).create("toy", seats={"blue": "screen"})
    other = Guest(local)
    assert other.table(made["id"], "blue")["mine"] == ["red", "blue"]
    assert made["id"] in [row["id"] for row in other.get("/api/matches").json()]
    assert not other.http.cookies


def test_another_name_for_this_machine_is_refused(local: Running) -> None:
    answer = httpx.get(f"{local.url}/api/matches", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.json()["error"]) == (403, "local-only")


def test_another_address_is_refused(local: Running) -> None:
    answer = Guest(local, "127.0.0.7").get("/api/matches")
    assert (answer.status_code, answer.json()["error"]) == (403, "local-only")


def test_other_sites_are_refused_all_the_same(local: Running) -> None:
    answer = httpx.post(f"{local.url}/api/matches", json={"game": EYES}, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403


def test_there_is_no_limit_on_matches(local: Running) -> None:
    guest = Guest(local)
    assert all(guest.create()["id"] for _ in range(8))


@pytest.mark.parametrize("seat", ["blue", "watch", "watch:red", "owner"])
def test_no_link_is_made_where_nobody_could_follow_it(local: Running, seat: str) -> None:
    """Who sat down by it would be at every seat; a friend needs a server that both can reach."""
    guest = Guest(local)
    made = guest.create("toy", seats={"red": "me", "blue": "screen"})
    answer = guest.post(f"/api/matches/{made['id']}/links", {"seat": seat})
    assert (answer.status_code, answer.json()["error"]) == (422, "friend-needs-server")
