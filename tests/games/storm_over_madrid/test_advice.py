"""The rule of thumb, the plans for search, and the worth of a position."""

import pytest

from tests.games.storm_over_madrid.scenes import N, R, bombard, fight, new_game, storm
from tests.scene import play
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.title import Adviser
from trinchera.games.storm_over_madrid import TITLE
from trinchera.games.storm_over_madrid.board import Play
from trinchera.games.storm_over_madrid.chances import PLAIN, PREPARED, WORST, exchange, morale_odds, sums
from trinchera.games.storm_over_madrid.survey import Survey


def played(game: Play, seed: int, advised: tuple[str, ...]) -> Play:
    """A game to its end; seats without an adviser play at random."""
    dice = Seeded(seed)
    advisers: dict[str, Adviser] = {seat: TITLE.adviser(Seeded(seed)) for seat in advised}
    while game.decision is not None:
        side = game.decision.side
        adviser = advisers.get(side)
        game.choose(dice.pick(game.decision) if side == CHANCE or adviser is None else adviser.choose(game))
    return game


@pytest.mark.parametrize("scenario", ["initial_drive", "corunna_road"])
def test_the_rule_of_thumb_beats_chance_from_either_side(scenario: str) -> None:
    for seed in range(2):
        assert played(new_game(scenario), seed, (N,)).board.result != "republican_hold"
        assert played(new_game(scenario), seed, (R,)).board.result == "republican_hold"


def test_the_nationalists_advance_on_madrid() -> None:
    game = played(new_game("initial_drive"), 3, (N, R))
    reached = [area for area in ("R", "X", "AB", "AD", "AE") if game.board.nat[game.data.number_of(area)]]
    assert reached


def test_the_republicans_gather_in_the_city() -> None:
    game = played(new_game("initial_drive"), 3, (N, R))
    inside = sum(game.board.rep[area].bit_count() for area in range(38) if game.data.urban >> area & 1)
    outside = sum(stack.bit_count() for stack in game.board.rep) - inside
    assert inside > outside


@pytest.mark.parametrize("units", ["D: n08 n11 n29, K: r03 r14, R: r05", "D: n08, K: r03, R: r05",
                                   "K: n01 n48 r40 r14, D: n29 n30, C: r11, R: r05"])
def test_plans_are_the_very_clicks_that_are_asked_for(units: str) -> None:
    game = storm(units, nationalist=["D"])
    plans = TITLE.plans(game, 8)
    assert 2 <= len(plans) <= 8
    assert plans[-1][0].id == "pass"
    for plan in plans:
        trial = game.copy()
        for choice in plan:
            assert trial.decision is not None
            assert choice in trial.decision.choices
            trial.choose(choice)


def test_small_questions_are_not_worth_a_thought() -> None:
    game = storm("D: n29, R: r03", stack=[{"frame": "Turn", "step": "income"}])
    assert [plan[0].id for plan in TITLE.plans(game, 5)] == ["done", "draw"]
    losses = play(bombard(storm("K: n48, C: r11 r23, R: r07", nationalist=["D", "K"]), "K", "n48", "C"), "r11", "3+3")
    assert TITLE.plans(losses, 5) == []


def test_plans_for_a_counterattack() -> None:
    game = fight(storm("AD: n01 r40 r41, A: r07"), "AD", "n01")
    plans = [" ".join(choice.id for choice in plan) for plan in TITLE.plans(game, 5)]
    assert plans == ["done", "r40 r41", "r40 done"]


def test_worth_lies_between_lost_and_won() -> None:
    level = storm("D: n29, R: r03")
    assert 0 < TITLE.worth(level, N) < 1
    assert TITLE.worth(level, N) + TITLE.worth(level, R) == pytest.approx(1)
    better = storm("D: n29, R: r03", nationalist=["D", "K", "R", "AB", "AD"])
    assert TITLE.worth(better, N) > TITLE.worth(level, N)
    assert TITLE.worth(storm("D: n29", result="madrid_falls"), N) == 1
    assert TITLE.worth(storm("D: n29", result="republican_hold"), R) == 1


def test_stages_rise_with_impulses_and_turns() -> None:
    early, later, next_turn = (storm("D: n29, R: r03", impulse=n, turn=turn) for n, turn in ((0, 1), (3, 1), (0, 2)))
    assert TITLE.stage(early) < TITLE.stage(later) < TITLE.stage(next_turn)


@pytest.mark.parametrize(("kind", "mean"), [(PLAIN, 7.0), (PREPARED, 8.458), (WORST, 5.542)])
def test_dice_that_count(kind: int, mean: float) -> None:
    assert sum(chance for _, chance in sums(kind)) == pytest.approx(1)
    assert sum(value * chance for value, chance in sums(kind)) == pytest.approx(mean, abs=0.001)


def test_estimates_of_a_combat() -> None:
    assert morale_odds(2) == pytest.approx((2 / 6, 2 / 6))
    clear, dealt, paid = exchange(5, 8, 5, 1, PLAIN)
    assert clear == pytest.approx(30 / 36)
    assert paid == pytest.approx((3 * 1 + 2 * 2 + 1 * 3) / 36)
    assert dealt > 0


def test_roads_are_watched_once_the_rivers_are_open() -> None:
    closed = Survey(storm("AB: n08, AA: r06, R: r03", nationalist=["D", "AB"], river_ban=True), 1)
    opened = Survey(storm("AB: n08, AA: r06, R: r03", nationalist=["D", "AB"], river_ban=False), 1)
    road = opened.game.data.number_of("AI")
    assert opened.marginal(road, 0) > closed.marginal(road, 0)
