"""Changes: a client that only hears what is new sees the same table as one that is told everything."""

from random import Random
from statistics import mean
from typing import Any

import httpx
import pytest

from tests.server.harness import SEAT, Guest, first, numbers
from trinchera import catalogue
from trinchera.catalogue import GAMES
from trinchera.engine.log import Entry
from trinchera.engine.views import Piece, SpaceState, Track, View
from trinchera.server import gate
from trinchera.server.changes import Trail, lines_since

pytestmark = pytest.mark.slow


def applied(before: Any, answer: Any) -> Any:
    """What a client has after an answer, as the interface describes it."""
    if not answer["since"]:
        return answer
    assert answer["since"] == before["number"]
    view, old = answer["view"], before["view"]
    pieces = {piece["id"]: piece for piece in old.get("pieces", []) if piece["id"] not in answer["gone"]}
    pieces |= {piece["id"]: piece for piece in view.get("pieces", [])}
    spaces = {space["id"]: space for space in old.get("spaces", [])} | {
        space["id"]: space for space in view.get("spaces", [])}
    log = [*old.get("log", []), *view.get("log", [])]
    tracks = {track["id"]: track for track in old.get("tracks", [])} if answer["same_tracks"] else {}
    tracks |= {track["id"]: track for track in view.get("tracks", [])}
    return answer | {"view": view | {"pieces": list(pieces.values()), "spaces": list(spaces.values()), "log": log,
                                     "tracks": list(tracks.values())}}


def same(mine: Any, whole: Any) -> None:
    """All that is shown is the same; a space about which there is nothing to say may be named or not."""
    assert mine["view"].get("tracks", []) == whole["view"].get("tracks", [])
    for key in whole["view"].keys() - {"spaces"}:
        assert mine["view"].get(key) == whole["view"][key], key
    for found in (mine, whole):
        found["said"] = {space["id"]: space for space in found["view"].get("spaces", []) if len(space) > 1}
    assert mine["said"] == whole["said"]
    assert {key: mine[key] for key in ("number", "score", "undo", "redo", "result", "seats")} == {
        key: whole[key] for key in ("number", "score", "undo", "redo", "result", "seats")}


def step(guest: Guest, match: str, table: Any, dice: Random) -> Any:
    """The player who is asked chooses, or takes a choice back, and hears what has changed since."""
    seat, path = table["seat"], f"/api/matches/{match}"
    body = {"seat": seat, "number": table["number"], "since": table["number"]}
    if table["undo"] and dice.random() < 0.1:
        return applied(table, guest.post(f"{path}/undo", body).json())
    choice = dice.choice(table["view"]["offer"]["options"])["id"]
    answer = guest.post(f"{path}/choices", {**body, "choice": choice, "client": f"s{next(numbers)}"})
    assert answer.status_code == 200, answer.text
    return applied(table, answer.json())


LARGE = ("a_las_barricadas", "the_spanish_civil_war")


@pytest.mark.parametrize("game", ["toy", *GAMES])
def test_every_seat_sees_the_whole_table_by_its_changes(guest: Guest, game: str) -> None:
    dice = Random(1936)
    match = guest.create(game)["id"]
    seats = guest.table(match, "")["mine"]
    tables = {seat: guest.table(match, seat) for seat in ("", *seats)}
    told = 0
    for _ in range(40 if game in LARGE else 80):
        seat = next((seat for seat in seats if tables[seat]["view"].get("offer", {}).get("side") == seat), "")
        if not seat:
            break
        tables[seat] = step(guest, match, tables[seat], dice)
        for other in tables:
            if other != seat and dice.random() < 0.7:
                tables[other] = applied(tables[other], guest.table(match, other, since=tables[other]["number"]))
            told += bool(tables[other]["since"])
        for who in seats:
            tables[who] = applied(tables[who], guest.table(match, who, since=tables[who]["number"]))
            same(tables[who], guest.table(match, who))
    assert told > 5


def test_the_first_answer_and_every_stale_one_are_whole(guest: Guest) -> None:
    match = guest.create()["id"]
    path = f"/api/matches/{match}/choices"
    body = {"seat": SEAT, "number": 0, "choice": "suggested", "client": "a", "since": 0}
    whole = guest.post(path, body).json()
    assert whole["since"] == 0
    assert guest.post(path, {**body, "client": "b", "since": whole["number"]}).json()["since"] == 0


def test_an_answer_by_changes_is_small(guest: Guest) -> None:
    match = guest.create()["id"]
    table = guest.chosen(match, 0, "suggested")
    for _ in range(3):
        answer = guest.post(f"/api/matches/{match}/choices", {
            "seat": SEAT, "number": table["number"], "choice": first(table), "client": f"s{next(numbers)}",
            "since": table["number"]})
        table = applied(table, answer.json())
    assert table["since"]
    assert len(guest.get(f"/api/matches/{match}", seat=SEAT).content) > 3 * len(answer.content)


def wire(answer: httpx.Response) -> int:
    """The bytes of an answer as it was sent, its head included."""
    assert answer.status_code == 200, answer.text
    return sum(len(name) + len(value) + 4 for name, value in answer.headers.raw) + int(answer.headers["content-length"])


@pytest.mark.parametrize("game", [slug for slug in GAMES if len(catalogue.game(slug).seats) == 2])
def test_a_step_of_a_match_for_two_takes_less_than_four_kilobytes_on_the_wire(guest: Guest, game: str) -> None:
    dice, match = Random(1938), guest.create(game)["id"]
    seats = catalogue.game(game).seats
    tables = {seat: guest.table(match, seat, since=0) for seat in seats}
    sent = []
    for number in range(30):
        seat = next(seat for seat in seats if tables[seat]["view"]["offer"]["side"] == seat)
        ids = [option["id"] for option in tables[seat]["view"]["offer"]["options"]]
        body = {"seat": seat, "number": tables[seat]["number"], "since": tables[seat]["number"], "client": f"w{number}",
                "choice": "suggested" if "suggested" in ids else dice.choice(ids)}
        other = next(one for one in seats if one != seat)
        answers = {seat: guest.post(f"/api/matches/{match}/choices", body),
                   other: guest.get(f"/api/matches/{match}", seat=other, since=tables[other]["number"])}
        sent.append(sum(map(wire, answers.values())))
        tables = {one: answers[one].json() for one in seats}
    assert mean(sent[10:]) < 4096


@pytest.mark.parametrize("game", GAMES)
def test_to_tell_the_score_nobody_imagines_a_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It took half a millisecond of every look."""
    monkeypatch.setattr(gate, "known", pytest.fail)
    title = catalogue.game(game)
    playing = title.new()
    assert all(gate.score(playing, seat) == title.score(playing) for seat in title.seats)


def test_after_an_undo_a_number_that_meant_something_else_is_answered_whole(guest: Guest) -> None:
    """A client that saw choice 2 before it was taken back and made otherwise must not be told that nothing changed."""
    match = guest.create()["id"]
    table = guest.chosen(match, 0, "cas01")
    table = guest.table(match, since=1)
    one, other = [option["id"] for option in table["view"]["offer"]["options"]][:2]
    path = f"/api/matches/{match}"
    seen = guest.chosen(match, 1, one)
    assert seen["number"] == 2
    guest.post(f"{path}/undo", {"seat": SEAT, "number": 2, "since": 2})
    guest.table(match, since=1)
    guest.chosen(match, 1, other)
    guest.table(match)
    found = guest.table(match, since=2)
    assert (found["number"], found["since"]) == (2, 0)


def view(*pieces: Piece, spaces: tuple[SpaceState, ...] = ()) -> View:
    return View("g", "s", "red", 0, pieces=pieces, spaces=spaces)


A, B, C = (Piece(name, "1", "red", "x") for name in "abc")


def test_what_changed_and_changed_back_is_told_to_who_saw_it_changed() -> None:
    moved = Piece("a", "2", "red", "x")
    trail = Trail(1, view(A, B))
    trail.follow(2, view(moved, B))
    trail.follow(3, view(A, B))
    found = trail.since(2)
    assert found is not None
    assert found.pieces == (A,)


def test_a_piece_that_went_and_came_back_is_not_gone() -> None:
    trail = Trail(1, view(A, B))
    trail.follow(2, view(A))
    assert (trail.since(1) or view()).gone == ("b",)  # type: ignore[union-attr]
    trail.follow(3, view(A, B))
    found = trail.since(1)
    assert found is not None
    assert (found.pieces, found.gone) == ((B,), ())


def test_another_order_of_pieces_cannot_be_told_by_changes() -> None:
    trail = Trail(1, view(A, B))
    assert trail.follow(2, view(A, B, C))
    assert not trail.follow(3, view(B, A, C))


def test_a_space_that_is_nothing_special_any_more_comes_bare() -> None:
    trail = Trail(1, view(spaces=(SpaceState("5", "red"),)))
    trail.follow(2, view())
    found = trail.since(1)
    assert found is not None
    assert found.spaces == (SpaceState("5"),)


def tracks(*values: tuple[str, int]) -> View:
    return View("g", "s", "red", 0, tracks=tuple(Track(name, value) for name, value in values))


def test_only_the_tracks_that_changed_are_told() -> None:
    trail = Trail(1, tracks(("turn", 1), ("points", 3)))
    trail.follow(2, tracks(("turn", 1), ("points", 4)))
    found = trail.since(1)
    assert found is not None
    assert found.tracks == (Track("points", 4),)


def test_tracks_that_come_go_or_change_places_are_told_all() -> None:
    trail = Trail(1, tracks(("turn", 1), ("points", 3)))
    trail.follow(2, tracks(("points", 3), ("turn", 1)))
    trail.follow(3, tracks(("points", 3), ("turn", 2)))
    early, late = trail.since(1), trail.since(2)
    assert early is not None
    assert late is not None
    assert (early.tracks, late.tracks) == (None, (Track("turn", 2),))


def test_a_number_that_was_not_shown_is_not_known() -> None:
    trail = Trail(1, view(A))
    trail.follow(3, view(A))
    assert trail.since(2) is None


def test_lines_of_the_log_are_looked_for_from_the_end() -> None:
    log = [Entry("a", "r", at=1), Entry("b", "r", at=2, to="blue"), Entry("c", "r", at=2), Entry("d", "r", at=5)]
    assert [entry.key for entry in lines_since(log, "red", 1)] == ["c", "d"]
    assert [entry.key for entry in lines_since(log, "blue", -1)] == ["a", "b", "c", "d"]
