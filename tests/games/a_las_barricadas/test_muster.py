"""15: battles bought with points."""

from typing import Any

import msgspec
import pytest

from tests.scene import asked, play
from trinchera.engine.bits import members
from trinchera.engine.boards import Sheet
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput, IllegalChoice
from trinchera.engine.musters import Placed, Purchase, read_plan
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.data import SEATS
from trinchera.games.a_las_barricadas.ground import Data
from trinchera.games.a_las_barricadas.muster import (
    ADVICE,
    ATTACKS,
    MISSIONS,
    MOST_DUG,
    SIZES,
    TURNS,
    Fair,
    Purse,
    advice,
    deal,
    entry_for,
    may_take_vehicle,
    militia_price,
    price_list,
    quality_price,
    read,
    sum_for,
)
from trinchera.games.a_las_barricadas.mustered import Mustered, laid, levels
from trinchera.games.a_las_barricadas.table.mustering import draft

pytestmark = pytest.mark.slow

DATA = TITLE.load(TITLE.pack())
PLAN = deal(DATA, {"maps": "2", "layout": "D,A"}, Seeded(2))


def battle(seed: int = 1, **wish: str) -> Data:
    text = TITLE.muster(DATA, wish, Seeded(seed))
    return TITLE.load(TITLE.pack().with_override(text, "mustered"))


def table(seed: int = 1, **wish: str) -> dict[str, Any]:
    return Mustered(DATA, deal(DATA, wish, Seeded(seed))).table()


def mustered(**changes: Any) -> Mustered:
    """A battle that was dealt, with something in its plan changed."""
    return Mustered(DATA, msgspec.structs.replace(PLAN, **changes))


def wrong(found: Mustered) -> list[tuple[str, str]]:
    return [(note.key, note.rule) for note in found.notes if note.wrong]


@pytest.mark.rule("ALB-15-a", "ALB-15-f")
@pytest.mark.parametrize("maps", ["1", *(pytest.param(maps, marks=pytest.mark.slow) for maps in "234")])
@pytest.mark.parametrize("kind", ["meeting", "attack"])
def test_a_battle_of_either_kind_on_one_to_four_maps_can_be_begun(kind: str, maps: str) -> None:
    game = TITLE.new("mustered", {}, battle(3, kind=kind, maps=maps))
    assert game.decision is not None
    assert len(game.data.battles["mustered"].table.maps) == int(maps)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_mustered_battles_are_played_to_the_end(seed: int) -> None:
    game, dice = TITLE.new("mustered", {}, battle(seed, kind=("meeting", "attack")[seed % 2])), Seeded(seed)
    while game.decision is not None:
        game.choose(dice.pick(game.decision))
    assert game.board.result in TITLE.outcomes


@pytest.mark.rule("ALB-15-b", "ALB-15-i")
def test_a_meeting_gives_equal_points_and_both_come_on_by_their_edges() -> None:
    found = table(5, kind="meeting")
    assert (found["turns"], found["control"]) == (TURNS["meeting"], "none")
    assert {force["side"]: force["deploy"][0]["edge"] for force in found["forces"]} == found["own_edge"]


@pytest.mark.rule("ALB-15-c", "ALB-R-76")
def test_an_attacker_has_twice_the_points() -> None:
    purses = {side: Purse(DATA, side, 150 * (1 + (side == "nationalist")), Seeded(2), side == "republican")
              for side in SEATS}
    for purse in purses.values():
        purse.formations(purse.points // 6)
        purse.support()
        purse.positions()
    assert purses["nationalist"].spent() > 1.5 * purses["republican"].spent()
    assert all(purse.left < 4 for purse in purses.values())


def test_an_attacker_is_dealt_men_for_his_points_and_nobody_more_positions_than_a_scenario_holds() -> None:
    """With 900 points, what was left of them once went into more wire than a pack may have."""
    markers = [table(seed, kind="attack", maps="4")["markers"] for seed in range(20270308, 20270312)]
    assert {row["side"] for rows in markers for row in rows} == {"republican"}
    assert max(len(rows) for rows in markers) <= MOST_DUG


@pytest.mark.rule("ALB-15-d")
@pytest.mark.parametrize(("maps", "attacker"), [
    (1, "nationalist"), (1, "republican"), (2, "nationalist"), (4, "republican")])
def test_the_defender_is_around_the_objectives_and_the_attacker_six_hexes_before_him(maps: int, attacker: str) -> None:
    found = table(5, kind="attack", maps=str(maps), attacker=attacker)
    board = laid(DATA, [Sheet(row["map"], tuple(row["cell"]), row["turned"]) for row in found["maps"]])
    forces = {force["side"]: force["deploy"] for force in found["forces"]}
    (assembly,), ((zone,),) = forces.pop(attacker), forces.values()
    held = [board.number[label] for label in zone["hexes"]]
    for label in assembly["hexes"]:
        assert min(board.field.distance(board.number[label], one) for one in held) >= 6
    assert {board.names[one] for one in members(board.edges["west"])} <= set(assembly["hexes"])
    assert not {board.names[one] for one in members(board.edges["east"])} & set(assembly["hexes"])
    goals = [board.number[goal["hex"]] for goal in found["objectives"]]
    for label in zone["hexes"]:
        space = board.number[label]
        assert min(board.field.distance(space, goal) for goal in goals) <= 3
        assert min(board.field.distance(space, edge) for edge in members(board.edges["west"])) >= 6


@pytest.mark.rule("ALB-15-d")
@pytest.mark.parametrize("goal", ["A101", "B808"])
def test_an_objective_that_a_plan_cannot_have_is_told_and_the_plan_still_worked_out(goal: str) -> None:
    """On the attacker's ground, or on a map that was taken off the table."""
    plan = deal(DATA, {"kind": "attack", "layout": "A"}, Seeded(3))
    found = draft(DATA, msgspec.structs.replace(plan, goals=[goal]))
    assert [note.key for note in found.notes if note.wrong] == ["muster-goal"]
    assert not found.pack


@pytest.mark.rule("ALB-15-f")
def test_maps_lie_as_agreed_and_dice_choose_the_sides_of_a_meeting() -> None:
    found = table(3, maps="2", layout="C,At")
    assert [(row["map"], row["turned"]) for row in found["maps"]] == [("C", False), ("A", True)]
    west = {table(seed)["own_edge"]["republican"] for seed in range(8)}
    assert west == {"west", "east"}


@pytest.mark.rule("ALB-15-i")
@pytest.mark.parametrize(("answer", "first"), [("enter-first", 0), ("enter-second", 1)])
def test_the_winner_of_the_first_initiative_says_who_comes_on_first(answer: str, first: int) -> None:
    game, dice = TITLE.new("mustered", data=battle(6)), Seeded(1)
    while game.decision is not None and game.stack[-1].name != "gameturn-entry":
        game.choose(game.decision.find("suggested") or dice.pick(game.decision))
    winner = game.board.initiative
    play(game, answer)
    assert asked(game) == "activations-pick"
    assert game.decision is not None
    assert game.decision.side == SEATS[winner if not first else 1 - winner]


@pytest.mark.rule("ALB-15-e", "ALB-15-b")
def test_whoever_holds_the_objectives_wins() -> None:
    assert levels("attack", 4)[0] == [4, "attacker-decisive"]
    assert [word for _, word in levels("meeting", 2)][2] == "draw"


@pytest.mark.rule("ALB-15-g")
def test_points_by_the_size_of_the_board() -> None:
    assert (SIZES[1], SIZES[2]) == (150, 250)


@pytest.mark.rule("ALB-15-h", "ALB-R-75", "ALB-R-74")
def test_veterans_cost_a_fifth_more_and_green_troops_a_tenth_less() -> None:
    assert (quality_price(18, "veteran"), quality_price(15, "green"), quality_price(15, "regular")) == (21, 13, 15)
    purse = Purse(DATA, "republican", 150, Seeded(1))
    for purchase in (Purchase("rifle.3", "veteran"), Purchase("assault.3+assault_mmg.1"), Purchase("t26b.3")):
        assert purse.take(purchase)
    assert (advice(purse), ADVICE["nationalist"]) == (False, 0.2)


@pytest.mark.rule("ALB-15-j")
def test_every_formation_on_the_list_can_be_taken_from_the_box() -> None:
    rows = [row for row in price_list(DATA) if row.category == "formation"]
    assert [row.units for row in rows if entry_for(DATA, row.units, "regular") is None] == []


@pytest.mark.rule("ALB-15-k", "ALB-R-109")
@pytest.mark.parametrize(("units", "vehicle", "able"), [
    ({"n_legion": 3}, "n_pz1", True), ({"n_requete": 3}, "n_pz1", False), ({"r_rifle": 3}, "r_unl35", True),
    ({"r_rifle": 3}, "r_schneider", False), ({"r_communist": 4}, "r_schneider", True),
    ({"r_communist": 6}, "r_schneider", False), ({"r_catalan": 3, "r_mortar81": 1}, "r_unl35", True)])
def test_which_formations_may_take_a_vehicle(units: dict[str, int], vehicle: str, able: bool) -> None:
    assert may_take_vehicle(units, vehicle) is able


@pytest.mark.rule("ALB-R-109")
def test_militia_is_sold_by_the_unit() -> None:
    assert militia_price("r_durruti", 4) == 16
    with pytest.raises(BadInput, match="muster-wish"):
        militia_price("r_durruti", 2)


@pytest.mark.rule("ALB-15-l", "ALB-15-m")
def test_dice_for_missions() -> None:
    assert [MISSIONS[die - 1] for die in range(1, 7)] == [1, 1, 1, 2, 2, 3]
    assert [ATTACKS[die - 1] for die in range(1, 7)] == [1, 1, 1, 2, 2, 2]
    assert [ATTACKS[die] for die in range(1, 7)] == [1, 1, 2, 2, 2, 2]


@pytest.mark.rule("ALB-15-n")
def test_positions_cost_three() -> None:
    rows = [row for row in price_list(DATA) if row.category == "fortification"]
    assert {(row.side, row.points) for row in rows} == {("both", 3)}


@pytest.mark.rule("ALB-R-1")
def test_the_same_seed_deals_the_same_battle() -> None:
    wish = {"kind": "attack", "maps": "2"}
    assert TITLE.muster(DATA, wish, Seeded(4)) == TITLE.muster(DATA, wish, Seeded(4))
    assert TITLE.muster(DATA, wish, Seeded(4)) != TITLE.muster(DATA, wish, Seeded(5))


@pytest.mark.parametrize("wish", [
    {"maps": "5"}, {"kind": "siege"}, {"points": "-3"}, {"colour": "red"}, {"layout": "E"},
    {"layout": "A,A", "maps": "2"}])
def test_a_wish_that_cannot_be_met_is_refused(wish: dict[str, str]) -> None:
    with pytest.raises(BadInput, match="muster-wish"):
        read(wish)


@pytest.mark.rule("ALB-15-g")
def test_a_purse_that_is_overdrawn_is_named_and_makes_no_battle() -> None:
    found = mustered(points=100)
    assert ("muster-overspent", "ALB-15-g") in wrong(found)
    with pytest.raises(IllegalChoice, match="muster-overspent"):
        found.pack()


@pytest.mark.rule("ALB-15-k", "ALB-R-76", "ALB-15-j")
@pytest.mark.parametrize(("purchases", "problem"), [
    ([Purchase("requete.3", extra="n_pz1")], "muster-vehicle"),
    ([Purchase("rifle.3"), Purchase("trench")], "muster-defender"),
    ([Purchase("rifle.3"), Purchase("n_pz1")], "muster-alone"),
    ([Purchase("civil_guard.3"), Purchase("civil_guard.3")], "muster-box"),
    ([Purchase("75-complete")], "muster-empty"),
])
def test_what_may_not_be_bought_is_noted_and_the_rest_is_kept(purchases: list[Purchase], problem: str) -> None:
    found = mustered(purchases=PLAN.purchases | {"nationalist": purchases})
    assert problem in [key for key, _ in wrong(found)]
    assert found.purses[0].lines


@pytest.mark.rule("ALB-15-k", "ALB-R-109")
def test_a_vehicle_and_fewer_militia_change_price_and_order_of_battle() -> None:
    purse = Purse(DATA, "republican", 150, Seeded(1))
    assert purse.take(Purchase("communist.6", "green", 4, "r_schneider"))
    (line,) = purse.lines
    assert (line.points, line.entry["attach"]) == (12 * 9 // 10 + 10, ["r_schneider"])
    assert line.entry["take"] == {"r_communist": 4}


@pytest.mark.rule("ALB-15-f", "ALB-12.9-a")
def test_maps_lie_in_any_arrangement_and_a_river_that_would_end_inside_is_refused() -> None:
    column = [Placed("D", (0, 0)), Placed("B", (0, 1), True)]
    assert wrong(mustered(maps=column, goals=[])) == []
    assert wrong(mustered(maps=column, goals=[], river="minor")) == []
    assert wrong(mustered(maps=[Placed("D", (0, 0)), Placed("B", (1, 0))], river="minor")) == [
        ("muster-river", "ALB-12.9-a")]
    with pytest.raises(BadInput, match="board-maps-apart"):
        mustered(maps=[Placed("D", (0, 0)), Placed("B", (1, 1))])


@pytest.mark.rule("ALB-15-d")
def test_an_attack_may_come_from_the_north_and_its_objectives_lie_with_the_defender() -> None:
    column = [Placed("D", (0, 0)), Placed("B", (0, 1), True)]
    found = mustered(kind="attack", points=400, maps=column, edge="north", attacker="republican")
    assert found.table()["own_edge"] == {"republican": "north", "nationalist": "south"}
    assert {goal["hex"][0] for goal in found.table()["objectives"]} == {"B"}
    assert ("muster-goal", "ALB-15-d") in wrong(mustered(kind="attack", points=400, edge="west", goals=["D202"],
                                                         attacker="republican"))


def test_agreed_objectives_and_turns_are_kept() -> None:
    found = mustered(goals=["A410"], turns=7).table()
    assert (found["objectives"], found["turns"]) == ([{"hex": "A410", "vp": 2}], 7)


@pytest.mark.rule("ALB-15-j")
def test_a_plan_is_drafted_with_counters_prices_and_ground() -> None:
    found = TITLE.mustering().draft(DATA, PLAN)
    assert found.pack == TITLE.muster(DATA, {"maps": "2", "layout": "D,A"}, Seeded(2))
    assert all(purse.spent <= purse.points and purse.lines for purse in found.purses)
    assert [tile.art for tile in found.ground.tiles] == ["map-d", "map-a"]
    assert {spot.id for spot in found.ground.spots if spot.goal} == set(Mustered(DATA, PLAN).goals)


def test_what_is_on_sale_can_be_bought_at_its_price() -> None:
    for ware in TITLE.mustering().stock(DATA).wares:
        purse = Purse(DATA, ware.side, 500, Seeded(1), defends=True)
        for quality, points in ware.prices.items():
            if ware.group != "attach":
                assert purse.take(Purchase(ware.id, quality)), ware
                assert purse.lines.pop().points == points
                purse.drawn.clear()


@pytest.mark.parametrize("plan", [
    {}, {"kind": "meeting"}, [], msgspec.to_builtins(PLAN) | {"points": 0}, msgspec.to_builtins(PLAN) | {"colour": 1},
    msgspec.to_builtins(PLAN) | {"maps": [{"map": "A", "cell": [9, 0]}]}])
def test_a_plan_of_another_form_is_refused(plan: Any) -> None:
    with pytest.raises(BadInput, match="muster-plan"):
        read_plan(plan)


@pytest.mark.parametrize("changes", [
    {"kind": "siege"}, {"river": "wide"}, {"attacker": "nobody"}, {"maps": [Placed("E", (0, 0))]},
    {"purchases": {"nationalist": [Purchase("zeppelin")]}}, {"purchases": {"nobody": []}},
    {"purchases": {"nationalist": [Purchase("rifle.3", "heroic")]}},
    {"purchases": {"nationalist": [Purchase("barbed_wire", count=2)]}}])
def test_names_that_the_game_does_not_have_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match="muster-plan"):
        mustered(**changes)


@pytest.mark.rule("ALB-15-c")
@pytest.mark.parametrize(("attacker", "points"), [("nationalist", 450), ("republican", 900)])
def test_where_the_box_runs_out_both_sides_spend_the_same_part_of_their_points(attacker: str, points: int) -> None:
    """An attacker would have more men than there are, and the defender all of his."""
    wish = {"kind": "attack", "maps": "4", "attacker": attacker, "points": str(points)}
    fair = DATA.pack.table("fair", Fair)
    plan = deal(DATA, wish, Seeded(20290301))
    purses = {purse.side: purse for purse in Mustered(DATA, plan).purses}
    parts = [purses[side].spent() / (sum_for(plan, side) * fair.share(read(wish), side) / 100) for side in SEATS]
    assert min(parts) < 0.9
    assert abs(parts[0] - parts[1]) < 0.02


@pytest.mark.rule("ALB-15-b", "ALB-15-e")
@pytest.mark.parametrize("maps", range(1, 5))
def test_a_battle_that_is_dealt_has_an_odd_number_of_objectives_so_that_somebody_wins(maps: int) -> None:
    for kind in ("meeting", "attack"):
        assert len(table(7, kind=kind, maps=str(maps))["objectives"]) % 2 == 1
