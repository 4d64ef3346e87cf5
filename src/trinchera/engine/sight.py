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
from operator import add, or_
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


Spot = tuple[int, int]


Met = tuple[int, int, list[int]]
"""A hex that a line comes to: where its middle is, and when the line has crossed each band of it."""


class Band(NamedTuple):
    """Two sides of a hex that a line crosses, in the order they are met; how long it takes to the middle between them;
    how far on the neighbour beyond the second is, and how much later the bands of that one are crossed."""

    near: int
    far: int
    half: int
    across: int
    down: int
    later: list[int]


class Line:
    """A straight line between two middles, in times that say how far along it something is. It takes `unit`, chosen so
    that every crossing is a whole number."""

    def __init__(self, end: Spot) -> None:
        across, down = end
        slopes = [down, across + down, across - down]
        self.unit = 2
        for slope in slopes:
            self.unit *= abs(slope) or 1
        ways = []
        self.kept = []
        """The band that it does not cross: it runs in its middle, or along one of its sides."""
        for slope, (a, b, c, near, far) in zip(slopes, BANDS, strict=True):
            pace = self.unit // slope if slope else 0
            if pace:
                ways.append((a * pace, b * pace, c * abs(pace), *((near, far) if pace > 0 else (far, near))))
            else:
                self.kept.append((a, b, near, far))
        self.bands = []
        for _, _, half, near, far in ways:
            x, y = MIDDLES[far]
            self.bands.append(Band(near, far, half, x, y, [a * x + b * y for a, b, *_ in ways]))

    def start(self) -> Met:
        return 0, 0, [band.half for band in self.bands]

    def walk(self) -> Iterator[tuple[int, list[Met]]]:
        """When it comes to each hex, or to two that it runs between, one of which is asked for what follows."""
        now, here = 0, [self.start()]
        while now < self.unit:
            yield now, here
            x, y, crossed = here[0]
            now = min(crossed, default=self.unit)
            if crossed.count(now) == 1:
                _, _, _, across, down, later = self.bands[crossed.index(now)]
                here = [(x + across, y + down, [*map(add, crossed, later)])]
            else:
                here = self.by_corner(here[0], now)

    def by_corner(self, met: Met, now: int) -> list[Met]:
        """Of the two neighbours at the corner by which it leaves a hex those that it does not leave at once."""
        x, y, crossed = met
        ahead = [(x + band.across, y + band.down, [*map(add, crossed, band.later)])
                 for band, time in zip(self.bands, crossed, strict=True) if time == now]
        return [neighbour for neighbour in ahead if min(neighbour[2]) > now]

    def entry(self, met: Met, now: int) -> tuple[int, ...]:
        """The sides by which it comes to a hex: one, or two at a corner."""
        sides = [band.near for band, time in zip(self.bands, met[2], strict=True) if time - 2 * band.half == now]
        return tuple(sorted(sides + self.along(met)))

    def exit(self, met: Met) -> tuple[int, ...]:
        """The sides by which it leaves."""
        now = min(met[2], default=0)
        sides = [band.far for band, time in zip(self.bands, met[2], strict=True) if time == now]
        return tuple(sorted(sides + self.along(met)))

    def along(self, met: Met) -> list[int]:
        """The side of a hex that it runs along."""
        x, y, _ = met
        return [near if a * x + b * y > 0 else far for a, b, near, far in self.kept if a * x + b * y]


def line_to(low: int, columns: Columns, rows: Rows) -> Line:
    """The line from a hex to the one so many columns and rows away; `low` is 1 in the columns that lie lower."""
    return Line((3 * columns, 2 * rows + (low + columns) % 2 - low))


def column_row(met: Met, low: int) -> Spot:
    """How many columns and rows away a hex is."""
    column = met[0] // 3
    return column, (met[1] + low - (low + column) % 2) // 2


@cache
def trace(low: int, columns: Columns, rows: Rows) -> Trace:
    """What the line to the hex so many columns and rows away meets."""
    line = line_to(low, columns, rows)
    items = []
    for now, here in islice(line.walk(), 1, None):
        passed = [Passed(*column_row(met, low), line.entry(met, now), line.exit(met)) for met in here]
        items.append(Item(tuple(sorted(passed)), len(passed) > 1))
    enters = items.pop().hexes[0].entry if items else ()
    return Trace(tuple(items), leaving(low, columns, rows), enters)


@cache
def last_item(low: int, columns: Columns, rows: Rows) -> tuple[Item, ...]:
    """What the line meets last, none between neighbours: seen from the other end it is what it meets first."""
    low = (low + columns) % 2
    line = line_to(low, -columns, -rows)
    for now, here in islice(line.walk(), 1, 2):
        passed = []
        for met in here:
            column, row = column_row(met, low)
            passed.append(Passed(column + columns, row + rows, line.exit(met), line.entry(met, now)))
        if (passed[0].column, passed[0].row) != (0, 0):
            return (Item(tuple(sorted(passed)), len(passed) > 1),)
    return ()


@cache
def leaving(low: int, columns: Columns, rows: Rows) -> tuple[int, ...]:
    """The sides by which the line to the hex so many columns and rows away leaves the first one."""
    across, down = 3 * columns, 2 * rows + (low + columns) % 2 - low
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
    down = 2 * rows + (low + columns) % 2 - low
    if columns and down and abs(down) != 3 * columns:
        return by_columns(height, low, columns, rows)
    singles, pairs = [], []
    for _, here in line_to(low, columns, rows).walk():
        ways = [height + height * (x // 3) + (y + low - (low + x) % 2) // 2 for x, y, _ in here]
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
    across, down = 3 * columns, 2 * rows + (low + columns) % 2 - low
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

    def looked(self, low: int, columns: Columns, rows: Rows) -> int:
        """The hexes of one kind of column from which the hex at a displacement is seen."""
        key = (low, columns, rows)
        if key not in self.open:
            here = self.origins(low, columns, rows)
            seen, dim = self.flat(here, key)
            seen |= self.downhill(here, key)
            back = ((low + columns) % 2, -columns, -rows)
            there = self.downhill(self.origins(*back), back)
            seen |= self.moved(there, columns, rows) & here
            self.open[key], self.dim[key] = seen, dim
        return self.open[key]

    def flat(self, here: int, key: tuple[int, int, int]) -> tuple[int, int]:
        """The hexes with an open line to an equally high one, and those of them whose line is hindered."""
        _, columns, rows = key
        seen = dim = 0
        for level, spaces in enumerate(self.levels):
            ends = here & spaces & self.moved(spaces, columns, rows)
            if ends:
                stopped, some = self.stopped(ends, key, level)
                seen |= ends & ~stopped
                dim |= ends & ~stopped & some
        return seen, dim

    def stopped(self, ends: SpaceSet, key: tuple[int, int, int], level: int) -> tuple[int, int]:
        """Of some hexes those whose flat line is stopped, and those where something hinders it."""
        stops = self.at_least[level + 1] | self.levels[level] & self.blocking
        soft = self.levels[level] & self.hindering
        counted, found, height = [0] * self.most, 0, self.field.height
        for item in trace(*key).items:
            hard = crops = ends
            for passed in item.hexes:
                by = passed.column * height + passed.row
                hard &= stops >> by if by >= 0 else stops << -by
                crops &= soft >> by if by >= 0 else soft << -by
            found |= hard
            if crops:
                self.count(counted, crops)
        return found | counted[-1], counted[0]

    def count(self, counted: list[int], crops: SpaceSet) -> None:
        """One more hindering item on the lines of some hexes; `counted` says on which there are one, two and so on."""
        for number in range(self.most - 1, 0, -1):
            counted[number] |= counted[number - 1] & crops
        counted[0] |= crops

    def downhill(self, here: int, key: tuple[int, int, int]) -> int:
        """The hexes from which a lower one at a displacement is seen."""
        _, columns, rows = key
        line, found = trace(*key), 0
        crest = 0
        for side in line.leaves:
            crest |= self.crest[side]
        here &= crest
        for high in range(1, len(self.levels)):
            for low in range(high):
                ends = here & self.levels[high] & self.moved(self.levels[low], columns, rows)
                if ends:
                    found |= ends & ~self.hidden(ends, line.items, high, low, self.steep(key, high - low))
        return found

    def steep(self, key: tuple[int, int, int], drop: int) -> bool:
        low, columns, rows = key
        across, along = abs(columns), abs(2 * rows + (low + columns) % 2 - low)
        return drop >= max(across, (across + along) // 2)

    def hidden(self, ends: SpaceSet, items: tuple[Item, ...], high: Level, low: Level, steep: bool) -> int:
        """Of some higher hexes those whose line down is stopped, or ends in a hex that is hidden."""
        found, last = 0, len(items) - 1
        for number, item in enumerate(items):
            found |= self.shut(ends, item, (high, low), steep, number == last)
        return found

    def shut(self, ends: int, item: Item, heights: tuple[int, int], steep: bool, last: bool) -> int:
        """Of some higher hexes those whose line down is stopped by one item, or hidden behind it as the last one."""
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
            found = 0
            for side in (*entry, *leave):
                found |= self.crest[side]
            return found
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
        for other in members(spaces & ~level):
            if self.is_clear_slope(space, other):
                found |= 1 << other
        return found

    def seen_flat(self, one: Hex, others: SpaceSet) -> int:
        """Of some hexes as high as one those that are seen from it; most lines are stopped by the first look."""
        height, stops, found = self.field.height, self.flat_stops[self.level[one]], 0
        (column, row), low = divmod(one, height), self.low(one)
        for other in members(others):
            far_column, far_row = divmod(other, height)
            way = course(height, low, far_column - column, far_row - row)
            if not stops >> one + way[0] & way[1] and self.crops_on(one, way) < self.most:
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
        if not any(self.crest[side] >> one & 1 for side in leaving(*key)):
            return False
        lowest, crossed, pairs = course(self.field.height, *key)
        if self.raised[high] >> one + lowest & crossed:
            return False
        covered = self.raised_cover[low + 1] >> one + lowest & crossed or self.is_covered(one, pairs, high, low)
        items = trace(*key).items if covered else last_item(*key)
        return not self.hidden(bit(one), items, high, low, self.steep(key, high - low))

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
        seen, dim = bit(space), 0
        for other in members(self.field.all & ~bit(space)):
            key = (low, other // height - column, other % height - row)
            if has(self.looked(*key), space):
                seen |= bit(other)
                if has(self.dim[key], space):
                    dim |= bit(other)
        self.rows[space], self.dim_rows[space] = seen, dim

    def sees(self, one: Hex, other: Hex) -> bool:
        return bool(self.among(one, bit(other)))

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
