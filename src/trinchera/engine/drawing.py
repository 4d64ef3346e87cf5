"""Rows of counters and spaces as people see them, kept from one look at a game to the next: only what has changed is
drawn anew. A game says what its pictures are drawn from; whatever is left out of that would be shown as it was.
"""

from collections.abc import Callable, Mapping
from operator import is_
from typing import Any, NamedTuple, TypeVar, cast

from trinchera.engine.bits import bits, members
from trinchera.engine.game import Game

T = TypeVar("T")


Signs = Mapping[str, int]
"""Marks by name, each with the things that bear it, as a bit set."""


class Model(NamedTuple):
    """All that a row of things is drawn from."""

    which: int
    """The things of the row, as a bit set."""
    sets: tuple[int, ...] = ()
    """Bit sets of things: one that came into a set or left it is drawn anew."""
    columns: tuple[tuple[Any, ...], ...] = ()
    """What each thing has, by its number: one that has something else is drawn anew."""
    rest: tuple[Any, ...] = ()
    """What all of them depend on."""


def borne(signs: Signs, one: int) -> tuple[str, ...]:
    """The marks that a thing bears."""
    return tuple([name for name, things in signs.items() if things >> one & 1])


class Drawn(NamedTuple):
    """A row as it was last drawn, and from what."""

    model: Any
    row: tuple[Any, ...]


def redrawn(game: Game[Any, Any], name: str, model: Model, draw: Callable[[Any], T]) -> tuple[T, ...]:
    """The row of that name, drawn from the model; what is as it was last time is not drawn again."""
    before: Drawn | None = game.drawn.get(name)
    if before is None or before.model.which != model.which:
        row = tuple([draw(one) for one in members(model.which)])
    elif before.model == model:
        return before.row
    else:
        row = drawn_over(before, model, draw)
    game.drawn[name] = Drawn(model, row)
    return row


def drawn_over(before: Drawn, model: Model, draw: Callable[[Any], T]) -> tuple[T, ...]:
    """The same things, some of which have changed."""
    changed, row = differing(before.model, model) & model.which, list(before.row)
    for one in members(changed):
        row[(model.which & (1 << one) - 1).bit_count()] = draw(one)
    return tuple(row) if changed else before.row


def differing(old: Model, new: Model) -> int:
    """The things that have changed between two models of one row."""
    if old.rest != new.rest:
        return new.which
    found = 0
    for was, now in zip(old.sets, new.sets, strict=True):
        found |= was ^ now
    for had, has in zip(old.columns, new.columns, strict=True):
        if had != has:
            found |= bits(one for one, (a, b) in enumerate(zip(had, has, strict=True)) if a != b)
    return found


def kept(game: Game[Any, Any], name: str, model: Any, draw: Callable[[], tuple[T, ...]]) -> tuple[T, ...]:
    """A row that is small, or changes as a whole: drawn anew when anything it is drawn from has changed."""
    before: Drawn | None = game.drawn.get(name)
    if before is None or before.model != model:
        before = game.drawn[name] = Drawn(model, draw())
    return before.row


def together(game: Game[Any, Any], name: str, *rows: tuple[T, ...]) -> tuple[T, ...]:
    """Several rows as one, which is the same object as long as all of them are."""
    before = game.drawn.get(name)
    if before is not None and len(before.model) == len(rows) and all(map(is_, before.model, rows)):
        return cast("tuple[T, ...]", before.row)
    whole = tuple([one for row in rows for one in row])
    game.drawn[name] = Drawn(rows, whole)
    return whole

