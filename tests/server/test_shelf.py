"""The games on the shelf, the client's files, and what whoever runs the server looks at."""

import re
from pathlib import Path

import msgspec
import pytest
from starlette.requests import Request

from tests.server.harness import EYES, SEAT, Guest, first
from trinchera.catalogue import game as title_of
from trinchera.players import NAMES
from trinchera.server import pages
from trinchera.server.api import SheetReply
from trinchera.words import sources


def test_the_games_are_listed_with_all_one_can_choose(guest: Guest) -> None:
    eyes = next(game for game in guest.get("/api/games").json() if game["slug"] == EYES)
    title = title_of(EYES)
    assert eyes["seats"] == list(title.seats)
    assert [scenario["id"] for scenario in eyes["scenarios"]] == [scenario.id for scenario in title.scenarios]
    assert [option["id"] for option in eyes["options"]] == [option.id for option in title.options]
    assert eyes["players"] == list(NAMES)


def test_the_sheet_is_the_games_own_with_its_charts(guest: Guest) -> None:
    answer = guest.get(f"/api/games/{EYES}/sheet")
    found = msgspec.json.decode(answer.content, type=SheetReply)
    title = title_of(EYES)
    assert found.sheet == title.table.sheet(title.load(title.pack()), "")
    assert found.charts["weather"]["source"] == "stated"
    assert "sheet" not in found.charts


def test_the_rules_are_the_ledger(guest: Guest) -> None:
    found = guest.get(f"/api/games/{EYES}/rules").json()
    ledger = title_of(EYES).ledger()
    assert [rule["id"] for rule in found["rules"]] == [rule.id for rule in ledger.rule]
    assert [ruling["id"] for ruling in found["rulings"]] == [ruling.id for ruling in ledger.ruling]
    assert all(rule["es"] for rule in found["rules"])


@pytest.mark.parametrize("lang", ["en", "es"])
def test_words_come_as_fluent(guest: Guest, lang: str) -> None:
    assert guest.get(f"/api/words/{lang}/{EYES}").text == sources(lang, EYES)
    assert guest.get(f"/api/words/{lang}").text == sources(lang)


@pytest.mark.parametrize("path", [f"/api/games/{EYES}/sheet", f"/api/words/es/{EYES}", f"/art/{EYES}/cover.webp"])
def test_what_has_not_changed_is_not_sent_again(guest: Guest, path: str) -> None:
    answer = guest.get(path)
    assert "max-age" in answer.headers["cache-control"]
    again = guest.http.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_pictures_are_kept_long(guest: Guest) -> None:
    answer = guest.get(f"/art/{EYES}/cover.webp")
    assert answer.headers["content-type"] == "image/webp"
    assert "604800" in answer.headers["cache-control"]
    assert answer.content.startswith(b"RIFF")


def test_health_and_metrics_tell_how_it_goes(guest: Guest) -> None:
    match = guest.create()["id"]
    table = guest.table(match)
    guest.chosen(match, 0, first(table))
    health = guest.get("/healthz").json()
    assert health["ok"]
    assert health["matches"] >= 1
    text = guest.get("/metrics").text
    assert re.search(r'trinchera_requests_total\{route="/api/matches/\{id\}/choices",status="200"\} [1-9]', text)
    assert re.search(r"trinchera_choice_seconds_count [1-9]", text)
    assert re.search(r"trinchera_memory_peak_bytes [1-9]", text)
    assert match not in text
    assert SEAT not in text


class TestPages:
    """Against a built client of our own."""

    @pytest.fixture
    def site(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        pages.read.cache_clear()
        monkeypatch.setattr(pages, "files", lambda package: tmp_path)
        (tmp_path / "static" / "assets").mkdir(parents=True)
        (tmp_path / "static" / "index.html").write_text("<html>client</html>")
        (tmp_path / "static" / "assets" / "app-1a2b.js").write_text("let x = 1;\n" * 500)
        (tmp_path / "secret.txt").write_text("secret")
        return tmp_path

    @staticmethod
    def request(path: str, **headers: str) -> Request:
        raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        return Request({"type": "http", "method": "GET", "path": f"/{path}", "headers": raw, "query_string": b"",
                        "path_params": {"path": path}})

    def test_assets_are_kept_for_ever_and_pages_are_not(self, site: Path) -> None:
        assert pages.page(self.request("assets/app-1a2b.js")).headers["cache-control"] == pages.FOREVER
        assert pages.page(self.request("")).headers["cache-control"] == "no-cache"

    def test_assets_are_sent_packed(self, site: Path) -> None:
        answer = pages.page(self.request("assets/app-1a2b.js", accept_encoding="gzip"))
        assert answer.headers["content-encoding"] == "gzip"
        assert len(answer.body) < 200
        assert "javascript" in answer.headers["content-type"]

    def test_every_page_of_the_client_is_its_index(self, site: Path) -> None:
        assert pages.page(self.request("m/1234/replay")).body == b"<html>client</html>"

    @pytest.mark.parametrize("path", ["../secret.txt", "assets/../../secret.txt", "assets/none.js", "/etc/passwd.txt"])
    def test_nothing_outside_is_served(self, site: Path, path: str) -> None:
        answer = pages.page(self.request(path))
        assert answer.status_code == 404
        assert b"secret" not in answer.body

    def test_without_a_client_a_plain_page_says_so(self, site: Path) -> None:
        (site / "static" / "index.html").unlink()
        answer = pages.page(self.request(""))
        assert b"make play" in answer.body
        assert answer.headers["content-type"].startswith("text/plain")


def test_pictures_are_not_compressed_once_more(guest: Guest) -> None:
    """Gzip took fourteen milliseconds for each and made none smaller."""
    answer = guest.get(f"/art/{EYES}/cover.webp")
    assert answer.status_code == 200
    assert "content-encoding" not in answer.headers
    assert guest.get("/api/words/en").headers["content-encoding"] == "gzip"
