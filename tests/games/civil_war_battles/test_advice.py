"""The rule of thumb, plans, worth and odds, and games played with them."""

import pytest

from tests.games.civil_war_battles.scenes import DEFENDER, FIRST, FRONT, NAT, REP, SECOND, THIRD, front, new_game, scb
from tests.scene import asked, offered, play
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.odds import odds
from trinchera.games.civil_war_battles import TITLE
from trinchera.games.civil_war_battles.board import Play
from trinchera.players.base import glance
from trinchera.players.effort import Effort
from trinchera.players.search import Searcher

pytestmark = pytest.mark.slow

SCENARIOS = ("belchite", "teruel", "alfambra")
QUICK = Effort(lines=8, small=6, seconds=9.0, trust=1.0, ideas=3)


def thumb(game: Play) -> str:
    return TITLE.adviser(Seeded(1)).choose(game).id


def played(scenario: str, seed: int, thumbs: tuple[str, ...]) -> Play:
    """A game between the rule of thumb in some seats and random choices in the others."""
    game, dice = new_game(scenario), Seeded(seed)
    advisers = {seat: TITLE.adviser(dice.spawn()) for seat in thumbs}
    while game.decision is not None:
        side = game.decision.side
        game.choose(advisers[side].choose(game) if side in advisers else dice.pick(game.decision))
    return game


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seat", [REP, NAT])
def test_the_rule_of_thumb_does_better_than_chance(scenario: str, seat: str) -> None:
    worths = []
    for seed in range(2):
        result = played(scenario, seed, (seat,)).board.result
        worths.append(1.0 if result == seat else 0.5 if result == "draw" else 0.0)
    assert sum(worths) / len(worths) >= 0.5


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_rule_of_thumb_answers_every_question_from_what_a_seat_knows(scenario: str) -> None:
    game, dice = new_game(scenario, fatigue="on", blizzard="on"), Seeded(2)
    while game.decision is not None and game.board.turn < 4:
        if game.decision.side != CHANCE and dice.below(6) == 0:
            seen = TITLE.imagine(game.data, TITLE.describe(game, game.decision.side), dice.spawn())
            assert thumb(seen) in offered(game)
        game.choose(dice.pick(game.decision))


def test_a_garrison_ignores_what_it_may_ignore() -> None:
    game = play(front(fortifications=["1907"]), DEFENDER, FIRST, SECOND, 1)
    assert thumb(game) == "ignore"


def test_a_unit_with_room_retreats_from_worthless_ground() -> None:
    assert thumb(play(front(), DEFENDER, FIRST, SECOND, 1)) == "retreat"


def test_a_unit_without_room_stands() -> None:
    game = scb(units={DEFENDER: "2307", FIRST: "2306", SECOND: "2408", THIRD: "2208"}, taken=["2307"], phase="combat")
    play(game, DEFENDER, SECOND, FIRST, THIRD, 2)
    assert (asked(game), thumb(game)) == ("defender-stand", "stiff")


def test_a_depleted_unit_stands_to_the_last_where_the_ground_matters() -> None:
    game = scb(units={DEFENDER: "1910 depleted", FIRST: "1909", SECOND: "2010"}, phase="combat")
    play(game, DEFENDER, FIRST, SECOND, 1)
    assert (asked(game), thumb(game)) == ("defender-stand", "stiff")


def test_the_garrison_of_teruel_attacks_nobody() -> None:
    units = {"tn-i-52": "1914", "tr-95-70": "1913 depleted"}
    assert thumb(scb(scenario="teruel", side=NAT, units=units, phase="combat")) == "done"


def test_a_division_is_restored_before_a_regiment_is_drawn() -> None:
    units = {"tn-62": "1110 depleted", "tn-iii-52a": "cup", "tr-9-11": "1914"}
    assert thumb(scb(scenario="teruel", side=NAT, turn=4, units=units, phase="rebuild")) == "tn-62"


def test_a_lost_brigade_is_drawn_before_a_regiment_is_restored() -> None:
    units = {"tn-iii-52a": "1110 depleted", "tn-i-84": "cup", "tr-9-11": "1914"}
    assert thumb(scb(scenario="teruel", side=NAT, turn=4, units=units, phase="rebuild")) == "from_cup"


def test_a_hopeless_attack_is_not_made_and_a_good_one_is() -> None:
    assert thumb(scb(units={"bn-pe": "1813", FIRST: "1912"}, phase="combat")) == "done"
    assert thumb(front({THIRD: "2007"})) == DEFENDER


def test_an_empty_town_in_reach_is_taken() -> None:
    game = scb(units={FIRST: "1909", "br-122-27": "2306"})
    choice = thumb(game)
    assert choice == FIRST


def test_plans_of_a_movement_phase_are_whole_phases() -> None:
    game = scb(scenario="alfambra", side=NAT)
    plans = TITLE.commander.plans(game, 4)
    assert 2 <= len(plans) <= 4
    for plan in plans:
        trial = game.copy()
        for choice in plan:
            assert trial.decision is not None
            if choice in trial.decision.choices:
                trial.choose(choice)
        assert asked(trial) != "movement-pick"


def test_plans_of_a_combat_phase_are_attacks_and_none() -> None:
    plans = TITLE.commander.plans(front({THIRD: "2007"}), 4)
    assert {choice.id for choice in plans[0]} == {DEFENDER, FIRST, SECOND, THIRD}
    assert [choice.id for choice in plans[-1]] == ["done"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_worth_is_shared_between_the_sides(scenario: str) -> None:
    game = new_game(scenario)
    assert TITLE.commander.worth(game, REP) + TITLE.commander.worth(game, NAT) == pytest.approx(1)
    assert 0.05 < TITLE.commander.worth(game, REP) < 0.95


def test_worth_of_a_finished_game_is_its_result() -> None:
    assert [TITLE.commander.worth(scb(units=FRONT, result=result), REP) for result in (REP, "draw", NAT)] == [1, 0.5, 0]


def test_places_taken_are_worth_something() -> None:
    units = {FIRST: "2306", DEFENDER: "1105"}
    assert TITLE.commander.worth(scb(units=units, taken=["1910"]), REP) > TITLE.commander.worth(scb(units=units), REP)


def test_teruel_is_worth_something() -> None:
    units = {"tr-9-11": "1914", "tn-62": "1110"}
    without = {"tr-9-11": "2511", "tn-62": "1914"}
    assert TITLE.commander.worth(scb(scenario="teruel", turn=8, units=units), REP) > 0.5
    assert TITLE.commander.worth(scb(scenario="teruel", turn=8, units=without), REP) < 0.5


def test_the_road_is_worth_something() -> None:
    units = {"tr-10-46": "2511", "tn-61": "1812"}
    road = ["2010", "2011", "2012", "2013", "2109", "2108"]
    found = [TITLE.commander.worth(scb(scenario="alfambra", turn=8, units=units, taken=taken), NAT)
             for taken in ([], road)]
    assert found[0] < found[1]


def test_markers_are_left_to_the_rule_of_thumb() -> None:
    game = front(hands={REP: ["r4a", "r3a"]})
    play(game, DEFENDER, FIRST, SECOND)
    assert asked(game) == "combat-support-1"
    assert len(TITLE.commander.plans(game, 6)) == 1


def test_an_attack_that_is_clearly_good_is_made_without_a_thought() -> None:
    units = {"tr-10-46": "2013", "tn-61": "1913", "tn-1n": "2012"}
    game = scb(scenario="alfambra", side=NAT, phase="combat", units=units)
    assert len(TITLE.commander.plans(game, 6)) == 1
    assert TITLE.commander.plans(game, 6)[0][0].id == "tr-10-46"


def test_odds_of_a_bombardment() -> None:
    game = scb(units=FRONT, phase="bombardment", hands={REP: ["r4a", "r3a"]})
    found = odds(play(game, DEFENDER, "r4a"))
    assert found.exact
    assert sum(share.probability for share in found.shares) == pytest.approx(1)


@pytest.mark.slow
def test_the_search_player_plays_a_turn_from_what_it_sees() -> None:
    game, dice = new_game("belchite"), Seeded(9)
    players = {seat: Searcher(3, QUICK) for seat in TITLE.seats}
    searched = 0
    while game.decision is not None and game.board.turn == 1:
        side = game.decision.side
        if side == CHANCE:
            game.choose(dice.pick(game.decision))
            continue
        token = players[side].choose(glance(game, side), TITLE, game.data)
        choice = game.decision.find(token)
        assert choice is not None
        game.choose(choice)
        searched += 1
    assert searched > 10


def test_stages_are_player_turns() -> None:
    ours, theirs, next_turn = map(TITLE.commander.stage, (scb(turn=7), scb(turn=7, side=NAT), scb(turn=8)))
    assert ours < theirs < next_turn


def test_a_player_turn_that_is_skipped_is_no_answer() -> None:
    assert TITLE.commander.stage(scb(turn=2)) == TITLE.commander.stage(scb(turn=1))


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("options", [{}, {"fatigue": "on", "blizzard": "on"}], ids=["plain", "options"])
def test_forty_random_games_keep_one_unit_to_a_hex(scenario: str, options: dict[str, str]) -> None:
    for seed in range(40):
        game, dice = TITLE.new(scenario, options), Seeded(seed)
        while game.decision is not None:
            game.choose(dice.pick(game.decision))
        board = game.board
        assert board.result in TITLE.outcomes
        for side in (0, 1):
            spaces = [board.place[unit] for unit in range(len(board.place)) if board.present[side] >> unit & 1]
            assert len(set(spaces)) == len(spaces) == board.held[side].bit_count()
