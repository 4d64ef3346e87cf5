"""Chits that were let go by are not held: hands are guessed better so than by dealing blind."""

from collections import Counter
from collections.abc import Iterator
from statistics import mean

import pytest

from trinchera import catalogue, players
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.ids import SideId
from trinchera.games.storm_over_madrid.board import HAND, POOL, Play, other
from trinchera.games.storm_over_madrid.combat import Combat
from trinchera.games.storm_over_madrid.commander.inference import let_go
from trinchera.games.storm_over_madrid.data import SEATS
from trinchera.games.storm_over_madrid.fire import DefensiveFire
from trinchera.players.lines import Situation

pytestmark = pytest.mark.slow

TITLE = catalogue.game("storm_over_madrid")
DEALS = 12


@pytest.fixture(scope="module")
def moments() -> list[Play]:
    return [game.copy() for game in asked(range(6))]


def asked(games: range) -> Iterator[Play]:
    """The moments of some games by rule of thumb at which the other side has let something go by."""
    for seed in games:
        game, dice = TITLE.new("corunna_road"), Seeded(seed)
        thumbs = {seat: TITLE.adviser(dice.spawn()) for seat in TITLE.seats}
        while (decision := game.decision) is not None and game.board.turn < game.board.first_turn + 3:
            here = isinstance(game.stack[-1], Combat | DefensiveFire)
            if decision.side != CHANCE and here and let_go(game, enemy(decision.side)):
                yield game
            game.choose(dice.pick(decision) if decision.side == CHANCE else thumbs[decision.side].choose(game))


def enemy(seat: str) -> SideId:
    return other(SideId(SEATS.index(seat)))


def apart(one: Play, two: Play, side: SideId) -> int:
    """Chits of one hand that are not in the other."""
    return (Counter(HAND.things(one.board, side)) - Counter(HAND.things(two.board, side))).total()


def test_hands_are_guessed_from_what_was_let_go_by(moments: list[Play]) -> None:
    gathered, blind = [], []
    for game in moments:
        assert game.decision is not None
        seat = game.decision.side
        situation = Situation(TITLE, game.data, players.glance(game, seat))
        dealt = [TITLE.imagine(game.data, situation.view.position, Seeded(number)) for number in range(DEALS)]
        guessed = [situation.imagine(Seeded(number)) for number in range(DEALS)]
        blind.append(mean(apart(game, one, enemy(seat)) for one in dealt))
        gathered.append(mean(apart(game, one, enemy(seat)) for one in guessed))
    assert len(blind) >= 20
    assert mean(gathered) < mean(blind)


def test_a_guess_keeps_the_number_of_chits_and_all_that_are_in_the_game(moments: list[Play]) -> None:
    for game in moments[::4]:
        assert game.decision is not None
        side = enemy(game.decision.side)
        situation = Situation(TITLE, game.data, players.glance(game, game.decision.side))
        for number in range(DEALS):
            guess = situation.imagine(Seeded(number))
            assert HAND.number(guess.board, side) == HAND.number(game.board, side)
            assert Counter([*HAND.things(guess.board, side), *POOL.things(guess.board, side)]) == Counter(
                [*HAND.things(game.board, side), *POOL.things(game.board, side)])


def test_what_was_let_go_by_was_not_held_by_one_who_plays_by_rule_of_thumb(moments: list[Play]) -> None:
    for game in moments:
        assert game.decision is not None
        side = enemy(game.decision.side)
        assert not let_go(game, side) & set(HAND.things(game.board, side))
