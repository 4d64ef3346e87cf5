"""The rule of thumb: it finishes every scenario, guards what it must and answers at once."""

from typing import Any

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    admin,
    box,
    fighting,
    moving,
    new_game,
    skip,
    space,
    tsc,
    unit,
)
from tests.scene import play
from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.chance import Seeded
from trinchera.engine.ideas import STEADY, Idea
from trinchera.games.the_spanish_civil_war import TITLE
from trinchera.games.the_spanish_civil_war.board import Play, front, put
from trinchera.games.the_spanish_civil_war.commander import COMMANDER
from trinchera.games.the_spanish_civil_war.commander.advice import Thumb, stage
from trinchera.games.the_spanish_civil_war.commander.charges import NO_CHARGE, best_charge
from trinchera.games.the_spanish_civil_war.commander.fronts import steps_to, threat
from trinchera.games.the_spanish_civil_war.commander.intents import BAN, FIRST, STRIKE
from trinchera.games.the_spanish_civil_war.commander.journeys import unguarded
from trinchera.games.the_spanish_civil_war.commander.operations import (
    Promised,
    bound,
    hoped,
    laid_bare,
    operations,
    planned,
)
from trinchera.games.the_spanish_civil_war.commander.outlook import (
    BATTLES,
    EXPLOITED,
    MADRID_CUT,
    advantage,
    offensive_left,
    prizes,
    worth,
)
from trinchera.games.the_spanish_civil_war.commander.planning import Directive, is_last_guard, picture
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.strategic import stations
from trinchera.games.the_spanish_civil_war.strength import Forces, reckon

LONGEST = 20_000
FIGHTS = 1


def by_thumb(game: Play, seed: int) -> Play:
    thumbs, dice = {seat: Thumb(Seeded(seed)) for seat in TITLE.seats}, Seeded(seed)
    while game.decision is not None:
        side = game.decision.side
        game.choose(thumbs[side].choose(game) if side in thumbs else dice.pick(game.decision))
        assert game.made < LONGEST
    return game


@pytest.mark.parametrize("scenario", [pytest.param(scenario.id, marks=pytest.mark.slow if number else ())
                                      for number, scenario in enumerate(TITLE.scenarios)])
def test_every_scenario_is_played_to_its_end(scenario: str) -> None:
    assert by_thumb(new_game(scenario), 1).board.result in TITLE.outcomes


def test_an_empty_capital_in_reach_of_the_enemy_gets_a_garrison() -> None:
    game = moving({"N-MC": "2717", "R-FB": "2517"}, turn=3, control={NAT: ["2717", "2716", "2816", "2916"]})
    posts, _ = operations(game, picture(game, N), game.board.present[N], exploiting=False)
    assert {box().label(step.goal) for step in posts.values()} == {"2617"}


def test_whoever_asks_before_each_choice_is_not_told_to_pick_a_unit_or_a_target_and_to_leave_it() -> None:
    """A hint comes from a mind that remembers nothing: it finds post and party again that made it choose so."""
    game, dice = new_game("northern_campaign"), Seeded(1)
    fights, stayed = 0, []
    while fights < FIGHTS:
        assert game.decision is not None
        assert game.made < LONGEST
        fresh = game.decision.side in TITLE.seats
        choice = Thumb(Seeded(1)).choose(game) if fresh else dice.pick(game.decision)
        fights += game.stack[-1].name == "attack-commit"
        stayed += [choice.id] if choice.id == "stay" else []
        game.choose(choice)
    assert stayed == []


def test_an_empty_prize_of_the_enemy_is_walked_into() -> None:
    game = moving({"N-CST": "2508", "R-FB": "2517"}, turn=3, control={NAT: ["2508", "2507", "2506", "2509"]})
    posts, _ = operations(game, picture(game, N), game.board.present[N], exploiting=False)
    assert {box().label(step.goal) for step in posts.values()} == {"2510"}


def test_divisions_in_reach_mass_against_a_weak_hex() -> None:
    game = moving({"N-12D": "2810", "N-13D": "2910", "N-11D": "2811", "N-CEB": "3010", "R-15D": "2812"})
    posts, busy = operations(game, picture(game, N), game.board.present[N], exploiting=False)
    near = game.data.field.neighbours[space("2812")]
    there = [name for name in ("N-12D", "N-13D", "N-11D")
             if has(near, posts[unit(name)].goal if unit(name) in posts else game.board.place[unit(name)])]
    assert len(there) >= 2
    assert busy


def test_nobody_advances_alone_among_enemies() -> None:
    game = fighting({"N-12D": "2811", "N-13D": "2811", "R-47": "2812", "R-11D": "2712", "R-15D": "2713",
                     "R-3D": "2813", "R-4D": "2912", "R-10D": "2913"})
    play(game, "2812", "N-12D", "done")
    while game.stack[-1].name != "advance-pick":
        assert game.decision is not None
        choices = {choice.id: choice for choice in game.decision.choices}
        game.choose(choices.get("d6") or choices.get("6+6") or game.decision.choices[0])
    assert Thumb(Seeded(0)).choose(game).id == "done"


def test_the_last_guard_of_a_threatened_capital_stays() -> None:
    game = moving({"N-MC": "2617", "R-FB": "2517"}, turn=3)
    assert is_last_guard(game, picture(game, N), unit("N-MC"))


def test_it_attacks_at_good_odds_and_not_at_bad_ones() -> None:
    good = fighting({"N-12D": "2811", "N-13D": "2811", "R-47": "2812", "R-2": "2512"})
    assert Thumb(Seeded(0)).choose(good).index == space("2812")
    bad = fighting({"N-CEB": "2811", "R-15D": "2812", "R-2": "2512"})
    assert Thumb(Seeded(0)).choose(bad).id == "done"


def test_the_garrison_of_a_capital_is_not_spent_in_an_attack_of_its_own() -> None:
    """Teruel used to be lost so; the same column attacks the same enemy from open ground."""
    home = fighting({"N-MC": "2617", "N-SUR": "2617", "R-HIE": "2517"}, turn=3)
    assert Thumb(Seeded(0)).choose(home).id == "done"
    assert bound(home, picture(home, N), home.board.present[N])
    away = fighting({"N-MC": "2616", "N-SUR": "2616", "R-HIE": "2516"}, turn=3)
    assert Thumb(Seeded(0)).choose(away).index == space("2516")
    assert not bound(away, picture(away, N), away.board.present[N])


def test_an_attack_is_worth_less_that_lays_a_capital_bare() -> None:
    game = fighting({"N-MC": "2617", "R-FB": "2517"}, turn=3)
    seen, garrison = picture(game, N), bit(unit("N-MC"))
    sums = reckon(game, Forces(N, space("2517"), garrison, bit(unit("R-FB"))))
    assert laid_bare(game, seen, garrison, sums) > 0
    game = fighting({"N-MC": "2617", "N-12D": "2617", "N-13D": "2617", "R-FB": "2517"}, turn=3)
    assert laid_bare(game, picture(game, N), garrison, sums) < 0.5


def test_the_north_counts_for_more_while_the_army_it_frees_is_of_use() -> None:
    bilbao, points = space("3613"), 4.0
    assert prizes(new_game("campaign"), N)[bilbao] > points == prizes(new_game("war_of_the_columns"), N)[bilbao]


def test_a_lost_capital_is_no_hurry_to_the_nationalists_before_the_end_is_near() -> None:
    game = moving({"R-FB": "2617", "N-MC": "2917"}, turn=9, control={REP: ["2617"]})
    assert prizes(game, N)[space("2617")] < prizes(game, R)[space("2617")]


def test_the_weakest_unit_pays() -> None:
    game = fighting({"N-12D": "2213 landed", "N-13D": "2213 landed", "R-15D": "2313", "R-1": "2412"})
    play(game, "2313", "N-12D", "N-13D", "done", 3)
    assert Thumb(Seeded(0)).choose(game).id == "N-12D"


def test_worth_lies_between_lost_and_won() -> None:
    game = new_game("campaign")
    worths = [TITLE.commander.worth(game, seat) for seat in (NAT, REP)]
    assert all(0 < worth < 1 for worth in worths)
    assert abs(sum(worths) - 1) < 1e-9


def test_morale_tells_more_than_a_capital_and_most_in_the_last_phase() -> None:
    """Over two hundred games of the rule of thumb a capital foretold no more than its morale points."""
    early, late = new_game("war_of_the_columns"), new_game("war_of_the_columns")
    late.board.turn = 7
    gains = []
    for game in (early, late):
        game.board.rml = 63
        before = advantage(game)
        game.board.rml = 62
        gains.append(advantage(game) - before)
    assert 0 < gains[0] < gains[1]
    held = advantage(late)
    late.board.control[R] |= bit(space("2617"))
    assert advantage(late) == held


def test_the_capital_that_ends_the_war_counts_at_once() -> None:
    game = new_game("war_of_the_columns")
    before, capitals = advantage(game), list(members(game.data.ground.targets & game.board.control[N]))
    for capital in capitals[:game.board.capitals]:
        game.board.control[R] |= bit(capital)
    assert advantage(game) < before


def test_nothing_is_foretold_while_forces_are_set_up() -> None:
    assert worth(new_game("northern_campaign"), N) == 0.5


def test_the_offensive_to_come_counts_in_the_administrative_phase() -> None:
    """The side to move is still the one that moved last in the turn before."""
    game = admin()
    game.board.side = R
    assert offensive_left(game) == 1.0


def test_lines_of_play_do_not_end_at_the_question_of_the_gates() -> None:
    """17.3.5.4-a: it comes before the administrative phase, which belongs to the phase before."""
    game = tsc(scenario="battle_of_the_ebro", turn=16, units={"R-15D": "2919", "N-12D": "3110"})
    game.board.side = R
    gates = stage(game)
    play(game, "pass")
    assert gates == stage(game)


def test_what_an_offensive_may_still_bring_falls_with_its_battles() -> None:
    game = fighting({"N-12D": "2811", "N-13D": "2811", "N-11D": "2411", "R-15D": "2812", "R-1": "2412"})
    play(game, "2812", "N-12D", "N-13D", "done", "2412", "N-11D", "done", "2812")
    assert offensive_left(game) == pytest.approx(EXPLOITED + BATTLES / 3)


@pytest.mark.parametrize(("where", "won"), [("3710", False), ("2812", True)])
def test_in_the_last_phase_the_north_is_empty_or_it_is_not(where: str, won: bool) -> None:
    game = tsc(scenario="northern_campaign", turn=10, phase="C.II", active=REP, units={"N-12D": "3110", "R-15D": where})
    assert (worth(game, N) > 0.9) == won


def test_madrid_cut_off_is_madrid_half_lost() -> None:
    """17.1.2-a: of the games in which no line led to Madrid in the last turns the Nationalists won nine of ten."""
    game = new_game("war_of_the_columns")
    before = advantage(game)
    game.board.control[R] &= bit(space("2712"))
    game.board.control[N] |= game.data.field.neighbours[space("2712")]
    front(game).lines[R] = None
    assert advantage(game) > before + MADRID_CUT


def test_units_in_the_north_count_beside_its_hexes() -> None:
    game, column = new_game("northern_campaign"), unit("R-2")
    put(game, column, space("2712"))
    before = advantage(game)
    put(game, column, space("3613"))
    assert advantage(game) < before


def test_the_army_marches_to_the_main_effort_it_was_told() -> None:
    game = moving({"N-12D": "3010", "N-13D": "3010", "R-15D": "2712", "R-4D": "2713", "R-2": "3118"})
    seen = picture(game, N, Directive(effort=space("2712")))
    assert seen.goals[0] == space("2712")
    assert seen.approach[space("2811")] > seen.approach[space("3110")]


def test_a_line_keeps_the_enemy_from_what_lies_behind_it() -> None:
    open_road = moving({"R-15D": "2713", "N-12D": "3110"})
    line = moving({"R-15D": "2713", "N-11D": "2813", "N-13D": "2812", "N-12D": "3110", "N-14D": "2814"})
    behind = space("2912")
    assert threat(open_road, N)[behind] > 0 == threat(line, N)[behind]


def test_aircraft_are_promised_to_one_attack_alone() -> None:
    game = fighting({"N-12D": "3009", "N-13D": "3009", "R-47": "3008", "R-46": "2909", "R-2": "2512"}, turn=8,
                    support={NAT: ["N-LC1", "N-LC2", "N-SP2", "N-AL3"]})
    one, other = space("3008"), space("2909")
    first = Promised().and_for(game, N, one, 0)
    assert hoped(game, N, other, 0) & first.air
    assert not hoped(game, N, other, 0, first.air) & first.air


def test_a_striking_force_near_the_main_effort_is_kept_back() -> None:
    game = admin({"N-HQ-N": "2617", "N-12D": "2617", "N-13D": "2617", "N-11D": "2617", "R-47": "2515"}, turn=9,
                 rp={"nationalist": 3})
    thumb, asked = Thumb(Seeded(1)), []
    while game.decision is not None and game.stack[-1].name != "move-pick":
        asked.append((game.stack[-1].name, thumb.choose(game).id))
        game.choose(thumb.choose(game))
    assert ("reserve-hq", "N-HQ-N") in asked
    assert {("reserve-units", "N-11D"), ("reserve-units", "N-13D")} <= set(asked)


def supported(points: int) -> list[str]:
    """What two divisions with a headquarters behind them commit to an attack, with so many points to pay for guns."""
    game = fighting({"N-12D": "2811", "N-13D": "2811", "N-HQ-C": "2911", "R-47": "2812", "R-2": "2512"},
                    rp={"nationalist": points})
    play(game, "2812", "N-12D", "N-13D", "done")
    thumb, found = Thumb(Seeded(0)), list[str]()
    while game.stack[-1].name == "attack-commit":
        found.append(thumb.choose(game).id)
        game.choose(thumb.choose(game))
    return found


def test_points_that_would_lie_idle_are_fired_away() -> None:
    assert supported(8) == ["N-HQ-C", "artillery"]
    assert supported(1) == ["done"]


@pytest.mark.parametrize(("account", "units", "lost"), [
    ("axis", {"G-Pz1": "3720 reduced", "S-12D": "3017"}, "G-Pz1"),
    ("spanish", {"G-Pz1": "3720", "S-12D": "2712 reduced"}, "S-12D"),
    ("northern", {"R-1A": "eliminated", "R-2A": "3707", "N-12D": "3110"}, "R-1A")])
def test_every_account_pays_for_its_losses(account: str, units: dict[str, str], lost: str) -> None:
    scenario = "campaign" if account == "northern" else "unternehmen_felix"
    game = admin(units, scenario=scenario, rp={account: 5})
    thumb = Thumb(Seeded(1))
    while game.stack[-1].name != "spend-unit":
        assert game.decision is not None
        game.choose(thumb.choose(game) if game.decision.side in TITLE.seats else game.decision.choices[0])
    assert thumb.choose(game).id == lost


CAPITALS = ["2617", "1305", "1607", "1810"]
"""Teruel, Cádiz, Sevilla, Córdoba: four of those that end the war at once."""


def where_to(side: str, **position: Any) -> set[str]:
    """Where the one unit of a side between Teruel and Valencia, both empty, is sent."""
    units = {"N-CST": "2516", "R-FB": "3707"} if side == NAT else {"R-15D": "2517", "N-CST": "3701"}
    game = moving(units, side, turn=8, **position)
    seat = TITLE.seats.index(side)
    posts, _ = operations(game, picture(game, seat), game.board.present[seat], exploiting=False)
    return {box().label(step.goal) for step in posts.values()}


def test_the_fourth_capital_is_taken_back_before_a_greater_city() -> None:
    assert where_to(NAT, control={REP: [*CAPITALS, "2318"]}) == {"2617"}


def test_the_republic_goes_for_the_fourth_capital_before_a_greater_city() -> None:
    assert where_to(REP, control={REP: CAPITALS[1:], NAT: ["2617", "2318"]}) == {"2617"}
    assert where_to(REP, control={NAT: ["2617", "2318"]}) == {"2318"}


def test_an_open_madrid_is_entered_while_that_ends_the_war() -> None:
    game = moving({"N-CST": "2811", "N-MC": "2910", "R-FB": "2517"}, turn=5,
                  control={NAT: ["2811", "2810", "2910", "3010"], REP: ["2712", "2713"]})
    thumb = Thumb(Seeded(1))
    while game.decision is not None and game.stack[-1].name in ("move-pick", "move-to"):
        game.choose(thumb.choose(game))
    assert game.board.result == NAT


def test_an_open_madrid_gets_its_guard_first_while_it_ends_the_war() -> None:
    game = moving({"N-12D": "2811", "R-FB": "2713"}, REP, turn=5, control={REP: ["2712", "2713"]})
    posts, _ = operations(game, picture(game, R), game.board.present[R], exploiting=False)
    assert {box().label(step.goal) for step in posts.values()} == {"2712"}


def deployed_for_1941() -> Play:
    """The armies of 1941 in their places, by rule of thumb."""
    game, thumb = new_game("unternehmen_felix"), Thumb(Seeded(1))
    while game.stack[-1].name != "move-pick":
        assert game.decision is not None
        game.choose(thumb.choose(game))
    return game


@pytest.fixture(scope="module")
def army_of_1941() -> Play:
    return deployed_for_1941()


def test_the_army_of_1941_masses_before_bilbao_and_barcelona(army_of_1941: Play) -> None:
    game = army_of_1941
    near = [min(steps_to(game.data.field, space(city))[game.board.place[one]] for city in ("3613", "3023"))
            for one in members(game.board.present[N] & game.data.combat_units)]
    assert sum(steps <= 5 for steps in near) > 2 * len(near) / 3


def test_headquarters_of_1941_stand_apart(army_of_1941: Play) -> None:
    game = army_of_1941
    places = [game.board.place[one] for one in members(game.board.present[N] & game.data.hqs)]
    assert len(set(places)) == len(places) == 4


def test_madrid_is_two_prizes_in_1941(army_of_1941: Play) -> None:
    worth = prizes(army_of_1941, N)
    assert worth[space("2712")] == 2 * worth[space("3613")]


def test_the_army_of_1941_makes_for_three_places(army_of_1941: Play) -> None:
    assert {space("2712"), space("3613"), space("3023")} <= set(picture(army_of_1941, N).goals)


BEFORE_MADRID = {"N-12D": "2810", "N-13D": "2910", "N-11D": "2811", "R-15D": "2812", "R-2": "2512"}


def changed(game: Play, changes: int) -> list[Idea]:
    """What comes of the first idea of a phase by so many changes."""
    found, dice = COMMANDER.ponder(game, 6), Seeded(1)
    return [idea for idea in (found.vary(found.ideas[0], dice) for _ in range(changes)) if idea]


def aims(game: Play, told: Directive) -> dict[int, float]:
    return planned(game, picture(game, N, told), game.board.present[N], exploiting=False).aims


def test_search_thinks_about_main_efforts_and_attacks_once_a_phase() -> None:
    game = moving(BEFORE_MADRID)
    found = COMMANDER.ponder(game, 6)
    assert found.open
    assert {intent.verb for idea in found.ideas for intent in idea.intents} == {STRIKE}
    assert {intent.verb for idea in changed(game, 40) for intent in idea.intents} >= {STRIKE, BAN}
    game.choose(Thumb(Seeded(1)).choose(game))
    assert COMMANDER.ponder(game, 6).ideas == []


def test_those_who_were_ordered_to_toledo_do_not_keep_search_from_thinking() -> None:
    game = moving(BEFORE_MADRID)
    game.board.moved = game.board.named = bit(unit("N-12D"))
    assert COMMANDER.ponder(game, 6).open


def test_the_first_turn_is_played_by_rule_of_thumb() -> None:
    opening = moving(BEFORE_MADRID, turn=1)
    found = COMMANDER.ponder(opening, 6)
    assert [(idea.manner, idea.intents, idea.lasting) for idea in found.ideas] == [(STEADY, (), True)]
    assert not found.open
    opening.board.turn = 2
    assert COMMANDER.ponder(opening, 6).open


def test_rebels_do_not_keep_search_from_thinking() -> None:
    game = moving(BEFORE_MADRID, side=REP)
    game.board.moved = bit(unit("R-11D"))
    assert not COMMANDER.ponder(game, 6).open
    game.board.coup = True
    assert COMMANDER.ponder(game, 6).open


def test_manners_that_come_to_the_same_are_one_idea() -> None:
    ideas = COMMANDER.ponder(moving(BEFORE_MADRID), 6).ideas
    assert {idea.manner for idea in ideas} == {STEADY}
    assert len(ideas) == FIRST


def test_an_attack_that_is_forbidden_is_not_made() -> None:
    game, target = moving(BEFORE_MADRID), space("2812")
    assert target in aims(game, Directive())
    assert target not in aims(game, Directive(banned=bit(target)))


def test_an_attack_that_is_ordered_is_made() -> None:
    game, target = moving({**BEFORE_MADRID, "R-11D": "2812"}), space("2812")
    assert target not in aims(game, Directive())
    assert target in aims(game, Directive(forced=bit(target)))


def test_an_order_ends_the_one_it_contradicts() -> None:
    first = next(idea for idea in changed(moving(BEFORE_MADRID), 40) if [one.verb for one in idea.intents] == [STRIKE])
    found, dice = COMMANDER.ponder(moving(BEFORE_MADRID), 6), Seeded(1)
    made = [idea for idea in (found.vary(first, dice) for _ in range(40)) if idea]
    verbs = {tuple(one.verb for one in idea.intents) for idea in made}
    assert (BAN, STRIKE) in verbs
    assert all(one.count(STRIKE) <= 1 for one in verbs)


def test_the_hasty_are_tempted_by_fair_odds() -> None:
    game = fighting({"N-12D": "2811", "N-13D": "2811", "R-47": "2812", "R-2": "2512"})
    (idea,) = COMMANDER.think(game, 4).ideas
    assert [choice.id for choice in idea.plan] == ["2812", "N-12D", "N-13D", "done"]


# Overruns, the second wave, jumps and journeys

RIDERS = {"G-Pz1": "3110 landed", "G-Pz2": "3110 landed", "G-Pz4": "3110 landed", "G-HQ-6A": "3111", "S-12D": "1607"}


def in_1941(units: dict[str, str], **position: Any) -> Play:
    return moving(units, scenario="unternehmen_felix", **{"turn": 8, **position})


def by_itself(game: Play, *steps: str) -> list[str]:
    """What the rule of thumb answers, as long as one of these questions is asked."""
    thumb, found = Thumb(Seeded(1)), list[str]()
    while game.decision is not None and game.stack[-1].name in steps:
        found.append(thumb.choose(game).id)
        game.choose(thumb.choose(game))
    return found


def test_panzers_ride_down_a_weak_enemy_before_anybody_moves() -> None:
    """17.5.5.3: all who ride are named first, then the hex."""
    game = in_1941({**RIDERS, "P-C1": "3108"})
    assert by_itself(game, "move-pick", "move-to")[-1] == "3108"
    assert game.stack[-1].name == "attack-commit"


def test_whoever_asks_in_the_middle_of_a_charge_is_told_to_ride_on() -> None:
    """A mind that remembers nothing finds the riders and their hex again."""
    game, found = in_1941({**RIDERS, "P-C1": "3108"}), list[str]()
    while game.stack[-1].name in ("move-pick", "move-to"):
        found.append(Thumb(Seeded(1)).choose(game).id)
        game.choose(Thumb(Seeded(1)).choose(game))
    assert found[-1] == "3108"


def test_search_thinks_of_a_phase_that_begins_with_a_charge() -> None:
    game = in_1941({**RIDERS, "P-C1": "3108"})
    ideas = COMMANDER.ponder(game, 6).ideas
    assert ideas[0].plan[0].id.startswith("G-Pz")


def test_nobody_rides_against_a_stack_that_may_stand() -> None:
    strong = {"S-11D": "3108", "S-13D": "3108", "S-19D": "3108"}
    game = in_1941({**RIDERS, **strong})
    assert best_charge(game, picture(game, N), exploiting=False) == NO_CHARGE
    weak = in_1941({**RIDERS, "P-C1": "3108"})
    charge = best_charge(weak, picture(weak, N), exploiting=False)
    assert charge.target == space("3108")
    assert charge.units.bit_count() == 1


def test_panzers_that_attack_nobody_wait_out_of_contact_for_the_gap() -> None:
    """14.1-c: next to an enemy whom nobody attacks they could not move in exploitation."""
    game = in_1941({"G-Pz1": "3110", "G-Inf5": "3011", "S-11D": "3010", "S-13D": "3010", "S-19D": "3010"})
    staff = planned(game, picture(game, N), game.board.present[N], exploiting=False)
    assert not staff.aims
    post = staff.posts[unit("G-Pz1")].goal
    assert not has(game.data.field.neighbours[space("3010")], post)


def jumping(units: dict[str, str]) -> list[str]:
    game = tsc(scenario="unternehmen_felix", turn=7, units={"G-FJ7": "3720", "S-12D": "1607", **units}, phase="",
               control={REP: ["3023", "3613"]})
    assert game.stack[-1].name == "drop-pick"
    return by_itself(game, "drop-pick", "drop-to")


def test_the_parachutists_come_down_next_to_a_city_that_lies_open() -> None:
    who, target, *_ = jumping({})
    assert who == "G-FJ7"
    cities = {space("3023"), space("3613")}
    assert bits(cities) & box().field.neighbours[space(target)]


def test_nobody_jumps_among_enemies() -> None:
    around = {"S-11D": "3023", "S-13D": "3122", "S-19D": "2921", "S-14D": "3613", "S-51D": "3512", "S-62D": "3515"}
    assert jumping(around) == ["done"]


def test_a_unit_rides_by_rail_to_a_prize_that_lacks_its_guard() -> None:
    """Zaragoza sends a second division to Teruel, not the only one that it has."""
    units = {"N-12D": "3017", "N-13D": "3017", "N-MC": "2617", "R-15D": "2516", "R-11D": "2516"}
    game = skip(admin(units, turn=5), "rail-pick")
    seen, rider = picture(game, N), unit("N-12D")
    assert unguarded(game, seen, rider, stations(game, rider)) == space("2617")
    quiet = skip(admin({**units, "R-15D": "1717", "R-11D": "1717"}, turn=5), "rail-pick")
    assert unguarded(quiet, picture(quiet, N), rider, stations(quiet, rider)) == -1


def test_the_last_guard_of_a_prize_rides_nowhere() -> None:
    units = {"N-12D": "3017", "N-MC": "2617", "R-15D": "2516", "R-11D": "2516", "R-FB": "2918"}
    game = skip(admin(units, turn=5), "rail-pick")
    rider = unit("N-12D")
    assert unguarded(game, picture(game, N), rider, stations(game, rider)) == -1


def test_the_belt_of_bilbao_is_betrayed_when_an_army_is_there_to_storm_it() -> None:
    garrison = {"R-1BA": "3613", "R-2BA": "3613"}
    few = moving({"N-12D": "3513", **garrison})
    many = moving({"N-12D": "3513", "N-13D": "3513", "N-11D": "3513", **garrison})
    chit = next(number for number, row in enumerate(few.data.chit_rows) if row.event == 12)
    assert not Thumb(Seeded(0)).is_ripe(few, chit)
    assert Thumb(Seeded(0)).is_ripe(many, chit)
