"""2, 12: the box: maps, counters, charts, and what the examples say about them."""

import pytest

from tests.games.a_las_barricadas.scenes import alb, deployed, hexes, new_game, sees, space
from trinchera.engine.bits import bit, has, members
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.attack import WAYS
from trinchera.games.a_las_barricadas.board import battle
from trinchera.games.a_las_barricadas.data import AP, ART, AT, MEDIUM, SEATS, TERRAINS
from trinchera.games.a_las_barricadas.fire import factor

DATA = TITLE.load(TITLE.pack())
CHARTS, COUNTERS = DATA.charts, DATA.counters


def around(label: str) -> list[str]:
    ground = DATA.battles["hamlet"]
    return [ground.board.names[near] for near in ground.neighbour[ground.at(label)]]


def crests(scenario: str, label: str) -> set[str]:
    ground = DATA.battles[scenario]
    here = ground.at(label)
    sides = [side for side in range(6) if has(ground.sight.crest[side], here)]
    return {ground.board.names[ground.neighbour[here][side]] for side in sides}


@pytest.mark.rule("ALB-2.1-b", "ALB-8.1.3-c", "ALB-R-2")
def test_neighbours_of_A714_from_the_north_clockwise() -> None:
    assert around("A714") == ["A713", "A814", "A815", "A715", "A615", "A614"]


@pytest.mark.rule("ALB-2.1-d")
def test_a_turned_map_lies_the_other_way() -> None:
    ground = DATA.battles["pingarron"]
    assert ground.field.column_row(ground.at("C101")) == (16, 16)


@pytest.mark.rule("ALB-2.5-a")
def test_distance_counts_the_end_and_not_the_start() -> None:
    ground = DATA.battles["hamlet"]
    assert [ground.distance(ground.at("A311"), ground.at(there)) for there in ("A311", "A410", "A710")] == [0, 2, 4]


@pytest.mark.rule("ALB-12-a", "ALB-12-b", "ALB-R-26")
@pytest.mark.parametrize(("scenario", "label", "sides"), [
    ("hamlet", "A608", {"A609", "A709", "A708", "A508", "A507"} - {"A709"} | {"A707"}),
    ("hamlet", "A808", {"A907", "A908", "A809"}), ("hamlet", "A707", set())])
def test_crests_belong_to_the_higher_hex(scenario: str, label: str, sides: set[str]) -> None:
    assert crests(scenario, label) == sides


@pytest.mark.rule("ALB-12-b")
def test_D502_has_a_crest_all_round() -> None:
    assert len(crests("ebro", "D502")) == 6


@pytest.mark.rule("ALB-12.9-a")
def test_A605_is_woods_with_a_river_that_a_dry_scenario_ignores() -> None:
    wet, dry = DATA.battles["hamlet"], DATA.battles["alfambra"]
    assert TERRAINS[wet.terrain[wet.at("A605")]] == "woods"
    assert (wet.at("A605") in wet.rivers, bool(dry.rivers)) == (True, False)


@pytest.mark.rule("ALB-2.2.1-b", "ALB-2.2.1-c", "ALB-R-3")
def test_factions_of_both_sides() -> None:
    factions = {(SEATS[one.side], one.faction) for one in COUNTERS.formations}
    assert {faction for side, faction in factions if side == "republican"} == {
        "rep_army", "assault_carab", "civil_guard", "communist", "anarchist"}
    assert {faction for side, faction in factions if side == "nationalist"} == {
        "national_army", "civil_guard", "phalangist", "requete", "carlist", "ctv"}


@pytest.mark.rule("ALB-2.2.1-d", "ALB-8.4.4-a")
@pytest.mark.parametrize(("printed", "after"), [(1, 0), (5, 4), (6, 5), (7, 5), (11, 9), (12, 9), (15, 12), (16, 12)])
def test_the_first_step_lowers_the_printed_factor(printed: int, after: int) -> None:
    assert CHARTS.after_first(printed) == after


@pytest.mark.rule("ALB-2.2.1-d", "ALB-8.4.4-a", "ALB-2.2.1-h")
def test_a_rifle_platoon_fires_five_four_and_two() -> None:
    rifle = DATA.number["r-g-rifle-1"]
    assert COUNTERS.factor[AP][rifle] == (5, 4, 2, 0)
    assert COUNTERS.range[AP][rifle] == 2


@pytest.mark.rule("ALB-2.2.1.1-a", "ALB-2.2.1.1-e", "ALB-2.2.1.1-f", "ALB-2.2.1.1-h")
def test_counters_are_leaders_troops_weapons_or_transports() -> None:
    groups = (DATA.leaders, DATA.troops, DATA.mmgs | DATA.mortars | DATA.guns | DATA.afvs, DATA.trucks | DATA.horses)
    assert sum(groups) == sum(bit(unit) for unit in range(len(DATA.units)))


@pytest.mark.rule("ALB-2.2.1.1-b", "ALB-2.2.1.1-c", "ALB-R-33")
def test_replacement_officers_by_side_and_kind() -> None:
    pools = {kind: len(COUNTERS.leaders[side, "replacement", kind])
             for side in (0, 1) for kind in ("infantry", "support", "tank")}
    assert pools == {"infantry": 6, "support": 2, "tank": 2}


@pytest.mark.rule("ALB-2.2.1.2-a")
def test_aircraft_bomb_or_support() -> None:
    assert {plane.role for plane in DATA.aircraft} == {"bombardment", "close_support"}


@pytest.mark.rule("ALB-2.3-g", "ALB-R-4", "ALB-R-5")
def test_officers_and_commissars_of_the_republic() -> None:
    letters = {key: [one.letter for one in COUNTERS.formations if one.key == key] for key in ("r_rif", "r_mmg")}
    assert letters == {"r_rif": list("GHIJKL"), "r_mmg": ["Q", "R"]}
    assert len(COUNTERS.leaders[0, "commissar", ""]) == 3


@pytest.mark.rule("ALB-2.3-b", "ALB-2.3-c", "ALB-2.3-d", "ALB-8.3-e", "ALB-R-6")
@pytest.mark.parametrize(("ff", "shift", "column"), [(10, 1, 12), (10, -1, 9), (7, 0, 6), (11, 0, 10), (1, -1, 1),
                                                     (24, 1, 24), (99, 0, 24)])
def test_columns_of_the_combat_chart(ff: int, shift: int, column: int) -> None:
    found = min(max(CHARTS.column[ff] + shift, 0), len(CHARTS.columns) - 1)
    assert CHARTS.columns[found] == column


@pytest.mark.rule("ALB-8.3-f", "ALB-2.4-a", "ALB-R-39")
@pytest.mark.parametrize(("ff", "roll", "raw"), [(12, 5, 5), (10, 6, 4), (10, 4, 5), (10, 10, 0), (7, 6, 2),
                                                 (20, 2, 10), (5, 1, 4), (5, 14, 0)])
def test_cells_of_the_combat_chart(ff: int, roll: int, raw: int) -> None:
    assert CHARTS.result(ff, 0, roll) == raw


@pytest.mark.rule("ALB-9.3-b")
@pytest.mark.parametrize(("ours", "theirs", "column"), [(11, 4, "2.5:1"), (12, 6, "2:1"), (15, 7, "2:1"), (1, 9, "1:3"),
                                                        (40, 2, "4:1"), (5, 0, "4:1")])
def test_odds_drop_the_remainder(ours: int, theirs: int, column: str) -> None:
    assert CHARTS.odds.columns[CHARTS.odds_column(ours, theirs)] == column


@pytest.mark.rule("ALB-9.3-a")
def test_assault_values() -> None:
    values = CHARTS.values
    assert (values.infantry, values.mmg[0], values.afv_medium[0]) == ((4, 3, 2), 3, 8)
    assert COUNTERS.weight[DATA.number["r-aa-t26b-1"]] == MEDIUM


@pytest.mark.rule("ALB-9.3-c", "ALB-9.3-g", "ALB-9.6-e")
def test_the_two_cells_of_the_worked_examples() -> None:
    column = CHARTS.odds_column(12, 6)
    assert (CHARTS.hand[3][column], CHARTS.hand[1][column]) == ("DR", "D2")


@pytest.mark.rule("ALB-8.4.2-e")
def test_the_105_at_six_hexes_pierces_one() -> None:
    assert CHARTS.pierced("g105", 6) == 1
    assert COUNTERS.armour[DATA.number["n-pa-pz1-1"]] == 1


@pytest.mark.rule("ALB-8.1.3-b")
def test_the_105_battery() -> None:
    assert CHARTS.batteries[105] == (10, 6)


@pytest.mark.rule("ALB-5.2-b", "ALB-R-78", "ALB-12.8-a", "ALB-12.7-a", "ALB-R-23")
def test_movement_chart_in_halves() -> None:
    rows = dict(zip(TERRAINS, CHARTS.enter, strict=True))
    assert (rows["open"], rows["built_up"], rows["marsh"]) == ((2, 4, 4), (1, 1, 1), (4, -1, -1))
    assert rows["fields"] == rows["orchard"] == (3, 6, 4)


@pytest.mark.rule("ALB-6.1-c", "ALB-6.1-f")
def test_spotting_chart() -> None:
    rows = dict(zip(TERRAINS, CHARTS.spot, strict=True))
    assert (rows["open"], rows["built_up"][0]) == (((7, 10), (8, 12), (12, 18)), (2, 4))


@pytest.mark.rule("ALB-6.2.2-f", "ALB-R-27")
@pytest.mark.parametrize(("one", "other", "open_"), [
    ("A607", "A610", False), ("A608", "A610", True), ("A608", "A611", False), ("A608", "A612", True),
    ("A1012", "A610", True), ("A707", "A1008", False), ("A707", "A1007", True), ("A607", "A908", False),
    ("A1003", "A607", False), ("A211", "A410", True), ("A311", "A410", True), ("A1505", "A1508", True)])
def test_worked_lines_on_map_A(one: str, other: str, open_: bool) -> None:
    assert sees(alb(), one, other) is open_


@pytest.mark.rule("ALB-6.2-b", "ALB-6.2.2-b", "ALB-R-22")
@pytest.mark.parametrize(("one", "other", "open_"), [
    ("C912", "C915", True), ("C913", "C916", False), ("C1012", "C1008", False), ("C1012", "C1007", True),
    ("C912", "C1208", True), ("C810", "C410", True)])
def test_worked_lines_on_map_C(one: str, other: str, open_: bool) -> None:
    assert sees(alb(scenario="suicide-hill"), one, other) is open_


@pytest.mark.rule("ALB-12.2-a", "ALB-6.2.1-c")
def test_two_fields_hinder_and_three_block() -> None:
    game = alb()
    sight = battle(game).sight
    assert has(sight.hindered(space(game, "A1505")), space(game, "A1508"))


@pytest.mark.rule("ALB-2.3-f", "ALB-2.3-h", "ALB-2.3-e")
def test_formations_are_drawn_blind_with_their_units_and_attachments() -> None:
    game = new_game()
    assert game.decision is not None
    assert {choice.id for choice in game.decision.choices} == {f"r-{letter}-officer" for letter in "ghijkl"}
    game.choose(game.decision.choices[0])
    assert {DATA.units[unit].id for unit in members(game.board.in_play & DATA.of_side[0])} == {
        "r-g-officer", "r-g-rifle-1", "r-g-rifle-2", "r-g-rifle-3", "r-mmg-x1"}


@pytest.mark.rule("ALB-2.2.1-e", "ALB-R-66")
def test_a_formation_counts_its_units_without_leaders_and_horses() -> None:
    game = deployed("alfambra")
    cavalry = [n for n, one in enumerate(COUNTERS.formations) if one.key == "n_cav"]
    assert [game.board.strength[n] for n in cavalry] == [3, 3]


@pytest.mark.rule("ALB-R-98")
def test_loose_counters_are_given_to_an_officer_by_their_owner() -> None:
    game = new_game("alfambra")
    while game.decision is not None and game.stack[-1].name != "muster-assign":
        game.choose(game.decision.choices[0])
    assert game.decision is not None
    assert game.decision.values["unit"] == "r-art75-x1"
    assert all(choice.id.endswith("officer") for choice in game.decision.choices)


@pytest.mark.rule("ALB-2.4-b", "ALB-R-7", "ALB-8-g", "ALB-R-37")
@pytest.mark.parametrize(("target", "halvings", "expected"), [("A1209", 0, 5), ("A1208", 0, 5), ("A1207", 0, 3),
                                                              ("A1207", 1, 2)])
def test_beyond_its_range_a_factor_is_halved_and_rounded_up(target: str, halvings: int, expected: int) -> None:
    game = alb(units={"r-g-officer": "A1210", "r-g-rifle-1": "A1210"})
    assert factor(game, DATA.number["r-g-rifle-1"], AP, space(game, target), halvings) == expected


@pytest.mark.rule("ALB-8.3-f")
def test_two_dice_have_thirty_six_ways() -> None:
    assert sum(WAYS.values()) == 36


@pytest.mark.rule("ALB-8-c", "ALB-8-a", "ALB-8-b")
def test_guns_have_shells_and_armour_piercing() -> None:
    gun = DATA.number["r-af-art75-1"]
    assert (COUNTERS.factor[AP][gun][0], COUNTERS.factor[AT][gun][0], COUNTERS.factor[ART][gun][0]) == (0, 4, 6)


@pytest.mark.rule("ALB-2.3-m", "ALB-R-113")
def test_units_set_up_in_their_zones() -> None:
    game = deployed()
    place = game.board.place
    zone = battle(game).board.spaces(["A410", "A411", "A610"])
    assert all(has(zone, place[unit]) for unit in members(game.board.present[0]))


@pytest.mark.rule("ALB-15-j", "ALB-R-72", "ALB-R-73")
def test_the_price_list_as_we_read_it() -> None:
    from trinchera.games.a_las_barricadas.muster import price_list
    prices = price_list(DATA)
    anarchist = next(row for row in prices if row.units == {"r_anarchist_mmg": 3})
    catalan = next(row for row in prices if row.units == {"r_catalan": 3, "r_mortar81": 1})
    assert (anarchist.points, catalan.points, len(prices)) == (12, 19, 69)


def test_named_hexes_are_named() -> None:
    assert hexes(alb(), battle(alb()).of_terrain[5]) >= {"A410", "A610"}
