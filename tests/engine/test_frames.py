"""Frames and the game that runs them, with a toy of three procedures."""

from typing import Any, ClassVar

import pytest

from trinchera.engine.choices import DONE, PASS, Choice, Decision, ask, button, roll
from trinchera.engine.errors import IllegalChoice, Reason, reason
from trinchera.engine.frames import END, Frame, Frames, steps
from trinchera.engine.game import Board, Game


class Tally(Board):
    score: int = 0
    rolls: list[int] = []


Toy = Game[Tally, None]
DOUBLE = button("double")


class Evening(Frame, frozen=True):
    """Rolls until somebody is done."""

    rounds: int = 0

    def ask(self, game: Toy) -> Decision:
        return ask("player", "TOY-1-a", [DONE, DOUBLE], rounds=self.rounds)

    def on_ask(self, game: Toy, choice: Choice) -> Frames:
        game.tell("answered", "TOY-1-a", answer=choice.id)
        return END if choice is DONE else [self.at("ask", rounds=self.rounds + 1), Throw()]

    def why_ask(self, game: Toy, choice: Choice) -> Reason | None:
        return reason("TOY-1-b", "no-passing") if choice is PASS else None


class Throw(Frame, frozen=True):
    """One die, kept in the tally."""

    def ready(self, game: Toy) -> Frames:
        return [self.at("die")]

    def die(self, game: Toy) -> Decision | Frames:
        return roll("TOY-2-a")

    def on_die(self, game: Toy, face: Choice) -> Frames:
        game.board.score += face.index
        game.board.rolls.append(face.index)
        return END

    def helper(self) -> int:
        return 0


class Treadmill(Frame, frozen=True):
    """Never stops to ask."""

    def run(self, game: Toy) -> Frames:
        return [self]


class Encore(Throw, frozen=True):
    """Adds no step of its own."""


class Late(Frame, frozen=True):
    """Begins in the middle."""

    first: ClassVar[str] = "later"

    def sooner(self, game: Toy) -> Frames:
        return END

    def later(self, game: Toy) -> Frames:
        return [self.at("sooner")]


def test_a_procedure_begins_at_the_first_step_in_its_class_unless_it_names_another() -> None:
    assert [frame.first for frame in (Evening, Throw, Encore, Late)] == ["ask", "ready", "ready", "later"]


def evening() -> Toy:
    title: Any = None
    game: Toy = Game(title, None, "evening", {}, Tally(), [Evening()])
    game.log = []
    game.settle()
    return game


def test_a_step_that_offers_is_asked_and_its_answer_goes_on() -> None:
    game = evening()
    game.choose(DOUBLE)
    assert (game.stack[-1].name, len(game.stack)) == ("throw-die", 2)


def test_a_called_procedure_runs_first_and_then_its_caller_goes_on() -> None:
    game = evening()
    game.choose(DOUBLE)
    assert game.decision is not None
    game.choose(game.decision.choices[3])
    assert (game.board.score, game.board.rolls) == (4, [4])
    assert (game.stack, game.decision.rule) == ([Evening(step="ask", rounds=1)], "TOY-1-a")


def test_a_procedure_that_answers_with_no_frames_ends() -> None:
    game = evening()
    game.choose(DONE)
    assert (game.over, game.decision) == (True, None)


def test_what_is_not_on_offer_is_refused_with_the_reason_of_the_step() -> None:
    with pytest.raises(IllegalChoice) as error:
        evening().choose(PASS)
    assert (error.value.rule, error.value.key) == ("TOY-1-b", "no-passing")
    assert str(error.value) == "[TOY-1-b] no-passing"


def test_a_step_without_a_reason_says_that_it_is_not_on_offer() -> None:
    game = evening()
    assert game.why_not(DOUBLE) is None
    assert game.why_not(button("triple")) == Reason("TOY-1-a", "not-on-offer", {"what": "triple"})
    game.choose(DOUBLE)
    assert game.why_not(PASS) == Reason("TOY-2-a", "not-on-offer", {"what": "pass"})


def test_nothing_can_be_chosen_when_it_is_over() -> None:
    game = evening()
    game.choose(DONE)
    with pytest.raises(IllegalChoice) as error:
        game.choose(DONE)
    assert error.value.key == "game-over"


def test_a_procedure_that_never_stops_is_a_programming_error() -> None:
    title: Any = None
    game: Toy = Game(title, None, "mill", {}, Tally(), [Treadmill()])
    with pytest.raises(AssertionError, match="treadmill-run"):
        game.settle()


def test_a_result_ends_the_game_whatever_is_under_way() -> None:
    game = evening()
    game.board.result = "won"
    game.settle()
    assert game.over


def test_a_copy_shares_no_list_and_keeps_no_log() -> None:
    game = evening()
    copy = game.copy()
    copy.choose(DOUBLE)
    assert copy.decision is not None
    copy.choose(copy.decision.choices[0])
    assert (game.board.rolls, copy.board.rolls, copy.log, game.made, copy.made) == ([], [1], None, 0, 2)


def test_lines_of_the_log_say_how_many_choices_had_been_made() -> None:
    game = evening()
    game.choose(DOUBLE)
    assert [(entry.key, entry.rule, entry.values, entry.at) for entry in game.log or ()] == [
        ("answered", "TOY-1-a", {"answer": "double"}, 1)]


def test_a_silent_game_keeps_no_log() -> None:
    game = evening()
    game.log = None
    game.choose(DOUBLE)
    assert game.log is None


def test_a_reveal_is_counted_and_copied() -> None:
    game = evening()
    game.reveal()
    assert (game.reveals, game.copy().reveals) == (1, 1)


def test_equal_states_are_saved_alike_and_others_otherwise() -> None:
    one, other = evening(), evening()
    assert one.save() == other.save()
    other.choose(DOUBLE)
    assert one.save() != other.save()


def test_the_steps_of_a_procedure_are_known() -> None:
    assert (sorted(steps(Evening)), sorted(steps(Throw))) == (["ask"], ["die", "ready"])


def test_a_frame_names_procedure_and_step() -> None:
    assert (Throw().name, Throw().at("die").name) == ("throw-ready", "throw-die")
