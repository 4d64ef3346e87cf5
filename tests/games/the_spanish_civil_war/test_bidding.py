"""16.2.11: bidding for the Republic, from the first die to the change of places."""

import pytest

from tests.games.the_spanish_civil_war.scenes import NAT, REP, box, new_game, tsc
from tests.scene import asked, offered, play, told, why_not
from trinchera.engine import files
from trinchera.engine.chance import Scripted, Seeded
from trinchera.engine.errors import BadInput
from trinchera.engine.match import Match
from trinchera.games.the_spanish_civil_war import TITLE
from trinchera.games.the_spanish_civil_war.victory import check_capitals
from trinchera.server.api import NewMatch
from trinchera.server.openings import begin


@pytest.mark.rule("TSC-16.2.11-a", "TSC-16.2.11-b", "TSC-R-67")
def test_TSC_16_2_11_the_bids_of_the_rule_book() -> None:
    game = new_game("campaign", bid="auction")
    assert asked(game) == "bid-begins"
    play(game, 2)
    assert game.asked.side == NAT, "the die says who begins"
    assert "pass" not in offered(game), "somebody must bid"
    for bid, side in (("bid_2", REP), ("bid_3", NAT), ("bid_4", REP), ("bid_5", NAT)):
        play(game, bid)
        assert game.asked.side == side, "by turns"
    assert why_not(game, "bid_5") == ("TSC-16.2.11-a", "bid-higher", {"number": 5})
    play(game, "pass")
    assert (game.board.capitals, game.board.traded) == (5, False), "the Republican seat bid last"
    assert asked(game) == "deploy-where"


@pytest.mark.rule("TSC-16.2.11-a")
def test_TSC_16_2_11_who_wins_from_the_nationalist_seat_changes_places() -> None:
    match = Match(new_game("campaign", bid="auction"), Scripted(["d6"]), {NAT: "human", REP: "normal"})
    match.roll()
    assert match.game.asked.side == REP
    for token in ("bid_3", "bid_4", "pass"):
        match.choose(token)
    assert (match.game.board.capitals, match.seats) == (4, {NAT: "normal", REP: "human"})
    assert told(match.game, "places-changed")
    assert not match.undoable, "nobody gets up again"
    again = files.replay(TITLE, files.loads(files.dumps(files.record(match))))
    assert again.seats == match.seats


@pytest.mark.rule("TSC-16.2.11-b")
def test_TSC_16_2_11_no_more_than_there_are_capitals() -> None:
    game, most = new_game("campaign", bid="auction"), box().ground.targets.bit_count()
    play(game, 4, f"bid_{most}")
    assert (game.board.capitals, asked(game)) == (most, "deploy-where"), "nobody can bid higher"
    assert asked(new_game("unternehmen_felix", bid="auction")) != "bid-begins"


@pytest.mark.rule("TSC-16.2.11-a", "TSC-R-67", "TSC-17.4.2.2-a")
def test_TSC_16_2_11_a_bid_replaces_four() -> None:
    four = ["3017", "2617", "3608", "1810"]
    for number, result in ((4, "republican"), (5, "")):
        game = tsc(control={REP: four}, kept=four, numbers={"capitals": number}, phase="B.I",
                   units={"N-12D": "3110", "R-15D": "2712"})
        check_capitals(game)
        assert game.board.result == result
    assert new_game("campaign", bid="6").board.capitals == 6, "players may have bid before they sat down"
    assert new_game("unternehmen_felix", bid="6").board.capitals == 4
    with pytest.raises(BadInput):
        new_game("campaign", bid="21")


def test_a_computer_bids_as_far_as_four() -> None:
    game = new_game("campaign", bid="auction")
    play(game, 6)
    for token in ("bid_1", "bid_2", "bid_3", "bid_4", "pass"):
        choice = TITLE.adviser(Seeded(1)).choose(game)
        assert choice.id == token
        game.choose(choice)
    assert game.board.capitals == 4


def test_seats_with_links_cannot_change_hands() -> None:
    wish = NewMatch(game="the_spanish_civil_war", scenario="campaign", options={"bid": "auction"},
                    seats={NAT: "me", REP: "friend"})
    with pytest.raises(BadInput, match="places-by-link"):
        begin(wish)
