"""15: battles bought with points, begun and played: what the plan says stands on the table."""

from functools import cache
from typing import Any

import msgspec
import pytest

from tests.scene import asked, offered, play, told
from trinchera.engine.bits import has, members
from trinchera.engine.chance import Seeded
from trinchera.engine.ids import NOWHERE
from trinchera.engine.musters import Placed, Plan, Purchase
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.board import Play
from trinchera.games.a_las_barricadas.board import battle as ground_of
from trinchera.games.a_las_barricadas.ground import Data
from trinchera.games.a_las_barricadas.mustered import Mustered
from trinchera.games.a_las_barricadas.spotting import in_arc

pytestmark = pytest.mark.slow

REP, NAT = "republican", "nationalist"
ATTACK = Plan(kind="attack", points=150, attacker=NAT, edge="west", river="dry", maps=[Placed("A", (0, 0))], purchases={
    REP: [Purchase("rifle.3", "veteran"), Purchase("communist.6", "green", 4, "r_schneider"),
          Purchase("barbed_wire"), Purchase("barbed_wire"), Purchase("roadblock")],
    NAT: [Purchase("legion.3", "regular", extra="n_pz1"), Purchase("rifle.3"), Purchase("75-complete"),
          Purchase("mission")]}, goals=["A1010"], seed=4)
MEETING = Plan(kind="meeting", points=150, attacker=NAT, edge="west", river="dry", maps=[Placed("A", (0, 0))],
               purchases={REP: [Purchase("rifle.3")], NAT: [Purchase("legion.3")]}, goals=["A1010"], seed=4)


@cache
def data() -> Data:
    return TITLE.load(TITLE.pack())


@cache
def mustered(plan: str) -> Data:
    worked = Mustered(data(), msgspec.json.decode(plan, type=Plan))
    return TITLE.load(TITLE.pack().with_override(worked.pack(), "mustered"))


def pack(plan: Plan, **changes: Any) -> Data:
    return mustered(msgspec.json.encode(msgspec.structs.replace(plan, **changes)).decode())


def begun(plan: Plan, until: str = "gameturn", **changes: Any) -> Play:
    """A battle set up as suggested, until a question of that name."""
    game, dice = TITLE.new("mustered", {}, pack(plan, **changes)), Seeded(2)
    while game.decision is not None and not asked(game).startswith(until):
        game.choose(game.decision.find("suggested") or dice.pick(game.decision))
    return game


def fought(plan: Plan, **changes: Any) -> str:
    """One turn in which nobody does anything, to its end."""
    game, dice = begun(plan, turns=1, **changes), Seeded(3)
    while game.decision is not None:
        game.choose(game.decision.find("pass") or game.decision.find("done") or dice.pick(game.decision))
    return str(game.board.result)


def kinds(game: Play, units: int) -> list[str]:
    """What kinds of counters some units are: `r-g-rifle-1` is a rifle, `n-pz1-x1` a pz1."""
    words = [game.data.units[unit].id.split("-") for unit in members(units & game.data.fighters)]
    return [word[1] if word[-1].startswith("x") else word[2] for word in words]


def standing(game: Play, side: int) -> set[int]:
    place = game.board.place
    return {place[unit] for unit in members(game.board.present[side] & game.data.fighters)}


@pytest.mark.rule("ALB-15-j", "ALB-15-k", "ALB-15-h", "ALB-R-109")
def test_what_was_bought_takes_part_in_its_quality() -> None:
    game = begun(ATTACK)
    board = game.board
    wanted = {"rifle": 6, "communist": 4, "schneider": 1, "legion": 3, "pz1": 1}
    assert {word: kinds(game, board.in_play).count(word) for word in wanted} == wanted
    assert set(kinds(game, board.veteran)) == {"rifle"}
    assert "communist" in kinds(game, board.green)


@pytest.mark.rule("ALB-15-a", "ALB-15-c", "ALB-15-d", "ALB-15-f", "ALB-15-g")
def test_in_an_attack_the_defender_sets_up_first_around_the_objective() -> None:
    """On one map: 150 points against 300, the defender within three hexes of A1010, the attacker six before them."""
    game = begun(ATTACK, until="deploy-pick")
    assert game.decision is not None
    assert game.decision.side == REP
    table = ground_of(game).table
    assert (table.attacker, table.turns, len(table.maps)) == (NAT, 15, 1)
    game = begun(ATTACK)
    field, goal = ground_of(game).field, ground_of(game).at("A1010")
    assert {field.distance(space, goal) <= 3 for space in standing(game, 0)} == {True}
    gaps = {field.distance(mine, theirs) for mine in standing(game, 1) for theirs in standing(game, 0)}
    assert min(gaps) >= 6
    assert [purse.points for purse in Mustered(data(), ATTACK).purses] == [150, 300]


@pytest.mark.rule("ALB-15-n", "ALB-R-76", "ALB-13.2-e", "ALB-13.3-a")
def test_wire_and_roadblocks_that_were_bought_lie_on_the_board() -> None:
    game = begun(ATTACK)
    assert (game.board.wire.bit_count(), game.board.roadblocks.bit_count()) == (2, 1)
    lines = Mustered(data(), ATTACK).purses[0].lines
    assert [line.points for line in lines if line.item.group == "fortification"] == [3, 3, 3]


@pytest.mark.rule("ALB-15-l", "ALB-15-m", "ALB-R-116")
def test_dice_say_how_often_guns_and_aircraft_come() -> None:
    """Each seed is a throw of the dice: one to three missions, one or two attacks, and all of them happen."""
    tables = [Mustered(data(), msgspec.structs.replace(ATTACK, seed=seed)).table() for seed in range(14)]
    assert {table["batteries"][0]["missions"] for table in tables} == {1, 2, 3}
    assert {table["air"][0]["attacks"] for table in tables} == {1, 2}
    board = begun(ATTACK, until="muster", seed=0).board
    assert (board.missions, board.attacks, board.aircraft) == (
        [tables[0]["batteries"][0]["missions"]], [tables[0]["air"][0]["attacks"]], [NOWHERE])


@pytest.mark.rule("ALB-15-b", "ALB-15-i", "ALB-15-g")
def test_in_a_meeting_both_come_on_by_their_edges_with_equal_points() -> None:
    game = begun(MEETING, until="gameturn-entry")
    assert (standing(game, 0), standing(game, 1), ground_of(game).turns) == (set(), set(), 10)
    assert [purse.points for purse in Mustered(data(), MEETING).purses] == [150, 150]
    assert game.decision is not None
    for answer in ("enter-first", "alone"):
        play(game, *([answer] if answer in offered(game) else []))
    side = ("r", "n").index(offered(game)[1][0])
    play(game, offered(game)[1])
    play(game, *(["alone"] if "alone" in offered(game) else []), offered(game)[1], "enter")
    edge = ground_of(game).board.edges[("east", "west")[side]]
    assert all(has(edge, ground_of(game).at(label)) for label in offered(game) if label != "double-time")


@pytest.mark.rule("ALB-15-e", "ALB-15-b", "ALB-15-c", "ALB-R-77")
@pytest.mark.parametrize(("plan", "attacker", "winner"), [
    (ATTACK, NAT, REP), (ATTACK, REP, NAT), (MEETING, NAT, "draw")])
def test_whoever_holds_the_objectives_at_the_end_wins(plan: Plan, attacker: str, winner: str) -> None:
    """Nobody moves: a defender still holds what he began with; in a meeting nobody has anything."""
    bought = plan.purchases
    if attacker == REP:
        bought = {REP: [Purchase("rifle.3")], NAT: [Purchase("legion.3")]}
    assert fought(plan, attacker=attacker, purchases=bought).startswith(winner)


@pytest.mark.rule("ALB-15-e", "ALB-15-b", "ALB-R-77")
@pytest.mark.parametrize(("plan", "holder", "winner"), [(ATTACK, NAT, NAT), (MEETING, NAT, NAT), (MEETING, REP, REP)])
def test_a_platoon_on_the_objective_takes_it_for_its_side(plan: Plan, holder: str, winner: str) -> None:
    """It walks into the hex in the last turn, and stays there."""
    unit, officer = ("n-g-legion-1", "n-g-officer") if holder == NAT else ("r-g-rifle-1", "r-g-officer")
    foe = "r-h-officer" if holder == NAT else "n-a-officer"
    document = {"game": "a_las_barricadas", "scenario": "mustered", "side": holder, "turn": 1,
                "units": {unit: "A1110", officer: "A1110", foe: "A1601"}}
    game = TITLE.imagine(pack(plan, turns=1), document, Seeded(1))
    play(game, officer, *(["alone"] if "alone" in offered(game) else []), unit, "move")
    play(game, *(["done"] if asked(game) == "move-group" else []), "A1010")
    while game.decision is not None:
        game.choose(game.decision.find("done") or game.decision.find("pass") or game.decision.choices[0])
    assert str(game.board.result).startswith(winner)


@pytest.mark.rule("ALB-15-f", "ALB-2.1-d", "ALB-12.9-a")
@pytest.mark.parametrize(("maps", "river"), [
    ([Placed("D", (0, 0)), Placed("A", (1, 0))], "minor"), ([Placed("D", (0, 0)), Placed("B", (0, 1), True)], "major"),
    ([Placed("A", (0, 0), True), Placed("B", (1, 0)), Placed("C", (0, 1), True)], "dry"),
    ([Placed("C", (0, 0)), Placed("B", (0, 1)), Placed("A", (0, 2), True), Placed("D", (0, 3), True)], "dry")])
def test_maps_are_laid_in_rows_columns_and_corners(maps: list[Placed], river: str) -> None:
    game = begun(MEETING, until="gameturn-entry", maps=maps, river=river, goals=[], points=500)
    board = ground_of(game).board
    assert {label[0] for label in board.names if label} == {one.map for one in maps}
    assert len([label for label in board.names if label]) == 256 * len(maps)


@pytest.mark.rule("ALB-15-f", "ALB-15-g")
@pytest.mark.parametrize(("maps", "points"), [("1", 150), ("2", 250), ("4", 450)])
def test_the_usual_sums_by_the_number_of_maps_and_a_free_one(maps: str, points: int) -> None:
    mustering = TITLE.mustering()
    assert mustering.deal(data(), {"maps": maps, "kind": "meeting"}, Seeded(1)).points == points
    assert mustering.deal(data(), {"maps": maps, "points": "333"}, Seeded(1)).points == 333


@pytest.mark.rule("ALB-3.2-b", "ALB-15-b")
@pytest.mark.parametrize(("plan", "terms"), [(MEETING, ["die"]), (ATTACK, ["die", "attacker"])])
def test_nobody_is_the_attacker_of_a_meeting_when_initiative_is_rolled_for(plan: Plan, terms: list[str]) -> None:
    game = begun(plan, until="gameturn-republican-die")
    game.log = []
    assert [term.key for term in told(play(game, 3, 4), "initiative-roll")[-1].terms] == terms


# 15: what a plan may hold

TANKS = [Purchase("t26b.3"), Purchase("t26b.3"), Purchase("t26b.3")]


def notes(plan: Plan, **changes: Any) -> list[tuple[str, str]]:
    found = Mustered(data(), msgspec.structs.replace(plan, **changes))
    return [(note.key, note.rule) for note in found.notes if note.wrong]


@pytest.mark.rule("ALB-15-n", "ALB-15-b", "ALB-13.2-e", "ALB-13.3-a")
@pytest.mark.parametrize(("rules", "laid"), [(6, [2, 1]), (5, [0, 0])])
def test_in_a_meeting_wire_and_roadblocks_lie_on_the_own_half(rules: int, laid: list[int]) -> None:
    """West is the Nationalists': nothing of the Republicans' lies nearer to their edge than to their own."""
    bought = {REP: [Purchase("rifle.3"), Purchase("barbed_wire"), Purchase("barbed_wire"), Purchase("roadblock")],
              NAT: [Purchase("legion.3")]}
    game, dice = TITLE.new("mustered", {}, pack(MEETING, purchases=bought)), Seeded(2)
    game.rules = rules
    while game.decision is not None and not asked(game).startswith("gameturn"):
        game.choose(game.decision.find("suggested") or dice.pick(game.decision))
    board, field, ground = game.board, ground_of(game).field, ground_of(game).board
    assert [board.wire.bit_count(), board.roadblocks.bit_count()] == laid
    west, east = (field.distances(ground.edges[edge]) for edge in ("west", "east"))
    assert all(east[space] < west[space] for space in members(board.wire | board.roadblocks))


@pytest.mark.rule("ALB-13.1.2-a", "ALB-15-n")
def test_nobody_sets_up_in_a_meeting_whom_a_position_could_protect() -> None:
    bought = {REP: [Purchase("rifle.3"), Purchase("improved_position")], NAT: [Purchase("legion.3")]}
    assert notes(MEETING, purchases=bought) == [("muster-position", "ALB-13.1.2-a")]
    assert notes(ATTACK, purchases=bought) == []
    dealt = TITLE.mustering().deal(data(), {"kind": "meeting"}, Seeded(1))
    assert notes(dealt) == []


@pytest.mark.rule("ALB-13.6-a", "ALB-R-76", "ALB-15-f")
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("edge", ["west", "east", "north", "south"])
def test_a_bought_fort_faces_the_enemy_however_its_map_lies(turned: bool, edge: str) -> None:
    bought = {REP: [Purchase("rifle.3"), Purchase("fortification")], NAT: [Purchase("legion.3")]}
    game = begun(ATTACK, purchases=bought, maps=[Placed("A", (0, 0), turned)], edge=edge, goals=[])
    ground, (space,) = ground_of(game), game.board.fort_at
    front = [in_arc(game, 0, there) for there in members(ground.board.edges[edge])
             if ground.field.distance(space, there) <= 1 + min(ground.field.distance(space, one)
                                                               for one in members(ground.board.edges[edge]))]
    own = {"west": "east", "east": "west", "north": "south", "south": "north"}[edge]
    back = [in_arc(game, 0, there) for there in members(ground.board.edges[own])]
    assert any(front)
    assert not all(back)
    assert sum(in_arc(game, 0, there) for there in members(ground.board.edges[edge])) > sum(back)


@pytest.mark.rule("ALB-15-d")
@pytest.mark.parametrize(("maps", "kind", "goal"), [
    ("A", "meeting", "A608"), ("B", "meeting", "B810"), ("B", "attack", "B810"), ("A", "attack", "A1106")])
def test_the_objective_of_one_map_is_the_named_hex_nearest_to_its_middle(maps: str, kind: str, goal: str) -> None:
    """In an attack of those that are six hexes from the attacker's edge."""
    plan = TITLE.mustering().deal(data(), {"kind": kind, "layout": maps}, Seeded(3))
    assert Mustered(data(), plan).goals == [goal]


@pytest.mark.rule("ALB-15-d")
def test_the_objectives_of_two_maps_are_in_the_middle_of_the_defenders_own() -> None:
    plan = TITLE.mustering().deal(data(), {"kind": "attack", "layout": "A,B", "maps": "2"}, Seeded(3))
    assert Mustered(data(), plan).goals == ["B810", "B910", "B1010"]


@pytest.mark.rule("ALB-15-b", "ALB-15-e")
def test_an_objective_that_is_named_twice_counts_once() -> None:
    table = Mustered(data(), msgspec.structs.replace(MEETING, goals=["A1010", "A410", "A1010"])).table()
    assert [row["hex"] for row in table["objectives"]] == ["A1010", "A410"]
    assert table["levels"][0][0] == 4


@pytest.mark.rule("ALB-15-l", "ALB-15-m")
@pytest.mark.parametrize(("ware", "rule"), [("75-partial", "ALB-15-l"), ("mission", "ALB-15-m")])
@pytest.mark.parametrize(("ours", "theirs", "many"), [(5, 4, False), (5, 5, True)])
def test_a_battle_has_room_for_nine_batteries_and_nine_air_missions(ware: str, rule: str, ours: int, theirs: int,
                                                                   many: bool) -> None:
    bought = {REP: [Purchase("rifle.3"), *[Purchase(ware)] * ours],
              NAT: [Purchase("legion.3"), *[Purchase(ware)] * theirs]}
    assert notes(MEETING, points=300, purchases=bought) == ([("muster-many", rule)] if many else [])


@pytest.mark.rule("ALB-15-j", "ALB-2.3-h")
def test_a_third_company_of_tanks_is_made_of_the_one_with_the_fast_tank_and_a_loose_one() -> None:
    """The box has two companies of three T-26 B, and one of two with a BT-5."""
    plan = msgspec.structs.replace(ATTACK, attacker=REP, purchases={REP: TANKS, NAT: [Purchase("legion.3")]})
    lines = Mustered(data(), plan).purses[0].lines
    assert [line.entry["formation"] for line in lines] == ["r_t26", "r_t26", "r_t26bt"]
    assert notes(plan) == []
    assert kinds(begun(plan), begun(plan).board.in_play).count("t26b") == 9
    fourth = msgspec.structs.replace(plan, purchases={REP: [*TANKS, TANKS[0]], NAT: [Purchase("legion.3")]})
    assert notes(fourth) == [("muster-box", "ALB-15-j")]
