"""How computers play it: from what a seat is shown, through every procedure, to the end."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    L2,
    L3,
    MAXIM,
    NAT,
    R1,
    REP,
    TAMAYO,
    alb,
    begin,
    deployed,
    space,
    unit,
)
from tests.scene import play
from trinchera.engine.bits import bit
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.ideas import Intent as Wish
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.actions import ASSAULT, FIRE, MOVE, Activation
from trinchera.games.a_las_barricadas.board import Play, battle, put
from trinchera.games.a_las_barricadas.commander.advice import FIRST
from trinchera.games.a_las_barricadas.commander.chances import mean
from trinchera.games.a_las_barricadas.commander.intents import Intent, Staff
from trinchera.games.a_las_barricadas.commander.manners import MANNERS
from trinchera.games.a_las_barricadas.commander.outlook import HOLD, TAKE, Outlook
from trinchera.games.a_las_barricadas.commander.prospects import worth
from trinchera.games.a_las_barricadas.commander.stances import Stances
from trinchera.games.a_las_barricadas.commander.storming import storm
from trinchera.games.a_las_barricadas.commander.threat import Threat
from trinchera.games.a_las_barricadas.commander.ways import path, reach
from trinchera.games.a_las_barricadas.data import AP
from trinchera.games.a_las_barricadas.fire import volley
from trinchera.games.a_las_barricadas.reaction import mean_fire
from trinchera.games.a_las_barricadas.victory import exit_points


@pytest.mark.slow
@pytest.mark.parametrize(("scenario", "seed"), [
    ("hamlet", 8), ("hamlet", 25), ("sesena", 1), *(pytest.param(one, 4, marks=pytest.mark.slow) for one in (
        "badajoz", "pingarron", "alfambra", "suicide-hill", "brihuega"))])
def test_a_game_is_played_to_its_end_from_views_alone(scenario: str, seed: int) -> None:
    game, dice = TITLE.new(scenario), Seeded(seed)
    advisers = {seat: TITLE.adviser(Seeded(seed)) for seat in TITLE.seats}
    while (decision := game.decision) is not None:
        if decision.side == CHANCE:
            game.choose(dice.pick(decision))
            continue
        known = TITLE.imagine(game.data, TITLE.view(game, decision.side).position, Seeded(1))
        game.choose(advisers[decision.side].choose(known))
    assert game.board.result in TITLE.outcomes


def test_a_mean_is_that_of_the_attack_that_resolves_it() -> None:
    game = alb(units={R1: "A410 reaction", L1: "A412"})
    attack = volley(game, bit(unit(game, R1)), AP, space(game, "A412"))
    exact = sum(hits * share for hits, share in attack.shares(game).items())
    cover = game.data.charts.defence[battle(game).terrain[space(game, "A412")]][AP]
    assert mean(game.data.charts, attack.ff, attack.shift, 0, cover) == pytest.approx(exact)


def test_the_threat_map_of_a_gun_is_what_it_would_do_in_every_hex() -> None:
    game = alb(units={MAXIM: "A410 reaction", L1: "A414"})
    threat, legion = Threat(game, 1), bit(unit(game, L1))
    spaces = [one for one in range(battle(game).field.size) if one != space(game, "A410")]
    found = [threat.entering(one) for one in spaces]
    assert found == pytest.approx([mean_fire(game, legion, one) for one in spaces])
    assert sum(hits > 0 for hits in found) > 20


def test_who_is_finished_threatens_nobody_who_moves() -> None:
    game = alb(units={MAXIM: "A410", L1: "A414"})
    game.board.finished |= bit(unit(game, MAXIM))
    there = space(game, "A310")
    assert Threat(game, 1).entering(there) == 0 < Threat(game, 1).staying(there)


def test_a_storm_of_three_on_one_is_likelier_won_than_of_one_on_three() -> None:
    game = alb(units={R1: "A410", L1: "A411", L2: "A411", L3: "A411", TAMAYO: "A411", DIEZ: "A410"})
    three, one = (sum(bit(unit(game, name)) for name in names) for names in ((L1, L2, L3), (L1,)))
    strong, weak = (storm(game, units, space(game, "A410"), bit(space(game, "A411"))) for units in (three, one))
    assert strong.win > 0.6 > weak.win


def test_a_way_leads_from_where_a_unit_stands_to_its_goal() -> None:
    game = alb(units={L1: "A414"})
    found = reach(game, unit(game, L1), 8, lambda _: 0.0)
    way = path(found, space(game, "A412"))
    assert [battle(game).board.names[one] for one in way] == ["A414", "A413", "A412"]


def test_a_way_goes_round_a_hex_under_fire() -> None:
    game = alb(units={L1: "A414"})
    hot = space(game, "A413")
    found = reach(game, unit(game, L1), 12, lambda one: 2.0 if one == hot else 0.0)
    assert hot not in path(found, space(game, "A412"))


def test_men_on_the_bank_of_a_wide_river_go_by_boat_and_do_not_stop_in_it() -> None:
    units = {DIEZ: "D505", R1: "D505", TAMAYO: "D1316", L1: "D1316"}
    game = begin(alb(scenario="ebro", units=units, side="republican", turn=4, boats=6), DIEZ, R1)
    assert TITLE.adviser(Seeded(1)).choose(game).id == "cross-by-boat"


def test_an_intent_sends_a_formation_where_it_says() -> None:
    game = deployed("hamlet")
    goal = space(game, "A610")
    formation = game.board.formation[unit(game, L1)]
    outlook = Outlook(game, 1, intents=(Wish(TAKE, unit(game, L1), goal),))
    assert outlook.goals[formation] == goal


def first_activation(scenario: str) -> Play:
    game, dice = deployed(scenario), Seeded(3)
    while game.decision is not None and game.stack[-1].name != "activations-pick":
        game.choose(dice.pick(game.decision))
    return game


def test_ideas_for_a_turn_change_into_others() -> None:
    game = first_activation("hamlet")
    agenda = Stances(game, 5)
    dice = Seeded(1)
    changed = [one for _ in range(40) if (one := agenda.vary(agenda.ideas[0], dice))]
    verbs = {intent.verb for idea in changed for intent in idea.intents}
    assert len(agenda.ideas) == 5
    assert verbs == {TAKE, HOLD, FIRST}


def test_all_may_go_for_one_place_and_nobody_is_told_what_he_does_anyway() -> None:
    game = first_activation("suicide-hill")
    agenda, dice = Stances(game, 5), Seeded(1)
    formations = len(agenda.outlook.formations)
    changed = [one.intents for _ in range(200) if (one := agenda.vary(agenda.ideas[0], dice))]
    told = [intent for intents in changed if len(intents) == 1 for intent in intents]
    assert any(len(intents) == formations and len({intent.space for intent in intents}) == 1 for intents in changed)
    assert not any(intent.verb == TAKE and agenda.outlook.goal(intent.unit) == intent.space for intent in told)
    assert not any(intent.verb == HOLD and agenda.outlook.holds(intent.unit) for intent in told)


def test_a_win_is_worth_more_than_a_draw_and_a_draw_more_than_a_defeat() -> None:
    game = deployed("hamlet")
    found = []
    for game.board.result in ("nationalist-decisive", "nationalist-marginal", "draw", "republican-marginal"):
        found.append(worth(game, "nationalist"))
    assert found == sorted(set(found), reverse=True)
    assert found[2] == 0.5


def test_ground_and_men_make_a_position_better() -> None:
    game = deployed("hamlet")
    before = worth(game, "nationalist")
    game.board.control[1] |= bit(space(game, "A410"))
    taken = worth(game, "nationalist")
    game.board.losses[unit(game, L1)] = 2
    assert before < taken > worth(game, "nationalist")


def test_ground_tells_little_at_first_and_much_in_the_end() -> None:
    """A position is judged three turns ahead of a decision: whoever counts ground too early throws men away for it."""
    gains = []
    for turn in (1, 3, 5):
        game = alb(units={L1: "A810", TAMAYO: "A810", R1: "A410", DIEZ: "A410"}, turn=turn)
        before = worth(game, NAT)
        game.board.control[0] &= ~bit(space(game, "A610"))
        game.board.control[1] |= bit(space(game, "A610"))
        gains.append(worth(game, NAT) - before)
    assert gains == sorted(gains)
    assert gains[-1] > 0.2


def test_an_attack_that_is_about_to_arrive_is_worth_more_than_one_that_stays_away() -> None:
    far, near, hurt = (alb(units={L1: place, L2: place, TAMAYO: place, R1: "A410", DIEZ: "A410"}, turn=2)
                       for place in ("A116", "A414", "A414"))
    hurt.board.losses[unit(hurt, L1)] = 2
    assert worth(far, NAT) < worth(near, NAT)
    assert worth(hurt, NAT) < worth(near, NAT)
    assert worth(near, NAT) == pytest.approx(1 - worth(near, REP))


def test_who_searches_thinks_of_the_turn_once_and_leaves_the_rest_to_the_rule_of_thumb() -> None:
    """Also where one officer alone can be called, so that the first real question is what his men do."""
    units = {L1: "A414", L2: "A414", TAMAYO: "A414", R1: "A410 reaction", DIEZ: "A410"}
    game = begin(alb(units=units, side=NAT), TAMAYO)
    assert game.stack[-1].name == "activation-pick"
    ideas = TITLE.commander.ponder(game, 6).ideas
    assert {idea.manner for idea in ideas} == set(MANNERS)
    assert all(idea.lasting for idea in ideas)
    play(game, L1, "move")
    assert game.stack[-1].name in ("move-group", "move-go")
    assert TITLE.commander.ponder(game, 6).ideas == []


def planned(game: Play, name: str) -> Intent:
    """What a unit of an activation under way is best used for."""
    frame = game.stack[-1]
    assert isinstance(frame, Activation)
    return Staff(Outlook(game, frame.side), frame).intent(unit(game, name))


def under_a_gun(turn: int, place: str = "A414") -> Play:
    """The legion comes to A410, which nobody holds; a machine gun in A610 waits for it."""
    units = {L1: place, TAMAYO: place, MAXIM: "A610 reaction", R1: "A610 reaction", DIEZ: "A610"}
    return begin(alb(units=units, side="nationalist", turn=turn), TAMAYO)


def test_a_hit_weighs_less_the_fewer_turns_are_left_to_take_what_one_wants() -> None:
    outlooks = [Outlook(under_a_gun(turn), 1) for turn in (1, 4, 5, 6)]
    cares = [outlook.care for outlook in outlooks]
    assert cares == sorted(set(cares), reverse=True)
    assert Outlook(under_a_gun(6), 0).care == Outlook(under_a_gun(1), 0).care


def test_an_objective_that_nobody_holds_is_walked_into_under_fire() -> None:
    game = under_a_gun(6, "A309")
    there = space(game, "A410")
    assert Threat(game, 1).entering(there) > 0
    assert planned(game, L1).way == (space(game, "A309"), there)


def test_who_has_time_goes_by_cover_and_who_has_none_straight() -> None:
    early, late = (planned(under_a_gun(turn), L1) for turn in (1, 6))
    game = under_a_gun(1)
    dangers = [sum(Threat(game, 1).entering(one) for one in intent.way[1:]) for intent in (early, late)]
    assert dangers[0] < dangers[1]
    assert late.space == space(game, "A410") != early.space


def test_who_is_shot_at_and_cannot_hurt_anybody_comes_closer_in_the_end() -> None:
    early, late = (planned(under_a_gun(turn, "A812"), L1) for turn in (1, 5))
    assert (early.action, late.action) == (FIRE, MOVE)


def test_three_platoons_go_in_on_one_that_holds_an_objective() -> None:
    units = {R1: "A411", DIEZ: "A411", L1: "A412", L2: "A412", L3: "A412", TAMAYO: "A412"}
    game = begin(alb(units=units, side="nationalist", turn=3), TAMAYO)
    assert (planned(game, L1).action, planned(game, L1).space) == (ASSAULT, space(game, "A411"))


def test_who_is_out_of_everybodys_sight_comes_up() -> None:
    units = {R1: "A410", DIEZ: "A410", L1: "A316", TAMAYO: "A316"}
    game = begin(alb(units=units, side="nationalist", turn=1), TAMAYO)
    found = planned(game, L1)
    assert not Threat(game, 1).staying(space(game, "A316"))
    assert found.action is MOVE
    assert len(found.way) > 2


TANK, TANKS = "r-aa-t26b-1", "r-aa-officer"


def at_the_edge(turn: int, place: str = "B916", **position: object) -> Play:
    """Seseña: a tank near the edge by which tanks leave for points."""
    units = {TANK: place, TANKS: place, TAMAYO: "B910", L1: "B910"}
    return begin(alb(scenario="sesena", units=units, side="republican", turn=turn, **position), TANKS)


def test_a_tank_leaves_by_the_exit_edge_when_time_is_up() -> None:
    game, thumb = play(at_the_edge(10), TANK), TITLE.adviser(Seeded(1))
    while game.board.place[unit(game, TANK)] != battle(game).left:
        assert game.decision is not None
        game.choose(Seeded(1).pick(game.decision) if game.decision.side == CHANCE else thumb.choose(game))
    assert exit_points(game) == 2


def test_it_stays_while_there_is_ground_to_take_and_time() -> None:
    assert unit(at_the_edge(10), TANK) in Outlook(at_the_edge(10), 0).leavers
    assert not Outlook(at_the_edge(5), 0).leavers


def test_nobody_leaves_for_points_that_are_all_made_or_for_the_other_side() -> None:
    game = at_the_edge(10)
    assert not Outlook(game, 1).leavers
    for other in ("r-aa-t26b-2", "r-aa-t26b-3"):
        game.board.in_play |= bit(unit(game, other))
        put(game, unit(game, other), battle(game).left)
    assert exit_points(game) == battle(game).table.loss_vp.max_exit_vp
    assert not Outlook(game, 0).leavers
