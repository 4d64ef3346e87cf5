"""Learned judgement: what lies in the package fits today's data and is no worse than the value made by hand."""

from math import exp, tanh
from pathlib import Path

import msgspec
import pytest

from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.judgement import Judgement, Recipe, learned
from trinchera.lab import train

HELD_OUT = Path(__file__).parent / "held_out"
LEARNED = {path.stem: path for path in sorted(HELD_OUT.glob("*.json"))}


def judgement(name: str) -> Judgement:
    slug, _, scenario = name.rpartition("-")
    found = learned(f"trinchera.games.{slug}.commander", f"judgement-{scenario}")
    assert found is not None
    return found


def held_out(name: str) -> list[train.Row]:
    return msgspec.json.decode(LEARNED[name].read_bytes(), type=list[train.Row])


@pytest.mark.parametrize("name", LEARNED)
def test_it_is_no_worse_than_the_value_made_by_hand_on_positions_held_out(name: str) -> None:
    found, rows = judgement(name), held_out(name)
    error = sum((found.worth(row.counts) - row.end) ** 2 for row in rows)
    by_hand = sum((row.by_hand - row.end) ** 2 for row in rows)
    assert len(rows) == train.KEPT
    assert error <= by_hand
    assert found.recipe.error <= found.recipe.by_hand


@pytest.mark.parametrize("name", LEARNED)
def test_it_was_made_with_the_data_in_the_box_from_the_counts_of_today(name: str) -> None:
    slug, _, scenario = name.rpartition("-")
    title, found = title_of(slug), judgement(name)
    assert title.commander.counts is not None
    assert found.recipe.data == title.pack().hash
    assert found.names == tuple(title.commander.counts(title.new(scenario), title.seats[0]))
    assert f"--scenario {scenario}" in found.recipe.command


def test_it_is_bent_sums_of_scaled_counts() -> None:
    made = Judgement(("a", "b"), (1.0, 2.0), (2.0, 4.0), ((0.5, -1.0, 0.25),), (2.0,), (0.1, 0.2), -0.3,
                     Recipe("", "", 0, 0))
    a, b = (3.0 - 1.0) / 2, (10.0 - 2.0) / 4
    total = 0.1 * a + 0.2 * b - 0.3 + 2 * tanh(0.5 * a - b + 0.25)
    assert made.worth((3.0, 10.0)) == pytest.approx(1 / (1 + exp(-total)))


def test_a_game_without_one_keeps_the_value_made_by_hand() -> None:
    assert learned("trinchera.games.civil_war_battles.commander", "judgement-alfambra") is None
    title = title_of("civil_war_battles")
    game = title.new("alfambra")
    for seat in title.seats:
        assert title.commander.worth(game, seat) == title.commander.judged_by_hand(game, seat)


def test_training_finds_what_decides_and_takes_what_rises_for_granted() -> None:
    dice = Seeded(5)
    rows = []
    for number in range(400):
        luck, strength = dice.below(100) / 100, dice.below(100) / 100
        rows.append(train.Row(number, (strength, luck), 0.5, float(luck > 0.5)))
    made = train.fitted(rows, ("strength", "luck"), ("strength",), Recipe("", "", 400, 1))
    assert made.recipe.error < 0.1 < made.recipe.by_hand
    assert made.worth((0.5, 0.9)) > 0.8 > 0.2 > made.worth((0.5, 0.1))
    assert all(made.worth((0.9, luck / 10)) >= made.worth((0.1, luck / 10)) for luck in range(10))


def test_the_positions_of_a_game_are_the_same_for_the_same_number() -> None:
    one, other = (train.wander("eyes_of_the_enemy", "madrid", 3, 1) for _ in range(2))
    assert one == other
    assert len(one) == 11
