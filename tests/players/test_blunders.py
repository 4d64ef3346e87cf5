"""Situations in which computer players once played badly, and what `hard` no longer does in them."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from trinchera.catalogue import game as title_of
from trinchera.engine.bits import has
from trinchera.engine.chance import Seeded
from trinchera.engine.game import Game
from trinchera.engine.ideas import Idea
from trinchera.engine.ids import each_space
from trinchera.engine.log import total
from trinchera.games.civil_war_battles.board import battle, face, ground, occupant, on_map
from trinchera.games.civil_war_battles.combat import CombatPhase
from trinchera.games.civil_war_battles.data import NATIONALIST, REPUBLICAN
from trinchera.games.civil_war_battles.strength import attack_terms, defence_terms, out_of_supply, row_of
from trinchera.players import HARD, glance
from trinchera.players.lines import Situation
from trinchera.players.search import Searcher, Trial

pytestmark = pytest.mark.slow

POSITIONS = Path(__file__).parent / "positions"
UNHURRIED = HARD.untimed()


def position(name: str) -> Game[Any, Any]:
    document = msgspec.json.decode((POSITIONS / f"{name}.json").read_bytes())
    title = title_of(document["game"])
    return title.imagine(title.load(title.pack()), document, Seeded(1))


@cache
def found(name: str, seed: int = 1) -> Idea:
    """What `hard` decides on."""
    game = position(name)
    assert game.decision is not None
    return Trial(Situation(game.title, game.data, glance(game, game.decision.side)), UNHURRIED, seed).run().idea


def carried_out(name: str, idea: Idea) -> Game[Any, Any]:
    game = position(name)
    for choice in idea.plan:
        if game.decision is not None and choice in game.decision.choices:
            game.choose(choice)
    return game


def thumb(name: str) -> str:
    game = position(name)
    return game.title.adviser(Seeded(1)).choose(game).id


def test_hard_does_not_march_the_garrisons_of_belchite_out_of_their_towns() -> None:
    before = position("belchite_garrisons")
    towns = ground(before).places & before.board.held[NATIONALIST]
    after = carried_out("belchite_garrisons", found("belchite_garrisons"))
    left = towns & ~after.board.held[NATIONALIST]
    assert towns.bit_count() == 10
    assert left.bit_count() <= 1


def test_hard_does_not_leave_the_gates_of_zaragoza() -> None:
    before = position("belchite_at_the_gates")
    after = carried_out("belchite_at_the_gates", found("belchite_at_the_gates"))
    there = battle(before).sudden_death
    assert strength_near(before, there) > 0
    assert strength_near(after, there) >= strength_near(before, there)


def strength_near(game: Game[Any, Any], there: int) -> int:
    near = ground(game).field.within(there, 1) & game.board.held[REPUBLICAN]
    return sum(face(game, occupant(game, space))[0] for space in each_space(near))


def test_hard_does_not_thin_out_the_ring_around_teruel() -> None:
    before = position("teruel_ring_moves")
    after = carried_out("teruel_ring_moves", found("teruel_ring_moves"))
    there = battle(before).objective
    assert strength_near(after, there) >= strength_near(before, there)


def test_hard_does_not_attack_teruel_on_a_column_without_a_kill() -> None:
    game = position("teruel_weak_ring")
    assert isinstance(game.stack[-1], CombatPhase)
    plan = found("teruel_weak_ring").plan
    target = plan[0].index
    attackers = sum(1 << choice.index for choice in plan[1:] if choice.kind == "unit")
    unsupplied = out_of_supply(game, attackers | 1 << target)
    strength = total(attack_terms(game, attackers, unsupplied)) - total(defence_terms(game, target, unsupplied))
    column = game.data.column(row_of(game, game.board.place[target], attackers), strength)
    assert has(on_map(game, NATIONALIST), target)
    assert "de" in game.data.columns[column]


def test_hard_does_not_spend_engineers_where_the_ground_shelters_nobody() -> None:
    assert [choice.id for choice in found("storm_engineers").plan] == ["pass"]
    assert thumb("storm_engineers") != "nat_engineers"


def test_hard_does_not_spend_a_support_point_on_the_attack_of_a_lone_tabor() -> None:
    assert "prepare" not in [choice.id for choice in found("storm_lone_tabor").plan]


def test_hard_does_not_bomb_a_suburb_that_nobody_is_near() -> None:
    assert "nat_aerial_bombardment" not in [choice.id for choice in found("storm_bombardment").plan]
    assert thumb("storm_bombardment") != "nat_aerial_bombardment"


def test_hard_does_not_play_miaja_in_open_country() -> None:
    assert [choice.id for choice in found("storm_miaja").plan] == ["pass"]
    assert thumb("storm_miaja") == "pass"


def test_hard_does_not_spend_all_victory_points_on_fresh_units_on_turn_2() -> None:
    game, who = position("eyes_deployment"), Searcher(1, UNHURRIED)
    points = game.board.vp
    while game.stack[-1].name in ("deploy-pick", "deploy-place"):
        assert game.decision is not None
        choice = game.decision.find(who.choose(glance(game, game.decision.side), game.title, game.data))
        assert choice is not None
        game.choose(choice)
    assert points >= 6
    assert game.board.vp > 0


@pytest.mark.parametrize("name", [path.stem for path in sorted(POSITIONS.glob("*.json"))])
def test_the_positions_are_of_a_seat_that_is_asked(name: str) -> None:
    assert position(name).decision is not None
