"""What can be chosen, and who is asked.

A choice is one click: a unit, a space, a button, a face of a die. Choices are made once and shared, so that an offer
is a tuple of existing objects and looking one up in it is a comparison of identities.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations_with_replacement, permutations
from typing import Any

import msgspec

from trinchera.engine.errors import BadInput, Value

CHANCE = "chance"
"""The side that rolls dice and draws blindly."""

NO_VALUES: Mapping[str, Value] = {}


class Choice(msgspec.Struct, frozen=True, gc=False):
    """One click. `id` is what match files and front ends write; `index` is what rules code reads."""

    kind: str
    id: str
    index: Any = 0
    """A UnitId, a SpaceId, a MarkerId or a plain number, as the kind says."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question to one side: the rule it is asked by and everything that may be answered."""

    side: str
    rule: str
    choices: tuple[Choice, ...]
    values: Mapping[str, Value] = NO_VALUES
    weights: tuple[int, ...] = ()

    def offers(self, choice: Choice) -> bool:
        """Whether a choice may be made. Nearly all come from the offer itself: to look for the very same object takes
        a third of the time that comparing all of their fields does."""
        for each in self.choices:
            if each is choice:
                return True
        return choice in self.choices

    def find(self, token: str) -> Choice | None:
        """The offered choice of that id."""
        for choice in self.choices:
            if choice.id == token:
                return choice
        return None


def button(name: str) -> Choice:
    """A button. A chapter makes each of its buttons once, and a game knows those of its own chapters."""
    return Choice("button", name)


def numbered(kind: str, ids: Iterable[str]) -> tuple[Choice, ...]:
    """Choices of one kind whose index is their place in `ids`."""
    return tuple(Choice(kind, name, index) for index, name in enumerate(ids))


DONE = button("done")
PASS = button("pass")

D6 = tuple(Choice("die", f"d{face}", face) for face in range(1, 7))
"""The faces of a die; `index` is the number rolled."""


_FACES = {"+".join(map(str, faces)): faces
          for count in (2, 3) for faces in combinations_with_replacement(range(1, 7), count)}
D6_TOGETHER = {count: numbered("dice", (name for name, faces in _FACES.items() if len(faces) == count))
               for count in (2, 3)}
"""Two or three dice thrown at once: one choice for each set of faces, whatever their order."""
_WEIGHTS = {count: tuple(len(set(permutations(_FACES[choice.id]))) for choice in thrown)
            for count, thrown in D6_TOGETHER.items()}


def ask(side: str, rule: str, choices: Iterable[Choice], **values: Value) -> Decision:
    """A question to `side`; `values` fill the words of the prompt."""
    return Decision(side, rule, tuple(choices), values)


def roll(rule: str, **values: Value) -> Decision:
    """One six-sided die."""
    return Decision(CHANCE, rule, D6, values)


def roll_together(count: int, rule: str, **values: Value) -> Decision:
    """Two or three six-sided dice in one throw."""
    return Decision(CHANCE, rule, D6_TOGETHER[count], values, _WEIGHTS[count])


def faces(thrown: Choice) -> tuple[int, ...]:
    """The faces of dice that were thrown together, lowest first."""
    return _FACES[thrown.id]


def shown(thrown: Choice) -> str:
    """Those faces as the log tells them."""
    return " ".join(map(str, faces(thrown)))


def draw(rule: str, choices: Iterable[Choice], **values: Value) -> Decision:
    """A blind draw, each choice as likely as any other."""
    return Decision(CHANCE, rule, tuple(choices), values)


def parse(token: str, *families: Iterable[Choice]) -> Choice:
    """The choice a token names among the families given, the dice and the buttons of every game."""
    for family in (*families, D6, *D6_TOGETHER.values(), (DONE, PASS)):
        for choice in family:
            if choice.id == token:
                return choice
    raise BadInput("unknown-choice", token=str(token)[:100])
