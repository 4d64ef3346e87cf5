"""The rule of thumb: it is always legal, and it plays like someone who knows the game."""

from itertools import product

import pytest

from tests.games.eyes_of_the_enemy.scenes import NO_SUPPORT, OPERATIONS, box, counterattack, eyes, fight, standing_in
from tests.scene import asked, play
from trinchera.engine.bits import bit, members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.games.eyes_of_the_enemy import TITLE
from trinchera.games.eyes_of_the_enemy.board import Play, fits
from trinchera.games.eyes_of_the_enemy.commander.advice import Thumb
from trinchera.games.eyes_of_the_enemy.commander.chances import Mixture, Strength, attack, mixture_of, outcome
from trinchera.games.eyes_of_the_enemy.commander.plans import ranked
from trinchera.games.eyes_of_the_enemy.commander.prospects import worth
from trinchera.games.eyes_of_the_enemy.commander.survey import Survey, distances, missing_to_the_east

WEST = [1, 7, 8, 15, 16, 26, 27, 33]


def advice(game: Play) -> str:
    return Thumb(Seeded(0)).choose(game).id


def run(seed: int, most: int = 10_000, options: dict[str, str] | None = None) -> Play:
    """A game by rule of thumb, or its beginning."""
    game, dice, thumb = TITLE.new(options=options, data=box()), Seeded(seed), Thumb(Seeded(seed))
    while (decision := game.decision) is not None and game.made < most:
        game.choose(dice.pick(decision) if decision.side == CHANCE else thumb.choose(game))
    return game


@pytest.mark.parametrize("options", [
    {}, {"lead": "ask", "tank_duel": "on", "random_events": "on"}, {"victory_count": "ever", "durruti_kill": "any"}])
def test_whole_games_by_rule_of_thumb_are_legal_to_the_end(options: dict[str, str]) -> None:
    assert run(11, options=options).board.result


def test_it_gives_sensible_advice_in_the_middle_of_an_activation_it_did_not_begin() -> None:
    game, dice = run(5, 60), Seeded(5)
    for _ in range(600):
        decision = game.decision
        assert decision is not None
        game.choose(dice.pick(decision) if decision.side == CHANCE else Thumb(Seeded(0)).choose(game))


def test_every_move_it_weighs_can_be_made() -> None:
    game = run(3, 400)
    while game.stack[-1].name != "round-activate":
        assert game.decision is not None
        game.choose(Seeded(game.made).pick(game.decision))
    for move in ranked(Survey(game)):
        trial = game.copy()
        for choice in move.choices(game):
            while trial.decision is not None and trial.decision.side == CHANCE:
                trial.choose(Seeded(1).pick(trial.decision))
            assert trial.decision is not None
            if choice not in trial.decision.choices:
                break                      # the dice turned the units back on their way
            trial.choose(choice)
        else:
            continue
        assert len(move.path) > 1 or move.fight


def test_room_agrees_with_the_stacking_rule() -> None:
    game = run(3, 500)
    survey = Survey(game)
    stacks = [bit(one) | bit(other) for one, other in product(range(0, game.data.nat, 3), repeat=2)]
    for stack in stacks:
        elsewhere = [area for area in members(game.data.all_areas) if not game.board.at[area] & stack]
        if fits(game, stack):
            expected = {area for area in elsewhere if fits(game, game.board.at[area] | stack)}
            assert {area for area in members(survey.room(stack)) if area in elsewhere} == expected


def test_a_full_stack_goes_rather_than_a_lone_battalion() -> None:
    units = {**standing_in(16, "ase01 ase02 arm03"), **standing_in(15, "ase07")}
    best = ranked(Survey(eyes(nationalist=WEST, units=units, action_points=8)))[0]
    assert {box().units[unit].id for unit in members(best.stack)} >= {"ase01", "ase02"}


def test_armor_does_not_wade_into_a_fight() -> None:
    game = eyes(nationalist=WEST, units=standing_in(16, "ase01 ase02 arm03"), action_points=8)
    over_the_stream = [move for move in ranked(Survey(game)) if move.path == (9,)]
    assert over_the_stream
    assert not over_the_stream[0].stack & box().armor


def test_rain_keeps_it_on_its_own_bank() -> None:
    held = [*WEST, 2, 3, 10, 17]
    clear, rain = (
        {move.path[-1] for move in ranked(Survey(eyes(
            nationalist=held, units=standing_in(3, "cas01 cas02"), action_points=8, weather=weather, **NO_SUPPORT)))}
        for weather in ("clear", "rain"))
    assert 4 in clear
    assert 4 not in rain


def test_support_is_spent_where_it_decides_and_not_where_nothing_is_at_stake() -> None:
    points = {"air": 5, "artillery": {"castejon": 0, "asensio": 0, "delgado": 0}}
    assert advice(fight(35, "del01 del02", **points)) == "air"
    assert advice(fight(49, "del01 del02 arm05", nationalist=[*WEST, 42, 43, 48], **points)) == "done"


def test_a_beaten_attack_falls_back_where_it_can() -> None:
    game = play(fight(17, "ase02 ase03", nationalist=WEST), 1, "rep_inf1", "rep_inf2", 1, 6)
    assert asked(game) == "casualties-pick"
    play(game, advice(game))
    assert asked(game) == "casualties-fate"
    assert advice(game) == "16"


def test_the_last_unit_of_a_vp_area_of_ours_holds_on_for_a_step() -> None:
    game = play(counterattack(35, "del01", nationalist=[*WEST, 34, 35]), 3, "rep_inf1", 1, 6)
    assert asked(game) == "casualties-fate"
    assert advice(game) == "step_loss"


def test_counter_attacks_on_what_matters_least_come_first() -> None:
    stack = [*OPERATIONS, {"frame": "Round", "step": "round_end"},
             {"frame": "Counterattacks", "step": "order", "waiting": bit(8) | bit(35)}]
    game = eyes(nationalist=[*WEST, 35], stack=stack, units={**standing_in(35, "del07")})
    assert advice(game) == "8"


def deployment(**position: object) -> Play:
    return eyes(stack=[{"frame": "Turn", "step": "flip"}, {"frame": "Deploy"}], nationalist=[*WEST, 9, 35, 42],
                units=standing_in(16, "ase01"), **position)


def test_fresh_units_are_bought_early_and_not_at_the_end() -> None:
    assert advice(deployment(turn=3, vp=9)) != "done"
    assert advice(deployment(turn=11, vp=9)) == "done"


def test_a_draw_lowered_to_nothing_is_won() -> None:
    pool = mixture_of(box(), False)
    assert outcome(0, 0, 0, pool) == (1.0, 1.0, 0.0)
    assert attack(Strength(5, 1), 1, 0, False, pool).win == 1.0


def test_the_estimate_of_a_combat_adds_up() -> None:
    """One unit of factor 1 against a base of 3: the difference of two dice decides."""
    prospect = outcome(3, 0, 1, Mixture((0, 1), (1, 2), 2, 1, 2))
    assert prospect.win == pytest.approx(26 / 36)
    assert prospect.hold == pytest.approx(30 / 36)
    assert prospect.loss == pytest.approx((3 * 1 + 2 * 2 + 1 * 3) / 36)


def test_distances_count_the_areas_to_the_nearest_goal() -> None:
    found = distances(box(), bit(9))
    assert (found[9], found[8], found[7], found[26]) == (0, 1, 2, 2)


def test_the_way_east_counts_the_areas_still_to_be_won() -> None:
    held = sum(bit(area) for area in (7, 8, 2, 3, 4, 5, 6))
    found = missing_to_the_east(box(), held)
    assert found[7] == 1
    assert found[14] == 1
    assert missing_to_the_east(box(), held | bit(14))[7] == 0


def test_a_position_is_worth_more_with_more_areas_and_stronger_units() -> None:
    poor = eyes(nationalist=[*WEST, 9], units=standing_in(9, "cas01:reduced"), turn=6)
    fit = eyes(nationalist=[*WEST, 9], units=standing_in(9, "cas01"), turn=6)
    rich = eyes(nationalist=[*WEST, 9, 10, 11], units=standing_in(9, "cas01"), turn=6)
    assert worth(poor) < worth(fit) < worth(rich)


def test_the_end_is_worth_what_was_reached() -> None:
    ends = [worth(eyes(result=result, vp=vp)) for result, vp in
            (("defeat", 5), ("defeat", 20), ("minor", 20), ("decisive", 20), ("decisive", 60))]
    assert ends == sorted(ends)
    assert ends[0] < 0.1
    assert ends[-1] == pytest.approx(1.0)


def test_plans_offer_different_goals_and_the_choice_to_pass() -> None:
    game = eyes(nationalist=WEST, units={**standing_in(16, "ase01 ase02 arm03"), **standing_in(8, "cas01 cas02")})
    plans = TITLE.commander.plans(game, 4)
    assert len(plans) == 4
    assert plans[-1][0].id == "pass"
    goals = [[choice for choice in plan if choice.kind == "space"][-1].id for plan in plans[:-1]]
    assert len(set(goals)) == len(goals)


def test_routine_questions_are_left_to_the_rule_of_thumb() -> None:
    stack = [*OPERATIONS, {"frame": "Round", "step": "round_end"},
             {"frame": "Counterattacks", "step": "order", "waiting": bit(8) | bit(35)}]
    assert TITLE.commander.plans(eyes(nationalist=[*WEST, 35], stack=stack), 4) == []
