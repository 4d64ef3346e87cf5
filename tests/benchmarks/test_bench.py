"""The bench itself: intervals that are honest about few values, tasks that are the same for every revision."""

from statistics import NormalDist

import pytest

from benchmarks.compare import Pair, judged
from benchmarks.figures import Figure, left_out, line, rounds_beside, rounds_of, spread
from benchmarks.peer import LONGEST, RandomChess
from benchmarks.side import OURS, Side
from benchmarks.worker import Bench, Task
from trinchera.engine.chance import Seeded


def test_with_few_rounds_the_interval_is_all_that_was_seen() -> None:
    assert spread([3.0, 1.0, 2.0]) == (2.0, 1.0, 3.0)


def test_the_interval_of_a_median_leaves_out_what_the_sign_test_says() -> None:
    assert [left_out(count) for count in (5, 6, 9, 30, 100)] == [0, 0, 1, 9, 39]


def test_the_interval_holds_the_true_median_about_19_times_in_20() -> None:
    dice, normal = Seeded(11), NormalDist()
    held = 0
    for _ in range(400):
        found = spread([normal.inv_cdf((dice.below(9_999) + 1) / 10_000) for _ in range(25)])
        held += found.low <= 0 <= found.high
    assert 370 <= held <= 398


def test_a_slower_tree_is_missed_a_like_one_holds_and_a_short_run_claims_nothing() -> None:
    def verdict(*ratios: float) -> str:
        return judged([Pair(ratio, True) for ratio in ratios], spread(ratios))
    assert verdict(*[0.9, 0.91, 0.92] * 5) == "MISSED"
    assert verdict(*[0.98, 1.0, 1.03] * 5) == "holds"
    assert verdict(*[0.8, 1.0, 1.2] * 5) == "open"
    assert verdict(0.9, 0.91) == "open"


def test_two_sides_with_the_same_seed_play_the_same() -> None:
    benches = [Bench("eyes_of_the_enemy", 5) for _ in range(2)]
    assert len({bench.play(700).trace for bench in benches}) == 1
    for bench in benches:
        assert bench.prepare(1).made > 3
    assert len({bench.lines(3).trace for bench in benches}) == 1
    assert len({bench.short(3).trace for bench in benches}) == 1


@pytest.mark.slow
def test_every_task_goes_on_with_fresh_dice() -> None:
    bench = Bench("eyes_of_the_enemy", 5)
    bench.prepare(1)
    first, second = bench.lines(12).trace, bench.lines(12).trace
    assert first != second


def test_a_figure_tells_whether_it_meets_its_goal() -> None:
    assert rounds_beside("play", [(2.0, 1.0), (3.0, 2.0), (4.0, 4.0)], "at least 1.5").met
    assert rounds_beside("play", [(2.0, 1.0), (3.0, 2.0), (4.0, 4.0)], "at least 1.6").met is False
    assert rounds_beside("copy", [(8.0, 2.0)], "ours under 10").met
    assert rounds_of("open", [900.0, 2000.0, 1600.0], "under 1500").met is False
    assert "MISSED" in line(rounds_of("open", [900.0, 2000.0, 1600.0], "under 1500"))
    assert Figure("size", 4.0).met is None


def test_choices_of_chance_are_counted_apart() -> None:
    took = Bench("eyes_of_the_enemy", 3).play(400)
    assert 0 < took.chance < took.made == 400
    each = Bench("eyes_of_the_enemy", 3).each(400)
    assert (len(each.people), len(each.chance)) == (400 - took.chance, took.chance)


def test_a_process_of_its_own_answers_with_the_same_play() -> None:
    with Side(OURS, 0) as side:
        side.took(Task("begin", "eyes_of_the_enemy", seed=4))
        there = side.took(Task("play", "eyes_of_the_enemy", 300))
    here = Bench("eyes_of_the_enemy", 4).play(300)
    assert (there.made, there.trace, there.chance) == (here.made, here.trace, here.chance)


@pytest.mark.parametrize("asks", [False, True])
def test_random_chess_plays_on_over_the_end_of_a_game(asks: bool) -> None:
    chess = RandomChess(5, asks_whether_over=asks)
    assert chess.play(2 * LONGEST) > 0
    assert len(chess.each(50)) == 50
