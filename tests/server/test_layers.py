"""Layers over HTTP: what a seat may see of them, then and now, and prices in the offer."""

from typing import Any

from tests.server.harness import EYES, LATE, Guest

BATTLES = "civil_war_battles"
COMBAT = {"game": BATTLES, "scenario": "teruel", "turn": 3, "phase": "combat"}
"""Another scenario than the first, at the moment of its attacks."""


def layer(guest: Guest, match: str, name: str, seat: str, **query: Any) -> Any:
    answer = guest.get(f"/api/matches/{match}/layers/{name}", seat=seat, **query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def begun(guest: Guest, position: dict[str, Any]) -> str:
    return str(guest.create(position["game"], position=position)["id"])


def test_a_layer_names_spaces_with_words_sides_and_numbers(guest: Guest) -> None:
    found = layer(guest, begun(guest, LATE), "resistance", "nationalist")
    assert found["id"] == "resistance"
    assert {"space": "10", "word": "republican", "side": "republican", "value": 1} in [
        {key: patch[key] for key in ("space", "word", "side", "value")} for patch in found["patches"]]


def test_the_sheet_names_the_layers_there_are(guest: Guest) -> None:
    kinds = guest.get(f"/api/games/{BATTLES}/sheet").json()["layers"]
    assert {"id": "reach", "of_piece": True} in kinds
    assert {"id": "zones"} in kinds


def test_a_layer_of_a_piece_is_about_that_piece(guest: Guest) -> None:
    found = layer(guest, begun(guest, LATE), "reach", "nationalist", piece="cas01")
    assert found["piece"] == "cas01"
    assert found["patches"]


def test_layers_that_are_not_there_and_pieces_that_are_not_named_are_refused(guest: Guest) -> None:
    path = f"/api/matches/{begun(guest, LATE)}/layers"
    for name, piece, error in (("fog", "", "unknown-layer"), ("reach", "", "layer-needs-piece"),
                               ("reach", "nobody", "unknown-choice")):
        answer = guest.get(f"{path}/{name}", seat="nationalist", piece=piece)
        assert (answer.status_code, answer.json()["error"]) == (422, error)


def test_a_layer_can_be_looked_at_as_it_was(guest: Guest) -> None:
    match = guest.create(EYES)["id"]
    before = layer(guest, match, "resistance", "nationalist")
    guest.play(match, 12)
    assert layer(guest, match, "resistance", "nationalist", at=0) == before
    answer = guest.get(f"/api/matches/{match}/layers/resistance", seat="nationalist", at=999)
    assert (answer.status_code, answer.json()["error"]) == (422, "no-such-number")


def places(guest: Guest, match: str, seat: str) -> dict[str, str]:
    return {patch["space"]: patch["word"] for patch in layer(guest, match, "cards", seat)["patches"]}


def test_a_layer_is_made_from_what_its_seat_knows(guest: Guest) -> None:
    """The toy's layer tells where every card is; of the other hand it can only tell what is imagined."""
    strayed = 0
    for _ in range(6):
        match = guest.create("toy", seats={"red": "me", "blue": "screen"})["id"]
        red, blue = places(guest, match, "red"), places(guest, match, "blue")
        mine = {piece["id"] for piece in guest.table(match, "red")["view"]["pieces"]}
        assert {card for card, place in red.items() if place == "0"} == mine
        strayed += {card for card, place in red.items() if place == "1"} != {
            card for card, place in blue.items() if place == "1"}
    assert strayed > 0


def test_an_offer_carries_what_its_choices_cost(guest: Guest) -> None:
    match = begun(guest, LATE)
    table = guest.chosen(match, 0, "cas01")
    priced = [option for option in table["view"]["offer"]["options"] if option.get("costs")]
    assert priced
    assert all(option["costs"]["action-points"] >= 1 for option in priced if option["kind"] == "space")


def test_a_position_keeps_its_scenario(guest: Guest) -> None:
    table = guest.table(begun(guest, COMBAT), "republican")
    assert (table["scenario"], table["view"]["scenario"]) == ("teruel", "teruel")


def test_odds_are_told_where_units_are_named_in_the_stack(guest: Guest) -> None:
    units = {"tn-ii-52": "1310", "tr-117-25": "1311", "tr-1-11": "1309"}
    match = begun(guest, COMBAT | {"side": "republican", "units": units})
    guest.chosen(match, 0, "tn-ii-52", "republican")
    guest.chosen(match, 1, "tr-117-25", "republican")
    stack = guest.get(f"/api/matches/{match}/position", seat="republican").json()["stack"]
    assert [frame["attackers"] for frame in stack if frame["frame"] == "Combat"] == [["tr-117-25"]]
    answer = guest.post(f"/api/matches/{match}/odds", {"seat": "republican", "choices": []})
    assert answer.status_code == 200, answer.text
