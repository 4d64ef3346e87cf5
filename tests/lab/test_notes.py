"""The ideas that were tried are written down as they looked before and as they fared."""

from pathlib import Path
from typing import Any

import pytest

from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.lab import bouts
from trinchera.lab.bouts import Bout, fight
from trinchera.lab.drills import positions
from trinchera.lab.notes import Noted, note, read, watched, write
from trinchera.players import HARD, Searcher, player
from trinchera.players.search import Trial

FEW = HARD._replace(lines=44, final=4).untimed()
PLACES = [("civil_war_battles", "belchite"), ("storm_over_madrid", "initial_drive"), ("eyes_of_the_enemy", "madrid")]


@pytest.fixture(scope="module", params=PLACES, ids=lambda place: place[0])
def tried(request: pytest.FixtureRequest) -> tuple[Trial, Noted]:
    """A trial that is over and what was noted of it."""
    slug, scenario = request.param
    trial = Trial(next(positions(slug, scenario, seed=3)), FEW, seed=5)
    trial.run()
    noted = note(trial)
    assert noted is not None
    return trial, noted


def test_every_idea_is_noted_with_what_it_gained(tried: tuple[Trial, Noted]) -> None:
    trial, noted = tried
    assert len(noted.note.tried) == len(trial.contenders) > noted.note.first > 1
    for one, told in zip(trial.contenders, noted.note.tried, strict=True):
        beside = trial.contenders[told.beside]
        assert told.lines == min(len(one.results), len(beside.results))
        assert told.ahead == pytest.approx(one.lead_over(beside)[0], abs=1e-5)
        assert told.ahead_of_thumb == pytest.approx(one.lead_over(trial.thumb)[0], abs=1e-5)


def test_a_change_is_noted_beside_the_idea_it_changed(tried: tuple[Trial, Noted]) -> None:
    _, noted = tried
    changes = noted.note.tried[noted.note.first:]
    assert changes
    assert all(each.beside < number for number, each in enumerate(noted.note.tried[1:], 1))


def test_signs_tell_ideas_apart(tried: tuple[Trial, Noted]) -> None:
    _, noted = tried
    rows = [each.signs for each in noted.note.tried]
    assert {len(row) for row in rows} == {len(noted.signs)}
    assert len(set(rows)) > len(rows) / 2


def test_a_hunch_is_learned_from_the_signs_that_search_asks_for(tried: tuple[Trial, Noted]) -> None:
    trial, noted = tried
    agenda, idea = trial.agenda, trial.thumb.idea
    changes = [change for _ in range(20) if (change := agenda.vary(idea, trial.dice))]
    assert changes
    assert {tuple(agenda.signs(change, idea)) for change in changes} == {noted.signs}


def test_the_last_ideas_are_told_by_their_numbers(tried: tuple[Trial, Noted]) -> None:
    trial, noted = tried
    assert [trial.contenders[each.idea].idea for each in noted.note.last] == [one.idea for one in trial.final]


def test_notes_are_read_as_they_were_written(tried: tuple[Trial, Noted], tmp_path: Path) -> None:
    trial, noted = tried
    write(tmp_path / "some" / "file.jsonl.gz", trial.situation.title.slug, "here", [noted, noted])
    heading, notes = read(tmp_path / "some" / "file.jsonl.gz")
    assert (heading.counts, heading.signs) == (noted.counts, noted.signs)
    assert notes == [noted.note, noted.note]


def test_looking_on_changes_no_decision() -> None:
    situation = next(positions("storm_over_madrid", "corunna_road", seed=4))
    title, view = situation.title, situation.view
    alone, seen = (Searcher(9, FEW) for _ in range(2))
    notes = watched([seen, player("steady")])
    assert seen.choose(view, title, situation.data) == alone.choose(view, title, situation.data)
    assert len(notes) == 1
    assert (seen.dice.below(1 << 30), seen.intended) == (alone.dice.below(1 << 30), alone.intended)


def test_a_game_of_a_ladder_writes_its_ideas(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def one_decision(game: Any, dice: Seeded, who: dict[str, Any], journal: list[str]) -> None:
        situation = next(positions("storm_over_madrid", "corunna_road", seed=4))
        next(iter(who.values())).choose(situation.view, situation.title, situation.data)
    monkeypatch.setattr(bouts, "play_on", one_decision)
    bout = Bout("storm_over_madrid", "corunna_road", "hard:lines=30:final=2", "steady")
    assert not fight(bout, tmp_path).error
    heading, notes = read(tmp_path / f"{bout.file}.jsonl.gz")
    assert (heading.game, heading.scenario, len(notes)) == ("storm_over_madrid", "corunna_road", 1)
    title = title_of(bout.game)
    assert title.commander.counts is not None
    assert heading.counts == tuple(title.commander.counts(title.new("corunna_road"), ""))
