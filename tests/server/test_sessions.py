"""Sessions are issued here and nowhere else; accounts are for who wants one."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import EYES, GENEROUS, SEAT, Guest, Running, running
from trinchera.server import sessions
from trinchera.server.seats import hashed
from trinchera.server.settings import Settings

pytestmark = pytest.mark.slow

NAME, PASSWORD = "Federica", "una llave larga"


def cookie(guest: Guest) -> str:
    return str(guest.http.cookies["trinchera"])


def test_a_cookie_invented_by_a_client_is_never_a_session(server: Running) -> None:
    """Who could choose it could wait until somebody else uses it."""
    guest = Guest(server)
    guest.http.cookies.set("trinchera", "chosen-by-me")
    answer = guest.post("/api/matches", {"game": EYES})
    issued = answer.cookies["trinchera"]
    assert issued != "chosen-by-me"
    assert server.rows("SELECT 1 FROM sessions WHERE hash = ?", hashed("chosen-by-me")) == []
    other = Guest(server)
    other.http.cookies.set("trinchera", "chosen-by-me")
    assert other.get(f"/api/matches/{answer.json()['id']}", seat=SEAT).status_code == 403


def test_joining_and_beginning_bring_a_new_cookie_and_keep_what_one_has(server: Running) -> None:
    owner, guest = Guest(server), Guest(server)
    made = owner.create("toy", seats={"blue": "friend"})
    guest.create()
    seen = {cookie(guest)}
    guest.join(made["links"]["blue"])
    seen.add(cookie(guest))
    guest.create()
    seen.add(cookie(guest))
    assert len(seen) == 3
    assert len(guest.get("/api/matches").json()) == 3


def test_the_old_cookie_ends_when_the_new_one_has_been_used(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "GRACE", -1.0)
    guest, thief = Guest(server), Guest(server)
    match = guest.create()["id"]
    guest.table(match)
    thief.http.cookies.set("trinchera", cookie(guest))
    guest.create()
    guest.table(match)
    assert thief.get(f"/api/matches/{match}", seat=SEAT).status_code == 403


def test_an_answer_that_was_lost_takes_nothing_away(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new cookie never arrived: the old one stays good, and has the new match."""
    monkeypatch.setattr(sessions, "GRACE", -1.0)
    guest = Guest(server)
    match = guest.create()["id"]
    before = cookie(guest)
    lost = guest.create()["id"]
    guest.http.cookies.clear()
    guest.http.cookies.set("trinchera", before)
    assert guest.table(match)
    assert guest.table(lost)


def test_over_tls_the_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    with running(tmp_path, Settings(limits=GENEROUS, url="https://games.example.org")) as server:
        guest = Guest(server)
        guest.http.headers["Origin"] = "https://games.example.org"
        answer = guest.post("/api/matches", {"game": EYES})
        header = answer.headers["set-cookie"]
        assert header.startswith("__Host-trinchera=")
        assert "Secure" in header
        assert "Path=/" in header
        assert "Domain" not in header
        value = header.split("=", 1)[1].split(";")[0]
        path = f"/api/matches/{answer.json()['id']}?seat={SEAT}"
        assert guest.http.get(path, headers={"Cookie": f"__Host-trinchera={value}"}).status_code == 200
        assert guest.http.get(path, headers={"Cookie": f"trinchera={value}"}).status_code == 403


def test_cookies_of_a_file_from_before_stay_good(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        guest = Guest(server)
        match = guest.create()["id"]
        kept = cookie(guest)
        server.do(lambda house: house.store.db.executescript(
            "UPDATE grants SET session = (SELECT hash FROM sessions); DELETE FROM sessions; "
            "INSERT INTO sessions (hash, id, issued) SELECT DISTINCT session, session, 0 FROM grants;"))
        assert cookie(guest) == kept
        assert guest.table(match)


def test_ended_cookies_are_swept_away(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "GRACE", -1.0)
    guest = Guest(server)
    guest.create()
    guest.get("/api/matches")
    old = hashed(cookie(guest))
    guest.create()
    guest.get("/api/matches")
    server.do(lambda house: house.sessions.sweep())
    assert server.rows("SELECT 1 FROM sessions WHERE hash = ?", old) == []
    assert len(guest.get("/api/matches").json()) == 2


def register(guest: Guest, name: str, password: str = PASSWORD) -> Any:
    answer = guest.post("/api/account", {"name": name, "password": password})
    assert answer.status_code == 200, answer.text
    return answer.json()


def sign_in(guest: Guest, name: str, password: str = PASSWORD) -> Any:
    return guest.post("/api/account/sign-in", {"name": name, "password": password})


@pytest.fixture
def home(tmp_path: Path) -> Any:
    with running(tmp_path, Settings(limits=GENEROUS)) as found:
        yield found


def test_an_account_has_its_matches_on_every_device(home: Running) -> None:
    desk, phone = Guest(home), Guest(home)
    first = desk.create()["id"]
    register(desk, NAME)
    second = desk.create()["id"]
    third = phone.create()["id"]
    assert sign_in(phone, NAME.lower()).json()["name"] == NAME
    for device in (desk, phone):
        assert {row["id"] for row in device.get("/api/matches").json()} == {first, second, third}
        assert device.table(first)["owner"]
    assert desk.get("/api/account").json()["name"] == NAME


def test_passwords_are_kept_as_argon2id_and_told_nobody(home: Running) -> None:
    register(Guest(home), NAME)
    kept = home.rows("SELECT password FROM accounts")[0][0]
    assert kept.startswith("$argon2id$")
    assert PASSWORD not in kept


def test_a_wrong_password_and_a_wrong_name_are_refused_alike_and_only_so_often(tmp_path: Path) -> None:
    with running(tmp_path, Settings()) as server:
        register(Guest(server, "127.0.0.2"), NAME)
        guest = Guest(server)
        answers = [sign_in(guest, NAME, "not the password"), sign_in(guest, "Nobody", "not the password")]
        assert [(one.status_code, one.json()["error"]) for one in answers] == [(403, "wrong-password")] * 2
        while (answer := sign_in(guest, NAME, "not the password")).status_code == 403:
            pass
        assert answer.status_code == 429


def test_a_name_is_given_once(home: Running) -> None:
    register(Guest(home), NAME)
    answer = Guest(home).post("/api/account", {"name": NAME.upper(), "password": PASSWORD})
    assert (answer.status_code, answer.json()["error"]) == (422, "name-taken")


@pytest.mark.parametrize("body", [{"name": "x", "password": PASSWORD}, {"name": "ok", "password": "short"},
                                  {"name": "a\nb", "password": PASSWORD}, {"name": "ab\n", "password": PASSWORD},
                                  {"name": "n" * 41, "password": PASSWORD}, {"name": "ok", "password": "p" * 201}])
def test_names_and_passwords_have_bounds(home: Running, body: Any) -> None:
    assert Guest(home).post("/api/account", body).status_code == 422


def test_signing_out_ends_the_cookie(home: Running) -> None:
    guest = Guest(home)
    register(guest, NAME)
    match, kept = guest.create()["id"], cookie(guest)
    assert guest.post("/api/account/sign-out", {}).status_code == 200
    guest.http.cookies.set("trinchera", kept)
    assert guest.get(f"/api/matches/{match}", seat=SEAT).status_code == 403
    assert guest.get("/api/account").status_code == 403


def test_another_password_ends_the_other_sessions(home: Running) -> None:
    guest, thief = Guest(home), Guest(home)
    register(guest, NAME)
    sign_in(thief, NAME)
    assert thief.get("/api/account").status_code == 200
    body = {"password": PASSWORD, "new": "otra llave larga"}
    assert thief.post("/api/account/password", {**body, "password": "wrong wrong"}).status_code == 403
    assert guest.post("/api/account/password", body).status_code == 200
    assert thief.get("/api/account").status_code == 403
    assert guest.get("/api/account").status_code == 200
    assert sign_in(Guest(home), NAME, "otra llave larga").status_code == 200


def test_everything_about_an_account_can_be_carried_away(home: Running) -> None:
    guest, friend = Guest(home), Guest(home)
    register(guest, NAME)
    alone = guest.create()["id"]
    made = guest.create("toy", seats={"blue": "friend"})
    friend.join(made["links"]["blue"])
    guest.post(f"/api/matches/{made['id']}/notices", {"seat": "red", "webhook": "https://example.org/x"})
    found = guest.get("/api/account/export").json()
    assert found["name"] == NAME
    assert {row["id"] for row in found["matches"]} == {alone, made["id"]}
    assert [file["id"] for file in found["files"]] == [alone]
    assert found["told"] == [{"match": made["id"], "seat": "red", "email": "", "webhook": "https://example.org/x"}]
    assert friend.get("/api/account/export").status_code == 403


def test_an_account_can_be_deleted_with_everything_that_is_nobody_elses(home: Running) -> None:
    guest, friend = Guest(home), Guest(home)
    register(guest, NAME)
    alone = guest.create()["id"]
    made = guest.create("toy", seats={"blue": "friend"})
    friend.join(made["links"]["blue"])
    assert guest.post("/api/account/delete", {"password": "wrong wrong"}).status_code == 403
    assert guest.post("/api/account/delete", {"password": PASSWORD}).status_code == 200
    assert home.rows("SELECT id FROM matches") == [(made["id"],)]
    assert home.rows("SELECT * FROM accounts") == []
    assert friend.table(made["id"], "blue")["mine"] == ["blue"]
    assert guest.get(f"/api/matches/{alone}", seat=SEAT).status_code == 404
    assert sign_in(guest, NAME).status_code == 403


def test_a_host_may_do_without_accounts(tmp_path: Path) -> None:
    with running(tmp_path, Settings(limits=GENEROUS, accounts=False)) as server:
        answer = Guest(server).post("/api/account", {"name": NAME, "password": PASSWORD})
        assert (answer.status_code, answer.json()["error"]) == (403, "no-accounts-here")
