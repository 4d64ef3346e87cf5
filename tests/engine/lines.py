"""Lines of sight the slow way, hex by hex with fractions: what the quick ones are held against."""

from fractions import Fraction

SIDES = ((0, -1, 1), (1, -1, 2), (1, 1, 2), (0, 1, 1), (-1, 1, 2), (-1, -1, 2))
BLOCKING = {"woods", "light_woods", "dispersed", "built_up"}
CROPS = {"rough", "fields", "orchard"}

Spot = tuple[int, int]
Item = list[tuple[Spot, set[int], set[int]]]


def middle(spot: Spot) -> Spot:
    return 3 * spot[0], 2 * spot[1] + spot[0] % 2


def neighbour(spot: Spot, side: int) -> Spot:
    column, row = spot
    down = column % 2
    return {0: (column, row - 1), 3: (column, row + 1), 1: (column + 1, row - 1 + down), 2: (column + 1, row + down),
            4: (column - 1, row + down), 5: (column - 1, row - 1 + down)}[side]


def far(one: Spot, other: Spot) -> int:
    (x, y), (u, v) = middle(one), middle(other)
    across = abs(x - u) // 3
    return max(across, (across + abs(y - v)) // 2)


class Land:
    """Hexes by column and row with their ground and level; beyond them lies open ground of level 0."""

    def __init__(self, ground: dict[Spot, tuple[str, int]]) -> None:
        self.ground = ground

    def level(self, spot: Spot) -> int:
        return self.ground.get(spot, ("open", 0))[1]

    def terrain(self, spot: Spot) -> str:
        return self.ground.get(spot, ("open", 0))[0]

    def crest(self, spot: Spot, side: int) -> bool:
        return self.level(spot) > self.level(neighbour(spot, side))

    def items(self, one: Spot, other: Spot) -> tuple[list[tuple[Item, bool]], set[int]]:
        """What a line meets in order, and the sides by which it leaves the first hex."""
        start, end = middle(one), middle(other)
        found: dict[tuple[Fraction, bool], Item] = {}
        leaves: set[int] = set()
        for column in range(min(one[0], other[0]) - 1, max(one[0], other[0]) + 2):
            for row in range(min(one[1], other[1]) - 2, max(one[1], other[1]) + 3):
                part = inside(start, end, middle((column, row))) if beside(start, end, middle((column, row))) else None
                if part is None:
                    continue
                half = (part[0] + part[1]) / 2
                touch = [on_sides(start, end, middle((column, row)), share) for share in (*part, half)]
                if (column, row) == one:
                    leaves = touch[1]
                elif (column, row) != other:
                    found.setdefault((half, bool(touch[2])), []).append(((column, row), touch[0], touch[1]))
        return [(found[key], key[1]) for key in sorted(found)], leaves

    def sees(self, one: Spot, other: Spot) -> tuple[bool, int]:
        """Whether a line is open, and how many crops it passes."""
        if self.level(one) < self.level(other):
            one, other = other, one
        high, low = self.level(one), self.level(other)
        items, leaves = self.items(one, other)
        known = [(item, along) for item, along in items if all(spot in self.ground for spot, _, _ in item)]
        if high == low:
            return self.flat(known, high)
        if not any(self.crest(one, side) for side in leaves):
            return False, 0
        steep = high - low >= far(one, other)
        for item, along in known:
            last = item == items[-1][0]
            verdicts = [self.stops(*hex_, along, high, low, steep) for hex_ in item]
            if all(full for full, _ in verdicts) or (last and all(blind for _, blind in verdicts)):
                return False, 0
        return True, 0

    def flat(self, items: list[tuple[Item, bool]], level: int) -> tuple[bool, int]:
        crops = 0
        for item, _ in items:
            spots = [spot for spot, _, _ in item]
            if all(self.level(s) > level or (self.level(s) == level and self.terrain(s) in BLOCKING) for s in spots):
                return False, 0
            crops += all(self.level(s) == level and self.terrain(s) in CROPS for s in spots)
        return crops < 3, crops if crops < 3 else 0

    def stops(self, spot: Spot, entry: set[int], leave: set[int], along: bool, high: int, low: int,
              steep: bool) -> tuple[bool, bool]:
        """Whether a hex shuts the line for good, and whether it hides the hex behind it."""
        if along:
            over = any(self.crest(spot, side) for side in entry | leave)
        else:
            over = any(sides and all(self.crest(spot, side) for side in sides) for sides in (entry, leave))
        crossed = over and self.level(spot) > low and not steep
        cover = self.terrain(spot) in BLOCKING and self.level(spot) >= low and not steep
        full = self.level(spot) >= high or (crossed and cover)
        return full, full or crossed or cover


def beside(start: Spot, end: Spot, centre: Spot) -> bool:
    """Whether a hex can meet a line at all: it is 4 wide and 2 high. What is farther off needs no fractions."""
    (x, y), (u, v) = start, end
    return abs((u - x) * (y - centre[1]) - (v - y) * (x - centre[0])) <= abs(u - x) + 2 * abs(v - y)


def inside(start: Spot, end: Spot, centre: Spot) -> tuple[Fraction, Fraction] | None:
    first, last = Fraction(0), Fraction(1)
    for a, b, c in SIDES:
        value = a * (start[0] - centre[0]) + b * (start[1] - centre[1]) - c
        slope = a * (end[0] - start[0]) + b * (end[1] - start[1])
        if slope == 0 and value > 0:
            return None
        if slope:
            share = Fraction(-value, slope)
            first, last = (first, min(last, share)) if slope > 0 else (max(first, share), last)
    return (first, last) if first < last else None


def on_sides(start: Spot, end: Spot, centre: Spot, share: Fraction) -> set[int]:
    x = start[0] + share * (end[0] - start[0]) - centre[0]
    y = start[1] + share * (end[1] - start[1]) - centre[1]
    return {side for side, (a, b, c) in enumerate(SIDES) if a * x + b * y == c}
