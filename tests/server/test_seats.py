"""Seats by link: what each secret opens, what it does not, and that only hashes are kept."""

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.harness import EYES, Guest, Running, heard
from trinchera.server.house import House


@pytest.fixture
def match(guest: Guest, friend: Guest) -> Any:
    """A match of two: the guest is red, the friend came in by his link."""
    made = guest.create("toy", seats={"red": "me", "blue": "friend"})
    assert friend.join(made["links"]["blue"]).json() == {"id": made["id"], "seat": "blue"}
    return made


def hand(table: Any) -> set[str]:
    return {piece["id"] for piece in table["view"].get("pieces", []) if piece["at"] == "hand"}


def test_each_seat_sees_its_own_hand_and_no_other(match: Any, guest: Guest, friend: Guest) -> None:
    red, blue = guest.table(match["id"], "red"), friend.table(match["id"], "blue")
    assert len(hand(red)) == len(hand(blue)) == 3
    assert not hand(red) & hand(blue)
    assert all(entry["to"] == "blue" for entry in blue["view"]["log"])
    assert blue["view"]["offer"].get("options") is None


def test_nobody_looks_through_or_acts_for_another_seat(match: Any, guest: Guest, friend: Guest) -> None:
    path = f"/api/matches/{match['id']}"
    for answer in (guest.get(path, seat="blue"), friend.get(path, seat="red"),
                   friend.get(f"{path}/position", seat="red"), friend.get(f"{path}/layers/cards", seat="red"),
                   friend.get(f"{path}/replay", seat="red", at=0), friend.choose(match["id"], 6, "done", "red"),
                   friend.post(f"{path}/undo", {"seat": "red", "number": 6}),
                   friend.post(f"{path}/why", {"seat": "red", "choices": ["card1"]}),
                   friend.post(f"{path}/odds", {"seat": "red"}), friend.post(f"{path}/hint", {"seat": "red"}),
                   friend.post(f"{path}/autoplay", {"seat": "red", "player": "easy"}),
                   friend.post(f"{path}/share", {"seat": "red", "share": "x"}),
                   friend.post(f"{path}/notices", {"seat": "red", "webhook": "http://example.org"})):
        assert (answer.status_code, answer.json()["error"]) == (403, "not-your-seat")


def test_a_stranger_sees_nothing(match: Any, server: Running) -> None:
    stranger = Guest(server)
    path = f"/api/matches/{match['id']}"
    for tail in ("", "/layers/cards", "/export", "/verify", "/position", "/replay"):
        assert stranger.get(path + tail).status_code == 403
    assert stranger.get("/api/matches").json() == []


def test_a_cookie_of_ones_own_making_opens_nothing(match: Any, server: Running) -> None:
    forger = Guest(server)
    for value in ("red", "a" * 43, match["id"], match["links"]["blue"]):
        forger.http.cookies.set("trinchera", value)
        assert forger.get(f"/api/matches/{match['id']}", seat="blue").status_code == 403


def test_out_of_turn_is_refused_with_whose_turn_it_is(match: Any, friend: Guest) -> None:
    answer = friend.choose(match["id"], 6, "done", "blue")
    assert (answer.status_code, answer.json()["error"]) == (422, "not-your-turn")
    assert answer.json()["values"]["turn_of"] == "red"


def test_a_refusal_does_not_betray_the_other_hand(match: Any, guest: Guest, friend: Guest) -> None:
    """A card of the other hand and one of the deck are refused in the same words."""
    mine, theirs = hand(guest.table(match["id"], "red")), hand(friend.table(match["id"], "blue"))
    deck = {f"card{n}" for n in range(12)} - mine - theirs
    answers = [guest.choose(match["id"], 6, card, "red") for card in (min(theirs), min(deck))]
    assert [answer.status_code for answer in answers] == [422, 422]
    assert answers[0].json() == answers[1].json()


def test_an_undo_is_not_for_the_other_seat(match: Any, guest: Guest, friend: Guest) -> None:
    card = min(hand(guest.table(match["id"], "red")))
    assert guest.chosen(match["id"], 6, card, "red")["undo"]
    assert not friend.table(match["id"], "blue")["undo"]
    answer = friend.post(f"/api/matches/{match['id']}/undo", {"seat": "blue", "number": 7})
    assert answer.json()["error"] == "not-your-turn"


CHIT: dict[str, Any] = {"game": "storm_over_madrid", "units": {"n01": "K", "r03": "K", "r14": "K", "r05": "R"},
                        "hand": {"nationalist": ["nat_surprise"], "republican": ["rep_miaja"]}}
MARKER: dict[str, Any] = {"game": "civil_war_battles", "phase": "combat",
                          "units": {"br-9-11": "1908", "bn-2-51": "1907"},
                          "hands": {"republican": ["r1a", "r2a"], "nationalist": ["n1a"]}}


def acted(guest: Guest, position: Any, choices: str, **seats: str) -> Any:
    """A match in which the first seat has acted, and the other one is asked."""
    made = guest.create(position["game"], seats=seats, position=position)
    for number, choice in enumerate(choices.split()):
        guest.chosen(made["id"], number, choice, next(iter(seats)))
    return made


@pytest.mark.parametrize(("position", "choices", "first", "other"), [
    (CHIT, "K fight nat_surprise attack", "nationalist", "republican"),
    (MARKER, "bn-2-51 r1a", "republican", "nationalist")], ids=["a chit played", "a marker face down"])
def test_an_undo_holds_while_the_other_seat_is_merely_asked(guest: Guest, friend: Guest, position: Any, choices: str,
                                                            first: str, other: str) -> None:
    made = acted(guest, position, choices, **{first: "me", other: "friend"})
    path, number = f"/api/matches/{made['id']}", len(choices.split())
    friend.join(made["links"][other])
    assert [guest.table(made["id"], first)["undo"], friend.table(made["id"], other)["undo"]] == [True, False]
    refused = friend.post(f"{path}/undo", {"seat": other, "number": number})
    assert refused.json()["error"] == "nothing-to-undo"
    back = guest.post(f"{path}/undo", {"seat": first, "number": number}).json()
    assert (back["number"], back["view"]["offer"]["side"]) == (number - 1, first)
    assert guest.post(f"{path}/redo", {"seat": first, "number": number - 1}).json()["undo"]
    answered = friend.chosen(made["id"], number, "pass", other)
    assert not guest.table(made["id"], first)["undo"]
    late = guest.post(f"{path}/undo", {"seat": first, "number": answered["number"]})
    assert late.json()["error"] in ("nothing-to-undo", "not-your-turn")


def test_two_at_one_screen_take_back_what_either_did_until_it_is_answered(guest: Guest) -> None:
    made = acted(guest, MARKER, "bn-2-51 r1a", republican="me", nationalist="screen")
    assert guest.table(made["id"], "nationalist")["undo"]
    back = guest.post(f"/api/matches/{made['id']}/undo", {"seat": "nationalist", "number": 2}).json()
    assert (back["number"], back["view"]["offer"]["side"]) == (1, "republican")


def test_nobody_takes_back_what_a_computer_did(server: Running, guest: Guest) -> None:
    made = acted(guest, MARKER, "bn-2-51 r1a", republican="me", nationalist="screen")

    def replaced(house: House) -> tuple[str, str]:
        room = house.rooms.rooms[made["id"]]
        room.seats["republican"] = "easy"
        return room.match.undoer, room.takes_back("nationalist", room.title.seats)
    assert server.do(replaced) == ("republican", "")


def test_the_die_belongs_to_the_side_that_its_question_names(match: Any, guest: Guest) -> None:
    luck = guest.chosen(match["id"], 6, "done", "red")["luck"]
    assert list(luck) == ["red"]
    assert luck["red"]["dice"] == 1


def test_an_export_waits_for_the_end_when_there_are_secrets(match: Any, guest: Guest, friend: Guest) -> None:
    path = f"/api/matches/{match['id']}/export"
    assert guest.get(path).json()["error"] == "export-when-over"
    for number, (who, seat) in enumerate(((guest, "red"), (friend, "blue")) * 2):
        who.chosen(match["id"], 6 + 2 * number, "done", seat)
    assert friend.get(path).status_code == 200


def test_spectators_see_what_lies_open_or_what_one_seat_sees(match: Any, guest: Guest, friend: Guest,
                                                            server: Running) -> None:
    public, close = Guest(server), Guest(server)
    path = f"/api/matches/{match['id']}/links"
    public.join(guest.post(path, {"seat": "watch"}).json()["secret"])
    assert close.join(friend.post(path, {"seat": "watch:blue"}).json()["secret"]).json()["seat"] == "watch:blue"
    assert hand(public.table(match["id"], "")) == set()
    assert public.table(match["id"], "")["mine"] == []
    assert public.get(f"/api/matches/{match['id']}", seat="red").status_code == 403
    assert hand(close.table(match["id"], "blue")) == hand(friend.table(match["id"], "blue"))
    assert close.choose(match["id"], 6, "done", "blue").status_code == 403
    assert close.get(f"/api/matches/{match['id']}", seat="red").status_code == 403


def test_only_the_holder_of_a_seat_lets_others_look_over_his_shoulder(match: Any, guest: Guest) -> None:
    answer = guest.post(f"/api/matches/{match['id']}/links", {"seat": "watch:blue"})
    assert (answer.status_code, answer.json()["error"]) == (403, "not-your-seat")


def test_only_the_owner_gives_out_links(match: Any, friend: Guest) -> None:
    answer = friend.post(f"/api/matches/{match['id']}/links", {"seat": "blue"})
    assert (answer.status_code, answer.json()["error"]) == (403, "owner-only")


def test_a_new_link_for_a_seat_ends_the_old_one(match: Any, guest: Guest, friend: Guest, server: Running) -> None:
    fresh = guest.post(f"/api/matches/{match['id']}/links", {"seat": "blue"}).json()["secret"]
    assert friend.get(f"/api/matches/{match['id']}", seat="blue").status_code == 403
    assert friend.join(match["links"]["blue"]).json()["error"] == "wrong-secret"
    assert friend.join(fresh).status_code == 200
    assert friend.get(f"/api/matches/{match['id']}", seat="blue").status_code == 200


def test_spectators_can_be_sent_away(match: Any, guest: Guest, server: Running) -> None:
    path, watcher = f"/api/matches/{match['id']}/links", Guest(server)
    watcher.join(guest.post(path, {"seat": "watch"}).json()["secret"])
    guest.post(path, {"seat": "watch"})
    assert watcher.get(f"/api/matches/{match['id']}").status_code == 200
    guest.post(path, {"seat": "watch", "revoke": True})
    assert watcher.get(f"/api/matches/{match['id']}").status_code == 403


def test_there_is_no_link_to_a_seat_that_does_not_exist(match: Any, guest: Guest) -> None:
    assert guest.post(f"/api/matches/{match['id']}/links", {"seat": "green"}).status_code == 404


def test_the_owner_comes_back_on_another_machine_by_his_own_link(match: Any, server: Running) -> None:
    elsewhere = Guest(server)
    assert elsewhere.join(match["owner"]).json()["seat"] == "owner"
    assert elsewhere.table(match["id"], "red")["owner"]
    assert [row["mine"] for row in elsewhere.get("/api/matches").json()] == [["red"]]


def test_the_owner_seats_a_computer_for_a_friend_who_left_but_does_not_see_his_hand(match: Any, guest: Guest,
                                                                                    server: Running) -> None:
    path = f"/api/matches/{match['id']}/autoplay"
    guest.chosen(match["id"], 6, "done", "red")
    server.do(lambda house: long_ago(house, match["id"]))
    table = guest.post(path, {"seat": "blue", "player": "easy"}).json()
    assert table["seats"]["blue"] == "easy"
    assert (table["seat"], hand(table)) == ("", set())
    assert guest.post(path, {"seat": "blue", "player": "human"}).status_code == 403


def long_ago(house: House, match: str) -> None:
    """As if nobody had chosen anything for days."""
    house.rooms.rooms[match].updated -= house.settings.patience


def test_the_owner_does_not_put_a_computer_in_the_seat_of_a_friend_who_is_playing(match: Any, guest: Guest,
                                                                                 friend: Guest) -> None:
    path = f"/api/matches/{match['id']}/autoplay"
    for _ in range(2):
        answer = guest.post(path, {"seat": "blue", "player": "easy"})
        assert (answer.status_code, answer.json()["error"]) == (403, "friend-is-playing")
        guest.choose(match["id"], 6, "done", "red")
    assert friend.post(path, {"seat": "blue", "player": "easy"}).json()["seats"]["blue"] == "easy"


def test_where_nobody_has_come_yet_the_owner_seats_a_computer(guest: Guest) -> None:
    match = guest.create("toy", seats={"blue": "friend"})["id"]
    answer = guest.post(f"/api/matches/{match}/autoplay", {"seat": "blue", "player": "easy"})
    assert answer.json()["seats"]["blue"] == "easy"


def test_a_seat_that_was_given_away_is_not_read_by_who_gave_it(guest: Guest, friend: Guest, server: Running) -> None:
    match = guest.create("toy", seats={"blue": "screen"})["id"]
    path, watcher = f"/api/matches/{match}", Guest(server)
    watcher.join(guest.post(f"{path}/links", {"seat": "watch:blue"}).json()["secret"])
    friend.join(guest.post(f"{path}/links", {"seat": "blue"}).json()["secret"])
    assert friend.table(match, "blue")["mine"] == ["blue"]
    for who in (guest, watcher):
        assert who.get(path, seat="blue").status_code == 403
    assert guest.choose(match, 6, "done", "blue").status_code == 403
    assert [row["mine"] for row in guest.get("/api/matches").json() if row["id"] == match] == [["red"]]


def test_the_owners_own_link_can_be_revoked(match: Any, guest: Guest, server: Running) -> None:
    thief = Guest(server)
    thief.join(match["owner"])
    assert thief.table(match["id"], "red")["owner"]
    new = guest.post(f"/api/matches/{match['id']}/links", {"seat": "owner", "revoke": True}).json()["secret"]
    assert thief.get(f"/api/matches/{match['id']}", seat="red").status_code == 403
    assert Guest(server).join(match["owner"]).status_code == 403
    assert guest.table(match["id"], "red")["owner"]
    assert Guest(server).join(new).status_code == 200


def test_who_loses_a_right_loses_the_live_connection_too(match: Any, guest: Guest, friend: Guest) -> None:
    with friend.live(match["id"], "blue") as wire:
        guest.post(f"/api/matches/{match['id']}/links", {"seat": "blue"})
        with pytest.raises(ConnectionClosed):
            heard(wire, "anything else")
    with pytest.raises(InvalidStatus, match="403"), friend.live(match["id"], "blue"):
        pass


def test_the_cookie_is_for_the_server_alone(server: Running) -> None:
    answer = Guest(server).post("/api/matches", {"game": EYES})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie


def test_behind_https_the_cookie_is_secure(server: Running) -> None:
    who = Guest(server)
    secure = {"X-Forwarded-Proto": "https", "Origin": server.url.replace("http:", "https:")}
    answer = who.post("/api/matches", {"game": EYES}, headers=secure)
    assert "secure" in answer.headers["set-cookie"].lower()
    assert "strict-transport-security" in answer.headers


def test_secrets_are_kept_as_hashes_only(match: Any, guest: Guest, friend: Guest, server: Running) -> None:
    everything = (server.data / "trinchera.db").read_bytes() + (server.data / "trinchera.db-wal").read_bytes()
    cookies = [who.http.cookies["trinchera"] for who in (guest, friend)]
    for secret in (match["owner"], match["links"]["blue"], *cookies):
        assert len(secret) >= 43
        assert secret.encode() not in everything


def test_a_link_to_a_match_long_over_has_expired(match: Any, server: Running) -> None:
    def end(house: Any) -> None:
        with house.store.transaction() as db:
            db.execute("UPDATE standing SET result = 'red', updated = 1000 WHERE match = "
                       "(SELECT key FROM matches WHERE id = ?)", (match["id"],))
    server.do(end)
    answer = Guest(server).join(match["links"]["blue"])
    assert (answer.status_code, answer.json()["error"]) == (410, "link-expired")


def test_alone_against_the_computer_one_may_change_sides(guest: Guest) -> None:
    made = guest.create("toy", seats={"red": "me", "blue": "easy"})
    assert guest.table(made["id"], "red")["mine"] == ["red", "blue"]
    assert guest.get(f"/api/matches/{made['id']}/export").status_code == 200
