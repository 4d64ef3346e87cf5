"""`python -m benchmarks.soak 100000 --write`: so many durable choices over matches that begin, end and begin again, and
what the server's memory does meanwhile, written into docs/hosting.md. It is to be flat once every room is taken and
what views are made of is remembered.
"""

import asyncio
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from benchmarks.crowd import LIFTED, Line, Match, resident, serving
from benchmarks.hosting import conditions, put
from trinchera.catalogue import GAMES, game
from trinchera.server.store import FILE

AT_ONCE = 12
ROOMS = 60
"""Matches kept in memory; with a few hundred choices each the rooms are all taken after a tenth of the way."""
SETTINGS = f"rooms = {ROOMS}\n{LIFTED}"
LOOKS = 20
WARM = 0.35
"""The part of the choices after which memory is to be flat."""


class Soak:
    """Counts choices and looks at the memory now and then."""

    def __init__(self, choices: int) -> None:
        self.choices = choices
        self.made = 0
        self.matches = 0
        self.memory: list[tuple[int, float]] = []
        self.size = 0

    async def run(self) -> None:
        with tempfile.TemporaryDirectory() as directory:
            async with serving(Path(directory) / "data", SETTINGS) as (port, pid):
                self.pid = pid
                await asyncio.gather(*(self.play(port, number) for number in range(AT_ONCE)))
                self.size = (Path(directory) / "data" / FILE).stat().st_size

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


    def told(self, seconds: float) -> str:
        """The figures in a sentence."""
        warm = [size for made, size in self.memory if made > self.choices * WARM]
        return (f"{self.made:,} choices in {self.matches:,} matches of all games, {ROOMS} kept in memory, in "
                f"{seconds:,.0f} s: {warm[0]:.1f} MB after the first {WARM:.0%} of them, {warm[-1]:.1f} at the end, at "
                f"most {max(warm):.1f} between. The file had {self.size / 1e6:,.1f} MB then. {conditions()}")


def main() -> None:
    words = [word for word in sys.argv[1:] if word != "--write"]
    soak = Soak(int(words[0]) if words else 100_000)
    began = perf_counter()
    asyncio.run(soak.run())
    print(told := soak.told(perf_counter() - began))
    if "--write" in sys.argv:
        put("soak", told)


if __name__ == "__main__":
    main()
