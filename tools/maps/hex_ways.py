"""Rivers along hexsides, roads and railways from hex to hex: they look grown and still say what they mean.

All lines are bent by the same field of drifts, so what meets on the grid meets on the sheet.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np
import shapely
from scipy.ndimage import gaussian_filter1d
from shapely.geometry import LineString, MultiLineString
from shapely.geometry import Point as Spot
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge

from .geometry import Floats, Line, Point, displaced, drifted, points_of, spline, wander
from .hex_map import HexMap, Pairs

PULL = 19.0
"""How far a road may leave the middle of a hex without a town, to run straighter; a hexside is 52 away."""
SWAY, WAVE = 6.5, 150.0
BESIDE = 9.0
BEYOND = 30.0
NEAR_EDGE = 62.0
BROOK = np.array([(0.0, 0.0), (11, 3), (20, 9), (31, 8), (40, 1), (52, -1), (62, 6), (74, 9)])


def nodes(board: HexMap) -> dict[str, Point]:
    """Where routes pass through each hex: the middle of a town, elsewhere wherever the bends become gentler."""
    middle = {label: np.array(h.centre) for label, h in board.hexes.items()}
    linked: dict[str, set[str]] = defaultdict(set)
    for one, other in _all_pairs(board):
        linked[one].add(other)
        linked[other].add(one)
    at = dict(middle)
    for _ in range(6):
        at = {label: _eased(label, at, middle, linked, board) for label in at}
    return {label: (float(x), float(y)) for label, (x, y) in at.items()}


def _all_pairs(board: HexMap) -> Iterable[tuple[str, str]]:
    for lines in (board.roads, board.trails, board.railroads):
        for pairs in lines.values():
            yield from pairs


def _eased(
    label: str, at: dict[str, Floats], middle: dict[str, Floats], linked: dict[str, set[str]], board: HexMap
) -> Floats:
    around = linked[label]
    if board.hexes[label].place or len(around) < 2:
        return at[label]
    pull = np.mean([at[other] for other in around], axis=0) - middle[label]
    far = float(np.hypot(*pull))
    eased: Floats = middle[label] + pull * min(1.0, PULL / max(far, 1e-9))
    return eased


def routes(board: HexMap, lines: dict[str, Pairs], at: dict[str, Point]) -> list[Line]:
    """Roads or trails; where two of them share a hexside it is drawn once."""
    seen: set[frozenset[str]] = set()
    exits = _exits(board, at)
    drawn: list[Line] = []
    for pairs in lines.values():
        fresh = [pair for pair in pairs if frozenset(pair) not in seen]
        seen |= {frozenset(pair) for pair in fresh}
        drawn += [drifted(spline(chain, 14), SWAY, WAVE) for chain in _chains(board, fresh, at, exits)]
    return drawn


def _exits(board: HexMap, at: dict[str, Point]) -> set[Point]:
    return {at[label] for label, h in board.hexes.items() if h.exit}


def drift(spot: Point) -> Point:
    """Where a spot of the grid lies on the sheet."""
    return drifted([spot], SWAY, WAVE)[0]


def railways(board: HexMap, at: dict[str, Point]) -> list[Line]:
    """Railways keep to one side of the road where both go from hex to hex together."""
    beside = {frozenset(pair) for lines in (board.roads, board.trails) for pairs in lines.values() for pair in pairs}
    legs = {frozenset(at[label] for label in pair) for pair in beside}
    exits = _exits(board, at)
    return [_railway(chain, legs) for pairs in board.railroads.values() for chain in _chains(board, pairs, at, exits)]


def _railway(chain: Line, legs: set[frozenset[Point]]) -> Line:
    if chain[-1] < chain[0]:
        chain = chain[::-1]
    per_leg = 14
    shared = [frozenset(ends) in legs for ends in pairwise(chain)]
    if len(shared) > 1:  # A leg over the edge of the sheet goes on like its neighbour.
        shared[0], shared[-1] = shared[0] or shared[1], shared[-1] or shared[-2]
    aside = np.repeat(np.array(shared, dtype=float) * BESIDE, per_leg)
    aside = gaussian_filter1d(np.append(aside, aside[-1]), 5, mode="nearest")
    line = LineString(spline(chain, per_leg))
    xy = np.asarray(line.coords)
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(xy, axis=0).T))] / line.length
    return drifted(points_of(displaced(line, along, aside)), SWAY, WAVE)


def _chains(board: HexMap, pairs: Pairs, at: dict[str, Point], exits: set[Point]) -> list[Line]:
    """Pairs joined end to end; the first chain that ends in an exit goes on over the edge of the sheet."""
    found: list[Line] = []
    for chain in _joined([[at[one], at[other]] for one, other in pairs]):
        found.append(_led_out(board, chain, [end in exits for end in (chain[0], chain[-1])]))
        exits -= {chain[0], chain[-1]}
    return found


def _joined(pieces: Sequence[Line]) -> list[Line]:
    if not pieces:
        return []
    merged = linemerge(MultiLineString(pieces)) if len(pieces) > 1 else LineString(pieces[0])
    return [points_of(np.asarray(part.coords)) for part in getattr(merged, "geoms", [merged])]


def _led_out(board: HexMap, chain: Line, ends: list[bool]) -> Line:
    head = [_over_edge(board, chain[0])] if ends[0] else []
    tail = [_over_edge(board, chain[-1])] if ends[1] else []
    return head + chain + tail


def _over_edge(board: HexMap, end: Point) -> Point:
    """The spot beyond the nearest edge of the sheet."""
    x, y = end
    ways = {x: (-BEYOND, y), board.width - x: (board.width + BEYOND, y), y: (x, -BEYOND)}
    ways[board.height - y] = (x, board.height + BEYOND)
    return ways[min(ways)]


def rivers(board: HexMap) -> dict[str, list[Line]]:
    """Rivers by name, their corners cut twice; a tributary reaches into the river it joins."""
    courses = {
        name: [_course(board, chain, seed) for chain in _joined([board.side(*pair) for pair in pairs])]
        for seed, (name, pairs) in enumerate(board.rivers.items())
    }
    return {name: [_reaching(line, name, courses) for line in lines] for name, lines in courses.items()}


def headwaters(board: HexMap, courses: dict[str, list[Line]]) -> list[Line]:
    """Brooks above the sources of rivers that rise on the map."""
    found: list[Line] = []
    for name, lines in courses.items():
        others = shapely.union_all([LineString(o) for key, rest in courses.items() if key != name for o in rest])
        for line in lines:
            for end, inner in ((line[0], line[4]), (line[-1], line[-5])):
                if _inland(board, end) and (others.is_empty or others.distance(Spot(end)) > 1):
                    found.append(_brook(end, inner, len(found)))
    return found


def _inland(board: HexMap, spot: Point) -> bool:
    x, y = spot
    return min(x, y, board.width - x, board.height - y) > 5


def _brook(source: Point, below: Point, seed: int) -> Line:
    """Winds on uphill in the direction from which the river comes."""
    away = np.array(source) - np.array(below)
    away = away / np.hypot(*away)
    aside = np.array([-away[1], away[0]]) * (-1) ** seed
    steps = np.array(source) + BROOK[:, :1] * away + BROOK[:, 1:] * aside
    return spline(points_of(steps))


def _course(board: HexMap, chain: Line, seed: int) -> Line:
    edges = [min(x, y, board.width - x, board.height - y) < NEAR_EDGE for x, y in (chain[0], chain[-1])]
    rounded = _corners_cut(_corners_cut(_led_out(board, chain, edges)))
    return drifted(wander(rounded, 5.5, 46, seed + 3), SWAY, WAVE)


def _corners_cut(line: Line) -> Line:
    p = np.array(line)
    cut = np.stack([p[:-1] * 0.75 + p[1:] * 0.25, p[:-1] * 0.25 + p[1:] * 0.75], axis=1).reshape(-1, 2)
    return points_of(np.vstack([p[:1], cut, p[-1:]]))


def _reaching(line: Line, name: str, courses: dict[str, list[Line]]) -> Line:
    others = [LineString(other) for key, lines in courses.items() if key != name for other in lines]
    main = shapely.union_all(others)
    head, tail = (_mouth(end, main) for end in (line[0], line[-1]))
    return head + line + tail


def _mouth(end: Point, main: BaseGeometry) -> Line:
    spot = Spot(end)
    if main.is_empty or not 0.5 < main.distance(spot) < 26:
        return []
    nearest = shapely.shortest_line(main, spot).coords[0]
    return [(float(nearest[0]), float(nearest[1]))]
