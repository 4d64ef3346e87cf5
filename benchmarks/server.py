"""The server under load on the loopback, in a process of its own on a real disk, the limits for one address lifted.

For each game: 200 matches with all their players, 400 live connections, every choice on the disk before its answer and
fetched by the other side as what has changed. First as fast as the server takes them from a few at a time, which is as
many waiting at any moment; then at a steady pace, each choice when it is due whatever has become of the others, to see
how long one waits; then one match from its first to its last turn. Processor time is the server's own, so that it can
be trusted on a busy machine too.
"""

import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from statistics import mean, median, quantiles
from time import perf_counter
from typing import Any

from benchmarks.crowd import LIFTED, Line, Match, processor, resident, serving
from benchmarks.figures import Figure
from trinchera.catalogue import GAMES, game
from trinchera.server.store import FILE

MATCHES, SOCKETS = 200, 400
AT_ONCE = 16
CAPACITY_SECONDS, PACED_SECONDS = 8.0, 12.0
PACE = 500
"""Choices a second, over all matches, while waiting times are measured."""
STORED, WAITING = 20_000, 500
"""Matches in the file while starts are measured, and how many of them wait for a computer."""
HARD_MATCHES = 9
EASY_TURNS = 12


async def people(port: int, slug: str, number: int) -> list[Match]:
    return [await Match(port, slug, game(slug).seats).begin(Line(port)) for _ in range(number)]


async def again(match: Match) -> None:
    """Who has finished begins anew."""
    if match.over:
        await match.begin(match.players[0].line)


async def capacity(matches: Sequence[Match]) -> tuple[list[float], float]:
    """The waiting times when a few matches at a time go on without a pause, and the choices a second that result."""
    began, waits = perf_counter(), list[float]()

    async def go(group: Sequence[Match]) -> None:
        while perf_counter() < began + CAPACITY_SECONDS:
            for match in group:
                await again(match)
                waits.append(await match.step())

    await asyncio.gather(*(go(matches[n::AT_ONCE]) for n in range(AT_ONCE)))
    return waits, len(waits) / (perf_counter() - began)


async def paced(matches: Sequence[Match], pace: float) -> tuple[list[float], float]:
    """The waiting times when all matches go on at a steady pace, and the pace that was kept."""
    began, waits = perf_counter(), list[float]()

    async def go(place: int, match: Match) -> None:
        for turn in range(1_000_000):
            due = began + (turn + place / len(matches)) * len(matches) / pace
            if due - began > PACED_SECONDS:
                return
            await asyncio.sleep(max(0.0, due - perf_counter()))
            await again(match)
            waits.append(await match.step())

    await asyncio.gather(*(go(place, match) for place, match in enumerate(matches)))
    return waits, len(waits) / (perf_counter() - began)


async def load(data: Path, slug: str) -> list[Figure]:
    """One game under load."""
    async with serving(data) as (port, pid):
        matches = await people(port, slug, MATCHES)
        for match in matches:
            match.listen_in(SOCKETS // MATCHES)
        await asyncio.sleep(1.0)
        pressed, rate = await capacity(matches)
        used, sent, heard = processor(pid), sum(match.bytes for match in matches), sum(match.heard for match in matches)
        waits, kept = await paced(matches, PACE)
        used = (processor(pid) - used) / len(waits) * 1e6
        sent = (sum(match.bytes for match in matches) - sent) // len(waits)
        told = (sum(match.heard for match in matches) - heard) / len(waits)
        memory = resident(pid)
        for match in matches:
            await match.leave()
        flat = await first_to_last(port, pid, slug)
    cuts, under_pressure = quantiles(waits, n=100), quantiles(pressed, n=100)
    return [
        Figure(f"server: {slug}: durable choices/s, {MATCHES} matches, {SOCKETS} live connections", rate,
               goal="at least 500"),
        Figure(f"server: {slug}: choice acknowledged, p99 ms, at that full pressure", under_pressure[98] * 1000),
        Figure(f"server: {slug}: choices/s when {PACE} are asked for, whether or not it keeps up", kept),
        Figure(f"server: {slug}: choice acknowledged, p50 ms, at {PACE} choices/s", cuts[49] * 1000),
        Figure(f"server: {slug}: choice acknowledged, p99 ms, at {PACE} choices/s", cuts[98] * 1000, goal="under 150"),
        Figure(f"server: {slug}: processor time for a choice and all that follows from it, us", used,
               goal="under 2000"),
        Figure(f"server: {slug}: bytes on the wire for a step of a match, all its players", sent, goal="under 4096"),
        Figure(f"server: {slug}: live messages per choice", told),
        Figure(f"server: {slug}: memory, MB", memory),
        *flat,
    ]


async def first_to_last(port: int, pid: int, slug: str) -> list[Figure]:
    """One match from its first turn to its last: what a choice costs in each tenth of it."""
    costs, match = list[float](), await Match(port, slug, game(slug).seats).begin(Line(port))
    while not match.over:
        before = processor(pid)
        made = await match.play(50)
        costs += [(processor(pid) - before) / made * 1e6] * (made == 50)
    await match.leave()
    tenth = max(1, len(costs) // 4)
    first, last = mean(costs[:tenth]), mean(costs[-tenth:])
    return [Figure(f"server: {slug}: a choice in the last quarter of a match beside the first, us", last, first,
                   last / first, "under 1.5")]


async def starts(data: Path) -> list[Figure]:
    """How long until a server with many stored matches answers, some of them waiting for a computer."""
    async with serving(data, "local = true\n") as (port, _):
        line = Line(port)
        made = await Match(port, GAMES[0], game(GAMES[0]).seats).begin(line)
        await made.play(60)
        await made.leave()
    multiply(data / FILE, STORED, WAITING)
    began = perf_counter()
    async with serving(data, "local = true\n"):
        took = perf_counter() - began
    size = (data / FILE).stat().st_size / 1e6
    return [Figure(f"server: seconds from start to first answer, {STORED:,} matches ({size:.0f} MB) stored", took,
                   goal="under 2")]


def multiply(file: Path, times: int, waiting: int) -> None:
    """The one match of a file many times over; in some of them a computer has the seat whose turn it is."""
    with closing(sqlite3.connect(file)) as db, db:
        columns = [row[1] for row in db.execute("PRAGMA table_info(matches)")]
        rest = ", ".join(columns[2:])
        for number in range(2, times + 1):
            db.execute(f"INSERT INTO matches SELECT ?, ?, {rest} FROM matches WHERE key = 1",
                       (number, f"{number:016x}"))
        for table in ("standing", "journal", "keeping"):
            more = ", ".join(row[1] for row in db.execute(f"PRAGMA table_info({table})") if row[1] != "match")
            db.execute(f"INSERT INTO {table} (match, {more}) SELECT key, {more} FROM matches, {table} "
                       "WHERE match = 1 AND key > 1")
        db.execute("""UPDATE standing SET seats = '{"nationalist":"easy"}' WHERE match BETWEEN 2 AND ?""",
                   (waiting + 1,))


async def fairness(data: Path) -> list[Figure]:
    """How long an easy computer takes for its turns while others' computers think hard."""
    async with serving(data, f"{LIFTED}") as (port, _):
        alone = await easy_turns(port)
        hard = {"seats": dict.fromkeys(game("storm_over_madrid").seats, "hard")}
        for _ in range(HARD_MATCHES):
            await Line(port).ask("POST", "/api/matches", {"game": "storm_over_madrid", **hard})
        await asyncio.sleep(3.0)
        beside = await easy_turns(port)
    return [Figure(f"server: an easy computer's choice, s, beside {HARD_MATCHES} hard-against-hard matches",
                   median(beside), median(alone), median(beside) / median(alone)),
            Figure("server: the longest of them, s", max(beside), max(alone), goal="ours under 5")]


async def easy_turns(port: int) -> list[float]:
    """Seconds for each choice of an easy computer that plays a solitaire match."""
    line, waits = Line(port), list[float]()
    seat = game(GAMES[0]).seats[0]
    made = await Match(port, GAMES[0], (seat,)).begin(line)
    await line.ask("POST", f"/api/matches/{made.id}/autoplay", {"seat": seat, "player": "easy"})
    await made.players[0].look(made.id)
    for _ in range(EASY_TURNS):
        before, began = made.players[0].table.number, perf_counter()
        while made.players[0].table.number == before and perf_counter() - began < 60:
            await asyncio.sleep(0.02)
            await made.players[0].look(made.id)
        waits.append(perf_counter() - began)
    await made.leave()
    return waits


def bare(data: Path) -> Figure:
    """Microseconds for one durable insert of the same bytes with nothing around it."""
    with closing(sqlite3.connect(data / FILE)) as db:
        rows = db.execute("SELECT * FROM journal WHERE seq > 0 ORDER BY match, seq LIMIT 2000").fetchall()
        size = db.execute("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").fetchone()[0]
        number = db.execute("SELECT count(*) FROM journal").fetchone()[0]
    with closing(sqlite3.connect(data / "bare.db", isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("CREATE TABLE journal (match INTEGER, seq INTEGER, kind TEXT, at INTEGER, tokens TEXT, seat TEXT, "
                   "client TEXT, digest TEXT, PRIMARY KEY (match, seq)) WITHOUT ROWID")
        began = perf_counter()
        for row in rows:
            db.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        took = (perf_counter() - began) / len(rows) * 1e6
    return Figure("server: journal bytes per choice, whole file; a bare durable insert, us", size / number, took)


async def everything(data: Path, games: Sequence[str]) -> list[Figure]:
    found: list[Figure] = []
    for slug in games:
        found += await load(data / slug, slug)
    found.append(bare(data / games[0]))
    found += await starts(data / "starts")
    found += await fairness(data / "fair")
    return found


def measure(games: Sequence[str] = GAMES) -> list[Figure]:
    with tempfile.TemporaryDirectory() as directory:
        return asyncio.run(everything(Path(directory), games))


if __name__ == "__main__":
    from benchmarks.figures import line as shown
    which: Any = sys.argv[1:] or GAMES
    for figure in measure(which):
        print(shown(figure))
