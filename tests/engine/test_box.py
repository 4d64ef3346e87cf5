"""What came in a game's box: read once, whatever is laid over it."""

import pytest

from trinchera import catalogue
from trinchera.engine.box import Box
from trinchera.engine.packs import Pack

PACKAGE = "trinchera.games.eyes_of_the_enemy"


def box() -> tuple[Box[int], list[Pack]]:
    """A box whose data are numbered as they are compiled."""
    seen: list[Pack] = []

    def compiled(pack: Pack) -> int:
        seen.append(pack)
        return len(seen)

    return Box(PACKAGE, ("units.toml",), compiled), seen


def test_nothing_is_read_before_it_is_wanted() -> None:
    assert box()[1] == []


def test_its_own_pack_is_compiled_once_and_another_each_time() -> None:
    found, seen = box()
    other = Pack(found.pack.tables)
    assert [found.load(found.pack), found.load(found.pack), found.load(other), found.load(other)] == [1, 1, 2, 3]
    assert seen == [found.pack, other, other]


def test_the_ledger_is_the_one_beside_the_tables() -> None:
    assert box()[0].ledger.rule[0].id.startswith("EYE-")


@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_every_game_hands_out_the_same_pack_and_data(slug: str) -> None:
    title = catalogue.game(slug)
    assert title.pack() is title.pack()
    assert title.load(title.pack()) is title.load(title.pack())
