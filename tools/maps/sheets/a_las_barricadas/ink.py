"""Inks between two inks."""

from ...palette import Palette


def mixed(palette: Palette, one: str, other: str, part: float) -> str:
    pair = zip(palette.rgb(one), palette.rgb(other), strict=True)
    return "#" + "".join(f"{round(a * (1 - part) + b * part):02x}" for a, b in pair)
