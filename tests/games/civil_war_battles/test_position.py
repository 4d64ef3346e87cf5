"""Position documents: what they say and what they refuse."""

from typing import Any

import msgspec
import pytest

from tests.games.civil_war_battles.scenes import (
    DEFENDER,
    FIRST,
    FRONT,
    NAT,
    PLAIN_ATTACK,
    REP,
    SECOND,
    front,
    new_game,
    scb,
)
from tests.scene import play
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.games.civil_war_battles import TITLE


@pytest.mark.parametrize(("document", "problem"), [
    ({"units": {"nobody": "1512"}}, "position-no-such-unit"),
    ({"units": {"tn-62": "1512"}}, "position-no-such-unit"),
    ({"units": {FIRST: "9999"}}, "position-bad-place"),
    ({"units": {FIRST: "off"}}, "position-bad-place"),
    ({"units": {FIRST: "2306", DEFENDER: "2306"}}, "position-bad-place"),
    ({"units": {FIRST: "2306 sleepy"}}, "position-bad-state"),
    ({"units": {"bn-2-m": "1512 depleted"}}, "position-bad-state"),
    ({"units": {FIRST: "cup depleted"}}, "position-bad-state"),
    ({"units": {FIRST: "1512"}, "taken": []}, "position-wrong-control"),
    ({"taken": ["0000"]}, "position-no-such-hex"),
    ({"chain": ["0000"]}, "position-no-such-hex"),
    ({"turn": 11}, "position-out-of-range"),
    ({"road": [99]}, "position-out-of-range"),
    ({"activation": 1000}, "position-out-of-range"),
    ({"result": "glory"}, "position-bad-name"),
    ({"phase": "supper"}, "position-invalid"),
    ({"hands": {REP: ["n1a"]}}, "position-bad-marker"),
    ({"hands": {REP: ["r1a", "r1a"]}}, "position-bad-marker"),
    ({"hands": {REP: ["r1a"]}, "used": ["r1a"]}, "position-bad-marker"),
    ({"hands": {NAT: 18}}, "position-too-many-markers"),
    ({"face_down": {NAT: 99}}, "position-too-many-markers"),
    ({"stack": [{"frame": "Combat", "target": 0, "space": "1512", "step": "dance"}]}, "position-no-such-step"),
    ({"stack": [{"frame": "Combat", "target": 9999, "space": "1512"}]}, "position-bad-name"),
    ({"stack": [{"frame": "Combat", "target": 0, "space": "1512", "step": "offer_marker"}]}, "position-no-such-step"),
    ({"stack": [{"frame": "Combat", "target": 0, "space": 0}]}, "position-bad-name"),
    ({"stack": [{"frame": "Move", "unit": 0, "here": "1512", "kind": "regular"}]}, "position-impossible"),
    ({"game": "chess"}, "position-other-game")])
def test_a_document_that_cannot_be_is_refused(document: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        TITLE.imagine(scb().data, {"game": "civil_war_battles", **document}, Seeded(0))


def test_an_attack_that_nobody_is_able_to_make_is_refused() -> None:
    fight = {"frame": "Combat", "target": DEFENDER, "space": "1907"}
    assert scb(units=FRONT, side=REP, stack=[fight]).decision is not None
    tired = {DEFENDER: "1907", FIRST: "1908 attacked", SECOND: "2008 attacked"}
    with pytest.raises(BadInput, match="position-impossible"):
        scb(units=tired, side=REP, stack=[fight])


def test_an_empty_document_is_the_set_up() -> None:
    game = scb()
    assert game.board.place == new_game().board.place


def test_a_whole_document_restores_the_same_board() -> None:
    """Merged from both seats, a document says everything."""
    game = play(front(hands={REP: ["r1a", "r2a"], NAT: ["n1a"]}), *PLAIN_ATTACK, "r1a")
    document = TITLE.describe(game, REP)
    other = TITLE.describe(game, NAT)
    for key in ("hands", "face_down"):
        document[key] = {REP: document[key][REP], NAT: other[key][NAT]}
    again = TITLE.imagine(game.data, msgspec.json.decode(msgspec.json.encode(document)), Seeded(0))
    assert again.save() == game.save()
    assert again.decision == game.decision


def test_a_finished_position_stays_finished() -> None:
    game = scb(units=FRONT, result=REP)
    assert (game.over, game.decision, game.board.result) == (True, None, REP)


def test_hexes_are_taken_by_the_units_in_them_when_the_document_does_not_say() -> None:
    game = scb(units={FIRST: "1512"}, phase="turn")
    assert TITLE.describe(game, REP)["taken"] == ["1512"]
