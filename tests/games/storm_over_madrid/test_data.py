"""The data packs: what the rules say about map, counters, chits and charts, and what any map must keep to."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from trinchera.engine.bits import bit, members
from trinchera.engine.errors import BadInput
from trinchera.games.storm_over_madrid import TITLE
from trinchera.games.storm_over_madrid.data import CHITS, SEATS, Data, N, R

DATA: Data = TITLE.load(TITLE.pack())
TABLES: dict[str, Any] = dict(TITLE.pack().tables)
LETTERS = [*map(chr, range(65, 91)), *("A" + chr(letter) for letter in range(65, 77))]
Point = tuple[float, float]


def areas(group: int) -> set[str]:
    return {DATA.spaces[area].id for area in members(group & DATA.all_areas)}


def rows(seat: str) -> list[Any]:
    return [row for unit, row in enumerate(DATA.unit_rows) if SEATS[DATA.side[unit]] == seat]


@pytest.mark.rule("SOM-2-a", "SOM-2-d")
def test_the_map_has_38_lettered_areas_and_six_boxes() -> None:
    assert [space.id for space in DATA.spaces] == [*LETTERS, *(f"box{n}" for n in range(1, 7))]
    assert all(modifier >= 0 for modifier in DATA.modifier)


@pytest.mark.rule("SOM-2-e")
def test_squares_are_madrid_and_its_suburbs() -> None:
    assert areas(DATA.urban) == {"AA", "AB", "AC", "AD", "AE", "AF", "AG"}
    assert DATA.area_rows[DATA.madrid].name == "Madrid"


@pytest.mark.rule("SOM-2-c")
def test_a_corner_is_no_border() -> None:
    assert "H" in areas(DATA.around[DATA.number_of("A")])
    assert "M" not in areas(DATA.around[DATA.number_of("O")])


@pytest.mark.rule("SOM-2-h")
def test_boxes_one_to_three_are_republican_and_linked_to_the_map() -> None:
    assert [row.side for row in DATA.box_rows] == ["republican"] * 3 + ["nationalist"] * 3
    assert all(DATA.around[DATA.area_count + n] for n in range(6))
    assert not DATA.sources[N] & DATA.sources[R]


@pytest.mark.rule("SOM-2-g")
def test_four_routes_lead_from_madrid_to_a_republican_box_and_can_be_cut() -> None:
    assert DATA.route_ids == ("corunna", "burgos", "aragon", "valencia")
    for row, cut in zip(DATA.route_rows, DATA.cut_in, strict=True):
        path = [DATA.number_of(space) for space in row.path]
        assert path[0] == DATA.madrid
        assert DATA.boxes_of[R] & bit(path[-1])
        assert all(DATA.around[one] & bit(two) for one, two in pairwise(path))
        assert cut
    assert [sorted(areas(cut)) for cut in DATA.cut_in] == [["H", "V", "W"], ["AH"], ["AI", "AJ"], ["AK", "AL"]]


@pytest.mark.rule("SOM-2-b")
def test_manzanares_and_jarama_part_the_map() -> None:
    near, edge = bit(DATA.number_of("D")), bit(DATA.number_of("D"))
    while edge:
        edge = sum(bit(space) for space in range(DATA.area_count)
                   if any(DATA.around[space] & ~DATA.barred[space] & bit(one) for one in members(edge))) & ~near
        near |= edge
    assert areas(near & DATA.urban) == {"AB", "AD", "AE"}
    assert areas(DATA.across_river[DATA.number_of("F")]) == {"G"}


def test_the_map_is_connected() -> None:
    assert DATA.graph.flood(bit(DATA.madrid), DATA.all_areas) == DATA.all_areas


@pytest.mark.rule("SOM-2-f", "SOM-12.2-g", "SOM-R-56")
def test_colours_and_the_front_of_scenario_2() -> None:
    later = DATA.nationalist_later
    assert areas(DATA.colours["blue"] | DATA.colours["black"] & later) == areas(later)
    assert areas(DATA.colours["black"] & later) == {"D", "E", "K", "L", "Q"}
    assert not (DATA.colours["green"] | DATA.colours["brown"] | bit(DATA.madrid)) & later
    assert all(DATA.around[area] & later for area in members(DATA.colours["brown"]))


def test_outlines_tile_the_sheet_and_touch_where_areas_are_adjacent() -> None:
    outlines = {area: [tuple(point) for point in drawn["outline"]] for area, drawn in TABLES["sheet"]["areas"].items()}
    assert sum(map(surface, outlines.values())) == pytest.approx(1760 * 1800, abs=2)
    edges = {edge: area for area, outline in outlines.items()
             for edge in zip(outline, outline[1:] + outline[:1], strict=True)}
    touching = {frozenset((area, edges[other, one])) for (one, other), area in edges.items() if (other, one) in edges}
    stated = {frozenset((DATA.spaces[one].id, DATA.spaces[other].id)) for one in range(38)
              for other in members(DATA.around[one] & DATA.all_areas)}
    assert touching == stated
    assert len(touching) == 98


def surface(outline: list[Any]) -> float:
    edges = zip(outline, outline[1:] + outline[:1], strict=True)
    return float(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in edges) / 2)


def test_the_sheet_shows_every_space_river_route_and_town() -> None:
    sheet = TITLE.table.sheet(DATA, "campaign")
    assert len(sheet.spaces) == 44
    kinds = Counter(line.kind for line in sheet.lines)
    assert (kinds["river"], kinds["stream"], kinds["supply-route"]) == (4, 4, 4)
    assert len(sheet.marks) == len(TABLES["sheet"]["towns"])
    assert all(0 <= x <= sheet.width and 0 <= y <= sheet.height for space in sheet.spaces for x, y in space.outline)


@pytest.mark.rule("SOM-1-b", "SOM-1-f", "SOM-1-g")
def test_three_kinds_of_unit_and_their_values() -> None:
    for seat in SEATS:
        assert {row.kind for row in rows(seat)} == {"line", "shock", "artillery"}
    assert all(row.attack == 0 for row in DATA.unit_rows if row.kind == "artillery")
    pieces = {piece.id: piece for piece in TITLE.table.look(TITLE.new("initial_drive"), "nationalist").pieces}
    assert len(pieces["n01"].numbers) == 3
    assert len(pieces["n48"].numbers) == 2


def test_as_many_counters_as_the_reconstruction_says() -> None:
    assert [len(rows(seat)) for seat in SEATS] == [52, 77]
    assert Counter(row.kind for row in rows("nationalist")) == {"shock": 25, "line": 22, "artillery": 5}
    assert Counter(row.kind for row in rows("republican")) == {"shock": 19, "line": 53, "artillery": 5}
    assert len({(row.label, DATA.side[unit]) for unit, row in enumerate(DATA.unit_rows)}) == 129
    assert all(len(row.label) <= 14 for row in DATA.unit_rows)


def test_factions_belong_to_their_side() -> None:
    assert {row.faction for row in rows("nationalist")} == {"leg", "mor", "arm", "fal", "req", "art"}
    assert {row.faction for row in rows("republican")} == {"arm", "com", "soc", "ana", "psu", "bas", "int", "art"}
    assert all(row.kind == "line" and not row.attack for row in DATA.unit_rows if row.faction == "ana")


@pytest.mark.rule("SOM-1-h", "SOM-1-i", "SOM-1-l", "SOM-1-m", "SOM-1-n")
def test_set_up_codes() -> None:
    for unit, row in enumerate(DATA.unit_rows):
        boxes = [entry for entry in row.entry if entry.startswith("box")]
        assert not boxes or len(row.entry) == 1
        assert all(DATA.boxes_of[DATA.side[unit]] & bit(DATA.number_of(entry)) for entry in boxes)
    assert any(row.entry == ("F", "G", "L") and row.later == "madrid" for row in rows("republican"))
    assert any(row.entry == ("box4",) for row in rows("nationalist"))
    assert not any(row.later for row in rows("nationalist"))
    assert {row.formation for row in DATA.unit_rows if row.rada} == {"Rada"}
    codes = Counter(row.later for row in rows("republican"))
    assert codes["madrid"] <= 10
    assert codes["cross"] > 0


@pytest.mark.rule("SOM-1.3-a")
def test_fifteen_chits_a_side_as_the_rules_list_them() -> None:
    stated = {
        "rep_reserve_artillery": (4, "impulse", False, 1), "rep_aerial_bombardment": (2, "impulse", False, 3),
        "rep_tanks": (2, "combat", False, 3), "rep_fortification": (2, "combat", False, 1),
        "rep_no_pasaran": (1, "impulse", False, 1), "rep_durruti": (1, "combat", False, 5),
        "rep_plans": (1, "combat", False, 1), "rep_miaja": (2, "combat", True, 1),
        "nat_reserve_artillery": (2, "impulse", False, 1), "nat_aerial_bombardment": (2, "impulse", False, 1),
        "nat_surprise": (1, "combat", False, 1), "nat_engineers": (1, "combat", False, 1),
        "nat_fifth_column": (1, "impulse", False, 1), "nat_strife": (1, "impulse", True, 1),
        "nat_durruti_death": (1, "impulse", True, 6), "nat_stampede": (2, "combat", False, 1),
        "nat_flight": (1, "impulse", True, 1), "nat_teresa": (1, "combat", False, 1),
        "nat_mola": (1, "impulse", False, 1), "nat_alfereces": (1, "combat", False, 1)}
    have = {CHITS[n]: (row.copies, row.kind, row.one_time, row.from_turn) for n, row in enumerate(DATA.chit_rows)}
    assert have == stated
    assert Counter({seat: sum(row.copies for row in DATA.chit_rows if row.side == seat) for seat in SEATS}) == {
        "nationalist": 15, "republican": 15}


def test_fifteen_turns_with_income_and_a_date() -> None:
    assert len(DATA.income) == len(DATA.turns.dates) == 15
    assert DATA.income[10] == (4, 2)
    assert DATA.turns.dates[0] == "1936-10-15"


@pytest.mark.rule("SOM-12.1-a", "SOM-12.1-c", "SOM-12.2-b", "SOM-12.2-e", "SOM-12.3-a")
def test_scenarios_as_stated() -> None:
    tables = [DATA.scenarios[name] for name in ("initial_drive", "corunna_road", "campaign")]
    assert [(table.first_turns, table.last_turn) for table in tables] == [((1,), 6), ((10, 11), 15), ((1,), 15)]
    assert [table.nationalist_sp for table in tables] == [(12,), (10, 14), (12,)]
    assert [table.republican_sp for table in tables] == [(6,), (6, 8), (6,)]
    assert [table.morale for table in tables] == ["crumbling", "fragile", "crumbling"]


@pytest.mark.rule("SOM-3.4-a")
def test_the_morale_track() -> None:
    assert dict(zip(DATA.morale.levels, DATA.morale.modifiers, strict=True)) == {
        "crumbling": 2, "bad": 1, "fragile": 0, "steady": -1, "good": -2}


def test_stated_charts_typed_in_again() -> None:
    assert DATA.bombardment.guns == (1, 3, 5)
    assert DATA.bombardment.chit == 4
    fighting = DATA.combat
    assert (fighting.intensity, fighting.assault, fighting.outnumbered) == (5, 1, 1)
    assert (fighting.shock, fighting.spent) == (-1, -1)
    assert (fighting.tanks, fighting.alfereces, fighting.trio, fighting.artillery_attack) == (3, 3, 3, 1)
    assert DATA.rada.die == (6, 3, 1)
    assert (DATA.junta.first_turn, DATA.junta.goal, DATA.weather.first_turn, DATA.weather.bad_from) == (3, 6, 10, 5)
    points = DATA.vp
    assert (points.urban, points.route, points.madrid, points.bad, points.fragile, points.eliminated) == (
        2, 1, 1, -1, -2, -1)
    assert DATA.scenarios["initial_drive"].points == (4,)


def test_the_free_set_up_of_scenario_2_is_possible() -> None:
    for side, colour in ((R, "green"), (N, "blue")):
        free = [row for row in rows(SEATS[side]) if not row.later and row.turn <= 10]
        region = DATA.colours["brown"] | DATA.colours[colour]
        assert region.bit_count() <= len(free) <= 10 * region.bit_count()


def test_every_table_says_where_it_comes_from() -> None:
    assert {source.source for source in TITLE.pack().sources()} == {"stated", "derived", "designed"}


def test_suggested_deployments_follow_the_counters() -> None:
    for unit, space in DATA.suggested["initial_drive_suggested"].items():
        assert space in DATA.unit_rows[DATA.number[unit]].entry


@pytest.mark.parametrize("text", ['[areas.rows.A]\nmodifier = "x"', '[nationalist.rows.n01]\nentry = ["box1"]',
                                  '[borders]\nplain = [["A", "ZZ"]]', '[turns]\ndates = ["1936-10-15"]'])
def test_a_pack_that_is_wrong_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        TITLE.load(TITLE.pack().with_override(text, "mine"))
