"""15: battles bought with points."""

import pytest

from tests.scene import asked, play
from trinchera.engine.bits import members
from trinchera.engine.boards import Sheet
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.data import SEATS
from trinchera.games.a_las_barricadas.ground import Data
from trinchera.games.a_las_barricadas.muster import (
    ADVICE,
    ATTACKS,
    MISSIONS,
    SIZES,
    TURNS,
    Purse,
    advice,
    deal,
    entry_for,
    laid,
    levels,
    may_take_vehicle,
    militia_price,
    price_list,
    quality_price,
    read,
    written,
)

DATA = TITLE.load(TITLE.pack())


def battle(seed: int = 1, **wish: str) -> Data:
    text = TITLE.muster(DATA, wish, Seeded(seed))
    return TITLE.load(TITLE.pack().with_override(text, "mustered"))


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
    table = deal(DATA, read({"kind": "meeting"}), Seeded(5))
    assert (table["turns"], table["control"]) == (TURNS["meeting"], "none")
    assert {force["side"]: force["deploy"][0]["edge"] for force in table["forces"]} == table["own_edge"]


@pytest.mark.rule("ALB-15-c", "ALB-R-76")
def test_an_attacker_has_twice_the_points() -> None:
    purses = {side: Purse(DATA, side, 150 * (1 + (side == "nationalist")), Seeded(2)) for side in SEATS}
    for purse in purses.values():
        purse.formations()
        purse.support()
        purse.positions(purse.side == "republican")
    assert purses["nationalist"].spent() > 1.5 * purses["republican"].spent()
    assert all(purse.left < 4 for purse in purses.values())


@pytest.mark.rule("ALB-15-d")
@pytest.mark.parametrize(("maps", "attacker"), [
    (1, "nationalist"), (1, "republican"), (2, "nationalist"), (4, "republican")])
def test_the_defender_sets_up_around_the_objectives_six_hexes_from_the_attacker(maps: int, attacker: str) -> None:
    table = deal(DATA, read({"kind": "attack", "maps": str(maps), "attacker": attacker}), Seeded(5))
    board = laid(DATA, [Sheet(row["map"], tuple(row["cell"]), row["turned"]) for row in table["maps"]])
    forces = {force["side"]: force["deploy"] for force in table["forces"]}
    assert forces.pop(attacker) == [{"edge": "west", "turn": 1}]
    ((zone,),) = forces.values()
    goals = [board.number[goal["hex"]] for goal in table["objectives"]]
    for label in zone["hexes"]:
        space = board.number[label]
        assert min(board.field.distance(space, goal) for goal in goals) <= 3
        assert min(board.field.distance(space, edge) for edge in members(board.edges["west"])) >= 6


@pytest.mark.rule("ALB-15-f")
def test_maps_lie_as_agreed_and_dice_choose_the_sides_of_a_meeting() -> None:
    table = deal(DATA, read({"maps": "2", "layout": "C,At"}), Seeded(3))
    assert [(row["map"], row["turned"]) for row in table["maps"]] == [("C", False), ("A", True)]
    west = {deal(DATA, read({}), Seeded(seed))["own_edge"]["republican"] for seed in range(8)}
    assert west == {"west", "east"}


@pytest.mark.rule("ALB-15-i")
@pytest.mark.parametrize(("answer", "first"), [("enter-first", 0), ("enter-second", 1)])
def test_the_winner_of_the_first_initiative_says_who_comes_on_first(answer: str, first: int) -> None:
    data = TITLE.load(TITLE.pack().with_override(written(deal(DATA, read({}), Seeded(6))), "mustered"))
    game, dice = TITLE.new("mustered", data=data), Seeded(1)
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
    purse.buy(purse.lines, {"quality": "veteran"}, 20)
    purse.buy(purse.lines, {"quality": "regular"}, 80)
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
    wish = read({"kind": "attack", "maps": "2"})
    assert written(deal(DATA, wish, Seeded(4))) == written(deal(DATA, wish, Seeded(4)))
    assert written(deal(DATA, wish, Seeded(4))) != written(deal(DATA, wish, Seeded(5)))


@pytest.mark.parametrize("wish", [
    {"maps": "5"}, {"kind": "siege"}, {"points": "-3"}, {"colour": "red"}, {"layout": "E"},
    {"layout": "A,A", "maps": "2"}])
def test_a_wish_that_cannot_be_met_is_refused(wish: dict[str, str]) -> None:
    with pytest.raises(BadInput, match="muster-wish"):
        read(wish)
