"""3: command, initiative, activations, reaction, removal of markers."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    FIGHT,
    L1,
    L2,
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
    deployed,
    lost,
    quiet,
    state,
    terms,
    unit,
    where,
)
from tests.scene import asked, is_chance, offered, play, rule, told, why_not
from trinchera.engine.bits import has
from trinchera.engine.chance import Seeded
from trinchera.engine.packs import Pack
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.actions import in_command
from trinchera.games.a_las_barricadas.board import Play

APART = {DIEZ: "A1008", R1: "A1008", R2: "A1008", TAMAYO: "A1516", L1: "A1516"}
"""The two sides out of each other's sight."""


def turn_over(game: Play) -> Play:
    """Both sides pass, and keep their markers."""
    play(game, "pass")
    if asked(game) == "activations-pick":
        play(game, "pass")
    while asked(game) == "markers-lift":
        play(game, "done")
    return game


@pytest.mark.rule("ALB-3-a", "ALB-3.1-a")
def test_a_turn_goes_from_command_to_initiative_to_activations_to_markers() -> None:
    game = turn_over(alb(units=APART, side=REP))
    assert (game.board.turn, asked(game)) == (2, "gameturn-republican-die")
    play(game, 6, 1)
    assert (asked(game), game.decision and game.decision.side) == ("activations-pick", REP)


@pytest.mark.rule("ALB-3.1-b", "ALB-3.1-c", "ALB-R-8", "ALB-2.2.1.1-h")
@pytest.mark.parametrize(("hex_", "ooc"), [("A1008", False), ("A1108", False), ("A1208", False), ("A1308", True)])
def test_units_beyond_the_range_of_their_officer_are_out_of_command(hex_: str, ooc: bool) -> None:
    game = turn_over(alb(units=APART | {R2: hex_}, side=REP))
    assert ("ooc" in state(game, R2)) is ooc


@pytest.mark.rule("ALB-R-9", "ALB-3.5-a")
def test_who_comes_back_to_his_officer_is_in_command_the_next_turn() -> None:
    game = turn_over(alb(units=APART | {R2: "A1008 ooc"}, side=REP))
    assert "ooc" not in state(game, R2)


@pytest.mark.rule("ALB-3.2-a", "ALB-3.2-b", "ALB-3.2-c")
def test_initiative_adds_one_for_the_attacker_and_one_for_the_last_holder() -> None:
    game = play(turn_over(alb(units=APART, side=REP)), 3, 4)
    first, second = told(game, "initiative-roll")
    assert [term.key for term in first.terms] == ["die", "initiative"]
    assert [term.key for term in second.terms] == ["die", "attacker"]


@pytest.mark.rule("ALB-3.2-e")
def test_a_tie_is_rolled_again() -> None:
    game = play(turn_over(alb(units=APART, side=REP)), 4, 4)
    assert asked(game) == "gameturn-republican-die"


@pytest.mark.rule("ALB-3.3.1-a", "ALB-3.3.1-g", "ALB-7-a")
def test_the_sides_activate_by_turns() -> None:
    game = begin(alb(units=APART, side=REP), DIEZ, "done")
    assert game.decision is not None
    assert game.decision.side == NAT
    assert TAMAYO in offered(game)


@pytest.mark.rule("ALB-3.3.1-b")
def test_an_officer_activates_his_units_in_command() -> None:
    game = alb(units=APART | {R3: "A1308 ooc"}, side=REP)
    men = in_command(game, unit(game, DIEZ))
    assert [has(men, unit(game, name)) for name in (R1, R2, R3)] == [True, True, False]


@pytest.mark.rule("ALB-3.3.1-c", "ALB-3.3.1-d", "ALB-3.3.1-f")
def test_a_unit_out_of_command_checks_at_minus_one_and_acts_alone() -> None:
    game = play(alb(units=APART | {R3: "A1308 ooc"}, side=REP), R3)
    assert (asked(game), rule(game)) == ("alone-check", "ALB-3.3.1-d")
    play(game, SEVEN)
    assert (asked(game), terms(game, "check-passed")["out-of-command"]) == ("activation-act", -1)


@pytest.mark.rule("ALB-3.3.1-e", "ALB-10.2-a")
def test_a_failed_check_finishes_the_unit_and_uses_the_activation() -> None:
    game = play(alb(units=APART | {R3: "A1308 ooc"}, side=REP), R3, "6+6")
    assert "finished" in state(game, R3)
    assert game.decision is not None
    assert game.decision.side == NAT


@pytest.mark.rule("ALB-3.3.1-h", "ALB-R-10")
def test_two_passes_end_the_phase() -> None:
    game = play(alb(units=APART, side=REP), "pass")
    assert asked(game) == "activations-pick"
    assert asked(play(game, "pass")).startswith("gameturn")


@pytest.mark.rule("ALB-R-10")
def test_who_passed_may_activate_again_if_the_other_did_not() -> None:
    game = play(alb(units=APART, side=REP), "pass")
    begin(game, TAMAYO, "done")
    assert DIEZ in offered(game)


@pytest.mark.rule("ALB-3.5-e", "ALB-R-10")
def test_a_pass_ends_the_phase_if_the_other_side_only_lies_in_wait() -> None:
    units = {DIEZ: "A1008 finished", R1: "A1008 reaction", TAMAYO: "A1516", L1: "A1516"}
    assert asked(play(alb(units=units, side=NAT), "pass")) == "markers-lift"


@pytest.mark.rule("ALB-3.3.2-a", "ALB-3.3.2-b", "ALB-3.3.2-d", "ALB-R-14")
def test_each_unit_acts_once_and_all_are_finished_in_the_end() -> None:
    game = begin(alb(units=APART, side=REP), DIEZ, R1, "prepare-reaction")
    assert R1 not in offered(game)
    assert why_not(game, R1).rule == "ALB-3.3.2-a"
    play(game, "done")
    assert ["finished" in state(game, name) for name in (DIEZ, R1, R2)] == [True, False, True]


@pytest.mark.rule("ALB-3.3.2-c", "ALB-3.3.2-i", "ALB-3.3.2-k")
def test_units_of_a_formation_may_do_different_things() -> None:
    game = begin(alb(units=FIGHT | {TAMAYO: "A1308", L1: "A1208", L2: "A1308", R1: "A1108", R2: "A1008"}, side=REP),
                 DIEZ, R1)
    assert {"fire", "move", "assault", "prepare-reaction", "dig-in"} <= set(offered(game))


@pytest.mark.rule("ALB-R-11")
def test_preparing_reaction_marks_the_unit_instead_of_finishing_it() -> None:
    units = APART | {"r-h-officer": "A116", "r-h-rifle-1": "A116"}
    game = begin(alb(units=units, side=REP), DIEZ, R1, "prepare-reaction", "done")
    assert "reaction" in state(game, R1)
    assert why_not(play(game, "pass"), R1).key == "is-finished"


@pytest.mark.rule("ALB-3.5-d", "ALB-R-11")
def test_an_older_marker_leaves_the_unit_free_and_acting_takes_it_off() -> None:
    game = alb(units=APART | {R1: "A1008 reaction kept"}, side=REP)
    assert has(in_command(game, unit(game, DIEZ)), unit(game, R1))
    begin(game, DIEZ, R1, "move", "done", "A908")
    assert "reaction" not in state(game, R1)


@pytest.mark.rule("ALB-R-14")
def test_an_older_marker_that_is_not_used_stays() -> None:
    game = begin(alb(units=APART | {R1: "A1008 reaction kept"}, side=REP), DIEZ, "done")
    assert {"reaction", "finished"} & set(state(game, R1)) == {"reaction"}


@pytest.mark.rule("ALB-3.5-b", "ALB-3.5-c")
def test_at_the_end_finished_markers_go_and_reaction_markers_may_stay() -> None:
    game = alb(units=APART | {R1: "A1008 reaction", R2: "A1008 finished"}, side=REP)
    play(game, "pass", "pass")
    assert asked(game) == "markers-lift"
    play(game, R1)
    assert ("reaction" in state(game, R1), "finished" in state(game, R2)) == (False, False)


def enter_view(*, marked: str = "") -> Play:
    """A rifle platoon moves into the open before legionaries three hexes away."""
    units = {DIEZ: "A1309", R1: "A1309", TAMAYO: "A1111", L1: f"A1110{marked}", L2: "A1111"}
    return quiet(begin(alb(units=units, side=REP), DIEZ, R1, "move", "done"), "A1310")


@pytest.mark.rule("ALB-3.4-a", "ALB-R-12", "ALB-3.4-b")
def test_after_each_hex_the_other_side_may_fire() -> None:
    game = enter_view()
    assert (asked(game), game.decision and game.decision.side) == ("reaction-who", NAT)
    assert L1 in offered(game)


@pytest.mark.rule("ALB-3.4-c", "ALB-9.2-a")
def test_a_marked_unit_reacts_at_full_strength() -> None:
    game = play(enter_view(marked=" reaction"), L1)
    assert game.decision is not None
    assert game.decision.values["factor"] == 6


@pytest.mark.rule("ALB-3.4-j", "ALB-R-13")
def test_an_unmarked_unit_reacts_at_half() -> None:
    game = play(enter_view(), L1)
    assert game.decision is not None
    assert game.decision.values["factor"] == 3


@pytest.mark.rule("ALB-3.4-h", "ALB-3.4-i")
def test_who_reacted_is_finished_and_the_turn_to_activate_stays() -> None:
    game = play(enter_view(), L1, "6+6")
    assert "finished" in state(game, L1)
    assert asked(game) in ("move-go", "reaction-who")
    while asked(game) != "activations-pick":
        play(game, "done")
    assert game.decision is not None
    assert game.decision.side == NAT


@pytest.mark.rule("ALB-3.4-f")
def test_fire_may_be_saved_for_later() -> None:
    game = play(enter_view(), "done")
    assert asked(game) == "move-go"
    assert "finished" not in state(game, L1)


@pytest.mark.rule("ALB-R-13")
def test_units_out_of_command_or_finished_do_not_react_without_a_marker() -> None:
    units = {DIEZ: "A1309", R1: "A1309", TAMAYO: "A1111", L1: "A1110 ooc", L2: "A1110 finished"}
    game = quiet(begin(alb(units=units, side=REP), DIEZ, R1, "move", "done"), "A1310")
    assert asked(game) == "move-go"


@pytest.mark.rule("ALB-3.4-d")
def test_units_stacked_and_of_one_formation_react_together() -> None:
    units = {DIEZ: "A1309", R1: "A1309", TAMAYO: "A1111", L1: "A1110 reaction", L2: "A1110 reaction"}
    game = begin(alb(units=units, side=REP), DIEZ, R1, "move", "done")
    play(quiet(game, "A1310"), L1)
    assert (asked(game), offered(game)) == ("reaction-join", ["done", L2])


@pytest.mark.rule("ALB-3.4-e")
def test_units_in_different_hexes_react_apart() -> None:
    units = {DIEZ: "A1309", R1: "A1309", TAMAYO: "A1111", L1: "A1110 reaction", L2: "A1210 reaction"}
    game = begin(alb(units=units, side=REP), DIEZ, R1, "move", "done")
    play(quiet(game, "A1310"), L1)
    assert is_chance(game)


@pytest.mark.rule("ALB-R-12", "ALB-6.1-d")
def test_who_declares_a_move_counts_as_moving_before_he_leaves() -> None:
    units = {DIEZ: "A1310", R1: "A1310", TAMAYO: "A1111", L1: "A1110", L2: "A1111"}
    game = begin(alb(units=units, side=REP), DIEZ, R1, "move", "done")
    assert (asked(game), where(game, R1)) == ("reaction-who", "A1310")
    assert "moved" in state(game, R1)


@pytest.mark.rule("ALB-3.4-g", "ALB-2.3-i")
def test_markers_granted_by_the_scenario_are_on_the_map_at_the_start() -> None:
    game = deployed("villanueva")
    assert game.board.reaction.bit_count() == 5
    assert game.board.improved[1].bit_count() == 4


@pytest.mark.rule("ALB-3.4-b", "ALB-8.1.1-d")
def test_nobody_reacts_to_fire() -> None:
    units = {DIEZ: "A1310", R1: "A1310", TAMAYO: "A1111", L1: "A1210", L2: "A1111"}
    game = begin(alb(units=units, side=REP), DIEZ, R1, "fire")
    play(game, "A1210")
    assert is_chance(game)
    play(game, "6+6")
    assert asked(game) == "activation-pick"


@pytest.mark.rule("ALB-2.3-k", "ALB-2.3-j")
def test_after_the_last_turn_the_battle_is_judged() -> None:
    game = play(alb(units=APART, side=REP, turn=6), "pass", "pass")
    assert game.over
    assert game.board.result == "republican-marginal"


@pytest.mark.rule("ALB-R-77")
def test_control_goes_to_whoever_had_the_last_good_unit_there() -> None:
    game = begin(alb(units=APART | {L1: "A411", TAMAYO: "A411"}, side=NAT), TAMAYO, L1, "move", "done", "A410", "done")
    play(game, "done")
    assert TITLE_POINTS(game) == 2


def TITLE_POINTS(game: Play) -> int:
    return int(game.title.score(game)["points"])


@pytest.mark.rule("ALB-R-113", "ALB-3.3.1-a")
def test_a_formation_comes_on_with_its_officer() -> None:
    game = alb(scenario="suicide-hill", side=NAT, units={"n-j-officer": "off force-1", "n-j-moor-1": "off force-1"})
    begin(game, "n-j-officer", "n-j-moor-1", "enter")
    assert asked(game) == "enter-where"
    play(game, "C108")
    assert where(game, "n-j-moor-1") == "C108"


@pytest.mark.rule("ALB-R-113")
def test_a_straggler_comes_on_by_itself_without_a_check() -> None:
    game = alb(scenario="suicide-hill", side=NAT, units={"n-j-officer": "C108", "n-j-moor-1": "off force-1"})
    assert asked(play(game, "n-j-moor-1")) == "activation-act"
    assert offered(game) == ["done", "enter"]


@pytest.mark.rule("ALB-R-103")
def test_units_of_a_routed_officer_count_as_out_of_command() -> None:
    game = turn_over(alb(units=APART | {DIEZ: "A1008 routed"}, side=NAT))
    assert "ooc" in state(game, R1)


def test_a_lost_step_is_counted() -> None:
    assert lost(alb(units=APART | {R1: "A1008 lost-1", MAXIM: "A1008 of-r-g"}), R1) == 1


@pytest.mark.rule("ALB-3.2-d")
def test_a_scenario_may_add_to_the_initiative_of_a_side() -> None:
    tables = dict(TITLE.pack().tables)
    tables["hamlet"] = {**tables["hamlet"], "initiative": {REP: 2, NAT: -1}}
    game = TITLE.new("hamlet", {}, data=TITLE.load(Pack(tables, "eager")))
    game.log, dice = [], Seeded(1)
    while asked(game) != "gameturn-republican-die":
        assert game.decision is not None
        game.choose(game.decision.find("suggested") or dice.pick(game.decision))
    play(game, 3, 5)
    ours, theirs = ({term.key: term.value for term in line.terms} for line in told(game, "initiative-roll"))
    assert (ours, theirs) == ({"die": 3, "scenario": 2}, {"die": 5, "attacker": 1, "scenario": -1})
