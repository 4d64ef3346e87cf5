"""How a game looks, read from `look.toml` among its data: sides, marks, lines of the log and of the map, cover, where
dice may fall.

Marks are drawings of `DRAWINGS` by name, or drawn there. Lines of the log are listed by what they are for, doors by
their question: the kinds or ids of choices, `alike unit` where one trial answers for all, `always unit` where dice
always fall.
"""

import tomllib
from functools import cached_property
from importlib.resources import files

import msgspec

from trinchera.engine.roles import Door, Doors, alike, always
from trinchera.engine.style import DRAWINGS, Legend, MarkStyle, Phase, Side, Stroke, Style, Tag
from trinchera.engine.views import CoverPiece, FireBox, Piece

HOW = {"alike": alike, "always": always}


class CoverRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A counter on the cover of the game's box."""

    id: str
    side: str
    symbol: str
    at: tuple[float, float]
    stack: int = 1
    name: str = ""
    label: str = ""
    numbers: tuple[int, ...] = ()
    size: str = ""
    hidden: bool = False
    formation: str = ""
    steps: int = 0
    most: int = 0
    boxes: tuple[FireBox, ...] = ()
    pace: str = ""
    tint: int = 0

    def piece(self) -> CoverPiece:
        counter = Piece(self.id, "", self.side, self.symbol, self.name, self.label, self.numbers, self.size,
                        self.formation, hidden=self.hidden, steps=self.steps, most=self.most, boxes=self.boxes,
                        pace=self.pace, tint=self.tint)
        return CoverPiece(counter, *self.at, self.stack)


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """The file."""

    sides: tuple[Side, ...]
    marks: dict[str, str | MarkStyle] = {}
    log: dict[Tag, tuple[str, ...]] = {}
    outcomes: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    legend: tuple[Legend, ...] = ()
    story: bool = False
    front: bool = True
    dots: bool = True
    flags: tuple[str, ...] = ()
    news: tuple[str, ...] = ()
    shingled: bool = False
    lines: dict[str, tuple[Stroke, ...]] = {}
    phases: tuple[Phase, ...] = ()
    covers: tuple[CoverRow, ...] = ()
    questions: dict[str, tuple[str, ...]] = {}

    @cached_property
    def style(self) -> Style:
        marks = {name: DRAWINGS[mark] if isinstance(mark, str) else mark for name, mark in self.marks.items()}
        tags = {line: tag for tag, lines in self.log.items() for line in lines}
        return Style(self.sides, marks, tags, self.outcomes, self.below, self.legend, self.story, self.front, self.dots,
                     self.flags, self.news, self.shingled, self.lines, self.phases)

    @cached_property
    def cover(self) -> tuple[CoverPiece, ...]:
        return tuple(row.piece() for row in self.covers)

    @cached_property
    def doors(self) -> Doors:
        return {question: tuple(map(door, words)) for question, words in self.questions.items()}


def door(words: str) -> str | Door:
    how, _, what = words.rpartition(" ")
    return HOW[how](what) if how else words


def look_of(package: str) -> Look:
    """The look of a game."""
    text = files(package).joinpath("data", "look.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Look)
