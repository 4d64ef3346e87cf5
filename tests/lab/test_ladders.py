"""Ladders: who beats whom, and how sure that is."""

from typing import Any

import pytest

from tests.players import duel
from trinchera import lab
from trinchera.engine.errors import BadInput
from trinchera.lab import ladders, studies
from trinchera.lab import play as lab_play
from trinchera.lab.ladders import Meeting, fit, ratings


@pytest.fixture
def two_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    for where in (ladders, lab_play, studies):
        monkeypatch.setattr(where, "title_of", lambda slug: duel.TITLE)


@pytest.mark.usefixtures("two_seats")
def test_a_round_robin_plays_both_sides_and_ranks_search_over_chance() -> None:
    found = lab.ladder("duel", ["random", "hard"], games=40, scale=0.1)
    (pairing,) = found.pairings
    assert (pairing.player, pairing.against, pairing.games) == ("random", "hard", 80)
    assert pairing.high < 0.5
    assert [rating.player for rating in found.ratings] == ["random", "hard"]
    assert found.ratings[0].elo == 0.0
    assert found.ratings[1].low > 0.0
    text = lab.ladder_text(found)
    assert "Elo" in text
    assert "hard" in text


def test_a_solitaire_game_is_ranked_by_its_scores() -> None:
    found = lab.ladder("eyes_of_the_enemy", ["random", "easy"], games=2, seed=3)
    assert [report.players for report in found.reports] == [("random",), ("easy",)]
    assert "vp_areas (95 %)" in lab.ladder_text(found)


def test_elo_is_400_points_for_ten_to_one() -> None:
    meetings = [Meeting(0, 1, float(n % 11 == 0)) for n in range(11_000)]
    weak, strong = fit(2, meetings)
    assert weak == 0.0
    assert strong == pytest.approx(400, abs=1)


def test_more_games_narrow_the_interval() -> None:
    def width(times: int) -> float:
        rating = ratings(("a", "b"), [Meeting(0, 1, 0.0), Meeting(0, 1, 1.0), Meeting(1, 0, 1.0)] * times)[1]
        return rating.high - rating.low
    assert width(40) < width(4) / 2


@pytest.mark.parametrize("names", [["random"], ["random", "random"]])
def test_a_ladder_needs_different_players(names: list[str]) -> None:
    with pytest.raises(BadInput, match="ladder-players"):
        lab.ladder("eyes_of_the_enemy", names)


def test_three_seats_have_no_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    class Crowd:
        seats = ("one", "two", "three")

    monkeypatch.setattr(ladders, "title_of", lambda slug: Crowd())
    with pytest.raises(BadInput, match="ladder-seats"):
        lab.ladder("crowd", ["random", "easy"])


@pytest.mark.usefixtures("two_seats")
def test_games_that_raise_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall_over(*_: Any) -> None:
        raise KeyError("glance")

    monkeypatch.setattr(lab_play, "glance", fall_over)
    assert lab.ladder("duel", ["random", "easy"], games=2).errors == 4
