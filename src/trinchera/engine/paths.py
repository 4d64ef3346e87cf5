"""Ways over a hex map: how far a unit can go with zones of control in its path, and which hexes a line of supply reaches.

Costs are whole numbers; a map with halves counts in half movement points. A flood keeps one bit set for each cost, so
a ring of hexes is taken up at once.
"""

from collections.abc import Callable
from typing import NamedTuple

from trinchera.engine.bits import bit, has, members
from trinchera.engine.hexes import SIDES, Field

HALT = -1
"""The toll of a zone that must not be moved through: who enters it stops."""


class Rings(NamedTuple):
    """What a unit can reach: `by_cost[n]` are the hexes it reaches for n and not for less, its own at cost 0."""

    by_cost: tuple[int, ...]
    all: int

    def cost(self, space: int) -> int | None:
        for cost, ring in enumerate(self.by_cost):
            if has(ring, space):
                return cost
        return None


class Zone(NamedTuple):
    """Hexes under enemy control: what entering them costs beyond the ground, and those barred from inside it."""

    spaces: int = 0
    toll: int = HALT
    barred: int = 0
    """Hexes of the zone that may not be entered from another hex of it."""


NO_ZONE = Zone()


class Ways:
    """What each step over a map costs."""

    def __init__(self, field: Field, cost: Callable[[int, int], int | None]) -> None:
        self.field = field
        self.steps = tuple(self.steps_from(here, cost) for here in range(field.size))
        self.undisturbed: dict[tuple[int, int], Rings] = {}

    def steps_from(self, here: int, cost: Callable[[int, int], int | None]) -> tuple[tuple[int, int], ...]:
        """The neighbours of a hex by what it costs to enter them from there, the cheapest first."""
        found: dict[int, int] = {}
        for there in members(self.field.neighbours[here]):
            price = cost(here, there)
            if price is not None:
                found[price] = found.get(price, 0) | bit(there)
        return tuple(sorted(found.items()))

    def step_cost(self, here: int, there: int) -> int | None:
        for price, spaces in self.steps[here]:
            if has(spaces, there):
                return price
        return None

    def reach(self, start: int, allowance: int, open_spaces: int, zone: Zone = NO_ZONE) -> Rings:
        """What can be reached from a hex through `open_spaces`. Who starts in a zone that halts may only step out of it."""
        alone = self.undisturbed.get((start, allowance))
        if alone is None:
            alone = self.undisturbed[start, allowance] = self.flood(bit(start), allowance, self.field.all)
        if not alone.all & (self.field.all & ~open_spaces | zone.spaces):
            return alone
        if zone.toll == HALT:
            return self.halting(start, allowance, open_spaces, zone.spaces)
        return self.paying(start, allowance, open_spaces, zone)

    def flood(self, start: int, allowance: int, open_spaces: int) -> Rings:
        """What can be reached from any of several hexes, with no zone in the way."""
        rings = [0] * (allowance + 1)
        rings[0] = start
        seen = 0
        for spent in range(allowance + 1):
            ring = rings[spent] = rings[spent] & ~seen
            seen |= ring
            for here in members(ring):
                for price, spaces in self.steps[here]:
                    if spent + price > allowance:
                        break
                    rings[spent + price] |= spaces & open_spaces
        return Rings(tuple(rings), seen)

    def halting(self, start: int, allowance: int, open_spaces: int, zone: int) -> Rings:
        rings = [0] * (allowance + 1)
        rings[0] = seen = bit(start)
        begins_inside = has(zone, start)
        for spent in range(allowance + 1):
            ring = rings[spent] = rings[spent] & ~seen if spent else rings[0]
            seen |= ring
            onward = ring & ~zone if spent else ring
            allowed = open_spaces & ~zone if not spent and begins_inside else open_spaces
            for here in members(onward):
                for price, spaces in self.steps[here]:
                    if spent + price > allowance:
                        break
                    rings[spent + price] |= spaces & allowed
        return Rings(tuple(rings), seen)

    def paying(self, start: int, allowance: int, open_spaces: int, zone: Zone) -> Rings:
        rings = [0] * (allowance + zone.toll + 1)
        rings[0] = seen = bit(start)
        inside, toll = zone.spaces, zone.toll
        for spent in range(allowance + 1):
            ring = rings[spent] = rings[spent] & ~seen if spent else rings[0]
            seen |= ring
            for here in members(ring):
                allowed = open_spaces & ~zone.barred if has(inside, here) else open_spaces
                for price, spaces in self.steps[here]:
                    if spent + price > allowance:
                        break
                    rings[spent + price] |= spaces & allowed & ~inside
                    rings[spent + price + toll] |= spaces & allowed & inside
        return Rings(tuple(rings[:allowance + 1]), seen)

    def path(self, rings: Rings, goal: int, liked: int = 0, zone: Zone = NO_ZONE) -> tuple[int, ...]:
        """The hexes of a cheapest way to a hex that was reached, through `liked` hexes where it can choose."""
        spent = rings.cost(goal)
        assert spent is not None, "no way leads there"
        found = [goal]
        while spent:
            goal, spent = self.step_back(rings, goal, spent, liked, zone)
            found.append(goal)
        return tuple(reversed(found))[1:]

    def step_back(self, rings: Rings, goal: int, spent: int, liked: int, zone: Zone) -> tuple[int, int]:
        toll = max(0, zone.toll) if has(zone.spaces, goal) else 0
        ways = []
        for here in members(self.field.neighbours[goal] & rings.all):
            before = rings.cost(here)
            price = self.step_cost(here, goal)
            if price is None or before is None or before + price + toll != spent or self.closed(here, goal, before, zone):
                continue
            ways.append((not has(liked, here), here, before))
        _, here, before = min(ways)
        return here, before

    def closed(self, here: int, there: int, spent: int, zone: Zone) -> bool:
        """Whether nobody could have come this way: out of a zone that halts, or into a barred hex from inside."""
        if not has(zone.spaces, here):
            return False
        if zone.toll == HALT:
            return bool(spent) or has(zone.spaces, there)
        return has(zone.barred, there)


class Lines:
    """How lines of supply may run: step by step, some of the steps counting against a limit."""

    def __init__(self, field: Field, kind: Callable[[int, int], int | None]) -> None:
        """`kind` says what a step counts: 0 for nothing, 1 against the limit, None if no line may take it."""
        self.field = field
        self.backward = tuple(tuple(self.shifts(field, kind, count)) for count in (0, 1))

    @staticmethod
    def shifts(field: Field, kind: Callable[[int, int], int | None], count: int) -> list[tuple[int, int]]:
        """Which hexes a line may enter, and by how much one goes back from them to where it came from."""
        found: dict[int, int] = {}
        for here in members(field.all):
            for side in SIDES:
                there = field.toward(bit(here), side)
                if there and kind(here, there.bit_length() - 1) == count:
                    by = here - (there.bit_length() - 1)
                    found[by] = found.get(by, 0) | there
        return [(mask, by) for by, mask in found.items()]

    def before(self, spaces: int, count: int) -> int:
        """The hexes from which a step that counts so much leads into `spaces`."""
        found = 0
        for mask, by in self.backward[count]:
            found |= (spaces & mask) << by if by > 0 else (spaces & mask) >> -by
        return found

    def linked(self, spaces: int, free: int) -> int:
        """`spaces` and all the free hexes from which steps that do not count lead there."""
        reached = edge = spaces
        while edge:
            edge = self.before(edge, 0) & free & ~reached
            reached |= edge
        return reached

    def trace(self, sources: int, free: int, most: int) -> int:
        """Every hex from which a line through `free` hexes reaches a source with at most `most` steps that count."""
        reached = self.linked(sources, free)
        found = sources
        for _ in range(most):
            found |= self.before(reached, 1)
            reached = self.linked(reached | self.before(reached, 1) & free, free)
        return found | self.before(reached, 0)
