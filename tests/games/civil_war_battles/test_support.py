"""8.0 and 13.0: support markers in a combat, and what the other side may know of them."""

import msgspec
import pytest

from tests.games.civil_war_battles.scenes import (
    DEFENDER,
    FIRST,
    FRONT,
    NAT,
    PLAIN_ATTACK,
    REP,
    THIRD,
    front,
    hand_of,
    new_game,
    scb,
    terms,
)
from tests.scene import is_chance, offered, play, rule, told, why_not
from trinchera.engine.chance import Seeded
from trinchera.engine.odds import odds
from trinchera.games.civil_war_battles import TITLE
from trinchera.games.civil_war_battles.board import Play

HANDS = {REP: ["r1a", "r2a", "r3a"], NAT: ["n1a", "n4a", "n5a"]}


def supported(hands: dict[str, list[str]] | None = None) -> Play:
    """Both sides have markers and the attack is declared."""
    return play(front(hands=hands or HANDS), *PLAIN_ATTACK)


@pytest.mark.rule("SCB-8.3-d", "SCB-4.1-k")
def test_SCB_8_3_d_the_four_steps_alternate() -> None:
    game, sides = supported(), []
    for answer in ("r1a", "n1a", "r2a", "n4a"):
        assert game.decision is not None
        sides.append(game.decision.side)
        play(game, answer)
    assert (sides, is_chance(game)) == ([REP, NAT, REP, NAT], True)


@pytest.mark.rule("SCB-8.3-d")
def test_SCB_8_3_d_a_pass_does_not_bar_a_later_marker() -> None:
    game = play(supported(), "pass", "pass", "r3a", "pass", 4)
    assert terms(game, "differential")["support"] == 3


@pytest.mark.rule("SCB-8.3-e")
def test_SCB_8_3_e_at_most_two_markers_a_side() -> None:
    game = play(supported(), "r1a", "pass", "r2a", "pass")
    assert is_chance(game)


@pytest.mark.rule("SCB-8.3-f")
def test_SCB_8_3_f_what_is_placed_is_not_taken_back() -> None:
    game = play(supported(), "r1a", "pass")
    assert "r1a" not in offered(game)
    assert why_not(game, "r1a").rule == "SCB-8.3-d"


@pytest.mark.rule("SCB-8.3-g", "SCB-13.0-e", "SCB-8.3-b")
def test_SCB_8_3_g_markers_are_revealed_together_after_the_last_step() -> None:
    game = play(supported(), "r1a", "n5a", "r2a")
    assert TITLE.describe(game, REP)["face_down"] == {REP: ["r1a", "r2a"], NAT: 1}
    assert TITLE.describe(game, NAT)["face_down"] == {REP: 2, NAT: ["n5a"]}
    before = game.reveals
    play(game, "pass")
    assert (game.reveals, set(TITLE.describe(game, NAT)["used"])) == (before + 1, {"r1a", "r2a", "n5a"})


@pytest.mark.rule("SCB-8.3-g")
def test_SCB_8_3_g_then_the_die_is_rolled_and_nothing_else_can_be_done() -> None:
    game = play(supported(), "pass", "pass", "pass", "pass")
    assert (is_chance(game), rule(game)) == (True, "SCB-7.2-c")


@pytest.mark.rule("SCB-8.3-c", "SCB-8.3-i")
def test_SCB_8_3_c_a_used_marker_is_not_in_the_hand_any_more() -> None:
    game = play(supported(), "r1a", "pass", "pass", "pass", 4)
    assert hand_of(game, REP) == ["r2a", "r3a"]


@pytest.mark.rule("SCB-13.0-d")
def test_SCB_13_0_d_any_marker_of_the_hand_may_be_used_in_any_order() -> None:
    assert offered(supported()) == ["pass", "r1a", "r2a", "r3a"]


@pytest.mark.rule("SCB-13.0-b", "SCB-13.0-c")
def test_SCB_13_0_b_every_marker_may_be_drawn() -> None:
    game = new_game()
    assert len(offered(game)) == 22
    play(game, "r1a")
    assert (len(offered(game)), "r1a" in offered(game)) == (21, False)


@pytest.mark.rule("SCB-8.0-a", "SCB-13.0-e")
def test_nothing_of_a_seats_view_depends_on_the_other_sides_markers() -> None:
    game = play(supported(), "r1a", "n5a", "r2a")
    seen = TITLE.view(game, REP)
    other = play(supported(hands={**HANDS, NAT: ["n1a", "n2a", "n3a"]}), "r1a", "n3a", "r2a")
    assert msgspec.json.encode(TITLE.view(other, REP)) == msgspec.json.encode(seen)
    assert msgspec.json.encode(TITLE.view(other, NAT)) != msgspec.json.encode(TITLE.view(game, NAT))


@pytest.mark.rule("SCB-8.0-a")
def test_the_bombardment_markers_of_the_other_side_are_hidden_until_they_fire() -> None:
    views = []
    for marker in ("r1a", "r4b"):
        game = scb(units=FRONT, phase="bombardment", hands={REP: ["r1a", "r4b"]})
        play(game, DEFENDER, marker)
        views.append(msgspec.json.encode(TITLE.view(game, NAT)))
    assert views[0] == views[1]


@pytest.mark.rule("SCB-13.0-e")
def test_the_log_tells_the_draws_to_their_owner_alone() -> None:
    game = new_game()
    for _ in range(11):
        play(game, offered(game)[0])
    assert {entry.to for entry in TITLE.view(game, NAT).log if entry.key == "marker-drawn"} == {NAT}
    assert len([entry for entry in TITLE.view(game, NAT).log if entry.key == "marker-drawn"]) == 3


def test_the_other_hand_is_dealt_anew_for_each_imagined_game() -> None:
    game = supported()
    document = TITLE.describe(game, REP)
    hands = {tuple(hand_of(TITLE.imagine(game.data, document, Seeded(seed)), NAT)) for seed in range(20)}
    assert len(hands) > 5
    assert all(len(hand) == 3 for hand in hands)
    assert {tuple(hand_of(TITLE.imagine(game.data, document, Seeded(seed)), REP)) for seed in range(5)} == {
        ("r1a", "r2a", "r3a")}


def test_revealed_markers_are_never_dealt_to_a_hand() -> None:
    used = [f"n{value}{copy}" for value, count in ((1, 3), (2, 5), (3, 5)) for copy in "abcde"[:count]]
    game = scb(units=FRONT, phase="combat", hands={NAT: 4}, used=used)
    assert set(hand_of(game, NAT)) == {"n4a", "n4b", "n4c", "n5a"}


def test_odds_leave_the_markers_that_are_not_placed_open() -> None:
    """6 against 3 in clear ground: column 5 has two D2, one Ex, two dots and one (A)."""
    found = odds(TITLE.imagine(supported().data, TITLE.describe(supported(), REP), Seeded(3)))
    shares = {share.outcome: round(share.probability * 6, 6) for share in found.shares}
    assert found.exact
    assert shares == {"retreated": 2, "held": 2, "depleted": 1, "repelled": 1}


def test_odds_do_not_depend_on_what_was_imagined() -> None:
    game = play(supported(), "r1a", "n5a", "r2a")
    document = TITLE.describe(game, REP)
    told_odds = [odds(TITLE.imagine(game.data, document, Seeded(seed))) for seed in range(6)]
    shares = [{share.outcome: round(share.probability, 6) for share in found.shares} for found in told_odds]
    assert all(found.exact for found in told_odds)
    assert all(other == shares[0] for other in shares)


@pytest.mark.parametrize("seat", [REP, ""])
def test_odds_are_the_same_whatever_lies_face_down(seat: str) -> None:
    found = []
    for marker, hand in (("n5a", ["n1a", "n5a"]), ("n1a", ["n1a", "n4a"])):
        game = play(supported(hands={**HANDS, NAT: hand}), "r1a", marker, "r2a")
        found.append(odds(TITLE.imagine(game.data, TITLE.describe(game, seat), Seeded(0))))
    assert found[0] == found[1]


def test_odds_with_an_unseen_marker_weigh_every_marker_it_may_be() -> None:
    game = play(supported(hands={REP: ["r1a"], NAT: ["n5a"]}), "r1a", "n5a")
    document = TITLE.describe(game, REP)
    first, second = (odds(TITLE.imagine(game.data, document, Seeded(seed))) for seed in (1, 2))
    assert first.exact
    assert {s.outcome: s.probability for s in first.shares} == pytest.approx(
        {s.outcome: s.probability for s in second.shares})


def test_odds_are_told_while_attackers_are_still_being_picked() -> None:
    game = play(front({THIRD: "2007"}), DEFENDER, FIRST)
    assert TITLE.view(game, REP).offer is not None
    alone = odds(game)
    both = odds(play(front({THIRD: "2007"}), DEFENDER, FIRST, THIRD))
    assert [share.probability * 6 for share in alone.shares if share.outcome == "retreated"] == pytest.approx([1])
    assert [share.probability * 6 for share in both.shares if share.outcome == "retreated"] == pytest.approx([2])


def test_the_own_hand_is_seen_and_the_other_is_not() -> None:
    game = supported()
    places = {piece.id: piece.at for piece in TITLE.table.look(game, REP).pieces}
    assert places["r1a"] == "hand-republican"
    assert {places["n5a"], places["n2a"]} == {"markers-nationalist"}
    tracks = {track.id: track.value for track in TITLE.table.look(game, REP).tracks}
    assert tracks["hand-nationalist"] == 3


def test_a_marker_that_was_placed_is_told_without_its_value() -> None:
    game = play(supported(), "r3a")
    assert dict(told(game, "marker-placed")[0].values) == {"side": REP}


@pytest.mark.parametrize("scenario", ["belchite", "teruel", "alfambra"])
def test_no_question_and_no_answer_tells_a_hidden_hand(scenario: str) -> None:
    """Around bombardment and combat: deal the other hand anew, and the view stays the same to the byte."""
    game, dice = TITLE.new(scenario), Seeded(31)
    game.log = []
    while game.decision is not None and game.board.turn < 4:
        telling = any(frame.name.startswith(("bombardment", "combat")) for frame in game.stack)
        for seat in TITLE.seats if telling else ():
            seen = TITLE.view(game, seat)
            other = TITLE.imagine(game.data, seen.position, dice.spawn())
            other.made, other.log = game.made, game.log
            assert msgspec.json.encode(TITLE.view(other, seat)) == msgspec.json.encode(seen)
        game.choose(dice.pick(game.decision))
