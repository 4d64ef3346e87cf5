"""`python -m benchmarks.soak 100000`: so many durable choices over matches that begin, end and begin again, and what
the server's memory does meanwhile. It is to be flat once every room is taken.
"""

import asyncio
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from benchmarks.crowd import LIFTED, Line, Match, resident, serving
from trinchera.catalogue import GAMES, game

AT_ONCE = 12
ROOMS = 60
"""Matches kept in memory; with a few hundred choices each the rooms are all taken after a tenth of the way."""
SETTINGS = f"rooms = {ROOMS}\n{LIFTED}"
LOOKS = 20


class Soak:
    """Counts choices and looks at the memory now and then."""

    def __init__(self, choices: int) -> None:
        self.choices = choices
        self.made = 0
        self.matches = 0
        self.memory: list[tuple[int, float]] = []

    async def run(self) -> None:
        with tempfile.TemporaryDirectory() as directory:
            async with serving(Path(directory) / "data", SETTINGS) as (port, pid):
                self.pid = pid
                await asyncio.gather(*(self.play(port, number) for number in range(AT_ONCE)))

    async def play(self, port: int, number: int) -> None:
        slug = GAMES[number % len(GAMES)]
        while self.made < self.choices:
            match = await Match(port, slug, game(slug).seats).begin(Line(port))
            self.matches += 1
            while self.made < self.choices and not match.over:
                await match.step()
                self.count()
            await match.leave()

    def count(self) -> None:
        self.made += 1
        if self.made % (self.choices // LOOKS) == 0:
            self.memory.append((self.made, resident(self.pid)))
            print(f"{self.made:8d} choices, {self.matches:5d} matches: {self.memory[-1][1]:6.1f} MB", flush=True)


def main() -> None:
    soak = Soak(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
    began = perf_counter()
    asyncio.run(soak.run())
    warm = [size for made, size in soak.memory if made > soak.choices * 0.3]
    took = perf_counter() - began
    print(f"{soak.made} choices in {took:.0f} s; after warm-up from {warm[0]:.1f} to {warm[-1]:.1f} MB")


if __name__ == "__main__":
    main()
