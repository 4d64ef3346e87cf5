"""How a match that is over stood, a stretch at a time."""

from typing import Any

from tests.server.harness import LATE, Guest, Running
from trinchera.server import matches


def over(guest: Guest) -> str:
    """A match played to its end by doing as little as one may."""
    match = str(guest.create(position=LATE)["id"])
    while (table := guest.table(match))["view"].get("offer"):
        offer = table["view"]["offer"]
        guest.chosen(match, table["number"], offer["options"][0]["id"], offer["side"])
    return match


def test_the_course_is_told_when_the_match_is_over(guest: Guest) -> None:
    match = str(guest.create(position=LATE)["id"])
    answer = guest.get(f"/api/matches/{match}/course")
    assert (answer.status_code, answer.json()["error"]) == (403, "course-when-over")


def test_stretches_follow_each_other_without_a_gap(guest: Guest, monkeypatch: Any) -> None:
    match = over(guest)
    whole = guest.get(f"/api/matches/{match}/course").json()
    monkeypatch.setattr(matches, "STRETCH", 3)
    parts: list[Any] = []
    at = 0
    while True:
        part = guest.get(f"/api/matches/{match}/course", at=at).json()
        parts += part["moments"][1 if parts else 0:]
        at = part.get("next", 0)
        if not at:
            break
    assert whole["seat"] == "nationalist"
    assert parts == whole["moments"]
    assert parts[-1]["number"] == guest.table(match)["number"]


def test_a_number_that_has_not_been_is_refused(guest: Guest, server: Running) -> None:
    match = over(guest)
    assert guest.get(f"/api/matches/{match}/course", at=99999).json()["error"] == "no-such-number"
