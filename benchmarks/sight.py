"""Lines of sight of a whole board of four maps beside numpy, and the threat map that one moving platoon asks for.

The first board of a process is measured in processes of their own: it traces the lines that all later boards share, and
numpy has not run before either. What is kept is counted there too, the traced lines apart from those of one board."""

import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

import msgspec
import numpy as np

from benchmarks.figures import Figure, rounds_beside, rounds_of
from trinchera.engine.bits import members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.sight import Sight, course, last_item, leaving, trace
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.board import Play, battle
from trinchera.games.a_las_barricadas.commander.threat import Threat
from trinchera.games.a_las_barricadas.commander.ways import reach
from trinchera.games.a_las_barricadas.costs import allowance

FAR, ROUNDS = 20, 5


def four_maps(seed: int) -> Play:
    text = TITLE.muster(TITLE.load(TITLE.pack()), {"kind": "attack", "maps": "4"}, Seeded(seed))
    return TITLE.new("mustered", {}, TITLE.load(TITLE.pack().with_override(text, "mustered")))


def fresh(game: Play) -> Sight:
    """The lines of a board that nobody has looked at yet."""
    known = battle(game).sight
    return Sight(known.field, known.levels, known.blocking, known.hindering, known.most)


def ours(sight: Sight) -> list[int]:
    return [sight.row(space) & sight.field.within(space, FAR) for space in range(sight.field.size)]


def axial(game: Play) -> Any:
    """Files and places as axial coordinates of hexes."""
    return np.array([(file, (place - file) / 2) for file, place in battle(game).field.spot])


def rounded(points: Any) -> Any:
    """The hexes that points lie in."""
    cube = np.stack([points[..., 0], points[..., 1], -points[..., 0] - points[..., 1]], axis=-1)
    whole = np.rint(cube)
    off = np.abs(whole - cube)
    worst = off.argmax(axis=-1)
    for axis in (0, 1):
        others = whole.sum(axis=-1) - whole[..., axis]
        whole[..., axis] = np.where(worst == axis, -others, whole[..., axis])
    return whole[..., :2].astype(int)


class Peer:
    """Bresenham's lines for one hex after another, all its targets at once: what is high or wooded blocks."""

    def __init__(self, game: Play) -> None:
        sight, self.spots = battle(game).sight, axial(game)
        size = sight.field.size
        low = self.spots.min(axis=0).astype(int) - 1
        shape = self.spots.max(axis=0).astype(int) - low + 2
        self.low, self.level = low, np.array(sight.level)
        self.high = np.zeros(shape, dtype=int)
        woods = np.array([sight.blocking >> space & 1 for space in range(size)])
        cells = self.spots.astype(int) - low
        self.high[cells[:, 0], cells[:, 1]] = self.level + woods

    def row(self, space: int, near: Any) -> Any:
        here, there = self.spots[space], self.spots[near]
        along = np.linspace(0, 1, FAR + 1)[1:-1]
        points = here + (there - here)[:, None, :] * along[None, :, None]
        cells = np.clip(rounded(points + 1e-6) - self.low, 0, np.array(self.high.shape) - 1)
        heights = self.high[cells[..., 0], cells[..., 1]]
        return (heights <= np.maximum(self.level[space], self.level[near])[:, None]).all(axis=1)


def theirs(game: Play, peer: Peer) -> int:
    field = battle(game).field
    return sum(int(peer.row(space, np.array(list(members(field.within(space, FAR))), dtype=int)).sum())
               for space in range(field.size))


def milliseconds(action: Callable[[], Any]) -> float:
    start = process_time()
    action()
    return (process_time() - start) * 1e3


def megabytes(game: Play) -> float:
    tracemalloc.start()
    kept = fresh(game)
    ours(kept)
    size = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    return size


def first_board(seed: int) -> tuple[float, float, float]:
    """Boards per second of a process that has seen none, ours and the peer's, and the megabytes that its lines keep."""
    game = four_maps(seed)
    peer, sight = Peer(game), fresh(game)
    speeds = 1e3 / milliseconds(partial(ours, sight)), 1e3 / milliseconds(partial(theirs, game, peer))
    for known in (trace, last_item, course, leaving):
        known.cache_clear()
    return *speeds, megabytes(game)


def in_a_new_process(seed: int) -> tuple[float, float, float]:
    done = subprocess.run([sys.executable, "-m", "benchmarks.sight", str(seed)], check=True, capture_output=True)
    return msgspec.json.decode(done.stdout, type=tuple[float, float, float])


def in_battle(seed: int) -> Play:
    """A battle in its third turn, as the rule of thumb plays it."""
    game, dice = TITLE.new("sesena"), Seeded(seed)
    advisers = {seat: TITLE.adviser(dice.spawn()) for seat in TITLE.seats}
    while game.decision is not None and game.board.turn < 3:
        side = game.decision.side
        game.choose(dice.pick(game.decision) if side == CHANCE else advisers[side].choose(game))
    return game


def threat_map(game: Play, unit: int) -> int:
    """What one platoon asks before it moves: the fire that awaits it in every hex it can reach."""
    threat = Threat(game, game.data.counters.side[unit])
    return len(reach(game, unit, allowance(game, unit), threat.entering))


def threats(seed: int) -> float:
    """The mean over the platoons of both sides."""
    game = in_battle(seed)
    units = list(members((game.board.present[0] | game.board.present[1]) & game.data.troops))
    return milliseconds(lambda: [threat_map(game, unit) for unit in units]) / len(units)


def measure() -> list[Figure]:
    lines, maps = [], []
    for number in range(ROUNDS):
        game = four_maps(number)
        peer, sight = Peer(game), fresh(game)
        lines.append((1e3 / milliseconds(partial(ours, sight)), 1e3 / milliseconds(partial(theirs, game, peer))))
        maps.append(threats(number))
    again, first = battle(game).sight, [in_a_new_process(number) for number in range(ROUNDS)]
    ours(again)
    return [rounds_beside("sight, first board of four maps of a process/s, all pairs within 20",
                          [(mine, peers) for mine, peers, _ in first], "at least 1"),
            rounds_beside("sight, boards of four maps/s, all pairs within 20, nothing known yet", lines, "at least 1"),
            rounds_of("sight, ms for the same board once it is known",
                      [milliseconds(partial(ours, again)) for _ in range(ROUNDS)]),
            rounds_of("sight, MB that a board of four maps keeps", [megabytes(game)]),
            rounds_of("sight, MB that it keeps with the lines that all boards share", [kept for _, _, kept in first]),
            rounds_of("a_las_barricadas: threat map of one moving platoon, ms", maps, "under 5")]


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(first_board(int(sys.argv[1]))))
