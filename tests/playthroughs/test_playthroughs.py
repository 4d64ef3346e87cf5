"""Recorded games, played again from their choices, give the same text to the byte."""

from pathlib import Path

import pytest

from tests.playthroughs import HERE, text_of, tokens_of
from trinchera import catalogue

RECORDED = sorted(HERE.glob("*.txt"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_is_the_same_to_the_byte(path: Path) -> None:
    text = path.read_bytes().decode("utf-8")
    assert text_of(text.splitlines()[0], tokens_of(text)).encode() == path.read_bytes()


@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_every_way_of_ending_is_recorded(slug: str) -> None:
    ends = {path.read_text("utf-8").splitlines()[-1].split()[1] for path in RECORDED if path.name.startswith(slug)}
    assert ends == set(catalogue.game(slug).outcomes)
