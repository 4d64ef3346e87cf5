"""7, 10: officers as casualties, replacements, coordination, morale, rout and rally."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
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
    unit,
    where,
)
from tests.scene import asked, is_chance, offered, play, why_not
from trinchera.engine.chance import Seeded
from trinchera.engine.frames import Frame
from trinchera.engine.log import total
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.board import Play, battle, eliminate
from trinchera.games.a_las_barricadas.morale import (
    Aftermath,
    FormationCheck,
    UnitCheck,
    formation_morale,
    morale,
    relocate,
    shaken_by,
    unit_morale,
)
from trinchera.games.a_las_barricadas.officers import Replacements, coordination_modifier, partners
from trinchera.games.a_las_barricadas.rally import eligible, may_rally
from trinchera.games.a_las_barricadas.rout import Rout, is_safe

BASE = {DIEZ: "A1208", R1: "A1208", R2: "A1208", R3: "A1208", TAMAYO: "A116", L1: "A116"}


def at(game: Play, frame: Frame) -> Play:
    """The game with a procedure begun on top of what was going on."""
    game.stack.append(frame)
    game.settle()
    return game


def struck(*names: str, units: dict[str, str] | None = None) -> Play:
    """Steps lost by some units, and what follows."""
    game = alb(units=BASE | (units or {}), side=NAT)
    from trinchera.games.a_las_barricadas.board import begin_resolution, lose_step
    begin_resolution(game)
    for name in names:
        lose_step(game, unit(game, name), "ALB-8.4.2-a")
    return at(game, Aftermath(space=space(game, "A1208"), cause=space(game, "A116")))


@pytest.mark.rule("ALB-7.1-d", "ALB-R-31")
@pytest.mark.parametrize(("dice", "place"), [("1+1", "gone"), ("1+2", "A1208")])
def test_an_officer_among_the_hit_may_fall(dice: str, place: str) -> None:
    game = struck(R1)
    assert asked(game) == "aftermath-casualty"
    assert where(play(game, dice), DIEZ) == place


@pytest.mark.rule("ALB-R-31")
def test_hits_on_others_do_not_count_for_him() -> None:
    game = struck("r-h-rifle-1", units={"r-h-rifle-1": "A1208", "r-h-officer": "A1610"})
    assert asked(game) != "aftermath-casualty"


@pytest.mark.rule("ALB-7.1-f", "ALB-7.2.1-a", "ALB-7.2.1-b", "ALB-R-43", "ALB-R-35")
def test_a_fallen_officer_makes_his_formation_check_without_leadership() -> None:
    game = play(struck(R1), "1+1")
    assert asked(game) == "formationcheck-roll"
    assert game.decision is not None
    assert game.decision.values["morale"] == 8
    assert "ooc" in state(game, R2)


@pytest.mark.rule("ALB-7.1-e", "ALB-R-34")
def test_a_tank_officer_goes_to_another_tank() -> None:
    units = {"r-aa-officer": "A1208 on-r-aa-t26b-1", "r-aa-t26b-1": "A1208", "r-aa-t26b-2": "A1210", TAMAYO: "A116"}
    game = alb(units=units)
    eliminate(game, unit(game, "r-aa-t26b-1"), "ALB-8.4.2-d")
    relocate(game)
    assert where(game, "r-aa-officer") == "A1210"
    eliminate(game, unit(game, "r-aa-t26b-2"), "ALB-8.4.2-d")
    relocate(game)
    assert where(game, "r-aa-officer") == "gone"


@pytest.mark.rule("ALB-7.2-a", "ALB-7.2.1-c", "ALB-R-33")
def test_a_replacement_comes_at_the_start_of_the_next_turn() -> None:
    game = alb(units=BASE | {DIEZ: "gone"}, side=NAT)
    play(game, "pass")
    while asked(game) != "replacements-drawn":
        play(game, "pass")
    assert is_chance(game)
    drawn = offered(game)[0]
    play(game, drawn, R2)
    assert where(game, drawn) == "A1208"
    assert game.board.officer[game.data.home[unit(game, R1)]] == unit(game, drawn)


@pytest.mark.rule("ALB-R-118", "ALB-R-33")
def test_an_officer_without_units_stays_and_is_not_replaced() -> None:
    game = alb(units={DIEZ: "A1208", TAMAYO: "A116", L1: "A116"}, side=REP)
    assert DIEZ in offered(game)


@pytest.mark.rule("ALB-7.3-a", "ALB-7.3-e")
def test_officers_coordinate_within_twice_the_range() -> None:
    game = alb(units={TAMAYO: "A1208", "n-a-officer": "A1212", "n-b-officer": "A1213"})
    assert partners(game, unit(game, TAMAYO)) == 1 << unit(game, "n-a-officer")


@pytest.mark.rule("ALB-7.3-b", "ALB-7.3-e", "ALB-R-30")
def test_a_roll_of_three_coordinates_tamayo_and_vazquez() -> None:
    game = alb(units={TAMAYO: "A1208", L1: "A1208", "n-a-officer": "A1210", "n-a-rifle-1": "A1210", DIEZ: "A116"},
               side=NAT)
    play(game, TAMAYO, "n-a-officer", 3)
    assert {L1, "n-a-rifle-1"} <= set(offered(game))


@pytest.mark.rule("ALB-7.3-d", "ALB-R-29")
def test_failure_finishes_the_second_officer_alone() -> None:
    game = alb(units={TAMAYO: "A1208", L1: "A1208", "n-a-officer": "A1210", "n-a-rifle-1": "A1210", DIEZ: "A116"},
               side=NAT)
    play(game, TAMAYO, "n-a-officer", 4)
    assert "finished" in state(game, "n-a-officer")
    assert "finished" not in state(game, "n-a-rifle-1")


@pytest.mark.rule("ALB-7.3-c", "ALB-R-3")
@pytest.mark.parametrize(("one", "other", "drm"), [
    ("r-m", "r-a", 2), ("r-m", "r-g", 1), ("r-g", "r-p", 0), ("n-p", "n-m", 1), ("n-p", "n-r", 0), ("n-a", "n-ca", 1),
    ("n-a", "n-p", 0), ("n-m", "n-ca", 1), ("n-r", "n-m", 1)])
def test_factions_that_do_not_get_on(one: str, other: str, drm: int) -> None:
    game = alb(units={f"{one}-officer": "A1208", f"{other}-officer": "A1208"})
    assert coordination_modifier(game, unit(game, f"{one}-officer"), unit(game, f"{other}-officer")) == drm


@pytest.mark.rule("ALB-7-b")
def test_a_high_ranking_officer_helps_to_coordinate_and_rallies_anybody() -> None:
    units = {"n-high-rank-asensio": "D509", TAMAYO: "D509", L1: "D509 routed", "n-a-officer": "D509"}
    game = alb(scenario="manzanares", units=units, side=NAT)
    assert may_rally(game, unit(game, "n-high-rank-asensio"), unit(game, L1))
    play(game, TAMAYO, "n-a-officer")
    assert game.decision is not None
    assert game.decision.values["sum"] == 4


@pytest.mark.rule("ALB-10-a", "ALB-R-66")
def test_formation_morale_falls_with_steps_beyond_its_number() -> None:
    game = alb(units=BASE | {R1: "A1208 lost-2", R2: "A1208 lost-2", R3: "A1208 lost-1"})
    formation = game.data.home[unit(game, R1)]
    assert (shaken_by(game, formation), total(formation_morale(game, formation))) == (2, 7)


@pytest.mark.rule("ALB-10-b")
def test_leadership_counts_only_within_reach_and_own_losses_too() -> None:
    game = alb(units=BASE | {R2: "A1213", R3: "A1208 lost-1"})
    assert [morale(game, unit(game, name)) for name in (R1, R2, R3)] == [9, 8, 8]


@pytest.mark.rule("ALB-10-c", "ALB-R-46")
def test_a_unit_out_of_command_that_is_hit_checks() -> None:
    game = struck(R1, units={R1: "A1208 ooc", DIEZ: "A1610", R2: "A1610", R3: "A1610"})
    assert asked(game) == "unitcheck-roll"


@pytest.mark.rule("ALB-8.3-i", "ALB-14-b", "ALB-10.1-a", "ALB-R-43")
def test_a_hit_beyond_the_number_of_units_makes_the_formation_check_once() -> None:
    game = struck(R1, units={R2: "A1208 lost-2", R3: "A1208 lost-1", DIEZ: "A1210"})
    assert asked(game) == "formationcheck-roll"
    assert asked(play(game, "1+1")) != "formationcheck-roll"


@pytest.mark.rule("ALB-10.1-a", "ALB-14-a")
def test_those_who_do_not_see_it_do_not_check() -> None:
    game = struck(R1, units={R1: "A1208", R2: "A1208 lost-2", R3: "A116 lost-2", DIEZ: "A1610", L1: "A1601",
                             TAMAYO: "A1601"})
    assert asked(game) == "unitcheck-roll"


@pytest.mark.rule("ALB-10.1-b", "ALB-R-100")
@pytest.mark.parametrize(("dice", "routed", "gone"), [("4+5", False, False), ("4+6", True, False),
                                                      ("6+6", True, False)])
def test_a_formation_holds_routs_or_disintegrates(dice: str, routed: bool, gone: bool) -> None:
    game = alb(units=BASE, side=NAT)
    at(game, FormationCheck(formation=game.data.home[unit(game, R1)], cause=space(game, "A1213")))
    play(game, dice)
    assert (("routed" in state(game, R1)) or asked(game) == "rout-run", where(game, R1) == "gone") == (routed, gone)


@pytest.mark.rule("ALB-10.1-b", "ALB-R-100")
def test_five_over_disintegrates() -> None:
    game = alb(units=BASE | {R1: "A1208 lost-2", R2: "A1208 lost-2", R3: "A1208 lost-2"}, side=NAT)
    at(game, FormationCheck(formation=game.data.home[unit(game, R1)]))
    play(game, "6+6")
    assert [where(game, name) for name in (R1, R2, R3, DIEZ)] == ["gone"] * 4


@pytest.mark.rule("ALB-10.1-c", "ALB-R-69", "ALB-10.2-c", "ALB-R-67")
@pytest.mark.parametrize(("dice", "place"), [("5+5", "A1208"), ("6+6", "gone")])
def test_the_routed_disintegrate_at_three_over(dice: str, place: str) -> None:
    game = alb(units=BASE | {R1: "A1208 routed"}, side=NAT)
    at(game, UnitCheck(units=1 << unit(game, R1)))
    assert where(play(game, dice), R1) == place


@pytest.mark.rule("ALB-10.2-e", "ALB-R-107")
def test_guns_that_fail_are_lost() -> None:
    game = alb(units=BASE | {"r-art75-x1": "A1208 of-r-g"}, side=NAT)
    at(game, UnitCheck(units=1 << unit(game, "r-art75-x1")))
    assert where(play(game, "5+6"), "r-art75-x1") == "gone"


@pytest.mark.rule("ALB-10.2-d", "ALB-R-107")
def test_an_officer_runs_with_the_last_of_his_men_in_the_hex() -> None:
    game = alb(units=BASE | {R2: "A1210", R3: "A1210"}, side=NAT)
    at(game, Rout(units=1 << unit(game, R1)))
    assert "routed" in state(game, DIEZ)
    other = at(alb(units=BASE, side=NAT), Rout(units=1 << unit(game, R1)))
    assert "routed" not in state(other, DIEZ)


@pytest.mark.rule("ALB-10.3.1-a", "ALB-10.3.2-a", "ALB-10.3.2-b", "ALB-R-68")
def test_men_run_three_hexes_toward_their_own_edge_away_from_the_cause() -> None:
    game = alb(units={R1: "A1212", DIEZ: "A116", TAMAYO: "A1516", L1: "A1516"}, side=NAT)
    at(game, Rout(units=1 << unit(game, R1), cause=space(game, "A1216")))
    while asked(game) == "rout-run":
        play(game, offered(game)[0])
    ground = battle(game)
    assert ground.distance(space(game, "A1212"), game.board.place[unit(game, R1)]) == 3
    assert ground.field.column_row(game.board.place[unit(game, R1)])[1] < 12


@pytest.mark.rule("ALB-R-107")
def test_an_officer_runs_once_with_his_men() -> None:
    """He once ran three hexes with them and three more alone."""
    game = alb(units={R1: "A1212", DIEZ: "A1212", TAMAYO: "A1516", L1: "A1516"}, side=NAT)
    at(game, Rout(units=1 << unit(game, R1), cause=space(game, "A1216")))
    while asked(game) == "rout-run":
        play(game, offered(game)[0])
    assert where(game, DIEZ) == where(game, R1)
    assert battle(game).distance(space(game, "A1212"), game.board.place[unit(game, DIEZ)]) == 3


@pytest.mark.rule("ALB-R-107")
def test_an_officer_on_a_tank_runs_with_that_tank_and_no_other() -> None:
    """He once ran with the first tank of the stack and left his own behind, and the position could not be read."""
    tanks = {"r-aa-t26b-1": "A1212", "r-aa-t26b-2": "A1212", "r-aa-officer": "A1212 on-r-aa-t26b-2"}
    game = alb(units=tanks | {TAMAYO: "A1516"}, side=NAT)
    at(game, Rout(units=sum(1 << unit(game, one) for one in tanks), cause=space(game, "A1216")))
    while asked(game) == "rout-run":
        play(game, offered(game)[-1])
        assert where(game, "r-aa-officer") == where(game, "r-aa-t26b-2")
    assert all("routed" in state(game, one) for one in tanks)
    assert battle(game).distance(space(game, "A1212"), game.board.place[unit(game, "r-aa-officer")]) == 5


@pytest.mark.rule("ALB-10.3.2-a")
def test_vehicles_run_five() -> None:
    game = alb(units={"r-aa-officer": "A1212 on-r-aa-t26b-1", "r-aa-t26b-1": "A1212", TAMAYO: "A1516"}, side=NAT)
    assert Rout(units=0).distance(game, unit(game, "r-aa-t26b-1")) == 5


@pytest.mark.rule("ALB-10.3.2-c", "ALB-9.3.1-e")
def test_a_hex_next_to_the_enemy_is_safe_only_with_friends_in_it() -> None:
    game = alb(units={R1: "A1208", DIEZ: "A116", L1: "A1210", TAMAYO: "A1210"})
    assert not is_safe(game, unit(game, R1), space(game, "A1209"))
    friend = alb(units={R1: "A1208", R2: "A1209", DIEZ: "A116", L1: "A1210", TAMAYO: "A1210"})
    assert is_safe(friend, unit(friend, R1), space(friend, "A1209"))


@pytest.mark.rule("ALB-10.3.2-c", "ALB-10.3.2-d")
def test_who_cannot_run_anywhere_is_lost() -> None:
    names = [f"n-{letter}-rifle-{number}" for letter in "ab" for number in (1, 2, 3)]
    ring = dict(zip(names, ("A1206", "A1210", "A1407", "A1409", "A1007", "A1009"), strict=True))
    game = alb(units={R1: "A1208", DIEZ: "A116", "n-a-officer": "A1206"} | ring, side=NAT)
    at(game, Rout(units=1 << unit(game, R1), cause=space(game, "A1206")))
    assert where(game, R1) == "gone"


@pytest.mark.rule("ALB-4-f", "ALB-4-g")
def test_a_rout_goes_on_out_of_a_full_hex() -> None:
    game = alb(units={R1: "A1212", R2: "A1209", R3: "A1209", "r-h-rifle-1": "A1209", "r-h-officer": "A1209",
                      DIEZ: "A116", TAMAYO: "A1516"}, side=NAT)
    frame = Rout(units=0, unit=unit(game, R1), start=space(game, "A1212"), left=0)
    assert not frame.crowded(game, space(game, "A1212"))
    from trinchera.games.a_las_barricadas.board import put
    put(game, unit(game, R1), space(game, "A1209"))
    assert frame.crowded(game, space(game, "A1209"))


@pytest.mark.rule("ALB-R-110")
def test_a_rout_takes_the_reaction_marker_and_the_work() -> None:
    game = alb(units=BASE | {R1: "A1208 reaction work-1 site-A1208 double_now"}, side=NAT)
    at(game, Rout(units=1 << unit(game, R1)))
    words = state(game, R1)
    assert not {"reaction", "work-1"} & set(words)
    assert "double_now" in words


@pytest.mark.rule("ALB-10.4.1-a")
def test_an_officer_rallies_his_own_men_and_a_routed_one_only_himself() -> None:
    game = alb(units=BASE | {R1: "A1209 routed", "r-h-rifle-1": "A1209 routed", "r-h-officer": "A101"}, side=REP)
    assert eligible(game, unit(game, DIEZ)) == 1 << unit(game, R1)
    game = begin(alb(units=BASE | {DIEZ: "A1208 routed", R1: "A1208 routed"}, side=REP), DIEZ)
    assert offered(game) == ["done", "rally"]


@pytest.mark.rule("ALB-10.4.1-b", "ALB-7.4-b", "ALB-7.4-c")
def test_a_commissar_rallies_all_but_anarchists_and_commissars() -> None:
    game = alb(units={"r-commissar-ochoa": "A1208", R1: "A1208 routed", DIEZ: "A1208 routed",
                      "r-a-anarchist-1": "A1208 routed", "r-a-officer": "A116", "r-commissar-vidali": "A1208 routed"},
               side=REP)
    found = eligible(game, unit(game, "r-commissar-ochoa"))
    assert found == (1 << unit(game, R1)) | (1 << unit(game, DIEZ))
    play(game, "r-commissar-ochoa")
    assert offered(game) == ["done", "rally", "move"]


@pytest.mark.rule("ALB-10.4.1-c", "ALB-7.4-a")
def test_chaplains_rally_their_own() -> None:
    game = alb(scenario="iron-belt", units={"r-chaplain-onzain": "C804", "r-v-gudari-1": "C804 routed",
                                           R1: "C804 routed",
                                           "r-v-officer": "C116", "n-chaplain-huidobro": "C1404",
                                           "n-j-moor-1": "C1404 routed", "n-a-rifle-1": "C1404 routed"})
    assert eligible(game, unit(game, "r-chaplain-onzain")) == 1 << unit(game, "r-v-gudari-1")
    assert eligible(game, unit(game, "n-chaplain-huidobro")) == 1 << unit(game, "n-a-rifle-1")


@pytest.mark.rule("ALB-10.4.2-a", "ALB-R-85", "ALB-10.4.2-c", "ALB-R-86")
def test_rallied_men_may_act_again_later() -> None:
    game = begin(alb(units=BASE | {R1: "A1209 routed"}, side=REP), DIEZ, DIEZ, "rally", R1, SEVEN)
    assert "routed" not in state(game, R1)
    assert "finished" not in state(game, R1)


@pytest.mark.rule("ALB-10.4.2-d", "ALB-R-117")
def test_who_does_not_rally_is_finished() -> None:
    game = begin(alb(units=BASE | {R1: "A1209 routed"}, side=REP), DIEZ, DIEZ, "rally", R1, "6+6")
    assert {"routed", "finished"} <= set(state(game, R1))


@pytest.mark.rule("ALB-10.4.2-b", "ALB-10.4.2-f")
def test_a_rallier_lends_his_own_morale() -> None:
    lost_ = {"r-h-rifle-1": "A1208 routed lost-1", "r-h-rifle-2": "A1208 lost-2", "r-h-rifle-3": "A1208 lost-2",
             "r-h-officer": "A1208", "r-chaplain-onzain": "A1208"}
    game = alb(units=lost_)
    rifle = unit(game, "r-h-rifle-1")
    assert total(unit_morale(game, rifle)) == 5
    assert total(unit_morale(game, rifle, unit(game, "r-chaplain-onzain"))) == 8


@pytest.mark.rule("ALB-10.4.2-e", "ALB-R-87")
def test_the_second_failure_before_a_commissar_costs_a_step() -> None:
    units = BASE | {"r-commissar-ochoa": "A1208", R1: "A1208 routed"}
    game = play(alb(units=units, side=REP), "r-commissar-ochoa", "rally", R1, "6+6")
    assert "discipline" in state(game, R1)
    assert lost(game, R1) == 0
    units[R1] = "A1208 routed discipline"
    game = play(alb(units=units, side=REP), "r-commissar-ochoa", "rally", R1, "6+6")
    assert lost(game, R1) == 1


@pytest.mark.rule("ALB-R-47")
def test_only_the_routed_are_rallied() -> None:
    game = begin(alb(units=BASE | {R1: "A1209 routed"}, side=REP), DIEZ, DIEZ, "rally")
    assert why_not(game, R2).rule == "ALB-10.4.2-a"


@pytest.mark.rule("ALB-7.2.1-d")
def test_orders_given_are_carried_out_though_the_officer_falls() -> None:
    game = begin(alb(units=BASE, side=REP), DIEZ, R1, "move", "done")
    eliminate(game, unit(game, DIEZ), "ALB-7.1-d")
    quiet(game, "A1209")
    assert where(game, R1) == "A1209"


@pytest.mark.rule("ALB-R-33")
def test_a_seat_that_is_asked_where_a_new_officer_goes_can_be_imagined() -> None:
    game = alb(units={R1: "A410", L1: "A414"})
    formation = game.board.formation[unit(game, R1)]
    officer = game.data.counters.leaders[0, "replacement", game.data.counters.formations[formation].kind][0]
    game.stack = [Replacements(step="where", formation=formation, officer=officer)]
    game.settle()
    again = TITLE.imagine(game.data, TITLE.view(game, REP).position, Seeded(1))
    assert again.stack[-1].name == "replacements-where"
