"""Ladders: who beats whom, how sure that is, and that one can be broken off and gone on with."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.players import duel
from trinchera import lab
from trinchera.catalogue import game
from trinchera.engine.errors import BadInput
from trinchera.lab import bouts, contenders, ladders
from trinchera.lab.bouts import Bout, Fought, fight
from trinchera.lab.ladders import Matchup, Plan, Record, round_robin, run
from trinchera.lab.standings import Meeting, fit, interval, pairings, put_into, ratings


@pytest.fixture
def two_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    for where in (ladders, bouts, contenders):
        monkeypatch.setattr(where, "title_of", lambda slug: duel.TITLE)


def record(tmp_path: Path) -> Record:
    return Record(tmp_path / "games.jsonl", "abc")


@pytest.mark.usefixtures("two_seats")
def test_paired_games_rank_search_over_the_rule_of_thumb(tmp_path: Path) -> None:
    kept = record(tmp_path)
    assert run(round_robin("duel", ["steady", "hard"], 20), kept) == 0
    found = lab.judge(kept.fought)
    (row,) = found.pairings
    assert (row.player, row.against, row.games) == ("steady", "hard", 40)
    assert row.high < 0.5
    assert [rating.player for rating in found.ratings] == ["steady", "hard"]
    assert found.ratings[0].elo == 0.0
    assert found.ratings[1].low > 0.0
    assert next(cost for cost in found.costs if cost.player == "hard").lines_per_second > 0
    assert "Elo" in lab.ladder_text(found)


@pytest.mark.usefixtures("two_seats")
def test_a_pair_has_the_same_dice_and_its_seats_swapped(tmp_path: Path) -> None:
    first, second = ladders.bouts(round_robin("duel", ["steady", "hard"], 1))
    assert (first.swapped, second.swapped) == (False, True)
    assert msgspec.structs.replace(second, swapped=False) == first
    mirrored = [fight(msgspec.structs.replace(bout, other="steady")) for bout in (first, second)]
    assert mirrored[0].result == mirrored[1].result
    assert mirrored[0].points == 1 - mirrored[1].points


@pytest.mark.usefixtures("two_seats")
def test_a_ladder_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    plan = round_robin("duel", ["random", "steady"], 3)
    whole = record(tmp_path / "whole")
    run(plan, whole)
    broken = record(tmp_path)
    for bout in ladders.bouts(plan)[:3]:
        broken.add(fight(bout))
    with broken.path.open("ab") as file:
        file.write(b'{"bout":{"game":"du')
    again = record(tmp_path)
    assert len(again.left(plan)) == 3
    assert run(plan, again) == 0
    told = [[(one.bout, one.points, one.result) for one in kept.fought] for kept in (whole, again, record(tmp_path))]
    assert told[0] == told[1] == told[2]


@pytest.mark.usefixtures("two_seats")
def test_when_time_is_up_the_rest_is_left(tmp_path: Path) -> None:
    assert run(round_robin("duel", ["random", "steady"], 3), record(tmp_path), seconds=1e-9) == 6


@pytest.mark.slow
def test_several_processes_find_what_one_finds(tmp_path: Path) -> None:
    plan = Plan([Matchup("eyes_of_the_enemy", "random", pairs=3)])
    alone, together = record(tmp_path / "1"), record(tmp_path / "2")
    run(plan, alone)
    run(plan, together, workers=2)
    assert ({one.bout: one.score for one in alone.fought} == {one.bout: one.score for one in together.fought})


def test_all_matchups_are_equally_far_when_time_is_up() -> None:
    plan = Plan([Matchup("civil_war_battles", "random", "steady", pairs=2),
                 Matchup("civil_war_battles", "random", "rush", pairs=2)])
    assert [bout.other for bout in ladders.bouts(plan)] == ["steady", "steady", "rush", "rush"] * 2


@pytest.mark.slow
def test_both_games_of_a_pair_have_the_same_mustered_battle_and_the_next_pair_another() -> None:
    plan = Plan([Matchup("a_las_barricadas", "random", "steady", "mustered", 2, muster="kind=meeting,maps=1")])
    found = [bouts.begun(game(bout.game), bout) for bout in ladders.bouts(plan)]
    forces = [one.data.pack.tables["mustered"]["forces"] for one in found]
    assert forces[0] == forces[1] != forces[2] == forces[3]
    assert ladders.bouts(plan)[0].where == "mustered kind=meeting,maps=1"


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


def test_pairs_that_cancel_out_tell_more_than_games_that_do_not() -> None:
    level, mixed = interval([0.5] * 19 + [1.0]), interval([0.0, 1.0] * 10)
    assert level[1] - level[0] < mixed[1] - mixed[0]
    assert interval([1.0] * 10)[0] < 1.0


def test_games_that_raised_are_told_and_do_not_count() -> None:
    bout = Bout("duel", "race", "random", "steady")
    fought = [Fought(bout, 1.0, "red"), Fought(bout, error="KeyError: 'glance'")]
    assert pairings(fought)[0].games == 1
    assert "KeyError" in lab.judge(fought).errors[0]


@pytest.mark.usefixtures("two_seats")
def test_a_game_that_raises_is_a_result_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall_over(*_: Any) -> None:
        raise KeyError("glance")

    monkeypatch.setattr(bouts, "play_on", fall_over)
    assert fight(Bout("duel", "race", "random", "steady")).error == "KeyError: 'glance'"


@pytest.mark.parametrize("names", [["random"], ["random", "random"]])
def test_a_ladder_needs_different_players(names: list[str]) -> None:
    with pytest.raises(BadInput, match="ladder-players"):
        round_robin("eyes_of_the_enemy", names)


def test_three_seats_have_no_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    class Crowd:
        seats = ("one", "two", "three")

    monkeypatch.setattr(ladders, "title_of", lambda slug: Crowd())
    with pytest.raises(BadInput, match="ladder-seats"):
        round_robin("crowd", ["random", "easy"])


@pytest.mark.parametrize(("matchup", "key"), [
    (Matchup("eyes_of_the_enemy", "random", "steady"), "wrong-number-of-players"),
    (Matchup("civil_war_battles", "random"), "wrong-number-of-players"),
    (Matchup("civil_war_battles", "random", "nobody"), "unknown-player"),
    (Matchup("civil_war_battles", "random", "hard:linse=4"), "unknown-effort"),
    (Matchup("civil_war_battles", "random", "hard:lines=few"), "effort-not-a-number"),
    (Matchup("civil_war_battles", "random", "steady", pairs=0), "bad-number-of-games"),
    (Matchup("civil_war_battles", "random", "steady", "belchte"), "unknown-scenario"),
    (Matchup("civil_war_battles", "random", "steady", muster="maps=1"), "no-muster"),
    (Matchup("a_las_barricadas", "random", "steady", "mustered", muster="kind=siege"), "muster-wish"),
])
def test_what_cannot_be_played_is_refused_before_the_first_game(matchup: Matchup, key: str) -> None:
    with pytest.raises(BadInput) as caught:
        ladders.bouts(Plan([matchup]))
    assert caught.value.key == key


def test_tables_are_put_between_the_marks_of_a_document() -> None:
    found = lab.judge([Fought(Bout("duel", "race", "random", "steady"), 1.0, "red")])
    text = "before\n<!-- ladder begins -->\nold\n<!-- ladder ends -->\nafter\n"
    again = put_into(text, found)
    assert "| duel | race | random | steady | 1 |" in again
    assert "old" not in again
    assert put_into(again, found) == again
    with pytest.raises(BadInput, match="no-ladder-marks"):
        put_into("nothing", found)


def test_quick_players_may_play_many_pairs_at_a_time() -> None:
    plan = Plan([Matchup("civil_war_battles", "random", "steady", pairs=3, batch=2),
                 Matchup("civil_war_battles", "random", "rush", pairs=2)])
    assert [bout.other for bout in ladders.bouts(plan)[::2]] == ["steady", "steady", "rush", "steady", "rush"]
