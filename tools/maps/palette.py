"""Colours of one paper, read from the stylesheet the browser client uses."""

import re
from dataclasses import dataclass
from pathlib import Path

PAPERS = ("light", "dark")


@dataclass(frozen=True)
class Palette:
    """The inks of one paper by token name without dashes in front: ``palette["map-water"]``."""

    paper: str
    inks: dict[str, str]

    def __getitem__(self, name: str) -> str:
        return self.inks[name]

    def rgb(self, name: str) -> tuple[int, int, int]:
        ink = self.inks[name]
        return int(ink[1:3], 16), int(ink[3:5], 16), int(ink[5:7], 16)

    def pick(self, light: float, dark: float) -> float:
        """A strength that differs between the papers."""
        return light if self.paper == "light" else dark


def read_palette(stylesheet: Path, paper: str) -> Palette:
    """Read the block of one paper; raises ValueError when the stylesheet has none."""
    rule = re.escape(f'[data-paper="{paper}"]') + r"\s*\{(.*?)\n\}"
    block = re.search(rule, stylesheet.read_text(encoding="utf-8"), re.DOTALL)
    if block is None:
        raise ValueError(f"{stylesheet}: no rule for [data-paper={paper!r}]")
    return Palette(paper, dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})", block.group(1))))
