"""Matches over HTTP: begin, look, choose, take back, ask about, replay, carry away."""

import hashlib
import hmac

import msgspec
import pytest

from tests.server.harness import EYES, LATE, SEAT, Guest, Running, first, until
from trinchera.catalogue import game as title_of
from trinchera.engine.files import MatchFile, verify


def test_a_new_match_shows_its_first_question_and_the_commitment_of_its_dice(guest: Guest) -> None:
    made = guest.create(title="First")
    table = guest.table(made["id"])
    assert table["commitment"] == made["commitment"]
    assert len(table["commitment"]) == 64
    assert table["key"] == ""
    assert table["view"]["offer"]["prompt"] == "setup-pick"
    assert (table["number"], table["title"], table["mine"], table["owner"]) == (0, "First", [SEAT], True)
    assert "position" not in table["view"]


def test_a_choice_is_made_with_the_chance_that_follows(guest: Guest, server: Running) -> None:
    match = guest.create()["id"]
    table = guest.chosen(match, 0, "suggested")
    rows = server.rows("SELECT kind, tokens FROM journal JOIN matches ON key = match WHERE id = ? ORDER BY seq", match)
    assert rows[0] == ("start", "")
    tokens = rows[1][1].split()
    assert (rows[1][0], tokens[0]) == ("choose", "suggested")
    assert len(tokens) == table["number"] > 1
    faces = [int(token[1]) for token in tokens[1:]]
    assert table["luck"]["all"] == {"rolled": sum(faces), "expected": 3.5 * len(faces), "dice": len(faces)}


def test_sending_a_choice_twice_is_making_it_once(guest: Guest) -> None:
    match = guest.create()["id"]
    one, two = (guest.choose(match, 0, "suggested", client="same") for _ in range(2))
    assert (one.status_code, two.status_code) == (200, 200)
    assert one.json() == two.json() == guest.table(match)


def test_a_client_id_cannot_be_used_for_another_choice(guest: Guest) -> None:
    match = guest.create()["id"]
    guest.choose(match, 0, "cas01", client="same")
    answer = guest.choose(match, 0, "cas02", client="same")
    assert (answer.status_code, answer.json()["error"]) == (422, "client-id-used")


def test_a_stale_choice_is_answered_with_the_present_table(guest: Guest) -> None:
    match = guest.create()["id"]
    now = guest.chosen(match, 0, "suggested")
    answer = guest.choose(match, 0, "suggested")
    assert answer.status_code == 409
    assert answer.json() == now


def test_what_is_not_on_offer_is_refused_with_the_rule(guest: Guest) -> None:
    match = guest.create()["id"]
    answer = guest.choose(match, 0, "pass")
    assert answer.status_code == 422
    assert answer.json()["rule"] == "EYE-2.0-e"
    assert answer.json()["message"]
    assert guest.table(match)["number"] == 0


def test_a_choice_that_names_nothing_is_refused(guest: Guest) -> None:
    answer = guest.choose(guest.create()["id"], 0, "nobody")
    assert (answer.status_code, answer.json()["error"]) == (422, "unknown-choice")


def test_undo_and_redo_go_back_and_forth(guest: Guest) -> None:
    match = guest.create()["id"]
    before = guest.table(match)
    after = guest.chosen(match, 0, "cas01")
    assert after["undo"]
    back = guest.post(f"/api/matches/{match}/undo", {"seat": SEAT, "number": 1}).json()
    assert back["view"] == before["view"]
    assert back["redo"]
    again = guest.post(f"/api/matches/{match}/redo", {"seat": SEAT, "number": 0}).json()
    assert again["view"] == after["view"]


def test_undo_never_goes_behind_a_die(guest: Guest) -> None:
    match = guest.create()["id"]
    table = guest.chosen(match, 0, "suggested")
    assert not table["undo"]
    answer = guest.post(f"/api/matches/{match}/undo", {"seat": SEAT, "number": table["number"]})
    assert (answer.status_code, answer.json()["error"]) == (422, "nothing-to-undo")


def test_a_stale_undo_is_answered_with_the_present_table(guest: Guest) -> None:
    match = guest.create()["id"]
    guest.chosen(match, 0, "cas01")
    answer = guest.post(f"/api/matches/{match}/undo", {"seat": SEAT, "number": 0})
    assert (answer.status_code, answer.json()["number"]) == (409, 1)


def test_a_refusal_is_told_in_the_words_of_the_game(guest: Guest) -> None:
    match = guest.create(position=LATE)["id"]
    answer = guest.choose(match, 0, "cas02").json()
    assert answer["rule"].startswith("EYE-")
    assert answer["error"] not in answer["message"]


def test_redo_without_undo_is_refused(guest: Guest) -> None:
    answer = guest.post(f"/api/matches/{guest.create()['id']}/redo", {"seat": SEAT, "number": 0})
    assert answer.json()["error"] == "nothing-to-redo"


def test_why_not_names_rule_and_reason(guest: Guest) -> None:
    match = guest.create()["id"]
    answer = guest.post(f"/api/matches/{match}/why", {"seat": SEAT, "choices": ["1"]}).json()
    assert not answer["allowed"]
    assert answer["rule"].startswith("EYE-")
    assert answer["key"]


def test_why_not_of_what_is_allowed_says_so(guest: Guest) -> None:
    match = guest.create()["id"]
    answer = guest.post(f"/api/matches/{match}/why", {"seat": SEAT, "choices": ["cas01"]}).json()
    assert answer["allowed"]


def test_why_not_needs_a_choice(guest: Guest) -> None:
    answer = guest.post(f"/api/matches/{guest.create()['id']}/why", {"seat": SEAT})
    assert (answer.status_code, answer.json()["error"]) == (422, "no-choice-named")


def combat_position() -> dict[str, object]:
    return {"game": EYES, "turn": 3, "units": {"cas01": "9"}, "nationalist": [7, 9]}


@pytest.mark.slow
def test_odds_are_told_before_a_combat_is_begun(guest: Guest) -> None:
    match = guest.create(position=combat_position())["id"]
    options = [option["id"] for option in guest.table(match)["view"]["offer"]["options"]]
    assert "cas01" in options
    table = guest.chosen(match, 0, "cas01")
    spaces = [option["id"] for option in table["view"]["offer"]["options"] if option["kind"] == "space"]
    asked = (guest.post(f"/api/matches/{match}/odds", {"seat": SEAT, "choices": [space, "fight"]}) for space in spaces)
    odds = next(answer.json() for answer in asked if answer.status_code == 200)
    assert abs(sum(share["probability"] for share in odds["shares"]) - 1) < 1e-9
    assert guest.table(match)["number"] == table["number"]


def test_odds_without_a_combat_are_refused(guest: Guest) -> None:
    answer = guest.post(f"/api/matches/{guest.create()['id']}/odds", {"seat": SEAT})
    assert (answer.status_code, answer.json()["error"]) == (422, "no-combat-pending")


def test_odds_after_an_illegal_choice_name_the_rule(guest: Guest) -> None:
    answer = guest.post(f"/api/matches/{guest.create()['id']}/odds", {"seat": SEAT, "choices": ["pass"]})
    assert (answer.status_code, answer.json()["rule"]) == (422, "EYE-2.0-e")


def test_a_hint_is_a_choice_on_offer_with_its_rating(guest: Guest) -> None:
    match = guest.create()["id"]
    table = guest.chosen(match, 0, "suggested")
    hint = guest.post(f"/api/matches/{match}/hint", {"seat": SEAT}).json()
    assert hint["choices"][0] in [option["id"] for option in table["view"]["offer"]["options"]]
    assert all(0 <= reason["value"] <= 1 for reason in hint["reasons"])


def test_a_seat_handed_to_a_computer_plays_the_game_to_its_end(guest: Guest) -> None:
    match = guest.create(position=LATE)["id"]
    table = guest.post(f"/api/matches/{match}/autoplay", {"seat": SEAT, "player": "random"}).json()
    assert table["seats"] == {SEAT: "random"}
    end = until(lambda: (now := guest.table(match))["result"] and now, 60)
    assert end["key"]
    assert end["view"].get("offer") is None
    assert guest.get(f"/api/matches/{match}/verify").json()["ok"]


def test_a_seat_can_be_taken_back_from_the_computer(guest: Guest) -> None:
    match = guest.create(seats={SEAT: "hard"})["id"]
    table = guest.post(f"/api/matches/{match}/autoplay", {"seat": SEAT, "player": "human"}).json()
    assert table["seats"] == {SEAT: "me"}
    guest.play(match, 1)


def test_a_replay_shows_the_table_as_it_was(guest: Guest) -> None:
    match = guest.create()["id"]
    tables = [guest.table(match)]
    for _ in range(8):
        tables.append(guest.chosen(match, tables[-1]["number"], first(tables[-1])))
    for table in tables:
        past = guest.get(f"/api/matches/{match}/replay", at=table["number"], seat=SEAT).json()
        assert past["view"] == table["view"]
        assert past["score"] == table["score"]
        assert not past["undo"]


def test_a_replay_follows_an_undo(guest: Guest) -> None:
    match = guest.create()["id"]
    guest.chosen(match, 0, "cas01")
    past = guest.get(f"/api/matches/{match}/replay", at=1, seat=SEAT).json()
    guest.post(f"/api/matches/{match}/undo", {"seat": SEAT, "number": 1})
    guest.chosen(match, 0, "cas02")
    other = guest.get(f"/api/matches/{match}/replay", at=1, seat=SEAT).json()
    assert past["view"] != other["view"]
    assert other["view"] == guest.table(match)["view"]


def test_a_replay_does_not_reach_into_the_future(guest: Guest) -> None:
    answer = guest.get(f"/api/matches/{guest.create()['id']}/replay", at=1, seat=SEAT)
    assert (answer.status_code, answer.json()["error"]) == (422, "no-such-number")


def test_a_finished_match_is_exported_with_its_key_and_verifies_anywhere(guest: Guest) -> None:
    match = guest.create(seats={SEAT: "random"}, position=LATE)["id"]
    until(lambda: guest.table(match)["result"], 60)
    file = msgspec.json.decode(guest.get(f"/api/matches/{match}/export").content, type=MatchFile)
    assert file.dice.key
    assert verify(title_of(EYES), file).ok
    again = guest.post("/api/import", msgspec.to_builtins(file)).json()
    assert guest.get(f"/api/matches/{again['id']}/verify").json()["ok"]
    assert guest.table(again["id"])["view"] == guest.table(match)["view"]


def test_a_match_in_progress_is_exported_without_its_key_and_goes_on_elsewhere(guest: Guest) -> None:
    match = guest.create(position=LATE | {"turn": 9})["id"]
    table = guest.play(match, 2)
    file = guest.get(f"/api/matches/{match}/export").json()
    assert "key" not in file["dice"]
    again = guest.post("/api/import", file).json()["id"]
    assert guest.table(again)["view"] == table["view"]
    assert guest.play(again, 1)["number"] > table["number"]
    guest.post(f"/api/matches/{again}/autoplay", {"seat": SEAT, "player": "random"})
    until(lambda: guest.table(again)["result"], 60)
    verdict = guest.get(f"/api/matches/{again}/verify").json()
    assert verdict["ok"]
    assert verdict["dice"] > 0


def test_every_die_can_be_derived_again_from_the_key_alone(guest: Guest) -> None:
    """As a reader would who has only the page: HMAC-SHA-256 of shares, id and number, read byte by byte."""
    match = guest.create(position=LATE, seats={SEAT: "random"})["id"]
    until(lambda: guest.table(match)["result"], 60)
    verdict = guest.get(f"/api/matches/{match}/verify").json()
    key = bytes.fromhex(verdict["key"])
    assert hashlib.sha256(key).hexdigest() == verdict["commitment"]
    assert len(verdict["draws"]) == verdict["dice"] > 0
    for draw in verdict["draws"]:
        digest = hmac.new(key, f"{verdict['dice_id']}/{draw['number']}/0".encode(), hashlib.sha256).digest()
        fair = 256 // draw["tickets"] * draw["tickets"]
        ticket = next(byte for byte in digest if byte < fair) % draw["tickets"]
        assert draw["low"] <= ticket < draw["high"]


def test_the_dice_of_a_match_in_progress_cannot_be_checked_yet(guest: Guest) -> None:
    verdict = guest.get(f"/api/matches/{guest.create()['id']}/verify").json()
    assert (verdict["ok"], verdict["problem"], verdict["key"]) == (False, "no-key", "")


def test_a_position_can_be_carried_to_another_match(guest: Guest) -> None:
    match = guest.create()["id"]
    guest.play(match, 5)
    document = guest.get(f"/api/matches/{match}/position", seat=SEAT).json()
    again = guest.post("/api/import", document).json()["id"]
    assert guest.table(again)["view"]["pieces"] == guest.table(match)["view"]["pieces"]


def test_a_forged_file_is_refused(guest: Guest) -> None:
    match = guest.create()["id"]
    guest.play(match, 3)
    file = guest.get(f"/api/matches/{match}/export").json()
    answer = guest.post("/api/import", file | {"choices": file["choices"] + " d6"})
    assert (answer.status_code, answer.json()["error"]) == (422, "file-checksum")


def test_a_file_that_is_nothing_is_refused(guest: Guest) -> None:
    answer = guest.post("/api/import", {"hello": "there"})
    assert (answer.status_code, answer.json()["error"]) == (422, "file-not-a-match")


def test_a_share_is_mixed_into_the_dice_before_the_first_choice(guest: Guest) -> None:
    match = guest.create(position=LATE)["id"]
    path = f"/api/matches/{match}/share"
    assert guest.post(path, {"seat": SEAT, "share": "mine"}).status_code == 200
    assert guest.post(path, {"seat": SEAT, "share": "other"}).json()["error"] == "share-given"
    guest.post(f"/api/matches/{match}/autoplay", {"seat": SEAT, "player": "random"})
    until(lambda: guest.table(match)["result"], 60)
    verdict = guest.get(f"/api/matches/{match}/verify").json()
    assert (verdict["ok"], verdict["shares"]) == (True, ["mine"])


def test_a_share_comes_too_late_after_the_first_choice(guest: Guest) -> None:
    match = guest.create()["id"]
    guest.play(match, 1)
    answer = guest.post(f"/api/matches/{match}/share", {"seat": SEAT, "share": "late"})
    assert (answer.status_code, answer.json()["error"]) == (422, "share-too-late")


def test_my_matches_are_listed_with_whose_turn_it_is(guest: Guest) -> None:
    match = guest.create(title="Mine")["id"]
    table = guest.play(match, 2)
    rows = guest.get("/api/matches").json()
    assert [row["id"] for row in rows] == [match]
    row = rows[0]
    assert (row["turn_of"], row["number"], row["mine"], row["title"]) == (SEAT, table["number"], [SEAT], "Mine")
    assert row["updated"] > 1_600_000_000


def test_options_and_scenario_are_those_asked_for(guest: Guest) -> None:
    match = guest.create(scenario="madrid", options={"tank_duel": "on"})["id"]
    assert guest.table(match)["options"]["tank_duel"] == "on"


def test_unknown_options_are_refused_with_the_nearest(guest: Guest) -> None:
    answer = guest.post("/api/matches", {"game": EYES, "options": {"tank_dual": "on"}})
    assert (answer.status_code, answer.json()["values"]["nearest"]) == (422, "tank_duel")


def test_a_seat_that_does_not_exist_cannot_be_given(guest: Guest) -> None:
    answer = guest.post("/api/matches", {"game": EYES, "seats": {"republican": "me"}})
    assert (answer.status_code, answer.json()["error"]) == (422, "unknown-seat")


def test_a_data_pack_changes_the_values_of_its_match_alone(guest: Guest) -> None:
    pack = '[weather]\nby_die = ["clear", "clear", "clear", "clear", "clear", "clear"]\n'
    match = guest.create(pack=pack, pack_name="dry")["id"]
    guest.play(match, 3)
    assert guest.get(f"/api/matches/{match}/export").json()["pack"] == pack


def test_a_data_pack_that_does_not_fit_is_refused(guest: Guest) -> None:
    answer = guest.post("/api/matches", {"game": EYES, "pack": "[nothing]\nx = 1\n"})
    assert (answer.status_code, answer.json()["error"]) == (422, "pack-unknown-key")


def test_the_end_of_the_game_is_the_end_of_choices(guest: Guest) -> None:
    match = guest.create(seats={SEAT: "random"}, position=LATE)["id"]
    end = until(lambda: (now := guest.table(match))["result"] and now, 60)
    answer = guest.choose(match, end["number"], "pass")
    assert (answer.status_code, answer.json()["error"]) == (422, "game-over")
