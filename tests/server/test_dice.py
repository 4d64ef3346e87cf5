"""Dice that nobody can foresee: not who brings a file, not the host, not the player who speaks last."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import trinchera
from tests.server.harness import EYES, SEAT, Guest, Running, running
from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Audited
from trinchera.engine.choices import CHANCE
from trinchera.engine.files import checksum, dumps, loads
from trinchera.engine.match import DiceRecord, Match, Origin
from trinchera.engine.title import is_for

KEY = bytes(range(32))


def bring(guest: Guest, body: bytes) -> Any:
    answer = guest.http.post("/api/import", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 200, answer.text
    return answer.json()


def prepared() -> Match:
    """A match that its maker knows all dice of."""
    dice = Audited(KEY, "known")
    match = Match(title_of(EYES).new(), dice)
    match.origin = Origin(DiceRecord("audited", commitment=dice.commitment, key=KEY.hex()), "known")
    match.choose("suggested")
    return match


def test_the_dice_of_a_match_that_was_brought_unfinished_cannot_be_foreseen(guest: Guest, server: Running) -> None:
    """With the key of the file 15 of 15 throws could be told beforehand."""
    match = prepared()
    made = bring(guest, trinchera.save(match))
    assert guest.table(made["id"])["commitment"] != match.origin.dice.commitment
    kept = server.rows("SELECT dice_key, dice_id FROM matches WHERE id = ?", made["id"])[0]
    assert kept[0] != KEY
    assert kept[1] != "known"


def test_a_finished_match_keeps_its_dice_and_can_still_be_checked(guest: Guest) -> None:
    match = prepared()
    while match.pending is not None:
        match.choose(match.pending.choices[0].id)
    made = bring(guest, trinchera.save(match))
    assert guest.get(f"/api/matches/{made['id']}/verify").json()["ok"]


@pytest.mark.parametrize("kind", ["seeded", "scripted", "audited"])
def test_no_kind_of_dice_comes_along_into_an_unfinished_match(guest: Guest, server: Running, kind: Any) -> None:
    file = loads(trinchera.save(prepared()))
    dice = DiceRecord(kind, seed=7 if kind == "seeded" else 0, key=KEY.hex() if kind == "audited" else "",
                      commitment=file.dice.commitment)
    bare = msgspec.structs.replace(file, dice=dice, checksum="")
    made = bring(guest, dumps(msgspec.structs.replace(bare, checksum=checksum(bare))))
    assert server.rows("SELECT dice_key FROM matches WHERE id = ?", made["id"])[0][0] != KEY


def shared(guest: Guest, friend: Guest) -> Any:
    made = guest.create("toy", seats={"blue": "friend"}, dice="shared")
    friend.join(made["links"]["blue"])
    return made


def give(who: Guest, match: str, seat: str, **what: str) -> httpx.Response:
    return who.post(f"/api/matches/{match}/share", {"seat": seat, **what})


def promise(share: str) -> str:
    return sha256(share.encode()).hexdigest()


def error(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", "")


def both_promise(match: str, guest: Guest, friend: Guest) -> None:
    assert give(guest, match, "red", promise=promise("r-share")).status_code == 200
    assert give(friend, match, "blue", promise=promise("b-share")).status_code == 200


def test_a_match_with_shared_dice_begins_when_every_player_has_given_a_share(guest: Guest, friend: Guest) -> None:
    match = shared(guest, friend)["id"]
    table = guest.table(match, "red")
    assert table["dice"] == {"mode": "shared", "seats": {"red": "wanted", "blue": "wanted"}, "shares": {}}
    assert error(guest.choose(match, table["number"], "done", "red")) == (422, "shares-missing")
    both_promise(match, guest, friend)
    assert guest.table(match, "red")["dice"]["seats"] == {"red": "promised", "blue": "promised"}
    assert give(guest, match, "red", share="r-share").json()["dice"]["shares"] == {}
    assert error(guest.choose(match, table["number"], "done", "red")) == (422, "shares-missing")
    table = give(friend, match, "blue", share="b-share").json()
    assert table["dice"] == {"mode": "shared", "seats": {"red": "given", "blue": "given"},
                             "shares": {"red": "r-share", "blue": "b-share"}}
    assert guest.choose(match, table["number"], "done", "red").status_code == 200


def test_every_draw_comes_from_the_shares_even_the_first(guest: Guest, friend: Guest, server: Running) -> None:
    match = shared(guest, friend)["id"]
    both_promise(match, guest, friend)
    give(guest, match, "red", share="r-share")
    give(friend, match, "blue", share="b-share")
    key, dice_id, tokens = server.rows("SELECT dice_key, dice_id, tokens FROM matches JOIN journal ON key = match "
                                       "WHERE id = ? AND seq = 0", match)[0]
    game, dice, drawn = title_of("toy").new(), Audited(key, dice_id, ("r-share", "b-share")), 0
    for token in tokens.split():
        assert is_for(game.decision, CHANCE)
        assert game.decision is not None
        choice = dice.pick(game.decision, drawn)
        assert choice.id == token
        game.choose(choice)
        drawn += 1
    assert drawn == 6


def test_a_match_with_shared_dice_can_be_checked_at_its_end(guest: Guest, friend: Guest) -> None:
    match = shared(guest, friend)["id"]
    both_promise(match, guest, friend)
    give(guest, match, "red", share="r-share")
    table = give(friend, match, "blue", share="b-share").json()
    for turn in range(4):
        who, seat = ((guest, "red"), (friend, "blue"))[turn % 2]
        table = who.chosen(match, table["number"], "done", seat)
    found = guest.get(f"/api/matches/{match}/verify").json()
    assert (found["ok"], found["shares"]) == (True, ["r-share", "b-share"])


def test_nobody_tells_his_share_before_all_have_promised_or_another_than_he_promised(guest: Guest,
                                                                                    friend: Guest) -> None:
    """Else the last to speak could choose his share to fit: a host who plays knows the key."""
    match = shared(guest, friend)["id"]
    give(guest, match, "red", promise=promise("r-share"))
    assert error(give(guest, match, "red", share="r-share")) == (422, "promises-missing")
    assert error(give(guest, match, "red", promise=promise("other"))) == (422, "share-given")
    give(friend, match, "blue", promise=promise("b-share"))
    assert error(give(friend, match, "blue", share="other")) == (422, "share-not-promised")
    assert error(give(friend, match, "blue", share="b-share", promise=promise("b-share"))) == (422, "share-or-promise")
    assert error(give(friend, match, "red", share="r-share")) == (403, "not-your-seat")


def test_shares_and_promises_outlive_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        guest, friend = Guest(server), Guest(server)
        match = shared(guest, friend)["id"]
        both_promise(match, guest, friend)
        give(guest, match, "red", share="r-share")
        cookies = [who.http.cookies["trinchera"] for who in (guest, friend)]
    with running(tmp_path) as server:
        guest, friend = Guest(server), Guest(server)
        for who, cookie in zip((guest, friend), cookies, strict=True):
            who.http.cookies.set("trinchera", cookie)
        table = give(friend, match, "blue", share="b-share").json()
        assert table["dice"]["shares"] == {"red": "r-share", "blue": "b-share"}
        before = guest.table(match, "red")
        server.do(lambda house: house.rooms.drop(match))
        assert guest.table(match, "red") == before


def test_a_computer_waits_for_the_shares_and_needs_none(guest: Guest, server: Running) -> None:
    made = guest.create(seats={SEAT: "easy"}, dice="shared")
    assert guest.table(made["id"])["dice"]["seats"] == {}


def test_where_the_host_rolls_alone_nothing_is_promised(guest: Guest) -> None:
    match = guest.create()["id"]
    assert error(give(guest, match, SEAT, promise=promise("x"))) == (422, "share-without-promise")
    assert give(guest, match, SEAT, share="mine").json()["dice"] == {"mode": "host", "seats": {},
                                                                   "shares": {SEAT: "mine"}}
