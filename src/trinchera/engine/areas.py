"""Graphs of spaces: neighbours as bit sets, floods and distances."""

from collections.abc import Iterable

from trinchera.engine.bits import bit
from trinchera.engine.ids import SpaceId, SpaceSet, each_space


class Graph:
    """Spaces numbered from 0 and which of them touch."""

    __slots__ = ("neighbours", "size")

    def __init__(self, size: int, borders: Iterable[tuple[int, int]]) -> None:
        table = [0] * size
        for one, other in borders:
            table[one] |= bit(other)
            table[other] |= bit(one)
        self.size = size
        self.neighbours = tuple(table)

    def touching(self, spaces: int) -> int:
        """Every space next to one of `spaces`; a space of the set counts only if it touches another."""
        neighbours = self.neighbours
        found = 0
        while spaces:
            top = spaces.bit_length() - 1
            found |= neighbours[top]
            spaces ^= 1 << top
        return found

    def flood(self, start: SpaceSet, within: SpaceSet) -> int:
        """All of `within` that can be reached from `start` without leaving `within`."""
        reached = edge = start & within
        while edge:
            edge = self.touching(edge) & within & ~reached
            reached |= edge
        return reached

    def steps(self, start: SpaceSet, goal: SpaceSet) -> int | None:
        """The fewest borders crossed from a space of `start` to one of `goal`; None if there is no way."""
        reached, edge, count = start, start, 0
        while edge:
            if edge & goal:
                return count
            edge = self.touching(edge) & ~reached
            reached |= edge
            count += 1
        return None

    def around(self, space: SpaceId) -> list[SpaceId]:
        return list(each_space(self.neighbours[space]))
