"""Charts of results: the columns around the one that a die is about to be read from."""

from collections.abc import Sequence
from itertools import pairwise

from trinchera.engine.views import ResultTable

SHOWN = 5
"""Columns that are shown around the one that counts."""


def around(heads: Sequence[str], columns: Sequence[Sequence[str]], lit: int) -> ResultTable:
    """The part of a chart about a column."""
    first = max(0, min(lit - SHOWN // 2, len(columns) - SHOWN))
    shown = slice(first, first + SHOWN)
    return ResultTable(tuple(heads[shown]), tuple(tuple(column) for column in columns[shown]), lit - first)


def heads(bounds: Sequence[int]) -> list[str]:
    """Columns named by the numbers they are for: each up to its bound, from the one before it on; the last has none."""
    between = [str(low + 1) if low + 1 == high else f"{low + 1}…{high}"
               for low, high in pairwise(bounds)]
    return [f"≤{bounds[0]}", *between, f"{bounds[-1] + 1}+"] if bounds else [""]
