"""9: close assault, armoured and anti-armour assault, retreat."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    L2,
    L3,
    MAXIM,
    NAT,
    R1,
    R2,
    R3,
    REP,
    SEVEN,
    TAMAYO,
    alb,
    begin,
    lost,
    quiet,
    space,
    state,
    terms,
    unit,
    where,
)
from tests.scene import asked, is_chance, offered, play, told, why_not
from trinchera.engine.bits import has
from trinchera.engine.ids import SideId
from trinchera.games.a_las_barricadas.armour import AntiArmour, ArmouredAssault, exits
from trinchera.games.a_las_barricadas.assault import Assault, marks, mode_of
from trinchera.games.a_las_barricadas.board import Play, battle
from trinchera.games.a_las_barricadas.handtohand import HandToHand, average, value
from trinchera.games.a_las_barricadas.retreat import Retreat

FRONT = {DIEZ: "A1210", R1: "A1210", R2: "A1210", R3: "A1210", TAMAYO: "A116", L1: "A1209"}
"""Three rifle platoons next to a legion platoon, open ground."""
T1, PZ, PZ_OFFICER, T_OFFICER = "r-aa-t26b-1", "n-pa-pz1-1", "n-pa-officer", "r-aa-officer"


def assault(*answers: str | int, units: dict[str, str] | None = None, who: str = R1, **position: object) -> Play:
    """The platoons assault together; the defender holds his fire unless the answers say otherwise."""
    officer = "r-aa-officer" if who == T1 else DIEZ
    game = begin(alb(units=FRONT | (units or {}), side=REP, **position), officer, who, "assault")
    while asked(game) == "assault-gather" and len(offered(game)) > 1:
        play(game, offered(game)[1])
    if asked(game) == "assault-gather":
        play(game, "done")
    return quiet(game, *answers) if answers else game


def fight(*dice: str | int, units: dict[str, str] | None = None) -> Play:
    """Everybody passes, nobody fires, and the die of the fight comes last."""
    game = assault(units=units)
    while asked(game) != "handtohand-die":
        if asked(game) == "assault-check":
            play(game, "1+1")
        else:
            play(game, "stay" if "stay" in offered(game) else offered(game)[0])
    return play(game, *dice)


@pytest.mark.rule("ALB-9-a", "ALB-R-54")
def test_infantry_assaults_machine_guns_and_guns_do_not() -> None:
    game = alb(units=FRONT | {MAXIM: "A1210 of-r-g", "r-mortar81-x1": "A1210 of-r-g"})
    there = space(game, "A1209")
    assert [mode_of(game, unit(game, name), there) for name in (R1, MAXIM, "r-mortar81-x1")] == ["close", "", ""]


@pytest.mark.rule("ALB-9-c", "ALB-R-55")
def test_an_attacker_needs_the_points_for_the_hex() -> None:
    game = alb(units=FRONT | {R1: "A1210 spent-7"})
    assert not marks(game, unit(game, R1))
    assert marks(game, unit(game, R2)) == 1 << space(game, "A1209")


@pytest.mark.rule("ALB-9-e", "ALB-9-b", "ALB-9-f")
def test_the_defender_may_fire_before_the_checks() -> None:
    game = assault()
    while asked(game) == "reaction-who":
        play(game, "done")
    assert (asked(game), game.decision and game.decision.side) == ("defensivefire-who", NAT)


@pytest.mark.rule("ALB-9.2-b", "ALB-9.2-d", "ALB-R-57", "ALB-9.2-c")
@pytest.mark.parametrize(("states", "factor"), [("", 3), (" reaction", 6), (" finished", 3), (" ooc", 3)])
def test_defensive_fire_is_full_with_a_marker_and_half_without(states: str, factor: int) -> None:
    game = assault(units={L1: f"A1209{states}"})
    while asked(game) == "reaction-who":
        play(game, "done")
    play(game, L1)
    assert game.decision is not None
    assert game.decision.values["factor"] == factor


@pytest.mark.rule("ALB-9.2-c")
def test_the_routed_do_not_fire() -> None:
    game = assault(units={L1: "A1209 routed"})
    assert asked(game) == "assault-checks"


@pytest.mark.rule("ALB-9.1-a", "ALB-10.2-a", "ALB-R-56")
def test_who_fails_the_check_stays_finished() -> None:
    game = quiet(assault(), R1, "6+6")
    assert where(game, R1) == "A1210"
    assert asked(game) == "assault-checks"


@pytest.mark.rule("ALB-9.1-c", "ALB-R-56")
def test_three_enter_at_most() -> None:
    units = {"r-engineer-x1": "A1310 of-r-g", R1: "A1210", R2: "A1210", R3: "A1310"}
    game = assault(units=units)
    for _ in range(3):
        quiet(game, *([R1] if R1 in offered(game) else []))
        while asked(game) not in ("assault-check", "handtohand-die"):
            play(game, offered(game)[0])
        if asked(game) == "assault-check":
            play(game, "1+1")
    while asked(game) != "handtohand-die":
        play(game, "stay" if "stay" in offered(game) else offered(game)[0])
    frame = game.stack[-1]
    assert isinstance(frame, HandToHand)
    assert frame.units.bit_count() == 3


@pytest.mark.rule("ALB-R-64")
def test_if_all_fail_there_is_no_assault() -> None:
    game = quiet(assault(units={R2: "A101", R3: "A101"}), "6+6")
    assert where(game, L1) == "A1209"
    assert "finished" not in state(game, L1)


@pytest.mark.rule("ALB-9.1-b")
def test_a_leader_may_go_in_or_stay() -> None:
    game = assault(units={R2: "A101", R3: "A101"})
    quiet(game, "1+1")
    while asked(game) != "assault-leaders":
        play(game, "done")
    play(game, "join")
    assert where(game, DIEZ) == "A1209"


@pytest.mark.rule("ALB-9.1.1-b", "ALB-10.3.4-a", "ALB-R-65", "ALB-R-47")
def test_the_routed_surrender_with_their_officer() -> None:
    game = assault(units={R2: "A101", R3: "A101", L1: "A1209 routed", TAMAYO: "A1209"})
    quiet(game, "1+1")
    assert (where(game, L1), where(game, TAMAYO)) == ("gone", "gone")


@pytest.mark.rule("ALB-7.1-a", "ALB-9.3-f", "ALB-R-61")
def test_a_lone_officer_falls_when_one_attacker_passes() -> None:
    game = assault(units={R2: "A101", R3: "A101", L1: "A116", TAMAYO: "A1209"})
    quiet(game, "1+1")
    assert where(game, TAMAYO) == "gone"


@pytest.mark.rule("ALB-9.3-a", "ALB-9.3-b")
def test_values_are_added_and_compared() -> None:
    game = fight()
    assert game.decision is not None
    assert [game.decision.values[key] for key in ("attack", "defence", "odds")] == [12, 4, "3:1"]


@pytest.mark.rule("ALB-9.3-c", "ALB-R-44", "ALB-10.5-a")
def test_morale_of_both_sides_counts_in_the_fight() -> None:
    game = fight(3)
    assert terms(game, "hand-to-hand") == {"die": 3, "attacker-morale": -1, "defender-morale": 1}


@pytest.mark.rule("ALB-10.5-a")
def test_the_average_drops_the_fraction() -> None:
    game = alb(units=FRONT | {R2: "A1210 lost-1"})
    assert average(game, (1 << unit(game, R1)) | (1 << unit(game, R2))) == 8


@pytest.mark.rule("ALB-9.3-d", "ALB-R-58", "ALB-R-105", "ALB-9.3-e")
def test_d1_costs_a_step_and_a_retreat() -> None:
    game = fight(3)
    assert told(game, "hand-to-hand")[-1].values["result"] == "d1"
    while not is_chance(game):
        play(game, offered(game)[0])
    assert lost(game, L1) == 1
    assert where(game, L1) in ("A1208", "A1108", "A1308")


@pytest.mark.rule("ALB-9.3.1-b")
def test_the_beaten_defender_leaves_opposite_the_attackers() -> None:
    game = fight(3)
    assert asked(game) == "retreat-first-hex"
    assert set(offered(game)) == {"A1208", "A1108", "A1308"}


@pytest.mark.rule("ALB-9.3.1-a")
def test_the_beaten_attacker_leaves_the_way_he_came() -> None:
    game = alb(units=FRONT)
    frame = HandToHand(side=SideId(0), target=space(game, "A1209"), units=1, mode="close", launch=(3,))
    assert frame.sides(True) == (1 << 2) | (1 << 3) | (1 << 4)


@pytest.mark.rule("ALB-9.3.1-c")
def test_a_second_hex_lies_in_the_same_direction() -> None:
    game = fight(1)
    assert told(game, "hand-to-hand")[-1].values["result"] == "d2"
    play(game, "A1208")
    assert where(game, L1) == "A1207"


@pytest.mark.rule("ALB-9.3.1-d", "ALB-9.3.1-e", "ALB-R-59", "ALB-13.2-c")
def test_no_way_out_is_death() -> None:
    game = alb(units=FRONT, wire=["A1208", "A1108", "A1308"])
    retreat = Retreat(units=0, flock=0, origin=space(game, "A1209"), sides=0b100011, hexes=1, foes=0,
                      unit=unit(game, L1))
    assert retreat.ways(game) == 0


@pytest.mark.rule("ALB-9.1.1-a", "ALB-R-60")
def test_guns_that_lose_are_gone_and_machine_guns_retreat() -> None:
    game = fight(1, units={"n-art75-x1": "A1209 of-n-g", "n-mmg-x1": "A1209 of-n-g", L1: "A116"})
    while asked(game) in ("retreat-first-hex", "hits-assign"):
        play(game, offered(game)[0])
    assert where(game, "n-art75-x1") == "gone"


@pytest.mark.rule("ALB-9-e", "ALB-9.1-a")
def test_attackers_and_assaulted_are_finished() -> None:
    game = fight(3)
    while asked(game) != "activations-pick" and not game.over:
        play(game, "done" if "done" in offered(game) else "1+1" if "1+1" in offered(game) else offered(game)[0])
    assert "finished" in state(game, R1)


@pytest.mark.rule("ALB-7.1-c")
def test_an_officer_whose_men_are_all_gone_in_an_assault_falls() -> None:
    game = fight(1, units={L1: "A1209 lost-2", TAMAYO: "A1209"})
    while asked(game) == "retreat-first-hex":
        play(game, offered(game)[0])
    assert where(game, TAMAYO) == "gone"


@pytest.mark.rule("ALB-9.3-c", "ALB-9.3-g", "ALB-9.6-e", "ALB-R-45")
@pytest.mark.parametrize(("hex_", "key"), [("A410", "buildings"), ("A602", "woods")])
def test_houses_and_woods_help_the_defender(hex_: str, key: str) -> None:
    game = alb(units={L1: hex_, TAMAYO: "A116", R1: "A1610", DIEZ: "A1610"})
    frame = HandToHand(side=SideId(0), target=space(game, hex_), units=1 << unit(game, R1), mode="close",
                       defenders=1 << unit(game, L1))
    assert key in {term.key for term in frame.modifiers(game)}


@pytest.mark.rule("ALB-13.6-g", "ALB-R-108", "ALB-13.5-a")
def test_fort_and_trench_in_a_fight() -> None:
    fort = [{"hex": "A1209", "side": NAT, "vertex": 4, "value": 4}]
    game = alb(units=FRONT | {L1: "A1209 inside", L2: "A1209"}, forts=fort)
    frame = HandToHand(side=SideId(0), target=space(game, "A1209"), units=1 << unit(game, R1), mode="close")
    assert frame.opponents(game) == 1 << unit(game, L2)
    inner = frame.at("die", defenders=1 << unit(game, L1), fort=True)
    assert {term.key: term.value for term in inner.modifiers(game)}["fortification"] == 2
    trench = alb(units=FRONT | {L1: "A1209 inside"}, trenches=["A1209"])
    other = frame.at("die", defenders=1 << unit(trench, L1))
    assert "trench" in {term.key for term in other.modifiers(trench)}


@pytest.mark.rule("ALB-5.6-f", "ALB-5.6-e")
def test_a_charge_needs_no_check() -> None:
    units = {"n-y-officer": "A1213", "n-y-cavalry-1": "A1213 on-n-y-horses-1", "n-y-horses-1": "A1213", R1: "A1210",
             DIEZ: "A1610"}
    game = begin(alb(units=units, side=NAT), "n-y-officer", "n-y-cavalry-1", "charge", "A1210")
    while not is_chance(game):
        play(game, offered(game)[0])
    assert asked(game) == "handtohand-die"
    assert terms(play(game, 3), "hand-to-hand")["charge"] == -1


@pytest.mark.rule("ALB-9.4-a", "ALB-9.4-b", "ALB-R-62", "ALB-R-102")
def test_tanks_need_points_to_enter_and_to_leave() -> None:
    game = alb(units={T_OFFICER: f"A1210 on-{T1}", T1: "A1210", L1: "A1209", TAMAYO: "A116"})
    there = space(game, "A1209")
    assert mode_of(game, unit(game, T1), there) == "armoured"
    assert exits(game, unit(game, T1), there, 16)
    weak = alb(units={T_OFFICER: f"A1210 on-{T1}", T1: "A1210 spent-17", L1: "A1209", TAMAYO: "A116"})
    assert mode_of(weak, unit(weak, T1), there) == ""
    tanks = alb(units={T_OFFICER: f"A1210 on-{T1}", T1: "A1210", PZ: "A1209", L1: "A1209", TAMAYO: "A116"})
    assert mode_of(tanks, unit(tanks, T1), there) == ""


def tank_assault(**units: str) -> Play:
    base = {T_OFFICER: f"A1210 on-{T1}", T1: "A1210", L1: "A1209", TAMAYO: "A116"} | units
    return begin(alb(units=base, side=REP), T_OFFICER, T1, "assault")


@pytest.mark.rule("ALB-9.4-c", "ALB-9.4-e", "ALB-9.5-b")
def test_one_unmarked_platoon_may_go_for_the_tanks() -> None:
    game = tank_assault(**{L2: "A1209"})
    while asked(game) == "reaction-who":
        play(game, "done")
    assert asked(game) == "armouredassault-infantry"
    play(game, L1)
    while asked(game) in ("antiarmour-answer-fire", "antiarmour-withdraw"):
        play(game, offered(game)[-1])
    play(game, "6+6")
    assert asked(game) != "armouredassault-infantry"


@pytest.mark.rule("ALB-9.4-d")
def test_one_unmarked_gun_may_fire_at_the_tanks_at_half() -> None:
    game = tank_assault(**{"n-at37-x1": "A1209 of-n-g", "n-at37-x2": "A1209 of-n-g"})
    while asked(game) == "reaction-who":
        play(game, "done")
    assert asked(game) == "defensivefire-who"
    play(game, "n-at37-x1")
    while not is_chance(game):
        play(game, offered(game)[0])
    assert game.decision is not None
    assert game.decision.values["factor"] == 3
    play(game, "6+6")
    assert asked(game) != "defensivefire-who"


def run_over(dice: str, **units: str) -> Play:
    game = tank_assault(**units)
    while not (is_chance(game) and asked(game) == "attack-roll"):
        play(game, "done")
    return play(game, dice)


@pytest.mark.rule("ALB-9.4-f", "ALB-9.4-h", "ALB-9.4-i", "ALB-14-a")
def test_a_step_lost_to_tanks_means_a_retreat() -> None:
    game = run_over("2+3")
    assert lost(game, L1) >= 1
    while asked(game) == "retreat-first-hex":
        play(game, offered(game)[0])
    assert where(game, L1) != "A1209"


@pytest.mark.rule("ALB-9.4-j")
def test_winning_tanks_stay_and_others_must_leave() -> None:
    game = run_over("2+3")
    while asked(game) != "activation-pick" and asked(game) != "activations-pick":
        play(game, "done" if "done" in offered(game) else "1+1" if "1+1" in offered(game) else offered(game)[0])
    assert where(game, T1) == "A1209"
    game = run_over("6+6")
    assert (asked(game), "A1209" in offered(game)) == ("armouredassault-leave", False)


@pytest.mark.rule("ALB-9.4-g")
def test_guns_are_overrun_more_easily_and_houses_help_infantry() -> None:
    game = run_over("6+6", **{"n-at37-x1": "A1209 of-n-g"})
    assert terms(game, "attack")["assault-guns"] == -1


@pytest.mark.rule("ALB-9.5-a", "ALB-R-63", "ALB-9-a")
def test_foot_units_with_rifles_may_strike_vehicles() -> None:
    game = alb(units={R1: "A1210", DIEZ: "A1210", PZ: "A1209", PZ_OFFICER: f"A1209 on-{PZ}",
                      "r-art75-x1": "A1210 of-r-g"})
    there = space(game, "A1209")
    assert [mode_of(game, unit(game, name), there) for name in (R1, "r-art75-x1")] == ["anti", ""]


def strike(*dice: str, **units: str) -> Play:
    base = {R1: "A1210", DIEZ: "A1210", PZ: "A1209", PZ_OFFICER: f"A1209 on-{PZ}"} | units
    game = begin(alb(units=base, side=REP), DIEZ, R1, "assault")
    while asked(game) == "reaction-who":
        play(game, "done")
    if asked(game) == "antiarmour-answer-fire":
        play(game, "hold-fire")
    return play(game, *dice)


@pytest.mark.rule("ALB-9.5-d", "ALB-10.2-b")
def test_men_check_at_minus_one_against_armour() -> None:
    game = strike("1+1")
    assert terms(game, "check-passed")["against-armour"] == -1


@pytest.mark.rule("ALB-9.5-e", "ALB-9.5-g")
def test_every_hit_on_a_vehicle_costs_a_step() -> None:
    game = strike("1+1", "1+2")
    assert lost(game, PZ) == 1


@pytest.mark.rule("ALB-9.5-e", "ALB-R-61")
def test_trucks_are_struck_two_columns_to_the_right() -> None:
    game = alb(units={R1: "A1210", DIEZ: "A1210", "n-truck-x1": "A1209"})
    frame = AntiArmour(unit=unit(game, R1), target=space(game, "A1209"))
    assert frame.strike(game)[1].shift == 2  # type: ignore[attr-defined]


@pytest.mark.rule("ALB-9.5-f")
def test_the_striker_goes_back_or_stays_if_nobody_is_left() -> None:
    game = strike("1+1", "1+1", **{PZ: "A1209 lost-2"})
    while asked(game) != "antiarmour-stand":
        play(game, "1+1")
    play(game, "advance")
    assert where(game, R1) == "A1209"


@pytest.mark.rule("ALB-9.5-c")
def test_vehicles_answer_at_full_once_then_at_half_after_a_check() -> None:
    base = {R1: "A1210", DIEZ: "A1210", PZ: "A1209", PZ_OFFICER: f"A1209 on-{PZ}"}
    game = begin(alb(units=base, side=REP), DIEZ, R1, "assault")
    while asked(game) == "reaction-who":
        play(game, "done")
    play(game, "fire-back")
    assert game.decision is not None
    assert game.decision.values["factor"] == 5
    game.board.taps |= 1 << space(game, "A1209")
    frame = AntiArmour(unit=unit(game, R1), target=space(game, "A1209"))
    assert frame.shot(game, 1).ff == 3


@pytest.mark.rule("ALB-9.6-a", "ALB-9.6-b", "ALB-R-101")
def test_armour_and_infantry_that_began_together_assault_together_without_checks() -> None:
    units = {T1: "A1210 of-r-g", R2: "A101", R3: "A101"}
    game = begin(alb(units=FRONT | units, side=REP), DIEZ, R1, "assault", T1)
    frame = next(frame for frame in game.stack if isinstance(frame, Assault))
    assert frame.mode == "combined"
    while asked(game) != "handtohand-die":
        play(game, "stay" if "stay" in offered(game) else "done")
    assert game.decision is not None
    assert game.decision.values["attack"] == 12


@pytest.mark.rule("ALB-9.6-d")
def test_infantry_bleeds_before_the_tanks() -> None:
    units = {T1: "A1210 of-r-g", R2: "A101", R3: "A101"}
    game = begin(alb(units=FRONT | units, side=REP), DIEZ, R1, "assault", T1)
    while asked(game) != "handtohand-die":
        play(game, "stay" if "stay" in offered(game) else "done")
    frame = game.stack[-1]
    assert isinstance(frame, HandToHand)
    hits = frame.at("losses", result="A1").losses(game)[1]
    assert hits.pool == 1 << unit(game, R1)  # type: ignore[attr-defined]
    assert hits.reserve == 1 << unit(game, T1)  # type: ignore[attr-defined]


@pytest.mark.rule("ALB-9.6-c")
def test_the_defender_may_answer_a_combined_assault_with_fire() -> None:
    units = {T1: "A1210 of-r-g", R2: "A101", R3: "A101"}
    game = begin(alb(units=FRONT | units, side=REP), DIEZ, R1, "assault", T1, "done")
    while asked(game) == "reaction-who":
        play(game, "done")
    assert asked(game) == "defensivefire-who"


@pytest.mark.rule("ALB-9.6-c")
def test_the_defender_may_answer_a_combined_assault_by_going_for_the_tanks() -> None:
    units = {T1: "A1210 of-r-g", R2: "A101", R3: "A101"}
    game = begin(alb(units=FRONT | units, side=REP), DIEZ, R1, "assault", T1, "done")
    while asked(game) != "assault-strike":
        play(game, "done")
    assert (offered(game), game.decision and game.decision.side) == (["done", L1], NAT)
    play(game, L1)
    assert [frame.unit for frame in game.stack if isinstance(frame, AntiArmour)] == [unit(game, L1)]


@pytest.mark.rule("ALB-9.6-c", "ALB-9.4-e")
def test_who_is_not_marked_goes_for_the_tanks_alone() -> None:
    units = {T1: "A1210 of-r-g", R2: "A101", R3: "A101", L2: "A1209"}
    game = begin(alb(units=FRONT | units, side=REP), DIEZ, R1, "assault", T1, "done")
    while asked(game) != "assault-strike":
        play(game, "done")
    quiet(game, L1)
    while asked(game) in ("antiarmour-answer-fire", "antiarmour-check"):
        play(game, "hold-fire" if "hold-fire" in offered(game) else "6+6")
    assert asked(game) != "assault-strike"


@pytest.mark.rule("ALB-R-55")
def test_the_last_who_joins_an_assault_does_not_begin_it() -> None:
    game = begin(alb(units=FRONT | {R3: "A101"}, side=REP), DIEZ, R1, "assault", R2)
    assert (asked(game), offered(game)) == ("assault-gather", ["done"])


@pytest.mark.rule("ALB-9-d")
def test_vehicles_of_others_are_fought_after_the_infantry() -> None:
    game = fight(1, units={PZ: "A1209", PZ_OFFICER: f"A1209 on-{PZ}"})
    while asked(game) != "handtohand-armour-left":
        play(game, "1+1" if "1+1" in offered(game) else offered(game)[0])
    assert offered(game) == ["go-on", "stop"]


@pytest.mark.rule("ALB-13.1.1-d")
def test_a_position_being_dug_is_lost_when_one_attacker_gets_in() -> None:
    game = fight(units={L1: "A1209 work-1 since-1 site-A1209"})
    assert "work-1" not in state(game, L1)


@pytest.mark.rule("ALB-2.3-l")
def test_the_wall_of_badajoz() -> None:
    game = alb(scenario="badajoz", units={R1: "B913", DIEZ: "B913", L1: "B914", TAMAYO: "B914"})
    side = battle(game).side(space(game, "B913"), space(game, "B914"))
    frame = HandToHand(side=SideId(1), target=space(game, "B913"), units=1 << unit(game, L1), mode="close",
                       launch=(side,), defenders=1 << unit(game, R1))
    houses = has(battle(game).buildings, space(game, "B914"))
    assert ("city-wall" in {term.key for term in frame.modifiers(game)}) is not houses


@pytest.mark.rule("ALB-2.3-l")
def test_petrol_bombs_of_sesena() -> None:
    game = alb(scenario="sesena", units={L1: "B910", TAMAYO: "B910", T1: "B1010", T_OFFICER: f"B1010 on-{T1}"})
    assert AntiArmour(unit=unit(game, L1), target=space(game, "B1010")).petrol(game) == 1


@pytest.mark.rule("ALB-9.3-a")
def test_a_charging_horseman_counts_six() -> None:
    game = alb(units={"n-y-cavalry-1": "A1213 on-n-y-horses-1", "n-y-horses-1": "A1213", "n-y-officer": "A1213",
                      L2: "A1213", L3: "A1213 lost-1", TAMAYO: "A1213"})
    rider = unit(game, "n-y-cavalry-1")
    assert [value(game, rider, True), value(game, rider, False), value(game, unit(game, L3), False)] == [6, 4, 3]


def test_an_assault_needs_somebody_to_assault() -> None:
    game = begin(alb(units=FRONT | {L1: "A116"}, side=REP), DIEZ, R1)
    assert "assault" not in offered(game)
    assert ArmouredAssault.first == "guns"
    assert why_not(game, "A1209").rule.startswith("ALB-")
    assert SEVEN == "3+4"
