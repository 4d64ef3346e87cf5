"""7.1, 9.3.1, 10.3, 10.4: what becomes of the beaten: officers among them, retreat, rout, rally, surrender."""

from typing import Any

import pytest

from tests.games.a_las_barricadas.scenes import (
    BEFORE,
    DIEZ,
    HOME,
    L1,
    L2,
    L3,
    NAT,
    NOW,
    PASS,
    R1,
    R2,
    R3,
    REP,
    TAMAYO,
    begin,
    lost,
    on,
    scene,
    state,
    terms,
    unit,
    where,
)
from tests.scene import asked, is_chance, offered, play, told, why_not
from trinchera.games.a_las_barricadas.board import Play

H1, H2, VAZQUEZ = "n-a-rifle-1", "n-a-rifle-2", "n-a-officer"
COMMISSAR = "r-commissar-ochoa"
T1, T2, T_OFFICER = "r-aa-t26b-1", "r-aa-t26b-2", "r-aa-officer"
GUN, AT = "r-art105-x1", "n-at37-x1"


def thrown_out(units: dict[str, str], die: int, rules: int = NOW, **position: Any) -> Play:
    """Three platoons from the south assault A1209 and all get in; the die of the fight is thrown."""
    base = {DIEZ: "A1210", R1: "A1210", R2: "A1210", R3: "A1210", L1: "A1209", TAMAYO: "A116"}
    game = begin(scene(base | units, REP, rules, **position), DIEZ, R1, "assault", R2, R3)
    on(game, ("handtohand-die",), **PASS)
    return play(game, die)


@pytest.mark.rule("ALB-9.3.1-e")
@pytest.mark.parametrize(("rules", "open_to"), [(NOW, {"A1108", "A1208", "A1308"}), (BEFORE, {"A1208"})])
def test_who_failed_the_check_closes_no_way_out(rules: int, open_to: set[str]) -> None:
    """Two platoons of the assault fail and stay in A1109 and A1309; the one that gets in comes from the south."""
    units = {DIEZ: "A1211", R1: "A1210", R2: "A1109", R3: "A1309", L1: "A1209 lost-1", TAMAYO: "A116"}
    game = begin(scene(units, REP, rules), DIEZ, R1, "assault", R2, R3)
    on(game, ("assault-checks",))
    play(game, R1, "1+1", R2, "6+6", "6+6")
    on(game, ("handtohand-die",), **PASS)
    play(game, 3)
    assert told(game, "hand-to-hand")[-1].values["result"] == "dr"
    assert (asked(game), set(offered(game))) == ("retreat-first-hex", open_to) if len(open_to) > 1 else (
        where(game, L1) == "A1208")


@pytest.mark.rule("ALB-9.3.1-e")
@pytest.mark.parametrize(("rules", "end"), [(NOW, "retreat-first-hex"), (BEFORE, "gone")])
def test_a_leader_among_the_assaulted_closes_no_way_out(rules: int, end: str) -> None:
    """Tamayo was assaulted with his men: the beaten attackers go back past him."""
    units = {DIEZ: "A1211", R1: "A1210", L1: "A1209", L2: "A1209", L3: "A1209", TAMAYO: "A1209"}
    game = begin(scene(units, REP, rules), DIEZ, R1, "assault")
    on(game, ("handtohand-die",), **PASS)
    play(game, 6)
    while asked(game) == "hits-assign":
        play(game, offered(game)[0])
    assert (asked(game) if rules == NOW else where(game, R1)) == end


@pytest.mark.rule("ALB-7.1-d", "ALB-9.3-d")
@pytest.mark.parametrize(("rules", "place"), [(NOW, "A1209"), (BEFORE, "A1208")])
def test_an_officer_of_the_beaten_is_rolled_for_before_they_retreat(rules: int, place: str) -> None:
    """One step is lost; where Tamayo is when the dice are thrown, and that the same hits count for him."""
    game = thrown_out({TAMAYO: "A1209"}, 3, rules)
    assert told(game, "hand-to-hand")[-1].values["result"] == "d1"
    if rules == BEFORE:
        assert told(game, "officer-roll") == []                                # he went with them, out of the hex
        return
    assert (asked(game), where(game, TAMAYO), where(game, L1)) == ("aftermath-casualty", place, "A1209")
    play(game, "1+1")
    assert where(game, TAMAYO) == "gone"
    on(game, HOME, retreat_first_hex="A1208")
    assert len(told(game, "officer-roll")) == 1
    assert "leadership" not in terms(game, "unit-check" if told(game, "unit-check") else "formation-check")


@pytest.mark.rule("ALB-R-107")
@pytest.mark.parametrize(("gun", "end"), [("r-art105-x1", "gone"), ("r-mortar81-x1", "routed")])
def test_a_gun_that_cannot_move_is_left_behind_when_its_formation_runs(gun: str, end: str) -> None:
    units = {DIEZ: "A1208", R1: "A1208", gun: "A1207 of-r-g", TAMAYO: "A1210", L1: "A1210", L2: "A1210", L3: "A1210"}
    for rules in (NOW, BEFORE):
        game = scene(units | {R1: "A1208 lost-2"}, NAT, rules)
        begin(game, TAMAYO, L1, "fire", "A1208", L2, "done", "2+2")
        on(game, HOME, formationcheck_roll="6+6", aftermath_casualty="6+6")
        assert told(game, "formation-check")[-1].values["over"] in range(1, 5)
        found = where(game, gun) if where(game, gun) == "gone" else "routed" if "routed" in state(game, gun) else ""
        assert found == (end if rules == NOW else "routed")


@pytest.mark.rule("ALB-9.3.1-c", "ALB-R-59")
@pytest.mark.parametrize(("rules", "ways"), [(NOW, {"A1108", "A1208"}), (BEFORE, {"A1108", "A1208", "A1308"})])
def test_a_first_hex_that_leads_to_ruin_is_not_taken(rules: int, ways: set[str]) -> None:
    """Two hexes back: beyond A1308 lies wire."""
    game = thrown_out({}, 1, rules, wire=["A1408"])
    assert told(game, "hand-to-hand")[-1].values["result"] == "d2"
    assert (asked(game), set(offered(game))) == ("retreat-first-hex", ways)


@pytest.mark.rule("ALB-9.1.1-b", "ALB-R-65")
@pytest.mark.parametrize(("rules", "stays"), [(NOW, True), (BEFORE, False)])
def test_only_the_officer_of_the_routed_surrenders_with_them(rules: int, stays: bool) -> None:
    """A routed legion platoon with its officer; a steady rifle platoon with its own."""
    units = {L1: "A1209 routed", TAMAYO: "A1209", H1: "A1209", VAZQUEZ: "A1209"}
    base = {DIEZ: "A1210", R1: "A1210", R2: "A1210", R3: "A1210"}
    game = begin(scene(base | units, REP, rules), DIEZ, R1, "assault", R2, R3)
    on(game, ("handtohand-die",), formationcheck_roll="1+1", unitcheck_roll="1+1", **PASS)
    assert (where(game, L1), where(game, TAMAYO)) == ("gone", "gone")
    assert (where(game, VAZQUEZ) == "A1209") is stays


@pytest.mark.rule("ALB-9.3-f", "ALB-7.1-a")
def test_a_lone_officer_falls_by_his_own_rule() -> None:
    units = {DIEZ: "A1210", R1: "A1210", TAMAYO: "A1209", L1: "A116"}
    game = on(begin(scene(units, REP), DIEZ, R1, "assault"), HOME, **PASS)
    assert [(entry.values["unit"], entry.rule) for entry in told(game, "surrendered")] == [(TAMAYO, "ALB-9.3-f")]


@pytest.mark.rule("ALB-9.1-b")
@pytest.mark.parametrize(("rules", "is_asked"), [(NOW, True), (BEFORE, False)])
def test_a_leader_goes_in_from_any_launch_hex_if_one_of_his_units_passed(rules: int, is_asked: bool) -> None:
    """Díez is with the platoon that fails; the one that passes comes from another hex."""
    units = {DIEZ: "A1109", R1: "A1210", R2: "A1109", L1: "A1209", TAMAYO: "A116"}
    game = begin(scene(units, REP, rules), DIEZ, R1, "assault", R2)
    on(game, ("assault-checks",))
    play(game, R1, "1+1", "6+6")
    on(game, ("assault-leaders", "handtohand-die"))
    assert (asked(game) == "assault-leaders") is is_asked
    if is_asked:
        assert where(play(game, "join"), DIEZ) == "A1209"


def tanks_hit(dice: str, rules: int) -> Play:
    """Two reduced tanks of one formation, and an anti-tank gun that pierces both."""
    units = {T1: "A1210 lost-2", T2: "A1210 lost-2", T_OFFICER: f"A1210 on-{T1}", "r-aa-t26b-3": "A1212",
             TAMAYO: "A1208", AT: "A1208 of-n-g", "n-at37-x2": "A1208 of-n-g"}
    game = begin(scene(units, NAT, rules), TAMAYO, AT, "fire", "A1210", "n-at37-x2", "done", dice)
    while asked(game) == "hits-assign":
        play(game, offered(game)[0])
    return game


@pytest.mark.rule("ALB-R-34", "ALB-7.1-e")
@pytest.mark.parametrize(("rules", "hits"), [(NOW, 1), (BEFORE, 2)])
def test_hits_on_another_tank_do_not_count_for_an_officer_whose_own_is_lost(rules: int, hits: int) -> None:
    game = tanks_hit("2+3", rules)
    assert (where(game, T1), where(game, T2), asked(game)) == ("gone", "gone", "aftermath-casualty")
    play(game, "1+2")
    assert terms(game, "officer-roll")["hits"] == -hits
    assert (where(game, T_OFFICER) == "gone") is (hits == 2)


@pytest.mark.rule("ALB-7.1-e", "ALB-7.2.1-a")
def test_a_tank_officer_who_is_removed_leaves_his_other_units_out_of_command() -> None:
    units = {T1: "A1210 lost-2", T_OFFICER: f"A1210 on-{T1}", "r-engineer-x1": "A1212 of-r-aa", TAMAYO: "A1208",
             AT: "A1208 of-n-g"}
    game = begin(scene(units, NAT), TAMAYO, AT, "fire", "A1210", "2+3")
    on(game, HOME, formationcheck_roll="1+1", unitcheck_roll="1+1")
    assert where(game, T_OFFICER) == "gone"
    assert "ooc" in state(game, "r-engineer-x1")


SECOND = {DIEZ: "A1616", R2: "A1616", R3: "A1616", TAMAYO: "A1210", L1: "A1210"}


def under_fire(units: dict[str, str], rules: int = NOW, dice: str = "3+4", **position: Any) -> Play:
    """The legion fires at routed men in the open: an effect on the chart, no hit."""
    game = begin(scene(SECOND | units, NAT, rules, **position), TAMAYO, L1, "fire", "A1208")
    return play(game, *(["done"] if asked(game) == "fire-group" else []), dice)


@pytest.mark.rule("ALB-10.3.3-a", "ALB-10.3.2-c")
@pytest.mark.parametrize(("rules", "end"), [(NOW, "gone"), (BEFORE, "A1208")])
def test_routed_men_under_fire_who_cannot_get_away_are_lost(rules: int, end: str) -> None:
    ring = {H1: "A1206", "n-a-rifle-2": "A1407", "n-a-rifle-3": "A1007", VAZQUEZ: "A1206", "n-b-rifle-1": "A1409",
            "n-b-rifle-2": "A1009", "n-b-officer": "A1409"}
    game = under_fire({R1: "A1208 routed"} | ring, rules)
    assert (told(game, "attack")[-1].values["raw"], told(game, "hits")) == (1, [])
    assert where(game, R1) == end


@pytest.mark.rule("ALB-10.3.3-a")
def test_routed_men_under_fire_run_as_far_as_their_points_go() -> None:
    game = under_fire({R1: "A1208 routed"})
    on(game, HOME, rout_run="")
    assert told(game, "ran-to")
    assert where(game, R1) not in ("A1208", "gone")


@pytest.mark.rule("ALB-10.3.3-a")
@pytest.mark.parametrize(("rules", "runs"), [(NOW, True), (BEFORE, False)])
def test_a_routed_leader_alone_runs_again_too(rules: int, runs: bool) -> None:
    game = under_fire({"r-h-officer": "A1208 routed", "r-h-rifle-1": "A1616"}, rules)
    on(game, HOME)
    assert (where(game, "r-h-officer") != "A1208") is runs


@pytest.mark.rule("ALB-R-103", "ALB-10.3.1-a")
@pytest.mark.parametrize(("rules", "ooc"), [(NOW, True), (BEFORE, False)])
def test_the_units_of_an_officer_who_runs_are_out_of_command_at_once(rules: int, ooc: bool) -> None:
    """He runs with the one platoon that is with him; the other is steady, and acts alone after a check."""
    units = {DIEZ: "A1208", R1: "A1208 ooc", R2: "A1205", TAMAYO: "A1210", L1: "A1210"}
    game = begin(scene(units, NAT, rules), TAMAYO, L1, "fire", "A1208", "1+3")
    on(game, HOME, aftermath_casualty="6+6", unitcheck_roll="5+6", rout_run="")
    assert "routed" in state(game, DIEZ)
    assert ("ooc" in state(game, R2)) is ooc
    on(game, ("activations-pick",))
    assert (R2 in offered(game)) is ooc


@pytest.mark.rule("ALB-R-103", "ALB-R-85", "ALB-10.4.1-a")
@pytest.mark.parametrize(("rules", "more"), [(NOW, False), (BEFORE, True)])
def test_to_rally_himself_is_all_an_officer_does(rules: int, more: bool) -> None:
    units = {DIEZ: "A1208 routed", R1: "A1208 routed", R2: "A1207 ooc", R3: "A1201 ooc", TAMAYO: "A116", L1: "A116"}
    game = begin(scene(units, REP, rules), DIEZ, "rally", DIEZ, "1+1")
    assert "routed" not in state(game, DIEZ)
    assert (asked(game) == "rally-who") is more
    if not more:
        assert ["ooc" in state(game, name) for name in (R2, R3)] == [False, True]


@pytest.mark.rule("ALB-10.4.2-c", "ALB-R-86")
@pytest.mark.parametrize(("dice", "later"), [("1+1", True), ("6+6", False)])
def test_a_unit_that_rallies_acts_later_in_the_turn(dice: str, later: bool) -> None:
    """Not in the activation of the officer who rallied it; the enemy comes in between; it needs no check."""
    units = {DIEZ: "A1208", R1: "A1209 routed", R2: "A1208", TAMAYO: "A116", L1: "A116"}
    game = begin(scene(units, REP), DIEZ, DIEZ, "rally", R1, dice)
    assert R1 not in offered(game)
    play(game, "done")
    assert game.decision is not None
    assert game.decision.side == NAT
    begin(game, TAMAYO, "done")
    assert (R1 in offered(game)) is later
    assert R2 not in offered(game)
    if later:
        assert asked(play(game, R1)) == "activation-act"


@pytest.mark.rule("ALB-10.4.2-e", "ALB-R-87", "ALB-7.1-d")
@pytest.mark.parametrize("rules", [NOW, BEFORE])
def test_a_step_lost_to_discipline_is_no_hit_on_those_around(rules: int) -> None:
    """The officer and the commissar who stand there are not rolled for, and the unit makes no check for being hit."""
    units = {DIEZ: "A1208", COMMISSAR: "A1208", R1: "A1208 routed discipline ooc", R2: "A1207", TAMAYO: "A116"}
    game = play(scene(units, REP, rules), COMMISSAR, "rally", R1, "6+6")
    assert lost(game, R1) == 1
    assert (asked(game) == "aftermath-casualty") is (rules == BEFORE)
    if rules == NOW:
        assert told(game, "unit-check") == []


@pytest.mark.rule("ALB-2.3-l")
@pytest.mark.parametrize(("rules", "inside"), [(NOW, True), (BEFORE, False)])
def test_at_belchite_those_among_the_houses_stay_and_the_others_run(rules: int, inside: bool) -> None:
    """Two platoons and their officer rout together: one is in the town, the other outside."""
    units = {TAMAYO: "B910", L1: "B910", L2: "B508 lost-2", DIEZ: "B506", R1: "B506", R2: "B506", R3: "B506"}
    game = scene(units, REP, rules, scenario="belchite")
    from trinchera.games.a_las_barricadas.morale import FormationCheck
    game.stack.append(FormationCheck(formation=game.board.formation[unit(game, L1)]))
    game.settle()
    on(game, ("activations-pick",))
    assert {"routed" in state(game, name) for name in (L1, L2)} == {True}
    assert (where(game, L1) == "B910") is inside
    assert where(game, L2) != "B508"


@pytest.mark.rule("ALB-10.3.2-c")
def test_a_refusal_to_run_there_names_its_rule() -> None:
    game = under_fire({R1: "A1208 ooc"}, dice="1+2")
    on(game, ("rout-run",), unitcheck_roll="5+5", aftermath_casualty="6+6")
    assert why_not(game, "A1209").rule == "ALB-10.3.2-c"
    assert not is_chance(game)


@pytest.mark.rule("ALB-9.3.1-a", "ALB-9.3.1-b", "ALB-9.3.1-d", "ALB-9.3.1-e", "ALB-R-59")
@pytest.mark.parametrize(("hex_", "wire", "rule"), [
    ("A1210", "A1408", "ALB-9.3.1-b"), ("A1208", "A1208", "ALB-9.3.1-d"), ("A1108", "A1408", "ALB-9.3.1-e"),
    ("A1308", "A1408", "ALB-R-59")])
def test_each_way_that_is_closed_names_its_rule(hex_: str, wire: str, rule: str) -> None:
    """Beaten defenders: back to the attackers, into wire, past others, to ruin in the second hex."""
    units = {DIEZ: "A1211", R1: "A1210", R2: "A1109", R3: "A1210", L1: "A1209", TAMAYO: "A116", "r-h-rifle-1": "A1008",
             "r-h-officer": "A1616"}
    game = begin(scene(units, REP, wire=[wire]), DIEZ, R1, "assault", R2, R3)
    play(on(game, ("handtohand-die",), **PASS), 1)
    assert (told(game, "hand-to-hand")[-1].values["result"], asked(game)) == ("d2", "retreat-first-hex")
    assert why_not(game, hex_).rule == rule


@pytest.mark.rule("ALB-10.4.1-a", "ALB-10.4.1-b", "ALB-10.4.1-c", "ALB-10.4.2-a")
@pytest.mark.parametrize(("leader", "unit_", "rule"), [
    (DIEZ, "r-h-rifle-1", "ALB-10.4.1-a"), (COMMISSAR, "r-a-anarchist-1", "ALB-10.4.1-b"),
    (COMMISSAR, "r-h-rifle-2", "ALB-10.4.2-a")])
def test_whom_a_leader_may_not_rally_is_told_by_its_rule(leader: str, unit_: str, rule: str) -> None:
    units = {DIEZ: "A1208", COMMISSAR: "A1208", R1: "A1208 routed", "r-h-rifle-1": "A1208 routed",
             "r-a-anarchist-1": "A1207 routed", "r-h-rifle-2": "A1201 routed", "r-h-officer": "A1616", TAMAYO: "A116"}
    game = play(scene(units, REP), leader)
    play(game, *(["alone"] if "alone" in offered(game) else []), *([leader] if asked(game) != "activation-act" else []))
    if asked(game) == "activation-pick":
        play(game, leader)
    assert why_not(play(game, "rally"), unit_).rule == rule


@pytest.mark.rule("ALB-8-a", "ALB-8.2.2-b")
def test_the_88_does_not_fire_at_men() -> None:
    units = {TAMAYO: "A1211", "n-flak88-x1": "A1210 of-n-g", R1: "A1208", DIEZ: "A116", T1: "A1309",
             T_OFFICER: f"A1309 on-{T1}"}
    game = begin(scene(units, NAT), TAMAYO, "n-flak88-x1", "fire")
    assert offered(game) == ["A1309"]
    assert why_not(game, "A1208").rule == "ALB-8-a"


@pytest.mark.rule("ALB-8-b", "ALB-8.3-c", "ALB-8.3-d")
@pytest.mark.parametrize(("firer", "others", "target", "rule"), [
    (R1, {"n-pa-pz1-1": "A1208", "n-pa-officer": "A1208 on-n-pa-pz1-1"}, "A1208", "ALB-8-b"),
    (R1, {L1: "A1208", R2: "A1209"}, "A1208", "ALB-8.3-c"), (R1, {L1: "A1208", L2: "A1209"}, "A1208", "ALB-8.3-d")])
def test_a_shot_that_is_refused_names_its_rule(firer: str, others: dict[str, str], target: str, rule: str) -> None:
    units = {DIEZ: "A1211", firer: "A1210" if firer == R1 else "A1210 of-r-g", TAMAYO: "A116", "n-truck-x1": "A1309",
             "n-pa-pz1-3": "A1310"}
    game = begin(scene(units | others, REP), DIEZ, firer, "fire")
    assert asked(game) == "fire-aim"
    assert why_not(game, target).rule == rule


@pytest.mark.rule("ALB-4-f", "ALB-R-59")
@pytest.mark.parametrize(("wire", "ways"), [([], {"A1108", "A1208", "A1308"}), (["A1207"], {"A1108", "A1308"})])
def test_a_full_hex_is_no_way_out_if_the_next_one_is_closed(wire: list[str], ways: set[str]) -> None:
    """One hex back: A1208 is full, so that whoever goes there goes on to A1207."""
    full = {H1: "A1208", H2: "A1208", "n-a-rifle-3": "A1208", VAZQUEZ: "A1208"}
    game = thrown_out(full, 4, wire=wire)
    assert told(game, "hand-to-hand")[-1].values["result"] == "dr"
    assert (asked(game), set(offered(game))) == ("retreat-first-hex", ways)


@pytest.mark.rule("ALB-13.6-g", "ALB-9.6-e")
@pytest.mark.parametrize(("states", "forts", "drm"), [
    ("", [], {"woods": 1}), (" inside", [{"hex": "A602", "side": NAT, "vertex": 1, "value": 4}], {"fortification": 2})])
def test_the_woods_add_nothing_to_a_fort(states: str, forts: list[dict[str, object]], drm: dict[str, int]) -> None:
    units = {DIEZ: "A501", R1: "A501", L1: f"A602 lost-1{states}", TAMAYO: "A116"}
    game = on(begin(scene(units, REP, forts=forts), DIEZ, R1, "assault"), ("handtohand-die",), **PASS)
    play(game, 3)
    assert terms(game, "hand-to-hand") == {"die": 3, "attacker-morale": -1} | drm


@pytest.mark.rule("ALB-11-a", "ALB-9.3-c")
@pytest.mark.parametrize(("mine", "theirs", "risky"), [(" risky", "", False), ("", " risky", True)])
def test_a_risky_action_of_the_defenders_helps_who_assaults_and_his_own_does_not(mine: str, theirs: str,
                                                                                risky: bool) -> None:
    units = {DIEZ: "A1211", R1: f"A1210{mine}", L1: f"A1209 lost-1{theirs}", TAMAYO: "A116"}
    game = on(begin(scene(units, REP), DIEZ, R1, "assault"), ("handtohand-die",), **PASS)
    play(game, 3)
    assert ("risky" in terms(game, "hand-to-hand")) is risky


@pytest.mark.rule("ALB-R-113", "ALB-5.2-c")
@pytest.mark.parametrize("label", ["C101", "C106"])
def test_a_gun_comes_on_with_all_its_points_where_the_ground_costs_more(label: str) -> None:
    """Light woods and fields cost wheels four points and three; the gun has two."""
    gun = "n-art75-x1"
    units = {"n-j-officer": "off force-1", gun: "off force-1 of-n-j", DIEZ: "C816"}
    game = begin(scene(units, NAT, scenario="suicide-hill"), "n-j-officer", gun, "enter")
    assert "spent-4" in state(play(game, label), gun)


@pytest.mark.rule("ALB-13.5-b", "ALB-13.6-d")
def test_a_fort_next_to_a_trench_is_not_one_with_it() -> None:
    """Out of the fort into the open: in the hex of the trench, and not yet in it."""
    units = {DIEZ: "A1208", R1: "A1208 inside", TAMAYO: "A116", L1: "A116"}
    forts = [{"hex": "A1208", "side": REP, "vertex": 1, "value": 3}]
    game = begin(scene(units, REP, forts=forts, trenches=["A1309"]), DIEZ, R1, "move", "done")
    play(game, "A1308", "A1309")
    assert "inside" not in state(game, R1)
    direct = begin(scene(units, REP, forts=forts, trenches=["A1308"]), DIEZ, R1, "move", "done", "A1308")
    assert ("inside" in state(direct, R1), "entrench" in offered(direct)) == (False, True)


@pytest.mark.rule("ALB-7.1-c", "ALB-9.3.1-b")
def test_each_officer_of_the_beaten_goes_with_his_own_men() -> None:
    game = thrown_out({TAMAYO: "A1209", H1: "A1209", VAZQUEZ: "A1209"}, 3)
    assert told(game, "hand-to-hand")[-1].values["result"] == "dr"
    places = {L1: "A1108", H1: "A1308"}
    while asked(game) == "retreat-first-hex":
        assert game.decision is not None
        play(game, places[str(game.decision.values["unit"])])
    assert [where(game, name) for name in (L1, TAMAYO, H1, VAZQUEZ)] == ["A1108", "A1108", "A1308", "A1308"]


@pytest.mark.rule("ALB-9.4-h", "ALB-R-62")
def test_who_comes_to_cover_with_the_first_hex_stays_there() -> None:
    """Driven from A1208 to the rough hill A1207: they go no further."""
    units = {T_OFFICER: f"A1209 on-{T1}", T1: "A1209", L1: "A1208", TAMAYO: "A116"}
    game = begin(scene(units, REP), T_OFFICER, T1, "assault")
    on(game, ("retreat-first-hex",), armouredassault_infantry="done", attack_roll="1+3")
    play(game, "A1207")
    assert where(on(game, HOME, unitcheck_roll="1+1", formationcheck_roll="1+1"), L1) == "A1207"


@pytest.mark.rule("ALB-10.2-d", "ALB-R-107")
def test_an_officer_with_men_who_had_run_before_does_not_run_with_strangers() -> None:
    """Formation H breaks at the loss of a platoon in A1208; Díez stands among those of it who are in A1210."""
    units = {DIEZ: "A1210", R1: "A1210 routed", "r-h-officer": "A1210", "r-h-rifle-1": "A1210",
             "r-h-rifle-2": "A1208 lost-2", TAMAYO: "A1207", L1: "A1207"}
    game = begin(scene(units, NAT), TAMAYO, L1, "fire", "A1208", "1+1")
    on(game, HOME, formationcheck_roll="5+5", rout_run="")
    assert ["routed" in state(game, name) for name in ("r-h-rifle-1", "r-h-officer", DIEZ)] == [True, True, False]


@pytest.mark.rule("ALB-10.4.2-e", "ALB-R-87")
@pytest.mark.parametrize(("leader", "dice", "left"), [(COMMISSAR, "1+1", False), (COMMISSAR, "6+6", True),
                                                     (DIEZ, "1+1", False)])
def test_who_rallies_is_rid_of_the_mark_of_failed_discipline(leader: str, dice: str, left: bool) -> None:
    units = {DIEZ: "A1208", COMMISSAR: "A1208", R1: "A1208 routed discipline", R2: "A1207", TAMAYO: "A116"}
    game = scene(units, REP)
    begin(game, *((leader,) if leader == COMMISSAR else (leader, leader)), "rally", R1, dice)
    assert ("discipline" in state(game, R1), "routed" in state(game, R1)) == (left, left)


@pytest.mark.rule("ALB-14-b", "ALB-14-a")
@pytest.mark.parametrize(("more", "die", "check"), [({}, 4, "unit-check"), ({L2: "A1209"}, 3, "formation-check")])
def test_two_beaten_platoons_check_as_a_formation_and_one_by_itself(more: dict[str, str], die: int, check: str) -> None:
    """Nobody loses a step: they retreat, and who is left of the formation has seen it."""
    game = thrown_out({TAMAYO: "A1208"} | more, die)
    assert told(game, "hand-to-hand")[-1].values["result"] == "dr"
    on(game, HOME, retreat_first_hex="A1208", unitcheck_roll="1+1", formationcheck_roll="1+1")
    assert [entry.key for entry in game.log or [] if entry.key in ("unit-check", "formation-check")] == [check]
