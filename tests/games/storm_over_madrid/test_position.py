"""Position documents and views: they come back as they were, hide what is hidden, and bad ones are refused."""

from typing import Any

import msgspec
import pytest

from tests.games.storm_over_madrid.scenes import N, R, activate, box, fight, storm
from tests.scene import asked, play
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.games.storm_over_madrid import TITLE
from trinchera.games.storm_over_madrid.data import CHITS_OF

START: dict[str, Any] = {"game": "storm_over_madrid", "units": {"n29": "D", "r03": "R"}}


def test_a_document_with_both_hands_restores_the_very_game() -> None:
    hands = {N: ["nat_teresa"], R: ["rep_miaja"]}
    game = fight(storm("K: n01 n08 r03 r14, R: r05", hand=hands, turn=4), "K", "n01 n08")
    document = TITLE.describe(game, N) | {"hand": hands}
    again = TITLE.imagine(game.data, msgspec.json.decode(msgspec.json.encode(document)), Seeded(9))
    assert again.save() == game.save()
    assert again.decision == game.decision


def test_15_N8b_a_shock_unit_that_retreats_from_a_stampede_can_be_written_and_read() -> None:
    game = storm("K: n01 r40, R: r05, A: r07", hand={N: ["nat_stampede"]}, morale="crumbling")
    play(activate(game, "K", "fight", "n01"), "nat_stampede", "attack", 6)
    assert asked(game) == "retreat-where"
    again = TITLE.imagine(game.data, TITLE.describe(game, R), Seeded(2))
    assert again.decision == game.decision


def test_a_hidden_hand_is_dealt_from_what_may_be_there() -> None:
    game = storm("D: n29, R: r03", hand={N: ["nat_mola"], R: ["rep_plans", "rep_miaja"]}, out=["rep_miaja"])
    hands = set()
    for seed in range(40):
        dreamt = TITLE.imagine(game.data, TITLE.describe(game, N), Seeded(seed))
        hands.add(tuple(dreamt.board.hand[chit] for chit in CHITS_OF[1]))
        assert sum(dreamt.board.hand[chit] for chit in CHITS_OF[1]) == 2
        assert dreamt.board.hand[7] <= 1
        assert not dreamt.board.hand[2]
        assert [dreamt.board.hand[chit] for chit in CHITS_OF[0]] == [game.board.hand[chit] for chit in CHITS_OF[0]]
    assert len(hands) > 3


def test_a_spectator_knows_neither_hand() -> None:
    game = storm("D: n29, R: r03", hand={N: ["nat_mola"], R: ["rep_plans"]})
    assert TITLE.view(game, "").position["hand"] == {N: 1, R: 1}


@pytest.mark.parametrize("wrong", [
    {"units": {"x99": "D"}}, {"units": {"n29": "ZZ"}}, {"units": {"n29": "box1"}}, {"units": {"n29": "D tired"}},
    {"hand": {N: ["nat_nothing"]}}, {"hand": {N: 9}}, {"hand": {"nobody": []}}, {"hand": {N: ["nat_mola"] * 2}},
    {"turn": 99}, {"sp": {N: -1}}, {"sp": {"nobody": 1}}, {"morale": "splendid"}, {"nationalist": ["ZZ"]},
    {"result": "draw"}, {"scenario": "nowhere"}, {"stack": [{"frame": "Turn", "step": "dance"}]},
    {"stack": [{"frame": "Retreat", "side": 7, "here": 1, "units": []}]}, {"unknown": 1},
    {"stack": [{"frame": "Losses", "side": 1, "area": 3, "points": 2, "units": [60], "point": 61}]},
    {"units": {f"n{n:02}": "D" for n in range(1, 13)}},
])
def test_a_document_that_is_wrong_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        TITLE.imagine(box(), {**START, **wrong}, Seeded(0))


def test_without_a_stack_an_impulse_begins() -> None:
    assert asked(TITLE.imagine(box(), START, Seeded(0))) == "impulse-choose"


def test_the_view_shows_what_lies_on_the_table() -> None:
    game = storm("K: n01/spent r03, W: n29, AA: r06, eliminated: r14", nationalist=["D", "K", "R", "W"], turn=3)
    view = TITLE.view(game, N)
    pieces = {piece.id: piece for piece in view.pieces}
    assert (pieces["n01"].symbol, pieces["n01"].marks) == ("infantry", ("faction-leg", "shock", "spent"))
    assert pieces["n01"].numbers == (3, 7, 4)
    assert pieces["r14"].at == "eliminated"
    spaces = {space.id: space for space in view.spaces}
    assert (spaces["K"].owner, spaces["K"].marks) == (N, ("contested",))
    assert "route-cut" in spaces["W"].marks
    tracks = {track.id: track.value for track in view.tracks}
    assert (tracks["route-corunna"], tracks["route-burgos"], tracks["morale"]) == ("cut", "open", "crumbling")
    assert tracks["river-ban"] == "in-force"


def test_focus_names_the_area_and_the_units() -> None:
    game = fight(storm("K: n01 r03, R: r05"), "K", "n01")
    assert TITLE.focus(game) == ("K", "r03")
