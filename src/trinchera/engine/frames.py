"""Procedures as frozen frames, each standing at a named step of the rulebook.

A step is a method. It either offers a decision or goes on by itself and answers with the frames that take its place:
none ends the procedure, one goes on, two call a sub-procedure first (the last one runs next). The answer to the offer
of `step` is the method `on_step`; the reason why something is not in the offer is `why_step`, where there is one.
"""

from collections.abc import Sequence
from functools import cache
from inspect import isfunction
from typing import Any, ClassVar, Self

import msgspec
from msgspec.structs import replace

from trinchera.engine.choices import Decision


class Frame(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="frame", omit_defaults=True,
            forbid_unknown_fields=True, gc=False):
    """One procedure in progress. Documents and message keys call it by its tag; a class that is given another name
    keeps the old one as `tag="..."`."""

    first: ClassVar[str] = ""
    """The step a new frame begins at: the first in the class, unless it names another."""
    windows: ClassVar[dict[str, Any]] = {}
    """The steps at which a side may do something, by name: see `windows`."""

    turn_ups: ClassVar[tuple[Any, ...]] = ()
    """The steps at which a pile is turned up: see `hidden`."""
    bystanders: ClassVar[tuple[str, ...]] = ()
    """The fields that name units the procedure is not about: those who might still join, say."""

    step: str = ""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "first" not in vars(cls):
            cls.first = next((name for name in vars(cls) if name in steps(cls)), cls.first)

    def at(self, step: str, **changes: Any) -> Self:
        """The same procedure at another step."""
        return replace(self, step=step, **changes) if changes else replace(self, step=step)

    def sound(self, game: Any) -> bool:
        """Whether this can be under way in the game as it stands, where its types alone cannot tell."""
        return True

    @property
    def name(self) -> str:
        """Procedure and step, as message keys spell them."""
        return f"{str(self.__struct_config__.tag).lower()}-{(self.step or self.first).replace('_', '-')}"


Frames = Sequence[Frame]
END: Frames = ()
"""What the last step of a procedure answers."""


@cache
def answer_to(step: str) -> str:
    """The method that takes the answer to the offer of a step. It is the same string every time, because Python finds a
    method sooner by a name that it has met."""
    return f"on_{step}"


WITH_THE_GAME = 2
"""A step takes itself and the game, nothing else."""


@cache
def steps(frame: type[Frame]) -> frozenset[str]:
    """The names of a procedure's steps: the methods that offer a decision or answer with frames."""
    answers = (Decision, Frames, Decision | Frames)
    return frozenset(
        name for name, method in vars(frame).items()
        if isfunction(method) and not name.startswith(("on_", "why_"))
        and method.__annotations__.get("return") in answers and method.__code__.co_argcount == WITH_THE_GAME
    )
