"""Drills: what single decisions are worth beside the rule of thumb's."""

import pytest

from tests.players import duel
from tests.players.test_climbing import Climbing
from trinchera import players
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.lab import drills
from trinchera.lab.drills import Answer, drilled, told
from trinchera.players.lines import Situation

QUICK = players.HARD.untimed()._replace(lines=40)


def asked(steps: list[int]) -> Situation:
    game = Climbing().imagine(None, {"seat": 0, "card": 0, "steps": steps, "turn": 0, "result": ""}, Seeded(0))
    return Situation(game.title, None, players.glance(game, duel.SEATS[0]))


def test_a_decision_that_wins_gains_what_the_rule_of_thumb_loses() -> None:
    (found,) = drilled(asked([4, 5]), [QUICK], lines=6, rounds=1, seed=2)
    assert found.gain == 1.0
    assert 0 < found.lines <= QUICK.lines + QUICK.final * (QUICK.finalists + 1)


def test_who_decides_as_the_rule_of_thumb_gains_nothing() -> None:
    (found,) = drilled(asked([5, 0]), [QUICK], lines=6, rounds=1, seed=2)
    assert found.gain == 0.0


def test_a_table_tells_each_player_beside_the_first() -> None:
    rows = [[Answer(0.01, 1.0, 10), Answer(0.03, 2.0, 20)], [Answer(0.02, 1.0, 10), Answer(0.04, 4.0, 40)]]
    first, second = told(["hard", "master"], rows).splitlines()[2:]
    assert first == "| hard | 2 | 1.50 ± 0.50 | 0.00 ± 0.00 | 1.00 | 1.00 | 10 |"
    assert second == "| master | 2 | 3.50 ± 0.50 | 2.00 ± 0.00 | 3.00 | 4.00 | 30 |"


def test_the_command_drills_at_positions_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    drills.main(["storm_over_madrid", "--players", "hard:lines=6:final=1", "--positions", "2", "--lines", "2",
                 "--rounds", "1"])
    assert "| hard:lines=6:final=1 | 2 |" in capsys.readouterr().out


@pytest.mark.parametrize("wrong", [("--players", "easy"), ("--positions", "0"), ("--lines", "0")])
def test_what_cannot_be_drilled_is_refused(wrong: tuple[str, str]) -> None:
    with pytest.raises(BadInput):
        drills.main(["storm_over_madrid", *wrong])
