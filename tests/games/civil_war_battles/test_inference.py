"""What lies face down is guessed better from what one would lay than by dealing blind."""

from statistics import mean
from typing import Any

import pytest

from trinchera import catalogue, players
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.ids import SideId, each_marker
from trinchera.games.civil_war_battles.board import FACE_DOWN, HANDS, MARKERS, Play, opposite
from trinchera.games.civil_war_battles.combat import Combat
from trinchera.games.civil_war_battles.commander.inference import chances
from trinchera.games.civil_war_battles.data import SEATS
from trinchera.players.lines import Situation

pytestmark = pytest.mark.slow

TITLE = catalogue.game("civil_war_battles")
DEALS = 12


def laid(game: Play, side: SideId) -> int:
    """The points of support that a side has face down."""
    return sum(game.data.value[marker] for marker in each_marker(game.board.face_down[side]))


def answers(seeds: range) -> Any:
    """The moments of some games at which a seat is asked while the other has something face down."""
    for seed in seeds:
        game, dice = TITLE.new("belchite"), Seeded(seed)
        adviser = TITLE.adviser(dice.spawn())
        while game.decision is not None and game.board.turn < 4:
            side = game.decision.side
            if side != CHANCE and isinstance(game.stack[-1], Combat) and laid(game, other(side)):
                yield game
            game.choose(dice.pick(game.decision) if side == CHANCE else adviser.choose(game))


def turned_up(game: Play, side: SideId, dice: Seeded) -> None:
    """Faces for a pile that has none, drawn blind from all that was not seen."""
    while game.board.faceless[side]:
        unseen = [*MARKERS.things(game.board, side), *HANDS.things(game.board, side)]
        Combat.turn_ups[0].found(game, unseen[dice.below(len(unseen))])


def other(seat: str) -> SideId:
    return opposite(SideId(SEATS.index(seat)))


def test_what_lies_face_down_is_guessed_from_what_one_would_lay() -> None:
    gathered, blind, dice = [], [], Seeded(1)
    for game in answers(range(6)):
        assert game.decision is not None
        seat = game.decision.side
        situation = Situation(TITLE, game.data, players.glance(game, seat))
        true = laid(game, other(seat))
        dealt = [TITLE.imagine(game.data, situation.view.position, Seeded(number)) for number in range(DEALS)]
        guessed = [situation.imagine(Seeded(number)) for number in range(DEALS)]
        for one in dealt:
            turned_up(one, other(seat), dice)
        blind.append(mean(abs(laid(one, other(seat)) - true) for one in dealt))
        gathered.append(mean(abs(laid(one, other(seat)) - true) for one in guessed))
        assert all(one.board.face_down[other(seat)].bit_count() == two.board.face_down[other(seat)].bit_count()
                   for one, two in zip(dealt, guessed, strict=True))
    assert len(blind) >= 10
    assert mean(gathered) < mean(blind)


def test_who_lays_nothing_tells_nothing() -> None:
    game = TITLE.new("belchite")
    while game.decision is not None and game.decision.side == CHANCE:
        game.choose(game.decision.choices[0])
    assert game.decision is not None
    situation = Situation(TITLE, game.data, players.glance(game, game.decision.side))
    dealt = TITLE.imagine(game.data, situation.view.position, Seeded(1))
    assert TITLE.document(situation.imagine(Seeded(1))) == TITLE.document(dealt)


def kept(game: Play, side: SideId) -> int:
    """The points of support in a hand."""
    return sum(game.data.value[marker] for marker in HANDS.things(game.board, side))


def refusals(seeds: range) -> Any:
    """The moments of some games at which a seat is asked after the other laid nothing though it could."""
    for seed in seeds:
        game, dice = TITLE.new("belchite"), Seeded(seed)
        adviser = TITLE.adviser(dice.spawn())
        while game.decision is not None and game.board.turn < 4:
            side, frame = game.decision.side, game.stack[-1]
            if side != CHANCE and isinstance(frame, Combat) and HANDS.number(game.board, other(side)) and (
                    chances(game, frame, other(side)) > FACE_DOWN.number(game.board, other(side))):
                yield game
            game.choose(dice.pick(game.decision) if side == CHANCE else adviser.choose(game))


def test_what_is_kept_is_guessed_from_what_was_not_laid() -> None:
    gathered, blind = [], []
    for game in refusals(range(6)):
        assert game.decision is not None
        seat = game.decision.side
        situation = Situation(TITLE, game.data, players.glance(game, seat))
        true = kept(game, other(seat))
        dealt = [TITLE.imagine(game.data, situation.view.position, Seeded(number)) for number in range(DEALS)]
        guessed = [situation.imagine(Seeded(number)) for number in range(DEALS)]
        blind.append(mean(abs(kept(one, other(seat)) - true) for one in dealt))
        gathered.append(mean(abs(kept(one, other(seat)) - true) for one in guessed))
        assert all(HANDS.number(one.board, other(seat)) == HANDS.number(game.board, other(seat)) for one in guessed)
    assert len(blind) >= 10
    assert mean(gathered) < mean(blind)
