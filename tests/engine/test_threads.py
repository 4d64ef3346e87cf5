"""What is remembered about a map is shared by threads: whoever asks at the same moment gets the same answers."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

from trinchera.engine.chance import Seeded
from trinchera.engine.hexes import Field, Layout
from trinchera.engine.paths import Ways, Zone
from trinchera.games.civil_war_battles import TITLE

TRIALS = 15
THREADS = 4


@pytest.fixture(autouse=True)
def hasty() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def field() -> Field:
    layout = Layout(columns=(1, 14), rows=(1, 12), back="odd")
    return Field(layout, [f"{column:02d}{row:02d}" for column in range(1, 15) for row in range(1, 13)])


def ways() -> Ways:
    return Ways(field(), lambda here, there: 1 + (here * 7 + there) % 3)


def discs(on: Field, seed: int) -> list[int]:
    dice = Seeded(seed)
    return [on.within(dice.below(on.size), dice.below(14)) for _ in range(300)]


def floods(on: Ways, seed: int) -> list[Any]:
    dice = Seeded(seed)
    return [on.reach(space, dice.below(12), on.field.all & ~(1 << dice.below(on.field.size)), Zone(1 << dice.below(99)))
            for space in (dice.below(on.field.size) for _ in range(150))]


def together(shared: Any, ask: Callable[[Any, int], list[Any]]) -> list[list[Any]]:
    """The same thing asked by several threads that begin at once."""
    gate = Barrier(THREADS)

    def run(seed: int) -> list[Any]:
        gate.wait()
        return ask(shared, seed)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(run, range(THREADS)))


@pytest.mark.parametrize(("made", "ask"), [(field, discs), (ways, floods)])
def test_threads_that_share_a_map_get_the_answers_of_one_alone(
        made: Callable[[], Any], ask: Callable[[Any, int], list[Any]]) -> None:
    alone = [ask(made(), seed) for seed in range(THREADS)]
    for _ in range(TRIALS):
        assert together(made(), ask) == alone


def test_threads_that_share_a_box_play_the_games_of_one_alone() -> None:
    def played(data: Any, seed: int) -> list[Any]:
        game, dice = TITLE.new(data=data), Seeded(seed)
        for _ in range(200):
            if game.decision is not None:
                game.choose(dice.pick(game.decision))
        return [game.save()]

    def box() -> Any:
        return TITLE.box.compiled(TITLE.pack())

    alone = [played(box(), seed) for seed in range(THREADS)]
    for _ in range(3):
        assert together(box(), played) == alone


def test_steps_beyond_the_map_bring_nothing_new() -> None:
    on = field()
    assert on.within(20, 1_000_000) == on.all
    assert max(map(len, on.discs)) < 30
