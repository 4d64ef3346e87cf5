"""Rows of pictures: what has changed is drawn anew, all else is the same object as before."""

from types import SimpleNamespace
from typing import Any

from trinchera.engine.drawing import Model, redrawn, together


class Row:
    """A row of things and a note of which were drawn."""

    def __init__(self) -> None:
        self.game: Any = SimpleNamespace(drawn={})
        self.drawn: list[int] = []

    def look(self, model: Model) -> tuple[str, ...]:
        self.drawn.clear()
        return redrawn(self.game, "row", model, self.draw)

    def draw(self, one: int) -> str:
        self.drawn.append(one)
        return f"thing {one}"


def test_the_first_look_draws_every_thing_of_the_row() -> None:
    assert Row().look(Model(0b10110)) == ("thing 1", "thing 2", "thing 4")


def test_what_is_drawn_from_the_same_is_the_same_row() -> None:
    row = Row()
    first = row.look(Model(0b111, (0b101,), ((4, 5, 6),)))
    assert row.look(Model(0b111, (0b101,), ((4, 5, 6),))) is first


def test_only_what_came_into_a_set_or_left_it_is_drawn_anew() -> None:
    row = Row()
    first = row.look(Model(0b10111, (0b101,)))
    again = row.look(Model(0b10111, (0b10001,)))
    assert row.drawn == [2, 4]
    assert [old is new for old, new in zip(first, again, strict=True)] == [True, True, False, False]


def test_only_what_has_something_else_is_drawn_anew() -> None:
    row = Row()
    row.look(Model(0b1011, (), ((7, 7, 7, 7), (1, 2, 3, 4))))
    row.look(Model(0b1011, (), ((7, 7, 8, 7), (1, 2, 3, 9))))
    assert row.drawn == [3]  # 2 is not in the row


def test_all_are_drawn_anew_when_what_they_share_has_changed() -> None:
    row = Row()
    row.look(Model(0b11, (0b1,), rest=("june",)))
    row.look(Model(0b11, (0b1,), rest=("july",)))
    assert row.drawn == [0, 1]


def test_a_row_of_other_things_is_drawn_from_nothing() -> None:
    row = Row()
    row.look(Model(0b11))
    assert row.look(Model(0b110)) == ("thing 1", "thing 2")


def test_rows_together_are_one_object_as_long_as_all_of_them_are() -> None:
    game: Any = SimpleNamespace(drawn={})
    one, other = ("a",), ("b", "c")
    whole = together(game, "whole", one, other)
    assert whole == ("a", "b", "c")
    assert together(game, "whole", one, other) is whole
    assert together(game, "whole", one, ("b", "d")) == ("a", "b", "d")
