"""Random games that are kept row by row."""

from pathlib import Path

import pytest

import trinchera
from tools.random_games import MUSTERED, Row, begun, main, played, rows
from trinchera import catalogue


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    assert main("eyes_of_the_enemy", 2, file) == 0
    first = file.read_bytes()
    assert main("eyes_of_the_enemy", 3, file) == 0
    assert file.read_bytes().startswith(first)
    assert [row.seed for row in rows(file)] == [0, 1, 2]
    assert "3 games, 0 errors" in capsys.readouterr().out


def test_what_goes_wrong_is_a_row_and_fails_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.random_games.LONGEST", 5)
    row = played(catalogue.game("eyes_of_the_enemy"), 0)
    assert isinstance(row, Row)
    assert (row.error, row.choices) == ("AssertionError: no end", 5)
    assert main("eyes_of_the_enemy", 1, tmp_path / "games.jsonl") == 1


@pytest.mark.parametrize(("slug", "only"), [("eyes_of_the_enemy", ""), ("a_las_barricadas", MUSTERED)])
def test_what_goes_wrong_leaves_a_match_to_its_last_choice(slug: str, only: str, tmp_path: Path,
                                                           monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.random_games.LONGEST", 25)
    main(slug, 1, tmp_path / "games.jsonl", only)
    match = trinchera.load((tmp_path / "games-0.json").read_bytes())
    row, = rows(tmp_path / "games.jsonl")
    assert match.pending is not None
    assert row.last in [choice.id for choice in match.pending.choices]
    assert match.game.made < row.choices == 25


def test_mustered_battles_are_dealt_by_their_number() -> None:
    one, same, other = (begun(catalogue.game("a_las_barricadas"), seed, MUSTERED)[1] for seed in (1, 1, 2))
    assert len(one.data.battles[MUSTERED].table.maps) == 1
    assert one.digest() == same.digest() != other.digest()
