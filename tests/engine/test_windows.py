"""Windows: a question to the other side as one declaration, with a toy of two frames."""

from typing import Any, ClassVar

import pytest

from trinchera.engine.choices import DONE, PASS, Choice, button
from trinchera.engine.errors import IllegalChoice, reason
from trinchera.engine.frames import Frame, Frames, steps
from trinchera.engine.game import Board, Game
from trinchera.engine.windows import Window, orders_of

DUCK, SHOUT = button("duck"), button("shout")


class Toy(Board):
    held: list[int] = []
    told: int = 0


class Throw(Frame, frozen=True):
    """Whoever is thrown at may duck if, as everyone can see, there might be something to duck behind."""

    first: ClassVar[str] = "answer"

    def duck(self, game: Any, choice: Choice) -> Frames:
        game.board.told += 1
        return [self.at("shouts")]

    answer = Window(rule="TOY-1", side="south", could=lambda self, game: len(game.board.held) > 0,
                    has=lambda self, game: [DUCK] if 7 in game.board.held else [], play=duck, then="shouts",
                    why=lambda self, game, choice: reason("TOY-2", "nothing-there") if choice is DUCK else None,
                    values=lambda self, game: {"things": len(game.board.held)}, order="ducking")
    shouts = Window(rule=lambda self: "TOY-3", side=lambda self, game: "north", leave=DONE,
                    has=lambda self, game: [SHOUT] * (game.board.told < 3),
                    play=lambda self, game, choice: self.duck(game, choice))


def thrown(*held: int) -> Game[Toy, None]:
    game: Game[Toy, None] = Game(None, None, "", {}, Toy(held=list(held)), [Throw()])  # type: ignore[arg-type]
    game.settle()
    return game


def test_a_window_is_three_methods_of_a_step() -> None:
    assert steps(Throw) == {"answer", "shouts"}
    assert {"on_answer", "why_answer", "on_shouts", "why_shouts"} <= set(vars(Throw))


@pytest.mark.parametrize(("held", "choices"), [((7,), (PASS, DUCK)), ((8,), (PASS,))])
def test_it_opens_by_what_everyone_can_see_and_offers_what_there_is(held: tuple[int, ...], choices: Any) -> None:
    decision = thrown(*held).decision
    assert decision is not None
    assert (decision.side, decision.rule, decision.choices) == ("south", "TOY-1", choices)
    assert decision.values == {"things": 1}


def test_it_stays_shut_where_everyone_can_see_that_there_is_nothing() -> None:
    assert thrown().stack[-1].step == "shouts"


def test_what_is_not_offered_has_a_reason() -> None:
    with pytest.raises(IllegalChoice) as refused:
        thrown(8).choose(DUCK)
    assert refused.value.rule == "TOY-2"


def test_without_a_secret_it_opens_as_long_as_there_is_something_to_offer() -> None:
    game = thrown(7)
    game.choose(DUCK)
    assert game.decision is not None
    assert (game.decision.side, game.decision.rule, game.decision.choices) == ("north", "TOY-3", (DONE, SHOUT))
    game.choose(SHOUT)
    game.choose(SHOUT)
    assert game.over
    assert game.board.told == 3


def test_to_pass_and_to_be_done_go_on_without_playing() -> None:
    game = thrown(7)
    game.choose(PASS)
    game.choose(DONE)
    assert game.over
    assert game.board.told == 0


def test_windows_name_the_standing_order_that_passes_them() -> None:
    assert orders_of([Throw]) == {"throw-answer": "ducking"}
