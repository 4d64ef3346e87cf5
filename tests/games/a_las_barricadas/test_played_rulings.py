"""Rulings where the printed text is silent, played at the table; and refusals, each of which names its rule."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    HOME,
    L1,
    L2,
    NAT,
    R1,
    R2,
    R3,
    REP,
    TAMAYO,
    alb,
    begin,
    deployed,
    lost,
    on,
    scene,
    state,
    terms,
    where,
)
from tests.scene import asked, is_chance, offered, play, told
from trinchera.engine.chance import Seeded
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.board import Play

TANK, TANK_2, T_OFFICER, MORTAR = "r-aa-t26b-1", "r-aa-t26b-2", "r-aa-officer", "r-mortar81-x1"
HEAVY, TRUBIA = "n-t26b-x1", "r-unl35-x1"
LINE = {DIEZ: "A1210", R1: "A1210", R2: "A1210", TAMAYO: "A116", L1: "A1208"}


def ended(game: Play) -> Play:
    """The activation to its end: good dice, nobody fires, everybody takes the first way."""
    while asked(game) != "activations-pick":
        play(game, "1+1" if "1+1" in offered(game) else "done" if "done" in offered(game) else offered(game)[0])
    return game


@pytest.mark.rule("ALB-R-38", "ALB-8.3-f")
@pytest.mark.parametrize(("more", "drm"), [({}, 0), ({L2: "A1208"}, 0), ({L2: "A1208", "n-g-legion-3": "A1208"}, -1)])
def test_more_than_six_steps_in_the_target_hex_are_a_crowd(more: dict[str, str], drm: int) -> None:
    game = begin(alb(units=LINE | more, side=REP), DIEZ, R1, "fire", "A1208", R2, "done", "6+6")
    assert terms(game, "attack").get("crowded", 0) == drm


@pytest.mark.rule("ALB-R-19", "ALB-R-112", "ALB-8-f")
def test_each_unit_of_a_group_must_be_able_to_make_the_shot() -> None:
    """The third platoon is out of range: it is not asked to join."""
    game = begin(alb(units=LINE | {R2: "A1110", R3: "A1213 ooc"}, side=REP), DIEZ, R1, "fire", "A1208")
    assert offered(game) == ["done", R2]


@pytest.mark.rule("ALB-R-46", "ALB-10-c")
def test_who_is_hit_out_of_command_checks_once_and_with_no_other_burden() -> None:
    units = {R1: "A1208 ooc", R2: "A116", R3: "A116", DIEZ: "A116", TAMAYO: "A1210", L1: "A1210"}
    game = begin(alb(units=units, side=NAT), TAMAYO, L1, "fire", "A1208", "1+3")
    play(game, "4+4")
    assert asked(game) != "unitcheck-roll"
    assert len(told(game, "unit-check")) == 1
    assert terms(game, "unit-check") == {"morale": 8, "unit-losses": -1}


@pytest.mark.rule("ALB-R-48", "ALB-R-52", "ALB-8.1.3.2-b")
def test_a_seven_drifts_two_hexes_and_off_the_board_the_mission_is_lost() -> None:
    """An empty hex by the southern edge is aimed at with a six: two hexes south there is no board."""
    units = {DIEZ: "A1214", R1: "A1214", TAMAYO: "A101", L1: "A101"}
    game = begin(alb(scenario="brihuega", units=units, side=REP), DIEZ, DIEZ, "direct-artillery", "battery-1", "A1215",
                 "concentrated", "done", 6)
    assert told(game, "drift")[-1].values["hexes"] == 2
    before = game.board.missions[0]
    play(game, 4)
    assert (len(told(game, "mission-lost")), game.board.missions[0]) == (1, before - 1)


@pytest.mark.rule("ALB-R-104")
@pytest.mark.parametrize(("target", "factor"), [("A1010", 5), ("A1416", 3)])
def test_a_mortar_counts_half_beyond_its_range(target: str, factor: int) -> None:
    """Ten hexes at full, and half up to twenty."""
    units = {DIEZ: "A216", R1: "A216", MORTAR: "A216 of-r-g", L1: f"{target} moved", TAMAYO: "A1601"}
    game = begin(alb(units=units, side=REP), DIEZ, DIEZ, "direct-artillery", MORTAR, target, "concentrated", 1)
    assert game.decision is not None
    assert (asked(game), game.decision.values["factor"]) == ("attack-roll", factor)


@pytest.mark.rule("ALB-R-62", "ALB-9.4-f", "ALB-9-e")
@pytest.mark.parametrize(("dice", "thrown_out"), [("6+6", False), ("1+1", True)])
def test_two_tanks_add_up_and_the_assaulted_are_finished_wherever_they_end(dice: str, thrown_out: bool) -> None:
    units = {TANK: "A1210", TANK_2: "A1210", T_OFFICER: f"A1210 on-{TANK}", L1: "A1209", L2: "A1209", TAMAYO: "A116"}
    game = begin(alb(units=units, side=REP), T_OFFICER, TANK, "assault", TANK_2, "done")
    while asked(game) != "attack-roll":
        play(game, "done" if "done" in offered(game) else offered(game)[0])
    assert game.decision is not None
    assert game.decision.values["factor"] == 20
    ended(play(game, dice))
    left = [name for name in (L1, L2) if where(game, name) != "gone"]
    assert left
    assert [(where(game, name) != "A1209", "finished" in state(game, name)) for name in left] == [
        (thrown_out, True)] * len(left)


@pytest.mark.rule("ALB-9-e")
@pytest.mark.parametrize(("rules", "finished"), [(3, True), (2, False)])
def test_defenders_who_are_thrown_out_are_finished(rules: int, finished: bool) -> None:
    """Matches of the second reading leave them ready where they stand."""
    units = {DIEZ: "A1211", R1: "A1210", R2: "A1210", R3: "A1210", L1: "A1209", TAMAYO: "A116"}
    game = alb(units=units, side=REP)
    game.rules = rules
    begin(game, DIEZ, R1, "assault", R2, R3, "done")
    while asked(game) != "handtohand-die":
        play(game, "1+1" if is_chance(game) else "done" if "done" in offered(game) else offered(game)[0])
    ended(play(game, 3))
    assert where(game, L1) not in ("A1209", "gone")
    assert ("finished" in state(game, L1)) is finished


@pytest.mark.rule("ALB-R-63", "ALB-9.5-e")
def test_a_hit_in_the_assault_of_a_tank_needs_no_die_for_its_armour() -> None:
    units = {DIEZ: "A1210", R1: "A1210", HEAVY: "A1209 of-n-g", TAMAYO: "A116"}
    game = begin(alb(units=units, side=REP), DIEZ, R1, "assault")
    while asked(game) != "attack-roll":
        play(game, "1+1" if is_chance(game) else "hold-fire" if "hold-fire" in offered(game) else offered(game)[0])
    play(game, "1+1")
    assert (lost(game, HEAVY), told(game, "bounced")) == (2, [])


@pytest.mark.rule("ALB-R-110")
def test_who_runs_gives_up_his_marker_and_his_work() -> None:
    units = {R1: "A1208 ooc reaction work-1 since-1 site-A1208 finished", R2: "A116", R3: "A116", DIEZ: "A116",
             TAMAYO: "A1210", L1: "A1210"}
    game = begin(alb(units=units, side=NAT, turn=2), TAMAYO, L1, "fire", "A1208", "1+3", "5+6")
    words = set(state(game, R1))
    assert not words & {"reaction", "work-1"}
    assert {"routed", "finished"} <= words


@pytest.mark.parametrize("scenario", ["hamlet", "manzanares", "iron-belt", "ebro"])
def test_every_refusal_names_a_rule_of_the_ledger(scenario: str) -> None:
    """A game of random choices: now and then everything that is not on offer is asked for."""
    ledger = TITLE.ledger()
    known = {row.id for row in ledger.rule} | {row.id for row in ledger.ruling}
    game, dice, strange = deployed(scenario), Seeded(7), set()
    words = [choice.id for choice in game.data.units] + [choice.id for choice in game.data.spaces][::7]
    for number in range(240):
        if game.decision is None:
            break
        for token in words if number % 12 == 0 else []:
            reason = game.why_not(TITLE.choice(game.data, token))
            if reason is not None and reason.rule not in known:
                strange.add((asked(game), reason.key, reason.rule))
        game.choose(dice.pick(game.decision))
    assert strange == set()


# an officer whose last unit is gone

ORPHAN = {DIEZ: "B1010", "r-h-officer": "B1010", "r-h-rifle-1": "B1010", TAMAYO: "B1011", L1: "B1011"}


@pytest.mark.rule("ALB-R-118", "ALB-7.3-a", "ALB-8.1.1-b", "ALB-8.2.1-b")
def test_an_officer_without_units_coordinates_moves_and_directs_guns_and_aircraft() -> None:
    game = play(scene(ORPHAN, REP, scenario="belchite"), DIEZ)
    assert offered(game) == ["alone", "r-h-officer"]
    play(game, "alone")
    assert {"direct-artillery", "direct-aircraft", "move"} <= set(offered(game))
    play(game, "direct-artillery", "battery-1", "B1011", "concentrated", "done", 1)
    assert asked(game) == "attack-roll"


@pytest.mark.rule("ALB-R-118", "ALB-R-66")
def test_an_officer_stays_when_his_last_unit_falls_beside_him() -> None:
    units = {DIEZ: "A1210", R1: "A1210 lost-2", TAMAYO: "A1208", L1: "A1208", L2: "A1208"}
    game = begin(scene(units, NAT), TAMAYO, L1, "fire", "A1210")
    play(game, *(["done"] if asked(game) == "fire-group" else []), "1+1")
    game = on(game, HOME)
    assert (where(game, R1), where(game, DIEZ)) == ("gone", "A1210")
    assert "routed" not in state(game, DIEZ)


@pytest.mark.rule("ALB-R-118", "ALB-R-33", "ALB-7.2-a")
@pytest.mark.parametrize(("units", "replaced"), [({}, False), ({R1: "A1412"}, True)])
def test_an_officer_without_units_is_not_replaced_when_he_falls(units: dict[str, str], replaced: bool) -> None:
    others = {"r-h-officer": "A1410", "r-h-rifle-1": "A1410", TAMAYO: "A1208", L1: "A1208"}
    game = begin(scene(others | {DIEZ: "A1210"} | units, NAT), TAMAYO, L1, "fire", "A1210", "1+1")
    while asked(game) not in ("replacements-drawn", "gameturn-republican-die"):
        answers = [word for word in ("pass", "done", "1+1") if word in offered(game)]
        play(game, (answers or offered(game))[0])
    assert where(game, DIEZ) == "gone"
    assert (asked(game) == "replacements-drawn") is replaced
