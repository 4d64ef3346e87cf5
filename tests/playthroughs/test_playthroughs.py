"""Recorded games, played again from their choices, give the same text to the byte."""

from pathlib import Path

import pytest

from tests.playthroughs import HERE, RULES, WAYS_TO_END, text_of, tokens_of
from tests.playthroughs.record import record
from trinchera import catalogue

RECORDED = sorted(HERE.glob("*.txt"))
LARGEST = 200_000
QUICK = {min((path for path in RECORDED if path.name.startswith(f"{slug}-")), key=lambda path: path.stat().st_size)
         for slug in catalogue.GAMES}
"""Of each game the shortest is part of the quick run."""

every_scenario = pytest.mark.parametrize(
    ("slug", "scenario"), [(slug, one.id) for slug in catalogue.GAMES for one in catalogue.game(slug).scenarios])


def recorded(slug: str, scenario: str) -> list[list[str]]:
    """The recorded games of a scenario, by their lines."""
    texts = [path.read_text("utf-8").splitlines() for path in RECORDED if path.name.startswith(f"{slug}-")]
    return [lines for lines in texts if lines[0].split()[1:3] == [slug, scenario]]


@pytest.mark.parametrize("path", [pytest.param(path, marks=() if path in QUICK else pytest.mark.slow, id=path.stem)
                                  for path in RECORDED])
def test_a_recorded_game_is_the_same_to_the_byte(path: Path) -> None:
    text = path.read_bytes().decode("utf-8")
    assert text_of(text.splitlines()[0], tokens_of(text)).encode() == path.read_bytes()


@every_scenario
def test_every_way_a_scenario_can_end_is_recorded(slug: str, scenario: str) -> None:
    ends = {" ".join(lines[-1].split()[1:3]) for lines in recorded(slug, scenario)}
    assert ends == set(WAYS_TO_END[slug][scenario])


@every_scenario
def test_every_value_of_every_option_is_recorded(slug: str, scenario: str) -> None:
    played = {setting for lines in recorded(slug, scenario) for setting in lines[0].split()[3:]
              if not setting.startswith(RULES)}
    assert played == {f"{option.id}={value}" for option in catalogue.game(slug).options for value in option.values}


@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_the_ways_to_end_are_the_outcomes_of_the_game(slug: str) -> None:
    ends = {end.split()[0] for ends in WAYS_TO_END[slug].values() for end in ends}
    assert ends == set(catalogue.game(slug).outcomes)


def test_no_recorded_game_is_too_large() -> None:
    assert [path.name for path in RECORDED if path.stat().st_size > LARGEST] == []


def test_an_end_that_is_never_reached_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.playthroughs.record.MOST_SEEDS", 1)
    monkeypatch.setitem(WAYS_TO_END, "eyes_of_the_enemy", {"madrid": ("truce EYE-10.0-h",)})
    assert record("eyes_of_the_enemy", tmp_path) == ["eyes_of_the_enemy madrid truce EYE-10.0-h"]
