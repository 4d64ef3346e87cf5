"""How well a seat foresees what it will be asked."""

from itertools import islice

import pytest

from trinchera.lab import foresight
from trinchera.lab.foresight import Met, awaited, foreseen, met, told
from trinchera.players import HARD
from trinchera.players.search import Trial

pytestmark = pytest.mark.slow

DRIVE = ("storm_over_madrid", "initial_drive")


def test_the_moments_before_a_question_are_the_other_sides() -> None:
    for one in islice(awaited(*DRIVE, "normal", 1), 3):
        assert one.game.decision is not None
        for before in one.before:
            assert before.decision is not None
            assert before.decision.side != one.game.decision.side
            assert before.made < one.game.made
        assert one.before[0].made <= one.before[1].made


def test_a_future_ends_where_the_seat_is_asked() -> None:
    one = next(awaited(*DRIVE, "normal", 1))
    assert one.game.decision is not None
    seat = one.game.decision.side
    ahead = foreseen(one.before[0], seat, 1)
    assert ahead is not None
    assert ahead.decision is not None
    assert ahead.decision.side == seat


def test_who_knows_what_comes_has_foreseen_it(monkeypatch: pytest.MonkeyPatch) -> None:
    one = next(awaited(*DRIVE, "normal", 1))
    monkeypatch.setattr(foresight, "foreseen", lambda game, seat, seed: one.game if game is one.before[1] else None)
    assert met(one, 0, 1) == Met((0.0, 1.0), (False, True), (False, True), ())


def test_what_was_found_before_is_tried_among_the_first() -> None:
    one = next(awaited(*DRIVE, "normal", 2))
    trial = Trial(foresight.of(one.game), HARD.untimed()._replace(lines=8), 1)
    before = [contender.idea for contender in trial.contenders]
    foresight.seeded(trial, [one.game], 5)
    assert [contender.idea for contender in trial.contenders][:len(before)] == before


def test_the_table_tells_both_moments() -> None:
    rows = [Met((0.5, 0.0), (True, False), (True, True), (0.0, 0.01, 0.03)),
            Met((0.0, 0.0), (False, False), (True, True), (0.0, 0.03, 0.01))]
    first, last = told(rows).splitlines()[-2:]
    assert first == "| first asked | 25 % | 50 % | 100 % | 0.00 ± 0.00 | 2.00 ± 1.00 | 2.00 ± 1.00 |"
    assert last.startswith("| last asked | 0 % | 0 % | 100 % |")


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    foresight.main(["storm_over_madrid", "--scenario", "initial_drive", "--questions", "1"])
    assert "1 questions, 16 futures each." in capsys.readouterr().out
