"""`python -m benchmarks.soak 100000 --write`: so many durable choices over matches that begin, end and begin again, and
what the server's memory does meanwhile, written into docs/hosting.md. It is to be flat once every room is taken and
what views are made of is remembered.

With `--keep FOLDER --seconds 500` it is done in pieces: the server goes on running when the time is over, and the same
command goes on with it, until all choices are made. A server that was lost meanwhile is said to be: what its memory did
cannot be joined to another's.
"""

import asyncio
import os
import signal
import tempfile
from argparse import ArgumentParser, Namespace
from pathlib import Path
from time import perf_counter, sleep

import msgspec

from benchmarks.crowd import LIFTED, Line, Match, resident, started
from benchmarks.hosting import conditions, put
from trinchera.catalogue import GAMES, game
from trinchera.server.store import FILE

AT_ONCE = 15
"""Matches that go on side by side, as many of each game."""
ROOMS = 60
"""Matches kept in memory; with a few hundred choices each the rooms are all taken after a tenth of the way."""
SETTINGS = f"rooms = {ROOMS}\n{LIFTED}"
LOOKS = 20
WARM = 0.35
"""The part of the choices after which memory is to be flat."""
LOG = "soak.json"


class Log(msgspec.Struct):
    """A soak so far."""

    choices: int
    port: int
    pid: int
    made: int = 0
    matches: int = 0
    seconds: float = 0.0
    memory: list[tuple[int, float]] = []


class Soak:
    """Counts choices and looks at the memory now and then."""

    def __init__(self, folder: Path, choices: int, seconds: float) -> None:
        self.folder = folder
        self.choices = choices
        self.ends = perf_counter() + seconds

    async def run(self) -> None:
        """One piece, which may be all of it."""
        self.log, self.began = await self.taken_up(), perf_counter()
        await asyncio.gather(*(self.play(number) for number in range(AT_ONCE)))
        self.save()

    def save(self) -> None:
        now = perf_counter()
        self.log.seconds, self.began = self.log.seconds + now - self.began, now
        (self.folder / LOG).write_bytes(msgspec.json.encode(self.log))

    async def taken_up(self) -> Log:
        """The soak of the folder, or a new one with a server of its own."""
        file = self.folder / LOG
        if not file.exists():
            port, process = await started(self.folder / "data", SETTINGS, outlives=True)
            return Log(self.choices, port, process.pid)
        log = msgspec.json.decode(file.read_bytes(), type=Log)
        if not alive(log.pid):
            raise SystemExit(f"The server of this soak is gone after {log.made:,} choices: begin in another folder.")
        return log

    @property
    def over(self) -> bool:
        return self.log.made >= self.log.choices

    async def play(self, number: int) -> None:
        slug, port = GAMES[number % len(GAMES)], self.log.port
        while not self.over and perf_counter() < self.ends:
            match = await Match(port, slug, game(slug).seats).begin(Line(port))
            self.log.matches += 1
            while not (self.over or match.over) and perf_counter() < self.ends:
                await match.step()
                self.count()
            await match.leave()

    def count(self) -> None:
        log = self.log
        log.made += 1
        if log.made % (log.choices // LOOKS) == 0:
            log.memory.append((log.made, resident(log.pid)))
            print(f"{log.made:8d} choices, {log.matches:5d} matches: {log.memory[-1][1]:6.1f} MB", flush=True)
            self.save()

    def told(self) -> str:
        """The figures in a sentence."""
        log, size = self.log, (self.folder / "data" / FILE).stat().st_size
        warm = [memory for made, memory in log.memory if made > log.choices * WARM]
        return (f"{log.made:,} choices in {log.matches:,} matches of all games, {ROOMS} kept in memory, in "
                f"{log.seconds:,.0f} s: {warm[0]:.1f} MB after the first {WARM:.0%} of them, {warm[-1]:.1f} at the "
                f"end, at most {max(warm):.1f} between. The file had {size / 1e6:,.1f} MB then. {conditions()}")

    def stop(self) -> None:
        os.kill(self.log.pid, signal.SIGTERM)
        while alive(self.log.pid):
            sleep(0.1)


def alive(pid: int) -> bool:
    """Whether the process is still our server."""
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return False
    return b"trinchera.server" in words


def piece(folder: Path, wish: Namespace) -> None:
    """As much as there is time for; told when all is done."""
    soak = Soak(folder, wish.choices, wish.seconds)
    try:
        asyncio.run(soak.run())
    finally:
        if hasattr(soak, "log") and (soak.over or not wish.keep):
            soak.stop()
    if not soak.over:
        print(f"{soak.log.made:,} of {soak.log.choices:,} choices so far.")
        return
    print(told := soak.told())
    if wish.write:
        put("soak", told)


def main(words: list[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m benchmarks.soak")
    parser.add_argument("choices", nargs="?", type=int, default=100_000)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    wish = parser.parse_args(words)
    if wish.keep:
        wish.keep.mkdir(parents=True, exist_ok=True)
        return piece(wish.keep, wish)
    with tempfile.TemporaryDirectory() as folder:
        return piece(Path(folder), wish)


if __name__ == "__main__":
    main()
