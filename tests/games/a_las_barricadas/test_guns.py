"""8.1, 8.2: missions of artillery and of aircraft."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    L2,
    NAT,
    R1,
    R2,
    REP,
    TAMAYO,
    alb,
    begin,
    hexes,
    space,
    state,
    unit,
    where,
)
from tests.scene import asked, is_chance, offered, play, told
from trinchera.engine.bits import has
from trinchera.engine.documents import read, written
from trinchera.engine.errors import BadInput
from trinchera.engine.ids import NOWHERE
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.air import AirMissions, Sortie, air_missions, air_targets, may_fly
from trinchera.games.a_las_barricadas.artillery import Mission, Missions, may_direct, pieces, screened
from trinchera.games.a_las_barricadas.board import Play, battle

HILL = "C912"
"""Cota 481: who stands there sees far."""
FOE = {R1: "C1208", DIEZ: "C1208"}


def mission(*answers: str | int, units: dict[str, str] | None = None, scenario: str = "suicide-hill") -> Play:
    """A Nationalist officer on the hill directs the 75 mm battery."""
    base = {TAMAYO: HILL, L1: HILL, **FOE}
    return begin(alb(scenario=scenario, units=base | (units or {}), side=NAT), TAMAYO, TAMAYO, "direct-artillery",
                 "battery-1", *answers)


@pytest.mark.rule("ALB-8.1.1-b", "ALB-8.1.1-e", "ALB-8.1.3-a", "ALB-3.3.2-e")
def test_a_battery_is_aimed_where_the_officer_sees() -> None:
    game = mission()
    seen = hexes(game, battle(game).sight.row(space(game, HILL)))
    assert set(offered(game)) == seen


@pytest.mark.rule("ALB-8.1.3.2-a", "ALB-8.1.2-a")
def test_concentrated_or_dispersed_is_declared() -> None:
    assert offered(mission("C1208")) == ["concentrated", "dispersed"]


@pytest.mark.rule("ALB-3.3.2-g", "ALB-R-15")
def test_two_missions_finish_the_formation_at_once() -> None:
    game = mission("C1208", "concentrated", "second-mission", "battery-1", "C1208", "concentrated")
    assert "finished" in state(game, L1)


@pytest.mark.rule("ALB-R-16")
def test_after_one_mission_the_formation_may_act() -> None:
    game = mission("C1208", "concentrated", "done", 1, "6+6")
    assert L1 in offered(game)


@pytest.mark.rule("ALB-8.1.3.2-b", "ALB-8.1.3.2-c")
@pytest.mark.parametrize(("die", "drift"), [(3, 0), (4, 1), (5, 1), (6, 2)])
def test_fire_drifts_by_the_die(die: int, drift: int) -> None:
    game = mission("C1208", "concentrated", "done", die)
    assert told(game, "drift")[-1].values["hexes"] in (drift, drift + 1)


@pytest.mark.rule("ALB-8.1.3.2-b")
def test_an_empty_hex_is_harder_to_hit() -> None:
    game = mission("C1007", "concentrated", "done", 3)
    assert [term.key for term in told(game, "drift")[-1].terms] == ["die", "unseen"]


@pytest.mark.rule("ALB-8.1.3.2-d", "ALB-2.1-c", "ALB-R-96")
def test_the_direction_is_counted_from_the_north() -> None:
    game = alb()
    ground = battle(game)
    assert ground.board.names[ground.neighbour[space(game, "A710")][5 - 1]] == "A611"


@pytest.mark.rule("ALB-8.1.3.2-e", "ALB-R-49")
def test_a_drifted_mission_may_be_withdrawn_and_kept() -> None:
    game, before = mission("C1208", "concentrated", "done", 5), alb(scenario="suicide-hill").board.missions
    for face in range(1, 7):
        trial = game.copy()
        play(trial, face)
        if asked(trial) == "missions-verdict":
            play(trial, "withdraw")
            assert trial.board.missions == before
            assert has(trial.board.rested, 0)
            return
    raise AssertionError("no hex next to it is in sight")


@pytest.mark.rule("ALB-8.1.3.2-f", "ALB-R-48", "ALB-R-49")
def test_out_of_sight_the_mission_is_lost() -> None:
    game = alb(scenario="suicide-hill", units={TAMAYO: HILL, **FOE})
    frame = Missions(officer=unit(game, TAMAYO), free=True, step="impact",
                     missions=(Mission(battery=0, target=space(game, "C1208"), lands=NOWHERE),))
    assert list(frame.impact(game)) == []


@pytest.mark.rule("ALB-8.1.2-b", "ALB-R-53", "ALB-R-7")
def test_dispersed_fire_falls_on_seven_hexes_at_half() -> None:
    game = alb(scenario="suicide-hill", units={TAMAYO: HILL, R1: "C1208", R2: "C1209", L1: "C1108", DIEZ: "C116"})
    shot = Mission(battery=0, target=space(game, "C1208"), lands=space(game, "C1208"), wide=True)
    frame = Missions(officer=unit(game, TAMAYO), free=True, missions=(shot,))
    assert frame.factor(game, shot) == 4
    near = hexes(game, battle(game).field.neighbours[space(game, "C1208")]) | {"C1208"}
    struck = {battle(game).board.names[one.target] for one in frame.impact(game)}  # type: ignore[attr-defined]
    assert struck == near & {"C1208", "C1209", "C1108"}


@pytest.mark.rule("ALB-8.1.2-c", "ALB-8.1.3-b")
def test_missions_that_meet_are_one_attack() -> None:
    game = alb(scenario="iron-belt", units={TAMAYO: HILL, R1: "C1208", DIEZ: "C116"})
    shots = tuple(Mission(battery=n, target=space(game, "C1208"), lands=space(game, "C1208")) for n in (0, 1))
    attacks = Missions(officer=unit(game, TAMAYO), free=True, missions=shots).impact(game)
    assert [one.ff for one in attacks] == [14 + 10]  # type: ignore[attr-defined]
    assert game.board.missions == [2, 2]


@pytest.mark.rule("ALB-8.1.1-c", "ALB-3.3.2-h")
def test_artillery_and_aircraft_are_not_directed_in_one_turn() -> None:
    game = alb(scenario="talavera", units={TAMAYO: "A1012 directed", R1: "A1208", DIEZ: "A1208"}, side=NAT)
    assert not may_fly(game, unit(game, TAMAYO))
    other = alb(scenario="suicide-hill", units={TAMAYO: f"{HILL} flown", **FOE}, side=NAT)
    assert not may_direct(other, unit(other, TAMAYO))


@pytest.mark.rule("ALB-8.1.1-b", "ALB-8.1.1-f", "ALB-8.1.4-a", "ALB-3.3.2-f")
def test_guns_on_the_board_fire_for_their_own_officer_in_command() -> None:
    game = alb(units={DIEZ: "A1210", "r-mortar81-x1": "A1210 of-r-g", "r-mortar81-x2": "A1210 of-r-g ooc", L1: "A1208",
                      TAMAYO: "A1208"})
    assert pieces(game, unit(game, DIEZ)) == 1 << unit(game, "r-mortar81-x1")


@pytest.mark.rule("ALB-R-104")
def test_a_mortar_fires_at_half_beyond_its_range() -> None:
    game = alb(units={DIEZ: "A1210", "r-mortar81-x1": "A1616 of-r-g", L1: "A1208", TAMAYO: "A1208"})
    guns = 1 << unit(game, "r-mortar81-x1")
    frame = Missions(officer=unit(game, DIEZ), free=True)
    near, far = (Mission(guns=guns, target=space(game, label)) for label in ("A1614", "A1601"))
    assert (frame.factor(game, near), frame.factor(game, far)) == (5, 3)


@pytest.mark.rule("ALB-8.1.1-g", "ALB-R-50")
def test_a_gun_in_the_woods_does_not_fire_over_the_next_trees() -> None:
    game = alb()
    ground = battle(game)
    woods = hexes(game, ground.of_terrain[3] | ground.of_terrain[4])
    pairs = [(a, b) for a in sorted(woods) for b in sorted(woods)
             if ground.distance(space(game, a), space(game, b)) == 1]
    here, tree = pairs[0]
    side = ground.side(space(game, here), space(game, tree))
    beyond = ground.neighbour[space(game, tree)][side]
    game = alb(units={DIEZ: here, "r-mortar81-x1": f"{here} of-r-g", TAMAYO: "A1616"})
    assert screened(game, unit(game, "r-mortar81-x1"), beyond)


@pytest.mark.rule("ALB-13.2-d")
def test_concentrated_fire_of_a_battery_may_clear_wire() -> None:
    game = alb(scenario="suicide-hill", units={TAMAYO: HILL, R1: "C1208", DIEZ: "C116"}, wire=["C1208"])
    shot = Mission(battery=0, target=space(game, "C1208"), lands=space(game, "C1208"))
    (attack,) = Missions(officer=unit(game, TAMAYO), free=True, missions=(shot,)).impact(game)
    game.stack.append(attack)
    game.settle()
    play(game, "1+1")
    assert not game.board.wire


def flight(*answers: str | int, **units: str) -> Play:
    """Talavera: the bombers are called on a platoon in the open."""
    base = {TAMAYO: "A1012", L1: "A1012", R1: "A1210", DIEZ: "A116"} | units
    return begin(alb(scenario="talavera", units=base, side=NAT), TAMAYO, TAMAYO, "direct-aircraft", "air-1", *answers)


@pytest.mark.rule("ALB-8.2.1-a", "ALB-8.2.1-b", "ALB-8.2.1-c")
def test_aircraft_attack_enemies_that_the_officer_sees() -> None:
    game = flight()
    assert hexes(game, air_targets(game, unit(game, TAMAYO))) == {"A1210"}


@pytest.mark.rule("ALB-8.2.1-d", "ALB-8.2.2-a")
@pytest.mark.parametrize(("dice", "step"), [("1+1", "activation-pick"), ("1+2", "airmissions-locate"),
                                            ("6+6", "airmissions-locate")])
def test_anti_aircraft_fire_breaks_off_damages_or_misses(dice: str, step: str) -> None:
    game = flight("A1210", "done")
    assert asked(game) == "airmissions-guns"
    play(game, dice)
    assert asked(game) == step
    if step == "airmissions-locate":
        frame = game.stack[-1]
        assert isinstance(frame, AirMissions)
        assert frame.sorties[0].damaged is (dice == "1+2")


@pytest.mark.rule("ALB-8.2.1-e", "ALB-8.2.1-j")
def test_a_target_that_is_not_found_costs_the_mission() -> None:
    game = flight("A1210", "done", "6+6", "6+6")
    assert asked(game) == "activation-pick"
    assert game.board.attacks[0] == 0


@pytest.mark.rule("ALB-8.2.1-g", "ALB-8.2.1-h")
def test_bombs_on_the_target() -> None:
    game = flight("A1210", "done", "6+6", "1+1", "1+1")
    assert asked(game) == "attack-roll"
    assert game.decision is not None
    assert game.decision.values["factor"] == 16


@pytest.mark.rule("ALB-8.2.1-f", "ALB-8.2.1-g", "ALB-R-51")
def test_bombs_that_stray_fall_on_a_neighbour_or_nowhere() -> None:
    game = flight("A1210", "done", "6+6", "1+1", "4+5")
    assert told(game, "air-lost")
    game = flight("A1210", "done", "6+6", "1+1", "4+5", **{"r-g-rifle-2": "A1110"})
    assert (is_chance(game), told(game, "air-lost")) == (True, [])


@pytest.mark.rule("ALB-8.2.1-a", "ALB-R-116")
def test_an_unnamed_mission_draws_its_aircraft() -> None:
    units = {TAMAYO: "A1012", L1: "A1012", R1: "A1210", DIEZ: "A1601"}
    game = begin(alb(scenario="talavera", units=units, side=NAT), TAMAYO, TAMAYO, "direct-aircraft", "air-2", "A1210",
                 "done")
    assert (asked(game), is_chance(game)) == ("airmissions-plane", True)


@pytest.mark.rule("ALB-8.2.2-b", "ALB-R-51")
@pytest.mark.parametrize(("states", "points"), [(" reaction", 6), ("", 4)])
def test_the_88_helps_against_bombers(states: str, points: int) -> None:
    units = {"r-g-officer": "A1012", R2: "A1012", L1: "A1210", TAMAYO: "A1210", "n-flak88-x1": f"A1210 of-n-g{states}"}
    game = alb(scenario="muela", units={name: words.replace("A", "C", 1) for name, words in units.items()})
    frame = AirMissions(officer=unit(game, DIEZ), free=True,
                        sorties=(Sortie(air=0, target=space(game, "C1210"), flak=3 if states else 1),))
    assert frame.points(game) == points - 1


@pytest.mark.rule("ALB-8.2.1-a")
def test_no_aircraft_by_night_nor_before_their_turn() -> None:
    game = alb(scenario="ebro", units={TAMAYO: "D116", L2: "D116"}, turn=2)
    late = alb(scenario="ebro", units={TAMAYO: "D116", L2: "D116"}, turn=6)
    assert (air_missions(game, 1), air_missions(late, 1)) == ([], [0])


@pytest.mark.rule("ALB-8.2.1-b")
def test_two_air_missions_finish_the_formation() -> None:
    game = flight("A1210", "second-mission", "air-2", "A1210")
    assert "finished" in state(game, L1)
    assert where(game, L1) == "A1012"
    assert REP == "republican"


@pytest.mark.rule("ALB-8.1.2-b")
def test_a_mission_is_written_by_names() -> None:
    game = alb(scenario="suicide-hill", units={TAMAYO: HILL, R1: "C1208"})
    shot = Mission(battery=0, target=space(game, "C1208"), lands=space(game, "C1208"))
    frame = Missions(officer=unit(game, TAMAYO), free=True, step="impact", missions=(shot,))
    ids = TITLE.ids(game)
    document = written(ids, frame)
    assert document["missions"] == [{"battery": 0, "target": "C1208", "lands": "C1208"}]
    assert read(ids, "trinchera.games.a_las_barricadas", document, "stack[0]") == frame


def test_a_mission_on_a_hex_that_is_not_there_is_refused_by_its_key() -> None:
    game = alb(scenario="suicide-hill", units={TAMAYO: HILL, R1: "C1208"})
    frame = Missions(officer=unit(game, TAMAYO), free=True, missions=(Mission(target=space(game, "C1208")),))
    document = written(TITLE.ids(game), frame)
    document["missions"][0]["target"] = "Z99"
    with pytest.raises(BadInput) as refused:
        read(TITLE.ids(game), "trinchera.games.a_las_barricadas", document, "stack[0]")
    assert refused.value.values["key"] == "stack[0].missions[0].target"
