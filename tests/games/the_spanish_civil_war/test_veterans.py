"""What those who search know beside the rule of thumb: landings, redoubts, and what they began."""

import pytest

from tests.games.the_spanish_civil_war.scenes import NAT, REP, admin, labels, moving, new_game, skip, space, unit
from trinchera.engine.bits import bit
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.games.the_spanish_civil_war import TITLE
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.commander.advice import Thumb
from trinchera.games.the_spanish_civil_war.commander.operations import planned
from trinchera.games.the_spanish_civil_war.commander.planning import picture
from trinchera.games.the_spanish_civil_war.commander.veterans import Veteran
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.players import HARD, Searcher, glance
from trinchera.players.lines import advisers

EAST = {"N-MC": "1305", "R-15D": "2712"}
"""A column in the port of Algeciras; Alicante and Cartagena lie open."""


def at_sea(**position: str) -> Play:
    return skip(admin(EAST, scenario="war_of_the_columns", turn=5, **position), "sea-pick")


def test_a_column_lands_next_to_a_city_that_lies_open() -> None:
    """11.8: the rule of thumb keeps everybody ashore."""
    game, veteran = at_sea(), Veteran(Seeded(0))
    assert game.decision is not None
    assert game.decision.side == NAT
    assert Thumb(Seeded(0)).choose(game).id == "done"
    assert veteran.choose(game).id == "N-MC"
    game.choose(veteran.choose(game))
    beach = veteran.choose(game)
    assert beach.kind == "space"
    prizes = game.data.ground.prizes & game.board.control[R]
    assert labels(game.data.field.neighbours[beach.index] & prizes)


def test_nobody_lands_in_the_long_war() -> None:
    game = skip(admin(EAST, turn=5), "sea-pick")
    assert Veteran(Seeded(0)).choose(game).id == "done"


def test_nobody_lands_where_every_city_is_held() -> None:
    game = at_sea()
    game.board.control[R] &= bit(space("2712"))
    assert Veteran(Seeded(0)).choose(game).id == "done"


def test_the_army_of_the_north_gathers_in_redoubts() -> None:
    """17.2.2-a: one unit that is left in the North wins it; a full stack in Bilbao is hard to destroy."""
    units = {"R-1BA": "3613", "R-2BA": "3614", "R-3BAd": "3612", "R-4BAd": "3612", "N-12D": "3311"}
    game = moving(units, side=REP, scenario="northern_campaign", turn=8)
    orders = Veteran(Seeded(0)).orders(game, R)
    staff = planned(game, picture(game, R, orders), game.board.present[R], exploiting=False)
    ends = {staff.posts[one].goal if one in staff.posts else game.board.place[one]
            for one in map(unit, ("R-1BA", "R-2BA", "R-3BAd", "R-4BAd"))}
    assert ends == {space("3613")}
    assert not Thumb(Seeded(0)).orders(game, R).redoubts


def test_in_the_first_turn_those_who_search_remember_what_they_began() -> None:
    """They used to ask a mind without memory before each move."""
    game, dice = new_game("war_of_the_columns"), Seeded(1)
    hard, rest = Searcher(1, HARD.untimed()), Thumb(Seeded(2))
    while hard.standing is None:
        decision = game.decision
        assert decision is not None
        assert game.board.turn == 1
        if decision.side == NAT:
            choice = decision.find(hard.choose(glance(game, NAT), TITLE, game.data))
        else:
            choice = dice.pick(decision) if decision.side == CHANCE else rest.choose(game)
        assert choice is not None
        game.choose(choice)
    assert hard.lines == 0


def test_the_line_of_the_ebro_is_left_for_what_is_near_alone() -> None:
    game = new_game("battle_of_the_ebro")
    assert Veteran(Seeded(0)).orders(game, R).habits.busy < Thumb(Seeded(0)).orders(game, R).habits.busy


def test_those_who_search_follow_the_veteran_and_expect_the_rule_of_thumb() -> None:
    found = advisers(TITLE, REP, 1, Seeded(0))
    assert isinstance(found[REP], Veteran)
    assert type(found[NAT]) is Thumb


@pytest.mark.parametrize("scenario", ["war_of_the_columns", "northern_campaign", "battle_of_the_ebro"])
def test_nationalists_who_must_win_ground_keep_fewer_guards(scenario: str) -> None:
    game = new_game(scenario)
    game.board.turn += 1
    usual, known = picture(game, N), picture(game, N, Veteran(Seeded(0)).orders(game, N))
    assert known.guard < usual.guard
    assert known.caution <= usual.caution


@pytest.mark.parametrize("side", [N, R])
def test_of_the_whole_war_veterans_know_no_more_than_the_rule_of_thumb(side: int) -> None:
    game = new_game("campaign")
    assert Veteran(Seeded(0)).orders(game, side) == Thumb(Seeded(0)).orders(game, side)
