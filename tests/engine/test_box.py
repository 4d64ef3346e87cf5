"""What came in a game's box: read once, whatever is laid over it."""

import subprocess
import sys

import pytest

from trinchera import catalogue
from trinchera.engine.box import Box
from trinchera.engine.chance import Seeded
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


TOKENS = """
import sys
from trinchera import catalogue
from trinchera.engine.errors import BadInput
for slug in sys.argv[1:]:
    title = catalogue.game(slug)
    data = title.load(title.pack())
for token in ("fight", "wait", "retreat", "cancel_c2", "stiff", "suggested", "done"):
    try:
        print(title.choice(data, token).id)
    except BadInput as error:
        print(error.key)
"""


def tokens(*slugs: str) -> list[str]:
    """Whether some tokens are known to the last of these games in a process that has seen no others."""
    done = subprocess.run([sys.executable, "-c", TOKENS, *slugs], check=True, capture_output=True, text=True)
    return done.stdout.split()


@pytest.mark.slow
@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_a_token_is_valid_or_not_whatever_was_imported_before(slug: str) -> None:
    others = [other for other in catalogue.GAMES if other != slug]
    assert tokens(slug) == tokens(*others, slug)
    assert "unknown-choice" in tokens(slug)


@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_every_button_that_is_offered_can_be_named(slug: str) -> None:
    title = catalogue.game(slug)
    game, dice, seen = title.new(), Seeded(2), set()
    while game.decision is not None:
        seen |= {choice for choice in game.decision.choices if choice.kind == "button"}
        game.choose(dice.pick(game.decision))
    assert seen
    assert all(title.choice(game.data, choice.id) is choice for choice in seen)
