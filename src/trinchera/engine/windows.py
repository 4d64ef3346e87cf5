"""Windows: "may a side do something now?" in one declaration instead of an offer, an answer and a reason.

A window is a step of a procedure. It opens if, as far as *everyone* knows, the side could do something: so being asked
tells nothing about a hand. It offers to pass and what the side really has; what is chosen is played, and the procedure
goes on. The `order` is the standing order that passes it, so that a game by turns need not wait.

    class Combat(Frame, frozen=True):
        tanks = Window(rule="…", side=…, could=…, has=…, play=…, then="roll")

is the steps `tanks`, `on_tanks` and `why_tanks` of `Combat`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from trinchera.engine.choices import PASS, Choice, Decision
from trinchera.engine.errors import Reason, Value
from trinchera.engine.frames import END, Frame, Frames

Ask = Callable[[Any, Any], Any]
"""A question about a procedure and the game it is under way in."""


class Window:
    """A step at which a side may do something; see the head of this module."""

    def __init__(self, *, rule: str | Callable[[Any], str], side: str | Callable[[Any, Any], str],
                 has: Callable[[Any, Any], Iterable[Choice]], play: Callable[[Any, Any, Choice], Frames],
                 then: str | Callable[[Any, Any], Frames] = lambda frame, game: END,
                 could: Callable[[Any, Any], bool] | None = None,
                 why: Callable[[Any, Any, Choice], Reason | None] | None = None,
                 values: Callable[[Any, Any], Mapping[str, Value]] = lambda frame, game: {}, order: str = "",
                 leave: Choice = PASS) -> None:
        self.rule = rule
        self.side = side
        self.could = could
        """By what everyone can see; where nothing is hidden, whether there is something to offer."""
        self.has = has
        self.play = play
        self.then = then
        self.why = why
        self.values = values
        self.order = order
        self.leave = leave
        """What is chosen to do nothing: to pass, or to be done."""
        self.name = ""

    def __set_name__(self, owner: type[Frame], name: str) -> None:
        """Become the three methods of a step."""
        self.name = name

        def step(frame: Any, game: Any) -> Decision | Frames:
            return self.opened(frame, game)

        def answered(frame: Any, game: Any, choice: Choice) -> Frames:
            return self.passed(frame, game) if choice is self.leave else self.play(frame, game, choice)

        def why(frame: Any, game: Any, choice: Choice) -> Reason | None:
            return self.why(frame, game, choice) if self.why else None

        for prefix, method in (("", step), ("on_", answered), ("why_", why)):
            method.__name__ = prefix + name
            setattr(owner, prefix + name, method)
        owner.windows = {**owner.windows, name: self}

    def opened(self, frame: Any, game: Any) -> Decision | Frames:
        """Ask, unless everyone can see that there is nothing to ask about."""
        if self.could and not self.could(frame, game):
            return self.passed(frame, game)
        offered = tuple(self.has(frame, game))
        if not offered and not self.could:
            return self.passed(frame, game)
        rule = self.rule if isinstance(self.rule, str) else self.rule(frame)
        side = self.side if isinstance(self.side, str) else self.side(frame, game)
        return Decision(side, rule, (self.leave, *offered), self.values(frame, game))

    def passed(self, frame: Any, game: Any) -> Frames:
        return [frame.at(self.then)] if isinstance(self.then, str) else self.then(frame, game)


def orders_of(frames: Iterable[type[Frame]]) -> dict[str, str]:
    """The standing order that passes each window, by the name of its question."""
    return {f"{str(frame.__struct_config__.tag).lower()}-{name.replace('_', '-')}": window.order
            for frame in frames for name, window in frame.windows.items() if window.order}
