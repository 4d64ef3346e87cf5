"""Which changes of an idea are likely to be gains can be learned from those that were tried."""

from pathlib import Path

import msgspec
import pytest

from trinchera.engine.errors import BadInput
from trinchera.engine.judgement import Judgement, Recipe
from trinchera.lab import hunch, train
from trinchera.lab.hunch import Change, Question, fitted, judged, orders, questions
from trinchera.lab.notes import Note, Noted, Tried, write

SIGNS = ("gun", "noise")
RECIPE = Recipe("", "", 8, 1)


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "ROUNDS", 300)


def decisions(told: bool) -> list[Question]:
    """Of five changes the one with a gun gains, if its sign tells which that is."""
    found = []
    for number in range(40):
        best = number * 7 % 5
        signs = [(float(told and place == best), float(number * place % 3)) for place in range(5)]
        gains = [0.04 if place == best else -0.01 for place in range(5)]
        changes = (Change(sign, gain, lines=4) for sign, gain in zip(signs, gains, strict=True))
        found.append(Question(number, tuple(changes)))
    return found


def test_what_the_signs_tell_is_found_on_games_that_were_held_out() -> None:
    told = judged(orders(SIGNS, decisions(told=True), RECIPE))
    assert (told.questions, told.found) == (40, 1.0)
    assert told.gain == pytest.approx(0.04)


def test_signs_that_tell_nothing_are_worth_nothing() -> None:
    told = judged(orders(SIGNS, decisions(told=False), RECIPE))
    assert told.gain < 0.015
    assert told.by_chance == pytest.approx(0.6)


def test_a_gain_in_a_single_line_counts_less_than_one_in_many() -> None:
    lucky, sober, other = Change((1.0, 0.0), 0.05, 1), Change((1.0, 0.0), -0.05, 8), Change((0.0, 0.0), 0.0, 4)
    made = fitted(SIGNS, [Question(number, (lucky, sober, other, other)) for number in range(8)], RECIPE)
    assert made.score((1.0, 0.0)) < made.score((0.0, 0.0))


def note(count: int, first: int = 1) -> Note:
    tried = tuple(Tried(0, 2, 0.01 * place, 2, 0.0, (float(place), 1.0)) for place in range(count))
    return Note("red", 3, (), first, tried, ())


def test_only_decisions_with_several_changes_are_learned_from() -> None:
    (found,) = questions([note(3), note(7)], game=2)
    assert found.game == 2
    assert [change.gain for change in found.changes] == [pytest.approx(0.01 * number) for number in range(1, 7)]


def test_the_command_reads_notes_and_writes_what_it_learned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(8):
        path = tmp_path / f"eyes_of_the_enemy-madrid-hard-1-{number}.jsonl.gz"
        write(path, "eyes_of_the_enemy", "madrid", [Noted(note(7), (), SIGNS)])
    hunch.main([str(tmp_path), "--game", "eyes_of_the_enemy", "--out", str(tmp_path / "hunch.json")])
    made = msgspec.json.decode((tmp_path / "hunch.json").read_bytes(), type=Judgement)
    assert (made.names, made.recipe.games) == (SIGNS, 8)
    assert made.score((6.0, 1.0)) > made.score((1.0, 1.0))
    assert "8 games; in 8 decisions" in capsys.readouterr().out


def test_nothing_to_learn_from_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        hunch.main([str(tmp_path), "--game", "eyes_of_the_enemy"])
    assert caught.value.key == "no-ideas"


def test_ideas_in_different_words_are_not_mixed(tmp_path: Path) -> None:
    for number, signs in enumerate((SIGNS, ("gun", "smoke"))):
        path = tmp_path / f"eyes_of_the_enemy-madrid-hard-1-{number}.jsonl.gz"
        write(path, "eyes_of_the_enemy", "madrid", [Noted(note(7), (), signs)])
    with pytest.raises(BadInput) as caught:
        hunch.main([str(tmp_path), "--game", "eyes_of_the_enemy"])
    assert caught.value.key == "ideas-differ"
