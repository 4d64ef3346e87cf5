"""11, 13: improved positions, wire, roadblocks, pontoons, trenches, forts, mines, ditches."""

import msgspec
import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    NAT,
    R1,
    R2,
    REP,
    SEVEN,
    TAMAYO,
    alb,
    begin,
    deployed,
    hexes,
    new_game,
    quiet,
    space,
    state,
    unit,
    where,
)
from tests.scene import asked, is_chance, offered, play, rule, told, why_not
from trinchera.engine.bits import has
from trinchera.engine.ids import SideId
from trinchera.games.a_las_barricadas.board import Play, battle
from trinchera.games.a_las_barricadas.costs import crossing_cost, linked, step_cost
from trinchera.games.a_las_barricadas.scenarios import Marker
from trinchera.games.a_las_barricadas.setup import Deploy
from trinchera.games.a_las_barricadas.works import (
    clear_sites,
    ditch_sites,
    keep_works,
    may_block,
    may_dig,
    pontoon_sites,
    wire_exits,
)

ENG, TANK = "r-engineer-x1", "r-aa-t26b-1"
BASE = {DIEZ: "A1208", R1: "A1208", ENG: "A1208 of-r-g", TAMAYO: "A116", L1: "A116"}


def cost(name: str, here: str, there: str, **position: object) -> int | None:
    game = alb(units={DIEZ: "A1208", name: f"{here} of-r-g" if name == ENG else here}, **position)
    return step_cost(game, unit(game, name), space(game, here), space(game, there))


def next_turn(game: Play) -> Play:
    """Everybody passes until the Republicans have the initiative of the next turn."""
    turn = game.board.turn
    while game.board.turn == turn:
        play(game, "pass" if "pass" in offered(game) else "done")
    return play(game, 6, 1)


@pytest.mark.rule("ALB-13.1.1-a")
@pytest.mark.parametrize(("hex_", "able"), [("A1208", True), ("A1309", True), ("A410", False), ("A1012", True)])
def test_where_a_position_may_be_dug(hex_: str, able: bool) -> None:
    game = alb(units={R1: hex_, DIEZ: "A1208"})
    assert may_dig(game, unit(game, R1)) is able


@pytest.mark.rule("ALB-13.1.1-b", "ALB-R-82", "ALB-11-a")
def test_digging_takes_two_activations() -> None:
    game = begin(alb(units=BASE, side=REP), DIEZ, R1, "dig-in")
    assert {"risky", "work-1"} <= set(state(game, R1))
    assert not game.board.improved[0]
    begin(next_turn(quiet(game, "done")), DIEZ, R1, "dig-in")
    assert hexes(game, game.board.improved[0]) == {"A1208"}


@pytest.mark.rule("ALB-13.1.1-d")
def test_leaving_gives_the_work_up() -> None:
    game = begin(alb(units=BASE | {R1: "A1208 work-1 since-1 site-A1208"}, side=REP, turn=2), DIEZ, R1, "move", "done")
    quiet(game, "A1209")
    assert "work-1" not in state(game, R1)


@pytest.mark.rule("ALB-13.1.1-e")
def test_a_position_without_a_friend_is_lost() -> None:
    game = alb(units=BASE, improved={REP: ["A1208", "A1309"]})
    keep_works(game)
    assert hexes(game, game.board.improved[0]) == {"A1208"}


@pytest.mark.rule("ALB-13.1.2-a", "ALB-2.3-i")
def test_positions_of_the_scenario_stand_with_a_unit() -> None:
    game = deployed("alfambra")
    assert game.board.improved[0].bit_count() == 2
    assert not game.board.improved[0] & ~game.board.manned[0]


@pytest.mark.rule("ALB-13.2-a", "ALB-5.7-a", "ALB-R-115")
def test_wire_stops_all_but_tracks() -> None:
    assert cost(R1, "A1208", "A1209", wire=["A1209"]) is None
    assert cost(TANK, "A1208", "A1209", wire=["A1209"]) == (cost(TANK, "A1208", "A1209") or 0) + 2


@pytest.mark.rule("ALB-13.2-b", "ALB-R-93", "ALB-10.2-a")
def test_men_cross_the_wire_after_a_check() -> None:
    game = alb(units=BASE, wire=["A1209"], side=REP)
    assert hexes(game, wire_exits(game, unit(game, R1))) == {"A1210", "A1109", "A1309"}
    begin(game, DIEZ, R1, "cross-wire", "A1210")
    play(game, SEVEN)
    assert (where(game, R1), "finished" in state(game, R1)) == ("A1210", True)
    game = begin(alb(units=BASE, wire=["A1209"], side=REP), DIEZ, R1, "cross-wire", "A1210", "6+6")
    assert where(game, R1) == "A1208"


@pytest.mark.rule("ALB-13.2-d")
def test_a_tank_flattens_the_wire() -> None:
    units = {"r-aa-officer": f"A1208 on-{TANK}", TANK: "A1208", TAMAYO: "A116"}
    game = begin(alb(units=units, wire=["A1209"], side=REP), "r-aa-officer", TANK, "move")
    quiet(game, "A1209")
    assert not game.board.wire


@pytest.mark.rule("ALB-13.2-d", "ALB-13.3-b", "ALB-R-71", "ALB-R-70")
@pytest.mark.parametrize(("mark", "by"), [
    ("wire", "ALB-13.2-d"), ("roadblocks", "ALB-13.3-b"), ("teeth", "ALB-R-71"), ("mines", "ALB-R-70")])
def test_engineers_clear_what_lies_next_to_them(mark: str, by: str) -> None:
    """Question and log name the rule of what is cleared."""
    position = {mark: ["A1209"]}
    game = alb(units=BASE, side=REP, **position)
    assert clear_sites(game, unit(game, ENG)) == 1 << space(game, "A1209")
    begin(game, DIEZ, ENG, "clear-obstacle")
    assert rule(game) == by
    assert why_not(game, "A1207").rule == "ALB-13.2-d"
    play(game, "A1209", SEVEN)
    assert (where(game, ENG), getattr(game.board, mark)) == ("A1209", 0)
    assert told(game, "cleared")[-1].rule == by


@pytest.mark.rule("ALB-13.2-e")
def test_wire_and_trenches_are_laid_at_the_start() -> None:
    game = deployed("pingarron")
    assert (game.board.wire.bit_count(), game.board.trenches.bit_count()) == (4, 4)


@pytest.mark.rule("ALB-13.3-a", "ALB-R-94")
def test_roadblocks_stop_vehicles_and_cost_men_a_point() -> None:
    assert cost(TANK, "A1208", "A1209", roadblocks=["A1209"]) is None
    assert cost(R1, "A1208", "A1209", roadblocks=["A1209"]) == 4


@pytest.mark.rule("ALB-13.3-a", "ALB-R-94")
def test_engineers_block_a_road_by_a_wood_in_two_turns() -> None:
    game = alb(scenario="ebro")
    ground = battle(game)
    woods = ground.of_terrain[3] | ground.of_terrain[4]
    road = next(s for s in range(ground.field.size) if has(ground.roads.touched() & ~ground.river, s)
                and (1 << s | ground.field.neighbours[s]) & woods)
    label = ground.board.names[road]
    units = {DIEZ: label, ENG: f"{label} of-r-g", TAMAYO: "D116", L1: "D116"}
    game = alb(scenario="ebro", units=units, side=REP, turn=5)
    assert may_block(game, unit(game, ENG))
    begin(game, DIEZ, ENG, "build-roadblock")
    begin(next_turn(quiet(game, "done")), DIEZ, ENG, "build-roadblock")
    assert hexes(game, game.board.roadblocks) == {label}


@pytest.mark.rule("ALB-13.4-a", "ALB-13.4-b", "ALB-13.4-c", "ALB-12.9.2-d")
def test_a_pontoon_carries_men_over_a_major_river() -> None:
    game = alb(scenario="ebro", units={DIEZ: "D804", R1: "D804", ENG: "D804 of-r-g", TANK: "D804"})
    sites = pontoon_sites(game, unit(game, ENG))
    ground = battle(game)
    if not sites:
        here = next(n for w in ground.rivers for n in ground.neighbour[w] if n >= 0 and n not in ground.rivers)
        label = ground.board.names[here]
        game = alb(scenario="ebro", units={DIEZ: label, R1: label, ENG: f"{label} of-r-g", TANK: label})
        sites = pontoon_sites(game, unit(game, ENG))
    water = sites.bit_length() - 1
    assert crossing_cost(game, unit(game, R1), water) is None
    game.board.pontoons |= 1 << water
    assert crossing_cost(game, unit(game, R1), water) == 4
    assert crossing_cost(game, unit(game, TANK), water) is None


@pytest.mark.rule("ALB-13.5-a", "ALB-13.5-b")
def test_into_the_trench_costs_a_point_and_from_trench_to_trench_one() -> None:
    game = begin(alb(units=BASE, trenches=["A1209", "A1210"], side=REP), DIEZ, R1, "move", "done")
    quiet(game, "A1209", "entrench")
    assert "inside" in state(game, R1)
    assert linked(game, unit(game, R1), space(game, "A1209"), space(game, "A1210"))
    assert step_cost(game, unit(game, R1), space(game, "A1209"), space(game, "A1210")) == 2


@pytest.mark.rule("ALB-13.5-a", "ALB-13.6-d", "ALB-R-111")
def test_six_steps_fit_in_a_trench_and_no_tanks() -> None:
    units = BASE | {"r-h-rifle-1": "A1209 inside", "r-h-rifle-2": "A1209 inside", "r-h-officer": "A1209"}
    game = begin(alb(units=units, trenches=["A1209"], side=REP), DIEZ, R1, "move", "done")
    quiet(game, "A1209")
    assert "entrench" not in offered(game)


@pytest.mark.rule("ALB-13.6-e")
def test_a_fort_falls_to_whoever_stands_there_alone() -> None:
    fort = [{"hex": "A1208", "side": NAT, "vertex": 1, "value": 3}]
    game = alb(units=BASE, forts=fort)
    keep_works(game)
    assert game.board.fort_value == [0]


@pytest.mark.rule("ALB-R-70")
def test_mines_go_off_under_whoever_enters() -> None:
    game = begin(alb(units=BASE, mines=["A1209"], side=REP), DIEZ, R1, "move", "done", "A1209")
    assert (asked(game), is_chance(game)) == ("attack-roll", True)
    assert game.decision is not None
    assert game.decision.values["factor"] == 6


@pytest.mark.rule("ALB-R-71", "ALB-5.7-a")
def test_ditches_and_teeth_stop_vehicles() -> None:
    assert cost(TANK, "A1208", "A1209", ditches=["A1209"]) is None
    assert cost(R1, "A1208", "A1209", ditches=["A1209"]) == 4
    assert cost(TANK, "A1208", "A1209", teeth=["A1209"]) is None
    assert cost(TANK, "A1208", "A1209", ditches=["A1209"], crossings=["A1209"]) == 2
    game = alb(units=BASE, ditches=["A1209"])
    assert ditch_sites(game, unit(game, ENG)) == 1 << space(game, "A1209")


@pytest.mark.rule("ALB-13.7-c")
def test_rubble_stops_wheels() -> None:
    assert cost("r-unl35-x1", "A409", "A410", rubble=["A410"]) is None
    assert cost(TANK, "A409", "A410", rubble=["A410"]) == 6
    assert cost(R1, "A409", "A410", rubble=["A410"]) == 4


@pytest.mark.rule("ALB-11-a")
def test_work_can_be_fired_at() -> None:
    units = BASE | {L1: "A1210", TAMAYO: "A1210", R2: "A1616"}
    game = begin(alb(units=units, side=REP), DIEZ, R1, "dig-in")
    assert asked(game) == "reaction-who"


@pytest.mark.rule("ALB-R-70")
@pytest.mark.parametrize(("mines", "laid"), [("on", ["minefield"]), ("off", [])])
def test_minefields_are_an_option(mines: str, laid: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("hamlet", mines=mines)
    table = msgspec.structs.replace(battle(game).table, markers=[Marker(side="republican", kind="minefield")])
    monkeypatch.setattr(battle(game), "table", table)
    assert Deploy(side=SideId(0)).markers(game, True) == laid
