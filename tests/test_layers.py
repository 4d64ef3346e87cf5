"""Laws of prices and layers, for every game: places that exist, words for all of it, and nothing that is hidden."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.test_laws import Case, every_game, moments
from trinchera import catalogue
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.game import Game
from trinchera.engine.views import Layer, LayerTable, Option
from trinchera.words import LANGUAGES, Words

EVERY = 70
"""One moment in so many is looked at."""


def layers(game: Game[Any, Any], seat: str) -> Iterator[Layer]:
    """Every layer there is; those of a piece for one that changes with the moment."""
    units = [piece.id for piece in game.title.table.look(game, seat).pieces if piece.size and not piece.hidden]
    for kind in game.title.table.layers:
        piece = units[game.made % len(units)] if kind.of_piece and units else ""
        if piece or not kind.of_piece:
            yield game.title.layer(game, kind.id, seat, piece)


def keys_of(table: LayerTable) -> Iterator[str]:
    """All that a table says."""
    yield f"table-{table.id}"
    yield from (f"head-{head}" for head in table.heads)
    for row in table.rows:
        assert len(row.cells) == len(table.heads)
        yield from (*row.words, *(f"figure-{cell.word}" for cell in row.cells))


@pytest.mark.slow
@every_game
def test_layers_lie_on_the_map_and_have_words(case: Case) -> None:
    seen = set()
    for game in moments(case, 21, EVERY):
        spaces = {space.id for space in game.title.table.sheet(game.data, game.scenario).spaces}
        for seat in (*game.title.seats, ""):
            for layer in layers(game, seat):
                assert {patch.space for patch in layer.patches} <= spaces
                assert all(0 <= patch.grade <= 3 for patch in layer.patches)
                seen |= {f"layer-{layer.id}-{patch.word}" for patch in layer.patches}
                seen |= {key for table in layer.tables for key in keys_of(table)}
    for lang in LANGUAGES:
        words = Words(lang, case[0])
        assert sorted(key for key in seen if not words.has(key)) == []


@every_game
def test_a_layer_tells_nothing_that_its_seat_does_not_know(case: Case) -> None:
    """Whatever is imagined in place of what is hidden, the layers are the same, and the same as in the game itself."""
    for game in moments(case, 22, 3 * EVERY):
        if game.over:
            continue
        for seat in (*game.title.seats, ""):
            known = game.title.describe(game, seat)
            found = [list(layers(game.title.imagine(game.data, known, Seeded(seed)), seat)) for seed in (0, 9)]
            assert found[0] == found[1]


@every_game
def test_every_price_has_words_and_every_priced_choice_is_on_offer(case: Case) -> None:
    seen = set()
    for game in moments(case, 23, 5):
        decision = game.decision
        if decision is None or decision.side == CHANCE:
            continue
        prices = game.title.table.prices(game)
        assert prices.keys() <= {choice.id for choice in decision.choices}
        for price in prices.values():
            assert all(cost > 0 for cost in price.costs.values())
            seen |= {("cost", name) for name in price.costs} | {("note", note) for note in price.notes}
        for chance in game.title.table.chances(game):
            assert abs(sum(chance.shares.values()) - 1) < 1e-9
            seen |= {("chance", chance.key)} | {("result", word) for word in chance.shares}
    for lang in LANGUAGES:
        words = Words(lang, case[0])
        assert [f"{family}-{name}" for family, name in seen if not (
            words.has(f"{family}-{name}") or words.has(f"{family}-{name.rstrip('0123456789').rstrip('-')}"))] == []


@pytest.mark.parametrize("slug", catalogue.GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_layer_has_a_name(slug: str, lang: str) -> None:
    title, words = catalogue.game(slug), Words(lang, slug)
    assert [kind.id for kind in title.table.layers if not words.has(f"layer-{kind.id}")] == []
    assert title.table.layers


@pytest.mark.parametrize(("lang", "text"), [
    ("en", "1½ MP, enemy zone of control: must stop"), ("es", "1½ PM, zona de control enemiga: hay que parar")])
def test_a_price_reads_as_boards_print_it(lang: str, text: str) -> None:
    option = Option("space", "1908", {"movement": 1.5}, ("zone-stop",))
    assert Words(lang, "civil_war_battles").price(option) == text


def test_a_note_may_end_in_a_number() -> None:
    option = Option("space", "R", {"movement": 3.0}, ("fire-4",))
    assert Words("en", "storm_over_madrid").price(option) == "3 MP, Defensive Fire 4 + 2D6, and the march ends"
