"""The rule of thumb, the plans for search, and the worth of a position."""

import pytest

from tests.games.storm_over_madrid.scenes import N, R, at_step, bombard, fight, new_game, storm
from tests.scene import play
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE, PASS
from trinchera.engine.commander import Adviser
from trinchera.engine.ids import SideId, each_space
from trinchera.games.storm_over_madrid import TITLE
from trinchera.games.storm_over_madrid.board import Play, stack
from trinchera.games.storm_over_madrid.commander.chances import (
    PLAIN,
    PREPARED,
    WORST,
    exchange,
    morale_odds,
    sums,
    toll,
)
from trinchera.games.storm_over_madrid.commander.outlook import WEIGHTS, Standing, progress
from trinchera.games.storm_over_madrid.commander.plans import ideas, point_price
from trinchera.games.storm_over_madrid.commander.survey import Survey

pytestmark = pytest.mark.slow


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
    reached = [area for area in ("R", "X", "AB", "AD", "AE") if stack(game, SideId(0), game.data.number_of(area))]
    assert reached


def test_the_republicans_gather_in_the_city() -> None:
    game = played(new_game("initial_drive"), 3, (N, R))
    inside = sum(stack(game, SideId(1), area).bit_count() for area in each_space(game.data.urban))
    outside = game.board.present[1].bit_count() - inside
    assert inside > outside


@pytest.mark.parametrize("units", ["D: n08 n11 n29, K: r03 r14, R: r05", "D: n08, K: r03, R: r05",
                                   "K: n01 n48 r40 r14, D: n29 n30, C: r11, R: r05"])
def test_plans_are_the_very_clicks_that_are_asked_for(units: str) -> None:
    game = storm(units, nationalist=["D"])
    plans = [idea.choices(game) for idea in ideas(game, SideId(0))]
    assert len(plans) > 3
    assert set(TITLE.commander.plans(game, 8)) <= {*plans, (PASS,)}
    for plan in plans:
        trial = game.copy()
        for choice in plan:
            assert trial.decision is not None
            assert choice in trial.decision.choices
            trial.choose(choice)


def test_small_questions_are_not_worth_a_thought() -> None:
    losses = play(bombard(storm("K: n48, C: r11 r23, R: r07", nationalist=["D", "K"]), "K", "n48", "C"), "r11", "3+3")
    assert TITLE.commander.plans(losses, 5) == []


def test_plans_for_a_counterattack() -> None:
    game = fight(storm("AD: n01 r40 r41, A: r07"), "AD", "n01")
    plans = [" ".join(choice.id for choice in plan) for plan in TITLE.commander.plans(game, 5)]
    assert plans == ["done", "r40 r41", "r40 done"]


def test_worth_lies_between_lost_and_won() -> None:
    level = storm("D: n29, R: r03")
    assert 0 < TITLE.commander.worth(level, N) < 1
    assert TITLE.commander.worth(level, N) + TITLE.commander.worth(level, R) == pytest.approx(1)
    better = storm("D: n29, R: r03", nationalist=["D", "K", "R", "AB", "AD"])
    assert TITLE.commander.worth(better, N) > TITLE.commander.worth(level, N)
    assert TITLE.commander.worth(storm("D: n29", result="madrid_falls"), N) == 1
    assert TITLE.commander.worth(storm("D: n29", result="republican_hold"), R) == 1


def test_stages_rise_with_impulses_and_turns() -> None:
    early, later, next_turn = (storm("D: n29, R: r03", impulse=n, turn=turn) for n, turn in ((0, 1), (3, 1), (0, 2)))
    assert TITLE.commander.stage(early) < TITLE.commander.stage(later) < TITLE.commander.stage(next_turn)


@pytest.mark.parametrize(("kind", "mean"), [(PLAIN, 7.0), (PREPARED, 8.458), (WORST, 5.542)])
def test_dice_that_count(kind: int, mean: float) -> None:
    assert sum(chance for _, chance in sums(kind)) == pytest.approx(1)
    assert sum(value * chance for value, chance in sums(kind)) == pytest.approx(mean, abs=0.001)


def test_estimates_of_a_combat() -> None:
    assert morale_odds(4, 6, 2) == pytest.approx((2 / 6, 2 / 6))
    clear, dealt, paid = exchange(5, 8, 5, 1, PLAIN)
    assert clear == pytest.approx(30 / 36)
    assert paid == pytest.approx((3 * 1 + 2 * 2 + 1 * 3) / 36)
    assert dealt > 0


def test_roads_are_watched_once_the_rivers_are_open() -> None:
    closed = Survey(storm("AB: n08, AA: r06, R: r03", nationalist=["D", "AB"], river_ban=True), SideId(1))
    opened = Survey(storm("AB: n08, AA: r06, R: r03", nationalist=["D", "AB"], river_ban=False), SideId(1))
    road = opened.game.data.number_of("AI")
    assert opened.garrison(road) > closed.garrison(road)


def advised(game: Play) -> str:
    return TITLE.adviser(Seeded(0)).choose(game).id


def ways(game: Play, side: int, kind: str) -> set[str]:
    """The ways of all ideas of a kind, from space to space."""
    names = [space.id for space in game.data.spaces]
    return {" ".join(names[space] for space in (idea.here, *idea.path)) for idea in ideas(game, SideId(side))
            if idea.kind == kind}


def test_an_assault_may_come_over_our_own_ground() -> None:
    game = storm("box6: n01 n04, D: n29, K: r11", nationalist=["D"])
    assert "box6 D K" in ways(game, 0, "assault")


def test_a_march_may_take_two_empty_areas() -> None:
    game = storm("D: n08, AA: r06", nationalist=["D"])
    assert {"D K", "D K J"} <= ways(game, 0, "move")


def test_a_march_goes_no_further_than_its_movement_points() -> None:
    game = storm("D: n29, AA: r06", nationalist=["D"])
    assert "D K" in ways(game, 0, "move")
    assert "D K J" not in ways(game, 0, "move")


def test_what_supply_hangs_on_is_worth_more() -> None:
    alone = Survey(storm("K: n29, R: r03", nationalist=["K"]), SideId(0))
    through = Survey(storm("K: n29, J: r03, R: n08 n11", nationalist=["D", "K", "R", "X"]), SideId(0))
    road = alone.game.data.number_of("K")
    assert through.values[road] > alone.values[road] + 0.5


def test_the_last_road_is_worth_a_battle() -> None:
    first = Survey(storm("AG: n08, AH: r03", nationalist=["AG"], river_ban=False), SideId(0))
    last = Survey(storm("AG: n08, AH: r03", nationalist=["AG", "W", "AI", "AK"], river_ban=False), SideId(0))
    road = first.game.data.number_of("AH")
    assert last.values[road] > first.values[road] + 4


def test_an_area_is_worth_more_while_morale_hangs_on_it() -> None:
    level = Survey(storm("D: n08, K: r03", won={N: 2, R: 2}), SideId(0))
    ahead = Survey(storm("D: n08, K: r03", won={N: 7, R: 2}), SideId(0))
    assert level.tide > ahead.tide > 0


def test_support_points_are_cheap_when_they_cannot_be_kept() -> None:
    early, late = (Survey(storm("D: n08, K: r03", turn=turn), SideId(0)) for turn in (1, 6))
    assert point_price(late) < point_price(early)


def test_a_strong_stack_strikes_back_and_a_weak_one_keeps_still() -> None:
    strong = fight(storm("AD: n01 r40 r41, A: r07"), "AD", "n01")
    assert advised(strong) in ("r40", "r41")
    weak = fight(storm("AD: n01 n02 n03 r02, A: r07"), "AD", "n01 n02 n03")
    assert advised(weak) == "done"


def test_what_an_attack_costs_on_average() -> None:
    assert toll(2, PLAIN) == 0
    assert toll(5, PLAIN) == pytest.approx(10 / 36)
    assert toll(9, PREPARED) < toll(9, PLAIN) < toll(9, WORST)


def test_passing_is_an_idea_only_when_there_is_little_to_do() -> None:
    idle = storm("AA: r06 r14, D: n29", nationalist=["D"], active=R)
    busy = storm("D: n08 n11 n12 n29, K: r11 r12, C: r07, E: r14", nationalist=["D"])
    assert "pass" in [plan[0].id for plan in TITLE.commander.plans(idle, 6)]
    assert "pass" not in [plan[0].id for plan in TITLE.commander.plans(busy, 6)]


def test_only_the_best_targets_of_a_chit_are_tried() -> None:
    game = play(storm("D: n29, K: r11 r12 r13, C: r07, E: r14, R: r05", nationalist=["D"],
                      hand={N: ["nat_aerial_bombardment"]}), "nat_aerial_bombardment")
    plans = [plan[0].id for plan in TITLE.commander.plans(game, 6)]
    assert len(plans) == 3
    assert plans[0] == advised(game) == "K"


def test_what_helps_the_nationalists_never_weighs_against_them() -> None:
    against = {"enemy_units", "dead", "city", "stranded"}
    for begin, end in WEIGHTS.values():
        for name, *weights in zip(Standing._fields[1:], begin[1:], end[1:], strict=True):
            assert all(weight <= 0 if name in against else weight >= 0 for weight in weights), name


@pytest.mark.parametrize("scenario", ["initial_drive", "corunna_road", "campaign"])
def test_areas_and_units_count_in_every_scenario(scenario: str) -> None:
    def worth(units: str, *areas: str) -> float:
        held = ["D", *areas]
        return TITLE.commander.worth(storm(units, scenario=scenario, nationalist=held, turn=12, first_turn=10), N)
    level = worth("D: n29 n01, R: r03")
    assert worth("D: n29 n01, R: r03", "K") > level > worth("D: n29, R: r03")
    assert worth("D: n29 n01") > level


def test_progress_runs_through_the_scenario() -> None:
    begun, later = storm("D: n29, R: r03"), storm("D: n29, R: r03", turn=6, impulse=30)
    assert (progress(begun), progress(later)) == (0, 1)


def test_the_nationalists_do_not_pause() -> None:
    game = at_step("pause", "D: n29, R: r03", scenario="campaign", turn=7)
    assert advised(game) == "keep_on"
