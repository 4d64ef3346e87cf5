"""Studies: counts that add up, the same for any number of workers, and no error that goes unseen."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from trinchera import catalogue, lab
from trinchera.engine import files
from trinchera.engine.errors import BadInput
from trinchera.games.eyes_of_the_enemy import TITLE
from trinchera.lab import play as lab_play
from trinchera.lab.studies import mean_and_half


def counted(report: lab.Report) -> lab.Report:
    """A report without what depends on the clock."""
    return msgspec.structs.replace(report, seconds=0.0, choices_per_second=0.0)


@pytest.mark.slow
def test_one_worker_and_two_count_the_same() -> None:
    one, two = (lab.simulate("eyes_of_the_enemy", players=["random"], games=4, seed=5, workers=workers)
                for workers in (1, 2))
    assert counted(one) == counted(two)


def test_results_and_scores_add_up() -> None:
    report = lab.simulate("eyes_of_the_enemy", players=["random"], games=5, seed=2)
    assert report.errors == 0
    assert report.games == 5
    assert sum(row.count for row in report.results) == 5
    assert [row.outcome for row in report.results] == ["decisive", "minor", "defeat"]
    assert all(sum(score.counts.values()) == 5 for score in report.scores)
    assert report.choices > 1000


def test_shares_carry_their_wilson_interval() -> None:
    report = lab.simulate("eyes_of_the_enemy", players=["random"], games=4, seed=2)
    defeat = report.results[-1]
    assert (defeat.count, defeat.share) == (4, 1.0)
    assert defeat.low == pytest.approx(0.510, abs=0.001)
    assert defeat.high == pytest.approx(1.0)


def test_a_mean_carries_its_interval() -> None:
    mean, half = mean_and_half([1, 2, 3, 4])
    assert mean == 2.5
    assert half == pytest.approx(1.96 * 1.29099 / 2, abs=0.001)
    assert mean_and_half([7]) == (7.0, 0.0)


def test_a_game_that_raises_is_counted_and_written_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Faulty(type(TITLE)):  # type: ignore[misc]
        def score(self, game: Any) -> dict[str, int]:
            raise ZeroDivisionError("score")

    monkeypatch.setattr(lab_play, "title_of", lambda slug: Faulty())
    report = lab.simulate("eyes_of_the_enemy", players=["random"], games=1, failures=tmp_path)
    assert report.errors == 1
    assert "ZeroDivisionError" in report.failures[0]
    (path,) = tmp_path.iterdir()
    file = files.loads(path.read_bytes())
    assert files.replay(catalogue.game(file.game), file).over
    assert files.verify(catalogue.game(file.game), file).ok


def test_the_choice_that_raises_is_the_last_of_its_match_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall_over(*_: Any) -> None:
        raise KeyError("weather")

    monkeypatch.setattr("trinchera.games.eyes_of_the_enemy.sequence.set_weather", fall_over)
    report = lab.simulate("eyes_of_the_enemy", players=["random"], games=2, failures=tmp_path)
    assert report.errors == 2
    file = files.loads(sorted(tmp_path.iterdir())[0].read_bytes())
    with pytest.raises(KeyError, match="weather"):
        files.replay(TITLE, file)
    monkeypatch.undo()
    last = file.choices.split()[-1]
    assert last in {"d1", "d2", "d3", "d4", "d5", "d6"}


def test_an_illegal_answer_is_an_error_of_the_study(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        reads_position = False

        def choose(self, view: Any, title: Any, data: Any) -> str:
            return "victory"

    monkeypatch.setattr(lab_play, "player", lambda *_, **__: Cheat())
    report = lab.simulate("eyes_of_the_enemy", players=["random"], games=1)
    assert report.errors == 1
    assert "victory" in report.failures[0]


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    lab.simulate("eyes_of_the_enemy", players=["random"], games=3, progress=lambda one: heard.append(one.number))
    assert heard == [0, 1, 2]


def test_a_pack_changes_the_game_that_is_studied() -> None:
    pack = "[madrid]\nlast_turn = 1\n"
    short = lab.simulate("eyes_of_the_enemy", players=["random"], games=2, pack=pack)
    whole = lab.simulate("eyes_of_the_enemy", players=["random"], games=2)
    assert short.choices * 2 < whole.choices


@pytest.mark.parametrize(("wrong", "key"), [
    ({"players": ["nobody"]}, "unknown-player"),
    ({"players": ["random", "random"]}, "wrong-number-of-players"),
    ({"games": 0}, "bad-number-of-games"),
    ({"workers": 0}, "bad-number-of-workers"),
    ({"scenario": "madird"}, "unknown-scenario"),
    ({"options": {"tank_duel": "maybe"}}, "unknown-option-value"),
    ({"pack": "[nothing]\n"}, "pack-unknown-key"),
])
def test_what_cannot_be_studied_is_refused_before_the_first_game(wrong: dict[str, Any], key: str) -> None:
    with pytest.raises(BadInput) as caught:
        lab.simulate("eyes_of_the_enemy", **{"players": ["random"], "games": 1, **wrong})
    assert caught.value.key == key


def test_the_text_report_names_every_outcome_and_score() -> None:
    report = lab.simulate("eyes_of_the_enemy", players=["random"], games=3, seed=9)
    text = lab.text(report)
    for word in ("decisive", "minor", "defeat", "vp_areas", "95 % interval", "0 errors", "seed 9"):
        assert word in text


@pytest.mark.parametrize(("slug", "scenario"), [
    ("eyes_of_the_enemy", "madrid"), ("storm_over_madrid", "initial_drive"), ("civil_war_battles", "belchite")])
def test_the_plot_has_a_bar_for_every_outcome_and_class_and_counts_all_games(slug: str, scenario: str) -> None:
    report = lab.simulate(slug, scenario, players=["random"], games=6, seed=9)
    root = ElementTree.fromstring(lab.plot(report))
    counts = [int(str(title.text).split(": ")[1]) for title in root.iter("{http://www.w3.org/2000/svg}title")]
    outcomes = len(report.results)
    assert counts[:outcomes] == [row.count for row in report.results]
    assert sum(counts[outcomes:]) == 6


def test_a_scenario_without_a_score_is_told_and_drawn_by_its_outcomes() -> None:
    report = lab.simulate("civil_war_battles", "teruel", players=["random"], games=2, seed=9)
    assert report.scores == ()
    assert lab.plot(report).count("<rect") == 3
    assert "score" not in lab.text(report)


@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_random_players_need_no_description_of_the_position(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def unread(*_: object) -> None:
        raise AssertionError("nobody reads the position")

    monkeypatch.setattr(type(catalogue.game(slug)), "describe", unread)
    assert lab.simulate(slug, players=("random",), games=2).errors == 0
