"""The game's own data: what the rules demand of map and counters (C-1 to C-23), the drawing, and owners' packs."""

from collections import Counter, defaultdict
from itertools import pairwise
from typing import Any

import pytest

from trinchera.engine.bits import bit, members
from trinchera.engine.errors import BadInput
from trinchera.engine.packs import Source
from trinchera.games.eyes_of_the_enemy import TITLE
from trinchera.games.eyes_of_the_enemy.data import Data

DATA = TITLE.box.data
AREAS = range(1, DATA.area_count + 1)
HOMES = {"castejon": 7, "asensio": 15, "delgado": 26}
Point = tuple[float, float]
Side = frozenset[Point]


def neighbours(area: int) -> set[int]:
    return set(members(DATA.graph.neighbours[area]))


def all_borders() -> set[tuple[int, int]]:
    """Every pair of areas that touch, crossable or not."""
    borders = DATA.pack.tables["borders"]
    pairs = [pair for kind in ("plain", "stream", "river", "prohibited") for pair in borders[kind]]
    pairs += [row.ends for row in DATA.bridge_rows]
    return {(min(pair), max(pair)) for pair in pairs}


def test_C_1_areas_are_numbered_from_1_and_there_are_at_least_48() -> None:
    assert [choice.id for choice in DATA.areas[1:]] == [str(area) for area in AREAS]
    assert len(AREAS) >= 48


def test_C_2_elevations_are_0_1_or_2() -> None:
    assert {row.elevation for row in DATA.area_rows[1:]} == {0, 1, 2}


def test_C_3_printed_resistance_is_0_to_3() -> None:
    assert {row.resistance for row in DATA.area_rows[1:]} <= {0, 1, 2, 3}


def test_C_4_entrenchments_stand_in_the_18_listed_areas() -> None:
    listed = list(DATA.plans["madrid"].set_up.entrenchments)
    assert listed == [2, 3, 8, 9, 10, 17, 18, 21, 27, 28, 33, 34, 35, 36, 40, 41, 42, 48]


def test_C_5_the_homes_of_the_columns_are_7_15_and_26() -> None:
    assert {name: row.home for name, row in DATA.plans["madrid"].set_up.columns.items()} == HOMES


def test_C_6_there_are_more_than_12_vp_areas_and_none_is_a_home() -> None:
    assert DATA.vp_areas.bit_count() > 12
    assert not any(DATA.vp_areas & bit(home) for home in HOMES.values())


def test_C_7_seven_bridges_of_road_and_railway() -> None:
    assert (len(DATA.bridge_rows), {row.kind for row in DATA.bridge_rows}) == (7, {"road", "rail"})


def test_C_8_each_bridge_joins_two_areas_across_the_river() -> None:
    assert len({row.ends for row in DATA.bridge_rows}) == 7
    assert all({DATA.area_rows[end].bank for end in row.ends} == {"west", "east"} for row in DATA.bridge_rows)


def test_C_9_some_river_borders_without_a_bridge_can_be_crossed() -> None:
    assert any(DATA.streams)


def test_C_10_some_borders_are_prohibited() -> None:
    assert DATA.prohibited
    assert not any(two in neighbours(one) for one, two in DATA.prohibited)


def test_C_11_each_home_has_room_for_its_column() -> None:
    needed = {"castejon": 3, "asensio": 2, "delgado": 3}
    assert all(len(neighbours(home)) + 1 >= needed[name] for name, home in HOMES.items())


def test_C_12_all_columns_fit_at_once_and_some_units_start_in_republican_areas() -> None:
    used = Counter(DATA.plans["madrid"].suggested.values())
    assert set(used) - set(HOMES.values())
    for name, home in HOMES.items():
        units = [unit for unit in DATA.plans["madrid"].suggested if DATA.nat_rows[DATA.number[unit]].column == name]
        assert {DATA.plans["madrid"].suggested[unit] for unit in units} <= neighbours(home) | {home}


def test_C_13_no_vp_area_touches_a_home() -> None:
    assert not any(DATA.vp_areas & DATA.graph.neighbours[home] for home in HOMES.values())


def test_C_14_every_republican_area_can_trace_to_the_east_edge_at_the_start() -> None:
    free = DATA.all_areas & ~sum(bit(home) for home in HOMES.values())
    assert DATA.east_edge
    assert DATA.graph.flood(DATA.east_edge, free) == free


def test_C_15_some_areas_are_open_and_some_are_not() -> None:
    assert 0 < DATA.open_areas.bit_count() < len(AREAS)


def test_C_16_the_numbers_of_the_counters() -> None:
    ours = Counter((row.column, row.kind) for row in DATA.nat_rows)
    assert ours == {("castejon", "infantry"): 12, ("asensio", "infantry"): 7, ("delgado", "infantry"): 7,
                    ("any", "infantry"): 2, ("none", "armor"): 6}
    theirs = Counter((row.group, row.kind) for row in DATA.rep_rows)
    assert theirs == {("regular", "infantry"): 8, ("regular", "mg"): 4, ("regular", "artillery"): 3,
                      ("regular", "armor"): 1, ("regular", "sniper"): 2, ("regular", "air"): 1,
                      ("xi_ib", "infantry"): 4, ("xi_ib", "mg"): 3, ("xi_ib", "armor"): 2, ("xi_ib", "artillery"): 2,
                      ("xi_ib", "air"): 2}


def test_C_17_a_sniper_has_a_factor_of_1() -> None:
    assert {row.cf for row in DATA.rep_rows if row.kind == "sniper"} == {1}


def test_C_18_infantry_has_a_weaker_reduced_side_and_armor_one_step() -> None:
    assert all(1 <= row.reduced < row.cf for row in DATA.nat_rows if row.kind == "infantry")
    assert all(row.reduced == 0 for row in DATA.nat_rows if row.kind == "armor")


def test_C_19_a_die_can_beat_every_machine_gun_and_armor_factor() -> None:
    armed = [row.cf for row in DATA.rep_rows if row.kind in ("mg", "armor")]
    armed += [row.cf for row in DATA.nat_rows if row.kind == "armor"]
    assert all(1 <= factor <= 5 for factor in armed)


def test_C_20_counters_can_be_told_apart() -> None:
    names = [row.name for row in DATA.nat_rows] + [row.name for row in DATA.rep_rows]
    assert len(set(names)) == len(names) == 66


def test_C_23_the_printed_abbreviations_are_kept() -> None:
    labels = " ".join(row.label for row in DATA.nat_rows)
    assert all(short in labels for short in
               ("Almcms.", "Frndo.", "Gp.d.Cvljro.", "Nav.", "Sn. Qntn.", "Ter.d.Alczr", "Tet.", "Vol."))


def outlines() -> dict[int, list[Point]]:
    return {area: list(DATA.drawing.areas[str(area)].outline) for area in AREAS}


def around(ring: list[Point]) -> list[tuple[Point, Point]]:
    return list(pairwise([*ring, ring[0]]))


def sides() -> dict[Side, list[int]]:
    found: dict[Side, list[int]] = defaultdict(list)
    for area, ring in outlines().items():
        for one, other in around(ring):
            found[frozenset((one, other))].append(area)
    return found


def on_the_edge(side: Side) -> bool:
    (x0, y0), (x1, y1) = tuple(side)
    return (x0 == x1 and x0 in (0, DATA.drawing.width)) or (y0 == y1 and y0 in (0, DATA.drawing.height))


def test_every_inner_side_is_shared_by_exactly_two_areas() -> None:
    assert all(len(owners) == (1 if on_the_edge(side) else 2) for side, owners in sides().items())


def test_areas_that_touch_in_the_drawing_are_the_borders_of_the_map() -> None:
    drawn = {(min(owners), max(owners)) for owners in sides().values() if len(owners) == 2}
    assert drawn == all_borders()
    assert {f"{one}-{other}" for one, other in drawn} == set(DATA.drawing.borders)


def test_every_border_is_long_enough_to_be_seen() -> None:
    lengths: dict[tuple[int, ...], float] = defaultdict(float)
    for side, owners in sides().items():
        (x0, y0), (x1, y1) = tuple(side)
        lengths[tuple(owners)] += ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    assert min(length for owners, length in lengths.items() if len(owners) == 2) >= 34


def surface(ring: list[Point]) -> float:
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in around(ring))) / 2


def test_the_areas_tile_the_whole_sheet() -> None:
    whole = DATA.drawing.width * DATA.drawing.height
    assert abs(sum(surface(ring) for ring in outlines().values()) - whole) < 1


def turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crossing(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    (a, b), (c, d) = one, other
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def test_no_two_sides_cross() -> None:
    lines = sorted((tuple(sorted(side)) for side in sides()), key=lambda line: line[0][0])
    for number, line in enumerate(lines):
        for other in lines[number + 1:]:
            if other[0][0] > line[1][0]:
                break
            assert set(line) & set(other) or not crossing(line, other)


def inside(point: Point, ring: list[Point]) -> bool:
    x, y = point
    hits = [(y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0 for (x0, y0), (x1, y1) in around(ring)]
    return sum(hits) % 2 == 1


def test_labels_lie_inside_their_areas() -> None:
    assert all(inside(DATA.drawing.areas[str(area)].label, ring) for area, ring in outlines().items())


def test_no_four_areas_meet_in_a_point() -> None:
    meeting = Counter(point for ring in outlines().values() for point in set(ring))
    assert max(meeting.values()) <= 3


def test_the_manzanares_separates_the_banks_exactly() -> None:
    bridged = {(min(row.ends), max(row.ends)) for row in DATA.bridge_rows}
    for one, other in all_borders():
        over_the_river = (one, other) in bridged or (one, other) in DATA.unbridged
        assert over_the_river == (DATA.area_rows[one].bank != DATA.area_rows[other].bank)


def test_the_edges_of_the_sheet_agree_with_the_map() -> None:
    for area, ring in outlines().items():
        edge = DATA.area_rows[area].edge
        assert any(x == 0 for x, _ in ring) == (edge == "west")
        assert any(x == DATA.drawing.width for x, _ in ring) == (edge == "east")


def test_every_area_can_be_reached() -> None:
    assert DATA.graph.flood(bit(7), DATA.all_areas) == DATA.all_areas


def test_the_bridges_are_drawn() -> None:
    assert list(DATA.drawing.bridges) == list(DATA.bridge_ids)


def test_every_table_says_where_it_comes_from() -> None:
    sources = {one.table: one.source for one in DATA.pack.sources()}
    assert sources["counterattack"] == sources["weather"] == "stated"
    assert (sources["borders"], sources["areas"], sources["nationalist"]) == ("derived", "designed", "designed")
    assert Source("air_support", "stated", "") in list(DATA.pack.sources())


def loaded(text: str) -> Data:
    return TITLE.load(TITLE.pack().with_override(text, "mine.toml"))


def test_an_owner_may_replace_any_printed_value() -> None:
    data = loaded("""
        [areas.rows]
        5 = { vp = true, edge = "east", resistance = 3, name = "Dehesa" }
        [nationalist.rows]
        cas01.cf = 7
        [artillery_support]
        by_die = [3, 4, 5, 6, 7, 8]
        """)
    assert (bool(data.vp_areas & bit(5)), bool(data.east_edge & bit(5)), data.printed_resistance[5]) == (True, True, 3)
    assert (data.cf[0], data.artillery_support.by_die, DATA.cf[0]) == ((7, 3), (3, 4, 5, 6, 7, 8), (6, 3))


def test_an_owner_may_redraw_borders() -> None:
    data = loaded("[borders]\nplain = [[1, 2], [1, 7], [7, 8], [7, 15], [15, 16], [15, 26], [26, 27], [26, 33]]")
    assert list(members(data.graph.neighbours[1])) == [2, 7]


def test_columns_may_have_more_armor_until_there_is_none_left() -> None:
    assert loaded("[set_up]\narmor_per_column = 3").plans["madrid"].set_up.armor_per_column == 3


@pytest.mark.parametrize(("text", "key", "table"), [
    ("[areas.rows]\n1 = { resistance = -1 }", "pack-invalid", "areas.rows.1.resistance"),
    ("[areas.rows]\n1 = { terrain = 'swamp' }", "pack-invalid", "areas.rows.1.terrain"),
    ("[weather]\nby_die = ['rain']", "pack-invalid", "weather.by_die"),
    ("[counterattack]\nresults = ['end', 'none', 'huge', 'small', 'small', 'small']", "pack-invalid",
     "counterattack.results"),
    ("[artillery_support]\nby_die = [1, 2, 3, 4, 5, 100]", "pack-invalid", "artillery_support.by_die"),
    ("[madrid]\nlast_turn = 0", "pack-invalid", "madrid.last_turn"),
    ("[madrid]\nlast_turn = 13", "pack-invalid", "game"),
    ("[sheet]\nwidth = 'wide'", "pack-invalid", "sheet.width"),
    ("[sheet.areas]\n1.label = [1]", "pack-invalid", "sheet.areas.1.label"),
    ("[borders]\nplain = [[1, 52]]", "pack-no-such-area", "borders"),
    ("[bridges.rows]\nrey.ends = [0, 20]", "pack-invalid", "bridges.rows.rey.ends"),
    ("[bridges.rows]\nrey.ends = [52, 20]", "pack-no-such-area", "borders"),
    ("[set_up]\nentrenchments = [77]", "pack-no-such-area", "set_up.entrenchments"),
    ("[set_up.columns]\ncastejon.home = 99", "pack-no-such-area", "set_up.columns"),
    ("[set_up.columns]\ncastejon.on_map = 12", "pack-invalid", "set_up"),
    ("[set_up]\narmor_per_column = 2\n[borders]\nplain = []\nstream = []", "pack-invalid", "set_up"),
    ("[suggested.rows]\ncas01 = 7", "pack-invalid", "suggested")])
def test_a_pack_that_cannot_be_played_is_refused_by_table(text: str, key: str, table: str) -> None:
    with pytest.raises(BadInput) as error:
        loaded(text)
    assert (error.value.key, error.value.values["table"]) == (key, table)


@pytest.mark.parametrize("area", [52, 500])
def test_a_suggested_deployment_must_name_areas_of_the_map(area: int) -> None:
    with pytest.raises(BadInput) as error:
        loaded(f"[suggested.rows]\ncas01 = {area}")
    assert (error.value.key, error.value.values) == ("pack-bad-deployment", {"unit": "cas01", "area": area})


def test_areas_must_be_numbered_without_a_gap() -> None:
    tables: dict[str, Any] = dict(TITLE.pack().tables)
    rows = tables["areas"]["rows"]
    tables["areas"] = {**tables["areas"], "rows": {"x" if name == "3" else name: row for name, row in rows.items()}}
    with pytest.raises(BadInput) as error:
        Data(type(TITLE.pack())(tables))
    assert error.value.key == "pack-areas-not-numbered"


def test_the_bundled_data_is_loaded_once() -> None:
    assert TITLE.load(TITLE.pack()) is DATA
