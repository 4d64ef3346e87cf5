"""2.0 and the tables: what came in the box hangs together, and the values are what the specification says."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from tests.games.civil_war_battles.scenes import box
from trinchera.engine.bits import bit, has, members
from trinchera.engine.errors import BadInput
from trinchera.engine.ids import SideId, SpaceId
from trinchera.games.civil_war_battles import TITLE
from trinchera.games.civil_war_battles.data import ROWS, VictoryTable
from trinchera.games.civil_war_battles.ground import Ground
from trinchera.games.civil_war_battles.setup import new_board
from trinchera.games.civil_war_battles.supply import Situation, trace

BEST_FIRST = ("de", "d3", "d2", "ex", "none", "a1", "a2", "a3", "attrition", "ae")
MAPS = ("belchite", "teruel")
BATTLES = ("belchite", "teruel", "alfambra")


def ground(name: str) -> Ground:
    return box().grounds[name]


@pytest.mark.rule("SCB-2.1-a", "SCB-R-4")
@pytest.mark.parametrize(("name", "count", "edge_columns"), [("belchite", 294, (10, 28)), ("teruel", 203, (11, 25))])
def test_SCB_2_1_a_the_grid_is_whole(name: str, count: int, edge_columns: tuple[int, int]) -> None:
    map_ = ground(name)
    last = 19 if name == "belchite" else 17
    wanted = {f"{c}{r:02d}" for c in range(edge_columns[0], edge_columns[1] + 1) for r in range(5 - c % 2, last + 1)}
    assert set(map_.rows) == wanted
    assert len(wanted) == count


@pytest.mark.rule("SCB-R-4")
def test_SCB_R_4_even_columns_lie_half_a_hex_north() -> None:
    field = ground("belchite").field
    common = field.neighbours[field.number["2311"]] & field.neighbours[field.number["2413"]]
    assert [field.labels[h] for h in members(common)] == ["2312", "2412"]


@pytest.mark.parametrize(("name", "terrain", "places", "heights"), [
    ("belchite", {"clear": 228, "rough": 60, "mountain": 6}, 50, 8),
    ("teruel", {"clear": 51, "rough": 132, "mountain": 20}, 40, 8)])
def test_the_ground_is_as_drawn(name: str, terrain: dict[str, int], places: int, heights: int) -> None:
    map_ = ground(name)
    assert Counter(row.terrain for row in map_.rows.values()) == terrain
    assert (map_.places.bit_count(), map_.heights.bit_count()) == (places, heights)


@pytest.mark.parametrize(("name", "hex_", "place"), [
    ("belchite", "1512", "Zaragoza"), ("teruel", "1914", "Teruel"), ("teruel", "2108", "Perales del Alfambra"),
    ("teruel", "2011", "Alfambra")])
def test_the_places_the_rules_name_are_where_they_say(name: str, hex_: str, place: str) -> None:
    assert ground(name).rows[hex_].place == place


@pytest.mark.parametrize("name", MAPS)
def test_every_river_is_one_line_without_a_branch(name: str) -> None:
    map_ = ground(name)
    for pairs in map_.river_names.values():
        ends: Counter[Any] = Counter()
        for text in pairs:
            ends.update((round(x, 3), round(y, 3)) for x, y in map_.field.hexside(*map_.pair(text), 1.0))
        assert Counter(ends.values())[1] == 2
        assert max(ends.values()) == 2


@pytest.mark.parametrize("name", MAPS)
def test_every_exit_is_a_map_edge_hex_on_a_road_or_railroad(name: str) -> None:
    map_ = ground(name)
    assert not map_.exits & ~map_.field.edge
    assert not map_.exits & ~map_.net.touched()


@pytest.mark.parametrize("name", MAPS)
def test_the_road_net_holds_together(name: str) -> None:
    map_ = ground(name)
    left, pieces = map_.net.touched(), 0
    while left:
        left &= ~map_.net.flood(left & -left, map_.field.all)
        pieces += 1
    assert pieces <= 2


@pytest.mark.rule("SCB-20.0-b")
def test_SCB_20_0_b_the_north_south_road_is_one_chain_through_the_named_hexes() -> None:
    battle = box().battles["alfambra"]
    road = TITLE.pack().table("alfambra_victory", VictoryTable).road
    named = ["2505", "2108", "2011", "1914", "1717"]
    assert [h for h in road if h in named] == named
    at = battle.ground.field.number
    assert all(battle.ground.roads.between(at[a], at[b]) for a, b in pairwise(road))
    assert len(road) == 17


@pytest.mark.parametrize("name", BATTLES)
def test_each_side_of_the_front_line_is_one_region(name: str) -> None:
    battle = box().battles[name]
    for region in battle.home:
        reached = edge = region & -region
        while edge:
            edge = battle.ground.field.around(edge) & region & ~reached
            reached |= edge
        assert reached == region


@pytest.mark.rule("SCB-18.0-f", "SCB-18.0-g", "SCB-19.0-c", "SCB-19.0-e", "SCB-20.0-g", "SCB-18.0-i")
@pytest.mark.parametrize(("name", "counts", "forts"), [
    ("belchite", (11, 29, 12, 0), {"2105", "1916", "1817"}), ("teruel", (6, 31, 23, 5), {"1914"}),
    ("alfambra", (29, 30, 0, 0), set())])
def test_set_ups_and_reinforcements_are_complete(name: str, counts: tuple[int, ...], forts: set[str]) -> None:
    data, battle = box(), box().battles[name]
    found = tuple(sum(data.side[unit] == side for unit in units)
                  for units in (battle.set_up, battle.arrivals) for side in (1, 0))
    assert found == counts
    assert {data.label(SpaceId(space)) for space in members(battle.forts)} == forts


@pytest.mark.rule("SCB-18.0-f", "SCB-19.0-c", "SCB-20.0-g", "SCB-3.0-a")
def test_SCB_3_0_a_the_named_side_sets_up_first() -> None:
    assert [box().battles[name].table.sets_up_first for name in BATTLES] == ["nationalist", "nationalist", "republican"]


@pytest.mark.rule("SCB-18.0-h", "SCB-19.0-f", "SCB-19.0-h")
@pytest.mark.parametrize(("name", "side", "turns", "entries"), [
    ("belchite", 1, {2: 6, 3: 2, 5: 2, 8: 2}, ("1904", "1009", "1010", "1019")),
    ("teruel", 1, {1: 4, 4: 5, 5: 6, 6: 2, 8: 6}, ("1405", "1106", "1110", "1112")),
    ("teruel", 0, {3: 2, 10: 3}, ("2505", "2511"))])
def test_reinforcements_come_when_and_where_the_scenario_says(name: str, side: int, turns: dict[int, int],
                                                               entries: tuple[str, ...]) -> None:
    data, battle = box(), box().battles[name]
    ours = [arrival for unit, arrival in battle.arrivals.items() if data.side[unit] == side]
    assert Counter(arrival.turn for arrival in ours) == turns
    assert {tuple(map(data.label, arrival.entries)) for arrival in ours} == {entries}
    assert all(has(battle.exits[side], space) for arrival in ours for space in arrival.entries)


@pytest.mark.rule("SCB-10.0-j", "SCB-10.0-a", "SCB-10.0-i")
@pytest.mark.parametrize(("name", "cut_off"), [("belchite", {"2105", "2115"}), ("teruel", set()), ("alfambra", set())])
def test_supply_at_the_start(name: str, cut_off: set[str]) -> None:
    """Huesca and Quinto are ringed by Republican zones of control whatever the map."""
    data, battle, board = box(), box().battles[name], new_board(box(), name)
    found = set()
    for side in (0, 1):
        now = Situation(SideId(side), board.held[side], board.held[1 - side], battle.home[side])
        found |= {data.label(SpaceId(space)) for space in members(board.held[side] & ~trace(data, battle, now))}
    assert found == cut_off


@pytest.mark.rule("SCB-10.0-j", "SCB-R-61")
@pytest.mark.parametrize(("name", "side", "exits"), [
    ("belchite", 1, {"1904", "1009", "1010", "1019"}),
    ("belchite", 0, {"2806", "2809", "2814", "2818", "2619", "2219", "1919"}),
    ("teruel", 1, {"1405", "1106", "1110", "1112"}), ("teruel", 0, {"2505", "2511", "2317", "1717", "1217"})])
def test_SCB_10_0_j_exits_lie_on_the_own_side_of_the_front_line(name: str, side: int, exits: set[str]) -> None:
    assert {box().label(SpaceId(space)) for space in members(box().battles[name].exits[side])} == exits


@pytest.mark.rule("SCB-4.1-l", "SCB-7.5-g")
def test_a_higher_die_is_never_better_and_a_higher_column_never_worse_for_the_attacker() -> None:
    ranks = [[BEST_FIRST.index(result) for result in column] for column in box().columns]
    assert all(column == sorted(column) for column in ranks)
    assert all(right <= left for one, other in pairwise(ranks)
               for left, right in zip(one, other, strict=True))
    assert {result for column in box().columns for result in column} == set(BEST_FIRST)


def test_the_rows_are_better_for_the_defender_one_after_another() -> None:
    bounds = [box().bounds[row] for row in ROWS]
    assert all(a < b for one, other in pairwise(bounds) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(("row", "differential", "column"), [
    ("clear", -5, 1), ("clear", -4, 2), ("clear", 0, 4), ("clear", 3, 5), ("clear", 5, 6), ("clear", 8, 7),
    ("clear", 9, 8), ("clear", 15, 9), ("clear", 16, 10), ("bridged", 1, 4), ("river", -3, 1), ("river", 18, 10),
    ("rough", 2, 3), ("rough", 9, 7), ("rough", 19, 10), ("mountain", 0, 1), ("mountain", 21, 10)])
def test_the_column_of_a_differential(row: Any, differential: int, column: int) -> None:
    assert box().column(row, differential) + 1 == column


@pytest.mark.parametrize(("column", "results"), [
    (1, "none a1 a2 a3 attrition ae"), (2, "none none a1 a2 attrition ae"), (3, "ex none none a1 a2 attrition"),
    (4, "d2 ex none none a1 attrition"), (5, "d2 d2 ex none none attrition"), (6, "d3 d2 d2 ex none attrition"),
    (7, "d3 d3 d2 d2 ex none"), (8, "de d3 d3 d2 ex none"), (9, "de de d3 d3 d2 ex"), (10, "de de de d3 d2 ex")])
def test_the_results_of_each_column(column: int, results: str) -> None:
    assert " ".join(box().columns[column - 1]) == results


@pytest.mark.rule("SCB-13.0-a", "SCB-8.0-b")
@pytest.mark.parametrize(("side", "values", "aircraft"), [
    (0, {1: 8, 2: 8, 3: 4, 4: 2}, {2: 2, 3: 2, 4: 1}), (1, {1: 3, 2: 5, 3: 5, 4: 3, 5: 1}, {2: 1, 3: 2, 4: 2, 5: 1})])
def test_SCB_13_0_a_each_side_has_its_own_pool(side: int, values: dict[int, int], aircraft: dict[int, int]) -> None:
    data = box()
    assert Counter(data.value[marker] for marker in members(data.pool[side])) == values
    assert Counter(data.value[marker] for marker in members(data.pool[side] & data.aircraft)) == aircraft
    assert sum(values.values()) == (22, 17)[side]


@pytest.mark.rule("SCB-3.0-c", "SCB-8.0-c")
@pytest.mark.parametrize(("name", "first", "second"), [
    ("belchite", (8, 8, 7, 6, 6, 5, 5, 5, 4, 4), (3, 3, 4, 5, 5, 5, 5, 5, 5, 5)),
    ("teruel", (3, 3, 3, 5, 6, 6, 6, 6, 6, 6), (8, 7, 7, 6, 6, 6, 5, 5, 5, 5)),
    ("alfambra", (8, 7, 6, 6, 5, 5, 5, 5, 5, 5), (9, 8, 7, 6, 6, 6, 6, 5, 5, 5))])
def test_SCB_3_0_c_the_allotments_of_first_and_second_player(name: str, first: tuple[int, ...],
                                                             second: tuple[int, ...]) -> None:
    battle = box().battles[name]
    assert (battle.allotment[battle.first], battle.allotment[1 - battle.first]) == (first, second)


@pytest.mark.rule("SCB-2.3-b", "SCB-R-53")
def test_SCB_2_3_b_only_1_M_and_2_M_have_one_step() -> None:
    data = box()
    assert [choice.id for choice in data.units if not has(data.two_step, choice.index)] == ["bn-1-m", "bn-2-m"]


@pytest.mark.rule("SCB-2.3-a")
def test_SCB_2_3_a_the_reduced_side_has_half_the_strength() -> None:
    data = box()
    for unit in members(data.two_step):
        attack, defence, move = data.full[unit]
        assert data.reduced[unit] == ((attack + 1) // 2, (defence + 1) // 2, move)


@pytest.mark.rule("SCB-2.3.2-e", "SCB-X2.3-a", "SCB-R-53")
def test_SCB_X2_3_a_only_the_cavalry_is_mobile() -> None:
    data = box()
    names = [data.units[unit].id for unit in members(data.mobile)]
    assert names == ["br-4", "tn-1-cav", "tn-2-cav", "tn-3-cav"]
    assert {data.full[unit][2] for unit in range(len(data.units)) if not has(data.mobile, unit)} == {4}


@pytest.mark.rule("SCB-19.0-g", "SCB-20.0-h")
def test_SCB_19_0_g_the_13th_is_stronger_in_alfambra() -> None:
    data = box()
    for name, values in (("tn-i-13", (3, 5, 4)), ("tn-ii-13", (3, 5, 4)), ("tn-i-13-alfambra", (5, 6, 4)),
                         ("tn-ii-13-alfambra", (5, 6, 4))):
        assert data.full[data.number[name]] == values
    assert data.number["tn-i-13"] in data.battles["teruel"].arrivals
    assert data.number["tn-i-13-alfambra"] in data.battles["alfambra"].set_up


@pytest.mark.rule("SCB-19.0-d", "SCB-R-53")
def test_SCB_19_0_d_there_are_three_III_52() -> None:
    data = box()
    thrice = [choice.index for choice in data.units if choice.id.startswith("tn-iii-52")]
    assert len({data.battles["teruel"].set_up[unit] for unit in thrice}) == 3


@pytest.mark.parametrize(("unit", "hex_", "values"), [
    ("bn-pe", "1813", (5, 8, 4)), ("bn-2-m", "1512", (3, 4, 4)), ("br-4", "1618", (3, 2, 6)),
    ("br-126-28", "2205", (2, 4, 4)), ("br-15-int-45", "1912", (3, 4, 4)), ("br-143-44", "2418", (2, 3, 4))])
def test_samples_of_the_belchite_set_up(unit: str, hex_: str, values: tuple[int, int, int]) -> None:
    data = box()
    number = data.number[unit]
    assert (data.label(data.battles["belchite"].set_up[number]), data.full[number]) == (hex_, values)


@pytest.mark.parametrize(("scenario", "unit", "hex_", "values"), [
    ("teruel", "tn-i-52", "1914", (3, 5, 4)), ("teruel", "tr-15-int-35", "1910", (4, 6, 4)),
    ("teruel", "tr-97-41", "1114", (1, 3, 4)), ("alfambra", "tn-4n", "2005", (9, 8, 4)),
    ("alfambra", "tn-150", "1814", (8, 9, 4)), ("alfambra", "tr-74-19", "1907", (3, 6, 4))])
def test_samples_of_the_other_set_ups(scenario: str, unit: str, hex_: str, values: tuple[int, int, int]) -> None:
    data = box()
    number = data.number[unit]
    assert (data.label(data.battles[scenario].set_up[number]), data.full[number]) == (hex_, values)


def test_every_table_says_where_it_comes_from() -> None:
    sources = {source.table: source.source for source in TITLE.pack().sources()}
    assert (sources["counters"], sources["grid"], sources["crt"]) == ("stated", "derived", "designed")


@pytest.mark.parametrize(("text", "problem"), [
    ("[crt.rows]\nclear = [1, 2]", "pack-bad-bounds"),
    ("[belchite]\nfortifications = ['9999']", "pack-no-such-hex"),
    ("[belchite.set_up]\nbn-1-51 = '1708'", "pack-stacked"),
    ("[belchite.set_up]\nbn-1-51 = '2714'", "pack-stacked"),
    ("[belchite.set_up]\nbn-1-51 = '2715'", "pack-wrong-side"),
    ("[belchite_allotment]\nrepublican = [1, 2]", "pack-bad-allotment"),
    ("[belchite_hexsides.rivers]\nEbro = ['1009']", "pack-bad-hexside"),
    ("[belchite_hexsides.rivers]\nEbro = ['1009-1512']", "pack-not-adjacent"),
    ("[counters.rows.bn-1-51]\nattack = 'strong'", "pack-invalid"),
    ("[counters.rows.nobody]\nattack = 1", r"pack-invalid \(table=counters.rows.nobody"),
    ("[counters.rows.bn-1-51]\nmove = 20000", r"pack-invalid \(table=counters.rows.bn-1-51.move"),
    ("[counters.rows.bn-1-51]\nmorale = 2", r"pack-invalid \(table=counters.rows.bn-1-51, .*morale"),
    ("[movement]\nclear = nan", r"pack-no-number"),
    ("[movement]\nclear = -1", r"pack-invalid \(table=movement.clear"),
    ("[movement]\nroad = 0", r"pack-invalid \(table=movement.road"),
    ("[movement_designed]\nmountain = 0.3", r"pack-invalid \(table=movement_designed.mountain"),
    ("[support_markers.nationalist.2]\nground = 1000000000", "pack-no-number"),
    ("[support_markers.nationalist.2]\nground = 20\naircraft = 20", "pack-too-many-copies"),
    ("[support_markers.nationalist.many]\nground = 1\naircraft = 0", r"table=support_markers.nationalist.many"),
    ("[activation.modifiers]\nteruel = [1, 2]", r"pack-invalid \(table=activation.modifiers.teruel"),
    ("[grid]\ncolumns = [28, 10]", r"pack-invalid \(table=grid"),
    ("[fatigue]\nmodifiers = [1, 2]", r"pack-invalid \(table=fatigue.modifiers"),
    ("[counters.rows]\nremove = ['bn-1-51']", "pack-no-such-unit"),
    ("[counters.rows]\nremove = ['nobody']", r"pack-nothing-to-remove \(file=mine.toml, key=counters.rows.nobody"),
    ("[counters.rows]\nremove = 'bn-1-51'", "pack-bad-removal"),
    ("[counters.rows.done]\nside = 'republican'\nname = 'x'\nsize = 'regiment'\nkind = 'infantry'\nattack = 1\n"
     "defence = 1\nmove = 4", r"pack-same-name \(name=done"),
    ("[counters.rows.'a b']\nside = 'republican'", r"pack-invalid \(table=counters.rows.a b"),
    ("[paris]\nmap = 'belchite'", r"pack-unknown-key \(file=mine.toml, key=paris")])
def test_a_pack_that_does_not_hang_together_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        TITLE.load(TITLE.pack().with_override(text, "mine.toml"))


def test_a_pack_may_replace_a_value() -> None:
    data = TITLE.load(TITLE.pack().with_override("[counters.rows.bn-1-51]\nattack = 7", "mine.toml"))
    assert data.full[data.number["bn-1-51"]] == (7, 3, 4)


def test_all_choices_of_the_box_have_different_names() -> None:
    data = box()
    ids = [choice.id for choice in (*data.units, *data.markers, *data.spaces) if choice.id]
    assert len(ids) == len(set(ids))
    assert bit(data.token["1512"].index) & data.grounds["belchite"].field.all
