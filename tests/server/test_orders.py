"""Standing orders: given by a seat, kept for it alone, and obeyed like choices of its own."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import GENEROUS, Guest, Running, first, running, until
from trinchera import catalogue
from trinchera.server import rooms
from trinchera.server.settings import Settings
from trinchera.server.store import SCHEMA, VERSION, Store
from trinchera.words import LANGUAGES, Words

pytestmark = pytest.mark.slow


def begin(guest: Guest, **seats: str) -> Any:
    return guest.create("toy", seats={"red": "me", "blue": "friend", **seats})


def give(guest: Guest, match: str, seat: str = "red", **orders: str) -> Any:
    return guest.post(f"/api/matches/{match}/orders", {"seat": seat, "orders": orders})


def test_an_order_answers_at_once_and_the_turn_passes(guest: Guest) -> None:
    match = begin(guest)["id"]
    before = guest.table(match, "red")
    after = give(guest, match, cards="done").json()
    assert after["number"] == before["number"] + 2  # the choice and the die
    assert after["view"]["offer"]["side"] == "blue"
    assert after["orders"] == {"cards": "done"}


def test_an_order_answers_after_the_choice_of_another(guest: Guest, friend: Guest) -> None:
    made = begin(guest)
    friend.join(made["links"]["blue"])
    give(guest, made["id"], cards="done")
    table = friend.table(made["id"], "blue")
    after = friend.chosen(made["id"], table["number"], "done", "blue")
    assert after["view"]["offer"]["side"] == "blue"
    assert after["number"] == table["number"] + 4


HOUSES = {"game": "a_las_barricadas", "side": "republican", "units": {
    "r-g-officer": "A410", "r-g-rifle-1": "A410", "n-g-legion-1": "A411 lost-2", "n-g-officer": "A411"}}


def test_nobody_is_asked_what_nothing_can_come_of(guest: Guest) -> None:
    match = guest.post("/api/import", HOUSES).json()["id"]
    number = 0
    for token in ("r-g-officer", "r-g-rifle-1", "move"):
        number = guest.chosen(match, number, token, "republican")["number"]
    after = guest.chosen(match, number, "done", "republican")
    assert (after["number"], after["view"]["offer"]["prompt"]) == (number + 2, "move-go")


def test_what_is_answered_is_journaled_and_comes_back_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        guest = Guest(server)
        match = begin(guest)["id"]
        before = give(guest, match, cards="all").json()
        assert [row[0] for row in server.rows("SELECT kind FROM journal ORDER BY seq")] == ["start", *["answer"] * 3]
        cookies = guest.http.cookies
    with running(tmp_path) as server:
        again = Guest(server)
        again.http.cookies = cookies
        after = again.table(match, "red")
    assert after["view"] == before["view"]
    assert after["orders"] == {"cards": "all"}


def test_the_log_tells_the_seat_and_nobody_else(guest: Guest, friend: Guest) -> None:
    made = begin(guest)
    friend.join(made["links"]["blue"])
    own = give(guest, made["id"], cards="all").json()
    lines = [entry for entry in own["view"]["log"] if entry["key"] == "standing-order"]
    assert len(lines) == 3
    assert {(line["to"], line["rule"]) for line in lines} == {("red", "TOY-2")}
    for table in (friend.table(made["id"], "blue"), guest.table(made["id"], "")):
        assert "standing-order" not in {entry["key"] for entry in table["view"]["log"]}
        assert "cards" not in table["orders"] or table["orders"]["cards"] == "ask"


def test_orders_are_seen_only_by_who_may_act_for_the_seat(guest: Guest, friend: Guest) -> None:
    made = begin(guest)
    give(guest, made["id"], cards="all")
    secret = guest.post(f"/api/matches/{made['id']}/links", {"seat": "watch:red"}).json()["secret"]
    friend.join(secret)
    assert friend.table(made["id"], "red")["orders"] == {}
    assert guest.table(made["id"], "")["orders"] == {}


def test_nobody_gives_orders_for_a_seat_of_another(guest: Guest, friend: Guest) -> None:
    made = begin(guest)
    friend.join(made["links"]["blue"])
    assert give(friend, made["id"], "red", cards="done").status_code == 403
    assert give(guest, made["id"], "blue", cards="done").status_code == 403


@pytest.mark.parametrize(("orders", "error"), [
    ({"card": "done"}, "unknown-order"), ({"cards": "don"}, "unknown-order-value"),
    ({"blue": "done"}, "unknown-order")])
def test_orders_that_do_not_exist_are_refused(guest: Guest, orders: dict[str, str], error: str) -> None:
    answer = give(guest, begin(guest)["id"], **orders)
    assert (answer.status_code, answer.json()["error"]) == (422, error)


def test_what_was_answered_is_undone_like_a_choice_and_not_answered_again(guest: Guest) -> None:
    match = begin(guest)["id"]
    table = give(guest, match, cards="all").json()
    body = {"seat": "red", "number": table["number"]}
    back = guest.post(f"/api/matches/{match}/undo", body).json()
    assert back["number"] == table["number"] - 1
    assert len([entry for entry in back["view"]["log"] if entry["key"] == "standing-order"]) == 2
    again = guest.post(f"/api/matches/{match}/redo", body | {"number": back["number"]}).json()
    assert again["number"] == table["number"]


def test_a_die_cannot_be_undone_because_an_order_led_to_it(guest: Guest) -> None:
    match = guest.create("toy", seats={"red": "me", "blue": "screen"})["id"]
    table = give(guest, match, cards="done").json()
    answer = guest.post(f"/api/matches/{match}/undo", {"seat": "blue", "number": table["number"]})
    assert answer.json()["error"] == "nothing-to-undo"


def test_orders_can_be_withdrawn(guest: Guest) -> None:
    match = guest.create("toy", seats={"red": "me", "blue": "screen"})["id"]
    give(guest, match, cards="done")
    assert give(guest, match).json()["orders"] == {"cards": "ask"}
    table = guest.table(match, "blue")
    assert guest.chosen(match, table["number"], "done", "blue")["view"]["offer"]["side"] == "red"


def test_orders_of_both_seats_play_a_whole_game(guest: Guest) -> None:
    match = guest.create("toy", seats={"red": "me", "blue": "screen"})["id"]
    give(guest, match, "blue", cards="done")
    assert give(guest, match, "red", cards="done").json()["result"]


def test_an_answer_that_is_not_on_offer_is_no_answer(guest: Guest) -> None:
    match = begin(guest)["id"]
    before = guest.table(match, "red")["number"]
    assert give(guest, match, cards="strange").json()["number"] == before


def test_orders_never_answer_for_ever(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_ANSWERS", 2)
    match = begin(guest)["id"]
    before = guest.table(match, "red")["number"]
    assert give(guest, match, cards="all").json()["number"] == before + 2


def test_a_computer_in_the_seat_obeys_no_orders(server: Running, guest: Guest) -> None:
    match = begin(guest)["id"]
    guest.post(f"/api/matches/{match}/autoplay", {"seat": "red", "player": "easy"})
    give(guest, match, cards="done")
    until(lambda: guest.table(match, "red")["view"]["offer"]["side"] == "blue")
    kinds = server.rows("SELECT DISTINCT kind FROM journal JOIN matches ON key = match WHERE id = ?", match)
    assert ("answer",) not in kinds


def test_a_file_without_orders_is_brought_up_to_date(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "trinchera.db")) as db:
        db.executescript(f"{SCHEMA} PRAGMA user_version = 1;")
    Store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / "trinchera.db")) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert db.execute("SELECT count(*) FROM orders").fetchone() == (0,)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_every_order_has_words_and_a_rule(slug: str, lang: str) -> None:
    if slug == "toy":
        return
    title, words = catalogue.game(slug), Words(lang, slug)
    keys = [f"order-{order.id}{end}" for order in title.table.standing_orders
            for end in ("", *(f"-{value}" for value in (*order.values[1:], *order.of_units)))]
    assert [key for key in (*keys, "order-ask", "log-standing-order") if not words.has(key)] == []
    rules = {rule.id for rule in title.ledger().rule} | {ruling.id for ruling in title.ledger().ruling}
    assert [order.id for order in title.table.standing_orders if order.rule not in rules] == []
    assert {order.values[0] for order in title.table.standing_orders} <= {"ask"}


def test_storm_over_madrid_obeys_on_a_server_for_friends(tmp_path: Path) -> None:
    """Both hands keep their chits at the end of a turn, by order and through the gate."""
    with running(tmp_path, Settings(limits=GENEROUS)) as server:
        guest = Guest(server)
        match = guest.create("storm_over_madrid", seats={"nationalist": "me", "republican": "screen"})["id"]
        for seat in ("nationalist", "republican"):
            give(guest, match, seat, returns="keep", losses="suggested")
        for _ in range(40):
            table = guest.table(match, "")
            seat = table["view"]["offer"]["side"]
            mine = guest.table(match, seat)
            chits = "draw" if any(one["id"] == "draw" for one in mine["view"]["offer"]["options"]) else first(mine)
            guest.chosen(match, mine["number"], chits, seat)
            if any(entry["key"] == "standing-order" for entry in guest.table(match, seat)["view"]["log"]):
                return
        raise AssertionError("no order was obeyed")


def test_what_nobody_is_asked_about_is_no_standing_order_in_the_log(tmp_path: Path) -> None:
    """A platoon among houses that can hurt nobody is not asked whether it reacts, and nothing says that it was told."""
    units = {"r-g-officer": "A410", "r-g-rifle-1": "A410", "n-g-officer": "A411", "n-g-legion-1": "A411 lost-2"}
    where = {"game": "a_las_barricadas", "scenario": "hamlet", "side": "republican", "units": units}
    with running(tmp_path, Settings(local=True, limits=GENEROUS)) as server:
        guest = Guest(server)
        match = str(guest.create("a_las_barricadas", position=where)["id"])
        for choice in ("r-g-officer", "r-g-rifle-1", "move", "done"):
            guest.chosen(match, guest.table(match, "republican")["number"], choice, "republican")
        table = guest.table(match, "nationalist")
        assert table["view"]["offer"]["prompt"] == "move-go"
        assert "standing-order" not in {entry["key"] for entry in table["view"]["log"]}
