"""How a game looks: its sides, the drawings of its marks, its badges. Front ends draw what is said here.

Drawings are SVG paths around the middle of a small disc. Palettes, icons and shapes are names that every front end
has: `PALETTES`, `ICONS` and the shapes of `Side`.
"""

from typing import Literal

import msgspec

PALETTES = ("plum", "ochre")
ICONS = ("hill", "shield", "star", "trench", "card", "wheel", "anchor")


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the sides that pieces and spaces belong to: its colours, the corners of its cards, the stripes of its flag
    (colour and share of the height), and the letter that stands for it where there are no colours."""

    id: str
    palette: str
    shape: Literal["round", "cut"]
    flag: tuple[tuple[str, int], ...]
    sign: str
    wins: tuple[str, ...] = ()
    """The endings of the game that are victories of this side."""


Effect = Literal["disc", "diamond", "band", "spent", "reduced", "star", "back", "trench", "letter"]
Tag = Literal["chapter", "battle", "prelude", "deed", "quiet", "loss", "score"]


class MarkStyle(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a mark is drawn: as a disc or a standing diamond with a path, or by what it does to a card (`spent` turns it,
    `reduced` stripes it, `band` covers its numbers, `star` adds one, `back` shows its back) or to a badge (`trench`,
    `letter`). A hollow diamond or star is drawn by its rim alone."""

    effect: Effect = "disc"
    path: str = ""
    colour: str = "ink-2"
    letter: str = ""
    side: str = ""
    hollow: bool = False


SPENT, REDUCED, STAR, BACK, TRENCH = (MarkStyle(effect) for effect in ("spent", "reduced", "star", "back", "trench"))
NO_SUPPLY = MarkStyle(path="M-4 4L4 -4M-4.6 0A4.6 4.6 0 0 1 0 -4.6M4.6 0A4.6 4.6 0 0 1 0 4.6", colour="hit")
MOVED = MarkStyle(path="M-4.4 0H4.2M.8 -3.4L4.4 0L.8 3.4")
FOUGHT = MarkStyle(path="M-3.6 -3.6L3.6 3.6M3.6 -3.6L-3.6 3.6")
LED = MarkStyle(path="M0 -4.6V4.6M-3.4 -1.2L0 -4.8L3.4 -1.2", colour="act")
WALLS = MarkStyle(path="M-4.6 3.4V-1.2H-2.4V-3.6H2.4V-1.2H4.6V3.4", colour="ink")
TIRED = MarkStyle(path="M-3.6 -3.4H3.6L-3.6 3.4H3.6", colour="warn")
CLIMBED = MarkStyle(path="M-4.4 3L0 -4L4.4 3M-1.6 3L1.6 3", colour="map-contour")
WADED = MarkStyle(path="M-4.6 -1.2C-2.6 -3.2 -1.2 .8 .6 -1.2S3.4 -2.6 4.8 -1.2"
                      "M-4.6 2.6C-2.6 .6 -1.2 4.6 .6 2.6S3.4 1.2 4.8 2.6", colour="map-water-line")

DRAWINGS = {"spent": SPENT, "reduced": REDUCED, "star": STAR, "back": BACK, "trench": TRENCH, "no-supply": NO_SUPPLY,
            "moved": MOVED, "fought": FOUGHT, "led": LED, "walls": WALLS, "tired": TIRED, "climbed": CLIMBED,
            "waded": WADED}
"""Drawings that games may use by name."""


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number on a badge with its icon: the printed one, or the one in force where `of` names a value of the space.
    Where `side` is named it counts only while that side holds the space."""

    icon: str
    printed: int
    of: str = ""
    side: str = ""


class Badge(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed in a space: a title, a small note below it or figures, on a plate, a disc or a square. A lozenge
    stands beside the name of the place, and its figures after it."""

    title: str
    shape: Literal["plate", "disc", "square", "lozenge"] = "plate"
    note: str = ""
    figures: tuple[Figure, ...] = ()


class Legend(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the legend in the margin: an icon of `ICONS`, and `legend-<id>` in the game's words. A card shows the
    colours of its side."""

    id: str
    icon: str
    side: str = ""


class Stroke(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the strokes a line of the sheet is drawn with, from below to above; `aside` moves it to the right."""

    width: float
    colour: str
    opacity: float = 1.0
    dash: str = ""
    aside: float = 0.0
    cap: Literal["round", "butt"] = "butt"


class Phase(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a chapter of the log, in the order of play: its name among the words, and the lines that begin it.
    Without a name each of its lines begins it anew and is its heading, as an impulse is."""

    lines: tuple[str, ...]
    word: str = ""


class Style(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game looks and how its log reads, the same for all its maps."""

    sides: tuple[Side, ...]
    marks: dict[str, MarkStyle] = {}
    """The drawing of each mark by its id; a mark that is not named is told in words alone."""
    tags: dict[str, Tag] = {}
    """What lines of the log do: open a chapter or a battle, lead up to one, end it, tell a loss, weigh little, move the
    score by their `points`."""
    outcomes: tuple[str, ...] = ()
    """What may come of a fight, in the order it is drawn; that of a side bears its colours."""
    below: tuple[str, ...] = ()
    """Symbols that lie below the others in a stack."""
    legend: tuple[Legend, ...] = ()
    story: bool = False
    """Whether each turn ends with an account of it: ground, score, losses."""
    front: bool = True
    """Whether there is a front between what the sides hold."""
    dots: bool = True
    """Whether dots below a stack tell how many of it are fresh."""
    flags: tuple[str, ...] = ()
    """Symbols of those that lead: under others in a stack they show as a flag with their number."""
    news: tuple[str, ...] = ()
    """Lines of the log that the account of a turn quotes."""
    shingled: bool = False
    """Whether the cards of a stack lie like shingles, so that every strip can be read; who leads shows as a pennant."""
    lines: dict[str, tuple[Stroke, ...]] = {}
    """How the lines of the sheet that are no part of its picture are drawn, by their kind."""
    phases: tuple[Phase, ...] = ()
    """By which the log is folded within a chapter."""


PLAIN = Style(())
"""A game without sides or marks of its own."""
