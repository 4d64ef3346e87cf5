"""After which choices dice fall: what a door says of all choices of a kind is what trying each of them shows."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.test_laws import Case, every_game, moments
from trinchera.engine import roles
from trinchera.engine.choices import CHANCE, Choice, Decision
from trinchera.engine.game import Game
from trinchera.engine.roles import alike, always, by_word, finals, is_final

CHOICES = 12
"""Of a long offer so many are tried: the first, the last and some between."""


def tried(game: Game[Any, Any]) -> tuple[set[str], set[str]]:
    """The choices that were tried, and those of them that are final."""
    assert game.decision is not None
    table, choices = game.title.table, game.decision.choices
    words, attacks = by_word(table.doors.get(game.stack[-1].name, ())), table.aims(game).attacks
    behind = [choice for choice in choices if choice.id in words or choice.kind in words]
    some = behind[::max(1, len(behind) // CHOICES)] + behind[-1:]
    final = {choice.id for choice in some if is_final(game, choice, choice.id in attacks)}
    return {choice.id for choice in some}, final


@every_game
def test_one_trial_answers_for_all_choices_that_a_door_calls_alike(case: Case) -> None:
    met = 0
    for game in moments(case, 5, 2):
        if game.decision is None or game.decision.side == CHANCE:
            continue
        table = game.title.table
        some, expected = tried(game)
        found = finals(game, game.decision, table.doors, table.aims(game).attacks, table.sorts)
        assert found & some == expected, game.stack[-1].name
        met += bool(expected)
    assert met > 4, "a game in which dice hardly ever fall"


def test_a_door_has_a_way_for_each_of_its_words() -> None:
    assert by_word((alike("unit"), always("done"), "space")) == {"unit": "alike", "done": "always", "space": "each"}


def test_of_the_choices_of_one_sort_one_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def odd(game: Any, choice: Choice, attack: bool) -> bool:
        tried.append(choice.index)
        return bool(choice.index % 2)

    monkeypatch.setattr(roles, "is_final", odd)
    choices = tuple(Choice("space", f"h{index}", index) for index in range(6))
    game: Any = SimpleNamespace(stack=[SimpleNamespace(name="move-to")])
    found = finals(game, Decision("north", "R-1", choices), {"move-to": (alike("space"),)}, (),
                   lambda game: lambda choice: choice.index % 2)
    assert (tried, sorted(found)) == ([0, 1], ["h1", "h3", "h5"])
