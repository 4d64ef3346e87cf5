"""6 Event chits: drawing, holding, playing, returning - and questions that tell nothing about a hand."""

import msgspec
import pytest

from tests.games.storm_over_madrid.scenes import N, R, assault, at_step, fight, hand, in_pool, move, storm
from tests.scene import asked, offered, play, rule, told, why_not
from trinchera.engine.chance import Scripted, Seeded
from trinchera.engine.match import Match
from trinchera.engine.odds import odds
from trinchera.games.storm_over_madrid import TITLE

FRONT = "D: n29, R: r03"


@pytest.mark.rule("SOM-6-a", "SOM-6-b", "SOM-5-c")
def test_a_chit_costs_a_support_point_in_phase_2b() -> None:
    game = at_step("income", FRONT, sp={N: 3, R: 0})
    play(game, "draw", "nat_teresa")
    assert hand(game, N) == ["nat_teresa"]
    assert game.board.sp[0] == 2
    assert why_not(storm(FRONT, sp={N: 3}), "nat_teresa").rule == "SOM-6-a"


@pytest.mark.rule("SOM-6-c", "SOM-R-20")
def test_five_chits_are_the_most() -> None:
    four = ["nat_mola", "nat_teresa", "nat_strife", "nat_surprise"]
    game = at_step("income", FRONT, sp={N: 9, R: 0}, hand={N: four})
    play(game, "draw", "nat_alfereces")
    assert asked(game) != "drawchits-buy"
    assert game.board.sp[0] == 8


@pytest.mark.rule("SOM-R-21")
def test_a_draw_is_blind_and_only_its_owner_reads_it() -> None:
    game = at_step("income", FRONT, sp={N: 3, R: 3})
    play(game, "draw")
    assert game.decision is not None
    assert sum(game.decision.weights) == 14
    play(game, "nat_teresa")
    assert [entry.to for entry in told(game, "chit-drawn")] == [N]
    assert "nat_teresa" not in str(TITLE.view(game, R))
    assert TITLE.view(game, R).position["hand"][N] == 1


@pytest.mark.rule("SOM-6-d", "SOM-R-18", "SOM-R-19")
def test_a_title_is_played_once_a_turn() -> None:
    game = storm("D: n29, K: r03, R: r05", hand={N: ["nat_reserve_artillery", "nat_reserve_artillery"]})
    play(game, "nat_reserve_artillery", "K", "1+1")
    play(game, "pass")
    assert "nat_reserve_artillery" not in offered(game)
    assert why_not(game, "nat_reserve_artillery").rule == "SOM-6-d"


@pytest.mark.rule("SOM-6-e", "SOM-9-c")
def test_a_chit_may_replace_an_impulse() -> None:
    game = storm("D: n29, K: r03, R: r05", hand={N: ["nat_strife"]})
    play(game, "nat_strife")
    assert game.board.active == 1


@pytest.mark.rule("SOM-6-f")
def test_a_combat_event_is_no_impulse() -> None:
    game = storm("D: n29, K: r03, R: r05", hand={N: ["nat_surprise"]})
    assert why_not(game, "nat_surprise").rule == "SOM-6-f"


@pytest.mark.rule("SOM-6-g")
def test_a_one_time_chit_leaves_the_game() -> None:
    game = storm("D: n29, K: r03, R: r05", hand={N: ["nat_strife"]})
    play(game, "nat_strife")
    assert TITLE.describe(game, N)["out"] == ["nat_strife"]
    assert in_pool(game, "nat_strife") == 0


@pytest.mark.rule("SOM-6-i", "SOM-R-23", "SOM-R-20")
def test_unplayed_chits_may_go_back() -> None:
    game = at_step("victory", FRONT, hand={N: ["nat_mola", "nat_teresa"]}, sp={N: 0, R: 0})
    play(game, "nat_mola", "done")
    assert hand(game, N) == ["nat_teresa"]
    assert in_pool(game, "nat_mola") == 1
    assert game.board.sp[0] == 4


@pytest.mark.rule("SOM-R-80")
def test_several_titles_may_be_played_in_one_combat() -> None:
    game = storm("K: n01 r03, R: r05", hand={N: ["nat_surprise", "nat_engineers", "nat_stampede"]})
    play(game, "K", "fight", "nat_surprise", "nat_engineers", "attack")
    assert hand(game, N) == ["nat_stampede"]


def test_a_played_chit_is_shown_and_can_be_taken_back_until_dice_fall() -> None:
    game = storm("K: n01 r03, R: r05", hand={N: ["nat_surprise"]})
    match, before = Match(game, Scripted([])), game.reveals
    match.play("K", "fight", "nat_surprise")
    assert (match.game.reveals, hand(match.game, N)) == (before + 1, [])
    match.undo()
    assert hand(match.game, N) == ["nat_surprise"]


@pytest.mark.parametrize("held", ["rep_miaja", "rep_plans", "rep_reserve_artillery"])
def test_the_question_before_a_morale_test_is_asked_whatever_is_held(held: str) -> None:
    game = fight(storm("K: n01 r03 r14, R: r05", hand={R: [held]}), "K", "n01")
    assert asked(game) == "combat-miaja"
    assert offered(game) == ["pass", *(["rep_miaja"] if held == "rep_miaja" else [])]


@pytest.mark.parametrize("held", [["nat_teresa"], ["nat_mola"], []])
def test_the_question_after_the_dice_depends_only_on_the_number_of_chits(held: list[str]) -> None:
    game = fight(storm("K: n01 r40, R: r05", hand={N: held}), "K", "n01")
    play(game, "done", "3+4")
    assert (asked(game) == "combat-teresa") == bool(held)


def test_nobody_is_asked_for_a_title_that_everyone_knows_to_be_gone() -> None:
    game = storm("K: n01 r03 r14, R: r05", hand={R: ["rep_plans"]}, out=["rep_miaja", "rep_miaja"])
    assert asked(fight(game, "K", "n01")) == "moraletest-die"
    early = storm("K: n01 r03, S: r40, R: r05", hand={R: ["rep_plans"]}, active=R, turn=2)
    play(fight(early, "K", "r03"), "done")
    assert asked(early) == "combat-roll"


@pytest.mark.parametrize("seed", range(8))
def test_what_the_other_hand_holds_never_shows(seed: int) -> None:
    """Deal the other hand anew: the view stays the same to the byte."""
    hands = {N: ["nat_teresa", "nat_mola"], R: ["rep_miaja", "rep_tanks"]}
    game = fight(storm("K: n01 n08 r03 r14 r09, R: r05", hand=hands, turn=4), "K", "n01")
    for answer in ("pass", 1, 1, "done"):
        for seat in (N, R):
            seen = TITLE.view(game, seat)
            other = TITLE.imagine(game.data, seen.position, Seeded(seed))
            other.made, other.log = game.made, game.log
            assert msgspec.json.encode(TITLE.view(other, seat)) == msgspec.json.encode(seen)
        play(game, answer)


@pytest.mark.parametrize("seat", [N, ""])
def test_odds_are_the_same_whatever_the_other_hand_holds(seat: str) -> None:
    found = []
    for held in ("rep_miaja", "rep_tanks"):
        game = fight(storm("K: n01 n08 r03 r14 r09, R: r05", hand={N: ["nat_teresa"], R: [held]}, turn=4), "K", "n01")
        found.append(odds(TITLE.imagine(game.data, TITLE.describe(game, seat), Seeded(0)), samples=200))
    assert found[0] == found[1]


def test_a_refusal_never_tells_the_other_hand() -> None:
    game = storm("D: n29, R: r03", hand={R: ["rep_miaja"]})
    for chit in ("rep_miaja", "rep_plans"):
        assert why_not(game, chit).key == "chit-of-the-other-side"


def test_an_assault_is_asked_for_chits_only_when_some_are_held() -> None:
    with_chit = assault(storm("D: n08, K: r40, R: r05", hand={N: ["nat_mola"]}), "D", "n08", "K")
    assert (asked(with_chit), rule(with_chit)) == ("combat-opening", "SOM-6-f")
    without = assault(storm("D: n08, K: r40, R: r05"), "D", "n08", "K")
    assert asked(without) == "combat-counterattack"


def test_the_hand_is_on_its_owners_tracks_alone() -> None:
    game = storm("D: n29, R: r03", hand={N: ["nat_mola"], R: ["rep_tanks"]}, turn=3)
    own = {track.id: track.value for track in TITLE.table.look(game, N).tracks}
    assert own["chit-nat_mola"] == 1
    assert own["hand-republican"] == 1
    assert "chit-rep_tanks" not in own
    assert not any(track.id.startswith("chit-") for track in TITLE.table.look(game, "").tracks)


def test_a_move_without_fire_asks_for_no_chit() -> None:
    game = move(storm("D: n29, R: r03", hand={N: ["nat_surprise"]}), "D", "n29", "K")
    assert game.decision is not None
    assert game.decision.side == R
