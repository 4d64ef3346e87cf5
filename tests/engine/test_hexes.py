"""Hex maps: numbering, neighbours, distances, lines, hexsides and drawing, for every way a map may be printed."""

from math import hypot, isclose
from typing import Any

import pytest

from trinchera.engine.bits import bit, members
from trinchera.engine.errors import BadInput
from trinchera.engine.hexes import COLUMN_SIDES, ROW_SIDES, SIDES, Field, Hexsides, Layout


def field(**layout: Any) -> Field:
    """A whole field of five columns and rows."""
    plan = Layout(**{"columns": (1, 5), "rows": (1, 5), "back": "even", **layout})
    numbers = [(c, r) for c in range(1, 6) for r in range(1, 6)]
    pairs = numbers if plan.order == "column-row" else [(r, c) for c, r in numbers]
    return Field(plan, [f"{plan.prefix}{one:02d}{other:02d}" for one, other in pairs])


def near(map_: Field, label: str) -> set[str]:
    return {map_.labels[h] for h in members(map_.neighbours[map_.number[label]])}


LAYOUTS = [{"lines": lines, "back": back, "order": order, "rows_grow": grow}
           for lines in ("columns", "rows") for back in ("even", "odd")
           for order in ("column-row", "row-column") for grow in ("south", "north")]
every_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=lambda plan: "-".join(plan.values()))


def test_even_columns_half_a_hex_north() -> None:
    assert near(field(back="even"), "0303") == {"0302", "0403", "0404", "0304", "0204", "0203"}
    assert near(field(back="even"), "0203") == {"0202", "0302", "0303", "0204", "0103", "0102"}


def test_odd_columns_half_a_hex_north() -> None:
    assert near(field(back="odd"), "0303") == {"0302", "0402", "0403", "0304", "0203", "0202"}


def test_rows_of_pointed_hexes_numbered_by_row_first() -> None:
    """Even rows half a hex west, rows counted from the south."""
    map_ = field(lines="rows", back="even", order="row-column", rows_grow="north")
    assert near(map_, "0303") == {"0302", "0304", "0403", "0404", "0203", "0204"}
    assert near(map_, "0203") == {"0202", "0204", "0302", "0303", "0102", "0103"}


def test_a_map_letter_before_the_number() -> None:
    plan = Layout(columns=(1, 12), rows=(1, 9), back="odd", digits=(0, 2), prefix="A")
    map_ = Field(plan, ["A101", "A1209"])
    assert map_.column_row(map_.number["A1209"]) == (12, 9)


@pytest.mark.parametrize("label", ["", "x", "0606", "06", "-101", "010a"])
def test_a_label_that_is_no_hex_of_the_layout_is_refused(label: str) -> None:
    with pytest.raises(BadInput, match="pack-bad-hex"):
        Field(Layout(columns=(1, 5), rows=(1, 5), back="even"), [label])


@every_layout
def test_neighbours_are_mutual_and_one_step_away(layout: dict[str, Any]) -> None:
    map_ = field(**layout)
    for here in members(map_.all):
        for there in members(map_.neighbours[here]):
            assert map_.neighbours[there] & bit(here)
            assert map_.distance(here, there) == 1


@every_layout
def test_the_distance_is_the_number_of_steps(layout: dict[str, Any]) -> None:
    map_ = field(**layout)
    for here in members(map_.all):
        steps = map_.distances(bit(here))
        assert all(map_.distance(here, there) == steps[there] for there in members(map_.all))


@every_layout
def test_a_step_and_a_step_back_lead_home(layout: dict[str, Any]) -> None:
    map_ = field(**layout)
    middle = bit(map_.number["0303"])
    for side in SIDES:
        assert map_.toward(map_.toward(middle, side), (side + 3) % 6) == middle


@every_layout
def test_the_six_directions_make_up_the_neighbours(layout: dict[str, Any]) -> None:
    map_ = field(**layout)
    for here in members(map_.all):
        assert map_.around(bit(here)) == sum(map_.toward(bit(here), side) for side in SIDES)


@every_layout
def test_directions_are_named_as_they_are_drawn(layout: dict[str, Any]) -> None:
    map_ = field(**layout)
    names = COLUMN_SIDES if layout["lines"] == "columns" else ROW_SIDES
    x, y = map_.centre(map_.number["0303"], 10)
    for side, name in enumerate(names):
        other = map_.toward(bit(map_.number["0303"]), side).bit_length() - 1
        far_x, far_y = map_.centre(other, 10)
        assert ("n" in name) == (far_y < y - 1)
        assert ("s" in name) == (far_y > y + 1)
        assert ("e" in name) == (far_x > x + 1)
        assert ("w" in name) == (far_x < x - 1)


@every_layout
def test_centres_of_neighbours_are_drawn_equally_far_apart(layout: dict[str, Any]) -> None:
    map_ = field(**layout)
    x, y = map_.centre(map_.number["0303"], 10)
    for there in members(map_.neighbours[map_.number["0303"]]):
        far_x, far_y = map_.centre(there, 10)
        assert isclose(hypot(far_x - x, far_y - y), 10 * 3**0.5)


@every_layout
def test_neighbours_share_the_ends_of_their_hexside(layout: dict[str, Any]) -> None:
    map_ = field(**layout)
    here = map_.number["0303"]
    for there in members(map_.neighbours[here]):
        ends = {(round(x, 6), round(y, 6)) for x, y in map_.hexside(here, there, 10)}
        assert ends == {(round(x, 6), round(y, 6)) for x, y in map_.hexside(there, here, 10)}


def test_the_drawing_begins_at_nothing_and_ends_at_its_extent() -> None:
    map_ = field()
    points = [point for h in members(map_.all) for point in map_.corners(h, 10)]
    assert (round(min(x for x, _ in points), 6), round(min(y for _, y in points), 6)) == (0, 0)
    assert map_.extent(10) == (max(x for x, _ in points), max(y for _, y in points))


def test_the_edge_is_every_hex_without_six_neighbours() -> None:
    map_ = field()
    assert {map_.labels[h] for h in members(map_.all & ~map_.edge)} == {
        f"{c:02d}{r:02d}" for c in (2, 3, 4) for r in (2, 3, 4)}


def test_discs_and_rings() -> None:
    map_ = field()
    middle = map_.number["0303"]
    assert [map_.within(middle, n).bit_count() for n in (0, 1, 2)] == [1, 7, 19]
    assert all(map_.distance(middle, h) == 2 for h in members(map_.ring(middle, 2)))


def test_a_straight_line_passes_one_hex_a_step() -> None:
    map_ = field()
    line = map_.line(map_.number["0101"], map_.number["0105"])
    assert [[map_.labels[h] for h in step] for step in line] == [["0101"], ["0102"], ["0103"], ["0104"], ["0105"]]


def test_a_line_along_a_hexside_passes_the_hexes_on_both_sides() -> None:
    map_ = field()
    line = map_.line(map_.number["0203"], map_.number["0403"])
    assert [[map_.labels[h] for h in step] for step in line] == [["0203"], ["0302", "0303"], ["0403"]]


@every_layout
def test_a_line_steps_from_neighbour_to_neighbour_and_reads_the_same_backwards(layout: dict[str, Any]) -> None:
    map_ = field(**layout)
    for one in members(map_.all):
        for other in members(map_.all):
            line = map_.line(one, other)
            assert (line[0], line[-1], len(line)) == ((one,), (other,), map_.distance(one, other) + 1)
            assert all(step for step in line)
            assert set(map(frozenset, line)) == set(map(frozenset, map_.line(other, one)))


def test_hexsides_know_both_their_hexes() -> None:
    map_ = field()
    one, other, third = (map_.number[label] for label in ("0303", "0304", "0403"))
    river = Hexsides(map_, [(one, other)])
    assert (river.between(one, other), river.between(other, one), river.between(one, third)) == (True, True, False)
    assert river.on[COLUMN_SIDES.index("s")] == bit(one)
    assert river.on[COLUMN_SIDES.index("n")] == bit(other)
    assert river.touched() == bit(one) | bit(other)


def test_hexsides_flood_along_themselves_alone() -> None:
    map_ = field()
    labels = ("0303", "0304", "0305", "0403")
    a, b, c, aside = (map_.number[label] for label in labels)
    road = Hexsides(map_, [(a, b), (b, c)])
    assert road.flood(bit(a), map_.all) == bit(a) | bit(b) | bit(c)
    assert road.flood(bit(a), map_.all & ~bit(b)) == bit(a)
    assert not road.flood(bit(a), map_.all) & bit(aside)


def test_hexsides_need_hexes_that_touch() -> None:
    map_ = field()
    with pytest.raises(BadInput, match="pack-not-adjacent"):
        Hexsides(map_, [(map_.number["0101"], map_.number["0505"])])


def test_two_maps_of_one_layout_share_their_numbers() -> None:
    plan = Layout(columns=(1, 5), rows=(1, 5), back="even")
    large, small = field(), Field(plan, ["0202", "0203"])
    assert small.number["0203"] == large.number["0203"]
    assert small.neighbours[small.number["0203"]] == bit(large.number["0202"])
