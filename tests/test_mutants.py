"""Hostile positions: see `tests.mutants`, which tries as many as one likes."""

import pytest

from tests.mutants import FINE, tried
from trinchera import catalogue


@pytest.mark.parametrize("slug", catalogue.GAMES)
@pytest.mark.parametrize("number", [60, pytest.param(2000, marks=pytest.mark.slow)])
def test_a_changed_document_is_refused_by_its_key_or_can_be_played(slug: str, number: int) -> None:
    found, broken = tried(slug, number, seed=7)
    assert broken == []
    assert sum(found[word] for word in FINE) == number
    assert found["refused"] < number, "some must be accepted, or nothing was tried"
