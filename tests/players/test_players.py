"""Computer players: legal in every decision, repeatable, blind to what their seat cannot see."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest
from msgspec.structs import replace

from tests.players import duel
from trinchera import players
from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.errors import BadInput
from trinchera.engine.game import Game
from trinchera.engine.match import Match
from trinchera.players import search
from trinchera.players.lines import line

EYES = title_of("eyes_of_the_enemy")


@cache
def short() -> Any:
    """The game cut down to one turn."""
    return EYES.load(EYES.pack().with_override("[madrid]\nlast_turn = 1\n", "short"))


def thinker(seed: int) -> players.Searcher:
    """A player that thinks as `hard` does, only less."""
    return players.Searcher(seed, players.HARD.untimed()._replace(ideas=2, lines=6, small=4))


def play_out(who: players.Player, seed: int, data: Any = None) -> Game[Any, Any]:
    """Play a game to its end; whatever the player answers must be on offer."""
    title = EYES
    game, dice = title.new(data=data), Seeded(seed)
    while (decision := game.decision) is not None:
        if decision.side == CHANCE:
            game.choose(dice.pick(decision))
            continue
        choice = decision.find(who.choose(players.glance(game, decision.side), title, game.data))
        assert choice is not None
        game.choose(choice)
    return game


@pytest.mark.slow
@pytest.mark.parametrize("name", ["random", "easy"])
def test_a_quick_player_is_legal_in_every_decision_of_whole_games(name: str) -> None:
    for seed in range(3):
        assert play_out(players.player(name, seed), seed).over


@pytest.mark.slow
def test_a_thinking_player_is_legal_in_every_decision_to_the_end() -> None:
    assert play_out(thinker(1), 1, short()).over


@pytest.mark.slow
@pytest.mark.parametrize("make", [partial(players.player, "random"), partial(players.player, "easy"), thinker])
def test_the_same_seed_gives_the_same_game(make: Callable[[int], players.Player]) -> None:
    one, other = (play_out(make(4), 4, short()) for _ in range(2))
    assert one.digest() == other.digest()


@pytest.mark.parametrize("name", players.NAMES)
def test_a_player_answers_from_the_view_whatever_the_other_hand_holds(name: str) -> None:
    answers = []
    for hidden in (0, 1):
        game: duel.Game = duel.TITLE.imagine(None, {"seat": 0, "card": 1, "steps": [2, 3], "turn": 0, "result": ""},
                                             Seeded(0))
        game.board.cards[1] = hidden
        who = players.player(name, 7, 0.2, clock=False)
        answers.append(who.choose(players.glance(game, "red"), duel.TITLE, None))
    assert answers[0] == answers[1]


def test_search_finds_the_move_that_wins_at_once() -> None:
    position = {"seat": 0, "card": 0, "steps": [4, 5], "turn": 0, "result": ""}
    game = duel.TITLE.imagine(None, position, Seeded(0))
    assert players.player("hard", 1, 0.5, clock=False).choose(players.glance(game, "red"), duel.TITLE, None) == "two"


def test_ratings_put_the_choice_made_first_and_show_what_the_others_are_worth() -> None:
    position = {"seat": 0, "card": 0, "steps": [4, 5], "turn": 0, "result": ""}
    game = duel.TITLE.imagine(None, position, Seeded(0))
    rated = players.rate(players.glance(game, "red"), duel.TITLE, None, players.HINT.untimed(), seed=2)
    assert rated[0].choices == ("two",)
    assert rated[0].worth == 1.0
    assert all(row.worth < 1.0 and row.lines for row in rated[1:])


def test_search_wins_against_the_rule_of_thumb_it_starts_from() -> None:
    won = 0
    for seed in range(20):
        game, dice = duel.TITLE.new(), Seeded(seed)
        who = players.player("hard", seed, 0.3, clock=False)
        while (decision := game.decision) is not None:
            if decision.side == CHANCE:
                choice = dice.pick(decision)
            elif decision.side == "blue":
                choice = duel.ONE
            else:
                token = who.choose(players.glance(game, "red"), duel.TITLE, None)
                choice = next(choice for choice in decision.choices if choice.id == token)
            game.choose(choice)
        won += game.board.result == "red"
    assert won >= 18


def test_a_forced_decision_needs_no_thought() -> None:
    class Forced(duel.Duel):
        def imagine(self, data: None, position: Any, dice: Seeded) -> duel.Game:
            raise AssertionError("nothing to imagine")

    game = duel.TITLE.imagine(None, {"seat": 0, "card": 0, "steps": [0, 0], "turn": 0, "result": ""}, Seeded(0))
    assert game.decision is not None
    game.decision = replace(game.decision, choices=(duel.TWO,))
    view = players.glance(game, "red")
    for name in players.NAMES:
        assert players.player(name).choose(view, Forced(), None) == "two"


def test_when_time_is_up_the_rule_of_thumb_answers() -> None:
    game = duel.TITLE.imagine(None, {"seat": 0, "card": 0, "steps": [4, 5], "turn": 0, "result": ""}, Seeded(0))
    out_of_time = players.Effort(lines=10_000, small=10_000, seconds=0.0, trust=0.0, ideas=8)
    assert players.Searcher(1, out_of_time).choose(players.glance(game, "red"), duel.TITLE, None) == "one"


def test_no_line_is_begun_that_would_end_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    game = duel.TITLE.imagine(None, {"seat": 0, "card": 0, "steps": [4, 5], "turn": 0, "result": ""}, Seeded(0))
    now = [0.0]

    def slow(*given: Any) -> Any:
        now[0] += 0.6
        return line(*given)
    monkeypatch.setattr(search, "line", slow)
    monkeypatch.setattr(search, "perf_counter", lambda: now[0])
    players.Searcher(1, players.Effort(lines=100, small=100, seconds=1.0)).choose(
        players.glance(game, "red"), duel.TITLE, None)
    assert 0 < now[0] <= 1.0


def test_a_plan_is_carried_out_choice_by_choice() -> None:
    game = EYES.new()
    who, dice = thinker(3), Seeded(3)
    for _ in range(60):
        decision = game.decision
        assert decision is not None
        if decision.side == CHANCE:
            game.choose(dice.pick(decision))
            continue
        before = list(who.intended)
        token = who.choose(players.glance(game, decision.side), EYES, game.data)
        if before and decision.find(before[0]) and len(decision.choices) > 1:
            assert token == before[0]
        game.choose(next(choice for choice in decision.choices if choice.id == token))


def test_answer_plays_in_a_match() -> None:
    match = Match(EYES.new(), Seeded(1))
    token = players.answer(players.player("random", 1), match)
    match.choose(token)
    assert match.choices[-1] == token


def test_a_mistyped_player_is_told_the_nearest() -> None:
    with pytest.raises(BadInput) as caught:
        players.player("norml")
    assert caught.value.values["nearest"] == "normal"


def test_a_budget_must_be_positive() -> None:
    with pytest.raises(BadInput, match="scale-not-positive"):
        players.player("hard", scale=0)
