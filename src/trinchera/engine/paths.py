"""Ways over a hex map: how far a unit can go with zones of control in its path, and where lines of supply reach.

Costs are whole numbers; a map with halves counts in half movement points. A flood keeps one bit set for each cost, so
a ring of hexes is taken up at once.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from operator import or_

import msgspec

from trinchera.engine.bits import bit, has, members
from trinchera.engine.hexes import SIDES, Field
from trinchera.engine.ids import Hex, SpaceId, SpaceSet, each_space

HALT = -1
"""The toll of a zone that must not be moved through: who enters it stops."""
MOST_KNOWN = 8_000
"""Floods kept before all are forgotten."""


class Rings(msgspec.Struct, frozen=True, gc=False):
    """What a unit can reach: `by_cost[n]` are the hexes it reaches for n and not for less, its own at cost 0."""

    by_cost: tuple[int, ...]
    all: int

    def cost(self, space: int) -> int | None:
        for cost, ring in enumerate(self.by_cost):
            if ring >> space & 1:
                return cost
        return None


class Zone(msgspec.Struct, frozen=True, gc=False):
    """Hexes under enemy control: what entering them costs beyond the ground, and those barred from inside it."""

    spaces: int = 0
    toll: int = HALT
    barred: int = 0
    """Hexes of the zone that may not be entered from another hex of it."""


NO_ZONE = Zone()


class Ways:
    """What each step over a map costs. What was worked out before is remembered. Threads may share it: an entry is made
    whole before it is put in, and every answer comes from what its own thread has in hand."""

    def __init__(self, field: Field, cost: Callable[[SpaceId, SpaceId], int | None]) -> None:
        self.field = field
        self.steps = tuple(by_price(field, here, partial(cost, SpaceId(here))) for here in range(field.size))
        """For each hex what it costs to go from there to its neighbours, the cheapest first."""
        self.steps_into = tuple(by_price(field, goal, partial(into, cost, SpaceId(goal))) for goal in range(field.size))
        self.cheapest = min((prices[0][0] for prices in self.steps if prices), default=1)
        """The least that a step costs."""
        self.undisturbed: dict[int, tuple[Rings, ...]] = {}
        self.most = 0
        """The largest allowance asked for so far."""
        self.known: dict[tuple[int, ...], Rings] = {}
        """Floods worked out before, by all that can disturb them; most moves disturb only those near by."""

    def step_cost(self, here: SpaceId, there: SpaceId) -> int | None:
        for price, spaces in self.steps[here]:
            if has(spaces, there):
                return price
        return None

    def alone(self, start: Hex, allowance: int) -> Rings:
        """What can be reached on an empty map; worked out once for each hex."""
        known = self.undisturbed.get(start, ())
        if len(known) <= allowance:
            self.most = max(self.most, allowance)
            furthest = self.most if known else allowance
            rings = self.flood(bit(start), furthest, self.field.all).by_cost
            known = self.undisturbed[start] = tuple(Rings(rings[:most + 1], reached)
                                                    for most, reached in enumerate(accumulate(rings, or_)))
        return known[allowance]

    def reach(self, start: Hex, allowance: int, open_spaces: SpaceSet, zone: Zone = NO_ZONE) -> Rings:
        """What can be reached from a hex through `open_spaces`; who starts in a zone that halts may only step out."""
        alone = self.alone(start, allowance)
        shut, inside = alone.all & ~open_spaces, alone.all & zone.spaces
        return self.disturbed(start, allowance, open_spaces, zone, alone.all) if shut or inside else alone

    def reach_among(self, start: Hex, allowance: int, open_spaces: SpaceSet, zone: Zone = NO_ZONE) -> Rings:
        """The same where much is closed, so that a flood of the empty map would seldom be the answer."""
        near = self.field.within(start, allowance // self.cheapest) if self.cheapest else self.field.all
        return self.disturbed(start, allowance, open_spaces, zone, near)

    def disturbed(self, start: Hex, allowance: int, open_spaces: SpaceSet, zone: Zone, near: SpaceSet) -> Rings:
        """What can be reached; it depends on nothing beyond the hexes `near`."""
        key = (start, allowance, near & ~open_spaces, near & zone.spaces, zone.toll, zone.barred & near)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            found = self.known[key] = self.flood(bit(start), allowance, open_spaces, zone)
        return found

    def flood(self, start: SpaceSet, allowance: int, open_spaces: SpaceSet, zone: Zone = NO_ZONE) -> Rings:
        """What can be reached from any of several hexes. A zone that halts holds whoever enters it, and who starts in
        it may only step out; one with a toll makes its hexes dearer, and some may not be entered from within."""
        inside, halts = zone.spaces, zone.toll == HALT
        toll, stops, barred = (0, inside, inside) if halts else (zone.toll, 0, zone.barred)
        by_ground = [0] * (allowance + 1)
        """Where steps lead for so much, open or not, the toll not yet paid."""
        steps, rings, ring, left = self.steps, [], start, allowance
        open_still = open_spaces & ~start
        fresh = open_still
        for spent in range(allowance + 1):
            if spent:
                left = allowance - spent
                ring = by_ground[spent] & fresh
                if toll:
                    ring = ring & ~inside | (by_ground[spent - toll] & inside & fresh if spent >= toll else 0)
                fresh ^= ring
            rings.append(ring)
            if left < self.cheapest or not ring:
                continue
            zoned = ring & inside
            leaving = zoned & ~stops if spent else zoned
            if leaving:
                self.step_out(leaving, spent, by_ground, ~barred)
            hexes = ring ^ zoned
            while hexes:
                top = hexes.bit_length() - 1
                hexes ^= 1 << top
                for price, spaces in steps[top]:
                    if price > left:
                        break
                    by_ground[spent + price] |= spaces
        return Rings(tuple(rings), start | open_still ^ fresh)

    def step_out(self, hexes: SpaceSet, spent: int, by_ground: list[int], allowed: SpaceSet) -> None:
        """Steps of a flood from hexes of a zone, into what may be entered from there."""
        for here in members(hexes):
            for price, spaces in self.steps[here]:
                if spent + price < len(by_ground):
                    by_ground[spent + price] |= spaces & allowed

    def path(self, rings: Rings, goal: SpaceId, liked: int = 0, zone: Zone = NO_ZONE) -> tuple[SpaceId, ...]:
        """The hexes of a cheapest way to a hex that was reached, through `liked` hexes where it can choose."""
        spent = rings.cost(goal)
        assert spent is not None, "no way leads there"
        found = []
        while spent:
            found.append(goal)
            goal, spent = self.step_back(rings, goal, spent, liked, zone)
        return tuple(found[::-1])

    def step_back(self, rings: Rings, goal: SpaceId, spent: int, liked: SpaceSet, zone: Zone) -> tuple[SpaceId, int]:
        halts, inside = zone.toll == HALT, zone.spaces >> goal & 1
        from_outside = (halts and inside) or zone.barred >> goal & 1
        if inside and not halts:
            spent -= zone.toll
        found = []
        for price, spaces in self.steps_into[goal]:
            before = spent - price
            if before < 0:
                break
            ways = spaces & rings.by_cost[before]
            if ways and (from_outside or (halts and before)):
                ways &= ~zone.spaces
            if ways:
                best = ways & liked
                ways = best or ways
                found.append((not best, (ways & -ways).bit_length() - 1, before))
        _, here, before = min(found) if len(found) > 1 else found[0]
        return SpaceId(here), before


def spread(spaces: int, table: Sequence[tuple[int, int]]) -> int:
    """Where steps lead: for each set of hexes how far in numbers they go."""
    found = 0
    for mask, by in table:
        found |= (spaces & mask) << by if by > 0 else (spaces & mask) >> -by
    return found


def into(cost: Callable[[SpaceId, SpaceId], int | None], goal: SpaceId, here: SpaceId) -> int | None:
    return cost(here, goal)


def by_price(field: Field, hub: int, cost: Callable[[SpaceId], int | None]) -> tuple[tuple[int, int], ...]:
    """The neighbours of a hex by what the step between costs, the cheapest first."""
    found: dict[int, int] = {}
    for other in each_space(field.neighbours[hub]):
        price = cost(other)
        if price is not None:
            found[price] = found.get(price, 0) | bit(other)
    return tuple(sorted(found.items()))


class Lines:
    """How lines of supply may run: step by step, some of the steps counting against a limit."""

    def __init__(self, field: Field, kind: Callable[[SpaceId, SpaceId], int | None]) -> None:
        """`kind` says what a step counts: 0 for nothing, 1 against the limit, None if no line may take it."""
        self.field = field
        self.backward = tuple(tuple(self.shifts(field, kind, count)) for count in (0, 1))

    @staticmethod
    def shifts(field: Field, kind: Callable[[SpaceId, SpaceId], int | None], count: int) -> list[tuple[int, int]]:
        """Which hexes a line may enter, and by how much one goes back from them to where it came from."""
        found: dict[int, int] = {}
        for here in each_space(field.all):
            for side in SIDES:
                there = field.toward(bit(here), side)
                if there and kind(here, SpaceId(there.bit_length() - 1)) == count:
                    by = here - (there.bit_length() - 1)
                    found[by] = found.get(by, 0) | there
        return [(mask, by) for by, mask in found.items()]

    def before(self, spaces: SpaceSet, count: int) -> int:
        """The hexes from which a step that counts so much leads into `spaces`."""
        return spread(spaces, self.backward[count])

    def linked(self, spaces: SpaceSet, free: SpaceSet) -> int:
        """`spaces` and all the free hexes from which steps that do not count lead there."""
        reached = edge = spaces
        while edge:
            edge = self.before(edge, 0) & free & ~reached
            reached |= edge
        return reached

    def trace(self, sources: SpaceSet, free: SpaceSet, most: int) -> int:
        """Every hex from which a line through `free` hexes reaches a source with at most `most` steps that count."""
        reached = self.linked(sources, free)
        found = sources
        for _ in range(most):
            found |= self.before(reached, 1)
            reached = self.linked(reached | self.before(reached, 1) & free, free)
        return found | self.before(reached, 0)
