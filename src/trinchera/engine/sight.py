"""Lines of sight over hexes with levels, crests, spaces that block and spaces that hinder; kept as bit sets.

A line runs from the middle of a hex to the middle of another. It crosses hexes, or runs along the side between two of
them: such a pair counts only where both do. A level is drawn with a crest round it that belongs to the higher hex.

- On the flat (both ends equally high) higher hexes and blocking ones of that level stop the line; hindering ones of
  that level are counted, and `most` of them stop it too.
- On a slope the line must leave the higher hex over a crest of that hex. Hexes as high as the higher end stop it, and
  so do crests with cover on them. A crest or cover just before the lower end hides it, unless the view is steep.

The same displacement crosses the same hexes everywhere, so a displacement is worked out for all hexes of the board at
once, a hex a bit.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate, islice
from operator import or_
from typing import NamedTuple

from trinchera.engine.bits import bit, bits, has, lowest, members
from trinchera.engine.hexes import Field
from trinchera.engine.ids import Columns, Hex, Level, Rows, SpaceSet

MOST_PATHS = 20_000
"""Lines between two hexes that are remembered."""
NOTHING_ASKED = (0, 0)
BANDS = ((0, 1, 1, 0, 3), (1, 1, 2, 5, 2), (1, -1, 2, 4, 1))
"""A hex around its middle as three bands -c <= a·x + b·y <= c, in half hexsides across and half hexes down, each with
the sides it lies between."""
MIDDLES = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))
"""How far the middle of the neighbour on each side is."""
CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
"""How far the corner is at which each side begins; it ends where the next one begins."""
BY_SIDE = tuple((side,) for side in range(6))
BY_CORNER = ((0, 5), (0, 1), (1, 2), (2, 3), (3, 4), (4, 5))
"""The sides by which a line passes that goes over a side, or through a corner."""


class Passed(NamedTuple):
    """A hex that a line passes: how far it lies from where the line begins, and the sides it comes and goes by."""

    column: int
    row: int
    entry: tuple[int, ...]
    exit: tuple[int, ...]


class Item(NamedTuple):
    """One hex that is crossed, or the two along whose common side the line runs."""

    hexes: tuple[Passed, ...]
    along: bool


class Trace(NamedTuple):
    """What a line meets between two hexes, and the sides by which it leaves the one and enters the other."""

    items: tuple[Item, ...]
    leaves: tuple[int, ...]
    enters: tuple[int, ...]


class Verdict(NamedTuple):
    """Whether a line is open; if not, why and at which hexes; and how many hindering items it passes."""

    clear: bool
    word: str
    at: tuple[int, ...] = ()
    hindering: int = 0


Met = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""A hex that a line comes to: where its middle is, and the sides it comes and goes by."""


def walk(across: int, down: int) -> Iterator[tuple[Met, ...]]:
    """The hexes that a line to a middle comes to, both ends among them, and the pairs that it runs between. What lies
    to the right of the line is more than nothing: it leaves a hex between a corner to its left and one to its right."""
    right = [across * y - down * x for x, y in CORNERS]
    beyond = [across * y - down * x for x, y in MIDDLES]
    first = right.index(min(right))
    one, other = (first + 1) % 6, (first + 2) % 6
    x = y = aside = 0
    entry: tuple[int, ...] = ()
    while (x, y) != (across, down):
        corner = one if aside + right[one] >= 0 else other
        off = aside + right[corner]
        side = corner if off < 0 or (off == 0 and right[corner] < 0) else corner - 1
        yield ((x, y, entry, BY_SIDE[side] if off else BY_CORNER[corner]),)
        if off:
            entry = BY_SIDE[side - 3]
        elif right[corner]:
            entry = BY_CORNER[corner - 2 if side == corner else corner - 4]
        else:
            yield between_two((x, y), corner)
            entry = BY_CORNER[corner - 3]
            x, y, aside = x + MIDDLES[corner][0], y + MIDDLES[corner][1], aside + beyond[corner]
        x, y, aside = x + MIDDLES[side][0], y + MIDDLES[side][1], aside + beyond[side]
    yield ((x, y, entry, ()),)


def between_two(here: tuple[int, int], corner: int) -> tuple[Met, Met]:
    """The two hexes between which a line runs that leaves one by a corner."""
    x, y = here
    (left_x, left_y), (right_x, right_y) = MIDDLES[corner - 1], MIDDLES[corner]
    return ((x + left_x, y + left_y, BY_CORNER[corner - 4], BY_CORNER[corner - 5]),
            (x + right_x, y + right_y, BY_CORNER[corner - 2], BY_CORNER[corner - 1]))


def half_hexes(low: int, columns: Columns, rows: Rows) -> int:
    """How far down the hex so many columns and rows away is; `low` is 1 in the columns that lie lower."""
    return 2 * rows + (low + columns) % 2 - low


def item(met: tuple[Met, ...], low: int) -> Item:
    """Hexes that a line comes to, by the columns and rows they are away."""
    passed = [Passed(x // 3, (y + low - (low + x) % 2) // 2, entry, leave) for x, y, entry, leave in met]
    return Item((passed[0],), False) if len(passed) == 1 else Item((min(passed), max(passed)), True)


@cache
def trace(low: int, columns: Columns, rows: Rows) -> Trace:
    """What the line to the hex so many columns and rows away meets."""
    met = walk(3 * columns, half_hexes(low, columns, rows))
    items = [item(here, low) for here in islice(met, 1, None)]
    enters = items.pop().hexes[0].entry if items else ()
    return Trace(tuple(items), leaving(low, columns, rows), enters)


@cache
def last_item(low: int, columns: Columns, rows: Rows) -> tuple[Item, ...]:
    """What the line meets last, none between neighbours: seen from the other end it is what it meets first."""
    across, down = 3 * columns, half_hexes(low, columns, rows)
    for met in islice(walk(-across, -down), 1, 2):
        if met[0][:2] != (-across, -down):
            return (item(tuple([(x + across, y + down, leave, entry) for x, y, entry, leave in met]), low),)
    return ()


@cache
def leaving(low: int, columns: Columns, rows: Rows) -> tuple[int, ...]:
    """The sides by which the line to the hex so many columns and rows away leaves the first one."""
    across, down = 3 * columns, half_hexes(low, columns, rows)
    ways = [((a * across + b * down) * 2 // c, near, far) for a, b, c, near, far in BANDS]
    most = max(abs(way) for way, _, _ in ways)
    return tuple(sorted(far if way > 0 else near for way, near, far in ways if abs(way) == most))


class Course(NamedTuple):
    """A line on boards of some height, told from its first hex: the hexes that it crosses, as a set that begins at the
    lowest of them, and the pairs it runs between. A column is added to all numbers: a line may run along the edge."""

    lowest: int
    crossed: int
    pairs: tuple[tuple[int, int], ...]


@cache
def course(height: Rows, low: int, columns: Columns, rows: Rows) -> Course:
    """The line to the hex so many columns and rows away; from the other end it is the same one."""
    if columns < 0 or (columns == 0 and rows < 0):
        by = columns * height + rows
        least, crossed, others = course(height, (low + columns) % 2, -columns, -rows)
        return Course(least + by, crossed, tuple([(first + by, second + by) for first, second in others]))
    down = half_hexes(low, columns, rows)
    if columns and down and abs(down) != 3 * columns:
        return by_columns(height, low, columns, rows)
    singles, pairs = [], []
    for here in walk(3 * columns, down):
        ways = [height + height * (x // 3) + (y + low - (low + x) % 2) // 2 for x, y, _, _ in here]
        if len(ways) > 1:
            pairs.append((ways[0], ways[1]))
        else:
            singles += ways
    between = singles[1:-1]
    least = min(between, default=height)
    return Course(least, bits(way - least for way in between), tuple(pairs))


def by_columns(height: Rows, low: int, columns: Columns, rows: Rows) -> Course:
    """A line to the right that runs along no side, column by column: it crosses those hexes whose middle lies nearer to
    it than their corners reach; in the columns of its ends only those on its side of them."""
    across, down = 3 * columns, half_hexes(low, columns, rows)
    width, reach = 2 * across, max(2 * abs(down), across + abs(down))
    aside, middle, shift, found = across if low else -across, 0, height, 0
    for column in range(1, columns):
        middle += 3 * down
        shift += height
        line = middle + aside if column % 2 else middle
        first, last = (line - reach) // width + 1, (line + reach - 1) // width
        found |= (2 << last - first) - 1 << shift + first
    beside = (reach - 1) // width
    ends = (height + 1, shift + height + rows - beside) if down > 0 else (height - beside, shift + height + rows + 1)
    for end in ends:
        found |= (1 << beside) - 1 << end
    least = lowest(found) if found else height
    return Course(least, found >> least, ())


Way = tuple[tuple[int, ...], tuple[int, ...], bool, tuple[int, int], bool]
"""How a line passes a hex on its way down: the sides it comes and goes by, whether it runs along one, how high its ends
are, and whether it is steep."""
Path = tuple[int, tuple[tuple[int, ...], ...]]
"""Everything that lies on a line as one set, and item by item."""


class Sight:
    """All lines of sight of one board. `levels` are the hexes of each level, the lowest first."""

    def __init__(self, field: Field, levels: Sequence[int], blocking: SpaceSet, hindering: SpaceSet, most: int) -> None:
        self.field = field
        self.levels = tuple(levels)
        self.blocking = blocking
        self.hindering = hindering
        self.most = most
        self.level = [0] * field.size
        self.at_least = [0] * (len(levels) + 2)
        for level in range(len(levels) - 1, -1, -1):
            self.at_least[level] = self.at_least[level + 1] | levels[level]
            for space in members(levels[level]):
                self.level[space] = level
        flat = [self.at_least[level + 1] | spaces & blocking for level, spaces in enumerate(levels)]
        self.flat_stops = [spaces << field.height for spaces in flat]
        self.flat_crops = [(spaces & hindering) << field.height for spaces in levels]
        """For each level what stops a line on the flat and what hinders it, a column further than they lie."""
        self.raised = [spaces << field.height for spaces in self.at_least]
        self.raised_cover = [spaces & blocking << field.height for spaces in self.raised]
        """So also what is at least so high, and the cover on it."""
        self.crest = tuple(self.crests(side) for side in range(6))
        """For each direction the hexes with a crest on that side."""
        self.crested = self.on_crest(tuple(range(6)))
        first_row = bits(range(0, field.size, field.height))
        self.rows_from = [field.all & ~above for above in accumulate(
            (first_row << row for row in range(field.height - 1)), or_, initial=0)]
        """For each row the hexes that lie in it or further down."""
        self.open: dict[tuple[int, int, int], int] = {}
        self.dim: dict[tuple[int, int, int], int] = {}
        self.paths: dict[tuple[int, int], Path] = {}
        self.rows: dict[int, int] = {}
        self.dim_rows: dict[int, int] = {}
        self.ways: dict[Way, tuple[int, int]] = {}
        self.asked: dict[int, tuple[int, int]] = {}
        """For each hex those that somebody asked about, and which of them are seen from it."""

    def crests(self, side: int) -> int:
        """The hexes whose neighbour on a side is lower; beyond the board lies the lowest level."""
        field, found = self.field, 0
        for level in range(1, len(self.levels)):
            equal_or_higher = field.toward(self.at_least[level], (side + 3) % 6)
            found |= self.levels[level] & ~equal_or_higher
        return found

    def low(self, space: int) -> int:
        return 0 if has(self.field.back, space) else 1

    def moved(self, spaces: SpaceSet, columns: Columns, rows: Rows) -> int:
        """The hexes from which those of a set lie so many columns and rows away."""
        by = columns * self.field.height + rows
        return spaces >> by if by >= 0 else spaces << -by

    def origins(self, low: int, columns: Columns, rows: Rows) -> int:
        """The hexes in low or high columns from which a displacement stays on the board."""
        here = self.field.fore if low else self.field.back
        height = self.field.height - 1
        if rows > 0:
            here &= ~self.rows_from[max(0, height - rows)]
        elif rows < 0:
            here &= self.rows_from[min(height, -rows)]
        return here & self.moved(self.field.all, columns, rows)

    def look_along(self, key: tuple[int, int, int]) -> None:
        """The lines of a displacement all over the board; who sees is seen, so those of the way back are the same."""
        low, columns, rows = key
        here, back = self.origins(*key), ((low + columns) % 2, -columns, -rows)
        seen, dim = self.flat(here, key)
        seen |= self.sloping(here, key)
        self.open[key], self.dim[key] = seen, dim
        self.open[back], self.dim[back] = self.moved(seen, -columns, -rows), self.moved(dim, -columns, -rows)

    def flat(self, here: int, key: tuple[int, int, int]) -> tuple[int, int]:
        """The hexes with an open line to an equally high one, and those of them whose line is hindered."""
        _, columns, rows = key
        seen = dim = 0
        for level, spaces in enumerate(self.levels):
            ends = here & spaces & self.moved(spaces, columns, rows)
            if ends:
                free, some = self.free(ends, key, level)
                seen |= free
                dim |= free & some
        return seen, dim

    def free(self, ends: SpaceSet, key: tuple[int, int, int], level: int) -> tuple[int, int]:
        """Of some hexes those whose flat line is not stopped, and those where something hinders it."""
        stops = self.at_least[level + 1] | self.levels[level] & self.blocking
        soft = self.levels[level] & self.hindering
        counted, height = [0] * self.most, self.field.height
        for item in trace(*key).items:
            hard = crops = ends
            for passed in item.hexes:
                by = passed.column * height + passed.row
                hard &= stops >> by if by >= 0 else stops << -by
                crops &= soft >> by if by >= 0 else soft << -by
            ends ^= hard
            if not ends:
                break
            if crops:
                self.count(counted, crops)
        return ends & ~counted[-1], counted[0]

    def count(self, counted: list[int], crops: SpaceSet) -> None:
        """One more hindering item on the lines of some hexes; `counted` says on which there are one, two and so on."""
        for number in range(self.most - 1, 0, -1):
            counted[number] |= counted[number - 1] & crops
        counted[0] |= crops

    def sloping(self, here: int, key: tuple[int, int, int]) -> int:
        """The hexes from which a lower or a higher one at a displacement is seen; the line must go over a crest of the
        higher one."""
        _, columns, rows = key
        line, found = trace(*key), 0
        down, up = here & self.on_crest(line.leaves), here & self.moved(self.on_crest(line.enters), columns, rows)
        far = [self.moved(spaces, columns, rows) for spaces in self.levels]
        for high in range(1, len(self.levels)):
            for low in range(high):
                steep, falling, rising = self.steep(key, high - low), down & self.levels[high] & far[low], (
                    up & self.levels[low] & far[high])
                if falling:
                    found |= self.unhidden(falling, line.items, high, low, steep)
                if rising:
                    found |= self.unhidden(rising, line.items[::-1], high, low, steep)
        return found

    def on_crest(self, sides: tuple[int, ...]) -> int:
        """The hexes with a crest on any of some sides."""
        found = 0
        for side in sides:
            found |= self.crest[side]
        return found

    def steep(self, key: tuple[int, int, int], drop: int) -> bool:
        low, columns, rows = key
        across, along = abs(columns), abs(half_hexes(low, columns, rows))
        return drop >= max(across, (across + along) // 2)

    def unhidden(self, ends: SpaceSet, items: tuple[Item, ...], high: Level, low: Level, steep: bool) -> int:
        """Of some hexes those whose line down, or up to them, is not stopped and does not end in a hex that is hidden;
        `items` are told from the higher end, and most is hidden by the last of them."""
        last = True
        for item in reversed(items):
            ends &= ~self.shut(ends, item, (high, low), steep, last)
            if not ends:
                break
            last = False
        return ends

    def shut(self, ends: int, item: Item, heights: tuple[int, int], steep: bool, last: bool) -> int:
        """Of some hexes those whose line down is stopped by one item, or hidden behind it as the last one."""
        full, blind, height = ends, ends if last else 0, self.field.height
        for passed in item.hexes:
            stops, hides = self.in_the_way((passed.entry, passed.exit, item.along, heights, steep))
            by = passed.column * height + passed.row
            full &= stops >> by if by >= 0 else stops << -by
            if last:
                blind &= hides >> by if by >= 0 else hides << -by
        return full | blind

    def in_the_way(self, key: Way) -> tuple[int, int]:
        """The hexes that stop a line which passes them so on its way down, and those that hide what lies behind."""
        found = self.ways.get(key)
        if found is None:
            entry, leave, along, (high, low), steep = key
            crossed = 0 if steep else self.crossed(entry, leave, along) & self.at_least[low + 1]
            cover = 0 if steep else self.blocking & self.at_least[low]
            stops = self.at_least[high] | crossed & cover
            found = self.ways[key] = stops, stops | crossed | cover
        return found

    def crossed(self, entry: tuple[int, ...], leave: tuple[int, ...], along: bool) -> int:
        """The hexes that a line which comes and goes by these sides crosses over a crest of theirs."""
        if along:
            return self.on_crest(entry + leave)
        return self.over(entry) | self.over(leave)

    def over(self, sides: tuple[int, ...]) -> int:
        found = self.field.all if sides else 0
        for side in sides:
            found &= self.crest[side]
        return found

    def displacement(self, one: Hex, other: Hex) -> tuple[int, int, int]:
        (column, row), (far_column, far_row) = divmod(one, self.field.height), divmod(other, self.field.height)
        return self.low(one), far_column - column, far_row - row

    def row(self, space: int) -> int:
        """Every hex that is seen from a hex, itself included."""
        if space not in self.rows:
            self.look_round(space)
        return self.rows[space]

    def among(self, space: Hex, spaces: SpaceSet) -> int:
        """Of some hexes those that are seen from a hex. Few are looked for one by one: most of a view is never asked
        for."""
        asked, seen = self.asked.get(space, NOTHING_ASKED)
        new = spaces & ~asked
        if new:
            seen |= self.rows[space] & new if space in self.rows else self.one_by_one(space, new)
            self.asked[space] = asked | new, seen
        return seen & spaces

    def sees_any(self, space: Hex, spaces: SpaceSet) -> bool:
        """Whether any of some hexes is seen from a hex; looked for no further than the first of them."""
        asked, seen = self.asked.get(space, NOTHING_ASKED)
        return bool(seen & spaces) or any(self.sees(space, other) for other in members(spaces & ~asked))

    def one_by_one(self, space: Hex, spaces: SpaceSet) -> int:
        """The lines of a displacement all over the board cost more than the few that are asked for."""
        level = self.levels[self.level[space]]
        found = spaces & bit(space) | self.seen_flat(space, spaces & level & ~bit(space))
        for other in members(spaces & self.sloped(space)):
            if self.is_clear_slope(space, other):
                found |= 1 << other
        return found

    def sloped(self, space: Hex) -> SpaceSet:
        """The hexes to which there may be a line up or down from a hex: only a crest is seen over."""
        higher = self.at_least[self.level[space] + 1]
        lower = self.field.all & ~self.at_least[self.level[space]] if has(self.crested, space) else 0
        return higher & self.crested | lower

    def seen_flat(self, one: Hex, others: SpaceSet) -> int:
        """Of some hexes as high as one those that are seen from it; most lines are stopped by the first look."""
        height, stops, crops = self.field.height, self.flat_stops[self.level[one]], self.flat_crops[self.level[one]]
        (column, row), low, found = divmod(one, height), self.low(one), 0
        for other in members(others):
            far_column, far_row = divmod(other, height)
            way = lowest, crossed, pairs = course(height, low, far_column - column, far_row - row)
            if stops >> one + lowest & crossed:
                continue
            if not (pairs or crops >> one + lowest & crossed) or self.crops_on(one, way) < self.most:
                found |= 1 << other
        return found

    def crops_between(self, one: Hex, other: Hex) -> int:
        """How many hindering items a line on the flat passes; `most` if it is stopped."""
        return self.crops_on(one, course(self.field.height, *self.displacement(one, other)))

    def crops_on(self, one: Hex, way: Course) -> int:
        """The same of a line that begins in a hex."""
        lowest, crossed, pairs = way
        stops, crops = self.flat_stops[self.level[one]], self.flat_crops[self.level[one]]
        if stops >> one + lowest & crossed:
            return self.most
        found = (crops >> one + lowest & crossed).bit_count()
        for first, second in pairs:
            if stops >> one + first & stops >> one + second & 1:
                return self.most
            found += crops >> one + first & crops >> one + second & 1
        return min(found, self.most)

    def is_clear_slope(self, one: Hex, other: Hex) -> bool:
        """Whether the line between two hexes on different levels is open. What is high stops it anywhere, cover above
        the lower end may do so; all else counts only just before the lower end."""
        if self.level[one] < self.level[other]:
            one, other = other, one
        key, high, low = self.displacement(one, other), self.level[one], self.level[other]
        if not self.on_crest(leaving(*key)) >> one & 1:
            return False
        lowest, crossed, pairs = course(self.field.height, *key)
        if self.raised[high] >> one + lowest & crossed:
            return False
        covered = self.raised_cover[low + 1] >> one + lowest & crossed or self.is_covered(one, pairs, high, low)
        items = trace(*key).items if covered else last_item(*key)
        return bool(self.unhidden(bit(one), items, high, low, self.steep(key, high - low)))

    def is_covered(self, one: Hex, pairs: tuple[tuple[int, int], ...], high: Level, low: Level) -> bool:
        """Whether a line down runs between two hexes that may stop it: both are high, or cover above the lower end."""
        stops = self.raised[high] | self.raised_cover[low + 1]
        return any(stops >> one + first & stops >> one + second & 1 for first, second in pairs)

    def hindered(self, space: int) -> int:
        """Of the hexes seen from a hex those that are seen through something that hinders."""
        if space not in self.rows:
            self.look_round(space)
        return self.dim_rows[space]

    def hinders(self, one: Hex, other: Hex) -> bool:
        """Whether one hex is seen from another through something that hinders."""
        if one in self.dim_rows:
            return has(self.dim_rows[one], other)
        flat = one != other and self.level[one] == self.level[other]
        return flat and 0 < self.crops_between(one, other) < self.most

    def look_round(self, space: int) -> None:
        low, height = self.low(space), self.field.height
        column, row = divmod(space, height)
        seen = dim = 0
        for other in self.field.number.values():
            key = (low, other // height - column, other % height - row)
            if key not in self.open:
                self.look_along(key)
            if self.open[key] >> space & 1:
                seen |= 1 << other
                if self.dim[key] >> space & 1:
                    dim |= 1 << other
        self.rows[space], self.dim_rows[space] = seen, dim

    def sees(self, one: Hex, other: Hex) -> bool:
        asked, seen = self.asked.get(one, NOTHING_ASKED)
        return has(seen if has(asked, other) else self.among(one, bit(other)), other)

    def between(self, one: Hex, other: Hex) -> tuple[tuple[int, ...], ...]:
        """What lies on the line between two hexes: single hexes that are crossed and pairs it runs between."""
        height = self.field.height
        items = trace(*self.displacement(one, other)).items
        return tuple(tuple(one + passed.column * height + passed.row for passed in item.hexes) for item in items)

    def path(self, one: Hex, other: Hex) -> Path:
        """What lies on the line between two hexes, remembered."""
        found = self.paths.get((one, other))
        if found is None:
            items = tuple(item for item in self.between(one, other) if all(has(self.field.all, h) for h in item))
            found = sum(bit(space) for space in {space for item in items for space in item}), items
            if len(self.paths) >= MOST_PATHS:
                self.paths.clear()
            self.paths[one, other] = found
        return found

    def enters_over_crest(self, one: Hex, other: Hex) -> bool:
        """Whether the line from one hex to another comes over a crest of the other."""
        enters = trace(*self.displacement(one, other)).enters
        return any(has(self.crest[side], other) for side in enters)

    def why(self, one: Hex, other: Hex) -> Verdict:
        """The line between two hexes explained."""
        if self.level[one] < self.level[other]:
            one, other = other, one
        key = self.displacement(one, other)
        high, low = self.level[one], self.level[other]
        items = self.between(one, other)
        if one != other and high > low:
            return self.why_slope(one, other, key, items)
        soft = 0
        for item in items:
            if all(has(self.at_least[high + 1] | self.levels[high] & self.blocking, space) for space in item):
                return Verdict(False, "blocked", item)
            soft += all(has(self.levels[high] & self.hindering, space) for space in item)
        return Verdict(soft < self.most, "flat" if soft < self.most else "crops", (), soft)

    def why_slope(self, one: Hex, other: Hex, key: tuple[int, int, int], items: tuple[tuple[int, ...], ...]) -> Verdict:
        line = trace(*key)
        high, low = self.level[one], self.level[other]
        if not any(has(self.crest[side], one) for side in line.leaves):
            return Verdict(False, "no-crest", (one,))
        steep = self.steep(key, high - low)
        for number, item in enumerate(line.items):
            last = number == len(items) - 1
            if self.shut(bit(one), item, (high, low), steep, False):
                return Verdict(False, "blocked", items[number])
            if self.shut(bit(one), item, (high, low), steep, last):
                return Verdict(False, "blind", items[number])
        return Verdict(True, "slope")
