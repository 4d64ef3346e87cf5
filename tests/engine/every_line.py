"""`make lines`: every pair of hexes on every board of two maps, seen the quick way and the slow way."""

import sys

import numpy as np

from tests.engine.lines import Spot
from tests.engine.many_lines import Lands
from tests.engine.test_sight import MAPS, PAIRS, Layout, laid
from trinchera.engine.bits import has


class Shape:
    """Boards of one shape, and how the quick way sees on each of them, as tables of hex by hex."""

    def __init__(self, layouts: list[Layout]) -> None:
        boards = [laid(sheets) for sheets in layouts]
        self.lands = Lands([land.ground for _, _, land, _ in boards])
        self.seen, self.hindered = (np.zeros((len(boards), self.lands.size, self.lands.size), bool) for _ in range(2))
        for number, (_, sight, _, spots) in enumerate(boards):
            where = np.array([self.lands.number(spot) for spot in spots.values()])
            for space, spot in spots.items():
                here = self.lands.number(spot)
                self.seen[number, here, where] = told(sight.row(space), spots)
                self.hindered[number, here, where] = told(sight.hindered(space), spots)

    def wrong(self) -> tuple[int, int]:
        """How many pairs were compared from both ends, and on how many the quick way says something else."""
        pairs = wrong = 0
        for key in self.lands.displacements():
            line = self.lands.lines(*key)
            down = line.level >= 0
            pairs += int(down.sum())
            for one, other in ((line.start, line.end), (line.end, line.start)):
                differs = self.seen[:, one, other] != line.clear
                wrong += int(((differs | (self.hindered[:, one, other] != line.hindered)) & down).sum())
        return pairs, wrong


def told(group: int, spots: dict[int, Spot]) -> list[bool]:
    return [has(group, space) for space in spots]


def main() -> int:
    failed = 0
    for cell in ((1, 0), (0, 1)):
        for first in MAPS:
            layouts = [sheets for sheets in PAIRS if sheets[0].map == first and sheets[1].cell == cell]
            pairs, wrong = Shape(layouts).wrong()
            failed += wrong
            print(f"{first} {'beside' if cell[0] else 'above'} another: {len(layouts)} boards, {pairs:,} lines, "
                  f"{wrong} wrong", flush=True)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
