"""Movement floods with zones of control, and lines of supply, against plain searches over the same ground."""

import heapq

import pytest

from trinchera.engine.bits import bit, has, members
from trinchera.engine.chance import Seeded
from trinchera.engine.hexes import Field, Layout
from trinchera.engine.ids import SpaceId
from trinchera.engine.paths import HALT, Lines, Ways, Zone

FIELD = Field(Layout(columns=(1, 9), rows=(1, 9), back="even"),
              [f"{c:02d}{r:02d}" for c in range(1, 10) for r in range(1, 10)])
AT = FIELD.number
ALL = FIELD.all


def flat(here: int, there: int) -> int:
    return 2


def random_ground(seed: int) -> list[int]:
    dice = Seeded(seed)
    return [(1, 2, 2, 4, 6)[dice.below(5)] for _ in range(FIELD.size)]


def random_set(seed: int, one_in: int) -> int:
    dice = Seeded(seed)
    return sum(bit(h) for h in members(ALL) if dice.below(one_in) == 0)


def dijkstra(start: int, allowance: int, price: list[int], open_hexes: int, zone: Zone) -> dict[int, int]:
    """The cheapest cost to every hex, by a heap."""
    best, queue = {start: 0}, [(0, start)]
    while queue:
        cost, here = heapq.heappop(queue)
        if cost > best[here] or (zone.toll == HALT and cost and has(zone.spaces, here)):
            continue
        for there in members(FIELD.neighbours[here] & open_hexes):
            inside = has(zone.spaces, there)
            if has(zone.spaces, here) and inside and (zone.toll == HALT or has(zone.barred, there)):
                continue
            total = cost + price[there] + (zone.toll if inside and zone.toll > 0 else 0)
            if total <= allowance and total < best.get(there, 999):
                best[there] = total
                heapq.heappush(queue, (total, there))
    return best


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("toll", [HALT, 6])
def test_a_flood_finds_the_cheapest_cost_of_every_hex(seed: int, toll: int) -> None:
    price = random_ground(seed)
    ways = Ways(FIELD, lambda here, there: price[there])
    start = list(members(ALL))[Seeded(seed).below(81)]
    spaces = random_set(seed + 1, 4)
    zone = Zone(spaces, toll, random_set(seed + 2, 3) & spaces if toll > 0 else 0)
    open_hexes = ALL & ~random_set(seed + 3, 6) | bit(start)
    rings = ways.reach(start, 12, open_hexes, zone)
    assert {h: rings.cost(h) for h in members(rings.all)} == dijkstra(start, 12, price, open_hexes, zone)


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("toll", [HALT, 6])
def test_a_path_costs_what_the_flood_says_and_obeys_the_zone(seed: int, toll: int) -> None:
    price = random_ground(seed)
    ways = Ways(FIELD, lambda here, there: price[there])
    start = AT["0505"]
    zone = Zone(random_set(seed + 1, 4), toll)
    rings = ways.reach(start, 12, ALL, zone)
    for goal in members(rings.all & ~bit(start)):
        path = ways.path(rings, SpaceId(goal), 0, zone)
        tolls = sum(toll for h in path if has(zone.spaces, h)) if toll > 0 else 0
        assert sum(price[h] for h in path) + tolls == rings.cost(goal)
        assert all(has(FIELD.neighbours[a], b) for a, b in zip((start, *path), path, strict=False))
        if toll == HALT:
            assert not any(has(zone.spaces, h) for h in path[:-1])


def test_a_flood_on_an_empty_map_is_remembered_and_cut_to_size() -> None:
    ways = Ways(FIELD, flat)
    wide, narrow = ways.reach(AT["0505"], 8, ALL), ways.reach(AT["0505"], 4, ALL)
    assert narrow.by_cost == wide.by_cost[:5]
    assert narrow.all == FIELD.within(AT["0505"], 2)


def test_who_enters_a_halting_zone_stops() -> None:
    wall = sum(bit(AT[f"05{r:02d}"]) for r in range(1, 10))
    rings = Ways(FIELD, flat).reach(AT["0405"], 8, ALL, Zone(wall))
    assert rings.all & wall
    assert not has(rings.all, AT["0605"])


def test_who_begins_in_a_halting_zone_may_only_step_out() -> None:
    zone = bit(AT["0505"]) | bit(AT["0504"])
    rings = Ways(FIELD, flat).reach(AT["0505"], 2, ALL, Zone(zone))
    assert not has(rings.all, AT["0504"])
    assert has(rings.all, AT["0506"])


def test_a_toll_is_paid_for_each_hex_of_the_zone() -> None:
    wall = sum(bit(AT[f"05{r:02d}"]) for r in range(1, 10))
    rings = Ways(FIELD, flat).reach(AT["0405"], 12, ALL, Zone(wall, 6))
    assert (rings.cost(AT["0505"]), rings.cost(AT["0605"])) == (8, 10)


def test_a_path_likes_to_pass_what_it_is_told_to() -> None:
    ways = Ways(FIELD, flat)
    rings = ways.reach(AT["0203"], 8, ALL)
    for liked in ("0302", "0303"):
        assert ways.path(rings, AT["0403"], bit(AT[liked])) == (AT[liked], AT["0403"])


def test_a_step_that_has_no_cost_cannot_be_made() -> None:
    ways = Ways(FIELD, lambda here, there: None if there == AT["0504"] else 2)
    assert ways.step_cost(AT["0505"], AT["0504"]) is None
    assert not has(ways.reach(AT["0505"], 2, ALL).all, AT["0504"])


def supplied_plainly(sources: int, free: int, kinds: dict[tuple[int, int], int | None], most: int) -> int:
    """Every hex that traces to a source, asked one by one."""
    return sum(bit(h) for h in members(ALL) if has(sources, h) or traces(h, sources, free, kinds, most))


def traces(start: int, sources: int, free: int, kinds: dict[tuple[int, int], int | None], most: int) -> bool:
    seen, queue = {(start, 0)}, [(start, 0)]
    while queue:
        here, used = queue.pop()
        for there in members(FIELD.neighbours[here] & free):
            kind = kinds[here, there]
            if kind is None or used + kind > most or (there, used + kind) in seen:
                continue
            if has(sources, there):
                return True
            seen.add((there, used + kind))
            queue.append((there, used + kind))
    return False


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("most", [0, 1, 2])
def test_lines_of_supply_reach_what_a_plain_search_reaches(seed: int, most: int) -> None:
    dice = Seeded(seed)
    kinds: dict[tuple[int, int], int | None] = {
        (a, b): (0, 0, 1, 1, None)[dice.below(5)] for a in members(ALL) for b in members(FIELD.neighbours[a])}
    lines = Lines(FIELD, lambda here, there: kinds[here, there])
    free = ALL & ~random_set(seed + 5, 3)
    sources = random_set(seed + 9, 12) & free
    assert lines.trace(sources, free, most) & ALL == supplied_plainly(sources, free, kinds, most)


@pytest.mark.parametrize("toll", [HALT, 6])
def test_a_flood_that_is_remembered_is_the_one_that_would_be_found_anew(toll: int) -> None:
    price = random_ground(3)
    ways = Ways(FIELD, lambda here, there: price[there])
    for seed in range(60):
        zone, open_hexes = Zone(random_set(seed % 7, 9), toll), ALL & ~random_set(seed % 11, 12) | bit(AT["0505"])
        again = Ways(FIELD, lambda here, there: price[there])
        assert ways.reach(AT["0505"], 6, open_hexes, zone) == again.reach(AT["0505"], 6, open_hexes, zone)
    assert ways.known
